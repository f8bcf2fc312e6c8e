/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include "cgt-budget.h"

/* Memory that is charged to a budget as long as it is held: a block of a given size, and an array that grows. A block
 * remembers its size and its budget, and keeps the budget alive. NULL is an empty array. */

typedef struct
{
  CgtBudget *budget; /* NULL: none */
  gsize bytes;       /* charged, with this header */
  gsize n, capacity; /* of an array, in items */
} CgtMemory;

/* @n times @size bytes, all 0. Returns NULL, and charges nothing, when @budget (nullable) or the machine has no room.
 * The budget is used up only if it was the budget that had no room. */
gpointer cgt_budget_alloc (CgtBudget *budget, gsize n, gsize size);
/* To be called before a step that takes @bytes for a while, and cannot be stopped. If there is no room for them,
 * returns FALSE, and the budget (nullable) is used up. */
gboolean cgt_budget_has_room (CgtBudget *budget, gsize bytes);
/* Enlarges *@block, which is not NULL, to @n times @size bytes, and may move it; what is new in it is not set. FALSE,
 * and the block stays as it is, when its budget or the machine does not allow it. */
gboolean cgt_budget_enlarge (gpointer block, gsize n, gsize size);
/* Charges @block (nullable) to @budget (nullable) instead of the one before. */
void cgt_budget_take (CgtBudget *budget, gpointer block);
/* Frees @block (nullable) and gives its bytes back to its budget. */
void cgt_budget_release (gpointer block);

static inline CgtMemory *
cgt_memory_of (gpointer data)
{
  return (CgtMemory *) data - 1;
}

/* What @block (nullable) takes. */
static inline gsize
cgt_budget_bytes_of (gconstpointer block)
{
  return block != NULL ? ((const CgtMemory *) block - 1)->bytes : 0;
}

/* The number of items in @array. */
static inline gsize
cgt_array_length (gconstpointer array)
{
  return array != NULL ? ((const CgtMemory *) array - 1)->n : 0;
}

/* Makes room for @more items of @size bytes after those of *@array. FALSE, and the array stays as it is, when its
 * budget (for an empty array @budget, nullable) or the machine does not allow it. */
gboolean cgt_array_reserve (CgtBudget *budget, gpointer array, gsize more, gsize size);
/* Forgets the items from @n on. */
void cgt_array_cut (gpointer array, gsize n);

/* Appends an item to @array, a variable of a type T *. FALSE: there is no memory for it. */
#define cgt_array_append(budget, array, ...)                                                                           \
  ((((array) != NULL && cgt_memory_of (array)->n < cgt_memory_of (array)->capacity) ||                                 \
    cgt_array_reserve ((budget), &(array), 1, sizeof *(array)))                                                        \
     ? ((array)[cgt_memory_of (array)->n++] = (__VA_ARGS__), TRUE)                                                     \
     : FALSE)
