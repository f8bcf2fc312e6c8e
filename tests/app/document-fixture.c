/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "document-fixture.h"

void
wait_for_reading (GrundyDocument *document)
{
  while (grundy_document_get_reading (document, NULL))
    g_main_context_iteration (NULL, TRUE);
}
