/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "cgt-exercise-private.h"
#include "cgt-page-private.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "language/cgt-explain.h"
#include "solvers/record/cgt-record-words.h"

/* The answer of a task in words, and why it is so. */

/* How much of an explanation is told. */
#define MOST_STEPS 6
#define LONGEST_EXPLANATION 1500

char *
cgt_task_nim_sum_in_words (const CgtEvaluation *record)
{
  g_autoptr (GString) values = g_string_new (NULL);
  gboolean told = TRUE;
  GString *words;

  if (record->parts == NULL || record->parts->len < 2 || record->nimber == NULL)
    return NULL;
  words = g_string_new (NULL);
  for (guint i = 0; i < record->parts->len; i++)
    {
      const CgtPart *part = record->parts->pdata[i];
      g_autofree char *name = cgt_page_in_words (part->text);
      g_autofree char *nimber = g_strdup_printf ("%" G_GUINT64_FORMAT, part->nimber);

      told = told && name != NULL;
      g_string_append (values, i > 0 ? ", " : "");
      g_string_append (values, nimber);
      g_string_append_printf (words, _ ("%s has the nim-value %s"), part->text, nimber);
      g_string_append (words, i + 1 < record->parts->len ? ", " : ". ");
    }
  if (!told)
    g_string_printf (words, _ ("The parts have the nim-values %s."), values->str);
  g_string_append (words, told ? "" : " ");
  g_string_append_printf (words, _ ("Their nim-sum is %s."), record->nimber);
  return g_string_free (words, FALSE);
}

