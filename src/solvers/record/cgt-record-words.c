/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "cgt-record-words.h"

#include <glib/gi18n-lib.h>

typedef struct
{
  CgtOutcome outcome;
  const char *text, *words;
} OutcomeWords;

static const OutcomeWords outcomes[] = {
  { CGT_OUTCOME_N, "N", N_ ("Whoever moves first wins") },
  { CGT_OUTCOME_P, "P", N_ ("Whoever moves second wins") },
  { CGT_OUTCOME_L, "L", N_ ("Left wins, whoever starts") },
  { CGT_OUTCOME_R, "R", N_ ("Right wins, whoever starts") },
  { CGT_OUTCOME_D, "D", N_ ("A draw") },
  { CGT_OUTCOME_LD, "LD", N_ ("Left wins when Left starts; a draw when Right starts") },
  { CGT_OUTCOME_RD, "RD", N_ ("Right wins when Left starts; a draw when Right starts") },
  { CGT_OUTCOME_DL, "DL", N_ ("A draw when Left starts; Left wins when Right starts") },
  { CGT_OUTCOME_DR, "DR", N_ ("A draw when Left starts; Right wins when Right starts") },
};

static const OutcomeWords *
find_outcome (CgtOutcome outcome)
{
  for (guint i = 0; i < G_N_ELEMENTS (outcomes); i++)
    if (outcomes[i].outcome == outcome)
      return &outcomes[i];
  return NULL;
}

const char *
cgt_outcome_to_text (CgtOutcome outcome)
{
  const OutcomeWords *found = find_outcome (outcome);

  return found != NULL ? found->text : NULL;
}

const char *
cgt_outcome_in_words (CgtOutcome outcome)
{
  const OutcomeWords *found = find_outcome (outcome);

  return found != NULL ? found->words : "Not known";
}

const char *
cgt_how_to_text (CgtHow how)
{
  static const char *const texts[] = {
    [CGT_HOW_CLOSED_FORM] = "closed form", [CGT_HOW_PERIOD] = "period",
    [CGT_HOW_NIMBERS] = "nimbers",         [CGT_HOW_VALUES] = "values",
    [CGT_HOW_SEARCH] = "search",           [CGT_HOW_RETROGRADE] = "retrograde analysis",
    [CGT_HOW_OVER_BUDGET] = "over budget", [CGT_HOW_NO_SIDES] = "no sides",
  };

  return texts[how];
}

const char *
cgt_order_to_text (CgtOrder order)
{
  static const char *const texts[] = {
    [CGT_ORDER_EQUAL] = "=",
    [CGT_ORDER_LESS] = "<",
    [CGT_ORDER_GREATER] = ">",
    [CGT_ORDER_FUZZY] = "||",
  };

  return order < G_N_ELEMENTS (texts) ? texts[order] : NULL;
}

char *
cgt_limit_in_words (const CgtLimit *limit)
{
  static const char *const words[] = {
    [CGT_LIMIT_NONE] = NULL,
    [CGT_LIMIT_WRITTEN_FORM] = N_ ("the canonical form is too long to write"),
    [CGT_LIMIT_SUM_FORM] = N_ ("the canonical form of this sum is too large"),
    [CGT_LIMIT_MOVES] = N_ ("more moves than memory can hold"),
    [CGT_LIMIT_MOVE_VALUES] = N_ ("the values of all moves are too long to write"),
    [CGT_LIMIT_POSITIONS] = N_ ("too many positions can occur"),
    [CGT_LIMIT_LOOPY_VALUE] = N_ ("too many positions can be reached to find the value; only the outcome is known"),
    [CGT_LIMIT_VALUE] = N_ ("the search for the value takes too long"),
    [CGT_LIMIT_OTHER_VALUES] = N_ ("the search for the values of the moves takes too long"),
    [CGT_LIMIT_REMOTENESS] = N_ ("the search for the remoteness takes too long"),
    [CGT_LIMIT_MISERE] = N_ ("the search in misère play takes too long"),
    [CGT_LIMIT_SCORE] = N_ ("the search for the score takes too long"),
    [CGT_LIMIT_VALUE_MEMORY] = N_ ("the value needs more memory than there is"),
    [CGT_LIMIT_SEARCH_MEMORY] = N_ ("the search needs more memory than there is"),
  };

  switch (limit->kind)
    {
    case CGT_LIMIT_CANCELLED:
      return cgt_budget_end_in_words (CGT_BUDGET_END_CANCELLED, limit->amount);
    case CGT_LIMIT_TIME:
      return cgt_budget_end_in_words (CGT_BUDGET_END_TIME, limit->amount);
    case CGT_LIMIT_MEMORY:
      return cgt_budget_end_in_words (CGT_BUDGET_END_MEMORY, limit->amount);
    case CGT_LIMIT_STACK:
      return cgt_budget_end_in_words (CGT_BUDGET_END_STACK, limit->amount);
    case CGT_LIMIT_RULES:
      return g_strdup (limit->text);
    default:
      return g_strdup (words[limit->kind] != NULL ? _ (words[limit->kind]) : NULL);
    }
}

char *
cgt_nimber_to_text (guint64 n)
{
  return n == 0 ? g_strdup ("0") : n == 1 ? g_strdup ("*") : g_strdup_printf ("*%" G_GUINT64_FORMAT, n);
}

const char *
cgt_heat_gap_in_words (CgtHeatGap gap)
{
  static const char *const words[] = {
    [CGT_HEAT_WALLS_APART] = N_ ("its walls never meet"),
    [CGT_HEAT_GOES_ROUND] = N_ ("play that goes round decides its walls"),
    [CGT_HEAT_OF_KO_THREATS] = N_ ("it depends on who has more ko threats"),
    [CGT_HEAT_TOO_LARGE] = N_ ("too many positions can be reached"),
    [CGT_HEAT_OF_SIDES] = N_ ("the value is a pair of sides G & H"),
  };

  return gap < G_N_ELEMENTS (words) && words[gap] != NULL ? _ (words[gap]) : NULL;
}
