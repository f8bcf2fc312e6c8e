/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "cgt-sieve-private.h"

/* The remotenesses of a sieve: the winner hurries to the nearest lost position, and the loser delays. */

/* Of the moves of @cell to positions with @label, the least or the greatest remoteness; -1: one of them has none yet,
 * if it is needed. */
static gint64
remoteness_after (CgtSieve *sieve, const CgtSieveCell *cell, char wanted, gboolean greatest)
{
  gint64 found = -1;

  for (guint i = 0; i < cgt_sieve_n_inside (cell); i++)
    {
      const CgtSieveCell *option = &sieve->cells[cell->inside[i]];

      if (option->label != wanted)
        continue;
      if (option->remoteness < 0 && greatest)
        return -1;
      if (option->remoteness >= 0 &&
          (found < 0 || (greatest ? option->remoteness > found : option->remoteness < found)))
        found = option->remoteness;
    }
  return found;
}

/* The sentence for a position whose remoteness is @remoteness. */
static char *
words_of_remoteness (CgtSieve *sieve, guint i, gint64 remoteness)
{
  const CgtSieveCell *cell = &sieve->cells[i];
  g_autoptr (GArray) best = g_array_new (FALSE, FALSE, sizeof (guint));
  g_autofree char *names = NULL;

  if (remoteness == 0)
    return g_strdup_printf ("%s: no move is left, so the remoteness is 0.", sieve->names[i]);
  for (guint k = 0; k < cgt_sieve_n_inside (cell); k++)
    {
      guint target = cell->inside[k];

      if (sieve->cells[target].remoteness == remoteness - 1)
        g_array_append_val (best, target);
    }
  names = cgt_sieve_list_names (sieve, (const guint *) (gpointer) best->data, best->len);
  return g_strdup_printf (cell->label == 'W'
                            ? "%s: the quickest way to a lost position is to %s with remoteness %" G_GINT64_FORMAT
                              "; one more is %" G_GINT64_FORMAT "."
                            : "%s: every move loses, and the slowest is to %s with remoteness %" G_GINT64_FORMAT
                              "; one more is %" G_GINT64_FORMAT ".",
                          sieve->names[i], names, remoteness - 1, remoteness);
}

void
cgt_sieve_find_remoteness (CgtSieve *sieve)
{
  gboolean more = TRUE;

  for (gint64 remoteness = 0; more && cgt_sieve_tick (sieve); remoteness++)
    {
      more = FALSE;
      for (guint i = 0; i < cgt_sieve_n_cells (sieve) && cgt_sieve_tick (sieve); i++)
        {
          CgtSieveCell *cell = &sieve->cells[i];
          gboolean won = cell->label == 'W';
          CgtSieveStep *step;

          if (cell->position == NULL || cell->remoteness >= 0 || (won ? 1 : 0) != remoteness % 2 ||
              (!won && cell->label != 'L') || (cgt_sieve_n_inside (cell) > 0 && remoteness == 0) ||
              (cgt_sieve_n_inside (cell) > 0 &&
               remoteness_after (sieve, cell, won ? 'L' : 'W', !won) != remoteness - 1) ||
              (cgt_sieve_n_inside (cell) == 0 && remoteness > 0))
            continue;
          step = cgt_sieve_add_step (sieve, CGT_SIEVE_REMOTENESS, 0, remoteness);
          cgt_sieve_say (sieve, step, words_of_remoteness (sieve, i, remoteness));
          g_array_append_val (step->cells, i);
          more = TRUE;
        }
      for (guint s = sieve->steps->len; s-- > 0;)
        {
          const CgtSieveStep *step = sieve->steps->pdata[s];

          if (step->pass != CGT_SIEVE_REMOTENESS || step->number != remoteness)
            break;
          sieve->cells[g_array_index (step->cells, guint, 0)].remoteness = remoteness;
        }
    }
}
