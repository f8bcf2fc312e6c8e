/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "grundy-tree-view.h"

#include <glib/gi18n.h>

#include "app/base/grundy-class.h"
#include "app/base/grundy-component.h"
#include "app/base/grundy-entry.h"
#include "base/cgt-free.h"
#include "app/base/grundy-long-values.h"
#include "app/base/grundy-words.h"
#include "app/widgets/grundy-slices.h"
#include "grundy-tree-canvas.h"
#include "grundy-tree-filling.h"

/* In a frame: so many options are added, because their layout also takes time; and so many are looked at. */
#define PIECE_OPTIONS 4
#define PIECE_SEEN 16
/* Each is a widget, and all are laid out together. A click opens more. */
#define MOST_CARDS 1500

struct _GrundyTreeView
{
  GrundyResultsPage parent_instance;

  GrundyTreeCanvas *canvas;
  GtkLabel *note;

  const GrundyKnown *known; /* its record belongs to the root */
  gboolean opened;          /* the root's options are shown */
  gboolean opened_final;    /* they come from the last record */
  GQueue fillings;          /* GrundyTreeFilling: nodes that still wait for options */
  guint root_split;         /* how many of the root's options are on its left */
  gboolean canonical_only;
  GtkSpinButton *spin;
  guint depth; /* nodes with fewer moves before them are opened by themselves */

  GHashTable *long_values; /* which are told by their means, see grundy_long_values_new() */
  GQueue unmeasured;       /* char *: long values of nodes whose means are not known yet */
  guint measuring;         /* the question about one of them; 0: none */
};

/* The places of the vertices of a graph; NULL: any. */
static const CgtBoard *
get_like (GrundyTreeView *self)
{
  const GPtrArray *components = self->known->components;

  return components != NULL && components->len > 0 ? ((const GrundyComponent *) components->pdata[0])->board : NULL;
}

static GrundyPicture *
grundy_tree_view_get_picture (GrundyPictured *pictured)
{
  GrundyTreeView *self = (GrundyTreeView *) pictured;

  return self->known->evaluation != NULL ? grundy_tree_canvas_get_picture (self->canvas) : NULL;
}

G_DEFINE_FINAL_TYPE_WITH_CODE (GrundyTreeView, grundy_tree_view, GRUNDY_TYPE_RESULTS_PAGE,
                               GRUNDY_IMPLEMENT_PICTURED (grundy_tree_view_get_picture))

static void on_node_clicked (GrundyTreeNode *node, gpointer user_data);
static void go_on_filling (GrundyTreeView *self, GrundyTreeNode *node, gboolean closes);
static void close_node (GrundyTreeView *self, GrundyTreeNode *node);
static void forget_questions (GrundyTreeView *self, GrundyTreeNode *node);

/* Long values */

static void ask_measure (GrundyTreeView *self);

static void
measure_nodes (GrundyTreeView *self, GrundyTreeNode *node)
{
  GPtrArray *options = node != NULL ? grundy_tree_node_get_options (node) : NULL;

  if (node != NULL)
    grundy_tree_node_set_measure (node, self->long_values);
  for (guint i = 0; options != NULL && i < options->len; i++)
    measure_nodes (self, options->pdata[i]);
}

static void
on_measured (GrundyAnswer *answer, gpointer user_data)
{
  GrundyTreeView *self = user_data;
  gpointer value, measure;
  GHashTableIter iter;

  self->measuring = 0;
  if (answer->result != NULL)
    {
      g_hash_table_iter_init (&iter, answer->result);
      while (g_hash_table_iter_next (&iter, &value, &measure))
        {
          g_hash_table_iter_steal (&iter);
          g_hash_table_replace (self->long_values, value, measure);
        }
      measure_nodes (self, grundy_tree_canvas_get_root (self->canvas));
    }
  ask_measure (self);
}

