/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "grundy-help-window.h"

#include <adwaita.h>
#include <glib/gi18n.h>

#include "app/base/grundy-class.h"
#include "app/base/grundy-tab.h"
#include "app/commands/grundy-commands.h"
#include "app/widgets/grundy-widgets.h"
#include "grundy-library.h"
#include "grundy-page-view.h"
#include "lessons/cgt-help.h"

#define HELP_WIDTH 760
#define HELP_HEIGHT 640

static const GrundyHelpPage pages[] = {
  { "index.md", N_ ("Help") },
  { "positions.md", N_ ("Positions") },
  { "sequences.md", N_ ("Sequences") },
  { "automata.md", N_ ("Automata") },
  { "find.md", N_ ("Find") },
  { "worksheets.md", N_ ("The Worksheet Section") },
  { "lessons.md", N_ ("Lessons") },
  { "keys", N_ ("Keys") },
  { "notation.md", N_ ("Notation") },
  { "worksheet.md", N_ ("The Language of Worksheets") },
  { "lua.md", N_ ("Games of Your Own") },
  { "glossary.md", N_ ("Glossary") },
  { "lesson-format.md", N_ ("Writing a Lesson") },
  { "games", N_ ("All Games") },
  { "functions", N_ ("All Functions") },
};

const GrundyHelpPage *
grundy_help_pages (guint *n)
{
  *n = G_N_ELEMENTS (pages);
  return pages;
}

#define GRUNDY_TYPE_HELP_WINDOW (grundy_help_window_get_type ())
G_DECLARE_FINAL_TYPE (GrundyHelpWindow, grundy_help_window, GRUNDY, HELP_WINDOW, AdwWindow)

struct _GrundyHelpWindow
{
  AdwWindow parent_instance;

  GrundyPageView *view;
  GPtrArray *history; /* char *: the names of pages, the present one last */
};

G_DEFINE_FINAL_TYPE (GrundyHelpWindow, grundy_help_window, ADW_TYPE_WINDOW)

/* Shows the last page of the history. */
static void
show_help_page (GrundyHelpWindow *self)
{
  const char *target = self->history->pdata[self->history->len - 1];
  const char *hash = strchr (target, '#');
  g_autofree char *name = hash != NULL ? g_strndup (target, (gsize) (hash - target)) : g_strdup (target);
  g_autofree char *text = g_str_equal (name, "keys") ? grundy_commands_dup_help () : cgt_help_generate (name);
  g_autofree char *folder = grundy_library_dup_folder ("help");
  g_autofree char *path = g_build_filename (folder, name, NULL);

  gtk_widget_action_set_enabled (GTK_WIDGET (self), "help.back", self->history->len > 1);
  grundy_page_view_show (self->view, path, text, hash != NULL ? hash + 1 : NULL);
}

static void
go_to_page (GrundyHelpWindow *self, const char *target)
{
  const char *present = self->history->len > 0 ? self->history->pdata[self->history->len - 1] : "";

  /* `#heading` is on the same page. */
  if (*target == '#')
    g_ptr_array_add (self->history, g_strdup_printf ("%.*s%s", (int) strcspn (present, "#"), present, target));
  else
    g_ptr_array_add (self->history, g_strdup (target));
  show_help_page (self);
}

/* Only our own pages: nothing is opened elsewhere. */
static void
on_help_link (GrundyHelpWindow *self, const char *target)
{
  if (strchr (target, '/') == NULL)
    go_to_page (self, target);
}

static void
action_open_help_board (GtkWidget *widget, const char *name, GVariant *expression)
{
  GtkWindow *parent = gtk_window_get_transient_for (GTK_WINDOW (widget));

  gtk_widget_activate_action_variant (GTK_WIDGET (parent), "win.add-notation", expression);
  gtk_window_present (parent);
}

static void
on_page_filled (GrundyHelpWindow *self)
{
  const char *title = grundy_page_view_get_title (self->view);

  gtk_window_set_title (GTK_WINDOW (self), title != NULL ? title : _ ("Help"));
}

static void
action_help_back (GrundyHelpWindow *self)
{
  g_ptr_array_set_size (self->history, (int) self->history->len - 1);
  show_help_page (self);
}

static void
action_help_contents (GrundyHelpWindow *self)
{
  go_to_page (self, "index.md");
}

GRUNDY_FINALIZE (GrundyHelpWindow, grundy_help_window) { g_ptr_array_unref (self->history); }

static void
grundy_help_window_class_init (GrundyHelpWindowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = grundy_help_window_finalize;
  g_type_ensure (GRUNDY_TYPE_PAGE_VIEW);
  grundy_class_set_template (klass, "grundy-help-window.ui", NULL);
  grundy_class_bind_children (klass, GrundyHelpWindow, view);
  grundy_class_bind_callbacks (klass, on_help_link, on_page_filled);
  grundy_class_install_actions (klass, "help.back", action_help_back, "help.contents", action_help_contents, NULL);
  gtk_widget_class_install_action (widget_class, "reader.open", "s", action_open_help_board);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Left, GDK_ALT_MASK, "help.back", NULL);
}

static void
grundy_help_window_init (GrundyHelpWindow *self)
{
  self->history = g_ptr_array_new_with_free_func (g_free);
  gtk_widget_init_template (GTK_WIDGET (self));
  grundy_tab_close_on_escape (GTK_WINDOW (self), GTK_PHASE_BUBBLE);
  grundy_tab_keep (GTK_WINDOW (self));
}

static GrundyHelpWindow *
help_window_new (GtkWindow *parent)
{
  GrundyHelpWindow *self = g_object_new (GRUNDY_TYPE_HELP_WINDOW, NULL);

  grundy_dialog_set_parent (GTK_WINDOW (self), parent, HELP_WIDTH, HELP_HEIGHT);
  gtk_window_set_modal (GTK_WINDOW (self), FALSE); /* one can read and try */
  return self;
}

void
grundy_help_present (GtkWindow *parent, const char *name)
{
  g_autoptr (GList) windows = gtk_window_list_toplevels ();
  GrundyHelpWindow *self = NULL;

  g_return_if_fail (GTK_IS_WINDOW (parent));
  for (GList *window = windows; window != NULL && self == NULL; window = window->next)
    if (GRUNDY_IS_HELP_WINDOW (window->data) && gtk_window_get_transient_for (window->data) == parent)
      self = window->data;
  if (self == NULL)
    self = help_window_new (parent);
  go_to_page (self, name);
  gtk_window_present (GTK_WINDOW (self));
  gtk_widget_grab_focus (GTK_WIDGET (self->view));
}
