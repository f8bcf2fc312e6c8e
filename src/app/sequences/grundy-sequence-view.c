/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "grundy-sequence-view.h"

#include <glib/gi18n.h>

#include "app/base/grundy-class.h"
#include "app/base/grundy-export.h"
#include "base/cgt-free.h"
#include "app/base/grundy-pictured.h"
#include "grundy-code-rows.h"
#include "grundy-found-view.h"
#include "grundy-sequence-canvas.h"
#include "grundy-sequence-codes.h"
#include "grundy-sequence-paper.h"
#include "grundy-sequence-side.h"
#include "grundy-sequence-text.h"
#include "pictures/draw/cgt-number-text.h"
#include "solvers/sequence/cgt-sequence-text.h"

/* The number of values taken in at once, which needs a few milliseconds. */
#define AT_A_STRETCH (1 << 19)

/* The width of the panel next to the plot, in pixels */
#define LEAST_SIDE 280
#define LARGEST_SIDE 500

struct _GrundySequenceView
{
  GrundyQuestionPage parent_instance;

  /* Template widgets */
  GtkEditable *code;
  GtkPopover *codes_popover;
  GtkListBox *codes;
  GtkEditable *bound;
  GtkButton *go;
  GtkStack *stack;
  GtkLabel *headline;
  GtkLabel *detail;
  GtkProgressBar *progress;
  GtkPaned *paned;
  GrundySequenceCanvas *canvas;
  GrundySequenceSide *side;
  GrundyFoundView *values_view;

  /* Owned. The game has a nim-sequence, or other values. */
  CgtSequence *sequence;
  CgtSequencePlot *plot; /* of the sequence */
  GrundyFoundValues *values;

  guint64 shown_to;   /* the largest heap to compute */
  gboolean allocated; /* the paned has its position */
};

static GrundyPicture *get_picture (GrundyPictured *pictured);

G_DEFINE_FINAL_TYPE_WITH_CODE (GrundySequenceView, grundy_sequence_view, GRUNDY_TYPE_QUESTION_PAGE,
                               GRUNDY_IMPLEMENT_PICTURED (get_picture))

/* Display */

static void
show_sequence_words (GrundySequenceView *self)
{
  g_autofree char *detail = NULL, *headline = grundy_sequence_headline (self->plot, &detail);

  gtk_label_set_text (self->headline, headline);
  gtk_label_set_text (self->detail, detail);
}

static void
update (GrundyQuestionPage *page)
{
  GrundySequenceView *self = GRUNDY_SEQUENCE_VIEW (page);
  gboolean any = self->plot != NULL && cgt_sequence_plot_get_n (self->plot) > 0;

  gtk_widget_action_set_enabled (GTK_WIDGET (self), "sequence.export-values",
                                 any || (self->values != NULL && grundy_found_values_get_n (self->values) > 0));
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "sequence.copy-oeis", any);
}

/* Takes in new values. Returns whether there are more. */
static gboolean
take_in_values (GrundySequenceView *self)
{
  gboolean more = grundy_found_view_take_in (self->values_view);

  update (GRUNDY_QUESTION_PAGE (self));
  return more;
}

static gboolean
take_in_plot (GrundySequenceView *self)
{
  guint64 before = cgt_sequence_plot_get_n (self->plot);
  CgtSequencePeriod period;
  gboolean had_period = cgt_sequence_plot_get_period (self->plot, &period);
  gboolean more = cgt_sequence_plot_advance (self->plot, self->shown_to + 1, AT_A_STRETCH);
  guint64 n = cgt_sequence_plot_get_n (self->plot);

  if (n == before && had_period == cgt_sequence_plot_get_period (self->plot, &period))
    return more;
  gtk_progress_bar_set_fraction (self->progress, (double) n / (self->shown_to + 1));
  grundy_canvas_content_changed (GRUNDY_CANVAS (self->canvas));
  grundy_sequence_side_plot_changed (self->side);
  show_sequence_words (self);
  update (GRUNDY_QUESTION_PAGE (self));
  return more;
}

static gboolean
take_in (GrundyQuestionPage *page)
{
  GrundySequenceView *self = GRUNDY_SEQUENCE_VIEW (page);

  if (self->values != NULL ? take_in_values (self) : take_in_plot (self))
    return TRUE;
  if (self->plot != NULL && !grundy_question_page_get_running (page))
    {
      cgt_sequence_plot_set_growing (self->plot, FALSE);
      grundy_canvas_content_changed (GRUNDY_CANVAS (self->canvas));
      show_sequence_words (self);
    }
  return FALSE;
}

static guint64
count_found (GrundySequenceView *self)
{
  return self->values != NULL ? grundy_found_values_get_n (self->values)
                              : MIN (cgt_sequence_get_n_known (self->sequence), self->shown_to + 1);
}

static void
finished (GrundyQuestionPage *page, const GError *error)
{
  GrundySequenceView *self = GRUNDY_SEQUENCE_VIEW (page);
  g_autofree char *n = cgt_number_text (count_found (self)), *text = NULL;

  if (error == NULL)
    return;
  text = g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED)
           ? g_strdup_printf (_ ("Stopped. The %s values found are kept."), n)
           : g_strdup_printf (_ ("Stopped: %s. The %s values found are kept."), error->message, n);
  grundy_question_page_say (page, text);
  gtk_button_set_label (self->go, _ ("Continue"));
}

