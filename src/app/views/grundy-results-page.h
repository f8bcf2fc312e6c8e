/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "app/base/grundy-evaluator.h"

G_BEGIN_DECLS

/**
 * GrundyKnown:
 *
 * What is known of the document's sum at a moment, and whom to ask for more.
 */
typedef struct
{
  CgtEvaluation *evaluation;  /* NULL: nothing is known */
  gboolean final;             /* no more is coming for this record */
  char *failure;              /* why not all is known, in words; NULL: as the record says */
  GPtrArray *components;      /* (element-type GrundyComponent): the terms of the sum; NULL: none */
  GrundyEvaluator *evaluator; /* NULL before the first record */
} GrundyKnown;

/**
 * GrundyResultsPage:
 *
 * A page beside the boards that shows what is known of the document. A page is a subclass with a .ui file and a line in
 * the table of grundy-results-pages.c; the window knows no more of it. One that is not in sight is not brought up to
 * date until it is.
 *
 * Signals: "show-move" (const CgtMove *move, CgtPlayer player): a move is to be seen on the boards, NULL for none;
 * "play-move" (const CgtMove *move, CgtPlayer player): it is to be played; "open" (const char *expression): a position
 * is to become the document.
 */
#define GRUNDY_TYPE_RESULTS_PAGE (grundy_results_page_get_type ())
G_DECLARE_DERIVABLE_TYPE (GrundyResultsPage, grundy_results_page, GRUNDY, RESULTS_PAGE, GtkWidget)

struct _GrundyResultsPageClass
{
  GtkWidgetClass parent_class;

  /* Nullable. Something else is known; seen or not. */
  void (*known_changed) (GrundyResultsPage *self);
  /* Nullable. Shows what is known; only called while the page is seen, and once before it is. */
  void (*update) (GrundyResultsPage *self);
  /* Nullable. What is shown belongs to an earlier position from now on, or does not any more. */
  void (*stale_changed) (GrundyResultsPage *self);
};

/* For the window. What @known holds is referenced. */
void grundy_results_page_set_known (GrundyResultsPage *self, const GrundyKnown *known);
void grundy_results_page_set_stale (GrundyResultsPage *self, gboolean stale);

/* For a page. (transfer none): the same struct as long as the page lives. */
const GrundyKnown *grundy_results_page_get_known (GrundyResultsPage *self);
gboolean grundy_results_page_get_stale (GrundyResultsPage *self);
/* Calls update() at once if the page is seen, and otherwise when it is. */
void grundy_results_page_queue_update (GrundyResultsPage *self);
void grundy_results_page_show_move (GrundyResultsPage *self, const CgtMove *move, CgtPlayer player);
void grundy_results_page_play_move (GrundyResultsPage *self, const CgtMove *move, CgtPlayer player);
void grundy_results_page_open (GrundyResultsPage *self, const char *expression);

/* A line of the table of pages. */
typedef struct
{
  const char *name;        /* as "win.show-view" takes it */
  const char *title;       /* to be translated */
  const char *icon;        /* the name of an icon */
  const char *accelerator; /* NULL: none */
  GType (*get_type) (void);
} GrundyResultsPageInfo;

/* In the order of the switcher; the first one is shown at the start. */
const GrundyResultsPageInfo *grundy_results_pages_get (guint *n_pages);

G_END_DECLS
