/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "grundy-miniature.h"

#include "grundy-component.h"
#include "grundy-theme.h"
#include "pictures/cgt-board-picture.h"

#define GAP 6

struct _GrundyMiniature
{
  GtkWidget parent_instance;

  int width, height;
  GPtrArray *components; /* NULL: nothing */
  char *text;            /* what could not be read */
};

G_DEFINE_FINAL_TYPE (GrundyMiniature, grundy_miniature, GTK_TYPE_WIDGET)

static void
draw_text (GrundyMiniature *self, GtkSnapshot *snapshot, const char *text, double width, double height)
{
  g_autoptr (PangoLayout) layout = gtk_widget_create_pango_layout (GTK_WIDGET (self), text);
  GdkRGBA colour;
  int text_height;

  pango_layout_set_width (layout, (int) (width * PANGO_SCALE));
  pango_layout_set_height (layout, (int) (height * PANGO_SCALE));
  pango_layout_set_alignment (layout, PANGO_ALIGN_CENTER);
  pango_layout_set_wrap (layout, PANGO_WRAP_WORD_CHAR);
  pango_layout_set_ellipsize (layout, PANGO_ELLIPSIZE_END);
  pango_layout_get_pixel_size (layout, NULL, &text_height);
  gtk_style_context_get_color (gtk_widget_get_style_context (GTK_WIDGET (self)), &colour);
  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT (0, (float) MAX (0, (height - text_height) / 2)));
  gtk_snapshot_append_layout (snapshot, layout, &colour);
  gtk_snapshot_restore (snapshot);
}

static void
draw_component (GrundyMiniature *self,
                GtkSnapshot *snapshot,
                const GrundyComponent *component,
                double width,
                double height)
{
  cairo_t *cr;

  if (component->board == NULL || component->board->shape == CGT_BOARD_NONE)
    {
      draw_text (self, snapshot, component->text, width, height);
      return;
    }
  cr = gtk_snapshot_append_cairo (snapshot, &GRAPHENE_RECT_INIT (0, 0, (float) width, (float) height));
  cgt_board_draw_miniature (cr,
                            component->board,
                            grundy_component_get_ruleset (component),
                            width,
                            height,
                            grundy_theme_get ());
  cairo_destroy (cr);
}

static void
grundy_miniature_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  GrundyMiniature *self = GRUNDY_MINIATURE (widget);
  double width = gtk_widget_get_width (widget);
  double height = gtk_widget_get_height (widget);
  guint n = self->components != NULL ? self->components->len : 0;
  double each;

  if (width < 1 || height < 1)
    return;
  if (n == 0)
    {
      if (self->text != NULL)
        draw_text (self, snapshot, self->text, width, height);
      return;
    }
  each = (width - GAP * (n - 1)) / n;
  for (guint i = 0; each >= 4 && i < n; i++)
    {
      gtk_snapshot_save (snapshot);
      gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT ((float) (i * (each + GAP)), 0));
      draw_component (self, snapshot, self->components->pdata[i], each, height);
      gtk_snapshot_restore (snapshot);
    }
}

static void
grundy_miniature_measure (GtkWidget *widget,
                          GtkOrientation orientation,
                          int for_size,
                          int *minimum,
                          int *natural,
                          int *minimum_baseline,
                          int *natural_baseline)
{
  GrundyMiniature *self = GRUNDY_MINIATURE (widget);

  *minimum = *natural = orientation == GTK_ORIENTATION_HORIZONTAL ? self->width : self->height;
}

static void
grundy_miniature_finalize (GObject *object)
{
  GrundyMiniature *self = GRUNDY_MINIATURE (object);

  g_clear_pointer (&self->components, g_ptr_array_unref);
  g_free (self->text);
  G_OBJECT_CLASS (grundy_miniature_parent_class)->finalize (object);
}

static void
grundy_miniature_class_init (GrundyMiniatureClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = grundy_miniature_finalize;
  widget_class->snapshot = grundy_miniature_snapshot;
  widget_class->measure = grundy_miniature_measure;
  gtk_widget_class_set_css_name (widget_class, "miniature");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_PRESENTATION);
}

static void
grundy_miniature_init (GrundyMiniature *self)
{
  gtk_widget_set_can_target (GTK_WIDGET (self), FALSE);
  gtk_widget_set_overflow (GTK_WIDGET (self), GTK_OVERFLOW_HIDDEN);
  grundy_theme_follow (GTK_WIDGET (self));
}

GtkWidget *
grundy_miniature_new (int width, int height)
{
  GrundyMiniature *self = g_object_new (GRUNDY_TYPE_MINIATURE, NULL);

  self->width = width;
  self->height = height;
  return GTK_WIDGET (self);
}

void
grundy_miniature_set_components (GrundyMiniature *self, GPtrArray *components)
{
  g_return_if_fail (GRUNDY_IS_MINIATURE (self));

  if (components != NULL)
    g_ptr_array_ref (components);
  g_clear_pointer (&self->components, g_ptr_array_unref);
  g_clear_pointer (&self->text, g_free);
  self->components = components;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

void
grundy_miniature_set_text (GrundyMiniature *self, const char *text, const CgtBoard *like)
{
  g_autoptr (GPtrArray) components = NULL;

  g_return_if_fail (GRUNDY_IS_MINIATURE (self));
  components = grundy_components_parse (text, like, NULL, NULL);
  grundy_miniature_set_components (self, components);
  if (components == NULL)
    self->text = g_strdup (text);
}
