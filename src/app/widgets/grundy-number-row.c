/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "grundy-number-row.h"

#include "app/base/grundy-class.h"
#include "app/base/grundy-entry.h"
#include "app/base/grundy-in-sight.h"

struct _GrundyNumberRow
{
  AdwActionRow parent_instance;

  GtkSpinButton *number;
  char *key;
};

enum
{
  PROP_0,
  PROP_KEY,
  PROP_ADJUSTMENT,
};

G_DEFINE_FINAL_TYPE (GrundyNumberRow, grundy_number_row, ADW_TYPE_ACTION_ROW)

static void
grundy_number_row_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  GrundyNumberRow *self = GRUNDY_NUMBER_ROW (object);
  GtkAdjustment *adjustment;

  switch (id)
    {
    case PROP_KEY:
      self->key = g_value_dup_string (value);
      break;
    case PROP_ADJUSTMENT:
      adjustment = g_value_get_object (value);
      /* The longer a key is held, the faster the number changes. */
      gtk_spin_button_configure (self->number, adjustment, gtk_adjustment_get_step_increment (adjustment), 0);
      break;
    }
}

GRUNDY_FINALIZE (GrundyNumberRow, grundy_number_row) { g_free (self->key); }

static void
grundy_number_row_class_init (GrundyNumberRowClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  grundy_class_override (object_class, grundy_number_row, set_property, finalize);
  g_object_class_install_property (object_class, PROP_KEY,
                                   g_param_spec_string ("key", NULL, NULL, NULL,
                                                        G_PARAM_WRITABLE | G_PARAM_CONSTRUCT_ONLY));
  g_object_class_install_property (object_class, PROP_ADJUSTMENT,
                                   g_param_spec_object ("adjustment", NULL, NULL, GTK_TYPE_ADJUSTMENT,
                                                        G_PARAM_WRITABLE));
  grundy_class_set_template (klass, "grundy-number-row.ui", NULL);
  grundy_class_bind_children (klass, GrundyNumberRow, number);
}

static void
grundy_number_row_init (GrundyNumberRow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  grundy_entry_limit (GTK_EDITABLE (self->number));
  grundy_in_sight_leave_wheel (GTK_WIDGET (self->number));
}

void
grundy_number_row_set_settings (GrundyNumberRow *self, GSettings *settings)
{
  g_return_if_fail (GRUNDY_IS_NUMBER_ROW (self));
  if (settings != NULL)
    g_settings_bind (settings, self->key, self->number, "value", G_SETTINGS_BIND_DEFAULT);
  gtk_widget_set_sensitive (GTK_WIDGET (self), settings != NULL);
}
