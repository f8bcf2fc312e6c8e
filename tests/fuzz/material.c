/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */

/* Writes the initial material of the fuzzers from the tables of the library and the facts: for each target NAME a
 * folder NAME of inputs, and NAME.dict, the words from which inputs are made. */

#include <glib/gstdio.h>
#include <string.h>

#include "language/cgt-functions.h"
#include "language/cgt-scan.h"
#include "rulesets/cgt-ruleset.h"
#include "base/cgt-json.h"

typedef struct
{
  char *folder;
  GString *words;
  guint n;
} Target;

static void
target_init (Target *target, const char *into, const char *name)
{
  target->folder = g_build_filename (into, name, NULL);
  target->words = g_string_new (NULL);
  target->n = 0;
  g_assert_cmpint (g_mkdir_with_parents (target->folder, 0755), ==, 0);
}

static void
write_file (const char *path, const char *text)
{
  g_autoptr (GError) error = NULL;

  if (!g_file_set_contents (path, text, -1, &error))
    g_error ("%s", error->message);
}

static void
target_finish (Target *target)
{
  g_autofree char *path = g_strconcat (target->folder, ".dict", NULL);

  write_file (path, target->words->str);
  g_string_free (target->words, TRUE);
  g_free (target->folder);
}

static void
add_input (Target *target, const char *text)
{
  g_autofree char *name = g_strdup_printf ("%04u", target->n++);
  g_autofree char *path = g_build_filename (target->folder, name, NULL);

  write_file (path, text);
}

/* In libFuzzer's format, with non-ASCII characters in hexadecimal. */
static void
add_word (Target *target, const char *word)
{
  g_string_append_c (target->words, '"');
  for (; *word != '\0'; word++)
    if (*word == '"' || *word == '\\')
      g_string_append_printf (target->words, "\\%c", *word);
    else if (g_ascii_isprint (*word))
      g_string_append_c (target->words, *word);
    else
      g_string_append_printf (target->words, "\\x%02X", (guchar) *word);
  g_string_append (target->words, "\"\n");
}

static void
add_words (Target *target, const char *const *words, gsize n)
{
  for (gsize i = 0; i < n; i++)
    add_word (target, words[i]);
}

/* The content of a document, including the member @points (nullable). */
static void
add_document (Target *target, const char *position, const char *points)
{
  g_autoptr (GString) document =
    g_string_new ("{\"format\": \"grundy\", \"version\": 1, \"misere\": false, \"components\": [{\"position\": ");

  cgt_json_append_string (document, position);
  g_string_append (document, ", \"negative\": true");
  if (points != NULL)
    g_string_append_printf (document, ", \"points\": %s", points);
  g_string_append (document, "}], \"worksheet\": [{\"expression\": ");
  cgt_json_append_string (document, position);
  g_string_append (document, "}], \"sections\": {\"sequence\": [\"kayles\", \"100\"]}}\n");
  add_input (target, document->str);
}

typedef struct
{
  Target expressions, positions, documents, codes, worksheets, games, lessons;
} Targets;

static void
add_example (Targets *targets, const char *text)
{
  g_autofree char *rules = g_strndup (text, strcspn (text, "("));

  add_input (&targets->expressions, text);
  add_input (&targets->positions, text);
  add_document (&targets->documents, text, NULL);
  add_input (&targets->codes, rules);
}

static void
add_rulesets (Targets *targets)
{
  guint n;
  const CgtRuleset *const *rulesets = cgt_rulesets (&n);

  for (guint i = 0; i < n; i++)
    {
      const char *id = cgt_ruleset_get_id (rulesets[i]);
      g_auto (GStrv) examples = g_strsplit (cgt_ruleset_get_notation (rulesets[i]), "\n", -1);
      g_autofree char *call = g_strconcat (id, "(", NULL);

      for (guint k = 0; examples[k] != NULL; k++)
        add_example (targets, examples[k]);
      add_word (&targets->expressions, call);
      add_word (&targets->positions, call);
      add_word (&targets->documents, call);
      add_word (&targets->codes, id);
    }
}

static void
add_language (Targets *targets)
{
  static const char *const others[] = { "^", "v", "*", "misere(", "^^", "1/2", "4096" };

  for (guint i = 0; cgt_function_get (i) != NULL; i++)
    {
      g_autofree char *call = g_strconcat (cgt_function_get (i)->name, "(", NULL);

      add_word (&targets->expressions, call);
    }
  for (guint i = 0; cgt_scan_sign_text (i) != NULL; i++)
    add_word (&targets->expressions, cgt_scan_sign_text (i));
  add_words (&targets->expressions, others, G_N_ELEMENTS (others));
}

/* The first column of the facts. */
static void
add_facts (Targets *targets, const char *path)
{
  g_autofree char *text = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (GHashTable) seen = g_hash_table_new (g_str_hash, g_str_equal);
  g_auto (GStrv) lines = NULL;

  if (!g_file_get_contents (path, &text, NULL, &error))
    g_error ("%s", error->message);
  lines = g_strsplit (text, "\n", -1);
  for (guint i = 1; lines[0] != NULL && lines[i] != NULL; i++)
    {
      lines[i][strcspn (lines[i], "\t")] = '\0';
      if (*lines[i] != '\0' && g_hash_table_add (seen, lines[i]))
        add_input (&targets->expressions, lines[i]);
    }
}

