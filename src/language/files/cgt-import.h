/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include "cgt/cgt-budget.h"

/* A position of a file, or what is not one. */
typedef struct
{
  char *expression; /* NULL: it is left out */
  char *why;        /* why it is left out, with its line and column; NULL: it is not */
} CgtImported;

/**
 * cgt_import:
 * @name: the name of the file, which tells its format by its ending
 * @text: its content, UTF-8
 * @ruleset: (nullable): the game of a graph or of a board of stones; %NULL: the one that fits the file
 * @budget: (nullable): limits the reading
 *
 * Reads graphs (DOT, GraphML, graph6, digraph6), boards of stones (SGF), tests of MCGS, scripts of CGSuite as far as
 * they are expressions, and tables (CSV) or lists of positions. What is an expression of another tool but cannot be
 * said here is left out with its reason; a mistake in a file of the other formats is an error.
 *
 * Returns: (transfer full) (element-type CgtImported): what was read, in the order of the file, with at least one
 *   expression; %NULL with a one-line error that names the line and the column
 */
GPtrArray *cgt_import (const char *name, const char *text, const char *ruleset, CgtBudget *budget, GError **error);

/* The endings of files that are imported, ".dot"; NULL: @i is beyond the last one. */
const char *cgt_import_get_ending (guint i);
/* Whether the ending of a file's name is one of those that are imported. */
gboolean cgt_import_knows (const char *name);
