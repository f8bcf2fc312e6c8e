/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "document-fixture.h"

void
wait_for_reading (GrundyDocument *document)
{
  while (grundy_document_get_reading (document, NULL))
    g_main_context_iteration (NULL, TRUE);
}

typedef struct
{
  gboolean done;
  GError *error;
} Wait;

static void
on_done (GrundyKeeper *keeper, GFile *file, guint flags, const GError *error, Wait *wait)
{
  wait->done = TRUE;
  wait->error = error != NULL ? g_error_copy (error) : NULL;
}

static GError *
wait_for (GrundyKeeper *keeper, const char *signal)
{
  Wait wait = { FALSE, NULL };
  gulong handler = g_signal_connect (keeper, signal, G_CALLBACK (on_done), &wait);

  while (!wait.done)
    g_main_context_iteration (NULL, TRUE);
  g_signal_handler_disconnect (keeper, handler);
  return wait.error;
}

GError *
save_to (GrundyKeeper *keeper, GFile *file, GrundySaveFlags flags)
{
  grundy_keeper_save (keeper, file, flags);
  return wait_for (keeper, "saved");
}

GError *
open_from (GrundyKeeper *keeper, GFile *file)
{
  grundy_keeper_open (keeper, file, 0);
  return wait_for (keeper, "opened");
}
