/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "grundy-graph-board.h"

#include <glib/gi18n.h>

/* The bar above a graph, and its commands. A graph with tokens has arrows, and a tool for tokens; a graph with pieces
 * has a tool for each of them. If every arrow or edge is for both players, there is one pen. */

#define STATE_TOOL "edge-"

void
grundy_graph_board_learn_game (GrundyGraphBoard *self)
{
  const CgtRuleset *ruleset = grundy_board_get_ruleset (GRUNDY_BOARD (self));
  const char *example = cgt_ruleset_get_sketch (ruleset)->example;
  g_autoptr (CgtPosition) position = example ? cgt_position_from_text (example, NULL) : NULL;
  g_autoptr (CgtBoard) board = position ? cgt_position_get_board (position) : NULL;

  self->has_pieces = board && cgt_board_has_pieces (board);
  self->has_tokens = board && board->directed && !self->has_pieces;
  self->one_pen =
    self->has_pieces || (self->has_tokens && (cgt_ruleset_get_flags (ruleset) & CGT_RULESET_IMPARTIAL) != 0);
}

static const char *const pen_names[] = {
  [CGT_OWNER_LEFT] = "left", [CGT_OWNER_RIGHT] = "right", [CGT_OWNER_BOTH] = "both"
};

static void
add_edge_pens (GrundyBoard *board, GtkWidget *bar)
{
  grundy_tools_add_tool (bar, grundy_tools_swatch (board, CGT_OWNER_LEFT), _ ("Blue"), _ ("Blue Edge (Left)"),
                         _ ("Draw blue edges, for Left (B)"), "left");
  grundy_tools_add_tool (bar, grundy_tools_swatch (board, CGT_OWNER_RIGHT), _ ("Red"), _ ("Red Edge (Right)"),
                         _ ("Draw red edges, for Right (R)"), "right");
  grundy_tools_add_tool (bar, grundy_tools_swatch (board, CGT_OWNER_BOTH), _ ("Green"), _ ("Green Edge (Both)"),
                         _ ("Draw green edges, for both (G)"), "both");
}

static void
add_arrow_pens (GrundyBoard *board, GtkWidget *bar)
{
  if (GRUNDY_GRAPH_BOARD (board)->one_pen)
    grundy_tools_add_tool (bar, grundy_tools_arrow (board, CGT_OWNER_BOTH, TRUE), _ ("Arrow"), _ ("Arrow"),
                           _ ("Draw arrows; click to add a vertex"), "both");
  else
    {
      grundy_tools_add_tool (bar, grundy_tools_arrow (board, CGT_OWNER_LEFT, FALSE), _ ("Blue"),
                             _ ("Blue Arrow (Left)"), _ ("Draw blue arrows, for Left (B)"), "left");
      grundy_tools_add_tool (bar, grundy_tools_arrow (board, CGT_OWNER_RIGHT, FALSE), _ ("Red"),
                             _ ("Red Arrow (Right)"), _ ("Draw red arrows, for Right (R)"), "right");
      grundy_tools_add_tool (bar, grundy_tools_arrow (board, CGT_OWNER_BOTH, FALSE), _ ("Green"),
                             _ ("Green Arrow (Both)"), _ ("Draw green arrows, for both (G)"), "both");
    }
  grundy_tools_add_tool (bar, grundy_tools_token (board), _ ("Tokens"), _ ("Tokens"),
                         _ ("Put tokens on vertices, or drag them (T puts one at the cursor, Shift+T removes one)"),
                         "token");
}

