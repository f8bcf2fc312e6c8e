/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "grundy-recovery-row.h"

#include <glib/gi18n.h>

#include "app/base/grundy-class.h"
#include "app/dialogs/grundy-question.h"

struct _GrundyRecoveryRow
{
  AdwActionRow parent_instance;

  GtkWidget *recover, *discard;
  GrundyRecovery *recovery;
};

G_DEFINE_FINAL_TYPE (GrundyRecoveryRow, grundy_recovery_row, ADW_TYPE_ACTION_ROW)

/* What distinguishes documents with the same name. */
static char *
describe_content (const GrundyRecoveryContent *content)
{
  g_autoptr (GDateTime) time = g_date_time_new_from_unix_local (content->time);
  /* Translators: the time at which the copy of a document was last written. */
  g_autofree char *when = time != NULL ? g_date_time_format (time, _ ("%e %B %Y, %H:%M:%S")) : g_strdup ("");
  const char *what = content->modified ? _ ("Unsaved changes") : _ ("No changes");
  g_autoptr (GFile) file = content->uri != NULL ? g_file_new_for_uri (content->uri) : NULL;
  g_autofree char *name = file != NULL ? g_file_get_parse_name (file) : NULL;

  g_strstrip (when);
  return name != NULL ? g_strdup_printf ("%s · %s\n%s", what, when, name) : g_strdup_printf ("%s · %s", what, when);
}

static void
on_recover (GrundyRecoveryRow *self)
{
  g_signal_emit_by_name (self, "recover");
}

static void
on_discard_copy_response (GrundyRecoveryRow *self, const char *response)
{
  g_autoptr (GrundyRecoveryRow) held = g_object_ref (self);

  if (!g_str_equal (response, "discard"))
    return;
  grundy_recovery_discard (self->recovery);
  g_signal_emit_by_name (self, "discarded");
}

static void
on_discard (GrundyRecoveryRow *self)
{
  g_autofree char *heading = g_strdup_printf (_ ("Discard “%s”?"), grundy_recovery_get_content (self->recovery)->title);
  GtkWidget *question = grundy_question_new (heading, _ ("Its unsaved changes will be lost."), "discard",
                                             _ ("_Discard"), ADW_RESPONSE_DESTRUCTIVE);

  g_signal_connect_object (question, "response", G_CALLBACK (on_discard_copy_response), self, G_CONNECT_SWAPPED);
  grundy_question_ask (question, GTK_WINDOW (gtk_widget_get_root (GTK_WIDGET (self))));
}

GRUNDY_FINALIZE (GrundyRecoveryRow, grundy_recovery_row) { g_clear_pointer (&self->recovery, grundy_recovery_unref); }

static void
grundy_recovery_row_class_init (GrundyRecoveryRowClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = grundy_recovery_row_finalize;
  grundy_class_add_signal (klass, "recover", 0);
  grundy_class_add_signal (klass, "discarded", 0);
  grundy_class_set_template (klass, "grundy-recovery-row.ui", NULL);
  grundy_class_bind_children (klass, GrundyRecoveryRow, recover, discard);
  grundy_class_bind_callbacks (klass, on_recover, on_discard);
}

static void
grundy_recovery_row_init (GrundyRecoveryRow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

static void
describe_button (GtkWidget *button, const char *title)
{
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, title, -1);
}

GtkWidget *
grundy_recovery_row_new (GrundyRecovery *recovery)
{
  GrundyRecoveryRow *self = g_object_new (GRUNDY_TYPE_RECOVERY_ROW, NULL);
  const GrundyRecoveryContent *content = grundy_recovery_get_content (recovery);
  g_autofree char *description = describe_content (content);

  self->recovery = grundy_recovery_ref (recovery);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (self), content->title);
  adw_action_row_set_subtitle (ADW_ACTION_ROW (self), description);
  describe_button (self->recover, content->title);
  describe_button (self->discard, content->title);
  return GTK_WIDGET (self);
}

GRUNDY_GETTER (GrundyRecovery *, grundy_recovery_row_get_recovery, GrundyRecoveryRow, RECOVERY_ROW, self->recovery,
               NULL)
