/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include "cgt-misere-forms.h"

/* What is known of a game. */
typedef struct
{
  guint32 nimber, birthday;
  guint32 digits, n_digits; /* of its genus: where they begin in the list of all, and how many */
  guint8 is_heap;
  guint8 kind; /* CgtMisereKind + 1; 0: not known */
} CgtMisereFacts;

struct _CgtMisereForms
{
  CgtBudget *budget;
  CgtTable *games;       /* the number of options, and the options: guint32 each -> whether its facts are known.
                          The entry is the number of the game */
  CgtTable *sums;        /* two games -> their sum + 1 */
  CgtMisereFacts *facts; /* of each game; an array of the budget, like the next two */
  guint32 *digits;
  CgtMisereForm *heaps; /* the Nim heaps */
  GArray *scratch;      /* guint32: values that a mex excludes */
};

static inline CgtMisereFacts *
cgt_misere_facts (const CgtMisereForms *forms, CgtMisereForm g)
{
  return &forms->facts[g];
}

/* The least number that is not in @numbers (guint32), which is sorted. */
guint32 cgt_misere_mex (GArray *numbers);
