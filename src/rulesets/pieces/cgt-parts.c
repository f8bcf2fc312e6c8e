/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "cgt-parts.h"
#include "rulesets/cgt-arithmetic.h"

#include <string.h>

#define NO_PART G_MAXUINT32

gboolean
cgt_parts_init (CgtParts *parts, const CgtSquares *board, CgtArena *out)
{
  parts->board = board;
  parts->out = out;
  parts->n = (gsize) board->rows * board->columns;
  parts->parents = parts->small;
  if (parts->n > CGT_PARTS_SMALL)
    {
      gsize size = 2 * parts->n * sizeof *parts->parents;
      if (!cgt_arena_charge (out, (gssize) size) || !cgt_arena_tick (out, parts->n / 64))
        {
          cgt_arena_charge (out, -(gssize) size);
          return FALSE;
        }
      parts->parents = g_malloc (size);
    }
  parts->next = parts->parents + parts->n;
  memset (parts->parents, 0xff, parts->n * sizeof *parts->parents);
  return TRUE;
}

void
cgt_parts_clear (CgtParts *parts)
{
  if (parts->parents == parts->small)
    return;
  cgt_arena_charge (parts->out, -(gssize) (2 * parts->n * sizeof *parts->parents));
  g_free (parts->parents);
}

void
cgt_parts_add (CgtParts *parts, gsize square)
{
  if (parts->parents[square] == NO_PART)
    parts->parents[square] = (guint32) square;
}

gboolean
cgt_parts_has (const CgtParts *parts, gsize square)
{
  return parts->parents[square] != NO_PART;
}

void
cgt_parts_join (CgtParts *parts, gsize a, gsize b)
{
  cgt_parts_add (parts, a);
  cgt_parts_add (parts, b);
  a = cgt_find_root (parts->parents, a);
  b = cgt_find_root (parts->parents, b);
  parts->parents[MAX (a, b)] = (guint32) MIN (a, b);
}

gboolean
cgt_parts_all_have (CgtParts *parts, char piece)
{
  gboolean all = TRUE;

  memset (parts->next, 0, parts->n * sizeof *parts->next);
  for (gsize square = 0; square < parts->n; square++)
    if (parts->parents[square] != NO_PART && parts->board->squares[square] == piece)
      parts->next[cgt_find_root (parts->parents, square)] = TRUE;
  for (gsize square = 0; square < parts->n && all; square++)
    all = parts->parents[square] != square || parts->next[square];
  return all;
}

/* Images */

const char cgt_swap[256] = { ['x'] = 'o', ['o'] = 'x', ['t'] = 'f', ['f'] = 't' };

static inline char
swapped (const char *swap, char piece)
{
  char other = swap[(guchar) piece];

  return other != 0 ? other : piece;
}

char
cgt_piece_swapped (char piece)
{
  return swapped (cgt_swap, piece);
}

/* A part as one of its images shows it: where the first square is, and the steps to the next one down and right. */
typedef struct
{
  const char *first;
  gsize rows, columns;
  gssize down, right;
  const char *swap; /* NULL: the pieces stay */
} View;

static View
view_of (const CgtSquares *part, guint image, const char *swap)
{
  gssize columns = part->columns, last_row = (gssize) part->rows - 1;
  View view = { part->squares, part->rows, part->columns, columns, 1, swap };

  if (image & 1)
    {
      view.first += last_row * columns;
      view.down = -columns;
    }
  if (image & 2)
    {
      view.first += columns - 1;
      view.right = -1;
    }
  if (image & 4)
    return (View) { view.first, view.columns, view.rows, view.right, view.down, swap };
  return view;
}

static char
view_get (const View *view, const char *square)
{
  return view->swap != NULL ? swapped (view->swap, *square) : *square;
}

static gboolean
is_less (const View *a, const View *b)
{
  const char *a_row = a->first, *b_row = b->first;

  if (a->rows != b->rows)
    return a->rows < b->rows;
  for (gsize row = 0; row < a->rows; row++, a_row += a->down, b_row += b->down)
    {
      const char *at = a_row, *other = b_row;
      for (gsize column = 0; column < a->columns; column++, at += a->right, other += b->right)
        if (view_get (a, at) != view_get (b, other))
          return view_get (a, at) < view_get (b, other);
    }
  return FALSE;
}

