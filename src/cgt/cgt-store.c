/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */

/* The store: the memory of interned games, and the budget it is charged to.
 *
 * It is built for tens of millions of nodes with a dozen options each. Nodes are never freed one by one, so they are
 * packed in chunks. The most frequent calls intern a game that is already there and borrow a list of options. */

#include "cgt-private.h"

#include <string.h>
#include <sys/mman.h>

#define FIRST_CHUNK_BYTES (64 * 1024)
#define MOST_CHUNK_BYTES (4 * 1024 * 1024)
#define FIRST_NODES 1024
#define HUGE_PAGE (2 * 1024 * 1024)

typedef struct
{
  gpointer at;
  gsize size;
} Chunk;

/* Zeroed memory at an address; 0: anywhere. MAP_FAILED: it is not free. */
static gpointer
map_at (guint64 address, gsize bytes)
{
  return mmap ((gpointer) (gsize) address, bytes, PROT_READ | PROT_WRITE,
               MAP_PRIVATE | MAP_ANONYMOUS | (address != 0 ? MAP_FIXED_NOREPLACE : 0), -1, 0);
}

/* Zeroed memory for tables. Large tables are accessed at random, so they ask for large pages. */
gpointer
cgt_store_pages_new (gsize bytes)
{
  gpointer table;

  if (bytes < HUGE_PAGE)
    return g_aligned_alloc0 (1, bytes, 64);
  table = map_at (0, bytes);
  if (table == MAP_FAILED)
    g_error ("failed to allocate %" G_GSIZE_FORMAT " bytes", bytes);
  madvise (table, bytes, MADV_HUGEPAGE);
  return table;
}

void
cgt_store_pages_free (gpointer table, gsize bytes)
{
  if (table == NULL)
    return;
  if (bytes < HUGE_PAGE)
    g_aligned_free (table);
  else
    munmap (table, bytes);
}

/* A handle is the address of a node. The order of handles decides in which order things are compared, and which entry
 * of a full table is replaced. A question should take the same steps in every run, so the system does not choose where
 * the chunks of a store lie. They lie one after another in an area of addresses that no library uses: the first free
 * one of CGT_MOST_AREAS. If none is free, the system chooses the place of the first chunk. Hashes do not depend on the
 * area (cgt_steady_bits()). */
#define FIRST_AREA G_GUINT64_CONSTANT (0x200000000000)
#define CHUNK_ALIGNMENT (64 * 1024)

static gpointer
chunk_new (CgtStore *store, gsize bytes)
{
  gsize alignment = bytes < HUGE_PAGE ? CHUNK_ALIGNMENT : HUGE_PAGE;
  gpointer at = MAP_FAILED;

  if (store->next_chunk != 0)
    at = map_at ((store->next_chunk + alignment - 1) / alignment * alignment, bytes);
  for (guint i = 0; store->next_chunk == 0 && at == MAP_FAILED && i < CGT_MOST_AREAS && sizeof (gpointer) == 8; i++)
    at = map_at (FIRST_AREA + ((guint64) i << CGT_AREA_BITS), bytes);
  if (at == MAP_FAILED)
    at = map_at (0, bytes);
  if (at == MAP_FAILED)
    g_error ("failed to allocate %" G_GSIZE_FORMAT " bytes", bytes);
  store->next_chunk = (guint64) (gsize) at + bytes;
  if (bytes >= HUGE_PAGE)
    madvise (at, bytes, MADV_HUGEPAGE);
  return at;
}

/**
 * cgt_store_new:
 *
 * Returns: (transfer full): an empty store
 */
CgtStore *
cgt_store_new (void)
{
  CgtStore *store = g_new0 (CgtStore, 1);

  store->own_budget = cgt_budget_new ();
  store->budget = cgt_budget_ref (store->own_budget);
  store->chunks = g_array_new (FALSE, FALSE, sizeof (Chunk));
  store->nus_nodes = g_ptr_array_new ();
  store->thermograph_nodes = g_ptr_array_new ();
  store->nodes = cgt_store_pages_new (FIRST_NODES * sizeof (CgtNode *));
  store->nodes_mask = FIRST_NODES - 1;
  store->printed_options = cgt_stored_options_new ();
  return store;
}

/**
 * cgt_store_free:
 * @store: (nullable):
 *
 * Frees @store and every game in it.
 */
