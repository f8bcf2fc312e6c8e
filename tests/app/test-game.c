/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */

/* Games in play: the strategies of the program, whose turn it is, the log, and the end. */
#include "../rounds.h"
#include "app/base/grundy-move-words.h"
#include "app/play/grundy-game-view.h"
#include "rulesets/cgt-ruleset.h"

#define GAMES 100

/* Positions to begin from: partizan and impartial, hot and cold, sums, misère, with a score, and loopy. */
static const char *const starts[] = {
  "domineering(3x3)",
  "hackenbush(bbr) + hackenbush(rrb)",
  "nim(1,3,5)",
  "kayles(6) + nim(2)",
  "{5|-5} + {3|-1} + {1|-1}",
  "domineering(2x3) + nim(2) - hackenbush(br)",
  "misere(nim(1,2,3))",
  "cheques(0,10,0,3)",
  "octal[0.07](7) + nim(1)",
  "chop(3x4)",
};

typedef struct
{
  CgtSolver *solver;
  GRand *random;
  CgtExpression *now;
  CgtEvaluation *record;
  GrundyGame *game;
} Table;

static void
look (Table *table)
{
  g_clear_pointer (&table->record, cgt_evaluation_unref);
  table->record = cgt_expression_evaluate (table->now, table->solver, CGT_WANT_ALL, NULL, NULL, NULL);
  g_assert_nonnull (table->record);
}

static Table *
sit_down (const char *start, GrundySeat left, GrundySeat right, CgtPlayer begins, guint32 seed)
{
  Table *table = g_new0 (Table, 1);
  GrundySeat seats[2] = { left, right };

  table->solver = cgt_solver_new ();
  table->random = g_rand_new_with_seed (seed);
  table->now = cgt_expression_parse (start, NULL, NULL);
  g_assert_nonnull (table->now);
  look (table);
  table->game = grundy_game_new (seats, begins, table->record->impartial);
  return table;
}

static void
leave (Table *table)
{
  grundy_game_free (table->game);
  cgt_evaluation_unref (table->record);
  cgt_expression_unref (table->now);
  cgt_solver_free (table->solver);
  g_rand_free (table->random);
  g_free (table);
}

static void
play (Table *table, const CgtMove *move)
{
  CgtExpression *next = cgt_expression_new_move (move);
  g_autoptr (GPtrArray) moves = cgt_evaluation_list_playable (table->record, grundy_game_get_moves_of (table->game));

  g_assert_true (g_ptr_array_find (moves, move, NULL));
  grundy_game_play (table->game, cgt_move_get_term_to (move), cgt_expression_get_text (table->now), move->gain);
  cgt_expression_unref (table->now);
  table->now = next;
  look (table);
}

static const CgtMove *
choose (Table *table)
{
  GrundySeat seat = grundy_game_get_seat (table->game, grundy_game_get_mover (table->game));

  return grundy_strategy_choose (seat.strategy, table->now, table->record, grundy_game_get_moves_of (table->game),
                                 table->solver, NULL, table->random, NULL);
}

static GrundyResult
play_out (Table *table)
{
  GrundyResult result;

  while ((result = grundy_game_judge (table->game, table->record, cgt_expression_get_text (table->now))) ==
         GRUNDY_RESULT_NONE)
    play (table, choose (table));
  return result;
}

/* Whether the position is small enough to be evaluated at every turn. */
static gboolean
is_small (const char *text)
{
  g_autoptr (CgtExpression) expression = cgt_expression_parse (text, NULL, NULL);
  g_autoptr (CgtBudget) budget = cgt_budget_new ();
  g_autoptr (CgtEvaluation) record = NULL;
  CgtSolver *solver = cgt_solver_new ();

  cgt_budget_set_processor_time (budget, 0.2);
  cgt_solver_set_budget (solver, budget);
  if (expression != NULL)
    record = cgt_expression_evaluate (expression, solver, CGT_WANT_MOVES | CGT_WANT_REMOTENESS, NULL, NULL, NULL);
  cgt_solver_free (solver);
  return record != NULL && record->limit.kind == CGT_LIMIT_NONE && record->moves[CGT_LEFT] != NULL &&
         !record->is_puzzle;
}

