/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "grundy-board-private.h"

#include <adwaita.h>
#include <glib/gi18n.h>

#include "app/base/grundy-entry.h"
#include "base/cgt-free.h"
#include "app/base/grundy-in-sight.h"
#include "app/base/grundy-theme.h"
#include "app/widgets/grundy-fold.h"
#include "app/widgets/grundy-widgets.h"
#include "app/widgets/grundy-wrap-layout.h"

/* The bar above a board. Its buttons know only the names of actions. The bar carries the action group of the
 * board. Its first child has the tools; beside them are commands and numbers. */

static GtkWidget *
new_wrapping_box (void)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);

  gtk_widget_set_layout_manager (box, grundy_wrap_layout_new (4));
  return box;
}

GtkWidget *
grundy_tools_new (GrundyBoard *self)
{
  GtkWidget *bar = new_wrapping_box (), *tools = new_wrapping_box ();

  grundy_widget_set_name (tools, _ ("Tools"));
  gtk_box_append (GTK_BOX (bar), tools);
  gtk_widget_insert_action_group (bar, "board", G_ACTION_GROUP (grundy_board_get_actions (self)));
  gtk_widget_add_css_class (bar, "grundy-tools");
  return bar;
}

#define FOLDED_WIDTH 290

/* The name serves everybody: it is read out, and shown as a tooltip. */
static void
set_name (GtkWidget *widget, const char *name, const char *tooltip)
{
  gtk_widget_set_tooltip_text (widget, tooltip ? tooltip : name);
  grundy_widget_set_name (GTK_WIDGET (widget), name);
}

GtkWidget *
grundy_tools_add_button (GtkWidget *bar, const char *icon, const char *label, const char *name, const char *action)
{
  GtkWidget *button = icon ? gtk_button_new_from_icon_name (icon) : gtk_button_new_with_label (label);

  set_name (button, name, NULL);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), action);
  gtk_widget_set_focus_on_click (button, FALSE);
  gtk_box_append (GTK_BOX (bar), button);
  return button;
}

void
grundy_tools_add_tool (GtkWidget *bar, GtkWidget *picture, const char *label, const char *name, const char *tooltip,
                       const char *tool)
{
  GtkWidget *button = gtk_toggle_button_new (), *content = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);

  if (picture != NULL)
    gtk_box_append (GTK_BOX (content), picture);
  gtk_box_append (GTK_BOX (content), gtk_label_new (label));
  gtk_button_set_child (GTK_BUTTON (button), content);
  set_name (button, name, tooltip);
  g_object_set_data_full (G_OBJECT (button), "label", g_strdup (label), g_free);
  gtk_actionable_set_action_target (GTK_ACTIONABLE (button), "s", tool);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), "board.tool");
  gtk_widget_set_focus_on_click (button, FALSE);
  gtk_widget_add_css_class (button, "board-tool");
  gtk_box_append (GTK_BOX (gtk_widget_get_first_child (bar)), button);
}

/* The folded bar: a button with the name of the chosen tool, which opens all. */

static void
show_tool (GtkWidget *button)
{
  GtkPopover *popover = gtk_menu_button_get_popover (GTK_MENU_BUTTON (button));
  GtkWidget *bar = g_object_get_data (G_OBJECT (button), "bar");

  for (GtkWidget *tool = gtk_widget_get_first_child (gtk_widget_get_first_child (bar)); tool != NULL;
       tool = gtk_widget_get_next_sibling (tool))
    if (gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (tool)))
      gtk_menu_button_set_label (GTK_MENU_BUTTON (button), g_object_get_data (G_OBJECT (tool), "label"));
  gtk_popover_popdown (popover);
}

GtkWidget *
grundy_tools_fold (GrundyBoard *self, GtkWidget *bar, GtkWidget *twin)
{
  GtkWidget *button = gtk_menu_button_new (), *popover = gtk_popover_new (), *clamp = adw_clamp_new ();

  /* The popover cannot be wider than the telephone that it is for. */
  adw_clamp_set_maximum_size (ADW_CLAMP (clamp), FOLDED_WIDTH);
  adw_clamp_set_tightening_threshold (ADW_CLAMP (clamp), FOLDED_WIDTH);
  adw_clamp_set_child (ADW_CLAMP (clamp), twin);
  gtk_popover_set_child (GTK_POPOVER (popover), clamp);
  gtk_menu_button_set_popover (GTK_MENU_BUTTON (button), popover);
  gtk_widget_set_halign (button, GTK_ALIGN_START);
  gtk_widget_add_css_class (button, "folded-tools");
  grundy_widget_set_tooltip (button, _ ("Tools"));
  g_object_set_data (G_OBJECT (button), "bar", twin);
  g_signal_connect_object (grundy_board_get_actions (self), "action-state-changed::tool", G_CALLBACK (show_tool),
                           button, G_CONNECT_SWAPPED | G_CONNECT_AFTER);
  show_tool (button);
  return grundy_fold_new (bar, button);
}

