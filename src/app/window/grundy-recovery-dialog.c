/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "grundy-recovery-dialog.h"

#include <glib/gi18n.h>

#include "app/dialogs/grundy-question.h"
#include "app/widgets/grundy-widgets.h"

typedef struct
{
  GtkWindow *window;
  AdwPreferencesGroup *group;
  GPtrArray *rows; /* borrowed */
  GrundyRecoverFunc recover;
  gpointer user_data;
} Dialog;

#define RECOVERY_KEY "grundy-recovery"

static void
recovery_dialog_free (gpointer data)
{
  Dialog *self = data;

  g_ptr_array_unref (self->rows);
  g_free (self);
}

static GrundyRecovery *
row_get_recovery (GtkWidget *row)
{
  return g_object_get_data (G_OBJECT (row), RECOVERY_KEY);
}

static void
remove_row (Dialog *self, GtkWidget *row)
{
  g_ptr_array_remove (self->rows, row);
  adw_preferences_group_remove (self->group, row);
  if (self->rows->len == 0)
    gtk_window_close (self->window);
  else
    gtk_widget_child_focus (self->rows->pdata[0], GTK_DIR_TAB_FORWARD);
}

static void
recover_row (Dialog *self, GtkWidget *row)
{
  g_autoptr (GrundyRecovery) recovery = grundy_recovery_ref (row_get_recovery (row));

  remove_row (self, row);
  self->recover (recovery, self->user_data);
}

static void
on_recover (GtkWidget *widget, gpointer user_data)
{
  recover_row (user_data, gtk_widget_get_ancestor (widget, ADW_TYPE_ACTION_ROW));
}

static void
on_recover_all (GtkWidget *button, gpointer user_data)
{
  Dialog *self = user_data;

  for (guint i = 0; i < self->rows->len; i++)
    self->recover (row_get_recovery (self->rows->pdata[i]), self->user_data);
  gtk_window_close (self->window);
}

static void
on_discard_copy_response (GtkWidget *question, const char *response, gpointer user_data)
{
  g_autoptr (GtkWidget) row = g_object_ref (user_data);
  Dialog *self = g_object_get_data (G_OBJECT (gtk_widget_get_root (row)), "dialog");

  if (!g_str_equal (response, "discard"))
    return;
  grundy_recovery_remove (row_get_recovery (row), 1);
  remove_row (self, row);
}

static void
on_discard (GtkWidget *button, gpointer user_data)
{
  Dialog *self = user_data;
  GtkWidget *row = gtk_widget_get_ancestor (button, ADW_TYPE_ACTION_ROW);
  g_autofree char *heading =
    g_strdup_printf (_ ("Discard “%s”?"), grundy_recovery_get_content (row_get_recovery (row))->title);
  GtkWidget *question = grundy_question_new (heading, _ ("Its unsaved changes will be lost."), "discard",
                                             _ ("_Discard"), ADW_RESPONSE_DESTRUCTIVE);

  g_signal_connect_object (question, "response", G_CALLBACK (on_discard_copy_response), row, 0);
  grundy_question_ask (question, self->window);
}

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

static GtkWidget *
create_row_button (const char *label, const char *title, GCallback clicked, Dialog *self)
{
  GtkWidget *button = gtk_button_new_with_label (label);

  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, title, -1);
  g_signal_connect (button, "clicked", clicked, self);
  return button;
}

static GtkWidget *
create_recovered_row (Dialog *self, GrundyRecovery *recovery)
{
  const GrundyRecoveryContent *content = grundy_recovery_get_content (recovery);
  AdwActionRow *row = ADW_ACTION_ROW (adw_action_row_new ());
  g_autofree char *description = describe_content (content);
  GtkWidget *recover, *discard;

  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (row), FALSE);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), content->title);
  adw_action_row_set_subtitle (row, description);
  adw_action_row_set_subtitle_lines (row, 3);
  recover = create_row_button (_ ("Recover"), content->title, G_CALLBACK (on_recover), self);
  gtk_widget_add_css_class (recover, "suggested-action");
  discard = create_row_button (_ ("Discard"), content->title, G_CALLBACK (on_discard), self);
  adw_action_row_add_suffix (row, recover);
  adw_action_row_add_suffix (row, discard);
  /* Not by an activatable widget, which would take its name from the row. */
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), TRUE);
  g_signal_connect (row, "activated", G_CALLBACK (on_recover), self);
  g_object_set_data_full (G_OBJECT (row), RECOVERY_KEY, grundy_recovery_ref (recovery),
                          (GDestroyNotify) grundy_recovery_unref);
  return GTK_WIDGET (row);
}

static GtkWidget *
create_complaint (const char *text)
{
  GtkWidget *label = grundy_label_new_wrapped (text, NULL);

  gtk_label_set_selectable (GTK_LABEL (label), TRUE);
  return label;
}

static GtkWidget *
create_recovery_header (Dialog *self, gboolean several)
{
  GtkWidget *header = adw_header_bar_new ();
  GtkWidget *all;

  if (several)
    {
      all = gtk_button_new_with_label (_ ("Recover All"));
      g_signal_connect (all, "clicked", G_CALLBACK (on_recover_all), self);
      adw_header_bar_pack_end (ADW_HEADER_BAR (header), all);
    }
  return header;
}

GtkWindow *
grundy_recovery_dialog_present (GtkWindow *parent, GPtrArray *left, GPtrArray *complaints, GrundyRecoverFunc recover,
                                gpointer user_data)
{
  Dialog *self = g_new0 (Dialog, 1);
  GtkWidget *page = adw_preferences_page_new ();
  GtkWidget *others = adw_preferences_group_new ();

  self->window =
    grundy_dialog_new (parent, _ ("Recover Documents"), 560, 420, create_recovery_header (self, left->len > 1), page);
  self->group = ADW_PREFERENCES_GROUP (adw_preferences_group_new ());
  self->rows = g_ptr_array_new ();
  self->recover = recover;
  self->user_data = user_data;
  g_object_set_data_full (G_OBJECT (self->window), "dialog", self, recovery_dialog_free);

  adw_preferences_group_set_description (
    self->group, _ ("Grundy ended before these documents were closed. Close this window to decide at the next start."));
  for (guint i = 0; i < left->len; i++)
    {
      GtkWidget *row = create_recovered_row (self, left->pdata[i]);

      adw_preferences_group_add (self->group, row);
      g_ptr_array_add (self->rows, row);
    }
  if (left->len > 0)
    adw_preferences_page_add (ADW_PREFERENCES_PAGE (page), self->group);
  for (guint i = 0; i < complaints->len; i++)
    adw_preferences_group_add (ADW_PREFERENCES_GROUP (others), create_complaint (complaints->pdata[i]));
  if (complaints->len > 0)
    adw_preferences_page_add (ADW_PREFERENCES_PAGE (page), ADW_PREFERENCES_GROUP (others));

  if (self->rows->len > 0)
    gtk_widget_grab_focus (self->rows->pdata[0]);
  gtk_window_present (self->window);
  return self->window;
}
