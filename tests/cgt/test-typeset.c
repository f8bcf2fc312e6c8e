/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */

/* Values as Pango markup and as LaTeX. */

#include "games.h"
#include "base/cgt-typeset.h"

#include <string.h>

#define SUPER(text) "<span size=\"70%\" baseline_shift=\"superscript\">" text "</span>"
#define SUB(text) "<span size=\"70%\" baseline_shift=\"subscript\">" text "</span>"
#define HALF "<span size=\"70%\">\u200c</span>" SUPER ("1") "⁄" SMALL ("2")
#define SMALL(text) "<span size=\"70%\">" text "</span>"
#define BARS(size, text) "\u2009<span size=\"" size "\">" text "</span>\u2009"

static void
test_signs (void)
{
  static const char *const rows[][3] = {
    { "0", "0", "0" },
    { "-1/2", "−" HALF, "-\\frac{1}{2}" },
    { "*", "∗", "{\\ast}" },
    { "*5", "∗5", "{\\ast}5" },
    { "^", "↑", "{\\uparrow}" },
    { "vv", "⇓", "{\\Downarrow}" },
    { "2^3*5", "2↑3∗5", "2{\\uparrow}3{\\ast}5" },
    { "+-1", "±1", "{\\pm}1" },
    { "+-{2|1}", "±{2\u2009|\u20091}", "{\\pm}\\{2\\,\\vert\\,1\\}" },
    { "{2|1||0}", "{2\u2009|\u20091" BARS ("115%", "||") "0}", "\\{2\\,\\vert\\,1\\,\\vert\\vert\\,0\\}" },
    { "tiny(2)", "tiny" SUB ("2"), "\\boldsymbol{+}_{2}" },
    { "miny(3)", "miny" SUB ("3"), "\\boldsymbol{-}_{3}" },
    { "tiny({1|0})", "tiny" SUB ("{1\u2009|\u20090}"), "\\boldsymbol{+}_{\\{1\\,\\vert\\,0\\}}" },
  };
  g_autoptr (CgtStore) store = cgt_store_new ();

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      CgtValue g = games_read (store, rows[i][0]);
      g_autofree char *text = cgt_value_to_text (store, g), *markup = cgt_typeset (text),
                      *latex = cgt_value_to_latex (store, g);

      g_assert_cmpstr (markup, ==, rows[i][1]);
      g_assert_cmpstr (latex, ==, rows[i][2]);
    }
}

/* Values in sentences, positions beside them, loopy values, and texts that were cut. */
static void
test_texts (void)
{
  static const char *const rows[][2] = {
    { "oo", "∞" },
    { "a(b) = oo(0), so it is oo(0,2).", "a(b) = ∞" SUB ("0") ", so it is ∞" SUB ("0,2") "." },
    { "island[a>oo oo>b](oo)", "island[a&gt;oo oo&gt;b](oo)" },
    { "look ook oo1", "look ook oo1" },
    { "nim(3) is *3, and -1/2 <= 0.", "nim(3) is ∗3, and −" HALF " ≤ 0." },
    { "domineering(#.|..) - {1|-1} is a nim-sum - 3.", "domineering(#.|..) − {1\u2009|\u2009−1} is a nim-sum − 3." },
    { "the moves v, vv* and v3 to hackenbush(0-1b)", "the moves ↓, ⇓∗ and ↓3 to hackenbush(0-1b)" },
    { "2.tiny(1) and 3.v, not 3.vertex or -vertex", "2·tiny" SUB ("1") " and 3·↓, not 3.vertex or -vertex" },
    { "++- and +-1 and 3.^", "++- and ±1 and 3·↑" },
    { "这个数？-2 是-1*", "这个数？−2 是−1∗" }, /* no space is needed after these */
    { "^[on] & -1over", "↑" SUPER ("[on]") " &amp; −1over" },
    { "+-(0,{1|v})", "±(0, {1\u2009|\u2009↓})" },
    { "v<2>", "↓" SUB ("2") },
    { "a{0|||0||0|a}", "a{0" BARS ("130%", "|||") "0" BARS ("115%", "||") "0\u2009|\u2009a}" },
    { "{1,tiny(2…", "{1, tiny" SUB ("2…") },
    { "kayles(3,{…", "kayles(3,{…" },
    { "G || H, |x|, a <b> c", "G || H, |x|, a &lt;b&gt; c" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *markup = cgt_typeset (rows[i][0]);

      g_assert_cmpstr (markup, ==, rows[i][1]);
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
      g_autofree char *text = cgt_value_to_text (store, g);
      char *texts[2] = { cgt_typeset (text), cgt_value_to_latex (store, g) };

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

/* Integers and nimbers, on both sides of what fits a handle. */
static void
test_small (void)
{
  static const guint64 around[] = { 0, 1, 10, 99, 1000, 8191, 16384, G_MAXINT32, (guint64) 1 << 40 };
  CgtStore *store = cgt_store_new ();

  for (guint i = 0; i < G_N_ELEMENTS (around); i++)
    for (guint64 n = around[i] > 2 ? around[i] - 2 : 0; n < around[i] + 3; n++)
      for (guint k = 0; k < 3; k++)
        {
          CgtValue g = k == 2 ? cgt_star (store, n) : cgt_integer (store, k == 0 ? (gint64) n : -(gint64) n);
          g_autofree char *text = cgt_value_to_text (store, g);
          g_autofree char *expected = n == 0             ? g_strdup ("0")
                                      : k == 2 && n == 1 ? g_strdup ("*")
                                                         : g_strdup_printf ("%s%" G_GUINT64_FORMAT,
                                                                            k == 0   ? ""
                                                                            : k == 1 ? "-"
                                                                                     : "*",
                                                                            n);

          g_assert_cmpstr (text, ==, expected);
        }
  cgt_store_free (store);
}

static void
test_powers (void)
{
  g_autofree char *raised = cgt_typeset_powers ("ab^2c^10 · d^ = ^3");

  g_assert_cmpstr (raised, ==, "ab²c¹⁰ · d^ = ³");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/cgt/typeset/signs", test_signs);
  g_test_add_func ("/cgt/typeset/texts", test_texts);
  g_test_add_func ("/cgt/typeset/small", test_small);
  g_test_add_func ("/cgt/typeset/powers", test_powers);
  g_test_add_func ("/cgt/typeset/all", test_all);
  return g_test_run ();
}
