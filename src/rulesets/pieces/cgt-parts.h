/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include "rulesets/grids/cgt-squares.h"

/* The images of a rectangle: bit 0 of an image is upside down, bit 1 right to left, and bit 2 rows for columns, which
 * comes last. These are sets of images, a bit for each. */
typedef enum
{
  CGT_IMAGE_SAME = 1 << 0,
  CGT_IMAGE_REVERSED = 1 << 2, /* right to left */
  CGT_IMAGES_UPRIGHT = 0x0f,
  CGT_IMAGES_TRANSPOSED = 0xf0,
  CGT_IMAGES_ALL = 0xff,
} CgtImages;

/* How a game of pieces on squares is divided into independent parts, and which of them are equal. */
typedef struct
{
  CgtImages same;     /* the images of a part that are equal to it; CGT_IMAGE_SAME at least */
  CgtImages negative; /* the images that are its negative */
  CgtImages swapped;  /* the images that are its negative when the pieces of Left and Right are exchanged too */
  const char *swap;   /* by character, what a piece becomes when they are exchanged; 0: it stays. NULL: cgt_swap */
  char outside;       /* what the squares of other parts become */
  gboolean borders;   /* a part keeps the pieces beside its squares */
  gboolean holes;     /* squares that are not on the board stay so, also outside the part */
  void (*prepare) (CgtSquares *part);           /* makes it smaller, before anything else; NULL: nothing to do */
  gboolean (*matters) (const CgtSquares *part); /* FALSE: its value is 0. NULL: all parts matter */
} CgtPartKind;

#define CGT_PARTS_SMALL 128

/**
 * CgtParts:
 *
 * The squares of a board in sets that grow together. A game joins the squares between which something can happen. What
 * is in no set at the end belongs to no part.
 */
typedef struct
{
  const CgtSquares *board;
  CgtArena *out;
  gsize n;
  guint32 *parents, *next; /* by square; the root of a part is its first square */
  guint32 small[2 * CGT_PARTS_SMALL];
} CgtParts;

/* FALSE, with nothing to clear, when the budget of @out runs out. */
gboolean cgt_parts_init (CgtParts *parts, const CgtSquares *board, CgtArena *out);
void cgt_parts_add (CgtParts *parts, gsize square);
void cgt_parts_join (CgtParts *parts, gsize a, gsize b);
/* Whether a square is in a part. */
gboolean cgt_parts_has (const CgtParts *parts, gsize square);
/* Whether there is a square with @piece in each part. */
gboolean cgt_parts_all_have (CgtParts *parts, char piece);
/* Appends every part in its normal form: its bounding box, as the least of its images. */
void cgt_parts_append (CgtParts *parts, const CgtPartKind *kind);
void cgt_parts_clear (CgtParts *parts);

/* Exchanges the pieces of Left and Right: x and o, t and f. */
extern const char cgt_swap[256];
char cgt_piece_swapped (char piece);
/* Leaves out the rows of @part that @drops accepts, and then such columns. A line has @n squares, one every @step
 * bytes;
 * @before is the line above or to the left, NULL for the first one. Returns whether there was any. */
gboolean cgt_part_drop_lines (CgtSquares *part,
                              gboolean (*drops) (const char *line, gsize step, gsize n, const char *before));
/* Appends @part, alone, in its normal form. */
void cgt_part_append (const CgtSquares *part, const CgtPartKind *kind, CgtArena *out);
