/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "../rounds.h"
#include "play.h"
#include "solvers/record/cgt-record-words.h"

#include <string.h>

/* Tokens on graphs: the notation, and random graphs compared with iteration over all places of two tokens (and with
 * values made from the options), which use the ruleset only through text. */

#define N 6

static const char *const names[N] = { "a", "b2", "c", "7", "e_e", "f" };

typedef struct
{
  gboolean arcs[2][N][N]; /* by player */
} Arcs;

/* Notation */

static void
test_notation (void)
{
  assert_printed ("graph[a>b b>c:l c>a:r](a,a,c)", "graph[a>b b>c:l c>a:r](a,a,c)");
  assert_printed ("GRAPH[ A > B , b>C : L\tc>a:R,](a , A,C)", "graph[a>b b>c:l c>a:r](a,a,c)");
  assert_printed ("graph[a>b a>b a>b:l a>b:r](a)", "graph[a>b a>b a>b:l a>b:r](a)");
  assert_printed ("graph[x 1>2 y 2>2](x,1)", "graph[1>2 2>2 x y](x,1)");
  assert_printed ("island[1>01 01>1.5]( 01, 1.5)", "island[1>01 01>1.5](01,1.5)");
  assert_printed ("graph[Größe>größe_2](größe)", "graph[größe>größe_2](größe)");
  assert_printed ("graph[](a, b)", "graph[](a,b)");
  assert_printed ("graph[a>b]( - )", "graph[a>b](-)");
}

static void
test_refused (void)
{
  assert_refused ("graph(a)", 7);
  assert_refused ("graph[a>b](z)", 12);
  assert_refused ("graph[a>b](a,z)", 14);
  assert_refused ("graph[a>b:x](a)", 11);
  assert_refused ("graph[a>b:lr](a)", 11);
  assert_refused ("graph[a>b:](a)", 11);
  assert_refused ("graph[a>](a)", 9);
  assert_refused ("graph[>b](a)", 7);
  assert_refused ("graph[a>b>c](a)", 10);
  assert_refused ("graph[a-b](a)", 8);
  assert_refused ("graph[a>b]()", 12);
  assert_refused ("graph[a>b](a,)", 14);
  assert_refused ("graph[a>b](a a)", 14);
  assert_refused ("graph[a>b(a)", 6);
  assert_refused ("graph[a>b](a", 11);
  assert_refused ("island[a>b:l](a)", 12);
  assert_refused ("graph[a>b](-,a)", 13);
  assert_refused ("graph[a>\xff"
                  "b](a)",
                  1);
}

static void
test_boards (void)
{
  assert_board ("graph[a>b b>c:l c>a:r](a,a,c)");
  assert_board ("graph[a>b a>b:l a>a:r](b)");
  assert_board ("graph[1>2 2>2 x y](x,1)");
  assert_board ("graph[](a,b,a)");
  assert_board ("graph[a>b](-)");
  assert_board ("graph[](-)");
  assert_board ("graph[a b](-)");
  assert_board ("island[a>b b>a](b)");
}

/* Arcs with the same ends are one move; two tokens at one place are two. */
static void
test_moves (void)
{
  assert_moves ("graph[a>b a>b a>b:l a>c a>a:r](a)", "b c");
  assert_moves ("graph[a>b b>c](a,a)", "b,a a,b");
  assert_moves ("graph[a>a](a)", "a");
  assert_moves ("graph[a>b](b,b)", "");
  assert_moves ("graph[](q)", "");
}

/* Random graphs */

static void
draw_arcs (Arcs *graph, gboolean same_for_both, gboolean acyclic, int percent)
{
  memset (graph, 0, sizeof *graph);
  for (guint player = 0; player < 2; player++)
    for (guint from = 0; from < N; from++)
      for (guint to = 0; to < N; to++)
        {
          gboolean may = from > 0 && (!acyclic || to < from);
          graph->arcs[player][from][to] = may && g_test_rand_int_range (0, 100) < percent;
          if (player == 1 && same_for_both)
            graph->arcs[1][from][to] = graph->arcs[0][from][to];
        }
}

