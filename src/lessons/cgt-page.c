/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "cgt-page-private.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/cgt-memory.h"
#include "cgt/cgt-refuse.h"

/* cmark takes time in proportion to a page, with exceptions that grow with the square: of the depth of lists, and of
 * the length of a paragraph. The page is shown by widgets, so their number and what one of them shows are limited, too.
 */
#define MOST_BYTES ((gsize) 1 << 18)
#define MOST_WITHOUT_BLANK ((gsize) 1 << 16)
#define MOST_MARKERS 40
#define MOST_DEPTH 40
#define MOST_BLOCKS 4000
#define MOST_CELLS 20000
#define MOST_IN_A_WORD 600 /* bytes */
#define MOST_POSITIONS 400
#define MOST_EXERCISES 400

static void
block_free (gpointer data)
{
  CgtBlock *block = data;

  cgt_free_all (block->bullet, block->markup, block->text, block->info);
  g_clear_pointer (&block->cells, g_ptr_array_unref);
  g_free (block);
}

static void
claim_free (gpointer data)
{
  CgtClaim *claim = data;

  cgt_free_all (claim->expression, claim->value, claim);
}

void
cgt_page_free (CgtPage *page)
{
  g_free (page->title);
  g_free (page->chapter);
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
    page->cut = g_strdup_printf (_ ("The page is cut here: it has %s."), reason);
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
    return cgt_refuse (error, CGT_ERROR_SYNTAX, _ ("line %u: lists and quotations are nested too deeply"), number);
  *without_blank = line[strspn (line, " \t\r")] == '\0' ? 0 : *without_blank + strlen (line) + 1;
  if (*without_blank <= MOST_WITHOUT_BLANK)
    return TRUE;
  return cgt_refuse (error, CGT_ERROR_SYNTAX, _ ("line %u: 64 KB without a blank line is too much"), number);
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
      if (good && !cgt_budget_tick_bytes (budget, strlen (lines[i]) + 1))
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
  guint n_lines, n_cells, n_positions, n_exercises;
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

/* Leaves the last block out. */
static void
cut_block (Reading *self, const char *reason)
{
  g_ptr_array_set_size (self->page->blocks, (gint) self->page->blocks->len - 1);
  cgt_page_cut (self->page, reason);
}

/* The layout of a text takes time that grows with the square of a word that is broken between any two letters. */
static gsize
longest_word (const char *text)
{
  gsize longest = 0, length;

  for (; *text != '\0'; text += length + (text[length] != '\0'))
    {
      length = strcspn (text, " \t\n");
      longest = MAX (longest, length);
    }
  return longest;
}

/* Leaves the last block out if @text, a part of it, is too long. */
static void
limit_text (Reading *self, const char *text)
{
  if (strlen (text) > CGT_PAGE_MOST_IN_A_BLOCK)
    cut_block (self, _ ("a part of more than 4 KB"));
  else if (longest_word (text) > MOST_IN_A_WORD)
    cut_block (self, _ ("a word of more than 600 letters"));
}

static guint
count_lines (const char *text)
{
  guint n = 0;

  for (; *text != '\0'; text++)
    n += *text == '\n';
  return n;
}

static void
add_heading (Reading *self, cmark_node *node)
{
  CgtBlock *block = add_block (self, CGT_BLOCK_HEADING, node);

  block->level = (guint) cmark_node_get_heading_level (node);
  block->markup = cgt_page_inline (self->page, node, block->line, &block->text);
  if (self->page->title == NULL)
    self->page->title = g_strdup (block->text);
  limit_text (self, block->markup);
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
        cgt_page_cut (self->page, _ ("too many cells in its tables"));
      return;
    }
  block->markup = cgt_page_inline (self->page, node, block->line, NULL);
  limit_text (self, block->markup);
}

