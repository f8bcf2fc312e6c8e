/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "cgt-wall-picture.h"

#include <glib/gi18n-lib.h>
#include <math.h>

#include "cgt-number-line.h"
#include "pictures/draw/cgt-draw-private.h"

#define HEIGHT 220.0
#define LEAST_WIDTH 160.0
#define TEXT 11.0
#define MOST_TICKS 8

typedef enum
{
  OF_OPTION, /* as it is */
  MOVED,     /* by the temperature */
  OF_GAME,
} Kind;

typedef struct
{
  GArray *corners; /* Corner, from temperature 0 up; vertical above the last */
  CgtPlayer side;  /* Left's is on the left and drawn plain, Right's dashed */
  Kind kind;
} Wall;

typedef struct
{
  double t, v;
} Corner;

struct _CgtWallPicture
{
  GArray *walls; /* Wall */
  double low, high, top;
  gboolean mast; /* both walls of the game are there, and meet */
};

static void
clear_wall (gpointer data)
{
  g_array_unref (((Wall *) data)->corners);
}

/* The numbers of a step: @by uses for each corner, from use @first on. FALSE: they cannot be read. */
static gboolean
add_wall (CgtWallPicture *picture, const CgtStep *step, CgtPlayer side, Kind kind, guint first, guint by)
{
  Wall wall = { g_array_new (FALSE, FALSE, sizeof (Corner)), side, kind };

  g_array_append_val (picture->walls, wall);
  for (guint i = first; i + 1 < step->uses->len; i += by)
    {
      Corner corner;

      if (!cgt_number_from_text (step->uses->pdata[i], &corner.t) ||
          !cgt_number_from_text (step->uses->pdata[i + 1], &corner.v))
        return FALSE;
      g_array_append_val (wall.corners, corner);
    }
  return wall.corners->len > 0;
}

/* Left's options have right walls, which move to the right. */
static gboolean
add_moved (CgtWallPicture *picture, guint of, CgtPlayer side)
{
  Wall moved = { g_array_new (FALSE, FALSE, sizeof (Corner)), side, MOVED };
  GArray *corners = g_array_index (picture->walls, Wall, of).corners;
  double sign = side == CGT_LEFT ? -1 : 1;

  for (guint i = 0; i < corners->len; i++)
    {
      Corner corner = g_array_index (corners, Corner, i);

      corner.v += sign * corner.t;
      g_array_append_val (moved.corners, corner);
    }
  g_array_append_val (picture->walls, moved);
  return TRUE;
}

static gboolean
add_wall_side (CgtWallPicture *picture, const CgtStep *step)
{
  CgtPlayer side = step->rule == CGT_RULE_LEFT_WALL ? CGT_LEFT : CGT_RIGHT;

  for (guint i = 0; i < step->steps->len; i++)
    {
      const CgtStep *option = step->steps->pdata[i];

      if (!add_wall (picture, option, cgt_player_other (side), OF_OPTION, 1, 2) ||
          !add_moved (picture, picture->walls->len - 1, side))
        return FALSE;
    }
  return add_wall (picture, step, side, OF_GAME, 0, 3);
}

static gboolean
find_wall_range (CgtWallPicture *picture)
{
  picture->low = G_MAXDOUBLE;
  picture->high = -G_MAXDOUBLE;
  picture->top = 0;
  for (guint i = 0; i < picture->walls->len; i++)
    {
      const Wall *wall = &g_array_index (picture->walls, Wall, i);

      for (guint k = 0; k < wall->corners->len; k++)
        {
          const Corner *corner = &g_array_index (wall->corners, Corner, k);

          picture->low = MIN (picture->low, corner->v);
          picture->high = MAX (picture->high, corner->v);
          picture->top = MAX (picture->top, corner->t);
        }
    }
  picture->top = MAX (picture->top * 1.2, 0.25);
  /* What is moved goes on to the top. */
  for (guint i = 0; i < picture->walls->len; i++)
    {
      const Wall *wall = &g_array_index (picture->walls, Wall, i);
      const Corner *last = &g_array_index (wall->corners, Corner, wall->corners->len - 1);

      if (wall->kind != MOVED)
        continue;
      picture->low = MIN (picture->low, last->v - (wall->side == CGT_LEFT ? picture->top - last->t : 0));
      picture->high = MAX (picture->high, last->v + (wall->side == CGT_RIGHT ? picture->top - last->t : 0));
    }
  picture->low -= picture->top * 0.15;
  picture->high += picture->top * 0.15;
  return isfinite (picture->high - picture->low) && fabs (picture->high) < 1e9 && fabs (picture->low) < 1e9 &&
         picture->top < 1e9 && picture->low + picture->top * 1e-6 > picture->low;
}

