/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "grundy-entry.h"

#include <glib/gi18n.h>
#include <string.h>

struct _GrundyEntry
{
  GtkEntry parent_instance;
};

G_DEFINE_FINAL_TYPE (GrundyEntry, grundy_entry, GTK_TYPE_ENTRY)

void
grundy_entry_refuse (GtkWidget *widget)
{
  gtk_widget_error_bell (widget);
  gtk_widget_activate_action (widget, "win.tell", "s", _ ("The text is too long to be entered here"));
}

/* A paste keeps the text of an entry alive until it arrives. What is around the text may be gone by then, and a
 * GtkSearchEntry would still be told of the change. */
static gboolean
ignore_late (GtkEditable *editable, const char *signal)
{
  if (gtk_widget_get_parent (GTK_WIDGET (editable)) != NULL)
    return FALSE;
  g_signal_stop_emission_by_name (editable, signal);
  return TRUE;
}

static void
on_delete_text (GtkEditable *editable, int start, int end, gpointer user_data)
{
  ignore_late (editable, "delete-text");
}

static void
on_insert_text (GtkEditable *editable, const char *text, int length, int *position, gpointer user_data)
{
  gsize n = length < 0 ? strlen (text) : (gsize) length;

  if (ignore_late (editable, "insert-text"))
    return;
  if (strlen (gtk_editable_get_text (editable)) + n <= GRUNDY_MOST_IN_ENTRY)
    return;
  g_signal_stop_emission_by_name (editable, "insert-text");
  grundy_entry_refuse (GTK_WIDGET (editable));
}

void
grundy_entry_limit (GtkEditable *editable)
{
  GtkEditable *text = gtk_editable_get_delegate (editable);

  g_signal_handlers_disconnect_by_func (text, on_insert_text, NULL);
  g_signal_handlers_disconnect_by_func (text, on_delete_text, NULL);
  g_signal_connect (text, "insert-text", G_CALLBACK (on_insert_text), NULL);
  g_signal_connect (text, "delete-text", G_CALLBACK (on_delete_text), NULL);
}

/* What its owner does with a long text, such as opening a dialog, comes before the limit. */
static void
grundy_entry_realize (GtkWidget *widget)
{
  grundy_entry_limit (GTK_EDITABLE (widget));
  GTK_WIDGET_CLASS (grundy_entry_parent_class)->realize (widget);
}

static void
grundy_entry_class_init (GrundyEntryClass *klass)
{
  GTK_WIDGET_CLASS (klass)->realize = grundy_entry_realize;
}

static void
grundy_entry_init (GrundyEntry *self)
{
}

GtkWidget *
grundy_entry_new (void)
{
  return g_object_new (GRUNDY_TYPE_ENTRY, NULL);
}
