/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "cgt-explain-private.h"

#include "solvers/play/cgt-race.h"
#include "solvers/record/cgt-record-words.h"

/* Nimbers of games that may not end (C. A. B. Smith, 1966; A. S. Fraenkel and Y. Perl, 1975): a position is *m if m is
 * the least nimber that none of its options has, and each option without a nimber has an answer that is *m. In a race,
 * moves after which the goal is in reach do not count. */

typedef struct
{
  char *text, *value; /* value: NULL if it is in reach */
  CgtSum *sum;
  gboolean in_reach; /* of the goal of a race */
} Option;

static void
clear_option (gpointer data)
{
  Option *option = data;

  g_free (option->text);
  g_free (option->value);
  cgt_sum_free (option->sum);
}

static gboolean
is_nimber (const Option *option)
{
  return option->value != NULL && option->value[0] != 'o';
}

/* NULL: there are too many, or a value is not known. */
static GArray *
list_options (CgtExplain *explain, const CgtSum *sum)
{
  g_autoptr (GPtrArray) none = g_ptr_array_new ();
  g_autoptr (GArray) options = g_array_new (FALSE, TRUE, sizeof (Option));
  gboolean done;
  CgtExplain game;

  g_array_set_clear_func (options, clear_option);
  cgt_explain_begin_plain (&game, explain->solver, sum, none);
  done = game.written != NULL && cgt_explain_list_options (&game);
  for (guint i = 0; done && i < game.options[CGT_LEFT]->len; i++)
    {
      const CgtExplainOption *move = &g_array_index (game.options[CGT_LEFT], CgtExplainOption, i);
      Option option = { .text = g_strdup (move->text), .sum = cgt_explain_after (&game, move) };
      g_autoptr (CgtEvaluation) record =
        cgt_solver_evaluate (explain->solver, option.sum, option.text, CGT_WANT_VALUE, NULL, NULL, NULL);

      option.in_reach = cgt_sum_race_state (option.sum) != CGT_RACE_OUT_OF_REACH;
      option.value = record != NULL && !option.in_reach ? g_strdup (record->value) : NULL;
      g_array_append_val (options, option);
      done = (option.value != NULL || option.in_reach) && cgt_explain_goes_on (explain);
    }
  cgt_explain_end (&game);
  return done ? g_steal_pointer (&options) : NULL;
}

static guint64
read_nimber (const char *text)
{
  return g_str_equal (text, "0") ? 0 : text[1] == '\0' ? 1 : g_ascii_strtoull (text + 1, NULL, 10);
}

static guint64
mex_of (const GArray *options)
{
  for (guint64 m = 0;; m++)
    {
      gboolean found = FALSE;

      for (guint i = 0; i < options->len && !found; i++)
        found = is_nimber (&g_array_index (options, Option, i)) &&
                read_nimber (g_array_index (options, Option, i).value) == m;
      if (!found)
        return m;
    }
}

/* Whether there is an answer to @option with the value *m, which @text gets then (transfer full). */
static CgtTruth
find_answer (CgtExplain *explain, const Option *option, guint64 m, char **text)
{
  g_autoptr (GArray) answers = list_options (explain, option->sum);

  for (guint i = 0; answers != NULL && i < answers->len; i++)
    {
      const Option *answer = &g_array_index (answers, Option, i);

      if (!is_nimber (answer) || read_nimber (answer->value) != m)
        continue;
      *text = g_strdup (answer->text);
      return CGT_YES;
    }
  return answers != NULL ? CGT_NO : CGT_UNKNOWN;
}

static CgtStep *
name_options (CgtExplain *explain, const GArray *options)
{
  g_autoptr (GPtrArray) names = g_ptr_array_new_with_free_func (g_free), values = NULL;
  g_autofree char *list = NULL;
  CgtStep *step;

  for (guint i = 0; i < options->len; i++)
    {
      const Option *option = &g_array_index (options, Option, i);

      g_ptr_array_add (names, option->in_reach ? g_strdup (option->text)
                                               : g_strdup_printf ("%s = %s", option->text, option->value));
    }
  list = cgt_explain_join (names);
  step = cgt_explain_add (explain->steps, CGT_RULE_OPTIONS, _ ("Both players can move to %s."), list);
  values = g_ptr_array_new ();
  for (guint i = 0; i < options->len; i++)
    {
      const Option *option = &g_array_index (options, Option, i);

      cgt_step_add_use (step, g_strdup (option->text));
      g_ptr_array_add (values, option->in_reach ? NULL : option->value);
    }
  cgt_explain_name_values (step, values);
  return step;
}

