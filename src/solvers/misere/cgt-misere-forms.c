/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "cgt-misere-forms-private.h"
#include "base/cgt-sort.h"

static CgtMisereForm find_or_make (CgtMisereForms *forms, GArray *options);

CgtMisereForms *
cgt_misere_forms_new (void)
{
  CgtMisereForms *forms = g_new0 (CgtMisereForms, 1);
  g_autoptr (GArray) none = g_array_new (FALSE, FALSE, sizeof (CgtMisereForm));
  CgtMisereForm zero;
  gboolean done;

  forms->games = cgt_table_new ();
  forms->sums = cgt_table_new ();
  forms->scratch = g_array_new (FALSE, FALSE, sizeof (guint32));
  zero = find_or_make (forms, none);
  done = cgt_array_append (NULL, forms->heaps, zero);
  g_assert (done && zero == CGT_MISERE_ZERO);
  return forms;
}

void
cgt_misere_forms_free (CgtMisereForms *forms)
{
  cgt_table_free (forms->games);
  cgt_table_free (forms->sums);
  cgt_budget_release (forms->facts);
  cgt_budget_release (forms->digits);
  cgt_budget_release (forms->heaps);
  g_array_unref (forms->scratch);
  g_free (forms);
}

gsize
cgt_misere_forms_get_memory (const CgtMisereForms *forms)
{
  return cgt_table_get_memory (forms->games) + cgt_table_get_memory (forms->sums) + cgt_budget_bytes_of (forms->facts) +
         cgt_budget_bytes_of (forms->digits) + cgt_budget_bytes_of (forms->heaps);
}

void
cgt_misere_forms_set_budget (CgtMisereForms *forms, CgtBudget *budget)
{
  forms->budget = budget;
  cgt_table_set_budget (forms->games, budget);
  cgt_table_set_budget (forms->sums, budget);
  cgt_budget_take (budget, forms->facts);
  cgt_budget_take (budget, forms->digits);
  cgt_budget_take (budget, forms->heaps);
}

const CgtMisereForm *
cgt_misere_forms_options (const CgtMisereForms *forms, CgtMisereForm g, guint *n)
{
  const guint32 *key = cgt_table_get_key (forms->games, g).data;

  *n = key[0];
  return key + 1;
}

guint
cgt_misere_forms_nimber (const CgtMisereForms *forms, CgtMisereForm g)
{
  return cgt_misere_facts (forms, g)->nimber;
}

guint
cgt_misere_forms_birthday (const CgtMisereForms *forms, CgtMisereForm g)
{
  return cgt_misere_facts (forms, g)->birthday;
}

gboolean
cgt_misere_forms_is_heap (const CgtMisereForms *forms, CgtMisereForm g)
{
  return cgt_misere_facts (forms, g)->is_heap;
}

/* Whether @option is one of the options of @g. */
static gboolean
has_option (const CgtMisereForms *forms, CgtMisereForm g, CgtMisereForm option)
{
  guint least = 0, most;
  const CgtMisereForm *options = cgt_misere_forms_options (forms, g, &most);

  while (least < most)
    {
      guint middle = least + (most - least) / 2;

      if (options[middle] == option)
        return TRUE;
      if (options[middle] < option)
        least = middle + 1;
      else
        most = middle;
    }
  return FALSE;
}

/* Genus */

guint
cgt_misere_forms_n_digits (const CgtMisereForms *forms, CgtMisereForm g)
{
  return cgt_misere_facts (forms, g)->n_digits;
}

guint
cgt_misere_forms_digit (const CgtMisereForms *forms, CgtMisereForm g, guint k)
{
  const CgtMisereFacts *facts = cgt_misere_facts (forms, g);

  if (k >= facts->n_digits)
    k = facts->n_digits - 2 + (k - facts->n_digits) % 2;
  return forms->digits[facts->digits + k];
}

guint32
cgt_misere_mex (GArray *numbers)
{
  guint32 mex = 0;

  cgt_sort_distinct (numbers, cgt_uint32_compare);
  while (mex < numbers->len && g_array_index (numbers, guint32, mex) == mex)
    mex++;
  return mex;
}

/* The digit @k of the game with these options, whose digit before is @before. A move in one of the heaps of 2 leaves
 * one heap of 2 less, and 0 or 1 in its place; a heap of 1 turns the value x into x xor 1. */
