/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
/* HEAPS: columns of counters on a table, seen from slightly above, with their sizes below. Their heights are computed
 * in cgt-heaps-view.c. */
#include "base/cgt-typeset.h"
#include "cgt-heaps-private.h"
#include "cgt-piece-sets.h"

#include <math.h>

typedef struct
{
  cairo_t *cr;
  const CgtBoard *board;
  const CgtBoardView *view;
  const CgtBoardDecor *decor;
  const CgtTheme *theme;
  double rx, ry; /* half axes of a token seen from above */
  CgtPieceSet set;
} Heaps;

static CgtColour
token_colour (const CgtTheme *theme)
{
  return theme->dark ? (CgtColour) { 0.82, 0.64, 0.27, 1 } : (CgtColour) { 0.90, 0.70, 0.24, 1 };
}

/* Adds an arc of the ellipse about (x, y) to the path. */
static void
ellipse_arc (const Heaps *h, double x, double y, double from, double to)
{
  cairo_save (h->cr);
  cairo_translate (h->cr, x, y);
  cairo_scale (h->cr, h->rx, h->ry);
  if (to >= from)
    cairo_arc (h->cr, 0, 0, 1, from, to);
  else
    cairo_arc_negative (h->cr, 0, 0, 1, from, to);
  cairo_restore (h->cr);
}

/* Adds the outline of a column from @y0 up to @y1 to the path, without its top face. */
static void
side_path (const Heaps *h, double x, double y0, double y1)
{
  cairo_new_sub_path (h->cr);
  ellipse_arc (h, x, y0, 0, G_PI);
  ellipse_arc (h, x, y1, G_PI, 0);
  cairo_close_path (h->cr);
}

static void
top_path (const Heaps *h, double x, double y)
{
  cairo_new_sub_path (h->cr);
  ellipse_arc (h, x, y, 0, CGT_TAU);
  cairo_close_path (h->cr);
}

static void
fill_side (const Heaps *h, double x, double y0, double y1)
{
  CgtColour base = token_colour (h->theme);
  CgtColour white = { 1, 1, 1, 1 };
  CgtColour black = { 0, 0, 0, 1 };
  CgtColour stops[] = {
    cgt_colour_mix (base, black, 0.22),
    cgt_colour_mix (base, white, 0.22),
    base,
    cgt_colour_mix (base, black, 0.32),
  };
  static const double at[] = { 0, 0.3, 0.6, 1 };
  cairo_pattern_t *pattern = cairo_pattern_create_linear (x - h->rx, 0, x + h->rx, 0);

  for (guint i = 0; i < G_N_ELEMENTS (at); i++)
    cairo_pattern_add_color_stop_rgb (pattern, at[i], stops[i].red, stops[i].green, stops[i].blue);
  side_path (h, x, y0, y1);
  cairo_set_source (h->cr, pattern);
  cairo_fill (h->cr);
  cairo_pattern_destroy (pattern);
}

static void
fill_top (const Heaps *h, double x, double y)
{
  CgtColour base = token_colour (h->theme);
  CgtColour white = { 1, 1, 1, 1 };
  CgtColour black = { 0, 0, 0, 1 };

  top_path (h, x, y);
  cgt_draw_fill_vertical (h->cr, y - h->ry, cgt_colour_mix (base, white, 0.45), y + h->ry,
                          cgt_colour_mix (base, white, 0.16));
  cgt_draw_stroke (h->cr, cgt_colour_mix (base, black, 0.38), CLAMP (h->rx * 0.035, 0.5, 1.4));
  if (h->rx >= 14)
    {
      cairo_save (h->cr);
      cairo_translate (h->cr, x, y);
      cairo_scale (h->cr, 0.72, 0.72);
      cairo_translate (h->cr, -x, -y);
      top_path (h, x, y);
      cairo_restore (h->cr);
      cgt_draw_stroke (h->cr, cgt_colour_fade (cgt_colour_mix (base, black, 0.3), 0.55),
                       CLAMP (h->rx * 0.03, 0.5, 1.2));
    }
}

/* Draws the edge of every token from @from up to @to, and a stronger one for every tenth, if they are far enough
 * apart. */
