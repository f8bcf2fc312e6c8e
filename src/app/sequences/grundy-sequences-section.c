/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "grundy-sequences-section.h"

#include "grundy-number-view.h"
#include "grundy-quotient-view.h"
#include "grundy-sequence-view.h"
#include "grundy-table-view.h"
#include "grundy-two-heap-view.h"

struct _GrundySequencesSection
{
  GrundyPagesSection parent_instance;
};

static void init_sequences_section (GrundySectionInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (GrundySequencesSection, grundy_sequences_section, GRUNDY_TYPE_PAGES_SECTION,
                               GRUNDY_IMPLEMENT_SECTION (init_sequences_section))

static void
init_sequences_section (GrundySectionInterface *iface)
{
  /* The page that is restored last comes to the front. */
  static const char *const kept[] = { "quotient", "table", "two-heaps", "sequence", NULL };

  iface->help_page = "sequences.md";
  iface->kept = kept;
}

static void
grundy_sequences_section_class_init (GrundySequencesSectionClass *klass)
{
  grundy_pages_section_class_set_template (klass, "grundy-sequences-section.ui", "sequencessection");
}

static void
grundy_sequences_section_init (GrundySequencesSection *self)
{
  g_type_ensure (GRUNDY_TYPE_SEQUENCE_VIEW);
  g_type_ensure (GRUNDY_TYPE_TWO_HEAP_VIEW);
  g_type_ensure (GRUNDY_TYPE_TABLE_VIEW);
  g_type_ensure (GRUNDY_TYPE_QUOTIENT_VIEW);
  g_type_ensure (GRUNDY_TYPE_NUMBER_VIEW);
  gtk_widget_init_template (GTK_WIDGET (self));
}

void
grundy_sequences_section_show (GrundySequencesSection *self, const char *code)
{
  g_autoptr (CgtSequence) sequence = cgt_sequence_new (code, NULL);

  grundy_pages_section_ask (GRUNDY_PAGES_SECTION (self), sequence != NULL ? "sequence" : "two-heaps", code);
}
