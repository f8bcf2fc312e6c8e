/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "cgt-evaluation-private.h"

#include "base/cgt-memory.h"

typedef struct
{
  CgtEvaluation record;
  gatomicrefcount refs;
} Counted;

CgtEvaluation *
cgt_evaluation_new (const char *expression)
{
  Counted *counted = g_new0 (Counted, 1);

  g_atomic_ref_count_init (&counted->refs);
  counted->record.expression = g_strdup (expression);
  counted->record.remoteness = -1;
  counted->record.identical = CGT_UNKNOWN;
  return &counted->record;
}

CgtEvaluation *
cgt_evaluation_ref (CgtEvaluation *evaluation)
{
  g_return_val_if_fail (evaluation != NULL, NULL);
  g_atomic_ref_count_inc (&((Counted *) evaluation)->refs);
  return evaluation;
}

static void
clear_corner (gpointer data)
{
  CgtEvaluationCorner *corner = data;

  g_free (corner->t);
  g_free (corner->v);
}

GArray *
cgt_evaluation_new_wall (void)
{
  GArray *wall = g_array_new (FALSE, TRUE, sizeof (CgtEvaluationCorner));

  g_array_set_clear_func (wall, clear_corner);
  return wall;
}

void
cgt_move_free (CgtMove *move)
{
  cgt_written_sum_unref (move->sum);
  cgt_position_unref (move->position);
  cgt_free_all (move->to, move->term_to, move->value, move->incentive, move->score, move);
}

void
cgt_part_free (CgtPart *part)
{
  cgt_free_all (part->text, part->name, part);
}

/* The members of a record that are texts, lists that do not change once they are complete, and lists of moves. */
#define AT(member) G_STRUCT_OFFSET (CgtEvaluation, member)
static const gsize texts[] = {
  AT (expression), AT (value),       AT (value_latex),     AT (nimber),
  AT (mean),       AT (temperature), AT (left_stop),       AT (right_stop),
  AT (birthday),   AT (score),       AT (moves_described), AT (limit.text),
};
static const gsize lists[] = { AT (left_wall), AT (right_wall), AT (totals) };
static const gsize move_lists[] = { AT (moves[CGT_LEFT]), AT (moves[CGT_RIGHT]), AT (other_moves) };
#undef AT

void
cgt_evaluation_unref (CgtEvaluation *evaluation)
{
  if (evaluation == NULL || !g_atomic_ref_count_dec (&((Counted *) evaluation)->refs))
    return;
  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    g_free (G_STRUCT_MEMBER (char *, evaluation, texts[i]));
  for (guint i = 0; i < G_N_ELEMENTS (lists); i++)
    g_clear_pointer (&G_STRUCT_MEMBER (GArray *, evaluation, lists[i]), g_array_unref);
  for (guint i = 0; i < G_N_ELEMENTS (move_lists); i++)
    g_clear_pointer (&G_STRUCT_MEMBER (GPtrArray *, evaluation, move_lists[i]), g_ptr_array_unref);
  g_clear_pointer (&evaluation->parts, g_ptr_array_unref);
  cgt_written_sum_unref (evaluation->sum);
  cgt_theorem_used_free (evaluation->theorem);
  cgt_evaluation_unref (evaluation->difference);
  cgt_evaluation_unref (evaluation->other_play);
  cgt_partial_unref (evaluation->partial);
  g_free (evaluation);
}

static void
clear_total (gpointer data)
{
  g_free (((CgtEvaluationTotal *) data)->total);
}

GArray *
cgt_evaluation_new_totals (void)
{
  GArray *totals = g_array_new (FALSE, TRUE, sizeof (CgtEvaluationTotal));

  g_array_set_clear_func (totals, clear_total);
  return totals;
}

