/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "grundy-heaps-winning.h"

#include <glib/gi18n.h>

#include "app/base/grundy-move-words.h"

/* No more than these are named. */
#define MOST_NAMED 6
/* On a heap. */
#define MOST_LABELS 3

char *
grundy_heaps_winning_in_words (const CgtBoard *board, const GPtrArray *winning, gboolean best)
{
  g_autoptr (GString) moves = g_string_new (NULL);

  for (guint i = 0; i < MIN (winning->len, MOST_NAMED); i++)
    {
      const GrundyBoardMove *move = g_ptr_array_index (winning, i);
      g_autofree char *figures = grundy_move_in_figures (board, move->marks);

      g_string_append_printf (moves, "%s%s", i > 0 ? "; " : "", figures);
    }
  if (winning->len > MOST_NAMED)
    g_string_append (moves, " …");
  return g_strdup_printf (best ? ngettext ("Best move: %s", "Best moves: %s", winning->len)
                               : ngettext ("Winning move: %s", "Winning moves: %s", winning->len),
                          moves->str);
}

/* One label on the other, the lowest as high as @bottom, but none above @top. */
static void
draw_winning_label (cairo_t *cr, PangoLayout *layout, const char *text, double x, double bottom, guint below,
                    double top, const CgtTheme *theme)
{
  PangoRectangle extents;
  double width, height, y;

  pango_layout_set_text (layout, text, -1);
  pango_layout_get_pixel_extents (layout, NULL, &extents);
  width = extents.width + 12;
  height = extents.height + 4;
  x -= width / 2;
  y = bottom - (below + 1) * (height + 1);
  if (y < top)
    return;
  cairo_new_sub_path (cr);
  cairo_arc (cr, x + width - height / 2, y + height / 2, height / 2, -G_PI / 2, G_PI / 2);
  cairo_arc (cr, x + height / 2, y + height / 2, height / 2, G_PI / 2, 3 * G_PI / 2);
  cairo_close_path (cr);
  cgt_theme_set_source (cr, &theme->background);
  cairo_fill_preserve (cr);
  cgt_theme_set_source (cr, &theme->mark);
  cairo_set_line_width (cr, 1.5);
  cairo_stroke (cr);
  cgt_theme_set_source (cr, &theme->foreground);
  cairo_move_to (cr, x + 6, y + 2);
  pango_cairo_show_layout (cr, layout);
}

void
grundy_heaps_winning_draw (const CgtBoard *board, const CgtBoardView *view, const GPtrArray *winning, cairo_t *cr,
                           double least, PangoLayout *layout, const CgtTheme *theme)
{
  g_autofree guint *n_on = g_new0 (guint, board->n_heaps + 1);

  if (view->in_row) /* there, words above the board tell them */
    return;
  for (guint i = 0; i < winning->len; i++)
    {
      const GrundyBoardMove *move = g_ptr_array_index (winning, i);
      guint heap;
      double x, top, bottom, edge;

      if (move->marks->heaps->len != 1 || move->after->n_heaps != board->n_heaps)
        continue;
      heap = g_array_index (move->marks->heaps, guint, 0);
      /* A heap whose place another one gets, as in a row that is sorted, has its new size in words only. */
      if (move->after->heaps[heap] != g_array_index (move->marks->heaps_after, guint64, 0))
        continue;
      x = view->x + heap * view->pitch;
      edge = x + MIN (view->pitch * 0.40, 54) + n_on[heap] * 3;
      top = cgt_board_heap_top (board, view, MAX (board->heaps[heap], move->after->heaps[heap]));
      bottom = cgt_board_heap_top (board, view, MIN (board->heaps[heap], move->after->heaps[heap]));
      cairo_move_to (cr, edge - 5, top);
      cairo_line_to (cr, edge, top);
      cairo_line_to (cr, edge, bottom);
      cairo_line_to (cr, edge - 5, bottom);
      cgt_theme_set_source (cr, &theme->mark);
      cairo_set_line_width (cr, 2);
      cairo_stroke (cr);
      if (n_on[heap] < MOST_LABELS && view->pitch > 36)
        {
          g_autofree char *text = g_strdup_printf ("→ %" G_GUINT64_FORMAT, move->after->heaps[heap]);

          draw_winning_label (cr, layout, text, x, top - view->pitch * 0.12, n_on[heap], least, theme);
        }
      n_on[heap]++;
    }
}
