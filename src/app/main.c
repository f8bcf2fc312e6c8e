/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include <glib/gi18n.h>
#include <locale.h>

#include "config.h"
#include "app/window/grundy-application.h"

int
main (int argc, char **argv)
{
  g_autoptr (GrundyApplication) application = NULL;
  /* Where a build that is not installed has its translations. */
  const char *translations = g_getenv ("GRUNDY_LOCALE_DIR");

  setlocale (LC_ALL, "");
  bindtextdomain (GETTEXT_PACKAGE, translations != NULL ? translations : LOCALEDIR);
  bind_textdomain_codeset (GETTEXT_PACKAGE, "UTF-8");
  textdomain (GETTEXT_PACKAGE);

  application = grundy_application_new ();
  return g_application_run (G_APPLICATION (application), argc, argv);
}
