/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "grundy-tree-view.h"

#include <glib/gi18n.h>

#include "grundy-best-moves.h"
#include "grundy-tree-canvas.h"

/* More options than this are opened a lot at a time. */
#define MOST_OPTIONS 40

struct _GrundyTreeView
{
  GtkWidget parent_instance;

  GtkWidget *content;
  GrundyTreeCanvas *canvas;
  GtkScrolledWindow *scroller;
  GtkLabel *note;

  GrundyEvaluator *evaluator;
  CgtEvaluation *evaluation; /* of the root */
  gboolean final;
  CgtBoard *like;
  gboolean opened;       /* the root's options stand there */
  gboolean opened_final; /* and come from the last record */
  gboolean centre;       /* keep the root in the middle */
  GrundyTreeNode *anchor; /* weak: stays at anchor_x in the view */
  double anchor_x;
  guint scroll_tick;
};

G_DEFINE_FINAL_TYPE (GrundyTreeView, grundy_tree_view, GTK_TYPE_WIDGET)

static void on_node_clicked (GrundyTreeNode *node, gpointer user_data);

/* Opening */

static int
rank_of (const CgtMove *move)
{
  switch (move->standing)
    {
    case CGT_OPTION_CANONICAL:
      return 0;
    case CGT_OPTION_REVERSIBLE:
      return 1;
    case CGT_OPTION_DOMINATED:
      return 2;
    case CGT_OPTION_UNKNOWN:
    default:
      return 1;
    }
}

/* Those that the canonical form keeps first, each group best first. (element-type CgtMove) */
static GPtrArray *
moves_in_rank (const CgtEvaluation *evaluation, CgtPlayer player)
{
  g_autoptr (GPtrArray) moves = grundy_best_moves (evaluation, player);
  GPtrArray *ranked = g_ptr_array_new ();

  for (int rank = 0; rank < 3; rank++)
    for (guint i = 0; i < moves->len; i++)
      if (rank_of (moves->pdata[i]) == rank)
        g_ptr_array_add (ranked, moves->pdata[i]);
  return ranked;
}

/* The most interesting ones stand below the parent: Left's grow outwards to the left and Right's to the
 * right, those of an impartial game to either side. */
static void
append_options (GrundyTreeView *self, GPtrArray *options, const CgtEvaluation *evaluation, CgtPlayer player, guint *left_out)
{
  g_autoptr (GPtrArray) moves = moves_in_rank (evaluation, player);
  guint first = options->len;

  for (guint i = 0; i < MIN (moves->len, MOST_OPTIONS); i++)
    {
      const CgtMove *move = moves->pdata[i];
      GrundyTreeNode *option = grundy_tree_node_new (move->to, move, player, self->like);
      gboolean leftwards = evaluation->impartial ? i % 2 == 1 : player == CGT_LEFT;

      g_signal_connect (option, "clicked", G_CALLBACK (on_node_clicked), self);
      g_ptr_array_insert (options, leftwards ? (gint) first : -1, g_object_ref_sink (option));
    }
  *left_out += grundy_count_moves (evaluation, player) - MIN (moves->len, MOST_OPTIONS);
}

static void
hold_in_place (GrundyTreeView *self, GrundyTreeNode *node)
{
  GtkAdjustment *adjustment = gtk_scrolled_window_get_hadjustment (self->scroller);

  g_set_weak_pointer (&self->anchor, node);
  self->anchor_x = grundy_tree_node_get_place (node)->x - gtk_adjustment_get_value (adjustment);
}

static void
open_node (GrundyTreeView *self, GrundyTreeNode *node, const CgtEvaluation *evaluation)
{
  GPtrArray *options = g_ptr_array_new_with_free_func (g_object_unref);
  guint left_out = 0;

  append_options (self, options, evaluation, CGT_LEFT, &left_out);
  if (!evaluation->impartial)
    append_options (self, options, evaluation, CGT_RIGHT, &left_out);
  if (options->len == 0)
    grundy_tree_node_set_terminal (node);
  hold_in_place (self, node);
  grundy_tree_node_set_options (node, options);
  grundy_tree_canvas_opened (self->canvas, node);
  if (left_out > 0)
    {
      g_autofree char *text =
        g_strdup_printf (ngettext ("%u further option is not shown.", "%u further options are not shown.", left_out), left_out);

      gtk_label_set_text (self->note, text);
    }
  gtk_widget_set_visible (GTK_WIDGET (self->note), left_out > 0);
}

typedef struct
{
  GrundyTreeView *view; /* borrowed: the question is forgotten when the view goes */
  GrundyTreeNode *node;
} Opening;

