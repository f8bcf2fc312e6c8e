/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "cgt-box-private.h"

#include <string.h>

#include "cgt/cgt-refuse.h"

const char *
cgt_p_box_method_get_name (CgtPBoxMethod method)
{
  static const char *const names[CGT_P_BOX_N_METHODS] = {
    [CGT_P_BOX_SEQUENCES] = "nim-sequences",  [CGT_P_BOX_NIMBERS] = "nimbers",   [CGT_P_BOX_SIEVE] = "sieve",
    [CGT_P_BOX_QUOTIENT] = "misère quotient", [CGT_P_BOX_POINTS] = "each point",
  };

  return names[method];
}

/* NULL with an error. @like: its text, names, numbers and so on. */
static CgtPBox *
new_box (const CgtPBox *like, CgtBudget *budget, GError **error)
{
  CgtPBox *box = g_memdup2 (like, sizeof *like);
  guint last = box->n_variables - 1;
  gsize n_words;

  box->text = g_strdup (like->text);
  box->pattern = g_strdup (like->pattern);
  box->n_rows = 1;
  box->n_words = (box->to[last] / (64 * CGT_P_BOX_BLOCK) + (gsize) 1) * CGT_P_BOX_BLOCK;
  for (guint i = 0; i < last; i++)
    if (__builtin_mul_overflow (box->n_rows, box->to[i] + (gsize) 1, &box->n_rows))
      box->n_rows = G_MAXSIZE / sizeof (guint64);
  if (!__builtin_mul_overflow (box->n_rows, box->n_words, &n_words))
    {
      box->bits = cgt_budget_alloc (budget, n_words, sizeof (guint64));
      box->starts = cgt_budget_alloc (budget, n_words / CGT_P_BOX_BLOCK + 1, sizeof (guint64));
    }
  if (box->bits != NULL && box->starts != NULL)
    return box;
  cgt_p_box_free (box);
  return cgt_budget_check (budget, error)
           ? cgt_refuse_null (error, CGT_ERROR_BUDGET, "there is not enough memory for the box")
           : NULL;
}

CgtPBox *
cgt_p_box_make (const CgtBoxWork *work, CgtPBoxMethod method, GError **error)
{
  const CgtBoxGame *game = work->game;
  CgtPBox box = {
    .text = game->text, .pattern = game->pattern, .n_variables = game->n_variables, .method = method, .by = work->by
  };

  memcpy (box.names, game->names, sizeof box.names);
  memcpy (box.to, work->to, game->n_variables * sizeof *box.to);
  return new_box (&box, work->solver->budget, error);
}

void
cgt_p_box_free (CgtPBox *box)
{
  g_free (box->text);
  g_free (box->pattern);
  cgt_budget_release (box->bits);
  cgt_budget_release (box->starts);
  cgt_budget_release (box->generations);
  g_clear_pointer (&box->by_generation, g_array_unref);
  g_free (box);
}

static void
count_points (CgtPBox *box)
{
  guint64 n = 0;

  for (gsize w = 0; w < box->n_rows * box->n_words; w++)
    {
      if (w % CGT_P_BOX_BLOCK == 0)
        box->starts[w / CGT_P_BOX_BLOCK] = n;
      n += (guint64) __builtin_popcountll (box->bits[w]);
    }
  box->starts[box->n_rows * box->n_words / CGT_P_BOX_BLOCK] = n;
}

void
cgt_p_box_set_generations (CgtPBox *box, guint32 *generations)
{
  guint64 n = cgt_p_box_count (box);

  g_assert (cgt_array_length (generations) == n);
  box->generations = generations;
  box->by_generation = g_array_new (FALSE, TRUE, sizeof (guint64));
  for (guint64 i = 0; i < n; i++)
    {
      if (box->generations[i] >= box->by_generation->len)
        g_array_set_size (box->by_generation, box->generations[i] + 1);
      g_array_index (box->by_generation, guint64, box->generations[i])++;
    }
}

void
cgt_p_box_finish (CgtPBox *box, guint32 *generations)
{
  count_points (box);
  if (generations != NULL)
    cgt_p_box_set_generations (box, generations);
}

CgtPBox *
cgt_p_box_join (const CgtPBox *first, const CgtPBox *second, CgtBudget *budget, GError **error)
{
  CgtPBox like = *first, *box;

  g_return_val_if_fail (first->n_rows == second->n_rows && first->n_words == second->n_words, NULL);

  like.bits = like.starts = NULL;
  like.generations = NULL;
  like.by_generation = NULL;
  box = new_box (&like, budget, error);
  for (gsize w = 0; box != NULL && w < box->n_rows * box->n_words; w++)
    box->bits[w] = first->bits[w] | second->bits[w];
  if (box != NULL)
    cgt_p_box_finish (box, NULL);
  return box;
}

void
cgt_p_box_walk_init (CgtPBoxWalk *walk, const CgtPBox *box)
{
  *walk = (CgtPBoxWalk) { .rank = G_MAXUINT64, .box = box, .left = box->bits[0] };
}

/* The coordinates of the row. */
static void
find_row (CgtPBoxWalk *walk)
{
  gsize row = walk->row;

  for (guint i = walk->box->n_variables - 1; i-- > 0;)
    {
      walk->at[i] = (guint32) (row % (walk->box->to[i] + (gsize) 1));
      row /= walk->box->to[i] + (gsize) 1;
    }
}

gboolean
cgt_p_box_walk_next (CgtPBoxWalk *walk)
{
  const CgtPBox *box = walk->box;

  while (walk->left == 0)
    {
      if (++walk->word == box->n_words)
        {
          walk->word = 0;
          walk->row++;
          if (walk->row == box->n_rows)
            {
              walk->row--;
              walk->word = box->n_words - 1;
              return FALSE;
            }
          find_row (walk);
        }
      walk->left = box->bits[walk->row * box->n_words + walk->word];
    }
  walk->at[box->n_variables - 1] = (guint32) (64 * walk->word) + (guint32) __builtin_ctzll (walk->left);
  walk->left &= walk->left - 1;
  walk->rank++;
  return TRUE;
}
