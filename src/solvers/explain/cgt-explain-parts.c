/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "cgt-explain-private.h"

/* A sum is the sum of its terms, and a position that falls into components is the sum of these. */

/* More parts would explain nothing. */
#define MOST_PARTS 400

/* A part with its sign; @sum has it alone. */
typedef struct
{
  CgtSum *sum;
  char *text, *shown;
  CgtValue value;
} Part;

static void
clear_part (gpointer data)
{
  Part *part = data;

  cgt_sum_free (part->sum);
  g_free (part->text);
  g_free (part->shown);
}

static GArray *
new_parts (void)
{
  GArray *parts = g_array_new (FALSE, TRUE, sizeof (Part));

  g_array_set_clear_func (parts, clear_part);
  return parts;
}

/* Takes @sum. FALSE: its value is not known, or cannot be shown. */
static gboolean
add_part (CgtExplain *explain, GArray *parts, CgtSum *sum)
{
  Part part = { .sum = sum };

  part.text = cgt_sum_to_text (sum, explain->store);
  part.value = cgt_solver_sum_value (explain->solver, sum, NULL);
  part.shown = cgt_explain_show (explain, part.value);
  g_array_append_val (parts, part);
  return part.text != NULL && part.shown != NULL && cgt_explain_goes_on (explain);
}

GPtrArray *
cgt_explain_list_parts (CgtExplain *explain)
{
  const GArray *terms = explain->sum->terms;
  const CgtTerm *alone = terms->len == 1 ? &g_array_index (terms, CgtTerm, 0) : NULL;
  g_autoptr (GArray) components = NULL;
  GPtrArray *sums;

  if (alone != NULL && alone->position != NULL)
    terms = components = cgt_terms_of_position (alone->position, alone->negative, explain->solver->budget, MOST_PARTS);
  if (terms == NULL || terms->len < 2 || terms->len > MOST_PARTS)
    return NULL;
  sums = g_ptr_array_new_with_free_func ((GDestroyNotify) cgt_sum_free);
  for (guint i = 0; i < terms->len; i++)
    {
      g_ptr_array_add (sums, cgt_sum_new ());
      cgt_sum_add_term (sums->pdata[i], &g_array_index (terms, CgtTerm, i));
    }
  return sums;
}

static void
name_components (CgtExplain *explain, const GArray *parts)
{
  g_autoptr (GPtrArray) names = g_ptr_array_new ();
  g_autofree char *list = NULL;
  CgtStep *step;

  for (guint i = 0; i < parts->len; i++)
    g_ptr_array_add (names, g_array_index (parts, Part, i).text);
  list = cgt_explain_join (names);
  step = cgt_explain_add (explain->steps, CGT_RULE_COMPONENTS, _ ("The position is the sum of %s."), list);
  for (guint i = 0; i < parts->len; i++)
    cgt_step_add_use (step, g_strdup (names->pdata[i]));
}

static gboolean
occurred_before (const GArray *parts, guint i)
{
  for (guint k = 0; k < i; k++)
    if (g_str_equal (g_array_index (parts, Part, k).text, g_array_index (parts, Part, i).text))
      return TRUE;
  return FALSE;
}

static void
explain_part (CgtExplain *explain, const Part *part)
{
  CgtExplain inner;
  CgtStep *step;

  if (g_str_equal (part->text, part->shown) || !cgt_explain_goes_on (explain))
    return;
  step = cgt_explain_add (explain->steps, CGT_RULE_VALUE, _ ("%s is %s."), part->text, part->shown);
  cgt_step_add_uses (step, part->text, part->shown, NULL);
  cgt_explain_begin (&inner, explain->solver, part->sum, step->steps);
  inner.depth = explain->depth + 1;
  if (!cgt_value_is_none (inner.value) && inner.written != NULL)
    cgt_explain_value (&inner);
  cgt_explain_end (&inner);
}

/* How the values add up */

/* Texts of values with "0" left out: "3/2, ^ and *2". */
static char *
join_nonzero (CgtExplain *explain, const CgtValue *values, guint n)
{
  g_autoptr (GPtrArray) texts = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; i < n; i++)
    if (!cgt_value_equal (values[i], cgt_zero ()))
      {
        char *text = cgt_explain_show (explain, values[i]);

        if (text == NULL)
          return NULL;
        g_ptr_array_add (texts, text);
      }
  return texts->len > 0 ? cgt_explain_join (texts) : NULL;
}

