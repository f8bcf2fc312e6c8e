/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "grundy-recogniser-view.h"

#include <glib/gi18n.h>
#include <string.h>

#include "app/automata/grundy-work-bar.h"
#include "app/base/grundy-class.h"
#include "app/base/grundy-export.h"
#include "base/cgt-free.h"
#include "app/base/grundy-pictured.h"
#include "app/base/grundy-theme.h"
#include "app/base/grundy-words.h"
#include "app/widgets/grundy-widgets.h"
#include "language/boxes/cgt-box-expression.h"
#include "library/cgt-digit-text.h"
#include "pictures/plots/cgt-digit-picture.h"

/* No larger automaton is looked for: nobody could read it. */
#define MOST_STATES 256
#define LARGEST_NUMBER 99999999

struct _GrundyRecogniserView
{
  GrundyQuestionPage parent_instance;

  GtkEditable *game;
  GtkDropDown *base;
  GtkDropDown *first;
  GtkLabel *message;
  GrundyWorkBar *bar;
  GtkEditable *point;
  GtkLabel *run;
  GtkWidget *copy_row;
  GtkDrawingArea *canvas;

  CgtDigitAutomaton *automaton; /* NULL: none */
  char *title;                  /* the game that it is of */
  GArray *word;                 /* the letters of the point; NULL: none */
};

static GrundyPicture *get_picture (GrundyPictured *pictured);

G_DEFINE_FINAL_TYPE_WITH_CODE (GrundyRecogniserView, grundy_recogniser_view, GRUNDY_TYPE_QUESTION_PAGE,
                               GRUNDY_IMPLEMENT_PICTURED (get_picture))

/* Pictures */

/* A copy, for a worker. */
typedef struct
{
  CgtDigitAutomaton automaton;
  char *title;
} Paper;

CGT_FREE (Paper, automaton_paper_free)
{
  g_free (self->automaton.next);
  g_free (self->automaton.accepting);
  g_free (self->title);
}

static void
draw_automaton_paper (cairo_t *cr, double width, double height, const CgtTheme *theme, gpointer data)
{
  const Paper *paper = data;
  CgtDigitPicture picture = { &paper->automaton, paper->title, NULL };

  cgt_digit_picture_draw (cr, width, height, theme, &picture);
}

static GrundyPicture *
get_picture (GrundyPictured *pictured)
{
  GrundyRecogniserView *self = GRUNDY_RECOGNISER_VIEW (pictured);
  const CgtDigitAutomaton *automaton = self->automaton;
  double width, height;
  Paper *paper;

  if (automaton == NULL)
    return NULL;
  paper = g_new0 (Paper, 1);
  paper->automaton = *automaton;
  paper->automaton.why = NULL;
  paper->automaton.next =
    g_memdup2 (automaton->next, sizeof (guint32) * automaton->n_states * (gsize) automaton->n_letters);
  paper->automaton.accepting = g_memdup2 (automaton->accepting, automaton->n_states);
  paper->title = g_strdup (self->title);
  cgt_digit_picture_get_size (&(CgtDigitPicture) { automaton, self->title, NULL }, &width, &height);
  return grundy_picture_new ("automaton", width, height, draw_automaton_paper, paper, automaton_paper_free);
}

static void
draw_recogniser (GtkDrawingArea *area, cairo_t *cr, int width, int height, gpointer user_data)
{
  GrundyRecogniserView *self = user_data;
  CgtDigitPicture picture = { self->automaton, NULL, self->word };

  if (self->automaton != NULL)
    cgt_digit_picture_draw (cr, width, height, grundy_theme_get (GTK_WIDGET (area)), &picture);
}

/* The point */

static gboolean
read_typed_point (GrundyRecogniserView *self, guint32 *at)
{
  g_auto (GStrv) parts = g_strsplit (gtk_editable_get_text (self->point), ",", -1);

  if (self->automaton == NULL || g_strv_length (parts) != self->automaton->n_variables)
    return FALSE;
  for (guint i = 0; parts[i] != NULL; i++)
    {
      guint64 number;

      if (!g_ascii_string_to_unsigned (g_strstrip (parts[i]), 10, 0, LARGEST_NUMBER, &number, NULL))
        return FALSE;
      at[i] = (guint32) number;
    }
  return TRUE;
}

/* "0 →01→ 1 →10→ 2": the states and the letters between them. Returns the last state. */
static guint
append_way (GString *text, const CgtDigitAutomaton *automaton, const GArray *word)
{
  guint state = 0;

  g_string_append (text, "0");
  for (guint i = 0; i < word->len; i++)
    {
      guint letter = g_array_index (word, guint, i);

      g_string_append (text, " →");
      for (guint k = 0; k < automaton->n_variables; k++)
        g_string_append_printf (text, "%u", cgt_digit_automaton_digit (automaton, letter, k));
      state = cgt_digit_automaton_step (automaton, state, letter);
      g_string_append_printf (text, "→ %u", state);
    }
  return state;
}

