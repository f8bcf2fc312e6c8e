/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "cgt-board-grid.h"
#include "cgt-ring.h"

/* What a move changes, found by comparing the boards before and after it. */

/* The piece in a cell of the board before the move, if the board after it is placed @down rows and @right columns
 * from its upper left corner. FALSE: the cell is outside the board after the move. */
static gboolean
get_piece_after (const CgtBoard *after, guint row, guint column, guint down, guint right, guint8 *piece)
{
  gboolean there = row >= down && column >= right && row - down < after->rows && column - right < after->columns;

  *piece = there ? cgt_board_get_cell (after, row - down, column - right) : 0;
  return there;
}

static guint
count_changes (const CgtBoard *before, const CgtBoard *after, guint down, guint right)
{
  guint n = 0;
  guint8 piece;

  for (guint row = 0; row < before->rows; row++)
    for (guint column = 0; column < before->columns; column++)
      n += !get_piece_after (after, row, column, down, right, &piece) ||
           before->cells[row * before->columns + column] != piece;
  return n;
}

/* Places a smaller board in the corner of the larger one that needs the fewest changes, since any side may be cut
 * off. */
static void
find_corner (const CgtBoard *before, const CgtBoard *after, guint *down, guint *right)
{
  guint rows = before->rows > after->rows ? before->rows - after->rows : 0;
  guint columns = before->columns > after->columns ? before->columns - after->columns : 0;
  guint least = G_MAXUINT;

  *down = *right = 0;
  for (guint corner = 0; corner < 4 && rows + columns > 0; corner++)
    {
      guint n = count_changes (before, after, corner & 1 ? rows : 0, corner & 2 ? columns : 0);

      if (n >= least)
        continue;
      least = n;
      *down = corner & 1 ? rows : 0;
      *right = corner & 2 ? columns : 0;
    }
}

/* The tray is compared as far as the one before the move reaches, so that the squares are compared with each other. */
static void
mark_cells (CgtBoardMarks *marks, const CgtBoard *before, const CgtBoard *reached)
{
  g_autoptr (CgtBoard) like_before =
    before->tray != reached->tray ? cgt_board_copy_with_tray (reached, before->tray) : NULL;
  const CgtBoard *after = like_before != NULL ? like_before : reached;
  guint down, right;

  find_corner (before, after, &down, &right);
  for (guint row = 0; row < before->rows; row++)
    for (guint column = 0; column < before->columns; column++)
      {
        guint cell = row * before->columns + column;
        guint8 piece;

        if (get_piece_after (after, row, column, down, right, &piece) && before->cells[cell] == piece)
          continue;
        g_array_append_val (marks->cells, cell);
        g_array_append_val (marks->cells_after, piece);
      }
  if (before->rows != after->rows || before->columns != after->columns)
    g_array_set_size (marks->cells_after, 0);
}

static int
compare_sizes (gconstpointer a, gconstpointer b)
{
  guint64 first = *(const guint64 *) a, second = *(const guint64 *) b;

  return first < second ? -1 : first > second;
}

/* Heaps that are kept in order change their places when some of them are divided or united. If fewer are gone than have
 * changed in their places, only those that are gone were changed. */
static void
mark_heaps_gone (CgtBoardMarks *marks, const CgtBoard *before, const CgtBoard *after)
{
  g_autofree guint64 *old = g_memdup2 (before->heaps, before->n_heaps * sizeof *old);
  g_autofree guint64 *new = g_memdup2 (after->heaps, after->n_heaps * sizeof *new);
  g_autoptr (GArray) gone = g_array_new (FALSE, FALSE, sizeof (guint64));
  g_autoptr (GArray) come = g_array_new (FALSE, FALSE, sizeof (guint64));
  guint i = 0, j = 0;

  qsort (old, before->n_heaps, sizeof *old, compare_sizes);
  qsort (new, after->n_heaps, sizeof *new, compare_sizes);
  while (i < before->n_heaps)
    if (j < after->n_heaps && new[j] < old[i])
      g_array_append_val (come, new[j++]);
    else if (j < after->n_heaps && new[j] == old[i])
      i++, j++;
    else
      g_array_append_val (gone, old[i++]);
  if (gone->len >= marks->heaps->len)
    return;
  g_array_append_vals (come, new + j, after->n_heaps - j);
  g_array_set_size (marks->heaps, 0);
  for (guint heap = 0; heap < before->n_heaps; heap++)
    for (i = 0; i < gone->len; i++)
      if (g_array_index (gone, guint64, i) == before->heaps[heap])
        {
          g_array_append_val (marks->heaps, heap);
          g_array_remove_index (gone, i);
          break;
        }
  g_array_unref (marks->heaps_after);
  marks->heaps_after = g_steal_pointer (&come);
}

