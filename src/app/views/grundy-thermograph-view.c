/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "grundy-thermograph-view.h"

#include <glib/gi18n.h>

#include "app/base/grundy-class.h"
#include "app/base/grundy-pictured.h"
#include "app/base/grundy-theme.h"
#include "app/base/grundy-words.h"
#include "pictures/plots/cgt-plots.h"

/* In points, for export. */
#define PICTURE_WIDTH 520
#define PICTURE_HEIGHT 400

struct _GrundyThermographView
{
  GrundyResultsPage parent_instance;

  GtkWidget *content;
  GtkDrawingArea *area;

  CgtEvaluation *evaluation; /* one that has a thermograph; NULL: none */
};

static GrundyPicture *get_picture (GrundyPictured *pictured);

G_DEFINE_FINAL_TYPE_WITH_CODE (GrundyThermographView, grundy_thermograph_view, GRUNDY_TYPE_RESULTS_PAGE,
                               GRUNDY_IMPLEMENT_PICTURED (get_picture))

static void
draw_thermographs (GtkDrawingArea *area, cairo_t *cr, int width, int height, gpointer user_data)
{
  GrundyThermographView *self = user_data;

  if (self->evaluation != NULL)
    {
      grundy_theme_enlarge (GTK_WIDGET (area), cr, &width, &height);
      cgt_thermograph_draw (cr, self->evaluation, width, height, grundy_theme_get (GTK_WIDGET (area)));
    }
}

static void
draw_thermograph_picture (cairo_t *cr, double width, double height, const CgtTheme *theme, gpointer data)
{
  cgt_thermograph_draw (cr, data, width, height, theme);
}

static GrundyPicture *
get_picture (GrundyPictured *pictured)
{
  GrundyThermographView *self = GRUNDY_THERMOGRAPH_VIEW (pictured);

  if (self->evaluation == NULL)
    return NULL;
  return grundy_picture_new ("thermograph", PICTURE_WIDTH, PICTURE_HEIGHT, draw_thermograph_picture,
                             cgt_evaluation_ref (self->evaluation), (GDestroyNotify) cgt_evaluation_unref);
}

static gboolean
has_something (GrundyResultsPage *page)
{
  const CgtEvaluation *evaluation = grundy_results_page_get_known (page)->evaluation;

  return evaluation != NULL && evaluation->has_thermograph && !grundy_evaluation_is_cold (evaluation);
}

static void
update (GrundyResultsPage *page)
{
  GrundyThermographView *self = GRUNDY_THERMOGRAPH_VIEW (page);
  CgtEvaluation *evaluation = grundy_results_page_get_known (page)->evaluation;
  gboolean known = evaluation != NULL && evaluation->has_thermograph;

  if (known)
    cgt_evaluation_ref (evaluation);
  g_clear_pointer (&self->evaluation, cgt_evaluation_unref);
  self->evaluation = known ? evaluation : NULL;
  gtk_widget_set_visible (self->content, known);
  if (known)
    {
      g_autofree char *description = g_strdup_printf (_ ("Mean %s, temperature %s, left stop %s, right stop %s"),
                                                      evaluation->mean != NULL ? evaluation->mean : "?",
                                                      evaluation->temperature != NULL ? evaluation->temperature : "?",
                                                      evaluation->left_stop != NULL ? evaluation->left_stop : "?",
                                                      evaluation->right_stop != NULL ? evaluation->right_stop : "?");

      gtk_accessible_update_property (GTK_ACCESSIBLE (self->area), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, description,
                                      -1);
    }
  gtk_widget_queue_draw (GTK_WIDGET (self->area));
}

GRUNDY_DISPOSE (GrundyThermographView, grundy_thermograph_view)
{
  self->content = NULL;
  adw_bin_set_child (ADW_BIN (self), NULL);
  g_clear_pointer (&self->evaluation, cgt_evaluation_unref);
}

static void
grundy_thermograph_view_class_init (GrundyThermographViewClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = grundy_thermograph_view_dispose;
  GRUNDY_RESULTS_PAGE_CLASS (klass)->update = update;
  GRUNDY_RESULTS_PAGE_CLASS (klass)->has_something = has_something;
  grundy_class_set_template (klass, "grundy-thermograph-view.ui", "thermographview");
  grundy_class_bind_children (klass, GrundyThermographView, content, area);
}

static void
grundy_thermograph_view_init (GrundyThermographView *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_drawing_area_set_draw_func (self->area, draw_thermographs, self, NULL);
  grundy_theme_follow (GTK_WIDGET (self->area));
  update (GRUNDY_RESULTS_PAGE (self));
}
