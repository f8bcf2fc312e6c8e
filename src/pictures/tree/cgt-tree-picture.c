/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
/* Drawing a game tree. Edges lean to their player's side and have their player's stroke. A dominated option is dimmed
 * and struck through; a reversible one is dotted and marked with a return arrow. */
#include <math.h>

#include "pictures/draw/cgt-draw-private.h"
#include "cgt-tree-private.h"
#include "pictures/draw/cgt-value-picture.h"

#define W CGT_TREE_CARD_WIDTH
#define H CGT_TREE_CARD_HEIGHT
#define VALUE_HEIGHT 30.0
#define TERM_GAP 6.0
#define LEAST_TERM 16.0

typedef struct
{
  cairo_t *cr;
  const CgtTheme *theme;
  const CgtTreeNode *chosen, *hover;
  double scale;
  const CgtBoard *frame; /* the root's board, whose frame all its followers share */
  double x0, y0, x1, y1; /* the clip at scale 1 */
} Tree;

/* An option that is not the first of a stack is reached along the side of the stack. Left's is the one on the right. */
#define ASIDE 9.0

static void
draw_tree_edge (const Tree *t, const CgtTreeNode *child)
{
  cairo_t *cr = t->cr;
  const CgtTreeNode *parent = child->parent;
  double top = parent->y + CGT_TREE_LEVEL;
  gboolean stacked = child->y > top + 1;
  double side = child->x + (child->owner == CGT_OWNER_LEFT ? W : 0);
  double ax = parent->x + W / 2, ay = parent->y + H, bx = child->x + W / 2, by = child->y;
  double strength = child->standing == CGT_OPTION_DOMINATED ? 0.32 : 1;
  double thick = 3.2;
  CgtColour colour = cgt_colour_fade (cgt_theme_owner_colour (t->theme, child->owner), strength);
  double dotted[] = { 0.1, 6.5 }, dashed[] = { 9, 5 };

  /* Left's edges start left of the middle, Right's right of it */
  if (child->owner == CGT_OWNER_LEFT)
    ax -= 13;
  else if (child->owner == CGT_OWNER_RIGHT)
    ax += 13;
  if (parent->n_hidden > 0 && child->owner == CGT_OWNER_BOTH)
    ay += CGT_TREE_BUTTON - 2;

  if (stacked)
    {
      bx = side + (child->owner == CGT_OWNER_LEFT ? 1 : -1) * (child->aside + ASIDE);
      by = top;
    }

  cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
  cgt_draw_set (cr, colour);
  for (int stroke = 0; stroke < (child->owner == CGT_OWNER_BOTH ? 2 : 1); stroke++)
    {
      double aside = child->owner == CGT_OWNER_BOTH ? (stroke * 2 - 1) * 2.0 : 0;
      double length = hypot (bx - ax, by - ay);
      double nx = aside * (by - ay) / length, ny = -aside * (bx - ax) / length;

      cairo_move_to (cr, ax + aside, ay);
      cairo_curve_to (cr, ax + (bx - ax) * 0.10 + nx, ay + (by - ay) * 0.45 + ny, bx - (bx - ax) * 0.25 + nx,
                      by - (by - ay) * 0.40 + ny, bx + aside, by);
      if (!stacked)
        continue;
      cairo_line_to (cr, bx + aside, child->y + H / 2 - aside);
      cairo_line_to (cr, side, child->y + H / 2 - aside);
    }
  if (child->standing == CGT_OPTION_REVERSIBLE)
    cairo_set_dash (cr, dotted, 2, 0);
  else if (child->owner == CGT_OWNER_RIGHT)
    {
      cairo_set_line_cap (cr, CAIRO_LINE_CAP_BUTT);
      cairo_set_dash (cr, dashed, 2, 0);
    }
  cairo_set_line_width (cr, child->owner == CGT_OWNER_BOTH ? thick * 0.5 : thick);
  cairo_stroke (cr);
  cairo_set_dash (cr, NULL, 0, 0);
}

