/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "cgt-board-grid.h"

#include <string.h>

#include "base/cgt-memory.h"
#include "cgt-arithmetic.h"

/** cgt_board_new: (transfer full): an empty board; a graph with a ground has only its ground. */
CgtBoard *
cgt_board_new (CgtBoardShape shape)
{
  CgtBoard *board = g_new0 (CgtBoard, 1);

  board->shape = shape;
  board->denominator = 1;
  return board;
}

CgtBoard *
cgt_board_copy (const CgtBoard *board)
{
  CgtBoard *copy;

  g_return_val_if_fail (board != NULL, NULL);

  copy = g_memdup2 (board, sizeof *board);
  copy->rules = g_strdup (board->rules);
  copy->cells = g_memdup2 (board->cells, (gsize) board->rows * board->columns);
  copy->heaps = g_memdup2 (board->heaps, board->n_heaps * sizeof *board->heaps);
  copy->labels = g_strdupv (board->labels);
  copy->edges = g_memdup2 (board->edges, board->n_edges * sizeof *board->edges);
  copy->points = g_memdup2 (board->points, board->n_vertices * sizeof *board->points);
  copy->tokens = g_memdup2 (board->tokens, board->n_tokens * sizeof *board->tokens);
  copy->ring = g_strdup (board->ring);
  return copy;
}

void
cgt_board_free (CgtBoard *board)
{
  if (board == NULL)
    return;
  cgt_free_all (board->rules, board->cells, board->heaps);
  g_strfreev (board->labels);
  cgt_free_all (board->edges, board->points, board->tokens, board->ring, board);
}

static gboolean
same_bytes (gconstpointer a, gconstpointer b, gsize size)
{
  return size == 0 || memcmp (a, b, size) == 0;
}

static gboolean
same_labels (char *const *a, char *const *b)
{
  if (a == NULL || b == NULL)
    return a == b;
  return g_strv_equal ((const char *const *) a, (const char *const *) b);
}

static gboolean
same_edges (const CgtBoard *a, const CgtBoard *b)
{
  if (a->n_edges != b->n_edges)
    return FALSE;
  for (guint i = 0; i < a->n_edges; i++)
    if (a->edges[i].from != b->edges[i].from || a->edges[i].to != b->edges[i].to ||
        a->edges[i].owner != b->edges[i].owner || a->edges[i].state != b->edges[i].state)
      return FALSE;
  return TRUE;
}

gboolean
cgt_board_equal (const CgtBoard *a, const CgtBoard *b)
{
  g_return_val_if_fail (a != NULL && b != NULL, FALSE);

  if (a->shape != b->shape || g_strcmp0 (a->rules, b->rules) != 0)
    return FALSE;
  /* What a shape has no use for is empty in both. */
  return a->rows == b->rows && a->columns == b->columns && a->tray == b->tray &&
         same_bytes (a->cells, b->cells, (gsize) a->rows * a->columns) && a->n_heaps == b->n_heaps &&
         same_bytes (a->heaps, b->heaps, a->n_heaps * sizeof *a->heaps) && a->grounded == b->grounded &&
         a->directed == b->directed && a->n_vertices == b->n_vertices && a->n_tokens == b->n_tokens &&
         same_edges (a, b) && same_labels (a->labels, b->labels) &&
         same_bytes (a->tokens, b->tokens, a->n_tokens * sizeof *a->tokens) && a->numerator == b->numerator &&
         a->denominator == b->denominator && g_strcmp0 (a->ring, b->ring) == 0;
}

/* Places */

guint
cgt_board_count_places (const CgtBoard *board)
{
  return board->shape == CGT_BOARD_GRID ? board->rows * board->columns : board->n_vertices;
}

static void
set_tokens (CgtBoard *board, const guint *tokens, guint n)
{
  g_free (board->tokens);
  board->tokens = g_memdup2 (tokens, n * sizeof *tokens);
  board->n_tokens = n;
}

CgtBoard *
cgt_board_copy_with_one (const CgtBoard *board, guint place)
{
  CgtBoard *alone = cgt_board_copy (board);

  g_return_val_if_fail (place < cgt_board_count_places (board), alone);
  if (board->shape != CGT_BOARD_GRID)
    {
      set_tokens (alone, &place, 1);
      return alone;
    }
  memset (alone->cells, 0, cgt_board_count_places (board));
  alone->cells[place] = 1;
  return alone;
}

