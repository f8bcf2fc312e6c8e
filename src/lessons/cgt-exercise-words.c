/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "cgt-exercise-private.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "language/cgt-explain.h"

/* How much of an explanation is told. */
#define MOST_STEPS 6
#define LONGEST_EXPLANATION 1500

/* Questions */

/* The questions about one thing. Where one is missing, that about the value is asked. */
typedef struct
{
  const char *predict;  /* %s: the expression, and the other one of a comparison */
  const char *draw;     /* %s: the answer that the position has to have */
  const char *replace;  /* %s: a position with ?, the answer */
  const char *complete; /* %s: the expression; %d: the range of n */
  const char *which;    /* %d: the range of n; %s: the expression, the answer */
} Questions;

static const Questions questions[] = {
  [CGT_ASK_VALUE] = { N_ ("What is %s?"), N_ ("Draw a position with the value %s."),
                      N_ ("Replace ? in %s so that the value is %s."),
                      N_ ("Complete the values of %s for n from %d to %d."),
                      N_ ("For which n from %d to %d does %s have the value %s?") },
  [CGT_ASK_WINNER] = { N_ ("Who wins %s?"), N_ ("Draw a position with the outcome %s."),
                       N_ ("Replace ? in %s so that the outcome is %s."),
                       N_ ("Complete the outcomes of %s for n from %d to %d."),
                       N_ ("For which n from %d to %d does %s have the outcome %s?") },
  [CGT_ASK_NIMBER] = { N_ ("What is the nim-value of %s?"), N_ ("Draw a position with the nim-value %s."),
                       N_ ("Replace ? in %s so that the nim-value is %s."),
                       N_ ("Complete the nim-values of %s for n from %d to %d."),
                       N_ ("For which n from %d to %d does %s have the nim-value %s?") },
  [CGT_ASK_REMOTENESS] = { N_ ("What is the remoteness of %s?"), N_ ("Draw a position with the remoteness %s."),
                           N_ ("Replace ? in %s so that the remoteness is %s."),
                           N_ ("Complete the remoteness of %s for n from %d to %d."),
                           N_ ("For which n from %d to %d does %s have the remoteness %s?") },
  [CGT_ASK_SCORE] = { N_ ("By how much does whoever moves first win %s? A loss is negative.") },
  [CGT_ASK_RELATION] = { N_ ("How do %s and %s compare?") },
  [CGT_ASK_CHANCE] = { N_ (
    "You begin %s and play best, and your opponent moves at random. What is your chance to win?") },
  [CGT_ASK_LONGEST_GAME] = { N_ ("How many moves does a longest optimal game from %s have?") },
  [CGT_ASK_PERIOD] = { N_ ("What is the period of the nim-values of %s?") },
  [CGT_ASK_PREPERIOD] = { N_ ("From which heap on do the nim-values of %s repeat?") },
  [CGT_ASK_BORN] = { N_ ("How many cells are born in this automaton and generation: %s?") },
  [CGT_ASK_ALIVE] = { N_ ("How many cells are alive in this automaton and generation: %s?") },
};

/* The question of a task that lies at @offset of the questions, translated. */
static const char *
question_of (const CgtTask *task, gsize offset)
{
  CgtAsk ask = task->exercise->ask;
  const char *text = ask < G_N_ELEMENTS (questions) ? G_STRUCT_MEMBER (const char *, &questions[ask], offset) : NULL;

  return _ (text != NULL ? text : G_STRUCT_MEMBER (const char *, &questions[CGT_ASK_VALUE], offset));
}

#define QUESTION(task, name) question_of (task, G_STRUCT_OFFSET (Questions, name))

static char *
ask_position (const CgtTask *task)
{
  const char *target = task->exercise->target;

  return strchr (task->expression, '?') != NULL ? g_strdup_printf (QUESTION (task, replace), task->expression, target)
                                                : g_strdup_printf (QUESTION (task, draw), target);
}

