/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "grundy-completion.h"
#include "grundy-worksheet-view-private.h"

#include <glib/gi18n.h>

#include "app/base/grundy-class.h"
#include "app/base/grundy-pager.h"
#include "app/session/grundy-section.h"
#include "app/base/grundy-tab.h"
#include "grundy-worksheet-row.h"

#define PULSE_MS 100
#define ENTRIES_PER_PAGE 60

static void section_init (GrundySectionInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (GrundyWorksheetView, grundy_worksheet_view, ADW_TYPE_BIN,
                               GRUNDY_IMPLEMENT_SECTION (section_init))

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
  grundy_worksheet_view_show_page (self);
  self->at_end = FALSE;
  gtk_adjustment_set_value (gtk_scrolled_window_get_vadjustment (self->scroller), 0);
}

/* Scrolling */

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

/* The list has grown. If it was scrolled to the end, it stays there. */
static void
on_extent_changed (GrundyWorksheetView *self)
{
  if (self->at_end && self->scroll_id == 0)
    self->scroll_id = g_idle_add_full (G_PRIORITY_HIGH_IDLE, scroll_to_end, self, NULL);
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
}

static void
on_example_activated (GrundyWorksheetView *self, GtkListBoxRow *row)
{
  grundy_worksheet_view_ask (self, examples[gtk_list_box_row_get_index (row)].expression);
  gtk_widget_grab_focus (GTK_WIDGET (self->line));
}

/* The worksheet */

static void
on_list_changed (GrundyWorksheetView *self)
{
  gboolean any = grundy_worksheet_get_n_entries (self->worksheet) > 0;

  grundy_pager_set_total (self->pager, grundy_worksheet_get_n_entries (self->worksheet));
  grundy_worksheet_view_show_page (self);
  gtk_stack_set_visible_child_name (self->stack, any ? "entries" : "greeting");
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "worksheet.export", any);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "worksheet.again", any);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "worksheet.clear", any);
  if (self->before != NULL && !grundy_worksheet_find (self->worksheet, self->before, NULL))
    grundy_worksheet_view_set_before (self, NULL);
  self->recalled = 0;
  grundy_section_can_changed (GRUNDY_SECTION (self));
}

static gboolean
on_pulse (gpointer user_data)
{
  GrundyWorksheetView *self = user_data;
  GrundyWorksheetEntry *entry = grundy_worksheet_runner_get_entry (self->runner);
  guint place;

  gtk_widget_set_visible (self->stop, TRUE);
  if (entry != NULL && grundy_worksheet_find (self->worksheet, entry, &place) &&
      grundy_worksheet_view_get_row (self, place) != NULL)
    grundy_worksheet_row_set_progress (grundy_worksheet_view_get_row (self, place),
                                       grundy_worksheet_runner_get_progress (self->runner));
  return G_SOURCE_CONTINUE;
}

static void
on_running_changed (GrundyWorksheetView *self)
{
  gboolean running = grundy_worksheet_runner_get_entry (self->runner) != NULL;

  gtk_widget_action_set_enabled (GTK_WIDGET (self), "worksheet.stop", running);
  if (running && self->pulse_timeout == 0)
    self->pulse_timeout = g_timeout_add (PULSE_MS, on_pulse, self);
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
  g_clear_handle_id (&self->fill_source, g_source_remove);
  grundy_worksheet_view_stop_preview (self);
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
  gtk_list_box_bind_model (self->list, G_LIST_MODEL (self->page), grundy_worksheet_view_create_row, self, NULL);
  g_signal_connect_swapped (worksheet, "changed", G_CALLBACK (on_list_changed), self);
  g_signal_connect_swapped (worksheet, "typed", G_CALLBACK (grundy_worksheet_view_show_typed), self);
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

GrundyWorksheetRunner *
grundy_worksheet_view_get_runner (GrundyWorksheetView *self)
{
  g_return_val_if_fail (GRUNDY_IS_WORKSHEET_VIEW (self), NULL);
  return self->runner;
}

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
  return grundy_worksheet_view_to_sheet (GRUNDY_WORKSHEET_VIEW (section));
}

static char *
dup_help_page (GrundySection *section)
{
  GrundyWorksheetView *self = GRUNDY_WORKSHEET_VIEW (section);

  return grundy_tab_has_focus_within (GTK_WIDGET (self->line)) ? grundy_completion_dup_help_page (self->line) : NULL;
}

