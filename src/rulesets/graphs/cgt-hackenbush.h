/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include "rulesets/cgt-ruleset-functions.h"

/* A position of Hackenbush: a kind, then either stalks as text ("bbr,0,g") or edges. A position written as edges that
 * has none left is the stalk "0". */
typedef enum
{
  CGT_HACKENBUSH_STALKS,
  CGT_HACKENBUSH_EDGES,
} CgtHackenbushKind;

typedef struct
{
  guint32 from, to; /* 0 is the ground */
  guint32 owner;    /* CgtOwner */
} CgtHackenbushEdge;

typedef struct
{
  guint32 kind;
  union /* each as long as the position; a union takes flexible arrays only inside structs */
  {
    struct
    {
      struct
      {
      } before_stalks;
      char stalks[];
    };
    struct
    {
      struct
      {
      } before_edges;
      CgtHackenbushEdge edges[];
    };
  };
} CgtHackenbush;

#define CGT_HACKENBUSH_HEAD G_STRUCT_OFFSET (CgtHackenbush, edges)

static inline gsize
cgt_hackenbush_n_edges (CgtBytes position)
{
  return (position.size - CGT_HACKENBUSH_HEAD) / sizeof (CgtHackenbushEdge);
}

static inline gsize
cgt_hackenbush_stalks_length (CgtBytes position)
{
  return position.size - CGT_HACKENBUSH_HEAD;
}

/* The CgtOwner of an edge that is written as @colour: b, r or g. */
guint32 cgt_hackenbush_owner (char colour);
/* One stalk: @n letters, those of its edges from the ground up, or 0. */
CgtPosition *cgt_hackenbush_new_stalk (const CgtRules *rules, const char *letters, gsize n);
/* Sets standing[i] when a path joins edge i to the ground. Edge @without counts as cut (G_MAXSIZE: none). Returns the
 * number of standing edges. */
gsize cgt_hackenbush_standing (const CgtHackenbushEdge *edges, gsize n, gsize without, gboolean *standing);
/* Appends the components of standing edges as positions of their own. */
void cgt_hackenbush_split (const CgtRules *rules, CgtBytes position, CgtArena *out);
/* Berlekamp's rule and the colon principle for one stalk; CGT_NONE for other positions. */
CgtValue cgt_hackenbush_value (const CgtRules *rules, CgtBytes component, CgtStore *store, CgtHow *how);
