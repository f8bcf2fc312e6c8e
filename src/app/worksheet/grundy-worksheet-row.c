/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "grundy-worksheet-row.h"

#include <glib/gi18n.h>

#include "app/base/grundy-class.h"
#include "app/base/grundy-entry.h"
#include "app/base/grundy-long-values.h"
#include "app/base/grundy-picture-queue.h"
#include "app/base/grundy-tab.h"
#include "app/base/grundy-theme.h"
#include "app/base/grundy-words.h"
#include "app/base/grundy-work.h"
#include "app/text/grundy-notation-dialog.h"
#include "app/views/grundy-value-label.h"
#include "app/widgets/grundy-widgets.h"
#include "app/widgets/grundy-wrap-layout.h"
#include "base/cgt-quote.h"
#include "grundy-worksheet-facts.h"
#include "grundy-worksheet-pictures.h"
#include "solvers/record/cgt-record-words.h"

/* An evaluation that is faster shows no progress, to avoid flicker. */
#define SLOW_MS 150
/* Leaves space for the caret between two lines of the expression. */
#define CARET_LINE_HEIGHT 1.45
#define CARET_REACH 5.0
/* In characters. A long text is not narrower than this: Pango lays out line by line, and each line up to the end of
 * the text. */
#define LONG_TEXT 40
#define NARROWEST 20
/* In characters. A longer value is told in words. */
#define LONGEST_VALUE 140
/* In characters. A longer text is cut here, since it would take too long to lay out. */
#define MOST_SHOWN 200
#define MOST_PRINTED 2000

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
  GtkMenuButton *menu_button;
  GdkRectangle menu_at;   /* where the menu opens: at the pointer, or without a width at the button */
  GtkWidget *plot_button; /* NULL: there is no thermograph to show */
  GtkWidget *facts_button;
  GtkWidget *result;
  GtkWidget *value;
  GtkWidget *words;
  GtkWidget *message;
  GtkWidget *progress;
  GtkProgressBar *progress_bar;
  GtkLabel *progress_text;
  GtkWidget *pictures; /* nullable, like those below */
  GtkWidget *plot;
  GtkWidget *facts;
  GtkWidget *printed;
  GtkWidget *table;
  CgtLine *shown_line; /* whose table, and what it printed, is shown */
  GtkWidget *caret;
  guint slow_timeout;
  guint left_idle; /* checks whether the user has left the editor */
};

G_DEFINE_FINAL_TYPE (GrundyWorksheetRow, grundy_worksheet_row, GTK_TYPE_LIST_BOX_ROW)

/* What an entry of the worksheet shows below its expression: the result, its pictures, and progress. */

/* The expression */

/* Shows the expression, or the words of a text. */
static void
show_expression (GrundyWorksheetRow *self)
{
  const CgtLine *line = grundy_worksheet_entry_get_line (self->entry);
  const char *text = line != NULL && line->words != NULL ? line->words : grundy_worksheet_entry_get_text (self->entry);
  g_autofree char *start = cgt_quote (text, -1, MOST_SHOWN);

  gtk_label_set_text (GTK_LABEL (self->expression_label), start);
  if (g_utf8_strlen (start, -1) > LONG_TEXT)
    gtk_label_set_width_chars (GTK_LABEL (self->expression_label), NARROWEST);
}

/* The caret */

