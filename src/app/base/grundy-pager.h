/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * GrundyPager:
 *
 * Turns the pages of a list that is too long to be shown whole: what is in sight are the items from the first of a
 * page. It hides itself where one page is enough. "turned" is emitted when a person has turned to another page.
 */
#define GRUNDY_TYPE_PAGER (grundy_pager_get_type ())
G_DECLARE_FINAL_TYPE (GrundyPager, grundy_pager, GRUNDY, PAGER, GtkBox)

/* How many items a page holds; 50 at first. */
void grundy_pager_set_page_size (GrundyPager *self, guint size);
/* How many items there are. A page that is beyond their end gives way to the last one. */
void grundy_pager_set_total (GrundyPager *self, guint total);
/* The first item of the page, and the one after its last. */
guint grundy_pager_get_first (GrundyPager *self);
guint grundy_pager_get_end (GrundyPager *self);
/* Turns to the page with item @place. Returns: whether that is another page; "turned" is not emitted. */
gboolean grundy_pager_reveal (GrundyPager *self, guint place);

G_END_DECLS
