/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "app/window/grundy-application.h"
#include "app/window/grundy-gallery.h"
#include "app/window/grundy-window.h"

#include <glib/gstdio.h>
#include <string.h>

#include "rulesets/lua/cgt-games.h"
#include "widgets.h"

/* Games of the user's own are in the gallery when the program starts, and a wrong one is reported. */

static gboolean
has_label (GtkWidget *widget, const char *text)
{
  if (GTK_IS_LABEL (widget) && strstr (gtk_label_get_text (GTK_LABEL (widget)), text) != NULL)
    return TRUE;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    if (has_label (child, text))
      return TRUE;
  return FALSE;
}

static GrundyWindow *
start (GApplication *application)
{
  g_autoptr (GError) error = NULL;

  g_assert_true (g_application_register (application, NULL, &error));
  g_assert_no_error (error);
  g_application_activate (application);
  return GRUNDY_WINDOW (gtk_application_get_active_window (GTK_APPLICATION (application)));
}

static void
test_gallery (void)
{
  g_autoptr (GApplication) application = G_APPLICATION (grundy_application_new ());
  GrundyWindow *window = start (application);
  GtkWidget *gallery = find (GTK_WIDGET (window), GRUNDY_TYPE_GALLERY);

  g_assert_nonnull (gallery);
  g_assert_true (has_label (gallery, "Kayles of my own"));
  g_assert_true (has_label (gallery, "Col of my own"));
  g_assert_true (has_label (GTK_WIDGET (window), "A game has an error: broken.lua:1: unexpected symbol near"));
  gtk_window_destroy (GTK_WINDOW (window));
}

static void
write_game (const char *folder, const char *name, const char *text)
{
  g_autofree char *path = g_build_filename (folder, name, NULL);

  g_assert_true (g_file_set_contents (path, text, -1, NULL));
}

int
main (int argc, char **argv)
{
  g_autofree char *data = g_dir_make_tmp ("grundy-XXXXXX", NULL), *folder = NULL;

  g_setenv ("XDG_DATA_HOME", data, TRUE);
  folder = cgt_games_folder ();
  g_assert_cmpint (g_mkdir_with_parents (folder, 0700), ==, 0);
  write_game (
    folder, "my-kayles.lua",
    "return ruleset { title = 'Kayles of my own', rules = 'Take one or two.', board = 'heaps', example = '5',\n"
    "impartial = true, options = function (n, player, emit) if n > 0 then emit (n - 1) end end }");
  write_game (
    folder, "my-col.lua",
    "return ruleset { title = 'Col of my own', rules = 'Place.', board = 'grid', cells = '.xo', example = '3x3',\n"
    "options = function (g, player, emit) end }");
  write_game (folder, "broken.lua", "return {{");
  gtk_test_init (&argc, &argv, NULL);
  g_test_add_func ("/app/own-games/gallery", test_gallery);
  return g_test_run ();
}
