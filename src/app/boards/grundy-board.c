/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "grundy-board-base.h"

#include <glib/gi18n.h>

#include "app/base/grundy-class.h"
#include "app/base/grundy-boxed.h"
#include "app/base/grundy-tab.h"
#include "app/base/grundy-theme.h"
#include "app/widgets/grundy-widgets.h"

G_DEFINE_TYPE_WITH_PRIVATE (GrundyBoard, grundy_board, GRUNDY_TYPE_CANVAS)

#define CLASS(self) GRUNDY_BOARD_GET_CLASS (self)

enum
{
  PROP_0,
  PROP_RULESET,
};

GrundyBoardPrivate *
grundy_board_get_private (GrundyBoard *self)
{
  return grundy_board_get_instance_private (self);
}

/* Shapes */

/* The shapes that have a widget, each in its own file: the end of the name in CgtBoardShape, and of the names of its
 * functions. A shape without one can be shown and played on. It is edited as text. */
#define SHAPES(SHAPE)                                                                                                  \
  SHAPE (GRID, grid)                                                                                                   \
  SHAPE (HEAPS, heaps)                                                                                                 \
  SHAPE (GRAPH, graph)                                                                                                 \
  SHAPE (TRACK, track)                                                                                                 \
  SHAPE (CIRCLES, circles)                                                                                             \
  SHAPE (RING, ring)

#define DECLARE(id, name) GType grundy_##name##_board_get_type (void);
SHAPES (DECLARE)

#define ENTRY(id, name) [CGT_BOARD_##id] = grundy_##name##_board_get_type,
static GType (*const types[]) (void) = { SHAPES (ENTRY) };

GtkWidget *
grundy_board_new_for_ruleset (const CgtRuleset *ruleset)
{
  CgtBoardShape shape;
  gboolean has_widget;

  g_return_val_if_fail (ruleset != NULL, NULL);

  shape = cgt_ruleset_get_sketch (ruleset)->shape;
  if (!cgt_board_shape_can_be_drawn (shape))
    return NULL;
  has_widget = shape < G_N_ELEMENTS (types) && types[shape] != NULL;
  return g_object_new (has_widget ? types[shape]() : GRUNDY_TYPE_BOARD, "ruleset", ruleset, NULL);
}

/* What the board is told */

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

void
grundy_board_set_board (GrundyBoard *self, const CgtBoard *board)
{
  GrundyBoardPrivate *priv;
  g_autoptr (CgtBoard) before = NULL;

  g_return_if_fail (GRUNDY_IS_BOARD (self));
  g_return_if_fail (board != NULL);
  priv = PRIVATE (self);
  g_return_if_fail (board->shape == cgt_ruleset_get_sketch (priv->ruleset)->shape);

  /* The same board again must not end a stroke or move the vertices. */
  if (priv->board && !board->points && cgt_board_equal (board, priv->before ? priv->before : priv->board))
    return;

  g_clear_pointer (&priv->news, g_free);
  g_clear_pointer (&priv->before, cgt_board_free);
  g_clear_pointer (&priv->evaluation, cgt_evaluation_unref);
  before = g_steal_pointer (&priv->board);
  priv->board = cgt_board_copy (board);
  grundy_board_lay_out (before, priv->board);
  if (!before)
    {
      priv->fitted = TRUE;
      priv->filled = FALSE;
    }
  grundy_board_show_new (self, before);
  if (!priv->shared.chose)
    grundy_board_begin_slide (self, before);
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
  /* The position is the same, and only more is known about it: the user can go on choosing among its moves. */
  if (evaluation)
    grundy_board_play_forget_moves (self);
  else
    grundy_board_play_forget (self);
  grundy_board_describe (self);
  grundy_board_touch (self);
}

/* The tools come first, the last of them is that for playing. */
static GtkWidget *
create_bar (GrundyBoard *self)
{
  GtkWidget *bar = grundy_tools_new (self);

  if (CLASS (self)->choose_tool == NULL)
    grundy_tools_add_tool (bar, NULL, _ ("Edit"), _ ("Edit"), _ ("Change the position"), GRUNDY_TOOL_EDIT);
  if (CLASS (self)->create_tools)
    CLASS (self)->create_tools (self, bar);
  if (!(cgt_ruleset_get_flags (PRIVATE (self)->ruleset) & CGT_RULESET_IMPARTIAL))
    grundy_tools_add_button (bar, "object-flip-horizontal-symbolic", NULL, _ ("Negate: Exchange Left and Right"),
                             "board.negate");
  if (CLASS (self)->max_scale > 0)
    grundy_tools_add_button (bar, "zoom-fit-best-symbolic", NULL, _ ("Fit to Window"), "board.fit");
  grundy_tools_add_tool (bar, NULL, _ ("Play Moves"), _ ("Play Moves"), _ ("Play moves on the board"),
                         GRUNDY_TOOL_PLAY);
  if (CLASS (self)->create_words)
    CLASS (self)->create_words (self, bar);
  return bar;
}