static void
write_view (const View *view, CgtSquares *to)
{
  const char *row = view->first;
  char *square = to->squares;

  to->rows = (guint32) view->rows;
  to->columns = (guint32) view->columns;
  for (gsize i = 0; i < view->rows; i++, row += view->down)
    {
      const char *from = row;
      for (gsize k = 0; k < view->columns; k++, from += view->right)
        *square++ = view_get (view, from);
    }
}

static guint
drop_rows (CgtSquares *part, gboolean (*drops) (const char *line, gsize step, gsize n, const char *before))
{
  gsize columns = part->columns;
  char *to = part->squares;

  for (const char *row = part->squares, *end = row + part->rows * columns; row < end; row += columns)
    if (!drops (row, 1, columns, row > part->squares ? row - columns : NULL))
      {
        memmove (to, row, columns);
        to += columns;
      }
  return (guint) ((gsize) (to - part->squares) / columns);
}

static guint
drop_columns (CgtSquares *part, gboolean (*drops) (const char *line, gsize step, gsize n, const char *before))
{
  gsize columns = part->columns, n = 0;
  g_autofree gsize *kept = NULL; /* NULL: all up to here */
  char *to = part->squares;

  for (gsize column = 0; column < columns; column++)
    {
      const char *line = part->squares + column;
      gboolean drop = drops (line, columns, part->rows, column > 0 ? line - 1 : NULL);

      if (drop && kept == NULL)
        {
          kept = g_new (gsize, columns);
          for (gsize k = 0; k < n; k++)
            kept[k] = k;
        }
      if (!drop && kept != NULL)
        kept[n] = column;
      n += !drop;
    }
  for (gsize row = 0; row < part->rows && kept != NULL; row++)
    for (gsize k = 0; k < n; k++)
      *to++ = part->squares[row * columns + kept[k]];
  return (guint) n;
}

gboolean
cgt_part_drop_lines (CgtSquares *part, gboolean (*drops) (const char *line, gsize step, gsize n, const char *before))
{
  guint32 rows = part->rows, columns = part->columns;

  if (rows == 0 || columns == 0)
    return FALSE;
  part->rows = drop_rows (part, drops);
  part->columns = drop_columns (part, drops);
  return part->rows < rows || part->columns < columns;
}

/* Turned in an axis along which it has one square, a part is the same. */
static gboolean
is_repeated (const CgtSquares *part, CgtImages images, guint image)
{
  return (part->rows == 1 && (image & 1) != 0 && (images & 1u << (image & ~1u)) != 0) ||
         (part->columns == 1 && (image & 2) != 0 && (images & 1u << (image & ~2u)) != 0);
}

void
cgt_part_append (const CgtSquares *part, const CgtPartKind *kind, CgtArena *out)
{
  const CgtImages sets[] = { kind->same, kind->negative, kind->swapped };
  gsize n = (gsize) part->rows * part->columns;
  const char *swap = kind->swap != NULL ? kind->swap : cgt_swap;
  View best = view_of (part, 0, NULL);
  gboolean negative = FALSE;
  CgtSquares *normal;

  if (kind->matters != NULL && !kind->matters (part))
    return;
  for (guint set = 0; set < G_N_ELEMENTS (sets); set++)
    for (guint image = 0; image < 8; image++)
      {
        View view;

        if (!(sets[set] & 1u << image) || is_repeated (part, sets[set], image))
          continue;
        view = view_of (part, image, set == 2 ? swap : NULL);
        if (!is_less (&view, &best))
          continue;
        best = view;
        negative = set > 0;
      }
  if (n > 4096 && !cgt_arena_tick (out, n / 64))
    return;
  normal = cgt_arena_add (out, sizeof *part + n, negative);
  if (normal != NULL)
    write_view (&best, normal);
}

/* Parts */

typedef struct
{
  gsize top, left, bottom, right; /* the last two are just outside */
} Box;

static gboolean
has_in_part (CgtParts *parts, guint32 root, gsize row, gsize column)
{
  const CgtSquares *board = parts->board;
  gsize square = row * board->columns + column;

  return row < board->rows && column < board->columns && parts->parents[square] != NO_PART &&
         cgt_find_root (parts->parents, square) == root;
}

