/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */

/* The main loop answers whatever the size of a document: no iteration takes more than LONGEST_OWN_MS of processor
 * time on a quiet machine while the document is opened, shown, edited, saved and closed. */
#include <adwaita.h>
#include <execinfo.h>
#include <glib/gstdio.h>
#include <signal.h>
#include <time.h>
#include <unistd.h>

#include "app/dialogs/grundy-question.h"
#include "app/positions/grundy-component-view.h"
#include "app/positions/grundy-positions.h"
#include "app/session/grundy-section.h"
#include "app/window/grundy-file-bar.h"
#include "app/window/grundy-window.h"
#include "app/worksheet/grundy-worksheet-row.h"
#include "app/worksheet/grundy-worksheet-view.h"
#include "../rounds.h"
#include "../slowness.h"
#include "widgets.h"

/* What is ours of a turn: events, timeouts, layout, and making the render nodes of what is seen (snapshot). On a quiet
 * machine no turn takes 100 ms. On one that is busy, the same turn has taken up to three times as long as at other
 * times, even in processor time. */
#define LONGEST_OWN_MS 150
/* All of a turn. In tests the processor also draws the render nodes, which is a graphics card's work elsewhere: a
 * window full of text takes it 50 ms. */
#define LONGEST_MS 200
#define MOST_PASTED 1500000 /* bytes */

/* The place in the program during a turn that takes too long */

static timer_t alarm_timer;

static void
on_alarm (int number)
{
  void *frames[60];

  backtrace_symbols_fd (frames, backtrace (frames, G_N_ELEMENTS (frames)), STDERR_FILENO);
}

static void
set_alarm (int milliseconds)
{
  struct itimerspec at = { .it_value.tv_nsec = milliseconds * 1000000L };

  timer_settime (alarm_timer, 0, &at, NULL);
}

static void
prepare_alarm (void)
{
  struct sigaction action = { .sa_handler = on_alarm, .sa_flags = SA_RESTART };
  struct sigevent event = { .sigev_notify = SIGEV_THREAD_ID, .sigev_signo = SIGRTMIN + 3 };
  void *frames[1];

  backtrace (frames, 1); /* loads what it needs now, not in the handler */
  event._sigev_un._tid = gettid ();
  sigaction (SIGRTMIN + 3, &action, NULL);
  g_assert_cmpint (timer_create (CLOCK_THREAD_CPUTIME_ID, &event, &alarm_timer), ==, 0);
}

/* Drawing by the processor: what painting takes beyond the snapshot. */

static double painting_since; /* 0: nothing is painted */
static double drawing;        /* in this turn */
static guint n_frames;        /* painted */

static gboolean
on_paint (GSignalInvocationHint *hint, guint n, const GValue *values, gpointer user_data)
{
  painting_since = slowness_processor_time ();
  return TRUE;
}

static gboolean
on_after_paint (GSignalInvocationHint *hint, guint n, const GValue *values, gpointer user_data)
{
  if (painting_since > 0)
    drawing += slowness_processor_time () - painting_since;
  painting_since = 0;
  n_frames++;
  return TRUE;
}

typedef void (*Snapshot) (GtkWidget *widget, GtkSnapshot *snapshot);

static Snapshot window_snapshot, dialog_snapshot;

static void
measured_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  double began = slowness_processor_time ();

  (GRUNDY_IS_WINDOW (widget) ? window_snapshot : dialog_snapshot) (widget, snapshot);
  if (painting_since > 0)
    drawing -= slowness_processor_time () - began;
}

static void
measure_drawing (void)
{
  GtkWidgetClass *window = g_type_class_ref (GRUNDY_TYPE_WINDOW);
  GtkWidgetClass *dialog = g_type_class_ref (GRUNDY_TYPE_QUESTION);

  window_snapshot = window->snapshot;
  dialog_snapshot = dialog->snapshot;
  window->snapshot = dialog->snapshot = measured_snapshot;
  g_type_class_unref (g_type_class_ref (GDK_TYPE_FRAME_CLOCK));
  g_signal_add_emission_hook (g_signal_lookup ("paint", GDK_TYPE_FRAME_CLOCK), 0, on_paint, NULL, NULL);
  g_signal_add_emission_hook (g_signal_lookup ("after-paint", GDK_TYPE_FRAME_CLOCK), 0, on_after_paint, NULL, NULL);
}

