/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "grundy-board-private.h"

G_BEGIN_DECLS

/* For the files of the graph board only. Each uses only those before it: -edits.c, -fall.c, -stroke.c, -tools.c (tools
 * and commands), -keys.c, and grundy-graph-board.c (the pointer). */

#define GRUNDY_TYPE_GRAPH_BOARD (grundy_graph_board_get_type ())
G_DECLARE_FINAL_TYPE (GrundyGraphBoard, grundy_graph_board, GRUNDY, GRAPH_BOARD, GrundyBoard)

typedef enum
{
  GRUNDY_GRAPH_NONE,
  GRUNDY_GRAPH_DRAW,  /* an edge from a vertex or the ground */
  GRUNDY_GRAPH_MOVE,  /* a vertex */
  GRUNDY_GRAPH_TOKEN, /* a token that is put on a vertex, or dragged to another */
  GRUNDY_GRAPH_ERASE, /* what the pointer passes over is gone */
} GrundyGraphStroke;

/* What strokes do. */
typedef enum
{
  GRUNDY_GRAPH_PEN,    /* draw edges */
  GRUNDY_GRAPH_PUT,    /* add tokens and move them, or put the piece on a vertex */
  GRUNDY_GRAPH_STATE,  /* give the state to edges */
  GRUNDY_GRAPH_MOVER,  /* move vertices */
  GRUNDY_GRAPH_ERASER, /* remove edges, vertices, tokens and pieces */
} GrundyGraphTool;

struct _GrundyGraphBoard
{
  GrundyBoard parent_instance;

  gboolean has_tokens; /* the game has tokens on arrows */
  gboolean has_pieces; /* the game has pieces on vertices */
  gboolean one_pen;    /* the game's arrows or edges are all for both players */
  CgtOwner pen;
  GrundyGraphTool tool;
  guint8 piece;      /* of the sketch: of vertices for GRUNDY_GRAPH_PUT, of edges for GRUNDY_GRAPH_STATE */
  CgtElement cursor; /* a vertex or an edge; an edge is also selected */
  double ground_x;   /* the place of the cursor on the ground */

  GrundyGraphStroke stroke;
  gboolean by_keys;
  CgtBoard *origin; /* the board when the stroke began */
  guint from;
  gint target;      /* the vertex that the end snapped to; -1: none */
  gboolean left_it; /* the stroke has left the place where it began */
  double press_x, press_y;
  cairo_rectangle_t *boxes; /* of the edges, as drawn during the stroke */
  guint n_boxes;
  CgtBoardPoint key_point; /* the end of a stroke drawn with keys */
  gboolean own_edit;       /* a stroke or a key of this widget is about to change the board */

  CgtBoard *fallen; /* the edges that fall; NULL: none */
  GdkTexture *fallen_picture;
  AdwAnimation *fall;
  double fallen_way; /* 0 to 1 */
};

/* grundy-graph-board-edits.c */
const CgtBoard *grundy_graph_board_get (GrundyGraphBoard *self);
void grundy_graph_board_set_cursor (GrundyGraphBoard *self, CgtElementKind kind, guint index);
/* Moves the view just far enough to show a point. */
void grundy_graph_board_reveal (GrundyGraphBoard *self, CgtBoardPoint point);
/* The vertex of @board at a place of the widget; -1: none. */
gint grundy_graph_board_vertex_at (GrundyGraphBoard *self, const CgtBoard *board, double x, double y);
/* The edge of the graph there; -1: none. */
gint grundy_graph_board_edge_at (GrundyGraphBoard *self, double x, double y);
/* Adds to @area the area of a curve drawn within @box, with a vertex at its end and a halo. */
void grundy_graph_board_add_box (GrundyGraphBoard *self, cairo_rectangle_t box, cairo_region_t *area);
/* Ends an edit. The cursor stays on its vertex if the ruleset reorders the vertices. */
gboolean grundy_graph_board_finish (GrundyGraphBoard *self);
void grundy_graph_board_set_owner (GrundyGraphBoard *self, guint edge, CgtOwner owner);
void grundy_graph_board_delete_at_cursor (GrundyBoard *board);
/* Removes what is at a place of the widget, as a part of an edit. FALSE: nothing is there. */
gboolean grundy_graph_board_erase_at (GrundyGraphBoard *self, double x, double y);
/* Tokens on a directed graph: adds one at the cursor; removes one from a vertex (FALSE: there was none). */
void grundy_graph_board_add_token (GrundyGraphBoard *self);
gboolean grundy_graph_board_remove_token (GrundyGraphBoard *self, guint vertex);
/* Puts a piece on the vertex. If the same piece is there already, removes it. */
void grundy_graph_board_put_piece (GrundyGraphBoard *self, guint vertex, guint8 piece);
/* Gives an edge the state. If it has that state already, it gets the usual one. */
void grundy_graph_board_put_state (GrundyGraphBoard *self, guint edge, guint8 state);
/* The topmost token of a vertex; -1: none. */
gint grundy_graph_board_find_token (const CgtBoard *board, guint vertex);
void grundy_graph_board_put_token (CgtBoard *board, guint vertex);

/* grundy-graph-board-stroke.c: a stroke, in widget coordinates. */
void grundy_graph_board_begin (GrundyGraphBoard *self, GrundyGraphStroke stroke, guint vertex, double x, double y);
void grundy_graph_board_stroke_to (GrundyGraphBoard *self, double x, double y);
void grundy_graph_board_end (GrundyGraphBoard *self);
void grundy_graph_board_cancel (GrundyGraphBoard *self);

/* grundy-graph-board-tools.c */
void grundy_graph_board_learn_game (GrundyGraphBoard *self);
void grundy_graph_board_create_tools (GrundyBoard *board, GtkWidget *bar);
void grundy_graph_board_add_commands (GrundyGraphBoard *self);
/* The tool that draws edges of @owner. */
void grundy_graph_board_set_pen (GrundyGraphBoard *self, CgtOwner owner);
/* The tool that moves vertices; if it is chosen, the pen again. */
void grundy_graph_board_switch_mover (GrundyGraphBoard *self);
gboolean grundy_graph_board_choose_tool (GrundyBoard *board, const char *tool);
/* The colours that the edge at the cursor can have, if its game has more than one. */
void grundy_graph_board_add_colours (GrundyGraphBoard *self, GMenu *menu);

/* grundy-graph-board-keys.c */
gboolean grundy_graph_board_key (GrundyBoard *board, guint keyval, GdkModifierType state);

/* grundy-graph-board-fall.c: edges of @before that are gone fall and fade. */
void grundy_graph_board_begin_fall (GrundyGraphBoard *self, const CgtBoard *before);
void grundy_graph_board_end_fall (GrundyGraphBoard *self);
void grundy_graph_board_snapshot_fall (GrundyGraphBoard *self, GtkSnapshot *snapshot);

G_END_DECLS
