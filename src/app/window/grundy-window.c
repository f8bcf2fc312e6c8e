/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "grundy-window.h"

#include <glib/gi18n.h>

#include "app/base/grundy-class.h"
#include "app/base/grundy-deferred.h"
#include "app/base/grundy-export.h"
#include "app/base/grundy-in-sight.h"
#include "app/base/grundy-preferences.h"
#include "app/session/grundy-section.h"
#include "app/base/grundy-tab.h"
#include "app/boxes/grundy-automata-section.h"
#include "app/dialogs/grundy-file-dialogs.h"
#include "app/editor/grundy-games-monitor.h"
#include "app/find/grundy-find-view.h"
#include "app/positions/grundy-positions.h"
#include "app/reader/grundy-help-window.h"
#include "app/reader/grundy-lessons-view.h"
#include "app/sequences/grundy-sequences-section.h"
#include "app/views/grundy-results-page.h"
#include "app/widgets/grundy-names-layout.h"
#include "app/widgets/grundy-widgets.h"
#include "app/worksheet/grundy-worksheet-view.h"
#include "grundy-examples.h"
#include "grundy-file-bar.h"
#include "grundy-finder.h"
#include "grundy-header.h"
#include "grundy-notice.h"
#include "grundy-outcome-sums.h"
#include "grundy-recent.h"

/* The style sheet has a class for each size of the type. */
#define LARGEST_TYPE 4
#define FULLSCREEN_TYPE 2

struct _GrundyWindow
{
  AdwApplicationWindow parent_instance;

  GrundyHeader *header;
  GrundyFileBar *file_bar;
  GrundyNotice *notice;
  AdwViewStack *sections;
  GrundyPositions *positions;
  GrundyWorksheetView *worksheet;
  GrundyDeferred *sequences, *automata, *lessons; /* sections that are made when they are shown */

  GrundySession *session;
  GrundyDocument *document; /* these are of the session; NULL: the window was closed */
  GrundyKeeper *keeper;
  GSettings *settings; /* nullable */

  gboolean restoring; /* the sections show what is in the document */
  guint type_size;    /* how many steps larger than usual the type is */
  guint type_before;  /* what it was before the window filled the screen */
};

G_DEFINE_FINAL_TYPE (GrundyWindow, grundy_window, ADW_TYPE_APPLICATION_WINDOW)

/* Sections */

/* (nullable): the section in a child of the stack; NULL: it is not made yet. */
static GrundySection *
peek_section (GtkWidget *child)
{
  GtkWidget *section = GRUNDY_IS_DEFERRED (child) ? grundy_deferred_peek (GRUNDY_DEFERRED (child)) : child;

  return section != NULL ? GRUNDY_SECTION (section) : NULL;
}

static GrundySection *
get_section (GrundyWindow *self)
{
  GtkWidget *child = adw_view_stack_get_visible_child (self->sections);

  return GRUNDY_SECTION (GRUNDY_IS_DEFERRED (child) ? grundy_deferred_get (GRUNDY_DEFERRED (child)) : child);
}

/* Whose value is copied: a section without a value leaves this to the position. */
static GrundySection *
get_section_to_copy (GrundyWindow *self)
{
  GrundySection *section = get_section (self);

  return grundy_section_get_can (section) & GRUNDY_CAN_COPY ? section : GRUNDY_SECTION (self->positions);
}

static void
update_actions (GrundyWindow *self)
{
  GtkWidget *widget = GTK_WIDGET (self);
  GrundyCan can = grundy_section_get_can (get_section (self));
  gboolean copies = (grundy_section_get_can (get_section_to_copy (self)) & GRUNDY_CAN_COPY) != 0;
  gboolean empty = grundy_document_is_empty (self->document);

  gtk_widget_action_set_enabled (widget, "win.undo", can & GRUNDY_CAN_UNDO);
  gtk_widget_action_set_enabled (widget, "win.redo", can & GRUNDY_CAN_REDO);
  gtk_widget_action_set_enabled (widget, "win.export-picture", can & GRUNDY_CAN_PICTURE);
  gtk_widget_action_set_enabled (widget, "win.copy-picture", can & GRUNDY_CAN_PICTURE);
  gtk_widget_action_set_enabled (widget, "win.copy-text", copies);
  gtk_widget_action_set_enabled (widget, "win.copy-latex", copies);
  gtk_widget_action_set_enabled (widget, "win.save", !empty);
  gtk_widget_action_set_enabled (widget, "win.save-as", !empty);
}

