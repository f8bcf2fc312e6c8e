/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "grundy-sections.h"

#include <glib/gi18n.h>

#include "app/base/grundy-class.h"
#include "app/base/grundy-deferred.h"
#include "app/base/grundy-export.h"
#include "app/base/grundy-pictured.h"
#include "app/base/grundy-tab.h"
#include "app/reader/grundy-help-window.h"
#include "app/reader/grundy-lessons-view.h"
#include "app/sequences/grundy-sequences-section.h"

struct _GrundySections
{
  AdwBin parent_instance;

  AdwViewStack *stack;
  GrundyPositions *positions;
  GrundyWorksheetView *worksheet;
  GrundyDeferred *sequences, *lessons; /* these are made when they are shown */
  GSimpleActionGroup *actions;

  GrundySession *session;   /* NULL: the window was closed */
  GrundyDocument *document; /* of the session */

  gboolean restoring; /* the sections show what is in the document */
};

enum
{
  PROP_STACK = 1,
};

G_DEFINE_FINAL_TYPE (GrundySections, grundy_sections, ADW_TYPE_BIN)

/* (nullable): the section in a child of the stack; NULL: it is not made yet. */
static GrundySection *
peek_section (GtkWidget *child)
{
  GtkWidget *section = GRUNDY_IS_DEFERRED (child) ? grundy_deferred_peek (GRUNDY_DEFERRED (child)) : child;

  return section != NULL ? GRUNDY_SECTION (section) : NULL;
}

GrundySection *
grundy_sections_get_current (GrundySections *self)
{
  GtkWidget *child = adw_view_stack_get_visible_child (self->stack);

  return GRUNDY_SECTION (GRUNDY_IS_DEFERRED (child) ? grundy_deferred_get (GRUNDY_DEFERRED (child)) : child);
}

/* Whose value is copied: a section without a value leaves this to the position. */
static GrundySection *
get_section_to_copy (GrundySections *self)
{
  GrundySection *section = grundy_sections_get_current (self);

  return grundy_section_get_can (section) & GRUNDY_CAN_COPY ? section : GRUNDY_SECTION (self->positions);
}

static void
set_section_command_enabled (GrundySections *self, const char *name, gboolean enabled)
{
  g_simple_action_set_enabled (G_SIMPLE_ACTION (g_action_map_lookup_action (G_ACTION_MAP (self->actions), name)),
                               enabled);
}

static void
update_section_commands (GrundySections *self)
{
  GrundyCan can = grundy_section_get_can (grundy_sections_get_current (self));
  gboolean copies = (grundy_section_get_can (get_section_to_copy (self)) & GRUNDY_CAN_COPY) != 0;

  set_section_command_enabled (self, "undo", can & GRUNDY_CAN_UNDO);
  set_section_command_enabled (self, "redo", can & GRUNDY_CAN_REDO);
  set_section_command_enabled (self, "export-picture", can & GRUNDY_CAN_PICTURE);
  set_section_command_enabled (self, "copy-picture", can & GRUNDY_CAN_PICTURE);
  set_section_command_enabled (self, "copy-text", copies);
  set_section_command_enabled (self, "copy-latex", copies);
  g_signal_emit_by_name (self, "changed");
}

/* The document keeps what its sections show. */
static void
restore_section (GrundySections *self, GrundySection *section)
{
  const char *const *kept = grundy_section_type_get_kept (G_OBJECT_TYPE (section));

  self->restoring = TRUE;
  for (; kept != NULL && *kept != NULL; kept++)
    {
      const char *const *texts = grundy_document_get_section (self->document, *kept);

      if (texts != NULL)
        grundy_section_restore (section, *kept, texts);
    }
  self->restoring = FALSE;
}

static gboolean
has_enabled_command (GrundySections *self, GtkWidget *child)
{
  const char *const *kept = grundy_section_type_get_kept (
    GRUNDY_IS_DEFERRED (child) ? grundy_deferred_get_child_type (GRUNDY_DEFERRED (child)) : G_OBJECT_TYPE (child));

  for (; kept != NULL && *kept != NULL; kept++)
    if (grundy_document_get_section (self->document, *kept) != NULL)
      return TRUE;
  return FALSE;
}

void
grundy_sections_restore (GrundySections *self)
{
  GtkWidget *first = gtk_widget_get_first_child (GTK_WIDGET (self->stack)), *child;

  for (child = first; child != NULL; child = gtk_widget_get_next_sibling (child))
    if (peek_section (child) != NULL)
      restore_section (self, peek_section (child));
  if (grundy_document_get_n_components (self->document) > 0)
    return;
  if (!grundy_document_is_empty (self->document))
    child = GTK_WIDGET (self->worksheet);
  else
    for (child = first; child != NULL && !has_enabled_command (self, child);
         child = gtk_widget_get_next_sibling (child))
      ;
  if (child != NULL)
    adw_view_stack_set_visible_child (self->stack, child);
}