static char *
print_arcs (const Arcs *graph)
{
  GString *text = g_string_new ("graph[");

  for (guint from = 0; from < N; from++)
    for (guint to = 0; to < N; to++)
      {
        gboolean left = graph->arcs[0][from][to], right = graph->arcs[1][from][to];
        if (left && right && (from + to) % 2 == 0)
          g_string_append_printf (text, "%s>%s:r %s>%s:l ", names[from], names[to], names[from], names[to]);
        else if (left || right)
          g_string_append_printf (text, "%s>%s%s ", names[from], names[to], left && right ? "" : left ? ":l" : ":r");
      }
  for (guint v = 0; v < N; v++)
    g_string_append_printf (text, "%s ", names[v]);
  g_string_append_c (text, ']');
  return g_string_free (text, FALSE);
}

/* Tokens at a and b, of one graph or of one each, and a player to move: -1 undecided, else 2 * remoteness + (the mover
 * wins). */
typedef struct
{
  const Arcs *graphs[2];
  gint result[2][N][N];
} Table;

static void
look (Table *table, gint round, guint player, guint a, guint b, gint *wins, gint *losses, gint *moves)
{
  for (guint to = 0; to < 2 * N; to++)
    {
      guint c = to < N ? to : a, d = to < N ? b : to - N;
      gint result;
      if (!(to < N ? table->graphs[0]->arcs[player][a][c] : table->graphs[1]->arcs[player][b][d]))
        continue;
      ++*moves;
      result = table->result[!player][c][d];
      if (result >= 0 && result / 2 < round)
        *(result % 2 ? losses : wins) += 1;
    }
}

static void
solve_table (Table *table, const Arcs *first, const Arcs *second, gboolean misere)
{
  table->graphs[0] = first;
  table->graphs[1] = second;
  memset (table->result, 0xff, sizeof table->result);
  for (gint round = 0; round <= 2 * N * N; round++)
    for (guint i = 0; i < 2 * N * N; i++)
      {
        guint player = i / (N * N), a = i / N % N, b = i % N;
        gint wins = 0, losses = 0, moves = 0;
        if (table->result[player][a][b] >= 0)
          continue;
        look (table, round, player, a, b, &wins, &losses, &moves);
        if (moves == 0)
          table->result[player][a][b] = misere;
        else if (wins > 0)
          table->result[player][a][b] = 2 * round + 1;
        else if (losses == moves)
          table->result[player][a][b] = 2 * round;
      }
}

static CgtEvaluation *
evaluate_text (CgtSolver *solver, const char *expression, gboolean misere)
{
  g_autoptr (CgtSum) sum = cgt_sum_new ();
  g_auto (GStrv) terms = g_strsplit (expression, " + ", -1);
  g_autofree char *text = NULL;
  g_autoptr (GError) error = NULL;
  CgtEvaluation *record;

  for (guint i = 0; terms[i] != NULL; i++)
    {
      g_autoptr (CgtPosition) position = cgt_position_from_text (terms[i], &error);
      g_assert_no_error (error);
      cgt_sum_add_position (sum, FALSE, position);
    }
  sum->misere = misere;
  text = cgt_sum_to_text (sum, cgt_solver_get_store (solver));
  record = cgt_solver_evaluate (solver, sum, text, CGT_WANT_ALL, NULL, NULL, &error);
  g_assert_no_error (error);
  return record;
}

static char *
write_sum (const Arcs *first, const Arcs *second, guint a, guint b)
{
  g_autofree char *left = print_arcs (first), *right = print_arcs (second);

  if (first == second)
    return g_strdup_printf ("%s(%s,%s)", left, names[a], names[b]);
  return g_strdup_printf ("%s(%s) + %s(%s)", left, names[a], right, names[b]);
}

static guint
vertex_named (const char *name, gsize length)
{
  for (guint v = 0; v < N; v++)
    if (strlen (names[v]) == length && strncmp (names[v], name, length) == 0)
      return v;
  g_assert_not_reached ();
}

