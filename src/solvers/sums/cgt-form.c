/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "cgt-form.h"

#include "cgt/cgt-loopy.h"

/* A short text can stand for a form that nobody can write: ± writes what follows twice, a multiple many times, and each
 * move in a sum is written with all its other terms. At most so many games are written, in a form and in all moves. */
#define MOST_NODES 2000000
#define MOST_WRITTEN (10 * MOST_NODES)
#define MOST_COPIES 1000
/* Of a GPtrArray, whose items may fill half of their place. */
#define LIST_BYTES 48

typedef enum
{
  KIND_VALUE,
  KIND_BRACES,
  KIND_SUM,
} Kind;

struct _CgtForm
{
  guint refs;
  Kind kind;
  CgtValue value;
  GPtrArray *options[2]; /* of braces */
  GPtrArray *terms;      /* of a sum */
  gsize n_nodes;         /* as it is written */
  CgtBudget *budget;     /* that it is charged to; NULL: none */
  gsize n_bytes;         /* that are charged */
};

CgtForm *
cgt_form_ref (CgtForm *form)
{
  form->refs++;
  return form;
}

/* The forms that this thread still has to free, so that freeing a deep one does not recurse; NULL: it frees none. */
static _Thread_local GPtrArray *dead;

void
cgt_form_unref (CgtForm *form)
{
  if (form == NULL || --form->refs > 0)
    return;
  if (dead != NULL)
    {
      g_ptr_array_add (dead, form);
      return;
    }
  dead = g_ptr_array_new ();
  g_ptr_array_add (dead, form);
  while (dead->len > 0)
    {
      form = g_ptr_array_steal_index_fast (dead, dead->len - 1);
      g_clear_pointer (&form->options[CGT_LEFT], g_ptr_array_unref);
      g_clear_pointer (&form->options[CGT_RIGHT], g_ptr_array_unref);
      g_clear_pointer (&form->terms, g_ptr_array_unref);
      cgt_budget_charge (form->budget, -(gssize) form->n_bytes);
      cgt_budget_free (form->budget);
      g_free (form);
    }
  g_clear_pointer (&dead, g_ptr_array_unref);
}

static GPtrArray *
new_list (void)
{
  return g_ptr_array_new_with_free_func ((GDestroyNotify) cgt_form_unref);
}

/* FALSE when the budget ran out. */
static gboolean
charge (CgtForm *form, gsize bytes)
{
  form->n_bytes += bytes;
  return cgt_budget_charge (form->budget, (gssize) bytes);
}

CgtForm *
cgt_form_new_value (CgtStore *store, CgtValue value)
{
  CgtBudget *budget = cgt_store_get_budget (store);
  CgtForm *form;

  if (cgt_value_is_none (value))
    return NULL;
  form = g_new0 (CgtForm, 1);
  form->refs = 1;
  form->value = value;
  form->n_nodes = 1;
  form->budget = cgt_budget_ref (budget);
  charge (form, cgt_heap_bytes (sizeof (CgtForm)));
  return form;
}

/* Puts @list (transfer full, nullable) into its @place in @form. FALSE where it is NULL, or where the budget ran out.
 */
static gboolean
take_list (CgtForm *form, GPtrArray **place, GPtrArray *list)
{
  *place = list;
  return list != NULL &&
         charge (form, cgt_heap_bytes (LIST_BYTES) + cgt_heap_bytes (2 * list->len * sizeof (gpointer)));
}

/* FALSE if @form is too long with @parts in it. */
static gboolean
count_nodes (CgtForm *form, const GPtrArray *parts)
{
  for (guint i = 0; i < parts->len; i++)
    form->n_nodes += ((CgtForm *) parts->pdata[i])->n_nodes;
  return form->n_nodes <= MOST_NODES;
}

/* @form, which was to have parts. */
static CgtForm *
as_value (CgtForm *form)
{
  form->n_nodes = 1;
  return form;
}

/* Values that were typed twice are one option. */
static void
drop_repeated (GPtrArray *options)
{
  g_autoptr (GHashTable) seen = g_hash_table_new (cgt_word_hash, cgt_word_equal);

  guint kept = 0;

  for (guint i = 0; i < options->len; i++)
    {
      CgtForm *option = options->pdata[i];

      if (option->kind == KIND_VALUE && !g_hash_table_contains (seen, &option->value.bits))
        g_hash_table_add (seen, &option->value.bits);
      else if (option->kind == KIND_VALUE)
        continue;
      options->pdata[i] = options->pdata[kept];
      options->pdata[kept++] = option;
    }
  g_ptr_array_set_size (options, (gint) kept);
}

