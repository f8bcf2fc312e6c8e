/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "solvers/record/cgt-evaluation.h"

G_BEGIN_DECLS

/* Shows the value of a record in @label, typeset; the score where that is all there is; what is not known as
 * "…", and as "—" when it is @final. One that takes more than a line has the style class "long"; a very long one is
 * cut for the eye. */
void grundy_value_label_show (GtkLabel *label, const CgtEvaluation *record, gboolean final);

G_END_DECLS
