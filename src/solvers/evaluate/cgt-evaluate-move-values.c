/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "cgt-evaluate-private.h"
#include "cgt/cgt-truth.h"

#include <string.h>

/* The values of all moves, and whether and why they are in the canonical form. */

/* If there are more different values, comparing all of them with each other takes too long. */
#define MOST_RANKED 400
/* What the canonical forms of incentives may take. */
#define INCENTIVES_BYTES ((gsize) 8 << 20)

/* Like cgt_budget_keep_text(), for a text of a move. */
static char *
keep_of_move (CgtWork *work, char *text)
{
  if (text == NULL || cgt_work_take_bytes_for_moves (work, 2 * strlen (text)))
    return text;
  g_free (text);
  return NULL;
}

/* For each term, the sum of the others. */
static CgtValue *
add_the_others (CgtWork *work)
{
  CgtValue *others = g_new (CgtValue, work->n_terms + 1), after = cgt_zero (), before = cgt_zero ();

  for (guint i = 0; i < work->n_terms; i++)
    {
      others[i] = before;
      before = cgt_add (work->store, before, work->terms[i].value);
    }
  for (guint i = work->n_terms; i-- > 0;)
    {
      others[i] = cgt_add (work->store, others[i], after);
      after = cgt_add (work->store, after, work->terms[i].value);
    }
  return others;
}

/* The different values of a player's moves; standing[i] and rank[i] belong to values[i]. */
typedef struct
{
  GArray *values; /* CgtValue */
  gboolean all;   /* the value of every move is known */
  GHashTable *index;
  CgtOptionStanding *standing;
  guint *rank;
} Ranking;

static void
collect_values (CgtWork *work, CgtPlayer player, Ranking *ranking)
{
  ranking->values = g_array_new (FALSE, FALSE, sizeof (CgtValue));
  ranking->all = TRUE;
  ranking->index = g_hash_table_new (cgt_word_hash, cgt_word_equal);
  for (guint k = 0; k < work->moves[player]->len; k++)
    {
      CgtWorkMove *move = &g_array_index (work->moves[player], CgtWorkMove, k);
      ranking->all &= !cgt_value_is_none (move->total);
      if (cgt_value_is_none (move->total) || g_hash_table_contains (ranking->index, &move->total.bits))
        continue;
      g_hash_table_insert (ranking->index, &move->total.bits, GUINT_TO_POINTER (ranking->values->len));
      g_array_append_val (ranking->values, move->total);
    }
  ranking->standing = g_new0 (CgtOptionStanding, ranking->values->len + 1);
  ranking->rank = g_new0 (guint, ranking->values->len + 1);
}

/* Which of the values are nimbers. Two different ones are confused, so they need not be compared. (transfer full) */
static gboolean *
find_nimbers (CgtWork *work, const Ranking *ranking)
{
  gboolean *is_nimber = g_new (gboolean, ranking->values->len + 1);

  for (guint i = 0; i < ranking->values->len; i++)
    is_nimber[i] = cgt_is_nimber (work->store, g_array_index (ranking->values, CgtValue, i));
  return is_nimber;
}

/* An option that is not in the canonical form and not dominated is reversible. The budget may run out before it is
 * certain that no option dominates it. */
static void
rank_values (CgtWork *work, CgtPlayer player, Ranking *ranking)
{
  guint n = ranking->values->len;
  CgtOptions canonical =
    cgt_value_is_none (work->total) ? (CgtOptions) { NULL, 0 } : cgt_options (work->store, work->total, player);
  g_autoptr (GHashTable) kept = g_hash_table_new (cgt_word_hash, cgt_word_equal);
  g_autofree gboolean *is_nimber = find_nimbers (work, ranking);
  g_autofree CgtValue *items = NULL;
  gboolean has_canonical = !cgt_value_is_none (work->total) && canonical.n != G_MAXSIZE;
  gboolean complete = ranking->all && n <= MOST_RANKED;

  if (!has_canonical)
    canonical.n = 0;
  items = g_memdup2 (canonical.items, canonical.n * sizeof *items);
  for (gsize i = 0; i < canonical.n; i++)
    g_hash_table_add (kept, &items[i].bits);
  for (guint i = 0; i < n; i++)
    {
      CgtValue value = g_array_index (ranking->values, CgtValue, i);
      for (guint k = 0; k < n && n <= MOST_RANKED; k++)
        {
          CgtTruth dominates =
            k == i || (is_nimber[i] && is_nimber[k])
              ? CGT_NO
              : cgt_is_as_good (work->store, player, g_array_index (ranking->values, CgtValue, k), value);

          ranking->rank[i] += dominates == CGT_YES;
          complete &= dominates != CGT_UNKNOWN;
        }
      if (!has_canonical)
        continue;
      if (g_hash_table_contains (kept, &value.bits))
        ranking->standing[i] = CGT_OPTION_CANONICAL;
      else if (ranking->rank[i] > 0)
        ranking->standing[i] = CGT_OPTION_DOMINATED;
      else if (complete)
        ranking->standing[i] = CGT_OPTION_REVERSIBLE;
    }
}

