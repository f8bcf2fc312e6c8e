/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "grundy-value-options.h"

#include <glib/gi18n.h>
#include <string.h>

#include "app/base/grundy-class.h"
#include "app/widgets/grundy-widgets.h"

#define MOST_ROWS 200
#define LONGEST_OPTION 200

struct _GrundyValueOptions
{
  GtkWidget parent_instance;

  GtkWidget *expander;
  GtkWidget *list;
  GrundyEvaluator *evaluator;
  char *value;    /* which the list is about; NULL: none */
  guint question; /* 0: answered, or not asked */
};

G_DEFINE_FINAL_TYPE (GrundyValueOptions, grundy_value_options, GTK_TYPE_WIDGET)

/* The answer */

static void
free_sides (gpointer data)
{
  GStrv *sides = data;

  g_strfreev (sides[0]);
  g_strfreev (sides[1]);
  g_free (sides);
}

/* The options of one player, as texts. In a list only the comma between two items has a space. */
static GStrv
find_options (const char *function, const CgtExpression *value, CgtSolver *solver, CgtBudget *budget, GError **error)
{
  g_autofree char *text = g_strdup_printf ("%s(%s)", function, cgt_expression_get_text (value)), *inside = NULL;
  g_autoptr (CgtExpression) expression = cgt_expression_parse (text, budget, error);
  g_autoptr (CgtEvaluation) record =
    expression != NULL ? cgt_expression_evaluate (expression, solver, CGT_WANT_VALUE, NULL, NULL, error) : NULL;

  if (record == NULL || record->value == NULL)
    {
      if (record != NULL && cgt_budget_check (budget, error))
        g_set_error_literal (error, CGT_ERROR, CGT_ERROR_BUDGET, _ ("the options are not known"));
      return NULL;
    }
  inside = g_strndup (record->value + 1, strlen (record->value) - 2);
  return g_strsplit (inside, ", ", -1);
}

static gpointer
find_value_options (const CgtExpression *expression, CgtSolver *solver, CgtBudget *budget, gconstpointer data,
                    GError **error)
{
  GStrv *sides = g_new0 (GStrv, 2);

  sides[0] = find_options ("left-options", expression, solver, budget, error);
  sides[1] = sides[0] != NULL ? find_options ("right-options", expression, solver, budget, error) : NULL;
  if (sides[1] == NULL)
    g_clear_pointer (&sides, free_sides);
  return sides;
}

/* The list */

static void
on_option_clicked (GtkWidget *button, GrundyValueOptions *self)
{
  g_signal_emit_by_name (self, "open", g_object_get_data (G_OBJECT (button), "option"));
}

static void
add_option (GrundyValueOptions *self, const char *option)
{
  GtkWidget *button = gtk_button_new (), *label = grundy_label_new_cut (NULL, "move-value");

  grundy_label_set_typeset (GTK_LABEL (label), option, LONGEST_OPTION);
  gtk_button_set_child (GTK_BUTTON (button), label);
  gtk_widget_add_css_class (button, "flat");
  g_object_set_data_full (G_OBJECT (button), "option", g_strdup (option), g_free);
  g_signal_connect_object (button, "clicked", G_CALLBACK (on_option_clicked), self, 0);
  gtk_box_append (GTK_BOX (self->list), button);
}

static void
add_options_side (GrundyValueOptions *self, const char *title, const GStrv options)
{
  guint n = g_strv_length (options);

  gtk_box_append (GTK_BOX (self->list), grundy_label_new (title, "caption dim-label"));
  for (guint i = 0; i < MIN (n, MOST_ROWS); i++)
    add_option (self, options[i]);
  if (n > MOST_ROWS)
    {
      g_autofree char *more = g_strdup_printf (ngettext ("and %u more", "and %u more", n - MOST_ROWS), n - MOST_ROWS);

      gtk_box_append (GTK_BOX (self->list), grundy_label_new (more, "dim-label"));
    }
}

static void
show_options (GrundyValueOptions *self, GStrv *sides)
{
  g_autofree char *text = NULL;

  grundy_widget_remove_children (self->list);
  gtk_widget_set_visible (GTK_WIDGET (self), sides != NULL);
  if (sides == NULL)
    return;
  text = g_strdup_printf (_ ("Options: Left %u, Right %u"), g_strv_length (sides[0]), g_strv_length (sides[1]));
  gtk_expander_set_label (GTK_EXPANDER (self->expander), text);
  add_options_side (self, _ ("Left"), sides[0]);
  add_options_side (self, _ ("Right"), sides[1]);
}

static void
on_options_known (GrundyAnswer *answer, gpointer user_data)
{
  GrundyValueOptions *self = user_data;

  self->question = 0;
  show_options (self, answer->result);
}

void
grundy_value_options_set_value (GrundyValueOptions *self, GrundyEvaluator *evaluator, const char *value)
{
  g_return_if_fail (GRUNDY_IS_VALUE_OPTIONS (self));
  if (g_strcmp0 (value, self->value) == 0)
    return;
  grundy_evaluator_forget (self->evaluator, &self->question);
  g_free (self->value);
  self->value = g_strdup (value);
  show_options (self, NULL);
  g_set_object (&self->evaluator, evaluator);
  if (value != NULL)
    self->question = grundy_evaluator_ask_work_text (self->evaluator, value, find_value_options, NULL, free_sides,
                                                     on_options_known, self, NULL);
}

/* The widget */

GRUNDY_DISPOSE (GrundyValueOptions, grundy_value_options)
{
  grundy_evaluator_forget (self->evaluator, &self->question);
  g_clear_pointer (&self->expander, gtk_widget_unparent);
  g_clear_object (&self->evaluator);
  g_clear_pointer (&self->value, g_free);
}

static void
grundy_value_options_class_init (GrundyValueOptionsClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = grundy_value_options_dispose;
  grundy_class_add_signal (klass, "open", 1, G_TYPE_STRING);
  grundy_class_set_template (klass, "grundy-value-options.ui", NULL);
  grundy_class_bind_children (klass, GrundyValueOptions, expander, list);
}

static void
grundy_value_options_init (GrundyValueOptions *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}
