/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include "app/automata/grundy-automata-view.h"
#include "grundy-autosave.h"
#include "grundy-gallery.h"
#include "app/base/grundy-notice.h"
#include "app/base/grundy-pager.h"
#include "app/base/grundy-pictured.h"
#include "app/sequences/grundy-sequences-section.h"
#include "app/views/grundy-play-bar.h"
#include "app/views/grundy-results-page.h"
#include "app/views/grundy-value-view.h"
#include "app/worksheet/grundy-worksheet-view.h"
#include "grundy-window.h"

G_BEGIN_DECLS

struct _GrundyWindow
{
  AdwApplicationWindow parent_instance;

  /* Template widgets */
  AdwWindowTitle *title;
  GtkRevealer *reading_bar;
  GtkProgressBar *reading_progress;
  GrundyNotice *notice;
  AdwViewStack *sections; /* positions, and what is no matter of one position */
  GtkStack *stack;
  GrundyGallery *gallery;
  GtkPaned *paned;
  GtkWidget *boards_side;
  GtkWidget *boards_scroller;
  GtkWidget *boards;
  GrundyPager *boards_pager; /* which components are in sight */
  GtkWidget *results;
  GrundyValueView *value_view;
  AdwViewStack *views;
  GrundySequencesSection *sequences_section;
  GrundyWorksheetView *worksheet_view;

  /* Borrowed */
  GPtrArray *pages;        /* GrundyResultsPage: the value, and the pages below it */
  GrundyPlayBar *play_bar; /* of the moves */

  /* Owned */
  GrundyDocument *document;
  GrundyEvaluator *evaluator;
  GrundyAutosave *autosave;   /* NULL: without an application */
  GPtrArray *component_views; /* GrundyComponentView, borrowed, in the order of the sum, from the first of the page */
  GHashTable *side_questions; /* number of a component -> its question */
  CgtEvaluation *evaluation;  /* the last record; NULL: none */
  GSettings *settings;        /* nullable */

  gboolean current; /* the record is that of the document */
  gboolean final;
  guint record_tick;     /* until the record is shown, in the next frame */
  guint slow_timeout;    /* until an evaluation counts as slow */
  guint pulse_timeout;   /* while it is */
  gboolean answer_due;   /* one has moved: the opponent is to answer once the moves are known */
  gboolean own_turn;     /* the opponent has */
  __int128 lead;         /* where a score is kept: what one has gained more than the opponent since the game began */
  guint answer_timeout;  /* until it does */
  guint fill_source;     /* until the page has its views */
  GFile *opening;        /* what is being read; NULL: nothing */
  guint reading_timeout; /* until what is being read counts as long, and while it does */
  gboolean closing;      /* asked and answered: close without asking again */
};

/* Turns to the page of a component, and puts the focus there. */
void grundy_window_focus_component (GrundyWindow *self, guint number);

/* grundy-window-actions.c */
void grundy_window_class_install_actions (GrundyWindowClass *klass);
void grundy_window_init_actions (GrundyWindow *self);
void grundy_window_update_actions (GrundyWindow *self);
void grundy_window_toast (GrundyWindow *self, const char *text);
void grundy_window_add_notation (const char *notation, gpointer window); /* a GrundyGalleryFunc */

/* (transfer full): the boards of the document. */
GrundyPicture *grundy_window_get_boards_picture (GrundyWindow *self);

/* grundy-window-play.c: an opponent that answers. The document was changed; a move of @player was played in it; the
 * record of it came. */
void grundy_window_play_document_changed (GrundyWindow *self);
/* One makes a move, of @player's: the document is changed, the opponent is to answer. A refusal is told. */
void grundy_window_play_move (GrundyWindow *self, guint term, const char *term_to, CgtPlayer player);
void grundy_window_play_evaluated (GrundyWindow *self);
void grundy_window_play_opponent_changed (GrundyWindow *self);
void grundy_window_play_action (GtkWidget *widget, const char *name, GVariant *parameter);
/* Whose move it is that leads there. */
CgtPlayer grundy_window_play_whose (GrundyWindow *self, guint term, const char *term_to);
void grundy_window_play_dispose (GrundyWindow *self);

/* grundy-window-files.c */
/* The document began to read something large, or ended. */
void grundy_window_reading_changed (GrundyWindow *self);
void grundy_window_choose_and_open (GrundyWindow *self);
/* @then_close: the window goes when the file is written. */
void grundy_window_save (GrundyWindow *self, gboolean choose, gboolean then_close);
/* Asks what becomes of changes; FALSE when the window may close at once. */
gboolean grundy_window_ask_before_close (GrundyWindow *self);
/* Keeps @recovery up to date from now on. */
void grundy_window_begin_autosave (GrundyWindow *self, GrundyRecovery *recovery);

G_END_DECLS
