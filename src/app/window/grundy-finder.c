/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "grundy-finder.h"

#include <glib/gi18n.h>

#include "app/base/grundy-class.h"
#include "app/base/grundy-entry.h"
#include "app/base/grundy-tab.h"
#include "app/commands/grundy-commands.h"
#include "app/gallery/grundy-gallery-game.h"
#include "app/reader/grundy-help-window.h"
#include "app/reader/grundy-lesson-list.h"
#include "app/widgets/grundy-widgets.h"
#include "language/cgt-functions.h"
#include "lessons/cgt-help.h"
#include "rulesets/cgt-ruleset.h"

#define GRUNDY_TYPE_FINDER (grundy_finder_get_type ())
G_DECLARE_FINAL_TYPE (GrundyFinder, grundy_finder, GRUNDY, FINDER, AdwWindow)

struct _GrundyFinder
{
  AdwWindow parent_instance;

  GtkEditable *search;
  GtkListBox *list;
  char *needle; /* case folded */
};

G_DEFINE_FINAL_TYPE (GrundyFinder, grundy_finder, ADW_TYPE_WINDOW)

/* A row and what it does. */

static GtkWidget *
add_finder_row (GrundyFinder *self, const char *title, const char *kind, const char *action)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12);
  GtkWidget *label = grundy_label_new_cut (title, NULL), *what = gtk_label_new (kind);
  GtkWidget *row = gtk_list_box_row_new ();
  g_autofree char *folded = g_utf8_casefold (title, -1);

  gtk_widget_set_hexpand (label, TRUE);
  gtk_widget_add_css_class (what, "dim-label");
  gtk_widget_add_css_class (what, "caption");
  gtk_box_append (GTK_BOX (box), label);
  gtk_box_append (GTK_BOX (box), what);
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), box);
  gtk_accessible_update_property (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_PROPERTY_LABEL, title,
                                  GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, kind, -1);
  g_object_set_data_full (G_OBJECT (row), "folded", g_steal_pointer (&folded), g_free);
  g_object_set_data_full (G_OBJECT (row), "action", g_strdup (action), g_free);
  gtk_list_box_append (self->list, row);
  return row;
}

/* It has more names than the one that is shown. */
static void
add_game (GrundyFinder *self, const CgtRuleset *ruleset, const char *kind, const char *action)
{
  GtkWidget *row = add_finder_row (self, _ (cgt_ruleset_get_title (ruleset)), kind, action);

  g_object_set_data_full (G_OBJECT (row), "folded", grundy_gallery_game_dup_names (ruleset), g_free);
}

static char *
detailed (const char *action, const char *target)
{
  return g_action_print_detailed_name (action, g_variant_new_string (target));
}

static void
add_help (GrundyFinder *self, const char *title, const char *page)
{
  g_autofree char *action = detailed ("win.show-help", page);

  add_finder_row (self, title, _ ("Help"), action);
}

/* After everything else that has the same name. */
static void
add_help_rows (GrundyFinder *self)
{
  guint n;
  const GrundyHelpPage *pages = grundy_help_pages (&n);
  const CgtRuleset *const *rulesets;
  const CgtFunction *function;

  for (guint i = 0; i < n; i++)
    add_help (self, _ (pages[i].title), pages[i].name);
  rulesets = cgt_rulesets (&n);
  for (guint i = 0; i < n; i++)
    {
      g_autofree char *page = cgt_help_name_of_game (rulesets[i]), *action = detailed ("win.show-help", page);

      add_game (self, rulesets[i], _ ("Help"), action);
    }
  for (guint i = 0; (function = cgt_function_get (i)) != NULL; i++)
    {
      g_autofree char *page = cgt_help_name_of_function (function->name);

      add_help (self, function->name, page);
    }
}

/* The actions of windows and of the application are in groups, which know it. */
static gboolean
is_enabled (GtkWindow *window, const char *action)
{
  g_autofree char *name = NULL;
  g_autoptr (GVariant) target = NULL;
  gpointer group = NULL;

  if (!g_action_parse_detailed_name (action, &name, &target, NULL))
    return FALSE;
  if (g_str_has_prefix (name, "window."))
    return TRUE; /* of GTK, for every window */
  if (g_str_has_prefix (name, "win."))
    group = window;
  else if (g_str_has_prefix (name, "app."))
    group = gtk_window_get_application (window);
  return group != NULL && g_action_group_get_action_enabled (group, name + strlen ("win."));
}

static void
add_rows (GrundyFinder *self)
{
  GtkWindow *parent = gtk_window_get_transient_for (GTK_WINDOW (self));
  guint n, n_commands;
  const CgtRuleset *const *rulesets = cgt_rulesets (&n);
  const GrundyCommand *commands = grundy_commands_get (&n_commands);
  const CgtFunction *function;

  for (guint i = 0; i < n_commands; i++)
    if (commands[i].action != NULL && is_enabled (parent, commands[i].action))
      {
        g_autofree char *title = grundy_command_dup_title (&commands[i]);

        add_finder_row (self, title, _ ("Command"), commands[i].action);
      }
  for (guint i = 0; i < n; i++)
    {
      const char *example = cgt_ruleset_get_sketch (rulesets[i])->example;
      g_autofree char *action = example != NULL ? detailed ("win.add-notation", example) : NULL;

      if (example != NULL)
        add_game (self, rulesets[i], _ ("Game"), action);
    }
  for (guint i = 0; (function = cgt_function_get (i)) != NULL; i++)
    {
      g_autofree char *begun = g_strconcat (function->name, "(", NULL);
      g_autofree char *action = detailed ("win.type-in-worksheet", begun);

      add_finder_row (self, function->name, _ ("Function"), action);
    }
  add_help_rows (self);
}

