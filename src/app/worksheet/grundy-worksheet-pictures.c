/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "grundy-worksheet-pictures.h"

#include <glib/gi18n.h>

#include "base/cgt-quote.h"
#include "base/cgt-typeset.h"
#include "app/base/grundy-component.h"
#include "app/base/grundy-theme.h"
#include "pictures/plots/cgt-plots.h"
#include "pictures/plots/cgt-cells-plot.h"
#include "app/base/grundy-miniature.h"
#include "app/widgets/grundy-widgets.h"

#define PICTURE_WIDTH 190
#define PLOT_WIDTH 300
#define PLOT_HEIGHT 200
/* Further terms of a longer sum are not drawn. */
#define MOST_BOARDS 8
/* In characters. A longer text is cut. */
#define MOST_SAID 300

/* Boards */

static void
add_sign (GtkBox *box, const char *sign)
{
  GtkWidget *label = gtk_label_new (sign);

  gtk_widget_add_css_class (label, "entry-sign");
  gtk_box_append (box, label);
}

void
grundy_worksheet_add_boards (GtkBox *box, const char *text)
{
  g_autoptr (GPtrArray) components = grundy_components_parse_for_picture (text, NULL);

  for (guint i = 0; components != NULL && i < MIN (components->len, MOST_BOARDS); i++)
    {
      const GrundyComponent *component = components->pdata[i];
      g_autofree char *start = cgt_quote (grundy_component_get_text (component), -1, MOST_SAID);

      if (i > 0 || component->negative)
        add_sign (box, component->negative ? "−" : "+");
      if (grundy_component_get_drawn_board (component) != NULL)
        {
          GtkWidget *picture = grundy_miniature_new (PICTURE_WIDTH, GRUNDY_WORKSHEET_PICTURE_HEIGHT);

          grundy_miniature_set_text (GRUNDY_MINIATURE (picture), grundy_component_get_text (component),
                                     component->board);
          grundy_widget_set_name (picture, start);
          gtk_box_append (box, picture);
        }
      else
        {
          GtkWidget *label = gtk_label_new (start);

          gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
          gtk_label_set_max_width_chars (GTK_LABEL (label), 24);
          gtk_box_append (box, label);
        }
    }
  if (components != NULL && components->len > MOST_BOARDS)
    add_sign (box, "…");
}

/* Thermographs */

#define RECORD "grundy-record"

static void
draw_plot (GtkDrawingArea *area, cairo_t *cr, int width, int height, gpointer user_data)
{
  grundy_theme_enlarge (GTK_WIDGET (area), cr, &width, &height);
  cgt_thermograph_draw (cr, user_data, width, height, grundy_theme_get (GTK_WIDGET (area)));
}

GtkWidget *
grundy_worksheet_plot_new (CgtEvaluation *record)
{
  GtkWidget *area = gtk_drawing_area_new ();

  gtk_drawing_area_set_content_width (GTK_DRAWING_AREA (area), PLOT_WIDTH);
  gtk_drawing_area_set_content_height (GTK_DRAWING_AREA (area), PLOT_HEIGHT);
  gtk_drawing_area_set_draw_func (GTK_DRAWING_AREA (area), draw_plot, cgt_evaluation_ref (record),
                                  (GDestroyNotify) cgt_evaluation_unref);
  g_object_set_data (G_OBJECT (area), RECORD, record);
  grundy_widget_set_name (area, _ ("Thermograph"));
  grundy_theme_follow (area);
  return area;
}

CgtEvaluation *
grundy_worksheet_plot_get_record (GtkWidget *plot)
{
  return g_object_get_data (G_OBJECT (plot), RECORD);
}

/* Tables and plots */

/* It becomes as wide as the entry. */
#define LEAST_CELLS_WIDTH 240
#define CELLS_HEIGHT 260
/* Further rows and columns are not shown. Export has all of them. */
#define MOST_ROWS 60
#define MOST_COLUMNS 24
#define MOST_IN_CELL 40

static void
draw_cells_of_record (GtkDrawingArea *area, cairo_t *cr, int width, int height, gpointer user_data)
{
  const CgtWorksheetTable *table = ((CgtLine *) user_data)->table;

  grundy_theme_enlarge (GTK_WIDGET (area), cr, &width, &height);
  cgt_cells_plot_draw (cr, table->variables[0], table->rows, table->columns, table->cells, width, height,
                       grundy_theme_get (GTK_WIDGET (area)));
}

