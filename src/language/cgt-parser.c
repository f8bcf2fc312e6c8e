/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */

/* The stacks of the parser: nodes that have been read, and frames that wait. */

#include "cgt-parser.h"

#include <glib/gi18n-lib.h>

guint
cgt_parser_column (CgtParser *p, gsize at)
{
  for (; p->counted_to < at; p->counted_to++)
    p->counted += (p->text[p->counted_to] & 0xC0) != 0x80;
  return p->counted;
}

void
cgt_parser_push_frame (CgtParser *p, CgtFrameKind kind, gsize start, guint16 detail)
{
  CgtFrame frame = { .kind = kind, .detail = detail, .at = p->at, .start = start, .enclosing = p->open };

  frame.n_bars = p->bars->len;
  frame.n_clauses = p->clauses->len;
  g_array_append_val (p->frames, frame);
  if (kind < CGT_FRAME_COMPARE)
    p->open = p->frames->len - 1;
}

void
cgt_parser_push_node (CgtParser *p, CgtNodeKind kind, CgtResultType type, gsize start, gsize end, guint n_operands)
{
  CgtNode node = { .kind = kind, .type = type, .start = start, .end = end, .first = p->program->nodes->len };

  node.open = kind >= CGT_NODE_NAME ||
              (p->worksheet && (kind == CGT_NODE_COMPARE || kind == CGT_NODE_CALL || kind == CGT_NODE_LIST));
  for (guint i = 0; i < n_operands; i++)
    {
      const CgtNode *operand = cgt_program_node (p->program, node.first - 1);

      node.open |= operand->open || (kind == CGT_NODE_ADD && operand->type == CGT_RESULT_MISERE);
      node.first = operand->first;
    }
  g_array_append_val (p->program->nodes, node);
}

static const char *
type_in_words (CgtResultType type)
{
  static const char *const words[] = {
    [CGT_RESULT_GAME] = N_ ("a game"),
    [CGT_RESULT_TRUTH] = N_ ("a comparison"),
    [CGT_RESULT_LIST] = N_ ("a list"),
    [CGT_RESULT_OUTCOME] = N_ ("an outcome"),
    [CGT_RESULT_EXPANSION] = N_ ("an expansion"),
    [CGT_RESULT_MISERE] = N_ ("misère play, which is of the whole expression"),
    [CGT_RESULT_BACK] = N_ ("a move that leads back, which is only an option within braces"),
    [CGT_RESULT_ANY] = N_ ("another thing"),
  };

  return _ (words[type]);
}

gboolean
cgt_parser_want_game (CgtParser *p, const CgtNode *node)
{
  return node->type == CGT_RESULT_GAME || node->type == CGT_RESULT_ANY ||
         cgt_scan_error (p->error, CGT_ERROR_SYNTAX, p->text, node->start, _ ("expected a game, found %s"),
                         type_in_words (node->type));
}

gboolean
cgt_parser_refuse_here (CgtParser *p, const char *expected)
{
  gsize phrase = cgt_parser_phrase_end (p, p->at);
  g_autofree char *found = cgt_scan_found (p->text, p->length, p->at);

  if (phrase > p->at)
    {
      g_free (found);
      found = g_strdup_printf ("“%.*s”", (int) (phrase - p->at), p->text + p->at);
    }
  return cgt_scan_error (p->error, CGT_ERROR_SYNTAX, p->text, p->at, _ ("expected %s, found %s"), expected, found);
}

gboolean
cgt_parser_refuse_unclosed (CgtParser *p, gsize at, const char *open, const char *close)
{
  guint column = cgt_scan_column (p->text, at);
  g_autofree char *expected = g_strdup_printf (_ ("“%s” for the “%s” of column %u"), close, open, column);

  p->at = p->length;
  return cgt_parser_refuse_here (p, expected);
}

guint
cgt_parser_precedence (CgtFrameKind kind)
{
  switch (kind)
    {
    case CGT_FRAME_OR:
      return 1;
    case CGT_FRAME_AND:
      return 2;
    case CGT_FRAME_NOT:
      return 3;
    case CGT_FRAME_COMPARE:
      return 4;
    case CGT_FRAME_RANGE:
    case CGT_FRAME_SIDES:
      return 5;
    case CGT_FRAME_ADD:
    case CGT_FRAME_SUBTRACT:
    case CGT_FRAME_XOR:
    case CGT_FRAME_ADD_SWITCH:
      return 6;
    case CGT_FRAME_NEGATE:
    case CGT_FRAME_PLUS_MINUS:
      return 7;
    case CGT_FRAME_ORDINAL:
      return 8;
    case CGT_FRAME_MULTIPLE:
    case CGT_FRAME_DIVIDE:
      return 9;
    case CGT_FRAME_SIZE:
      return 10;
    case CGT_FRAME_TOGETHER:
      return 11;
    case CGT_FRAME_STAR_OF:
    case CGT_FRAME_UP_OF:
      return 12;
    default:
      return 0;
    }
}

static gboolean
is_prefix_frame (CgtFrameKind kind)
{
  return kind == CGT_FRAME_NEGATE || kind == CGT_FRAME_PLUS_MINUS || kind == CGT_FRAME_NOT ||
         kind == CGT_FRAME_STAR_OF || kind == CGT_FRAME_UP_OF;
}

gboolean
cgt_parser_wants_any (CgtParser *p, CgtFrameKind kind)
{
  return p->worksheet && cgt_parser_last_node (p)->type != CGT_RESULT_BACK &&
         (kind == CGT_FRAME_COMPARE || kind == CGT_FRAME_OR || kind == CGT_FRAME_AND || kind == CGT_FRAME_NOT ||
          kind == CGT_FRAME_ADD || kind == CGT_FRAME_TOGETHER);
}

