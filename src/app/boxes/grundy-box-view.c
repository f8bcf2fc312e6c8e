/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "grundy-box-view.h"

#include <glib/gi18n.h>
#include <math.h>
#include <string.h>

#include "app/automata/grundy-counts-table.h"
#include "app/automata/grundy-relations.h"
#include "app/automata/grundy-work-bar.h"
#include "app/base/grundy-class.h"
#include "app/base/grundy-entry.h"
#include "app/base/grundy-export.h"
#include "base/cgt-free.h"
#include "app/base/grundy-in-sight.h"
#include "app/base/grundy-words.h"
#include "app/widgets/grundy-widgets.h"
#include "base/cgt-typeset.h"
#include "grundy-box-work.h"

/* A box with longer sides is preceded by one with half of them, by number of coordinates. */
static const guint32 quick_sides[CGT_BOX_DIMENSIONS + 1] = { 0, 4096, 256, 32 };

/* For the last box, when the time of a question has passed. */
#define LEAST_SECONDS 0.001

struct _GrundyBoxView
{
  GrundyQuestionPage parent_instance;

  GtkEditable *game;
  GtkEditable *to;
  GtkEditable *against;
  GtkDropDown *colour;
  GtkSpinButton *modulus;
  GtkLabel *message;
  GrundyWorkBar *bar;
  GrundyCountsTable *counts;
  GtkWidget *copy_row;
  GrundyCellsView *cells_view;

  CgtPSetsWanted wanted; /* its texts are those of "asked" */
  guint halvings;        /* the box that is being computed has its sides divided by 2 so often */
  gint64 asked;          /* when, in microseconds */
  double seconds_of_box; /* that the last box was given; 0: no limit */
  gboolean answered;     /* a smaller box of the same question is shown */
  GrundyBox *box;        /* NULL: nothing is shown */
  GCancellable *asking;  /* about the chosen cell; NULL: nothing is asked */
};

static GrundyPicture *
grundy_box_view_get_picture (GrundyPictured *pictured)
{
  return grundy_pictured_get_picture (GRUNDY_PICTURED (((GrundyBoxView *) pictured)->cells_view));
}

G_DEFINE_FINAL_TYPE_WITH_CODE (GrundyBoxView, grundy_box_view, GRUNDY_TYPE_QUESTION_PAGE,
                               GRUNDY_IMPLEMENT_PICTURED (grundy_box_view_get_picture))

/* Choices */

/* In the order of the list. */
static const struct
{
  const char *name; /* files have them */
  CgtPColour colour;
  CgtGenerationsBy by;
  const char *key;
} colours[] = {
  { "generation", CGT_P_COLOUR_GENERATION, CGT_GENERATIONS_LONGEST, N_ ("Generation") },
  { "stage", CGT_P_COLOUR_GENERATION, CGT_GENERATIONS_STAGES, N_ ("Stage") },
  { "nimber", CGT_P_COLOUR_NIMBER, CGT_GENERATIONS_LONGEST, N_ ("Nimber") },
  { "residue:", CGT_P_COLOUR_RESIDUE, CGT_GENERATIONS_LONGEST, N_ ("Residue") },
};

static guint
get_colour (GrundyBoxView *self)
{
  return MIN (gtk_drop_down_get_selected (self->colour), G_N_ELEMENTS (colours) - 1);
}

static GStrv
dup_texts (GrundyQuestionPage *page)
{
  GrundyBoxView *self = GRUNDY_BOX_VIEW (page);
  guint colour = get_colour (self);
  g_autoptr (GStrvBuilder) texts = g_strv_builder_new ();
  g_autofree char *name =
    colours[colour].colour == CGT_P_COLOUR_RESIDUE
      ? g_strdup_printf ("%s%d", colours[colour].name, gtk_spin_button_get_value_as_int (self->modulus))
      : g_strdup (colours[colour].name);

  g_autofree char *against = g_strstrip (g_strdup (gtk_editable_get_text (self->against)));

  g_strv_builder_add_many (texts, gtk_editable_get_text (self->game), gtk_editable_get_text (self->to), against, name,
                           NULL);
  return g_strv_builder_end (texts);
}

