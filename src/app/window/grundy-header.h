/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "app/session/grundy-session.h"

/**
 * GrundyHeader:
 *
 * The header bar of a window: the title, the names of the sections, the menu, and what leaves its place to the title
 * where there is too little space.
 *
 * Properties:
 * - "stack" (AdwViewStack): the sections.
 * - "names-below": there is no place for the names of the sections, so they are to stand at the lower edge.
 */
#define GRUNDY_TYPE_HEADER (grundy_header_get_type ())
G_DECLARE_FINAL_TYPE (GrundyHeader, grundy_header, GRUNDY, HEADER, AdwBin)

/* Its file and its document give the title. To be called once, in the window. */
void grundy_header_set_session (GrundyHeader *self, GrundySession *session);
/* Appends what was opened lately to the menu. */
void grundy_header_add_recent (GrundyHeader *self, GMenuModel *recent);
