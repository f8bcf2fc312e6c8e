/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "cgt/cgt-refuse.h"
#include "rulesets/heaps/cgt-heaps.h"

#include <glib/gi18n-lib.h>
#include <inttypes.h>
#include <string.h>

#include "base/cgt-memory.h"

/* Counters on a track with snakes and ladders: "Adders-and-Ladders", Winning Ways, ch. 12. A position is the square of
 * each counter, a guint64; 0 is before the first square. */

#define LONGEST_STEP 4

/* A table holds the arrows by square, which limits the last square with an arrow. */
#define LAST_TAIL (1u << 24)
#define LONGEST_DRAWN 400

typedef struct
{
  guint64 tail, head;
} Arrow;

typedef struct
{
  guint64 home;
  GArray *arrows;    /* Arrow, as written */
  guint32 last_tail; /* no arrow begins beyond it; 0: there is none */
  guint64 *arrival;  /* by square up to last_tail: where a counter that reaches it ends up */
  guint8 *is_loopy;  /* by square below last_tail: whether a counter there can go round for ever */
} Track;

static void
track_free (gpointer data)
{
  Track *track = data;

  g_array_unref (track->arrows);
  cgt_free_all (track->arrival, track->is_loopy, track);
}

static inline guint64
arrive (const Track *track, guint64 square)
{
  return square <= track->last_tail ? track->arrival[square] : square;
}

static inline guint64
longest_step (const Track *track, guint64 from)
{
  return MIN (LONGEST_STEP, track->home - from);
}

/* Reading */

typedef struct
{
  CgtReader *reader;
  GHashTable *tails, *heads; /* of the arrows read so far, as pointers to guint64 */
} ArrowReader;

static gboolean
has_square (GHashTable *squares, guint64 square)
{
  return g_hash_table_contains (squares, &square);
}

static void
add_square (GHashTable *squares, guint64 square)
{
  g_hash_table_add (squares, g_memdup2 (&square, sizeof square));
}

static gboolean
read_arrow (Track *track, ArrowReader *arrows, GError **error)
{
  CgtReader *reader = arrows->reader;
  const char *begin;
  Arrow arrow;

  cgt_reader_peek (reader);
  begin = reader->at;
  if (!cgt_reader_integer (reader, N_ ("the tail of an arrow"), 1, G_MAXUINT64, &arrow.tail, error) ||
      !cgt_reader_expect (reader, '>', error) ||
      !cgt_reader_integer (reader, N_ ("the head of an arrow"), 0, G_MAXUINT64, &arrow.head, error))
    return FALSE;
  if (MAX (arrow.tail, arrow.head) > track->home)
    return cgt_reader_fail_at (reader, begin, error, CGT_ERROR_RULE,
                               _ ("the arrow leaves the track, which ends at %" PRIu64), track->home);
  if (arrow.tail == track->home)
    return cgt_reader_fail_at (reader, begin, error, CGT_ERROR_RULE, _ ("no arrow can begin at home"));
  if (arrow.tail == arrow.head)
    return cgt_reader_fail_at (reader, begin, error, CGT_ERROR_RULE, _ ("the arrow ends where it begins"));
  if (arrow.tail > LAST_TAIL)
    return cgt_reader_fail_at (reader, begin, error, CGT_ERROR_RULE,
                               _ ("an arrow that begins beyond square %u is too far out"), LAST_TAIL);
  if (has_square (arrows->tails, arrow.tail))
    return cgt_reader_fail_at (reader, begin, error, CGT_ERROR_RULE, _ ("two arrows begin at square %" PRIu64),
                               arrow.tail);
  if (has_square (arrows->tails, arrow.head) || has_square (arrows->heads, arrow.tail))
    return cgt_reader_fail_at (reader, begin, error, CGT_ERROR_RULE,
                               _ ("one arrow ends at square %" PRIu64 " where another begins"),
                               has_square (arrows->tails, arrow.head) ? arrow.head : arrow.tail);
  add_square (arrows->tails, arrow.tail);
  add_square (arrows->heads, arrow.head);
  g_array_append_val (track->arrows, arrow);
  return TRUE;
}

