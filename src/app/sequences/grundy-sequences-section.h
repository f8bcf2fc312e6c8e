/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

/**
 * GrundySequencesSection:
 *
 * The section of heap games: nim-sequences of one heap, and tables of two.
 *
 * Signal "shown" (const char *name, GStrv texts): what a page shows, to be kept in the document.
 */
#define GRUNDY_TYPE_SEQUENCES_SECTION (grundy_sequences_section_get_type ())
G_DECLARE_FINAL_TYPE (GrundySequencesSection, grundy_sequences_section, GRUNDY, SEQUENCES_SECTION, GtkWidget)

/* Shows the sequence of a game of single heaps, or else the table of a game. */
void grundy_sequences_section_show (GrundySequencesSection *self, const char *code);
/* Restores what "shown" reported. FALSE: the texts do not belong to this section. */
gboolean grundy_sequences_section_restore (GrundySequencesSection *self, const char *name, const char *const *texts);
/* Memory in bytes, 0: a quarter of the machine's; time in seconds, 0: no limit. */
void grundy_sequences_section_set_limits (GrundySequencesSection *self, gsize memory, double seconds);

G_END_DECLS
