/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "cgt-identity.h"

#include "cgt-play-search.h"
#include "cgt/cgt-refuse.h"
#include "base/cgt-sort.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* Every game gets a number, and identical games get the same one: the number is that of its options' numbers, sorted
 * and without repetitions. A sum is added up number by number, since a sum depends only on the trees of its terms. */

#define UNKNOWN G_MAXUINT32
/* Steps after which the question is given up. */
#define MOST_STEPS 300000

typedef struct
{
  CgtSolver *solver;
  CgtTable *games; /* the number of left options, those options, the right options (guint32); the entry is the number */
  CgtTable *sums;  /* two numbers -> number + 1 */
  CgtPlaySearch search; /* of terms in play; the label is the number */
  guint steps;
} Trees;

static gboolean
step (Trees *trees)
{
  return ++trees->steps <= MOST_STEPS && cgt_solver_tick (trees->solver);
}

/* The number of the game with these options, which are sorted here. */
static guint32
number_of (Trees *trees, GArray *options[2])
{
  GArray *left = options[CGT_LEFT], *right = options[CGT_RIGHT];
  gsize entry;

  cgt_sort_distinct (left, cgt_uint32_compare);
  cgt_sort_distinct (right, cgt_uint32_compare);
  g_array_prepend_val (left, left->len);
  g_array_append_vals (left, right->data, right->len);
  entry =
    cgt_table_intern (trees->games, (CgtBytes) { left->data, left->len * sizeof (guint32) }, trees->solver->budget);
  return entry < UNKNOWN ? (guint32) entry : UNKNOWN;
}

static void
begin_options (GArray *options[2])
{
  for (guint i = 0; i < 2; i++)
    options[i] = g_array_new (FALSE, FALSE, sizeof (guint32));
}

/* Numbers the game, unless @known is FALSE, and frees the options. */
static guint32
end_options (Trees *trees, GArray *options[2], gboolean known)
{
  guint32 number = known ? number_of (trees, options) : UNKNOWN;

  g_array_unref (options[CGT_LEFT]);
  g_array_unref (options[CGT_RIGHT]);
  return number;
}

/* Terms */

static gboolean
number_options (Trees *trees, CgtBytes state, CgtPlayer player, GArray *options)
{
  CgtArena *arena = &trees->search.options;
  gsize from = arena->n;
  gboolean known = cgt_play_options (trees->solver, state, player, CGT_PLAY_AS_WRITTEN, arena);

  for (gsize i = from, end = arena->n; i < end && known; i++)
    {
      guint64 number;

      known = cgt_play_search_find (&trees->search, cgt_arena_get (arena, i), CGT_LEFT, &number);
      if (known)
        g_array_append_vals (options, &(guint32) { (guint32) number }, 1);
    }
  return known;
}

/* Of a term in play, for both players. */
static gboolean
find_number (gpointer self, CgtBytes state, G_GNUC_UNUSED CgtPlayer player, guint64 *number)
{
  Trees *trees = self;
  GArray *options[2];
  gboolean known = TRUE;

  if (!step (trees))
    return FALSE;
  begin_options (options);
  if (!cgt_play_is_over (trees->solver, state))
    known = number_options (trees, state, CGT_LEFT, options[CGT_LEFT]) &&
            number_options (trees, state, CGT_RIGHT, options[CGT_RIGHT]);
  *number = end_options (trees, options, known);
  return *number != UNKNOWN;
}

/* Sums */

/* The options of @player in the game @number: where they are, and how many. */
static const guint32 *
options_of (Trees *trees, guint32 number, CgtPlayer player, guint32 *n)
{
  CgtBytes key = cgt_table_get_key (trees->games, number);
  const guint32 *game = key.data;

  *n = player == CGT_LEFT ? game[0] : (guint32) (key.size / sizeof *game) - 1 - game[0];
  return game + 1 + (player == CGT_LEFT ? 0 : game[0]);
}

static guint32 add (Trees *trees, guint32 g, guint32 h);

/* Appends the sums of @h and the options of @g. */
static gboolean
add_options (Trees *trees, guint32 g, guint32 h, CgtPlayer player, GArray *options)
{
  guint32 n;
  const guint32 *list = options_of (trees, g, player, &n);

  for (guint32 i = 0; i < n; i++)
    {
      guint32 number = add (trees, list[i], h);

      if (number == UNKNOWN)
        return FALSE;
      g_array_append_val (options, number);
    }
  return TRUE;
}

static guint32
add (Trees *trees, guint32 g, guint32 h)
{
  guint64 pair = (guint64) MIN (g, h) << 32 | MAX (g, h);
  gsize entry = cgt_table_intern (trees->sums, (CgtBytes) { &pair, sizeof pair }, trees->solver->budget);
  guint64 found = entry != G_MAXSIZE ? cgt_table_get (trees->sums, entry) : 0;
  GArray *options[2];
  gboolean known = TRUE;
  guint32 number;

  if (found != 0)
    return (guint32) found - 1;
  if (entry == G_MAXSIZE || !step (trees))
    return UNKNOWN;
  begin_options (options);
  for (CgtPlayer player = CGT_LEFT; player <= CGT_RIGHT && known; player++)
    known = add_options (trees, g, h, player, options[player]) && add_options (trees, h, g, player, options[player]);
  number = end_options (trees, options, known);
  if (number != UNKNOWN)
    cgt_table_set (trees->sums, entry, (guint64) number + 1);
  return number;
}

