/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
/* The rows of the worksheet and their commands. */
#include "grundy-worksheet-view-private.h"

#include <glib/gi18n.h>

#include "app/base/grundy-class.h"
#include "app/base/grundy-export.h"
#include "app/session/grundy-section.h"

#define ROWS_PER_TURN 15 /* more would take too long to make and lay out */

/* The entries */

/* NULL: it is on another page, or its row has not been made yet. */
GrundyWorksheetRow *
grundy_worksheet_view_get_row (GrundyWorksheetView *self, guint place)
{
  guint first = grundy_pager_get_first (self->pager);
  GtkListBoxRow *row = place >= first ? gtk_list_box_get_row_at_index (self->list, (int) (place - first)) : NULL;

  return row != NULL ? GRUNDY_WORKSHEET_ROW (row) : NULL;
}

/* Pages */

/* Entries that stay on the page keep their widgets. Makes @most new ones. FALSE: there are more. */
static gboolean
fill_page (GrundyWorksheetView *self, guint most)
{
  GListModel *page = G_LIST_MODEL (self->page);
  guint first = grundy_pager_get_first (self->pager), n = grundy_pager_get_end (self->pager) - first;
  guint i, made = 0;

  for (i = 0; i < n; i++)
    {
      GrundyWorksheetEntry *entry = grundy_worksheet_get_entry (self->worksheet, first + i);
      guint shown;

      if (g_list_store_find (self->page, entry, &shown))
        {
          if (shown > i)
            g_list_store_splice (self->page, i, shown - i, NULL, 0);
        }
      else if (made++ < most)
        g_list_store_insert (self->page, i, entry);
      else
        break;
    }
  if (g_list_model_get_n_items (page) > i)
    g_list_store_splice (self->page, i, g_list_model_get_n_items (page) - i, NULL, 0);
  return i == n;
}

static gboolean
on_fill (gpointer user_data)
{
  GrundyWorksheetView *self = user_data;

  if (!fill_page (self, ROWS_PER_TURN))
    return G_SOURCE_CONTINUE;
  self->fill_source = 0;
  return G_SOURCE_REMOVE;
}

void
grundy_worksheet_view_show_page (GrundyWorksheetView *self)
{
  g_clear_handle_id (&self->fill_source, g_source_remove);
  if (!fill_page (self, ROWS_PER_TURN))
    self->fill_source = g_idle_add (on_fill, self);
}

void
grundy_worksheet_view_reveal_page (GrundyWorksheetView *self, guint place)
{
  if (grundy_pager_reveal (self->pager, place))
    grundy_worksheet_view_show_page (self);
}

/* The same, and makes the row now. */
static void
reveal_row (GrundyWorksheetView *self, guint place)
{
  grundy_worksheet_view_reveal_page (self, place);
  if (grundy_worksheet_view_get_row (self, place) == NULL)
    fill_page (self, G_MAXUINT);
}

/* Commands */

void
grundy_worksheet_view_set_before (GrundyWorksheetView *self, GrundyWorksheetEntry *entry)
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
  if (place < grundy_worksheet_get_n_entries (self->worksheet))
    {
      reveal_row (self, place);
      gtk_widget_grab_focus (GTK_WIDGET (grundy_worksheet_view_get_row (self, place)));
    }
  else
    gtk_widget_grab_focus (GTK_WIDGET (self->line));
}

/* GTK leaves the focus on a row that was removed until the next frame, so its keys may still arrive. */
static gboolean
is_gone (GrundyWorksheetRow *row)
{
  return gtk_widget_get_parent (GTK_WIDGET (row)) == NULL;
}

static void
on_row_replaced (GrundyWorksheetView *self, const char *text, GrundyWorksheetRow *row)
{
  guint place;

  if (is_gone (row))
    return;
  place = place_of_row (self, row);
  grundy_worksheet_set_typed (self->worksheet, grundy_worksheet_row_get_entry (row), NULL);
  grundy_worksheet_replace (self->worksheet, place, text);
  focus_row (self, place);
}

static void
copy (GrundyWorksheetView *self, char *text)
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

  if (is_gone (row))
    return;
  place = place_of_row (self, row);
  if (g_str_equal (command, "menu"))
    g_set_weak_pointer (&self->menu_row, row);
  else if (g_str_equal (command, "again"))
    grundy_worksheet_runner_again (self->runner, entry);
  else if (g_str_equal (command, "stop"))
    grundy_worksheet_runner_stop (self->runner, entry);
  else if (g_str_equal (command, "copy-text"))
    copy (self, grundy_worksheet_entry_to_text (entry));
  else if (g_str_equal (command, "copy-latex"))
    copy (self, grundy_worksheet_entry_to_latex (entry));
  else if (g_str_equal (command, "open"))
    grundy_section_open (GRUNDY_SECTION (self), grundy_worksheet_entry_get_text (entry));
  else if (g_str_equal (command, "move-up"))
    move_entry (self, place, place - 1);
  else if (g_str_equal (command, "move-down"))
    move_entry (self, place, place + 1);
  else if (g_str_equal (command, "insert-above"))
    {
      grundy_worksheet_view_set_before (self, entry);
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
on_row_activated (GrundyWorksheetView *self, GtkListBoxRow *row)
{
  grundy_worksheet_row_edit (GRUNDY_WORKSHEET_ROW (row));
}

GtkWidget *
grundy_worksheet_view_create_row (gpointer item, gpointer user_data)
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

void
grundy_worksheet_view_class_bind_rows (GtkWidgetClass *klass)
{
  grundy_class_bind_callbacks (klass, on_row_activated);
}
