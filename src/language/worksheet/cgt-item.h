/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include "language/cgt-language.h"
#include "solvers/find/cgt-positions.h"

/* What an expression of a worksheet stands for. */
typedef enum
{
  CGT_ITEM_NOTHING,  /* a field that has no meaning: equal to nothing */
  CGT_ITEM_VALUE,    /* of the solver's store */
  CGT_ITEM_GAME,     /* a sum of positions and values, or misère play */
  CGT_ITEM_POSITION, /* one position */
  CGT_ITEM_FRACTION, /* a number that is no short game, such as 2/3 */
  CGT_ITEM_TRUTH,
  CGT_ITEM_OUTCOME,
  CGT_ITEM_TEXT,
  CGT_ITEM_LIST,
  CGT_ITEM_POSITIONS, /* many, which are made one after another */
  CGT_ITEM_RULES,
} CgtItemKind;

/**
 * CgtItem:
 *
 * Immutable, with a count of references; belongs to the thread of its solver, and lives no longer than its results.
 */
typedef struct
{
  guint references;
  CgtItemKind kind;
  gboolean is_thing;   /* a game or a position that lists write as it is, not as its value */
  gboolean is_measure; /* a value that says something about a game, and nobody plays it */
  gboolean truth;
  CgtValue value; /* of a fraction, the numerator */
  CgtValue below; /* the denominator */
  CgtExpression *game;
  CgtPosition *position;
  char *text;       /* of an outcome, a text or a fraction; the options of a ruleset */
  GPtrArray *items; /* CgtItem */
  CgtPositions *positions;
  const CgtRuleset *ruleset; /* and @text, its options; NULL: none are written */
} CgtItem;

CgtItem *cgt_item_new_nothing (void);
CgtItem *cgt_item_new_value (CgtValue value);
CgtItem *cgt_item_new_game (CgtExpression *game);       /* (transfer full) */
CgtItem *cgt_item_new_position (CgtPosition *position); /* (transfer full) */
/* @text: `2/3`. NULL: it is no fraction. */
CgtItem *cgt_item_new_fraction (CgtStore *store, const char *text);
CgtItem *cgt_item_new_truth (gboolean truth);
CgtItem *cgt_item_new_outcome (const char *text);
CgtItem *cgt_item_new_text (char *text);                   /* (transfer full) */
CgtItem *cgt_item_new_list (GPtrArray *items);             /* (transfer full) (element-type CgtItem) */
CgtItem *cgt_item_new_positions (CgtPositions *positions); /* (transfer full) */
CgtItem *cgt_item_new_rules (const CgtRuleset *ruleset, const char *options);
CgtItem *cgt_item_ref (CgtItem *item);
void cgt_item_unref (CgtItem *item);
/* An empty array of items. */
GPtrArray *cgt_items_new (void);
/* The same game or position, written as it is in lists. (transfer full) */
CgtItem *cgt_item_as_thing (CgtItem *item);
/* "a list" and so on. */
const char *cgt_item_in_words (const CgtItem *item);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (CgtItem, cgt_item_unref)
