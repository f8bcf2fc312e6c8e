/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "grundy-board-base.h"

#include <adwaita.h>
#include <glib/gi18n.h>
#include <math.h>

#include "app/base/grundy-class.h"
#include "app/base/grundy-theme.h"
#include "app/base/grundy-component.h"

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

GrundyBoardPrivate *
grundy_board_get_private (GrundyBoard *self)
{
  return grundy_board_get_instance_private (self);
}

/* More labels are not read out. */
#define MOST_LABELS_READ 100

/* What the board is told */

/* A shape without its own widget can be shown and played on. It is edited as text. */
static GType (*const types[]) (void) = {
  [CGT_BOARD_GRID] = grundy_grid_board_get_type,       [CGT_BOARD_HEAPS] = grundy_heaps_board_get_type,
  [CGT_BOARD_GRAPH] = grundy_graph_board_get_type,     [CGT_BOARD_TRACK] = grundy_track_board_get_type,
  [CGT_BOARD_CIRCLES] = grundy_circles_board_get_type, [CGT_BOARD_RING] = grundy_ring_board_get_type,
};

GtkWidget *
grundy_board_new_for_ruleset (const CgtRuleset *ruleset)
{
  CgtBoardShape shape;

  g_return_val_if_fail (ruleset != NULL, NULL);

  shape = cgt_ruleset_get_sketch (ruleset)->shape;
  if (!cgt_board_shape_can_be_drawn (shape))
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

/* A vertex takes the place of the old vertex of the same name, so the drawing stays still after a move or an undo. */
void
grundy_board_lay_out (const CgtBoard *before, CgtBoard *board)
{
  if (!board->points)
    cgt_board_take_points (board, before);
  cgt_board_layout (board);
}

/* The labels in the order of the places, if they are not too many to be read out. */
static void
add_labels (GrundyBoard *self, char **text)
{
  GrundyBoardPrivate *priv = PRIVATE (self);
  GString *labels;

  if (priv->labels == NULL || priv->n_labels > MOST_LABELS_READ)
    return;
  labels = g_string_new (NULL);
  for (guint i = 0; i < priv->n_labels; i++)
    {
      g_autofree char *plain = NULL;

      if (priv->labels[i] != NULL)
        pango_parse_markup (priv->labels[i], -1, 0, NULL, &plain, NULL, NULL);
      g_string_append_printf (labels, "%s%s", i > 0 ? ", " : "", plain != NULL ? plain : "–");
    }
  {
    g_autofree char *before = *text;
    g_autofree char *list = g_string_free (labels, FALSE);

    *text = g_strdup_printf (_ ("%s. Labels: %s"), before != NULL ? before : "", list);
  }
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
  add_labels (self, &text);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, text ? text : "", -1);
}

static void
update_negate (GrundyBoard *self)
{
  GrundyBoardPrivate *priv = PRIVATE (self);
  g_autoptr (CgtBoard) negative = priv->board ? cgt_ruleset_negate_board (priv->ruleset, priv->board) : NULL;

  grundy_board_enable_action (self, "negate", negative != NULL);
}

/* Another board is shown. */
void
grundy_board_show_new (GrundyBoard *self, const CgtBoard *before)
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

  /* The same board again must not end a stroke or move the vertices. */
  if (priv->board && !board->points && cgt_board_equal (board, priv->before ? priv->before : priv->board))
    return;

  g_clear_pointer (&priv->before, cgt_board_free);
  g_clear_pointer (&priv->evaluation, cgt_evaluation_unref);
  before = g_steal_pointer (&priv->board);
  priv->board = cgt_board_copy (board);
  grundy_board_lay_out (before, priv->board);
  if (!before)
    priv->fitted = TRUE;
  grundy_board_show_new (self, before);
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
  grundy_board_drop_picture (self);
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

/* Accessors for the other files of the board */

const CgtTheme *
grundy_board_get_theme (GrundyBoard *self)
{
  return grundy_theme_get (GTK_WIDGET (self));
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
      g_action_change_state (g_action_map_lookup_action (G_ACTION_MAP (priv->actions), "play"),
                             g_variant_new_boolean (in_game));
    }
  priv->players = players;
  grundy_board_play_forget (self);
  describe (self);
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
  describe (self);
  grundy_board_touch (self);
}

static char **
copy_labels (char *const *labels, guint n)
{
  char **copy = g_new0 (char *, n + 1);

  for (guint i = 0; i < n; i++)
    copy[i] = g_strdup (labels[i]);
  return copy;
}

static void
clear_labels (GrundyBoardPrivate *priv)
{
  for (guint i = 0; i < priv->n_labels; i++)
    g_free (priv->labels[i]);
  g_clear_pointer (&priv->labels, g_free);
  priv->n_labels = 0;
  g_clear_pointer (&priv->new_labels, g_array_unref);
  priv->decor = (CgtBoardDecor) { .hover = -1, .cursor = -1 };
}

void
grundy_board_set_labels (GrundyBoard *self, char *const *labels, guint n, const GArray *is_new)
{
  GrundyBoardPrivate *priv;

  g_return_if_fail (GRUNDY_IS_BOARD (self));
  priv = PRIVATE (self);
  if (labels == NULL && priv->labels == NULL)
    return;
  clear_labels (priv);
  if (labels != NULL)
    {
      priv->labels = copy_labels (labels, n);
      priv->n_labels = n;
      priv->new_labels = is_new != NULL ? g_array_copy ((GArray *) is_new) : NULL;
    }
  describe (self);
  grundy_board_touch (self);
}

gboolean
grundy_board_get_hides_answers (GrundyBoard *self)
{
  return PRIVATE (self)->hides_answers;
}

gboolean
grundy_board_may_play (GrundyBoard *self, CgtPlayer player)
{
  return !PRIVATE (self)->in_game || (PRIVATE (self)->players & (1u << player)) != 0;
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

/* The object */

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
  grundy_board_forget_menu (self);
  g_clear_pointer (&priv->before, cgt_board_free);
  g_clear_pointer (&priv->evaluation, cgt_evaluation_unref);
  g_clear_pointer (&priv->marks, cgt_board_marks_free);
  grundy_board_drop_picture (self);
  g_clear_object (&priv->actions);
  G_OBJECT_CLASS (grundy_board_parent_class)->dispose (object);
}

static void
grundy_board_finalize (GObject *object)
{
  clear_labels (PRIVATE (GRUNDY_BOARD (object)));
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

  g_object_class_install_property (object_class, PROP_RULESET,
                                   g_param_spec_pointer ("ruleset", NULL, NULL,
                                                         G_PARAM_WRITABLE | G_PARAM_CONSTRUCT_ONLY |
                                                           G_PARAM_STATIC_STRINGS));

  signals[EDITED] = grundy_class_add_signal (class, "edited", 2, G_TYPE_POINTER, G_TYPE_POINTER);
  signals[REFUSED] = grundy_class_add_signal (class, "refused", 1, G_TYPE_STRING);
  signals[MOVE_CHOSEN] = grundy_class_add_signal (class, "move-chosen", 1, G_TYPE_POINTER);
  signals[CHANGED] = grundy_class_add_signal (class, "changed", 0);

  gtk_widget_class_set_css_name (widget_class, "grundyboard");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_IMG);
}

static void
grundy_board_init (GrundyBoard *self)
{
  GrundyBoardPrivate *priv = PRIVATE (self);
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

  grundy_theme_connect (self, G_CALLBACK (grundy_board_repaint));
  g_signal_connect (self, "notify::scale-factor", G_CALLBACK (grundy_board_repaint), NULL);
}
