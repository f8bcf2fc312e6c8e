/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */

/* What can follow an operand: an operator, a comma, bars, a closing bracket. */

#include "cgt-parser.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* The operator and the function. */
#define XOR "xor"

/* The last operand is complete within its brackets. */
gboolean
cgt_parser_finish_operand (CgtParser *p)
{
  const CgtNode *node;
  CgtFrame *frame;

  if (!cgt_parser_reduce_to (p, 1))
    return FALSE;
  node = cgt_parser_last_node (p);
  frame = cgt_parser_brackets (p);
  frame->n++;
  if (frame->kind == CGT_FRAME_START || frame->kind == CGT_FRAME_PAREN ||
      (p->worksheet && (frame->kind == CGT_FRAME_LIST || frame->kind == CGT_FRAME_APPLY ||
                        frame->kind == CGT_FRAME_INDEX || p->clauses->len > frame->n_clauses)))
    return TRUE;
  /* outcome() also accepts misère play. */
  if (frame->kind == CGT_FRAME_CALL && node->type == CGT_RESULT_MISERE &&
      cgt_function_get (frame->detail)->type == CGT_RESULT_OUTCOME)
    return TRUE;
  /* The items of a list are arguments. */
  if (frame->kind == CGT_FRAME_CALL && node->type == CGT_RESULT_LIST &&
      cgt_function_get (frame->detail)->of_many != NULL)
    return TRUE;
  /* A move that leads back is an option. */
  if (frame->kind == CGT_FRAME_BRACES && node->type == CGT_RESULT_BACK)
    return TRUE;
  return cgt_parser_want_game (p, node);
}

static gboolean
refuse_continuation (CgtParser *p)
{
  static const struct
  {
    const char *open, *close, *expected;
  } words[] = {
    [CGT_FRAME_START] = { NULL, NULL, N_ ("an operator or the end") },
    [CGT_FRAME_PAREN] = { "(", ")", N_ ("an operator or “)”") },
    [CGT_FRAME_BRACES] = { "{", "}", NULL },
    [CGT_FRAME_LIST] = { "[", "]", N_ ("an operator, “,” or “]”") },
    [CGT_FRAME_SWITCH] = { "(", ")", N_ ("an operator, “,” or “)”") },
    [CGT_FRAME_CALL] = { "(", ")", N_ ("an operator, “,” or “)”") },
    [CGT_FRAME_MISERE] = { "(", ")", N_ ("an operator or “)”") },
    [CGT_FRAME_APPLY] = { "(", ")", N_ ("an operator, “,” or “)”") },
    [CGT_FRAME_INDEX] = { "[", "]", N_ ("an operator or “]”") },
  };
  CgtFrame *frame = cgt_parser_brackets (p);

  if (frame->kind == CGT_FRAME_BRACES && p->bars->len == frame->n_bars)
    return cgt_parser_refuse_here (p, _ ("an operator, “,” or “|”"));
  if (p->at >= p->length && words[frame->kind].open != NULL)
    return cgt_parser_refuse_unclosed (p, frame->at, words[frame->kind].open, words[frame->kind].close);
  return cgt_parser_refuse_here (p, frame->kind == CGT_FRAME_BRACES ? _ ("an operator, “,”, “|” or “}”")
                                                                    : _ (words[frame->kind].expected));
}

/* A run of bars between two sides; the longer the run, the more loosely it binds. */
gboolean
cgt_parser_read_bars (CgtParser *p)
{
  gsize start = p->at;
  guint32 run;

  while (p->at < p->length && p->text[p->at] == '|')
    p->at++;
  run = p->at - start;
  while (p->bars->len > cgt_parser_brackets (p)->n_bars && g_array_index (p->bars, CgtBars, p->bars->len - 1).run < run)
    cgt_parser_reduce_bars (p);
  if (p->bars->len > cgt_parser_brackets (p)->n_bars && g_array_index (p->bars, CgtBars, p->bars->len - 1).run == run)
    return cgt_scan_error (
      p->error, CGT_ERROR_SYNTAX, p->text, start,
      _ ("with a second “%.*s” it is unclear which binds first; write more bars for the looser one"),
      (int) MIN (run, 8), p->text + start);
  g_array_append_val (p->bars, ((CgtBars) { .run = run, .n_left = cgt_parser_brackets (p)->n }));
  cgt_parser_brackets (p)->n = 0;
  return TRUE;
}

