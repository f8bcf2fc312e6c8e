/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */

/* The longest time for which the main loop is busy while boards are edited and the worker computes. A frame can be
 * late by this much. It is printed and not asserted. The aim is 16 ms. */
#include <adwaita.h>
#include <time.h>

#include "app/base/grundy-canvas.h"
#include "app/window/grundy-window.h"
#include "app/sequences/grundy-sequence-canvas.h"
#include "app/sequences/grundy-sequence-view.h"
#include "app/sequences/grundy-two-heap-canvas.h"
#include "app/sequences/grundy-two-heap-view.h"
#include "app/worksheet/grundy-worksheet.h"

typedef struct
{
  double wall; /* greatest delay of a one-millisecond timer in milliseconds, which includes other processes */
  double work; /* milliseconds of processor time of the longest iteration of the main loop */
} Longest;

typedef struct
{
  gint64 last;
  gint64 longest;
} Gap;

static gboolean
on_tick (gpointer user_data)
{
  Gap *gap = user_data;
  gint64 now = g_get_monotonic_time ();

  gap->longest = MAX (gap->longest, now - gap->last);
  gap->last = now;
  return G_SOURCE_CONTINUE;
}

static gboolean
on_end (gpointer user_data)
{
  *(gboolean *) user_data = TRUE;
  return G_SOURCE_REMOVE;
}

static double
processor_time (void)
{
  struct timespec now;

  clock_gettime (CLOCK_THREAD_CPUTIME_ID, &now);
  return now.tv_sec * 1000.0 + now.tv_nsec / 1e6;
}

static Longest
run (guint milliseconds)
{
  Gap gap = { g_get_monotonic_time (), 0 };
  guint tick = g_timeout_add_full (G_PRIORITY_HIGH, 1, on_tick, &gap, NULL);
  gboolean end = FALSE;
  Longest longest = { 0, 0 };

  g_timeout_add (milliseconds, on_end, &end);
  while (!end)
    {
      double before = processor_time ();

      g_main_context_iteration (NULL, TRUE);
      longest.work = MAX (longest.work, processor_time () - before);
    }
  on_tick (&gap);
  g_source_remove (tick);
  longest.wall = gap.longest / 1000.0 - 1;
  return longest;
}

typedef struct
{
  GrundyWindow *window;
  guint step;
} Editor;

/* Removes a square and adds the next, like a stroke over the board. */
static gboolean
edit (gpointer user_data)
{
  Editor *editor = user_data;
  GrundyDocument *document = grundy_session_get_document (grundy_window_get_session (editor->window));
  GrundyComponent *component = grundy_document_get_component (document, 0);
  g_autoptr (CgtBoard) board = cgt_board_copy (component->board);
  guint cell = editor->step++ % (board->rows * board->columns);

  cgt_board_set_cell (board, cell / board->columns, cell % board->columns,
                      !cgt_board_get_cell (board, cell / board->columns, cell % board->columns));
  grundy_document_set_board (document, component->number, board, NULL);
  return G_SOURCE_CONTINUE;
}

static GrundyWindow *
open_window (const char *notation)
{
  GrundyWindow *window = grundy_window_new (NULL);

  gtk_window_present (GTK_WINDOW (window));
  run (300);
  if (grundy_document_add (grundy_session_get_document (grundy_window_get_session (window)), notation, NULL) == 0)
    g_error ("%s is refused", notation);
  return window;
}

static void
measure (const char *notation, const char *view)
{
  GrundyWindow *window = open_window (notation);
  Longest longest;

  gtk_widget_activate_action (GTK_WIDGET (window), "win.show-view", "s", view);
  longest = run (3000);
  g_print ("%-44.44s %-12s %8.1f %8.1f\n", notation, view, longest.work, longest.wall);
  gtk_window_destroy (GTK_WINDOW (window));
}

