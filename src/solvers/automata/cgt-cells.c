/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "cgt-cells-private.h"

#include <glib/gi18n-lib.h>

#include "base/cgt-oeis.h"
#include "rulesets/heaps/cgt-heaps.h"
#include "base/cgt-sort.h"

CgtCells *
cgt_cells_ref (CgtCells *cells)
{
  g_return_val_if_fail (cells != NULL, NULL);
  g_atomic_ref_count_inc (&cells->refs);
  return cells;
}

void
cgt_cells_unref (CgtCells *cells)
{
  if (cells == NULL || !g_atomic_ref_count_dec (&cells->refs))
    return;
  cgt_budget_release (cells->cells);
  g_array_unref (cells->starts);
  cgt_budget_release (cells->edges);
  g_clear_pointer (&cells->sides, g_array_unref);
  g_clear_pointer (&cells->sources, g_array_unref);
  g_clear_pointer (&cells->of, cgt_cells_unref);
  g_clear_pointer (&cells->names, g_ptr_array_unref);
  g_free (cells->patterns[0]);
  g_free (cells->patterns[1]);
  g_free (cells->growth);
  g_free (cells);
}

/* Putting them together */

static gint
compare_new_cells (gconstpointer a, gconstpointer b, gpointer data)
{
  const CgtNewCell *made = data;
  const CgtCell *x = &made[*(const guint *) a].cell, *y = &made[*(const guint *) b].cell;
  guint64 u = cgt_cell_key (x->x, x->y, x->z), v = cgt_cell_key (y->x, y->y, y->z);

  if (x->born != y->born)
    return x->born < y->born ? -1 : 1;
  return u < v ? -1 : u > v;
}

static gint
compare_edges (gconstpointer a, gconstpointer b)
{
  const CgtGenerationsEdge *x = a, *y = b;

  if (x->child != y->child)
    return x->child < y->child ? -1 : 1;
  return x->parent < y->parent ? -1 : x->parent > y->parent;
}

/* Makes cells of sorted cells and sorted edges; takes both. */
static CgtCells *
take (guint dimension, CgtCell *cells, CgtGenerationsEdge *edges)
{
  CgtCells *result = g_new0 (CgtCells, 1);
  guint zero = 0, n = (guint) cgt_array_length (cells);

  g_atomic_ref_count_init (&result->refs);
  result->dimension = dimension;
  result->cells = cells;
  result->edges = edges;
  result->starts = g_array_new (FALSE, FALSE, sizeof (guint));
  g_array_append_val (result->starts, zero);
  for (guint i = 0; i < n; i++)
    {
      const CgtCell *cell = &cells[i];
      const gint32 at[3] = { cell->x, cell->y, cell->z };

      while (result->starts->len <= cell->born)
        g_array_append_val (result->starts, i);
      for (guint axis = 0; axis < 3; axis++)
        {
          result->low[axis] = i == 0 ? at[axis] : MIN (result->low[axis], at[axis]);
          result->high[axis] = i == 0 ? at[axis] : MAX (result->high[axis], at[axis]);
        }
    }
  if (n > 0)
    g_array_append_val (result->starts, n);
  return result;
}

gboolean
cgt_new_cells_add (CgtNewCells *cells, CgtCell cell)
{
  return cgt_array_length (cells->cells) < G_MAXUINT / 64 && cgt_array_append (cells->budget, cells->cells, cell);
}

gboolean
cgt_new_cells_add_edge (CgtNewCells *cells, guint child, guint parent)
{
  return cgt_array_length (cells->edges) < G_MAXUINT / 64 &&
         cgt_array_append (cells->budget, cells->edges, (CgtGenerationsEdge) { child, parent });
}

CgtCells *
cgt_new_cells_take (CgtNewCells *cells, guint dimension, gboolean complete, GError **error)
{
  if (!complete)
    return cgt_new_cells_refuse (cells, error);
  cgt_budget_take (NULL, cells->cells);
  cgt_budget_take (NULL, cells->edges);
  return take (dimension, cells->cells, cells->edges);
}

gpointer
cgt_new_cells_refuse (CgtNewCells *cells, GError **error)
{
  cgt_budget_release (cells->cells);
  cgt_budget_release (cells->edges);
  if (cgt_budget_check (cells->budget, error))
    g_set_error_literal (error, CGT_ERROR, CGT_ERROR_BUDGET, _ ("there are more cells than memory can hold"));
  return NULL;
}

