/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "cgt-exercise-private.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "cgt/cgt-refuse.h"

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

char *
cgt_task_squeeze (const char *text)
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
  g_autofree char *squeezed = cgt_task_squeeze (text);

  for (const char *at = squeezed; *at != '\0'; at++)
    if (*at == '(' && at > squeezed && g_ascii_isalpha (at[-1]) && !ends_a_value (squeezed, at))
      return FALSE;
  return TRUE;
}

/* -3 or 3/4: an integer or a fraction, which need not be the value of a game. */
static gboolean
is_number (const char *text, gboolean whole)
{
  gsize digits = strspn (text += *text == '-', "0123456789"), below;

  if (digits == 0 || text[digits] == '\0')
    return digits > 0;
  below = strspn (text + digits + 1, "0123456789");
  return !whole && text[digits] == '/' && below > 0 && text[digits + 1 + below] == '\0';
}

/* What cannot be read, such as 3/ or a word, is no answer, and so not a wrong one. Lists, signs such as +-+, and oo(1)
 * are no games. */
static char *
normal_value (const char *given, const char *right, CgtSolver *solver, GError **error)
{
  g_autofree char *plain = cgt_task_plain_answer (CGT_ASK_VALUE, given), *squeezed = cgt_task_squeeze (plain);
  g_autofree char *value = NULL, *wanted = NULL;
  g_autoptr (CgtExpression) expression = NULL;

  if (!is_plain_value (given))
    return cgt_refuse_null (error, CGT_ERROR_MEANINGLESS, _ ("give the value itself, such as 3/4 or *2"));
  value = cgt_task_answer_to (CGT_ASK_VALUE, plain, solver, NULL);
  if (value != NULL)
    return g_steal_pointer (&value);
  if (strspn (right, "+-") == strlen (right) && strspn (squeezed, "+-") < strlen (squeezed))
    return cgt_refuse_null (error, CGT_ERROR_MEANINGLESS, _ ("give signs, such as +-+"));
  expression = cgt_expression_parse (plain, cgt_task_budget (solver), NULL);
  if (expression == NULL && !is_number (squeezed, FALSE) && !g_str_has_prefix (squeezed, "oo"))
    wanted = cgt_task_answer_to (CGT_ASK_VALUE, right, solver, NULL);
  if (wanted != NULL)
    return cgt_refuse_null (error, CGT_ERROR_MEANINGLESS, _ ("give the value itself, such as 3/4 or *2"));
  return g_steal_pointer (&squeezed);
}

/* @given as the engine would write it. */
static char *
normal (CgtAsk ask, const char *given, const char *right, CgtSolver *solver, GError **error)
{
  g_autofree char *plain = cgt_task_plain_answer (ask, given), *squeezed = cgt_task_squeeze (plain);
  const char *number = squeezed + (ask == CGT_ASK_NIMBER && *squeezed == '*');

  if (ask == CGT_ASK_VALUE)
    return normal_value (given, right, solver, error);
  if (ask == CGT_ASK_WINNER)
    return g_ascii_strup (squeezed, -1);
  if (ask == CGT_ASK_RELATION)
    return g_steal_pointer (&squeezed);
  if (ask == CGT_ASK_NIMBER && g_str_equal (squeezed, "*"))
    return g_strdup ("1");
  if (ask == CGT_ASK_CHANCE && !is_number (number, FALSE))
    return cgt_refuse_null (error, CGT_ERROR_MEANINGLESS, _ ("give a fraction, such as 3/4"));
  if (ask != CGT_ASK_CHANCE && !is_number (number, TRUE))
    return cgt_refuse_null (error, CGT_ERROR_MEANINGLESS, _ ("give a whole number"));
  return g_strdup (number);
}

/* -1: it cannot be judged. */
static int
agrees (CgtAsk ask, const char *given, const char *right, CgtSolver *solver, GError **error)
{
  g_autofree char *normalized = normal (ask, given, right, solver, error);
  g_autofree char *wanted = cgt_task_squeeze (right);
  g_autofree char *is = normalized != NULL ? cgt_task_squeeze (normalized) : NULL;

  return is == NULL ? -1 : g_str_equal (is, wanted);
}

/* `3..9`: an integer of that range. */
static gboolean
read_integers (const char *text, gint64 *from, gint64 *to)
{
  char *end;

  *from = g_ascii_strtoll (text, &end, 10);
  if (end == text || !g_str_has_prefix (end, ".."))
    return FALSE;
  text = end + 2;
  *to = g_ascii_strtoll (text, &end, 10);
  return end > text && *end == '\0';
}

