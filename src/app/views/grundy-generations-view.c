/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "grundy-generations-view.h"

#include <glib/gi18n.h>

#include "grundy-generations-canvas.h"
#include "grundy-miniature.h"

struct _GrundyGenerationsView
{
  GtkWidget parent_instance;

  GtkStack *stack;
  AdwStatusPage *nothing;
  GrundyGenerationsCanvas *canvas;
  GtkLabel *counts;
  GtkRevealer *chosen_revealer;
  GtkBox *chosen_picture;
  GtkLabel *chosen_text;
  GtkLabel *chosen_detail;
  GtkWidget *miniature;

  GrundyEvaluator *evaluator;
  char *expression; /* whose generations are to be shown; NULL: none */
  char *shown;      /* whose they are */
  gboolean impartial;
  guint question;
};

enum
{
  OPEN,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

static GrundyPicture *
grundy_generations_view_get_picture (GrundyPictured *pictured)
{
  GrundyGenerationsView *self = (GrundyGenerationsView *) pictured;

  if (!g_str_equal (gtk_stack_get_visible_child_name (self->stack), "graph"))
    return NULL;
  return grundy_generations_canvas_get_picture (self->canvas);
}

static void
grundy_generations_view_pictured_init (GrundyPicturedInterface *iface)
{
  iface->get_picture = grundy_generations_view_get_picture;
}

G_DEFINE_FINAL_TYPE_WITH_CODE (GrundyGenerationsView,
                               grundy_generations_view,
                               GTK_TYPE_WIDGET,
                               G_IMPLEMENT_INTERFACE (GRUNDY_TYPE_PICTURED, grundy_generations_view_pictured_init))

static void
show_nothing (GrundyGenerationsView *self, const char *title, const char *description)
{
  g_autofree char *markup = description != NULL ? g_markup_escape_text (description, -1) : NULL;

  adw_status_page_set_title (self->nothing, title);
  adw_status_page_set_description (self->nothing, markup);
  gtk_stack_set_visible_child_name (self->stack, "nothing");
}

/* How many positions each generation has, as far as there is room. */
static char *
counts_in_words (const CgtGenerations *generations)
{
  GString *text = g_string_new (NULL);
  g_autofree guint *counts = g_new0 (guint, generations->n_generations + 1);

  for (guint i = 0; i < generations->generation->len; i++)
    {
      guint generation = g_array_index (generations->generation, guint, i);

      if (generation < generations->n_generations)
        counts[generation]++;
    }
  g_string_append_printf (text,
                          ngettext ("%u P-position", "%u P-positions", generations->nodes->len),
                          generations->nodes->len);
  if (generations->n_generations > 0)
    g_string_append (text, _(", by generation:"));
  for (guint i = 0; i < generations->n_generations; i++)
    {
      if (i == 64)
        {
          g_string_append (text, " …");
          break;
        }
      g_string_append_printf (text, " %u", counts[i]);
    }
  return g_string_free (text, FALSE);
}

static void
on_answer (GrundyAnswer *answer, gpointer user_data)
{
  GrundyGenerationsView *self = user_data;
  g_autofree char *counts = NULL;

  self->question = 0;
  g_free (self->shown);
  self->shown = g_strdup (self->expression);
  if (answer->error != NULL)
    {
      show_nothing (self, _("No Generations"), answer->error->message);
      return;
    }
  counts = counts_in_words (answer->generations);
  gtk_label_set_text (self->counts, counts);
  grundy_generations_canvas_take (
    self->canvas, g_steal_pointer (&answer->generations), g_steal_pointer (&answer->layout));
  gtk_stack_set_visible_child_name (self->stack, "graph");
}

static void
forget (GrundyGenerationsView *self)
{
  if (self->question != 0 && self->evaluator != NULL)
    grundy_evaluator_forget (self->evaluator, self->question);
  self->question = 0;
}

/* What is not seen is not asked for. */
static void
update (GrundyGenerationsView *self)
{
  if (!gtk_widget_get_mapped (GTK_WIDGET (self)) || self->evaluator == NULL)
    return;
  if (self->expression == NULL)
    return;
  if (!self->impartial)
    {
      forget (self);
      g_clear_pointer (&self->shown, g_free);
      show_nothing (self, _("No Generations"), _("Only impartial games have P-positions that grow in generations."));
      return;
    }
  if (self->question != 0 || g_strcmp0 (self->expression, self->shown) == 0)
    return;
  if (self->shown == NULL)
    show_nothing (self, _("Looking for P-Positions…"), NULL);
  self->question =
    grundy_evaluator_ask (self->evaluator, GRUNDY_QUESTION_GENERATIONS, self->expression, on_answer, self, NULL);
}

void
grundy_generations_view_set_evaluation (GrundyGenerationsView *self, CgtEvaluation *evaluation)
{
  const char *expression;

  g_return_if_fail (GRUNDY_IS_GENERATIONS_VIEW (self));

  expression = evaluation != NULL ? evaluation->expression : NULL;
  if (g_strcmp0 (expression, self->expression) != 0)
    {
      forget (self);
      g_free (self->expression);
      self->expression = g_strdup (expression);
    }
  self->impartial = evaluation != NULL && evaluation->impartial;
  update (self);
}

/* The chosen position */

static void
on_chosen (GrundyGenerationsView *self, int node)
{
  const CgtGenerations *generations = grundy_generations_canvas_get_generations (self->canvas);
  g_autofree char *detail = NULL;
  const char *position;
  guint parents = 0, children = 0;

  gtk_revealer_set_reveal_child (self->chosen_revealer, node >= 0);
  if (node < 0)
    return;
  position = generations->nodes->pdata[node];
  for (guint i = 0; i < generations->edges->len; i++)
    {
      const CgtGenerationsEdge *edge = &g_array_index (generations->edges, CgtGenerationsEdge, i);

      parents += (int) edge->child == node;
      children += (int) edge->parent == node;
    }
  gtk_label_set_text (self->chosen_text, position);
  detail = g_strdup_printf (_("Generation %u · parents %u · children %u"),
                            g_array_index (generations->generation, guint, node),
                            parents,
                            children);
  gtk_label_set_text (self->chosen_detail, detail);
  grundy_miniature_set_text (GRUNDY_MINIATURE (self->miniature), position, NULL);
}

static void
open_node (GrundyGenerationsView *self, int node)
{
  const CgtGenerations *generations = grundy_generations_canvas_get_generations (self->canvas);

  if (generations != NULL && node >= 0)
    {
      g_autofree char *expression = g_strdup (generations->nodes->pdata[node]);

      g_signal_emit (self, signals[OPEN], 0, expression);
    }
}

static void
on_open_clicked (GrundyGenerationsView *self)
{
  open_node (self, grundy_generations_canvas_get_chosen (self->canvas));
}

static void
on_zoom_in (GrundyGenerationsView *self)
{
  grundy_generations_canvas_zoom (self->canvas, 1.25);
}

static void
on_zoom_out (GrundyGenerationsView *self)
{
  grundy_generations_canvas_zoom (self->canvas, 1 / 1.25);
}

static void
on_fit (GrundyGenerationsView *self)
{
  grundy_generations_canvas_fit (self->canvas);
}

/* The widget */

void
grundy_generations_view_set_evaluator (GrundyGenerationsView *self, GrundyEvaluator *evaluator)
{
  g_return_if_fail (GRUNDY_IS_GENERATIONS_VIEW (self));
  g_set_object (&self->evaluator, evaluator);
}

static void
grundy_generations_view_map (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (grundy_generations_view_parent_class)->map (widget);
  update (GRUNDY_GENERATIONS_VIEW (widget));
}

static void
grundy_generations_view_dispose (GObject *object)
{
  GrundyGenerationsView *self = GRUNDY_GENERATIONS_VIEW (object);
  GtkStack *stack = g_steal_pointer (&self->stack);

  forget (self);
  if (stack != NULL)
    gtk_widget_unparent (GTK_WIDGET (stack));
  g_clear_object (&self->evaluator);
  g_clear_pointer (&self->expression, g_free);
  g_clear_pointer (&self->shown, g_free);
  G_OBJECT_CLASS (grundy_generations_view_parent_class)->dispose (object);
}

static void
grundy_generations_view_class_init (GrundyGenerationsViewClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = grundy_generations_view_dispose;
  widget_class->map = grundy_generations_view_map;
  signals[OPEN] = g_signal_new (
    "open", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_STRING);

  g_type_ensure (GRUNDY_TYPE_GENERATIONS_CANVAS);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/grundy_cgt/Grundy/grundy-generations-view.ui");
  gtk_widget_class_bind_template_child (widget_class, GrundyGenerationsView, stack);
  gtk_widget_class_bind_template_child (widget_class, GrundyGenerationsView, nothing);
  gtk_widget_class_bind_template_child (widget_class, GrundyGenerationsView, canvas);
  gtk_widget_class_bind_template_child (widget_class, GrundyGenerationsView, counts);
  gtk_widget_class_bind_template_child (widget_class, GrundyGenerationsView, chosen_revealer);
  gtk_widget_class_bind_template_child (widget_class, GrundyGenerationsView, chosen_picture);
  gtk_widget_class_bind_template_child (widget_class, GrundyGenerationsView, chosen_text);
  gtk_widget_class_bind_template_child (widget_class, GrundyGenerationsView, chosen_detail);
  gtk_widget_class_bind_template_callback (widget_class, on_chosen);
  gtk_widget_class_bind_template_callback (widget_class, open_node);
  gtk_widget_class_bind_template_callback (widget_class, on_open_clicked);
  gtk_widget_class_bind_template_callback (widget_class, on_zoom_in);
  gtk_widget_class_bind_template_callback (widget_class, on_zoom_out);
  gtk_widget_class_bind_template_callback (widget_class, on_fit);
  gtk_widget_class_set_css_name (widget_class, "generationsview");
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
}

static void
grundy_generations_view_init (GrundyGenerationsView *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  self->miniature = grundy_miniature_new (64, 44);
  gtk_box_append (self->chosen_picture, self->miniature);
  show_nothing (self, "", NULL);
}

GtkWidget *
grundy_generations_view_new (void)
{
  return g_object_new (GRUNDY_TYPE_GENERATIONS_VIEW, NULL);
}
