/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include <glib.h>

/* The @k-th node that one step leads to from @node. FALSE: there are fewer. */
typedef gboolean (*CgtNthStep) (gpointer graph, guint32 node, guint32 k, guint32 *to);
/* What is done with a part of a graph: a set of nodes from each of which each other can be reached. */
typedef void (*CgtEndPart) (gpointer graph, const guint32 *nodes, guint n);

/* Finds the parts of a graph of @n nodes that can be reached from the nodes @from to @to - 1. Those for which a part
 * can be left come before it. */
void cgt_find_parts (gpointer graph, guint32 n, guint32 from, guint32 to, CgtNthStep nth_step, CgtEndPart end_part);
