/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "cgt-packed-search.h"

#include <string.h>

#include "cgt-packed-children.h"
#include "cgt/cgt-truth.h"

/* As in cgt-outcome-search.c, every move is judged by bounds before one is searched. A bound is that of a sum of strips
 * of one to three lines, whose facts are in arrays; a move changes few of them. Such a sum is at most the position (for
 * Right, its negative), as cgt-packing.h says, so if Left wins the sum she wins the position. */

/* So many replies are tried after a move before the moves of the other player are listed, by the depth of the state. */
#define MOST_REPLIES 5
#define REPLY_DEPTHS 128
/* The replies to so many children of a state with at least so many free squares, and at least so many in a hundred of
 * the board's, are counted before one is searched, and each reply makes its child so much less promising. */
#define LOOKED_AHEAD 10
#define LEAST_LOOKED_AHEAD 48
#define LEAST_SHARE_LOOKED_AHEAD 75
#define LESS_PER_REPLY 200
/* Several threads share the moves of states with at least so many free squares. */
#define LEAST_MARKED 12
/* The first values of strips of more than two lines take as long as thousands of nodes, so a search of so many nodes
 * does without them. If it does not end, it begins again with them: they choose better moves, and what was found is in
 * the table. */
#define NODES_WITH_LOW_STRIPS 2000
#define LINES_OF_LOW_STRIP 2
/* The bounds of other parts than strips are asked for if less than so much is missing, in units, in all classes
 * together: they hardly ever make up for more. A question takes time, too; so after the first ones of a class, if fewer
 * than one in so many helped, it is asked only once in so many states, which tells whether this has changed. */
#define MISSING_PER_CLASS 64
#define N_CLASSES 3
#define FIRST_QUESTIONS 16
#define QUESTIONS_PER_HELP 16
#define STATES_PER_QUESTION 32
/* Of so many questions half is forgotten. */
#define MOST_QUESTIONS 1024

/* Places where a move of the player who is not to move won lately, the last one first. */
typedef struct
{
  guint n;
  guint8 places[MOST_REPLIES];
} Replies;

/* How often the bounds of parts were asked for in a class of states, and how often they decided the state. */
typedef struct
{
  guint n_asked, n_helped, n_passed;
} Questions;

struct _CgtPackedSearch
{
  CgtStateSearch core;
  CgtPackedFacts facts;
  gboolean owns_shared;
  guint64 nodes_with_low_strips;
  guint least_looked_ahead;    /* free squares */
  const CgtPackedWatch *watch; /* NULL: nobody watches */
  Replies replies[REPLY_DEPTHS];
  Questions questions[2][N_CLASSES]; /* whether the player to move wins, or the other one; by what is missing */
};

G_STATIC_ASSERT (sizeof (CgtPackedState) <= CGT_STATE_SIZE);

static const CgtStateForm form;

CgtPackedSearch *
cgt_packed_search_new (CgtSolver *solver, CgtSolverGame *game, CgtBytes position, gsize most_bytes,
                       CgtPackedShared *shared)
{
  CgtPackedSearch *search = g_new0 (CgtPackedSearch, 1);

  cgt_state_search_init (&search->core, &form, search, solver);
  if (!cgt_packed_facts_init (&search->facts, solver, game, position))
    {
      cgt_packed_search_free (search);
      return NULL;
    }
  search->owns_shared = shared == NULL;
  if (shared == NULL)
    shared = cgt_packed_shared_new (game->rules, &search->facts.board, most_bytes, solver->budget, FALSE);
  search->core.shared = shared;
  search->core.known = shared->known;
  if (shared->names != NULL && !cgt_state_values_use_names (&search->facts.values, shared->names))
    {
      cgt_packed_search_free (search);
      return NULL;
    }
  search->least_looked_ahead = MAX (LEAST_LOOKED_AHEAD, search->facts.board.n_lines[0] * search->facts.board.width[0] *
                                                          LEAST_SHARE_LOOKED_AHEAD / 100);
  if (MAX (search->facts.most_lines[0], search->facts.most_lines[1]) > LINES_OF_LOW_STRIP)
    search->nodes_with_low_strips = NODES_WITH_LOW_STRIPS;
  return search;
}