/* In a worksheet a sum may join strings and lists. */
static CgtResultType
type_of_operator (const CgtParser *p, CgtFrameKind kind)
{
  if (kind == CGT_FRAME_COMPARE && !p->worksheet)
    return CGT_RESULT_TRUTH;
  if (kind == CGT_FRAME_COMPARE || kind == CGT_FRAME_OR || kind == CGT_FRAME_AND || kind == CGT_FRAME_NOT ||
      kind == CGT_FRAME_RANGE || kind == CGT_FRAME_SIZE || (p->worksheet && kind == CGT_FRAME_ADD))
    return CGT_RESULT_ANY;
  return CGT_RESULT_GAME;
}

/* The operand of the top frame is complete: appends the frame's node. */
static gboolean
reduce (CgtParser *p)
{
  static const CgtNodeKind kinds[] = {
    [CGT_FRAME_COMPARE] = CGT_NODE_COMPARE,
    [CGT_FRAME_ADD] = CGT_NODE_ADD,
    [CGT_FRAME_SUBTRACT] = CGT_NODE_SUBTRACT,
    [CGT_FRAME_ADD_SWITCH] = CGT_NODE_ADD,
    [CGT_FRAME_NEGATE] = CGT_NODE_NEGATE,
    [CGT_FRAME_PLUS_MINUS] = CGT_NODE_SWITCH,
    [CGT_FRAME_ORDINAL] = CGT_NODE_ORDINAL,
    [CGT_FRAME_MULTIPLE] = CGT_NODE_MULTIPLE,
    [CGT_FRAME_SIDES] = CGT_NODE_SIDES,
    [CGT_FRAME_XOR] = CGT_NODE_CALL,
    [CGT_FRAME_OR] = CGT_NODE_OR,
    [CGT_FRAME_AND] = CGT_NODE_AND,
    [CGT_FRAME_NOT] = CGT_NODE_NOT,
    [CGT_FRAME_RANGE] = CGT_NODE_RANGE,
    [CGT_FRAME_DIVIDE] = CGT_NODE_DIVIDE,
    [CGT_FRAME_SIZE] = CGT_NODE_SIZE,
    [CGT_FRAME_STAR_OF] = CGT_NODE_STAR_OF,
    [CGT_FRAME_UP_OF] = CGT_NODE_UP_OF,
    [CGT_FRAME_TOGETHER] = CGT_NODE_ADD,
  };
  CgtFrame frame = *cgt_parser_top (p);
  gsize end = p->operand_end;
  gboolean prefix = is_prefix_frame (frame.kind);

  if (!cgt_parser_wants_any (p, frame.kind) && !cgt_parser_want_game (p, cgt_parser_last_node (p)))
    return FALSE;
  g_array_set_size (p->frames, p->frames->len - 1);
  if (frame.kind == CGT_FRAME_ADD_SWITCH)
    {
      cgt_parser_push_node (p, CGT_NODE_SWITCH, CGT_RESULT_GAME, frame.at, end, 1);
      cgt_parser_last_node (p)->n_left = 1;
    }
  cgt_parser_push_node (p, kinds[frame.kind], type_of_operator (p, frame.kind), frame.start, end, prefix ? 1 : 2);
  cgt_parser_last_node (p)->detail = frame.detail;
  cgt_parser_last_node (p)->n_left = frame.kind == CGT_FRAME_XOR ? 2 : 1;
  p->operand_start = frame.start;
  return TRUE;
}

gboolean
cgt_parser_reduce_to (CgtParser *p, guint precedence)
{
  while (cgt_parser_precedence (cgt_parser_top (p)->kind) >= precedence)
    if (!reduce (p))
      return FALSE;
  return TRUE;
}

/* The outermost frame to which one of the last @n operands leads back, + 1; 0: none. */
static guint
outermost_back (CgtParser *p, guint n)
{
  guint at = p->program->nodes->len, outermost = 0;

  for (guint i = 0; i < n; i++)
    {
      const CgtNode *operand = cgt_program_node (p->program, at - 1);
      guint frame = operand->type == CGT_RESULT_BACK ? operand->detail & (CGT_BRACES_NAMED - 1) : 0;

      if (frame != 0 && (outermost == 0 || frame < outermost))
        outermost = frame;
      at = operand->first;
    }
  return outermost;
}

void
cgt_parser_reduce_bars (CgtParser *p)
{
  CgtFrame *frame = cgt_parser_brackets (p);
  CgtBars bars = g_array_index (p->bars, CgtBars, p->bars->len - 1);
  guint n = bars.n_left + frame->n, back = outermost_back (p, n);
  gboolean is_whole = p->bars->len - 1 == frame->n_bars && p->at > 0 && p->text[p->at - 1] == '}';

  g_array_set_size (p->bars, p->bars->len - 1);
  if (is_whole && back == p->open + 1)
    back = 0;
  cgt_parser_push_node (p, CGT_NODE_BRACES, back != 0 ? CGT_RESULT_BACK : CGT_RESULT_GAME, frame->start, p->at, n);
  cgt_parser_last_node (p)->n_left = bars.n_left;
  cgt_parser_last_node (p)->n_right = frame->n;
  cgt_parser_last_node (p)->detail = (guint16) back | (is_whole && frame->start < frame->at ? CGT_BRACES_NAMED : 0);
  frame->n = 1;
}
