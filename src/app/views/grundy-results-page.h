/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "app/base/grundy-evaluator.h"

/**
 * GrundyKnown:
 *
 * What is known about the sum in the document at one moment, and the evaluator to ask for more.
 */
typedef struct
{
  CgtEvaluation *evaluation;  /* NULL: nothing is known */
  CgtExpression *expression;  /* which it is of; NULL likewise */
  gboolean final;             /* this record is complete */
  char *failure;              /* why the record is incomplete, in words; NULL: the record says why */
  GPtrArray *components;      /* (element-type GrundyComponent): the terms of the sum; NULL: none */
  GrundyEvaluator *evaluator; /* NULL before the first record */
} GrundyKnown;

/* Whether the first record of a sum is still to come. */
static inline gboolean
grundy_known_is_awaited (const GrundyKnown *known)
{
  return known->evaluation == NULL && !known->final && known->components != NULL && known->components->len > 0;
}

/* Whether nobody has to hurry: the mean, the temperature and the stops of an impartial game are 0, and those of a
 * number are the number. */
static inline gboolean
grundy_evaluation_is_cold (const CgtEvaluation *evaluation)
{
  return evaluation->impartial || (evaluation->value != NULL && g_strcmp0 (evaluation->mean, evaluation->value) == 0);
}

/**
 * GrundyResultsPage:
 *
 * A page next to the boards that shows what is known about the document. A page is a subclass with a .ui file and a
 * line in the table of grundy-results-pages.c. The window needs to know nothing else about it. A hidden page is
 * updated when it becomes visible.
 *
 * Signals: "show-move" (const CgtMove *move, CgtPlayer player): show a move on the boards, NULL: none;
 * "play-move" (const CgtMove *move, CgtPlayer player): play it; "open" (CgtExpression *expression): make a sum
 * the document; "open-text" (const char *text): the same of a text, which the document reads.
 */
#define GRUNDY_TYPE_RESULTS_PAGE (grundy_results_page_get_type ())
G_DECLARE_DERIVABLE_TYPE (GrundyResultsPage, grundy_results_page, GRUNDY, RESULTS_PAGE, AdwBin)

struct _GrundyResultsPageClass
{
  AdwBinClass parent_class;

  /* Nullable. Called when what is known has changed, even if the page is hidden. */
  void (*known_changed) (GrundyResultsPage *self);
  /* Nullable. Shows what is known. Called only while the page is visible, or just before. */
  void (*update) (GrundyResultsPage *self);
  /* Nullable. Called when the page becomes stale, which means that it shows an earlier position, or current again. */
  void (*stale_changed) (GrundyResultsPage *self);
  /* Nullable: it always has. Whether the page has something to say about what is known. */
  gboolean (*has_something) (GrundyResultsPage *self);
};

/* For the window. The page takes references to the contents of @known. */
void grundy_results_page_set_known (GrundyResultsPage *self, const GrundyKnown *known);
void grundy_results_page_set_stale (GrundyResultsPage *self, gboolean stale);
gboolean grundy_results_page_has_something (GrundyResultsPage *self);

/* For a page. (transfer none): the same struct as long as the page lives. */
const GrundyKnown *grundy_results_page_get_known (GrundyResultsPage *self);
gboolean grundy_results_page_get_stale (GrundyResultsPage *self);
/* Calls update() at once if the page is visible, or else when it becomes visible. */
void grundy_results_page_queue_update (GrundyResultsPage *self);
void grundy_results_page_show_move (GrundyResultsPage *self, const CgtMove *move, CgtPlayer player);
void grundy_results_page_play_move (GrundyResultsPage *self, const CgtMove *move, CgtPlayer player);
void grundy_results_page_open (GrundyResultsPage *self, CgtExpression *expression);
void grundy_results_page_open_text (GrundyResultsPage *self, const char *text);

/* A line of the table of pages. */
typedef struct
{
  const char *name;  /* the target of "win.show-view" */
  const char *title; /* to be translated */
  const char *icon;  /* the name of an icon */
  GType (*get_type) (void);
} GrundyResultsPageInfo;

/* In the order of the switcher. The first page is shown initially. */
const GrundyResultsPageInfo *grundy_results_pages_get (guint *n_pages);