static void
add_piece_pens (GrundyBoard *board, GtkWidget *bar)
{
  const CgtSketch *sketch = cgt_ruleset_get_sketch (grundy_board_get_ruleset (board));
  const CgtBoard *graph = grundy_graph_board_get (GRUNDY_GRAPH_BOARD (board)); /* NULL: none is shown yet */

  if (graph != NULL && graph->directed)
    grundy_tools_add_tool (bar, grundy_tools_arrow (board, CGT_OWNER_BOTH, TRUE), _ ("Arrow"), _ ("Arrow"),
                           _ ("Draw arrows; click to add a vertex"), "both");
  else
    grundy_tools_add_tool (bar, grundy_tools_swatch (board, CGT_OWNER_BOTH), _ ("Edge"), _ ("Edge"),
                           _ ("Draw edges; click to add a vertex"), "both");
  for (guint i = 1; i < sketch->n_pieces; i++)
    {
      g_autofree char *tool = g_strdup_printf ("%u", i);

      grundy_tools_add_tool (bar, grundy_tools_piece (board, i), _ (sketch->pieces[i].name), _ (sketch->pieces[i].name),
                             _ ("Put this on vertices, or take it off"), tool);
    }
  for (guint i = 1; i < sketch->n_edges; i++)
    {
      g_autofree char *tool = g_strdup_printf (STATE_TOOL "%u", i);
      CgtBoardEdge edge = { 0 };

      cgt_sketch_set_edge (sketch, &edge, (guint8) i);
      grundy_tools_add_tool (bar, edge.gone ? NULL : grundy_tools_swatch (board, edge.owner), _ (sketch->edges[i].name),
                             _ (sketch->edges[i].name),
                             edge.gone ? _ ("Take edges away") : _ ("Put this on edges, or take it off"), tool);
    }
}

void
grundy_graph_board_create_tools (GrundyBoard *board, GtkWidget *bar)
{
  if (GRUNDY_GRAPH_BOARD (board)->has_pieces)
    add_piece_pens (board, bar);
  else if (GRUNDY_GRAPH_BOARD (board)->has_tokens)
    add_arrow_pens (board, bar);
  else
    add_edge_pens (board, bar);
  grundy_tools_add_tool (bar, NULL, C_ ("tool", "Move"), C_ ("tool", "Move"),
                         _ ("Move vertices instead of drawing (M)"), GRUNDY_TOOL_MOVE);
  grundy_tools_add_tool (bar, NULL, C_ ("tool", "Erase"), C_ ("tool", "Erase"), _ ("Erase what is clicked (E)"),
                         GRUNDY_TOOL_ERASE);
  grundy_tools_add_button (bar, "edit-clear-all-symbolic", NULL, _ ("Clear"), "board.clear");
}

gboolean
grundy_graph_board_choose_tool (GrundyBoard *board, const char *name)
{
  GrundyGraphBoard *self = GRUNDY_GRAPH_BOARD (board);
  const CgtSketch *sketch = cgt_ruleset_get_sketch (grundy_board_get_ruleset (board));
  guint64 piece;

  if (self->stroke != GRUNDY_GRAPH_NONE && !self->by_keys)
    grundy_graph_board_cancel (self);
  for (guint i = 0; i < G_N_ELEMENTS (pen_names); i++)
    if (g_str_equal (name, pen_names[i]))
      {
        self->pen = i;
        self->tool = GRUNDY_GRAPH_PEN;
        return TRUE;
      }
  if (g_str_equal (name, GRUNDY_TOOL_MOVE))
    self->tool = GRUNDY_GRAPH_MOVER;
  else if (g_str_equal (name, GRUNDY_TOOL_ERASE))
    self->tool = GRUNDY_GRAPH_ERASER;
  else if (self->has_tokens && g_str_equal (name, "token"))
    self->tool = GRUNDY_GRAPH_PUT;
  else if (self->has_pieces)
    {
      gboolean of_edges = g_str_has_prefix (name, STATE_TOOL);
      guint n = of_edges ? sketch->n_edges : sketch->n_pieces;

      if (n < 2 ||
          !g_ascii_string_to_unsigned (name + (of_edges ? strlen (STATE_TOOL) : 0), 10, 1, n - 1, &piece, NULL))
        return FALSE;
      self->tool = of_edges ? GRUNDY_GRAPH_STATE : GRUNDY_GRAPH_PUT;
      self->piece = (guint8) piece;
    }
  else
    return FALSE;
  return TRUE;
}

