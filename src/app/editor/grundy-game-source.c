/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "grundy-game-source.h"

#include <adwaita.h>
#include <gtksourceview/gtksource.h>

#include "app/base/grundy-class.h"
#include "app/text/grundy-text-limits.h"

#define ERROR_CATEGORY "error"

struct _GrundyGameSource
{
  GtkWidget parent_instance;

  GtkWidget *scroller;
  GtkSourceView *view;
  GtkSourceBuffer *buffer;
  GtkTextTag *error_tag;
  char *message; /* of the marked line */
};

G_DEFINE_FINAL_TYPE (GrundyGameSource, grundy_game_source, GTK_TYPE_WIDGET)

static void
follow_style (GrundyGameSource *self)
{
  gboolean dark = adw_style_manager_get_dark (adw_style_manager_get_default ());
  GtkSourceStyleSchemeManager *manager = gtk_source_style_scheme_manager_get_default ();
  GtkSourceStyleScheme *scheme =
    gtk_source_style_scheme_manager_get_scheme (manager, dark ? "Adwaita-dark" : "Adwaita");

  gtk_source_buffer_set_style_scheme (self->buffer, scheme);
}

static void
on_source_changed (GrundyGameSource *self)
{
  g_signal_emit_by_name (self, "edited");
}

char *
grundy_game_source_get_text (GrundyGameSource *self)
{
  GtkTextIter start, end;

  g_return_val_if_fail (GRUNDY_IS_GAME_SOURCE (self), NULL);
  gtk_text_buffer_get_bounds (GTK_TEXT_BUFFER (self->buffer), &start, &end);
  return gtk_text_buffer_get_text (GTK_TEXT_BUFFER (self->buffer), &start, &end, TRUE);
}

void
grundy_game_source_set_text (GrundyGameSource *self, const char *text, gboolean undoable)
{
  GtkTextBuffer *buffer = GTK_TEXT_BUFFER (self->buffer);
  GtkTextIter start, end;

  g_return_if_fail (GRUNDY_IS_GAME_SOURCE (self));
  if (!undoable)
    gtk_text_buffer_begin_irreversible_action (buffer);
  else
    gtk_text_buffer_begin_user_action (buffer);
  gtk_text_buffer_get_bounds (buffer, &start, &end);
  gtk_text_buffer_delete (buffer, &start, &end);
  grundy_text_limits_suspend (GTK_TEXT_VIEW (self->view), TRUE);
  gtk_text_buffer_insert (buffer, &start, text, -1);
  grundy_text_limits_suspend (GTK_TEXT_VIEW (self->view), FALSE);
  if (!undoable)
    gtk_text_buffer_end_irreversible_action (buffer);
  else
    gtk_text_buffer_end_user_action (buffer);
  gtk_text_buffer_get_start_iter (buffer, &start);
  gtk_text_buffer_place_cursor (buffer, &start);
  if (!undoable)
    gtk_text_buffer_set_modified (buffer, FALSE);
}

GRUNDY_GETTER (gboolean, grundy_game_source_get_modified, GrundyGameSource, GAME_SOURCE,
               gtk_text_buffer_get_modified (GTK_TEXT_BUFFER (self->buffer)), FALSE)

GRUNDY_COMMAND (grundy_game_source_set_modified, GrundyGameSource, GAME_SOURCE,
                gtk_text_buffer_set_modified (GTK_TEXT_BUFFER (self->buffer), modified), gboolean modified)

/* Errors */

static gboolean
find_line (GrundyGameSource *self, guint line, GtkTextIter *start, GtkTextIter *end)
{
  GtkTextBuffer *buffer = GTK_TEXT_BUFFER (self->buffer);

  if (line == 0)
    return FALSE;
  /* A text that ends too early has its error after the last line. */
  line = MIN (line, (guint) gtk_text_buffer_get_line_count (buffer));
  gtk_text_buffer_get_iter_at_line (buffer, start, (int) line - 1);
  *end = *start;
  if (!gtk_text_iter_ends_line (end))
    gtk_text_iter_forward_to_line_end (end);
  return TRUE;
}

void
grundy_game_source_set_error (GrundyGameSource *self, guint line, const char *message)
{
  GtkTextBuffer *buffer = GTK_TEXT_BUFFER (self->buffer);
  GtkTextIter start, end;

  g_return_if_fail (GRUNDY_IS_GAME_SOURCE (self));
  gtk_text_buffer_get_bounds (buffer, &start, &end);
  gtk_text_buffer_remove_tag (buffer, self->error_tag, &start, &end);
  gtk_source_buffer_remove_source_marks (self->buffer, &start, &end, ERROR_CATEGORY);
  g_free (self->message);
  self->message = g_strdup (message);
  if (!find_line (self, line, &start, &end))
    return;
  gtk_source_buffer_create_source_mark (self->buffer, NULL, ERROR_CATEGORY, &start);
  gtk_text_buffer_apply_tag (buffer, self->error_tag, &start, &end);
}

