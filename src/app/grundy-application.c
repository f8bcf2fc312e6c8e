/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "grundy-application.h"

#include <glib/gi18n.h>

#include "config.h"
#include "grundy-preferences.h"
#include "grundy-window.h"

struct _GrundyApplication
{
  AdwApplication parent_instance;

  GSettings *settings;
};

G_DEFINE_FINAL_TYPE (GrundyApplication, grundy_application, ADW_TYPE_APPLICATION)

/* A build that was not installed may have its schema in the environment, or nowhere. */
static GSettings *
create_settings (void)
{
  GSettingsSchemaSource *source = g_settings_schema_source_get_default ();
  g_autoptr (GSettingsSchema) schema = NULL;

  if (source != NULL)
    schema = g_settings_schema_source_lookup (source, APP_ID, TRUE);
  return schema != NULL ? g_settings_new_full (schema, NULL, NULL) : NULL;
}

/* Style */

static void
apply_style (GrundyApplication *self, const char *style)
{
  AdwColorScheme scheme = ADW_COLOR_SCHEME_DEFAULT;

  if (g_strcmp0 (style, "light") == 0)
    scheme = ADW_COLOR_SCHEME_FORCE_LIGHT;
  else if (g_strcmp0 (style, "dark") == 0)
    scheme = ADW_COLOR_SCHEME_FORCE_DARK;
  adw_style_manager_set_color_scheme (adw_application_get_style_manager (ADW_APPLICATION (self)), scheme);
}

static void
style_changed (GSimpleAction *action, GVariant *value, gpointer user_data)
{
  GrundyApplication *self = user_data;
  const char *style = g_variant_get_string (value, NULL);

  g_simple_action_set_state (action, value);
  apply_style (self, style);
  if (self->settings != NULL)
    g_settings_set_string (self->settings, "style", style);
}

/* Actions */

static void
new_window_activated (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  gtk_window_present (GTK_WINDOW (grundy_window_new (user_data)));
}

static void
quit_activated (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  g_autoptr (GList) windows = g_list_copy (gtk_application_get_windows (GTK_APPLICATION (user_data)));

  /* Each may ask what becomes of its changes. */
  for (GList *window = windows; window != NULL; window = window->next)
    if (GRUNDY_IS_WINDOW (window->data))
      gtk_window_close (window->data);
}

static void
preferences_activated (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  GrundyApplication *self = user_data;

  grundy_preferences_present (gtk_application_get_active_window (GTK_APPLICATION (self)), self->settings);
}

static void
about_activated (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  const char *developers[] = { "The Grundy developers", NULL };

  adw_show_about_window (gtk_application_get_active_window (user_data),
                         "application-name",
                         _("Grundy"),
                         "application-icon",
                         APP_ID,
                         "version",
                         VERSION,
                         "developer-name",
                         _("The Grundy developers"),
                         "developers",
                         developers,
                         "copyright",
                         "© 2026 The Grundy developers",
                         "license-type",
                         GTK_LICENSE_GPL_3_0,
                         "comments",
                         _("A workbench for combinatorial game theory: draw a position, and its value stands beside it."),
                         "translator-credits",
                         _("translator-credits"),
                         NULL);
}

