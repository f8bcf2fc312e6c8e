/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
/* HEAPS: where heaps stand and how high.
 *
 * A column grows by view->scale pixels per token up to five sixths of the space above the table. The part of a column
 * beyond that is drawn on a logarithmic scale, up to 2^64, in the last sixth. A tear across the column shows that. So
 * heaps that are easy to count stay true to scale next to one of 10^18. */
#include "cgt-heaps-private.h"

#include <math.h>

#define LARGEST 18446744073709551616.0 /* 2^64 */
#define MIN_SCALE 0.75
#define RISE 0.3     /* how far tokens rise that are taken, of the space above the table */
#define MOST_ADDED 4 /* tokens that fit on the largest heap, for editing */

double
cgt_heaps_space (const CgtBoardView *view)
{
  return MAX (view->y - view->height * 0.035, view->height * 0.1);
}

double
cgt_heaps_label_space (double height)
{
  return CLAMP (height * 0.145, 9, 44);
}

double
cgt_heaps_column_height (const CgtBoardView *view, double tokens)
{
  double all = cgt_heaps_space (view);
  double known = CGT_HEAPS_TRUE_PART * all / view->scale; /* tokens in the part that is true to scale */

  if (tokens <= known)
    return tokens * view->scale;
  return all * (CGT_HEAPS_TRUE_PART + (1 - CGT_HEAPS_TRUE_PART) * log (tokens / known) / log (LARGEST / known));
}

double
cgt_heaps_token_width (const CgtBoardView *view)
{
  return MIN (view->pitch * 0.66, 92);
}

double
cgt_heaps_token_depth (const CgtBoardView *view)
{
  return cgt_heaps_token_width (view) * 0.085;
}

CgtBoardView
cgt_heaps_fit (const CgtBoard *board, double width, double height, double margin, gboolean editing)
{
  CgtBoardView view = { .width = width, .height = height };
  double n = MAX (board->n_heaps + (editing ? 1 : 0), 1);
  double largest = 1, shown = 1, tallest;
  double most, cap, content, least;

  if (cgt_row_fit (board, margin, editing, &view))
    return view;
  view.y = height - margin - cgt_heaps_label_space (height);
  most = CGT_HEAPS_TRUE_PART * cgt_heaps_space (&view) / MIN_SCALE;
  for (guint i = 0; i < board->n_heaps; i++)
    {
      double size = (double) board->heaps[i];

      largest = MAX (largest, size);
      if (size <= most)
        shown = MAX (shown, size);
    }
  tallest = shown;
  if (largest > most)
    shown = CLAMP (shown * 1.25, 24, most);
  else if (editing)
    shown = MIN (MAX (shown + MIN (shown * 0.2 + 1, MOST_ADDED), 8), most);

  view.pitch = MIN ((width - 2 * margin) / n, cgt_heaps_space (&view) * 0.24 + 22);
  cap = cgt_heaps_token_width (&view) * 0.33;
  view.scale = MIN (CGT_HEAPS_TRUE_PART * cgt_heaps_space (&view) / shown, cap);
  view.x = (width - (n - 1) * view.pitch) / 2;

  /* In the middle, with the space that editing may need above. */
  content = largest > most ? cgt_heaps_space (&view) : tallest * view.scale + cgt_heaps_token_width (&view) * 0.15;
  least = shown * view.scale / CGT_HEAPS_TRUE_PART + height * 0.035;
  if (content < cgt_heaps_space (&view))
    view.y = MIN (view.y, MAX ((height + content - cgt_heaps_label_space (height)) / 2, least));
  return view;
}

/** cgt_board_heap_at: HEAPS: the heap in whose column the pixel (x, y) is, its number included; -1: none. */
gint
cgt_board_heap_at (const CgtBoard *board, const CgtBoardView *view, double x, double y)
{
  double at = floor ((x - view->x) / view->pitch + 0.5);

  if (board->shape != CGT_BOARD_HEAPS ||
      y > view->y + cgt_heaps_token_width (view) * 0.1 + cgt_heaps_label_space (view->height))
    return -1;
  if (view->in_row)
    return cgt_row_heap_at (board, view, x);
  return at >= 0 && at < board->n_heaps ? (gint) at : -1;
}

/** cgt_board_new_heap_at: HEAPS: whether (x, y) is in the column right of the last heap. */
gboolean
cgt_board_new_heap_at (const CgtBoard *board, const CgtBoardView *view, double x, double y)
{
  if (board->shape != CGT_BOARD_HEAPS)
    return FALSE;
  return (view->in_row ? cgt_row_new_heap_at (board, view, x)
                       : floor ((x - view->x) / view->pitch + 0.5) == board->n_heaps) &&
         y <= view->y + cgt_heaps_token_width (view) * 0.1 + cgt_heaps_label_space (view->height);
}

