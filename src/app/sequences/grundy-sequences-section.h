/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include "app/pages/grundy-pages-section.h"

/**
 * GrundySequencesSection:
 *
 * The section of heap games: nim-sequences of one heap, and tables of two. A GrundySection.
 */
#define GRUNDY_TYPE_SEQUENCES_SECTION (grundy_sequences_section_get_type ())
G_DECLARE_FINAL_TYPE (GrundySequencesSection, grundy_sequences_section, GRUNDY, SEQUENCES_SECTION, GrundyPagesSection)

/* Shows the sequence of a game of single heaps, or else the table of a game. */
void grundy_sequences_section_show (GrundySequencesSection *self, const char *code);
