/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "grundy-lesson-list.h"

#include <glib/gi18n.h>
#include <string.h>

#include "app/base/grundy-work.h"
#include "base/cgt-memory.h"
#include "grundy-library.h"

#define MEMORY ((gsize) 256 << 20)
#define SECONDS 20

void
grundy_lesson_free (GrundyLesson *lesson)
{
  cgt_free_all (lesson->path, lesson->name, lesson->title, lesson->chapter, lesson);
}

void
grundy_lessons_free (GrundyLessons *found)
{
  g_clear_pointer (&found->lessons, g_ptr_array_unref);
  g_object_unref (found->progress);
  g_free (found);
}

/* Translations */

/* The name of the lesson of which @name is a translation: `04-nim.de.md` is one of `04-nim.md`. NULL: it is none. */
static char *
name_of_original (const char *name)
{
  const char *end = name + strlen (name) - strlen (".md"), *dot = end;

  while (dot > name && *--dot != '.')
    if (!g_ascii_isalpha (*dot) && *dot != '_')
      return NULL;
  if (dot <= name || end - dot < 3)
    return NULL;
  return g_strdup_printf ("%.*s.md", (int) (dot - name), name);
}

/* Whether the lesson in @path is a translation of one beside it. */
static gboolean
is_translation (const char *path)
{
  g_autofree char *folder = g_path_get_dirname (path), *name = g_path_get_basename (path);
  g_autofree char *original = name_of_original (name);
  g_autofree char *beside = original != NULL ? g_build_filename (folder, original, NULL) : NULL;

  return beside != NULL && g_file_test (beside, G_FILE_TEST_EXISTS);
}

/* The file of the lesson in the first language of the user that it has. */
static char *
translate (const char *path)
{
  const char *const *languages = g_get_language_names ();

  for (guint i = 0; languages[i] != NULL && !g_str_equal (languages[i], "C"); i++)
    {
      g_autofree char *translated =
        g_strdup_printf ("%.*s.%s.md", (int) (strlen (path) - strlen (".md")), path, languages[i]);

      if (g_str_has_prefix (languages[i], "en"))
        break;
      if (g_file_test (translated, G_FILE_TEST_IS_REGULAR))
        return g_steal_pointer (&translated);
    }
  return g_strdup (path);
}

static gpointer
read_lesson (gpointer data, CgtBudget *budget, GError **error)
{
  const char *path = data;
  g_autofree char *translated = g_str_has_suffix (path, ".md") ? translate (path) : g_strdup (path);
  g_autoptr (CgtPage) page = cgt_page_read_file (translated, budget, error);
  GrundyLesson *lesson;

  if (page == NULL)
    return NULL;
  lesson = g_new0 (GrundyLesson, 1);
  lesson->path = g_steal_pointer (&translated);
  lesson->name = g_path_get_basename (path);
  lesson->title = g_strdup (page->title != NULL ? page->title : lesson->name);
  lesson->chapter = g_strdup (page->chapter);
  for (guint i = 0; i < page->blocks->len; i++)
    {
      const CgtBlock *block = page->blocks->pdata[i];

      lesson->n_exercises += block->kind == CGT_BLOCK_CODE && g_str_equal (block->info, "exercise");
    }
  return lesson;
}

static gint
compare_lessons (gconstpointer a, gconstpointer b)
{
  const GrundyLesson *const *one = a, *const *other = b;

  return g_strcmp0 ((*one)->name, (*other)->name);
}

/* One that cannot be read is listed by its file. When it is opened, its page says why. */
static GrundyLesson *
read_or_name (const char *path, CgtBudget *budget)
{
  GrundyLesson *lesson = read_lesson ((gpointer) path, budget, NULL);

  if (lesson == NULL)
    {
      lesson = g_new0 (GrundyLesson, 1);
      lesson->path = g_strdup (path);
      lesson->name = g_path_get_basename (path);
      lesson->title = g_strdup (lesson->name);
    }
  return lesson;
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

        if (!is_translation (path))
          g_ptr_array_add (found, read_or_name (path, budget));
      }
  g_ptr_array_sort (found, compare_lessons);
  for (guint i = 0; i < found->len; i++)
    g_ptr_array_add (lessons, found->pdata[i]);
}

static gpointer
find_lessons (gpointer data, CgtBudget *budget, GError **error)
{
  GrundyLessons *found = g_new (GrundyLessons, 1);
  g_autofree char *ours = grundy_library_dup_folder ("lessons");
  g_autofree char *own = grundy_library_dup_own_folder ();

  found->progress = grundy_progress_new ();
  found->lessons = g_ptr_array_new_with_free_func ((GDestroyNotify) grundy_lesson_free);
  add_folder (found->lessons, ours, budget);
  add_folder (found->lessons, own, budget);
  return found;
}

GTask *
grundy_lessons_find (gpointer source, GAsyncReadyCallback callback, gpointer user_data)
{
  return grundy_work_start (source,
                            &(GrundyWork) { .func = find_lessons,
                                            .free_result = (GDestroyNotify) grundy_lessons_free,
                                            .memory = MEMORY,
                                            .seconds = SECONDS,
                                            .at_once = TRUE },
                            callback, user_data);
}

GTask *
grundy_lesson_read (gpointer source, const char *path, GAsyncReadyCallback callback, gpointer user_data)
{
  return grundy_work_start (source,
                            &(GrundyWork) { .func = read_lesson,
                                            .data = g_strdup (path),
                                            .free_data = g_free,
                                            .free_result = (GDestroyNotify) grundy_lesson_free,
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
