/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "grundy-board-base.h"

#include <glib/gi18n.h>

#include "app/base/grundy-class.h"
#include "app/base/grundy-boxed.h"
#include "app/base/grundy-theme.h"
#include "app/widgets/grundy-widgets.h"

G_DEFINE_TYPE_WITH_PRIVATE (GrundyBoard, grundy_board, GRUNDY_TYPE_CANVAS)

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

  if (GRUNDY_BOARD_GET_CLASS (self)->choose_tool == NULL)
    grundy_tools_add_tool (bar, NULL, _ ("Edit"), _ ("Edit"), _ ("Change the position"), GRUNDY_TOOL_EDIT);
  if (GRUNDY_BOARD_GET_CLASS (self)->create_tools)
    GRUNDY_BOARD_GET_CLASS (self)->create_tools (self, bar);
  if (!(cgt_ruleset_get_flags (PRIVATE (self)->ruleset) & CGT_RULESET_IMPARTIAL))
    grundy_tools_add_button (bar, "object-flip-horizontal-symbolic", NULL, _ ("Negate: Exchange Left and Right"),
                             "board.negate");
  if (GRUNDY_BOARD_GET_CLASS (self)->max_scale > 0)
    grundy_tools_add_button (bar, "zoom-fit-best-symbolic", NULL, _ ("Fit to Window"), "board.fit");
  grundy_tools_add_tool (bar, NULL, _ ("Play Moves"), _ ("Play Moves"), _ ("Play moves on the board"),
                         GRUNDY_TOOL_PLAY);
  if (GRUNDY_BOARD_GET_CLASS (self)->create_words)
    GRUNDY_BOARD_GET_CLASS (self)->create_words (self, bar);
  return bar;
}

GtkWidget *
grundy_board_create_tools (GrundyBoard *self)
{
  g_return_val_if_fail (GRUNDY_IS_BOARD (self), NULL);
  return grundy_tools_fold (self, create_bar (self), create_bar (self));
}

GtkWidget *
grundy_board_create_legend (GrundyBoard *self)
{
  GtkWidget *bar;

  g_return_val_if_fail (GRUNDY_IS_BOARD (self), NULL);
  if (GRUNDY_BOARD_GET_CLASS (self)->create_legend == NULL)
    return NULL;
  bar = grundy_legend_new ();
  GRUNDY_BOARD_GET_CLASS (self)->create_legend (self, bar);
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
  grundy_board_touch (self);
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
  grundy_board_touch (self);
}

/* The object */

static void
grundy_board_constructed (GObject *object)
{
  GrundyBoard *self = GRUNDY_BOARD (object);
  GrundyBoardPrivate *priv = PRIVATE (self);

  G_OBJECT_CLASS (grundy_board_parent_class)->constructed (object);

  grundy_board_enable_commands (self);
  if (GRUNDY_BOARD_GET_CLASS (self)->choose_tool != NULL)
    grundy_board_choose_tool (self, GRUNDY_BOARD_GET_CLASS (self)->first_tool);
  grundy_widget_set_name (GTK_WIDGET (self), _ (cgt_ruleset_get_title (priv->ruleset)));
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
  G_OBJECT_CLASS (grundy_board_parent_class)->dispose (object);
}

static void
grundy_board_finalize (GObject *object)
{
  grundy_board_clear_labels (PRIVATE (GRUNDY_BOARD (object)));
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
  grundy_board_picture_class_init (class);
  grundy_board_input_class_init (GRUNDY_CANVAS_CLASS (class));

  g_object_class_install_property (object_class, PROP_RULESET,
                                   g_param_spec_pointer ("ruleset", NULL, NULL,
                                                         G_PARAM_WRITABLE | G_PARAM_CONSTRUCT_ONLY |
                                                           G_PARAM_STATIC_STRINGS));

  grundy_class_add_signal (class, "edited", 2, GRUNDY_TYPE_CGT_BOARD, GRUNDY_TYPE_POSITION);
  grundy_class_add_signal (class, "refused", 1, G_TYPE_STRING);
  grundy_class_add_signal (class, "move-chosen", 1, GRUNDY_TYPE_CGT_MOVE);
  grundy_class_add_signal (class, "changed", 0);

  gtk_widget_class_set_css_name (widget_class, "grundyboard");
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
  g_signal_connect_swapped (focus, "enter", G_CALLBACK (gtk_widget_queue_draw), self);
  g_signal_connect_swapped (focus, "leave", G_CALLBACK (gtk_widget_queue_draw), self);
  gtk_widget_add_controller (GTK_WIDGET (self), focus);

  grundy_theme_connect (self, G_CALLBACK (grundy_board_on_theme));
  g_signal_connect (self, "notify::scale-factor", G_CALLBACK (grundy_board_on_theme), NULL);
}