void
grundy_game_source_go_to (GrundyGameSource *self, guint line)
{
  GtkTextIter start, end;

  g_return_if_fail (GRUNDY_IS_GAME_SOURCE (self));
  if (!find_line (self, line, &start, &end))
    return;
  gtk_text_buffer_place_cursor (GTK_TEXT_BUFFER (self->buffer), &start);
  gtk_text_view_scroll_to_iter (GTK_TEXT_VIEW (self->view), &start, 0.1, FALSE, 0, 0);
  gtk_widget_grab_focus (GTK_WIDGET (self->view));
}

static char *
tooltip_of_mark (GtkSourceMarkAttributes *attributes, GtkSourceMark *mark, gpointer user_data)
{
  GrundyGameSource *self = user_data;

  return g_strdup (self->message);
}

/* The message of a line is also shown at the line itself, while the pointer is there. */
static gboolean
on_source_tooltip (GtkWidget *view, int x, int y, gboolean keyboard, GtkTooltip *tooltip, gpointer user_data)
{
  GrundyGameSource *self = user_data;
  GtkTextIter at;

  if (self->message == NULL)
    return FALSE;
  if (keyboard)
    gtk_text_buffer_get_iter_at_mark (GTK_TEXT_BUFFER (self->buffer), &at,
                                      gtk_text_buffer_get_insert (GTK_TEXT_BUFFER (self->buffer)));
  else
    {
      gtk_text_view_window_to_buffer_coords (GTK_TEXT_VIEW (view), GTK_TEXT_WINDOW_WIDGET, x, y, &x, &y);
      gtk_text_view_get_line_at_y (GTK_TEXT_VIEW (view), &at, y, NULL);
    }
  gtk_text_iter_set_line_offset (&at, 0);
  if (!gtk_text_iter_has_tag (&at, self->error_tag))
    return FALSE;
  gtk_tooltip_set_text (tooltip, self->message);
  return TRUE;
}

static void
add_error_marks (GrundyGameSource *self)
{
  g_autoptr (GtkSourceMarkAttributes) attributes = gtk_source_mark_attributes_new ();
  g_autoptr (GIcon) icon = g_themed_icon_new ("dialog-error-symbolic");
  GdkRGBA red = { 0.88f, 0.11f, 0.14f, 1.0f }, background = { 0.88f, 0.11f, 0.14f, 0.15f };

  gtk_source_mark_attributes_set_gicon (attributes, icon);
  gtk_source_mark_attributes_set_background (attributes, &background);
  g_signal_connect (attributes, "query-tooltip-text", G_CALLBACK (tooltip_of_mark), self);
  gtk_source_view_set_mark_attributes (self->view, ERROR_CATEGORY, attributes, 0);
  self->error_tag = gtk_text_buffer_create_tag (GTK_TEXT_BUFFER (self->buffer), NULL, "underline",
                                                PANGO_UNDERLINE_ERROR, "underline-rgba", &red, NULL);
}

/* The widget */

GRUNDY_FOCUS (GrundyGameSource, grundy_game_source, view)

GRUNDY_DISPOSE (GrundyGameSource, grundy_game_source)
{
  g_clear_pointer (&self->scroller, gtk_widget_unparent);
  g_clear_object (&self->buffer);
  g_clear_pointer (&self->message, g_free);
}

static void
grundy_game_source_class_init (GrundyGameSourceClass *klass)
{
  gtk_source_init ();
  G_OBJECT_CLASS (klass)->dispose = grundy_game_source_dispose;
  GTK_WIDGET_CLASS (klass)->grab_focus = grundy_game_source_grab_focus;
  grundy_class_add_signal (klass, "edited", 0);
  grundy_class_set_template (klass, "grundy-game-source.ui", NULL);
  grundy_class_bind_children (klass, GrundyGameSource, scroller, view);
}

static void
grundy_game_source_init (GrundyGameSource *self)
{
  GtkSourceLanguageManager *languages = gtk_source_language_manager_get_default ();

  self->buffer = gtk_source_buffer_new_with_language (gtk_source_language_manager_get_language (languages, "lua"));
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_text_view_set_buffer (GTK_TEXT_VIEW (self->view), GTK_TEXT_BUFFER (self->buffer));
  grundy_text_limits_watch (GTK_TEXT_VIEW (self->view), NULL);
  g_signal_connect (self->view, "query-tooltip", G_CALLBACK (on_source_tooltip), self);
  add_error_marks (self);
  follow_style (self);
  g_signal_connect_object (adw_style_manager_get_default (), "notify::dark", G_CALLBACK (follow_style), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->buffer, "changed", G_CALLBACK (on_source_changed), self, G_CONNECT_SWAPPED);
}
