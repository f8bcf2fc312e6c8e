/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "cgt-file.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <sys/stat.h>
#ifdef __linux__
#include <sys/xattr.h>
#endif

/* The same limit as the kernel's: a path with more links than this is taken to be a loop. */
#define MOST_LINKS 40

/* Functions that return an int return 0 or an errno value. */

static int
write_all (int fd, const char *data, gsize size)
{
  while (size > 0)
    {
      gssize n = write (fd, data, MIN (size, G_MAXSSIZE));

      if (n < 0 && errno == EINTR)
        continue;
      if (n < 0)
        return errno;
      if (n == 0)
        return EIO;
      data += n;
      size -= n;
    }
  return 0;
}

/* Some file systems do not support fsync(); that is not an error. */
static int
sync_file (int fd)
{
  while (fsync (fd) != 0)
    if (errno != EINTR)
      return errno == EINVAL || errno == ENOSYS || errno == ENOTSUP ? 0 : errno;
  return 0;
}

/* Always closes @fd. Some file systems report write errors only on close. @code is an earlier error, or 0. */
static int
close_file (int fd, int code)
{
  if (close (fd) != 0 && errno != EINTR && code == 0)
    return errno;
  return code;
}

/* Puts the new name of a file on the disk too. A folder that cannot be opened is skipped. */
static int
sync_folder (const char *folder)
{
  int fd = open (folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC);

  return fd >= 0 ? close_file (fd, sync_file (fd)) : 0;
}

/* Writing a new file beside the old one */

/* Access control lists, security labels, desktop metadata: whatever the system lets us set. */
static void
copy_extended_attributes (int fd, const char *from)
{
#ifdef __linux__
  gssize size = listxattr (from, NULL, 0);
  g_autofree char *names = NULL;

  if (size <= 0)
    return;
  names = g_malloc (size);
  size = listxattr (from, names, size);
  for (const char *name = names; size > 0 && name < names + size; name += strlen (name) + 1)
    {
      gssize length = getxattr (from, name, NULL, 0);
      g_autofree char *value = g_malloc (MAX (length, 1));

      if (length >= 0 && (length = getxattr (from, name, value, length)) >= 0)
        fsetxattr (fd, name, value, length, 0);
    }
#endif
}

static int
copy_attributes (int fd, const char *from, const struct stat *old)
{
  mode_t mode = old->st_mode & 0777;
  struct stat now;

  if (fstat (fd, &now) != 0)
    return errno;
  /* A user who may not change the owner may still keep the group. A different group gets no more than others have. */
  if ((now.st_uid != old->st_uid || now.st_gid != old->st_gid) && fchown (fd, old->st_uid, old->st_gid) != 0 &&
      now.st_gid != old->st_gid && fchown (fd, (uid_t) -1, old->st_gid) != 0)
    mode = (mode & ~S_IRWXG) | (mode & S_IRWXO) << 3;
  if (fchmod (fd, mode) != 0)
    return errno;
  copy_extended_attributes (fd, from);
  return 0;
}

/* Gives the finished file its name. */
static int
publish (const char *temporary, const char *path, CgtFileFlags flags)
{
  struct stat there;

  if (flags & CGT_FILE_NEW)
    {
      if (link (temporary, path) == 0)
        {
          unlink (temporary);
          return 0;
        }
      if (errno == EEXIST || lstat (path, &there) == 0)
        return EEXIST;
      /* The file system has no hard links. */
    }
  return rename (temporary, path) == 0 ? 0 : errno;
}

/* @old: (nullable): attributes of the existing file. */
static int
save_beside (const char *path, const struct stat *old, const char *data, gsize size, CgtFileFlags flags)
{
  g_autofree char *folder = g_path_get_dirname (path);
  /* The name may already be as long as the system allows, so the temporary name does not contain it. */
  g_autofree char *temporary = g_build_filename (folder, ".grundy-XXXXXX", NULL);
  int fd = g_mkstemp_full (temporary, O_WRONLY | O_CLOEXEC, old != NULL ? 0600 : 0666);
  int code;

  if (fd < 0)
    return errno;
  code = write_all (fd, data, size);
  if (code == 0 && old != NULL)
    code = copy_attributes (fd, path, old);
  if (code == 0)
    code = sync_file (fd);
  code = close_file (fd, code);
  if (code == 0)
    code = publish (temporary, path, flags);
  if (code == 0)
    return sync_folder (folder);
  unlink (temporary);
  return code;
}

/* Overwriting in place */

/* Whether to try writing in place after @code: the folder is not writable, or the file is a mount point. */
static gboolean
is_about_the_folder (int code)
{
  switch (code)
    {
    case EACCES:
    case EBUSY:
    case ENOSYS:
    case ENOTSUP:
    case EPERM:
    case EROFS:
    case EXDEV:
      return TRUE;
    default:
      return FALSE;
    }
}

static int
read_all (int fd, gsize size, char **data)
{
  g_autofree char *all = g_try_malloc (MAX (size, 1));
  gsize done = 0;

  if (all == NULL)
    return ENOMEM;
  while (done < size)
    {
      gssize n = read (fd, all + done, MIN (size - done, G_MAXSSIZE));

      if (n < 0 && errno == EINTR)
        continue;
      if (n <= 0)
        return n < 0 ? errno : EIO;
      done += n;
    }
  *data = g_steal_pointer (&all);
  return 0;
}

