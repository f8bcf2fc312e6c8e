/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "rulesets/cgt-reader.h"
#include "rulesets/cgt-ruleset.h"

#include "cgt/cgt-budget.h"

/* What is read can be printed, and what is printed can be read; a refusal names the column. */

typedef struct
{
  const char *read, *printed;
} Written;

static void
test_normal_form (void)
{
  static const Written cases[] = {
    { "nim(3,5,8)", "nim(3,5,8)" },
    { " NIM ( 3 , 05,8 ) ", "nim(3,5,8)" },
    { "nim(0)", "nim(0)" },
    { "nim(18446744073709551615)", "nim(18446744073709551615)" },
    { "wythoff(5,3)", "wythoff(5,3)" },
    { "Kayles(7)", "kayles(7)" },
    { "ford(3/7)", "ford(3/7)" },
    { "ford(2/4)", "ford(1/2)" },
    { "ford(0/5)", "ford(0/1)" },
    { "domineering(2x3)", "domineering(...|...)" },
    { "domineering(2 X 3)", "domineering(...|...)" },
    { "domineering(..#/.#.)", "domineering(..#|.#.)" },
    { "domineering(. .|..)", "domineering(..|..)" },
    { "hackenbush(bbr)", "hackenbush(bbr)" },
    { "hackenbush(B br, 0,g)", "hackenbush(bbr,0,g)" },
    { "hackenbush(0-1B 1-2r  2-0g)", "hackenbush(0-1b 1-2r 2-0g)" },
    { "hackenbush(0-1b,1-2r)", "hackenbush(0-1b 1-2r)" },
    { "hackenbush(0-0g 7-7b)", "hackenbush(0-0g 7-7b)" },
    { "hackenbush(0)", "hackenbush(0)" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (CgtPosition) position = cgt_position_from_text (cases[i].read, &error);
      g_autoptr (CgtPosition) again = NULL;
      g_autofree char *printed = NULL;

      g_assert_no_error (error);
      printed = cgt_position_to_text (position);
      g_assert_cmpstr (printed, ==, cases[i].printed);
      again = cgt_position_from_text (printed, &error);
      g_assert_no_error (error);
      g_assert_true (cgt_position_equal (position, again));
    }
}

typedef struct
{
  const char *text;
  guint column;
} Refused;

static void
test_refused (void)
{
  static const Refused cases[] = {
    { "nim()", 5 },
    { "nim( )", 6 },
    { "nim(3,)", 7 },
    { "nim(3,,4)", 7 },
    { "nim(-3)", 5 },
    { "nim(3.5)", 6 },
    { "nim(3 4)", 7 },
    { "nim(99999999999999999999)", 5 },
    { "nim(3", 4 },
    { "nim(3) x", 8 },
    { "nim", 4 },
    { "nim[2](3)", 5 },
    { "kayles[0.77](3)", 8 },
    { "chess(3)", 1 },
    { "", 1 },
    { "wythoff(3)", 10 },
    { "wythoff(3,4,5)", 13 },
    { "ford(3)", 7 },
    { "ford(1/0)", 8 },
    { "ford(3/2)", 6 },
    { "ford(-1/2)", 6 },
    { "domineering(..|.)", 16 },
    { "domineering(..|...)", 18 },
    { "domineering(..|)", 16 },
    { "domineering(..|..|)", 19 },
    { "domineering(ab)", 13 },
    { "domineering(0x3)", 13 },
    { "domineering(3x)", 15 },
    { "domineering(-3x3)", 13 },
    { "domineering(100000x100000)", 13 },
    { "domineering()", 13 },
    { "hackenbush()", 12 },
    { "hackenbush(0-b)", 14 },
    { "hackenbush(-1b)", 12 },
    { "hackenbush(0-1)", 15 },
    { "hackenbush(0-1x)", 15 },
    { "hackenbush(0-1b 1)", 18 },
    { "hackenbush(bxr)", 13 },
    { "hackenbush(b,,r)", 14 },
    { "hackenbush(bé)", 13 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (CgtPosition) position = cgt_position_from_text (cases[i].text, &error);
      g_autofree char *begin = g_strdup_printf ("column %u: ", cases[i].column);

      g_assert_null (position);
      g_assert_nonnull (error);
      g_assert_true (error->domain == CGT_ERROR);
      if (!g_str_has_prefix (error->message, begin))
        g_error ("%s: expected %s, not %s", cases[i].text, begin, error->message);
      g_assert_null (strchr (error->message, '\n'));
    }
}

/* Errors in a position inside a longer expression name columns of the whole expression. */
static void
test_offset (void)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (CgtPosition) position = cgt_position_parse (cgt_ruleset_find ("nim"), NULL, 0, "3,x", 21, NULL, &error);

  g_assert_null (position);
  g_assert_true (g_str_has_prefix (error->message, "column 23: "));
}

static void
test_table (void)
{
  guint n;
  const CgtRuleset *const *rulesets = cgt_rulesets (&n);

  for (guint i = 0; i < n; i++)
    {
      const CgtSketch *sketch = cgt_ruleset_get_sketch (rulesets[i]);
      g_autoptr (GError) error = NULL;
      g_autoptr (CgtPosition) example = cgt_position_from_text (sketch->example, &error);
      g_auto (GStrv) lines = g_strsplit (cgt_ruleset_get_notation (rulesets[i]), "\n", -1);
      const CgtRuleset *named;

      g_assert_no_error (error);
      g_assert_true (cgt_position_get_ruleset (example) == rulesets[i]);
      if (sketch->picture != NULL)
        {
          g_autoptr (CgtPosition) picture = cgt_position_from_text (sketch->picture, &error);

          g_assert_no_error (error);
          g_assert_true (cgt_position_get_ruleset (picture) == rulesets[i]);
        }
      named = cgt_ruleset_find (cgt_ruleset_get_id (rulesets[i]));
      g_assert_true (named == rulesets[i] || cgt_ruleset_get_with_brackets (named) == rulesets[i]);
      g_assert_cmpstr (cgt_ruleset_get_title (rulesets[i]), !=, "");
      g_assert_cmpstr (cgt_ruleset_get_rules (rulesets[i]), !=, "");
      for (guint k = 0; lines[k] != NULL; k++)
        {
          g_autoptr (CgtPosition) position = cgt_position_from_text (lines[k], &error);
          g_assert_no_error (error);
          g_assert_true (cgt_position_get_ruleset (position) == rulesets[i]);
        }
    }
  g_assert_null (cgt_ruleset_find ("no-such-game"));
}

/* Strips that together exceed the memory limit and 32 bits are refused before they are written. */
static void
test_large_strips (void)
{
  g_autoptr (GString) text = g_string_new ("16777216");
  g_autoptr (CgtBudget) budget = cgt_budget_new ();
  g_autoptr (CgtPosition) position = NULL;
  g_autoptr (GError) error = NULL;

  for (guint i = 1; i < 257; i++)
    g_string_append (text, ",16777216");
  cgt_budget_set_memory (budget, 64 << 20);
  position = cgt_position_parse (cgt_ruleset_find ("treblecross"), NULL, 0, text->str, 1, budget, &error);
  g_assert_error (error, CGT_ERROR, CGT_ERROR_BUDGET);
  g_assert_null (position);
}

static void
test_room_in_positions (void)
{
  GByteArray almost_full = { NULL, G_MAXUINT - 2 }, full = { NULL, G_MAXUINT };
  g_autoptr (GByteArray) position = g_byte_array_new ();
  const gsize sizes[] = { 3, 100, (gsize) G_MAXUINT + 1, G_MAXSIZE };
  CgtReader reader;

  cgt_reader_init (&reader, "", 1, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
    {
      g_autoptr (GError) error = NULL, other = NULL;

      g_assert_null (cgt_reader_extend (&reader, &almost_full, sizes[i], &error));
      g_assert_error (error, CGT_ERROR, CGT_ERROR_RULE);
      g_assert_null (cgt_reader_extend (&reader, &full, sizes[i], &other));
      g_assert_error (other, CGT_ERROR, CGT_ERROR_RULE);
    }
  g_assert_true (cgt_reader_extend (&reader, position, 5, NULL) == position->data);
  g_assert_true (cgt_reader_extend (&reader, position, 7, NULL) == position->data + 5);
  g_assert_cmpuint (position->len, ==, 12);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/rulesets/notation/normal-form", test_normal_form);
  g_test_add_func ("/rulesets/notation/refused", test_refused);
  g_test_add_func ("/rulesets/notation/offset", test_offset);
  g_test_add_func ("/rulesets/notation/large-strips", test_large_strips);
  g_test_add_func ("/rulesets/notation/room-in-positions", test_room_in_positions);
  g_test_add_func ("/rulesets/notation/table", test_table);
  return g_test_run ();
}
