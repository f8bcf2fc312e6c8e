/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include "cgt/cgt-store.h"

/**
 * CgtForm:
 *
 * A game as it was typed. Its options are those that were typed, including dominated and reversible ones, and each of
 * them keeps its form too. A game that was typed in its canonical form is a plain value. A form that is too long to be
 * written becomes its value, and so does a sum whose moves are too long. Immutable and reference counted; belongs to
 * the thread of its store.
 */
typedef struct _CgtForm CgtForm;

/* %NULL only if @value is none. A form is charged to the budget of the store as long as it lives. */
CgtForm *cgt_form_new_value (CgtStore *store, CgtValue value);
/**
 * cgt_form_new:
 * @value: the canonical form of {@left|@right}
 * @left, @right: (element-type CgtForm) (transfer full): the options as typed
 *
 * Returns: (transfer full): {@left|@right}; %NULL if the budget ran out
 */
CgtForm *cgt_form_new (CgtStore *store, CgtValue value, GPtrArray *left, GPtrArray *right);
/* (transfer full); NULL if the budget ran out or an argument is NULL. */
CgtForm *cgt_form_negate (CgtStore *store, CgtForm *form);
CgtForm *cgt_form_add (CgtStore *store, CgtForm *g, CgtForm *h);
CgtForm *cgt_form_multiple (CgtStore *store, gint64 n, CgtForm *form);
CgtForm *cgt_form_ref (CgtForm *form);
void cgt_form_unref (CgtForm *form);

CgtValue cgt_form_get_value (const CgtForm *form);
/* Whether it is a value in its canonical form, and nothing else. */
gboolean cgt_form_is_value (const CgtForm *form);
/* (element-type CgtForm): the terms, if it is a sum; else NULL. */
const GPtrArray *cgt_form_get_terms (const CgtForm *form);
/* Whether both players have the same moves, now and ever after. */
gboolean cgt_form_is_impartial (CgtStore *store, CgtForm *form);
/* (transfer full) (element-type CgtForm): what @player can move to; NULL if the budget ran out. */
GPtrArray *cgt_form_options (CgtStore *store, CgtForm *form, CgtPlayer player);

/* (transfer full): the form in notation, which reads back the same; as LaTeX. NULL if the budget ran
 * out. */
char *cgt_form_to_text (CgtStore *store, CgtForm *form);
char *cgt_form_to_latex (CgtStore *store, CgtForm *form);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (CgtForm, cgt_form_unref)
