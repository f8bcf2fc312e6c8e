/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "grundy-class.h"

void
grundy_class_add_signal (gpointer klass, const char *name, guint n_parameters, ...)
{
  va_list types;

  va_start (types, n_parameters);
  g_signal_new_valist (name, G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, NULL, NULL, NULL, NULL, G_TYPE_NONE,
                       n_parameters, types);
  va_end (types);
}

void
grundy_class_install_actions (gpointer klass, ...)
{
  va_list actions;
  const char *name;

  va_start (actions, klass);
  while ((name = va_arg (actions, const char *)) != NULL)
    gtk_widget_class_install_action (klass, name, NULL, va_arg (actions, GtkWidgetActionActivateFunc));
  va_end (actions);
}

void
grundy_actions_add (GActionMap *map, gpointer self, ...)
{
  va_list actions;
  const char *name;

  va_start (actions, self);
  while ((name = va_arg (actions, const char *)) != NULL)
    {
      g_autoptr (GSimpleAction) action = g_simple_action_new (name, NULL);

      g_signal_connect_swapped (action, "activate", va_arg (actions, GCallback), self);
      g_action_map_add_action (map, G_ACTION (action));
    }
  va_end (actions);
}

void
grundy_class_set_template (gpointer klass, const char *name, const char *css_name)
{
  g_autofree char *path = g_strconcat ("/io/github/grundy_cgt/Grundy/", name, NULL);

  gtk_widget_class_set_template_from_resource (klass, path);
  if (css_name != NULL)
    gtk_widget_class_set_css_name (klass, css_name);
}