/* With n and m instead of {n} and {m}. */
static char *
general_expression (const CgtTask *task)
{
  g_auto (GStrv) by_n = g_strsplit (task->expression, "{n}", -1);
  g_autofree char *with_n = g_strjoinv ("n", by_n);
  g_auto (GStrv) by_m = g_strsplit (with_n, "{m}", -1);

  return g_strjoinv ("m", by_m);
}

static char *
ask_table (const CgtTask *task)
{
  const CgtRange *rows = &task->exercise->rows, *columns = &task->exercise->columns;
  g_autofree char *of_n = general_expression (task);
  g_autofree char *what = NULL;
  gboolean has_columns = cgt_task_n_columns (task) > 0;

  if (task->exercise->entries->len > 0)
    return g_strdup (_ ("Complete the table."));
  what = g_strdup_printf (QUESTION (task, complete), of_n, rows->from, rows->to);
  if (!has_columns)
    return g_steal_pointer (&what);
  return g_strdup_printf (_ ("%s A row has m from %d to %d."), what, columns->from, columns->to);
}

static char *
ask_numbers (const CgtTask *task)
{
  int from = task->exercise->rows.from, to = task->exercise->rows.to;
  const char *target = task->exercise->target;
  g_autofree char *of_n = general_expression (task);

  return g_strdup_printf (QUESTION (task, which), from, to, of_n, target);
}

static const char *
question_about_moves (CgtAsk ask)
{
  switch ((int) ask)
    {
    case CGT_ASK_ONE:
      return _ ("Find a winning move in %s.");
    case CGT_ASK_BEST:
      return _ ("Find a best move in %s: it wins soonest, or loses latest.");
    case CGT_ASK_WORST:
      return _ ("Find a worst move in %s: it loses soonest, or wins latest.");
    case CGT_ASK_CHANCE:
      return _ ("Your opponent moves at random. Find a move in %s with the best chance to win.");
    case CGT_ASK_PARENTS:
      return _ ("Find all parents of %s.");
    default:
      return _ ("Find all winning moves in %s.");
    }
}

/* A question that is written in the lesson. %s stands for the instance; in a comparison, first for one side, then for
 * the other. */
static char *
own_question (const CgtTask *task)
{
  g_auto (GStrv) parts = g_strsplit (task->exercise->question, "%s", -1);
  GString *question;

  if (task->other == NULL)
    return g_strjoinv (task->expression, parts);
  question = g_string_new (parts[0]);
  for (guint i = 1; parts[i] != NULL; i++)
    g_string_append_printf (question, "%s%s", i % 2 == 1 ? task->expression : task->other, parts[i]);
  return g_string_free (question, FALSE);
}

char *
cgt_task_question (const CgtTask *task)
{
  if (task->exercise->question != NULL)
    return own_question (task);
  switch (task->exercise->kind)
    {
    case CGT_EXERCISE_WINNING_MOVES:
      return g_strdup_printf (question_about_moves (task->exercise->ask), task->expression);
    case CGT_EXERCISE_FIND:
      return ask_position (task);
    case CGT_EXERCISE_ORDER:
      return g_strdup (_ ("Sort these games from the least to the greatest."));
    case CGT_EXERCISE_TABLE:
      return ask_table (task);
    case CGT_EXERCISE_WHICH:
      return ask_numbers (task);
    case CGT_EXERCISE_PLAY:
      return g_strdup_printf (_ ("Play %s against the program and win. Will you begin?"), task->expression);
    case CGT_EXERCISE_PREDICT:
    default:
      return g_strdup_printf (QUESTION (task, predict), task->expression, task->other);
    }
}

/* Choices */

static GStrv
moves_as_choices (const CgtTask *task, CgtSolver *solver, GError **error)
{
  g_autoptr (CgtMoves) moves = cgt_task_find_moves (task, solver, error);

  if (moves == NULL)
    return NULL;
  g_ptr_array_add (moves->all, NULL);
  return g_strdupv ((GStrv) moves->all->pdata);
}

