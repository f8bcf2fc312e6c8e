/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */

/* The monkey preloads this library into the program. It measures the CPU time of each iteration of the main loop,
 * reports the place of a long one or of a crash, and answers the monkey's questions about what can be reached on the
 * screen. The program does not know about it.
 *
 * Questions and answers are lines on the socket MONKEY_FD; every answer ends with a line of a single dot. They are read
 * when the main loop is idle, so an answer also shows that all earlier input was handled. */
#include <adwaita.h>

#include <execinfo.h>
#include <gdk/x11/gdkx.h>
#include <glib-unix.h>
#include <malloc.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <time.h>
#include <unistd.h>

#include "../slowness.h"

#define LONG_TURN_MS 200
#define DEEPEST 120
#define LONGEST_LABEL 2500 /* in bytes */
#define SIGNAL_LONG_TURN (SIGRTMIN + 3)
#define SIGNAL_WHERE (SIGRTMIN + 4)

typedef struct
{
  int fd;
  GString *input;
  timer_t timer;
  gboolean measured; /* not true for the first iteration, which starts the program */
  gint64 began;      /* CPU time of the thread at the start of this iteration, in microseconds */
  gint64 longest;
  struct rusage used; /* by the thread at the start of this iteration */
  GPtrArray *windows; /* the program's living windows, without references */
} Watch;

static Watch watch = { .fd = -1 };

/* The place in the program */

static void
say_where (const char *why)
{
  void *frames[DEEPEST];
  int n = backtrace (frames, DEEPEST);
  ssize_t written = write (STDERR_FILENO, why, strlen (why));

  if (written > 0)
    backtrace_symbols_fd (frames, n, STDERR_FILENO);
}

static void
on_long_turn (int number)
{
  say_where ("main loop: a long turn is here:\n");
}

static void
on_where (int number)
{
  say_where ("main loop: it is here:\n");
}

static void
on_crash (int number)
{
  say_where ("crashed here:\n");
  signal (number, SIG_DFL);
  raise (number);
}

/* Labels, whose layout takes most of the time of a window */

typedef struct
{
  guint n;
  gsize bytes, longest; /* longest: of one label, in bytes */
  GtkWidget *where;     /* that label */
} Labels;

static void
count_labels (GtkWidget *widget, Labels *labels)
{
  gsize bytes = GTK_IS_LABEL (widget) ? strlen (gtk_label_get_text (GTK_LABEL (widget))) : 0;

  if (!gtk_widget_get_mapped (widget))
    return;
  labels->n += GTK_IS_LABEL (widget);
  labels->bytes += bytes;
  if (bytes > labels->longest)
    {
      labels->longest = bytes;
      labels->where = widget;
    }
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    count_labels (child, labels);
}

static void
say_labels (void)
{
  GListModel *windows = gtk_window_get_toplevels ();

  for (guint i = 0; i < g_list_model_get_n_items (windows); i++)
    {
      g_autoptr (GtkWidget) window = g_list_model_get_item (windows, i);
      Labels labels = { 0 };

      count_labels (window, &labels);
      if (labels.where == NULL)
        continue;
      fprintf (stderr, "%s: %u labels of %zu bytes; the longest, of %zu, in", G_OBJECT_TYPE_NAME (window), labels.n,
               labels.bytes, labels.longest);
      for (GtkWidget *at = gtk_widget_get_parent (labels.where); at != NULL; at = gtk_widget_get_parent (at))
        fprintf (stderr, " %s", G_OBJECT_TYPE_NAME (at));
      fputc ('\n', stderr);
    }
}

/* Iterations */

static gint64
cpu_time (void)
{
  struct timespec now;

  clock_gettime (CLOCK_THREAD_CPUTIME_ID, &now);
  return (gint64) now.tv_sec * G_USEC_PER_SEC + now.tv_nsec / 1000;
}

static void
set_alarm (int milliseconds)
{
  struct itimerspec at = { .it_interval.tv_nsec = milliseconds * 1000000L,
                           .it_value.tv_nsec = milliseconds * 1000000L };

  timer_settime (watch.timer, 0, &at, NULL);
}

