/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */

/* Ordinal, conjunctive and selective sums of positions, which depend on the positions and not on their values. */

#include "language-testing.h"
#include "language/worksheet/cgt-worksheet.h"

static void
check (CgtSolver *solver, const char *text, const char *expected)
{
  g_autofree char *value = testing_value (solver, text);

  g_test_message ("%s", text);
  g_assert_cmpstr (value, ==, expected);
}

/* Compared with an independent reference that plays the trees. */
static void
test_values (void)
{
  static const char *const rows[][2] = {
    { "domineering(.../.#.)", "0" },
    { "domineering(.../.#.):1", "1/2" },
    { "(domineering(.../.#.):1):1", "3/4" },
    { "nim(1,1):1", "^" },
    { "(nim(1) + nim(1)):1", "^" },
    { "(nim(1) + *):1", "^" },
    { "(* + *):1", "1" },
    { "-(nim(1,1):1)", "v" },
    { "(2.nim(1)):1 + 2.(nim(1,1):1)", "^3" },
    { "kayles(3):nim(2)", "*5" },
    { "conjunctive(nim(1,1), nim(3))", "*2" },
    { "conjunctive(nim(1) + nim(1), 1)", "1" },
    { "conjunctive(conjunctive(nim(1,1), nim(3)), kayles(4))", "*2" },
    { "conjunctive(*2, nim(3))", "*2" },
    { "selective(nim(1,1), nim(1))", "*3" },
    { "selective(selective(nim(1,1), nim(1)), nim(2))", "*5" },
    { "selective(domineering(2x2), hackenbush(br))", "{3/2|-1/2}" },
    { "{nim(1,1):1|}", "1" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (CgtSolver) solver = cgt_solver_new ();
      check (solver, rows[i][0], rows[i][1]);
    }
}

static void
append_option (GString *text, const char *format, const char *g, const char *h)
{
  g_autofree char *option = g_strdup_printf (format, g, h);

  g_string_append_printf (text, "%s%s",
                          g_str_has_suffix (text->str, "{") || g_str_has_suffix (text->str, "|") ? "" : ",", option);
}

static void
append_options (GString *text, const CgtEvaluation *g, const CgtEvaluation *h, CgtPlayer player, const char *format)
{
  gboolean ordinal = strchr (format, ':') != NULL, selective = strstr (format, "selective") != NULL;

  for (guint i = 0; i < g->moves[player]->len && (ordinal || selective); i++)
    append_option (text, ordinal ? "%s" : format, cgt_move_get_to (g_ptr_array_index (g->moves[player], i)),
                   h->expression);
  for (guint i = 0; i < h->moves[player]->len && (ordinal || selective); i++)
    append_option (text, format, g->expression, cgt_move_get_to (g_ptr_array_index (h->moves[player], i)));
  for (guint i = 0; i < g->moves[player]->len && !ordinal; i++)
    for (guint k = 0; k < h->moves[player]->len; k++)
      append_option (text, format, cgt_move_get_to (g_ptr_array_index (g->moves[player], i)),
                     cgt_move_get_to (g_ptr_array_index (h->moves[player], k)));
}

/* The options of @join that a worksheet lists, without the brackets. */
static char *
list_options (CgtWorksheet *worksheet, CgtSolver *solver, const char *function, const char *join)
{
  g_autofree char *line = g_strdup_printf ("%s(%s)", function, join);
  g_autoptr (CgtLine) result = cgt_worksheet_run (worksheet, line, solver, CGT_WANT_VALUE, NULL, NULL, NULL);

  g_assert_nonnull (result);
  return g_strndup (result->evaluation->value + 1, strlen (result->evaluation->value) - 2);
}

/* The definition, move by move: G:H = {G^L, G:H^L|G^R, G:H^R}, and so on. */
static void
test_definitions (void)
{
  static const char *const games[] = {
    "kayles(4)",
    "nim(2,1)",
    "domineering(2x3)",
    "domineering(.#.|...)",
    "hackenbush(0-1b 1-2r 2-0g)",
    "hackenbush(br,g)",
    "cutcakes(2x3)",
    "graph[a>b b>c:l a>c:r](a,b)",
    "nim(2) + domineering(2x1)",
    "-hackenbush(bg) + nim(1)",
  };
  static const char *const formats[] = { "(%s):(%s)", "conjunctive(%s,%s)", "selective(%s,%s)" };
  g_autoptr (CgtSolver) solver = cgt_solver_new ();
  g_autoptr (CgtWorksheet) worksheet = cgt_worksheet_new ();

  for (guint n = 0; n < G_N_ELEMENTS (games) * G_N_ELEMENTS (games) * G_N_ELEMENTS (formats); n++)
    {
      const char *format = formats[n % 3];
      g_autoptr (CgtEvaluation) g =
        testing_evaluate (solver, games[n / 3 % G_N_ELEMENTS (games)], CGT_WANT_MOVES, 0, NULL);
      g_autoptr (CgtEvaluation) h =
        testing_evaluate (solver, games[n / 3 / G_N_ELEMENTS (games)], CGT_WANT_MOVES, 0, NULL);
      g_autofree char *join = g_strdup_printf (format, g->expression, h->expression), *expected = NULL, *left = NULL,
                      *right = NULL, *listed = NULL;
      g_autoptr (GString) text = g_string_new ("{");

      append_options (text, g, h, CGT_LEFT, format);
      g_string_append_c (text, '|');
      append_options (text, g, h, CGT_RIGHT, format);
      g_string_append_c (text, '}');
      expected = testing_value (solver, text->str);
      check (solver, join, expected);
      left = list_options (worksheet, solver, "left-options", join);
      right = list_options (worksheet, solver, "right-options", join);
      listed = g_strdup_printf ("{%s|%s}", left, right);
      check (solver, listed, expected);
    }
}

/* Where play can go on for ever: a position is played with its moves, a value with those of its canonical form. */
static void
test_loopy (void)
{
  static const char *const rows[][2] = {
    { "nim(3):on", "{0,*,*2,pass|0,*,*2}" },
    { "nim(3):over", "*3:over" },
    { "nim(3):dud", "*3:dud" },
    { "nim(3):(over & under)", "*3:(over & under)" },
    { "nim(1,1):on", "{*,pass|*}" },
    { "-(nim(1,1):on)", "v[on]" },
    { "on:nim(3)", "on" },
    { "over:nim(1,2)", "over:*3" },
    { "(nim(1) + on):1", "on" },
    { "nim(2):(nim(1) + dud)", "*2:dud" },
    { "nim(2):graph[a>b b>a](a)", "*2:dud" },
    { "graph[a>a:l](a):nim(2)", "on" },
    { "graph[a>b a>a:l](a):1", "a{0,a|0}" },
  };
  g_autoptr (CgtSolver) solver = cgt_solver_new ();

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *value = testing_value (solver, rows[i][0]), *expected = testing_value (solver, rows[i][1]);

      g_test_message ("%s", rows[i][0]);
      g_assert_cmpstr (value, ==, expected);
    }
}

