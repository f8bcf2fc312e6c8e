/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */

/* What is read only in worksheets: names, calls of what the user defines, clauses, strings, and positions with names in
 * them. */

#include "cgt-parser.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "cgt-names.h"
#include "rulesets/cgt-reserved.h"

/* Whether the word of @length bytes at @at is @word. */
static gboolean
is_word (const CgtParser *p, gsize at, gsize length, CgtKeyword word)
{
  const char *text = cgt_keyword_text (word);

  return length == strlen (text) && strncmp (p->text + at, text, length) == 0;
}

static gboolean
at_word (const CgtParser *p, gsize at, CgtKeyword word)
{
  return is_word (p, at, cgt_name_end (p->text, p->length, at) - at, word);
}

/* Names of several words */

/* The end of @phrase in @text at @at, if it is there; else @at. */
static gsize
phrase_end (const CgtParser *p, gsize at, const char *phrase)
{
  gsize end = at;

  for (; *phrase != '\0'; phrase++)
    {
      if (*phrase == ' ' && end < p->length && p->text[end] == ' ')
        end = cgt_scan_space (p->text, p->length, end);
      else if (end < p->length && (p->text[end] == *phrase || (*phrase == ' ' && p->text[end] == '-')))
        end++;
      else
        return at;
    }
  return end == p->length || !(g_ascii_isalnum (p->text[end]) || p->text[end] == '_') ? end : at;
}

gsize
cgt_parser_phrase_end (const CgtParser *p, gsize at)
{
  for (guint i = 0; p->phrases != NULL && p->phrases[i] != NULL; i++)
    {
      gsize end = phrase_end (p, at, p->phrases[i]);

      if (end > at)
        return end;
    }
  return at;
}

/* Clauses */

/* Whether the innermost brackets are of a call in which `n = 1..5` is a clause. */
static gboolean
in_range_call (CgtParser *p)
{
  const CgtFrame *frame = cgt_parser_brackets (p);

  return frame->kind == CGT_FRAME_APPLY &&
         (at_word (p, frame->start, CGT_KEYWORD_SUM) || at_word (p, frame->start, CGT_KEYWORD_TABLE) ||
          at_word (p, frame->start, CGT_KEYWORD_PLOT));
}

static gboolean
has_clauses (CgtParser *p)
{
  const CgtFrame *frame = cgt_parser_brackets (p);

  return (frame->kind == CGT_FRAME_CALL && cgt_function_get (frame->detail)->of_many != NULL) ||
         frame->kind == CGT_FRAME_APPLY;
}

gboolean
cgt_parser_at_clause (CgtParser *p, gsize at)
{
  gsize end;

  if (!p->worksheet || !has_clauses (p))
    return FALSE;
  at = cgt_scan_space (p->text, p->length, at);
  end = cgt_name_end (p->text, p->length, at);
  if (end == at)
    return FALSE;
  at = cgt_scan_space (p->text, p->length, end);
  if (at_word (p, at, CGT_KEYWORD_IN))
    return TRUE;
  return at + 1 < p->length && p->text[at] == '=' && p->text[at + 1] != '=' && in_range_call (p) &&
         cgt_parser_brackets (p)->n > 0;
}

static void
push_clause (CgtParser *p, CgtClauseKind kind, gsize start, gsize end)
{
  CgtClause clause = { kind, start, end };

  g_array_append_val (p->clauses, clause);
}

/* `NAME =` or `NAME in`, with what the name runs through next. */
static gboolean
read_clause_head (CgtParser *p)
{
  gsize start = p->at = cgt_scan_space (p->text, p->length, p->at), end = cgt_name_end (p->text, p->length, start);
  gsize sign = cgt_scan_space (p->text, p->length, end);
  g_autofree char *name = g_strndup (p->text + start, end - start);
  g_autoptr (GError) local = NULL;

  if (end > start && at_word (p, sign, CGT_KEYWORD_IN))
    p->at = sign + strlen (cgt_keyword_text (CGT_KEYWORD_IN));
  else if (end > start && sign < p->length && p->text[sign] == '=')
    p->at = sign + 1;
  else
    {
      g_autofree char *found = cgt_scan_found (p->text, p->length, start);

      return cgt_scan_error (p->error, CGT_ERROR_SYNTAX, p->text, start, _ ("expected a range like n = 1..5, found %s"),
                             found);
    }
  if (!cgt_name_check (name, &local))
    return cgt_scan_error (p->error, CGT_ERROR_SYNTAX, p->text, start, "%s", local->message);
  push_clause (p, CGT_CLAUSE_FOR, start, end);
  return TRUE;
}

