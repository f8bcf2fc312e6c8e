/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "grundy-keeper.h"

#include <glib/gi18n.h>
#include <string.h>

#include "app/base/grundy-class.h"
#include "base/cgt-free.h"
#include "app/base/grundy-save.h"
#include "base/cgt-memory.h"
#include "grundy-contents.h"
#include "language/files/cgt-import.h"

/* A program may write a file in several steps. */
#define SETTLE_MS 200

typedef struct _Opening Opening;

struct _GrundyKeeper
{
  GObject parent_instance;

  GrundyKept *kept;
  GFile *file;      /* NULL: there is none */
  char *checksum;   /* of the file when it was last read or written; NULL: unknown */
  Opening *opening; /* the last one, while it lasts; borrowed from its task */
  GQueue saves;     /* Save; the first one is being written */
  gboolean sure;    /* the user drops the changes */

  GFileMonitor *monitor;
  guint look_source;     /* pending until a change of the file is looked at */
  gboolean file_changed; /* and the user was not told before */
  char *told;            /* the checksum of the change that was told last; it may have been dismissed */

  GrundyRecovery *recovery; /* NULL: no copy is kept */
  guint64 turn;             /* of the copy */
  guint copy_source;        /* starts the next copy; 0: nothing has changed */
  gboolean copying;
  gboolean changed_meanwhile; /* while it was copied */
  gboolean failing;           /* the last copy failed */
  gint64 copy_began;          /* in µs */
};

enum
{
  PROP_0,
  PROP_FILE,
  PROP_FILE_CHANGED,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

G_DEFINE_INTERFACE (GrundyKept, grundy_kept, G_TYPE_OBJECT)
G_DEFINE_FINAL_TYPE (GrundyKeeper, grundy_keeper, G_TYPE_OBJECT)

static gboolean
is_modified (GrundyKeeper *self)
{
  gboolean modified;

  g_object_get (self->kept, "modified", &modified, NULL);
  return modified;
}

static gboolean
is_worth_a_copy (GrundyKeeper *self)
{
  return GRUNDY_KEPT_GET_IFACE (self->kept)->is_worth_a_copy (self->kept, self->file);
}

/* The file */

static void look_soon (GrundyKeeper *self);

static void
set_file_changed (GrundyKeeper *self, gboolean changed)
{
  if (self->file_changed == changed)
    return;
  self->file_changed = changed;
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_FILE_CHANGED]);
}

static void
forget_change (GrundyKeeper *self)
{
  g_clear_pointer (&self->told, g_free);
  set_file_changed (self, FALSE);
}

static void
watch (GrundyKeeper *self)
{
  forget_change (self);
  g_clear_object (&self->monitor);
  if (self->file != NULL)
    self->monitor = g_file_monitor_file (self->file, G_FILE_MONITOR_WATCH_MOVES, NULL, NULL);
  if (self->monitor != NULL)
    g_signal_connect_object (self->monitor, "changed", G_CALLBACK (look_soon), self, G_CONNECT_SWAPPED);
}

static void
set_file (GrundyKeeper *self, GFile *file, const char *checksum)
{
  g_free (self->checksum);
  self->checksum = g_strdup (checksum);
  if (g_set_object (&self->file, file))
    {
      watch (self);
      g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_FILE]);
    }
}

void
grundy_keeper_set_file (GrundyKeeper *self, GFile *file, const char *data)
{
  g_autofree char *checksum = g_compute_checksum_for_string (G_CHECKSUM_SHA256, data, -1);

  g_return_if_fail (GRUNDY_IS_KEEPER (self));
  set_file (self, file, checksum);
}

GRUNDY_GETTER (GFile *, grundy_keeper_get_file, GrundyKeeper, KEEPER, self->file, NULL)

GRUNDY_GETTER (char *, grundy_keeper_dup_title, GrundyKeeper, KEEPER,
               GRUNDY_KEPT_GET_IFACE (self->kept)->dup_title (self->kept, self->file), NULL)

