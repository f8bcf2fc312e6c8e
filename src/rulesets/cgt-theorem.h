/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include <glib.h>

/* A theorem that tells who wins a position, and how. It is no enum: the file of the game has its words, so that a new
 * game needs no change anywhere else. The window shows the same words, translated. */
typedef struct
{
  const char *name;    /* "mirroring"; static */
  char *words;         /* what it says of this position, in a sentence or two; owned */
  const char *source;  /* who proved it, or where it is printed; static */
  gboolean gives_move; /* it says with which moves to win: those that it decides to be won */
} CgtTheoremUsed;

static inline CgtTheoremUsed *
cgt_theorem_used_new (const char *name, const char *words, const char *source)
{
  CgtTheoremUsed *theorem = g_new (CgtTheoremUsed, 1);

  *theorem = (CgtTheoremUsed) { name, g_strdup (words), source, FALSE };
  return theorem;
}

/* A theorem that says with which moves to win. */
static inline CgtTheoremUsed *
cgt_theorem_used_new_with_move (const char *name, const char *words, const char *source)
{
  CgtTheoremUsed *theorem = cgt_theorem_used_new (name, words, source);

  theorem->gives_move = TRUE;
  return theorem;
}

static inline void
cgt_theorem_used_free (CgtTheoremUsed *theorem)
{
  if (theorem != NULL)
    g_free (theorem->words);
  g_free (theorem);
}