GtkWidget *
grundy_tools_add_group (GtkWidget *bar, const char *name)
{
  GtkWidget *group = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);

  gtk_widget_add_css_class (group, "linked");
  grundy_widget_set_name (group, name);
  gtk_box_append (GTK_BOX (bar), group);
  return group;
}

/* Numbers */

typedef struct
{
  GrundyBoard *board;
  GtkSpinButton *spin;
  GrundyNumberGetter get;
  GrundyNumberSetter set;
} Number;

CGT_FREE (Number, number_free) { g_object_unref (self->board); }

static void
number_chosen (Number *number)
{
  double value = gtk_spin_button_get_value (number->spin);

  if (grundy_board_get_board (number->board) && !grundy_board_is_editing (number->board) &&
      value != number->get (number->board))
    number->set (number->board, value);
}

static void
show_number (GtkWidget *spin)
{
  Number *number = g_object_get_data (G_OBJECT (spin), "number");

  if (!grundy_board_get_board (number->board))
    return;
  g_signal_handlers_block_by_func (spin, number_chosen, number);
  gtk_spin_button_set_value (number->spin, number->get (number->board));
  g_signal_handlers_unblock_by_func (spin, number_chosen, number);
}

GtkWidget *
grundy_tools_add_number (GrundyBoard *self, GtkWidget *bar, const char *name, double lower, double upper,
                         GrundyNumberGetter get, GrundyNumberSetter set)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  GtkWidget *label = gtk_label_new (name);
  GtkWidget *spin = gtk_spin_button_new_with_range (lower, upper, 1);
  Number *number = g_new (Number, 1);

  grundy_entry_limit (GTK_EDITABLE (spin));
  gtk_editable_set_width_chars (GTK_EDITABLE (spin), 2);
  gtk_editable_set_max_width_chars (GTK_EDITABLE (spin), 2);
  gtk_spin_button_set_update_policy (GTK_SPIN_BUTTON (spin), GTK_UPDATE_IF_VALID);
  gtk_spin_button_set_numeric (GTK_SPIN_BUTTON (spin), TRUE);
  grundy_widget_set_name (spin, name);
  grundy_in_sight_leave_wheel (spin);
  gtk_widget_add_css_class (label, "dim-label");
  gtk_box_append (GTK_BOX (box), label);
  gtk_box_append (GTK_BOX (box), spin);
  gtk_box_append (GTK_BOX (bar), box);

  *number = (Number) { g_object_ref (self), GTK_SPIN_BUTTON (spin), get, set };
  g_object_set_data_full (G_OBJECT (spin), "number", number, number_free);
  g_signal_connect_swapped (spin, "value-changed", G_CALLBACK (number_chosen), number);
  g_signal_connect_object (self, "changed", G_CALLBACK (show_number), spin, G_CONNECT_SWAPPED);
  show_number (spin);
  return spin;
}

/* Small pictures, drawn by the functions that draw boards, so that a button looks like what it makes. */

static void
draw_swatch (GtkDrawingArea *area, cairo_t *cr, int width, int height, gpointer user_data)
{
  const CgtBoard *board = user_data;
  GrundyBoard *widget = g_object_get_data (G_OBJECT (area), "board");
  CgtBoardView view = g_object_get_data (G_OBJECT (area), "fit") != NULL
                        ? cgt_board_view_fit (board, width, height, 1)
                        /* as thick as on the canvas, so that the shape can be recognized */
                        : (CgtBoardView) { .width = width, .height = height, .scale = 56, .y = height / 2.0 };

  /* While editing, a hole is drawn too. */
  cgt_board_draw (cr, board, grundy_board_get_ruleset (widget), &view,
                  &(CgtBoardDecor) { .hover = -1, .cursor = -1, .editing = board->shape == CGT_BOARD_GRID },
                  grundy_board_get_theme (widget));
}

/* @fit: the whole board is shown; if not, it begins at the left, in the middle. */
static GtkWidget *
new_swatch (GrundyBoard *self, CgtBoard *board, int width, int height, gboolean fit)
{
  GtkWidget *area = gtk_drawing_area_new ();

  gtk_drawing_area_set_content_width (GTK_DRAWING_AREA (area), width);
  gtk_drawing_area_set_content_height (GTK_DRAWING_AREA (area), height);
  g_object_set_data_full (G_OBJECT (area), "board", g_object_ref (self), g_object_unref);
  g_object_set_data (G_OBJECT (area), "fit", GINT_TO_POINTER (fit));
  gtk_drawing_area_set_draw_func (GTK_DRAWING_AREA (area), draw_swatch, board, (GDestroyNotify) cgt_board_free);
  grundy_theme_connect (area, G_CALLBACK (gtk_widget_queue_draw));
  return area;
}

