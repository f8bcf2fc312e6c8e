/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "cgt-heaps.h"

/* Heaps in a row: Staircase Nim (Winning Ways), in which tokens go down to the next
 * heap, and End-Nim (M. H. Albert and R. J. Nowakowski, "The game of End-Nim", 2001). */

static void
staircase_options (const CgtRules *rules, CgtBytes position, CgtPlayer player, CgtArena *out)
{
  const guint64 *heaps = cgt_heaps_get (position);

  for (gsize i = 0; i < cgt_heaps_count (position); i++)
    for (guint64 left = heaps[i]; left-- > 0;)
      {
        guint64 *after;
        if (i > 0 && heaps[i - 1] > G_MAXUINT64 - (heaps[i] - left))
          continue;
        if (!cgt_heaps_replace (out, position, i, &left, 1))
          return;
        after = (guint64 *) (gpointer) (out->data + out->items[out->n - 1].offset);
        if (i > 0)
          after[i - 1] += heaps[i] - left;
      }
}

/* Nim on the odd steps: tokens that come to an odd step from above can be moved on at once. */
static gboolean
staircase_nimber (const CgtRules *rules, CgtBytes component, guint64 *nimber, CgtHow *how)
{
  *nimber = 0;
  for (gsize i = 0; i < cgt_heaps_count (component); i += 2)
    *nimber ^= cgt_heaps_get (component)[i];
  *how = CGT_HOW_CLOSED_FORM;
  return TRUE;
}

/* A formula with more numbers would explain nothing. */
#define MOST_STEPS 12

static CgtTheoremUsed *
staircase_formula (const CgtRules *rules, CgtBytes component)
{
  g_autoptr (GString) words = g_string_new (
    _ ("Tokens that come to an odd step can be moved on at once, so only those on the odd steps count, as "
       "heaps of Nim; here"));

  for (gsize i = 0; i < cgt_heaps_count (component) && i < 2 * MOST_STEPS; i += 2)
    g_string_append_printf (words, "%s %" G_GUINT64_FORMAT, i > 0 ? " xor" : "", cgt_heaps_get (component)[i]);
  return cgt_heaps_count (component) <= 2 * MOST_STEPS
           ? cgt_theorem_used_new ("staircase", words->str, _ ("Bouton's theorem, on the odd steps"))
           : NULL;
}

/* End-Nim */

static void
end_options (const CgtRules *rules, CgtBytes position, CgtPlayer player, CgtArena *out)
{
  const guint64 *heaps = cgt_heaps_get (position);
  gsize n = cgt_heaps_count (position), end = 0;

  while (end < n && heaps[player == CGT_LEFT ? end : n - 1 - end] == 0)
    end++;
  if (end == n)
    return;
  end = player == CGT_LEFT ? end : n - 1 - end;
  for (guint64 left = heaps[end]; left-- > 0;)
    if (!cgt_heaps_replace (out, position, end, &left, 1))
      return;
}

/* The row without empty heaps; the row from the other side is the negative. */
static void
end_split (const CgtRules *rules, CgtBytes position, CgtArena *out)
{
  const guint64 *heaps = cgt_heaps_get (position);
  gsize n = 0, count = cgt_heaps_count (position);
  gboolean turned = FALSE;
  guint64 *kept;

  for (gsize i = 0; i < count; i++)
    n += heaps[i] > 0;
  kept = n > 0 ? cgt_arena_add (out, n * sizeof *kept, 0) : NULL;
  if (kept == NULL)
    return;
  for (gsize i = 0, k = 0; i < count; i++)
    if (heaps[i] > 0)
      kept[k++] = heaps[i];
  for (gsize k = 0; k < n / 2 && !turned; k++)
    {
      if (kept[k] < kept[n - 1 - k])
        return;
      turned = kept[k] > kept[n - 1 - k];
    }
  for (gsize k = 0; k < n / 2 && turned; k++)
    {
      guint64 swap = kept[k];
      kept[k] = kept[n - 1 - k];
      kept[n - 1 - k] = swap;
    }
  out->items[out->n - 1].tag = turned;
}

/* Albert and Nowakowski: who wins is found in a number of steps that is the square of the number of heaps.
 *
 * Let u be a row of heaps. If Right moves first on (x, u), with x > 0, Left wins if x is at least T(u): a larger first
 * heap does Left no harm, since she plays as with the smaller one, and takes all of it when she would take the last of
 * that. If Left moves first on (x, u), she wins if she may take x and leave u, which Right loses if he moves first, or
 * if x - 1 is at least T(u). So she wins if x is at least A(u), which is 1 in the first case, and otherwise T(u) + 1.
 * Right, who moves first on (x, w, b), takes all of the last heap b or one: T(w, b) is the greater of A(w) and A(w, b -
 * 1). Right loses (w, b) up to some b, which is B(w) below, and so
 *
 *   T(w, b) = A(w) + max (0, b - B(w) - 1),
 *   B(a, v) = 0 if a < A(v), else B(v) + 1 + a - A(v),
 *
 * where A of no heap is 1; with one heap b left, T(b) = b and B(b) = b. */

typedef unsigned __int128 Large;

/* For the rows that begin at a heap, by their length: of one length from those of the length before. */
typedef struct
{
  Large t, a, b;
} Row;

