/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "cgt-evaluate-private.h"

#include "rulesets/heaps/cgt-heaps.h"

/* Why a sum has its nimber: its parts, and the Nim heap that each of them equals. The search has met all of them
 * already, so this looks values up and begins no long search. */

/* More parts would explain nothing. */
#define MOST_PARTS 64

/* Takes @text and @name, which is NULL if it is the same. */
static gboolean
add_part (CgtWork *work, guint term, char *text, char *name, guint64 nimber, gboolean is_heap)
{
  CgtPart *part;

  text = cgt_budget_keep_text (work->solver->budget, text);
  if (text == NULL)
    {
      g_free (name);
      return FALSE;
    }
  part = g_new0 (CgtPart, 1);
  part->term = term;
  part->text = text;
  part->name = name != NULL ? name : g_strdup (text);
  part->nimber = nimber;
  part->is_heap = is_heap;
  g_ptr_array_add (work->record->parts, part);
  return work->record->parts->len <= MOST_PARTS;
}

/* The games that are Nim under another name. */
static gboolean
add_nim_heaps (CgtWork *work, guint term, gboolean *done)
{
  const CgtRuleset *ruleset = work->terms[term].game->rules->ruleset;
  CgtBytes bytes = cgt_position_get_bytes (work->terms[term].term->position);
  g_autoptr (GArray) heaps = g_array_new (FALSE, FALSE, sizeof (guint64));
  gboolean known = FALSE;

  if (ruleset->theory.nim_heaps != NULL)
    known = ruleset->theory.nim_heaps (work->terms[term].game->rules, bytes, heaps);
  else if (ruleset->theory.nim_summands != NULL)
    known = ruleset->theory.nim_summands (work->terms[term].game->rules, bytes, heaps);
  *done = known;
  for (guint i = 0; known && *done && i < heaps->len; i++)
    {
      guint64 heap = g_array_index (heaps, guint64, i);

      *done = add_part (work, term, cgt_heaps_to_nim_text (&heap, 1), NULL, heap, TRUE);
    }
  return known;
}

/* The name without the options that are drawn on the board: `graph(a)`. NULL: there are none. */
static char *
name_of_part (const CgtPosition *position)
{
  const CgtRules *rules = cgt_position_get_rules (position);
  g_autoptr (GString) text = NULL;

  if (rules->ruleset->boards.rules == NULL)
    return NULL;
  text = g_string_new (rules->ruleset->id);
  g_string_append_c (text, '(');
  rules->ruleset->print (rules, cgt_position_get_bytes (position), text);
  g_string_append_c (text, ')');
  return g_strdup (text->str);
}

static gboolean
add_component (CgtWork *work, guint term, const CgtPosition *position)
{
  CgtSolverGame *game = work->terms[term].game;
  CgtBytes bytes = cgt_position_get_bytes (position);
  gboolean known;
  guint64 nimber;
  CgtHow how;

  if (cgt_position_get_kind (position) & CGT_RULESET_IMPARTIAL)
    known = cgt_solver_nimber (work->solver, game, bytes, &nimber, &how);
  else
    known = cgt_solver_nimber_of_value (work->solver, cgt_solver_value (work->solver, game, bytes, &how), &nimber);
  return known && add_part (work, term, cgt_position_to_text (position), name_of_part (position), nimber, FALSE);
}

static gboolean
add_components (CgtWork *work, guint term)
{
  g_autoptr (GArray) components =
    cgt_terms_of_position (work->terms[term].term->position, FALSE, work->solver->budget, MOST_PARTS);
  gboolean done = components != NULL;

  for (guint i = 0; done && i < components->len; i++)
    done = add_component (work, term, g_array_index (components, CgtTerm, i).position);
  return done;
}

/* A value, or a position of which only the value is known. */
static gboolean
add_value (CgtWork *work, guint term)
{
  const CgtWorkTerm *entry = &work->terms[term];
  guint64 nimber;
  char *text;

  if (!cgt_solver_nimber_of_value (work->solver, entry->value, &nimber))
    return FALSE;
  text =
    entry->game != NULL ? cgt_position_to_text (entry->term->position) : cgt_value_to_text (work->store, entry->value);
  return add_part (work, term, text, NULL, nimber, entry->game == NULL);
}

static gboolean
add_term (CgtWork *work, guint term)
{
  guint n = work->record->parts->len;
  gboolean done;

  if (work->terms[term].game == NULL)
    return add_value (work, term);
  if (add_nim_heaps (work, term, &done))
    return done;
  if (add_components (work, term))
    return TRUE;
  /* The components of a partizan position may have other values, although they add up to a nimber. */
  g_ptr_array_set_size (work->record->parts, (gint) n);
  return n <= MOST_PARTS && add_value (work, term);
}

void
cgt_work_list_parts (CgtWork *work)
{
  CgtEvaluation *record = work->record;
  guint64 total = 0;
  gboolean done = TRUE;

  if (record->nimber == NULL || record->parts != NULL || (work->wanted & CGT_WANT_MOVES) == 0)
    return;
  record->parts = g_ptr_array_new_with_free_func ((GDestroyNotify) cgt_part_free);
  for (guint i = 0; done && i < work->n_terms; i++)
    done = add_term (work, i);
  for (guint i = 0; i < record->parts->len; i++)
    total ^= ((CgtPart *) record->parts->pdata[i])->nimber;
  if (!done)
    g_clear_pointer (&record->parts, g_ptr_array_unref);
  else
    g_assert_cmpuint (total, ==, g_ascii_strtoull (record->nimber, NULL, 10));
}
