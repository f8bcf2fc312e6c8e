/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

/**
 * GrundyEntry:
 *
 * An entry that refuses a text which is too long. GTK lays out the whole text again at each key. The entries of GTK's
 * own dialogs have only GTK's limit, 65,534 bytes.
 */
#define GRUNDY_TYPE_ENTRY (grundy_entry_get_type ())
G_DECLARE_FINAL_TYPE (GrundyEntry, grundy_entry, GRUNDY, ENTRY, GtkEntry)

/* The most bytes of the text in an entry. */
#define GRUNDY_MOST_IN_ENTRY 2000

GtkWidget *grundy_entry_new (void);
/* The same limit for what cannot be a GrundyEntry: a GtkSearchEntry or a GtkSpinButton. */
void grundy_entry_limit (GtkEditable *editable);
/* Says that a text is too long for @widget. */
void grundy_entry_refuse (GtkWidget *widget);
