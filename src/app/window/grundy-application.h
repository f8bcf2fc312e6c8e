/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#define GRUNDY_TYPE_APPLICATION (grundy_application_get_type ())
G_DECLARE_FINAL_TYPE (GrundyApplication, grundy_application, GRUNDY, APPLICATION, AdwApplication)

GrundyApplication *grundy_application_new (void);