/* From a card that is not opened to the position above it that is the same, from below. */
static void
draw_edge_back (const Tree *t, const CgtTreeNode *node, const CgtTreeNode *ancestor)
{
  cairo_t *cr = t->cr;
  double side = node->x < ancestor->x ? 1 : -1;
  double ax = node->x + W / 2 + side * W / 3, ay = node->y;
  double bx = ancestor->x + W / 2 - side * W / 4, by = ancestor->y + H + 2;
  double dashed[] = { 2, 4 };

  cgt_draw_set (cr, t->theme->accent);
  cairo_move_to (cr, ax, ay);
  cairo_curve_to (cr, ax, ay - 36, bx, by + 40, bx, by + 6);
  cairo_set_dash (cr, dashed, 2, 0);
  cairo_set_line_width (cr, 2);
  cairo_stroke (cr);
  cairo_set_dash (cr, NULL, 0, 0);
  cgt_draw_arrow_head (cr, bx, by, -G_PI / 2, 9);
}

/* A curved return arrow in the corner of the card. */
static void
draw_way_back (const Tree *t, double x, double y, CgtColour colour)
{
  cairo_t *cr = t->cr;
  double r = 7;

  cgt_draw_circle (cr, x, y, r + 4.5);
  cgt_draw_outlined (cr, t->theme->background, colour, 1.3);
  cairo_new_sub_path (cr);
  cairo_arc (cr, x, y, r - 1.2, -G_PI * 0.15, G_PI * 1.3);
  cairo_set_line_width (cr, 1.9);
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
  cairo_stroke (cr);
  cgt_draw_arrow_head (cr, x + (r - 1.2) * cos (-G_PI * 0.32), y + (r - 1.2) * sin (-G_PI * 0.32), -G_PI * 0.72, 6.5);
}

/* An equals sign in the corner of a card whose options are at another one. */
static void
draw_sameness (const Tree *t, double x, double y, CgtColour colour)
{
  double r = 11.5;

  cgt_draw_circle (t->cr, x, y, r);
  cgt_draw_outlined (t->cr, t->theme->background, colour, 1.3);
  for (int side = -1; side <= 1; side += 2)
    cgt_draw_line (t->cr, x - r * 0.45, y + side * r * 0.22, x + r * 0.45, y + side * r * 0.22);
  cgt_draw_stroke (t->cr, colour, 1.9);
}

/* A board, or else the label, @width wide and as high as the card allows. */
static void
draw_tree_position (const Tree *t, const CgtBoard *board, const CgtRuleset *ruleset, const CgtBoard *frame,
                    const char *label, double x, double y, double width)
{
  cairo_t *cr = t->cr;
  double height = H - VALUE_HEIGHT - 8;
  CgtTextStyle style = { .size = 14, .align_x = 0.5, .align_y = 0.5, .max_width = width - 4, .least_shrink = 0.55 };

  if (cgt_board_can_be_drawn (board))
    {
      cairo_save (cr);
      cairo_translate (cr, x, y);
      if (frame != NULL)
        cgt_board_draw_miniature_like (cr, board, frame, ruleset, width, height, t->theme);
      else
        cgt_board_draw_miniature (cr, board, ruleset, width, height, t->theme);
      cairo_restore (cr);
    }
  else if (label != NULL)
    {
      cgt_draw_set (cr, t->theme->foreground);
      cgt_draw_text (cr, t->theme, label, &style, x + width / 2, y + (H - VALUE_HEIGHT) / 2 - 6);
    }
}

/* Side by side; of too many the sum is printed. */
static void
draw_terms (const Tree *t, const CgtTreeNode *node)
{
  double each = (W - 12 - TERM_GAP * (node->terms->len - 1)) / node->terms->len;

  if (each < LEAST_TERM)
    {
      draw_tree_position (t, NULL, NULL, NULL, node->label, node->x + 6, node->y + 6, W - 12);
      return;
    }
  for (guint i = 0; i < node->terms->len; i++)
    {
      const CgtTreeTerm *term = node->terms->pdata[i];

      draw_tree_position (t, term->board, term->ruleset, NULL, term->label, node->x + 6 + i * (each + TERM_GAP),
                          node->y + 6, each);
    }
}

/* How many options are like this one, in the corner of its card. */
static void
draw_alike (const Tree *t, const CgtTreeNode *node)
{
  g_autofree char *text = g_strdup_printf ("%u\303\227", node->n_alike);
  CgtTextStyle style = { .size = 11.5, .align_x = 1, .align_y = 0.5, .max_width = W / 3 };

  cgt_draw_set (t->cr, t->theme->foreground);
  cgt_draw_text (t->cr, t->theme, text, &style, node->x + W - 8, node->y + 12);
}

