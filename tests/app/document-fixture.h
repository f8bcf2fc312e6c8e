/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include "app/document/grundy-document.h"
#include "app/document/grundy-keeper.h"

/* For the tests of documents. */

void wait_for_reading (GrundyDocument *document);
/* Saves or opens, and waits until that is done. (nullable) (transfer full): what is wrong */
GError *save_to (GrundyKeeper *keeper, GFile *file, GrundySaveFlags flags);
GError *open_from (GrundyKeeper *keeper, GFile *file);

#define assert_expression(document, wanted)                                                                            \
  G_STMT_START                                                                                                         \
  {                                                                                                                    \
    g_autofree char *expression_ = grundy_document_get_expression (document);                                          \
    g_assert_cmpstr (expression_, ==, wanted);                                                                         \
  }                                                                                                                    \
  G_STMT_END
