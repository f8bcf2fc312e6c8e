/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */

/* Numbers as people write them: 1 3/4, 1½, 0,5 and 0.5, with any minus sign. */
#include "cgt-exercise-private.h"

#include <string.h>

#include "language/cgt-other-tools.h"

/* So that no product of two numbers leaves 64 bits. */
#define MOST_DIGITS 9

/* FALSE: there are none, or too many. */
static gboolean
read_digits (const char **at, guint64 *number)
{
  const char *begin = *at;

  *number = 0;
  for (; g_ascii_isdigit (**at) && *at - begin <= MOST_DIGITS; (*at)++)
    *number = *number * 10 + (guint64) (**at - '0');
  return *at > begin && *at - begin <= MOST_DIGITS;
}

static gboolean
read_fraction (const char **at, guint64 *above, guint64 *below)
{
  if (!read_digits (at, above) || **at != '/')
    return FALSE;
  (*at)++;
  return read_digits (at, below);
}

/* @at: after the whole number. */
static gboolean
read_part (const char **at, gboolean is_mixed, guint64 *above, guint64 *below)
{
  const char *next = *at, *digits = *at + 1;

  while (g_ascii_isspace (*next))
    next++;
  if (cgt_other_tools_fraction (next, above, below))
    next = g_utf8_next_char (next);
  else if (is_mixed && (**at == '.' || **at == ',') && read_digits (&digits, above))
    {
      *below = 1;
      for (next = *at + 1; next < digits; next++)
        *below *= 10;
    }
  else if (!is_mixed || next == *at || !read_fraction (&next, above, below))
    return FALSE;
  *at = next;
  return TRUE;
}

/* The number at the beginning of @text, in lowest terms. NULL: there is none. (transfer full) */
static char *
read_number (const char *text, const char **rest)
{
  gboolean is_negative = *text == '-';
  const char *at = text + is_negative, *whole_end = at;
  guint64 whole = 0, above = 0, below = 1, divisor, other;
  gboolean has_whole = read_digits (&whole_end, &whole);

  if (read_fraction (&at, &above, &below))
    whole = 0;
  else
    {
      at = whole_end;
      if (!read_part (&at, has_whole, &above, &below))
        {
          above = 0;
          below = 1;
          if (!has_whole)
            return NULL;
        }
    }
  if (below == 0 || g_ascii_isdigit (*at) || (*at != '\0' && strchr ("./,", *at) != NULL))
    return NULL;
  above += whole * below;
  divisor = below;
  for (guint64 left = above; left != 0; left = other)
    {
      other = divisor % left;
      divisor = left;
    }
  *rest = at;
  if (below == divisor)
    return g_strdup_printf ("%s%" G_GUINT64_FORMAT, is_negative && above > 0 ? "-" : "", above / divisor);
  return g_strdup_printf ("%s%" G_GUINT64_FORMAT "/%" G_GUINT64_FORMAT, is_negative ? "-" : "", above / divisor,
                          below / divisor);
}

char *
cgt_task_plain_answer (CgtAsk ask, const char *given)
{
  g_autoptr (GString) text = g_string_new (given);
  g_autofree char *number = NULL;
  const char *rest;

  if (!g_utf8_validate (given, -1, NULL))
    return g_strdup (given);
  g_string_replace (text, "−", "-", 0);
  g_string_replace (text, "⁄", "/", 0);
  g_strstrip (text->str);
  number = read_number (text->str, &rest);
  /* A value goes on after its number: ½*. */
  if (number == NULL || (*rest != '\0' && ask != CGT_ASK_VALUE))
    return g_strdup (text->str);
  return g_strconcat (number, rest, NULL);
}
