/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

/* What the parts of the parser share. */

#include "cgt-program.h"
#include "cgt-scan.h"

G_BEGIN_DECLS

typedef enum
{
  CGT_FRAME_START,
  CGT_FRAME_PAREN,
  CGT_FRAME_BRACES,
  CGT_FRAME_LIST,   /* [a, b] */
  CGT_FRAME_SWITCH, /* +-(a, b) */
  CGT_FRAME_CALL,
  CGT_FRAME_MISERE,
  /* What is below waits for its right operand. */
  CGT_FRAME_COMPARE,
  CGT_FRAME_ADD,
  CGT_FRAME_SUBTRACT,
  CGT_FRAME_ADD_SWITCH, /* G +- H is G + (+-H): two operators at once */
  CGT_FRAME_NEGATE,
  CGT_FRAME_PLUS_MINUS,
  CGT_FRAME_ORDINAL,
  CGT_FRAME_MULTIPLE,
} CgtFrameKind;

typedef struct
{
  guint8 kind;
  guint16 detail;    /* function or comparison */
  guint32 at;        /* of the sign or bracket, in the text */
  guint32 start;     /* of the whole node */
  guint32 n;         /* operands so far: of the brackets, or since the last bar */
  guint32 n_bars;    /* BRACES: how many entries of the bar stack were there before */
  guint32 enclosing; /* brackets: the frame of the brackets around these */
} CgtFrame;

/* A run of bars that waits for its right side; within braces, runs on the stack get shorter. */
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
  GArray *frames;                     /* CgtFrame */
  GArray *bars;                       /* CgtBars */
  guint open;                         /* index of the innermost bracket's frame */
  guint32 operand_start, operand_end; /* of the operand read last, with its parentheses */
  /* A column that was counted before, so that counting goes on from there. */
  gsize counted_to;
  guint counted;
  CgtBudget *budget; /* NULL: none */
  gsize charged;     /* bytes of nodes and frames */
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
/* Appends a node whose operands are the last @n_operands ones. */
void cgt_parser_push_node (CgtParser *p, CgtNodeKind kind, CgtResultType type, gsize start, gsize end,
                           guint n_operands);
guint cgt_parser_precedence (CgtFrameKind kind);
/* Operators that wait and bind at least as tightly get their right operand. */
gboolean cgt_parser_reduce_to (CgtParser *p, guint precedence);
/* The right side of the innermost bars is complete: the game it makes is one option of what is around it. */
void cgt_parser_reduce_bars (CgtParser *p);
/* These return FALSE with an error that begins with a column; the first where @node is no game. */
gboolean cgt_parser_want_game (CgtParser *p, const CgtNode *node);
gboolean cgt_parser_refuse_here (CgtParser *p, const char *expected);
gboolean cgt_parser_refuse_unclosed (CgtParser *p, gsize at, const char *open, const char *close);

/* What stands where an operand is wanted (cgt-parse-operand.c). @complete: it is one, not what comes before one. */
gboolean cgt_parser_read_operand (CgtParser *p, gboolean *complete);
/* An empty side of braces, or an empty list, ends where an operand was wanted. */
gboolean cgt_parser_at_empty_side (CgtParser *p);
/* Behind ±, a bracket may hold several games: ±(G, H) is {G, H|-G, -H}. */
void cgt_parser_open_switch (CgtParser *p);

/* What goes on from an operand (cgt-parse-continuation.c). @complete: that is an operand again. */
gboolean cgt_parser_read_continuation (CgtParser *p, gboolean *complete);
/* The operand read last is complete within its brackets. */
gboolean cgt_parser_finish_operand (CgtParser *p);
gboolean cgt_parser_read_bars (CgtParser *p);
/* The brackets on top are closed behind @p->at; what they hold is an operand. */
gboolean cgt_parser_close_brackets (CgtParser *p);

G_END_DECLS
