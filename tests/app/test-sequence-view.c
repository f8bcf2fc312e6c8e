/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */

/* The section of nim-sequences: values arrive, stopping keeps them, refusals have a column, the table has its rows. */
#include <adwaita.h>
#include <glib/gstdio.h>

#include "app/base/grundy-pictured.h"
#include "app/window/grundy-window.h"
#include "app/sequences/grundy-quotient-canvas.h"
#include "app/sequences/grundy-quotient-view.h"
#include "app/sequences/grundy-sequence-canvas.h"
#include "app/sequences/grundy-sequence-codes.h"
#include "app/sequences/grundy-sequence-table.h"
#include "app/sequences/grundy-sequence-text.h"
#include "app/sequences/grundy-sequence-view.h"
#include "app/sequences/grundy-table-view.h"
#include "app/sequences/grundy-two-heap-view.h"
#include "solvers/sequence/cgt-sequence-text.h"
#include "../two-heaps.h"
#include "widgets.h"

/* A label with an accessible description cannot be found by it here, so it is found by its text. */
static GtkWidget *
find_text (GtkWidget *widget, const char *text)
{
  if (GTK_IS_LABEL (widget) && strstr (gtk_label_get_text (GTK_LABEL (widget)), text) != NULL)
    return widget;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *found = find_text (child, text);

      if (found != NULL)
        return found;
    }
  return NULL;
}

static GrundyWindow *
open_room (GrundySequenceView **view)
{
  GrundyWindow *window = grundy_window_new (NULL);

  gtk_window_present (GTK_WINDOW (window));
  gtk_widget_activate_action (GTK_WIDGET (window), "win.show-section", "s", "sequences");
  *view = GRUNDY_SEQUENCE_VIEW (find (GTK_WIDGET (window), GRUNDY_TYPE_SEQUENCE_VIEW));
  g_assert_nonnull (*view);
  return window;
}

static void
close_window (GrundyWindow *window)
{
  g_object_add_weak_pointer (G_OBJECT (window), (gpointer *) &window);
  gtk_window_destroy (GTK_WINDOW (window));
  while (window != NULL)
    g_main_context_iteration (NULL, TRUE);
}

static void
wait_until_done (GrundySequenceView *view)
{
  while (grundy_question_page_get_busy (GRUNDY_QUESTION_PAGE (view)))
    g_main_context_iteration (NULL, TRUE);
}

static guint64
n_shown (GrundySequenceView *view)
{
  CgtSequencePlot *plot = grundy_sequence_view_get_plot (view);

  return plot != NULL ? cgt_sequence_plot_get_n (plot) : 0;
}

static void
test_period (void)
{
  GrundySequenceView *view;
  GrundyWindow *window = open_room (&view);
  GrundySequenceTable *table = GRUNDY_SEQUENCE_TABLE (find (GTK_WIDGET (view), GRUNDY_TYPE_SEQUENCE_TABLE));
  g_autofree char *row = NULL, *none = NULL;

  grundy_question_page_ask (GRUNDY_QUESTION_PAGE (view), "0.77", "10^6", NULL);
  wait_until_done (view);
  g_assert_null (message_of (view));
  g_assert_cmpuint (n_shown (view), ==, 1000001);
  g_assert_nonnull (find_text (GTK_WIDGET (view), "Period 12 after preperiod 71, proved"));
  g_assert_nonnull (find_text (GTK_WIDGET (view), "Guy and Smith"));

  /* Rows as long as the period */
  g_assert_cmpuint (grundy_sequence_table_get_n_rows (table), ==, 83334);
  row = grundy_sequence_table_row_text (table, 6);
  g_assert_cmpstr (g_strchug (row), ==, "72  4  1  2  8  1  4  7  2  1  8  2  7");
  none = grundy_sequence_table_row_text (table, 83334);
  g_assert_null (none);

  /* The game of a position */
  grundy_question_page_ask (GRUNDY_QUESTION_PAGE (view), "kayles(7,3)", "50", NULL);
  wait_until_done (view);
  g_assert_null (message_of (view));
  g_assert_cmpuint (n_shown (view), ==, 51);
  grundy_question_page_ask (GRUNDY_QUESTION_PAGE (view), "0.77", "10^6", NULL);
  wait_until_done (view);

  /* Further values of the same game, then another game */
  grundy_question_page_ask (GRUNDY_QUESTION_PAGE (view), "0.77", "2 000 000", NULL);
  wait_until_done (view);
  g_assert_cmpuint (n_shown (view), ==, 2000001);
  grundy_question_page_ask (GRUNDY_QUESTION_PAGE (view), "grundys-game", "1000", NULL);
  wait_until_done (view);
  g_assert_cmpuint (n_shown (view), ==, 1001);
  g_assert_nonnull (find_text (GTK_WIDGET (view), "No period up to n = 1000"));
  close_window (window);
}

