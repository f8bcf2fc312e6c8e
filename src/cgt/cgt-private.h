/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

/* Shared by the files of this folder: the layout of handles and nodes, and the store. */

#include <gmp.h>

#include "cgt-budget-private.h"
#include "cgt-bounds.h"
#include "cgt-budget-memory.h"
#include "cgt-store.h"

/* Handles
 *
 * Bit 0 set: number + ups + nimber, all of it in the handle:
 *
 *   63        32 31      27 26     14 13      1  0
 *   numerator    exponent   ups       nimber     1
 *
 * The numerator is odd, or the exponent 0, so that a sum has one handle. Bit 0 clear: the address of a
 * CgtNode, which is aligned to 8. */
#define CGT_INLINE_NUMERATOR_MAX G_MAXINT32
#define CGT_INLINE_EXPONENT_MAX 30
#define CGT_INLINE_UPS_MAX 4095
#define CGT_INLINE_NIMBER_MAX 8191

static inline gboolean
cgt_is_inline (CgtValue g)
{
  return g.bits & 1;
}

static inline gint64
cgt_inline_numerator (CgtValue g)
{
  return (gint64) g.bits >> 32;
}

static inline guint
cgt_inline_exponent (CgtValue g)
{
  return (g.bits >> 27) & 31;
}

static inline gint
cgt_inline_ups (CgtValue g)
{
  return (gint32) (((guint32) g.bits) << 5) >> 19;
}

static inline guint
cgt_inline_nimber (CgtValue g)
{
  return (g.bits >> 1) & CGT_INLINE_NIMBER_MAX;
}

static inline CgtValue
cgt_inline_make (gint64 numerator, guint exponent, gint ups, guint nimber)
{
  return (CgtValue) { ((guint64) numerator << 32) | ((guint64) exponent << 27) | (((guint64) ups & 0x1fff) << 14) |
                      ((guint64) nimber << 1) | 1 };
}

/* The number of an inline handle. */
static inline CgtValue
cgt_inline_number (CgtValue g)
{
  return (CgtValue) { (g.bits & ~(guint64) 0x07ffffff) | 1 };
}

static inline gboolean
cgt_inline_is_number (CgtValue g)
{
  return (g.bits & 0x07ffffff) == 1;
}

/* Nodes
 *
 * A game by its options, or a number + ups + nimber too large for a handle. */
typedef struct _CgtNode CgtNode;

typedef struct
{
  mpz_t numerator;
  gulong exponent;
  mpz_t ups;
  mpz_t nimber;
} CgtNus; /* as in a handle, but of any size */

struct _CgtNode
{
  CgtBounds bounds;
  guint32 n_left, n_right;
  guint64 hash;                /* depends on the structure, not on addresses, so it is the same in every run */
  CgtValue negative;           /* none: not known yet */
  CgtValue birthday;           /* none: not known yet */
  CgtThermograph *thermograph; /* NULL: not known yet */
  guint32 ups_bound;           /* from this n on, n.up is greater than the node's game, if its stops allow */
  guint16 nimber_bits;         /* nimbers among the followers are below 2^nimber_bits */
  guint16 is_nus;
  union
  {
    CgtNus *nus;         /* if is_nus */
    CgtValue options[1]; /* n_left of them, then n_right, each sorted by strength */
  };
};

static inline CgtNode *
cgt_node (CgtValue g)
{
  return (CgtNode *) (gsize) g.bits;
}

static inline CgtValue
cgt_node_value (const CgtNode *node)
{
  return (CgtValue) { (guint64) (gsize) node };
}

static inline gboolean
cgt_is_nus (CgtValue g)
{
  return cgt_is_inline (g) || cgt_node (g)->is_nus;
}

/* The stops of any value; for number + infinitesimal, the number. */
static inline CgtValue
cgt_peek_left_stop (CgtValue g)
{
  return cgt_is_inline (g) ? cgt_inline_number (g) : cgt_node (g)->bounds.left_stop;
}