void
cgt_packed_search_free (CgtPackedSearch *search)
{
  if (search == NULL)
    return;
  cgt_packed_facts_clear (&search->facts);
  if (search->owns_shared)
    cgt_packed_shared_free (search->core.shared);
  cgt_state_search_clear (&search->core);
  g_free (search);
}

void
cgt_packed_search_set_watch (CgtPackedSearch *search, const CgtPackedWatch *watch)
{
  search->watch = watch;
  search->core.is_watched = watch != NULL;
  search->core.depth = watch != NULL ? watch->depth : NULL;
}

guint
cgt_packed_search_get_place (const CgtPackedSearch *search, CgtBytes position, CgtPlayer player, CgtBytes option)
{
  const CgtPackedFacts *facts = &search->facts;
  const CgtPackedBoard *board = &facts->board;
  CgtSet before = facts->packing->pack (board, position).side[player];
  CgtSet after = facts->packing->pack (board, option).side[player];

  for (CgtSet places = facts->packing->places (board, player, before); places != 0; places &= places - 1)
    if ((before & ~board->taken[player][cgt_set_first (places)].side[player]) == after)
      return cgt_set_first (places);
  return CGT_PACKED_SQUARES;
}

guint64
cgt_packed_search_get_nodes (const CgtPackedSearch *search)
{
  return search->core.nodes;
}

guint64
cgt_packed_search_get_n_entries (const CgtPackedSearch *search)
{
  return cgt_state_table_get_n (search->core.known);
}

gboolean
cgt_packed_search_fits (const CgtPackedSearch *search, const CgtSolverGame *game, CgtBytes position)
{
  CgtPackedBoard board;

  return game == search->facts.game && search->facts.packing->begin (game->rules, position, &board) &&
         board.width[0] == search->facts.board.width[0] && board.n_lines[0] == search->facts.board.n_lines[0];
}

gboolean
cgt_packed_search_keep (CgtPackedSearch *search, const char *path, GError **error)
{
  CgtBudget *budget = search->core.solver->budget;
  CgtPackedShared *shared = search->core.shared;

  cgt_packed_shared_name_values (shared);
  if (search->facts.values.names == NULL && !cgt_state_values_use_names (&search->facts.values, shared->names))
    return cgt_budget_check (budget, error);
  return cgt_packed_shared_keep (shared, path, budget, error);
}

gboolean
cgt_packed_search_save (CgtPackedSearch *search, GError **error)
{
  return cgt_packed_shared_save (search->core.shared, error);
}

/* States */

static CgtStateKey
get_key (gpointer self, gconstpointer state, CgtPlayer mover, guint64 *hash)
{
  const CgtPackedSearch *search = self;
  CgtStateKey key = cgt_packed_state_key (&search->facts, state, mover);

  *hash = cgt_state_hash (&key);
  return key;
}

static gboolean
is_shared (gconstpointer state)
{
  return cgt_set_count (((const CgtPackedState *) state)->packed.side[CGT_LEFT]) >= LEAST_MARKED;
}

/* Watching the first state */

static gboolean
is_watched (const CgtPackedSearch *search)
{
  return search->watch != NULL && cgt_state_search_depth (&search->core) == 1;
}

static void
note (gpointer self, CgtPlayer mover, guint32 move, CgtTruth wins)
{
  CgtPackedSearch *search = self;
  CgtValue value = CGT_NONE;

  if (move >= CGT_PACKED_FIRST_OPTION)
    value = cgt_state_values_get (&search->facts.values, move - CGT_PACKED_FIRST_OPTION)->value;
  search->watch->note (search->watch->data, mover, MIN (move, CGT_PACKED_FIRST_OPTION), value, wins);
}

