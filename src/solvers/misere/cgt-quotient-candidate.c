/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "cgt-quotient-private.h"
#include "solvers/cgt-table.h"

/* A finer candidate for the quotient, made from a monoid that is too coarse. Some heaps are set free: sums of the other
 * heaps stay the elements that they are, and n equal free heaps are the same as n + 2 from some n on. So the candidate
 * begins as the product of a part of the monoid and a cyclic monoid for each free heap. Other heaps that were products
 * of a free heap may follow it, or stay what they are. Each element is decided by the moves of the first sum that is
 * this element. Then elements that no element tells apart are joined. (A. Siegel's program MisereSolver refines
 * quotients in this way; see also Plambeck and Siegel, section 4.)
 *
 * The monoid may be too coarse for the sums of the other heaps too. Then some outcome is wrong, and the proof fails. */

/* A product with more elements than this, reached or not, is too large. */
#define MOST_IN_PRODUCT (1 << 22)
#define UNKNOWN G_MAXUINT32

typedef struct
{
  guint32 element, parent, heap; /* the sum of @parent and of @heap, which is no smaller than those in it */
} Sum;

typedef struct
{
  CgtQuotient *quotient;
  const CgtMonoid *base;
  const CgtFreeHeap *free;
  guint n_free;
  gboolean follow;
  GArray *of_heap;    /* guint32: the element of each heap */
  GPtrArray *options; /* GArray of guint32: the elements of the options of each heap */

  guint32 *sum_of; /* of the budget: the number of the first sum that is this element */
  Sum *sums;       /* an array of the budget: the first sums, in order; the largest heap counts most */
  guint8 *is_p;    /* an array of the budget: of each sum */
  GArray *letters; /* guint32: heaps that are first sums */
  guint32 *next;   /* of the budget: the number of the first sum after each letter was added */
  guint32 *class;  /* of the budget: of each sum */
  guint n_classes;
} Product;

/* The product */

/* n equal free heaps as at most size - 1 of them. */
static inline guint
fold (guint n, guint index)
{
  return n < index + 2 ? n : index + (n - index) % 2;
}

static guint32
multiply (const Product *product, guint32 x, guint32 y)
{
  guint order = product->base->order;
  guint32 result = cgt_monoid_multiply (product->base, x % order, y % order), unit = order;

  x /= order;
  y /= order;
  for (guint i = 0; i < product->n_free; i++)
    {
      guint index = product->free[i].index, size = index + 2;

      result += unit * fold (x % size + y % size, index);
      x /= size;
      y /= size;
      unit *= size;
    }
  return result;
}

/* The element of a free heap, or of one that follows it: a later heap that was the same element, until it is set free
 * itself. Any other heap is the element that it was. */
static guint32
element_of_letter (const Product *product, guint32 heap)
{
  const guint32 *before = (const guint32 *) (gpointer) product->base->of_heap->data;
  guint32 unit = product->base->order, element = UNKNOWN, followed = 0;

  for (guint i = 0; i < product->n_free; i++)
    {
      guint32 free = product->free[i].heap;

      if (free == heap || (product->follow && free < heap && free >= followed && before[free] == before[heap]))
        {
          element = unit;
          followed = free;
        }
      unit *= product->free[i].index + 2;
    }
  return element != UNKNOWN ? element : before[heap];
}

/* A heap that was a product of smaller ones stays that product, if it does not follow a free heap. */
static guint32
element_of_heap (const Product *product, guint32 heap)
{
  const CgtMonoid *base = product->base;
  guint32 same = cgt_quotient_heap (product->quotient, heap)->same, before, element = 0;
  const CgtWord *word;

  if (cgt_quotient_heap (product->quotient, heap)->options->len == 0)
    return 0;
  before = element_of_letter (product, same);
  if (!product->follow || before >= base->order)
    return before;
  word = base->words->pdata[before];
  if (word->len > 0 && cgt_word_get (word, word->len - 1) > same)
    return before;
  for (guint i = 0; i < word->len; i++)
    element = multiply (product, element, element_of_letter (product, cgt_word_get (word, i)));
  return element;
}