/**
 * cgt_board_heap_size_at:
 *
 * Returns: the size of a heap whose top is drawn at the height @y, to the nearest token. If a pixel stands for many
 * tokens, the number has at most two digits that are not zero.
 */
guint64
cgt_board_heap_size_at (const CgtBoard *board, const CgtBoardView *view, double y)
{
  double all = cgt_heaps_space (view);
  double known = CGT_HEAPS_TRUE_PART * all / view->scale;
  double height = view->y - y;
  double size, step;

  if (height <= 0)
    return 0;
  if (height <= CGT_HEAPS_TRUE_PART * all)
    return (guint64) floor (height / view->scale + 0.5);
  size = known * pow (LARGEST / known, (height / all - CGT_HEAPS_TRUE_PART) / (1 - CGT_HEAPS_TRUE_PART));
  size = MIN (size, 1e19);
  step = pow (10, MAX (floor (log10 (size)) - 1, 0));
  return (guint64) (floor (size / step + 0.5) * step);
}

double
cgt_board_heap_top (const CgtBoard *board, const CgtBoardView *view, guint64 size)
{
  double low = view->y, high = 0;

  if (size * view->scale < view->y * 0.7)
    return view->y - size * view->scale;
  for (int i = 0; i < 40; i++)
    {
      double middle = (low + high) / 2;

      if (cgt_board_heap_size_at (board, view, middle) >= size)
        high = middle;
      else
        low = middle;
    }
  return high;
}

guint64
cgt_board_heap_dragged (const CgtBoard *board, const CgtBoardView *view, guint64 size, double dx, double dy)
{
  double tokens;

  if (!view->in_row)
    return cgt_board_heap_size_at (board, view, cgt_board_heap_top (board, view, size) + dy);
  tokens = floor (dx / view->scale + 0.5);
  return tokens < 0 ? size - MIN (size, (guint64) -tokens) : size + (guint64) tokens;
}

CgtElement
cgt_heaps_element_at (const CgtBoard *board, const CgtRuleset *ruleset, const CgtBoardView *view, double x, double y,
                      gboolean playing)
{
  gboolean resize = ruleset != NULL && (cgt_ruleset_get_sketch (ruleset)->flags & CGT_SKETCH_RESIZE) != 0;
  CgtElement element = { .kind = CGT_ELEMENT_HEAP };
  gint heap = cgt_board_heap_at (board, view, x, y);

  if (heap < 0 && resize && cgt_board_new_heap_at (board, view, x, y))
    heap = (gint) board->n_heaps;
  if (heap < 0)
    return (CgtElement) { 0 };
  element.index = (guint) heap;
  if (view->in_row)
    {
      if (!playing || element.index >= board->n_heaps)
        return element;
      if (cgt_row_token_at (board, view, element.index, x, &element.size))
        element.kind = CGT_ELEMENT_TOKEN;
      else if (board->heaps[element.index] > 0)
        return (CgtElement) { 0 }; /* the gap beside the tokens */
      return element;
    }
  /* When playing, the token under the pointer and those on it are taken. */
  if (playing)
    element.size = cgt_board_heap_size_at (board, view, y + view->scale / 2);
  if (playing && ruleset != NULL && (cgt_ruleset_get_sketch (ruleset)->flags & CGT_SKETCH_NUMBERS) != 0)
    element.kind = CGT_ELEMENT_NUMBER;
  return element;
}

/* The sizes that the move may leave in the place of @heap, which it changes. */
static const guint64 *
find_parts (const CgtBoardMarks *marks, guint heap, guint *n)
{
  static const guint64 nothing = 0;
  const GArray *after = marks->heaps_after;

  *n = 1;
  if (after->len == 0)
    return &nothing;
  if (marks->heaps->len == after->len)
    for (guint i = 0; i < after->len; i++)
      if (g_array_index (marks->heaps, guint, i) == heap)
        return &g_array_index (after, guint64, i);
  *n = after->len;
  return &g_array_index (after, guint64, 0);
}

static guint
count_sizes (const GArray *sizes, guint64 size)
{
  guint n = 0;

  for (guint i = 0; i < sizes->len; i++)
    n += g_array_index (sizes, guint64, i) == size;
  return n;
}

