/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "cgt-sum-private.h"

#include <glib/gi18n-lib.h>

#include "cgt/cgt-loopy.h"
#include "cgt/cgt-refuse.h"
#include "rulesets/cgt-ruleset-functions.h"
#include "rulesets/lua/cgt-games.h"

void
cgt_term_clear (CgtTerm *term)
{
  cgt_position_unref (term->position);
  cgt_form_unref (term->form);
}

GArray *
cgt_terms_new (void)
{
  GArray *terms = g_array_new (FALSE, TRUE, sizeof (CgtTerm));

  g_array_set_clear_func (terms, (GDestroyNotify) cgt_term_clear);
  return terms;
}

CgtSum *
cgt_sum_new (void)
{
  CgtSum *sum = g_new0 (CgtSum, 1);

  sum->terms = cgt_terms_new ();
  return sum;
}

void
cgt_sum_free (CgtSum *sum)
{
  if (sum == NULL)
    return;
  g_array_unref (sum->terms);
  g_free (sum);
}

/* The lengths of GLib's arrays are 32 bits wide, they grow by doubling, and a position that falls into many small
 * components is written with a head for each of them. */
#define MOST_BYTES ((gsize) 128 << 20)

CgtTerm
cgt_term_copy (const CgtTerm *term)
{
  if (term->position != NULL)
    cgt_position_ref (term->position);
  if (term->form != NULL)
    cgt_form_ref (term->form);
  return *term;
}

static gsize
bytes_of (const CgtTerm *term)
{
  return term->position != NULL ? cgt_position_get_bytes (term->position).size : 0;
}

static void
append_term (CgtSum *sum, const CgtTerm *term)
{
  CgtTerm copy = cgt_term_copy (term);

  sum->n_bytes += bytes_of (term);
  g_array_append_val (sum->terms, copy);
}

gboolean
cgt_sum_add_term (CgtSum *sum, const CgtTerm *term)
{
  gboolean fits = sum->n_bytes + bytes_of (term) <= MOST_BYTES;

  if (fits)
    append_term (sum, term);
  return fits;
}

gboolean
cgt_sum_add_position (CgtSum *sum, gboolean negative, CgtPosition *position)
{
  return cgt_sum_add_term (sum, &(CgtTerm) { negative, position, CGT_NONE, NULL });
}

void
cgt_sum_add_value (CgtSum *sum, gboolean negative, CgtValue value)
{
  cgt_sum_add_term (sum, &(CgtTerm) { negative, NULL, value, NULL });
}

void
cgt_sum_add_form (CgtSum *sum, gboolean negative, CgtForm *form)
{
  cgt_sum_add_term (sum,
                    &(CgtTerm) { negative, NULL, cgt_form_get_value (form), cgt_form_is_value (form) ? NULL : form });
}

CgtSum *
cgt_sum_with (const CgtSum *sum, guint place, const CgtTerm *term)
{
  CgtSum *copy = cgt_sum_new ();

  copy->misere = sum->misere;
  for (guint i = 0; i < sum->terms->len; i++)
    append_term (copy, i == place ? term : &g_array_index (sum->terms, CgtTerm, i));
  return copy;
}

char *
cgt_term_to_text (const CgtTerm *term, CgtStore *store)
{
  return term->position != NULL ? cgt_position_to_text (term->position)
         : term->form != NULL   ? cgt_form_to_text (store, term->form)
                                : cgt_value_to_text (store, term->value);
}

CgtWrittenSum *
cgt_sum_write (const CgtSum *sum, CgtStore *store)
{
  g_autoptr (CgtWrittenSum) written = cgt_written_sum_new (sum->misere);

  for (guint i = 0; i < sum->terms->len; i++)
    {
      const CgtTerm *term = &g_array_index (sum->terms, CgtTerm, i);
      char *text;

      if (term->position != NULL)
        {
          cgt_written_sum_add_position (written, term->negative, term->position);
          continue;
        }
      text = cgt_term_to_text (term, store);
      if (text == NULL)
        return NULL;
      if (sum->terms->len > 1 && cgt_is_sided (term->value))
        {
          char *sides = text;

          text = g_strdup_printf ("(%s)", sides);
          g_free (sides);
        }
      cgt_written_sum_add_value (written, term->negative, text);
    }
  return g_steal_pointer (&written);
}