/* Whether an answer of the engine is the target of an exercise. -1: it cannot be judged. */
static int
is_target (const CgtExercise *exercise, const char *is, CgtSolver *solver, GError **error)
{
  g_autofree char *right = NULL;
  gint64 from, to, number;

  if (exercise->ask == CGT_ASK_VALUE)
    right = cgt_task_answer_to (CGT_ASK_VALUE, exercise->target, solver, error);
  else if (read_integers (exercise->target, &from, &to))
    return g_ascii_string_to_signed (is, 10, from, to, &number, NULL);
  else
    right = g_strdup (exercise->target);
  return right != NULL ? agrees (exercise->ask, is, right, solver, error) : -1;
}

/* Whether @given only repeats the question, or leaves a sum that is still to be added up. */
static gboolean
is_unfinished (const CgtTask *task, const char *given, const char *right, CgtSolver *solver)
{
  g_autofree char *squeezed = cgt_task_squeeze (given), *wanted = cgt_task_squeeze (right);
  g_autofree char *asked = cgt_task_squeeze (task->expression);
  g_autoptr (CgtExpression) sum = NULL;

  if (task->exercise->ask != CGT_ASK_VALUE || g_str_equal (squeezed, wanted))
    return FALSE;
  sum = cgt_expression_parse (given, cgt_task_budget (solver), NULL);
  return g_str_equal (squeezed, asked) || (sum != NULL && cgt_expression_get_n_terms (sum) > 1);
}

static CgtVerdict *
check_one (const CgtTask *task, const char *answer, CgtSolver *solver, GError **error)
{
  g_autofree char *right = cgt_task_solve (task, solver, error);
  int agreed;

  if (right != NULL && is_unfinished (task, answer, right, solver))
    return cgt_refuse_null (error, CGT_ERROR_MEANINGLESS, _ ("give the value itself, such as 3/4 or *2"));
  agreed = right != NULL ? agrees (task->exercise->ask, answer, right, solver, error) : -1;
  return agreed < 0 ? NULL : verdict (agreed, NULL);
}

static gboolean
has_game (const CgtExpression *expression, const CgtRuleset *ruleset)
{
  for (guint i = 0; i < cgt_expression_get_n_terms (expression); i++)
    {
      const CgtPosition *position = cgt_expression_get_term_position (expression, i);

      if (position != NULL && cgt_position_get_ruleset (position) == ruleset)
        return TRUE;
    }
  return FALSE;
}

/* Whether each term of @text is a position of a game that is in @like. */
static gboolean
is_of_same_game (const char *text, const char *like, CgtSolver *solver, GError **error)
{
  CgtBudget *budget = cgt_task_budget (solver);
  g_autoptr (CgtExpression) expression = cgt_expression_parse (text, budget, error);
  g_autoptr (CgtExpression) model = expression != NULL ? cgt_expression_parse (like, budget, error) : NULL;

  for (guint i = 0; model != NULL && i < cgt_expression_get_n_terms (expression); i++)
    {
      const CgtPosition *given = cgt_expression_get_term_position (expression, i);

      if (given == NULL || !has_game (model, cgt_position_get_ruleset (given)))
        return cgt_refuse (error, CGT_ERROR_MEANINGLESS, _ ("a position of the same game is asked for"));
    }
  return model != NULL;
}

/* Moves */