static void
ask_measure (GrundyTreeView *self)
{
  g_autofree char *value = NULL;

  if (self->measuring != 0 || self->known->evaluator == NULL || g_queue_is_empty (&self->unmeasured))
    return;
  value = g_queue_pop_head (&self->unmeasured);
  self->measuring = grundy_evaluator_ask_work_text (self->known->evaluator, value, grundy_long_values_of_value, NULL,
                                                    (GDestroyNotify) g_hash_table_unref, on_measured, self, NULL);
}

/* A long value is asked about once. */
static void
measure_node (GrundyTreeView *self, GrundyTreeNode *node)
{
  const char *value = grundy_tree_node_get_value (node);

  if (!grundy_value_may_not_fit (value) || cgt_tree_value_fits (value))
    return;
  if (!g_hash_table_contains (self->long_values, value))
    {
      g_hash_table_insert (self->long_values, g_strdup (value), NULL);
      g_queue_push_tail (&self->unmeasured, g_strdup (value));
      ask_measure (self);
    }
  grundy_tree_node_set_measure (node, self->long_values);
}

static void
forget_long_values (GrundyTreeView *self)
{
  grundy_evaluator_forget (self->known->evaluator, &self->measuring);
  g_queue_clear_full (&self->unmeasured, g_free);
  g_hash_table_remove_all (self->long_values);
}

/* Opening */

static gboolean
is_of (GrundyTreeNode *node, const char *expression)
{
  return g_str_equal (cgt_expression_get_text (grundy_tree_node_get_expression (node)), expression);
}

/* Adds the next option. TRUE: something had to be made or changed. */
static gboolean
fill_one (GrundyTreeView *self, GrundyTreeFilling *filling)
{
  GPtrArray *options = grundy_tree_node_get_options (filling->node);
  CgtPlayer player;
  guint place;
  const CgtMove *move = grundy_tree_filling_get_wanted (filling, filling->next++, &player, &place);
  guint n_alike = grundy_tree_filling_count_alike (filling, player, move);
  CgtOwner owner = filling->evaluation->impartial ? CGT_OWNER_BOTH
                   : player == CGT_LEFT           ? CGT_OWNER_LEFT
                                                  : CGT_OWNER_RIGHT;
  g_autoptr (CgtExpression) after = cgt_expression_new_move (move);
  GrundyTreeNode *option;
  gboolean same = FALSE;

  if (place >= filling->low && place < filling->high)
    {
      option = options->pdata[place - filling->low];
      same = is_of (option, cgt_expression_get_text (after));
      if (!same && grundy_tree_node_get_options (option) != NULL)
        close_node (self, option);
      grundy_tree_node_set_position (option, after, move, n_alike, owner, get_like (self));
      measure_node (self, option);
      if (move->score != NULL)
        grundy_tree_node_set_gain (option, filling->node, move->gain);
      gtk_widget_set_can_target (GTK_WIDGET (option), TRUE);
      return !same;
    }
  option = grundy_tree_node_new (after, move, n_alike, owner, get_like (self));
  measure_node (self, option);
  if (move->score != NULL)
    grundy_tree_node_set_gain (option, filling->node, move->gain);
  g_signal_connect (option, "clicked", G_CALLBACK (on_node_clicked), self);
  g_ptr_array_insert (options, place < filling->low ? 0 : -1, g_object_ref_sink (option));
  filling->low = MIN (filling->low, place);
  filling->high = MAX (filling->high, place + 1);
  return TRUE;
}

static GrundyPiece
add_some_options (gpointer widget)
{
  GrundyTreeView *self = GRUNDY_TREE_VIEW (widget);
  GrundyTreeFilling *filling = g_queue_peek_head (&self->fillings);
  guint n_changed = 0;

  if (filling == NULL)
    return GRUNDY_PIECE_LAST;
  grundy_tree_canvas_hold (self->canvas, filling->node);
  for (guint i = 0; i < PIECE_SEEN && filling->next < filling->n_wanted && n_changed < PIECE_OPTIONS; i++)
    n_changed += fill_one (self, filling);
  grundy_tree_canvas_opened (self->canvas, filling->node);
  if (filling->next >= filling->n_wanted)
    {
      g_queue_pop_head (&self->fillings);
      go_on_filling (self, filling->node, FALSE);
      grundy_tree_filling_free (filling);
    }
  return n_changed > 0 ? GRUNDY_PIECE_FILLS_FRAME : GRUNDY_PIECE_SMALL;
}

