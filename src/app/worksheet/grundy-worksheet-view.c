/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "grundy-worksheet-view.h"

#include <glib/gi18n.h>

#include "app/base/grundy-class.h"
#include "app/base/grundy-export.h"
#include "app/widgets/grundy-pager.h"
#include "app/base/grundy-tab.h"
#include "app/base/grundy-words.h"
#include "app/dialogs/grundy-file-dialogs.h"
#include "app/session/grundy-section.h"
#include "app/text/grundy-notation-dialog.h"
#include "app/widgets/grundy-slices.h"
#include "base/cgt-file.h"
#include "base/cgt-quote.h"
#include "grundy-completion.h"
#include "grundy-worksheet-row.h"
#include "grundy-worksheet-runner.h"
#include "library/cgt-sheet.h"

#define DEFAULT_ENDING ".html"
/* The preview is an extra: it costs little, and comes when typing pauses. */
#define PREVIEW_PAUSE_MS 200
#define PREVIEW_SECONDS 1.0
#define PREVIEW_MEMORY ((gsize) 256 << 20)
#define MOST_OF_VALUE 60
#define ROWS_PER_TURN 5 /* more would take too long to make and lay out */
/* In heights of the window: rows are made this far below what is in sight. */
#define MADE_BELOW 2
#define PULSE_MS 100
#define ENTRIES_PER_PAGE 60

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
  GrundyWorksheetEntry *sought; /* its row gets the focus, and is scrolled to when it has a place; nullable */
  GtkWidget *sought_from;       /* what has the focus; if that changes, nothing is sought; a weak pointer */
  gboolean sought_soon;         /* the row that is sought gets a place in this frame */
  guint pulse_timeout;
  GrundyEvaluator *previewer; /* NULL until something was typed */
  guint preview_timeout;      /* pending until typing pauses */
};

static void init_worksheet_section (GrundySectionInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (GrundyWorksheetView, grundy_worksheet_view, ADW_TYPE_BIN,
                               GRUNDY_IMPLEMENT_SECTION (init_worksheet_section))

static void reveal_page (GrundyWorksheetView *self, guint place);
static void set_before (GrundyWorksheetView *self, GrundyWorksheetEntry *entry);

/* The worksheet as a web page, on paper, for LaTeX, or as text. */

static CgtSheet *
worksheet_to_sheet (GrundyWorksheetView *self)
{
  GrundyWorksheet *worksheet = self->worksheet;
  CgtSheet *sheet = cgt_sheet_new (_ ("Worksheet"));

  for (guint i = 0; i < grundy_worksheet_get_n_entries (worksheet); i++)
    {
      GrundyWorksheetEntry *entry = grundy_worksheet_get_entry (worksheet, i);
      CgtEvaluation *record = grundy_worksheet_entry_get_record (entry);
      const char *words = NULL;

      if (record != NULL && record->relation != CGT_ORDER_UNKNOWN)
        words = grundy_order_in_words (record->relation);
      else if (record != NULL && record->outcome != CGT_OUTCOME_UNKNOWN)
        words = grundy_outcome_in_words (record->outcome);
      cgt_sheet_add (sheet, grundy_worksheet_entry_get_text (entry), grundy_worksheet_entry_get_line (entry), record,
                     grundy_worksheet_entry_get_compares (entry), words, grundy_worksheet_entry_get_message (entry));
    }
  return sheet;
}

static gboolean
write_sheet (const char *path, gpointer sheet, CgtBudget *budget, GError **error)
{
  g_autoptr (GBytes) bytes = cgt_sheet_to_bytes (sheet, cgt_sheet_format_of_path (path), budget, error);

  return bytes != NULL &&
         cgt_file_save (path, g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes), CGT_FILE_REPLACE, error);
}

void
grundy_worksheet_view_export_to (GrundyWorksheetView *self, GFile *file)
{
  grundy_export_write (GTK_WIDGET (self), file, DEFAULT_ENDING, write_sheet, worksheet_to_sheet (self),
                       (GDestroyNotify) cgt_sheet_free);
}

static void
on_worksheet_file_chosen (GFile *file, gpointer user_data)
{
  g_autoptr (GrundyWorksheetView) self = user_data;

  if (file != NULL && self->worksheet != NULL)
    grundy_worksheet_view_export_to (self, file);
}

/* Asks for a file and saves the worksheet there, in the format of its ending. */
static void
ask_to_export (GrundyWorksheetView *self)
{
  static const char *const patterns[] = { "*.html", "*.pdf", "*.tex", "*.txt", "*.csv", NULL };
  g_autofree char *proposed = g_strconcat (_ ("Worksheet"), DEFAULT_ENDING, NULL);

  grundy_choose_file_to_export (GTK_WINDOW (gtk_widget_get_root (GTK_WIDGET (self))), proposed,
                                _ ("Web page, PDF, LaTeX, text"), patterns, on_worksheet_file_chosen,
                                g_object_ref (self));
}

/* The result of what is being typed in the line, before it is entered. */

static void
show_preview_of (GrundyWorksheetView *self, const char *text)
{
  gtk_label_set_text (self->preview_text, text != NULL ? text : "");
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->line), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                  text != NULL ? text : "", -1);
}