static void
draw_caret (GtkDrawingArea *area, cairo_t *cr, int width, int height, gpointer user_data)
{
  GrundyWorksheetRow *self = user_data;
  GtkLabel *label = GTK_LABEL (self->expression_label);
  const char *text = gtk_label_get_text (label);
  guint column = grundy_worksheet_entry_get_column (self->entry);
  PangoLayout *layout = gtk_label_get_layout (label);
  PangoRectangle at, one;
  double x, y;
  int left, top;

  if (column == 0)
    return;
  column = MIN (column - 1, (guint) g_utf8_strlen (text, -1));
  pango_layout_index_to_pos (layout, (int) (g_utf8_offset_to_pointer (text, column) - text), &at);
  pango_layout_index_to_pos (layout, 0, &one);
  gtk_label_get_layout_offsets (label, &left, &top);
  gtk_widget_translate_coordinates (GTK_WIDGET (label), GTK_WIDGET (area),
                                    left + (double) (at.x + (at.width != 0 ? at.width : one.width) / 2) / PANGO_SCALE,
                                    top + (double) (at.y + at.height) / PANGO_SCALE, &x, &y);
  y -= CARET_REACH / 2;
  cgt_theme_set_source (cr, &grundy_theme_get (GTK_WIDGET (area))->right);
  cairo_move_to (cr, x - CARET_REACH, y + CARET_REACH);
  cairo_line_to (cr, x, y);
  cairo_line_to (cr, x + CARET_REACH, y + CARET_REACH);
  cairo_set_line_width (cr, 2);
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
  cairo_stroke (cr);
}

static void
show_caret (GrundyWorksheetRow *self)
{
  GtkWidget *area;
  PangoAttrList *attributes;

  if (self->caret != NULL)
    gtk_widget_queue_draw (self->caret);
  if (self->caret != NULL || grundy_worksheet_entry_get_state (self->entry) != GRUNDY_ENTRY_REFUSED)
    return;
  area = self->caret = gtk_drawing_area_new ();
  attributes = pango_attr_list_new ();
  pango_attr_list_insert (attributes, pango_attr_line_height_new (CARET_LINE_HEIGHT));
  gtk_label_set_attributes (GTK_LABEL (self->expression_label), attributes);
  pango_attr_list_unref (attributes);
  gtk_drawing_area_set_draw_func (GTK_DRAWING_AREA (area), draw_caret, self, NULL);
  gtk_widget_set_can_target (area, FALSE);
  gtk_overlay_add_overlay (GTK_OVERLAY (self->expression), area);
}

/* The result */

/* A value of more than two lines is told in words, as elsewhere. Copying takes all of it. A number is its own mean, so
 * a long one stays cut. */
static void
tell_long_value (GrundyWorksheetRow *self, const CgtEvaluation *record)
{
  const GrundyLongValue known = grundy_long_value_of (record);
  g_autofree char *words = NULL;

  if (record->value == NULL || record->value_is_text || !grundy_long_value_is_known (record) ||
      g_utf8_strlen (record->value, -1) <= LONGEST_VALUE)
    return;
  words = grundy_long_value_in_words (&known);
  if (g_utf8_strlen (words, -1) <= LONGEST_VALUE)
    grundy_label_set_typeset (GTK_LABEL (self->value), words, G_MAXINT);
}

static void
show_entry_value (GrundyWorksheetRow *self, CgtEvaluation *record)
{
  GrundyEntryState state = grundy_worksheet_entry_get_state (self->entry);
  gboolean busy = state == GRUNDY_ENTRY_WAITING || state == GRUNDY_ENTRY_RUNNING;
  gboolean compares = grundy_worksheet_entry_get_compares (self->entry) && record != NULL;
  const CgtLine *line = grundy_worksheet_entry_get_line (self->entry);
  const char *words = NULL;

  if (record == NULL)
    gtk_label_set_text (GTK_LABEL (self->value), busy ? "…" : "");
  else if (compares && record->relation != CGT_ORDER_UNKNOWN)
    gtk_label_set_text (GTK_LABEL (self->value),
                        record->relation == CGT_ORDER_FUZZY ? "‖" : cgt_order_to_text (record->relation));
  else
    {
      grundy_value_label_show (GTK_LABEL (self->value), record, !busy);
      tell_long_value (self, record);
    }
  if (record != NULL)
    words = record->relation != CGT_ORDER_UNKNOWN ? grundy_order_in_words (record->relation)
                                                  : grundy_outcome_in_words (record->outcome);
  if (record == NULL && line != NULL && line->kind == CGT_LINE_DEFINITION)
    words = _ ("Defined");
  gtk_label_set_text (GTK_LABEL (self->words), words != NULL ? words : "");
  gtk_widget_set_visible (self->words, words != NULL);
  gtk_widget_set_visible (self->result, record != NULL || busy || words != NULL);
}