static guint32
find_digit (CgtMisereForms *forms, const GArray *options, guint k, guint32 before)
{
  GArray *values = forms->scratch;

  if (k == 0 && options->len == 0)
    return 1;
  g_array_set_size (values, 0);
  for (guint i = 0; i < options->len; i++)
    {
      guint32 digit = cgt_misere_forms_digit (forms, g_array_index (options, CgtMisereForm, i), k);
      g_array_append_val (values, digit);
    }
  if (k > 0)
    {
      guint32 other = before ^ 1;

      g_array_append_val (values, before);
      g_array_append_val (values, other);
    }
  return cgt_misere_mex (values);
}

/* Appends the digits of a new game. From the digit k on at which those of all options repeat, a digit depends on the
 * one before and on whether k is even; so they repeat, too, once a digit is that of two places before. */
static gboolean
append_digits (CgtMisereForms *forms, const GArray *options, CgtMisereFacts *facts)
{
  guint settled = 2, k = 0;
  guint32 *digits, digit = 0;

  for (guint i = 0; i < options->len; i++)
    settled = MAX (settled, cgt_misere_forms_n_digits (forms, g_array_index (options, CgtMisereForm, i)));
  facts->digits = cgt_array_length (forms->digits);
  do
    {
      digit = find_digit (forms, options, k, digit);
      if (!cgt_array_append (forms->budget, forms->digits, digit))
        return FALSE;
      digits = &forms->digits[facts->digits];
      k++;
    }
  while (k < settled + 1 || digits[k - 1] != digits[k - 3]);
  while (k > 2 && digits[k - 1] == digits[k - 3])
    k--;
  facts->n_digits = k;
  cgt_array_cut (forms->digits, facts->digits + k);
  return TRUE;
}

static guint32
find_nimber (CgtMisereForms *forms, const GArray *options)
{
  g_array_set_size (forms->scratch, 0);
  for (guint i = 0; i < options->len; i++)
    {
      guint32 nimber = cgt_misere_forms_nimber (forms, g_array_index (options, CgtMisereForm, i));
      g_array_append_val (forms->scratch, nimber);
    }
  return cgt_misere_mex (forms->scratch);
}

/* Whether the options are the Nim heaps 0, 1, ..., each once. */
static gboolean
are_heaps (const CgtMisereForms *forms, const GArray *options)
{
  for (guint i = 0; i < options->len; i++)
    {
      const CgtMisereFacts *facts = cgt_misere_facts (forms, g_array_index (options, CgtMisereForm, i));

      if (!facts->is_heap || facts->birthday >= options->len)
        return FALSE;
    }
  return TRUE;
}

/* Canonical forms */

/* The game whose canonical options these are, sorted. */
static CgtMisereForm
find_or_make (CgtMisereForms *forms, GArray *options)
{
  CgtMisereFacts facts = { 0 };
  guint32 n = options->len;
  gsize entry;

  /* There is room for the facts of every entry, and for the next one. */
  if (!cgt_array_reserve (forms->budget, &forms->facts, 1, sizeof *forms->facts))
    return CGT_MISERE_NONE;
  g_array_prepend_val (options, n);
  entry = cgt_table_intern (forms->games, (CgtBytes) { options->data, options->len * sizeof (guint32) }, forms->budget);
  g_array_remove_index (options, 0);
  if (entry >= CGT_MISERE_NONE)
    return CGT_MISERE_NONE;
  if (cgt_table_get (forms->games, entry) != 0)
    return (CgtMisereForm) entry;
  if (entry == cgt_array_length (forms->facts))
    cgt_array_append (forms->budget, forms->facts, facts);
  for (guint i = 0; i < n; i++)
    facts.birthday =
      MAX (facts.birthday, 1 + cgt_misere_forms_birthday (forms, g_array_index (options, CgtMisereForm, i)));
  facts.nimber = find_nimber (forms, options);
  facts.is_heap = are_heaps (forms, options);
  if (!append_digits (forms, options, &facts))
    return CGT_MISERE_NONE;
  forms->facts[entry] = facts;
  cgt_table_set (forms->games, entry, TRUE);
  return (CgtMisereForm) entry;
}

/* Whether all options of @h are among @options, and @h is an option of all others. */
static gboolean
simplifies (const CgtMisereForms *forms, CgtMisereForm h, const GArray *options)
{
  guint n, k = 0;
  const CgtMisereForm *kept = cgt_misere_forms_options (forms, h, &n);

  for (guint i = 0; i < options->len; i++)
    {
      CgtMisereForm option = g_array_index (options, CgtMisereForm, i);

      if (k < n && kept[k] == option)
        k++;
      else if ((k < n && kept[k] < option) || !has_option (forms, option, h))
        return FALSE;
    }
  return k == n;
}