CgtMove *
cgt_move_copy (const CgtMove *from)
{
  CgtMove *move = g_memdup2 (from, sizeof *move);

  move->sum = cgt_written_sum_ref (move->sum);
  move->to = NULL;
  if (move->position != NULL)
    {
      cgt_position_ref (move->position);
      move->term_to = NULL;
    }
  move->term_to = g_strdup (move->term_to);
  move->value = g_strdup (move->value);
  move->incentive = g_strdup (move->incentive);
  move->score = g_strdup (move->score);
  return move;
}

static gpointer
copy_move (gconstpointer move, G_GNUC_UNUSED gpointer data)
{
  return cgt_move_copy (move);
}

CgtEvaluation *
cgt_evaluation_copy (const CgtEvaluation *from)
{
  CgtEvaluation *copy = cgt_evaluation_new (NULL);

  *copy = *from;
  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    G_STRUCT_MEMBER (char *, copy, texts[i]) = g_strdup (G_STRUCT_MEMBER (char *, from, texts[i]));
  for (guint i = 0; i < G_N_ELEMENTS (lists); i++)
    if (G_STRUCT_MEMBER (GArray *, copy, lists[i]) != NULL)
      g_array_ref (G_STRUCT_MEMBER (GArray *, copy, lists[i]));
  for (guint i = 0; i < G_N_ELEMENTS (move_lists); i++)
    if (i == CGT_RIGHT && from->moves[CGT_RIGHT] != NULL && from->moves[CGT_RIGHT] == from->moves[CGT_LEFT])
      copy->moves[CGT_RIGHT] = g_ptr_array_ref (copy->moves[CGT_LEFT]);
    else if (G_STRUCT_MEMBER (GPtrArray *, copy, move_lists[i]) != NULL)
      G_STRUCT_MEMBER (GPtrArray *, copy, move_lists[i]) =
        g_ptr_array_copy (G_STRUCT_MEMBER (GPtrArray *, from, move_lists[i]), copy_move, NULL);
  if (from->parts != NULL)
    g_ptr_array_ref (from->parts);
  if (from->sum != NULL)
    cgt_written_sum_ref (from->sum);
  if (from->theorem != NULL)
    {
      copy->theorem = cgt_theorem_used_new (from->theorem->name, from->theorem->words, from->theorem->source);
      copy->theorem->gives_move = from->theorem->gives_move;
    }
  if (from->difference != NULL)
    cgt_evaluation_ref (from->difference);
  if (from->other_play != NULL)
    cgt_evaluation_ref (from->other_play);
  if (from->partial != NULL)
    cgt_partial_ref (from->partial);
  return copy;
}

/* Moves */

GPtrArray *
cgt_evaluation_list_playable (const CgtEvaluation *evaluation, CgtPlayer player)
{
  GPtrArray *moves = evaluation->moves[player], *playable;

  if (moves == NULL || evaluation->other_moves == NULL)
    return moves != NULL ? g_ptr_array_ref (moves) : NULL;
  playable = g_ptr_array_new ();
  for (guint i = 0; i < moves->len; i++)
    g_ptr_array_add (playable, moves->pdata[i]);
  for (guint i = 0; i < evaluation->other_moves->len; i++)
    g_ptr_array_add (playable, evaluation->other_moves->pdata[i]);
  return playable;
}

gboolean
cgt_evaluation_is_stuck (const CgtEvaluation *evaluation, CgtPlayer player)
{
  const GPtrArray *moves = evaluation->moves[player];

  return moves != NULL && moves->len == 0 && evaluation->moves_described == NULL;
}

const char *
cgt_move_get_term_to (const CgtMove *move)
{
  char **place = &((CgtMove *) move)->term_to;
  const char *text = g_atomic_pointer_get (place);

  return text != NULL ? text : cgt_written_keep (place, cgt_position_to_text (move->position));
}

void
cgt_move_append_to (const CgtMove *move, GString *text)
{
  g_autofree char *term_to = move->term_to == NULL ? cgt_position_to_text (move->position) : NULL;

  cgt_written_sum_append (move->sum, text, move->term, term_to != NULL ? term_to : move->term_to);
}

