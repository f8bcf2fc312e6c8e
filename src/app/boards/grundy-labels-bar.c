/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "grundy-labels-bar.h"

#include <glib/gi18n.h>

#include "app/base/grundy-class.h"
#include "app/base/grundy-words.h"
#include "app/base/grundy-work.h"
#include "language/cgt-place-labels.h"
#include "app/widgets/grundy-widgets.h"

#define SECONDS 20.0

/* The choices of the list, after "No Labels", are those of CgtPlaceLabel. */

struct _GrundyLabelsBar
{
  AdwBin parent_instance;

  GtkDropDown *kind;
  GtkToggleButton *stepwise;
  GtkWidget *steps_box;
  GtkLabel *reason;

  GrundyBoard *board;     /* borrowed; NULL: none */
  CgtPosition *position;  /* NULL: none */
  CgtPlaceLabels *labels; /* of the position; NULL: not known yet */
  GTask *finding;         /* NULL: they are not being found */
  GPtrArray *steps;       /* of the chosen kind, if they are shown one by one; NULL: all at once */
  guint step;             /* how many are shown */
};

G_DEFINE_FINAL_TYPE (GrundyLabelsBar, grundy_labels_bar, ADW_TYPE_BIN)

static void show_labels (GrundyLabelsBar *self);

/* Finding */

static gpointer
find_labels (gpointer data, CgtBudget *budget, GError **error)
{
  g_autoptr (CgtSolver) solver = cgt_solver_new ();

  cgt_solver_set_budget (solver, budget);
  return cgt_place_labels_new (data, solver, error);
}

static void
on_label_found (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (GrundyLabelsBar) self = user_data;
  g_autoptr (GError) error = NULL;
  CgtPlaceLabels *labels = g_task_propagate_pointer (G_TASK (result), &error);

  if (G_TASK (result) != self->finding || adw_bin_get_child (ADW_BIN (self)) == NULL)
    {
      g_clear_pointer (&labels, cgt_place_labels_free);
      return; /* of another position */
    }
  g_clear_object (&self->finding);
  self->labels = labels;
  show_labels (self);
  if (labels == NULL)
    {
      g_autofree char *sentence = grundy_message_in_words (error->message);

      grundy_label_set_typeset (self->reason, sentence, G_MAXINT);
      gtk_widget_set_visible (GTK_WIDGET (self->reason), TRUE);
    }
}

static void
find_label (GrundyLabelsBar *self)
{
  GrundyWork work = {
    .func = find_labels,
    .data = cgt_position_ref (self->position),
    .free_data = (GDestroyNotify) cgt_position_unref,
    .free_result = (GDestroyNotify) cgt_place_labels_free,
    .seconds = SECONDS,
    .at_once = TRUE,
  };

  self->finding = grundy_work_start (self, &work, on_label_found, g_object_ref (self));
}

/* Showing */

static void
show_label_reason (GrundyLabelsBar *self)
{
  g_autofree char *text = NULL;

  if (self->steps != NULL && self->step > 0)
    {
      const CgtSieveStep *step = self->steps->pdata[self->step - 1];

      text = g_strdup_printf (_ ("Step %u of %u. %s"), self->step, self->steps->len, step->words);
    }
  else if (self->steps != NULL)
    text =
      g_strdup_printf (ngettext ("%u step. Go to the first one.", "%u steps. Go to the first one.", self->steps->len),
                       self->steps->len);
  grundy_label_set_typeset (self->reason, text, G_MAXINT);
  gtk_widget_set_visible (GTK_WIDGET (self->reason), text != NULL);
}

