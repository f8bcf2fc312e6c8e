/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
/* Reading these headers takes longer than compiling most files of the application, so the compiler reads them once.
 * Every file still includes what it uses. */
#include <adwaita.h>
#include <gtksourceview/gtksource.h>