/* The document keeps what its sections show. */
static void
restore_section (GrundyWindow *self, GrundySection *section)
{
  const char *const *kept = grundy_section_type_get_kept (G_OBJECT_TYPE (section));

  self->restoring = TRUE;
  for (; kept != NULL && *kept != NULL; kept++)
    {
      const char *const *texts = grundy_document_get_section (self->document, *kept);

      if (texts != NULL)
        grundy_section_restore (section, *kept, texts);
    }
  self->restoring = FALSE;
}

static gboolean
has_content (GrundyWindow *self, GtkWidget *child)
{
  const char *const *kept = grundy_section_type_get_kept (
    GRUNDY_IS_DEFERRED (child) ? grundy_deferred_get_child_type (GRUNDY_DEFERRED (child)) : G_OBJECT_TYPE (child));

  for (; kept != NULL && *kept != NULL; kept++)
    if (grundy_document_get_section (self->document, *kept) != NULL)
      return TRUE;
  return FALSE;
}

/* A document was read: shows what it keeps, and brings the first section with content to the front. */
static void
on_opened (GrundyWindow *self)
{
  GtkWidget *first = gtk_widget_get_first_child (GTK_WIDGET (self->sections)), *child;

  for (child = first; child != NULL; child = gtk_widget_get_next_sibling (child))
    if (peek_section (child) != NULL)
      restore_section (self, peek_section (child));
  if (grundy_document_get_n_components (self->document) > 0)
    return;
  if (!grundy_document_is_empty (self->document))
    child = GTK_WIDGET (self->worksheet);
  else
    for (child = first; child != NULL && !has_content (self, child); child = gtk_widget_get_next_sibling (child))
      ;
  if (child != NULL)
    adw_view_stack_set_visible_child (self->sections, child);
}

static void
set_limits (GrundyWindow *self, GrundySection *section)
{
  gsize memory;
  double seconds;

  grundy_session_get_limits (self->session, &memory, &seconds);
  grundy_section_set_limits (section, memory, seconds);
}

static void
on_asked (GrundyWindow *self)
{
  for (GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (self->sections)); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    if (peek_section (child) != NULL)
      set_limits (self, peek_section (child));
}

static void
on_open_from_section (GrundyWindow *self, const char *expression)
{
  grundy_session_open_text (self->session, expression);
  gtk_widget_activate_action (GTK_WIDGET (self), "win.show-section", "s", "positions");
}

static void
on_section_shown (GrundyWindow *self, const char *name, const char *const *texts)
{
  if (!self->restoring && self->document != NULL)
    grundy_document_set_section (self->document, name, texts);
}

static void
on_section_comes (GrundyWindow *self, GtkWidget *section)
{
  GtkWidget *parent = gtk_widget_get_parent (section);

  adw_view_stack_set_visible_child (self->sections, GRUNDY_IS_DEFERRED (parent) ? parent : section);
}

