/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "grundy-miniature.h"

#include <pango/pangocairo.h>

#include "grundy-class.h"
#include "grundy-picture-queue.h"
#include "base/cgt-quote.h"
#include "grundy-theme.h"
#include "pictures/boards/cgt-board-picture.h"

#define GAP 6
#define MOST_SHOWN 100 /* characters of a text */

struct _GrundyMiniature
{
  GtkWidget parent_instance;

  int width, height;
  char *text;              /* NULL: nothing */
  CgtBoard *like;          /* nullable */
  GrundyComponent *before; /* from which a move of the player leads to */
  CgtPosition *after;      /* this, whose text is the text; both NULL: no move */
  CgtPlayer player;
  GPtrArray *history; /* CgtBoardStep: which led to that board; NULL: none */
  GPtrArray *laid;    /* for each term of the text, its history or NULL; NULL: none has one */

  GskRenderNode *node;
  gboolean drawn; /* the node is that of the text, on the scale and in the colours of: */
  int drawn_scale;
  const CgtTheme *drawn_theme;
};

G_DEFINE_FINAL_TYPE (GrundyMiniature, grundy_miniature, GTK_TYPE_WIDGET)

/* Drawing */

static void
draw_text (GrundyMiniature *self, cairo_t *cr, const char *text, double width, double height)
{
  g_autofree char *start = cgt_quote (text, -1, MOST_SHOWN);
  g_autoptr (PangoLayout) layout = gtk_widget_create_pango_layout (GTK_WIDGET (self), start);
  int text_height;

  pango_layout_set_width (layout, (int) (width * PANGO_SCALE));
  pango_layout_set_height (layout, (int) (height * PANGO_SCALE));
  pango_layout_set_alignment (layout, PANGO_ALIGN_CENTER);
  pango_layout_set_wrap (layout, PANGO_WRAP_WORD_CHAR);
  pango_layout_set_ellipsize (layout, PANGO_ELLIPSIZE_END);
  pango_layout_get_pixel_size (layout, NULL, &text_height);
  cgt_theme_set_source (cr, &grundy_theme_get (GTK_WIDGET (self))->foreground);
  cairo_move_to (cr, 0, MAX (0, (height - text_height) / 2));
  pango_cairo_show_layout (cr, layout);
}

static void
draw_laid (GrundyMiniature *self, cairo_t *cr, const GrundyComponent *component, GPtrArray *history, double width)
{
  CgtBoardView view = cgt_board_view_fit (component->board, width, self->height, MIN (width, self->height) * 0.07);
  const CgtRuleset *ruleset = grundy_component_get_ruleset (component);
  CgtBoardDecor decor = { .hover = -1, .cursor = -1, .history = history };

  decor.marks_neutral = (cgt_ruleset_get_flags (ruleset) & CGT_RULESET_IMPARTIAL) != 0;
  cgt_board_draw (cr, component->board, ruleset, &view, &decor, grundy_theme_get (GTK_WIDGET (self)));
}

static void
draw_sum (GrundyMiniature *self, cairo_t *cr, GPtrArray *components)
{
  double each = (double) (self->width - GAP * ((int) components->len - 1)) / components->len;

  for (guint i = 0; each >= 4 && i < components->len; i++)
    {
      const GrundyComponent *component = components->pdata[i];
      const CgtBoard *board = grundy_component_get_drawn_board (component);

      cairo_save (cr);
      cairo_translate (cr, i * (each + GAP), 0);
      if (self->laid != NULL && i < self->laid->len && self->laid->pdata[i] != NULL)
        draw_laid (self, cr, component, self->laid->pdata[i], each);
      else if (!cgt_board_can_be_drawn (board))
        draw_text (self, cr, grundy_component_get_text (component), each, self->height);
      else
        cgt_board_draw_miniature (cr, board, grundy_component_get_ruleset (component), each, self->height,
                                  grundy_theme_get (GTK_WIDGET (self)));
      cairo_restore (cr);
    }
}

