/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */

/* What is written into a file of a document, and what is refused when it is read. */
#include "document-data.h"
#include "document-fixture.h"
#include "pictures/boards/cgt-board-view.h"

static void
test_data_round_trip (void)
{
  const char *sums[] = {
    "nim(3,5,8)",
    "misere(nim(1,1) + kayles(3))",
    "domineering(..#|...) - kayles(3) + 3/4",
    "-ford(3/7)",
  };

  for (guint i = 0; i < G_N_ELEMENTS (sums); i++)
    {
      g_autoptr (GrundyDocument) document = grundy_document_new ();
      g_autoptr (GrundyDocument) loaded = grundy_document_new ();
      g_autofree char *data = NULL;
      g_autofree char *again = NULL;
      g_autoptr (GError) error = NULL;

      g_assert_cmpuint (grundy_document_add (document, sums[i], &error), !=, 0);
      g_assert_no_error (error);
      assert_expression (document, sums[i]);
      data = document_to_data (document);
      g_assert_true (document_load_data (loaded, data, -1, &error));
      g_assert_no_error (error);
      assert_expression (loaded, sums[i]);
      g_assert_false (grundy_document_get_modified (loaded));
      g_assert_false (grundy_document_get_can_undo (loaded));
      again = document_to_data (loaded);
      g_assert_cmpstr (data, ==, again);
    }
}

/* The line of play is kept with its branches, and the document opens where it was. */
static void
test_line (void)
{
  g_autoptr (GrundyDocument) document = grundy_document_new (), loaded = grundy_document_new ();
  g_autofree char *data = NULL, *again = NULL;
  g_autoptr (GError) error = NULL;
  GrundyLine *line;
  guint here;

  grundy_document_add (document, "nim(3,5) - kayles(1)", NULL);
  g_assert_true (grundy_document_play (document, 0, "nim(3,3)", NULL));
  g_assert_true (grundy_document_play (document, 1, "0", NULL));
  grundy_document_visit (document, 0);
  g_assert_true (grundy_document_play (document, 0, "nim(5)", NULL));
  grundy_document_visit (document, 1);
  g_assert_true (grundy_document_get_modified (document));
  data = document_to_data (document);
  g_assert_true (document_load_data (loaded, data, -1, &error));
  g_assert_no_error (error);
  again = document_to_data (loaded);
  g_assert_cmpstr (again, ==, data);
  g_assert_false (grundy_document_get_modified (loaded));
  assert_expression (loaded, "nim(3,3) - kayles(1)");
  line = grundy_document_get_line (loaded, &here);
  g_assert_cmpuint (here, ==, 1);
  g_assert_cmpuint (grundy_line_get_n (line), ==, 4);
  grundy_document_visit (loaded, 3);
  assert_expression (loaded, "nim(5) - kayles(1)");
  g_assert_true (grundy_document_get_modified (loaded));
  grundy_document_visit (loaded, 1);
  g_assert_false (grundy_document_get_modified (loaded));
  /* a move that was taken back is still in the line, which is kept */
  g_assert_true (grundy_document_play (loaded, 0, "nim(2,3)", NULL));
  g_assert_true (grundy_document_get_modified (loaded));
  grundy_document_undo (loaded);
  g_assert_true (grundy_document_get_modified (loaded));
  grundy_document_redo (loaded);
  g_assert_true (grundy_document_get_modified (loaded));
  grundy_document_visit (loaded, 2);
  assert_expression (loaded, "nim(3,3) - 0");
}

/* Dominoes that were laid are shown, each in the colour of its player, though the position only lacks their squares. */
static void
test_laid (void)
{
  g_autoptr (GrundyDocument) document = grundy_document_new ();
  g_autoptr (GPtrArray) laid = NULL, none = NULL;
  GrundyLine *line;
  guint here, number;

  grundy_document_add (document, "domineering(2x3)", NULL);
  number = grundy_document_get_component (document, 0)->number;
  g_assert_true (grundy_document_play (document, 0, "domineering(#..|#..)", NULL));
  g_assert_true (grundy_document_play (document, 0, "domineering(###|#..)", NULL));
  g_assert_true (grundy_document_play (document, 0, "domineering(###|###)", NULL));
  line = grundy_document_get_line (document, &here);
  laid = grundy_line_list_laid (line, here, number);
  g_assert_cmpuint (laid->len, ==, 3);
  g_assert_cmpuint (((CgtBoardStep *) laid->pdata[0])->player, ==, CGT_LEFT);
  g_assert_cmpuint (((CgtBoardStep *) laid->pdata[1])->player, ==, CGT_RIGHT);
  g_assert_cmpuint (((CgtBoardStep *) laid->pdata[2])->player, ==, CGT_RIGHT);
  none = grundy_line_list_laid (line, 0, number);
  g_assert_cmpuint (none->len, ==, 0);
}