/* Notes the moves that are not among @children: they lose. */
static void
note_dropped (CgtPackedSearch *search, const CgtPackedState *state, CgtPlayer mover, const CgtStateChild *children,
              guint n)
{
  CgtPackedFacts *facts = &search->facts;
  CgtSet places = facts->packing->places (&facts->board, mover, state->packed.side[mover]);
  const guint32 *options;
  guint n_options;

  if (!cgt_state_values_options (&facts->values, state->sum, mover, &options, &n_options))
    return;
  for (guint i = 0; i < n; i++)
    if (children[i].move < CGT_PACKED_FIRST_OPTION)
      places &= ~cgt_set_of (children[i].move);
  for (; places != 0; places &= places - 1)
    note (search, mover, cgt_set_first (places), 0);
  for (guint k = 0; k < n_options; k++)
    {
      gboolean kept = FALSE;

      for (guint i = 0; i < n; i++)
        kept |= children[i].move == CGT_PACKED_FIRST_OPTION + options[k];
      if (!kept)
        note (search, mover, CGT_PACKED_FIRST_OPTION + options[k], 0);
    }
}

/* Replies */

static Replies *
replies_of (CgtPackedSearch *search)
{
  return &search->replies[MIN (cgt_state_search_depth (&search->core), REPLY_DEPTHS - 1)];
}

static void
put_first (Replies *replies, guint at, guint place)
{
  for (; at > 0; at--)
    replies->places[at] = replies->places[at - 1];
  replies->places[0] = (guint8) place;
}

static void
remember_reply (gpointer self, guint32 place)
{
  Replies *replies = replies_of (self);
  guint at = 0;

  if (place >= CGT_PACKED_FIRST_OPTION)
    return;

  while (at < replies->n && replies->places[at] != place)
    at++;
  if (at == replies->n && at < MOST_REPLIES)
    replies->n++;
  put_first (replies, MIN (at, MOST_REPLIES - 1), place);
}

/* Whether a reply that won lately wins for @mover again: what refutes one move often refutes its neighbours. */
static gboolean
has_reply (CgtPackedSearch *search, const CgtPackedState *state, CgtPlayer mover)
{
  CgtPackedFacts *facts = &search->facts;
  Replies *replies = replies_of (search);
  CgtSet places = facts->packing->places (&facts->board, mover, state->packed.side[mover]);

  for (guint i = 0; i < replies->n; i++)
    {
      guint place = replies->places[i];

      if ((places & cgt_set_of (place)) == 0 || !cgt_packed_state_wins_at (facts, state, mover, place))
        continue;
      put_first (replies, i, place);
      return TRUE;
    }
  return FALSE;
}

/* Parts */

static gboolean
is_worth_asking (Questions *questions)
{
  if (questions->n_asked < FIRST_QUESTIONS || questions->n_helped * QUESTIONS_PER_HELP >= questions->n_asked)
    return TRUE;
  return ++questions->n_passed % STATES_PER_QUESTION == 0;
}

static gboolean
has_parts_to_win (CgtPackedSearch *search, const CgtPackedState *state, CgtPlayer mover, gboolean moves, gint16 missing)
{
  Questions *questions = &search->questions[!moves][MIN (MAX (missing, 0) / MISSING_PER_CLASS, N_CLASSES - 1)];
  gboolean wins;

  if (missing >= MISSING_PER_CLASS * N_CLASSES || !is_worth_asking (questions))
    return FALSE;
  wins = cgt_packed_state_wins_by_parts (&search->facts, state, mover, moves ? mover : cgt_player_other (mover));
  questions->n_asked++;
  questions->n_helped += wins;
  if (questions->n_asked == MOST_QUESTIONS)
    {
      questions->n_asked /= 2;
      questions->n_helped /= 2;
    }
  return wins;
}

/* Judges a state in which @mover is to move. The bounds hold whenever they are asked for, so the classes change how
 * long a search takes, and never its answer. */
