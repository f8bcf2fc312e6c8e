/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "grundy-explain-view.h"

#include <glib/gi18n.h>

#include "app/base/grundy-class.h"
#include "app/base/grundy-export.h"
#include "app/base/grundy-long-values.h"
#include "app/base/grundy-miniature.h"
#include "app/base/grundy-pictured.h"
#include "app/base/grundy-words.h"
#include "app/base/grundy-work.h"
#include "app/widgets/grundy-widgets.h"
#include "base/cgt-quote.h"
#include "grundy-cooling.h"
#include "pictures/plots/cgt-nimber-picture.h"
#include "pictures/plots/cgt-step-picture.h"

/* Of a column, in points, for export. */
#define SHEET_WIDTH 520
#define LONGEST_REPEATED 24 /* characters of the value above, which are said again */
#define LONGEST_TITLE 200
#define BOARD_WIDTH 260
#define BOARD_HEIGHT 150
#define GAME_WIDTH 120
#define GAME_HEIGHT 80

struct _GrundyExplainView
{
  GrundyResultsPage parent_instance;

  GtkStack *stack;
  GtkWidget *head;
  GtkLabel *title;
  GtkWidget *back, *open, *try;
  GtkToggleButton *stepwise;
  GrundyExplainList *list;
  GrundyCooling *cooling;
  GtkLabel *note;
  GtkWidget *foot;
  GtkLabel *place;
  GtkWidget *board; /* of the step that is spoken of */
  GtkWidget *game;  /* that is explained, if it is not the one on the boards */
  GtkLabel *position;
  AdwStatusPage *nothing;
  GtkWidget *cancel;
  GrundyEvaluator *followed; /* whose progress is shown while one waits; borrowed; NULL: none yet */
  gboolean waits;
  gboolean cancelled; /* in this view: what is known when the evaluation has ended is not explained */

  CgtExpression *asked; /* the game that was asked about; NULL: none */
  guint question;       /* 0: none is open */
  gboolean goes_on;     /* it is about a link, so its answer comes on top */
  gboolean early;       /* only what was known of the game before all was is shown */
  GPtrArray *history;   /* GrundyExplained: the game, and the links that led here; the last one is shown */
};

static GrundyPicture *get_picture (GrundyPictured *pictured);

G_DEFINE_FINAL_TYPE_WITH_CODE (GrundyExplainView, grundy_explain_view, GRUNDY_TYPE_RESULTS_PAGE,
                               GRUNDY_IMPLEMENT_PICTURED (get_picture))

static GrundyExplained *
get_shown (GrundyExplainView *self)
{
  return self->history->len > 0 ? self->history->pdata[self->history->len - 1] : NULL;
}

/* Paper */

static char *
shorten_for_sheet (gconstpointer data, const char *text)
{
  return grundy_long_values_shorten (((const GrundyExplained *) data)->long_values, text);
}

static CgtExplanationSheet
sheet_of (const GrundyExplained *explained)
{
  return (CgtExplanationSheet) { explained->explanation, explained->record, explained->boards, shorten_for_sheet,
                                 explained };
}

static void
draw_sheet (cairo_t *cr, double width, double height, const CgtTheme *theme, gpointer data)
{
  const CgtExplanationSheet sheet = sheet_of (data);

  cgt_explanation_draw (cr, &sheet, SHEET_WIDTH, width, height, theme);
}

static void
measure_sheet (gpointer data, double highest, double *width, double *height)
{
  const CgtExplanationSheet sheet = sheet_of (data);

  cgt_explanation_measure (&sheet, SHEET_WIDTH, highest, width, height);
}

static GrundyPicture *
get_picture (GrundyPictured *pictured)
{
  GrundyExplained *shown = get_shown (GRUNDY_EXPLAIN_VIEW (pictured));
  GrundyPicture *picture;

  if (shown == NULL)
    return NULL;
  picture = grundy_picture_new ("explanation", 0, 0, draw_sheet, grundy_explained_ref (shown),
                                (GDestroyNotify) grundy_explained_unref);
  picture->measure = measure_sheet;
  return picture;
}

/* Words */

