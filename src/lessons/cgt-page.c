/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "cgt-page-private.h"

#include <string.h>

/* cmark takes time in proportion to a page, with exceptions that grow with the square: of the depth of lists, and of
 * the length of a paragraph. The page is shown by widgets, whose number must not be too large either. */
#define MOST_BYTES ((gsize) 1 << 20)
#define MOST_WITHOUT_BLANK ((gsize) 1 << 16)
#define MOST_MARKERS 40
#define MOST_DEPTH 40
#define MOST_BLOCKS 4000
#define MOST_CELLS 20000

static void
block_free (gpointer data)
{
  CgtBlock *block = data;

  g_free (block->bullet);
  g_free (block->markup);
  g_free (block->text);
  g_free (block->info);
  g_clear_pointer (&block->cells, g_ptr_array_unref);
  g_free (block);
}

static void
claim_free (gpointer data)
{
  CgtClaim *claim = data;

  g_free (claim->expression);
  g_free (claim->value);
  g_free (claim);
}

void
cgt_page_free (CgtPage *page)
{
  g_free (page->title);
  g_free (page->cut);
  g_ptr_array_unref (page->blocks);
  g_ptr_array_unref (page->claims);
  g_ptr_array_unref (page->links);
  g_free (page);
}

void
cgt_page_cut (CgtPage *page, const char *reason)
{
  if (page->cut == NULL)
    page->cut = g_strdup_printf ("The page is cut here: it has %s.", reason);
}

/* Before cmark reads them */

/* How many signs of lists and quotations a line begins with. */
static guint
count_markers (const char *line)
{
  guint n = 0;

  for (;;)
    {
      gsize digits;

      line += strspn (line, " \t");
      digits = strspn (line, "0123456789");
      if (*line == '>')
        line++;
      else if (strchr ("-+*", *line) != NULL && *line != '\0' && strchr (" \t", line[1]) != NULL && line[1] != '\0')
        line++;
      else if (digits > 0 && strchr (".)", line[digits]) != NULL && line[digits] != '\0')
        line += digits + 1;
      else
        return n;
      n++;
    }
}

/* A list can also get deeper line by line. */
static gboolean
is_too_deep (const char *line)
{
  return count_markers (line) > MOST_MARKERS || strspn (line, " ") > 20 * MOST_MARKERS;
}

static gboolean
check_line (const char *line, guint number, gsize *without_blank, GError **error)
{
  if (is_too_deep (line))
    {
      g_set_error (error, CGT_ERROR, CGT_ERROR_SYNTAX, "line %u: lists and quotations are nested too deeply", number);
      return FALSE;
    }
  *without_blank = line[strspn (line, " \t\r")] == '\0' ? 0 : *without_blank + strlen (line) + 1;
  if (*without_blank <= MOST_WITHOUT_BLANK)
    return TRUE;
  g_set_error (error, CGT_ERROR, CGT_ERROR_SYNTAX, "line %u: 64 KB without a blank line are too much", number);
  return FALSE;
}

/* Feeds the lines one by one. (transfer full) */
static cmark_node *
parse (const GStrv lines, CgtBudget *budget, GError **error)
{
  cmark_parser *parser = cmark_parser_new (CGT_PAGE_OPTIONS);
  cmark_node *document;
  gsize without_blank = 0;
  gboolean good = TRUE;

  for (guint i = 0; good && lines[i] != NULL; i++)
    {
      good = check_line (lines[i], i + 1, &without_blank, error);
      if (good && budget != NULL && !cgt_budget_tick_bytes (budget, strlen (lines[i]) + 1))
        good = cgt_budget_check (budget, error);
      if (!good)
        break;
      cmark_parser_feed (parser, lines[i], strlen (lines[i]));
      cmark_parser_feed (parser, "\n", 1);
    }
  document = cmark_parser_finish (parser);
  cmark_parser_free (parser);
  if (!good)
    g_clear_pointer (&document, cmark_node_free);
  return document;
}

/* From the tree to blocks */

typedef struct
{
  CgtPage *page;
  const char *const *lines;
  guint n_lines, n_cells;
} Reading;

/* The place of an item in its list, from 0. The iterator comes to the items in order. */
static guint
number_item (cmark_node *item)
{
  cmark_node *before = cmark_node_previous (item);
  guint number = before != NULL ? GPOINTER_TO_UINT (cmark_node_get_user_data (before)) + 1 : 0;

  cmark_node_set_user_data (item, GUINT_TO_POINTER (number));
  return number;
}

static char *
bullet_of (cmark_node *item)
{
  cmark_node *list = cmark_node_parent (item);

  if (cmark_node_get_list_type (list) != CMARK_ORDERED_LIST)
    return g_strdup ("•");
  return g_strdup_printf ("%u.", (guint) cmark_node_get_list_start (list) +
                                   GPOINTER_TO_UINT (cmark_node_get_user_data (item)));
}

static guint
depth_of (cmark_node *node)
{
  guint depth = 0;

  for (node = cmark_node_parent (node); node != NULL && depth < MOST_DEPTH; node = cmark_node_parent (node))
    {
      cmark_node_type type = cmark_node_get_type (node);

      depth += type == CMARK_NODE_ITEM || type == CMARK_NODE_BLOCK_QUOTE;
    }
  return depth;
}

static CgtBlock *
add_block (Reading *self, CgtBlockKind kind, cmark_node *node)
{
  CgtBlock *block = g_new0 (CgtBlock, 1);
  cmark_node *parent = cmark_node_parent (node);

  block->kind = kind;
  block->line = (guint) cmark_node_get_start_line (node);
  block->level = depth_of (node);
  if (parent != NULL && cmark_node_get_type (parent) == CMARK_NODE_ITEM && cmark_node_previous (node) == NULL)
    block->bullet = bullet_of (parent);
  g_ptr_array_add (self->page->blocks, block);
  return block;
}