/* A game */

static void
forget_sequence (GrundySequenceView *self)
{
  grundy_question_page_forget (GRUNDY_QUESTION_PAGE (self));
  if (self->canvas != NULL)
    grundy_sequence_canvas_set_plot (self->canvas, NULL);
  if (self->side != NULL)
    grundy_sequence_side_set_plot (self->side, NULL);
  g_clear_pointer (&self->plot, cgt_sequence_plot_free);
  if (self->values_view != NULL)
    grundy_found_view_set_values (self->values_view, NULL);
}

static void
begin_plot (GrundySequenceView *self)
{
  self->plot = cgt_sequence_plot_new (self->sequence);
  grundy_sequence_canvas_set_plot (self->canvas, self->plot);
  grundy_sequence_side_set_plot (self->side, self->plot);
  gtk_progress_bar_set_fraction (self->progress, 0);
  show_sequence_words (self);
  gtk_stack_set_visible_child_name (self->stack, "sequence");
}

static void
begin_values (GrundySequenceView *self)
{
  grundy_found_values_set_bound (self->values, self->shown_to);
  grundy_found_view_set_values (self->values_view, self->values);
  gtk_stack_set_visible_child_name (self->stack, "values");
}

/* The data of a thread. */
typedef struct
{
  CgtSequence *sequence;
  guint64 to;
} Extension;

CGT_FREE (Extension, extension_free) { cgt_sequence_unref (self->sequence); }

static gboolean
extend (gpointer data, CgtBudget *budget, GError **error)
{
  Extension *extension = data;

  return cgt_sequence_extend (extension->sequence, extension->to, budget, error);
}

static void
start_sequence (GrundySequenceView *self)
{
  Extension *extension;

  if (self->values != NULL)
    {
      grundy_question_page_start (GRUNDY_QUESTION_PAGE (self), grundy_found_values_find,
                                  grundy_found_values_ref (self->values), (GDestroyNotify) grundy_found_values_unref);
      return;
    }
  extension = g_new0 (Extension, 1);
  extension->sequence = cgt_sequence_ref (self->sequence);
  extension->to = self->shown_to;
  cgt_sequence_plot_set_growing (self->plot, TRUE);
  grundy_question_page_start (GRUNDY_QUESTION_PAGE (self), extend, extension, extension_free);
}

/* Reads what was typed: a game with a nim-sequence, or one with other values. FALSE: the text is refused. */
static gboolean
read_chosen_game (GrundySequenceView *self, CgtSequence **read_sequence, GrundyFoundValues **read_values, guint64 *to)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (CgtRules) rules = grundy_sequence_read_game (gtk_editable_get_text (self->code), &error);
  g_autoptr (CgtSequence) sequence = rules != NULL ? cgt_sequence_new_for_rules (rules, &error) : NULL;
  g_autoptr (GrundyFoundValues) values = rules != NULL && sequence == NULL ? grundy_found_values_new (rules) : NULL;

  grundy_question_page_say (GRUNDY_QUESTION_PAGE (self), NULL);
  if (values != NULL)
    g_clear_error (&error);
  if ((sequence == NULL && values == NULL) ||
      !grundy_sequence_read_bound (gtk_editable_get_text (self->bound), to, &error))
    {
      grundy_question_page_refuse (GRUNDY_QUESTION_PAGE (self), sequence != NULL || values != NULL, error->message);
      return FALSE;
    }
  *read_sequence = g_steal_pointer (&sequence);
  *read_values = g_steal_pointer (&values);
  return TRUE;
}

/* If the game is shown already, its values are kept. */
static void
take_game (GrundySequenceView *self, CgtSequence *sequence, GrundyFoundValues *values)
{
  if (sequence == NULL || self->sequence == NULL ||
      g_strcmp0 (cgt_sequence_get_ruleset (sequence), cgt_sequence_get_ruleset (self->sequence)) != 0)
    {
      g_clear_pointer (&self->sequence, cgt_sequence_unref);
      self->sequence = sequence != NULL ? cgt_sequence_ref (sequence) : NULL;
    }
  if (values == NULL || self->values == NULL ||
      !cgt_rules_equal (grundy_found_values_get_rules (values), grundy_found_values_get_rules (self->values)))
    {
      g_clear_pointer (&self->values, grundy_found_values_unref);
      self->values = values != NULL ? grundy_found_values_ref (values) : NULL;
    }
}

static void
answer (GrundyQuestionPage *page)
{
  GrundySequenceView *self = GRUNDY_SEQUENCE_VIEW (page);
  guint64 to;
  g_autoptr (CgtSequence) sequence = NULL;
  g_autoptr (GrundyFoundValues) values = NULL;
  gboolean is_read = read_chosen_game (self, &sequence, &values, &to);

  if (!is_read && gtk_widget_has_css_class (GTK_WIDGET (self->code), "error"))
    {
      /* The previous game is not what was typed. */
      forget_sequence (self);
      take_game (self, NULL, NULL);
      gtk_stack_set_visible_child_name (self->stack, "nothing");
      grundy_question_page_update (page);
    }
  if (!is_read)
    return;
  forget_sequence (self);
  take_game (self, sequence, values);
  self->shown_to = to;
  gtk_button_set_label (self->go, _ ("Show"));
  if (self->values != NULL)
    begin_values (self);
  else
    begin_plot (self);
  start_sequence (self);
  grundy_question_page_tell_asked (page);
}

