/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "grundy-runner.h"
#include "app/base/grundy-work.h"

/**
 * GrundyQuestionPage:
 *
 * The base of pages that answer what is typed, such as a game and a bound. Its template has an entry for each text, and
 * a label "message". A page with a runner has the stack "go_or_stop", too, whose children are named so.
 *
 * Actions: "page.go"; "page.stop", as Escape; "page.game" and "page.bound", which type the first or the second text.
 *
 * Property "running": whether the runner works.
 * Signal "asked" (GStrv texts): the user asked for something: the texts.
 */
#define GRUNDY_TYPE_QUESTION_PAGE (grundy_question_page_get_type ())
G_DECLARE_DERIVABLE_TYPE (GrundyQuestionPage, grundy_question_page, GRUNDY, QUESTION_PAGE, AdwBin)

struct _GrundyQuestionPageClass
{
  AdwBinClass parent_class;

  /* Whether the page answers nothing while it is hidden. It then does so when it is shown. */
  gboolean only_in_sight;
  /* Answers what is typed. */
  void (*answer) (GrundyQuestionPage *self);
  /* The texts of "asked". The default takes those of the entries. */
  GStrv (*dup_texts) (GrundyQuestionPage *self);
  /* Shows such texts where they are typed and chosen. FALSE: they do not fit, and nothing has changed. */
  gboolean (*restore) (GrundyQuestionPage *self, const char *const *texts);

  /* Those of a page with a runner. For others they are NULL. */

  /* Takes in some of what was found. Returns whether there is more. */
  gboolean (*take_in) (GrundyQuestionPage *self);
  /* The work has ended, or was stopped by @error. */
  void (*finished) (GrundyQuestionPage *self, const GError *error);
  /* Enables what can be done now. */
  void (*update) (GrundyQuestionPage *self);
};

/* @...: the names of the entries in the template, at most three, each a const char *, then NULL. Call this when the
 * methods and the template of @klass are set. */
void grundy_question_page_class_bind (gpointer klass, ...) G_GNUC_NULL_TERMINATED;

/* Types the texts, each a const char *, up to NULL, into the first entries, and answers them. */
void grundy_question_page_ask (GrundyQuestionPage *self, ...) G_GNUC_NULL_TERMINATED;
/* Restores the texts of an "asked", and answers them. FALSE: they do not fit. */
gboolean grundy_question_page_restore (GrundyQuestionPage *self, const char *const *texts);
/* Answers what is typed. The template can call it. */
void grundy_question_page_answer (GrundyQuestionPage *self);
/* Whether it may answer now. A page that answers only in sight does so later if it is hidden. */
gboolean grundy_question_page_may_answer (GrundyQuestionPage *self);
/* Emits "asked". A page that answers only in sight is silent if the texts are those of the last time. */
void grundy_question_page_tell_asked (GrundyQuestionPage *self);
/* Takes what is chosen as if it had been told. */
void grundy_question_page_leave_untold (GrundyQuestionPage *self);
/* (transfer none) (nullable): the texts of the last "asked", until the next one. */
const char *const *grundy_question_page_get_asked (GrundyQuestionPage *self);

/* Shows a message, or hides it if it is NULL. */
void grundy_question_page_say (GrundyQuestionPage *self, const char *message);
/* Shows why the text of an entry is refused, and marks it until the user types. */
void grundy_question_page_refuse (GrundyQuestionPage *self, guint entry, const char *message);

/* Memory in bytes, 0: a quarter of the machine's; time in seconds, 0: no limit. */
void grundy_question_page_set_limits (GrundyQuestionPage *self, gsize memory, double seconds);
/* Gives these limits to @work. */
void grundy_question_page_limit (GrundyQuestionPage *self, GrundyWork *work);

/* See grundy_runner_start(). */
void grundy_question_page_start (GrundyQuestionPage *self, GrundyRunnerFunc func, gpointer data,
                                 GDestroyNotify destroy);
/* See grundy_runner_forget(). */
void grundy_question_page_forget (GrundyQuestionPage *self);
gboolean grundy_question_page_get_running (GrundyQuestionPage *self);
/* Whether the runner works, or something that it has found is still to be taken in. */
gboolean grundy_question_page_get_busy (GrundyQuestionPage *self);
/* Shows whether the page can go or stop, and calls "update". */
void grundy_question_page_update (GrundyQuestionPage *self);
