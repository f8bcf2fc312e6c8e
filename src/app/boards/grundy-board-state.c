/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "grundy-board-base.h"

#include "app/base/grundy-class.h"
#include "app/base/grundy-theme.h"

/* What the files of the base and the widgets of the shapes can ask a board. */

GRUNDY_GETTER (const CgtRuleset *, grundy_board_get_ruleset, GrundyBoard, BOARD, PRIVATE (self)->ruleset, NULL)

GRUNDY_GETTER (const CgtBoard *, grundy_board_get_board, GrundyBoard, BOARD, PRIVATE (self)->board, NULL)

guint
grundy_board_get_term (GrundyBoard *self)
{
  return PRIVATE (self)->term;
}

CgtEvaluation *
grundy_board_get_evaluation (GrundyBoard *self)
{
  return PRIVATE (self)->evaluation;
}

const CgtTheme *
grundy_board_get_theme (GrundyBoard *self)
{
  return grundy_theme_get (GTK_WIDGET (self));
}

CgtElement
grundy_board_get_hover (GrundyBoard *self)
{
  return PRIVATE (self)->hover;
}

gboolean
grundy_board_shows_other (GrundyBoard *self)
{
  GrundyBoardClass *class = GRUNDY_BOARD_GET_CLASS (self);

  return class->shows_other != NULL && PRIVATE (self)->board != NULL && class->shows_other (self);
}

CgtElement
grundy_board_element_at (GrundyBoard *self, double x, double y)
{
  GrundyBoardPrivate *priv = PRIVATE (self);
  GrundyBoardClass *class = GRUNDY_BOARD_GET_CLASS (self);
  CgtElement element = { 0 };

  if (grundy_board_shows_other (self))
    return class->other_element_at != NULL ? class->other_element_at (self, x, y) : element;
  element = cgt_board_element_at (priv->board, priv->ruleset, &priv->view, x, y, priv->playing);
  return class->hides != NULL && class->hides (self, element) ? (CgtElement) { 0 } : element;
}

gboolean
grundy_board_get_playing (GrundyBoard *self)
{
  return PRIVATE (self)->playing;
}

gboolean
grundy_board_may_play (GrundyBoard *self, CgtPlayer player)
{
  return !PRIVATE (self)->in_game || (PRIVATE (self)->players & (1u << player)) != 0;
}

gboolean
grundy_board_get_in_game (GrundyBoard *self)
{
  return PRIVATE (self)->in_game;
}

gboolean
grundy_board_get_hides_answers (GrundyBoard *self)
{
  return PRIVATE (self)->hides_answers;
}

GrundyBoardShared *
grundy_board_get_shared (GrundyBoard *self)
{
  return &PRIVATE (self)->shared;
}

/* Commands */

void
grundy_board_add_actions (GrundyBoard *self, const GActionEntry *more, int n_more)
{
  g_action_map_add_action_entries (G_ACTION_MAP (PRIVATE (self)->actions), more, n_more, self);
}

GActionMap *
grundy_board_get_actions (GrundyBoard *self)
{
  return G_ACTION_MAP (PRIVATE (self)->actions);
}

void
grundy_board_enable_action (GrundyBoard *self, const char *name, gboolean enabled)
{
  GAction *action = g_action_map_lookup_action (G_ACTION_MAP (PRIVATE (self)->actions), name);

  g_return_if_fail (action != NULL);
  g_simple_action_set_enabled (G_SIMPLE_ACTION (action), enabled);
}

void
grundy_board_refuse (GrundyBoard *self, const char *message)
{
  g_signal_emit_by_name (self, "refused", message);
}