/* The user wants another game, or more of it. */
static void
on_edited (GrundySequenceView *self)
{
  gtk_button_set_label (self->go, _ ("Show"));
}

/* Known games */

static void
on_code_picked (GrundySequenceView *self, GtkListBoxRow *row)
{
  gtk_popover_popdown (self->codes_popover);
  grundy_question_page_ask (GRUNDY_QUESTION_PAGE (self), grundy_code_row_get_ruleset (row), NULL);
}

static void
on_side_activated (GrundySequenceView *self, gint64 n)
{
  grundy_sequence_canvas_show_heap (self->canvas, (guint64) n);
}

/* Export */

static GrundyPicture *
get_picture (GrundyPictured *pictured)
{
  GrundySequenceView *self = GRUNDY_SEQUENCE_VIEW (pictured);
  CgtSequenceRange range = grundy_sequence_canvas_get_range (self->canvas);

  if (self->plot == NULL || cgt_sequence_plot_get_n (self->plot) == 0)
    return NULL;
  return grundy_sequence_paper (self->sequence, self->plot, &range);
}

static void
action_export_sequence (GtkWidget *widget, const char *action, GVariant *parameter)
{
  GrundySequenceView *self = GRUNDY_SEQUENCE_VIEW (widget);

  if (self->values != NULL)
    grundy_export_made (widget, "values", _ ("Tables (CSV)"), ".csv", grundy_found_values_csv,
                        grundy_found_values_ref (self->values), (GDestroyNotify) grundy_found_values_unref);
  else
    grundy_sequence_export_values (widget, self->sequence, cgt_sequence_plot_get_n (self->plot));
}

static void
action_copy_oeis (GrundySequenceView *self)
{
  g_autofree char *line = cgt_sequence_to_oeis (self->sequence, cgt_sequence_plot_get_n (self->plot));

  grundy_copy_text (GTK_WIDGET (self), line);
}

/* The widget */

GRUNDY_DISPOSE (GrundySequenceView, grundy_sequence_view)
{
  forget_sequence (self);
  take_game (self, NULL, NULL);
  self->canvas = NULL;
  self->side = NULL;
  self->values_view = NULL;
}

/* The panel gets its share of the first width, which is enough for a short period. */
static void
grundy_sequence_view_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  GrundySequenceView *self = GRUNDY_SEQUENCE_VIEW (widget);

  if (!self->allocated && width > 1)
    gtk_paned_set_position (self->paned, width - CLAMP (width * 42 / 100, LEAST_SIDE, LARGEST_SIDE));
  self->allocated = TRUE;
  gtk_widget_size_allocate (adw_bin_get_child (ADW_BIN (widget)), &(GtkAllocation) { 0, 0, width, height }, baseline);
}

static void
grundy_sequence_view_measure (GtkWidget *widget, GtkOrientation orientation, int for_size, int *least, int *natural,
                              int *least_base, int *natural_base)
{
  gtk_widget_measure (adw_bin_get_child (ADW_BIN (widget)), orientation, for_size, least, natural, least_base,
                      natural_base);
}

static void
grundy_sequence_view_class_init (GrundySequenceViewClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = grundy_sequence_view_dispose;
  grundy_class_override (GTK_WIDGET_CLASS (klass), grundy_sequence_view, measure, size_allocate);
  grundy_class_implement (GRUNDY_QUESTION_PAGE_CLASS (klass), answer, take_in, finished, update);

  grundy_class_set_template (klass, "grundy-sequence-view.ui", "sequenceview");
  grundy_question_page_class_bind (klass, "code", "bound", NULL);
  grundy_class_bind_children (klass, GrundySequenceView, code, codes_popover, codes, bound, go, stack, headline, detail,
                              progress, paned, canvas, side, values_view);
  grundy_class_bind_callbacks (klass, on_edited, on_code_picked, on_side_activated);
  grundy_class_install_actions (klass, "sequence.export-values", action_export_sequence, "sequence.copy-oeis",
                                action_copy_oeis, NULL);
}

static void
grundy_sequence_view_init (GrundySequenceView *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_widget_set_layout_manager (GTK_WIDGET (self), NULL); /* it measures its child itself */
  grundy_code_rows_fill (self->codes);
}

GRUNDY_GETTER (GListModel *, grundy_sequence_view_get_values, GrundySequenceView, SEQUENCE_VIEW,
               self->values != NULL ? grundy_found_view_get_rows (self->values_view) : NULL, NULL)

GRUNDY_GETTER (CgtSequencePlot *, grundy_sequence_view_get_plot, GrundySequenceView, SEQUENCE_VIEW, self->plot, NULL)
