/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */

/* Values as text, as Pango markup and as LaTeX: one walk over the game, three alphabets.
 *
 * An option that stands alone on its side goes without braces, and its parent has one bar more than it, as
 * CGSuite prints. What is printed as text reads back as the same game. */

#include "cgt-private.h"

#include <string.h>

/* How the pieces look. */
typedef struct
{
  void (*integer) (GString *out, const char *digits);
  void (*fraction) (GString *out, const char *numerator, const char *denominator);
  const char *minus;
  const char *up, *double_up, *down, *double_down;
  const char *star;
  const char *plus_minus;
  const char *tiny, *miny, *subscript_end;
  const char *open, *close, *comma;
  void (*bars) (GString *out, guint n);
} Alphabet;

static void
plain_integer (GString *out, const char *digits)
{
  g_string_append (out, digits);
}

static void
text_fraction (GString *out, const char *numerator, const char *denominator)
{
  g_string_append (out, numerator);
  g_string_append_c (out, '/');
  g_string_append (out, denominator);
}

/* Not <sup> and <sub>: Pango 1.50 warns of those, "Leftover font scales", in a label that is cut short. */
#define RAISED "<span size=\"70%\" baseline_shift=\"superscript\">"
#define LOWERED "<span size=\"70%\" baseline_shift=\"subscript\">"
#define LEVEL "</span>"

static void
markup_fraction (GString *out, const char *numerator, const char *denominator)
{
  g_string_append (out, RAISED);
  g_string_append (out, numerator);
  g_string_append (out, LEVEL "⁄" LOWERED);
  g_string_append (out, denominator);
  g_string_append (out, LEVEL);
}

static void
latex_fraction (GString *out, const char *numerator, const char *denominator)
{
  g_string_append_printf (out, "\\frac{%s}{%s}", numerator, denominator);
}

static void
text_bars (GString *out, guint n)
{
  while (n-- > 0)
    g_string_append_c (out, '|');
}

static void
markup_bars (GString *out, guint n)
{
  g_string_append (out, "\u2009");
  text_bars (out, n);
  g_string_append (out, "\u2009");
}

static void
latex_bars (GString *out, guint n)
{
  g_string_append (out, "\\,");
  while (n-- > 0)
    g_string_append (out, "\\vert");
  g_string_append (out, "\\,");
}

static const Alphabet text_alphabet = {
  plain_integer, text_fraction, "-", "^", "^^", "v", "vv", "*", "+-", "tiny(", "miny(", ")", "{", "}", ",", text_bars,
};

static const Alphabet markup_alphabet = {
  plain_integer, markup_fraction, "−", "↑", "⇑", "↓", "⇓", "∗", "±", "tiny" LOWERED, "miny" LOWERED, LEVEL,
  "{", "}", ", ", markup_bars,
};

static const Alphabet latex_alphabet = {
  plain_integer, latex_fraction, "-", "{\\uparrow}", "{\\Uparrow}", "{\\downarrow}", "{\\Downarrow}", "{\\ast}",
  "{\\pm}", "\\boldsymbol{+}_{", "\\boldsymbol{-}_{", "}", "\\{", "\\}", ",", latex_bars,
};

typedef struct
{
  CgtStore *store;
  const Alphabet *alphabet;
  GString *out;
} Writer;

static char *
digits_of (const mpz_t z)
{
  char *digits = g_malloc (mpz_sizeinbase (z, 10) + 2);

  mpz_get_str (digits, 10, z);
  return digits;
}

static void
write_number (Writer *writer, CgtNus *a)
{
  g_autofree char *numerator = NULL, *denominator = NULL;
  g_autofree char *whole = NULL;
  mpz_t z;

  if (mpz_sgn (a->numerator) < 0)
    g_string_append (writer->out, writer->alphabet->minus);
  mpz_init (z);
  mpz_abs (z, a->numerator);
  numerator = digits_of (z);
  if (a->exponent == 0)
    {
      writer->alphabet->integer (writer->out, numerator);
    }
  else
    {
      mpz_set_ui (z, 0);
      mpz_setbit (z, a->exponent);
      denominator = digits_of (z);
      writer->alphabet->fraction (writer->out, numerator, denominator);
    }
  mpz_clear (z);
}

