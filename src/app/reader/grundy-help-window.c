/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "grundy-help-window.h"

#include <adwaita.h>
#include <glib/gi18n.h>

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

typedef struct
{
  GtkWindow *window, *parent;
  GrundyPageView *view;
  GtkWidget *back;
  GPtrArray *history; /* char *: the names of pages, the present one last */
} Help;

static void
help_free (gpointer data)
{
  Help *self = data;

  g_ptr_array_unref (self->history);
  g_free (self);
}

/* Shows the last page of the history. */
static void
show_help_page (Help *self)
{
  const char *target = self->history->pdata[self->history->len - 1];
  const char *hash = strchr (target, '#');
  g_autofree char *name = hash != NULL ? g_strndup (target, (gsize) (hash - target)) : g_strdup (target);
  g_autofree char *text = g_str_equal (name, "keys") ? grundy_commands_dup_help () : cgt_help_generate (name);
  g_autofree char *folder = grundy_library_dup_folder ("help");
  g_autofree char *path = g_build_filename (folder, name, NULL);

  gtk_widget_set_sensitive (self->back, self->history->len > 1);
  grundy_page_view_show (self->view, path, text, hash != NULL ? hash + 1 : NULL);
}

static void
go_to_page (Help *self, const char *target)
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
on_help_link (Help *self, const char *target)
{
  if (strchr (target, '/') == NULL)
    go_to_page (self, target);
}

static void
on_help_board_open (Help *self, const char *expression)
{
  gtk_widget_activate_action (GTK_WIDGET (self->parent), "win.add-notation", "s", expression);
  gtk_window_present (self->parent);
}

static void
on_page_filled (Help *self)
{
  const char *title = grundy_page_view_get_title (self->view);

  gtk_window_set_title (self->window, title != NULL ? title : _ ("Help"));
}

static void
on_back (Help *self)
{
  if (self->history->len < 2)
    return;
  g_ptr_array_set_size (self->history, (int) self->history->len - 1);
  show_help_page (self);
}

static void
on_contents (Help *self)
{
  go_to_page (self, "index.md");
}

static gboolean
on_alt_left (GtkWidget *widget, GVariant *arguments, gpointer user_data)
{
  on_back (user_data);
  return GDK_EVENT_STOP;
}

static void
add_help_keys (Help *self)
{
  GtkEventController *keys = gtk_shortcut_controller_new ();

  gtk_shortcut_controller_add_shortcut (GTK_SHORTCUT_CONTROLLER (keys),
                                        gtk_shortcut_new (gtk_keyval_trigger_new (GDK_KEY_Left, GDK_ALT_MASK),
                                                          gtk_callback_action_new (on_alt_left, self, NULL)));
  gtk_widget_add_controller (GTK_WIDGET (self->window), keys);
}

static GtkWidget *
make_bar_button (Help *self, const char *icon, const char *label, GCallback clicked)
{
  GtkWidget *button = gtk_button_new_from_icon_name (icon);

  grundy_widget_set_tooltip (button, label);
  g_signal_connect_swapped (button, "clicked", clicked, self);
  return button;
}

static Help *
help_new (GtkWindow *parent)
{
  Help *self = g_new0 (Help, 1);
  GtkWidget *header = adw_header_bar_new ();
  GtkWidget *view = grundy_page_view_new ();

  self->parent = parent;
  self->window = grundy_dialog_new (parent, _ ("Help"), HELP_WIDTH, HELP_HEIGHT, header, view);
  gtk_window_set_modal (self->window, FALSE); /* one can read and try */
  self->view = GRUNDY_PAGE_VIEW (view);
  self->history = g_ptr_array_new_with_free_func (g_free);
  self->back = make_bar_button (self, "go-previous-symbolic", _ ("Back"), G_CALLBACK (on_back));
  adw_header_bar_pack_start (ADW_HEADER_BAR (header), self->back);
  adw_header_bar_pack_start (ADW_HEADER_BAR (header),
                             make_bar_button (self, "go-home-symbolic", _ ("Contents"), G_CALLBACK (on_contents)));
  add_help_keys (self);
  grundy_tab_keep (self->window);
  g_signal_connect_swapped (view, "link", G_CALLBACK (on_help_link), self);
  g_signal_connect_swapped (view, "open", G_CALLBACK (on_help_board_open), self);
  g_signal_connect_swapped (view, "filled", G_CALLBACK (on_page_filled), self);
  g_object_set_data_full (G_OBJECT (self->window), "help", self, help_free);
  return self;
}

void
grundy_help_present (GtkWindow *parent, const char *name)
{
  g_autoptr (GList) windows = gtk_window_list_toplevels ();
  Help *self = NULL;

  g_return_if_fail (GTK_IS_WINDOW (parent));
  for (GList *window = windows; window != NULL && self == NULL; window = window->next)
    if (gtk_window_get_transient_for (window->data) == parent)
      self = g_object_get_data (window->data, "help");
  if (self == NULL)
    self = help_new (parent);
  go_to_page (self, name);
  gtk_window_present (self->window);
  gtk_widget_grab_focus (GTK_WIDGET (self->view));
}
