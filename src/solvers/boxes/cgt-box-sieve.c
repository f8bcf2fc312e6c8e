/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */

/* Where moves are vectors, each P-position strikes out the positions from which a move leads to it. With the vectors of
 * a ray, first, first + step, first + 2 step, ..., a position is struck by its neighbour "first" below if that is a
 * P-position, and by all that struck its neighbour "step" below. So one number for each ray and position is enough, and
 * these are kept only for the last few layers of the box.
 *
 * The number is the best generation among the P-positions that strike it: the greatest for the longest game, the least
 * by stages, here the greatest of the negatives. In the same way each position that is no P-position hands its best
 * generation on, as a move of the loser, and the generation of a P-position is 1 + the greatest that reaches it. */
#include "cgt-box-private.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#define NONE G_MININT32

/* Numbers that go along a ray, and the layers of these that are kept. */
typedef struct
{
  CgtMoveRay ray;
  gboolean is_inside; /* within a row */
  gboolean is_single; /* a single vector */
  gint32 *won, *lost; /* what P-positions send along it, and what others do */
  gsize n_layers;
} Ray;

typedef struct
{
  const CgtBoxWork *work;
  CgtPBox *box;
  gsize size[3]; /* of layers, rows in a layer, and cells in a row */
  GArray *rays;  /* Ray */
  gint32 *won, *lost;
  gsize n_layers; /* of these that are kept */
  gint32 *row_won, *row_lost, *none;
  guint n_inside;       /* the first of the rays, within a row */
  guint32 *generations; /* NULL: not wanted */
  gint32 sign;          /* of generations, where the best is the greatest */
} Sieve;

/* Appends the rays of all terms, if each variable is a coordinate of one of them and nothing else is in them. */
static gboolean
list_rays (const CgtBoxWork *work, GArray *rays)
{
  const CgtBoxGame *game = work->game;
  guint met = 0;

  for (guint i = 0; i < game->terms->len; i++)
    {
      const CgtBoxTerm *term = cgt_box_game_get_term (game, i);
      g_autoptr (GArray) own = g_array_new (FALSE, TRUE, sizeof (CgtMoveRay));
      guint variables[CGT_BOX_DIMENSIONS], n = cgt_box_term_list_variables (term, variables), most = 0;

      for (guint k = 0; k < n; k++)
        most = MAX (most, work->to[variables[k]]);
      if (n == 0 || (met & term->variables) != 0 || term->rules->ruleset->numbers.rays == NULL ||
          !term->rules->ruleset->numbers.rays (term->rules, n, most, own))
        return FALSE;
      met |= term->variables;
      for (guint r = 0; r < own->len; r++)
        {
          const CgtMoveRay *ray = &g_array_index (own, CgtMoveRay, r);
          CgtMoveRay in_box = { { 0 }, { 0 } };

          for (guint k = 0; k < n; k++)
            {
              in_box.first[variables[k]] = ray->first[k];
              in_box.step[variables[k]] = ray->step[k];
            }
          g_array_append_val (rays, in_box);
        }
    }
  return met == (1u << game->n_variables) - 1;
}

/* The coordinates of layer, row and cell: the last one is that of the cells, and a plane has one row in each layer. */
static void
spread (const Sieve *sieve, guint32 *vector)
{
  guint n = sieve->work->game->n_variables;
  guint32 was[3] = { vector[0], vector[1], vector[2] };

  vector[0] = n > 1 ? was[0] : 0;
  vector[1] = n > 2 ? was[1] : 0;
  vector[2] = was[n - 1];
}

static gint32 *
new_layers (Sieve *sieve, gsize n)
{
  gsize cells = n * sieve->size[1] * sieve->size[2];
  gint32 *layers = cgt_budget_alloc (sieve->work->solver->budget, cells, sizeof *layers);

  for (gsize i = 0; layers != NULL && i < cells; i++)
    layers[i] = NONE;
  return layers;
}

