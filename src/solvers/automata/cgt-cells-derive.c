/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
/* Cells made from other cells: parts, slices, projections, mirror images, and comparisons of two sets. */
#include "cgt-cells-private.h"

#define NONE G_MAXUINT

typedef struct
{
  CgtCells *from;
  GArray *made; /* CgtNewCell */
  guint *place; /* for each cell of from: its new index, or NONE */
} Part;

static void
part_init (Part *part, const CgtCells *from)
{
  part->from = (CgtCells *) from;
  part->made = g_array_new (FALSE, TRUE, sizeof (CgtNewCell));
  part->place = g_new (guint, cgt_cells_n (from) + 1);
  for (guint i = 0; i < cgt_cells_n (from); i++)
    part->place[i] = NONE;
}

static void
part_add (Part *part, guint source, gint32 x, gint32 y, gint32 z)
{
  CgtNewCell cell = { { x, y, z, cgt_cells_get (part->from, source)->born },
                      source,
                      cgt_cells_get_side (part->from, source) };

  part->place[source] = part->made->len;
  g_array_append_val (part->made, cell);
}

/* The edges whose two ends are both among the cells. If cells were merged, only edges between neighbouring generations.
 */
static CgtCells *
part_finish (Part *part, guint dimension)
{
  g_autoptr (GArray) edges = g_array_new (FALSE, FALSE, sizeof (CgtGenerationsEdge));
  CgtCells *result;

  for (guint i = 0; i < cgt_cells_n_edges (part->from); i++)
    {
      const CgtGenerationsEdge *edge = &part->from->edges[i];
      CgtGenerationsEdge to = { part->place[edge->child], part->place[edge->parent] };

      if (to.child != NONE && to.parent != NONE &&
          g_array_index (part->made, CgtNewCell, to.child).cell.born ==
            g_array_index (part->made, CgtNewCell, to.parent).cell.born + 1)
        g_array_append_val (edges, to);
    }
  result = cgt_cells_make (dimension, part->made, edges, TRUE, part->from->sides != NULL);
  result->of = cgt_cells_ref (part->from);
  g_array_unref (part->made);
  g_free (part->place);
  return result;
}

CgtCells *
cgt_cells_on_time (const CgtCells *cells)
{
  Part part;

  part_init (&part, cells);
  for (guint i = 0; i < cgt_cells_n (cells); i++)
    {
      const CgtCell *cell = cgt_cells_get (cells, i);

      if ((gint64) cell->x + cell->y + cell->z == 2 * (gint64) cell->born)
        part_add (&part, i, cell->x, cell->y, cell->z);
    }
  return part_finish (&part, cells->dimension);
}

/* The two coordinates other than @axis. */
static void
flatten (const CgtCell *cell, guint axis, gint32 *along, gint32 *x, gint32 *y)
{
  const gint32 at[3] = { cell->x, cell->y, cell->z };

  *along = at[axis];
  *x = at[axis == 0 ? 1 : 0];
  *y = at[axis == 2 ? 1 : 2];
}

CgtCells *
cgt_cells_slice (const CgtCells *cells, guint axis, gint32 at)
{
  Part part;

  g_return_val_if_fail (axis < 3, NULL);

  part_init (&part, cells);
  for (guint i = 0; i < cgt_cells_n (cells); i++)
    {
      gint32 along, x, y;

      flatten (cgt_cells_get (cells, i), axis, &along, &x, &y);
      if (along == at)
        part_add (&part, i, x, y, 0);
    }
  return part_finish (&part, 2);
}

CgtCells *
cgt_cells_project (const CgtCells *cells, guint axis)
{
  CgtCellMap taken = { 0 };
  Part part;

  g_return_val_if_fail (axis < 3, NULL);

  part_init (&part, cells);
  cgt_cell_map_reserve (&taken, cgt_cells_n (cells));
  /* in the order of birth, so the first cell on a place is the first born */
  for (guint i = 0; i < cgt_cells_n (cells); i++)
    {
      gint32 along, x, y;
      CgtCellSlot *slot;

      flatten (cgt_cells_get (cells, i), axis, &along, &x, &y);
      slot = cgt_cell_map_add (&taken, cgt_cell_key (x, y, 0));
      if (slot->count++ > 0)
        {
          part.place[i] = slot->value;
          continue;
        }
      slot->value = part.made->len;
      part_add (&part, i, x, y, 0);
    }
  cgt_cell_map_free (&taken);
  return part_finish (&part, 2);
}

/* Mirror images */

/* The place with the signs changed that the bits of @image select. */
static guint64
reflect (const CgtCell *cell, guint image)
{
  return cgt_cell_key (image & 1 ? -cell->x : cell->x, image & 2 ? -cell->y : cell->y, image & 4 ? -cell->z : cell->z);
}

/* Whether the place also belongs to an image with fewer bits. */
static gboolean
repeats (const CgtCell *cell, guint image)
{
  return (image & 1 && cell->x == 0) || (image & 2 && cell->y == 0) || (image & 4 && cell->z == 0);
}

/* A cell and its parent are mirrored together. */
static void
mirror_edges (const CgtCells *cells, const CgtCellMap *places, guint n_images, GArray *edges)
{
  for (guint i = 0; i < cgt_cells_n_edges (cells); i++)
    {
      const CgtGenerationsEdge *edge = &cells->edges[i];
      const CgtCell *child = cgt_cells_get (cells, edge->child), *parent = cgt_cells_get (cells, edge->parent);

      for (guint image = 0; image < n_images; image++)
        if (!repeats (child, image))
          {
            CgtGenerationsEdge to = { cgt_cell_map_find (places, reflect (child, image))->value,
                                      cgt_cell_map_find (places, reflect (parent, image))->value };
            g_array_append_val (edges, to);
          }
    }
}