GStrv
cgt_task_choices (const CgtTask *task, CgtSolver *solver, GError **error)
{
  static const char *const winners[] = { "N", "P", NULL };
  static const char *const all_winners[] = { "N", "P", "L", "R", NULL };
  static const char *const with_draws[] = { "N", "P", "D", NULL };
  static const char *const relations[] = { "=", "<", ">", "||", NULL };
  static const char *const nothing[] = { NULL };
  g_autoptr (CgtEvaluation) record = NULL;

  if (task->exercise->kind == CGT_EXERCISE_WINNING_MOVES)
    return moves_as_choices (task, solver, error);
  if (task->exercise->kind != CGT_EXERCISE_PREDICT)
    return g_strdupv ((GStrv) nothing);
  if (task->exercise->ask == CGT_ASK_RELATION)
    return g_strdupv ((GStrv) relations);
  if (task->exercise->ask != CGT_ASK_WINNER)
    return g_strdupv ((GStrv) nothing);
  record = cgt_task_evaluate (task->expression, solver, 0, error);
  if (record == NULL)
    return NULL;
  if (record->impartial)
    return g_strdupv ((GStrv) (record->outcome == CGT_OUTCOME_D ? with_draws : winners));
  return g_strdupv ((GStrv) all_winners);
}

/* Reasons */

/* "kayles(7) has the nim-value 2, nim(4) has the nim-value 4. Their nim-sum is 6." NULL: there is only one part. */
static char *
nim_sum_in_words (const CgtEvaluation *record)
{
  GString *words;

  if (record->parts == NULL || record->parts->len < 2 || record->nimber == NULL)
    return NULL;
  words = g_string_new (NULL);
  for (guint i = 0; i < record->parts->len; i++)
    {
      const CgtPart *part = record->parts->pdata[i];

      g_autofree char *nimber = g_strdup_printf ("%" G_GUINT64_FORMAT, part->nimber);

      g_string_append_printf (words, _ ("%s has the nim-value %s"), part->name, nimber);
      g_string_append (words, i + 1 < record->parts->len ? ", " : ". ");
    }
  g_string_append_printf (words, _ ("Their nim-sum is %s."), record->nimber);
  return g_string_free (words, FALSE);
}

static char *
winner_in_words (const CgtEvaluation *record)
{
  const CgtMove *left = cgt_evaluation_get_winning_move (record, CGT_LEFT);
  const CgtMove *right = record->impartial ? NULL : cgt_evaluation_get_winning_move (record, CGT_RIGHT);

  switch (record->outcome)
    {
    case CGT_OUTCOME_N:
      if (left != NULL && right != NULL)
        return g_strdup_printf (_ ("Whoever moves first wins: Left by the move to %s, Right by the move to %s."),
                                cgt_move_get_to (left), cgt_move_get_to (right));
      if (left != NULL)
        return g_strdup_printf (_ ("Whoever moves first wins, by the move to %s."), cgt_move_get_to (left));
      return g_strdup (_ ("Whoever moves first wins."));
    case CGT_OUTCOME_P:
      return g_strdup (_ ("Whoever moves second wins: each move has an answer that wins."));
    case CGT_OUTCOME_L:
      return left != NULL ? g_strdup_printf (_ ("Left wins, whoever begins. If Left begins, the move to %s wins."),
                                             cgt_move_get_to (left))
                          : g_strdup (_ ("Left wins, whoever begins."));
    case CGT_OUTCOME_R:
      return right != NULL ? g_strdup_printf (_ ("Right wins, whoever begins. If Right begins, the move to %s wins."),
                                              cgt_move_get_to (right))
                           : g_strdup (_ ("Right wins, whoever begins."));
    case CGT_OUTCOME_D:
      return g_strdup (_ ("Nobody can force a win: play goes on for ever."));
    case CGT_OUTCOME_UNKNOWN:
    case CGT_OUTCOME_LD:
    case CGT_OUTCOME_DL:
    case CGT_OUTCOME_RD:
    case CGT_OUTCOME_DR:
    default:
      return NULL;
    }
}

