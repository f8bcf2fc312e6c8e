/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "app/boards/grundy-board-private.h"
#include "solvers/cgt-solver.h"

/* A board in a window of its own, and gestures on it: these are emitted as signals of the widget's own controllers.
 * Every edit is checked: the edited board reads back as the same board. */
typedef struct
{
  GtkWidget *window;
  GtkWidget *widget;
  GrundyBoard *board;
  const CgtRuleset *ruleset;
  guint n_edited, n_refused, n_chosen;
  char *chosen;
  char *refused;
} BoardFixture;

void board_show (BoardFixture *f, const char *text);
BoardFixture *board_open (const char *text);
void board_close (BoardFixture *f);
void board_point_at (BoardFixture *f, double x, double y);
void board_press (BoardFixture *f, double x, double y);
void board_pull (BoardFixture *f, double dx, double dy);
void board_let_go (BoardFixture *f, double dx, double dy);
void board_drag (BoardFixture *f, double x0, double y0, double x1, double y1);
void board_click (BoardFixture *f, double x, double y);
gboolean board_key_with (BoardFixture *f, guint keyval, GdkModifierType state);
gboolean board_key (BoardFixture *f, guint keyval);
void board_wheel (BoardFixture *f, double dy);
void board_act (BoardFixture *f, const char *action);
char *board_get_text (BoardFixture *f);
void board_assert_text (BoardFixture *f, const char *expected);
CgtBoardView board_get_view (BoardFixture *f);
CgtEvaluation *board_evaluate (BoardFixture *f);
void board_show_evaluation (BoardFixture *f);
