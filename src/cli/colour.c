/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */

/* A little colour on a terminal: the answer is bold, and the names of the fields are cyan. */
#include "grundy-cli.h"

#include <stdio.h>
#include <unistd.h>

#define BOLD "\033[1m"
#define CYAN "\033[36m"
#define RED "\033[1;31m"
#define PLAIN "\033[0m"

/* What --color asks for. Messages need it too, from any thread. */
static GrundyColour wanted;

void
grundy_colour_set (GrundyColour colour)
{
  wanted = colour;
}

/* https://no-color.org: a variable NO_COLOR that is not empty asks for no colour. */
static gboolean
colour_is_on (int fd)
{
  const char *no_color = g_getenv ("NO_COLOR");

  if (wanted != GRUNDY_COLOUR_AUTO)
    return wanted == GRUNDY_COLOUR_ALWAYS;
  return (no_color == NULL || *no_color == '\0') && g_strcmp0 (g_getenv ("TERM"), "dumb") != 0 && isatty (fd);
}

/* The length of the name of a field, which stands two columns in and has two spaces after it; 0: there is none. */
static gsize
field_length (const char *line)
{
  const char *end;

  if (!g_str_has_prefix (line, "  ") || !g_ascii_islower (line[2]))
    return 0;
  for (end = line + 2; g_ascii_isalpha (*end) || (*end == ' ' && end[1] != ' '); end++)
    ;
  return end[0] == ' ' && end[1] == ' ' ? (gsize) (end - line - 2) : 0;
}

static void
print_line (const char *line, gboolean is_answer)
{
  gsize length = field_length (line);

  if (is_answer)
    printf (BOLD "%s" PLAIN, line);
  else if (length > 0)
    printf ("  " CYAN "%.*s" PLAIN "%s", (int) length, line + 2, line + 2 + length);
  else
    fputs (line, stdout);
}

void
grundy_print (const GrundyCommand *command, const char *answer)
{
  g_auto (GStrv) lines = NULL;

  if (command->json || !colour_is_on (STDOUT_FILENO))
    {
      fputs (answer, stdout);
      return;
    }
  lines = g_strsplit (answer, "\n", -1);
  for (guint i = 0; lines[i] != NULL; i++)
    {
      if (i > 0)
        putchar ('\n');
      print_line (lines[i], i == 0 && *lines[i] != '\0');
    }
}

void
grundy_print_name (FILE *file)
{
  gboolean coloured = colour_is_on (fileno (file));

  fprintf (file, "%sgrundy-cli:%s ", coloured ? RED : "", coloured ? PLAIN : "");
}