CgtWallPicture *
cgt_wall_picture_new (const CgtStep *step)
{
  CgtWallPicture *picture;
  gboolean done = TRUE;
  guint n_sides = 0;

  if (step->rule != CGT_RULE_LEFT_WALL && step->rule != CGT_RULE_RIGHT_WALL && step->rule != CGT_RULE_THERMOGRAPH)
    return NULL;
  picture = g_new0 (CgtWallPicture, 1);
  picture->walls = g_array_new (FALSE, FALSE, sizeof (Wall));
  g_array_set_clear_func (picture->walls, clear_wall);
  if (step->rule != CGT_RULE_THERMOGRAPH)
    done = add_wall_side (picture, step);
  for (guint i = 0; done && step->rule == CGT_RULE_THERMOGRAPH && i < step->steps->len; i++, n_sides++)
    done = add_wall (picture, step->steps->pdata[i],
                     ((const CgtStep *) step->steps->pdata[i])->rule == CGT_RULE_LEFT_WALL ? CGT_LEFT : CGT_RIGHT,
                     OF_GAME, 0, 3);
  picture->mast = n_sides == 2;
  if (!done || (step->rule == CGT_RULE_THERMOGRAPH && !picture->mast) || !find_wall_range (picture))
    {
      cgt_wall_picture_free (picture);
      return NULL;
    }
  return picture;
}

void
cgt_wall_picture_free (CgtWallPicture *picture)
{
  g_array_unref (picture->walls);
  g_free (picture);
}

double
cgt_wall_picture_get_height (const CgtWallPicture *picture, double width)
{
  return MIN (HEIGHT, MAX (width, LEAST_WIDTH) * 0.75);
}

/* Drawing */

typedef struct
{
  cairo_t *cr;
  const CgtWallPicture *picture;
  const CgtTheme *theme;
  double x0, y0, x1, y1; /* the plot; values grow to the left */
} Plot;

static double
wall_x_of (const Plot *p, double v)
{
  return p->x0 + (p->picture->high - v) / (p->picture->high - p->picture->low) * (p->x1 - p->x0);
}

static double
wall_y_of (const Plot *p, double t)
{
  return p->y1 - t / p->picture->top * (p->y1 - p->y0);
}

static char *
number_text (double value)
{
  gint64 denominator = 1;
  const char *sign = value < 0 ? "\u2212" : ""; /* a zero may be negative */

  for (; denominator < 1 << 20 && value * (double) denominator != floor (value * (double) denominator);
       denominator *= 2)
    ;
  if (denominator == 1)
    return g_strdup_printf ("%s%.0f", sign, fabs (value));
  return g_strdup_printf ("%s%.0f/%" G_GINT64_FORMAT, sign, fabs (value) * (double) denominator, denominator);
}

static double
wall_tick_step (double span)
{
  double step = cgt_draw_tick_step (span / MOST_TICKS);

  while (span / step < 2)
    step /= 2;
  return step;
}

