/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "grundy-deferred.h"

#include "grundy-class.h"

struct _GrundyDeferred
{
  AdwBin parent_instance;

  GType child_type;
};

enum
{
  PROP_0,
  PROP_CHILD_TYPE,
};

G_DEFINE_FINAL_TYPE (GrundyDeferred, grundy_deferred, ADW_TYPE_BIN)

GRUNDY_GETTER (GtkWidget *, grundy_deferred_peek, GrundyDeferred, DEFERRED, adw_bin_get_child (ADW_BIN (self)), NULL)

GtkWidget *
grundy_deferred_get (GrundyDeferred *self)
{
  GtkWidget *child;

  g_return_val_if_fail (GRUNDY_IS_DEFERRED (self), NULL);
  child = adw_bin_get_child (ADW_BIN (self));
  if (child == NULL)
    {
      child = g_object_new (self->child_type, NULL);
      adw_bin_set_child (ADW_BIN (self), child);
      g_signal_emit_by_name (self, "made", child);
    }
  return child;
}

GRUNDY_GETTER (GType, grundy_deferred_get_child_type, GrundyDeferred, DEFERRED, self->child_type, G_TYPE_INVALID)

static void
grundy_deferred_map (GtkWidget *widget)
{
  grundy_deferred_get (GRUNDY_DEFERRED (widget));
  GTK_WIDGET_CLASS (grundy_deferred_parent_class)->map (widget);
}

static gboolean
grundy_deferred_grab_focus (GtkWidget *widget)
{
  return gtk_widget_grab_focus (grundy_deferred_get (GRUNDY_DEFERRED (widget)));
}

static void
grundy_deferred_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  if (id == PROP_CHILD_TYPE)
    GRUNDY_DEFERRED (object)->child_type = g_value_get_gtype (value);
}

static void
grundy_deferred_class_init (GrundyDeferredClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->set_property = grundy_deferred_set_property;
  grundy_class_override (GTK_WIDGET_CLASS (klass), grundy_deferred, map, grab_focus);
  g_object_class_install_property (object_class, PROP_CHILD_TYPE,
                                   g_param_spec_gtype ("child-type", NULL, NULL, GTK_TYPE_WIDGET,
                                                       G_PARAM_WRITABLE | G_PARAM_CONSTRUCT_ONLY));
  grundy_class_add_signal (klass, "made", 1, GTK_TYPE_WIDGET);
}

static void
grundy_deferred_init (GrundyDeferred *self)
{
}
