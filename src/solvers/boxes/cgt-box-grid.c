/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */

/* A single position whose moves stay in the box, such as euclid(a,b): the definition, point by point, in an array. This
 * needs bytes that say which point they are: the numbers themselves, one after another. */
#include "cgt-box-private.h"

#include <string.h>

#include "cgt/cgt-refuse.h"

/* The most numbers of a position. */
#define MOST_NUMBERS 16

/* What is known of a point. Of a P-position, its generation; of another one, the best generation among the P-positions
 * that a move leads to. */
#define UNKNOWN G_MAXUINT32
#define NO_POSITION (G_MAXUINT32 - 1)
#define ENDS_AT_ONCE (G_MAXUINT32 - 2) /* in misère play: who is to move wins, since there is no move */
#define P_POSITION 1u

typedef struct
{
  const CgtBoxWork *work;
  const CgtBoxTerm *term;
  guint32 *known;
  gsize n;
  guint n_numbers;
  gint variables[MOST_NUMBERS]; /* of each number; -1: it is constant */
  guint64 constants[MOST_NUMBERS];
  CgtArena options;
  gboolean is_for_another; /* a move leaves the box, or the bytes are no numbers */
  gboolean stopped;
  GError *error;
} Grid;

/* The point of a position; FALSE: it is none of the box. */
static gboolean
find_point (const Grid *grid, CgtBytes bytes, gsize *point)
{
  const guint64 *numbers = bytes.data;
  guint32 at[CGT_BOX_DIMENSIONS];
  guint met = 0;

  if (bytes.size != grid->n_numbers * sizeof *numbers)
    return FALSE;
  for (guint i = 0; i < grid->n_numbers; i++)
    {
      gint variable = grid->variables[i];

      if (variable < 0 && numbers[i] != grid->constants[i])
        return FALSE;
      if (variable < 0)
        continue;
      if (numbers[i] > grid->work->to[variable] || ((met >> variable & 1) != 0 && at[variable] != numbers[i]))
        return FALSE;
      at[variable] = (guint32) numbers[i];
      met |= 1u << variable;
    }
  *point = 0;
  for (guint i = 0; i < grid->work->game->n_variables; i++)
    *point = *point * (grid->work->to[i] + (gsize) 1) + at[i];
  return TRUE;
}

static void
find_numbers (const Grid *grid, gsize point, guint64 *numbers)
{
  guint32 at[CGT_BOX_DIMENSIONS];

  for (guint i = grid->work->game->n_variables; i-- > 0;)
    {
      at[i] = (guint32) (point % (grid->work->to[i] + (gsize) 1));
      point /= grid->work->to[i] + (gsize) 1;
    }
  for (guint i = 0; i < grid->n_numbers; i++)
    numbers[i] = grid->variables[i] < 0 ? grid->constants[i] : at[grid->variables[i]];
}

static gboolean
is_p (guint32 known)
{
  return (known & P_POSITION) != 0 && known < ENDS_AT_ONCE - 1;
}

static gboolean solve (Grid *grid, gsize point);

/* What is known of the point of an option, found first if necessary. FALSE: the option is not in the box, or the budget
 * ran out. */
static gboolean
look_up (Grid *grid, gsize option, guint32 *known)
{
  gsize point;

  if (!find_point (grid, cgt_arena_get (&grid->options, option), &point) || grid->known[point] == NO_POSITION)
    {
      grid->is_for_another = TRUE;
      return FALSE;
    }
  if (grid->known[point] == UNKNOWN && !solve (grid, point))
    return FALSE;
  *known = grid->known[point];
  return TRUE;
}

/* The longest game is by the greatest generation; by stages the winner looks for the least. */
static guint32
better (const Grid *grid, guint32 a, guint32 b)
{
  return grid->work->by == CGT_GENERATIONS_STAGES ? MIN (a, b) : MAX (a, b);
}

static gboolean
solve (Grid *grid, gsize point)
{
  const CgtRuleset *ruleset = grid->term->rules->ruleset;
  CgtArenaMark mark = cgt_arena_mark (&grid->options);
  guint64 numbers[MOST_NUMBERS];
  CgtBytes bytes = { numbers, grid->n_numbers * sizeof *numbers };
  guint32 best = 0, next = 0;
  gboolean wins = FALSE, is_over;
  gsize end;

  if (!cgt_solver_tick (grid->work->solver))
    {
      grid->stopped = TRUE;
      return FALSE;
    }
  find_numbers (grid, point, numbers);
  is_over = ruleset->goal_reached != NULL && ruleset->goal_reached (grid->term->rules, bytes);
  if (!is_over)
    ruleset->options (grid->term->rules, bytes, CGT_LEFT, &grid->options);
  if (grid->options.stopped || grid->options.refused != NULL)
    {
      grid->stopped = TRUE;
      return FALSE;
    }
  end = grid->options.n;
  for (gsize i = mark.n; i < end; i++)
    {
      guint32 known;

      if (!look_up (grid, i, &known))
        return FALSE;
      if (is_p (known))
        {
          best = wins ? better (grid, best, known / 2) : known / 2;
          wins = TRUE;
        }
      else if (known != ENDS_AT_ONCE)
        next = MAX (next, known / 2 + 1);
    }
  if (wins)
    grid->known[point] = 2 * best;
  else if (end == mark.n && grid->work->game->misere)
    grid->known[point] = ENDS_AT_ONCE;
  else
    grid->known[point] = 2 * next + P_POSITION;
  cgt_arena_reset (&grid->options, mark);
  return TRUE;
}

