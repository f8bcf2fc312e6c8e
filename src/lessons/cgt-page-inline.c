/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "base/cgt-typeset.h"
#include "cgt-page-private.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#define MOST_LINKS 2000
/* Deeper emphasis is not shown as such. Nobody can see it, and Pango would take long. */
#define MOST_NESTED 8

typedef struct
{
  CgtPage *page;
  GString *markup, *text;
  guint line;
  guint depth;      /* of open tags, and of those that were left out */
  cmark_node *link; /* the one we are in, which is shown as one; NULL: none */
} Inline;

static void
add_text (Inline *self, const char *literal)
{
  g_autofree char *escaped = g_markup_escape_text (literal, -1);

  g_string_append (self->markup, escaped);
  g_string_append (self->text, literal);
}

static void
add_code (Inline *self, const char *literal)
{
  g_string_append (self->markup, "<tt>");
  add_text (self, literal);
  g_string_append (self->markup, "</tt>");
}

static void
add_typeset (Inline *self, const char *words)
{
  g_autofree char *typeset = cgt_typeset (words);

  g_string_append (self->markup, typeset);
  g_string_append (self->text, words);
}

/* The pages of the help are about the notation, the lessons are not. */
static gboolean
is_lesson (const Inline *self)
{
  return self->page->chapter != NULL;
}

static gboolean
begins_sentence (const Inline *self)
{
  return self->text->len == 0 || g_str_has_suffix (self->text->str, ". ") || g_str_has_suffix (self->text->str, "? ");
}

/* (transfer full): words may be NULL */
static char *
begin_with_capital (char *words)
{
  g_autofree char *owned = words;
  gunichar first = words != NULL ? g_unichar_toupper (g_utf8_get_char (words)) : 0;
  char capital[7] = "";

  if (words == NULL)
    return NULL;
  g_unichar_to_utf8 (first, capital);
  return g_strconcat (capital, g_utf8_next_char (words), NULL);
}

/* An expression in a lesson is said in words if that can be done. */
static void
add_expression (Inline *self, const char *expression)
{
  g_autofree char *words = is_lesson (self) ? cgt_page_in_words (expression) : NULL;

  if (begins_sentence (self))
    words = begin_with_capital (g_steal_pointer (&words));

  if (words != NULL)
    add_typeset (self, words);
  else
    add_code (self, expression);
}

/* A code span: code, or a claim. */
static void
add_span (Inline *self, const char *literal)
{
  const char *arrow = strstr (literal, " => ");
  CgtClaim *claim;

  if (arrow == NULL)
    {
      add_expression (self, literal);
      return;
    }
  claim = g_new (CgtClaim, 1);
  claim->expression = g_strstrip (g_strndup (literal, (gsize) (arrow - literal)));
  claim->value = g_strstrip (g_strdup (arrow + strlen (" => ")));
  claim->line = self->line;
  g_ptr_array_add (self->page->claims, claim);
  add_expression (self, claim->expression);
  add_text (self, " = ");
  if (is_lesson (self))
    add_typeset (self, claim->value);
  else
    add_code (self, claim->value);
}

static const char *
tag_of (cmark_node_type type)
{
  return type == CMARK_NODE_EMPH ? "i" : type == CMARK_NODE_STRONG ? "b" : NULL;
}

static void
open_or_close (Inline *self, const char *tag, gboolean entering)
{
  if (!entering)
    self->depth--;
  if (self->depth < MOST_NESTED)
    g_string_append_printf (self->markup, entering ? "<%s>" : "</%s>", tag);
  if (entering)
    self->depth++;
}

/* A link in a link is left out; only a picture could bring one there. */
static void
link_begin (Inline *self, cmark_node *node)
{
  g_autofree char *escaped = g_markup_escape_text (cmark_node_get_url (node), -1);

  if (self->page->links->len >= MOST_LINKS)
    cgt_page_cut (self->page, _ ("too many links"));
  else if (self->link == NULL)
    {
      g_ptr_array_add (self->page->links, g_strdup (cmark_node_get_url (node)));
      g_string_append_printf (self->markup, "<a href=\"%s\">", escaped);
      self->link = node;
    }
}

static void
link_end (Inline *self, cmark_node *node)
{
  if (self->link != node)
    return;
  g_string_append (self->markup, "</a>");
  self->link = NULL;
}

static gboolean
is_unspaced (gunichar sign)
{
  return g_unichar_iswide (sign) && g_unichar_get_script (sign) != G_UNICODE_SCRIPT_HANGUL;
}

/* Chinese and Japanese are written without spaces, so a line end between two of their signs adds no space. */
static gboolean
is_space (const Inline *self, cmark_node *soft_break)
{
  const char *last = g_utf8_find_prev_char (self->text->str, self->text->str + self->text->len);
  cmark_node *next = cmark_node_next (soft_break);
  const char *literal;

  while (next != NULL && cmark_node_first_child (next) != NULL)
    next = cmark_node_first_child (next);
  literal = next != NULL ? cmark_node_get_literal (next) : NULL;
  return last == NULL || literal == NULL || !is_unspaced (g_utf8_get_char (last)) ||
         !is_unspaced (g_utf8_get_char (literal));
}

static void
add_event (Inline *self, cmark_node *node, gboolean entering)
{
  cmark_node_type type = cmark_node_get_type (node);

  switch (type)
    {
    case CMARK_NODE_TEXT:
      if (is_lesson (self))
        add_typeset (self, cmark_node_get_literal (node));
      else
        add_text (self, cmark_node_get_literal (node));
      break;
    case CMARK_NODE_HTML_INLINE:
      add_text (self, cmark_node_get_literal (node));
      break;
    case CMARK_NODE_CODE:
      add_span (self, cmark_node_get_literal (node));
      break;
    case CMARK_NODE_SOFTBREAK:
      if (is_space (self, node))
        add_text (self, " ");
      break;
    case CMARK_NODE_LINEBREAK:
      add_text (self, "\n");
      break;
    case CMARK_NODE_EMPH:
    case CMARK_NODE_STRONG:
      open_or_close (self, tag_of (type), entering);
      break;
    case CMARK_NODE_LINK:
      (entering ? link_begin : link_end) (self, node);
      break;
    default: /* a picture: its description, which is inside it */
      break;
    }
}

char *
cgt_page_inline (CgtPage *page, cmark_node *parent, guint line, char **text)
{
  Inline self = { page, g_string_new (NULL), g_string_new (NULL), line, 0, NULL };
  cmark_iter *iter;
  cmark_event_type event;

  cmark_consolidate_text_nodes (parent); /* a value is in one text */
  iter = cmark_iter_new (parent);
  while ((event = cmark_iter_next (iter)) != CMARK_EVENT_DONE)
    if (cmark_iter_get_node (iter) != parent)
      add_event (&self, cmark_iter_get_node (iter), event == CMARK_EVENT_ENTER);
  cmark_iter_free (iter);
  if (text != NULL)
    *text = g_string_free (self.text, FALSE);
  else
    g_string_free (self.text, TRUE);
  return g_string_free (self.markup, FALSE);
}