/** cgt_sum_to_text: (transfer full): the sum as an expression that reads back as the same sum; %NULL when the budget
 * ran out. */
char *
cgt_sum_to_text (const CgtSum *sum, CgtStore *store)
{
  g_autoptr (CgtWrittenSum) written = cgt_sum_write (sum, store);

  return written != NULL ? g_strdup (cgt_written_sum_get_text (written)) : NULL;
}

gboolean
cgt_sum_check_short (const CgtSum *sum, GError **error)
{
  for (guint i = 0; i < sum->terms->len; i++)
    {
      const CgtTerm *term = &g_array_index (sum->terms, CgtTerm, i);

      if (term->position == NULL && cgt_is_loopy (term->value))
        return cgt_refuse (error, CGT_ERROR_MEANINGLESS, _ ("this is not defined for loopy games"));
    }
  return TRUE;
}

CgtOutcome
cgt_outcome_negative (CgtOutcome outcome)
{
  return outcome == CGT_OUTCOME_L ? CGT_OUTCOME_R : outcome == CGT_OUTCOME_R ? CGT_OUTCOME_L : outcome;
}

CgtOutcome
cgt_term_look_outcome_up (const CgtTerm *term, const CgtPosition *position)
{
  const CgtRules *rules;
  CgtOutcome outcome;

  if (position == NULL)
    return CGT_OUTCOME_UNKNOWN;
  rules = cgt_position_get_rules (position);
  if (rules->ruleset->theory.outcome == NULL)
    return CGT_OUTCOME_UNKNOWN;
  outcome = rules->ruleset->theory.outcome (rules, cgt_position_get_bytes (position));
  return term->negative ? cgt_outcome_negative (outcome) : outcome;
}

/* A game that is 0 changes nothing, and a sum of games greater than 0 is greater than 0 (ONAG, ch. 7). */
static CgtOutcome
add_outcomes (CgtOutcome first, CgtOutcome second)
{
  if (first == CGT_OUTCOME_P || second == CGT_OUTCOME_P)
    return first == CGT_OUTCOME_P ? second : first;
  return first == second && (first == CGT_OUTCOME_L || first == CGT_OUTCOME_R) ? first : CGT_OUTCOME_UNKNOWN;
}

/* A formula is asked for parts that together take so many bytes at most. A list of coins takes as many as the square of
 * its length. */
#define PARTS_BYTES ((gsize) 1 << 20)

static gboolean
split (const CgtPosition *position, CgtArena *parts)
{
  const CgtRules *rules = cgt_position_get_rules (position);
  CgtBytes bytes = cgt_position_get_bytes (position);

  if (rules->ruleset->parts.split != NULL)
    rules->ruleset->parts.split (rules, bytes, parts);
  else
    cgt_arena_append (parts, bytes.data, bytes.size, 0);
  return !parts->stopped && parts->refused == NULL;
}

/* The nimber of a position, if a formula tells those of all its parts. One in Lua may take long for each. */
static gboolean
look_nimber_up (const CgtPosition *position, guint64 *nimber)
{
  const CgtRules *rules = cgt_position_get_rules (position);
  const CgtRuleset *ruleset = rules->ruleset;
  g_autoptr (CgtBudget) budget = NULL;
  gboolean known;
  CgtArena parts;
  CgtHow how;

  *nimber = 0;
  if (ruleset->theory.nimber == NULL || cgt_ruleset_is_game (ruleset) ||
      (cgt_position_get_kind (position) & CGT_RULESET_IMPARTIAL) == 0)
    return FALSE;
  budget = cgt_budget_new ();
  cgt_budget_set_memory (budget, PARTS_BYTES);
  cgt_arena_init (&parts, budget);
  known = split (position, &parts);
  for (gsize i = 0; i < parts.n && known; i++)
    {
      guint64 part;

      known = ruleset->theory.nimber (rules, cgt_arena_get (&parts, i), &part, &how);
      *nimber ^= known ? part : 0;
    }
  cgt_arena_clear (&parts);
  return known;
}

