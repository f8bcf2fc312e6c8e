/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "cgt-explain-private.h"
#include "solvers/record/cgt-record-words.h"

/* Why a sum by nimbers ends although play in its parts may come back. The winner answers a move that makes a part worth
 * more, or takes its nimber away, in the same part, with a position of the same nimber that is nearer to the end (C. A.
 * B. Smith, "Graphs and composite games", 1966). Nearer means: all such moves from there are answered by positions that
 * were listed before it. Every other move makes a part worth less, and so does the answer to it. */

/* With more positions of the parts, the list is too long. */
#define MOST_PLACES 64

typedef struct
{
  CgtPosition *position;
  char *text;
  char *nimber_text; /* NULL: it has no nimber */
  guint64 nimber;
  GArray *next;     /* guint: where the moves lead */
  gboolean is_near; /* the answers from here on are known */
} Place;

typedef struct
{
  const CgtExplain *explain;
  GPtrArray *places;   /* Place */
  GHashTable *by_text; /* text of a place -> its index + 1 */
} Places;

static void
free_place (gpointer data)
{
  Place *place = data;

  cgt_position_unref (place->position);
  g_free (place->text);
  g_free (place->nimber_text);
  g_array_unref (place->next);
  g_free (place);
}

/* The index of a place, which is new if it is not known. */
static guint
find_place (Places *places, CgtPosition *position)
{
  g_autofree char *text = cgt_position_to_text (position);
  guint known = GPOINTER_TO_UINT (g_hash_table_lookup (places->by_text, text));
  Place *place;

  if (known > 0)
    return known - 1;
  place = g_new0 (Place, 1);
  place->position = cgt_position_ref (position);
  place->text = g_steal_pointer (&text);
  place->next = g_array_new (FALSE, FALSE, sizeof (guint));
  g_ptr_array_add (places->places, place);
  g_hash_table_insert (places->by_text, place->text, GUINT_TO_POINTER (places->places->len));
  return places->places->len - 1;
}

/* FALSE: its nimber is not known. */
static gboolean
find_nimber (const Places *places, Place *place)
{
  g_autoptr (CgtSum) alone = cgt_sum_new ();
  g_autoptr (CgtEvaluation) record = NULL;

  cgt_sum_add_position (alone, FALSE, place->position);
  record = cgt_solver_evaluate (places->explain->solver, alone, place->text, CGT_WANT_VALUE, NULL, NULL, NULL);
  if (record == NULL || record->value == NULL)
    return FALSE;
  if (record->value[0] == 'o')
    return TRUE;
  if (record->nimber == NULL)
    return FALSE;
  place->nimber = g_ascii_strtoull (record->nimber, NULL, 10);
  place->nimber_text = cgt_nimber_to_text (place->nimber);
  return TRUE;
}

/* All that play in the parts can reach. FALSE: there are too many positions, or a nimber is not known. */
static gboolean
explore (Places *places)
{
  for (guint i = 0; i < places->places->len; i++)
    {
      Place *place = places->places->pdata[i];
      g_autoptr (GPtrArray) options =
        cgt_position_options (place->position, CGT_LEFT, places->explain->solver->budget, NULL);

      if (options == NULL || !find_nimber (places, place))
        return FALSE;
      for (guint k = 0; k < options->len && places->places->len <= MOST_PLACES; k++)
        {
          guint next = find_place (places, options->pdata[k]);

          g_array_append_val (place->next, next);
        }
      if (places->places->len > MOST_PLACES)
        return FALSE;
    }
  return TRUE;
}

static gboolean
is_answer (const Place *place, const Place *answer)
{
  return answer->is_near && answer->nimber_text != NULL && answer->nimber == place->nimber;
}

/* Answers all moves from @place that make it worth more, or take its nimber away. FALSE: to one of them there is no
 * answer yet. */
static gboolean
answer_moves (const Places *places, Place *place, GPtrArray *steps)
{
  g_autoptr (GPtrArray) pairs = g_ptr_array_new_with_free_func (g_free);
  g_autofree char *list = NULL;
  CgtStep *step = cgt_step_new (CGT_RULE_RETURNS, NULL);

  cgt_step_add_uses (step, place->text, place->nimber_text, NULL);
  for (guint i = 0; i < place->next->len; i++)
    {
      const Place *to = places->places->pdata[g_array_index (place->next, guint, i)], *answer = NULL;

      if (to->nimber_text != NULL && to->nimber < place->nimber)
        continue;
      for (guint k = 0; k < to->next->len && answer == NULL; k++)
        if (is_answer (place, places->places->pdata[g_array_index (to->next, guint, k)]))
          answer = places->places->pdata[g_array_index (to->next, guint, k)];
      if (answer == NULL)
        {
          cgt_step_free (step);
          return FALSE;
        }
      cgt_step_add_uses (step, to->text, answer->text, NULL);
      g_ptr_array_add (pairs, g_strdup_printf (_ ("%s with %s"), to->text, answer->text));
    }
  place->is_near = TRUE;
  if (pairs->len == 0)
    {
      cgt_step_free (step);
      return TRUE;
    }
  list = cgt_explain_join (pairs);
  step->text =
    g_strdup_printf (_ ("In %s, which is %s, the winner answers %s."), place->text, place->nimber_text, list);
  g_ptr_array_add (steps, step);
  return TRUE;
}

static gboolean
answer_all (const Places *places, GPtrArray *steps)
{
  gboolean goes_on = TRUE, done = TRUE;

  while (goes_on)
    {
      goes_on = FALSE;
      done = TRUE;
      for (guint i = 0; i < places->places->len; i++)
        {
          Place *place = places->places->pdata[i];

          if (place->nimber_text == NULL || place->is_near)
            continue;
          if (answer_moves (places, place, steps))
            goes_on = TRUE;
          else
            done = FALSE;
        }
    }
  return done;
}

GPtrArray *
cgt_explain_returns (const CgtExplain *explain)
{
  g_autoptr (GPtrArray) steps = g_ptr_array_new_with_free_func ((GDestroyNotify) cgt_step_free);
  Places places = { explain, g_ptr_array_new_with_free_func (free_place), g_hash_table_new (g_str_hash, g_str_equal) };
  gboolean done;

  for (guint i = 0; i < explain->record->parts->len; i++)
    {
      const CgtPart *part = explain->record->parts->pdata[i];
      g_autoptr (CgtPosition) position = part->is_heap ? NULL : cgt_position_from_text (part->text, NULL);

      if (position != NULL && (cgt_position_get_kind (position) & CGT_RULESET_LOOPY) != 0)
        find_place (&places, position);
    }
  done = explore (&places) && answer_all (&places, steps);
  g_hash_table_unref (places.by_text);
  g_ptr_array_unref (places.places);
  return done ? g_steal_pointer (&steps) : NULL;
}
