/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include <string.h>

#include "replay-private.h"

/* Cheques, played out: a player takes the cheque at either end, and counts what the first player has more at the end.
 */

typedef struct
{
  const gint64 *cheques;
  guint n;
} Row;

static gint64 best (Row row);

/* What the mover has more at the end after taking the last cheque, or the first. */
static gint64
after_move (Row row, gboolean last)
{
  gint64 brings = row.cheques[last ? row.n - 1 : 0];

  return brings - best ((Row) { last ? row.cheques : row.cheques + 1, row.n - 1 });
}

static gint64
best (Row row)
{
  return row.n == 0 ? 0 : MAX (after_move (row, FALSE), after_move (row, TRUE));
}

/* (transfer full): the numbers of @text; NULL: it is no row of cheques. */
static GArray *
read_row (const char *text)
{
  static const char begin[] = "cheques(";
  GArray *row;

  if (!g_str_has_prefix (text, begin))
    return NULL;
  row = g_array_new (FALSE, FALSE, sizeof (gint64));
  for (const char *at = text + strlen (begin); *at != ')' && *at != '\0'; at += *at == ',' ? 1 : 0)
    {
      char *end;
      gint64 cheque = g_ascii_strtoll (at, &end, 10);

      if (end == at)
        break;
      g_array_append_val (row, cheque);
      at = end;
    }
  return row;
}

static void
replay_move (const CgtExplanation *explanation, const CgtStep *step, Row row, gboolean seen[2])
{
  gboolean found = FALSE;

  g_assert_cmpuint (step->uses->len, ==, 4);
  for (guint last = 0; last < 2; last++)
    {
      Row left = { last ? row.cheques : row.cheques + 1, row.n - 1 };
      g_autoptr (GArray) to = read_row (step->uses->pdata[0]);

      if (to == NULL || to->len != left.n ||
          (left.n > 0 && memcmp (to->data, left.cheques, left.n * sizeof (gint64)) != 0) ||
          g_ascii_strtoll (step->uses->pdata[1], NULL, 10) != row.cheques[last ? row.n - 1 : 0] ||
          g_ascii_strtoll (step->uses->pdata[2], NULL, 10) != best (left) ||
          g_ascii_strtoll (step->uses->pdata[3], NULL, 10) != after_move (row, last))
        continue;
      seen[last] = found = TRUE;
    }
  if (!found)
    g_error ("%s: the step “%s” is wrong", explanation->expression, step->text);
}

gboolean
replay_score (const CgtExplanation *explanation)
{
  g_autoptr (GArray) cheques = read_row (explanation->expression);
  const CgtStep *score = NULL;
  gboolean seen[2] = { FALSE, FALSE };
  g_autofree char *claim = NULL;
  Row row;

  /* A theorem may come first. */
  for (guint i = 0; i < explanation->steps->len && score == NULL; i++)
    if (((const CgtStep *) explanation->steps->pdata[i])->rule == CGT_RULE_SCORE)
      score = explanation->steps->pdata[i];
  if (cheques == NULL || score == NULL)
    return FALSE;
  row = (Row) { (const gint64 *) cheques->data, cheques->len };
  for (guint i = 0; i < score->steps->len; i++)
    replay_move (explanation, score->steps->pdata[i], row, seen);
  g_assert_true (row.n == 0 || (seen[0] && seen[1]));
  claim = g_strdup_printf (" is %" G_GINT64_FORMAT, best (row));
  g_assert_nonnull (strstr (score->text, claim));
  return TRUE;
}
