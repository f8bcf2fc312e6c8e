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

char *
grundy_totals_in_words (const GArray *totals)
{
  GString *text;

  if (totals == NULL)
    return NULL;
  text = g_string_new (NULL);
  for (guint i = 0; i < totals->len; i++)
    {
      const CgtEvaluationTotal *total = &g_array_index (totals, CgtEvaluationTotal, i);
      g_string_append_printf (text, "%s%s %s", i > 0 ? ", " : "", _ (total->name), total->total);
    }
  return g_string_free (text, FALSE);
}

const char *
grundy_measure_in_words (const CgtEvaluation *record)
{
  gboolean played = record->moves[CGT_LEFT] != NULL || record->how_outcome != CGT_HOW_UNKNOWN;

  return played || record->value == NULL || record->limit.kind != CGT_LIMIT_NONE
           ? NULL
           : _ ("This is a fact about a game. It is not played.");
}

const char *
grundy_how_in_words (CgtHow how)
{
  static const char *const words[] = {
    [CGT_HOW_CLOSED_FORM] = N_ ("by a closed form"),
    [CGT_HOW_PERIOD] = N_ ("by a proved period"),
    [CGT_HOW_NIMBERS] = N_ ("by nimbers"),
    [CGT_HOW_VALUES] = N_ ("from the values"),
    [CGT_HOW_SEARCH] = N_ ("by search"),
    [CGT_HOW_RETROGRADE] = N_ ("by retrograde analysis"),
    [CGT_HOW_OVER_BUDGET] = N_ ("over budget"),
  };

  return how < G_N_ELEMENTS (words) && words[how] != NULL ? _ (words[how]) : NULL;
}

const char *
grundy_order_in_words (CgtOrder order)
{
  static const char *const words[] = {
    [CGT_ORDER_EQUAL] = N_ ("The two are equal"),
    [CGT_ORDER_LESS] = N_ ("The first is less: Right prefers it"),
    [CGT_ORDER_GREATER] = N_ ("The first is greater: Left prefers it"),
    [CGT_ORDER_FUZZY] = N_ ("The two are confused: neither is as good as the other"),
  };

  return order < G_N_ELEMENTS (words) && words[order] != NULL ? _ (words[order]) : NULL;
}

const char *
grundy_heat_gap_in_words (CgtHeatGap gap)
{
  static const char *const words[] = {
    [CGT_HEAT_WALLS_APART] = N_ ("Its walls never meet, so it has no mean and no temperature."),
    [CGT_HEAT_GOES_ROUND] = N_ ("Play that goes round decides its walls."),
    [CGT_HEAT_OF_KO_THREATS] = N_ ("Its mean or its temperature depends on who has more ko threats."),
    [CGT_HEAT_TOO_LARGE] = N_ ("Too many positions can be reached."),
    [CGT_HEAT_OF_SIDES] = N_ ("The value is a pair of sides G & H, which has no thermograph."),
  };

  return gap < G_N_ELEMENTS (words) && words[gap] != NULL ? _ (words[gap]) : NULL;
}

char *
grundy_limit_in_words (const CgtLimit *limit)
{
  g_autofree char *bytes = g_format_size_full ((guint64) limit->amount, G_FORMAT_SIZE_IEC_UNITS);

  switch (limit->kind)
    {
    case CGT_LIMIT_TIME:
      return g_strdup_printf (_ ("it takes longer than %g s"), limit->amount);
    case CGT_LIMIT_MEMORY:
      return g_strdup_printf (_ ("it needs more memory than %s"), bytes);
    case CGT_LIMIT_STACK:
      return g_strdup_printf (_ ("it is nested too deeply: it needs a stack of more than %s"), bytes);
    default:
      return cgt_limit_in_words (limit);
    }
}

/* Whether the remoteness alone is missing. Of a puzzle it is the answer. */
static gboolean
lacks_remoteness_only (const CgtEvaluation *record)
{
  return record->limit.kind == CGT_LIMIT_REMOTENESS && record->how_value != CGT_HOW_OVER_BUDGET && !record->is_puzzle;
}

char *
grundy_record_limit_in_words (const CgtEvaluation *record)
{
  return lacks_remoteness_only (record) ? NULL : grundy_limit_in_words (&record->limit);
}

