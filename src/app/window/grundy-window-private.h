/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include "app/session/grundy-session.h"
#include "app/gallery/grundy-gallery.h"
#include "grundy-recent.h"
#include "app/base/grundy-deferred.h"
#include "grundy-notice.h"
#include "app/base/grundy-pager.h"
#include "app/base/grundy-pictured.h"
#include "app/sequences/grundy-sequences-section.h"
#include "app/play/grundy-game-view.h"
#include "app/views/grundy-results-page.h"
#include "app/views/grundy-value-view.h"
#include "app/worksheet/grundy-worksheet-view.h"
#include "grundy-window.h"

G_BEGIN_DECLS

struct _GrundyWindow
{
  AdwApplicationWindow parent_instance;

  /* Template widgets */
  GMenu *recent_menu;
  AdwWindowTitle *title;
  GMenu *examples_menu;
  GtkRevealer *reading_bar;
  GtkProgressBar *reading_progress;
  GtkRevealer *changed_bar; /* another program has changed the file */
  GtkLabel *changed_text;
  GrundyNotice *notice;
  GtkWidget *redo_button, *open_button, *undo_button, *add_button; /* of the header bar */
  GtkWidget *squeezer, *narrow_names; /* the switchers of sections that fit into the header bar; the narrower one */
  AdwViewSwitcherBar *sections_bar;   /* takes their place at the lower edge */
  AdwViewStack *sections;             /* positions, sequences, automata, worksheet */
  GtkStack *stack;
  GrundyGallery *gallery;
  GtkPaned *paned;
  GtkWidget *boards_side;
  GtkWidget *boards_scroller;
  GtkWidget *boards;
  GrundyPager *boards_pager; /* which components are visible */
  GtkWidget *results;
  GtkWidget *play_button;
  GrundyGameView *game_view;
  GrundyValueView *value_view;
  GtkWidget *views_switcher;
  GtkMenuButton *menu_button;
  AdwViewStack *views;
  GtkWidget *hidden_answers;
  GrundyDeferred *sequences_section, *automata_section;
  GrundyWorksheetView *worksheet_view;

  /* Borrowed */
  GPtrArray *pages;         /* GrundyResultsPage: the value, and the pages below it */
  GrundyDocument *document; /* these are of the session; NULL: the window was closed */
  GrundyKeeper *keeper;
  GrundyEvaluator *evaluator;
  GrundyPlay *play;

  /* Owned */
  GrundySession *session;
  GPtrArray *component_views; /* GrundyComponentView, borrowed, for the components of this page in order */
  GHashTable *side_questions; /* number of a component -> its question */
  GSettings *settings;        /* nullable */

  GtkWidget *announced;  /* weak: whose description reads the value out */
  guint record_tick;     /* pending until the record is shown, in the next frame */
  guint slow_timeout;    /* pending until an evaluation counts as slow */
  guint pulse_timeout;   /* runs during a slow evaluation */
  guint fill_source;     /* pending until the page has all its views */
  guint reading_timeout; /* pending until reading counts as slow; runs while it is */

  int header_width, header_natural; /* for which the header bar is arranged */

  guint type_size;    /* how many steps larger than usual the type is */
  guint type_before;  /* what it was before the window filled the screen */
  gboolean restoring; /* the sections show what is in the document */
};

/* grundy-window-boards.c: the components of the document, page by page, and in a sum the value of each */
void grundy_window_boards_install (GrundyWindowClass *klass);
void grundy_window_boards_init (GrundyWindow *self);
void grundy_window_boards_dispose (GrundyWindow *self);
/* Makes the views show the components of the document: as many as a frame has time for, and the others in later frames.
 */
void grundy_window_boards_sync (GrundyWindow *self);
/* Gives them the record of the whole. */
void grundy_window_boards_set_evaluation (GrundyWindow *self);
/* Asks for the value of each visible component, if there are several; forgets what was asked. */
void grundy_window_boards_ask_values (GrundyWindow *self);
void grundy_window_boards_forget_values (GrundyWindow *self);
/* @move: (nullable): marks it on its board; NULL: none. */
void grundy_window_boards_show_move (GrundyWindow *self, const CgtMove *move, CgtPlayer player);
/* Turns to the page of a component and moves the focus to it. */
void grundy_window_focus_component (GrundyWindow *self, guint number);

/* grundy-window-results.c: the evaluation of the document, and the pages that show it */
/* To be called when the page of the value is made. */
void grundy_window_results_init (GrundyWindow *self);
void grundy_window_results_dispose (GrundyWindow *self);
void grundy_window_results_update_limits (GrundyWindow *self);
/* Replaces the document by the position in @text, or says why not. */
void grundy_window_show_text (GrundyWindow *self, const char *text);

/* grundy-window-actions.c */
void grundy_window_class_install_actions (GrundyWindowClass *klass);
void grundy_window_init_actions (GrundyWindow *self);
void grundy_window_update_actions (GrundyWindow *self);
void grundy_window_add_notation (const char *notation, gpointer window); /* a GrundyGalleryFunc */

/* grundy-window-header.c: the title, and what leaves its place to it in a narrow window */
void grundy_window_header_init (GrundyWindow *self);
void grundy_window_update_title (GrundyWindow *self);

/* grundy-window-copy.c: what is in sight, and copies and pictures of it */
void grundy_window_copy_install (GrundyWindowClass *klass);
gboolean grundy_window_shows_worksheet (GrundyWindow *self);
/* (nullable): what is shown beside or instead of the boards; NULL: it is hidden. */
GtkWidget *grundy_window_get_view_in_sight (GrundyWindow *self);
/* (transfer full): a picture of the boards of the document. */
GrundyPicture *grundy_window_get_boards_picture (GrundyWindow *self);

/* grundy-window-print.c */
void grundy_window_print_install (GrundyWindowClass *klass);

/* grundy-window-play.c: the game in play, as the window shows it */
void grundy_window_play_install (GrundyWindowClass *klass);
void grundy_window_play_init (GrundyWindow *self);
/* Call it after views of components were made. */
void grundy_window_play_update_boards (GrundyWindow *self);

/* grundy-window-answers.c: what the window shows of its answers */
void grundy_window_answers_install (GrundyWindowClass *klass);
void grundy_window_answers_init (GrundyWindow *self);
gboolean grundy_window_answers_are_hidden (GrundyWindow *self);
/* Shows or hides all answers; the boards only. */
void grundy_window_answers_update (GrundyWindow *self);
void grundy_window_answers_update_boards (GrundyWindow *self);

/* The sections beside the sum show what the document keeps for them. */
void grundy_window_restore_sections (GrundyWindow *self);

/* grundy-window-files.c: what the window asks and tells about its file */
void grundy_window_files_install (GrundyWindowClass *klass);
void grundy_window_files_init (GrundyWindow *self);
/* The document began or ended reading something large. */
void grundy_window_reading_changed (GrundyWindow *self);
void grundy_window_choose_and_open (GrundyWindow *self);
/* @choose: asks for the file, also if there is one. */
void grundy_window_save (GrundyWindow *self, gboolean choose, GrundySaveFlags flags);
/* Asks what to do with unsaved changes. FALSE: the window may close at once. */
gboolean grundy_window_ask_before_close (GrundyWindow *self);

G_END_DECLS
