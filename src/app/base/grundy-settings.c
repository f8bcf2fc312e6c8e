/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "grundy-settings.h"

#include "config.h"

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