/* Where a theorem tells who wins, no move is named: the next exercise may ask for it. */
static char *
winner_in_words (const CgtTask *task, const CgtEvaluation *record)
{
  gboolean names_move = task->exercise->kind != CGT_EXERCISE_PREDICT || record->theorem == NULL;
  const CgtMove *left = names_move ? cgt_evaluation_get_winning_move (record, CGT_LEFT) : NULL;
  const CgtMove *right = names_move && !record->impartial ? cgt_evaluation_get_winning_move (record, CGT_RIGHT) : NULL;

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

gboolean
cgt_task_is_result (const CgtTask *task, CgtSolver *solver)
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

/* Who wins, and by which moves, is no reason of a value, and later exercises may ask for it. */
static gboolean
tells_of_play (const CgtStep *step)
{
  return step->rule == CGT_RULE_OUTCOME || step->rule == CGT_RULE_MOVER_WINS || step->rule == CGT_RULE_REMOTENESS;
}

/* The steps of an explanation, if it is short enough to be read here. @play: also who wins. */
static gboolean
append_explanation (GString *text, const char *expression, gboolean play, CgtSolver *solver)
{
  CgtBudget *budget = cgt_task_budget (solver);
  g_autoptr (CgtExpression) parsed = cgt_expression_parse (expression, budget, NULL);
  g_autoptr (CgtExplanation) explanation =
    parsed != NULL ? cgt_explain (solver, parsed, CGT_EXPLAIN_ANSWERS, budget, NULL) : NULL;
  const GPtrArray *steps = explanation != NULL && !explanation->is_partial ? steps_of_reason (explanation) : NULL;
  g_autoptr (GPtrArray) told = g_ptr_array_new ();
  gsize length = 0;

  for (guint i = 0; steps != NULL && i < steps->len; i++)
    if (play || !tells_of_play (steps->pdata[i]))
      {
        const CgtStep *step = steps->pdata[i];

        g_ptr_array_add (told, step->text);
        length += strlen (step->text);
      }
  if (told->len > MOST_STEPS || length > LONGEST_EXPLANATION)
    return FALSE;
  for (guint i = 0; i < told->len; i++)
    append_sentence (text, g_strdup (told->pdata[i]));
  return told->len > 0;
}

/* What the record says about why. */
static void
append_reason (GString *text, const CgtTask *task, const CgtEvaluation *record)
{
  CgtAsk ask = task->exercise->ask;
  const CgtMove *best = cgt_evaluation_get_winning_move (record, CGT_LEFT);

  append_sentence (text, ask == CGT_ASK_VALUE ? NULL : cgt_task_nim_sum_in_words (record));
  if (ask == CGT_ASK_WINNER || ask == CGT_ASK_ALL || ask == CGT_ASK_ONE)
    append_sentence (text, winner_in_words (task, record));
  if (ask == CGT_ASK_REMOTENESS && best != NULL && best->remoteness >= 0)
    {
      g_autofree char *remoteness = g_strdup_printf ("%" G_GINT64_FORMAT, best->remoteness);

      append_sentence (text, g_strdup_printf (_ ("A best move leads to %s, of remoteness %s."), cgt_move_get_to (best),
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

/* "N, whoever moves first"; NULL: @letter is no outcome, or it is told as it is. */
static const char *
letter_in_words (const char *letter)
{
  if (letter[0] == '\0' || letter[1] != '\0')
    return NULL;
  switch (*letter)
    {
    case 'N':
      return _ ("N, whoever moves first");
    case 'P':
      return _ ("P, whoever moves second");
    case 'L':
      return _ ("L, Left");
    case 'R':
      return _ ("R, Right");
    case 'D':
      return _ ("D, a draw");
    default:
      return NULL;
    }
}

/* Whether words tell all places, so that no picture is needed. */
static gboolean
are_told (const GPtrArray *cells)
{
  for (guint i = 0; i < cells->len; i++)
    {
      const CgtTaskCell *cell = cells->pdata[i];
      g_autofree char *words = cgt_page_in_words (cell->expression);

      if (words == NULL && g_str_equal (cell->label, cell->expression))
        return FALSE;
    }
  return TRUE;
}

/* Two numbers in parentheses. */
static void
append_place (GString *text, const CgtTaskCell *cell)
{
  gboolean two = g_ascii_isdigit (cell->label[0]) && strchr (cell->label, ',') != NULL;

  g_string_append_printf (text, "%s%s%s", two ? "(" : "", cell->label, two ? ")" : "");
}

/* "(0,0) → 0; (0,1) → *" */
static char *
places_in_words (const GPtrArray *cells, char **entries)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < cells->len; i++)
    {
      g_string_append (text, i > 0 ? "; " : "");
      append_place (text, cells->pdata[i]);
      g_string_append_printf (text, " → %s", entries[i]);
    }
  return g_string_free (text, FALSE);
}

/* A table: who wins, by the entries in the order in which these come, "P, whoever moves second: 0, 4"; anything else by
 * the places. NULL: an entry has several words. */
static char *
table_in_words (const CgtTask *task, const char *answer)
{
  g_auto (GStrv) entries = g_strsplit (answer, " ", -1);
  g_autoptr (GPtrArray) cells = cgt_task_cells (task);
  g_autofree gboolean *told = g_new0 (gboolean, cells->len);
  GString *text;

  if (g_strv_length (entries) != cells->len)
    return NULL;
  if (!are_told (cells))
    {
      g_autofree char *list = g_strjoinv ("; ", entries);

      return g_strdup_printf (_ ("%s, in the order of the table"), list);
    }
  if (task->exercise->ask != CGT_ASK_WINNER)
    return places_in_words (cells, entries);
  text = g_string_new (NULL);
  for (guint i = 0; i < cells->len; i++)
    {
      const char *words = letter_in_words (entries[i]);

      if (told[i])
        continue;
      g_string_append_printf (text, "%s%s: ", i > 0 ? "; " : "", words != NULL ? words : entries[i]);
      for (guint j = i; j < cells->len; j++)
        if (g_str_equal (entries[j], entries[i]))
          {
            g_string_append (text, j > i ? ", " : "");
            append_place (text, cells->pdata[j]);
            told[j] = TRUE;
          }
    }
  return g_string_free (text, FALSE);
}

/* How two games compare; NULL: @sign says nothing of that. */
static const char *
relation_in_words (const char *sign)
{
  static const struct
  {
    const char *sign, *words;
  } relations[] = {
    { "=", N_ ("equal") },
    { "<", N_ ("less") },
    { ">", N_ ("greater") },
    { "||", N_ ("confused") },
  };

  for (guint i = 0; i < G_N_ELEMENTS (relations); i++)
    if (g_str_equal (sign, relations[i].sign))
      return _ (relations[i].words);
  return NULL;
}

/* An answer as it is read. (transfer full) */
static char *
answer_in_words (const CgtTask *task, const char *answer)
{
  const CgtExercise *exercise = task->exercise;
  char *words = NULL;

  if (exercise->kind == CGT_EXERCISE_ORDER)
    return order_in_words (task, answer);
  if (exercise->kind == CGT_EXERCISE_TABLE)
    words = table_in_words (task, answer);
  else if (exercise->ask == CGT_ASK_RELATION)
    words = g_strdup (relation_in_words (answer));
  else if (exercise->kind == CGT_EXERCISE_PREDICT)
    words = cgt_task_in_words (answer, FALSE);
  return words != NULL ? words : g_strdup (answer);
}

/* How the game of @answer begins; the learner need not play the same. */
static char *
game_in_words (const char *answer)
{
  g_auto (GStrv) played = g_strsplit (answer, " ; ", 3);

  if (g_strcmp0 (played[0], "first") != 0 || played[1] == NULL)
    return g_strdup (_ ("Let the program begin."));
  return g_strdup_printf (_ ("Begin, with the move to %s."), played[1]);
}

/* `N` or `LD` as the enum has it. */
static CgtOutcome
read_outcome (const char *text)
{
  return (CgtOutcome) (text[1] == '\0' ? text[0] : text[0] << 8 | text[1]);
}

const char *
cgt_task_winner_in_words (const char *answer)
{
  return _ (cgt_outcome_in_words (read_outcome (answer)));
}

const char *
cgt_task_get_why (const CgtTask *task)
{
  const CgtExercise *exercise = task->exercise;

  for (guint i = 0; i < exercise->whys->len; i++)
    if (g_array_index (exercise->why_places, guint, i) > task->place || i + 1 == exercise->whys->len)
      return exercise->whys->pdata[i];
  return NULL;
}

char *
cgt_task_tell (const CgtTask *task, CgtSolver *solver, GError **error)
{
  const CgtExercise *exercise = task->exercise;
  g_autofree char *answer = cgt_task_solve (task, solver, error);
  gboolean asks_winner = exercise->kind == CGT_EXERCISE_PREDICT && exercise->ask == CGT_ASK_WINNER;
  GString *text;

  if (answer == NULL)
    return NULL;
  text = g_string_new (NULL);
  if (*answer == '\0')
    append_sentence (text, g_strdup (exercise->kind == CGT_EXERCISE_WHICH ? _ ("There is none.")
                                                                          : _ ("There is no winning move.")));
  else if (asks_winner)
    append_sentence (text, g_strdup_printf ("%s.", cgt_task_winner_in_words (answer)));
  else if (exercise->kind == CGT_EXERCISE_PLAY)
    append_sentence (text, game_in_words (answer));
  else
    {
      g_autofree char *words = answer_in_words (task, answer);

      append_sentence (text, g_strdup_printf (_ ("The answer: %s."), words));
    }
  append_sentence (text, g_strdup (cgt_task_get_why (task)));
  return g_string_free (text, FALSE);
}

char *
cgt_task_explain (const CgtTask *task, CgtSolver *solver, GError **error)
{
  g_autofree char *answer = cgt_task_solve (task, solver, error);
  CgtExerciseKind kind = task->exercise->kind;
  g_autoptr (CgtEvaluation) record = NULL;
  GString *text;

  if (answer == NULL)
    return NULL;
  text = g_string_new (NULL);
  if (kind == CGT_EXERCISE_PREDICT || kind == CGT_EXERCISE_WINNING_MOVES)
    record = cgt_task_get_record (task, solver, NULL);
  if (kind == CGT_EXERCISE_PREDICT && (task->exercise->ask == CGT_ASK_VALUE || task->exercise->ask == CGT_ASK_NIMBER) &&
      append_explanation (text, task->expression, FALSE, solver))
    return g_string_free (text, FALSE);
  if (kind == CGT_EXERCISE_PREDICT && task->exercise->ask == CGT_ASK_RELATION)
    {
      g_autofree char *comparison = g_strdup_printf ("%s %s %s", task->expression, answer, task->other);

      append_explanation (text, comparison, TRUE, solver);
    }
  if (record != NULL && task->other == NULL && !cgt_task_is_result (task, solver))
    append_reason (text, task, record);
  return g_string_free (text, FALSE);
}
