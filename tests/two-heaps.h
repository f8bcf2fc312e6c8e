/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include "solvers/sequence/cgt-two-heap-table.h"

/* The table of a game that is given as text. */
static inline CgtTwoHeapTable *
two_heap_table_of (const char *game, guint size, GError **error)
{
  g_autoptr (CgtRules) rules = cgt_rules_from_text (game, NULL, error);

  return rules != NULL ? cgt_two_heap_table_new (rules, size, error) : NULL;
}
