/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */

/* A stream or a file, line by line. It may hold anything. */
#include "grundy-cli.h"

#include <stdio.h>
#include <string.h>

#define BYTE_ORDER_MARK "\xef\xbb\xbf"
/* How much of an overlong line is read, for the message. */
#define QUOTED_LENGTH 1000
/* And of one with a zero byte, which is refused: /dev/zero has no end. */
#define MOST_WITH_ZERO ((gsize) 1 << 16)
/* The bytes of one that are skipped between two looks at the clock. */
#define SKIPPED_AT_ONCE ((gsize) 1 << 16)
#define MOST_SKIPPED ((gsize) 1 << 30)

static gboolean
is_late (const GrundyCommand *command, gint64 begin)
{
  return command->timeout > 0 && (double) (g_get_monotonic_time () - begin) / G_USEC_PER_SEC > command->timeout;
}

/* To the end of the line. FALSE: it was not found in the time allowed and the first gigabyte; or a zero byte was, as
 * /dev/zero has them without end. */
static gboolean
skip_rest (const GrundyCommand *command, FILE *file)
{
  gint64 begin = g_get_monotonic_time ();
  int c = 0;

  for (gsize n = 0; c != '\n' && c != EOF; n++)
    {
      if (n == MOST_SKIPPED || (n % SKIPPED_AT_ONCE == 0 && is_late (command, begin)))
        return FALSE;
      c = getc_unlocked (file);
      if (c == '\0')
        return FALSE;
    }
  return TRUE;
}

gboolean
grundy_line_read (const GrundyCommand *command, FILE *file, GrundyLine *line)
{
  gsize most = grundy_most_text (command);
  GString *text = line->text;
  int c = line->is_endless ? EOF : getc (file);

  g_string_truncate (text, 0);
  line->is_too_long = FALSE;
  if (c == EOF)
    return FALSE;
  for (; c != '\n' && c != EOF && text->len < most; c = getc_unlocked (file))
    {
      if (c == '\0')
        most = MIN (most, MOST_WITH_ZERO);
      if (text->len < most)
        g_string_append_c (text, (char) c);
    }
  line->is_too_long = c != '\n' && c != EOF;
  if (line->is_too_long)
    {
      g_string_truncate (text, QUOTED_LENGTH);
      line->is_endless = !skip_rest (command, file);
    }
  while (text->len > 0 && text->str[text->len - 1] == '\r')
    g_string_truncate (text, text->len - 1);
  if (++line->number == 1 && g_str_has_prefix (text->str, BYTE_ORDER_MARK))
    g_string_erase (text, 0, strlen (BYTE_ORDER_MARK));
  return TRUE;
}

gboolean
grundy_line_is_skipped (const GrundyLine *line)
{
  gsize blank = strspn (line->text->str, " \t");

  return !line->is_too_long && (blank == line->text->len || line->text->str[blank] == '#');
}

gboolean
grundy_line_check (const GrundyCommand *command, const GrundyLine *line, GError **error)
{
  if (strlen (line->text->str) < line->text->len)
    g_set_error (error, CGT_ERROR, CGT_ERROR_SYNTAX, "column %" G_GSIZE_FORMAT ": this is not UTF-8 text",
                 strlen (line->text->str) + 1);
  else if (line->is_too_long)
    g_set_error (error, CGT_ERROR, CGT_ERROR_BUDGET,
                 "the line is too long for the memory allowed (%" G_GSIZE_FORMAT " MB)", command->memory >> 20);
  else
    return TRUE;
  return FALSE;
}

char *
grundy_line_message (const GrundyLine *line, const GError *error)
{
  gboolean has_column = g_str_has_prefix (error->message, "column ");

  return g_strdup_printf ("line %" G_GUINT64_FORMAT "%s %s", line->number, has_column ? "," : ":", error->message);
}