void
cgt_store_free (CgtStore *store)
{
  if (store == NULL)
    return;
  for (guint i = 0; i < store->nus_nodes->len; i++)
    {
      CgtNode *node = g_ptr_array_index (store->nus_nodes, i);

      cgt_nus_clear (node->nus);
    }
  for (guint i = 0; i < store->thermograph_nodes->len; i++)
    {
      CgtNode *node = g_ptr_array_index (store->thermograph_nodes, i);

      cgt_thermograph_free (node->thermograph);
    }
  while (store->unused_lists != NULL)
    {
      CgtList *list = store->unused_lists;

      store->unused_lists = list->next;
      g_free (list->items);
      g_free (list);
    }
  g_free (store->written_digits);
  g_hash_table_unref (store->printed_options);
  cgt_store_free_loopy (store);
  g_ptr_array_unref (store->nus_nodes);
  g_ptr_array_unref (store->thermograph_nodes);
  for (guint i = 0; i < store->chunks->len; i++)
    munmap (g_array_index (store->chunks, Chunk, i).at, g_array_index (store->chunks, Chunk, i).size);
  g_array_unref (store->chunks);
  cgt_store_pages_free (store->nodes, (store->nodes_mask + 1) * sizeof (CgtNode *));
  cgt_store_pages_free (store->compared, (store->compared_mask + 1) * sizeof (CgtCompareEntry));
  cgt_pairs_clear (&store->sums);
  cgt_pairs_clear (&store->ordinal_sums);
  cgt_pairs_clear (&store->norton_products);
  cgt_pairs_clear (&store->heated);
  cgt_pairs_clear (&store->cooled);
  cgt_budget_charge (store->budget, -(gssize) store->memory);
  cgt_budget_free (store->budget);
  cgt_budget_free (store->own_budget);
  g_free (store);
}

/**
 * cgt_store_set_budget:
 * @budget: (nullable): the budget for operations from now on; %NULL: no limits
 *
 * What @store already holds is charged to @budget too. The store keeps @budget alive until another one is set.
 */
void
cgt_store_set_budget (CgtStore *store, CgtBudget *budget)
{
  CgtBudget *old = store->budget;

  if (budget == NULL)
    {
      budget = store->own_budget;
      cgt_budget_forgive (budget);
    }
  if (budget == old)
    return;
  store->budget = cgt_budget_ref (budget);
  cgt_budget_charge (old, -(gssize) store->memory);
  cgt_budget_free (old);
  cgt_budget_charge (budget, (gssize) store->memory);
}

CgtBudget *
cgt_store_get_budget (CgtStore *store)
{
  return store->budget == store->own_budget ? NULL : store->budget;
}

gsize
cgt_store_get_memory (CgtStore *store)
{
  return store->memory;
}

guint64
cgt_store_get_n_games (CgtStore *store)
{
  return store->n_nodes;
}

guint64
cgt_store_get_n_entries (CgtStore *store)
{
  return store->n_compared + store->sums.n;
}

/* Charges memory that is about to be allocated. Returns FALSE, and charges nothing, when that exceeds the budget. */
gboolean
cgt_store_charge (CgtStore *store, gsize bytes)
{
  if (!cgt_budget_charge (store->budget, (gssize) bytes))
    {
      cgt_budget_charge (store->budget, -(gssize) bytes);
      return FALSE;
    }
  store->memory += bytes;
  return TRUE;
}

void
cgt_store_discharge (CgtStore *store, gsize bytes)
{
  store->memory -= bytes;
  cgt_budget_charge (store->budget, -(gssize) bytes);
}

gboolean
cgt_store_can_afford (CgtStore *store, gsize bytes)
{
  const CgtBudget *budget = store->budget;

  return budget->memory_limit == 0 ||
         (budget->memory <= budget->memory_limit && bytes <= (budget->memory_limit - budget->memory) / 4);
}

gboolean
cgt_store_may_hold (CgtStore *store, gsize bytes)
{
  /* GMP cannot report that memory ran out, so absurd sizes are refused first. */
  if (bytes < 4096)
    return TRUE;
  if (bytes > G_GUINT64_CONSTANT (1) << 34)
    return cgt_budget_charge (store->budget, G_MAXSSIZE / 2), FALSE;
  if (!cgt_store_charge (store, bytes))
    return FALSE;
  cgt_store_discharge (store, bytes);
  return TRUE;
}

/* Lists */

CgtList *
cgt_list_new (CgtStore *store)
{
  CgtList *list = store->unused_lists;

  if (list == NULL)
    return g_new0 (CgtList, 1);
  store->unused_lists = list->next;
  list->n = 0;
  return list;
}

void
cgt_list_free (CgtStore *store, CgtList *list)
{
  list->next = store->unused_lists;
  store->unused_lists = list;
}

