/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include <string.h>

#include "lessons/cgt-exercise.h"
#include "lessons/cgt-help.h"
#include "lessons/cgt-page.h"
#include "lessons/cgt-slider.h"

/* Shared by the tests of the help and the lessons. */

/* Runs @func on a stack that is deep enough for a search, within @seconds of processor time. */
typedef void (*TestingFunc) (CgtSolver *solver, gpointer data);

typedef struct
{
  TestingFunc func;
  CgtSolver *solver;
  gpointer data;
} TestingCall;

static inline void
testing_call (gpointer data)
{
  TestingCall *call = data;

  call->func (call->solver, call->data);
}

static inline void
testing_run (CgtSolver *solver, double seconds, TestingFunc func, gpointer data)
{
  g_autoptr (CgtBudget) budget = cgt_budget_new ();
  TestingCall call = { func, solver, data };

  cgt_budget_set_processor_time (budget, seconds);
  cgt_budget_set_memory (budget, (gsize) 1 << 30);
  cgt_solver_set_budget (solver, budget);
  cgt_deep_call (budget, (gsize) 1 << 30, testing_call, &call);
  cgt_solver_set_budget (solver, NULL);
}

/* Without white space. */
static inline char *
testing_squeeze (const char *text)
{
  g_auto (GStrv) parts = g_strsplit (text, " ", -1);

  return g_strjoinv ("", parts);
}

/* A claim is right: its left side evaluates to its right side. */
static inline void
testing_assert_claim (const char *file, const CgtClaim *claim, CgtSolver *solver)
{
  gboolean remoteness = g_str_has_prefix (claim->expression, "remoteness ");
  const char *text = claim->expression + (remoteness ? strlen ("remoteness ") : 0);
  g_autoptr (GError) error = NULL;
  g_autoptr (CgtExpression) expression = cgt_expression_parse (text, NULL, &error);
  g_autoptr (CgtEvaluation) record = NULL;
  g_autofree char *is = NULL, *said = testing_squeeze (claim->value);

  if (expression != NULL)
    record = cgt_expression_evaluate (expression, solver, remoteness ? CGT_WANT_REMOTENESS : CGT_WANT_VALUE, NULL, NULL,
                                      &error);
  if (record == NULL)
    g_error ("%s:%u: %s: %s", file, claim->line, text, error->message);
  if (remoteness)
    is = g_strdup_printf ("%" G_GINT64_FORMAT, record->remoteness);
  else
    is = testing_squeeze (record->value != NULL ? record->value : "no value");
  if (!g_str_equal (is, said))
    g_error ("%s:%u: %s is %s, not %s", file, claim->line, claim->expression, is, said);
}

static inline void
testing_assert_position (const char *file, guint line, const char *text, CgtSolver *solver)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (CgtExpression) expression = cgt_expression_parse (text, NULL, &error);
  g_autoptr (CgtEvaluation) record =
    expression != NULL ? cgt_expression_evaluate (expression, solver, 0, NULL, NULL, &error) : NULL;

  if (record == NULL)
    g_error ("%s:%u: %s: %s", file, line, text, error->message);
}

/* Each line of a `position` block can be read and evaluated. */
static inline void
testing_assert_positions (const char *file, const CgtBlock *block, CgtSolver *solver)
{
  g_auto (GStrv) lines = g_strsplit (block->text, "\n", -1);

  for (guint i = 0; lines[i] != NULL; i++)
    if (*g_strstrip (lines[i]) != '\0')
      testing_assert_position (file, block->line + 1 + i, lines[i], solver);
}

/* The same for each place of a slider. */
static inline void
testing_assert_slider (const char *file, const CgtBlock *block, CgtSolver *solver)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (CgtSlider) slider = cgt_slider_read (block->text, &error);

  if (slider == NULL)
    g_error ("%s:%u: %s", file, block->line, error->message);
  for (guint i = 0; i < slider->expressions->len; i++)
    testing_assert_position (file, block->line, slider->expressions->pdata[i], solver);
}

typedef struct
{
  const char *file;
  const CgtPage *page;
} TestingPage;

static inline void
testing_assert_page_here (CgtSolver *solver, gpointer data)
{
  const TestingPage *self = data;

  for (guint i = 0; i < self->page->claims->len; i++)
    testing_assert_claim (self->file, self->page->claims->pdata[i], solver);
  for (guint i = 0; i < self->page->blocks->len; i++)
    {
      const CgtBlock *block = self->page->blocks->pdata[i];

      if (block->kind == CGT_BLOCK_CODE && g_str_equal (block->info, "position"))
        testing_assert_positions (self->file, block, solver);
      else if (block->kind == CGT_BLOCK_CODE && g_str_equal (block->info, "slider"))
        testing_assert_slider (self->file, block, solver);
    }
}

/* What a page claims is so, and its positions can be evaluated. */
static inline void
testing_assert_page (const char *file, const CgtPage *page, CgtSolver *solver)
{
  TestingPage self = { file, page };

  g_assert_nonnull (page->title);
  g_assert_cmpstr (page->cut, ==, NULL);
  testing_run (solver, 120, testing_assert_page_here, &self);
}