static inline CgtValue
cgt_peek_right_stop (CgtValue g)
{
  return cgt_is_inline (g) ? cgt_inline_number (g) : cgt_node (g)->bounds.right_stop;
}

static inline gboolean
cgt_peek_is_number (CgtValue g)
{
  return cgt_is_inline (g) ? cgt_inline_is_number (g) : cgt_value_equal (cgt_node (g)->bounds.left_stop, g);
}

static inline CgtBounds
cgt_bounds (CgtValue g)
{
  CgtValue number;
  gint ups;
  guint nimber;

  if (!cgt_is_inline (g))
    return cgt_node (g)->bounds;
  number = cgt_inline_number (g);
  ups = cgt_inline_ups (g);
  nimber = cgt_inline_nimber (g);
  return (CgtBounds) { number, number, cgt_bounds_above (ups, nimber), cgt_bounds_below (ups, nimber) };
}

/* A growing list of values. It is borrowed from the store, so a deep recursion allocates nothing. */
typedef struct _CgtList CgtList;
struct _CgtList
{
  CgtValue *items;
  gsize n, size;
  CgtList *next; /* in the store's list of unused lists */
};

/* The values that a binary operation found for pairs of operands, as long as the store lives (cgt-pairs.c). */
typedef struct
{
  CgtValue g, h, value;
} CgtPairEntry;

typedef struct
{
  CgtPairEntry *entries; /* NULL: none yet */
  gsize mask, n;
} CgtPairs;

typedef struct
{
  guint64
    node; /* an address, and in its low bits: 1: the node is the greater side, 2: the answer is yes, 4: it was short */
  guint64 other;
} CgtCompareEntry;

struct _CgtStore
{
  CgtBudget *budget;     /* never NULL */
  CgtBudget *own_budget; /* the one without limits, used when no other is set */
  gsize memory;

  /* All interned nodes, in chunks. */
  GArray *chunks;
  char *chunk_at, *chunk_end;
  guint64 next_chunk;   /* the address from which the next one may lie; 0: there is none yet */
  GPtrArray *nus_nodes; /* nodes with GMP numbers to free */
  GPtrArray *thermograph_nodes;

  /* Interning: open addressing, keyed by the address of the node. */
  CgtNode **nodes;
  gsize nodes_mask;
  gsize n_nodes, n_games;

  CgtCompareEntry *compared;
  gsize compared_mask, n_compared;
  guint64 n_walks; /* comparisons decided by options */
  CgtPairs sums, ordinal_sums, norton_products, heated, cooled;

  CgtList *unused_lists;
  CgtValue written; /* the long number written last, or none */
  char *written_digits;
  GHashTable *printed_options; /* handle -> what cgt-options.c keeps */
  GHashTable *loopy;           /* the interned loopy values (loopy/cgt-loopy.c); NULL: none yet */
};

/* The store (cgt-store.c) */
static inline gboolean
cgt_store_tick (CgtStore *store)
{
  return cgt_budget_tick_inline (store->budget);
}

gpointer cgt_store_pages_new (gsize bytes); /* zeroed */
void cgt_store_pages_free (gpointer table, gsize bytes);
gboolean cgt_store_charge (CgtStore *store, gsize bytes);
void cgt_store_discharge (CgtStore *store, gsize bytes);
/* Whether this many bytes may be used for results that can be computed again. */
gboolean cgt_store_can_afford (CgtStore *store, gsize bytes);
/* Whether a single number may have this many bytes. */
gboolean cgt_store_may_hold (CgtStore *store, gsize bytes);
/* The lists hold a canonical form other than number + ups + nimber, sorted by strength. @bounds: its bounds. */
CgtValue cgt_store_intern (CgtStore *store, const CgtList *left, const CgtList *right, const CgtBounds *bounds);
CgtValue cgt_store_intern_nus (CgtStore *store, CgtNus *nus); /* moves the numbers out of @nus */
/* Lists of options by handle (cgt-options.c). */
GHashTable *cgt_stored_options_new (void);
CgtList *cgt_list_new (CgtStore *store);
void cgt_list_free (CgtStore *store, CgtList *list);
gboolean cgt_list_grow (CgtStore *store, CgtList *list);