/* Shows the message of a refused entry, or of a long text that is still being typed. */
static void
show_entry_message (GrundyWorksheetRow *self)
{
  const char *message =
    self->typed != NULL ? _ ("The changed text is not applied yet") : grundy_worksheet_entry_get_message (self->entry);
  gboolean refused = grundy_worksheet_entry_get_state (self->entry) == GRUNDY_ENTRY_REFUSED;

  grundy_message_show (GTK_LABEL (self->message), message, NULL);
  grundy_widget_set_css_class (self->message, "error", refused);
}

static gboolean
is_hot (const CgtEvaluation *record)
{
  return record->has_thermograph && record->left_wall != NULL && record->temperature != NULL &&
         record->temperature[0] != '-' && !g_str_equal (record->temperature, "0");
}

static GtkWidget *
add_toggle (GrundyWorksheetRow *self, const char *icon, const char *name, const char *action)
{
  GtkWidget *button = gtk_toggle_button_new ();

  gtk_button_set_icon_name (GTK_BUTTON (button), icon);
  gtk_widget_add_css_class (button, "flat");
  gtk_widget_set_valign (button, GTK_ALIGN_START);
  grundy_widget_set_tooltip (button, name);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), action);
  gtk_box_prepend (GTK_BOX (self->buttons), button);
  return button;
}

static void
set_place (GrundyWorksheetRow *self, GtkWidget **place, GtkWidget *widget)
{
  if (*place != NULL)
    gtk_box_remove (GTK_BOX (gtk_widget_get_parent (*place)), *place);
  *place = widget;
}

/* Reading all entries of a page again takes too long for one turn of the main loop. */
static void
on_turn_of_boards (GtkWidget *widget, GrundyPictureQueue *queue)
{
  GrundyWorksheetRow *self = GRUNDY_WORKSHEET_ROW (widget);

  gtk_widget_set_size_request (self->pictures, -1, -1);
  grundy_worksheet_add_boards (GTK_BOX (self->pictures), grundy_worksheet_entry_get_text (self->entry));
}

static void
show_pictures (GrundyWorksheetRow *self, CgtEvaluation *record)
{
  GrundyEntryShows shows = grundy_worksheet_entry_get_shows (self->entry);
  const CgtLine *line = grundy_worksheet_entry_get_line (self->entry);
  gboolean is_plot = line != NULL && line->plots_walls && record != NULL && record->left_wall != NULL;
  gboolean hot = record != NULL && (is_plot || is_hot (record));

  if (self->pictures == NULL && (hot || grundy_worksheet_entry_get_has_board (self->entry)))
    {
      self->pictures = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);
      gtk_widget_set_layout_manager (self->pictures, grundy_wrap_layout_new (12));
      gtk_widget_add_css_class (self->pictures, "entry-pictures");
      gtk_box_append (GTK_BOX (self->content), self->pictures);
      if (grundy_worksheet_entry_get_has_board (self->entry))
        {
          gtk_widget_set_size_request (self->pictures, -1, GRUNDY_WORKSHEET_PICTURE_HEIGHT);
          grundy_picture_queue_add (grundy_picture_queue_get (GTK_WIDGET (self)), GTK_WIDGET (self), on_turn_of_boards);
        }
    }
  if (hot && self->plot_button == NULL)
    self->plot_button = add_toggle (self, "grundy-thermograph-symbolic", _ ("Thermograph"), "entry.thermograph");
  if (self->plot_button != NULL)
    gtk_widget_set_visible (self->plot_button, hot);
  if (!hot || !(shows & GRUNDY_ENTRY_SHOWS_THERMOGRAPH))
    set_place (self, &self->plot, NULL);
  else if (self->plot == NULL || grundy_worksheet_plot_get_record (self->plot) != record)
    {
      set_place (self, &self->plot, grundy_worksheet_plot_new (record));
      gtk_box_append (GTK_BOX (self->pictures), self->plot);
    }
}

