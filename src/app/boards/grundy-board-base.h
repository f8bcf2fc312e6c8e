/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include "grundy-board-private.h"

/* For the files of the base: what a board keeps. */

typedef struct _GrundyBoardSlide GrundyBoardSlide;

typedef struct
{
  const CgtRuleset *ruleset;
  CgtBoard *board;
  CgtBoard *before; /* while an edit goes on: what it began with */
  CgtEvaluation *evaluation;
  guint term;

  CgtBoardMarks *marks;
  CgtPlayer marks_player;
  GPtrArray *history; /* CgtBoardStep; NULL: none */
  CgtElement hover;
  gboolean playing;
  GrundyBoardSlide *slide; /* NULL: no piece is on its way */
  const char *edit_tool;   /* interned: the tool to come back to after a game */
  gboolean in_game;
  gboolean hides_answers;
  guint players; /* in a game: whose moves can be played, one bit each */

  CgtBoardView view;
  gboolean fitted;                  /* the view follows the board and the size */
  gboolean filled;                  /* and has no space for editing, because a person asked to see the whole board */
  double moved_width, moved_height; /* of the widget, when a person last moved the view */
  double moved_window_width, moved_window_height;

  GskRenderNode *picture; /* of the surface; NULL: to be painted again */
  cairo_surface_t *surface;
  cairo_region_t *stale; /* the parts of the picture that must be painted again */
  char *news;            /* that its description begins with; NULL: none */
  char **labels;         /* of the places; NULL: none */
  guint n_labels;
  GArray *new_labels;  /* guint; NULL: none is emphasized */
  CgtBoardDecor decor; /* as painted */
  GSimpleActionGroup *actions;
  GrundyBoardShared shared;
} GrundyBoardPrivate;

GrundyBoardPrivate *grundy_board_get_private (GrundyBoard *self);
#define PRIVATE(self) grundy_board_get_private (self)

/* grundy-board-words.c */
/* Gives places to the parts of @board that have none: those of @before (nullable), or new ones. */
void grundy_board_lay_out (const CgtBoard *before, CgtBoard *board);
/* The board that is shown was replaced; @before is nullable. */
void grundy_board_show_new (GrundyBoard *self, const CgtBoard *before);
/* Another part of the description changed. */
void grundy_board_describe (GrundyBoard *self);
void grundy_board_clear_labels (GrundyBoardPrivate *priv);

/* grundy-board-slide.c: after the board was replaced, a piece that was moved slides to its place. */
void grundy_board_begin_slide (GrundyBoard *self, const CgtBoard *before);
void grundy_board_end_slide (GrundyBoard *self);
gboolean grundy_board_snapshot_slide (GrundyBoard *self, GtkSnapshot *snapshot); /* FALSE: nothing is moving */

/* grundy-board-picture.c */
void grundy_board_picture_class_init (GrundyBoardClass *class);
void grundy_board_drop_picture (GrundyBoard *self);
