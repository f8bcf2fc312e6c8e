/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "rulesets/cgt-arithmetic.h"
#include "rulesets/cgt-ruleset-functions.h"
#include "cgt-stern-brocot.h"

#include <inttypes.h>

/* The Ford circles of p/q and r/s touch when |ps - qr| = 1 (L. R. Ford, "Fractions", 1938). A circle of denominator q >
 * 1 touches two larger ones, its parents in the Stern-Brocot tree, whose denominators add up to q. A move to 0/1 or 1/1
 * loses, so it is not allowed. */

typedef CgtFraction Fraction;

static gboolean
ford_parse (const CgtRules *rules, CgtReader *reader, GByteArray *position, GError **error)
{
  guint64 p, q;
  gint64 divisor;
  const char *begin = reader->at;
  Fraction fraction;

  if (!cgt_reader_integer (reader, N_ ("a numerator"), 0, G_MAXINT64, &p, error) ||
      !cgt_reader_expect (reader, '/', error) ||
      !cgt_reader_integer (reader, N_ ("a denominator"), 1, G_MAXINT64, &q, error))
    return FALSE;
  if (p > q)
    return cgt_reader_fail_at (reader, begin, error, CGT_ERROR_RULE, _ ("the fraction must lie between 0/1 and 1/1"));
  divisor = (gint64) cgt_greatest_common_divisor (p, q);
  fraction = (Fraction) { (gint64) p / divisor, (gint64) q / divisor };
  return cgt_reader_append (reader, position, &fraction, sizeof fraction, error);
}

static void
ford_print (const CgtRules *rules, CgtBytes position, GString *text)
{
  const Fraction *fraction = position.data;

  g_string_append_printf (text, "%" G_GINT64_FORMAT "/%" G_GINT64_FORMAT, fraction->p, fraction->q);
}

static void
ford_options (const CgtRules *rules, CgtBytes position, CgtPlayer player, CgtArena *out)
{
  Fraction x = *(const Fraction *) position.data, left, right;

  if (x.q == 1)
    return;
  cgt_stern_brocot_find (x, &left, &right, NULL);
  if (left.q > 1)
    cgt_arena_append (out, &left, sizeof left, 0);
  if (right.q > 1)
    cgt_arena_append (out, &right, sizeof right, 0);
}

/* p/q and 1 - p/q are equivalent; 0/1 and 1/1 have no moves. */
static void
ford_split (const CgtRules *rules, CgtBytes position, CgtArena *out)
{
  Fraction x = *(const Fraction *) position.data;

  if (x.q == 1)
    return;
  x.p = MIN (x.p, x.q - x.p);
  cgt_arena_append (out, &x, sizeof x, 0);
}

/* Circles with even denominators are P-positions: both parents are odd, and every odd circle has an even parent. So an
 * odd circle has nimber 1 if its odd parent is not allowed or has nimber 2, and nimber 2 otherwise: the parity of the
 * chain of odd parents decides. The odd parent of x is x - e, e being its even parent, and e stays the even parent
 * until the denominator falls below e's, so the chain is followed in runs. */
static guint64
count_odd_parents (Fraction x)
{
  Fraction left, right;
  guint64 chain = 0;

  while (x.q > 1)
    {
      Fraction even;
      gint64 steps;

      cgt_stern_brocot_find (x, &left, &right, NULL);
      even = left.q % 2 == 0 ? left : right;
      steps = (x.q - 1) / even.q;
      chain += (guint64) steps;
      x.p -= steps * even.p;
      x.q -= steps * even.q;
    }
  return chain;
}

static gboolean
ford_nimber (const CgtRules *rules, CgtBytes component, guint64 *nimber, CgtHow *how)
{
  Fraction x = *(const Fraction *) component.data;

  *how = CGT_HOW_CLOSED_FORM;
  *nimber = x.q % 2 == 0 || x.q == 1 ? 0 : count_odd_parents (x) % 2 == 1 ? 1 : 2;
  return TRUE;
}

