/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "grundy-value-view.h"

#include "app/base/grundy-class.h"
#include "app/base/grundy-long-values.h"
#include "grundy-context-menu.h"

#include <glib/gi18n.h>
#include <string.h>

#include "grundy-glossary.h"
#include "app/base/grundy-words.h"
#include "app/base/grundy-work.h"
#include "app/widgets/grundy-fitted-value.h"
#include "app/widgets/grundy-widgets.h"
#include "base/cgt-quote.h"
#include "base/cgt-typeset.h"
#include "grundy-other-play.h"
#include "grundy-value-label.h"
#include "grundy-value-options.h"
#include "rulesets/cgt-ruleset.h"

/* How the value stands there. */
typedef enum
{
  VALUE_USUAL,
  VALUE_SMALL, /* in smaller type */
  VALUE_WORDS, /* what it amounts to */
} ValueForm;

struct _GrundyValueView
{
  GrundyResultsPage parent_instance;

  GtkLabel *value;
  GtkLabel *outcome;
  GtkLabel *reason;
  GrundyOtherPlay *other_play;
  GrundyValueOptions *options;
  GtkLabel *message;
  GtkFlowBox *facts;
  GtkLabel *how;
  GtkToggleButton *more;
  GtkStack *foot;
  GtkLabel *progress_text;
  GtkProgressBar *progress;
  GtkMenuButton *copy;
  GtkScrolledWindow *value_place;
  guint fit_id;
  char *words; /* what is said of the value where it does not fit; NULL: nothing */
  ValueForm form;

  GtkLabel *fact_values[9];
  GtkWidget *fact_boxes[9];
};

typedef enum
{
  FACT_MEAN,
  FACT_TEMPERATURE,
  FACT_LEFT_STOP,
  FACT_RIGHT_STOP,
  FACT_NIMBER,
  FACT_REMOTENESS,
  FACT_BIRTHDAY,
  FACT_SCORE,
  FACT_TOTALS,
  N_FACTS
} Fact;

static const char *const fact_titles[N_FACTS] = {
  N_ ("Mean"),       N_ ("Temperature"), N_ ("Left stop"), N_ ("Right stop"), N_ ("Nimber"),
  N_ ("Remoteness"), N_ ("Birthday"),    N_ ("Score"),     N_ ("Totals"),
};

/* Facts that are no terms of the field. */
static const char *const fact_hints[N_FACTS] = {
  [FACT_SCORE] = N_ ("The first player's best difference"),
  [FACT_TOTALS] = N_ ("What counts as a summand in this position"),
};

G_DEFINE_FINAL_TYPE (GrundyValueView, grundy_value_view, GRUNDY_TYPE_RESULTS_PAGE)

/* A longer fact is cut on screen. Copying takes all of it. */
#define LONGEST_FACT 100
/* A longer value does not fit into any window. */
#define LONGEST_FITTED 300
/* Of the type of a value: that of a long value. */
#define SMALL_BESIDE "60%"
#define SMALL_BELOW "80%"

static void
set_fact (GrundyValueView *self, Fact fact, const char *text)
{
  g_autofree char *value = text != NULL ? cgt_quote (text, -1, LONGEST_FACT) : NULL;

  gtk_widget_set_visible (self->fact_boxes[fact], value != NULL);
  grundy_label_set_typeset (self->fact_values[fact], text, LONGEST_FACT);
  grundy_value_label_set_whole (GTK_WIDGET (self->fact_values[fact]), text, NULL);
  if (value != NULL)
    {
      g_autofree char *whole = g_strdup_printf ("%s %s", _ (fact_titles[fact]), value);

      grundy_widget_set_name (self->fact_boxes[fact], whole);
      gtk_accessible_update_property (GTK_ACCESSIBLE (self->fact_values[fact]), GTK_ACCESSIBLE_PROPERTY_LABEL, value,
                                      GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, _ (fact_titles[fact]), -1);
    }
}

/* Whether only "All Facts" shows a fact: the heat of a cold game, and why there is no temperature. */
static gboolean
is_folded (const CgtEvaluation *evaluation, Fact fact)
{
  if (fact == FACT_TEMPERATURE && evaluation->temperature == NULL)
    return TRUE;
  return (fact == FACT_MEAN || fact == FACT_TEMPERATURE || fact == FACT_LEFT_STOP || fact == FACT_RIGHT_STOP) &&
         grundy_evaluation_is_cold (evaluation);
}

