/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "grundy-results-page.h"

/**
 * GrundyThermographView:
 *
 * The thermograph of the current record, with its mean and temperature.
 */
#define GRUNDY_TYPE_THERMOGRAPH_VIEW (grundy_thermograph_view_get_type ())
G_DECLARE_FINAL_TYPE (GrundyThermographView, grundy_thermograph_view, GRUNDY, THERMOGRAPH_VIEW, GrundyResultsPage)