GRUNDY_GETTER (GtkWidget *, grundy_board_create_tools, GrundyBoard, BOARD,
               grundy_tools_fold (self, create_bar (self), create_bar (self)), NULL)

GtkWidget *
grundy_board_create_legend (GrundyBoard *self)
{
  GtkWidget *bar;

  g_return_val_if_fail (GRUNDY_IS_BOARD (self), NULL);
  if (CLASS (self)->create_legend == NULL)
    return NULL;
  bar = grundy_legend_new ();
  CLASS (self)->create_legend (self, bar);
  if (gtk_widget_get_first_child (bar) != NULL)
    return bar;
  g_object_ref_sink (bar);
  g_object_unref (bar);
  return NULL;
}

void
grundy_board_set_game (GrundyBoard *self, gboolean in_game, guint players)
{
  GrundyBoardPrivate *priv;

  g_return_if_fail (GRUNDY_IS_BOARD (self));
  priv = PRIVATE (self);

  if (priv->in_game == in_game && priv->players == players)
    return;
  if (priv->in_game != in_game)
    {
      priv->in_game = in_game;
      grundy_board_choose_tool (self, in_game ? GRUNDY_TOOL_PLAY : priv->edit_tool);
    }
  priv->players = players;
  grundy_board_play_forget (self);
  grundy_board_describe (self);
  grundy_board_fit_again (self);
}

void
grundy_board_set_hides_answers (GrundyBoard *self, gboolean hides)
{
  GrundyBoardPrivate *priv;

  g_return_if_fail (GRUNDY_IS_BOARD (self));
  priv = PRIVATE (self);

  if (priv->hides_answers == hides)
    return;
  priv->hides_answers = hides;
  grundy_board_play_forget (self);
  grundy_board_describe (self);
  grundy_board_fit_again (self);
}

/* As a GrundyCanvas: what the pointer and keys do, and which of them go to the widget of the shape. The
 * middle button moves the view, and so does the first button where there is nothing to grab. */

typedef enum
{
  GESTURE_SHAPE, /* one of the shape */
  GESTURE_PLAY,
} Gesture;

static gboolean
has_content (GrundyCanvas *canvas)
{
  return grundy_board_get_board (GRUNDY_BOARD (canvas)) != NULL;
}

static gboolean
can_zoom (GrundyCanvas *canvas)
{
  return CLASS (canvas)->max_scale > 0 && !grundy_board_shows_other (GRUNDY_BOARD (canvas));
}

static void
zoom_at (GrundyCanvas *canvas, double x, double y, double factor, gboolean shift)
{
  grundy_board_zoom_at (GRUNDY_BOARD (canvas), factor, x, y);
}

static void
show_all (GrundyCanvas *canvas)
{
  grundy_board_fill (GRUNDY_BOARD (canvas));
}

static void
move (GrundyCanvas *canvas, double dx, double dy)
{
  CgtBoardView *view = grundy_board_get_view (GRUNDY_BOARD (canvas));

  view->x += dx;
  view->y += dy;
  grundy_board_view_moved (GRUNDY_BOARD (canvas));
}

/* Pointing */

