/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */

/* The containers of searches, with keys whose hashes are equal. Such keys are found by search: among 300,000 hashes of
 * 32 bits about ten pairs are equal. */

#include "solvers/automata/cgt-cells-private.h"
#include "solvers/theories/hackenbush/cgt-scratch.h"
#include "solvers/cgt-table.h"
#include "solvers/outcome/cgt-number-map.h"
#include "solvers/outcome/cgt-state-table.h"

#include <string.h>

#define N_KEYS 300000

typedef struct
{
  guint hash;
  guint64 number;
} Hashed;

/* The key of @size bytes with this number: it differs from the others in one word at the beginning, in the middle or at
 * the end. */
static CgtBytes
make_key (guint64 *data, gsize size, gsize word, guint64 number)
{
  memset (data, 0x5a, size);
  memcpy ((guint8 *) data + word * 8, &number, MIN (8, size - word * 8));
  return (CgtBytes) { data, size };
}

static int
compare_hashed (gconstpointer a, gconstpointer b)
{
  const Hashed *x = a, *y = b;

  return (x->hash > y->hash) - (x->hash < y->hash);
}

/* Pairs of numbers, one after the other, whose keys have equal hashes. */
static GArray *
find_collisions (gsize size, gsize word)
{
  GArray *all = g_array_sized_new (FALSE, FALSE, sizeof (Hashed), N_KEYS),
         *pairs = g_array_new (FALSE, FALSE, sizeof (guint64));
  g_autofree guint64 *data = g_malloc (size + 8);

  for (guint64 number = 0; number < N_KEYS; number++)
    {
      Hashed hashed = { cgt_bytes_hash (make_key (data, size, word, number)), number };

      g_array_append_val (all, hashed);
    }
  g_array_sort (all, compare_hashed);
  for (guint i = 1; i < all->len; i++)
    if (g_array_index (all, Hashed, i).hash == g_array_index (all, Hashed, i - 1).hash)
      {
        g_array_append_val (pairs, g_array_index (all, Hashed, i - 1).number);
        g_array_append_val (pairs, g_array_index (all, Hashed, i).number);
      }
  g_array_unref (all);
  return pairs;
}

static const struct
{
  gsize size, word;
} shapes[] = { { 8, 0 }, { 16, 1 }, { 24, 0 }, { 40, 2 }, { 200, 24 }, { 1100, 70 } };

static void
check_table (gsize size, gsize word)
{
  g_autoptr (GArray) pairs = find_collisions (size, word);
  g_autoptr (CgtTable) table = cgt_table_new ();
  g_autofree guint64 *data = g_malloc (size + 8);

  g_assert_cmpuint (pairs->len, >, 0);
  for (guint i = 0; i < pairs->len; i++)
    {
      CgtBytes key = make_key (data, size, word, g_array_index (pairs, guint64, i));

      /* The table has the other key of the pair, or none. */
      g_assert_cmpuint (cgt_table_lookup (table, key), ==, 0);
      g_assert_cmpuint (cgt_table_find (table, key), ==, G_MAXSIZE);
      g_assert_cmpuint (cgt_table_intern (table, key, NULL), ==, i);
      g_assert_cmpuint (cgt_table_find (table, key), ==, i);
      cgt_table_set (table, i, i + 1);
    }
  for (guint i = 0; i < pairs->len; i++)
    {
      CgtBytes key = make_key (data, size, word, g_array_index (pairs, guint64, i));

      g_assert_cmpuint (cgt_table_lookup (table, key), ==, i + 1);
      g_assert_cmpuint (cgt_table_intern (table, key, NULL), ==, i);
      g_assert_true (cgt_bytes_equal (cgt_table_get_key (table, i), key));
    }
  g_assert_cmpuint (cgt_table_get_n (table), ==, pairs->len);
}

/* The same with hashes of the caller, of which half are alike. */
static void
test_hashed (void)
{
  g_autoptr (CgtTable) table = cgt_table_new ();

  for (guint64 i = 0; i < 2000; i++)
    {
      guint32 hash = (guint32) (i / 2 * 2654435761u);
      CgtBytes key = { &i, sizeof i };

      g_assert_true (cgt_table_has_hash (table, hash) == (i % 2 == 1));
      g_assert_cmpuint (cgt_table_find_hashed (table, key, hash), ==, G_MAXSIZE);
      g_assert_cmpuint (cgt_table_intern_hashed (table, key, hash, NULL), ==, i);
    }
  for (guint64 i = 0; i < 2000; i++)
    {
      CgtBytes key = { &i, sizeof i };

      g_assert_cmpuint (cgt_table_find_hashed (table, key, (guint32) (i / 2 * 2654435761u)), ==, i);
    }
}

