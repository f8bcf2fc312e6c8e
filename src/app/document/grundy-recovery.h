/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include <glib-object.h>

/* The contents of a window at one moment. */
typedef struct
{
  char *data;       /* the document or the game, as in its file */
  gboolean is_game; /* the text of a game in Lua; otherwise a document */
  char *title;
  char *uri;      /* (nullable) its file */
  char *checksum; /* (nullable) of that file when it was last read or written */
  char *saving;   /* (nullable) of what was last to be written to that file; set by grundy_recovery_claim_left() */
  gboolean modified;
  gint64 time; /* when the copy was written, in seconds since 1970 */
} GrundyRecoveryContent;

void grundy_recovery_content_free (GrundyRecoveryContent *content);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (GrundyRecoveryContent, grundy_recovery_content_free)

/**
 * GrundyRecovery:
 *
 * A copy of the contents of a window, on disk, in case the program ends before they are saved. Every copy has its own
 * folder with a lock that the program holds while it runs, so nobody takes the copy of a window that is still open.
 * The copy is always replaced as a whole.
 *
 * All functions may be called on any thread.
 */
#define GRUNDY_TYPE_RECOVERY (grundy_recovery_get_type ())
typedef struct _GrundyRecovery GrundyRecovery;
GType grundy_recovery_get_type (void);

/* The folder of this user's copies. */
char *grundy_recovery_dup_default_folder (void);

/* A copy in @folder that is not yet on disk. */
GrundyRecovery *grundy_recovery_new (const char *folder);
GrundyRecovery *grundy_recovery_ref (GrundyRecovery *self);
/* Dropping the last reference releases the lock. The copy stays. */
void grundy_recovery_unref (GrundyRecovery *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (GrundyRecovery, grundy_recovery_unref)

/**
 * grundy_recovery_claim_left:
 * @complaints: (element-type utf8): one line is added for each copy that cannot be read
 *
 * Takes over the copies of programs that have ended, the latest first. A damaged copy is renamed and kept.
 *
 * Returns: (transfer full) (element-type GrundyRecovery): the copies with their content
 */
GPtrArray *grundy_recovery_claim_left (const char *folder, GPtrArray *complaints);
/* (nullable) (transfer none): what grundy_recovery_claim_left() read. */
const GrundyRecoveryContent *grundy_recovery_get_content (GrundyRecovery *self);

/* Replaces the copy. @turn counts the calls of grundy_recovery_write() and grundy_recovery_remove(). A call does
 * nothing if one with a later turn came before it, so the calls can be made on any thread. */
gboolean grundy_recovery_write (GrundyRecovery *self, guint64 turn, const GrundyRecoveryContent *content,
                                GError **error);
void grundy_recovery_remove (GrundyRecovery *self, guint64 turn);
/* Removes it for good, on a worker, which may have to wait for a write. The application stays until that is done. */
void grundy_recovery_discard (GrundyRecovery *self);

/**
 * grundy_recovery_note_save:
 * @checksum: of what the file will hold
 *
 * Notes beside the copy that the file is about to be written. If the program ends after that and before the next copy,
 * the next start knows that the file was changed by us. Does nothing while there is no copy.
 */
void grundy_recovery_note_save (GrundyRecovery *self, const char *checksum);
