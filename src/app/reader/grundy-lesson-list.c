/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "grundy-lesson-list.h"

#include <glib/gi18n.h>

#include "app/base/grundy-work.h"
#include "grundy-library.h"

#define MEMORY ((gsize) 256 << 20)
#define SECONDS 20

void
grundy_lesson_free (GrundyLesson *lesson)
{
  g_free (lesson->path);
  g_free (lesson->name);
  g_free (lesson->title);
  g_free (lesson);
}

GrundyLesson *
grundy_lesson_read (const char *path, CgtBudget *budget, GError **error)
{
  g_autoptr (CgtPage) page = cgt_page_read_file (path, budget, error);
  GrundyLesson *lesson;

  if (page == NULL)
    return NULL;
  lesson = g_new0 (GrundyLesson, 1);
  lesson->path = g_strdup (path);
  lesson->name = g_path_get_basename (path);
  lesson->title = g_strdup (page->title != NULL ? page->title : lesson->name);
  for (guint i = 0; i < page->blocks->len; i++)
    {
      const CgtBlock *block = page->blocks->pdata[i];

      lesson->n_exercises += block->kind == CGT_BLOCK_CODE && g_str_equal (block->info, "exercise");
    }
  return lesson;
}

static gint
compare (gconstpointer a, gconstpointer b)
{
  const GrundyLesson *const *one = a, *const *other = b;

  return g_strcmp0 ((*one)->name, (*other)->name);
}

static void
add_folder (GPtrArray *lessons, const char *folder, CgtBudget *budget)
{
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  g_autoptr (GPtrArray) found = g_ptr_array_new ();
  const char *name;

  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    if (g_str_has_suffix (name, ".md"))
      {
        g_autofree char *path = g_build_filename (folder, name, NULL);
        GrundyLesson *lesson = grundy_lesson_read (path, budget, NULL);

        if (lesson != NULL)
          g_ptr_array_add (found, lesson);
      }
  g_ptr_array_sort (found, compare);
  for (guint i = 0; i < found->len; i++)
    g_ptr_array_add (lessons, found->pdata[i]);
}

static gpointer
find_lessons (gpointer data, CgtBudget *budget, GError **error)
{
  GPtrArray *lessons = g_ptr_array_new_with_free_func ((GDestroyNotify) grundy_lesson_free);
  g_autofree char *ours = grundy_library_dup_folder ("lessons");
  g_autofree char *own = grundy_library_dup_own_folder ();

  add_folder (lessons, ours, budget);
  add_folder (lessons, own, budget);
  return lessons;
}

GTask *
grundy_lessons_find (gpointer source, GAsyncReadyCallback callback, gpointer user_data)
{
  return grundy_work_start (source,
                            &(GrundyTaskWork) { .func = find_lessons,
                                                .free_result = (GDestroyNotify) g_ptr_array_unref,
                                                .memory = MEMORY,
                                                .seconds = SECONDS,
                                                .at_once = TRUE },
                            callback, user_data);
}

/* Results */

static void
append_lesson (GString *html, const GrundyLesson *lesson, const gint *solved)
{
  g_autofree char *title = g_markup_escape_text (lesson->title, -1);
  guint n = 0;

  for (guint i = 0; i < lesson->n_exercises; i++)
    n += solved[i] >= 0;
  g_string_append_printf (html, "<tr><td>%s</td><td>%u / %u</td><td>", title, n, lesson->n_exercises);
  for (guint i = 0; i < lesson->n_exercises; i++)
    if (solved[i] >= 0)
      g_string_append_printf (html, "%s%u: %d", i > 0 ? ", " : "", i + 1, solved[i]);
    else
      g_string_append_printf (html, "%s%u: –", i > 0 ? ", " : "", i + 1);
  g_string_append (html, "</td></tr>\n");
}

char *
grundy_lessons_to_html (const GPtrArray *lessons, const GArray *solved)
{
  GString *html = g_string_new ("<!DOCTYPE html>\n<html><head><meta charset=\"utf-8\"><title>");
  g_autofree char *name = g_markup_escape_text (g_get_real_name (), -1);
  guint first = 0;

  g_string_append_printf (
    html,
    "%s</title><style>td, th { padding: 4px 12px; text-align: left; }</style></head>\n<body><h1>%s"
    "</h1>\n<p>%s</p>\n<table><tr><th>%s</th><th>%s</th><th>%s</th></tr>\n",
    _ ("Results"), _ ("Results"), name, _ ("Lesson"), _ ("Solved"),
    _ ("Wrong answers before each exercise was solved"));
  for (guint i = 0; i < lessons->len; i++)
    {
      const GrundyLesson *lesson = lessons->pdata[i];

      append_lesson (html, lesson, &g_array_index (solved, gint, first));
      first += lesson->n_exercises;
    }
  g_string_append (html, "</table></body></html>\n");
  return g_string_free (html, FALSE);
}
