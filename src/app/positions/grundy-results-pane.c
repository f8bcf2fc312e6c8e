/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "grundy-results-pane.h"

#include <glib/gi18n.h>

#include "app/base/grundy-boxed.h"
#include "app/base/grundy-class.h"
#include "app/base/grundy-in-sight.h"
#include "app/base/grundy-tab.h"
#include "app/play/grundy-game-view.h"
#include "app/views/grundy-results-page.h"
#include "app/views/grundy-value-view.h"
#include "app/widgets/grundy-scrolled-layout.h"
#include "grundy-predict-view.h"

/* An evaluation that is faster shows no progress, and the answer before it stays until then, to avoid flicker. */
#define SLOW_MS 150
#define PULSE_MS 80

/* In pixels, of the pane, of the value and of the page below it; on a low screen all are in sight beside the boards. */
#define LEAST_WIDTH 340
#define LOW_WIDTH 300
#define LEAST_VALUE 116
#define LEAST_PAGE 150
#define LOW_VALUE 64
#define LOW_PAGE 120

struct _GrundyResultsPane
{
  GtkBox parent_instance;

  GrundyGameView *game_view;
  GrundyPredictView *predict_view;
  GrundyValueView *value_view;
  GtkScrolledWindow *game_scroller;
  GtkScrolledWindow *value_scroller;
  GtkWidget *views_switcher;
  AdwViewStack *views;
  GPtrArray *pages;  /* GrundyResultsPage, borrowed: the value, and the pages below it */
  GtkWidget *chosen; /* the page that was last asked for, borrowed; nullable */

  GrundySession *session;
  GrundyDocument *document; /* these are of the session */
  GrundyEvaluator *evaluator;
  GrundyPlay *play;
  CgtEvaluation *shown; /* nullable */
  guint record_tick;    /* pending until the record is shown, in the next frame */
  guint slow_timeout;   /* pending until an evaluation counts as slow */
  guint pulse_timeout;  /* runs during a slow evaluation */
};

enum
{
  PROP_0,
  PROP_SESSION,
  PROP_SHOWN,
};

G_DEFINE_FINAL_TYPE (GrundyResultsPane, grundy_results_pane, GTK_TYPE_BOX)

/* Progress */

static void
show_answer_progress (GrundyResultsPane *self)
{
  grundy_value_view_set_progress (self->value_view, self->pulse_timeout != 0,
                                  grundy_evaluator_get_progress (self->evaluator));
}

static gboolean
on_results_pulse (gpointer user_data)
{
  show_answer_progress (user_data);
  return G_SOURCE_CONTINUE;
}

static void forget_answer (GrundyResultsPane *self);

static void
on_answer_slow (GrundyResultsPane *self)
{
  self->slow_timeout = 0;
  self->pulse_timeout = g_timeout_add (PULSE_MS, on_results_pulse, self);
  show_answer_progress (self);
  if (grundy_session_get_stale (self->session))
    forget_answer (self);
}

static void
stop_progress (GrundyResultsPane *self)
{
  g_clear_handle_id (&self->slow_timeout, g_source_remove);
  g_clear_handle_id (&self->pulse_timeout, g_source_remove);
  show_answer_progress (self);
}

/* Several edits while a large board is evaluated are one long wait, so the bar stays. */
static void
start_progress (GrundyResultsPane *self)
{
  if (self->pulse_timeout != 0)
    {
      forget_answer (self);
      return;
    }
  g_clear_handle_id (&self->slow_timeout, g_source_remove);
  self->slow_timeout = g_timeout_add_once (SLOW_MS, (GSourceOnceFunc) on_answer_slow, self);
}

/* Results */

/* (element-type GrundyComponent) */
static GPtrArray *
get_components (GrundyResultsPane *self)
{
  GPtrArray *components = g_ptr_array_new_with_free_func ((GDestroyNotify) grundy_component_unref);

  for (guint i = 0; i < grundy_document_get_n_components (self->document); i++)
    g_ptr_array_add (components, grundy_component_ref (grundy_document_get_component (self->document, i)));
  return components;
}

