/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "cgt-memory.h"

#include <sys/resource.h>
#include <unistd.h>

static gsize
least (gsize a, gsize b)
{
  return a == 0 ? b : b == 0 ? a : MIN (a, b);
}

static gsize
limit_of (int resource)
{
  struct rlimit limit;

  if (getrlimit (resource, &limit) != 0 || limit.rlim_cur == RLIM_INFINITY)
    return 0;
  return (gsize) MAX (limit.rlim_cur, 1);
}

gsize
cgt_memory_of_process (void)
{
  return least (limit_of (RLIMIT_AS), limit_of (RLIMIT_DATA)) / 3 * 2;
}

gsize
cgt_memory_free_addresses (void)
{
  gsize limit = limit_of (RLIMIT_AS), used = 0;
  g_autofree char *text = NULL;

  if (limit == 0)
    return G_MAXSIZE;
  if (g_file_get_contents ("/proc/self/statm", &text, NULL, NULL))
    used = (gsize) g_ascii_strtoull (text, NULL, 10) * (gsize) sysconf (_SC_PAGESIZE);
  return limit - MIN (used, limit);
}

gsize
cgt_memory_of_machine (void)
{
  long pages = sysconf (_SC_PHYS_PAGES), page = sysconf (_SC_PAGESIZE);
  guint64 bytes = pages > 0 && page > 0 ? (guint64) pages * (guint64) page : 0;
  g_autofree char *text = NULL;

  if (g_file_get_contents ("/sys/fs/cgroup/memory.max", &text, NULL, NULL) && g_ascii_isdigit (text[0]))
    {
      guint64 most = g_ascii_strtoull (text, NULL, 10);

      bytes = least (bytes, most);
    }
  return least (bytes, cgt_memory_of_process ());
}

gsize
cgt_memory_for_one (void)
{
  gsize bytes = cgt_memory_of_machine ();

  return bytes > 0 ? bytes / 4 : (gsize) 1 << 30;
}

gsize
cgt_memory_for_all (void)
{
  return cgt_memory_of_machine () / 4 * 3;
}

void
cgt_free_each (gpointer *blocks, gsize n)
{
  for (gsize i = 0; i < n; i++)
    g_free (blocks[i]);
}