static gboolean
prepare (Sieve *sieve, const GArray *rays)
{
  gboolean done = TRUE;

  sieve->n_layers = 1;
  for (guint i = 0; i < rays->len; i++)
    {
      Ray ray = { .ray = g_array_index (rays, CgtMoveRay, i) };
      gboolean fits = TRUE;

      spread (sieve, ray.ray.first);
      spread (sieve, ray.ray.step);
      for (guint k = 0; k < 3; k++)
        fits &= ray.ray.first[k] < sieve->size[k];
      if (!fits) /* no move of it is within the box */
        continue;
      ray.is_single = (ray.ray.step[0] | ray.ray.step[1] | ray.ray.step[2]) == 0;
      ray.is_inside = (ray.ray.first[0] | ray.ray.first[1] | ray.ray.step[0] | ray.ray.step[1]) == 0;
      ray.n_layers = MIN (ray.ray.step[0] + (gsize) 1, sieve->size[0]);
      sieve->n_layers = MAX (sieve->n_layers, ray.ray.first[0] + (gsize) 1);
      if (ray.is_inside)
        g_array_insert_val (sieve->rays, sieve->n_inside++, ray);
      else
        g_array_append_val (sieve->rays, ray);
    }
  for (guint i = 0; i < sieve->rays->len && done; i++)
    {
      Ray *ray = &g_array_index (sieve->rays, Ray, i);

      if (ray->is_single)
        continue;
      ray->won = new_layers (sieve, ray->is_inside ? 1 : ray->n_layers);
      ray->lost = new_layers (sieve, ray->is_inside ? 1 : ray->n_layers);
      done = ray->won != NULL && ray->lost != NULL;
    }
  sieve->won = new_layers (sieve, sieve->n_layers);
  sieve->lost = new_layers (sieve, sieve->n_layers);
  sieve->row_won = new_layers (sieve, 1);
  sieve->row_lost = new_layers (sieve, 1);
  sieve->none = new_layers (sieve, 1);
  return done && sieve->won != NULL && sieve->lost != NULL && sieve->row_won != NULL && sieve->row_lost != NULL &&
         sieve->none != NULL;
}

static void
clear (Sieve *sieve)
{
  for (guint i = 0; i < sieve->rays->len; i++)
    {
      cgt_budget_release (g_array_index (sieve->rays, Ray, i).won);
      cgt_budget_release (g_array_index (sieve->rays, Ray, i).lost);
    }
  g_array_unref (sieve->rays);
  cgt_budget_release (sieve->won);
  cgt_budget_release (sieve->lost);
  cgt_budget_release (sieve->row_won);
  cgt_budget_release (sieve->row_lost);
  cgt_budget_release (sieve->none);
}

/* A row of the layers that are kept; NULL: it is outside the box. */
static gint32 *
row_of (const Sieve *sieve, gint32 *layers, gsize n_layers, gsize x, gsize y, const guint32 *below)
{
  if (x < below[0] || y < below[1])
    return NULL;
  return layers + ((x - below[0]) % n_layers * sieve->size[1] + y - below[1]) * sieve->size[2];
}

/* What comes along a ray to row (@x, @y) from the rows before joins @into: a cell gets the better of what its
 * neighbours "first" and "step" below have. */
static void
send (const Sieve *sieve, const Ray *ray, gint32 *layers, gint32 *own, gsize x, gsize y, gint32 *restrict into)
{
  static const guint32 here[3] = { 0 };
  gsize n = sieve->size[2], by_first = ray->ray.first[2], by_step = MIN (ray->ray.step[2], n), z = 0;
  const gint32 *restrict first = row_of (sieve, layers, sieve->n_layers, x, y, ray->ray.first);
  const gint32 *restrict before;
  gint32 *restrict row;

  if (first == NULL)
    first = sieve->none;
  if (ray->is_single)
    {
      for (z = by_first; z < n; z++)
        into[z] = MAX (into[z], first[z - by_first]);
      return;
    }
  row = row_of (sieve, own, ray->n_layers, x, y, here);
  before = row_of (sieve, own, ray->n_layers, x, y, ray->ray.step);
  if (before == NULL || before == row)
    before = sieve->none;
  for (; z < MIN (by_first, by_step); z++)
    row[z] = NONE;
  for (; z < by_step; z++)
    row[z] = first[z - by_first];
  for (; z < by_first; z++)
    row[z] = before[z - by_step];
  for (; z < n; z++)
    row[z] = MAX (before[z - by_step], first[z - by_first]);
  if ((ray->ray.step[0] | ray->ray.step[1]) == 0) /* it goes on within the row */
    for (z = by_step; z < n; z++)
      row[z] = MAX (row[z], row[z - by_step]);
  for (z = 0; z < n; z++)
    into[z] = MAX (into[z], row[z]);
}

/* Whether a position has a move. */
static gboolean
has_move (const Sieve *sieve, gsize x, gsize y, gsize z)
{
  for (guint i = 0; i < sieve->rays->len; i++)
    {
      const guint32 *first = g_array_index (sieve->rays, Ray, i).ray.first;

      if (x >= first[0] && y >= first[1] && z >= first[2])
        return TRUE;
    }
  return FALSE;
}

/* What comes along the rays within a row to cell @z. */
static void
send_inside (const Sieve *sieve, const gint32 *won, const gint32 *lost, gsize z, gint32 *best, gint32 *next)
{
  for (guint i = 0; i < sieve->n_inside; i++)
    {
      const Ray *ray = &g_array_index (sieve->rays, Ray, i);
      gint32 w = NONE, l = NONE;

      if (z >= ray->ray.first[2])
        {
          w = won[z - ray->ray.first[2]];
          l = lost[z - ray->ray.first[2]];
        }
      if (!ray->is_single)
        {
          if (z >= ray->ray.step[2])
            {
              w = MAX (w, ray->won[z - ray->ray.step[2]]);
              l = MAX (l, ray->lost[z - ray->ray.step[2]]);
            }
          ray->won[z] = w;
          ray->lost[z] = l;
        }
      *best = MAX (*best, w);
      *next = MAX (*next, l);
    }
}