static gboolean
is_scoring (const CgtExpression *expression)
{
  for (guint i = 0; i < cgt_expression_get_n_terms (expression); i++)
    {
      CgtPosition *position = cgt_expression_get_term_position (expression, i);

      if (position != NULL && (cgt_ruleset_get_flags (cgt_position_get_ruleset (position)) & CGT_RULESET_SCORING) != 0)
        return TRUE;
    }
  return FALSE;
}

/* Whether the mean and the temperature stand in the place of the value. */
static gboolean
has_measure (GrundyValueView *self, const CgtEvaluation *evaluation)
{
  const GrundyLongValue known = grundy_long_value_of (evaluation);

  return self->form == VALUE_WORDS && known.mean != NULL && grundy_infinitesimal_in_words (&known) == NULL;
}

/* Whether a fact that is not there yet may still come: the game before this one may have been of another kind. */
static gboolean
may_come (const GrundyKnown *known, Fact fact)
{
  if (known->final)
    return FALSE;
  if (fact == FACT_SCORE)
    return is_scoring (known->expression);
  if (fact == FACT_REMOTENESS || fact == FACT_NIMBER)
    return known->evaluation->impartial;
  return fact != FACT_TOTALS;
}

/* Facts that are still to come keep their place, so that nothing jumps. */
static void
show_value_facts (GrundyValueView *self, const GrundyKnown *known)
{
  const CgtEvaluation *evaluation = known->evaluation;
  const char *numbers[N_FACTS] = {
    [FACT_MEAN] = evaluation->mean,           [FACT_TEMPERATURE] = evaluation->temperature,
    [FACT_LEFT_STOP] = evaluation->left_stop, [FACT_RIGHT_STOP] = evaluation->right_stop,
    [FACT_NIMBER] = evaluation->nimber,       [FACT_BIRTHDAY] = evaluation->birthday,
    [FACT_SCORE] = evaluation->score,
  };

  gboolean folds = FALSE;

  if (evaluation->temperature == NULL)
    numbers[FACT_TEMPERATURE] = grundy_heat_gap_in_words (evaluation->heat_gap);
  for (guint i = 0; i < N_FACTS; i++)
    {
      g_autofree char *text = NULL;

      if (numbers[i] != NULL && is_folded (evaluation, i))
        {
          folds = TRUE;
          if (!gtk_toggle_button_get_active (self->more))
            {
              set_fact (self, i, NULL);
              continue;
            }
        }
      /* They are in the place of the value. */
      if ((i == FACT_MEAN || i == FACT_TEMPERATURE) && has_measure (self, evaluation))
        text = NULL;
      else if (i == FACT_REMOTENESS)
        text = grundy_remoteness_in_words (evaluation);
      else if (i == FACT_TOTALS)
        text = grundy_totals_in_words (evaluation->totals);
      else
        text = g_strdup (numbers[i]);
      if (text == NULL && may_come (known, i) && gtk_widget_get_visible (self->fact_boxes[i]))
        text = g_strdup ("…");
      set_fact (self, i, text);
    }
  gtk_widget_set_visible (GTK_WIDGET (self->more), folds);
}

static void
show_how (GrundyValueView *self, const CgtEvaluation *evaluation)
{
  const char *outcome = grundy_how_in_words (evaluation->how_outcome);
  const char *value = grundy_how_in_words (evaluation->how_value);
  g_autofree char *text = NULL;

  if (outcome != NULL && evaluation->how_outcome == evaluation->how_value)
    text = g_strdup_printf (_ ("Outcome and value %s"), value);
  else if (outcome != NULL && value != NULL)
    text = g_strdup_printf (_ ("Outcome %s, value %s"), outcome, value);
  else if (outcome != NULL)
    text = g_strdup_printf (_ ("Outcome %s"), outcome);
  else if (value != NULL)
    text = g_strdup_printf (_ ("Value %s"), value);
  gtk_label_set_text (self->how, text != NULL ? text : "");
}