/* Stops adding options below @node; NULL: anywhere. */
static void
forget_fillings (GrundyTreeView *self, GrundyTreeNode *node)
{
  for (GList *link = self->fillings.head, *next; link != NULL; link = next)
    {
      GrundyTreeFilling *filling = link->data;

      next = link->next;
      if (node == NULL || filling->node == node || gtk_widget_get_parent (GTK_WIDGET (filling->node)) == NULL)
        {
          grundy_tree_filling_free (filling);
          g_queue_delete_link (&self->fillings, link);
        }
    }
}

static void
close_node (GrundyTreeView *self, GrundyTreeNode *node)
{
  forget_questions (self, node);
  grundy_tree_canvas_close (self->canvas, node);
  forget_fillings (self, node);
}

/* Options of an earlier record stay until their turn, but no more of them than are wanted now. */
static void
keep_options (GrundyTreeView *self, GrundyTreeFilling *filling)
{
  GPtrArray *options = grundy_tree_node_get_options (filling->node);
  guint old_left = MIN (self->root_split, options->len);
  guint left = MIN (old_left, filling->n_left);
  guint right = MIN (options->len - old_left, filling->n_wanted - filling->n_left);

  for (guint i = options->len; i-- > 0;)
    if (i < old_left - left || i >= old_left + right)
      {
        forget_questions (self, options->pdata[i]);
        grundy_tree_canvas_drop (self->canvas, filling->node, i);
      }
  filling->low = filling->n_left - left;
  filling->high = filling->n_left + right;
}

static void
show_left_out (GrundyTreeView *self, const GrundyTreeFilling *filling)
{
  guint left_out = grundy_tree_filling_count_left_out (filling, self->canonical_only);

  if (left_out > 0)
    {
      g_autofree char *text =
        g_strdup_printf (ngettext ("%u further option is not shown.", "%u further options are not shown.", left_out),
                         left_out);

      gtk_label_set_text (self->note, text);
    }
  gtk_widget_set_visible (GTK_WIDGET (self->note), left_out > 0);
}

static void
fill_node (GrundyTreeView *self, GrundyTreeNode *node, const CgtEvaluation *evaluation, const CgtEvaluation *form)
{
  GrundyTreeFilling *filling = grundy_tree_filling_new (node, evaluation, form, self->canonical_only);

  forget_fillings (self, node);
  filling->low = filling->high = filling->n_left;
  if (grundy_tree_node_get_options (node) != NULL)
    keep_options (self, filling);
  else
    grundy_tree_node_set_options (node, g_ptr_array_new_with_free_func (g_object_unref));
  if (node == grundy_tree_canvas_get_root (self->canvas))
    self->root_split = filling->n_left;
  show_left_out (self, filling);
  g_queue_push_tail (&self->fillings, filling);
  grundy_slices_start (self, add_some_options);
}

typedef struct
{
  GrundyTreeView *view; /* borrowed: the question is forgotten when the view is disposed */
  GrundyTreeNode *node;
  CgtEvaluation *evaluation; /* of the node, if the question is about its value */
  gboolean by_itself;        /* no one asked for this node */
} Opening;

CGT_FREE (Opening, node_opening_free)
{
  g_object_unref (self->node);
  g_clear_pointer (&self->evaluation, cgt_evaluation_unref);
}

static void
forget_node_question (GrundyTreeView *self, GrundyTreeNode *node)
{
  guint question = grundy_tree_node_get_question (node);

  grundy_evaluator_forget (self->known->evaluator, &question);
  grundy_tree_node_set_question (node, 0);
}

static Opening *
opening_new (GrundyTreeView *self, GrundyTreeNode *node)
{
  Opening *opening = g_new0 (Opening, 1);

  opening->view = self;
  opening->node = g_object_ref (node);
  return opening;
}

