/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "grundy-preferences-window.h"

#include "app/base/grundy-class.h"
#include "app/widgets/grundy-number-row.h"
#include "app/widgets/grundy-widgets.h"

#define GRUNDY_TYPE_PREFERENCES_WINDOW (grundy_preferences_window_get_type ())
G_DECLARE_FINAL_TYPE (GrundyPreferencesWindow, grundy_preferences_window, GRUNDY, PREFERENCES_WINDOW,
                      AdwPreferencesWindow)

struct _GrundyPreferencesWindow
{
  AdwPreferencesWindow parent_instance;

  GrundyNumberRow *memory, *time, *processors;
};

G_DEFINE_FINAL_TYPE (GrundyPreferencesWindow, grundy_preferences_window, ADW_TYPE_PREFERENCES_WINDOW)

static void
grundy_preferences_window_class_init (GrundyPreferencesWindowClass *klass)
{
  g_type_ensure (GRUNDY_TYPE_NUMBER_ROW);
  grundy_class_set_template (klass, "grundy-preferences-window.ui", NULL);
  grundy_class_bind_children (klass, GrundyPreferencesWindow, memory, time, processors);
}

static void
grundy_preferences_window_init (GrundyPreferencesWindow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

GtkWindow *
grundy_preferences_present (GtkWindow *parent, GSettings *settings)
{
  GrundyPreferencesWindow *self = g_object_new (GRUNDY_TYPE_PREFERENCES_WINDOW, NULL);

  grundy_number_row_set_settings (self->memory, settings);
  grundy_number_row_set_settings (self->time, settings);
  grundy_number_row_set_settings (self->processors, settings);
  grundy_dialog_set_parent (GTK_WINDOW (self), parent, 520, 420);
  gtk_window_present (GTK_WINDOW (self));
  return GTK_WINDOW (self);
}
