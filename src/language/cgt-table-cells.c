/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "cgt-table-cells.h"

#include <glib/gi18n-lib.h>
#include <inttypes.h>
#include <string.h>

#include "base/cgt-oeis.h"
#include "cgt/cgt-refuse.h"
#include "solvers/record/cgt-record-words.h"
#include "rulesets/cgt-ruleset.h"

/* A field of the table: the fields of the record that it needs, and its text (NULL: null). */
typedef struct
{
  const char *name;
  CgtFields fields;
  gboolean is_number; /* in JSON */
  gsize offset;       /* of the text in the record; with @text: 0 */
  char *(*text) (const CgtEvaluation *evaluation);
} Field;

static char *
outcome_text (const CgtEvaluation *evaluation)
{
  return g_strdup (cgt_outcome_to_text (evaluation->outcome));
}

static char *
remoteness_text (const CgtEvaluation *evaluation)
{
  return evaluation->remoteness >= 0 ? g_strdup_printf ("%" G_GINT64_FORMAT, evaluation->remoteness) : NULL;
}

/* The first of a player's moves, sorted with the best first, or the last ones, with a semicolon between those that are
 * as good; NULL: there is none. (transfer full) */
static char *
moves_at_end (const CgtEvaluation *evaluation, CgtPlayer player, gboolean last)
{
  g_autoptr (GPtrArray) moves = NULL;
  GString *text;
  guint n;

  if (evaluation->moves[player] == NULL)
    return NULL;
  moves = cgt_evaluation_moves_best_first (evaluation, player);
  n = moves->len;
  if (n == 0)
    return NULL;
  text = g_string_new (NULL);
  for (guint i = 0; i < n; i++)
    if (cgt_move_is_as_good (evaluation, moves->pdata[i], moves->pdata[last ? n - 1 : 0]))
      g_string_append_printf (text, "%s%s", text->len > 0 ? " ; " : "", cgt_move_get_to (moves->pdata[i]));
  return g_string_free (text, FALSE);
}

/* One move for both players, or one for each of them. */
static char *
move_text (const CgtEvaluation *evaluation, gboolean worst)
{
  g_autofree char *left = moves_at_end (evaluation, CGT_LEFT, worst), *right = NULL;

  if (evaluation->impartial)
    return g_steal_pointer (&left);
  right = moves_at_end (evaluation, CGT_RIGHT, worst);
  if (left == NULL && right == NULL)
    return NULL;
  return g_strdup_printf ("Left: %s; Right: %s", left != NULL ? left : "none", right != NULL ? right : "none");
}

static char *
best_move_text (const CgtEvaluation *evaluation)
{
  return move_text (evaluation, FALSE);
}

static char *
worst_move_text (const CgtEvaluation *evaluation)
{
  return move_text (evaluation, TRUE);
}

static const Field fields[] = {
  [CGT_TABLE_OUTCOME] = { "outcome", CGT_FIELD_OUTCOME, FALSE, 0, outcome_text },
  [CGT_TABLE_NIMBER] = { "nimber", CGT_FIELD_NIMBER, TRUE, G_STRUCT_OFFSET (CgtEvaluation, nimber) },
  [CGT_TABLE_VALUE] = { "value", CGT_FIELD_VALUE, FALSE, G_STRUCT_OFFSET (CgtEvaluation, value) },
  [CGT_TABLE_REMOTENESS] = { "remoteness", CGT_FIELD_REMOTENESS, TRUE, 0, remoteness_text },
  [CGT_TABLE_MEAN] = { "mean", CGT_FIELD_MEAN, FALSE, G_STRUCT_OFFSET (CgtEvaluation, mean) },
  [CGT_TABLE_TEMPERATURE] = { "temperature", CGT_FIELD_TEMPERATURE, FALSE,
                              G_STRUCT_OFFSET (CgtEvaluation, temperature) },
  [CGT_TABLE_BEST_MOVE] = { "best-move", CGT_FIELD_MOVES | CGT_FIELD_REMOTENESS, FALSE, 0, best_move_text },
  [CGT_TABLE_WORST_MOVE] = { "worst-move", CGT_FIELD_MOVES | CGT_FIELD_REMOTENESS, FALSE, 0, worst_move_text },
};