/* In a sum, and on a large board that has thousands of moves, whose turns are told by what was laid. */
static void
test_laid_in_sum (void)
{
  g_autoptr (GrundyDocument) document = grundy_document_new ();
  g_autoptr (GString) after = g_string_new ("domineering(##");
  GrundyLine *line;
  guint here;

  for (guint i = 2; i < 40; i++)
    g_string_append_c (after, '.');
  for (guint row = 1; row < 40; row++)
    {
      g_string_append_c (after, '|');
      for (guint i = 0; i < 40; i++)
        g_string_append_c (after, '.');
    }
  g_string_append_c (after, ')');
  grundy_document_add (document, "domineering(40x40)", NULL);
  grundy_document_add (document, "domineering(2x3)", NULL);
  g_assert_true (grundy_document_play (document, 0, after->str, NULL));
  g_assert_true (grundy_document_play (document, 1, "domineering(#..|#..)", NULL));
  line = grundy_document_get_line (document, &here);
  for (guint i = 0; i < 2; i++)
    {
      guint number = grundy_document_get_component (document, i)->number;
      g_autoptr (GPtrArray) laid = grundy_line_list_laid (line, here, number);

      g_assert_cmpuint (laid->len, ==, 1);
      g_assert_cmpuint (((CgtBoardStep *) laid->pdata[0])->player, ==, i == 0 ? CGT_RIGHT : CGT_LEFT);
    }
}

#define LINE "{\"format\": \"grundy\", \"version\": 1, \"components\": [{\"position\": \"nim(1)\"}], \"line\": "
#define NIM "\"components\": [{\"position\": \"nim(2)\"}]"

/* A position that is there twice is one, and what comes from it stays. */
static void
test_twins (void)
{
  g_autoptr (GrundyDocument) document = grundy_document_new ();
  g_autoptr (GError) error = NULL;
  GrundyLine *line;
  guint here;

  document_load_data (document,
                      LINE "[{" NIM "}, {\"from\": 0, \"here\": true}, {\"from\": 0, \"components\": "
                           "[{\"position\": \"nim(1)\"}]}, {\"from\": 2, \"components\": "
                           "[{\"position\": \"nim(0)\"}]}]}",
                      -1, &error);
  g_assert_no_error (error);
  line = grundy_document_get_line (document, &here);
  g_assert_cmpuint (grundy_line_get_n (line), ==, 3);
  g_assert_cmpuint (here, ==, 1);
  g_assert_cmpint (grundy_line_get_from (line, 2), ==, 1);
}