static gboolean
read_arrows (Track *track, CgtReader *reader, GError **error)
{
  ArrowReader arrows = { reader, g_hash_table_new_full (cgt_word_hash, cgt_word_equal, g_free, NULL),
                         g_hash_table_new_full (cgt_word_hash, cgt_word_equal, g_free, NULL) };
  gboolean done;

  do
    done = read_arrow (track, &arrows, error);
  while (done && cgt_reader_accept (reader, ','));
  g_hash_table_unref (arrows.tails);
  g_hash_table_unref (arrows.heads);
  return done;
}

/* What the tables of a square take while the loops are found. */
#define BYTES_A_SQUARE 24

static gboolean
find_last_tail (Track *track, CgtReader *reader, GError **error)
{
  for (guint i = 0; i < track->arrows->len; i++)
    track->last_tail = MAX (track->last_tail, (guint32) g_array_index (track->arrows, Arrow, i).tail);
  return cgt_reader_charge (reader, BYTES_A_SQUARE * ((gsize) track->last_tail + 1), error);
}

static void
set_arrivals (Track *track)
{
  track->arrival = g_new (guint64, (gsize) track->last_tail + 1);
  for (guint64 square = 0; square <= track->last_tail; square++)
    track->arrival[square] = square;
  for (guint i = 0; i < track->arrows->len; i++)
    {
      const Arrow *arrow = &g_array_index (track->arrows, Arrow, i);
      track->arrival[arrow->tail] = arrow->head;
    }
}

typedef struct
{
  Track *track;
  guint8 *n_open;          /* by square below last_tail: the number of steps that are not yet known to end */
  GArray *ending;          /* guint32: squares from which play is known to end; the later ones are not yet processed */
  guint32 *by_head, *next; /* the arrows that end at a square, as linked lists of indices + 1 */
} Peeling;

static void
close_steps_to (Peeling *peeling, guint64 landing)
{
  for (guint64 step = 1; step <= MIN (LONGEST_STEP, landing); step++)
    {
      guint64 from = landing - step;
      guint32 square = (guint32) from;
      if (from < peeling->track->last_tail && --peeling->n_open[from] == 0)
        g_array_append_val (peeling->ending, square);
    }
}

/* Removes one square after another from which every step leads to a removed square. From the remaining squares play can
 * go round for ever. */
static void
find_loops (Track *track)
{
  guint32 n = track->last_tail;
  Peeling peeling = { track, g_new0 (guint8, (gsize) n + 1), g_array_new (FALSE, FALSE, sizeof (guint32)),
                      g_new0 (guint32, (gsize) n + 1), g_new0 (guint32, track->arrows->len + 1) };

  for (guint32 k = 0; k < track->arrows->len; k++)
    {
      guint64 head = g_array_index (track->arrows, Arrow, k).head;
      if (head >= n)
        continue;
      peeling.next[k] = peeling.by_head[head];
      peeling.by_head[head] = k + 1;
    }
  for (guint32 square = 0; square < n; square++)
    {
      for (guint64 step = 1; step <= longest_step (track, square); step++)
        peeling.n_open[square] += arrive (track, square + step) < n;
      if (peeling.n_open[square] == 0)
        g_array_append_val (peeling.ending, square);
    }
  track->is_loopy = g_malloc ((gsize) n + 1);
  memset (track->is_loopy, TRUE, (gsize) n + 1);
  for (guint i = 0; i < peeling.ending->len; i++)
    {
      guint32 square = g_array_index (peeling.ending, guint32, i);
      track->is_loopy[square] = FALSE;
      if (track->arrival[square] == square)
        close_steps_to (&peeling, square);
      for (guint32 k = peeling.by_head[square]; k != 0; k = peeling.next[k - 1])
        close_steps_to (&peeling, g_array_index (track->arrows, Arrow, k - 1).tail);
    }
  cgt_free_all (peeling.n_open, peeling.by_head, peeling.next);
  g_array_unref (peeling.ending);
}