static void
end_turn (void)
{
  gint64 taken = cpu_time () - watch.began;
  struct rusage used;
  double slow;

  if (!watch.measured)
    return;
  set_alarm (0);
  if (taken > LONG_TURN_MS * 1000)
    {
      slow = slowness ();
      getrusage (RUSAGE_THREAD, &used);
      fprintf (stderr,
               "main loop: that turn took %d ms of CPU time (%d ms beside other work, %d in the kernel; "
               "%ld page faults, %ld of them from disk; interrupted %ld times)\n",
               (int) (taken / slow / 1000), (int) (taken / 1000),
               (int) ((used.ru_stime.tv_sec - watch.used.ru_stime.tv_sec) * 1000 +
                      (used.ru_stime.tv_usec - watch.used.ru_stime.tv_usec) / 1000),
               used.ru_minflt - watch.used.ru_minflt + used.ru_majflt - watch.used.ru_majflt,
               used.ru_majflt - watch.used.ru_majflt, used.ru_nivcsw - watch.used.ru_nivcsw);
      say_labels ();
      taken = (gint64) (taken / slow);
    }
  watch.longest = MAX (watch.longest, taken);
}

static void
begin_turn (void)
{
  watch.measured = TRUE;
  getrusage (RUSAGE_THREAD, &watch.used);
  watch.began = cpu_time ();
  set_alarm (LONG_TURN_MS);
}

static int
measured_poll (GPollFD *fds, guint n, int timeout)
{
  int ready;

  end_turn ();
  ready = g_poll (fds, n, timeout);
  begin_turn ();
  return ready;
}

/* What is on the screen */

static void
on_window_gone (gpointer data, GObject *window)
{
  g_ptr_array_remove_fast (watch.windows, window);
}

static void
note_windows (void)
{
  GListModel *windows = gtk_window_get_toplevels ();

  for (guint i = 0; i < g_list_model_get_n_items (windows); i++)
    {
      g_autoptr (GObject) window = g_list_model_get_item (windows, i);

      if (!g_str_equal (G_OBJECT_TYPE_NAME (window), "GrundyWindow") || g_ptr_array_find (watch.windows, window, NULL))
        continue;
      g_object_weak_ref (window, on_window_gone, NULL);
      g_ptr_array_add (watch.windows, window);
    }
}

/* A part by which a window can be moved. */
static gboolean
is_handle (GtkWidget *widget)
{
  return GTK_IS_WINDOW_HANDLE (widget) || GTK_IS_HEADER_BAR (widget) || ADW_IS_HEADER_BAR (widget);
}

static gboolean
is_of_interest (GtkWidget *widget)
{
  return is_handle (widget) || gtk_widget_get_focusable (widget) || GTK_IS_BUTTON (widget) ||
         g_str_has_prefix (G_OBJECT_TYPE_NAME (widget), "Grundy");
}

/* The user-visible name. */
static char *
dup_name (GtkWidget *widget)
{
  const char *name = gtk_widget_get_tooltip_text (widget);

  if (name == NULL && GTK_IS_BUTTON (widget))
    name = gtk_button_get_label (GTK_BUTTON (widget));
  return g_strconcat (G_OBJECT_TYPE_NAME (widget), name != NULL ? " " : NULL, name, NULL);
}

/* Whether a click in its middle reaches it. */
static gboolean
is_reached (GtkWidget *widget, GtkWidget *native, const graphene_rect_t *bounds)
{
  GtkWidget *picked = gtk_widget_pick (native, bounds->origin.x + bounds->size.width / 2,
                                       bounds->origin.y + bounds->size.height / 2, GTK_PICK_DEFAULT);

  return picked != NULL && (picked == widget || gtk_widget_is_ancestor (picked, widget));
}