CgtCells *
cgt_cells_mirror (const CgtCells *cells)
{
  g_autoptr (GArray) made = g_array_new (FALSE, TRUE, sizeof (CgtNewCell)),
                     edges = g_array_new (FALSE, FALSE, sizeof (CgtGenerationsEdge));
  guint n_images = 1 << cells->dimension;
  CgtCellMap places = { 0 };
  CgtCells *result;

  cgt_cell_map_reserve (&places, (gsize) cgt_cells_n (cells) * n_images);
  for (guint i = 0; i < cgt_cells_n (cells); i++)
    for (guint image = 0; image < n_images; image++)
      {
        const CgtCell *cell = cgt_cells_get (cells, i);
        guint64 key = reflect (cell, image);
        CgtNewCell made_cell = { { cgt_cell_key_coordinate (key, 0), cgt_cell_key_coordinate (key, 1),
                                   cgt_cell_key_coordinate (key, 2), cell->born },
                                 i,
                                 cgt_cells_get_side (cells, i) };
        CgtCellSlot *slot = repeats (cell, image) ? NULL : cgt_cell_map_add (&places, key);

        if (slot == NULL || slot->count++ > 0)
          continue;
        slot->value = made->len;
        g_array_append_val (made, made_cell);
      }
  mirror_edges (cells, &places, n_images, edges);
  cgt_cell_map_free (&places);
  result = cgt_cells_make (cells->dimension, made, edges, TRUE, cells->sides != NULL);
  result->of = cgt_cells_ref ((CgtCells *) cells);
  return result;
}

/* Two sets */

/* @names: NULL if the names of the cells are not needed. */
static void
add_set (const CgtCells *cells, CgtCellSide side, GArray *made, GPtrArray *names, CgtCellMap *places)
{
  for (guint i = 0; i < cgt_cells_n (cells); i++)
    {
      const CgtCell *cell = cgt_cells_get (cells, i);
      CgtCellSlot *slot = cgt_cell_map_add (places, cgt_cell_key (cell->x, cell->y, cell->z));
      CgtNewCell added = { *cell, made->len, (guint8) side };

      if (slot->count++ > 0)
        {
          if (side == CGT_CELL_ONLY_SECOND)
            g_array_index (made, CgtNewCell, slot->value).side = CGT_CELL_BOTH;
          continue;
        }
      slot->value = made->len;
      g_array_append_val (made, added);
      if (names != NULL)
        g_ptr_array_add (names, cgt_cells_to_position (cells, i));
    }
}

static void
add_set_edges (const CgtCells *cells, gboolean second, const GArray *made, const CgtCellMap *places, GArray *edges)
{
  for (guint i = 0; i < cgt_cells_n_edges (cells); i++)
    {
      const CgtGenerationsEdge *edge = &cells->edges[i];
      const CgtCell *child = cgt_cells_get (cells, edge->child), *parent = cgt_cells_get (cells, edge->parent);
      CgtGenerationsEdge to = { cgt_cell_map_find (places, cgt_cell_key (child->x, child->y, child->z))->value,
                                cgt_cell_map_find (places, cgt_cell_key (parent->x, parent->y, parent->z))->value };

      if (!second || g_array_index (made, CgtNewCell, to.child).side == CGT_CELL_ONLY_SECOND)
        g_array_append_val (edges, to);
    }
}

CgtCells *
cgt_cells_compare (const CgtCells *first, const CgtCells *second)
{
  g_autoptr (GArray) made = g_array_new (FALSE, TRUE, sizeof (CgtNewCell)),
                     edges = g_array_new (FALSE, FALSE, sizeof (CgtGenerationsEdge));
  gboolean are_heaps = first->are_heaps && second->are_heaps;
  gboolean have_patterns = first->patterns[0] != NULL && second->patterns[0] != NULL;
  g_autoptr (GPtrArray) names = are_heaps || have_patterns ? NULL : g_ptr_array_new_with_free_func (g_free);
  CgtCellMap places = { 0 };
  CgtCells *result;

  g_return_val_if_fail (first->dimension == second->dimension, NULL);

  cgt_cell_map_reserve (&places, (gsize) cgt_cells_n (first) + cgt_cells_n (second));
  add_set (first, CGT_CELL_ONLY_FIRST, made, names, &places);
  add_set (second, CGT_CELL_ONLY_SECOND, made, names, &places);
  add_set_edges (first, FALSE, made, &places, edges);
  add_set_edges (second, TRUE, made, &places, edges);
  cgt_cell_map_free (&places);
  result = cgt_cells_make (first->dimension, made, edges, TRUE, TRUE);
  result->are_heaps = are_heaps;
  if (have_patterns)
    {
      result->patterns[0] = g_strdup (first->patterns[0]);
      result->patterns[1] = g_strdup (second->patterns[0]);
    }
  if (names != NULL)
    {
      result->names = g_ptr_array_new_full (names->len, g_free);
      for (guint i = 0; i < names->len; i++)
        g_ptr_array_add (result->names,
                         g_strdup (g_ptr_array_index (names, g_array_index (result->sources, guint, i))));
    }
  g_clear_pointer (&result->sources, g_array_unref);
  return result;
}
