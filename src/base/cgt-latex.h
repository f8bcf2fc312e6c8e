/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include <glib.h>

/* @text as LaTeX text that needs no package: what means something to LaTeX is escaped, and signs that its fonts do not
 * have as text are mathematics. Letters with accents stay. (transfer full) */
char *cgt_latex_escape (const char *text);