static void
append_sentence (GString *text, char *sentence)
{
  if (sentence != NULL)
    g_string_append_printf (text, "%s%s", text->len > 0 ? " " : "", sentence);
  g_free (sentence);
}

/* Whether the value is the result of an operation, such as cool(G,1). Its moves are not those that the question is
 * about. */
static gboolean
is_result (const CgtTask *task, CgtSolver *solver)
{
  g_autoptr (CgtExpression) parsed = cgt_expression_parse (task->expression, cgt_task_budget (solver), NULL);

  return g_ascii_isalpha (task->expression[0]) &&
         (parsed == NULL ||
          (cgt_expression_get_n_terms (parsed) == 1 && cgt_expression_get_term_position (parsed, 0) == NULL));
}

/* The steps that say why. Of a result, such as birthday(G), they are those that say how it is computed, or else the
 * steps of G: it is no answer what the players can do in the result. */
static const GPtrArray *
steps_of_reason (const CgtExplanation *explanation)
{
  const CgtStep *first = explanation->steps->len > 0 ? explanation->steps->pdata[0] : NULL;
  const CgtStep *how;

  if (first == NULL || first->rule != CGT_RULE_COMPUTED ||
      !g_str_equal (first->uses->pdata[0], explanation->expression))
    return explanation->steps;
  how = first->steps->len > 0 ? first->steps->pdata[0] : NULL;
  return how != NULL && how->rule == CGT_RULE_VALUE ? how->steps : first->steps;
}

/* The steps of an explanation, if it is short enough to be read here. */
static gboolean
append_explanation (GString *text, const char *expression, CgtSolver *solver)
{
  CgtBudget *budget = cgt_task_budget (solver);
  g_autoptr (CgtExpression) parsed = cgt_expression_parse (expression, budget, NULL);
  g_autoptr (CgtExplanation) explanation =
    parsed != NULL ? cgt_explain (solver, parsed, CGT_EXPLAIN_ANSWERS, budget, NULL) : NULL;
  const GPtrArray *steps = explanation != NULL && !explanation->is_partial ? steps_of_reason (explanation) : NULL;
  gsize length = 0;

  if (steps == NULL || steps->len > MOST_STEPS)
    return FALSE;
  for (guint i = 0; i < steps->len; i++)
    length += strlen (((const CgtStep *) steps->pdata[i])->text);
  if (length > LONGEST_EXPLANATION)
    return FALSE;
  for (guint i = 0; i < steps->len; i++)
    append_sentence (text, g_strdup (((const CgtStep *) steps->pdata[i])->text));
  return steps->len > 0;
}

/* What the record says about why. */
static void
append_reason (GString *text, const CgtTask *task, const CgtEvaluation *record)
{
  CgtAsk ask = task->exercise->ask;
  const CgtMove *best = cgt_evaluation_get_winning_move (record, CGT_LEFT);

  append_sentence (text, ask == CGT_ASK_VALUE ? NULL : nim_sum_in_words (record));
  if (ask == CGT_ASK_WINNER || ask == CGT_ASK_ALL || ask == CGT_ASK_ONE)
    append_sentence (text, winner_in_words (record));
  if (ask == CGT_ASK_REMOTENESS && best != NULL && best->remoteness >= 0)
    {
      g_autofree char *remoteness = g_strdup_printf ("%" G_GINT64_FORMAT, best->remoteness);

      append_sentence (text, g_strdup_printf (_ ("The winner hurries to %s, of remoteness %s."), cgt_move_get_to (best),
                                              remoteness));
    }
  if (record->theorem != NULL)
    append_sentence (text, g_strdup_printf ("%s (%s)", record->theorem->words, record->theorem->source));
}