/* Where the two tokens stand in the text of a sum. */
static void
find_tokens (const char *text, guint at[2])
{
  guint n = 0;

  for (const char *open = strchr (text, ']'); open != NULL; open = strchr (open + 1, ']'))
    for (const char *name = open + 2;; name++)
      {
        gsize length = strcspn (name, ",)");
        at[n++] = vertex_named (name, length);
        name += length;
        if (*name == ')')
          break;
      }
  g_assert_cmpuint (n, ==, 2);
}

static char
letter (gint result, guint player)
{
  if (result < 0)
    return 'D';
  return (result % 2 == 1) == (player == CGT_LEFT) ? 'L' : 'R';
}

static void
assert_outcome (const char *outcome, const Table *table, guint a, guint b)
{
  static const char *const one[] = { "LL", "L", "RR", "R", "DD", "D", "LR", "N", "RL", "P" };
  char expected[] = { letter (table->result[0][a][b], 0), letter (table->result[1][a][b], 1), '\0' };

  for (guint i = 0; i < G_N_ELEMENTS (one); i += 2)
    if (g_str_equal (one[i], expected))
      g_strlcpy (expected, one[i + 1], sizeof expected);
  g_assert_cmpstr (outcome, ==, expected);
}

/* Moves that change nothing print alike, so together they are one. */
static guint
count_moves (const Table *table, guint player, guint a, guint b)
{
  guint n = 0;

  for (guint to = 0; to < N; to++)
    n += table->graphs[0]->arcs[player][a][to] + table->graphs[1]->arcs[player][b][to];
  return n - (table->graphs[0]->arcs[player][a][a] && table->graphs[1]->arcs[player][b][b]);
}

/* Whether the players have the same moves at every place that the token can reach from @a. */
static gboolean
reaches_even_handed (const Arcs *graph, guint a, gboolean *seen)
{
  gboolean result = TRUE;

  if (seen[a])
    return TRUE;
  seen[a] = TRUE;
  for (guint to = 0; to < N; to++)
    {
      result &= graph->arcs[0][a][to] == graph->arcs[1][a][to];
      if (graph->arcs[0][a][to] || graph->arcs[1][a][to])
        result &= reaches_even_handed (graph, to, seen);
    }
  return result;
}

static gboolean
is_even_handed (const Table *table, guint a, guint b)
{
  gboolean seen[2][N] = { { FALSE } };

  return reaches_even_handed (table->graphs[0], a, seen[0]) && reaches_even_handed (table->graphs[1], b, seen[1]);
}

static void
assert_played (CgtSolver *solver, const Table *table, guint a, guint b, gboolean misere)
{
  g_autofree char *text = write_sum (table->graphs[0], table->graphs[1], a, b);
  g_autoptr (CgtEvaluation) record = evaluate_text (solver, text, misere);
  gboolean impartial = is_even_handed (table, a, b);

  if (g_test_verbose ())
    g_test_message ("%s: %s", record->expression, cgt_outcome_to_text (record->outcome));
  assert_outcome (cgt_outcome_to_text (record->outcome), table, a, b);
  g_assert_true (record->impartial == impartial);
  g_assert_cmpint (record->remoteness, ==, !impartial || table->result[0][a][b] < 0 ? -1 : table->result[0][a][b] / 2);
  for (guint player = 0; player < 2; player++)
    {
      g_assert_cmpuint (record->moves[player]->len, ==, count_moves (table, player, a, b));
      for (guint k = 0; k < record->moves[player]->len; k++)
        {
          const CgtMove *move = g_ptr_array_index (record->moves[player], k);
          guint to[2];
          gint result;
          find_tokens (cgt_move_get_to (move), to);
          g_assert_true ((to[0] == a) + (to[1] == b) >= 1);
          result = table->result[!player][to[0]][to[1]];
          assert_outcome (cgt_outcome_to_text (move->outcome), table, to[0], to[1]);
          g_assert_cmpint (move->wins, ==, result >= 0 && result % 2 == 0 ? CGT_YES : CGT_NO);
          if (impartial)
            g_assert_cmpint (move->remoteness, ==, result < 0 ? -1 : result / 2);
        }
    }
}