/* @position: in the place of that of @term. */
static CgtOutcome
look_term_up (const CgtTerm *term, const CgtPosition *position, CgtStore *store)
{
  CgtOutcome outcome;
  guint64 nimber;

  if (position == NULL)
    {
      outcome = cgt_outcome (store, term->value);
      return term->negative ? cgt_outcome_negative (outcome) : outcome;
    }
  outcome = cgt_term_look_outcome_up (term, position);
  if (outcome == CGT_OUTCOME_UNKNOWN && look_nimber_up (position, &nimber))
    outcome = nimber == 0 ? CGT_OUTCOME_P : CGT_OUTCOME_N;
  return outcome;
}

CgtOutcome
cgt_sum_look_outcome_up (const CgtSum *sum, CgtStore *store, guint place, const CgtPosition *position)
{
  CgtOutcome total = CGT_OUTCOME_P;

  for (guint i = 0; i < sum->terms->len && total != CGT_OUTCOME_UNKNOWN; i++)
    {
      const CgtTerm *term = &g_array_index (sum->terms, CgtTerm, i);
      CgtOutcome outcome = look_term_up (term, i == place && position != NULL ? position : term->position, store);

      total = outcome != CGT_OUTCOME_UNKNOWN ? add_outcomes (total, outcome) : CGT_OUTCOME_UNKNOWN;
    }
  return total;
}

/* Terms */

CgtValue
cgt_term_value (CgtSolver *solver, const CgtTerm *term)
{
  CgtValue value = term->position != NULL ? cgt_solver_position_value (solver, term->position, NULL) : term->value;

  return term->negative ? cgt_negate (solver->store, value) : value;
}

gboolean
cgt_term_is_impartial (CgtStore *store, const CgtTerm *term)
{
  if (term->position != NULL)
    return (cgt_position_get_kind (term->position) & CGT_RULESET_IMPARTIAL) != 0;
  return term->form != NULL ? cgt_form_is_impartial (store, term->form) : cgt_is_nimber (store, term->value);
}

/* In a subtracted term Left makes Right's moves. */
static CgtPlayer
player_in (const CgtTerm *term, CgtPlayer player)
{
  return term->negative ? cgt_player_other (player) : player;
}

guint64
cgt_term_count_moves (const CgtTerm *term, CgtPlayer player)
{
  const CgtRules *rules = term->position != NULL ? cgt_position_get_rules (term->position) : NULL;

  if (rules == NULL)
    return cgt_is_loopy (term->value) ? 0 : cgt_count_options (term->value, player_in (term, player));
  return rules->ruleset->search.count_options != NULL
           ? rules->ruleset->search.count_options (rules, cgt_position_get_bytes (term->position),
                                                   player_in (term, player))
           : 0;
}

GArray *
cgt_terms_of_position (const CgtPosition *position, gboolean negative, CgtBudget *budget, gsize most)
{
  g_autoptr (GArray) components = cgt_terms_new ();
  gboolean done;
  CgtArena parts;

  cgt_arena_init (&parts, budget);
  done = split (position, &parts) && parts.n <= most;
  for (gsize i = 0; i < parts.n && done; i++)
    {
      CgtTerm component = { negative != (parts.items[i].tag != 0),
                            cgt_position_with_bytes (cgt_position_get_rules (position), cgt_arena_get (&parts, i)),
                            CGT_NONE, NULL };

      g_array_append_val (components, component);
    }
  cgt_arena_clear (&parts);
  return done ? g_steal_pointer (&components) : NULL;
}
