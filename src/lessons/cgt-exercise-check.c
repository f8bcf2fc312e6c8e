/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "cgt-exercise-private.h"

#include <glib/gi18n-lib.h>
#include <string.h>

static CgtVerdict *
verdict (gboolean right, char *message)
{
  CgtVerdict *self = g_new (CgtVerdict, 1);

  self->right = right;
  self->message = message;
  return self;
}

void
cgt_verdict_free (CgtVerdict *self)
{
  g_free (self->message);
  g_free (self);
}

/* Without white space. (transfer full) */
static char *
squeeze (const char *text)
{
  GString *squeezed = g_string_new (NULL);

  for (; *text != '\0'; text++)
    if (!g_ascii_isspace (*text))
      g_string_append_c (squeezed, *text);
  return g_string_free (squeezed, FALSE);
}

/* Whether tiny, miny or oo, of which values are made, ends at @end. */
static gboolean
ends_a_value (const char *text, const char *end)
{
  static const char *const names[] = { "tiny", "miny", "oo" };

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      gsize length = strlen (names[i]);

      if ((gsize) (end - text) >= length && strncmp (end - length, names[i], length) == 0)
        return TRUE;
    }
  return FALSE;
}

/* A value is given as a value: a position or a function with that value is no answer. */
static gboolean
is_plain_value (const char *text)
{
  g_autofree char *squeezed = squeeze (text);

  for (const char *at = squeezed; *at != '\0'; at++)
    if (*at == '(' && at > squeezed && g_ascii_isalpha (at[-1]) && !ends_a_value (squeezed, at))
      return FALSE;
  return TRUE;
}

/* @given as the engine would write it. */
static char *
normal (CgtAsk ask, const char *given, CgtSolver *solver, GError **error)
{
  g_autofree char *squeezed = squeeze (given);
  g_autofree char *value = NULL;

  if (ask == CGT_ASK_WINNER)
    return g_ascii_strup (squeezed, -1);
  if (ask == CGT_ASK_NIMBER)
    return g_strdup (g_str_equal (squeezed, "*") ? "1" : squeezed + (*squeezed == '*'));
  if (ask != CGT_ASK_VALUE)
    return g_steal_pointer (&squeezed);
  if (!is_plain_value (given))
    {
      g_set_error (error, CGT_ERROR, CGT_ERROR_MEANINGLESS, _ ("give the value itself, such as 3/4 or *2"));
      return NULL;
    }
  /* Lists and signs, such as +-+, are no games. */
  value = cgt_task_answer_to (CGT_ASK_VALUE, given, solver, NULL);
  return g_strdup (value != NULL ? value : squeezed);
}

/* -1: it cannot be judged. */
static int
agrees (CgtAsk ask, const char *given, const char *right, CgtSolver *solver, GError **error)
{
  g_autofree char *normalized = normal (ask, given, solver, error);
  g_autofree char *wanted = squeeze (right);
  g_autofree char *is = normalized != NULL ? squeeze (normalized) : NULL;

  return is == NULL ? -1 : g_str_equal (is, wanted);
}

static CgtVerdict *
check_one (const CgtTask *task, const char *answer, CgtSolver *solver, GError **error)
{
  g_autofree char *right = cgt_task_solve (task, solver, error);
  int agreed = right != NULL ? agrees (task->exercise->ask, answer, right, solver, error) : -1;

  return agreed < 0 ? NULL : verdict (agreed, NULL);
}

/* Moves */

static gboolean
contains (GPtrArray *texts, const char *text)
{
  g_autofree char *wanted = squeeze (text);

  for (guint i = 0; i < texts->len; i++)
    {
      g_autofree char *squeezed = squeeze (texts->pdata[i]);

      if (g_str_equal (squeezed, wanted))
        return TRUE;
    }
  return FALSE;
}

/* (element-type char *): without duplicates. */
static GPtrArray *
split (const char *answer)
{
  g_auto (GStrv) parts = g_strsplit (answer, " ; ", -1);
  GPtrArray *given = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; parts[i] != NULL; i++)
    if (*g_strstrip (parts[i]) != '\0' && !contains (given, parts[i]))
      g_ptr_array_add (given, g_strdup (parts[i]));
  return given;
}