static void
write_ups (Writer *writer, const mpz_t ups)
{
  const Alphabet *alphabet = writer->alphabet;
  gboolean positive = mpz_sgn (ups) > 0;

  if (mpz_cmpabs_ui (ups, 2) == 0)
    {
      g_string_append (writer->out, positive ? alphabet->double_up : alphabet->double_down);
      return;
    }
  g_string_append (writer->out, positive ? alphabet->up : alphabet->down);
  if (mpz_cmpabs_ui (ups, 1) > 0)
    {
      g_autofree char *digits = digits_of (ups);

      g_string_append (writer->out, digits[0] == '-' ? digits + 1 : digits);
    }
}

static gboolean
write_sum (Writer *writer, CgtValue g)
{
  gboolean is_number = cgt_peek_is_number (g);
  CgtNus a;

  cgt_nus_init (&a);
  cgt_nus_set (&a, g);
  if (!cgt_store_may_hold (writer->store, a.exponent / 4))
    {
      cgt_nus_clear (&a);
      return FALSE;
    }
  if (is_number || mpz_sgn (a.numerator) != 0)
    write_number (writer, &a);
  if (mpz_sgn (a.ups) != 0)
    write_ups (writer, a.ups);
  if (mpz_sgn (a.nimber) != 0)
    {
      g_string_append (writer->out, writer->alphabet->star);
      if (mpz_cmp_ui (a.nimber, 1) > 0)
        {
          g_autofree char *digits = digits_of (a.nimber);

          g_string_append (writer->out, digits);
        }
    }
  cgt_nus_clear (&a);
  return TRUE;
}

/* The G of tiny(G) = {0||0|-G}, G above some positive number, or none; for Right, of miny(G). */
static CgtValue
tiny_argument (CgtStore *store, CgtValue g, CgtPlayer player)
{
  CgtPlayer other = cgt_player_other (player);
  CgtValue threat, argument;

  if (cgt_is_nus (g) || cgt_n_options (g, CGT_LEFT) != 1 || cgt_n_options (g, CGT_RIGHT) != 1
      || !cgt_value_equal (cgt_option (store, g, player, 0), cgt_zero ()))
    return CGT_NONE;
  threat = cgt_option (store, g, other, 0);
  if (cgt_is_nus (threat) || cgt_n_options (threat, CGT_LEFT) != 1 || cgt_n_options (threat, CGT_RIGHT) != 1
      || !cgt_value_equal (cgt_option (store, threat, player, 0), cgt_zero ()))
    return CGT_NONE;
  argument = cgt_option (store, threat, other, 0);
  if (player == CGT_LEFT)
    argument = cgt_negate (store, argument);
  if (cgt_value_is_none (argument) || cgt_number_compare (cgt_peek_right_stop (argument), cgt_zero ()) <= 0)
    return CGT_NONE;
  return argument;
}

static gboolean write_value (Writer *writer, CgtValue g, gboolean braces, guint *bars);

static gboolean
write_options (Writer *writer, CgtValue g, CgtPlayer player, guint *bars)
{
  gsize n = cgt_n_options (g, player);

  for (gsize i = 0; i < n; i++)
    {
      guint option_bars;

      if (i > 0)
        g_string_append (writer->out, writer->alphabet->comma);
      if (!write_value (writer, cgt_option (writer->store, g, player, i), n > 1, &option_bars))
        return FALSE;
      *bars = MAX (*bars, option_bars + 1);
    }
  return TRUE;
}

