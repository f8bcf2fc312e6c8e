/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */

/* A text that GTK would take seconds to lay out is not taken in, by an entry or by a text view. */
#include <adwaita.h>
#include <string.h>

#include "app/base/grundy-entry.h"
#include "app/text/grundy-notation-dialog.h"
#include "app/text/grundy-text-limits.h"

static gsize
length_of (GtkWidget *entry)
{
  return strlen (gtk_editable_get_text (GTK_EDITABLE (entry)));
}

static void
insert (GtkWidget *entry, gsize n)
{
  g_autofree char *text = g_strnfill (n, '1');
  int position = 0;

  gtk_editable_insert_text (GTK_EDITABLE (entry), text, -1, &position);
}

static void
test_entries (void)
{
  GtkWidget *window = gtk_window_new (), *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *entries[] = { grundy_entry_new (), gtk_search_entry_new (), gtk_spin_button_new_with_range (0, 9, 1) };

  gtk_window_set_child (GTK_WINDOW (window), box);
  grundy_entry_limit (GTK_EDITABLE (entries[1]));
  grundy_entry_limit (GTK_EDITABLE (entries[2]));
  for (guint i = 0; i < G_N_ELEMENTS (entries); i++)
    gtk_box_append (GTK_BOX (box), entries[i]);
  gtk_window_present (GTK_WINDOW (window));
  for (guint i = 0; i < G_N_ELEMENTS (entries); i++)
    {
      gtk_editable_set_text (GTK_EDITABLE (entries[i]), "");
      insert (entries[i], 1000000);
      g_assert_cmpuint (length_of (entries[i]), ==, 0);
      insert (entries[i], GRUNDY_MOST_IN_ENTRY - 1);
      insert (entries[i], 2);
      g_assert_cmpuint (length_of (entries[i]), ==, GRUNDY_MOST_IN_ENTRY - 1);
      insert (entries[i], 1);
      g_assert_cmpuint (length_of (entries[i]), ==, GRUNDY_MOST_IN_ENTRY);
    }
  gtk_window_destroy (GTK_WINDOW (window));
}

static void
on_refused (const char *text, gpointer user_data)
{
  g_assert_not_reached ();
}

/* A paste that arrives when its entry is gone. GTK keeps only the text inside the entry alive. */
static void
test_late_paste (void)
{
  GtkWidget *entry = g_object_ref_sink (grundy_entry_new ());
  GtkWidget *text = g_object_ref (GTK_WIDGET (gtk_editable_get_delegate (GTK_EDITABLE (entry))));

  grundy_notation_keep_short (GTK_ENTRY (entry), on_refused, NULL);
  g_object_unref (entry);
  insert (text, 3000);
  while (g_main_context_iteration (NULL, FALSE))
    ;
  g_object_unref (text);
}

/* The same for a field for searching, which listens to its text as long as that lives. */
static void
test_late_paste_into_search (void)
{
  GtkWidget *window = gtk_window_new (), *entry = gtk_search_entry_new ();
  GtkWidget *text = g_object_ref (GTK_WIDGET (gtk_editable_get_delegate (GTK_EDITABLE (entry))));

  gtk_window_set_child (GTK_WINDOW (window), entry);
  grundy_entry_limit (GTK_EDITABLE (entry));
  gtk_window_present (GTK_WINDOW (window));
  insert (text, 3);
  gtk_window_destroy (GTK_WINDOW (window));
  gtk_editable_delete_text (GTK_EDITABLE (text), 0, 1);
  insert (text, 3);
  g_assert_cmpuint (length_of (text), ==, 3);
  g_object_unref (text);
}

static void
test_views (void)
{
  GtkWidget *view = g_object_ref_sink (gtk_text_view_new ()), *breaking = g_object_ref_sink (gtk_text_view_new ());
  GtkTextBuffer *buffer = gtk_text_view_get_buffer (GTK_TEXT_VIEW (view));
  g_autofree char *line = g_strnfill (GRUNDY_MOST_IN_LINE, '1'), *braces = g_strnfill (300000, '{');
  g_autofree char *text = g_strnfill (GRUNDY_MOST_IN_TEXT, '\n');
  GtkTextIter start, end;

  grundy_text_limits_watch (GTK_TEXT_VIEW (view), NULL);
  gtk_text_buffer_insert_at_cursor (buffer, line, -1);
  gtk_text_buffer_insert_at_cursor (buffer, "1", -1);
  g_assert_cmpint (gtk_text_buffer_get_char_count (buffer), ==, GRUNDY_MOST_IN_LINE);
  gtk_text_buffer_insert_at_cursor (buffer, text, -1);
  g_assert_cmpint (gtk_text_buffer_get_char_count (buffer), ==, GRUNDY_MOST_IN_LINE);
  gtk_text_buffer_insert_at_cursor (buffer, "\n1", -1);
  g_assert_cmpint (gtk_text_buffer_get_char_count (buffer), ==, GRUNDY_MOST_IN_LINE + 2);
  grundy_text_limits_suspend (GTK_TEXT_VIEW (view), TRUE);
  gtk_text_buffer_insert_at_cursor (buffer, line, -1);
  grundy_text_limits_suspend (GTK_TEXT_VIEW (view), FALSE);
  g_assert_cmpint (gtk_text_buffer_get_char_count (buffer), ==, 2 * GRUNDY_MOST_IN_LINE + 2);

  /* Lines of notation are broken where that changes nothing. */
  grundy_text_limits_watch (GTK_TEXT_VIEW (breaking), grundy_notation_break_lines);
  buffer = gtk_text_view_get_buffer (GTK_TEXT_VIEW (breaking));
  gtk_text_buffer_insert_at_cursor (buffer, braces, -1);
  g_assert_cmpint (gtk_text_buffer_get_line_count (buffer), >, 1000);
  gtk_text_buffer_get_bounds (buffer, &start, &end);
  gtk_text_buffer_delete (buffer, &start, &end);
  gtk_text_buffer_insert_at_cursor (buffer, line, -1);
  gtk_text_buffer_insert_at_cursor (buffer, "1", -1);
  g_assert_cmpint (gtk_text_buffer_get_char_count (buffer), ==, GRUNDY_MOST_IN_LINE);
  g_object_unref (view);
  g_object_unref (breaking);
}

int
main (int argc, char **argv)
{
  gtk_test_init (&argc, &argv, NULL);
  adw_init ();
  g_test_add_func ("/text-limits/entries", test_entries);
  g_test_add_func ("/text-limits/late-paste", test_late_paste);
  g_test_add_func ("/text-limits/late-paste-into-search", test_late_paste_into_search);
  g_test_add_func ("/text-limits/views", test_views);
  return g_test_run ();
}