static char *
track_to_text (guint64 home, const GArray *arrows)
{
  GString *text = g_string_new (NULL);

  g_string_append_printf (text, "%" G_GUINT64_FORMAT, home);
  for (guint i = 0; i < arrows->len; i++)
    {
      const Arrow *arrow = &g_array_index (arrows, Arrow, i);
      g_string_append_printf (text, "%s%" G_GUINT64_FORMAT ">%" G_GUINT64_FORMAT, i == 0 ? "; " : ",", arrow->tail,
                              arrow->head);
    }
  return g_string_free (text, FALSE);
}

static gpointer
snakes_parse_rules (const CgtRuleset *ruleset, CgtReader *reader, char **text, GError **error)
{
  Track *track = g_new0 (Track, 1);
  gboolean done;

  track->arrows = g_array_new (FALSE, FALSE, sizeof (Arrow));
  done = cgt_reader_integer (reader, N_ ("the number of the home square"), 1, G_MAXUINT64, &track->home, error);
  if (done && cgt_reader_accept (reader, ';'))
    done = read_arrows (track, reader, error);
  if (!done || !cgt_reader_expect_end (reader, error) || !find_last_tail (track, reader, error))
    {
      track_free (track);
      return NULL;
    }
  set_arrivals (track);
  find_loops (track);
  *text = track_to_text (track->home, track->arrows);
  return track;
}

static gboolean
snakes_parse (const CgtRules *rules, CgtReader *reader, GByteArray *position, GError **error)
{
  const Track *track = rules->data;

  do
    {
      const char *begin;
      guint64 square;
      cgt_reader_peek (reader);
      begin = reader->at;
      if (!cgt_reader_integer (reader, N_ ("the square of a counter"), 0, G_MAXUINT64, &square, error))
        return FALSE;
      if (square > track->home)
        return cgt_reader_fail_at (reader, begin, error, CGT_ERROR_RULE,
                                   _ ("the counter is beyond the track, which ends at %" PRIu64), track->home);
      if (arrive (track, square) != square)
        return cgt_reader_fail_at (reader, begin, error, CGT_ERROR_RULE,
                                   _ ("no counter rests on square %" PRIu64 ": its arrow leads on to %" PRIu64), square,
                                   arrive (track, square));
      if (!cgt_reader_append (reader, position, &square, sizeof square, error))
        return FALSE;
    }
  while (cgt_reader_accept (reader, ','));
  return TRUE;
}

/* Play */

static void
snakes_options (const CgtRules *rules, CgtBytes position, CgtPlayer player, CgtArena *out)
{
  const Track *track = rules->data;

  for (gsize i = 0; i < cgt_heaps_count (position); i++)
    {
      guint64 from = cgt_heaps_get (position)[i];
      for (guint64 step = 1; step <= longest_step (track, from); step++)
        {
          guint64 to = arrive (track, from + step);
          if (!cgt_heaps_replace (out, position, i, &to, 1))
            return;
        }
    }
}

static CgtRulesetFlags
snakes_kind (const CgtRules *rules, CgtBytes position)
{
  const Track *track = rules->data;

  for (gsize i = 0; i < cgt_heaps_count (position); i++)
    {
      guint64 square = cgt_heaps_get (position)[i];
      if (square < track->last_tail && track->is_loopy[square])
        return CGT_RULESET_IMPARTIAL | CGT_RULESET_LOOPY;
    }
  return CGT_RULESET_IMPARTIAL;
}

/* One component for each counter that is not home. */
static void
snakes_split (const CgtRules *rules, CgtBytes position, CgtArena *out)
{
  const Track *track = rules->data;

  for (gsize i = 0; i < cgt_heaps_count (position); i++)
    if (cgt_heaps_get (position)[i] < track->home &&
        !cgt_arena_append (out, &cgt_heaps_get (position)[i], sizeof (guint64), 0))
      return;
}