/* Random arcs of Left and of Right between nodes, which are letters. */
static GPtrArray *
random_arcs (GRand *rand, const char *nodes)
{
  GPtrArray *arcs = g_ptr_array_new_with_free_func (g_free);

  for (const char *from = nodes; *from != '\0'; from++)
    for (const char *to = nodes; *to != '\0'; to++)
      for (guint player = 0; player < 2; player++)
        if (g_rand_double (rand) < (to > from ? 0.4 : 0.2))
          g_ptr_array_add (arcs, g_strdup_printf ("%c>%c:%c", *from, *to, "lr"[player]));
  if (arcs->len == 0 || *(char *) arcs->pdata[0] != *nodes)
    g_ptr_array_add (arcs, g_strdup_printf ("%c>%c:l", *nodes, *nodes));
  return arcs;
}

static gpointer
copy_text (gconstpointer text, gpointer data G_GNUC_UNUSED)
{
  return g_strdup (text);
}

/* `graph[...](TOKEN)`, with the arcs @more if there are any. */
static char *
graph_text (const GPtrArray *arcs, const GPtrArray *more, char token)
{
  g_autoptr (GString) text = g_string_new ("graph[");

  for (guint i = 0; i < arcs->len; i++)
    g_string_append_printf (text, "%s%s", i > 0 ? " " : "", (const char *) arcs->pdata[i]);
  for (guint i = 0; more != NULL && i < more->len; i++)
    g_string_append_printf (text, " %s", (const char *) more->pdata[i]);
  g_string_append_printf (text, "](%c)", token);
  return g_string_free (g_steal_pointer (&text), FALSE);
}