/* "100", or "40,60" with a number for each coordinate. */
static gboolean
read_to (const char *text, CgtPSetsWanted *wanted)
{
  g_auto (GStrv) parts = g_strsplit (text, ",", -1);

  wanted->n_to = g_strv_length (parts);
  if (wanted->n_to > CGT_BOX_DIMENSIONS)
    return FALSE;
  for (guint i = 0; i < wanted->n_to; i++)
    {
      guint64 number;

      if (!g_ascii_string_to_unsigned (g_strstrip (parts[i]), 10, 0, CGT_CELLS_FARTHEST, &number, NULL))
        return FALSE;
      wanted->to[i] = (guint32) number;
    }
  return wanted->n_to > 0;
}

/* What is shown */

/* @text: Pango markup, unless it is an error. */
static void
show_box_message (GrundyBoxView *self, const char *text, gboolean is_error)
{
  if (is_error)
    gtk_label_set_text (self->message, text);
  else
    gtk_label_set_markup (self->message, text);
  gtk_widget_set_visible (GTK_WIDGET (self->message), *text != '\0');
  grundy_widget_set_css_class (GTK_WIDGET (self->message), "error", is_error);
}

static void
forget_asking (GrundyBoxView *self)
{
  if (self->asking != NULL)
    g_cancellable_cancel (self->asking);
  g_clear_object (&self->asking);
}

static void
show_no_box (GrundyBoxView *self)
{
  forget_asking (self);
  g_clear_pointer (&self->box, grundy_box_free);
  grundy_cells_view_set_cells (self->cells_view, NULL, FALSE, FALSE);
  grundy_counts_table_set_cells (self->counts, NULL);
  gtk_widget_set_sensitive (self->copy_row, FALSE);
}

static const char *
method_in_words (CgtPBoxMethod method)
{
  static const char *const words[CGT_P_BOX_N_METHODS] = {
    [CGT_P_BOX_SEQUENCES] = N_ ("by nim-sequences"), [CGT_P_BOX_NIMBERS] = N_ ("by nimbers"),
    [CGT_P_BOX_SIEVE] = N_ ("by a sieve"),           [CGT_P_BOX_QUOTIENT] = N_ ("by the misère quotient"),
    [CGT_P_BOX_POINTS] = N_ ("point by point"),
  };

  return _ (words[method]);
}

/* "0–100: 125, 0–50: 63, ..." As Pango markup. */
static void
append_counts (GString *text, const GrundyBox *box)
{
  const GArray *counts = box->shape->counts;
  guint n = box->sets->box->n_variables;

  for (guint k = 0; k < MIN (counts->len, 5); k++)
    {
      g_string_append (text, k > 0 ? ", " : "\n");
      for (guint i = 0; i < n; i++)
        g_string_append_printf (text, "%s%u", i > 0 ? "×" : "≤ ", box->sets->box->to[i] >> k);
      g_string_append_printf (text, ": %'" G_GUINT64_FORMAT, g_array_index (counts, guint64, k));
    }
  if (!isnan (box->shape->growth))
    {
      g_autofree char *exponent = g_strdup_printf ("%.2f", box->shape->growth);
      g_autofree char *power = g_strconcat ("N", CGT_MARKUP_RAISED, exponent, CGT_MARKUP_LEVEL, NULL);

      g_string_append_c (text, '\n');
      g_string_append_printf (text, _ ("Growth like %s"), power);
    }
}

static void
append_lines (GString *text, const GrundyBox *box)
{
  const char *names = box->sets->box->names;

  for (guint i = 0; i < box->shape->lines->len; i++)
    {
      const CgtBoxLine *line = &g_array_index (box->shape->lines, CgtBoxLine, i);

      if (line->is_upright)
        g_string_append_printf (text, "\n%c ≈ 0", names[0]);
      else
        g_string_append_printf (text, "\n%c ≈ %.4f %c", names[1], line->slope, names[0]);
      if (!line->is_upright && line->name != NULL)
        g_string_append_printf (text, " (%s)", line->name);
    }
}

