/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "grundy-board-private.h"

G_BEGIN_DECLS

/* For the files of the graph board only: grundy-graph-board.c (pointer), -tools.c (tools, commands, tokens), -keys.c,
 * -fall.c. */

#define GRUNDY_TYPE_GRAPH_BOARD (grundy_graph_board_get_type ())
G_DECLARE_FINAL_TYPE (GrundyGraphBoard, grundy_graph_board, GRUNDY, GRAPH_BOARD, GrundyBoard)

typedef enum
{
  GRUNDY_GRAPH_NONE,
  GRUNDY_GRAPH_DRAW,  /* an edge from a vertex or the ground */
  GRUNDY_GRAPH_MOVE,  /* a vertex */
  GRUNDY_GRAPH_TOKEN, /* one that is put on a vertex, or dragged to another */
} GrundyGraphStroke;

struct _GrundyGraphBoard
{
  GrundyBoard parent_instance;

  gboolean has_tokens; /* of the game: tokens on arrows */
  gboolean one_pen;    /* of the game: every arrow is for both players */
  CgtOwner pen;
  gboolean placing;     /* strokes put tokens and move them */
  gboolean moving;      /* strokes move vertices */
  GrundyElement cursor; /* a vertex or an edge; an edge is selected, too */
  double ground_x;      /* where on the ground the cursor is */

  GrundyGraphStroke stroke;
  gboolean by_keys;
  CgtBoard *origin; /* the board at the beginning of the stroke */
  guint from;
  gint target;      /* the vertex that the end has snapped to; -1 none */
  gboolean left_it; /* it went away from where it began */
  double press_x, press_y;
  cairo_rectangle_t *boxes; /* of the edges, as the stroke has them drawn now */
  guint n_boxes;
  CgtBoardPoint key_point; /* the end of the stroke that keys make */
  gboolean own_edit;       /* the board is about to change by a stroke or a key here */

  CgtBoard *fallen; /* what falls; NULL: nothing */
  GdkTexture *fallen_picture;
  AdwAnimation *fall;
  double fallen_way; /* 0 to 1 */
};

const CgtBoard *grundy_graph_board_get (GrundyGraphBoard *self);
void grundy_graph_board_set_cursor (GrundyGraphBoard *self, GrundyElementKind kind, guint index);
void grundy_graph_board_set_pen (GrundyGraphBoard *self, CgtOwner owner);
/* Moves the view as little as brings a point into it. */
void grundy_graph_board_reveal (GrundyGraphBoard *self, CgtBoardPoint point);

/* A stroke, in widget coordinates. */
void grundy_graph_board_begin (GrundyGraphBoard *self, GrundyGraphStroke stroke, guint vertex, double x, double y);
void grundy_graph_board_stroke_to (GrundyGraphBoard *self, double x, double y);
void grundy_graph_board_end (GrundyGraphBoard *self);
void grundy_graph_board_cancel (GrundyGraphBoard *self);

void grundy_graph_board_delete_edge (GrundyGraphBoard *self, guint edge);
void grundy_graph_board_delete_vertex (GrundyGraphBoard *self, guint vertex);
void grundy_graph_board_set_owner (GrundyGraphBoard *self, guint edge, CgtOwner owner);
/* Ends an edit; the cursor stays on its vertex when the ruleset puts the vertices in another order. */
gboolean grundy_graph_board_finish (GrundyGraphBoard *self);

/* grundy-graph-board-tools.c */
void grundy_graph_board_learn_game (GrundyGraphBoard *self);
void grundy_graph_board_create_tools (GrundyBoard *board, GtkWidget *bar);
void grundy_graph_board_add_commands (GrundyGraphBoard *self);
/* Tokens on a directed graph: one more at the cursor; one fewer on a vertex, FALSE: there was none. */
void grundy_graph_board_add_token (GrundyGraphBoard *self);
gboolean grundy_graph_board_remove_token (GrundyGraphBoard *self, guint vertex);
/* The topmost token of a vertex; -1: none. */
gint grundy_graph_board_find_token (const CgtBoard *board, guint vertex);
void grundy_graph_board_put_token (CgtBoard *board, guint vertex);

/* grundy-graph-board-keys.c */
gboolean grundy_graph_board_key (GrundyBoard *board, guint keyval, GdkModifierType state);

/* grundy-graph-board-fall.c: edges that are gone since @before fall and fade. */
void grundy_graph_board_begin_fall (GrundyGraphBoard *self, const CgtBoard *before);
void grundy_graph_board_end_fall (GrundyGraphBoard *self);
void grundy_graph_board_snapshot_fall (GrundyGraphBoard *self, GtkSnapshot *snapshot);

G_END_DECLS
