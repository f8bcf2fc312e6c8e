/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "solvers/record/cgt-evaluation.h"

/* Shows the value of a record in @label, typeset. If there is only a score, it shows that. A value that is not known
 * is shown as "…", or as "—" if @final. A value longer than a line gets the style class "long". A very long one is
 * cut. */
void grundy_value_label_show (GtkLabel *label, const CgtEvaluation *record, gboolean final);

/* Pointing at @widget, which shows @value, nullable, tells more of it if it is long: the value itself, typeset, or
 * @words (nullable) if it has more than a few lines. A finger that stays there opens all of it. */
void grundy_value_label_set_whole (GtkWidget *widget, const char *value, const char *words);
/* (nullable): the value. */
const char *grundy_value_label_get_whole (GtkWidget *widget);