static char *
explain_loopy (const char *value)
{
  g_autofree char *inside = NULL;

  if (g_str_equal (value, "oo"))
    return g_strdup (_ ("The value is ∞: play can go on for ever, and no move leads to a nimber."));
  inside = g_strndup (value + 3, strlen (value) - 4);
  return g_strdup_printf (
    _ ("The value is ∞ with %s: play can go on for ever, but the next player can move to a Nim heap of one of "
       "these sizes. In a sum with a Nim heap of such a size, the next player wins."),
    inside);
}

char *
grundy_explain_no_nimber (const CgtEvaluation *evaluation)
{
  if (cgt_nimber_picture_possible (evaluation))
    return NULL;
  if (evaluation->score != NULL)
    return g_strdup (_ ("This game is played for a score."));
  if (evaluation->is_puzzle)
    return g_strdup (_ ("This is a puzzle for one player."));
  if (evaluation->misere && cgt_nimber_is_impartial (evaluation))
    return g_strdup (
      _ ("In misère play a nim-value does not decide who wins: two positions with the same value can behave "
         "differently in a sum with a third."));
  if (!cgt_nimber_is_impartial (evaluation) && evaluation->how_value == CGT_HOW_OVER_BUDGET)
    return NULL; /* a step says so, and nobody misses a nim-value */
  if (!cgt_nimber_is_impartial (evaluation))
    return g_strdup (_ (
      "Left and Right have different moves here. The value is the mex of the options only if both have the same moves."));
  if (evaluation->value != NULL && g_str_has_prefix (evaluation->value, "oo"))
    return explain_loopy (evaluation->value);
  if (evaluation->nimber != NULL)
    return g_strdup (_ ("It is too large to draw."));
  if (evaluation->how_value == CGT_HOW_OVER_BUDGET && evaluation->limit.kind == CGT_LIMIT_RULES)
    return NULL; /* a step says that no search can look at all moves */
  if (evaluation->limit.kind != CGT_LIMIT_NONE && evaluation->limit.kind != CGT_LIMIT_REMOTENESS)
    return grundy_limit_in_words (&evaluation->limit);
  if (evaluation->how_value == CGT_HOW_OVER_BUDGET)
    return NULL; /* a step says so */
  return g_strdup (_ (
    "The goal is reached, or the next player can reach it at once. A nim-value counts only the moves that keep it out "
    "of reach."));
}

static void
show_no_explanation (GrundyExplainView *self, const char *title, const char *why)
{
  g_autofree char *sentence = why != NULL ? grundy_message_in_words (why) : NULL;
  g_autofree char *markup = sentence != NULL ? g_markup_escape_text (sentence, -1) : NULL;

  self->waits = FALSE;
  gtk_widget_set_visible (self->cancel, FALSE);
  adw_status_page_set_title (self->nothing, title);
  adw_status_page_set_description (self->nothing, markup);
  gtk_stack_set_visible_child_name (self->stack, "nothing");
}

/* What is known already, and how far the search is. */
static void
show_progress (GrundyExplainView *self)
{
  const GrundyKnown *known = grundy_results_page_get_known (GRUNDY_RESULTS_PAGE (self));
  gboolean busy = known->evaluator != NULL && grundy_evaluator_get_busy (known->evaluator);
  gboolean current = known->evaluation != NULL && !grundy_results_page_get_stale (GRUNDY_RESULTS_PAGE (self));
  const char *outcome = current ? grundy_outcome_in_words (known->evaluation->outcome) : NULL;
  g_autofree char *how_far = busy ? grundy_progress_to_text (grundy_evaluator_get_progress (known->evaluator)) : NULL;

  if (!self->waits)
    return;
  adw_status_page_set_title (self->nothing, outcome != NULL ? outcome : _ ("Explaining…"));
  adw_status_page_set_description (self->nothing, how_far != NULL   ? how_far
                                                  : outcome != NULL ? _ ("Explaining…")
                                                                    : NULL);
  gtk_widget_set_visible (self->cancel, busy || self->question != 0);
}

static void
show_waiting (GrundyExplainView *self)
{
  GrundyEvaluator *evaluator = grundy_results_page_get_known (GRUNDY_RESULTS_PAGE (self))->evaluator;

  if (evaluator != NULL && evaluator != self->followed)
    {
      self->followed = evaluator;
      g_signal_connect_object (evaluator, "progress", G_CALLBACK (show_progress), self, G_CONNECT_SWAPPED);
    }
  self->waits = TRUE;
  gtk_stack_set_visible_child_name (self->stack, "nothing");
  show_progress (self);
}

