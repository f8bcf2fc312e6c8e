/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "grundy-table-export.h"

#include <glib/gi18n.h>

#include "app/base/grundy-export.h"
#include "app/base/grundy-work.h"

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

static gpointer
make_export (gpointer user_data, CgtBudget *budget, GError **error)
{
  Table *table = user_data;

  return table->make (table->data);
}

static void
on_made (GObject *from, GAsyncResult *result, gpointer user_data)
{
  Table *table = user_data;
  g_autoptr (GBytes) text = g_task_propagate_pointer (G_TASK (result), NULL);

  /* The window may have been closed. */
  if (GTK_IS_WINDOW (gtk_widget_get_root (GTK_WIDGET (from))))
    grundy_export_text (GTK_WIDGET (from), table->name, _ ("Tables (CSV)"), ".csv", text);
}

void
grundy_table_export (GtkWidget *from, const char *name, GBytes *(*make_table) (gpointer data), gpointer data,
                     GDestroyNotify destroy)
{
  g_autoptr (GTask) task = NULL;
  Table *table = g_new0 (Table, 1);

  table->name = g_strdup (name);
  table->make = make_table;
  table->data = data;
  table->destroy = destroy;
  task = grundy_work_start (from,
                            &(GrundyWork) { .func = make_export,
                                            .data = table,
                                            .free_data = table_free,
                                            .free_result = (GDestroyNotify) g_bytes_unref },
                            on_made, table);
}
