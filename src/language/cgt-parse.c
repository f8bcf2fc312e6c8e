/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "cgt-program.h"

#include <string.h>

#include "cgt-scan.h"

/*
 * Operator precedence with a stack of its own (Dijkstra's shunting yard), so that brackets may be nested as
 * deep as memory allows. The parser is in one of two states: it wants an operand, or it has one and wants
 * what goes on from it. Operators and open brackets wait as frames.
 */

typedef enum
{
  FRAME_START,
  FRAME_PAREN,
  FRAME_BRACES,
  FRAME_LIST,   /* [a, b] */
  FRAME_SWITCH, /* +-(a, b) */
  FRAME_CALL,
  FRAME_MISERE,
  /* What is below waits for its right operand. */
  FRAME_COMPARE,
  FRAME_ADD,
  FRAME_SUBTRACT,
  FRAME_ADD_SWITCH, /* G +- H is G + (+-H): two operators at once */
  FRAME_NEGATE,
  FRAME_PLUS_MINUS,
  FRAME_ORDINAL,
  FRAME_MULTIPLE,
} FrameKind;

typedef struct
{
  guint8 kind;
  guint16 detail;    /* function or comparison */
  guint32 at;        /* of the sign or bracket, in the text */
  guint32 start;     /* of the whole node */
  guint32 n;         /* operands so far: of the brackets, or since the last bar */
  guint32 n_bars;    /* BRACES: how many entries of the bar stack were there before */
  guint32 enclosing; /* brackets: the frame of the brackets around these */
} Frame;

/* A run of bars that waits for its right side; within braces, runs on the stack get shorter. */
typedef struct
{
  guint32 run;
  guint32 n_left;
} Bars;

typedef struct
{
  CgtProgram *program;
  const char *text;
  gsize length, at;
  GArray *frames; /* Frame */
  GArray *bars;   /* Bars */
  guint open;     /* index of the innermost bracket's frame */
  guint32 operand_start, operand_end; /* of the operand read last, with its parentheses */
  /* A column that was counted before, so that counting goes on from there. */
  gsize counted_to;
  guint counted;
  GError **error;
} Parser;

static guint
column_at (Parser *p, gsize at)
{
  for (; p->counted_to < at; p->counted_to++)
    p->counted += (p->text[p->counted_to] & 0xC0) != 0x80;
  return p->counted;
}

static Frame *
top (Parser *p)
{
  return &g_array_index (p->frames, Frame, p->frames->len - 1);
}

static Frame *
brackets (Parser *p)
{
  return &g_array_index (p->frames, Frame, p->open);
}

static CgtNode *
last_node (Parser *p)
{
  return &g_array_index (p->program->nodes, CgtNode, p->program->nodes->len - 1);
}

static void
push_frame (Parser *p, FrameKind kind, gsize start, guint16 detail)
{
  Frame frame = { .kind = kind, .detail = detail, .at = p->at, .start = start, .enclosing = p->open };

  frame.n_bars = p->bars->len;
  g_array_append_val (p->frames, frame);
  if (kind < FRAME_COMPARE)
    p->open = p->frames->len - 1;
}

/* Appends a node whose operands are the last @n_operands ones. */
static void
push_node (Parser *p, CgtNodeKind kind, CgtResultType type, gsize start, gsize end, guint n_operands)
{
  CgtNode node = { .kind = kind, .type = type, .start = start, .end = end, .first = p->program->nodes->len };

  for (guint i = 0; i < n_operands; i++)
    node.first = cgt_program_node (p->program, node.first - 1)->first;
  g_array_append_val (p->program->nodes, node);
}

static const char *
type_in_words (CgtResultType type)
{
  switch (type)
    {
    case CGT_RESULT_GAME: return "a game";
    case CGT_RESULT_TRUTH: return "a comparison";
    case CGT_RESULT_LIST: return "a list";
    case CGT_RESULT_OUTCOME: return "an outcome";
    case CGT_RESULT_EXPANSION: return "an expansion";
    case CGT_RESULT_MISERE: return "misère play, which is of the whole expression";
    }
  g_assert_not_reached ();
}

static gboolean
want_game (Parser *p, const CgtNode *node)
{
  return node->type == CGT_RESULT_GAME
         || cgt_scan_error (p->error, CGT_ERROR_SYNTAX, p->text, node->start, "expected a game, found %s",
                            type_in_words (node->type));
}

