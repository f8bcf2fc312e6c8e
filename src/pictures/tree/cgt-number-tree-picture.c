/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
/* Drawing the tree of numbers. A step up has Left's stroke and a step down has Right's, as in the stalk. */
#include <glib/gi18n-lib.h>
#include <math.h>
#include <string.h>

#include "cgt-number-tree.h"
#include "pictures/boards/cgt-board-picture.h"
#include "pictures/draw/cgt-draw-private.h"
#include "pictures/draw/cgt-plot-heading.h"
#include "cgt/cgt-operations.h"

/* Pixels from a number to the next of its day: for a dot, and for pointing at it. */
#define LEAST_GAP 1.5
#define LEAST_HIT 6.0
#define LARGEST_TEXT 15.0
#define SMALLEST_TEXT 7.0
#define TEXT_ON_WAY 13.0
#define CHARACTER 0.64 /* its width, of the size of the text */

/* On paper */
#define PAPER_WIDTH 960.0
#define PAPER_ROW 62.0
#define PAPER_MARGIN 16.0
#define STALK_WIDTH 130.0
#define FEWEST_DAYS 6
#define MOST_DAYS 16

typedef struct
{
  cairo_t *cr;
  const CgtTheme *theme;
  const CgtNumberTreeView *view;
  double width, height;
  const char *chosen; /* NULL: none */
} Tree;

/* How a node stands to the chosen number. */
typedef enum
{
  NO_RELATION, /* none is chosen */
  CHOSEN,
  ON_WAY,
  SIMPLER,
  NOT_COMPARABLE,
  LESS_SIMPLE,
} Relation;

static double
gap_of (const CgtNumberTreeView *view, guint day)
{
  return ldexp (view->width, -(int) day);
}

void
cgt_number_tree_place (const CgtNumberTreeView *view, CgtNumberNode node, double *x, double *y)
{
  *x = view->x + ldexp (view->width, -(int) node.day - 1) * (2.0 * (double) node.index + 1);
  *y = view->y + view->row * node.day;
}

gboolean
cgt_number_tree_hit (const CgtNumberTreeView *view, double x, double y, CgtNumberNode *node)
{
  double day = round ((y - view->y) / view->row), index, at_x, at_y;

  if (day < 0 || day > CGT_NUMBER_LAST_DAY)
    return FALSE;
  node->day = (guint) day;
  index = floor ((x - view->x) / gap_of (view, node->day));
  if (index < 0 || index >= ldexp (1, (int) node->day) || gap_of (view, node->day) < LEAST_HIT)
    return FALSE;
  node->index = (guint64) index;
  cgt_number_tree_place (view, *node, &at_x, &at_y);
  return fabs (x - at_x) <= 16 && fabs (y - at_y) <= 22;
}

static Relation
relation_of (const Tree *tree, CgtNumberNode node)
{
  g_autofree char *steps = NULL;

  if (tree->chosen == NULL)
    return NO_RELATION;
  steps = cgt_number_node_to_steps (node);
  if (g_str_equal (steps, tree->chosen))
    return CHOSEN;
  if (g_str_has_prefix (tree->chosen, steps))
    return ON_WAY;
  switch (cgt_steps_compare (steps, tree->chosen))
    {
    case -1:
      return SIMPLER;
    case 0:
      return NOT_COMPARABLE;
    default:
      return LESS_SIMPLE;
    }
}

static void
draw_number_tree_edge (const Tree *tree, CgtNumberNode node, gboolean on_way)
{
  CgtNumberNode parent = { node.day - 1, node.index / 2 };
  CgtOwner owner = node.index % 2 == 1 ? CGT_OWNER_LEFT : CGT_OWNER_RIGHT;
  CgtColour colour = cgt_theme_owner_colour (tree->theme, owner);
  double gap = gap_of (tree->view, node.day), x0, y0, x1, y1;

  cgt_number_tree_place (tree->view, parent, &x0, &y0);
  cgt_number_tree_place (tree->view, node, &x1, &y1);
  cgt_draw_set (tree->cr, on_way ? colour : cgt_colour_fade (colour, CLAMP (gap / 40, 0.15, 0.5)));
  cairo_set_line_width (tree->cr, on_way ? 4 : CLAMP (gap / 24, 0.6, 1.6));
  /* Far outside of the picture cairo's numbers are too small. */
  x0 = CLAMP (x0, -1e5, 1e5);
  x1 = CLAMP (x1, -1e5, 1e5);
  cairo_set_dash (tree->cr, (double[]) { 6, 4 }, owner == CGT_OWNER_RIGHT && gap > 12 ? 2 : 0, 0);
  cgt_draw_line (tree->cr, x0, y0, x1, y1);
  cairo_stroke (tree->cr);
}

/* The text size for the numbers of @day; 0: they do not fit. Its longest fractions have the denominator 2^(day - 1),
 * and half of them a minus. */
