/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "grundy-play-bar.h"

#include <glib/gi18n.h>
#include <string.h>

#include "app/base/grundy-words.h"

struct _GrundyPlayBar
{
  GtkWidget parent_instance;

  GtkWidget *content;
  GtkDropDown *opponent;
  GtkDropDown *side;
  GtkRevealer *play_revealer;
  GtkLabel *text;

  GrundyEvaluator *evaluator;
  CgtExpression *expression;
  gboolean impartial, misere, final;
  char *message;
  guint question;
  CgtRandomOpponent *chances; /* of @expression; NULL: unknown */
  char *failure;              /* why there are no chances */
};

enum
{
  CHANGED,
  CHANCES,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (GrundyPlayBar, grundy_play_bar, GTK_TYPE_WIDGET)

/* Decimals after the fraction give its size. A longer fraction is cut. */
#define LONGEST_FRACTION 60

static char *
chance_in_words (const char *format, const char *exact, double approximately)
{
  g_autofree char *decimal = g_strdup_printf ("%.6g", approximately);
  g_autofree char *cut = NULL;

  if (strchr (exact, '/') == NULL)
    return g_strdup_printf (format, exact);
  cut = strlen (exact) <= LONGEST_FRACTION ? g_strdup_printf ("%s ≈ %s", exact, decimal)
                                           : g_strdup_printf ("≈ %s", decimal);
  return g_strdup_printf (format, cut);
}

static char *
text_to_show (GrundyPlayBar *self)
{
  if (self->message != NULL)
    return g_strdup (self->message);
  if (grundy_play_bar_get_opponent (self) == GRUNDY_OPPONENT_PROGRAM)
    return g_strdup (_ ("The program wins quickly and loses slowly."));
  if (self->chances != NULL)
    return chance_in_words (_ ("Your chance to win: %s"), self->chances->first, self->chances->first_approximately);
  if (self->failure != NULL)
    return g_strdup (self->failure);
  return g_strdup (self->question != 0 ? _ ("Computing your chances…") : "");
}

static void
show_text (GrundyPlayBar *self)
{
  g_autofree char *text = text_to_show (self);

  gtk_label_set_text (self->text, text);
}

/* Chances */

static gpointer
work (const CgtExpression *expression, CgtSolver *solver, CgtBudget *budget, GError **error)
{
  return cgt_expression_random_opponent (expression, solver, error);
}

static void
on_answer (GrundyAnswer *answer, gpointer user_data)
{
  GrundyPlayBar *self = user_data;

  self->question = 0;
  if (answer->error != NULL)
    self->failure = grundy_message_in_words (answer->error->message);
  else
    self->chances = g_steal_pointer (&answer->result);
  show_text (self);
  if (self->chances != NULL)
    g_signal_emit (self, signals[CHANCES], 0, self->chances);
}

static void
forget_question (GrundyPlayBar *self)
{
  if (self->question != 0 && self->evaluator != NULL)
    grundy_evaluator_forget (self->evaluator, self->question);
  self->question = 0;
  g_clear_pointer (&self->failure, g_free);
}

static void
forget (GrundyPlayBar *self)
{
  CgtRandomOpponent *old = g_steal_pointer (&self->chances);

  forget_question (self);
  if (old != NULL)
    {
      g_signal_emit (self, signals[CHANCES], 0, NULL);
      cgt_random_opponent_free (old);
    }
}

static void
ask (GrundyPlayBar *self)
{
  if (grundy_play_bar_get_opponent (self) != GRUNDY_OPPONENT_RANDOM || self->expression == NULL || !self->final ||
      self->evaluator == NULL || self->question != 0 || self->chances != NULL)
    return;
  if (!self->impartial)
    self->failure = g_strdup (_ ("Chances are only known for impartial games."));
  else
    self->question = grundy_evaluator_ask_work (self->evaluator, self->expression, work,
                                                (GDestroyNotify) cgt_random_opponent_free, on_answer, self, NULL);
}

static void
on_changed (GrundyPlayBar *self)
{
  gboolean anybody = grundy_play_bar_get_opponent (self) != GRUNDY_OPPONENT_NONE;

  gtk_revealer_set_reveal_child (self->play_revealer, anybody);
  gtk_widget_set_visible (GTK_WIDGET (self->side), anybody && !self->impartial);
  forget (self);
  ask (self);
  show_text (self);
  g_signal_emit (self, signals[CHANGED], 0);
}

void
grundy_play_bar_set_evaluation (GrundyPlayBar *self, CgtExpression *expression, CgtEvaluation *evaluation,
                                gboolean final)
{
  g_return_if_fail (GRUNDY_IS_PLAY_BAR (self));

  if (!grundy_expression_set (&self->expression, expression))
    forget (self);
  self->impartial = evaluation == NULL || evaluation->impartial;
  self->final = final;
  gtk_widget_set_visible (GTK_WIDGET (self->side),
                          grundy_play_bar_get_opponent (self) != GRUNDY_OPPONENT_NONE && !self->impartial);
  ask (self);
  show_text (self);
}

void
grundy_play_bar_set_message (GrundyPlayBar *self, const char *message)
{
  g_return_if_fail (GRUNDY_IS_PLAY_BAR (self));
  g_free (self->message);
  self->message = g_strdup (message);
  show_text (self);
}

GrundyOpponent
grundy_play_bar_get_opponent (GrundyPlayBar *self)
{
  g_return_val_if_fail (GRUNDY_IS_PLAY_BAR (self), GRUNDY_OPPONENT_NONE);
  return MIN (gtk_drop_down_get_selected (self->opponent), GRUNDY_OPPONENT_RANDOM);
}

void
grundy_play_bar_set_opponent (GrundyPlayBar *self, GrundyOpponent opponent)
{
  g_return_if_fail (GRUNDY_IS_PLAY_BAR (self));
  gtk_drop_down_set_selected (self->opponent, opponent);
}

CgtPlayer
grundy_play_bar_get_opponent_side (GrundyPlayBar *self)
{
  g_return_val_if_fail (GRUNDY_IS_PLAY_BAR (self), CGT_LEFT);
  return gtk_drop_down_get_selected (self->side) == 0 ? CGT_RIGHT : CGT_LEFT;
}

const CgtRandomOpponent *
grundy_play_bar_get_chances (GrundyPlayBar *self)
{
  g_return_val_if_fail (GRUNDY_IS_PLAY_BAR (self), NULL);
  return self->chances;
}

void
grundy_play_bar_set_evaluator (GrundyPlayBar *self, GrundyEvaluator *evaluator)
{
  g_return_if_fail (GRUNDY_IS_PLAY_BAR (self));
  g_set_object (&self->evaluator, evaluator);
}

/* The widget */

static void
grundy_play_bar_dispose (GObject *object)
{
  GrundyPlayBar *self = GRUNDY_PLAY_BAR (object);

  forget_question (self);
  g_clear_pointer (&self->chances, cgt_random_opponent_free);
  g_clear_pointer (&self->content, gtk_widget_unparent);
  g_clear_object (&self->evaluator);
  g_clear_pointer (&self->expression, cgt_expression_unref);
  g_clear_pointer (&self->message, g_free);
  G_OBJECT_CLASS (grundy_play_bar_parent_class)->dispose (object);
}

static void
grundy_play_bar_class_init (GrundyPlayBarClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = grundy_play_bar_dispose;
  signals[CHANGED] =
    g_signal_new ("changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  signals[CHANCES] = g_signal_new ("chances", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                   G_TYPE_NONE, 1, G_TYPE_POINTER);

  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/grundy_cgt/Grundy/grundy-play-bar.ui");
  gtk_widget_class_bind_template_child (widget_class, GrundyPlayBar, content);
  gtk_widget_class_bind_template_child (widget_class, GrundyPlayBar, opponent);
  gtk_widget_class_bind_template_child (widget_class, GrundyPlayBar, side);
  gtk_widget_class_bind_template_child (widget_class, GrundyPlayBar, play_revealer);
  gtk_widget_class_bind_template_child (widget_class, GrundyPlayBar, text);
  gtk_widget_class_bind_template_callback (widget_class, on_changed);
  gtk_widget_class_set_css_name (widget_class, "playbar");
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
}

static void
grundy_play_bar_init (GrundyPlayBar *self)
{
  self->impartial = TRUE;
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_widget_set_visible (GTK_WIDGET (self->side), FALSE);
}
