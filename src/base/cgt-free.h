/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include <glib.h>

/* Defines @function (gpointer), which frees a @Type made with g_new(): first what its members own, in the block after
 * this line, for self, and then itself. */
#define CGT_FREE(Type, function)                                                                                       \
  static void function##_members (Type *self);                                                                         \
  static void function (gpointer data)                                                                                 \
  {                                                                                                                    \
    function##_members (data);                                                                                         \
    g_free (data);                                                                                                     \
  }                                                                                                                    \
  static void function##_members (Type *self)