/* The checksum of a regular file; NULL if it cannot be read. */
static char *
read_checksum (GFile *file)
{
  g_autoptr (GChecksum) sum = g_checksum_new (G_CHECKSUM_SHA256);
  g_autoptr (GFileInputStream) stream = NULL;
  guchar part[16384];
  gssize size;

  /* Opening a pipe would wait for its other end. */
  if (g_file_query_file_type (file, G_FILE_QUERY_INFO_NONE, NULL) != G_FILE_TYPE_REGULAR)
    return NULL;
  stream = g_file_read (file, NULL, NULL);
  if (stream == NULL)
    return NULL;
  while ((size = g_input_stream_read (G_INPUT_STREAM (stream), part, sizeof part, NULL, NULL)) > 0)
    g_checksum_update (sum, part, size);
  return size == 0 ? g_strdup (g_checksum_get_string (sum)) : NULL;
}

/* The checksum of @file if it exists with other content, else NULL. If it cannot be read, the save will report that. */
static char *
find_other_checksum (GFile *file, const char *expected)
{
  g_autofree char *held = read_checksum (file);

  return g_strcmp0 (held, expected) != 0 ? g_steal_pointer (&held) : NULL;
}

/* Opening */

struct _Opening
{
  GrundyKeeper *keeper;
  const GrundyKeptInterface *interface;
  GFile *file; /* nullable */
  GrundyOpenFlags flags;
  GrundyRecovery *recovery; /* which has the contents; NULL: the file has them */
  char *checksum;           /* of what was read */
};

CGT_FREE (Opening, file_opening_free)
{
  g_object_unref (self->keeper);
  g_clear_object (&self->file);
  g_clear_pointer (&self->recovery, grundy_recovery_unref);
  g_free (self->checksum);
}

static gpointer
read_recovery (Opening *opening, CgtBudget *budget, GError **error)
{
  const GrundyRecoveryContent *content = grundy_recovery_get_content (opening->recovery);
  g_autofree char *held = opening->file != NULL ? read_checksum (opening->file) : NULL;
  g_autofree char *copied = g_compute_checksum_for_string (G_CHECKSUM_SHA256, content->data, -1);

  /* The program may have ended right after it had written the file: what is in the copy, or what came before it. */
  opening->checksum = g_strdup (
    held != NULL && (g_str_equal (held, copied) || g_strcmp0 (held, content->saving) == 0) ? held : content->checksum);
  return opening->interface->from_data (content->data, -1, TRUE, budget, error);
}

/* What the reading of a file may take; a document that was written by the program needs a small part of that. */
#define MOST_FILE_BYTES ((gsize) 16 << 20)
#define READING_BYTES ((gsize) 340 << 20)

/* What is opened is a file, and no larger than a document can be: a device may give bytes for ever. */
static char *
load_bytes (GFile *file, gsize *length, GError **error)
{
  g_autoptr (GFileInfo) info =
    g_file_query_info (file, G_FILE_ATTRIBUTE_STANDARD_TYPE, G_FILE_QUERY_INFO_NONE, NULL, error);
  g_autoptr (GFileInputStream) stream = NULL;
  g_autofree char *data = NULL;

  if (info == NULL)
    return NULL;
  if (g_file_info_get_file_type (info) == G_FILE_TYPE_SPECIAL)
    {
      g_set_error_literal (error, GRUNDY_DOCUMENT_ERROR, GRUNDY_DOCUMENT_ERROR_MALFORMED, _ ("this is not a file"));
      return NULL;
    }
  stream = g_file_read (file, NULL, error);
  data = stream != NULL ? g_malloc (MOST_FILE_BYTES + 1) : NULL;
  if (stream == NULL || !g_input_stream_read_all (G_INPUT_STREAM (stream), data, MOST_FILE_BYTES, length, NULL, error))
    return NULL;
  if (*length == MOST_FILE_BYTES)
    {
      g_set_error (error, GRUNDY_DOCUMENT_ERROR, GRUNDY_DOCUMENT_ERROR_MALFORMED,
                   _ ("a document of more than %u MB cannot be opened"), (guint) (MOST_FILE_BYTES >> 20));
      return NULL;
    }
  data[*length] = '\0';
  return g_realloc (g_steal_pointer (&data), *length + 1);
}