static guint32
element_of_word (const Product *product, const CgtWord *word)
{
  guint32 element = 0;

  for (guint i = 0; i < word->len; i++)
    element = multiply (product, element, g_array_index (product->of_heap, guint32, cgt_word_get (word, i)));
  return element;
}

static void
find_heaps (Product *product)
{
  CgtQuotient *quotient = product->quotient;

  for (guint heap = 0; heap < quotient->heaps->len; heap++)
    {
      guint32 element = element_of_heap (product, heap);
      const GPtrArray *words = cgt_quotient_heap (quotient, heap)->options;
      GArray *options = g_array_new (FALSE, FALSE, sizeof (guint32));

      for (guint i = 0; i < words->len; i++)
        {
          guint32 option = element_of_word (product, words->pdata[i]);

          g_array_append_val (options, option);
        }
      g_ptr_array_add (product->options, options);
      g_array_append_val (product->of_heap, element);
    }
}

/* Outcomes */

/* Whether a move in @heap, beside a sum of the element @rest, leaves a P-position. */
static gboolean
has_p_option (const Product *product, guint32 heap, guint32 rest)
{
  const GArray *options = product->options->pdata[heap];

  for (guint i = 0; i < options->len; i++)
    {
      guint32 sum = product->sum_of[multiply (product, g_array_index (options, guint32, i), rest)];

      g_assert (sum != UNKNOWN); /* what a move leaves comes before */
      if (product->is_p[sum])
        return TRUE;
    }
  return FALSE;
}

/* Whether @sum is a P-position, if the first sums before it are known. */
static gboolean
decide (const Product *product, Sum sum)
{
  guint32 after = 0, last = UNKNOWN;

  /* From the largest heap down: @after is the element of the heaps that were passed. */
  for (;;)
    {
      const Sum *parent = &product->sums[sum.parent];

      if (sum.heap != last && has_p_option (product, sum.heap, multiply (product, parent->element, after)))
        return FALSE;
      if (sum.parent == 0)
        return TRUE;
      last = sum.heap;
      after = multiply (product, after, g_array_index (product->of_heap, guint32, last));
      sum = *parent;
    }
}

/* Adds the sum of a first sum and a heap, if it is a first sum itself. FALSE: the budget ran out. */
static gboolean
add_sum (Product *product, guint32 parent, guint32 heap)
{
  CgtBudget *budget = product->quotient->budget;
  guint32 element = multiply (product, product->sums[parent].element, g_array_index (product->of_heap, guint32, heap));
  Sum sum = { element, parent, heap };
  guint8 is_p;

  if (product->sum_of[element] != UNKNOWN)
    return TRUE;
  if (!cgt_quotient_tick (product->quotient))
    return FALSE;
  is_p = (guint8) decide (product, sum);
  product->sum_of[element] = (guint32) cgt_array_length (product->sums);
  return cgt_array_append (budget, product->sums, sum) && cgt_array_append (budget, product->is_p, is_p);
}

/* All first sums, with their outcomes. What is left of a first sum without any of its heaps is one too. */
static gboolean
find_sums (Product *product)
{
  CgtQuotient *quotient = product->quotient;
  guint8 is_p = FALSE;

  if (!cgt_array_append (quotient->budget, product->sums, (Sum) { 0, 0, UNKNOWN }) ||
      !cgt_array_append (quotient->budget, product->is_p, is_p))
    return FALSE;
  product->sum_of[0] = 0;
  for (guint32 heap = 0; heap < quotient->heaps->len; heap++)
    {
      gsize from = 0, n_before = cgt_array_length (product->sums);

      if (!cgt_quotient_is_new (quotient, heap))
        continue;
      for (gsize to = n_before; from < to; from = to, to = cgt_array_length (product->sums))
        for (gsize i = from; i < to; i++)
          if (!add_sum (product, (guint32) i, heap))
            return FALSE;
      if (cgt_array_length (product->sums) > n_before)
        g_array_append_val (product->letters, heap);
    }
  return TRUE;
}

/* Joining */