/* A label takes time that grows with the square of a text without spaces, several times for each layout. */
static void
check_label (GtkWidget *widget)
{
  const char *text = GTK_IS_LABEL (widget) ? gtk_label_get_text (GTK_LABEL (widget)) : "";

  if (strlen (text) > LONGEST_LABEL)
    g_critical ("a label in %s %s has %zu bytes: %.200s", G_OBJECT_TYPE_NAME (gtk_widget_get_parent (widget)),
                G_OBJECT_TYPE_NAME (gtk_widget_get_root (widget)), strlen (text), text);
}

static void
tell_widget (GtkWidget *widget, GtkWidget *native, GString *answer)
{
  graphene_rect_t bounds;
  double x, y;

  if (!gtk_widget_get_mapped (widget))
    return;
  check_label (widget);
  if (!gtk_widget_is_sensitive (widget))
    return;
  if (GTK_IS_NATIVE (widget))
    native = widget;
  if (is_of_interest (widget) && gtk_widget_compute_bounds (widget, native, &bounds) &&
      is_reached (widget, native, &bounds))
    {
      GdkSurface *surface = gtk_native_get_surface (GTK_NATIVE (native));
      g_autofree char *name = g_strdelimit (dup_name (widget), "\n", ' ');

      gtk_native_get_surface_transform (GTK_NATIVE (native), &x, &y);
      g_string_append_printf (answer, "%s %lu %d %d %d %d %s\n", is_handle (widget) ? "handle" : "widget",
                              gdk_x11_surface_get_xid (surface), (int) (bounds.origin.x + x),
                              (int) (bounds.origin.y + y), (int) bounds.size.width, (int) bounds.size.height, name);
    }
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    tell_widget (child, native, answer);
}

static void
tell_all (GString *answer)
{
  GListModel *windows = gtk_window_get_toplevels ();

  for (guint i = 0; i < g_list_model_get_n_items (windows); i++)
    {
      g_autoptr (GtkWidget) window = g_list_model_get_item (windows, i);

      if (!gtk_widget_get_mapped (window))
        continue;
      g_string_append_printf (answer, "window %lu %s\n",
                              gdk_x11_surface_get_xid (gtk_native_get_surface (GTK_NATIVE (window))),
                              G_OBJECT_TYPE_NAME (window));
      tell_widget (window, window, answer);
    }
}

/* Actions */

/* Actions that close windows, and GTK's for developers, are left to the keys. */
static gboolean
is_meant (const char *name)
{
  return !g_str_has_prefix (name, "window.") && !g_str_has_prefix (name, "gtkinternal.");
}

static GPtrArray *
list_actions (GtkWidget *widget)
{
  GPtrArray *names = g_ptr_array_new ();

  for (; widget != NULL; widget = gtk_widget_get_parent (widget))
    {
      GType owner;
      const char *name, *property;
      const GVariantType *parameter;

      for (guint i = 0;
           gtk_widget_class_query_action (GTK_WIDGET_GET_CLASS (widget), i, &owner, &name, &parameter, &property); i++)
        if (parameter == NULL && is_meant (name) && !g_ptr_array_find_with_equal_func (names, name, g_str_equal, NULL))
          g_ptr_array_add (names, (gpointer) name);
    }
  return names;
}

static GtkWindow *
get_active_window (void)
{
  GListModel *windows = gtk_window_get_toplevels ();

  for (guint i = 0; i < g_list_model_get_n_items (windows); i++)
    {
      g_autoptr (GtkWindow) window = g_list_model_get_item (windows, i);

      if (gtk_window_is_active (window))
        return window;
    }
  return NULL;
}

static void
act (guint64 choice, GString *answer)
{
  GtkWindow *window = get_active_window ();
  GtkWidget *focus = window != NULL ? gtk_window_get_focus (window) : NULL;
  g_autoptr (GPtrArray) names = list_actions (focus != NULL ? focus : GTK_WIDGET (window));
  const char *name;

  if (names->len == 0)
    return;
  name = names->pdata[choice % names->len];
  g_string_append_printf (answer, "action %s\n", name);
  gtk_widget_activate_action (focus != NULL ? focus : GTK_WIDGET (window), name, NULL);
}