static gpointer
read_file (Opening *opening, CgtBudget *budget, GError **error)
{
  g_autofree char *data = NULL, *name = g_file_get_basename (opening->file);
  gpointer contents = NULL;
  gsize length;

  data = load_bytes (opening->file, &length, error);
  if (data != NULL)
    {
      cgt_budget_narrow (budget, READING_BYTES);
      opening->checksum = g_compute_checksum_for_data (G_CHECKSUM_SHA256, (const guchar *) data, length);
      if (opening->interface->import != NULL && cgt_import_knows (name))
        {
          opening->flags |= GRUNDY_OPEN_COPY;
          contents = opening->interface->import (name, data, (gssize) length, budget, error);
        }
      else
        contents = opening->interface->from_data (data, (gssize) length, (opening->flags & GRUNDY_OPEN_GAMES) != 0,
                                                  budget, error);
    }
  /* GIO's messages have the name of the file. */
  if (contents == NULL && (*error)->domain != G_IO_ERROR &&
      !g_error_matches (*error, GRUNDY_DOCUMENT_ERROR, GRUNDY_DOCUMENT_ERROR_GAMES))
    g_prefix_error (error, "%s: ", name);
  return contents;
}

static gpointer
read_opening (gpointer data, CgtBudget *budget, GError **error)
{
  Opening *opening = data;

  return opening->recovery != NULL ? read_recovery (opening, budget, error) : read_file (opening, budget, error);
}

static void
show_opened_file (GrundyKeeper *self, const Opening *opening, gconstpointer contents)
{
  gboolean is_copy = (opening->flags & GRUNDY_OPEN_COPY) != 0;

  opening->interface->set_contents (self->kept, contents);
  set_file (self, is_copy ? NULL : opening->file, is_copy ? NULL : opening->checksum);
  if (opening->recovery == NULL)
    return;
  if (grundy_recovery_get_content (opening->recovery)->modified)
    opening->interface->set_saved (self->kept, NULL);
  grundy_keeper_set_recovery (self, opening->recovery);
}

