/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/**
 * CgtFileFlags:
 * @CGT_FILE_REPLACE: the file is made, or its content replaced
 * @CGT_FILE_NEW: what is there already is refused, with %G_FILE_ERROR_EXIST
 */
typedef enum
{
  CGT_FILE_REPLACE = 0,
  CGT_FILE_NEW = 1 << 0,
} CgtFileFlags;

/**
 * cgt_file_save:
 * @path: in the encoding of file names; symbolic links are followed, and stay
 * @data: (array length=size): what the file will hold; may be %NULL where @size is 0
 *
 * Saves a file whole or not at all, whatever fails and whenever the process is killed. Permissions, owner, group and
 * extended attributes of the old file stay as far as the system allows; a new file has those of the umask. Another hard
 * link to the old file keeps the old content. A device, a pipe or a descriptor (/dev/stdout) is written as it is.
 *
 * This waits for the disk. It may be called on any thread.
 *
 * Returns: whether the file is saved, and on the disk; %FALSE with a #GFileError in one line that names @path, and with
 *   the old content in its place. A read-only file is refused, also for root.
 */
gboolean cgt_file_save (const char *path, gconstpointer data, gsize size, CgtFileFlags flags, GError **error);

G_END_DECLS