/* The moves of a race that do not count. */
static void
name_in_reach (CgtExplain *explain, const GArray *options)
{
  g_autoptr (GPtrArray) names = g_ptr_array_new ();
  g_autofree char *list = NULL;
  CgtStep *step;

  for (guint i = 0; i < options->len; i++)
    if (g_array_index (options, Option, i).in_reach)
      g_ptr_array_add (names, g_array_index (options, Option, i).text);
  if (names->len == 0)
    return;
  list = cgt_explain_join (names);
  step = cgt_explain_add (explain->steps, CGT_RULE_IN_REACH,
                          ngettext ("After %s the opponent reaches the goal at once, so this move does not count.",
                                    "After %s the opponent reaches the goal at once, so these moves do not count.",
                                    names->len),
                          list);
  for (guint i = 0; i < names->len; i++)
    cgt_step_add_use (step, g_strdup (names->pdata[i]));
}

gboolean
cgt_explain_loopy_nimber (CgtExplain *explain)
{
  g_autoptr (GArray) options = NULL;
  g_autoptr (GPtrArray) uses = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GString) words = g_string_new (NULL);
  g_autofree char *nimber = NULL;
  guint64 m;
  CgtStep *step;

  if (!explain->impartial || !cgt_explain_is_loopy_or_race (explain->sum) ||
      !cgt_is_nimber (explain->store, explain->value))
    return FALSE;
  options = list_options (explain, explain->sum);
  if (options == NULL)
    return FALSE;
  m = mex_of (options);
  nimber = cgt_nimber_to_text (m);
  if (!g_str_equal (nimber, explain->shown))
    return FALSE;
  for (guint i = 0; i < options->len; i++)
    {
      const Option *option = &g_array_index (options, Option, i);
      char *answer = NULL;

      if (is_nimber (option) || option->in_reach)
        continue;
      if (find_answer (explain, option, m, &answer) != CGT_YES)
        return FALSE;
      g_string_append_printf (words, _ (" %s has no nimber, but the answer %s is %s again."), option->text, answer,
                              nimber);
      g_ptr_array_add (uses, g_strdup (option->text));
      g_ptr_array_add (uses, answer);
    }
  name_options (explain, options);
  name_in_reach (explain, options);
  step = cgt_explain_add (explain->steps, CGT_RULE_LOOPY_MEX,
                          _ ("%s is the least nimber that none of the options has.%s"), nimber, words->str);
  cgt_step_add_use (step, g_strdup (nimber));
  for (guint i = 0; i < uses->len; i++)
    cgt_step_add_use (step, g_strdup (uses->pdata[i]));
  return TRUE;
}

void
cgt_explain_loopy_value (CgtExplain *explain)
{
  const CgtEvaluation *record = explain->record;
  g_autoptr (GArray) options = NULL;
  g_autofree char *nimber = NULL;
  guint64 m;

  if (record == NULL || !record->impartial || record->value == NULL || record->value[0] != 'o')
    return;
  options = list_options (explain, explain->sum);
  if (options == NULL || options->len == 0)
    return;
  name_options (explain, options);
  m = mex_of (options);
  nimber = cgt_nimber_to_text (m);
  for (guint i = 0; i < options->len; i++)
    {
      const Option *option = &g_array_index (options, Option, i);
      g_autofree char *answer = NULL;
      CgtStep *step;

      if (is_nimber (option) || find_answer (explain, option, m, &answer) != CGT_NO)
        continue;
      step =
        cgt_explain_add (explain->steps, CGT_RULE_UNANSWERED,
                         _ ("The least nimber that no option has is %s. But %s has no nimber, and no answer to it is "
                            "%s, so the position has none either: it is %s."),
                         nimber, option->text, nimber, record->value);
      cgt_step_add_uses (step, nimber, option->text, NULL);
      return;
    }
}

/* The recipe for sums (C. A. B. Smith, "Graphs and composite games", 1966): the nim-sum of the finite labels, and how
 * many labels are infinite. */

typedef struct
{
  GPtrArray *labels;  /* "P = *2" */
  GPtrArray *parts;   /* "P" */
  GPtrArray *numbers; /* the finite labels */
  char *infinite;     /* the value of the last part without a nimber */
  guint n_infinite;
  guint64 nim_sum; /* of the finite labels */
} Labels;

