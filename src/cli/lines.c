/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */

/* A stream or a file, line by line. It may hold anything. */
#include "grundy-cli.h"

#include <stdio.h>
#include <string.h>

#define BYTE_ORDER_MARK "\xef\xbb\xbf"
/* How much of an overlong line is read, for the message. */
#define QUOTED_LENGTH 1000
/* The bytes of one that are skipped between two looks at the clock. */
#define SKIPPED_AT_ONCE ((gsize) 1 << 16)
/* The most bytes that are skipped, also behind a zero byte: /dev/zero has no end. */
#define MOST_SKIPPED ((gsize) 1 << 30)
#define MOST_BEHIND_ZERO ((gsize) 1 << 20)

static gboolean
is_late (const GrundyCommand *command, gint64 begin)
{
  return command->timeout > 0 && (double) (g_get_monotonic_time () - begin) / G_USEC_PER_SEC > command->timeout;
}

/* To the end of the line, from its byte @c on. FALSE: it was not found in the time allowed and in @most bytes. */
static gboolean
skip_rest (const GrundyCommand *command, FILE *file, int c, gsize most)
{
  gint64 begin = g_get_monotonic_time ();

  for (gsize n = 0; c != '\n' && c != EOF; n++)
    {
      if (n == most || (n % SKIPPED_AT_ONCE == 0 && is_late (command, begin)))
        return FALSE;
      c = getc_unlocked (file);
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
  line->zero = 0;
  if (c == EOF)
    return FALSE;
  for (; c != '\n' && c != EOF && c != '\0' && text->len < most; c = getc_unlocked (file))
    g_string_append_c (text, (char) c);
  if (c == '\0')
    line->zero = text->len + 1;
  line->is_too_long = c != '\n' && c != EOF && c != '\0';
  if (line->is_too_long)
    g_string_truncate (text, QUOTED_LENGTH);
  line->is_endless = !skip_rest (command, file, c, line->zero > 0 ? MOST_BEHIND_ZERO : MOST_SKIPPED);
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

  return !line->is_too_long && !line->is_endless &&
         ((blank == line->text->len && line->zero == 0) || line->text->str[blank] == '#');
}

gboolean
grundy_line_check (const GrundyCommand *command, const GrundyLine *line, GError **error)
{
  const char *rest = line->is_endless ? "; its end was not found, and what follows was not read" : "";

  if (line->zero > 0)
    g_set_error (error, CGT_ERROR, CGT_ERROR_SYNTAX, "column %" G_GSIZE_FORMAT ": this is not UTF-8 text%s", line->zero,
                 rest);
  else if (line->is_too_long)
    g_set_error (error, CGT_ERROR, CGT_ERROR_BUDGET,
                 "the line is too long for the memory allowed (%" G_GSIZE_FORMAT " MB)%s", command->memory >> 20, rest);
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