/* The links of an explanation of an earlier position cannot be followed, and its moves are not those on the boards. */
static gboolean
is_stale (GrundyExplainView *self)
{
  const GrundyKnown *known = grundy_results_page_get_known (GRUNDY_RESULTS_PAGE (self));

  return grundy_results_page_get_stale (GRUNDY_RESULTS_PAGE (self)) || self->asked == NULL ||
         known->expression != self->asked || (self->question != 0 && !self->goes_on && !self->early);
}

/* An explanation of another position is not shown while that of this one is awaited. */
static void
show_stale (GrundyExplainView *self)
{
  if (self->history->len == 0)
    return;
  if (is_stale (self))
    show_waiting (self);
  else
    {
      self->waits = FALSE;
      gtk_stack_set_visible_child_name (self->stack, "steps");
    }
}

/* The board follows the steps: the first position that the step names, in a proof the one after the answer. */
static void
show_explained_board (GrundyExplainView *self)
{
  GrundyExplained *shown = get_shown (self);
  const CgtStep *step = grundy_explain_list_get_step (self->list);
  const char *position = NULL;
  g_autofree char *brief = NULL;

  for (guint i = 0; shown != NULL && step != NULL && position == NULL && i < step->uses->len; i++)
    if (g_hash_table_contains (shown->boards, step->uses->pdata[i]))
      position = step->uses->pdata[i];
  gtk_widget_set_visible (self->board, position != NULL);
  gtk_widget_set_visible (GTK_WIDGET (self->position), position != NULL);
  brief = position != NULL ? grundy_explained_shorten (shown, position) : NULL;
  grundy_label_set_typeset (self->position, brief, LONGEST_TITLE);
  if (position != NULL)
    grundy_miniature_set_text (GRUNDY_MINIATURE (self->board), position, NULL);
}

static void
on_stepped (GrundyExplainView *self)
{
  gboolean stepwise = grundy_explain_list_get_stepwise (self->list);
  guint current = grundy_explain_list_get_current (self->list), n = grundy_explain_list_get_n_steps (self->list);
  g_autofree char *text = n > 0 ? g_strdup_printf (_ ("Step %u of %u"), current + 1, n) : NULL;

  gtk_widget_set_visible (self->foot, stepwise);
  gtk_label_set_text (self->place, text != NULL ? text : "");
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "explain.next", stepwise && current + 1 < n);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "explain.previous", stepwise && current > 0);
  show_explained_board (self);
  /* Cooling comes after the last step. */
  gtk_widget_set_visible (gtk_widget_get_parent (GTK_WIDGET (self->cooling)), !stepwise || current + 1 == n);
}

/* Whether somebody wins, by moves that can be played. */
static gboolean
can_try (const GrundyExplained *shown)
{
  const CgtEvaluation *record = shown != NULL ? shown->record : NULL;
  CgtOutcome outcome = record != NULL ? record->outcome : CGT_OUTCOME_UNKNOWN;

  return (outcome == CGT_OUTCOME_L || outcome == CGT_OUTCOME_R || outcome == CGT_OUTCOME_N ||
          outcome == CGT_OUTCOME_P) &&
         record->sum != NULL && !record->is_puzzle && record->moves[CGT_LEFT] != NULL &&
         (record->impartial || record->moves[CGT_RIGHT] != NULL);
}

/* Of a game that nobody wins: how it ends with best play. NULL: that is not known. (transfer full) */
static char *
end_in_words (const CgtEvaluation *record)
{
  g_autofree char *solution = record != NULL ? grundy_solution_in_words (record) : NULL;

  if (solution != NULL)
    return g_strdup_printf (_ ("%s."), solution);
  return record != NULL && record->score != NULL
           ? g_strdup_printf (_ ("With best play the score is %s."), record->score)
           : NULL;
}

/* Who wins, and the value, of the game that is drawn beside it or else named. @above: the value stands above the page,
 * so it is not said again if it is long. */
