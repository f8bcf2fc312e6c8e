/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */

/* What can stand where an operand is expected: a literal, a position, a sign or an opening bracket. */

#include "cgt-parser.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "base/cgt-quote.h"
#include "cgt/cgt-budget-memory.h"
#include "rulesets/cgt-reserved.h"

/* Whether what was just read is a side of a comparison. */
static gboolean
is_compared (CgtParser *p)
{
  gsize length;

  return cgt_parser_top (p)->kind == CGT_FRAME_COMPARE ||
         cgt_scan_sign (p->text, p->length, cgt_scan_space (p->text, p->length, p->at), &length) >= CGT_SIGN_EQUAL;
}

/* In worksheets a number that is no game, such as the mean 2/3 of a ko, can be compared with. */
static gboolean
read_fraction (CgtParser *p, gsize start, const CgtLiteral *literal)
{
  g_autofree char *fraction = p->worksheet && is_compared (p) ? cgt_literal_to_fraction (literal, p->budget) : NULL;

  if (fraction == NULL)
    return FALSE;
  cgt_parser_push_node (p, CGT_NODE_FRACTION, CGT_RESULT_ANY, start, p->at, 0);
  p->operand_start = start;
  p->operand_end = p->at;
  return TRUE;
}

static gboolean
read_literal (CgtParser *p)
{
  gsize start = p->at, number;
  g_autoptr (GError) local = NULL;
  g_autofree char *quote = NULL;
  CgtLiteral literal;

  p->at = cgt_scan_literal (p->text, p->length, start, &literal);
  if (!cgt_literal_check (&literal, p->budget, &local))
    {
      if (!g_error_matches (local, CGT_ERROR, CGT_ERROR_SYNTAX))
        {
          g_propagate_error (p->error, g_steal_pointer (&local));
          return FALSE;
        }
      if (read_fraction (p, start, &literal))
        return TRUE;
      number = literal.power != '\0'
                 ? p->at - start
                 : literal.numerator.length + 1 + literal.denominator.length + literal.decimals.length;
      quote = cgt_quote (literal.power != '\0' ? p->text + start : literal.numerator.text, (gssize) number, 24);
      return cgt_scan_error (p->error, CGT_ERROR_SYNTAX, p->text, start, "%s: %s", quote, local->message);
    }
  cgt_parser_push_node (p, CGT_NODE_LITERAL, CGT_RESULT_GAME, start, p->at, 0);
  p->operand_start = start;
  p->operand_end = p->at;
  return TRUE;
}

/* The bracket that closes the one at @at, or the length of the text. */
static gsize
find_closing (CgtParser *p, gsize at, char open, char close)
{
  gsize depth = 0;

  for (; at < p->length; at++)
    if (p->text[at] == open)
      depth++;
    else if (p->text[at] == close && --depth == 0)
      return at;
  return p->length;
}

/* Reads ruleset[rules](position), from after the name. The ruleset reads what is in the brackets. */
static gboolean
read_position (CgtParser *p, const CgtRuleset *ruleset, gsize start)
{
  g_autofree char *rules = NULL, *expected = NULL;
  guint rules_column = 0, board_column;
  CgtPosition *position;
  char *board;
  gsize end;

  if (p->at < p->length && p->text[p->at] == '[')
    {
      end = find_closing (p, p->at, '[', ']');
      if (end == p->length)
        return cgt_parser_refuse_unclosed (p, p->at, "[", "]");
      rules = g_strndup (p->text + p->at + 1, end - p->at - 1);
      rules_column = cgt_parser_column (p, p->at + 1);
      p->at = cgt_scan_space (p->text, p->length, end + 1);
    }
  if (p->at >= p->length || p->text[p->at] != '(')
    {
      expected = g_strdup_printf (_ ("“(” and a position of %s"), cgt_ruleset_get_id (ruleset));
      return cgt_parser_refuse_here (p, expected);
    }
  end = find_closing (p, p->at, '(', ')');
  if (end == p->length)
    return cgt_parser_refuse_unclosed (p, p->at, "(", ")");
  board = cgt_budget_alloc (p->budget, end - p->at, 1);
  if (board == NULL)
    return cgt_budget_check (p->budget, p->error);
  memcpy (board, p->text + p->at + 1, end - p->at - 1);
  board_column = cgt_parser_column (p, p->at + 1);
  position = cgt_position_parse (ruleset, rules, rules_column, board, board_column, p->budget, p->error);
  cgt_budget_release (board);
  if (position == NULL)
    return p->worksheet && cgt_parser_read_built_position (p, start, end);
  cgt_parser_push_node (p, CGT_NODE_POSITION, CGT_RESULT_GAME, start, end + 1, 0);
  cgt_parser_last_node (p)->n_left = p->program->positions->len;
  g_ptr_array_add (p->program->positions, position);
  p->operand_start = start;
  p->operand_end = p->at = end + 1;
  return TRUE;
}