/* (transfer full) (nullable): "= *6 · Whoever moves first wins" */
static char *
preview_of (const CgtLine *line)
{
  const CgtEvaluation *record = line->evaluation;
  const char *words, *result;
  g_autofree char *value = NULL;

  if (record == NULL)
    return NULL;
  if (line->compares)
    return g_strdup (grundy_order_in_words (record->relation));
  words = grundy_outcome_in_words (record->outcome);
  result = record->value != NULL ? record->value : record->score;
  if (result == NULL)
    return g_strdup (words);
  value = cgt_quote (result, -1, MOST_OF_VALUE);
  return words != NULL ? g_strdup_printf ("= %s · %s", value, words) : g_strdup_printf ("= %s", value);
}

static void
on_preview_line (GrundyWorksheetView *self, CgtLine *line)
{
  g_autofree char *text = preview_of (line);

  show_preview_of (self, text);
}

/* Half a text is not wrong yet. */
static void
on_preview_failed (GrundyWorksheetView *self)
{
  show_preview_of (self, NULL);
}

static void
make_previewer (GrundyWorksheetView *self)
{
  self->previewer = grundy_evaluator_new ();
  grundy_evaluator_set_limits (self->previewer, PREVIEW_MEMORY, PREVIEW_SECONDS);
  g_signal_connect_swapped (self->previewer, "line", G_CALLBACK (on_preview_line), self);
  g_signal_connect_swapped (self->previewer, "failed", G_CALLBACK (on_preview_failed), self);
}

static void
on_line_paused (GrundyWorksheetView *self)
{
  g_autofree char *text = g_strstrip (g_strdup (gtk_editable_get_text (GTK_EDITABLE (self->line))));

  self->preview_timeout = 0;
  if (self->previewer == NULL)
    make_previewer (self);
  grundy_evaluator_run_line (self->previewer, grundy_worksheet_runner_define_before (self->runner, self->before), text);
}

/* The text in the line has changed: its result is shown below it when typing pauses. */
static void
preview_line (GrundyWorksheetView *self)
{
  const char *text = gtk_editable_get_text (GTK_EDITABLE (self->line));

  g_clear_handle_id (&self->preview_timeout, g_source_remove);
  if (self->previewer != NULL)
    grundy_evaluator_evaluate (self->previewer, NULL);
  show_preview_of (self, NULL);
  gtk_widget_set_visible (GTK_WIDGET (self->preview_text), *text != '\0');
  if (*text != '\0' && *text != '#')
    self->preview_timeout = g_timeout_add_once (PREVIEW_PAUSE_MS, (GSourceOnceFunc) on_line_paused, self);
}

static void
stop_preview (GrundyWorksheetView *self)
{
  g_clear_handle_id (&self->preview_timeout, g_source_remove);
  if (self->previewer != NULL)
    {
      g_signal_handlers_disconnect_by_data (self->previewer, self);
      g_object_run_dispose (G_OBJECT (self->previewer));
    }
  g_clear_object (&self->previewer);
}

/* The line at the bottom of the worksheet: asking, and going back to what was asked. */

/* The line */

static void
on_line_changed (GrundyWorksheetView *self)
{
  if (self->worksheet != NULL)
    grundy_worksheet_set_typed (self->worksheet, NULL, gtk_editable_get_text (GTK_EDITABLE (self->line)));
  preview_line (self);
}

static void
set_line (GrundyWorksheetView *self, const char *text)
{
  gtk_editable_set_text (GTK_EDITABLE (self->line), text);
  gtk_editable_set_position (GTK_EDITABLE (self->line), -1);
}

static void
empty_line (GrundyWorksheetView *self)
{
  /* A question is undone in the list, not in the line. */
  gtk_editable_set_enable_undo (GTK_EDITABLE (self->line), FALSE);
  set_line (self, "");
  gtk_editable_set_enable_undo (GTK_EDITABLE (self->line), TRUE);
  self->recalled = 0;
  g_clear_pointer (&self->draft, g_free);
}

/* Enters @text as an expression. */
static void
enter_text (GrundyWorksheetView *self, const char *text)
{
  guint place = grundy_worksheet_get_n_entries (self->worksheet);
  guint n;

  if (self->before == NULL || !grundy_worksheet_find (self->worksheet, self->before, &place))
    self->at_end = TRUE;
  n = grundy_worksheet_insert (self->worksheet, place, text);
  reveal_page (self, place + MAX (n, 1) - 1);
  set_before (self, NULL);
}

static void
on_line_activate (GrundyWorksheetView *self)
{
  g_autofree char *text = g_strdup (gtk_editable_get_text (GTK_EDITABLE (self->line)));

  if (*g_strstrip (text) == '\0')
    return;
  empty_line (self);
  enter_text (self, text);
}

/* A text that is too long for the line is entered at once; it is edited in place. */
static void
on_line_too_long (const char *text, gpointer user_data)
{
  GrundyWorksheetView *self = user_data;
  g_autofree char *whole = g_strstrip (g_strdup (text));

  empty_line (self);
  enter_text (self, whole);
}