/* Returns the longest iteration in milliseconds of processor time. */
static double
measure_editing (const char *notation, const char *view)
{
  GrundyWindow *window = open_window (notation);
  Editor editor = { window, 0 };
  guint source;
  Longest longest;

  gtk_widget_activate_action (GTK_WIDGET (window), "win.show-view", "s", view);
  run (1000);
  source = g_timeout_add (40, edit, &editor);
  longest = run (4000);
  g_source_remove (source);
  g_print ("%-44.44s %-12s %8.1f %8.1f   %u edits\n", notation, view, longest.work, longest.wall, editor.step);
  gtk_window_destroy (GTK_WINDOW (window));
  return longest.work;
}

static gpointer
find (GtkWidget *widget, GType type)
{
  if (G_TYPE_CHECK_INSTANCE_TYPE (widget, type))
    return widget;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      gpointer found = find (child, type);

      if (found != NULL)
        return found;
    }
  return NULL;
}

/* Zooms in step by step, and out again. */
static gboolean
zoom (gpointer user_data)
{
  Editor *editor = user_data;
  GrundySequenceCanvas *canvas = find (GTK_WIDGET (editor->window), GRUNDY_TYPE_SEQUENCE_CANVAS);

  grundy_canvas_zoom (GRUNDY_CANVAS (canvas), editor->step++ / 60 % 2 == 0 ? 1.25 : 0.8);
  return G_SOURCE_CONTINUE;
}

/* A plot while its values arrive, and while zooming in to single ones and out. */
static void
measure_sequence (const char *code, const char *bound)
{
  GrundyWindow *window = open_window ("nim(1)");
  GrundySequenceView *view;
  Editor editor = { window, 0 };
  Longest arriving, zooming;
  guint source;

  gtk_widget_activate_action (GTK_WIDGET (window), "win.show-section", "s", "sequences");
  view = find (GTK_WIDGET (window), GRUNDY_TYPE_SEQUENCE_VIEW);
  grundy_question_page_ask (GRUNDY_QUESTION_PAGE (view), "kayles", "100", NULL);
  run (500);
  grundy_question_page_ask (GRUNDY_QUESTION_PAGE (view), code, bound, NULL);
  arriving = run (3000);
  source = g_timeout_add (16, zoom, &editor);
  zooming = run (3000);
  g_source_remove (source);
  g_print ("%-44.44s %-12s %8.1f %8.1f   to %s\n", code, "arriving", arriving.work, arriving.wall, bound);
  g_print ("%-44.44s %-12s %8.1f %8.1f   %u steps\n", code, "zooming", zooming.work, zooming.wall, editor.step);
  gtk_window_destroy (GTK_WINDOW (window));
}

static gboolean
zoom_table (gpointer user_data)
{
  Editor *editor = user_data;
  GrundyTwoHeapCanvas *canvas = find (GTK_WIDGET (editor->window), GRUNDY_TYPE_TWO_HEAP_CANVAS);

  grundy_canvas_zoom (GRUNDY_CANVAS (canvas), editor->step++ / 30 % 2 == 0 ? 1.25 : 0.8);
  return G_SOURCE_CONTINUE;
}

/* A table of two heaps, likewise. */
static void
measure_two_heaps (const char *game, const char *size)
{
  GrundyWindow *window = open_window ("nim(1)");
  Editor editor = { window, 0 };
  Longest arriving, zooming;
  guint source;

  gtk_widget_activate_action (GTK_WIDGET (window), "win.show-section", "s", "sequences");
  gtk_widget_activate_action (GTK_WIDGET (window), "win.show-sequence", "s", "wythoff");
  run (500);
  grundy_question_page_ask (find (GTK_WIDGET (window), GRUNDY_TYPE_TWO_HEAP_VIEW), game, size, NULL);
  arriving = run (3000);
  source = g_timeout_add (16, zoom_table, &editor);
  zooming = run (3000);
  g_source_remove (source);
  g_print ("%-44.44s %-12s %8.1f %8.1f   heaps to %s\n", game, "arriving", arriving.work, arriving.wall, size);
  g_print ("%-44.44s %-12s %8.1f %8.1f   %u steps\n", game, "zooming", zooming.work, zooming.wall, editor.step);
  gtk_window_destroy (GTK_WINDOW (window));
}