static void
opening_free (gpointer data)
{
  Opening *opening = data;

  g_object_unref (opening->node);
  g_free (opening);
}

static void
on_answer (GrundyAnswer *answer, gpointer user_data)
{
  Opening *opening = user_data;
  GrundyTreeView *self = opening->view;

  grundy_tree_node_set_question (opening->node, 0);
  if (answer->evaluation != NULL && answer->evaluation->moves[CGT_LEFT] != NULL)
    {
      if (answer->evaluation->value != NULL)
        grundy_tree_node_set_value (opening->node, answer->evaluation->value, answer->evaluation->value_markup);
      open_node (self, opening->node, answer->evaluation);
      return;
    }
  gtk_label_set_text (self->note, answer->error != NULL ? answer->error->message : answer->evaluation->over_budget);
  gtk_widget_set_visible (GTK_WIDGET (self->note), TRUE);
}

static void
ask (GrundyTreeView *self, GrundyTreeNode *node)
{
  Opening *opening;

  if (self->evaluator == NULL || grundy_tree_node_get_question (node) != 0)
    return;
  opening = g_new0 (Opening, 1);
  opening->view = self;
  opening->node = g_object_ref (node);
  grundy_tree_node_set_question (node,
                                 grundy_evaluator_ask (self->evaluator,
                                                       GRUNDY_QUESTION_EVALUATE,
                                                       grundy_tree_node_get_expression (node),
                                                       on_answer,
                                                       opening,
                                                       opening_free));
}

static void
forget_questions (GrundyTreeView *self, GrundyTreeNode *node)
{
  GPtrArray *options;

  if (node == NULL)
    return;
  if (grundy_tree_node_get_question (node) != 0 && self->evaluator != NULL)
    grundy_evaluator_forget (self->evaluator, grundy_tree_node_get_question (node));
  grundy_tree_node_set_question (node, 0);
  options = grundy_tree_node_get_options (node);
  for (guint i = 0; options != NULL && i < options->len; i++)
    forget_questions (self, options->pdata[i]);
}

static void
on_node_clicked (GrundyTreeNode *node, gpointer user_data)
{
  GrundyTreeView *self = user_data;

  self->centre = FALSE;
  if (grundy_tree_node_get_options (node) != NULL)
    {
      forget_questions (self, node);
      hold_in_place (self, node);
      grundy_tree_canvas_close (self->canvas, node);
    }
  else if (node == grundy_tree_canvas_get_root (self->canvas) && self->evaluation->moves[CGT_LEFT] != NULL)
    open_node (self, node, self->evaluation);
  else
    ask (self, node);
}

static void
on_canonical_toggled (GrundyTreeView *self, GtkCheckButton *button)
{
  /* Also called while the template is being built. */
  if (self->canvas != NULL)
    grundy_tree_canvas_set_canonical_only (self->canvas, gtk_check_button_get_active (button));
}

/* The root */

/* A tree that is wider than the view has its root in the middle until a person opens more; then the node
 * that was opened stays where it is. */
static gboolean
scroll (GtkWidget *widget, GdkFrameClock *clock, gpointer user_data)
{
  GrundyTreeView *self = GRUNDY_TREE_VIEW (widget);
  GtkAdjustment *adjustment = gtk_scrolled_window_get_hadjustment (self->scroller);

  self->scroll_tick = 0;
  if (self->centre)
    gtk_adjustment_set_value (adjustment,
                              (gtk_adjustment_get_upper (adjustment) - gtk_adjustment_get_page_size (adjustment)) / 2);
  else if (self->anchor != NULL)
    gtk_adjustment_set_value (adjustment, grundy_tree_node_get_place (self->anchor)->x - self->anchor_x);
  g_clear_weak_pointer (&self->anchor);
  return G_SOURCE_REMOVE;
}

/* This comes in the midst of a layout, when a new value would be lost. */
static void
on_width_changed (GrundyTreeView *self)
{
  if ((self->centre || self->anchor != NULL) && self->scroll_tick == 0)
    self->scroll_tick = gtk_widget_add_tick_callback (GTK_WIDGET (self), scroll, NULL, NULL);
}

static void
new_root (GrundyTreeView *self)
{
  GrundyTreeNode *root = NULL;

  forget_questions (self, grundy_tree_canvas_get_root (self->canvas));
  gtk_widget_set_visible (GTK_WIDGET (self->note), FALSE);
  if (self->evaluation != NULL)
    {
      root = grundy_tree_node_new (self->evaluation->expression, NULL, CGT_LEFT, self->like);
      g_signal_connect (root, "clicked", G_CALLBACK (on_node_clicked), self);
    }
  grundy_tree_canvas_set_root (self->canvas, root);
  self->opened = FALSE;
  self->opened_final = FALSE;
}