static void
rank_moves (CgtWork *work, CgtPlayer player)
{
  Ranking ranking;

  collect_values (work, player, &ranking);
  rank_values (work, player, &ranking);
  for (guint k = 0; k < work->moves[player]->len; k++)
    {
      CgtWorkMove *move = &g_array_index (work->moves[player], CgtWorkMove, k);
      CgtMove *entry = g_ptr_array_index (work->record->moves[player], k);
      guint i;
      if (cgt_value_is_none (move->total))
        {
          entry->rank = ranking.values->len;
          continue;
        }
      i = GPOINTER_TO_UINT (g_hash_table_lookup (ranking.index, &move->total.bits));
      entry->standing = ranking.standing[i];
      entry->rank = ranking.rank[i];
    }
  g_array_unref (ranking.values);
  g_hash_table_unref (ranking.index);
  g_free (ranking.standing);
  g_free (ranking.rank);
}

static void
value_moves (CgtWork *work)
{
  g_autofree CgtValue *others = add_the_others (work);

  for (guint player = 0; player < 2 && work->moves[player] != NULL; player++)
    {
      for (guint k = 0; k < work->moves[player]->len; k++)
        {
          CgtWorkMove *move = &g_array_index (work->moves[player], CgtWorkMove, k);

          move->total = cgt_add (work->store, others[move->term], move->value);
        }
      /* A list of the moves that win says nothing of the standing of the others. */
      if (work->record->moves_described == NULL)
        rank_moves (work, player);
    }
}

/* What the mover gains: G^L - G for Left, G - G^R for Right (Winning Ways, ch. 5; Siegel, II.6). Without those that
 * take too much memory, the record is whole. */
static void
write_incentives (CgtWork *work)
{
  CgtBudget *budget = work->solver->budget;
  gsize limit = cgt_budget_narrow (budget, INCENTIVES_BYTES);

  for (guint player = 0; player < 2 && work->moves[player] != NULL; player++)
    for (guint k = 0; k < work->moves[player]->len; k++)
      {
        CgtMove *entry = g_ptr_array_index (work->record->moves[player], k);
        CgtValue total = g_array_index (work->moves[player], CgtWorkMove, k).total;
        CgtValue incentive = entry->value == NULL ? CGT_NONE
                             : player == CGT_LEFT ? cgt_subtract (work->store, total, work->total)
                                                  : cgt_subtract (work->store, work->total, total);

        if (cgt_work_is_short (work, incentive))
          entry->incentive = keep_of_move (work, cgt_value_to_text (work->store, incentive));
      }
  cgt_budget_widen (budget, limit);
}

void
cgt_work_value_moves (CgtWork *work)
{
  if (work->moves[CGT_LEFT] == NULL)
    return;
  cgt_work_within_allowance (work, value_moves);
  for (guint player = 0; player < 2 && work->moves[player] != NULL; player++)
    for (guint k = 0; k < work->moves[player]->len; k++)
      {
        CgtMove *entry = g_ptr_array_index (work->record->moves[player], k);
        CgtValue total = g_array_index (work->moves[player], CgtWorkMove, k).total;

        if (!cgt_work_can_write (work, total))
          continue;
        entry->value = keep_of_move (work, cgt_value_to_text (work->store, total));
        if (entry->value == NULL)
          cgt_work_note_limit (work, CGT_LIMIT_MOVE_VALUES);
      }
  if (work->wanted & CGT_WANT_INCENTIVES && !work->impartial && !cgt_value_is_none (work->total))
    write_incentives (work);
}
