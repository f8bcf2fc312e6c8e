/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "grundy-zoom-buttons.h"

#include "grundy-class.h"

struct _GrundyZoomButtons
{
  GtkBox parent_instance;

  GrundyCanvas *canvas; /* not owned, NULL once it is gone */
  double factor;
};

enum
{
  PROP_0,
  PROP_CANVAS,
  PROP_FACTOR,
  N_PROPS
};

static GParamSpec *props[N_PROPS];

G_DEFINE_FINAL_TYPE (GrundyZoomButtons, grundy_zoom_buttons, GTK_TYPE_BOX)

static void
zoom_canvas (GrundyZoomButtons *self, double factor)
{
  if (self->canvas != NULL)
    grundy_canvas_zoom (self->canvas, factor);
}

static void
action_zoom_out (GrundyZoomButtons *self)
{
  zoom_canvas (self, 1 / self->factor);
}

static void
action_zoom_all (GrundyZoomButtons *self)
{
  if (self->canvas != NULL)
    grundy_canvas_show_all (self->canvas);
}

static void
action_zoom_in (GrundyZoomButtons *self)
{
  zoom_canvas (self, self->factor);
}

static void
grundy_zoom_buttons_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  GrundyZoomButtons *self = GRUNDY_ZOOM_BUTTONS (object);

  if (id == PROP_CANVAS)
    g_set_weak_pointer (&self->canvas, g_value_get_object (value));
  else
    self->factor = g_value_get_double (value);
}

GRUNDY_DISPOSE (GrundyZoomButtons, grundy_zoom_buttons) { g_clear_weak_pointer (&self->canvas); }

static void
grundy_zoom_buttons_class_init (GrundyZoomButtonsClass *klass)
{
  grundy_class_override (G_OBJECT_CLASS (klass), grundy_zoom_buttons, set_property, dispose);
  props[PROP_CANVAS] = g_param_spec_object ("canvas", NULL, NULL, GRUNDY_TYPE_CANVAS, G_PARAM_WRITABLE);
  props[PROP_FACTOR] = g_param_spec_double ("factor", NULL, NULL, 1, 10, 1.25, G_PARAM_WRITABLE);
  g_object_class_install_properties (G_OBJECT_CLASS (klass), N_PROPS, props);
  grundy_class_set_template (klass, "grundy-zoom-buttons.ui", NULL);
  grundy_class_install_actions (klass, "zoom.out", action_zoom_out, "zoom.all", action_zoom_all, "zoom.in",
                                action_zoom_in, NULL);
}

static void
grundy_zoom_buttons_init (GrundyZoomButtons *self)
{
  self->factor = 1.25;
  gtk_widget_init_template (GTK_WIDGET (self));
}
