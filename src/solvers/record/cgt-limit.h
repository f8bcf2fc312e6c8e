/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* What stopped an evaluation before all was known. */
typedef enum
{
  CGT_LIMIT_NONE,
  CGT_LIMIT_CANCELLED,
  CGT_LIMIT_TIME,   /* amount: seconds */
  CGT_LIMIT_MEMORY, /* amount: bytes; likewise the stack */
  CGT_LIMIT_STACK,
  CGT_LIMIT_RULES,        /* text: what the game says, which cannot list the moves of this position */
  CGT_LIMIT_WRITTEN_FORM, /* the canonical form is too long to be written */
  CGT_LIMIT_SUM_FORM,     /* that of the sum is too large to be built */
  CGT_LIMIT_MOVES,        /* too many moves */
  CGT_LIMIT_MOVE_VALUES,  /* their values are too long to be written */
  CGT_LIMIT_POSITIONS,    /* too many positions can come up */
  CGT_LIMIT_VALUE,        /* too long a search; likewise below */
  CGT_LIMIT_REMOTENESS,
  CGT_LIMIT_MISERE,
  CGT_LIMIT_SCORE,
  CGT_LIMIT_VALUE_MEMORY, /* more memory than there is */
  CGT_LIMIT_SEARCH_MEMORY,
} CgtLimitKind;

typedef struct
{
  CgtLimitKind kind;
  double amount; /* what was allowed */
  char *text;
} CgtLimit;

G_END_DECLS
