/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include "grundy-cli.h"
#include "pictures/draw/cgt-picture-file.h"
#include "pictures/tree/cgt-tree.h"
#include "solvers/automata/cgt-automaton.h"

G_BEGIN_DECLS

/* The game tree of an expression, opened level by level until it fills a page; a closed node shows its number of
 * options. (transfer full); NULL with an error. */
CgtTreeNode *grundy_tree_new (const CgtExpression *expression, CgtSolver *solver, GError **error);

/* Draws all generations of cells in the plane or in space. FALSE with an error, also where @budget has no room for the
 * picture. */
gboolean grundy_draw_cells (const char *path, CgtPictureFormat format, CgtCells *cells, CgtBudget *budget,
                            GError **error);

/* Whether @budget has room for what drawing takes and cannot be stopped at; FALSE with its error. */
gboolean grundy_can_draw (CgtBudget *budget, guint64 microseconds, guint64 bytes, GError **error);

/* Where the picture of @command goes, as cgt_picture_save() takes it. FALSE when it is not said, and a line is printed
 * then. */
gboolean grundy_picture_target (const GrundyCommand *command, const char **path, CgtPictureFormat *format);

G_END_DECLS
