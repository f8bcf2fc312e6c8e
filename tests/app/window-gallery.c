/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */

/* Not a test: draws every page of the window into PNG files, to look at.
 *
 *   tests/run-in-xvfb.sh build/tests/app/window-gallery FOLDER [--dark] [--large] [WIDTH...]
 *
 * With ADW_DEBUG_HIGH_CONTRAST=1 in high contrast, with GAME="nim(3,5)" only the pages of that game. Prints how wide
 * the window has to be at least for each page. */
#include <adwaita.h>
#include <stdlib.h>

#include "app/base/grundy-deferred.h"
#include "app/boxes/grundy-automata-section.h"
#include "app/play/grundy-game-dialog.h"
#include "app/sequences/grundy-sequences-section.h"
#include "app/sequences/grundy-two-heap-view.h"
#include "app/session/grundy-section.h"
#include "app/views/grundy-results-page.h"
#include "app/window/grundy-application.h"
#include "app/window/grundy-window.h"
#include "widgets.h"

#define SETTLE_MS 400
#define HEIGHT 720

static const char *folder;
static GArray *widths;
static GrundyApplication *application;

static gboolean
on_time (gpointer user_data)
{
  *(gboolean *) user_data = TRUE;
  return G_SOURCE_REMOVE;
}

static void
settle (GrundyWindow *window)
{
  gboolean over = FALSE;
  GrundyEvaluator *evaluator = evaluator_of (window);

  g_timeout_add (SETTLE_MS, on_time, &over);
  while (!over || grundy_evaluator_get_busy (evaluator) || grundy_evaluator_get_n_asked (evaluator) > 0)
    g_main_context_iteration (NULL, TRUE);
}

static gboolean
on_frame (GtkWidget *widget, GdkFrameClock *clock, gpointer user_data)
{
  return --*(guint *) user_data > 0;
}

static void
draw (GtkWidget *widget, const char *path)
{
  g_autoptr (GdkPaintable) paintable = gtk_widget_paintable_new (widget);
  g_autoptr (GtkSnapshot) snapshot = gtk_snapshot_new ();
  g_autoptr (GskRenderNode) node = NULL;
  g_autoptr (GdkTexture) texture = NULL;
  guint n_frames = 3;
  int width, height;

  gtk_widget_add_tick_callback (widget, on_frame, &n_frames, NULL);
  while (n_frames > 0)
    g_main_context_iteration (NULL, TRUE);
  width = gdk_paintable_get_intrinsic_width (paintable);
  height = gdk_paintable_get_intrinsic_height (paintable);
  gdk_paintable_snapshot (paintable, snapshot, width, height);
  node = gtk_snapshot_to_node (snapshot);
  if (node == NULL)
    return;
  texture = gsk_renderer_render_texture (gtk_native_get_renderer (gtk_widget_get_native (widget)), node,
                                         &GRAPHENE_RECT_INIT (0, 0, width, height));
  gdk_texture_save_to_png (texture, path);
}

/* Whatever keeps the window wide: the path to the innermost widget. */
static void
print_wide (GtkWidget *widget, int limit, guint depth)
{
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      int least;

      if (!gtk_widget_should_layout (child) || !gtk_widget_get_child_visible (child))
        continue;
      gtk_widget_measure (child, GTK_ORIENTATION_HORIZONTAL, -1, &least, NULL, NULL, NULL);
      if (least > limit)
        {
          g_print ("%*s%s.%s %d\n", 2 * depth, "", G_OBJECT_TYPE_NAME (child), gtk_widget_get_name (child), least);
          print_wide (child, limit, depth + 1);
        }
    }
}

static void
print_least (GtkWidget *window, const char *name)
{
  int least;

  if (ADW_IS_APPLICATION_WINDOW (window))
    window = adw_application_window_get_content (ADW_APPLICATION_WINDOW (window));
  gtk_widget_measure (window, GTK_ORIENTATION_HORIZONTAL, -1, &least, NULL, NULL, NULL);
  g_print ("%-24s %4d\n", name, least);
  if (least > 360)
    print_wide (window, 360, 1);
}

static void
shoot (GrundyWindow *window, const char *name)
{
  for (guint i = 0; i < widths->len; i++)
    {
      int width = g_array_index (widths, int, i);
      g_autofree char *file = g_strdup_printf ("%s-%d.png", name, width);
      g_autofree char *path = g_build_filename (folder, file, NULL);

      gtk_window_set_default_size (GTK_WINDOW (window), width, HEIGHT);
      settle (window);
      draw (GTK_WIDGET (window), path);
      if (i == 0)
        print_least (GTK_WIDGET (window), name);
    }
}

