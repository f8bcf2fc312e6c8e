/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "../rounds.h"
#include "rulesets/cgt-components.h"
#include "rulesets/grids/cgt-squares.h"

#include <string.h>

/* Games whose rules are written for sets of bits of any width: their moves compared with those found square by square,
 * in the same order, on boards whose rows end at, before and after the end of a word. */

typedef struct
{
  guint rows, columns;
  char *squares;
  GPtrArray *found; /* char *: the squares after each move */
} Board;

static char
at (const Board *board, gint row, gint column)
{
  return row >= 0 && column >= 0 && (guint) row < board->rows && (guint) column < board->columns
           ? board->squares[(guint) row * board->columns + (guint) column]
           : '#';
}

static void
put (const Board *board, char *squares, gint row, gint column, char piece)
{
  squares[(guint) row * board->columns + (guint) column] = piece;
}

static const gint straight[4][2] = { { 0, 1 }, { 1, 0 }, { 0, -1 }, { -1, 0 } };
static const gint diagonal[4][2] = { { 1, 1 }, { 1, -1 }, { -1, -1 }, { -1, 1 } };
static const gint king[8][2] = { { 0, 1 }, { 1, 0 }, { 1, 1 }, { 1, -1 }, { 0, -1 }, { -1, 0 }, { -1, -1 }, { -1, 1 } };
static const gint knight[8][2] = { { 1, 2 },   { 2, 1 },   { 2, -1 }, { 1, -2 },
                                   { -1, -2 }, { -2, -1 }, { -2, 1 }, { -1, 2 } };

/* Konane */

static void
jump (Board *board, gint row, gint column, char own, char enemy)
{
  for (guint i = 0; i < 4; i++)
    {
      gint down = straight[i][0], right = straight[i][1];
      g_autofree char *after = g_strdup (board->squares);

      for (gint r = row, c = column;
           at (board, r + down, c + right) == enemy && at (board, r + 2 * down, c + 2 * right) == '.';
           r += 2 * down, c += 2 * right)
        {
          put (board, after, r, c, '.');
          put (board, after, r + down, c + right, '.');
          put (board, after, r + 2 * down, c + 2 * right, own);
          g_ptr_array_add (board->found, g_strdup (after));
        }
    }
}

/* Clobber */

typedef enum
{
  ANTI = 1,
  HOT = 2,
  FAR = 4,
} Ways;

static void
clobber (Board *board, gint row, gint column, const gint steps[][2], guint n, Ways ways)
{
  char own = at (board, row, column), enemy = own == 'x' ? 'o' : 'x';

  for (guint i = 0; i < n; i++)
    {
      gint r = row + steps[i][0], c = column + steps[i][1];
      char there;

      for (; (ways & FAR) && at (board, r, c) == '.'; c += steps[i][1])
        r += steps[i][0];
      there = at (board, r, c);
      if (ways & ANTI ? there == '.' : there == enemy || ((ways & HOT) && there == own))
        {
          char *after = g_strdup (board->squares);

          put (board, after, row, column, ways & ANTI ? enemy : '.');
          put (board, after, r, c, own);
          g_ptr_array_add (board->found, after);
        }
    }
}

/* NoGo */

static gboolean
has_liberty (const Board *board, gint row, gint column, char own, char *seen)
{
  for (guint i = 0; i < 4; i++)
    {
      gint r = row + straight[i][0], c = column + straight[i][1];

      if (at (board, r, c) == '.')
        return TRUE;
      if (at (board, r, c) != own || seen[(guint) r * board->columns + (guint) c])
        continue;
      seen[(guint) r * board->columns + (guint) c] = TRUE;
      if (has_liberty (board, r, c, own, seen))
        return TRUE;
    }
  return FALSE;
}

static gboolean
is_allowed (const Board *board)
{
  gsize n = board->rows * board->columns;
  g_autofree char *seen = g_malloc (n);

  for (gsize i = 0; i < n; i++)
    {
      gint row = (gint) (i / board->columns), column = (gint) (i % board->columns);

      memset (seen, 0, n);
      seen[i] = TRUE;
      if (board->squares[i] != '.' && board->squares[i] != '#' &&
          !has_liberty (board, row, column, board->squares[i], seen))
        return FALSE;
    }
  return TRUE;
}

static void
place (Board *board, gint row, gint column, char own)
{
  if (at (board, row, column) != '.')
    return;
  put (board, board->squares, row, column, own);
  if (is_allowed (board))
    g_ptr_array_add (board->found, g_strdup (board->squares));
  put (board, board->squares, row, column, '.');
}

static void
list_slowly (Board *board, const char *game, CgtPlayer player)
{
  char own = player == CGT_LEFT ? 'x' : 'o', enemy = player == CGT_LEFT ? 'o' : 'x';

  for (gint row = 0; (guint) row < board->rows; row++)
    for (gint column = 0; (guint) column < board->columns; column++)
      if (g_str_equal (game, "nogo"))
        place (board, row, column, own);
      else if (at (board, row, column) != own)
        continue;
      else if (g_str_equal (game, "konane"))
        jump (board, row, column, own, enemy);
      else if (g_str_equal (game, "clobber[diagonal]"))
        clobber (board, row, column, diagonal, 4, 0);
      else if (g_str_equal (game, "kings-clobber"))
        clobber (board, row, column, king, 8, 0);
      else if (g_str_equal (game, "knights-clobber"))
        clobber (board, row, column, knight, 8, 0);
      else if (g_str_equal (game, "queens-clobber"))
        clobber (board, row, column, king, 8, FAR);
      else
        clobber (board, row, column, straight, 4,
                 g_str_equal (game, "anti-clobber")  ? ANTI
                 : g_str_equal (game, "hot-clobber") ? HOT
                                                     : 0);
}