static void
show_outcome (GrundyValueView *self, CgtOutcome outcome, const char *solution)
{
  static const struct
  {
    CgtOutcome outcome;
    const char *css_class;
  } classes[] = {
    { CGT_OUTCOME_L, "left-wins" },
    { CGT_OUTCOME_R, "right-wins" },
    { CGT_OUTCOME_N, "next-wins" },
    { CGT_OUTCOME_P, "previous-wins" },
  };
  const char *words = grundy_outcome_in_words (outcome);

  for (guint i = 0; i < G_N_ELEMENTS (classes); i++)
    grundy_widget_set_css_class (GTK_WIDGET (self->outcome), classes[i].css_class, classes[i].outcome == outcome);
  gtk_label_set_text (self->outcome, words != NULL ? words : solution != NULL ? solution : "");
}

/* The theorem that tells who wins, and what the moves are if not all of them are listed. */
static void
show_value_reason (GrundyValueView *self, const CgtEvaluation *evaluation)
{
  const CgtTheoremUsed *theorem = evaluation != NULL ? evaluation->theorem : NULL;
  const char *moves = evaluation != NULL ? evaluation->moves_described : NULL;
  g_autofree char *why =
    theorem != NULL ? g_strdup_printf ("%s (%s)", theorem->words, theorem->source)
    : evaluation != NULL && evaluation->how_value == CGT_HOW_NO_SIDES
      ? g_strdup (_ ("No stoppers are found that are its sides, so it has no value here. Only the outcome is known."))
      : NULL;
  g_autofree char *text = g_strdup_printf ("%s%s%s", why != NULL ? why : "", why != NULL && moves != NULL ? "\n" : "",
                                           moves != NULL ? moves : "");

  grundy_label_set_typeset (self->reason, text, G_MAXINT);
  /* GTK takes a tooltip as the description of its widget. */
  grundy_widget_set_typeset_tooltip (GTK_WIDGET (self->reason), text);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->reason), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, _ ("Why"), -1);
  gtk_widget_set_visible (GTK_WIDGET (self->reason), *text != '\0');
}

/* The tooltip of the outcome explains its class; GTK takes it as the description of the label. */
static void
explain_outcome (GrundyValueView *self)
{
  g_autofree char *hint = grundy_glossary_dup_text ("outcome class");

  grundy_widget_set_typeset_tooltip (GTK_WIDGET (self->outcome), hint);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->outcome), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, _ ("Outcome"),
                                  -1);
}

static gboolean
is_below_board (GrundyValueView *self)
{
  GtkWidget *panes = gtk_widget_get_ancestor (GTK_WIDGET (self), GTK_TYPE_PANED);

  return panes != NULL && gtk_orientable_get_orientation (GTK_ORIENTABLE (panes)) == GTK_ORIENTATION_VERTICAL;
}

/* There are two lines for the value, or one where who wins must be in sight below it. A long value has small type. */
static ValueForm
find_form (GrundyValueView *self, const CgtEvaluation *evaluation)
{
  int width = gtk_widget_get_width (GTK_WIDGET (self->value));
  g_autofree char *markup = NULL;

  if (self->words == NULL)
    return VALUE_USUAL;
  if (strlen (evaluation->value) > LONGEST_FITTED)
    return VALUE_WORDS;
  markup = cgt_typeset (evaluation->value);
  if (width <= 1 || grundy_fitted_value_fits (GTK_WIDGET (self->value), markup, width, is_below_board (self) ? 1 : 2))
    return VALUE_USUAL;
  return gtk_widget_has_css_class (GTK_WIDGET (self->value), "long") ? VALUE_WORDS : VALUE_SMALL;
}

/* The options of a long value are shown on demand. */
static void
show_fitted (GrundyValueView *self, const GrundyKnown *known)
{
  const CgtEvaluation *evaluation = known->evaluation;
  gboolean is_long;

  grundy_value_label_show (self->value, evaluation, known->final);
  self->form = find_form (self, evaluation);
  /* It is read out as it is written. The label keeps its type, in which it is found whether the value fits. */
  if (self->form != VALUE_USUAL)
    {
      g_autofree char *markup = cgt_typeset (self->form == VALUE_WORDS ? self->words : evaluation->value);
      g_autofree char *small =
        g_strdup_printf ("<span size=\"%s\">%s</span>", is_below_board (self) ? SMALL_BELOW : SMALL_BESIDE, markup);

      gtk_label_set_markup (self->value, self->form == VALUE_SMALL ? small : markup);
    }
  is_long = self->form == VALUE_WORDS || grundy_value_is_long (evaluation->value);
  grundy_value_options_set_value (self->options, known->evaluator, is_long && known->final ? evaluation->value : NULL);
  show_value_facts (self, known);
}

