/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
/* The nodes of a game tree, and the contents of their cards. */
#include "pictures/boards/cgt-board-picture.h"
#include "base/cgt-free.h"
#include "cgt-tree-private.h"
#include "base/cgt-memory.h"

CGT_FREE (CgtTreeTerm, term_free)
{
  g_clear_pointer (&self->board, cgt_board_free);
  g_free (self->label);
}

/* A graph is laid out once, not at every drawing. */
static CgtBoard *
copy_board (const CgtBoard *board)
{
  CgtBoard *copy = board != NULL ? cgt_board_copy (board) : NULL;

  if (copy != NULL)
    cgt_board_layout (copy);
  return copy;
}

void
cgt_tree_node_set_board (CgtTreeNode *node, const CgtBoard *board, const CgtRuleset *ruleset)
{
  g_clear_pointer (&node->board, cgt_board_free);
  node->board = copy_board (board);
  node->ruleset = ruleset;
}

void
cgt_tree_node_add_term (CgtTreeNode *node, const CgtBoard *board, const CgtRuleset *ruleset, const char *label)
{
  CgtTreeTerm *term = g_new0 (CgtTreeTerm, 1);

  term->board = copy_board (board);
  term->ruleset = ruleset;
  term->label = g_strdup (label);
  if (node->terms == NULL)
    node->terms = g_ptr_array_new_with_free_func (term_free);
  g_ptr_array_add (node->terms, term);
}

void
cgt_tree_node_set_label (CgtTreeNode *node, const char *label)
{
  cgt_tree_node_set_board (node, NULL, NULL);
  g_clear_pointer (&node->terms, g_ptr_array_unref);
  g_free (node->label);
  node->label = g_strdup (label);
  node->endless = FALSE;
}

CgtTreeNode *
cgt_tree_node_new (const CgtBoard *board, const CgtRuleset *ruleset, const char *label, const char *value)
{
  CgtTreeNode *node = g_new0 (CgtTreeNode, 1);

  cgt_tree_node_set_board (node, board, ruleset);
  node->label = g_strdup (label);
  node->value = g_strdup (value);
  node->owner = CGT_OWNER_BOTH;
  node->children = g_ptr_array_new ();
  return node;
}

void
cgt_tree_node_free (CgtTreeNode *node)
{
  g_autoptr (GPtrArray) stack = NULL;

  if (node == NULL)
    return;
  /* without recursion: a stalk may be opened to any depth */
  stack = g_ptr_array_new ();
  g_ptr_array_add (stack, node);
  while (stack->len > 0)
    {
      CgtTreeNode *top = g_ptr_array_steal_index (stack, stack->len - 1);

      for (guint i = 0; i < top->children->len; i++)
        g_ptr_array_add (stack, top->children->pdata[i]);
      g_ptr_array_unref (top->children);
      g_clear_pointer (&top->board, cgt_board_free);
      g_clear_pointer (&top->terms, g_ptr_array_unref);
      cgt_free_all (top->label, top->value, top);
    }
}

static int
rank (CgtOwner owner)
{
  return owner == CGT_OWNER_LEFT ? 0 : owner == CGT_OWNER_BOTH ? 1 : 2;
}

CgtTreeNode *
cgt_tree_node_add (CgtTreeNode *parent, CgtTreeNode *child, CgtOwner owner, CgtOptionStanding standing)
{
  guint at = parent->children->len;

  g_return_val_if_fail (child->parent == NULL, child);

  while (at > 0 && rank (((CgtTreeNode *) parent->children->pdata[at - 1])->owner) > rank (owner))
    at--;
  /* parts that a move leaves stay in place */
  if (parent->board != NULL && child->board != NULL)
    cgt_board_adopt_points (child->board, parent->board);
  child->parent = parent;
  child->owner = owner;
  child->standing = standing;
  g_ptr_array_insert (parent->children, (gint) at, child);
  return child;
}

void
cgt_tree_node_set_value (CgtTreeNode *node, const char *value)
{
  g_free (node->value);
  node->value = g_strdup (value);
}