#define VALUE_SIZE 17.0
#define VALUE_WIDTH (W - 16)

gboolean
cgt_tree_value_fits (const char *value)
{
  return cgt_value_fits (value, VALUE_SIZE, VALUE_WIDTH, cgt_theme_light ());
}

/* A value, or what is said of a long one in lines. */
static void
draw_value (const Tree *t, const CgtTreeNode *node, double top)
{
  g_auto (GStrv) lines = g_strsplit (node->value, "\n", 2);
  guint n = g_strv_length (lines);

  for (guint i = 0; i < n; i++)
    cgt_value_draw (t->cr, lines[i], node->x + W / 2, top + VALUE_HEIGHT * (n == 1 ? 0.48 : 0.26 + 0.44 * i),
                    n == 1 ? VALUE_SIZE : 12.5, 0.5, 0.5, VALUE_WIDTH, &t->theme->foreground, t->theme);
}

static void
draw_contents (const Tree *t, const CgtTreeNode *node)
{
  cairo_t *cr = t->cr;
  double top_of_value = H - VALUE_HEIGHT;

  if (node->terms != NULL)
    draw_terms (t, node);
  else
    draw_tree_position (t, node->board, node->ruleset, t->frame, node->label, node->x + 6, node->y + 6, W - 12);

  cgt_draw_line (cr, node->x + 12, node->y + top_of_value, node->x + W - 12, node->y + top_of_value);
  cgt_draw_stroke (cr, t->theme->grid, 1);
  if (t->scale * 15 < 4)
    return;
  if (node->n_alike > 1)
    draw_alike (t, node);
  if (node->value != NULL)
    draw_value (t, node, node->y + top_of_value);
  else
    {
      /* not known (yet) */
      cgt_draw_set (cr, t->theme->faint);
      for (int i = -1; i <= 1; i++)
        cgt_draw_circle (cr, node->x + W / 2 + i * 9, node->y + top_of_value + VALUE_HEIGHT * 0.5, 2);
      cairo_fill (cr);
    }
}

static void
draw_button (const Tree *t, const CgtTreeNode *node)
{
  g_autofree char *text = g_strdup_printf ("+%u", node->n_hidden);
  CgtTextStyle style = { .size = 11.5, .align_x = 0.5, .align_y = 0.5, .max_width = CGT_TREE_BUTTON_WIDTH - 10 };
  double x = node->x + W / 2 - CGT_TREE_BUTTON_WIDTH / 2, y = node->y + H + 4, h = CGT_TREE_BUTTON - 6;

  cgt_draw_rounded (t->cr, x, y, CGT_TREE_BUTTON_WIDTH, h, h / 2);
  cgt_draw_fill (t->cr, cgt_colour_mix (t->theme->background, t->theme->foreground, node == t->hover ? 0.2 : 0.1));
  cgt_draw_set (t->cr, t->theme->dim);
  cgt_draw_text (t->cr, t->theme, text, &style, node->x + W / 2, y + h / 2);
}