/* Values are available before the end and are kept when stopped; another run continues from there. */
static void
test_stop (void)
{
  GrundySequenceView *view;
  GrundyWindow *window = open_room (&view);
  guint64 n;

  grundy_question_page_ask (GRUNDY_QUESTION_PAGE (view), "0.007", "10^7", NULL);
  while (n_shown (view) < 5000)
    g_main_context_iteration (NULL, TRUE);
  g_assert_true (grundy_question_page_get_busy (GRUNDY_QUESTION_PAGE (view)));
  gtk_widget_activate_action (GTK_WIDGET (view), "page.stop", NULL);
  wait_until_done (view);
  n = n_shown (view);
  g_assert_cmpuint (n, >=, 5000);
  g_assert_cmpuint (n, <, 10000000);
  g_assert_nonnull (strstr (message_of (view), "kept"));

  grundy_question_page_ask (GRUNDY_QUESTION_PAGE (view), "0.007", "10^7", NULL);
  g_assert_null (message_of (view));
  while (n_shown (view) <= n)
    g_main_context_iteration (NULL, TRUE);
  /* Close in the middle of it */
  close_window (window);
}

/* A game without nim-values: its values are listed, with the period; then one that has them, and the first one again.
 */
static void
test_partizan (void)
{
  GrundySequenceView *view;
  GrundyWindow *window = open_room (&view);
  GListModel *values;

  grundy_question_page_ask (GRUNDY_QUESTION_PAGE (view), "partizan-octal[0.33,0.3]", "40", NULL);
  wait_until_done (view);
  g_assert_null (message_of (view));
  g_assert_null (grundy_sequence_view_get_plot (view));
  values = grundy_sequence_view_get_values (view);
  g_assert_cmpuint (g_list_model_get_n_items (values), ==, 41);
  for (guint n = 0; n < 41; n++)
    {
      g_autoptr (GtkStringObject) row = g_list_model_get_item (values, n);
      g_autofree char *text = g_strdup_printf ("partizan-octal[0.33,0.3](%u)", n);
      g_autoptr (CgtPosition) heap = cgt_position_from_text (text, NULL);
      g_autoptr (CgtSolver) solver = cgt_solver_new ();
      g_autofree char *value =
        cgt_value_to_text (cgt_solver_get_store (solver), cgt_solver_position_value (solver, heap, NULL));
      g_autofree char *expected = g_strdup_printf ("%u   %s", n, value);

      g_assert_cmpstr (gtk_string_object_get_string (row), ==, expected);
    }
  g_assert_nonnull (find_text (GTK_WIDGET (view), "eriod"));
  grundy_question_page_ask (GRUNDY_QUESTION_PAGE (view), "kayles", "50", NULL);
  wait_until_done (view);
  g_assert_null (grundy_sequence_view_get_values (view));
  g_assert_cmpuint (n_shown (view), ==, 51);
  grundy_question_page_ask (GRUNDY_QUESTION_PAGE (view), "partizan-subtraction[1,2;1,3]", "100000", NULL);
  while (grundy_sequence_view_get_values (view) == NULL ||
         g_list_model_get_n_items (grundy_sequence_view_get_values (view)) < 5)
    g_main_context_iteration (NULL, TRUE);
  gtk_widget_activate_action (GTK_WIDGET (view), "page.stop", NULL);
  wait_until_done (view);
  g_assert_nonnull (strstr (message_of (view), "kept"));
  /* A period is looked for at the end only. */
  g_assert_nonnull (find_text (GTK_WIDGET (view), "Values up to n = "));
  close_window (window);
}

