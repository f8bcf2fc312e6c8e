/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "grundy-other-play.h"

#include <glib/gi18n.h>

#include "app/base/grundy-class.h"
#include "app/base/grundy-words.h"
#include "app/widgets/grundy-widgets.h"
#include "language/cgt-genus.h"

/* The answer is an extra, and other questions wait for it. */
#define SECONDS 1.0
/* A longer canonical form would take more than a line. */
#define LONGEST_FORM 60

struct _GrundyOtherPlay
{
  GtkWidget parent_instance;

  GtkWidget *label, *genus;
  GrundyEvaluator *evaluator;
  CgtExpression *expression;      /* which the labels are about; NULL: none */
  gboolean asked;                 /* about @expression */
  guint question, question_genus; /* 0: answered, or not asked */
};

G_DEFINE_FINAL_TYPE (GrundyOtherPlay, grundy_other_play, GTK_TYPE_WIDGET)

static void
show_text (GrundyOtherPlay *self, GtkWidget *label, const char *text)
{
  grundy_label_set_typeset (GTK_LABEL (label), text != NULL ? text : "", G_MAXSIZE);
  gtk_widget_set_visible (label, text != NULL);
  gtk_widget_set_visible (GTK_WIDGET (self),
                          gtk_widget_get_visible (self->label) || gtk_widget_get_visible (self->genus));
}

static gpointer
evaluate_other_play (const CgtExpression *expression, CgtSolver *solver, CgtBudget *budget, gconstpointer data,
                     GError **error)
{
  cgt_budget_set_timeout (budget, SECONDS);
  return cgt_expression_evaluate (expression, solver, CGT_WANT_VALUE, NULL, NULL, error);
}

static gpointer
evaluate_genus (const CgtExpression *expression, CgtSolver *solver, CgtBudget *budget, gconstpointer data,
                GError **error)
{
  cgt_budget_set_timeout (budget, SECONDS);
  return cgt_genus_new (expression, solver, error);
}

static const char *
kind_in_words (CgtMisereKind kind)
{
  switch (kind)
    {
    case CGT_MISERE_NIM_HEAP:
      return _ ("a Nim heap");
    case CGT_MISERE_TAME:
    case CGT_MISERE_REVERSIBLY_TAME:
      return _ ("tame");
    case CGT_MISERE_RESTIVE:
    case CGT_MISERE_REVERSIBLY_RESTIVE:
      return _ ("restive");
    case CGT_MISERE_WILD:
      return _ ("wild");
    }
  return "";
}

/* `4^146` and `0^(10)2` with raised digits: a label would take the sign for an up. */
static char *
raise_digits (const char *genus)
{
  static const char *const digits[] = { "⁰", "¹", "²", "³", "⁴", "⁵", "⁶", "⁷", "⁸", "⁹" };
  GString *raised = g_string_new (NULL);
  gboolean up = FALSE;

  for (; *genus != '\0'; genus++)
    if (*genus == '^')
      up = TRUE;
    else if (up && g_ascii_isdigit (*genus))
      g_string_append (raised, digits[*genus - '0']);
    else if (up && (*genus == '(' || *genus == ')'))
      g_string_append (raised, *genus == '(' ? "⁽" : "⁾");
    else
      g_string_append_c (raised, *genus);
  return g_string_free (raised, FALSE);
}

static void
on_genus_known (GrundyAnswer *answer, gpointer user_data)
{
  GrundyOtherPlay *self = user_data;
  const CgtGenus *genus = answer->result;
  g_autofree char *text = NULL, *raised = genus != NULL ? raise_digits (genus->genus) : NULL;

  self->question_genus = 0;
  if (genus != NULL && genus->kind != CGT_MISERE_NIM_HEAP && genus->form != NULL &&
      strlen (genus->form) <= LONGEST_FORM)
    text = g_strdup_printf (_ ("Genus %s (%s), misère form %s"), raised, kind_in_words (genus->kind), genus->form);
  else if (genus != NULL)
    text = g_strdup_printf (_ ("Genus %s (%s)"), raised, kind_in_words (genus->kind));
  show_text (self, self->genus, text);
}

