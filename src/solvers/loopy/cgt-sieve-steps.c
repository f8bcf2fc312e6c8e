/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "cgt-sieve-private.h"

#include "base/cgt-memory.h"
#include "solvers/play/cgt-race.h"

/* The steps of a sieve, and their sentences. */

void
cgt_sieve_step_free (gpointer data)
{
  CgtSieveStep *step = data;

  g_array_unref (step->cells);
  cgt_free_all (step->value, step->words);
  cgt_budget_release (step);
}

char *
cgt_sieve_step_get_text (const CgtSieveStep *step)
{
  switch (step->pass)
    {
    case CGT_SIEVE_LABEL:
      return g_strdup_printf ("%c", step->label);
    case CGT_SIEVE_REMOTENESS:
      return g_strdup_printf ("%" G_GINT64_FORMAT, step->number);
    case CGT_SIEVE_NIMBER:
    default:
      return g_strdup (step->value);
    }
}

gboolean
cgt_sieve_tick (CgtSieve *sieve)
{
  sieve->stopped |= !cgt_solver_tick (sieve->solver);
  return !sieve->stopped;
}

char *
cgt_sieve_list_names (CgtSieve *sieve, const guint *cells, gsize n)
{
  GString *text = g_string_new (NULL);

  if (n > CGT_SIEVE_MOST_NAMES)
    {
      g_string_printf (text, "%" G_GSIZE_FORMAT " positions", n);
      return g_string_free (text, FALSE);
    }
  for (gsize i = 0; i < n; i++)
    g_string_append_printf (text, "%s%s", i == 0 ? "" : i + 1 < n ? ", " : " and ", sieve->names[cells[i]]);
  return g_string_free (text, FALSE);
}

CgtSieveStep *
cgt_sieve_add_step (CgtSieve *sieve, CgtSievePass pass, char label, gint64 number)
{
  CgtSieveStep *step = cgt_budget_alloc (sieve->solver->budget, 1, sizeof *step);

  /* The last step may be more than is allowed. */
  sieve->stopped |= step == NULL;
  if (step == NULL)
    step = cgt_budget_alloc (NULL, 1, sizeof *step);
  step->pass = pass;
  step->cells = g_array_new (FALSE, FALSE, sizeof (guint));
  step->label = label;
  step->number = number;
  g_ptr_array_add (sieve->steps, step);
  return step;
}

void
cgt_sieve_say (CgtSieve *sieve, CgtSieveStep *step, char *words)
{
  step->words = cgt_budget_keep_text (sieve->solver->budget, words);
  sieve->stopped |= step->words == NULL;
}

gboolean
cgt_sieve_is_over (const CgtPosition *position)
{
  return cgt_race_state (cgt_position_get_rules (position), cgt_position_get_bytes (position)) == CGT_RACE_OVER;
}

void
cgt_sieve_spread_open (CgtSieve *sieve, gboolean (*is_found) (const CgtSieveCell *cell))
{
  gboolean more = TRUE;

  while (more && cgt_sieve_tick (sieve))
    {
      more = FALSE;
      for (guint i = 0; i < cgt_sieve_n_cells (sieve) && cgt_sieve_tick (sieve); i++)
        {
          CgtSieveCell *cell = &sieve->cells[i];

          for (guint k = 0; !cell->open && !is_found (cell) && k < cgt_sieve_n_inside (cell); k++)
            {
              cell->open = sieve->cells[cell->inside[k]].open;
              more |= cell->open;
            }
        }
    }
}
