/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include "cgt-tikz.h"

/* How TikZ writes a number, a point, and a colour (from 0 to 1) as the option @name. */
void cgt_tikz_append_number (GString *out, double number);
void cgt_tikz_append_point (GString *out, double x, double y);
void cgt_tikz_append_colour (GString *out, const char *name, const double rgb[3]);