static void
test_malformed (void)
{
  const struct
  {
    const char *data;
    const char *says;
  } files[] = {
    { "", "not a Grundy document" },
    { "hello", "line 1" },
    { "[1, 2]", "not a Grundy document" },
    { "{}", "not a Grundy document" },
    { "{\"format\": \"grundy\", \"version\": 1}", "not a Grundy document" },
    { "{\"format\": \"grundy\", \"version\": 99, \"components\": []}", "later version" },
    { "{\"format\": \"grundy\", \"version\": 0, \"components\": []}", "from 1 on" },
    { "{\"format\": \"grundy\", \"version\": -1, \"components\": []}", "from 1 on" },
    { "{\"format\": \"grundy\", \"version\": 1000000000000000000000000000000, \"components\": []}", "version" },
    { "{\"format\": \"grundy\", \"version\": 1, \"misere\": \"yes\", \"components\": []}", "“misere” is true" },
    { "{\"format\": \"grundy\", \"version\": 1, \"components\": [{\"position\": \"nim(3)\", \"negative\": 1}]}",
      "“negative” is true" },
    { "{\"format\": \"other\", \"version\": 1, \"components\": []}", "not a Grundy document" },
    { "{\"format\": \"grundy\", \"version\": 1, \"components\": [3]}", "component 1" },
    { "{\"format\": \"grundy\", \"version\": 1, \"components\": [{}]}", "component 1" },
    { "{\"format\": \"grundy\", \"version\": 1, \"components\": [{\"position\": \"nim(1)\"}, {\"position\": \"nim(\"}]}",
      "component 2: column " },
    { "{\"format\": \"grundy\", \"version\": 1, \"components\": [{\"position\": \"nim(1) + nim(2)\"}]}",
      "more than one" },
    { "{\"format\": \"grundy\",\n \"version\": 1,\n \"components\": [", "line" },
    { "{\"format\": \"grundy\",\n \"version\": \"\xff\"}", "line 2, column 14: this is not UTF-8 text" },
    { "{\"format\": \"grundy\", \"version\": 1, \"components\": [{\"position\": \"nim(3)\\udc00\"}]}",
      "line 1, column 71: this is only half of a character" },
    { "{\"format\": \"grundy\", \"version\": 1, \"components\": [{\"position\": \"nim(3)\\ud83d\\u0041\"}]}",
      "line 1, column 71: this is only half of a character" },
    { "{\"format\": \"grundy\", \"version\": 1, \"components\": [{\"position\": \"nim(3)\\u0000x\"}]}",
      "line 1, column 71: " },
    { "{\"format\": \"grundy\", \"version\": 1, \"components\": [],"
      " \"worksheet\": [{\"expression\": \"1\"}, {\"expression\": \"\\ud800xyz\"}]}",
      "line 1, column 105: this is only half of a character" },
    /* The parser of the library would take this for a byte. */
    { "{\"format\": \"grundy\", \"version\": 1, \"components\": [{\"position\": \"nim(3)\\351\"}]}",
      "line 1, column 71: this is not JSON" },
    { "{\"format\": \"grundy\", \"version\": 1, \"components\": []}\n{\"format\": \"grundy\", \"version\": 1, \"components\": []}",
      "line 2, column 1: a document is a single object" },
    { "3 {\"format\": \"grundy\", \"version\": 1, \"components\": []}",
      "line 1, column 1: a document is a single object" },
    { LINE "3}", "one of them is marked “here”" },
    { LINE "[]}", "one of them is marked “here”" },
    { LINE "[{" NIM "}]}", "one of them is marked “here”" },
    { LINE "[3]}", "position 1 of the line" },
    { LINE "[{\"here\": true}, {" NIM "}]}", "position 2 of the line does not say from which earlier one" },
    { LINE "[{\"here\": true}, {\"from\": 1, " NIM "}]}", "position 2 of the line does not say" },
    { LINE "[{\"here\": true}, {\"from\": -1, " NIM "}]}", "position 2 of the line does not say" },
    { LINE "[{\"here\": true}, {\"from\": 0, \"here\": true}]}", "two positions of the line are marked" },
    { LINE "[{\"here\": true}, {\"from\": 0}]}", "position 2 of the line has no components" },
    { LINE "[{\"here\": true}, {\"from\": 0, \"components\": []}]}", "position 2 of the line has no components" },
    { LINE "[{\"here\": true}, {\"from\": 0, \"components\": [{\"position\": \"nim(\"}]}]}",
      "position 2 of the line: component 1: column " },
    { "{\"format\": \"grundy\", /* [ */ \"version\": 1, \"components\": []}", "line 1, column 22: this is not JSON" },
  };
  g_autoptr (GrundyDocument) document = grundy_document_new ();

  grundy_document_add (document, "nim(7)", NULL);
  for (guint i = 0; i < G_N_ELEMENTS (files); i++)
    {
      g_autoptr (GError) error = NULL;

      g_assert_false (document_load_data (document, files[i].data, -1, &error));
      g_assert_nonnull (error);
      g_test_message ("%u: %s", i, error->message);
      if (strstr (error->message, files[i].says) == NULL)
        g_error ("%s: %s", files[i].data, error->message);
      g_assert_null (strchr (error->message, '\n'));
      assert_expression (document, "nim(7)");
    }
}

static char *
nested (const char *before, guint depth, const char *after)
{
  GString *text = g_string_new (before);

  for (guint i = 0; i < depth; i++)
    g_string_append (text, i % 2 == 0 ? "[" : "{\"a\":");
  g_string_append (text, after);
  return g_string_free (text, FALSE);
}

/* Brackets may be nested at any depth and place: the error names the place. */
static void
test_nested (void)
{
  const char *before[] = {
    "",
    "{\"format\": \"grundy\",\n \"version\": 1, \"components\": [], \"unknown\": ",
    /* quotation marks and brackets inside strings */
    "{\"format\": \"\\\"\", \"\\\\\": \"[[{\", \"unknown\":\n\n",
    "[\"\\ud800\", \"",
    "/*\"*/",
    "'\"'",
  };
  const char *says[] = {
    "line 1, column 601: brackets are nested too deeply",
    "line 2, column ",
    "line 3, column ",
    "line 1, column 3: this is only half of a character",
    "line 1, column 1: this is not JSON",
    "line 1, column 1: this is not JSON",
  };

  for (guint i = 0; i < G_N_ELEMENTS (before); i++)
    {
      g_autoptr (GrundyDocument) document = grundy_document_new ();
      g_autofree char *data = nested (before[i], 200000, "");
      g_autoptr (GError) error = NULL;

      g_assert_false (document_load_data (document, data, -1, &error));
      g_assert_error (error, GRUNDY_DOCUMENT_ERROR, GRUNDY_DOCUMENT_ERROR_MALFORMED);
      if (!g_str_has_prefix (error->message, says[i]))
        g_error ("%s", error->message);
    }
}

