/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "../rounds.h"
#include "play.h"

#include <string.h>

#include "rulesets/lua/cgt-games.h"
#include "solvers/cgt-check-game.h"

/* What the check of a game in Lua finds, and what it finds nothing wrong with. */

/* The check finds nothing wrong with any of the examples. */
static void
test_examples (void)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GDir) dir = g_dir_open (g_getenv ("GRUNDY_GAMES"), 0, &error);
  const char *name;
  guint n = 0, n_games = 0;

  g_assert_no_error (error);
  while ((name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *path = g_build_filename (g_getenv ("GRUNDY_GAMES"), name, NULL);
      const CgtRuleset *ruleset;
      g_auto (CgtGameCheck) check = { 0 };

      if (!g_str_has_suffix (name, ".lua") || !round_has (n_games++, 2))
        continue;
      ruleset = cgt_game_add_file (path, NULL, &error);
      g_assert_no_error (error);
      g_assert_true (cgt_check_game (ruleset, 200, NULL, &check, &error));
      g_assert_no_error (error);
      g_test_message ("%s: %u searched", name, check.n_searched);
      g_assert_cmpstr (check.wrong, ==, NULL);
      if ((cgt_ruleset_get_flags (ruleset) & CGT_RULESET_SCORING) == 0)
        g_assert_cmpuint (check.n_searched, >, 20);
      n++;
    }
  g_assert_cmpuint (n, >=, round_cases (5));
}

/* The games of the page for people who have never written Lua can be copied from it: nothing is wrong with them, and
 * two are games of the program. */
static void
test_page (void)
{
  static const char *const ours[][2] = { { "my-game1(xox|.ox)", "clobber(xox|.ox)" },
                                         { "my-game2(..x|.o.)", "nogo(..x|.o.)" } };
  g_autofree char *page = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (CgtSolver) solver = cgt_solver_new ();
  const char *at;
  guint n = 0;

  g_file_get_contents (g_getenv ("GRUNDY_LUA_PAGE"), &page, NULL, &error);
  g_assert_no_error (error);
  for (at = page; (at = strstr (at, "```lua\n")) != NULL; n++)
    {
      const char *begin = at + strlen ("```lua\n"), *end = strstr (begin, "```");
      g_autofree char *file = g_strdup_printf ("my-game%u.lua", n);
      g_auto (CgtGameCheck) check = { 0 };
      const CgtRuleset *ruleset;

      g_assert_nonnull (end);
      ruleset = cgt_game_add (file, begin, (gsize) (end - begin), NULL, &error);
      g_assert_no_error (error);
      g_assert_true (cgt_check_game (ruleset, 100, NULL, &check, &error));
      g_assert_no_error (error);
      g_assert_cmpstr (check.wrong, ==, NULL);
      at = end + strlen ("```");
    }
  g_assert_cmpuint (n, ==, 4);
  for (guint i = 0; i < G_N_ELEMENTS (ours); i++)
    {
      g_autoptr (CgtEvaluation) theirs = evaluate (solver, ours[i][0]), own = evaluate (solver, ours[i][1]);

      g_assert_cmpstr (theirs->value, ==, own->value);
    }
}

/* What the check finds. */

#define GRID(fields, options)                                                                                          \
  "return ruleset { title = 'T', rules = 'R', board = 'grid', cells = '.xo', example = 'x.|.o', " fields               \
  ", options = function (g, player, emit) " options " end }"
#define HEAPS(fields, options)                                                                                         \
  "return ruleset { title = 'T', rules = 'R', board = 'heaps', example = '5', " fields                                 \
  ", options = function (n, player, emit) " options " end }"
#define FILL "for p in g:find ('.') do emit (g:put (p, player:pick ('x', 'o'))) end"

