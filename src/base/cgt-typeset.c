/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "cgt-typeset.h"

#include <string.h>

#define THIN_SPACE "\u2009"

typedef struct
{
  GString *out;
  const char *text; /* of the whole, to look back */
  const char *at, *end;
  guint depth, parentheses; /* how many are open */
} Typesetter;

static void typeset (GString *out, const char *text, const char *at, const char *end);

static gsize
span_letters (const Typesetter *t)
{
  gsize n = 0;

  while (t->at + n < t->end && (g_ascii_isalpha (t->at[n]) ||
                                (n > 0 && t->at[n] == '-' && t->at + n + 1 < t->end && g_ascii_isalpha (t->at[n + 1]))))
    n++;
  return n;
}

static gsize
span_digits (const Typesetter *t, gsize from)
{
  gsize n = 0;

  while (t->at + from + n < t->end && g_ascii_isdigit (t->at[from + n]))
    n++;
  return n;
}

/* The length of what is in brackets from @open on, with both of them; up to the end if it is not closed. */
static gsize
span_brackets (const Typesetter *t, gsize open)
{
  guint depth = 0;
  gsize n = open;

  for (; t->at + n < t->end; n++)
    if (strchr ("([{", t->at[n]) != NULL)
      depth++;
    else if (strchr (")]}", t->at[n]) != NULL && --depth == 0)
      return n + 1 - open;
  return n - open;
}

static void
copy (Typesetter *t, gsize length)
{
  g_autofree char *escaped = g_markup_escape_text (t->at, (gssize) length);

  g_string_append (t->out, escaped);
  t->at += length;
}

static void
replace (Typesetter *t, gsize length, const char *by)
{
  g_string_append (t->out, by);
  t->at += length;
}

static gboolean
starts_with (const Typesetter *t, const char *start)
{
  return (gsize) (t->end - t->at) >= strlen (start) && strncmp (t->at, start, strlen (start)) == 0;
}

static char
before (const Typesetter *t)
{
  return t->at > t->text ? t->at[-1] : ' ';
}

static char
after (const Typesetter *t, gsize length)
{
  return t->at + length < t->end ? t->at[length] : ' ';
}

/* "tiny(2)", "oo(0,2)", "^[2]", "v<on>": @by, with what is in brackets, from @open on, small. */
static void
add_index (Typesetter *t, gsize open, const char *by, const char *shift, gboolean with_brackets)
{
  const char *close = t->at[open] == '<' ? memchr (t->at + open, '>', (gsize) (t->end - t->at) - open) : NULL;
  gsize length = close != NULL ? (gsize) (close + 1 - t->at) - open : span_brackets (t, open);
  const char *inner = t->at + open + 1, *end = t->at + open + length;

  if (end > inner && strchr (")]>", end[-1]) != NULL)
    end--;
  g_string_append (t->out, by);
  g_string_append (t->out, shift);
  g_string_append (t->out, with_brackets ? "[" : "");
  typeset (t->out, inner, inner, end);
  g_string_append (t->out, with_brackets ? "]" : "");
  g_string_append (t->out, CGT_MARKUP_LEVEL);
  t->at += open + length;
}

/* Arrows: those of ups and downs, single or double, and those of higher order with an index. */
static void
add_arrow (Typesetter *t, gboolean up)
{
  gsize n = t->at + 1 < t->end && t->at[1] == t->at[0] ? 2 : 1;
  char next = after (t, n);

  if (n == 1 &&
      (next == '[' ||
       (next == '<' && t->end - t->at > 2 && memchr (t->at + 2, '>', (gsize) (t->end - t->at) - 2) != NULL)) &&
      after (t, 2) != '=' && after (t, 2) != ' ')
    add_index (t, 1, up ? "↑" : "↓", up ? CGT_MARKUP_RAISED : CGT_MARKUP_LOWERED, next == '[');
  else
    replace (t, n, n == 2 ? (up ? "⇑" : "⇓") : up ? "↑" : "↓");
}

static void
add_word (Typesetter *t)
{
  gsize n = span_letters (t);
  char next = after (t, n);
  gboolean first = !g_ascii_isalpha (before (t));

  if (first && ((n == 1 && *t->at == 'v') || (n == 2 && starts_with (t, "vv"))) && next != '(')
    add_arrow (t, FALSE);
  else if (n == 4 && next == '(' && (starts_with (t, "tiny") || starts_with (t, "miny")))
    add_index (t, 4, *t->at == 't' ? "tiny" : "miny", CGT_MARKUP_LOWERED, FALSE);
  else if (first && n == 2 && starts_with (t, "oo") && next == '(')
    add_index (t, 2, "∞", CGT_MARKUP_LOWERED, FALSE);
  else if (first && n == 2 && starts_with (t, "oo") && !g_ascii_isdigit (next))
    replace (t, 2, "∞");
  else if (next == '(' || next == '[')
    {
      n += span_brackets (t, n);
      copy (t, n + (next == '[' && after (t, n) == '(' ? span_brackets (t, n) : 0));
    }
  else
    copy (t, n);
}

