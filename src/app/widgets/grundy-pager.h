/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

/**
 * GrundyPager:
 *
 * Turns the pages of a list that is too long to show at once. The items in view are those from the first of a page to
 * its end. The pager hides itself if there is only one page. "turned" is emitted when the user turns the page.
 */
#define GRUNDY_TYPE_PAGER (grundy_pager_get_type ())
G_DECLARE_FINAL_TYPE (GrundyPager, grundy_pager, GRUNDY, PAGER, GtkBox)

/* How many items a page holds; initially 50. */
void grundy_pager_set_page_size (GrundyPager *self, guint size);
/* How many items there are. If the current page is beyond the end, the last page is shown. */
void grundy_pager_set_total (GrundyPager *self, guint total);
/* The first item of the page, and the one after its last. */
guint grundy_pager_get_first (GrundyPager *self);
guint grundy_pager_get_end (GrundyPager *self);
/* Turns to the page with item @place. Returns: whether that is another page. "turned" is not emitted. */
gboolean grundy_pager_reveal (GrundyPager *self, guint place);