static Labels
labels_new (void)
{
  return (Labels) { .labels = g_ptr_array_new_with_free_func (g_free),
                    .parts = g_ptr_array_new_with_free_func (g_free),
                    .numbers = g_ptr_array_new_with_free_func (g_free) };
}

static void
labels_clear (Labels *labels)
{
  g_ptr_array_unref (labels->labels);
  g_ptr_array_unref (labels->parts);
  g_ptr_array_unref (labels->numbers);
  g_free (labels->infinite);
}

/* FALSE: the label is not known. */
static gboolean
labels_add (Labels *labels, CgtExplain *explain, const CgtSum *part)
{
  g_autofree char *text = cgt_sum_to_text (part, explain->store);
  g_autoptr (CgtEvaluation) record =
    cgt_solver_evaluate (explain->solver, part, text, CGT_WANT_VALUE, NULL, NULL, NULL);

  if (record == NULL || record->value == NULL || !cgt_explain_goes_on (explain))
    return FALSE;
  g_ptr_array_add (labels->labels, g_strdup_printf ("%s = %s", text, record->value));
  g_ptr_array_add (labels->parts, g_strdup (text));
  if (record->value[0] == 'o')
    {
      labels->n_infinite++;
      g_free (labels->infinite);
      labels->infinite = g_strdup (record->value);
      return TRUE;
    }
  if (record->nimber == NULL)
    return FALSE;
  g_ptr_array_add (labels->numbers, g_strdup (record->nimber));
  labels->nim_sum ^= g_ascii_strtoull (record->nimber, NULL, 10);
  return TRUE;
}

/* Whether @number is in the set of "oo(0,2)". */
static gboolean
is_in_set (const char *infinite, guint64 number)
{
  const char *at = strchr (infinite, '(');

  for (; at != NULL; at = strchr (at, ','))
    if (g_ascii_strtoull (++at, NULL, 10) == number)
      return TRUE;
  return FALSE;
}

/* The case of one infinite label. */
static char *
words_of_one (const Labels *labels)
{
  g_autofree char *numbers = cgt_explain_join (labels->numbers);
  g_autofree char *sum = labels->numbers->len == 1
                           ? g_strdup_printf (_ ("the other label is %s"), numbers)
                           : g_strdup_printf (_ ("the nim-sum of %s is %" PRIu64), numbers, labels->nim_sum);

  if (is_in_set (labels->infinite, labels->nim_sum))
    return g_strdup_printf (_ ("One label is infinite, %s, and %s. The number %" PRIu64 " is in the set of "
                               "%s, so whoever moves first wins: the part without a nimber moves to %" PRIu64
                               ", and then the nim-sum is 0."),
                            labels->infinite, sum, labels->nim_sum, labels->infinite, labels->nim_sum);
  return g_strdup_printf (
    _ ("One label is infinite, %s, and %s. The number %" PRIu64
       " is not in the set of %s, so no move makes the nim-sum 0, and nobody can win: it is a draw."),
    labels->infinite, sum, labels->nim_sum, labels->infinite);
}

void
cgt_explain_infinities (CgtExplain *explain)
{
  const CgtEvaluation *record = explain->record;
  gboolean wanted =
    record != NULL && record->impartial && !explain->sum->misere && record->value != NULL && record->value[0] == 'o';
  g_autoptr (GPtrArray) parts = wanted ? cgt_explain_list_parts (explain) : NULL;
  g_autofree char *list = NULL, *words = NULL;
  Labels labels = labels_new ();
  gboolean known = parts != NULL;
  CgtStep *step;

  for (guint i = 0; known && i < parts->len; i++)
    known = labels_add (&labels, explain, parts->pdata[i]);
  if (known)
    {
      list = cgt_explain_join (labels.labels);
      words = labels.n_infinite == 1
                ? words_of_one (&labels)
                : g_strdup_printf (_ ("%u labels are infinite: nobody can win, and it is a draw."), labels.n_infinite);
      step = cgt_explain_add (explain->steps, CGT_RULE_THEOREM, _ ("The labels of the parts are %s. %s (%s)"), list,
                              words, "C. A. B. Smith, Graphs and composite games, 1966");
      cgt_step_add_use (step, g_strdup (record->expression));
      for (guint i = 0; i < labels.parts->len; i++)
        cgt_step_add_use (step, g_strdup (labels.parts->pdata[i]));
    }
  labels_clear (&labels);
}