static double
text_size (const Tree *tree, guint day)
{
  g_autofree char *longest = g_strdup_printf ("-%" G_GINT64_FORMAT, (gint64) 1 << MAX (day, 1) >> 1);
  double size = MIN (LARGEST_TEXT, (gap_of (tree->view, day) - 5) / (CHARACTER * (double) strlen (longest)));

  return size < SMALLEST_TEXT ? 0 : size;
}

static void
draw_plate (const Tree *tree, Relation relation, double x, double y, double width, double height)
{
  const CgtTheme *theme = tree->theme;
  CgtColour accent = theme->accent;
  CgtColour fill = relation == CHOSEN    ? accent
                   : relation == ON_WAY  ? cgt_colour_mix (theme->background, accent, 0.32)
                   : relation == SIMPLER ? cgt_colour_mix (theme->background, accent, 0.14)
                                         : theme->background;

  cgt_draw_rounded (tree->cr, x - width / 2, y - height / 2, width, height, MIN (6, width / 3));
  cgt_draw_set (tree->cr, fill);
  cairo_fill_preserve (tree->cr);
  cairo_set_dash (tree->cr, (double[]) { 2, 2 }, relation == NOT_COMPARABLE ? 2 : 0, 0);
  cairo_set_line_width (tree->cr, relation == ON_WAY || relation == CHOSEN ? 2 : 1);
  if (relation == NO_RELATION || relation == LESS_SIMPLE)
    cairo_new_path (tree->cr);
  else
    {
      cgt_draw_set (tree->cr, relation == NOT_COMPARABLE ? theme->dim : accent);
      cairo_stroke (tree->cr);
    }
}

static void
draw_number_tree_number (const Tree *tree, CgtNumberNode node, double size, Relation relation)
{
  const CgtTheme *theme = tree->theme;
  g_autofree char *text = cgt_number_node_to_text (node);
  const char *slash = strchr (text, '/');
  gint64 numerator;
  guint exponent;
  gsize length = slash != NULL ? MAX ((gsize) (slash - text), strlen (slash + 1)) : strlen (text);
  double x, y;

  cgt_number_node_get_value (node, &numerator, &exponent);
  cgt_number_tree_place (tree->view, node, &x, &y);
  draw_plate (tree, relation, x, y, size * CHARACTER * (double) length + 5, exponent > 0 ? size * 2.5 : size * 1.6);
  cgt_draw_set (tree->cr, relation == CHOSEN        ? theme->background
                          : relation == LESS_SIMPLE ? theme->dim
                                                    : theme->foreground);
  if (exponent > 0)
    cgt_draw_fraction (tree->cr, theme, numerator, (gint64) 1 << exponent, size, x, y);
  else
    cgt_draw_text (tree->cr, theme, text,
                   &(CgtTextStyle) { .size = size, .align_x = 0.5, .align_y = 0.5, .tabular = TRUE }, x, y);
}

static void
draw_number_tree_node (const Tree *tree, CgtNumberNode node)
{
  Relation relation = relation_of (tree, node);
  double gap = gap_of (tree->view, node.day), size = text_size (tree, node.day), x, y;

  if (size > 0)
    {
      draw_number_tree_number (tree, node, size, relation);
      return;
    }
  cgt_number_tree_place (tree->view, node, &x, &y);
  cgt_draw_circle (tree->cr, x, y, CLAMP (gap * 0.3, 0.5, 3));
  cgt_draw_fill (tree->cr, relation == SIMPLER || relation == ON_WAY || relation == CHOSEN ? tree->theme->accent
                                                                                           : tree->theme->dim);
}

/* The nodes of @day that are in the picture, with one more on each side. Returns FALSE if there are none. */
static gboolean
get_visible (const Tree *tree, guint day, guint64 *first, guint64 *last)
{
  double gap = gap_of (tree->view, day), most = ldexp (1, (int) day) - 1;
  double from = floor (-tree->view->x / gap) - 1, to = floor ((tree->width - tree->view->x) / gap) + 1;

  if (to < 0 || from > most)
    return FALSE;
  *first = (guint64) MAX (from, 0);
  *last = (guint64) MIN (to, most);
  return TRUE;
}

static gboolean
is_in_height (const Tree *tree, guint day)
{
  double y = tree->view->y + tree->view->row * day;

  return y > -2 * tree->view->row && y < tree->height + 2 * tree->view->row;
}

static void
draw_number_tree_days (const Tree *tree)
{
  CgtTextStyle style = { .size = 12, .align_y = 0.5 };

  cairo_rectangle (tree->cr, 0, 0, CGT_NUMBER_TREE_LEFT - 6, tree->height);
  cgt_draw_fill (tree->cr, cgt_colour_fade (tree->theme->background, 0.85));
  cgt_draw_set (tree->cr, tree->theme->dim);
  for (guint day = 0; day <= CGT_NUMBER_LAST_DAY; day++)
    if (is_in_height (tree, day))
      {
        g_autofree char *text = g_strdup_printf (_ ("Day %u"), day);

        cgt_draw_text (tree->cr, tree->theme, text, &style, 8, tree->view->y + tree->view->row * day);
      }
}

