/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */

/* save-document PATH: saves a document as the window does; prints an error in one line on standard error. */

#include <stdio.h>

#include "app/document/grundy-document.h"
#include "app/document/grundy-keeper.h"

typedef struct
{
  gboolean done;
  GError *error;
} Wait;

static void
on_saved (GrundyKeeper *keeper, GFile *file, guint flags, const GError *error, Wait *wait)
{
  wait->error = error != NULL ? g_error_copy (error) : NULL;
  wait->done = TRUE;
}

int
main (int argc, char **argv)
{
  g_autoptr (GrundyDocument) document = grundy_document_new ();
  g_autoptr (GrundyKeeper) keeper = grundy_keeper_new (GRUNDY_KEPT (document));
  g_autoptr (GFile) file = argc == 2 ? g_file_new_for_path (argv[1]) : NULL;
  Wait wait = { FALSE, NULL };

  g_return_val_if_fail (file != NULL, 1);

  g_signal_connect (keeper, "saved", G_CALLBACK (on_saved), &wait);
  grundy_keeper_save (keeper, file, 0);
  while (!wait.done)
    g_main_context_iteration (NULL, TRUE);
  if (wait.error == NULL)
    return 0;
  fprintf (stderr, "%s\n", wait.error->message);
  return 1;
}
