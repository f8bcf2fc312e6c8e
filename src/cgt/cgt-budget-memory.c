/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "cgt-budget-memory.h"

#include <string.h>

#define FIRST_ITEMS 16

/* The bytes of a block of @n items of @size bytes; 0: more than any memory has. */
static gsize
bytes_of (gsize n, gsize size)
{
  gsize bytes;

  return g_size_checked_mul (&bytes, n, size) && bytes < G_MAXSSIZE / 2 ? sizeof (CgtMemory) + bytes : 0;
}

/* Charges @bytes. 0 stands for more than any limit allows, so a budget with a limit is used up. FALSE: nothing is
 * charged. */
static gboolean
charge (CgtBudget *budget, gsize bytes)
{
  gssize charged = bytes != 0 ? (gssize) bytes : G_MAXSSIZE / 2;

  if (cgt_budget_charge (budget, charged) && bytes != 0)
    return TRUE;
  cgt_budget_charge (budget, -charged);
  return FALSE;
}

gpointer
cgt_budget_alloc (CgtBudget *budget, gsize n, gsize size)
{
  gsize bytes = bytes_of (n, size);
  CgtMemory *block;

  if (!charge (budget, bytes))
    return NULL;
  block = g_try_malloc0 (bytes);
  if (block == NULL)
    {
      cgt_budget_charge (budget, -(gssize) bytes);
      return NULL;
    }
  *block = (CgtMemory) { cgt_budget_ref (budget), bytes, 0, n };
  return block + 1;
}

gboolean
cgt_budget_has_room (CgtBudget *budget, gsize bytes)
{
  gboolean has_room = bytes == 0 || charge (budget, MIN (bytes, G_MAXSSIZE / 2));

  cgt_budget_charge (budget, has_room ? -(gssize) MIN (bytes, G_MAXSSIZE / 2) : 0);
  return has_room;
}

gboolean
cgt_budget_enlarge (gpointer data, gsize n, gsize size)
{
  gpointer *items = data;
  CgtMemory *block = cgt_memory_of (*items), *larger;
  gsize bytes = bytes_of (n, size);

  if (!charge (block->budget, bytes != 0 ? bytes - block->bytes : 0))
    return FALSE;
  larger = g_try_realloc (block, bytes);
  if (larger == NULL)
    {
      cgt_budget_charge (block->budget, -(gssize) (bytes - block->bytes));
      return FALSE;
    }
  larger->bytes = bytes;
  larger->capacity = n;
  *items = larger + 1;
  return TRUE;
}

void
cgt_budget_take (CgtBudget *budget, gpointer data)
{
  CgtMemory *block = data != NULL ? cgt_memory_of (data) : NULL;

  if (block == NULL || block->budget == budget)
    return;
  cgt_budget_charge (block->budget, -(gssize) block->bytes);
  cgt_budget_free (block->budget);
  block->budget = cgt_budget_ref (budget);
  cgt_budget_charge (budget, (gssize) block->bytes);
}

void
cgt_budget_release (gpointer data)
{
  cgt_budget_take (NULL, data);
  if (data != NULL)
    g_free (cgt_memory_of (data));
}

gboolean
cgt_array_reserve (CgtBudget *budget, gpointer array, gsize more, gsize size)
{
  gpointer *items = array;
  gsize n = cgt_array_length (*items), capacity = *items != NULL ? cgt_memory_of (*items)->capacity : 0;

  if (more <= capacity - n)
    return TRUE;
  capacity = MAX (more > G_MAXSIZE / 2 ? more : n + more, MAX (capacity * 2, FIRST_ITEMS));
  if (*items != NULL)
    return cgt_budget_enlarge (array, capacity, size);
  return (*items = cgt_budget_alloc (budget, capacity, size)) != NULL;
}

void
cgt_array_cut (gpointer array, gsize n)
{
  if (n < cgt_array_length (array))
    cgt_memory_of (array)->n = n;
}
