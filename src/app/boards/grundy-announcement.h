/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

/* Lets a screen reader say @text, nullable, if the focus is within @widget and what has it can be
 * described by another text. @said is a weak pointer to what was described so, and begins as NULL. */
void grundy_announcement_say (GtkWidget *widget, const char *text, GtkWidget **said);

/* What was added to say something goes. */
void grundy_announcement_forget (GtkWidget **said);
