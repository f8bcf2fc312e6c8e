/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

/* The room of heap games: nim-sequences of one heap, and tables of two. */
#define GRUNDY_TYPE_SEQUENCES_ROOM (grundy_sequences_room_get_type ())
G_DECLARE_FINAL_TYPE (GrundySequencesRoom, grundy_sequences_room, GRUNDY, SEQUENCES_ROOM, GtkWidget)

GtkWidget *grundy_sequences_room_new (void);
/* Shows the sequence of a game of single heaps, or the table of another one. */
void grundy_sequences_room_show (GrundySequencesRoom *self, const char *code);
/* Memory in bytes, 0: a quarter of the machine's; seconds, 0: no limit. */
void grundy_sequences_room_set_limits (GrundySequencesRoom *self, gsize memory, double seconds);

G_END_DECLS
