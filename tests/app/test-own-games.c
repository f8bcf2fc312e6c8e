/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "app/boards/grundy-board.h"
#include "document-data.h"
#include "app/editor/grundy-games-monitor.h"
#include "app/window/grundy-application.h"
#include "app/gallery/grundy-gallery-game.h"
#include "app/gallery/grundy-gallery.h"
#include "app/window/grundy-window.h"

#include <glib/gstdio.h>
#include <string.h>

#include "pictures/boards/cgt-board-picture.h"
#include "rulesets/cgt-position.h"
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
  /* They are read on a worker. */
  while (!has_label (GTK_WIDGET (window),
                     "A game has an error: broken.lua:1: Lua does not understand this: unexpected symbol near") ||
         !has_label (gallery, "Col of my own"))
    g_main_context_iteration (NULL, TRUE);
  g_assert_true (has_label (gallery, "Kayles of my own"));
  gtk_window_destroy (GTK_WINDOW (window));
}

/* A document names the games that it uses, and brings them. It is refused where they are not accepted. */
static void
test_document (void)
{
  g_autoptr (GrundyDocument) document = grundy_document_new (), loaded = grundy_document_new ();
  g_autoptr (GrundyContents) contents = NULL;
  g_autoptr (GError) error = NULL;
  const CgtRuleset *game = cgt_ruleset_find ("my-kayles");
  g_autofree char *data = NULL;

  g_assert_cmpuint (grundy_document_add (document, "impartial(my-kayles(5)) + nim(3)", &error), !=, 0);
  g_assert_no_error (error);
  data = document_to_data (document);
  g_assert_nonnull (strstr (data, "my-kayles.lua"));
  g_assert_nonnull (strstr (data, "Take one or two."));
  g_assert_null (strstr (data, "my-col.lua"));
  /* It is there already. */
  g_assert_true (document_load_data (loaded, data, -1, &error));
  g_assert_no_error (error);

  cgt_game_remove (game);
  g_assert_false (document_load_data (loaded, data, -1, &error));
  g_assert_error (error, GRUNDY_DOCUMENT_ERROR, GRUNDY_DOCUMENT_ERROR_GAMES);
  g_assert_cmpstr (error->message, ==, "my-kayles.lua");
  g_clear_error (&error);
  g_assert_null (cgt_ruleset_find ("my-kayles"));
  contents = grundy_contents_from_data (data, -1, TRUE, NULL, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (contents->components->len, ==, 2);
  g_assert_nonnull (cgt_ruleset_find ("my-kayles"));
}

static GtkWidget *
find_card (GtkWidget *widget, const char *title)
{
  GtkWidget *found = GTK_IS_FLOW_BOX_CHILD (widget) && has_label (widget, title) ? widget : NULL;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL && found == NULL;
       child = gtk_widget_get_next_sibling (child))
    found = find_card (child, title);
  return found;
}

/* Cards come and go with the user's own games, and the other games keep theirs. */
static void
test_cards (void)
{
  static const char *const text = "return ruleset { title = 'Passing by', rules = 'Take one.', board = 'heaps',\n"
                                  "example = '5', options = function (n, player, emit) end }";
  g_autoptr (GtkWidget) gallery = g_object_ref_sink (g_object_new (GRUNDY_TYPE_GALLERY, NULL));
  GtkWidget *card = find_card (gallery, "Domineering"), *own = find_card (gallery, "Kayles of my own");
  const CgtRuleset *game, *other;

  g_assert_nonnull (card);
  g_assert_nonnull (own);
  g_assert_null (find_card (gallery, "Passing by"));
  game = cgt_game_add_draft (NULL, text, strlen (text), NULL, NULL, NULL);
  grundy_games_monitor_tell (grundy_games_monitor_get_default (), "");
  g_assert_true (find_card (gallery, "Domineering") == card);
  g_assert_true (find_card (gallery, "Kayles of my own") == own);
  g_assert_true (grundy_gallery_game_get_ruleset (find_card (gallery, "Passing by")) == game);
  other = cgt_game_add_draft (NULL, text, strlen (text), game, NULL, NULL);
  grundy_games_monitor_tell (grundy_games_monitor_get_default (), "");
  g_assert_true (grundy_gallery_game_get_ruleset (find_card (gallery, "Passing by")) == other);
  cgt_game_remove (other);
  grundy_games_monitor_tell (grundy_games_monitor_get_default (), "");
  g_assert_null (find_card (gallery, "Passing by"));
  g_assert_true (find_card (gallery, "Domineering") == card);
}

