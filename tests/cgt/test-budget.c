/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */

/* Exceeding a limit gives an error in words, and the store stays usable. */

#include "cgt/cgt-budget-memory.h"
#include "cgt/cgt-budget-private.h"
#include "cgt/cgt-budget-ticks.h"
#include "cgt/cgt-operations.h"
#include "games.h"

#include <string.h>

/* A sum of different switches has 2^n positions: more than any budget here. */
static CgtValue
too_much (CgtStore *store)
{
  CgtValue sum = cgt_zero ();

  for (guint n = 1; n <= 40; n++)
    {
      CgtValue x = cgt_dyadic (store, cgt_integer (store, 3 * n * n + 1), n % 7);
      CgtValue minus_x = cgt_negate (store, x);

      sum = cgt_add (store, sum, cgt_make (store, &x, 1, &minus_x, 1));
    }
  return sum;
}

static void
check_usable (CgtStore *store)
{
  CgtValue g;

  cgt_store_set_budget (store, NULL);
  g = games_read (store, "{3||2|1}");
  g_assert_true (cgt_value_equal (cgt_subtract (store, cgt_add (store, g, g), g), g));
}

static void
test_time (void)
{
  g_autoptr (CgtStore) store = cgt_store_new ();
  g_autoptr (CgtBudget) budget = cgt_budget_new ();
  g_autoptr (GError) error = NULL;
  CgtBudgetEnd end;

  cgt_budget_set_timeout (budget, 0.05);
  cgt_store_set_budget (store, budget);
  g_assert_false (cgt_budget_get_end (budget, &end, NULL));
  g_assert_true (cgt_value_is_none (too_much (store)));
  g_assert_false (cgt_budget_tick (budget));
  g_assert_false (cgt_budget_check (budget, &error));
  g_assert_error (error, CGT_ERROR, CGT_ERROR_BUDGET);
  g_assert_cmpstr (error->message, ==, "the time allowed (0.05 s) was used up");
  g_assert_true (cgt_budget_get_end (budget, &end, NULL));
  g_assert_cmpint (end, ==, CGT_BUDGET_END_TIME);
  check_usable (store);
}

static double
processor_time (void)
{
  struct timespec now;

  clock_gettime (CLOCK_THREAD_CPUTIME_ID, &now);
  return (double) now.tv_sec + now.tv_nsec / 1e9;
}

static void
work_for (gpointer seconds)
{
  double end = processor_time () + *(double *) seconds;

  while (processor_time () < end)
    ;
}

static gpointer
work_in_thread (gpointer seconds)
{
  work_for (seconds);
  return NULL;
}

static void
tick_to_the_end (gpointer budget)
{
  while (cgt_budget_tick (budget))
    ;
}

/* Processor time counts only the work of the budget's own thread, also inside a deep call. */
static void
test_processor_time (void)
{
  g_autoptr (CgtBudget) budget = cgt_budget_new ();
  g_autoptr (GError) error = NULL;
  double allowed = 0.02, twice = 2 * allowed, begin = processor_time ();

  cgt_budget_set_processor_time (budget, allowed);
  g_thread_join (g_thread_new (NULL, work_in_thread, &twice));
  g_assert_true (cgt_budget_has_time (budget, 1));
  cgt_deep_call (budget, 1 << 20, tick_to_the_end, budget);
  g_assert_false (cgt_budget_check (budget, &error));
  g_assert_error (error, CGT_ERROR, CGT_ERROR_BUDGET);
  g_assert_cmpfloat (processor_time () - begin, <, allowed);

  cgt_budget_set_processor_time (budget, allowed);
  cgt_budget_forgive (budget);
  begin = processor_time ();
  tick_to_the_end (budget);
  g_assert_cmpfloat (processor_time () - begin, >, 0.99 * allowed);

  /* The time that a deep call has used still counts afterwards. */
  cgt_budget_set_processor_time (budget, allowed);
  cgt_budget_forgive (budget);
  cgt_deep_call (budget, 1 << 20, work_for, &allowed);
  g_assert_false (cgt_budget_has_time (budget, 1));
}