/* With no arrow ahead, the way home is a heap from which one to four are taken. */
static gboolean
snakes_nimber (const CgtRules *rules, CgtBytes component, guint64 *nimber, CgtHow *how)
{
  const Track *track = rules->data;
  guint64 square = cgt_heaps_get (component)[0];

  *how = CGT_HOW_CLOSED_FORM;
  *nimber = (track->home - square) % (LONGEST_STEP + 1);
  return square >= track->last_tail;
}

static CgtTheoremUsed *
snakes_formula (const CgtRules *rules, CgtBytes component)
{
  const Track *track = rules->data;
  guint64 square = cgt_heaps_get (component)[0];
  g_autofree char *words = NULL;

  if (cgt_heaps_count (component) != 1 || square < track->last_tail)
    return NULL;
  words = g_strdup_printf (_ ("With no arrow ahead, the way home is a heap from which 1 to %d are taken; here (%" PRIu64
                              " - %" PRIu64 ") mod %d"),
                           LONGEST_STEP, track->home, square, LONGEST_STEP + 1);
  return cgt_theorem_used_new ("remainder", words,
                               "S. W. Golomb, A mathematical investigation of games of take-away, 1966");
}

/* Boards */

static CgtBoard *
snakes_board (const CgtRules *rules, CgtBytes position)
{
  const Track *track = rules->data;
  CgtBoard *board;

  if (track->home > LONGEST_DRAWN)
    return NULL;
  board = cgt_board_new (CGT_BOARD_TRACK);
  board->directed = TRUE;
  board->n_vertices = (guint) track->home + 1;
  for (guint i = 0; i < track->arrows->len; i++)
    {
      const Arrow *arrow = &g_array_index (track->arrows, Arrow, i);
      cgt_board_add_edge (board, (guint) arrow->tail, (guint) arrow->head, CGT_OWNER_BOTH);
    }
  board->n_tokens = (guint) cgt_heaps_count (position);
  board->tokens = g_new (guint, board->n_tokens + 1);
  for (guint i = 0; i < board->n_tokens; i++)
    board->tokens[i] = (guint) cgt_heaps_get (position)[i];
  return board;
}

static char *
snakes_board_rules (const CgtRuleset *ruleset, const CgtBoard *board)
{
  g_autoptr (GArray) arrows = g_array_new (FALSE, FALSE, sizeof (Arrow));

  for (guint i = 0; i < board->n_edges; i++)
    {
      Arrow arrow = { board->edges[i].from, board->edges[i].to };
      g_array_append_val (arrows, arrow);
    }
  return track_to_text (MAX (1, board->n_vertices) - 1, arrows);
}

static gboolean
snakes_board_to_text (const CgtRuleset *ruleset, const CgtBoard *board, GString *text, GError **error)
{
  if (board->n_tokens == 0)
    return cgt_refuse (error, CGT_ERROR_RULE, _ ("a track needs a counter"));
  for (guint i = 0; i < board->n_tokens; i++)
    g_string_append_printf (text, "%s%u", i > 0 ? "," : "", board->tokens[i]);
  return TRUE;
}

const CgtRuleset cgt_snakes_and_adders = {
  .id = "snakes-and-adders",
  .title = N_ ("Snakes and Adders"),
  .rules = N_ (
    "Advance a counter one to four squares, but not beyond home; it follows the arrow of the square on which it lands. The game ends when all counters are home."),
  .notation = "snakes-and-adders[20; 5>2,9>14](3,7)\nsnakes-and-adders[20](3,7)",
  .flags = CGT_RULESET_IMPARTIAL,
  .sketch = { CGT_BOARD_TRACK, CGT_SKETCH_RESIZE | CGT_SKETCH_PLACES, NULL, 0, "snakes-and-adders[20; 5>2,9>14](3,7)" },
  .brackets.parse = snakes_parse_rules,
  .brackets.free = track_free,
  .parse = snakes_parse,
  .print = cgt_heaps_print,
  .options = snakes_options,
  .kind = snakes_kind,
  .parts.split = snakes_split,
  .theory.nimber = snakes_nimber,
  .theory.formula = snakes_formula,
  .boards.make = snakes_board,
  .boards.to_text = snakes_board_to_text,
  .boards.rules = snakes_board_rules,
};
