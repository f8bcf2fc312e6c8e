/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "grundy-one-part.h"

#include "app/base/grundy-pictured.h"
#include "app/base/grundy-canvas.h"

struct _GrundyOnePart
{
  GtkWindow *window;
  GtkWidget *sections;
  GtkWidget *focus;       /* weak: what has or had the focus in a section; NULL: nothing */
  GPtrArray *hidden;      /* GtkWidget: what stood around the part; NULL: no part is alone */
  gboolean fills_anyway;  /* the window filled the screen before */
  gulong focused, filled; /* handlers */
};

static void
keep_focus (GrundyOnePart *self)
{
  GtkWidget *focus = gtk_window_get_focus (self->window);

  if (focus == NULL || !gtk_widget_is_ancestor (focus, self->sections) ||
      gtk_widget_get_ancestor (focus, GTK_TYPE_POPOVER) != NULL)
    return;
  g_set_weak_pointer (&self->focus, focus);
}

static gboolean
is_part (GtkWidget *widget)
{
  return GRUNDY_IS_CANVAS (widget) || GRUNDY_IS_PICTURED (widget) || GTK_IS_PANED (gtk_widget_get_parent (widget));
}

static GtkWidget *
find_part_to_show (GrundyOnePart *self)
{
  GtkWidget *part = self->focus != NULL && gtk_widget_get_mapped (self->focus) ? self->focus : self->sections;

  while (part != self->sections && !is_part (part))
    part = gtk_widget_get_parent (part);
  return part;
}

/* Popovers, what lies over the part, and pages that are not in front stay as they are. */
static void
hide_around (GrundyOnePart *self, GtkWidget *part)
{
  if (GTK_IS_OVERLAY (gtk_widget_get_parent (part)))
    return;
  for (GtkWidget *other = gtk_widget_get_first_child (gtk_widget_get_parent (part)); other != NULL;
       other = gtk_widget_get_next_sibling (other))
    if (other != part && !GTK_IS_NATIVE (other) && gtk_widget_get_mapped (other))
      g_ptr_array_add (self->hidden, g_object_ref (other));
}

void
grundy_one_part_enter (GrundyOnePart *self)
{
  if (self->hidden != NULL)
    return;
  self->hidden = g_ptr_array_new_with_free_func (g_object_unref);
  self->fills_anyway = gtk_window_is_fullscreen (self->window);
  for (GtkWidget *part = find_part_to_show (self); !GTK_IS_ROOT (gtk_widget_get_parent (part));
       part = gtk_widget_get_parent (part))
    hide_around (self, part);
  for (guint i = 0; i < self->hidden->len; i++)
    gtk_widget_set_visible (self->hidden->pdata[i], FALSE);
  gtk_window_fullscreen (self->window);
}

gboolean
grundy_one_part_leave (GrundyOnePart *self)
{
  g_autoptr (GPtrArray) hidden = g_steal_pointer (&self->hidden);

  if (hidden == NULL)
    return FALSE;
  for (guint i = 0; i < hidden->len; i++)
    gtk_widget_set_visible (hidden->pdata[i], TRUE);
  if (!self->fills_anyway)
    gtk_window_unfullscreen (self->window);
  return TRUE;
}

/* Whoever leaves the whole screen in another way leaves the part, too. */
static void
on_window_filled (GrundyOnePart *self)
{
  if (!gtk_window_is_fullscreen (self->window))
    grundy_one_part_leave (self);
}

GrundyOnePart *
grundy_one_part_new (GtkWindow *window, GtkWidget *sections)
{
  GrundyOnePart *self = g_new0 (GrundyOnePart, 1);

  self->window = window;
  self->sections = sections;
  self->focused = g_signal_connect_swapped (window, "notify::focus-widget", G_CALLBACK (keep_focus), self);
  self->filled = g_signal_connect_swapped (window, "notify::fullscreened", G_CALLBACK (on_window_filled), self);
  return self;
}

void
grundy_one_part_free (GrundyOnePart *self)
{
  g_clear_signal_handler (&self->focused, self->window);
  g_clear_signal_handler (&self->filled, self->window);
  g_clear_weak_pointer (&self->focus);
  g_clear_pointer (&self->hidden, g_ptr_array_unref);
  g_free (self);
}
