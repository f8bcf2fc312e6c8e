/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

#include "cgt/cgt-budget.h"
#include "grundy-progress.h"

/* A lesson that can be opened. */
typedef struct
{
  char *path;    /* of the file in the user's language, if there is one */
  char *name;    /* of the file in the first language */
  char *chapter; /* NULL: it belongs to none */
  char *title;
  guint n_exercises;
} GrundyLesson;

void grundy_lesson_free (GrundyLesson *lesson);

/* The lessons in the order of their names, ours first, and what the user has solved. A file that cannot be read has no
 * exercises. */
typedef struct
{
  GPtrArray *lessons; /* GrundyLesson */
  GrundyProgress *progress;
} GrundyLessons;

void grundy_lessons_free (GrundyLessons *found);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (GrundyLessons, grundy_lessons_free)

/* Reads the progress, and the titles of the lessons that are installed and of the user's own, on a worker.
 * g_task_propagate_pointer() has a GrundyLessons, unless the task was cancelled: lessons that the limits leave unread
 * are listed by their files. (transfer full) */
GTask *grundy_lessons_find (gpointer source, GAsyncReadyCallback callback, gpointer user_data);
/* The same of one file: g_task_propagate_pointer() has the GrundyLesson. */
GTask *grundy_lesson_read (gpointer source, const char *path, GAsyncReadyCallback callback, gpointer user_data);

/* The results of all lessons as a web page. @solved: (element-type int): for each exercise of each lesson in turn, the
 * wrong answers before it was solved, or -1. (transfer full) */
char *grundy_lessons_to_html (const GPtrArray *lessons, const GArray *solved);
