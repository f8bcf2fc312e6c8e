/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include <glib.h>

/* Defines @prefix_ref() and @prefix_unref() of @Type, which is made by g_atomic_rc_box_new0(). The block after this
 * line clears self, to which nothing refers any more. */
#define GRUNDY_COUNTED(Type, prefix)                                                                                   \
  static void prefix##_clear (Type *self);                                                                             \
  Type *prefix##_ref (Type *self) { return g_atomic_rc_box_acquire (self); }                                           \
  void prefix##_unref (Type *self) { g_atomic_rc_box_release_full (self, (GDestroyNotify) prefix##_clear); }           \
  static void prefix##_clear (Type *self)