static void
draw_tree_card (const Tree *t, const CgtTreeNode *node)
{
  cairo_t *cr = t->cr;
  gboolean dominated = node->parent != NULL && node->standing == CGT_OPTION_DOMINATED;
  gboolean reversible = node->parent != NULL && node->standing == CGT_OPTION_REVERSIBLE;
  CgtColour frame = node->parent != NULL ? cgt_theme_owner_colour (t->theme, node->owner) : t->theme->dim;
  CgtColour fill =
    t->theme->dark ? cgt_colour_mix (t->theme->background, t->theme->foreground, 0.055) : t->theme->background;
  double dots[] = { 0.1, 5 };

  cgt_draw_rounded (cr, node->x, node->y + 1.6, W, H, 11);
  cairo_set_source_rgba (cr, 0, 0, 0, t->theme->dark ? 0.35 : 0.10);
  cairo_fill (cr);
  cgt_draw_rounded (cr, node->x, node->y, W, H, 11);
  cgt_draw_set (cr, fill);
  cairo_fill_preserve (cr);
  if (node == t->hover)
    {
      cgt_draw_set (cr, t->theme->hover);
      cairo_fill_preserve (cr);
    }
  cgt_draw_set (cr, cgt_colour_mix (t->theme->grid, frame, dominated ? 0.15 : 0.55));
  cairo_set_line_width (cr, reversible ? 2.2 : 1.4);
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
  cairo_set_dash (cr, dots, reversible ? 2 : 0, 0);
  cairo_stroke (cr);
  cairo_set_dash (cr, NULL, 0, 0);

  draw_contents (t, node);
  if (dominated)
    {
      cgt_draw_rounded (cr, node->x + 1, node->y + 1, W - 2, H - 2, 10);
      cgt_draw_fill (cr, cgt_colour_fade (fill, 0.58));
      cgt_draw_line (cr, node->x + 9, node->y + H - 9, node->x + W - 9, node->y + 9);
      cgt_draw_set (cr, cgt_colour_fade (t->theme->dim, 0.75));
      cairo_set_line_width (cr, 2);
      cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
      cairo_stroke (cr);
    }
  if (reversible)
    draw_way_back (t, node->x + W - 5, node->y + 5, frame);
  if (cgt_tree_node_is_open_elsewhere (node))
    draw_sameness (t, node->x + 5, node->y + 5, frame);
  if (node == t->chosen)
    {
      cgt_draw_rounded (cr, node->x - 3, node->y - 3, W + 6, H + 6, 14);
      cgt_draw_stroke (cr, t->theme->accent, 3);
    }
  if (node->n_hidden > 0)
    draw_button (t, node);
}

static void
draw_tree_edges (const Tree *t, const GPtrArray *nodes)
{
  for (guint i = 1; i < nodes->len; i++)
    {
      const CgtTreeNode *node = nodes->pdata[i];
      const CgtTreeNode *back = node->children->len == 0 ? cgt_tree_node_find_back (node) : NULL;

      if (back != NULL)
        draw_edge_back (t, node, back);
      if (node->y < t->y0 || node->parent->y > t->y1 ||
          MAX (node->x, node->parent->x) + W + node->aside + ASIDE < t->x0 ||
          MIN (node->x, node->parent->x) - node->aside - ASIDE > t->x1)
        continue;
      draw_tree_edge (t, node);
    }
}

void
cgt_tree_draw_edges (cairo_t *cr, const CgtTreeNode *root, const CgtTheme *theme)
{
  g_autoptr (GPtrArray) nodes = cgt_tree_nodes (root);
  Tree t = { cr, theme, NULL, NULL, 1, root->board };

  cairo_clip_extents (cr, &t.x0, &t.y0, &t.x1, &t.y1);
  draw_tree_edges (&t, nodes);
}

void
cgt_tree_draw_card (cairo_t *cr, const CgtTreeNode *node, double x, double y, gboolean chosen, gboolean hover,
                    const CgtTheme *theme)
{
  const CgtTreeNode *root = node;
  Tree t = { cr, theme, chosen ? node : NULL, hover ? node : NULL, 1 };

  while (root->parent != NULL)
    root = root->parent;
  t.frame = root->board;
  cairo_save (cr);
  cairo_translate (cr, x - node->x, y - node->y);
  draw_tree_card (&t, node);
  cairo_restore (cr);
}

void
cgt_tree_draw (cairo_t *cr, const CgtTreeNode *root, double scale, double offset_x, double offset_y,
               const CgtTreeNode *chosen, const CgtTreeNode *hover, const CgtTheme *theme)
{
  g_autoptr (GPtrArray) nodes = cgt_tree_nodes (root);
  Tree t = { cr, theme, chosen, hover, scale, root->board };

  cairo_save (cr);
  cairo_translate (cr, offset_x, offset_y);
  cairo_scale (cr, scale, scale);
  cairo_clip_extents (cr, &t.x0, &t.y0, &t.x1, &t.y1);
  draw_tree_edges (&t, nodes);
  for (guint i = 0; i < nodes->len; i++)
    {
      const CgtTreeNode *node = nodes->pdata[i];

      if (node->x > t.x1 + 16 || node->x + W < t.x0 - 16 || node->y > t.y1 + 16 ||
          node->y + H + CGT_TREE_BUTTON < t.y0 - 16)
        continue;
      draw_tree_card (&t, node);
    }
  cairo_restore (cr);
}