gboolean
cgt_list_grow (CgtStore *store, CgtList *list)
{
  gsize size = MAX (list->size * 2, 16);

  if (!cgt_store_charge (store, (size - list->size) * sizeof (CgtValue)))
    return FALSE;
  list->items = g_renew (CgtValue, list->items, size);
  list->size = size;
  return TRUE;
}

/* Tables of values */

guint
cgt_word_hash (gconstpointer word)
{
  return (guint) cgt_mix (*(const guint64 *) word);
}

gboolean
cgt_word_equal (gconstpointer a, gconstpointer b)
{
  return *(const guint64 *) a == *(const guint64 *) b;
}

int
cgt_word_compare (gconstpointer a, gconstpointer b)
{
  guint64 x = *(const guint64 *) a, y = *(const guint64 *) b;

  return (x > y) - (x < y);
}

int
cgt_word_compare_falling (gconstpointer a, gconstpointer b)
{
  return cgt_word_compare (b, a);
}

/* Nodes */

static gpointer
allocate (CgtStore *store, gsize bytes)
{
  char *at;

  if ((gsize) (store->chunk_end - store->chunk_at) < bytes)
    {
      Chunk chunk = { NULL, CLAMP (store->memory / 8, FIRST_CHUNK_BYTES, MOST_CHUNK_BYTES) & ~(gsize) 4095 };

      chunk.size = MAX (bytes, chunk.size);
      if (!cgt_store_charge (store, chunk.size))
        return NULL;
      chunk.at = chunk_new (store, chunk.size);
      store->chunk_at = chunk.at;
      store->chunk_end = store->chunk_at + chunk.size;
      g_array_append_val (store->chunks, chunk);
    }
  at = store->chunk_at;
  store->chunk_at += bytes;
  return at;
}

static void
place (CgtNode **nodes, gsize mask, CgtNode *node)
{
  gsize i = node->hash & mask;

  while (nodes[i] != NULL)
    i = (i + 1) & mask;
  nodes[i] = node;
}

static gboolean
make_space_for_node (CgtStore *store)
{
  gsize size = store->nodes_mask + 1;
  CgtNode **nodes;

  if (store->n_nodes * 3 < size * 2)
    return TRUE;
  /* The smaller table is held until all nodes are in the larger one. */
  if (!cgt_store_charge (store, size * 2 * sizeof (CgtNode *)))
    return FALSE;
  nodes = cgt_store_pages_new (size * 2 * sizeof (CgtNode *));
  for (gsize i = 0; i < size; i++)
    if (store->nodes[i] != NULL)
      place (nodes, size * 2 - 1, store->nodes[i]);
  cgt_store_pages_free (store->nodes, size * sizeof (CgtNode *));
  cgt_store_discharge (store, size * sizeof (CgtNode *));
  store->nodes = nodes;
  store->nodes_mask = size * 2 - 1;
  return TRUE;
}

static void
add_node (CgtStore *store, CgtNode *node)
{
  place (store->nodes, store->nodes_mask, node);
  store->n_nodes++;
}

static guint64
hash_options (guint64 hash, const CgtList *list)
{
  for (gsize i = 0; i < list->n; i++)
    hash = (hash ^ cgt_value_hash (list->items[i])) * G_GUINT64_CONSTANT (0x9e3779b97f4a7c15) + (hash >> 29);
  return cgt_mix (hash + list->n);
}

static gboolean
same_options (const CgtNode *node, const CgtList *left, const CgtList *right)
{
  return !node->is_nus && node->n_left == left->n && node->n_right == right->n &&
         memcmp (node->options, left->items, left->n * sizeof (CgtValue)) == 0 &&
         memcmp (node->options + left->n, right->items, right->n * sizeof (CgtValue)) == 0;
}

/* Stores in a node what is known of its followers. */
static void
describe (CgtNode *node)
{
  guint nimber_bits = 1;
  guint32 ups_bound = 0;

  for (gsize i = 0; i < node->n_left + (gsize) node->n_right; i++)
    {
      CgtValue option = node->options[i];

      if (cgt_is_nus (option))
        {
          nimber_bits = MAX (nimber_bits, cgt_nus_nimber_bits (option));
          ups_bound = MAX (ups_bound, cgt_nus_ups_bound (option));
        }
      else
        {
          nimber_bits = MAX (nimber_bits, cgt_node (option)->nimber_bits);
          ups_bound = MAX (ups_bound, cgt_node (option)->ups_bound);
        }
    }
  node->nimber_bits = nimber_bits;
  node->ups_bound = ups_bound == G_MAXUINT32 ? ups_bound : ups_bound + 1;
}

