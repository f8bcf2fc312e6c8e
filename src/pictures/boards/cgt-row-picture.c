/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
/* HEAPS in a row, seen from the front: pins that stand on the floor. Where they are is computed in cgt-row-view.c. */
#include "cgt-heaps-private.h"
#include "cgt-piece-sets.h"

#define TOKEN_WIDTH 0.86 /* of a place */

typedef struct
{
  cairo_t *cr;
  const CgtBoard *board;
  const CgtBoardView *view;
  const CgtBoardDecor *decor;
  const CgtTheme *theme;
  CgtPieceSet set;
} Row;

/* The box of some places from @x on. */
static void
box_path (const Row *r, double x, double places, double margin)
{
  double s = r->view->scale;

  cgt_draw_rounded (r->cr, x - margin, r->view->y - CGT_ROW_HEIGHT * s - margin, places * s + 2 * margin,
                    CGT_ROW_HEIGHT * s + 2 * margin, MIN (s * 0.3, 8));
}

/* The pieces lie in heaps, and stand in a row, but pawns stand in both. */
static void
draw_row_token (const Row *r, double x, guint heap)
{
  double s = r->view->scale;

  cairo_save (r->cr);
  cairo_translate (r->cr, x + s / 2, r->view->y - CGT_ROW_HEIGHT * s / 2);
  if (r->set == CGT_PIECE_SET_PAWNS)
    {
      cgt_piece_set_draw_token (r->cr, r->theme, r->set, heap, 0, 0, TOKEN_WIDTH * s, CGT_ROW_HEIGHT * s);
      cairo_restore (r->cr);
      return;
    }
  cairo_rotate (r->cr, -G_PI / 2);
  cgt_piece_set_draw_token (r->cr, r->theme, r->set, heap, 0, 0, CGT_ROW_HEIGHT * s, TOKEN_WIDTH * s);
  cairo_restore (r->cr);
}

static void
draw_floor (const Row *r, double x, double places, gboolean moved)
{
  double s = r->view->scale;

  cgt_draw_rounded (r->cr, x - s * 0.2, r->view->y - s * 0.06, (places + 0.4) * s, s * 0.22, s * 0.11);
  cgt_draw_fill (r->cr, moved ? cgt_colour_fade (r->theme->accent, 0.8)
                              : cgt_colour_fade (r->theme->foreground, r->theme->dark ? 0.3 : 0.18));
}

/* The token of @heap that is pointed at, or else that at the cursor of the keyboard. */
static gboolean
find_pointed (const Row *r, guint heap, guint64 *token)
{
  const CgtBoardDecor *decor = r->decor;

  if (decor->hover == (gint) heap && decor->has_hover_token)
    *token = decor->hover_token;
  else if (decor->cursor == (gint) heap && decor->has_cursor_token)
    *token = decor->cursor_token;
  else
    return FALSE;
  return TRUE;
}

/* An outline in the colour of the mover around what is taken. If it may be taken on either side, it is where the
 * pointer or the cursor is. FALSE: the move takes no tokens side by side. */
static gboolean
find_taken (const Row *r, guint heap, guint64 *from, guint64 *to)
{
  const CgtBoardMarks *marks = r->decor->marks;
  guint64 pointed, from_other, to_other;

  if (marks == NULL || !cgt_row_taken (r->board, marks, heap, FALSE, from, to))
    return FALSE;
  if (find_pointed (r, heap, &pointed) && (pointed < *from || pointed >= *to) &&
      cgt_row_taken (r->board, marks, heap, TRUE, &from_other, &to_other) && pointed >= from_other &&
      pointed < to_other)
    *from = from_other, *to = to_other;
  return TRUE;
}

static void
draw_row_taken (const Row *r, double x, guint64 from, guint64 to)
{
  CgtColour colour = cgt_decor_mover_colour (r->theme, r->decor);
  double s = r->view->scale, dash[] = { 4, 3 };

  if (from == to)
    {
      /* a cut where nothing is taken */
      cgt_draw_line (r->cr, x + from * s, r->view->y, x + from * s, r->view->y - CGT_ROW_HEIGHT * s);
      cgt_draw_stroke (r->cr, colour, CLAMP (s * 0.12, 1.5, 4));
      return;
    }
  box_path (r, x + from * s, (double) (to - from), 0);
  cgt_draw_fill (r->cr, cgt_colour_fade (colour, 0.16));
  if (r->decor->marks_player == CGT_RIGHT)
    {
      box_path (r, x + from * s, (double) (to - from), 0);
      cgt_draw_set (r->cr, cgt_colour_fade (colour, 0.5));
      cgt_draw_hatch_path (r->cr, 6, 1);
    }
  cairo_new_path (r->cr);
  box_path (r, x + from * s, (double) (to - from), 0);
  cairo_set_dash (r->cr, dash, 2, 0);
  cgt_draw_stroke (r->cr, colour, CLAMP (s * 0.06, 1, 2));
  cairo_set_dash (r->cr, NULL, 0, 0);
}

