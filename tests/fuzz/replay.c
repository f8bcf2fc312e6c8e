/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */

/* Gives the named files, and those in the named folders, to a fuzz target, as libFuzzer does, but with any compiler. If
 * the program crashes, the last file printed is the cause. */

#include <string.h>

#include "fuzz.h"

static void
replay_file (const char *path, guint *n)
{
  g_autofree char *data = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree guint8 *exact = NULL;
  gsize size;

  if (!g_file_get_contents (path, &data, &size, &error))
    g_error ("%s", error->message);
  /* Without the NUL at the end, so that reading one byte too many is detected. */
  exact = g_memdup2 (data, size);
  g_test_message ("%s", path);
  LLVMFuzzerTestOneInput (exact, size);
  (*n)++;
}

static int
compare_names (gconstpointer a, gconstpointer b)
{
  return strcmp (*(const char *const *) a, *(const char *const *) b);
}

static void
replay_folder (const char *path, guint *n)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GDir) folder = g_dir_open (path, 0, &error);
  g_autoptr (GPtrArray) names = g_ptr_array_new_with_free_func (g_free);

  if (folder == NULL)
    g_error ("%s", error->message);
  for (const char *name = g_dir_read_name (folder); name != NULL; name = g_dir_read_name (folder))
    g_ptr_array_add (names, g_build_filename (path, name, NULL));
  g_ptr_array_sort (names, compare_names);
  for (guint i = 0; i < names->len; i++)
    replay_file (names->pdata[i], n);
}

static void
test_replay (gconstpointer data)
{
  const char *path = data;
  guint n = 0;

  if (g_file_test (path, G_FILE_TEST_IS_DIR))
    replay_folder (path, &n);
  else
    replay_file (path, &n);
  g_test_message ("%u inputs", n);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (int i = 1; i < argc; i++)
    {
      g_autofree char *name =
        g_strdup_printf ("/fuzz/%d-%s", i, strrchr (argv[i], '/') != NULL ? strrchr (argv[i], '/') + 1 : argv[i]);

      g_test_add_data_func (name, argv[i], test_replay);
    }
  return g_test_run ();
}
