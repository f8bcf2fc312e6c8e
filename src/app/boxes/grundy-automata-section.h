/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

/**
 * GrundyAutomataSection:
 *
 * The section of automata: cells that grow by a rule, the P-positions of a game in a box, and the finite automaton that
 * accepts them.
 *
 * Signals: "open" (const char *expression): a position should become the document. "shown" (const char *name, GStrv
 * texts): what a page shows, to be kept in the document.
 */
#define GRUNDY_TYPE_AUTOMATA_SECTION (grundy_automata_section_get_type ())
G_DECLARE_FINAL_TYPE (GrundyAutomataSection, grundy_automata_section, GRUNDY, AUTOMATA_SECTION, GtkWidget)

/* Restores what "shown" reported, and brings the page to the front. FALSE: the texts do not belong to this section. */
gboolean grundy_automata_section_restore (GrundyAutomataSection *self, const char *name, const char *const *texts);
/* The names of "shown", NULL-terminated. */
const char *const *grundy_automata_section_get_names (void);

G_END_DECLS