/* A position follows the rules of its game when these change, unless they refuse it. */
static void
test_reload (void)
{
  static const char *const text = "return ruleset { title = 'Mine', rules = 'Take one.', board = 'heaps',\n"
                                  "example = '5', legal = function (n) return n ~= 4 end,\n"
                                  "options = function (n, player, emit) if n > 0 then emit (n - 1) end end }";
  g_autoptr (GrundyDocument) document = grundy_document_new ();
  const CgtRuleset *first = cgt_game_add_draft (NULL,
                                                "return ruleset { title = 'Mine', rules = 'None.', board = "
                                                "'heaps', example = '5', options = function () end }",
                                                100, NULL, NULL, NULL),
                   *second;
  g_autoptr (GError) error = NULL;

  g_assert_null (first); /* it was cut */
  first = cgt_game_add_draft (NULL, text, strlen (text), NULL, NULL, &error);
  g_assert_no_error (error);
  g_assert_cmpstr (cgt_ruleset_get_id (first), ==, "mine");
  g_assert_cmpuint (grundy_document_add (document, "mine(7)", &error), !=, 0);
  second = cgt_game_add_draft (NULL, text, strlen (text), first, NULL, &error);
  g_assert_no_error (error);
  grundy_document_reload_games (document);
  g_assert_true (grundy_component_get_ruleset (grundy_document_get_component (document, 0)) == second);
  /* Another game of the user's own is not replaced by one of the same name. */
  g_assert_null (cgt_game_add_draft (NULL, text, strlen (text), NULL, NULL, &error));
  g_assert_error (error, CGT_ERROR, CGT_ERROR_GAME);
  g_clear_error (&error);
  cgt_game_remove (second);
  g_assert_null (cgt_ruleset_find ("mine"));
}

/* (transfer full): the pixels of a small picture of a position of "wires". */
static GBytes *
draw_wires (const char *state)
{
  g_autofree char *text = g_strdup_printf ("wires[p-q](%s)", state);
  g_autoptr (CgtPosition) position = cgt_position_from_text (text, NULL);
  g_autoptr (CgtBoard) board = cgt_position_get_board (position);
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_RGB24, 200, 100);
  cairo_t *cr = cairo_create (surface);
  GBytes *pixels;

  cgt_board_layout (board);
  cgt_board_draw_miniature (cr, board, cgt_position_get_ruleset (position), 200, 100, cgt_theme_light ());
  cairo_destroy (cr);
  cairo_surface_flush (surface);
  pixels = g_bytes_new (cairo_image_surface_get_data (surface), (gsize) cairo_image_surface_get_stride (surface) * 100);
  cairo_surface_destroy (surface);
  return pixels;
}

/* During a game a bar names what lies on vertices and what edges can be, as far as it is drawn; each looks different.
 */
static void
test_legend (void)
{
  static const char *const text =
    "return ruleset { title = 'Wires', rules = 'Warm up.', board = 'graph', cells = '.x', edges = '-abcd#',\n"
    "names = { ['.'] = 'Lamp', x = 'Lit lamp', ['-'] = 'Cold wire', a = 'Warm wire', b = 'Hot wire' },\n"
    "graph = 'p-q', example = 'q=x', impartial = true, options = function () end }";
  static const char *const states[] = { "", "p-q=a", "p-q=b", "p-q=c", "p-q=d" };
  g_autoptr (GError) error = NULL;
  const CgtRuleset *game = cgt_game_add_draft (NULL, text, strlen (text), NULL, NULL, &error);
  GtkWidget *board, *legend;

  g_assert_no_error (error);
  board = g_object_ref_sink (grundy_board_new_for_ruleset (game));
  legend = g_object_ref_sink (grundy_board_create_legend (GRUNDY_BOARD (board)));
  g_assert_true (has_label (legend, "Lamp"));
  g_assert_true (has_label (legend, "Lit lamp"));
  g_assert_true (has_label (legend, "Cold wire"));
  g_assert_true (has_label (legend, "Hot wire"));
  g_assert_false (has_label (legend, "No edge"));
  g_object_unref (legend);
  g_object_unref (board);

  for (guint i = 0; i < G_N_ELEMENTS (states); i++)
    for (guint k = 0; k < i; k++)
      {
        g_autoptr (GBytes) one = draw_wires (states[i]), other = draw_wires (states[k]);

        g_assert_false (g_bytes_equal (one, other));
      }

  board = g_object_ref_sink (grundy_board_new_for_ruleset (cgt_ruleset_find ("hackenbush")));
  g_assert_null (grundy_board_create_legend (GRUNDY_BOARD (board)));
  g_object_unref (board);
  cgt_game_remove (game);
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
  g_test_add_func ("/app/own-games/document", test_document);
  g_test_add_func ("/app/own-games/reload", test_reload);
  g_test_add_func ("/app/own-games/cards", test_cards);
  g_test_add_func ("/app/own-games/legend", test_legend);
  return g_test_run ();
}