/* A loopy game by its name, which may follow a number. */
static gboolean
read_loopy (CgtParser *p, gsize end)
{
  cgt_parser_push_node (p, CGT_NODE_LOOPY, CGT_RESULT_GAME, p->at, end, 0);
  p->operand_start = p->at;
  p->operand_end = p->at = end;
  return TRUE;
}

/* The innermost braces around with the name from @start to @end; 0: there are none. */
static guint
find_named (CgtParser *p, gsize start, gsize end)
{
  for (guint i = p->frames->len; i-- > 1;)
    {
      const CgtFrame *frame = &g_array_index (p->frames, CgtFrame, i);

      if (frame->kind == CGT_FRAME_BRACES && frame->at - frame->start == end - start &&
          g_ascii_strncasecmp (p->text + frame->start, p->text + start, end - start) == 0)
        return i;
    }
  return 0;
}

/* `pass`, or the name of braces around. FALSE: it is neither. */
gboolean
cgt_parser_read_back (CgtParser *p, gsize start, gsize end)
{
  gboolean pass =
    end - start == 4 && g_ascii_strncasecmp (p->text + start, cgt_keyword_text (CGT_KEYWORD_PASS), 4) == 0;
  guint frame = pass ? 0 : find_named (p, start, end);

  if (pass ? cgt_parser_brackets (p)->kind != CGT_FRAME_BRACES : frame == 0 || frame + 1 >= CGT_BRACES_NAMED)
    return FALSE;
  cgt_parser_push_node (p, pass ? CGT_NODE_PASS : CGT_NODE_BACK, CGT_RESULT_BACK, start, end, 0);
  if (!pass)
    {
      cgt_parser_last_node (p)->detail = (guint16) (frame + 1);
      cgt_parser_last_node (p)->n_left = g_array_index (p->frames, CgtFrame, frame).start;
    }
  p->operand_start = start;
  p->operand_end = p->at = end;
  return TRUE;
}

/* Whether it is a word of worksheets: a function with its bracket, or a word of conditions. */
static gboolean
is_for_worksheets (CgtParser *p, gsize start, gsize end)
{
  static const CgtKeyword functions[] = { CGT_KEYWORD_IF, CGT_KEYWORD_PLOT, CGT_KEYWORD_SUM, CGT_KEYWORD_TABLE };
  static const CgtKeyword others[] = { CGT_KEYWORD_FALSE, CGT_KEYWORD_NOT, CGT_KEYWORD_TRUE };
  g_autofree char *name = g_ascii_strdown (p->text + start, (gssize) (end - start));
  gsize next = cgt_scan_space (p->text, p->length, end);
  gboolean is_called = next < p->length && p->text[next] == '(';

  for (guint i = 0; is_called && i < G_N_ELEMENTS (functions); i++)
    if (g_str_equal (name, cgt_keyword_text (functions[i])))
      return TRUE;
  for (guint i = 0; i < G_N_ELEMENTS (others); i++)
    if (g_str_equal (name, cgt_keyword_text (others[i])))
      return TRUE;
  return is_called && cgt_reserved_find (name) == CGT_RESERVED_FUNCTION;
}

static gboolean
refuse_name (CgtParser *p, gsize start, gsize end)
{
  g_autofree char *found = cgt_scan_found (p->text, p->length, start);
  g_autofree char *guess = NULL;
  const char *suggestion = cgt_function_suggest (p->text + start, end - start);
  gsize next = cgt_scan_space (p->text, p->length, end);

  if (next + 1 < p->length && p->text[next] == ':' && p->text[next + 1] == '=')
    return cgt_scan_error (p->error, CGT_ERROR_SYNTAX, p->text, start, _ ("names are given in a worksheet"));
  if (is_for_worksheets (p, start, end))
    return cgt_scan_error (p->error, CGT_ERROR_SYNTAX, p->text, start, _ ("%s is understood in a worksheet only"),
                           found);
  guess = suggestion != NULL ? cgt_parse_guess (suggestion) : g_strdup ("");
  return cgt_scan_error (p->error, CGT_ERROR_SYNTAX, p->text, start, _ ("%s is neither a game nor a function%s"), found,
                         guess);
}

/* Whether inside braces with this name it would be read as a loopy game, or as a pass. */
static gboolean
has_meaning (const char *name)
{
  gsize length = strlen (name);

  return cgt_scan_loopy (name, length, 0, NULL) == length || g_str_equal (name, cgt_keyword_text (CGT_KEYWORD_PASS));
}

