/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "cgt-p-states.h"

gboolean
cgt_sum_has_p_positions (const CgtSum *sum, CgtStore *store, const char *what, GError **error)
{
  gboolean impartial = !sum->misere, endless = FALSE;

  for (guint i = 0; i < sum->terms->len; i++)
    {
      const CgtTerm *term = &g_array_index (sum->terms, CgtTerm, i);
      guint kind;

      if (term->position == NULL)
        {
          impartial &= cgt_is_nimber (store, term->value);
          continue;
        }
      kind = cgt_position_get_kind (term->position);
      impartial &= (kind & CGT_RULESET_IMPARTIAL) != 0;
      endless |= (kind & ~CGT_RULESET_IMPARTIAL) != 0;
    }
  if (!impartial || endless)
    g_set_error (error, CGT_ERROR, CGT_ERROR_MEANINGLESS, "%s are for impartial games in normal play that end", what);
  return impartial && !endless;
}

gboolean
cgt_p_state_options (CgtSolver *solver, CgtBytes state, CgtArena *out, GError **refused)
{
  gsize from = out->n;
  gboolean done = cgt_solver_tick (solver) && cgt_play_options (solver, state, CGT_LEFT, CGT_PLAY_AS_WRITTEN, out);

  if (done)
    cgt_arena_drop_doubles (out, from);
  if (out->refused != NULL && *refused == NULL)
    *refused = g_steal_pointer (&out->refused);
  return done;
}

void
cgt_p_states_fail (CgtSolver *solver, GError *refused, const char *what, GError **error)
{
  if (refused != NULL)
    g_propagate_error (error, refused);
  else if (cgt_budget_check (solver->budget, error))
    g_set_error (error, CGT_ERROR, CGT_ERROR_BUDGET, "there are more %s than memory can hold", what);
}