static char *
answer_in_words (const GrundyExplained *shown, const char *game, gboolean above)
{
  const CgtExplanation *explanation = shown->explanation;
  gboolean pictured = g_hash_table_contains (shown->boards, explanation->expression);
  g_autofree char *equal = NULL;

  if (explanation->outcome == CGT_OUTCOME_UNKNOWN)
    {
      char *end = pictured ? end_in_words (shown->record) : NULL;

      return end != NULL ? end : g_strdup (game);
    }
  /* A value with draws has two sides, and no form that all call canonical. */
  if (explanation->outcome <= CGT_OUTCOME_R && explanation->outcome != CGT_OUTCOME_D && !pictured &&
      g_strcmp0 (explanation->value, explanation->expression) == 0 && strlen (explanation->value) <= LONGEST_TITLE)
    equal = g_strdup_printf (_ ("%s is in canonical form."), explanation->value);
  if (!pictured)
    return g_strdup_printf (_ ("%s. %s"), grundy_outcome_in_words (explanation->outcome), equal != NULL ? equal : game);
  if (explanation->value == NULL || (above && strlen (explanation->value) > LONGEST_REPEATED))
    return g_strdup_printf (_ ("%s."), grundy_outcome_in_words (explanation->outcome));
  return g_strdup_printf (_ ("%s. The value is %s."), grundy_outcome_in_words (explanation->outcome),
                          explanation->value);
}

static void
show_explained_title (GrundyExplainView *self, const GrundyExplained *shown)
{
  const CgtExplanation *explanation = shown->explanation;
  gboolean drawn =
    self->history->len > 1 && g_hash_table_contains (shown->boards, explanation->expression); /* else it is known */
  g_autofree char *equation = explanation->value != NULL
                                ? g_strdup_printf ("%s = %s", explanation->expression, explanation->value)
                                : g_strdup (explanation->expression);
  g_autofree char *brief = grundy_explained_shorten (shown, equation);
  g_autofree char *game = cgt_quote (brief, -1, LONGEST_TITLE),
                  *answer = answer_in_words (shown, game, self->history->len == 1);

  grundy_label_set_typeset (self->title, answer, LONGEST_TITLE + 100);
  grundy_widget_set_name (GTK_WIDGET (self->title), game);
  gtk_widget_set_visible (self->game, drawn);
  if (drawn)
    grundy_miniature_set_text (GRUNDY_MINIATURE (self->game), explanation->expression, NULL);
}

/* Shows the explanation on top. */
static void
show_explained (GrundyExplainView *self)
{
  const GrundyKnown *known = grundy_results_page_get_known (GRUNDY_RESULTS_PAGE (self));
  GrundyExplained *shown = get_shown (self);
  gboolean below = self->history->len > 1;
  const CgtExplanation *explanation = shown != NULL ? shown->explanation : NULL;
  g_autofree char *none = NULL;

  gtk_widget_set_visible (self->back, below);
  gtk_widget_set_visible (self->open, below);
  gtk_widget_set_visible (self->try, !below);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "explain.back", below);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "explain.open", below);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "explain.try", !below && can_try (shown));
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "explain.copy-text", shown != NULL);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "explain.copy-latex", shown != NULL);
  grundy_explain_list_show (self->list, shown);
  grundy_cooling_show (self->cooling, known->evaluator, explanation != NULL ? explanation->expression : NULL,
                       shown != NULL ? shown->record : NULL);
  if (shown == NULL)
    return;
  show_explained_title (self, shown);
  /* GTK takes a tooltip as the description of its widget. */
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->title), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                  _ ("What is explained"), -1);
  /* Of an early record it is not known yet. */
  none = !self->early && shown->record != NULL && shown->record->value == NULL
           ? grundy_explain_no_nimber (shown->record)
           : NULL;
  grundy_label_set_typeset (self->note, none, G_MAXINT);
  gtk_widget_set_visible (GTK_WIDGET (self->note), none != NULL);
  show_stale (self);
}

/* Asking */

static void
forget_explained (GrundyExplainView *self)
{
  grundy_evaluator_forget (grundy_results_page_get_known (GRUNDY_RESULTS_PAGE (self))->evaluator, &self->question);
}

static void on_explained (GrundyAnswer *answer, gpointer user_data);

/* The whole explanation takes the place of what was known early. */
static void
ask_explained (GrundyExplainView *self)
{
  const GrundyKnown *known = grundy_results_page_get_known (GRUNDY_RESULTS_PAGE (self));

  forget_explained (self);
  self->goes_on = FALSE;
  self->question = grundy_evaluator_ask_work (known->evaluator, known->expression, grundy_explained_work, NULL,
                                              (GDestroyNotify) grundy_explained_unref, on_explained, self, NULL);
}

