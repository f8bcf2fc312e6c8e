/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */

/* A single position whose moves stay in the box, such as euclid(a,b): the definition, point by point, in an array. This
 * needs bytes that say which point they are: the numbers themselves, one after another.
 *
 * Where the moves of a kind go on from one another (`first_move` of a ruleset), what the moves of each kind lead to is
 * kept with each position: it is what the first of them leads to, together with what is kept of that kind there. This
 * is the sieve, with a step of the rules in the place of a vector. Few moves leave the box then, as those of Chomp that
 * take a whole row, and the positions outside are kept in a table. */
#include "cgt-box-private.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* The most numbers of a position. */
#define MOST_NUMBERS 16

/* In the place of what is known of a point. */
#define NO_POSITION (G_MAXUINT32 - 1)

typedef struct
{
  const CgtBoxWork *work;
  const CgtBoxTerm *term;
  guint32 *known;   /* of each point */
  guint n_kinds;    /* of moves that go on from one another; 0: all moves are listed */
  guint32 *kinds;   /* what is known of the moves of each point, by their kinds */
  CgtTable *others; /* positions outside the box */
  guint32 *beyond;  /* an array: what is known of each of these, and of its moves, by their kinds */
  gsize n;
  gsize width; /* the bytes of a number */
  guint n_numbers;
  gint variables[MOST_NUMBERS]; /* of each number; -1: it is constant */
  guint64 constants[MOST_NUMBERS];
  CgtArena options;
  gboolean is_for_another; /* a move leaves the box, or the bytes are no numbers */
  gboolean stopped;
  GError *error;
} Grid;

static guint64
get_number (const Grid *grid, gconstpointer bytes, guint i)
{
  return grid->width == sizeof (guint64) ? ((const guint64 *) bytes)[i] : ((const guint32 *) bytes)[i];
}

