/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "grundy-two-heap-view.h"

#include <glib/gi18n.h>

#include "app/base/grundy-class.h"
#include "app/base/grundy-pictured.h"
#include "grundy-sequence-codes.h"
#include "grundy-sequence-paper.h"
#include "grundy-sequence-text.h"
#include "grundy-two-heap-canvas.h"

/* The number of cells taken in at once, as whole rows. */
#define CELLS_AT_A_STRETCH (1 << 20)

#define LARGEST_SIZE 8192

struct _GrundyTwoHeapView
{
  GrundyQuestionPage parent_instance;

  /* Template widgets */
  GtkEditable *code;
  GtkEditable *size;
  GtkStack *stack;
  GtkLabel *headline;
  GtkProgressBar *progress;
  GrundyTwoHeapCanvas *canvas;

  /* Owned */
  CgtTwoHeapTable *table;
  CgtTwoHeapPicture *picture; /* of the table */
  char *ruleset;
};

static GrundyPicture *get_picture (GrundyPictured *pictured);

G_DEFINE_FINAL_TYPE_WITH_CODE (GrundyTwoHeapView, grundy_two_heap_view, GRUNDY_TYPE_QUESTION_PAGE,
                               GRUNDY_IMPLEMENT_PICTURED (get_picture))

/* Display */

static void
update (GrundyQuestionPage *page)
{
  GrundyTwoHeapView *self = GRUNDY_TWO_HEAP_VIEW (page);

  gtk_widget_action_set_enabled (GTK_WIDGET (self), "two-heaps.export-values",
                                 self->picture != NULL && cgt_two_heap_picture_get_n (self->picture) > 0);
}

static void
show_two_heap_words (GrundyTwoHeapView *self)
{
  g_autofree char *text =
    grundy_two_heap_headline (self->table, self->ruleset, cgt_two_heap_picture_get_n (self->picture));

  gtk_label_set_text (self->headline, text);
}

static gboolean
take_in (GrundyQuestionPage *page)
{
  GrundyTwoHeapView *self = GRUNDY_TWO_HEAP_VIEW (page);
  guint before = cgt_two_heap_picture_get_n (self->picture);
  gboolean more = cgt_two_heap_picture_advance (self->picture, G_MAXUINT, CELLS_AT_A_STRETCH / (before + 256));
  guint n = cgt_two_heap_picture_get_n (self->picture);
  double part = (double) n / cgt_two_heap_table_get_size (self->table);

  if (n == before)
    return more;
  gtk_progress_bar_set_fraction (self->progress, part * part);
  grundy_canvas_content_changed (GRUNDY_CANVAS (self->canvas));
  show_two_heap_words (self);
  update (page);
  return more;
}

static void
finished (GrundyQuestionPage *page, const GError *error)
{
  guint n = cgt_two_heap_table_get_n_known (GRUNDY_TWO_HEAP_VIEW (page)->table);
  g_autofree char *text = NULL;

  if (error == NULL)
    return;
  text = g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED)
           ? g_strdup_printf (_ ("Stopped. The values of heaps below %u are kept."), n)
           : g_strdup_printf (_ ("Stopped: %s. The values of heaps below %u are kept."), error->message, n);
  grundy_question_page_say (page, text);
}

/* A game */

static void
forget_table (GrundyTwoHeapView *self)
{
  grundy_question_page_forget (GRUNDY_QUESTION_PAGE (self));
  if (self->canvas != NULL)
    grundy_two_heap_canvas_set_picture (self->canvas, NULL);
  g_clear_pointer (&self->picture, cgt_two_heap_picture_free);
  g_clear_pointer (&self->table, cgt_two_heap_table_unref);
}

static gboolean
compute (gpointer data, CgtBudget *budget, GError **error)
{
  return cgt_two_heap_table_compute (data, budget, error);
}

