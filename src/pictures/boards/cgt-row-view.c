/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
/* HEAPS in a row: each heap is so many tokens side by side, and an empty place is between two heaps. So a token that is
 * taken out of a row leaves the place that it had. Rows with too many tokens to be seen are drawn as columns. */
#include "cgt-heaps-private.h"

#include <math.h>

#define GAP 1.0         /* places between two heaps */
#define LEAST_SCALE 6.0 /* pixels for a token */
/* A picture as narrow as this is only looked at, so its tokens need less space. */
#define SMALL_PICTURE 160.0
#define LEAST_SEEN 3.0
#define LARGEST_SCALE 40.0
#define MOST_MEASURED 100 /* places that a picture has space for */

/* Places that a heap takes; an empty one shows where it was. */
static double
places_of (const CgtBoard *board, guint heap)
{
  return MAX ((double) board->heaps[heap], 1);
}

static double
count_places (const CgtBoard *board)
{
  double n = 0;

  for (guint i = 0; i < board->n_heaps; i++)
    n += places_of (board, i) + (i > 0 ? GAP : 0);
  return MAX (n, 1);
}

gboolean
cgt_row_fit (const CgtBoard *board, double margin, gboolean editing, CgtBoardView *view)
{
  double places = count_places (board) + (editing ? GAP + 1 : 0);
  double label = cgt_heaps_label_space (view->height), room = view->height - 2 * margin - label;

  view->scale = MIN (MIN ((view->width - 2 * margin) / places, room / CGT_ROW_HEIGHT), LARGEST_SCALE);
  if (board->rows != 1 || view->scale < (view->width <= SMALL_PICTURE ? LEAST_SEEN : LEAST_SCALE))
    return FALSE;
  view->in_row = TRUE;
  view->pitch = view->scale;
  view->x = (view->width - places * view->scale) / 2;
  view->y = (view->height + CGT_ROW_HEIGHT * view->scale - label) / 2;
  return TRUE;
}

gboolean
cgt_row_measure (const CgtBoard *board, double cell, double margin, double *width, double *height)
{
  double places = count_places (board), scale = cell * 0.6;

  if (board->rows != 1 || places > MOST_MEASURED)
    return FALSE;
  *width = places * scale + 2 * margin;
  *height = (CGT_ROW_HEIGHT + 2) * scale + 2 * margin;
  return TRUE;
}

double
cgt_row_heap_left (const CgtBoard *board, const CgtBoardView *view, guint heap)
{
  double x = view->x;

  for (guint i = 0; i < heap; i++)
    x += (places_of (board, i) + GAP) * view->scale;
  return x;
}

gint
cgt_row_heap_at (const CgtBoard *board, const CgtBoardView *view, double x)
{
  double left = view->x - GAP / 2 * view->scale;

  for (guint i = 0; i < board->n_heaps && x >= left; i++)
    {
      left += (places_of (board, i) + GAP) * view->scale;
      if (x < left)
        return (gint) i;
    }
  return -1;
}

gboolean
cgt_row_new_heap_at (const CgtBoard *board, const CgtBoardView *view, double x)
{
  double from = cgt_row_heap_left (board, view, board->n_heaps);

  return x >= from - GAP / 2 * view->scale && x < from + (1 + GAP / 2) * view->scale;
}

gboolean
cgt_row_token_at (const CgtBoard *board, const CgtBoardView *view, guint heap, double x, guint64 *token)
{
  double at = floor ((x - cgt_row_heap_left (board, view, heap)) / view->scale);

  if (at < 0 || at >= (double) board->heaps[heap])
    return FALSE;
  *token = (guint64) at;
  return TRUE;
}

gboolean
cgt_row_taken (const CgtBoard *board, const CgtBoardMarks *marks, guint heap, gboolean mirrored, guint64 *from,
               guint64 *to)
{
  guint n_parts = marks->heaps_after->len;
  guint64 parts[2] = { 0, 0 };

  if (marks->heaps->len != 1 || n_parts > 2 || g_array_index (marks->heaps, guint, 0) != heap)
    return FALSE;
  for (guint i = 0; i < n_parts; i++)
    parts[i] = g_array_index (marks->heaps_after, guint64, i);
  if (parts[0] > board->heaps[heap] || parts[1] > board->heaps[heap] - parts[0])
    return FALSE;
  *from = parts[mirrored ? 1 : 0];
  *to = board->heaps[heap] - parts[mirrored ? 0 : 1];
  return TRUE;
}

/* Whether the move takes just the tokens @first to @last of a heap, or others beside them. */
static CgtTouch
touch_tokens (const CgtBoard *board, const CgtBoardMarks *marks, guint heap, guint64 first, guint64 last)
{
  CgtTouch touch = CGT_TOUCH_NONE;
  guint64 from, to;

  for (int mirrored = 0; mirrored < 2; mirrored++)
    if (!cgt_row_taken (board, marks, heap, mirrored, &from, &to))
      return cgt_marks_has (marks->heaps, heap) ? CGT_TOUCH_CHANGES : CGT_TOUCH_NONE;
    else if (from == first && to == last + 1)
      return CGT_TOUCH_MEANT;
    else if (from == to || (from <= first && last < to))
      touch = CGT_TOUCH_CHANGES;
  return touch;
}

CgtTouch
cgt_row_touch (const CgtBoard *board, const CgtBoardMarks *marks, CgtElement token)
{
  return touch_tokens (board, marks, token.index, token.size, token.size);
}

CgtTouch
cgt_row_stroke (const CgtBoard *board, const CgtBoardMarks *marks, CgtElement first, CgtElement last)
{
  if (first.index != last.index)
    return CGT_TOUCH_NONE;
  return touch_tokens (board, marks, first.index, MIN (first.size, last.size), MAX (first.size, last.size));
}

/* Of two that are as near, the one that takes fewer tokens is nearer. */
#define LARGER 1e-6

double
cgt_row_distance (const CgtBoard *board, const CgtBoardView *view, const CgtBoardMarks *marks, CgtElement token,
                  double x)
{
  double at = x < 0 ? (double) token.size + 0.5 : (x - cgt_row_heap_left (board, view, token.index)) / view->scale;
  double least = G_MAXDOUBLE;
  guint64 from, to;

  for (int mirrored = 0; mirrored < 2; mirrored++)
    if (cgt_row_taken (board, marks, token.index, mirrored, &from, &to) &&
        (from == to || (from <= token.size && token.size < to)))
      least =
        MIN (least, fabs ((double) from + (double) (to - from) / 2 - at) + LARGER * MIN ((double) (to - from), 1e5));
  return least;
}

double
cgt_row_stroke_distance (const CgtBoard *board, const CgtBoardMarks *marks, CgtElement first, CgtElement last)
{
  double low = (double) MIN (first.size, last.size), high = (double) MAX (first.size, last.size), least = G_MAXDOUBLE;
  guint64 from, to;

  for (int mirrored = 0; mirrored < 2; mirrored++)
    if (cgt_row_taken (board, marks, first.index, mirrored, &from, &to))
      least = MIN (least, fabs ((double) from - low) + fabs ((double) to - 1 - high));
  return least;
}