/* @ending: (nullable): why there is no larger box. */
static void
describe_box (GrundyBoxView *self, const char *ending)
{
  const GrundyBox *box = self->box;
  guint64 n = cgt_p_box_count (box->sets->box);
  g_autoptr (GString) text = g_string_new (NULL);
  g_autofree char *number = g_strdup_printf ("%'" G_GUINT64_FORMAT, n);

  g_string_append_printf (text, ngettext ("%s P-position, %s", "%s P-positions, %s", (gulong) n), number,
                          method_in_words (box->sets->box->method));
  if (box->sets->against != NULL)
    {
      g_autofree char *sides = grundy_cells_sides_in_words (box->sides);

      g_string_append_printf (text, "\n%s", sides);
    }
  append_counts (text, box);
  append_lines (text, box);
  if (!cgt_p_sets_have_generations (box->sets))
    g_string_append_printf (text, "\n%s", _ ("The generations are not known: they take too many steps."));
  if (ending != NULL)
    {
      g_autofree char *line = g_markup_escape_text (ending, -1);

      g_string_append_printf (text, "\n<b>%s</b>", line);
    }
  show_box_message (self, text->str, FALSE);
}

static void
show_box (GrundyBoxView *self, GrundyBox *box)
{
  const char *key = _ (colours[get_colour (self)].key);
  g_autofree char *title = box->sets->against != NULL ? g_strdup_printf (_ ("%s, compared with %s"),
                                                                         box->sets->box->text, box->sets->against->text)
                                                      : g_strdup (box->sets->box->text);

  forget_asking (self);
  g_clear_pointer (&self->box, grundy_box_free);
  self->box = box;
  grundy_counts_table_set_key (self->counts, key);
  grundy_counts_table_set_cells (self->counts, box->sets->cells);
  grundy_cells_view_set_title (self->cells_view, title);
  grundy_cells_view_set_key (self->cells_view, key);
  grundy_cells_view_set_cells (self->cells_view, box->sets->cells, FALSE, FALSE);
  gtk_widget_set_sensitive (self->copy_row, TRUE);
  describe_box (self, NULL);
}

/* Computing */

static void find_next_box (GrundyBoxView *self);

static GrundyWork
get_box_limits (GrundyBoxView *self)
{
  GrundyWork work = { 0 };

  grundy_question_page_limit (GRUNDY_QUESTION_PAGE (self), &work);
  return work;
}

/* Since the question was asked. */
static double
get_seconds_passed (GrundyBoxView *self)
{
  return (double) (g_get_monotonic_time () - self->asked) / G_USEC_PER_SEC;
}

/* (transfer full): the last box had only what was left of the time of the question, which is told as a whole. */
static char *
no_box_in_words (GrundyBoxView *self, const GError *error)
{
  double seconds = get_box_limits (self).seconds;
  g_autofree char *of_box = cgt_budget_end_in_words (CGT_BUDGET_END_TIME, self->seconds_of_box);
  g_autofree char *whole = cgt_budget_end_in_words (CGT_BUDGET_END_TIME, seconds);

  if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    return g_strdup (_ ("Cancelled."));
  return grundy_message_in_words (seconds > 0 && g_str_has_prefix (error->message, of_box) ? whole : error->message);
}

/* A smaller box of the same question stays if a limit was met. What is shown stays if the work was stopped. */
static void
say_why_no_box (GrundyBoxView *self, const GError *error)
{
  gboolean stopped = g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
  g_autofree char *sentence = no_box_in_words (self, error);

  if (self->answered && (stopped || g_error_matches (error, CGT_ERROR, CGT_ERROR_BUDGET)))
    {
      describe_box (self, sentence);
      return;
    }
  if (!stopped)
    {
      show_no_box (self);
      grundy_message_mark (self->game, error->message);
    }
  show_box_message (self, sentence, TRUE);
}

static void
on_box_found (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (GrundyBoxView) self = user_data;
  g_autoptr (GError) error = NULL;
  GrundyBox *box = g_task_propagate_pointer (G_TASK (result), &error);

  if (!grundy_work_bar_end (self->bar, result))
    {
      g_clear_pointer (&box, grundy_box_free); /* the user has chosen something else by now */
      return;
    }
  if (box == NULL)
    {
      say_why_no_box (self, error);
      return;
    }
  self->answered = TRUE;
  show_box (self, box);
  if (self->halvings > 0)
    {
      self->halvings--;
      find_next_box (self);
    }
}