/* NULL: what is typed was refused. */
static CgtTwoHeapTable *
read_table (GrundyTwoHeapView *self, CgtRules **rules)
{
  GrundyQuestionPage *page = GRUNDY_QUESTION_PAGE (self);
  g_autoptr (GError) error = NULL;
  g_autofree char *text = NULL;
  CgtTwoHeapTable *table = NULL;
  guint64 size;

  grundy_question_page_say (page, NULL);
  if (!grundy_sequence_read_bound (gtk_editable_get_text (self->size), &size, &error))
    grundy_question_page_refuse (page, 1, error->message);
  else if (size > LARGEST_SIZE)
    {
      text = g_strdup_printf (_ ("heaps in the table are at most %d"), LARGEST_SIZE);
      grundy_question_page_refuse (page, 1, text);
    }
  else if ((*rules = grundy_sequence_read_game (gtk_editable_get_text (self->code), &error)) == NULL ||
           (table = cgt_two_heap_table_new (*rules, (guint) size + 1, &error)) == NULL)
    grundy_question_page_refuse (page, 0, error->message);
  return table;
}

static void
answer (GrundyQuestionPage *page)
{
  GrundyTwoHeapView *self = GRUNDY_TWO_HEAP_VIEW (page);
  g_autoptr (CgtRules) rules = NULL;
  g_autoptr (CgtTwoHeapTable) table = read_table (self, &rules);

  if (table == NULL && gtk_widget_has_css_class (GTK_WIDGET (self->code), "error"))
    {
      /* The previous game is not what was typed. */
      forget_table (self);
      gtk_stack_set_visible_child_name (self->stack, "nothing");
      grundy_question_page_update (page);
    }
  if (table == NULL)
    return;
  forget_table (self);
  g_free (self->ruleset);
  self->ruleset = cgt_rules_to_text (rules);
  self->table = g_steal_pointer (&table);
  self->picture = cgt_two_heap_picture_new (self->table);
  grundy_two_heap_canvas_set_picture (self->canvas, self->picture);
  gtk_progress_bar_set_fraction (self->progress, 0);
  show_two_heap_words (self);
  gtk_stack_set_visible_child_name (self->stack, "table");
  grundy_question_page_start (page, compute, cgt_two_heap_table_ref (self->table),
                              (GDestroyNotify) cgt_two_heap_table_unref);
  grundy_question_page_tell_asked (page);
}

/* Export */

static GrundyPicture *
get_picture (GrundyPictured *pictured)
{
  GrundyTwoHeapView *self = GRUNDY_TWO_HEAP_VIEW (pictured);
  CgtTwoHeapView view;
  double width, height;
  gboolean part;

  if (self->picture == NULL || cgt_two_heap_picture_get_n (self->picture) == 0)
    return NULL;
  part = grundy_two_heap_canvas_get_part (self->canvas, &view, &width, &height);
  return grundy_two_heap_paper (self->table, self->ruleset, cgt_two_heap_picture_get_n (self->picture),
                                part ? &view : NULL, width, height);
}

static void
action_export_two_heaps (GtkWidget *widget, const char *action, GVariant *parameter)
{
  GrundyTwoHeapView *self = GRUNDY_TWO_HEAP_VIEW (widget);

  grundy_two_heap_export_values (widget, self->table, self->ruleset);
}

/* The widget */

GRUNDY_DISPOSE (GrundyTwoHeapView, grundy_two_heap_view)
{
  forget_table (self);
  g_clear_pointer (&self->ruleset, g_free);
  self->canvas = NULL;
}

static void
grundy_two_heap_view_class_init (GrundyTwoHeapViewClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = grundy_two_heap_view_dispose;
  grundy_class_implement (GRUNDY_QUESTION_PAGE_CLASS (klass), answer, take_in, finished, update);
  grundy_class_set_template (klass, "grundy-two-heap-view.ui", "twoheapview");
  grundy_question_page_class_bind (klass, "code", "size", NULL);
  grundy_class_bind_children (klass, GrundyTwoHeapView, code, size, stack, headline, progress, canvas);
  grundy_class_install_actions (klass, "two-heaps.export-values", action_export_two_heaps, NULL);
}

static void
grundy_two_heap_view_init (GrundyTwoHeapView *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

GRUNDY_GETTER (CgtTwoHeapPicture *, grundy_two_heap_view_get_picture, GrundyTwoHeapView, TWO_HEAP_VIEW, self->picture,
               NULL)
