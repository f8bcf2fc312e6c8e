/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "grundy-automata-section.h"

#include "app/automata/grundy-automata-view.h"
#include "app/base/grundy-class.h"
#include "app/session/grundy-section.h"
#include "grundy-box-view.h"
#include "grundy-recogniser-view.h"

struct _GrundyAutomataSection
{
  AdwBin parent_instance;

  AdwViewStack *pages;
  GrundyAutomataView *cells;
  GrundyBoxView *box;
  GrundyRecogniserView *finite;
};

static void section_init (GrundySectionInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (GrundyAutomataSection, grundy_automata_section, ADW_TYPE_BIN,
                               GRUNDY_IMPLEMENT_SECTION (section_init))

static GrundyCan
get_can (GrundySection *section)
{
  return GRUNDY_CAN_PICTURE;
}

static GrundyPicture *
get_picture (GrundySection *section)
{
  GtkWidget *page = adw_view_stack_get_visible_child (GRUNDY_AUTOMATA_SECTION (section)->pages);

  return grundy_pictured_get_picture (GRUNDY_PICTURED (page));
}

static gboolean
grundy_automata_section_grab_focus (GtkWidget *widget)
{
  GtkWidget *page = adw_view_stack_get_visible_child (GRUNDY_AUTOMATA_SECTION (widget)->pages);

  return gtk_widget_grab_focus (page) || gtk_widget_child_focus (page, GTK_DIR_TAB_FORWARD);
}

static void
on_page_changed (GrundyAutomataSection *self)
{
  if (gtk_widget_get_mapped (GTK_WIDGET (self)))
    gtk_widget_grab_focus (GTK_WIDGET (self));
}

static void
on_page_open (GrundyAutomataSection *self, const char *expression)
{
  grundy_section_open (GRUNDY_SECTION (self), expression);
}

static void
on_cells_shown (GrundyAutomataSection *self, const char *name, GStrv texts)
{
  grundy_section_tell_shown (GRUNDY_SECTION (self), name, (const char *const *) texts);
}

static void
tell_shown (GrundyAutomataSection *self, GStrv texts, gpointer page)
{
  grundy_section_tell_shown (GRUNDY_SECTION (self), page == self->box ? "box" : "finite", (const char *const *) texts);
}

/* The page that is restored last comes to the front. */
static const char *const kept[] = { "finite", "box", "automaton", NULL };

static gboolean
restore (GrundySection *section, const char *name, const char *const *texts)
{
  GrundyAutomataSection *self = GRUNDY_AUTOMATA_SECTION (section);
  gboolean restored;

  if (g_str_equal (name, "automaton"))
    restored = grundy_automata_view_restore (self->cells, texts);
  else if (g_str_equal (name, "box"))
    restored = grundy_question_page_restore (GRUNDY_QUESTION_PAGE (self->box), texts);
  else
    restored =
      g_str_equal (name, "finite") && grundy_question_page_restore (GRUNDY_QUESTION_PAGE (self->finite), texts);
  if (restored)
    adw_view_stack_set_visible_child_name (self->pages, g_str_equal (name, "automaton") ? "cells" : name);
  return restored;
}

static void
section_init (GrundySectionInterface *iface)
{
  iface->help_page = "automata.md";
  grundy_class_implement (iface, kept, restore, get_can, get_picture);
}

static void
grundy_automata_section_class_init (GrundyAutomataSectionClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  widget_class->grab_focus = grundy_automata_section_grab_focus;
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/grundy_cgt/Grundy/grundy-automata-section.ui");
  grundy_class_bind_children (klass, GrundyAutomataSection, pages, cells, box, finite);
  gtk_widget_class_set_css_name (widget_class, "automatasection");
}

static void
grundy_automata_section_init (GrundyAutomataSection *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  g_signal_connect_object (self->cells, "shown", G_CALLBACK (on_cells_shown), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->box, "asked", G_CALLBACK (tell_shown), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->finite, "asked", G_CALLBACK (tell_shown), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->cells, "open", G_CALLBACK (on_page_open), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->box, "open", G_CALLBACK (on_page_open), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->pages, "notify::visible-child", G_CALLBACK (on_page_changed), self, G_CONNECT_SWAPPED);
}