static CgtVerdict *
check_moves (const CgtTask *task, const char *answer, CgtSolver *solver, GError **error)
{
  g_autoptr (CgtEvaluation) record = cgt_task_evaluate (task->expression, solver, CGT_WANT_ALL, error);
  g_autoptr (GPtrArray) winning = NULL, given = split (answer);

  if (record == NULL)
    return NULL;
  winning = cgt_task_winning_moves (task, record);
  for (guint i = 0; i < given->len; i++)
    if (!contains (winning, given->pdata[i]))
      return verdict (FALSE, g_strdup_printf (_ ("The move to %s does not win."), (char *) given->pdata[i]));
  if (given->len == 0 && winning->len > 0)
    return verdict (FALSE, g_strdup (_ ("There is a winning move.")));
  if (task->exercise->ask == CGT_ASK_ALL && given->len < winning->len)
    return verdict (FALSE, g_strdup (_ ("There are more winning moves.")));
  return verdict (TRUE, NULL);
}

/* Positions */

/* Whether each term of @text is a position of the game that @like is of. */
static gboolean
is_of_same_game (const char *text, const char *like, CgtSolver *solver, GError **error)
{
  CgtBudget *budget = cgt_task_budget (solver);
  g_autoptr (CgtExpression) expression = cgt_expression_parse (text, budget, error);
  g_autoptr (CgtExpression) model = expression != NULL ? cgt_expression_parse (like, budget, error) : NULL;
  const CgtPosition *position = model != NULL ? cgt_expression_get_term_position (model, 0) : NULL;

  for (guint i = 0; position != NULL && i < cgt_expression_get_n_terms (expression); i++)
    {
      const CgtPosition *given = cgt_expression_get_term_position (expression, i);

      if (given == NULL || cgt_position_get_ruleset (given) != cgt_position_get_ruleset (position))
        {
          g_set_error (error, CGT_ERROR, CGT_ERROR_MEANINGLESS, _ ("a position of the same game is asked for"));
          return FALSE;
        }
    }
  return model != NULL;
}

static CgtVerdict *
check_found (const CgtTask *task, const char *answer, CgtSolver *solver, GError **error)
{
  const CgtExercise *exercise = task->exercise;
  gboolean is_part = strchr (task->expression, '?') != NULL;
  g_autofree char *text = is_part ? cgt_task_put_part (task->expression, answer) : g_strdup (answer);
  g_autofree char *is = NULL, *right = NULL, *other = NULL;
  int agreed;

  if (!is_part && !is_of_same_game (text, task->expression, solver, error))
    return NULL;
  is = cgt_task_answer_to (exercise->ask, text, solver, error);
  if (is == NULL)
    return NULL;
  right = exercise->ask == CGT_ASK_VALUE ? cgt_task_answer_to (CGT_ASK_VALUE, exercise->target, solver, error)
                                         : g_strdup (exercise->target);
  agreed = right != NULL ? agrees (exercise->ask, is, right, solver, error) : -1;
  if (agreed < 0)
    return NULL;
  other = exercise->unlike != NULL ? cgt_task_relation (answer, exercise->unlike, solver, error) : g_strdup ("");
  if (other == NULL)
    return NULL;
  if (g_str_equal (other, "="))
    return verdict (FALSE, g_strdup_printf (_ ("This equals %s. Find another one."), exercise->unlike));
  return verdict (agreed, agreed ? NULL : g_strdup_printf (_ ("For %s the answer would be %s."), text, is));
}

/* Sorting */

