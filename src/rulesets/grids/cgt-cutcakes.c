/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "cgt-rectangles.h"
#include "cgt-squares.h"

#include <inttypes.h>
#include <string.h>

/* Cutcakes and Maundy Cake: Winning Ways, ch. 2. */

static void
cutcakes_options (const CgtRules *rules, CgtBytes position, CgtPlayer player, CgtArena *out)
{
  for (gsize i = 0; i < cgt_rectangles_count (position); i++)
    if (player == CGT_LEFT ? !cgt_rectangles_cut_columns (out, position, i)
                           : !cgt_rectangles_cut_rows (out, position, i))
      return;
}

/* A cake no wider than high is the negative of the same cake on its side. */
static void
cutcakes_split (const CgtRules *rules, CgtBytes position, CgtArena *out)
{
  for (gsize i = 0; i < cgt_rectangles_count (position); i++)
    {
      CgtRectangle cake = cgt_rectangles_get (position)[i], lying = cgt_rectangle_lying (cake);
      if (lying.columns > 1 && !cgt_arena_append (out, &lying, sizeof lying, cake.rows > cake.columns))
        return;
    }
}

static guint
floor_log2 (guint64 n)
{
  return 63 - (guint) __builtin_clzll (n);
}

/* Let 2^k be the largest power of two that is at most the number of rows. The value is the number of whole times that
 * 2^k goes into the columns, minus one; it is 0 if the columns do not reach 2^(k+1). */
static CgtValue
cutcakes_value (const CgtRules *rules, CgtBytes component, CgtStore *store, CgtHow *how)
{
  CgtRectangle cake = cgt_rectangle_lying (cgt_rectangles_get (component)[0]);

  if (cgt_rectangles_count (component) != 1 || cgt_rectangles_get (component)[0].rows > cake.rows)
    return CGT_NONE;
  *how = CGT_HOW_CLOSED_FORM;
  return cgt_integer (store, (gint64) ((cake.columns >> floor_log2 (cake.rows)) - 1));
}

static CgtTheoremUsed *
cutcakes_formula (const CgtRules *rules, CgtBytes component)
{
  const CgtRectangle *cake = cgt_rectangles_get (component);
  gboolean upright = cake->rows > cake->columns;
  guint64 longer = MAX (cake->rows, cake->columns), shorter = MIN (cake->rows, cake->columns);
  g_autofree char *words = NULL;

  if (cgt_rectangles_count (component) != 1)
    return NULL;
  words = g_strdup_printf (
    _ ("A cake with sides a ≤ b is worth ⌊b / q⌋ - 1 moves of the player who cuts the longer side, where "
       "q is the largest power of 2 that is at most a; here %s⌊%" PRIu64 " / %" PRIu64 "⌋ - 1%s"),
    upright ? "-(" : "", longer, (guint64) 1 << floor_log2 (shorter), upright ? ")" : "");
  return cgt_theorem_used_new ("cutcakes", words, "J. H. Conway; Winning Ways, ch. 2");
}

const CgtRuleset cgt_cutcakes = {
  .id = "cutcakes",
  .title = N_ ("Cutcakes"),
  .also = "Cutcake",
  .by = "John Conway",
  .rules = N_ ("Left cuts a piece of cake vertically, Right horizontally, along a line. Whoever cannot cut loses."),
  .notation = "cutcakes(4x6)",
  .sketch = { CGT_BOARD_GRID, CGT_SKETCH_RESIZE | CGT_SKETCH_ROTATE, cgt_rectangles_pieces, 2, "cutcakes(4x6)",
              "cutcakes(2x5,3x4)", .played = N_ ("cut a piece of cake"),
              .sides = { N_ ("vertical"), N_ ("horizontal") } },
  .parse = cgt_rectangles_parse,
  CGT_RECTANGLES,
  .options = cutcakes_options,
  .parts.split = cutcakes_split,
  .theory.value = cutcakes_value,
  .theory.formula = cutcakes_formula,
  .boards.negate = cgt_squares_transpose_board,
};

/* Maundy Cake */

/* Appends the position with rectangle @i cut into @n parts that are equal to @part. */
static gboolean
cut_equally (CgtArena *out, CgtBytes position, gsize i, CgtRectangle part, guint64 n)
{
  gsize count = cgt_rectangles_count (position);
  const CgtRectangle *cakes = cgt_rectangles_get (position);
  CgtRectangle *after;

  if (n > G_MAXSSIZE / sizeof part - count)
    {
      out->stopped = TRUE;
      return FALSE;
    }
  after = cgt_arena_add (out, (count - 1 + n) * sizeof part, 0);
  if (after == NULL)
    return FALSE;
  memcpy (after, cakes, i * sizeof part);
  for (guint64 k = 0; k < n; k++)
    after[i + k] = part;
  memcpy (after + i + n, cakes + i + 1, (count - 1 - i) * sizeof part);
  return TRUE;
}