gboolean
cgt_board_places_equal (const CgtBoard *a, const CgtBoard *b)
{
  g_autoptr (CgtBoard) empty_a = NULL, empty_b = NULL;

  if (a->shape != b->shape || cgt_board_count_places (a) != cgt_board_count_places (b) || a->rows != b->rows)
    return FALSE;
  if (a->shape == CGT_BOARD_GRID || cgt_board_count_places (a) == 0)
    return TRUE;
  empty_a = cgt_board_copy (a);
  empty_b = cgt_board_copy (b);
  set_tokens (empty_a, NULL, 0);
  set_tokens (empty_b, NULL, 0);
  return cgt_board_equal (empty_a, empty_b);
}

/* Grids */

CgtBoard *
cgt_board_new_grid (guint rows, guint columns)
{
  CgtBoard *board = cgt_board_new (CGT_BOARD_GRID);

  board->rows = rows;
  board->columns = columns;
  board->cells = g_malloc0 (MAX (1, (gsize) rows * columns));
  return board;
}

guint8
cgt_board_get_cell (const CgtBoard *board, guint row, guint column)
{
  g_return_val_if_fail (row < board->rows && column < board->columns, 0);
  return board->cells[(gsize) row * board->columns + column];
}

void
cgt_board_set_cell (CgtBoard *board, guint row, guint column, guint8 piece)
{
  g_return_if_fail (row < board->rows && column < board->columns);
  board->cells[(gsize) row * board->columns + column] = piece;
}

/* The pieces in the tray, row by row. An empty square that was painted there is nothing. */
static GByteArray *
list_tray (const CgtBoard *board)
{
  GByteArray *pieces = g_byte_array_new ();

  for (gsize i = 0; i < (gsize) board->tray * board->columns; i++)
    if (board->cells[i] != board->nothing && board->cells[i] != 0)
      g_byte_array_append (pieces, &board->cells[i], 1);
  return pieces;
}

/* Gives @board these squares, and above them a tray of @tray rows with as many of @pieces as it has space for. */
static void
lay_out (CgtBoard *board, const guint8 *squares, guint rows, guint columns, guint tray, const GByteArray *pieces)
{
  gsize above = (gsize) tray * columns, below = (gsize) rows * columns;
  guint8 *cells = g_malloc (MAX (1, above + below));

  memset (cells, board->nothing, above);
  if (above > 0 && pieces->len > 0)
    memcpy (cells, pieces->data, MIN (above, pieces->len));
  memcpy (cells + above, squares, below);
  g_free (board->cells);
  board->cells = cells;
  board->rows = tray + rows;
  board->columns = columns;
  board->tray = tray;
}

static guint
rows_of_tray (guint n, guint columns)
{
  return MAX (1, (n + columns - 1) / MAX (1, columns));
}

static const guint8 *
squares_of (const CgtBoard *board)
{
  return board->cells + (gsize) board->tray * board->columns;
}

/* Gives @board other squares below the pieces in its tray, if it has one. */
static void
set_squares (CgtBoard *board, const guint8 *squares, guint rows, guint columns)
{
  g_autoptr (GByteArray) pieces = list_tray (board);

  lay_out (board, squares, rows, columns, board->tray > 0 ? rows_of_tray (pieces->len, columns) : 0, pieces);
}

void
cgt_board_set_tray (CgtBoard *board, guint8 nothing, guint8 piece, guint n)
{
  g_autoptr (GByteArray) pieces = g_byte_array_new ();

  for (guint i = 0; i < n; i++)
    g_byte_array_append (pieces, &piece, 1);
  board->nothing = nothing;
  lay_out (board, squares_of (board), cgt_board_count_rows (board), board->columns, rows_of_tray (n, board->columns),
           pieces);
}

CgtBoard *
cgt_board_copy_with_tray (const CgtBoard *board, guint rows)
{
  CgtBoard *copy = cgt_board_copy (board);
  g_autoptr (GByteArray) pieces = list_tray (board);

  lay_out (copy, squares_of (board), cgt_board_count_rows (board), board->columns, rows, pieces);
  return copy;
}

static void
resize_grid (CgtBoard *board, guint rows, guint columns, guint8 filling, gboolean upwards)
{
  g_autofree guint8 *squares = g_malloc (MAX (1, (gsize) rows * columns));
  guint height = cgt_board_count_rows (board);

  memset (squares, filling, (gsize) rows * columns);
  for (guint i = 0; i < MIN (rows, height); i++)
    {
      gsize to = upwards ? rows - 1 - i : i, from = upwards ? height - 1 - i : i;

      memcpy (squares + to * columns, squares_of (board) + from * board->columns, MIN (columns, board->columns));
    }
  set_squares (board, squares, rows, columns);
}