/* A block that is too long is left out. */
static void
limit_code (Reading *self, const CgtBlock *block)
{
  gboolean positions = g_str_equal (block->info, "position"), exercise = g_str_equal (block->info, "exercise");

  self->n_positions += positions ? count_lines (block->text) : 0;
  self->n_exercises += exercise;
  if (!positions && !exercise)
    limit_text (self, block->text);
  else if (strlen (block->text) > CGT_PAGE_MOST_IN_A_BLOCK)
    cut_block (self, _ ("a part of more than 4 KB"));
  else if (self->n_positions > MOST_POSITIONS)
    cut_block (self, _ ("too many positions"));
  else if (self->n_exercises > MOST_EXERCISES)
    cut_block (self, _ ("too many exercises"));
}

static void
add_code (Reading *self, cmark_node *node)
{
  CgtBlock *block = add_block (self, CGT_BLOCK_CODE, node);
  gboolean fenced = cmark_node_get_type (node) == CMARK_NODE_CODE_BLOCK;
  const char *info = fenced ? cmark_node_get_fence_info (node) : "";

  block->info = g_strndup (info, strcspn (info, " "));
  block->text = g_strdup (cmark_node_get_literal (node));
  if (g_str_equal (block->info, "chapter") && self->page->chapter == NULL)
    self->page->chapter = g_strstrip (g_strdup (block->text));
  limit_code (self, block);
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
        cgt_page_cut (self->page, _ ("too many parts"));
      if (!cgt_budget_tick (budget))
        good = cgt_budget_check (budget, error);
    }
  cmark_iter_free (iter);
  return good;
}

/* Whether it is UTF-8, but for a character that is cut off at its end. */
static gboolean
is_text (const char *data, gsize size)
{
  const char *end;

  if (g_utf8_validate_len (data, size, &end))
    return TRUE;
  return data + size - end < 4 && g_utf8_get_char_validated (end, data + size - end) == (gunichar) -2;
}

CgtPage *
cgt_page_read (const char *data, gssize length, CgtBudget *budget, GError **error)
{
  gsize size = length < 0 ? strlen (data) : (gsize) length;
  g_autofree char *text = g_utf8_make_valid (data, (gssize) MIN (size, MOST_BYTES));
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);
  cmark_node *document = parse (lines, budget, error);
  g_autoptr (CgtPage) page = NULL;
  Reading self = { NULL, (const char *const *) lines, g_strv_length (lines), 0, 0, 0 };
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
    cgt_page_cut (page, _ ("more than 256 KB"));
  if (!is_text (data, MIN (size, MOST_BYTES)))
    {
      g_free (page->cut);
      page->cut = g_strdup (_ ("This file is not text in UTF-8, so not all of it can be shown."));
    }
  return good ? g_steal_pointer (&page) : NULL;
}

/* Reads up to @most bytes of a regular file: a pipe would never end. The number of bytes, or -1. */
static gssize
read_beginning (const char *path, char *data, gsize most, GError **error)
{
  int fd = g_open (path, O_RDONLY | O_NONBLOCK | O_CLOEXEC, 0);
  struct stat info;
  gssize n = fd >= 0 ? 0 : -1;
  gsize size = 0;

  if (fd >= 0 && fstat (fd, &info) == 0 && !S_ISREG (info.st_mode))
    {
      g_set_error (error, G_FILE_ERROR, G_FILE_ERROR_INVAL, _ ("%s is no regular file"), path);
      close (fd);
      return -1;
    }
  while (fd >= 0 && size < most && (n = read (fd, data + size, most - size)) > 0)
    size += (gsize) n;
  if (n < 0)
    g_set_error (error, G_FILE_ERROR, g_file_error_from_errno (errno), _ ("%s cannot be read: %s"), path,
                 g_strerror (errno));
  if (fd >= 0)
    close (fd);
  return n < 0 ? -1 : (gssize) size;
}

CgtPage *
cgt_page_read_file (const char *path, CgtBudget *budget, GError **error)
{
  g_autofree char *data = g_malloc (MOST_BYTES + 1);
  gssize size = read_beginning (path, data, MOST_BYTES + 1, error);

  return size >= 0 ? cgt_page_read (data, size, budget, error) : NULL;
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
