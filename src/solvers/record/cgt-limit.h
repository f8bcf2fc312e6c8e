/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include <glib.h>

/* The limit that stopped an evaluation before everything was known. */
typedef enum
{
  CGT_LIMIT_NONE,
  CGT_LIMIT_CANCELLED,
  CGT_LIMIT_TIME,   /* amount: seconds */
  CGT_LIMIT_MEMORY, /* amount: bytes; the same for the stack */
  CGT_LIMIT_STACK,
  CGT_LIMIT_RULES,        /* text: the message of the game, which cannot list the moves of this position */
  CGT_LIMIT_WRITTEN_FORM, /* the canonical form is too long to write */
  CGT_LIMIT_SUM_FORM,     /* the canonical form of the sum is too large to build */
  CGT_LIMIT_MOVES,        /* too many moves */
  CGT_LIMIT_MOVE_VALUES,  /* the values of the moves are too long to write */
  CGT_LIMIT_POSITIONS,    /* too many positions can occur */
  CGT_LIMIT_LOOPY_VALUE,  /* too many positions can be reached to look for a loopy value */
  CGT_LIMIT_VALUE,        /* the search takes too long; the same below */
  CGT_LIMIT_OTHER_VALUES, /* of the parts and the moves of a position whose value is known */
  CGT_LIMIT_REMOTENESS,
  CGT_LIMIT_MISERE,
  CGT_LIMIT_SCORE,
  CGT_LIMIT_VALUE_MEMORY, /* the search needs more memory than there is */
  CGT_LIMIT_SEARCH_MEMORY,
} CgtLimitKind;

typedef struct
{
  CgtLimitKind kind;
  double amount; /* the limit */
  char *text;
} CgtLimit;