/* Whether @options, without repetitions, are those of the canonical form @value. CGT_UNKNOWN: the budget ran out. */
static CgtTruth
are_canonical (CgtStore *store, const GPtrArray *options, CgtValue value, CgtPlayer player)
{
  g_autoptr (GHashTable) typed = g_hash_table_new (cgt_word_hash, cgt_word_equal);
  CgtOptions canonical;

  if (cgt_count_options (value, player) != options->len)
    return CGT_NO;
  for (guint i = 0; i < options->len; i++)
    {
      CgtForm *option = options->pdata[i];

      if (option->kind != KIND_VALUE)
        return CGT_NO;
      g_hash_table_add (typed, &option->value.bits);
    }
  canonical = cgt_options (store, value, player);
  if (canonical.n == G_MAXSIZE)
    return CGT_UNKNOWN;
  for (gsize i = 0; i < canonical.n; i++)
    if (!g_hash_table_contains (typed, &canonical.items[i].bits))
      return CGT_NO;
  return CGT_YES;
}

CgtForm *
cgt_form_new (CgtStore *store, CgtValue value, GPtrArray *left, GPtrArray *right)
{
  g_autoptr (CgtForm) form = cgt_form_new_value (store, value);
  CgtTruth canonical = CGT_UNKNOWN;
  gboolean afforded;

  if (form != NULL)
    {
      drop_repeated (left);
      drop_repeated (right);
      canonical = are_canonical (store, left, value, CGT_LEFT);
      if (canonical == CGT_YES)
        canonical = are_canonical (store, right, value, CGT_RIGHT);
      if (canonical == CGT_NO && (!count_nodes (form, left) || !count_nodes (form, right)))
        canonical = CGT_YES;
    }
  if (canonical != CGT_NO)
    {
      g_ptr_array_unref (left);
      g_ptr_array_unref (right);
      return canonical == CGT_UNKNOWN ? NULL : as_value (g_steal_pointer (&form));
    }
  form->kind = KIND_BRACES;
  afforded = take_list (form, &form->options[CGT_LEFT], left);
  afforded &= take_list (form, &form->options[CGT_RIGHT], right);
  return afforded ? g_steal_pointer (&form) : NULL;
}

static gboolean
append (GPtrArray *list, CgtForm *form)
{
  if (form != NULL)
    g_ptr_array_add (list, form);
  return form != NULL;
}

/* -G of each; NULL where the budget ran out. */
static GPtrArray *
negate_all (CgtStore *store, const GPtrArray *forms)
{
  g_autoptr (GPtrArray) negatives = new_list ();

  for (guint i = 0; i < forms->len; i++)
    if (!append (negatives, cgt_form_negate (store, forms->pdata[i])))
      return NULL;
  return g_steal_pointer (&negatives);
}

CgtForm *
cgt_form_negate (CgtStore *store, CgtForm *form)
{
  g_autoptr (CgtForm) negative = form != NULL ? cgt_form_new_value (store, cgt_negate (store, form->value)) : NULL;
  CgtBudget *budget = cgt_store_get_budget (store);
  gboolean complete = TRUE;

  if (!cgt_budget_tick (budget))
    return NULL;
  if (negative == NULL || form->kind == KIND_VALUE)
    return g_steal_pointer (&negative);
  negative->kind = form->kind;
  negative->n_nodes = form->n_nodes;
  for (guint player = 0; player < 2 && form->kind == KIND_BRACES; player++)
    complete &= take_list (negative, &negative->options[player], negate_all (store, form->options[!player]));
  if (form->kind == KIND_SUM)
    complete = take_list (negative, &negative->terms, negate_all (store, form->terms));
  return complete ? g_steal_pointer (&negative) : NULL;
}

/* Sums */

static void
append_terms (GPtrArray *terms, CgtForm *form)
{
  if (form->kind != KIND_SUM)
    g_ptr_array_add (terms, cgt_form_ref (form));
  for (guint i = 0; form->kind == KIND_SUM && i < form->terms->len; i++)
    g_ptr_array_add (terms, cgt_form_ref (form->terms->pdata[i]));
}