static void
add_others (Targets *targets)
{
  static const char *const pieces[] = {
    "..|..", "#", "b..w", "0-1b", "a>b", ":l", "4x5", "[", "]", "(", ")", ",", ";"
  };
  static const char *const json[] = { "\"misere\": true",
                                      "\"position\": \"",
                                      "\"negative\": true",
                                      "\"points\": {\"0\": [0, 0]}",
                                      "\"worksheet\": [",
                                      "\"expression\": \"",
                                      "{}",
                                      "[]",
                                      "null",
                                      "1e306",
                                      "-0.0005",
                                      "\\ud800",
                                      "\\u0000",
                                      "\\351",
                                      "\"sections\": {\"table\": [",
                                      ", " };
  static const char *const codes[] = { "octal[0.", "subtraction[", "...",         "squares",
                                       "cubes",    "prime-powers", "powers-of-2", "{1,2}" };
  static const char *const worksheet_words[] = {
    ":=",   "..",   "_", " for n = ", " in ", "if(", "sum(", "table(",        "G",       "n", "f(", "f(n) := ", " and ",
    " or ", "not ", "[", "]",         "{",    "|",   "}",    "nim(n, n + 1)", "outcome("
  };
  static const char *const worksheets[] = {
    "G := {2|-1}\nG + G\n_ + *",
    "f(n) := nim(n, n + 1)\nf(3) + f(2)",
    "[*n for n = 0..5 if n != 3]\nsum(n, n = 1..4)",
    "up(n) := if(n <= 0, 0, {up(n - 1)|})\nup(5)",
    "table(cutcakes(mxn), m = 1..3, n = 1..3)",
    "L := [1, *, {1|0}]\nL[2]\n[mean(x) for x in L]",
    "n := 2\nsubtraction[1,n](2.n)\n[k for k = 0..9 if outcome(kayles(k)) = P or k > 7]",
  };

  add_words (&targets->positions, pieces, G_N_ELEMENTS (pieces));
  add_words (&targets->documents, json, G_N_ELEMENTS (json));
  add_words (&targets->codes, codes, G_N_ELEMENTS (codes));
  add_words (&targets->worksheets, worksheet_words, G_N_ELEMENTS (worksheet_words));
  for (guint i = 0; i < G_N_ELEMENTS (worksheets); i++)
    add_input (&targets->worksheets, worksheets[i]);
  for (guint i = 0; i < G_N_ELEMENTS (codes); i++)
    if (codes[i][0] != '.')
      add_input (&targets->codes, codes[i]);
  add_document (&targets->documents, "hackenbush(0-1b 1-2r)", "{\"0\": [0, 0], \"1\": [1, 1.5], \"2\": [-2, 3]}");
  add_document (&targets->documents, "graph[a>b b>c](a)", "{\"a\": [0, 0], \"b\": [0.25, 1], \"z\": [1, 1]}");
}

static int
compare_names (const char *const *a, const char *const *b)
{
  return strcmp (*a, *b);
}

/* Each file of the folder whose name ends in @suffix, in the order of their names. */
static void
add_files (Target *target, const char *folder, const char *suffix)
{
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  g_autoptr (GPtrArray) names = g_ptr_array_new_with_free_func (g_free);
  const char *name;

  g_assert_nonnull (dir);
  while ((name = g_dir_read_name (dir)) != NULL)
    if (g_str_has_suffix (name, suffix))
      g_ptr_array_add (names, g_strdup (name));
  g_ptr_array_sort (names, (GCompareFunc) compare_names);
  for (guint i = 0; i < names->len; i++)
    {
      g_autofree char *path = g_build_filename (folder, names->pdata[i], NULL), *text = NULL;

      g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
      add_input (target, text);
    }
}