static void
section_init (GrundySectionInterface *iface)
{
  iface->help_page = "worksheets.md";
  grundy_class_implement (iface, dup_help_page, get_can, undo, redo, get_value, get_sheet);
}

static void
worksheet_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  GrundyWorksheetView *self = GRUNDY_WORKSHEET_VIEW (widget);

  if (g_str_equal (name, "worksheet.export"))
    grundy_worksheet_view_export (self);
  else if (g_str_equal (name, "worksheet.clear"))
    grundy_worksheet_clear (self->worksheet);
  else if (g_str_equal (name, "worksheet.stop"))
    grundy_worksheet_runner_stop_all (self->runner);
  else if (g_str_equal (name, "worksheet.at-end"))
    grundy_worksheet_view_set_before (self, NULL);
  else
    for (guint i = 0; i < grundy_worksheet_get_n_entries (self->worksheet); i++)
      grundy_worksheet_runner_again (self->runner, grundy_worksheet_get_entry (self->worksheet, i));
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

static gboolean
grundy_worksheet_view_grab_focus (GtkWidget *widget)
{
  return gtk_widget_grab_focus (GTK_WIDGET (GRUNDY_WORKSHEET_VIEW (widget)->line));
}

/* A user who comes here by keyboard wants to type. */
static gboolean
grundy_worksheet_view_focus (GtkWidget *widget, GtkDirectionType direction)
{
  GrundyWorksheetView *self = GRUNDY_WORKSHEET_VIEW (widget);

  if (gtk_widget_get_focus_child (widget) == NULL && direction == GTK_DIR_TAB_FORWARD)
    return gtk_widget_grab_focus (GTK_WIDGET (self->line));
  return GTK_WIDGET_CLASS (grundy_worksheet_view_parent_class)->focus (widget, direction);
}

static void
grundy_worksheet_view_dispose (GObject *object)
{
  GrundyWorksheetView *self = GRUNDY_WORKSHEET_VIEW (object);

  g_clear_handle_id (&self->scroll_id, g_source_remove);
  g_clear_weak_pointer (&self->menu_row);
  if (self->list != NULL)
    gtk_list_box_bind_model (self->list, NULL, NULL, NULL, NULL);
  self->list = NULL;
  g_clear_object (&self->page);
  let_go (self);
  g_clear_object (&self->before);
  g_clear_pointer (&self->draft, g_free);
  G_OBJECT_CLASS (grundy_worksheet_view_parent_class)->dispose (object);
}

static void
grundy_worksheet_view_class_init (GrundyWorksheetViewClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = grundy_worksheet_view_dispose;
  widget_class->grab_focus = grundy_worksheet_view_grab_focus;
  widget_class->focus = grundy_worksheet_view_focus;
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/grundy_cgt/Grundy/grundy-worksheet-view.ui");
  grundy_class_bind_children (klass, GrundyWorksheetView, stack, examples, scroller, list, pager, place_bar, place_text,
                              line, preview_text, stop, entry_menu);
  grundy_class_bind_callbacks (klass, on_page_turned, on_example_activated);
  grundy_worksheet_view_class_bind_line (widget_class);
  grundy_worksheet_view_class_bind_rows (widget_class);
  gtk_widget_class_set_css_name (widget_class, "worksheet");
  grundy_class_install_actions (klass, worksheet_action, "worksheet.export", "worksheet.again", "worksheet.clear",
                                "worksheet.stop", "worksheet.at-end", NULL);
}

static void
grundy_worksheet_view_init (GrundyWorksheetView *self)
{
  GtkAdjustment *adjustment;
  g_autoptr (GrundyWorksheet) worksheet = grundy_worksheet_new ();

  gtk_widget_init_template (GTK_WIDGET (self));
  grundy_pager_set_page_size (self->pager, ENTRIES_PER_PAGE);
  add_examples (self);
  grundy_worksheet_view_init_line (self);
  adjustment = gtk_scrolled_window_get_vadjustment (self->scroller);
  g_signal_connect_object (adjustment, "changed", G_CALLBACK (on_extent_changed), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (adjustment, "value-changed", G_CALLBACK (on_scrolled), self, G_CONNECT_SWAPPED);
  grundy_worksheet_view_set_worksheet (self, worksheet);
}
