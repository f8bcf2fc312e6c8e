/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "grundy-question-page.h"

#include "app/base/grundy-class.h"
#include "app/base/grundy-words.h"

#define MOST_ENTRIES 3

typedef struct
{
  GtkEditable *entries[MOST_ENTRIES];
  GtkLabel *message;
  GtkStack *go_or_stop; /* nullable */

  GrundyRunner *runner; /* owned; nullable */
  gsize memory;
  double seconds;
  GStrv told;        /* the texts of the last "asked"; nullable */
  gboolean outdated; /* something was asked while the page was hidden */
  gboolean restoring;
} GrundyQuestionPagePrivate;

enum
{
  PROP_0,
  PROP_RUNNING,
};

G_DEFINE_ABSTRACT_TYPE_WITH_PRIVATE (GrundyQuestionPage, grundy_question_page, ADW_TYPE_BIN)

#define PRIVATE(self)                                                                                                  \
  ((GrundyQuestionPagePrivate *) grundy_question_page_get_instance_private ((GrundyQuestionPage *) (self)))

gboolean
grundy_question_page_may_answer (GrundyQuestionPage *self)
{
  PRIVATE (self)->outdated =
    GRUNDY_QUESTION_PAGE_GET_CLASS (self)->only_in_sight && !gtk_widget_get_mapped (GTK_WIDGET (self));
  return !PRIVATE (self)->outdated;
}

void
grundy_question_page_answer (GrundyQuestionPage *self)
{
  if (!PRIVATE (self)->restoring && grundy_question_page_may_answer (self))
    GRUNDY_QUESTION_PAGE_GET_CLASS (self)->answer (self);
}

static void
grundy_question_page_map (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (grundy_question_page_parent_class)->map (widget);
  if (PRIVATE (widget)->outdated)
    grundy_question_page_answer (GRUNDY_QUESTION_PAGE (widget));
}

/* Texts */

void
grundy_question_page_ask (GrundyQuestionPage *self, ...)
{
  va_list texts;
  const char *text;

  g_return_if_fail (GRUNDY_IS_QUESTION_PAGE (self));
  va_start (texts, self);
  for (guint i = 0; (text = va_arg (texts, const char *)) != NULL; i++)
    gtk_editable_set_text (PRIVATE (self)->entries[i], text);
  va_end (texts);
  grundy_question_page_answer (self);
}

static guint
count_entries (GrundyQuestionPage *self)
{
  guint n = 0;

  while (n < MOST_ENTRIES && PRIVATE (self)->entries[n] != NULL)
    n++;
  return n;
}

static gboolean
restore_entries (GrundyQuestionPage *self, const char *const *texts)
{
  guint n = count_entries (self);

  if (g_strv_length ((GStrv) texts) != n)
    return FALSE;
  for (guint i = 0; i < n; i++)
    gtk_editable_set_text (PRIVATE (self)->entries[i], texts[i]);
  return TRUE;
}

gboolean
grundy_question_page_restore (GrundyQuestionPage *self, const char *const *texts)
{
  gboolean restored;

  g_return_val_if_fail (GRUNDY_IS_QUESTION_PAGE (self), FALSE);
  PRIVATE (self)->restoring = TRUE; /* choices that change ask for an answer */
  restored = GRUNDY_QUESTION_PAGE_GET_CLASS (self)->restore (self, texts);
  PRIVATE (self)->restoring = FALSE;
  if (restored)
    grundy_question_page_answer (self);
  return restored;
}

static GStrv
dup_texts (GrundyQuestionPage *self)
{
  GStrv texts = g_new0 (char *, MOST_ENTRIES + 1);

  for (guint i = 0; i < count_entries (self); i++)
    texts[i] = g_strstrip (g_strdup (gtk_editable_get_text (PRIVATE (self)->entries[i])));
  return texts;
}

void
grundy_question_page_tell_asked (GrundyQuestionPage *self)
{
  GrundyQuestionPageClass *klass = GRUNDY_QUESTION_PAGE_GET_CLASS (self);
  GStrv texts = klass->dup_texts (self), told = g_steal_pointer (&PRIVATE (self)->told);

  PRIVATE (self)->told = texts;
  if (!klass->only_in_sight || told == NULL || !g_strv_equal ((const char *const *) texts, (const char *const *) told))
    g_signal_emit_by_name (self, "asked", texts);
  g_strfreev (told);
}

