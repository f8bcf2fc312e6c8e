/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */

/* In the folder of recovery:
 *
 *   UUID/lock      held by flock() while the program lives
 *   UUID/document  the copy: a key file with one group
 *   UUID/saving    the checksum of what was last to be written to the document's own file
 *   UUID.damaged   a copy that could not be read
 *
 * A folder without a copy is a leftover and is removed. Its owner locks it before writing, and a folder is removed
 * only under its lock. So only a folder that was just made can be mistaken for a leftover. Its owner then makes it
 * again. */
#include "grundy-recovery.h"

#include <errno.h>
#include <fcntl.h>
#include <gio/gio.h>
#include <glib/gi18n.h>
#include <glib/gstdio.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>

#include "app/base/grundy-counted.h"
#include "base/cgt-file.h"
#include "base/cgt-memory.h"

#define GROUP "Recovery"
#define VERSION_OF_FORMAT 1

struct _GrundyRecovery
{
  char *path;
  char *document; /* in that folder, as the next two */
  char *saving;
  char *lock_path;
  GMutex mutex; /* guards the members below */
  int lock;     /* -1: not held, and nothing is on disk */
  guint64 turn; /* of the last call that took effect */
  GrundyRecoveryContent *content;
};

G_DEFINE_BOXED_TYPE (GrundyRecovery, grundy_recovery, grundy_recovery_ref, grundy_recovery_unref)

/* The content */

void
grundy_recovery_content_free (GrundyRecoveryContent *content)
{
  cgt_free_all (content->data, content->title, content->uri, content->checksum, content->saving, content);
}

static void
set_string (GKeyFile *file, const char *key, const char *value)
{
  if (value != NULL)
    g_key_file_set_string (file, GROUP, key, value);
}

static char *
content_to_text (const GrundyRecoveryContent *content, gsize *length)
{
  g_autoptr (GKeyFile) file = g_key_file_new ();
  g_autofree char *sum = g_compute_checksum_for_string (G_CHECKSUM_SHA256, content->data, -1);

  g_key_file_set_integer (file, GROUP, "Version", VERSION_OF_FORMAT);
  set_string (file, "Title", content->title);
  set_string (file, "File", content->uri);
  set_string (file, "FileChecksum", content->checksum);
  g_key_file_set_boolean (file, GROUP, "Modified", content->modified);
  if (content->is_game)
    g_key_file_set_boolean (file, GROUP, "Game", TRUE);
  g_key_file_set_int64 (file, GROUP, "Time", content->time);
  g_key_file_set_string (file, GROUP, "DocumentChecksum", sum);
  g_key_file_set_string (file, GROUP, "Document", content->data);
  return g_key_file_to_data (file, length, NULL);
}

/* NULL with a G_KEY_FILE_ERROR if it is damaged, or a G_IO_ERROR if it is from a later version. */
static GrundyRecoveryContent *
content_from_text (const char *text, gsize length, GError **error)
{
  g_autoptr (GKeyFile) file = g_key_file_new ();
  g_autoptr (GrundyRecoveryContent) content = g_new0 (GrundyRecoveryContent, 1);
  g_autoptr (GError) reason = NULL;
  g_autofree char *sum = NULL;
  g_autofree char *wanted = NULL;

  if (!g_key_file_load_from_data (file, text, length, G_KEY_FILE_NONE, error))
    return NULL;
  if (g_key_file_get_integer (file, GROUP, "Version", &reason) > VERSION_OF_FORMAT)
    {
      g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_NOT_SUPPORTED,
                           _ ("it was written by a later version of Grundy"));
      return NULL;
    }
  if (reason == NULL)
    content->time = g_key_file_get_int64 (file, GROUP, "Time", &reason);
  if (reason == NULL)
    content->modified = g_key_file_get_boolean (file, GROUP, "Modified", &reason);
  if (reason == NULL)
    content->title = g_key_file_get_string (file, GROUP, "Title", &reason);
  if (reason == NULL)
    wanted = g_key_file_get_string (file, GROUP, "DocumentChecksum", &reason);
  if (reason == NULL)
    content->data = g_key_file_get_string (file, GROUP, "Document", &reason);
  if (reason != NULL)
    {
      g_propagate_error (error, g_steal_pointer (&reason));
      return NULL;
    }
  sum = g_compute_checksum_for_string (G_CHECKSUM_SHA256, content->data, -1);
  if (!g_str_equal (sum, wanted))
    {
      g_set_error_literal (error, G_KEY_FILE_ERROR, G_KEY_FILE_ERROR_INVALID_VALUE, _ ("its checksum is wrong"));
      return NULL;
    }
  content->is_game = g_key_file_get_boolean (file, GROUP, "Game", NULL);
  content->uri = g_key_file_get_string (file, GROUP, "File", NULL);
  content->checksum = g_key_file_get_string (file, GROUP, "FileChecksum", NULL);
  return g_steal_pointer (&content);
}

