/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
/* The line at the bottom of the worksheet: asking, and going back to what was asked. */
#include "grundy-worksheet-view-private.h"

#include "app/base/grundy-class.h"
#include "app/base/grundy-tab.h"
#include "app/text/grundy-notation-dialog.h"
#include "grundy-completion.h"

/* The line */

static void
on_line_changed (GrundyWorksheetView *self)
{
  if (self->worksheet != NULL)
    grundy_worksheet_set_typed (self->worksheet, NULL, gtk_editable_get_text (GTK_EDITABLE (self->line)));
  grundy_worksheet_view_preview (self);
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

void
grundy_worksheet_view_ask (GrundyWorksheetView *self, const char *text)
{
  guint place = grundy_worksheet_get_n_entries (self->worksheet);
  guint n;

  if (self->before == NULL || !grundy_worksheet_find (self->worksheet, self->before, &place))
    self->at_end = TRUE;
  n = grundy_worksheet_insert (self->worksheet, place, text);
  grundy_worksheet_view_reveal_page (self, place + MAX (n, 1) - 1);
  grundy_worksheet_view_set_before (self, NULL);
}

static void
on_line_activate (GrundyWorksheetView *self)
{
  g_autofree char *text = g_strdup (gtk_editable_get_text (GTK_EDITABLE (self->line)));

  if (*g_strstrip (text) == '\0')
    return;
  empty_line (self);
  grundy_worksheet_view_ask (self, text);
}

/* A text that is too long for the line is entered at once; it is edited in place. */
static void
on_line_too_long (const char *text, gpointer user_data)
{
  GrundyWorksheetView *self = user_data;
  g_autofree char *whole = g_strstrip (g_strdup (text));

  empty_line (self);
  grundy_worksheet_view_ask (self, whole);
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
void
grundy_worksheet_view_show_typed (GrundyWorksheetView *self)
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
  grundy_worksheet_view_preview (self);
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
on_key (GrundyWorksheetView *self, guint key, guint code, GdkModifierType state)
{
  if (key != GDK_KEY_Escape)
    return GDK_EVENT_PROPAGATE;
  if (grundy_worksheet_runner_stop_all (self->runner))
    return GDK_EVENT_STOP;
  if (!grundy_tab_has_focus_within (GTK_WIDGET (self->line)))
    gtk_widget_grab_focus (GTK_WIDGET (self->line));
  else if (self->before != NULL)
    grundy_worksheet_view_set_before (self, NULL);
  else
    {
      set_line (self, "");
      self->recalled = 0;
    }
  return GDK_EVENT_STOP;
}

void
grundy_worksheet_view_class_bind_line (GtkWidgetClass *klass)
{
  grundy_class_bind_callbacks (klass, on_line_activate, on_line_changed, on_line_key, on_key);
}

void
grundy_worksheet_view_init_line (GrundyWorksheetView *self)
{
  grundy_notation_keep_short (GTK_ENTRY (self->line), on_line_too_long, self);
  grundy_completion_add (self->line);
}
