/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "grundy-draw.h"

#include <string.h>

#include "cgt/cgt-refuse.h"
#include "language/find/cgt-find.h"
#include "solvers/record/cgt-record-words.h"

/* The most positions. */
#define MOST_POSITIONS 400

/* A position of the graph. */
typedef struct
{
  CgtPosition *position;
  GPtrArray *options; /* CgtPosition */
  CgtOutcome outcome;
  gint64 remoteness; /* -1: a draw */
  guint layer, node;
} Place;

typedef struct
{
  CgtSolver *solver;
  CgtBudget *budget;
  GPtrArray *places; /* Place, as they are found */
  GHashTable *by_position;
} Exploring;

static void
place_free (gpointer data)
{
  Place *place = data;

  cgt_position_unref (place->position);
  g_clear_pointer (&place->options, g_ptr_array_unref);
  g_free (place);
}

static void
find_place (Exploring *exploring, CgtPosition *position)
{
  Place *place;

  if (g_hash_table_contains (exploring->by_position, position))
    return;
  place = g_new0 (Place, 1);
  place->position = cgt_position_ref (position);
  g_ptr_array_add (exploring->places, place);
  g_hash_table_insert (exploring->by_position, place->position, place);
}

static gboolean
label_place (Exploring *exploring, Place *place, GError **error)
{
  g_autoptr (CgtExpression) alone = cgt_expression_new_sum (FALSE);
  g_autoptr (CgtEvaluation) record = NULL;
  g_autofree char *limit = NULL;

  cgt_expression_add_position (alone, FALSE, place->position);
  record = cgt_expression_evaluate (alone, exploring->solver, CGT_WANT_REMOTENESS, NULL, NULL, error);
  if (record == NULL)
    return FALSE;
  if (!record->impartial)
    return cgt_refuse (error, CGT_ERROR_MEANINGLESS, "a graph of remotenesses is drawn of an impartial game");
  place->outcome = record->outcome;
  place->remoteness = record->remoteness;
  if (record->remoteness >= 0 || record->outcome == CGT_OUTCOME_D)
    return TRUE;
  if (record->limit.kind != CGT_LIMIT_NONE)
    limit = cgt_limit_in_words (&record->limit);
  return cgt_refuse (error, CGT_ERROR_BUDGET, "%s",
                     limit != NULL ? limit : "the remoteness of a position is not known");
}

/* All positions that play can reach from those that were found, with who wins. */
static gboolean
explore (Exploring *exploring, GError **error)
{
  for (guint i = 0; i < exploring->places->len; i++)
    {
      Place *place = exploring->places->pdata[i];

      if (exploring->places->len > MOST_POSITIONS)
        return cgt_refuse (error, CGT_ERROR_BUDGET, "play can reach more than %u positions, too many for a graph",
                           MOST_POSITIONS);
      if (!label_place (exploring, place, error))
        return FALSE;
      place->options = cgt_position_options (place->position, CGT_LEFT, exploring->budget, error);
      if (place->options == NULL)
        return FALSE;
      for (guint k = 0; k < place->options->len; k++)
        find_place (exploring, place->options->pdata[k]);
    }
  return TRUE;
}

static gint
compare_places (gconstpointer a, gconstpointer b)
{
  const Place *p = *(Place *const *) a, *q = *(Place *const *) b;

  return (p->layer > q->layer) - (p->layer < q->layer);
}

/* "3,2,1: N" */
static char *
name_of (const Place *place)
{
  g_autofree char *text = cgt_position_to_text (place->position);
  const char *begin = strrchr (text, '(') + 1;

  return g_strdup_printf ("%.*s: %s", (int) strlen (begin) - 1, begin, cgt_outcome_to_text (place->outcome));
}

/* The moves of best play lead one layer down: the winner hurries, and the loser delays. */
static gboolean
is_best (const Place *from, const Place *to)
{
  return from->remoteness > 0 && to->remoteness == from->remoteness - 1;
}

/* A row of draws has so many, or as many as the widest layer of other positions. */
#define DRAWS_IN_ROW 6

/* A position of remoteness r is in layer r. Draws have no moves of best play, so they stand in rows above the others.
 * Returns the first layer of draws. */