/* How many entries back the next one is. Entries too long for the line are skipped; they are edited in place. */
static gint
find_recalled (GrundyWorksheetView *self, gint step)
{
  gint n = (gint) grundy_worksheet_get_n_entries (self->worksheet);

  for (gint i = self->recalled + step; i >= 0 && i <= n; i += step)
    if (i == 0 || !grundy_notation_is_long (
                    grundy_worksheet_entry_get_text (grundy_worksheet_get_entry (self->worksheet, (guint) (n - i)))))
      return i;
  return self->recalled;
}

/* In a refused entry, the cursor goes to the error. */
static void
recall_entry (GrundyWorksheetView *self, GrundyWorksheetEntry *entry)
{
  guint column = grundy_worksheet_entry_get_column (entry);

  set_line (self, grundy_worksheet_entry_get_text (entry));
  if (column > 0)
    gtk_editable_set_position (GTK_EDITABLE (self->line), (int) column - 1);
}

/* The line shows what was being typed when the document was last open. An entry that is recalled stays. */
/* Shows what was being typed in the line when the document was last open. */
static void
show_typed (GrundyWorksheetView *self)
{
  const char *typed = grundy_worksheet_get_typed (self->worksheet, NULL);
  /* GTK first empties the line, which changes what is typed. */
  g_autofree char *text = g_strdup (typed != NULL ? typed : "");

  if (self->recalled == 0 && !g_str_equal (text, gtk_editable_get_text (GTK_EDITABLE (self->line))))
    set_line (self, text);
}

static void
recall (GrundyWorksheetView *self, gint step)
{
  gint n = (gint) grundy_worksheet_get_n_entries (self->worksheet);
  gint recalled = find_recalled (self, step);

  if (recalled == self->recalled)
    return;
  if (self->recalled == 0)
    {
      g_free (self->draft);
      self->draft = g_strdup (gtk_editable_get_text (GTK_EDITABLE (self->line)));
    }
  self->recalled = recalled;
  /* What is only looked at is not being typed. */
  g_signal_handlers_block_by_func (self->line, on_line_changed, self);
  if (recalled == 0)
    set_line (self, self->draft);
  else
    recall_entry (self, grundy_worksheet_get_entry (self->worksheet, (guint) (n - recalled)));
  g_signal_handlers_unblock_by_func (self->line, on_line_changed, self);
  preview_line (self);
}

static gboolean
on_line_key (GrundyWorksheetView *self, guint key, guint code, GdkModifierType state)
{
  if ((state & gtk_accelerator_get_default_mod_mask ()) != 0)
    return GDK_EVENT_PROPAGATE;
  if (key == GDK_KEY_Up || key == GDK_KEY_KP_Up)
    recall (self, 1);
  else if (key == GDK_KEY_Down || key == GDK_KEY_KP_Down)
    recall (self, -1);
  else
    return GDK_EVENT_PROPAGATE;
  return GDK_EVENT_STOP;
}

/* Escape stops what is running. If nothing is, it goes to the line; in the line, it cancels the place, then clears
 * the text. */
static gboolean
on_list_key (GrundyWorksheetView *self, guint key, guint code, GdkModifierType state)
{
  if (key != GDK_KEY_Escape)
    return GDK_EVENT_PROPAGATE;
  if (grundy_worksheet_runner_stop_all (self->runner))
    return GDK_EVENT_STOP;
  if (!grundy_tab_has_focus_within (GTK_WIDGET (self->line)))
    gtk_widget_grab_focus (GTK_WIDGET (self->line));
  else if (self->before != NULL)
    set_before (self, NULL);
  else
    {
      set_line (self, "");
      self->recalled = 0;
    }
  return GDK_EVENT_STOP;
}

static void
init_line (GrundyWorksheetView *self)
{
  grundy_notation_keep_short (GTK_ENTRY (self->line), on_line_too_long, self);
  grundy_completion_add (self->line);
}

/* The rows of the worksheet and their commands. */

/* The entries */

/* The row of the entry at @place; NULL: it is on another page, or has not been made yet. */
static GrundyWorksheetRow *
get_row (GrundyWorksheetView *self, guint place)
{
  guint first = grundy_pager_get_first (self->pager);
  GtkListBoxRow *row = place >= first ? gtk_list_box_get_row_at_index (self->list, (int) (place - first)) : NULL;

  return row != NULL ? GRUNDY_WORKSHEET_ROW (row) : NULL;
}

/* Pages */

/* Entries that stay on the page keep their widgets, with the focus and what is being typed. Makes @most new ones, and
 * all that stand above one that stays. FALSE: there are more. */
static gboolean
fill_page (GrundyWorksheetView *self, guint most)
{
  GListModel *page = G_LIST_MODEL (self->page);
  guint first = grundy_pager_get_first (self->pager), n = grundy_pager_get_end (self->pager) - first;
  guint i, made = 0, kept = n;

  while (kept > 0 &&
         !g_list_store_find (self->page, grundy_worksheet_get_entry (self->worksheet, first + kept - 1), NULL))
    kept--;
  for (i = 0; i < n; i++)
    {
      GrundyWorksheetEntry *entry = grundy_worksheet_get_entry (self->worksheet, first + i);
      guint shown;

      if (g_list_store_find (self->page, entry, &shown))
        {
          if (shown > i)
            g_list_store_splice (self->page, i, shown - i, NULL, 0);
        }
      else if (made++ < most || i < kept)
        g_list_store_insert (self->page, i, entry);
      else
        break;
    }
  if (g_list_model_get_n_items (page) > i)
    g_list_store_splice (self->page, i, g_list_model_get_n_items (page) - i, NULL, 0);
  return i == n;
}