static GrundyWindow *
open_window (const char *notation)
{
  GrundyWindow *window = grundy_window_new (NULL);
  g_autoptr (GError) error = NULL;

  gtk_window_set_default_size (GTK_WINDOW (window), g_array_index (widths, int, 0), HEIGHT);
  gtk_window_present (GTK_WINDOW (window));
  if (notation != NULL)
    grundy_document_add (document_of (window), notation, &error);
  g_assert_no_error (error);
  settle (window);
  return window;
}

static void
shoot_pages (const char *name, const char *notation)
{
  GrundyWindow *window = open_window (notation);
  guint n;
  const GrundyResultsPageInfo *pages = grundy_results_pages_get (&n);

  g_autofree char *first = g_strdup_printf ("%s-0-board", name);

  shoot (window, first);
  for (guint i = 0; i < n; i++)
    {
      g_autofree char *title = g_strdup_printf ("%s-%u-%s", name, i + 1, pages[i].name);

      gtk_widget_activate_action (GTK_WIDGET (window), "win.show-view", "s", pages[i].name);
      settle (window);
      shoot (window, title);
    }
  gtk_window_destroy (GTK_WINDOW (window));
}

/* The pages of sequences with something in them. */
static void
show_all (GrundyWindow *window, GrundySequencesSection *section, AdwViewStack *stack)
{
  adw_view_stack_set_visible_child_name (stack, "sequence");
  grundy_sequences_section_show (section, "kayles");
  settle (window);
  settle (window);
  shoot (window, "sequences-5-kayles");
  adw_view_stack_set_visible_child_name (stack, "two-heaps");
  gtk_widget_activate_action (find (GTK_WIDGET (section), GRUNDY_TYPE_TWO_HEAP_VIEW), "page.game", "s", "wythoff");
  settle (window);
  settle (window);
  shoot (window, "sequences-6-wythoff");
}

/* The pages of automata with something in them. */
static void
shoot_automata (GrundyWindow *window)
{
  GrundyAutomataSection *section = GRUNDY_AUTOMATA_SECTION (find (GTK_WIDGET (window), GRUNDY_TYPE_AUTOMATA_SECTION));
  static const struct
  {
    const char *name, *page, *texts[5];
  } pages[] = {
    { "automata-2-wythoff", "box", { "wythoff", "300", "", "generation" } },
    { "automata-3-kayles", "box", { "kayles(a) + kayles(b)", "100", "", "nimber" } },
    { "automata-4-nim", "box", { "nim(a,b,c)", "31", "", "residue:2" } },
    { "automata-6-finite", "finite", { "wythoff", "fibonacci", "most" } },
    { "automata-7-finite-subtraction", "finite", { "subtraction[1,2](a,b)", "3", "least" } },
    { "automata-5-two-games", "box", { "wythoff", "60", "generalised-wythoff[2]", "generation" } },
  };

  shoot (window, "automata");
  for (guint i = 0; i < G_N_ELEMENTS (pages); i++)
    {
      grundy_section_restore (GRUNDY_SECTION (section), pages[i].page, pages[i].texts);
      settle (window);
      settle (window);
      shoot (window, pages[i].name);
    }
}

static void
shoot_sections (void)
{
  static const char *const names[] = { "sequences", "automata", "worksheet", "lessons", "find" };
  GrundyWindow *window = open_window ("nim(2,3)");
  GrundyWorksheet *worksheet = grundy_document_get_worksheet (document_of (window));

  gtk_widget_activate_action (GTK_WIDGET (window), "win.show-section", "s", "worksheet");
  shoot (window, "worksheet-empty");
  grundy_worksheet_insert (worksheet, 0, "nim(1,2)");
  grundy_worksheet_insert (worksheet, 1, "kayles(7) + domineering(...|...)");
  grundy_worksheet_insert (worksheet, 2, "{{5|3}|{-2|-7}} + hackenbush(bbrrbrbb)");
  grundy_worksheet_insert (worksheet, 3, "table(kayles(n), n=1..20)");
  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      gtk_widget_activate_action (GTK_WIDGET (window), "win.show-section", "s", names[i]);
      settle (window);
      settle (window);
      if (i == 0)
        {
          static const char *const kinds[] = { "sequence", "two-heaps", "table", "numbers" };
          GtkWidget *section = find (GTK_WIDGET (window), GRUNDY_TYPE_SEQUENCES_SECTION);
          GtkWidget *stack = find (section, ADW_TYPE_VIEW_STACK);

          for (guint k = 0; k < G_N_ELEMENTS (kinds); k++)
            {
              g_autofree char *name = g_strdup_printf ("sequences-%u-%s", k + 1, kinds[k]);

              adw_view_stack_set_visible_child_name (ADW_VIEW_STACK (stack), kinds[k]);
              settle (window);
              shoot (window, name);
            }
          show_all (window, GRUNDY_SEQUENCES_SECTION (section), ADW_VIEW_STACK (stack));
        }
      else if (i == 1)
        shoot_automata (window);
      else
        shoot (window, names[i]);
    }
  gtk_window_destroy (GTK_WINDOW (window));
}

