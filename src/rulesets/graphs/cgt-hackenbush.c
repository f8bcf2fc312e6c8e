/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "cgt-digraph.h"
#include "cgt-hackenbush.h"

#include <glib/gi18n-lib.h>
#include <stdio.h>
#include <string.h>

/* Hackenbush: Winning Ways, ch. 1, 2 and 7. This file reads and prints positions and lists moves;
 * cgt-hackenbush-theory.c finds values. */

static const char colours[] = "brg"; /* by CgtOwner */

#define MOST_VERTEX 999999999

/* Notation */

static gboolean
read_colour (CgtReader *reader, guint32 *owner, GError **error)
{
  char c = cgt_reader_peek (reader);
  const char *colour = c != '\0' ? strchr (colours, c == 'l' ? 'b' : c) : NULL; /* L for Left, and R is red as well */

  if (colour == NULL)
    return cgt_reader_fail_expected (reader, error, _ ("a colour (b, r or g)"));
  reader->at++;
  *owner = (guint32) (colour - colours);
  return TRUE;
}

static gboolean
parse_edges (CgtReader *reader, GByteArray *position, GError **error)
{
  do
    {
      guint64 from, to;
      CgtHackenbushEdge edge;
      if (!cgt_reader_integer (reader, N_ ("a vertex"), 0, MOST_VERTEX, &from, error) ||
          !cgt_reader_expect (reader, '-', error) ||
          !cgt_reader_integer (reader, N_ ("a vertex"), 0, MOST_VERTEX, &to, error) ||
          !read_colour (reader, &edge.owner, error))
        return FALSE;
      edge.from = (guint32) from;
      edge.to = (guint32) to;
      if (!cgt_reader_append (reader, position, &edge, sizeof edge, error))
        return FALSE;
      cgt_reader_accept (reader, ',');
    }
  while (!cgt_reader_at_end (reader));
  return TRUE;
}

static gboolean
parse_stalk (CgtReader *reader, GByteArray *position, GError **error)
{
  guint32 owner = 0;

  if (cgt_reader_accept (reader, '0'))
    {
      return cgt_reader_append (reader, position, "0", 1, error);
    }
  do
    {
      if (!read_colour (reader, &owner, error))
        return FALSE;
      if (!cgt_reader_append (reader, position, &colours[owner], 1, error))
        return FALSE;
    }
  while (!cgt_reader_at_end (reader) && cgt_reader_peek (reader) != ',');
  return TRUE;
}

static gboolean
parse_stalks (CgtReader *reader, GByteArray *position, GError **error)
{
  for (;;)
    {
      if (!parse_stalk (reader, position, error))
        return FALSE;
      if (!cgt_reader_accept (reader, ','))
        return TRUE;
      if (!cgt_reader_append (reader, position, ",", 1, error))
        return FALSE;
    }
}

/* Edges begin with a vertex; stalks begin with a colour or are a single 0. */
static gboolean
begins_with_edge (CgtReader *reader)
{
  const char *at;

  cgt_reader_peek (reader);
  at = reader->at;
  if (*at == '0')
    {
      for (at++; g_ascii_isspace (*at); at++)
        ;
      return *at != '\0' && *at != ',';
    }
  return g_ascii_isdigit (*at) || *at == '-';
}

static gboolean
hackenbush_parse (const CgtRules *rules, CgtReader *reader, GByteArray *position, GError **error)
{
  gboolean edges = begins_with_edge (reader);
  guint32 kind = edges ? CGT_HACKENBUSH_EDGES : CGT_HACKENBUSH_STALKS;

  if (cgt_reader_at_end (reader))
    return cgt_reader_fail_expected (reader, error, _ ("edges, as in 0-1b 1-2r, or a stalk, as in bbr"));
  if (!cgt_reader_append (reader, position, &kind, sizeof kind, error))
    return FALSE;
  return edges ? parse_edges (reader, position, error) : parse_stalks (reader, position, error);
}