/* Takes @terms. A sum of values only, which equals @value, becomes a single value. */
static CgtForm *
new_sum (CgtStore *store, CgtValue value, GPtrArray *terms)
{
  g_autoptr (CgtForm) sum = cgt_form_new_value (store, value);
  gboolean typed = FALSE;

  for (guint i = 0; i < terms->len; i++)
    typed |= ((CgtForm *) terms->pdata[i])->kind != KIND_VALUE;
  if (sum == NULL || !typed || !count_nodes (sum, terms) || sum->n_nodes > MOST_WRITTEN / terms->len)
    {
      g_ptr_array_unref (terms);
      return sum != NULL ? as_value (g_steal_pointer (&sum)) : NULL;
    }
  sum->kind = KIND_SUM;
  return take_list (sum, &sum->terms, terms) ? g_steal_pointer (&sum) : NULL;
}

CgtForm *
cgt_form_add (CgtStore *store, CgtForm *g, CgtForm *h)
{
  GPtrArray *terms;

  if (g == NULL || h == NULL)
    return NULL;
  terms = new_list ();
  append_terms (terms, g);
  append_terms (terms, h);
  return new_sum (store, cgt_add (store, g->value, h->value), terms);
}

CgtForm *
cgt_form_multiple (CgtStore *store, gint64 n, CgtForm *form)
{
  g_autoptr (CgtForm) part = NULL;
  GPtrArray *terms;

  if (form == NULL)
    return NULL;
  if (form->kind == KIND_VALUE || n < -MOST_COPIES || n > MOST_COPIES || n == 0)
    return cgt_form_new_value (store, cgt_multiple (store, cgt_integer (store, n), form->value));
  part = n < 0 ? cgt_form_negate (store, form) : cgt_form_ref (form);
  if (part == NULL || ABS (n) == 1)
    return g_steal_pointer (&part);
  terms = new_list ();
  for (gint64 i = 0; i < ABS (n); i++)
    append_terms (terms, part);
  return new_sum (store, cgt_multiple (store, cgt_integer (store, ABS (n)), part->value), terms);
}

/* What is known of a form */

CgtValue
cgt_form_get_value (const CgtForm *form)
{
  return form->value;
}

gboolean
cgt_form_is_value (const CgtForm *form)
{
  return form->kind == KIND_VALUE;
}

const GPtrArray *
cgt_form_get_terms (const CgtForm *form)
{
  return form->terms;
}

/* Those of a pair of sides are not known: none. */
static GPtrArray *
options_of_value (CgtStore *store, CgtValue value, CgtPlayer player)
{
  g_autoptr (GArray) options = cgt_is_sided (value) ? g_array_new (FALSE, FALSE, sizeof (CgtValue))
                                                    : cgt_loopy_options (store, value, player, NULL);
  g_autoptr (GPtrArray) list = NULL;

  if (options == NULL)
    return NULL;
  list = g_ptr_array_new_full (options->len, (GDestroyNotify) cgt_form_unref);
  for (guint i = 0; i < options->len; i++)
    if (!append (list, cgt_form_new_value (store, g_array_index (options, CgtValue, i))))
      return NULL;
  return g_steal_pointer (&list);
}

/* The sum with @option instead of its term @i. */
static CgtForm *
with_term (CgtStore *store, CgtForm *sum, guint i, CgtForm *option)
{
  const CgtForm *term = sum->terms->pdata[i];
  CgtValue others = cgt_subtract (store, sum->value, term->value);
  GPtrArray *terms = new_list ();

  for (guint k = 0; k < sum->terms->len; k++)
    append_terms (terms, k == i ? option : sum->terms->pdata[k]);
  return new_sum (store, cgt_add (store, others, option->value), terms);
}

static GPtrArray *
options_of_sum (CgtStore *store, CgtForm *sum, CgtPlayer player)
{
  g_autoptr (GPtrArray) options = new_list ();

  for (guint i = 0; i < sum->terms->len; i++)
    {
      g_autoptr (GPtrArray) moves = cgt_form_options (store, sum->terms->pdata[i], player);

      if (moves == NULL)
        return NULL;
      for (guint k = 0; k < moves->len; k++)
        if (!append (options, with_term (store, sum, i, moves->pdata[k])))
          return NULL;
    }
  return g_steal_pointer (&options);
}

GPtrArray *
cgt_form_options (CgtStore *store, CgtForm *form, CgtPlayer player)
{
  switch (form->kind)
    {
    case KIND_BRACES:
      return g_ptr_array_ref (form->options[player]);
    case KIND_SUM:
      return options_of_sum (store, form, player);
    case KIND_VALUE:
    default:
      return options_of_value (store, form->value, player);
    }
}
