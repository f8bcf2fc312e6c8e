/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "grundy-question.h"

#include <glib/gi18n.h>

#include "app/widgets/grundy-widgets.h"

/* The dialog has its heading in a large label, and in a small one for a narrow window. It asks both for their height,
 * and GTK 4.18 warns when a label that cannot wrap is asked about a width that is too small for it. */
static void
wrap_heading (GtkWidget *widget)
{
  if (GTK_IS_LABEL (widget) && gtk_widget_has_css_class (widget, "title-2"))
    {
      gtk_label_set_wrap (GTK_LABEL (widget), TRUE);
      gtk_label_set_wrap_mode (GTK_LABEL (widget), PANGO_WRAP_WORD_CHAR);
    }
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    wrap_heading (child);
}

/* AdwMessageDialog is a window. AdwAlertDialog, which took its place, is shown in one. */
#if ADW_CHECK_VERSION(1, 5, 0)

#define ADW(function) adw_alert_dialog_##function
#define DIALOG(question) ADW_ALERT_DIALOG (question)

static GtkWidget *
dialog_new (const char *heading, const char *body)
{
  AdwDialog *dialog = adw_alert_dialog_new (heading, body);

  adw_dialog_set_title (dialog, heading);
  wrap_heading (adw_dialog_get_child (dialog));
  return GTK_WIDGET (dialog);
}

/* Without a parent, it gets a window of its own. */
static GtkWindow *
show_window (GtkWidget *question)
{
  adw_dialog_present (ADW_DIALOG (question), NULL);
  return GTK_WINDOW (gtk_widget_get_root (question));
}

#else

#define ADW(function) adw_message_dialog_##function
#define DIALOG(question) ADW_MESSAGE_DIALOG (question)

/* The window below may close before the question, which would go with it. */
static void
on_question_response (GtkWindow *dialog)
{
  gtk_window_set_transient_for (dialog, NULL);
}

static GtkWidget *
dialog_new (const char *heading, const char *body)
{
  GtkWidget *dialog = adw_message_dialog_new (NULL, heading, body);

  gtk_window_set_title (GTK_WINDOW (dialog), heading);
  wrap_heading (dialog);
  g_signal_connect (dialog, "response", G_CALLBACK (on_question_response), NULL);
  return dialog;
}

static GtkWindow *
show_window (GtkWidget *question)
{
  return GTK_WINDOW (question);
}

#endif

GType
grundy_question_get_type (void)
{
  return ADW (get_type) ();
}

static void
add_response (GtkWidget *question, const char *response, const char *label, AdwResponseAppearance appearance)
{
  ADW (add_response) (DIALOG (question), response, label);
  ADW (set_response_appearance) (DIALOG (question), response, appearance);
}

GtkWidget *
grundy_message_new (const char *heading, const char *body, const char *response, const char *label)
{
  GtkWidget *self = dialog_new (heading, body);

  add_response (self, response, label, ADW_RESPONSE_DEFAULT);
  grundy_question_set_default (self, response);
  ADW (set_close_response) (DIALOG (self), response);
  return self;
}

GtkWidget *
grundy_question_new (const char *heading, const char *body, const char *response, const char *label,
                     AdwResponseAppearance appearance)
{
  GtkWidget *self = grundy_message_new (heading, body, "cancel", _ ("_Cancel"));

  add_response (self, response, label, appearance);
  if (appearance == ADW_RESPONSE_SUGGESTED)
    grundy_question_set_default (self, response);
  return self;
}

GtkWidget *
grundy_save_question_new (void)
{
  GtkWidget *self = grundy_question_new (_ ("Save Changes?"), _ ("Unsaved changes will be lost."), "discard",
                                         _ ("_Discard"), ADW_RESPONSE_DESTRUCTIVE);

  add_response (self, "save", _ ("_Save"), ADW_RESPONSE_SUGGESTED);
  grundy_question_set_default (self, "save");
  return self;
}

GtkWidget *
grundy_changed_question_new (const char *message, gboolean elsewhere)
{
  g_autofree char *body = g_strdup_printf (_ ("%s. Saving replaces those changes; reloading drops yours."), message);
  GtkWidget *self =
    grundy_question_new (_ ("Save Over Changes?"), body, "reload", _ ("_Reload"), ADW_RESPONSE_DESTRUCTIVE);

  if (elsewhere)
    add_response (self, "save-as", _ ("Save _As…"), ADW_RESPONSE_DEFAULT);
  add_response (self, "save", _ ("_Save Anyway"), ADW_RESPONSE_DESTRUCTIVE);
  return self;
}

void
grundy_question_set_default (GtkWidget *question, const char *response)
{
  ADW (set_default_response) (DIALOG (question), response);
}

void
grundy_question_set_label (GtkWidget *question, const char *response, const char *label)
{
  ADW (set_response_label) (DIALOG (question), response, label);
}

const char *
grundy_question_get_label (GtkWidget *question, const char *response)
{
  return ADW (has_response) (DIALOG (question), response) ? ADW (get_response_label) (DIALOG (question), response)
                                                          : NULL;
}

void
grundy_question_set_extra_child (GtkWidget *question, GtkWidget *child)
{
  ADW (set_extra_child) (DIALOG (question), child);
}

void
grundy_question_ask (GtkWidget *question, GtkWindow *parent)
{
  GtkWindow *window = show_window (question);

  grundy_widget_name_buttons (question);
  gtk_window_set_modal (window, TRUE);
  gtk_window_set_transient_for (window, parent);
  gtk_window_set_destroy_with_parent (window, TRUE);
  gtk_window_present (window);
}

void
grundy_question_withdraw (GtkWidget *question)
{
  GtkRoot *root = gtk_widget_get_root (question);

  if (root != NULL)
    gtk_window_destroy (GTK_WINDOW (root));
}
