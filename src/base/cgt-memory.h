/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include <glib.h>

/* The memory of this machine, or of the container or the process if that may have less, in bytes; 0: unknown. */
gsize cgt_memory_of_machine (void);
/* What the process may have for data by its own limits (getrlimit: RLIMIT_AS, RLIMIT_DATA), of which the program and
 * its stacks take a third; 0: it has none. */
gsize cgt_memory_of_process (void);
/* The addresses that the process has left for stacks and data (RLIMIT_AS); G_MAXSIZE: there is no limit. */
gsize cgt_memory_free_addresses (void);
/* The limit of a computation that was given none, and that shares the machine with others: a quarter of the above, or 1
 * GB if that is unknown. */
gsize cgt_memory_for_one (void);
/* The same for a program that has the machine for itself: three quarters, or 0 if that is unknown. */
gsize cgt_memory_for_all (void);

/* g_free() of each argument. */
#define cgt_free_all(...)                                                                                              \
  cgt_free_each ((gpointer[]) { __VA_ARGS__ }, sizeof ((gpointer[]) { __VA_ARGS__ }) / sizeof (gpointer))
void cgt_free_each (gpointer *blocks, gsize n);
