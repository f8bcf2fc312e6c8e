/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include "cgt-explain-private.h"

/* Operations that are defined by the options of their operands, such as heating. */

/* The games that the operation is applied to; @h is the same everywhere if only the options of @g matter. */
typedef struct
{
  CgtValue g, h;
} CgtExplainPair;

typedef struct
{
  CgtExplain *explain;
  const struct _CgtExplainDefinition *definition;
  CgtValue base, t; /* what overheating makes of 1; what a move brings, or costs */
  GArray *gains;    /* CgtValue: what a move brings in a Norton product */
  GArray *pairs;    /* CgtExplainPair: to be explained, in this order */
} CgtExplainApplied;

/* The options of one player: `heat(*,1) + 1`, and the same with its value. */
typedef struct
{
  GPtrArray *texts, *names;
} CgtExplainSide;

typedef struct _CgtExplainDefinition
{
  const char *name; /* of the function; the ordinal sum is written with a colon */
  guint n_operands;
  /* The operation on a pair; one of the two is NULL. */
  CgtValue (*join) (CgtStore *store, CgtValue g, CgtValue h);
  CgtValue (*apply) (CgtExplainApplied *applied, CgtExplainPair pair);
  /* Why the result is known at once, for a game that needs no options; else NULL. (transfer full) */
  char *(*ends) (CgtExplainApplied *applied, CgtExplainPair pair, const char *g, const char *h, const char *result);
  /* What becomes of the options. (transfer full) */
  char *(*begins) (CgtExplainApplied *applied, CgtExplainPair pair, const char *g, const char *h);
  gboolean (*list) (CgtExplainApplied *applied, CgtExplainPair pair, CgtPlayer player, CgtExplainSide *side);
} CgtExplainDefinition;

/* Those that change the options of one game, and those that join two; each list ends with a name of NULL. */
extern const CgtExplainDefinition cgt_explain_changes[], cgt_explain_joins[];

CgtValue cgt_explain_apply (CgtExplainApplied *applied, CgtExplainPair pair);

/* A text that can stand beside an operator. Takes @text. (transfer full) (nullable) */
char *cgt_explain_as_operand (char *text);
char *cgt_explain_show_operand (CgtExplainApplied *applied, CgtValue value);

/* The result for a follower: the value if no options are needed for it, else its name, and it is explained later.
 * (transfer full) */
char *cgt_explain_refer (CgtExplainApplied *applied, CgtExplainPair pair);

/* Takes @text, and adds it unless it is there already. FALSE: something is too long. */
gboolean cgt_explain_add_to_side (CgtExplainApplied *applied, CgtExplainSide *side, char *text, CgtValue value);
