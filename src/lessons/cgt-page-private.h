/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include <cmark.h>

#include "cgt-page.h"

/* Bytes in a paragraph, a block of code, or a row of a table: the layout of a text takes time that grows with its
 * square.
 */
#define CGT_PAGE_MOST_IN_A_BLOCK 4096

#define CGT_PAGE_OPTIONS (CMARK_OPT_VALIDATE_UTF8 | CMARK_OPT_SMART)

/* cgt-page-inline.c: the markup of what is in a paragraph, heading or cell. Adds its claims and links to @page, and
 * cuts the page at too many links. @text (nullable) gets the text without markup. (transfer full) */
char *cgt_page_inline (CgtPage *page, cmark_node *parent, guint line, char **text);

/* cgt-exercise-words.c: an expression in the prose of a lesson, if games of numbers and values are all that it has: Nim
 * 3, 5. NULL: it is left as it is written. (transfer full) */
char *cgt_page_in_words (const char *expression);

/* cgt-page-table.c: if the @n lines are a table, makes @block one and returns TRUE. */
gboolean cgt_page_table (CgtPage *page, CgtBlock *block, const char *const *lines, guint n);

/* The first reason stays. */
void cgt_page_cut (CgtPage *page, const char *reason);