static int
write_at (int fd, gsize offset, const char *data, gsize size)
{
  return lseek (fd, (off_t) offset, SEEK_SET) < 0 ? errno : write_all (fd, data, size);
}

/* Overwrites a file of @old_size bytes. The part beyond the old end is written first, so a full disk shows before any
 * old content is lost. */
static int
overwrite (int fd, gsize old_size, const char *data, gsize size)
{
  gsize common = MIN (old_size, size);
  int code = 0;

  if (size > common)
    code = write_at (fd, common, data + common, size - common);
  if (code == 0 && size > common)
    code = sync_file (fd);
  if (code == 0)
    code = write_at (fd, 0, data, common);
  if (code == 0 && ftruncate (fd, (off_t) size) != 0)
    code = errno;
  return code != 0 ? code : sync_file (fd);
}

/* @lost: (out): whether the old content could not be restored. */
static int
save_in_place (const char *path, const char *data, gsize size, gboolean *lost)
{
  int fd = open (path, O_RDWR | O_CLOEXEC), code;
  g_autofree char *old = NULL;
  struct stat now;

  if (fd < 0)
    return errno;
  code = fstat (fd, &now) == 0 ? read_all (fd, (gsize) now.st_size, &old) : errno;
  if (code == 0)
    {
      gsize old_size = (gsize) now.st_size;

      code = overwrite (fd, old_size, data, size);
      if (code != 0)
        *lost = ftruncate (fd, now.st_size) != 0 || write_at (fd, 0, old, old_size) != 0 || sync_file (fd) != 0;
    }
  return close_file (fd, code);
}

/* Special files */

/* Follows symbolic links to the target, which need not exist. @in_proc: whether the target is in /proc, where links are
 * more than names. */
static int
follow_links (const char *path, char **target, gboolean *in_proc)
{
  g_autofree char *at = g_strdup (path);

  for (guint i = 0; i < MOST_LINKS; i++)
    {
      g_autofree char *folder = g_path_get_dirname (at);
      char *real = realpath (folder, NULL), *next;
      g_autofree char *link = NULL;

      *in_proc = real != NULL && g_str_has_prefix (real, "/proc/");
      free (real);
      link = *in_proc ? NULL : g_file_read_link (at, NULL);
      if (link == NULL)
        {
          *target = g_steal_pointer (&at);
          return 0;
        }
      next = g_path_is_absolute (link) ? g_strdup (link) : g_build_filename (folder, link, NULL);
      g_free (at);
      at = next;
    }
  return ELOOP;
}

/* Opens a special file. A descriptor of this process is duplicated: opening it again would start at offset 0. */
static int
open_special (const char *path)
{
  g_autofree char *folder = g_path_get_dirname (path);
  g_autofree char *name = g_path_get_basename (path);
  g_autofree char *own = g_strdup_printf ("/proc/%d/fd", (int) getpid ());
  char *real = realpath (folder, NULL);
  gboolean is_own = real != NULL && g_str_equal (real, own);
  guint64 fd;

  free (real);
  if (is_own && g_ascii_string_to_unsigned (name, 10, 0, G_MAXINT, &fd, NULL))
    return dup ((int) fd);
  return open (path, O_WRONLY | O_NOCTTY | O_CLOEXEC);
}

static int
write_special (const char *path, const char *data, gsize size)
{
  int fd = open_special (path);

  return fd >= 0 ? close_file (fd, write_all (fd, data, size)) : errno;
}

static gboolean
fail (GError **error, const char *path, int code, const char *words)
{
  g_autofree char *name = g_filename_display_name (path);

  g_set_error (error, G_FILE_ERROR, g_file_error_from_errno (code), "%s: %s", g_strdelimit (name, "\n\r", ' '),
               words != NULL ? words : g_strerror (code));
  return FALSE;
}

gboolean
cgt_file_save (const char *path, gconstpointer data, gsize size, CgtFileFlags flags, GError **error)
{
  g_autofree char *target = NULL;
  gboolean in_proc, lost = FALSE;
  struct stat old;
  int code;

  if (flags & CGT_FILE_NEW)
    {
      code = save_beside (path, NULL, data, size, flags);
      return code == 0 || fail (error, path, code, NULL);
    }
  code = follow_links (path, &target, &in_proc);
  if (code != 0)
    return fail (error, path, code, NULL);
  if (stat (target, &old) != 0)
    code = errno == ENOENT ? save_beside (target, NULL, data, size, flags) : errno;
  else if (S_ISDIR (old.st_mode))
    code = EISDIR;
  else if (in_proc || !S_ISREG (old.st_mode))
    code = write_special (target, data, size);
  else if ((old.st_mode & 0222) == 0)
    return fail (error, path, EACCES, "the file is read-only");
  else if (faccessat (AT_FDCWD, target, W_OK, AT_EACCESS) != 0)
    code = errno;
  else
    {
      code = save_beside (target, &old, data, size, flags);
      if (is_about_the_folder (code))
        code = save_in_place (target, data, size, &lost);
      if (lost)
        {
          g_autofree char *words = g_strconcat (g_strerror (code), ", and the old content could not be put back", NULL);

          return fail (error, path, code, words);
        }
    }
  return code == 0 || fail (error, path, code, NULL);
}
