/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "cgt-picture-cost.h"

#include <string.h>

#include "cgt/cgt-budget-memory.h"

gboolean
cgt_picture_fits (CgtBudget *budget, guint64 microseconds, guint64 bytes, GError **error)
{
  return (cgt_budget_has_time (budget, (gint64) MIN (microseconds, G_MAXINT64 / 2)) &&
          cgt_budget_has_room (budget, bytes)) ||
         cgt_budget_check (budget, error);
}

/* Costs of drawing, which cannot be interrupted, per square, edge or the like: microseconds, and bytes of a file. */
#define PART_TIME 40
#define PART_BYTES 4096
/* Heaps are drawn with their contents. */
#define PARTS_OF_A_HEAP 8
#define CHARACTERS_OF_A_PART 8

gboolean
cgt_picture_fits_term (CgtBudget *budget, const CgtBoard *board, const char *text, guint64 *n_parts, GError **error)
{
  if (board == NULL)
    *n_parts += strlen (text) / CHARACTERS_OF_A_PART + 1;
  else
    *n_parts += (guint64) board->rows * board->columns + (guint64) board->n_heaps * PARTS_OF_A_HEAP +
                board->n_vertices + board->n_edges;
  return cgt_picture_fits (budget, *n_parts * PART_TIME, *n_parts * PART_BYTES, error);
}
