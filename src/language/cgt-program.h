/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include "cgt-functions.h"
#include "rulesets/cgt-ruleset.h"

/**
 * CgtProgram:
 *
 * A parsed expression in postfix order: the operands of a node precede it, so it is computed with a stack. Neither
 * reading nor computing recurses deeper than the length of the text. Sizes are 32 bits wide; a longer text is refused.
 */
typedef enum
{
  CGT_NODE_LITERAL,  /* number, ups, nimber: the text from start to end */
  CGT_NODE_LOOPY,    /* a number and a loopy game by name: the text from start to end */
  CGT_NODE_PASS,     /* in braces: a move to the game of the braces */
  CGT_NODE_BACK,     /* a name: a move to the game of the named braces around it; n_left: where they start */
  CGT_NODE_POSITION, /* n_left: the index among the positions */
  /* n_left left options, then n_right right options. detail: CGT_BRACES_NAMED, and for braces that lead back to others
   * around them, which are no game by themselves, 1 + the frame of the outermost */
  CGT_NODE_BRACES,
  CGT_NODE_ADD,
  CGT_NODE_SUBTRACT,
  CGT_NODE_NEGATE,
  CGT_NODE_SWITCH,   /* ± of n_left games: {G, H|-G, -H} */
  CGT_NODE_MULTIPLE, /* 3.G */
  CGT_NODE_ORDINAL,  /* G:H */
  CGT_NODE_SIDES,    /* G & H */
  CGT_NODE_COMPARE,  /* detail: the CgtSign */
  CGT_NODE_CALL,     /* detail: the function; n_left arguments */
  CGT_NODE_LIST,     /* [n_left games] */
  CGT_NODE_MISERE,
  /* The following nodes are those of worksheets. They are evaluated with the names around them (cgt-interpret.h). */
  CGT_NODE_NAME,
  CGT_NODE_STRING,   /* "text", with its quotes */
  CGT_NODE_FRACTION, /* a number that is no short game, beside the sign of a comparison: 2/3 */
  CGT_NODE_RULES,    /* a ruleset with its options and without a position: clobber[diagonal] */
  CGT_NODE_APPLY,    /* NAME(n_left arguments) */
  CGT_NODE_INDEX,    /* L[n] */
  CGT_NODE_BUILD,    /* a position with names in it; n_left integers, the first of which has the span n_right */
  CGT_NODE_RANGE,    /* A..B */
  CGT_NODE_SIZE,     /* A x B */
  CGT_NODE_DIVIDE,   /* n/4 */
  CGT_NODE_STAR_OF,  /* *n */
  CGT_NODE_UP_OF,    /* ^n */
  CGT_NODE_OR,
  CGT_NODE_AND,
  CGT_NODE_NOT,
  CGT_NODE_CLAUSES, /* a body, and what its names stand for: n_left operands in all; the first clause is n_right */
} CgtNodeKind;

#define CGT_BRACES_NAMED 0x8000 /* what the name before the braces names */
/* What an operand of CGT_NODE_CLAUSES behind the body is. */
typedef enum
{
  CGT_CLAUSE_FOR, /* the body is wanted for each item */
  CGT_CLAUSE_IF,  /* only where it holds */
  CGT_CLAUSE_BY,  /* what items are grouped by */
  CGT_CLAUSE_LET, /* `NAME := operand;` before the body, which then is the last operand */
} CgtClauseKind;

typedef struct
{
  CgtClauseKind kind;
  guint32 start, end; /* the name in the text */
} CgtClause;

/* The bytes of a text, from the first one on up to @end. */
typedef struct
{
  guint32 start, end;
} CgtSpan;

typedef struct
{
  guint8 kind; /* CgtNodeKind */
  guint8 type; /* CgtResultType */
  guint16 detail;
  guint32 first;      /* the subtree consists of the nodes from here to this one */
  guint32 start, end; /* in the text, in bytes */
  guint32 n_left, n_right;
  guint8 open; /* whether there is a node of worksheets in the subtree */
} CgtNode;

typedef struct
{
  gatomicrefcount references;
  char *text;
  GArray *nodes; /* CgtNode; the last one is the root */
  GPtrArray *positions;
  GArray *clauses; /* CgtClause */
  GArray *spans;   /* CgtSpan */
} CgtProgram;

/* NULL with a CGT_ERROR_SYNTAX or CGT_ERROR_RULE that begins with a column, or with the error of @budget (nullable).
 * @text may be of any length and need not be UTF-8. */
CgtProgram *cgt_program_parse (const char *text, gsize length, CgtBudget *budget, GError **error);
/* The same, of a text with digits in the places of the variables that were @typed. A hint is for what was typed; "":
 * there is none. */
CgtProgram *cgt_program_parse_filled (const char *filled, const char *typed, CgtBudget *budget, GError **error);
/* The same in the language of worksheets, of @text from the byte @from up to @to. Columns count from the start of
 * @text. */
CgtProgram *cgt_program_parse_worksheet (const char *text, gsize from, gsize to, CgtBudget *budget, GError **error);
/* The same, with names of several words, @phrases, ended by NULL. Their words may be joined by spaces or a hyphen. */
CgtProgram *cgt_program_parse_condition (const char *text, gsize from, gsize to, const char *const *phrases,
                                         CgtBudget *budget, GError **error);
/* Adds what to write here in place of the words of another tool to an error of reading @text. */
void cgt_program_add_hint (const char *text, GError *error);
CgtProgram *cgt_program_ref (CgtProgram *program);
void cgt_program_free (CgtProgram *program); /* gives a reference back */

static inline const CgtNode *
cgt_program_node (const CgtProgram *program, guint i)
{
  return &g_array_index (program->nodes, CgtNode, i);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (CgtProgram, cgt_program_free)