static gboolean
has_p_option (const CgtMisereForms *forms, const GArray *options)
{
  for (guint i = 0; i < options->len; i++)
    if (cgt_misere_forms_digit (forms, g_array_index (options, CgtMisereForm, i), 0) == 0)
      return TRUE;
  return FALSE;
}

/* The simpler game H that a game with these options is equal to. The last option cannot be an option of H, since H is
 * an option of another option, so H is one of its options. */
static CgtMisereForm
find_simpler (const CgtMisereForms *forms, const GArray *options)
{
  guint n;
  const CgtMisereForm *candidates;

  if (options->len == 0)
    return CGT_MISERE_NONE;
  candidates = cgt_misere_forms_options (forms, g_array_index (options, CgtMisereForm, options->len - 1), &n);
  for (guint i = 0; i < n; i++)
    if (simplifies (forms, candidates[i], options) &&
        (candidates[i] != CGT_MISERE_ZERO || has_p_option (forms, options)))
      return candidates[i];
  return CGT_MISERE_NONE;
}

CgtMisereForm
cgt_misere_forms_make (CgtMisereForms *forms, GArray *options)
{
  CgtMisereForm simpler;

  cgt_sort_distinct (options, cgt_uint32_compare);
  if (options->len > 0 && g_array_index (options, CgtMisereForm, options->len - 1) == CGT_MISERE_NONE)
    return CGT_MISERE_NONE;
  if (forms->budget != NULL && !cgt_budget_tick (forms->budget))
    return CGT_MISERE_NONE;
  simpler = find_simpler (forms, options);
  return simpler != CGT_MISERE_NONE ? simpler : find_or_make (forms, options);
}

CgtMisereForm
cgt_misere_forms_heap (CgtMisereForms *forms, guint64 n)
{
  while (cgt_array_length (forms->heaps) <= n)
    {
      g_autoptr (GArray) options = g_array_new (FALSE, FALSE, sizeof (CgtMisereForm));
      CgtMisereForm heap;

      g_array_append_vals (options, forms->heaps, (guint) cgt_array_length (forms->heaps));
      heap = cgt_misere_forms_make (forms, options);
      if (heap == CGT_MISERE_NONE || !cgt_array_append (forms->budget, forms->heaps, heap))
        return CGT_MISERE_NONE;
    }
  return forms->heaps[n];
}

/* Appends the sums of @h and the options of @g. */
static gboolean
add_options (CgtMisereForms *forms, CgtMisereForm g, CgtMisereForm h, GArray *options)
{
  guint n;

  cgt_misere_forms_options (forms, g, &n);
  for (guint i = 0; i < n; i++)
    {
      guint again; /* the list moves when games are made */
      CgtMisereForm option = cgt_misere_forms_options (forms, g, &again)[i];
      CgtMisereForm sum = cgt_misere_forms_add (forms, option, h);

      if (sum == CGT_MISERE_NONE)
        return FALSE;
      g_array_append_val (options, sum);
    }
  return TRUE;
}

CgtMisereForm
cgt_misere_forms_add (CgtMisereForms *forms, CgtMisereForm g, CgtMisereForm h)
{
  guint64 pair = (guint64) MIN (g, h) << 32 | MAX (g, h), found;
  g_autoptr (GArray) options = NULL;
  CgtMisereForm sum;
  gsize entry;

  if (g == CGT_MISERE_NONE || h == CGT_MISERE_NONE)
    return CGT_MISERE_NONE;
  if (g == CGT_MISERE_ZERO || h == CGT_MISERE_ZERO)
    return MAX (g, h);
  found = cgt_table_lookup (forms->sums, (CgtBytes) { &pair, sizeof pair });
  if (found != 0)
    return (CgtMisereForm) (found - 1);
  options = g_array_new (FALSE, FALSE, sizeof (CgtMisereForm));
  if (!add_options (forms, g, h, options) || !add_options (forms, h, g, options))
    return CGT_MISERE_NONE;
  sum = cgt_misere_forms_make (forms, options);
  entry = sum != CGT_MISERE_NONE ? cgt_table_intern (forms->sums, (CgtBytes) { &pair, sizeof pair }, forms->budget)
                                 : G_MAXSIZE;
  if (entry == G_MAXSIZE)
    return CGT_MISERE_NONE;
  cgt_table_set (forms->sums, entry, (guint64) sum + 1);
  return sum;
}
