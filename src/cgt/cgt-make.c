/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */

/* The canonical form of a game given by options that are canonical forms: drop dominated options, bypass
 * reversible ones; what is left is unique (Siegel, Combinatorial Game Theory, II.2; Lessons in Play, ch. 4).
 *
 * Whether the game is a number is seen from the stops of its options before that, and then it is the simplest
 * number that fits. If it is none, then an option that is a number and not dominated is never reversible. */

#include "cgt-private.h"

#include <stdlib.h>

/* The game being made. What is seen of it holds once it is known to be no number; dropping and bypassing options does
 * not change it. */
typedef struct
{
  CgtStore *store;
  CgtList *options[2];
  CgtSight sight;
} Form;

static int
compare_bits (const void *a, const void *b)
{
  const CgtValue *g = a, *h = b;

  return (g->bits > h->bits) - (g->bits < h->bits);
}

/* Through a small table, as there are seldom many. */
static void
drop_repeated_few (CgtList *list)
{
  guint8 slots[256] = { 0 }; /* index into the list + 1 */
  gsize n = 0;

  for (gsize i = 0; i < list->n; i++)
    {
      CgtValue g = list->items[i];
      guint8 slot = cgt_mix (g.bits) >> 56;

      while (slots[slot] != 0 && !cgt_value_equal (list->items[slots[slot] - 1], g))
        slot++;
      if (slots[slot] == 0)
        {
          list->items[n++] = g;
          slots[slot] = n;
        }
    }
  list->n = n;
}

static void
drop_repeated (CgtList *list)
{
  gsize n = 0;

  if (list->n < 2)
    return;
  if (list->n == 2)
    {
      list->n -= cgt_value_equal (list->items[0], list->items[1]);
      return;
    }
  if (list->n <= 128)
    {
      drop_repeated_few (list);
      return;
    }
  qsort (list->items, list->n, sizeof (CgtValue), compare_bits);
  for (gsize i = 0; i < list->n; i++)
    if (n == 0 || !cgt_value_equal (list->items[n - 1], list->items[i]))
      list->items[n++] = list->items[i];
  list->n = n;
}

/* Whether @g is no better than @h for @player. */
static CgtTruth
is_dominated (CgtStore *store, CgtValue g, CgtValue h, CgtPlayer player)
{
  return player == CGT_LEFT ? cgt_less_equal (store, g, h) : cgt_less_equal (store, h, g);
}

gboolean
cgt_list_drop_dominated (CgtStore *store, CgtList *list, CgtPlayer player)
{
  CgtTruth dominated;
  gsize kept = 0;

  for (gsize i = 0; i < list->n; i++)
    {
      CgtValue g = list->items[i];
      gsize n = 0;

      dominated = CGT_NO;
      for (gsize j = 0; j < kept && dominated == CGT_NO; j++)
        dominated = is_dominated (store, g, list->items[j], player);
      if (dominated == CGT_UNKNOWN)
        return FALSE;
      if (dominated == CGT_YES)
        continue;
      for (gsize j = 0; j < kept; j++)
        {
          dominated = is_dominated (store, list->items[j], g, player);
          if (dominated == CGT_UNKNOWN)
            return FALSE;
          if (dominated == CGT_NO)
            list->items[n++] = list->items[j];
        }
      list->items[n++] = g;
      kept = n;
    }
  list->n = kept;
  return TRUE;
}

/* {G^L|G^R} is a number when some number x is such that G^L <| x <| G^R for all options, and then it is the
 * simplest of them (the simplicity theorem; Siegel, II.3). All x strictly between the options' stops are such,
 * and the stops themselves are where no option is as good as the stop. */