static void
add_actions (GrundyApplication *self)
{
  static const GActionEntry entries[] = {
    { "new-window", new_window_activated, NULL, NULL, NULL, { 0 } },
    { "quit", quit_activated, NULL, NULL, NULL, { 0 } },
    { "preferences", preferences_activated, NULL, NULL, NULL, { 0 } },
    { "about", about_activated, NULL, NULL, NULL, { 0 } },
  };
  static const struct
  {
    const char *action;
    const char *accels[4];
  } keys[] = {
    { "app.quit", { "<Control>q" } },
    { "app.preferences", { "<Control>comma" } },
    { "app.new-window", { "<Control>n" } },
    { "window.close", { "<Control>w" } },
    { "win.open", { "<Control>o" } },
    { "win.save", { "<Control>s" } },
    { "win.save-as", { "<Control><Shift>s" } },
    { "win.export-picture", { "<Control>e" } },
    { "win.undo", { "<Control>z" } },
    { "win.redo", { "<Control><Shift>z", "<Control>y" } },
    { "win.add-component", { "<Control>plus", "<Control>equal", "<Control>KP_Add" } },
    { "win.copy-text", { "<Control><Shift>c" } },
    { "win.copy-latex", { "<Control><Shift>l" } },
    { "win.wide-results", { "F9" } },
    { "win.show-view::moves", { "<Alt>1" } },
    { "win.show-view::tree", { "<Alt>2" } },
    { "win.show-view::thermograph", { "<Alt>3" } },
    { "win.show-view::generations", { "<Alt>4" } },
    { "win.show-view::nimber", { "<Alt>5" } },
    { "win.show-room::positions", { "<Control>1" } },
    { "win.show-room::sequences", { "<Control>2" } },
    { "win.show-room::automata", { "<Control>3" } },
    { "win.show-room::worksheet", { "<Control>4" } },
    { "win.show-help-overlay", { "F1", "<Control>question" } },
  };
  g_autoptr (GSimpleAction) style = NULL;
  g_autofree char *chosen = self->settings != NULL ? g_settings_get_string (self->settings, "style") : g_strdup ("follow");

  g_action_map_add_action_entries (G_ACTION_MAP (self), entries, G_N_ELEMENTS (entries), self);
  style = g_simple_action_new_stateful ("style", G_VARIANT_TYPE_STRING, g_variant_new_string (chosen));
  g_signal_connect (style, "change-state", G_CALLBACK (style_changed), self);
  g_action_map_add_action (G_ACTION_MAP (self), G_ACTION (style));
  apply_style (self, chosen);
  for (guint i = 0; i < G_N_ELEMENTS (keys); i++)
    gtk_application_set_accels_for_action (GTK_APPLICATION (self), keys[i].action, keys[i].accels);
}

/* The application */

static void
grundy_application_startup (GApplication *application)
{
  GrundyApplication *self = GRUNDY_APPLICATION (application);

  G_APPLICATION_CLASS (grundy_application_parent_class)->startup (application);
  self->settings = create_settings ();
  add_actions (self);
  gtk_window_set_default_icon_name (APP_ID);
}

static void
grundy_application_activate (GApplication *application)
{
  GtkWindow *window = gtk_application_get_active_window (GTK_APPLICATION (application));

  if (window == NULL)
    window = GTK_WINDOW (grundy_window_new (GRUNDY_APPLICATION (application)));
  gtk_window_present (window);
}

static void
grundy_application_open (GApplication *application, GFile **files, int n_files, const char *hint)
{
  for (int i = 0; i < n_files; i++)
    {
      GrundyWindow *window = grundy_window_new (GRUNDY_APPLICATION (application));

      gtk_window_present (GTK_WINDOW (window));
      grundy_window_open (window, files[i]);
    }
}

static void
grundy_application_finalize (GObject *object)
{
  g_clear_object (&GRUNDY_APPLICATION (object)->settings);
  G_OBJECT_CLASS (grundy_application_parent_class)->finalize (object);
}

static void
grundy_application_class_init (GrundyApplicationClass *klass)
{
  GApplicationClass *application_class = G_APPLICATION_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = grundy_application_finalize;
  application_class->startup = grundy_application_startup;
  application_class->activate = grundy_application_activate;
  application_class->open = grundy_application_open;
}

static void
grundy_application_init (GrundyApplication *self)
{
}

GrundyApplication *
grundy_application_new (void)
{
  return g_object_new (GRUNDY_TYPE_APPLICATION,
                       "application-id",
                       APP_ID,
                       "resource-base-path",
                       "/io/github/grundy_cgt/Grundy",
                       "flags",
                       G_APPLICATION_HANDLES_OPEN,
                       NULL);
}

GSettings *
grundy_application_get_settings (GrundyApplication *self)
{
  g_return_val_if_fail (GRUNDY_IS_APPLICATION (self), NULL);
  return self->settings;
}
