/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "grundy-text-limits.h"

#include <string.h>

#include "app/base/grundy-entry.h"

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
    grundy_entry_refuse (GTK_WIDGET (view));
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