CgtValue
cgt_store_intern (CgtStore *store, const CgtList *left, const CgtList *right, const CgtBounds *bounds)
{
  guint64 hash = hash_options (hash_options (left->n, left), right);
  CgtNode *node;

  g_assert (left->n > 0 && right->n > 0);
  for (gsize i = hash & store->nodes_mask; store->nodes[i] != NULL; i = (i + 1) & store->nodes_mask)
    if (store->nodes[i]->hash == hash && same_options (store->nodes[i], left, right))
      return cgt_node_value (store->nodes[i]);
  if (left->n > G_MAXUINT32 || right->n > G_MAXUINT32 || !make_space_for_node (store))
    return CGT_NONE;
  node = allocate (store, G_STRUCT_OFFSET (CgtNode, options) + (left->n + right->n) * sizeof (CgtValue));
  if (node == NULL)
    return CGT_NONE;
  memset (node, 0, G_STRUCT_OFFSET (CgtNode, options));
  node->bounds = *bounds;
  node->hash = hash;
  node->n_left = left->n;
  node->n_right = right->n;
  memcpy (node->options, left->items, left->n * sizeof (CgtValue));
  memcpy (node->options + left->n, right->items, right->n * sizeof (CgtValue));
  describe (node);
  add_node (store, node);
  return cgt_node_value (node);
}

static guint64
hash_number (guint64 hash, const mpz_t z)
{
  for (gsize i = 0; i < mpz_size (z); i++)
    hash = cgt_mix (hash ^ mpz_getlimbn (z, i));
  return cgt_mix (hash + (mpz_sgn (z) < 0));
}

static gboolean
same_nus (const CgtNode *node, const CgtNus *nus)
{
  return node->is_nus && node->nus->exponent == nus->exponent && mpz_cmp (node->nus->numerator, nus->numerator) == 0 &&
         mpz_cmp (node->nus->ups, nus->ups) == 0 && mpz_cmp (node->nus->nimber, nus->nimber) == 0;
}

/* The bytes that GMP allocates for @z; it allocates for 0, too. */
static gsize
number_bytes (const mpz_t z)
{
  return cgt_heap_bytes (MAX (mpz_size (z), 1) * sizeof (mp_limb_t));
}

/* The number of a sum, which is also the node's stops. */
static CgtValue
number_of (CgtStore *store, const CgtNus *nus)
{
  CgtNus number;

  cgt_nus_init (&number);
  mpz_set (number.numerator, nus->numerator);
  number.exponent = nus->exponent;
  return cgt_nus_take (store, &number);
}

CgtValue
cgt_store_intern_nus (CgtStore *store, CgtNus *nus)
{
  guint64 hash = hash_number (hash_number (hash_number (nus->exponent, nus->numerator), nus->ups), nus->nimber);
  gboolean is_number = mpz_sgn (nus->ups) == 0 && mpz_sgn (nus->nimber) == 0;
  CgtValue number = CGT_NONE;
  CgtNode *node = NULL;
  gsize bytes;

  for (gsize i = hash & store->nodes_mask; store->nodes[i] != NULL; i = (i + 1) & store->nodes_mask)
    if (store->nodes[i]->hash == hash && same_nus (store->nodes[i], nus))
      {
        cgt_nus_clear (nus);
        return cgt_node_value (store->nodes[i]);
      }
  /* An array that grows by doubling holds the node, too. */
  bytes = number_bytes (nus->numerator) + number_bytes (nus->ups) + number_bytes (nus->nimber) + 2 * sizeof node;
  if (!is_number)
    number = number_of (store, nus);
  if ((is_number || !cgt_value_is_none (number)) && make_space_for_node (store) && cgt_store_charge (store, bytes))
    node = allocate (store, sizeof (CgtNode) + sizeof (CgtNus));
  if (node == NULL)
    {
      cgt_nus_clear (nus);
      return CGT_NONE;
    }
  memset (node, 0, sizeof (CgtNode));
  node->hash = hash;
  node->is_nus = TRUE;
  node->nus = (CgtNus *) (gpointer) (node + 1);
  *node->nus = *nus;
  mpz_realloc2 (node->nus->numerator, MAX (mpz_sizeinbase (node->nus->numerator, 2), 1));
  cgt_nus_see (&node->bounds, nus);
  node->bounds.left_stop = node->bounds.right_stop = is_number ? cgt_node_value (node) : number;
  g_ptr_array_add (store->nus_nodes, node);
  add_node (store, node);
  return cgt_node_value (node);
}
