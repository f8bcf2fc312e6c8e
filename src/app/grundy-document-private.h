/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include "grundy-document.h"

G_BEGIN_DECLS

/* For grundy-document-file.c. */

/* What a document is at one moment. */
typedef struct
{
  guint64 sum, worksheet;
} GrundyDocumentSerial;

/* The state that is shown now, to be handed back when it has been written. */
GrundyDocumentSerial grundy_document_get_serial (GrundyDocument *self);
/* The state of that serial is what @file holds now. */
void grundy_document_set_saved (GrundyDocument *self, GFile *file, GrundyDocumentSerial serial);
G_END_DECLS