gboolean
cgt_parser_close_clauses (CgtParser *p)
{
  CgtFrame *frame = cgt_parser_brackets (p);
  guint n = p->clauses->len - frame->n_clauses, first = p->program->clauses->len;
  gsize start = p->at;
  CgtNode *node;

  if (n == 0)
    return TRUE;
  if (frame->n <= n)
    return cgt_scan_error (p->error, CGT_ERROR_SYNTAX, p->text, p->at,
                           _ ("expected “;” and what the local name is used in"));
  g_array_append_vals (p->program->clauses, &g_array_index (p->clauses, CgtClause, frame->n_clauses), n);
  g_array_set_size (p->clauses, frame->n_clauses);
  cgt_parser_push_node (p, CGT_NODE_CLAUSES, CGT_RESULT_ANY, start, p->at, n + 1);
  node = cgt_parser_last_node (p);
  node->start = cgt_program_node (p->program, node->first)->start;
  node->n_left = n + 1;
  node->n_right = first;
  frame->n -= n;
  return TRUE;
}

/* Names */

static gboolean
read_string (CgtParser *p)
{
  const char *end = memchr (p->text + p->at + 1, '"', p->length - p->at - 1);

  if (end == NULL)
    return cgt_parser_refuse_unclosed (p, p->at, "\"", "\"");
  p->operand_start = p->at;
  p->operand_end = (gsize) (end - p->text) + 1;
  cgt_parser_push_node (p, CGT_NODE_STRING, CGT_RESULT_ANY, p->at, p->operand_end, 0);
  p->at = p->operand_end;
  return TRUE;
}

/* A ruleset with its options, without a position. @end: of the name. */
static gboolean
read_rules (CgtParser *p, gsize start, gsize end, gboolean *done)
{
  gsize at = cgt_scan_space (p->text, p->length, end);

  if (at < p->length && p->text[at] == '[')
    {
      end = cgt_name_closing (p->text, p->length, at);
      if (end == 0)
        return TRUE; /* which is refused where a position is read */
      at = cgt_scan_space (p->text, p->length, end);
    }
  if ((at < p->length && p->text[at] == '(') || cgt_parser_brackets (p)->kind != CGT_FRAME_APPLY)
    return TRUE;
  *done = TRUE;
  cgt_parser_push_node (p, CGT_NODE_RULES, CGT_RESULT_ANY, start, end, 0);
  p->operand_start = start;
  p->at = p->operand_end = end;
  return TRUE;
}

static gboolean
read_user_name (CgtParser *p, gsize end, gboolean *complete)
{
  gsize start = p->at, next = cgt_scan_space (p->text, p->length, end);

  if (next < p->length && p->text[next] == '(')
    {
      cgt_parser_push_frame (p, CGT_FRAME_APPLY, start, 0);
      cgt_parser_top (p)->at = next;
      p->at = next + 1;
      return TRUE;
    }
  *complete = TRUE;
  cgt_parser_push_node (p, CGT_NODE_NAME, CGT_RESULT_ANY, start, end, 0);
  p->operand_start = start;
  p->at = p->operand_end = end;
  return TRUE;
}

/* Whether an operand begins directly behind brackets, a comma or a semicolon. */
static gboolean
at_start (const CgtParser *p)
{
  return p->frames->len - 1 == p->open;
}

/* `NAME := `, a local name. */
static gboolean
at_let (CgtParser *p, gsize end)
{
  CgtFrameKind kind = cgt_parser_brackets (p)->kind;
  gsize next = cgt_scan_space (p->text, p->length, end);

  return at_start (p) && (kind == CGT_FRAME_START || kind == CGT_FRAME_PAREN) &&
         cgt_parser_brackets (p)->n == p->clauses->len - cgt_parser_brackets (p)->n_clauses && next + 1 < p->length &&
         p->text[next] == ':' && p->text[next + 1] == '=';
}