static gboolean
is_piece (const CgtSquares *board, gsize row, gsize column)
{
  char piece = cgt_squares_at (board, (guint) row, (guint) column);

  return piece != '.' && piece != '#';
}

static gboolean
is_border (CgtParts *parts, guint32 root, gsize row, gsize column)
{
  return is_piece (parts->board, row, column) &&
         (has_in_part (parts, root, row + 1, column) || has_in_part (parts, root, row - 1, column) ||
          has_in_part (parts, root, row, column + 1) || has_in_part (parts, root, row, column - 1));
}

static void
fill_part (CgtParts *parts, guint32 root, const CgtPartKind *kind, Box box, CgtSquares *part)
{
  char *square = part->squares;

  part->rows = (guint32) (box.bottom - box.top);
  part->columns = (guint32) (box.right - box.left);
  for (gsize row = box.top; row < box.bottom; row++)
    for (gsize column = box.left; column < box.right; column++)
      {
        char there = cgt_squares_get (parts->board, (guint) row, (guint) column);
        gboolean belongs = has_in_part (parts, root, row, column) || (kind->holes && there == '#') ||
                           (kind->borders && is_border (parts, root, row, column));
        *square++ = belongs ? there : kind->outside;
      }
}

/* The bounding box of a part, with the pieces beside it if these belong to it. */
static Box
box_of (CgtParts *parts, guint32 root, gboolean borders)
{
  const CgtSquares *board = parts->board;
  Box box = { G_MAXSIZE, G_MAXSIZE, 0, 0 };

  for (guint32 square = root; square != NO_PART; square = parts->next[square])
    {
      gsize row = square / board->columns, column = square % board->columns;
      gsize up = borders && is_piece (board, row - 1, column) ? row - 1 : row;
      gsize down = borders && is_piece (board, row + 1, column) ? row + 1 : row;
      gsize left = borders && is_piece (board, row, column - 1) ? column - 1 : column;
      gsize right = borders && is_piece (board, row, column + 1) ? column + 1 : column;

      box = (Box) { MIN (box.top, up), MIN (box.left, left), MAX (box.bottom, down + 1), MAX (box.right, right + 1) };
    }
  return box;
}

static void
append_part (CgtParts *parts, guint32 root, const CgtPartKind *kind)
{
  Box box = box_of (parts, root, kind->borders);
  gsize n = (box.bottom - box.top) * (box.right - box.left), size = sizeof (CgtSquares) + n;
  guint64 small[(sizeof (CgtSquares) + CGT_PARTS_SMALL) / sizeof (guint64)];
  CgtSquares *part = (CgtSquares *) small;

  if (n > CGT_PARTS_SMALL)
    {
      if (!cgt_arena_tick (parts->out, 1 + n / 64))
        return;
      if (!cgt_arena_charge (parts->out, (gssize) size))
        {
          cgt_arena_charge (parts->out, -(gssize) size);
          return;
        }
      part = g_malloc (size);
    }
  fill_part (parts, root, kind, box, part);
  if (kind->prepare != NULL)
    kind->prepare (part);
  cgt_part_append (part, kind, parts->out);
  if (n > CGT_PARTS_SMALL)
    {
      g_free (part);
      cgt_arena_charge (parts->out, -(gssize) size);
    }
}

/* Links the squares of each part, from its root on. Going backwards, a square is put right behind its root. */
static void
link_parts (CgtParts *parts)
{
  for (gsize square = 0; square < parts->n; square++)
    parts->next[square] = NO_PART;
  for (gsize square = parts->n; square-- > 0;)
    if (parts->parents[square] != NO_PART && parts->parents[square] != square)
      {
        guint32 root = cgt_find_root (parts->parents, square);
        parts->next[square] = parts->next[root];
        parts->next[root] = (guint32) square;
      }
}

void
cgt_parts_append (CgtParts *parts, const CgtPartKind *kind)
{
  link_parts (parts);
  for (gsize square = 0; square < parts->n && !parts->out->stopped; square++)
    if (parts->parents[square] == square)
      append_part (parts, (guint32) square, kind);
}