static GrundySeat
program (GrundyStrategy strategy)
{
  return (GrundySeat) { .program = TRUE, .strategy = strategy };
}

/* Whether @player can force a win in the position at the start. */
static gboolean
can_win (Table *table, CgtPlayer player)
{
  CgtOutcome outcome = table->record->outcome;
  gboolean moves = grundy_game_get_mover (table->game) == player;

  if (table->record->score != NULL)
    return FALSE; /* see test_score() */
  if (outcome == CGT_OUTCOME_N)
    return moves;
  if (outcome == CGT_OUTCOME_P)
    return !moves;
  return outcome == (player == CGT_LEFT ? CGT_OUTCOME_L : CGT_OUTCOME_R);
}

/* Each strategy plays a hundred games against random moves to their end. The perfect one wins all that it can. */
static void
test_hundred_games (gconstpointer data)
{
  GrundyStrategy strategy = GPOINTER_TO_UINT (data);
  guint could_win = 0;

  for (guint i = 0; i < GAMES; i++)
    {
      CgtPlayer side = i / G_N_ELEMENTS (starts) % 2 == 0 ? CGT_LEFT : CGT_RIGHT;
      CgtPlayer begins = i / G_N_ELEMENTS (starts) / 2 % 2 == 0 ? CGT_LEFT : CGT_RIGHT;
      GrundySeat mine = program (strategy), theirs = program (GRUNDY_STRATEGY_RANDOM);
      Table *table = sit_down (starts[i % G_N_ELEMENTS (starts)], side == CGT_LEFT ? mine : theirs,
                               side == CGT_LEFT ? theirs : mine, begins, i);
      gboolean should_win = can_win (table, side);
      GrundyResult result = play_out (table);

      could_win += should_win;
      if (strategy == GRUNDY_STRATEGY_PERFECT && should_win)
        g_assert_cmpint (result, ==, side == CGT_LEFT ? GRUNDY_RESULT_LEFT_WINS : GRUNDY_RESULT_RIGHT_WINS);
      leave (table);
    }
  g_assert_cmpuint (could_win, >, GAMES / 5);
}

/* A full game of @start against random moves: the program wins what it can win, and does not lose what it can hold. Of
 * a score it gets at least what the record foretold. */
static gboolean
play_full_game (const char *start, CgtPlayer side, CgtPlayer begins, guint32 seed)
{
  GrundySeat mine = program (GRUNDY_STRATEGY_PERFECT), theirs = program (GRUNDY_STRATEGY_RANDOM);
  Table *table = sit_down (start, side == CGT_LEFT ? mine : theirs, side == CGT_LEFT ? theirs : mine, begins, seed);
  gboolean should_win = can_win (table, side), should_hold = grundy_game_is_draw (table->game, table->record);
  gint64 foretold = table->record->score != NULL ? g_ascii_strtoll (table->record->score, NULL, 10) : 0;
  gboolean scores = table->record->score != NULL;
  GrundyResult result = play_out (table), win = side == CGT_LEFT ? GRUNDY_RESULT_LEFT_WINS : GRUNDY_RESULT_RIGHT_WINS;
  gint64 lead = (gint64) grundy_game_get_lead (table->game);

  g_test_message ("%s, the program %s, seed %u", start, side == begins ? "first" : "second", seed);
  if (should_win)
    g_assert_cmpint (result, ==, win);
  if (should_hold)
    g_assert_true (result == win || result == GRUNDY_RESULT_DRAW);
  if (scores)
    g_assert_cmpint (side == CGT_LEFT ? lead : -lead, >=, side == begins ? foretold : -foretold);
  leave (table);
  return should_win;
}