static void
check_moves (const CgtRules *rules, CgtBytes position, const char *game, CgtPlayer player)
{
  const CgtSquares *squares = position.data;
  g_autofree char *copy = g_strndup (squares->squares, squares->rows * squares->columns);
  Board board = { squares->rows, squares->columns, copy, g_ptr_array_new_with_free_func (g_free) };
  CgtArena options;

  list_slowly (&board, game, player);
  cgt_arena_init (&options, NULL);
  rules->ruleset->options (rules, position, player, &options);
  g_assert_cmpuint (options.n, ==, board.found->len);
  for (guint i = 0; i < board.found->len; i++)
    {
      const CgtSquares *option = cgt_arena_get (&options, i).data;

      g_assert_cmpuint (option->columns, ==, board.columns);
      g_assert_cmpmem (option->squares, option->rows * option->columns, board.found->pdata[i], strlen (copy));
    }
  cgt_arena_clear (&options);
  g_ptr_array_unref (board.found);
}

static int
compare_parts (const void *a, const void *b)
{
  GBytes *const *x = a, *const *y = b;

  return g_bytes_compare (*x, *y);
}

/* The parts in some order, each with its sign. */
static GPtrArray *
list_parts (const CgtRules *rules, const CgtSquares *board)
{
  GPtrArray *list = g_ptr_array_new_with_free_func ((GDestroyNotify) g_bytes_unref);
  CgtArena parts;

  cgt_arena_init (&parts, NULL);
  rules->ruleset->parts.split (rules, (CgtBytes) { board, sizeof *board + board->rows * board->columns }, &parts);
  for (gsize i = 0; i < parts.n; i++)
    {
      CgtBytes part = cgt_arena_get (&parts, i);
      g_autoptr (GByteArray) bytes = g_byte_array_new ();

      g_byte_array_append (bytes, part.data, (guint) part.size);
      g_byte_array_append (bytes, (const guint8 *) &parts.items[i].tag, sizeof parts.items[i].tag);
      g_ptr_array_add (list, g_byte_array_free_to_bytes (g_steal_pointer (&bytes)));
    }
  cgt_arena_clear (&parts);
  g_ptr_array_sort (list, compare_parts);
  return list;
}

/* The same squares with others to the right of them that are not on the board. */
static CgtSquares *
widen (const CgtSquares *board, guint by)
{
  guint columns = board->columns + by;
  CgtSquares *wide = g_malloc (sizeof *wide + board->rows * columns);

  *wide = (CgtSquares) { board->rows, columns };
  memset (wide->squares, '#', board->rows * columns);
  for (guint row = 0; row < board->rows; row++)
    memcpy (wide->squares + row * columns, board->squares + row * board->columns, board->columns);
  return wide;
}

static void
check_parts (const CgtRules *rules, const CgtSquares *board)
{
  g_autoptr (GPtrArray) parts = list_parts (rules, board);

  for (guint by = 1; by < 100; by += 32)
    {
      g_autofree CgtSquares *wide = widen (board, by);
      g_autoptr (GPtrArray) same = list_parts (rules, wide);

      g_assert_cmpuint (same->len, ==, parts->len);
      for (guint i = 0; i < parts->len; i++)
        g_assert_true (g_bytes_equal (same->pdata[i], parts->pdata[i]));
    }
}

static void
check_random_board (const char *game, const char *symbols)
{
  static const guint widths[] = { 1, 2, 5, 7, 62, 63, 64, 65, 66, 130 };
  guint columns = widths[g_test_rand_int_range (0, G_N_ELEMENTS (widths))];
  guint rows = g_test_rand_int_range (1, columns == 1 ? 70 : 5);
  g_autoptr (GString) text = g_string_new (game);
  g_autoptr (CgtPosition) position = NULL;
  const CgtRules *rules;

  g_string_append_c (text, '(');
  for (guint i = 0; i < rows * columns; i++)
    g_string_append_printf (text, "%s%c", i > 0 && i % columns == 0 ? "|" : "",
                            symbols[g_test_rand_int_range (0, (gint) strlen (symbols))]);
  g_string_append_c (text, ')');
  g_test_message ("%s", text->str);
  position = cgt_position_from_text (text->str, NULL);
  rules = cgt_position_get_rules (position);
  for (guint player = 0; player < 2; player++)
    check_moves (rules, cgt_position_get_bytes (position), game, player);
  if (rules->ruleset->parts.split != NULL)
    check_parts (rules, cgt_position_get_bytes (position).data);
}

static void
test_game (gconstpointer data)
{
  const char *game = data;

  for (guint run = 0; run < round_cases (g_str_equal (game, "nogo") ? 100 : 400); run++)
    {
      check_random_board (game, "xo.");
      check_random_board (game, "xo...");
      check_random_board (game, "xxo...#");
    }
}

int
main (int argc, char *argv[])
{
  static const char *const games[] = { "konane",        "clobber",         "clobber[diagonal]",
                                       "kings-clobber", "knights-clobber", "queens-clobber",
                                       "anti-clobber",  "hot-clobber",     "nogo" };

  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (games); i++)
    {
      g_autofree char *path = g_strdup_printf ("/rulesets/wide-boards/%s", games[i]);
      g_test_add_data_func (path, games[i], test_game);
    }
  return g_test_run ();
}