static void
on_form (GrundyAnswer *answer, gpointer user_data)
{
  Opening *opening = user_data;
  const CgtEvaluation *form = answer->result;

  grundy_tree_node_set_question (opening->node, 0);
  fill_node (opening->view, opening->node, opening->evaluation,
             form != NULL && form->moves[CGT_LEFT] != NULL ? form : NULL);
}

static gpointer
find_form (const CgtExpression *expression, CgtSolver *solver, CgtBudget *budget, gconstpointer data, GError **error)
{
  return cgt_expression_evaluate_value (expression, solver, CGT_WANT_ALL, error);
}

/* An impartial game has all options of its canonical form as moves. */
static gboolean
needs_form (GrundyTreeView *self, const CgtEvaluation *evaluation)
{
  return self->canonical_only && self->known->evaluator != NULL && !evaluation->impartial && evaluation->value != NULL;
}

static void
open_tree_node (GrundyTreeView *self, GrundyTreeNode *node, const CgtEvaluation *evaluation)
{
  Opening *opening;

  if (!needs_form (self, evaluation))
    {
      fill_node (self, node, evaluation, NULL);
      return;
    }
  forget_node_question (self, node);
  opening = opening_new (self, node);
  opening->evaluation = cgt_evaluation_ref ((CgtEvaluation *) evaluation);
  grundy_tree_node_set_question (node, grundy_evaluator_ask_work (self->known->evaluator,
                                                                  grundy_tree_node_get_expression (node), find_form,
                                                                  NULL, (GDestroyNotify) cgt_evaluation_unref, on_form,
                                                                  opening, node_opening_free));
}

static guint
count_cards (GrundyTreeNode *node)
{
  GPtrArray *options = grundy_tree_node_get_options (node);
  guint n = 1;

  for (guint i = 0; options != NULL && i < options->len; i++)
    n += count_cards (options->pdata[i]);
  return n;
}

static gboolean
has_room (GrundyTreeView *self)
{
  return count_cards (grundy_tree_canvas_get_root (self->canvas)) < MOST_CARDS;
}

static void
on_node_evaluated (GrundyAnswer *answer, gpointer user_data)
{
  Opening *opening = user_data;
  GrundyTreeView *self = opening->view;
  const CgtEvaluation *evaluation = answer->result;
  g_autofree char *limit = NULL;

  grundy_tree_node_set_question (opening->node, 0);
  if (opening->by_itself && !has_room (self))
    {
      gtk_label_set_text (self->note, _ ("No more positions open by themselves. A click on a position opens it."));
      gtk_widget_set_visible (GTK_WIDGET (self->note), TRUE);
      return;
    }
  if (evaluation != NULL && evaluation->moves[CGT_LEFT] != NULL)
    {
      if (evaluation->value != NULL)
        {
          grundy_tree_node_set_value (opening->node, evaluation->value);
          measure_node (self, opening->node);
        }
      /* Another card of the position may have opened meanwhile. */
      if (!opening->by_itself || grundy_tree_canvas_find_same (self->canvas, opening->node) == NULL)
        open_tree_node (self, opening->node, evaluation);
      return;
    }
  if (evaluation != NULL)
    limit = grundy_limit_in_words (&evaluation->limit);
  gtk_label_set_text (self->note, answer->error != NULL ? answer->error->message : limit);
  gtk_widget_set_visible (GTK_WIDGET (self->note), TRUE);
}

static void
forget_questions (GrundyTreeView *self, GrundyTreeNode *node)
{
  GPtrArray *options;

  if (node == NULL)
    return;
  forget_node_question (self, node);
  options = grundy_tree_node_get_options (node);
  for (guint i = 0; options != NULL && i < options->len; i++)
    forget_questions (self, options->pdata[i]);
}

static void
ask_node (GrundyTreeView *self, GrundyTreeNode *node, gboolean by_itself)
{
  Opening *opening;

  if (self->known->evaluator == NULL || grundy_tree_node_get_question (node) != 0)
    return;
  opening = opening_new (self, node);
  opening->by_itself = by_itself;
  grundy_tree_node_set_question (node,
                                 grundy_evaluator_ask (self->known->evaluator, grundy_tree_node_get_expression (node),
                                                       CGT_WANT_ALL | CGT_WANT_WITNESSES, on_node_evaluated, opening,
                                                       node_opening_free));
}

