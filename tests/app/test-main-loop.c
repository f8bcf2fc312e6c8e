/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */

/* The main loop opens no file of Grundy's: not a lesson, a page of the help, an example or what the user keeps. A disk
 * may be slow, and the window would stand still. Files of GTK's own, such as icons, are not meant. */

/* Both names of open() are replaced, since a library may have been built with either. */
#undef _FILE_OFFSET_BITS

#include <adwaita.h>
#include <dirent.h>
#include <dlfcn.h>
#include <fcntl.h>
#include <unistd.h>

#include <sys/syscall.h>

#include "app/editor/grundy-game-editor.h"
#include "app/reader/grundy-page-view.h"
#include "app/window/grundy-application.h"
#include "widgets.h"
#include "window-fixture.h"

static char *folders[3]; /* which the program reads from */
static gboolean recording;
static guint n_opened;

static void
note (const char *path)
{
  if (!recording || syscall (SYS_gettid) != getpid ())
    return;
  for (guint i = 0; i < G_N_ELEMENTS (folders); i++)
    if (g_str_has_prefix (path, folders[i]))
      {
        g_printerr ("the main loop opens %s\n", path);
        n_opened++;
      }
}

#define REPLACE_OPEN(name)                                                                                             \
  int name (const char *path, int flags, ...)                                                                          \
  {                                                                                                                    \
    int (*real) (const char *, int, ...) = dlsym (RTLD_NEXT, #name);                                                   \
    va_list rest;                                                                                                      \
    int mode;                                                                                                          \
                                                                                                                       \
    va_start (rest, flags);                                                                                            \
    mode = flags & O_CREAT ? va_arg (rest, int) : 0;                                                                   \
    va_end (rest);                                                                                                     \
    if ((flags & O_ACCMODE) == O_RDONLY)                                                                               \
      note (path);                                                                                                     \
    return real (path, flags, mode);                                                                                   \
  }
int open64 (const char *path, int flags, ...);
REPLACE_OPEN (open)
REPLACE_OPEN (open64)

DIR *
opendir (const char *path)
{
  DIR *(*real) (const char *) = dlsym (RTLD_NEXT, "opendir");

  note (path);
  return real (path);
}

/* The page in @widget, once it is read. */
static void
wait_for_page (GtkWidget *widget)
{
  GtkWidget *page;

  while ((page = find (widget, GRUNDY_TYPE_PAGE_VIEW)) == NULL ||
         grundy_page_view_get_title (GRUNDY_PAGE_VIEW (page)) == NULL)
    g_main_context_iteration (NULL, TRUE);
}

static GtkWindow *
wait_for_window_over (GrundyWindow *window)
{
  GListModel *all = gtk_window_get_toplevels ();

  for (;;)
    {
      for (guint i = 0; i < g_list_model_get_n_items (all); i++)
        {
          g_autoptr (GtkWindow) other = g_list_model_get_item (all, i);

          if (gtk_window_get_transient_for (other) == GTK_WINDOW (window) && gtk_widget_get_mapped (GTK_WIDGET (other)))
            return other;
        }
      g_main_context_iteration (NULL, TRUE);
    }
}

static void
end_window (GtkWindow *window)
{
  let_it_draw ();
  gtk_window_destroy (window);
  let_it_draw ();
}

static void
test_reads_nothing (gconstpointer application)
{
  static const char *const sections[] = { "lessons", "worksheet", "sequences", "automata", "find", "positions" };
  GrundyWindow *window = grundy_window_new (GTK_APPLICATION (application));
  GtkWidget *widget = GTK_WIDGET (window);

  gtk_window_present (GTK_WINDOW (window));
  let_it_draw ();
  recording = TRUE;
  for (guint i = 0; i < G_N_ELEMENTS (sections); i++)
    {
      gtk_widget_activate_action (widget, "win.show-section", "s", sections[i]);
      let_it_draw ();
      if (i == 0)
        wait_for_page (widget);
    }
  g_action_group_activate_action (G_ACTION_GROUP (application), "open-example", g_variant_new_string ("nim"));
  while (grundy_document_is_empty (document_of (window)))
    g_main_context_iteration (NULL, TRUE);
  gtk_widget_activate_action (widget, "win.show-help", "s", "lessons.md");
  wait_for_page (GTK_WIDGET (wait_for_window_over (window)));
  end_window (wait_for_window_over (window));
  g_action_group_activate_action (G_ACTION_GROUP (application), "preferences", NULL);
  end_window (wait_for_window_over (window));
  gtk_widget_activate_action (widget, "win.add-component", NULL);
  end_window (wait_for_window_over (window));
  grundy_game_editor_present (GTK_WINDOW (window), NULL);
  let_it_draw ();
  end_window (gtk_application_get_active_window (GTK_APPLICATION (application)));
  recording = FALSE;
  g_assert_cmpuint (n_opened, ==, 0);
}

int
main (int argc, char **argv)
{
  g_autoptr (GrundyApplication) application = NULL;
  g_autofree char *folder = g_dir_make_tmp ("grundy-XXXXXX", NULL);

  folders[0] = g_strdup (g_getenv ("GRUNDY_DATA_DIR"));
  folders[1] = g_build_filename (folder, "data", "grundy", NULL);
  folders[2] = g_build_filename (folder, "state", "grundy", NULL);
  for (guint i = 1; i < G_N_ELEMENTS (folders); i++)
    {
      g_autofree char *home = g_path_get_dirname (folders[i]);

      g_mkdir_with_parents (folders[i], 0700);
      g_setenv (i == 1 ? "XDG_DATA_HOME" : "XDG_STATE_HOME", home, TRUE);
    }
  init_window_tests (&argc, &argv);
  application = grundy_application_new ();
  g_application_set_flags (G_APPLICATION (application), G_APPLICATION_NON_UNIQUE);
  g_application_register (G_APPLICATION (application), NULL, NULL);
  g_test_add_data_func ("/main-loop/reads-nothing", application, test_reads_nothing);
  return g_test_run ();
}
