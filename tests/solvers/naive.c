/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "naive.h"

#include "rulesets/cgt-ruleset.h"

#include <string.h>

Naive *
naive_new (CgtStore *store)
{
  Naive *naive = g_new0 (Naive, 1);

  naive->store = store;
  naive->known = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  return naive;
}

void
naive_free (Naive *naive)
{
  g_hash_table_unref (naive->known);
  g_free (naive);
}

CgtSum *
sum_from_text (const char *text)
{
  CgtSum *sum = cgt_sum_new ();
  const char *at = text;

  while (*at != '\0')
    {
      gboolean negative = FALSE;
      g_autoptr (GError) error = NULL;
      g_autoptr (CgtPosition) position = NULL;
      g_autofree char *term = NULL;
      const char *end;

      for (; strchr (" +-", *at) != NULL; at++)
        negative |= *at == '-';
      end = strchr (at, '(') + 1;
      for (guint depth = 1; depth > 0; end++) /* a version of a game has two and more pairs */
        depth += (*end == '(') - (*end == ')');
      term = g_strndup (at, end - at);
      position = cgt_position_from_text (term, &error);
      g_assert_no_error (error);
      cgt_sum_add_position (sum, negative, position);
      at = end;
    }
  return sum;
}

GPtrArray *
naive_options (const CgtSum *sum, CgtPlayer player)
{
  GPtrArray *sums = g_ptr_array_new_with_free_func ((GDestroyNotify) cgt_sum_free);

  for (guint i = 0; i < sum->terms->len; i++)
    {
      const CgtTerm *term = &g_array_index (sum->terms, CgtTerm, i);
      CgtPlayer mover = term->negative ? cgt_player_other (player) : player;
      g_autoptr (GPtrArray) options = cgt_position_options (term->position, mover, NULL, NULL);
      for (guint k = 0; k < options->len; k++)
        {
          CgtSum *after = cgt_sum_new ();
          after->misere = sum->misere;
          for (guint j = 0; j < sum->terms->len; j++)
            {
              const CgtTerm *other = &g_array_index (sum->terms, CgtTerm, j);
              cgt_sum_add_position (after, other->negative, j == i ? g_ptr_array_index (options, k) : other->position);
            }
          g_ptr_array_add (sums, after);
        }
    }
  return sums;
}

static gint64
least_excluded (GArray *numbers)
{
  for (gint64 n = 0;; n++)
    {
      gboolean found = FALSE;
      for (guint i = 0; i < numbers->len; i++)
        found |= g_array_index (numbers, gint64, i) == n;
      if (!found)
        return n;
    }
}

static gboolean
is_impartial (const CgtSum *sum)
{
  for (guint i = 0; i < sum->terms->len; i++)
    {
      const CgtTerm *term = &g_array_index (sum->terms, CgtTerm, i);
      if ((cgt_position_get_kind (term->position) & CGT_RULESET_IMPARTIAL) == 0)
        return FALSE;
    }
  return TRUE;
}

/* The winner takes the fastest win, the loser the slowest loss. */
static void
remember_end (gint64 *win, gint64 *loss, gboolean mover_wins, gint64 remoteness)
{
  if (mover_wins)
    *win = *win < 0 ? remoteness + 1 : MIN (*win, remoteness + 1);
  else
    *loss = MAX (*loss, remoteness + 1);
}

static void
solve_impartial (Naive *naive, const CgtSum *sum, NaiveResult *result)
{
  g_autoptr (GPtrArray) options = naive_options (sum, CGT_LEFT);
  g_autoptr (GArray) nimbers = g_array_new (FALSE, FALSE, sizeof (gint64));
  gint64 win = -1, loss = -1, misere_win = -1, misere_loss = -1;

  for (guint i = 0; i < options->len; i++)
    {
      const NaiveResult *option = naive_solve (naive, g_ptr_array_index (options, i));
      g_array_append_val (nimbers, option->nimber);
      remember_end (&win, &loss, option->nimber == 0, option->remoteness);
      remember_end (&misere_win, &misere_loss, !option->misere_next_wins, option->misere_remoteness);
    }
  result->nimber = least_excluded (nimbers);
  result->remoteness = options->len == 0 ? 0 : win >= 0 ? win : loss;
  result->misere_next_wins = options->len == 0 || misere_win >= 0;
  result->misere_remoteness = options->len == 0 ? 0 : misere_win >= 0 ? misere_win : misere_loss;
}

static void
solve_players (Naive *naive, const CgtSum *sum, NaiveResult *result)
{
  GArray *values[2];

  for (guint player = 0; player < 2; player++)
    {
      g_autoptr (GPtrArray) options = naive_options (sum, player);
      gboolean wins = FALSE;
      values[player] = g_array_new (FALSE, FALSE, sizeof (CgtValue));
      for (guint i = 0; i < options->len; i++)
        {
          const NaiveResult *option = naive_solve (naive, g_ptr_array_index (options, i));
          g_array_append_val (values[player], option->value);
          wins |= player == CGT_LEFT ? option->left_wins_second : !option->left_wins_first;
        }
      if (player == CGT_LEFT)
        result->left_wins_first = wins;
      else
        result->left_wins_second = !wins;
    }
  result->value = cgt_make (naive->store, (CgtValue *) (gpointer) values[0]->data, values[0]->len,
                            (CgtValue *) (gpointer) values[1]->data, values[1]->len);
  g_array_unref (values[0]);
  g_array_unref (values[1]);
}

const NaiveResult *
naive_solve (Naive *naive, const CgtSum *sum)
{
  char *text = cgt_sum_to_text (sum, naive->store);
  NaiveResult *result = g_hash_table_lookup (naive->known, text);

  if (result != NULL)
    {
      g_free (text);
      return result;
    }
  result = g_new0 (NaiveResult, 1);
  result->nimber = result->remoteness = result->misere_remoteness = -1;
  solve_players (naive, sum, result);
  if (is_impartial (sum))
    solve_impartial (naive, sum, result);
  g_hash_table_insert (naive->known, text, result);
  return result;
}

char
naive_outcome (const NaiveResult *result)
{
  if (result->left_wins_first)
    return result->left_wins_second ? 'L' : 'N';
  return result->left_wins_second ? 'P' : 'R';
}
