/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "cgt-program-build.h"

#include <string.h>

#include "cgt-scan.h"

CgtProgram *
cgt_program_new (void)
{
  CgtProgram *program = g_new0 (CgtProgram, 1);

  g_atomic_ref_count_init (&program->references);
  program->nodes = g_array_new (FALSE, FALSE, sizeof (CgtNode));
  program->positions = g_ptr_array_new_with_free_func ((GDestroyNotify) cgt_position_unref);
  program->clauses = g_array_new (FALSE, FALSE, sizeof (CgtClause));
  program->spans = g_array_new (FALSE, FALSE, sizeof (CgtSpan));
  return program;
}

CgtProgram *
cgt_program_ref (CgtProgram *program)
{
  g_atomic_ref_count_inc (&program->references);
  return program;
}

void
cgt_program_free (CgtProgram *program)
{
  if (!g_atomic_ref_count_dec (&program->references))
    return;
  g_array_unref (program->clauses);
  g_array_unref (program->spans);
  g_array_unref (program->nodes);
  g_ptr_array_unref (program->positions);
  g_free (program->text);
  g_free (program);
}

/* Appends the closed nodes of @from up to @root, whose text begins at @at there and at @now here. */
static void
append_nodes (CgtProgram *program, const CgtProgram *from, guint root, guint32 at, guint32 now)
{
  guint first = cgt_program_node (from, root)->first, base = program->nodes->len;

  for (guint i = first; i <= root; i++)
    {
      CgtNode node = *cgt_program_node (from, i);

      g_assert (!node.open || node.kind < CGT_NODE_NAME);
      node.open = FALSE;
      node.first = node.first - first + base;
      node.start = node.start - at + now;
      node.end = node.end - at + now;
      if (node.type == CGT_RESULT_ANY)
        node.type = CGT_RESULT_GAME;
      if (node.kind == CGT_NODE_BACK)
        node.n_left = node.n_left - at + now;
      if (node.kind == CGT_NODE_POSITION)
        {
          g_ptr_array_add (program->positions, cgt_position_ref (g_ptr_array_index (from->positions, node.n_left)));
          node.n_left = program->positions->len - 1;
        }
      g_array_append_val (program->nodes, node);
    }
}

CgtProgram *
cgt_program_slice (const CgtProgram *from, guint root)
{
  const CgtNode *node = cgt_program_node (from, root);
  CgtProgram *program = cgt_program_new ();

  program->text = g_strndup (from->text + node->start, node->end - node->start);
  append_nodes (program, from, root, node->start, 0);
  return program;
}

static const CgtNode *
root_of (const CgtProgram *program)
{
  return cgt_program_node (program, program->nodes->len - 1);
}

static gboolean
is_literal (const CgtProgram *program, gboolean *is_natural)
{
  CgtLiteral literal;

  if (root_of (program)->kind != CGT_NODE_LITERAL)
    return FALSE;
  cgt_scan_literal (program->text, strlen (program->text), root_of (program)->start, &literal);
  *is_natural = cgt_literal_is_integer (&literal) && !literal.negative;
  return !literal.negative;
}

/* Whether an operand of @kind needs parentheses. */
static gboolean
needs_brackets (CgtNodeKind kind, const CgtProgram *operand, guint i)
{
  gboolean is_natural = FALSE;

  switch ((CgtNodeKind) root_of (operand)->kind)
    {
    case CGT_NODE_POSITION:
    case CGT_NODE_BRACES:
    case CGT_NODE_CALL:
    case CGT_NODE_LIST:
      return FALSE;
    case CGT_NODE_LITERAL:
      if (is_literal (operand, &is_natural))
        return kind != CGT_NODE_ADD && kind != CGT_NODE_SUBTRACT && kind != CGT_NODE_COMPARE &&
               kind != CGT_NODE_ORDINAL &&
               !(is_natural && (kind == CGT_NODE_NEGATE || (kind == CGT_NODE_MULTIPLE && i == 0)));
      return TRUE;
    case CGT_NODE_MULTIPLE:
    case CGT_NODE_ORDINAL:
      return kind != CGT_NODE_ADD && kind != CGT_NODE_SUBTRACT && kind != CGT_NODE_COMPARE;
    case CGT_NODE_ADD:
    case CGT_NODE_SUBTRACT:
      return !(i == 0 && (kind == CGT_NODE_ADD || kind == CGT_NODE_SUBTRACT)) && kind != CGT_NODE_COMPARE;
    default:
      return TRUE;
    }
}

static const char *
separator (CgtNodeKind kind, guint16 detail, guint i, guint n_left)
{
  switch (kind)
    {
    case CGT_NODE_ADD:
      return " + ";
    case CGT_NODE_SUBTRACT:
      return " - ";
    case CGT_NODE_SIDES:
      return " & ";
    case CGT_NODE_MULTIPLE:
      return ".";
    case CGT_NODE_ORDINAL:
      return ":";
    case CGT_NODE_BRACES:
      return i == n_left ? "|" : ",";
    case CGT_NODE_COMPARE:
      for (guint j = 0;; j++)
        {
          const char *sign = cgt_scan_sign_text (j);
          gsize length;

          if (cgt_scan_sign (sign, strlen (sign), 0, &length) == (CgtSign) detail)
            return sign;
        }
    default:
      return ", ";
    }
}

static gboolean
has_arguments (CgtNodeKind kind)
{
  return kind == CGT_NODE_BRACES || kind == CGT_NODE_CALL || kind == CGT_NODE_MISERE || kind == CGT_NODE_LIST ||
         kind == CGT_NODE_SWITCH;
}

CgtProgram *
cgt_program_combine (CgtNodeKind kind, CgtResultType type, guint16 detail, const CgtProgram *const *operands, guint n,
                     guint n_left)
{
  CgtProgram *program = cgt_program_new ();
  g_autoptr (GString) text = g_string_new (NULL);
  CgtNode node = { .kind = kind, .type = type, .detail = detail, .n_left = n_left };

  if (kind == CGT_NODE_BRACES)
    node.n_right = n - n_left;
  if (kind == CGT_NODE_CALL)
    g_string_append (text, cgt_function_get (detail)->name);
  if (kind == CGT_NODE_MISERE)
    g_string_append (text, "misere");
  if (kind == CGT_NODE_SWITCH)
    g_string_append (text, "+-");
  if (kind == CGT_NODE_NEGATE)
    g_string_append_c (text, '-');
  if (has_arguments (kind))
    g_string_append_c (text, kind == CGT_NODE_BRACES ? '{' : kind == CGT_NODE_LIST ? '[' : '(');
  for (guint i = 0; i < n; i++)
    {
      gboolean brackets = !has_arguments (kind) && needs_brackets (kind, operands[i], i);

      if (i > 0 || (kind == CGT_NODE_BRACES && n_left == 0))
        g_string_append (text, separator (kind, detail, i, n_left));
      if (brackets)
        g_string_append_c (text, '(');
      append_nodes (program, operands[i], operands[i]->nodes->len - 1, 0, (guint32) text->len);
      g_string_append (text, operands[i]->text);
      if (brackets)
        g_string_append_c (text, ')');
    }
  if (kind == CGT_NODE_BRACES && n == n_left)
    g_string_append_c (text, '|');
  if (has_arguments (kind))
    g_string_append_c (text, kind == CGT_NODE_BRACES ? '}' : kind == CGT_NODE_LIST ? ']' : ')');
  node.end = (guint32) text->len;
  g_array_append_val (program->nodes, node);
  program->text = g_strdup (text->str);
  return program;
}
