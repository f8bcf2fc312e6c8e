/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "cgt-sequence-kernels.h"

#define VALUE guint8
#define NAME(name) name##_8
#include "cgt-sequence-kernels-width.h"
#undef VALUE
#undef NAME
#define VALUE guint16
#define NAME(name) name##_16
#include "cgt-sequence-kernels-width.h"
#undef VALUE
#undef NAME
#define VALUE guint32
#define NAME(name) name##_32
#include "cgt-sequence-kernels-width.h"

static inline __attribute__ ((always_inline)) gboolean
find_xor (gsize width, gconstpointer a, gconstpointer b, gsize n, guint32 value)
{
  return width == 1   ? find_xor_8 (a, b, n, (guint8) value)
         : width == 2 ? find_xor_16 (a, b, n, (guint16) value)
                      : find_xor_32 (a, b, n, value);
}

#if defined(__x86_64__) && defined(__GNUC__)
__attribute__ ((target ("avx2"))) static gboolean
find_xor_avx2 (gsize width, gconstpointer a, gconstpointer b, gsize n, guint32 value)
{
  return find_xor (width, a, b, n, value);
}

__attribute__ ((target ("avx512bw"))) static gboolean
find_xor_avx512 (gsize width, gconstpointer a, gconstpointer b, gsize n, guint32 value)
{
  return find_xor (width, a, b, n, value);
}
#endif

gboolean
cgt_kernel_find_xor (gsize width, gconstpointer a, gconstpointer b, gsize n, guint32 value)
{
  if ((width == 1 && value > G_MAXUINT8) || (width == 2 && value > G_MAXUINT16))
    return FALSE;
#if defined(__x86_64__) && defined(__GNUC__)
  if (__builtin_cpu_supports ("avx512bw"))
    return find_xor_avx512 (width, a, b, n, value);
  if (__builtin_cpu_supports ("avx2"))
    return find_xor_avx2 (width, a, b, n, value);
#endif
  return find_xor (width, a, b, n, value);
}
