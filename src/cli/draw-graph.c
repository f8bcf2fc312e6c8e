/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "grundy-draw.h"

#include <string.h>

#include "cgt/cgt-refuse.h"
#include "language/find/cgt-find.h"
#include "solvers/loopy/cgt-play-graph.h"
#include "solvers/record/cgt-record-words.h"

/* The most positions. */
#define MOST_POSITIONS 400

/* A position of the graph. */
typedef struct
{
  CgtPlayNode found;
  guint layer, node;
} Place;

typedef struct
{
  CgtSolver *solver;
  CgtPlayGraph *play;
} Exploring;

static gboolean
find_place (Exploring *exploring, CgtPosition *position)
{
  g_autoptr (GByteArray) state = g_byte_array_new ();

  cgt_play_append (state, cgt_solver_get_game (exploring->solver, cgt_position_get_rules (position))->index, FALSE,
                   cgt_position_get_bytes (position));
  return cgt_play_graph_add (exploring->play, cgt_play_bytes (state), CGT_LEFT, 0) != G_MAXUINT;
}

/* All positions that play can reach from those that were found, with who wins; NULL with an error. (element-type Place)
 */
static GPtrArray *
explore (Exploring *exploring, CgtBudget *budget, GError **error)
{
  GPtrArray *places;

  cgt_play_graph_solve (exploring->play, TRUE);
  if (!cgt_budget_check (budget, error))
    return NULL;
  if (cgt_play_graph_get_n (exploring->play) > MOST_POSITIONS)
    return cgt_refuse_null (error, CGT_ERROR_BUDGET, "play can reach more than %u positions, too many for a graph",
                            MOST_POSITIONS);
  if (!cgt_play_graph_is_complete (exploring->play))
    return cgt_refuse_null (error, CGT_ERROR_BUDGET, "the search for the remoteness takes too long");
  places = g_ptr_array_new_with_free_func (g_free);
  for (guint i = 0; i < cgt_play_graph_get_n (exploring->play); i++)
    {
      Place *place = g_new0 (Place, 1);

      place->found = cgt_play_graph_get (exploring->play, i);
      g_ptr_array_add (places, place);
    }
  return places;
}

static gint
compare_places (gconstpointer a, gconstpointer b)
{
  const Place *p = *(Place *const *) a, *q = *(Place *const *) b;

  return (p->layer > q->layer) - (p->layer < q->layer);
}

/* "3,2,1: N" */
static char *
name_of (const Exploring *exploring, const Place *place)
{
  g_autofree char *text = cgt_play_to_text (exploring->solver, place->found.state);
  const char *begin = text != NULL ? strrchr (text, '(') + 1 : NULL, result = place->found.result;
  CgtOutcome outcome = result == 'W' ? CGT_OUTCOME_N : result == 'L' ? CGT_OUTCOME_P : CGT_OUTCOME_D;

  return text == NULL ? g_strdup ("")
                      : g_strdup_printf ("%.*s: %s", (int) strlen (begin) - 1, begin, cgt_outcome_to_text (outcome));
}

/* The moves of best play lead one layer down: the winner hurries, and the loser delays. */
static gboolean
is_best (const Place *from, const Place *to)
{
  return from->found.remoteness > 0 && to->found.remoteness == from->found.remoteness - 1;
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

      if (place->found.remoteness < 0)
        continue;
      place->layer = (guint) place->found.remoteness;
      if (place->layer >= sizes->len)
        g_array_set_size (sizes, place->layer + 1);
      g_array_index (sizes, guint, place->layer)++;
      row = MAX (row, g_array_index (sizes, guint, place->layer));
    }
  for (guint i = 0; i < places->len; i++)
    {
      Place *place = places->pdata[i];

      if (place->found.remoteness < 0)
        place->layer = sizes->len + n_draws++ / row;
    }
  return sizes->len;
}

static CgtGenerations *
make_graph (const Exploring *exploring, const GPtrArray *places, guint *first_draw)
{
  CgtGenerations *graph = g_new0 (CgtGenerations, 1);
  g_autoptr (GPtrArray) rows = g_ptr_array_copy ((GPtrArray *) places, NULL, NULL);

  *first_draw = set_layers (places);
  g_ptr_array_set_free_func (rows, NULL);
  g_ptr_array_sort (rows, compare_places);
  graph->nodes = g_ptr_array_new_with_free_func (g_free);
  graph->generation = g_array_new (FALSE, FALSE, sizeof (guint));
  graph->edges = g_array_new (FALSE, FALSE, sizeof (CgtGenerationsEdge));
  for (guint i = 0; i < rows->len; i++)
    {
      Place *place = rows->pdata[i];

      place->node = i;
      graph->n_generations = place->layer + 1;
      g_ptr_array_add (graph->nodes, name_of (exploring, place));
      g_array_append_val (graph->generation, place->layer);
    }
  for (guint i = 0; i < rows->len; i++)
    {
      const Place *from = rows->pdata[i];

      for (guint k = 0; k < from->found.n_moves; k++)
        {
          const Place *to = places->pdata[from->found.moves[k]];
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

  return position != NULL && find_place (exploring, position) &&
         cgt_play_graph_get_n (exploring->play) <= MOST_POSITIONS;
}

/* Of the positions of a size; FALSE with an error. */
static gboolean
start_at_all (Exploring *exploring, CgtPosition *start, const char *size, GError **error)
{
  g_autofree char *text = cgt_position_to_text (start), *game = g_strndup (text, strcspn (text, "("));
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
  guint kind = start != NULL ? cgt_position_get_kind (start) : 0;
  g_autoptr (CgtPlayGraph) play = NULL;
  g_autoptr (GPtrArray) places = NULL;
  Exploring exploring = { .solver = solver };

  if (start == NULL || cgt_expression_get_misere (expression))
    return cgt_refuse_null (error, CGT_ERROR_MEANINGLESS, "column 1: a graph is drawn of one position, in normal play");
  if ((kind & CGT_RULESET_IMPARTIAL) == 0)
    return cgt_refuse_null (error, CGT_ERROR_MEANINGLESS, "a graph of remotenesses is drawn of an impartial game");
  if ((kind & (CGT_RULESET_PUZZLE | CGT_RULESET_SCORING)) != 0)
    return cgt_refuse_null (error, CGT_ERROR_MEANINGLESS, "the remoteness of a position is not known");
  exploring.play = play = cgt_play_graph_new (solver, TRUE, FALSE, CGT_PLAY_GRAPH_AS_WRITTEN, MOST_POSITIONS);
  if (size != NULL && !start_at_all (&exploring, start, size, error))
    return NULL;
  find_place (&exploring, start);
  places = explore (&exploring, budget, error);
  return places != NULL ? make_graph (&exploring, places, first_draw) : NULL;
}
