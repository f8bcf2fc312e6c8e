/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "grundy-header.h"

#include <glib/gi18n.h>

#include "app/base/grundy-class.h"
#include "app/base/grundy-tab.h"
#include "app/commands/grundy-commands.h"
#include "grundy-examples.h"

/* Less wide, Undo and Add leave their places to the title if it needs them. The menu has them, too. */
#define LEAST_WITH_UNDO 520
/* The part of the width that the title may take beside the names of the sections, and what it has if it is longer. */
#define LONGEST_PART 3
#define LONG_PART 6
/* A window can be made less wide in steps of at least this. */
#define SLACK 20

struct _GrundyHeader
{
  AdwBin parent_instance;

  GtkWidget *bar;
  AdwWindowTitle *title;
  GMenu *recent_menu; /* borrowed */
  GtkMenuButton *menu_button;
  GtkWidget *redo_button, *open_button, *undo_button, *add_button;
  GtkWidget *squeezer, *narrow_names; /* the names of the sections that fit beside the title; the narrower ones */

  AdwViewStack *stack;
  GrundySession *session;
  GrundyDocument *document; /* these are of the session */
  GrundyKeeper *keeper;
  gboolean names_below;
  int arranged_width, arranged_natural; /* for which the bar is arranged */
};

enum
{
  PROP_0,
  PROP_STACK,
  PROP_NAMES_BELOW,
};

G_DEFINE_FINAL_TYPE (GrundyHeader, grundy_header, ADW_TYPE_BIN)

/* The least width of the header bar without its title. */
static int
measure_header (GrundyHeader *self)
{
  GtkWidget *title = GTK_WIDGET (self->title);
  int all, least;

  gtk_widget_measure (self->bar, GTK_ORIENTATION_HORIZONTAL, -1, &all, NULL, NULL, NULL);
  gtk_widget_measure (title, GTK_ORIENTATION_HORIZONTAL, -1, &least, NULL, NULL, NULL);
  return all - least;
}

/* Hides as few of the first @n buttons as needed. FALSE: without all of them there is still less than @space. */
static gboolean
hide_buttons (GrundyHeader *self, int space, guint n)
{
  GtkWidget *buttons[] = { self->redo_button, self->open_button, self->undo_button, self->add_button };

  for (guint i = 0; i < G_N_ELEMENTS (buttons); i++)
    gtk_widget_set_visible (buttons[i], TRUE);
  for (guint i = 0; measure_header (self) > space; i++)
    {
      if (i == n)
        return FALSE;
      gtk_widget_set_visible (buttons[i], FALSE);
    }
  return TRUE;
}

/* The names of the sections stand beside the title if it can be whole there, or is too long for any place. Otherwise
 * they are at the lower edge, and the title has the middle. Where the window fills the screen, and in a lecture, there
 * are none: the keys and the search lead to the sections. */
static void
arrange_header (GrundyHeader *self)
{
  GtkRoot *window = gtk_widget_get_root (GTK_WIDGET (self));
  int width, least, whole, names, title;
  gboolean beside, alone;

  if (window == NULL) /* closed */
    return;
  alone = gtk_window_is_fullscreen (GTK_WINDOW (window)) || gtk_widget_has_css_class (GTK_WIDGET (window), "lecturing");
  width = gtk_widget_get_width (GTK_WIDGET (window));
  if (width == 0) /* not yet on the screen */
    g_object_get (window, "default-width", &width, NULL);
  gtk_widget_set_visible (self->squeezer, TRUE);
  gtk_widget_set_size_request (GTK_WIDGET (self->title), -1, -1);
  gtk_widget_measure (GTK_WIDGET (self->title), GTK_ORIENTATION_HORIZONTAL, -1, &least, &whole, NULL, NULL);
  gtk_widget_measure (self->narrow_names, GTK_ORIENTATION_HORIZONTAL, -1, NULL, &names, NULL, NULL);
  whole = MAX (whole, least + SLACK);
  title = whole <= width / LONGEST_PART ? whole : width / LONG_PART;
  beside = hide_buttons (self, width - (alone ? 0 : names) - title, 2);
  if (beside && !alone) /* the names would take as much as they can */
    gtk_widget_set_size_request (GTK_WIDGET (self->title), MIN (whole, width - names - measure_header (self)), -1);
  else
    hide_buttons (self, width - whole, width < LEAST_WITH_UNDO ? 4 : 2);
  gtk_widget_set_visible (self->squeezer, beside && !alone);
  self->names_below = !beside && !alone;
  g_object_notify (G_OBJECT (self), "names-below");
  gtk_widget_measure (self->bar, GTK_ORIENTATION_HORIZONTAL, -1, NULL, &self->arranged_natural, NULL, NULL);
}