/* The first level is open from the beginning. The last record replaces what the earlier ones put there. */
static void
update (GrundyTreeView *self)
{
  GrundyTreeNode *root = grundy_tree_canvas_get_root (self->canvas);
  const CgtEvaluation *evaluation = self->evaluation;

  if (root == NULL || evaluation == NULL || !g_str_equal (grundy_tree_node_get_expression (root), evaluation->expression))
    {
      new_root (self);
      root = grundy_tree_canvas_get_root (self->canvas);
    }
  if (root == NULL)
    return;
  grundy_tree_node_set_value (root, evaluation->value, evaluation->value_markup);
  if (evaluation->moves[CGT_LEFT] == NULL || self->opened_final || (self->opened && !self->final))
    return;
  if (grundy_tree_node_get_options (root) != NULL)
    {
      forget_questions (self, root);
      grundy_tree_canvas_close (self->canvas, root);
    }
  self->centre = TRUE;
  self->opened = TRUE;
  self->opened_final = self->final;
  open_node (self, root, evaluation);
}

void
grundy_tree_view_set_evaluation (GrundyTreeView *self, CgtEvaluation *evaluation, gboolean final, const CgtBoard *like)
{
  g_return_if_fail (GRUNDY_IS_TREE_VIEW (self));

  if (evaluation != NULL)
    cgt_evaluation_ref (evaluation);
  g_clear_pointer (&self->evaluation, cgt_evaluation_unref);
  g_clear_pointer (&self->like, cgt_board_free);
  self->evaluation = evaluation;
  self->final = final;
  self->like = like != NULL ? cgt_board_copy (like) : NULL;
  if (gtk_widget_get_mapped (GTK_WIDGET (self)))
    update (self);
}

static void
grundy_tree_view_map (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (grundy_tree_view_parent_class)->map (widget);
  update (GRUNDY_TREE_VIEW (widget));
}

void
grundy_tree_view_set_evaluator (GrundyTreeView *self, GrundyEvaluator *evaluator)
{
  g_return_if_fail (GRUNDY_IS_TREE_VIEW (self));
  g_set_object (&self->evaluator, evaluator);
}

/* The widget */

static gboolean
grundy_tree_view_grab_focus (GtkWidget *widget)
{
  GrundyTreeNode *root = grundy_tree_canvas_get_root (GRUNDY_TREE_VIEW (widget)->canvas);

  return root != NULL && gtk_widget_grab_focus (GTK_WIDGET (root));
}

static void
grundy_tree_view_dispose (GObject *object)
{
  GrundyTreeView *self = GRUNDY_TREE_VIEW (object);

  if (self->canvas != NULL)
    forget_questions (self, grundy_tree_canvas_get_root (self->canvas));
  self->canvas = NULL;
  g_clear_weak_pointer (&self->anchor);
  g_clear_pointer (&self->content, gtk_widget_unparent);
  g_clear_pointer (&self->evaluation, cgt_evaluation_unref);
  g_clear_pointer (&self->like, cgt_board_free);
  g_clear_object (&self->evaluator);
  G_OBJECT_CLASS (grundy_tree_view_parent_class)->dispose (object);
}

static void
grundy_tree_view_class_init (GrundyTreeViewClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = grundy_tree_view_dispose;
  widget_class->map = grundy_tree_view_map;
  widget_class->grab_focus = grundy_tree_view_grab_focus;
  g_type_ensure (GRUNDY_TYPE_TREE_CANVAS);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/grundy_cgt/Grundy/grundy-tree-view.ui");
  gtk_widget_class_bind_template_child (widget_class, GrundyTreeView, content);
  gtk_widget_class_bind_template_child (widget_class, GrundyTreeView, canvas);
  gtk_widget_class_bind_template_child (widget_class, GrundyTreeView, scroller);
  gtk_widget_class_bind_template_child (widget_class, GrundyTreeView, note);
  gtk_widget_class_bind_template_callback (widget_class, on_canonical_toggled);
  gtk_widget_class_set_css_name (widget_class, "treeview-page");
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
}

static void
grundy_tree_view_init (GrundyTreeView *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  g_signal_connect_swapped (
    gtk_scrolled_window_get_hadjustment (self->scroller), "changed", G_CALLBACK (on_width_changed), self);
}

GtkWidget *
grundy_tree_view_new (void)
{
  return g_object_new (GRUNDY_TYPE_TREE_VIEW, NULL);
}