static gboolean
on_close (gpointer window)
{
  gtk_window_destroy (window);
  return G_SOURCE_REMOVE;
}

static gboolean
is_any_window_mapped (void)
{
  GListModel *windows = gtk_window_get_toplevels ();

  for (guint i = 0; i < g_list_model_get_n_items (windows); i++)
    {
      g_autoptr (GtkWidget) window = g_list_model_get_item (windows, i);

      if (gtk_widget_get_mapped (window))
        return TRUE;
    }
  return FALSE;
}

/* Opens a new window, and closes all others without asking, each in a turn of its own. A program without windows is
 * about to end and opens no other. A game may still be edited, though, after the last window for positions was closed.
 */
static void
start_over (void)
{
  GListModel *windows = gtk_window_get_toplevels ();
  g_autoptr (GPtrArray) old = g_ptr_array_new ();

  note_windows ();
  if (watch.windows->len == 0 && !is_any_window_mapped ())
    return;
  for (guint i = 0; i < g_list_model_get_n_items (windows); i++)
    {
      g_autoptr (GtkWindow) window = g_list_model_get_item (windows, i);

      if (GTK_IS_APPLICATION_WINDOW (window))
        g_ptr_array_add (old, g_steal_pointer (&window));
    }
  g_action_group_activate_action (G_ACTION_GROUP (g_application_get_default ()), "new-window", NULL);
  for (guint i = 0; i < old->len; i++)
    g_idle_add_full (GDK_PRIORITY_REDRAW + 20, on_close, old->pdata[i], g_object_unref);
}

/* Acts like a user: answers a dialog that waits. */
static void
close_dialogs (void)
{
  GListModel *windows = gtk_window_get_toplevels ();

  for (guint i = 0; i < g_list_model_get_n_items (windows); i++)
    {
      g_autoptr (GtkWindow) window = g_list_model_get_item (windows, i);

      if (!GTK_IS_APPLICATION_WINDOW (window) && gtk_widget_get_mapped (GTK_WIDGET (window)))
        gtk_window_close (window);
    }
}

static void
tell_memory (GString *answer)
{
  g_autofree char *status = NULL;
  unsigned long pages = 0, resident = 0;

  /* What it takes to give memory back is no work of the program. */
  end_turn ();
  malloc_trim (0);
  begin_turn ();
  note_windows ();
  if (g_file_get_contents ("/proc/self/statm", &status, NULL, NULL) &&
      sscanf (status, "%lu %lu", &pages, &resident) == 2)
    g_string_append_printf (answer, "memory %lu %u\n", resident * (unsigned long) sysconf (_SC_PAGESIZE) / 1024,
                            watch.windows->len);
}

/* Questions */

static void
answer_line (char *line)
{
  g_autoptr (GString) answer = g_string_new (NULL);
  gsize written = 0;

  if (g_str_equal (line, "look"))
    tell_all (answer);
  else if (g_str_has_prefix (line, "act "))
    act (g_ascii_strtoull (line + 4, NULL, 10), answer);
  else if (g_str_equal (line, "close-dialogs"))
    close_dialogs ();
  else if (g_str_equal (line, "start-over"))
    start_over ();
  else if (g_str_equal (line, "memory"))
    tell_memory (answer);
  else if (g_str_equal (line, "longest"))
    g_string_append_printf (answer, "longest %d\n", (int) (watch.longest / 1000));
  g_string_append (answer, ".\n");
  while (written < answer->len)
    {
      ssize_t now = write (watch.fd, answer->str + written, answer->len - written);

      if (now <= 0)
        return;
      written += (gsize) now;
    }
}

static gboolean
on_question (int fd, GIOCondition condition, gpointer user_data)
{
  char bytes[256];
  ssize_t n = read (fd, bytes, sizeof bytes);
  char *end;

  if (n <= 0)
    return G_SOURCE_REMOVE;
  g_string_append_len (watch.input, bytes, n);
  while ((end = strchr (watch.input->str, '\n')) != NULL)
    {
      g_autofree char *line = g_strndup (watch.input->str, (gsize) (end - watch.input->str));

      g_string_erase (watch.input, 0, end + 1 - watch.input->str);
      answer_line (line);
    }
  return G_SOURCE_CONTINUE;
}

