/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "grundy-pager.h"

#include <glib/gi18n.h>

#include "app/base/grundy-class.h"

struct _GrundyPager
{
  GtkBox parent_instance;

  GtkWidget *back, *forward;
  GtkLabel *place;
  guint size, total, first;
};

G_DEFINE_FINAL_TYPE (GrundyPager, grundy_pager, GTK_TYPE_BOX)

static void
update_pager (GrundyPager *self)
{
  g_autofree char *text =
    g_strdup_printf (_ ("%u–%u of %u"), self->first + 1, grundy_pager_get_end (self), self->total);

  gtk_label_set_text (self->place, text);
  gtk_widget_set_sensitive (self->back, self->first > 0);
  gtk_widget_set_sensitive (self->forward, grundy_pager_get_end (self) < self->total);
  gtk_widget_set_visible (GTK_WIDGET (self), self->total > self->size);
}

static void
turn_page (GrundyPager *self, GtkWidget *button)
{
  guint first = button == self->back ? self->first - MIN (self->size, self->first) : self->first + self->size;

  if (grundy_pager_reveal (self, first))
    g_signal_emit_by_name (self, "turned");
}

static void
grundy_pager_class_init (GrundyPagerClass *klass)
{
  grundy_class_add_signal (klass, "turned", 0);
  grundy_class_set_template (klass, "grundy-pager.ui", NULL);
  grundy_class_bind_children (klass, GrundyPager, back, place, forward);
  grundy_class_bind_callbacks (klass, turn_page);
}

static void
grundy_pager_init (GrundyPager *self)
{
  self->size = 50;
  gtk_widget_init_template (GTK_WIDGET (self));
  update_pager (self);
}

void
grundy_pager_set_page_size (GrundyPager *self, guint size)
{
  g_return_if_fail (GRUNDY_IS_PAGER (self));
  g_return_if_fail (size > 0);
  self->size = size;
  grundy_pager_set_total (self, self->total);
}

void
grundy_pager_set_total (GrundyPager *self, guint total)
{
  g_return_if_fail (GRUNDY_IS_PAGER (self));
  self->total = total;
  grundy_pager_reveal (self, self->first);
  update_pager (self);
}

GRUNDY_GETTER (guint, grundy_pager_get_first, GrundyPager, PAGER, self->first, 0)

GRUNDY_GETTER (guint, grundy_pager_get_end, GrundyPager, PAGER,
               self->first + MIN (self->size, self->total - self->first), 0)

gboolean
grundy_pager_reveal (GrundyPager *self, guint place)
{
  guint before;

  g_return_val_if_fail (GRUNDY_IS_PAGER (self), FALSE);
  before = self->first;
  place = MIN (place, self->total > 0 ? self->total - 1 : 0);
  self->first = place - place % self->size;
  update_pager (self);
  return self->first != before;
}
