/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "grundy-file-dialogs.h"

#include <glib/gi18n.h>

#include "grundy-dialog-names.h"
#include "language/files/cgt-import.h"

/* GtkFileDialog needs GTK 4.10. Newer versions mark the older calls as deprecated. */
G_GNUC_BEGIN_IGNORE_DEPRECATIONS

#define NAME_CHARS 10
#define NARROW 700 /* the least width of GTK's dialog, about */

typedef struct
{
  GrundyFileFunc chosen;
  gpointer user_data;
} Request;

static void
file_request_free (gpointer data, GClosure *closure)
{
  g_free (data);
}

static void
on_file_response (GtkNativeDialog *dialog, int response, gpointer user_data)
{
  Request *request = user_data;
  g_autoptr (GFile) file = NULL;

  if (response == GTK_RESPONSE_ACCEPT)
    file = gtk_file_chooser_get_file (GTK_FILE_CHOOSER (dialog));
  request->chosen (file, request->user_data);
  gtk_native_dialog_destroy (dialog);
  g_object_unref (dialog);
}

/* A question goes with its window. Whoever asked often holds the window until there is an answer, and "destroy" comes
 * only when nobody holds it. */
static void
on_parent_closed (GtkWidget *parent, GtkNativeDialog *dialog)
{
  gtk_native_dialog_hide (dialog);
  g_signal_emit_by_name (dialog, "response", GTK_RESPONSE_CANCEL);
}

static GtkFileFilter *
filter_new (const char *name, const char *const *patterns)
{
  GtkFileFilter *filter = gtk_file_filter_new ();

  gtk_file_filter_set_name (filter, name);
  for (; *patterns != NULL; patterns++)
    gtk_file_filter_add_pattern (filter, *patterns);
  return filter;
}

static GtkFileChooserNative *
file_dialog_new (GtkWindow *parent, const char *title, GtkFileChooserAction action, const char *accept,
                 const char *kind, const char *const *patterns, GrundyFileFunc chosen, gpointer user_data)
{
  static const char *const everything[] = { "*", NULL };
  GtkFileChooserNative *dialog = gtk_file_chooser_native_new (title, parent, action, accept, NULL);
  g_autoptr (GtkFileFilter) filter = filter_new (kind, patterns), all = filter_new (_ ("All files"), everything);
  Request *request = g_new0 (Request, 1);

  request->chosen = chosen;
  request->user_data = user_data;
  gtk_native_dialog_set_modal (GTK_NATIVE_DIALOG (dialog), TRUE);
  gtk_file_chooser_add_filter (GTK_FILE_CHOOSER (dialog), filter);
  gtk_file_chooser_add_filter (GTK_FILE_CHOOSER (dialog), all);
  g_signal_connect_data (dialog, "response", G_CALLBACK (on_file_response), request, file_request_free, 0);
  if (parent != NULL)
    g_signal_connect_object (parent, "unrealize", G_CALLBACK (on_parent_closed), dialog, 0);
  return dialog;
}

/* A part of GTK's own dialog, which has no public type. NULL: it is not there. */
static GtkWidget *
find_part_of_dialog (GtkWidget *widget, const char *type)
{
  GtkWidget *found = g_str_equal (G_OBJECT_TYPE_NAME (widget), type) ? widget : NULL;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL && found == NULL;
       child = gtk_widget_get_next_sibling (child))
    found = find_part_of_dialog (child, type);
  return found;
}

/* A part that the dialog shows again stays hidden. */
static void
hide_part (GtkWidget *dialog, const char *type)
{
  GtkWidget *part = find_part_of_dialog (dialog, type);

  if (part == NULL)
    return;
  gtk_widget_hide (part);
  g_signal_connect_after (part, "show", G_CALLBACK (gtk_widget_hide), NULL);
}

static void
shorten_entry (GtkWidget *dialog, const char *type)
{
  GtkWidget *entry = find_part_of_dialog (dialog, type);

  if (entry != NULL)
    gtk_editable_set_width_chars (GTK_EDITABLE (entry), NAME_CHARS);
}

static void
narrow_dialog (GtkWidget *dialog, GtkWindow *parent)
{
  hide_part (dialog, "GtkPlacesSidebar");
  hide_part (dialog, "GtkPlacesView"); /* other places, which only that list leads to */
  shorten_entry (dialog, "GtkFileChooserEntry");
  shorten_entry (dialog, "GtkSearchEntry");
  gtk_window_set_default_size (GTK_WINDOW (dialog), gtk_widget_get_width (GTK_WIDGET (parent)),
                               gtk_widget_get_height (GTK_WIDGET (parent)));
}

/* Shows @dialog. Where there is no portal, GTK's own dialog is wider than a phone: above a narrow window it comes
 * without its list of places, and as wide as the window. The row of folders stays. */
