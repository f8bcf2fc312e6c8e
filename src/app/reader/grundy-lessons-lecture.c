/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "grundy-lessons-view-private.h"

#include <glib/gi18n.h>

#include "app/base/grundy-class.h"
#include "app/widgets/grundy-wrap-layout.h"
#include "app/widgets/grundy-widgets.h"

static void
take_pen (GrundyLessonsView *self)
{
  grundy_pen_set_writing (grundy_page_view_get_pen (self->page), gtk_toggle_button_get_active (self->pen));
}

/* The list and the bars go away; the type is larger, if the window does not see to that. */
static void
show_lecture (GrundyLessonsView *self)
{
  gboolean is_fullscreen = self->window != NULL && gtk_window_is_fullscreen (self->window);

  gtk_widget_set_visible (self->side, !self->lecture);
  gtk_widget_set_visible (self->head, !self->lecture);
  gtk_widget_set_visible (self->lecture_bar, self->lecture);
  grundy_page_view_set_lecture (self->page, self->lecture);
  grundy_widget_set_css_class (GTK_WIDGET (self), "lecture", self->lecture);
  grundy_widget_set_css_class (GTK_WIDGET (self), "far", self->lecture && !is_fullscreen);
}

static void
set_lecture (GrundyLessonsView *self, gboolean lecture)
{
  if (self->lecture == lecture)
    return;
  self->lecture = lecture;
  if (lecture)
    adw_leaflet_set_visible_child (self->leaflet, gtk_widget_get_parent (GTK_WIDGET (self->page)));
  else
    gtk_toggle_button_set_active (self->pen, FALSE);
  show_lecture (self);
  gtk_widget_grab_focus (GTK_WIDGET (self->page));
}

static void
toggle_lecture (GtkWidget *widget, const char *name, GVariant *parameter)
{
  GrundyLessonsView *self = GRUNDY_LESSONS_VIEW (widget);
  gboolean lecture = !self->lecture;

  set_lecture (self, lecture);
  if (self->window != NULL && lecture)
    gtk_window_fullscreen (self->window);
  else if (self->window != NULL)
    gtk_window_unfullscreen (self->window);
}

static void
step_lecture (GtkWidget *widget, const char *name, GVariant *parameter)
{
  grundy_page_view_step (GRUNDY_LESSONS_VIEW (widget)->page, g_str_equal (name, "lessons.step-back"));
}

static void
erase (GtkWidget *widget, const char *name, GVariant *parameter)
{
  grundy_pen_clear (grundy_page_view_get_pen (GRUNDY_LESSONS_VIEW (widget)->page));
}

gboolean
grundy_lessons_view_toggle_pen (GrundyLessonsView *self)
{
  g_return_val_if_fail (GRUNDY_IS_LESSONS_VIEW (self), FALSE);
  if (self->lecture)
    gtk_toggle_button_set_active (self->pen, !gtk_toggle_button_get_active (self->pen));
  return self->lecture;
}

/* Escape lays the pen down before it ends the lecture. */
static gboolean
on_lecture_key (GrundyLessonsView *self, guint key)
{
  if (key == GDK_KEY_p || key == GDK_KEY_P || (key == GDK_KEY_Escape && gtk_toggle_button_get_active (self->pen)))
    grundy_lessons_view_toggle_pen (self);
  else if (key == GDK_KEY_Escape)
    gtk_widget_activate_action (GTK_WIDGET (self), "lessons.lecture", NULL);
  else if (key == GDK_KEY_e || key == GDK_KEY_E)
    gtk_widget_activate_action (GTK_WIDGET (self), "lessons.erase", NULL);
  else
    return GDK_EVENT_PROPAGATE;
  return GDK_EVENT_STOP;
}

static gboolean
on_key (GrundyLessonsView *self, guint key, guint code, GdkModifierType state)
{
  gboolean forward = key == GDK_KEY_space || key == GDK_KEY_Right || key == GDK_KEY_Page_Down;
  gboolean back = key == GDK_KEY_Left || key == GDK_KEY_BackSpace || key == GDK_KEY_Page_Up;

  if ((state & (GDK_CONTROL_MASK | GDK_ALT_MASK)) != 0)
    return GDK_EVENT_PROPAGATE;
  if (forward || back)
    {
      grundy_page_view_step (self->page, back);
      return GDK_EVENT_STOP;
    }
  return self->lecture ? on_lecture_key (self, key) : GDK_EVENT_PROPAGATE;
}

static void
on_fullscreen (GrundyLessonsView *self)
{
  set_lecture (self, gtk_window_is_fullscreen (self->window));
  show_lecture (self);
}

static void
on_map (GrundyLessonsView *self)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));

  self->window = GTK_IS_WINDOW (root) ? GTK_WINDOW (root) : NULL;
  if (self->window == NULL)
    return;
  self->fullscreen_handler =
    g_signal_connect_swapped (self->window, "notify::fullscreened", G_CALLBACK (on_fullscreen), self);
  if (gtk_window_is_fullscreen (self->window) != self->lecture)
    on_fullscreen (self);
}

static void
on_unmap (GrundyLessonsView *self)
{
  if (self->window != NULL)
    g_clear_signal_handler (&self->fullscreen_handler, self->window);
  self->window = NULL;
}

void
grundy_lessons_lecture_install (GrundyLessonsViewClass *klass)
{
  grundy_class_install_actions (klass, toggle_lecture, "lessons.lecture", NULL);
  grundy_class_install_actions (klass, step_lecture, "lessons.step", "lessons.step-back", NULL);
  grundy_class_install_actions (klass, erase, "lessons.erase", NULL);
}

GtkWidget *
grundy_lessons_lecture_init (GrundyLessonsView *self)
{
  GtkWidget *pen = gtk_toggle_button_new_with_label (_ ("Pen"));
  GtkEventController *keys = gtk_event_controller_key_new ();

  self->lecture_bar = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  self->pen = GTK_TOGGLE_BUTTON (pen);
  gtk_widget_set_layout_manager (self->lecture_bar, grundy_wrap_layout_new (6));
  gtk_widget_add_css_class (self->lecture_bar, "lecture-bar");
  gtk_widget_set_tooltip_text (pen, _ ("Write on the page with the pointer (P)"));
  g_signal_connect_swapped (pen, "toggled", G_CALLBACK (take_pen), self);
  gtk_box_append (GTK_BOX (self->lecture_bar), grundy_button_new (_ ("Back"), "lessons.step-back"));
  gtk_box_append (GTK_BOX (self->lecture_bar), grundy_button_new (_ ("Forward"), "lessons.step"));
  gtk_box_append (GTK_BOX (self->lecture_bar), pen);
  gtk_box_append (GTK_BOX (self->lecture_bar), grundy_button_new (_ ("Erase"), "lessons.erase"));
  gtk_box_append (GTK_BOX (self->lecture_bar), grundy_button_new (_ ("End Lecture"), "lessons.lecture"));
  for (GtkWidget *button = gtk_widget_get_first_child (self->lecture_bar); button != NULL;
       button = gtk_widget_get_next_sibling (button))
    gtk_widget_set_focus_on_click (button, FALSE);
  gtk_widget_set_visible (self->lecture_bar, FALSE);
  g_signal_connect_swapped (keys, "key-pressed", G_CALLBACK (on_key), self);
  gtk_widget_add_controller (GTK_WIDGET (self->page), keys);
  g_signal_connect (self, "map", G_CALLBACK (on_map), NULL);
  g_signal_connect (self, "unmap", G_CALLBACK (on_unmap), NULL);
  return self->lecture_bar;
}
