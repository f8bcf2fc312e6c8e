/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "cgt-explain-private.h"
#include "solvers/loopy/cgt-play-graph.h"
#include "solvers/record/cgt-record-words.h"

/* Why a sum by nimbers ends although play in its parts may come back. The winner answers a move that makes a part worth
 * more, or takes its nimber away, in the same part, with a position of the same nimber that is nearer to the end (C. A.
 * B. Smith, "Graphs and composite games", 1966). Nearer means: all such moves from there are answered by positions that
 * were listed before it. Every other move makes a part worth less, and so does the answer to it. */

/* With more positions of the parts, the list is too long. */
#define MOST_PLACES 64

typedef struct
{
  CgtPlayNode found;
  char *text;
  char *nimber_text; /* NULL: it has no nimber */
  guint64 nimber;
  gboolean is_near; /* the answers from here on are known */
} Place;

static void
free_place (gpointer data)
{
  Place *place = data;

  g_free (place->text);
  g_free (place->nimber_text);
  g_free (place);
}

/* FALSE: its nimber is not known. */
static gboolean
find_nimber (const CgtExplain *explain, Place *place)
{
  g_autoptr (CgtSum) alone = cgt_play_get_sum (explain->solver, place->found.state);
  g_autoptr (CgtEvaluation) record =
    cgt_solver_evaluate (explain->solver, alone, place->text, CGT_WANT_VALUE, NULL, NULL, NULL);

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

/* All that play in the loopy parts can reach. FALSE: there are too many positions, or a nimber is not known. */
static gboolean
explore (const CgtExplain *explain, CgtPlayGraph *graph, GPtrArray *places)
{
  gboolean done;

  cgt_play_graph_solve (graph, TRUE);
  done = cgt_play_graph_is_complete (graph);
  for (guint i = 0; i < cgt_play_graph_get_n (graph) && done; i++)
    {
      Place *place = g_new0 (Place, 1);

      g_ptr_array_add (places, place);
      place->found = cgt_play_graph_get (graph, i);
      place->text = cgt_play_to_text (explain->solver, place->found.state);
      done = place->text != NULL && find_nimber (explain, place);
    }
  return done;
}

static gboolean
is_answer (const Place *place, const Place *answer)
{
  return answer->is_near && answer->nimber_text != NULL && answer->nimber == place->nimber;
}

/* Answers all moves from @place that make it worth more, or take its nimber away. FALSE: to one of them there is no
 * answer yet. */
static gboolean
answer_moves (const GPtrArray *places, Place *place, GPtrArray *steps)
{
  g_autoptr (GPtrArray) pairs = g_ptr_array_new_with_free_func (g_free);
  g_autofree char *list = NULL;
  CgtStep *step = cgt_step_new (CGT_RULE_RETURNS, NULL);

  cgt_step_add_uses (step, place->text, place->nimber_text, NULL);
  for (guint i = 0; i < place->found.n_moves; i++)
    {
      const Place *to = places->pdata[place->found.moves[i]], *answer = NULL;

      if (to->nimber_text != NULL && to->nimber < place->nimber)
        continue;
      for (guint k = 0; k < to->found.n_moves && answer == NULL; k++)
        if (is_answer (place, places->pdata[to->found.moves[k]]))
          answer = places->pdata[to->found.moves[k]];
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
answer_all (const GPtrArray *places, GPtrArray *steps)
{
  gboolean goes_on = TRUE, done = TRUE;

  while (goes_on)
    {
      goes_on = FALSE;
      done = TRUE;
      for (guint i = 0; i < places->len; i++)
        {
          Place *place = places->pdata[i];

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
  g_autoptr (GPtrArray) places = g_ptr_array_new_with_free_func (free_place);
  g_autoptr (CgtPlayGraph) graph =
    cgt_play_graph_new (explain->solver, TRUE, FALSE, CGT_PLAY_GRAPH_AS_WRITTEN, MOST_PLACES);

  for (guint i = 0; i < explain->record->parts->len; i++)
    {
      const CgtPart *part = explain->record->parts->pdata[i];
      g_autoptr (CgtPosition) position = part->is_heap ? NULL : cgt_position_from_text (part->text, NULL);
      g_autoptr (GByteArray) state = g_byte_array_new ();

      if (position == NULL || (cgt_position_get_kind (position) & CGT_RULESET_LOOPY) == 0)
        continue;
      cgt_play_append (state, cgt_solver_get_game (explain->solver, cgt_position_get_rules (position))->index, FALSE,
                       cgt_position_get_bytes (position));
      cgt_play_graph_add (graph, cgt_play_bytes (state), CGT_LEFT, 0);
    }
  return explore (explain, graph, places) && answer_all (places, steps) ? g_steal_pointer (&steps) : NULL;
}