void
cgt_tree_node_set_gain (CgtTreeNode *node, const CgtTreeNode *parent, CgtOwner owner, gint64 gain)
{
  guint depth = 0, mover;
  g_autofree char *text = NULL;

  for (const CgtTreeNode *above = parent; above != NULL; above = above->parent)
    depth++;
  mover = owner == CGT_OWNER_BOTH ? (depth + 1) % 2 : owner == CGT_OWNER_LEFT ? CGT_LEFT : CGT_RIGHT;
  for (guint i = 0; i < 2; i++)
    node->has[i] = parent != NULL ? parent->has[i] : 0;
  /* Nobody can pay sums of more than 63 bits. */
  if (parent == NULL || !__builtin_add_overflow (node->has[mover], gain, &node->has[mover]))
    text = g_strdup_printf ("%" G_GINT64_FORMAT " : %" G_GINT64_FORMAT, node->has[0], node->has[1]);
  cgt_tree_node_set_value (node, text);
}

const CgtTreeNode *
cgt_tree_node_find_back (const CgtTreeNode *node)
{
  const CgtTreeNode *ancestor = node->parent;

  while (ancestor != NULL && g_strcmp0 (ancestor->label, node->label) != 0)
    ancestor = ancestor->parent;
  return node->label != NULL ? ancestor : NULL;
}

const CgtTreeNode *
cgt_tree_node_find_same (const CgtTreeNode *node, GHashTable *open)
{
  const CgtTreeNode *same = cgt_tree_node_find_back (node);

  if (same == NULL && open != NULL && node->label != NULL)
    same = g_hash_table_lookup (open, node->label);
  return same != node ? same : NULL;
}

void
cgt_tree_nodes_find_same (const GPtrArray *nodes)
{
  g_autoptr (GHashTable) open = g_hash_table_new (g_str_hash, g_str_equal);
  const CgtTreeNode *root = nodes->pdata[0];

  for (guint i = 0; root->endless && i < nodes->len; i++)
    {
      CgtTreeNode *node = nodes->pdata[i];

      if (node->children->len > 0 && node->label != NULL && !g_hash_table_contains (open, node->label))
        g_hash_table_insert (open, node->label, node);
    }
  for (guint i = 0; i < nodes->len; i++)
    {
      CgtTreeNode *node = nodes->pdata[i];

      node->same = node->children->len == 0 ? cgt_tree_node_find_same (node, open) : NULL;
    }
}

gboolean
cgt_tree_node_is_open_elsewhere (const CgtTreeNode *node)
{
  return node->same != NULL && cgt_tree_node_find_back (node) == NULL;
}

void
cgt_tree_node_unlink (CgtTreeNode *node)
{
  if (node->parent != NULL)
    g_ptr_array_remove (node->parent->children, node);
  node->parent = NULL;
}

void
cgt_tree_node_unlink_children (CgtTreeNode *node)
{
  for (guint i = 0; i < node->children->len; i++)
    ((CgtTreeNode *) node->children->pdata[i])->parent = NULL;
  g_ptr_array_set_size (node->children, 0);
}

static CgtTreeNode *
copy_one (const CgtTreeNode *node)
{
  CgtTreeNode *copy = cgt_tree_node_new (node->board, node->ruleset, node->label, node->value);

  for (guint i = 0; node->terms != NULL && i < node->terms->len; i++)
    {
      const CgtTreeTerm *term = node->terms->pdata[i];

      cgt_tree_node_add_term (copy, term->board, term->ruleset, term->label);
    }
  copy->n_alike = node->n_alike;
  copy->n_hidden = node->n_hidden;
  memcpy (copy->has, node->has, sizeof copy->has);
  copy->endless = node->endless;
  copy->x = node->x;
  copy->y = node->y;
  copy->aside = node->aside;
  return copy;
}

CgtTreeNode *
cgt_tree_node_copy (const CgtTreeNode *root)
{
  g_autoptr (GPtrArray) nodes = cgt_tree_nodes (root);
  g_autoptr (GPtrArray) copies = g_ptr_array_new ();
  guint next = 1; /* the children of nodes[i] are consecutive */

  for (guint i = 0; i < nodes->len; i++)
    g_ptr_array_add (copies, copy_one (nodes->pdata[i]));
  for (guint i = 0; i < nodes->len; i++)
    {
      const CgtTreeNode *node = nodes->pdata[i];

      for (guint k = 0; k < node->children->len; k++)
        {
          const CgtTreeNode *child = node->children->pdata[k];

          cgt_tree_node_add (copies->pdata[i], copies->pdata[next++], child->owner, child->standing);
        }
    }
  cgt_tree_nodes_find_same (copies);
  return copies->pdata[0];
}
