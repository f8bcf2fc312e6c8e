/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "cgt-import-private.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* SGF (red-bean.com/sgf): boards of stones. Black is Left. Of each tree, the stones that are set up and the moves of
 * the first line are read; in Amazons (GM[18]) AA is where an arrow is. */

#define MOST_SIDE 52

typedef struct
{
  CgtImport *import;
  const char *begin; /* of the tree */
  guint rows, columns;
  gboolean has_stones;
  guint node;        /* from 1, that is read; 0: none was */
  const char *other; /* where the number of another game stands; NULL: there is none */
  const char *move;  /* where the first one is written; NULL: there is none */
  char cells[MOST_SIDE * MOST_SIDE];
  guint set_in[MOST_SIDE * MOST_SIDE]; /* the node that last set up each point */
  gboolean amazons;                    /* by its number */
  char *game;                          /* by its name (nullable) */
} Sgf;

static gboolean
fail_expected (Sgf *sgf, const char *expected, GError **error)
{
  const char *at = sgf->import->at;

  if (*at == '\0')
    return cgt_import_fail (sgf->import, at, error, _ ("expected %s, but the file ends"), expected);
  return cgt_import_fail (sgf->import, at, error, _ ("expected %s, not “%.*s”"), expected,
                          (int) (g_utf8_next_char (at) - at), at);
}

/* The text in square brackets, where a backslash keeps the next character; NULL with an error. */
static char *
read_value (Sgf *sgf, GError **error)
{
  CgtImport *import = sgf->import;
  const char *begin = import->at++;
  g_autoptr (GString) text = g_string_new (NULL);

  for (; *import->at != ']'; import->at++)
    {
      if (*import->at == '\\')
        import->at++;
      if (*import->at == '\0')
        {
          cgt_import_fail (import, begin, error, _ ("the bracket has no end"));
          return NULL;
        }
      g_string_append_c (text, *import->at);
    }
  import->at++;
  return g_strdup (text->str);
}

static int
coordinate (char c)
{
  return g_ascii_islower (c) ? c - 'a' : g_ascii_isupper (c) ? c - 'A' + 26 : -1;
}

/* Puts @cell on a point, or on a rectangle of points, as in aa or aa:cc. A node sets a point up once, and a move goes
 * to an empty one: none of the games whose moves are read takes stones. */
static gboolean
put (Sgf *sgf, const char *begin, const char *value, char cell, gboolean moved, GError **error)
{
  gsize length = strlen (value);
  int left, top, right, bottom;

  if (length != 2 && (length != 5 || value[2] != ':'))
    return cgt_import_fail (sgf->import, begin, error, _ ("expected a point of two letters, as in [ab]"));
  left = coordinate (value[0]);
  top = coordinate (value[1]);
  right = length == 5 ? coordinate (value[3]) : left;
  bottom = length == 5 ? coordinate (value[4]) : top;
  if (left < 0 || top < 0 || right < left || bottom < top || right >= (int) sgf->columns || bottom >= (int) sgf->rows)
    return cgt_import_fail (sgf->import, begin, error, _ ("“%s” is not on a board of %u columns and %u rows"), value,
                            sgf->columns, sgf->rows); /* of five characters at most */
  sgf->has_stones = TRUE;
  for (int row = top; row <= bottom; row++)
    for (int column = left; column <= right; column++)
      {
        int i = row * MOST_SIDE + column;

        if (moved && sgf->cells[i] != '.')
          return cgt_import_fail (sgf->import, begin, error, _ ("there is a stone on this point already"));
        if (!moved && sgf->set_in[i] == sgf->node && sgf->cells[i] != cell)
          return cgt_import_fail (sgf->import, begin, error,
                                  _ ("a point is set up twice in this node, in different ways"));
        if (!moved)
          sgf->set_in[i] = sgf->node;
        sgf->cells[i] = cell;
      }
  return TRUE;
}

static gboolean
read_size (Sgf *sgf, const char *begin, const char *value, GError **error)
{
  g_auto (GStrv) parts = g_strsplit (value, ":", -1);
  guint64 sides[2] = { 0, 0 };
  guint n = g_strv_length (parts);

  for (guint i = 0; i < n && i < 2; i++)
    if (!g_ascii_string_to_unsigned (g_strstrip (parts[i]), 10, 1, MOST_SIDE, &sides[i], NULL))
      n = 0;
  if (n != 1 && n != 2)
    return cgt_import_fail (sgf->import, begin, error, _ ("a board is SZ[n] or SZ[columns:rows], with at most %d"),
                            MOST_SIDE);
  if (sgf->has_stones)
    return cgt_import_fail (sgf->import, begin, error, _ ("the size of the board stands before its stones"));
  sgf->columns = (guint) sides[0];
  sgf->rows = (guint) sides[n - 1];
  return TRUE;
}

/* A move of @cell, which puts a stone. */
static gboolean
move (Sgf *sgf, const char *begin, const char *value, char cell, GError **error)
{
  /* A pass; tt was one before [] was, where there is no such point. */
  if (*value == '\0' || (g_str_equal (value, "tt") && sgf->columns <= 19 && sgf->rows <= 19))
    return TRUE;
  if (sgf->move == NULL)
    sgf->move = begin;
  return put (sgf, begin, value, cell, TRUE, error);
}