const char *
cgt_move_get_to (const CgtMove *move)
{
  char **place = &((CgtMove *) move)->to;
  GString *text;

  if (g_atomic_pointer_get (place) != NULL)
    return g_atomic_pointer_get (place);
  text = g_string_new (NULL);
  cgt_move_append_to (move, text);
  return cgt_written_keep (place, g_string_free (text, FALSE));
}

gboolean
cgt_move_equal (const CgtMove *a, const CgtMove *b)
{
  if (a->term != b->term || (a->position != NULL) != (b->position != NULL))
    return FALSE;
  return a->position != NULL ? cgt_position_equal (a->position, b->position) : g_str_equal (a->term_to, b->term_to);
}

/* Best moves first */

static gint
rank_of (CgtTruth wins)
{
  return wins == CGT_YES ? 0 : wins == CGT_UNKNOWN ? 1 : 2;
}

static gint
compare_moves (gconstpointer a, gconstpointer b)
{
  const CgtMove *x = *(CgtMove *const *) a, *y = *(CgtMove *const *) b;
  gint hurry = x->wins == CGT_NO ? -1 : 1;

  if (x->wins != y->wins)
    return rank_of (x->wins) - rank_of (y->wins);
  if (x->remoteness == 0 && y->remoteness < 0)
    return -1; /* whatever the other takes */
  if (y->remoteness == 0 && x->remoteness < 0)
    return 1;
  if (x->remoteness != y->remoteness && x->remoteness >= 0 && y->remoteness >= 0)
    return x->remoteness < y->remoteness ? -hurry : hurry;
  return x->rank < y->rank ? -1 : x->rank > y->rank;
}

/* In a puzzle every move is one towards the goal or away from it. */
static gint
compare_ways (gconstpointer a, gconstpointer b)
{
  const CgtMove *x = *(CgtMove *const *) a, *y = *(CgtMove *const *) b;

  if (x->remoteness != y->remoteness)
    return (guint64) x->remoteness < (guint64) y->remoteness ? -1 : 1; /* what is not known comes last */
  return x->rank < y->rank ? -1 : x->rank > y->rank;
}

GPtrArray *
cgt_evaluation_moves_best_first (const CgtEvaluation *evaluation, CgtPlayer player)
{
  GPtrArray *sorted;

  g_return_val_if_fail (evaluation != NULL, NULL);

  sorted = g_ptr_array_new ();
  for (guint i = 0; evaluation->moves[player] != NULL && i < evaluation->moves[player]->len; i++)
    g_ptr_array_add (sorted, g_ptr_array_index (evaluation->moves[player], i));
  g_ptr_array_sort (sorted, evaluation->is_puzzle ? compare_ways : compare_moves);
  return sorted;
}

gboolean
cgt_move_is_as_good (const CgtEvaluation *evaluation, const CgtMove *a, const CgtMove *b)
{
  if (a == b)
    return TRUE;
  if (a->wins != b->wins || a->remoteness != b->remoteness)
    return FALSE;
  if (a->remoteness >= 0)
    return TRUE;
  return !evaluation->impartial && a->value != NULL && g_strcmp0 (a->value, b->value) == 0;
}

const CgtMove *
cgt_evaluation_get_winning_move (const CgtEvaluation *evaluation, CgtPlayer player)
{
  g_autoptr (GPtrArray) moves = cgt_evaluation_moves_best_first (evaluation, player);
  const CgtMove *best = moves->len > 0 ? moves->pdata[0] : NULL;

  return best != NULL && best->wins == CGT_YES ? best : NULL;
}

gboolean
cgt_order_wins_first (CgtOrder order, CgtPlayer player)
{
  return order == CGT_ORDER_FUZZY || order == (player == CGT_LEFT ? CGT_ORDER_GREATER : CGT_ORDER_LESS);
}
