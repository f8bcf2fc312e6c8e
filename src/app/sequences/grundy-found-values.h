/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "rulesets/cgt-rules.h"

/**
 * GrundyFoundValues:
 *
 * The values of the single heaps of a game that has no nim-sequence, such as a partizan one. A worker finds them and
 * the main loop shows them, so it can be used from both.
 */
typedef struct _GrundyFoundValues GrundyFoundValues;

/* NULL: the game of @rules is not played with single heaps, or has no values. */
GrundyFoundValues *grundy_found_values_new (CgtRules *rules);
GrundyFoundValues *grundy_found_values_ref (GrundyFoundValues *self);
void grundy_found_values_unref (GrundyFoundValues *self);
/* The largest heap to find from now on. */
void grundy_found_values_set_bound (GrundyFoundValues *self, guint64 to);
CgtRules *grundy_found_values_get_rules (GrundyFoundValues *self);
/* A GrundyRunnerFunc of @values. */
gboolean grundy_found_values_find (gpointer values, CgtBudget *budget, GError **error);
guint grundy_found_values_get_n (GrundyFoundValues *self);
/* Appends rows such as "7  {1|0}" for new values, not too many at once. Returns whether there are more. A long value is
 * cut. */
gboolean grundy_found_values_append_rows (GrundyFoundValues *self, GtkStringList *rows);
/* (transfer full): the period in words, or that there is none; @detail: what is known about it. */
char *grundy_found_values_headline (GrundyFoundValues *self, char **detail);
/* (transfer full): "n,value", then a line for each value. */
GBytes *grundy_found_values_csv (gpointer values);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (GrundyFoundValues, grundy_found_values_unref)