gboolean
cgt_task_contains (GPtrArray *texts, const char *text)
{
  g_autofree char *wanted = cgt_task_squeeze (text);

  for (guint i = 0; i < texts->len; i++)
    {
      g_autofree char *squeezed = cgt_task_squeeze (texts->pdata[i]);

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
    if (*g_strstrip (parts[i]) != '\0' && !cgt_task_contains (given, parts[i]))
      g_ptr_array_add (given, g_strdup (parts[i]));
  return given;
}

/* What is wrong with a move that was chosen. */
static const char *
wrong_move_in_words (CgtAsk ask)
{
  switch ((int) ask)
    {
    case CGT_ASK_BEST:
      return _ ("There is a better move than the one to %s.");
    case CGT_ASK_WORST:
      return _ ("There is a worse move than the one to %s.");
    case CGT_ASK_CHANCE:
      return _ ("Another move than the one to %s has a better chance.");
    case CGT_ASK_PARENTS:
      return _ ("%s is no parent.");
    default:
      return _ ("The move to %s does not win.");
    }
}

static const char *
missing_move_in_words (CgtAsk ask, gboolean some)
{
  switch ((int) ask)
    {
    case CGT_ASK_ONE:
      return _ ("There is a winning move.");
    case CGT_ASK_ALL:
      return some ? _ ("There are more winning moves.") : _ ("There is a winning move.");
    case CGT_ASK_PARENTS:
      return some ? _ ("There are more parents.") : _ ("There is a parent.");
    default:
      return _ ("Choose a move.");
    }
}

static CgtVerdict *
check_moves (const CgtTask *task, const char *answer, CgtSolver *solver, GError **error)
{
  g_autoptr (CgtMoves) moves = cgt_task_find_moves (task, solver, error);
  g_autoptr (GPtrArray) given = split (answer);
  CgtAsk ask = task->exercise->ask;

  if (moves == NULL)
    return NULL;
  for (guint i = 0; i < given->len; i++)
    {
      const char *move = given->pdata[i];

      if (!cgt_task_contains (moves->all, move) && !is_of_same_game (move, task->expression, solver, error))
        return NULL;
      if (cgt_task_contains (moves->unknown, move))
        return cgt_refuse_null (error, CGT_ERROR_MEANINGLESS, _ ("it is not known whether the move to %s wins"), move);
      if (!cgt_task_contains (moves->right, move))
        return verdict (FALSE, g_strdup_printf (wrong_move_in_words (moves->best ? CGT_ASK_BEST : ask), move));
    }
  if (given->len < (cgt_task_asks_one (task) ? MIN (moves->right->len, 1) : moves->right->len))
    return verdict (FALSE, g_strdup (missing_move_in_words (moves->best && given->len == 0 ? CGT_ASK_BEST : ask,
                                                            given->len > 0)));
  return verdict (TRUE, NULL);
}

/* Positions */

static CgtVerdict *
check_found (const CgtTask *task, const char *answer, CgtSolver *solver, GError **error)
{
  const CgtExercise *exercise = task->exercise;
  gboolean is_part = strchr (task->expression, '?') != NULL;
  g_autofree char *text = is_part ? cgt_task_put_part (task->expression, answer) : g_strdup (answer);
  g_autofree char *is = NULL, *other = NULL, *outcome = NULL, *said = NULL;
  int agreed;

  if (!is_part && !is_of_same_game (text, task->expression, solver, error))
    return NULL;
  is = cgt_task_answer_to (exercise->ask, text, solver, error);
  if (is == NULL)
    return NULL;
  agreed = is_target (exercise, is, solver, error);
  if (agreed < 0)
    return NULL;
  if (exercise->outcome != NULL)
    {
      outcome = cgt_task_answer_to (CGT_ASK_WINNER, answer, solver, error);
      if (outcome == NULL)
        return NULL;
      if (!g_str_equal (outcome, exercise->outcome))
        {
          g_autofree char *game = cgt_task_in_words (answer, FALSE);

          return verdict (FALSE, g_strdup_printf (_ ("%s: %s. The game that is asked for: %s."), game,
                                                  cgt_task_winner_in_words (outcome),
                                                  cgt_task_winner_in_words (exercise->outcome)));
        }
    }
  other = exercise->unlike != NULL ? cgt_task_relation (answer, exercise->unlike, solver, error) : g_strdup ("");
  if (other == NULL)
    return NULL;
  if (g_str_equal (other, "="))
    return verdict (FALSE, g_strdup_printf (_ ("This equals %s. Find another one."), exercise->unlike));
  if (agreed)
    return verdict (TRUE, NULL);
  said = cgt_task_in_words (text, FALSE);
  if (exercise->ask == CGT_ASK_WINNER)
    return verdict (FALSE, g_strdup_printf (_ ("%s: %s."), said, cgt_task_winner_in_words (is)));
  return verdict (FALSE, g_strdup_printf (exercise->ask == CGT_ASK_VALUE ? _ ("%s is %s.")
                                                                         : _ ("For %s the answer would be %s."),
                                          said, is));
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
        return cgt_refuse_null (error, CGT_ERROR_MEANINGLESS, _ ("give the numbers from 1 to %u in some order"),
                                games->len);
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

/* The words of an answer. A value can have commas. (transfer container) (element-type char *): they belong to @words.
 */
static GPtrArray *
split_words (const CgtExercise *exercise, const char *answer, GStrv *words)
{
  GPtrArray *given = g_ptr_array_new ();

  *words = g_strsplit_set (answer, exercise->ask == CGT_ASK_VALUE ? " \n\t" : " ,;\n\t", -1);
  for (guint i = 0; (*words)[i] != NULL; i++)
    if (*(*words)[i] != '\0')
      g_ptr_array_add (given, (*words)[i]);
  return given;
}

static CgtVerdict *
check_table (const CgtTask *task, const char *answer, CgtSolver *solver, GError **error)
{
  const CgtExercise *exercise = task->exercise;
  g_auto (GStrv) words = NULL;
  g_autoptr (GPtrArray) given = split_words (exercise, answer, &words);
  g_autoptr (GPtrArray) cells = cgt_task_cells (task);
  gsize free_bytes = cgt_task_get_free_bytes (solver);

  /* What is not finished is neither right nor wrong. */
  for (guint i = 0; i < cells->len; i++)
    if (i >= given->len || g_str_equal (given->pdata[i], "?"))
      return cgt_refuse_null (error, CGT_ERROR_MEANINGLESS, _ ("the entry for %s is still empty"),
                              ((const CgtTaskCell *) cells->pdata[i])->label);
  for (guint i = 0; i < cells->len; i++)
    {
      const CgtTaskCell *cell = cells->pdata[i];
      g_autofree char *right = cgt_task_answer_to_cell (task, cell, free_bytes, solver, error);
      g_autoptr (GError) refused = NULL;
      int agreed;

      if (right == NULL)
        return NULL;
      agreed = agrees (exercise->ask, given->pdata[i], right, solver, &refused);
      if (agreed < 0)
        return cgt_refuse_null (error, CGT_ERROR_MEANINGLESS, _ ("the entry for %s: %s"), cell->label,
                                refused->message);
      if (!agreed)
        return verdict (FALSE, g_strdup_printf (_ ("The entry for %s is wrong."), cell->label));
    }
  return verdict (TRUE, NULL);
}

/* Numbers, and what is in a list */

/* `[1, {2|0}, *]`, as the engine writes it. (transfer full) (element-type char *): NULL: it is no list */
static GPtrArray *
split_list (const char *list)
{
  g_autofree char *text = cgt_task_squeeze (list);
  gsize length = strlen (text), begin = 1;
  GPtrArray *values;
  guint depth = 0;

  if (length < 2 || *text != '[' || text[length - 1] != ']')
    return NULL;
  values = g_ptr_array_new_with_free_func (g_free);
  for (gsize i = 1; i < length; i++)
    {
      if (depth == 0 && (text[i] == ',' || i == length - 1))
        {
          if (i > begin)
            g_ptr_array_add (values, g_strndup (text + begin, i - begin));
          begin = i + 1;
        }
      depth += strchr ("{([", text[i]) != NULL;
      depth -= strchr ("})]", text[i]) != NULL;
    }
  return values;
}

/* The choices that are in the list that the expression is. */
static GPtrArray *
which_choices (const CgtTask *task, CgtSolver *solver, GError **error)
{
  g_autofree char *list = cgt_task_answer_to (CGT_ASK_VALUE, task->expression, solver, error);
  g_autoptr (GPtrArray) values = list != NULL ? split_list (list) : NULL;
  g_autoptr (GPtrArray) choices = cgt_task_own_choices (task);
  g_autoptr (GPtrArray) found = g_ptr_array_new_with_free_func (g_free);

  if (list == NULL)
    return NULL;
  if (values == NULL)
    return cgt_refuse_null (error, CGT_ERROR_MEANINGLESS, _ ("%s is not a list"), task->expression);
  for (guint i = 0; i < choices->len; i++)
    if (cgt_task_contains (values, choices->pdata[i]))
      g_ptr_array_add (found, g_strdup (choices->pdata[i]));
  if (found->len != values->len)
    return cgt_refuse_null (error, CGT_ERROR_MEANINGLESS, _ ("not all of %s can be chosen"), list);
  return g_steal_pointer (&found);
}

GPtrArray *
cgt_task_which (const CgtTask *task, CgtSolver *solver, GError **error)
{
  g_autoptr (GPtrArray) cells = cgt_task_cells (task);
  gsize free_bytes = cgt_task_get_free_bytes (solver);
  g_autoptr (GPtrArray) found = g_ptr_array_new_with_free_func (g_free);

  if (task->exercise->choices->len > 0)
    return which_choices (task, solver, error);
  for (guint i = 0; i < cells->len; i++)
    {
      const CgtTaskCell *cell = cells->pdata[i];
      g_autoptr (GError) refused = NULL;
      g_autofree char *is = cgt_task_answer_to_cell (task, cell, free_bytes, solver, &refused);
      int agreed = 0;

      /* Not every number need make a position, and a draw has no remoteness. */
      if (is != NULL)
        agreed = is_target (task->exercise, is, solver, error);
      else if (!g_error_matches (refused, CGT_ERROR, CGT_ERROR_RULE) &&
               !g_error_matches (refused, CGT_ERROR, CGT_ERROR_MEANINGLESS))
        {
          g_propagate_error (error, g_steal_pointer (&refused));
          return NULL;
        }
      if (agreed < 0)
        return NULL;
      if (agreed)
        g_ptr_array_add (found, g_strdup (cell->label));
    }
  return g_steal_pointer (&found);
}

static CgtVerdict *
check_which (const CgtTask *task, const char *answer, CgtSolver *solver, GError **error)
{
  g_auto (GStrv) words = NULL;
  gboolean chosen = task->exercise->choices->len > 0;
  g_autoptr (GPtrArray) given = chosen ? split (answer) : split_words (task->exercise, answer, &words);
  g_autoptr (GPtrArray) right = cgt_task_which (task, solver, error);

  if (right == NULL)
    return NULL;
  for (guint i = 0; i < given->len && !chosen; i++)
    if (!is_number (given->pdata[i], TRUE))
      return cgt_refuse_null (error, CGT_ERROR_MEANINGLESS, _ ("give numbers, such as 2, 5, 7"));
  for (guint i = 0; i < given->len; i++)
    if (!cgt_task_contains (right, given->pdata[i]))
      return verdict (FALSE, g_strdup_printf (_ ("%s is none of them."), (char *) given->pdata[i]));
  for (guint i = 0; i < right->len; i++)
    if (!cgt_task_contains (given, right->pdata[i]))
      return verdict (FALSE, g_strdup (given->len > 0 ? _ ("There are more.") : _ ("There are some.")));
  return verdict (TRUE, NULL);
}

/* Playing */

/* Whether the learner began with a move that does not win although another one does. */
static gboolean
began_badly (const CgtTask *task, const char *const *played, CgtSolver *solver)
{
  g_autoptr (CgtEvaluation) record = NULL;
  g_autoptr (GPtrArray) winning = NULL;

  if (!g_str_equal (played[0], "first") || played[1] == NULL)
    return FALSE;
  record = cgt_task_get_record (task, solver, NULL);
  winning = record != NULL ? cgt_task_winning_moves (task, record) : NULL;
  return winning != NULL && winning->len > 0 && !cgt_task_contains (winning, played[1]);
}

/* What happened at the end of a game: @stuck: the learner cannot move. */
static char *
end_in_words (gboolean stuck, gboolean wins, gboolean again)
{
  const char *who = stuck ? _ ("You have no move left") : _ ("The program has no move left");

  if (wins)
    return g_strdup_printf (_ ("%s: you win."), who);
  return g_strdup_printf (again ? _ ("%s: you lose. Try another first move.") : _ ("%s: you lose."), who);
}

static CgtVerdict *
check_play (const CgtTask *task, const char *answer, CgtSolver *solver, GError **error)
{
  g_auto (GStrv) played = g_strsplit (answer, " ; ", -1);
  gboolean learner = g_strcmp0 (played[0], "first") == 0;
  const char *expression = task->expression;
  g_autoptr (GPtrArray) left = NULL;
  gboolean wins;

  for (guint i = 1; played[0] != NULL && played[i] != NULL; i++)
    {
      g_autoptr (GPtrArray) moves = cgt_task_moves (task, expression, learner, solver, error);

      if (moves == NULL)
        return NULL;
      if (!cgt_task_contains (moves, played[i]))
        return cgt_refuse_null (error, CGT_ERROR_MEANINGLESS, _ ("there is no move from %s to %s"), expression,
                                played[i]);
      expression = played[i];
      learner = !learner;
    }
  left = cgt_task_moves (task, expression, learner, solver, error);
  if (left == NULL)
    return NULL;
  if (left->len > 0)
    return verdict (FALSE, g_strdup (_ ("The game is not over.")));
  /* The one who cannot move loses, or wins in misère play. */
  wins = learner == g_str_has_prefix (task->expression, "misere");
  return verdict (wins,
                  end_in_words (learner, wins, !wins && began_badly (task, (const char *const *) played, solver)));
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
    case CGT_EXERCISE_WHICH:
      return check_which (task, answer, solver, error);
    case CGT_EXERCISE_PLAY:
      return check_play (task, answer, solver, error);
    case CGT_EXERCISE_PREDICT:
    default:
      return check_one (task, answer, solver, error);
    }
}
