/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include "solvers/automata/cgt-automaton.h"

/* The definition of an automaton: in every generation, every place of the whole cube (square) is visited and its live
 * neighbours are counted. Returns the generation in which each place from -to to to was born, or -1; in the order x, y,
 * z. Free with g_free(). */
gint16 *cell_scan (CgtAutomatonRule rule, gint to);
gint16 cell_scan_get (const gint16 *born, gint to, gint x, gint y, gint z);
