/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "grundy-day-list.h"

#include <gtk/gtk.h>

#include "pictures/tree/cgt-number-tree.h"

struct _GrundyDayList
{
  GObject parent_instance;

  guint day;
};

static void grundy_day_list_model_init (GListModelInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (GrundyDayList, grundy_day_list, G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (G_TYPE_LIST_MODEL, grundy_day_list_model_init))

static GType
get_item_type (GListModel *model)
{
  return GTK_TYPE_STRING_OBJECT;
}

static guint
get_n_items (GListModel *model)
{
  return 1u << GRUNDY_DAY_LIST (model)->day;
}

static gpointer
get_item (GListModel *model, guint position)
{
  g_autofree char *text = NULL;

  if (position >= get_n_items (model))
    return NULL;
  text = cgt_number_node_to_text ((CgtNumberNode) { GRUNDY_DAY_LIST (model)->day, position });
  return gtk_string_object_new (text);
}

static void
grundy_day_list_model_init (GListModelInterface *iface)
{
  iface->get_item_type = get_item_type;
  iface->get_n_items = get_n_items;
  iface->get_item = get_item;
}

static void
grundy_day_list_class_init (GrundyDayListClass *klass)
{
}

static void
grundy_day_list_init (GrundyDayList *self)
{
}

GrundyDayList *
grundy_day_list_new (guint day)
{
  GrundyDayList *self;

  g_return_val_if_fail (day < 32, NULL);
  self = g_object_new (GRUNDY_TYPE_DAY_LIST, NULL);
  self->day = day;
  return self;
}
