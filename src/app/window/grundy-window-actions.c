/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "grundy-window-private.h"

#include <glib/gi18n.h>

#include "app/base/grundy-class.h"
#include "app/base/grundy-in-sight.h"
#include "app/gallery/grundy-gallery-dialog.h"
#include "grundy-component-view.h"
#include "grundy-finder.h"
#include "grundy-outcome-sums.h"
#include "app/base/grundy-pictured.h"
#include "app/base/grundy-tab.h"
#include "app/reader/grundy-help-window.h"
#include "app/reader/grundy-lessons-view.h"
#include "app/widgets/grundy-widgets.h"

void
grundy_window_add_notation (const char *notation, gpointer window)
{
  GrundyWindow *self = window;
  g_autoptr (GError) error = NULL;
  guint number = grundy_document_add (self->document, notation, &error);

  if (number == 0)
    {
      grundy_notice_show (self->notice, NULL, error->message);
      return;
    }
  grundy_window_focus_component (self, number);
}

static void
action_open (GtkWidget *widget, const char *name, GVariant *parameter)
{
  grundy_window_choose_and_open (GRUNDY_WINDOW (widget));
}

static void
action_open_example (GtkWidget *widget, const char *action, GVariant *parameter)
{
  grundy_window_open_example (GRUNDY_WINDOW (widget), g_variant_get_string (parameter, NULL));
}

static void
action_save (GtkWidget *widget, const char *name, GVariant *parameter)
{
  grundy_window_save (GRUNDY_WINDOW (widget), FALSE, 0);
}

static void
action_save_as (GtkWidget *widget, const char *name, GVariant *parameter)
{
  grundy_window_save (GRUNDY_WINDOW (widget), TRUE, 0);
}

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

static void
action_undo (GtkWidget *widget, const char *name, GVariant *parameter)
{
  GrundyWindow *self = GRUNDY_WINDOW (widget);

  if (grundy_window_shows_worksheet (self))
    grundy_worksheet_view_undo (self->worksheet_view);
  else if (grundy_play_get_game (self->play) != NULL)
    gtk_widget_activate_action (widget, "win.game-back", NULL);
  else
    grundy_document_undo (self->document);
}

static void
action_redo (GtkWidget *widget, const char *name, GVariant *parameter)
{
  GrundyWindow *self = GRUNDY_WINDOW (widget);

  if (grundy_window_shows_worksheet (self))
    grundy_worksheet_view_redo (self->worksheet_view);
  else
    grundy_document_redo (self->document);
}

static void
action_add_component (GtkWidget *widget, const char *name, GVariant *parameter)
{
  GrundyWindow *self = GRUNDY_WINDOW (widget);

  /* The start page already is the gallery. */
  if (grundy_document_get_n_components (self->document) == 0)
    grundy_gallery_restart (self->gallery);
  else
    grundy_gallery_present_dialog (GTK_WINDOW (self), grundy_window_add_notation, self);
}

static void
action_cancel (GtkWidget *widget, const char *name, GVariant *parameter)
{
  grundy_evaluator_cancel (GRUNDY_WINDOW (widget)->evaluator);
}

static void
action_cancel_reading (GtkWidget *widget, const char *name, GVariant *parameter)
{
  grundy_document_cancel_reading (GRUNDY_WINDOW (widget)->document);
}

static void
action_show_view (GtkWidget *widget, const char *action, GVariant *parameter)
{
  GrundyWindow *self = GRUNDY_WINDOW (widget);
  const char *name = g_variant_get_string (parameter, NULL);
  GtkWidget *view = adw_view_stack_get_child_by_name (self->views, name);

  if (view == NULL)
    return;
  grundy_tab_take_number (GTK_WINDOW (self));
  adw_view_stack_set_visible_child_name (self->sections, "positions");
  adw_view_stack_set_visible_child_name (self->views, name);
  if (!gtk_widget_grab_focus (view))
    gtk_widget_child_focus (view, GTK_DIR_TAB_FORWARD);
  grundy_in_sight_bring (GTK_WIDGET (self->views));
}