/* The longest turns since some moment, in milliseconds on a quiet machine */
typedef struct
{
  double whole, own;
} Longest;

/* One iteration of the main loop; work between two iterations counts for the next. */
static void
turn (double *since, Longest *longest)
{
  double whole, own;

  drawing = 0;
  g_main_context_iteration (NULL, TRUE);
  whole = slowness_processor_time () - *since;
  own = whole - drawing;
  if (own > LONGEST_OWN_MS || whole > LONGEST_MS)
    {
      double slow = slowness ();

      g_test_message ("a turn of %.1f ms, with drawing %.1f ms, on a machine %.2f times as slow", own, whole, slow);
      own /= slow;
      whole /= slow;
    }
  longest->whole = MAX (longest->whole, whole);
  longest->own = MAX (longest->own, own);
  *since = slowness_processor_time ();
  set_alarm (LONGEST_MS);
}

static gboolean
on_end (gpointer user_data)
{
  *(gboolean *) user_data = TRUE;
  return G_SOURCE_REMOVE;
}

/* Continues for some time, so that delayed work is measured too: the worker answers, pages are drawn. */
static void
turn_for (guint milliseconds, double *since, Longest *longest)
{
  gboolean end = FALSE;

  g_timeout_add (milliseconds, on_end, &end);
  while (!end)
    turn (since, longest);
}

/* Presents the window. Its first frame, in which everything in it is styled for the first time, is not measured,
 * however late it comes on a machine with other work. */
static void
present (GrundyWindow *window)
{
  double since = slowness_processor_time ();
  Longest unused = { 0 };
  guint before = n_frames;

  gtk_window_present (GTK_WINDOW (window));
  while (n_frames == before)
    turn (&since, &unused);
  turn_for (100, &since, &unused);
}

/* Documents */

typedef struct
{
  const char *name;
  const char *position; /* as in tests/limits: @N«text» is N copies of the text, in which # is the number of the copy
                         * and #+ the next one */
  guint components, entries; /* the number of copies */
} Large;

/* A round has one of DOCUMENT_ROUNDS of them. */
#define DOCUMENT_ROUNDS 3

static const Large documents[] = {
  { "board", "domineering(4096x4096)", 1, 0 },
  { "components", "nim(3,5)", 3000, 0 },
  { "values", "3/4", 3000, 0 },
  { "worksheet", "nim(3,5)", 0, 10000 },
  { "worksheet-of-errors", "nim(", 0, 3000 },
  { "worksheet-of-boards", "hackenbush(@2000«b»)", 0, 1000 },
  { "comparisons", "compare @3000« 1»", 0, 300 },
  { "long-entry", "nim(1@100000«,1»)", 0, 1 },
  { "long-numbers", "@3800«7»", 0, 60 },
  { "braces", "@100000«{0|»@100000«}»", 1, 0 },
  { "strips", "treblecross(16777216)", 10, 0 },
  { "heaps", "nim(1@100000«,1»)", 1, 0 },
  { "number", "1@100000«7»", 1, 0 },
  { "number-entry", "1@100000«7»", 0, 1 },
  { "stalk", "hackenbush(@100000«b»)", 1, 0 },
  { "squares", "domineering(@300000«.»)", 1, 0 },
  { "graph", "graph[@50000«a#>a#+ »a0>a2](a0)", 1, 0 },
  { "moves", "domineering(40x40)", 1, 0 },
};

static char *
repeat (const char *text, gsize length, guint n)
{
  GString *copies = g_string_new (NULL);

  for (guint i = 0; i < n; i++)
    for (gsize at = 0; at < length; at++)
      {
        gboolean next = text[at] == '#' && at + 1 < length && text[at + 1] == '+';

        if (text[at] == '#')
          g_string_append_printf (copies, "%u", next ? i + 1 : i);
        else
          g_string_append_c (copies, text[at]);
        at += next;
      }
  return g_string_free (copies, FALSE);
}

