/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "grundy-worksheet-pictures.h"

#include <glib/gi18n.h>

#include "base/cgt-quote.h"
#include "app/base/grundy-component.h"
#include "app/base/grundy-theme.h"
#include "pictures/plots/cgt-plots.h"
#include "app/base/grundy-miniature.h"

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
          gtk_accessible_update_property (GTK_ACCESSIBLE (picture), GTK_ACCESSIBLE_PROPERTY_LABEL, start, -1);
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
  cgt_thermograph_draw (cr, user_data, width, height, grundy_theme_get ());
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
  gtk_accessible_update_property (GTK_ACCESSIBLE (area), GTK_ACCESSIBLE_PROPERTY_LABEL, _ ("Thermograph"), -1);
  grundy_theme_follow (area);
  return area;
}

CgtEvaluation *
grundy_worksheet_plot_get_record (GtkWidget *plot)
{
  return g_object_get_data (G_OBJECT (plot), RECORD);
}
