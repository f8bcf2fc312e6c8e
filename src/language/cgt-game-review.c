/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "cgt-game-review.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "cgt/cgt-decimal.h"
#include "cgt/cgt-refuse.h"
#include "language/cgt-expression-private.h"
#include "solvers/play/cgt-identity.h"

static void
reviewed_free (gpointer data)
{
  CgtReviewedMove *move = data;

  g_free (move->from);
  g_free (move->to);
  g_free (move->score);
  g_free (move->best);
  g_clear_pointer (&move->better, g_ptr_array_unref);
  g_free (move);
}

/* The texts between the arrows; empty lines are no texts. (transfer full) */
static GPtrArray *
split_at_arrows (const char *text)
{
  static const char *const arrows[] = { "->", "=>", "→", "⇒", "\r", "\n" };
  GPtrArray *parts = g_ptr_array_new_with_free_func (g_free);

  while (text != NULL)
    {
      const char *next = NULL, *end = NULL;
      char *part;

      for (guint i = 0; i < G_N_ELEMENTS (arrows); i++)
        {
          const char *at = strstr (text, arrows[i]);

          if (at != NULL && (next == NULL || at < next))
            {
              next = at;
              end = at + strlen (arrows[i]);
            }
        }
      part = g_strstrip (next != NULL ? g_strndup (text, (gsize) (next - text)) : g_strdup (text));
      if (part[0] != '\0')
        g_ptr_array_add (parts, part);
      else
        g_free (part);
      text = end;
    }
  return parts;
}

char *
cgt_review_line (const char *text, const char *position)
{
  g_autofree char *unquoted = g_strdelimit (g_strdup (text), "\"", ' '), *game = NULL;
  g_autoptr (GPtrArray) parts = split_at_arrows (unquoted);
  const char *inside = position != NULL ? strchr (position, '(') : NULL;

  if (parts->len == 0)
    return NULL;
  g_ptr_array_add (parts, NULL);
  game = g_strjoinv (" -> ", (char **) parts->pdata);
  if (inside == NULL || strchr (game, '(') != NULL)
    return g_strdup_printf ("review(\"%s\")", game);
  return g_strdup_printf ("review(\"%.*s(%s)\")", (int) (inside - position), position, game);
}

/* Writes later positions with the names that the first one has, where they have none: "misere(square(18))", "14".
 * All may stand in one pair of parentheses. */
static void
complete_names (GPtrArray *parts)
{
  const char *first = parts->pdata[0], *last = parts->pdata[parts->len - 1], *open = strrchr (first, '(');
  gsize inside = open != NULL ? strcspn (open, ")") : 0, n_after = open != NULL ? strlen (open + inside) : 0;
  gboolean enclosed = open != NULL && n_after == 0 && strchr (last, '(') == NULL;
  g_autofree char *name = open != NULL ? g_strndup (first, (gsize) (open + 1 - first)) : NULL;
  g_autofree char *after = NULL;

  /* One position: nothing but brackets stands after its own one, and it has no other. */
  if (open == NULL || strspn (open + inside, ") ") != n_after ||
      (!enclosed && memchr (first, ')', (gsize) (open - first)) != NULL))
    return;
  after = g_strdup (enclosed ? last + strcspn (last, ")") : open + inside);
  if (enclosed)
    ((char *) parts->pdata[parts->len - 1])[strlen (last) - strlen (after)] = '\0';
  for (guint i = 0; i < parts->len; i++)
    {
      char *part = parts->pdata[i];

      if (i > 0 ? strchr (part, '(') != NULL : !enclosed)
        continue;
      parts->pdata[i] = g_strconcat (i > 0 ? name : "", part, after, NULL);
      g_free (part);
    }
}

/* The record of the position number @i of the game, with its moves. */
static CgtEvaluation *
evaluate (const char *text, CgtSolver *solver, CgtBudget *budget, GError **error)
{
  g_autoptr (CgtExpression) expression = cgt_expression_parse (text, budget, error);
  g_autoptr (CgtEvaluation) record =
    expression != NULL
      ? cgt_expression_evaluate (expression, solver, CGT_WANT_MOVES | CGT_WANT_REMOTENESS, NULL, NULL, error)
      : NULL;

  if (record != NULL && record->sum == NULL)
    return cgt_refuse_null (error, CGT_ERROR_MEANINGLESS, _ ("this is no game that can be played"));
  return g_steal_pointer (&record);
}

/* (nullable) */
static GBytes *
key_of (const CgtExpression *expression, CgtSolver *solver)
{
  g_autoptr (CgtSum) sum = cgt_expression_make_sum (expression, solver, NULL);

  return sum != NULL ? cgt_solver_key (solver, sum) : NULL;
}