static void
on_file_read (GObject *source, GAsyncResult *result, gpointer user_data)
{
  Opening *opening = user_data;
  GrundyKeeper *self = opening->keeper;
  g_autoptr (GError) error = NULL;
  gpointer contents = g_task_propagate_pointer (G_TASK (result), &error);

  if (self->opening == opening)
    self->opening = NULL;
  if (contents != NULL)
    {
      show_opened_file (self, opening, contents);
      opening->interface->free_contents (contents);
    }
  if (!g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    g_signal_emit_by_name (self, "opened", opening->file, opening->flags, error);
}

static void
open_with (GrundyKeeper *self, GFile *file, GrundyOpenFlags flags, GrundyRecovery *recovery)
{
  Opening *opening = g_new0 (Opening, 1);

  opening->keeper = g_object_ref (self);
  opening->interface = GRUNDY_KEPT_GET_IFACE (self->kept);
  opening->file = file != NULL ? g_object_ref (file) : NULL;
  opening->flags = flags;
  opening->recovery = recovery != NULL ? grundy_recovery_ref (recovery) : NULL;
  self->opening = opening;
  opening->interface->read_async (self->kept, read_opening, opening, file_opening_free, on_file_read, opening);
}

void
grundy_keeper_open (GrundyKeeper *self, GFile *file, GrundyOpenFlags flags)
{
  g_return_if_fail (GRUNDY_IS_KEEPER (self));
  g_return_if_fail (G_IS_FILE (file));
  open_with (self, file, flags, NULL);
}

GRUNDY_GETTER (GFile *, grundy_keeper_get_next_file, GrundyKeeper, KEEPER,
               self->opening != NULL ? self->opening->file : self->file, NULL)

/* Saving. Saves are written in the order in which they were asked for. */

typedef struct
{
  const GrundyKeptInterface *interface;
  GFile *file;
  GrundySaveFlags flags;
  GrundyRecovery *recovery; /* NULL: no copy is kept */
  gpointer contents;
  char *expected; /* checksum that the file must have before; NULL: any */
  char *checksum; /* checksum afterwards, once it is known */
} Save;

CGT_FREE (Save, save_free)
{
  g_object_unref (self->file);
  g_clear_pointer (&self->recovery, grundy_recovery_unref);
  self->interface->free_contents (self->contents);
  cgt_free_all (self->expected, self->checksum);
}

static void
write_save (GTask *task, gpointer source, gpointer task_data, GCancellable *cancellable)
{
  Save *save = task_data;
  g_autofree char *other = save->expected != NULL ? find_other_checksum (save->file, save->expected) : NULL;
  g_autofree char *data = NULL;
  GError *error = NULL;

  if (other != NULL)
    {
      g_autofree char *name = g_file_get_basename (save->file);
      g_autofree char *shown = g_filename_display_name (name);

      g_task_return_new_error (task, GRUNDY_DOCUMENT_ERROR, GRUNDY_DOCUMENT_ERROR_CHANGED,
                               _ ("%s was changed by another program"), shown);
      return;
    }
  data = save->interface->to_data (save->contents);
  save->checksum = g_compute_checksum_for_string (G_CHECKSUM_SHA256, data, -1);
  if (save->recovery != NULL)
    grundy_recovery_note_save (save->recovery, save->checksum);
  if (grundy_save (save->file, data, strlen (data), NULL, &error))
    g_task_return_boolean (task, TRUE);
  else
    g_task_return_error (task, error);
}

static void begin_save (GrundyKeeper *self);

static void
on_save_written (GObject *source, GAsyncResult *result, gpointer user_data)
{
  GrundyKeeper *self = GRUNDY_KEEPER (source);
  Save *save = g_queue_pop_head (&self->saves);
  g_autoptr (GError) error = NULL;

  if (g_task_propagate_boolean (G_TASK (result), &error))
    {
      set_file (self, save->file, save->checksum);
      save->interface->set_saved (self->kept, save->contents);
    }
  if (!g_queue_is_empty (&self->saves))
    begin_save (self);
  g_signal_emit_by_name (self, "saved", save->file, save->flags, error);
}

static void
begin_save (GrundyKeeper *self)
{
  Save *save = g_queue_peek_head (&self->saves);
  g_autoptr (GTask) task = g_task_new (self, NULL, on_save_written, NULL);

  if (self->file != NULL && g_file_equal (self->file, save->file) && (save->flags & GRUNDY_SAVE_OVER) == 0)
    save->expected = g_strdup (self->checksum);
  g_task_set_task_data (task, save, save_free);
  g_task_run_in_thread (task, write_save);
}

void
grundy_keeper_save (GrundyKeeper *self, GFile *file, GrundySaveFlags flags)
{
  Save *save;

  g_return_if_fail (GRUNDY_IS_KEEPER (self));
  g_return_if_fail (G_IS_FILE (file));
  save = g_new0 (Save, 1);
  save->interface = GRUNDY_KEPT_GET_IFACE (self->kept);
  save->file = g_object_ref (file);
  save->flags = flags;
  save->recovery = self->recovery != NULL ? grundy_recovery_ref (self->recovery) : NULL;
  save->contents = save->interface->get_contents (self->kept, TRUE);
  g_queue_push_tail (&self->saves, save);
  if (g_queue_get_length (&self->saves) == 1)
    begin_save (self);
}

/* Changes of the file by other programs */

typedef struct
{
  GFile *file;
  char *expected;
} Compare;

CGT_FREE (Compare, compare_free)
{
  g_object_unref (self->file);
  g_free (self->expected);
}

static void
compare_in_thread (GTask *task, gpointer source, gpointer task_data, GCancellable *cancellable)
{
  const Compare *compare = task_data;

  g_task_return_pointer (task, find_other_checksum (compare->file, compare->expected), g_free);
}

static void
on_compared (GObject *source, GAsyncResult *result, gpointer user_data)
{
  GrundyKeeper *self = GRUNDY_KEEPER (source);
  const Compare *compare = g_task_get_task_data (G_TASK (result));
  g_autofree char *other = g_task_propagate_pointer (G_TASK (result), NULL);

  /* Meanwhile it may have been saved or read. */
  if (other == NULL || g_strcmp0 (self->checksum, compare->expected) != 0)
    forget_change (self);
  /* One write can cause several events. A change that was dismissed is not told again. */
  else if (g_strcmp0 (other, self->told) != 0)
    {
      g_free (self->told);
      self->told = g_steal_pointer (&other);
      set_file_changed (self, TRUE);
    }
}

static gboolean
look (gpointer user_data)
{
  GrundyKeeper *self = user_data;
  g_autoptr (GTask) task = NULL;
  Compare *compare;

  /* Our own save is not finished yet. */
  if (!g_queue_is_empty (&self->saves))
    return G_SOURCE_CONTINUE;
  self->look_source = 0;
  if (self->file == NULL || self->checksum == NULL)
    {
      forget_change (self);
      return G_SOURCE_REMOVE;
    }
  compare = g_new (Compare, 1);
  *compare = (Compare) { g_object_ref (self->file), g_strdup (self->checksum) };
  task = g_task_new (self, NULL, on_compared, NULL);
  g_task_set_task_data (task, compare, compare_free);
  g_task_run_in_thread (task, compare_in_thread);
  return G_SOURCE_REMOVE;
}

static void
look_soon (GrundyKeeper *self)
{
  if (self->look_source == 0)
    self->look_source = g_timeout_add (SETTLE_MS, look, self);
}

GRUNDY_COMMAND (grundy_keeper_dismiss_change, GrundyKeeper, KEEPER, set_file_changed (self, FALSE))

/* The copy for recovery */

/* A state that is being written. */
typedef struct
{
  GrundyRecovery *recovery;
  guint64 turn;
  const GrundyKeptInterface *interface;
  gpointer contents;              /* NULL: nothing has to be kept */
  GrundyRecoveryContent *content; /* without its data */
} Copy;

CGT_FREE (Copy, recovery_copy_free)
{
  grundy_recovery_unref (self->recovery);
  if (self->contents != NULL)
    self->interface->free_contents (self->contents);
  g_clear_pointer (&self->content, grundy_recovery_content_free);
}

static gboolean
write_copy (Copy *copy, GError **error)
{
  if (copy->contents == NULL)
    {
      grundy_recovery_remove (copy->recovery, copy->turn);
      return TRUE;
    }
  copy->content->data = copy->interface->to_data (copy->contents);
  return grundy_recovery_write (copy->recovery, copy->turn, copy->content, error);
}

static Copy *
copy_new (GrundyKeeper *self)
{
  Copy *copy = g_new0 (Copy, 1);

  copy->recovery = grundy_recovery_ref (self->recovery);
  copy->turn = ++self->turn;
  copy->interface = GRUNDY_KEPT_GET_IFACE (self->kept);
  if (!is_worth_a_copy (self))
    return copy;
  copy->contents = copy->interface->get_contents (self->kept, FALSE);
  copy->content = g_new0 (GrundyRecoveryContent, 1);
  copy->content->is_game = copy->interface->is_game;
  copy->content->title = grundy_keeper_dup_title (self);
  copy->content->uri = self->file != NULL ? g_file_get_uri (self->file) : NULL;
  copy->content->checksum = g_strdup (self->checksum);
  copy->content->modified = is_modified (self);
  copy->content->time = g_get_real_time () / G_USEC_PER_SEC;
  return copy;
}

static void begin_copy (GrundyKeeper *self, guint delay_ms);

static void
on_recovery_copied (GObject *source, GAsyncResult *result, gpointer user_data)
{
  GrundyKeeper *self = GRUNDY_KEEPER (source);
  g_autoptr (GError) error = NULL;
  gboolean written = g_task_propagate_boolean (G_TASK (result), &error);

  self->copying = FALSE;
  if (self->recovery == NULL)
    return;
  if (!written && !self->failing)
    g_signal_emit_by_name (self, "copy-failed", error->message);
  else if (written && self->failing)
    g_signal_emit_by_name (self, "copy-works");
  self->failing = !written;
  /* A slow disk gets a pause as long as the write was. */
  if (self->changed_meanwhile)
    begin_copy (self, (guint) ((g_get_monotonic_time () - self->copy_began) / 1000));
}

static void
copy_in_thread (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  GError *error = NULL;

  if (write_copy (data, &error))
    g_task_return_boolean (task, TRUE);
  else
    g_task_return_error (task, error);
}

static gboolean
on_copy_due (gpointer user_data)
{
  GrundyKeeper *self = user_data;
  g_autoptr (GTask) task = g_task_new (self, NULL, on_recovery_copied, NULL);

  self->copy_source = 0;
  self->changed_meanwhile = FALSE;
  self->copying = TRUE;
  self->copy_began = g_get_monotonic_time ();
  g_task_set_task_data (task, copy_new (self), recovery_copy_free);
  g_task_run_in_thread (task, copy_in_thread);
  return G_SOURCE_REMOVE;
}

/* An edit emits more than one notification. All of them have come when the main loop is idle. */
static void
begin_copy (GrundyKeeper *self, guint delay_ms)
{
  self->copy_source = g_timeout_add_full (G_PRIORITY_DEFAULT, delay_ms, on_copy_due, self, NULL);
}

static void
copy_soon (GrundyKeeper *self)
{
  if (self->recovery == NULL)
    return;
  self->changed_meanwhile = TRUE;
  if (!self->copying && self->copy_source == 0)
    begin_copy (self, 0);
}

/* (transfer full) (nullable): the copy, which is not written any more. */
static GrundyRecovery *
end_copying (GrundyKeeper *self)
{
  g_clear_handle_id (&self->copy_source, g_source_remove);
  return g_steal_pointer (&self->recovery);
}

static void
remove_copy (GrundyKeeper *self)
{
  g_autoptr (GrundyRecovery) recovery = end_copying (self);

  if (recovery != NULL)
    grundy_recovery_remove (recovery, ++self->turn);
}

void
grundy_keeper_set_recovery (GrundyKeeper *self, GrundyRecovery *recovery)
{
  g_return_if_fail (GRUNDY_IS_KEEPER (self));
  remove_copy (self);
  self->recovery = grundy_recovery_ref (recovery);
}

void
grundy_keeper_recover (GrundyKeeper *self, GrundyRecovery *recovery)
{
  const GrundyRecoveryContent *content = grundy_recovery_get_content (recovery);
  g_autoptr (GFile) file = content->uri != NULL ? g_file_new_for_uri (content->uri) : NULL;

  g_return_if_fail (GRUNDY_IS_KEEPER (self));
  open_with (self, file, GRUNDY_OPEN_RECOVERED, recovery);
}

void
grundy_keeper_keep (GrundyKeeper *self)
{
  Copy *copy;

  g_return_if_fail (GRUNDY_IS_KEEPER (self));
  if (self->recovery == NULL)
    return;
  if (!is_modified (self))
    {
      remove_copy (self);
      return;
    }
  copy = copy_new (self);
  write_copy (copy, NULL);
  recovery_copy_free (copy);
  grundy_recovery_unref (end_copying (self));
}

/* Closing */

GRUNDY_GETTER (gboolean, grundy_keeper_may_close, GrundyKeeper, KEEPER,
               self->sure || !is_modified (self) || !is_worth_a_copy (self), TRUE)

GRUNDY_COMMAND (grundy_keeper_discard, GrundyKeeper, KEEPER, self->sure = TRUE)

void
grundy_keeper_close (GrundyKeeper *self)
{
  g_autoptr (GrundyRecovery) recovery = NULL;

  g_return_if_fail (GRUNDY_IS_KEEPER (self));
  recovery = end_copying (self);
  if (recovery != NULL)
    grundy_recovery_discard (recovery);
}

/* The object */

static void
on_modified (GrundyKeeper *self)
{
  /* It may have been saved or read. */
  if (!is_modified (self))
    look_soon (self);
  copy_soon (self);
}

GRUNDY_DISPOSE (GrundyKeeper, grundy_keeper)
{
  GrundyRecovery *recovery = end_copying (self);

  g_clear_pointer (&recovery, grundy_recovery_unref);
  g_clear_handle_id (&self->look_source, g_source_remove);
  g_clear_object (&self->monitor);
  if (self->kept != NULL)
    g_signal_handlers_disconnect_by_data (self->kept, self);
}

GRUNDY_FINALIZE (GrundyKeeper, grundy_keeper)
{
  g_clear_object (&self->kept);
  g_clear_object (&self->file);
  cgt_free_all (self->checksum, self->told);
}

static void
grundy_keeper_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  GrundyKeeper *self = GRUNDY_KEEPER (object);

  if (id == PROP_FILE)
    g_value_set_object (value, self->file);
  else if (id == PROP_FILE_CHANGED)
    g_value_set_boolean (value, self->file_changed);
}