static gboolean
refuse_here (Parser *p, const char *expected)
{
  g_autofree char *found = cgt_scan_found (p->text, p->length, p->at);

  return cgt_scan_error (p->error, CGT_ERROR_SYNTAX, p->text, p->at, "expected %s, found %s", expected, found);
}

/* Reducing. */

static guint
frame_precedence (FrameKind kind)
{
  switch (kind)
    {
    case FRAME_COMPARE: return 1;
    case FRAME_ADD:
    case FRAME_SUBTRACT:
    case FRAME_ADD_SWITCH: return 2;
    case FRAME_NEGATE:
    case FRAME_PLUS_MINUS: return 3;
    case FRAME_ORDINAL: return 4;
    case FRAME_MULTIPLE: return 5;
    default: return 0;
    }
}

/* The operand of the frame on top is complete: puts its node behind it. */
static gboolean
reduce (Parser *p)
{
  static const CgtNodeKind kinds[] = {
    [FRAME_COMPARE] = CGT_NODE_COMPARE,    [FRAME_ADD] = CGT_NODE_ADD,
    [FRAME_SUBTRACT] = CGT_NODE_SUBTRACT,  [FRAME_ADD_SWITCH] = CGT_NODE_ADD,
    [FRAME_NEGATE] = CGT_NODE_NEGATE,      [FRAME_PLUS_MINUS] = CGT_NODE_SWITCH,
    [FRAME_ORDINAL] = CGT_NODE_ORDINAL,    [FRAME_MULTIPLE] = CGT_NODE_MULTIPLE,
  };
  Frame frame = *top (p);
  gsize end = p->operand_end;
  gboolean prefix = frame.kind == FRAME_NEGATE || frame.kind == FRAME_PLUS_MINUS;

  if (!want_game (p, last_node (p)))
    return FALSE;
  g_array_set_size (p->frames, p->frames->len - 1);
  if (frame.kind == FRAME_ADD_SWITCH)
    {
      push_node (p, CGT_NODE_SWITCH, CGT_RESULT_GAME, frame.at, end, 1);
      last_node (p)->n_left = 1;
    }
  push_node (p, kinds[frame.kind], frame.kind == FRAME_COMPARE ? CGT_RESULT_TRUTH : CGT_RESULT_GAME, frame.start, end,
             prefix ? 1 : 2);
  last_node (p)->detail = frame.detail;
  last_node (p)->n_left = 1;
  p->operand_start = frame.start;
  return TRUE;
}

static gboolean
reduce_to (Parser *p, guint precedence)
{
  while (frame_precedence (top (p)->kind) >= precedence)
    if (!reduce (p))
      return FALSE;
  return TRUE;
}

/* The right side of the innermost bars is complete: the game it makes is one option of what is around it. */
static void
reduce_bars (Parser *p)
{
  Frame *frame = brackets (p);
  Bars bars = g_array_index (p->bars, Bars, p->bars->len - 1);

  g_array_set_size (p->bars, p->bars->len - 1);
  push_node (p, CGT_NODE_BRACES, CGT_RESULT_GAME, frame->start, p->at, bars.n_left + frame->n);
  last_node (p)->n_left = bars.n_left;
  last_node (p)->n_right = frame->n;
  frame->n = 1;
}

/* Operands. */

static gboolean
read_literal (Parser *p)
{
  gsize start = p->at;
  g_autoptr (GError) local = NULL;
  CgtLiteral literal;

  p->at = cgt_scan_literal (p->text, p->length, start, &literal);
  if (!cgt_literal_value (&literal, NULL, NULL, &local))
    return cgt_scan_error (p->error, CGT_ERROR_SYNTAX, p->text, start, "%.*s%s: %s",
                           (int) MIN (literal.numerator.length + 1 + literal.denominator.length, 24),
                           literal.numerator.text,
                           literal.numerator.length + 1 + literal.denominator.length > 24 ? "…" : "", local->message);
  push_node (p, CGT_NODE_LITERAL, CGT_RESULT_GAME, start, p->at, 0);
  p->operand_start = start;
  p->operand_end = p->at;
  return TRUE;
}

/* The bracket that closes the one at @at, or the length of the text. */
static gsize
find_closing (Parser *p, gsize at, char open, char close)
{
  gsize depth = 0;

  for (; at < p->length; at++)
    if (p->text[at] == open)
      depth++;
    else if (p->text[at] == close && --depth == 0)
      return at;
  return p->length;
}