static gboolean
read_let (CgtParser *p, gsize end)
{
  g_autofree char *name = g_strndup (p->text + p->at, end - p->at);
  g_autoptr (GError) local = NULL;

  if (!cgt_name_check (name, &local))
    return cgt_scan_error (p->error, CGT_ERROR_SYNTAX, p->text, p->at, "%s", local->message);
  push_clause (p, CGT_CLAUSE_LET, p->at, end);
  p->at = cgt_scan_space (p->text, p->length, end) + strlen (":=");
  return TRUE;
}

/* `x in L` at the start of a call: the body is x. */
static gboolean
read_first_clause (CgtParser *p)
{
  gsize start = p->at;

  cgt_parser_push_node (p, CGT_NODE_NAME, CGT_RESULT_ANY, start, cgt_name_end (p->text, p->length, start), 0);
  cgt_parser_brackets (p)->n++;
  return read_clause_head (p);
}

static gboolean
is_called (const CgtParser *p, gsize end)
{
  gsize next = cgt_scan_space (p->text, p->length, end);

  return next < p->length && p->text[next] == '(';
}

/* options() gives a worksheet a list of positions instead of a text. */
static gboolean
is_function (const char *name, gsize length)
{
  return cgt_function_find (name, length) >= 0 && !g_str_equal (name, "options");
}

static gboolean
read_name (CgtParser *p, gboolean *complete, gboolean *done)
{
  gsize start = p->at, end = cgt_name_end (p->text, p->length, start);
  gsize whole = cgt_scan_name (p->text, p->length, start), phrase = cgt_parser_phrase_end (p, start);
  g_autofree char *lower = g_ascii_strdown (p->text + start, (gssize) (whole - start));

  if (phrase > start && !is_called (p, phrase)) /* atomic-weight(G) is a function */
    {
      *done = TRUE;
      return read_user_name (p, phrase, complete);
    }
  if (whole > start && !g_str_equal (lower, cgt_keyword_text (CGT_KEYWORD_MISERE)) &&
      !is_function (lower, whole - start) && cgt_ruleset_find (lower) != NULL)
    {
      *complete = TRUE;
      return read_rules (p, start, whole, done);
    }
  if (whole > start && is_function (lower, whole - start) && !is_called (p, whole))
    {
      *done = TRUE; /* which is refused where nobody knows it: a field of a result has such a name */
      return read_user_name (p, whole, complete);
    }
  if (whole > start && (g_str_equal (lower, cgt_keyword_text (CGT_KEYWORD_MISERE)) ||
                        is_function (lower, whole - start) || cgt_name_is_version (lower)))
    return TRUE;
  if (whole < p->length && whole > start && p->text[whole] == '{')
    return TRUE; /* named braces */
  if (cgt_parser_read_back (p, start, whole))
    return *complete = *done = TRUE;
  *done = TRUE;
  if (at_let (p, end))
    return read_let (p, end);
  if (at_start (p) && cgt_parser_at_clause (p, start))
    {
      if (cgt_parser_brackets (p)->n == 0)
        return read_first_clause (p);
      if (p->clauses->len > cgt_parser_brackets (p)->n_clauses || cgt_parser_brackets (p)->n == 1)
        return read_clause_head (p);
    }
  if (is_word (p, start, end - start, CGT_KEYWORD_NOT))
    {
      cgt_parser_push_frame (p, CGT_FRAME_NOT, start, 0);
      p->at = end;
      return TRUE;
    }
  return read_user_name (p, end, complete);
}

/* *n and ^n, where n is a name that touches the sign. */
static gboolean
at_sign_of_name (const CgtParser *p)
{
  return p->at + 1 < p->length && (p->text[p->at] == '*' || p->text[p->at] == '^') &&
         cgt_name_end (p->text, p->length, p->at + 1) > p->at + 1 && p->text[p->at + 1] != 'v';
}

