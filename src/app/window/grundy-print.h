/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include "app/base/grundy-pictured.h"
#include "library/cgt-sheet.h"

typedef void (*GrundyPrintedFunc) (gpointer user_data);

/**
 * grundy_print:
 * @parent: the dialog of the system is over it. An error is told with its action "win.tell"
 * @title: the name of the job
 * @sheet: (nullable) (transfer full): text
 * @picture: (nullable) (transfer full): on pages of its own. One of both is there
 * @path: (nullable): a PDF to print into; NULL: asks for a printer
 * @then: (nullable): is called when the pages are printed, or not printed because of an error
 *
 * A worker makes the pages; then the system asks for a printer.
 */
void grundy_print (GtkWindow *parent, const char *title, CgtSheet *sheet, GrundyPicture *picture, const char *path,
                   GrundyPrintedFunc then, gpointer user_data);
