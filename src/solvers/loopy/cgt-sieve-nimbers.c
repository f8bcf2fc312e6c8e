/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "cgt-loopy-values.h"
#include "cgt-sieve-private.h"
#include "base/cgt-sort.h"

/* The nim-values of a sieve, by mex. */

static gint64
nimber_of_move (CgtSieve *sieve, const CgtSieveCell *cell, guint i)
{
  guint n_inside = cgt_sieve_n_inside (cell);

  return i < n_inside ? sieve->cells[cell->inside[i]].nimber : cell->outside[i - n_inside];
}

/* What is known of the nim-values of the moves. */
typedef struct
{
  GArray *values;      /* guint64: different ones, rising */
  gint64 mex;          /* of them */
  GArray *unknown;     /* guint: the cells without a nim-value that it can move to */
  gboolean is_outside; /* a move that leaves the table has none */
} Moves;

static void
moves_clear (Moves *moves)
{
  g_array_unref (moves->values);
  g_array_unref (moves->unknown);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Moves, moves_clear)

static Moves
look_at_moves (CgtSieve *sieve, const CgtSieveCell *cell)
{
  guint n_moves = cgt_sieve_n_inside (cell) + (guint) cgt_array_length (cell->outside);
  Moves moves = { g_array_new (FALSE, FALSE, sizeof (guint64)), 0, g_array_new (FALSE, FALSE, sizeof (guint)), FALSE };

  for (guint i = 0; i < n_moves; i++)
    {
      gint64 value = nimber_of_move (sieve, cell, i);

      if (value >= 0)
        g_array_append_val (moves.values, value);
      else if (i < cgt_sieve_n_inside (cell))
        g_array_append_val (moves.unknown, cell->inside[i]);
      else
        moves.is_outside = TRUE;
    }
  cgt_sort_distinct (moves.values, cgt_word_compare);
  while (moves.mex < moves.values->len && g_array_index (moves.values, guint64, moves.mex) == (guint64) moves.mex)
    moves.mex++;
  return moves;
}

/* "0, 1, 4" */
static char *
list_values (const Moves *moves)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < MIN (moves->values->len, CGT_SIEVE_MOST_NAMES); i++)
    g_string_append_printf (text, "%s%" G_GUINT64_FORMAT, i > 0 ? ", " : "", g_array_index (moves->values, guint64, i));
  if (moves->values->len > CGT_SIEVE_MOST_NAMES)
    g_string_append (text, ", …");
  return g_string_free (text, FALSE);
}

static CgtSieveStep *
add_value (CgtSieve *sieve, guint i, gint64 nimber)
{
  CgtSieveStep *step = cgt_sieve_add_step (sieve, CGT_SIEVE_NIMBER, 0, nimber);

  step->value = g_strdup_printf ("%" G_GINT64_FORMAT, nimber);
  g_array_append_val (step->cells, i);
  sieve->cells[i].nimber = nimber;
  return step;
}

/* A position all of whose moves have nim-values. */
static gboolean
find_mex (CgtSieve *sieve, guint i)
{
  g_auto (Moves) moves = look_at_moves (sieve, &sieve->cells[i]);
  g_autofree char *values = list_values (&moves);

  if (moves.is_outside || moves.unknown->len > 0)
    return FALSE;
  cgt_sieve_say (
    sieve, add_value (sieve, i, moves.mex),
    moves.values->len == 0
      ? g_strdup_printf ("%s: no move is left, so the nim-value is 0.", sieve->names[i])
      : g_strdup_printf ("%s: its moves have the nim-value%s %s; the least that is missing is %" G_GINT64_FORMAT ".",
                         sieve->names[i], moves.values->len > 1 ? "s" : "", values, moves.mex));
  return TRUE;
}

static gboolean
can_move_to_nimber (CgtSieve *sieve, const CgtSieveCell *cell, gint64 nimber)
{
  for (guint k = 0; k < cgt_sieve_n_inside (cell); k++)
    if (sieve->cells[cell->inside[k]].nimber == nimber)
      return TRUE;
  return FALSE;
}

/* A position whose moves have nim-values, or can be answered by a move to its own: C. A. B. Smith, "Graphs and
 * composite games", 1966. */
