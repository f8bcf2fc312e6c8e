/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "grundy-text-limits.h"

#include <glib/gi18n.h>
#include <string.h>

static void
refuse_text (GtkWidget *widget)
{
  gtk_widget_error_bell (widget);
  gtk_widget_activate_action (widget, "win.tell", "s", _ ("The text is too long to be entered here"));
}

/* Entries */

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
  refuse_text (GTK_WIDGET (editable));
}

static gboolean
on_realize (GSignalInvocationHint *hint, guint n_values, const GValue *values, gpointer user_data)
{
  GtkWidget *widget = g_value_get_object (&values[0]);

  if (!GTK_IS_TEXT (widget))
    return TRUE;
  g_signal_handlers_disconnect_by_func (widget, on_insert_text, NULL);
  g_signal_handlers_disconnect_by_func (widget, on_delete_text, NULL);
  g_signal_connect (widget, "insert-text", G_CALLBACK (on_insert_text), NULL);
  g_signal_connect (widget, "delete-text", G_CALLBACK (on_delete_text), NULL);
  return TRUE;
}

void
grundy_text_limits_install (void)
{
  /* The class has to be there for its signals to be known. */
  g_autoptr (GTypeClass) text = g_type_class_ref (GTK_TYPE_TEXT);

  g_signal_add_emission_hook (g_signal_lookup ("realize", GTK_TYPE_WIDGET), 0, on_realize, NULL, NULL);
}

/* Text views */

/* Whether the line of @at would be too long with @text in it. */
static gboolean
makes_a_long_line (const GtkTextIter *at, const char *text, gsize n)
{
  gsize line = (gsize) gtk_text_iter_get_bytes_in_line (at);

  for (gsize i = 0; i < n && line <= GRUNDY_MOST_IN_LINE; i++)
    line = text[i] == '\n' ? 0 : line + 1;
  return line > GRUNDY_MOST_IN_LINE;
}

#define BREAK_LINES "grundy-break-lines"

static void
on_buffer_insert_text (GtkTextBuffer *buffer, GtkTextIter *at, const char *text, int length, GtkTextView *view)
{
  gsize n = length < 0 ? strlen (text) : (gsize) length;
  gboolean fits = n + (gsize) gtk_text_buffer_get_char_count (buffer) <= GRUNDY_MOST_IN_TEXT;
  GrundyBreakLines break_lines = (GrundyBreakLines) g_object_get_data (G_OBJECT (view), BREAK_LINES);
  g_autofree char *whole = NULL, *lines = NULL;

  if (fits && !makes_a_long_line (at, text, n))
    return;
  g_signal_stop_emission_by_name (buffer, "insert-text");
  if (fits && break_lines != NULL)
    {
      whole = g_strndup (text, n);
      lines = break_lines (whole);
    }
  if (lines != NULL && !makes_a_long_line (at, lines, strlen (lines)))
    gtk_text_buffer_insert (buffer, at, lines, -1);
  else
    refuse_text (GTK_WIDGET (view));
}

void
grundy_text_limits_watch (GtkTextView *view, GrundyBreakLines break_lines)
{
  g_object_set_data (G_OBJECT (view), BREAK_LINES, (gpointer) break_lines);
  g_signal_connect_object (gtk_text_view_get_buffer (view), "insert-text", G_CALLBACK (on_buffer_insert_text), view, 0);
}

void
grundy_text_limits_suspend (GtkTextView *view, gboolean suspended)
{
  GtkTextBuffer *buffer = gtk_text_view_get_buffer (view);

  if (suspended)
    g_signal_handlers_block_by_func (buffer, on_buffer_insert_text, view);
  else
    g_signal_handlers_unblock_by_func (buffer, on_buffer_insert_text, view);
}