static void
add_heading (Reading *self, cmark_node *node)
{
  CgtBlock *block = add_block (self, CGT_BLOCK_HEADING, node);

  block->level = (guint) cmark_node_get_heading_level (node);
  block->markup = cgt_page_inline (self->page, node, block->line, &block->text);
  if (self->page->title == NULL)
    self->page->title = g_strdup (block->text);
}

static void
add_paragraph (Reading *self, cmark_node *node)
{
  CgtBlock *block = add_block (self, CGT_BLOCK_PARAGRAPH, node);
  guint end = (guint) cmark_node_get_end_line (node);

  if (block->level == 0 && block->line >= 1 && end >= block->line && end <= self->n_lines &&
      cgt_page_table (self->page, block, self->lines + block->line - 1, end - block->line + 1))
    {
      self->n_cells += block->cells->len;
      if (self->n_cells > MOST_CELLS)
        cgt_page_cut (self->page, "too many cells in its tables");
      return;
    }
  block->markup = cgt_page_inline (self->page, node, block->line, NULL);
}

static void
add_code (Reading *self, cmark_node *node)
{
  CgtBlock *block = add_block (self, CGT_BLOCK_CODE, node);
  gboolean fenced = cmark_node_get_type (node) == CMARK_NODE_CODE_BLOCK;
  const char *info = fenced ? cmark_node_get_fence_info (node) : "";

  block->info = g_strndup (info, strcspn (info, " "));
  block->text = g_strdup (cmark_node_get_literal (node));
}

static void
add_node (Reading *self, cmark_node *node)
{
  switch (cmark_node_get_type (node))
    {
    case CMARK_NODE_ITEM:
      number_item (node);
      break;
    case CMARK_NODE_HEADING:
      add_heading (self, node);
      break;
    case CMARK_NODE_PARAGRAPH:
      add_paragraph (self, node);
      break;
    case CMARK_NODE_CODE_BLOCK:
    case CMARK_NODE_HTML_BLOCK:
      add_code (self, node);
      break;
    case CMARK_NODE_THEMATIC_BREAK:
      add_block (self, CGT_BLOCK_RULE, node);
      break;
    default: /* a list, a quotation, or inside what was read already */
      break;
    }
}

static gboolean
is_read_at_once (cmark_node *node)
{
  cmark_node_type type = cmark_node_get_type (node);

  return type == CMARK_NODE_HEADING || type == CMARK_NODE_PARAGRAPH;
}

static gboolean
add_blocks (Reading *self, cmark_node *document, CgtBudget *budget, GError **error)
{
  cmark_iter *iter = cmark_iter_new (document);
  cmark_event_type event;
  gboolean good = TRUE;

  while (good && self->page->cut == NULL && (event = cmark_iter_next (iter)) != CMARK_EVENT_DONE)
    {
      cmark_node *node = cmark_iter_get_node (iter);

      if (event != CMARK_EVENT_ENTER)
        continue;
      add_node (self, node);
      if (is_read_at_once (node))
        cmark_iter_reset (iter, node, CMARK_EVENT_EXIT);
      if (self->page->blocks->len >= MOST_BLOCKS)
        cgt_page_cut (self->page, "too many parts");
      if (budget != NULL && !cgt_budget_tick (budget))
        good = cgt_budget_check (budget, error);
    }
  cmark_iter_free (iter);
  return good;
}

CgtPage *
cgt_page_read (const char *data, gssize length, CgtBudget *budget, GError **error)
{
  gsize size = length < 0 ? strlen (data) : (gsize) length;
  g_autofree char *text = g_utf8_make_valid (data, (gssize) MIN (size, MOST_BYTES));
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);
  cmark_node *document = parse (lines, budget, error);
  g_autoptr (CgtPage) page = NULL;
  Reading self = { NULL, (const char *const *) lines, g_strv_length (lines), 0 };
  gboolean good;

  if (document == NULL)
    return NULL;
  page = g_new0 (CgtPage, 1);
  page->blocks = g_ptr_array_new_with_free_func (block_free);
  page->claims = g_ptr_array_new_with_free_func (claim_free);
  page->links = g_ptr_array_new_with_free_func (g_free);
  self.page = page;
  good = add_blocks (&self, document, budget, error);
  cmark_node_free (document);
  if (size > MOST_BYTES)
    cgt_page_cut (page, "more than 1 MB");
  return good ? g_steal_pointer (&page) : NULL;
}

CgtPage *
cgt_page_read_file (const char *path, CgtBudget *budget, GError **error)
{
  g_autoptr (GMappedFile) file = g_mapped_file_new (path, FALSE, error);
  const char *contents = file != NULL ? g_mapped_file_get_contents (file) : NULL;

  if (file == NULL)
    return NULL;
  return cgt_page_read (contents != NULL ? contents : "", (gssize) g_mapped_file_get_length (file), budget, error);
}

char *
cgt_page_anchor (const char *heading)
{
  GString *anchor = g_string_new (NULL);

  for (const char *at = heading; *at != '\0'; at = g_utf8_next_char (at))
    {
      gunichar c = g_utf8_get_char (at);

      if (g_unichar_isalnum (c))
        g_string_append_unichar (anchor, g_unichar_tolower (c));
      else if (c == ' ' || c == '-')
        g_string_append_c (anchor, '-');
    }
  return g_string_free (anchor, FALSE);
}