/* The box with its sides divided. All boxes together have the time of one question. */
static void
find_next_box (GrundyBoxView *self)
{
  CgtPSetsWanted wanted = self->wanted;
  GrundyWork work = get_box_limits (self);

  if (work.seconds > 0)
    work.seconds = MAX (work.seconds - get_seconds_passed (self), LEAST_SECONDS);
  self->seconds_of_box = work.seconds;
  for (guint i = 0; i < wanted.n_to; i++)
    wanted.to[i] >>= self->halvings;
  grundy_work_bar_take (self->bar, grundy_box_start (work, &wanted, on_box_found, g_object_ref (self)));
}

static void
count_halvings (GrundyBoxView *self)
{
  guint32 most = 0, quick = quick_sides[self->wanted.n_to == 3 || strstr (self->wanted.game, "c") != NULL ? 3 : 2];

  for (guint i = 0; i < self->wanted.n_to; i++)
    most = MAX (most, self->wanted.to[i]);
  for (self->halvings = 0; most >> self->halvings > quick; self->halvings++)
    ;
}

static gboolean
restore (GrundyQuestionPage *page, const char *const *texts)
{
  GrundyBoxView *self = GRUNDY_BOX_VIEW (page);
  guint64 modulus = 0;
  guint colour = 0;

  if (g_strv_length ((GStrv) texts) != 4)
    return FALSE;
  for (; colour < G_N_ELEMENTS (colours) && !g_str_has_prefix (texts[3], colours[colour].name); colour++)
    ;
  if (colour == G_N_ELEMENTS (colours) ||
      (colours[colour].colour == CGT_P_COLOUR_RESIDUE &&
       !g_ascii_string_to_unsigned (texts[3] + strlen (colours[colour].name), 10, 1, G_MAXINT, &modulus, NULL)))
    return FALSE;
  gtk_editable_set_text (self->game, texts[0]);
  gtk_editable_set_text (self->to, texts[1]);
  gtk_editable_set_text (self->against, texts[2]);
  gtk_drop_down_set_selected (self->colour, colour);
  if (modulus > 0)
    gtk_spin_button_set_value (self->modulus, (double) modulus);
  return TRUE;
}

static void
answer (GrundyQuestionPage *page)
{
  GrundyBoxView *self = GRUNDY_BOX_VIEW (page);
  guint colour = get_colour (self);
  const char *const *texts;

  gtk_widget_set_visible (GTK_WIDGET (self->modulus), colours[colour].colour == CGT_P_COLOUR_RESIDUE);
  grundy_question_page_tell_asked (page);
  texts = grundy_question_page_get_asked (page);
  grundy_message_mark (self->game, NULL);
  grundy_work_bar_take (self->bar, NULL);
  self->wanted = (CgtPSetsWanted) { .game = texts[0],
                                    .against = *texts[2] != '\0' ? texts[2] : NULL,
                                    .by = colours[colour].by,
                                    .colour = colours[colour].colour,
                                    .modulus = (guint64) gtk_spin_button_get_value_as_int (self->modulus) };
  if (!read_to (texts[1], &self->wanted))
    {
      show_no_box (self);
      show_box_message (self, _ ("The greatest numbers are one number, or one for each coordinate, such as 40,60."),
                        TRUE);
      return;
    }
  count_halvings (self);
  self->asked = g_get_monotonic_time ();
  self->answered = FALSE;
  find_next_box (self);
}

/* The chosen cell */

static char *
name_box_cell (guint cell, gpointer data)
{
  return cgt_cells_to_text (data, cell);
}

typedef struct
{
  GrundyBoxView *view;
  CgtCells *cells;
  GCancellable *cancellable;
  guint cell;
} Asked;