static void
test_budget (void)
{
  GrundySequenceView *view;
  GrundyWindow *window = open_room (&view);

  grundy_question_page_set_limits (GRUNDY_QUESTION_PAGE (view), 2 << 20, 0);
  grundy_question_page_ask (GRUNDY_QUESTION_PAGE (view), "grundys-game", "10^7", NULL);
  wait_until_done (view);
  g_assert_nonnull (strstr (message_of (view), "memory"));
  g_assert_cmpuint (n_shown (view), >, 1000);
  close_window (window);
}

/* The underlined byte of the code; -1: none. */
static int
underlined (GrundySequenceView *view)
{
  PangoAttrList *marks = gtk_text_get_attributes (GTK_TEXT (find (GTK_WIDGET (view), GTK_TYPE_TEXT)));
  GSList *list = marks != NULL ? pango_attr_list_get_attributes (marks) : NULL;
  int at = list != NULL ? (int) ((PangoAttribute *) list->data)->start_index : -1;

  g_slist_free_full (list, (GDestroyNotify) pango_attribute_destroy);
  return at;
}

static void
test_refusals (void)
{
  static const struct
  {
    const char *code, *bound, *message;
    int marked;
  } cases[] = {
    { "0.7x", "1000", "Expected", 3 },
    { "octal[0.7x]", "1000", "Expected", 9 },
    { "  1.7", "1000", "The digit before the point", 2 },
    { "subtraction[]", "1000", "Expected", 12 },
    { "subtraction[-1]", "1000", "A number to take cannot be negative", 12 },
    { "hackenbush", "1000", "Hackenbush is not a game of single heaps", -1 },
    { "", "1000", "Expected the name of a ruleset", -1 },
    { "kayles", "many", "“many”", -1 },
    { "kayles", "-5", "bound", -1 },
    { "kayles", "10^18", "10^8", -1 },
    { "kayles", "", "bound", -1 },
  };
  GrundySequenceView *view;
  GrundyWindow *window = open_room (&view);

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      grundy_question_page_ask (GRUNDY_QUESTION_PAGE (view), cases[i].code, cases[i].bound, NULL);
      g_assert_nonnull (message_of (view));
      g_assert_nonnull (strstr (message_of (view), cases[i].message));
      g_assert_null (strchr (message_of (view), '\n'));
      g_assert_false (g_str_has_prefix (message_of (view), "column"));
      g_assert_cmpint (underlined (view), ==, cases[i].marked);
      g_assert_null (grundy_sequence_view_get_plot (view));
    }
  close_window (window);
}

static void
test_bounds (void)
{
  static const struct
  {
    const char *text;
    guint64 bound;
  } cases[] = { { "1000", 1000 },  { "1 000 000", 1000000 }, { "10^7", 10000000 }, { "1e5", 100000 },
                { "2,500", 2500 }, { "12\u202f345", 12345 }, { "10^8", 100000000 } };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GError) error = NULL;
      guint64 bound = 0;

      g_assert_true (grundy_sequence_read_bound (cases[i].text, &bound, &error));
      g_assert_no_error (error);
      g_assert_cmpuint (bound, ==, cases[i].bound);
    }
}

/* Every listed game exists and has a description. */
static void
test_codes (void)
{
  g_autoptr (GPtrArray) codes = grundy_sequence_codes ();

  g_assert_cmpuint (codes->len, >, 30);
  for (guint i = 0; i < codes->len; i++)
    {
      const GrundySequenceCode *code = codes->pdata[i];
      g_autoptr (GError) error = NULL;
      g_autoptr (CgtSequence) sequence = cgt_sequence_new (code->ruleset, &error);

      g_assert_no_error (error);
      g_assert_nonnull (sequence);
      g_assert_cmpuint (strlen (code->title), >, 0);
      g_assert_cmpuint (strlen (code->rules), >, 5);
    }
}