static GtkScrolledWindow *
find_scroller (GtkWidget *widget)
{
  if (GTK_IS_SCROLLED_WINDOW (widget) && gtk_widget_get_mapped (widget))
    return GTK_SCROLLED_WINDOW (widget);
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      GtkScrolledWindow *found = find_scroller (child);

      if (found != NULL)
        return found;
    }
  return NULL;
}

static gboolean
scroll (gpointer user_data)
{
  GtkAdjustment *adjustment = gtk_scrolled_window_get_vadjustment (user_data);

  gtk_adjustment_set_value (adjustment, gtk_adjustment_get_value (adjustment) - 120);
  return G_SOURCE_CONTINUE;
}

static gboolean
type_entry (gpointer user_data)
{
  static const char *const texts[] = { "{2|-1} + ^*", "nim(3,5)", "+-1 || 0", "kayles(7)", "heat(*,1)" };
  GrundyWorksheet *worksheet = user_data;
  guint n = grundy_worksheet_get_n_entries (worksheet);

  grundy_worksheet_insert (worksheet, n, texts[n % G_N_ELEMENTS (texts)]);
  return G_SOURCE_CONTINUE;
}

/* A worksheet with hundreds of entries: more are typed, and the list is scrolled back. */
static void
measure_worksheet (guint n)
{
  GrundyWindow *window = open_window ("nim(1)");
  GrundyWorksheet *worksheet =
    grundy_document_get_worksheet (grundy_session_get_document (grundy_window_get_session (window)));
  GtkScrolledWindow *scroller;
  Longest typing, scrolling;
  guint source;

  gtk_widget_activate_action (GTK_WIDGET (window), "win.show-section", "s", "worksheet");
  for (guint i = 0; i < n; i++)
    type_entry (worksheet);
  run (6000);
  source = g_timeout_add (100, type_entry, worksheet);
  typing = run (3000);
  g_source_remove (source);
  scroller = find_scroller (GTK_WIDGET (window));
  source = g_timeout_add (20, scroll, scroller);
  scrolling = run (3000);
  g_source_remove (source);
  g_print ("%-44s %-12s %8.1f %8.1f   %u entries\n", "worksheet", "typing", typing.work, typing.wall, n);
  g_print ("%-44s %-12s %8.1f %8.1f\n", "worksheet", "scrolling", scrolling.work, scrolling.wall);
  gtk_window_destroy (GTK_WINDOW (window));
}

int
main (int argc, char **argv)
{
  const char *views[] = { "moves", "tree", "thermograph" };
  double longest = 0;

  adw_init ();
  g_print ("%-44s %-12s %8s %8s\n", "longest turn of the main loop, milliseconds", "view", "work", "wall");
  for (guint i = 0; i < G_N_ELEMENTS (views); i++)
    {
      double work = measure_editing ("domineering(8x8)", views[i]);

      longest = MAX (longest, work);
    }
  g_print ("longest frame: %.1f ms (8x8 Domineering edited while it is evaluated)\n", longest);
  measure_editing ("domineering(4x4)", "tree");
  measure ("nim(17,25,13)", "tree");
  measure ("nim(2000,3000,5000)", "moves");
  measure ("nim(2000,3000,5000)", "tree");
  measure ("hackenbush(0-1b 1-2r 2-0g 2-3b 3-4r 4-5g 5-1b 3-0r 4-6b 6-7r 7-0g)", "moves");
  measure ("nim(15,15,15)", "generations");
  measure_sequence ("kayles", "10^6");
  measure_sequence ("grundys-game", "10^6");
  measure_sequence ("square", "10^6");
  measure_sequence ("0.007", "10^6");
  measure_sequence ("subtraction[1,2,3]", "10^6");
  measure_sequence ("kayles", "10^7");
  measure_sequence ("grundys-game", "10^7");
  measure_two_heaps ("wythoff", "4095");
  measure_two_heaps ("chomp", "4095");
  measure_worksheet (300);
  return 0;
}