const char *
cgt_table_field_get_name (CgtTableField field)
{
  return fields[field].name;
}

gboolean
cgt_table_field_from_name (const char *name, CgtTableField *field)
{
  for (*field = 0; *field < CGT_TABLE_N_FIELDS; (*field)++)
    if (g_str_equal (fields[*field].name, name))
      return TRUE;
  return FALSE;
}

gboolean
cgt_table_field_is_number (CgtTableField field)
{
  return fields[field].is_number;
}

CgtFields
cgt_table_field_get_needed (CgtTableField field)
{
  return fields[field].fields;
}

char *
cgt_table_field_get_text (CgtTableField field, const CgtEvaluation *evaluation)
{
  const Field *f = &fields[field];

  return f->text != NULL ? f->text (evaluation) : g_strdup (G_STRUCT_MEMBER (char *, evaluation, f->offset));
}

/* Where the name and the options of a ruleset end that are written within parentheses, as in
 * misere(impartial(clobber)); the whole length, if none are. */
static gsize
game_in_parentheses (const char *game)
{
  const char *begin = strrchr (game, '('), *end;
  g_autofree char *name = NULL;

  if (begin == NULL)
    return strlen (game);
  begin += 1 + strspn (begin + 1, " ");
  name = g_ascii_strdown (begin, (gssize) strcspn (begin, "[ )"));
  end = strchr (begin, ')');
  return end != NULL && cgt_ruleset_find (name) != NULL ? (gsize) (end - game) : strlen (game);
}

/* The ruleset whose name and options are written there; NULL: there is none. */
static const CgtRuleset *
find_ruleset (const char *game)
{
  gsize end = game_in_parentheses (game);
  g_autofree char *before = g_strndup (game, end), *name = NULL;
  const char *begin = strrchr (before, '(');

  begin = begin != NULL ? begin + 1 : before;
  begin += strspn (begin, " ");
  name = g_ascii_strdown (begin, (gssize) strcspn (begin, "[ "));
  return cgt_ruleset_find (name);
}

/* Whether the table is asked for by an expression with n in it, or m and n, in the places of the numbers. */
static gboolean
is_template (const char *game)
{
  return strchr (game, '(') != NULL && game_in_parentheses (game) == strlen (game);
}

static gboolean
is_number (char c)
{
  return c == 'm' || c == 'n' || g_ascii_isdigit (c);
}

/* Whether the letter at @at is a name by itself, as both are in "mxn". */
static gboolean
is_alone (const char *text, const char *at)
{
  gboolean begins = at == text || !g_ascii_isalpha (at[-1]) || (at - text >= 2 && at[-1] == 'x' && is_number (at[-2]));

  return begins && (!g_ascii_isalpha (at[1]) || (at[1] == 'x' && is_number (at[2])));
}

/* @text with the numbers in the places of the names m and n. (transfer full) */
static char *
fill_in (const char *text, guint64 m, guint64 n)
{
  GString *filled = g_string_new (NULL);

  for (const char *at = text; *at != '\0'; at++)
    {
      if ((*at == 'm' || *at == 'n') && is_alone (text, at))
        g_string_append_printf (filled, "%" G_GUINT64_FORMAT, *at == 'm' ? m : n);
      else
        g_string_append_c (filled, *at);
    }
  return g_string_free (filled, FALSE);
}

static CgtExpression *
read_template (const char *game, guint64 row, const guint64 *column, CgtBudget *budget, GError **error)
{
  g_autofree char *text = fill_in (game, row, column != NULL ? *column : row);

  return cgt_expression_parse (text, budget, error);
}

gboolean
cgt_table_is_name (const char *game)
{
  return !is_template (game);
}

char *
cgt_table_write_position (const char *game, const char *inside)
{
  const char *end = game + game_in_parentheses (game);

  return g_strdup_printf ("%.*s(%s)%s", (int) (end - game), game, inside, end);
}

static CgtExpression *
read_one (const char *game, guint64 row, CgtBudget *budget, GError **error)
{
  g_autofree char *inside = g_strdup_printf ("%" G_GUINT64_FORMAT, row),
                  *text = cgt_table_write_position (game, inside);

  return cgt_expression_parse (text, budget, error);
}