/* The literal ends where the sign of a name begins: 2*n. */
static gboolean
read_literal_before_sign (CgtParser *p, gboolean *complete, gboolean *done)
{
  CgtLiteral literal;
  gsize end = cgt_scan_literal (p->text, p->length, p->at, &literal);

  if (end <= p->at + 1 || (p->text[end - 1] != '*' && p->text[end - 1] != '^') ||
      cgt_name_end (p->text, p->length, end) == end || p->text[end] == 'v')
    return TRUE;
  *done = *complete = TRUE;
  cgt_parser_push_node (p, CGT_NODE_LITERAL, CGT_RESULT_GAME, p->at, end - 1, 0);
  p->operand_start = p->at;
  p->at = p->operand_end = end - 1;
  return TRUE;
}

gboolean
cgt_parser_read_worksheet_operand (CgtParser *p, gboolean *complete, gboolean *done)
{
  if (p->at < p->length && p->text[p->at] == '"')
    {
      *complete = *done = TRUE;
      return read_string (p);
    }
  if (cgt_scan_loopy (p->text, p->length, p->at, NULL) > p->at)
    return TRUE;
  if (at_sign_of_name (p))
    {
      cgt_parser_push_frame (p, p->text[p->at] == '*' ? CGT_FRAME_STAR_OF : CGT_FRAME_UP_OF, p->at, 0);
      p->at++;
      *done = TRUE;
      return TRUE;
    }
  if (cgt_scan_at_literal (p->text, p->length, p->at))
    return read_literal_before_sign (p, complete, done);
  if (cgt_name_end (p->text, p->length, p->at) > p->at)
    return read_name (p, complete, done);
  return TRUE;
}

/* Continuations */

static gboolean
read_condition (CgtParser *p, CgtClauseKind kind, gsize end)
{
  if (!cgt_parser_finish_operand (p))
    return FALSE;
  push_clause (p, kind, p->at, end);
  p->at = end;
  return TRUE;
}

static gboolean
read_for (CgtParser *p, gsize end)
{
  if (!cgt_parser_finish_operand (p))
    return FALSE;
  p->at = end;
  return read_clause_head (p);
}

/* A word that follows an operand. */
static gboolean
read_word (CgtParser *p, gsize end, gboolean *done)
{
  CgtFrameKind brackets = cgt_parser_brackets (p)->kind;
  gboolean in_list = brackets == CGT_FRAME_LIST || has_clauses (p);
  gsize length = end - p->at;

  *done = TRUE;
  if (is_word (p, p->at, length, CGT_KEYWORD_OR))
    return cgt_parser_read_infix (p, CGT_FRAME_OR, 0, length);
  if (is_word (p, p->at, length, CGT_KEYWORD_AND))
    return cgt_parser_read_infix (p, CGT_FRAME_AND, 0, length);
  if (in_list && is_word (p, p->at, length, CGT_KEYWORD_FOR))
    return read_for (p, end);
  if (in_list && is_word (p, p->at, length, CGT_KEYWORD_IF))
    return read_condition (p, CGT_CLAUSE_IF, end);
  if (in_list && is_word (p, p->at, length, CGT_KEYWORD_BY))
    return read_condition (p, CGT_CLAUSE_BY, end);
  /* 2x4, 2 x n: nothing else begins with a number and goes on with this letter. */
  if (p->text[p->at] == 'x' && (length == 1 || strspn (p->text + p->at + 1, "0123456789") >= length - 1))
    return cgt_parser_read_infix (p, CGT_FRAME_SIZE, 0, 1);
  *done = FALSE;
  return TRUE;
}

/* Whether ups or a nimber touch what has been read: n*. */
static gboolean
at_together (CgtParser *p)
{
  CgtNodeKind kind = cgt_parser_last_node (p)->kind;

  if (p->at != p->operand_end || p->at >= p->length || (p->text[p->at] != '*' && p->text[p->at] != '^'))
    return FALSE;
  if (kind == CGT_NODE_LITERAL || kind == CGT_NODE_UP_OF)
    return at_sign_of_name (p) || kind == CGT_NODE_UP_OF;
  return kind == CGT_NODE_NAME || kind == CGT_NODE_INDEX || kind == CGT_NODE_APPLY;
}

