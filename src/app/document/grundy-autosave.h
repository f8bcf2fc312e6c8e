/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include "grundy-document.h"
#include "grundy-recovery.h"

G_BEGIN_DECLS

/**
 * GrundyAutosave:
 *
 * Keeps the recovery copy of a document, or of a game that is being written, up to date. Every change is written at
 * once, on a worker thread. A change during a write is written after it. An empty document without a file has no copy.
 *
 * Signals: "failed" (char *message): the copy could not be written; emitted once until a write succeeds again.
 */
#define GRUNDY_TYPE_AUTOSAVE (grundy_autosave_get_type ())
G_DECLARE_FINAL_TYPE (GrundyAutosave, grundy_autosave, GRUNDY, AUTOSAVE, GObject)

/* @recovery: the copy to write. The document's copy may be on disk already. */
GrundyAutosave *grundy_autosave_new (GrundyDocument *document, GrundyRecovery *recovery);

/* Returns what to save of something that is not a document; NULL: nothing. (transfer full) */
typedef GrundyRecoveryContent *(*GrundyAutosaveFunc) (gpointer owner);
/* A copy of something that is not a document. It must live until grundy_autosave_end() or grundy_autosave_keep(). Its
 * owner calls grundy_autosave_changed() after every change. */
GrundyAutosave *grundy_autosave_new_for_owner (GrundyAutosaveFunc func, gpointer owner, GrundyRecovery *recovery);
void grundy_autosave_changed (GrundyAutosave *self);

/* The user has saved or discarded the document: removes the copy before it returns, and never writes one again. */
void grundy_autosave_end (GrundyAutosave *self);
/* The program ends without asking. Before it returns, writes a copy of an unsaved document, or removes the copy of a
 * saved one. Writes none after that. */
void grundy_autosave_keep (GrundyAutosave *self);

G_END_DECLS
