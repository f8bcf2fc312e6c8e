/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include "rulesets/cgt-position.h"

/**
 * CgtWrittenSum:
 *
 * A sum that can leave the solver: its positions are objects, and its values are notation, because the handle of a
 * value means nothing outside its store. Reference counted, usable from any thread, and immutable once it is filled.
 * Texts of positions are made when they are asked for, and kept.
 */
typedef struct _CgtWrittenSum CgtWrittenSum;

CgtWrittenSum *cgt_written_sum_new (gboolean misere);
CgtWrittenSum *cgt_written_sum_ref (CgtWrittenSum *sum);
void cgt_written_sum_unref (CgtWrittenSum *sum);
void cgt_written_sum_add_position (CgtWrittenSum *sum, gboolean negative, CgtPosition *position); /* refs */
void cgt_written_sum_add_value (CgtWrittenSum *sum, gboolean negative, char *text);               /* takes */

gboolean cgt_written_sum_get_misere (const CgtWrittenSum *sum);
guint cgt_written_sum_get_n_terms (const CgtWrittenSum *sum);
gboolean cgt_written_sum_get_negative (const CgtWrittenSum *sum, guint i);
CgtPosition *cgt_written_sum_get_position (const CgtWrittenSum *sum, guint i); /* (transfer none); NULL: a value */
const char *cgt_written_sum_get_term (const CgtWrittenSum *sum, guint i);      /* its text, without the sign */

/* Appends an expression that reads back as the same sum. With @instead, this is written in the place of term
 * @changed. */
void cgt_written_sum_append (const CgtWrittenSum *sum, GString *text, guint changed, const char *instead);
/* The same text, which the sum keeps. */
const char *cgt_written_sum_get_text (const CgtWrittenSum *sum);

/* Appends a term with its sign. Adding a negative number is written as subtracting, since + - would be read as ±. */
void cgt_written_sum_append_term (GString *text, gboolean first, gboolean negative, gboolean is_value,
                                  const char *term);
/* Sets @place to @text (taken), unless another thread has set it already. Returns what is there then. */
const char *cgt_written_keep (char **place, char *text);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (CgtWrittenSum, cgt_written_sum_unref)
