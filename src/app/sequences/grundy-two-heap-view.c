/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "grundy-two-heap-view.h"

#include <glib/gi18n.h>

#include "app/base/grundy-class.h"
#include "app/base/grundy-words.h"
#include "app/base/grundy-pictured.h"
#include "grundy-runner.h"
#include "grundy-sequence-codes.h"
#include "grundy-sequence-paper.h"
#include "grundy-sequence-text.h"
#include "grundy-two-heap-canvas.h"

/* The number of cells taken in at once, as whole rows. */
#define CELLS_AT_A_STRETCH (1 << 20)

#define LARGEST_SIZE 8192

struct _GrundyTwoHeapView
{
  AdwBin parent_instance;

  /* Template widgets */
  GtkEditable *code;
  GtkEditable *size;
  GtkStack *go_or_stop;
  GtkLabel *message;
  GtkStack *stack;
  GtkLabel *headline;
  GtkProgressBar *progress;
  GrundyTwoHeapCanvas *canvas;

  /* Owned */
  CgtTwoHeapTable *table;
  CgtTwoHeapPicture *picture; /* of the table */
  char *ruleset;
  GrundyRunner *runner;

  gsize memory;
  double seconds;
};

static GrundyPicture *get_picture (GrundyPictured *pictured);

G_DEFINE_FINAL_TYPE_WITH_CODE (GrundyTwoHeapView, grundy_two_heap_view, ADW_TYPE_BIN,
                               GRUNDY_IMPLEMENT_PICTURED (get_picture))

/* Display */

static void
update_two_heap_actions (GrundyTwoHeapView *self)
{
  GtkWidget *widget = GTK_WIDGET (self);
  gboolean any = self->picture != NULL && cgt_two_heap_picture_get_n (self->picture) > 0;
  gboolean busy = grundy_runner_get_busy (self->runner);

  gtk_widget_action_set_enabled (widget, "two-heaps.stop", busy);
  gtk_widget_action_set_enabled (widget, "two-heaps.export-values", any);
  gtk_stack_set_visible_child_name (self->go_or_stop, busy ? "stop" : "go");
  gtk_widget_set_visible (GTK_WIDGET (self->progress), busy);
}

static void
show_two_heap_words (GrundyTwoHeapView *self)
{
  g_autofree char *text =
    grundy_two_heap_headline (self->table, self->ruleset, cgt_two_heap_picture_get_n (self->picture));

  gtk_label_set_text (self->headline, text);
}

static gboolean
take_in_two_heaps (gpointer user_data)
{
  GrundyTwoHeapView *self = user_data;
  guint before = cgt_two_heap_picture_get_n (self->picture);
  gboolean more = cgt_two_heap_picture_advance (self->picture, G_MAXUINT, CELLS_AT_A_STRETCH / (before + 256));
  guint n = cgt_two_heap_picture_get_n (self->picture);
  double part = (double) n / cgt_two_heap_table_get_size (self->table);

  if (n == before)
    return more;
  gtk_progress_bar_set_fraction (self->progress, part * part);
  grundy_canvas_content_changed (GRUNDY_CANVAS (self->canvas));
  show_two_heap_words (self);
  update_two_heap_actions (self);
  return more;
}

static void
on_two_heaps_finished (GrundyTwoHeapView *self, const GError *error)
{
  if (error != NULL)
    {
      guint n = cgt_two_heap_table_get_n_known (self->table);
      g_autofree char *text =
        g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED)
          ? g_strdup_printf (_ ("Stopped. The values of heaps below %u are kept."), n)
          : g_strdup_printf (_ ("Stopped: %s. The values of heaps below %u are kept."), error->message, n);

      grundy_message_show (self->message, text, self->code);
    }
  update_two_heap_actions (self);
}

/* A game */

static void
forget_table (GrundyTwoHeapView *self)
{
  grundy_runner_forget (self->runner);
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

static void
start_two_heaps (GrundyTwoHeapView *self)
{
  grundy_runner_start (self->runner, compute, cgt_two_heap_table_ref (self->table),
                       (GDestroyNotify) cgt_two_heap_table_unref, self->memory, self->seconds);
  update_two_heap_actions (self);
}

static CgtTwoHeapTable *
read_table (GrundyTwoHeapView *self, CgtRules **rules)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *text = NULL;
  g_autoptr (CgtTwoHeapTable) table = NULL;
  guint64 size;

  if (!grundy_sequence_read_bound (gtk_editable_get_text (self->size), &size, &error))
    {
      text = g_strdup (error->message);
      gtk_widget_add_css_class (GTK_WIDGET (self->size), "error");
    }
  else if (size > LARGEST_SIZE)
    {
      text = g_strdup_printf (_ ("heaps in the table are at most %d"), LARGEST_SIZE);
      gtk_widget_add_css_class (GTK_WIDGET (self->size), "error");
    }
  else if ((*rules = grundy_sequence_read_game (gtk_editable_get_text (self->code), &error)) == NULL ||
           (table = cgt_two_heap_table_new_for_rules (*rules, (guint) size + 1, &error)) == NULL)
    {
      text = g_strdup (error->message);
      gtk_widget_add_css_class (GTK_WIDGET (self->code), "error");
    }
  grundy_message_show (self->message, text, self->code);
  return g_steal_pointer (&table);
}

