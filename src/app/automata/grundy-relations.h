/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

/* The parents and children of a P-position as links in a label. */

typedef char *(*GrundyRelationFunc) (guint index, gpointer data); /* (transfer full): its name */

/* (transfer full): "Generation 4 · parents: nim(1,3,4,6) ...", as Pango markup. @parents, @children: (element-type
 * guint) */
char *grundy_relations_to_markup (guint generation, const GArray *parents, const GArray *children,
                                  GrundyRelationFunc name, gpointer data);
/* (transfer full): " · parents nim(1,2,3) ...": one of these lists, after @title. */
char *grundy_relations_list (const char *title, const GArray *indices, GrundyRelationFunc name, gpointer data);
/* The index of a link; -1: none. */
int grundy_relations_read_link (const char *uri);
