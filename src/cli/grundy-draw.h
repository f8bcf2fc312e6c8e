/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include "grundy-cli.h"
#include "pictures/cells/cgt-cells-paper.h"
#include "pictures/draw/cgt-picture-cost.h"
#include "pictures/draw/cgt-picture-file.h"
#include "pictures/tree/cgt-tree.h"
#include "solvers/automata/cgt-automaton.h"

/* (transfer full): the game tree of an expression, opened to @depth; or, if that is negative, level by level until it
 * fills a page. A closed node shows the number of its options. NULL with an error. */
CgtTreeNode *grundy_tree_new (const CgtExpression *expression, gint64 depth, CgtSolver *solver, CgtBudget *budget,
                              GError **error);

/* (transfer full): all positions that play from an impartial one can reach, in layers by remoteness, draws at the top;
 * each with who wins. The edges are the moves of best play. @size: (nullable): all positions of its game that have this
 * size are there, too, such as all partitions of 11. @first_draw: (out): the first layer of draws. NULL with an error.
 */
CgtGenerations *grundy_graph_new (const CgtExpression *expression, const char *size, CgtSolver *solver,
                                  CgtBudget *budget, guint *first_draw, GError **error);

/* Draws all generations of cells in the plane or in space, with a title and a key of the colours. FALSE with an error,
 * also if the picture exceeds @budget. */
gboolean grundy_draw_cells (const char *path, CgtPictureFormat format, const CgtCellsPaper *paper, CgtBudget *budget,
                            GError **error);

/* Whether a moving picture is asked for: the file is a .webp. If not, but an option of one is given, a line is printed
 * and @misused is TRUE. */
gboolean grundy_is_film (const GrundyCommand *command, gboolean *misused);
/* Saves it: a frame for each generation, or, with --turn in space, one for each four degrees. FALSE with an error. */
gboolean grundy_film_cells (const GrundyCommand *command, const CgtCellsPaper *paper, CgtBudget *budget,
                            GError **error);

/* The target of the picture of @command, which may be a moving one if @moves, for cgt_picture_save(). FALSE after a
 * line was printed, because there is none. */
gboolean grundy_picture_target (const GrundyCommand *command, gboolean moves, const char **path,
                                CgtPictureFormat *format);
