/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "grundy-board-private.h"

#include <adwaita.h>
#include <glib/gi18n.h>
#include <math.h>

#include "app/base/grundy-component.h"

typedef struct
{
  const CgtRuleset *ruleset;
  CgtBoard *board;
  CgtBoard *before; /* while an edit goes on: what it began with */
  CgtEvaluation *evaluation;
  guint term;

  CgtBoardMarks *marks;
  CgtPlayer marks_player;
  CgtElement hover;
  gboolean playing;

  CgtBoardView view;
  gboolean fitted; /* the view follows the board and the size */

  GskRenderNode *picture; /* of the surface; NULL: to be painted again */
  cairo_surface_t *surface;
  cairo_region_t *stale; /* what of the picture is to be painted again */
  CgtBoardDecor decor;   /* as painted */
  GSimpleActionGroup *actions;
  GrundyBoardShared shared;
} GrundyBoardPrivate;

G_DEFINE_TYPE_WITH_CODE (GrundyBoard, grundy_board, GTK_TYPE_WIDGET,
                         G_ADD_PRIVATE (GrundyBoard)
                           G_IMPLEMENT_INTERFACE (GRUNDY_TYPE_ZOOMABLE, grundy_board_zoomable_init))

enum
{
  PROP_0,
  PROP_RULESET,
};

enum
{
  EDITED,
  REFUSED,
  MOVE_CHOSEN,
  CHANGED,
  N_SIGNALS
};
static guint signals[N_SIGNALS];

#define PRIVATE(self) ((GrundyBoardPrivate *) grundy_board_get_instance_private (self))

static void update_view (GrundyBoard *self);
static void drop_picture (GrundyBoard *self);

/* What is known from outside */

/* A shape without its own widget can be shown and played on. It is edited as text. */
static GType (*const types[]) (void) = {
  [CGT_BOARD_GRID] = grundy_grid_board_get_type,       [CGT_BOARD_HEAPS] = grundy_heaps_board_get_type,
  [CGT_BOARD_GRAPH] = grundy_graph_board_get_type,     [CGT_BOARD_TRACK] = grundy_track_board_get_type,
  [CGT_BOARD_CIRCLES] = grundy_circles_board_get_type,
};

GtkWidget *
grundy_board_new_for_ruleset (const CgtRuleset *ruleset)
{
  CgtBoardShape shape;

  g_return_val_if_fail (ruleset != NULL, NULL);

  shape = cgt_ruleset_get_sketch (ruleset)->shape;
  if (shape == CGT_BOARD_NONE)
    return NULL;
  return g_object_new (shape < G_N_ELEMENTS (types) ? types[shape]() : GRUNDY_TYPE_BOARD, "ruleset", ruleset, NULL);
}

const CgtRuleset *
grundy_board_get_ruleset (GrundyBoard *self)
{
  g_return_val_if_fail (GRUNDY_IS_BOARD (self), NULL);
  return PRIVATE (self)->ruleset;
}

const CgtBoard *
grundy_board_get_board (GrundyBoard *self)
{
  g_return_val_if_fail (GRUNDY_IS_BOARD (self), NULL);
  return PRIVATE (self)->board;
}

void
grundy_board_set_term (GrundyBoard *self, guint term)
{
  g_return_if_fail (GRUNDY_IS_BOARD (self));

  if (PRIVATE (self)->term != term)
    {
      PRIVATE (self)->term = term;
      grundy_board_play_forget (self);
      gtk_widget_queue_draw (GTK_WIDGET (self));
    }
}

guint
grundy_board_get_term (GrundyBoard *self)
{
  return PRIVATE (self)->term;
}

/* Vertices keep the place that one of their name had, so that a move or an undo does not throw a drawing about. */
static void
lay_out (const CgtBoard *before, CgtBoard *board)
{
  if (!board->points)
    cgt_board_take_points (board, before);
  cgt_board_layout (board);
}

static void
describe (GrundyBoard *self)
{
  GrundyBoardClass *class = GRUNDY_BOARD_GET_CLASS (self);
  g_autofree char *text = NULL;

  if (!PRIVATE (self)->board)
    return;
  if (class->describe)
    text = class->describe (self);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, text ? text : "", -1);
}