/* FALSE: the budget has no room. */
static gboolean
find_row (Sieve *sieve, gsize x, gsize y)
{
  static const guint32 here[3] = { 0 };
  gsize n = sieve->size[2], row = x * sieve->size[1] + y;
  gint32 *won = row_of (sieve, sieve->won, sieve->n_layers, x, y, here),
         *lost = row_of (sieve, sieve->lost, sieve->n_layers, x, y, here);

  for (gsize z = 0; z < n; z++)
    sieve->row_won[z] = sieve->row_lost[z] = NONE;
  for (guint i = sieve->n_inside; i < sieve->rays->len; i++)
    {
      const Ray *ray = &g_array_index (sieve->rays, Ray, i);

      send (sieve, ray, sieve->won, ray->won, x, y, sieve->row_won);
      send (sieve, ray, sieve->lost, ray->lost, x, y, sieve->row_lost);
    }
  for (gsize z = 0; z < n; z++)
    {
      gint32 best = sieve->row_won[z], next = sieve->row_lost[z];
      guint32 generation;

      send_inside (sieve, won, lost, z, &best, &next);
      if (best != NONE || (sieve->work->game->misere && !has_move (sieve, x, y, z)))
        {
          won[z] = NONE;
          lost[z] = best != NONE ? sieve->sign * best : NONE;
          continue;
        }
      generation = next != NONE ? (guint32) next + 1 : 0;
      won[z] = sieve->sign * (gint32) generation;
      lost[z] = NONE;
      cgt_p_box_set (sieve->box, row, (guint32) z);
      if (sieve->generations != NULL && !cgt_array_append (sieve->work->solver->budget, sieve->generations, generation))
        return FALSE;
    }
  return TRUE;
}

static gboolean
find_all (Sieve *sieve)
{
  CgtBudget *budget = sieve->work->solver->budget;

  for (gsize x = 0; x < sieve->size[0]; x++)
    {
      for (gsize y = 0; y < sieve->size[1]; y++)
        if (!find_row (sieve, x, y) || !cgt_budget_tick_bytes (budget, sieve->size[2]))
          return FALSE;
      cgt_budget_report (budget, (double) (x + 1) / (double) sieve->size[0], (x + 1) * sieve->size[1] * sieve->size[2]);
    }
  return TRUE;
}

double
cgt_box_get_sieve_cost (const CgtBoxWork *work)
{
  g_autoptr (GArray) rays = g_array_new (FALSE, TRUE, sizeof (CgtMoveRay));
  double cost = G_MAXDOUBLE;

  if (list_rays (work, rays))
    cost = rays->len;
  for (guint i = 0; i < work->game->n_variables && cost < G_MAXDOUBLE; i++)
    cost *= work->to[i] + 1.0;
  return cost;
}

gboolean
cgt_box_by_sieve (const CgtBoxWork *work, CgtPBox **box, GError **error)
{
  g_autoptr (GArray) rays = g_array_new (FALSE, TRUE, sizeof (CgtMoveRay));
  guint n = work->game->n_variables;
  Sieve sieve = { .work = work, .sign = work->by == CGT_GENERATIONS_STAGES ? -1 : 1 };
  gboolean done;

  if (!list_rays (work, rays))
    return FALSE;
  *box = sieve.box = cgt_p_box_make (work, CGT_P_BOX_SIEVE, error);
  if (*box == NULL)
    return TRUE;
  sieve.size[0] = n > 1 ? work->to[0] + (gsize) 1 : 1;
  sieve.size[1] = n > 2 ? work->to[1] + (gsize) 1 : 1;
  sieve.size[2] = work->to[n - 1] + (gsize) 1;
  sieve.rays = g_array_new (FALSE, TRUE, sizeof (Ray));
  done = prepare (&sieve, rays);
  if (done && work->generations != CGT_P_BOX_NO_GENERATIONS)
    done = (sieve.generations = cgt_budget_alloc (work->solver->budget, 0, sizeof *sieve.generations)) != NULL;
  done = done && find_all (&sieve);
  clear (&sieve);
  if (done)
    {
      cgt_p_box_finish (*box, sieve.generations);
      return TRUE;
    }
  cgt_budget_release (sieve.generations);
  g_clear_pointer (box, cgt_p_box_free);
  if (cgt_budget_check (work->solver->budget, error))
    g_set_error (error, CGT_ERROR, CGT_ERROR_BUDGET, _ ("there is not enough memory for the box"));
  return TRUE;
}
