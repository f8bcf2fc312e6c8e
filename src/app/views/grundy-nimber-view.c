/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "grundy-nimber-view.h"

#include <glib/gi18n.h>

#include "app/base/grundy-pictured.h"
#include "app/base/grundy-theme.h"
#include "app/base/grundy-words.h"
#include "pictures/plots/cgt-nimber-picture.h"

/* In points, for export. */
#define PICTURE_WIDTH 520
#define LEAST_WIDTH 280

/* The canvas is as high as the picture at its width */

#define GRUNDY_TYPE_NIMBER_CANVAS (grundy_nimber_canvas_get_type ())
G_DECLARE_FINAL_TYPE (GrundyNimberCanvas, grundy_nimber_canvas, GRUNDY, NIMBER_CANVAS, GtkWidget)

struct _GrundyNimberCanvas
{
  GtkWidget parent_instance;

  CgtEvaluation *evaluation; /* one that can be explained; NULL: none */
  int measured_width, measured_height;
};

G_DEFINE_FINAL_TYPE (GrundyNimberCanvas, grundy_nimber_canvas, GTK_TYPE_WIDGET)

static GtkSizeRequestMode
canvas_get_request_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
canvas_measure (GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum, int *natural, int *b,
                int *nb)
{
  GrundyNimberCanvas *self = GRUNDY_NIMBER_CANVAS (widget);
  int width = MAX (for_size, LEAST_WIDTH);

  *b = *nb = -1;
  *minimum = *natural = LEAST_WIDTH;
  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    return;
  if (self->measured_width != width)
    {
      self->measured_width = width;
      self->measured_height =
        self->evaluation != NULL ? (int) cgt_nimber_picture_get_height (self->evaluation, width) + 1 : 0;
    }
  *minimum = *natural = self->measured_height;
}

static void
canvas_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  GrundyNimberCanvas *self = GRUNDY_NIMBER_CANVAS (widget);
  int width = gtk_widget_get_width (widget), height = gtk_widget_get_height (widget);
  cairo_t *cr;

  if (self->evaluation == NULL)
    return;
  cr = gtk_snapshot_append_cairo (snapshot, &GRAPHENE_RECT_INIT (0, 0, (float) width, (float) height));
  cgt_nimber_picture_draw (cr, self->evaluation, width, grundy_theme_get ());
  cairo_destroy (cr);
}

static void
grundy_nimber_canvas_finalize (GObject *object)
{
  g_clear_pointer (&GRUNDY_NIMBER_CANVAS (object)->evaluation, cgt_evaluation_unref);
  G_OBJECT_CLASS (grundy_nimber_canvas_parent_class)->finalize (object);
}

static void
grundy_nimber_canvas_class_init (GrundyNimberCanvasClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = grundy_nimber_canvas_finalize;
  widget_class->get_request_mode = canvas_get_request_mode;
  widget_class->measure = canvas_measure;
  widget_class->snapshot = canvas_snapshot;
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_IMG);
}

static void
grundy_nimber_canvas_init (GrundyNimberCanvas *self)
{
  grundy_theme_follow (GTK_WIDGET (self));
}