static void
update_negate (GrundyBoard *self)
{
  GrundyBoardPrivate *priv = PRIVATE (self);
  g_autoptr (CgtBoard) negative = priv->board ? cgt_ruleset_negate_board (priv->ruleset, priv->board) : NULL;

  grundy_board_enable_action (self, "negate", negative != NULL);
}

/* The board shown is another one. */
static void
board_is_new (GrundyBoard *self, const CgtBoard *before)
{
  GrundyBoardPrivate *priv = PRIVATE (self);

  grundy_board_play_forget (self);
  g_clear_pointer (&priv->marks, cgt_board_marks_free);
  priv->hover = (CgtElement) { 0 };
  if (GRUNDY_BOARD_GET_CLASS (self)->board_changed)
    GRUNDY_BOARD_GET_CLASS (self)->board_changed (self, before);
  update_negate (self);
  describe (self);
  grundy_board_touch (self);
}

void
grundy_board_set_board (GrundyBoard *self, const CgtBoard *board)
{
  GrundyBoardPrivate *priv;
  g_autoptr (CgtBoard) before = NULL;

  g_return_if_fail (GRUNDY_IS_BOARD (self));
  g_return_if_fail (board != NULL);
  priv = PRIVATE (self);
  g_return_if_fail (board->shape == cgt_ruleset_get_sketch (priv->ruleset)->shape);

  /* A window that shows again what it was told must not stop a stroke, nor move the vertices. */
  if (priv->board && !board->points && cgt_board_equal (board, priv->before ? priv->before : priv->board))
    return;

  g_clear_pointer (&priv->before, cgt_board_free);
  g_clear_pointer (&priv->evaluation, cgt_evaluation_unref);
  before = g_steal_pointer (&priv->board);
  priv->board = cgt_board_copy (board);
  lay_out (before, priv->board);
  if (!before)
    priv->fitted = TRUE;
  board_is_new (self, before);
}

void
grundy_board_set_evaluation (GrundyBoard *self, CgtEvaluation *evaluation)
{
  GrundyBoardPrivate *priv;

  g_return_if_fail (GRUNDY_IS_BOARD (self));
  priv = PRIVATE (self);

  if (priv->evaluation == evaluation)
    return;
  g_clear_pointer (&priv->evaluation, cgt_evaluation_unref);
  priv->evaluation = evaluation ? cgt_evaluation_ref (evaluation) : NULL;
  /* More is known of the same position: whoever chooses among its moves may go on. */
  if (evaluation)
    grundy_board_play_forget_moves (self);
  else
    grundy_board_play_forget (self);
  describe (self);
  grundy_board_touch (self);
}

