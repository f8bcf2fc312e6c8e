/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include <glib/gi18n-lib.h>
#include <inttypes.h>
#include <math.h>
#include <string.h>

#include "cgt-fraction-tree.h"
#include "pictures/draw/cgt-draw-private.h"
#include "pictures/draw/cgt-plot-heading.h"

#define WIDTH 960.0
#define ROW 62.0
#define MARGIN 34.0
#define TEXT 13.0
#define TEXT_OF_LAST_ROW 11.0
#define CHARACTER 0.64 /* its width, of the size of the text */
#define WHOLE_ROWS 5
/* A longer way is drawn down to here, and then dots, and the fraction. */
#define MOST_ROWS 16

typedef struct
{
  cairo_t *cr;
  const CgtTheme *theme;
  double width, top;
  CgtFraction fraction, left, right; /* and its parents */
  guint64 level;
  gboolean finds; /* nothing is drawn; the node at a place is looked for */
  double at_x, at_y;
  CgtFraction found; /* q is 0: none is there */
} Tree;

static CgtFraction
mediant (CgtFraction a, CgtFraction b)
{
  return (CgtFraction) { a.p + b.p, a.q + b.q };
}

static gboolean
is_same_fraction (CgtFraction a, CgtFraction b)
{
  return a.p == b.p && a.q == b.q;
}

static gboolean
is_less (CgtFraction a, CgtFraction b)
{
  return (__int128) a.p * b.q < (__int128) b.p * a.q;
}

/* @place: how far from 0/1 to 1/1 */
static void
find_point (const Tree *tree, guint row, double place, double *x, double *y)
{
  *x = MARGIN + place * (tree->width - 2 * MARGIN);
  *y = tree->top + ROW * (row + 0.5);
}

static void
draw_fraction_tree_edge (const Tree *tree, guint row, double from, double to, gboolean on_way)
{
  double x0, y0, x1, y1;

  find_point (tree, row - 1, from, &x0, &y0);
  find_point (tree, row, to, &x1, &y1);
  cgt_draw_line (tree->cr, x0, y0, x1, y1);
  cgt_draw_stroke (tree->cr, on_way ? tree->theme->accent : cgt_colour_fade (tree->theme->dim, 0.5), on_way ? 4 : 1.2);
}

static void
draw_fraction_tree_node (Tree *tree, guint row, double place, CgtFraction x, gboolean on_way)
{
  gboolean chosen = is_same_fraction (x, tree->fraction),
           parent = is_same_fraction (x, tree->left) || is_same_fraction (x, tree->right);
  const CgtTheme *theme = tree->theme;
  g_autofree char *longer = g_strdup_printf ("%" G_GINT64_FORMAT, x.q);
  double size = row == WHOLE_ROWS && !on_way ? TEXT_OF_LAST_ROW : TEXT, at_x, at_y;
  double plate = size * CHARACTER * (double) strlen (longer) + 9;

  find_point (tree, row, place, &at_x, &at_y);
  if (tree->finds)
    {
      if (fabs (tree->at_x - at_x) <= plate / 2 && fabs (tree->at_y - at_y) <= size * 1.35)
        tree->found = x;
      return;
    }
  cgt_draw_rounded (tree->cr, at_x - plate / 2, at_y - size * 1.35, plate, size * 2.7, 6);
  cgt_draw_outlined (tree->cr,
                     chosen   ? theme->accent
                     : parent ? cgt_colour_mix (theme->background, theme->accent, 0.4)
                     : on_way ? cgt_colour_mix (theme->background, theme->accent, 0.16)
                              : theme->background,
                     on_way || parent || chosen ? theme->accent : theme->background, 1.5);
  cgt_draw_set (tree->cr, chosen ? theme->background : theme->foreground);
  cgt_draw_fraction (tree->cr, theme, x.p, x.q, size, at_x, at_y);
}

/* The nodes between @left and @right, which are above them, from @row to the last whole row: their edges, or them. */
static void
draw_rows (Tree *tree, guint row, double place, CgtFraction left, CgtFraction right, gboolean edges)
{
  double half = ldexp (0.5, -(int) row);
  CgtFraction x = mediant (left, right);

  if (!edges)
    draw_fraction_tree_node (tree, row, place, x, FALSE);
  if (row == WHOLE_ROWS)
    return;
  for (int side = -1; edges && side <= 1; side += 2)
    draw_fraction_tree_edge (tree, row + 1, place, place + side * half, FALSE);
  draw_rows (tree, row + 1, place - half, left, x, edges);
  draw_rows (tree, row + 1, place + half, x, right, edges);
}

static void
draw_dots (const Tree *tree, double place)
{
  double x, y;

  find_point (tree, MOST_ROWS - 1, place, &x, &y);
  for (int i = -1; i <= 1; i++)
    {
      cgt_draw_circle (tree->cr, x, y + 9 * i, 2);
      cgt_draw_fill (tree->cr, tree->theme->accent);
    }
}

