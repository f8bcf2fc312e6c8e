/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "grundy-window-private.h"

#include <glib/gi18n.h>

#include "app/base/grundy-class.h"
#include "app/base/grundy-export.h"
#include "app/base/grundy-pictured.h"
#include "app/views/grundy-whole-text.h"
#include "base/cgt-quote.h"
#include "pictures/boards/cgt-sum-picture.h"

/* What is in sight, and copies and pictures of it. */

/* In characters. A longer text is cut in a picture, as it is in the window. */
#define MOST_SHOWN 300

gboolean
grundy_window_shows_worksheet (GrundyWindow *self)
{
  return adw_view_stack_get_visible_child (self->sections) == GTK_WIDGET (self->worksheet_view);
}

static void
measure_sum (gpointer sum, double highest, double *width, double *height)
{
  cgt_sum_picture_get_size (sum, width, height);
}

/* A picture of the document's boards. */
GrundyPicture *
grundy_window_get_boards_picture (GrundyWindow *self)
{
  CgtSumPicture *sum = cgt_sum_picture_new ();
  g_autofree char *title = grundy_keeper_dup_title (self->keeper);
  GrundyPicture *picture;

  for (guint i = 0; i < grundy_document_get_n_components (self->document); i++)
    {
      const GrundyComponent *component = grundy_document_get_component (self->document, i);
      const CgtBoard *board = grundy_component_get_drawn_board (component);
      g_autofree char *start = cgt_quote (grundy_component_get_text (component), -1, MOST_SHOWN);

      cgt_sum_picture_add (sum, component->negative, board,
                           board != NULL ? grundy_component_get_ruleset (component) : NULL, start);
    }
  picture = grundy_picture_new (title, 0, 0, cgt_sum_picture_draw, sum, (GDestroyNotify) cgt_sum_picture_free);
  picture->measure = measure_sum;
  return picture;
}

GtkWidget *
grundy_window_get_view_in_sight (GrundyWindow *self)
{
  GtkWidget *section = adw_view_stack_get_visible_child (self->sections);

  if (section == GTK_WIDGET (self->stack))
    return grundy_window_answers_are_hidden (self) ? NULL : adw_view_stack_get_visible_child (self->views);
  return GRUNDY_IS_DEFERRED (section) ? grundy_deferred_get (GRUNDY_DEFERRED (section)) : section;
}

static void
action_export_board (GtkWidget *widget, const char *action, GVariant *parameter)
{
  grundy_picture_export (grundy_window_get_boards_picture (GRUNDY_WINDOW (widget)), widget);
}

/* The picture of the boards takes its place if the view has no picture, such as the list of moves, or if answers are
 * hidden. */
static GrundyPicture *
get_picture_in_sight (GrundyWindow *self)
{
  GtkWidget *view = grundy_window_get_view_in_sight (self);
  GrundyPicture *picture;

  if (view == NULL || !GRUNDY_IS_PICTURED (view))
    return grundy_window_get_boards_picture (self);
  picture = grundy_pictured_get_picture (GRUNDY_PICTURED (view));
  if (picture == NULL)
    grundy_notice_show (self->notice, NULL, _ ("There is no picture to export yet"));
  return picture;
}

static void
action_export_picture (GtkWidget *widget, const char *action, GVariant *parameter)
{
  GrundyPicture *picture = get_picture_in_sight (GRUNDY_WINDOW (widget));

  if (picture != NULL)
    grundy_picture_export (picture, widget);
}

static void
action_copy_picture (GtkWidget *widget, const char *action, GVariant *parameter)
{
  GrundyPicture *picture = get_picture_in_sight (GRUNDY_WINDOW (widget));

  if (picture != NULL)
    grundy_picture_copy (picture, widget);
}

static void
action_copy_boards (GtkWidget *widget, const char *action, GVariant *parameter)
{
  GrundyPicture *picture = grundy_window_get_boards_picture (GRUNDY_WINDOW (widget));

  if (g_str_equal (action, "win.copy-boards-tikz"))
    grundy_picture_copy_tikz (picture, widget);
  else
    grundy_picture_copy (picture, widget);
}

/* Copies the value of the visible section. */
static void
copy_value (GrundyWindow *self, gboolean latex)
{
  const CgtEvaluation *record = grundy_session_get_current (self->session);
  g_autofree char *text = NULL;

  if (grundy_window_shows_worksheet (self))
    text = grundy_worksheet_view_get_result (self->worksheet_view, latex);
  else if (record != NULL)
    text = g_strdup (latex ? record->value_latex : record->value);
  grundy_copy_text (GTK_WIDGET (self), text);
}

static void
action_copy_text (GtkWidget *widget, const char *name, GVariant *parameter)
{
  copy_value (GRUNDY_WINDOW (widget), FALSE);
}

static void
action_copy_latex (GtkWidget *widget, const char *name, GVariant *parameter)
{
  copy_value (GRUNDY_WINDOW (widget), TRUE);
}

static void
action_show_whole_value (GtkWidget *widget, const char *name, GVariant *parameter)
{
  GrundyWindow *self = GRUNDY_WINDOW (widget);
  const CgtEvaluation *record = grundy_session_get_current (self->session);

  if (record != NULL && record->value != NULL)
    grundy_whole_text_present (widget, record->value);
  else
    grundy_notice_show (self->notice, NULL, _ ("The value is not known yet"));
}

static void
action_copy_expression (GtkWidget *widget, const char *name, GVariant *parameter)
{
  GrundyWindow *self = GRUNDY_WINDOW (widget);
  g_autofree char *expression = grundy_document_get_expression (self->document);

  if (expression != NULL)
    grundy_copy_text (widget, expression);
}

void
grundy_window_copy_install (GrundyWindowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  gtk_widget_class_install_action (widget_class, "win.export-board", NULL, action_export_board);
  gtk_widget_class_install_action (widget_class, "win.export-picture", NULL, action_export_picture);
  gtk_widget_class_install_action (widget_class, "win.copy-picture", NULL, action_copy_picture);
  gtk_widget_class_install_action (widget_class, "win.copy-text", NULL, action_copy_text);
  gtk_widget_class_install_action (widget_class, "win.copy-latex", NULL, action_copy_latex);
  gtk_widget_class_install_action (widget_class, "win.copy-expression", NULL, action_copy_expression);
  gtk_widget_class_install_action (widget_class, "win.show-whole-value", NULL, action_show_whole_value);
  grundy_class_install_actions (klass, action_copy_boards, "win.copy-boards", "win.copy-boards-tikz", NULL);
}
