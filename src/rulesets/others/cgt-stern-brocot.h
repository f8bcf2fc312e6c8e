/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

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

/* |ps - qr|. It is 1 if their Ford circles touch, and more if these lie apart. */
static inline unsigned __int128
cgt_fraction_determinant (CgtFraction a, CgtFraction b)
{
  __int128 d = (__int128) a.p * b.q - (__int128) a.q * b.p;

  return d < 0 ? (unsigned __int128) -d : (unsigned __int128) d;
}

G_END_DECLS
