/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "grundy-shortcuts.h"

#include <adwaita.h>
#include <glib/gi18n.h>

#include "app/widgets/grundy-widgets.h"
#include "grundy-commands.h"

#define WIDTH 520
#define HEIGHT 640

static GtkWidget *
new_row (const GrundyCommand *command)
{
  GtkWidget *row = adw_action_row_new ();
  GtkWidget *keys = gtk_shortcut_label_new (command->keys);
  g_autofree char *title = grundy_command_dup_title (command);

  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), title);
  gtk_widget_set_valign (keys, GTK_ALIGN_CENTER);
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), keys);
  return row;
}

/* One group more in each frame: the layout of all of them at once would take longer than a frame. */
static gboolean
add_group (GtkWidget *page, GdkFrameClock *clock, gpointer user_data)
{
  guint n, *next = user_data;
  const GrundyCommand *commands = grundy_commands_get (&n);
  GtkWidget *group = NULL;

  for (; *next < n; (*next)++)
    {
      const GrundyCommand *command = &commands[*next];
      const char *title = _ (command->group);

      if (command->keys == NULL)
        continue;
      if (group != NULL && g_strcmp0 (adw_preferences_group_get_title (ADW_PREFERENCES_GROUP (group)), title) != 0)
        return G_SOURCE_CONTINUE;
      if (group == NULL)
        {
          group = adw_preferences_group_new ();
          adw_preferences_group_set_title (ADW_PREFERENCES_GROUP (group), title);
          adw_preferences_page_add (ADW_PREFERENCES_PAGE (page), ADW_PREFERENCES_GROUP (group));
        }
      adw_preferences_group_add (ADW_PREFERENCES_GROUP (group), new_row (command));
    }
  return G_SOURCE_REMOVE;
}

void
grundy_shortcuts_present (GtkWindow *parent)
{
  GtkWidget *window = adw_preferences_window_new (), *page = adw_preferences_page_new ();
  guint *next = g_new0 (guint, 1);

  add_group (page, NULL, next);
  gtk_widget_add_tick_callback (page, add_group, next, g_free);
  adw_preferences_window_add (ADW_PREFERENCES_WINDOW (window), ADW_PREFERENCES_PAGE (page));
  gtk_window_set_title (GTK_WINDOW (window), _ ("Keyboard Shortcuts"));
  grundy_dialog_set_parent (GTK_WINDOW (window), parent, WIDTH, HEIGHT);
  gtk_window_present (GTK_WINDOW (window));
}
