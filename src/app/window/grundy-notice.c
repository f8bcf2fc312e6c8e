/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "grundy-notice.h"

#include <glib/gi18n.h>

#include "app/base/grundy-words.h"
#include "app/widgets/grundy-widgets.h"

/* AdwToastOverlay is not used: in libadwaita 1.2 it crashes if the second of two toasts is closed while it is still
 * being revealed. */

#define SECONDS 5

/* For the tests of the window: a notice stays until it is closed, since reading takes longer on a busy machine. */
#define STAYS "GRUNDY_NOTICES_STAY"

struct _GrundyNotice
{
  GtkWidget parent_instance;

  GtkRevealer *revealer;
  GtkLabel *label;
  const char *trouble; /* what the text is about; NULL: nothing that ends */
  guint timeout;
};

G_DEFINE_FINAL_TYPE (GrundyNotice, grundy_notice, GTK_TYPE_WIDGET)

static gboolean
on_timeout (gpointer user_data)
{
  GrundyNotice *self = user_data;

  self->timeout = 0;
  gtk_revealer_set_reveal_child (self->revealer, FALSE);
  return G_SOURCE_REMOVE;
}

void
grundy_notice_show (GrundyNotice *self, const char *trouble, const char *text)
{
  g_autofree char *sentence = NULL;

  g_return_if_fail (GRUNDY_IS_NOTICE (self));
  g_return_if_fail (text != NULL);
  sentence = grundy_message_in_words (text);
  self->trouble = trouble;
  gtk_label_set_text (self->label, sentence);
  gtk_widget_set_visible (GTK_WIDGET (self), TRUE);
  gtk_revealer_set_reveal_child (self->revealer, TRUE);
  g_clear_handle_id (&self->timeout, g_source_remove);
  if (trouble == NULL && g_getenv (STAYS) == NULL)
    self->timeout = g_timeout_add_seconds (SECONDS, on_timeout, self);
}

void
grundy_notice_end_trouble (GrundyNotice *self, const char *trouble)
{
  g_return_if_fail (GRUNDY_IS_NOTICE (self));
  if (g_strcmp0 (self->trouble, trouble) == 0)
    grundy_notice_close (self);
}

gboolean
grundy_notice_close (GrundyNotice *self)
{
  g_return_val_if_fail (GRUNDY_IS_NOTICE (self), FALSE);
  if (!gtk_revealer_get_reveal_child (self->revealer))
    return FALSE;
  g_clear_handle_id (&self->timeout, g_source_remove);
  gtk_revealer_set_reveal_child (self->revealer, FALSE);
  return TRUE;
}

/* A screen reader does not read out a hidden notice. */
static void
on_revealed (GrundyNotice *self)
{
  if (gtk_revealer_get_child_revealed (self->revealer) || gtk_revealer_get_reveal_child (self->revealer))
    return;
  gtk_label_set_text (self->label, "");
  gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
}

static void
grundy_notice_dispose (GObject *object)
{
  GrundyNotice *self = GRUNDY_NOTICE (object);
  GtkWidget *child;

  g_clear_handle_id (&self->timeout, g_source_remove);
  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self))) != NULL)
    gtk_widget_unparent (child);
  G_OBJECT_CLASS (grundy_notice_parent_class)->dispose (object);
}

static void
grundy_notice_class_init (GrundyNoticeClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = grundy_notice_dispose;
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
grundy_notice_init (GrundyNotice *self)
{
  GtkWidget *box = g_object_new (GTK_TYPE_BOX, "css-name", "toast", NULL);
  GtkWidget *close = gtk_button_new_from_icon_name ("window-close-symbolic");

  self->label = GTK_LABEL (grundy_label_new_cut (NULL, "heading"));
  gtk_label_set_single_line_mode (self->label, TRUE);
  gtk_widget_set_hexpand (GTK_WIDGET (self->label), TRUE);
  gtk_widget_add_css_class (close, "circular");
  gtk_widget_add_css_class (close, "flat");
  gtk_widget_set_tooltip_text (close, _ ("Close"));
  g_signal_connect_object (close, "clicked", G_CALLBACK (grundy_notice_close), self, G_CONNECT_SWAPPED);
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (self->label));
  gtk_box_append (GTK_BOX (box), close);
  self->revealer = GTK_REVEALER (gtk_revealer_new ());
  gtk_revealer_set_transition_type (self->revealer, GTK_REVEALER_TRANSITION_TYPE_SLIDE_UP);
  gtk_revealer_set_child (self->revealer, box);
  gtk_widget_set_parent (GTK_WIDGET (self->revealer), GTK_WIDGET (self));
  g_signal_connect_object (self->revealer, "notify::child-revealed", G_CALLBACK (on_revealed), self, G_CONNECT_SWAPPED);
  gtk_widget_set_halign (GTK_WIDGET (self), GTK_ALIGN_CENTER);
  gtk_widget_set_valign (GTK_WIDGET (self), GTK_ALIGN_END);
  gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
}
