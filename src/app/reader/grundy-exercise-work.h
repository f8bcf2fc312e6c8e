/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

#include "lessons/cgt-exercise.h"

/* What a worker does for an exercise. */
typedef enum
{
  GRUNDY_EXERCISE_CHOICES, /* what can be chosen */
  GRUNDY_EXERCISE_CHECK,   /* judges an answer, with the next hint or, after the last one, the answer */
  GRUNDY_EXERCISE_EXPLAIN, /* the answer */
  GRUNDY_EXERCISE_REASON,  /* of an answer that is right or was told: its reason by all that is known; "": none */
  GRUNDY_EXERCISE_REPLY,   /* the program's move */
} GrundyExerciseStep;

typedef struct
{
  gboolean right;
  gboolean over; /* the answer was told; after a reply: there are no more moves */
  char *text;    /* for the user; of a reply: the position after it, "" if the program cannot move */
  GStrv choices;
} GrundyExerciseResult;

void grundy_exercise_result_free (GrundyExerciseResult *result);

/* @text: the exercise; @seed: its instance; @answer: (nullable); @wrong: how many wrong answers there were before.
 * g_task_propagate_pointer() has the GrundyExerciseResult. (transfer full) */
GTask *grundy_exercise_work (gpointer source, GrundyExerciseStep step, const char *text, guint seed, const char *answer,
                             guint wrong, GAsyncReadyCallback callback, gpointer user_data);