static void
set_hover (GrundyBoard *self, CgtElement element)
{
  if (cgt_element_equal (PRIVATE (self)->hover, element))
    return;
  PRIVATE (self)->hover = element;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/* The shape of the pointer shows what a press would do. */
static void
shape_pointer (GrundyBoard *self, double x, double y)
{
  GrundyBoardShared *shared = grundy_board_get_shared (self);
  const char *name = NULL;

  if (grundy_board_get_playing (self))
    name = grundy_board_get_hover (self).kind != CGT_ELEMENT_NONE ? "pointer" : NULL;
  else if (CLASS (self)->pointer_at)
    name = CLASS (self)->pointer_at (self, x, y);
  if (name == shared->pointer)
    return;
  shared->pointer = name;
  gtk_widget_set_cursor_from_name (GTK_WIDGET (self), name);
}

static void
point_at (GrundyCanvas *canvas, double x, double y)
{
  GrundyBoard *self = GRUNDY_BOARD (canvas);

  set_hover (self, grundy_board_element_at (self, x, y));
  if (grundy_board_get_playing (self))
    grundy_board_play_point (self, x, y);
  shape_pointer (self, x, y);
}

static void
point_nowhere (GrundyCanvas *canvas)
{
  set_hover (GRUNDY_BOARD (canvas), (CgtElement) { 0 });
  if (grundy_board_get_playing (GRUNDY_BOARD (canvas)))
    grundy_board_play_point_nowhere (GRUNDY_BOARD (canvas));
}

/* Dragging */

static GrundyDrag
begin_drag (GrundyCanvas *canvas, double x, double y, guint button, GdkModifierType state)
{
  GrundyBoard *self = GRUNDY_BOARD (canvas);
  GrundyBoardShared *shared = grundy_board_get_shared (self);
  gboolean playing = grundy_board_get_playing (self);

  grundy_board_refuse (self, NULL);
  shared->pointed = TRUE;
  shared->press_x = x;
  shared->press_y = y;
  if (button == GDK_BUTTON_MIDDLE && can_zoom (canvas))
    return GRUNDY_DRAG_MOVE;
  shared->gesture = playing ? GESTURE_PLAY : GESTURE_SHAPE;
  if (playing && button == GDK_BUTTON_SECONDARY)
    {
      g_autoptr (GMenu) here = g_menu_new ();

      grundy_board_open_menu (self, here, x, y);
      return GRUNDY_DRAG_USED;
    }
  if (playing && button == GDK_BUTTON_PRIMARY && (grundy_board_play_press (self, x, y) || !can_zoom (canvas)))
    return GRUNDY_DRAG_OWN;
  if (!playing && CLASS (self)->press && CLASS (self)->press (self, x, y, button, state))
    return button == GDK_BUTTON_SECONDARY ? GRUNDY_DRAG_USED : GRUNDY_DRAG_OWN;
  return button == GDK_BUTTON_PRIMARY && can_zoom (canvas) ? GRUNDY_DRAG_MOVE : GRUNDY_DRAG_NONE;
}

static void
drag (GrundyCanvas *canvas, double x, double y)
{
  GrundyBoard *self = GRUNDY_BOARD (canvas);

  if (grundy_board_get_shared (self)->gesture == GESTURE_PLAY)
    grundy_board_play_drag (self, x, y);
  else if (CLASS (self)->drag)
    CLASS (self)->drag (self, x, y);
}

static void
end_drag (GrundyCanvas *canvas, double x, double y)
{
  GrundyBoard *self = GRUNDY_BOARD (canvas);

  if (grundy_board_get_shared (self)->gesture == GESTURE_PLAY)
    {
      grundy_board_play_release (self, x, y);
      grundy_board_describe (self);
    }
  else if (CLASS (self)->release)
    CLASS (self)->release (self, x, y);
}

static void
cancel_drag (GrundyCanvas *canvas)
{
  GrundyBoard *self = GRUNDY_BOARD (canvas);

  if (grundy_board_get_shared (self)->gesture == GESTURE_PLAY)
    {
      grundy_board_play_cancel (self);
      grundy_board_describe (self);
    }
  else if (CLASS (self)->cancel)
    CLASS (self)->cancel (self);
}

/* There was nothing to grab, and the view has not moved. While playing, the user meant a move. */
static void
click (GrundyCanvas *canvas, guint n_press, double x, double y)
{
  GrundyBoard *self = GRUNDY_BOARD (canvas);

  if (grundy_board_get_playing (self))
    grundy_board_play_release (self, x, y);
  else if (CLASS (self)->click)
    CLASS (self)->click (self, x, y);
}

static gboolean
on_board_key (GrundyCanvas *canvas, guint key, GdkModifierType state)
{
  GrundyBoard *self = GRUNDY_BOARD (canvas);
  gboolean playing = grundy_board_get_playing (self);
  CgtElement before = CLASS (self)->cursor_element ? CLASS (self)->cursor_element (self) : (CgtElement) { 0 };

  grundy_board_get_shared (self)->pointed = FALSE;
  if (playing && (key == GDK_KEY_Return || key == GDK_KEY_space))
    {
      grundy_board_play_at_cursor (self);
      grundy_board_describe (self);
      return TRUE;
    }
  if (playing && key == GDK_KEY_Escape && grundy_board_play_drop_choice (self))
    {
      grundy_board_describe (self);
      return TRUE;
    }
  if (key == GDK_KEY_Menu || (key == GDK_KEY_F10 && (state & GDK_SHIFT_MASK)))
    {
      grundy_board_open_menu_by_key (self);
      return TRUE;
    }
  if (CLASS (self)->key && CLASS (self)->key (self, key, state))
    {
      if (playing)
        {
          set_hover (self, (CgtElement) { 0 }); /* until the pointer moves again */
          grundy_board_play_move_cursor (self, before, (state & GDK_SHIFT_MASK) != 0);
          grundy_board_describe (self); /* the move that is drawn is another one now */
        }
      return TRUE;
    }
  if ((state & (GDK_CONTROL_MASK | GDK_ALT_MASK | GDK_SUPER_MASK | GDK_META_MASK)) || playing ||
      !CLASS (self)->delete_at_cursor || (key != GDK_KEY_Delete && key != GDK_KEY_BackSpace))
    return FALSE;
  CLASS (self)->delete_at_cursor (self);
  return TRUE;
}

/* The object */

static void
grundy_board_constructed (GObject *object)
{
  GrundyBoard *self = GRUNDY_BOARD (object);
  GrundyBoardPrivate *priv = PRIVATE (self);

  G_OBJECT_CLASS (grundy_board_parent_class)->constructed (object);

  grundy_board_enable_commands (self);
  if (CLASS (self)->choose_tool != NULL)
    grundy_board_choose_tool (self, CLASS (self)->first_tool);
  grundy_widget_set_name (GTK_WIDGET (self), _ (cgt_ruleset_get_title (priv->ruleset)));
}

static void
grundy_board_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  if (id == PROP_RULESET)
    PRIVATE (GRUNDY_BOARD (object))->ruleset = g_value_get_pointer (value);
}

