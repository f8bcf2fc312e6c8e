/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "grundy-recent.h"

G_BEGIN_DECLS

#define GRUNDY_TYPE_APPLICATION (grundy_application_get_type ())
G_DECLARE_FINAL_TYPE (GrundyApplication, grundy_application, GRUNDY, APPLICATION, AdwApplication)

GrundyApplication *grundy_application_new (void);
/* The settings; NULL if the schema is not installed. Then defaults are used and nothing is kept. */
GSettings *grundy_application_get_settings (GrundyApplication *self);
/* A window is about to close. If it is the last one, its document is kept for "app.reopen". */
void grundy_application_closes_window (GrundyApplication *self);
GrundyRecent *grundy_application_get_recent (GrundyApplication *self); /* (transfer none) */

G_END_DECLS
