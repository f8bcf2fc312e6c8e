/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include "solvers/automata/cgt-automaton.h"

/* The definition of an automaton, word for word: every place of the whole cube (square) is looked at in every
 * generation, and its live neighbours are counted. Returns the generation of birth of each place from -to to to, or -1;
 * in the order x, y, z. Free with g_free(). */
gint16 *cell_scan (CgtAutomatonRule rule, gint to);
gint16 cell_scan_get (const gint16 *born, gint to, gint x, gint y, gint z);
