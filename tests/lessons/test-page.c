/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */

/* Pages: what CommonMark says they are, and what happens to those that nobody should write. */
#include "base/cgt-typeset.h"
#include "lessons-testing.h"

#include <glib/gstdio.h>
#include <sys/stat.h>

static CgtPage *
read_text (const char *text)
{
  g_autoptr (GError) error = NULL;
  CgtPage *page = cgt_page_read (text, -1, NULL, &error);

  g_assert_no_error (error);
  return page;
}

static const CgtBlock *
block (const CgtPage *page, guint i)
{
  g_assert_cmpuint (i, <, page->blocks->len);
  return page->blocks->pdata[i];
}

static void
test_text (void)
{
  g_autoptr (CgtPage) page = read_text ("# Nim & *mex*\n\nA **bold** word, `code` and\na [link](nim.md#mex).\n\n---\n");

  g_assert_cmpstr (page->title, ==, "Nim & mex");
  g_assert_cmpuint (page->blocks->len, ==, 3);
  g_assert_cmpint (block (page, 0)->kind, ==, CGT_BLOCK_HEADING);
  g_assert_cmpstr (block (page, 0)->markup, ==, "Nim &amp; <i>mex</i>");
  g_assert_cmpstr (block (page, 1)->markup, ==,
                   "A <b>bold</b> word, <tt>code</tt> and a <a href=\"nim.md#mex\">link</a>.");
  g_assert_cmpint (block (page, 2)->kind, ==, CGT_BLOCK_RULE);
  g_assert_cmpstr (page->links->pdata[0], ==, "nim.md#mex");
}

/* Where a line ends in Chinese, there is no space. */
static void
test_lines (void)
{
  g_autoptr (CgtPage) page =
    read_text ("两人轮流走。\n**轮到**自己却\n无法走的人输\nmex\n规则，\n`nim(3)`\n\n하나\n둘\n");

  g_assert_cmpstr (block (page, 0)->markup, ==, "两人轮流走。<b>轮到</b>自己却无法走的人输 mex 规则， <tt>nim(3)</tt>");
  g_assert_cmpstr (block (page, 1)->markup, ==, "하나 둘");
}

static void
test_lists (void)
{
  g_autoptr (CgtPage) page = read_text ("3. three\n4. four\n   - inner\n\n   more\n\n> said\n");

  g_assert_cmpuint (page->blocks->len, ==, 5);
  g_assert_cmpstr (block (page, 0)->bullet, ==, "3.");
  g_assert_cmpstr (block (page, 1)->bullet, ==, "4.");
  g_assert_cmpstr (block (page, 2)->bullet, ==, "•");
  g_assert_cmpuint (block (page, 2)->level, ==, 2);
  g_assert_cmpstr (block (page, 3)->bullet, ==, NULL);
  g_assert_cmpuint (block (page, 3)->level, ==, 1);
  g_assert_cmpuint (block (page, 4)->level, ==, 1);
}

static void
test_tables (void)
{
  g_autoptr (CgtPage) page = read_text ("| a | b |\n|---|:-:|\n| `{1\\|2}` | *x* |\n| short |\n");
  const CgtBlock *table = block (page, 0);

  g_assert_cmpint (table->kind, ==, CGT_BLOCK_TABLE);
  g_assert_cmpuint (table->n_columns, ==, 2);
  g_assert_cmpuint (table->cells->len, ==, 6);
  g_assert_cmpstr (table->cells->pdata[2], ==, "<tt>{1|2}</tt>");
  g_assert_cmpstr (table->cells->pdata[3], ==, "<i>x</i>");
  g_assert_cmpstr (table->cells->pdata[5], ==, "");
}

static void
test_blocks_of_code (void)
{
  g_autoptr (CgtPage) page = read_text ("```position\nnim(3,5)\n```\n\n    plain\n");

  g_assert_cmpstr (block (page, 0)->info, ==, "position");
  g_assert_cmpstr (block (page, 0)->text, ==, "nim(3,5)\n");
  g_assert_cmpstr (block (page, 1)->info, ==, "");
}

