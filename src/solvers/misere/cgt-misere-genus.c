/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "cgt-misere-forms-private.h"
#include "cgt/cgt-value.h"

#include <string.h>

/* Whether a game is tame, restive or wild, and how its genus and its canonical form are written. The classes are those
 * of Winning Ways, ch. 13, as CGSuite decides them: a wild game may have a genus of tame games. */

static gboolean
is_tame (CgtMisereKind kind)
{
  return kind <= CGT_MISERE_REVERSIBLY_TAME;
}

/* Of games with the nimber @plus and the misère nim-value @minus. */
static gboolean
is_tame_genus (guint plus, guint minus)
{
  return plus == minus || (plus < 2 && minus < 2);
}

/* 0 and 1, or a pair that differs by 1 like them. */
static gboolean
is_small_or_twin (guint value, guint minus)
{
  return value < 2 || (value ^ minus) < 2;
}

/* Whether a move to the wild option @wild can be answered by moves to games that stand for the nimber and for the
 * misère nim-value of a game. */
static CgtTruth
is_answered (CgtMisereForms *forms, CgtMisereForm wild, guint plus, guint minus)
{
  gboolean answers_plus = FALSE, answers_minus = FALSE, tame = is_tame_genus (plus, minus);
  guint n;

  cgt_misere_forms_options (forms, wild, &n);
  for (guint i = 0; i < n; i++)
    {
      guint again;
      CgtMisereForm answer = cgt_misere_forms_options (forms, wild, &again)[i];
      guint p = cgt_misere_forms_nimber (forms, answer), m = cgt_misere_forms_digit (forms, answer, 0);
      CgtMisereKind kind;

      if (!cgt_misere_forms_kind (forms, answer, &kind))
        return CGT_UNKNOWN;
      if (kind == CGT_MISERE_WILD || (tame && !is_tame (kind)))
        continue;
      answers_plus |= p == plus && (tame || is_small_or_twin (m, minus));
      answers_minus |= m == minus && (tame || is_small_or_twin (p, minus));
    }
  return answers_plus && answers_minus ? CGT_YES : CGT_NO;
}

/* Whether the tame options of @g alone give its values, and moves to the others are answered. */
static CgtTruth
is_reversible (CgtMisereForms *forms, CgtMisereForm g)
{
  guint plus = cgt_misere_forms_nimber (forms, g), minus = cgt_misere_forms_digit (forms, g, 0), n;
  g_autoptr (GArray) p = g_array_new (FALSE, FALSE, sizeof (guint32));
  g_autoptr (GArray) m = g_array_new (FALSE, FALSE, sizeof (guint32));

  cgt_misere_forms_options (forms, g, &n);
  for (guint i = 0; i < n; i++)
    {
      guint again;
      CgtMisereForm option = cgt_misere_forms_options (forms, g, &again)[i];
      guint32 option_plus = cgt_misere_forms_nimber (forms, option);
      guint32 option_minus = cgt_misere_forms_digit (forms, option, 0);
      CgtMisereKind kind;
      CgtTruth answered = CGT_YES;

      if (!cgt_misere_forms_kind (forms, option, &kind))
        return CGT_UNKNOWN;
      if (is_tame (kind))
        {
          g_array_append_val (p, option_plus);
          g_array_append_val (m, option_minus);
        }
      else
        answered = is_answered (forms, option, plus, minus);
      if (answered != CGT_YES)
        return answered;
    }
  return cgt_misere_mex (p) == plus && cgt_misere_mex (m) == minus ? CGT_YES : CGT_NO;
}

/* FALSE: the budget ran out. */
static gboolean
find_kind (CgtMisereForms *forms, CgtMisereForm g, CgtMisereKind *kind)
{
  guint plus = cgt_misere_forms_nimber (forms, g), minus = cgt_misere_forms_digit (forms, g, 0), n;
  gboolean tame = is_tame_genus (plus, minus);
  CgtMisereKind wildest = CGT_MISERE_NIM_HEAP;
  CgtTruth reversible = CGT_YES;

  *kind = CGT_MISERE_NIM_HEAP;
  if (cgt_misere_forms_is_heap (forms, g))
    return TRUE;
  cgt_misere_forms_options (forms, g, &n);
  for (guint i = 0; i < n; i++)
    {
      guint again;

      if (!cgt_misere_forms_kind (forms, cgt_misere_forms_options (forms, g, &again)[i], kind))
        return FALSE;
      wildest = MAX (wildest, *kind);
    }
  if (!tame && plus > 1)
    reversible = CGT_NO;
  else if (wildest > CGT_MISERE_REVERSIBLY_TAME)
    reversible = is_reversible (forms, g);
  if (reversible != CGT_YES)
    *kind = CGT_MISERE_WILD;
  else if (wildest <= CGT_MISERE_TAME)
    *kind = tame ? CGT_MISERE_TAME : CGT_MISERE_RESTIVE;
  else
    *kind = tame ? CGT_MISERE_REVERSIBLY_TAME : CGT_MISERE_REVERSIBLY_RESTIVE;
  return reversible != CGT_UNKNOWN;
}