static gboolean
find_answered_mex (CgtSieve *sieve, guint i)
{
  g_auto (Moves) moves = look_at_moves (sieve, &sieve->cells[i]);
  g_autofree char *names = NULL;

  if (moves.is_outside)
    return FALSE;
  for (guint k = 0; k < moves.unknown->len; k++)
    if (!cgt_sieve_tick (sieve) ||
        !can_move_to_nimber (sieve, &sieve->cells[g_array_index (moves.unknown, guint, k)], moves.mex))
      return FALSE;
  names = cgt_sieve_list_names (sieve, (const guint *) (gpointer) moves.unknown->data, moves.unknown->len);
  cgt_sieve_say (sieve, add_value (sieve, i, moves.mex),
                 g_strdup_printf ("%s: the least nim-value that its moves do not have is %" G_GINT64_FORMAT
                                  ". A move to %s has none yet, but can be answered by a move to %" G_GINT64_FORMAT
                                  ", so the nim-value is %" G_GINT64_FORMAT ".",
                                  sieve->names[i], moves.mex, names, moves.mex, moves.mex));
  return TRUE;
}

/* Whether no nim-value is looked for. */
static gboolean
is_found (const CgtSieveCell *cell)
{
  return cell->position == NULL || cell->nimber >= 0 || cgt_sieve_is_over (cell->position);
}

/* A position without a nim-value may still have one if it can reach a move that is not known. */
static void
find_open_values (CgtSieve *sieve)
{
  for (guint i = 0; i < cgt_sieve_n_cells (sieve) && cgt_sieve_tick (sieve); i++)
    {
      CgtSieveCell *cell = &sieve->cells[i];
      g_auto (Moves) moves = look_at_moves (sieve, cell);

      cell->open = moves.is_outside && !is_found (cell);
    }
  cgt_sieve_spread_open (sieve, is_found);
}

static void
say_infinite (CgtSieve *sieve, CgtSieveStep *step)
{
  g_auto (Moves) moves = look_at_moves (sieve, &sieve->cells[g_array_index (step->cells, guint, 0)]);
  g_autofree char *names = cgt_sieve_list_names (sieve, (const guint *) (gpointer) step->cells->data, step->cells->len),
                  *values = list_values (&moves);

  cgt_sieve_say (
    sieve, step,
    moves.values->len == 0
      ? g_strdup_printf ("%s: play can go on for ever, and no move has a nim-value: infinity.", names)
      : g_strdup_printf ("%s: play can go on for ever, and a move can have the nim-value %s: infinity with %s.", names,
                         values, values));
}

/* The rest is infinite: a step for all positions whose moves have the same nim-values. */
static void
find_infinite (CgtSieve *sieve)
{
  guint first = sieve->steps->len;

  find_open_values (sieve);
  for (guint i = 0; i < cgt_sieve_n_cells (sieve) && cgt_sieve_tick (sieve); i++)
    if (!is_found (&sieve->cells[i]) && !sieve->cells[i].open)
      {
        g_auto (Moves) moves = look_at_moves (sieve, &sieve->cells[i]);
        CgtLoopyValue value = { TRUE, 0, moves.values };
        g_autofree char *text = cgt_loopy_value_to_text (&value, NULL);
        guint s = first;

        while (s < sieve->steps->len && !g_str_equal (((CgtSieveStep *) sieve->steps->pdata[s])->value, text))
          s++;
        if (s == sieve->steps->len)
          cgt_sieve_add_step (sieve, CGT_SIEVE_NIMBER, 0, -1)->value = g_steal_pointer (&text);
        g_array_append_val (((CgtSieveStep *) sieve->steps->pdata[s])->cells, i);
      }
  for (guint s = first; s < sieve->steps->len; s++)
    say_infinite (sieve, sieve->steps->pdata[s]);
}

void
cgt_sieve_find_nimbers (CgtSieve *sieve)
{
  gboolean more = TRUE;

  while (more && !sieve->stopped)
    {
      more = FALSE;
      for (guint i = 0; i < cgt_sieve_n_cells (sieve) && cgt_sieve_tick (sieve); i++)
        if (!is_found (&sieve->cells[i]))
          more |= find_mex (sieve, i);
      for (guint i = 0; !more && i < cgt_sieve_n_cells (sieve) && cgt_sieve_tick (sieve); i++)
        if (!is_found (&sieve->cells[i]))
          more = find_answered_mex (sieve, i);
    }
  find_infinite (sieve);
}
