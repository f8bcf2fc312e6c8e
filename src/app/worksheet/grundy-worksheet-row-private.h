/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include "grundy-worksheet-row.h"

G_BEGIN_DECLS

/* In characters. A longer text is cut here, since it would take too long to lay out. */
#define GRUNDY_WORKSHEET_MOST_SHOWN 200

struct _GrundyWorksheetRow
{
  GtkListBoxRow parent_instance;

  GrundyWorksheetEntry *entry;
  GMenuModel *menu;

  GtkWidget *content;
  GtkWidget *head;
  GtkWidget *expression; /* a label, in an overlay with the caret of a refused entry */
  GtkWidget *expression_label;
  GtkWidget *editor; /* replaces the expression while it is edited; NULL: it is not being edited */
  char *typed;       /* the unfinished change of a long text in a dialog; NULL: none */
  GtkWidget *buttons;
  GtkWidget *menu_button;
  GdkRectangle menu_at;   /* where the menu opens: at the pointer, or without a width at the button */
  GtkWidget *plot_button; /* NULL: there is no thermograph to show */
  GtkWidget *facts_button;
  GtkWidget *result;
  GtkWidget *value;
  GtkWidget *words;
  GtkWidget *message; /* nullable, like those below */
  GtkWidget *progress;
  GtkWidget *progress_bar;
  GtkWidget *progress_text;
  GtkWidget *pictures;
  GtkWidget *plot;
  GtkWidget *facts;
  GtkWidget *table;
  CgtLine *shown_line; /* whose table is shown */
  GtkWidget *caret;
  guint slow_timeout;
  guint left_idle; /* checks whether the user has left the editor */
};

/* Shows the message of a refused entry, or of a long text that is still being typed. */
void grundy_worksheet_row_show_message (GrundyWorksheetRow *self);
/* Shows the entry as it is now. */
void grundy_worksheet_row_refresh (GrundyWorksheetRow *self);

G_END_DECLS