static void
draw_miniature_move (GrundyMiniature *self, cairo_t *cr)
{
  const CgtBoard *board = self->before->board;
  double margin = MIN (self->width, self->height) * 0.07;
  CgtBoardView view = cgt_board_view_fit (board, self->width, self->height, margin);
  const CgtRuleset *ruleset = grundy_component_get_ruleset (self->before);
  gboolean neutral = (cgt_ruleset_get_flags (ruleset) & CGT_RULESET_IMPARTIAL) != 0;
  CgtBoardDecor decor = { .marks_player = self->player, .marks_neutral = neutral, .hover = -1, .cursor = -1 };
  g_autoptr (CgtBoardMarks) marks = grundy_component_mark_move (self->before, self->after);

  /* A new heap needs a place beside the others, as where one is drawn. */
  if (marks != NULL && marks->heaps->len == 0 && marks->heaps_after->len > 0)
    view = cgt_board_view_fit_editing (board, self->width, self->height, margin);
  decor.marks = marks;
  decor.history = self->history;
  decor.marks_played = self->history != NULL;
  cgt_board_draw (cr, board, ruleset, &view, &decor, grundy_theme_get (GTK_WIDGET (self)));
}

static void
draw_miniature (GrundyMiniature *self, cairo_t *cr)
{
  g_autoptr (GPtrArray) components = NULL;

  if (self->before != NULL)
    {
      draw_miniature_move (self, cr);
      return;
    }
  components = grundy_components_parse_for_picture (self->text, self->like);
  if (components != NULL)
    draw_sum (self, cr, components);
  else
    draw_text (self, cr, self->text, self->width, self->height);
}

/* Drawn once into pixels: what is shown again then costs no more than copying them. Inside a cairo node,
 * since the cairo renderer converts a texture every time. */
static GskRenderNode *
draw_miniature_node (GrundyMiniature *self, int scale)
{
  cairo_surface_t *surface =
    cairo_image_surface_create (CAIRO_FORMAT_ARGB32, self->width * scale, self->height * scale);
  GskRenderNode *node;
  cairo_t *cr;

  cairo_surface_set_device_scale (surface, scale, scale);
  cr = cairo_create (surface);
  draw_miniature (self, cr);
  cairo_destroy (cr);
  node = grundy_node_new_for_surface (surface, 0, 0);
  cairo_surface_destroy (surface);
  return node;
}

/* Where the vertices of a graph lie belongs to the picture; every other board is told by its text. */
static void
append_points (GString *key, const CgtBoard *like)
{
  if (like == NULL || like->points == NULL)
    return;
  for (guint i = 0; i < like->n_vertices; i++)
    g_string_append_printf (key, "\n%s %.4f %.4f", like->labels != NULL ? like->labels[i] : "", like->points[i].x,
                            like->points[i].y);
}

static void
append_history (GString *key, const GPtrArray *history)
{
  for (guint i = 0; history != NULL && i < history->len; i++)
    {
      const CgtBoardStep *step = history->pdata[i];

      g_string_append_printf (key, "\n%d", step->player);
      for (guint j = 0; j < step->marks->cells->len; j++)
        g_string_append_printf (key, " %u", g_array_index (step->marks->cells, guint, j));
    }
}

static char *
make_miniature_key (GrundyMiniature *self, int scale, const CgtTheme *theme)
{
  GString *key = g_string_new (self->text);

  g_string_append_printf (key, "\n%dx%d %d %p", self->width, self->height, scale, theme);
  if (self->before != NULL)
    g_string_append_printf (key, "\n%d %s", self->player, grundy_component_get_text (self->before));
  append_history (key, self->history);
  for (guint i = 0; self->laid != NULL && i < self->laid->len; i++)
    {
      g_string_append (key, "\n+");
      append_history (key, self->laid->pdata[i]);
    }
  append_points (key, self->before != NULL ? self->before->board : self->like);
  return g_string_free (key, FALSE);
}

static void
draw_in_turn (GtkWidget *widget, GrundyPictureQueue *queue)
{
  GrundyMiniature *self = GRUNDY_MINIATURE (widget);
  g_autofree char *key = NULL;

  self->drawn = TRUE;
  self->drawn_scale = gtk_widget_get_scale_factor (widget);
  self->drawn_theme = grundy_theme_get (widget);
  g_clear_pointer (&self->node, gsk_render_node_unref);
  if (self->text != NULL)
    {
      key = make_miniature_key (self, self->drawn_scale, self->drawn_theme);
      self->node = grundy_picture_queue_lookup (queue, key);
      if (self->node == NULL)
        {
          self->node = draw_miniature_node (self, self->drawn_scale);
          grundy_picture_queue_keep (queue, key, self->node);
        }
    }
  gtk_widget_queue_draw (widget);
}

/* The widget */

