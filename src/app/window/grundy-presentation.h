/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include "grundy-sections.h"

/**
 * GrundyPresentation:
 *
 * A window in front of an audience: larger type, the whole screen, a pen over what is shown, and one part alone. That
 * is the picture or board that has the focus or had it last, or the pane that it is in. Everything around the part is
 * hidden until it is left.
 */
typedef struct _GrundyPresentation GrundyPresentation;

/* Adds its commands to @window. @sections: in the window; what is outside of them is no part. @overlay: around them,
 * for the pen. */
GrundyPresentation *grundy_presentation_new (GtkApplicationWindow *window, GrundySections *sections,
                                             GtkOverlay *overlay);
/* To be called while the window is still there. */
void grundy_presentation_free (GrundyPresentation *self);
/* What Escape does: puts the pen away, or shows the other parts again. FALSE: there was nothing to do. */
gboolean grundy_presentation_leave (GrundyPresentation *self);
