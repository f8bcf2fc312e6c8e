/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
/* The P-positions of a game as cells: the numbers in the parentheses of their text are the coordinates. */
#include "cgt-cells-private.h"

#include <string.h>

#include "cgt/cgt-refuse.h"

/* Reads the numbers inside one pair of parentheses; FALSE if there is anything else. @text is left at the end. */
static gboolean
read_numbers (const char **text, guint64 *numbers, guint most, guint *n)
{
  for (; **text != 0 && **text != ')'; (*text)++)
    {
      char *end;

      if (strchr (" ,;x|/", **text) != NULL)
        continue;
      if (!g_ascii_isdigit (**text))
        return FALSE;
      if (*n < most)
        numbers[*n] = g_ascii_strtoull (*text, &end, 10);
      else
        g_ascii_strtoull (*text, &end, 10);
      (*n)++;
      *text = end - 1;
    }
  return **text == ')';
}

/* The numbers of a position or of a sum of positions. Names and options are skipped; values may stand only outside
 * parentheses. FALSE if parentheses contain anything but numbers: the position is then not a place. */
static gboolean
numbers_of (const char *text, guint64 *numbers, guint most, guint *n)
{
  *n = 0;
  for (; *text != 0; text++)
    {
      if (*text == '[')
        text = strchr (text, ']');
      else if (*text == '(')
        {
          text++;
          if (!read_numbers (&text, numbers, most, n))
            return FALSE;
        }
      if (text == NULL)
        return FALSE;
    }
  return TRUE;
}

static guint
dimension_of (const CgtGenerations *generations, const char *start)
{
  guint64 numbers[3];
  guint n = 0;

  if (start == NULL && generations->nodes->len > 0)
    start = g_ptr_array_index (generations->nodes, generations->nodes->len - 1);
  return start != NULL && numbers_of (start, numbers, 3, &n) ? n : 0;
}

CgtCells *
cgt_cells_from_generations (const CgtGenerations *generations, const char *start, guint *n_left_out, GError **error)
{
  g_autoptr (GArray) made = g_array_new (FALSE, TRUE, sizeof (CgtNewCell)),
                     edges = g_array_new (FALSE, FALSE, sizeof (CgtGenerationsEdge));
  g_autofree guint *place = g_new (guint, generations->nodes->len + 1);
  guint dimension = dimension_of (generations, start);
  CgtCells *result;

  if (dimension < 2 || dimension > 3)
    return cgt_refuse_null (
      error, CGT_ERROR_MEANINGLESS,
      "cells of the plane or of space are for positions of two or three numbers, such as wythoff(6,10)");
  for (guint i = 0; i < generations->nodes->len; i++)
    {
      guint64 at[3] = { 0, 0, 0 };
      guint n;

      place[i] = G_MAXUINT;
      if (!numbers_of (g_ptr_array_index (generations->nodes, i), at, 3, &n) || n > dimension ||
          MAX (MAX (at[0], at[1]), at[2]) > CGT_CELLS_FARTHEST)
        continue;
      place[i] = made->len;
      g_array_append_val (made, ((CgtNewCell) { { (gint32) at[0], (gint32) at[1], (gint32) at[2],
                                                  g_array_index (generations->generation, guint, i) },
                                                i,
                                                CGT_CELL_BOTH }));
    }
  for (guint i = 0; i < generations->edges->len; i++)
    {
      const CgtGenerationsEdge *edge = &g_array_index (generations->edges, CgtGenerationsEdge, i);
      CgtGenerationsEdge to = { place[edge->child], place[edge->parent] };

      if (to.child != G_MAXUINT && to.parent != G_MAXUINT)
        g_array_append_val (edges, to);
    }
  if (n_left_out != NULL)
    *n_left_out = generations->nodes->len - made->len;
  result = cgt_cells_make (dimension, made, edges, TRUE, FALSE);
  result->names = g_ptr_array_new_full (made->len, g_free);
  for (guint i = 0; i < cgt_cells_n (result); i++)
    g_ptr_array_add (result->names,
                     g_strdup (g_ptr_array_index (generations->nodes, g_array_index (result->sources, guint, i))));
  return result;
}