/* The point of a position; FALSE: it is none of the box. */
static gboolean
find_point (const Grid *grid, CgtBytes bytes, gsize *point)
{
  guint32 at[CGT_BOX_DIMENSIONS];
  guint met = 0;

  if (bytes.size != grid->n_numbers * grid->width)
    return FALSE;
  for (guint i = 0; i < grid->n_numbers; i++)
    {
      gint variable = grid->variables[i];
      guint64 number = get_number (grid, bytes.data, i);

      if (variable < 0 && number != grid->constants[i])
        return FALSE;
      if (variable < 0)
        continue;
      if (number > grid->work->to[variable] || ((met >> variable & 1) != 0 && at[variable] != number))
        return FALSE;
      at[variable] = (guint32) number;
      met |= 1u << variable;
    }
  *point = 0;
  for (guint i = 0; i < grid->work->game->n_variables; i++)
    *point = *point * (grid->work->to[i] + (gsize) 1) + at[i];
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

static CgtBytes
find_numbers (const Grid *grid, gsize point, guint64 *numbers)
{
  guint32 at[CGT_BOX_DIMENSIONS], *narrow = (guint32 *) (gpointer) numbers;

  find_coordinates (grid, point, at);
  for (guint i = 0; i < grid->n_numbers; i++)
    {
      guint64 number = grid->variables[i] < 0 ? grid->constants[i] : at[grid->variables[i]];

      if (grid->width == sizeof *numbers)
        numbers[i] = number;
      else
        narrow[i] = (guint32) number;
    }
  return (CgtBytes) { numbers, grid->n_numbers * grid->width };
}

/* What is known of the position in a place. Points come first. */
static guint32 *
get_known (const Grid *grid, gsize place)
{
  return place < grid->n ? grid->known + place : &grid->beyond[(place - grid->n) * (1 + grid->n_kinds)];
}

static guint32 *
get_kinds (const Grid *grid, gsize place)
{
  return place < grid->n ? grid->kinds + place * grid->n_kinds : get_known (grid, place) + 1;
}

/* The place of a position outside the box. FALSE: the budget ran out. */
static gboolean
find_place_beyond (Grid *grid, CgtBytes bytes, gsize *place)
{
  CgtBudget *budget = grid->work->solver->budget;
  gsize entry = cgt_table_intern (grid->others, bytes, budget), words = 1 + grid->n_kinds;

  grid->stopped = entry == G_MAXSIZE;
  if (grid->stopped)
    return FALSE;
  *place = grid->n + entry;
  if ((entry + 1) * words <= cgt_array_length (grid->beyond))
    return TRUE;
  for (gsize i = 0; i < words && !grid->stopped; i++)
    grid->stopped = !cgt_array_append (budget, grid->beyond, CGT_BOX_UNKNOWN);
  return !grid->stopped;
}

static gboolean solve (Grid *grid, gsize place, CgtBytes bytes);

/* The place of an option, of which all is found first if necessary. FALSE: it is not in the box, or the budget ran out.
 */
static gboolean
look_up (Grid *grid, gsize option, gsize *place)
{
  CgtBytes bytes = cgt_arena_get (&grid->options, option);
  guint64 numbers[MOST_NUMBERS];

  if (find_point (grid, bytes, place))
    grid->is_for_another = *get_known (grid, *place) == NO_POSITION;
  else if (grid->n_kinds == 0 || bytes.size > sizeof numbers)
    grid->is_for_another = TRUE;
  else if (!find_place_beyond (grid, bytes, place))
    return FALSE;
  if (grid->is_for_another)
    return FALSE;
  if (*get_known (grid, *place) != CGT_BOX_UNKNOWN)
    return TRUE;
  memcpy (numbers, bytes.data, bytes.size); /* the arena grows */
  return solve (grid, *place, (CgtBytes) { numbers, bytes.size });
}

static gboolean
try_options (Grid *grid, CgtBytes bytes, guint32 *moves)
{
  CgtArenaMark mark = cgt_arena_mark (&grid->options);
  gsize end;

  grid->term->rules->ruleset->options (grid->term->rules, bytes, CGT_LEFT, &grid->options);
  grid->stopped = grid->options.stopped || grid->options.refused != NULL;
  end = grid->options.n;
  for (gsize i = mark.n; i < end; i++)
    {
      gsize place;

      if (grid->stopped || !look_up (grid, i, &place))
        return FALSE;
      *moves = cgt_box_join (grid->work, *moves, cgt_box_move_to (*get_known (grid, place)));
    }
  cgt_arena_reset (&grid->options, mark);
  return !grid->stopped;
}

/* The first move of each kind, and those that go on from it. */
static gboolean
try_kinds (Grid *grid, gsize place, CgtBytes bytes, guint32 *moves)
{
  const CgtRules *rules = grid->term->rules;
  CgtArenaMark mark = cgt_arena_mark (&grid->options);
  gboolean is_kind = TRUE;

  for (guint kind = 0; is_kind; kind++)
    {
      guint32 of_kind = CGT_BOX_UNKNOWN;
      gsize next;

      is_kind = rules->ruleset->numbers.first_move (rules, bytes, kind, &grid->options);
      grid->stopped = grid->options.stopped || grid->options.refused != NULL;
      if (grid->stopped || (is_kind && (grid->is_for_another = kind >= grid->n_kinds)))
        return FALSE;
      if (grid->options.n > mark.n)
        {
          if (!look_up (grid, mark.n, &next))
            return FALSE;
          of_kind = cgt_box_join (grid->work, cgt_box_move_to (*get_known (grid, next)), get_kinds (grid, next)[kind]);
        }
      if (is_kind)
        get_kinds (grid, place)[kind] = of_kind;
      *moves = cgt_box_join (grid->work, *moves, of_kind);
      cgt_arena_reset (&grid->options, mark);
    }
  return TRUE;
}

static gboolean
solve (Grid *grid, gsize place, CgtBytes bytes)
{
  const CgtRuleset *ruleset = grid->term->rules->ruleset;
  guint32 moves = CGT_BOX_UNKNOWN;

  if (!cgt_solver_tick (grid->work->solver))
    {
      grid->stopped = TRUE;
      return FALSE;
    }
  if ((ruleset->race.goal_reached == NULL || !ruleset->race.goal_reached (grid->term->rules, bytes)) &&
      !(grid->n_kinds > 0 ? try_kinds (grid, place, bytes, &moves) : try_options (grid, bytes, &moves)))
    return FALSE;
  *get_known (grid, place) = cgt_box_by_moves (grid->work, moves);
  return TRUE;
}

/* Finds out which numbers of a position are variables, from a first position, and whether another one fits. */
static gboolean
learn (Grid *grid, const GByteArray *bytes, const guint32 *at, gboolean is_first)
{
  if (is_first)
    {
      guint met = 0;

      grid->n_numbers = bytes->len / grid->width;
      if (grid->n_numbers > MOST_NUMBERS || bytes->len % grid->width != 0)
        return FALSE;
      for (guint i = 0; i < grid->n_numbers; i++)
        {
          grid->variables[i] = -1;
          grid->constants[i] = get_number (grid, bytes->data, i);
          for (guint k = 0; k < grid->work->game->n_variables; k++)
            if (grid->variables[i] < 0 && (met >> k & 1) == 0 && grid->constants[i] == at[k])
              grid->variables[i] = (gint) k;
          if (grid->variables[i] >= 0)
            met |= 1u << grid->variables[i];
        }
      return met == (1u << grid->work->game->n_variables) - 1;
    }
  if (bytes->len != grid->n_numbers * grid->width)
    return FALSE;
  for (guint i = 0; i < grid->n_numbers; i++)
    if (get_number (grid, bytes->data, i) != (grid->variables[i] < 0 ? grid->constants[i] : at[grid->variables[i]]))
      return FALSE;
  return TRUE;
}

/* The numbers of a position have 8 bytes or 4. */
static gboolean
learn_first (Grid *grid, const GByteArray *bytes, const guint32 *at)
{
  grid->width = sizeof (guint64);
  if (learn (grid, bytes, at, TRUE))
    return TRUE;
  grid->width = sizeof (guint32);
  return learn (grid, bytes, at, TRUE);
}

/* Counts the kinds of the moves of a position of the box, and makes room for what will be known of them. */
static gboolean
prepare_kinds (Grid *grid, const GByteArray *bytes)
{
  const CgtRules *rules = grid->term->rules;
  CgtArenaMark mark = cgt_arena_mark (&grid->options);

  if (rules->ruleset->numbers.first_move == NULL)
    return TRUE;
  while (
    rules->ruleset->numbers.first_move (rules, (CgtBytes) { bytes->data, bytes->len }, grid->n_kinds, &grid->options))
    grid->n_kinds++;
  cgt_arena_reset (&grid->options, mark);
  grid->kinds = cgt_budget_alloc (grid->work->solver->budget, grid->n, grid->n_kinds * sizeof *grid->kinds);
  grid->stopped = grid->kinds == NULL;
  if (!grid->stopped)
    memset (grid->kinds, 0xff, grid->n * grid->n_kinds * sizeof *grid->kinds); /* CGT_BOX_UNKNOWN */
  return !grid->stopped;
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
      *get_known (grid, point) = read == CGT_BOX_POSITION ? CGT_BOX_UNKNOWN : NO_POSITION;
      if (read == CGT_BOX_NO_POSITION)
        continue;
      grid->is_for_another = !(is_first ? learn_first (grid, bytes, at) : learn (grid, bytes, at, FALSE));
      if (grid->is_for_another || (is_first && !prepare_kinds (grid, bytes)))
        return FALSE;
      is_first = FALSE;
    }
  return TRUE;
}

