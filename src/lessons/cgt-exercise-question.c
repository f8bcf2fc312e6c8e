/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "cgt-exercise-private.h"
#include "cgt-page-private.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "rulesets/cgt-position.h"
#include "rulesets/cgt-ruleset.h"

/* What a task asks, in words, and the answers that can be chosen. */

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
                       N_ ("Replace ? in %s so that the outcome is %s."), N_ ("Who wins %s, for each n from %d to %d?"),
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
  g_autofree char *words = cgt_task_in_words (task->expression, FALSE);

  return strchr (task->expression, '?') != NULL && task->exercise->begin == NULL
           ? g_strdup_printf (QUESTION (task, replace), words, target)
           : g_strdup_printf (QUESTION (task, draw), target);
}

/* With n and m instead of {n} and {m}, in words. */
static char *
general_expression (const CgtTask *task)
{
  g_auto (GStrv) by_n = g_strsplit (task->expression, "{n}", -1);
  g_autofree char *with_n = g_strjoinv ("n", by_n);
  g_auto (GStrv) by_m = g_strsplit (with_n, "{m}", -1);
  g_autofree char *general = g_strjoinv ("m", by_m);

  return cgt_task_in_words (general, FALSE);
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

  /* With choices, the value is a list. */
  if (target == NULL)
    return g_strdup_printf (_ ("Which of these are among them: %s?"), of_n);
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
own_question (const CgtTask *task, const char *words, const char *other)
{
  g_auto (GStrv) parts = g_strsplit (task->exercise->question, "%s", -1);
  GString *question;

  if (other == NULL)
    return g_strjoinv (words, parts);
  question = g_string_new (parts[0]);
  for (guint i = 1; parts[i] != NULL; i++)
    g_string_append_printf (question, "%s%s", i % 2 == 1 ? words : other, parts[i]);
  return g_string_free (question, FALSE);
}

char *
cgt_task_question (const CgtTask *task)
{
  /* What has no board below the question stands in it. */
  g_autofree char *board = cgt_task_board (task);
  g_autofree char *words = cgt_task_in_words (task->expression, board != NULL);
  g_autofree char *said = cgt_page_in_words (task->expression);
  g_autofree char *other = task->other != NULL ? cgt_task_in_words (task->other, FALSE) : NULL;

  if (task->exercise->question != NULL)
    return own_question (task, words, other);
  switch (task->exercise->kind)
    {
    case CGT_EXERCISE_WINNING_MOVES:
      return g_strdup_printf (question_about_moves (task->exercise->ask), words);
    case CGT_EXERCISE_FIND:
      return ask_position (task);
    case CGT_EXERCISE_ORDER:
      return g_strdup (_ ("Sort these games from the least to the greatest."));
    case CGT_EXERCISE_TABLE:
      return ask_table (task);
    case CGT_EXERCISE_WHICH:
      return ask_numbers (task);
    case CGT_EXERCISE_PLAY:
      return g_strdup_printf (_ ("Play %s against the program and win. Will you begin?"), words);
    case CGT_EXERCISE_PREDICT:
    default:
      if (said == NULL && board != NULL && task->exercise->ask == CGT_ASK_VALUE)
        return g_strdup (_ ("What is the value of this position?"));
      return g_strdup_printf (QUESTION (task, predict), words, other);
    }
}

/* Choices */

static GStrv
moves_as_choices (const CgtTask *task, CgtSolver *solver, GError **error)
{
  g_autoptr (CgtMoves) moves = cgt_task_find_moves (task, solver, error);

  if (moves == NULL)
    return NULL;
  /* A list of the winning moves alone would be the answer. */
  if (moves->partial)
    g_ptr_array_set_size (moves->all, 0);
  g_ptr_array_add (moves->all, NULL);
  return g_strdupv ((GStrv) moves->all->pdata);
}

GPtrArray *
cgt_task_own_choices (const CgtTask *task)
{
  const GPtrArray *written = task->exercise->choices;
  GPtrArray *choices = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; i < written->len; i++)
    if (task->exercise->kind != CGT_EXERCISE_PREDICT ||
        g_array_index (task->exercise->choice_places, guint, i) == task->place + 1)
      g_ptr_array_extend_and_steal (choices, cgt_exercise_instances (written->pdata[i], G_MAXUINT));
  return choices;
}