static void
grundy_miniature_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  GrundyMiniature *self = GRUNDY_MINIATURE (widget);
  if (!self->drawn || self->drawn_scale != gtk_widget_get_scale_factor (widget) ||
      self->drawn_theme != grundy_theme_get (widget))
    grundy_picture_queue_add (grundy_picture_queue_get (widget), widget, draw_in_turn);
  if (self->node == NULL)
    return;
  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot,
                          &GRAPHENE_POINT_INIT ((float) ((gtk_widget_get_width (widget) - self->width) / 2),
                                                (float) ((gtk_widget_get_height (widget) - self->height) / 2)));
  gtk_snapshot_append_node (snapshot, self->node);
  gtk_snapshot_restore (snapshot);
}

static void
grundy_miniature_measure (GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum, int *natural,
                          int *minimum_baseline, int *natural_baseline)
{
  GrundyMiniature *self = GRUNDY_MINIATURE (widget);

  *minimum = *natural = orientation == GTK_ORIENTATION_HORIZONTAL ? self->width : self->height;
}

static void
forget_picture (GrundyMiniature *self)
{
  g_clear_pointer (&self->text, g_free);
  g_clear_pointer (&self->like, cgt_board_free);
  g_clear_pointer (&self->before, grundy_component_unref);
  g_clear_pointer (&self->after, cgt_position_unref);
  g_clear_pointer (&self->history, g_ptr_array_unref);
  g_clear_pointer (&self->laid, g_ptr_array_unref);
}

GRUNDY_DISPOSE (GrundyMiniature, grundy_miniature)
{
  grundy_picture_queue_remove (grundy_picture_queue_get (GTK_WIDGET (self)), GTK_WIDGET (self));
  forget_picture (self);
  g_clear_pointer (&self->node, gsk_render_node_unref);
}

static void
grundy_miniature_class_init (GrundyMiniatureClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = grundy_miniature_dispose;
  grundy_class_override (widget_class, grundy_miniature, snapshot, measure);
  gtk_widget_class_set_css_name (widget_class, "miniature");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_PRESENTATION);
}

static void
grundy_miniature_init (GrundyMiniature *self)
{
  gtk_widget_set_can_target (GTK_WIDGET (self), FALSE);
  gtk_widget_set_overflow (GTK_WIDGET (self), GTK_OVERFLOW_HIDDEN);
  grundy_theme_follow (GTK_WIDGET (self));
}

GtkWidget *
grundy_miniature_new (int width, int height)
{
  GrundyMiniature *self = g_object_new (GRUNDY_TYPE_MINIATURE, NULL);

  self->width = width;
  self->height = height;
  return GTK_WIDGET (self);
}

void
grundy_miniature_set_size (GrundyMiniature *self, int width, int height)
{
  g_return_if_fail (GRUNDY_IS_MINIATURE (self));
  g_return_if_fail (width > 0 && height > 0);

  if (self->width == width && self->height == height)
    return;
  self->width = width;
  self->height = height;
  self->drawn = FALSE;
  gtk_widget_queue_resize (GTK_WIDGET (self));
}

void
grundy_miniature_set_text (GrundyMiniature *self, const char *text, const CgtBoard *like)
{
  g_return_if_fail (GRUNDY_IS_MINIATURE (self));

  forget_picture (self);
  self->text = g_strdup (text);
  self->like = like != NULL ? cgt_board_copy (like) : NULL;
  self->drawn = FALSE;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

void
grundy_miniature_set_move (GrundyMiniature *self, GrundyComponent *before, CgtPosition *after, CgtPlayer player)
{
  g_return_if_fail (GRUNDY_IS_MINIATURE (self));
  g_return_if_fail (before != NULL && before->board != NULL && after != NULL);

  grundy_component_ref (before);
  cgt_position_ref (after);
  forget_picture (self);
  self->text = cgt_position_to_text (after);
  self->before = before;
  self->after = after;
  self->player = player;
  self->drawn = FALSE;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

void
grundy_miniature_set_history (GrundyMiniature *self, GPtrArray *history)
{
  g_return_if_fail (GRUNDY_IS_MINIATURE (self));

  g_clear_pointer (&self->history, g_ptr_array_unref);
  self->history = g_ptr_array_ref (history);
}

void
grundy_miniature_set_laid (GrundyMiniature *self, GPtrArray *laid)
{
  g_return_if_fail (GRUNDY_IS_MINIATURE (self));

  g_clear_pointer (&self->laid, g_ptr_array_unref);
  self->laid = g_ptr_array_ref (laid);
}
