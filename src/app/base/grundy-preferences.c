/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "grundy-preferences.h"

#include <glib/gi18n.h>

#include "config.h"
#include "grundy-in-sight.h"

#define MOST_PROCESSORS 1024

void
grundy_preferences_add_number (AdwPreferencesGroup *group, const char *title, const char *subtitle, double step,
                               double largest, GSettings *settings, const char *key)
{
  GtkWidget *row = adw_action_row_new ();
  GtkWidget *spin = gtk_spin_button_new_with_range (0, largest, step);

  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), title);
  adw_action_row_set_subtitle (ADW_ACTION_ROW (row), subtitle);
  gtk_widget_set_valign (spin, GTK_ALIGN_CENTER);
  grundy_in_sight_leave_wheel (spin);
  if (settings != NULL)
    g_settings_bind (settings, key, spin, "value", G_SETTINGS_BIND_DEFAULT);
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), spin);
  adw_action_row_set_activatable_widget (ADW_ACTION_ROW (row), spin);
  gtk_widget_set_sensitive (row, settings != NULL);
  adw_preferences_group_add (group, row);
}

/* A build that is not installed may find its schema through the environment, or not at all. */
GSettings *
grundy_settings_new (void)
{
  GSettingsSchemaSource *source = g_settings_schema_source_get_default ();
  g_autoptr (GSettingsSchema) schema = NULL;

  if (source != NULL)
    schema = g_settings_schema_source_lookup (source, APP_ID, TRUE);
  return schema != NULL ? g_settings_new_full (schema, NULL, NULL) : NULL;
}

GrundyLimits
grundy_settings_get_limits (GSettings *settings)
{
  guint processors = g_settings_get_uint (settings, "processors");

  return (GrundyLimits) { .memory = (gsize) g_settings_get_uint (settings, "memory-limit") << 20,
                          .seconds = g_settings_get_uint (settings, "time-limit"),
                          .seconds_of_program = g_settings_get_uint (settings, "answer-time"),
                          .threads = processors > 0 ? processors : g_get_num_processors () };
}

GtkWindow *
grundy_preferences_present (GtkWindow *parent, GSettings *settings)
{
  GtkWidget *window = adw_preferences_window_new ();
  GtkWidget *page = adw_preferences_page_new ();
  GtkWidget *group = adw_preferences_group_new ();

  adw_preferences_group_set_title (ADW_PREFERENCES_GROUP (group), _ ("Evaluation"));
  adw_preferences_group_set_description (ADW_PREFERENCES_GROUP (group),
                                         _ ("When a limit is reached, Grundy shows the results so far."));
  grundy_preferences_add_number (ADW_PREFERENCES_GROUP (group), _ ("Memory"),
                                 _ ("Megabytes; 0 for a quarter of the machine's"), 256, 1 << 20, settings,
                                 "memory-limit");
  grundy_preferences_add_number (ADW_PREFERENCES_GROUP (group), _ ("Time"), _ ("Seconds; 0 for no limit"), 10, 86400,
                                 settings, "time-limit");
  grundy_preferences_add_number (ADW_PREFERENCES_GROUP (group), _ ("Processors"),
                                 _ ("For the search for who wins; 0 for all"), 1, MOST_PROCESSORS, settings,
                                 "processors");
  adw_preferences_page_add (ADW_PREFERENCES_PAGE (page), ADW_PREFERENCES_GROUP (group));
  adw_preferences_window_add (ADW_PREFERENCES_WINDOW (window), ADW_PREFERENCES_PAGE (page));
  adw_preferences_window_set_search_enabled (ADW_PREFERENCES_WINDOW (window), FALSE);
  gtk_window_set_default_size (GTK_WINDOW (window),
                               parent != NULL ? MIN (520, gtk_widget_get_width (GTK_WIDGET (parent))) : 520, 420);
  gtk_window_set_transient_for (GTK_WINDOW (window), parent);
  gtk_window_set_modal (GTK_WINDOW (window), TRUE);
  gtk_window_set_destroy_with_parent (GTK_WINDOW (window), TRUE);
  gtk_window_present (GTK_WINDOW (window));
  return GTK_WINDOW (window);
}