static void
give_limits (GrundySections *self, GrundySection *section)
{
  GrundyLimits limits = grundy_session_get_limits (self->session);

  grundy_section_set_limits (section, limits.memory, limits.seconds);
}

static void
on_limits_changed (GrundySections *self)
{
  for (GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (self->stack)); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    if (peek_section (child) != NULL)
      give_limits (self, peek_section (child));
}

static void
on_open_from_section (GrundySections *self, const char *expression)
{
  grundy_session_open_text (self->session, expression);
  grundy_sections_show (self, "positions");
}

static void
on_section_shown (GrundySections *self, const char *name, const char *const *texts)
{
  if (!self->restoring && self->document != NULL)
    grundy_document_set_section (self->document, name, texts);
}

static void
on_section_comes (GrundySections *self, GtkWidget *section)
{
  GtkWidget *parent = gtk_widget_get_parent (section);

  adw_view_stack_set_visible_child (self->stack, GRUNDY_IS_DEFERRED (parent) ? parent : section);
}

static void
on_section_made (GrundySections *self, GtkWidget *section)
{
  give_limits (self, GRUNDY_SECTION (section));
  g_signal_connect_object (section, "open", G_CALLBACK (on_open_from_section), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (section, "shown", G_CALLBACK (on_section_shown), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (section, "comes", G_CALLBACK (on_section_comes), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (section, "can-changed", G_CALLBACK (update_section_commands), self, G_CONNECT_SWAPPED);
  restore_section (self, GRUNDY_SECTION (section));
}

void
grundy_sections_show (GrundySections *self, const char *name)
{
  GtkWidget *section = adw_view_stack_get_child_by_name (self->stack, name);

  if (section == NULL)
    return;
  grundy_tab_take_number (GTK_WINDOW (gtk_widget_get_root (GTK_WIDGET (self))));
  adw_view_stack_set_visible_child_name (self->stack, name);
  if (!gtk_widget_grab_focus (section))
    gtk_widget_child_focus (section, GTK_DIR_TAB_FORWARD);
}

/* Commands */

static void
action_show_section (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  grundy_sections_show (user_data, g_variant_get_string (parameter, NULL));
}

static void
tell_message (GrundySections *self, const char *text)
{
  gtk_widget_activate_action (GTK_WIDGET (self), "win.tell", "s", text);
}

/* For a game, such as `kayles`, without a position. */
static void
action_show_sequence (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  GrundySections *self = user_data;

  adw_view_stack_set_visible_child (self->stack, GTK_WIDGET (self->sequences));
  grundy_sequences_section_show (GRUNDY_SEQUENCES_SECTION (grundy_deferred_get (self->sequences)),
                                 g_variant_get_string (parameter, NULL));
}

static void
action_show_lesson (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  GrundySections *self = user_data;

  grundy_sections_show (self, "lessons");
  grundy_lessons_view_open (GRUNDY_LESSONS_VIEW (grundy_deferred_get (self->lessons)),
                            g_variant_get_string (parameter, NULL));
}

static void
action_type_in_worksheet (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  GrundySections *self = user_data;

  adw_view_stack_set_visible_child (self->stack, GTK_WIDGET (self->worksheet));
  grundy_worksheet_view_type (self->worksheet, g_variant_get_string (parameter, NULL));
}

static void
action_export_worksheet (GrundySections *self)
{
  adw_view_stack_set_visible_child (self->stack, GTK_WIDGET (self->worksheet));
  if (grundy_worksheet_get_n_entries (grundy_document_get_worksheet (self->document)) > 0)
    gtk_widget_activate_action (GTK_WIDGET (self->worksheet), "worksheet.export", NULL);
  else
    tell_message (self, _ ("The worksheet is empty"));
}

/* What the section in sight does */

static void
action_undo (gpointer self)
{
  grundy_section_undo (grundy_sections_get_current (self));
}

static void
action_redo (gpointer self)
{
  grundy_section_redo (grundy_sections_get_current (self));
}

static void
copy_value (GrundySections *self, gboolean latex)
{
  g_autofree char *text = grundy_section_get_value (get_section_to_copy (self), latex);

  grundy_copy_text (GTK_WIDGET (self), text);
}

static void
action_copy_text (gpointer self)
{
  copy_value (self, FALSE);
}

static void
action_copy_latex (gpointer self)
{
  copy_value (self, TRUE);
}

static GrundyPicture *
get_section_picture (GrundySections *self)
{
  GrundyPicture *picture = grundy_section_get_picture (grundy_sections_get_current (self));

  if (picture == NULL)
    tell_message (self, _ ("There is no picture to export yet"));
  return picture;
}

static void
action_export_picture (gpointer self)
{
  GrundyPicture *picture = get_section_picture (self);

  if (picture != NULL)
    grundy_picture_export (picture, self);
}

static void
action_copy_picture (gpointer self)
{
  GrundyPicture *picture = get_section_picture (self);

  if (picture != NULL)
    grundy_picture_copy (picture, self);
}

static void
action_help (gpointer self)
{
  g_autofree char *page = grundy_section_dup_help_page (grundy_sections_get_current (self));

  grundy_help_present (GTK_WINDOW (gtk_widget_get_root (self)), page);
}

static const GActionEntry entries[] = {
  { .name = "show-section", .activate = action_show_section, .parameter_type = "s" },
  { .name = "show-sequence", .activate = action_show_sequence, .parameter_type = "s" },
  { .name = "show-lesson", .activate = action_show_lesson, .parameter_type = "s" },
  { .name = "type-in-worksheet", .activate = action_type_in_worksheet, .parameter_type = "s" },
};

/* The widget */

void
grundy_sections_set_session (GrundySections *self, GrundySession *session)
{
  g_return_if_fail (GRUNDY_IS_SECTIONS (self) && self->session == NULL);
  self->session = g_object_ref (session);
  self->document = grundy_session_get_document (session);
  grundy_worksheet_view_set_worksheet (self->worksheet, grundy_document_get_worksheet (self->document));
  grundy_positions_set_session (self->positions, session);
  on_section_made (self, GTK_WIDGET (self->positions));
  on_section_made (self, GTK_WIDGET (self->worksheet));
  g_signal_connect_object (session, "limits-changed", G_CALLBACK (on_limits_changed), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->stack, "notify::visible-child", G_CALLBACK (update_section_commands), self,
                           G_CONNECT_SWAPPED);
  update_section_commands (self);
}

GRUNDY_GETTER (GActionMap *, grundy_sections_get_actions, GrundySections, SECTIONS, G_ACTION_MAP (self->actions), NULL)

GRUNDY_GETTER (GrundyPositions *, grundy_sections_get_positions, GrundySections, SECTIONS, self->positions, NULL)

GRUNDY_GETTER (GrundyWorksheetView *, grundy_sections_get_worksheet, GrundySections, SECTIONS, self->worksheet, NULL)

static void
grundy_sections_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  if (id == PROP_STACK)
    g_value_set_object (value, GRUNDY_SECTIONS (object)->stack);
}

static void
grundy_sections_dispose (GObject *object)
{
  GrundySections *self = GRUNDY_SECTIONS (object);

  if (self->session != NULL)
    {
      g_signal_handlers_disconnect_by_data (self->stack, self);
      g_signal_handlers_disconnect_by_data (self->session, self);
    }
  self->document = NULL;
  G_OBJECT_CLASS (grundy_sections_parent_class)->dispose (object);
  g_clear_object (&self->session);
  g_clear_object (&self->actions);
}

static void
grundy_sections_class_init (GrundySectionsClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  grundy_class_override (object_class, grundy_sections, get_property, dispose);
  g_object_class_install_property (object_class, PROP_STACK,
                                   g_param_spec_object ("stack", NULL, NULL, ADW_TYPE_VIEW_STACK, G_PARAM_READABLE));
  grundy_class_add_signal (klass, "changed", 0);

  grundy_class_set_template (klass, "grundy-sections.ui", NULL);
  grundy_class_bind_children (klass, GrundySections, stack, positions, worksheet, sequences, lessons);
  grundy_class_bind_callbacks (klass, on_section_made);
}

static void
grundy_sections_init (GrundySections *self)
{
  self->actions = g_simple_action_group_new ();
  g_action_map_add_action_entries (G_ACTION_MAP (self->actions), entries, G_N_ELEMENTS (entries), self);
  grundy_actions_add (G_ACTION_MAP (self->actions), self, "export-picture", action_export_picture, "copy-picture",
                      action_copy_picture, "copy-text", action_copy_text, "copy-latex", action_copy_latex, "undo",
                      action_undo, "redo", action_redo, "help", action_help, "export-worksheet",
                      action_export_worksheet, NULL);
  gtk_widget_init_template (GTK_WIDGET (self));
}