static gboolean
find_next (Product *product)
{
  gsize n = cgt_array_length (product->sums);
  guint n_letters = product->letters->len;

  product->next = cgt_budget_alloc (product->quotient->budget, n * n_letters, sizeof *product->next);
  product->class = cgt_budget_alloc (product->quotient->budget, n, sizeof *product->class);
  if (product->next == NULL || product->class == NULL)
    return FALSE;
  for (gsize i = 0; i < n; i++)
    for (guint k = 0; k < n_letters; k++)
      {
        guint32 heap = g_array_index (product->letters, guint32, k);
        guint32 letter = g_array_index (product->of_heap, guint32, heap);

        product->next[i * n_letters + k] = product->sum_of[multiply (product, product->sums[i].element, letter)];
      }
  return TRUE;
}

/* Splits each class by the classes to which the letter @k leads. Classes are numbered as they are first seen. FALSE:
 * the budget ran out, or more than @most are left. */
static gboolean
split (Product *product, guint k, guint most)
{
  CgtBudget *budget = product->quotient->budget;
  gsize n = cgt_array_length (product->sums);
  g_autoptr (CgtTable) pairs = cgt_table_new ();
  guint32 *class = cgt_budget_alloc (budget, n, sizeof *class);
  gboolean goes_on = class != NULL && cgt_quotient_tick (product->quotient);

  for (gsize i = 0; i < n && goes_on; i++)
    {
      guint32 next = product->next[i * product->letters->len + k];
      guint64 pair = (guint64) product->class[i] << 32 | product->class[next];
      gsize found = cgt_table_intern (pairs, (CgtBytes) { &pair, sizeof pair }, budget);

      goes_on = found < most && cgt_budget_tick (budget);
      class[i] = (guint32) found;
    }
  if (goes_on)
    {
      cgt_budget_release (product->class);
      product->class = g_steal_pointer (&class);
      product->n_classes = (guint) cgt_table_get_n (pairs);
    }
  cgt_budget_release (class);
  return goes_on;
}

/* Joins the elements that no element tells apart. FALSE: the budget ran out, or more than @most are left. */
static gboolean
join (Product *product, guint most)
{
  gsize n = cgt_array_length (product->sums);
  guint n_before = 0;

  for (gsize i = 0; i < n; i++)
    product->class[i] = product->is_p[i]; /* the empty sum is in the class 0 */
  product->n_classes = 1;
  while (product->n_classes > n_before)
    {
      n_before = product->n_classes;
      for (guint k = 0; k < product->letters->len; k++)
        if (!split (product, k, most))
          return FALSE;
    }
  return TRUE;
}

/* The candidate */

/* The class after a letter was added, for each class and letter. */
static guint32 *
find_steps (const Product *product)
{
  gsize n = cgt_array_length (product->sums);
  guint n_letters = product->letters->len;
  guint32 *steps = g_new (guint32, (gsize) product->n_classes * n_letters);

  for (gsize i = 0; i < n; i++)
    for (guint k = 0; k < n_letters; k++)
      steps[product->class[i] * n_letters + k] = product->class[product->next[i * n_letters + k]];
  return steps;
}

/* The classes in the order of their shortest sums of the letters that are @used, with these sums. */
typedef struct
{
  GArray *order;    /* guint32: classes */
  GPtrArray *words; /* CgtWord: of each class in this order */
  guint32 *number;  /* in this order, of each class; UNKNOWN: no sum of these letters */
} Walk;

static void
walk_begin (Walk *walk, const Product *product, const guint32 *steps, const gboolean *used)
{
  guint n_letters = product->letters->len;
  guint32 first = 0;

  walk->order = g_array_new (FALSE, FALSE, sizeof (guint32));
  walk->words = g_ptr_array_new_with_free_func ((GDestroyNotify) g_array_unref);
  walk->number = g_new (guint32, product->n_classes);
  for (guint i = 0; i < product->n_classes; i++)
    walk->number[i] = UNKNOWN;
  walk->number[0] = 0;
  g_array_append_val (walk->order, first);
  g_ptr_array_add (walk->words, cgt_word_new ());
  for (guint i = 0; i < walk->order->len; i++)
    for (guint k = 0; k < n_letters; k++)
      {
        guint32 class = steps[g_array_index (walk->order, guint32, i) * n_letters + k];
        CgtWord *word;

        if (!used[k] || walk->number[class] != UNKNOWN)
          continue;
        walk->number[class] = walk->order->len;
        g_array_append_val (walk->order, class);
        word = cgt_word_copy (walk->words->pdata[i]);
        cgt_word_insert (word, g_array_index (product->letters, guint32, k));
        g_ptr_array_add (walk->words, word);
      }
}

