/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "grundy-progress.h"

#include "app/base/grundy-class.h"
#include "app/base/grundy-save.h"

#define LARGEST_SEED 1000000

struct _GrundyProgress
{
  GObject parent_instance;

  GKeyFile *file; /* a group for each lesson: the exercise -> whether it is solved, wrong answers */
  GFile *place;
};

G_DEFINE_FINAL_TYPE (GrundyProgress, grundy_progress, G_TYPE_OBJECT)

static gboolean
look_up (GrundyProgress *self, const char *lesson, guint exercise, gint *solved, gint *wrong)
{
  g_autofree char *key = g_strdup_printf ("exercise-%u", exercise);
  gsize n = 0;
  g_autofree gint *entry = g_key_file_get_integer_list (self->file, lesson, key, &n, NULL);

  *solved = entry != NULL && n == 2 ? entry[0] : 0;
  *wrong = entry != NULL && n == 2 ? MAX (entry[1], 0) : 0;
  return *solved != 0;
}

gboolean
grundy_progress_is_solved (GrundyProgress *self, const char *lesson, guint exercise)
{
  gint solved, wrong;

  g_return_val_if_fail (GRUNDY_IS_PROGRESS (self), FALSE);
  return look_up (self, lesson, exercise, &solved, &wrong);
}

guint
grundy_progress_get_wrong (GrundyProgress *self, const char *lesson, guint exercise)
{
  gint solved, wrong;

  g_return_val_if_fail (GRUNDY_IS_PROGRESS (self), 0);
  look_up (self, lesson, exercise, &solved, &wrong);
  return (guint) wrong;
}

guint
grundy_progress_count (GrundyProgress *self, const char *lesson, guint n)
{
  guint solved = 0;

  for (guint i = 0; i < n; i++)
    solved += grundy_progress_is_solved (self, lesson, i);
  return solved;
}

static void
on_progress_saved (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (GError) error = NULL;

  if (!grundy_save_finish (G_FILE (source), result, &error))
    g_message ("The progress in the lessons was not saved: %s", error->message);
}

static void
save_progress (GrundyProgress *self)
{
  gsize length;
  char *data = g_key_file_to_data (self->file, &length, NULL);
  g_autoptr (GBytes) bytes = g_bytes_new_take (data, length);

  grundy_save_async (self->place, bytes, NULL, on_progress_saved, NULL);
}

void
grundy_progress_record (GrundyProgress *self, const char *lesson, guint exercise, gboolean right)
{
  g_autofree char *key = g_strdup_printf ("exercise-%u", exercise);
  gint entry[2];

  g_return_if_fail (GRUNDY_IS_PROGRESS (self));
  if (look_up (self, lesson, exercise, &entry[0], &entry[1]))
    return;
  entry[0] = right;
  entry[1] += !right;
  g_key_file_set_integer_list (self->file, lesson, key, entry, G_N_ELEMENTS (entry));
  save_progress (self);
  g_signal_emit_by_name (self, "changed");
}

/* The group is no name of a lesson, which ends in .md. */
guint
grundy_progress_get_seed (GrundyProgress *self)
{
  gint seed;

  g_return_val_if_fail (GRUNDY_IS_PROGRESS (self), 0);
  seed = g_key_file_get_integer (self->file, "numbers", "seed", NULL);
  return (guint) CLAMP (seed, 0, LARGEST_SEED);
}

void
grundy_progress_set_own_numbers (GrundyProgress *self, gboolean own)
{
  g_return_if_fail (GRUNDY_IS_PROGRESS (self));
  if (own == (grundy_progress_get_seed (self) > 0))
    return;
  g_key_file_set_integer (self->file, "numbers", "seed", own ? g_random_int_range (1, LARGEST_SEED) : 0);
  save_progress (self);
}

GRUNDY_FINALIZE (GrundyProgress, grundy_progress)
{
  g_key_file_unref (self->file);
  g_object_unref (self->place);
}

static void
grundy_progress_class_init (GrundyProgressClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = grundy_progress_finalize;
  grundy_class_add_signal (klass, "changed", 0);
}

/* On a worker. The file has a line for each exercise, so it is small. One that cannot be read counts as empty. */
static void
grundy_progress_init (GrundyProgress *self)
{
  g_autofree char *folder = g_build_filename (g_get_user_state_dir (), "grundy", NULL);
  g_autofree char *path = g_build_filename (folder, "lessons.ini", NULL);

  self->file = g_key_file_new ();
  self->place = g_file_new_for_path (path);
  g_mkdir_with_parents (folder, 0700);
  g_key_file_load_from_file (self->file, path, G_KEY_FILE_NONE, NULL);
}

GrundyProgress *
grundy_progress_new (void)
{
  return g_object_new (GRUNDY_TYPE_PROGRESS, NULL);
}