static gboolean
refuse_unclosed (Parser *p, gsize at, const char *open, const char *close)
{
  guint column = cgt_scan_column (p->text, at);
  g_autofree char *expected = g_strdup_printf ("“%s” for the “%s” of column %u", close, open, column);

  p->at = p->length;
  return refuse_here (p, expected);
}

/* ruleset[rules](position), from behind the name. What stands in the brackets is the ruleset's to read. */
static gboolean
read_position (Parser *p, const CgtRuleset *ruleset, gsize start)
{
  g_autofree char *rules = NULL, *board = NULL, *expected = NULL;
  guint rules_column = 0, board_column;
  CgtPosition *position;
  gsize end;

  if (p->at < p->length && p->text[p->at] == '[')
    {
      end = find_closing (p, p->at, '[', ']');
      if (end == p->length)
        return refuse_unclosed (p, p->at, "[", "]");
      rules = g_strndup (p->text + p->at + 1, end - p->at - 1);
      rules_column = column_at (p, p->at + 1);
      p->at = cgt_scan_space (p->text, p->length, end + 1);
    }
  if (p->at >= p->length || p->text[p->at] != '(')
    {
      expected = g_strdup_printf ("“(” and a position of %s", cgt_ruleset_get_id (ruleset));
      return refuse_here (p, expected);
    }
  end = find_closing (p, p->at, '(', ')');
  if (end == p->length)
    return refuse_unclosed (p, p->at, "(", ")");
  board = g_strndup (p->text + p->at + 1, end - p->at - 1);
  board_column = column_at (p, p->at + 1);
  position = cgt_position_parse (ruleset, rules, rules_column, board, board_column, p->error);
  if (position == NULL)
    return FALSE;
  push_node (p, CGT_NODE_POSITION, CGT_RESULT_GAME, start, end + 1, 0);
  last_node (p)->n_left = p->program->positions->len;
  g_ptr_array_add (p->program->positions, position);
  p->operand_start = start;
  p->operand_end = p->at = end + 1;
  return TRUE;
}

static gboolean
refuse_name (Parser *p, gsize start, gsize end)
{
  g_autofree char *found = cgt_scan_found (p->text, p->length, start);
  const char *suggestion = cgt_function_suggest (p->text + start, end - start);

  if (suggestion != NULL)
    return cgt_scan_error (p->error, CGT_ERROR_SYNTAX, p->text, start,
                           "%s is neither a game nor a function; did you mean “%s”?", found, suggestion);
  return cgt_scan_error (p->error, CGT_ERROR_SYNTAX, p->text, start, "%s is neither a game nor a function", found);
}

/* A name: of a ruleset and then the whole position is read, or of a function and then its bracket is opened. */
static gboolean
read_name (Parser *p, gboolean *complete)
{
  gsize start = p->at, end = cgt_scan_name (p->text, p->length, start);
  g_autofree char *name = g_ascii_strdown (p->text + start, end - start);
  gint function = cgt_function_find (name, end - start);
  gboolean misere = g_str_equal (name, "misere");
  const CgtRuleset *ruleset = function < 0 && !misere ? cgt_ruleset_find (name) : NULL;

  p->at = cgt_scan_space (p->text, p->length, end);
  *complete = ruleset != NULL;
  if (ruleset != NULL)
    return read_position (p, ruleset, start);
  if (function < 0 && !misere)
    return refuse_name (p, start, end);
  if (p->at >= p->length || p->text[p->at] != '(')
    {
      g_autofree char *expected = g_strdup_printf ("“(” after “%s”", name);
      return refuse_here (p, expected);
    }
  push_frame (p, misere ? FRAME_MISERE : FRAME_CALL, start, MAX (function, 0));
  p->at++;
  return TRUE;
}

/* An empty side of braces, or an empty list, ends where an operand was wanted. */
static gboolean
at_empty_side (Parser *p)
{
  Frame *frame = top (p);
  char c = p->at < p->length ? p->text[p->at] : 0;

  if (p->frames->len - 1 != p->open || frame->n > 0)
    return FALSE;
  return (frame->kind == FRAME_BRACES && (c == '|' || (c == '}' && p->bars->len > frame->n_bars)))
         || (frame->kind == FRAME_LIST && c == ']');
}

