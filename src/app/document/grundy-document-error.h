/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include <glib.h>

#define GRUNDY_DOCUMENT_ERROR (grundy_document_error_quark ())
GQuark grundy_document_error_quark (void);

typedef enum
{
  GRUNDY_DOCUMENT_ERROR_MALFORMED, /* the file is not a document; the message has one line */
  GRUNDY_DOCUMENT_ERROR_VERSION,   /* the file was written by a later version */
  GRUNDY_DOCUMENT_ERROR_CHANGED,   /* the file has changed since it was last read or written */
  GRUNDY_DOCUMENT_ERROR_GAMES,     /* the document brings games in Lua, whose files are the message */
} GrundyDocumentError;
