/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include "cgt/cgt-store.h"
#include "solvers/cgt-table.h"

/**
 * CgtPackedNames:
 *
 * Names of values, from 1 on, that are the same in several stores. A name is a line that describes its value: the parts
 * of a number with ups and a nimber, or else the names of the options of its canonical form. Several threads may use it
 * at the same time.
 */
typedef struct _CgtPackedNames CgtPackedNames;

CgtPackedNames *cgt_packed_names_new (void);
void cgt_packed_names_free (CgtPackedNames *names);

/* The name of @value. @known: the names of values of @store that were asked for before, by the bits of the value; it
 * belongs to this thread. 0: the budget of the store ran out, to which new lines are charged. */
guint32 cgt_packed_names_get (CgtPackedNames *names, CgtStore *store, CgtTable *known, CgtValue value);

/* The number of names, and the lines from the first on, each with its end of line. */
guint32 cgt_packed_names_append_lines (CgtPackedNames *names, GString *text);
/* The name of what @line (without its end) says, a new one if it has none. 0: this is no such line, or @budget has no
 * memory for it. */
guint32 cgt_packed_names_add_line (CgtPackedNames *names, const char *line, CgtBudget *budget);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (CgtPackedNames, cgt_packed_names_free)