/* The move to a position, however that is written: nim(2,4) is a move from nim(3,4) to nim(4,2). */
static const CgtMove *
find_move (const CgtEvaluation *before, CgtPlayer player, const CgtEvaluation *after, CgtSolver *solver)
{
  g_autoptr (GPtrArray) moves = cgt_evaluation_list_playable (before, player);
  const char *text = cgt_written_sum_get_text (after->sum);
  g_autoptr (CgtExpression) written = NULL;
  g_autoptr (GBytes) key = NULL;

  for (guint i = 0; moves != NULL && i < moves->len; i++)
    if (g_str_equal (cgt_move_get_to (moves->pdata[i]), text))
      return moves->pdata[i];
  written = cgt_expression_new_written (after->sum);
  key = key_of (written, solver);
  for (guint i = 0; moves != NULL && key != NULL && i < moves->len; i++)
    {
      g_autoptr (CgtExpression) option = cgt_expression_new_move (moves->pdata[i]);
      g_autoptr (GBytes) other = key_of (option, solver);

      if (other != NULL && g_bytes_equal (key, other))
        return moves->pdata[i];
    }
  return NULL;
}

/* How good a move is for @player, after which the opponent moves: 2 wins, 1 draws, 0 loses; -1: not known. */
static int
rate (const CgtMove *move, CgtPlayer player)
{
  char result = (char) (move->outcome > 0xff && player == CGT_RIGHT ? move->outcome >> 8 : move->outcome & 0xff);

  if (move->wins == CGT_YES || result == CGT_OUTCOME_P ||
      result == (player == CGT_LEFT ? CGT_OUTCOME_L : CGT_OUTCOME_R))
    return 2;
  return result == CGT_OUTCOME_D ? 1 : move->wins == CGT_NO ? 0 : -1;
}

/* The moves that are better than @made, which loses or draws, and how good they are. */
static void
find_better (CgtReviewedMove *reviewed, const CgtEvaluation *before, const CgtMove *made)
{
  /* Of a game with a score, the moves with the best one count as won. */
  int best = rate (made, reviewed->player);
  g_autoptr (GPtrArray) moves = cgt_evaluation_moves_best_first (before, reviewed->player);

  for (guint i = 0; best >= 0 && i < moves->len; i++)
    {
      int rated = rate (moves->pdata[i], reviewed->player);

      if (rated < best || (rated == best && reviewed->better == NULL))
        continue;
      if (rated > best)
        {
          g_clear_pointer (&reviewed->better, g_ptr_array_unref);
          reviewed->better = g_ptr_array_new_with_free_func (g_free);
          best = rated;
        }
      g_ptr_array_add (reviewed->better, g_strdup (cgt_move_get_to (moves->pdata[i])));
    }
  reviewed->draws = reviewed->better != NULL && best == 1;
  reviewed->score = g_strdup (made->score);
  reviewed->best = made->score != NULL ? g_strdup (before->score) : NULL;
}

/* NULL with an error: there is no such move. */
static CgtReviewedMove *
review_move (const CgtEvaluation *before, const CgtEvaluation *after, CgtPlayer player, gboolean first,
             CgtSolver *solver, GError **error)
{
  const char *to = cgt_written_sum_get_text (after->sum);
  const CgtMove *move = find_move (before, player, after, solver);
  CgtReviewedMove *reviewed;

  if (move == NULL && first)
    {
      player = cgt_player_other (player);
      move = find_move (before, player, after, solver);
    }
  if (move == NULL && before->moves_described != NULL)
    return cgt_refuse_null (error, CGT_ERROR_MEANINGLESS, _ ("%s has too many moves to be checked"),
                            cgt_written_sum_get_text (before->sum));
  if (move == NULL)
    return cgt_refuse_null (error, CGT_ERROR_MEANINGLESS,
                            before->impartial || first ? _ ("no move leads from %s to %s")
                            : player == CGT_LEFT       ? _ ("no move of Left leads from %s to %s")
                                                       : _ ("no move of Right leads from %s to %s"),
                            cgt_written_sum_get_text (before->sum), to);
  reviewed = g_new0 (CgtReviewedMove, 1);
  *reviewed = (CgtReviewedMove) { .from = g_strdup (cgt_written_sum_get_text (before->sum)),
                                  .to = g_strdup (to),
                                  .player = player,
                                  .impartial = before->impartial,
                                  .wins = move->wins,
                                  .gain = move->gain };
  find_better (reviewed, before, move);
  return reviewed;
}

