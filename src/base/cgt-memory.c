/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "cgt-memory.h"

#include <unistd.h>

gsize
cgt_memory_of_machine (void)
{
  long pages = sysconf (_SC_PHYS_PAGES), page = sysconf (_SC_PAGESIZE);
  guint64 bytes = pages > 0 && page > 0 ? (guint64) pages * (guint64) page : 0;
  g_autofree char *text = NULL;

  if (g_file_get_contents ("/sys/fs/cgroup/memory.max", &text, NULL, NULL) && g_ascii_isdigit (text[0]))
    {
      guint64 most = g_ascii_strtoull (text, NULL, 10);

      bytes = bytes == 0 ? most : MIN (bytes, most);
    }
  return bytes;
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