static void
hackenbush_print (const CgtRules *rules, CgtBytes position, GString *text)
{
  const CgtHackenbush *graph = position.data;

  if (graph->kind == CGT_HACKENBUSH_STALKS)
    {
      g_string_append_len (text, graph->stalks, (gssize) cgt_hackenbush_stalks_length (position));
      return;
    }
  for (gsize i = 0; i < cgt_hackenbush_n_edges (position); i++)
    g_string_append_printf (text, "%s%u-%u%c", i > 0 ? " " : "", graph->edges[i].from, graph->edges[i].to,
                            colours[graph->edges[i].owner]);
}

/* Play */

static gboolean
may_cut (guint32 owner, CgtPlayer player)
{
  return owner == CGT_OWNER_BOTH || owner == (player == CGT_LEFT ? CGT_OWNER_LEFT : CGT_OWNER_RIGHT);
}

guint32
cgt_hackenbush_owner (char colour)
{
  return (guint32) (strchr (colours, colour) - colours);
}

/* Cutting edge i of the text removes what stands on it in its stalk. A whole stalk leaves a 0. */
static gboolean
cut_stalk (CgtArena *out, const char *stalks, gsize length, gsize i)
{
  gboolean whole = i == 0 || stalks[i - 1] == ',';
  const char *comma = memchr (stalks + i, ',', length - i);
  gsize end = comma != NULL ? (gsize) (comma - stalks) : length;
  CgtHackenbush *result;

  if (!cgt_arena_tick (out, 1 + (end - i) / 1024))
    return FALSE;
  result = cgt_arena_add (out, CGT_HACKENBUSH_HEAD + i + whole + (length - end), 0);
  if (result == NULL)
    return FALSE;
  result->kind = CGT_HACKENBUSH_STALKS;
  memcpy (result->stalks, stalks, i);
  if (whole)
    result->stalks[i] = '0';
  memcpy (result->stalks + i + whole, stalks + end, length - end);
  return TRUE;
}

static gboolean
cut_edge (CgtArena *out, CgtBytes position, gsize i, gboolean *standing)
{
  const CgtHackenbush *graph = position.data;
  gsize n = cgt_hackenbush_n_edges (position);
  gsize left = cgt_hackenbush_standing (graph->edges, n, i, standing);
  CgtHackenbush *result;

  if (left == 0)
    {
      struct
      {
        guint32 kind;
        char stalk;
      } nothing = { CGT_HACKENBUSH_STALKS, '0' };
      return cgt_arena_append (out, &nothing, CGT_HACKENBUSH_HEAD + 1, 0);
    }
  result = cgt_arena_add (out, CGT_HACKENBUSH_HEAD + left * sizeof (CgtHackenbushEdge), 0);
  if (result == NULL)
    return FALSE;
  result->kind = CGT_HACKENBUSH_EDGES;
  for (gsize k = 0, next = 0; k < n; k++)
    if (standing[k])
      result->edges[next++] = graph->edges[k];
  return TRUE;
}

static void
hackenbush_options (const CgtRules *rules, CgtBytes position, CgtPlayer player, CgtArena *out)
{
  const CgtHackenbush *graph = position.data;
  g_autofree gboolean *standing = NULL, *stands = NULL;
  gsize n;

  if (graph->kind == CGT_HACKENBUSH_STALKS)
    {
      n = cgt_hackenbush_stalks_length (position);
      for (gsize i = 0; i < n; i++)
        if (g_ascii_isalpha (graph->stalks[i]) && may_cut (cgt_hackenbush_owner (graph->stalks[i]), player) &&
            !cut_stalk (out, graph->stalks, n, i))
          return;
      return;
    }
  n = cgt_hackenbush_n_edges (position);
  standing = g_new (gboolean, n);
  stands = g_new (gboolean, n);
  cgt_hackenbush_standing (graph->edges, n, G_MAXSIZE, stands);
  for (gsize i = 0; i < n; i++)
    if (stands[i] && may_cut (graph->edges[i].owner, player) &&
        !(cgt_arena_tick (out, n) && cut_edge (out, position, i, standing)))
      return;
}