static void
on_cell_known (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autofree Asked *asked = user_data;
  g_autoptr (GrundyBoxView) self = asked->view;
  g_autoptr (CgtCells) cells = asked->cells;
  g_autoptr (GError) error = NULL;
  g_autoptr (GrundyBoxCell) cell = g_task_propagate_pointer (G_TASK (result), &error);
  g_autoptr (GString) text = g_string_new (NULL);
  g_autofree char *links = NULL, *moves = NULL;

  if (self->asking != g_task_get_cancellable (G_TASK (result)))
    return; /* about another cell */
  g_clear_object (&self->asking);
  if (cell == NULL)
    {
      g_autofree char *reason = g_markup_escape_text (error->message, -1);

      grundy_cells_view_set_detail (self->cells_view, reason);
      return;
    }
  g_string_append_printf (text, "%s %u", _ (colours[get_colour (self)].key), cgt_cells_get (cells, asked->cell)->born);
  links = grundy_relations_list (cell->with_generations ? cell->parents->len == 1 ? _ ("parent") : _ ("parents")
                                                        : _ ("answers lead to"),
                                 cell->parents, name_box_cell, cells);
  g_string_append (text, links);
  moves = g_markup_printf_escaped (ngettext ("%u move: %s", "%u moves: %s", cell->n_moves), cell->n_moves, cell->moves);
  if (cell->n_moves > 0)
    g_string_append_printf (text, "\n%s%s", moves, cell->n_moves > GRUNDY_BOX_MOST_NAMED ? ", …" : "");
  grundy_cells_view_set_detail (self->cells_view, text->str);
}

static void
on_box_cell_chosen (GrundyBoxView *self, int cell, GrundyCellsCanvas *canvas)
{
  CgtCells *cells = grundy_cells_canvas_get_cells (canvas);
  g_autofree char *position = cell >= 0 && cells != NULL ? cgt_cells_to_position (cells, (guint) cell) : NULL;
  g_autoptr (GTask) task = NULL;
  Asked *asked;

  forget_asking (self);
  if (position == NULL || self->box == NULL)
    return;
  asked = g_new0 (Asked, 1);
  asked->view = g_object_ref (self);
  asked->cells = cgt_cells_ref (cells);
  asked->cell = (guint) cell;
  task = grundy_box_cell_start (get_box_limits (self), self->box->sets, cells, position, on_cell_known, asked);
  self->asking = g_object_ref (g_task_get_cancellable (task));
}

static void
on_place_known (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (GrundyBoxView) self = user_data;
  g_autoptr (GError) error = NULL;
  g_autofree char *reason = g_task_propagate_pointer (G_TASK (result), &error);

  if (self->asking != g_task_get_cancellable (G_TASK (result)))
    return;
  g_clear_object (&self->asking);
  grundy_cells_view_explain_empty (self->cells_view, reason != NULL ? reason : error->message);
}

/* A place without a cell was chosen. Beyond the box nothing is known. */
static void
on_empty_cell (GrundyBoxView *self, int x, int y, int z, GrundyCellsView *view)
{
  const gint32 place[] = { x, y, z };
  g_autoptr (GTask) task = NULL;

  forget_asking (self);
  if (self->box == NULL)
    return;
  for (guint i = 0; i < self->box->sets->box->n_variables; i++)
    if ((guint32) place[i] > self->box->sets->box->to[i])
      {
        grundy_cells_canvas_choose (grundy_cells_view_get_canvas (view), -1);
        return;
      }
  task = grundy_box_place_start (get_box_limits (self), self->box->sets, place, on_place_known, g_object_ref (self));
  self->asking = g_object_ref (g_task_get_cancellable (task));
}

/* Export */

typedef struct
{
  CgtPSets *sets;
  CgtPSetsForm form;
} Export;

CGT_FREE (Export, cells_export_free) { cgt_p_sets_unref (self->sets); }

static void
keep_piece (const char *text, gsize length, gpointer kept)
{
  g_string_append_len (kept, text, (gssize) length);
}

static GBytes *
make_export (gpointer data)
{
  const Export *export = data;
  GString *text = g_string_new (NULL);

  cgt_p_sets_write (export->sets, export->form, keep_piece, text);
  return g_string_free_to_bytes (text);
}

static void
export_as (GrundyBoxView *self, CgtPSetsForm form, const char *kind)
{
  const char *ending = form == CGT_P_SETS_CSV ? ".csv" : form == CGT_P_SETS_JSON ? ".json" : ".txt";
  Export *export;

  if (self->box == NULL)
    return;
  if (form == CGT_P_SETS_B_FILE && self->box->sets->box->by_generation == NULL)
    {
      gtk_widget_error_bell (GTK_WIDGET (self));
      return;
    }
  export = g_new0 (Export, 1);
  export->sets = cgt_p_sets_ref (self->box->sets);
  export->form = form;
  grundy_export_made (GTK_WIDGET (self), form == CGT_P_SETS_B_FILE ? "b-file" : "p-positions", kind, ending,
                      make_export, export, cells_export_free);
}

