/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "cgt-export.h"

#include <string.h>

#include "cgt/cgt-refuse.h"
#include "rulesets/cgt-board-grid.h"
#include "rulesets/cgt-ruleset.h"

static const CgtPiece *
piece_at (const CgtPosition *position, guint8 cell)
{
  return &cgt_ruleset_get_sketch (cgt_position_get_ruleset (position))->pieces[cell];
}

static char
symbol_at (const CgtPosition *position, guint8 cell)
{
  return piece_at (position, cell)->symbol;
}

/* A text in quotes. */
static void
append_quoted (GString *text, const char *name)
{
  g_string_append_c (text, '"');
  for (; *name != '\0'; name++)
    {
      if (*name == '"')
        g_string_append_c (text, '\\');
      g_string_append_c (text, *name);
    }
  g_string_append_c (text, '"');
}

static guint
count_tokens (const CgtBoard *board, guint vertex)
{
  guint n = 0;

  for (guint i = 0; i < board->n_tokens; i++)
    n += board->tokens[i] == vertex;
  return n;
}

static void
append_vertex (const CgtPosition *position, const CgtBoard *board, guint v, GString *text)
{
  const CgtPiece *piece = cgt_board_has_pieces (board) ? piece_at (position, board->cells[v]) : NULL;
  guint n_tokens = count_tokens (board, v);
  gboolean no_token = board->directed && piece == NULL && board->n_tokens == 0; /* they are not on the board */

  g_string_append (text, "  ");
  append_quoted (text, board->labels[v]);
  if (board->grounded && v == 0)
    g_string_append (text, " [ground=true]");
  else if (n_tokens > 1)
    g_string_append_printf (text, " [token=%u]", n_tokens);
  else if (n_tokens == 1 || (no_token && v == 0))
    g_string_append_printf (text, " [token=%s]", n_tokens == 1 ? "true" : "false");
  else if (piece != NULL && (piece->symbol == 'x' || piece->symbol == 'o') && piece->look != CGT_PIECE_HOLE)
    g_string_append_printf (text, " [color=%s]", piece->symbol == 'x' ? "blue" : "red");
  else if (piece != NULL && piece->look != CGT_PIECE_EMPTY)
    g_string_append_printf (text, " [%s=true]", piece->look == CGT_PIECE_HOLE ? "gone" : "token");
  g_string_append (text, ";\n");
}

static char *
to_dot (const CgtPosition *position, const CgtBoard *board)
{
  static const char *const colours[] = { "blue", "red", "green" };
  g_autoptr (GString) text = g_string_new (board->directed ? "digraph " : "graph ");

  append_quoted (text, cgt_ruleset_get_id (cgt_position_get_ruleset (position)));
  g_string_append (text, " {\n");
  for (guint v = 0; v < board->n_vertices; v++)
    append_vertex (position, board, v, text);
  for (guint i = 0; i < board->n_edges; i++)
    {
      const CgtBoardEdge *edge = &board->edges[i];

      g_string_append (text, "  ");
      append_quoted (text, board->labels[edge->from]);
      g_string_append (text, board->directed ? " -> " : " -- ");
      append_quoted (text, board->labels[edge->to]);
      if (board->grounded || edge->owner != CGT_OWNER_BOTH)
        g_string_append_printf (text, " [color=%s]", colours[edge->owner]);
      g_string_append (text, ";\n");
    }
  g_string_append (text, "}\n");
  return g_strdup (text->str);
}

/* The number of vertices in six bits a character. */
static void
append_count (GString *text, guint n)
{
  guint characters = n < 63 ? 1 : n < 258048 ? 3 : 6;

  g_string_append (text, characters == 1 ? "" : characters == 3 ? "~" : "~~");
  while (characters-- > 0)
    g_string_append_c (text, (char) (63 + ((guint64) n >> 6 * characters & 63)));
}

/* The matrix has a bit for each pair of vertices. */
#define MOST_VERTICES 4096

/* Whether a vertex has a stone, or is gone. */
static gboolean
has_stones (const CgtPosition *position, const CgtBoard *board)
{
  for (guint v = 0; cgt_board_has_pieces (board) && v < board->n_vertices; v++)
    {
      const CgtPiece *piece = piece_at (position, board->cells[v]);

      if (piece->look == CGT_PIECE_HOLE || piece->symbol == 'x' || piece->symbol == 'o')
        return TRUE;
    }
  return FALSE;
}