/* A round has a third of the games. */
static void
test_every_ruleset (void)
{
  guint n, n_played = 0, could_win = 0, seed = round_number () * 1000;
  const CgtRuleset *const *rulesets = cgt_rulesets (&n);

  for (guint i = 0; i < n; i++)
    {
      g_autofree char *examples = g_strdup_printf ("%s\n%s", cgt_ruleset_get_sketch (rulesets[i])->example,
                                                   cgt_ruleset_get_notation (rulesets[i]));
      g_auto (GStrv) starts_of_game = g_strsplit (examples, "\n", -1);
      guint played = 0;

      if (!round_has (i, 3))
        continue;
      n_played++;
      for (guint k = 0; starts_of_game[k] != NULL && played < 2; k++)
        if (is_small (starts_of_game[k]) && (played == 0 || !g_str_equal (starts_of_game[k], starts_of_game[0])))
          {
            played++;
            for (guint game = 0; game < 4; game++)
              could_win += play_full_game (starts_of_game[k], game % 2 == 0 ? CGT_LEFT : CGT_RIGHT,
                                           game / 2 == 0 ? CGT_LEFT : CGT_RIGHT, seed++);
          }
      if (played == 0)
        g_test_message ("%s has no small example", cgt_ruleset_get_id (rulesets[i]));
    }
  g_assert_cmpuint (could_win, >, n_played);
}

/* Against the perfect strategy, too: who can win at the start does. */
static void
test_perfect_against_perfect (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (starts); i++)
    for (CgtPlayer begins = CGT_LEFT; begins <= CGT_RIGHT; begins++)
      {
        Table *table =
          sit_down (starts[i], program (GRUNDY_STRATEGY_PERFECT), program (GRUNDY_STRATEGY_PERFECT), begins, i);
        gboolean left = can_win (table, CGT_LEFT), right = can_win (table, CGT_RIGHT);
        GrundyResult result = play_out (table);

        if (left || right)
          g_assert_cmpint (result, ==, left ? GRUNDY_RESULT_LEFT_WINS : GRUNDY_RESULT_RIGHT_WINS);
        leave (table);
      }
}

/* What a move holds is what follows when the other player moves: a token at b draws then, and one at c loses, while the
 * same player would win from b and draw from c. */
static void
test_draw_after_a_move (void)
{
  static const char *const held[] = { "graph[a>b:l a>c:l b>w:l b>d:r c>d:l c>w:r d>d](a)",
                                      "graph[a>b:r a>c:r b>w:r b>d:l c>d:r c>w:l d>d](a)" };

  for (CgtPlayer player = CGT_LEFT; player <= CGT_RIGHT; player++)
    {
      Table *table =
        sit_down (held[player], program (GRUNDY_STRATEGY_PERFECT), program (GRUNDY_STRATEGY_PERFECT), player, 1);

      g_assert_true (g_str_has_suffix (cgt_move_get_to (choose (table)), "(b)"));
      leave (table);
    }
}

/* Two perfect players of a game with a score end with the score that the record foretold. */
static void
test_score (void)
{
  Table *table =
    sit_down ("cheques(0,10,0,3)", program (GRUNDY_STRATEGY_PERFECT), program (GRUNDY_STRATEGY_PERFECT), CGT_RIGHT, 1);
  gint64 foretold = g_ascii_strtoll (table->record->score, NULL, 10);

  g_assert_cmpint (play_out (table), ==, GRUNDY_RESULT_RIGHT_WINS);
  g_assert_cmpint ((gint64) grundy_game_get_lead (table->game), ==, -foretold);
  leave (table);
}

/* Berlekamp, Conway and Guy: of switches, the one with the highest temperature is played first. */
static void
test_hottest (void)
{
  Table *table = sit_down ("{1|-1} + {5|-5} + {3|-3}", program (GRUNDY_STRATEGY_HOTTEST),
                           program (GRUNDY_STRATEGY_HOTTEST), CGT_LEFT, 1);

  g_assert_cmpuint (choose (table)->term, ==, 1);
  play (table, choose (table));
  g_assert_cmpuint (choose (table)->term, ==, 2);
  leave (table);
}

/* No other move leaves the opponent fewer moves, as the records of the positions after all moves list them. */
static void
test_greedy (void)
{
  static const char *const positions[] = { "domineering(3x4)", "hackenbush(bbr) + hackenbush(brb)", "nim(3,5)",
                                           "domineering(2x3) - domineering(3x2)" };

  for (guint k = 0; k < G_N_ELEMENTS (positions); k++)
    {
      Table *table =
        sit_down (positions[k], program (GRUNDY_STRATEGY_GREEDY), program (GRUNDY_STRATEGY_GREEDY), CGT_LEFT, 1);
      const GPtrArray *moves = table->record->moves[CGT_LEFT];
      const CgtMove *chosen = choose (table);
      guint least = G_MAXUINT, left = 0;

      for (guint i = 0; i < moves->len; i++)
        {
          g_autoptr (CgtExpression) next = cgt_expression_new_move (moves->pdata[i]);
          g_autoptr (CgtEvaluation) after =
            cgt_expression_evaluate (next, table->solver, CGT_WANT_MOVES, NULL, NULL, NULL);
          guint n = after->moves[after->impartial ? CGT_LEFT : CGT_RIGHT]->len;

          least = MIN (least, n);
          if (moves->pdata[i] == chosen)
            left = n;
        }
      g_assert_cmpuint (left, ==, least);
      leave (table);
    }
}