static CgtStateVerdict
judge_by_parts (CgtPackedSearch *search, const CgtPackedState *state, CgtPlayer mover, const CgtStateChild *child)
{
  CgtStateVerdict kept = CGT_STATE_OPEN;

  if (has_parts_to_win (search, state, mover, TRUE, child->missing[0]))
    kept = CGT_STATE_LOST;
  else if (has_parts_to_win (search, state, mover, FALSE, child->missing[1]))
    kept = CGT_STATE_WON;
  return search->facts.values.failed ? CGT_STATE_FAILED : kept;
}

static CgtStateVerdict
make_move (gpointer self, gconstpointer state, CgtPlayer mover, CgtStateChild *child, gpointer after)
{
  CgtPackedSearch *search = self;
  CgtPackedFacts *facts = &search->facts;
  CgtPlayer other = cgt_player_other (mover);
  CgtStateVerdict kept = CGT_STATE_OPEN;
  gboolean valued;

  if (!cgt_packed_child_make (facts, state, mover, child, after, &valued))
    return CGT_STATE_FAILED;
  if (valued && !child->is_judged)
    kept = cgt_packed_state_judge (facts, after, other, child);
  if (kept == CGT_STATE_OPEN && has_reply (search, after, other))
    return CGT_STATE_LOST;
  return kept == CGT_STATE_OPEN ? judge_by_parts (search, after, other, child) : kept;
}

/* The same by the replies to it, which are counted in its estimate. */
static CgtStateVerdict
judge_by_replies (CgtPackedSearch *search, const CgtPackedState *state, CgtPlayer mover, CgtStateChild *child)
{
  CgtPackedChildren replies;
  CgtPackedState after;
  CgtStateVerdict kept = make_move (search, state, mover, child, &after);

  if (kept != CGT_STATE_OPEN)
    return kept;
  search->core.nodes++;
  kept = cgt_packed_children_list (&search->facts, &after, cgt_player_other (mover), search->core.known, &replies);
  if (kept == CGT_STATE_WON)
    return CGT_STATE_LOST;
  if (kept == CGT_STATE_OPEN && replies.n == 0)
    return CGT_STATE_WON;
  child->estimate -= LESS_PER_REPLY * (gint32) replies.n;
  return kept;
}

/* Of several moves that win, the one to which the fewest replies are left has the smallest proof, as a rule (L. V.
 * Allis, M. van der Meulen and H. J. van den Herik, "Proof-number search", Artificial Intelligence 66, 1994). Puts such
 * children first, and drops those that lose. Won: one of them wins. */
static CgtStateVerdict
look_ahead (CgtPackedSearch *search, const CgtPackedState *state, CgtPlayer mover, CgtPackedChildren *list)
{
  guint n = MIN (list->n, LOOKED_AHEAD), n_kept = 0;

  for (guint i = 0; i < n; i++)
    {
      CgtStateChild child = list->children[i];
      CgtStateVerdict kept = judge_by_replies (search, state, mover, &child);
      guint at = n_kept;

      if (kept == CGT_STATE_FAILED)
        return kept;
      if (is_watched (search) && kept != CGT_STATE_OPEN)
        note (search, mover, child.move, kept == CGT_STATE_WON);
      search->core.winner = child.move;
      if (kept == CGT_STATE_WON)
        return kept;
      if (kept == CGT_STATE_LOST)
        continue;
      for (; at > 0 && list->children[at - 1].estimate < child.estimate; at--)
        list->children[at] = list->children[at - 1];
      list->children[at] = child;
      n_kept++;
    }
  for (guint i = n; i < list->n; i++)
    list->children[n_kept + i - n] = list->children[i];
  list->n -= n - n_kept;
  return CGT_STATE_OPEN;
}

