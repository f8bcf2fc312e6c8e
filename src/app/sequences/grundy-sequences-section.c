/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "grundy-sequences-section.h"

#include "app/base/grundy-class.h"
#include "app/session/grundy-section.h"
#include "grundy-number-view.h"
#include "grundy-quotient-view.h"
#include "grundy-sequence-view.h"
#include "grundy-table-view.h"
#include "grundy-two-heap-view.h"

struct _GrundySequencesSection
{
  AdwBin parent_instance;

  AdwViewStack *pages;
  GrundySequenceView *one;
  GrundyTwoHeapView *two;
  GrundyTableView *table;
  GrundyQuotientView *quotient;
  GrundyNumberView *numbers;
};

static void section_init (GrundySectionInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (GrundySequencesSection, grundy_sequences_section, ADW_TYPE_BIN,
                               GRUNDY_IMPLEMENT_SECTION (section_init))

static GrundyCan
get_can (GrundySection *section)
{
  return GRUNDY_CAN_PICTURE;
}

static GrundyPicture *
get_picture (GrundySection *section)
{
  GtkWidget *page = adw_view_stack_get_visible_child (GRUNDY_SEQUENCES_SECTION (section)->pages);

  /* A table is text, and its steps are a picture. */
  return GRUNDY_IS_PICTURED (page) ? grundy_pictured_get_picture (GRUNDY_PICTURED (page)) : NULL;
}

/* The focus goes to the entry for the game. */
static gboolean
grundy_sequences_section_grab_focus (GtkWidget *widget)
{
  return gtk_widget_grab_focus (adw_view_stack_get_visible_child (GRUNDY_SEQUENCES_SECTION (widget)->pages));
}

static void
on_page_changed (GrundySequencesSection *self)
{
  if (gtk_widget_get_mapped (GTK_WIDGET (self)))
    gtk_widget_grab_focus (GTK_WIDGET (self));
}

/* What the pages show */

/* The page that is restored last comes to the front. */
static const char *const kept[] = { "quotient", "table", "two-heaps", "sequence", NULL };

static GrundyQuestionPage *
get_page (GrundySequencesSection *self, const char *name)
{
  return g_str_equal (name, "sequence")    ? GRUNDY_QUESTION_PAGE (self->one)
         : g_str_equal (name, "two-heaps") ? GRUNDY_QUESTION_PAGE (self->two)
         : g_str_equal (name, "table")     ? GRUNDY_QUESTION_PAGE (self->table)
         : g_str_equal (name, "quotient")  ? GRUNDY_QUESTION_PAGE (self->quotient)
                                           : NULL;
}

static void
tell_shown_page (GrundySequencesSection *self, GStrv texts, GrundyQuestionPage *page)
{
  for (guint i = 0; kept[i] != NULL; i++)
    if (get_page (self, kept[i]) == page)
      grundy_section_tell_shown (GRUNDY_SECTION (self), kept[i], (const char *const *) texts);
}

static gboolean
restore (GrundySection *section, const char *name, const char *const *texts)
{
  GrundySequencesSection *self = GRUNDY_SEQUENCES_SECTION (section);
  GrundyQuestionPage *page = get_page (self, name);

  if (page == NULL || !grundy_question_page_restore (page, texts))
    return FALSE;
  adw_view_stack_set_visible_child (self->pages, GTK_WIDGET (page));
  return TRUE;
}

static void
set_limits (GrundySection *section, gsize memory, double seconds)
{
  GrundySequencesSection *self = GRUNDY_SEQUENCES_SECTION (section);

  for (guint i = 0; kept[i] != NULL; i++)
    grundy_question_page_set_limits (get_page (self, kept[i]), memory, seconds);
  grundy_question_page_set_limits (GRUNDY_QUESTION_PAGE (self->numbers), memory, seconds);
}

static void
section_init (GrundySectionInterface *iface)
{
  iface->help_page = "sequences.md";
  grundy_class_implement (iface, kept, restore, set_limits, get_can, get_picture);
}

static void
grundy_sequences_section_class_init (GrundySequencesSectionClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  widget_class->grab_focus = grundy_sequences_section_grab_focus;
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/grundy_cgt/Grundy/grundy-sequences-section.ui");
  grundy_class_bind_children (klass, GrundySequencesSection, pages, one, two, table, quotient, numbers);
  gtk_widget_class_set_css_name (widget_class, "sequencessection");
}

static void
grundy_sequences_section_init (GrundySequencesSection *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  for (guint i = 0; kept[i] != NULL; i++)
    g_signal_connect_object (get_page (self, kept[i]), "asked", G_CALLBACK (tell_shown_page), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->pages, "notify::visible-child", G_CALLBACK (on_page_changed), self, G_CONNECT_SWAPPED);
}

void
grundy_sequences_section_show (GrundySequencesSection *self, const char *code)
{
  g_autoptr (CgtSequence) sequence = cgt_sequence_new (code, NULL);
  GrundyQuestionPage *page;

  g_return_if_fail (GRUNDY_IS_SEQUENCES_SECTION (self));
  page = get_page (self, sequence != NULL ? "sequence" : "two-heaps");
  adw_view_stack_set_visible_child (self->pages, GTK_WIDGET (page));
  grundy_question_page_ask (page, code, NULL);
}
