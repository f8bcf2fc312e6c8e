/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "grundy-results-page.h"

#include "app/base/grundy-class.h"
#include "app/base/grundy-boxed.h"

typedef struct
{
  GrundyKnown known;
  gboolean stale;
  gboolean outdated; /* something changed while the page was hidden */
} GrundyResultsPagePrivate;

G_DEFINE_ABSTRACT_TYPE_WITH_PRIVATE (GrundyResultsPage, grundy_results_page, ADW_TYPE_BIN)

#define PRIVATE(self) ((GrundyResultsPagePrivate *) grundy_results_page_get_instance_private (self))
#define CLASS(self) GRUNDY_RESULTS_PAGE_GET_CLASS (self)

static void
known_clear (GrundyKnown *known)
{
  g_clear_pointer (&known->evaluation, cgt_evaluation_unref);
  g_clear_pointer (&known->failure, g_free);
  g_clear_pointer (&known->expression, cgt_expression_unref);
  g_clear_pointer (&known->components, g_ptr_array_unref);
  g_clear_object (&known->evaluator);
}

static void
results_page_update (GrundyResultsPage *self)
{
  PRIVATE (self)->outdated = FALSE;
  if (CLASS (self)->update != NULL)
    CLASS (self)->update (self);
}

void
grundy_results_page_set_known (GrundyResultsPage *self, const GrundyKnown *known)
{
  GrundyResultsPagePrivate *priv;
  GrundyKnown old;

  g_return_if_fail (GRUNDY_IS_RESULTS_PAGE (self));
  g_return_if_fail (known != NULL);

  priv = PRIVATE (self);
  old = priv->known;
  priv->known = (GrundyKnown) {
    .evaluation = known->evaluation != NULL ? cgt_evaluation_ref (known->evaluation) : NULL,
    .expression = known->expression != NULL ? cgt_expression_ref (known->expression) : NULL,
    .final = known->final,
    .failure = g_strdup (known->failure),
    .components = known->components != NULL ? g_ptr_array_ref (known->components) : NULL,
    .evaluator = known->evaluator != NULL ? g_object_ref (known->evaluator) : NULL,
  };
  /* The page must drop the old record before the record is freed. */
  if (CLASS (self)->known_changed != NULL)
    CLASS (self)->known_changed (self);
  known_clear (&old);
  grundy_results_page_queue_update (self);
}

void
grundy_results_page_set_stale (GrundyResultsPage *self, gboolean stale)
{
  g_return_if_fail (GRUNDY_IS_RESULTS_PAGE (self));

  if (PRIVATE (self)->stale == stale)
    return;
  PRIVATE (self)->stale = stale;
  if (CLASS (self)->stale_changed != NULL)
    CLASS (self)->stale_changed (self);
}

gboolean
grundy_results_page_has_something (GrundyResultsPage *self)
{
  return CLASS (self)->has_something == NULL || CLASS (self)->has_something (self);
}

const GrundyKnown *
grundy_results_page_get_known (GrundyResultsPage *self)
{
  return &PRIVATE (self)->known;
}

gboolean
grundy_results_page_get_stale (GrundyResultsPage *self)
{
  return PRIVATE (self)->stale;
}

void
grundy_results_page_queue_update (GrundyResultsPage *self)
{
  PRIVATE (self)->outdated = TRUE;
  if (gtk_widget_get_mapped (GTK_WIDGET (self)))
    results_page_update (self);
}

void
grundy_results_page_show_move (GrundyResultsPage *self, const CgtMove *move, CgtPlayer player)
{
  g_signal_emit_by_name (self, "show-move", move, player);
}

void
grundy_results_page_play_move (GrundyResultsPage *self, const CgtMove *move, CgtPlayer player)
{
  g_signal_emit_by_name (self, "play-move", move, player);
}

void
grundy_results_page_open (GrundyResultsPage *self, CgtExpression *expression)
{
  g_signal_emit_by_name (self, "open", expression);
}

void
grundy_results_page_open_text (GrundyResultsPage *self, const char *text)
{
  g_signal_emit_by_name (self, "open-text", text);
}

static void
grundy_results_page_map (GtkWidget *widget)
{
  GrundyResultsPage *self = GRUNDY_RESULTS_PAGE (widget);

  GTK_WIDGET_CLASS (grundy_results_page_parent_class)->map (widget);
  if (PRIVATE (self)->outdated)
    results_page_update (self);
}

GRUNDY_DISPOSE (GrundyResultsPage, grundy_results_page) { known_clear (&PRIVATE (self)->known); }

static void
grundy_results_page_class_init (GrundyResultsPageClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = grundy_results_page_dispose;
  GTK_WIDGET_CLASS (klass)->map = grundy_results_page_map;

  grundy_class_add_signal (klass, "show-move", 2, GRUNDY_TYPE_CGT_MOVE, G_TYPE_INT);
  grundy_class_add_signal (klass, "play-move", 2, GRUNDY_TYPE_CGT_MOVE, G_TYPE_INT);
  grundy_class_add_signal (klass, "open", 1, GRUNDY_TYPE_EXPRESSION);
  grundy_class_add_signal (klass, "open-text", 1, G_TYPE_STRING);
}

static void
grundy_results_page_init (GrundyResultsPage *self)
{
  PRIVATE (self)->outdated = TRUE;
}
