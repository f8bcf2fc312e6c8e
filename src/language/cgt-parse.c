/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */

/* Operator precedence with an explicit stack (Dijkstra's shunting yard), so brackets can be nested as deep as memory
 * allows. The parser is in one of two states: it expects an operand, or it has one and expects what can follow it.
 * Operators and open brackets wait as frames. */

#include "cgt-other-tools.h"
#include "cgt-parser.h"
#include "cgt-program-build.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "cgt/cgt-refuse.h"

/* No longer text is looked through for the words of other tools. */
#define LONGEST_WITH_HINT 4096

/* The smallest amount that is charged. */
#define LEAST_CHARGE 65536

static gsize
array_bytes (const GArray *array)
{
  return (gsize) array->len * g_array_get_element_size ((GArray *) array);
}

/* Charges nodes and frames as they are made. Arrays grow by doubling. */
static gboolean
charge_growth (CgtParser *p)
{
  gsize held = 2 * (array_bytes (p->program->nodes) + array_bytes (p->frames) + array_bytes (p->bars));
  gsize more = held > p->charged ? held - p->charged : 0;

  if (more < LEAST_CHARGE)
    return TRUE;
  p->charged = held;
  return cgt_budget_charge (p->budget, (gssize) more);
}

gboolean
cgt_parser_read_expression (CgtParser *p)
{
  gboolean complete = FALSE;

  cgt_parser_push_frame (p, CGT_FRAME_START, p->at, 0);
  for (;;)
    {
      if (!cgt_budget_tick (p->budget) || !charge_growth (p))
        return cgt_budget_check (p->budget, p->error);
      p->at = cgt_scan_space (p->text, p->length, p->at);
      if (complete && p->at >= p->length && cgt_parser_brackets (p)->kind == CGT_FRAME_START)
        {
          return cgt_parser_finish_operand (p) && cgt_parser_close_clauses (p);
        }
      if (complete)
        {
          if (!cgt_parser_read_continuation (p, &complete))
            return FALSE;
        }
      else if (cgt_parser_at_empty_side (p))
        {
          complete = p->text[p->at] != '|';
          if (complete ? !cgt_parser_close_brackets (p) : !cgt_parser_read_bars (p))
            return FALSE;
        }
      else if (!cgt_parser_read_operand (p, &complete))
        return FALSE;
    }
}

static gboolean
check_encoding (const char *text, gsize length, GError **error)
{
  const char *end = text;

  if (!g_utf8_validate_len (end, length - (end - text), &end))
    return cgt_scan_error (error, CGT_ERROR_SYNTAX, text, end - text, _ ("this is not UTF-8 text"));
  return TRUE;
}

char *
cgt_parse_guess (const char *suggestion)
{
  return g_strdup_printf (_ ("; did you mean “%s”?"), suggestion);
}

/* A hint for those who write as in another tool. */
void
cgt_program_add_hint (const char *text, GError *error)
{
  g_autofree char *hint = NULL, *message = NULL, *any = cgt_parse_guess ("\n");
  char *guess;

  if (!g_error_matches (error, CGT_ERROR, CGT_ERROR_SYNTAX) || strlen (text) > LONGEST_WITH_HINT)
    return;
  hint = cgt_other_tools_hint (text, error);
  if (hint == NULL)
    return;
  *strchr (any, '\n') = '\0';
  guess = strstr (error->message, any);
  if (guess != NULL)
    *guess = '\0';
  message = g_strdup_printf ("%s; %s", error->message, hint);
  g_free (error->message);
  error->message = g_steal_pointer (&message);
}

/* @typed: what a hint is for; NULL: @text, "": there is none */
static CgtProgram *
parse (const char *text, gsize from, gsize length, const char *typed, gboolean worksheet, const char *const *phrases,
       CgtBudget *budget, GError **error)
{
  g_autoptr (CgtProgram) program = cgt_program_new ();
  CgtParser parser = {
    .program = program, .counted = 1, .budget = budget, .error = error, .worksheet = worksheet, .phrases = phrases
  };
  gboolean read;

  if (length >= G_MAXUINT32)
    return cgt_refuse_null (error, CGT_ERROR_SYNTAX, "column %u: %s", G_MAXUINT32, _ ("the expression is too long"));
  if (!check_encoding (text, length, error))
    return NULL;
  /* The text is held twice here, and again in the record and in its printed form. */
  if (!(cgt_budget_charge (budget, 5 * (gssize) length) && cgt_budget_tick_bytes (budget, length)))
    {
      cgt_budget_check (budget, error);
      return NULL;
    }
  program->text = g_strndup (text, length);
  parser.text = program->text;
  parser.at = from;
  parser.length = length;
  parser.clauses = g_array_new (FALSE, FALSE, sizeof (CgtClause));
  parser.frames = g_array_new (FALSE, FALSE, sizeof (CgtFrame));
  parser.bars = g_array_new (FALSE, FALSE, sizeof (CgtBars));
  read = cgt_parser_read_expression (&parser);
  if (!read && error != NULL && (typed == NULL || typed[0] != '\0'))
    cgt_program_add_hint (typed != NULL ? typed : program->text, *error);
  g_array_unref (parser.clauses);
  g_array_unref (parser.frames);
  g_array_unref (parser.bars);
  return read ? g_steal_pointer (&program) : NULL;
}

CgtProgram *
cgt_program_parse (const char *text, gsize length, CgtBudget *budget, GError **error)
{
  return parse (text, 0, length, NULL, FALSE, NULL, budget, error);
}

CgtProgram *
cgt_program_parse_filled (const char *filled, const char *typed, CgtBudget *budget, GError **error)
{
  return parse (filled, 0, strlen (filled), typed, FALSE, NULL, budget, error);
}

CgtProgram *
cgt_program_parse_worksheet (const char *text, gsize from, gsize to, CgtBudget *budget, GError **error)
{
  return parse (text, from, to, NULL, TRUE, NULL, budget, error);
}

CgtProgram *
cgt_program_parse_condition (const char *text, gsize from, gsize to, const char *const *phrases, CgtBudget *budget,
                             GError **error)
{
  return parse (text, from, to, NULL, TRUE, phrases, budget, error);
}