static void
on_other_play_known (GrundyAnswer *answer, gpointer user_data)
{
  GrundyOtherPlay *self = user_data;
  const CgtEvaluation *evaluation = answer->result;
  const char *winner = evaluation != NULL ? grundy_outcome_in_words (evaluation->outcome) : NULL;
  g_autofree char *text = NULL;

  self->question = 0;
  if (winner != NULL)
    text = g_strdup_printf (evaluation->misere ? _ ("Misère play: %s") : _ ("Normal play: %s"), winner);
  if (text != NULL && evaluation->remoteness >= 0)
    {
      g_autofree char *alone = g_steal_pointer (&text);
      g_autofree char *remoteness = g_strdup_printf ("%" G_GINT64_FORMAT, evaluation->remoteness);

      text = g_strdup_printf (_ ("%s (remoteness %s)"), alone, remoteness);
    }
  show_text (self, self->label, text);
  /* What takes too long to tell who wins has no genus in time. */
  if (evaluation != NULL)
    self->question_genus = grundy_evaluator_ask_work (self->evaluator, self->expression, evaluate_genus, NULL,
                                                      (GDestroyNotify) cgt_genus_free, on_genus_known, self, NULL);
  else
    show_text (self, self->genus, NULL);
}

void
grundy_other_play_set_known (GrundyOtherPlay *self, const GrundyKnown *known)
{
  g_autoptr (CgtExpression) other = NULL;
  /* Without a move, all that is known is who won. */
  gboolean asks = known->evaluation != NULL && known->evaluation->impartial && known->expression != NULL &&
                  known->evaluator != NULL && cgt_expression_get_n_terms (known->expression) > 0 &&
                  !cgt_evaluation_is_stuck (known->evaluation, CGT_LEFT);
  gboolean awaited = asks || grundy_known_is_awaited (known);

  g_return_if_fail (GRUNDY_IS_OTHER_PLAY (self));
  if (!grundy_expression_set (&self->expression, asks ? known->expression : NULL))
    {
      grundy_evaluator_forget (self->evaluator, &self->question);
      grundy_evaluator_forget (self->evaluator, &self->question_genus);
      self->asked = FALSE;
      /* An answer that is still to come keeps its place, so that nothing jumps. */
      show_text (self, self->label, awaited && gtk_widget_get_visible (self->label) ? "…" : NULL);
      show_text (self, self->genus, awaited && gtk_widget_get_visible (self->genus) ? "…" : NULL);
    }
  if (!asks || !known->final || self->asked)
    return;
  self->asked = TRUE;
  g_set_object (&self->evaluator, known->evaluator);
  other = cgt_expression_new_other_play (known->expression);
  self->question = grundy_evaluator_ask_work (self->evaluator, other, evaluate_other_play, NULL,
                                              (GDestroyNotify) cgt_evaluation_unref, on_other_play_known, self, NULL);
}

GRUNDY_DISPOSE (GrundyOtherPlay, grundy_other_play)
{
  grundy_evaluator_forget (self->evaluator, &self->question);
  grundy_evaluator_forget (self->evaluator, &self->question_genus);
  g_clear_pointer (&self->label, gtk_widget_unparent);
  g_clear_pointer (&self->genus, gtk_widget_unparent);
  g_clear_object (&self->evaluator);
  g_clear_pointer (&self->expression, cgt_expression_unref);
}

static void
grundy_other_play_class_init (GrundyOtherPlayClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = grundy_other_play_dispose;
  grundy_class_set_template (klass, "grundy-other-play.ui", NULL);
  grundy_class_bind_children (klass, GrundyOtherPlay, label, genus);
}

static void
grundy_other_play_init (GrundyOtherPlay *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}
