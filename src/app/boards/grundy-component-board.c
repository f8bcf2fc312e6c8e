/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "grundy-component-board.h"

#include <glib/gi18n.h>

#include "app/base/grundy-boxed.h"
#include "app/base/grundy-class.h"
#include "app/base/grundy-in-sight.h"
#include "app/base/grundy-tab.h"
#include "app/widgets/grundy-widgets.h"
#include "grundy-labels-bar.h"

#define LONGEST_TITLE 400 /* a label takes seconds to lay out a text that is much longer */
#define SIZE_IN_PAGE 200
#define HEIGHT_WITH_NAMES 300 /* so that a dozen vertices with their names can be read */

struct _GrundyComponentBoard
{
  GtkBox parent_instance;

  GtkLabel *title; /* NULL: not in a page */
  GtkWidget *bar;  /* above the board */
  GtkWidget *tools,
    *legend; /* in the bar: the tools while editing; in a game the legend, or the rules if it has none; NULL: none */
  GrundyLabelsBar *labels_bar; /* NULL: in a page */
  GrundyBoard *board;          /* NULL: there is nothing to draw */

  GrundyDocument *document;
  GrundyComponent *shown; /* NULL: none yet */
  gboolean in_page;
  gboolean drawing; /* the document changes because of the board */
  gboolean in_game, hides_answers;
  guint players; /* who can play a move now */
};

G_DEFINE_FINAL_TYPE (GrundyComponentBoard, grundy_component_board, GTK_TYPE_BOX)

/* GTK leaves the focus in a removed widget for a while, so keys may still act on a component that is gone. */
static void
on_component_edited (GrundyComponentBoard *self, const CgtBoard *board, CgtPosition *position)
{
  if (self->document == NULL || grundy_document_find (self->document, self->shown->number) == NULL)
    return;
  self->drawing = TRUE;
  grundy_document_set_position (self->document, self->shown->number, position, board);
  self->drawing = FALSE;
}

static void
on_component_refused (GrundyComponentBoard *self, const char *message)
{
  g_signal_emit_by_name (self, "refused", message);
}

static void
on_component_move_chosen (GrundyComponentBoard *self, const CgtMove *move)
{
  g_signal_emit_by_name (self, "move-chosen", move);
}

static void
show_bars (GrundyComponentBoard *self)
{
  /* Labels are answers. */
  gboolean labelled = self->shown != NULL && !self->in_game && !self->hides_answers;

  if (self->labels_bar != NULL)
    grundy_labels_bar_set_position (self->labels_bar, self->board, labelled ? self->shown->position : NULL);
  if (self->tools != NULL)
    gtk_widget_set_visible (self->tools, !self->in_game);
  if (self->legend != NULL)
    gtk_widget_set_visible (self->legend, self->in_game);
  gtk_widget_set_visible (self->bar, (self->in_game ? self->legend : self->tools) != NULL);
}

static void
add_to_bar (GrundyComponentBoard *self, GtkWidget *child)
{
  if (child == NULL)
    return;
  gtk_widget_set_hexpand (child, TRUE);
  gtk_box_append (GTK_BOX (self->bar), child);
}

static gboolean
names_places (GrundyComponent *component)
{
  const CgtBoard *board = grundy_component_get_drawn_board (component);

  return board != NULL && board->labels != NULL;
}

/* In the place of the tools, which a game has not. */
static GtkWidget *
make_rules (const CgtRuleset *ruleset)
{
  const char *rules = _ (cgt_ruleset_get_rules (ruleset));
  GtkWidget *label = grundy_label_new_wrapped (NULL, "dim-label caption");

  grundy_label_set_typeset (GTK_LABEL (label), rules, G_MAXINT);
  gtk_label_set_lines (GTK_LABEL (label), 2);
  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  grundy_widget_set_typeset_tooltip (label, rules);
  gtk_widget_set_margin_start (label, 4);
  return label;
}

