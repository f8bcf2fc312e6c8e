/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "grundy-relations.h"

#include <glib/gi18n.h>
#include <string.h>

#include "base/cgt-quote.h"

/* If there are more, they are only counted. */
#define MOST_LINKS 8
#define LONGEST_NAME 80
#define LINK "index:"

static void
add_relation_links (GString *markup, const char *title, const GArray *indices, GrundyRelationFunc name, gpointer data)
{
  g_autofree char *escaped_title = g_markup_escape_text (title, -1);

  g_string_append_printf (markup, " · %s", escaped_title);
  for (guint i = 0; i < MIN (indices->len, MOST_LINKS); i++)
    {
      guint index = g_array_index (indices, guint, i);
      g_autofree char *text = name (index, data);
      g_autofree char *start = cgt_quote (text, -1, LONGEST_NAME);
      g_autofree char *escaped = g_markup_escape_text (start, -1);

      g_string_append_printf (markup, " <a href=\"" LINK "%u\">%s</a>", index, escaped);
    }
  if (indices->len == 0)
    g_string_append_printf (markup, " %s", _ ("none"));
  else if (indices->len > MOST_LINKS)
    {
      guint n = indices->len - MOST_LINKS;
      g_autofree char *more = g_strdup_printf (ngettext ("and %u more", "and %u more", n), n);

      g_string_append_printf (markup, " %s", more);
    }
}

char *
grundy_relations_list (const char *title, const GArray *indices, GrundyRelationFunc name, gpointer data)
{
  GString *markup = g_string_new (NULL);

  add_relation_links (markup, title, indices, name, data);
  return g_string_free (markup, FALSE);
}

char *
grundy_relations_to_markup (guint generation, const GArray *parents, const GArray *children, GrundyRelationFunc name,
                            gpointer data)
{
  GString *markup = g_string_new (NULL);

  g_string_append_printf (markup, _ ("Generation %u"), generation);
  add_relation_links (markup, parents->len == 1 ? _ ("parent") : _ ("parents"), parents, name, data);
  add_relation_links (markup, children->len == 1 ? _ ("child") : _ ("children"), children, name, data);
  return g_string_free (markup, FALSE);
}

int
grundy_relations_read_link (const char *uri)
{
  guint64 index;

  if (!g_str_has_prefix (uri, LINK) || !g_ascii_string_to_unsigned (uri + strlen (LINK), 10, 0, G_MAXINT, &index, NULL))
    return -1;
  return (int) index;
}