static void
show_dialog (GtkFileChooserNative *dialog, GtkWindow *parent)
{
  GListModel *windows = gtk_window_get_toplevels ();
  int width = parent != NULL ? gtk_widget_get_width (GTK_WIDGET (parent)) : 0;

  grundy_name_dialogs_while (dialog);
  gtk_native_dialog_show (GTK_NATIVE_DIALOG (dialog));
  if (width == 0 || width >= NARROW)
    return;
  for (guint i = 0; i < g_list_model_get_n_items (windows); i++)
    {
      g_autoptr (GtkWidget) window = g_list_model_get_item (windows, i);

      if (GTK_IS_FILE_CHOOSER_DIALOG (window) && gtk_window_get_transient_for (GTK_WINDOW (window)) == parent)
        narrow_dialog (window, parent);
    }
}

static const char *const documents[] = { "*.grundy", NULL };

void
grundy_choose_file_to_open (GtkWindow *parent, GrundyFileFunc chosen, gpointer user_data)
{
  static const char *const none[] = { NULL };
  g_autoptr (GtkFileFilter) positions = filter_new (_ ("Positions"), none);
  GtkFileChooserNative *dialog = file_dialog_new (parent, _ ("Open Document"), GTK_FILE_CHOOSER_ACTION_OPEN,
                                                  _ ("_Open"), _ ("Grundy documents"), documents, chosen, user_data);

  for (guint i = 0; cgt_import_get_ending (i) != NULL; i++)
    gtk_file_filter_add_suffix (positions, cgt_import_get_ending (i) + 1);
  gtk_file_chooser_add_filter (GTK_FILE_CHOOSER (dialog), positions);
  show_dialog (dialog, parent);
}

void
grundy_choose_lesson_to_open (GtkWindow *parent, GrundyFileFunc chosen, gpointer user_data)
{
  static const char *const patterns[] = { "*.md", NULL };

  show_dialog (file_dialog_new (parent, _ ("Open Lesson"), GTK_FILE_CHOOSER_ACTION_OPEN, _ ("_Open"), _ ("Lessons"),
                                patterns, chosen, user_data),
               parent);
}

void
grundy_choose_game_to_open (GtkWindow *parent, GrundyFileFunc chosen, gpointer user_data)
{
  static const char *const patterns[] = { "*.lua", NULL };

  show_dialog (file_dialog_new (parent, _ ("Import Game"), GTK_FILE_CHOOSER_ACTION_OPEN, _ ("_Import"),
                                _ ("Games in Lua"), patterns, chosen, user_data),
               parent);
}

void
grundy_choose_atlas (GtkWindow *parent, gboolean make, GrundyFileFunc chosen, gpointer user_data)
{
  static const char *const patterns[] = { "*.atlas", NULL };
  GtkFileChooserNative *dialog =
    file_dialog_new (parent, make ? _ ("New Atlas") : _ ("Open Atlas"),
                     make ? GTK_FILE_CHOOSER_ACTION_SAVE : GTK_FILE_CHOOSER_ACTION_OPEN,
                     make ? _ ("_Save") : _ ("_Open"), _ ("Atlases"), patterns, chosen, user_data);

  if (make)
    gtk_file_chooser_set_current_name (GTK_FILE_CHOOSER (dialog), "positions.atlas");
  show_dialog (dialog, parent);
}

void
grundy_choose_file_to_save (GtkWindow *parent, const char *name, GFile *folder_of, GrundyFileFunc chosen,
                            gpointer user_data)
{
  GtkFileChooserNative *dialog = file_dialog_new (parent, _ ("Save Document"), GTK_FILE_CHOOSER_ACTION_SAVE,
                                                  _ ("_Save"), _ ("Grundy documents"), documents, chosen, user_data);
  g_autoptr (GFile) folder = folder_of != NULL ? g_file_get_parent (folder_of) : NULL;

  if (folder != NULL)
    gtk_file_chooser_set_current_folder (GTK_FILE_CHOOSER (dialog), folder, NULL);
  gtk_file_chooser_set_current_name (GTK_FILE_CHOOSER (dialog), name);
  show_dialog (dialog, parent);
}

void
grundy_choose_file_to_export (GtkWindow *parent, const char *name, const char *kind, const char *const *patterns,
                              GrundyFileFunc chosen, gpointer user_data)
{
  GtkFileChooserNative *dialog = file_dialog_new (parent, _ ("Export"), GTK_FILE_CHOOSER_ACTION_SAVE, _ ("_Export"),
                                                  kind, patterns, chosen, user_data);

  gtk_file_chooser_set_current_name (GTK_FILE_CHOOSER (dialog), name);
  show_dialog (dialog, parent);
}

G_GNUC_END_IGNORE_DEPRECATIONS
