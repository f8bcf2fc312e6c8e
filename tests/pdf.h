/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>
#include <string.h>

/* What stands in PDF files, for tests. */

/* Adds what a compressed stream that begins at @data holds; nothing if none does. */
static inline void
pdf_add_stream (const char *data, gsize length, GString *text)
{
  g_autoptr (GZlibDecompressor) decompressor = g_zlib_decompressor_new (G_ZLIB_COMPRESSOR_FORMAT_ZLIB);
  GConverterResult result = G_CONVERTER_CONVERTED;

  while (result == G_CONVERTER_CONVERTED)
    {
      char part[4096];
      gsize n_read = 0, n = 0;

      result = g_converter_convert (G_CONVERTER (decompressor), data, length, part, sizeof part, G_CONVERTER_NO_FLAGS,
                                    &n_read, &n, NULL);
      g_string_append_len (text, part, (gssize) n);
      data += n_read;
      length -= n_read;
    }
}

/* How often @wanted stands in the file at @path. Newer versions of cairo compress nearly everything. */
static inline guint
pdf_count (const char *path, const char *wanted)
{
  g_autofree char *contents = NULL;
  g_autoptr (GString) text = NULL;
  const char *at, *end;
  gsize length;
  guint n = 0;

  g_assert_true (g_file_get_contents (path, &contents, &length, NULL));
  text = g_string_new_len (contents, (gssize) length);
  for (at = contents, end = contents + length; (at = memmem (at, (gsize) (end - at), "stream\n", 7)) != NULL;)
    {
      at += 7;
      pdf_add_stream (at, (gsize) (end - at), text);
    }
  for (at = text->str, end = at + text->len; (at = memmem (at, (gsize) (end - at), wanted, strlen (wanted))) != NULL;
       at++)
    n++;
  return n;
}
