/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include "pictures/draw/cgt-theme.h"
#include "rulesets/cgt-ruleset.h"

/**
 * CgtSumPicture:
 *
 * A sum as a picture: the boards of the terms side by side with their signs. A term without a board is written as
 * text.
 */
typedef struct _CgtSumPicture CgtSumPicture;

CgtSumPicture *cgt_sum_picture_new (void);
void cgt_sum_picture_free (CgtSumPicture *picture);
/* @board: (nullable): copied; @text: the printed term. */
void cgt_sum_picture_add (CgtSumPicture *picture, gboolean negative, const CgtBoard *board, const CgtRuleset *ruleset,
                          const char *text);
/* Labels the @n places of the board of the last term, in Pango markup; an entry may be NULL. They are copied. */
void cgt_sum_picture_label_last (CgtSumPicture *picture, char *const *labels, guint n);
/* Boards do not tell who wins, as while answers are hidden. */
void cgt_sum_picture_hide_outcomes (CgtSumPicture *picture);
/* The first call lays out texts and graphs. */
void cgt_sum_picture_get_size (CgtSumPicture *picture, double *width, double *height);
/* A CgtPictureFunc, with the picture as @user_data and its size. */
void cgt_sum_picture_draw (cairo_t *cr, double width, double height, const CgtTheme *theme, gpointer user_data);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (CgtSumPicture, cgt_sum_picture_free)