static CgtTruth
is_number (Form *form, CgtValue *number)
{
  CgtSightOptions left, right;
  gboolean with_low, with_high;
  int order = -1;

  cgt_sight_gather (&left, form->options[CGT_LEFT]->items, form->options[CGT_LEFT]->n, CGT_LEFT);
  cgt_sight_gather (&right, form->options[CGT_RIGHT]->items, form->options[CGT_RIGHT]->n, CGT_RIGHT);
  if (!cgt_value_is_none (left.stop) && !cgt_value_is_none (right.stop))
    order = cgt_number_compare (left.stop, right.stop);
  with_low = (left.taken & CGT_SIGHT_ZERO) == 0;
  with_high = (right.taken & CGT_SIGHT_ZERO) == 0;
  if (order > 0 || (order == 0 && !(with_low && with_high)))
    {
      cgt_sight_finish (&form->sight, &left, &right);
      return CGT_NO;
    }
  *number = cgt_simplest_number (form->store, cgt_value_is_none (left.stop) ? NULL : &left.stop, with_low,
                                 cgt_value_is_none (right.stop) ? NULL : &right.stop, with_high);
  return cgt_value_is_none (*number) ? CGT_UNKNOWN : CGT_YES;
}

/* Whether @options are all @number plus a nimber; and then the least nimber that is not among them. */
static gboolean
find_mex (const CgtList *options, CgtValue number, gsize *mex)
{
  g_autofree guint8 *seen = NULL;

  for (gsize i = 0; i < options->n; i++)
    if (!cgt_is_nus (options->items[i]) || cgt_nus_sign_of_ups (options->items[i]) != 0
        || !cgt_value_equal (cgt_peek_left_stop (options->items[i]), number))
      return FALSE;
  seen = g_malloc0 (options->n + 1);
  for (gsize i = 0; i < options->n; i++)
    {
      gsize m = cgt_nus_n_nimber_options (options->items[i]);

      if (m < options->n)
        seen[m] = 1;
    }
  for (*mex = 0; seen[*mex] != 0; ++*mex)
    ;
  return TRUE;
}

/* Nimbers only, with the same mex on both sides: a nimber (Sprague, Grundy), plus the number they share.
 * @nimber is left none where the budget ran out; likewise below. */
static gboolean
is_nimber (Form *form, CgtValue *nimber)
{
  CgtValue number = form->sight.left_stop;
  gsize left, right;

  if (!cgt_value_equal (number, form->sight.right_stop))
    return FALSE;
  if (!find_mex (form->options[CGT_LEFT], number, &left) || !find_mex (form->options[CGT_RIGHT], number, &right))
    return FALSE;
  if (left != right)
    return FALSE;
  *nimber = cgt_nus_add (form->store, number, cgt_star (form->store, left));
  return TRUE;
}

/* Whether no option of @player in @form is as good for them as @x. */
static CgtTruth
none_as_good (Form *form, CgtValue x, CgtPlayer player)
{
  const CgtList *options = form->options[player];

  for (gsize i = 0; i < options->n; i++)
    {
      CgtTruth as_good = is_dominated (form->store, x, options->items[i], player);

      if (as_good != CGT_NO)
        return as_good == CGT_YES ? CGT_NO : CGT_UNKNOWN;
    }
  return CGT_YES;
}

static CgtTruth form_bounds (Form *form, CgtValue x, CgtPlayer player);

/* For CGT_LEFT: whether x <= form; for CGT_RIGHT: whether x >= form. */
static CgtTruth
form_bounds_by_options (Form *form, CgtValue x, CgtPlayer player)
{
  CgtPlayer other = cgt_player_other (player);
  gsize n = cgt_n_options (x, player);
  CgtTruth good = none_as_good (form, x, other);

  if (good != CGT_YES)
    return good;
  for (gsize i = 0; i < n; i++)
    {
      CgtTruth bad = form_bounds (form, cgt_option (form->store, x, player, i), other);

      if (bad != CGT_NO)
        return bad == CGT_YES ? CGT_NO : CGT_UNKNOWN;
    }
  return CGT_YES;
}

static CgtTruth
form_bounds (Form *form, CgtValue x, CgtPlayer player)
{
  CgtSight sight;
  CgtTruth seen;

  if (cgt_value_is_none (x) || !cgt_store_tick (form->store))
    return CGT_UNKNOWN;
  sight = cgt_sight (x);
  seen = player == CGT_LEFT ? cgt_sight_less_equal (&sight, &form->sight) : cgt_sight_less_equal (&form->sight, &sight);
  if (seen != CGT_UNKNOWN)
    return seen;
  return form_bounds_by_options (form, x, player);
}

/* Among the first this many of x, x + *, x + *2, ... there is one to which no option of @form is as good for either
 * player, or there is none at all: an option that is no x + *k is to all of them alike from its remote star on, and one
 * that is decides only about itself. */