/* All pairs of tokens on random graphs: one position with two tokens, and a sum of two graphs. */
static void
play_graphs (guint runs, gboolean same_for_both, gboolean acyclic, gboolean second_acyclic, gboolean misere)
{
  for (guint run = 0; run < round_cases (runs); run++)
    {
      g_autoptr (CgtSolver) solver = cgt_solver_new ();
      Arcs first, second;
      Table table;

      /* From few arcs to many, and in other rounds what is between them. */
      draw_arcs (&first, same_for_both, acyclic,
                 10 + (int) ((run * 5 + round_number () % 5) * 10 / round_cases (runs)));
      draw_arcs (&second, same_for_both, second_acyclic, 40);
      solve_table (&table, &first, run % 2 ? &second : &first, misere);
      for (guint a = 0; a < N; a++)
        for (guint b = 0; b < N; b++)
          assert_played (solver, &table, a, b, misere);
    }
}

static void
test_impartial (void)
{
  play_graphs (10, TRUE, TRUE, TRUE, FALSE);
}

static void
test_partizan (void)
{
  play_graphs (10, FALSE, TRUE, TRUE, FALSE);
}

static void
test_loopy (void)
{
  play_graphs (2, TRUE, FALSE, FALSE, FALSE);
  play_graphs (2, FALSE, FALSE, FALSE, FALSE);
}

/* If one term ends, its value is played in its place. */
static void
test_loopy_and_short (void)
{
  play_graphs (4, TRUE, FALSE, TRUE, FALSE);
  play_graphs (4, FALSE, FALSE, TRUE, FALSE);
}

static void
test_misere (void)
{
  play_graphs (8, TRUE, TRUE, TRUE, TRUE);
  play_graphs (8, TRUE, FALSE, FALSE, TRUE);
}

/* Values from the definition. */

static CgtValue
value_from_options (CgtStore *store, const Arcs *graph, guint v)
{
  CgtValue values[2][N];
  gsize n[2] = { 0, 0 };

  for (guint player = 0; player < 2; player++)
    for (guint to = 0; to < N; to++)
      if (graph->arcs[player][v][to])
        values[player][n[player]++] = value_from_options (store, graph, to);
  return cgt_make (store, values[0], n[0], values[1], n[1]);
}

static void
assert_value (CgtSolver *solver, const Arcs *first, const Arcs *second, guint a, guint b)
{
  CgtStore *store = cgt_solver_get_store (solver);
  CgtValue value = cgt_add (store, value_from_options (store, first, a), value_from_options (store, second, b));
  g_autofree char *text = write_sum (first, second, a, b), *written = cgt_value_to_text (store, value);
  g_autofree char *mean = cgt_value_to_text (store, cgt_mean (store, value));
  g_autoptr (CgtEvaluation) record = evaluate_text (solver, text, FALSE);

  g_assert_cmpstr (record->value, ==, written);
  g_assert_cmpstr (record->mean, ==, mean);
  g_assert_true ((record->nimber != NULL) == cgt_is_nimber (store, value));
  g_assert_true (record->has_thermograph);
  for (guint player = 0; player < 2; player++)
    for (guint k = 0; k < record->moves[player]->len; k++)
      {
        const CgtMove *move = g_ptr_array_index (record->moves[player], k);
        g_autofree char *worth = NULL;
        guint to[2];
        find_tokens (cgt_move_get_to (move), to);
        worth = cgt_value_to_text (store, cgt_add (store, value_from_options (store, first, to[0]),
                                                   value_from_options (store, second, to[1])));
        g_assert_cmpstr (move->value, ==, worth);
      }
}

static void
test_values (void)
{
  for (guint run = 0; run < round_cases (16); run++)
    {
      g_autoptr (CgtSolver) solver = cgt_solver_new ();
      Arcs first, second;

      draw_arcs (&first, run % 4 == 0, TRUE, 60);
      draw_arcs (&second, run % 4 == 1, TRUE, 60);
      for (guint a = 0; a < N; a++)
        for (guint b = 0; b < N; b++)
          assert_value (solver, &first, run % 2 ? &second : &first, a, b);
    }
}

