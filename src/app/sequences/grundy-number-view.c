/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "grundy-number-view.h"

#include <glib/gi18n.h>
#include <string.h>

#include "app/base/grundy-class.h"
#include "app/base/grundy-entry.h"
#include "app/widgets/grundy-widgets.h"
#include "app/base/grundy-in-sight.h"
#include "app/base/grundy-pictured.h"
#include "app/base/grundy-theme.h"
#include "app/base/grundy-work.h"
#include "grundy-day-list.h"
#include "grundy-number-canvas.h"
#include "language/cgt-number-facts.h"
#include "pictures/boards/cgt-board-picture.h"
#include "cgt/cgt-operations.h"

/* The numbers on the way to a later one, and longer expansions, are cut. */
#define MOST_ON_WAY 40
#define LONGEST_TEXT 400

struct _GrundyNumberView
{
  GrundyQuestionPage parent_instance;

  GtkEditable *entry;
  GrundyNumberCanvas *canvas;
  GtkLabel *hint;
  GtkWidget *facts_box;
  GtkLabel *number;
  GtkLabel *born;
  GtkLabel *signs;
  GtkLabel *powers;
  GtkLabel *on_way;
  GtkDrawingArea *stalk;
  GtkSpinButton *day;
  GtkListView *list;

  GTask *asking;         /* NULL: no number is being looked at */
  CgtNumberFacts *facts; /* NULL: none is shown */
};

static GrundyPicture *get_picture (GrundyPictured *pictured);

G_DEFINE_FINAL_TYPE_WITH_CODE (GrundyNumberView, grundy_number_view, GRUNDY_TYPE_QUESTION_PAGE,
                               GRUNDY_IMPLEMENT_PICTURED (get_picture))

/* On paper */

static CgtNumberPicture
number_picture_of (const CgtNumberFacts *facts)
{
  return (CgtNumberPicture) { facts->number, facts->steps, facts->powers, facts->stalk };
}

static void
draw_number_picture (cairo_t *cr, double width, double height, const CgtTheme *theme, gpointer data)
{
  CgtNumberPicture picture = number_picture_of (data);

  cgt_number_picture_draw (cr, width, height, theme, &picture);
}

static GrundyPicture *
get_picture (GrundyPictured *pictured)
{
  GrundyNumberView *self = GRUNDY_NUMBER_VIEW (pictured);
  CgtNumberPicture picture;
  double width, height;

  if (self->facts == NULL)
    return NULL;
  picture = number_picture_of (self->facts);
  cgt_number_picture_get_size (&picture, &width, &height);
  return grundy_picture_new ("number", width, height, draw_number_picture, cgt_number_facts_ref (self->facts),
                             (GDestroyNotify) cgt_number_facts_unref);
}

/* What is shown */

static void
draw_stalk (GtkDrawingArea *area, cairo_t *cr, int width, int height, gpointer user_data)
{
  GrundyNumberView *self = user_data;

  if (self->facts != NULL && self->facts->stalk != NULL)
    cgt_board_draw_miniature (cr, self->facts->stalk, NULL, width, height, grundy_theme_get (GTK_WIDGET (area)));
}

/* @text, if it is not too long to be read. */
static void
show_fact (GtkLabel *label, const char *format, const char *text)
{
  g_autofree char *shown = strlen (text) <= LONGEST_TEXT ? g_strdup_printf (format, text) : NULL;

  grundy_label_set_typeset (label, shown, G_MAXINT);
  gtk_widget_set_visible (GTK_WIDGET (label), shown != NULL);
}

static char *
list_on_way (const char *steps)
{
  CgtNumberNode end = cgt_number_node_from_steps (steps);
  gsize n = strlen (steps);
  GString *text = g_string_new (NULL);

  for (guint day = 0; day < n && day <= MIN (end.day, MOST_ON_WAY); day++)
    {
      g_autofree char *number = cgt_number_node_to_text ((CgtNumberNode) { day, end.index >> (end.day - day) });

      g_string_append_printf (text, "%s%s", day > 0 ? ", " : "", number);
    }
  if (n > MOST_ON_WAY + 1)
    g_string_append (text, ", …");
  if (n == 0)
    g_string_assign (text, _ ("none, nothing is simpler"));
  return g_string_free (text, FALSE);
}

