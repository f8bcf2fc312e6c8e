/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */

/* A library to preload: one of the program's calls on files below FAULT_FOLDER fails, or kills the program.
 *
 * FAULT_AT: the number of that call, from 1
 * FAULT_KIND: an errno; or "kill" before the call; or "tear": half of a write, then kill; or "short": half of a write
 * FAULT_STAY: all later calls fail as well
 * FAULT_REFUSE: no file can be renamed
 * FAULT_MARK: a file made when the fault comes: where it is not, the program made fewer calls
 */
/* Both names of a call are replaced, since a program may have been built with either. */
#undef _FILE_OFFSET_BITS

#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <sys/stat.h>
#include <sys/syscall.h>

#define REAL(name) ((__typeof__ (name) *) dlsym (RTLD_NEXT, #name))

static int
is_below (const char *path)
{
  const char *folder = getenv ("FAULT_FOLDER");

  return folder != NULL && strncmp (path, folder, strlen (folder)) == 0;
}

static int
is_file_below (int fd)
{
  char link[64], path[4096];
  ssize_t length;

  snprintf (link, sizeof link, "/proc/self/fd/%d", fd);
  length = readlink (link, path, sizeof path - 1);
  if (length < 0)
    return 0;
  path[length] = 0;
  return is_below (path);
}

static int
is_kind (const char *kind)
{
  const char *set = getenv ("FAULT_KIND");

  return set != NULL && strcmp (set, kind) == 0;
}

/* Whether the fault happens at this call. */
static int
is_due (void)
{
  static atomic_int n;
  int now = atomic_fetch_add (&n, 1) + 1, at = atoi (getenv ("FAULT_AT"));

  if (now != at && !(now > at && getenv ("FAULT_STAY") != NULL))
    return 0;
  syscall (SYS_close, syscall (SYS_openat, AT_FDCWD, getenv ("FAULT_MARK"), O_CREAT | O_WRONLY, 0600));
  if (is_kind ("kill"))
    kill (getpid (), SIGKILL);
  return 1;
}

/* Whether the call fails, with errno set. */
static int
fails (void)
{
  if (!is_due () || atoi (getenv ("FAULT_KIND")) == 0)
    return 0;
  errno = atoi (getenv ("FAULT_KIND"));
  return 1;
}

ssize_t
write (int fd, const void *data, size_t size)
{
  if (!is_file_below (fd) || !is_due ())
    return REAL (write) (fd, data, size);
  if (is_kind ("short") || is_kind ("tear"))
    {
      ssize_t n = REAL (write) (fd, data, (size + 1) / 2);

      if (is_kind ("tear"))
        kill (getpid (), SIGKILL);
      return n;
    }
  errno = atoi (getenv ("FAULT_KIND"));
  return -1;
}

int
fsync (int fd)
{
  return is_file_below (fd) && fails () ? -1 : REAL (fsync) (fd);
}

int
fchmod (int fd, mode_t mode)
{
  return is_file_below (fd) && fails () ? -1 : REAL (fchmod) (fd, mode);
}

int
ftruncate (int fd, off_t size)
{
  return is_file_below (fd) && fails () ? -1 : REAL (ftruncate) (fd, size);
}

int
ftruncate64 (int fd, off64_t size)
{
  return is_file_below (fd) && fails () ? -1 : REAL (ftruncate64) (fd, size);
}

/* The descriptor is always closed. */
int
close (int fd)
{
  int failed = is_file_below (fd) && fails (), code = errno, result = REAL (close) (fd);

  if (failed)
    errno = code;
  return failed ? -1 : result;
}

int
rename (const char *from, const char *to)
{
  if (is_below (to) && fails ())
    return -1;
  if (is_below (to) && getenv ("FAULT_REFUSE") != NULL)
    {
      errno = EXDEV;
      return -1;
    }
  return REAL (rename) (from, to);
}

/* Never fails, since there is nothing to do about a file that cannot be removed. */
int
unlink (const char *path)
{
  if (is_below (path) && is_kind ("kill"))
    is_due ();
  return REAL (unlink) (path);
}

static int
open_with (const char *path, int flags, mode_t mode)
{
  return is_below (path) && fails () ? -1 : (int) syscall (SYS_openat, AT_FDCWD, path, flags | O_LARGEFILE, mode);
}

int
open (const char *path, int flags, ...)
{
  va_list arguments;
  mode_t mode;

  va_start (arguments, flags);
  mode = va_arg (arguments, mode_t);
  va_end (arguments);
  return open_with (path, flags, mode);
}

int
open64 (const char *path, int flags, ...)
{
  va_list arguments;
  mode_t mode;

  va_start (arguments, flags);
  mode = va_arg (arguments, mode_t);
  va_end (arguments);
  return open_with (path, flags, mode);
}
