/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "cgt-shapes-private.h"

#include <math.h>
#include <string.h>

#include "rulesets/cgt-ring.h"

/* The ring of four quadrants. The elements are cells: 0 to 3 are the quadrants clockwise from the upper left, and 4 to
 * 7 the openings after them. The unit of the view is the outer radius. */

#define INNER 0.62
#define OPENING_ANGLE 0.14 /* half of the angle that an opening takes when it is pointed at */
#define GAP 0.012          /* the same for its drawing */
#define LEAST_LETTER 9.0   /* pixels */
#define MOST_PIECES 4096   /* of a quadrant; smaller ones could not be seen */

static CgtBoardView
fit (const CgtBoard *board, double width, double height, double margin, gboolean editing)
{
  CgtBoardView view = { .width = width, .height = height };

  view.scale = MAX (1, (MIN (width, height) / 2 - margin) / 1.12);
  view.x = width / 2;
  view.y = height / 2;
  return view;
}

/* The angle at which a quadrant begins, clockwise. */
static double
angle_of (guint quadrant)
{
  return G_PI + quadrant * G_PI / 2;
}

static CgtColour
ring_colour_of (char letter, const CgtTheme *theme)
{
  const CgtColour colours[] = { theme->left, theme->right, theme->both, theme->n_position };
  guint i = (guint) (letter - 'a');

  if (i < G_N_ELEMENTS (colours))
    return colours[i];
  return cgt_colour_mix (colours[i % 4], theme->foreground, 0.25 + 0.5 * (i / 4) / 6);
}

static void
add_sector (cairo_t *cr, const CgtBoardView *view, double from, double to)
{
  cairo_new_sub_path (cr);
  cairo_arc (cr, view->x, view->y, view->scale, from, to);
  cairo_arc_negative (cr, view->x, view->y, view->scale * INNER, to, from);
  cairo_close_path (cr);
}

static void
draw_letter (cairo_t *cr, const CgtBoardView *view, char letter, double angle, double width, const CgtTheme *theme)
{
  double radius = view->scale * (1 + INNER) / 2;
  double size = MIN (view->scale * 0.16, width * radius * 0.8);
  CgtTextStyle style = { .size = size, .align_x = 0.5, .align_y = 0.5, .bold = TRUE };
  char text[2] = { letter, '\0' };

  if (size < LEAST_LETTER)
    return;
  cgt_draw_set (cr, theme->background);
  cgt_draw_text (cr, theme, text, &style, view->x + radius * cos (angle), view->y + radius * sin (angle));
}

/* Runs of one colour are drawn as one piece, with a letter in it. */
static void
draw_quadrant (cairo_t *cr, const CgtBoardView *view, const CgtRing *ring, guint i, const CgtTheme *theme)
{
  gsize n = ring->lengths[i];
  double from = angle_of (i) + GAP, whole = G_PI / 2 - 2 * GAP;
  gsize stride = MAX (1, n / MOST_PIECES);

  for (gsize k = 0; k < n;)
    {
      gsize end = k + stride;

      while (end < n && ring->words[i][end] == ring->words[i][k])
        end += stride;
      end = MIN (end, n);
      add_sector (cr, view, from + whole * k / n, from + whole * end / n);
      cgt_draw_fill (cr, ring_colour_of (ring->words[i][k], theme));
      draw_letter (cr, view, ring->words[i][k], from + whole * (k + end) / 2 / n, whole * (end - k) / n, theme);
      k = end;
    }
}

static void
draw_opening (cairo_t *cr, const CgtBoardView *view, guint i, const CgtTheme *theme)
{
  double angle = angle_of (i + 1), radius = view->scale * 1.06;

  cgt_draw_circle (cr, view->x + radius * cos (angle), view->y + radius * sin (angle), MAX (1.5, view->scale * 0.025));
  cgt_draw_fill (cr, theme->dim);
}

static void
outline_ring (cairo_t *cr, const CgtBoardView *view, guint element, CgtColour colour)
{
  if (element < 4)
    add_sector (cr, view, angle_of (element) + GAP, angle_of (element + 1) - GAP);
  else
    cgt_draw_circle (cr, view->x + view->scale * 1.06 * cos (angle_of (element - 3)),
                     view->y + view->scale * 1.06 * sin (angle_of (element - 3)), view->scale * 0.06);
  cgt_draw_stroke (cr, colour, MAX (1.5, view->scale * 0.02));
}

/* An arrow inside the ring from the quadrant that expands, or with two heads for a touch. */
static void
draw_ring_move (cairo_t *cr, const CgtBoardView *view, const CgtBoardMarks *marks, const CgtTheme *theme)
{
  double middle = angle_of (marks->opening + 1), reach = 0.55, radius = view->scale * 0.5;
  double size = view->scale * 0.11, from = middle - reach, to = middle + reach;

  cairo_new_sub_path (cr);
  cairo_arc (cr, view->x, view->y, radius, from, to);
  cgt_draw_stroke (cr, theme->mark, MAX (2, view->scale * 0.03));
  if (marks->ring_kind != CGT_RING_COUNTER)
    cgt_draw_arrow_head (cr, view->x + radius * cos (to + 0.1), view->y + radius * sin (to + 0.1), to + G_PI / 2, size);
  if (marks->ring_kind != CGT_RING_CLOCKWISE)
    cgt_draw_arrow_head (cr, view->x + radius * cos (from - 0.1), view->y + radius * sin (from - 0.1), from - G_PI / 2,
                         size);
}