static void
show_entry_facts (GrundyWorksheetRow *self, CgtEvaluation *record)
{
  gboolean done = grundy_worksheet_entry_get_state (self->entry) != GRUNDY_ENTRY_RUNNING;
  gboolean any = record != NULL && done && grundy_worksheet_facts_any (record);

  if (any && self->facts_button == NULL)
    self->facts_button = add_toggle (self, "view-more-horizontal-symbolic", _ ("All Results"), "entry.facts");
  if (self->facts_button != NULL)
    gtk_widget_set_visible (self->facts_button, any);
  set_place (self, &self->facts, NULL);
  if (any && grundy_worksheet_entry_get_shows (self->entry) & GRUNDY_ENTRY_SHOWS_FACTS)
    {
      self->facts = grundy_worksheet_facts_new (record);
      gtk_box_append (GTK_BOX (self->content), self->facts);
    }
}

/* Words between the results are set as words, and headings as headings. */
static void
show_entry_words (GrundyWorksheetRow *self)
{
  const CgtLine *line = grundy_worksheet_entry_get_line (self->entry);
  gboolean is_words = line != NULL && (line->kind == CGT_LINE_TEXT || line->kind == CGT_LINE_HEADING);

  grundy_widget_set_css_class (self->expression_label, "monospace", !is_words);
  grundy_widget_set_css_class (self->expression_label, "title-3", is_words && line->kind == CGT_LINE_HEADING);
  gtk_label_set_wrap_mode (GTK_LABEL (self->expression_label), is_words ? PANGO_WRAP_WORD_CHAR : PANGO_WRAP_CHAR);
  show_expression (self);
}

/* Shows what print() wrote before the result. */
static void
show_entry_printed (GrundyWorksheetRow *self, const CgtLine *line)
{
  g_autofree char *printed = line != NULL ? cgt_line_dup_printed (line) : NULL;
  glong length = printed != NULL ? g_utf8_strlen (printed, -1) : 0;
  g_autofree char *start = printed != NULL ? g_utf8_substring (printed, 0, MIN (length, MOST_PRINTED)) : NULL;
  g_autofree char *shown = g_strconcat (start, length > MOST_PRINTED ? "…" : NULL, NULL);

  set_place (self, &self->printed, NULL);
  if (shown == NULL)
    return;
  self->printed = grundy_label_new_wrapped (shown, "entry-printed");
  gtk_label_set_selectable (GTK_LABEL (self->printed), TRUE);
  gtk_box_insert_child_after (GTK_BOX (self->content), self->printed, self->head);
}

static void
show_entry_table (GrundyWorksheetRow *self)
{
  CgtLine *line = grundy_worksheet_entry_get_line (self->entry);

  if (line == self->shown_line)
    return;
  g_clear_pointer (&self->shown_line, cgt_line_unref);
  self->shown_line = line != NULL ? cgt_line_ref (line) : NULL;
  show_entry_printed (self, line);
  set_place (self, &self->table, NULL);
  if (line == NULL || line->table == NULL)
    return;
  self->table = grundy_worksheet_table_new (line);
  gtk_box_append (GTK_BOX (self->content), self->table);
}

static void
tell_reader (GrundyWorksheetRow *self)
{
  g_autofree char *whole = grundy_worksheet_entry_to_text (self->entry);
  g_autofree char *result = whole != NULL ? cgt_quote (whole, -1, MOST_SHOWN) : NULL;
  const char *text = gtk_label_get_text (GTK_LABEL (self->expression_label));
  g_autofree char *message = grundy_message_aloud (grundy_worksheet_entry_get_message (self->entry));
  g_autofree char *label = NULL;

  if (result != NULL)
    label = g_strdup_printf (_ ("%s: %s"), text, result);
  else if (message != NULL)
    label = g_strdup_printf (_ ("%s: %s"), text, message);
  grundy_widget_set_name (GTK_WIDGET (self), label != NULL ? label : text);
}

