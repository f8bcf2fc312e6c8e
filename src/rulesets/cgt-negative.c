/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "cgt-negative.h"

#include "cgt-ruleset.h"

static CgtPosition *
turn (const CgtPosition *position)
{
  const CgtRuleset *ruleset = cgt_position_get_ruleset (position);
  g_autoptr (CgtBoard) board = cgt_position_get_board (position);
  g_autoptr (CgtBoard) turned = board != NULL ? cgt_ruleset_negate_board (ruleset, board) : NULL;

  return turned != NULL ? cgt_ruleset_read_board (ruleset, turned, NULL) : NULL;
}

CgtPosition *
cgt_position_negative (const CgtPosition *position)
{
  g_autoptr (CgtPosition) negative = turn (position);
  g_autoptr (CgtPosition) again = negative != NULL ? turn (negative) : NULL;

  return again != NULL && cgt_position_equal (again, position) ? g_steal_pointer (&negative) : NULL;
}