static void
show_known_value (GrundyValueView *self, const GrundyKnown *known)
{
  const CgtEvaluation *evaluation = known->evaluation;
  const GrundyLongValue value = grundy_long_value_of (evaluation);

  g_free (self->words);
  self->words = grundy_value_may_not_fit (evaluation->value) && grundy_long_value_is_known (evaluation)
                  ? grundy_long_value_in_words (&value)
                  : NULL;
  show_fitted (self, known);
  /* Who wins is often known long before the value. */
  if (evaluation->value == NULL && !known->final && evaluation->outcome != CGT_OUTCOME_UNKNOWN)
    {
      gtk_widget_add_css_class (GTK_WIDGET (self->value), "long");
      grundy_label_set_typeset (self->value, _ ("The value is being computed…"), G_MAXINT);
    }
}

/* Also called while the page is hidden: this is what the user looks at first. */
static void
show_known (GrundyResultsPage *page)
{
  GrundyValueView *self = GRUNDY_VALUE_VIEW (page);
  const GrundyKnown *known = grundy_results_page_get_known (page);
  const CgtEvaluation *evaluation = known->evaluation;
  gboolean awaited = grundy_known_is_awaited (known);
  g_autofree char *limit = evaluation != NULL ? grundy_record_limit_in_words (evaluation) : NULL;

  if (evaluation == NULL)
    {
      grundy_label_set_typeset (self->value, known->final ? "—" : awaited ? "…" : "", 1);
      grundy_value_label_set_whole (GTK_WIDGET (self->value), NULL, NULL);
      g_clear_pointer (&self->words, g_free);
      grundy_value_options_set_value (self->options, NULL, NULL);
      gtk_label_set_text (self->how, "");
      show_outcome (self, CGT_OUTCOME_UNKNOWN, NULL);
      for (guint i = 0; i < N_FACTS; i++)
        set_fact (self, i, awaited && gtk_widget_get_visible (self->fact_boxes[i]) ? "…" : NULL);
      gtk_widget_set_visible (GTK_WIDGET (self->more), FALSE);
    }
  else
    {
      g_autofree char *solution = grundy_solution_in_words (evaluation);

      show_known_value (self, known);
      show_outcome (self, evaluation->outcome, solution);
      show_how (self, evaluation);
    }
  show_value_reason (self, evaluation);
  grundy_other_play_set_known (self->other_play, known);
  grundy_message_show (self->message, known->failure != NULL || evaluation == NULL ? known->failure : limit, NULL);
}

static void
on_option (GrundyValueView *self, const char *option)
{
  grundy_results_page_open_text (GRUNDY_RESULTS_PAGE (self), option);
}

static void
on_more_facts (GrundyValueView *self)
{
  const GrundyKnown *known = grundy_results_page_get_known (GRUNDY_RESULTS_PAGE (self));

  if (known->evaluation != NULL)
    show_value_facts (self, known);
}

void
grundy_value_view_set_progress (GrundyValueView *self, gboolean shown, const CgtProgress *progress)
{
  g_autofree char *text = NULL;

  g_return_if_fail (GRUNDY_IS_VALUE_VIEW (self));

  gtk_widget_set_opacity (GTK_WIDGET (self->progress), shown ? 1 : 0);
  gtk_stack_set_visible_child_name (self->foot, shown ? "progress" : "how");
  if (!shown)
    return;
  grundy_progress_bar_show (self->progress, progress->fraction);
  text = grundy_progress_to_text (progress);
  gtk_label_set_text (self->progress_text, text);
}

