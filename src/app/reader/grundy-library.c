/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "grundy-library.h"

#include "base/cgt-free.h"
#include "config.h"
#include "app/base/grundy-work.h"
#include "base/cgt-memory.h"

#define READING_MEMORY ((gsize) 256 << 20)
#define READING_SECONDS 10

char *
grundy_library_dup_folder (const char *name)
{
  const char *data = g_getenv ("GRUNDY_DATA_DIR");

  return g_build_filename (data != NULL ? data : GRUNDY_DATADIR, name, NULL);
}

char *
grundy_library_dup_own_folder (void)
{
  return g_build_filename (g_get_user_data_dir (), "grundy", "lessons", NULL);
}

typedef struct
{
  char *path, *text;
} Source;

CGT_FREE (Source, source_free) { cgt_free_all (self->path, self->text); }

static gpointer
read_page (gpointer data, CgtBudget *budget, GError **error)
{
  const Source *source = data;

  if (source->text != NULL)
    return cgt_page_read (source->text, -1, budget, error);
  return cgt_page_read_file (source->path, budget, error);
}

GTask *
grundy_library_read (gpointer source, const char *path, const char *text, GAsyncReadyCallback callback,
                     gpointer user_data)
{
  Source *from = g_new (Source, 1);

  from->path = g_strdup (path);
  from->text = g_strdup (text);
  return grundy_work_start (source,
                            &(GrundyWork) { .func = read_page,
                                            .data = from,
                                            .free_data = source_free,
                                            .free_result = (GDestroyNotify) cgt_page_free,
                                            .memory = READING_MEMORY,
                                            .seconds = READING_SECONDS,
                                            .at_once = TRUE },
                            callback, user_data);
}
