/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "lessons/cgt-exercise.h"

/**
 * GrundyAnswerArea:
 *
 * Where the answer to an exercise is given: buttons, pictures of the moves that were made on its board, pictures to
 * tick, entries, or a list to sort.
 *
 * Signal: "activate" (): the user pressed Enter in an entry
 */
#define GRUNDY_TYPE_ANSWER_AREA (grundy_answer_area_get_type ())
G_DECLARE_FINAL_TYPE (GrundyAnswerArea, grundy_answer_area, GRUNDY, ANSWER_AREA, GtkBox)

/* Empties it and makes what @task needs. @choices: what can be chosen; empty: the answer is typed.
 * @on_board: moves are made on a board, and told by grundy_answer_area_choose(). @side: (nullable): whose moves they
 * are, in a sentence. */
void grundy_answer_area_set_task (GrundyAnswerArea *self, const CgtTask *task, const char *const *choices,
                                  gboolean on_board, const char *side);
/* Adds the move that leads to @choice to the answer. */
void grundy_answer_area_choose (GrundyAnswerArea *self, const char *choice);
/* (transfer full) (nullable): as cgt_task_check() takes it; NULL: nothing is answered. */
char *grundy_answer_area_get_answer (GrundyAnswerArea *self);
