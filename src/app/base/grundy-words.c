/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "grundy-words.h"

#include <inttypes.h>

#include <glib/gi18n.h>
#include <string.h>

#include "solvers/record/cgt-record-words.h"

const char *
grundy_outcome_in_words (CgtOutcome outcome)
{
  return outcome != CGT_OUTCOME_UNKNOWN ? _ (cgt_outcome_in_words (outcome)) : NULL;
}

char *
grundy_solution_in_words (const CgtEvaluation *record)
{
  if (!record->is_puzzle || record->remoteness < 0)
    return NULL;
  if (record->remoteness == 0)
    return g_strdup (_ ("Solved"));
  return g_strdup_printf (ngettext ("Solved by %" PRId64 " move", "Solved by %" PRId64 " moves",
                                    (gulong) record->remoteness),
                          record->remoteness);
}

const char *
grundy_how_in_words (CgtHow how)
{
  switch (how)
    {
    case CGT_HOW_CLOSED_FORM:
      return _ ("by a closed form");
    case CGT_HOW_PERIOD:
      return _ ("by a proved period");
    case CGT_HOW_NIMBERS:
      return _ ("by nimbers");
    case CGT_HOW_VALUES:
      return _ ("from the values");
    case CGT_HOW_SEARCH:
      return _ ("by search");
    case CGT_HOW_RETROGRADE:
      return _ ("by retrograde analysis");
    case CGT_HOW_OVER_BUDGET:
      return _ ("over budget");
    case CGT_HOW_UNKNOWN:
    default:
      return NULL;
    }
}

const char *
grundy_order_in_words (CgtOrder order)
{
  switch (order)
    {
    case CGT_ORDER_EQUAL:
      return _ ("The two are equal");
    case CGT_ORDER_LESS:
      return _ ("The first is less: Right prefers it");
    case CGT_ORDER_GREATER:
      return _ ("The first is greater: Left prefers it");
    case CGT_ORDER_FUZZY:
      return _ ("The two are confused: neither is as good as the other");
    case CGT_ORDER_UNKNOWN:
    default:
      return NULL;
    }
}

/* The sentences that contain no number. */
static const char *
limit_sentence (CgtLimitKind kind)
{
  switch (kind)
    {
    case CGT_LIMIT_CANCELLED:
      return _ ("Cancelled");
    case CGT_LIMIT_WRITTEN_FORM:
      return _ ("the canonical form is too long to write");
    case CGT_LIMIT_SUM_FORM:
      return _ ("the canonical form of this sum is too large");
    case CGT_LIMIT_MOVES:
      return _ ("more moves than memory can hold");
    case CGT_LIMIT_MOVE_VALUES:
      return _ ("the values of all moves are too long to write");
    case CGT_LIMIT_POSITIONS:
      return _ ("too many positions can occur");
    case CGT_LIMIT_VALUE:
      return _ ("the search for the value takes too long");
    case CGT_LIMIT_REMOTENESS:
      return _ ("the search for the remoteness takes too long");
    case CGT_LIMIT_MISERE:
      return _ ("the search in misère play takes too long");
    case CGT_LIMIT_SCORE:
      return _ ("the search for the score takes too long");
    case CGT_LIMIT_VALUE_MEMORY:
      return _ ("the value needs more memory than there is");
    case CGT_LIMIT_SEARCH_MEMORY:
      return _ ("the search needs more memory than there is");
    default:
      return NULL;
    }
}

char *
grundy_limit_in_words (const CgtLimit *limit)
{
  g_autofree char *bytes = g_format_size_full ((guint64) limit->amount, G_FORMAT_SIZE_IEC_UNITS);

  switch (limit->kind)
    {
    case CGT_LIMIT_TIME:
      return g_strdup_printf (_ ("the time allowed (%g s) was used up"), limit->amount);
    case CGT_LIMIT_MEMORY:
      return g_strdup_printf (_ ("the memory allowed (%s) was used up"), bytes);
    case CGT_LIMIT_STACK:
      return g_strdup_printf (_ ("it is nested too deeply: the stack allowed (%s) was used up"), bytes);
    case CGT_LIMIT_RULES:
      return g_strdup (limit->text);
    default:
      return g_strdup (limit_sentence (limit->kind));
    }
}

/* A column that is further on is not in sight. */
#define MOST_IN_SIGHT 200

/* The column that a message begins with, and the rest in @rest; 0: none. */
static guint
split_message (const char *message, const char **rest)
{
  char *end;
  guint64 column;

  *rest = message;
  if (message == NULL || !g_str_has_prefix (message, "column "))
    return 0;
  column = g_ascii_strtoull (message + strlen ("column "), &end, 10);
  if (!g_str_has_prefix (end, ": "))
    return 0;
  *rest = end + 2;
  return (guint) MIN (column, G_MAXUINT);
}

char *
grundy_message_in_words (const char *message)
{
  char first[7] = { 0 };
  guint column = split_message (message, &message);
  g_autofree char *sentence = NULL;

  if (message == NULL || *message == '\0')
    return g_strdup (message);
  g_unichar_to_utf8 (g_unichar_toupper (g_utf8_get_char (message)), first);
  sentence = g_strconcat (first, g_utf8_next_char (message), NULL);
  if (column <= MOST_IN_SIGHT)
    return g_steal_pointer (&sentence);
  /* Translators: what is wrong with a text, and at which character */
  return g_strdup_printf (_ ("%s, at character %u"), sentence, column);
}

guint
grundy_message_get_column (const char *message)
{
  return split_message (message, &message);
}

void
grundy_message_mark (GtkEditable *editable, const char *message)
{
  GtkEditable *inner = gtk_editable_get_delegate (editable);
  GtkText *text = GTK_TEXT (inner != NULL ? inner : editable);
  const char *typed = gtk_editable_get_text (editable);
  guint column = grundy_message_get_column (message), length = (guint) g_utf8_strlen (typed, -1);
  g_autoptr (PangoAttrList) marks = pango_attr_list_new ();

  /* A message about the whole begins with column 1. */
  if (column > 1 && length > 0)
    {
      PangoAttribute *line = pango_attr_underline_new (PANGO_UNDERLINE_ERROR);
      const char *at = g_utf8_offset_to_pointer (typed, MIN (column, length) - 1);

      line->start_index = (guint) (at - typed);
      line->end_index = (guint) (g_utf8_next_char (at) - typed);
      pango_attr_list_insert (marks, line);
    }
  gtk_text_set_attributes (text, column > 1 ? marks : NULL);
}