static Large
large_difference (Large x, Large y)
{
  return x > y ? x - y : 0;
}

/* Whether Right, who moves first, loses the row of @n > 0 heaps, none of them empty. @turned: seen from its other end
 */
static gboolean
right_loses (const guint64 *heaps, gsize n, gboolean turned, Row *rows)
{
#define HEAP(i) heaps[turned ? n - 1 - (i) : (i)]
  gboolean loses = FALSE;

  for (gsize i = 0; i < n; i++)
    rows[i] = (Row) { HEAP (i), (Large) HEAP (i) + 1, HEAP (i) };
  for (gsize length = 2; length <= n; length++)
    for (gsize i = 0; i + length <= n; i++)
      {
        /* Of v, the row without its first heap, and of w, the row without its last one. */
        const Row v = rows[i + 1], w = rows[i];
        Large first = HEAP (i), last = HEAP (i + length - 1);
        Row row;

        loses = first >= v.t;
        row.t = w.a + large_difference (last, w.b + 1);
        row.a = loses ? 1 : row.t + 1;
        row.b = first < v.a ? 0 : v.b + 1 + first - v.a;
        rows[i] = row;
      }
  return loses;
#undef HEAP
}

/* With more heaps the table would take too long. */
#define MOST_HEAPS 2000

static CgtOutcome
end_outcome (const CgtRules *rules, CgtBytes position)
{
  gsize count = cgt_heaps_count (position), n = 0;
  g_autofree guint64 *heaps = NULL;
  g_autofree Row *rows = NULL;
  gboolean left_wins, right_wins;

  if (count > MOST_HEAPS)
    return CGT_OUTCOME_UNKNOWN;
  heaps = g_new (guint64, count);
  rows = g_new (Row, count);
  for (gsize i = 0; i < count; i++)
    if (cgt_heaps_get (position)[i] > 0)
      heaps[n++] = cgt_heaps_get (position)[i];
  if (n == 0)
    return CGT_OUTCOME_P;
  right_wins = !right_loses (heaps, n, FALSE, rows);
  left_wins = !right_loses (heaps, n, TRUE, rows);
  if (left_wins)
    return right_wins ? CGT_OUTCOME_N : CGT_OUTCOME_L;
  return right_wins ? CGT_OUTCOME_R : CGT_OUTCOME_P;
}

/* Both players take from the only heap of a row. */
static CgtValue
end_value (const CgtRules *rules, CgtBytes component, CgtStore *store, CgtHow *how)
{
  if (cgt_heaps_count (component) != 1)
    return CGT_NONE;
  *how = CGT_HOW_CLOSED_FORM;
  return cgt_star (store, cgt_heaps_get (component)[0]);
}

/* The rows that can be reached begin and end at heaps of the row, with some tokens left of these two. The canonical
 * forms of so many are never found: those of 10,000 take minutes. */
#define MOST_SEARCHED 50000

static gboolean
end_is_beyond_search (const CgtRules *rules, CgtBytes component)
{
  double n_rows = 0, n_tokens = 0;

  for (gsize i = 0; i < cgt_heaps_count (component); i++)
    {
      double heap = (double) cgt_heaps_get (component)[i];

      n_rows += heap * (1 + n_tokens);
      n_tokens += heap;
    }
  return n_rows > MOST_SEARCHED;
}

static CgtBoard *
end_negate_board (const CgtRuleset *ruleset, const CgtBoard *board)
{
  CgtBoard *negative = cgt_board_copy (board);

  for (guint i = 0; i < board->n_heaps; i++)
    negative->heaps[i] = board->heaps[board->n_heaps - 1 - i];
  return negative;
}

const CgtRuleset cgt_staircase_nim = {
  .id = "staircase-nim",
  .title = N_ ("Staircase Nim"),
  .rules = N_ (
    "Move any number of tokens from a step to the next one down, which is on its left; from the first step they leave the game."),
  .notation = "staircase-nim(3,0,2)",
  .flags = CGT_RULESET_IMPARTIAL,
  .sketch = { CGT_BOARD_HEAPS, CGT_SKETCH_RESIZE, NULL, 0, "staircase-nim(3,1,2,4)",
              .played = N_ ("moved tokens down a step") },
  .parse = cgt_heaps_parse,
  .options = staircase_options,
  .search.count_options = cgt_heaps_count_tokens,
  .theory.nimber = staircase_nimber,
  .theory.formula = staircase_formula,
  CGT_HEAPS_SHOWN,
};

const CgtRuleset cgt_end_nim = {
  .id = "end-nim",
  .title = N_ ("End-Nim"),
  .rules = N_ ("Left takes any number of tokens from the first heap of the row, Right from the last one."),
  .notation = "end-nim(3,5,2)",
  .sketch = { CGT_BOARD_HEAPS, CGT_SKETCH_RESIZE, NULL, 0, "end-nim(3,5,2)",
              .sides = { N_ ("the first heap"), N_ ("the last heap") } },
  .parse = cgt_heaps_parse,
  .options = end_options,
  .search.count_options = cgt_heaps_count_tokens,
  .theory.value = end_value,
  .theory.outcome = end_outcome,
  .search.beyond_search = end_is_beyond_search,
  .parts.split = end_split,
  CGT_HEAPS_SHOWN,
  .boards.negate = end_negate_board,
};
