/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "grundy-board-base.h"

#include <math.h>

#include "app/base/grundy-picture-queue.h"

/* What a board shows: which part of it is in view, and its picture, painted again where something changes. */

#define MARGIN 24 /* around a board */
#define INVITATION_MARGIN 12

/* The view */

CgtBoardView *
grundy_board_get_view (GrundyBoard *self)
{
  return &PRIVATE (self)->view;
}

const CgtBoardDecor *
grundy_board_get_decor (GrundyBoard *self)
{
  return &PRIVATE (self)->decor;
}

static void
measure_window (GrundyBoard *self, double *width, double *height)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));

  *width = root ? gtk_widget_get_width (GTK_WIDGET (root)) : 0;
  *height = root ? gtk_widget_get_height (GTK_WIDGET (root)) : 0;
}

void
grundy_board_view_moved (GrundyBoard *self)
{
  PRIVATE (self)->fitted = PRIVATE (self)->filled = FALSE;
  PRIVATE (self)->moved_width = PRIVATE (self)->view.width;
  PRIVATE (self)->moved_height = PRIVATE (self)->view.height;
  measure_window (self, &PRIVATE (self)->moved_window_width, &PRIVATE (self)->moved_window_height);
  if (GRUNDY_BOARD_GET_CLASS (self)->keep_view)
    GRUNDY_BOARD_GET_CLASS (self)->keep_view (self, &PRIVATE (self)->view);
  grundy_board_drop_picture (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static gboolean
is_other_size (double width, double height, double width_before, double height_before)
{
  return fabs (width - width_before) > width_before / 5 || fabs (height - height_before) > height_before / 5;
}

/* Whether the widget has got so much larger or smaller since a person moved or zoomed the board that the part which
 * they chose would be cropped, or small in a corner. In another window the layout is new, also if it leaves the widget
 * its size. */
static gboolean
is_laid_out_again (GrundyBoard *self, double width, double height)
{
  GrundyBoardPrivate *priv = PRIVATE (self);
  double window_width, window_height;

  measure_window (self, &window_width, &window_height);
  return is_other_size (width, height, priv->moved_width, priv->moved_height) ||
         is_other_size (window_width, window_height, priv->moved_window_width, priv->moved_window_height);
}

/* Gives the view the size of the widget. The board is fitted again until a person moves or zooms it, and again when the
 * layout around it changes. Otherwise the middle of the floor stays in the middle. */
static void
update_view (GrundyBoard *self)
{
  GrundyBoardPrivate *priv = PRIVATE (self);
  double width = gtk_widget_get_width (GTK_WIDGET (self));
  double height = gtk_widget_get_height (GTK_WIDGET (self));

  if (!priv->board || width <= 0 || height <= 0)
    return;
  if (priv->fitted || priv->view.width <= 0 || is_laid_out_again (self, width, height))
    {
      priv->fitted = TRUE;
      priv->view = GRUNDY_BOARD_GET_CLASS (self)->fit (self, width, height);
      grundy_board_take_looks (self);
      return;
    }
  priv->view.x += (width - priv->view.width) / 2;
  priv->view.y += height - priv->view.height;
  priv->view.width = width;
  priv->view.height = height;
}

void
grundy_board_fit (GrundyBoard *self)
{
  PRIVATE (self)->fitted = TRUE;
  update_view (self);
  grundy_board_touch (self);
}

void
grundy_board_fit_again (GrundyBoard *self)
{
  update_view (self);
  grundy_board_touch (self);
}

void
grundy_board_fill (GrundyBoard *self)
{
  PRIVATE (self)->filled = TRUE;
  grundy_board_fit (self);
}

void
grundy_board_zoom_at (GrundyBoard *self, double factor, double x, double y)
{
  GrundyBoardClass *class = GRUNDY_BOARD_GET_CLASS (self);
  CgtBoardView *view = &PRIVATE (self)->view;
  double scale = CLAMP (view->scale * factor, class->min_scale, class->max_scale);

  if (class->max_scale <= 0 || view->scale <= 0 || scale == view->scale || grundy_board_shows_other (self))
    return;
  if (class->anchor_zoom)
    class->anchor_zoom (self, &x, &y);
  cgt_board_view_zoom (view, scale / view->scale, x, y);
  grundy_board_view_moved (self);
}

/* Drawing */

void
grundy_board_drop_picture (GrundyBoard *self)
{
  GrundyBoardPrivate *priv = PRIVATE (self);

  g_clear_pointer (&priv->picture, gsk_render_node_unref);
  g_clear_pointer (&priv->surface, cairo_surface_destroy);
}

void
grundy_board_touch (GrundyBoard *self)
{
  /* A stroke must not have the board move away under the pointer. */
  if (PRIVATE (self)->fitted && !PRIVATE (self)->before)
    update_view (self);
  grundy_board_drop_picture (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
  g_signal_emit_by_name (self, "changed");
}

void
grundy_board_touch_area (GrundyBoard *self, const cairo_region_t *area)
{
  cairo_region_union (PRIVATE (self)->stale, area);
  gtk_widget_queue_draw (GTK_WIDGET (self));
  g_signal_emit_by_name (self, "changed");
}

void
grundy_board_show_move (GrundyBoard *self, const CgtBoardMarks *marks, CgtPlayer player)
{
  GrundyBoardPrivate *priv;

  g_return_if_fail (GRUNDY_IS_BOARD (self));
  priv = PRIVATE (self);

  if (!marks && !priv->marks)
    return;
  g_clear_pointer (&priv->marks, cgt_board_marks_free);
  priv->marks = marks ? cgt_board_marks_copy (marks) : NULL;
  priv->marks_player = player;
  grundy_board_drop_picture (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

void
grundy_board_draw_move (GrundyBoard *self, cairo_t *cr, double width, double height, const CgtBoardMarks *marks,
                        CgtPlayer player)
{
  GrundyBoardPrivate *priv = PRIVATE (self);
  CgtBoardView view = cgt_board_view_fit (priv->board, width, height, MIN (width, height) * 0.07);
  CgtBoardDecor decor = {
    .marks = marks,
    .marks_player = player,
    .marks_neutral = (cgt_ruleset_get_flags (priv->ruleset) & CGT_RULESET_IMPARTIAL) != 0,
    .history = priv->history,
    .hover = -1,
    .cursor = -1,
  };

  cgt_board_draw (cr, priv->board, priv->ruleset, &view, &decor, grundy_board_get_theme (self));
}

void
grundy_board_set_history (GrundyBoard *self, GPtrArray *history)
{
  GrundyBoardPrivate *priv;

  g_return_if_fail (GRUNDY_IS_BOARD (self));
  priv = PRIVATE (self);
  if (!history && !priv->history)
    return;
  g_clear_pointer (&priv->history, g_ptr_array_unref);
  priv->history = history ? g_ptr_array_ref (history) : NULL;
  grundy_board_repaint (self);
}

static cairo_surface_t *
new_surface (GrundyBoard *self)
{
  int factor = gtk_widget_get_scale_factor (GTK_WIDGET (self));
  cairo_surface_t *surface =
    cairo_image_surface_create (CAIRO_FORMAT_ARGB32, MAX (gtk_widget_get_width (GTK_WIDGET (self)), 1) * factor,
                                MAX (gtk_widget_get_height (GTK_WIDGET (self)), 1) * factor);

  cairo_surface_set_device_scale (surface, factor, factor);
  return surface;
}

static GdkTexture *
texture_of (cairo_surface_t *surface)
{
  int height = cairo_image_surface_get_height (surface);
  int stride = cairo_image_surface_get_stride (surface);
  g_autoptr (GBytes) bytes = NULL;

  cairo_surface_flush (surface);
  bytes = g_bytes_new_with_free_func (cairo_image_surface_get_data (surface), (gsize) stride * height,
                                      (GDestroyNotify) cairo_surface_destroy, cairo_surface_reference (surface));
  return gdk_memory_texture_new (cairo_image_surface_get_width (surface), height, GDK_MEMORY_DEFAULT, bytes, stride);
}

GdkTexture *
grundy_board_paint (GrundyBoard *self, void (*draw) (GrundyBoard *self, cairo_t *cr))
{
  cairo_surface_t *surface = new_surface (self);
  cairo_t *cr = cairo_create (surface);
  GdkTexture *texture;

  draw (self, cr);
  cairo_destroy (cr);
  texture = texture_of (surface);
  cairo_surface_destroy (surface);
  return texture;
}

/* Brings the picture up to date: all of it, or what is stale. */
static void
update_picture (GrundyBoard *self)
{
  GrundyBoardPrivate *priv = PRIVATE (self);
  gboolean all = priv->picture == NULL;
  cairo_t *cr;

  if (!all && cairo_region_is_empty (priv->stale))
    return;
  if (all)
    priv->surface = new_surface (self);
  cr = cairo_create (priv->surface);
  if (!all)
    {
      gdk_cairo_region (cr, priv->stale);
      cairo_clip (cr);
      cairo_set_operator (cr, CAIRO_OPERATOR_CLEAR);
      cairo_paint (cr);
      cairo_set_operator (cr, CAIRO_OPERATOR_OVER);
    }
  GRUNDY_BOARD_GET_CLASS (self)->draw (self, cr);
  cairo_destroy (cr);
  g_clear_pointer (&priv->stale, cairo_region_destroy);
  priv->stale = cairo_region_create ();
  g_clear_pointer (&priv->picture, gsk_render_node_unref);
  priv->picture = grundy_node_new_for_surface (priv->surface, 0, 0);
}

static void
draw_board (GrundyBoard *self, cairo_t *cr)
{
  GrundyBoardPrivate *priv = PRIVATE (self);

  cgt_board_draw (cr, priv->board, priv->ruleset, &priv->view, &priv->decor, grundy_board_get_theme (self));
}

static void
decorate_board (GrundyBoard *self, CgtBoardDecor *decor)
{
  CgtElement hover = PRIVATE (self)->hover;

  if (hover.kind != CGT_ELEMENT_NONE)
    decor->hover = (gint) hover.index;
  decor->hover_is_vertex = hover.kind == CGT_ELEMENT_VERTEX;
}

/* The line of how to begin; NULL: there is none. (transfer full) */
static PangoLayout *
create_invitation (GrundyBoard *self, double width)
{
  GrundyBoardClass *class = GRUNDY_BOARD_GET_CLASS (self);
  const char *text = class->invite && !PRIVATE (self)->playing ? class->invite (self) : NULL;
  PangoLayout *layout;

  if (text == NULL)
    return NULL;
  layout = gtk_widget_create_pango_layout (GTK_WIDGET (self), text);
  pango_layout_set_width (layout, (int) MAX (width - 2 * INVITATION_MARGIN, 1) * PANGO_SCALE);
  pango_layout_set_alignment (layout, PANGO_ALIGN_CENTER);
  return layout;
}

/* What the invitation needs above the board, beside its margin: nothing, unless it takes several lines. */
static double
invitation_space (GrundyBoard *self, double width)
{
  g_autoptr (PangoLayout) layout = create_invitation (self, width);
  int height = 0;

  if (layout == NULL || pango_layout_get_line_count (layout) < 2)
    return 0;
  pango_layout_get_pixel_size (layout, NULL, &height);
  return MAX (height + INVITATION_MARGIN - MARGIN, 0);
}

static CgtBoardView
fit_board (GrundyBoard *self, double width, double height)
{
  double above = MIN (invitation_space (self, width), height / 2);
  CgtBoardView view =
    (PRIVATE (self)->filled ? cgt_board_view_fit : cgt_board_view_fit_editing) (PRIVATE (self)->board, width,
                                                                                height - above, MARGIN);

  view.y += above;
  view.height = height;
  return view;
}

static gboolean
decor_equal (const CgtBoardDecor *a, const CgtBoardDecor *b)
{
  return a->marks == b->marks && a->hover == b->hover && a->cursor == b->cursor &&
         a->has_hover_token == b->has_hover_token && a->hover_token == b->hover_token &&
         a->has_cursor_token == b->has_cursor_token && a->cursor_token == b->cursor_token &&
         a->hover_is_vertex == b->hover_is_vertex && a->cursor_is_vertex == b->cursor_is_vertex &&
         a->editing == b->editing && a->chosen_numerator == b->chosen_numerator &&
         a->chosen_denominator == b->chosen_denominator && a->other_numerator == b->other_numerator &&
         a->other_denominator == b->other_denominator && a->farey == b->farey && a->labels == b->labels &&
         a->new_labels == b->new_labels && a->history == b->history && a->picked == b->picked &&
         a->targets == b->targets;
}

/* Hover, cursor and marks as they are now; what of the picture shows others is stale. */
static void
update_decor (GrundyBoard *self)
{
  GrundyBoardPrivate *priv = PRIVATE (self);
  GrundyBoardClass *class = GRUNDY_BOARD_GET_CLASS (self);
  CgtBoardDecor decor = {
    .marks = priv->marks,
    .marks_player = priv->marks_player,
    .marks_neutral = (cgt_ruleset_get_flags (priv->ruleset) & CGT_RULESET_IMPARTIAL) != 0,
    .history = priv->history,
    .picked = priv->shared.picked,
    .targets = priv->shared.targets,
    .hover = -1,
    .cursor = -1,
    .editing = !priv->playing,
    .labels = priv->labels,
    .n_labels = priv->n_labels,
    .new_labels = priv->new_labels,
  };

  class->decorate (self, &decor);
  /* The cursor of the keys would cover pieces of a game that is played with a pointer. */
  if (priv->playing && priv->shared.pointed)
    decor.cursor = -1;
  if (decor_equal (&decor, &priv->decor))
    return;
  if (class->decor_area && !decor.marks && !priv->decor.marks && decor.editing == priv->decor.editing)
    {
      class->decor_area (self, &priv->decor, priv->stale);
      class->decor_area (self, &decor, priv->stale);
    }
  else
    grundy_board_drop_picture (self);
  priv->decor = decor;
}

/* Above the board, as long as there is nothing on it. */
static void
snapshot_invitation (GrundyBoard *self, GtkSnapshot *snapshot)
{
  g_autoptr (PangoLayout) layout = create_invitation (self, gtk_widget_get_width (GTK_WIDGET (self)));
  const CgtColour *dim = &grundy_board_get_theme (self)->dim;

  if (layout == NULL)
    return;
  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT (INVITATION_MARGIN, INVITATION_MARGIN / 2.0f));
  gtk_snapshot_append_layout (snapshot, layout,
                              &(GdkRGBA) { (float) dim->red, (float) dim->green, (float) dim->blue, 1 });
  gtk_snapshot_restore (snapshot);
}

static void
grundy_board_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  GrundyBoard *self = GRUNDY_BOARD (widget);
  GrundyBoardPrivate *priv = PRIVATE (self);
  GrundyBoardClass *class = GRUNDY_BOARD_GET_CLASS (self);
  graphene_rect_t bounds = GRAPHENE_RECT_INIT (0, 0, gtk_widget_get_width (widget), gtk_widget_get_height (widget));

  if (!priv->board || bounds.size.width < 1 || bounds.size.height < 1)
    return;
  update_decor (self);
  update_picture (self);
  if (!grundy_board_snapshot_slide (self, snapshot))
    gtk_snapshot_append_node (snapshot, priv->picture);
  if (class->snapshot_over)
    class->snapshot_over (self, snapshot);
  snapshot_invitation (self, snapshot);
}

static void
grundy_board_measure (GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum, int *natural,
                      int *minimum_baseline, int *natural_baseline)
{
  *minimum = orientation == GTK_ORIENTATION_HORIZONTAL ? 160 : 120;
  *natural = orientation == GTK_ORIENTATION_HORIZONTAL ? 480 : 360;
}

static void
grundy_board_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  GrundyBoard *self = GRUNDY_BOARD (widget);

  if (PRIVATE (self)->view.width != width || PRIVATE (self)->view.height != height)
    {
      update_view (self);
      grundy_board_drop_picture (self);
    }
  if (PRIVATE (self)->shared.popover)
    gtk_popover_present (GTK_POPOVER (PRIVATE (self)->shared.popover));
  if (PRIVATE (self)->shared.menu)
    gtk_popover_present (GTK_POPOVER (PRIVATE (self)->shared.menu));
}

void
grundy_board_repaint (GrundyBoard *self)
{
  grundy_board_drop_picture (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

void
grundy_board_picture_class_init (GrundyBoardClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);

  widget_class->snapshot = grundy_board_snapshot;
  widget_class->measure = grundy_board_measure;
  widget_class->size_allocate = grundy_board_size_allocate;
  class->draw = draw_board;
  class->fit = fit_board;
  class->decorate = decorate_board;
}