/* The rows reach far enough below what is in sight. Those that are made later are below it, so nothing in sight moves.
 */
static gboolean
reaches_far (GrundyWorksheetView *self)
{
  GtkAdjustment *adjustment = gtk_scrolled_window_get_vadjustment (self->scroller);
  double page = gtk_adjustment_get_page_size (adjustment);

  return page > 0 &&
         gtk_adjustment_get_upper (adjustment) > gtk_adjustment_get_value (adjustment) + (1 + MADE_BELOW) * page;
}

static gboolean
scroll_to_end (gpointer user_data)
{
  GrundyWorksheetView *self = user_data;
  GtkAdjustment *adjustment = gtk_scrolled_window_get_vadjustment (self->scroller);

  self->scroll_id = 0;
  gtk_adjustment_set_value (adjustment,
                            gtk_adjustment_get_upper (adjustment) - gtk_adjustment_get_page_size (adjustment));
  return G_SOURCE_REMOVE;
}

static void
stay_at_end (GrundyWorksheetView *self)
{
  self->at_end = TRUE;
  if (self->scroll_id == 0)
    self->scroll_id = g_idle_add_full (G_PRIORITY_HIGH_IDLE, scroll_to_end, self, NULL);
}

/* The row has a place. */
static void
scroll_to_row (GrundyWorksheetView *self, GtkListBoxRow *row)
{
  GtkAdjustment *adjustment = gtk_scrolled_window_get_vadjustment (self->scroller);
  int n = (int) (grundy_pager_get_end (self->pager) - grundy_pager_get_first (self->pager));
  graphene_rect_t bounds;

  if (gtk_list_box_row_get_index (row) == n - 1)
    stay_at_end (self);
  else if (gtk_widget_compute_bounds (GTK_WIDGET (row), gtk_widget_get_parent (GTK_WIDGET (self->list)), &bounds))
    gtk_adjustment_clamp_page (adjustment, bounds.origin.y, bounds.origin.y + bounds.size.height);
}

static void
stop_seeking (GrundyWorksheetView *self)
{
  g_clear_object (&self->sought);
  g_clear_weak_pointer (&self->sought_from);
}

/* If the row that is sought is there, it gets the focus now, and in the next frame it is scrolled to. TRUE: it waits
 * for that frame. */
static gboolean
reach_sought (GrundyWorksheetView *self)
{
  GrundyWorksheetRow *row = NULL;
  guint place;

  if (grundy_tab_get_focus (GTK_WIDGET (self)) == self->sought_from &&
      grundy_worksheet_find (self->worksheet, self->sought, &place) && place >= grundy_pager_get_first (self->pager) &&
      place < grundy_pager_get_end (self->pager))
    row = get_row (self, place);
  else
    stop_seeking (self);
  if (row != NULL && !self->sought_soon)
    {
      /* GTK shows where the focus is only if it moves before the key is released. */
      if (!gtk_widget_has_focus (GTK_WIDGET (row)))
        gtk_window_set_focus_visible (GTK_WINDOW (gtk_widget_get_root (GTK_WIDGET (row))), TRUE);
      self->sought_soon = gtk_widget_grab_focus (GTK_WIDGET (row));
      g_set_weak_pointer (&self->sought_from, GTK_WIDGET (row));
      return TRUE;
    }
  if (row != NULL)
    {
      scroll_to_row (self, GTK_LIST_BOX_ROW (row));
      stop_seeking (self);
    }
  return FALSE;
}

static GrundyPiece
add_some_rows (gpointer widget)
{
  GrundyWorksheetView *self = widget;

  if (self->sought != NULL && reach_sought (self))
    return GRUNDY_PIECE_WAITS;
  if (self->sought == NULL && reaches_far (self))
    return GRUNDY_PIECE_LAST;
  return fill_page (self, ROWS_PER_TURN) && self->sought == NULL ? GRUNDY_PIECE_LAST : GRUNDY_PIECE_FILLS_FRAME;
}

/* Shows the rows of the page that was chosen. Some may come later, and those far below when they are scrolled to. */
static void
show_entries_page (GrundyWorksheetView *self)
{
  if (!fill_page (self, ROWS_PER_TURN))
    grundy_slices_start (self, add_some_rows);
}

/* More rows may be near what is in sight now. */
static void
make_rows_near (GrundyWorksheetView *self)
{
  if (g_list_model_get_n_items (G_LIST_MODEL (self->page)) <
        grundy_pager_get_end (self->pager) - grundy_pager_get_first (self->pager) &&
      !reaches_far (self))
    grundy_slices_start (self, add_some_rows);
}

/* Shows the page with the entry at @place. Its row may come later. */
static void
reveal_page (GrundyWorksheetView *self, guint place)
{
  if (grundy_pager_reveal (self->pager, place))
    show_entries_page (self);
}