static void
append_kind (GString *words, CgtExplain *explain, const char *const formats[2], const CgtValue *values, guint n,
             CgtValue total)
{
  guint n_nonzero = 0;
  g_autofree char *list = join_nonzero (explain, values, n), *shown = cgt_explain_show (explain, total);

  if (list != NULL && shown != NULL)
    {
      if (words->len > 0)
        g_string_append (words, _ ("; "));
      for (guint i = 0; i < n; i++)
        n_nonzero += !cgt_value_equal (values[i], cgt_zero ());
      if (n_nonzero == 1)
        g_string_append_printf (words, _ (formats[0]), list);
      else
        g_string_append_printf (words, _ (formats[1]), list, shown);
    }
}

/* Numbers add as numbers, ups as ups, and nimbers by nim-sum. FALSE: a part is something else. */
static gboolean
add_by_kind (CgtExplain *explain, const GArray *parts, GPtrArray *steps)
{
  CgtStore *store = explain->store;
  CgtValue *kinds[3];
  static const char *const formats[][2] = { { N_ ("the number is %s"), N_ ("the numbers %s make %s") },
                                            { N_ ("the ups are %s"), N_ ("the ups %s make %s") },
                                            { N_ ("the nimber is %s"), N_ ("the nimbers %s make %s") } };
  g_autoptr (GString) words = g_string_new (NULL);
  gboolean done = TRUE;

  for (guint k = 0; k < 3; k++)
    kinds[k] = g_new0 (CgtValue, parts->len + 1);
  for (guint i = 0; done && i < parts->len; i++)
    {
      CgtValue number, ups, nim;

      done = cgt_get_number_up_star (store, g_array_index (parts, Part, i).value, &number, &ups, &nim);
      if (!done)
        break;
      kinds[0][i] = number;
      kinds[1][i] = cgt_multiple (store, ups, cgt_up (store, cgt_integer (store, 1)));
      kinds[2][i] = cgt_nimber (store, nim);
    }
  for (guint k = 0; done && k < 3; k++)
    {
      CgtValue total = cgt_zero ();

      for (guint i = 0; i < parts->len; i++)
        total = cgt_add (store, total, kinds[k][i]);
      append_kind (words, explain, formats[k], kinds[k], parts->len, total);
    }
  for (guint k = 0; k < 3; k++)
    g_free (kinds[k]);
  if (!done)
    return FALSE;
  if (words->len > 0)
    {
      CgtStep *step = cgt_explain_add (steps, CGT_RULE_NUMBERS_ADD,
                                       _ ("Numbers, ups and nimbers add each for themselves: %s. In all this is %s."),
                                       words->str, explain->shown);

      for (guint i = 0; i < parts->len; i++)
        cgt_step_add_use (step, g_strdup (g_array_index (parts, Part, i).shown));
      cgt_step_add_use (step, g_strdup (explain->shown));
    }
  return TRUE;
}

/* A number only shifts the options of a game that is no number (Winning Ways, ch. 6). FALSE: it is not so simple. */
static gboolean
add_translation (CgtExplain *explain, const GArray *parts, GPtrArray *steps)
{
  CgtStore *store = explain->store;
  const Part *game = NULL;
  CgtValue number = cgt_zero ();
  g_autofree char *number_text = NULL;
  CgtStep *step;

  for (guint i = 0; i < parts->len; i++)
    {
      const Part *part = &g_array_index (parts, Part, i);

      if (cgt_is_number (store, part->value))
        number = cgt_add (store, number, part->value);
      else if (game == NULL)
        game = part;
      else
        return FALSE;
    }
  number_text = cgt_explain_show (explain, number);
  if (game == NULL || number_text == NULL)
    return FALSE;
  step =
    cgt_explain_add (steps, CGT_RULE_TRANSLATION,
                     _ ("A number only shifts the options of a game that is no number: %s is added to each option of "
                        "%s, which gives %s."),
                     number_text, game->shown, explain->shown);
  cgt_step_add_uses (step, game->shown, number_text, explain->shown, NULL);
  return TRUE;
}

/* More options of a sum are not gone through. */
#define MOST_OPTIONS_OF_SUM 200

static CgtSum *
sum_of_value (CgtValue value)
{
  CgtSum *sum = cgt_sum_new ();

  cgt_sum_add_value (sum, FALSE, value);
  return sum;
}