static char *
to_graph6 (const CgtPosition *position, const CgtBoard *board, GError **error)
{
  gsize n = board->n_vertices, bit = 0;
  g_autofree gboolean *joined = NULL;
  g_autoptr (GString) text = g_string_new (board->directed ? "&" : NULL);

  if (n > MOST_VERTICES)
    return cgt_refuse_null (error, CGT_ERROR_RULE, "a graph of more than %d vertices is not written in graph6",
                            MOST_VERTICES);
  if (has_stones (position, board))
    return cgt_refuse_null (error, CGT_ERROR_RULE,
                            "graph6 has no stones and no vertices that are gone; --dot has both");
  joined = g_new0 (gboolean, n * n);
  for (guint i = 0; i < board->n_edges; i++)
    {
      const CgtBoardEdge *edge = &board->edges[i];
      gsize place = edge->from * n + edge->to;

      if (joined[place] || (!board->directed && edge->from == edge->to))
        return cgt_refuse_null (error, CGT_ERROR_RULE, "graph6 has no loops and no double edges; --dot has both");
      joined[place] = TRUE;
      if (!board->directed)
        joined[edge->to * n + edge->from] = TRUE;
    }
  append_count (text, board->n_vertices);
  for (gsize i = 0; i < n; i++)
    for (gsize j = 0; j < (board->directed ? n : i); j++, bit++)
      {
        if (bit % 6 == 0)
          g_string_append_c (text, 63);
        if (joined[i * n + j])
          text->str[text->len - 1] = (char) (text->str[text->len - 1] + (32 >> bit % 6));
      }
  g_string_append_c (text, '\n');
  return g_strdup (text->str);
}

/* Points have two letters, a to z and then A to Z. */
#define MOST_SIDE 52

static char
point_letter (guint i)
{
  return (char) (i < 26 ? 'a' + i : 'A' + i - 26);
}

/* GN[clobber], with the rules in brackets. */
static void
append_game (const CgtPosition *position, GString *text)
{
  g_autofree char *written = cgt_position_to_text (position);

  g_string_append (text, "GN[");
  for (const char *c = written; *c != '(' && *c != '\0'; c++)
    g_string_append_printf (text, "%s%c", *c == ']' || *c == '\\' ? "\\" : "", *c);
  g_string_append_c (text, ']');
}

static char *
to_sgf (const CgtPosition *position, const CgtBoard *board, GError **error)
{
  static const char symbols[] = "xo#";
  static const char *const properties[] = { "AB", "AW", "AA" };
  const char *id = cgt_ruleset_get_id (cgt_position_get_ruleset (position));
  gboolean amazons = g_str_equal (id, "amazons");
  g_autoptr (GString) text = g_string_new ("(;FF[4]");
  guint rows = cgt_board_count_rows (board), columns = board->columns;

  if (rows > MOST_SIDE || columns > MOST_SIDE || board->hexagonal)
    return cgt_refuse_null (error, CGT_ERROR_RULE, "SGF has boards of at most %d rows and columns", MOST_SIDE);
  for (guint i = 0; i < board->tray * columns; i++)
    if (board->cells[i] != board->nothing)
      return cgt_refuse_null (error, CGT_ERROR_RULE, "SGF does not say how many prisoners there are");
  for (guint i = 0; i < rows * columns; i++)
    {
      char symbol = symbol_at (position, cgt_board_image_cell (board, 0, i / columns, i % columns));

      if (strchr (amazons ? ".xo#" : ".xo", symbol) == NULL)
        return cgt_refuse_null (error, CGT_ERROR_RULE, "SGF has stones of two colours only, not “%c”", symbol);
    }
  g_string_append (text, amazons ? "GM[18]" : g_str_equal (id, "nogo") ? "GM[1]" : "");
  append_game (position, text);
  /* SGF forbids two numbers for a square board. */
  g_string_append_printf (text, rows == columns ? "SZ[%u]" : "SZ[%u:%u]", columns, rows);
  for (guint k = 0; k < G_N_ELEMENTS (properties); k++)
    {
      guint n = 0;

      for (guint i = 0; i < rows * columns; i++)
        if (symbol_at (position, cgt_board_image_cell (board, 0, i / columns, i % columns)) == symbols[k])
          g_string_append_printf (text, "%s[%c%c]", n++ == 0 ? properties[k] : "", point_letter (i % columns),
                                  point_letter (i / columns));
    }
  g_string_append (text, ")\n");
  return g_strdup (text->str);
}

char *
cgt_export (const CgtPosition *position, CgtExportFormat format, GError **error)
{
  g_autoptr (CgtBoard) board = cgt_position_get_board (position);
  CgtBoardShape wanted = format == CGT_EXPORT_SGF ? CGT_BOARD_GRID : CGT_BOARD_GRAPH;
  guint n_versions;
  const CgtRuleset *const *versions = cgt_ruleset_versions (&n_versions);
  const char *id = cgt_ruleset_get_id (cgt_position_get_ruleset (position));

  if (board == NULL || board->shape != wanted)
    return cgt_refuse_null (error, CGT_ERROR_RULE, "this is not a position %s",
                            wanted == CGT_BOARD_GRID ? "on a board of squares" : "on a graph");
  for (guint i = 0; i < n_versions; i++)
    if (g_str_equal (id, cgt_ruleset_get_id (versions[i])))
      return cgt_refuse_null (error, CGT_ERROR_RULE, "a file cannot say %s(...); write the position within it", id);
  switch (format)
    {
    case CGT_EXPORT_DOT:
      return to_dot (position, board);
    case CGT_EXPORT_GRAPH6:
      return to_graph6 (position, board, error);
    case CGT_EXPORT_SGF:
    default:
      return to_sgf (position, board, error);
    }
}