static void
draw_rims (const Heaps *h, double x, double from, double to)
{
  CgtColour base = token_colour (h->theme);
  CgtColour black = { 0, 0, 0, 1 };
  double scale = h->view->scale;
  double top = MIN (to, CGT_HEAPS_TRUE_PART * cgt_heaps_space (h->view) / scale);
  int step = scale >= 2.4 ? 1 : scale >= 0.5 ? 10 : 100;

  if (scale * step < 2.4)
    return;
  for (double k = floor (from / step + 1) * step; k < top; k += step)
    {
      gboolean strong = fmod (k, 10 * step) == 0;

      cairo_new_sub_path (h->cr);
      ellipse_arc (h, x, h->view->y - k * scale, 0, G_PI);
      cgt_draw_stroke (h->cr, cgt_colour_fade (cgt_colour_mix (base, black, strong ? 0.72 : 0.45), strong ? 1 : 0.85),
                       CLAMP (scale * 0.10, 0.45, 1.5) * (strong ? 1.5 : 1));
    }
}

/* A torn gap across the column: above it, the column is not to scale. */
static void
draw_tear (const Heaps *h, double x)
{
  double y = h->view->y - (CGT_HEAPS_TRUE_PART - 0.025) * cgt_heaps_space (h->view);
  double d = MAX (h->ry * 0.9, 2);
  int n = 6;

  for (int side = 0; side < 2; side++)
    for (int i = 0; i <= n; i++)
      {
        int k = side == 0 ? i : n - i;
        double px = x - h->rx * 1.12 + k * 2.24 * h->rx / n;
        double py = y + (k % 2 == 0 ? d * 0.5 : -d * 0.5) + (side == 0 ? -d * 0.4 : d * 0.4);

        if (side == 0 && i == 0)
          cairo_move_to (h->cr, px, py);
        else
          cairo_line_to (h->cr, px, py);
      }
  cairo_close_path (h->cr);
  cgt_draw_fill (h->cr, h->theme->background);
}

/* Tokens as they are, if there is space for each. */
static void
draw_tokens (const Heaps *h, double x, double from, double to)
{
  guint heap = (guint) MAX (round ((x - h->view->x) / h->view->pitch), 0);

  for (double k = from; k + 1 <= to; k++)
    cgt_piece_set_draw_token (h->cr, h->theme, h->set, heap, x, h->view->y - (k + 0.5) * h->view->scale, 2 * h->rx,
                              h->view->scale);
}

/* Tokens @from to @to of a column. Without tokens, a mark for the empty place. */
static void
draw_column (const Heaps *h, double x, double from, double to)
{
  double y = h->view->y - cgt_heaps_column_height (h->view, from);
  double top = h->view->y - cgt_heaps_column_height (h->view, to);
  double edge = CGT_HEAPS_TRUE_PART * cgt_heaps_space (h->view) * 1.0001;

  if (to - from < 1)
    {
      double dash[] = { 2.5, 2.5 };

      if (from > 0)
        return;
      top_path (h, x, y);
      cairo_set_dash (h->cr, dash, 2, 0);
      cgt_draw_stroke (h->cr, h->theme->faint, 1);
      cairo_set_dash (h->cr, NULL, 0, 0);
      return;
    }
  if (to * h->view->scale <= edge && cgt_piece_set_has_tokens (h->set, h->view->scale))
    {
      draw_tokens (h, x, from, to);
      return;
    }
  fill_side (h, x, y, top);
  draw_rims (h, x, from, to);
  fill_top (h, x, top);
  if (to * h->view->scale > edge && from * h->view->scale < edge)
    draw_tear (h, x);
}

