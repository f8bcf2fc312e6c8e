/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "solvers/record/cgt-evaluation.h"

/* Shows the value of a record in @label, typeset. If there is only a score, it shows that. A value that is not known
 * is shown as "…", or as "—" if @final. A value longer than a line gets the style class "long". A very long one is
 * cut. */
void grundy_value_label_show (GtkLabel *label, const CgtEvaluation *record, gboolean final);

/* Pointing at @label shows @value, nullable, if it is long: the label may not have space for all of it. */
void grundy_value_label_set_whole (GtkLabel *label, const char *value);
/* (nullable): what is shown then. */
const char *grundy_value_label_get_whole (GtkLabel *label);
