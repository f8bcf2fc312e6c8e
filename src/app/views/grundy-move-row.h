/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "app/base/grundy-component.h"
#include "solvers/automata/cgt-random-opponent.h"
#include "solvers/record/cgt-evaluation.h"

/**
 * GrundyMoveRow:
 *
 * A row of the list of moves: whether the move wins, a picture of it or its notation, its value, and a word.
 */
#define GRUNDY_TYPE_MOVE_ROW (grundy_move_row_get_type ())
G_DECLARE_FINAL_TYPE (GrundyMoveRow, grundy_move_row, GRUNDY, MOVE_ROW, GtkGrid)

/* What a row shows. */
typedef struct
{
  const CgtEvaluation *evaluation; /* with the move */
  const CgtMove *move;
  CgtPlayer player;
  gboolean final;              /* the record is complete */
  const char *rank;            /* "best" or "worst" of several moves that differ; NULL: neither */
  guint alike;                 /* how many moves it stands for */
  GrundyComponent *component;  /* which the move changes, if it is drawn; NULL: its notation is shown */
  const char *measure;         /* of a long value, shown in place of it; NULL: none */
  const CgtRandomMove *chance; /* shown in place of the word; NULL: none */
} GrundyShownMove;

void grundy_move_row_show (GrundyMoveRow *self, const GrundyShownMove *shown);