/* The same, and makes the row now. */
static void
reveal_row (GrundyWorksheetView *self, guint place)
{
  reveal_page (self, place);
  if (get_row (self, place) == NULL)
    fill_page (self,
               place - grundy_pager_get_first (self->pager) + 1 - g_list_model_get_n_items (G_LIST_MODEL (self->page)));
}

/* The row at @place gets the focus and is scrolled to, unless the user goes elsewhere before it is there. */
static void
seek_row (GrundyWorksheetView *self, guint place)
{
  g_set_object (&self->sought, grundy_worksheet_get_entry (self->worksheet, place));
  g_set_weak_pointer (&self->sought_from, grundy_tab_get_focus (GTK_WIDGET (self)));
  self->sought_soon = FALSE;
  grundy_slices_start (self, add_some_rows);
}

/* Commands */

/* The next entry goes before @entry; NULL: to the end. */
static void
set_before (GrundyWorksheetView *self, GrundyWorksheetEntry *entry)
{
  g_set_object (&self->before, entry);
  if (entry != NULL)
    {
      g_autofree char *text = g_strdup_printf (_ ("Inserts above %s"), grundy_worksheet_entry_get_text (entry));

      gtk_label_set_text (self->place_text, text);
    }
  gtk_widget_set_visible (self->place_bar, entry != NULL);
}

static guint
place_of_row (GrundyWorksheetView *self, GrundyWorksheetRow *row)
{
  return grundy_pager_get_first (self->pager) + (guint) gtk_list_box_row_get_index (GTK_LIST_BOX_ROW (row));
}

static void
focus_row (GrundyWorksheetView *self, guint place)
{
  GtkAdjustment *adjustment = gtk_scrolled_window_get_vadjustment (self->scroller);
  double value = gtk_adjustment_get_value (adjustment);

  if (place < grundy_worksheet_get_n_entries (self->worksheet))
    {
      reveal_row (self, place);
      gtk_widget_grab_focus (GTK_WIDGET (get_row (self, place)));
      /* GTK scrolls to the top for a row without a place. */
      gtk_adjustment_set_value (adjustment, value);
      seek_row (self, place);
    }
  else
    gtk_widget_grab_focus (GTK_WIDGET (self->line));
}

/* The key End goes to the last row of the page, which may not be there yet. To make many rows takes several frames. */
static void
on_move_cursor (GrundyWorksheetView *self, GtkMovementStep step, int count)
{
  guint end = grundy_pager_get_end (self->pager);

  stop_seeking (self);
  if (step != GTK_MOVEMENT_BUFFER_ENDS || count < 0 || end == 0)
    return;
  g_signal_stop_emission_by_name (self->list, "move-cursor");
  if (get_row (self, end - 1) != NULL)
    focus_row (self, end - 1);
  else
    seek_row (self, end - 1);
}

/* GTK leaves the focus on a row that was removed until the next frame, so its keys may still arrive. */
static gboolean
is_row_gone (GrundyWorksheetRow *row)
{
  return gtk_widget_get_parent (GTK_WIDGET (row)) == NULL;
}

static void
on_row_replaced (GrundyWorksheetView *self, const char *text, GrundyWorksheetRow *row)
{
  guint place;

  if (is_row_gone (row))
    return;
  place = place_of_row (self, row);
  grundy_worksheet_set_typed (self->worksheet, grundy_worksheet_row_get_entry (row), NULL);
  grundy_worksheet_replace (self->worksheet, place, text);
  focus_row (self, place);
}

static void
copy_entry (GrundyWorksheetView *self, char *text)
{
  if (text != NULL)
    grundy_copy_text (GTK_WIDGET (self), text);
  g_free (text);
}

static void
move_entry (GrundyWorksheetView *self, guint place, guint to)
{
  if (to >= grundy_worksheet_get_n_entries (self->worksheet))
    return;
  grundy_worksheet_move (self->worksheet, place, to);
  focus_row (self, to);
}

static void
on_row_command (GrundyWorksheetView *self, const char *command, GrundyWorksheetRow *row)
{
  g_autoptr (GrundyWorksheetEntry) entry = g_object_ref (grundy_worksheet_row_get_entry (row));
  guint place;

  if (is_row_gone (row))
    return;
  place = place_of_row (self, row);
  if (g_str_equal (command, "menu"))
    g_set_weak_pointer (&self->menu_row, row);
  else if (g_str_equal (command, "again"))
    grundy_worksheet_runner_again (self->runner, entry);
  else if (g_str_equal (command, "stop"))
    grundy_worksheet_runner_stop (self->runner, entry);
  else if (g_str_equal (command, "copy-text"))
    copy_entry (self, grundy_worksheet_entry_to_text (entry));
  else if (g_str_equal (command, "copy-latex"))
    copy_entry (self, grundy_worksheet_entry_to_latex (entry));
  else if (g_str_equal (command, "open"))
    grundy_section_open (GRUNDY_SECTION (self), grundy_worksheet_entry_get_text (entry));
  else if (g_str_equal (command, "move-up"))
    move_entry (self, place, place - 1);
  else if (g_str_equal (command, "move-down"))
    move_entry (self, place, place + 1);
  else if (g_str_equal (command, "insert-above"))
    {
      set_before (self, entry);
      gtk_widget_grab_focus (GTK_WIDGET (self->line));
    }
  else if (g_str_equal (command, "remove"))
    {
      grundy_worksheet_remove (self->worksheet, place);
      focus_row (self, place);
    }
}

