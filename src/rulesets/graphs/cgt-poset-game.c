/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "cgt-map.h"

#include <glib/gi18n-lib.h>

/* Poset games: D. Gale and A. Neyman, "Nim-type games", 1982. Chomp, Nim and green trees are such games. An arc a>b
 * says that b goes when a is taken. */

static gpointer
poset_parse_rules (const CgtRuleset *ruleset, CgtReader *reader, char **text, GError **error)
{
  const char *begin = reader->at;
  CgtDigraph *map = cgt_map_parse_arcs (ruleset, reader, text, error);

  for (guint v = 0; map != NULL && v < map->names->len; v++)
    if ((map->kinds[v] & CGT_RULESET_LOOPY) != 0)
      {
        cgt_digraph_free (map);
        g_clear_pointer (text, g_free);
        cgt_reader_fail_at (reader, begin, error, CGT_ERROR_RULE, _ ("an element of a poset cannot lie above itself"));
        return NULL;
      }
  return map;
}

/* Takes @vertex and all that go with it. @queue has space for all vertices. */
static void
take (const CgtDigraph *map, char *after, guint32 vertex, guint32 *queue)
{
  guint32 first = 0, last = 0;

  queue[last++] = vertex;
  after[vertex] = '#';
  while (first < last)
    {
      guint32 n;
      const guint32 *above = cgt_map_beside (map, queue[first++], &n);

      for (guint32 i = 0; i < n; i++)
        if (after[above[i]] == '.')
          {
            after[above[i]] = '#';
            queue[last++] = above[i];
          }
    }
}

static void
poset_options (const CgtRules *rules, CgtBytes position, CgtPlayer player, CgtArena *out)
{
  gsize bytes = position.size * sizeof (guint32);
  const char *at = position.data;
  g_autofree guint32 *queue = NULL;

  if (!cgt_arena_charge (out, (gssize) bytes))
    return;
  queue = g_malloc (bytes + 1);
  for (guint32 v = 0; v < position.size; v++)
    if (at[v] == '.')
      {
        char *after = cgt_map_copy (out, position);
        if (after == NULL)
          break;
        take (cgt_map_of (rules), after, v, queue);
      }
  cgt_arena_charge (out, -(gssize) bytes);
}

/* Elements that are gone have taken all above them along. */
static gboolean
poset_parse (const CgtRules *rules, CgtReader *reader, GByteArray *position, GError **error)
{
  const CgtDigraph *map = cgt_map_of (rules);
  const char *begin = reader->at;

  if (!cgt_map_parse (rules, reader, position, error))
    return FALSE;
  for (guint32 v = 0; v < position->len; v++)
    if (position->data[v] == '#' && cgt_map_touches (map, (const char *) position->data, v, '.'))
      return cgt_reader_fail_at (reader, begin, error, CGT_ERROR_RULE,
                                 _ ("%s is gone, so all above it must be gone too"),
                                 (const char *) g_ptr_array_index (map->names, v));
  return TRUE;
}

static const CgtPiece elements[] = {
  { '.', N_ ("Element"), CGT_PIECE_EMPTY },
  { '#', N_ ("Gone"), CGT_PIECE_HOLE },
};

const CgtRuleset cgt_poset_game = {
  .id = "poset-game",
  .title = N_ ("Poset Game"),
  .also = "Poset Nim",
  .by = "David Gale",
  .rules = N_ ("Take an element and all above it; a>b means that b is above a. The elements that are gone are listed."),
  .notation = "poset-game[a>b a>c b>d c>d]()\nposet-game[a>b c](b)",
  .flags = CGT_RULESET_IMPARTIAL,
  .sketch = { CGT_BOARD_GRAPH, 0, elements, G_N_ELEMENTS (elements), "poset-game[a>b a>c b>d c>d c>e]()",
              .played = N_ ("took an element and all above it") },
  .brackets.free = (void (*) (gpointer)) cgt_digraph_free,
  .parse = poset_parse,
  .print = cgt_map_print,
  .search.count_options = cgt_map_count_options,
  .boards.make = cgt_map_board,
  .boards.to_text = cgt_map_board_to_text,
  .boards.rules = cgt_map_board_rules,
  .brackets.parse = poset_parse_rules,
  .options = poset_options,
};
