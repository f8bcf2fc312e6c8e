/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "solvers/record/cgt-evaluation.h"

G_BEGIN_DECLS

/* A widget with all that a record says besides the value: numbers, how they were found, the moves. */
GtkWidget *grundy_worksheet_facts_new (const CgtEvaluation *record);
/* Whether there is anything of that kind. */
gboolean grundy_worksheet_facts_any (const CgtEvaluation *record);

G_END_DECLS