void
cgt_board_resize_grid (CgtBoard *board, guint rows, guint columns, guint8 filling)
{
  resize_grid (board, rows, columns, filling, FALSE);
}

void
cgt_board_resize_grid_upwards (CgtBoard *board, guint rows, guint columns, guint8 filling)
{
  resize_grid (board, rows, columns, filling, TRUE);
}

guint8
cgt_board_image_cell (const CgtBoard *board, guint image, guint row, guint column)
{
  gsize i = image & 4 ? column : row, j = image & 4 ? row : column;

  if (image & 1)
    i = cgt_board_count_rows (board) - 1 - i;
  if (image & 2)
    j = board->columns - 1 - j;
  return squares_of (board)[i * board->columns + j];
}

static void
turn (CgtBoard *board, guint image)
{
  guint height = cgt_board_count_rows (board);
  guint rows = image & 4 ? board->columns : height, columns = image & 4 ? height : board->columns;
  g_autofree guint8 *squares = g_malloc (MAX (1, (gsize) rows * columns));

  for (guint row = 0; row < rows; row++)
    for (guint column = 0; column < columns; column++)
      squares[(gsize) row * columns + column] = cgt_board_image_cell (board, image, row, column);
  set_squares (board, squares, rows, columns);
}

CgtBoard *
cgt_board_copy_image (const CgtBoard *board, guint image)
{
  CgtBoard *copy = cgt_board_copy (board);

  turn (copy, image);
  return copy;
}

#define QUARTER_TURN 5

void
cgt_board_rotate_grid (CgtBoard *board)
{
  turn (board, QUARTER_TURN);
}

/* Heaps */

void
cgt_board_insert_heap (CgtBoard *board, guint at, guint64 size)
{
  g_return_if_fail (at <= board->n_heaps);

  board->heaps = g_renew (guint64, board->heaps, board->n_heaps + 1);
  memmove (board->heaps + at + 1, board->heaps + at, (board->n_heaps - at) * sizeof *board->heaps);
  board->heaps[at] = size;
  board->n_heaps++;
}

void
cgt_board_remove_heap (CgtBoard *board, guint at)
{
  g_return_if_fail (at < board->n_heaps);

  board->n_heaps--;
  memmove (board->heaps + at, board->heaps + at + 1, (board->n_heaps - at) * sizeof *board->heaps);
}

/* Graphs */

/* A letter that is not the name of a vertex, if all names are letters; '\0': there is none. */
static char
fresh_letter (const CgtBoard *board)
{
  guint32 used = 0;

  for (guint i = 0; i < board->n_vertices; i++)
    {
      if (!g_ascii_islower (board->labels[i][0]) || board->labels[i][1] != '\0')
        return '\0';
      used |= 1u << (board->labels[i][0] - 'a');
    }
  for (guint i = 0; i < 26; i++)
    if ((used & 1u << i) == 0)
      return 'a' + (char) i;
  return '\0';
}

/* An unused vertex name: the next letter if there is no ground, else one more than the greatest number. */
static char *
fresh_label (const CgtBoard *board)
{
  guint64 next = board->grounded ? 1 : 0;
  char letter = board->grounded ? '\0' : fresh_letter (board);

  if (letter != '\0')
    return g_strdup_printf ("%c", letter);
  for (guint i = 0; i < board->n_vertices; i++)
    {
      guint64 number;
      if (g_ascii_string_to_unsigned (board->labels[i], 10, 0, G_MAXUINT64 - 1, &number, NULL))
        next = MAX (next, number + 1);
    }
  return g_strdup_printf ("%" G_GUINT64_FORMAT, next);
}

guint
cgt_board_add_vertex (CgtBoard *board, CgtBoardPoint at)
{
  guint vertex = board->n_vertices;

  if (board->labels != NULL || vertex == 0)
    {
      char *label = fresh_label (board);
      board->labels = g_renew (char *, board->labels, vertex + 2);
      board->labels[vertex] = label;
      board->labels[vertex + 1] = NULL;
    }
  if (board->points != NULL || vertex == 0)
    {
      board->points = g_renew (CgtBoardPoint, board->points, vertex + 1);
      board->points[vertex] = at;
    }
  if (cgt_board_has_pieces (board))
    {
      board->cells = g_realloc (board->cells, vertex + 1);
      board->cells[vertex] = 0;
      board->columns = vertex + 1;
    }
  board->n_vertices++;
  return vertex;
}

