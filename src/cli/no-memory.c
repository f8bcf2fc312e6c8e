/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */

/* What is done when the system refuses memory. Budgets end a computation long before that, and the default is what the
 * machine, its container and the limits of the process allow; but others may take the memory meanwhile, and nobody can
 * know how it is cut into pieces. Neither GLib nor GMP can fail, so the program ends. */
#include "grundy-cli.h"

#include <gmp.h>
#ifdef __GLIBC__
#include <malloc.h>
#endif
#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/cgt-memory.h"

#define SMALL_STACK ((gsize) 256 * 1024)

/* Nothing is allocated, and what stands in the buffers of the streams is not written: it may be half a line. */
G_NORETURN static void
end (void)
{
  static const char message[] = "grundy-cli: the system has no more memory for this; try --memory with less\n";
  ssize_t written G_GNUC_UNUSED = write (STDERR_FILENO, message, sizeof message - 1);

  _exit (1);
}

static void *
allocate (size_t size)
{
  void *block = malloc (size);

  if (block == NULL)
    end ();
  return block;
}

static void *
reallocate (void *block, size_t old, size_t size)
{
  block = realloc (block, size);
  if (block == NULL)
    end ();
  return block;
}

static void
release (void *block, size_t size)
{
  free (block);
}

/* GLib tells of an allocation that failed before it aborts. */
static void
on_fatal (const char *domain, GLogLevelFlags level, const char *message, gpointer data)
{
  if ((level & G_LOG_LEVEL_ERROR) != 0 && strstr (message, "failed to allocate") != NULL)
    end ();
  g_log_default_handler (domain, level, message, data);
}

/* Each thread of GLib would take eight megabytes for a stack on which it only makes a cgt_deep_call(), and the C
 * library an arena for every thread. */
static void
save_addresses (void)
{
#ifdef __GLIBC__
  pthread_attr_t attr;

  mallopt (M_ARENA_MAX, 1);
  if (pthread_attr_init (&attr) != 0)
    return;
  if (pthread_attr_setstacksize (&attr, SMALL_STACK) == 0)
    pthread_setattr_default_np (&attr);
  pthread_attr_destroy (&attr);
#endif
}

void
grundy_catch_no_memory (void)
{
  if (cgt_memory_of_process () != 0)
    save_addresses ();
  mp_set_memory_functions (allocate, reallocate, release);
  g_log_set_handler ("GLib", G_LOG_LEVEL_ERROR | G_LOG_FLAG_FATAL | G_LOG_FLAG_RECURSION, on_fatal, NULL);
}
