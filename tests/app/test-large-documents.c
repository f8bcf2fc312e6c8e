/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */

/* The main loop answers whatever the size of a document: no iteration takes more than 100 ms of processor time while
 * the document is opened, shown, edited, saved and closed. */
#include <adwaita.h>
#include <glib/gstdio.h>
#include <time.h>

#include "app/window/grundy-window.h"

#define LONGEST_MS 100

static double
processor_time (void)
{
  struct timespec now;

  clock_gettime (CLOCK_THREAD_CPUTIME_ID, &now);
  return now.tv_sec * 1000.0 + now.tv_nsec / 1e6;
}

/* One iteration of the main loop; work between two iterations counts for the next. */
static void
turn (double *since, double *longest)
{
  double now;

  g_main_context_iteration (NULL, TRUE);
  now = processor_time ();
  *longest = MAX (*longest, now - *since);
  *since = now;
}

static gboolean
on_end (gpointer user_data)
{
  *(gboolean *) user_data = TRUE;
  return G_SOURCE_REMOVE;
}

/* Continues for some time, so that delayed work is measured too: the worker answers, pages are drawn. */
static void
turn_for (guint milliseconds, double *since, double *longest)
{
  gboolean end = FALSE;

  g_timeout_add (milliseconds, on_end, &end);
  while (!end)
    turn (since, longest);
}

/* Documents */

typedef struct
{
  const char *name;
  const char *before, *repeated, *after; /* of a position */
  guint times;
  guint components, entries; /* how often it is one */
} Large;

static const Large documents[] = {
  { "board", "domineering(4096x4096)", "", "", 0, 1, 0 },
  { "components", "nim(3,5)", "", "", 0, 3000, 0 },
  { "values", "3/4", "", "", 0, 3000, 0 },
  { "worksheet", "nim(3,5)", "", "", 0, 0, 10000 },
  { "long-entry", "nim(1", ",1", ")", 100000, 0, 1 },
  { "worksheet-of-errors", "nim(", "", "", 0, 0, 3000 },
  { "braces", "", "{0|", "", 100000, 1, 0 },
  { "strips", "treblecross(16777216)", "", "", 0, 20, 0 },
  { "heaps", "nim(1", ",1", ")", 100000, 1, 0 },
  { "number", "1", "7", "", 100000, 1, 0 },
  { "number-entry", "1", "7", "", 100000, 0, 1 },
  { "stalk", "hackenbush(", "b", ")", 100000, 1, 0 },
  { "squares", "domineering(", ".", ")", 300000, 1, 0 },
};

static char *
position_of (const Large *large)
{
  GString *text = g_string_new (large->before);

  for (guint i = 0; i < large->times; i++)
    g_string_append (text, large->repeated);
  g_string_append (text, large->after);
  if (g_str_has_prefix (large->repeated, "{"))
    for (guint i = 0; i < large->times; i++)
      g_string_append_c (text, '}');
  return g_string_free (text, FALSE);
}

static void
write_list (GString *json, const char *name, const char *member, const char *text, guint n)
{
  g_string_append_printf (json, ", \"%s\": [", name);
  for (guint i = 0; i < n; i++)
    g_string_append_printf (json, "%s{\"%s\": \"%s\"}", i > 0 ? ", " : "", member, text);
  g_string_append_c (json, ']');
}

static GFile *
file_of (const Large *large, const char *folder)
{
  g_autofree char *path = g_strdup_printf ("%s/%s.grundy", folder, large->name);
  g_autofree char *position = position_of (large);
  g_autoptr (GString) json = g_string_new ("{\"format\": \"grundy\", \"version\": 1");
  g_autoptr (GError) error = NULL;

  write_list (json, "components", "position", position, large->components);
  write_list (json, "worksheet", "expression", position, large->entries);
  g_string_append_c (json, '}');
  g_file_set_contents (path, json->str, (gssize) json->len, &error);
  g_assert_no_error (error);
  return g_file_new_for_path (path);
}

static void
test_large (gconstpointer data)
{
  const Large *large = data;
  g_autofree char *folder = g_dir_make_tmp ("grundy-XXXXXX", NULL);
  g_autoptr (GFile) file = file_of (large, folder);
  GrundyWindow *window = grundy_window_new (NULL);
  GrundyDocument *document = grundy_window_get_document (window);
  double since = processor_time (), opening = 0, showing = 0, editing = 0, closing = 0;

  gtk_window_present (GTK_WINDOW (window));
  turn_for (300, &since, &opening);
  opening = 0;
  since = processor_time ();
  grundy_window_open (window, file);
  while (grundy_document_is_empty (document))
    turn (&since, &opening);
  turn_for (1000, &since, &showing);
  if (large->components > 0)
    {
      grundy_document_duplicate (document, grundy_document_get_component (document, 0)->number);
      turn_for (500, &since, &editing);
      grundy_document_undo (document);
    }
  else
    {
      grundy_worksheet_remove (grundy_document_get_worksheet (document), 0);
      turn_for (500, &since, &editing);
      grundy_worksheet_undo (grundy_document_get_worksheet (document));
    }
  turn_for (500, &since, &editing);
  g_object_add_weak_pointer (G_OBJECT (window), (gpointer *) &window);
  gtk_window_destroy (GTK_WINDOW (window));
  while (window != NULL)
    turn (&since, &closing);
  g_test_message ("%s: opening %.1f ms, showing %.1f ms, editing %.1f ms, closing %.1f ms", large->name, opening,
                  showing, editing, closing);
  g_file_delete (file, NULL, NULL);
  g_rmdir (folder);
  g_assert_cmpfloat (opening, <, LONGEST_MS);
  g_assert_cmpfloat (showing, <, LONGEST_MS);
  g_assert_cmpfloat (editing, <, LONGEST_MS);
  g_assert_cmpfloat (closing, <, LONGEST_MS);
}

int
main (int argc, char **argv)
{
  gtk_test_init (&argc, &argv, NULL);
  adw_init ();
  g_test_set_nonfatal_assertions ();
  for (guint i = 0; i < G_N_ELEMENTS (documents); i++)
    {
      g_autofree char *path = g_strconcat ("/large-documents/", documents[i].name, NULL);

      g_test_add_data_func (path, &documents[i], test_large);
    }
  return g_test_run ();
}