/* The equal heaps at the beginning and at the end are unchanged; those in between were changed. */
static void
mark_heaps (CgtBoardMarks *marks, const CgtBoard *before, const CgtBoard *after)
{
  guint first = 0, last = 0, least = MIN (before->n_heaps, after->n_heaps);

  while (first < least && before->heaps[first] == after->heaps[first])
    first++;
  while (first + last < least && before->heaps[before->n_heaps - 1 - last] == after->heaps[after->n_heaps - 1 - last])
    last++;
  for (guint i = first; i + last < before->n_heaps; i++)
    if (before->n_heaps != after->n_heaps || before->heaps[i] != after->heaps[i])
      g_array_append_val (marks->heaps, i);
  for (guint i = first; i + last < after->n_heaps; i++)
    if (before->n_heaps != after->n_heaps || before->heaps[i] != after->heaps[i])
      g_array_append_val (marks->heaps_after, after->heaps[i]);
  /* As many heaps can be those that a move takes from at once, as in Moore's Nim. */
  if (marks->heaps->len > 1 && after->n_heaps > 0 && before->n_heaps != after->n_heaps)
    mark_heaps_gone (marks, before, after);
}

static const char *
label_of (const CgtBoard *board, guint vertex)
{
  return board->labels != NULL ? board->labels[vertex] : NULL;
}

static gboolean
same_vertex (const CgtBoard *a, guint u, const CgtBoard *b, guint v)
{
  const char *name = label_of (a, u), *other = label_of (b, v);

  return name != NULL && other != NULL ? g_str_equal (name, other) : u == v;
}

/* Edges keep their order, so one pass finds those that were removed. */
static void
mark_edges (CgtBoardMarks *marks, const CgtBoard *before, const CgtBoard *after)
{
  guint next = 0;

  for (guint i = 0; i < before->n_edges; i++)
    {
      const CgtBoardEdge *edge = &before->edges[i];
      const CgtBoardEdge *other = next < after->n_edges ? &after->edges[next] : NULL;

      gboolean there = other != NULL && same_vertex (before, edge->from, after, other->from) &&
                       same_vertex (before, edge->to, after, other->to);

      if (there && edge->owner == other->owner && edge->state == other->state)
        next++;
      else
        {
          next += there && edge->state != other->state;
          g_array_append_val (marks->edges, i);
        }
    }
}

static void
mark_tokens (CgtBoardMarks *marks, const CgtBoard *before, const CgtBoard *after)
{
  for (guint i = 0; i < before->n_tokens; i++)
    if (i >= after->n_tokens || !same_vertex (before, before->tokens[i], after, after->tokens[i]))
      {
        guint to = i < after->n_tokens ? after->tokens[i] : G_MAXUINT;

        g_array_append_val (marks->tokens, i);
        g_array_append_val (marks->tokens_after, to);
      }
}

/**
 * cgt_board_difference:
 *
 * Returns: (transfer full): the parts of @before that differ in @after. Both boards have the same shape.
 */
CgtBoardMarks *
cgt_board_difference (const CgtBoard *before, const CgtBoard *after)
{
  CgtBoardMarks *marks;

  g_return_val_if_fail (before != NULL && after != NULL, NULL);
  g_return_val_if_fail (before->shape == after->shape, NULL);

  marks = g_new0 (CgtBoardMarks, 1);
  marks->cells = g_array_new (FALSE, FALSE, sizeof (guint));
  marks->cells_after = g_array_new (FALSE, FALSE, sizeof (guint8));
  marks->heaps = g_array_new (FALSE, FALSE, sizeof (guint));
  marks->heaps_after = g_array_new (FALSE, FALSE, sizeof (guint64));
  marks->edges = g_array_new (FALSE, FALSE, sizeof (guint));
  marks->tokens = g_array_new (FALSE, FALSE, sizeof (guint));
  marks->tokens_after = g_array_new (FALSE, FALSE, sizeof (guint));

  mark_cells (marks, before, after);
  mark_heaps (marks, before, after);
  mark_edges (marks, before, after);
  mark_tokens (marks, before, after);
  if (before->numerator != after->numerator || before->denominator != after->denominator)
    {
      marks->circle = TRUE;
      marks->numerator = after->numerator;
      marks->denominator = after->denominator;
    }
  if (before->ring != NULL && after->ring != NULL)
    {
      CgtRingKind kind;

      marks->ring = cgt_ring_find_move (before->ring, after->ring, &marks->opening, &kind);
      marks->ring_kind = kind;
    }
  return marks;
}

CgtBoardMarks *
cgt_board_marks_copy (const CgtBoardMarks *marks)
{
  CgtBoardMarks *copy;

  g_return_val_if_fail (marks != NULL, NULL);

  copy = g_memdup2 (marks, sizeof *marks);
  copy->cells = g_array_copy (marks->cells);
  copy->cells_after = g_array_copy (marks->cells_after);
  copy->heaps = g_array_copy (marks->heaps);
  copy->heaps_after = g_array_copy (marks->heaps_after);
  copy->edges = g_array_copy (marks->edges);
  copy->tokens = g_array_copy (marks->tokens);
  copy->tokens_after = g_array_copy (marks->tokens_after);
  return copy;
}

void
cgt_board_marks_free (CgtBoardMarks *marks)
{
  if (marks == NULL)
    return;
  g_array_unref (marks->cells);
  g_array_unref (marks->cells_after);
  g_array_unref (marks->heaps);
  g_array_unref (marks->heaps_after);
  g_array_unref (marks->edges);
  g_array_unref (marks->tokens);
  g_array_unref (marks->tokens_after);
  g_free (marks);
}
