/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include <glib.h>

/**
 * CgtFileFlags:
 * @CGT_FILE_REPLACE: create the file, or replace its content
 * @CGT_FILE_NEW: fail with %G_FILE_ERROR_EXIST when the file exists
 */
typedef enum
{
  CGT_FILE_REPLACE = 0,
  CGT_FILE_NEW = 1 << 0,
} CgtFileFlags;

/**
 * cgt_file_save:
 * @path: in the encoding of file names; symbolic links are followed and kept
 * @data: (array length=size): the new content; may be %NULL when @size is 0
 *
 * Saves a file completely or not at all, whatever fails and even if the process is killed. The file keeps its
 * permissions, owner, group and extended attributes as far as the system allows; a new file gets the permissions of the
 * umask. Another hard link to the old file keeps the old content. A device, a pipe or a descriptor (/dev/stdout) is
 * written directly.
 *
 * The call waits for the disk. It may be made on any thread.
 *
 * Returns: %TRUE when the file is saved and on the disk; %FALSE with a one-line #GFileError that names @path, and with
 *   the old content unchanged. A read-only file is refused, even for root.
 */
gboolean cgt_file_save (const char *path, gconstpointer data, gsize size, CgtFileFlags flags, GError **error);
