/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "cgt-evaluate-private.h"
#include "solvers/play/cgt-play-state.h"

#include <glib/gi18n-lib.h>
#include <inttypes.h>
#include <string.h>

/* All moves of both players, with their texts. If they are too many, those that win. */

#define FEW_MOVES 20000
#define BYTES_A_MOVE 512
/* The limit for all moves with their texts. Each text contains the whole sum, so the moves of a sum of thousands of
 * boards would take gigabytes. */
#define MOST_MOVES_BYTES ((gsize) 1 << 27)

/* The maximum number of moves, where a large position counts for several. */
static guint64
count_moves (CgtWork *work)
{
  guint64 n = 0;

  for (guint i = 0; i < work->n_terms; i++)
    {
      const CgtTerm *term = work->terms[i].term;
      gsize size = term->position != NULL ? cgt_position_get_bytes (term->position).size : 0;

      for (guint player = 0; player < 2; player++)
        {
          guint64 more = cgt_term_count_moves (term, player);

          more = more > G_MAXUINT32 ? more : more * (1 + size / 64);
          n = n > G_MAXUINT64 - more ? G_MAXUINT64 : n + more;
        }
    }
  return n;
}

gboolean
cgt_work_has_few_moves (CgtWork *work)
{
  return count_moves (work) <= FEW_MOVES;
}

static void
clear_move (gpointer data)
{
  cgt_term_clear (&((CgtWorkMove *) data)->to);
}

gboolean
cgt_work_take_bytes_for_moves (CgtWork *work, gsize bytes)
{
  CgtBudget *budget = work->solver->budget;

  if (bytes > work->bytes_for_moves)
    return FALSE;
  work->bytes_for_moves -= bytes;
  return cgt_budget_charge (budget, (gssize) bytes) && cgt_budget_tick_bytes (budget, bytes);
}

typedef struct
{
  CgtWork *work;
  gsize length;       /* of the text of the sum, approximately */
  gboolean passed[2]; /* by player: a move that changes nothing is listed; in other terms such moves print the same */
} Lister;

/* About how long the text of the term after @move will be. A position is printed only when its text is asked for.
 * A board after a move takes as much text as before, and heaps that split take less text than memory. */
static gsize
length_after (Lister *lister, const CgtWorkMove *move, const char *term_to)
{
  if (move->to.position == NULL)
    return strlen (term_to);
  return MAX (strlen (cgt_written_sum_get_term (lister->work->record->sum, move->term)),
              cgt_position_get_size (move->to.position));
}

/* Takes @term_to: NULL for a position, and for a value that has no text because the budget ran out, which is FALSE. */
static gboolean
add_move (Lister *lister, CgtPlayer player, guint term, const CgtTerm *to, char *term_to)
{
  CgtWorkMove move = { term, *to, to->value, CGT_NONE };
  CgtMove *entry;

  if ((to->position == NULL && term_to == NULL) ||
      !cgt_work_take_bytes_for_moves (lister->work,
                                      BYTES_A_MOVE + 2 * (lister->length + 2 * length_after (lister, &move, term_to))))
    {
      g_free (term_to);
      return FALSE;
    }
  entry = g_new0 (CgtMove, 1);
  entry->sum = cgt_written_sum_ref (lister->work->record->sum);
  entry->term = term;
  entry->position = to->position != NULL ? cgt_position_ref (to->position) : NULL;
  entry->term_to = term_to;
  entry->remoteness = -1;
  entry->wins = CGT_UNKNOWN;
  g_ptr_array_add (lister->work->record->moves[player], entry);
  move.to = cgt_term_copy (to);
  if (to->negative)
    move.value = cgt_negate (lister->work->store, to->value);
  g_array_append_val (lister->work->moves[player], move);
  return to->position != NULL || !cgt_value_is_none (move.value);
}

