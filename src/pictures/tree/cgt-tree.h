/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include "pictures/draw/cgt-theme.h"
#include "rulesets/cgt-ruleset.h"
#include "solvers/record/cgt-evaluation.h"

/**
 * CgtTreeNode:
 *
 * A position in a picture of a game tree: a card with its board and its value, Left's options below it on the left,
 * Right's on the right. Options are added when the user opens them; the tree is then laid out again, which is fast. A
 * node owns its children.
 */
typedef struct _CgtTreeNode CgtTreeNode;
struct _CgtTreeNode
{
  CgtBoard *board; /* NULL: the terms, or the label if there are none, are shown instead */
  const CgtRuleset *ruleset;
  GPtrArray *terms;           /* of a sum, each with its own board or label; NULL: it is no sum */
  char *label;                /* the position, printed */
  char *value;                /* in notation; NULL: unknown */
  CgtOwner owner;             /* who moves here from the parent */
  CgtOptionStanding standing; /* as one of the parent's options */
  guint n_alike;              /* options that it stands for: it and its images under symmetries; 0 is 1 */
  gint64 has[2];  /* in a game with a score: the scores of Left and Right; in an impartial game, of the first player and
                     the second */
  guint n_hidden; /* number of options that are not children; shown as a button below */
  gboolean endless; /* play from here may never end; the tree of such a root opens each position once */
  gpointer user_data;

  CgtTreeNode *parent;
  GPtrArray *children; /* CgtTreeNode: Left's first, then both's, then Right's */

  double x, y;             /* of the card's top left corner, in pixels at scale 1; see cgt_tree_layout() */
  double aside;            /* how far its stack reaches beyond the card, on the side of the line along the stack */
  const CgtTreeNode *same; /* of a closed card: see cgt_tree_node_find_same(); of the last layout */
};

/* @board is copied. The strings may be NULL. */
CgtTreeNode *cgt_tree_node_new (const CgtBoard *board, const CgtRuleset *ruleset, const char *label, const char *value);
void cgt_tree_node_free (CgtTreeNode *node); /* frees the node and everything below; a child must be removed first */
/* Adds @child (transfer full) after the other options of @owner; returns it. */
CgtTreeNode *cgt_tree_node_add (CgtTreeNode *parent, CgtTreeNode *child, CgtOwner owner, CgtOptionStanding standing);
void cgt_tree_node_set_value (CgtTreeNode *node, const char *value);
/* In a game with a score, what both players have after the move to a child of @parent is shown as its value: "3 : 1".
 * @gain: what the mover gains. NULL @parent: @node is the root. */
void cgt_tree_node_set_gain (CgtTreeNode *node, const CgtTreeNode *parent, CgtOwner owner, gint64 gain);
/* The content of the card: a board (copied), or a further term of a sum. The board may be NULL. */
void cgt_tree_node_set_board (CgtTreeNode *node, const CgtBoard *board, const CgtRuleset *ruleset);
void cgt_tree_node_add_term (CgtTreeNode *node, const CgtBoard *board, const CgtRuleset *ruleset, const char *label);
/* Clears the card and makes it the position that prints as @label. */
void cgt_tree_node_set_label (CgtTreeNode *node, const char *label);
/* The nearest ancestor that is the same position, so that @node is a way back to it and need not be opened; NULL: none.
 */
const CgtTreeNode *cgt_tree_node_find_back (const CgtTreeNode *node);
/* The card with the options of the same position, so that @node need not be opened; NULL: none. It is the ancestor, or
 * in a game that may never end any open card. @open (nullable) (element-type utf8 CgtTreeNode): these, by their labels.
 */
const CgtTreeNode *cgt_tree_node_find_same (const CgtTreeNode *node, GHashTable *open);
/* Whether the options of the same position are in another branch, which a sign in the corner of the card says. */
gboolean cgt_tree_node_is_open_elsewhere (const CgtTreeNode *node);
/* Takes a node from its parent, or the children from a node. What is taken out stays whole; the caller owns it. */
void cgt_tree_node_unlink (CgtTreeNode *node);
void cgt_tree_node_unlink_children (CgtTreeNode *node);
/* (transfer full): with all below, laid out as they are. */
CgtTreeNode *cgt_tree_node_copy (const CgtTreeNode *root);

/* The size of a card, the same for all. */
#define CGT_TREE_CARD_WIDTH 124.0
#define CGT_TREE_CARD_HEIGHT 112.0
/* Whether all of @value can stand in a line of a card. */
gboolean cgt_tree_value_fits (const char *value);

/* Places all nodes without overlaps, and tells each which card is the same position. Options of one player are
 * stacked, each with all below it, where the picture would be more than two and a half times as wide as high; they have
 * the same x then. Sets the size of the whole picture, whose corner is at (0, 0). */
void cgt_tree_layout (CgtTreeNode *root, double *width, double *height);
/* The same for a place of this size: options are also stacked where the picture would be wider than the place, until it
 * is not, or is four times as high for its width as the place. */
void cgt_tree_layout_in (CgtTreeNode *root, double place_width, double place_height, double *width, double *height);
/* Draws what is inside the clip. @chosen, @hover may be NULL. */
void cgt_tree_draw (cairo_t *cr, const CgtTreeNode *root, double scale, double offset_x, double offset_y,
                    const CgtTreeNode *chosen, const CgtTreeNode *hover, const CgtTheme *theme);
/* The parts of it, for a picture of many pieces: all edges; one card, in the frame that it shares with the root. What a
 * card covers reaches CGT_TREE_OVERHANG beyond its sides. */
#define CGT_TREE_OVERHANG 8.0
void cgt_tree_draw_edges (cairo_t *cr, const CgtTreeNode *root, const CgtTheme *theme);
void cgt_tree_draw_card (cairo_t *cr, const CgtTreeNode *node, double x, double y, gboolean chosen, gboolean hover,
                         const CgtTheme *theme);
/* The node whose card, or button for hidden options, is at (x, y); NULL: none. @on_button may be NULL. */
CgtTreeNode *cgt_tree_node_at (CgtTreeNode *root, double scale, double offset_x, double offset_y, double x, double y,
                               gboolean *on_button);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (CgtTreeNode, cgt_tree_node_free)
