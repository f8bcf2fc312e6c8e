/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "grundy-move-item.h"

#include "app/base/grundy-class.h"

G_DEFINE_FINAL_TYPE (GrundyMoveItem, grundy_move_item, G_TYPE_OBJECT)

GRUNDY_FINALIZE (GrundyMoveItem, grundy_move_item) { cgt_evaluation_unref (self->evaluation); }

static void
grundy_move_item_class_init (GrundyMoveItemClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = grundy_move_item_finalize;
}

static void
grundy_move_item_init (GrundyMoveItem *self)
{
}

GrundyMoveItem *
grundy_move_item_new (CgtEvaluation *evaluation, const CgtMove *move, CgtPlayer player, guint alike)
{
  GrundyMoveItem *item = g_object_new (GRUNDY_TYPE_MOVE_ITEM, NULL);

  item->evaluation = cgt_evaluation_ref (evaluation);
  item->move = move;
  item->player = player;
  item->alike = alike;
  return item;
}

static gboolean
looks_alike (const GrundyMoveItem *item, const CgtMove *move, const CgtEvaluation *evaluation)
{
  /* A row whose result is unknown changes once no more will come. */
  return item->move->wins == move->wins && item->move->advised == move->advised && move->wins != CGT_UNKNOWN &&
         cgt_move_equal (item->move, move) && g_strcmp0 (item->move->value, move->value) == 0 &&
         g_strcmp0 (item->move->score, move->score) == 0 && g_strcmp0 (item->move->incentive, move->incentive) == 0 &&
         item->move->outcome == move->outcome && g_str_equal (item->evaluation->expression, evaluation->expression);
}

gboolean
grundy_move_item_change (GrundyMoveItem *self, CgtEvaluation *evaluation, const CgtMove *move, guint alike)
{
  gboolean same = looks_alike (self, move, evaluation) && self->alike == alike;

  cgt_evaluation_ref (evaluation);
  cgt_evaluation_unref (self->evaluation);
  self->evaluation = evaluation;
  self->move = move;
  self->alike = alike;
  return same;
}