/* Expands the innermost first. */
static char *
expand (const char *text)
{
  g_autofree char *before = NULL;
  g_autofree char *copies = NULL;
  g_autofree char *once = NULL;
  const char *begin = strstr (text, "«"), *end = begin != NULL ? strstr (begin, "»") : NULL;
  const char *at;

  if (end == NULL)
    return g_strdup (text);
  for (const char *inner = strstr (begin + strlen ("«"), "«"); inner != NULL && inner < end;
       inner = strstr (inner + strlen ("«"), "«"))
    begin = inner;
  at = g_strrstr_len (text, begin - text, "@");
  g_assert_nonnull (at);
  before = g_strndup (text, (gsize) (at - text));
  copies =
    repeat (begin + strlen ("«"), (gsize) (end - begin) - strlen ("«"), (guint) g_ascii_strtoull (at + 1, NULL, 10));
  once = g_strconcat (before, copies, end + strlen ("»"), NULL);
  return expand (once);
}

static void
write_list (GString *json, const char *name, const char *member, const char *text, guint n)
{
  g_string_append_printf (json, ", \"%s\": [", name);
  for (guint i = 0; i < n; i++)
    g_string_append_printf (json, "%s{\"%s\": \"%s\"}", i > 0 ? ", " : "", member, text);
  g_string_append_c (json, ']');
}

static GFile *
file_of (const Large *large, const char *folder)
{
  g_autofree char *path = g_strdup_printf ("%s/%s.grundy", folder, large->name);
  g_autofree char *position = expand (large->position);
  g_autoptr (GString) json = g_string_new ("{\"format\": \"grundy\", \"version\": 1");
  g_autoptr (GError) error = NULL;

  write_list (json, "components", "position", position, large->components);
  write_list (json, "worksheet", "expression", position, large->entries);
  g_string_append_c (json, '}');
  g_file_set_contents (path, json->str, (gssize) json->len, &error);
  g_assert_no_error (error);
  return g_file_new_for_path (path);
}

/* What a user does */

static void
press (GtkWidget *widget, guint key)
{
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (widget);

  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr (GtkEventController) controller = g_list_model_get_item (controllers, i);
      gboolean handled = FALSE;

      if (GTK_IS_EVENT_CONTROLLER_KEY (controller))
        g_signal_emit_by_name (controller, "key-pressed", key, 0, 0, &handled);
      if (handled)
        return;
    }
}

/* Closes any dialog that an edit opened. */
static void
close_dialogs (GrundyWindow *window)
{
  g_autoptr (GList) all = gtk_window_list_toplevels ();

  for (GList *other = all; other != NULL; other = other->next)
    if (gtk_window_get_transient_for (other->data) == GTK_WINDOW (window))
      gtk_window_close (other->data);
}

static void
edit_worksheet (GrundyWindow *window, double *since, Longest *longest)
{
  GtkWidget *view = find (GTK_WIDGET (window), GRUNDY_TYPE_WORKSHEET_VIEW);
  GrundyWorksheet *worksheet = grundy_document_get_worksheet (document_of (window));

  gtk_widget_activate_action (find (view, GRUNDY_TYPE_WORKSHEET_ROW), "entry.edit", NULL);
  turn_for (300, since, longest);
  close_dialogs (window);
  press (find_line (view), GDK_KEY_Up);
  turn_for (100, since, longest);
  press (find_line (view), GDK_KEY_Down);
  grundy_worksheet_remove (worksheet, 0);
  turn_for (300, since, longest);
  grundy_worksheet_undo (worksheet);
}