/* If every edge is green, both players have the same moves. */
static CgtRulesetFlags
hackenbush_kind (const CgtRules *rules, CgtBytes position)
{
  const CgtHackenbush *graph = position.data;

  if (graph->kind == CGT_HACKENBUSH_STALKS)
    {
      for (gsize i = 0; i < cgt_hackenbush_stalks_length (position); i++)
        if (strchr ("br", graph->stalks[i]) != NULL)
          return 0;
    }
  else
    for (gsize i = 0; i < cgt_hackenbush_n_edges (position); i++)
      if (graph->edges[i].owner != CGT_OWNER_BOTH)
        return 0;
  return CGT_RULESET_IMPARTIAL;
}

/* A green stalk is a heap of Nim, move for move. One without edges is none. */
static gboolean
hackenbush_nim_heaps (const CgtRules *rules, CgtBytes position, GArray *heaps)
{
  const CgtHackenbush *graph = position.data;
  gsize n = cgt_hackenbush_stalks_length (position);
  guint64 height = 0;

  if (graph->kind != CGT_HACKENBUSH_STALKS || hackenbush_kind (rules, position) == 0)
    return FALSE;
  for (gsize i = 0; i <= n; i++)
    if (i < n && graph->stalks[i] == 'g')
      height++;
    else if (i == n || graph->stalks[i] == ',')
      {
        if (height > 0)
          g_array_append_val (heaps, height);
        height = 0;
      }
  return TRUE;
}

/* Boards. The vertices of a stalk are named stalk.height. So a stalk drawn from text is written as a stalk again, and
 * an edge keeps its name after a move. */

static guint
vertex_named (CgtBoard *board, GHashTable *index, char *label)
{
  gpointer found;

  if (g_hash_table_lookup_extended (index, label, NULL, &found))
    {
      g_free (label);
      return GPOINTER_TO_UINT (found);
    }
  board->labels = g_renew (char *, board->labels, board->n_vertices + 2);
  board->labels[board->n_vertices] = label;
  board->labels[board->n_vertices + 1] = NULL;
  g_hash_table_insert (index, label, GUINT_TO_POINTER (board->n_vertices));
  return board->n_vertices++;
}

static void
add_stalks (CgtBoard *board, GHashTable *index, const char *stalks, gsize length)
{
  guint stalk = 1, height = 0, below = 0;

  for (gsize i = 0; i < length; i++)
    if (stalks[i] == ',')
      {
        stalk++;
        height = below = 0;
      }
    else if (stalks[i] != '0')
      {
        guint above = vertex_named (board, index, g_strdup_printf ("%u.%u", stalk, ++height));
        cgt_board_add_edge (board, below, above, cgt_hackenbush_owner (stalks[i]));
        below = above;
      }
}

static CgtBoard *
hackenbush_board (const CgtRules *rules, CgtBytes position)
{
  g_autoptr (GHashTable) index = g_hash_table_new (g_str_hash, g_str_equal);
  const CgtHackenbush *graph = position.data;
  CgtBoard *board = cgt_board_new (CGT_BOARD_GRAPH);

  board->grounded = TRUE;
  vertex_named (board, index, g_strdup ("0"));
  if (graph->kind == CGT_HACKENBUSH_STALKS)
    add_stalks (board, index, graph->stalks, cgt_hackenbush_stalks_length (position));
  else
    for (gsize i = 0; i < cgt_hackenbush_n_edges (position); i++)
      {
        const CgtHackenbushEdge *edge = &graph->edges[i];
        guint from = vertex_named (board, index, g_strdup_printf ("%u", edge->from));
        guint to = vertex_named (board, index, g_strdup_printf ("%u", edge->to));
        cgt_board_add_edge (board, from, to, edge->owner);
      }
  return board;
}

static gboolean
is_number (const char *label)
{
  guint64 number;

  return g_ascii_string_to_unsigned (label, 10, 0, MOST_VERTEX, &number, NULL);
}

/* Writes the stalks of a board that hackenbush_board() made and that was changed only by cutting; FALSE for any other
 * graph. */