/* Warnings */

#define STACK_WORDS 1024

extern void *__libc_stack_end; /* of the main thread, which runs the main loop */

/* Whether the running functions use the object, as far as that can be told. */
static gboolean
is_at_work (gpointer object)
{
  gpointer *stack = __builtin_frame_address (0);
  gsize words = MIN (STACK_WORDS, (gsize) ((gpointer *) __libc_stack_end - stack));

  for (gsize i = 0; i < words; i++)
    if (stack[i] == object)
      return TRUE;
  return FALSE;
}

static void
append_texts (GtkWidget *widget, GString *list)
{
  int bound, position;

  if (GTK_IS_TEXT (widget) && gtk_widget_get_mapped (widget))
    {
      gtk_editable_get_selection_bounds (GTK_EDITABLE (widget), &bound, &position);
      g_string_append_printf (list, "  a text, %d to %d chosen%s%s, in", bound, position,
                              gtk_widget_has_focus (widget) ? ", focused" : "", is_at_work (widget) ? ", at work" : "");
      for (GtkWidget *at = gtk_widget_get_parent (widget); at != NULL; at = gtk_widget_get_parent (at))
        if (!GTK_IS_BOX (at))
          g_string_append_printf (list, " %s", G_OBJECT_TYPE_NAME (at));
      g_string_append_c (list, '\n');
    }
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    append_texts (child, list);
}

static gboolean
is_called_by (const char *function)
{
  void *frames[DEEPEST];
  int n = backtrace (frames, DEEPEST);
  g_autofree char **names = NULL;
  gboolean found = FALSE;

  names = backtrace_symbols (frames, n);
  for (int i = 0; i < n; i++)
    found = found || strstr (names[i], function) != NULL;
  return found;
}

/* Besides main () and what calls it. */
static gboolean
is_called_by_program (void)
{
  void *frames[DEEPEST];
  int n = backtrace (frames, DEEPEST);
  g_autofree char **names = backtrace_symbols (frames, n);
  guint found = 0;

  for (int i = 0; i < n; i++)
    found += strstr (names[i], "/grundy(") != NULL;
  return found > 2;
}

/* The widget in sight that has the focus; NULL: none. */
static GtkWidget *
get_focus (void)
{
  GListModel *windows = gtk_window_get_toplevels ();

  for (guint i = 0; i < g_list_model_get_n_items (windows); i++)
    {
      g_autoptr (GtkRoot) window = g_list_model_get_item (windows, i);
      GtkWidget *focus = gtk_root_get_focus (window);

      if (focus != NULL && gtk_widget_has_focus (focus) && gtk_widget_get_mapped (focus))
        return focus;
    }
  return NULL;
}

static gboolean
is_text_chosen (GtkWidget *focus)
{
  return GTK_IS_TEXT (focus) && gtk_editable_get_selection_bounds (GTK_EDITABLE (focus), NULL, NULL);
}

/* The widget that is drawn before it has a place; NULL: the message is another one. */
static GtkWidget *
get_misplaced (const char *message)
{
  gpointer widget = NULL;

  return sscanf (message, "Trying to snapshot %*s %p without", &widget) == 1 ? widget : NULL;
}

/* Whether it is about a widget of GTK's file chooser, the scroll bar of a text view, or a row of a list. */
static gboolean
is_placed_late_by_gtk (const char *message)
{
  for (GtkWidget *at = get_misplaced (message); at != NULL; at = gtk_widget_get_parent (at))
    {
      GtkWidget *parent = gtk_widget_get_parent (at);

      if (g_str_equal (G_OBJECT_TYPE_NAME (at), "GtkFileChooserWidget") ||
          (at == get_misplaced (message) && g_str_equal (G_OBJECT_TYPE_NAME (at), "GtkListItemWidget")))
        return TRUE;
      if (GTK_IS_SCROLLBAR (at) && GTK_IS_SCROLLED_WINDOW (parent))
        return GTK_IS_TEXT_VIEW (gtk_scrolled_window_get_child (GTK_SCROLLED_WINDOW (parent)));
    }
  return FALSE;
}