/* The width of the window or the type has changed. There is another layout in the same frame. */
static void
on_layout (GrundyHeader *self)
{
  int width = gtk_widget_get_width (self->bar), natural;

  gtk_widget_measure (self->bar, GTK_ORIENTATION_HORIZONTAL, -1, NULL, &natural, NULL, NULL);
  if (width != self->arranged_width || natural != self->arranged_natural)
    arrange_header (self);
  self->arranged_width = width;
}

static void
update_title (GrundyHeader *self)
{
  GtkRoot *window = gtk_widget_get_root (GTK_WIDGET (self));
  g_autofree char *name = grundy_keeper_dup_title (self->keeper);
  g_autofree char *marked = g_strconcat (grundy_document_get_modified (self->document) ? "• " : "", name, NULL);
  gboolean anything = !grundy_document_is_empty (self->document) || grundy_keeper_get_file (self->keeper);
  const char *title = anything ? marked : _ ("Grundy");
  const char *subtitle = grundy_document_get_misere (self->document) ? _ ("Misère play") : "";

  if (window == NULL) /* closed */
    return;
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->title), anything ? name : NULL);
  /* Most edits leave the title as it is, and it takes several measurements to find the place for another one. */
  if (g_str_equal (title, adw_window_title_get_title (self->title)) &&
      g_str_equal (subtitle, adw_window_title_get_subtitle (self->title)))
    return;
  adw_window_title_set_title (self->title, title);
  adw_window_title_set_subtitle (self->title, subtitle);
  gtk_window_set_title (GTK_WINDOW (window), title);
  arrange_header (self);
}