CgtCells *
cgt_cells_make (guint dimension, GArray *made, GArray *edges, gboolean with_sources, gboolean with_sides)
{
  CgtCell *cells = NULL;
  CgtGenerationsEdge *moved = NULL;
  GArray *sources = with_sources ? g_array_sized_new (FALSE, FALSE, sizeof (guint), made->len) : NULL;
  GArray *sides = with_sides ? g_array_sized_new (FALSE, FALSE, sizeof (guint8), made->len) : NULL;
  g_autoptr (GArray) order = g_array_sized_new (FALSE, FALSE, sizeof (guint), made->len);
  g_autofree guint *place = g_new (guint, made->len + 1);
  CgtCells *result;

  for (guint i = 0; i < made->len; i++)
    g_array_append_val (order, i);
  g_array_sort_with_data (order, compare_new_cells, made->data);
  for (guint i = 0; i < made->len; i++)
    {
      guint from = g_array_index (order, guint, i);
      const CgtNewCell *cell = &g_array_index (made, CgtNewCell, from);

      place[from] = i;
      (void) cgt_array_append (NULL, cells, cell->cell);
      if (with_sources)
        g_array_append_val (sources, cell->source);
      if (with_sides)
        g_array_append_val (sides, cell->side);
    }
  for (guint i = 0; edges != NULL && i < edges->len; i++)
    {
      CgtGenerationsEdge *edge = &g_array_index (edges, CgtGenerationsEdge, i);

      *edge = (CgtGenerationsEdge) { place[edge->child], place[edge->parent] };
    }
  if (edges != NULL)
    cgt_sort_distinct (edges, compare_edges);
  for (guint i = 0; edges != NULL && i < edges->len; i++)
    (void) cgt_array_append (NULL, moved, g_array_index (edges, CgtGenerationsEdge, i));
  result = take (dimension, cells, moved);
  result->sources = sources;
  result->sides = sides;
  return result;
}

/* Asking */

guint
cgt_cells_n_until (const CgtCells *cells, guint generation)
{
  guint n = cgt_cells_n_generations (cells);

  return g_array_index (cells->starts, guint, generation < n ? generation + 1 : n);
}

guint
cgt_cells_find_in_generation (const CgtCells *cells, guint generation, gint32 x, gint32 y, gint32 z)
{
  guint64 key = cgt_cell_key (x, y, z);
  guint low = g_array_index (cells->starts, guint, generation),
        end = g_array_index (cells->starts, guint, generation + 1);
  guint high = end;

  while (low < high)
    {
      guint middle = low + (high - low) / 2;
      const CgtCell *cell = cgt_cells_get (cells, middle);

      if (cgt_cell_key (cell->x, cell->y, cell->z) < key)
        low = middle + 1;
      else
        high = middle;
    }
  if (low < end)
    {
      const CgtCell *cell = cgt_cells_get (cells, low);
      if (cgt_cell_key (cell->x, cell->y, cell->z) == key)
        return low;
    }
  return G_MAXUINT;
}

guint
cgt_cells_find (const CgtCells *cells, gint32 x, gint32 y, gint32 z)
{
  const gint32 at[3] = { x, y, z };
  guint found = G_MAXUINT;

  for (guint axis = 0; axis < 3; axis++)
    if (cgt_cells_n (cells) == 0 || at[axis] < cells->low[axis] || at[axis] > cells->high[axis])
      return G_MAXUINT;
  for (guint i = 0; i < cgt_cells_n_generations (cells) && found == G_MAXUINT; i++)
    found = cgt_cells_find_in_generation (cells, i, x, y, z);
  return found;
}

GArray *
cgt_cells_live_neighbours (const CgtCells *cells, guint generation, gint32 x, gint32 y, gint32 z)
{
  const CgtGrowth *growth = cells->growth;
  GArray *neighbours;

  if (growth == NULL || !growth->inside (x, y, z))
    return NULL;
  neighbours = g_array_new (FALSE, FALSE, sizeof (guint));
  for (guint i = 0; i < growth->n_neighbours; i++)
    {
      const gint8 *by = growth->neighbours[i];
      guint cell = cgt_cells_find (cells, x - by[0], y - by[1], z - by[2]);

      if (cell != G_MAXUINT && cgt_cells_get (cells, cell)->born <= generation)
        g_array_append_val (neighbours, cell);
    }
  return neighbours;
}

/* The first edge of child @cell or of a later one. */
static guint
first_edge (const CgtCells *cells, guint cell)
{
  guint low = 0, high = cgt_cells_n_edges (cells);

  while (low < high)
    {
      guint middle = low + (high - low) / 2;

      if (cells->edges[middle].child < cell)
        low = middle + 1;
      else
        high = middle;
    }
  return low;
}

GArray *
cgt_cells_parents (const CgtCells *cells, guint cell)
{
  GArray *parents = g_array_new (FALSE, FALSE, sizeof (guint));

  for (guint i = first_edge (cells, cell); i < cgt_cells_n_edges (cells); i++)
    {
      const CgtGenerationsEdge *edge = &cells->edges[i];

      if (edge->child != cell)
        break;
      g_array_append_val (parents, edge->parent);
    }
  return parents;
}