static void
close_braces (CgtParser *p)
{
  CgtFrame frame;

  p->at++;
  while (p->bars->len > cgt_parser_brackets (p)->n_bars)
    cgt_parser_reduce_bars (p);
  frame = *cgt_parser_top (p);
  p->operand_start = frame.start;
}

static gboolean
close_call (CgtParser *p)
{
  CgtFrame *frame = cgt_parser_top (p);
  const CgtFunction *function = cgt_function_get (frame->detail);

  if (function->of_many == NULL && frame->n != function->n_arguments)
    return cgt_scan_error (p->error, CGT_ERROR_SYNTAX, p->text, frame->start,
                           ngettext ("%s takes %u argument, found %u", "%s takes %u arguments, found %u",
                                     function->n_arguments),
                           function->name, function->n_arguments, frame->n);
  cgt_parser_push_node (p, CGT_NODE_CALL, function->type, frame->start, p->at, frame->n);
  cgt_parser_last_node (p)->detail = frame->detail;
  cgt_parser_last_node (p)->n_left = frame->n;
  return TRUE;
}

/* ±(G, H): the waiting ± now gets its node. */
static void
close_switch (CgtParser *p, guint n)
{
  CgtFrame *below = &g_array_index (p->frames, CgtFrame, p->frames->len - 2);

  cgt_parser_push_node (p, CGT_NODE_SWITCH, CGT_RESULT_GAME, below->at, p->at, n);
  cgt_parser_last_node (p)->n_left = n;
  p->operand_start = below->at;
  if (below->kind == CGT_FRAME_ADD_SWITCH)
    below->kind = CGT_FRAME_ADD;
  else
    {
      *below = *cgt_parser_top (p);
      g_array_set_size (p->frames, p->frames->len - 1);
    }
}

gboolean
cgt_parser_close_brackets (CgtParser *p)
{
  CgtFrame frame;

  if (!cgt_parser_close_clauses (p))
    return FALSE;
  frame = *cgt_parser_top (p);
  p->operand_start = frame.start;
  if (frame.kind == CGT_FRAME_BRACES)
    close_braces (p);
  else
    {
      p->at++;
      if (frame.kind == CGT_FRAME_LIST)
        {
          cgt_parser_push_node (p, CGT_NODE_LIST, CGT_RESULT_LIST, frame.start, p->at, frame.n);
          cgt_parser_last_node (p)->n_left = frame.n;
        }
      else if (frame.kind == CGT_FRAME_APPLY || frame.kind == CGT_FRAME_INDEX)
        {
          gboolean applies = frame.kind == CGT_FRAME_APPLY;

          cgt_parser_push_node (p, applies ? CGT_NODE_APPLY : CGT_NODE_INDEX, CGT_RESULT_ANY, frame.start, p->at,
                                frame.n + !applies);
          cgt_parser_last_node (p)->n_left = frame.n;
        }
      else if (frame.kind == CGT_FRAME_MISERE)
        cgt_parser_push_node (p, CGT_NODE_MISERE, CGT_RESULT_MISERE, frame.start, p->at, 1);
      else if (frame.kind == CGT_FRAME_CALL && !close_call (p))
        return FALSE;
      else if (frame.kind == CGT_FRAME_SWITCH && frame.n > 1)
        close_switch (p, frame.n);
    }
  p->operand_end = p->at;
  p->open = frame.enclosing;
  g_array_set_size (p->frames, p->frames->len - 1);
  return TRUE;
}

gboolean
cgt_parser_read_infix (CgtParser *p, CgtFrameKind kind, guint16 detail, gsize sign_length)
{
  guint precedence = cgt_parser_precedence (kind);

  if (!cgt_parser_reduce_to (p, kind == CGT_FRAME_MULTIPLE || kind == CGT_FRAME_COMPARE || kind == CGT_FRAME_RANGE
                                  ? precedence + 1
                                  : precedence))
    return FALSE;
  if (kind == CGT_FRAME_COMPARE && cgt_parser_top (p)->kind == CGT_FRAME_COMPARE)
    return cgt_scan_error (p->error, CGT_ERROR_SYNTAX, p->text, p->at, _ ("comparisons do not chain"));
  if (!cgt_parser_wants_any (p, kind) && !cgt_parser_want_game (p, cgt_parser_last_node (p)))
    return FALSE;
  cgt_parser_push_frame (p, kind, p->operand_start, detail);
  p->at += sign_length;
  if (kind == CGT_FRAME_ADD_SWITCH)
    cgt_parser_open_switch (p);
  return TRUE;
}

