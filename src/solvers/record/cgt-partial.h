/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include "cgt/cgt-value.h"

/* What is known of a player's moves. */
typedef struct
{
  guint n; /* all of them */
  GPtrArray *winning,
    *losing;  /* char *: the sums after the moves that are known to win, or lose; NULL: not looked at */
  char *best; /* the sum after the best move so far: one that wins, or that the search tried last and
               * that promised most; NULL: none */
} CgtPartialMoves;

/**
 * CgtPartial:
 *
 * What is known of a game when time or memory ran out before its outcome. A number that is known lies between two
 * bounds, as text.
 */
typedef struct
{
  CgtOutcome starts[2]; /* L or R: who wins if Left, or Right, begins; unknown */
  char *mean[2];        /* the lower and the upper bound; %NULL: not known; the same below */
  char *left_stop[2], *right_stop[2];
  CgtPartialMoves moves[2]; /* by CgtPlayer */
  guint64 nodes;            /* of the search for who wins: positions whose moves were tried; 0: there was none */
  double rate;              /* of these in a second */
  guint depth;              /* of the last one, in moves from the root */
} CgtPartial;

/* One of which nothing is known. It does not change once it is in a record. */
CgtPartial *cgt_partial_new (void);
CgtPartial *cgt_partial_ref (CgtPartial *partial);
void cgt_partial_unref (CgtPartial *partial);
/* Whether nothing is known. */
gboolean cgt_partial_is_empty (const CgtPartial *partial);
/* The share of the moves that are decided, of both players; negative: not known. */
double cgt_partial_get_share (const CgtPartial *partial);
/* As an object of JSON, and in lines for people. */
void cgt_partial_append_json (const CgtPartial *partial, GString *json);
void cgt_partial_append_words (const CgtPartial *partial, GString *text);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (CgtPartial, cgt_partial_unref)
