/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

#include "app/base/grundy-work.h"
#include "grundy-recovery.h"

/**
 * GrundyKept:
 *
 * What a GrundyKeeper keeps in a file, such as a document or the text of a game. Its contents are copied, and a worker
 * turns the copy into the text of a file, and back.
 *
 * Property: "modified": whether the contents differ from those of the file. It is notified at every change of the
 * contents.
 */
#define GRUNDY_TYPE_KEPT (grundy_kept_get_type ())
G_DECLARE_INTERFACE (GrundyKept, grundy_kept, GRUNDY, KEPT, GObject)

struct _GrundyKeptInterface
{
  GTypeInterface parent_interface;

  gboolean is_game; /* the text of a game in Lua; otherwise a document */

  /* (transfer full): a copy of the contents, which belongs to no thread. @to_save: the state is being saved, so what is
   * typed next must not become a part of it. */
  gpointer (*get_contents) (GrundyKept *self, gboolean to_save);
  void (*set_contents) (GrundyKept *self, gconstpointer contents);
  /* The file has these contents now; NULL: no file has what is there. */
  void (*set_saved) (GrundyKept *self, gconstpointer contents);
  /* Whether something would be lost with it. @file: (nullable): where it was saved. */
  gboolean (*is_worth_a_copy) (GrundyKept *self, GFile *file);
  char *(*dup_title) (GrundyKept *self, GFile *file); /* @file: (nullable) */
  /* Runs @func, which makes contents, on a worker; see grundy_work_start(). */
  void (*read_async) (GrundyKept *self, GrundyTaskFunc func, gpointer data, GDestroyNotify free_data,
                      GAsyncReadyCallback callback, gpointer user_data);

  /* On any thread. @accept_games: as for grundy_contents_from_data(). */
  char *(*to_data) (gconstpointer contents);
  gpointer (*from_data) (const char *data, gssize length, gboolean accept_games, CgtBudget *budget, GError **error);
  void (*free_contents) (gpointer contents);
  /* The contents of a file of another tool, @name, if cgt_import_knows() it; the contents will belong to no file. NULL:
   * such files are not read. */
  gpointer (*import) (const char *name, const char *data, gssize length, CgtBudget *budget, GError **error);
};

typedef enum
{
  GRUNDY_OPEN_COPY = 1 << 0,      /* the contents will belong to no file, as those of an example */
  GRUNDY_OPEN_GAMES = 1 << 1,     /* the user accepts the games that come with it */
  GRUNDY_OPEN_RECOVERED = 1 << 2, /* it was in a copy for recovery: see grundy_keeper_recover() */
} GrundyOpenFlags;

typedef enum
{
  GRUNDY_SAVE_OVER = 1 << 0,  /* replaces the file even if another program has changed it */
  GRUNDY_SAVE_CLOSE = 1 << 1, /* for the handler of "saved": close what is saved */
} GrundySaveFlags;

/**
 * GrundyKeeper:
 *
 * Keeps something in a file: opens and saves it, watches whether another program changes the file, and keeps a copy for
 * recovery up to date. It reads and writes on workers. It asks nothing: whoever owns it does.
 *
 * Every change is copied at once. A change during a write of the copy is written after it.
 *
 * Properties: "file"; "file-changed": another program has changed the file, and nobody dismissed the change.
 *
 * Signals:
 * - "opened" (GFile *file, GrundyOpenFlags flags, GError *error): reading has ended, and was not cancelled. @file
 *   (nullable) and @flags are those of the call. @error: NULL: the contents are there. GRUNDY_DOCUMENT_ERROR_GAMES:
 * open it again with GRUNDY_OPEN_GAMES if the user accepts the games in the message.
 * - "saved" (GFile *file, GrundySaveFlags flags, GError *error): a save has ended. @error: NULL: the file is written.
 *   GRUNDY_DOCUMENT_ERROR_CHANGED: another program has changed the file since it was read or saved.
 * - "copy-failed" (const char *message): the copy could not be written. It is emitted once until "copy-works" ().
 */
#define GRUNDY_TYPE_KEEPER (grundy_keeper_get_type ())
G_DECLARE_FINAL_TYPE (GrundyKeeper, grundy_keeper, GRUNDY, KEEPER, GObject)

GrundyKeeper *grundy_keeper_new (GrundyKept *kept);
GFile *grundy_keeper_get_file (GrundyKeeper *self); /* (transfer none) (nullable) */
char *grundy_keeper_dup_title (GrundyKeeper *self);
GFile *grundy_keeper_get_next_file (GrundyKeeper *self); /* the same, or the file that it is opening */

/* The contents were read from @file, which held @data. */
void grundy_keeper_set_file (GrundyKeeper *self, GFile *file, const char *data);
/* Anything that is being read is cancelled. */
void grundy_keeper_open (GrundyKeeper *self, GFile *file, GrundyOpenFlags flags);
/* Writes the present contents, after all earlier saves. A file that was deleted is written again. */
void grundy_keeper_save (GrundyKeeper *self, GFile *file, GrundySaveFlags flags);
/* The user knows that another program has changed the file. */
void grundy_keeper_dismiss_change (GrundyKeeper *self);

/* Whether nothing is lost if it is closed now: the changes are saved, or were dropped with grundy_keeper_discard(). */
gboolean grundy_keeper_may_close (GrundyKeeper *self);
void grundy_keeper_discard (GrundyKeeper *self);
/* The user has closed it. The copy is removed on a worker, and never written again. */
void grundy_keeper_close (GrundyKeeper *self);

/* Keeps @recovery up to date from now on. It may be on disk already. */
void grundy_keeper_set_recovery (GrundyKeeper *self, GrundyRecovery *recovery);
/* Opens what an earlier program left, and keeps that copy up to date from then on. */
void grundy_keeper_recover (GrundyKeeper *self, GrundyRecovery *recovery);
/* The program ends without asking. Before it returns, writes a copy of unsaved contents, or removes the copy of saved
 * ones. Writes none after that. */
void grundy_keeper_keep (GrundyKeeper *self);
