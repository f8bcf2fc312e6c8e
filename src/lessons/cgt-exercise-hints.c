/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "cgt-exercise-private.h"

#include <glib/gi18n-lib.h>

/* What helps with a task: the hints of the lesson, and others that come nearer to the answer. */

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
        "A parent is a P-position two moves on, of the generation before. In Nim it has one token less in two heaps.");
    default:
      return _ ("A move wins if the other player loses after it.");
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
      return exercise->entries->len > 0
               ? _ ("Begin with the entries that have the fewest moves.")
               : _ ("Begin with the least n. Each entry follows from those that the moves lead to.");
    case CGT_EXERCISE_PLAY:
      return _ ("Leave your opponent only positions in which the player who moves next loses.");
    case CGT_EXERCISE_PREDICT:
    default:
      break;
    }
  switch (exercise->ask)
    {
    case CGT_ASK_WINNER:
      return _ ("Whoever begins wins if the other player loses after one of the moves.");
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

/* 0, *, *2, *3; what is no nimber comes last. */
static guint64
rank_of_nimber (const char *value)
{
  guint64 number = 0;

  if (g_str_equal (value, "*"))
    return 1;
  return *value == '*' || g_str_equal (value, "0")
           ? (g_ascii_string_to_unsigned (value + (*value == '*'), 10, 0, G_MAXUINT64, &number, NULL) ? number
                                                                                                      : G_MAXUINT64)
           : G_MAXUINT64;
}

static int
compare_nimbers (gconstpointer a, gconstpointer b)
{
  guint64 one = rank_of_nimber (*(const char *const *) a), other = rank_of_nimber (*(const char *const *) b);

  return (one > other) - (one < other);
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
  if (record->impartial)
    g_ptr_array_sort (values, compare_nimbers);
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
    append_option_values (text, record, CGT_LEFT, _ ("The moves lead to %s."));
  else
    {
      append_option_values (text, record, CGT_LEFT, _ ("Left's moves lead to %s."));
      append_option_values (text, record, CGT_RIGHT, _ ("Right's moves lead to %s."));
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
      return g_strdup (_ ("If Left begins in the first game minus the second one, Left wins."));
    case CGT_OUTCOME_R:
    case CGT_OUTCOME_P:
      return g_strdup (_ ("If Left begins in the first game minus the second one, Right wins."));
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
  record = cgt_task_get_record (task, solver, NULL);
  if (record == NULL)
    return NULL;
  if (kind == CGT_EXERCISE_WINNING_MOVES || kind == CGT_EXERCISE_PLAY)
    {
      if (task->exercise->ask != CGT_ASK_ONE && task->exercise->ask != CGT_ASK_ALL && kind != CGT_EXERCISE_PLAY)
        return NULL;
      winning = cgt_task_winning_moves (task, record);
      if (kind == CGT_EXERCISE_PLAY)
        return g_strdup (winning->len > 0 ? _ ("Whoever moves first wins.") : _ ("Let the program begin."));
      /* That there is none is the answer. */
      if (winning->len == 0)
        return NULL;
      return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%u move wins.", "%u moves win.", winning->len),
                              winning->len);
    }
  nim_sum = task->exercise->ask != CGT_ASK_NIMBER ? cgt_task_nim_sum_in_words (record) : NULL;
  if (nim_sum != NULL)
    return g_steal_pointer (&nim_sum);
  if (record->moves[CGT_LEFT] != NULL && record->moves[CGT_LEFT]->len > 0 &&
      (task->exercise->ask == CGT_ASK_WINNER || task->exercise->ask == CGT_ASK_REMOTENESS))
    {
      g_autoptr (GPtrArray) sorted = cgt_evaluation_moves_best_first (record, CGT_LEFT);

      return g_strdup_printf (_ ("Look at the move to %s."), cgt_move_get_to (sorted->pdata[0]));
    }
  if (task->exercise->ask == CGT_ASK_NIMBER ||
      (task->exercise->ask == CGT_ASK_VALUE && !cgt_task_is_result (task, solver)))
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
