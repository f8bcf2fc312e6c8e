/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include "rulesets/cgt-position.h"

typedef enum
{
  CGT_EXPORT_DOT,    /* for Graphviz: graphs with what lies on them */
  CGT_EXPORT_GRAPH6, /* graph6, or digraph6 of arcs: the graph alone */
  CGT_EXPORT_SGF,    /* boards of stones */
} CgtExportFormat;

/**
 * cgt_export:
 * @position: a position
 *
 * Writes a position as a file that cgt_import() reads. graph6 keeps neither colours nor what lies on the vertices.
 *
 * Returns: (transfer full): the text of the file; %NULL with a one-line error if the format cannot hold the position
 */
char *cgt_export (const CgtPosition *position, CgtExportFormat format, GError **error);