/* Heaps without the name of a game, as a person writes who has the game in mind. */
static gboolean
is_only_numbers (const GPtrArray *parts)
{
  for (guint i = 0; i < parts->len; i++)
    {
      const char *part = parts->pdata[i];

      if (part[strspn (part, "0123456789, ")] != '\0')
        return FALSE;
    }
  return TRUE;
}

GPtrArray *
cgt_review_game (const char *text, CgtSolver *solver, CgtBudget *budget, GError **error)
{
  g_autoptr (GPtrArray) parts = split_at_arrows (text);
  g_autoptr (GPtrArray) moves = g_ptr_array_new_with_free_func (reviewed_free);
  g_autoptr (CgtEvaluation) before = NULL;
  CgtPlayer player = CGT_LEFT;

  if (parts->len < 2)
    return cgt_refuse_null (error, CGT_ERROR_SYNTAX,
                            _ ("a game is written as its positions, with arrows: square(23) -> 22 -> 18"));
  if (is_only_numbers (parts))
    return cgt_refuse_null (error, CGT_ERROR_SYNTAX,
                            _ ("which game is played? Write its name with the first position: %s(%s) -> %s"),
                            strchr (parts->pdata[0], ',') != NULL ? "nim" : "square", (const char *) parts->pdata[0],
                            (const char *) parts->pdata[1]);
  complete_names (parts);
  for (guint i = 0; i < parts->len; i++)
    {
      g_autoptr (CgtEvaluation) record = evaluate (parts->pdata[i], solver, budget, error);
      CgtReviewedMove *move;

      if (record == NULL)
        {
          g_prefix_error (error, "in position %u, “%s”: ", i + 1, (const char *) parts->pdata[i]);
          return NULL;
        }
      if (before != NULL)
        {
          move = review_move (before, record, player, i == 1, solver, error);
          if (move == NULL)
            {
              g_prefix_error (error, "move %u: ", i);
              return NULL;
            }
          g_ptr_array_add (moves, move);
          player = cgt_player_other (move->player);
        }
      g_clear_pointer (&before, cgt_evaluation_unref);
      before = g_steal_pointer (&record);
    }
  return g_steal_pointer (&moves);
}

/* By how much a move is worse than the best. */
static void
append_loss (GString *text, const CgtReviewedMove *move)
{
  g_autofree char *loss = NULL;
  mpz_t best, score;

  mpz_init_set_str (best, move->best, 10);
  mpz_init_set_str (score, move->score, 10);
  mpz_sub (best, best, score);
  loss = cgt_decimal_write (NULL, best);
  mpz_clears (best, score, NULL);
  g_string_append_printf (text, " would have been %s better, with the score %s", loss, move->best);
}

static void
append_mistake (GString *text, const CgtReviewedMove *move)
{
  g_string_append (text, move->score != NULL ? ", a mistake: " : "  a mistake: ");
  for (guint i = 0; i < move->better->len; i++)
    g_string_append_printf (text, "%s%s",
                            i == 0                      ? ""
                            : i + 1 < move->better->len ? ", "
                                                        : " or ",
                            (const char *) move->better->pdata[i]);
  if (move->score != NULL)
    append_loss (text, move);
  else
    g_string_append (text, move->draws ? " would have drawn" : " would have won");
}

/* What each player has now. It is left out if a number needs more than 64 bits. */
static void
append_has (GString *text, gboolean impartial, const __int128 has[2])
{
  if (has[0] == (gint64) has[0] && has[1] == (gint64) has[1])
    g_string_append_printf (text, "  %s has %" G_GINT64_FORMAT ", %s has %" G_GINT64_FORMAT,
                            impartial ? "first" : "Left", (gint64) has[0], impartial ? "second" : "Right",
                            (gint64) has[1]);
}

char *
cgt_review_to_words (const GPtrArray *moves)
{
  GString *text = g_string_new (NULL);
  __int128 has[2] = { 0, 0 };

  for (guint i = 0; i < moves->len; i++)
    {
      const CgtReviewedMove *move = moves->pdata[i];

      has[move->impartial ? i % 2 : move->player] += move->gain;
      g_string_append_printf (text, "%s%3u  %s%s", i > 0 ? "\n" : "", i + 1,
                              move->impartial            ? ""
                              : move->player == CGT_LEFT ? "Left to "
                                                         : "Right to ",
                              move->to);
      if (move->score != NULL)
        {
          append_has (text, move->impartial, has);
          g_string_append_printf (text, "  score %s%s", move->score, move->better == NULL ? ", the best" : "");
        }
      if (move->better != NULL)
        append_mistake (text, move);
      else if (move->wins != CGT_UNKNOWN && move->score == NULL)
        g_string_append (text, move->wins == CGT_YES ? "  wins" : "  no move wins");
    }
  return g_string_free (text, FALSE);
}