/* Progress */

static void
on_entry_slow (GrundyWorksheetRow *self)
{
  self->slow_timeout = 0;
  gtk_widget_set_visible (self->progress, TRUE);
}

static void
show_entry_progress (GrundyWorksheetRow *self)
{
  gboolean running = grundy_worksheet_entry_get_state (self->entry) == GRUNDY_ENTRY_RUNNING;

  if (running && !gtk_widget_get_visible (self->progress) && self->slow_timeout == 0)
    self->slow_timeout = g_timeout_add_once (SLOW_MS, (GSourceOnceFunc) on_entry_slow, self);
  if (running)
    return;
  g_clear_handle_id (&self->slow_timeout, g_source_remove);
  gtk_widget_set_visible (self->progress, FALSE);
  gtk_progress_bar_set_fraction (self->progress_bar, 0);
  gtk_label_set_text (self->progress_text, NULL);
}

GRUNDY_COMMAND (grundy_worksheet_row_close_menu, GrundyWorksheetRow, WORKSHEET_ROW,
                gtk_menu_button_popdown (self->menu_button))

void
grundy_worksheet_row_set_progress (GrundyWorksheetRow *self, const CgtProgress *progress)
{
  g_return_if_fail (GRUNDY_IS_WORKSHEET_ROW (self));
  grundy_progress_bar_show (self->progress_bar, progress->fraction);
  if (progress->positions > 0)
    {
      g_autofree char *text = grundy_progress_to_text (progress);

      gtk_label_set_text (self->progress_text, text);
    }
}

static void
update_entry_actions (GrundyWorksheetRow *self, const CgtEvaluation *record)
{
  GtkWidget *widget = GTK_WIDGET (self);
  GrundyEntryState state = grundy_worksheet_entry_get_state (self->entry);
  gboolean busy = state == GRUNDY_ENTRY_WAITING || state == GRUNDY_ENTRY_RUNNING;
  g_autofree char *result = record == NULL ? grundy_worksheet_entry_to_text (self->entry) : g_strdup ("");

  gtk_widget_action_set_enabled (widget, "entry.stop", busy);
  gtk_widget_action_set_enabled (widget, "entry.again", !busy);
  gtk_widget_action_set_enabled (widget, "entry.open",
                                 grundy_worksheet_entry_get_has_board (self->entry) ||
                                   !grundy_worksheet_entry_get_is_read (self->entry));
  gtk_widget_action_set_enabled (widget, "entry.copy-text", result != NULL);
  gtk_widget_action_set_enabled (widget, "entry.copy-latex", result != NULL);
}

/* Shows the entry as it is now. */
static void
refresh_entry (GrundyWorksheetRow *self)
{
  CgtEvaluation *record = grundy_worksheet_entry_get_record (self->entry);
  GrundyEntryShows shows = grundy_worksheet_entry_get_shows (self->entry);

  show_entry_value (self, record);
  show_entry_message (self);
  show_caret (self);
  show_entry_progress (self);
  show_pictures (self, record);
  show_entry_facts (self, record);
  show_entry_words (self);
  show_entry_table (self);
  if (self->plot_button != NULL)
    gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (self->plot_button), shows & GRUNDY_ENTRY_SHOWS_THERMOGRAPH);
  if (self->facts_button != NULL)
    gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (self->facts_button), shows & GRUNDY_ENTRY_SHOWS_FACTS);
  update_entry_actions (self, record);
  tell_reader (self);
}

/* Editing the expression of an entry: in place, or a long text in a dialog. */

/* Editing */

static void
end_editing (GrundyWorksheetRow *self)
{
  GtkWidget *editor = g_steal_pointer (&self->editor);

  g_clear_handle_id (&self->left_idle, g_source_remove);
  if (editor == NULL)
    return;
  gtk_widget_set_visible (self->expression, TRUE);
  gtk_grid_remove (GTK_GRID (self->head), editor);
  g_signal_emit_by_name (self, "typed", NULL);
}