static char *
order_in_words (const CgtTask *task, const char *answer)
{
  g_auto (GStrv) places = g_strsplit (answer, " ", -1);
  GString *chain = g_string_new (NULL);

  for (guint i = 0; places[i] != NULL; i++)
    g_string_append_printf (chain, "%s%s", i > 0 ? ", " : "",
                            (char *) task->exercise->games->pdata[g_ascii_strtoull (places[i], NULL, 10) - 1]);
  return g_string_free (chain, FALSE);
}

/* As it is chosen or read: the letters of winners in words. */
static const char *
answer_in_words (const CgtTask *task, const char *answer)
{
  if (task->exercise->kind != CGT_EXERCISE_PREDICT || task->exercise->ask != CGT_ASK_WINNER)
    return answer;
  switch (*answer)
    {
    case 'N':
      return _ ("N, whoever moves first");
    case 'P':
      return _ ("P, whoever moves second");
    case 'L':
      return answer[1] == '\0' ? _ ("L, Left") : answer;
    case 'R':
      return answer[1] == '\0' ? _ ("R, Right") : answer;
    case 'D':
      return answer[1] == '\0' ? _ ("D, a draw") : answer;
    default:
      return answer;
    }
}

char *
cgt_task_explain (const CgtTask *task, CgtSolver *solver, GError **error)
{
  g_autofree char *answer = cgt_task_solve (task, solver, error);
  CgtExerciseKind kind = task->exercise->kind;
  g_autoptr (CgtEvaluation) record = NULL;
  g_autofree char *order = NULL;
  GString *text;

  if (answer == NULL)
    return NULL;
  order = kind == CGT_EXERCISE_ORDER ? order_in_words (task, answer) : NULL;
  text = g_string_new (NULL);
  if (*answer == '\0')
    append_sentence (text,
                     g_strdup (kind == CGT_EXERCISE_WHICH ? _ ("There is none.") : _ ("There is no winning move.")));
  else
    append_sentence (text,
                     g_strdup_printf (_ ("The answer: %s."), order != NULL ? order : answer_in_words (task, answer)));
  if (kind == CGT_EXERCISE_PREDICT || kind == CGT_EXERCISE_WINNING_MOVES)
    record = cgt_task_evaluate (task->expression, solver, CGT_WANT_ALL, NULL);
  if (kind == CGT_EXERCISE_PREDICT && (task->exercise->ask == CGT_ASK_VALUE || task->exercise->ask == CGT_ASK_NIMBER) &&
      append_explanation (text, task->expression, solver))
    return g_string_free (text, FALSE);
  if (kind == CGT_EXERCISE_PREDICT && task->exercise->ask == CGT_ASK_RELATION)
    {
      g_autofree char *comparison = g_strdup_printf ("%s %s %s", task->expression, answer, task->other);

      append_explanation (text, comparison, solver);
    }
  if (record != NULL && task->other == NULL && !is_result (task, solver))
    append_reason (text, task, record);
  return g_string_free (text, FALSE);
}

/* Hints */

#define MOST_OPTION_VALUES 8

static const char *
hint_about_moves (CgtAsk ask)
{
  switch ((int) ask)
    {
    case CGT_ASK_BEST:
    case CGT_ASK_WORST:
      return _ ("Find the remoteness of each position that you can move to. An even one is a win for you.");
    case CGT_ASK_CHANCE:
      return _ ("After which move does your opponent have few good answers among many?");
    case CGT_ASK_PARENTS:
      return _ (
        "A parent is a P-position two moves on, of the generation before. In Nim it has one chip less in two heaps.");
    default:
      return _ ("A move wins if it leaves a position that is won by whoever moves second.");
    }
}

