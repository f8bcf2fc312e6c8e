/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "grundy-board-base.h"

#include "app/base/grundy-class.h"
#include "app/base/grundy-theme.h"

/* The commands of all boards, as actions of the group "board". */

static void
negate (GrundyBoard *self)
{
  CgtBoard *negative = cgt_ruleset_negate_board (grundy_board_get_ruleset (self), grundy_board_get_board (self));

  if (negative)
    grundy_board_replace (self, negative);
}

static void
rotate (GrundyBoard *self)
{
  cgt_board_rotate_grid (grundy_board_begin_edit (self));
  grundy_board_finish_edit (self);
}

/* How all boards of the game are seen; the position stays. */

static void
see_from_below (GSimpleAction *action, GVariant *state, gpointer board)
{
  grundy_theme_set_look (grundy_board_get_ruleset (board), GRUNDY_LOOK_FROM_BELOW, g_variant_get_boolean (state));
}

static void
see_own_pieces (GSimpleAction *action, GVariant *state, gpointer board)
{
  grundy_theme_set_look (grundy_board_get_ruleset (board), GRUNDY_LOOK_OWN_PIECES, g_variant_get_boolean (state));
}

void
grundy_board_take_looks (GrundyBoard *self)
{
  GrundyBoardPrivate *priv = PRIVATE (self);

  if (priv->ruleset == NULL)
    return;
  priv->view.from_below = grundy_theme_get_look (priv->ruleset, GRUNDY_LOOK_FROM_BELOW);
  priv->view.own_pieces = grundy_theme_get_look (priv->ruleset, GRUNDY_LOOK_OWN_PIECES);
  for (GrundyLook look = 0; look < GRUNDY_N_LOOKS; look++)
    g_simple_action_set_state (G_SIMPLE_ACTION (g_action_map_lookup_action (grundy_board_get_actions (self),
                                                                            grundy_theme_get_look_name (look))),
                               g_variant_new_boolean (grundy_theme_get_look (priv->ruleset, look)));
}

void
grundy_board_on_theme (GrundyBoard *self)
{
  grundy_board_take_looks (self);
  grundy_board_repaint (self);
}

static void
zoom_board (GrundyBoard *self, double factor)
{
  grundy_board_zoom_at (self, factor, grundy_board_get_view (self)->width / 2,
                        grundy_board_get_view (self)->height / 2);
}

static void
zoom_in (gpointer self)
{
  zoom_board (self, 1.25);
}

static void
zoom_out (gpointer self)
{
  zoom_board (self, 1 / 1.25);
}

static void
delete_here (GrundyBoard *self)
{
  if (GRUNDY_BOARD_GET_CLASS (self)->delete_at_cursor)
    GRUNDY_BOARD_GET_CLASS (self)->delete_at_cursor (self);
}

/* One tool at a time: that of playing, or one of the shape. */
static void
change_tool (GSimpleAction *action, GVariant *state, gpointer user_data)
{
  GrundyBoard *self = user_data;
  GrundyBoardPrivate *priv = PRIVATE (self);
  GrundyBoardClass *class = GRUNDY_BOARD_GET_CLASS (self);
  const char *tool = g_variant_get_string (state, NULL);
  gboolean playing = g_str_equal (tool, GRUNDY_TOOL_PLAY);

  if (!playing &&
      !(class->choose_tool != NULL ? class->choose_tool (self, tool) : g_str_equal (tool, GRUNDY_TOOL_EDIT)))
    return;
  if (!playing)
    priv->edit_tool = g_intern_string (tool);
  g_simple_action_set_state (action, state);
  if (priv->playing == playing)
    return;
  priv->playing = playing;
  grundy_board_abandon_edit (self);
  grundy_board_play_cancel (self);
  grundy_board_describe (self); /* the cursor is on a part of a move, or was */
  grundy_board_touch (self);
}

void
grundy_board_choose_tool (GrundyBoard *self, const char *tool)
{
  g_action_change_state (g_action_map_lookup_action (grundy_board_get_actions (self), "tool"),
                         g_variant_new_string (tool));
}

static const GActionEntry entries[] = {
  { .name = "from-below", .state = "false", .change_state = see_from_below },
  { .name = "own-pieces", .state = "false", .change_state = see_own_pieces },
  { .name = "tool", .parameter_type = "s", .state = "'" GRUNDY_TOOL_EDIT "'", .change_state = change_tool },
};

void
grundy_board_add_commands (GrundyBoard *self)
{
  grundy_board_add_actions (self, entries, G_N_ELEMENTS (entries));
  grundy_actions_add (grundy_board_get_actions (self), self, "negate", negate, "rotate", rotate, "fit",
                      grundy_board_fill, "zoom-in", zoom_in, "zoom-out", zoom_out, "delete", delete_here, NULL);
}

void
grundy_board_enable_commands (GrundyBoard *self)
{
  GrundyBoardClass *class = GRUNDY_BOARD_GET_CLASS (self);
  const CgtSketch *sketch = cgt_ruleset_get_sketch (grundy_board_get_ruleset (self));
  gboolean zooms = class->max_scale > 0 && !grundy_board_shows_other (self);

  grundy_board_take_looks (self);
  grundy_board_enable_action (self, "rotate", (sketch->flags & CGT_SKETCH_ROTATE) != 0);
  grundy_board_enable_action (self, "from-below", sketch->shape == CGT_BOARD_GRID);
  grundy_board_enable_action (self, "own-pieces", cgt_board_has_own_pieces (grundy_board_get_ruleset (self)));
  grundy_board_enable_action (self, "delete", class->delete_at_cursor != NULL);
  grundy_board_enable_action (self, "fit", zooms);
  grundy_board_enable_action (self, "zoom-in", zooms);
  grundy_board_enable_action (self, "zoom-out", zooms);
}