GtkWidget *
grundy_tools_swatch (GrundyBoard *self, CgtOwner owner)
{
  CgtBoard *board = cgt_board_new (CGT_BOARD_GRAPH);
  guint from = cgt_board_add_vertex (board, (CgtBoardPoint) { -0.2, 0 });
  guint to = cgt_board_add_vertex (board, (CgtBoardPoint) { 0.8, 0 });

  cgt_board_add_edge (board, from, to, owner);
  return new_swatch (self, board, 22, 20, FALSE);
}

/* Gives a graph vertices on which pieces can be. */
static void
take_pieces (CgtBoard *board)
{
  board->rows = 1;
  board->columns = board->n_vertices;
  g_free (board->cells);
  board->cells = g_new0 (guint8, board->n_vertices);
  g_clear_pointer (&board->labels, g_strfreev);
}

GtkWidget *
grundy_tools_state (GrundyBoard *self, guint8 state)
{
  CgtBoard *board = cgt_board_new (CGT_BOARD_GRAPH);
  guint from = cgt_board_add_vertex (board, (CgtBoardPoint) { -0.3, 0 });
  guint to = cgt_board_add_vertex (board, (CgtBoardPoint) { 0.9, 0 });

  take_pieces (board);
  cgt_board_add_edge (board, from, to, CGT_OWNER_BOTH);
  cgt_sketch_set_edge (cgt_ruleset_get_sketch (grundy_board_get_ruleset (self)), &board->edges[0], state);
  return new_swatch (self, board, 34, 20, FALSE);
}

/* From the left of the button to a vertex outside it. @plain: as on a board where all edges are for both players. */
GtkWidget *
grundy_tools_arrow (GrundyBoard *self, CgtOwner owner, gboolean plain)
{
  CgtBoard *board = cgt_board_new (CGT_BOARD_GRAPH);
  guint from = cgt_board_add_vertex (board, (CgtBoardPoint) { -0.3, 0 });
  guint to = cgt_board_add_vertex (board, (CgtBoardPoint) { 0.68, 0 });

  cgt_board_add_edge (board, from, to, owner);
  /* an edge of another kind, so that this one is drawn by its owner and not as the only kind on the board */
  if (!plain)
    cgt_board_add_edge (board, cgt_board_add_vertex (board, (CgtBoardPoint) { -9, 9 }),
                        cgt_board_add_vertex (board, (CgtBoardPoint) { -8, 9 }), CGT_OWNER_LEFT);
  board->directed = TRUE;
  g_clear_pointer (&board->labels, g_strfreev);
  return new_swatch (self, board, 26, 20, FALSE);
}

GtkWidget *
grundy_tools_token (GrundyBoard *self)
{
  CgtBoard *board = cgt_board_new (CGT_BOARD_GRAPH);

  cgt_board_add_vertex (board, (CgtBoardPoint) { 0.2, 0 });
  board->directed = TRUE;
  board->tokens = g_new0 (guint, 1);
  board->n_tokens = 1;
  g_clear_pointer (&board->labels, g_strfreev);
  return new_swatch (self, board, 24, 24, FALSE);
}

GtkWidget *
grundy_tools_piece (GrundyBoard *self, guint piece)
{
  CgtBoard *board = cgt_board_new_grid (1, 1);

  cgt_board_set_cell (board, 0, 0, piece);
  return new_swatch (self, board, 22, 22, TRUE);
}

GtkWidget *
grundy_tools_vertex (GrundyBoard *self, guint piece)
{
  CgtBoard *board = cgt_board_new (CGT_BOARD_GRAPH);

  cgt_board_add_vertex (board, (CgtBoardPoint) { 0.21, 0 });
  take_pieces (board);
  board->cells[0] = (guint8) piece;
  return new_swatch (self, board, 24, 24, FALSE);
}

/* The legend */

GtkWidget *
grundy_legend_new (void)
{
  GtkWidget *bar = new_wrapping_box ();

  grundy_widget_set_name (bar, _ ("Legend"));
  return bar;
}

void
grundy_legend_add (GtkWidget *bar, GtkWidget *picture, const char *name)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);

  gtk_box_append (GTK_BOX (box), picture);
  gtk_box_append (GTK_BOX (box), grundy_label_new_cut (name, "dim-label"));
  gtk_widget_set_margin_end (box, 12);
  gtk_box_append (GTK_BOX (bar), box);
}