static void
edit_components (GrundyWindow *window, double *since, Longest *longest)
{
  GrundyDocument *document = document_of (window);
  GtkWidget *view = find (GTK_WIDGET (window), GRUNDY_TYPE_COMPONENT_VIEW);
  g_autoptr (GrundyPicture) picture = NULL;

  grundy_document_duplicate (document, grundy_document_get_component (document, 0)->number);
  turn_for (300, since, longest);
  grundy_document_negate (document, grundy_document_get_component (document, 0)->number);
  turn_for (100, since, longest);
  grundy_document_undo (document);
  grundy_document_undo (document);
  turn_for (100, since, longest);
  gtk_widget_activate_action (view, "component.edit-text", NULL);
  turn_for (300, since, longest);
  close_dialogs (window);
  grundy_component_board_show_move (GRUNDY_COMPONENT_BOARD (find (view, GRUNDY_TYPE_COMPONENT_BOARD)),
                                    grundy_document_get_component (document, 0)->position, CGT_LEFT);
  turn_for (50, since, longest);
  picture = grundy_section_get_picture (GRUNDY_SECTION (find (GTK_WIDGET (window), GRUNDY_TYPE_POSITIONS)));
  turn_for (50, since, longest);
}

static void
assert_short (const char *name, const char *what, const Longest *longest)
{
  g_test_message ("%s: %s %.1f ms, with drawing %.1f ms", name, what, longest->own, longest->whole);
  g_assert_cmpfloat (longest->own, <, LONGEST_OWN_MS);
  g_assert_cmpfloat (longest->whole, <, LONGEST_MS);
}

static void
test_large (gconstpointer data)
{
  const Large *large = data;
  g_autofree char *folder = g_dir_make_tmp ("grundy-XXXXXX", NULL);
  g_autoptr (GFile) file = file_of (large, folder);
  GrundyWindow *window = grundy_window_new (NULL);
  GrundyDocument *document = document_of (window);
  Longest opening = { 0 }, showing = { 0 }, editing = { 0 }, closing = { 0 };
  double since;

  present (window);
  set_alarm (LONGEST_MS);
  since = slowness_processor_time ();
  grundy_window_open (window, file);
  while (grundy_document_is_empty (document))
    {
      turn (&since, &opening);
      g_assert_true (grundy_document_get_reading (document, NULL) || !grundy_document_is_empty (document));
    }
  turn_for (700, &since, &showing);
  if (large->components > 0)
    edit_components (window, &since, &editing);
  else
    edit_worksheet (window, &since, &editing);
  turn_for (200, &since, &editing);
  g_object_add_weak_pointer (G_OBJECT (window), (gpointer *) &window);
  gtk_window_destroy (GTK_WINDOW (window));
  turn_for (10, &since, &closing);
  while (window != NULL)
    turn (&since, &closing);
  set_alarm (0);
  assert_short (large->name, "opening", &opening);
  assert_short (large->name, "showing", &showing);
  assert_short (large->name, "editing", &editing);
  assert_short (large->name, "closing", &closing);
  g_file_delete (file, NULL, NULL);
  g_rmdir (folder);
}

/* The table of worst inputs */

/* The expression that a row of the table evaluates; NULL: the row does something else, or nobody would type or paste
 * it. */
static char *
text_of_row (const char *row)
{
  g_auto (GStrv) words = g_strsplit (row, "\t", -1);
  guint n = g_strv_length (words);
  g_autofree char *text = NULL;

  if (row[0] == '\0' || g_str_has_prefix (row, "# ") || n < 4 || !g_str_equal (words[2], "eval"))
    return NULL;
  if (n != 4 && !g_str_equal (words[n - 2], "<"))
    return NULL;
  text = expand (words[n - 1]);
  return strlen (text) <= MOST_PASTED ? g_steal_pointer (&text) : NULL;
}