guint
cgt_board_add_edge (CgtBoard *board, guint from, guint to, CgtOwner owner)
{
  g_return_val_if_fail (from < board->n_vertices && to < board->n_vertices, 0);

  board->edges = g_renew (CgtBoardEdge, board->edges, board->n_edges + 1);
  board->edges[board->n_edges] = (CgtBoardEdge) { .from = from, .to = to, .owner = owner };
  return board->n_edges++;
}

void
cgt_board_remove_edge (CgtBoard *board, guint edge)
{
  g_return_if_fail (edge < board->n_edges);

  board->n_edges--;
  memmove (board->edges + edge, board->edges + edge + 1, (board->n_edges - edge) * sizeof *board->edges);
}

void
cgt_board_resize_track (CgtBoard *board, guint home)
{
  guint n_edges = 0, n_tokens = 0;

  for (guint i = 0; i < board->n_edges; i++)
    if (board->edges[i].from < home && board->edges[i].to <= home)
      board->edges[n_edges++] = board->edges[i];
  for (guint i = 0; i < board->n_tokens; i++)
    if (board->tokens[i] <= home)
      board->tokens[n_tokens++] = board->tokens[i];
  board->n_vertices = home + 1;
  board->n_edges = n_edges;
  board->n_tokens = n_tokens;
}

static void
keep_vertices (CgtBoard *board, const gboolean *kept)
{
  g_autofree guint *index = g_new (guint, board->n_vertices + 1);
  guint n = 0;

  for (guint i = 0; i < board->n_vertices; i++)
    {
      index[i] = n;
      if (board->points != NULL)
        board->points[n] = board->points[i];
      if (cgt_board_has_pieces (board))
        board->cells[n] = board->cells[i];
      if (board->labels != NULL && !kept[i])
        g_clear_pointer (&board->labels[i], g_free);
      if (board->labels != NULL && kept[i] && n != i)
        board->labels[n] = g_steal_pointer (&board->labels[i]);
      n += kept[i];
    }
  if (board->labels != NULL)
    board->labels[n] = NULL;
  board->n_vertices = n;
  if (cgt_board_has_pieces (board))
    board->columns = n;
  for (guint i = 0; i < board->n_edges; i++)
    {
      board->edges[i].from = index[board->edges[i].from];
      board->edges[i].to = index[board->edges[i].to];
    }
  for (guint i = 0; i < board->n_tokens; i++)
    board->tokens[i] = index[board->tokens[i]];
}

void
cgt_board_drop_lonely_vertices (CgtBoard *board)
{
  g_autofree gboolean *used = g_new0 (gboolean, board->n_vertices + 1);

  if (board->grounded)
    used[0] = TRUE;
  for (guint i = 0; i < board->n_edges; i++)
    used[board->edges[i].from] = used[board->edges[i].to] = TRUE;
  for (guint i = 0; i < board->n_tokens; i++)
    used[board->tokens[i]] = TRUE;
  keep_vertices (board, used);
}

void
cgt_board_remove_vertex (CgtBoard *board, guint vertex)
{
  g_autofree gboolean *kept = g_new (gboolean, board->n_vertices + 1);
  guint n = 0;

  g_return_if_fail (vertex < board->n_vertices && !(board->grounded && vertex == 0));

  for (guint i = board->n_edges; i-- > 0;)
    if (board->edges[i].from == vertex || board->edges[i].to == vertex)
      cgt_board_remove_edge (board, i);
  for (guint i = 0; i < board->n_tokens; i++)
    if (board->tokens[i] != vertex)
      board->tokens[n++] = board->tokens[i];
  board->n_tokens = n;
  for (guint i = 0; i < board->n_vertices; i++)
    kept[i] = i != vertex;
  keep_vertices (board, kept);
}

gboolean *
cgt_board_edges_standing (const CgtBoard *board)
{
  g_autofree guint *parent = g_new (guint, board->n_vertices + 1);
  gboolean *standing = g_new0 (gboolean, board->n_edges + 1);

  for (guint i = 0; i < board->n_vertices; i++)
    parent[i] = i;
  for (guint i = 0; i < board->n_edges; i++)
    parent[cgt_find_root (parent, board->edges[i].from)] = cgt_find_root (parent, board->edges[i].to);
  for (guint i = 0; i < board->n_edges; i++)
    standing[i] = !board->grounded || cgt_find_root (parent, board->edges[i].from) == cgt_find_root (parent, 0);
  return standing;
}
