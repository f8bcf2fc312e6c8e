/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "grundy-cooling.h"

#include <glib/gi18n.h>

#include "app/base/grundy-class.h"
#include "app/base/grundy-theme.h"
#include "app/widgets/grundy-widgets.h"
#include "base/cgt-quote.h"
#include "pictures/plots/cgt-plots.h"

#define LONGEST_VALUE 80
/* Steps of the slider to the temperature of the game, and half as many beyond it. */
#define STEPS 16

struct _GrundyCooling
{
  GtkWidget parent_instance;

  GtkWidget *content;
  GtkDrawingArea *area;
  GtkRange *slider;
  GtkLabel *words;

  GrundyEvaluator *evaluator;
  char *expression;
  CgtEvaluation *record;         /* NULL: nothing is shown */
  gint64 numerator, denominator; /* a step of the slider */
  guint question;
};

G_DEFINE_FINAL_TYPE (GrundyCooling, grundy_cooling, GTK_TYPE_WIDGET)

static double
get_temperature (GrundyCooling *self)
{
  return gtk_range_get_value (self->slider) * (double) self->numerator / (double) self->denominator;
}

/* (transfer full): exactly, in lowest terms */
static char *
temperature_to_text (GrundyCooling *self)
{
  gint64 a = (gint64) gtk_range_get_value (self->slider) * self->numerator, b = self->denominator;

  while (a % 2 == 0 && b % 2 == 0)
    a /= 2, b /= 2;
  return b == 1 ? g_strdup_printf ("%" G_GINT64_FORMAT, a)
                : g_strdup_printf ("%" G_GINT64_FORMAT "/%" G_GINT64_FORMAT, a, b);
}

static void
draw_cooled (GtkDrawingArea *area, cairo_t *cr, int width, int height, gpointer user_data)
{
  GrundyCooling *self = user_data;

  if (self->record != NULL)
    {
      grundy_theme_enlarge (GTK_WIDGET (area), cr, &width, &height);
      cgt_thermograph_draw_cooled (cr, self->record, get_temperature (self), width, height,
                                   grundy_theme_get (GTK_WIDGET (area)));
    }
}

static void
show_temperature_words (GrundyCooling *self, const char *value)
{
  g_autofree char *t = temperature_to_text (self);
  g_autofree char *shown = value != NULL ? cgt_quote (value, -1, LONGEST_VALUE) : NULL;
  g_autofree char *words = NULL;

  if (gtk_range_get_value (self->slider) == 0)
    words = g_strdup_printf (_ ("Not cooled: %s"), shown);
  else
    words = g_strdup_printf (_ ("Cooled by %s: %s"), t, shown != NULL ? shown : "…");
  grundy_label_set_typeset (self->words, words, G_MAXINT);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->slider), GTK_ACCESSIBLE_PROPERTY_VALUE_TEXT, words, -1);
}

static gpointer
cool (const CgtExpression *expression, CgtSolver *solver, CgtBudget *budget, gconstpointer data, GError **error)
{
  return cgt_expression_evaluate (expression, solver, CGT_WANT_VALUE, NULL, NULL, error);
}

static void
on_cooled (GrundyAnswer *answer, gpointer user_data)
{
  GrundyCooling *self = user_data;
  const CgtEvaluation *cooled = answer->result;

  self->question = 0;
  show_temperature_words (self, cooled != NULL && cooled->value != NULL ? cooled->value : _ ("not known"));
}

static void
on_temperature_moved (GrundyCooling *self)
{
  g_autofree char *t = temperature_to_text (self);
  g_autofree char *cooled = NULL;

  if (self->record == NULL)
    return;
  gtk_widget_queue_draw (GTK_WIDGET (self->area));
  grundy_evaluator_forget (self->evaluator, &self->question);
  if (gtk_range_get_value (self->slider) == 0)
    {
      show_temperature_words (self, self->record->value != NULL ? self->record->value : self->expression);
      return;
    }
  show_temperature_words (self, NULL);
  cooled = g_strdup_printf ("cool(%s,%s)", self->expression, t);
  self->question = grundy_evaluator_ask_work_text (self->evaluator, cooled, cool, NULL,
                                                   (GDestroyNotify) cgt_evaluation_unref, on_cooled, self, NULL);
}

/* `3/8`; FALSE: it does not fit. */
static gboolean
read_fraction (const char *text, gint64 *numerator, gint64 *denominator)
{
  char *end;

  *numerator = g_ascii_strtoll (text, &end, 10);
  *denominator = *end == '/' ? g_ascii_strtoll (end + 1, &end, 10) : 1;
  return *end == '\0' && *numerator > 0 && *numerator<G_MAXINT32 && * denominator> 0 && *denominator < G_MAXINT32;
}

void
grundy_cooling_show (GrundyCooling *self, GrundyEvaluator *evaluator, const char *expression, CgtEvaluation *record)
{
  gboolean hot;

  g_return_if_fail (GRUNDY_IS_COOLING (self));

  /* A loopy game, which has no birthday, is not cooled. */
  hot = record != NULL && record->has_thermograph && record->temperature != NULL && record->birthday != NULL &&
        read_fraction (record->temperature, &self->numerator, &self->denominator);
  grundy_evaluator_forget (self->evaluator, &self->question);
  if (hot)
    cgt_evaluation_ref (record);
  g_clear_pointer (&self->record, cgt_evaluation_unref);
  self->record = hot ? record : NULL;
  g_set_object (&self->evaluator, evaluator);
  g_free (self->expression);
  self->expression = g_strdup (expression);
  gtk_widget_set_visible (GTK_WIDGET (self), hot);
  if (!hot)
    return;
  self->denominator *= STEPS;
  gtk_range_set_range (self->slider, 0, STEPS * 3 / 2);
  gtk_range_set_value (self->slider, 0);
  on_temperature_moved (self);
}

GRUNDY_DISPOSE (GrundyCooling, grundy_cooling)
{
  grundy_evaluator_forget (self->evaluator, &self->question);
  g_clear_object (&self->evaluator);
  g_clear_pointer (&self->content, gtk_widget_unparent);
  g_clear_pointer (&self->expression, g_free);
  g_clear_pointer (&self->record, cgt_evaluation_unref);
}

static void
grundy_cooling_class_init (GrundyCoolingClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = grundy_cooling_dispose;
  grundy_class_set_template (klass, "grundy-cooling.ui", "cooling");
  grundy_class_bind_children (klass, GrundyCooling, content, area, slider, words);
  grundy_class_bind_callbacks (klass, on_temperature_moved);
}

static void
grundy_cooling_init (GrundyCooling *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_drawing_area_set_draw_func (self->area, draw_cooled, self, NULL);
  grundy_theme_follow (GTK_WIDGET (self->area));
}
