/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */

/* save-document PATH: saves a document as the window does; prints an error in one line on standard error. */

#include <stdio.h>

#include "app/document/grundy-document.h"

typedef struct
{
  gboolean done;
  GError *error;
} Wait;

static void
on_saved (GObject *source, GAsyncResult *result, gpointer user_data)
{
  Wait *wait = user_data;

  grundy_document_save_finish (GRUNDY_DOCUMENT (source), result, &wait->error);
  wait->done = TRUE;
}

int
main (int argc, char **argv)
{
  g_autoptr (GrundyDocument) document = grundy_document_new ();
  g_autoptr (GFile) file = argc == 2 ? g_file_new_for_path (argv[1]) : NULL;
  Wait wait = { FALSE, NULL };

  g_return_val_if_fail (file != NULL, 1);

  grundy_document_save_async (document, file, NULL, on_saved, &wait);
  while (!wait.done)
    g_main_context_iteration (NULL, TRUE);
  if (wait.error == NULL)
    return 0;
  fprintf (stderr, "%s\n", wait.error->message);
  return 1;
}