/* Every theorem that the engine can name has a translatable sentence. */
static void
test_theorems (void)
{
  static const char *const games[] = { "kayles",           "octal[0.156]",
                                       "octal[0.8]",       "octal[0.F]",
                                       "octal[0.137F]",    "subtraction[1,2,3]",
                                       "octal[0.3]",       "octal[0.123]",
                                       "subtraction[2,5]", "prime-power",
                                       "laskers-nim",      "subtraction[powers-of-2]",
                                       "octal[4.333...]",  "nim",
                                       "octal[0.333...]",  "octal[3.F]",
                                       "octal[0.FF]",      "octal[1.F]",
                                       "octal[0.8F]",      "octal[0.777...]",
                                       "octal[0.5...]",    "octal[0.7...]",
                                       "octal[8.F]",       "octal[C.F]",
                                       "octal[0.9]" };
  guint proved = 0;

  for (CgtTheorem theorem = 0; theorem < CGT_N_THEOREMS; theorem++)
    g_assert_nonnull (strstr (grundy_sequence_theorem_in_words (theorem), "%s"));
  for (guint i = 0; i < G_N_ELEMENTS (games); i++)
    {
      g_autoptr (CgtSequence) sequence = cgt_sequence_new (games[i], NULL);
      CgtSequencePeriod period;

      if (sequence == NULL)
        continue;
      cgt_sequence_extend (sequence, 5000, NULL, NULL);
      if (!cgt_sequence_get_period (sequence, &period))
        continue;
      proved++;
      g_test_message ("%s: %s", games[i], grundy_sequence_theorem_in_words (period.theorem));
      g_assert_cmpint (period.theorem, <, CGT_N_THEOREMS);
    }
  g_assert_cmpuint (proved, >, 10);
}

static void
test_table_hits (void)
{
  GrundySequenceView *view;
  GrundyWindow *window = open_room (&view);
  GrundySequenceTable *table = GRUNDY_SEQUENCE_TABLE (find (GTK_WIDGET (view), GRUNDY_TYPE_SEQUENCE_TABLE));
  GtkAdjustment *down;
  gint64 last = -1;

  grundy_question_page_ask (GRUNDY_QUESTION_PAGE (view), "kayles", "1000000", NULL);
  wait_until_done (view);
  while (gtk_widget_get_width (GTK_WIDGET (table)) < 10)
    g_main_context_iteration (NULL, TRUE);
  /* All columns of an unproved period are visible. */
  grundy_question_page_ask (GRUNDY_QUESTION_PAGE (view), "octal[0.007]", "3000", NULL);
  wait_until_done (view);
  while (g_main_context_iteration (NULL, FALSE))
    ;
  g_assert_cmpuint (grundy_sequence_table_get_n_rows (table), >=,
                    3000 / grundy_sequence_table_get_fitting_columns (table));
  g_assert_cmpuint (grundy_sequence_table_get_n_rows (table), <=, 751);
  grundy_question_page_ask (GRUNDY_QUESTION_PAGE (view), "kayles", "1000000", NULL);
  wait_until_done (view);
  /* The heaps in a row are consecutive. */
  for (int x = 0; x < gtk_widget_get_width (GTK_WIDGET (table)); x++)
    {
      gint64 n = grundy_sequence_table_heap_at (table, x, 15);

      g_assert_true (n == last || n == last + 1 || n == -1);
      if (n >= 0)
        last = n;
    }
  g_assert_cmpint (last, >=, 5);
  /* The end of the scroll bar shows the last row. */
  g_object_get (table, "vadjustment", &down, NULL);
  gtk_adjustment_set_value (down, gtk_adjustment_get_upper (down));
  last = -1;
  for (int y = 0; y < gtk_widget_get_height (GTK_WIDGET (table)); y++)
    last = MAX (last, grundy_sequence_table_heap_at (table, 120, y));
  g_assert_cmpint (last / 12, ==, 1000000 / 12);
  g_object_unref (down);
  close_window (window);
}

static char *
saved_picture (GrundyPictured *pictured, const char *ending, gsize *length)
{
  g_autoptr (GrundyPicture) picture = grundy_pictured_get_picture (pictured);
  g_autofree char *folder = g_dir_make_tmp ("grundy-sequence-XXXXXX", NULL);
  g_autofree char *name = g_strconcat (picture->name, ".", ending, NULL);
  g_autofree char *path = g_build_filename (folder, name, NULL);
  g_autoptr (GError) error = NULL;
  char *bytes = NULL;

  cgt_picture_save (path, CGT_PICTURE_BY_ENDING, picture->width, picture->height, 0, cgt_theme_light (), picture->draw,
                    picture->data, &error);
  g_assert_no_error (error);
  g_assert_true (g_file_get_contents (path, &bytes, length, NULL));
  g_unlink (path);
  g_rmdir (folder);
  return bytes;
}

/* A picture is drawn with a separate plot, since it may be drawn on another thread. As many dots as allowed are
 * vectors. */
