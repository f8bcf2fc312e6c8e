/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */

/* Loopy values in notation: by name where they have one, else in braces, with names for the nodes to which a move leads
 * back. */

#include "cgt-loopy-private.h"

#include <stdlib.h>
#include <string.h>

typedef struct
{
  CgtValue value;
  gint name; /* -1: none yet */
} Open;

typedef struct
{
  CgtStore *store;
  GArray *open; /* Open: the braces that are being written, the outermost first */
  gint n_names;
} Writer;

/* What follows one side of a writer: the options of a game, in the order in which they are written. */
static int
compare_options (gconstpointer a, gconstpointer b, gpointer data)
{
  CgtStore *store = data;
  const CgtValue *g = a, *h = b;
  const CgtLoopGraph *p, *q;
  int order;

  if (!cgt_is_loopy (*g) || !cgt_is_loopy (*h))
    return !cgt_is_loopy (*g) && !cgt_is_loopy (*h) ? cgt_order (store, *g, *h) : cgt_is_loopy (*g) - cgt_is_loopy (*h);
  if (cgt_value_equal (*g, *h))
    return 0;
  p = cgt_loopy_node (*g)->graph;
  q = cgt_loopy_node (*h)->graph;
  if (p->n != q->n)
    return p->n < q->n ? -1 : 1;
  for (guint player = 0; player < 2; player++)
    {
      order = memcmp (p->first[player], q->first[player], ((gsize) p->n + 1) * sizeof (guint32));
      if (order == 0)
        order = memcmp (p->to[player], q->to[player], p->first[player][p->n] * sizeof (guint32));
      if (order != 0)
        return order;
    }
  return 0;
}

static GArray *
sorted_options (CgtStore *store, CgtValue g, CgtPlayer player)
{
  GArray *options = cgt_loopy_options (store, g, player, NULL);

  if (options != NULL)
    g_array_sort_with_data (options, compare_options, store);
  return options;
}

/* Whether @g has exactly the options @left and @right; none stands for a pass. */
static gboolean
has_options (CgtStore *store, CgtValue g, CgtPlayer player, const CgtValue *wanted, guint n)
{
  g_autoptr (GArray) options = sorted_options (store, g, player);

  if (options == NULL || options->len != n)
    return FALSE;
  for (guint i = 0; i < n; i++)
    {
      CgtValue want = cgt_value_is_none (wanted[i]) ? g : wanted[i];
      gboolean found = FALSE;

      for (guint k = 0; k < n; k++)
        found = found || cgt_value_equal (g_array_index (options, CgtValue, k), want);
      if (!found)
        return FALSE;
    }
  return TRUE;
}

static CgtValue
only_option (CgtStore *store, CgtValue g, CgtPlayer player)
{
  g_autoptr (GArray) options = cgt_loopy_options (store, g, player, NULL);

  return options != NULL && options->len == 1 ? g_array_index (options, CgtValue, 0) : CGT_NONE;
}

/* Appends a number unless it is 0, then @name. */
static gboolean
append_after_number (Writer *writer, GString *out, CgtValue number, const char *name)
{
  if (!cgt_value_equal (number, cgt_zero ()))
    {
      g_autofree char *text = cgt_value_to_text (writer->store, number);

      if (text == NULL)
        return FALSE;
      g_string_append (out, text);
    }
  g_string_append (out, name);
  return TRUE;
}

/* on, off, x + over, x + under */
static gboolean
write_pseudonumber (Writer *writer, GString *out, CgtValue g)
{
  CgtStore *store = writer->store;
  CgtValue pass = CGT_NONE, left = only_option (store, g, CGT_LEFT), right = only_option (store, g, CGT_RIGHT);

  if (has_options (store, g, CGT_LEFT, &pass, 1) && has_options (store, g, CGT_RIGHT, NULL, 0))
    return g_string_append (out, "on") != NULL;
  if (has_options (store, g, CGT_RIGHT, &pass, 1) && has_options (store, g, CGT_LEFT, NULL, 0))
    return g_string_append (out, "off") != NULL;
  if (cgt_value_is_none (left) || cgt_value_is_none (right))
    return FALSE;
  if (cgt_value_equal (right, g) && !cgt_is_loopy (left) && cgt_is_number (store, left))
    return append_after_number (writer, out, left, "over");
  if (cgt_value_equal (left, g) && !cgt_is_loopy (right) && cgt_is_number (store, right))
    return append_after_number (writer, out, right, "under");
  return FALSE;
}

