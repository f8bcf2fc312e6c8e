/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "grundy-notice.h"

#include "app/base/grundy-class.h"
#include "app/base/grundy-words.h"

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

GRUNDY_DISPOSE (GrundyNotice, grundy_notice)
{
  g_clear_handle_id (&self->timeout, g_source_remove);
  gtk_widget_dispose_template (GTK_WIDGET (self), GRUNDY_TYPE_NOTICE);
}

static void
grundy_notice_class_init (GrundyNoticeClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = grundy_notice_dispose;
  grundy_class_set_template (klass, "grundy-notice.ui", NULL);
  grundy_class_bind_children (klass, GrundyNotice, revealer, label);
  grundy_class_bind_callbacks (klass, grundy_notice_close, on_revealed);
  gtk_widget_class_set_accessible_role (GTK_WIDGET_CLASS (klass), GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
grundy_notice_init (GrundyNotice *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}