/* The object */

char *
grundy_recovery_dup_default_folder (void)
{
  return g_build_filename (g_get_user_state_dir (), "grundy", "recovery", NULL);
}

static GrundyRecovery *
recovery_new_for_path (const char *folder, const char *name)
{
  GrundyRecovery *self = g_atomic_rc_box_new0 (GrundyRecovery);

  g_mutex_init (&self->mutex);
  self->path = g_build_filename (folder, name, NULL);
  self->document = g_build_filename (self->path, "document", NULL);
  self->saving = g_build_filename (self->path, "saving", NULL);
  self->lock_path = g_build_filename (self->path, "lock", NULL);
  self->lock = -1;
  return self;
}

GrundyRecovery *
grundy_recovery_new (const char *folder)
{
  g_autofree char *name = g_uuid_string_random ();

  return recovery_new_for_path (folder, name);
}

GRUNDY_COUNTED (GrundyRecovery, grundy_recovery)
{
  if (self->lock >= 0)
    close (self->lock);
  g_clear_pointer (&self->content, grundy_recovery_content_free);
  g_mutex_clear (&self->mutex);
  cgt_free_all (self->path, self->document, self->saving, self->lock_path);
}

const GrundyRecoveryContent *
grundy_recovery_get_content (GrundyRecovery *self)
{
  return self->content;
}

/* Locks */

/* Sets errno on failure: EWOULDBLOCK, another program holds the lock; ENOENT, the folder is gone. */
static gboolean
take_lock (GrundyRecovery *self, int operation)
{
  struct stat state;
  int result;

  self->lock = open (self->lock_path, O_RDWR | O_CREAT | O_CLOEXEC, 0600);
  if (self->lock < 0)
    return FALSE;
  do
    result = flock (self->lock, operation);
  while (result != 0 && errno == EINTR);
  /* Without file locks there is no way to tell. It is better to offer a copy twice than never. */
  if (result == 0 || errno != EWOULDBLOCK)
    {
      if (fstat (self->lock, &state) == 0 && state.st_nlink > 0)
        return TRUE;
      errno = ENOENT;
    }
  {
    int reason = errno;

    close (self->lock);
    self->lock = -1;
    errno = reason;
  }
  return FALSE;
}

/* Makes a folder for this copy. */
static gboolean
make_folder (GrundyRecovery *self, GError **error)
{
  do
    {
      if (g_mkdir_with_parents (self->path, 0700) != 0)
        break;
      if (take_lock (self, LOCK_EX))
        return TRUE;
    }
  while (errno == ENOENT);
  g_set_error (error, G_FILE_ERROR, g_file_error_from_errno (errno), _ ("%s: %s"), self->path, g_strerror (errno));
  return FALSE;
}

/* Also removes what an interrupted write left there. */
static void
remove_folder (GrundyRecovery *self)
{
  g_autoptr (GDir) entries = g_dir_open (self->path, 0, NULL);
  const char *name;

  while (entries != NULL && (name = g_dir_read_name (entries)) != NULL)
    {
      g_autofree char *path = g_build_filename (self->path, name, NULL);

      if (!g_str_equal (name, "lock"))
        g_unlink (path);
    }
  g_unlink (self->lock_path);
  g_rmdir (self->path);
  close (self->lock);
  self->lock = -1;
}

/* Writing */

gboolean
grundy_recovery_write (GrundyRecovery *self, guint64 turn, const GrundyRecoveryContent *content, GError **error)
{
  g_autoptr (GMutexLocker) locker = g_mutex_locker_new (&self->mutex);
  g_autofree char *text = NULL;
  gsize length;

  if (turn <= self->turn)
    return TRUE;
  if (self->lock < 0 && !make_folder (self, error))
    return FALSE;
  text = content_to_text (content, &length);
  if (!cgt_file_save (self->document, text, length, CGT_FILE_REPLACE, error))
    return FALSE;
  self->turn = turn;
  return TRUE;
}

