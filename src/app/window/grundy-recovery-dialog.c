/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "grundy-recovery-dialog.h"

#include "app/base/grundy-class.h"
#include "app/base/grundy-tab.h"
#include "app/widgets/grundy-widgets.h"
#include "grundy-recovery-row.h"

#define GRUNDY_TYPE_RECOVERY_DIALOG (grundy_recovery_dialog_get_type ())
G_DECLARE_FINAL_TYPE (GrundyRecoveryDialog, grundy_recovery_dialog, GRUNDY, RECOVERY_DIALOG, AdwWindow)

struct _GrundyRecoveryDialog
{
  AdwWindow parent_instance;

  GtkWidget *all;
  AdwPreferencesGroup *documents, *others;
  GPtrArray *rows; /* GrundyRecoveryRow, borrowed */
  GrundyRecoverFunc recover;
  gpointer user_data;
};

G_DEFINE_FINAL_TYPE (GrundyRecoveryDialog, grundy_recovery_dialog, ADW_TYPE_WINDOW)

static void
remove_row (GrundyRecoveryDialog *self, GrundyRecoveryRow *row)
{
  g_ptr_array_remove (self->rows, row);
  adw_preferences_group_remove (self->documents, GTK_WIDGET (row));
  if (self->rows->len == 0)
    gtk_window_close (GTK_WINDOW (self));
  else
    gtk_widget_child_focus (self->rows->pdata[0], GTK_DIR_TAB_FORWARD);
}

static void
on_row_recover (GrundyRecoveryDialog *self, GrundyRecoveryRow *row)
{
  g_autoptr (GrundyRecovery) recovery = grundy_recovery_ref (grundy_recovery_row_get_recovery (row));

  remove_row (self, row);
  self->recover (recovery, self->user_data);
}

static void
on_recover_all (GrundyRecoveryDialog *self)
{
  for (guint i = 0; i < self->rows->len; i++)
    self->recover (grundy_recovery_row_get_recovery (self->rows->pdata[i]), self->user_data);
  gtk_window_close (GTK_WINDOW (self));
}

GRUNDY_FINALIZE (GrundyRecoveryDialog, grundy_recovery_dialog) { g_ptr_array_unref (self->rows); }

static void
grundy_recovery_dialog_class_init (GrundyRecoveryDialogClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = grundy_recovery_dialog_finalize;
  grundy_class_set_template (klass, "grundy-recovery-dialog.ui", NULL);
  grundy_class_bind_children (klass, GrundyRecoveryDialog, all, documents, others);
  grundy_class_bind_callbacks (klass, on_recover_all);
}

static void
grundy_recovery_dialog_init (GrundyRecoveryDialog *self)
{
  self->rows = g_ptr_array_new ();
  gtk_widget_init_template (GTK_WIDGET (self));
  grundy_tab_close_on_escape (GTK_WINDOW (self), GTK_PHASE_BUBBLE);
}

static void
add_document (GrundyRecoveryDialog *self, GrundyRecovery *recovery)
{
  GtkWidget *row = grundy_recovery_row_new (recovery);

  g_signal_connect_object (row, "recover", G_CALLBACK (on_row_recover), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (row, "discarded", G_CALLBACK (remove_row), self, G_CONNECT_SWAPPED);
  adw_preferences_group_add (self->documents, row);
  g_ptr_array_add (self->rows, row);
}

static void
add_complaint (GrundyRecoveryDialog *self, const char *text)
{
  GtkWidget *label = grundy_label_new_wrapped (text, NULL);

  gtk_label_set_selectable (GTK_LABEL (label), TRUE);
  adw_preferences_group_add (self->others, label);
}

GtkWindow *
grundy_recovery_dialog_present (GtkWindow *parent, GPtrArray *left, GPtrArray *complaints, GrundyRecoverFunc recover,
                                gpointer user_data)
{
  GrundyRecoveryDialog *self = g_object_new (GRUNDY_TYPE_RECOVERY_DIALOG, NULL);

  self->recover = recover;
  self->user_data = user_data;
  for (guint i = 0; i < left->len; i++)
    add_document (self, left->pdata[i]);
  for (guint i = 0; i < complaints->len; i++)
    add_complaint (self, complaints->pdata[i]);
  gtk_widget_set_visible (self->all, left->len > 1);
  gtk_widget_set_visible (GTK_WIDGET (self->documents), left->len > 0);
  gtk_widget_set_visible (GTK_WIDGET (self->others), complaints->len > 0);
  grundy_dialog_set_parent (GTK_WINDOW (self), parent, 560, 420);
  if (left->len > 0)
    gtk_widget_grab_focus (self->rows->pdata[0]);
  gtk_window_present (GTK_WINDOW (self));
  return GTK_WINDOW (self);
}