static CgtVerdict *
check_order (const CgtTask *task, const char *answer, CgtSolver *solver, GError **error)
{
  const GPtrArray *games = task->exercise->games;
  g_auto (GStrv) words = g_strsplit_set (answer, " ,", -1);
  const char *before = NULL;
  guint64 seen = 0;

  for (guint i = 0; words[i] != NULL; i++)
    {
      guint64 place = g_ascii_strtoull (words[i], NULL, 10);
      g_autofree char *relation = NULL;

      if (*words[i] == '\0')
        continue;
      if (place < 1 || place > MIN (games->len, 64) || (seen >> (place - 1) & 1) != 0)
        {
          g_set_error (error, CGT_ERROR, CGT_ERROR_MEANINGLESS, _ ("give the numbers from 1 to %u in some order"),
                       games->len);
          return NULL;
        }
      seen |= (guint64) 1 << (place - 1);
      if (before != NULL)
        {
          relation = cgt_task_relation (before, games->pdata[place - 1], solver, error);
          if (relation == NULL)
            return NULL;
          if (!g_str_equal (relation, "<") && !g_str_equal (relation, "="))
            return verdict (FALSE,
                            g_strdup_printf (_ ("%s is not less than %s."), before, (char *) games->pdata[place - 1]));
        }
      before = games->pdata[place - 1];
    }
  return verdict (__builtin_popcountll (seen) == (int) games->len, NULL);
}

static CgtVerdict *
check_table (const CgtTask *task, const char *answer, CgtSolver *solver, GError **error)
{
  const CgtExercise *exercise = task->exercise;
  g_autoptr (GPtrArray) given = g_ptr_array_new ();
  g_auto (GStrv) words = g_strsplit_set (answer, " ,\n", -1);

  for (guint i = 0; words[i] != NULL; i++)
    if (*words[i] != '\0')
      g_ptr_array_add (given, words[i]);
  for (gint n = exercise->from; n <= exercise->to; n++)
    {
      guint i = (guint) (n - exercise->from);
      g_autofree char *text = cgt_task_put_number (task->expression, n);
      g_autofree char *right = cgt_task_answer_to (exercise->ask, text, solver, error);
      int agreed;

      if (right == NULL)
        return NULL;
      if (i >= given->len)
        return verdict (FALSE, g_strdup_printf (_ ("The entry for %d is missing."), n));
      agreed = agrees (exercise->ask, given->pdata[i], right, solver, error);
      if (agreed < 0)
        return NULL;
      if (!agreed)
        return verdict (FALSE, g_strdup_printf (_ ("The entry for %d is wrong."), n));
    }
  return verdict (TRUE, NULL);
}

/* Playing */

static CgtVerdict *
check_play (const CgtTask *task, const char *answer, CgtSolver *solver, GError **error)
{
  g_auto (GStrv) played = g_strsplit (answer, " ; ", -1);
  gboolean learner = g_strcmp0 (played[0], "first") == 0;
  const char *expression = task->expression;
  g_autoptr (GPtrArray) left = NULL;

  for (guint i = 1; played[0] != NULL && played[i] != NULL; i++)
    {
      g_autoptr (GPtrArray) moves = cgt_task_moves (task, expression, learner, solver, error);

      if (moves == NULL)
        return NULL;
      if (!contains (moves, played[i]))
        {
          g_set_error (error, CGT_ERROR, CGT_ERROR_MEANINGLESS, _ ("there is no move from %s to %s"), expression,
                       played[i]);
          return NULL;
        }
      expression = played[i];
      learner = !learner;
    }
  left = cgt_task_moves (task, expression, learner, solver, error);
  if (left == NULL)
    return NULL;
  if (left->len > 0)
    return verdict (FALSE, g_strdup (_ ("The game is not over.")));
  /* The one who cannot move loses, or wins in misère play. */
  return verdict (learner == g_str_has_prefix (task->expression, "misere"), NULL);
}

CgtVerdict *
cgt_task_check (const CgtTask *task, const char *answer, CgtSolver *solver, GError **error)
{
  switch (task->exercise->kind)
    {
    case CGT_EXERCISE_WINNING_MOVES:
      return check_moves (task, answer, solver, error);
    case CGT_EXERCISE_FIND:
      return check_found (task, answer, solver, error);
    case CGT_EXERCISE_ORDER:
      return check_order (task, answer, solver, error);
    case CGT_EXERCISE_TABLE:
      return check_table (task, answer, solver, error);
    case CGT_EXERCISE_PLAY:
      return check_play (task, answer, solver, error);
    case CGT_EXERCISE_PREDICT:
    default:
      return check_one (task, answer, solver, error);
    }
}
