/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include "pictures/draw/cgt-theme.h"
#include "rulesets/cgt-board.h"

/* The tree of numbers (Conway, On Numbers and Games, ch. 3): day n has 2^n numbers, and each of them has two on the
 * next day, a smaller one on the left and a larger one on the right. */

/* Nodes of later days cannot be placed with doubles. */
#define CGT_NUMBER_LAST_DAY 48

typedef struct
{
  guint day;     /* up to CGT_NUMBER_LAST_DAY */
  guint64 index; /* among the numbers of the day, from the least up */
} CgtNumberNode;

/* The number of a node is @numerator / 2^@exponent in lowest terms. */
void cgt_number_node_get_value (CgtNumberNode node, gint64 *numerator, guint *exponent);
/* (transfer full): "-3/4" */
char *cgt_number_node_to_text (CgtNumberNode node);
/* (transfer full): the sign expansion, "-+" for -1/2. */
char *cgt_number_node_to_steps (CgtNumberNode node);
/* The node that the sign expansion @steps leads to, or the last on the way that can be placed. */
CgtNumberNode cgt_number_node_from_steps (const char *steps);

/* (transfer full): "+-" with a minus sign as wide as the plus, for people. */
char *cgt_number_steps_to_signs (const char *steps);

/* Where the tree lies in the picture: pixels. The tree is @width wide, and each day is @row below the one before. */
typedef struct
{
  double x, width, y, row;
} CgtNumberTreeView;

/* The part left of the tree where the days are written. */
#define CGT_NUMBER_TREE_LEFT 60.0

/* Draws the nodes that have space. @chosen: (nullable): the sign expansion of the chosen number; the way to it and what
 * is simpler are marked. @hover: (nullable). */
void cgt_number_tree_draw (cairo_t *cr, const CgtNumberTreeView *view, double width, double height, const char *chosen,
                           const CgtNumberNode *hover, const CgtTheme *theme);
/* Whether a node is at (@x, @y); nodes that are too close together cannot be hit. */
gboolean cgt_number_tree_hit (const CgtNumberTreeView *view, double x, double y, CgtNumberNode *node);
void cgt_number_tree_place (const CgtNumberTreeView *view, CgtNumberNode node, double *x, double *y);

/* A number on paper: its tree, and its stalk of Hackenbush beside it. Borrowed. */
typedef struct
{
  const char *number;    /* "5/8" */
  const char *steps;     /* its sign expansion */
  const char *powers;    /* its dyadic expansion, as a sum */
  const CgtBoard *stalk; /* NULL: none */
} CgtNumberPicture;

void cgt_number_picture_get_size (const CgtNumberPicture *picture, double *width, double *height);
/* A CgtPictureFunc. */
void cgt_number_picture_draw (cairo_t *cr, double width, double height, const CgtTheme *theme, gpointer picture);
