/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */

/* Arbitrary bytes as a document: they are refused in one line, or read. What is read can be written, and reads back as
 * the same document. */

#include <string.h>

#include "../app/document-data.h"
#include "fuzz.h"

static gboolean
load (GrundyDocument *document, const char *data, gsize size, GError **error)
{
  gboolean loaded = document_load_data (document, data, (gssize) size, error);

  g_assert_true (loaded == (error == NULL || *error == NULL));
  return loaded;
}

int
LLVMFuzzerTestOneInput (const guint8 *data, gsize size)
{
  g_autoptr (GrundyDocument) document = grundy_document_new ();
  g_autoptr (GrundyDocument) again = grundy_document_new ();
  g_autofree char *text = NULL;
  g_autofree char *written = NULL;
  g_autofree char *rewritten = NULL;
  g_autofree char *expression = NULL;
  g_autofree char *reread = NULL;
  g_autoptr (GError) error = NULL;

  text = g_malloc (size + 1);
  if (size > 0)
    memcpy (text, data, size);
  text[size] = '\0';
  if (!load (document, text, size, &error))
    {
      fuzz_check_message (error);
      return 0;
    }
  written = document_to_data (document);
  if (!load (again, written, strlen (written), &error))
    g_error ("what was saved is refused: %s", error->message);
  rewritten = document_to_data (again);
  g_assert_cmpstr (written, ==, rewritten);
  expression = grundy_document_get_expression (document);
  reread = grundy_document_get_expression (again);
  g_assert_cmpstr (expression, ==, reread);
  return 0;
}
