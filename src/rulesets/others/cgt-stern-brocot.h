/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include <glib.h>

/* A fraction in lowest terms between 0/1 and 1/1. */
typedef struct
{
  gint64 p, q;
} CgtFraction;

/**
 * cgt_stern_brocot_find:
 * @x: q is greater than 1
 * @left, @right: (out): its parents, of which it is the mediant, (p + r)/(q + s)
 * @path: (nullable): gets the way to @x from 1/2, as "L^3 R^2": three steps to the left, and so on; "" for 1/2
 *
 * Walks down the Stern-Brocot tree between 0/1 and 1/1 in runs of equal steps, so that it takes as many runs as the
 * continued fraction has terms (M. A. Stern, 1858; A. Brocot, 1861).
 *
 * Returns: the level: 1 for 1/2
 */
guint64 cgt_stern_brocot_find (CgtFraction x, CgtFraction *left, CgtFraction *right, GString *path);

/* |ps - qr| in digits. It is 1 if their Ford circles touch, more if these lie apart, and 0 if @a and @b are equal.
 * (transfer full) */
char *cgt_fraction_determinant (CgtFraction a, CgtFraction b);
/* (p + r)/(q + s) in lowest terms; the numbers of @a and @b are at most half of %G_MAXINT64. */
CgtFraction cgt_fraction_mediant (CgtFraction a, CgtFraction b);
/* The fraction after @b in row @n of Farey, which has all fractions with denominators up to @n from the least up. @a,
 * @b: neighbours in this row, at first 0/1 and 1/@n. (J. Farey, 1816: @b is the mediant of its neighbours.) */
CgtFraction cgt_farey_next (CgtFraction a, CgtFraction b, gint64 n);
