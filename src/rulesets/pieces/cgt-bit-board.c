/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "cgt-bit-board.h"

#include "cgt/cgt-budget-memory.h"

#define MOST_COLUMNS 60

gboolean
cgt_bit_board_read (const CgtSquares *squares, CgtBitBoard *board)
{
  return cgt_bit_board_read_apart (squares, 1, board);
}

gboolean
cgt_bit_board_read_apart (const CgtSquares *squares, guint n_empty, CgtBitBoard *board)
{
  const char *square = squares->squares;

  *board = (CgtBitBoard) { squares->rows, squares->columns, squares->columns + n_empty };
  if (squares->columns > MOST_COLUMNS || squares->rows > 64 / board->step)
    return FALSE;
  for (guint row = 0; row < board->rows; row++)
    for (guint at = row * board->step; at < row * board->step + board->columns; at++, square++)
      {
        board->free |= (guint64) (*square == '.') << at;
        board->stones[CGT_LEFT] |= (guint64) (*square == 'x') << at;
        board->stones[CGT_RIGHT] |= (guint64) (*square == 'o') << at;
      }
  return TRUE;
}

guint64 *
cgt_bits_read (const CgtSquares *board, guint n_sets, CgtArena *out)
{
  return cgt_bits_read_apart (board, n_sets, cgt_bits_n_words (board), (gsize) board->columns + 1, out);
}

guint64 *
cgt_bits_read_apart (const CgtSquares *board, guint n_sets, gsize n, gsize step, CgtArena *out)
{
  guint64 *sets = cgt_budget_alloc (out->budget, n_sets * n, sizeof *sets);
  const char *square = board->squares;

  if (sets == NULL || !cgt_arena_tick (out, n))
    {
      cgt_budget_release (sets);
      out->stopped = TRUE;
      return NULL;
    }
  for (gsize row = 0; row < board->rows; row++)
    for (gsize bit = row * step; bit < row * step + board->columns; bit++, square++)
      if (*square != '#')
        sets[(*square == '.' ? 0 : *square == 'x' ? 1 : 2) * n + bit / 64] |= G_GUINT64_CONSTANT (1) << bit % 64;
  return sets;
}

/* The normal form. A square is two bits, such that '#', '.', 'o' and 'x' have the order of the characters, and
 * exchanging the stones is high, low -> high, high ^ low. */

typedef struct
{
  guint64 high, low;
} Image;

/* A part in its bounding box, with its four images without rows for columns. */
typedef struct
{
  guint rows, columns, step;
  Image images[4];
} Upright;

static inline guint64
get_row (guint64 squares, guint row, const Upright *part)
{
  return squares >> (row * part->step) & ((G_GUINT64_CONSTANT (1) << part->columns) - 1);
}

/* Without the rows and columns around @part. */
static void
crop (const CgtBitBoard *board, guint64 part, char outside, Upright *cropped)
{
  guint64 high = (board->stones[CGT_LEFT] | board->stones[CGT_RIGHT]) & part;
  guint64 low = (board->stones[CGT_LEFT] | board->free) & part, columns = 0;
  guint top = 0, bottom = board->rows, left;

  if (outside == '.')
    low |= ~part;
  while (cgt_bit_board_get_row (part, top, board) == 0)
    top++;
  while (cgt_bit_board_get_row (part, bottom - 1, board) == 0)
    bottom--;
  for (guint row = top; row < bottom; row++)
    columns |= cgt_bit_board_get_row (part, row, board);
  left = (guint) __builtin_ctzll (columns);
  *cropped = (Upright) { bottom - top, 64 - (guint) __builtin_clzll (columns) - left };
  cropped->step = cropped->columns + 1;
  for (guint row = 0, from = top * board->step + left, to = 0; row < cropped->rows;
       row++, from += board->step, to += cropped->step)
    {
      cropped->images[0].high |= get_row (high >> from, 0, cropped) << to;
      cropped->images[0].low |= get_row (low >> from, 0, cropped) << to;
    }
}