/* Whether it is about the frame of a menu or what is directly in it. */
static gboolean
is_menu_without_room (const char *message)
{
  const char *attempt = "gtk_widget_size_allocate(): attempt to allocate ";
  gpointer widget = NULL;

  if (!g_str_has_prefix (message, attempt) ||
      (strstr (message, "height -") == NULL && strstr (message, "width -") == NULL) ||
      sscanf (message + strlen (attempt), "%*s %*s %p with", &widget) != 1)
    return FALSE;
  for (int i = 0; i < 2 && widget != NULL; i++, widget = gtk_widget_get_parent (widget))
    if (g_str_equal (G_OBJECT_TYPE_NAME (widget), "GtkPopoverContent"))
      return TRUE;
  return FALSE;
}

/* In GTK 4.8 and libadwaita 1.2, with none of our functions on the stack:
 * - GTK loses track of pressed buttons if a key removes the widget under the pointer.
 * - An expression in a libadwaita template unreferences an object twice.
 * - Fifty milliseconds after a wheel turned past the end of a scrolled window, GTK asks for its frame clock, although
 *   the window may be gone by then (start_scroll_deceleration_cb).
 * - A text that is not in sight does not stop its cursor when something is chosen in it (gtk_text_recompute returns
 *   early), and complains in the next frame. About a text in sight the complaint counts.
 * - A menu follows its button when the window is laid out anew; where that leaves the screen, GDK finds no monitor.
 *   The same holds for the menu of a text view whose cursor is out of sight.
 * - A key in a menu is handled by gtk_popover_key_pressed, which asks where the focus is, although there may be none.
 * - The file chooser shows buttons of its path while it is laid out, too late for the frame.
 * - A text view that learns its height or width while it is drawn, as when its text gets colours, changes its scroll
 *   bar, too late for the frame (gtk_text_view_flush_first_validate): the GtkGizmo is the trough.
 * - A list that scrolls while it is laid out makes rows that have no place before the next frame.
 * - A list whose rows have no place yet cannot be scrolled to them (gtk_list_base_adjustment_value_changed_cb).
 * - A menu near the edge of the screen, or of a window that became small, gets less room than its frame has.
 * - What was pasted into a field for searching arrives after the field is gone.
 * - The preview of a page range that names no page of the document warns that there is nothing to print.
 * - A key that closes a menu while a button is held over it leaves the pointer on a menu item without a surface, and
 *   the release of the button sets the cursor of that surface.
 * - Ctrl+Right puts the cursor of a label that ends with a sign or a space one place beyond the end of its text
 *   (gtk_label_move_forward_word), which Pango says when the cursor is drawn. */
static gboolean
is_fault_of_gtk (const char *message)
{
  return g_str_has_prefix (message, "Broken accounting of active state") ||
         (g_str_has_prefix (message, "g_object_weak_unref: couldn't find weak ref") &&
          is_called_by ("gtk_expression_watch_unwatch")) ||
         is_placed_late_by_gtk (message) ||
         (g_str_equal (message, "gtk_widget_is_ancestor: assertion 'GTK_IS_WIDGET (widget)' failed") &&
          !is_called_by_program ()) ||
         (g_str_equal (message, "gdk_surface_set_device_cursor: assertion 'GDK_IS_SURFACE (surface)' failed") &&
          !is_called_by_program ()) ||
         ((g_str_equal (message, "gtk_editable_get_text: assertion 'GTK_IS_EDITABLE (editable)' failed") ||
           g_str_equal (message, "gtk_widget_set_child_visible: assertion 'GTK_IS_WIDGET (widget)' failed")) &&
          !is_called_by_program ()) ||
         is_menu_without_room (message) || g_str_equal (message, "no pages to print") ||
         (strstr (message, "ListView failed to scroll to given position") != NULL && !is_called_by_program ()) ||
         g_str_equal (message, "gdk_frame_clock_get_frame_time: assertion 'GDK_IS_FRAME_CLOCK (frame_clock)' failed") ||
         (g_str_equal (message, "gdk_monitor_get_geometry: assertion 'GDK_IS_MONITOR (monitor)' failed") &&
          (is_called_by ("gtk_widget_allocate") || !is_called_by_program ())) ||
         (g_str_has_prefix (message, "GtkText - unexpected blinking selection") && !is_text_chosen (get_focus ())) ||
         (strstr (message, "pango_layout_get_cursor_pos: assertion 'index") != NULL && GTK_IS_LABEL (get_focus ()));
}