void
grundy_graph_board_set_pen (GrundyGraphBoard *self, CgtOwner owner)
{
  if (!self->one_pen || owner == CGT_OWNER_BOTH)
    grundy_board_choose_tool (GRUNDY_BOARD (self), pen_names[owner]);
}

void
grundy_graph_board_switch_mover (GrundyGraphBoard *self)
{
  grundy_board_choose_tool (GRUNDY_BOARD (self),
                            self->tool == GRUNDY_GRAPH_MOVER ? pen_names[self->pen] : GRUNDY_TOOL_MOVE);
}

/* The colour of the edge at the cursor. */

void
grundy_graph_board_add_colours (GrundyGraphBoard *self, GMenu *menu)
{
  static const char *const names[] = { [CGT_OWNER_LEFT] = N_ ("_Blue (Left)"),
                                       [CGT_OWNER_RIGHT] = N_ ("_Red (Right)"),
                                       [CGT_OWNER_BOTH] = N_ ("_Green (Both)") };
  CgtOwner owner = grundy_graph_board_get (self)->edges[self->cursor.index].owner;
  GAction *action = g_action_map_lookup_action (grundy_board_get_actions (GRUNDY_BOARD (self)), "colour");

  if (self->one_pen)
    return;
  g_simple_action_set_state (G_SIMPLE_ACTION (action), g_variant_new_string (pen_names[owner]));
  for (guint i = 0; i < G_N_ELEMENTS (pen_names); i++)
    {
      g_autofree char *detailed = g_strconcat ("board.colour::", pen_names[i], NULL);

      g_menu_append (menu, _ (names[i]), detailed);
    }
}

static void
set_colour (GSimpleAction *action, GVariant *state, gpointer user_data)
{
  GrundyGraphBoard *self = user_data;

  if (self->cursor.kind != CGT_ELEMENT_EDGE || self->cursor.index >= grundy_graph_board_get (self)->n_edges)
    return;
  for (guint i = 0; i < G_N_ELEMENTS (pen_names); i++)
    if (g_str_equal (g_variant_get_string (state, NULL), pen_names[i]))
      grundy_graph_board_set_owner (self, self->cursor.index, i);
}

/* Commands */

static void
add_token (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  grundy_graph_board_add_token (user_data);
}

static void
remove_token (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  GrundyGraphBoard *self = user_data;

  if (self->cursor.kind == CGT_ELEMENT_VERTEX)
    grundy_graph_board_remove_token (self, self->cursor.index);
}

/* Lays out all vertices again. */
static void
tidy (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  CgtBoard *board = grundy_board_begin_edit (user_data);

  g_clear_pointer (&board->points, g_free);
  cgt_board_layout (board);
  grundy_board_finish_edit (user_data);
  grundy_board_fit (user_data);
}

/* Only the ground, or nothing at all. */
static void
clear (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  GrundyGraphBoard *self = user_data;
  CgtBoard *board = grundy_board_begin_edit (GRUNDY_BOARD (self));

  board->n_edges = board->n_tokens = 0;
  cgt_board_drop_lonely_vertices (board);
  self->cursor = (CgtElement) { .kind = CGT_ELEMENT_VERTEX };
  grundy_board_finish_edit (GRUNDY_BOARD (self));
}

static const GActionEntry entries[] = {
  { .name = "clear", .activate = clear },
  { .name = "colour", .parameter_type = "s", .state = "'left'", .change_state = set_colour },
  { .name = "tidy", .activate = tidy },
  { .name = "add-token", .activate = add_token },
  { .name = "remove-token", .activate = remove_token },
};

void
grundy_graph_board_add_commands (GrundyGraphBoard *self)
{
  grundy_board_add_actions (GRUNDY_BOARD (self), entries, G_N_ELEMENTS (entries));
}