/* For views, which know nothing about the window. */
static void
action_tell (GtkWidget *widget, const char *name, GVariant *parameter)
{
  grundy_notice_show (GRUNDY_WINDOW (widget)->notice, NULL, g_variant_get_string (parameter, NULL));
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

/* GTK would make one for every window, by the name of the resource: hundreds of widgets that are hardly ever shown. */
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

/* Of the section in sight. */
static void
action_help (GtkWidget *widget, const char *name, GVariant *parameter)
{
  GrundyWindow *self = GRUNDY_WINDOW (widget);
  const char *section = adw_view_stack_get_visible_child_name (self->sections);
  g_autofree char *page =
    g_str_equal (section, "worksheet") ? g_strdup ("worksheets.md") : g_strconcat (section, ".md", NULL);

  grundy_help_present (GTK_WINDOW (widget), page);
}

static void
action_show_help (GtkWidget *widget, const char *name, GVariant *parameter)
{
  grundy_help_present (GTK_WINDOW (widget), g_variant_get_string (parameter, NULL));
}

static void
action_show_lesson (GtkWidget *widget, const char *action, GVariant *parameter)
{
  GtkWidget *section = adw_view_stack_get_child_by_name (GRUNDY_WINDOW (widget)->sections, "lessons");

  gtk_widget_activate_action (widget, "win.show-section", "s", "lessons");
  grundy_lessons_view_open (GRUNDY_LESSONS_VIEW (grundy_deferred_get (GRUNDY_DEFERRED (section))),
                            g_variant_get_string (parameter, NULL));
}

/* For a game, such as `kayles`, without a position. */
static void
action_show_sequence (GtkWidget *widget, const char *action, GVariant *parameter)
{
  GrundyWindow *self = GRUNDY_WINDOW (widget);

  adw_view_stack_set_visible_child_name (self->sections, "sequences");
  grundy_sequences_section_show (GRUNDY_SEQUENCES_SECTION (grundy_deferred_get (self->sequences_section)),
                                 g_variant_get_string (parameter, NULL));
}

static gboolean
close_notice (GtkWidget *widget, GVariant *arguments, gpointer user_data)
{
  return grundy_notice_close (GRUNDY_WINDOW (widget)->notice);
}

/* For the search */

static void
action_find (GtkWidget *widget, const char *name, GVariant *parameter)
{
  grundy_finder_present (GTK_WINDOW (widget));
}

static void
action_add_notation (GtkWidget *widget, const char *name, GVariant *parameter)
{
  GrundyWindow *self = GRUNDY_WINDOW (widget);

  if (grundy_play_get_game (self->play) != NULL)
    {
      grundy_notice_show (self->notice, NULL, _ ("End the game first"));
      return;
    }
  adw_view_stack_set_visible_child_name (self->sections, "positions");
  grundy_window_add_notation (g_variant_get_string (parameter, NULL), self);
}

static void
action_type_in_worksheet (GtkWidget *widget, const char *name, GVariant *parameter)
{
  GrundyWindow *self = GRUNDY_WINDOW (widget);

  adw_view_stack_set_visible_child_name (self->sections, "worksheet");
  grundy_worksheet_view_type (self->worksheet_view, g_variant_get_string (parameter, NULL));
}

static void
action_export_worksheet (GtkWidget *widget, const char *name, GVariant *parameter)
{
  GrundyWindow *self = GRUNDY_WINDOW (widget);

  adw_view_stack_set_visible_child_name (self->sections, "worksheet");
  if (grundy_worksheet_get_n_entries (grundy_document_get_worksheet (self->document)) > 0)
    gtk_widget_activate_action (GTK_WIDGET (self->worksheet_view), "worksheet.export", NULL);
  else
    grundy_notice_show (self->notice, NULL, _ ("The worksheet is empty"));
}

/* Presentation */

/* The style sheet has a class for each size. */
#define LARGEST_TYPE 4
#define FULLSCREEN_TYPE 2

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
action_type_size (GtkWidget *widget, const char *name, GVariant *parameter)
{
  GrundyWindow *self = GRUNDY_WINDOW (widget);

  if (g_str_equal (name, "win.larger-type"))
    set_type_size (self, MIN (self->type_size + 1, LARGEST_TYPE));
  else
    set_type_size (self, self->type_size > 0 ? self->type_size - 1 : 0);
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

/* One side is always in sight. */
static void
on_side_hidden (GtkWidget *side, GParamSpec *pspec, GtkWidget *other)
{
  if (!gtk_widget_get_visible (side))
    gtk_widget_set_visible (other, TRUE);
}

static void
add_property_action (GrundyWindow *self, const char *name, gpointer object, const char *property, gboolean invert)
{
  g_autoptr (GPropertyAction) action = g_object_new (G_TYPE_PROPERTY_ACTION, "name", name, "object", object,
                                                     "property-name", property, "invert-boolean", invert, NULL);

  g_action_map_add_action (G_ACTION_MAP (self), G_ACTION (action));
}

void
grundy_window_class_install_actions (GrundyWindowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  gtk_widget_class_install_action (widget_class, "win.open", NULL, action_open);
  gtk_widget_class_install_action (widget_class, "win.open-example", "s", action_open_example);
  grundy_window_files_install (klass);
  grundy_window_copy_install (klass);
  grundy_window_print_install (klass);
  gtk_widget_class_install_action (widget_class, "win.save", NULL, action_save);
  gtk_widget_class_install_action (widget_class, "win.save-as", NULL, action_save_as);
  gtk_widget_class_install_action (widget_class, "win.undo", NULL, action_undo);
  gtk_widget_class_install_action (widget_class, "win.redo", NULL, action_redo);
  gtk_widget_class_install_action (widget_class, "win.add-component", NULL, action_add_component);
  gtk_widget_class_install_action (widget_class, "win.cancel", NULL, action_cancel);
  gtk_widget_class_install_action (widget_class, "win.cancel-reading", NULL, action_cancel_reading);
  gtk_widget_class_install_action (widget_class, "win.show-view", "s", action_show_view);
  gtk_widget_class_install_action (widget_class, "win.tell", "s", action_tell);
  gtk_widget_class_install_action (widget_class, "win.show-section", "s", action_show_section);
  gtk_widget_class_install_action (widget_class, "win.show-sequence", "s", action_show_sequence);
  gtk_widget_class_install_action (widget_class, "win.show-help-overlay", NULL, action_show_help_overlay);
  gtk_widget_class_install_action (widget_class, "win.help", NULL, action_help);
  gtk_widget_class_install_action (widget_class, "win.show-help", "s", action_show_help);
  gtk_widget_class_install_action (widget_class, "win.show-lesson", "s", action_show_lesson);
  gtk_widget_class_install_action (widget_class, "win.outcome-sums", NULL, action_outcome_sums);
  gtk_widget_class_install_action (widget_class, "win.find", NULL, action_find);
  gtk_widget_class_install_action (widget_class, "win.add-notation", "s", action_add_notation);
  gtk_widget_class_install_action (widget_class, "win.type-in-worksheet", "s", action_type_in_worksheet);
  gtk_widget_class_install_action (widget_class, "win.export-worksheet", NULL, action_export_worksheet);
  gtk_widget_class_install_action (widget_class, "win.fullscreen", NULL, action_fullscreen);
  grundy_class_install_actions (klass, action_type_size, "win.larger-type", "win.smaller-type", NULL);
  grundy_window_play_install (klass);
  grundy_window_answers_install (klass);
  /* In the bubble phase: a board or an entry that uses Escape comes first. */
  gtk_widget_class_add_binding (widget_class, GDK_KEY_Escape, 0, close_notice, NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "win.cancel", NULL);
}

void
grundy_window_init_actions (GrundyWindow *self)
{
  g_autoptr (GPropertyAction) misere = g_property_action_new ("misere", self->document, "misere");

  g_action_map_add_action (G_ACTION_MAP (self), G_ACTION (misere));
  /* Hiding one side gives the other the whole window. */
  add_property_action (self, "wide-results", self->boards_side, "visible", TRUE);
  add_property_action (self, "wide-boards", self->results, "visible", TRUE);
  g_signal_connect_object (self->boards_side, "notify::visible", G_CALLBACK (on_side_hidden), self->results, 0);
  g_signal_connect_object (self->results, "notify::visible", G_CALLBACK (on_side_hidden), self->boards_side, 0);
  g_signal_connect (self, "notify::fullscreened", G_CALLBACK (on_fullscreen), NULL);
  set_type_size (self, 0);
  grundy_window_answers_init (self);
  grundy_window_update_actions (self);
}

static gboolean
can_undo (GrundyWindow *self, gboolean seen)
{
  guint back;

  if (grundy_window_shows_worksheet (self))
    return grundy_worksheet_get_can_undo (grundy_document_get_worksheet (self->document));
  if (grundy_play_get_game (self->play) != NULL)
    return seen && grundy_game_find_back (grundy_play_get_game (self->play), &back);
  return seen && grundy_document_get_can_undo (self->document);
}

static gboolean
can_redo (GrundyWindow *self, gboolean seen)
{
  if (grundy_window_shows_worksheet (self))
    return grundy_worksheet_get_can_redo (grundy_document_get_worksheet (self->document));
  return seen && grundy_play_get_game (self->play) == NULL && grundy_document_get_can_redo (self->document);
}

void
grundy_window_update_actions (GrundyWindow *self)
{
  GtkWidget *widget = GTK_WIDGET (self);
  gboolean anything = grundy_document_get_n_components (self->document) > 0;
  gboolean told = anything && !grundy_window_answers_are_hidden (self);
  /* Actions that change the position are disabled while the position is hidden. */
  gboolean seen = g_strcmp0 (adw_view_stack_get_visible_child_name (self->sections), "positions") == 0;

  gtk_widget_action_set_enabled (widget, "win.add-component", seen && grundy_play_get_game (self->play) == NULL);
  gtk_widget_action_set_enabled (widget, "win.play", anything && grundy_play_get_game (self->play) == NULL);
  gtk_widget_action_set_enabled (widget, "win.undo", can_undo (self, seen));
  gtk_widget_action_set_enabled (widget, "win.redo", can_redo (self, seen));
  gtk_widget_action_set_enabled (widget, "win.save", !grundy_document_is_empty (self->document));
  gtk_widget_action_set_enabled (widget, "win.save-as", !grundy_document_is_empty (self->document));
  gtk_widget_action_set_enabled (widget, "win.export-board", seen && anything);
  gtk_widget_action_set_enabled (widget, "win.export-picture",
                                 seen ? anything : GRUNDY_IS_PICTURED (grundy_window_get_view_in_sight (self)));
  gtk_widget_action_set_enabled (widget, "win.copy-picture",
                                 seen ? anything : GRUNDY_IS_PICTURED (grundy_window_get_view_in_sight (self)));
  gtk_widget_action_set_enabled (widget, "win.copy-text", told || grundy_window_shows_worksheet (self));
  gtk_widget_action_set_enabled (widget, "win.copy-latex", told || grundy_window_shows_worksheet (self));
  gtk_widget_action_set_enabled (widget, "win.show-whole-value", told);
  gtk_widget_action_set_enabled (widget, "win.copy-expression", anything);
  gtk_widget_action_set_enabled (widget, "win.cancel", grundy_evaluator_get_busy (self->evaluator));
}
