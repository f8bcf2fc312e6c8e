/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "grundy-board-base.h"

/* The commands of all boards, as actions of the group "board". */

static void
negate (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  GrundyBoard *self = user_data;
  CgtBoard *negative = cgt_ruleset_negate_board (grundy_board_get_ruleset (self), grundy_board_get_board (self));

  if (negative)
    grundy_board_replace (self, negative);
}

static void
rotate (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  GrundyBoard *self = user_data;

  cgt_board_rotate_grid (grundy_board_begin_edit (self));
  grundy_board_finish_edit (self);
}

static void
fit (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  grundy_board_fit (user_data);
}

static void
zoom (GrundyBoard *self, double factor)
{
  grundy_board_zoom_at (self, factor, grundy_board_get_view (self)->width / 2,
                        grundy_board_get_view (self)->height / 2);
}

static void
zoom_in (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  zoom (user_data, 1.25);
}

static void
zoom_out (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  zoom (user_data, 1 / 1.25);
}

static void
delete_here (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  GrundyBoard *self = user_data;

  if (GRUNDY_BOARD_GET_CLASS (self)->delete_at_cursor)
    GRUNDY_BOARD_GET_CLASS (self)->delete_at_cursor (self);
}

void
grundy_board_set_playing (GrundyBoard *self, gboolean playing)
{
  PRIVATE (self)->playing = playing;
  grundy_board_abandon_edit (self);
  grundy_board_play_cancel (self);
  grundy_board_touch (self);
}

static void
set_playing (GSimpleAction *action, GVariant *state, gpointer user_data)
{
  g_simple_action_set_state (action, state);
  grundy_board_set_playing (user_data, g_variant_get_boolean (state));
}

static const GActionEntry entries[] = {
  { .name = "negate", .activate = negate },
  { .name = "rotate", .activate = rotate },
  { .name = "fit", .activate = fit },
  { .name = "zoom-in", .activate = zoom_in },
  { .name = "zoom-out", .activate = zoom_out },
  { .name = "delete", .activate = delete_here },
  { .name = "play", .state = "false", .change_state = set_playing },
};

void
grundy_board_add_commands (GrundyBoard *self)
{
  grundy_board_add_actions (self, entries, G_N_ELEMENTS (entries));
}

/* Called once the ruleset is known: disables the commands that it has no use for. */
void
grundy_board_enable_commands (GrundyBoard *self)
{
  GrundyBoardClass *class = GRUNDY_BOARD_GET_CLASS (self);
  const CgtSketch *sketch = cgt_ruleset_get_sketch (grundy_board_get_ruleset (self));

  grundy_board_enable_action (self, "rotate", (sketch->flags & CGT_SKETCH_ROTATE) != 0);
  grundy_board_enable_action (self, "delete", class->delete_at_cursor != NULL);
  grundy_board_enable_action (self, "fit", class->max_scale > 0);
  grundy_board_enable_action (self, "zoom-in", class->max_scale > 0);
  grundy_board_enable_action (self, "zoom-out", class->max_scale > 0);
}