char *
grundy_remoteness_in_words (const CgtEvaluation *record)
{
  if (record->remoteness >= 0)
    return g_strdup_printf ("%" G_GINT64_FORMAT, record->remoteness);
  return lacks_remoteness_only (record) ? g_strdup (_ ("takes too long")) : NULL;
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

/* A message about a bracket says in which column the other one is: "expected “)” for the “(” of column 4". Where this
 * is said, and what follows in @rest; NULL: nowhere. */
#define OTHER_BRACKET " of column "

static const char *
find_other_bracket (const char *message, guint *column, const char **rest)
{
  const char *at = message != NULL ? strstr (message, "”" OTHER_BRACKET) : NULL;
  guint64 number;
  char *end;

  if (at == NULL)
    return NULL;
  at += strlen ("”");
  number = g_ascii_strtoull (at + strlen (OTHER_BRACKET), &end, 10);
  *column = (guint) MIN (number, G_MAXUINT);
  *rest = end;
  return at;
}

/* The text marks both brackets, if they are in sight. */
static char *
without_other_bracket (const char *message)
{
  const char *rest = NULL;
  guint column = 0;
  const char *at = find_other_bracket (message, &column, &rest);

  if (at == NULL || column > MOST_IN_SIGHT)
    return g_strdup (message);
  return g_strdup_printf ("%.*s%s", (int) (at - message), message, rest);
}

/* As a sentence, which names the place if that is beyond @in_sight characters. */
static char *
make_sentence (const char *message, guint in_sight)
{
  char first[7] = { 0 };
  guint column = split_message (message, &message);
  g_autofree char *sentence = NULL, *words = NULL;

  if (message == NULL || *message == '\0')
    return g_strdup (message);
  words = without_other_bracket (message);
  g_unichar_to_utf8 (g_unichar_toupper (g_utf8_get_char (words)), first);
  sentence = g_strconcat (first, g_utf8_next_char (words), NULL);
  if (column <= in_sight)
    return g_steal_pointer (&sentence);
  /* Translators: what is wrong with a text, and at which character */
  return g_strdup_printf (_ ("%s, at character %u"), sentence, column);
}

char *
grundy_message_in_words (const char *message)
{
  return make_sentence (message, MOST_IN_SIGHT);
}

char *
grundy_message_aloud (const char *message)
{
  return make_sentence (message, 0);
}

guint
grundy_message_get_column (const char *message)
{
  return split_message (message, &message);
}

/* Underlines the character of @column in @typed; the last one if @typed is shorter. */
static void
mark_column (PangoAttrList *marks, const char *typed, guint column)
{
  PangoAttribute *line = pango_attr_underline_new (PANGO_UNDERLINE_ERROR);
  const char *at = g_utf8_offset_to_pointer (typed, MIN (column, g_utf8_strlen (typed, -1)) - 1);

  line->start_index = (guint) (at - typed);
  line->end_index = (guint) (g_utf8_next_char (at) - typed);
  pango_attr_list_insert (marks, line);
}

void
grundy_message_mark (GtkEditable *editable, const char *message)
{
  GtkEditable *inner = gtk_editable_get_delegate (editable);
  GtkText *text = GTK_TEXT (inner != NULL ? inner : editable);
  const char *typed = gtk_editable_get_text (editable), *rest = NULL;
  guint column = grundy_message_get_column (message), other = 0;
  g_autoptr (PangoAttrList) marks = pango_attr_list_new ();

  /* A message about the whole begins with column 1. */
  if (column > 1 && *typed != '\0')
    {
      mark_column (marks, typed, column);
      if (find_other_bracket (message, &other, &rest) != NULL && other >= 1)
        mark_column (marks, typed, other);
    }
  gtk_text_set_attributes (text, column > 1 ? marks : NULL);
}

void
grundy_message_show (GtkLabel *label, const char *message, GtkEditable *typed)
{
  GtkWidget *parent = gtk_widget_get_parent (GTK_WIDGET (label));
  g_autofree char *sentence = grundy_message_in_words (message);
  gboolean any = sentence != NULL && *sentence != '\0';

  gtk_label_set_text (label, any ? sentence : "");
  if (GTK_IS_REVEALER (parent))
    gtk_revealer_set_reveal_child (GTK_REVEALER (parent), any);
  else
    gtk_widget_set_visible (GTK_WIDGET (label), any);
  if (typed != NULL)
    grundy_message_mark (typed, message);
}
