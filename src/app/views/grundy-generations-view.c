/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "grundy-generations-view.h"

#include <glib/gi18n.h>

#include "app/base/grundy-class.h"
#include "app/base/grundy-tab.h"
#include "app/base/grundy-words.h"
#include "grundy-graph-page.h"

struct _GrundyGenerationsView
{
  GrundyResultsPage parent_instance;

  GtkStack *stack;
  AdwStatusPage *nothing;
  GtkToggleButton *modes[3]; /* by GrundyGenerationsMode */
  GtkStack *pages;
  GrundyGraphPage *graph_page;
  GrundyCellsView *cells_view;
  GrundyLongestGame *longest_game;
  GtkLabel *counts;
  GtkDropDown *by; /* what a generation is, by CgtGenerationsBy */

  const GrundyKnown *known;
  GrundyEvolution *evolution; /* what is shown; NULL: nothing */
  CgtExpression *expression;  /* the expression of the document; NULL: none */
  char *shown;                /* the expression whose generations are shown */
  gboolean impartial;
  gboolean steps_through; /* the user steps through a longest game, and the document is a position of it */
  gboolean had_focus;     /* what was shown before, while something else is looked for */
  guint question;
};

static GrundyPicture *
grundy_generations_view_get_picture (GrundyPictured *pictured)
{
  GrundyGenerationsView *self = (GrundyGenerationsView *) pictured;

  if (!g_str_equal (gtk_stack_get_visible_child_name (self->stack), "known"))
    return NULL;
  if (g_str_equal (gtk_stack_get_visible_child_name (self->pages), "cells"))
    return grundy_pictured_get_picture (GRUNDY_PICTURED (self->cells_view));
  return grundy_generations_canvas_get_picture (grundy_graph_page_get_canvas (self->graph_page));
}

G_DEFINE_FINAL_TYPE_WITH_CODE (GrundyGenerationsView, grundy_generations_view, GRUNDY_TYPE_RESULTS_PAGE,
                               GRUNDY_IMPLEMENT_PICTURED (grundy_generations_view_get_picture))

static void
show_no_generations (GrundyGenerationsView *self, const char *title, const char *description)
{
  g_autofree char *sentence = grundy_message_in_words (description);
  g_autofree char *markup = sentence != NULL ? g_markup_escape_text (sentence, -1) : NULL;

  adw_status_page_set_title (self->nothing, title);
  adw_status_page_set_description (self->nothing, markup);
  gtk_stack_set_visible_child_name (self->stack, "nothing");
}

/* Generations whose numbers of positions are shown. */
#define MOST_COUNTS 64

/* The number of positions in each generation, as far as there is space. */
static char *
counts_in_words (const CgtGenerations *generations)
{
  g_autoptr (GString) each = g_string_new (NULL);
  g_autofree guint *counts = g_new0 (guint, generations->n_generations + 1);
  g_autofree char *all =
    g_strdup_printf (ngettext ("%u P-position", "%u P-positions", generations->nodes->len), generations->nodes->len);

  if (generations->n_generations == 0)
    return g_steal_pointer (&all);
  for (guint i = 0; i < generations->generation->len; i++)
    {
      guint generation = g_array_index (generations->generation, guint, i);

      if (generation < generations->n_generations)
        counts[generation]++;
    }
  for (guint i = 0; i < MIN (generations->n_generations, MOST_COUNTS); i++)
    g_string_append_printf (each, i > 0 ? " %u" : "%u", counts[i]);
  if (generations->n_generations > MOST_COUNTS)
    g_string_append (each, " …");
  return g_strdup_printf (generations->by == CGT_GENERATIONS_STAGES ? _ ("%s, by stage: %s")
                                                                    : _ ("%s, by longest game: %s"),
                          all, each->str);
}

/* Available pictures */

static gboolean
has_mode (const GrundyEvolution *evolution, GrundyGenerationsMode mode)
{
  switch (mode)
    {
    case GRUNDY_GENERATIONS_PLANE:
      return evolution->cells != NULL;
    case GRUNDY_GENERATIONS_SPACE:
      return evolution->cells != NULL && evolution->cells->dimension == 3;
    case GRUNDY_GENERATIONS_GRAPH:
    default:
      return TRUE;
    }
}

static void
show_mode (GrundyGenerationsView *self)
{
  GrundyGenerationsMode mode = grundy_generations_view_get_mode (self);

  if (mode != GRUNDY_GENERATIONS_GRAPH)
    grundy_cells_view_set_only (self->cells_view, mode == GRUNDY_GENERATIONS_PLANE ? 2 : 3);
  gtk_stack_set_visible_child_name (self->pages, mode == GRUNDY_GENERATIONS_GRAPH ? "graph" : "cells");
}

