/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

/**
 * GrundyPen:
 *
 * A sheet over something that is scrolled, on which one writes with the pointer. What is written stays at its place and
 * moves with the page. Without the pen the sheet lets the pointer through.
 */
#define GRUNDY_TYPE_PEN (grundy_pen_get_type ())
G_DECLARE_FINAL_TYPE (GrundyPen, grundy_pen, GRUNDY, PEN, GtkDrawingArea)

/* @scrolled: how far the page below is scrolled down */
GtkWidget *grundy_pen_new (GtkAdjustment *scrolled);
/* Whether the pointer writes. */
void grundy_pen_set_writing (GrundyPen *self, gboolean writing);
gboolean grundy_pen_get_writing (GrundyPen *self);
void grundy_pen_clear (GrundyPen *self);
/* Ctrl+Z takes back the last line while the pen is in use. FALSE: it is another key, or there is no line. */
gboolean grundy_pen_take_key (GrundyPen *self, guint key, GdkModifierType state);
/* What Escape does: lays the pen down, or then wipes the sheet. FALSE: there was nothing to do. */
gboolean grundy_pen_put_away (GrundyPen *self);