static void
test_memory (void)
{
  g_autoptr (CgtStore) store = cgt_store_new ();
  g_autoptr (CgtBudget) budget = cgt_budget_new ();
  g_autoptr (GError) error = NULL;

  cgt_budget_set_memory (budget, 4 * 1024 * 1024);
  cgt_store_set_budget (store, budget);
  g_assert_true (cgt_value_is_none (too_much (store)));
  g_assert_cmpuint (cgt_store_get_memory (store), <=, 4 * 1024 * 1024);
  g_assert_false (cgt_budget_check (budget, &error));
  g_assert_error (error, CGT_ERROR, CGT_ERROR_BUDGET);
  g_assert_cmpstr (error->message, ==, "the memory allowed (4 MB) was used up");
  check_usable (store);
}

static void
test_cancelled (void)
{
  g_autoptr (CgtStore) store = cgt_store_new ();
  g_autoptr (CgtBudget) budget = cgt_budget_new ();
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_autoptr (GError) error = NULL;

  cgt_budget_set_cancellable (budget, cancellable);
  cgt_store_set_budget (store, budget);
  g_cancellable_cancel (cancellable);
  g_assert_true (cgt_value_is_none (too_much (store)));
  g_assert_false (cgt_budget_check (budget, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
  check_usable (store);
}

/* Cancelling is noticed as soon in large pieces of work as in many small ones. */
static void
test_bytes (void)
{
  g_autoptr (CgtBudget) budget = cgt_budget_new ();
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  guint n = 0;

  cgt_budget_set_cancellable (budget, cancellable);
  while (n < 5000)
    {
      g_assert_true (cgt_budget_tick_bytes (budget, n));
      n++;
    }
  g_cancellable_cancel (cancellable);
  for (n = 0; cgt_budget_tick_bytes (budget, 1 << 20); n++)
    g_assert_cmpuint (n, <, 2);
  g_assert_false (cgt_budget_tick_bytes (budget, 0));
}

/* Stopped after every number of steps: the store then works like one that was never stopped. */
static void
test_nothing_half_made (void)
{
  g_autoptr (CgtStore) store = cgt_store_new (), fresh = cgt_store_new ();

  for (guint steps = 1; steps < 400; steps++)
    {
      g_autoptr (CgtBudget) budget = cgt_budget_new ();
      gsize memory = cgt_store_get_memory (store);
      CgtValue g;

      cgt_budget_set_memory (budget, memory + steps * 64);
      cgt_store_set_budget (store, budget);
      too_much (store);
      cgt_store_set_budget (store, NULL);
      if (cgt_store_get_memory (store) > 16 * 1024 * 1024)
        break;
      g = games_read (store, "{5||3|{2|0},{1|-4}}");
      g = cgt_add (store, g, games_read (store, "{4||1|-7}"));
      {
        CgtValue h = cgt_add (fresh, games_read (fresh, "{5||3|{2|0},{1|-4}}"), games_read (fresh, "{4||1|-7}"));
        g_autofree char *text = cgt_value_to_text (fresh, h);

        assert_value (store, g, text);
      }
    }
}

/* Uses a bit of everything and returns text; NULL when the budget ran out. */
static char *
work_all_over (CgtStore *store)
{
  CgtValue g = games_read (store, "{5||3|{2|0},{1|-4}}"), h = games_read (store, "{^^*,{2|0||0}|v,*3}");
  CgtValue sum = cgt_add (store, g, h), terms[] = { sum, g, g, cgt_negate (store, h), games_read (store, "tiny(2)") };
  GArray *incentives = cgt_incentives (store, g, CGT_LEFT);
  GString *text = g_string_new (NULL);
  CgtValue results[] = {
    sum,
    cgt_negate (store, sum),
    cgt_mean (store, sum),
    cgt_temperature (store, sum),
    cgt_birthday (store, sum),
    cgt_multiple (store, cgt_integer (store, 3), h),
    cgt_ordinal_sum (store, h, g),
    cgt_norton_product (store, games_read (store, "+-1"), games_read (store, "^")),
    cgt_conway_product (store, g, h),
    cgt_heat (store, g, h),
    cgt_cool (store, g, cgt_integer (store, 1), NULL),
    cgt_reduced (store, sum),
    cgt_atomic_weight (store, h, NULL),
    cgt_far_star (store, h),
    cgt_stop_count (store, sum),
    cgt_conjunctive_sum (store, g, h),
    cgt_selective_sum (store, h, games_read (store, "^*")),
  };
  g_autofree char *uptimal = cgt_uptimal_to_text (store, games_read (store, "{0||0|v*,v}"), NULL);
  char outcome = cgt_sum_outcome (store, terms, G_N_ELEMENTS (terms));
  gboolean complete = incentives != NULL && outcome != 0;

  for (guint i = 0; i < G_N_ELEMENTS (results); i++)
    {
      g_autofree char *one = cgt_value_to_text (store, results[i]);

      complete = complete && (one != NULL || i == 12);
      g_string_append_printf (text, "%s\n", one != NULL ? one : "-");
    }
  g_string_append_printf (text, "%c %s\n", outcome != 0 ? outcome : '-', uptimal != NULL ? uptimal : "-");
  if (incentives != NULL)
    g_array_unref (incentives);
  complete = complete && (cgt_store_get_budget (store) == NULL || cgt_budget_tick (cgt_store_get_budget (store)));
  return g_string_free (text, !complete);
}

/* Stopped after 1, 2, 3, ... steps: the store then makes the same as a new one. */
static void
test_stopped_anywhere (void)
{
  g_autoptr (CgtStore) fresh = cgt_store_new (), store = cgt_store_new ();
  g_autofree char *expected = work_all_over (fresh);
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  guint stops = 0;

  g_assert_nonnull (expected);
  g_cancellable_cancel (cancellable);
  for (guint steps = 1; steps < 100000; steps += 1 + steps / 40)
    {
      g_autoptr (CgtBudget) budget = cgt_budget_new ();
      g_autofree char *text = NULL;

      cgt_budget_set_cancellable (budget, cancellable);
      budget->countdown = steps;
      cgt_store_set_budget (store, budget);
      text = work_all_over (store);
      cgt_store_set_budget (store, NULL);
      if (text != NULL)
        g_assert_cmpstr (text, ==, expected);
      stops += text == NULL;
    }
  g_assert_cmpuint (stops, >, 20);
  {
    g_autofree char *text = work_all_over (store);

    g_assert_cmpstr (text, ==, expected);
  }
}

typedef struct
{
  CgtStore *store;
  CgtBudget *budget;
  guint depth;
  CgtValue g;
} Deep;

/* {n|{n-1|{n-2|...}}}, nested to @depth, and an operation that descends all the way. */
static void
make_deep (gpointer data)
{
  Deep *deep = data;
  CgtStore *store = deep->store;
  CgtValue g = cgt_integer (store, -1);

  for (guint i = 0; i < deep->depth; i++)
    {
      CgtValue x = cgt_integer (store, i);

      g = cgt_make (store, &x, 1, &g, 1);
    }
  deep->g = cgt_negate (store, g);
}

static void
test_depth (void)
{
  g_autoptr (CgtStore) store = cgt_store_new ();
  g_autoptr (CgtBudget) budget = cgt_budget_new ();
  g_autoptr (GError) error = NULL;
  Deep deep = { store, budget, 200000 };

  cgt_store_set_budget (store, budget);
  cgt_deep_call (budget, (gsize) 4 << 30, make_deep, &deep);
  g_assert_true (cgt_budget_check (budget, NULL));
  g_assert_false (cgt_value_is_none (deep.g));

  deep.store = NULL;
  {
    g_autoptr (CgtStore) other = cgt_store_new ();

    deep.store = other;
    cgt_store_set_budget (other, budget);
    cgt_deep_call (budget, 1 << 20, make_deep, &deep);
    g_assert_true (cgt_value_is_none (deep.g));
    g_assert_false (cgt_budget_check (budget, &error));
    g_assert_error (error, CGT_ERROR, CGT_ERROR_BUDGET);
    g_assert_nonnull (strstr (error->message, "nested too deeply"));
    check_usable (other);
  }
}

/* Each call leaves a page behind. */
static gboolean
go_down (CgtBudget *budget, gsize bytes)
{
  volatile char page[4096];

  page[0] = page[sizeof page - 1] = 1;
  return cgt_budget_tick (budget) && (bytes < sizeof page || go_down (budget, bytes - sizeof page)) && page[0] == 1;
}

typedef struct
{
  CgtBudget *budget;
  gsize bytes, room;
  gboolean done;
} Descent;

static void
descend (gpointer data)
{
  Descent *descent = data;

  descent->done = go_down (descent->budget, descent->bytes);
  descent->room = cgt_budget_get_free_bytes (descent->budget);
}

/* The stack counts as memory: it is charged to its greatest depth until its thread ends. */
static void
test_stack_is_charged (void)
{
  const gsize mega = (gsize) 1 << 20;
  g_autoptr (CgtBudget) budget = cgt_budget_new ();
  g_autoptr (GError) error = NULL;
  Descent descent = { .budget = budget, .bytes = 16 * mega };

  cgt_budget_set_memory (budget, 32 * mega);
  cgt_deep_call (budget, 256 * mega, descend, &descent);
  g_assert_true (descent.done);
  g_assert_cmpuint (descent.room, <=, 17 * mega);
  g_assert_cmpuint (descent.room, >=, 14 * mega);
  g_assert_cmpuint (cgt_budget_get_free_bytes (budget), ==, 32 * mega);

  descent.bytes = 128 * mega;
  cgt_deep_call (budget, 256 * mega, descend, &descent);
  g_assert_false (descent.done);
  g_assert_false (cgt_budget_check (budget, &error));
  g_assert_cmpstr (error->message, ==, "the memory allowed (32 MB) was used up");
  g_assert_cmpuint (cgt_budget_get_free_bytes (budget), ==, 32 * mega);
}

static void
count_report (const CgtProgress *progress, gpointer user_data)
{
  guint *count = user_data;

  (*count)++;
}

static void
test_progress (void)
{
  g_autoptr (CgtBudget) budget = cgt_budget_new ();
  guint count = 0;

  cgt_budget_set_progress (budget, count_report, &count);
  for (guint i = 0; i < 1000; i++)
    cgt_budget_report (budget, i / 1000.0, i);
  g_assert_cmpuint (count, >=, 1);
  g_assert_cmpuint (count, <, 100);
}

/* A store may outlive its budget, and a budget its store. */
static void
test_lives (void)
{
  CgtStore *store = cgt_store_new ();
  CgtBudget *budget = cgt_budget_new ();

  cgt_store_set_budget (store, budget);
  cgt_budget_free (budget);
  games_read (store, "{3||2|1}");
  cgt_store_free (store);

  store = cgt_store_new ();
  budget = cgt_budget_new ();
  cgt_store_set_budget (store, budget);
  cgt_store_free (store);
  g_assert_true (cgt_budget_tick (budget));
  cgt_budget_free (budget);
}

typedef struct
{
  CgtBudget *budget;
  GThread *outer, *inner;
} Nested;

static void
note_inner (gpointer data)
{
  Nested *nested = data;

  nested->inner = g_thread_self ();
}

static void
note_outer (gpointer data)
{
  Nested *nested = data;

  nested->outer = g_thread_self ();
  cgt_deep_call (nested->budget, (gsize) 64 << 20, note_inner, nested);
}

/* A nested call stays on its stack. The next call from outside does not mistake the old stack for its own. */
static void
test_nested_calls (void)
{
  g_autoptr (CgtBudget) budget = cgt_budget_new ();

  for (guint round = 0; round < 2; round++)
    {
      Nested nested = { budget, NULL, NULL };

      cgt_deep_call (budget, (gsize) 64 << 20, note_outer, &nested);
      g_assert_nonnull (nested.inner);
      g_assert_true (nested.outer == nested.inner);
      g_assert_true (nested.outer != g_thread_self ());
    }
}

/* A long number is written once and kept, or not at all when no time is left; the store stays usable. */
static void
test_long_numbers (void)
{
  g_autoptr (CgtStore) store = cgt_store_new ();
  g_autoptr (CgtBudget) budget = cgt_budget_new ();
  g_autofree char *nines = g_strnfill (20000, '9'), *eights = g_strnfill (30000, '8');
  const char *digits[] = { nines, eights, nines };

  for (guint i = 0; i < 2 * G_N_ELEMENTS (digits); i++)
    assert_value (store, cgt_integer_from_text (store, digits[i / 2], -1), digits[i / 2]);
  cgt_budget_set_timeout (budget, 1e-6);
  g_usleep (10);
  cgt_store_set_budget (store, budget);
  g_assert_null (cgt_value_to_text (store, cgt_integer_from_text (store, eights, -1)));
  cgt_store_set_budget (store, NULL);
  assert_value (store, cgt_integer_from_text (store, eights, -1), eights);
}

/* A step that runs out of its ticks ends, and what comes after it goes on. Other ends stay. */
static void
test_ticks (void)
{
  g_autoptr (CgtBudget) budget = cgt_budget_new ();
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  guint64 n = 0;

  cgt_budget_set_cancellable (budget, cancellable);
  cgt_budget_narrow_ticks (budget, 5000);
  while (cgt_budget_tick (budget))
    n++;
  g_assert_cmpuint (n, >=, 4999);
  g_assert_cmpuint (n, <, 5000 + 2 * CGT_BUDGET_STRIDE);
  g_assert_false (cgt_budget_tick (budget));
  g_assert_false (cgt_budget_widen_ticks (budget));
  for (guint i = 0; i < 10000; i++)
    g_assert_true (cgt_budget_tick (budget));
  cgt_budget_narrow_ticks (budget, 100 * CGT_BUDGET_STRIDE);
  g_assert_true (cgt_budget_tick (budget));
  g_assert_true (cgt_budget_widen_ticks (budget));
  cgt_budget_narrow_ticks (budget, 100 * CGT_BUDGET_STRIDE);
  g_cancellable_cancel (cancellable);
  while (cgt_budget_tick (budget))
    ;
  g_assert_true (cgt_budget_widen_ticks (budget));
  g_assert_false (cgt_budget_tick (budget));
}

/* NULL is a budget without limits. */
static void
test_without_limits (void)
{
  g_autoptr (GError) error = NULL;
  CgtBudgetEnd end;

  g_assert_null (cgt_budget_ref (NULL));
  g_assert_true (cgt_budget_tick (NULL));
  g_assert_true (cgt_budget_tick_bytes (NULL, G_MAXSIZE));
  g_assert_true (cgt_budget_has_time (NULL, G_MAXINT64));
  g_assert_true (cgt_budget_charge (NULL, G_MAXSSIZE));
  g_assert_true (cgt_budget_charge (NULL, -1));
  g_assert_true (cgt_budget_widen (NULL, cgt_budget_narrow (NULL, 1)));
  cgt_budget_narrow_ticks (NULL, 1);
  g_assert_true (cgt_budget_widen_ticks (NULL));
  g_assert_true (cgt_budget_check (NULL, &error));
  g_assert_no_error (error);
  g_assert_false (cgt_budget_get_end (NULL, &end, NULL));
  g_assert_cmpuint (cgt_budget_get_free_bytes (NULL), ==, G_MAXSIZE);
  g_assert_cmpfloat (cgt_budget_get_seconds_left (NULL), <, 0);
  cgt_budget_report (NULL, 0.5, 1);
}

/* A list of options ends when time runs out, although comparing each pair takes no time. */
static void
test_long_list (void)
{
  g_autoptr (CgtStore) store = cgt_store_new ();
  g_autoptr (CgtBudget) budget = cgt_budget_new ();
  guint n = 20000;
  g_autofree CgtValue *options = g_new (CgtValue, n);
  CgtValue low = cgt_integer (store, -1000000);

  for (guint i = 0; i < n; i++)
    {
      CgtValue x = cgt_integer (store, i), y = cgt_integer (store, -(gint64) (2 * i + 1));

      options[i] = cgt_make (store, &x, 1, &y, 1);
    }
  cgt_budget_set_timeout (budget, 0.05);
  cgt_store_set_budget (store, budget);
  g_assert_true (cgt_value_is_none (cgt_make (store, options, n, &low, 1)));
  cgt_store_set_budget (store, NULL);
  g_assert_false (cgt_value_is_none (cgt_make (store, options, 100, &low, 1)));
}

/* Blocks and arrays are charged while they are held, and keep what they have when there is no memory for more. */
static void
test_blocks (void)
{
  g_autoptr (CgtBudget) budget = cgt_budget_new (), other = cgt_budget_new ();
  guint64 *block, *array = NULL;
  gsize all, before;

  cgt_budget_set_memory (budget, 1 << 20);
  cgt_budget_set_memory (other, 1 << 20);
  all = cgt_budget_get_free_bytes (budget);
  block = cgt_budget_alloc (budget, 1000, sizeof *block);
  for (guint i = 0; i < 1000; i++)
    g_assert_cmpuint (block[i], ==, 0);
  g_assert_cmpuint (cgt_budget_bytes_of (block), >=, 1000 * sizeof *block);
  g_assert_cmpuint (cgt_budget_get_free_bytes (budget), ==, all - cgt_budget_bytes_of (block));
  cgt_budget_take (other, block);
  g_assert_cmpuint (cgt_budget_get_free_bytes (budget), ==, all);
  g_assert_cmpuint (cgt_budget_get_free_bytes (other), ==, all - cgt_budget_bytes_of (block));
  cgt_budget_release (block);
  g_assert_cmpuint (cgt_budget_get_free_bytes (other), ==, all);

  g_assert_cmpuint (cgt_array_length (array), ==, 0);
  for (guint64 i = 0; i < 5000; i++)
    g_assert_true (cgt_array_append (budget, array, i * i));
  g_assert_cmpuint (cgt_array_length (array), ==, 5000);
  before = cgt_budget_get_free_bytes (budget);
  g_assert_cmpuint (before, ==, all - cgt_budget_bytes_of (array));
  g_assert_false (cgt_array_reserve (budget, &array, G_MAXSIZE / 16, sizeof *array));
  g_assert_cmpuint (cgt_array_length (array), ==, 5000);
  g_assert_cmpuint (cgt_budget_get_free_bytes (budget), ==, before);
  for (guint64 i = 0; i < 5000; i++)
    g_assert_cmpuint (array[i], ==, i * i);
  g_assert_false (cgt_budget_tick (budget)); /* the memory was used up */
  g_assert_null (cgt_budget_alloc (other, G_MAXSIZE / 2, 4));
  cgt_array_cut (array, 10);
  g_assert_cmpuint (cgt_array_length (array), ==, 10);
  cgt_budget_release (array);
  g_assert_cmpuint (cgt_budget_get_free_bytes (budget), ==, all);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/cgt/budget/time", test_time);
  g_test_add_func ("/cgt/budget/processor-time", test_processor_time);
  g_test_add_func ("/cgt/budget/memory", test_memory);
  g_test_add_func ("/cgt/budget/cancelled", test_cancelled);
  g_test_add_func ("/cgt/budget/bytes", test_bytes);
  g_test_add_func ("/cgt/budget/nothing-half-made", test_nothing_half_made);
  g_test_add_func ("/cgt/budget/stopped-anywhere", test_stopped_anywhere);
  g_test_add_func ("/cgt/budget/depth", test_depth);
  g_test_add_func ("/cgt/budget/stack-is-charged", test_stack_is_charged);
  g_test_add_func ("/cgt/budget/progress", test_progress);
  g_test_add_func ("/cgt/budget/lives", test_lives);
  g_test_add_func ("/cgt/budget/nested-calls", test_nested_calls);
  g_test_add_func ("/cgt/budget/long-numbers", test_long_numbers);
  g_test_add_func ("/cgt/budget/long-list", test_long_list);
  g_test_add_func ("/cgt/budget/without-limits", test_without_limits);
  g_test_add_func ("/cgt/budget/ticks", test_ticks);
  g_test_add_func ("/cgt/budget/blocks", test_blocks);
  return g_test_run ();
}