void
grundy_header_set_session (GrundyHeader *self, GrundySession *session)
{
  GrundyWorksheet *worksheet;

  g_return_if_fail (GRUNDY_IS_HEADER (self) && self->session == NULL);
  self->session = g_object_ref (session);
  self->document = grundy_session_get_document (session);
  self->keeper = grundy_session_get_keeper (session);
  worksheet = grundy_document_get_worksheet (self->document);
  g_signal_connect_object (session, "changed", G_CALLBACK (update_title), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (worksheet, "changed", G_CALLBACK (update_title), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->document, "notify::modified", G_CALLBACK (update_title), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->keeper, "notify::file", G_CALLBACK (update_title), self, G_CONNECT_SWAPPED);
  update_title (self);
}

/* The menu */

static void
append_submenu (GMenu *menu, const char *label, GMenu *submenu)
{
  g_menu_append_submenu (menu, label, G_MENU_MODEL (submenu));
  g_object_unref (submenu);
}

/* At most twelve entries: what is needed less often is in a submenu. */
static void
fill_main_menu (GrundyHeader *self)
{
  g_autoptr (GMenu) menu = g_menu_new ();
  GMenu *file = g_menu_new (), *view = g_menu_new (), *examples = g_menu_new (), *style = g_menu_new (), *section;

  self->recent_menu = g_menu_new ();
  grundy_commands_append (self->recent_menu, "app.reopen", NULL);
  section = grundy_commands_append (file, "app.new-window", "win.open", NULL);
  append_submenu (section, _ ("_Open Recent"), self->recent_menu);
  grundy_commands_append (file, "win.save", "win.save-as", NULL);
  grundy_commands_append (file, "win.print", "win.export-picture", "win.copy-picture", NULL);

  grundy_commands_append (view, "win.predict-first", "win.reveal", NULL);
  section = grundy_commands_append (view, "win.wide-results", "win.wide-boards", "win.fullscreen", "win.one-part",
                                    "win.pen", "win.larger-type", "win.smaller-type", NULL);
  grundy_commands_append (style, "app.style::follow", "app.style::light", "app.style::dark", NULL);
  append_submenu (section, _ ("St_yle"), style);

  grundy_examples_fill_menu (examples);
  grundy_commands_append (menu, "win.add-component", "win.undo", "win.redo", NULL);
  section = grundy_commands_append (menu, "win.find", NULL);
  append_submenu (section, _ ("_File"), file);
  append_submenu (section, _ ("E_xamples"), examples);
  section = grundy_commands_append (menu, "win.misere", NULL);
  append_submenu (section, _ ("Vie_w"), view);
  grundy_commands_append (menu, "app.preferences", "win.show-help-overlay", "win.help", "app.about", NULL);
  gtk_menu_button_set_menu_model (self->menu_button, G_MENU_MODEL (menu));
}

GRUNDY_COMMAND (grundy_header_add_recent, GrundyHeader, HEADER, g_menu_append_section (self->recent_menu, NULL, recent),
                GMenuModel *recent)

/* There is a surface now. */
static void
grundy_header_realize (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (grundy_header_parent_class)->realize (widget);
  g_signal_connect_object (gtk_native_get_surface (gtk_widget_get_native (widget)), "layout", G_CALLBACK (on_layout),
                           widget, G_CONNECT_SWAPPED);
}

static void
grundy_header_root (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (grundy_header_parent_class)->root (widget);
  g_signal_connect_object (gtk_widget_get_root (widget), "notify::default-width", G_CALLBACK (arrange_header), widget,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (gtk_widget_get_root (widget), "notify::css-classes", G_CALLBACK (arrange_header), widget,
                           G_CONNECT_SWAPPED);
}

static void
grundy_header_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  if (id == PROP_STACK)
    g_set_object (&GRUNDY_HEADER (object)->stack, g_value_get_object (value));
}

static void
grundy_header_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  GrundyHeader *self = GRUNDY_HEADER (object);

  if (id == PROP_STACK)
    g_value_set_object (value, self->stack);
  else if (id == PROP_NAMES_BELOW)
    g_value_set_boolean (value, self->names_below);
}

static void
grundy_header_dispose (GObject *object)
{
  GrundyHeader *self = GRUNDY_HEADER (object);

  if (self->session != NULL)
    g_signal_handlers_disconnect_by_data (self->session, self);
  G_OBJECT_CLASS (grundy_header_parent_class)->dispose (object);
  g_clear_object (&self->stack);
  g_clear_object (&self->session);
}

static void
grundy_header_class_init (GrundyHeaderClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  grundy_class_override (object_class, grundy_header, dispose, set_property, get_property);
  grundy_class_override (GTK_WIDGET_CLASS (klass), grundy_header, realize, root);
  g_object_class_install_property (object_class, PROP_STACK,
                                   g_param_spec_object ("stack", NULL, NULL, ADW_TYPE_VIEW_STACK, G_PARAM_READWRITE));
  g_object_class_install_property (object_class, PROP_NAMES_BELOW,
                                   g_param_spec_boolean ("names-below", NULL, NULL, FALSE, G_PARAM_READABLE));
  grundy_class_set_template (klass, "grundy-header.ui", NULL);
  grundy_class_bind_children (klass, GrundyHeader, bar, title, menu_button, redo_button, open_button, undo_button,
                              add_button, squeezer, narrow_names);
}

static void
grundy_header_init (GrundyHeader *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  fill_main_menu (self);
  grundy_tab_return_from_menu (gtk_menu_button_get_popover (self->menu_button), GTK_WIDGET (self->menu_button));
}
