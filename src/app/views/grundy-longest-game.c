/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "grundy-longest-game.h"

#include <glib/gi18n.h>

#include "app/base/grundy-class.h"
#include "app/base/grundy-boxed.h"

struct _GrundyLongestGame
{
  AdwBin parent_instance;

  GtkLabel *text;

  GrundyEvaluator *evaluator;
  CgtExpression *expression;
  GPtrArray *positions; /* CgtWrittenSum; NULL: no game */
  guint step;
  guint question;
};

G_DEFINE_FINAL_TYPE (GrundyLongestGame, grundy_longest_game, ADW_TYPE_BIN)

static void
update_longest_game (GrundyLongestGame *self)
{
  GtkWidget *widget = GTK_WIDGET (self);
  guint length = grundy_longest_game_get_length (self);

  gtk_widget_set_visible (widget, self->positions != NULL);
  gtk_widget_action_set_enabled (widget, "longest-game.next", self->positions != NULL && self->step < length);
  gtk_widget_action_set_enabled (widget, "longest-game.previous", self->positions != NULL && self->step > 0);
  if (self->positions != NULL)
    {
      g_autofree char *text = g_strdup_printf (_ ("Move %u of %u"), self->step, length);

      gtk_label_set_text (self->text, text);
    }
}

static void
forget_longest_game (GrundyLongestGame *self)
{
  grundy_evaluator_forget (self->evaluator, &self->question);
  g_clear_pointer (&self->positions, g_ptr_array_unref);
  self->step = 0;
}

/* The game */

static gpointer
find_longest_game (const CgtExpression *expression, CgtSolver *solver, CgtBudget *budget, gconstpointer data,
                   GError **error)
{
  return cgt_expression_longest_game (expression, solver, error);
}

static void
on_longest_game_found (GrundyAnswer *answer, gpointer user_data)
{
  GrundyLongestGame *self = user_data;

  self->question = 0;
  if (answer->error != NULL)
    gtk_widget_activate_action (GTK_WIDGET (self), "win.tell", "s", answer->error->message);
  else
    self->positions = g_steal_pointer (&answer->result);
  self->step = 0;
  update_longest_game (self);
  if (self->positions != NULL)
    gtk_widget_child_focus (GTK_WIDGET (self), GTK_DIR_TAB_FORWARD);
}

void
grundy_longest_game_start (GrundyLongestGame *self)
{
  g_return_if_fail (GRUNDY_IS_LONGEST_GAME (self));

  if (self->expression == NULL || self->evaluator == NULL || self->question != 0)
    return;
  forget_longest_game (self);
  self->question = grundy_evaluator_ask_work (self->evaluator, self->expression, find_longest_game, NULL,
                                              (GDestroyNotify) g_ptr_array_unref, on_longest_game_found, self, NULL);
  update_longest_game (self);
}

static void
go_to_step (GrundyLongestGame *self, guint step)
{
  g_autoptr (CgtExpression) position = cgt_expression_new_written (self->positions->pdata[step]);

  self->step = step;
  update_longest_game (self);
  g_signal_emit_by_name (self, "open", position);
}

static void
action_next_of_game (GrundyLongestGame *self)
{
  go_to_step (self, self->step + 1);
}

static void
action_previous_of_game (GrundyLongestGame *self)
{
  go_to_step (self, self->step - 1);
}

static void
action_end_longest_game (GrundyLongestGame *self)
{
  forget_longest_game (self);
  update_longest_game (self);
}

/* The widget */

GRUNDY_DISPOSE (GrundyLongestGame, grundy_longest_game)
{
  forget_longest_game (self);
  adw_bin_set_child (ADW_BIN (self), NULL);
  g_clear_object (&self->evaluator);
  g_clear_pointer (&self->expression, cgt_expression_unref);
}

static void
grundy_longest_game_class_init (GrundyLongestGameClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = grundy_longest_game_dispose;
  grundy_class_add_signal (klass, "open", 1, GRUNDY_TYPE_EXPRESSION);

  grundy_class_set_template (klass, "grundy-longest-game.ui", "longestgame");
  grundy_class_bind_children (klass, GrundyLongestGame, text);
  grundy_class_install_actions (klass, "longest-game.next", action_next_of_game, "longest-game.previous",
                                action_previous_of_game, "longest-game.end", action_end_longest_game, NULL);
}

static void
grundy_longest_game_init (GrundyLongestGame *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  update_longest_game (self);
}

GRUNDY_COMMAND (grundy_longest_game_set_evaluator, GrundyLongestGame, LONGEST_GAME,
                g_set_object (&self->evaluator, evaluator), GrundyEvaluator *evaluator)

static gboolean
is_at_step (GrundyLongestGame *self, guint step, const char *expression)
{
  return g_str_equal (cgt_written_sum_get_text (self->positions->pdata[step]), expression);
}

/* The place of a position in the game. The search begins near the last step. */
static gboolean
find_longest_game_step (GrundyLongestGame *self, const char *expression)
{
  for (guint distance = 0; distance < self->positions->len; distance++)
    {
      guint after = self->step + distance, before = self->step - distance;

      if (after < self->positions->len && is_at_step (self, after, expression))
        return self->step = after, TRUE;
      if (distance <= self->step && is_at_step (self, before, expression))
        return self->step = before, TRUE;
    }
  return FALSE;
}

gboolean
grundy_longest_game_set_expression (GrundyLongestGame *self, CgtExpression *expression)
{
  gboolean same;

  g_return_val_if_fail (GRUNDY_IS_LONGEST_GAME (self), FALSE);

  same = grundy_expression_set (&self->expression, expression);
  if (expression == NULL ||
      (self->positions != NULL ? !find_longest_game_step (self, cgt_expression_get_text (expression)) : !same))
    forget_longest_game (self);
  update_longest_game (self);
  return self->positions != NULL;
}

GRUNDY_GETTER (guint, grundy_longest_game_get_length, GrundyLongestGame, LONGEST_GAME,
               self->positions != NULL ? self->positions->len - 1 : 0, 0)