void
grundy_question_page_leave_untold (GrundyQuestionPage *self)
{
  g_strfreev (PRIVATE (self)->told);
  PRIVATE (self)->told = GRUNDY_QUESTION_PAGE_GET_CLASS (self)->dup_texts (self);
}

const char *const *
grundy_question_page_get_asked (GrundyQuestionPage *self)
{
  return (const char *const *) PRIVATE (self)->told;
}

/* The user is correcting the text. */
static void
on_question_typed (GrundyQuestionPage *self)
{
  for (guint i = 0; i < count_entries (self); i++)
    gtk_widget_remove_css_class (GTK_WIDGET (PRIVATE (self)->entries[i]), "error");
}

static gboolean
grundy_question_page_grab_focus (GtkWidget *widget)
{
  GtkWidget *entry = GTK_WIDGET (PRIVATE (widget)->entries[0]);

  return gtk_widget_get_mapped (entry) && gtk_widget_grab_focus (entry);
}

/* The message */

GRUNDY_COMMAND (grundy_question_page_say, GrundyQuestionPage, QUESTION_PAGE,
                grundy_message_show (PRIVATE (self)->message, message, PRIVATE (self)->entries[0]), const char *message)

void
grundy_question_page_refuse (GrundyQuestionPage *self, guint entry, const char *message)
{
  grundy_question_page_say (self, message);
  gtk_widget_add_css_class (GTK_WIDGET (PRIVATE (self)->entries[entry]), "error");
}

/* Work */

void
grundy_question_page_set_limits (GrundyQuestionPage *self, gsize memory, double seconds)
{
  g_return_if_fail (GRUNDY_IS_QUESTION_PAGE (self));
  PRIVATE (self)->memory = memory;
  PRIVATE (self)->seconds = seconds;
}

void
grundy_question_page_limit (GrundyQuestionPage *self, GrundyWork *work)
{
  work->memory = PRIVATE (self)->memory;
  work->seconds = PRIVATE (self)->seconds;
}

void
grundy_question_page_update (GrundyQuestionPage *self)
{
  gboolean running = grundy_question_page_get_running (self);

  gtk_widget_action_set_enabled (GTK_WIDGET (self), "page.stop", running);
  if (PRIVATE (self)->runner == NULL)
    return;
  gtk_stack_set_visible_child_name (PRIVATE (self)->go_or_stop, running ? "stop" : "go");
  g_object_notify (G_OBJECT (self), "running");
  GRUNDY_QUESTION_PAGE_GET_CLASS (self)->update (self);
}

static gboolean
question_page_take_in (gpointer page)
{
  return GRUNDY_QUESTION_PAGE_GET_CLASS (page)->take_in (page);
}

static void
on_finished (GrundyQuestionPage *self, const GError *error)
{
  GRUNDY_QUESTION_PAGE_GET_CLASS (self)->finished (self, error);
  grundy_question_page_update (self);
}

void
grundy_question_page_start (GrundyQuestionPage *self, GrundyRunnerFunc func, gpointer data, GDestroyNotify destroy)
{
  grundy_runner_start (PRIVATE (self)->runner, func, data, destroy, PRIVATE (self)->memory, PRIVATE (self)->seconds);
  grundy_question_page_update (self);
}

void
grundy_question_page_forget (GrundyQuestionPage *self)
{
  if (PRIVATE (self)->runner != NULL)
    grundy_runner_forget (PRIVATE (self)->runner);
}

GRUNDY_GETTER (gboolean, grundy_question_page_get_running, GrundyQuestionPage, QUESTION_PAGE,
               PRIVATE (self)->runner != NULL && grundy_runner_get_busy (PRIVATE (self)->runner), FALSE)

GRUNDY_GETTER (gboolean, grundy_question_page_get_busy, GrundyQuestionPage, QUESTION_PAGE,
               PRIVATE (self)->runner != NULL && !grundy_runner_get_settled (PRIVATE (self)->runner), FALSE)

/* Actions */

static void
action_stop (GrundyQuestionPage *self)
{
  grundy_runner_stop (PRIVATE (self)->runner);
}

static void
action_game (GtkWidget *widget, const char *name, GVariant *parameter)
{
  grundy_question_page_ask (GRUNDY_QUESTION_PAGE (widget), g_variant_get_string (parameter, NULL), NULL);
}

