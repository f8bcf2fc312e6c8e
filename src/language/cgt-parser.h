/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

/* Shared by the parts of the parser. */

#include "cgt-program.h"
#include "cgt-scan.h"

typedef enum
{
  CGT_FRAME_START,
  CGT_FRAME_PAREN,
  CGT_FRAME_BRACES,
  CGT_FRAME_LIST,   /* [a, b] */
  CGT_FRAME_SWITCH, /* +-(a, b) */
  CGT_FRAME_CALL,
  CGT_FRAME_MISERE,
  CGT_FRAME_APPLY, /* NAME(a, b) of worksheets */
  CGT_FRAME_INDEX, /* L[n] */
  /* The following frames wait for their right operand. */
  CGT_FRAME_COMPARE,
  CGT_FRAME_SIDES, /* G & H */
  CGT_FRAME_ADD,
  CGT_FRAME_SUBTRACT,
  CGT_FRAME_XOR,
  CGT_FRAME_ADD_SWITCH, /* G +- H is G + (+-H): two operators at once */
  CGT_FRAME_NEGATE,
  CGT_FRAME_PLUS_MINUS,
  CGT_FRAME_ORDINAL,
  CGT_FRAME_MULTIPLE,
  CGT_FRAME_OR,
  CGT_FRAME_AND,
  CGT_FRAME_NOT,
  CGT_FRAME_RANGE,
  CGT_FRAME_DIVIDE,
  CGT_FRAME_SIZE,
  CGT_FRAME_STAR_OF,
  CGT_FRAME_UP_OF,
  CGT_FRAME_TOGETHER, /* n* is n + * */
} CgtFrameKind;

typedef struct
{
  guint8 kind;
  guint16 detail;    /* function, also of XOR, or comparison */
  guint32 at;        /* offset of the sign or bracket in the text */
  guint32 start;     /* offset of the whole node */
  guint32 n;         /* number of operands so far: in the brackets, or since the last bar */
  guint32 n_bars;    /* BRACES: the number of entries on the bar stack before */
  guint32 enclosing; /* brackets: the frame of the enclosing brackets */
  guint32 n_clauses; /* brackets: the number of entries on the stack of clauses before */
} CgtFrame;

/* A run of bars that waits for its right side; within braces, runs on the stack get shorter towards the top. */
typedef struct
{
  guint32 run;
  guint32 n_left;
} CgtBars;

typedef struct
{
  CgtProgram *program;
  const char *text;
  gsize length, at;
  GArray *frames;  /* CgtFrame */
  GArray *bars;    /* CgtBars */
  GArray *clauses; /* CgtClause, of the operands that wait in brackets */
  gboolean worksheet;
  const char *const *phrases;         /* names of several words, ended by NULL; NULL: none */
  guint open;                         /* index of the innermost bracket's frame */
  guint32 operand_start, operand_end; /* of the last operand, including its parentheses */
  /* A column counted earlier; counting continues from there. */
  gsize counted_to;
  guint counted;
  CgtBudget *budget; /* NULL: none */
  gsize charged;     /* bytes charged for nodes and frames */
  GError **error;
} CgtParser;

static inline CgtFrame *
cgt_parser_top (CgtParser *p)
{
  return &g_array_index (p->frames, CgtFrame, p->frames->len - 1);
}

static inline CgtFrame *
cgt_parser_brackets (CgtParser *p)
{
  return &g_array_index (p->frames, CgtFrame, p->open);
}

static inline CgtNode *
cgt_parser_last_node (CgtParser *p)
{
  return &g_array_index (p->program->nodes, CgtNode, p->program->nodes->len - 1);
}

/* Frames and nodes (cgt-parser.c). */
guint cgt_parser_column (CgtParser *p, gsize at);
void cgt_parser_push_frame (CgtParser *p, CgtFrameKind kind, gsize start, guint16 detail);
/* Appends a node whose operands are the last @n_operands nodes. */
void cgt_parser_push_node (CgtParser *p, CgtNodeKind kind, CgtResultType type, gsize start, gsize end,
                           guint n_operands);
guint cgt_parser_precedence (CgtFrameKind kind);
/* Whether the operands of an operator need not be games. */
gboolean cgt_parser_wants_any (CgtParser *p, CgtFrameKind kind);
/* Gives their right operand to the waiting operators that bind at least as tightly. */
gboolean cgt_parser_reduce_to (CgtParser *p, guint precedence);
/* The right side of the innermost bars is complete: the resulting game is one option of the enclosing one. */
void cgt_parser_reduce_bars (CgtParser *p);
/* (transfer full): "; did you mean “xor”?" after an error about a name (cgt-parse.c) */
char *cgt_parse_guess (const char *suggestion);
/* These return FALSE with an error that begins with a column; cgt_parser_want_game() when @node is not a game. */
gboolean cgt_parser_want_game (CgtParser *p, const CgtNode *node);
gboolean cgt_parser_refuse_here (CgtParser *p, const char *expected);
gboolean cgt_parser_refuse_unclosed (CgtParser *p, gsize at, const char *open, const char *close);

/* Reads what begins an operand (cgt-parse-operand.c). @complete: (out): whether the operand is complete. */
gboolean cgt_parser_read_operand (CgtParser *p, gboolean *complete);
/* Whether an empty side of braces or an empty list ends here, where an operand was expected. */
gboolean cgt_parser_at_empty_side (CgtParser *p);
/* After ±, a bracket may hold several games: ±(G, H) is {G, H|-G, -H}. */
void cgt_parser_open_switch (CgtParser *p);

/* Reads `pass`, or the name of braces around. FALSE: it is neither. */
gboolean cgt_parser_read_back (CgtParser *p, gsize start, gsize end);
/* What is read only in worksheets (cgt-parse-worksheet.c). The functions set @done if they read something. */
gboolean cgt_parser_read_worksheet_operand (CgtParser *p, gboolean *complete, gboolean *done);
gboolean cgt_parser_read_worksheet_continuation (CgtParser *p, gboolean *complete, gboolean *done);
/* A position that the rules refuse to read from @start, since names stand for its integers: replaces @error by nothing
 * and gives a node, or returns FALSE with @error. The text of the position ends before @end. */
gboolean cgt_parser_read_built_position (CgtParser *p, gsize start, gsize end);
/* The operands since the last comma are a body and its clauses: makes one operand of them. */
gboolean cgt_parser_close_clauses (CgtParser *p);
/* Whether a clause begins here, behind a comma. */
gboolean cgt_parser_at_clause (CgtParser *p, gsize at);
/* The end of a name of several words at @at; @at: there is none. */
gsize cgt_parser_phrase_end (const CgtParser *p, gsize at);
gboolean cgt_parser_read_infix (CgtParser *p, CgtFrameKind kind, guint16 detail, gsize sign_length);
gboolean cgt_parser_read_expression (CgtParser *p);

/* Reads what follows an operand (cgt-parse-continuation.c). @complete: (out): whether an operand is complete again. */
gboolean cgt_parser_read_continuation (CgtParser *p, gboolean *complete);
/* The last operand is complete within its brackets. */
gboolean cgt_parser_finish_operand (CgtParser *p);
gboolean cgt_parser_read_bars (CgtParser *p);
/* Closes the innermost brackets, which end at @p->at; their content becomes an operand. */
gboolean cgt_parser_close_brackets (CgtParser *p);
