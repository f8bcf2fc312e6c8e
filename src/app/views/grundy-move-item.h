/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include "grundy-move-row.h"

/**
 * GrundyMoveItem:
 *
 * A move in the list model. It keeps its record alive. With the next record it becomes another move, so the list does
 * not have to make a new row.
 */
#define GRUNDY_TYPE_MOVE_ITEM (grundy_move_item_get_type ())
G_DECLARE_FINAL_TYPE (GrundyMoveItem, grundy_move_item, GRUNDY, MOVE_ITEM, GObject)

struct _GrundyMoveItem
{
  GObject parent_instance;

  CgtEvaluation *evaluation;
  const CgtMove *move;
  CgtPlayer player;
  guint alike;        /* how many moves it stands for */
  GrundyMoveRow *row; /* borrowed: the row that shows it now; nullable */
};

GrundyMoveItem *grundy_move_item_new (CgtEvaluation *evaluation, const CgtMove *move, CgtPlayer player, guint alike);
/* Makes it a move of another record. TRUE: it looks the same in its row. */
gboolean grundy_move_item_change (GrundyMoveItem *self, CgtEvaluation *evaluation, const CgtMove *move, guint alike);