static void
draw_heap (const Row *r, guint heap)
{
  double x = cgt_row_heap_left (r->board, r->view, heap), s = r->view->scale;
  guint64 size = r->board->heaps[heap], from = 0, to = 0;
  gboolean marked = find_taken (r, heap, &from, &to);
  g_autofree char *after = cgt_heaps_parts_after (r->board, r->decor, heap);

  draw_floor (r, x, MAX ((double) size, 1), cgt_heaps_is_last_moved (r->board, r->decor, heap));
  for (guint64 i = 0; i < size; i++)
    if (!marked || i < from || i >= to)
      draw_row_token (r, x + i * s, heap);
  if (marked && from < to)
    {
      cairo_push_group (r->cr);
      for (guint64 i = from; i < MIN (to, size); i++)
        draw_row_token (r, x + i * s, heap);
      cairo_pop_group_to_source (r->cr);
      cairo_paint_with_alpha (r->cr, 0.3);
    }
  if (marked)
    draw_row_taken (r, x, from, to);
  cgt_heaps_draw_number (r->cr, r->view, r->decor, r->theme, x + MAX ((double) size, 1) * s / 2, r->view->y + s * 0.2,
                         (MAX ((double) size, 1) + 0.8) * s, size, after);
}

/* The place for a new heap. */
static void
draw_row_new_place (const Row *r)
{
  double x = cgt_row_heap_left (r->board, r->view, r->board->n_heaps), s = r->view->scale, d = s * 0.3;
  double y = r->view->y - CGT_ROW_HEIGHT * s / 2, dash[] = { 5, 4 };

  box_path (r, x, 1, 0);
  cairo_set_dash (r->cr, dash, 2, 0);
  cgt_draw_stroke (r->cr, r->theme->dim, 1.4);
  cairo_set_dash (r->cr, NULL, 0, 0);
  cgt_draw_line (r->cr, x + s / 2 - d, y, x + s / 2 + d, y);
  cgt_draw_line (r->cr, x + s / 2, y - d, x + s / 2, y + d);
  cgt_draw_stroke (r->cr, r->theme->dim, MAX (d * 0.26, 1));
}

static void
draw_row_pointer (const Row *r, gint heap, CgtColour fill, CgtColour line)
{
  double places;

  if (heap < 0 || heap > (gint) r->board->n_heaps)
    return;
  places = heap < (gint) r->board->n_heaps ? MAX ((double) r->board->heaps[heap], 1) : 1;
  box_path (r, cgt_row_heap_left (r->board, r->view, (guint) heap), places, 4);
  cgt_draw_outlined (r->cr, fill, line, 2);
}

/* The token at the cursor of the keyboard. */
static void
draw_cursor_token (const Row *r)
{
  const CgtBoardDecor *decor = r->decor;
  double s = r->view->scale;

  if (!decor->has_cursor_token || decor->cursor < 0 || decor->cursor >= (gint) r->board->n_heaps)
    return;
  box_path (r, cgt_row_heap_left (r->board, r->view, (guint) decor->cursor) + (double) decor->cursor_token * s, 1, 0);
  cgt_draw_outlined (r->cr, cgt_colour_fade (r->theme->accent, 0.25), r->theme->accent, 1);
}

static void
draw_row_choice (const Row *r, const GArray *tokens, double width)
{
  for (guint i = 0; tokens != NULL && i < tokens->len; i++)
    {
      const CgtElement *token = &g_array_index (tokens, CgtElement, i);

      if (token->index >= r->board->n_heaps)
        continue;
      box_path (r, cgt_row_heap_left (r->board, r->view, token->index) + (double) token->size * r->view->scale, 1, 1);
      cgt_draw_stroke (r->cr, r->theme->accent, width);
    }
}

void
cgt_row_draw (cairo_t *cr, const CgtBoard *board, const CgtRuleset *ruleset, const CgtBoardView *view,
              const CgtBoardDecor *decor, const CgtTheme *theme)
{
  CgtPieceSet set = ruleset != NULL ? cgt_ruleset_get_sketch (ruleset)->set : CGT_PIECE_SET_BOTTLES;
  Row r = { cr, board, view, decor, theme, set };
  CgtColour none = { 0, 0, 0, 0 };

  draw_row_pointer (&r, decor->hover, theme->hover, none);
  draw_cursor_token (&r);
  for (guint i = 0; i < board->n_heaps; i++)
    draw_heap (&r, i);
  if (decor->editing && decor->marks == NULL)
    draw_row_new_place (&r);
  draw_row_choice (&r, decor->targets, 1.5);
  draw_row_choice (&r, decor->picked, 3);
  draw_row_pointer (&r, decor->cursor, none, theme->accent);
}