static gboolean
starts_operand (const Typesetter *t, gsize from)
{
  static const char *const names[] = { "on", "off", "over", "under", "upon", "tiny", "miny", "oo", "v", "vv" };
  Typesetter rest = { NULL, t->text, t->at + from, t->end, 0, 0 };

  if (strchr ("0123456789^*{(", after (t, from)) != NULL)
    return TRUE;
  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    if (starts_with (&rest, names[i]) && !g_ascii_isalpha (after (&rest, strlen (names[i]))))
      return TRUE;
  return FALSE;
}

static void
add_number (Typesetter *t)
{
  gsize n = span_digits (t, 0), m = after (t, n) == '/' ? span_digits (t, n + 1) : 0;

  if (m > 0)
    {
      /* The denominator stands on the line. */
      g_string_append (t->out, CGT_MARKUP_BEFORE_FRACTION CGT_MARKUP_RAISED);
      g_string_append_len (t->out, t->at, (gssize) n);
      g_string_append (t->out, CGT_MARKUP_LEVEL "⁄<span size=\"70%\">");
      g_string_append_len (t->out, t->at + n + 1, (gssize) m);
      replace (t, n + 1 + m, CGT_MARKUP_LEVEL);
    }
  else
    copy (t, n);
  /* A multiple, as in "3.^" */
  if (t->at < t->end && *t->at == '.' && !g_ascii_isdigit (after (t, 1)) &&
      (strchr ("+-", after (t, 1)) != NULL || starts_operand (t, 1)))
    replace (t, 1, "·");
}

/* A letter or a mark of Chinese, after which there is no space. */
static gboolean
is_after_wide (const Typesetter *t)
{
  const char *previous = t->at > t->text ? g_utf8_find_prev_char (t->text, t->at) : NULL;

  return previous != NULL && g_unichar_iswide (g_utf8_get_char (previous));
}

static gboolean
is_minus (const Typesetter *t)
{
  char previous = before (t);

  if (previous == ' ' && t->at > t->text && after (t, 1) == ' ')
    return TRUE;
  return (strchr (" ({[,|&=<>:/", previous) != NULL || is_after_wide (t)) && starts_operand (t, 1);
}

/* Slashes of three sizes: the longer ones bind more loosely. */
static void
add_bars (Typesetter *t)
{
  static const char *const sizes[] = { NULL, "115%", "130%" };
  gsize n = 1;

  while (t->at + n < t->end && t->at[n] == '|')
    n++;
  g_string_append (t->out, THIN_SPACE);
  if (n > 1)
    g_string_append_printf (t->out, "<span size=\"%s\">", sizes[MIN (n, 3) - 1]);
  copy (t, n);
  g_string_append (t->out, n > 1 ? CGT_MARKUP_LEVEL THIN_SPACE : THIN_SPACE);
}

static void
typeset (GString *out, const char *text, const char *at, const char *end)
{
  Typesetter t = { out, text, at, end, 0, 0 };

  while (t.at < t.end)
    {
      char c = *t.at;

      if (c == '{' || c == '}')
        {
          t.depth = c == '{' ? t.depth + 1 : t.depth - MIN (t.depth, 1);
          copy (&t, 1);
        }
      else if (c == '(' || c == ')')
        {
          t.parentheses = c == '(' ? t.parentheses + 1 : t.parentheses - MIN (t.parentheses, 1);
          copy (&t, 1);
        }
      else if (g_ascii_isalpha (c))
        add_word (&t);
      else if (g_ascii_isdigit (c))
        add_number (&t);
      else if (c == '^')
        add_arrow (&t, TRUE);
      else if (c == '*')
        replace (&t, 1, "∗");
      else if (starts_with (&t, "+-") && starts_operand (&t, 2))
        replace (&t, 2, "±");
      else if (c == '-' && is_minus (&t))
        replace (&t, 1, "−");
      else if (c == '|' && t.depth > 0)
        add_bars (&t);
      else if (c == ',' && t.depth + t.parentheses > 0 && after (&t, 1) != ' ')
        replace (&t, 1, ", ");
      else if (starts_with (&t, "<=") || starts_with (&t, ">="))
        replace (&t, 2, c == '<' ? "≤" : "≥");
      else
        copy (&t, (gsize) (g_utf8_next_char (t.at) - t.at));
    }
}

char *
cgt_typeset (const char *text)
{
  gsize length = strlen (text);
  GString *out = g_string_sized_new (length + length / 2);

  typeset (out, text, text, text + length);
  return g_string_free (out, FALSE);
}

char *
cgt_typeset_powers (const char *text)
{
  static const char *const digits[] = { "⁰", "¹", "²", "³", "⁴", "⁵", "⁶", "⁷", "⁸", "⁹" };
  GString *raised = g_string_new (NULL);
  gboolean is_power = FALSE;

  for (; *text != '\0'; text++)
    {
      is_power = (is_power && g_ascii_isdigit (*text)) || (*text == '^' && g_ascii_isdigit (text[1]));
      if (!is_power)
        g_string_append_c (raised, *text);
      else if (*text != '^')
        g_string_append (raised, digits[*text - '0']);
    }
  return g_string_free (raised, FALSE);
}
