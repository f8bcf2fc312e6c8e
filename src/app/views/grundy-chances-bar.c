/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "grundy-chances-bar.h"

#include <glib/gi18n.h>
#include <string.h>

#include "app/base/grundy-class.h"
#include "app/base/grundy-words.h"
#include "app/widgets/grundy-widgets.h"

struct _GrundyChancesBar
{
  AdwBin parent_instance;

  GtkSwitch *active;
  GtkRevealer *revealer;
  GtkLabel *text;

  GrundyEvaluator *evaluator;
  CgtExpression *expression;
  gboolean final;
  guint question;
  CgtRandomOpponent *chances; /* of @expression; NULL: unknown */
  char *failure;              /* why there are no chances */
};

G_DEFINE_FINAL_TYPE (GrundyChancesBar, grundy_chances_bar, ADW_TYPE_BIN)

/* Decimals after the fraction give its size. A longer fraction is cut. */
#define LONGEST_FRACTION 60

static char *
chance_by_format (const char *format, const char *exact, double approximately)
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
text_to_show (GrundyChancesBar *self)
{
  if (self->chances != NULL)
    return chance_by_format (_ ("Your chance to win: %s"), self->chances->first, self->chances->first_approximately);
  if (self->failure != NULL)
    return g_strdup (self->failure);
  return g_strdup (self->question != 0 ? _ ("Computing your chances…") : "");
}

static void
show_chances_text (GrundyChancesBar *self)
{
  g_autofree char *text = text_to_show (self);

  grundy_label_set_typeset (self->text, text, G_MAXINT);
}

/* Chances */

static gpointer
find_chances (const CgtExpression *expression, CgtSolver *solver, CgtBudget *budget, gconstpointer data, GError **error)
{
  return cgt_expression_random_opponent (expression, solver, error);
}

static void
on_chances_known (GrundyAnswer *answer, gpointer user_data)
{
  GrundyChancesBar *self = user_data;

  self->question = 0;
  if (answer->error != NULL)
    self->failure = grundy_message_in_words (answer->error->message);
  else
    self->chances = g_steal_pointer (&answer->result);
  show_chances_text (self);
  if (self->chances != NULL)
    g_signal_emit_by_name (self, "chances");
}

static void
forget_question (GrundyChancesBar *self)
{
  grundy_evaluator_forget (self->evaluator, &self->question);
  g_clear_pointer (&self->failure, g_free);
}

static void
forget_chances (GrundyChancesBar *self)
{
  CgtRandomOpponent *old = g_steal_pointer (&self->chances);

  forget_question (self);
  if (old != NULL)
    {
      g_signal_emit_by_name (self, "chances");
      cgt_random_opponent_free (old);
    }
}

/* Whether the chances are computed and shown. */
static gboolean
is_active (GrundyChancesBar *self)
{
  return gtk_switch_get_active (self->active);
}

static void
ask_chances (GrundyChancesBar *self)
{
  if (!is_active (self) || !gtk_widget_get_visible (GTK_WIDGET (self)) || self->expression == NULL || !self->final ||
      self->evaluator == NULL || self->question != 0 || self->chances != NULL)
    return;
  self->question = grundy_evaluator_ask_work (self->evaluator, self->expression, find_chances, NULL,
                                              (GDestroyNotify) cgt_random_opponent_free, on_chances_known, self, NULL);
}

static void
on_active (GrundyChancesBar *self)
{
  gtk_revealer_set_reveal_child (self->revealer, is_active (self));
  forget_chances (self);
  ask_chances (self);
  show_chances_text (self);
}

void
grundy_chances_bar_set_evaluation (GrundyChancesBar *self, CgtExpression *expression, CgtEvaluation *evaluation,
                                   gboolean final)
{
  g_return_if_fail (GRUNDY_IS_CHANCES_BAR (self));

  if (!grundy_expression_set (&self->expression, expression))
    forget_chances (self);
  /* Of other games no chances are known. */
  if (evaluation != NULL)
    gtk_widget_set_visible (GTK_WIDGET (self), evaluation->impartial);
  self->final = final;
  ask_chances (self);
  show_chances_text (self);
}

GRUNDY_GETTER (const CgtRandomOpponent *, grundy_chances_bar_get_chances, GrundyChancesBar, CHANCES_BAR, self->chances,
               NULL)

GRUNDY_COMMAND (grundy_chances_bar_set_evaluator, GrundyChancesBar, CHANCES_BAR,
                g_set_object (&self->evaluator, evaluator), GrundyEvaluator *evaluator)

/* The widget */

GRUNDY_DISPOSE (GrundyChancesBar, grundy_chances_bar)
{
  forget_question (self);
  g_clear_pointer (&self->chances, cgt_random_opponent_free);
  adw_bin_set_child (ADW_BIN (self), NULL);
  g_clear_object (&self->evaluator);
  g_clear_pointer (&self->expression, cgt_expression_unref);
}

static void
grundy_chances_bar_class_init (GrundyChancesBarClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = grundy_chances_bar_dispose;
  grundy_class_add_signal (klass, "chances", 0);

  grundy_class_set_template (klass, "grundy-chances-bar.ui", "chancesbar");
  grundy_class_bind_children (klass, GrundyChancesBar, active, revealer, text);
  grundy_class_bind_callbacks (klass, on_active);
}

static void
grundy_chances_bar_init (GrundyChancesBar *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}