/* The first image is known. */
static void
find_images (Upright *part)
{
  guint unused = 64 - (part->rows * part->step - 1);
  Image *images = part->images;

  images[1] = (Image) { 0, 0 };
  for (guint row = 0, to = (part->rows - 1) * part->step; row < part->rows; row++, to -= part->step)
    {
      images[1].high |= get_row (images[0].high, row, part) << to;
      images[1].low |= get_row (images[0].low, row, part) << to;
    }
  for (guint i = 2; i < 4; i++)
    images[i] =
      (Image) { cgt_bits_reversed (images[i ^ 3].high) >> unused, cgt_bits_reversed (images[i ^ 3].low) >> unused };
}

static guint64
transposed (guint64 squares, const Upright *part)
{
  guint64 to = 0;

  for (guint row = 0; row < part->rows; row++)
    for (guint64 rest = get_row (squares, row, part); rest != 0; rest &= rest - 1)
      to |= G_GUINT64_CONSTANT (1) << ((guint) __builtin_ctzll (rest) * (part->rows + 1) + row);
  return to;
}

/* Rows for columns; @part has no fewer rows. Upside down before is right to left afterwards. */
static void
transpose (const Upright *part, Upright *to)
{
  const Image *first = &part->images[0];
  Image *images = to->images, upside_down;

  *to = (Upright) { part->columns, part->rows, part->rows + 1 };
  images[0] = (Image) { transposed (first->high, part), transposed (first->low, part) };
  find_images (to);
  upside_down = images[1];
  images[1] = images[2];
  images[2] = upside_down;
}

static inline gboolean
is_less (Image a, Image b)
{
  guint64 high = a.high ^ b.high, first = high | (a.low ^ b.low);

  first &= -first;
  return ((high & first) != 0 ? b.high & first : b.low & first) != 0;
}

static void
write_image (const Upright *part, Image image, CgtSquares *to)
{
  char *square = to->squares;

  to->rows = part->rows;
  to->columns = part->columns;
  for (guint row = 0; row < part->rows; row++)
    {
      guint64 high = image.high >> (row * part->step), low = image.low >> (row * part->step);

      for (guint column = 0; column < part->columns; column++, high >>= 1, low >>= 1)
        *square++ = "#.ox"[(high & 1) << 1 | (low & 1)];
    }
}

void
cgt_bit_board_append (const CgtBitBoard *board, guint64 part, const CgtPartKind *kind, CgtArena *out)
{
  const CgtImages sets[] = { kind->same, kind->negative, kind->swapped };
  CgtImages considered = kind->same | kind->negative | kind->swapped;
  Upright views[2];
  const Upright *view = &views[0];
  gboolean negative = FALSE;
  CgtSquares *squares;
  Image best;

  crop (board, part, kind->outside, &views[0]);
  find_images (&views[0]);
  /* Those with fewer rows come first. */
  if (views[0].rows < views[0].columns)
    considered &= CGT_IMAGES_UPRIGHT;
  else if ((considered & CGT_IMAGES_TRANSPOSED) != 0)
    {
      transpose (&views[0], &views[1]);
      if (views[1].rows < views[1].columns)
        {
          considered &= CGT_IMAGES_TRANSPOSED;
          view = &views[1];
        }
    }
  best = (Image) { G_MAXUINT64, G_MAXUINT64 };
  for (guint set = 0; set < G_N_ELEMENTS (sets); set++)
    for (guint image = 0; image < 8; image++)
      {
        Image next;

        if ((sets[set] & considered & 1u << image) == 0)
          continue;
        next = views[image / 4].images[image % 4];
        if (set == 2)
          next.low ^= next.high;
        if (is_less (next, best))
          {
            best = next;
            negative = set > 0;
          }
      }
  squares = cgt_arena_add (out, sizeof *squares + (gsize) view->rows * view->columns, negative);
  if (squares != NULL)
    write_image (view, best, squares);
}