static const char *
wanted_operand (Parser *p)
{
  if (p->frames->len - 1 == p->open && brackets (p)->n == 0)
    {
      if (brackets (p)->kind == FRAME_BRACES)
        return p->bars->len > brackets (p)->n_bars ? "a game or “}”" : "a game or “|”";
      if (brackets (p)->kind == FRAME_LIST)
        return "a game or “]”";
    }
  return "a game";
}

/* Behind ±, a bracket may hold several games: ±(G, H) is {G, H|-G, -H}. */
static void
open_switch (Parser *p)
{
  gsize next = cgt_scan_space (p->text, p->length, p->at);

  if (next < p->length && p->text[next] == '(')
    {
      p->at = next;
      push_frame (p, FRAME_SWITCH, next, 0);
      p->at++;
    }
}

/* Reads what stands where an operand is wanted. @complete: it is one, not what comes before one. */
static gboolean
read_operand (Parser *p, gboolean *complete)
{
  gsize sign_length;

  *complete = FALSE;
  if (cgt_scan_at_literal (p->text, p->length, p->at))
    {
      *complete = TRUE;
      return read_literal (p);
    }
  if (cgt_scan_name (p->text, p->length, p->at) > p->at)
    return read_name (p, complete);
  switch (cgt_scan_sign (p->text, p->length, p->at, &sign_length))
    {
    case CGT_SIGN_MINUS:
      push_frame (p, FRAME_NEGATE, p->at, 0);
      break;
    case CGT_SIGN_PLUS_MINUS:
      push_frame (p, FRAME_PLUS_MINUS, p->at, 0);
      p->at += sign_length;
      open_switch (p);
      return TRUE;
    case CGT_SIGN_OPEN_PAREN:
      push_frame (p, FRAME_PAREN, p->at, 0);
      break;
    case CGT_SIGN_OPEN_BRACE:
      push_frame (p, FRAME_BRACES, p->at, 0);
      break;
    case CGT_SIGN_OPEN_BRACKET:
      push_frame (p, FRAME_LIST, p->at, 0);
      break;
    default:
      return refuse_here (p, wanted_operand (p));
    }
  p->at += sign_length;
  return TRUE;
}

/* What goes on from an operand. */

/* The operand just read is complete within its brackets. */
static gboolean
finish_operand (Parser *p)
{
  const CgtNode *node;
  Frame *frame;

  if (!reduce_to (p, 1))
    return FALSE;
  node = last_node (p);
  frame = brackets (p);
  frame->n++;
  if (frame->kind == FRAME_START || frame->kind == FRAME_PAREN)
    return TRUE;
  /* Who wins can be asked of misère play too. */
  if (frame->kind == FRAME_CALL && node->type == CGT_RESULT_MISERE
      && cgt_function_get (frame->detail)->type == CGT_RESULT_OUTCOME)
    return TRUE;
  return want_game (p, node);
}

static gboolean
refuse_continuation (Parser *p)
{
  static const struct
  {
    const char *open, *close, *expected;
  } words[] = {
    [FRAME_START] = { NULL, NULL, "an operator or the end" },
    [FRAME_PAREN] = { "(", ")", "an operator or “)”" },
    [FRAME_BRACES] = { "{", "}", NULL },
    [FRAME_LIST] = { "[", "]", "an operator, “,” or “]”" },
    [FRAME_SWITCH] = { "(", ")", "an operator, “,” or “)”" },
    [FRAME_CALL] = { "(", ")", "an operator, “,” or “)”" },
    [FRAME_MISERE] = { "(", ")", "an operator or “)”" },
  };
  Frame *frame = brackets (p);

  if (frame->kind == FRAME_BRACES && p->bars->len == frame->n_bars)
    return refuse_here (p, "an operator, “,” or “|”");
  if (p->at >= p->length && words[frame->kind].open != NULL)
    return refuse_unclosed (p, frame->at, words[frame->kind].open, words[frame->kind].close);
  return refuse_here (p, frame->kind == FRAME_BRACES ? "an operator, “,”, “|” or “}”" : words[frame->kind].expected);
}

