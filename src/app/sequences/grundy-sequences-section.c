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

static void
tell_shown_page (GrundySequencesSection *self, GStrv texts, GtkWidget *page)
{
  const char *name = page == GTK_WIDGET (self->one)     ? "sequence"
                     : page == GTK_WIDGET (self->two)   ? "two-heaps"
                     : page == GTK_WIDGET (self->table) ? "table"
                                                        : "quotient";

  grundy_section_tell_shown (GRUNDY_SECTION (self), name, (const char *const *) texts);
}

/* The page that is restored last comes to the front. */
static const char *const kept[] = { "quotient", "table", "two-heaps", "sequence", NULL };

static gboolean
restore (GrundySection *section, const char *name, const char *const *texts)
{
  GrundySequencesSection *self = GRUNDY_SEQUENCES_SECTION (section);
  guint n = g_strv_length ((GStrv) texts);

  if (g_str_equal (name, "sequence") && n == 2)
    grundy_sequence_view_show (self->one, texts[0], texts[1]);
  else if (g_str_equal (name, "two-heaps") && n == 2)
    grundy_two_heap_view_show (self->two, texts[0], texts[1]);
  else if (g_str_equal (name, "table") && n == 3)
    grundy_table_view_show (self->table, texts[0], texts[1], texts[2]);
  else if (g_str_equal (name, "quotient") && n == 1)
    grundy_quotient_view_show (self->quotient, texts[0]);
  else
    return FALSE;
  adw_view_stack_set_visible_child_name (self->pages, g_str_equal (name, "sequence")    ? "one"
                                                      : g_str_equal (name, "two-heaps") ? "two"
                                                                                        : name);
  return TRUE;
}

static void
set_limits (GrundySection *section, gsize memory, double seconds)
{
  GrundySequencesSection *self = GRUNDY_SEQUENCES_SECTION (section);

  grundy_sequence_view_set_limits (self->one, memory, seconds);
  grundy_two_heap_view_set_limits (self->two, memory, seconds);
  grundy_table_view_set_limits (self->table, memory, seconds);
  grundy_quotient_view_set_limits (self->quotient, memory, seconds);
  grundy_number_view_set_limits (self->numbers, memory, seconds);
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
  g_signal_connect_object (self->one, "shown", G_CALLBACK (tell_shown_page), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->two, "shown", G_CALLBACK (tell_shown_page), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->table, "shown", G_CALLBACK (tell_shown_page), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->quotient, "shown", G_CALLBACK (tell_shown_page), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->pages, "notify::visible-child", G_CALLBACK (on_page_changed), self, G_CONNECT_SWAPPED);
}

void
grundy_sequences_section_show (GrundySequencesSection *self, const char *code)
{
  g_autoptr (CgtSequence) sequence = cgt_sequence_new (code, NULL);

  g_return_if_fail (GRUNDY_IS_SEQUENCES_SECTION (self));
  adw_view_stack_set_visible_child_name (self->pages, sequence != NULL ? "one" : "two");
  if (sequence != NULL)
    grundy_sequence_view_show (self->one, code, NULL);
  else
    grundy_two_heap_view_show (self->two, code, NULL);
}