/* A page that has nothing to say about this game is not in the row. The one that was chosen comes back when it has. */
static void
offer_pages (GrundyResultsPane *self, gboolean final)
{
  GtkWidget *chosen = self->chosen;

  for (guint i = 0; i < self->pages->len; i++)
    {
      AdwViewStackPage *page =
        self->pages->pdata[i] != self->value_view ? adw_view_stack_get_page (self->views, self->pages->pdata[i]) : NULL;
      gboolean has_something = grundy_results_page_has_something (self->pages->pdata[i]);

      if (page != NULL && (has_something || final))
        adw_view_stack_page_set_visible (page, has_something);
    }
  if (chosen != NULL && adw_view_stack_page_get_visible (adw_view_stack_get_page (self->views, chosen)))
    adw_view_stack_set_visible_child (self->views, chosen);
  self->chosen = chosen;
}

static void
on_page_shown (GrundyResultsPane *self)
{
  self->chosen = adw_view_stack_get_visible_child (self->views);
}

/* @answer: NULL: nothing is known. @final: no more is to come. */
static void
set_pages_known (GrundyResultsPane *self, CgtEvaluation *answer, gboolean final, const char *failure)
{
  g_autoptr (GPtrArray) components = get_components (self);
  GrundyKnown known = { .evaluation = answer,
                        .expression = answer != NULL ? grundy_session_get_sum (self->session) : NULL,
                        .final = final,
                        .failure = (char *) failure,
                        .components = components,
                        .evaluator = self->evaluator };

  for (guint i = 0; i < self->pages->len; i++)
    grundy_results_page_set_known (self->pages->pdata[i], &known);
  offer_pages (self, final);
}

/* @failure: why the record is incomplete; NULL: the record says why. */
static void
show_record (GrundyResultsPane *self, const char *failure)
{
  set_pages_known (self, grundy_session_get_answer (self->session), grundy_session_get_final (self->session), failure);
}

static void
set_pages_stale (GrundyResultsPane *self, gboolean stale)
{
  for (guint i = 0; i < self->pages->len; i++)
    grundy_results_page_set_stale (self->pages->pdata[i], stale);
}

static void
set_shown (GrundyResultsPane *self, CgtEvaluation *answer)
{
  if (answer != NULL)
    cgt_evaluation_ref (answer);
  g_clear_pointer (&self->shown, cgt_evaluation_unref);
  self->shown = answer;
  g_object_notify (G_OBJECT (self), "shown");
}

static void
show_current_record (GrundyResultsPane *self)
{
  show_record (self, NULL);
  set_pages_stale (self, FALSE);
  set_shown (self, grundy_session_get_answer (self->session));
}

/* What was said of an earlier position would be taken for what is known of this one. */
static void
forget_answer (GrundyResultsPane *self)
{
  set_pages_known (self, NULL, FALSE, NULL);
  set_shown (self, NULL);
}

static gboolean
on_record_tick (GtkWidget *widget, GdkFrameClock *clock, gpointer user_data)
{
  GrundyResultsPane *self = GRUNDY_RESULTS_PANE (widget);

  self->record_tick = 0;
  show_current_record (self);
  return G_SOURCE_REMOVE;
}

static void
forget_frame (GrundyResultsPane *self)
{
  if (self->record_tick != 0)
    gtk_widget_remove_tick_callback (GTK_WIDGET (self), self->record_tick);
  self->record_tick = 0;
}

/* Shows at most one record per frame, however quickly they come. */
static void
show_in_next_frame (GrundyResultsPane *self)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));

  if (!gtk_widget_get_realized (GTK_WIDGET (self)) || !gtk_widget_get_mapped (GTK_WIDGET (root)))
    show_current_record (self);
  else if (self->record_tick == 0)
    self->record_tick = gtk_widget_add_tick_callback (GTK_WIDGET (self), on_record_tick, NULL, NULL);
}

static void
on_results_session_answered (GrundyResultsPane *self, const char *failure)
{
  if (grundy_session_get_final (self->session))
    stop_progress (self);
  if (failure == NULL)
    show_in_next_frame (self);
  else
    {
      forget_frame (self);
      show_record (self, failure);
    }
}