static void
create_facts (GrundyValueView *self)
{
  for (guint i = 0; i < N_FACTS; i++)
    {
      GtkWidget *child = gtk_flow_box_child_new ();
      GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
      GtkWidget *title = grundy_label_new (_ (fact_titles[i]), "caption dim-label");
      GtkWidget *value = grundy_label_new ("", "fact numeric");
      g_autofree char *hint = NULL;

      if (i == FACT_TOTALS || i == FACT_TEMPERATURE)
        {
          /* A sentence, of which the last words matter as much as the first. */
          gtk_label_set_wrap (GTK_LABEL (value), TRUE);
          gtk_label_set_wrap_mode (GTK_LABEL (value), PANGO_WRAP_WORD_CHAR);
          gtk_label_set_max_width_chars (GTK_LABEL (value), 23);
        }
      else
        gtk_label_set_ellipsize (GTK_LABEL (value), PANGO_ELLIPSIZE_END);
      gtk_box_append (GTK_BOX (box), title);
      gtk_box_append (GTK_BOX (box), value);
      gtk_flow_box_child_set_child (GTK_FLOW_BOX_CHILD (child), box);
      gtk_widget_set_focusable (child, FALSE);
      hint = fact_hints[i] != NULL ? g_strdup (_ (fact_hints[i])) : grundy_glossary_dup_text (fact_titles[i]);
      grundy_widget_set_typeset_tooltip (box, hint);
      gtk_widget_set_visible (child, FALSE);
      gtk_flow_box_append (self->facts, child);
      self->fact_boxes[i] = child;
      self->fact_values[i] = GTK_LABEL (value);
    }
}

#define MOST_VALUE_HEIGHT 150

/* A scrolled window asks its child for a height without giving it the width, so a value that wraps would get the
 * height of one line. In another width another text may fit. */
static gboolean
fit_value (gpointer data)
{
  GrundyValueView *self = data;
  const GrundyKnown *known = grundy_results_page_get_known (GRUNDY_RESULTS_PAGE (self));
  int width = (int) gtk_adjustment_get_page_size (gtk_scrolled_window_get_hadjustment (self->value_place));
  int least, line, height;

  self->fit_id = 0;
  if (known->evaluation != NULL && self->form != find_form (self, known->evaluation))
    show_fitted (self, known);
  gtk_widget_measure (GTK_WIDGET (self->value), GTK_ORIENTATION_HORIZONTAL, -1, &least, NULL, NULL, NULL);
  gtk_widget_measure (GTK_WIDGET (self->value), GTK_ORIENTATION_VERTICAL, MAX (width, least), NULL, &height, NULL,
                      NULL);
  gtk_widget_measure (GTK_WIDGET (self->value), GTK_ORIENTATION_VERTICAL, -1, NULL, &line, NULL, NULL);
  /* A line has the height of its type, which is smaller in a narrow window. */
  gtk_scrolled_window_set_min_content_height (self->value_place, height > line ? MIN (height, MOST_VALUE_HEIGHT) : -1);
  return G_SOURCE_REMOVE;
}

static void
queue_fit_value (GrundyValueView *self)
{
  if (self->fit_id == 0)
    self->fit_id = g_idle_add (fit_value, self);
}

GRUNDY_DISPOSE (GrundyValueView, grundy_value_view)
{
  g_clear_handle_id (&self->fit_id, g_source_remove);
  g_clear_pointer (&self->words, g_free);
}

static void
grundy_value_view_class_init (GrundyValueViewClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = grundy_value_view_dispose;
  GRUNDY_RESULTS_PAGE_CLASS (klass)->known_changed = show_known;
  grundy_class_set_template (klass, "grundy-value-view.ui", "valueview");
  grundy_class_bind_children (klass, GrundyValueView, value, outcome, reason, other_play, options, message, facts, how,
                              more, foot, progress_text, progress, copy, value_place);
  grundy_class_bind_callbacks (klass, on_more_facts, on_option);
}

static void
grundy_value_view_init (GrundyValueView *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  /* A label whose text can be selected has a menu of its own, which copies only what is selected. */
  grundy_context_menu_add (GTK_WIDGET (self), gtk_menu_button_get_menu_model (self->copy), GTK_PHASE_CAPTURE);
  create_facts (self);
  explain_outcome (self);
  g_signal_connect_object (self->value, "notify::label", G_CALLBACK (queue_fit_value), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (gtk_scrolled_window_get_hadjustment (self->value_place), "notify::page-size",
                           G_CALLBACK (queue_fit_value), self, G_CONNECT_SWAPPED);
  /* Its type has changed. */
  g_signal_connect_object (gtk_scrolled_window_get_vadjustment (self->value_place), "notify::upper",
                           G_CALLBACK (queue_fit_value), self, G_CONNECT_SWAPPED);
  show_known (GRUNDY_RESULTS_PAGE (self));
  grundy_value_view_set_progress (self, FALSE, NULL);
}

GRUNDY_GETTER (char *, grundy_value_view_dup_outcome, GrundyValueView, VALUE_VIEW,
               g_strdup (gtk_label_get_text (self->outcome)), NULL)