static void
walk_clear (Walk *walk)
{
  g_array_unref (walk->order);
  g_ptr_array_unref (walk->words);
  g_free (walk->number);
}

/* Letters that are products of others are not needed: the largest are left out first. */
static gboolean *
find_needed (const Product *product, const guint32 *steps)
{
  guint n_letters = product->letters->len;
  gboolean *used = g_new (gboolean, n_letters);

  for (guint k = 0; k < n_letters; k++)
    used[k] = TRUE;
  for (guint k = n_letters; k-- > 0;)
    {
      Walk walk;

      used[k] = FALSE;
      walk_begin (&walk, product, steps, used);
      used[k] = walk.order->len < product->n_classes;
      walk_clear (&walk);
    }
  return used;
}

static CgtMonoid *
make_monoid (const Product *product)
{
  g_autofree guint32 *steps = find_steps (product);
  g_autofree gboolean *used = find_needed (product, steps);
  g_autofree guint32 *first = g_new (guint32, product->n_classes);
  CgtMonoid *monoid = g_new0 (CgtMonoid, 1);
  Walk walk;

  walk_begin (&walk, product, steps, used);
  for (gsize i = cgt_array_length (product->sums); i-- > 0;)
    first[walk.number[product->class[i]]] = (guint32) i;
  monoid->order = product->n_classes;
  monoid->words = g_ptr_array_ref (walk.words);
  monoid->products = g_new (guint32, (gsize) monoid->order * monoid->order);
  monoid->is_p = g_new (guint8, monoid->order);
  monoid->of_heap = g_array_new (FALSE, FALSE, sizeof (guint32));
  monoid->options = g_array_new (FALSE, TRUE, sizeof (guint64));
  for (guint x = 0; x < monoid->order; x++)
    {
      monoid->is_p[x] = product->is_p[first[x]];
      for (guint y = 0; y < monoid->order; y++)
        {
          guint32 element = multiply (product, product->sums[first[x]].element, product->sums[first[y]].element);

          monoid->products[x * monoid->order + y] = walk.number[product->class[product->sum_of[element]]];
        }
    }
  for (guint i = 0; i < product->of_heap->len; i++)
    {
      guint32 sum = product->sum_of[g_array_index (product->of_heap, guint32, i)];

      cgt_monoid_add_heap (monoid, walk.number[product->class[sum]], cgt_quotient_heap (product->quotient, i)->options);
    }
  walk_clear (&walk);
  return monoid;
}

CgtMonoid *
cgt_quotient_set_free (CgtQuotient *quotient, const CgtMonoid *base, const CgtFreeHeap *free, guint n_free,
                       gboolean follow, guint most)
{
  Product product = { .quotient = quotient, .base = base, .free = free, .n_free = n_free, .follow = follow };
  CgtMonoid *monoid = NULL;
  gsize size = base->order;

  for (guint i = 0; i < n_free; i++)
    size = MIN (size * (free[i].index + 2), MOST_IN_PRODUCT + 1);
  if (size > MOST_IN_PRODUCT)
    return NULL;
  product.sum_of = cgt_budget_alloc (quotient->budget, size, sizeof *product.sum_of);
  if (product.sum_of == NULL)
    return NULL;
  for (gsize i = 0; i < size; i++)
    product.sum_of[i] = UNKNOWN;
  product.of_heap = g_array_new (FALSE, FALSE, sizeof (guint32));
  product.options = g_ptr_array_new_with_free_func ((GDestroyNotify) g_array_unref);
  product.letters = g_array_new (FALSE, FALSE, sizeof (guint32));
  find_heaps (&product);
  if (find_sums (&product) && find_next (&product) && join (&product, most))
    monoid = make_monoid (&product);
  g_array_unref (product.of_heap);
  g_ptr_array_unref (product.options);
  g_array_unref (product.letters);
  cgt_budget_release (product.sum_of);
  cgt_budget_release (product.sums);
  cgt_budget_release (product.is_p);
  cgt_budget_release (product.next);
  cgt_budget_release (product.class);
  return monoid;
}