static void
set_day (GrundyNumberView *self, gsize day)
{
  if ((double) day <= gtk_adjustment_get_upper (gtk_spin_button_get_adjustment (self->day)))
    gtk_spin_button_set_value (self->day, (double) day);
}

/* How the number under the pointer compares with the chosen one in simplicity. */
static char *
compare_in_words (GrundyNumberView *self, const char *text, const char *steps)
{
  const char *chosen = self->facts->number;

  if (strcmp (steps, self->facts->steps) == 0)
    return g_strdup (_ ("the chosen number"));
  switch (cgt_steps_compare (steps, self->facts->steps))
    {
    case -1:
      return g_strdup_printf (_ ("simpler than %s"), chosen);
    case 1:
      return g_strdup_printf (_ ("%s is simpler"), chosen);
    default:
      return g_strdup_printf (_ ("%s and %s cannot be compared in simplicity"), text, chosen);
    }
}

static void
show_pointed (GrundyNumberView *self)
{
  g_autofree char *line = NULL, *comparison = NULL, *steps = NULL, *text = NULL;
  const CgtNumberNode *node = grundy_number_canvas_get_pointed (self->canvas);

  if (node != NULL)
    {
      text = cgt_number_node_to_text (*node);
      steps = cgt_number_node_to_steps (*node);
      comparison = self->facts != NULL ? compare_in_words (self, text, steps) : NULL;
      line =
        g_strdup_printf (comparison != NULL ? "%s · %s %u · %s" : "%s · %s %u", text, _ ("day"), node->day, comparison);
    }
  gtk_label_set_text (self->hint, line != NULL
                                    ? line
                                    : _ ("Click a number, or move with the arrow keys. Scroll to zoom, and drag "
                                         "to move the view."));
}

static void
show_number_facts (GrundyNumberView *self)
{
  const CgtNumberFacts *facts = self->facts;
  g_autoptr (PangoAttrList) nothing = pango_attr_list_new ();
  g_autofree char *born = NULL, *signs = NULL, *on_way = NULL;

  gtk_widget_set_visible (self->facts_box, facts != NULL);
  grundy_number_canvas_set_chosen (self->canvas, facts != NULL ? facts->steps : NULL);
  show_pointed (self);
  if (facts == NULL)
    return;
  born = g_strdup_printf (_ ("Born on day %zu"), strlen (facts->steps));
  signs = *facts->steps != '\0' ? cgt_number_steps_to_signs (facts->steps) : g_strdup (_ ("none"));
  on_way = list_on_way (facts->steps);
  grundy_label_set_typeset (self->number, facts->number, G_MAXINT);
  /* GTK 4.8 draws a label that can be selected and cut with the attributes of the text before, unless others are set.
   */
  gtk_label_set_attributes (self->number, nothing);
  gtk_label_set_text (self->born, born);
  show_fact (self->signs, _ ("Sign expansion: %s"), signs);
  show_fact (self->powers, _ ("Dyadic expansion: %s"), facts->powers);
  show_fact (self->on_way, _ ("On the way to it: %s"), on_way);
  gtk_widget_set_visible (GTK_WIDGET (self->stalk), facts->stalk != NULL);
  gtk_widget_queue_draw (GTK_WIDGET (self->stalk));
  set_day (self, strlen (facts->steps));
}

/* Asking */

static gpointer
find_facts (gpointer text, CgtBudget *budget, GError **error)
{
  g_autoptr (CgtExpression) expression = cgt_expression_parse (text, budget, error);
  g_autoptr (CgtSolver) solver = NULL;
  CgtNumberFacts *facts;

  if (expression == NULL)
    return NULL;
  solver = cgt_solver_new ();
  cgt_solver_set_budget (solver, budget);
  facts = cgt_number_facts_new (expression, solver, budget, error);
  if (facts != NULL && facts->stalk != NULL)
    cgt_board_layout (facts->stalk);
  return facts;
}