static GtkWidget *
cells_plot_new (CgtLine *line)
{
  GtkWidget *area = gtk_drawing_area_new ();

  gtk_drawing_area_set_content_width (GTK_DRAWING_AREA (area), LEAST_CELLS_WIDTH);
  gtk_drawing_area_set_content_height (GTK_DRAWING_AREA (area), CELLS_HEIGHT);
  gtk_widget_set_hexpand (area, TRUE);
  gtk_drawing_area_set_draw_func (GTK_DRAWING_AREA (area), draw_cells_of_record, cgt_line_ref (line),
                                  (GDestroyNotify) cgt_line_unref);
  grundy_widget_set_name (area, _ ("Plot"));
  grundy_theme_follow (area);
  return area;
}

/* (transfer full): as markup. */
static char *
typeset_cell (const char *cell)
{
  g_autofree char *start = cgt_quote (cell, -1, MOST_IN_CELL);

  return cgt_typeset (start);
}

/* Appends a line to @text, which is read out, and to @markup, which is seen. */
static void
append_line (GString *text, GString *markup, const char *first, const GStrv cells, guint n)
{
  const char *end = n > MOST_COLUMNS ? "\t…\n" : "\n";
  g_autofree char *begin = typeset_cell (first);

  g_string_append (text, first);
  g_string_append (markup, begin);
  for (guint j = 0; j < MIN (n, MOST_COLUMNS); j++)
    {
      g_autofree char *cell = cgt_quote (cells[j], -1, MOST_IN_CELL), *shown = typeset_cell (cells[j]);

      g_string_append_printf (text, "\t%s", cell);
      g_string_append_printf (markup, "\t%s", shown);
    }
  g_string_append (text, end);
  g_string_append (markup, end);
}

/* One label with tabulators: a grid would have a widget for every cell. */
static PangoTabArray *
tabs_for (const CgtWorksheetTable *table, guint n_rows, guint n_columns, PangoLayout *layout)
{
  guint n = MIN (n_columns, MOST_COLUMNS) + 1;
  PangoTabArray *tabs = pango_tab_array_new ((int) n, FALSE);
  int at = 0;

  for (guint j = 0; j < n; j++)
    {
      int widest = 0;

      for (guint i = 0; i <= MIN (n_rows, MOST_ROWS); i++)
        {
          const char *cell = i == 0   ? (j > 0 && table->columns != NULL ? table->columns[j - 1] : "")
                             : j == 0 ? table->rows[i - 1]
                                      : table->cells[(i - 1) * n_columns + j - 1];
          g_autofree char *shown = typeset_cell (cell);
          int width;

          pango_layout_set_markup (layout, shown, -1);
          pango_layout_get_size (layout, &width, NULL);
          widest = MAX (widest, width);
        }
      at += widest + 18 * PANGO_SCALE;
      pango_tab_array_set_tab (tabs, (int) j, PANGO_TAB_LEFT, at);
    }
  return tabs;
}

static GtkWidget *
cells_table_new (const CgtWorksheetTable *table)
{
  guint n_rows = g_strv_length (table->rows), n_columns = table->columns != NULL ? g_strv_length (table->columns) : 1;
  g_autoptr (GString) text = g_string_new (NULL), markup = g_string_new (NULL);
  GtkWidget *label = grundy_label_new (NULL, "numeric"), *scroller = gtk_scrolled_window_new ();
  g_autoptr (PangoLayout) layout = gtk_widget_create_pango_layout (label, NULL);
  PangoTabArray *tabs;

  if (table->columns != NULL)
    append_line (text, markup, table->variables[0], table->columns, n_columns);
  for (guint i = 0; i < MIN (n_rows, MOST_ROWS); i++)
    append_line (text, markup, table->rows[i], table->cells + i * n_columns, n_columns);
  g_string_truncate (text, text->len - (text->len > 0));
  g_string_truncate (markup, markup->len - (markup->len > 0));
  if (n_rows > MOST_ROWS)
    {
      g_string_append (text, "\n…");
      g_string_append (markup, "\n…");
    }
  tabs = tabs_for (table, n_rows, n_columns, layout);
  gtk_label_set_markup (GTK_LABEL (label), markup->str);
  gtk_label_set_tabs (GTK_LABEL (label), tabs);
  gtk_label_set_selectable (GTK_LABEL (label), TRUE);
  grundy_widget_set_name (label, text->str);
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (scroller), GTK_POLICY_AUTOMATIC, GTK_POLICY_NEVER);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scroller), label);
  pango_tab_array_free (tabs);
  return scroller;
}

GtkWidget *
grundy_worksheet_table_new (CgtLine *line)
{
  return line->kind == CGT_LINE_PLOT ? cells_plot_new (line) : cells_table_new (line->table);
}
