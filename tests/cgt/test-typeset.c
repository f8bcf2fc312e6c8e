/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */

/* Values as Pango markup and as LaTeX. */

#include "games.h"

#include <string.h>

#define SUPER(text) "<span size=\"70%\" baseline_shift=\"superscript\">" text "</span>"
#define SUB(text) "<span size=\"70%\" baseline_shift=\"subscript\">" text "</span>"

static void
test_signs (void)
{
  static const char *const rows[][3] = {
    { "0", "0", "0" },
    { "-1/2", "−" SUPER ("1") "⁄" SUB ("2"), "-\\frac{1}{2}" },
    { "*", "∗", "{\\ast}" },
    { "*5", "∗5", "{\\ast}5" },
    { "^", "↑", "{\\uparrow}" },
    { "vv", "⇓", "{\\Downarrow}" },
    { "2^3*5", "2↑3∗5", "2{\\uparrow}3{\\ast}5" },
    { "+-1", "±1", "{\\pm}1" },
    { "+-{2|1}", "±{2\u2009|\u20091}", "{\\pm}\\{2\\,\\vert\\,1\\}" },
    { "{2|1||0}", "{2\u2009|\u20091\u2009||\u20090}", "\\{2\\,\\vert\\,1\\,\\vert\\vert\\,0\\}" },
    { "tiny(2)", "tiny" SUB ("2"), "\\boldsymbol{+}_{2}" },
    { "miny(3)", "miny" SUB ("3"), "\\boldsymbol{-}_{3}" },
    { "tiny({1|0})", "tiny" SUB ("{1\u2009|\u20090}"), "\\boldsymbol{+}_{\\{1\\,\\vert\\,0\\}}" },
  };
  g_autoptr (CgtStore) store = cgt_store_new ();

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      CgtValue g = games_read (store, rows[i][0]);
      g_autofree char *markup = cgt_value_to_markup (store, g), *latex = cgt_value_to_latex (store, g);

      g_assert_cmpstr (markup, ==, rows[i][1]);
      g_assert_cmpstr (latex, ==, rows[i][2]);
    }
}

static void
assert_well_formed (const char *markup)
{
  static const GMarkupParser parser = { NULL };
  g_autoptr (GMarkupParseContext) context = g_markup_parse_context_new (&parser, 0, NULL, NULL);
  g_autofree char *document = g_strdup_printf ("<markup>%s</markup>", markup);
  g_autoptr (GError) error = NULL;

  g_markup_parse_context_parse (context, document, -1, &error);
  g_assert_no_error (error);
  g_markup_parse_context_end_parse (context, &error);
  g_assert_no_error (error);
}

/* Groups and printed braces are balanced; special characters of TeX appear only as intended. */
static void
assert_balanced (const char *latex)
{
  gint groups = 0, braces = 0;

  for (const char *c = latex; *c != '\0'; c++)
    {
      gboolean escaped = c > latex && c[-1] == '\\';

      g_assert_null (strchr ("^#$%&~", *c));
      if (*c == '{' || *c == '}')
        *(escaped ? &braces : &groups) += *c == '{' ? 1 : -1;
      g_assert_cmpint (groups, >=, 0);
      g_assert_cmpint (braces, >=, 0);
    }
  g_assert_cmpint (groups, ==, 0);
  g_assert_cmpint (braces, ==, 0);
}

/* All of day 3 and random larger games: well-formed, and all different. */
static void
test_all (void)
{
  g_autoptr (CgtStore) store = cgt_store_new ();
  g_autoptr (GArray) day3 = games_born_by (store, 3);
  g_autoptr (GRand) rand = g_rand_new_with_seed (9);
  g_autoptr (GHashTable) seen = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);

  for (guint i = 0; i < day3->len + 500; i++)
    {
      CgtValue g = i < day3->len ? g_array_index (day3, CgtValue, i) : games_random (store, rand, day3, 3);
      char *texts[2] = { cgt_value_to_markup (store, g), cgt_value_to_latex (store, g) };

      assert_well_formed (texts[0]);
      assert_balanced (texts[1]);
      for (guint j = 0; j < 2; j++)
        {
          char *key = g_strdup_printf ("%u%s", j, texts[j]);
          CgtValue *other = g_hash_table_lookup (seen, key);

          if (other != NULL)
            g_assert_true (cgt_value_equal (*other, g));
          g_hash_table_insert (seen, key, g_memdup2 (&g, sizeof g));
          g_free (texts[j]);
        }
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/cgt/typeset/signs", test_signs);
  g_test_add_func ("/cgt/typeset/all", test_all);
  return g_test_run ();
}
