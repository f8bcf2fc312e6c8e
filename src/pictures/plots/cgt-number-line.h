/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include "pictures/draw/cgt-theme.h"

/**
 * CgtNumberLine:
 *
 * Why a number is the simplest one in its place, for a blackboard: the numbers by the day they are born on, with the
 * way to this one from 0; the options on a line below; and its sign expansion as a stalk of Hackenbush (Berlekamp's
 * rule). After Winning Ways, ch. 2 and 3.
 */
typedef struct
{
  double number;
  double left, right; /* the greatest option of Left and the least one of Right; infinite: none */
} CgtNumberLine;

/* Reads an integer or a dyadic fraction, such as `-5/8`. FALSE: it is neither, or a double cannot hold it. */
gboolean cgt_number_from_text (const char *text, double *number);
/* (transfer full) (nullable): such as "+-+", one sign for each step from 0; NULL: longer than a line can show. */
char *cgt_number_get_signs (double number);

/* Whether the way from 0 is short enough to be drawn. */
gboolean cgt_number_line_possible (const CgtNumberLine *picture);
double cgt_number_line_get_height (const CgtNumberLine *picture, double width);
void cgt_number_line_draw (cairo_t *cr, const CgtNumberLine *picture, double width, const CgtTheme *theme);