static CgtStateVerdict
list_moves (gpointer self, gconstpointer state, CgtPlayer mover)
{
  CgtPackedSearch *search = self;
  const CgtPackedState *packed = state;
  CgtPackedChildren list;
  CgtStateVerdict kept = cgt_packed_children_list (&search->facts, packed, mover, search->core.known, &list);

  search->core.winner = list.winner;
  if (is_watched (search) && kept == CGT_STATE_OPEN)
    note_dropped (search, packed, mover, list.children, list.n);
  else if (is_watched (search) && kept == CGT_STATE_WON)
    note (search, mover, list.winner, CGT_YES);
  if (kept == CGT_STATE_OPEN && cgt_set_count (packed->packed.side[CGT_LEFT]) >= search->least_looked_ahead)
    kept = look_ahead (search, packed, mover, &list);
  for (guint i = 0; i < list.n && kept == CGT_STATE_OPEN; i++)
    if (!cgt_state_search_add (&search->core, &list.children[i]))
      kept = CGT_STATE_FAILED;
  return kept;
}

/* Where the table had the answer of a state that @mover wins, perhaps of its mirror image or from another thread, it
 * has that of the state after a move that wins, too, if it was not replaced. */
static void
note_winning_move (gpointer self, gconstpointer state, CgtPlayer mover)
{
  CgtPackedSearch *search = self;
  CgtPackedChildren list;
  CgtStateVerdict kept = cgt_packed_children_list (&search->facts, state, mover, search->core.known, &list);
  guint32 move = list.winner;

  for (guint i = 0; i < list.n && kept == CGT_STATE_OPEN; i++)
    {
      CgtPackedState after;

      kept = make_move (search, state, mover, &list.children[i], &after);
      if (kept == CGT_STATE_OPEN)
        {
          guint64 hash;
          CgtStateKey key = get_key (search, &after, cgt_player_other (mover), &hash);

          if (cgt_state_table_find (search->core.known, hash, &key) == CGT_NO)
            kept = CGT_STATE_WON;
        }
      if (kept == CGT_STATE_LOST)
        kept = CGT_STATE_OPEN;
      move = list.children[i].move;
    }
  if (kept == CGT_STATE_WON)
    note (search, mover, move, CGT_YES);
}

static const CgtStateForm form = {
  .key = get_key,
  .list = list_moves,
  .make = make_move,
  .note = note,
  .note_winner = note_winning_move,
  .refute = remember_reply,
  .is_shared = is_shared,
};

/* Questions */

/* With bounds of strips of up to so many lines. */
static CgtTruth
ask (CgtPackedSearch *search, const CgtPackedState *state, CgtPlayer player, guint n_lines)
{
  CgtStateChild first;
  CgtStateVerdict kept;

  memset (search->replies, 0, sizeof search->replies);
  cgt_packed_facts_set_most_lines (&search->facts, n_lines);
  kept = cgt_packed_state_judge (&search->facts, state, player, &first);
  if (kept == CGT_STATE_FAILED)
    return CGT_UNKNOWN;
  return kept == CGT_STATE_OPEN ? cgt_state_search_wins (&search->core, state, player) : kept == CGT_STATE_LOST;
}

CgtTruth
cgt_packed_search_wins (CgtPackedSearch *search, CgtBytes position, CgtValue value, CgtPlayer player,
                        guint64 most_nodes)
{
  guint64 few = search->nodes_with_low_strips;
  CgtTruth wins = CGT_UNKNOWN;
  CgtPackedState state;

  search->facts.values.failed = FALSE;
  if (!cgt_packed_state_begin (&search->facts, position, value, &state))
    return CGT_UNKNOWN;
  if (search->core.nodes < few)
    {
      search->core.most_nodes = most_nodes == 0 ? few : MIN (most_nodes, few);
      wins = ask (search, &state, player, LINES_OF_LOW_STRIP);
    }
  search->core.most_nodes = most_nodes;
  return wins == CGT_UNKNOWN && search->core.nodes >= few ? ask (search, &state, player, CGT_STRIP_LINES) : wins;
}