/* Brackets in a string are not brackets of the file. */
static void
test_deep_text (void)
{
  GString *text = g_string_new ("{\"format\": \"grundy\", \"version\": 1, \"components\": [{\"position\": \"");
  g_autoptr (GrundyDocument) document = grundy_document_new ();
  g_autoptr (GError) error = NULL;

  for (guint i = 0; i < 1000; i++)
    g_string_append (text, "{0|");
  for (guint i = 0; i < 1000; i++)
    g_string_append_c (text, '}');
  g_string_append (text, "\"}]}");
  g_assert_true (document_load_data (document, text->str, -1, &error));
  g_assert_no_error (error);
  g_string_free (text, TRUE);
}

static char *
repeated (const char *before, const char *part, guint n, const char *after)
{
  GString *text = g_string_new (before);

  for (guint i = 0; i < n; i++)
    g_string_append_printf (text, "%s%s", i > 0 ? "," : "", part);
  g_string_append (text, after);
  return g_string_free (text, FALSE);
}

/* What the window would need for all parts of a document counts before it is opened. */
static void
test_too_many_parts (void)
{
  g_autofree char *components =
    repeated ("{\"format\": \"grundy\", \"version\": 1, \"components\": [", "{\"position\": \"nim(1)\"}", 50000, "]}");
  g_autofree char *entries = repeated ("{\"format\": \"grundy\", \"version\": 1, \"components\": [], \"worksheet\": [",
                                       "{\"expression\": \"1\"}", 20000, "]}");
  /* A game of many moves with many components, of which the window shows one position at a time. */
  g_autofree char *position = repeated ("{\"from\": 0, \"components\": [", "{\"position\": \"nim(1)\"}", 100, "]}");
  g_autofree char *line =
    repeated ("{\"format\": \"grundy\", \"version\": 1, \"components\": [{\"position\": \"nim(1)\"}], "
              "\"line\": [{\"here\": true},",
              position, 500, "]}");
  g_autofree char *lines = repeated ("", "1\n", 20000, "");
  const struct
  {
    const char *data;
    gsize bytes;
    const char *says; /* NULL: it is opened */
  } cases[] = {
    { components, (gsize) 130 << 20, "a document with 50000 components is too large to open" },
    { components, (gsize) 400 << 20, NULL },
    { line, (gsize) 130 << 20, NULL },
    { entries, (gsize) 130 << 20, "a worksheet with 20000 entries is too large to open" },
    { entries, (gsize) 400 << 20, NULL },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (CgtBudget) budget = cgt_budget_new ();
      g_autoptr (GError) error = NULL;
      g_autoptr (GrundyContents) contents = NULL;

      cgt_budget_set_memory (budget, cases[i].bytes);
      contents = grundy_contents_from_data (cases[i].data, -1, FALSE, budget, &error);
      g_assert_true ((contents == NULL) == (cases[i].says != NULL));
      g_assert_cmpstr (error != NULL ? error->message : NULL, ==, cases[i].says);
    }
  for (guint i = 0; i < 2; i++)
    {
      g_autoptr (CgtBudget) budget = cgt_budget_new ();
      g_autoptr (GError) error = NULL;
      g_autoptr (GrundyContents) contents = NULL;

      g_strdelimit (lines, ",", ' ');
      cgt_budget_set_memory (budget, (gsize) (i == 0 ? 130 : 400) << 20);
      contents = grundy_contents_import ("a.txt", lines, -1, budget, &error);
      g_assert_true ((contents == NULL) == (i == 0));
      g_assert_cmpstr (error != NULL ? error->message : NULL, ==,
                       i == 0 ? "a worksheet with 20000 entries is too large to open" : NULL);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/document/data-round-trip", test_data_round_trip);
  g_test_add_func ("/document/line", test_line);
  g_test_add_func ("/document/laid", test_laid);
  g_test_add_func ("/document/laid-in-sum", test_laid_in_sum);
  g_test_add_func ("/document/twins", test_twins);
  g_test_add_func ("/document/malformed", test_malformed);
  g_test_add_func ("/document/nested", test_nested);
  g_test_add_func ("/document/deep-text", test_deep_text);
  g_test_add_func ("/document/too-many-parts", test_too_many_parts);
  return g_test_run ();
}