GArray *
cgt_cells_children (const CgtCells *cells, guint cell)
{
  GArray *children = g_array_new (FALSE, FALSE, sizeof (guint));
  guint generation = cgt_cells_get (cells, cell)->born, first = 0, end = cgt_cells_n_edges (cells);

  /* Children are in the next generation, except where two sets that disagree were merged. */
  if (cells->sides == NULL)
    {
      first = first_edge (cells, cgt_cells_n_until (cells, generation));
      end = first_edge (cells, cgt_cells_n_until (cells, generation + 1));
    }
  for (guint i = first; i < end; i++)
    {
      const CgtGenerationsEdge *edge = &cells->edges[i];

      if (edge->parent == cell)
        g_array_append_val (children, edge->child);
    }
  return children;
}

/* (transfer full) */
static char *
fill_in (const char *pattern, const gint32 numbers[3])
{
  GString *text = g_string_new (NULL);

  for (; *pattern != '\0'; pattern++)
    {
      guint coordinate = (guint) (*pattern - CGT_CELLS_COORDINATE (0));

      if (coordinate < 3)
        g_string_append_printf (text, "%d", numbers[coordinate]);
      else
        g_string_append_c (text, *pattern);
    }
  return g_string_free (text, FALSE);
}

char *
cgt_cells_to_position (const CgtCells *cells, guint cell)
{
  const CgtCell *at = cgt_cells_get (cells, cell);
  const guint64 heaps[3] = { (guint64) at->x, (guint64) at->y, (guint64) at->z };

  if (cells->of != NULL)
    return cgt_cells_to_position (cells->of, g_array_index (cells->sources, guint, cell));
  if (cells->names != NULL)
    return g_strdup (g_ptr_array_index (cells->names, cell));
  if (cells->patterns[0] != NULL)
    return fill_in (cells->patterns[cgt_cells_get_side (cells, cell) == CGT_CELL_ONLY_SECOND],
                    (gint32[]) { at->x, at->y, at->z });
  return cells->are_heaps ? cgt_heaps_to_nim_text (heaps, cells->dimension) : NULL;
}

char *
cgt_cells_place_to_position (const CgtCells *cells, gboolean of_second, const gint32 place[3])
{
  return cells->patterns[of_second] != NULL ? fill_in (cells->patterns[of_second], place) : NULL;
}

/* Whether @text is @pattern with numbers in the places of the coordinates. Where one stands twice, its numbers agree.
 */
static gboolean
read_numbers (const char *pattern, const char *text, gint32 *numbers)
{
  gint64 met[3] = { -1, -1, -1 };

  for (; *pattern != '\0'; pattern++)
    {
      guint coordinate = (guint) (*pattern - CGT_CELLS_COORDINATE (0));
      char *end;
      gint64 number;

      if (coordinate >= G_N_ELEMENTS (met))
        {
          if (*text++ != *pattern)
            return FALSE;
          continue;
        }
      number = g_ascii_isdigit (*text) ? g_ascii_strtoll (text, &end, 10) : -1;
      if (number < 0 || number > CGT_CELLS_FARTHEST || (met[coordinate] >= 0 && met[coordinate] != number))
        return FALSE;
      met[coordinate] = numbers[coordinate] = (gint32) number;
      text = end;
    }
  return *text == '\0';
}

guint
cgt_cells_find_position (const CgtCells *cells, const char *position)
{
  gint32 numbers[3] = { 0 };

  for (guint i = 0; i < G_N_ELEMENTS (cells->patterns); i++)
    if (cells->patterns[i] != NULL && read_numbers (cells->patterns[i], position, numbers))
      return cgt_cells_find (cells, numbers[0], numbers[1], numbers[2]);
  return G_MAXUINT;
}

char *
cgt_cells_to_text (const CgtCells *cells, guint cell)
{
  const CgtCell *at = cgt_cells_get (cells, cell);
  char *position = cgt_cells_to_position (cells, cell);

  if (position != NULL)
    return position;
  return cells->dimension == 2 ? g_strdup_printf ("(%d, %d)", at->x, at->y)
                               : g_strdup_printf ("(%d, %d, %d)", at->x, at->y, at->z);
}

/* Counts */

static guint
count (const CgtCells *cells, guint generation, CgtCellCount what)
{
  guint end = g_array_index (cells->starts, guint, generation + 1);

  return what == CGT_COUNT_ALIVE ? end : end - g_array_index (cells->starts, guint, generation);
}

char *
cgt_cells_to_oeis (const CgtCells *cells, CgtCellCount what)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < cgt_cells_n_generations (cells) && cgt_oeis_append (text, count (cells, i, what)); i++)
    continue;
  return g_string_free (text, FALSE);
}

char *
cgt_cells_to_b_file (const CgtCells *cells, CgtCellCount what)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < cgt_cells_n_generations (cells); i++)
    g_string_append_printf (text, "%u %u\n", i, count (cells, i, what));
  return g_string_free (text, FALSE);
}

void
cgt_cells_count_sides (const CgtCells *cells, guint counts[3])
{
  counts[0] = counts[1] = counts[2] = 0;
  for (guint i = 0; i < cgt_cells_n (cells); i++)
    counts[cgt_cells_get_side (cells, i)]++;
}