/* Reads a name: for a ruleset the whole position, for a function the opening bracket. */
static gboolean
read_name (CgtParser *p, gboolean *complete)
{
  gsize start = p->at, end = cgt_scan_name (p->text, p->length, start);
  g_autofree char *name = g_ascii_strdown (p->text + start, end - start);
  gint function = cgt_function_find (name, end - start);
  gboolean misere = g_str_equal (name, cgt_keyword_text (CGT_KEYWORD_MISERE));
  const CgtRuleset *ruleset = function < 0 && !misere ? cgt_ruleset_find (name) : NULL;
  gboolean free = function < 0 && !misere && ruleset == NULL; /* braces may have the name */

  if (free && end < p->length && p->text[end] == '{')
    {
      if (has_meaning (name))
        return cgt_scan_error (p->error, CGT_ERROR_SYNTAX, p->text, start,
                               _ ("braces cannot have the name “%s”, which means something else inside them"), name);
      p->at = end;
      cgt_parser_push_frame (p, CGT_FRAME_BRACES, start, 0);
      p->at = end + 1;
      return TRUE;
    }
  if (free && cgt_parser_read_back (p, start, end))
    return *complete = TRUE;
  p->at = cgt_scan_space (p->text, p->length, end);
  *complete = ruleset != NULL;
  if (ruleset != NULL)
    return read_position (p, ruleset, start);
  if (function < 0 && !misere)
    return refuse_name (p, start, end);
  if (p->at >= p->length || p->text[p->at] != '(')
    {
      g_autofree char *expected = g_strdup_printf (_ ("“(” after “%s”"), name);
      return cgt_parser_refuse_here (p, expected);
    }
  cgt_parser_push_frame (p, misere ? CGT_FRAME_MISERE : CGT_FRAME_CALL, start, MAX (function, 0));
  p->at++;
  return TRUE;
}

gboolean
cgt_parser_at_empty_side (CgtParser *p)
{
  CgtFrame *frame = cgt_parser_top (p);
  char c = p->at < p->length ? p->text[p->at] : 0;

  if (p->frames->len - 1 != p->open || frame->n > 0)
    return FALSE;
  return (frame->kind == CGT_FRAME_BRACES && (c == '|' || (c == '}' && p->bars->len > frame->n_bars))) ||
         (frame->kind == CGT_FRAME_LIST && c == ']') || (frame->kind == CGT_FRAME_APPLY && c == ')') ||
         (frame->kind == CGT_FRAME_CALL && cgt_function_get (frame->detail)->of_many != NULL && c == ')');
}

static const char *
wanted_operand (CgtParser *p)
{
  if (p->frames->len - 1 == p->open && cgt_parser_brackets (p)->n == 0)
    {
      if (cgt_parser_brackets (p)->kind == CGT_FRAME_BRACES)
        return p->bars->len > cgt_parser_brackets (p)->n_bars ? _ ("a game or “}”") : _ ("a game or “|”");
      if (cgt_parser_brackets (p)->kind == CGT_FRAME_LIST)
        return _ ("a game or “]”");
    }
  return _ ("a game");
}

void
cgt_parser_open_switch (CgtParser *p)
{
  gsize next = cgt_scan_space (p->text, p->length, p->at);

  if (next < p->length && p->text[next] == '(')
    {
      p->at = next;
      cgt_parser_push_frame (p, CGT_FRAME_SWITCH, next, 0);
      p->at++;
    }
}

gboolean
cgt_parser_read_operand (CgtParser *p, gboolean *complete)
{
  gsize sign_length;

  gsize end = cgt_scan_loopy (p->text, p->length, p->at, NULL);

  *complete = FALSE;
  if (p->worksheet)
    {
      gboolean done = FALSE;

      if (!cgt_parser_read_worksheet_operand (p, complete, &done))
        return FALSE;
      if (done)
        return TRUE;
    }
  if (end > p->at)
    return *complete = read_loopy (p, end);
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
      cgt_parser_push_frame (p, CGT_FRAME_NEGATE, p->at, 0);
      break;
    case CGT_SIGN_PLUS_MINUS:
      cgt_parser_push_frame (p, CGT_FRAME_PLUS_MINUS, p->at, 0);
      p->at += sign_length;
      cgt_parser_open_switch (p);
      return TRUE;
    case CGT_SIGN_OPEN_PAREN:
      cgt_parser_push_frame (p, CGT_FRAME_PAREN, p->at, 0);
      break;
    case CGT_SIGN_OPEN_BRACE:
      cgt_parser_push_frame (p, CGT_FRAME_BRACES, p->at, 0);
      break;
    case CGT_SIGN_OPEN_BRACKET:
      cgt_parser_push_frame (p, CGT_FRAME_LIST, p->at, 0);
      break;
    default:
      return cgt_parser_refuse_here (p, wanted_operand (p));
    }
  p->at += sign_length;
  return TRUE;
}