static void
on_point_typed (GrundyRecogniserView *self)
{
  guint32 at[CGT_BOX_DIMENSIONS];
  g_autoptr (GString) text = g_string_new (NULL);
  const CgtDigitAutomaton *automaton = self->automaton;

  g_clear_pointer (&self->word, g_array_unref);
  if (read_typed_point (self, at))
    {
      guint end;

      self->word = cgt_digit_automaton_spell (automaton, at);
      end = append_way (text, automaton, self->word);
      g_string_append_printf (text, "\n%s",
                              automaton->accepting[end] ? _ ("Accepted: a P-position")
                                                        : _ ("Not accepted: an N-position"));
    }
  else if (automaton != NULL && *gtk_editable_get_text (self->point) != '\0')
    g_string_append_printf (text,
                            ngettext ("A point is %u number, such as 12.", "A point is %u numbers, such as 12,20.",
                                      automaton->n_variables),
                            automaton->n_variables);
  gtk_label_set_text (self->run, text->str);
  gtk_widget_queue_draw (GTK_WIDGET (self->canvas));
}

/* Learning */

typedef struct
{
  char *game;
  CgtRecognition wanted;
} Request;

CGT_FREE (Request, automaton_request_free) { g_free (self->game); }

static gpointer
learn (gpointer data, CgtBudget *budget, GError **error)
{
  const Request *request = data;
  g_autoptr (CgtSolver) solver = cgt_solver_new ();
  g_autoptr (CgtBoxGame) game = NULL;
  CgtDigitAutomaton *automaton = NULL;

  cgt_solver_set_budget (solver, budget);
  game = cgt_box_game_read (request->game, 2, solver, budget, error);
  if (game != NULL)
    automaton = cgt_digit_automaton_new (game, &request->wanted, solver, error);
  cgt_solver_set_budget (solver, NULL);
  return automaton;
}

static void
show_automaton_message (GrundyRecogniserView *self, const char *text, gboolean is_error)
{
  gtk_label_set_text (self->message, text);
  gtk_widget_set_visible (GTK_WIDGET (self->message), *text != '\0');
  grundy_widget_set_css_class (GTK_WIDGET (self->message), "error", is_error);
}

/* NULL: there is none. (transfer full) */
static void
show_automaton (GrundyRecogniserView *self, CgtDigitAutomaton *automaton)
{
  g_clear_pointer (&self->automaton, cgt_digit_automaton_free);
  self->automaton = automaton;
  g_free (self->title);
  self->title = g_strdup (grundy_question_page_get_asked (GRUNDY_QUESTION_PAGE (self))[0]);
  gtk_widget_set_sensitive (self->copy_row, automaton != NULL);
  on_point_typed (self);
}

static void
describe_recogniser (GrundyRecogniserView *self)
{
  const CgtDigitAutomaton *automaton = self->automaton;
  g_autoptr (GString) text = g_string_new (NULL);

  g_string_append_printf (text, ngettext ("%u state", "%u states", automaton->n_states), automaton->n_states);
  g_string_append_c (text, '\n');
  if (automaton->why != NULL)
    g_string_append_printf (text, _ ("Proved: %s"), automaton->why);
  else
    g_string_append_printf (text, _ ("Agrees up to %u; not proved"), automaton->agrees_up_to);
  show_automaton_message (self, text->str, FALSE);
}

static void
on_learned (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (GrundyRecogniserView) self = user_data;
  g_autoptr (GError) error = NULL;
  CgtDigitAutomaton *automaton = g_task_propagate_pointer (G_TASK (result), &error);

  if (!grundy_work_bar_end (self->bar, result))
    {
      cgt_digit_automaton_free (automaton); /* the user has chosen something else by now */
      return;
    }
  show_automaton (self, automaton);
  if (automaton != NULL)
    describe_recogniser (self);
  else
    {
      gboolean stopped = g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
      g_autofree char *sentence = stopped ? g_strdup (_ ("Cancelled.")) : grundy_message_in_words (error->message);

      if (!stopped)
        grundy_message_mark (self->game, error->message);
      show_automaton_message (self, sentence, TRUE);
    }
}

/* In the order of the list: 0 stands for Fibonacci's numeration, and the others are bases from 2 on. */
static guint
get_base (GrundyRecogniserView *self)
{
  guint selected = gtk_drop_down_get_selected (self->base);

  return selected == 0 || selected == GTK_INVALID_LIST_POSITION ? CGT_BASE_FIBONACCI : selected + 1;
}

static GStrv
dup_texts (GrundyQuestionPage *page)
{
  GrundyRecogniserView *self = GRUNDY_RECOGNISER_VIEW (page);
  g_autoptr (GStrvBuilder) texts = g_strv_builder_new ();
  guint number = get_base (self);
  g_autofree char *base = number == CGT_BASE_FIBONACCI ? g_strdup ("fibonacci") : g_strdup_printf ("%u", number);

  g_strv_builder_add_many (texts, gtk_editable_get_text (self->game), base,
                           gtk_drop_down_get_selected (self->first) == 1 ? "least" : "most", NULL);
  return g_strv_builder_end (texts);
}

