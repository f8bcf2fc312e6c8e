/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
/* Reading these headers takes a third of the time that a file of the engine takes to compile, so the compiler reads
 * them once for each room. Every file still includes what it uses. */
#include <gio/gio.h>
#include <gmp.h>
