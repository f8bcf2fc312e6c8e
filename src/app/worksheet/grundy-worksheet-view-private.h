/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include "app/base/grundy-pager.h"
#include "grundy-worksheet-row.h"
#include "grundy-worksheet-runner.h"
#include "grundy-worksheet-view.h"

G_BEGIN_DECLS

struct _GrundyWorksheetView
{
  AdwBin parent_instance;

  GtkStack *stack;
  GtkListBox *examples;
  GtkScrolledWindow *scroller;
  GtkListBox *list;
  GrundyPager *pager;
  GtkWidget *place_bar;
  GtkLabel *place_text;
  GtkEntry *line;
  GtkLabel *preview_text;
  GtkWidget *stop;
  GMenuModel *entry_menu;

  GrundyWorksheet *worksheet;
  GListStore *page; /* the entries of this page */
  GrundyWorksheetRunner *runner;
  GrundyWorksheetEntry *before; /* the new entry goes before this one; NULL: to the end */
  gint recalled;                /* how many entries back the line shows; 0: the draft */
  char *draft;                  /* what was being typed before the user went back */
  GrundyWorksheetRow *menu_row; /* the last row whose menu was opened; a weak pointer */
  gboolean at_end;              /* scrolled to the end, and stays there */
  guint scroll_id;
  guint pulse_timeout;
  GrundyEvaluator *previewer; /* NULL until something was typed */
  guint preview_timeout;      /* pending until typing pauses */
  guint fill_source;          /* pending until the page has all its rows */
};

/* The line: grundy-worksheet-view-line.c */

void grundy_worksheet_view_class_bind_line (GtkWidgetClass *klass);
void grundy_worksheet_view_init_line (GrundyWorksheetView *self);
/* Enters @text as an expression. */
void grundy_worksheet_view_ask (GrundyWorksheetView *self, const char *text);
/* Shows what was being typed in the line when the document was last open. */
void grundy_worksheet_view_show_typed (GrundyWorksheetView *self);

/* The preview: grundy-worksheet-view-preview.c */

/* The text in the line has changed: its result is shown below it when typing pauses. */
void grundy_worksheet_view_preview (GrundyWorksheetView *self);
void grundy_worksheet_view_stop_preview (GrundyWorksheetView *self);

/* The rows: grundy-worksheet-view-rows.c */

void grundy_worksheet_view_class_bind_rows (GtkWidgetClass *klass);
GtkWidget *grundy_worksheet_view_create_row (gpointer item, gpointer user_data);
/* The row of the entry at @place; NULL: it is on another page. */
GrundyWorksheetRow *grundy_worksheet_view_get_row (GrundyWorksheetView *self, guint place);
/* Shows the rows of the page that was chosen. Some may come later. */
void grundy_worksheet_view_show_page (GrundyWorksheetView *self);
/* Shows the page with the entry at @place. Its row may come later. */
void grundy_worksheet_view_reveal_page (GrundyWorksheetView *self, guint place);
/* The next entry goes before @entry; NULL: to the end. */
void grundy_worksheet_view_set_before (GrundyWorksheetView *self, GrundyWorksheetEntry *entry);

/* Asks for a file and saves the worksheet there, in the format of its ending. */
void grundy_worksheet_view_export (GrundyWorksheetView *self);

G_END_DECLS