/* A link that was followed may have come before the whole explanation. */
static void
ask_rest (GrundyExplainView *self)
{
  if (self->early && self->history->len == 1 && !is_stale (self) &&
      grundy_results_page_get_known (GRUNDY_RESULTS_PAGE (self))->final)
    ask_explained (self);
}

static void
on_explained (GrundyAnswer *answer, gpointer user_data)
{
  GrundyExplainView *self = user_data;

  self->question = 0;
  if (answer->error != NULL && self->goes_on)
    {
      ask_rest (self);
      show_stale (self);
      gtk_widget_activate_action (GTK_WIDGET (self), "win.tell", "s", answer->error->message);
      return;
    }
  if (!self->goes_on)
    {
      g_ptr_array_set_size (self->history, 0);
      self->early = FALSE;
    }
  if (answer->result != NULL)
    g_ptr_array_add (self->history, g_steal_pointer (&answer->result));
  show_explained (self);
  if (answer->error != NULL)
    show_no_explanation (self, _ ("No Explanation"), answer->error->message);
}

void
grundy_explain_view_go_to (GrundyExplainView *self, const char *expression)
{
  const GrundyKnown *known;

  g_return_if_fail (GRUNDY_IS_EXPLAIN_VIEW (self));

  known = grundy_results_page_get_known (GRUNDY_RESULTS_PAGE (self));
  if (is_stale (self) || known->evaluator == NULL)
    return;
  forget_explained (self);
  self->goes_on = TRUE;
  self->question = grundy_evaluator_ask_work_text (known->evaluator, expression, grundy_explained_work, NULL,
                                                   (GDestroyNotify) grundy_explained_unref, on_explained, self, NULL);
}

static void
clear_explanation (GrundyExplainView *self)
{
  forget_explained (self);
  g_ptr_array_set_size (self->history, 0);
  grundy_expression_set (&self->asked, NULL);
  self->early = FALSE;
  show_explained (self);
}

/* A theorem can tell who wins long before the value is known. */
static void
explain_early (GrundyExplainView *self)
{
  const GrundyKnown *known = grundy_results_page_get_known (GRUNDY_RESULTS_PAGE (self));
  gboolean same = self->asked != NULL &&
                  g_str_equal (cgt_expression_get_text (self->asked), cgt_expression_get_text (known->expression));
  GrundyExplained *early = same ? NULL : grundy_explained_new_early (known->expression, known->evaluation);

  if (same)
    grundy_expression_set (&self->asked, known->expression);
  if (early == NULL)
    {
      show_stale (self);
      if (self->history->len == 0)
        show_waiting (self);
      return;
    }
  forget_explained (self);
  g_ptr_array_set_size (self->history, 0);
  g_ptr_array_add (self->history, early);
  grundy_expression_set (&self->asked, known->expression);
  self->goes_on = FALSE;
  self->early = TRUE;
  show_explained (self);
}

static void
update (GrundyResultsPage *page)
{
  GrundyExplainView *self = GRUNDY_EXPLAIN_VIEW (page);
  const GrundyKnown *known = grundy_results_page_get_known (page);
  gboolean same;

  if (known->expression == NULL || known->evaluation == NULL)
    {
      clear_explanation (self);
      if (known->failure == NULL && grundy_known_is_awaited (known))
        show_waiting (self);
      else
        show_no_explanation (self, known->failure != NULL ? _ ("No Explanation") : "", known->failure);
      return;
    }
  if (!known->final)
    {
      explain_early (self);
      return;
    }
  if (known->failure == NULL)
    self->cancelled = FALSE;
  /* Who cancelled the evaluation does not want its work to be done again. */
  if (known->failure != NULL && (self->cancelled || known->evaluation->outcome == CGT_OUTCOME_UNKNOWN))
    {
      clear_explanation (self);
      show_no_explanation (self, _ ("No Explanation"), known->failure);
      return;
    }
  same = grundy_expression_set (&self->asked, known->expression);
  /* Who follows a link of what was known early gets the rest when they come back. */
  if (same && (self->question != 0 || self->history->len > (self->early ? 1 : 0)))
    {
      show_stale (self);
      return;
    }
  ask_explained (self);
  show_stale (self);
  if (self->history->len == 0)
    show_waiting (self);
}