/* An exercise of each kind, small enough for the inputs of a fuzzer, which the lessons are not, and the words. */
static void
add_lessons (Target *target)
{
  static const char *const words[] = { "```exercise\n",
                                       "```position\n",
                                       "```\n",
                                       "kind: predict\n",
                                       "kind: which\n",
                                       "kind: order\n",
                                       "kind: draw\n",
                                       "kind: play\n",
                                       "kind: table\n",
                                       "kind: winning-moves\n",
                                       "ask: winner\n",
                                       "ask: value\n",
                                       "ask: nimber\n",
                                       "ask: remoteness\n",
                                       "ask: relation\n",
                                       "ask: chance\n",
                                       "ask: parents\n",
                                       "ask: longest-game\n",
                                       "ask: period\n",
                                       "ask: alive\n",
                                       "ask: best\n",
                                       "expression: ",
                                       "target: ",
                                       "among: ",
                                       "not: ",
                                       "outcome: ",
                                       "game: ",
                                       "entry: ",
                                       "rows: 0..3\n",
                                       "columns: 1..2\n",
                                       "hint: ",
                                       "question: %s",
                                       "{0..9}",
                                       "{n}",
                                       "{m}",
                                       " ? ",
                                       "2147483647",
                                       "-2147483648",
                                       "player: right\n",
                                       "| a | b |\n|---|---|\n",
                                       " => ",
                                       "> ",
                                       "- ",
                                       "# " };
  static const char *const exercises[] = {
    "expression: nim({3..9},5,6)",
    "ask: value\nexpression: hackenbush(bbr)",
    "ask: relation\nexpression: ^ ? {0..2}",
    "kind: winning-moves\nexpression: nim(5,14,15)\nhint: Add.",
    "kind: winning-moves\nask: chance\nexpression: nim(2,4,6)",
    "kind: winning-moves\nask: parents\nexpression: wythoff(3,5)",
    "kind: winning-moves\nask: one\nplayer: right\nexpression: domineering(2x2)",
    "kind: find-position\ntarget: P\nexpression: nim(15,20,?)",
    "kind: find-position\nask: value\ntarget: 1\nnot: 1/2\nexpression: (?) + (?)\namong: 1/{1..4}",
    "kind: draw\nask: value\ntarget: 5/8\nexpression: hackenbush(b)",
    "kind: order\ngame: 1\ngame: -1\ngame: 1/2",
    "kind: table\nask: nimber\nexpression: wythoff({n},{m})\nrows: 0..2\ncolumns: 1..2",
    "kind: table\nask: value\nentry: hackenbush(br)\nentry: ^ + *",
    "kind: which\nask: remoteness\nexpression: square({n})\ntarget: 2..3\nrows: 0..6",
    "ask: period\nexpression: kayles",
    "ask: alive\nexpression: nim 5",
    "kind: play\nexpression: misere(nim(1,1))",
  };

  for (guint i = 0; i < G_N_ELEMENTS (exercises); i++)
    {
      g_autofree char *page = g_strdup_printf ("# A\n\n```exercise\n%s\n```\n", exercises[i]);

      add_input (target, page);
    }
  add_words (target, words, G_N_ELEMENTS (words));
}

/* The examples that come with the program, and the words of such files. */
static void
add_games (Target *target, const char *folder)
{
  static const char *const words[] = { "return ruleset {",
                                       "board = \"grid\"",
                                       "board = \"strip\"",
                                       "board = \"hex\"",
                                       "board = \"graph\"",
                                       "board = \"heaps\"",
                                       "board = \"none\"",
                                       "cells = \".xo\"",
                                       "example = \"",
                                       "graph = \"a-b b-c\"",
                                       "directed = true",
                                       "impartial = true",
                                       "loopy = true",
                                       "scoring = true",
                                       "negate = { x = \"o\", o = \"x\" }",
                                       "symmetries = \"all\"",
                                       "parameters = { n = 1 }",
                                       "split = function (g)",
                                       "value = function (g)",
                                       "nimber = function (g)",
                                       "legal = function (g)",
                                       "options = function (g, player, emit)",
                                       "player:pick (",
                                       "emit (",
                                       "for p in g:find (\"x\") do",
                                       "g:beside (p)",
                                       "g:edges ()",
                                       "g:name (p)",
                                       "g:line (p, right)",
                                       "g:step (p, up)",
                                       "g:offset (p, 1, -1)",
                                       "g:put (p, \"x\")",
                                       "g:move (p, q)",
                                       "g:with { [p] = \".\" }",
                                       "g:group (p)",
                                       "g:group_touches (p, '.')",
                                       "g:groups_touch ('xo', '.')",
                                       "g:components (\".\")",
                                       "g:count (\"x\")",
                                       "ipairs (",
                                       "while true do",
                                       "end",
                                       "local ",
                                       "string.rep (",
                                       "table.sort (",
                                       "table.concat (",
                                       "{ { 0 }, { 1 } }",
                                       "\"*2\"" };

  add_files (target, folder, ".lua");
  add_words (target, words, G_N_ELEMENTS (words));
}

/* material FOLDER FACTS GAMES LESSONS */
int
main (int argc, char **argv)
{
  Targets targets;

  g_assert_cmpint (argc, ==, 5);
  target_init (&targets.expressions, argv[1], "expressions");
  target_init (&targets.positions, argv[1], "positions");
  target_init (&targets.documents, argv[1], "documents");
  target_init (&targets.codes, argv[1], "codes");
  target_init (&targets.worksheets, argv[1], "worksheets");
  target_init (&targets.games, argv[1], "games");
  target_init (&targets.lessons, argv[1], "lessons");
  add_rulesets (&targets);
  add_language (&targets);
  add_others (&targets);
  add_facts (&targets, argv[2]);
  add_games (&targets.games, argv[3]);
  add_lessons (&targets.lessons);
  add_files (&targets.lessons, argv[4], ".md");
  target_finish (&targets.expressions);
  target_finish (&targets.positions);
  target_finish (&targets.documents);
  target_finish (&targets.codes);
  target_finish (&targets.worksheets);
  target_finish (&targets.games);
  target_finish (&targets.lessons);
  return 0;
}