static void
on_editor_activate (GrundyWorksheetRow *self)
{
  g_autofree char *text = g_strdup (gtk_editable_get_text (GTK_EDITABLE (self->editor)));

  if (g_str_equal (g_strstrip (text), grundy_worksheet_entry_get_text (self->entry)))
    {
      end_editing (self);
      gtk_widget_grab_focus (GTK_WIDGET (self));
      g_signal_emit_by_name (self, "command", "again");
    }
  else
    g_signal_emit_by_name (self, "replaced", text);
}

static void
on_editor_changed (GrundyWorksheetRow *self)
{
  const char *text = gtk_editable_get_text (GTK_EDITABLE (self->editor));
  gboolean same = g_str_equal (text, grundy_worksheet_entry_get_text (self->entry));

  g_signal_emit_by_name (self, "typed", same ? NULL : text);
}

static gboolean
on_editor_key (GrundyWorksheetRow *self, guint key, guint code, GdkModifierType state)
{
  if (key != GDK_KEY_Escape)
    return GDK_EVENT_PROPAGATE;
  end_editing (self);
  gtk_widget_grab_focus (GTK_WIDGET (self));
  return GDK_EVENT_STOP;
}

/* Leaving an unchanged entry ends the editing. A changed one stays open. */
static gboolean
end_editing_if_left (gpointer user_data)
{
  GrundyWorksheetRow *self = user_data;

  self->left_idle = 0;
  if (!grundy_tab_has_focus_within (self->editor) &&
      g_str_equal (gtk_editable_get_text (GTK_EDITABLE (self->editor)), grundy_worksheet_entry_get_text (self->entry)))
    end_editing (self);
  return G_SOURCE_REMOVE;
}

/* GTK is still moving the focus, so the editor stays in place until that is done. */
static void
on_editor_left (GrundyWorksheetRow *self)
{
  if (self->editor != NULL && self->left_idle == 0)
    self->left_idle = g_idle_add_full (G_PRIORITY_HIGH_IDLE, end_editing_if_left, self, NULL);
}

static void
on_text_edited (const char *text, gpointer user_data)
{
  GrundyWorksheetRow *self = user_data;

  if (gtk_widget_get_root (GTK_WIDGET (self)) != NULL)
    g_signal_emit_by_name (self, "replaced", text);
}

static void
set_long_typed (GrundyWorksheetRow *self, const char *text)
{
  g_free (self->typed);
  self->typed = g_strdup (text);
  show_entry_message (self);
}

static void
on_entry_typed (const char *text, gpointer user_data)
{
  GrundyWorksheetRow *self = user_data;

  if (gtk_widget_get_root (GTK_WIDGET (self)) == NULL)
    return;
  set_long_typed (self, text);
  g_signal_emit_by_name (self, "typed", text);
}

/* In a dialog, because an entry would take too long to lay it out. */
static void
edit_long_text (GrundyWorksheetRow *self)
{
  static const GrundyNotationActions actions = { on_entry_typed, on_text_edited, g_object_unref };
  const char *text = grundy_worksheet_entry_get_text (self->entry);
  const char *typed = self->typed != NULL && grundy_notation_dialog_can_show (self->typed) ? self->typed : NULL;

  if (grundy_notation_dialog_can_show (text) || typed != NULL)
    grundy_notation_dialog_present (GTK_WIDGET (self), text, typed, &actions, g_object_ref (self));
  else
    gtk_widget_activate_action (GTK_WIDGET (self), "win.tell", "s", _ ("This is too long to edit here"));
}