/* Whether `;` ends a local name, or a call alone, such as print(n), which then is a local without a name. */
static gboolean
ends_local (CgtParser *p)
{
  const CgtFrame *brackets = cgt_parser_brackets (p);
  guint n = p->clauses->len - brackets->n_clauses;

  if (n > brackets->n)
    return g_array_index (p->clauses, CgtClause, p->clauses->len - 1).kind == CGT_CLAUSE_LET;
  if (n < brackets->n || !at_start (p) || cgt_parser_last_node (p)->kind != CGT_NODE_APPLY ||
      (brackets->kind != CGT_FRAME_START && brackets->kind != CGT_FRAME_PAREN))
    return FALSE;
  push_clause (p, CGT_CLAUSE_LET, p->operand_start, p->operand_start);
  return TRUE;
}

gboolean
cgt_parser_read_worksheet_continuation (CgtParser *p, gboolean *complete, gboolean *done)
{
  const char *rest = p->text + p->at;
  gsize left = p->length - MIN (p->at, p->length), end = cgt_name_end (p->text, p->length, p->at);
  CgtNodeKind last = cgt_parser_last_node (p)->kind;

  if (left == 0)
    return TRUE;
  if (end > p->at)
    return read_word (p, end, done);
  if (at_together (p))
    {
      *done = TRUE;
      return cgt_parser_read_infix (p, CGT_FRAME_TOGETHER, 0, 0);
    }
  if (left > 1 && rest[0] == '.' && rest[1] == '.')
    {
      *done = TRUE;
      return cgt_parser_read_infix (p, CGT_FRAME_RANGE, 0, 2);
    }
  if (rest[0] == '/')
    {
      *done = TRUE;
      return cgt_parser_read_infix (p, CGT_FRAME_DIVIDE, 0, 1);
    }
  if (rest[0] == ';' && ends_local (p))
    {
      *done = TRUE;
      if (!cgt_parser_finish_operand (p))
        return FALSE;
      p->at++;
      return TRUE;
    }
  /* An index follows a name, a list or a closing bracket. */
  if (rest[0] == '[' && p->at == p->operand_end &&
      (last == CGT_NODE_NAME || last == CGT_NODE_INDEX || last == CGT_NODE_LIST || p->text[p->at - 1] == ')'))
    {
      *done = TRUE;
      cgt_parser_push_frame (p, CGT_FRAME_INDEX, p->operand_start, 0);
      p->at++;
    }
  return TRUE;
}

/* Positions with names in them */

/* Whether a part of a position, between its signs, can be an integer that names stand for. */
static gboolean
is_formula (const char *text, gsize from, gsize to)
{
  gboolean has_letter = FALSE;

  for (gsize i = from; i < to; i++)
    if (g_ascii_isalpha (text[i]))
      has_letter = TRUE;
    else if (!g_ascii_isalnum (text[i]) && strchr ("_+-*.()[], \t", text[i]) == NULL)
      return FALSE;
  return has_letter;
}

static gboolean
has_option (const CgtRuleset *ruleset, const char *text)
{
  g_autoptr (CgtRules) rules = cgt_rules_new (ruleset, text, 1, NULL, NULL);

  return rules != NULL;
}

/* Where a formula can begin in a part of what stands in the brackets of a game: behind a word that its rules know
 * before a number, as all-but; at the end if the whole part is a word of its rules. */
static gsize
skip_option (const CgtRuleset *ruleset, const char *text, gsize from, gsize to)
{
  gsize begin = cgt_scan_space (text, to, from), end = cgt_scan_name (text, to, begin);
  gsize next = cgt_scan_space (text, to, end);
  g_autofree char *word = g_strndup (text + begin, end - begin), *with_number = g_strconcat (word, " 1", NULL);

  if (end == begin || ruleset == NULL)
    return from;
  if (next == to)
    return has_option (ruleset, word) ? to : from;
  return next > end && has_option (ruleset, with_number) ? next : from;
}

