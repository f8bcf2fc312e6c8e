/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

/* A value, typeset in two lines at most. Where it does not fit into the width, what is said of it stands there instead,
 * so that a value is never cut if anything can be said. */
#define GRUNDY_TYPE_FITTED_VALUE (grundy_fitted_value_get_type ())
G_DECLARE_FINAL_TYPE (GrundyFittedValue, grundy_fitted_value, GRUNDY, FITTED_VALUE, GtkWidget)

GtkWidget *grundy_fitted_value_new (void);
/* The text is in the middle, and its natural width is not more than so many characters. 0: as wide as it is. */
void grundy_fitted_value_set_centred (GrundyFittedValue *self, int most_chars);
/* @value, nullable: longer than @most characters it does not fit anywhere. @words: (nullable): what is said in place of
 * it; NULL: the value is cut with an ellipsis. */
void grundy_fitted_value_show (GrundyFittedValue *self, const char *value, gsize most, const char *words);
/* What is in sight, as text. */
const char *grundy_fitted_value_get_text (GrundyFittedValue *self);
/* Whether the value @markup needs no more than so many lines of @label if that is so wide, and is broken only where a
 * value can be. */
gboolean grundy_fitted_value_fits (GtkWidget *label, const char *markup, int width, int most_lines);