static void
draw_number_tree_way (const Tree *tree)
{
  CgtNumberNode end = cgt_number_node_from_steps (tree->chosen);

  for (guint day = 1; day <= end.day; day++)
    if (is_in_height (tree, day))
      draw_number_tree_edge (tree, (CgtNumberNode) { day, end.index >> (end.day - day) }, TRUE);
  for (guint day = 0; day <= end.day; day++)
    if (is_in_height (tree, day))
      {
        CgtNumberNode node = { day, end.index >> (end.day - day) };

        draw_number_tree_number (tree, node, TEXT_ON_WAY, relation_of (tree, node));
      }
}

void
cgt_number_tree_draw (cairo_t *cr, const CgtNumberTreeView *view, double width, double height, const char *chosen,
                      const CgtNumberNode *hover, const CgtTheme *theme)
{
  Tree tree = { cr, theme, view, width, height, chosen };
  guint64 first, last;

  cairo_save (cr);
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_BUTT);
  for (int pass = 0; pass < 2; pass++) /* edges, then nodes */
    for (guint day = 0; day <= CGT_NUMBER_LAST_DAY && gap_of (view, day) >= LEAST_GAP; day++)
      if (is_in_height (&tree, day) && get_visible (&tree, day, &first, &last))
        for (guint64 i = first; i <= last; i++)
          {
            if (pass == 1)
              draw_number_tree_node (&tree, (CgtNumberNode) { day, i });
            else if (day > 0)
              draw_number_tree_edge (&tree, (CgtNumberNode) { day, i }, FALSE);
          }
  if (chosen != NULL)
    draw_number_tree_way (&tree);
  if (hover != NULL)
    draw_number_tree_number (&tree, *hover, TEXT_ON_WAY, relation_of (&tree, *hover));
  draw_number_tree_days (&tree);
  cairo_restore (cr);
}

/* On paper */

static CgtPlotHeading
make_number_tree_heading (const CgtNumberPicture *picture, char **line)
{
  gsize day = strlen (picture->steps);
  g_autofree char *signs = cgt_number_steps_to_signs (picture->steps);

  /* A long expansion would not be readable. */
  *line = day <= 100 ? g_strdup_printf (_ ("Born on day %zu · signs %s · powers of 2: %s"), day,
                                        day > 0 ? signs : _ ("none"), picture->powers)
                     : g_strdup_printf (_ ("Born on day %zu"), day);
  return (CgtPlotHeading) { picture->number,
                            { *line, _ ("Filled: on the way to it · tinted: simpler · dotted: not "
                                        "comparable") } };
}

static guint
n_days (const CgtNumberPicture *picture)
{
  return CLAMP ((guint) MIN (strlen (picture->steps), MOST_DAYS), FEWEST_DAYS, MOST_DAYS) + 1;
}

void
cgt_number_picture_get_size (const CgtNumberPicture *picture, double *width, double *height)
{
  g_autofree char *line = NULL;
  CgtPlotHeading heading = make_number_tree_heading (picture, &line);

  *width = PAPER_WIDTH + (picture->stalk != NULL ? STALK_WIDTH : 0);
  *height = cgt_plot_heading_get_height (&heading) + PAPER_ROW * n_days (picture) + PAPER_MARGIN;
}

void
cgt_number_picture_draw (cairo_t *cr, double width, double height, const CgtTheme *theme, gpointer data)
{
  const CgtNumberPicture *picture = data;
  g_autofree char *line = NULL;
  CgtPlotHeading heading = make_number_tree_heading (picture, &line);
  double top = cgt_plot_heading_get_height (&heading);
  double right = picture->stalk != NULL ? STALK_WIDTH : 0;
  CgtNumberTreeView view = { CGT_NUMBER_TREE_LEFT, width - right - CGT_NUMBER_TREE_LEFT - PAPER_MARGIN, PAPER_ROW / 2,
                             PAPER_ROW };

  cgt_plot_heading_draw (&heading, cr, width, theme);
  cairo_save (cr);
  cairo_translate (cr, 0, top);
  cairo_rectangle (cr, 0, 0, width - right, height - top);
  cairo_clip (cr);
  cgt_number_tree_draw (cr, &view, width - right, height - top, picture->steps, NULL, theme);
  cairo_restore (cr);
  if (picture->stalk == NULL)
    return;
  cairo_save (cr);
  cairo_translate (cr, width - right, top);
  cgt_board_draw_miniature (cr, picture->stalk, NULL, right - PAPER_MARGIN, height - top - PAPER_MARGIN, theme);
  cairo_restore (cr);
}