static GStrv
own_choices (const CgtTask *task)
{
  g_autoptr (GPtrArray) choices = cgt_task_own_choices (task);

  g_ptr_array_add (choices, NULL);
  return g_strdupv ((GStrv) choices->pdata);
}

static const char *const winners[] = { "N", "P", NULL };
static const char *const winners_with_draws[] = { "N", "P", "D", NULL };
static const char *const all_winners[] = { "N", "P", "L", "R", NULL };

/* Adds what all terms of @expression are, and what any of them is. */
static void
add_kinds (const CgtExpression *expression, guint *all, guint *any)
{
  for (guint i = 0; i < cgt_expression_get_n_terms (expression); i++)
    {
      const CgtPosition *position = cgt_expression_get_term_position (expression, i);
      guint kind = position != NULL ? cgt_position_get_kind (position) : 0;

      *all &= kind;
      *any |= kind;
    }
}

static const char *const *
winners_by_kind (gboolean impartial, guint any)
{
  if (!impartial)
    return all_winners;
  return (any & CGT_RULESET_LOOPY) != 0 ? winners_with_draws : winners;
}

/* Who can win the entries of a table, which are not evaluated: that may take long. */
static const char *const *
winners_of_table (const CgtTask *task, CgtSolver *solver, GError **error)
{
  g_autoptr (GPtrArray) cells = cgt_task_cells (task);
  guint all = CGT_RULESET_IMPARTIAL, any = 0;

  for (guint i = 0; i < cells->len; i++)
    {
      const char *text = ((const CgtTaskCell *) cells->pdata[i])->expression;
      g_autoptr (CgtExpression) expression = cgt_expression_parse (text, cgt_task_budget (solver), error);

      if (expression == NULL)
        return NULL;
      add_kinds (expression, &all, &any);
    }
  return winners_by_kind ((all & CGT_RULESET_IMPARTIAL) != 0, any);
}

/* Those of all instances. A choice that stood only where it is the answer, or where another one is, would give that
 * away. */
static const char *const *
winners_of (const CgtTask *task, CgtSolver *solver, GError **error)
{
  const GPtrArray *expressions = task->exercise->expressions;
  g_autoptr (CgtEvaluation) record = cgt_task_evaluate (task->expression, solver, 0, error);
  guint all = CGT_RULESET_IMPARTIAL, any = 0;

  for (guint i = 0; record != NULL && i < expressions->len; i++)
    {
      g_autofree char *text = cgt_exercise_choose (expressions->pdata[i], NULL);
      g_autoptr (CgtExpression) expression = cgt_expression_parse (text, cgt_task_budget (solver), NULL);

      if (expression != NULL)
        add_kinds (expression, &all, &any);
    }
  if (record == NULL)
    return NULL;
  if (record->outcome == CGT_OUTCOME_D)
    return winners_with_draws;
  return winners_by_kind (all != 0 || (expressions->len == 1 && record->impartial), any);
}

GStrv
cgt_task_choices (const CgtTask *task, CgtSolver *solver, GError **error)
{
  static const char *const relations[] = { "=", "<", ">", "||", NULL };
  static const char *const nothing[] = { NULL };
  const CgtExercise *exercise = task->exercise;
  const char *const *letters;

  if (exercise->choices->len > 0)
    return own_choices (task);
  if (exercise->kind == CGT_EXERCISE_WINNING_MOVES)
    return moves_as_choices (task, solver, error);
  if (exercise->kind == CGT_EXERCISE_PREDICT && exercise->ask == CGT_ASK_RELATION)
    return g_strdupv ((GStrv) relations);
  if (exercise->ask != CGT_ASK_WINNER ||
      (exercise->kind != CGT_EXERCISE_PREDICT && exercise->kind != CGT_EXERCISE_TABLE))
    return g_strdupv ((GStrv) nothing);
  letters =
    exercise->kind == CGT_EXERCISE_TABLE ? winners_of_table (task, solver, error) : winners_of (task, solver, error);
  return letters != NULL ? g_strdupv ((GStrv) letters) : NULL;
}