static void
on_row_typed (GrundyWorksheetView *self, const char *text, GrundyWorksheetRow *row)
{
  grundy_worksheet_set_typed (self->worksheet, grundy_worksheet_row_get_entry (row), text);
}

static void
on_entry_activated (GrundyWorksheetView *self, GtkListBoxRow *row)
{
  grundy_worksheet_row_edit (GRUNDY_WORKSHEET_ROW (row));
}

static GtkWidget *
create_entry_row (gpointer item, gpointer user_data)
{
  GrundyWorksheetView *self = user_data;
  GtkWidget *row = grundy_worksheet_row_new (item, self->entry_menu);
  g_autofree char *typed = g_strdup (grundy_worksheet_get_typed (self->worksheet, item));

  g_signal_connect_object (row, "replaced", G_CALLBACK (on_row_replaced), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (row, "command", G_CALLBACK (on_row_command), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (row, "typed", G_CALLBACK (on_row_typed), self, G_CONNECT_SWAPPED);
  if (typed != NULL)
    grundy_worksheet_row_resume (GRUNDY_WORKSHEET_ROW (row), typed);
  return row;
}

/* Examples, each of a different kind */

static const struct
{
  const char *expression, *what;
} examples[] = {
  { "{2|-1} + ^*", N_ ("A sum of values, simplified") },
  { "domineering(4x4)", N_ ("A position: its value, its temperature, its moves") },
  { "kayles(7) + nim(4) + chop(4x5)", N_ ("A sum of different games") },
  { "+-1 || 0", N_ ("A comparison") },
  { "compare {1|*}, ^", N_ ("Which relation holds") },
  { "heat(*, 1)", N_ ("An operation") },
  { "atomic-weight(^3*)", N_ ("The game measured in ups") },
  { "left-options({1, +-2|-3})", N_ ("A list") },
  { "misere(nim(3,4,5))", N_ ("The last to move loses") },
};

static void
add_examples (GrundyWorksheetView *self)
{
  for (guint i = 0; i < G_N_ELEMENTS (examples); i++)
    {
      GtkWidget *row = adw_action_row_new ();

      adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (row), FALSE);
      adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), examples[i].expression);
      adw_action_row_set_subtitle (ADW_ACTION_ROW (row), _ (examples[i].what));
      gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), TRUE);
      gtk_list_box_append (self->examples, row);
    }
}

/* Pages */

static void
on_page_turned (GrundyWorksheetView *self)
{
  show_entries_page (self);
  self->at_end = FALSE;
  gtk_adjustment_set_value (gtk_scrolled_window_get_vadjustment (self->scroller), 0);
}

/* Scrolling */

/* The list has grown. If it was scrolled to the end, it stays there. */
static void
on_extent_changed (GrundyWorksheetView *self)
{
  if (self->at_end)
    stay_at_end (self);
  make_rows_near (self);
}

static void
on_scrolled (GrundyWorksheetView *self, GtkAdjustment *adjustment)
{
  double end = gtk_adjustment_get_upper (adjustment) - gtk_adjustment_get_page_size (adjustment);

  /* The menu would follow its entry off the screen, where GTK finds no monitor for it. */
  if (self->menu_row != NULL)
    grundy_worksheet_row_close_menu (self->menu_row);
  if (self->scroll_id == 0)
    self->at_end = gtk_adjustment_get_value (adjustment) >= end - 2;
  make_rows_near (self);
}

static void
on_example_activated (GrundyWorksheetView *self, GtkListBoxRow *row)
{
  enter_text (self, examples[gtk_list_box_row_get_index (row)].expression);
  gtk_widget_grab_focus (GTK_WIDGET (self->line));
}

/* The worksheet */

static void
on_list_changed (GrundyWorksheetView *self)
{
  gboolean any = grundy_worksheet_get_n_entries (self->worksheet) > 0;

  grundy_pager_set_total (self->pager, grundy_worksheet_get_n_entries (self->worksheet));
  show_entries_page (self);
  gtk_stack_set_visible_child_name (self->stack, any ? "entries" : "greeting");
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "worksheet.export", any);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "worksheet.again", any);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "worksheet.clear", any);
  if (self->before != NULL && !grundy_worksheet_find (self->worksheet, self->before, NULL))
    set_before (self, NULL);
  self->recalled = 0;
  grundy_section_can_changed (GRUNDY_SECTION (self));
}

static gboolean
on_worksheet_pulse (gpointer user_data)
{
  GrundyWorksheetView *self = user_data;
  GrundyWorksheetEntry *entry = grundy_worksheet_runner_get_entry (self->runner);
  guint place;

  gtk_widget_set_visible (self->stop, TRUE);
  if (entry != NULL && grundy_worksheet_find (self->worksheet, entry, &place) && get_row (self, place) != NULL)
    grundy_worksheet_row_set_progress (get_row (self, place), grundy_worksheet_runner_get_progress (self->runner));
  return G_SOURCE_CONTINUE;
}

