/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "grundy-document-error.h"

/* The formatter would put spaces into the name. */
/* clang-format off */
G_DEFINE_QUARK (grundy-document-error, grundy_document_error)
/* clang-format on */