/* x + upon + *m is {pass|x + *(m + 1)}, and for m = 1 {x, pass|x}. */
static gboolean
is_upon (CgtStore *store, CgtValue g, CgtValue *number, guint64 *nimber)
{
  CgtValue right = only_option (store, g, CGT_RIGHT), ups, nim, left[2] = { CGT_NONE, CGT_NONE };
  gint64 m;

  if (cgt_value_is_none (right) || cgt_is_loopy (right) || !cgt_get_number_up_star (store, right, number, &ups, &nim) ||
      !cgt_value_equal (ups, cgt_zero ()) || !cgt_integer_to_int64 (store, nim, &m))
    return FALSE;
  *nimber = (guint64) m ^ 1;
  left[1] = *number;
  return has_options (store, g, CGT_LEFT, left, m == 0 ? 2 : 1);
}

/* x + uponth + *m is {x, ..., x + *m|negative of -x + upon + *(m ^ 1)}; Left's nimbers go up to m. */
static gboolean
is_uponth (CgtStore *store, CgtValue g, CgtValue *number, guint64 *nimber)
{
  CgtValue right = only_option (store, g, CGT_RIGHT), negative;
  g_autoptr (GArray) left = NULL;
  guint64 m;

  if (cgt_value_is_none (right) || !cgt_is_loopy (right))
    return FALSE;
  negative = cgt_loopy_negate (store, right);
  if (cgt_value_is_none (negative) || !is_upon (store, negative, number, &m))
    return FALSE;
  *number = cgt_negate (store, *number);
  *nimber = m ^ 1;
  if (*nimber > 64)
    return FALSE;
  left = g_array_new (FALSE, FALSE, sizeof (CgtValue));
  for (guint64 i = 0; i <= *nimber; i++)
    {
      CgtValue option = cgt_add (store, *number, cgt_star (store, i));

      g_array_append_val (left, option);
    }
  return has_options (store, g, CGT_LEFT, (CgtValue *) (gpointer) left->data, left->len);
}

static gboolean
write_upon (Writer *writer, GString *out, CgtValue g)
{
  CgtStore *store = writer->store;
  CgtValue number, negative;
  guint64 nimber;
  const char *name = is_upon (store, g, &number, &nimber)     ? "^[on]"
                     : is_uponth (store, g, &number, &nimber) ? "^<on>"
                                                              : NULL;

  if (name == NULL)
    {
      negative = cgt_loopy_negate (store, g);
      if (cgt_value_is_none (negative))
        return FALSE;
      name = is_upon (store, negative, &number, &nimber)     ? "v[on]"
             : is_uponth (store, negative, &number, &nimber) ? "v<on>"
                                                             : NULL;
      number = name != NULL ? cgt_negate (store, number) : CGT_NONE;
    }
  if (name == NULL || !append_after_number (writer, out, number, name))
    return FALSE;
  if (nimber == 1)
    g_string_append_c (out, '*');
  else if (nimber > 1)
    g_string_append_printf (out, "*%" G_GUINT64_FORMAT, nimber);
  return TRUE;
}

static int write_value (Writer *writer, GString *out, CgtValue g, gboolean in_braces);

/* Whether play from @g can come back to one of the braces that are being written, or to @whole. */
static gboolean
leads_back (Writer *writer, CgtValue g, CgtValue whole)
{
  CgtLoopyNode *node;

  if (!cgt_is_loopy (g))
    return FALSE;
  node = cgt_loopy_node (g);
  for (guint i = 0; i < node->graph->n; i++)
    {
      CgtValue follower = cgt_loopy_follower (writer->store, g, i);

      if (cgt_value_equal (follower, whole))
        return TRUE;
      for (guint k = 0; k < writer->open->len; k++)
        if (cgt_value_equal (follower, g_array_index (writer->open, Open, k).value))
          return TRUE;
    }
  return FALSE;
}