/* What a move removes (or adds) is an outline in the colour of the player, hatched for Right. */
static void
draw_ghost (const Heaps *h, double x, double below, double above)
{
  CgtColour colour = cgt_decor_mover_colour (h->theme, h->decor);
  double y0 = h->view->y - cgt_heaps_column_height (h->view, below);
  double y1 = h->view->y - cgt_heaps_column_height (h->view, above);
  double dash[] = { 4, 3 };

  cairo_new_sub_path (h->cr);
  ellipse_arc (h, x, y0, 0, G_PI);
  ellipse_arc (h, x, y1, G_PI, CGT_TAU);
  cairo_close_path (h->cr);
  cgt_draw_set (h->cr, cgt_colour_fade (colour, 0.16));
  cairo_fill_preserve (h->cr);
  if (h->decor->marks_player == CGT_RIGHT)
    {
      cgt_draw_set (h->cr, cgt_colour_fade (colour, 0.5));
      cgt_draw_hatch_path (h->cr, 6, 1);
      cairo_new_sub_path (h->cr);
      ellipse_arc (h, x, y0, 0, G_PI);
      ellipse_arc (h, x, y1, G_PI, CGT_TAU);
      cairo_close_path (h->cr);
    }
  cgt_draw_set (h->cr, colour);
  cairo_set_dash (h->cr, dash, 2, 0);
  cairo_set_line_width (h->cr, CLAMP (h->rx * 0.05, 1, 2));
  cairo_stroke (h->cr);
  if (above - below <= 200 && (above - below) > 1 && h->view->scale >= 4)
    {
      for (double k = below + 1; k < above; k++)
        {
          cairo_new_sub_path (h->cr);
          ellipse_arc (h, x, h->view->y - cgt_heaps_column_height (h->view, k), 0, G_PI);
        }
      cgt_draw_stroke (h->cr, cgt_colour_fade (colour, 0.6), 1);
    }
  cairo_set_dash (h->cr, NULL, 0, 0);
}

/* 1234567 as 1 234 567, with thin spaces. Numbers that are too long become 1.23·10¹⁸. */
static char *
number_markup (guint64 number, gboolean short_form)
{
  g_autofree char *digits = g_strdup_printf ("%" G_GUINT64_FORMAT, number);
  gsize n = strlen (digits);
  GString *text = g_string_new (NULL);

  if (short_form)
    g_string_printf (text, "%.3g·10%s%d%s", number / pow (10, (double) n - 1), CGT_MARKUP_RAISED, (int) n - 1,
                     CGT_MARKUP_LEVEL);
  else
    for (gsize i = 0; i < n; i++)
      {
        if (i > 0 && n > 4 && (n - i) % 3 == 0)
          g_string_append (text, "\u2009");
        g_string_append_c (text, digits[i]);
      }
  return g_string_free (text, FALSE);
}

void
cgt_heaps_draw_number (cairo_t *cr, const CgtBoardView *view, const CgtBoardDecor *decor, const CgtTheme *theme,
                       double x, double y, double span, guint64 number, const char *after)
{
  double space = cgt_heaps_label_space (view->height);
  CgtTextStyle style = { .size = space * 0.60, .align_x = 0.5, .align_y = 0.5, .tabular = TRUE };
  g_autofree char *text = number_markup (number, FALSE);
  double width;

  style.size = MIN (style.size, span * 0.5);
  cgt_measure_markup (cr, theme, text, &style, &width, NULL);
  if (style.size * span * 0.92 / width < MIN (9.5, style.size * 0.75) && width > span * 0.92)
    {
      g_free (text);
      text = number_markup (number, TRUE);
    }
  if (style.size < 4)
    return;
  if (after != NULL)
    {
      CgtColour player = cgt_decor_mover_colour (theme, decor);
      char *both =
        g_strdup_printf ("%s <span foreground='#%02x%02x%02x'>\u2192 <b>%s</b></span>", text,
                         (guint) (player.red * 255), (guint) (player.green * 255), (guint) (player.blue * 255), after);

      g_free (text);
      text = both;
    }
  style.max_width = span * 0.92;
  cgt_draw_set (cr, theme->foreground);
  cgt_draw_markup (cr, theme, text, &style, x, y + space * 0.48);
}

/* The size below a heap. Below a marked heap, also its new size, as markup. */
static void
draw_heaps_number (const Heaps *h, double x, guint64 number, const char *after)
{
  cgt_heaps_draw_number (h->cr, h->view, h->decor, h->theme, x, h->view->y + h->ry, h->view->pitch, number, after);
}

static void
draw_heaps_table (const Heaps *h)
{
  double x0 = h->view->x - h->view->pitch * 0.5;
  double x1 = h->view->x + (h->board->n_heaps - 0.5 + (h->decor->editing ? 1 : 0)) * h->view->pitch;
  double y = h->view->y;

  if (h->board->n_heaps == 0 && !h->decor->editing)
    x1 = x0 + h->view->pitch;
  /* the surface of the table: a band as deep as the tokens, with a line as its front edge */
  cgt_draw_rounded (h->cr, x0, y - h->ry * 1.25, x1 - x0, h->ry * 2.9, h->ry * 1.4);
  cgt_draw_fill (h->cr, cgt_colour_fade (h->theme->foreground, h->theme->dark ? 0.09 : 0.055));
}

