/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include "cgt-evaluation.h"

/* A record of which nothing is known. The code that fills it may change it until it is handed out. */
CgtEvaluation *cgt_evaluation_new (const char *expression);
CgtEvaluation *cgt_evaluation_copy (const CgtEvaluation *from);
GArray *cgt_evaluation_new_wall (void);
GArray *cgt_evaluation_new_totals (void);
void cgt_part_free (CgtPart *part);
