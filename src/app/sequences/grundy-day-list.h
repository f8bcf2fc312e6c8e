/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

/**
 * GrundyDayList:
 *
 * The numbers of a day as a list of GtkStringObject, from the least up. An item is made when it is asked for, so a list
 * of millions takes no space.
 */
#define GRUNDY_TYPE_DAY_LIST (grundy_day_list_get_type ())
G_DECLARE_FINAL_TYPE (GrundyDayList, grundy_day_list, GRUNDY, DAY_LIST, GObject)

/* @day: up to 31 */
GrundyDayList *grundy_day_list_new (guint day);