/* A run of bars between two sides: the longer the run, the more loosely it binds. */
static gboolean
read_bars (Parser *p)
{
  gsize start = p->at;
  guint32 run;

  while (p->at < p->length && p->text[p->at] == '|')
    p->at++;
  run = p->at - start;
  while (p->bars->len > brackets (p)->n_bars && g_array_index (p->bars, Bars, p->bars->len - 1).run < run)
    reduce_bars (p);
  if (p->bars->len > brackets (p)->n_bars && g_array_index (p->bars, Bars, p->bars->len - 1).run == run)
    return cgt_scan_error (p->error, CGT_ERROR_SYNTAX, p->text, start,
                           "a second “%.*s” leaves open which binds first; write more bars for the looser one",
                           (int) MIN (run, 8), p->text + start);
  g_array_append_val (p->bars, ((Bars) { .run = run, .n_left = brackets (p)->n }));
  brackets (p)->n = 0;
  return TRUE;
}

static void
close_braces (Parser *p)
{
  Frame frame;

  p->at++;
  while (p->bars->len > brackets (p)->n_bars)
    reduce_bars (p);
  frame = *top (p);
  p->operand_start = frame.start;
}

static gboolean
close_call (Parser *p)
{
  Frame *frame = top (p);
  const CgtFunction *function = cgt_function_get (frame->detail);

  if (frame->n != function->n_arguments)
    return cgt_scan_error (p->error, CGT_ERROR_SYNTAX, p->text, frame->start, "%s takes %u argument%s, found %u",
                           function->name, function->n_arguments, function->n_arguments == 1 ? "" : "s", frame->n);
  push_node (p, CGT_NODE_CALL, function->type, frame->start, p->at, frame->n);
  last_node (p)->detail = frame->detail;
  last_node (p)->n_left = frame->n;
  return TRUE;
}

/* ±(G, H): the ± that waits below has its node now. */
static void
close_switch (Parser *p, guint n)
{
  Frame *below = &g_array_index (p->frames, Frame, p->frames->len - 2);

  push_node (p, CGT_NODE_SWITCH, CGT_RESULT_GAME, below->at, p->at, n);
  last_node (p)->n_left = n;
  p->operand_start = below->at;
  if (below->kind == FRAME_ADD_SWITCH)
    below->kind = FRAME_ADD;
  else
    {
      *below = *top (p);
      g_array_set_size (p->frames, p->frames->len - 1);
    }
}

/* The brackets on top are closed behind @p->at; what they hold is an operand. */
static gboolean
close_brackets (Parser *p)
{
  Frame frame = *top (p);

  p->operand_start = frame.start;
  if (frame.kind == FRAME_BRACES)
    close_braces (p);
  else
    {
      p->at++;
      if (frame.kind == FRAME_LIST)
        {
          push_node (p, CGT_NODE_LIST, CGT_RESULT_LIST, frame.start, p->at, frame.n);
          last_node (p)->n_left = frame.n;
        }
      else if (frame.kind == FRAME_MISERE)
        push_node (p, CGT_NODE_MISERE, CGT_RESULT_MISERE, frame.start, p->at, 1);
      else if (frame.kind == FRAME_CALL && !close_call (p))
        return FALSE;
      else if (frame.kind == FRAME_SWITCH && frame.n > 1)
        close_switch (p, frame.n);
    }
  p->operand_end = p->at;
  p->open = frame.enclosing;
  g_array_set_size (p->frames, p->frames->len - 1);
  return TRUE;
}

static gboolean
read_infix (Parser *p, FrameKind kind, guint16 detail, gsize sign_length)
{
  guint precedence = frame_precedence (kind);

  if (!reduce_to (p, kind == FRAME_MULTIPLE || kind == FRAME_COMPARE ? precedence + 1 : precedence))
    return FALSE;
  if (kind == FRAME_COMPARE && top (p)->kind == FRAME_COMPARE)
    return cgt_scan_error (p->error, CGT_ERROR_SYNTAX, p->text, p->at, "comparisons do not chain");
  if (!want_game (p, last_node (p)))
    return FALSE;
  push_frame (p, kind, p->operand_start, detail);
  p->at += sign_length;
  if (kind == FRAME_ADD_SWITCH)
    open_switch (p);
  return TRUE;
}