/* The way from 1/2 to the fraction: its edges, or its nodes. */
static void
draw_fraction_tree_way (Tree *tree, gboolean edges)
{
  CgtFraction left = { 0, 1 }, right = { 1, 1 };
  double place = 0.5;
  guint last = tree->level > MOST_ROWS ? MOST_ROWS - 2 : (guint) tree->level; /* 0 for an end */

  for (guint row = 1; row <= last; row++)
    {
      CgtFraction x = mediant (left, right);
      gboolean is_left = is_less (tree->fraction, x);
      double next = place + ldexp (is_left ? -0.5 : 0.5, -(int) row);

      if (!edges)
        draw_fraction_tree_node (tree, row, place, x, TRUE);
      else if (row < last)
        draw_fraction_tree_edge (tree, row + 1, place, next, TRUE);
      if (row == last)
        break;
      *(is_left ? &right : &left) = x;
      place = next;
    }
  if (tree->level > MOST_ROWS && !edges)
    {
      if (!tree->finds)
        draw_dots (tree, place);
      draw_fraction_tree_node (tree, MOST_ROWS, place, tree->fraction, TRUE);
    }
}

static guint
count_fraction_tree_rows (guint64 level)
{
  return (guint) CLAMP (level, WHOLE_ROWS, MOST_ROWS);
}

static char *
text_of (CgtFraction x)
{
  return g_strdup_printf ("%" G_GINT64_FORMAT "/%" G_GINT64_FORMAT, x.p, x.q);
}

static gboolean
is_integer (const CgtFraction *x)
{
  return x->q == 1;
}

static CgtPlotHeading
make_fraction_tree_heading (const CgtFraction *fraction, char **title, char **line)
{
  g_autoptr (GString) path = g_string_new (NULL);
  CgtFraction left, right;
  guint64 level = is_integer (fraction) ? 0 : cgt_stern_brocot_find (*fraction, &left, &right, path);

  *title = text_of (*fraction);
  if (is_integer (fraction))
    *line = g_strdup (_ ("An end of the tree: it has no parents"));
  else
    {
      g_autofree char *left_text = text_of (left), *right_text = text_of (right);

      /* TRANSLATORS: the last four numbers: a fraction is the mediant (p + r)/(q + s) of its parents */
      *line = g_strdup_printf (_ ("Row %" PRIu64 " · way: 1/2%s%s · parents: %s and %s · mediant: (%" PRId64
                                  " + %" PRId64 ")/(%" PRId64 " + %" PRId64 ")"),
                               level, path->len > 0 ? " " : "", path->str, left_text, right_text, left.p, right.p,
                               left.q, right.q);
    }
  return (CgtPlotHeading) { *title, { *line } };
}

static Tree
make_tree (const CgtFraction *fraction, const CgtPlotHeading *heading)
{
  Tree tree = { .width = WIDTH, .top = cgt_plot_heading_get_height (heading), .fraction = *fraction };

  if (!is_integer (fraction))
    tree.level = cgt_stern_brocot_find (*fraction, &tree.left, &tree.right, NULL);
  return tree;
}

void
cgt_fraction_tree_get_size (const CgtFraction *fraction, double *width, double *height)
{
  g_autofree char *title = NULL, *line = NULL;
  CgtPlotHeading heading = make_fraction_tree_heading (fraction, &title, &line);
  Tree tree = make_tree (fraction, &heading);

  *width = tree.width;
  *height = tree.top + ROW * (count_fraction_tree_rows (tree.level) + 1);
}

/* The later ones lie over the earlier ones. */
static void
draw_nodes (Tree *tree)
{
  CgtFraction zero = { 0, 1 }, one = { 1, 1 };

  draw_fraction_tree_node (tree, 0, 0, zero, FALSE);
  draw_fraction_tree_node (tree, 0, 1, one, FALSE);
  draw_rows (tree, 1, 0.5, zero, one, FALSE);
  draw_fraction_tree_way (tree, FALSE);
}

void
cgt_fraction_tree_draw (cairo_t *cr, double width, double height, const CgtTheme *theme, gpointer data)
{
  g_autofree char *title = NULL, *line = NULL;
  CgtPlotHeading heading = make_fraction_tree_heading (data, &title, &line);
  Tree tree = make_tree (data, &heading);

  tree.cr = cr;
  tree.theme = theme;
  tree.width = width;
  cgt_plot_heading_draw (&heading, cr, width, theme);
  draw_fraction_tree_edge (&tree, 1, 0, 0.5, FALSE);
  draw_fraction_tree_edge (&tree, 1, 1, 0.5, FALSE);
  draw_rows (&tree, 1, 0.5, (CgtFraction) { 0, 1 }, (CgtFraction) { 1, 1 }, TRUE);
  draw_fraction_tree_way (&tree, TRUE);
  draw_nodes (&tree);
}

gboolean
cgt_fraction_tree_find (const CgtFraction *fraction, double x, double y, CgtFraction *found)
{
  g_autofree char *title = NULL, *line = NULL;
  CgtPlotHeading heading = make_fraction_tree_heading (fraction, &title, &line);
  Tree tree = make_tree (fraction, &heading);

  tree.finds = TRUE;
  tree.at_x = x;
  tree.at_y = y;
  draw_nodes (&tree);
  *found = tree.found;
  return tree.found.q > 0;
}