static void
draw_shadow (const Heaps *h, double x)
{
  cairo_save (h->cr);
  cairo_translate (h->cr, x, h->view->y + h->ry * 0.25);
  cairo_scale (h->cr, h->rx * 1.1, h->ry * 1.15);
  cgt_draw_circle (h->cr, 0, 0, 1);
  cairo_restore (h->cr);
  cairo_set_source_rgba (h->cr, 0, 0, 0, h->theme->dark ? 0.4 : 0.16);
  cairo_fill (h->cr);
}

static void
draw_heaps_pointer (const Heaps *h, gint heap, CgtColour fill, CgtColour line)
{
  double space = cgt_heaps_label_space (h->view->height);
  double x, y0;

  if (heap < 0 || heap > (gint) h->board->n_heaps)
    return;
  x = h->view->x + heap * h->view->pitch;
  y0 = heap < (gint) h->board->n_heaps ? h->view->y - cgt_heaps_column_height (h->view, (double) h->board->heaps[heap])
                                       : h->view->y;
  y0 -= h->ry + 6;
  cgt_draw_rounded (h->cr, x - h->view->pitch * 0.44, y0, h->view->pitch * 0.88, h->view->y + h->ry + space * 0.9 - y0,
                    8);
  cgt_draw_outlined (h->cr, fill, line, 2);
}

/* An outline around the tokens that were chosen, or may be chosen next. @taken: with those that go with them. */
static void
draw_heaps_choice (const Heaps *h, const GArray *tokens, gboolean taken, double width)
{
  for (guint i = 0; tokens != NULL && i < tokens->len; i++)
    {
      const CgtElement *token = &g_array_index (tokens, CgtElement, i);
      double from = (double) token->size, to = from + 1;

      if (token->index > h->board->n_heaps)
        continue;
      if (taken && token->index < h->board->n_heaps)
        to = MAX (to, (double) h->board->heaps[token->index]);
      side_path (h, h->view->x + token->index * h->view->pitch, h->view->y - cgt_heaps_column_height (h->view, from),
                 h->view->y - cgt_heaps_column_height (h->view, to));
      cgt_draw_stroke (h->cr, h->theme->accent, width);
    }
}

/* The place for a new heap: a dashed token with a plus sign. */
static void
draw_heaps_new_place (const Heaps *h)
{
  double x = h->view->x + h->board->n_heaps * h->view->pitch;
  double y = h->view->y;
  double d = MIN (h->rx * 0.3, 11);
  double dash[] = { 5, 4 };

  top_path (h, x, y);
  cgt_draw_set (h->cr, h->theme->dim);
  cairo_set_dash (h->cr, dash, 2, 0);
  cairo_set_line_width (h->cr, 1.4);
  cairo_stroke (h->cr);
  cairo_set_dash (h->cr, NULL, 0, 0);
  y -= h->ry + d * 1.6;
  cgt_draw_line (h->cr, x - d, y, x + d, y);
  cgt_draw_line (h->cr, x, y - d, x, y + d);
  cairo_set_line_width (h->cr, MAX (d * 0.26, 1));
  cairo_set_line_cap (h->cr, CAIRO_LINE_CAP_ROUND);
  cairo_stroke (h->cr);
}

const guint64 *
cgt_board_marks_find_size (const CgtBoardMarks *marks, guint heap)
{
  if (marks == NULL || marks->heaps == NULL || marks->heaps_after == NULL ||
      marks->heaps->len != marks->heaps_after->len)
    return NULL;
  for (guint i = 0; i < marks->heaps->len; i++)
    if (g_array_index (marks->heaps, guint, i) == heap)
      return &g_array_index (marks->heaps_after, guint64, i);
  return NULL;
}

/* The new size of a marked heap as markup, or all parts if only one heap is marked. */
char *
cgt_heaps_parts_after (const CgtBoard *board, const CgtBoardDecor *decor, guint heap)
{
  const CgtBoardMarks *marks = decor->marks;
  const guint64 *one = cgt_board_marks_find_size (marks, heap);
  GString *text;

  if (one != NULL)
    return number_markup (*one, *one >= 10000000);
  if (marks == NULL || marks->heaps == NULL || marks->heaps_after == NULL || marks->heaps->len != 1 ||
      marks->heaps_after->len == 0 || g_array_index (marks->heaps, guint, 0) != heap)
    return NULL;
  text = g_string_new (NULL);
  for (guint i = 0; i < marks->heaps_after->len; i++)
    {
      guint64 part = g_array_index (marks->heaps_after, guint64, i);
      g_autofree char *number = number_markup (part, part >= 10000000);

      g_string_append_printf (text, "%s%s", i > 0 ? ", " : "", number);
    }
  return g_string_free (text, FALSE);
}