static void
on_results_session_asked (GrundyResultsPane *self)
{
  forget_frame (self);
  set_pages_stale (self, TRUE);
  if (grundy_session_get_sum (self->session) == NULL)
    {
      stop_progress (self);
      show_record (self, NULL);
      return;
    }
  start_progress (self);
}

/* The game in play, and whether answers are shown */

/* With the nim-values if values are shown. */
static void
show_game (GrundyResultsPane *self)
{
  GrundyGame *game = grundy_play_get_game (self->play);

  if (game != NULL)
    grundy_game_view_show (self->game_view, game, grundy_play_get_result (self->play),
                           grundy_play_get_note (self->play), grundy_session_get_current (self->session),
                           grundy_session_get_game_values (self->session));
}

static void
follow_answers_in_results (GrundyResultsPane *self)
{
  gboolean hidden = !grundy_session_get_answers_visible (self->session);
  GtkWidget *focus = grundy_tab_get_focus (GTK_WIDGET (self));
  gboolean was_inside = focus != NULL && gtk_widget_is_ancestor (focus, GTK_WIDGET (self->predict_view));

  /* The log of a game has the place of the answers. */
  gtk_widget_set_vexpand (GTK_WIDGET (self->game_view), hidden);
  gtk_widget_set_visible (GTK_WIDGET (self->value_view), !hidden);
  gtk_widget_set_visible (self->views_switcher, !hidden);
  gtk_widget_set_visible (GTK_WIDGET (self->views), !hidden);
  if (was_inside && !hidden)
    gtk_widget_child_focus (GTK_WIDGET (self->views), GTK_DIR_TAB_FORWARD);
}

static void
on_results_game_changed (GrundyResultsPane *self)
{
  gtk_widget_set_visible (GTK_WIDGET (self->game_view), grundy_play_get_game (self->play) != NULL);
  follow_answers_in_results (self);
  show_game (self);
}

static void
on_go_to (GrundyResultsPane *self, guint ply)
{
  grundy_play_go_to (self->play, ply);
}

/* The pages */

static void
connect_page (GrundyResultsPane *self, gpointer page)
{
  g_signal_connect_object (page, "show-move", G_CALLBACK (grundy_session_point_at), self->session, G_CONNECT_SWAPPED);
  g_signal_connect_object (page, "play-move", G_CALLBACK (grundy_session_play_move), self->session, G_CONNECT_SWAPPED);
  g_signal_connect_object (page, "open", G_CALLBACK (grundy_session_follow), self->session, G_CONNECT_SWAPPED);
  g_signal_connect_object (page, "open-text", G_CALLBACK (grundy_session_follow_text), self->session,
                           G_CONNECT_SWAPPED);
}

static void
add_page (GrundyResultsPane *self, const GrundyResultsPageInfo *info)
{
  GtkWidget *page = g_object_new (info->get_type (), NULL);
  AdwViewStackPage *item =
    adw_view_stack_add_titled_with_icon (self->views, page, info->name, _ (info->title), info->icon);

  adw_view_stack_page_set_visible (item, grundy_results_page_has_something (GRUNDY_RESULTS_PAGE (page)));
  connect_page (self, page);
  g_ptr_array_add (self->pages, page);
}

gboolean
grundy_results_pane_show_page (GrundyResultsPane *self, const char *name)
{
  GtkWidget *page;

  g_return_val_if_fail (GRUNDY_IS_RESULTS_PANE (self), FALSE);
  page = adw_view_stack_get_child_by_name (self->views, name);
  if (page == NULL)
    return FALSE;
  self->chosen = page;
  if (!adw_view_stack_page_get_visible (adw_view_stack_get_page (self->views, page)))
    return FALSE;
  adw_view_stack_set_visible_child (self->views, page);
  if (!gtk_widget_grab_focus (page))
    gtk_widget_child_focus (page, GTK_DIR_TAB_FORWARD);
  grundy_in_sight_bring (GTK_WIDGET (self->views));
  return TRUE;
}

GRUNDY_GETTER (GtkWidget *, grundy_results_pane_get_page, GrundyResultsPane, RESULTS_PANE,
               adw_view_stack_get_visible_child (self->views), NULL)

