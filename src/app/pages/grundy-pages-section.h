/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include "app/session/grundy-section.h"
#include "grundy-question-page.h"

/**
 * GrundyPagesSection:
 *
 * The base of sections with several pages, each a GrundyQuestionPage. Its template has them in the AdwViewStack
 * "pages". A document keeps what a page was asked under the name of the page in the stack. A subclass implements
 * GrundySection again, to say what is kept and which page of the help is its own.
 */
#define GRUNDY_TYPE_PAGES_SECTION (grundy_pages_section_get_type ())
G_DECLARE_DERIVABLE_TYPE (GrundyPagesSection, grundy_pages_section, GRUNDY, PAGES_SECTION, AdwBin)

struct _GrundyPagesSectionClass
{
  AdwBinClass parent_class;
};

/* As grundy_class_set_template() does, with the pages of the template. */
void grundy_pages_section_class_set_template (gpointer klass, const char *name, const char *css_name);
/* Brings a page to the front, and asks it for a game. */
void grundy_pages_section_ask (GrundyPagesSection *self, const char *page, const char *game);
