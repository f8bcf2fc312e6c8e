/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include "app/base/grundy-work.h"
#include "grundy-document.h"

G_BEGIN_DECLS

/* For the other files of the document. */

/* A state of the sum, for undo. */
typedef struct
{
  guint64 serial; /* no two states of a document share one */
  GPtrArray *components;
  gboolean misere;
} GrundyDocumentState;

GrundyDocumentState *grundy_document_state_new (gboolean misere); /* without components */
GrundyDocumentState *grundy_document_state_copy (const GrundyDocumentState *state);
void grundy_document_state_free (GrundyDocumentState *state);
/* Whether there is a component of this number, and where. */
gboolean grundy_document_state_find (const GrundyDocumentState *state, guint number, guint *place);

/* (transfer none): the current state; only a copy may be changed. */
GrundyDocumentState *grundy_document_get_state (GrundyDocument *self);
/* Makes @state (taken) the current state, and the old one an undo step. @typing: the number of the component that is
 * being typed, whose changes are one step; 0: none. */
void grundy_document_commit (GrundyDocument *self, GrundyDocumentState *state, guint typing);
/* Tells everybody that the document has changed. */
void grundy_document_changed (GrundyDocument *self);
/* A number that no component had before. */
guint grundy_document_new_number (GrundyDocument *self);
/* Says that an edit was refused. @number: of the component; 0: of none. */
void grundy_document_refuse (GrundyDocument *self, guint number, const char *message);

/* Runs @func, which returns GrundyContents, on a worker. Anything that is being read there is cancelled. @callback gets
 * the result of @func with g_task_propagate_pointer(). @func returns NULL with an error. */
void grundy_document_read_async (GrundyDocument *self, GrundyTaskFunc func, gpointer data, GDestroyNotify free_data,
                                 GAsyncReadyCallback callback, gpointer user_data);
/* What is being read; NULL: nothing. */
GTask *grundy_document_get_reading_task (GrundyDocument *self);
void grundy_document_set_reading_task (GrundyDocument *self, GTask *task);

G_END_DECLS
