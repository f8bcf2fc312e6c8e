/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "cgt-terms.h"

#include "cgt-scan.h"

/* A multiple with more terms than this becomes a single value, since nobody looks through its moves. */
#define MOST_COPIES 4096

/* A stack of work: visit a node, or repeat the terms of a multiple once all of them are collected. */
typedef struct
{
  guint node;
  gboolean negative;
  gboolean repeat;
  guint from; /* repeat: the first of the collected terms */
} Task;

static void
clear_term (gpointer data)
{
  CgtProgramTerm *term = data;

  g_clear_pointer (&term->position, cgt_position_unref);
  g_clear_pointer (&term->program, cgt_program_free);
  g_free (term->written);
}

GArray *
cgt_program_terms_new (void)
{
  GArray *terms = g_array_new (FALSE, FALSE, sizeof (CgtProgramTerm));

  g_array_set_clear_func (terms, clear_term);
  return terms;
}

void
cgt_program_terms_add (GArray *terms, CgtProgramTerm term)
{
  if (term.position != NULL)
    cgt_position_ref (term.position);
  if (term.program != NULL)
    cgt_program_ref (term.program);
  term.written = g_strdup (term.written);
  g_array_append_val (terms, term);
}

static guint
right_operand (const CgtProgram *program, guint node)
{
  return node - 1;
}

static guint
left_operand (const CgtProgram *program, guint node)
{
  return cgt_program_node (program, right_operand (program, node))->first - 1;
}

/* Returns FALSE unless the node is a small integer literal. */
static gboolean
small_integer (const CgtProgram *program, guint node, gint64 *n)
{
  const CgtNode *literal_node = cgt_program_node (program, node);
  CgtLiteral literal;

  if (literal_node->kind != CGT_NODE_LITERAL)
    return FALSE;
  cgt_scan_literal (program->text, literal_node->end, literal_node->start, &literal);
  if (!cgt_literal_is_integer (&literal) || literal.numerator.length > 9)
    return FALSE;
  *n = g_ascii_strtoll (literal.numerator.text, NULL, 10);
  if (literal.negative)
    *n = -*n;
  return TRUE;
}

static gboolean
has_position (const GArray *terms, guint from)
{
  for (guint i = from; i < terms->len; i++)
    if (g_array_index (terms, CgtProgramTerm, i).position != NULL)
      return TRUE;
  return FALSE;
}

static void
add_term (const CgtProgram *program, GArray *terms, guint node, gboolean negative)
{
  const CgtNode *at = cgt_program_node (program, node);
  CgtProgramTerm term = { .negative = negative, .program = (CgtProgram *) program, .node = node };

  if (at->kind == CGT_NODE_POSITION)
    term.position = g_ptr_array_index (program->positions, at->n_left);
  cgt_program_terms_add (terms, term);
}

static void
repeat (const CgtProgram *program, GArray *terms, const Task *task)
{
  guint n = terms->len - task->from;
  gint64 times = 0;

  small_integer (program, left_operand (program, task->node), &times);
  if (times < 0)
    for (guint i = task->from; i < terms->len; i++)
      g_array_index (terms, CgtProgramTerm, i).negative ^= TRUE;
  times = ABS (times);
  if (times == 0 || times > MOST_COPIES / n || !has_position (terms, task->from))
    {
      g_array_set_size (terms, task->from);
      add_term (program, terms, task->node, task->negative);
      return;
    }
  for (guint i = n; i < n * times; i++)
    cgt_program_terms_add (terms, g_array_index (terms, CgtProgramTerm, task->from + i - n));
}

GArray *
cgt_program_terms (const CgtProgram *program, guint root)
{
  GArray *terms = cgt_program_terms_new ();
  g_autoptr (GArray) tasks = g_array_new (FALSE, FALSE, sizeof (Task));
  Task task = { .node = root };

  g_array_append_val (tasks, task);
  while (tasks->len > 0)
    {
      Task next;
      gint64 times;

      task = g_array_index (tasks, Task, tasks->len - 1);
      g_array_set_size (tasks, tasks->len - 1);
      if (task.repeat)
        {
          repeat (program, terms, &task);
          continue;
        }
      next = task;
      next.node = right_operand (program, task.node);
      switch (cgt_program_node (program, task.node)->kind)
        {
        case CGT_NODE_SUBTRACT:
        case CGT_NODE_ADD:
          next.negative ^= cgt_program_node (program, task.node)->kind == CGT_NODE_SUBTRACT;
          g_array_append_val (tasks, next);
          task.node = left_operand (program, task.node);
          g_array_append_val (tasks, task);
          break;
        case CGT_NODE_NEGATE:
          next.negative ^= TRUE;
          g_array_append_val (tasks, next);
          break;
        case CGT_NODE_MULTIPLE:
          if (small_integer (program, left_operand (program, task.node), &times))
            {
              task.repeat = TRUE;
              task.from = terms->len;
              g_array_append_val (tasks, task);
              g_array_append_val (tasks, next);
              break;
            }
          G_GNUC_FALLTHROUGH;
        default:
          add_term (program, terms, task.node, task.negative);
          break;
        }
    }
  return terms;
}