static void
test_log (void)
{
  GrundySeat seats[2] = { { .program = FALSE }, { .program = TRUE } };
  g_autoptr (GrundyGame) game = grundy_game_new (seats, CGT_LEFT, FALSE);
  CgtPlayer person;
  guint ply;

  g_assert_true (grundy_game_get_person (game, &person));
  g_assert_cmpint (person, ==, CGT_LEFT);
  g_assert_false (grundy_game_find_back (game, &ply));
  grundy_game_play (game, "a", "start", 0);
  g_assert_true (grundy_game_is_program_to_move (game));
  grundy_game_play (game, "b", "a", 0);
  grundy_game_play (game, "c", "b", 0);
  grundy_game_play (game, "d", "c", 0);
  g_assert_cmpint (grundy_game_get_mover (game), ==, CGT_LEFT);
  /* A full turn: the program's move and mine. */
  g_assert_true (grundy_game_find_back (game, &ply));
  g_assert_cmpuint (ply, ==, 2);
  grundy_game_go_to (game, ply);
  g_assert_cmpuint (grundy_game_get_n_plies (game), ==, 4);
  g_assert_true (grundy_game_find_forward (game, &ply));
  g_assert_cmpuint (ply, ==, 4);
  grundy_game_go_to (game, ply);
  g_assert_false (grundy_game_find_forward (game, &ply));
  grundy_game_go_to (game, 2);
  grundy_game_play (game, "e", "b", 0);
  g_assert_false (grundy_game_find_forward (game, &ply));
  g_assert_cmpuint (grundy_game_get_n_plies (game), ==, 3);
  g_assert_cmpstr (grundy_game_get (game, 2)->text, ==, "e");
  grundy_game_go_to (game, 0);
  grundy_game_swap (game);
  g_assert_true (grundy_game_is_program_to_move (game));
  g_assert_cmpuint (grundy_game_get_n_plies (game), ==, 0);
}

/* The same position with the same player to move for the third time is a draw. */
static void
test_repetition (void)
{
  GrundySeat people[2] = { { .program = FALSE }, { .program = FALSE } };
  g_autoptr (GrundyGame) game = grundy_game_new (people, CGT_LEFT, TRUE);
  g_autoptr (CgtExpression) loop = cgt_expression_parse ("nim(1)", NULL, NULL);
  CgtSolver *solver = cgt_solver_new ();
  g_autoptr (CgtEvaluation) record = cgt_expression_evaluate (loop, solver, CGT_WANT_ALL, NULL, NULL, NULL);

  for (guint i = 0; i < 2; i++)
    {
      g_assert_cmpint (grundy_game_judge (game, record, "x"), ==, GRUNDY_RESULT_NONE);
      grundy_game_play (game, "y", "x", 0);
      grundy_game_play (game, "x", "y", 0);
    }
  g_assert_cmpint (grundy_game_judge (game, record, "x"), ==, GRUNDY_RESULT_DRAW);
  g_assert_cmpint (grundy_game_judge (game, record, "z"), ==, GRUNDY_RESULT_NONE);
  cgt_solver_free (solver);
}

/* In misère play the player without a move has won. */
static void
test_end (void)
{
  static const struct
  {
    const char *position;
    GrundyResult result;
  } cases[] = {
    { "nim(0)", GRUNDY_RESULT_RIGHT_WINS },
    { "misere(nim(0))", GRUNDY_RESULT_LEFT_WINS },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      Table *table =
        sit_down (cases[i].position, program (GRUNDY_STRATEGY_PERFECT), program (GRUNDY_STRATEGY_PERFECT), CGT_LEFT, 1);

      g_assert_cmpint (play_out (table), ==, cases[i].result);
      leave (table);
    }
}