GRUNDY_DISPOSE (GrundyBoard, grundy_board)
{
  GrundyBoardPrivate *priv = PRIVATE (self);

  grundy_board_play_forget (self);
  grundy_board_end_slide (self);
  g_clear_pointer (&priv->shared.popover, gtk_widget_unparent);
  grundy_board_forget_menu (self);
  g_clear_pointer (&priv->news, g_free);
  g_clear_pointer (&priv->before, cgt_board_free);
  g_clear_pointer (&priv->evaluation, cgt_evaluation_unref);
  g_clear_pointer (&priv->marks, cgt_board_marks_free);
  g_clear_pointer (&priv->history, g_ptr_array_unref);
  grundy_board_drop_picture (self);
  g_clear_object (&priv->actions);
}

GRUNDY_FINALIZE (GrundyBoard, grundy_board)
{
  grundy_board_clear_labels (PRIVATE (self));
  g_clear_pointer (&PRIVATE (self)->board, cgt_board_free);
  g_clear_pointer (&PRIVATE (self)->stale, cairo_region_destroy);
}

static void
grundy_board_class_init (GrundyBoardClass *class)
{
  GObjectClass *object_class = G_OBJECT_CLASS (class);
  GrundyCanvasClass *canvas_class = GRUNDY_CANVAS_CLASS (class);

  grundy_class_override (object_class, grundy_board, constructed, set_property, dispose, finalize);
  grundy_board_picture_class_init (class);
  canvas_class->key = on_board_key;
  grundy_class_implement (canvas_class, has_content, can_zoom, zoom_at, show_all, move, point_at, point_nowhere,
                          begin_drag, drag, end_drag, cancel_drag, click);

  g_object_class_install_property (object_class, PROP_RULESET,
                                   g_param_spec_pointer ("ruleset", NULL, NULL,
                                                         G_PARAM_WRITABLE | G_PARAM_CONSTRUCT_ONLY));

  grundy_class_add_signal (class, "edited", 2, GRUNDY_TYPE_CGT_BOARD, GRUNDY_TYPE_POSITION);
  grundy_class_add_signal (class, "refused", 1, G_TYPE_STRING);
  grundy_class_add_signal (class, "move-chosen", 1, GRUNDY_TYPE_CGT_MOVE);
  grundy_class_add_signal (class, "changed", 0);

  gtk_widget_class_set_css_name (GTK_WIDGET_CLASS (class), "grundyboard");
}

/* A click elsewhere, such as on a game in the gallery, gives the board the focus too. */
static void
on_board_focused (GrundyBoard *self)
{
  grundy_board_get_shared (self)->pointed = !grundy_tab_uses_keys (GTK_WIDGET (self));
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
grundy_board_init (GrundyBoard *self)
{
  GrundyBoardPrivate *priv = PRIVATE (self);
  GtkEventController *focus = gtk_event_controller_focus_new ();

  priv->fitted = TRUE;
  priv->edit_tool = GRUNDY_TOOL_EDIT;
  priv->stale = cairo_region_create ();
  priv->actions = g_simple_action_group_new ();
  grundy_board_add_commands (self);
  gtk_widget_insert_action_group (GTK_WIDGET (self), "board", G_ACTION_GROUP (priv->actions));

  gtk_widget_set_hexpand (GTK_WIDGET (self), TRUE);
  gtk_widget_set_vexpand (GTK_WIDGET (self), TRUE);
  g_signal_connect_swapped (focus, "enter", G_CALLBACK (on_board_focused), self);
  g_signal_connect_swapped (focus, "leave", G_CALLBACK (gtk_widget_queue_draw), self);
  gtk_widget_add_controller (GTK_WIDGET (self), focus);

  grundy_theme_connect (self, G_CALLBACK (grundy_board_on_theme));
  g_signal_connect (self, "notify::scale-factor", G_CALLBACK (grundy_board_on_theme), NULL);
  grundy_canvas_set_view (GRUNDY_CANVAS (self), &grundy_board_get_view (self)->x, 2 * sizeof (double)); /* x and y */
}
