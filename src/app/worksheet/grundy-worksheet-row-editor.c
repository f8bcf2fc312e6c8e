/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
/* Editing the expression of an entry: in place, or a long text in a dialog. */
#include "grundy-worksheet-row-private.h"

#include <glib/gi18n.h>

#include "app/base/grundy-tab.h"
#include "app/text/grundy-notation-dialog.h"
#include "app/widgets/grundy-widgets.h"

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
  grundy_worksheet_row_show_message (self);
}

static void
on_text_typed (const char *text, gpointer user_data)
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
  static const GrundyNotationActions actions = { on_text_typed, on_text_edited, g_object_unref };
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

  self->editor = gtk_entry_new ();
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
