/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include "app/pages/grundy-question-page.h"

/**
 * GrundyFindView:
 *
 * The section that finds positions: those of a game and a size for which a condition holds, as by `grundy-cli find`.
 * They appear as boards as they are found, with a histogram of their values. A GrundySection. Nothing is computed
 * before it is shown.
 */
#define GRUNDY_TYPE_FIND_VIEW (grundy_find_view_get_type ())
G_DECLARE_FINAL_TYPE (GrundyFindView, grundy_find_view, GRUNDY, FIND_VIEW, GrundyQuestionPage)

/* Keeps positions in the file @path from now on, and finds what it has; with @make also what it does not have. NULL: in
 * none. */
void grundy_find_view_use_atlas (GrundyFindView *self, const char *path, gboolean make);
/* The same as with @make, after an atlas that is there was moved to the trash by a worker. If that fails, a message
 * says so, and the atlas that was used stays. */
void grundy_find_view_new_atlas (GrundyFindView *self, const char *path);
/* Adds another atlas to the one that is used, and finds in it. */
void grundy_find_view_merge_atlas (GrundyFindView *self, const char *path);
/* (nullable): the file that is used. */
const char *grundy_find_view_get_atlas (GrundyFindView *self);
/* (transfer full): what is exported. */
GBytes *grundy_find_view_make_csv (GrundyFindView *self);
