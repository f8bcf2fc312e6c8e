/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "grundy-lessons-view.h"
#include "grundy-page-view.h"
#include "grundy-progress.h"

G_BEGIN_DECLS

struct _GrundyLessonsView
{
  GtkWidget parent_instance;

  AdwLeaflet *leaflet;
  GtkWidget *side; /* the list with its buttons */
  GtkListBox *list;
  GtkWidget *head;
  GtkWidget *back;
  GrundyPageView *page;

  GrundyProgress *progress;
  GPtrArray *lessons; /* GrundyLesson */
  GTask *finding;     /* NULL: they are found */
  char *wanted;       /* the lesson to open once they are found; NULL: the first */
  guint open;         /* the lesson that is shown; G_MAXUINT: none */

  /* See grundy-lessons-lecture.c */
  GtkWindow *window; /* borrowed while it is mapped */
  gboolean lecture;
  GtkWidget *lecture_bar;
  GtkToggleButton *pen;
  gulong fullscreen_handler;
};

/* grundy-lessons-lecture.c: the page alone, in full screen, with keys and a pen */
void grundy_lessons_lecture_install (GrundyLessonsViewClass *klass);
/* To be called when the page is made. (transfer floating): the bar below it */
GtkWidget *grundy_lessons_lecture_init (GrundyLessonsView *self);

G_END_DECLS