/* The values of the parts, with numbers, ups and nimbers added up to the first of them. NULL: one cannot be shown. */
static GArray *
merge_simple (CgtExplain *explain, const GArray *parts)
{
  CgtStore *store = explain->store;
  g_autoptr (GArray) merged = new_parts ();
  CgtValue simple = cgt_zero ();
  guint n_simple = 0;

  for (guint i = 0; i < parts->len; i++)
    if (cgt_is_number_up_star (store, g_array_index (parts, Part, i).value))
      {
        simple = cgt_add (store, simple, g_array_index (parts, Part, i).value);
        n_simple++;
      }
  if (n_simple > 0 && !cgt_value_equal (simple, cgt_zero ()) && !add_part (explain, merged, sum_of_value (simple)))
    return NULL;
  for (guint i = 0; i < parts->len; i++)
    if (!cgt_is_number_up_star (store, g_array_index (parts, Part, i).value) &&
        !add_part (explain, merged, sum_of_value (g_array_index (parts, Part, i).value)))
      return NULL;
  return g_steal_pointer (&merged);
}

/* "-3/2 + *3 is -3/2*3." */
static void
name_merged (CgtExplain *explain, const GArray *parts, GPtrArray *steps)
{
  g_autoptr (CgtSum) sum = cgt_sum_new ();
  g_autofree char *text = NULL, *shown = NULL;
  CgtValue total = cgt_zero ();
  CgtStep *step;

  for (guint i = 0; i < parts->len; i++)
    if (cgt_is_number_up_star (explain->store, g_array_index (parts, Part, i).value))
      {
        total = cgt_add (explain->store, total, g_array_index (parts, Part, i).value);
        cgt_sum_add_value (sum, FALSE, g_array_index (parts, Part, i).value);
      }
  text = cgt_sum_to_text (sum, explain->store);
  shown = cgt_explain_show (explain, total);
  if (sum->terms->len < 2 || text == NULL || shown == NULL)
    return;
  step = cgt_explain_add (steps, CGT_RULE_VALUE, _ ("%s is %s."), text, shown);
  cgt_step_add_use (step, g_steal_pointer (&text));
  cgt_step_add_use (step, g_steal_pointer (&shown));
}

/* The options of the sum of @parts, which are values, and what is left of them. */
static void
add_options_of_values (CgtExplain *explain, const GArray *parts, GPtrArray *steps)
{
  g_autoptr (CgtSum) sum = cgt_sum_new ();
  guint n_before = steps->len;
  CgtExplain inner;

  for (guint i = 0; i < parts->len; i++)
    cgt_sum_add_value (sum, FALSE, g_array_index (parts, Part, i).value);
  cgt_explain_begin (&inner, explain->solver, sum, steps);
  if (cgt_value_is_none (inner.value) || inner.written == NULL || !cgt_explain_list_options (&inner) ||
      inner.options[CGT_LEFT]->len + inner.options[CGT_RIGHT]->len > MOST_OPTIONS_OF_SUM || !cgt_explain_form (&inner))
    g_ptr_array_set_size (steps, (gint) n_before);
  cgt_explain_end (&inner);
}

/* Why the values add up to their sum: kind by kind, or by a number that shifts the rest, or by the options of the sum.
 */
static void
explain_addition (CgtExplain *explain, const GArray *parts, CgtStep *sum)
{
  g_autoptr (GArray) merged = NULL;

  if (add_by_kind (explain, parts, sum->steps))
    return;
  merged = merge_simple (explain, parts);
  if (merged == NULL)
    return;
  name_merged (explain, parts, sum->steps);
  if (merged->len > 1 && !add_translation (explain, merged, sum->steps))
    add_options_of_values (explain, merged, sum->steps);
}

gboolean
cgt_explain_sum_of_parts (CgtExplain *explain)
{
  g_autoptr (GArray) parts = new_parts ();
  g_autoptr (GPtrArray) values = g_ptr_array_new ();
  gboolean is_sum = explain->sum->terms->len > 1;
  g_autoptr (GPtrArray) sums = is_sum || explain->depth <= 1 ? cgt_explain_list_parts (explain) : NULL;
  g_autofree char *list = NULL;
  CgtStep *step;

  if (sums == NULL)
    return FALSE;
  for (guint i = 0; i < sums->len; i++)
    if (!add_part (explain, parts, cgt_sum_with (sums->pdata[i], G_MAXUINT, NULL)))
      return FALSE;
  if (!is_sum)
    name_components (explain, parts);
  for (guint i = 0; i < parts->len; i++)
    {
      g_ptr_array_add (values, g_array_index (parts, Part, i).shown);
      if (!occurred_before (parts, i))
        explain_part (explain, &g_array_index (parts, Part, i));
    }
  list = cgt_explain_join (values);
  step = cgt_explain_add (explain->steps, CGT_RULE_SUM, _ ("The sum of %s is %s."), list, explain->shown);
  for (guint i = 0; i < values->len; i++)
    cgt_step_add_use (step, g_strdup (values->pdata[i]));
  cgt_step_add_use (step, g_strdup (explain->shown));
  explain_addition (explain, parts, step);
  return TRUE;
}