static void
test_export (void)
{
  static const char *const endings[] = { "svg", "pdf", "png" };
  GrundySequenceView *view;
  GrundyWindow *window = open_room (&view);
  g_autoptr (CgtSequence) sequence = cgt_sequence_new ("kayles", NULL);
  g_autoptr (GBytes) csv = NULL;
  g_autofree char *oeis = NULL, *vectors = NULL, *image = NULL;
  const char *text;
  gsize length;

  g_assert_null (grundy_pictured_get_picture (GRUNDY_PICTURED (view)));
  grundy_question_page_ask (GRUNDY_QUESTION_PAGE (view), "kayles", "10000", NULL);
  wait_until_done (view);
  vectors = saved_picture (GRUNDY_PICTURED (view), "svg", &length);
  g_assert_cmpuint (length, >, 10000 * 10);
  g_assert_null (strstr (vectors, "<image"));
  grundy_question_page_ask (GRUNDY_QUESTION_PAGE (view), "kayles", "100000", NULL);
  wait_until_done (view);
  image = saved_picture (GRUNDY_PICTURED (view), "svg", &length);
  g_assert_nonnull (strstr (image, "<image"));
  for (guint i = 0; i < G_N_ELEMENTS (endings); i++)
    {
      g_autofree char *bytes = saved_picture (GRUNDY_PICTURED (view), endings[i], &length);

      g_assert_cmpuint (length, >, 2000);
    }

  cgt_sequence_extend (sequence, 100000, NULL, NULL);
  csv = grundy_sequence_csv (sequence, 100001);
  text = g_bytes_get_data (csv, &length);
  g_assert_true (g_str_has_prefix (text, "n,value\n0,0\n1,1\n2,2\n3,3\n4,1\n"));
  g_assert_nonnull (g_strrstr_len (text, (gssize) length, "\n100000,"));
  g_assert_cmpint (text[length - 1], ==, '\n');
  oeis = cgt_sequence_to_oeis (sequence, 100);
  g_assert_true (g_str_has_prefix (oeis, "0, 1, 2, 3, 1, 4, 3, 2, 1, 4, 2, 6, 4, 1, 2, 7, 1, 4, 3, 2, 1, 4, 6, 7"));
  g_assert_cmpuint (strlen (oeis), <=, 260);
  g_assert_cmpuint (strlen (oeis), >, 250);
  close_window (window);
}

/* Two heaps */

static GrundyTwoHeapView *
find_two_heaps (GrundyWindow *window)
{
  return GRUNDY_TWO_HEAP_VIEW (find (GTK_WIDGET (window), GRUNDY_TYPE_TWO_HEAP_VIEW));
}

static void
wait_for_table (GrundyTwoHeapView *view)
{
  while (grundy_question_page_get_busy (GRUNDY_QUESTION_PAGE (view)))
    g_main_context_iteration (NULL, TRUE);
}

static void
test_two_heaps (void)
{
  GrundySequenceView *one;
  GrundyWindow *window = open_room (&one);
  GrundyTwoHeapView *view = find_two_heaps (window);
  g_autoptr (CgtTwoHeapTable) table = two_heap_table_of ("nim", 4, NULL);
  g_autoptr (GBytes) csv = NULL;
  g_autofree char *p_position = NULL, *none = NULL, *png = NULL;
  g_autoptr (GrundyPicture) picture = NULL;
  gsize length;

  grundy_question_page_ask (GRUNDY_QUESTION_PAGE (view), " wythoff(3,5)", "1000", NULL);
  wait_for_table (view);
  g_assert_null (message_of (view));
  g_assert_cmpuint (cgt_two_heap_picture_get_n (grundy_two_heap_view_get_picture (view)), ==, 1001);
  p_position = cgt_two_heap_picture_describe (grundy_two_heap_view_get_picture (view), 4, 7);
  g_assert_cmpstr (p_position, ==, "(4, 7): value 0, a P-position");
  /* On paper the whole table is a square. */
  picture = grundy_pictured_get_picture (GRUNDY_PICTURED (view));
  g_assert_cmpstr (picture->name, ==, "two-heaps-wythoff");
  g_assert_cmpfloat (picture->width, >, 700);
  g_assert_cmpfloat (picture->height, >, picture->width);
  png = saved_picture (GRUNDY_PICTURED (view), "png", &length);
  g_assert_cmpuint (length, >, 10000);
  grundy_question_page_ask (GRUNDY_QUESTION_PAGE (view), "chomp", "100", NULL);
  wait_for_table (view);
  g_assert_nonnull (find_text (GTK_WIDGET (view), "two rows of up to 100 squares"));
  none = cgt_two_heap_picture_describe (grundy_two_heap_view_get_picture (view), 0, 0);
  g_assert_cmpstr (none, ==, "(0, 0): no nim-value");
  grundy_question_page_ask (GRUNDY_QUESTION_PAGE (view), "0.77", "300", NULL);
  wait_for_table (view);
  g_assert_cmpuint (cgt_two_heap_picture_get_n (grundy_two_heap_view_get_picture (view)), ==, 301);

  cgt_two_heap_table_compute (table, NULL, NULL);
  csv = grundy_two_heap_csv (table, 4);
  g_assert_cmpint (g_bytes_get_size (csv), ==, 32);
  g_assert_cmpmem (g_bytes_get_data (csv, NULL), 32, "0,1,2,3\n1,0,3,2\n2,3,0,1\n3,2,1,0\n", 32);
  close_window (window);
}