/* Of a game and its sum with *1, the one with the smaller birthday decides: its options are those that matter. */
gboolean
cgt_misere_forms_kind (CgtMisereForms *forms, CgtMisereForm g, CgtMisereKind *kind)
{
  CgtMisereForm twin, even;

  if (cgt_misere_facts (forms, g)->kind == 0)
    {
      twin = cgt_misere_forms_add (forms, g, cgt_misere_forms_heap (forms, 1));
      if (twin == CGT_MISERE_NONE)
        return FALSE;
      even = cgt_misere_forms_birthday (forms, twin) < cgt_misere_forms_birthday (forms, g) ? twin : g;
      if (!find_kind (forms, even, kind))
        return FALSE;
      cgt_misere_facts (forms, g)->kind = cgt_misere_facts (forms, twin)->kind = (guint8) (*kind + 1);
    }
  *kind = cgt_misere_facts (forms, g)->kind - 1;
  return TRUE;
}

char *
cgt_misere_forms_genus (CgtMisereForms *forms, CgtMisereForm g)
{
  g_autoptr (GString) text = g_string_new (NULL);
  gboolean is_long = FALSE;
  CgtMisereKind kind;
  guint n;

  if (g == CGT_MISERE_NONE || !cgt_misere_forms_kind (forms, g, &kind))
    return NULL;
  g_string_append_printf (text, "%u", cgt_misere_forms_nimber (forms, g));
  if (kind == CGT_MISERE_NIM_HEAP)
    return g_strdup (text->str);
  n = kind == CGT_MISERE_WILD ? cgt_misere_forms_n_digits (forms, g) : 1;
  for (guint k = 0; k < n; k++)
    is_long |= cgt_misere_forms_digit (forms, g, k) > 9;
  g_string_append (text, is_long ? "^(" : "^");
  for (guint k = 0; k < n; k++)
    g_string_append_printf (text, "%s%u", is_long && k > 0 ? "," : "", cgt_misere_forms_digit (forms, g, k));
  if (is_long)
    g_string_append_c (text, ')');
  return g_strdup (text->str);
}

/* Canonical forms in full */

/* A longer text is refused. */
#define LONGEST_TEXT ((gsize) 1 << 20)

typedef struct
{
  guint birthday;
  char *text;
} Written;

static void
clear_written (gpointer data)
{
  g_free (((Written *) data)->text);
}

/* The numbers of games depend on what was computed before, so they give no order. */
static int
compare_written (gconstpointer a, gconstpointer b)
{
  const Written *x = a, *y = b;
  gsize n = strlen (x->text), m = strlen (y->text);

  if (x->birthday != y->birthday)
    return x->birthday < y->birthday ? -1 : 1;
  return n != m ? (n < m ? -1 : 1) : strcmp (x->text, y->text);
}

char *
cgt_misere_forms_to_text (CgtMisereForms *forms, CgtMisereForm g)
{
  g_autoptr (GArray) options = NULL;
  g_autoptr (GString) list = NULL;
  const CgtMisereForm *games;
  guint n;

  if (forms->budget != NULL && !cgt_budget_tick (forms->budget))
    return NULL;
  if (cgt_misere_forms_is_heap (forms, g))
    {
      n = cgt_misere_forms_birthday (forms, g);
      return n == 0 ? g_strdup ("0") : n == 1 ? g_strdup ("*") : g_strdup_printf ("*%u", n);
    }
  games = cgt_misere_forms_options (forms, g, &n);
  options = g_array_new (FALSE, FALSE, sizeof (Written));
  g_array_set_clear_func (options, clear_written);
  for (guint i = 0; i < n; i++)
    {
      Written written = { cgt_misere_forms_birthday (forms, games[i]), cgt_misere_forms_to_text (forms, games[i]) };

      if (written.text == NULL)
        return NULL;
      g_array_append_val (options, written);
    }
  g_array_sort (options, compare_written);
  list = g_string_new (NULL);
  for (guint i = 0; i < n; i++)
    {
      g_string_append_printf (list, "%s%s", i > 0 ? "," : "", g_array_index (options, Written, i).text);
      if (list->len > LONGEST_TEXT)
        return NULL;
    }
  return g_strdup_printf ("{%s|%s}", list->str, list->str);
}