static gboolean
restore (GrundyQuestionPage *page, const char *const *texts)
{
  GrundyRecogniserView *self = GRUNDY_RECOGNISER_VIEW (page);
  guint64 base = 1;

  if (g_strv_length ((GStrv) texts) != 3 ||
      (!g_str_equal (texts[1], "fibonacci") && !g_ascii_string_to_unsigned (texts[1], 10, 2, 10, &base, NULL)) ||
      (!g_str_equal (texts[2], "most") && !g_str_equal (texts[2], "least")))
    return FALSE;
  gtk_editable_set_text (self->game, texts[0]);
  gtk_drop_down_set_selected (self->base, (guint) base - 1);
  gtk_drop_down_set_selected (self->first, g_str_equal (texts[2], "least"));
  return TRUE;
}

static void
answer (GrundyQuestionPage *page)
{
  GrundyRecogniserView *self = GRUNDY_RECOGNISER_VIEW (page);
  GrundyWork work = { .func = learn,
                      .free_data = automaton_request_free,
                      .free_result = (GDestroyNotify) cgt_digit_automaton_free };
  Request *request = g_new0 (Request, 1);

  grundy_question_page_tell_asked (page);
  grundy_message_mark (self->game, NULL);
  work.data = request;
  request->game = g_strdup (grundy_question_page_get_asked (page)[0]);
  request->wanted = (CgtRecognition) { .base = get_base (self),
                                       .least_first = gtk_drop_down_get_selected (self->first) == 1,
                                       .most_states = MOST_STATES };
  grundy_question_page_limit (page, &work);
  grundy_work_bar_take (self->bar, grundy_work_start (NULL, &work, on_learned, g_object_ref (self)));
}

/* Export */

static void
export_text (GrundyRecogniserView *self, CgtDigitForm form, const char *kind, const char *ending)
{
  g_autoptr (GBytes) bytes = NULL;
  g_autofree char *text = NULL, *line = NULL;

  if (self->automaton == NULL)
    return;
  text = cgt_digit_automaton_to_text (self->automaton, self->title, form);
  line = g_strconcat (text, "\n", NULL);
  bytes = g_bytes_new (line, strlen (line));
  grundy_export_text (GTK_WIDGET (self), "automaton", kind, ending, bytes);
}

static void
action_export_automaton_picture (GtkWidget *widget)
{
  if (GRUNDY_RECOGNISER_VIEW (widget)->automaton != NULL)
    grundy_picture_export (get_picture (GRUNDY_PICTURED (widget)), widget);
}

static void
action_export_automaton_dot (GrundyRecogniserView *self)
{
  export_text (self, CGT_DIGIT_DOT, _ ("Graphs (DOT)"), ".dot");
}

static void
action_export_automaton_json (GrundyRecogniserView *self)
{
  export_text (self, CGT_DIGIT_JSON, _ ("Data (JSON)"), ".json");
}

static void
action_export_automaton_walnut (GrundyRecogniserView *self)
{
  export_text (self, CGT_DIGIT_WALNUT, _ ("Automata (Walnut)"), ".txt");
}

/* The widget */

GRUNDY_DISPOSE (GrundyRecogniserView, grundy_recogniser_view)
{
  adw_bin_set_child (ADW_BIN (self), NULL);
  g_clear_pointer (&self->automaton, cgt_digit_automaton_free);
  g_clear_pointer (&self->word, g_array_unref);
  g_clear_pointer (&self->title, g_free);
}

static void
grundy_recogniser_view_class_init (GrundyRecogniserViewClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = grundy_recogniser_view_dispose;
  GRUNDY_QUESTION_PAGE_CLASS (klass)->only_in_sight = TRUE;
  grundy_class_implement (GRUNDY_QUESTION_PAGE_CLASS (klass), answer, dup_texts, restore);
  grundy_class_set_template (klass, "grundy-recogniser-view.ui", "recogniserview");
  grundy_class_bind_children (klass, GrundyRecogniserView, game, base, first, message, bar, point, run, copy_row,
                              canvas);
  grundy_question_page_class_bind (klass, "game", NULL);
  grundy_class_bind_callbacks (klass, on_point_typed);
  grundy_class_install_actions (klass, "recogniser.export-picture", action_export_automaton_picture,
                                "recogniser.export-dot", action_export_automaton_dot, "recogniser.export-json",
                                action_export_automaton_json, "recogniser.export-walnut",
                                action_export_automaton_walnut, NULL);
}

static void
grundy_recogniser_view_init (GrundyRecogniserView *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_editable_set_text (self->game, "wythoff");
  gtk_widget_set_sensitive (self->copy_row, FALSE);
  gtk_drawing_area_set_draw_func (self->canvas, draw_recogniser, self, NULL);
  grundy_theme_follow (GTK_WIDGET (self->canvas));
  show_automaton_message (self, "", FALSE);
}