static void
test_table (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (shapes); i++)
    check_table (shapes[i].size, shapes[i].word);
}

/* Of equal positions the first is kept; positions with equal hashes are all kept. */
static void
test_doubles (void)
{
  for (guint shape = 0; shape < G_N_ELEMENTS (shapes); shape++)
    {
      gsize size = shapes[shape].size, word = shapes[shape].word;
      g_autoptr (GArray) pairs = find_collisions (size, word);
      g_autofree guint64 *data = g_malloc (size + 8);
      CgtArena arena;

      cgt_arena_init (&arena, NULL);
      for (guint i = 0; i < 2 * pairs->len; i++)
        {
          CgtBytes key = make_key (data, size, word, g_array_index (pairs, guint64, i % pairs->len));

          g_assert_true (cgt_arena_append (&arena, key.data, key.size, 0));
        }
      cgt_arena_drop_doubles (&arena, 0);
      g_assert_cmpuint (arena.n, ==, pairs->len);
      for (guint i = 0; i < pairs->len; i++)
        g_assert_true (
          cgt_bytes_equal (cgt_arena_get (&arena, i), make_key (data, size, word, g_array_index (pairs, guint64, i))));
      cgt_arena_clear (&arena);
    }
}

/* Compared with GLib's table: places close together, as in automata, and random ones. Slots collide all the time. */
static void
test_cell_map (void)
{
  g_autoptr (GHashTable) right = g_hash_table_new_full (cgt_word_hash, cgt_word_equal, g_free, NULL);
  CgtCellMap map = { 0 };

  for (guint i = 0; i < 60000; i++)
    {
      guint64 far = (guint64) g_test_rand_int () << 32 | (guint32) g_test_rand_int ();
      guint64 key = 1 + (i % 3 == 0 ? far >> 1 : i % 3 == 1 ? far % 40000 : (far % 40000) << 32);

      g_assert_true (cgt_cell_map_reserve (&map, 1));
      g_assert_true ((cgt_cell_map_find (&map, key) != NULL) == g_hash_table_contains (right, &key));
      g_assert_cmpuint (cgt_cell_map_add (&map, key)->key, ==, key);
      g_hash_table_add (right, g_memdup2 (&key, sizeof key));
      g_assert_cmpuint (map.n, ==, g_hash_table_size (right));
    }
  cgt_cell_map_free (&map);
}

/* What a step of a recursion writes is unchanged until the step ends, whatever deeper steps do. */
static void
use_scratch (CgtScratch *scratch, guint depth)
{
  static const gsize sizes[] = { 0, 1, 15, 16, 17, 1000, 64 * 1024 - 16, 64 * 1024, 64 * 1024 + 1, 300000 };
  CgtScratchMark mark = cgt_scratch_mark (scratch);
  guint8 *data[3];
  gsize size[3];

  for (guint i = 0; i < G_N_ELEMENTS (data); i++)
    {
      size[i] = sizes[g_test_rand_int_range (0, G_N_ELEMENTS (sizes))];
      data[i] = cgt_scratch_alloc (scratch, size[i]);
      g_assert_true (((gsize) data[i] & 15) == 0);
      memset (data[i], (int) (3 * depth + i), size[i]);
      if (depth > 0)
        use_scratch (scratch, depth - 1);
    }
  for (guint i = 0; i < G_N_ELEMENTS (data); i++)
    for (gsize k = 0; k < size[i]; k += 1 + size[i] / 64)
      g_assert_cmpuint (data[i][k], ==, 3 * depth + i);
  cgt_scratch_release (scratch, mark);
  g_assert_true (scratch->chunk == mark.chunk && scratch->used == mark.used && scratch->size == mark.size);
}

static void
test_scratch (void)
{
  CgtScratch scratch = { 0 };

  use_scratch (&scratch, 6);
  use_scratch (&scratch, 6);
  cgt_scratch_clear (&scratch);
}

static gboolean
put_bytes (CgtStateTable *table, CgtBytes bytes, gboolean wins, guint weight)
{
  CgtStateKey key = cgt_state_key_of_bytes (bytes);

  return cgt_state_table_put (table, cgt_state_hash_bytes (&key), &key, wins, weight);
}

static CgtTruth
find_bytes (CgtStateTable *table, CgtBytes bytes)
{
  CgtStateKey key = cgt_state_key_of_bytes (bytes);

  return cgt_state_table_find (table, cgt_state_hash_bytes (&key), &key);
}

