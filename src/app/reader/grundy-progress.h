/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include <glib-object.h>

/**
 * GrundyProgress:
 *
 * Which exercises were solved, and with how many wrong answers before. It is kept in the user's state folder, in a file
 * that is saved completely or not at all.
 *
 * Signal: "changed" ()
 */
#define GRUNDY_TYPE_PROGRESS (grundy_progress_get_type ())
G_DECLARE_FINAL_TYPE (GrundyProgress, grundy_progress, GRUNDY, PROGRESS, GObject)

/* Reads the file, so it is called on a worker. */
GrundyProgress *grundy_progress_new (void);

/* @lesson: its file name. @exercise: its place in the lesson, from 0. */
void grundy_progress_record (GrundyProgress *self, const char *lesson, guint exercise, gboolean right);
gboolean grundy_progress_is_solved (GrundyProgress *self, const char *lesson, guint exercise);
/* The wrong answers before it was solved, or so far. */
guint grundy_progress_get_wrong (GrundyProgress *self, const char *lesson, guint exercise);
/* How many of the first @n exercises are solved. */
guint grundy_progress_count (GrundyProgress *self, const char *lesson, guint n);
/* The seed of the numbers in exercises: 0, the same for everybody, or a number of this user. */
guint grundy_progress_get_seed (GrundyProgress *self);
void grundy_progress_set_own_numbers (GrundyProgress *self, gboolean own);
