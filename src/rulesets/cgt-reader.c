/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "cgt-reader.h"

#include <glib/gi18n-lib.h>
#include <inttypes.h>
#include <string.h>

/* Read for the x of a size, as in books: 3×4. */
#define TIMES "\u00D7"

/* GLib's arrays have 32-bit lengths and grow by doubling. */
#define MOST_BYTES (1u << 31)

void
cgt_reader_init (CgtReader *reader, const char *text, guint column, CgtBudget *budget)
{
  reader->text = reader->at = text;
  reader->column = column;
  reader->budget = budget;
}

gboolean
cgt_reader_check (CgtReader *reader, GError **error)
{
  return cgt_budget_check (reader->budget, error);
}

gboolean
cgt_reader_charge (CgtReader *reader, gsize bytes, GError **error)
{
  cgt_budget_charge (reader->budget, (gssize) MIN (bytes, (gsize) G_MAXSSIZE));
  cgt_budget_tick_bytes (reader->budget, bytes);
  return cgt_reader_check (reader, error);
}

gpointer
cgt_reader_extend (CgtReader *reader, GByteArray *position, gsize n, GError **error)
{
  if (n > MOST_BYTES || position->len > MOST_BYTES - n)
    {
      cgt_reader_fail (reader, error, CGT_ERROR_RULE, _ ("a position of more than %u MB is too large"),
                       MOST_BYTES >> 20);
      return NULL;
    }
  if (!cgt_reader_charge (reader, n, error))
    return NULL;
  g_byte_array_set_size (position, position->len + (guint) n);
  return position->data + position->len - n;
}

gboolean
cgt_reader_append (CgtReader *reader, GByteArray *position, gconstpointer data, gsize n, GError **error)
{
  gpointer space = cgt_reader_extend (reader, position, n, error);

  if (space != NULL)
    memcpy (space, data, n);
  return space != NULL;
}

static void
skip_white_space (CgtReader *reader)
{
  while (g_ascii_isspace (*reader->at))
    reader->at++;
}

char
cgt_reader_peek (CgtReader *reader)
{
  skip_white_space (reader);
  if (!cgt_budget_tick (reader->budget))
    return '\0';
  return g_ascii_tolower (*reader->at);
}

gboolean
cgt_reader_at_end (CgtReader *reader)
{
  return cgt_reader_peek (reader) == '\0';
}

gboolean
cgt_reader_accept (CgtReader *reader, char c)
{
  if (cgt_reader_peek (reader) == c && c != '\0')
    {
      reader->at++;
      return TRUE;
    }
  if (c != 'x' || !g_str_has_prefix (reader->at, TIMES))
    return FALSE;
  reader->at += strlen (TIMES);
  return TRUE;
}

/* A word ends before anything but a letter, a digit or a hyphen. */
gboolean
cgt_reader_accept_word (CgtReader *reader, const char *word)
{
  gsize length = strlen (word);

  skip_white_space (reader);
  if (g_ascii_strncasecmp (reader->at, word, length) != 0)
    return FALSE;
  if (g_ascii_isalnum (reader->at[length]) || reader->at[length] == '-')
    return FALSE;
  reader->at += length;
  return TRUE;
}

gboolean
cgt_reader_expect (CgtReader *reader, char c, GError **error)
{
  char expected[] = { '\'', c, '\'', '\0' };

  return cgt_reader_accept (reader, c) || cgt_reader_fail_expected (reader, error, expected);
}

gboolean
cgt_reader_expect_end (CgtReader *reader, GError **error)
{
  if (cgt_reader_at_end (reader))
    return cgt_reader_check (reader, error);
  return cgt_reader_fail_expected (reader, error, _ ("the end of the position"));
}

gboolean
cgt_reader_at_digit (CgtReader *reader)
{
  return g_ascii_isdigit (*reader->at);
}

gboolean
cgt_reader_integer (CgtReader *reader, const char *what, guint64 least, guint64 most, guint64 *n, GError **error)
{
  const char *begin;
  gboolean too_large = FALSE;
  guint64 number = 0;

  skip_white_space (reader);
  begin = reader->at;
  if (!g_ascii_isdigit (*begin))
    {
      g_autofree char *expected = g_strdup_printf (_ ("%s (a whole number)"), _ (what));
      if (*begin == '-' && g_ascii_isdigit (begin[1]))
        return cgt_reader_fail (reader, error, CGT_ERROR_RULE, _ ("%s cannot be negative"), _ (what));
      return cgt_reader_fail_expected (reader, error, expected);
    }
  for (; g_ascii_isdigit (*reader->at); reader->at++)
    {
      guint digit = *reader->at - '0';
      too_large |= number > (G_MAXUINT64 - digit) / 10;
      number = number * 10 + digit;
    }
  if (too_large || number > most)
    return cgt_reader_fail_at (reader, begin, error, CGT_ERROR_RULE, _ ("%s of more than %" PRIu64 " is too large"),
                               _ (what), most);
  if (number < least)
    return cgt_reader_fail_at (reader, begin, error, CGT_ERROR_RULE, _ ("%s cannot be less than %" PRIu64), _ (what),
                               least);
  *n = number;
  return TRUE;
}

guint
cgt_reader_get_column (const CgtReader *reader, const char *place)
{
  return reader->column + (guint) g_utf8_strlen (reader->text, place - reader->text);
}

static void
set_error (CgtReader *reader, const char *place, GError **error, CgtErrorCode code, const char *format, va_list args)
{
  g_autofree char *message = g_strdup_vprintf (format, args);
  guint column = cgt_reader_get_column (reader, place);

  if (!cgt_reader_check (reader, error))
    return;
  g_set_error (error, CGT_ERROR, code, "column %u: %s", column, message);
}

gboolean
cgt_reader_fail_at (CgtReader *reader, const char *place, GError **error, CgtErrorCode code, const char *format, ...)
{
  va_list args;

  va_start (args, format);
  set_error (reader, place, error, code, format, args);
  va_end (args);
  return FALSE;
}

gboolean
cgt_reader_fail (CgtReader *reader, GError **error, CgtErrorCode code, const char *format, ...)
{
  va_list args;

  skip_white_space (reader);
  va_start (args, format);
  set_error (reader, reader->at, error, code, format, args);
  va_end (args);
  return FALSE;
}

gboolean
cgt_reader_fail_expected (CgtReader *reader, GError **error, const char *expected)
{
  gunichar c;

  if (cgt_reader_at_end (reader))
    return cgt_reader_fail (reader, error, CGT_ERROR_SYNTAX, _ ("expected %s, but nothing follows"), expected);
  c = g_utf8_get_char_validated (reader->at, -1);
  if (c == (gunichar) -1 || c == (gunichar) -2 || !g_unichar_isprint (c))
    return cgt_reader_fail (reader, error, CGT_ERROR_SYNTAX, _ ("expected %s"), expected);
  {
    char character[8] = { 0 };
    g_unichar_to_utf8 (c, character);
    return cgt_reader_fail (reader, error, CGT_ERROR_SYNTAX, _ ("expected %s, not '%s'"), expected, character);
  }
}