static CgtTheoremUsed *
ford_formula (const CgtRules *rules, CgtBytes component)
{
  Fraction x = *(const Fraction *) component.data;
  g_autofree char *words = NULL;

  if (x.q == 1)
    return NULL;
  if (x.q % 2 == 0)
    words =
      g_strdup_printf (_ ("A circle with an even denominator touches two larger ones with odd denominators, which are "
                          "not worth 0; here %" PRId64 " is even, which"),
                       x.q);
  else
    words = g_strdup_printf (
      _ ("An odd circle touches an even one and an odd one, which touches another odd one, and so on "
         "down to 0/1 or 1/1: it is worth 1 if this takes an odd number of steps, and otherwise 2; here "
         "the number of steps is %" PRIu64 ", which"),
      count_odd_parents (x));
  return cgt_theorem_used_new ("parity", words, _ ("of three circles that touch one another, one is even"));
}

/* Row 0 has 0/1 and 1/1. Row n has the fractions between them that the Stern-Brocot tree has on its level n: each is
 * the mediant of its neighbours in the rows above. Their denominators fit as long as the places can be counted. */
#define LAST_ROW 62

static guint64
ford_row_length (guint64 row)
{
  if (row == 0)
    return 2;
  return row <= LAST_ROW ? G_GUINT64_CONSTANT (1) << (row - 1) : 0;
}

/* The binary digits of the place lead down the tree. */
static void
ford_print_place (guint64 row, guint64 place, GString *text)
{
  Fraction left = { 0, 1 }, right = { 1, 1 }, middle = place == 1 ? left : right;

  for (guint64 level = row; level > 0; level--)
    {
      middle = (Fraction) { left.p + right.p, left.q + right.q };
      if (level == 1)
        break;
      if (((place - 1) >> (level - 2)) & 1)
        left = middle;
      else
        right = middle;
    }
  g_string_append_printf (text, "%" G_GINT64_FORMAT "/%" G_GINT64_FORMAT, middle.p, middle.q);
}

static CgtTheoremUsed *
ford_theorem (const CgtRules *rules, CgtBytes position, gboolean misere)
{
  Fraction x = *(const Fraction *) position.data, left, right;
  g_autofree char *words = NULL;

  if (misere)
    return NULL;
  if (x.q == 1)
    return cgt_theorem_used_new ("no-move", _ ("The circles of 0/1 and 1/1 touch no larger ones: there is no move."),
                                 _ ("by the rules of the game"));
  cgt_stern_brocot_find (x, &left, &right, NULL);
  words = g_strdup_printf (_ ("The circles with even denominators are losing: both larger circles that touch "
                              "one are odd, and every odd one touches an even one, or has no move. %" PRId64 "/%" PRId64
                              " touches %" PRId64 "/%" PRId64 " and %" PRId64 "/%" PRId64 "."),
                           x.p, x.q, left.p, left.q, right.p, right.q);
  return cgt_theorem_used_new_with_move ("parity", words, _ ("of three circles that touch one another, one is even"));
}

static CgtBoard *
ford_board (const CgtRules *rules, CgtBytes position)
{
  const Fraction *x = position.data;
  CgtBoard *board = cgt_board_new (CGT_BOARD_CIRCLES);

  board->numerator = x->p;
  board->denominator = x->q;
  return board;
}

static gboolean
ford_board_to_text (const CgtRuleset *ruleset, const CgtBoard *board, GString *text, GError **error)
{
  g_string_append_printf (text, "%" G_GINT64_FORMAT "/%" G_GINT64_FORMAT, board->numerator, board->denominator);
  return TRUE;
}

const CgtRuleset cgt_ford = {
  .id = "ford",
  .title = N_ ("Ford Circles"),
  .by = "Lester Ford",
  .rules = N_ (
    "Go from the circle of a fraction to a larger one that touches it. Whoever ends at 0/1 or 1/1 loses, so nobody goes there."),
  .notation = "ford(3/7)",
  .flags = CGT_RULESET_IMPARTIAL,
  .sketch = { CGT_BOARD_CIRCLES, CGT_SKETCH_FIRST, NULL, 0, "ford(3/7)" },
  .parse = ford_parse,
  .print = ford_print,
  .options = ford_options,
  .parts.split = ford_split,
  .theory.nimber = ford_nimber,
  .theory.formula = ford_formula,
  .theory.theorem = ford_theorem,
  .numbers.row_length = ford_row_length,
  .numbers.print_place = ford_print_place,
  .boards.make = ford_board,
  .boards.to_text = ford_board_to_text,
};