CgtEvaluation *
grundy_board_get_evaluation (GrundyBoard *self)
{
  return PRIVATE (self)->evaluation;
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
  drop_picture (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

GtkWidget *
grundy_board_create_tools (GrundyBoard *self)
{
  GtkWidget *bar;

  g_return_val_if_fail (GRUNDY_IS_BOARD (self), NULL);

  bar = grundy_tools_new (self);
  if (GRUNDY_BOARD_GET_CLASS (self)->create_tools)
    GRUNDY_BOARD_GET_CLASS (self)->create_tools (self, bar);
  if (!(cgt_ruleset_get_flags (PRIVATE (self)->ruleset) & CGT_RULESET_IMPARTIAL))
    grundy_tools_add_button (bar, "object-flip-horizontal-symbolic", NULL, _ ("Negate: Exchange Left and Right"),
                             "board.negate");
  if (GRUNDY_BOARD_GET_CLASS (self)->max_scale > 0)
    grundy_tools_add_button (bar, "zoom-fit-best-symbolic", NULL, _ ("Fit to Window"), "board.fit");
  grundy_tools_add_toggle (bar, gtk_image_new_from_icon_name ("media-playback-start-symbolic"), _ ("Play Moves"),
                           _ ("Play moves on the board"), "board.play", NULL);
  return bar;
}

/* Edits */

CgtBoard *
grundy_board_begin_edit (GrundyBoard *self)
{
  GrundyBoardPrivate *priv = PRIVATE (self);

  g_return_val_if_fail (priv->board != NULL, NULL);
  if (!priv->before)
    {
      priv->before = cgt_board_copy (priv->board);
      g_clear_pointer (&priv->marks, cgt_board_marks_free);
    }
  return priv->board;
}

void
grundy_board_touch (GrundyBoard *self)
{
  /* A stroke must not have the board move away under the pointer. */
  if (PRIVATE (self)->fitted && !PRIVATE (self)->before)
    update_view (self);
  drop_picture (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
  g_signal_emit (self, signals[CHANGED], 0);
}

void
grundy_board_touch_area (GrundyBoard *self, const cairo_region_t *area)
{
  cairo_region_union (PRIVATE (self)->stale, area);
  gtk_widget_queue_draw (GTK_WIDGET (self));
  g_signal_emit (self, signals[CHANGED], 0);
}

gboolean
grundy_board_is_editing (GrundyBoard *self)
{
  return PRIVATE (self)->before != NULL;
}

static gboolean
points_equal (const CgtBoard *a, const CgtBoard *b)
{
  if (!a->points || !b->points)
    return TRUE;
  for (guint i = 0; i < a->n_vertices; i++)
    if (a->points[i].x != b->points[i].x || a->points[i].y != b->points[i].y)
      return FALSE;
  return TRUE;
}

/* The position that the board shows. The board becomes that of the position, which may be in another order: coins
 * rising, say. NULL with an error: the rules refuse it. */
static CgtPosition *
read_board (GrundyBoard *self, GError **error)
{
  GrundyBoardPrivate *priv = PRIVATE (self);
  CgtPosition *position = cgt_ruleset_read_board (priv->ruleset, priv->board, error);
  g_autoptr (CgtBoard) board = NULL;

  if (!position)
    return NULL;
  board = cgt_position_get_board (position);
  if (board && !cgt_board_equal (board, priv->board))
    {
      CgtBoard *drawn = priv->board;

      priv->board = g_steal_pointer (&board);
      lay_out (drawn, priv->board);
      cgt_board_free (drawn);
    }
  return position;
}

static void
emit_edited (GrundyBoard *self, CgtPosition *position)
{
  g_autoptr (CgtBoard) board = cgt_board_copy (PRIVATE (self)->board);

  g_signal_emit (self, signals[EDITED], 0, board, position);
}

gboolean
grundy_board_finish_edit (GrundyBoard *self)
{
  GrundyBoardPrivate *priv = PRIVATE (self);
  GrundyBoardClass *class = GRUNDY_BOARD_GET_CLASS (self);
  g_autoptr (CgtBoard) before = g_steal_pointer (&priv->before);
  g_autoptr (CgtPosition) position = NULL;
  g_autoptr (GError) error = NULL;

  if (!before)
    return TRUE;
  if (class->settle)
    class->settle (self, priv->board, before);
  if (cgt_board_equal (before, priv->board) && points_equal (before, priv->board))
    {
      grundy_board_touch (self);
      return TRUE;
    }
  position = read_board (self, &error);
  if (!position)
    {
      cgt_board_free (priv->board);
      priv->board = g_steal_pointer (&before);
      board_is_new (self, priv->board);
      grundy_board_refuse (self, error->message);
      return FALSE;
    }
  if (cgt_board_equal (before, priv->board))
    {
      grundy_board_touch (self);
      if (!points_equal (before, priv->board))
        emit_edited (self, position);
      return TRUE;
    }

  g_clear_pointer (&priv->evaluation, cgt_evaluation_unref);
  board_is_new (self, before);
  emit_edited (self, position);
  return TRUE;
}

void
grundy_board_refuse (GrundyBoard *self, const char *message)
{
  g_signal_emit (self, signals[REFUSED], 0, message);
}

void
grundy_board_abandon_edit (GrundyBoard *self)
{
  GrundyBoardPrivate *priv = PRIVATE (self);

  if (!priv->before)
    return;
  cgt_board_free (priv->board);
  priv->board = g_steal_pointer (&priv->before);
  grundy_board_touch (self);
}

gboolean
grundy_board_replace (GrundyBoard *self, CgtBoard *board)
{
  GrundyBoardPrivate *priv = PRIVATE (self);

  grundy_board_begin_edit (self);
  cgt_board_free (priv->board);
  priv->board = board;
  lay_out (priv->before, priv->board);
  return grundy_board_finish_edit (self);
}

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

void
grundy_board_view_moved (GrundyBoard *self)
{
  PRIVATE (self)->fitted = FALSE;
  if (GRUNDY_BOARD_GET_CLASS (self)->keep_view)
    GRUNDY_BOARD_GET_CLASS (self)->keep_view (self, &PRIVATE (self)->view);
  drop_picture (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/* Gives the view the widget's size: fitted anew, or what was in the middle of the floor stays there. */
static void
update_view (GrundyBoard *self)
{
  GrundyBoardPrivate *priv = PRIVATE (self);
  double width = gtk_widget_get_width (GTK_WIDGET (self));
  double height = gtk_widget_get_height (GTK_WIDGET (self));

  if (!priv->board || width <= 0 || height <= 0)
    return;
  if (priv->fitted || priv->view.width <= 0)
    {
      priv->view = GRUNDY_BOARD_GET_CLASS (self)->fit (self, width, height);
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
grundy_board_zoom_at (GrundyBoard *self, double factor, double x, double y)
{
  GrundyBoardClass *class = GRUNDY_BOARD_GET_CLASS (self);
  CgtBoardView *view = &PRIVATE (self)->view;
  double scale = CLAMP (view->scale * factor, class->min_scale, class->max_scale);

  if (class->max_scale <= 0 || view->scale <= 0 || scale == view->scale)
    return;
  if (class->anchor_zoom)
    class->anchor_zoom (self, &x, &y);
  cgt_board_view_zoom (view, scale / view->scale, x, y);
  grundy_board_view_moved (self);
}

/* Small questions of the other files */

const CgtTheme *
grundy_board_get_theme (GrundyBoard *self)
{
  return adw_style_manager_get_dark (adw_style_manager_get_default ()) ? cgt_theme_dark () : cgt_theme_light ();
}

CgtElement
grundy_board_get_hover (GrundyBoard *self)
{
  return PRIVATE (self)->hover;
}

CgtElement
grundy_board_element_at (GrundyBoard *self, double x, double y)
{
  GrundyBoardPrivate *priv = PRIVATE (self);

  return cgt_board_element_at (priv->board, priv->ruleset, &priv->view, x, y, priv->playing);
}

void
grundy_board_set_hover (GrundyBoard *self, CgtElement element)
{
  if (cgt_element_equal (PRIVATE (self)->hover, element))
    return;
  PRIVATE (self)->hover = element;
  if (PRIVATE (self)->playing)
    grundy_board_play_preview (self, element);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

gboolean
grundy_board_get_playing (GrundyBoard *self)
{
  return PRIVATE (self)->playing;
}

void
grundy_board_set_playing (GrundyBoard *self, gboolean playing)
{
  PRIVATE (self)->playing = playing;
  grundy_board_abandon_edit (self);
  grundy_board_play_cancel (self);
  grundy_board_touch (self);
}

GrundyBoardShared *
grundy_board_get_shared (GrundyBoard *self)
{
  return &PRIVATE (self)->shared;
}

void
grundy_board_choose_move (GrundyBoard *self, CgtEvaluation *evaluation, const CgtMove *move)
{
  g_autoptr (CgtEvaluation) kept G_GNUC_UNUSED = cgt_evaluation_ref (evaluation); /* the move may replace it */

  g_signal_emit (self, signals[MOVE_CHOSEN], 0, move);
}

void
grundy_board_cursor_moved (GrundyBoard *self)
{
  describe (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
  g_signal_emit (self, signals[CHANGED], 0);
}

/* Drawing */

static void
drop_picture (GrundyBoard *self)
{
  GrundyBoardPrivate *priv = PRIVATE (self);

  g_clear_pointer (&priv->picture, gsk_render_node_unref);
  g_clear_pointer (&priv->surface, cairo_surface_destroy);
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

/* Not a texture, which the cairo renderer converts pixel by pixel in every frame. The node keeps what the
 * surface shows now, also when that is painted over. */
static GskRenderNode *
node_of (cairo_surface_t *surface)
{
  double scale;
  GskRenderNode *node;
  cairo_t *cr;

  cairo_surface_get_device_scale (surface, &scale, NULL);
  node = gsk_cairo_node_new (&GRAPHENE_RECT_INIT (0, 0, cairo_image_surface_get_width (surface) / (float) scale,
                                                  cairo_image_surface_get_height (surface) / (float) scale));
  cr = gsk_cairo_node_get_draw_context (node);
  cairo_set_source_surface (cr, surface, 0, 0);
  cairo_paint (cr);
  cairo_destroy (cr);
  return node;
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
  priv->picture = node_of (priv->surface);
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

static CgtBoardView
fit_board (GrundyBoard *self, double width, double height)
{
  return cgt_board_view_fit_editing (PRIVATE (self)->board, width, height, 24);
}

static gboolean
decor_equal (const CgtBoardDecor *a, const CgtBoardDecor *b)
{
  return a->marks == b->marks && a->hover == b->hover && a->cursor == b->cursor &&
         a->hover_is_vertex == b->hover_is_vertex && a->cursor_is_vertex == b->cursor_is_vertex &&
         a->editing == b->editing && a->chosen_numerator == b->chosen_numerator &&
         a->chosen_denominator == b->chosen_denominator;
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
    .hover = -1,
    .cursor = -1,
    .editing = !priv->playing,
  };

  class->decorate (self, &decor);
  if (decor_equal (&decor, &priv->decor))
    return;
  if (class->decor_area && !decor.marks && !priv->decor.marks && decor.editing == priv->decor.editing)
    {
      class->decor_area (self, &priv->decor, priv->stale);
      class->decor_area (self, &decor, priv->stale);
    }
  else
    drop_picture (self);
  priv->decor = decor;
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
  gtk_snapshot_append_node (snapshot, priv->picture);
  if (class->snapshot_over)
    class->snapshot_over (self, snapshot);
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
      drop_picture (self);
    }
  if (PRIVATE (self)->shared.popover)
    gtk_popover_present (GTK_POPOVER (PRIVATE (self)->shared.popover));
}

static void
repaint (GrundyBoard *self)
{
  drop_picture (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/* Commands */

void
grundy_board_add_actions (GrundyBoard *self, const GActionEntry *more, int n_more)
{
  g_action_map_add_action_entries (G_ACTION_MAP (PRIVATE (self)->actions), more, n_more, self);
}

GActionMap *
grundy_board_get_actions (GrundyBoard *self)
{
  return G_ACTION_MAP (PRIVATE (self)->actions);
}

void
grundy_board_enable_action (GrundyBoard *self, const char *name, gboolean enabled)
{
  GAction *action = g_action_map_lookup_action (G_ACTION_MAP (PRIVATE (self)->actions), name);

  g_return_if_fail (action != NULL);
  g_simple_action_set_enabled (G_SIMPLE_ACTION (action), enabled);
}

/* Life */

static void
grundy_board_constructed (GObject *object)
{
  GrundyBoard *self = GRUNDY_BOARD (object);
  GrundyBoardPrivate *priv = PRIVATE (self);

  G_OBJECT_CLASS (grundy_board_parent_class)->constructed (object);

  grundy_board_enable_commands (self);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ (cgt_ruleset_get_title (priv->ruleset)), -1);
}

static void
grundy_board_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  if (id == PROP_RULESET)
    PRIVATE (GRUNDY_BOARD (object))->ruleset = g_value_get_pointer (value);
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
}

static void
grundy_board_dispose (GObject *object)
{
  GrundyBoard *self = GRUNDY_BOARD (object);
  GrundyBoardPrivate *priv = PRIVATE (self);

  grundy_board_play_forget (self);
  g_clear_pointer (&priv->shared.popover, gtk_widget_unparent);
  g_clear_pointer (&priv->before, cgt_board_free);
  g_clear_pointer (&priv->evaluation, cgt_evaluation_unref);
  g_clear_pointer (&priv->marks, cgt_board_marks_free);
  drop_picture (self);
  g_clear_object (&priv->actions);
  G_OBJECT_CLASS (grundy_board_parent_class)->dispose (object);
}

static void
grundy_board_finalize (GObject *object)
{
  g_clear_pointer (&PRIVATE (GRUNDY_BOARD (object))->board, cgt_board_free);
  g_clear_pointer (&PRIVATE (GRUNDY_BOARD (object))->stale, cairo_region_destroy);
  G_OBJECT_CLASS (grundy_board_parent_class)->finalize (object);
}

static void
grundy_board_class_init (GrundyBoardClass *class)
{
  GObjectClass *object_class = G_OBJECT_CLASS (class);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);

  object_class->constructed = grundy_board_constructed;
  object_class->set_property = grundy_board_set_property;
  object_class->dispose = grundy_board_dispose;
  object_class->finalize = grundy_board_finalize;
  widget_class->snapshot = grundy_board_snapshot;
  widget_class->measure = grundy_board_measure;
  widget_class->size_allocate = grundy_board_size_allocate;
  class->draw = draw_board;
  class->fit = fit_board;
  class->decorate = decorate_board;

  g_object_class_install_property (object_class, PROP_RULESET,
                                   g_param_spec_pointer ("ruleset", NULL, NULL,
                                                         G_PARAM_WRITABLE | G_PARAM_CONSTRUCT_ONLY |
                                                           G_PARAM_STATIC_STRINGS));

  signals[EDITED] = g_signal_new ("edited", GRUNDY_TYPE_BOARD, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 2,
                                  G_TYPE_POINTER, G_TYPE_POINTER);
  signals[REFUSED] =
    g_signal_new ("refused", GRUNDY_TYPE_BOARD, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_STRING);
  signals[MOVE_CHOSEN] = g_signal_new ("move-chosen", GRUNDY_TYPE_BOARD, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                       G_TYPE_NONE, 1, G_TYPE_POINTER);
  signals[CHANGED] =
    g_signal_new ("changed", GRUNDY_TYPE_BOARD, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);

  gtk_widget_class_set_css_name (widget_class, "grundyboard");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_IMG);
}

static void
grundy_board_init (GrundyBoard *self)
{
  GrundyBoardPrivate *priv = PRIVATE (self);
  AdwStyleManager *style = adw_style_manager_get_default ();
  GtkEventController *focus = gtk_event_controller_focus_new ();

  priv->fitted = TRUE;
  priv->stale = cairo_region_create ();
  priv->actions = g_simple_action_group_new ();
  grundy_board_add_commands (self);
  gtk_widget_insert_action_group (GTK_WIDGET (self), "board", G_ACTION_GROUP (priv->actions));

  gtk_widget_set_focusable (GTK_WIDGET (self), TRUE);
  gtk_widget_set_hexpand (GTK_WIDGET (self), TRUE);
  gtk_widget_set_vexpand (GTK_WIDGET (self), TRUE);
  gtk_widget_set_overflow (GTK_WIDGET (self), GTK_OVERFLOW_HIDDEN);
  grundy_zoomable_add_controllers (GRUNDY_ZOOMABLE (self));
  g_signal_connect_swapped (focus, "enter", G_CALLBACK (gtk_widget_queue_draw), self);
  g_signal_connect_swapped (focus, "leave", G_CALLBACK (gtk_widget_queue_draw), self);
  gtk_widget_add_controller (GTK_WIDGET (self), focus);

  g_signal_connect_object (style, "notify::dark", G_CALLBACK (repaint), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (style, "notify::high-contrast", G_CALLBACK (repaint), self, G_CONNECT_SWAPPED);
  g_signal_connect (self, "notify::scale-factor", G_CALLBACK (repaint), NULL);
}
