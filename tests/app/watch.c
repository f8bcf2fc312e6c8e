/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include <glib.h>
#include <time.h>

#define QUIET_STEPS 60 /* each of a second or more */
#define QUIET_CPU 5    /* of all threads in such a step, in milliseconds */

/* A test that waits for a signal that was lost would wait for ever, since nothing happens any more: no thread computes.
 * It fails when that has been seen many times in a row. On a busy machine, steps are longer but as many. */
static int
poll_while_something_happens (GPollFD *fds, guint n, int timeout)
{
  static gint64 step;
  static clock_t used;
  static guint n_quiet;

  if (g_get_monotonic_time () - step >= G_USEC_PER_SEC)
    {
      n_quiet = clock () - used < QUIET_CPU * CLOCKS_PER_SEC / 1000 ? n_quiet + 1 : 0;
      if (n_quiet == QUIET_STEPS)
        g_error ("%s waits, and nothing happens any more", g_test_get_path ());
      step = g_get_monotonic_time ();
      used = clock ();
    }
  return g_poll (fds, n, timeout < 0 ? 1000 : MIN (timeout, 1000));
}

__attribute__ ((constructor)) static void
begin (void)
{
  g_main_context_set_poll_func (NULL, poll_while_something_happens);
}