/* Lesson 5: 60 random islands, all pairs of tokens, by the labelling rule and by play. */
static void
test_islands (void)
{
  for (guint run = 0; run < round_cases (20); run++)
    {
      g_autoptr (CgtSolver) solver = cgt_solver_new ();
      g_autofree char *arcs = NULL;
      GString *island = g_string_new ("island[");
      Arcs graph;

      draw_arcs (&graph, TRUE, FALSE, 15 + (int) run * 3 / 2);
      for (guint from = 0; from < N; from++)
        for (guint to = 0; to < N; to++)
          if (graph.arcs[0][from][to])
            g_string_append_printf (island, "%s>%s,", names[from], names[to]);
      for (guint v = 0; v < N; v++)
        g_string_append_printf (island, "%s ", names[v]);
      arcs = g_string_free (island, FALSE);
      for (guint a = 0; a < N; a++)
        for (guint b = a; b < N; b++)
          {
            g_autofree char *text = g_strdup_printf ("%s](%s,%s)", arcs, names[a], names[b]);
            g_autofree char *sum = g_strdup_printf ("%s](%s) + %s](%s)", arcs, names[a], arcs, names[b]);
            g_autoptr (CgtEvaluation) one = evaluate_text (solver, text, FALSE),
                                      two = evaluate_text (solver, sum, FALSE);
            g_autoptr (Play) play = play_out (text, NULL);
            char outcome[] = { play_outcome (play, 0), '\0' };
            gboolean loopy = g_str_has_prefix (one->value, "oo");
            g_assert_cmpstr (cgt_outcome_to_text (one->outcome), ==, outcome);
            g_assert_cmpint (one->remoteness, ==, g_array_index (play->remoteness, gint64, 0));
            g_assert_cmpstr (two->value, ==, one->value);
            g_assert_cmpstr (cgt_outcome_to_text (two->outcome), ==, outcome);
            g_assert_cmpstr (cgt_outcome_to_text (one->outcome), ==,
                             g_str_equal (one->value, "0")                     ? "P"
                             : !loopy || g_str_has_prefix (one->value, "oo(0") ? "N"
                                                                               : "D");
          }
    }
}

/* Only what a token can reach decides, not the rest of the brackets. */
static void
test_kinds (void)
{
  static const struct
  {
    const char *text, *outcome, *value;
    gint remoteness;
  } cases[] = {
    { "graph[a>b b>c d>e:l e>d:r](a)", "P", "0", 2 },
    { "graph[a>b b>a b>c:l](c)", "P", "0", 0 },
    { "graph[a>b b>a b>c](a)", "P", "0", 2 },
    { "graph[a>b b>c:l b>d:r](a)", "P", "0", -1 },
    { "graph[a>b:l b>c:r a>d:r](a)", "R", "-1/2", -1 },
    { "graph[a>b:l a>b:r](a)", "N", "*", 1 },
    { "graph[a>a](a)", "D", "oo", -1 },
    { "graph[a>a a>b](a)", "N", "oo(0)", 1 },
    { "graph[a>a:l](a)", "L", "on", -1 },
    { "graph[a>a:l a>b:r](a)", "R", "under", -1 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (CgtSolver) solver = cgt_solver_new ();
      g_autoptr (CgtEvaluation) record = evaluate_text (solver, cases[i].text, FALSE);
      g_assert_cmpstr (cgt_outcome_to_text (record->outcome), ==, cases[i].outcome);
      g_assert_cmpstr (record->value, ==, cases[i].value);
      g_assert_cmpint (record->remoteness, ==, cases[i].remoteness);
    }
}

/* A deep graph, and one with many arcs: there is no limit, and nothing is quadratic. */
static void
test_large (void)
{
  g_autoptr (CgtSolver) solver = cgt_solver_new ();
  g_autoptr (CgtEvaluation) record = NULL;
  g_autoptr (GString) text = g_string_new ("graph[");
  gint length = 20001;

  for (gint i = 0; i < length; i++)
    g_string_append_printf (text, "v%d>v%d ", i, i + 1);
  g_string_append (text, "](v0)");
  record = evaluate_text (solver, text->str, FALSE);
  g_assert_cmpstr (record->value, ==, "*");
  g_assert_cmpint (record->remoteness, ==, length);
}

/* From an evolution graph to a game: its P-positions are the old vertices. */

static CgtGenerations *
generations_of (CgtSolver *solver, const char *text)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (CgtPosition) position = cgt_position_from_text (text, &error);
  g_autoptr (CgtSum) sum = cgt_sum_new ();
  CgtGenerations *generations;

  g_assert_no_error (error);
  cgt_sum_add_position (sum, FALSE, position);
  generations = cgt_solver_generations (solver, sum, CGT_GENERATIONS_LONGEST, -1, &error);
  g_assert_no_error (error);
  return generations;
}

