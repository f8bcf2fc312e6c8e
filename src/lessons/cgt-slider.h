/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include <glib.h>

/**
 * CgtSlider:
 *
 * A position of a lesson that a slider changes, from its block of lines `key: value`: `expression`, in which `{n}`
 * stands for what the slider chooses; `n`, a range such as `0..8`, or one or more lines `at`, each with a text to
 * choose; and `show: thermograph`. Without an expression, each text is one.
 */
typedef struct
{
  GPtrArray *expressions; /* char *: one for each place of the slider, from 1 to 100 */
  gboolean thermograph;   /* it is shown below, with a slider of its own for cooling */
} CgtSlider;

/* (transfer full): NULL with an error that says what is wrong in which line. The expressions are not read yet. */
CgtSlider *cgt_slider_read (const char *text, GError **error);
void cgt_slider_free (CgtSlider *slider);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (CgtSlider, cgt_slider_free)