/* While it may grow, a table of bytes loses nothing, and keys with equal hashes are told apart. */
static void
test_states (void)
{
  for (guint k = 0; k < G_N_ELEMENTS (shapes); k++)
    {
      gsize size = shapes[k].size, word = shapes[k].word;
      g_autoptr (GArray) pairs = find_collisions (size, word);
      g_autoptr (CgtStateTable) table = cgt_state_table_new (CGT_STATE_BYTES, FALSE, (gsize) 1 << 26, NULL);
      g_autofree guint64 *data = g_malloc (size + 8);

      g_assert_cmpuint (pairs->len, >, 0);
      for (guint i = 0; i < pairs->len; i++)
        {
          CgtBytes key = make_key (data, size, word, g_array_index (pairs, guint64, i));

          g_assert_cmpint (find_bytes (table, key), ==, CGT_UNKNOWN);
          g_assert_true (put_bytes (table, key, i % 2 == 0, 0));
        }
      g_assert_cmpuint (cgt_state_table_get_n (table), ==, pairs->len);
      for (guint i = 0; i < pairs->len; i++)
        {
          CgtBytes key = make_key (data, size, word, g_array_index (pairs, guint64, i));

          g_assert_cmpint (find_bytes (table, key), ==, i % 2 == 0 ? CGT_YES : CGT_NO);
        }
    }
}

/* A full table keeps the heaviest entries, answers only what was put into it, and gives its memory back. */
static void
test_full_states (void)
{
  g_autoptr (CgtBudget) budget = cgt_budget_new ();
  CgtStateTable *table;
  guint64 data[20], room, n_heavy = 0;

  cgt_budget_set_memory (budget, (gsize) 1 << 24);
  room = cgt_budget_get_free_bytes (budget);
  table = cgt_state_table_new (CGT_STATE_BYTES, FALSE, (gsize) 1 << 18, budget);
  for (guint64 number = 0; number < 40000; number++)
    {
      CgtBytes key = make_key (data, number % 2 == 0 ? 24 : 120, 0, number);

      g_assert_true (put_bytes (table, key, number % 3 == 0, number % 500 == 0 ? 9 : 1));
    }
  g_assert_cmpuint (cgt_state_table_get_n (table), <, 40000);
  g_assert_cmpuint (room - cgt_budget_get_free_bytes (budget), <, (gsize) 1 << 20);
  for (guint64 number = 0; number < 40000; number++)
    {
      CgtTruth wins = find_bytes (table, make_key (data, number % 2 == 0 ? 24 : 120, 0, number));

      g_assert_true (wins == CGT_UNKNOWN || wins == (number % 3 == 0 ? CGT_YES : CGT_NO));
      n_heavy += wins != CGT_UNKNOWN && number % 500 == 0;
    }
  g_assert_cmpuint (n_heavy, ==, 80);
  cgt_state_table_free (table);
  g_assert_cmpuint (cgt_budget_get_free_bytes (budget), ==, room);
}

/* A map that has no room is emptied, and answers only what was put into it. */
static void
test_number_map (void)
{
  g_autoptr (CgtBudget) budget = cgt_budget_new ();
  guint32 number, n_known = 0;
  CgtNumberMap map;
  gsize room;

  cgt_budget_set_memory (budget, (gsize) 1 << 24);
  room = cgt_budget_get_free_bytes (budget);
  cgt_number_map_init (&map, (gsize) 1 << 18, budget);
  for (guint64 key = 0; key < 40000; key++)
    {
      g_assert_false (cgt_number_map_find (&map, (CgtBytes) { &key, sizeof key }, &number));
      g_assert_true (cgt_number_map_put (&map, (CgtBytes) { &key, sizeof key }, (guint32) (3 * key)));
      g_assert_true (cgt_number_map_find (&map, (CgtBytes) { &key, sizeof key }, &number) && number == 3 * key);
      g_assert_cmpuint (room - cgt_budget_get_free_bytes (budget), <=, (gsize) 1 << 21);
    }
  for (guint64 key = 0; key < 40000; key++)
    if (cgt_number_map_find (&map, (CgtBytes) { &key, sizeof key }, &number))
      {
        g_assert_cmpuint (number, ==, 3 * key);
        n_known++;
      }
  g_assert_cmpuint (n_known, <, 20000);
  cgt_number_map_clear (&map);
  g_assert_cmpuint (cgt_budget_get_free_bytes (budget), ==, room);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/containers/table", test_table);
  g_test_add_func ("/containers/table/hashed", test_hashed);
  g_test_add_func ("/containers/doubles", test_doubles);
  g_test_add_func ("/containers/cell-map", test_cell_map);
  g_test_add_func ("/containers/scratch", test_scratch);
  g_test_add_func ("/containers/states", test_states);
  g_test_add_func ("/containers/full-states", test_full_states);
  g_test_add_func ("/containers/number-map", test_number_map);
  return g_test_run ();
}