/* The ways to write a position of two numbers: a board of rows and columns, two heaps or a square, and a square on an
 * empty board. The error is that of the first way. */
static CgtExpression *
read_two (const char *game, guint64 row, guint64 column, CgtBudget *budget, GError **error)
{
  static const char *const forms[][2] = { { "x", "" }, { ",", "" }, { ",", ",0" } };
  CgtExpression *expression = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (forms) && expression == NULL; i++)
    {
      g_autofree char *inside = g_strdup_printf ("%" G_GUINT64_FORMAT "%s%" G_GUINT64_FORMAT "%s", row, forms[i][0],
                                                 column, forms[i][1]),
                      *text = cgt_table_write_position (game, inside);

      expression = cgt_expression_parse (text, budget, i == 0 ? error : NULL);
    }
  if (expression != NULL)
    g_clear_error (error);
  return expression;
}

guint64
cgt_table_get_row_length (const char *game, guint64 row)
{
  const CgtRuleset *ruleset = is_template (game) ? NULL : find_ruleset (game);

  return ruleset != NULL ? cgt_ruleset_get_row_length (ruleset, row) : 0;
}

guint64
cgt_table_get_longest_row (const char *game, const guint64 rows[2])
{
  guint64 longest = 0;

  for (guint64 row = rows[0], length; row <= rows[1]; row++)
    {
      length = cgt_table_get_row_length (game, row);
      if (length == 0)
        break;
      longest = MAX (longest, length);
    }
  return longest;
}

char *
cgt_table_name_cell (const char *game, guint64 row, const guint64 *column)
{
  guint64 length = column != NULL ? cgt_table_get_row_length (game, row) : 0;

  if (length > 0)
    return *column >= 1 && *column <= length ? cgt_ruleset_print_place (find_ruleset (game), row, *column) : NULL;
  return column != NULL ? g_strdup_printf ("(%" G_GUINT64_FORMAT ",%" G_GUINT64_FORMAT ")", row, *column)
                        : g_strdup_printf ("%" G_GUINT64_FORMAT, row);
}

static CgtExpression *
read_place (const char *game, guint64 row, guint64 place, CgtBudget *budget, GError **error)
{
  g_autofree char *inside = cgt_table_name_cell (game, row, &place), *text = NULL;

  if (inside == NULL)
    return cgt_refuse_null (error, CGT_ERROR_RULE, _ ("row %" PRIu64 " has no position %" PRIu64), row, place);
  text = cgt_table_write_position (game, inside);
  return cgt_expression_parse (text, budget, error);
}

CgtExpression *
cgt_table_read_cell (const char *game, guint64 row, const guint64 *column, CgtBudget *budget, GError **error)
{
  if (is_template (game))
    return read_template (game, row, column, budget, error);
  if (column != NULL && cgt_table_get_row_length (game, row) > 0)
    return read_place (game, row, *column, budget, error);
  return column != NULL ? read_two (game, row, *column, budget, error) : read_one (game, row, budget, error);
}

char *
cgt_table_to_oeis (CgtTableField field, char *const *cells, gsize n, guint64 first)
{
  GString *data = g_string_new (NULL);
  gboolean is_full = FALSE;

  for (gsize i = 0; i < n && !is_full; i++)
    if (fields[field].is_number)
      is_full = cells[i] == NULL || !cgt_oeis_append_text (data, cells[i]);
    else if (g_strcmp0 (cells[i], "P") == 0)
      is_full = !cgt_oeis_append (data, first + i);
  return g_string_free (data, FALSE);
}

gboolean
cgt_table_read_range (const char *text, guint64 range[2])
{
  const char *points = strstr (text, "..");
  g_autofree char *first = g_strstrip (g_strndup (text, points != NULL ? (gsize) (points - text) : strlen (text)));
  g_autofree char *last = g_strstrip (g_strdup (points != NULL ? points + 2 : first));

  return g_ascii_string_to_unsigned (first, 10, 0, G_MAXINT64, &range[0], NULL) &&
         g_ascii_string_to_unsigned (last, 10, range[0], G_MAXINT64, &range[1], NULL);
}