static void
action_copy_box_oeis (GrundyBoxView *self)
{
  g_autofree char *text = NULL;

  if (self->box == NULL)
    return;
  text = cgt_cells_to_oeis (self->box->sets->cells, CGT_COUNT_BORN);
  grundy_copy_text (GTK_WIDGET (self), text);
}

static void
action_export_box_csv (GrundyBoxView *self)
{
  export_as (self, CGT_P_SETS_CSV, _ ("Tables (CSV)"));
}

static void
action_export_box_json (GrundyBoxView *self)
{
  export_as (self, CGT_P_SETS_JSON, _ ("Data (JSON)"));
}

static void
action_export_box_b_file (GrundyBoxView *self)
{
  export_as (self, CGT_P_SETS_B_FILE, _ ("Tables (b-file)"));
}

/* The widget */

static void
on_box_cell_open (GrundyBoxView *self, const char *expression)
{
  g_signal_emit_by_name (self, "open", expression);
}

static void
grundy_box_view_unroot (GtkWidget *widget)
{
  forget_asking (GRUNDY_BOX_VIEW (widget));
  GTK_WIDGET_CLASS (grundy_box_view_parent_class)->unroot (widget);
}

GRUNDY_DISPOSE (GrundyBoxView, grundy_box_view)
{
  forget_asking (self);
  adw_bin_set_child (ADW_BIN (self), NULL);
  g_clear_pointer (&self->box, grundy_box_free);
}

static void
grundy_box_view_class_init (GrundyBoxViewClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = grundy_box_view_dispose;
  GTK_WIDGET_CLASS (klass)->unroot = grundy_box_view_unroot;
  GRUNDY_QUESTION_PAGE_CLASS (klass)->only_in_sight = TRUE;
  grundy_class_implement (GRUNDY_QUESTION_PAGE_CLASS (klass), answer, dup_texts, restore);
  grundy_class_add_signal (klass, "open", 1, G_TYPE_STRING);
  grundy_class_set_template (klass, "grundy-box-view.ui", "boxview");
  grundy_class_bind_children (klass, GrundyBoxView, game, to, against, colour, modulus, message, bar, counts, copy_row,
                              cells_view);
  grundy_question_page_class_bind (klass, "game", "to", "against", NULL);
  grundy_class_bind_callbacks (klass, on_box_cell_open, grundy_counts_table_set_generation);
  grundy_class_install_actions (klass, "box.copy-oeis", action_copy_box_oeis, "box.export-csv", action_export_box_csv,
                                "box.export-json", action_export_box_json, "box.export-b-file",
                                action_export_box_b_file, NULL);
}

static void
grundy_box_view_init (GrundyBoxView *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  grundy_entry_limit (GTK_EDITABLE (self->modulus));
  grundy_in_sight_leave_wheel (GTK_WIDGET (self->modulus));
  g_signal_connect_object (grundy_cells_view_get_canvas (self->cells_view), "chosen", G_CALLBACK (on_box_cell_chosen),
                           self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->cells_view, "empty", G_CALLBACK (on_empty_cell), self, G_CONNECT_SWAPPED);
  gtk_editable_set_text (self->game, "wythoff");
  gtk_editable_set_text (self->to, "100");
  gtk_widget_set_sensitive (self->copy_row, FALSE);
  show_box_message (self, "", FALSE);
}

GRUNDY_GETTER (gboolean, grundy_box_view_get_busy, GrundyBoxView, BOX_VIEW,
               self->asking != NULL || grundy_work_bar_get_busy (self->bar) ||
                 grundy_cells_view_get_busy (self->cells_view),
               FALSE)

GBytes *
grundy_box_view_make_export (GrundyBoxView *self, CgtPSetsForm form)
{
  g_return_val_if_fail (GRUNDY_IS_BOX_VIEW (self) && self->box != NULL, NULL);
  return make_export (&(Export) { .sets = self->box->sets, .form = form });
}
