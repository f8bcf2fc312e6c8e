/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */

/* save-file PATH: saves some text there; prints an error in one line on standard error. */

#include "base/cgt-file.h"

#include <stdio.h>

int
main (int argc, char **argv)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *text = g_strnfill (100000, 'n');

  if (argc == 2 && cgt_file_save (argv[1], text, 100000, CGT_FILE_REPLACE, &error))
    return 0;
  fprintf (stderr, "%s\n", error != NULL ? error->message : "save-file PATH");
  return 1;
}