static gboolean
print_stalks (const CgtBoard *board, GString *text)
{
  guint stalk = 1, height = 0, below = 0;

  for (guint i = 0; i < board->n_edges; i++)
    {
      const CgtBoardEdge *edge = &board->edges[i];
      guint its_stalk, its_height;
      char rest;

      if (sscanf (board->labels[edge->to], "%u.%u%c", &its_stalk, &its_height, &rest) != 2)
        return FALSE;
      for (; stalk < its_stalk; stalk++, height = below = 0)
        g_string_append (text, height > 0 ? "," : "0,");
      if (its_stalk != stalk || its_height != height + 1 || edge->from != below)
        return FALSE;
      g_string_append_c (text, colours[edge->owner]);
      height++;
      below = edge->to;
    }
  return TRUE;
}

static gboolean
hackenbush_board_to_text (const CgtRuleset *ruleset, const CgtBoard *board, GString *text, GError **error)
{
  gboolean named = board->labels != NULL;

  if (board->n_edges == 0 || (named && print_stalks (board, text)))
    {
      if (board->n_edges == 0)
        g_string_append_c (text, '0');
      return TRUE;
    }
  g_string_truncate (text, 0);
  for (guint i = 1; named && i < board->n_vertices; i++)
    named = is_number (board->labels[i]);
  for (guint i = 0; i < board->n_edges; i++)
    {
      const CgtBoardEdge *edge = &board->edges[i];
      if (i > 0)
        g_string_append_c (text, ' ');
      if (named)
        g_string_append_printf (text, "%s-%s%c", board->labels[edge->from], board->labels[edge->to],
                                colours[edge->owner]);
      else
        g_string_append_printf (text, "%u-%u%c", edge->from, edge->to, colours[edge->owner]);
    }
  return TRUE;
}

CgtPosition *
cgt_hackenbush_new_stalk (const CgtRules *rules, const char *letters, gsize n)
{
  g_autofree CgtHackenbush *stalk = g_malloc0 (MAX (CGT_HACKENBUSH_HEAD + n, sizeof *stalk));

  stalk->kind = CGT_HACKENBUSH_STALKS;
  memcpy (stalk->stalks, letters, n);
  return cgt_position_with_bytes (rules, (CgtBytes) { stalk, CGT_HACKENBUSH_HEAD + n });
}

CgtPosition *
cgt_position_of_number (const char *signs)
{
  g_autoptr (CgtRules) rules = cgt_rules_new (&cgt_hackenbush, NULL, 1, NULL, NULL);
  g_autofree char *letters = g_strdup (*signs != '\0' ? signs : "0");

  for (char *at = letters; *at != '\0'; at++)
    *at = *at == '+' ? 'b' : *at == '-' ? 'r' : *at;
  return cgt_hackenbush_new_stalk (rules, letters, strlen (letters));
}

const CgtRuleset cgt_hackenbush = {
  .id = "hackenbush",
  .title = N_ ("Hackenbush"),
  .also = "Blue-Red Hackenbush, Red-Blue-Green Hackenbush, LR-Hackenbush",
  .by = "John Conway",
  .rules = N_ (
    "Cut an edge; what is no longer connected to the ground falls. Left cuts blue edges, Right red ones, both cut green ones."),
  .notation = "hackenbush(0-1b 1-2r 2-0g)\nhackenbush(bbr)",
  .family = CGT_FAMILY_HACKENBUSH,
  .sketch = { CGT_BOARD_GRAPH, CGT_SKETCH_FIRST, NULL, 0, "hackenbush(0-1b 1-2r 2-0g 1-3b 3-4g)" },
  .parse = hackenbush_parse,
  .print = hackenbush_print,
  .kind = hackenbush_kind,
  .options = hackenbush_options,
  .theory.nim_heaps = hackenbush_nim_heaps,
  .parts.split = cgt_hackenbush_split,
  .theory.value = cgt_hackenbush_value,
  .boards.make = hackenbush_board,
  .boards.to_text = hackenbush_board_to_text,
  .boards.negate = cgt_graph_negate_board,
};