static void
shoot_start (void)
{
  GrundyWindow *window = open_window (NULL);

  shoot (window, "start");
  gtk_window_destroy (GTK_WINDOW (window));
}

static void
shoot_hidden (void)
{
  GrundyWindow *window = open_window ("domineering(...|...)");

  gtk_widget_activate_action (GTK_WIDGET (window), "win.predict-first", NULL);
  settle (window);
  shoot (window, "predict");
  gtk_widget_activate_action (GTK_WIDGET (window), "win.predict-first", NULL);
  settle (window);
  gtk_window_destroy (GTK_WINDOW (window));
}

/* All windows that belong to @window, at the size they have. */
static void
shoot_dialog (const char *action, const char *name)
{
  GrundyWindow *window = open_window ("hackenbush(bbr)");
  g_autoptr (GListModel) toplevels = g_object_ref (gtk_window_get_toplevels ());
  guint n;

  gtk_widget_activate_action (GTK_WIDGET (window), action, NULL);
  settle (window);
  n = g_list_model_get_n_items (toplevels);
  for (guint i = n; i-- > 0;)
    {
      g_autoptr (GtkWidget) toplevel = g_list_model_get_item (toplevels, i);
      g_autofree char *file = g_strdup_printf ("dialog-%s.png", name);
      g_autofree char *path = g_build_filename (folder, file, NULL);

      if (toplevel == GTK_WIDGET (window) || !gtk_widget_get_mapped (toplevel))
        continue;
      print_least (toplevel, name);
      draw (toplevel, path);
      gtk_window_destroy (GTK_WINDOW (toplevel));
    }
  gtk_window_destroy (GTK_WINDOW (window));
}

static gboolean
is_wanted (const char *name)
{
  const char *only = g_getenv ("ONLY");

  return only == NULL || strstr (only, name) != NULL;
}

int
main (int argc, char **argv)
{
  int narrow = 360;

  widths = g_array_new (FALSE, FALSE, sizeof (int));
  gtk_init ();
  adw_init ();
  folder = argc > 1 ? argv[1] : ".";
  g_mkdir_with_parents (folder, 0777);
  application = grundy_application_new ();
  g_application_register (G_APPLICATION (application), NULL, NULL);
  for (int i = 2; i < argc; i++)
    {
      int width = atoi (argv[i]);

      if (g_str_equal (argv[i], "--dark"))
        adw_style_manager_set_color_scheme (adw_style_manager_get_default (), ADW_COLOR_SCHEME_FORCE_DARK);
      else if (g_str_equal (argv[i], "--large"))
        g_object_set (gtk_settings_get_default (), "gtk-xft-dpi", 96 * 1024 * 3 / 2, NULL);
      else if (width > 0)
        g_array_append_val (widths, width);
    }
  if (widths->len == 0)
    g_array_append_val (widths, narrow);
  if (g_getenv ("GAME") != NULL)
    {
      shoot_pages ("game", g_getenv ("GAME"));
      return 0;
    }
  if (is_wanted ("start"))
    shoot_start ();
  if (is_wanted ("hot"))
    shoot_pages ("hot", "domineering(....|....) + {{5|3}|{-2|-7}}");
  if (is_wanted ("hackenbush"))
    shoot_pages ("hackenbush", "hackenbush(bbrrb)");
  if (is_wanted ("nim"))
    shoot_pages ("nim", "nim(3,5,6) + kayles(7)");
  if (is_wanted ("predict"))
    shoot_hidden ();
  if (is_wanted ("sections"))
    shoot_sections ();
  if (is_wanted ("dialogs"))
    {
      shoot_dialog ("win.add-component", "gallery");
      shoot_dialog ("win.play", "play");
      shoot_dialog ("win.find", "find");
      shoot_dialog ("win.outcome-sums", "outcome-sums");
      shoot_dialog ("win.help", "help");
    }
  return 0;
}
