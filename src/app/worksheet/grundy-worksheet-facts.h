/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "solvers/record/cgt-evaluation.h"

/* A widget with everything in a record besides the value: numbers, how they were found, the moves. */
GtkWidget *grundy_worksheet_facts_new (const CgtEvaluation *record);
/* Whether the record has anything of this kind. */
gboolean grundy_worksheet_facts_any (const CgtEvaluation *record);
