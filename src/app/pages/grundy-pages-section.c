/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "grundy-pages-section.h"

#include "app/base/grundy-class.h"

typedef struct
{
  AdwViewStack *pages;
} GrundyPagesSectionPrivate;

static void init_pages_section (GrundySectionInterface *iface);

G_DEFINE_ABSTRACT_TYPE_WITH_CODE (GrundyPagesSection, grundy_pages_section, ADW_TYPE_BIN,
                                  G_ADD_PRIVATE (GrundyPagesSection) GRUNDY_IMPLEMENT_SECTION (init_pages_section))

static AdwViewStack *
get_pages (gpointer self)
{
  return ((GrundyPagesSectionPrivate *) grundy_pages_section_get_instance_private (self))->pages;
}

/* As a section */

static GrundyCan
get_can (GrundySection *section)
{
  return GRUNDY_CAN_PICTURE;
}

static GrundyPicture *
get_picture (GrundySection *section)
{
  return grundy_pictured_get_picture (GRUNDY_PICTURED (adw_view_stack_get_visible_child (get_pages (section))));
}

static gboolean
restore (GrundySection *section, const char *name, const char *const *texts)
{
  GtkWidget *page = adw_view_stack_get_child_by_name (get_pages (section), name);

  if (page == NULL || !grundy_question_page_restore (GRUNDY_QUESTION_PAGE (page), texts))
    return FALSE;
  adw_view_stack_set_visible_child (get_pages (section), page);
  return TRUE;
}

static void
set_limits (GrundySection *section, gsize memory, double seconds)
{
  for (GtkWidget *page = gtk_widget_get_first_child (GTK_WIDGET (get_pages (section))); page != NULL;
       page = gtk_widget_get_next_sibling (page))
    grundy_question_page_set_limits (GRUNDY_QUESTION_PAGE (page), memory, seconds);
}

static void
init_pages_section (GrundySectionInterface *iface)
{
  grundy_class_implement (iface, restore, set_limits, get_can, get_picture);
}

/* The pages */

static void
on_page_asked (GrundyPagesSection *self, GStrv texts, GtkWidget *page)
{
  AdwViewStackPage *place = adw_view_stack_get_page (get_pages (self), page);

  grundy_section_tell_shown (GRUNDY_SECTION (self), adw_view_stack_page_get_name (place), (const char *const *) texts);
}

static void
on_page_opens (GrundyPagesSection *self, const char *expression)
{
  grundy_section_open (GRUNDY_SECTION (self), expression);
}

static void
on_visible_page_changed (GrundyPagesSection *self)
{
  if (gtk_widget_get_mapped (GTK_WIDGET (self)))
    gtk_widget_grab_focus (GTK_WIDGET (self));
}

/* The focus goes to the entry for the game, if there is one. */
static gboolean
grundy_pages_section_grab_focus (GtkWidget *widget)
{
  GtkWidget *page = adw_view_stack_get_visible_child (get_pages (widget));

  return gtk_widget_grab_focus (page) || gtk_widget_child_focus (page, GTK_DIR_TAB_FORWARD);
}

void
grundy_pages_section_ask (GrundyPagesSection *self, const char *page, const char *game)
{
  g_return_if_fail (GRUNDY_IS_PAGES_SECTION (self));
  adw_view_stack_set_visible_child_name (get_pages (self), page);
  grundy_question_page_ask (GRUNDY_QUESTION_PAGE (adw_view_stack_get_visible_child (get_pages (self))), game, NULL);
}

/* The object */

static void
grundy_pages_section_constructed (GObject *object)
{
  AdwViewStack *pages;

  G_OBJECT_CLASS (grundy_pages_section_parent_class)->constructed (object);
  pages = get_pages (object);
  for (GtkWidget *page = gtk_widget_get_first_child (GTK_WIDGET (pages)); page != NULL;
       page = gtk_widget_get_next_sibling (page))
    {
      g_signal_connect_object (page, "asked", G_CALLBACK (on_page_asked), object, G_CONNECT_SWAPPED);
      if (g_signal_lookup ("open", G_OBJECT_TYPE (page)) != 0)
        g_signal_connect_object (page, "open", G_CALLBACK (on_page_opens), object, G_CONNECT_SWAPPED);
    }
  g_signal_connect_object (pages, "notify::visible-child", G_CALLBACK (on_visible_page_changed), object,
                           G_CONNECT_SWAPPED);
}

static void
grundy_pages_section_class_init (GrundyPagesSectionClass *klass)
{
  G_OBJECT_CLASS (klass)->constructed = grundy_pages_section_constructed;
  GTK_WIDGET_CLASS (klass)->grab_focus = grundy_pages_section_grab_focus;
}

void
grundy_pages_section_class_set_template (gpointer klass, const char *name, const char *css_name)
{
  grundy_class_set_template (klass, name, css_name);
  gtk_widget_class_bind_template_child_private (GTK_WIDGET_CLASS (klass), GrundyPagesSection, pages);
}

static void
grundy_pages_section_init (GrundyPagesSection *self)
{
}