/* tiny(G) is {0||0|-G} for G above all numbers near 0; only a loopy G comes here. No name is needed inside. */
static gboolean
write_tiny_of (Writer *writer, GString *out, CgtValue g, CgtPlayer player, const char *name)
{
  CgtStore *store = writer->store;
  CgtValue zero = cgt_zero (), threat = only_option (store, g, cgt_player_other (player)), far, argument;

  if (!has_options (store, g, player, &zero, 1) || cgt_value_is_none (threat) || cgt_value_equal (threat, g) ||
      !has_options (store, threat, player, &zero, 1))
    return FALSE;
  far = only_option (store, threat, cgt_player_other (player));
  if (cgt_value_is_none (far) || leads_back (writer, far, g))
    return FALSE;
  argument = player == CGT_LEFT ? cgt_loopy_negate (store, far) : far;
  if (cgt_value_is_none (argument) || leads_back (writer, argument, g) ||
      cgt_loopy_less_equal (store, cgt_over (store), argument) != CGT_YES)
    return FALSE;
  g_string_append (out, name);
  if (write_value (writer, out, argument, TRUE) < 0)
    return FALSE;
  g_string_append_c (out, ')');
  return TRUE;
}

/* ±G, where no name is needed inside. */
static gboolean
write_switch (Writer *writer, GString *out, CgtValue g)
{
  g_autoptr (GArray) left = NULL;
  g_autoptr (GString) text = g_string_new ("+-");

  if (!cgt_value_equal (cgt_loopy_negate (writer->store, g), g))
    return FALSE;
  left = sorted_options (writer->store, g, CGT_LEFT);
  if (left == NULL || left->len == 0)
    return FALSE;
  for (guint i = 0; i < left->len; i++)
    if (leads_back (writer, g_array_index (left, CgtValue, i), g))
      return FALSE;
  g_string_append (text, left->len > 1 ? "(" : "");
  for (guint i = 0; i < left->len; i++)
    {
      g_string_append (text, i > 0 ? "," : "");
      if (write_value (writer, text, g_array_index (left, CgtValue, i), TRUE) < 0)
        return FALSE;
    }
  g_string_append (text, left->len > 1 ? ")" : "");
  g_string_append (out, text->str);
  return TRUE;
}

static void
append_name (GString *out, gint name)
{
  /* v is an arrow */
  static const char letters[] = "abcdefghijklmnopqrstuwxyz";
  const gint n = sizeof letters - 1;

  do
    g_string_append_c (out, letters[name % n]);
  while ((name = name / n - 1) >= 0);
}

/* Appends one side. Returns the number of bars that it needs outside, -1 if the budget ran out. */
static int
write_side (Writer *writer, GString *out, CgtValue g, CgtPlayer player)
{
  g_autoptr (GArray) options = sorted_options (writer->store, g, player);
  int bars = 0;

  if (options == NULL)
    return -1;
  for (guint i = 0; i < options->len; i++)
    {
      CgtValue option = g_array_index (options, CgtValue, i);
      int inside;

      g_string_append (out, i > 0 ? "," : "");
      if (cgt_value_equal (option, g))
        {
          g_string_append (out, "pass");
          continue;
        }
      inside = write_value (writer, out, option, options->len > 1);
      if (inside < 0)
        return -1;
      bars = MAX (bars, inside);
    }
  return bars;
}

/* {L|R}; without braces, returns the number of bars between the sides. */
static int
write_braces (Writer *writer, GString *out, CgtValue g, gboolean in_braces)
{
  g_autoptr (GString) left = g_string_new (NULL), right = g_string_new (NULL);
  int left_bars, right_bars, bars;
  Open open = { g, -1 };

  g_array_append_val (writer->open, open);
  left_bars = write_side (writer, left, g, CGT_LEFT);
  right_bars = left_bars < 0 ? -1 : write_side (writer, right, g, CGT_RIGHT);
  open = g_array_index (writer->open, Open, writer->open->len - 1);
  g_array_set_size (writer->open, writer->open->len - 1);
  if (right_bars < 0)
    return -1;
  bars = MAX (left_bars, right_bars) + 1;
  if (open.name >= 0)
    append_name (out, open.name);
  in_braces = in_braces || open.name >= 0 || left->len == 0 || right->len == 0;
  g_string_append (out, in_braces ? "{" : "");
  g_string_append (out, left->str);
  for (int i = 0; i < bars; i++)
    g_string_append_c (out, '|');
  g_string_append (out, right->str);
  g_string_append (out, in_braces ? "}" : "");
  return in_braces ? 0 : bars;
}

