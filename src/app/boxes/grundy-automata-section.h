/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include "app/pages/grundy-pages-section.h"

/**
 * GrundyAutomataSection:
 *
 * The section of automata: cells that grow by a rule, the P-positions of a game in a box, and the finite automaton that
 * accepts them. A GrundySection.
 */
#define GRUNDY_TYPE_AUTOMATA_SECTION (grundy_automata_section_get_type ())
G_DECLARE_FINAL_TYPE (GrundyAutomataSection, grundy_automata_section, GRUNDY, AUTOMATA_SECTION, GrundyPagesSection)