/* A marked heap: the rest of it. Of two parts, the second is drawn above the tokens taken between them. */
static void
draw_marked (const Heaps *h, double x, guint heap)
{
  const CgtBoardMarks *marks = h->decor->marks;
  const GArray *after = marks->heaps_after;
  double size = (double) h->board->heaps[heap];
  double below = 0, above = 0;

  if (cgt_board_marks_find_size (marks, heap) != NULL)
    below = (double) *cgt_board_marks_find_size (marks, heap);
  else if (after != NULL && marks->heaps->len == 1 && after->len > 0)
    {
      below = (double) g_array_index (after, guint64, 0);
      for (guint i = 1; i < after->len; i++)
        above += (double) g_array_index (after, guint64, i);
    }

  draw_column (h, x, 0, MIN (below, size));
  if (below > size)
    draw_ghost (h, x, size, below);
  else if (below + above < size)
    draw_ghost (h, x, below, size - above);
  if (above > 0)
    {
      double y = h->view->y - cgt_heaps_column_height (h->view, MAX (size - above, below));

      draw_column (h, x, MAX (size - above, below), size);
      if (below + above >= size)
        {
          /* a split where nothing is taken: a cut between the parts */
          cairo_new_sub_path (h->cr);
          ellipse_arc (h, x, y, 0, G_PI);
          cgt_draw_stroke (h->cr, cgt_decor_mover_colour (h->theme, h->decor), CLAMP (h->rx * 0.12, 1.5, 4));
        }
    }
}

gboolean
cgt_heaps_is_last_moved (const CgtBoard *board, const CgtBoardDecor *decor, guint heap)
{
  const GPtrArray *history = decor->history;
  const CgtBoardStep *step = history != NULL && history->len > 0 ? history->pdata[history->len - 1] : NULL;
  const CgtBoard *before = step != NULL ? step->before : NULL;
  guint first = 0, last = 0;

  if (before == NULL || !step->is_last || before->shape != CGT_BOARD_HEAPS)
    return FALSE;
  while (first < MIN (before->n_heaps, board->n_heaps) && before->heaps[first] == board->heaps[first])
    first++;
  while (last < MIN (before->n_heaps, board->n_heaps) - first &&
         before->heaps[before->n_heaps - 1 - last] == board->heaps[board->n_heaps - 1 - last])
    last++;
  return heap >= first && heap + last < board->n_heaps;
}

/* What the last move took from a heap that is still there. */
static void
draw_last_taken (const Heaps *h, double x, guint heap)
{
  const GPtrArray *history = h->decor->history;
  const CgtBoardStep *step = history != NULL && history->len > 0 ? history->pdata[history->len - 1] : NULL;
  double dash[] = { 4, 4 }, y0, y1;

  if (step == NULL || !step->is_last || step->before->n_heaps != h->board->n_heaps ||
      !cgt_marks_has (step->marks->heaps, heap) || step->before->heaps[heap] <= h->board->heaps[heap])
    return;
  y0 = h->view->y - cgt_heaps_column_height (h->view, (double) h->board->heaps[heap]);
  y1 = h->view->y - cgt_heaps_column_height (h->view, (double) step->before->heaps[heap]);
  cairo_new_sub_path (h->cr);
  ellipse_arc (h, x, y0, 0, G_PI);
  ellipse_arc (h, x, y1, G_PI, CGT_TAU);
  cairo_close_path (h->cr);
  cairo_set_dash (h->cr, dash, 2, 0);
  cgt_draw_stroke (h->cr, cgt_colour_fade (h->theme->accent, 0.6), CLAMP (h->rx * 0.05, 1, 2));
  cairo_set_dash (h->cr, NULL, 0, 0);
}

/* Below a heap that the last move changed or made. */
static void
draw_last_moved (const Heaps *h, double x)
{
  double height = CLAMP (h->rx * 0.1, 2, 5);

  cgt_draw_rounded (h->cr, x - h->rx, h->view->y + h->ry + height, 2 * h->rx, height, height / 2);
  cgt_draw_fill (h->cr, cgt_colour_fade (h->theme->accent, 0.8));
}