/* As an entry of the worksheet, then as a component. What is still running is cancelled. */
static Longest
try_worst (GrundyWindow *window, const char *text)
{
  GrundyDocument *document = document_of (window);
  GrundyWorksheet *worksheet = grundy_document_get_worksheet (document);
  GtkWidget *view = find (GTK_WIDGET (window), GRUNDY_TYPE_WORKSHEET_VIEW);
  double since = slowness_processor_time ();
  Longest longest = { 0 };

  set_alarm (LONGEST_MS);
  gtk_widget_activate_action (GTK_WIDGET (window), "win.show-section", "s", "worksheet");
  grundy_worksheet_insert (worksheet, 0, text);
  turn_for (50, &since, &longest);
  grundy_worksheet_runner_stop_all (grundy_worksheet_view_get_runner (GRUNDY_WORKSHEET_VIEW (view)));
  turn_for (10, &since, &longest);
  grundy_worksheet_clear (worksheet);
  gtk_widget_activate_action (GTK_WIDGET (window), "win.show-section", "s", "positions");
  grundy_document_add (document, text, NULL);
  turn_for (50, &since, &longest);
  gtk_widget_activate_action (find (GTK_WIDGET (window), GRUNDY_TYPE_FILE_BAR), "file.cancel-reading", NULL);
  turn_for (10, &since, &longest);
  g_assert_false (grundy_document_get_reading (document, NULL));
  while (grundy_document_get_n_components (document) > 0)
    grundy_document_undo (document);
  turn_for (10, &since, &longest);
  set_alarm (0);
  return longest;
}

/* A round has one of WORST_ROUNDS of the rows. */
#define WORST_ROUNDS 24

static void
test_worst (void)
{
  g_autofree char *table = NULL;
  g_auto (GStrv) rows = NULL;
  GrundyWindow *window = grundy_window_new (NULL);
  guint n = 0;

  g_assert_true (g_file_get_contents (WORST_INPUTS, &table, NULL, NULL));
  rows = g_strsplit (table, "\n", -1);
  present (window);
  for (guint i = 0; rows[i] != NULL; i++)
    {
      g_autofree char *text = text_of_row (rows[i]);
      Longest took = { 0 };

      if (text == NULL || !round_has (n++, WORST_ROUNDS))
        continue;
      took = try_worst (window, text);
      if (took.own > LONGEST_OWN_MS / 2.0 || took.whole > LONGEST_MS / 2.0)
        g_test_message ("%.1f ms, with drawing %.1f ms: %s", took.own, took.whole, rows[i]);
      g_assert_cmpfloat (took.own, <, LONGEST_OWN_MS);
      g_assert_cmpfloat (took.whole, <, LONGEST_MS);
    }
  g_test_message ("%u inputs", n);
  g_assert_cmpuint (n, >=, 100);
  gtk_window_destroy (GTK_WINDOW (window));
}

/* Cancel in the bar that shows the progress of reading. */
static void
test_cancel (void)
{
  GrundyWindow *window = grundy_window_new (NULL);
  GrundyDocument *document = document_of (window);
  GtkWidget *bar = find (find (GTK_WIDGET (window), GRUNDY_TYPE_FILE_BAR), GTK_TYPE_REVEALER);
  g_autofree char *text = expand ("@400000«{0|»@400000«}»");
  g_autoptr (GError) error = NULL;
  Longest longest = { 0 };
  double since;

  present (window);
  since = slowness_processor_time ();
  grundy_document_add (document, text, &error);
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_PENDING);
  g_assert_true (grundy_document_get_reading (document, NULL));
  /* Before the bar is shown, so that a fast machine has not finished reading. */
  g_signal_emit_by_name (find (bar, GTK_TYPE_BUTTON), "clicked");
  while (grundy_document_get_reading (document, NULL))
    turn (&since, &longest);
  turn_for (50, &since, &longest);
  g_assert_false (gtk_revealer_get_reveal_child (GTK_REVEALER (bar)));
  g_assert_cmpuint (grundy_document_get_n_components (document), ==, 0);
  set_alarm (0);
  gtk_window_destroy (GTK_WINDOW (window));
}

int
main (int argc, char **argv)
{
  gtk_test_init (&argc, &argv, NULL);
  adw_init ();
  g_test_set_nonfatal_assertions ();
  prepare_alarm ();
  measure_drawing ();
  for (guint i = 0; i < G_N_ELEMENTS (documents); i++)
    {
      g_autofree char *path = g_strconcat ("/large-documents/", documents[i].name, NULL);

      if (round_has (i, DOCUMENT_ROUNDS))
        g_test_add_data_func (path, &documents[i], test_large);
    }
  g_test_add_func ("/large-documents/worst-inputs", test_worst);
  g_test_add_func ("/large-documents/cancel", test_cancel);
  return g_test_run ();
}