static void
grundy_kept_default_init (GrundyKeptInterface *interface)
{
  g_object_interface_install_property (interface,
                                       g_param_spec_boolean ("modified", NULL, NULL, FALSE, G_PARAM_READABLE));
}

static void
grundy_keeper_class_init (GrundyKeeperClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  grundy_class_override (object_class, grundy_keeper, dispose, finalize, get_property);
  properties[PROP_FILE] = g_param_spec_object ("file", NULL, NULL, G_TYPE_FILE, G_PARAM_READABLE);
  properties[PROP_FILE_CHANGED] = g_param_spec_boolean ("file-changed", NULL, NULL, FALSE, G_PARAM_READABLE);
  g_object_class_install_properties (object_class, N_PROPS, properties);
  grundy_class_add_signal (klass, "opened", 3, G_TYPE_FILE, G_TYPE_UINT, G_TYPE_ERROR);
  grundy_class_add_signal (klass, "saved", 3, G_TYPE_FILE, G_TYPE_UINT, G_TYPE_ERROR);
  grundy_class_add_signal (klass, "copy-failed", 1, G_TYPE_STRING);
  grundy_class_add_signal (klass, "copy-works", 0);
}

static void
grundy_keeper_init (GrundyKeeper *self)
{
}

GrundyKeeper *
grundy_keeper_new (GrundyKept *kept)
{
  GrundyKeeper *self;

  g_return_val_if_fail (GRUNDY_IS_KEPT (kept), NULL);
  self = g_object_new (GRUNDY_TYPE_KEEPER, NULL);
  self->kept = g_object_ref (kept);
  g_signal_connect_swapped (kept, "notify::modified", G_CALLBACK (on_modified), self);
  g_signal_connect_swapped (self, "notify::file", G_CALLBACK (copy_soon), self);
  return self;
}