static guint
set_layers (const GPtrArray *places)
{
  g_autoptr (GArray) sizes = g_array_new (FALSE, TRUE, sizeof (guint));
  guint row = DRAWS_IN_ROW, n_draws = 0;

  for (guint i = 0; i < places->len; i++)
    {
      Place *place = places->pdata[i];

      if (place->remoteness < 0)
        continue;
      place->layer = (guint) place->remoteness;
      if (place->layer >= sizes->len)
        g_array_set_size (sizes, place->layer + 1);
      g_array_index (sizes, guint, place->layer)++;
      row = MAX (row, g_array_index (sizes, guint, place->layer));
    }
  for (guint i = 0; i < places->len; i++)
    {
      Place *place = places->pdata[i];

      if (place->remoteness < 0)
        place->layer = sizes->len + n_draws++ / row;
    }
  return sizes->len;
}

static CgtGenerations *
make_graph (Exploring *exploring, guint *first_draw)
{
  CgtGenerations *graph = g_new0 (CgtGenerations, 1);
  GPtrArray *places = exploring->places;

  *first_draw = set_layers (places);
  g_ptr_array_sort (places, compare_places);
  graph->nodes = g_ptr_array_new_with_free_func (g_free);
  graph->generation = g_array_new (FALSE, FALSE, sizeof (guint));
  graph->edges = g_array_new (FALSE, FALSE, sizeof (CgtGenerationsEdge));
  for (guint i = 0; i < places->len; i++)
    {
      Place *place = places->pdata[i];

      place->node = i;
      graph->n_generations = place->layer + 1;
      g_ptr_array_add (graph->nodes, name_of (place));
      g_array_append_val (graph->generation, place->layer);
    }
  for (guint i = 0; i < places->len; i++)
    {
      const Place *from = places->pdata[i];

      for (guint k = 0; k < from->options->len; k++)
        {
          const Place *to = g_hash_table_lookup (exploring->by_position, from->options->pdata[k]);
          CgtGenerationsEdge edge = { from->node, to->node };

          if (is_best (from, to))
            g_array_append_val (graph->edges, edge);
        }
    }
  return graph;
}

static gboolean
start_at (const CgtFound *found, gpointer data, GError **error)
{
  Exploring *exploring = data;
  g_autoptr (CgtPosition) position = cgt_position_from_text (found->position, error);

  if (position == NULL)
    return FALSE;
  find_place (exploring, position);
  return exploring->places->len <= MOST_POSITIONS;
}

/* Of the positions of a size; FALSE with an error. */
static gboolean
start_at_all (Exploring *exploring, const char *game, const char *size, GError **error)
{
  CgtFindQuestion question = { .game = game };

  return cgt_size_from_text (size, &question.size, error) &&
         cgt_find (&question, exploring->solver, start_at, exploring, error);
}

CgtGenerations *
grundy_graph_new (const CgtExpression *expression, const char *size, CgtSolver *solver, CgtBudget *budget,
                  guint *first_draw, GError **error)
{
  CgtPosition *start =
    cgt_expression_get_n_terms (expression) == 1 ? cgt_expression_get_term_position (expression, 0) : NULL;
  g_autoptr (GPtrArray) places = g_ptr_array_new_with_free_func (place_free);
  g_autoptr (GHashTable) by_position =
    g_hash_table_new ((GHashFunc) cgt_position_hash, (GEqualFunc) cgt_position_equal);
  Exploring exploring = { solver, budget, places, by_position };
  g_autofree char *game = NULL;

  if (start == NULL || cgt_expression_get_misere (expression))
    return cgt_refuse_null (error, CGT_ERROR_MEANINGLESS, "column 1: a graph is drawn of one position, in normal play");
  if (size != NULL)
    {
      g_autofree char *text = cgt_position_to_text (start);

      game = g_strndup (text, strcspn (text, "("));
      if (!start_at_all (&exploring, game, size, error))
        return NULL;
    }
  find_place (&exploring, start);
  return explore (&exploring, error) ? make_graph (&exploring, first_draw) : NULL;
}