static void
test_mistakes (void)
{
  static const struct
  {
    const char *source, *wrong;
  } mistakes[] = {
    { "local n = 0 " GRID ("impartial = false", "n = n + 1 if n % 3 == 0 then " FILL " end"),
      "options are not the same the second time" },
    { "local n = 0 " GRID ("impartial = false", "n = n + 1 if n % 2 == 0 then " FILL " end"),
      "options are not the same the second time" },
    { GRID ("impartial = true", FILL), "the players have different options, and the game is declared impartial" },
    { GRID ("negate = { x = 'o', o = 'x' }", "if player.left then " FILL " end"), "are not the negatives of" },
    { GRID ("symmetries = 'all'", "for p in g:find ('.') do if g:row (p) == 1 then emit (g:put (p, 'x')) end end"),
      "the components in their normal form have the sum" },
    { GRID ("split = function (g) return {} end", FILL), "the components in their normal form have the sum 0" },
    { GRID ("impartial = false", "for p in g:find ('x') do for q in g:beside (p) do if g[q] == '.' then "
                                 "emit (g:move (p, q)) end end end"),
      "the game is not declared loopy" },
    { HEAPS ("impartial = true, nimber = function (n) return n end", "if n > 1 then emit (n - 2) end"),
      "the game declares the value *5, and the search finds 0" },
    { HEAPS ("impartial = true, nimber = function (n) return n == 17 and 3 or n % 4 end",
             "for k = 1, 3 do if n >= k then emit (n - k) end end"),
      "the game declares the value *3, and the search finds *" },
    { HEAPS ("impartial = true, value = function (n) return 1 / 2 end", "if n > 0 then emit (n - 1) end"),
      "the game declares the value 1/2, and the search finds" },
    { HEAPS ("impartial = false", "emit (n + 1)"), "a game from here had not ended after 2000 moves" },
    { HEAPS ("impartial = false", "while true do end"), "is there a loop that never ends?" },
    { HEAPS ("impartial = false", "while n == 3 do end if n > 0 then emit (n - 1) end"), "a loop that never ends?" },
    { HEAPS ("impartial = false", "emit (n)"), "can move to the same position, and the game is not declared loopy" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (mistakes); i++)
    {
      if (!round_has (i, 4))
        continue;
      g_autoptr (GError) error = NULL;
      const CgtRuleset *ruleset =
        cgt_game_add ("mistake.lua", mistakes[i].source, strlen (mistakes[i].source), NULL, &error);
      g_auto (CgtGameCheck) check = { 0 };

      g_assert_no_error (error);
      g_assert_true (cgt_check_game (ruleset, 1000, NULL, &check, &error));
      g_assert_no_error (error);
      g_test_message ("%s", check.wrong);
      g_assert_nonnull (check.wrong);
      g_assert_nonnull (strstr (check.wrong, mistakes[i].wrong));
      g_assert_true (g_str_has_prefix (check.wrong, "mistake("));
    }
}

/* Mistakes of a whole game: a name without a value, and no moves anywhere. */
static void
test_nothing_happens (void)
{
  static const struct
  {
    const char *source, *wrong;
  } mistakes[] = {
    { GRID ("impartial = false", "\nfor p in g:find ('.') do if g[p] ~= mine then emit (g:put (p, 'x')) end end"),
      "nothing.lua:2: “mine” has no value here: it is misspelt, or its “local” comes later or is inside another block" },
    { GRID ("split = function (g) return g:components (edge) end", FILL), "nothing.lua:1: “edge” has no value here" },
    { GRID ("impartial = False", FILL), "nothing.lua:1: “False” has no value here" },
    { GRID ("impartial = false", "for p in g:find ('.') do emit (g:put (p, pice)) end"),
      "nothing.lua:1: “pice” has no value here" },
    { GRID ("impartial = false", "for p in g:find ('.') do if g[p] == 1 then emit (g) end end"),
      "nothing: nobody has a move in any of 200 positions" },
    { "return ruleset { title = 'T', rules = 'R', board = 'none', example = 'ab',\n"
      "options = function (s, player, emit) if s == 'a' then emit ('') end end }",
      "nothing: nobody has a move in any of 200 positions" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (mistakes); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (CgtBudget) budget = cgt_budget_new ();
      const CgtRuleset *ruleset =
        cgt_game_add ("nothing.lua", mistakes[i].source, strlen (mistakes[i].source), NULL, &error);
      g_auto (CgtGameCheck) check = { 0 };

      g_assert_no_error (error);
      cgt_check_game (ruleset, 200, budget, &check, &error);
      g_test_message ("%s", check.wrong != NULL ? check.wrong : error->message);
      g_assert_nonnull (strstr (check.wrong != NULL ? check.wrong : error->message, mistakes[i].wrong));
    }
}

/* Functions that fail, or return what they should not. */
static void
test_failures (void)
{
  static const struct
  {
    const char *source, *message;
  } failures[] = {
    { HEAPS ("impartial = true, nimber = function (n) return -1 end", "if n > 0 then emit (n - 1) end"),
      "nimber returns a whole number from 0 on, or nil" },
    { HEAPS ("impartial = true, nimber = function (n) return n.x.y end", "if n > 0 then emit (n - 1) end"),
      "attempt to index a number value" },
    { HEAPS ("impartial = true, nimber = function (n) while true do end end", "if n > 0 then emit (n - 1) end"),
      "this takes too long" },
    { HEAPS ("value = function (n) return {} end", "if n > 0 then emit (n - 1) end"), "a value is written" },
    { GRID ("split = function (g) return 5 end", FILL), "split returns a list of positions" },
    { HEAPS ("scoring = true", "if n > 0 then emit () end"), "the gain is missing" },
    { GRID ("scoring = true", FILL), "the gain is missing" },
    { HEAPS ("impartial = true", "if n > 0 then emit (n - 1, true) end"),
      "the game is not declared with “again = true”" },
    { HEAPS ("impartial = false", "if n % 2 == 0 then emit (n // 2, n // 2) else emit (n - 1) end"),
      "an empty heap has no moves" },
    { HEAPS ("impartial = false", "if n > 0 then emit (n / 2) end"),
      "(number has no integer representation); n // 2 is a whole number, and n / 2 may not be one" },
    { GRID ("impartial = false", "emit (g:put (3 / 2, 'x'))"),
      "(number has no integer representation); n // 2 is a whole number, and n / 2 may not be one" },
    { HEAPS ("impartial = true", "if n > 0 then return n - 1 end"),
      "“options” returned something; a move is made by calling emit (...)" },
    { GRID ("impartial = false", "if g[1][2] == 'x' then emit (g) end"), "a text has no [2]" },
    { GRID ("impartial = false", "g:step (1, 'right')"), "up_left or up_right, without quotes" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (failures); i++)
    {
      g_autoptr (CgtBudget) budget = cgt_budget_new ();
      g_autoptr (GError) error = NULL;
      const CgtRuleset *ruleset =
        cgt_game_add ("failure.lua", failures[i].source, strlen (failures[i].source), NULL, &error);
      g_auto (CgtGameCheck) check = { 0 };

      g_assert_no_error (error);
      g_assert_false (cgt_check_game (ruleset, 1000, budget, &check, &error));
      g_assert_nonnull (error);
      g_test_message ("%s", error->message);
      g_assert_nonnull (strstr (error->message, failures[i].message));
    }
}

/* In a game for a score, the last thing that a heap emits is the gain: take one or two pieces, and keep them. */
static void
test_score (void)
{
  static const struct
  {
    const char *position, *score;
  } scores[] = {
    { "keep(0)", "0" }, { "keep(1)", "1" }, { "keep(2)", "2" },   { "keep(3)", "1" },
    { "keep(4)", "0" }, { "keep(5)", "1" }, { "keep(3,3)", "0" },
  };
  static const char source[] = HEAPS ("scoring = true", "for k = 1, 2 do if n == k then emit (k) elseif n > k then "
                                                        "emit (n - k, k) end end");
  g_autoptr (CgtSolver) solver = cgt_solver_new ();
  g_autoptr (GError) error = NULL;

  cgt_game_add ("keep.lua", source, strlen (source), NULL, &error);
  g_assert_no_error (error);
  for (guint i = 0; i < G_N_ELEMENTS (scores); i++)
    {
      g_autoptr (CgtEvaluation) record = evaluate (solver, scores[i].position);

      g_assert_cmpstr (record->score, ==, scores[i].score);
    }
}

/* A score is that of whoever moves first, so there is none where the players have other moves or gains, also when a
 * player moves again. */
static void
test_score_of_two_players (void)
{
  static const char *const sources[] = {
    HEAPS ("scoring = true", "if n > 0 and player:pick (true, n > 1) then emit (n - 1, 1) end"),
    HEAPS ("scoring = true", "if n > 0 then emit (n - 1, player:pick (1, 2)) end"),
    HEAPS ("scoring = true", "if n > 0 then emit (n - player:pick (1, n), 1) end"),
    GRID ("scoring = true, again = true",
          "for p in g:find ('.') do emit (g:put (p, 'x'), player:pick (1, 2), true) end"),
  };
  static const char *const positions[] = { "mine0(3)", "mine1(3)", "mine2(3)", "mine3(..)" };

  for (guint i = 0; i < G_N_ELEMENTS (sources); i++)
    {
      g_autofree char *name = g_strdup_printf ("mine%u.lua", i);
      g_autoptr (CgtSolver) solver = cgt_solver_new ();
      g_autoptr (CgtBudget) budget = cgt_budget_new ();
      g_autoptr (CgtSum) sum = cgt_sum_new ();
      g_autoptr (CgtPosition) position = NULL;
      g_autoptr (CgtEvaluation) record = NULL;
      g_autoptr (GError) error = NULL;

      cgt_game_add (name, sources[i], strlen (sources[i]), NULL, &error);
      g_assert_no_error (error);
      position = cgt_position_from_text (positions[i], &error);
      g_assert_no_error (error);
      cgt_sum_add_position (sum, FALSE, position);
      cgt_solver_set_budget (solver, budget);
      record = cgt_solver_evaluate (solver, sum, positions[i], CGT_WANT_MOVES, NULL, NULL, &error);
      g_assert_null (record);
      g_assert_nonnull (strstr (error->message, "both players need the same moves"));
    }
}

/* In a game that may be endless, or is for points, an empty heap can have moves. */
static void
test_empty_heaps (void)
{
  static const char loopy[] = HEAPS ("loopy = true, impartial = true", "if n == 0 then emit (1) end"),
                    scoring[] = HEAPS ("scoring = true", "if n == 0 then emit (1, 2) end");
  static const char *const values[][2] = {
    { "ups(0)", "*" }, { "ups(1)", "0" }, { "ups(0,0)", "0" }, { "ups(0,1)", "*" }, { "ups(0,0,0)", "*" }
  };
  g_autoptr (CgtSolver) solver = cgt_solver_new ();
  g_autoptr (CgtEvaluation) points = NULL;
  g_autoptr (GError) error = NULL;

  cgt_game_add ("ups.lua", loopy, strlen (loopy), NULL, &error);
  g_assert_no_error (error);
  cgt_game_add ("points.lua", scoring, strlen (scoring), NULL, &error);
  g_assert_no_error (error);
  for (guint i = 0; i < G_N_ELEMENTS (values); i++)
    {
      g_autoptr (CgtEvaluation) record = evaluate (solver, values[i][0]);

      g_assert_cmpstr (record->value, ==, values[i][1]);
    }
  points = evaluate (solver, "points(0,0,0)");
  g_assert_cmpstr (points->score, ==, "2");
}

/* An honest game of each kind, with which nothing is wrong. */
static void
test_declared (void)
{
  static const char *const sources[] = {
    HEAPS ("impartial = true, nimber = function (n) return n % 2 end", "if n > 0 then emit (n - 1) end"),
    HEAPS ("impartial = false, value = function (n) return n end", "if n > 0 and player.left then emit (n - 1) end"),
    HEAPS ("impartial = false, value = function (n) if n == 0 then return 0 end return { { n }, { -n } } end",
           "if n > 0 then emit () end"),
    HEAPS ("loopy = true", "emit (n + 1) if n > 0 then emit (n - 1) end"),
    "return ruleset { title = 'T', rules = 'R', board = 'none', example = 'aab',\n"
    "options = function (s, player, emit) if #s > 0 then emit (s:sub (2)) end end,\n"
    "split = function (s) local list = {} for i = 1, #s do list[i] = s:sub (i, i) end return list end }",
    /* a part and its negative are one */
    "return ruleset { title = 'T', rules = 'R', board = 'graph', cells = '.xo', graph = 'a-b b-c c-d', example = 'a=x,c=o',\n"
    "options = function (g, player, emit) for p in g:find (player:pick ('x', 'o')) do emit (g:put (p, '.')) end end,\n"
    "negate = { x = 'o', o = 'x' }, split = function (g) return g:components ('.') end }",
  };

  for (guint i = 0; i < G_N_ELEMENTS (sources); i++)
    {
      g_autoptr (GError) error = NULL;
      const CgtRuleset *ruleset = cgt_game_add ("declared.lua", sources[i], strlen (sources[i]), NULL, &error);
      g_auto (CgtGameCheck) check = { 0 };

      g_assert_no_error (error);
      g_assert_true (cgt_check_game (ruleset, 300, NULL, &check, &error));
      g_assert_no_error (error);
      if (i == 2)
        g_assert_nonnull (strstr (check.wrong, "the game declares the value"));
      else
        g_assert_cmpstr (check.wrong, ==, NULL);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/play/check-game/examples", test_examples);
  g_test_add_func ("/play/check-game/page", test_page);
  g_test_add_func ("/play/check-game/mistakes", test_mistakes);
  g_test_add_func ("/play/check-game/nothing-happens", test_nothing_happens);
  g_test_add_func ("/play/check-game/failures", test_failures);
  g_test_add_func ("/play/check-game/score", test_score);
  g_test_add_func ("/play/check-game/score-of-two-players", test_score_of_two_players);
  g_test_add_func ("/play/check-game/empty-heaps", test_empty_heaps);
  g_test_add_func ("/play/check-game/declared", test_declared);
  return g_test_run ();
}