static inline gboolean
cgt_list_append (CgtStore *store, CgtList *list, CgtValue g)
{
  if (G_UNLIKELY (list->n == list->size) && !cgt_list_grow (store, list))
    return FALSE;
  list->items[list->n++] = g;
  return TRUE;
}

static inline guint64
cgt_mix (guint64 x)
{
  x ^= x >> 32;
  x *= G_GUINT64_CONSTANT (0xd6e8feb86659fd93);
  x ^= x >> 32;
  x *= G_GUINT64_CONSTANT (0xd6e8feb86659fd93);
  return x ^ (x >> 32);
}

/* The nodes of a store lie in an area of so many addresses, as long as there is one free (cgt-store.c). */
#define CGT_AREA_BITS 36
#define CGT_MOST_AREAS 1024

/* A handle for hashing: the same in every area. */
static inline guint64
cgt_steady_bits (guint64 bits)
{
  return (bits & 1) != 0 ? bits : bits & ~((guint64) (CGT_MOST_AREAS - 1) << CGT_AREA_BITS);
}

/* Hashes a pair of words. Handles of nodes are close together, so both are spread before they are combined. */
static inline guint64
cgt_mix_two (guint64 x, guint64 y)
{
  return cgt_mix (x * G_GUINT64_CONSTANT (0x9e3779b97f4a7c15) + y * G_GUINT64_CONSTANT (0xc2b2ae3d27d4eb4f));
}

static inline guint64
cgt_value_hash (CgtValue g)
{
  return cgt_is_inline (g) ? cgt_mix (g.bits) : cgt_node (g)->hash;
}

/* Numbers, ups and nimbers (cgt-nus.c) */
void cgt_nus_init (CgtNus *nus);
void cgt_nus_clear (CgtNus *nus);
void cgt_nus_set (CgtNus *nus, CgtValue g); /* @g is number + ups + nimber */
void cgt_nus_init_set (CgtNus *nus, CgtValue g);
/* Returns the handle of @nus in lowest terms and clears @nus. */
CgtValue cgt_nus_take (CgtStore *store, CgtNus *nus);
CgtValue cgt_nus_add (CgtStore *store, CgtValue g, CgtValue h);
CgtValue cgt_nus_negate (CgtStore *store, CgtValue g);
gboolean cgt_nus_less_equal (CgtStore *store, CgtValue g, CgtValue h);
int cgt_nus_sign_of_ups (CgtValue g);
int cgt_nus_compare_ups (CgtValue g, CgtValue h); /* -1, 0, 1 */
/* The number of options of the canonical form of number + ups + nimber, and the i-th of them. */
gsize cgt_nus_n_nimber_options (CgtValue g); /* the m of *m, or a number greater than any */
gsize cgt_nus_n_options (CgtValue g, CgtPlayer player);
CgtValue cgt_nus_option (CgtStore *store, CgtValue g, CgtPlayer player, gsize i);
guint cgt_nus_nimber_bits (CgtValue g);
guint32 cgt_nus_ups_bound (CgtValue g);
void cgt_nus_see (CgtBounds *bounds, const CgtNus *nus); /* all except the stops */
/* -1, 0, 1 of two numbers. */
int cgt_number_compare_slowly (CgtValue x, CgtValue y);

static inline int
cgt_number_compare (CgtValue x, CgtValue y)
{
  gint64 a, b;

  if (x.bits == y.bits)
    return 0;
  if (G_UNLIKELY (!cgt_is_inline (x) || !cgt_is_inline (y)))
    return cgt_number_compare_slowly (x, y);
  /* 31 bits shifted by at most 30 */
  a = cgt_inline_numerator (x) * (G_GINT64_CONSTANT (1) << cgt_inline_exponent (y));
  b = cgt_inline_numerator (y) * (G_GINT64_CONSTANT (1) << cgt_inline_exponent (x));
  return (a > b) - (a < b);
}

