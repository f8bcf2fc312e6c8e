/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

/* What the terms of the field mean, with an example each, in the words of docs/glossary.md. */
typedef struct
{
  const char *term, *meaning; /* to be translated; a term with a comma is two */
} GrundyGlossaryEntry;

const GrundyGlossaryEntry *grundy_glossary_get (guint *n);
/* (nullable): the term in whose place byte @at of @text is: "dominated" in "it is dominated by". */
const GrundyGlossaryEntry *grundy_glossary_find (const char *text, gsize at);
/* (transfer full) (nullable): the same for a term, such as "mean". */
char *grundy_glossary_dup_text (const char *term);
/* A tooltip tells what the term under the pointer means. */
void grundy_glossary_explain_words (GtkLabel *label);