static void
on_fill_two_heaps (GrundyTwoHeapView *self)
{
  g_autoptr (CgtRules) rules = NULL;
  g_autoptr (CgtTwoHeapTable) table = read_table (self, &rules);

  if (table == NULL && gtk_widget_has_css_class (GTK_WIDGET (self->code), "error"))
    {
      /* The previous game is not what was typed. */
      forget_table (self);
      gtk_stack_set_visible_child_name (self->stack, "nothing");
      update_two_heap_actions (self);
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
  start_two_heaps (self);
  g_signal_emit_by_name (self, "shown",
                         (const char *[]) { gtk_editable_get_text (self->code), gtk_editable_get_text (self->size),
                                            NULL });
}

void
grundy_two_heap_view_show (GrundyTwoHeapView *self, const char *code, const char *size)
{
  g_return_if_fail (GRUNDY_IS_TWO_HEAP_VIEW (self) && code != NULL);

  gtk_editable_set_text (self->code, code);
  if (size != NULL)
    gtk_editable_set_text (self->size, size);
  on_fill_two_heaps (self);
}

/* The user is correcting the text. */
static void
on_two_heaps_edited (GrundyTwoHeapView *self)
{
  gtk_widget_remove_css_class (GTK_WIDGET (self->code), "error");
  gtk_widget_remove_css_class (GTK_WIDGET (self->size), "error");
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

/* Actions */

static void
action_stop_two_heaps (GtkWidget *widget, const char *name, GVariant *parameter)
{
  grundy_runner_stop (GRUNDY_TWO_HEAP_VIEW (widget)->runner);
}

static void
action_two_heap_game (GtkWidget *widget, const char *name, GVariant *parameter)
{
  grundy_two_heap_view_show (GRUNDY_TWO_HEAP_VIEW (widget), g_variant_get_string (parameter, NULL), NULL);
}

static void
action_size (GtkWidget *widget, const char *name, GVariant *parameter)
{
  GrundyTwoHeapView *self = GRUNDY_TWO_HEAP_VIEW (widget);

  gtk_editable_set_text (self->size, g_variant_get_string (parameter, NULL));
  if (*gtk_editable_get_text (self->code) != '\0')
    on_fill_two_heaps (self);
}

static void
action_export_two_heaps (GtkWidget *widget, const char *action, GVariant *parameter)
{
  GrundyTwoHeapView *self = GRUNDY_TWO_HEAP_VIEW (widget);

  grundy_two_heap_export_values (widget, self->table, self->ruleset);
}

/* The widget */

static gboolean
grundy_two_heap_view_grab_focus (GtkWidget *widget)
{
  return gtk_widget_grab_focus (GTK_WIDGET (GRUNDY_TWO_HEAP_VIEW (widget)->code));
}

static void
grundy_two_heap_view_dispose (GObject *object)
{
  GrundyTwoHeapView *self = GRUNDY_TWO_HEAP_VIEW (object);

  if (self->runner != NULL)
    {
      g_signal_handlers_disconnect_by_data (self->runner, self);
      forget_table (self);
    }
  g_clear_object (&self->runner);
  g_clear_pointer (&self->ruleset, g_free);
  self->canvas = NULL;
  G_OBJECT_CLASS (grundy_two_heap_view_parent_class)->dispose (object);
}

static void
install_two_heap_actions (GtkWidgetClass *widget_class)
{
  gtk_widget_class_install_action (widget_class, "two-heaps.stop", NULL, action_stop_two_heaps);
  gtk_widget_class_install_action (widget_class, "two-heaps.game", "s", action_two_heap_game);
  gtk_widget_class_install_action (widget_class, "two-heaps.size", "s", action_size);
  gtk_widget_class_install_action (widget_class, "two-heaps.export-values", NULL, action_export_two_heaps);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "two-heaps.stop", NULL);
}

static void
grundy_two_heap_view_class_init (GrundyTwoHeapViewClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  grundy_class_add_signal (klass, "shown", 1, G_TYPE_STRV);
  G_OBJECT_CLASS (klass)->dispose = grundy_two_heap_view_dispose;
  widget_class->grab_focus = grundy_two_heap_view_grab_focus;
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/grundy_cgt/Grundy/grundy-two-heap-view.ui");
  grundy_class_bind_children (klass, GrundyTwoHeapView, code, size, go_or_stop, message, stack, headline, progress,
                              canvas);
  grundy_class_bind_callbacks (klass, on_fill_two_heaps, on_two_heaps_edited);
  gtk_widget_class_set_css_name (widget_class, "twoheapview");
  install_two_heap_actions (widget_class);
}

static void
grundy_two_heap_view_init (GrundyTwoHeapView *self)
{
  self->runner = grundy_runner_new (take_in_two_heaps, self);
  gtk_widget_init_template (GTK_WIDGET (self));
  g_signal_connect_swapped (self->runner, "finished", G_CALLBACK (on_two_heaps_finished), self);
  update_two_heap_actions (self);
}

gboolean
grundy_two_heap_view_get_busy (GrundyTwoHeapView *self)
{
  g_return_val_if_fail (GRUNDY_IS_TWO_HEAP_VIEW (self), FALSE);
  return !grundy_runner_get_settled (self->runner);
}

CgtTwoHeapPicture *
grundy_two_heap_view_get_picture (GrundyTwoHeapView *self)
{
  g_return_val_if_fail (GRUNDY_IS_TWO_HEAP_VIEW (self), NULL);
  return self->picture;
}

const char *
grundy_two_heap_view_get_message (GrundyTwoHeapView *self)
{
  g_return_val_if_fail (GRUNDY_IS_TWO_HEAP_VIEW (self), NULL);
  return *gtk_label_get_text (self->message) != '\0' ? gtk_label_get_text (self->message) : NULL;
}

void
grundy_two_heap_view_set_limits (GrundyTwoHeapView *self, gsize memory, double seconds)
{
  g_return_if_fail (GRUNDY_IS_TWO_HEAP_VIEW (self));
  self->memory = memory;
  self->seconds = seconds;
}