static void
on_node_clicked (GrundyTreeNode *node, gpointer user_data)
{
  GrundyTreeView *self = user_data;
  GrundyTreeNode *same;

  /* The node belongs to an earlier position. */
  if (!gtk_widget_get_can_target (GTK_WIDGET (node)))
    return;
  /* The card stays under the pointer. */
  grundy_tree_canvas_stop_fitting (self->canvas);
  same = grundy_tree_canvas_find_same (self->canvas, node);
  if (grundy_tree_node_get_options (node) != NULL)
    {
      grundy_tree_canvas_hold (self->canvas, node);
      close_node (self, node);
    }
  else if (same != NULL)
    gtk_widget_grab_focus (GTK_WIDGET (same));
  else if (node == grundy_tree_canvas_get_root (self->canvas) && self->known->evaluation->moves[CGT_LEFT] != NULL)
    open_tree_node (self, node, self->known->evaluation);
  else
    ask_node (self, node, FALSE);
}

/* Nodes up to the chosen depth are opened by themselves */

static guint
get_depth (GrundyTreeNode *node)
{
  guint depth = 0;

  for (const CgtTreeNode *card = grundy_tree_node_get_card (node); card->parent != NULL; card = card->parent)
    depth++;
  return depth;
}

/* Opens the options of @node, and what is open below, to the depth. @closes: and closes what is deeper. */
static void
go_on_filling (GrundyTreeView *self, GrundyTreeNode *node, gboolean closes)
{
  GPtrArray *options = grundy_tree_node_get_options (node);

  grundy_tree_canvas_hold (self->canvas, node);
  for (guint i = 0; options != NULL && i < options->len; i++)
    {
      GrundyTreeNode *option = options->pdata[i];
      gboolean wanted = get_depth (option) < self->depth;

      if (grundy_tree_node_get_options (option) != NULL && closes && !wanted)
        close_node (self, option);
      else if (grundy_tree_node_get_options (option) != NULL)
        go_on_filling (self, option, closes);
      else if (wanted && grundy_tree_canvas_find_same (self->canvas, option) == NULL)
        ask_node (self, option, TRUE);
    }
}

static void
on_depth_changed (GrundyTreeView *self, GtkSpinButton *spin)
{
  GrundyTreeNode *root = self->canvas != NULL ? grundy_tree_canvas_get_root (self->canvas) : NULL;

  self->depth = (guint) gtk_spin_button_get_value_as_int (spin);
  if (root == NULL)
    return;
  go_on_filling (self, root, TRUE);
  grundy_tree_canvas_fit (self->canvas);
}

static void
on_canonical_toggled (GrundyTreeView *self, GtkCheckButton *button)
{
  GrundyTreeNode *root = self->canvas != NULL ? grundy_tree_canvas_get_root (self->canvas) : NULL;
  GPtrArray *options = root != NULL ? grundy_tree_node_get_options (root) : NULL;

  self->canonical_only = gtk_check_button_get_active (button);
  if (options == NULL)
    return;
  for (guint i = 0; i < options->len; i++)
    if (grundy_tree_node_get_options (options->pdata[i]) != NULL)
      close_node (self, options->pdata[i]);
  if (self->known->evaluation != NULL && self->known->evaluation->moves[CGT_LEFT] != NULL)
    open_tree_node (self, root, self->known->evaluation);
}

/* The root */

static void
set_node_stale (GrundyTreeNode *node, gboolean stale)
{
  GPtrArray *options = grundy_tree_node_get_options (node);

  for (guint i = 0; options != NULL && i < options->len; i++)
    {
      gtk_widget_set_can_target (options->pdata[i], !stale);
      set_node_stale (options->pdata[i], stale);
    }
}

