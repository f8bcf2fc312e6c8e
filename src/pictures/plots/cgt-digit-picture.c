/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "cgt-digit-picture.h"

#include <math.h>

#include "pictures/draw/cgt-draw-private.h"
#include "pictures/draw/cgt-plot-heading.h"

/* Units at scale 1. */
#define NODE 20.0    /* the radius of a state */
#define APART 150.0  /* between states on the circle */
#define AROUND 100.0 /* beyond the circle, for loops and their labels */
#define TEXT 12.0
#define BEND 0.16 /* how far an arrow bends, by its length */
#define MOST_LETTERS 4

typedef struct
{
  cairo_t *cr;
  const CgtDigitPicture *picture;
  const CgtTheme *theme;
  double middle_x, middle_y, radius, scale;
  GArray *named; /* cairo_rectangle_t of the names that are drawn */
} Graph;

static double
circle_radius (guint n)
{
  return n < 2 ? 0 : MAX (APART / (2 * sin (G_PI / n)), 80);
}

void
cgt_digit_picture_get_size (const CgtDigitPicture *picture, double *width, double *height)
{
  CgtPlotHeading heading = { .title = picture->title };

  *width = 2 * (circle_radius (picture->automaton->n_states) + AROUND);
  *height = *width + cgt_plot_heading_get_height (&heading);
}

/* The direction of a state from the middle: the initial one is on the left, and the others follow clockwise. */
static double
get_angle (const Graph *g, guint state)
{
  return G_PI + 2 * G_PI * state / g->picture->automaton->n_states;
}

static void
get_state_place (const Graph *g, guint state, double *x, double *y)
{
  *x = g->middle_x + g->radius * cos (get_angle (g, state));
  *y = g->middle_y + g->radius * sin (get_angle (g, state));
}

/* Letters */

/* (transfer full) (nullable): "00, 11", the letters that lead from one state to another; NULL: there are none. Digits
 * of a letter stand beside each other. */
static char *
name_arrow (const CgtDigitAutomaton *automaton, guint from, guint to)
{
  GString *text = g_string_new (NULL);
  guint n = 0;

  for (guint letter = 0; letter < automaton->n_letters; letter++)
    {
      if (cgt_digit_automaton_step (automaton, from, letter) != to)
        continue;
      if (n++ >= MOST_LETTERS)
        continue;
      g_string_append (text, n > 1 ? ", " : "");
      for (guint i = 0; i < automaton->n_variables; i++)
        g_string_append_printf (text, "%u", cgt_digit_automaton_digit (automaton, letter, i));
    }
  if (n > MOST_LETTERS)
    g_string_append (text, ", …");
  return g_string_free (text, n == 0);
}

/* Whether the word goes from one state to the other. */
static gboolean
is_on_way (const Graph *g, guint from, guint to)
{
  const GArray *word = g->picture->word;
  guint state = 0;

  for (guint i = 0; word != NULL && i < word->len; i++)
    {
      guint next = cgt_digit_automaton_step (g->picture->automaton, state, g_array_index (word, guint, i));

      if (state == from && next == to)
        return TRUE;
      state = next;
    }
  return FALSE;
}

static gboolean
is_end (const Graph *g, guint state)
{
  const GArray *word = g->picture->word;
  guint at = 0;

  for (guint i = 0; word != NULL && i < word->len; i++)
    at = cgt_digit_automaton_step (g->picture->automaton, at, g_array_index (word, guint, i));
  return word != NULL && at == state;
}

/* Arrows */

static CgtTextStyle
name_style (const Graph *g)
{
  return (CgtTextStyle) { .size = TEXT * g->scale, .align_x = 0.5, .align_y = 0.5, .tabular = TRUE };
}

static cairo_rectangle_t
get_name_box (const Graph *g, const char *name, double x, double y)
{
  CgtTextStyle style = name_style (g);
  double width, height;

  cgt_measure_markup (g->cr, g->theme, name, &style, &width, &height);
  return (cairo_rectangle_t) { x - width / 2 - 2, y - height / 2, width + 4, height };
}

