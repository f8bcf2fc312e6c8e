/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "grundy-found-view.h"

#include "app/base/grundy-class.h"
#include "app/widgets/grundy-widgets.h"

struct _GrundyFoundView
{
  GtkBox parent_instance;

  /* Template widgets */
  GtkLabel *headline;
  GtkLabel *detail;
  GtkListView *list;

  GtkStringList *rows;       /* owned */
  GrundyFoundValues *values; /* owned; NULL: nothing is listed */
};

G_DEFINE_FINAL_TYPE (GrundyFoundView, grundy_found_view, GTK_TYPE_BOX)

static void
show_found_words (GrundyFoundView *self)
{
  g_autofree char *detail = NULL, *headline = grundy_found_values_headline (self->values, &detail);

  gtk_label_set_text (self->headline, headline);
  gtk_label_set_text (self->detail, detail != NULL ? detail : "");
  gtk_widget_set_visible (GTK_WIDGET (self->detail), detail != NULL);
}

void
grundy_found_view_set_values (GrundyFoundView *self, GrundyFoundValues *values)
{
  g_return_if_fail (GRUNDY_IS_FOUND_VIEW (self));
  g_clear_pointer (&self->values, grundy_found_values_unref);
  gtk_string_list_splice (self->rows, 0, g_list_model_get_n_items (G_LIST_MODEL (self->rows)), NULL);
  if (values == NULL)
    return;
  self->values = grundy_found_values_ref (values);
  show_found_words (self);
}

gboolean
grundy_found_view_take_in (GrundyFoundView *self)
{
  gboolean more;

  g_return_val_if_fail (GRUNDY_IS_FOUND_VIEW (self) && self->values != NULL, FALSE);
  more = grundy_found_values_append_rows (self->values, self->rows);
  show_found_words (self);
  return more;
}

GRUNDY_GETTER (GListModel *, grundy_found_view_get_rows, GrundyFoundView, FOUND_VIEW, G_LIST_MODEL (self->rows), NULL)

/* The widget */

GRUNDY_FINALIZE (GrundyFoundView, grundy_found_view)
{
  g_clear_pointer (&self->values, grundy_found_values_unref);
  g_clear_object (&self->rows);
}

static void
grundy_found_view_class_init (GrundyFoundViewClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = grundy_found_view_finalize;
  grundy_class_set_template (klass, "grundy-found-view.ui", NULL);
  grundy_class_bind_children (klass, GrundyFoundView, headline, detail, list);
}

static void
grundy_found_view_init (GrundyFoundView *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  self->rows = gtk_string_list_new (NULL);
  grundy_list_show_texts (self->list, gtk_label_set_text);
  grundy_list_set_model (self->list, G_LIST_MODEL (self->rows));
}