static void
wait_for_quotient (GrundyQuotientView *view)
{
  while (grundy_quotient_view_get_busy (view))
    g_main_context_iteration (NULL, TRUE);
}

/* The row of the list that begins like this; -1: none. */
static gint
find_row (GListModel *rows, const char *text)
{
  for (guint i = 0; i < g_list_model_get_n_items (rows); i++)
    {
      g_autoptr (GtkStringObject) row = g_list_model_get_item (rows, i);

      if (g_str_has_prefix (gtk_string_object_get_string (row), text))
        return (gint) i;
    }
  return -1;
}

/* The page of misère quotients: its words, its cells, and a sum that is played until it is won by the function. */
static void
test_quotient (void)
{
  GrundySequenceView *one;
  GrundyWindow *window = open_room (&one);
  GrundyQuotientView *view = GRUNDY_QUOTIENT_VIEW (find (GTK_WIDGET (window), GRUNDY_TYPE_QUOTIENT_VIEW));
  GrundyQuotientCanvas *canvas = GRUNDY_QUOTIENT_CANVAS (find (GTK_WIDGET (view), GRUNDY_TYPE_QUOTIENT_CANVAS));
  GtkListView *list = GTK_LIST_VIEW (find (GTK_WIDGET (view), GTK_TYPE_LIST_VIEW));
  GListModel *rows = G_LIST_MODEL (gtk_list_view_get_model (list));
  CgtQuotientPicture products, heaps;
  g_autofree char *cell = NULL, *png = NULL;
  double width, height;
  gsize length;

  grundy_question_page_ask (GRUNDY_QUESTION_PAGE (view), " kayles ", NULL);
  wait_for_quotient (view);
  g_assert_nonnull (find_text (GTK_WIDGET (view), "Kayles: 40 elements, wild"));
  g_assert_nonnull (find_text (GTK_WIDGET (view), "period 12 from heap"));
  heaps = (CgtQuotientPicture) { grundy_quotient_view_get_table (view), CGT_QUOTIENT_HEAPS, -1 };
  products = (CgtQuotientPicture) { heaps.table, CGT_QUOTIENT_PRODUCTS, -1 };
  cgt_quotient_picture_get_size (&heaps, &width, &height);
  /* The heap of 1 is in the second of twelve columns. */
  g_assert_cmpint (cgt_quotient_picture_hit (&heaps, 48 + (width - 48) * 1.5 / 12, 39, &cell), ==, 1);
  g_assert_cmpstr (cell, ==, "Heap 1: a, a P-position");
  g_assert_cmpint (cgt_quotient_picture_hit (&heaps, 10, 39, &(char *) { NULL }), ==, -1);
  g_clear_pointer (&cell, g_free);
  cgt_quotient_picture_get_size (&products, &width, &height);
  g_assert_cmpint (cgt_quotient_picture_hit (&products, width / 41 * 2.5, 26 * 2.5, &cell), ==, 0);
  g_assert_cmpstr (cell, ==, "a · a = 1");
  png = saved_picture (GRUNDY_PICTURED (view), "png", &length);
  g_assert_cmpuint (length, >, 10000);

  /* Every turn: a move that wins, if the function tells one; the program replies. */
  type_in (view, "heaps", "7, 5,3");
  wait_for_quotient (view);
  g_assert_nonnull (find_text (GTK_WIDGET (view), "an N-position, and "));
  while (g_list_model_get_n_items (rows) > 0)
    {
      guint n = g_list_model_get_n_items (rows), at = 0;

      for (guint i = 0; i < n; i++)
        {
          g_autoptr (GtkStringObject) row = g_list_model_get_item (rows, i);

          if (g_str_has_suffix (gtk_string_object_get_string (row), "wins"))
            at = i;
        }
      g_signal_emit_by_name (list, "activate", at);
      wait_for_quotient (view);
    }
  g_assert_nonnull (find_text (GTK_WIDGET (view), "You cannot move: you win."));
  g_assert_cmpint (grundy_quotient_canvas_get_chosen (canvas), ==, 0);

  /* A sum that is lost: the only move of a heap of 1 is the last one. */
  type_in (view, "heaps", "1");
  wait_for_quotient (view);
  g_assert_cmpint (find_row (rows, "1 → 0: 1, loses"), ==, 0);
  g_signal_emit_by_name (list, "activate", 0);
  wait_for_quotient (view);
  g_assert_nonnull (find_text (GTK_WIDGET (view), "No move is left: you lose."));
  type_in (view, "heaps", "7,x");
  g_assert_nonnull (find_text (GTK_WIDGET (view), "Heaps are numbers up to 99999"));

  /* One that takes long: the quotient of the heaps so far is shown, and can be played with. */
  grundy_question_page_ask (GRUNDY_QUESTION_PAGE (view), "0.26", NULL);
  while (strstr (grundy_quotient_view_get_table (view)->title, "0.26") == NULL)
    g_main_context_iteration (NULL, TRUE);
  g_assert_true (grundy_quotient_view_get_busy (view));
  g_assert_false (grundy_quotient_view_get_table (view)->is_whole);
  g_assert_nonnull (find_text (GTK_WIDGET (view), "0.26: "));
  g_assert_nonnull (find_text (GTK_WIDGET (view), "Exact for sums of heaps up to "));

  grundy_question_page_ask (GRUNDY_QUESTION_PAGE (view), "domineering", NULL);
  wait_for_quotient (view);
  g_assert_null (grundy_quotient_view_get_table (view));
  g_assert_nonnull (find_text (GTK_WIDGET (view), "is not an impartial game of single heaps"));
  grundy_question_page_ask (GRUNDY_QUESTION_PAGE (view), "nim", NULL);
  /* Close in the middle of it */
  close_window (window);
}