static void
append_misplaced (const char *message, GString *list)
{
  if (get_misplaced (message) == NULL)
    return;
  g_string_append (list, "  drawn before it has a place:");
  for (GtkWidget *at = get_misplaced (message); at != NULL; at = gtk_widget_get_parent (at))
    g_string_append_printf (list, " %s", G_OBJECT_TYPE_NAME (at));
  g_string_append_c (list, '\n');
}

static void
say_texts (const char *message)
{
  g_autoptr (GString) list = g_string_new (NULL);
  GListModel *windows = gtk_window_get_toplevels ();

  for (guint i = 0; i < g_list_model_get_n_items (windows); i++)
    {
      g_autoptr (GtkWidget) window = g_list_model_get_item (windows, i);

      append_texts (window, list);
    }
  append_misplaced (message, list);
  fputs (list->str, stderr);
}

/* A warning ends the program. The texts are printed, since most GTK warnings are about the one with the focus. */
static GLogWriterOutput
write_log (GLogLevelFlags level, const GLogField *fields, gsize n_fields, gpointer user_data)
{
  const char *message = "";

  for (gsize i = 0; i < n_fields; i++)
    if (g_str_equal (fields[i].key, "MESSAGE"))
      message = fields[i].value;
  if (is_fault_of_gtk (message))
    return G_LOG_WRITER_HANDLED;
  g_log_writer_default (level, fields, n_fields, user_data);
  if ((level & (G_LOG_LEVEL_WARNING | G_LOG_LEVEL_CRITICAL)) != 0)
    {
      say_texts (message);
      abort ();
    }
  return G_LOG_WRITER_HANDLED;
}

/* Beginning */

static void
handle (int number, void (*handler) (int))
{
  struct sigaction action = { .sa_handler = handler, .sa_flags = SA_RESTART };

  sigaction (number, &action, NULL);
}

__attribute__ ((constructor)) static void
begin (void)
{
  const char *fd = getenv ("MONKEY_FD");
  struct sigevent event = { .sigev_notify = SIGEV_THREAD_ID, .sigev_signo = SIGNAL_LONG_TURN };
  void *frames[1];

  if (fd == NULL)
    return;
  backtrace (frames, 1); /* loads what it needs now, not in a handler */
  watch.fd = atoi (fd);
  watch.input = g_string_new (NULL);
  watch.windows = g_ptr_array_new ();
  unsetenv ("LD_PRELOAD");
  unsetenv ("MONKEY_FD");
  event._sigev_un._tid = gettid ();
  handle (SIGNAL_LONG_TURN, on_long_turn);
  handle (SIGNAL_WHERE, on_where);
  handle (SIGSEGV, on_crash);
  handle (SIGABRT, on_crash);
  handle (SIGTRAP, on_crash);
  if (timer_create (CLOCK_THREAD_CPUTIME_ID, &event, &watch.timer) != 0)
    abort ();
  g_log_set_writer_func (write_log, NULL, NULL);
  g_main_context_set_poll_func (NULL, measured_poll);
  g_unix_fd_add_full (GDK_PRIORITY_REDRAW + 30, watch.fd, G_IO_IN, on_question, NULL, NULL);
}