static gsize
nimbers_to_try (const Form *form, gsize n)
{
  gsize n_options = form->options[CGT_LEFT]->n + form->options[CGT_RIGHT]->n;
  guint bits = 1;

  for (int player = 0; player < 2; player++)
    for (gsize i = 0; i < form->options[player]->n; i++)
      {
        CgtValue option = form->options[player]->items[i];

        if (!cgt_is_nus (option))
          bits = MAX (bits, cgt_node (option)->nimber_bits);
        else if (cgt_nus_sign_of_ups (option) != 0)
          bits = MAX (bits, cgt_nus_nimber_bits (option));
      }
  return bits >= 62 ? n : MIN (n, ((gsize) 1 << bits) + n_options + 1);
}

/* Of an option x + *n. For Left it is reversible through x + *k, k < n, if x + *k <= G: no G^R is at most x + *k, and
 * no x + *j, j < k, at least G. The first k for which no G^R <= x + *k or no G^L >= x + *k decides, for x + *k is then
 * at most G or at least G; and if only the latter, no greater nimber is at most G. */
static CgtTruth
find_reversal_of_nimber (Form *form, CgtValue option, CgtPlayer player, CgtValue *reply)
{
  CgtPlayer other = cgt_player_other (player);
  gsize n = nimbers_to_try (form, cgt_nus_n_nimber_options (option));

  for (gsize k = 0; k < n; k++)
    {
      CgtTruth reverses, stays;

      *reply = cgt_option (form->store, option, other, k);
      if (cgt_value_is_none (*reply) || !cgt_store_tick (form->store))
        return CGT_UNKNOWN;
      reverses = none_as_good (form, *reply, other);
      if (reverses != CGT_NO)
        return reverses;
      stays = none_as_good (form, *reply, player);
      if (stays != CGT_NO)
        return stays == CGT_YES ? CGT_NO : CGT_UNKNOWN;
    }
  return CGT_NO;
}

/* The reply through which @option is reversible. */
static CgtTruth
find_reversal (Form *form, CgtValue option, CgtPlayer player, CgtValue *reply)
{
  CgtPlayer other = cgt_player_other (player);
  gsize n = cgt_peek_is_number (option) ? 0 : cgt_n_options (option, other);

  if (n > 0 && cgt_is_nus (option) && cgt_nus_sign_of_ups (option) == 0)
    return find_reversal_of_nimber (form, option, player, reply);

  for (gsize i = 0; i < n; i++)
    {
      CgtTruth reverses;

      *reply = cgt_option (form->store, option, other, i);
      reverses = form_bounds (form, *reply, player);
      if (reverses != CGT_NO)
        return reverses;
    }
  return CGT_NO;
}

static gboolean
contains (const CgtList *list, CgtValue g)
{
  for (gsize i = 0; i < list->n; i++)
    if (cgt_value_equal (list->items[i], g))
      return TRUE;
  return FALSE;
}

/* In the place of @i come the options of @reply, which are tried in their turn. The game's value does not
 * change with it, so what was found irreversible stays so. */
static gboolean
bypass (Form *form, CgtPlayer player, gsize i, CgtValue reply)
{
  CgtList *list = form->options[player];
  gsize n = cgt_n_options (reply, player);

  list->items[i] = list->items[--list->n];
  for (gsize j = 0; j < n; j++)
    {
      CgtValue option = cgt_option (form->store, reply, player, j);

      if (cgt_value_is_none (option) || !cgt_store_tick (form->store))
        return FALSE;
      if (!contains (list, option) && !cgt_list_append (form->store, list, option))
        return FALSE;
    }
  return TRUE;
}

/* The options that are left are sorted by strength if they were before. */
static gboolean
bypass_reversible (Form *form, CgtPlayer player)
{
  CgtList *list = form->options[player];
  gboolean changed = FALSE;

  for (gsize i = 0; i < list->n;)
    {
      CgtValue reply;

      switch (find_reversal (form, list->items[i], player, &reply))
        {
        case CGT_YES:
          if (!bypass (form, player, i, reply))
            return FALSE;
          changed = TRUE;
          break;
        case CGT_NO:
          i++;
          break;
        case CGT_UNKNOWN:
        default:
          return FALSE;
        }
    }
  if (!changed)
    return TRUE;
  if (!cgt_list_drop_dominated (form->store, list, player))
    return FALSE;
  cgt_list_sort (list, player);
  return TRUE;
}