/* The chosen mode stays if it is available. */
static void
offer_modes (GrundyGenerationsView *self)
{
  const GrundyEvolution *evolution = self->evolution;
  GrundyGenerationsMode mode = grundy_generations_view_get_mode (self);

  for (guint i = 0; i < G_N_ELEMENTS (self->modes); i++)
    {
      gtk_widget_set_sensitive (GTK_WIDGET (self->modes[i]), has_mode (evolution, i));
      gtk_widget_set_tooltip_text (GTK_WIDGET (self->modes[i]),
                                   has_mode (evolution, i) ? NULL : evolution->why_no_cells);
    }
  if (!has_mode (evolution, mode))
    mode = GRUNDY_GENERATIONS_GRAPH;
  if (mode == GRUNDY_GENERATIONS_GRAPH && evolution->layout == NULL && evolution->cells != NULL)
    mode = evolution->cells->dimension == 3 ? GRUNDY_GENERATIONS_SPACE : GRUNDY_GENERATIONS_PLANE;
  grundy_generations_view_set_mode (self, mode);
  show_mode (self);
}

/* The current position of a longest game is chosen in the graph if it is a P-position. */
static void
choose_shown (GrundyGenerationsView *self)
{
  GrundyGenerationsCanvas *canvas = grundy_graph_page_get_canvas (self->graph_page);

  if (self->evolution != NULL && self->evolution->layout != NULL && self->expression != NULL)
    grundy_generations_canvas_choose (canvas, grundy_evolution_find (self->evolution,
                                                                     cgt_expression_get_text (self->expression)));
}

static void
on_generations_found (GrundyAnswer *answer, gpointer user_data)
{
  GrundyGenerationsView *self = user_data;
  g_autofree char *counts = NULL;

  self->question = 0;
  g_free (self->shown);
  self->shown = self->expression != NULL ? g_strdup (cgt_expression_get_text (self->expression)) : NULL;
  g_clear_pointer (&self->evolution, grundy_evolution_unref);
  if (answer->error != NULL)
    {
      show_no_generations (self, _ ("No Generations"), answer->error->message);
      return;
    }
  self->evolution = g_steal_pointer (&answer->result);
  counts = counts_in_words (self->evolution->generations);
  gtk_label_set_text (self->counts, counts);
  grundy_graph_page_set_evolution (self->graph_page, self->evolution);
  grundy_cells_view_set_title (self->cells_view, self->shown);
  grundy_cells_view_set_cells (self->cells_view, self->evolution->cells, self->evolution->cells != NULL, FALSE);
  offer_modes (self);
  gtk_stack_set_visible_child_name (self->stack, "known");
  if (self->had_focus && grundy_tab_get_focus (GTK_WIDGET (self)) == NULL)
    gtk_widget_grab_focus (GTK_WIDGET (self));
  self->had_focus = FALSE;
}

/* The generations of an earlier position are not shown meanwhile. */
static void
show_looking (GrundyGenerationsView *self)
{
  self->had_focus |= grundy_tab_has_focus_within (GTK_WIDGET (self->pages));
  g_clear_pointer (&self->shown, g_free);
  show_no_generations (self, _ ("Looking for P-Positions…"), NULL);
}

/* A hidden page asks for nothing. */
static void
update (GrundyResultsPage *page)
{
  GrundyGenerationsView *self = GRUNDY_GENERATIONS_VIEW (page);

  if (self->steps_through || self->known->evaluator == NULL)
    return;
  if (!self->impartial)
    {
      grundy_evaluator_forget (self->known->evaluator, &self->question);
      g_clear_pointer (&self->shown, g_free);
      show_no_generations (self, "", NULL);
      return;
    }
  if (grundy_known_is_awaited (self->known))
    {
      grundy_evaluator_forget (self->known->evaluator, &self->question);
      show_looking (self);
      return;
    }
  if (self->question != 0 || g_strcmp0 (cgt_expression_get_text (self->expression), self->shown) == 0)
    return;
  show_looking (self);
  self->question =
    grundy_evaluator_ask_work (self->known->evaluator, self->expression, grundy_evolution_work,
                               GINT_TO_POINTER (gtk_drop_down_get_selected (self->by)),
                               (GDestroyNotify) grundy_evolution_unref, on_generations_found, self, NULL);
}

static void
on_by_changed (GrundyGenerationsView *self)
{
  grundy_evaluator_forget (self->known->evaluator, &self->question);
  g_clear_pointer (&self->shown, g_free);
  update (GRUNDY_RESULTS_PAGE (self));
}

static gboolean
has_something (GrundyResultsPage *page)
{
  return GRUNDY_GENERATIONS_VIEW (page)->impartial;
}

static void
known_changed (GrundyResultsPage *page)
{
  GrundyGenerationsView *self = GRUNDY_GENERATIONS_VIEW (page);
  const CgtEvaluation *evaluation = self->known->evaluation;
  CgtExpression *expression = self->known->expression;

  if (grundy_known_is_awaited (self->known))
    return; /* it may be the next position of a game that is stepped through */
  grundy_longest_game_set_evaluator (self->longest_game, self->known->evaluator);
  if (!grundy_expression_set (&self->expression, expression))
    grundy_evaluator_forget (self->known->evaluator, &self->question);
  self->impartial = evaluation != NULL && evaluation->impartial;
  self->steps_through = grundy_longest_game_set_expression (self->longest_game, self->impartial ? expression : NULL) &&
                        self->evolution != NULL;
  if (self->steps_through)
    choose_shown (self); /* the graph of the whole game stays */
}

