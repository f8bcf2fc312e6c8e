/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "app/base/grundy-evaluator.h"
#include "app/document/grundy-autosave.h"
#include "grundy-game-source.h"
#include "rulesets/cgt-ruleset.h"

G_BEGIN_DECLS

typedef struct
{
  GtkWindow *window, *parent; /* the parent is a weak pointer */
  GrundyGameSource *source;
  GrundyEvaluator *evaluator;
  GrundyAutosave *autosave; /* of the text while it is not saved */
  AdwWindowTitle *title;
  GtkWidget *side, *board; /* the board is NULL until the game can be played */
  GtkButton *status;
  GtkLabel *status_label;

  GFile *file;             /* NULL: it was never saved */
  const CgtRuleset *draft; /* the last game that could be read; NULL: there was none */
  GTask *reading;          /* NULL: nothing is being read */
  guint pause;             /* pending until the text is read */
  guint line;              /* of the error; 0: none */
  gboolean tell;           /* the game was saved; say so when it has been read */
  gboolean close;          /* when it is saved */
  gboolean sure;           /* the user was asked: close without asking again */
} GrundyGameEditor;

/* grundy-game-editor.c: the window, and what is read from its text */
/* The editor in @window; NULL: it was closed. */
GrundyGameEditor *grundy_game_editor_of (gpointer window);
/* Also after a change of what is kept. */
void grundy_game_editor_show_title (GrundyGameEditor *self);
/* @line: 0: in none. */
void grundy_game_editor_show_error (GrundyGameEditor *self, guint line, const char *message);
/* Reads the text when nothing was typed for a while. */
void grundy_game_editor_read_soon (GrundyGameEditor *self);

/* grundy-game-editor-files.c: saving, import, export, examples */
void grundy_game_editor_add_actions (GrundyGameEditor *self);
/* Asks what to do with an unsaved text. FALSE: the window may close at once. */
gboolean grundy_game_editor_ask_before_close (GrundyGameEditor *self);

G_END_DECLS