/* The moves of @player in term @i. Those in a typed game that are written the same are one. */
static gboolean
list_term (Lister *lister, guint i, CgtPlayer player, GError **error)
{
  CgtWork *work = lister->work;
  const CgtTerm *term = work->terms[i].term;
  g_autoptr (GArray) moves = cgt_play_term_moves (work->solver, term, player, error);
  g_autoptr (GHashTable) seen = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  for (guint k = 0; moves != NULL && k < moves->len; k++)
    {
      const CgtTerm *to = &g_array_index (moves, CgtTerm, k);
      gboolean passes = to->position != NULL && cgt_position_equal (to->position, term->position);
      char *text = to->position != NULL ? NULL : cgt_term_to_text (to, work->store);

      if ((passes && lister->passed[player]) ||
          (text != NULL && term->form != NULL && !g_hash_table_add (seen, g_strdup (text))))
        {
          g_free (text);
          continue;
        }
      lister->passed[player] |= passes;
      if (!add_move (lister, player, i, to, text))
        return FALSE;
    }
  return moves != NULL;
}

static void
begin_moves (CgtWork *work, CgtPlayer player)
{
  work->record->moves[player] = g_ptr_array_new_with_free_func ((GDestroyNotify) cgt_move_free);
  work->moves[player] = g_array_new (FALSE, FALSE, sizeof (CgtWorkMove));
  g_array_set_clear_func (work->moves[player], clear_move);
}

static gboolean
list_moves_of (Lister *lister, CgtPlayer player, GError **error)
{
  CgtWork *work = lister->work;

  begin_moves (work, player);
  for (guint i = 0; i < work->n_terms; i++)
    if (!list_term (lister, i, player, error))
      return FALSE;
  return TRUE;
}

/* Whether both players have the same moves, in the same order. The options of a typed game may be in any order. */
static gboolean
has_same_moves (const CgtWork *work)
{
  for (guint i = 0; i < work->n_terms; i++)
    if (work->terms[i].term->form != NULL)
      return FALSE;
  return work->impartial && (work->flags & ~CGT_RULESET_IMPARTIAL) == 0;
}

/* If the moves of Right are those of Left, they are in the record twice, but nothing is found for them twice: there are
 * none in the work. */
static gboolean
list_moves_of_both (Lister *lister, GError **error)
{
  CgtWork *work = lister->work;

  if (!list_moves_of (lister, CGT_LEFT, error))
    return FALSE;
  if (!has_same_moves (work))
    return list_moves_of (lister, CGT_RIGHT, error);
  work->record->moves[CGT_RIGHT] = g_ptr_array_ref (work->record->moves[CGT_LEFT]);
  return TRUE;
}

static gboolean
write_sum (Lister *lister)
{
  CgtWork *work = lister->work;

  g_clear_pointer (&work->record->sum, cgt_written_sum_unref);
  work->record->sum = cgt_sum_write (work->sum, work->store);
  for (guint i = 0; work->record->sum != NULL && i < work->n_terms; i++)
    {
      gsize length = strlen (cgt_written_sum_get_term (work->record->sum, i));

      if (!cgt_work_take_bytes_for_moves (work, length))
        return FALSE;
      lister->length += length + strlen (" + ()");
    }
  return work->record->sum != NULL;
}

/* Too many to list */

/* How many of the moves that win are listed. */
#define MOST_WINNING 1000

/* The nimber that a move in the term @i is to leave of it, so that nothing is left to the opponent. FALSE: not known.
 */
static gboolean
find_target (CgtWork *work, guint i, guint64 *target)
{
  guint64 nimber;

  *target = 0;
  for (guint k = 0; k < work->n_terms; k++)
    {
      if (k == i)
        continue;
      if (cgt_value_is_none (work->terms[k].value) ||
          !cgt_solver_nimber_of_value (work->solver, work->terms[k].value, &nimber))
        return FALSE;
      *target ^= nimber;
    }
  return TRUE;
}

/* Of a Nim heap written as a value. */
static CgtKnownOptions
list_winning_value (Lister *lister, guint i, guint64 target)
{
  CgtWork *work = lister->work;
  CgtTerm to = { work->terms[i].term->negative, NULL, cgt_star (work->store, target), NULL };
  guint64 nimber;

  if (!cgt_solver_nimber_of_value (work->solver, work->terms[i].term->value, &nimber))
    return CGT_OPTIONS_NOT_KNOWN;
  if (target < nimber && !add_move (lister, CGT_LEFT, i, &to, cgt_term_to_text (&to, work->store)))
    return CGT_OPTIONS_NOT_KNOWN;
  return CGT_OPTIONS_ALL;
}