/* A digit right after the dot would be read as a decimal, and one further on looks like it. */
static gboolean
read_dot (CgtParser *p, gsize sign_length)
{
  gsize next = cgt_scan_space (p->text, p->length, p->at + sign_length);

  if (next < p->length && g_ascii_isdigit (p->text[next]))
    return cgt_scan_error (p->error, CGT_ERROR_SYNTAX, p->text, p->at,
                           _ ("write the number of a multiple in parentheses, as in 3.(5)"));
  return cgt_parser_read_infix (p, CGT_FRAME_MULTIPLE, 0, sign_length);
}

/* `13 xor 19` is xor(13,19). */
static gboolean
is_xor (CgtParser *p, gsize *length)
{
  *length = cgt_scan_name (p->text, p->length, p->at) - p->at;
  return *length == strlen (XOR) && g_ascii_strncasecmp (p->text + p->at, XOR, *length) == 0;
}

gboolean
cgt_parser_read_continuation (CgtParser *p, gboolean *complete)
{
  CgtFrameKind kind = cgt_parser_brackets (p)->kind;
  gsize sign_length;
  CgtSign sign;

  *complete = FALSE;
  if (p->worksheet)
    {
      gboolean done = FALSE;

      if (!cgt_parser_read_worksheet_continuation (p, complete, &done))
        return FALSE;
      if (done)
        return TRUE;
    }
  if (kind == CGT_FRAME_BRACES && p->at < p->length && p->text[p->at] == '|')
    return cgt_parser_finish_operand (p) && cgt_parser_read_bars (p);
  if (p->at < p->length && p->text[p->at] == '&')
    return cgt_parser_read_infix (p, CGT_FRAME_SIDES, 0, 1);
  if (is_xor (p, &sign_length))
    return cgt_parser_read_infix (p, CGT_FRAME_XOR, (guint16) cgt_function_find (XOR, strlen (XOR)), sign_length);
  sign = cgt_scan_sign (p->text, p->length, p->at, &sign_length);
  switch (sign)
    {
    case CGT_SIGN_PLUS:
      return cgt_parser_read_infix (p, CGT_FRAME_ADD, 0, sign_length);
    case CGT_SIGN_MINUS:
      return cgt_parser_read_infix (p, CGT_FRAME_SUBTRACT, 0, sign_length);
    case CGT_SIGN_PLUS_MINUS:
      return cgt_parser_read_infix (p, CGT_FRAME_ADD_SWITCH, 0, sign_length);
    case CGT_SIGN_DOT:
      return read_dot (p, sign_length);
    case CGT_SIGN_COLON:
      return cgt_parser_read_infix (p, CGT_FRAME_ORDINAL, 0, sign_length);
    case CGT_SIGN_COMMA:
      if (kind == CGT_FRAME_BRACES || kind == CGT_FRAME_LIST || kind == CGT_FRAME_SWITCH || kind == CGT_FRAME_CALL ||
          kind == CGT_FRAME_APPLY)
        {
          if (!cgt_parser_finish_operand (p))
            return FALSE;
          p->at += sign_length;
          return cgt_parser_at_clause (p, p->at) || cgt_parser_close_clauses (p);
        }
      break;
    case CGT_SIGN_CLOSE_PAREN:
      *complete = kind == CGT_FRAME_PAREN || kind == CGT_FRAME_SWITCH || kind == CGT_FRAME_CALL ||
                  kind == CGT_FRAME_MISERE || kind == CGT_FRAME_APPLY;
      break;
    case CGT_SIGN_CLOSE_BRACE:
      *complete = kind == CGT_FRAME_BRACES && p->bars->len > cgt_parser_brackets (p)->n_bars;
      break;
    case CGT_SIGN_CLOSE_BRACKET:
      *complete = kind == CGT_FRAME_LIST || kind == CGT_FRAME_INDEX;
      break;
    default:
      if (sign >= CGT_SIGN_EQUAL &&
          (kind == CGT_FRAME_START || kind == CGT_FRAME_PAREN || (p->worksheet && kind != CGT_FRAME_BRACES)))
        return cgt_parser_read_infix (p, CGT_FRAME_COMPARE, sign, sign_length);
      break;
    }
  if (*complete)
    return cgt_parser_finish_operand (p) && cgt_parser_close_brackets (p);
  return refuse_continuation (p);
}