/* The simplest number between two bounds (NULL: no bound), each included or not. */
CgtValue cgt_simplest_number (CgtStore *store, const CgtValue *low, gboolean with_low, const CgtValue *high,
                              gboolean with_high);

/* Pairs (cgt-pairs.c) */
void cgt_pairs_clear (CgtPairs *pairs);
/* Returns @value, or none if it is none or there is no memory at all. When the table is full, it replaces another. */
CgtValue cgt_pairs_put (CgtStore *store, CgtPairs *pairs, CgtValue g, CgtValue h, CgtValue value);

/* The two entries that can hold a pair. @pairs is not empty. */
static inline CgtPairEntry *
cgt_pairs_entries (const CgtPairs *pairs, CgtValue g, CgtValue h)
{
  return &pairs->entries[cgt_mix_two (cgt_steady_bits (g.bits), cgt_steady_bits (h.bits)) & pairs->mask & ~(gsize) 1];
}

/* What is remembered for the pair, or none. */
static inline CgtValue
cgt_pairs_get (const CgtPairs *pairs, CgtValue g, CgtValue h)
{
  const CgtPairEntry *entries;

  if (pairs->entries == NULL)
    return CGT_NONE;
  entries = cgt_pairs_entries (pairs, g, h);
  for (guint i = 0; i < 2; i++)
    if (cgt_value_equal (entries[i].g, g) && cgt_value_equal (entries[i].h, h))
      return entries[i].value;
  return CGT_NONE;
}

/* The options of any value. Those of a large nimber are not listed. */
static inline gsize
cgt_n_options (CgtValue g, CgtPlayer player)
{
  if (cgt_is_nus (g))
    return cgt_nus_n_options (g, player);
  return player == CGT_LEFT ? cgt_node (g)->n_left : cgt_node (g)->n_right;
}

static inline CgtValue
cgt_option (CgtStore *store, CgtValue g, CgtPlayer player, gsize i)
{
  const CgtNode *node;

  if (cgt_is_nus (g))
    return cgt_nus_option (store, g, player, i);
  node = cgt_node (g);
  return node->options[player == CGT_LEFT ? i : node->n_left + i];
}

/* Loopy values (loopy/) */
void cgt_store_free_loopy (CgtStore *store);
/* Of any value; NULL when the budget ran out. (transfer full) */
char *cgt_loopy_to_text (CgtStore *store, CgtValue g);
char *cgt_loopy_to_latex (CgtStore *store, CgtValue g);

/* Orders of options (cgt-order.c) */
int cgt_order (CgtStore *store, CgtValue g, CgtValue h);
void cgt_sort_for_printing (CgtStore *store, CgtValue *items, gsize n);
void cgt_list_sort (CgtList *list, CgtPlayer player); /* by strength, strongest first */

/* The canonical form of the options in the lists. Empties the lists but does not free them (cgt-make.c). */
CgtValue cgt_canonicalise (CgtStore *store, CgtList *left, CgtList *right);
/* The game whose canonical form, other than number + ups + nimber, the lists hold in any order. Sorts the lists. */
CgtValue cgt_intern_canonical (CgtStore *store, CgtList *left, CgtList *right);
/* Like cgt_canonicalise(), when the first @n_left left options are known not to dominate each other, nor the other left
 * options each other; likewise on the right. */
CgtValue cgt_canonicalise_groups (CgtStore *store, CgtList *left, gsize n_left, CgtList *right, gsize n_right);

/* Returns FALSE when the budget ran out. The result is sorted by strength if the list was. */
gboolean cgt_list_drop_dominated (CgtStore *store, CgtList *list, CgtPlayer player);
/* Appends the incentives of @player in @g (cgt-incentives.c). */
gboolean cgt_append_incentives (CgtStore *store, CgtList *list, CgtValue g, CgtPlayer player);
