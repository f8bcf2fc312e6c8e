/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "grundy-theme.h"

#include <adwaita.h>
#include <math.h>

/* Pixels in a point where text has its usual size. */
#define POINT (96 / 72.0)
#define STEPS 20

const CgtTheme *
grundy_theme_get (GtkWidget *widget)
{
  AdwStyleManager *style = adw_style_manager_get_default ();
  GtkRoot *root = gtk_widget_get_root (widget);
  gboolean presents = root != NULL && gtk_widget_has_css_class (GTK_WIDGET (root), "presentation");

  return cgt_theme_get (adw_style_manager_get_dark (style), presents || adw_style_manager_get_high_contrast (style));
}

void
grundy_theme_connect (gpointer object, GCallback changed)
{
  AdwStyleManager *style = adw_style_manager_get_default ();

  g_signal_connect_object (style, "notify::dark", changed, object, G_CONNECT_SWAPPED);
  g_signal_connect_object (style, "notify::high-contrast", changed, object, G_CONNECT_SWAPPED);
}

void
grundy_theme_follow (GtkWidget *widget)
{
  grundy_theme_connect (widget, G_CALLBACK (gtk_widget_queue_draw));
}

double
grundy_theme_get_scale (GtkWidget *widget)
{
  const PangoFontDescription *font = pango_context_get_font_description (gtk_widget_get_pango_context (widget));
  g_autofree char *name = NULL;
  PangoFontDescription *usual;
  double size = pango_font_description_get_size (font), usual_size;

  if (!pango_font_description_get_size_is_absolute (font))
    size *= POINT;
  g_object_get (gtk_widget_get_settings (widget), "gtk-font-name", &name, NULL);
  usual = pango_font_description_from_string (name);
  usual_size = pango_font_description_get_size (usual) * POINT;
  pango_font_description_free (usual);
  if (size <= 0 || usual_size <= 0)
    return 1;
  /* In steps, so that rounded sizes of fonts leave pictures as they are. */
  return CLAMP (round (size / usual_size * STEPS) / STEPS, 0.5, 4);
}

double
grundy_theme_get_width (GtkWidget *widget)
{
  return gtk_widget_get_width (widget) / grundy_theme_get_scale (widget);
}

double
grundy_theme_get_height (GtkWidget *widget)
{
  return gtk_widget_get_height (widget) / grundy_theme_get_scale (widget);
}

void
grundy_theme_enlarge (GtkWidget *widget, cairo_t *cr, int *width, int *height)
{
  double scale = grundy_theme_get_scale (widget);

  cairo_scale (cr, scale, scale);
  *width = (int) (*width / scale);
  *height = (int) (*height / scale);
}