static void
on_running_changed (GrundyWorksheetView *self)
{
  gboolean running = grundy_worksheet_runner_get_entry (self->runner) != NULL;

  gtk_widget_action_set_enabled (GTK_WIDGET (self), "worksheet.stop", running);
  if (running && self->pulse_timeout == 0)
    self->pulse_timeout = g_timeout_add (PULSE_MS, on_worksheet_pulse, self);
  else if (!running)
    {
      g_clear_handle_id (&self->pulse_timeout, g_source_remove);
      gtk_widget_set_visible (self->stop, FALSE);
    }
}

static void
let_go (GrundyWorksheetView *self)
{
  g_clear_handle_id (&self->pulse_timeout, g_source_remove);
  grundy_slices_stop (self);
  stop_seeking (self);
  stop_preview (self);
  if (self->runner != NULL)
    {
      g_signal_handlers_disconnect_by_data (self->runner, self);
      g_object_run_dispose (G_OBJECT (self->runner));
    }
  if (self->worksheet != NULL)
    g_signal_handlers_disconnect_by_data (self->worksheet, self);
  g_clear_object (&self->runner);
  g_clear_object (&self->worksheet);
}

void
grundy_worksheet_view_set_worksheet (GrundyWorksheetView *self, GrundyWorksheet *worksheet)
{
  g_return_if_fail (GRUNDY_IS_WORKSHEET_VIEW (self));
  g_return_if_fail (GRUNDY_IS_WORKSHEET (worksheet));
  let_go (self);
  self->worksheet = g_object_ref (worksheet);
  g_clear_object (&self->page);
  self->page = g_list_store_new (GRUNDY_TYPE_WORKSHEET_ENTRY);
  gtk_list_box_bind_model (self->list, G_LIST_MODEL (self->page), create_entry_row, self, NULL);
  g_signal_connect_swapped (worksheet, "changed", G_CALLBACK (on_list_changed), self);
  g_signal_connect_swapped (worksheet, "typed", G_CALLBACK (show_typed), self);
  self->runner = grundy_worksheet_runner_new (worksheet);
  g_signal_connect_swapped (self->runner, "entry", G_CALLBACK (on_running_changed), self);
  on_list_changed (self);
  on_running_changed (self);
}

void
grundy_worksheet_view_set_settings (GrundyWorksheetView *self, GSettings *settings)
{
  g_return_if_fail (GRUNDY_IS_WORKSHEET_VIEW (self));
  g_return_if_fail (self->runner != NULL);
  grundy_worksheet_runner_set_settings (self->runner, settings);
}

GRUNDY_GETTER (GrundyWorksheetRunner *, grundy_worksheet_view_get_runner, GrundyWorksheetView, WORKSHEET_VIEW,
               self->runner, NULL)

/* Commands */

/* TRUE: the text being typed could be undone or redone. */
static gboolean
step_in_text (GrundyWorksheetView *self, const char *action)
{
  GtkWidget *focus = grundy_tab_get_focus (GTK_WIDGET (self));
  g_autofree char *before = NULL;

  if (!GTK_IS_TEXT (focus) || !gtk_widget_is_ancestor (focus, GTK_WIDGET (self)))
    return FALSE;
  before = g_strdup (gtk_editable_get_text (GTK_EDITABLE (focus)));
  gtk_widget_activate_action (focus, action, NULL);
  return !g_str_equal (before, gtk_editable_get_text (GTK_EDITABLE (focus)));
}

/* Undo first undoes typing, and then changes of the list. Redo works in the opposite order. */
static void
undo (GrundySection *section)
{
  GrundyWorksheetView *self = GRUNDY_WORKSHEET_VIEW (section);

  if (!step_in_text (self, "text.undo"))
    grundy_worksheet_undo (self->worksheet);
}

static void
redo (GrundySection *section)
{
  GrundyWorksheetView *self = GRUNDY_WORKSHEET_VIEW (section);

  if (grundy_worksheet_get_can_redo (self->worksheet))
    grundy_worksheet_redo (self->worksheet);
  else
    step_in_text (self, "text.redo");
}

/* The result of the focused entry, or else of the last one. */
static char *
get_value (GrundySection *section, gboolean latex)
{
  GrundyWorksheetView *self = GRUNDY_WORKSHEET_VIEW (section);
  GtkWidget *focus = grundy_tab_get_focus (GTK_WIDGET (self));
  GtkWidget *row = focus != NULL ? gtk_widget_get_ancestor (focus, GRUNDY_TYPE_WORKSHEET_ROW) : NULL;
  guint n = grundy_worksheet_get_n_entries (self->worksheet);
  GrundyWorksheetEntry *entry;

  if (row == NULL && n == 0)
    return NULL;
  entry = row != NULL ? grundy_worksheet_row_get_entry (GRUNDY_WORKSHEET_ROW (row))
                      : grundy_worksheet_get_entry (self->worksheet, n - 1);
  return latex ? grundy_worksheet_entry_to_latex (entry) : grundy_worksheet_entry_to_text (entry);
}