/* What begins with the text comes before what contains it. -1: it does not. */
static int
rank_of_row (GtkListBoxRow *row, const char *needle)
{
  const char *title = g_object_get_data (G_OBJECT (row), "folded");
  const char *found = strstr (title, needle);

  return found == NULL ? -1 : found != title;
}

static gboolean
is_row_found (GtkListBoxRow *row, gpointer user_data)
{
  return rank_of_row (row, GRUNDY_FINDER (user_data)->needle) >= 0;
}

static int
compare_rows (GtkListBoxRow *a, GtkListBoxRow *b, gpointer user_data)
{
  return rank_of_row (a, GRUNDY_FINDER (user_data)->needle) - rank_of_row (b, GRUNDY_FINDER (user_data)->needle);
}

static GtkListBoxRow *
first_found_row (GrundyFinder *self)
{
  for (int i = 0;; i++)
    {
      GtkListBoxRow *row = gtk_list_box_get_row_at_index (self->list, i);

      if (row == NULL || gtk_widget_get_child_visible (GTK_WIDGET (row)))
        return row;
    }
}

static void
on_search_changed (GrundyFinder *self)
{
  g_free (self->needle);
  self->needle = g_utf8_casefold (gtk_editable_get_text (self->search), -1);
  gtk_list_box_invalidate_filter (self->list);
  gtk_list_box_invalidate_sort (self->list);
  gtk_list_box_select_row (self->list, first_found_row (self));
}

/* Lessons are read from files, and come last. */
static void
on_lessons (GObject *window, GAsyncResult *result, gpointer user_data)
{
  GrundyFinder *self = GRUNDY_FINDER (window);
  g_autoptr (GrundyLessons) found = g_task_propagate_pointer (G_TASK (result), NULL);

  for (guint i = 0; found != NULL && self->list != NULL && i < found->lessons->len; i++)
    {
      const GrundyLesson *lesson = found->lessons->pdata[i];
      g_autofree char *action = detailed ("win.show-lesson", lesson->name);

      add_finder_row (self, lesson->title, _ ("Lesson"), action);
    }
}

/* The parent has the action, and the dialog is closed first: some commands open another. */
static void
on_found_activated (GrundyFinder *self, GtkListBoxRow *row)
{
  g_autofree char *text = g_strdup (g_object_get_data (G_OBJECT (row), "action"));
  g_autofree char *name = NULL;
  g_autoptr (GVariant) target = NULL;
  GtkWidget *parent = GTK_WIDGET (gtk_window_get_transient_for (GTK_WINDOW (self)));

  if (!g_action_parse_detailed_name (text, &name, &target, NULL))
    return;
  gtk_window_destroy (GTK_WINDOW (self));
  gtk_widget_activate_action_variant (parent, name, target);
}

/* The list may be behind what was just typed. */
static void
on_search_activate (GrundyFinder *self)
{
  GtkListBoxRow *row;

  on_search_changed (self);
  row = gtk_list_box_get_selected_row (self->list);
  if (row != NULL)
    on_found_activated (self, row);
}

/* The dialog */

GRUNDY_FINALIZE (GrundyFinder, grundy_finder) { g_free (self->needle); }

static void
grundy_finder_class_init (GrundyFinderClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = grundy_finder_finalize;
  grundy_class_set_template (klass, "grundy-finder.ui", NULL);
  grundy_class_bind_children (klass, GrundyFinder, search, list);
  grundy_class_bind_callbacks (klass, on_search_changed, on_search_activate, on_found_activated, gtk_window_close);
}

static void
grundy_finder_init (GrundyFinder *self)
{
  self->needle = g_strdup ("");
  gtk_widget_init_template (GTK_WIDGET (self));
  grundy_entry_limit (GTK_EDITABLE (self->search));
  gtk_list_box_set_filter_func (self->list, is_row_found, self, NULL);
  gtk_list_box_set_sort_func (self->list, compare_rows, self, NULL);
  grundy_tab_close_on_escape (GTK_WINDOW (self), GTK_PHASE_BUBBLE);
  grundy_tab_keep (GTK_WINDOW (self));
}

GtkWindow *
grundy_finder_present (GtkWindow *parent)
{
  GrundyFinder *self;

  g_return_val_if_fail (GTK_IS_WINDOW (parent), NULL);
  self = g_object_new (GRUNDY_TYPE_FINDER, "transient-for", parent, NULL);
  add_rows (self);
  g_object_unref (grundy_lessons_find (self, on_lessons, NULL));
  gtk_window_present (GTK_WINDOW (self));
  gtk_widget_grab_focus (GTK_WIDGET (self->search));
  return GTK_WINDOW (self);
}
