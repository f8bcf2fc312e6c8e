/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "grundy-game-files.h"

#include <glib/gi18n.h>
#include <string.h>

#include "base/cgt-free.h"
#include "app/base/grundy-work.h"
#include "app/reader/grundy-library.h"
#include "grundy-games-monitor.h"
#include "rulesets/lua/cgt-games.h"

#define LARGEST_FILE (256 * 1024)

GFile *
grundy_game_files_new_file (const char *id)
{
  g_autofree char *folder = cgt_games_folder (), *path = g_strdup_printf ("%s/%s.lua", folder, id);

  g_mkdir_with_parents (folder, 0700);
  for (guint i = 2; g_file_test (path, G_FILE_TEST_EXISTS); i++)
    {
      g_free (path);
      path = g_strdup_printf ("%s/%s-%u.lua", folder, id, i);
    }
  return g_file_new_for_path (path);
}

GFile *
grundy_game_files_find (const CgtRuleset *ruleset)
{
  g_autofree char *folder = cgt_games_folder (),
                  *path = g_build_filename (folder, cgt_ruleset_get_file (ruleset), NULL);

  return g_file_test (path, G_FILE_TEST_IS_REGULAR) ? g_file_new_for_path (path) : NULL;
}

char *
grundy_game_files_read (GFile *file, GError **error)
{
  g_autofree char *text = NULL;
  gsize length;
  g_autoptr (GFileInfo) info =
    g_file_query_info (file, G_FILE_ATTRIBUTE_STANDARD_TYPE "," G_FILE_ATTRIBUTE_STANDARD_SIZE, G_FILE_QUERY_INFO_NONE,
                       NULL, error);

  if (info == NULL)
    return NULL;
  if (g_file_info_get_file_type (info) == G_FILE_TYPE_REGULAR && g_file_info_get_size (info) <= LARGEST_FILE)
    {
      if (!g_file_load_contents (file, NULL, &text, &length, NULL, error))
        return NULL;
      if (g_utf8_validate (text, (gssize) length, NULL))
        return g_steal_pointer (&text);
    }
  g_set_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA, "%s: %s",
               g_file_peek_path (file) != NULL ? g_file_peek_path (file) : "file", _ ("this cannot be read as a game"));
  return NULL;
}

static int
compare_files (gconstpointer a, gconstpointer b)
{
  return strcmp (g_file_peek_path (*(GFile *const *) a), g_file_peek_path (*(GFile *const *) b));
}

GPtrArray *
grundy_game_files_list_examples (void)
{
  GPtrArray *files = g_ptr_array_new_with_free_func (g_object_unref);
  g_autofree char *folder = grundy_library_dup_folder ("games");
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *name;

  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    if (g_str_has_suffix (name, ".lua"))
      g_ptr_array_add (files, g_file_new_build_filename (folder, name, NULL));
  g_ptr_array_sort (files, compare_files);
  return files;
}

/* On a worker, since the code of a game runs while it is read. */

typedef struct
{
  char *path;
  const CgtRuleset *draft;
} Revert;

CGT_FREE (Revert, revert_free) { g_free (self->path); }

static gpointer
revert (gpointer data, CgtBudget *budget, GError **error)
{
  const Revert *work = data;

  if (work->draft != NULL)
    cgt_game_remove (work->draft);
  if (work->path != NULL)
    cgt_game_add_file (work->path, budget, NULL);
  return GUINT_TO_POINTER (1);
}

static void
on_reverted (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_task_propagate_pointer (G_TASK (result), NULL);
  grundy_games_monitor_tell (grundy_games_monitor_get_default (), "");
}

void
grundy_game_files_revert (GFile *file, const CgtRuleset *draft)
{
  Revert *work = g_new0 (Revert, 1);
  g_autoptr (GTask) task = NULL;

  work->path = file != NULL ? g_file_get_path (file) : NULL;
  work->draft = draft;
  task =
    grundy_work_start (NULL,
                       &(GrundyWork) {
                         .func = revert, .data = work, .free_data = revert_free, .seconds = 1, .memory = 64 << 20 },
                       on_reverted, NULL);
}
