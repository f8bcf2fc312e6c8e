/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "grundy-explained.h"

#include <string.h>

#include "app/base/grundy-component.h"
#include "language/cgt-explain.h"
#include "language/cgt-place-labels.h"
#include "pictures/plots/cgt-step-picture.h"

/* Names that are longer have no picture, and a game with more moves has none of them found by their text. */
#define LONGEST_NAME 400
#define MOST_MOVES 1000
/* Of the uses of one step. */
#define MOST_PICTURES 200

/* The boards of the terms of @text that are seen on one; NULL: none is. (transfer full) */
static GPtrArray *
find_terms (const char *text, CgtBudget *budget)
{
  g_autoptr (CgtExpression) expression =
    strnlen (text, LONGEST_NAME + 1) <= LONGEST_NAME ? cgt_expression_parse (text, budget, NULL) : NULL;

  g_autoptr (GPtrArray) boards = g_ptr_array_new_with_free_func ((GDestroyNotify) cgt_step_board_free);

  for (guint i = 0; expression != NULL && i < cgt_expression_get_n_terms (expression); i++)
    {
      CgtPosition *position = cgt_expression_get_term_position (expression, i);
      g_autoptr (GrundyComponent) component = position != NULL ? grundy_component_new (position, NULL) : NULL;
      const CgtBoard *board = component != NULL ? grundy_component_get_drawn_board (component) : NULL;

      if (board != NULL)
        g_ptr_array_add (boards, cgt_step_board_new (cgt_board_copy (board), grundy_component_get_ruleset (component)));
    }
  return boards->len > 0 ? g_steal_pointer (&boards) : NULL;
}

static void
find_boards (GrundyExplained *self, const GPtrArray *steps, CgtBudget *budget)
{
  for (guint i = 0; i < steps->len && cgt_budget_tick (budget); i++)
    {
      const CgtStep *step = steps->pdata[i];

      for (guint k = 0; k < MIN (step->uses->len, MOST_PICTURES) && cgt_budget_tick (budget); k++)
        {
          char *use = step->uses->pdata[k];
          GPtrArray *boards = g_hash_table_contains (self->boards, use) ? NULL : find_terms (use, budget);

          if (boards != NULL)
            g_hash_table_insert (self->boards, use, boards);
        }
      find_boards (self, step->steps, budget);
    }
}

/* The graph or track on which all pieces stand. Names without it would be ambiguous if there were two. */
static void
find_place (GrundyExplained *self)
{
  for (guint i = 0; i < cgt_expression_get_n_terms (self->expression); i++)
    {
      CgtPosition *position = cgt_expression_get_term_position (self->expression, i);
      g_autofree char *text =
        position != NULL && cgt_place_labels_can_have (position) ? cgt_position_to_text (position) : NULL;
      char *pieces = text != NULL ? strrchr (text, '(') : NULL;

      if (pieces == NULL || strchr (text, '[') == NULL)
        continue;
      pieces[1] = '\0';
      if (self->place != NULL && !g_str_equal (self->place, text))
        {
          g_clear_pointer (&self->place, g_free);
          return;
        }
      g_free (self->place);
      self->place = g_steal_pointer (&text);
    }
}

static void
find_moves (GrundyExplained *self)
{
  for (guint player = 0; player < 2; player++)
    {
      const GPtrArray *moves = self->record != NULL ? self->record->moves[player] : NULL;

      self->moves[player] = g_hash_table_new (g_str_hash, g_str_equal);
      for (guint i = 0; moves != NULL && moves->len <= MOST_MOVES && i < moves->len; i++)
        g_hash_table_insert (self->moves[player], (gpointer) cgt_move_get_to (moves->pdata[i]), moves->pdata[i]);
    }
}

gpointer
grundy_explained_work (const CgtExpression *expression, CgtSolver *solver, CgtBudget *budget, gconstpointer data,
                       GError **error)
{
  g_autoptr (CgtExplanation) explanation = cgt_explain (solver, expression, CGT_EXPLAIN_ANSWERS, budget, error);
  CgtBudgetEnd end;
  GrundyExplained *self;

  if (explanation == NULL)
    return NULL;
  /* An explanation that was cut short because nobody waits for it, or another question comes first, is no answer. */
  if (cgt_budget_get_end (budget, &end, NULL) && end == CGT_BUDGET_END_CANCELLED)
    {
      cgt_budget_check (budget, error);
      return NULL;
    }
  self = g_new0 (GrundyExplained, 1);
  g_atomic_ref_count_init (&self->refs);
  self->expression = cgt_expression_ref ((CgtExpression *) expression);
  self->explanation = g_steal_pointer (&explanation);
  self->record = cgt_expression_evaluate (expression, solver, CGT_WANT_ALL, NULL, NULL, NULL);
  self->boards = g_hash_table_new_full (g_str_hash, g_str_equal, NULL, (GDestroyNotify) g_ptr_array_unref);
  find_boards (self, self->explanation->steps, budget);
  find_place (self);
  find_moves (self);
  return self;
}

GrundyExplained *
grundy_explained_ref (GrundyExplained *self)
{
  g_atomic_ref_count_inc (&self->refs);
  return self;
}

void
grundy_explained_unref (GrundyExplained *self)
{
  if (!g_atomic_ref_count_dec (&self->refs))
    return;
  g_clear_pointer (&self->boards, g_hash_table_unref);
  g_free (self->place);
  g_clear_pointer (&self->moves[CGT_LEFT], g_hash_table_unref);
  g_clear_pointer (&self->moves[CGT_RIGHT], g_hash_table_unref);
  g_clear_pointer (&self->record, cgt_evaluation_unref);
  g_clear_pointer (&self->expression, cgt_expression_unref);
  g_clear_pointer (&self->explanation, cgt_explanation_unref);
  g_free (self);
}

char *
grundy_explained_shorten (const GrundyExplained *self, const char *text)
{
  g_autoptr (GString) shown = g_string_new (text);
  g_autofree char *brief = NULL;

  if (self->place != NULL)
    {
      brief = g_strdup_printf ("%.*s(", (int) strcspn (self->place, "["), self->place);
      g_string_replace (shown, self->place, brief, 0);
    }
  return g_string_free (g_steal_pointer (&shown), FALSE);
}

const CgtMove *
grundy_explained_find_move (const GrundyExplained *self, const char *use, CgtPlayer *player)
{
  for (guint i = 0; i < 2; i++)
    {
      const CgtMove *move = g_hash_table_lookup (self->moves[i], use);

      if (move != NULL)
        {
          *player = i;
          return move;
        }
    }
  return NULL;
}