static void
draw_wall_axes (const Plot *p)
{
  const CgtWallPicture *picture = p->picture;
  const CgtTextStyle below = { .size = TEXT, .align_x = 0.5, .align_y = 0 };
  const CgtTextStyle beside = { .size = TEXT, .align_x = 1, .align_y = 0.5 };
  double step = wall_tick_step (picture->high - picture->low), up = wall_tick_step (picture->top);

  cairo_set_line_width (p->cr, 1);
  for (double v = ceil (picture->low / step) * step; v <= picture->high; v += step)
    {
      g_autofree char *text = number_text (v);

      cgt_draw_set (p->cr, p->theme->grid);
      cgt_draw_line (p->cr, wall_x_of (p, v), p->y0, wall_x_of (p, v), p->y1);
      cairo_stroke (p->cr);
      cgt_draw_set (p->cr, p->theme->dim);
      cgt_draw_text (p->cr, p->theme, text, &below, wall_x_of (p, v), p->y1 + 3);
    }
  for (double t = 0; t <= picture->top; t += up)
    {
      g_autofree char *text = number_text (t);

      cgt_draw_set (p->cr, p->theme->grid);
      cgt_draw_line (p->cr, p->x0, wall_y_of (p, t), p->x1, wall_y_of (p, t));
      cairo_stroke (p->cr);
      cgt_draw_set (p->cr, p->theme->dim);
      cgt_draw_text (p->cr, p->theme, text, &beside, p->x0 - 5, wall_y_of (p, t));
    }
}

static void
draw_wall (const Plot *p, const Wall *wall)
{
  const Corner *last = &g_array_index (wall->corners, Corner, wall->corners->len - 1);
  CgtColour colour = cgt_theme_player_colour (p->theme, wall->side);
  const double dashes[] = { 6, 4 }, dots[] = { 1.5, 4 };
  double end = last->v;

  if (wall->kind == MOVED)
    end += (wall->side == CGT_LEFT ? -1 : 1) * (p->picture->top - last->t);
  cairo_save (p->cr);
  cgt_draw_set (p->cr, wall->kind == OF_GAME ? colour : cgt_colour_fade (colour, 0.75));
  cairo_set_line_width (p->cr, wall->kind == OF_GAME ? 3 : 1.5);
  cairo_set_line_join (p->cr, CAIRO_LINE_JOIN_ROUND);
  if (wall->kind == OF_OPTION)
    cairo_set_dash (p->cr, dots, 2, 0);
  else if (wall->side == CGT_RIGHT)
    cairo_set_dash (p->cr, dashes, 2, 0);
  for (guint i = 0; i < wall->corners->len; i++)
    {
      const Corner *corner = &g_array_index (wall->corners, Corner, i);

      cairo_line_to (p->cr, wall_x_of (p, corner->v), wall_y_of (p, corner->t));
    }
  if (wall->kind != OF_GAME)
    cairo_line_to (p->cr, wall_x_of (p, end), wall_y_of (p, p->picture->top));
  cairo_stroke (p->cr);
  cairo_restore (p->cr);
  if (wall->kind != OF_GAME)
    return;
  /* The mast. */
  cgt_draw_line (p->cr, wall_x_of (p, last->v), wall_y_of (p, last->t), wall_x_of (p, last->v), p->y0);
  cgt_draw_stroke (p->cr, p->theme->foreground, 2);
  cgt_draw_circle (p->cr, wall_x_of (p, last->v), wall_y_of (p, last->t), 3.5);
  cairo_fill (p->cr);
}

/* What the kinds of strokes mean, for a picture with options. */
static void
draw_wall_legend (const Plot *p)
{
  const CgtTextStyle style = { .size = TEXT, .align_x = 0, .align_y = 0, .max_width = p->x1 - p->x0 };

  cgt_draw_set (p->cr, p->theme->dim);
  cgt_draw_text (p->cr, p->theme,
                 p->picture->mast ? _ ("Plain: Left's wall; dashed: Right's wall; above them: the mast")
                                  : _ ("Dotted: walls of options; thin: moved by the temperature; thick: the wall"),
                 &style, p->x0, p->y1 + 20);
}

void
cgt_wall_picture_draw (cairo_t *cr, const CgtWallPicture *picture, double width, const CgtTheme *theme)
{
  double height = cgt_wall_picture_get_height (picture, width);
  const Plot plot = { cr, picture, theme, 34, 8, MAX (width, LEAST_WIDTH) - 12, height - 42 };

  cairo_save (cr);
  draw_wall_axes (&plot);
  cairo_rectangle (cr, plot.x0 - 2, plot.y0, plot.x1 - plot.x0 + 4, plot.y1 - plot.y0 + 4);
  cairo_clip (cr);
  for (guint i = 0; i < picture->walls->len; i++)
    draw_wall (&plot, &g_array_index (picture->walls, Wall, i));
  cairo_restore (cr);
  draw_wall_legend (&plot);
}