static guint32
number_sum (Trees *trees, const CgtSum *sum)
{
  g_autoptr (GByteArray) state = g_byte_array_new ();
  guint32 number = UNKNOWN;

  if (!cgt_play_begin_as_typed (trees->solver, sum, state))
    return UNKNOWN;
  for (const CgtPlayPart *part = (gconstpointer) state->data; part < cgt_play_end (cgt_play_bytes (state));
       part = cgt_play_next (part))
    {
      CgtBytes term = { part, cgt_play_part_length (part) };
      guint64 found;

      if (!cgt_play_search_find (&trees->search, term, CGT_LEFT, &found))
        return UNKNOWN;
      number = (guint8 *) part == state->data ? (guint32) found : add (trees, number, (guint32) found);
      if (number == UNKNOWN)
        return UNKNOWN;
    }
  return number;
}

static void
trees_init (Trees *trees, CgtSolver *solver)
{
  *trees = (Trees) { .solver = solver, .games = cgt_table_new (), .sums = cgt_table_new () };
  cgt_play_search_init (&trees->search, solver, CGT_PLAY_KEY_STATE, find_number, trees);
}

static void
trees_clear (Trees *trees)
{
  cgt_table_free (trees->games);
  cgt_table_free (trees->sums);
  cgt_play_search_clear (&trees->search);
}

/* Turns of several moves are options of such a game, but what it is in a sum depends on where they stop. */
static gboolean
moves_again (const CgtSum *sum)
{
  gboolean again = FALSE;

  for (guint i = 0; i < sum->terms->len && !again; i++)
    {
      CgtPosition *position = g_array_index (sum->terms, CgtTerm, i).position;

      again = position != NULL && (cgt_position_get_kind (position) & CGT_RULESET_AGAIN) != 0;
    }
  return again;
}

static gboolean
is_same_state (CgtSolver *solver, const CgtSum *a, const CgtSum *b)
{
  g_autoptr (GBytes) key = cgt_solver_key (solver, a), other = key != NULL ? cgt_solver_key (solver, b) : NULL;

  return other != NULL && g_bytes_equal (key, other);
}

CgtTruth
cgt_solver_identical (CgtSolver *solver, const CgtSum *a, const CgtSum *b)
{
  guint32 first, second;
  Trees trees;

  if (moves_again (a) || moves_again (b))
    return is_same_state (solver, a, b) ? CGT_YES : CGT_UNKNOWN;
  trees_init (&trees, solver);
  first = number_sum (&trees, a);
  second = first != UNKNOWN ? number_sum (&trees, b) : UNKNOWN;
  trees_clear (&trees);
  return second == UNKNOWN ? CGT_UNKNOWN : first == second ? CGT_YES : CGT_NO;
}

/* In full */

/* A longer text is refused. */
#define LONGEST_TEXT ((gsize) 1 << 24)

/* The length of each game's text, up to @last; a game has a greater number than its options. */
static gsize
measure (Trees *trees, guint32 last)
{
  g_autofree gsize *lengths = g_new (gsize, (gsize) last + 1);

  for (guint32 game = 0; game <= last; game++)
    {
      lengths[game] = strlen ("{|}");
      for (CgtPlayer player = CGT_LEFT; player <= CGT_RIGHT; player++)
        {
          guint32 n;
          const guint32 *list = options_of (trees, game, player, &n);

          lengths[game] += n > 1 ? n - 1 : 0;
          for (guint32 i = 0; i < n; i++)
            lengths[game] = MIN (lengths[game] + lengths[list[i]], LONGEST_TEXT + 1);
        }
    }
  return lengths[last];
}

static void
append_game (Trees *trees, guint32 game, GString *text)
{
  g_string_append_c (text, '{');
  for (CgtPlayer player = CGT_LEFT; player <= CGT_RIGHT; player++)
    {
      guint32 n;
      const guint32 *list = options_of (trees, game, player, &n);

      for (guint32 i = 0; i < n; i++)
        {
          if (i > 0)
            g_string_append_c (text, ',');
          append_game (trees, list[i], text);
        }
      g_string_append_c (text, player == CGT_LEFT ? '|' : '}');
    }
}

char *
cgt_solver_write_full (CgtSolver *solver, const CgtSum *sum, GError **error)
{
  Trees trees;
  guint32 game;
  gboolean fits;
  GString *text = NULL;

  if (moves_again (sum))
    return cgt_refuse_null (error, CGT_ERROR_MEANINGLESS,
                            "where a player moves again, a position is not only the game of its turns");
  trees_init (&trees, solver);
  game = cgt_sum_check_short (sum, NULL) ? number_sum (&trees, sum) : UNKNOWN;
  fits = game != UNKNOWN && measure (&trees, game) <= LONGEST_TEXT;
  if (fits)
    {
      text = g_string_new (NULL);
      append_game (&trees, game, text);
    }
  else if (cgt_budget_check (solver->budget, error))
    g_set_error_literal (error, CGT_ERROR, CGT_ERROR_BUDGET,
                         _ ("this game is too large to be written in full, or play in it can go on for ever"));
  trees_clear (&trees);
  return text != NULL ? g_string_free (text, FALSE) : NULL;
}

/* States of play */

GBytes *
cgt_solver_key (CgtSolver *solver, const CgtSum *sum)
{
  g_autoptr (GByteArray) state = g_byte_array_new (), key = g_byte_array_new ();

  cgt_play_begin (solver, sum, state);
  cgt_play_arrange (solver, state);
  if (!cgt_play_write_key (solver, cgt_play_bytes (state), key))
    return NULL;
  g_byte_array_append (key, (const guint8 *) &sum->misere, sizeof sum->misere);
  return g_byte_array_free_to_bytes (g_steal_pointer (&key));
}