/* NULL: it has none. */
static char *
value_or_null (CgtSolver *solver, const char *text)
{
  g_autoptr (CgtEvaluation) evaluation = testing_evaluate (solver, text, CGT_WANT_VALUE, 0, NULL);

  return evaluation != NULL ? g_strdup (evaluation->value) : NULL;
}

/* G:H of two graphs is a graph: that of H, where each node has the moves of the first node of G, too. */
static void
test_loopy_definition (void)
{
  g_autoptr (CgtSolver) solver = cgt_solver_new ();
  g_autoptr (GRand) rand = g_rand_new_with_seed (41);
  guint n_loopy = 0;

  for (guint i = 0; i < 200; i++)
    {
      g_autoptr (GPtrArray) g = random_arcs (rand, i % 2 ? "abc" : "ab"), h = random_arcs (rand, i % 3 ? "xyz" : "x");
      g_autoptr (GPtrArray) copied = g_ptr_array_copy (h, copy_text, NULL);
      g_autofree char *base = graph_text (g, NULL, 'a'), *exponent = graph_text (h, NULL, 'x'),
                      *join = g_strdup_printf ("%s:%s", base, exponent), *played = NULL, *value = NULL,
                      *expected = NULL;

      for (guint k = 0; k < g->len; k++)
        for (const char *node = "xyz"; *node != '\0' && *(char *) g->pdata[k] == 'a'; node++)
          {
            char *arc = g_strdup (g->pdata[k]);

            *arc = *node;
            g_ptr_array_add (copied, arc);
          }
      played = graph_text (g, copied, 'x');
      value = value_or_null (solver, join);
      expected = value_or_null (solver, played);
      g_test_message ("%s = %s, %s", join, value, played);
      if (value == NULL)
        {
          g_autofree char *of_exponent = value_or_null (solver, exponent);

          g_assert_true (expected == NULL || of_exponent == NULL);
        }
      else
        g_assert_cmpstr (value, ==, expected);
      n_loopy += value != NULL && g_str_has_suffix (value, "}");
    }
  g_assert_cmpuint (n_loopy, >, 10);
}

/* Endless play and exceeded budgets give a one-line error. */
static void
test_refused (void)
{
  static const char *const texts[] = {
    "selective(northcott(b..w), nim(2))",
    "conjunctive(graph[a>b b>a](a), graph[a>b b>a](a))",
    "conjunctive(nim(3), over)",
    "chessnot(w.b):1",
    "(nim(1) + dud):1",
    "selective(northcott(b..w), northcott(b..w))",
  };
  g_autoptr (CgtSolver) solver = cgt_solver_new ();
  g_autoptr (GError) late = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_autoptr (GError) error = NULL;

      g_assert_null (testing_evaluate (solver, texts[i], CGT_WANT_VALUE, 0, &error));
      g_assert_error (error, CGT_ERROR, CGT_ERROR_MEANINGLESS);
      g_assert_true (g_str_has_prefix (error->message, "column "));
    }
  g_assert_null (
    testing_evaluate (solver, "selective(domineering(5x5), domineering(5x5))", CGT_WANT_VALUE, 0.05, &late));
  g_assert_error (late, CGT_ERROR, CGT_ERROR_BUDGET);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/language/joins/values", test_values);
  g_test_add_func ("/language/joins/definitions", test_definitions);
  g_test_add_func ("/language/joins/loopy", test_loopy);
  g_test_add_func ("/language/joins/loopy-definition", test_loopy_definition);
  g_test_add_func ("/language/joins/refused", test_refused);
  return g_test_run ();
}