static void
open_editor (GrundyWorksheetRow *self)
{
  GtkEventController *keys = gtk_event_controller_key_new ();
  GtkEventController *focus = gtk_event_controller_focus_new ();

  self->editor = grundy_entry_new ();
  gtk_widget_add_css_class (self->editor, "monospace");
  gtk_widget_set_hexpand (self->editor, TRUE);
  gtk_widget_set_valign (self->editor, GTK_ALIGN_START);
  grundy_widget_set_name (self->editor, _ ("Edit the expression"));
  gtk_editable_set_enable_undo (GTK_EDITABLE (self->editor), FALSE);
  gtk_editable_set_text (GTK_EDITABLE (self->editor), grundy_worksheet_entry_get_text (self->entry));
  gtk_editable_set_enable_undo (GTK_EDITABLE (self->editor), TRUE);
  grundy_notation_keep_short (GTK_ENTRY (self->editor), on_text_edited, self);
  g_signal_connect_swapped (self->editor, "activate", G_CALLBACK (on_editor_activate), self);
  g_signal_connect_object (self->editor, "changed", G_CALLBACK (on_editor_changed), self, G_CONNECT_SWAPPED);
  g_signal_connect_swapped (keys, "key-pressed", G_CALLBACK (on_editor_key), self);
  gtk_widget_add_controller (self->editor, keys);
  g_signal_connect_swapped (focus, "leave", G_CALLBACK (on_editor_left), self);
  gtk_widget_add_controller (self->editor, focus);
  gtk_widget_set_visible (self->expression, FALSE);
  gtk_grid_attach (GTK_GRID (self->head), self->editor, 0, 0, 1, 1);
}

void
grundy_worksheet_row_edit (GrundyWorksheetRow *self)
{
  guint column;

  g_return_if_fail (GRUNDY_IS_WORKSHEET_ROW (self));
  if (grundy_notation_is_long (grundy_worksheet_entry_get_text (self->entry)) || self->typed != NULL)
    {
      edit_long_text (self);
      return;
    }
  if (self->editor != NULL)
    {
      gtk_widget_grab_focus (self->editor);
      return;
    }
  open_editor (self);
  gtk_widget_grab_focus (self->editor);
  column = grundy_worksheet_entry_get_column (self->entry);
  gtk_editable_set_position (GTK_EDITABLE (self->editor), column > 0 ? (int) column - 1 : -1);
}

void
grundy_worksheet_row_resume (GrundyWorksheetRow *self, const char *text)
{
  g_return_if_fail (GRUNDY_IS_WORKSHEET_ROW (self));
  if (grundy_notation_is_long (grundy_worksheet_entry_get_text (self->entry)) || grundy_notation_is_long (text))
    {
      set_long_typed (self, text);
      return;
    }
  if (self->editor == NULL)
    open_editor (self);
  gtk_editable_set_text (GTK_EDITABLE (self->editor), text);
}

/* Commands */

static void
toggle_shown (GrundyWorksheetRow *self, GrundyEntryShows part)
{
  grundy_worksheet_entry_set_shows (self->entry, grundy_worksheet_entry_get_shows (self->entry) ^ part);
}

static void
action_toggle_facts (GrundyWorksheetRow *self)
{
  toggle_shown (self, GRUNDY_ENTRY_SHOWS_FACTS);
}

static void
action_toggle_thermograph (GrundyWorksheetRow *self)
{
  toggle_shown (self, GRUNDY_ENTRY_SHOWS_THERMOGRAPH);
}

/* What is done by the owner of the row. */
static void
action_tell_owner (GtkWidget *widget, const char *name, GVariant *parameter)
{
  g_signal_emit_by_name (widget, "command", name + strlen ("entry."));
}

static void
on_expression_clicked (GrundyWorksheetRow *self, int n, double x, double y, GtkGesture *gesture)
{
  gtk_gesture_set_state (gesture, GTK_EVENT_SEQUENCE_CLAIMED);
  grundy_worksheet_row_edit (self);
}

/* At the pointer, because the button of a tall entry may be scrolled out of view. */
static void
on_menu_asked_for (GrundyWorksheetRow *self, int n, double x, double y)
{
  double menu_x, menu_y;

  gtk_widget_translate_coordinates (GTK_WIDGET (self), GTK_WIDGET (self->menu_button), x, y, &menu_x, &menu_y);
  self->menu_at = (GdkRectangle) { (int) menu_x, (int) menu_y, 1, 1 };
  gtk_menu_button_popup (self->menu_button);
  self->menu_at.width = 0;
}

