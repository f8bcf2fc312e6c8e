/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include "solvers/automata/cgt-automaton.h"

/* A sum of positions separated by semicolons: "nim(3,4);kayles(5)". */
CgtSum *sum_of (const char *positions);
/* All generations of such a sum. */
CgtGenerations *generations_of (const char *positions);
CgtGenerations *generations_by (const char *positions, CgtGenerationsBy by);
/* The node of a position; it must exist. */
guint node_of (const CgtGenerations *generations, const char *position);
/* The parents of a position, sorted, separated by spaces. */
char *parents_of (const CgtGenerations *generations, const char *position);
guint n_parents (const CgtGenerations *generations, guint node);