static void
test_claims (void)
{
  g_autoptr (CgtPage) page = read_text ("# A\n\nHere `nim(3,5) => *6` is said.\n");
  const CgtClaim *claim;

  g_assert_cmpuint (page->claims->len, ==, 1);
  claim = page->claims->pdata[0];
  g_assert_cmpstr (claim->expression, ==, "nim(3,5)");
  g_assert_cmpstr (claim->value, ==, "*6");
  g_assert_cmpuint (claim->line, ==, 3);
  g_assert_nonnull (strstr (block (page, 1)->markup, "<tt>nim(3,5)</tt> = <tt>*6</tt>"));
}

/* In a lesson games of numbers and empty boards are told in words, and values are typeset. What has to be drawn stays
 * as it is. */
static void
test_claims_of_a_lesson (void)
{
  static const struct
  {
    const char *written, *shown;
  } claims[] = {
    { "nim(3,5) => *6", "Nim 3, 5 = ∗6" },
    { "kayles(3) + nim(4) => *7", "Kayles 3 + Nim 4 = ∗7" },
    { "outcome(misere(nim(1,1))) => N", "the outcome of misère Nim 1, 1 = N" },
    { "remoteness square(7) => 4", "the remoteness of Square Game 7 = 4" },
    { "outcome(domineering(2x12)) => N", "the outcome of Domineering 2 × 12 = N" },
    { "cutcakes(1x4) => 3", "Cutcakes 1 × 4 = 3" },
    { "domineering(.|..) => 1", "<tt>domineering(.|..)</tt> = 1" },
    { "domineering(..#|...) => 1", "<tt>domineering(..#|...)</tt> = 1" },
    { "{0|2} => 1", "{0\u2009|\u20092} = 1" },
    { "hackenbush(bbb) => 3", "<tt>hackenbush(bbb)</tt> = 3" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (claims); i++)
    {
      g_autofree char *text = g_strdup_printf ("# A\n\n```chapter\nB\n```\n\nHere `%s` is said.\n", claims[i].written);
      g_autoptr (CgtPage) page = read_text (text);
      const CgtBlock *last = block (page, page->blocks->len - 1);
      g_autofree char *expected = g_strdup_printf ("Here %s is said.", claims[i].shown);

      g_assert_cmpstr (last->markup, ==, expected);
    }
}

/* Words that begin a sentence begin with a capital. */
static void
test_claim_begins_sentence (void)
{
  g_autoptr (CgtPage) page =
    read_text ("# A\n\n```chapter\nB\n```\n\n`mean({3|-1}) => 1`. `outcome(nim(1)) => N`, and `mean(2) => 2`.\n");
  g_autofree char *expected = cgt_typeset ("The mean of {3|-1} = 1. The outcome of Nim 1 = N, and the mean of 2 = 2.");

  g_assert_cmpstr (block (page, page->blocks->len - 1)->markup, ==, expected);
}

/* So are values in the text of a lesson, but not in a page of the help. */
static void
test_values_in_a_lesson (void)
{
  static const char *const text = "# A\n\n%sFrom -1 on, 1/2 is less than ^\\*.\n";
  g_autofree char *lesson = g_strdup_printf (text, "```chapter\nB\n```\n\n"), *help = g_strdup_printf (text, "");
  g_autofree char *typeset = cgt_typeset ("From -1 on, 1/2 is less than ^*.");
  g_autoptr (CgtPage) in_lesson = read_text (lesson), in_help = read_text (help);

  g_assert_cmpstr (block (in_lesson, in_lesson->blocks->len - 1)->markup, ==, typeset);
  g_assert_cmpstr (block (in_help, in_help->blocks->len - 1)->markup, ==, "From -1 on, 1/2 is less than ^*.");
}

static void
test_anchors (void)
{
  g_autofree char *anchor = cgt_page_anchor ("What an evaluation holds");

  g_assert_cmpstr (anchor, ==, "what-an-evaluation-holds");
}

/* Hostile pages */

static char *
repeat (const char *text, guint n)
{
  GString *repeated = g_string_new (NULL);

  for (guint i = 0; i < n; i++)
    g_string_append (repeated, text);
  return g_string_free (repeated, FALSE);
}

/* Is read before the time is over, or refused in one line, or cut with a sentence. */
static void
assert_handled (char *text, gboolean refused, gboolean cut)
{
  g_autofree char *owned = text;
  g_autoptr (CgtBudget) budget = cgt_budget_new ();
  g_autoptr (GError) error = NULL;
  g_autoptr (CgtPage) page = NULL;

  cgt_budget_set_processor_time (budget, 60);
  page = cgt_page_read (owned, -1, budget, &error);
  if (error != NULL)
    g_assert_null (strchr (error->message, '\n'));
  g_assert_true (!g_error_matches (error, CGT_ERROR, CGT_ERROR_BUDGET));
  g_assert_cmpint (page == NULL, ==, refused);
  g_assert_cmpint (page != NULL && page->cut != NULL, ==, cut);
  if (page != NULL)
    {
      g_assert_cmpuint (page->blocks->len, <=, 4000);
      g_assert_cmpuint (page->links->len, <=, 2000);
    }
}

/* A file in another encoding, or a program, is shown as far as it can be read, with a sentence. */
static void
test_not_text (void)
{
  static const char program[] = "\x7f"
                                "ELF\0\1\2\3 and some more";
  static const struct
  {
    const char *data;
    gssize length;
    gboolean is_text;
  } files[] = { { "# Z\xfcge\n\nText\n", -1, FALSE },
                { program, sizeof program, FALSE },
                { "# Z\xc3\xbcge\n\nText\n", -1, TRUE } };

  for (guint i = 0; i < G_N_ELEMENTS (files); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (CgtPage) page = cgt_page_read (files[i].data, files[i].length, NULL, &error);

      g_assert_no_error (error);
      g_assert_cmpstr (page->cut, ==,
                       files[i].is_text ? NULL : "This file is not text in UTF-8, so not all of it can be shown.");
      g_assert_true (page->blocks->len > 0);
    }
}

static void
test_nested (void)
{
  assert_handled (repeat ("> ", 100000), TRUE, FALSE);
  assert_handled (repeat ("- ", 100000), TRUE, FALSE);
  assert_handled (repeat ("1. ", 1000), TRUE, FALSE);
  assert_handled (repeat ("*a **a ", 8000), FALSE, TRUE);
  assert_handled (repeat ("[", 60000), FALSE, TRUE);
  assert_handled (repeat ("![[]()", 10000), FALSE, TRUE);
}

static void
test_large (void)
{
  assert_handled (repeat ("[a](b)\n\n", 100000), FALSE, TRUE);
  assert_handled (repeat ("[a](b) ", 9000), FALSE, TRUE);
  assert_handled (repeat ("word ", 1 << 18), TRUE, FALSE);
  assert_handled (repeat ("word\n\n", 1 << 20), FALSE, TRUE);
  assert_handled (repeat ("\n", 1 << 21), FALSE, TRUE);
  assert_handled (g_strconcat ("| a | b |\n|---|---|\n", NULL), FALSE, FALSE);
  assert_handled (repeat ("| a | b |\n|---|---|\n| 1 | 2 |\n\n", 5000), FALSE, TRUE);
}

/* @n copies of @text between @before and @after. (transfer full) */
static char *
between (const char *before, const char *text, guint n, const char *after)
{
  g_autofree char *repeated = repeat (text, n);

  return g_strconcat (before, repeated, after, NULL);
}

/* What one widget would show, and how many boards and exercises a page has. */
static void
test_large_parts (void)
{
  assert_handled (between ("# A\n\n", "x", 600, "\n"), FALSE, FALSE);
  assert_handled (between ("# A\n\n", "x", 601, "\n"), FALSE, TRUE);
  assert_handled (between ("# ", "word ", 1000, "\n"), FALSE, TRUE);
  assert_handled (between ("", "word ", 1000, "\n"), FALSE, TRUE);
  assert_handled (between ("```\n", "a line\n\n", 1000, "```\n"), FALSE, TRUE);
  assert_handled (between ("```position\n", "nim(1)\n", 400, "```\n"), FALSE, FALSE);
  assert_handled (between ("```position\n", "nim(1)\n", 401, "```\n"), FALSE, TRUE);
  assert_handled (repeat ("```exercise\nkind: predict\n```\n\n", 400), FALSE, FALSE);
  assert_handled (repeat ("```exercise\nkind: predict\n```\n\n", 401), FALSE, TRUE);
  assert_handled (between ("```exercise\n", "hint: ", 1000, "\n```\n"), FALSE, TRUE);
  /* 10,000 columns and 10,000 rows */
  {
    g_autofree char *heading = between ("", "|a", 10000, "\n|---|\n");

    assert_handled (between (heading, "|\n", 10000, ""), FALSE, TRUE);
  }
  assert_handled (between ("|a|\n|---|\n|", "word ", 1000, "|\n"), FALSE, TRUE);
  assert_handled (between ("|a|b|\n|---|---|\n", "|1|2|\n", 999, ""), FALSE, FALSE);
  assert_handled (between ("|a|b|\n|---|---|\n", "|1|2|\n", 1000, ""), FALSE, TRUE);
}

/* A file that is no regular one is refused at once: nobody writes to this pipe. */
static void
test_pipe (void)
{
  g_autofree char *folder = g_dir_make_tmp (NULL, NULL);
  g_autofree char *path = g_build_filename (folder, "pipe.md", NULL);
  g_autoptr (GError) error = NULL;

  g_assert_cmpint (mkfifo (path, 0600), ==, 0);
  g_assert_null (cgt_page_read_file (path, NULL, &error));
  g_assert_nonnull (strstr (error->message, "is no regular file"));
  g_clear_error (&error);
  g_assert_null (cgt_page_read_file (folder, NULL, &error));
  g_assert_nonnull (strstr (error->message, "is no regular file"));
  g_unlink (path);
  g_rmdir (folder);
}

/* Any bytes give markup that Pango can read. */
static void
test_random_bytes (void)
{
  static const char signs[] = "#*_`[]()<>|-+&!\\\n\n\n ab1.~\"'{}=^:\x01\xff\xc3\xa9";
  g_autoptr (GRand) random = g_rand_new_with_seed (7);

  for (guint i = 0; i < 3000; i++)
    {
      GString *text = g_string_new (NULL);
      g_autofree char *bytes = NULL;
      g_autoptr (GError) error = NULL;
      g_autoptr (CgtPage) page = NULL;

      for (guint n = (guint) g_rand_int_range (random, 0, 120); n > 0; n--)
        g_string_append_c (text, signs[g_rand_int_range (random, 0, sizeof signs - 1)]);
      bytes = g_string_free (text, FALSE);
      page = cgt_page_read (bytes, -1, NULL, &error);
      g_assert_no_error (error);
      for (guint j = 0; j < page->blocks->len; j++)
        if (block (page, j)->markup != NULL)
          {
            static const GMarkupParser parser = { 0 };
            g_autoptr (GMarkupParseContext) context = g_markup_parse_context_new (&parser, 0, NULL, NULL);
            g_autofree char *whole = g_strdup_printf ("<m>%s</m>", block (page, j)->markup);

            if (!g_markup_parse_context_parse (context, whole, -1, &error) ||
                !g_markup_parse_context_end_parse (context, &error))
              g_error ("%s: %s", whole, error->message);
          }
    }
}

static void
test_missing (void)
{
  g_autoptr (GError) error = NULL;

  g_assert_null (cgt_page_read_file ("/nowhere/page.md", NULL, &error));
  g_assert_nonnull (error);
  g_assert_null (strchr (error->message, '\n'));
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/page/text", test_text);
  g_test_add_func ("/page/lines", test_lines);
  g_test_add_func ("/page/lists", test_lists);
  g_test_add_func ("/page/tables", test_tables);
  g_test_add_func ("/page/code", test_blocks_of_code);
  g_test_add_func ("/page/claims", test_claims);
  g_test_add_func ("/page/claims-of-a-lesson", test_claims_of_a_lesson);
  g_test_add_func ("/page/claim-begins-sentence", test_claim_begins_sentence);
  g_test_add_func ("/page/values-in-a-lesson", test_values_in_a_lesson);
  g_test_add_func ("/page/anchors", test_anchors);
  g_test_add_func ("/page/not-text", test_not_text);
  g_test_add_func ("/page/nested", test_nested);
  g_test_add_func ("/page/large", test_large);
  g_test_add_func ("/page/large-parts", test_large_parts);
  g_test_add_func ("/page/pipe", test_pipe);
  g_test_add_func ("/page/random-bytes", test_random_bytes);
  g_test_add_func ("/page/missing", test_missing);
  return g_test_run ();
}
