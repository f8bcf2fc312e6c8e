/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "cgt-page-private.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* CommonMark has no tables. Ours are written as on GitHub: rows between bars, the second of them `|---|---|`; a bar in
 * a cell is written \|. */

/* One turn of the main loop makes a table. */
#define MOST_CELLS 2000

/* (transfer full) (element-type char *): the cells of a row. */
static GPtrArray *
split_row (const char *line)
{
  GPtrArray *cells = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GString) cell = g_string_new (NULL);
  const char *at = line + strspn (line, " ");

  if (*at == '|')
    at++;
  for (; *at != '\0'; at++)
    {
      if (at[0] == '\\' && at[1] == '|')
        g_string_append_c (cell, *++at);
      else if (*at == '|')
        {
          g_ptr_array_add (cells, g_strstrip (g_strdup (cell->str)));
          g_string_truncate (cell, 0);
        }
      else
        g_string_append_c (cell, *at);
    }
  if (cell->str[strspn (cell->str, " \t")] != '\0')
    g_ptr_array_add (cells, g_strstrip (g_strdup (cell->str)));
  return cells;
}

static gboolean
is_divider (const char *line)
{
  return strchr (line, '-') != NULL && line[strspn (line, "|:- \t")] == '\0';
}

static char *
cell_markup (CgtPage *page, const char *cell, guint line)
{
  cmark_node *document = cmark_parse_document (cell, strlen (cell), CGT_PAGE_OPTIONS);
  cmark_node *paragraph = cmark_node_first_child (document);
  char *markup;

  if (paragraph != NULL && cmark_node_get_type (paragraph) == CMARK_NODE_PARAGRAPH)
    markup = cgt_page_inline (page, paragraph, line, NULL);
  else
    markup = g_markup_escape_text (cell, -1);
  cmark_node_free (document);
  return markup;
}

/* Cuts the page at a row that makes the table too large. */
static void
add_row (CgtPage *page, CgtBlock *block, const char *line, guint number)
{
  g_autoptr (GPtrArray) cells = split_row (line);

  if (block->cells->len + block->n_columns > MOST_CELLS)
    {
      cgt_page_cut (page, _ ("a table of more than 2,000 cells"));
      return;
    }
  if (strlen (line) > CGT_PAGE_MOST_IN_A_BLOCK)
    {
      cgt_page_cut (page, _ ("a row of more than 4 KB"));
      return;
    }
  for (guint i = 0; i < block->n_columns; i++)
    g_ptr_array_add (block->cells, cell_markup (page, i < cells->len ? cells->pdata[i] : "", number));
}

gboolean
cgt_page_table (CgtPage *page, CgtBlock *block, const char *const *lines, guint n)
{
  g_autoptr (GPtrArray) heading = NULL;

  if (n < 2 || lines[0][strspn (lines[0], " ")] != '|' || !is_divider (lines[1]))
    return FALSE;
  heading = split_row (lines[0]);
  block->kind = CGT_BLOCK_TABLE;
  block->n_columns = heading->len;
  block->cells = g_ptr_array_new_with_free_func (g_free);
  add_row (page, block, lines[0], block->line);
  for (guint i = 2; i < n && page->cut == NULL; i++)
    add_row (page, block, lines[i], block->line + i);
  return TRUE;
}
