/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "cgt-sequence-kernels.h"

#define TARGET
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
#undef VALUE
#undef NAME
#undef TARGET

#if defined(__x86_64__) && defined(__GNUC__)
#define HAVE_X86 1
#define TARGET __attribute__ ((target ("avx2")))
#define VALUE guint8
#define NAME(name) name##_8_avx2
#include "cgt-sequence-kernels-width.h"
#undef VALUE
#undef NAME
#define VALUE guint16
#define NAME(name) name##_16_avx2
#include "cgt-sequence-kernels-width.h"
#undef VALUE
#undef NAME
#define VALUE guint32
#define NAME(name) name##_32_avx2
#include "cgt-sequence-kernels-width.h"
#undef VALUE
#undef NAME
#undef TARGET
#endif

#define BY_WIDTH(name, target, width, ...)                                                                             \
  ((width) == 1   ? name##_8##target (__VA_ARGS__)                                                                     \
   : (width) == 2 ? name##_16##target (__VA_ARGS__)                                                                    \
                  : name##_32##target (__VA_ARGS__))
#ifdef HAVE_X86
#define CALL(name, ...)                                                                                                \
  (__builtin_cpu_supports ("avx2") ? BY_WIDTH (name, _avx2, __VA_ARGS__) : BY_WIDTH (name, , __VA_ARGS__))
#else
#define CALL(name, ...) BY_WIDTH (name, , __VA_ARGS__)
#endif

gboolean
cgt_kernel_find_xor (gsize width, gconstpointer a, gconstpointer b, gsize n, guint32 value)
{
  if ((width == 1 && value > G_MAXUINT8) || (width == 2 && value > G_MAXUINT16))
    return FALSE;
  return CALL (find_xor, width, a, b, n, value);
}
