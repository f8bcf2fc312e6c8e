/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "grundy-games-monitor.h"

#include "app/base/grundy-class.h"

struct _GrundyGamesMonitor
{
  GObject parent_instance;
};

G_DEFINE_FINAL_TYPE (GrundyGamesMonitor, grundy_games_monitor, G_TYPE_OBJECT)

static void
grundy_games_monitor_class_init (GrundyGamesMonitorClass *klass)
{
  grundy_class_add_signal (klass, "changed", 1, G_TYPE_STRING);
}

static void
grundy_games_monitor_init (GrundyGamesMonitor *self)
{
}

GrundyGamesMonitor *
grundy_games_monitor_get_default (void)
{
  static GrundyGamesMonitor *monitor;

  if (monitor == NULL)
    monitor = g_object_new (GRUNDY_TYPE_GAMES_MONITOR, NULL);
  return monitor;
}

GRUNDY_COMMAND (grundy_games_monitor_tell, GrundyGamesMonitor, GAMES_MONITOR,
                g_signal_emit_by_name (self, "changed", id), const char *id)
