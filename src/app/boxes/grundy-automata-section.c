/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "grundy-automata-section.h"

#include "app/automata/grundy-automata-view.h"
#include "grundy-box-view.h"
#include "grundy-recogniser-view.h"

struct _GrundyAutomataSection
{
  GrundyPagesSection parent_instance;
};

static void init_automata_section (GrundySectionInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (GrundyAutomataSection, grundy_automata_section, GRUNDY_TYPE_PAGES_SECTION,
                               GRUNDY_IMPLEMENT_SECTION (init_automata_section))

static void
init_automata_section (GrundySectionInterface *iface)
{
  /* The page that is restored last comes to the front. */
  static const char *const kept[] = { "finite", "box", "automaton", NULL };

  iface->help_page = "automata.md";
  iface->kept = kept;
}

static void
grundy_automata_section_class_init (GrundyAutomataSectionClass *klass)
{
  grundy_pages_section_class_set_template (klass, "grundy-automata-section.ui", "automatasection");
}

static void
grundy_automata_section_init (GrundyAutomataSection *self)
{
  g_type_ensure (GRUNDY_TYPE_AUTOMATA_VIEW);
  g_type_ensure (GRUNDY_TYPE_BOX_VIEW);
  g_type_ensure (GRUNDY_TYPE_RECOGNISER_VIEW);
  gtk_widget_init_template (GTK_WIDGET (self));
}