void
grundy_recovery_remove (GrundyRecovery *self, guint64 turn)
{
  g_autoptr (GMutexLocker) locker = g_mutex_locker_new (&self->mutex);

  if (turn <= self->turn)
    return;
  self->turn = turn;
  if (self->lock >= 0)
    remove_folder (self);
}

static void
discard_in_thread (GTask *task, gpointer source, gpointer recovery, GCancellable *cancellable)
{
  grundy_recovery_remove (recovery, G_MAXUINT64);
  g_task_return_boolean (task, TRUE);
}

static void
on_discarded (GObject *source, GAsyncResult *result, gpointer application)
{
  if (application != NULL)
    g_application_release (application);
}

void
grundy_recovery_discard (GrundyRecovery *self)
{
  GApplication *application = g_application_get_default ();
  g_autoptr (GTask) task = g_task_new (NULL, NULL, on_discarded, application);

  if (application != NULL)
    g_application_hold (application);
  g_task_set_task_data (task, grundy_recovery_ref (self), (GDestroyNotify) grundy_recovery_unref);
  g_task_run_in_thread (task, discard_in_thread);
}

void
grundy_recovery_note_save (GrundyRecovery *self, const char *checksum)
{
  g_autoptr (GMutexLocker) locker = g_mutex_locker_new (&self->mutex);

  /* Without the note, the user is asked whether the file may be replaced. */
  if (self->lock >= 0)
    cgt_file_save (self->saving, checksum, strlen (checksum), CGT_FILE_REPLACE, NULL);
}

/* Copies that were left */

static void
keep_aside (GrundyRecovery *self, const char *reason, GPtrArray *complaints)
{
  g_autofree char *aside = g_strconcat (self->path, ".damaged", NULL);
  g_autofree char *name = NULL;

  if (g_rename (self->document, aside) != 0)
    {
      g_ptr_array_add (complaints, g_strdup_printf (_ ("%s cannot be recovered: %s"), self->document, reason));
      return;
    }
  name = g_filename_display_name (aside);
  g_ptr_array_add (complaints, g_strdup_printf (_ ("A recovery file is damaged and was kept as %s: %s"), name, reason));
  remove_folder (self);
}

/* TRUE: @self, whose lock is held, has content. */
static gboolean
read_content (GrundyRecovery *self, GPtrArray *complaints)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *text = NULL;
  gsize length;

  if (g_file_get_contents (self->document, &text, &length, &error))
    self->content = content_from_text (text, length, &error);
  if (error == NULL)
    {
      g_file_get_contents (self->saving, &self->content->saving, NULL, NULL);
      return TRUE;
    }
  if (g_error_matches (error, G_FILE_ERROR, G_FILE_ERROR_NOENT))
    remove_folder (self);
  else if (error->domain == G_KEY_FILE_ERROR)
    keep_aside (self, error->message, complaints);
  else
    g_ptr_array_add (complaints, g_strdup_printf (_ ("%s cannot be recovered: %s"), self->document, error->message));
  return FALSE;
}

static int
compare_times (gconstpointer a, gconstpointer b)
{
  const GrundyRecovery *const *first = a;
  const GrundyRecovery *const *second = b;

  return (*first)->content->time < (*second)->content->time   ? 1
         : (*first)->content->time > (*second)->content->time ? -1
                                                              : 0;
}

GPtrArray *
grundy_recovery_claim_left (const char *folder, GPtrArray *complaints)
{
  GPtrArray *found = g_ptr_array_new_with_free_func ((GDestroyNotify) grundy_recovery_unref);
  g_autoptr (GDir) entries = g_dir_open (folder, 0, NULL);
  const char *name;

  while (entries != NULL && (name = g_dir_read_name (entries)) != NULL)
    {
      g_autoptr (GrundyRecovery) self = NULL;

      if (!g_uuid_string_is_valid (name))
        continue;
      self = recovery_new_for_path (folder, name);
      if (take_lock (self, LOCK_EX | LOCK_NB) && read_content (self, complaints))
        g_ptr_array_add (found, g_steal_pointer (&self));
    }
  g_ptr_array_sort (found, compare_times);
  return found;
}
