/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "cgt-play-part.h"

#include <string.h>

void
cgt_play_write_part (gpointer at, guint32 game, gboolean negative, CgtBytes bytes)
{
  CgtPlayPart head = { game, (guint32) (2 * bytes.size + (negative != FALSE)) };
  guint8 *end = (guint8 *) at + sizeof head + bytes.size;

  memcpy (at, &head, sizeof head);
  if (bytes.size > 0)
    memcpy ((guint8 *) at + sizeof head, bytes.data, bytes.size);
  memset (end, 0, cgt_play_length_for (bytes.size) - sizeof head - bytes.size);
}

gboolean
cgt_play_append_option (CgtArena *out, CgtBytes sum, const CgtPlayPart *part, guint32 game, CgtBytes option, gint64 tag)
{
  const guint8 *begin = sum.data, *next = (const guint8 *) cgt_play_next (part);
  gsize before = (gsize) ((const guint8 *) part - begin), after = (gsize) (begin + sum.size - next),
        length = cgt_play_length_for (option.size);
  guint8 *changed = cgt_arena_add (out, before + length + after, tag);

  if (changed == NULL)
    return FALSE;
  memcpy (changed, begin, before);
  cgt_play_write_part (changed + before, game, cgt_play_part_is_negative (part), option);
  memcpy (changed + before + length, next, after);
  return TRUE;
}