/* {x|x + k.up + *j}, k >= 0 and not {x|x}: one up more, and * toggled. */
static gboolean
is_one_up_more (Form *form, CgtPlayer player, CgtValue *sum)
{
  CgtValue x = form->options[player]->items[0], option = form->options[cgt_player_other (player)]->items[0];
  int sign = player == CGT_LEFT ? 1 : -1;

  if (!cgt_value_equal (x, form->sight.left_stop) || cgt_value_equal (x, option) || !cgt_is_nus (option)
      || cgt_nus_sign_of_ups (option) == -sign)
    return FALSE;
  *sum = cgt_nus_add (form->store, option, cgt_inline_make (0, 0, sign, 1));
  return TRUE;
}

/* {x, x + *|x}: x + up + *. */
static gboolean
is_up_star (Form *form, CgtPlayer player, CgtValue *sum)
{
  const CgtList *two = form->options[player];
  CgtValue x = form->options[cgt_player_other (player)]->items[0];
  CgtValue star = cgt_nus_add (form->store, form->sight.left_stop, cgt_inline_make (0, 0, 0, 1));

  if (!cgt_value_equal (x, form->sight.left_stop) || !contains (two, x))
    return FALSE;
  if (cgt_value_is_none (star))
    return TRUE;
  if (!contains (two, star))
    return FALSE;
  *sum = cgt_nus_add (form->store, x, cgt_inline_make (0, 0, player == CGT_LEFT ? 1 : -1, 1));
  return TRUE;
}

/* Whether a canonical form that is no number is x + n.up + *m: see cgt-nus-options.c for what these look like. */
static gboolean
is_number_up_star (Form *form, CgtValue *sum)
{
  gsize n_left = form->options[CGT_LEFT]->n, n_right = form->options[CGT_RIGHT]->n;

  if (!cgt_value_equal (form->sight.left_stop, form->sight.right_stop))
    return FALSE;
  if (is_nimber (form, sum))
    return TRUE;
  if (n_left == 1 && n_right == 1)
    return is_one_up_more (form, CGT_LEFT, sum) || is_one_up_more (form, CGT_RIGHT, sum);
  if (n_left == 2 && n_right == 1)
    return is_up_star (form, CGT_LEFT, sum);
  if (n_left == 1 && n_right == 2)
    return is_up_star (form, CGT_RIGHT, sum);
  return FALSE;
}

/* Drops from the items @begin to @end those that some item from @other_begin to @other_end dominates. */
static gboolean
drop_dominated_by (CgtStore *store, CgtList *list, gsize begin, gsize *end, gsize other_begin, gsize other_end,
                   CgtPlayer player)
{
  gsize kept = begin;

  for (gsize i = begin; i < *end; i++)
    {
      CgtTruth dominated = CGT_NO;

      for (gsize j = other_begin; j < other_end && dominated == CGT_NO; j++)
        dominated = is_dominated (store, list->items[i], list->items[j], player);
      if (dominated == CGT_UNKNOWN)
        return FALSE;
      if (dominated == CGT_NO)
        list->items[kept++] = list->items[i];
    }
  *end = kept;
  return TRUE;
}

/* As cgt_list_drop_dominated(), where only an item of one group can dominate one of the other. */
static gboolean
drop_dominated_across (CgtStore *store, CgtList *list, gsize n_first, CgtPlayer player)
{
  gsize first_end = n_first, second_end = list->n;

  if (!drop_dominated_by (store, list, 0, &first_end, n_first, list->n, player)
      || !drop_dominated_by (store, list, n_first, &second_end, 0, first_end, player))
    return FALSE;
  for (gsize i = n_first; i < second_end; i++)
    list->items[first_end++] = list->items[i];
  list->n = first_end;
  return TRUE;
}

static CgtValue
finish (Form *form)
{
  CgtValue g;

  if (!bypass_reversible (form, CGT_LEFT) || !bypass_reversible (form, CGT_RIGHT))
    return CGT_NONE;
  if (is_number_up_star (form, &g))
    return g;
  return cgt_store_intern (form->store, form->options[CGT_LEFT], form->options[CGT_RIGHT], &form->sight);
}