static void
open_position (GrundyGenerationsView *self, CgtExpression *expression)
{
  grundy_results_page_open (GRUNDY_RESULTS_PAGE (self), expression);
}

static void
open_text (GrundyGenerationsView *self, const char *text)
{
  grundy_results_page_open_text (GRUNDY_RESULTS_PAGE (self), text);
}

/* Adding a vertex in the middle of every edge turns the graph into a game with these P-positions. */
static void
action_play_on_graph (GrundyGenerationsView *self)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *game = NULL;

  if (self->evolution == NULL)
    return;
  game = cgt_generations_to_graph_game (self->evolution->generations, &error);
  if (game != NULL)
    open_text (self, game);
  else
    gtk_widget_activate_action (GTK_WIDGET (self), "win.tell", "s", error->message);
}

static void
action_longest_game (GrundyGenerationsView *self)
{
  grundy_longest_game_start (self->longest_game);
}

/* The widget */

static gboolean
grundy_generations_view_grab_focus (GtkWidget *widget)
{
  GrundyGenerationsView *self = GRUNDY_GENERATIONS_VIEW (widget);
  GtkWidget *page = gtk_stack_get_visible_child (self->pages);

  return self->evolution != NULL && gtk_widget_grab_focus (page);
}

GRUNDY_DISPOSE (GrundyGenerationsView, grundy_generations_view)
{
  grundy_evaluator_forget (self->known->evaluator, &self->question);
  self->stack = NULL;
  adw_bin_set_child (ADW_BIN (self), NULL);
  g_clear_pointer (&self->evolution, grundy_evolution_unref);
  g_clear_pointer (&self->expression, cgt_expression_unref);
  g_clear_pointer (&self->shown, g_free);
}

static void
grundy_generations_view_class_init (GrundyGenerationsViewClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = grundy_generations_view_dispose;
  GRUNDY_RESULTS_PAGE_CLASS (klass)->known_changed = known_changed;
  GRUNDY_RESULTS_PAGE_CLASS (klass)->has_something = has_something;
  GRUNDY_RESULTS_PAGE_CLASS (klass)->update = update;
  GTK_WIDGET_CLASS (klass)->grab_focus = grundy_generations_view_grab_focus;

  grundy_class_set_template (klass, "grundy-generations-view.ui", "generationsview");
  grundy_class_bind_children (klass, GrundyGenerationsView, stack, nothing, pages, graph_page, cells_view, longest_game,
                              counts, by);
  grundy_class_bind_callbacks (klass, on_by_changed, show_mode, open_position, open_text);
  grundy_class_bind_child_as (klass, GrundyGenerationsView, "graph_mode", modes[GRUNDY_GENERATIONS_GRAPH]);
  grundy_class_bind_child_as (klass, GrundyGenerationsView, "plane_mode", modes[GRUNDY_GENERATIONS_PLANE]);
  grundy_class_bind_child_as (klass, GrundyGenerationsView, "space_mode", modes[GRUNDY_GENERATIONS_SPACE]);
  grundy_class_install_actions (klass, "generations.longest-game", action_longest_game, "generations.play-on-graph",
                                action_play_on_graph, NULL);
}

static void
grundy_generations_view_init (GrundyGenerationsView *self)
{
  self->known = grundy_results_page_get_known (GRUNDY_RESULTS_PAGE (self));
  gtk_widget_init_template (GTK_WIDGET (self));
  /* Only one of the two lines is visible. */
  g_object_bind_property (self->longest_game, "visible", self->counts, "visible",
                          G_BINDING_SYNC_CREATE | G_BINDING_INVERT_BOOLEAN);
  show_no_generations (self, "", NULL);
}

void
grundy_generations_view_set_mode (GrundyGenerationsView *self, GrundyGenerationsMode mode)
{
  g_return_if_fail (GRUNDY_IS_GENERATIONS_VIEW (self));
  g_return_if_fail (mode < G_N_ELEMENTS (self->modes));
  if (gtk_widget_get_sensitive (GTK_WIDGET (self->modes[mode])))
    gtk_toggle_button_set_active (self->modes[mode], TRUE);
}

GrundyGenerationsMode
grundy_generations_view_get_mode (GrundyGenerationsView *self)
{
  g_return_val_if_fail (GRUNDY_IS_GENERATIONS_VIEW (self), GRUNDY_GENERATIONS_GRAPH);
  for (guint i = 0; i < G_N_ELEMENTS (self->modes); i++)
    if (gtk_toggle_button_get_active (self->modes[i]))
      return i;
  return GRUNDY_GENERATIONS_GRAPH;
}