static CgtKnownOptions
list_winning_options (Lister *lister, guint i, guint64 target, CgtArena *options)
{
  const CgtTerm *term = lister->work->terms[i].term;
  const CgtRules *rules = lister->work->terms[i].game->rules;
  CgtKnownOptions known = CGT_OPTIONS_NOT_KNOWN;
  gsize begin = options->n;

  if (rules->ruleset->theory.options_with_nimber != NULL)
    known = rules->ruleset->theory.options_with_nimber (rules, cgt_position_get_bytes (term->position), target,
                                                        MOST_WINNING, options);
  cgt_arena_drop_doubles (options, begin);
  for (gsize k = begin; k < options->n; k++)
    {
      g_autoptr (CgtPosition) option = cgt_position_with_bytes (rules, cgt_arena_get (options, k));

      if (!add_move (lister, CGT_LEFT, i, &(CgtTerm) { term->negative, option, CGT_NONE, NULL }, NULL))
        return CGT_OPTIONS_NOT_KNOWN;
    }
  return options->stopped ? CGT_OPTIONS_NOT_KNOWN : known;
}

/* What is known of all terms together. */
static CgtKnownOptions
list_winning_moves (Lister *lister)
{
  CgtWork *work = lister->work;
  CgtKnownOptions known = CGT_OPTIONS_ALL;
  CgtArena options;

  cgt_arena_init (&options, work->solver->budget);
  for (guint i = 0; i < work->n_terms; i++)
    {
      CgtKnownOptions part = CGT_OPTIONS_NOT_KNOWN;
      guint64 target;

      if (find_target (work, i, &target))
        part = work->terms[i].game != NULL ? list_winning_options (lister, i, target, &options)
                                           : list_winning_value (lister, i, target);
      known = MIN (known, part);
    }
  cgt_arena_clear (&options);
  return known;
}

/* How many of the moves that lose are found, and with how much memory: it ends the list. */
#define MOST_OTHERS 100
#define OTHERS_BYTES ((gsize) 1 << 20)

static gboolean
wins_with (const CgtWork *work, guint term, const CgtPosition *position)
{
  for (guint k = 0; k < work->moves[CGT_LEFT]->len; k++)
    {
      const CgtWorkMove *move = &g_array_index (work->moves[CGT_LEFT], CgtWorkMove, k);

      if (move->term == term && move->to.position != NULL && cgt_position_equal (move->to.position, position))
        return TRUE;
    }
  return FALSE;
}

/* The first moves of each term that are not among those that win, if those are all that win. */
static void
list_others (Lister *lister)
{
  CgtWork *work = lister->work;
  GPtrArray *others = g_ptr_array_new_with_free_func ((GDestroyNotify) cgt_move_free);

  for (guint i = 0; i < work->n_terms && work->terms[i].game != NULL; i++)
    {
      const CgtRules *rules = work->terms[i].game->rules;
      g_autoptr (CgtBudget) budget = cgt_budget_new ();
      CgtArena options;

      cgt_budget_set_memory (budget, OTHERS_BYTES);
      cgt_arena_init (&options, budget);
      rules->ruleset->options (rules, cgt_position_get_bytes (work->terms[i].term->position), CGT_LEFT, &options);
      for (gsize k = 0; k < options.n && others->len < MOST_OTHERS; k++)
        {
          g_autoptr (CgtPosition) position = cgt_position_with_bytes (rules, cgt_arena_get (&options, k));
          CgtMove *move;

          if (wins_with (work, i, position))
            continue;
          move = g_new0 (CgtMove, 1);
          move->sum = cgt_written_sum_ref (work->record->sum);
          move->term = i;
          move->position = g_steal_pointer (&position);
          move->remoteness = -1;
          move->wins = CGT_NO;
          g_ptr_array_add (others, move);
        }
      cgt_arena_clear (&options);
    }
  work->record->other_moves = others;
}