static GrundyCan
get_can (GrundySection *section)
{
  GrundyWorksheet *worksheet = GRUNDY_WORKSHEET_VIEW (section)->worksheet;

  return GRUNDY_CAN_COPY | (grundy_worksheet_get_can_undo (worksheet) ? GRUNDY_CAN_UNDO : 0) |
         (grundy_worksheet_get_can_redo (worksheet) ? GRUNDY_CAN_REDO : 0);
}

static CgtSheet *
get_sheet (GrundySection *section, GrundyPicture **picture)
{
  return worksheet_to_sheet (GRUNDY_WORKSHEET_VIEW (section));
}

static char *
dup_help_page (GrundySection *section)
{
  GrundyWorksheetView *self = GRUNDY_WORKSHEET_VIEW (section);

  return grundy_tab_has_focus_within (GTK_WIDGET (self->line)) ? grundy_completion_dup_help_page (self->line) : NULL;
}

static void
init_worksheet_section (GrundySectionInterface *iface)
{
  iface->help_page = "worksheets.md";
  grundy_class_implement (iface, dup_help_page, get_can, undo, redo, get_value, get_sheet);
}

static void
action_evaluate_again (GrundyWorksheetView *self)
{
  for (guint i = 0; i < grundy_worksheet_get_n_entries (self->worksheet); i++)
    grundy_worksheet_runner_again (self->runner, grundy_worksheet_get_entry (self->worksheet, i));
}

static void
action_clear_worksheet (GrundyWorksheetView *self)
{
  grundy_worksheet_clear (self->worksheet);
}

static void
action_stop_worksheet (GrundyWorksheetView *self)
{
  grundy_worksheet_runner_stop_all (self->runner);
}

static void
action_write_at_end (GrundyWorksheetView *self)
{
  set_before (self, NULL);
}

/* The widget */

void
grundy_worksheet_view_type (GrundyWorksheetView *self, const char *text)
{
  g_return_if_fail (GRUNDY_IS_WORKSHEET_VIEW (self));
  gtk_widget_grab_focus (GTK_WIDGET (self->line));
  gtk_editable_set_text (GTK_EDITABLE (self->line), text);
  gtk_editable_set_position (GTK_EDITABLE (self->line), -1);
}

GRUNDY_FOCUS (GrundyWorksheetView, grundy_worksheet_view, line)

/* A user who comes here by keyboard wants to type. */
static gboolean
grundy_worksheet_view_focus (GtkWidget *widget, GtkDirectionType direction)
{
  GrundyWorksheetView *self = GRUNDY_WORKSHEET_VIEW (widget);

  if (gtk_widget_get_focus_child (widget) == NULL && direction == GTK_DIR_TAB_FORWARD)
    return gtk_widget_grab_focus (GTK_WIDGET (self->line));
  return GTK_WIDGET_CLASS (grundy_worksheet_view_parent_class)->focus (widget, direction);
}

GRUNDY_DISPOSE (GrundyWorksheetView, grundy_worksheet_view)
{
  g_clear_handle_id (&self->scroll_id, g_source_remove);
  g_clear_weak_pointer (&self->menu_row);
  if (self->list != NULL)
    gtk_list_box_bind_model (self->list, NULL, NULL, NULL, NULL);
  self->list = NULL;
  g_clear_object (&self->page);
  let_go (self);
  g_clear_object (&self->before);
  g_clear_pointer (&self->draft, g_free);
}

static void
grundy_worksheet_view_class_init (GrundyWorksheetViewClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = grundy_worksheet_view_dispose;
  grundy_class_override (widget_class, grundy_worksheet_view, grab_focus, focus);
  grundy_class_set_template (klass, "grundy-worksheet-view.ui", "worksheet");
  grundy_class_bind_children (klass, GrundyWorksheetView, stack, examples, scroller, list, pager, place_bar, place_text,
                              line, preview_text, stop, entry_menu);
  grundy_class_bind_callbacks (klass, on_page_turned, on_example_activated, on_line_activate, on_line_changed,
                               on_line_key, on_list_key, on_entry_activated, on_move_cursor);
  grundy_class_install_actions (klass, "worksheet.export", ask_to_export, "worksheet.again", action_evaluate_again,
                                "worksheet.clear", action_clear_worksheet, "worksheet.stop", action_stop_worksheet,
                                "worksheet.at-end", action_write_at_end, NULL);
}

static void
grundy_worksheet_view_init (GrundyWorksheetView *self)
{
  GtkAdjustment *adjustment;
  g_autoptr (GrundyWorksheet) worksheet = grundy_worksheet_new ();

  gtk_widget_init_template (GTK_WIDGET (self));
  grundy_pager_set_page_size (self->pager, ENTRIES_PER_PAGE);
  add_examples (self);
  init_line (self);
  adjustment = gtk_scrolled_window_get_vadjustment (self->scroller);
  g_signal_connect_object (adjustment, "changed", G_CALLBACK (on_extent_changed), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (adjustment, "value-changed", G_CALLBACK (on_scrolled), self, G_CONNECT_SWAPPED);
  grundy_worksheet_view_set_worksheet (self, worksheet);
}
