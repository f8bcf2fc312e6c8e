/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include "grundy-document.h"

G_BEGIN_DECLS

/* For grundy-document-file.c, grundy-document-reading.c and recovery. */

/* What a document is at one moment. */
typedef struct
{
  guint64 sum, worksheet;
} GrundyDocumentSerial;

/* The state that is shown now, to be handed back when it has been written. */
GrundyDocumentSerial grundy_document_get_serial (GrundyDocument *self);
/* The state of that serial is what @file holds now. @checksum: (nullable): of the file, SHA-256; NULL: not known. */
void grundy_document_set_saved (GrundyDocument *self, GFile *file, const char *checksum, GrundyDocumentSerial serial);
/* (nullable) (transfer none): of what the file held when it was read or written last. */
const char *grundy_document_get_checksum (GrundyDocument *self);

/* Runs @func on a worker, instead of what is being read there now: that is cancelled. The result, made by @func, comes
 * by g_task_propagate_pointer() in @callback. @func returns NULL with an error. */
typedef gpointer (*GrundyReadFunc) (gpointer data, CgtBudget *budget, GError **error);
void grundy_document_read_async (GrundyDocument *self, GrundyReadFunc func, gpointer data, GDestroyNotify free_data,
                                 GDestroyNotify free_result, GAsyncReadyCallback callback, gpointer user_data);
/* What is being read; NULL: nothing. */
GTask *grundy_document_get_reading_task (GrundyDocument *self);
void grundy_document_set_reading_task (GrundyDocument *self, GTask *task);
/* The saves that are not done, as GTasks; the first is at work. */
GQueue *grundy_document_get_saves (GrundyDocument *self);
/* What it holds was recovered. @file: (nullable): where it is saved to. @checksum: as above.
 * @modified: it holds what no file does. */
void grundy_document_set_recovered (GrundyDocument *self, GFile *file, const char *checksum, gboolean modified);

G_END_DECLS