/* Whether no state and no other name is there. */
static gboolean
is_box_free (const Graph *g, cairo_rectangle_t box)
{
  double node = NODE * g->scale;

  for (guint i = 0; i < g->named->len; i++)
    {
      const cairo_rectangle_t *other = &g_array_index (g->named, cairo_rectangle_t, i);

      if (box.x < other->x + other->width && other->x < box.x + box.width && box.y < other->y + other->height &&
          other->y < box.y + box.height)
        return FALSE;
    }
  for (guint state = 0; state < g->picture->automaton->n_states; state++)
    {
      double x, y;

      get_state_place (g, state, &x, &y);
      if (hypot (x - CLAMP (x, box.x, box.x + box.width), y - CLAMP (y, box.y, box.y + box.height)) < node)
        return FALSE;
    }
  return TRUE;
}

static void
draw_name (const Graph *g, const char *name, double x, double y, CgtColour colour)
{
  CgtTextStyle style = name_style (g);
  cairo_rectangle_t box;

  if (style.size < 4)
    return;
  box = get_name_box (g, name, x, y);
  g_array_append_val (g->named, box);
  cairo_rectangle (g->cr, box.x, box.y, box.width, box.height);
  cgt_draw_fill (g->cr, cgt_colour_fade (g->theme->background, 0.85));
  cgt_draw_set (g->cr, colour);
  cgt_draw_text (g->cr, g->theme, name, &style, x, y);
}

/* From a state to itself, on the outer side. */
static void
draw_loop (const Graph *g, guint state, const char *name, CgtColour colour, double line, gboolean with_name)
{
  double angle = get_angle (g, state), node = NODE * g->scale, spread = 0.5, far = 3.2 * node, x, y;
  double from_x, from_y, to_x, to_y;

  get_state_place (g, state, &x, &y);
  from_x = x + node * cos (angle - spread);
  from_y = y + node * sin (angle - spread);
  to_x = x + node * cos (angle + spread);
  to_y = y + node * sin (angle + spread);
  if (with_name)
    {
      draw_name (g, name, x + 3.3 * node * cos (angle), y + 3.0 * node * sin (angle), colour);
      return;
    }
  cairo_move_to (g->cr, from_x, from_y);
  cairo_curve_to (g->cr, x + far * cos (angle - spread), y + far * sin (angle - spread), x + far * cos (angle + spread),
                  y + far * sin (angle + spread), to_x, to_y);
  cgt_draw_stroke (g->cr, colour, line);
  cgt_draw_set (g->cr, colour);
  cgt_draw_arrow_head (g->cr, to_x, to_y, angle + spread + G_PI, 9 * g->scale);
}

/* A bow to the left, so that the way back is beside it. */
static void
draw_bow (const Graph *g, guint from, guint to, const char *name, CgtColour colour, double line, gboolean with_name)
{
  double x0, y0, x1, y1, along, dx, dy, node = NODE * g->scale, mx, my, angle;

  get_state_place (g, from, &x0, &y0);
  get_state_place (g, to, &x1, &y1);
  dx = x1 - x0;
  dy = y1 - y0;
  along = hypot (dx, dy);
  mx = (x0 + x1) / 2 + BEND * 2 * dy;
  my = (y0 + y1) / 2 - BEND * 2 * dx;
  if (with_name)
    {
      /* Before the middle, where arrows cross, if there is space. */
      static const double places[] = { 0.45, 0.38, 0.55, 0.3, 0.65, 0.24, 0.74, 0.18, 0.82 };
      guint i = 0;
      double x, y;

      do
        {
          double t = places[i], u = 1 - t;

          x = u * u * x0 + 2 * u * t * mx + t * t * x1;
          y = u * u * y0 + 2 * u * t * my + t * t * y1;
        }
      while (!is_box_free (g, get_name_box (g, name, x, y)) && ++i < G_N_ELEMENTS (places));
      draw_name (g, name, x, y, colour);
      return;
    }
  angle = atan2 (my - y0, mx - x0);
  x0 += node * cos (angle);
  y0 += node * sin (angle);
  angle = atan2 (y1 - my, x1 - mx);
  x1 -= node * cos (angle);
  y1 -= node * sin (angle);
  if (along <= 0)
    return;
  cairo_move_to (g->cr, x0, y0);
  cairo_curve_to (g->cr, x0 + (mx - x0) * 2 / 3, y0 + (my - y0) * 2 / 3, x1 + (mx - x1) * 2 / 3, y1 + (my - y1) * 2 / 3,
                  x1, y1);
  cgt_draw_stroke (g->cr, colour, line);
  cgt_draw_set (g->cr, colour);
  cgt_draw_arrow_head (g->cr, x1, y1, angle, 9 * g->scale);
}

