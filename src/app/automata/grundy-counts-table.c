/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "grundy-counts-table.h"

#include <glib/gi18n.h>

#include "app/base/grundy-class.h"
#include "app/widgets/grundy-widgets.h"

struct _GrundyCountsTable
{
  GtkWidget parent_instance;

  GtkWidget *scroller;
  GtkColumnView *view;
  GtkSingleSelection *selection;
  GtkStringList *rows; /* the number of a row is its place */
  CgtCells *cells;
  GtkColumnViewColumn *first; /* (unowned) */
};

G_DEFINE_FINAL_TYPE (GrundyCountsTable, grundy_counts_table, GTK_TYPE_WIDGET)

typedef enum
{
  COLUMN_GENERATION,
  COLUMN_BORN,
  COLUMN_ALIVE,
} Column;

static guint
count_cells (const CgtCells *cells, guint generation, Column column)
{
  guint until = cgt_cells_n_until (cells, generation);

  switch (column)
    {
    case COLUMN_GENERATION:
      return generation;
    case COLUMN_BORN:
      return generation > 0 ? until - cgt_cells_n_until (cells, generation - 1) : until;
    case COLUMN_ALIVE:
    default:
      return until;
    }
}

static void
setup_count (GtkSignalListItemFactory *factory, GtkListItem *item)
{
  GtkWidget *label = gtk_label_new (NULL);

  gtk_label_set_xalign (GTK_LABEL (label), 1);
  gtk_widget_add_css_class (label, "numeric");
  gtk_list_item_set_child (item, label);
}

static void
bind_count (GtkSignalListItemFactory *factory, GtkListItem *item, GrundyCountsTable *self)
{
  Column column = GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (factory), "column"));
  GtkWidget *label = gtk_list_item_get_child (item);
  guint generation = gtk_list_item_get_position (item);
  g_autofree char *text = NULL, *row = NULL;

  if (self->cells == NULL)
    return;
  text = g_strdup_printf ("%u", count_cells (self->cells, generation, column));
  row = g_strdup_printf (_ ("Generation %u: %u born, %u in all"), generation,
                         count_cells (self->cells, generation, COLUMN_BORN),
                         count_cells (self->cells, generation, COLUMN_ALIVE));
  gtk_label_set_text (GTK_LABEL (label), text);
  grundy_row_set_name (label, text);
  grundy_table_row_set_name (label, row);
}

static void
add_count_column (GrundyCountsTable *self, const char *title, Column column)
{
  GtkListItemFactory *factory = gtk_signal_list_item_factory_new ();
  g_autoptr (GtkColumnViewColumn) added = NULL;

  g_object_set_data (G_OBJECT (factory), "column", GUINT_TO_POINTER (column));
  g_signal_connect (factory, "setup", G_CALLBACK (setup_count), NULL);
  g_signal_connect_object (factory, "bind", G_CALLBACK (bind_count), self, 0);
  added = gtk_column_view_column_new (title, factory);
  gtk_column_view_column_set_expand (added, TRUE);
  gtk_column_view_append_column (self->view, added);
  if (column == COLUMN_GENERATION)
    self->first = added;
}

GRUNDY_DISPOSE (GrundyCountsTable, grundy_counts_table)
{
  g_clear_pointer (&self->scroller, gtk_widget_unparent);
  g_clear_pointer (&self->cells, cgt_cells_unref);
}

static void
grundy_counts_table_class_init (GrundyCountsTableClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = grundy_counts_table_dispose;
  grundy_class_set_template (klass, "grundy-counts-table.ui", "countstable");
  grundy_class_bind_children (klass, GrundyCountsTable, scroller, view, selection, rows);
}

static void
grundy_counts_table_init (GrundyCountsTable *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  add_count_column (self, _ ("Gen."), COLUMN_GENERATION);
  add_count_column (self, _ ("Born"), COLUMN_BORN);
  add_count_column (self, _ ("In All"), COLUMN_ALIVE);
}

void
grundy_counts_table_set_cells (GrundyCountsTable *self, CgtCells *cells)
{
  guint n = cells != NULL ? cgt_cells_n_generations (cells) : 0;
  g_autofree const char **rows = g_new0 (const char *, n + 1);

  g_return_if_fail (GRUNDY_IS_COUNTS_TABLE (self));

  if (cells != NULL)
    cgt_cells_ref (cells);
  g_clear_pointer (&self->cells, cgt_cells_unref);
  self->cells = cells;
  for (guint i = 0; i < n; i++)
    rows[i] = "";
  gtk_string_list_splice (self->rows, 0, g_list_model_get_n_items (G_LIST_MODEL (self->rows)), rows);
}

void
grundy_counts_table_set_generation (GrundyCountsTable *self, guint generation)
{
  g_return_if_fail (GRUNDY_IS_COUNTS_TABLE (self));

  if (generation >= g_list_model_get_n_items (G_LIST_MODEL (self->rows)))
    return;
  gtk_single_selection_set_selected (self->selection, generation);
  /* GTK 4.8 has no other way to do this. */
  gtk_widget_activate_action (gtk_widget_get_last_child (GTK_WIDGET (self->view)), "list.scroll-to-item", "u",
                              generation);
}

GRUNDY_COMMAND (grundy_counts_table_set_key, GrundyCountsTable, COUNTS_TABLE,
                gtk_column_view_column_set_title (self->first, key != NULL ? key : _ ("Gen.")), const char *key)