/* Shows as much as is known, and asks for the rest. */
static void
show_labels (GrundyLabelsBar *self)
{
  guint choice = gtk_drop_down_get_selected (self->kind);
  gboolean wanted = choice > 0 && self->position != NULL && gtk_widget_get_visible (GTK_WIDGET (self));
  gboolean stepwise = wanted && gtk_toggle_button_get_active (self->stepwise);

  g_clear_pointer (&self->steps, g_ptr_array_unref);
  gtk_widget_set_visible (GTK_WIDGET (self->stepwise), wanted);
  gtk_widget_set_visible (self->steps_box, stepwise && self->labels != NULL);
  if (wanted && self->labels != NULL)
    {
      CgtPlaceLabel kind = choice - 1;
      char **texts;
      const CgtSieveStep *last = NULL;

      if (stepwise)
        {
          self->steps = cgt_place_labels_list_steps (self->labels, kind);
          self->step = MIN (self->step, self->steps->len);
          last = self->step > 0 ? self->steps->pdata[self->step - 1] : NULL;
        }
      texts = cgt_place_labels_get_texts (self->labels, kind, self->steps, self->step);
      cgt_place_labels_typeset (self->labels, texts);
      grundy_board_set_labels (self->board, texts, self->labels->n_places, last != NULL ? last->cells : NULL);
      cgt_place_labels_free_texts (self->labels, texts);
    }
  else if (self->board != NULL)
    grundy_board_set_labels (self->board, NULL, 0, NULL);
  if (wanted && self->labels == NULL && self->finding == NULL)
    find_label (self);
  show_label_reason (self);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "labels.back", self->steps != NULL && self->step > 0);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "labels.next",
                                 self->steps != NULL && self->step < self->steps->len);
}

static void
on_kind (GrundyLabelsBar *self)
{
  self->step = 0;
  show_labels (self);
}

static void
show_label_step (GrundyLabelsBar *self, guint step)
{
  self->step = step;
  show_labels (self);
}

static void
action_next_label (GrundyLabelsBar *self)
{
  show_label_step (self, self->step + 1);
}

static void
action_previous_label (GrundyLabelsBar *self)
{
  show_label_step (self, self->step - 1);
}

void
grundy_labels_bar_set_position (GrundyLabelsBar *self, GrundyBoard *board, CgtPosition *position)
{
  gboolean same;

  g_return_if_fail (GRUNDY_IS_LABELS_BAR (self));
  if (board == NULL || (position != NULL && !cgt_place_labels_can_have (position)))
    position = NULL;
  same = board == self->board && position != NULL && self->position != NULL &&
         cgt_place_labels_same (position, self->position);
  if (self->board != NULL && position == NULL)
    grundy_board_set_labels (self->board, NULL, 0, NULL);
  self->board = position != NULL ? board : NULL;
  if (same)
    return;
  grundy_work_stop (&self->finding);
  g_clear_pointer (&self->labels, cgt_place_labels_free);
  g_clear_pointer (&self->position, cgt_position_unref);
  self->position = position != NULL ? cgt_position_ref (position) : NULL;
  self->step = 0;
  gtk_widget_set_visible (GTK_WIDGET (self), position != NULL);
  show_labels (self);
}

/* The widget */

GRUNDY_DISPOSE (GrundyLabelsBar, grundy_labels_bar)
{
  grundy_work_stop (&self->finding);
  self->board = NULL;
  adw_bin_set_child (ADW_BIN (self), NULL);
  g_clear_pointer (&self->steps, g_ptr_array_unref);
  g_clear_pointer (&self->labels, cgt_place_labels_free);
  g_clear_pointer (&self->position, cgt_position_unref);
}

static void
grundy_labels_bar_class_init (GrundyLabelsBarClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = grundy_labels_bar_dispose;
  grundy_class_set_template (klass, "grundy-labels-bar.ui", "labelsbar");
  grundy_class_bind_children (klass, GrundyLabelsBar, kind, stepwise, steps_box, reason);
  grundy_class_bind_callbacks (klass, on_kind);
  grundy_class_install_actions (klass, "labels.next", action_next_label, "labels.back", action_previous_label, NULL);
}

static void
grundy_labels_bar_init (GrundyLabelsBar *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  show_labels (self);
}