/* Makes the existing root show the new position. Its options follow. */
static void
new_root (GrundyTreeView *self)
{
  GrundyTreeNode *root = grundy_tree_canvas_get_root (self->canvas);

  forget_questions (self, root);
  forget_fillings (self, NULL);
  forget_long_values (self);
  gtk_widget_set_visible (GTK_WIDGET (self->note), FALSE);
  self->opened = FALSE;
  self->opened_final = FALSE;
  if (self->known->evaluation == NULL)
    {
      grundy_tree_canvas_set_root (self->canvas, NULL);
      return;
    }
  if (root == NULL)
    {
      root = grundy_tree_node_new (self->known->expression, NULL, 1, CGT_OWNER_BOTH, get_like (self));
      g_signal_connect (root, "clicked", G_CALLBACK (on_node_clicked), self);
      grundy_tree_canvas_set_root (self->canvas, root);
      return;
    }
  grundy_tree_node_set_position (root, self->known->expression, NULL, 1, CGT_OWNER_BOTH, get_like (self));
  set_node_stale (root, TRUE);
}

/* The first level is open initially. The last record replaces the options of earlier ones. */
static void
update (GrundyResultsPage *page)
{
  GrundyTreeView *self = GRUNDY_TREE_VIEW (page);
  GrundyTreeNode *root = grundy_tree_canvas_get_root (self->canvas);
  const CgtEvaluation *evaluation = self->known->evaluation;

  if (root == NULL || evaluation == NULL || !is_of (root, evaluation->expression))
    {
      new_root (self);
      root = grundy_tree_canvas_get_root (self->canvas);
    }
  if (root == NULL)
    return;
  grundy_tree_node_set_value (root, evaluation->value);
  measure_node (self, root);
  if (evaluation->score != NULL)
    grundy_tree_node_set_gain (root, NULL, 0);
  if (evaluation->moves[CGT_LEFT] == NULL)
    {
      if (self->known->final && !self->opened && grundy_tree_node_get_options (root) != NULL)
        close_node (self, root);
      return;
    }
  if (self->opened_final || (self->opened && !self->known->final))
    return;
  grundy_tree_canvas_begin (self->canvas);
  self->opened = TRUE;
  self->opened_final = self->known->final;
  open_tree_node (self, root, evaluation);
}

/* The widget */

static gboolean
grundy_tree_view_grab_focus (GtkWidget *widget)
{
  GrundyTreeNode *root = grundy_tree_canvas_get_root (GRUNDY_TREE_VIEW (widget)->canvas);

  return root != NULL && gtk_widget_grab_focus (GTK_WIDGET (root));
}

GRUNDY_DISPOSE (GrundyTreeView, grundy_tree_view)
{
  if (self->canvas != NULL)
    forget_questions (self, grundy_tree_canvas_get_root (self->canvas));
  forget_fillings (self, NULL);
  forget_long_values (self);
  self->canvas = NULL;
}

GRUNDY_FINALIZE (GrundyTreeView, grundy_tree_view) { g_hash_table_unref (self->long_values); }

static void
grundy_tree_view_class_init (GrundyTreeViewClass *klass)
{
  grundy_class_override (G_OBJECT_CLASS (klass), grundy_tree_view, dispose, finalize);
  GRUNDY_RESULTS_PAGE_CLASS (klass)->update = update;
  GTK_WIDGET_CLASS (klass)->grab_focus = grundy_tree_view_grab_focus;
  grundy_class_set_template (klass, "grundy-tree-view.ui", "treeview-page");
  grundy_class_bind_children (klass, GrundyTreeView, canvas, note);
  grundy_class_bind_child_as (klass, GrundyTreeView, "depth", spin);
  grundy_class_bind_callbacks (klass, on_canonical_toggled, on_depth_changed);
}

static void
grundy_tree_view_init (GrundyTreeView *self)
{
  self->known = grundy_results_page_get_known (GRUNDY_RESULTS_PAGE (self));
  self->depth = 1;
  self->long_values = grundy_long_values_new ();
  gtk_widget_init_template (GTK_WIDGET (self));
  grundy_entry_limit (GTK_EDITABLE (self->spin));
}
