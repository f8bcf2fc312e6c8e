/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include <glib-object.h>

G_BEGIN_DECLS

/* What a window held at one moment. */
typedef struct
{
  char *data; /* the document, as its file would hold it */
  char *title;
  char *uri;      /* (nullable) of its file */
  char *checksum; /* (nullable) of what that file held when it was read or written last */
  gboolean modified;
  gint64 time; /* when it was written, in seconds since 1970 */
} GrundyRecoveryContent;

void grundy_recovery_content_free (GrundyRecoveryContent *content);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (GrundyRecoveryContent, grundy_recovery_content_free)

/**
 * GrundyRecovery:
 *
 * A copy of what a window holds, on disk, for the case that the program ends before it is saved. Every copy has a
 * folder of its own with a lock that the program holds for as long as it lives, so nobody takes the copy of a window
 * that is still open. The copy is replaced as a whole.
 *
 * All functions may be called on any thread.
 */
#define GRUNDY_TYPE_RECOVERY (grundy_recovery_get_type ())
typedef struct _GrundyRecovery GrundyRecovery;
GType grundy_recovery_get_type (void);

/* Where the copies of this user lie. */
char *grundy_recovery_dup_default_folder (void);

/* A copy that is not yet on disk, to lie in @folder. */
GrundyRecovery *grundy_recovery_new (const char *folder);
GrundyRecovery *grundy_recovery_ref (GrundyRecovery *self);
/* The last reference gives up the lock; the copy stays. */
void grundy_recovery_unref (GrundyRecovery *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (GrundyRecovery, grundy_recovery_unref)

/**
 * grundy_recovery_claim_left:
 * @complaints: (element-type utf8): one line is added for each copy that cannot be read
 *
 * Takes the copies that programs left which have ended, the latest first. A damaged one is renamed and kept.
 *
 * Returns: (transfer full) (element-type GrundyRecovery): each with its content
 */
GPtrArray *grundy_recovery_claim_left (const char *folder, GPtrArray *complaints);
/* (nullable) (transfer none): what grundy_recovery_claim_left() read. */
const GrundyRecoveryContent *grundy_recovery_get_content (GrundyRecovery *self);

/* Replaces the copy. @turn counts the calls of grundy_recovery_write() and grundy_recovery_remove(): one that comes
 * after another with a later turn does nothing, so that they can be made on any threads. */
gboolean grundy_recovery_write (GrundyRecovery *self, guint64 turn, const GrundyRecoveryContent *content,
                                GError **error);
void grundy_recovery_remove (GrundyRecovery *self, guint64 turn);

G_END_DECLS