/* The game of the tree. In most games, a move is not a stone and nothing else. */
static const char *
find_game (Sgf *sgf, GError **error)
{
  const char *game = cgt_import_game (sgf->import, sgf->game, CGT_BOARD_GRID);

  if (game == NULL && sgf->other != NULL)
    {
      cgt_import_fail (
        sgf->import, sgf->other, error,
        _ ("boards are read of Go (1) and Amazons (18), or of the game that GN names, as in GN[clobber]"));
      return NULL;
    }
  if (game == NULL)
    game = sgf->amazons ? "amazons" : "nogo";
  if (sgf->move == NULL || g_strv_contains ((const char *const[]) { "nogo", "col", "snort", NULL }, game))
    return game;
  cgt_import_fail (sgf->import, sgf->move, error,
                   _ ("moves are read of nogo, col and snort only; of %s, the stones that are set up with AB and AW"),
                   game);
  return NULL;
}

static gboolean
apply (Sgf *sgf, const char *property, const char *begin, const char *value, GError **error)
{
  if (g_str_equal (property, "SZ"))
    return read_size (sgf, begin, value, error);
  if (g_str_equal (property, "GM"))
    {
      sgf->amazons = g_str_equal (value, "18");
      sgf->other = sgf->amazons || g_str_equal (value, "1") ? NULL : begin;
    }
  if (g_str_equal (property, "GN"))
    {
      g_free (sgf->game);
      sgf->game = g_strdup (value);
    }
  if (g_str_equal (property, "AB") || g_str_equal (property, "AW") || g_str_equal (property, "AE") ||
      g_str_equal (property, "AA"))
    return put (sgf, begin, value,
                property[1] == 'B'   ? 'x'
                : property[1] == 'W' ? 'o'
                : property[1] == 'E' ? '.'
                                     : '#',
                FALSE, error);
  if (g_str_equal (property, "B") || g_str_equal (property, "W"))
    return move (sgf, begin, value, *property == 'B' ? 'x' : 'o', error);
  return TRUE;
}

/* A node without its semicolon: the values of each property. What a side line says is read but not applied. */
static gboolean
read_node (Sgf *sgf, gboolean applied, GError **error)
{
  CgtImport *import = sgf->import;

  while (cgt_import_skip_space (import) && g_ascii_isalpha (*import->at))
    {
      g_autoptr (GString) property = g_string_new (NULL);
      const char *name = import->at;

      /* In the old version of the format, small letters may stand between the capitals. */
      for (; g_ascii_isalpha (*import->at); import->at++)
        if (g_ascii_isupper (*import->at))
          g_string_append_c (property, *import->at);
      if (property->len == 0)
        return cgt_import_fail (import, name, error, _ ("a property has capital letters"));
      if (!cgt_import_skip_space (import) || *import->at != '[')
        return fail_expected (sgf, "[", error);
      while (cgt_import_skip_space (import) && *import->at == '[')
        {
          const char *begin = import->at;
          g_autofree char *value = read_value (sgf, error);

          if (value == NULL || (applied && !apply (sgf, property->str, begin, value, error)))
            return FALSE;
        }
    }
  return TRUE;
}

static gboolean
read_tree (Sgf *sgf, GError **error)
{
  CgtImport *import = sgf->import;
  guint depth = 0, main_line = 0; /* how far the first line goes */
  gboolean on_main_line = TRUE;

  do
    {
      if (!cgt_import_skip_space (import))
        return fail_expected (sgf, ")", error);
      if (*import->at == '(')
        {
          on_main_line = on_main_line && main_line == depth;
          main_line += on_main_line;
          depth++;
          import->at++;
        }
      else if (*import->at == ')' && sgf->node > 0)
        {
          on_main_line = FALSE;
          depth--;
          import->at++;
        }
      else if (*import->at == ';')
        {
          import->at++;
          sgf->node++;
          if (!read_node (sgf, on_main_line, error))
            return FALSE;
        }
      else
        return fail_expected (sgf, sgf->node > 0 ? "; or )" : ";", error);
    }
  while (depth > 0);
  return TRUE;
}

gboolean
cgt_import_sgf (CgtImport *import, GError **error)
{
  while (cgt_import_skip_space (import))
    {
      Sgf sgf = { .import = import, .begin = import->at, .rows = 19, .columns = 19 };
      g_autofree char *name = NULL;
      const char *game = NULL;
      gboolean read;
      GString *text;

      memset (sgf.cells, '.', sizeof sgf.cells);
      if (*import->at != '(')
        return fail_expected (&sgf, "(", error);
      read = read_tree (&sgf, error);
      name = sgf.game;
      game = read ? find_game (&sgf, error) : NULL;
      if (game == NULL)
        return FALSE;
      text = g_string_new (game);
      for (guint row = 0; row < sgf.rows; row++)
        {
          g_string_append_c (text, row == 0 ? '(' : '|');
          g_string_append_len (text, sgf.cells + row * MOST_SIDE, sgf.columns);
        }
      g_string_append_c (text, ')');
      if (!cgt_import_add (import, sgf.begin, g_string_free (text, FALSE), error))
        return FALSE;
    }
  return TRUE;
}