static void
on_section_made (GrundyWindow *self, GtkWidget *section)
{
  set_limits (self, GRUNDY_SECTION (section));
  g_signal_connect_object (section, "open", G_CALLBACK (on_open_from_section), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (section, "shown", G_CALLBACK (on_section_shown), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (section, "comes", G_CALLBACK (on_section_comes), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (section, "can-changed", G_CALLBACK (update_actions), self, G_CONNECT_SWAPPED);
  restore_section (self, GRUNDY_SECTION (section));
}

static void
action_show_section (GtkWidget *widget, const char *action, GVariant *parameter)
{
  GrundyWindow *self = GRUNDY_WINDOW (widget);
  const char *name = g_variant_get_string (parameter, NULL);
  GtkWidget *section = adw_view_stack_get_child_by_name (self->sections, name);

  if (section == NULL)
    return;
  grundy_tab_take_number (GTK_WINDOW (self));
  adw_view_stack_set_visible_child_name (self->sections, name);
  if (!gtk_widget_grab_focus (section))
    gtk_widget_child_focus (section, GTK_DIR_TAB_FORWARD);
}

/* For a game, such as `kayles`, without a position. */
static void
action_show_sequence (GtkWidget *widget, const char *action, GVariant *parameter)
{
  GrundyWindow *self = GRUNDY_WINDOW (widget);

  adw_view_stack_set_visible_child (self->sections, GTK_WIDGET (self->sequences));
  grundy_sequences_section_show (GRUNDY_SEQUENCES_SECTION (grundy_deferred_get (self->sequences)),
                                 g_variant_get_string (parameter, NULL));
}

static void
action_show_lesson (GtkWidget *widget, const char *action, GVariant *parameter)
{
  GrundyWindow *self = GRUNDY_WINDOW (widget);

  gtk_widget_activate_action (widget, "win.show-section", "s", "lessons");
  grundy_lessons_view_open (GRUNDY_LESSONS_VIEW (grundy_deferred_get (self->lessons)),
                            g_variant_get_string (parameter, NULL));
}

static void
action_type_in_worksheet (GtkWidget *widget, const char *name, GVariant *parameter)
{
  GrundyWindow *self = GRUNDY_WINDOW (widget);

  adw_view_stack_set_visible_child (self->sections, GTK_WIDGET (self->worksheet));
  grundy_worksheet_view_type (self->worksheet, g_variant_get_string (parameter, NULL));
}

static void
action_export_worksheet (GtkWidget *widget, const char *name, GVariant *parameter)
{
  GrundyWindow *self = GRUNDY_WINDOW (widget);

  adw_view_stack_set_visible_child (self->sections, GTK_WIDGET (self->worksheet));
  if (grundy_worksheet_get_n_entries (grundy_document_get_worksheet (self->document)) > 0)
    gtk_widget_activate_action (GTK_WIDGET (self->worksheet), "worksheet.export", NULL);
  else
    grundy_notice_show (self->notice, NULL, _ ("The worksheet is empty"));
}

/* What the section in sight does */

static void
action_undo (GtkWidget *widget, const char *name, GVariant *parameter)
{
  grundy_section_undo (get_section (GRUNDY_WINDOW (widget)));
}

static void
action_redo (GtkWidget *widget, const char *name, GVariant *parameter)
{
  grundy_section_redo (get_section (GRUNDY_WINDOW (widget)));
}

static void
copy_value (GrundyWindow *self, gboolean latex)
{
  g_autofree char *text = grundy_section_get_value (get_section_to_copy (self), latex);

  grundy_copy_text (GTK_WIDGET (self), text);
}

static void
action_copy_text (GtkWidget *widget, const char *name, GVariant *parameter)
{
  copy_value (GRUNDY_WINDOW (widget), FALSE);
}

static void
action_copy_latex (GtkWidget *widget, const char *name, GVariant *parameter)
{
  copy_value (GRUNDY_WINDOW (widget), TRUE);
}

static GrundyPicture *
get_picture (GrundyWindow *self)
{
  GrundyPicture *picture = grundy_section_get_picture (get_section (self));

  if (picture == NULL)
    grundy_notice_show (self->notice, NULL, _ ("There is no picture to export yet"));
  return picture;
}

static void
action_export_picture (GtkWidget *widget, const char *action, GVariant *parameter)
{
  GrundyPicture *picture = get_picture (GRUNDY_WINDOW (widget));

  if (picture != NULL)
    grundy_picture_export (picture, widget);
}

static void
action_copy_picture (GtkWidget *widget, const char *action, GVariant *parameter)
{
  GrundyPicture *picture = get_picture (GRUNDY_WINDOW (widget));

  if (picture != NULL)
    grundy_picture_copy (picture, widget);
}

void
grundy_window_print_to (GrundyWindow *self, const char *path, GrundyPrintedFunc then, gpointer user_data)
{
  g_autofree char *title = NULL;
  GrundyPicture *picture;
  CgtSheet *sheet;

  g_return_if_fail (GRUNDY_IS_WINDOW (self));
  title = grundy_keeper_dup_title (self->keeper);
  sheet = grundy_section_get_sheet (get_section (self), &picture);
  if (sheet != NULL || picture != NULL)
    grundy_print (GTK_WINDOW (self), title, sheet, picture, path, then, user_data);
  else
    grundy_notice_show (self->notice, NULL, _ ("There is nothing to print here"));
}

static void
action_print (GtkWidget *widget, const char *name, GVariant *parameter)
{
  grundy_window_print_to (GRUNDY_WINDOW (widget), NULL, NULL, NULL);
}

static void
action_help (GtkWidget *widget, const char *name, GVariant *parameter)
{
  grundy_help_present (GTK_WINDOW (widget), grundy_section_get_help_page (get_section (GRUNDY_WINDOW (widget))));
}

/* Files */

GrundyWindow *
grundy_window_find (GtkApplication *application, GFile *file)
{
  GtkWindow *window = grundy_file_bar_find_window (application, file);

  return window != NULL ? GRUNDY_WINDOW (window) : NULL;
}

gboolean
grundy_window_is_unused (GrundyWindow *self)
{
  g_return_val_if_fail (GRUNDY_IS_WINDOW (self), FALSE);
  return grundy_document_is_empty (self->document) && grundy_keeper_get_file (self->keeper) == NULL &&
         !grundy_document_get_reading (self->document, NULL);
}

/* This window if nothing is in it, or a new one. */
static GrundyWindow *
get_unused_window (GrundyWindow *self)
{
  GrundyWindow *window = self;

  if (!grundy_window_is_unused (self))
    {
      window = grundy_window_new (gtk_window_get_application (GTK_WINDOW (self)));
      gtk_window_present (GTK_WINDOW (window));
    }
  return window;
}

void
grundy_window_open (GrundyWindow *self, GFile *file)
{
  g_return_if_fail (GRUNDY_IS_WINDOW (self));
  grundy_keeper_open (self->keeper, file, 0);
}

/* Shows the window that has the file open. */
static void
open_somewhere (GrundyWindow *self, GFile *file)
{
  GrundyWindow *window = grundy_window_find (gtk_window_get_application (GTK_WINDOW (self)), file);

  if (window != NULL)
    gtk_window_present (GTK_WINDOW (window));
  else
    grundy_window_open (get_unused_window (self), file);
}

/* A copy of an example is opened, where a file would be. */
void
grundy_window_open_example (GrundyWindow *self, const char *name)
{
  g_autoptr (GFile) file = grundy_example_dup_file (name);

  g_return_if_fail (file != NULL);
  grundy_keeper_open (get_unused_window (self)->keeper, file, GRUNDY_OPEN_COPY);
}

static void
action_open_example (GtkWidget *widget, const char *action, GVariant *parameter)
{
  grundy_window_open_example (GRUNDY_WINDOW (widget), g_variant_get_string (parameter, NULL));
}

static void
on_chosen_to_open (GFile *file, gpointer user_data)
{
  g_autoptr (GrundyWindow) self = user_data;

  if (file != NULL)
    open_somewhere (self, file);
}

static void
action_open (GtkWidget *widget, const char *name, GVariant *parameter)
{
  grundy_choose_file_to_open (GTK_WINDOW (widget), on_chosen_to_open, g_object_ref (widget));
}

/* Dropping files on the window opens them: the first one here if the window is unused, the others in windows that come
 * up one after the other. */
static gboolean
on_drop (GtkDropTarget *target, const GValue *value, double x, double y, gpointer user_data)
{
  GrundyWindow *self = user_data;
  g_autoptr (GSList) files = gdk_file_list_get_files (g_value_get_boxed (value));

  for (GSList *file = files; file != NULL; file = file->next)
    {
      GFile *dropped = file->data;

      if (file == files)
        open_somewhere (self, dropped);
      else
        g_application_open (G_APPLICATION (gtk_window_get_application (GTK_WINDOW (self))), &dropped, 1, "");
    }
  return files != NULL;
}

static void
action_save (GtkWidget *widget, const char *name, GVariant *parameter)
{
  grundy_file_bar_save (GRUNDY_WINDOW (widget)->file_bar, FALSE, 0);
}

static void
action_save_as (GtkWidget *widget, const char *name, GVariant *parameter)
{
  grundy_file_bar_save (GRUNDY_WINDOW (widget)->file_bar, TRUE, 0);
}

/* Windows over this one */

static void
add_to_worksheet (const char *sum, gpointer user_data)
{
  GrundyWindow *self = user_data;
  GrundyWorksheet *worksheet = grundy_document_get_worksheet (self->document);

  grundy_worksheet_insert (worksheet, grundy_worksheet_get_n_entries (worksheet), sum);
  gtk_widget_activate_action (GTK_WIDGET (self), "win.show-section", "s", "worksheet");
}

/* The dialog is modal and goes with its window. */
static void
action_outcome_sums (GtkWidget *widget, const char *action, GVariant *parameter)
{
  grundy_outcome_sums_present (GTK_WINDOW (widget), add_to_worksheet, widget);
}

/* The shortcut of a page has the name of the page as its id. */
static void
set_page_keys (GtkBuilder *builder)
{
  guint n;
  const GrundyResultsPageInfo *pages = grundy_results_pages_get (&n);

  for (guint i = 0; i < n; i++)
    {
      GObject *shortcut = gtk_builder_get_object (builder, pages[i].name);
      g_autofree char *key = grundy_results_page_dup_key (i);

      g_object_set (shortcut, "accelerator", key, NULL);
    }
}

/* GTK would make one for every window, by the name of the resource: hundreds of widgets that are hardly ever shown. */
static void
action_show_help_overlay (GtkWidget *widget, const char *name, GVariant *parameter)
{
  g_autoptr (GtkBuilder) builder = gtk_builder_new_from_resource ("/io/github/grundy_cgt/Grundy/help-overlay.ui");
  GtkWindow *overlay = GTK_WINDOW (gtk_builder_get_object (builder, "help_overlay"));

  set_page_keys (builder);
  gtk_window_set_transient_for (overlay, GTK_WINDOW (widget));
  gtk_window_set_destroy_with_parent (overlay, TRUE);
  gtk_window_present (overlay);
}

static void
action_show_help (GtkWidget *widget, const char *name, GVariant *parameter)
{
  grundy_help_present (GTK_WINDOW (widget), g_variant_get_string (parameter, NULL));
}

static void
action_find (GtkWidget *widget, const char *name, GVariant *parameter)
{
  grundy_finder_present (GTK_WINDOW (widget));
}

/* For views, which know nothing about the window. */
static void
action_tell (GtkWidget *widget, const char *name, GVariant *parameter)
{
  grundy_notice_show (GRUNDY_WINDOW (widget)->notice, NULL, g_variant_get_string (parameter, NULL));
}

static gboolean
close_notice (GtkWidget *widget, GVariant *arguments, gpointer user_data)
{
  return grundy_notice_close (GRUNDY_WINDOW (widget)->notice);
}

/* Presentation */

static void
set_type_size (GrundyWindow *self, guint size)
{
  for (guint i = 1; i <= LARGEST_TYPE; i++)
    {
      g_autofree char *name = g_strdup_printf ("type-%u", i);

      grundy_widget_set_css_class (GTK_WIDGET (self), name, i == size);
    }
  /* Pictures have strong lines in it. */
  grundy_widget_set_css_class (GTK_WIDGET (self), "presentation", size > 0);
  self->type_size = size;
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "win.larger-type", size < LARGEST_TYPE);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "win.smaller-type", size > 0);
}

static void
action_larger_type (GtkWidget *widget, const char *name, GVariant *parameter)
{
  set_type_size (GRUNDY_WINDOW (widget), MIN (GRUNDY_WINDOW (widget)->type_size + 1, LARGEST_TYPE));
}

static void
action_smaller_type (GtkWidget *widget, const char *name, GVariant *parameter)
{
  set_type_size (GRUNDY_WINDOW (widget), MAX (GRUNDY_WINDOW (widget)->type_size, 1) - 1);
}

/* The whole screen is for people who sit further away, so its type is larger. Afterwards it is as before. */
static void
on_fullscreen (GrundyWindow *self)
{
  gboolean fullscreen = gtk_window_is_fullscreen (GTK_WINDOW (self));
  guint before = self->type_size;

  set_type_size (self, fullscreen ? MAX (before, FULLSCREEN_TYPE) : self->type_before);
  self->type_before = before;
}

static void
action_fullscreen (GtkWidget *widget, const char *name, GVariant *parameter)
{
  if (gtk_window_is_fullscreen (GTK_WINDOW (widget)))
    gtk_window_unfullscreen (GTK_WINDOW (widget));
  else
    gtk_window_fullscreen (GTK_WINDOW (widget));
}

/* The window */

static void
restore_state (GrundyWindow *self)
{
  int width, height;

  if (self->settings != NULL)
    {
      gtk_window_set_default_size (GTK_WINDOW (self), g_settings_get_int (self->settings, "window-width"),
                                   g_settings_get_int (self->settings, "window-height"));
      if (g_settings_get_boolean (self->settings, "window-maximized"))
        gtk_window_maximize (GTK_WINDOW (self));
    }
  /* Both panes then share a change of the window's width. */
  gtk_window_get_default_size (GTK_WINDOW (self), &width, &height);
  grundy_positions_divide (self->positions, width);
}

static void
save_state (GrundyWindow *self)
{
  int width, height;

  if (self->settings == NULL)
    return;
  gtk_window_get_default_size (GTK_WINDOW (self), &width, &height);
  g_settings_set_int (self->settings, "window-width", width);
  g_settings_set_int (self->settings, "window-height", height);
  g_settings_set_boolean (self->settings, "window-maximized", gtk_window_is_maximized (GTK_WINDOW (self)));
}

static gboolean
grundy_window_close_request (GtkWindow *window)
{
  GrundyWindow *self = GRUNDY_WINDOW (window);

  if (grundy_file_bar_ask_before_close (self->file_bar))
    return GDK_EVENT_STOP;
  g_signal_emit_by_name (self, "closes");
  /* The window lives until its callback comes. */
  grundy_document_cancel_reading (self->document);
  grundy_keeper_close (self->keeper);
  save_state (self);
  return GTK_WINDOW_CLASS (grundy_window_parent_class)->close_request (window);
}

static void
grundy_window_dispose (GObject *object)
{
  GrundyWindow *self = GRUNDY_WINDOW (object);

  if (self->document != NULL)
    {
      g_signal_handlers_disconnect_by_data (self->sections, self);
      g_signal_handlers_disconnect_by_data (self->session, self);
      g_object_run_dispose (G_OBJECT (self->session));
    }
  G_OBJECT_CLASS (grundy_window_parent_class)->dispose (object);
  g_clear_object (&self->settings);
  self->document = NULL;
  g_clear_object (&self->session);
}

static void
grundy_window_class_init (GrundyWindowClass *klass)
{
  static const struct
  {
    const char *name, *parameter;
    GtkWidgetActionActivateFunc activate;
  } actions[] = {
    { "win.open", NULL, action_open },
    { "win.open-example", "s", action_open_example },
    { "win.save", NULL, action_save },
    { "win.save-as", NULL, action_save_as },
    { "win.print", NULL, action_print },
    { "win.export-picture", NULL, action_export_picture },
    { "win.copy-picture", NULL, action_copy_picture },
    { "win.copy-text", NULL, action_copy_text },
    { "win.copy-latex", NULL, action_copy_latex },
    { "win.undo", NULL, action_undo },
    { "win.redo", NULL, action_redo },
    { "win.tell", "s", action_tell },
    { "win.show-section", "s", action_show_section },
    { "win.show-sequence", "s", action_show_sequence },
    { "win.show-lesson", "s", action_show_lesson },
    { "win.type-in-worksheet", "s", action_type_in_worksheet },
    { "win.export-worksheet", NULL, action_export_worksheet },
    { "win.outcome-sums", NULL, action_outcome_sums },
    { "win.show-help-overlay", NULL, action_show_help_overlay },
    { "win.help", NULL, action_help },
    { "win.show-help", "s", action_show_help },
    { "win.find", NULL, action_find },
    { "win.fullscreen", NULL, action_fullscreen },
    { "win.larger-type", NULL, action_larger_type },
    { "win.smaller-type", NULL, action_smaller_type },
  };
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = grundy_window_dispose;
  GTK_WINDOW_CLASS (klass)->close_request = grundy_window_close_request;
  grundy_class_add_signal (klass, "closes", 0);

  g_type_ensure (GRUNDY_TYPE_HEADER);
  g_type_ensure (GRUNDY_TYPE_FILE_BAR);
  g_type_ensure (GRUNDY_TYPE_NOTICE);
  g_type_ensure (GRUNDY_TYPE_NAMES_LAYOUT);
  g_type_ensure (GRUNDY_TYPE_DEFERRED);
  g_type_ensure (GRUNDY_TYPE_POSITIONS);
  g_type_ensure (GRUNDY_TYPE_SEQUENCES_SECTION);
  g_type_ensure (GRUNDY_TYPE_AUTOMATA_SECTION);
  g_type_ensure (GRUNDY_TYPE_FIND_VIEW);
  g_type_ensure (GRUNDY_TYPE_WORKSHEET_VIEW);
  g_type_ensure (GRUNDY_TYPE_LESSONS_VIEW);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/grundy_cgt/Grundy/grundy-window.ui");
  grundy_class_bind_children (klass, GrundyWindow, header, file_bar, notice, sections, positions, worksheet, sequences,
                              automata, lessons);
  grundy_class_bind_callbacks (klass, on_opened, on_section_made);
  for (guint i = 0; i < G_N_ELEMENTS (actions); i++)
    gtk_widget_class_install_action (widget_class, actions[i].name, actions[i].parameter, actions[i].activate);
  /* In the bubble phase: a board or an entry that uses Escape comes first. */
  gtk_widget_class_add_binding (widget_class, GDK_KEY_Escape, 0, close_notice, NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "win.cancel", NULL);
}

/* The commands of a section are commands of the window. */
static void
add_actions (GrundyWindow *self, GActionMap *actions)
{
  g_auto (GStrv) names = g_action_group_list_actions (G_ACTION_GROUP (actions));

  for (char **name = names; *name != NULL; name++)
    g_action_map_add_action (G_ACTION_MAP (self), g_action_map_lookup_action (actions, *name));
}

static void
grundy_window_init (GrundyWindow *self)
{
  GtkDropTarget *target = gtk_drop_target_new (GDK_TYPE_FILE_LIST, GDK_ACTION_COPY);

  self->session = grundy_session_new ();
  self->document = grundy_session_get_document (self->session);
  self->keeper = grundy_session_get_keeper (self->session);
  gtk_widget_init_template (GTK_WIDGET (self));
  grundy_worksheet_view_set_worksheet (self->worksheet, grundy_document_get_worksheet (self->document));
  grundy_positions_set_session (self->positions, self->session);
  add_actions (self, grundy_positions_get_actions (self->positions));
  on_section_made (self, GTK_WIDGET (self->positions));
  on_section_made (self, GTK_WIDGET (self->worksheet));
  grundy_header_set_session (self->header, self->session);
  grundy_file_bar_set_session (self->file_bar, self->session, self->notice);
  g_signal_connect_object (self->session, "asked", G_CALLBACK (on_asked), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->sections, "notify::visible-child", G_CALLBACK (update_actions), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect (self, "notify::fullscreened", G_CALLBACK (on_fullscreen), NULL);
  g_signal_connect_object (grundy_games_monitor_get_default (), "changed", G_CALLBACK (grundy_document_reload_games),
                           self->document, G_CONNECT_SWAPPED);
  g_signal_connect (target, "drop", G_CALLBACK (on_drop), self);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (target));
  grundy_in_sight_keep (GTK_WINDOW (self));
  grundy_tab_keep (GTK_WINDOW (self));
  set_type_size (self, 0);
  update_actions (self);
}

GrundyWindow *
grundy_window_new (GtkApplication *application)
{
  GrundyWindow *self = g_object_new (GRUNDY_TYPE_WINDOW, "application", application, NULL);

  if (application != NULL)
    {
      g_autofree char *folder = grundy_recovery_dup_default_folder ();
      g_autoptr (GrundyRecovery) recovery = grundy_recovery_new (folder);

      self->settings = grundy_settings_new ();
      g_menu_append_section (grundy_header_get_recent_menu (self->header), NULL,
                             grundy_recent_get_menu (grundy_recent_of (application)));
      grundy_keeper_set_recovery (self->keeper, recovery);
    }
  grundy_worksheet_view_set_settings (self->worksheet, self->settings);
  if (self->settings != NULL)
    grundy_session_set_settings (self->session, self->settings);
  restore_state (self);
  grundy_positions_show_start (self->positions,
                               application != NULL ? grundy_recent_get_menu (grundy_recent_of (application)) : NULL);
  return self;
}

/* For the application, and for tests */

void
grundy_window_play_start (GrundyWindow *self, GrundyGame *game)
{
  g_return_if_fail (GRUNDY_IS_WINDOW (self));
  grundy_positions_start_game (self->positions, game);
}

GrundyDocument *
grundy_window_get_document (GrundyWindow *self)
{
  g_return_val_if_fail (GRUNDY_IS_WINDOW (self), NULL);
  return self->document;
}

GrundyKeeper *
grundy_window_get_keeper (GrundyWindow *self)
{
  g_return_val_if_fail (GRUNDY_IS_WINDOW (self), NULL);
  return self->keeper;
}

GrundyEvaluator *
grundy_window_get_evaluator (GrundyWindow *self)
{
  g_return_val_if_fail (GRUNDY_IS_WINDOW (self), NULL);
  return grundy_session_get_evaluator (self->session);
}

CgtEvaluation *
grundy_window_get_evaluation (GrundyWindow *self)
{
  g_return_val_if_fail (GRUNDY_IS_WINDOW (self), NULL);
  return grundy_session_get_current (self->session);
}