/* Appends @g. Returns the number of bars if it is written without braces, which it is only if @in_braces is FALSE; -1
 * if the budget ran out. */
static int
write_value (Writer *writer, GString *out, CgtValue g, gboolean in_braces)
{
  CgtStore *store = writer->store;

  if (!cgt_store_tick (store))
    return -1;
  if (!cgt_is_loopy (g))
    {
      g_autofree char *text = cgt_value_to_text (store, g);

      if (text == NULL)
        return -1;
      g_string_append (out, text);
      return 0;
    }
  for (guint i = 0; i < writer->open->len; i++)
    {
      Open *open = &g_array_index (writer->open, Open, i);

      if (!cgt_value_equal (open->value, g))
        continue;
      if (open->name < 0)
        open->name = writer->n_names++;
      append_name (out, open->name);
      return 0;
    }
  if (write_pseudonumber (writer, out, g) || write_upon (writer, out, g) ||
      write_tiny_of (writer, out, g, CGT_LEFT, "tiny(") || write_tiny_of (writer, out, g, CGT_RIGHT, "miny(") ||
      write_switch (writer, out, g))
    return 0;
  return write_braces (writer, out, g, in_braces);
}

static char *
write_sides (CgtStore *store, CgtValue g)
{
  g_autofree char *onside = cgt_loopy_to_text (store, cgt_onside (store, g));
  g_autofree char *offside = cgt_loopy_to_text (store, cgt_offside (store, g));

  return onside != NULL && offside != NULL ? g_strconcat (onside, " & ", offside, NULL) : NULL;
}

char *
cgt_loopy_to_text (CgtStore *store, CgtValue g)
{
  Writer writer = { store, NULL, 0 };
  GString *out;
  int bars;

  if (cgt_value_equal (g, cgt_dud (store)))
    return g_strdup ("dud");
  if (cgt_is_sided (g))
    return write_sides (store, g);
  if (!cgt_is_loopy (g))
    return cgt_value_to_text (store, g);
  writer.open = g_array_new (FALSE, FALSE, sizeof (Open));
  out = g_string_new (NULL);
  bars = write_value (&writer, out, g, TRUE);
  g_array_unref (writer.open);
  return g_string_free (out, bars < 0);
}

/* The notation is typeset sign by sign. */
char *
cgt_loopy_to_latex (CgtStore *store, CgtValue g)
{
  g_autofree char *text = cgt_loopy_to_text (store, g);
  GString *out;

  if (text == NULL)
    return NULL;
  out = g_string_new (NULL);
  for (const char *at = text; *at != '\0';)
    {
      gsize letters = 0;

      while (g_ascii_isalpha (at[letters]))
        letters++;
      if (letters > 0 && !(letters == 1 && *at == 'v'))
        g_string_append_printf (out, "\\mathrm{%.*s}", (int) letters, at);
      else if (g_str_has_prefix (at, "^[on]") || g_str_has_prefix (at, "^<on>"))
        g_string_append_printf (out, "\\uparrow^{%s}", at[1] == '[' ? "[\\mathrm{on}]" : "\\mathrm{on}");
      else if (g_str_has_prefix (at, "v[on]") || g_str_has_prefix (at, "v<on>"))
        g_string_append_printf (out, "\\downarrow_{%s}", at[1] == '[' ? "[\\mathrm{on}]" : "\\mathrm{on}");
      else if (*at == '^' || *at == 'v')
        g_string_append (out, *at == 'v' ? "\\downarrow " : "\\uparrow ");
      else if (*at == '*')
        g_string_append (out, "\\ast ");
      else if (at[0] == '+' && at[1] == '-')
        g_string_append (out, "\\pm ");
      else if (*at == '|')
        g_string_append (out, "\\mid ");
      else if (strchr ("{}&", *at) != NULL)
        g_string_append_printf (out, "\\%c", *at);
      else
        g_string_append_c (out, *at);
      at += MAX (letters, (at[0] == '^' || at[0] == 'v') && (at[1] == '[' || at[1] == '<') ? 5
                          : at[0] == '+' && at[1] == '-'                                   ? 2
                                                                                           : 1);
    }
  return g_string_free (out, FALSE);
}