static void
canvas_set_evaluation (GrundyNimberCanvas *self, CgtEvaluation *evaluation)
{
  if (evaluation != NULL)
    cgt_evaluation_ref (evaluation);
  g_clear_pointer (&self->evaluation, cgt_evaluation_unref);
  self->evaluation = evaluation;
  self->measured_width = 0;
  gtk_widget_queue_resize (GTK_WIDGET (self));
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/* The view */

struct _GrundyNimberView
{
  GrundyResultsPage parent_instance;

  GtkStack *stack;
  GrundyNimberCanvas *canvas;
  AdwStatusPage *nothing;
};

static void grundy_nimber_view_pictured_init (GrundyPicturedInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (GrundyNimberView, grundy_nimber_view, GRUNDY_TYPE_RESULTS_PAGE,
                               G_IMPLEMENT_INTERFACE (GRUNDY_TYPE_PICTURED, grundy_nimber_view_pictured_init))

static void
draw_picture (cairo_t *cr, double width, double height, const CgtTheme *theme, gpointer data)
{
  cgt_nimber_picture_draw (cr, data, width, theme);
}

static GrundyPicture *
get_picture (GrundyPictured *pictured)
{
  CgtEvaluation *evaluation = GRUNDY_NIMBER_VIEW (pictured)->canvas->evaluation;

  if (evaluation == NULL)
    return NULL;
  return grundy_picture_new ("nim-value", PICTURE_WIDTH, cgt_nimber_picture_get_height (evaluation, PICTURE_WIDTH),
                             draw_picture, cgt_evaluation_ref (evaluation), (GDestroyNotify) cgt_evaluation_unref);
}

static void
grundy_nimber_view_pictured_init (GrundyPicturedInterface *iface)
{
  iface->get_picture = get_picture;
}

static char *
explain_loopy (const char *value)
{
  g_autofree char *inside = NULL;

  if (g_str_equal (value, "oo"))
    return g_strdup (_ ("The value is ∞: play can go on for ever, and no move leads to a nimber."));
  inside = g_strndup (value + 3, strlen (value) - 4);
  return g_strdup_printf (
    _ ("The value is ∞ with %s: play can go on for ever, but the next player can move to a Nim heap of one of "
       "these sizes. In a sum with a Nim heap of such a size, the next player wins."),
    inside);
}

char *
grundy_nimber_view_explain_none (const CgtEvaluation *evaluation)
{
  if (cgt_nimber_picture_possible (evaluation))
    return NULL;
  if (evaluation->score != NULL)
    return g_strdup (_ ("This game is played for a score."));
  if (evaluation->misere && cgt_nimber_is_impartial (evaluation))
    return g_strdup (
      _ ("In misère play a nim-value does not decide who wins: two positions with the same value can behave "
         "differently in a sum with a third."));
  if (!cgt_nimber_is_impartial (evaluation))
    return g_strdup (_ (
      "Left and Right have different moves here. The value is the mex of the options only if both have the same moves."));
  if (evaluation->value != NULL && g_str_has_prefix (evaluation->value, "oo"))
    return explain_loopy (evaluation->value);
  if (evaluation->nimber != NULL)
    return g_strdup (_ ("It is too large to draw."));
  if (evaluation->limit.kind != CGT_LIMIT_NONE)
    return grundy_limit_in_words (&evaluation->limit);
  return g_strdup (_ (
    "The goal is reached, or the next player can reach it at once. A nim-value counts only the moves that keep it out "
    "of reach."));
}

static char *
describe (const CgtEvaluation *evaluation)
{
  g_autoptr (CgtNimberOptions) options = cgt_nimber_options_new (evaluation);
  g_autofree char *mex = cgt_nimber_is_impartial (evaluation) ? cgt_nimber_options_to_text (options) : NULL;
  GString *text = g_string_new (NULL);

  for (guint i = 0; evaluation->parts != NULL && i < evaluation->parts->len; i++)
    {
      const CgtPart *part = evaluation->parts->pdata[i];

      g_string_append_printf (text, "%s%s = *%" G_GUINT64_FORMAT, i > 0 ? ", " : "", part->name, part->nimber);
    }
  if (mex != NULL && evaluation->moves[CGT_LEFT] != NULL)
    g_string_append_printf (text, "%s%s", text->len > 0 ? "; " : "", mex);
  return g_string_free (text, FALSE);
}

static void
update (GrundyResultsPage *page)
{
  GrundyNimberView *self = GRUNDY_NIMBER_VIEW (page);
  CgtEvaluation *evaluation = grundy_results_page_get_known (page)->evaluation;
  gboolean final = grundy_results_page_get_known (page)->final;
  gboolean possible = cgt_nimber_picture_possible (evaluation);

  canvas_set_evaluation (self->canvas, possible ? evaluation : NULL);
  gtk_stack_set_visible_child_name (self->stack, possible ? "picture" : "nothing");
  if (possible)
    {
      g_autofree char *description = describe (evaluation);

      gtk_accessible_update_property (GTK_ACCESSIBLE (self->canvas), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, description,
                                      -1);
    }
  else
    {
      g_autofree char *why = evaluation != NULL && final ? grundy_nimber_view_explain_none (evaluation) : NULL;
      g_autofree char *markup = why != NULL ? g_markup_escape_text (why, -1) : NULL;

      adw_status_page_set_title (self->nothing, why != NULL ? _ ("No Nim-Value") : "");
      adw_status_page_set_description (self->nothing, markup);
    }
}

static void
grundy_nimber_view_dispose (GObject *object)
{
  GrundyNimberView *self = GRUNDY_NIMBER_VIEW (object);
  GtkStack *stack = g_steal_pointer (&self->stack);

  if (stack != NULL)
    gtk_widget_unparent (gtk_widget_get_first_child (GTK_WIDGET (self)));
  G_OBJECT_CLASS (grundy_nimber_view_parent_class)->dispose (object);
}

static void
grundy_nimber_view_class_init (GrundyNimberViewClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = grundy_nimber_view_dispose;
  GRUNDY_RESULTS_PAGE_CLASS (klass)->update = update;
  g_type_ensure (GRUNDY_TYPE_NIMBER_CANVAS);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/grundy_cgt/Grundy/grundy-nimber-view.ui");
  gtk_widget_class_bind_template_child (widget_class, GrundyNimberView, stack);
  gtk_widget_class_bind_template_child (widget_class, GrundyNimberView, canvas);
  gtk_widget_class_bind_template_child (widget_class, GrundyNimberView, nothing);
  gtk_widget_class_set_css_name (widget_class, "nimberview");
}

static void
grundy_nimber_view_init (GrundyNimberView *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}
