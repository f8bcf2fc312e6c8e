/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "grundy-notation-dialog.h"

#include <adwaita.h>
#include <glib/gi18n.h>
#include <string.h>

#include "app/base/grundy-entry.h"
#include "base/cgt-free.h"
#include "app/base/grundy-tab.h"
#include "app/dialogs/grundy-question.h"
#include "app/widgets/grundy-widgets.h"
#include "grundy-text-limits.h"

#define LINE 200 /* bytes, after which a line is broken at the next chance */
#define RESOURCE "/io/github/grundy_cgt/Grundy/grundy-notation-dialog.ui"
#define EDITOR_KEY "grundy-notation-editor"

typedef struct
{
  GtkWindow *window;
  GtkTextBuffer *buffer;
  char *before; /* the text that is edited, as it is shown */
  GrundyNotationActions actions;
  gpointer user_data;
} Editor;

gboolean
grundy_notation_is_long (const char *text)
{
  return strnlen (text, GRUNDY_MOST_IN_ENTRY + 1) > GRUNDY_MOST_IN_ENTRY;
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

  if (strnlen (text, GRUNDY_MOST_IN_TEXT + 1) > GRUNDY_MOST_IN_TEXT)
    return FALSE;
  lines = grundy_notation_break_lines (text);
  for (const char *line = lines; line != NULL; line = strchr (line, '\n'))
    {
      line += *line == '\n';
      if (strcspn (line, "\n") > GRUNDY_MOST_IN_LINE)
        return FALSE;
    }
  return TRUE;
}

/* The dialog */

CGT_FREE (Editor, editor_free)
{
  g_object_unref (self->buffer);
  g_free (self->before);
  self->actions.destroy (self->user_data);
}

static char *
get_typed_text (Editor *editor)
{
  GtkTextIter start, end;

  gtk_text_buffer_get_bounds (editor->buffer, &start, &end);
  return gtk_text_buffer_get_text (editor->buffer, &start, &end, FALSE);
}

static void
on_text_changed (Editor *editor)
{
  g_autofree char *text = get_typed_text (editor);

  editor->actions.typed (g_str_equal (text, editor->before) ? NULL : text, editor->user_data);
}

static void
on_apply (Editor *editor)
{
  g_autofree char *text = get_typed_text (editor);

  editor->actions.apply (text, editor->user_data);
  gtk_window_destroy (editor->window);
}

static void
on_discard_text_response (GtkWidget *question, const char *response, gpointer user_data)
{
  Editor *editor = g_object_get_data (G_OBJECT (user_data), EDITOR_KEY);

  if (!g_str_equal (response, "discard"))
    return;
  editor->actions.typed (NULL, editor->user_data);
  gtk_window_destroy (editor->window);
}

/* Cancel, Escape and the window manager come here. */
static gboolean
on_close_request (Editor *editor)
{
  g_autofree char *text = get_typed_text (editor);
  GtkWidget *question;

  if (g_str_equal (text, editor->before))
    return GDK_EVENT_PROPAGATE;
  question = grundy_question_new (_ ("Discard Changes?"), _ ("The changed text was not applied."), "discard",
                                  _ ("_Discard"), ADW_RESPONSE_DESTRUCTIVE);
  grundy_question_set_label (question, "cancel", _ ("_Keep Editing"));
  g_signal_connect_object (question, "response", G_CALLBACK (on_discard_text_response), editor->window, 0);
  grundy_question_ask (question, editor->window);
  return GDK_EVENT_STOP;
}

void
grundy_notation_dialog_present (GtkWidget *parent, const char *text, const char *typed,
                                const GrundyNotationActions *actions, gpointer user_data)
{
  g_autoptr (GtkBuilder) builder = gtk_builder_new_from_resource (RESOURCE);
  GtkTextView *view = GTK_TEXT_VIEW (gtk_builder_get_object (builder, "view"));
  GtkWindow *window = GTK_WINDOW (gtk_builder_get_object (builder, "window"));
  Editor *editor = g_new0 (Editor, 1);

  editor->window = window;
  editor->buffer = g_object_ref (gtk_text_view_get_buffer (view));
  editor->before = grundy_notation_break_lines (text);
  editor->actions = *actions;
  editor->user_data = user_data;
  gtk_text_buffer_set_text (editor->buffer, typed != NULL ? typed : editor->before, -1);
  grundy_text_limits_watch (view, grundy_notation_break_lines);
  g_signal_connect_swapped (editor->buffer, "changed", G_CALLBACK (on_text_changed), editor);
  g_signal_connect_swapped (gtk_builder_get_object (builder, "apply"), "clicked", G_CALLBACK (on_apply), editor);
  grundy_widget_name_buttons (GTK_WIDGET (window));
  g_object_set_data_full (G_OBJECT (window), EDITOR_KEY, editor, editor_free);
  g_signal_connect_swapped (window, "close-request", G_CALLBACK (on_close_request), editor);
  grundy_dialog_set_parent (window, GTK_WINDOW (gtk_widget_get_root (parent)), 560, 420);
  grundy_tab_close_on_escape (window, GTK_PHASE_BUBBLE);
  gtk_window_set_focus (window, GTK_WIDGET (view));
  gtk_window_present (window);
}

/* Entries */

typedef struct
{
  GtkEntry *entry;
  char *text;
  GrundyNotationFunc func;
  gpointer user_data;
} Refused;

static gboolean
pass_on (gpointer data)
{
  Refused *refused = data;

  if (gtk_widget_get_root (GTK_WIDGET (refused->entry)) != NULL)
    refused->func (refused->text, refused->user_data);
  return G_SOURCE_REMOVE;
}

CGT_FREE (Refused, refused_free)
{
  g_object_unref (self->entry);
  g_free (self->text);
}

static void
on_long_text_inserted (GtkEditable *editable, const char *new_text, int length, int *position, gpointer user_data)
{
  const Refused *like = user_data;
  const char *text = gtk_editable_get_text (editable);
  gsize n = length < 0 ? strlen (new_text) : (gsize) length;
  gsize at = (gsize) (g_utf8_offset_to_pointer (text, *position) - text);
  Refused *refused;

  if (strlen (text) + n <= GRUNDY_MOST_IN_ENTRY)
    return;
  g_signal_stop_emission_by_name (editable, "insert-text");
  refused = g_new0 (Refused, 1);
  *refused = *like;
  g_object_ref (refused->entry);
  refused->text = g_strdup_printf ("%.*s%.*s%s", (int) at, text, (int) n, new_text, text + at);
  /* The text may come in the middle of a paste. */
  g_idle_add_full (G_PRIORITY_HIGH_IDLE, pass_on, refused, refused_free);
}

static void
like_free (gpointer data, GClosure *closure)
{
  g_free (data);
}

void
grundy_notation_keep_short (GtkEntry *entry, GrundyNotationFunc func, gpointer user_data)
{
  Refused *like = g_new0 (Refused, 1);
  GClosure *closure = g_cclosure_new (G_CALLBACK (on_long_text_inserted), like, like_free);

  like->entry = entry;
  like->func = func;
  like->user_data = user_data;
  /* A paste that is on its way keeps the text alive, but not its entry. */
  g_object_watch_closure (G_OBJECT (entry), closure);
  g_signal_connect_closure (gtk_editable_get_delegate (GTK_EDITABLE (entry)), "insert-text", closure, FALSE);
}