static void
stale_changed (GrundyResultsPage *page)
{
  show_stale (GRUNDY_EXPLAIN_VIEW (page));
}

/* The steps and links */

/* A move that is named is shown on the boards. */
static void
on_explanation_point (GrundyExplainView *self, const char *expression)
{
  GrundyExplained *shown = get_shown (self);
  CgtPlayer player = CGT_LEFT;
  const CgtMove *move = shown != NULL && expression != NULL && self->history->len == 1 && !is_stale (self)
                          ? grundy_explained_find_move (shown, expression, &player)
                          : NULL;

  grundy_results_page_show_move (GRUNDY_RESULTS_PAGE (self), move, player);
}

static void
on_explain_stepwise (GrundyExplainView *self)
{
  gboolean stepwise = gtk_toggle_button_get_active (self->stepwise);

  /* The list can no longer keep the focus. */
  if (!stepwise && gtk_widget_has_focus (GTK_WIDGET (self->list)))
    gtk_widget_grab_focus (GTK_WIDGET (self->stepwise));
  grundy_explain_list_set_stepwise (self->list, stepwise);
  if (stepwise)
    gtk_widget_grab_focus (GTK_WIDGET (self->list));
}

gboolean
grundy_explain_view_go_back (GrundyExplainView *self)
{
  g_return_val_if_fail (GRUNDY_IS_EXPLAIN_VIEW (self), FALSE);
  if (self->history->len >= 2)
    {
      forget_explained (self);
      g_ptr_array_set_size (self->history, (int) self->history->len - 1);
      ask_rest (self);
      show_explained (self);
      gtk_widget_child_focus (adw_bin_get_child (ADW_BIN (self)), GTK_DIR_TAB_FORWARD);
      return TRUE;
    }
  if (!grundy_explain_list_get_stepwise (self->list))
    return FALSE;
  gtk_toggle_button_set_active (self->stepwise, FALSE);
  return TRUE;
}

static void
action_copy_explanation_text (GrundyExplainView *self)
{
  g_autofree char *text = cgt_explanation_to_words (get_shown (self)->explanation);

  grundy_copy_text (GTK_WIDGET (self), text);
}

static void
action_copy_explanation_latex (GrundyExplainView *self)
{
  g_autofree char *text = cgt_explanation_to_latex (get_shown (self)->explanation);

  grundy_copy_text (GTK_WIDGET (self), text);
}

/* Of the evaluation, or of the explanation that follows it. */
static void
action_cancel_explaining (GrundyExplainView *self)
{
  forget_explained (self);
  self->cancelled = TRUE;
  show_no_explanation (self, _ ("No Explanation"), NULL);
  gtk_widget_activate_action (GTK_WIDGET (self), "win.cancel", NULL);
}

static void
action_try_proof (GtkWidget *widget)
{
  gtk_widget_activate_action (widget, "win.play-proof", NULL);
}

static void
action_open_explained (GtkWidget *widget)
{
  g_autoptr (CgtExpression) expression = cgt_expression_ref (get_shown (GRUNDY_EXPLAIN_VIEW (widget))->expression);

  grundy_results_page_open (GRUNDY_RESULTS_PAGE (widget), expression);
}

static void
go_by_steps (GrundyExplainView *self, int steps)
{
  grundy_explain_list_go (self->list, steps);
  /* The button may become insensitive, and the keys go on. */
  gtk_widget_grab_focus (GTK_WIDGET (self->list));
}

static void
action_next_step (GrundyExplainView *self)
{
  go_by_steps (self, 1);
}

static void
action_previous_step (GrundyExplainView *self)
{
  go_by_steps (self, -1);
}

/* Keys */

static gboolean
on_back_key (GtkWidget *widget, GVariant *arguments, gpointer user_data)
{
  return grundy_explain_view_go_back (GRUNDY_EXPLAIN_VIEW (widget));
}

static gboolean
on_step_key (GtkWidget *widget, GVariant *arguments, gpointer user_data)
{
  GrundyExplainView *self = GRUNDY_EXPLAIN_VIEW (widget);

  if (!grundy_explain_list_get_stepwise (self->list))
    return FALSE;
  grundy_explain_list_go (self->list, g_variant_get_int32 (arguments));
  return TRUE;
}