static gboolean
write_braces (Writer *writer, CgtValue g, gboolean braces, guint *bars)
{
  GString *out = writer->out, *right = g_string_new (NULL);
  gboolean complete;
  guint n = 1;

  if (braces)
    g_string_append (out, writer->alphabet->open);
  complete = write_options (writer, g, CGT_LEFT, &n);
  writer->out = right;
  complete = complete && write_options (writer, g, CGT_RIGHT, &n);
  writer->out = out;
  writer->alphabet->bars (out, n);
  g_string_append_len (out, right->str, right->len);
  g_string_free (right, TRUE);
  if (braces)
    g_string_append (out, writer->alphabet->close);
  *bars = braces ? 0 : n;
  return complete;
}

/* {G|-G} as +-G; with several options, or one that would not read as one word, in parentheses. */
static gboolean
write_switch (Writer *writer, CgtValue g)
{
  gsize n = cgt_n_options (g, CGT_LEFT);
  CgtValue first = cgt_option (writer->store, g, CGT_LEFT, 0);
  gboolean parentheses = n > 1 || (cgt_is_nus (first) && !cgt_peek_is_number (first))
                         || cgt_value_equal (first, cgt_negate (writer->store, first));
  guint bars;

  g_string_append (writer->out, writer->alphabet->plus_minus);
  if (parentheses)
    g_string_append_c (writer->out, '(');
  for (gsize i = 0; i < n; i++)
    {
      if (i > 0)
        g_string_append (writer->out, writer->alphabet->comma);
      if (!write_value (writer, cgt_option (writer->store, g, CGT_LEFT, i), TRUE, &bars))
        return FALSE;
    }
  if (parentheses)
    g_string_append_c (writer->out, ')');
  return TRUE;
}

/* @bars: how many bars the outermost run has if it goes without braces, else 0. */
static gboolean
write_value (Writer *writer, CgtValue g, gboolean braces, guint *bars)
{
  CgtPlayer player = CGT_LEFT;
  CgtValue argument, negative;
  guint ignored;

  *bars = 0;
  if (!cgt_store_tick (writer->store) || cgt_value_is_none (g))
    return FALSE;
  if (cgt_is_nus (g))
    return write_sum (writer, g);
  negative = cgt_negate (writer->store, g);
  if (cgt_value_is_none (negative))
    return FALSE;
  if (cgt_value_equal (negative, g))
    return write_switch (writer, g);
  argument = tiny_argument (writer->store, g, CGT_LEFT);
  if (cgt_value_is_none (argument))
    {
      player = CGT_RIGHT;
      argument = tiny_argument (writer->store, g, CGT_RIGHT);
    }
  if (cgt_value_is_none (argument))
    return write_braces (writer, g, braces, bars);
  g_string_append (writer->out, player == CGT_LEFT ? writer->alphabet->tiny : writer->alphabet->miny);
  if (!write_value (writer, argument, TRUE, &ignored))
    return FALSE;
  g_string_append (writer->out, writer->alphabet->subscript_end);
  return TRUE;
}

static char *
write_in (CgtStore *store, CgtValue g, const Alphabet *alphabet)
{
  Writer writer = { store, alphabet, NULL };
  guint bars;

  writer.out = g_string_new (NULL);
  if (write_value (&writer, g, TRUE, &bars))
    return g_string_free (writer.out, FALSE);
  g_string_free (writer.out, TRUE);
  return NULL;
}

/**
 * cgt_value_to_text:
 *
 * Returns: (transfer full) (nullable): @g in the notation of the worksheet; %NULL where the budget ran out
 */
char *
cgt_value_to_text (CgtStore *store, CgtValue g)
{
  return write_in (store, g, &text_alphabet);
}

/**
 * cgt_value_to_markup:
 *
 * Returns: (transfer full) (nullable): @g as Pango markup
 */
char *
cgt_value_to_markup (CgtStore *store, CgtValue g)
{
  return write_in (store, g, &markup_alphabet);
}

/**
 * cgt_value_to_latex:
 *
 * Returns: (transfer full) (nullable): @g for LaTeX's math mode; \boldsymbol needs amsmath
 */
char *
cgt_value_to_latex (CgtStore *store, CgtValue g)
{
  return write_in (store, g, &latex_alphabet);
}