/* A move that adds heaps and changes none: the new heaps are to the right, if there is space. */
static void
draw_new_heaps (const Heaps *h)
{
  const CgtBoardMarks *marks = h->decor->marks;

  if (marks == NULL || marks->heaps == NULL || marks->heaps_after == NULL || marks->heaps->len > 0)
    return;
  for (guint i = 0; i < marks->heaps_after->len; i++)
    {
      double x = h->view->x + (h->board->n_heaps + i) * h->view->pitch;

      if (x + h->view->pitch / 2 > h->view->width)
        return;
      draw_ghost (h, x, 0, (double) g_array_index (marks->heaps_after, guint64, i));
      draw_heaps_number (h, x, g_array_index (marks->heaps_after, guint64, i), NULL);
    }
}

static void
draw (cairo_t *cr, const CgtBoard *board, const CgtRuleset *ruleset, const CgtBoardView *view,
      const CgtBoardDecor *decor, const CgtTheme *theme)
{
  Heaps h = { cr,
              board,
              view,
              decor,
              theme,
              cgt_heaps_token_width (view) / 2,
              cgt_heaps_token_depth (view),
              ruleset != NULL ? cgt_ruleset_get_sketch (ruleset)->set : CGT_PIECE_SET_PLAIN };
  CgtColour none = { 0, 0, 0, 0 };

  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  if (view->in_row)
    {
      cgt_row_draw (cr, board, ruleset, view, decor, theme);
      return;
    }
  draw_heaps_table (&h);
  draw_heaps_pointer (&h, decor->hover, theme->hover, none);
  for (guint i = 0; i < board->n_heaps; i++)
    {
      double x = view->x + i * view->pitch;
      double size = (double) board->heaps[i];
      g_autofree char *after = NULL;

      if (x + view->pitch < 0 || x - view->pitch > view->width)
        continue;
      if (size >= 1)
        draw_shadow (&h, x);
      if (cgt_heaps_is_last_moved (board, decor, i))
        draw_last_moved (&h, x);
      if (decor->marks != NULL && cgt_marks_has (decor->marks->heaps, i))
        draw_marked (&h, x, i);
      else
        draw_column (&h, x, 0, size);
      draw_last_taken (&h, x, i);
      after = cgt_heaps_parts_after (board, decor, i);
      draw_heaps_number (&h, x, board->heaps[i], after);
    }
  if (decor->editing && (decor->marks == NULL || decor->marks->heaps_after == NULL ||
                         decor->marks->heaps_after->len <= decor->marks->heaps->len))
    draw_heaps_new_place (&h);
  draw_new_heaps (&h);
  draw_heaps_choice (&h, decor->targets, FALSE, 1.5);
  /* of a row that is drawn as a column, the end of a stroke was chosen */
  draw_heaps_choice (&h, decor->picked, board->rows != 1, 3);
  draw_heaps_pointer (&h, decor->cursor, none, theme->accent);
}

static void
measure (const CgtBoard *board, double cell, double margin, double *width, double *height)
{
  if (cgt_row_measure (board, cell, margin, width, height))
    return;
  *width = MAX (board->n_heaps, 2) * 1.2 * cell + 2 * margin;
  *height = 6 * cell;
}

static guint64
largest_heap (const CgtBoard *board)
{
  guint64 largest = 0;

  for (guint i = 0; i < board->n_heaps; i++)
    largest = MAX (largest, board->heaps[i]);
  return largest;
}

static gboolean
shares_frame (const CgtBoard *like, const CgtBoard *board)
{
  return board->n_heaps == like->n_heaps && largest_heap (board) <= largest_heap (like);
}

static void
clear (CgtBoard *board)
{
  board->n_heaps = MIN (board->n_heaps, 1);
  if (board->n_heaps == 1)
    board->heaps[0] = 0;
}

const CgtShape cgt_heaps_shape = {
  .fit = cgt_heaps_fit,
  .draw = draw,
  .measure = measure,
  .shares_frame = shares_frame,
  .element_at = cgt_heaps_element_at,
  .touch = cgt_heaps_touch,
  .slide = cgt_heaps_slide,
  .stroke = cgt_heaps_stroke,
  .clear = clear,
  .plural = N_ ("Heaps"),
};