CgtValue
cgt_canonicalise (CgtStore *store, CgtList *left, CgtList *right)
{
  Form form = { store, { left, right } };
  CgtValue g = CGT_NONE;
  CgtTruth number;

  if (!cgt_store_tick (store))
    return CGT_NONE;
  drop_repeated (left);
  drop_repeated (right);
  number = is_number (&form, &g);
  if (number != CGT_NO)
    return number == CGT_YES ? g : CGT_NONE;
  if (is_nimber (&form, &g))
    return g;
  cgt_list_sort (left, CGT_LEFT);
  cgt_list_sort (right, CGT_RIGHT);
  if (!cgt_list_drop_dominated (store, left, CGT_LEFT) || !cgt_list_drop_dominated (store, right, CGT_RIGHT))
    return CGT_NONE;
  return finish (&form);
}

CgtValue
cgt_canonicalise_groups (CgtStore *store, CgtList *left, gsize n_left, CgtList *right, gsize n_right)
{
  Form form = { store, { left, right } };
  CgtValue g = CGT_NONE;
  CgtTruth number;

  if (!cgt_store_tick (store))
    return CGT_NONE;
  number = is_number (&form, &g);
  if (number != CGT_NO)
    return number == CGT_YES ? g : CGT_NONE;
  if (is_nimber (&form, &g))
    return g;
  if (!drop_dominated_across (store, left, n_left, CGT_LEFT) || !drop_dominated_across (store, right, n_right, CGT_RIGHT))
    return CGT_NONE;
  cgt_list_sort (left, CGT_LEFT);
  cgt_list_sort (right, CGT_RIGHT);
  return finish (&form);
}

static gboolean
append_all (CgtStore *store, CgtList *list, const CgtValue *items, gsize n)
{
  for (gsize i = 0; i < n; i++)
    if (cgt_value_is_none (items[i]) || !cgt_list_append (store, list, items[i]))
      return FALSE;
  return TRUE;
}

/**
 * cgt_make:
 * @left, @right: in any order; repeated ones count once
 *
 * Returns: the canonical form of {@left|@right}
 */
CgtValue
cgt_make (CgtStore *store, const CgtValue *left, gsize n_left, const CgtValue *right, gsize n_right)
{
  CgtList *lists[2] = { cgt_list_new (store), cgt_list_new (store) };
  CgtValue g = CGT_NONE;

  if (append_all (store, lists[CGT_LEFT], left, n_left) && append_all (store, lists[CGT_RIGHT], right, n_right))
    g = cgt_canonicalise (store, lists[0], lists[1]);
  cgt_list_free (store, lists[0]);
  cgt_list_free (store, lists[1]);
  return g;
}

CgtValue
cgt_intern_canonical (CgtStore *store, CgtList *left, CgtList *right)
{
  CgtSightOptions left_sight, right_sight;
  CgtSight sight;

  cgt_list_sort (left, CGT_LEFT);
  cgt_list_sort (right, CGT_RIGHT);
  cgt_sight_gather (&left_sight, left->items, left->n, CGT_LEFT);
  cgt_sight_gather (&right_sight, right->items, right->n, CGT_RIGHT);
  cgt_sight_finish (&sight, &left_sight, &right_sight);
  return cgt_store_intern (store, left, right, &sight);
}

/**
 * cgt_make_canonical:
 * @left, @right: in any order; the options of a canonical form that is no number + ups + nimber
 *
 * Returns: that game
 */
CgtValue
cgt_make_canonical (CgtStore *store, const CgtValue *left, gsize n_left, const CgtValue *right, gsize n_right)
{
  CgtList *lists[2] = { cgt_list_new (store), cgt_list_new (store) };
  CgtValue g = CGT_NONE;

  if (append_all (store, lists[CGT_LEFT], left, n_left) && append_all (store, lists[CGT_RIGHT], right, n_right) && cgt_store_tick (store))
    g = cgt_intern_canonical (store, lists[0], lists[1]);
  cgt_list_free (store, lists[0]);
  cgt_list_free (store, lists[1]);
  return g;
}