/* Reads what goes on from an operand. @complete: that is an operand again. */
static gboolean
read_continuation (Parser *p, gboolean *complete)
{
  FrameKind kind = brackets (p)->kind;
  gsize sign_length;
  CgtSign sign;

  *complete = FALSE;
  if (kind == FRAME_BRACES && p->at < p->length && p->text[p->at] == '|')
    return finish_operand (p) && read_bars (p);
  sign = cgt_scan_sign (p->text, p->length, p->at, &sign_length);
  switch (sign)
    {
    case CGT_SIGN_PLUS: return read_infix (p, FRAME_ADD, 0, sign_length);
    case CGT_SIGN_MINUS: return read_infix (p, FRAME_SUBTRACT, 0, sign_length);
    case CGT_SIGN_PLUS_MINUS: return read_infix (p, FRAME_ADD_SWITCH, 0, sign_length);
    case CGT_SIGN_DOT: return read_infix (p, FRAME_MULTIPLE, 0, sign_length);
    case CGT_SIGN_COLON: return read_infix (p, FRAME_ORDINAL, 0, sign_length);
    case CGT_SIGN_COMMA:
      if (kind == FRAME_BRACES || kind == FRAME_LIST || kind == FRAME_SWITCH || kind == FRAME_CALL)
        {
          if (!finish_operand (p))
            return FALSE;
          p->at += sign_length;
          return TRUE;
        }
      break;
    case CGT_SIGN_CLOSE_PAREN:
      *complete = kind == FRAME_PAREN || kind == FRAME_SWITCH || kind == FRAME_CALL || kind == FRAME_MISERE;
      break;
    case CGT_SIGN_CLOSE_BRACE: *complete = kind == FRAME_BRACES && p->bars->len > brackets (p)->n_bars; break;
    case CGT_SIGN_CLOSE_BRACKET: *complete = kind == FRAME_LIST; break;
    default:
      if (sign >= CGT_SIGN_EQUAL && (kind == FRAME_START || kind == FRAME_PAREN))
        return read_infix (p, FRAME_COMPARE, sign, sign_length);
      break;
    }
  if (*complete)
    return finish_operand (p) && close_brackets (p);
  return refuse_continuation (p);
}

static gboolean
parse (Parser *p)
{
  gboolean complete = FALSE;

  push_frame (p, FRAME_START, 0, 0);
  for (;;)
    {
      p->at = cgt_scan_space (p->text, p->length, p->at);
      if (complete && p->at >= p->length && brackets (p)->kind == FRAME_START)
        return finish_operand (p);
      if (complete)
        {
          if (!read_continuation (p, &complete))
            return FALSE;
        }
      else if (at_empty_side (p))
        {
          complete = p->text[p->at] != '|';
          if (complete ? !close_brackets (p) : !read_bars (p))
            return FALSE;
        }
      else if (!read_operand (p, &complete))
        return FALSE;
    }
}

static gboolean
check_encoding (const char *text, gsize length, GError **error)
{
  const char *end = text;

  if (!g_utf8_validate_len (end, length - (end - text), &end))
    return cgt_scan_error (error, CGT_ERROR_SYNTAX, text, end - text, "this is no text in UTF-8");
  return TRUE;
}

CgtProgram *
cgt_program_parse (const char *text, gsize length, GError **error)
{
  g_autoptr (CgtProgram) program = g_new0 (CgtProgram, 1);
  Parser parser = { .program = program, .counted = 1, .error = error };
  gboolean read;

  if (length >= G_MAXUINT32)
    {
      g_set_error (error, CGT_ERROR, CGT_ERROR_SYNTAX, "column %u: the expression is too long", G_MAXUINT32);
      return NULL;
    }
  if (!check_encoding (text, length, error))
    return NULL;
  program->text = g_strndup (text, length);
  program->nodes = g_array_new (FALSE, FALSE, sizeof (CgtNode));
  program->positions = g_ptr_array_new_with_free_func ((GDestroyNotify) cgt_position_unref);
  parser.text = program->text;
  parser.length = length;
  parser.frames = g_array_new (FALSE, FALSE, sizeof (Frame));
  parser.bars = g_array_new (FALSE, FALSE, sizeof (Bars));
  read = parse (&parser);
  g_array_unref (parser.frames);
  g_array_unref (parser.bars);
  return read ? g_steal_pointer (&program) : NULL;
}

void
cgt_program_free (CgtProgram *program)
{
  g_clear_pointer (&program->nodes, g_array_unref);
  g_clear_pointer (&program->positions, g_ptr_array_unref);
  g_free (program->text);
  g_free (program);
}