static void
action_bound (GtkWidget *widget, const char *name, GVariant *parameter)
{
  gtk_editable_set_text (PRIVATE (widget)->entries[1], g_variant_get_string (parameter, NULL));
  if (*gtk_editable_get_text (PRIVATE (widget)->entries[0]) != '\0')
    grundy_question_page_answer (GRUNDY_QUESTION_PAGE (widget));
}

/* The object */

static void
grundy_question_page_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  g_value_set_boolean (value, grundy_question_page_get_running (GRUNDY_QUESTION_PAGE (object)));
}

static void
grundy_question_page_constructed (GObject *object)
{
  GrundyQuestionPagePrivate *priv = PRIVATE (object);

  G_OBJECT_CLASS (grundy_question_page_parent_class)->constructed (object);
  if (GRUNDY_QUESTION_PAGE_GET_CLASS (object)->take_in != NULL)
    {
      priv->runner = grundy_runner_new (question_page_take_in, object);
      g_signal_connect_swapped (priv->runner, "finished", G_CALLBACK (on_finished), object);
    }
  for (guint i = 0; i < count_entries (GRUNDY_QUESTION_PAGE (object)); i++)
    {
      g_signal_connect_swapped (priv->entries[i], "activate", G_CALLBACK (grundy_question_page_answer), object);
      g_signal_connect_swapped (priv->entries[i], "changed", G_CALLBACK (on_question_typed), object);
    }
  priv->outdated = GRUNDY_QUESTION_PAGE_GET_CLASS (object)->only_in_sight;
  grundy_question_page_update (GRUNDY_QUESTION_PAGE (object));
}

static void
grundy_question_page_dispose (GObject *object)
{
  GrundyQuestionPagePrivate *priv = PRIVATE (object);

  if (priv->runner != NULL)
    {
      g_signal_handlers_disconnect_by_data (priv->runner, object);
      grundy_runner_forget (priv->runner);
    }
  g_clear_object (&priv->runner);
  g_clear_pointer (&priv->told, g_strfreev);
  adw_bin_set_child (ADW_BIN (object), NULL);
  G_OBJECT_CLASS (grundy_question_page_parent_class)->dispose (object);
}

static void
grundy_question_page_class_init (GrundyQuestionPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  grundy_class_override (G_OBJECT_CLASS (klass), grundy_question_page, get_property, constructed, dispose);
  grundy_class_override (widget_class, grundy_question_page, map, grab_focus);
  klass->dup_texts = dup_texts;
  klass->restore = restore_entries;
  g_object_class_install_property (G_OBJECT_CLASS (klass), PROP_RUNNING,
                                   g_param_spec_boolean ("running", NULL, NULL, FALSE, G_PARAM_READABLE));
  grundy_class_add_signal (klass, "asked", 1, G_TYPE_STRV);
  grundy_class_install_actions (klass, "page.go", grundy_question_page_answer, "page.stop", action_stop, NULL);
  gtk_widget_class_install_action (widget_class, "page.game", "s", action_game);
  gtk_widget_class_install_action (widget_class, "page.bound", "s", action_bound);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "page.stop", NULL);
}

static void
bind_child (gpointer klass, const char *name, goffset offset)
{
  gtk_widget_class_bind_template_child_full (klass, name, FALSE, GrundyQuestionPage_private_offset + offset);
}

void
grundy_question_page_class_bind (gpointer klass, ...)
{
  va_list names;
  const char *name;
  goffset offset = G_STRUCT_OFFSET (GrundyQuestionPagePrivate, entries);

  va_start (names, klass);
  for (; (name = va_arg (names, const char *)) != NULL; offset += (goffset) sizeof (GtkEditable *))
    bind_child (klass, name, offset);
  va_end (names);
  gtk_widget_class_bind_template_callback (GTK_WIDGET_CLASS (klass), grundy_question_page_answer);
  bind_child (klass, "message", G_STRUCT_OFFSET (GrundyQuestionPagePrivate, message));
  if (GRUNDY_QUESTION_PAGE_CLASS (klass)->take_in != NULL)
    bind_child (klass, "go_or_stop", G_STRUCT_OFFSET (GrundyQuestionPagePrivate, go_or_stop));
}

static void
grundy_question_page_init (GrundyQuestionPage *self)
{
}
