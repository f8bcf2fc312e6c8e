/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
/* The header bar: the title, and what leaves its place to it where there is too little space. */
#include "grundy-window-private.h"

#include <glib/gi18n.h>

/* Less wide, Undo and Add leave their places to the title if it needs them. The menu has them, too. */
#define LEAST_WITH_UNDO 520
/* The part of the width that the title may take beside the names of the sections, and what it has if it is longer. */
#define LONGEST_PART 3
#define LONG_PART 6
/* A window can be made less wide in steps of at least this. */
#define SLACK 20

/* The least width of the header bar without its title. */
static int
measure_header (GrundyWindow *self)
{
  GtkWidget *title = GTK_WIDGET (self->title), *header = gtk_widget_get_ancestor (title, ADW_TYPE_HEADER_BAR);
  int all, least;

  gtk_widget_measure (header, GTK_ORIENTATION_HORIZONTAL, -1, &all, NULL, NULL, NULL);
  gtk_widget_measure (title, GTK_ORIENTATION_HORIZONTAL, -1, &least, NULL, NULL, NULL);
  return all - least;
}

/* Hides as few of the first @n buttons as needed. FALSE: without all of them there is still less than @space. */
static gboolean
make_space (GrundyWindow *self, int space, guint n)
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
 * they are at the lower edge, and the title has the middle. */
static void
arrange_header (GrundyWindow *self)
{
  int width = gtk_widget_get_width (GTK_WIDGET (self)), least, whole, names, title;
  gboolean beside;

  if (self->title == NULL) /* closed */
    return;
  if (width == 0) /* not yet on the screen */
    g_object_get (self, "default-width", &width, NULL);
  gtk_widget_set_visible (self->squeezer, TRUE);
  gtk_widget_set_size_request (GTK_WIDGET (self->title), -1, -1);
  gtk_widget_measure (GTK_WIDGET (self->title), GTK_ORIENTATION_HORIZONTAL, -1, &least, &whole, NULL, NULL);
  gtk_widget_measure (self->narrow_names, GTK_ORIENTATION_HORIZONTAL, -1, NULL, &names, NULL, NULL);
  whole = MAX (whole, least + SLACK);
  title = whole <= width / LONGEST_PART ? whole : width / LONG_PART;
  beside = make_space (self, width - names - title, 2);
  if (beside) /* the names would take as much as they can */
    gtk_widget_set_size_request (GTK_WIDGET (self->title), MIN (whole, width - names - measure_header (self)), -1);
  else
    make_space (self, width - whole, width < LEAST_WITH_UNDO ? 4 : 2);
  gtk_widget_set_visible (self->squeezer, beside);
  adw_view_switcher_bar_set_reveal (self->sections_bar, !beside);
}

/* The width of the window or the type has changed. There is another layout in the same frame. */
static void
on_layout (GrundyWindow *self)
{
  GtkWidget *header = gtk_widget_get_ancestor (self->squeezer, ADW_TYPE_HEADER_BAR);
  int width = gtk_widget_get_width (header), natural;

  gtk_widget_measure (header, GTK_ORIENTATION_HORIZONTAL, -1, NULL, &natural, NULL, NULL);
  if (width != self->header_width || natural != self->header_natural)
    arrange_header (self);
  self->header_width = width;
  gtk_widget_measure (header, GTK_ORIENTATION_HORIZONTAL, -1, NULL, &self->header_natural, NULL, NULL);
}

void
grundy_window_update_title (GrundyWindow *self)
{
  g_autofree char *name = grundy_keeper_dup_title (self->keeper);
  g_autofree char *marked = g_strconcat (grundy_document_get_modified (self->document) ? "• " : "", name, NULL);
  gboolean anything = !grundy_document_is_empty (self->document) || grundy_keeper_get_file (self->keeper);

  adw_window_title_set_title (self->title, anything ? marked : _ ("Grundy"));
  adw_window_title_set_subtitle (self->title, grundy_document_get_misere (self->document) ? _ ("Misère play") : "");
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->title), anything ? name : NULL);
  gtk_window_set_title (GTK_WINDOW (self), anything ? marked : _ ("Grundy"));
  arrange_header (self);
}

/* There is a surface now. */
static void
on_realize (GrundyWindow *self)
{
  g_signal_connect_object (gtk_native_get_surface (GTK_NATIVE (self)), "layout", G_CALLBACK (on_layout), self,
                           G_CONNECT_SWAPPED);
}

void
grundy_window_header_init (GrundyWindow *self)
{
  g_signal_connect (self, "notify::default-width", G_CALLBACK (arrange_header), NULL);
  g_signal_connect (self, "realize", G_CALLBACK (on_realize), NULL);
}