/* The size of the one heap that the move adds, whatever else it changes. 0: it adds none, or several. */
static guint64
find_added (const CgtBoard *board, const CgtBoardMarks *marks)
{
  g_autoptr (GArray) before = NULL;
  guint64 added = 0;
  guint n_added = 0;

  before = g_array_new (FALSE, FALSE, sizeof (guint64));
  for (guint i = 0; i < marks->heaps->len; i++)
    g_array_append_val (before, board->heaps[g_array_index (marks->heaps, guint, i)]);
  for (guint i = 0; i < marks->heaps_after->len; i++)
    {
      guint64 size = g_array_index (marks->heaps_after, guint64, i);

      if (count_sizes (marks->heaps_after, size) > count_sizes (before, size))
        added = size, n_added++;
    }
  return n_added == 1 ? added : 0;
}

/* Of two that are as far, the one that takes the token at @size is nearer. */
static double
size_distance (guint64 left, guint64 size)
{
  return left <= size ? (double) (size - left) : (double) (left - size) + 0.5;
}

/* How far the move is from leaving as many tokens as are below the pointer, or from naming the number there;
 * G_MAXDOUBLE: it does not change the heap, or the pointer is above the tokens and the heap does not grow. Where tokens
 * are taken, only a move after which there are more heaps adds one: 6 and 7 that become 5 and 6 are not a 7 that goes
 * and a 5 that comes. */
static double
column_distance (const CgtBoard *board, const CgtBoardMarks *marks, CgtElement element)
{
  gboolean in_heap = element.kind == CGT_ELEMENT_HEAP && element.index < board->n_heaps;
  guint64 now = in_heap ? board->heaps[element.index] : 0, added;
  double least = G_MAXDOUBLE;
  const guint64 *parts;
  guint n;

  if (in_heap && !cgt_marks_has (marks->heaps, element.index))
    return G_MAXDOUBLE;
  if (!in_heap)
    {
      added = element.kind == CGT_ELEMENT_NUMBER || marks->heaps->len < marks->heaps_after->len
                ? find_added (board, marks)
                : 0;
      return added > 0 ? size_distance (added, element.size) : G_MAXDOUBLE;
    }
  parts = find_parts (marks, element.index, &n);
  for (guint i = 0; i < n; i++)
    if (element.size < now ? parts[i] < now : parts[i] > now)
      least = MIN (least, size_distance (parts[i], element.size));
  return least;
}

/* The tokens of heap @i of the picture of what moves. */
static void
add_column (CgtBoardSlide *slide, const CgtBoardView *view, guint i, CgtSlidingPiece piece)
{
  piece.width = cgt_heaps_token_width (view);
  piece.corner_x = piece.width / 2;
  piece.corner_y = cgt_heaps_token_depth (view);
  piece.height = cgt_heaps_column_height (view, (double) slide->moving->heaps[i]) + 2 * piece.corner_y;
  piece.x = view->x + i * view->pitch - piece.corner_x;
  piece.y = view->y + piece.corner_y - piece.height;
  g_array_append_val (slide->pieces, piece);
}

static double
heaps_height_of (const CgtBoardView *view, guint64 tokens)
{
  return cgt_heaps_column_height (view, (double) tokens);
}

/* A heap that was broken in two: the second part goes to its place beside the first. */
static void
slide_part (CgtBoardSlide *slide, const CgtBoard *before, const CgtBoard *now, const CgtBoardView *view)
{
  g_autoptr (CgtBoardMarks) marks = cgt_board_difference (before, now);
  guint part;

  if (marks->heaps->len != 1 || marks->heaps_after->len != 2)
    return;
  part = g_array_index (marks->heaps, guint, 0) + 1;
  slide->rest = cgt_board_copy (now);
  slide->moving = cgt_board_copy (now);
  slide->rest->heaps[part] = 0;
  add_column (slide, view, part,
              (CgtSlidingPiece) { .from_x = -view->pitch, .from_y = -heaps_height_of (view, now->heaps[part - 1]) });
}