static void
draw_digit_arrows (const Graph *g, gboolean with_names)
{
  const CgtDigitAutomaton *automaton = g->picture->automaton;

  for (guint from = 0; from < automaton->n_states; from++)
    for (guint to = 0; to < automaton->n_states; to++)
      {
        g_autofree char *name = name_arrow (automaton, from, to);
        gboolean marked = name != NULL && is_on_way (g, from, to);
        CgtColour colour = marked ? g->theme->accent : with_names ? g->theme->foreground : g->theme->dim;
        double line = (marked ? 2.6 : 1.2) * MAX (g->scale, 0.3);

        if (name == NULL)
          continue;
        if (from == to)
          draw_loop (g, from, name, colour, line, with_names);
        else
          draw_bow (g, from, to, name, colour, line, with_names);
      }
}

/* States */

static void
draw_state (const Graph *g, guint state)
{
  gboolean end = is_end (g, state);
  CgtTextStyle style = { .size = 14 * g->scale, .align_x = 0.5, .align_y = 0.5, .tabular = TRUE, .bold = end };
  CgtColour line = end ? g->theme->accent : g->theme->foreground;
  g_autofree char *name = g_strdup_printf ("%u", state);
  double x, y, node = NODE * g->scale;

  get_state_place (g, state, &x, &y);
  cgt_draw_circle (g->cr, x, y, node);
  cgt_draw_outlined (g->cr,
                     g->picture->automaton->accepting[state]
                       ? cgt_colour_mix (g->theme->background, g->theme->p_position, 0.25)
                       : g->theme->background,
                     line, (end ? 2.6 : 1.4) * MAX (g->scale, 0.3));
  if (g->picture->automaton->accepting[state])
    {
      cgt_draw_circle (g->cr, x, y, node * 0.8);
      cgt_draw_stroke (g->cr, line, 1.2 * MAX (g->scale, 0.3));
    }
  if (state == 0)
    {
      /* Beside the loop, which goes out to the left. */
      double angle = get_angle (g, 0) - 1.1, far = 2.4 * node;

      cgt_draw_line (g->cr, x + far * cos (angle), y + far * sin (angle), x + node * cos (angle),
                     y + node * sin (angle));
      cgt_draw_stroke (g->cr, line, 1.4 * MAX (g->scale, 0.3));
      cgt_draw_set (g->cr, line);
      cgt_draw_arrow_head (g->cr, x + node * cos (angle), y + node * sin (angle), angle + G_PI, 9 * g->scale);
    }
  if (style.size < 4)
    return;
  cgt_draw_set (g->cr, g->theme->foreground);
  cgt_draw_text (g->cr, g->theme, name, &style, x, y);
}

void
cgt_digit_picture_draw (cairo_t *cr, double width, double height, const CgtTheme *theme, gpointer data)
{
  const CgtDigitPicture *picture = data;
  CgtPlotHeading heading = { .title = picture->title };
  double top = picture->title != NULL ? cgt_plot_heading_get_height (&heading) : 0;
  double radius = circle_radius (picture->automaton->n_states);
  g_autoptr (GArray) named = g_array_new (FALSE, FALSE, sizeof (cairo_rectangle_t));
  Graph g = { .cr = cr, .picture = picture, .theme = theme, .named = named };

  g.scale = MIN (1.25, MIN (width, height - top) / (2 * (radius + AROUND)));
  g.radius = radius * g.scale;
  g.middle_x = width / 2;
  g.middle_y = top + (height - top) / 2;
  if (picture->title != NULL)
    cgt_plot_heading_draw (&heading, cr, width, theme);
  draw_digit_arrows (&g, FALSE);
  draw_digit_arrows (&g, TRUE);
  for (guint state = 0; state < picture->automaton->n_states; state++)
    draw_state (&g, state);
}
