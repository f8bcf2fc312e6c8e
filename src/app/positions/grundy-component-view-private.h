/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "app/boards/grundy-board.h"
#include "app/boards/grundy-labels-bar.h"
#include "grundy-component-view.h"

G_BEGIN_DECLS

/* Shared by grundy-component-view.c (the board and the commands) and grundy-component-notation.c (the notation as text,
 * and messages about it). */

#define MOST_SHOWN 200 /* characters of a text in a label */

struct _GrundyComponentView
{
  AdwBin parent_instance;

  GtkLabel *sign;
  GtkLabel *title;
  GtkLabel *value;
  GtkWidget *menu;
  GtkWidget *tools_place;
  GrundyLabelsBar *labels_bar;
  GtkWidget *board_place;
  AdwStatusPage *no_board;
  GtkEntry *notation;
  GtkWidget *long_notation; /* replaces the entry if the text is long */
  GtkLabel *long_text;
  GtkLabel *message;

  GrundyDocument *document;
  guint number;
  GrundyComponent *shown;    /* what the board and the entry show */
  const CgtRuleset *ruleset; /* of the board widget; NULL: none yet */
  GrundyBoard *board;        /* borrowed from board_place; NULL: nothing to draw */
  gboolean drawing;          /* the document is changing because of our board */
  gboolean typing;           /* or because of our entry */
  guint left_idle;           /* the entry was left with text that is not applied */
  gboolean alone;            /* there is no other component */
  gboolean in_game;          /* a game is in play */
  char *latex;               /* the value in a sum; NULL: not known */
  gboolean hides_answers;
  guint players; /* who can play a move now */
  GrundyEvaluator *evaluator;
  guint question; /* what the sum in the entry is worth; 0: not asked, or answered */
};

/* GTK leaves the focus in a removed widget for a while, so keys, tools and open menus may still act on a component
 * that undo has removed. */
gboolean grundy_component_view_is_gone (GrundyComponentView *self);

void grundy_component_view_notation_class_init (GrundyComponentViewClass *klass);
void grundy_component_view_notation_init (GrundyComponentView *self);
/* Follows the document, which may refuse a long text later. */
void grundy_component_view_notation_follow (GrundyComponentView *self);
/* Shows what is being typed, or the notation of the component. */
void grundy_component_view_show_notation (GrundyComponentView *self);
/* Shows what is wrong with the notation; NULL: nothing is. */
void grundy_component_view_show_message (GrundyComponentView *self, const char *message);
gboolean grundy_component_view_is_wrong (GrundyComponentView *self);
/* What is being typed instead of the component; NULL: nothing is. */
const char *grundy_component_view_get_typed (GrundyComponentView *self);
void grundy_component_view_set_typed (GrundyComponentView *self, const char *text);
/* Opens a dialog for the whole text. */
void grundy_component_view_edit_text (GrundyComponentView *self);

G_END_DECLS