static char *
describe_moves (CgtWork *work, CgtKnownOptions known, gboolean endless)
{
  const CgtRuleset *ruleset =
    work->n_terms == 1 && work->terms[0].game != NULL ? work->terms[0].game->rules->ruleset : NULL;
  guint n_listed = work->record->moves[CGT_LEFT]->len;
  guint64 n = count_moves (work) / 2; /* both players have the same */
  g_autofree char *many = endless || n > G_MAXINT64
                            ? g_strdup (endless ? _ ("Infinitely many moves") : _ ("Too many moves to count"))
                            : g_strdup_printf (_ ("At most %" PRIu64 " moves"), n);
  const char *which = n_listed == 0 && known == CGT_OPTIONS_ALL ? _ ("none of them wins")
                      : known == CGT_OPTIONS_ALL                ? _ ("all that win are listed, and the others lose")
                      : n_listed >= MOST_WINNING                ? _ ("the first of those that win are listed")
                                                                : _ ("those that are listed win, and others may");

  return ruleset != NULL ? g_strdup_printf (_ ("%s by the rule “%s”: %s."), many, _ (ruleset->rules), which)
                         : g_strdup_printf (_ ("%s: %s."), many, which);
}

/* Of an impartial sum the moves that win can be known without a list of all. */
static gboolean
list_winning_moves_only (Lister *lister, gboolean endless)
{
  CgtWork *work = lister->work;
  CgtKnownOptions known;

  if (!work->impartial || work->sum->misere || (work->flags & (CGT_RULESET_LOOPY | CGT_RULESET_RACE)) != 0)
    return FALSE;
  for (guint player = 0; player < 2; player++)
    begin_moves (work, player);
  known = list_winning_moves (lister);
  if (known == CGT_OPTIONS_NOT_KNOWN || (known == CGT_OPTIONS_SOME && work->record->moves[CGT_LEFT]->len == 0))
    return FALSE;
  for (guint k = 0; k < work->moves[CGT_LEFT]->len; k++)
    {
      const CgtWorkMove *left = &g_array_index (work->moves[CGT_LEFT], CgtWorkMove, k);
      const CgtMove *entry = g_ptr_array_index (work->record->moves[CGT_LEFT], k);

      if (!add_move (lister, CGT_RIGHT, left->term, &left->to,
                     g_strdup (left->to.position == NULL ? cgt_move_get_term_to (entry) : NULL)))
        return FALSE;
      for (guint player = 0; player < 2; player++)
        {
          CgtMove *winning = g_ptr_array_index (work->record->moves[player], k);

          winning->outcome = CGT_OUTCOME_P;
          winning->wins = CGT_YES;
        }
    }
  if (known == CGT_OPTIONS_ALL)
    list_others (lister);
  work->record->moves_described = describe_moves (work, known, endless);
  return TRUE;
}

static void
forget_moves (CgtWork *work)
{
  for (guint player = 0; player < 2; player++)
    {
      g_clear_pointer (&work->record->moves[player], g_ptr_array_unref);
      g_clear_pointer (&work->moves[player], g_array_unref);
    }
}

void
cgt_work_list_moves (CgtWork *work)
{
  Lister lister = { .work = work };
  CgtBudget *budget = work->solver->budget;
  g_autoptr (GError) error = NULL;

  /* The search needs a share, too. */
  work->bytes_for_moves = MIN (MOST_MOVES_BYTES, cgt_budget_get_free_bytes (budget) / 4);
  if (count_moves (work) > MOST_MOVES_BYTES / BYTES_A_MOVE)
    {
      if (!write_sum (&lister) || !list_winning_moves_only (&lister, FALSE))
        {
          forget_moves (work);
          cgt_work_note_limit (work, CGT_LIMIT_MOVES);
        }
      return;
    }
  for (guint i = 0; i < work->n_terms; i++)
    if (work->terms[i].game == NULL && !cgt_work_can_write (work, work->terms[i].term->value))
      return;
  if (!write_sum (&lister) || !list_moves_of_both (&lister, &error))
    {
      forget_moves (work);
      if (error != NULL && cgt_budget_check (budget, NULL) && list_winning_moves_only (&lister, TRUE))
        work->endless = g_strdup (error->message);
      else
        {
          forget_moves (work);
          cgt_work_note_limit (work, error != NULL ? CGT_LIMIT_RULES : CGT_LIMIT_MOVES);
          if (work->record->limit.kind == CGT_LIMIT_RULES && work->record->limit.text == NULL)
            work->record->limit.text = g_strdup (error->message);
        }
    }
}
