/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
/* The rows of the worksheet and their commands. */
#include "grundy-worksheet-view-private.h"

#include "app/base/grundy-class.h"
#include "app/base/grundy-export.h"
#include "app/session/grundy-section.h"

/* The entries */

/* NULL: it is on another page, or its row has not been made yet. */
GrundyWorksheetRow *
grundy_worksheet_view_get_row (GrundyWorksheetView *self, guint place)
{
  guint first = grundy_pager_get_first (self->pager);
  GtkListBoxRow *row = place >= first ? gtk_list_box_get_row_at_index (self->list, (int) (place - first)) : NULL;

  return row != NULL ? GRUNDY_WORKSHEET_ROW (row) : NULL;
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
      grundy_worksheet_view_reveal_row (self, place);
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
