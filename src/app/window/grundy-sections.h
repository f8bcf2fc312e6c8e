/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "app/positions/grundy-positions.h"
#include "app/session/grundy-section.h"
#include "app/worksheet/grundy-worksheet-view.h"

/**
 * GrundySections:
 *
 * The sections of a window, of which one is in sight. Most are made when they are shown for the first time. They show
 * what the document of a session keeps for them, and the document keeps what they show.
 *
 * The commands of the section in sight are the actions of a group, which the window takes as its own.
 *
 * Property "stack" (AdwViewStack): where the sections are, for switchers.
 *
 * Signal "changed" (): another section came in sight, or what the one in sight can do changed.
 */
#define GRUNDY_TYPE_SECTIONS (grundy_sections_get_type ())
G_DECLARE_FINAL_TYPE (GrundySections, grundy_sections, GRUNDY, SECTIONS, AdwBin)

/* To be called once. */
void grundy_sections_set_session (GrundySections *self, GrundySession *session);
/* (transfer none): "undo", "show-section" and so on, without a prefix. */
GActionMap *grundy_sections_get_actions (GrundySections *self);
/* The one in sight. */
GrundySection *grundy_sections_get_current (GrundySections *self);
/* Brings a section to the front, and moves the focus into it. An unknown @name does nothing. */
void grundy_sections_show (GrundySections *self, const char *name);
/* After a document was read: the sections show what it keeps, and the first one with content comes to the front. */
void grundy_sections_restore (GrundySections *self);
GrundyPositions *grundy_sections_get_positions (GrundySections *self);
GrundyWorksheetView *grundy_sections_get_worksheet (GrundySections *self);
