/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

/**
 * GrundyLessonsView:
 *
 * The section of lessons: their list with what is solved, and the lesson that is open. In full screen the list is
 * hidden, and Space and the arrow keys go from part to part. A GrundySection.
 *
 * Actions: "lessons.open-file", "lessons.export-results", "lessons.next", "lessons.previous", "lessons.list"
 */
#define GRUNDY_TYPE_LESSONS_VIEW (grundy_lessons_view_get_type ())
G_DECLARE_FINAL_TYPE (GrundyLessonsView, grundy_lessons_view, GRUNDY, LESSONS_VIEW, GtkWidget)

/* Opens the lesson whose file has this name, once it is found, or the file of any lesson, by its whole path. */
void grundy_lessons_view_open (GrundyLessonsView *self, const char *name);
/* Takes the pen of the lecture, or lays it down. FALSE: there is no lecture. */
gboolean grundy_lessons_view_toggle_pen (GrundyLessonsView *self);