/* From a position to the sequence of its game, or to its table. */
static void
test_from_positions (void)
{
  static const struct
  {
    const char *position, *game;
  } cases[] = { { "kayles(7,3)", "kayles" },
                { "octal[0.77](3)", "octal[0.77]" },
                { "wythoff(3,5)", "wythoff" },
                { "subtraction[1,2](9)", "subtraction[1,2]" },
                { "domineering(2x2)", NULL } };
  GrundySequenceView *one;
  GrundyWindow *window = open_room (&one);

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (CgtPosition) position = cgt_position_from_text (cases[i].position, NULL);
      g_autofree char *game = grundy_sequence_game_of (position);

      g_assert_cmpstr (game, ==, cases[i].game);
    }
  gtk_widget_activate_action (GTK_WIDGET (window), "win.show-sequence", "s", "dawsons-kayles");
  wait_until_done (one);
  g_assert_nonnull (find_text (GTK_WIDGET (one), "Period 34 after preperiod 53, proved"));
  gtk_widget_activate_action (GTK_WIDGET (window), "win.show-sequence", "s", "wythoff");
  wait_for_table (find_two_heaps (window));
  g_assert_cmpuint (cgt_two_heap_picture_get_n (grundy_two_heap_view_get_picture (find_two_heaps (window))), ==, 256);
  close_window (window);
}