static void
on_number_found (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (GrundyNumberView) self = user_data;
  g_autoptr (GError) error = NULL;
  CgtNumberFacts *facts = g_task_propagate_pointer (G_TASK (result), &error);

  if (G_TASK (result) != self->asking || adw_bin_get_child (ADW_BIN (self)) == NULL)
    {
      g_clear_pointer (&facts, cgt_number_facts_unref);
      return; /* another number was asked for */
    }
  g_clear_object (&self->asking);
  g_clear_pointer (&self->facts, cgt_number_facts_unref);
  self->facts = facts;
  grundy_question_page_say (GRUNDY_QUESTION_PAGE (self), facts == NULL ? error->message : NULL);
  show_number_facts (self);
}

static void
answer (GrundyQuestionPage *page)
{
  GrundyNumberView *self = GRUNDY_NUMBER_VIEW (page);
  GrundyWork work = {
    .func = find_facts,
    .data = g_strdup (gtk_editable_get_text (self->entry)),
    .free_data = g_free,
    .free_result = (GDestroyNotify) cgt_number_facts_unref,
    .at_once = TRUE,
  };

  grundy_work_stop (&self->asking);
  grundy_question_page_limit (page, &work);
  self->asking = grundy_work_start (self, &work, on_number_found, g_object_ref (self));
}

static void
on_chosen (GrundyQuestionPage *page, const char *number)
{
  grundy_question_page_ask (page, number, NULL);
}

/* The numbers of a day */

static void
show_number_of_day (GtkLabel *label, const char *number)
{
  grundy_label_set_typeset (label, number, G_MAXINT);
}

static void
on_day (GrundyNumberView *self)
{
  /* A list that changed would be searched by GTK for its old rows, and a day has millions of numbers. */
  g_autoptr (GrundyDayList) numbers = grundy_day_list_new ((guint) gtk_spin_button_get_value_as_int (self->day));

  grundy_list_set_model (self->list, G_LIST_MODEL (numbers));
}

static void
on_number_activated (GrundyNumberView *self, guint position)
{
  GListModel *numbers = G_LIST_MODEL (gtk_list_view_get_model (self->list));
  g_autoptr (GtkStringObject) number = g_list_model_get_item (numbers, position);

  on_chosen (GRUNDY_QUESTION_PAGE (self), gtk_string_object_get_string (number));
}

/* The widget */

GRUNDY_DISPOSE (GrundyNumberView, grundy_number_view)
{
  grundy_work_stop (&self->asking);
  adw_bin_set_child (ADW_BIN (self), NULL);
  g_clear_pointer (&self->facts, cgt_number_facts_unref);
}

static void
grundy_number_view_class_init (GrundyNumberViewClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = grundy_number_view_dispose;
  GRUNDY_QUESTION_PAGE_CLASS (klass)->answer = answer;
  grundy_class_set_template (klass, "grundy-number-view.ui", "numberview");
  grundy_question_page_class_bind (klass, "entry", NULL);
  grundy_class_bind_children (klass, GrundyNumberView, entry, canvas, hint, facts_box, number, born, signs, powers,
                              on_way, stalk, day, list);
  grundy_class_bind_callbacks (klass, on_day, on_number_activated, on_chosen, show_pointed);
}

static void
grundy_number_view_init (GrundyNumberView *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  grundy_entry_limit (GTK_EDITABLE (self->day));
  grundy_in_sight_leave_wheel (GTK_WIDGET (self->day));
  gtk_drawing_area_set_draw_func (self->stalk, draw_stalk, self, NULL);
  grundy_theme_follow (GTK_WIDGET (self->stalk));
  grundy_list_show_texts (self->list, show_number_of_day);
  on_day (self);
  show_number_facts (self);
}