/* Tokens that are taken rise and fade. If as many are put on another heap, they go there. */
void
cgt_heaps_slide (CgtBoardSlide *slide, const CgtBoard *before, const CgtBoard *now, const CgtBoardView *view)
{
  guint gains = 0, to = 0, losses = 0, from = 0;

  if (view->in_row) /* what is taken leaves a gap at once */
    return;
  if (now->n_heaps == before->n_heaps + 1)
    slide_part (slide, before, now, view);
  if (now->n_heaps != before->n_heaps)
    return;
  slide->rest = cgt_board_copy (before);
  slide->moving = cgt_board_copy (before);
  for (guint i = 0; i < now->n_heaps; i++)
    {
      slide->rest->heaps[i] = MIN (before->heaps[i], now->heaps[i]);
      slide->moving->heaps[i] = before->heaps[i] - slide->rest->heaps[i];
      if (now->heaps[i] > before->heaps[i])
        gains++, to = i;
      else if (now->heaps[i] < before->heaps[i])
        losses++, from = i;
    }
  if (gains == 1 && losses == 1 && now->heaps[to] - before->heaps[to] == slide->moving->heaps[from])
    add_column (slide, view, from,
                (CgtSlidingPiece) { .from_y = -heaps_height_of (view, now->heaps[from]),
                                    .to_x = ((double) to - from) * view->pitch,
                                    .to_y = -heaps_height_of (view, before->heaps[to]) });
  for (guint i = 0; gains == 0 && i < now->n_heaps; i++)
    if (slide->moving->heaps[i] > 0)
      add_column (slide, view, i,
                  (CgtSlidingPiece) { .from_y = -heaps_height_of (view, now->heaps[i]),
                                      .to_y = -heaps_height_of (view, now->heaps[i]) - RISE * cgt_heaps_space (view),
                                      .vanishes = TRUE });
}

static gboolean
unites (const CgtBoardMarks *marks, CgtElement first, CgtElement last)
{
  return first.kind == CGT_ELEMENT_HEAP && marks->heaps->len == 2 && marks->heaps_after->len == 1 &&
         first.index != last.index && cgt_marks_has (marks->heaps, first.index) &&
         cgt_marks_has (marks->heaps, last.index);
}

/* A token means the move that takes it and all above it. If a heap is broken in two, either part may be the one that
 * stays below. */
CgtTouch
cgt_heaps_touch (const CgtBoard *board, const CgtBoardMarks *marks, CgtElement element)
{
  double distance;

  if (element.kind == CGT_ELEMENT_TOKEN)
    return cgt_row_touch (board, marks, element);
  distance = column_distance (board, marks, element);
  return distance == 0 ? CGT_TOUCH_MEANT : distance < G_MAXDOUBLE ? CGT_TOUCH_CHANGES : CGT_TOUCH_NONE;
}

/* Within a heap, the tokens from one end of the stroke to the other are taken. From a heap to another, the two may
 * become one. */
CgtTouch
cgt_heaps_stroke (const CgtBoard *board, const CgtBoardMarks *marks, CgtElement first, CgtElement last)
{
  if (unites (marks, first, last))
    return CGT_TOUCH_MEANT;
  if (first.index == last.index && first.index < board->n_heaps)
    return cgt_row_stroke (board, marks, first, last);
  return MIN (cgt_heaps_touch (board, marks, first), cgt_heaps_touch (board, marks, last));
}

double
cgt_board_marks_distance (const CgtBoard *board, const CgtBoardView *view, const CgtBoardMarks *marks,
                          const CgtElement *elements, guint n, double x)
{
  double distance = 0;

  if (board->shape != CGT_BOARD_HEAPS)
    return 0;
  if (n == 2 && elements[0].index == elements[1].index && elements[0].index < board->n_heaps)
    return cgt_row_stroke_distance (board, marks, elements[0], elements[1]);
  if (n == 1 && elements[0].kind == CGT_ELEMENT_TOKEN)
    return cgt_row_distance (board, view, marks, elements[0], x);
  if (n == 2 && unites (marks, elements[0], elements[1]))
    return 0;
  for (guint i = 0; i < n; i++)
    distance += elements[i].kind != CGT_ELEMENT_TOKEN ? column_distance (board, marks, elements[i]) : 0;
  return distance;
}

void
cgt_board_marks_add_ends (const CgtBoard *board, const CgtBoardMarks *marks, CgtElement chosen, GArray *ends)
{
  CgtElement end = chosen;
  guint64 from, to;

  if (board->shape != CGT_BOARD_HEAPS)
    return;
  for (int mirrored = 0; mirrored < 2; mirrored++)
    if (cgt_row_taken (board, marks, chosen.index, mirrored, &from, &to) && from < to &&
        (from == chosen.size || to - 1 == chosen.size))
      {
        end.size = from == chosen.size ? to - 1 : from;
        g_array_append_val (ends, end);
        return;
      }
  for (guint i = 0; marks->heaps->len == marks->heaps_after->len && i < marks->heaps->len; i++)
    {
      end.index = g_array_index (marks->heaps, guint, i);
      end.size = g_array_index (marks->heaps_after, guint64, i);
      if (end.index != chosen.index)
        g_array_append_val (ends, end);
    }
}
