/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

/* (transfer full): the settings; NULL if the schema is not installed. Then defaults are used, and nothing is kept. */
GSettings *grundy_settings_new (void);

/* What a person allows an evaluation. */
typedef struct
{
  gsize memory;                       /* bytes; 0: see GrundyWork */
  double seconds, seconds_of_program; /* for an evaluation, 0: no limit; for an answer of the program in a game */
  guint threads;                      /* that search for who wins */
} GrundyLimits;

/* Without settings. */
#define GRUNDY_DEFAULT_LIMITS ((GrundyLimits) { .seconds_of_program = 5, .threads = 1 })

/* What @settings say now. They are read when they change, and not for each evaluation. */
GrundyLimits grundy_settings_get_limits (GSettings *settings);