static const char *
first_hint (const CgtExercise *exercise)
{
  switch (exercise->kind)
    {
    case CGT_EXERCISE_WINNING_MOVES:
      return hint_about_moves (exercise->ask);
    case CGT_EXERCISE_WHICH:
      return _ ("Begin with the least number, and look for a pattern.");
    case CGT_EXERCISE_FIND:
      return _ ("Start with something small, and see what each change does.");
    case CGT_EXERCISE_ORDER:
      return _ ("Compare two of them at a time: A < B if Right wins A - B, whoever begins.");
    case CGT_EXERCISE_TABLE:
      return _ ("Begin with the least n. Each entry follows from those that the moves lead to.");
    case CGT_EXERCISE_PLAY:
      return _ ("Leave your opponent only positions that are won by whoever moves second.");
    case CGT_EXERCISE_PREDICT:
    default:
      break;
    }
  switch (exercise->ask)
    {
    case CGT_ASK_WINNER:
      return _ ("Whoever moves first wins if one of the moves leaves a position that is won by whoever moves second.");
    case CGT_ASK_NIMBER:
      return _ (
        "Take the least number that is not the nim-value of an option. In a sum, add the nim-values without carrying.");
    case CGT_ASK_REMOTENESS:
      return _ ("Count moves: the winner takes the shortest way to the end, the loser the longest.");
    case CGT_ASK_RELATION:
      return _ ("Play the first game minus the second one. Who wins it?");
    case CGT_ASK_SCORE:
      return _ ("Write down what each move gains, and what the opponent can still gain after it.");
    case CGT_ASK_CHANCE:
      return _ ("Multiply the chances of the mistakes that you need, one after another.");
    case CGT_ASK_LONGEST_GAME:
      return _ ("From a P-position of generation k, such a game has 2k moves.");
    case CGT_ASK_PERIOD:
    case CGT_ASK_PREPERIOD:
      return _ ("Compute the nim-values in the Sequences section, and see where they repeat.");
    case CGT_ASK_BORN:
    case CGT_ASK_ALIVE:
      return _ ("Let the automaton grow in the Automata section, and count.");
    case CGT_ASK_VALUE:
    case CGT_ASK_ONE:
    case CGT_ASK_ALL:
    case CGT_ASK_BEST:
    case CGT_ASK_WORST:
    case CGT_ASK_PARENTS:
    default:
      return _ ("Write down the options of both players, and find their values first.");
    }
}

/* The different values of the options, if there are a few; nothing, if there are none, or too many. */
static void
append_option_values (GString *text, const CgtEvaluation *record, CgtPlayer player, const char *format)
{
  const GPtrArray *moves = record->moves[player];
  g_autoptr (GPtrArray) values = g_ptr_array_new ();
  g_autofree char *list = NULL;

  for (guint i = 0; moves != NULL && i < moves->len; i++)
    {
      const CgtMove *move = moves->pdata[i];

      if (move->value == NULL)
        return;
      if (!g_ptr_array_find_with_equal_func (values, move->value, g_str_equal, NULL))
        g_ptr_array_add (values, move->value);
    }
  if (values->len == 0 || values->len > MOST_OPTION_VALUES)
    return;
  g_ptr_array_add (values, NULL);
  list = g_strjoinv (", ", (char **) values->pdata);
  g_string_append (text, text->len > 0 ? " " : "");
  g_string_append_printf (text, format, list);
}

static char *
option_values_in_words (const CgtEvaluation *record)
{
  GString *text = g_string_new (NULL);

  if (record->impartial)
    append_option_values (text, record, CGT_LEFT, _ ("The moves lead to the values %s."));
  else
    {
      append_option_values (text, record, CGT_LEFT, _ ("Left's moves lead to the values %s."));
      append_option_values (text, record, CGT_RIGHT, _ ("Right's moves lead to the values %s."));
    }
  return g_string_free (text, text->len == 0);
}