static gboolean
cut_cake (CgtArena *out, CgtBytes position, gsize i, CgtPlayer player)
{
  CgtRectangle cake = cgt_rectangles_get (position)[i];
  guint64 side = player == CGT_LEFT ? cake.columns : cake.rows;

  for (guint64 parts = 2; parts <= side && cgt_arena_tick (out, 1); parts++)
    {
      CgtRectangle part = cake;

      *(player == CGT_LEFT ? &part.columns : &part.rows) = side / parts;
      if (side % parts == 0 && !cut_equally (out, position, i, part, parts))
        return FALSE;
    }
  return !out->stopped;
}

static void
maundy_options (const CgtRules *rules, CgtBytes position, CgtPlayer player, CgtArena *out)
{
  for (gsize i = 0; i < cgt_rectangles_count (position); i++)
    if (!cut_cake (out, position, i, player))
      return;
}

#define MOST_PRIMES 64 /* of a side below 2^64 */

/* Divides @side by its prime factors, the smallest first, and writes what is left each time. Returns how often. */
static gboolean
divide_by_primes (guint64 side, guint64 left[MOST_PRIMES], guint *n, CgtStore *store)
{
  CgtBudget *budget = store != NULL ? cgt_store_get_budget (store) : NULL;

  *n = 0;
  for (guint64 p = 2; side > 1; p++)
    {
      if (p > side / p)
        p = side;
      while (side % p == 0)
        left[(*n)++] = side /= p;
      if (p % 4096 == 0 && !cgt_budget_tick (budget))
        return FALSE;
    }
  return TRUE;
}

/* Who cuts a row of n alone makes n/p1 + n/(p1 p2) + ... + 1 moves, p1 <= p2 <= ... being the primes of n (A006022 in
 * the OEIS). If the opponent can cut k times in the other direction, the first k terms are lost. */
static CgtValue
maundy_value (const CgtRules *rules, CgtBytes component, CgtStore *store, CgtHow *how)
{
  CgtRectangle cake = cgt_rectangles_get (component)[0];
  guint64 left[2][MOST_PRIMES], sum = 0;
  guint n[2];
  CgtPlayer ahead;

  if (cgt_rectangles_count (component) != 1 || !divide_by_primes (cake.columns, left[CGT_LEFT], &n[CGT_LEFT], store) ||
      !divide_by_primes (cake.rows, left[CGT_RIGHT], &n[CGT_RIGHT], store))
    return CGT_NONE;
  ahead = n[CGT_LEFT] >= n[CGT_RIGHT] ? CGT_LEFT : CGT_RIGHT;
  for (guint i = n[cgt_player_other (ahead)]; i < n[ahead]; i++)
    sum += left[ahead][i];
  *how = CGT_HOW_CLOSED_FORM;
  return cgt_integer (store, ahead == CGT_LEFT ? (gint64) sum : -(gint64) sum);
}

static CgtTheoremUsed *
maundy_formula (const CgtRules *rules, CgtBytes component)
{
  if (cgt_rectangles_count (component) != 1)
    return NULL;
  return cgt_theorem_used_new (
    "maundy-cake",
    _ ("Divide each side by its prime factors, the smallest first, and write down what is left each time. If "
       "the list of one side is longer, leave out as many of its first numbers as the other has: the rest "
       "adds up to the moves of the player who cuts that side; here this"),
    "Winning Ways, ch. 2");
}

const CgtRuleset cgt_maundy_cake = {
  .id = "maundy-cake",
  .title = N_ ("Maundy Cake"),
  .rules =
    N_ ("Left cuts a piece of cake vertically into any number of equal pieces, Right horizontally, along lines."),
  .notation = "maundy-cake(4x6)",
  .sketch = { CGT_BOARD_GRID, CGT_SKETCH_RESIZE | CGT_SKETCH_ROTATE, cgt_rectangles_pieces, 2, "maundy-cake(4x6)",
              "maundy-cake(2x6,3x4)", .played = N_ ("cut a piece of cake"),
              .sides = { N_ ("vertical"), N_ ("horizontal") } },
  .parse = cgt_rectangles_parse,
  CGT_RECTANGLES,
  .options = maundy_options,
  .parts.split = cutcakes_split,
  .theory.value = maundy_value,
  .theory.formula = maundy_formula,
  .boards.negate = cgt_squares_transpose_board,
};
