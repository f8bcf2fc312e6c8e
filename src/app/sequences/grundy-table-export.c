/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "grundy-table-export.h"

#include <glib/gi18n.h>

#include "app/base/grundy-export.h"

typedef struct
{
  char *name;
  GBytes *(*make) (gpointer data);
  gpointer data;
  GDestroyNotify destroy;
} Table;

static void
table_free (gpointer user_data)
{
  Table *table = user_data;

  table->destroy (table->data);
  g_free (table->name);
  g_free (table);
}

static void
make (GTask *task, gpointer source, gpointer user_data, GCancellable *cancellable)
{
  Table *table = user_data;

  g_task_return_pointer (task, table->make (table->data), (GDestroyNotify) g_bytes_unref);
}

static void
on_made (GObject *from, GAsyncResult *result, gpointer user_data)
{
  Table *table = g_task_get_task_data (G_TASK (result));
  g_autoptr (GBytes) text = g_task_propagate_pointer (G_TASK (result), NULL);

  /* The window may have been closed. */
  if (GTK_IS_WINDOW (gtk_widget_get_root (GTK_WIDGET (from))))
    grundy_export_text (GTK_WIDGET (from), table->name, _ ("Tables (CSV)"), ".csv", text);
}

void
grundy_table_export (GtkWidget *from, const char *name, GBytes *(*make_table) (gpointer data), gpointer data,
                     GDestroyNotify destroy)
{
  g_autoptr (GTask) task = g_task_new (from, NULL, on_made, NULL);
  Table *table = g_new0 (Table, 1);

  table->name = g_strdup (name);
  table->make = make_table;
  table->data = data;
  table->destroy = destroy;
  g_task_set_task_data (task, table, table_free);
  g_task_run_in_thread (task, make);
}