/* Finds out which numbers of a position are variables, from a first position, and whether another one fits. */
static gboolean
learn (Grid *grid, const GByteArray *bytes, const guint32 *at, gboolean is_first)
{
  const guint64 *numbers = (const guint64 *) (gpointer) bytes->data;

  if (is_first)
    {
      guint met = 0;

      grid->n_numbers = bytes->len / sizeof *numbers;
      if (grid->n_numbers > MOST_NUMBERS || bytes->len % sizeof *numbers != 0)
        return FALSE;
      for (guint i = 0; i < grid->n_numbers; i++)
        {
          grid->variables[i] = -1;
          grid->constants[i] = numbers[i];
          for (guint k = 0; k < grid->work->game->n_variables; k++)
            if (grid->variables[i] < 0 && (met >> k & 1) == 0 && numbers[i] == at[k])
              grid->variables[i] = (gint) k;
          if (grid->variables[i] >= 0)
            met |= 1u << grid->variables[i];
        }
      return met == (1u << grid->work->game->n_variables) - 1;
    }
  if (bytes->len != grid->n_numbers * sizeof *numbers)
    return FALSE;
  for (guint i = 0; i < grid->n_numbers; i++)
    if (numbers[i] != (grid->variables[i] < 0 ? grid->constants[i] : at[grid->variables[i]]))
      return FALSE;
  return TRUE;
}

static void
find_coordinates (const Grid *grid, gsize point, guint32 *at)
{
  for (guint i = grid->work->game->n_variables; i-- > 0;)
    {
      at[i] = (guint32) (point % (grid->work->to[i] + (gsize) 1));
      point /= grid->work->to[i] + (gsize) 1;
    }
}

/* Marks the points that are no positions. FALSE: the bytes of a position are not its numbers, or the budget ran out. */
static gboolean
read_all (Grid *grid)
{
  g_autoptr (GByteArray) bytes = g_byte_array_new ();
  gboolean is_first = TRUE;

  /* From the last point, where the numbers are most likely to differ. */
  for (gsize point = grid->n; point-- > 0;)
    {
      guint32 at[CGT_BOX_DIMENSIONS] = { 0 };
      CgtBoxRead read;

      find_coordinates (grid, point, at);
      read = cgt_box_term_read (grid->term, at, grid->work->solver->budget, bytes, &grid->error);
      if (read == CGT_BOX_FAILED)
        {
          grid->stopped = TRUE;
          return FALSE;
        }
      grid->known[point] = read == CGT_BOX_POSITION ? UNKNOWN : NO_POSITION;
      if (read == CGT_BOX_NO_POSITION)
        continue;
      if (!learn (grid, bytes, at, is_first))
        {
          grid->is_for_another = TRUE;
          return FALSE;
        }
      is_first = FALSE;
    }
  return TRUE;
}

static gboolean
solve_all (Grid *grid)
{
  for (gsize point = 0; point < grid->n; point++)
    {
      if (grid->known[point] == UNKNOWN && !solve (grid, point))
        return FALSE;
      if (point % 4096 == 0)
        cgt_budget_report (grid->work->solver->budget, (double) point / (double) grid->n, point);
    }
  return TRUE;
}

/* Returns NULL with an error. */
static CgtPBox *
collect (const Grid *grid, GError **error)
{
  const CgtBoxWork *work = grid->work;
  CgtPBox *box = cgt_p_box_make (work, CGT_P_BOX_POINTS, error);
  GArray *generations =
    work->generations != CGT_P_BOX_NO_GENERATIONS ? g_array_new (FALSE, FALSE, sizeof (guint32)) : NULL;
  guint32 length = work->to[work->game->n_variables - 1] + 1;

  for (gsize point = 0; box != NULL && point < grid->n; point++)
    {
      guint32 generation = grid->known[point] / 2;

      if (!is_p (grid->known[point]))
        continue;
      cgt_p_box_set (box, point / length, (guint32) (point % length));
      if (generations != NULL)
        g_array_append_val (generations, generation);
    }
  if (box != NULL)
    cgt_p_box_finish (box, generations);
  else
    g_clear_pointer (&generations, g_array_unref);
  return box;
}

gboolean
cgt_box_by_grid (const CgtBoxWork *work, CgtPBox **box, GError **error)
{
  Grid grid = { .work = work, .n = 1 };
  gsize bytes;

  if (work->game->terms->len != 1)
    return FALSE;
  grid.term = cgt_box_game_get_term (work->game, 0);
  for (guint i = 0; i < work->game->n_variables; i++)
    if (__builtin_mul_overflow (grid.n, work->to[i] + (gsize) 1, &grid.n))
      return FALSE;
  bytes = grid.n * sizeof (guint32);
  if (grid.n > G_MAXSSIZE / sizeof (guint32) || !cgt_budget_charge (work->solver->budget, (gssize) bytes) ||
      (grid.known = g_try_malloc (bytes)) == NULL)
    {
      if (cgt_budget_check (work->solver->budget, error))
        g_set_error (error, CGT_ERROR, CGT_ERROR_BUDGET, "there is not enough memory for the box");
      return TRUE;
    }
  cgt_arena_init (&grid.options, work->solver->budget);
  if (read_all (&grid) && solve_all (&grid))
    *box = collect (&grid, error);
  else if (grid.stopped && grid.error != NULL)
    g_propagate_error (error, grid.error);
  else if (grid.stopped && grid.options.refused != NULL)
    g_propagate_error (error, g_steal_pointer (&grid.options.refused));
  else if (grid.stopped && cgt_budget_check (work->solver->budget, error))
    g_set_error (error, CGT_ERROR, CGT_ERROR_BUDGET, "there is not enough memory for the moves");
  g_clear_error (&grid.options.refused);
  cgt_arena_clear (&grid.options);
  g_free (grid.known);
  cgt_budget_charge (work->solver->budget, -(gssize) bytes);
  return !grid.is_for_another;
}