/* Half of the answer how two games compare. */
static char *
difference_in_words (const CgtTask *task, CgtSolver *solver)
{
  g_autofree char *difference = g_strdup_printf ("(%s) - (%s)", task->expression, task->other);
  g_autoptr (CgtEvaluation) record = cgt_task_evaluate (difference, solver, CGT_WANT_VALUE, NULL);

  switch (record != NULL ? (int) record->outcome : CGT_OUTCOME_UNKNOWN)
    {
    case CGT_OUTCOME_L:
    case CGT_OUTCOME_N:
      return g_strdup (_ ("If Left begins the first game minus the second one, Left wins."));
    case CGT_OUTCOME_R:
    case CGT_OUTCOME_P:
      return g_strdup (_ ("If Left begins the first game minus the second one, Right wins."));
    default:
      return NULL;
    }
}

/* Nearer to the answer; NULL: nothing is known. */
static char *
second_hint (const CgtTask *task, CgtSolver *solver)
{
  CgtExerciseKind kind = task->exercise->kind;
  g_autoptr (CgtEvaluation) record = NULL;
  g_autofree char *nim_sum = NULL;
  g_autoptr (GPtrArray) winning = NULL;

  if (kind != CGT_EXERCISE_PREDICT && kind != CGT_EXERCISE_WINNING_MOVES && kind != CGT_EXERCISE_PLAY)
    return NULL;
  if (task->other != NULL)
    return difference_in_words (task, solver);
  record = cgt_task_evaluate (task->expression, solver, CGT_WANT_ALL, NULL);
  if (record == NULL)
    return NULL;
  if (kind == CGT_EXERCISE_WINNING_MOVES || kind == CGT_EXERCISE_PLAY)
    {
      if (task->exercise->ask != CGT_ASK_ONE && task->exercise->ask != CGT_ASK_ALL && kind != CGT_EXERCISE_PLAY)
        return NULL;
      winning = cgt_task_winning_moves (task, record);
      if (kind == CGT_EXERCISE_PLAY)
        return g_strdup (winning->len > 0 ? _ ("Whoever moves first wins.") : _ ("Let the program begin."));
      return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%u move wins.", "%u moves win.", winning->len),
                              winning->len);
    }
  nim_sum = task->exercise->ask != CGT_ASK_NIMBER ? nim_sum_in_words (record) : NULL;
  if (nim_sum != NULL)
    return g_steal_pointer (&nim_sum);
  if (record->moves[CGT_LEFT] != NULL && record->moves[CGT_LEFT]->len > 0 &&
      (task->exercise->ask == CGT_ASK_WINNER || task->exercise->ask == CGT_ASK_REMOTENESS))
    {
      g_autoptr (GPtrArray) sorted = cgt_evaluation_moves_best_first (record, CGT_LEFT);

      return g_strdup_printf (_ ("Look at the move to %s."), cgt_move_get_to (sorted->pdata[0]));
    }
  if (task->exercise->ask == CGT_ASK_NIMBER || (task->exercise->ask == CGT_ASK_VALUE && !is_result (task, solver)))
    return option_values_in_words (record);
  return NULL;
}

GStrv
cgt_task_hints (const CgtTask *task, CgtSolver *solver, GError **error)
{
  GPtrArray *hints = g_ptr_array_new ();
  const GPtrArray *own = task->exercise->hints;
  char *second = own->len < 2 ? second_hint (task, solver) : NULL;

  for (guint i = 0; i < own->len; i++)
    g_ptr_array_add (hints, g_strdup (own->pdata[i]));
  if (own->len == 0 || (own->len == 1 && second == NULL))
    g_ptr_array_add (hints, g_strdup (first_hint (task->exercise)));
  if (second != NULL)
    g_ptr_array_add (hints, second);
  if (hints->len < 2)
    g_ptr_array_add (hints, g_strdup (
                              _ ("Try a smaller example of the same kind first, and see how its answer comes about.")));
  g_ptr_array_add (hints, NULL);
  return (GStrv) g_ptr_array_free (hints, FALSE);
}
