/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#define GRUNDY_TYPE_NOTICE (grundy_notice_get_type ())
G_DECLARE_FINAL_TYPE (GrundyNotice, grundy_notice, GRUNDY, NOTICE, GtkWidget)

/**
 * grundy_notice_show:
 * @trouble: (nullable): what does not work, a static string; NULL: the text is not about trouble
 * @text: one line of plain text, or a message of the engine
 *
 * Shows @text at the lower edge of the window for a few seconds, or until it is closed. A text about trouble stays
 * until the trouble ends. Replaces the previous text.
 */
void grundy_notice_show (GrundyNotice *self, const char *trouble, const char *text);
/* Hides the text about @trouble if it is still shown. */
void grundy_notice_end_trouble (GrundyNotice *self, const char *trouble);

/** Hides the notice. FALSE: nothing was shown. */
gboolean grundy_notice_close (GrundyNotice *self);