/* The menu is made when it is opened: hundreds of unopened menus would be thousands of widgets. */
static void
create_entry_menu (GtkMenuButton *button, gpointer user_data)
{
  GrundyWorksheetRow *self = user_data;

  if (gtk_menu_button_get_popover (button) == NULL)
    gtk_menu_button_set_popover (button, gtk_popover_menu_new_from_model (self->menu));
  gtk_popover_set_pointing_to (gtk_menu_button_get_popover (button), self->menu_at.width > 0 ? &self->menu_at : NULL);
  g_signal_emit_by_name (self, "command", "menu");
}

/* The widget */

GRUNDY_DISPOSE (GrundyWorksheetRow, grundy_worksheet_row)
{
  g_clear_handle_id (&self->slow_timeout, g_source_remove);
  g_clear_handle_id (&self->left_idle, g_source_remove);
  grundy_picture_queue_remove (grundy_picture_queue_get (GTK_WIDGET (self)), GTK_WIDGET (self));
  self->editor = NULL;
  if (self->entry != NULL)
    g_signal_handlers_disconnect_by_data (self->entry, self);
  g_clear_object (&self->entry);
  g_clear_object (&self->menu);
  g_clear_pointer (&self->shown_line, cgt_line_unref);
  g_clear_pointer (&self->typed, g_free);
}

static void
grundy_worksheet_row_class_init (GrundyWorksheetRowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = grundy_worksheet_row_dispose;
  grundy_class_add_signal (klass, "replaced", 1, G_TYPE_STRING);
  grundy_class_add_signal (klass, "typed", 1, G_TYPE_STRING);
  grundy_class_add_signal (klass, "command", 1, G_TYPE_STRING);
  grundy_class_install_actions (klass, "entry.edit", grundy_worksheet_row_edit, "entry.facts", action_toggle_facts,
                                "entry.thermograph", action_toggle_thermograph, "entry.again", action_tell_owner,
                                "entry.stop", action_tell_owner, "entry.remove", action_tell_owner,
                                "entry.insert-above", action_tell_owner, "entry.move-up", action_tell_owner,
                                "entry.move-down", action_tell_owner, "entry.open", action_tell_owner,
                                "entry.copy-text", action_tell_owner, "entry.copy-latex", action_tell_owner, NULL);
  grundy_class_set_template (klass, "grundy-worksheet-row.ui", NULL);
  grundy_class_bind_children (klass, GrundyWorksheetRow, content, head, expression, expression_label, buttons,
                              menu_button, result, value, words, progress, progress_bar, progress_text, message);
  grundy_class_bind_callbacks (klass, on_menu_asked_for, on_expression_clicked);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_F2, 0, "entry.edit", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Delete, 0, "entry.remove", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Insert, 0, "entry.insert-above", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Up, GDK_ALT_MASK, "entry.move-up", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Down, GDK_ALT_MASK, "entry.move-down", NULL);
}

static void
grundy_worksheet_row_init (GrundyWorksheetRow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_menu_button_set_create_popup_func (self->menu_button, create_entry_menu, self, NULL);
}

GtkWidget *
grundy_worksheet_row_new (GrundyWorksheetEntry *entry, GMenuModel *menu)
{
  GrundyWorksheetRow *self;

  g_return_val_if_fail (GRUNDY_IS_WORKSHEET_ENTRY (entry), NULL);
  self = g_object_new (GRUNDY_TYPE_WORKSHEET_ROW, NULL);
  self->entry = g_object_ref (entry);
  self->menu = menu != NULL ? g_object_ref (menu) : NULL;
  g_signal_connect_swapped (entry, "changed", G_CALLBACK (refresh_entry), self);
  refresh_entry (self);
  return GTK_WIDGET (self);
}

GRUNDY_GETTER (GrundyWorksheetEntry *, grundy_worksheet_row_get_entry, GrundyWorksheetRow, WORKSHEET_ROW, self->entry,
               NULL)