static void
draw (cairo_t *cr, const CgtBoard *board, const CgtRuleset *ruleset, const CgtBoardView *view,
      const CgtBoardDecor *decor, const CgtTheme *theme)
{
  CgtRing ring;

  if (board->ring == NULL || !cgt_ring_split (board->ring, strlen (board->ring), &ring))
    return;
  for (guint i = 0; i < 4; i++)
    {
      draw_quadrant (cr, view, &ring, i, theme);
      draw_opening (cr, view, i, theme);
    }
  if (decor == NULL)
    return;
  for (guint i = 0; decor->targets != NULL && i < decor->targets->len; i++)
    outline_ring (cr, view, g_array_index (decor->targets, CgtElement, i).index, theme->dim);
  for (guint i = 0; decor->picked != NULL && i < decor->picked->len; i++)
    outline_ring (cr, view, g_array_index (decor->picked, CgtElement, i).index, theme->accent);
  if (decor->hover >= 0)
    outline_ring (cr, view, (guint) decor->hover, theme->hover);
  if (decor->cursor >= 0)
    outline_ring (cr, view, (guint) decor->cursor, theme->accent);
  if (decor->marks != NULL && decor->marks->ring)
    draw_ring_move (cr, view, decor->marks, theme);
}

static void
measure (const CgtBoard *board, double cell, double margin, double *width, double *height)
{
  *width = *height = 6 * cell + 2 * margin;
}

static gboolean
shares_frame (const CgtBoard *like, const CgtBoard *board)
{
  return TRUE;
}

static CgtElement
element_at (const CgtBoard *board, const CgtRuleset *ruleset, const CgtBoardView *view, double x, double y,
            gboolean playing)
{
  double dx = x - view->x, dy = y - view->y, radius = hypot (dx, dy) / view->scale;
  double turns = (atan2 (dy, dx) + 3 * G_PI) / (G_PI / 2); /* quadrants since the left, plus 4 */
  guint nearest = (guint) floor (turns + 0.5);
  gboolean at_opening = fabs (turns - nearest) * G_PI / 2 < OPENING_ANGLE;

  if (radius < INNER * 0.7 || radius > 1.2)
    return (CgtElement) { 0 };
  return (CgtElement) { .kind = CGT_ELEMENT_CELL,
                        .index = at_opening ? 4 + (nearest + 3) % 4 : (guint) floor (turns) % 4 };
}

/* The quadrant from which a swipe goes, and the one to which it goes. */
static guint
swiped_from (const CgtBoardMarks *marks)
{
  return marks->ring_kind == CGT_RING_CLOCKWISE ? marks->opening : (marks->opening + 1) % 4;
}

static guint
swiped_to (const CgtBoardMarks *marks)
{
  return marks->ring_kind == CGT_RING_CLOCKWISE ? (marks->opening + 1) % 4 : marks->opening;
}

static CgtTouch
touch (const CgtBoard *board, const CgtBoardMarks *marks, CgtElement element)
{
  if (!marks->ring)
    return CGT_TOUCH_NONE;
  if (marks->ring_kind == CGT_RING_TOUCH)
    return element.index == 4 + marks->opening ? CGT_TOUCH_MEANT : CGT_TOUCH_NONE;
  return element.index == swiped_from (marks) ? CGT_TOUCH_CHANGES : CGT_TOUCH_NONE;
}

/* A swipe may end at the opening between the two. */
static CgtTouch
stroke (const CgtBoard *board, const CgtBoardMarks *marks, CgtElement first, CgtElement last)
{
  if (!marks->ring || marks->ring_kind == CGT_RING_TOUCH || first.index != swiped_from (marks))
    return CGT_TOUCH_NONE;
  return last.index == swiped_to (marks) || last.index == 4 + marks->opening ? CGT_TOUCH_MEANT : CGT_TOUCH_NONE;
}

static GArray *
list_steps (const CgtBoard *board, const CgtBoardMarks *marks)
{
  CgtElement quadrants[2] = { { .kind = CGT_ELEMENT_CELL }, { .kind = CGT_ELEMENT_CELL } };
  GArray *steps;

  if (!marks->ring || marks->ring_kind == CGT_RING_TOUCH)
    return NULL;
  quadrants[0].index = swiped_from (marks);
  quadrants[1].index = swiped_to (marks);
  steps = g_array_new (FALSE, TRUE, sizeof (CgtElement));
  g_array_append_vals (steps, quadrants, 2);
  return steps;
}

const CgtShape cgt_ring_shape = {
  .fit = fit,
  .draw = draw,
  .measure = measure,
  .shares_frame = shares_frame,
  .element_at = element_at,
  .touch = touch,
  .stroke = stroke,
  .list_steps = list_steps,
};
