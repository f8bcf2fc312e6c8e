/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include "app/document/grundy-contents.h"
#include "app/document/grundy-document.h"
#include "app/document/grundy-keeper.h"

/* What the keeper of a document writes to its file, and reads from it, without the file. */

static inline char *
document_to_data (GrundyDocument *document)
{
  g_autoptr (GrundyContents) contents = GRUNDY_KEPT_GET_IFACE (document)->get_contents (GRUNDY_KEPT (document), FALSE);

  return grundy_contents_to_data (contents);
}

static inline gboolean
document_load_data (GrundyDocument *document, const char *data, gssize length, GError **error)
{
  g_autoptr (GrundyContents) contents = grundy_contents_from_data (data, length, FALSE, NULL, error);

  if (contents != NULL)
    GRUNDY_KEPT_GET_IFACE (document)->set_contents (GRUNDY_KEPT (document), contents);
  return contents != NULL;
}