/* Asks for each vertex whether it is a P-position. */
static void
check_graph_game (const char *text)
{
  g_autoptr (CgtSolver) solver = cgt_solver_new ();
  g_autoptr (CgtGenerations) old = generations_of (solver, text), new = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *game = cgt_generations_to_graph_game (old, &error), *brackets = NULL;
  g_autoptr (CgtPosition) position = NULL;
  g_autoptr (CgtBoard) board = NULL;
  guint n_losing = 0;

  g_assert_no_error (error);
  position = cgt_position_from_text (game, &error);
  g_assert_no_error (error);
  board = cgt_position_get_board (position);
  g_assert_cmpuint (board->n_vertices, ==, old->nodes->len + old->edges->len);
  g_assert_cmpuint (board->n_edges, ==, 2 * old->edges->len);
  brackets = g_strndup (game, strchr (game, ']') + 1 - game);
  for (guint v = 0; v < board->n_vertices; v++)
    {
      g_autofree char *on_vertex = g_strdup_printf ("%s(%s)", brackets, board->labels[v]);
      g_autoptr (CgtEvaluation) record = evaluate_text (solver, on_vertex, FALSE);
      n_losing += g_str_equal (cgt_outcome_to_text (record->outcome), "P");
    }
  g_assert_cmpuint (n_losing, ==, old->nodes->len);
  new = generations_of (solver, game);
  g_assert_cmpuint (new->n_generations, ==, old->n_generations);
  g_assert_cmpuint (new->nodes->len, <=, old->nodes->len);
}

static void
test_graph_game (void)
{
  g_autoptr (CgtSolver) solver = cgt_solver_new ();
  g_autoptr (CgtGenerations) generations = generations_of (solver, "nim(2,2)");
  g_autofree char *game = cgt_generations_to_graph_game (generations, NULL);

  g_assert_cmpstr (game, ==, "graph[1.1>e1 e1>0.0 2.2>e2 e2>1.1](2.2)");
  check_graph_game ("nim(4,4)");
  check_graph_game ("nim(1,2,3)");
  check_graph_game ("wythoff(6,10)");
  check_graph_game ("kayles(7)");
  check_graph_game ("ford(3/7)");
  check_graph_game ("nim(0)");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/play/tokens/notation", test_notation);
  g_test_add_func ("/play/tokens/refused", test_refused);
  g_test_add_func ("/play/tokens/boards", test_boards);
  g_test_add_func ("/play/tokens/moves", test_moves);
  g_test_add_func ("/play/tokens/impartial", test_impartial);
  g_test_add_func ("/play/tokens/partizan", test_partizan);
  g_test_add_func ("/play/tokens/loopy", test_loopy);
  g_test_add_func ("/play/tokens/loopy-and-short", test_loopy_and_short);
  g_test_add_func ("/play/tokens/misere", test_misere);
  g_test_add_func ("/play/tokens/values", test_values);
  g_test_add_func ("/play/tokens/islands", test_islands);
  g_test_add_func ("/play/tokens/kinds", test_kinds);
  g_test_add_func ("/play/tokens/large", test_large);
  g_test_add_func ("/play/tokens/graph-game", test_graph_game);
  return g_test_run ();
}