/* The x between two numbers that are not both one word: 2xn, m x n. The end of the part if there is none. */
static gsize
find_times (const char *text, gsize from, gsize to)
{
  gsize depth = 0;

  for (gsize i = from; i < to; i++)
    {
      char before = i > from ? text[i - 1] : '\0';

      depth += text[i] == '(';
      depth -= text[i] == ')' && depth > 0;
      if (depth == 0 && text[i] == 'x' && before != '\0' && !g_ascii_isalpha (before) && before != '_' && i + 1 < to)
        {
          /* a digit that ends a name belongs to it: a2x */
          gsize word = i;

          while (word > from && (g_ascii_isalnum (text[word - 1]) || text[word - 1] == '_'))
            word--;
          if (word == i || g_ascii_isdigit (text[word]))
            return i;
        }
    }
  return to;
}

static gboolean
read_part (CgtParser *p, gsize from, gsize to, GArray *spans)
{
  CgtParser inner = { .program = p->program,
                      .text = p->text,
                      .at = from,
                      .length = to,
                      .counted = 1,
                      .budget = p->budget,
                      .worksheet = TRUE };
  g_autoptr (GError) local = NULL;
  CgtSpan span = { from, to };
  gboolean read;

  inner.error = &local;
  inner.frames = g_array_new (FALSE, FALSE, sizeof (CgtFrame));
  inner.bars = g_array_new (FALSE, FALSE, sizeof (CgtBars));
  inner.clauses = g_array_new (FALSE, FALSE, sizeof (CgtClause));
  read = cgt_parser_read_expression (&inner);
  g_array_unref (inner.frames);
  g_array_unref (inner.bars);
  g_array_unref (inner.clauses);
  g_array_append_val (spans, span);
  return read;
}

/* Reads the integers between @from and @to. Returns FALSE if something is no formula. @ruleset: whose options these
 * are; NULL: of a position. @spans: gets one for each. */
static gboolean
read_parts (CgtParser *p, gsize from, gsize to, const CgtRuleset *ruleset, GArray *spans)
{
  gsize depth = 0, start = from;

  for (gsize i = from; i <= to; i++)
    {
      gsize times;

      if (i < to)
        {
          depth += strchr ("([", p->text[i]) != NULL;
          depth -= depth > 0 && strchr (")]", p->text[i]) != NULL;
          if (depth > 0 || strchr (",;|/", p->text[i]) == NULL)
            continue;
        }
      start = ruleset != NULL ? skip_option (ruleset, p->text, start, i) : start;
      if (is_formula (p->text, start, i))
        {
          times = find_times (p->text, start, i);
          if (!read_part (p, start, times, spans) || (times < i && !read_part (p, times + 1, i, spans)))
            return FALSE;
        }
      start = i + 1;
    }
  return TRUE;
}

gboolean
cgt_parser_read_built_position (CgtParser *p, gsize start, gsize end)
{
  gsize name_end = cgt_scan_name (p->text, p->length, start);
  gsize at = cgt_scan_space (p->text, p->length, name_end);
  g_autofree char *name = g_ascii_strdown (p->text + start, (gssize) (name_end - start));
  guint first = p->program->spans->len, n_nodes = p->program->nodes->len;
  g_autoptr (GArray) spans = g_array_new (FALSE, FALSE, sizeof (CgtSpan)); /* those of positions within come first */
  gboolean read = TRUE;

  if (g_error_matches (p->error != NULL ? *p->error : NULL, CGT_ERROR, CGT_ERROR_BUDGET))
    return FALSE;
  if (p->text[at] == '[')
    {
      gsize close = cgt_name_closing (p->text, p->length, at);

      read = close > 0 && read_parts (p, at + 1, close - 1, cgt_ruleset_find (name), spans);
      at = cgt_scan_space (p->text, p->length, close);
    }
  read = read && read_parts (p, at + 1, end, NULL, spans);
  if (!read || spans->len == 0)
    {
      g_array_set_size (p->program->spans, first);
      g_array_set_size (p->program->nodes, n_nodes);
      return FALSE;
    }
  g_clear_error (p->error);
  cgt_parser_push_node (p, CGT_NODE_BUILD, CGT_RESULT_GAME, start, end + 1, spans->len);
  cgt_parser_last_node (p)->n_left = spans->len;
  cgt_parser_last_node (p)->n_right = p->program->spans->len;
  g_array_append_vals (p->program->spans, spans->data, spans->len);
  p->operand_start = start;
  p->operand_end = p->at = end + 1;
  return TRUE;
}