/* Who won, and why: the last move, and the rule that decides. */
static void
test_end_in_words (void)
{
  static const struct
  {
    const char *position, *result, *end;
  } cases[] = {
    { "nim(1)", "You win.", "You made a move. No move is left." },
    { "nim(1) + nim(1)", "You lose.", "The program made a move. No move is left." },
    { "misere(nim(1))", "You lose.", "You made a move. No move is left, and the last move loses." },
    { "misere(nim(1,1))", "You win.", "The program made a move. No move is left, and the last move loses." },
    { "nim(0)", "You lose.", "No move is left." },
    { "hackenbush(bb)", "You win.", "You made a move. Right has no move left." },
    { "misere(hackenbush(bb))", "You lose.", "You made a move. Right has no move left, and the last move loses." },
    { "cheques(0,10)", "You win by 10.", "The program made a move. No move is left." },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      Table *table = sit_down (cases[i].position, (GrundySeat) { 0 }, program (GRUNDY_STRATEGY_PERFECT), CGT_LEFT, 1);
      GrundyResult result = play_out (table);
      g_autofree char *words = grundy_game_result_in_words (table->game, result);
      g_autofree char *end = grundy_game_end_in_words (table->game, result);

      g_assert_cmpstr (words, ==, cases[i].result);
      g_assert_cmpstr (end, ==, cases[i].end);
      leave (table);
    }
}