static void
add_step_keys (GtkWidgetClass *widget_class)
{
  static const struct
  {
    guint key;
    int by;
  } steps[] = {
    { GDK_KEY_space, 1 },      { GDK_KEY_Right, 1 }, { GDK_KEY_Down, 1 }, { GDK_KEY_Page_Down, 1 },
    { GDK_KEY_BackSpace, -1 }, { GDK_KEY_Left, -1 }, { GDK_KEY_Up, -1 },  { GDK_KEY_Page_Up, -1 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (steps); i++)
    gtk_widget_class_add_binding (widget_class, steps[i].key, 0, on_step_key, "i", steps[i].by);
  gtk_widget_class_add_binding (widget_class, GDK_KEY_Escape, 0, on_back_key, NULL);
  gtk_widget_class_add_binding (widget_class, GDK_KEY_Left, GDK_ALT_MASK, on_back_key, NULL);
}

/* The page */

GRUNDY_GETTER (const CgtExplanation *, grundy_explain_view_get_explanation, GrundyExplainView, EXPLAIN_VIEW,
               get_shown (self) != NULL ? get_shown (self)->explanation : NULL, NULL)

/* Nobody waits for an explanation that is not seen. */
static void
grundy_explain_view_unmap (GtkWidget *widget)
{
  GrundyExplainView *self = GRUNDY_EXPLAIN_VIEW (widget);

  GTK_WIDGET_CLASS (grundy_explain_view_parent_class)->unmap (widget);
  forget_explained (self);
  grundy_results_page_queue_update (GRUNDY_RESULTS_PAGE (self));
}

GRUNDY_DISPOSE (GrundyExplainView, grundy_explain_view)
{
  forget_explained (self);
  adw_bin_set_child (ADW_BIN (self), NULL);
  g_clear_pointer (&self->asked, cgt_expression_unref);
}

GRUNDY_FINALIZE (GrundyExplainView, grundy_explain_view) { g_ptr_array_unref (self->history); }

static void
grundy_explain_view_class_init (GrundyExplainViewClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  grundy_class_override (G_OBJECT_CLASS (klass), grundy_explain_view, dispose, finalize);
  widget_class->unmap = grundy_explain_view_unmap;
  GRUNDY_RESULTS_PAGE_CLASS (klass)->update = update;
  GRUNDY_RESULTS_PAGE_CLASS (klass)->stale_changed = stale_changed;
  grundy_class_set_template (klass, "grundy-explain-view.ui", "explainview");
  grundy_class_bind_children (klass, GrundyExplainView, stack, head, title, back, open, try, stepwise, list, cooling,
                              note, foot, place, position, nothing, cancel);
  grundy_class_bind_callbacks (klass, grundy_explain_view_go_to, on_explanation_point, on_stepped, on_explain_stepwise);
  grundy_class_install_actions (klass, "explain.back", grundy_explain_view_go_back, "explain.open",
                                action_open_explained, "explain.try", action_try_proof, "explain.cancel",
                                action_cancel_explaining, "explain.next", action_next_step, "explain.previous",
                                action_previous_step, "explain.copy-text", action_copy_explanation_text,
                                "explain.copy-latex", action_copy_explanation_latex, NULL);
  add_step_keys (widget_class);
}

static void
grundy_explain_view_init (GrundyExplainView *self)
{
  self->history = g_ptr_array_new_with_free_func ((GDestroyNotify) grundy_explained_unref);
  gtk_widget_init_template (GTK_WIDGET (self));
  self->board = grundy_miniature_new (BOARD_WIDTH, BOARD_HEIGHT);
  gtk_widget_set_halign (self->board, GTK_ALIGN_CENTER);
  gtk_box_prepend (GTK_BOX (self->foot), self->board);
  self->game = grundy_miniature_new (GAME_WIDTH, GAME_HEIGHT);
  gtk_widget_set_halign (self->game, GTK_ALIGN_START);
  gtk_widget_set_margin_start (self->game, 14);
  gtk_box_insert_child_after (GTK_BOX (gtk_widget_get_parent (GTK_WIDGET (self->head))), self->game, self->head);
  show_explained (self);
}