static void
test_two_heaps_stopped (void)
{
  GrundySequenceView *one;
  GrundyWindow *window = open_room (&one);
  GrundyTwoHeapView *view = find_two_heaps (window);
  guint n;

  grundy_question_page_ask (GRUNDY_QUESTION_PAGE (view), "wythoff", "8000", NULL);
  while (cgt_two_heap_picture_get_n (grundy_two_heap_view_get_picture (view)) < 50)
    g_main_context_iteration (NULL, TRUE);
  gtk_widget_activate_action (GTK_WIDGET (view), "page.stop", NULL);
  wait_for_table (view);
  n = cgt_two_heap_picture_get_n (grundy_two_heap_view_get_picture (view));
  g_assert_cmpuint (n, >=, 50);
  g_assert_cmpuint (n, <, 8001);
  g_assert_nonnull (strstr (message_of (view), "kept"));

  grundy_question_page_ask (GRUNDY_QUESTION_PAGE (view), "domineering", "100", NULL);
  g_assert_true (g_str_has_prefix (message_of (view), "Domineering"));
  /* The former table is gone. */
  g_assert_null (grundy_two_heap_view_get_picture (view));
  grundy_question_page_ask (GRUNDY_QUESTION_PAGE (view), "nim", "100000", NULL);
  g_assert_nonnull (strstr (message_of (view), "8192"));
  grundy_question_page_ask (GRUNDY_QUESTION_PAGE (view), "wythoff", "4095", NULL);
  /* Close in the middle of it */
  close_window (window);
}

/* A table that would take hours is given up with its window, although its task holds the view. */
static void
test_table_closed (void)
{
  GtkWidget *window = gtk_window_new (), *view = g_object_new (GRUNDY_TYPE_TABLE_VIEW, NULL);

  gtk_window_set_child (GTK_WINDOW (window), view);
  gtk_window_present (GTK_WINDOW (window));
  g_object_add_weak_pointer (G_OBJECT (view), (gpointer *) &view);
  grundy_question_page_ask (GRUNDY_QUESTION_PAGE (view), "domineering", "9..30", "9..30", NULL);
  gtk_window_destroy (GTK_WINDOW (window));
  while (view != NULL)
    g_main_context_iteration (NULL, TRUE);
}

/* A table that is narrower than the window is not scrolled beyond its end, which would leave a shadow there. */
static void
test_table_narrow (void)
{
  GtkWidget *window = gtk_window_new (), *view = g_object_new (GRUNDY_TYPE_TABLE_VIEW, NULL), *columns;
  GtkAdjustment *across;

  gtk_window_set_default_size (GTK_WINDOW (window), 900, 600);
  gtk_window_set_child (GTK_WINDOW (window), view);
  gtk_window_present (GTK_WINDOW (window));
  grundy_question_page_ask (GRUNDY_QUESTION_PAGE (view), "cutcakes", "1..3", "1..3", NULL);
  while ((columns = find (view, GTK_TYPE_COLUMN_VIEW)) == NULL || gtk_widget_get_width (columns) < 500)
    g_main_context_iteration (NULL, TRUE);
  across = gtk_scrollable_get_hadjustment (GTK_SCROLLABLE (columns));
  g_assert_cmpfloat (gtk_adjustment_get_upper (across), >=, gtk_adjustment_get_page_size (across));
  gtk_window_destroy (GTK_WINDOW (window));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  adw_init ();
  g_test_add_func ("/app/sequence/period", test_period);
  g_test_add_func ("/app/sequence/stop", test_stop);
  g_test_add_func ("/app/sequence/budget", test_budget);
  g_test_add_func ("/app/sequence/partizan", test_partizan);
  g_test_add_func ("/app/sequence/refusals", test_refusals);
  g_test_add_func ("/app/sequence/bounds", test_bounds);
  g_test_add_func ("/app/sequence/codes", test_codes);
  g_test_add_func ("/app/sequence/theorems", test_theorems);
  g_test_add_func ("/app/sequence/table-hits", test_table_hits);
  g_test_add_func ("/app/sequence/export", test_export);
  g_test_add_func ("/app/sequence/two-heaps", test_two_heaps);
  g_test_add_func ("/app/sequence/from-positions", test_from_positions);
  g_test_add_func ("/app/sequence/quotient", test_quotient);
  g_test_add_func ("/app/sequence/table-closed", test_table_closed);
  g_test_add_func ("/app/sequence/two-heaps-stopped", test_two_heaps_stopped);
  g_test_add_func ("/app/sequence/table-narrow", test_table_narrow);
  return g_test_run ();
}