/* Another ruleset: replaces the board. */
static void
replace_board (GrundyComponentBoard *self, GtkWidget *board)
{
  if (self->labels_bar != NULL)
    grundy_labels_bar_set_position (self->labels_bar, NULL, NULL);
  grundy_widget_remove_children (self->bar);
  if (self->board != NULL)
    gtk_box_remove (GTK_BOX (self), GTK_WIDGET (self->board));
  self->tools = self->legend = NULL;
  self->board = NULL;
  if (board == NULL)
    return;
  self->board = GRUNDY_BOARD (board);
  g_signal_connect_object (board, "edited", G_CALLBACK (on_component_edited), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (board, "refused", G_CALLBACK (on_component_refused), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (board, "move-chosen", G_CALLBACK (on_component_move_chosen), self, G_CONNECT_SWAPPED);
  gtk_widget_set_hexpand (board, TRUE);
  gtk_widget_set_vexpand (board, !self->in_page);
  gtk_box_append (GTK_BOX (self), board);
  grundy_board_set_game (self->board, self->in_game, self->players);
  grundy_board_set_hides_answers (self->board, self->hides_answers);
  /* The tools may depend on what the board is, such as whether its edges have directions. */
  grundy_board_set_board (self->board, grundy_component_get_drawn_board (self->shown));
  self->tools = grundy_board_create_tools (self->board);
  add_to_bar (self, self->tools);
  if (self->in_page)
    {
      grundy_in_sight_leave_wheel (board);
      gtk_widget_set_size_request (board, SIZE_IN_PAGE, names_places (self->shown) ? HEIGHT_WITH_NAMES : SIZE_IN_PAGE);
      return;
    }
  gtk_widget_add_css_class (board, "board-place");
  self->legend = grundy_board_create_legend (self->board);
  if (self->legend == NULL)
    self->legend = make_rules (grundy_board_get_ruleset (self->board));
  add_to_bar (self, self->legend);
}

static void
show_title (GrundyComponentBoard *self, guint place)
{
  GrundyComponent *component = self->shown;
  const char *sign = component->negative ? "− " : place > 0 ? "+ " : "";
  const char *name =
    self->board != NULL ? grundy_component_get_title (component) : grundy_component_get_text (component);
  g_autofree char *title = g_strconcat (sign, name, NULL);

  grundy_label_set_typeset (self->title, title, LONGEST_TITLE);
}

void
grundy_component_board_show (GrundyComponentBoard *self, GrundyComponent *component, guint place)
{
  const CgtBoard *board = grundy_component_get_drawn_board (component);
  const CgtRuleset *ruleset = board != NULL ? grundy_component_get_ruleset (component) : NULL;

  g_return_if_fail (GRUNDY_IS_COMPONENT_BOARD (self));
  if (component != self->shown)
    {
      grundy_component_ref (component);
      g_clear_pointer (&self->shown, grundy_component_unref);
      self->shown = component;
      grundy_component_board_set_evaluation (self, NULL);
      if (ruleset != (self->board != NULL ? grundy_board_get_ruleset (self->board) : NULL))
        replace_board (self, ruleset != NULL ? grundy_board_new_for_ruleset (ruleset) : NULL);
      else if (self->board != NULL && !self->drawing)
        grundy_board_set_board (self->board, board);
      show_bars (self);
      gtk_widget_set_visible (GTK_WIDGET (self), self->board != NULL || self->in_page);
    }
  if (self->board != NULL)
    grundy_board_set_term (self->board, place);
  if (self->in_page)
    show_title (self, place);
  g_signal_emit_by_name (self, "shown", place);
}

GRUNDY_GETTER (guint, grundy_component_board_get_number, GrundyComponentBoard, COMPONENT_BOARD, self->shown->number, 0)

GRUNDY_GETTER (GrundyBoard *, grundy_component_board_get_board, GrundyComponentBoard, COMPONENT_BOARD, self->board,
               NULL)

void
grundy_component_board_set_game (GrundyComponentBoard *self, gboolean in_game, guint players)
{
  g_return_if_fail (GRUNDY_IS_COMPONENT_BOARD (self));
  self->in_game = in_game;
  self->players = players;
  show_bars (self);
  if (self->board != NULL)
    grundy_board_set_game (self->board, in_game, players);
  g_signal_emit_by_name (self, "restricted");
}

GRUNDY_GETTER (gboolean, grundy_component_board_get_in_game, GrundyComponentBoard, COMPONENT_BOARD, self->in_game,
               FALSE)

GRUNDY_GETTER (gboolean, grundy_component_board_get_hides_answers, GrundyComponentBoard, COMPONENT_BOARD,
               self->hides_answers, FALSE)

void
grundy_component_board_set_hides_answers (GrundyComponentBoard *self, gboolean hides)
{
  g_return_if_fail (GRUNDY_IS_COMPONENT_BOARD (self));
  if (self->hides_answers == hides)
    return;
  self->hides_answers = hides;
  if (self->board != NULL)
    grundy_board_set_hides_answers (self->board, hides);
  show_bars (self);
  g_signal_emit_by_name (self, "restricted");
}

void
grundy_component_board_set_evaluation (GrundyComponentBoard *self, CgtEvaluation *evaluation)
{
  g_return_if_fail (GRUNDY_IS_COMPONENT_BOARD (self));
  if (self->board != NULL)
    grundy_board_set_evaluation (self->board, evaluation);
}

void
grundy_component_board_set_history (GrundyComponentBoard *self, GPtrArray *history)
{
  g_return_if_fail (GRUNDY_IS_COMPONENT_BOARD (self));
  if (self->board != NULL)
    grundy_board_set_history (self->board, history);
}

void
grundy_component_board_show_move (GrundyComponentBoard *self, CgtPosition *after, CgtPlayer player)
{
  g_autoptr (CgtBoardMarks) marks = NULL;

  g_return_if_fail (GRUNDY_IS_COMPONENT_BOARD (self));
  if (self->board == NULL)
    return;
  if (after != NULL)
    marks = grundy_component_mark_move (self->shown, after);
  grundy_board_show_move (self->board, marks, player);
}

GRUNDY_DISPOSE (GrundyComponentBoard, grundy_component_board)
{
  if (self->labels_bar != NULL)
    grundy_labels_bar_set_position (self->labels_bar, NULL, NULL);
  self->labels_bar = NULL;
  self->board = NULL;
  g_clear_pointer (&self->shown, grundy_component_unref);
  g_clear_object (&self->document);
}

static void
grundy_component_board_class_init (GrundyComponentBoardClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = grundy_component_board_dispose;
  grundy_class_set_template (klass, "grundy-component-board.ui", NULL);
  grundy_class_bind_children (klass, GrundyComponentBoard, bar);
  grundy_class_add_signal (klass, "refused", 1, G_TYPE_STRING);
  grundy_class_add_signal (klass, "shown", 1, G_TYPE_UINT);
  grundy_class_add_signal (klass, "restricted", 0);
  grundy_class_add_signal (klass, "move-chosen", 1, GRUNDY_TYPE_CGT_MOVE);
}

static void
grundy_component_board_init (GrundyComponentBoard *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

GtkWidget *
grundy_component_board_new (GrundyDocument *document, gboolean in_page)
{
  GrundyComponentBoard *self = g_object_new (GRUNDY_TYPE_COMPONENT_BOARD, NULL);

  self->document = g_object_ref (document);
  self->in_page = in_page;
  if (in_page)
    {
      self->title = GTK_LABEL (grundy_label_new_cut (NULL, "heading"));
      gtk_box_prepend (GTK_BOX (self), GTK_WIDGET (self->title));
      grundy_tab_make_group (self->bar);
    }
  else
    {
      self->labels_bar = g_object_new (GRUNDY_TYPE_LABELS_BAR, NULL);
      gtk_box_append (GTK_BOX (self), GTK_WIDGET (self->labels_bar));
    }
  return GTK_WIDGET (self);
}
