/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "grundy-window-private.h"

#include <glib/gi18n.h>

#include "app/dialogs/grundy-file-dialogs.h"
#include "app/dialogs/grundy-question.h"

/* Troubles; a notice about one of them goes when it is over. */
#define SAVING "saving"
#define AUTOSAVE "autosave"

typedef struct
{
  GrundyWindow *window;
  gboolean then_close;
} Saving;

static void
saving_free (Saving *saving)
{
  g_object_unref (saving->window);
  g_free (saving);
}

static void
on_changed_response (GtkWidget *dialog, const char *response, gpointer user_data)
{
  Saving *saving = user_data;
  GrundyWindow *self = saving->window;

  if (self->document == NULL)
    return;
  if (g_str_equal (response, "reload"))
    grundy_window_open (self, grundy_document_get_file (self->document));
  else if (g_str_equal (response, "save-as"))
    grundy_window_save (self, TRUE, saving->then_close);
  else if (g_str_equal (response, "save"))
    {
      grundy_document_accept_file (self->document);
      grundy_window_save (self, FALSE, saving->then_close);
    }
}

static void
saving_closure_free (gpointer saving, GClosure *closure)
{
  saving_free (saving);
}

/* Another program has changed the file. Takes @saving. */
static void
ask_about_change (Saving *saving, const char *message)
{
  g_autofree char *body = g_strdup_printf (_ ("%s. Saving replaces those changes; reloading drops yours."), message);
  GtkWidget *dialog =
    grundy_question_new (_ ("Save Over Changes?"), body, "reload", _ ("_Reload"), ADW_RESPONSE_DESTRUCTIVE);

  grundy_question_add (dialog, "save-as", _ ("Save _As…"), ADW_RESPONSE_DEFAULT);
  grundy_question_add (dialog, "save", _ ("_Save Anyway"), ADW_RESPONSE_DESTRUCTIVE);
  g_signal_connect_data (dialog, "response", G_CALLBACK (on_changed_response), saving, saving_closure_free, 0);
  grundy_question_ask (dialog, GTK_WINDOW (saving->window));
}

static void
on_saved (GObject *source, GAsyncResult *result, gpointer user_data)
{
  Saving *saving = user_data;
  g_autoptr (GError) error = NULL;

  grundy_document_save_finish (GRUNDY_DOCUMENT (source), result, &error);
  if (saving->window->document == NULL) /* closed in the meantime */
    ;
  else if (g_error_matches (error, GRUNDY_DOCUMENT_ERROR, GRUNDY_DOCUMENT_ERROR_CHANGED))
    ask_about_change (g_steal_pointer (&saving), error->message);
  else if (error != NULL)
    grundy_notice_show (saving->window->notice, SAVING, error->message);
  else
    {
      grundy_notice_end_trouble (saving->window->notice, SAVING);
      grundy_window_remember_file (saving->window);
      /* Asks again if there were changes during the save. */
      if (saving->then_close)
        gtk_window_close (GTK_WINDOW (saving->window));
    }
  g_clear_pointer (&saving, saving_free);
}

static void
on_chosen_to_save (GFile *file, gpointer user_data)
{
  Saving *saving = user_data;
  GrundyWindow *self = saving->window;
  GrundyWindow *other = file != NULL ? grundy_window_find (gtk_window_get_application (GTK_WINDOW (self)), file) : NULL;

  if (other != NULL && other != self)
    {
      g_autofree char *name = g_file_get_basename (file);
      g_autofree char *shown = g_filename_display_name (name);
      g_autofree char *text = g_strdup_printf (_ ("%s is open in another window and was not replaced"), shown);

      grundy_notice_show (self->notice, NULL, text);
    }
  if (file == NULL || (other != NULL && other != self) || self->document == NULL)
    saving_free (saving);
  else
    {
      /* The file chooser has already asked about replacing the file. */
      grundy_document_accept_file (self->document);
      grundy_document_save_async (self->document, file, NULL, on_saved, saving);
    }
}

void
grundy_window_save (GrundyWindow *self, gboolean choose, gboolean then_close)
{
  GFile *file = grundy_document_get_file (self->document);
  Saving *saving = g_new0 (Saving, 1);

  saving->window = g_object_ref (self);
  saving->then_close = then_close;
  if (file == NULL || choose)
    {
      g_autofree char *title = grundy_document_dup_title (self->document);
      g_autofree char *name = g_strconcat (title, ".grundy", NULL);

      grundy_choose_file_to_save (GTK_WINDOW (self), name, file, on_chosen_to_save, saving);
    }
  else
    grundy_document_save_async (self->document, file, NULL, on_saved, saving);
}

/* Closing */

static void
on_close_response (GrundyWindow *self, const char *response)
{
  if (g_str_equal (response, "save"))
    grundy_window_save (self, FALSE, TRUE);
  else if (g_str_equal (response, "discard"))
    {
      self->closing = TRUE;
      gtk_window_close (GTK_WINDOW (self));
    }
}

gboolean
grundy_window_ask_before_close (GrundyWindow *self)
{
  GtkWidget *dialog;

  /* An empty document is no loss. */
  if (!grundy_document_get_modified (self->document) ||
      (grundy_document_is_empty (self->document) && grundy_document_get_file (self->document) == NULL))
    return FALSE;
  dialog = grundy_save_question_new ();
  g_signal_connect_object (dialog, "response", G_CALLBACK (on_close_response), self, G_CONNECT_SWAPPED);
  grundy_question_ask (dialog, GTK_WINDOW (self));
  return TRUE;
}

/* Copies for recovery */

static void
on_autosave_failed (GrundyWindow *self, const char *message)
{
  g_autofree char *text = g_strdup_printf (_ ("Changes cannot be saved for recovery: %s"), message);

  grundy_notice_show (self->notice, AUTOSAVE, text);
}

static void
on_autosave_works (GrundyWindow *self)
{
  grundy_notice_end_trouble (self->notice, AUTOSAVE);
}

void
grundy_window_begin_autosave (GrundyWindow *self, GrundyRecovery *recovery)
{
  g_clear_object (&self->autosave);
  self->autosave = grundy_autosave_new (self->document, recovery);
  g_signal_connect_object (self->autosave, "failed", G_CALLBACK (on_autosave_failed), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->autosave, "works", G_CALLBACK (on_autosave_works), self, G_CONNECT_SWAPPED);
}

void
grundy_window_keep (GrundyWindow *self)
{
  g_return_if_fail (GRUNDY_IS_WINDOW (self));
  if (self->autosave != NULL)
    grundy_autosave_keep (self->autosave);
}