static gboolean
solve_all (Grid *grid)
{
  for (gsize point = 0; point < grid->n; point++)
    {
      guint64 numbers[MOST_NUMBERS];

      if (*get_known (grid, point) == CGT_BOX_UNKNOWN && !solve (grid, point, find_numbers (grid, point, numbers)))
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
  CgtPBox *box = cgt_p_box_make (work, grid->n_kinds > 0 ? CGT_P_BOX_SIEVE : CGT_P_BOX_POINTS, error);
  CgtBudget *budget = work->solver->budget;
  gboolean is_wanted = work->generations != CGT_P_BOX_NO_GENERATIONS;
  guint32 *generations = is_wanted ? cgt_budget_alloc (budget, 0, sizeof *generations) : NULL;
  guint32 length = work->to[work->game->n_variables - 1] + 1;

  for (gsize point = 0; box != NULL && point < grid->n; point++)
    {
      guint32 known = *get_known (grid, point);

      if (!cgt_box_is_p (known))
        continue;
      cgt_p_box_set (box, point / length, (guint32) (point % length));
      if (is_wanted && !cgt_array_append (budget, generations, known / 2))
        {
          g_clear_pointer (&box, cgt_p_box_free);
          if (cgt_budget_check (budget, error))
            g_set_error (error, CGT_ERROR, CGT_ERROR_BUDGET, _ ("there is not enough memory for the box"));
        }
    }
  if (box != NULL)
    cgt_p_box_finish (box, generations);
  else
    cgt_budget_release (generations);
  return box;
}

static void
clear (Grid *grid)
{
  g_clear_error (&grid->options.refused);
  cgt_arena_clear (&grid->options);
  cgt_table_free (grid->others);
  cgt_budget_release (grid->beyond);
  cgt_budget_release (grid->kinds);
  cgt_budget_release (grid->known);
}

gboolean
cgt_box_by_grid (const CgtBoxWork *work, CgtPBox **box, GError **error)
{
  Grid grid = { .work = work, .n = 1 };

  if (work->game->terms->len != 1)
    return FALSE;
  grid.term = cgt_box_game_get_term (work->game, 0);
  for (guint i = 0; i < work->game->n_variables; i++)
    if (__builtin_mul_overflow (grid.n, work->to[i] + (gsize) 1, &grid.n))
      return FALSE;
  grid.known = cgt_budget_alloc (work->solver->budget, grid.n, sizeof *grid.known);
  if (grid.known == NULL)
    {
      if (cgt_budget_check (work->solver->budget, error))
        g_set_error (error, CGT_ERROR, CGT_ERROR_BUDGET, _ ("there is not enough memory for the box"));
      return TRUE;
    }
  grid.others = cgt_table_new ();
  cgt_arena_init (&grid.options, work->solver->budget);
  if (read_all (&grid) && solve_all (&grid))
    *box = collect (&grid, error);
  else if (grid.stopped && grid.error != NULL)
    g_propagate_error (error, grid.error);
  else if (grid.stopped && grid.options.refused != NULL)
    g_propagate_error (error, g_steal_pointer (&grid.options.refused));
  else if (grid.stopped && cgt_budget_check (work->solver->budget, error))
    g_set_error (error, CGT_ERROR, CGT_ERROR_BUDGET, _ ("there is not enough memory for the moves"));
  clear (&grid);
  return !grid.is_for_another;
}
