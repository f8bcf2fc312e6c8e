/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "grundy-notation-dialog.h"

#include <adwaita.h>
#include <glib/gi18n.h>
#include <string.h>

#define MOST_TYPED 2000    /* bytes of a text in an entry */
#define LINE 200           /* bytes, after which a line is broken at the next chance */
#define LONGEST_LINE 20000 /* bytes that a text view lays out quickly */
#define LONGEST_TEXT 1000000

typedef struct
{
  GtkTextBuffer *buffer;
  GrundyNotationFunc func;
  gpointer user_data;
  GDestroyNotify destroy;
} Editor;

gboolean
grundy_notation_is_long (const char *text)
{
  return strnlen (text, MOST_TYPED + 1) > MOST_TYPED;
}

/* The notation allows white space next to brackets and separators. */
char *
grundy_notation_break_lines (const char *text)
{
  GString *lines = g_string_new (NULL);
  gsize line = 0;

  for (const char *p = text; *p != '\0'; p++)
    {
      g_string_append_c (lines, *p);
      line = *p == '\n' ? 0 : line + 1;
      if (line >= LINE && strchr ("{}(),|; ", *p) != NULL)
        {
          g_string_append_c (lines, '\n');
          line = 0;
        }
    }
  return g_string_free (lines, FALSE);
}

gboolean
grundy_notation_dialog_can_show (const char *text)
{
  g_autofree char *lines = NULL;

  if (strnlen (text, LONGEST_TEXT + 1) > LONGEST_TEXT)
    return FALSE;
  lines = grundy_notation_break_lines (text);
  for (const char *line = lines; line != NULL; line = strchr (line, '\n'))
    {
      line += *line == '\n';
      if (strcspn (line, "\n") > LONGEST_LINE)
        return FALSE;
    }
  return TRUE;
}

static void
editor_free (Editor *editor, GClosure *closure)
{
  g_object_unref (editor->buffer);
  editor->destroy (editor->user_data);
  g_free (editor);
}

static void
on_response (GtkWidget *dialog, const char *response, Editor *editor)
{
  GtkTextIter start, end;
  g_autofree char *text = NULL;

  if (!g_str_equal (response, "apply"))
    return;
  gtk_text_buffer_get_bounds (editor->buffer, &start, &end);
  text = gtk_text_buffer_get_text (editor->buffer, &start, &end, FALSE);
  editor->func (text, editor->user_data);
}

static GtkWidget *
create_text_view (GtkTextBuffer *buffer)
{
  GtkWidget *view = gtk_text_view_new_with_buffer (buffer);
  GtkWidget *scroller = gtk_scrolled_window_new ();

  gtk_text_view_set_monospace (GTK_TEXT_VIEW (view), TRUE);
  gtk_text_view_set_wrap_mode (GTK_TEXT_VIEW (view), GTK_WRAP_CHAR);
  gtk_text_view_set_accepts_tab (GTK_TEXT_VIEW (view), FALSE);
  gtk_accessible_update_property (GTK_ACCESSIBLE (view), GTK_ACCESSIBLE_PROPERTY_LABEL, _ ("Notation"), -1);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scroller), view);
  gtk_widget_set_size_request (scroller, 320, 320);
  gtk_widget_set_vexpand (scroller, TRUE);
  return scroller;
}

void
grundy_notation_dialog_present (GtkWidget *parent, const char *text, GrundyNotationFunc func, gpointer user_data,
                                GDestroyNotify destroy)
{
  g_autofree char *lines = grundy_notation_break_lines (text);
  GtkWidget *dialog = adw_message_dialog_new (GTK_WINDOW (gtk_widget_get_root (parent)), _ ("Edit as Text"), NULL);
  Editor *editor = g_new0 (Editor, 1);

  editor->buffer = gtk_text_buffer_new (NULL);
  editor->func = func;
  editor->user_data = user_data;
  editor->destroy = destroy;
  gtk_text_buffer_set_text (editor->buffer, lines, -1);
  adw_message_dialog_set_extra_child (ADW_MESSAGE_DIALOG (dialog), create_text_view (editor->buffer));
  adw_message_dialog_add_responses (ADW_MESSAGE_DIALOG (dialog), "cancel", _ ("_Cancel"), "apply", _ ("_Apply"), NULL);
  adw_message_dialog_set_response_appearance (ADW_MESSAGE_DIALOG (dialog), "apply", ADW_RESPONSE_SUGGESTED);
  adw_message_dialog_set_close_response (ADW_MESSAGE_DIALOG (dialog), "cancel");
  g_signal_connect_data (dialog, "response", G_CALLBACK (on_response), editor, (GClosureNotify) editor_free, 0);
  gtk_window_present (GTK_WINDOW (dialog));
}