void
grundy_results_pane_set_low (GrundyResultsPane *self, gboolean low)
{
  g_return_if_fail (GRUNDY_IS_RESULTS_PANE (self));
  gtk_widget_set_size_request (GTK_WIDGET (self), low ? LOW_WIDTH : LEAST_WIDTH, -1);
  gtk_scrolled_window_set_policy (self->game_scroller, GTK_POLICY_NEVER, low ? GTK_POLICY_AUTOMATIC : GTK_POLICY_NEVER);
  gtk_scrolled_window_set_min_content_height (self->value_scroller, low ? LOW_VALUE : LEAST_VALUE);
  gtk_widget_set_size_request (GTK_WIDGET (self->views), -1, low ? LOW_PAGE : LEAST_PAGE);
}

GRUNDY_GETTER (char *, grundy_results_pane_dup_outcome, GrundyResultsPane, RESULTS_PANE,
               grundy_value_view_dup_outcome (self->value_view), NULL)

/* The object */

static void
set_results_session (GrundyResultsPane *self, GrundySession *session)
{
  guint n;
  const GrundyResultsPageInfo *infos = grundy_results_pages_get (&n);

  self->session = g_object_ref (session);
  self->document = grundy_session_get_document (session);
  self->evaluator = grundy_session_get_evaluator (session);
  self->play = grundy_session_get_play (session);
  connect_page (self, self->value_view);
  for (guint i = 0; i < n; i++)
    add_page (self, &infos[i]);
  g_signal_connect_object (self->views, "notify::visible-child", G_CALLBACK (on_page_shown), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (session, "asked", G_CALLBACK (on_results_session_asked), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (session, "answered", G_CALLBACK (on_results_session_answered), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (session, "notify::answers-visible", G_CALLBACK (follow_answers_in_results), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (session, "notify::game-values", G_CALLBACK (show_game), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->play, "changed", G_CALLBACK (on_results_game_changed), self, G_CONNECT_SWAPPED);
  grundy_predict_view_set_session (self->predict_view, session);
  on_results_game_changed (self);
}

static void
grundy_results_pane_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  if (id == PROP_SESSION && g_value_get_object (value) != NULL)
    set_results_session (GRUNDY_RESULTS_PANE (object), g_value_get_object (value));
}

static void
grundy_results_pane_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  if (id == PROP_SHOWN)
    g_value_set_boxed (value, GRUNDY_RESULTS_PANE (object)->shown);
}

static void
grundy_results_pane_dispose (GObject *object)
{
  GrundyResultsPane *self = GRUNDY_RESULTS_PANE (object);

  g_clear_handle_id (&self->slow_timeout, g_source_remove);
  g_clear_handle_id (&self->pulse_timeout, g_source_remove);
  forget_frame (self);
  if (self->session != NULL)
    {
      g_signal_handlers_disconnect_by_data (self->session, self);
      g_signal_handlers_disconnect_by_data (self->play, self);
    }
  G_OBJECT_CLASS (grundy_results_pane_parent_class)->dispose (object);
  g_clear_pointer (&self->pages, g_ptr_array_unref);
  g_clear_pointer (&self->shown, cgt_evaluation_unref);
  g_clear_object (&self->session);
}

static void
grundy_results_pane_class_init (GrundyResultsPaneClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  grundy_class_override (object_class, grundy_results_pane, dispose, set_property, get_property);
  g_object_class_install_property (object_class, PROP_SESSION,
                                   g_param_spec_object ("session", NULL, NULL, GRUNDY_TYPE_SESSION, G_PARAM_WRITABLE));
  g_object_class_install_property (object_class, PROP_SHOWN,
                                   g_param_spec_boxed ("shown", NULL, NULL, GRUNDY_TYPE_EVALUATION, G_PARAM_READABLE));
  g_type_ensure (GRUNDY_TYPE_SCROLLED_LAYOUT);
  grundy_class_set_template (klass, "grundy-results-pane.ui", NULL);
  grundy_class_bind_children (klass, GrundyResultsPane, game_view, predict_view, value_view, game_scroller,
                              value_scroller, views_switcher, views);
  grundy_class_bind_callbacks (klass, on_go_to);
}

static void
grundy_results_pane_init (GrundyResultsPane *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  self->pages = g_ptr_array_new ();
  g_ptr_array_add (self->pages, self->value_view);
}