/* What a move from the first position to the second does, in the words of the game's own pieces. */
static void
test_moves_in_words (void)
{
  static const struct
  {
    const char *before, *after, *words;
  } cases[] = {
    { "nim(3,5)", "nim(1,5)", "took 2 from a heap of 3" },
    { "nim(3,5)", "nim(3,0)", "took the whole heap of 5" },
    { "wythoff(3,5)", "wythoff(1,3)", "took 4 in all, from 2 heaps" },
    { "kayles(5)", "kayles(3)", "took 2 from a row of 5 bottles" },
    { "kayles(5)", "kayles(2,2)", "split a row of 5 bottles" },
    { "kayles(2)", "kayles(0)", "took a whole row of bottles (2)" },
    { "dawsons-chess(5)", "dawsons-chess(3)", "took 2 from a row of 5 pairs of pawns" },
    { "pub(5)", "pub(4)", "took 1 from a pile of 5 bricks" },
    { "fair-shares(4,3)", "fair-shares(3,2,2)", "divided a heap of 4 almonds" },
    { "fair-shares(4,3)", "fair-shares(7)", "merged 2 heaps" },
    { "fruits(2,3)", "fruits(1,2)", "ate two fruits" },
    { "mem(5,2)", "mem(2,3)", "took from the heap" },
    { "laskers-nim(4)", "laskers-nim(2,2)", "split a heap of 4" },
    { "put-or-take-a-square(5)", "put-or-take-a-square(9)", "made a heap of 5 one of 9" },
    { "clobber(xo.)", "clobber(.x.)", "moved a stone and took another" },
    { "nogo(2x2)", "nogo(x.|..)", "placed a stone" },
    { "turnips(THTTH)", "turnips(HHHTT)", "turned 3 coins" },
    { "turning-turtles(TTH)", "turning-turtles(TTT)", "turned a coin" },
    { "wythoff-queens(3,5)", "wythoff-queens(3,2)", "moved a queen" },
    { "dawsons-pawns(o|.|x)", "dawsons-pawns(o|x|.)", "moved a pawn" },
    { "geography[a>b](a)", "geography[a>b](b;a)", "moved the token" },
    { "chomp(2x3)", "chomp(3,1)", "took 2 squares" },
    { "cheques(3,5)", "cheques(5)", "took a cheque" },
    { "sylver(4,5)", "sylver(4,5,6)", "minted a coin" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (CgtExpression) from = cgt_expression_parse (cases[i].before, NULL, NULL);
      g_autoptr (CgtExpression) to = cgt_expression_parse (cases[i].after, NULL, NULL);
      CgtPosition *position = cgt_expression_get_term_position (from, 0);
      g_autoptr (CgtBoard) before = cgt_position_get_board (position);
      g_autoptr (CgtBoard) after = cgt_position_get_board (cgt_expression_get_term_position (to, 0));
      g_autofree char *words = grundy_move_in_words (cgt_position_get_ruleset (position), before, after);

      g_assert_cmpstr (words, ==, cases[i].words);
    }
}

/* No game of the program says of its moves only that places have changed, or that a move was made. */
static void
test_every_move_has_words (void)
{
  guint n;
  const CgtRuleset *const *rulesets = cgt_rulesets (&n);

  for (guint i = 0; i < n; i++)
    {
      const CgtSketch *sketch = cgt_ruleset_get_sketch (rulesets[i]);
      g_autoptr (CgtExpression) expression = cgt_expression_parse (sketch->example, NULL, NULL);
      CgtPosition *position = cgt_expression_get_term_position (expression, 0);
      g_autoptr (CgtBoard) before = cgt_position_get_board (position);

      for (CgtPlayer player = CGT_LEFT; player <= CGT_RIGHT; player++)
        {
          g_autoptr (GPtrArray) options = cgt_position_options (position, player, NULL, NULL);

          for (guint k = 0; k < options->len; k++)
            {
              g_autoptr (CgtBoard) after = cgt_position_get_board (options->pdata[k]);
              g_autofree char *words = grundy_move_in_words (rulesets[i], before, after);

              if (strstr (words, "changed") != NULL || strstr (words, "added") != NULL ||
                  g_str_equal (words, "made a move"))
                g_error ("%s: a move “%s”", cgt_ruleset_get_id (rulesets[i]), words);
            }
        }
    }
}

/* Of too many moves only those that win are listed. Where none wins, the game goes on all the same. */
static void
test_too_many_moves (void)
{
  static const char *const lost[] = { "prime-power(9999999996)", "nim(400000,400000)",
                                      "nim(400000) + pub(3) + nim(400000)" };

  for (guint i = 0; i < G_N_ELEMENTS (lost); i++)
    for (GrundyStrategy strategy = 0; strategy < GRUNDY_N_STRATEGIES; strategy++)
      {
        Table *table;
        const CgtMove *move;

        if (strategy != GRUNDY_STRATEGY_PERFECT && !round_has (i + strategy, G_N_ELEMENTS (lost)))
          continue;
        table = sit_down (lost[i], program (strategy), program (strategy), CGT_LEFT, i);

        g_assert_cmpint (table->record->outcome, ==, CGT_OUTCOME_P);
        g_assert_nonnull (table->record->moves_described);
        g_assert_cmpint (grundy_game_judge (table->game, table->record, lost[i]), ==, GRUNDY_RESULT_NONE);
        move = choose (table);
        g_assert_nonnull (move);
        g_assert_cmpint (move->wins, ==, CGT_NO);
        play (table, move);
        g_assert_cmpint (table->record->outcome, ==, CGT_OUTCOME_N);
        leave (table);
      }
}

int
main (int argc, char *argv[])
{
  static const char *const names[] = { "perfect", "hottest", "greedy", "random" };

  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < GRUNDY_N_STRATEGIES; i++)
    {
      g_autofree char *path = g_strconcat ("/game/hundred-games/", names[i], NULL);

      g_test_add_data_func (path, GUINT_TO_POINTER (i), test_hundred_games);
    }
  g_test_add_func ("/game/every-ruleset", test_every_ruleset);
  g_test_add_func ("/game/perfect-against-perfect", test_perfect_against_perfect);
  g_test_add_func ("/game/draw-after-a-move", test_draw_after_a_move);
  g_test_add_func ("/game/score", test_score);
  g_test_add_func ("/game/hottest", test_hottest);
  g_test_add_func ("/game/greedy", test_greedy);
  g_test_add_func ("/game/log", test_log);
  g_test_add_func ("/game/repetition", test_repetition);
  g_test_add_func ("/game/end", test_end);
  g_test_add_func ("/game/end-in-words", test_end_in_words);
  g_test_add_func ("/game/moves-in-words", test_moves_in_words);
  g_test_add_func ("/game/every-move-has-words", test_every_move_has_words);
  g_test_add_func ("/game/too-many-moves", test_too_many_moves);
  return g_test_run ();
}
