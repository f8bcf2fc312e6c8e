/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include "cgt-play-state.h"

/* Which states are one. */
typedef enum
{
  CGT_PLAY_KEY_STATE,      /* those with the same bytes */
  CGT_PLAY_KEY_SORTED,     /* those whose parts differ only in their order */
  CGT_PLAY_KEY_COMPONENTS, /* those that are played alike (cgt_play_write_key()) */
} CgtPlayKey;

/* Finds the label of a state in which @player is to move, from those of the states after its moves. @state stays in
 * place meanwhile; if components are told apart, the caller of the search sees to that. FALSE: it is not found. */
typedef gboolean (*CgtPlayLabel) (gpointer self, CgtBytes state, CgtPlayer player, guint64 *label);

/**
 * CgtPlaySearch:
 *
 * The depth-first search of play that ends, which asks for the label of each state once. What a label is, and how it
 * follows from others, belongs to the question.
 */
typedef struct
{
  CgtSolver *solver;
  CgtPlayKey key;
  CgtPlayLabel find;
  gpointer self;
  CgtTable *known[2]; /* by the player to move: a state -> its label + 2; made when they are needed */
  CgtArena options;   /* for CgtPlayLabel; what it adds is dropped when it returns */
  gboolean endless;   /* a state has repeated */
  GByteArray *buffer;
} CgtPlaySearch;

void cgt_play_search_init (CgtPlaySearch *search, CgtSolver *solver, CgtPlayKey key, CgtPlayLabel find, gpointer self);
void cgt_play_search_clear (CgtPlaySearch *search);
/* FALSE: the label was not found, the budget ran out, or play comes back to @state. */
gboolean cgt_play_search_find (CgtPlaySearch *search, CgtBytes state, CgtPlayer player, guint64 *label);
