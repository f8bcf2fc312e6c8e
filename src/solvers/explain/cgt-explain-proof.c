/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "cgt-explain-loss.h"

#include "solvers/play/cgt-race.h"

/* A win as a proof: for each move of the player who loses, an answer after which the same player has lost again, down
 * to the end. Moves with the same answer are one step. Positions are gone through breadth first, so that a proof that
 * is cut short has all answers to the first moves. Those that are numbers come last, since a number's sign says who
 * wins. */

/* A position in which the loser moves. */
typedef struct
{
  CgtSum *sum;
  const char *text; /* of the first step that leads to it, or of the game */
  GPtrArray *steps; /* CgtStep: the answers in it; not owned */
  GArray *next;     /* guint: the nodes that the answers lead to */
  char *number;     /* the text of its value if that is a number other than 0; else NULL */
  gboolean cut;     /* its answers are left out */
} Node;

/* A step that leads to a node, and has no text yet. */
typedef struct
{
  CgtStep *step;
  guint node;
} Reference;

typedef struct
{
  CgtExplainLoss loss;
  gboolean may_not_end;  /* so a proof could come back to where it has been, unless it goes the quickest way */
  guint n_answers, most; /* most: 0 for no limit */
  GPtrArray *nodes;      /* Node */
  GArray *waiting[2];    /* guint: nodes to be proved, and after them those that are numbers */
  GHashTable *places;    /* text of a node -> its place + 1 */
  GArray *references;    /* Reference */
} Proof;

static Node *
get_node (const Proof *proof, guint i)
{
  return proof->nodes->pdata[i];
}

static void
free_node (gpointer data)
{
  Node *node = data;

  cgt_sum_free (node->sum);
  g_array_unref (node->next);
  g_free (node->number);
  g_free (node);
}

/* Takes @sum and @number. */
static guint
add_node (Proof *proof, CgtSum *sum, const char *text, char *number, GPtrArray *steps)
{
  Node *node = g_new0 (Node, 1);
  guint place = proof->nodes->len;

  *node = (Node) { .sum = sum, .text = text, .steps = steps, .number = number };
  node->next = g_array_new (FALSE, FALSE, sizeof (guint));
  g_ptr_array_add (proof->nodes, node);
  g_array_append_val (proof->waiting[number != NULL], place);
  g_hash_table_insert (proof->places, (char *) text, GUINT_TO_POINTER (proof->nodes->len));
  return place;
}

/* (transfer full): the text of a value that is a number other than 0; else NULL. */
static char *
number_of (const Proof *proof, const CgtSum *sum)
{
  CgtStore *store = proof->loss.solver->store;
  CgtValue value = proof->loss.by_outcome ? CGT_NONE : cgt_solver_sum_value (proof->loss.solver, sum, NULL);

  if (cgt_value_is_none (value) || !cgt_is_number (store, value) || cgt_value_equal (value, cgt_zero ()))
    return NULL;
  return cgt_value_to_text (store, value);
}

/* The sign of a number says who wins. (transfer full) */
static char *
words_of_number (const char *number, const char *text)
{
  return g_strdup_printf (g_str_equal (number, text) ? _ (", a number") : _ (", the number %s"), number);
}

/* Why nothing more is to be proved after the answer @text. (transfer full); NULL: more is. */
static char *
words_of_end (const Proof *proof, const char *text, const char *number, const CgtSum *after)
{
  if (!cgt_explain_loss_has_moves (&proof->loss, after))
    return g_strdup (cgt_sum_race_state (after) == CGT_RACE_OVER ? _ (", and the goal is reached")
                                                                 : _ (", and the loser has no move"));
  if (cgt_explain_loss_moves_last (&proof->loss, after))
    return g_strdup (_ (", and the loser has to make the last move"));
  return number != NULL && g_str_equal (number, text) ? words_of_number (number, text) : NULL;
}

static void
set_text (const Proof *proof, CgtStep *step, const char *end)
{
  g_autoptr (GPtrArray) moves = g_ptr_array_new ();
  g_autofree char *list = NULL;

  for (guint i = 1; i < step->uses->len; i++)
    g_ptr_array_add (moves, step->uses->pdata[i]);
  list = cgt_explain_join (moves);
  step->text = g_strdup_printf (_ ("After %s, %s answers with %s%s."), list,
                                proof->loss.impartial ? _ ("the winner")
                                                      : cgt_explain_player (cgt_player_other (proof->loss.loser)),
                                (char *) step->uses->pdata[0], end);
}

/* Whether the proof of node @from goes through node @to, or is the same. */
static gboolean
leads_to (const Proof *proof, guint from, guint to)
{
  g_autoptr (GArray) queue = g_array_new (FALSE, FALSE, sizeof (guint));
  g_autofree gboolean *seen = g_new0 (gboolean, proof->nodes->len);

  g_array_append_val (queue, from);
  seen[from] = TRUE;
  for (guint i = 0; i < queue->len; i++)
    {
      const GArray *next = get_node (proof, g_array_index (queue, guint, i))->next;

      for (guint k = 0; k < next->len; k++)
        {
          guint node = g_array_index (next, guint, k);

          if (!seen[node])
            g_array_append_val (queue, node);
          seen[node] = TRUE;
        }
    }
  return seen[to];
}

/* The step has all its moves: ends with its answer, or goes on with a node. Takes @after. */
static void
go_on (Proof *proof, guint from, CgtStep *step, CgtSum *after)
{
  const char *answer = step->uses->pdata[0];
  g_autofree char *number = number_of (proof, after), *end = words_of_end (proof, answer, number, after);
  guint place = GPOINTER_TO_UINT (g_hash_table_lookup (proof->places, answer));
  Reference reference = { step, place - 1 };

  if (end != NULL || (place > 0 && proof->may_not_end && leads_to (proof, place - 1, from)))
    {
      set_text (proof, step, end != NULL ? end : _ (", by which play comes back, so this is no proof"));
      cgt_sum_free (after);
      return;
    }
  if (place == 0)
    reference.node = add_node (proof, after, answer, g_steal_pointer (&number), step->steps);
  else
    cgt_sum_free (after);
  g_array_append_val (proof->references, reference);
  g_array_append_val (get_node (proof, from)->next, reference.node);
}

/* Moves to which no answer was found before time or memory ran out. */
static void
name_unanswered (const Node *node, const GPtrArray *moves)
{
  g_autofree char *list = cgt_explain_join (moves);
  CgtStep *step;

  if (moves->len == 0)
    return;
  step = cgt_explain_add (node->steps, CGT_RULE_LEFT_OUT,
                          ngettext ("No answer to %s has been found yet.", "No answers to %s have been found yet.",
                                    moves->len),
                          list);
  for (guint i = 0; i < moves->len; i++)
    cgt_step_add_use (step, g_strdup (moves->pdata[i]));
}

/* So many moves are not answered one by one if a proof is cut short: their values say who wins. */
#define MANY_MOVES 60

/* The answers to all moves in @game, which is that of node @place. */
static void
answer_moves (Proof *proof, CgtExplain *game, guint place)
{
  const GArray *moves = game->options[proof->loss.loser];
  GPtrArray *steps = get_node (proof, place)->steps;
  g_autoptr (GPtrArray) sums = g_ptr_array_new (), unanswered = g_ptr_array_new ();

  if (!proof->loss.by_outcome && proof->most > 0 && moves->len > MAX (proof->most, MANY_MOVES) &&
      cgt_explain_loss_by_value (&proof->loss, game, steps))
    return;
  for (guint i = 0; i < moves->len; i++)
    {
      const CgtExplainOption *move = &g_array_index (moves, CgtExplainOption, i);
      CgtSum *after = NULL;
      char *answer;
      CgtStep *step;

      if (game->sum->misere && cgt_explain_loss_ends_after (&proof->loss, game, move))
        continue;
      answer =
        cgt_explain_goes_on (game) ? cgt_explain_loss_find_answer (&proof->loss, game, move, steps, &after) : NULL;
      step = answer != NULL ? cgt_explain_loss_find_step (steps, answer) : NULL;
      if (answer == NULL)
        {
          g_ptr_array_add (unanswered, move->text);
          continue;
        }
      if (step == NULL)
        {
          step = cgt_step_new (CGT_RULE_ANSWER, NULL);
          cgt_step_add_use (step, answer);
          g_ptr_array_add (steps, step);
          g_ptr_array_add (sums, after);
          proof->n_answers++;
        }
      else
        {
          g_free (answer);
          cgt_sum_free (after);
        }
      cgt_step_add_use (step, g_strdup (move->text));
    }
  for (guint i = 0; i < sums->len; i++)
    go_on (proof, place, steps->pdata[i], sums->pdata[i]);
  name_unanswered (get_node (proof, place), unanswered);
}

static void
prove_node (Proof *proof, guint place)
{
  Node *node = get_node (proof, place);
  CgtExplain game;

  node->cut =
    place > 0 && ((proof->most > 0 && proof->n_answers >= proof->most) || !cgt_solver_tick (proof->loss.solver));
  if (node->cut)
    return;
  cgt_explain_loss_begin (&proof->loss, &game, node->sum, node->steps);
  if (game.written != NULL && cgt_explain_list_options (&game))
    answer_moves (proof, &game, place);
  else
    node->cut = TRUE;
  cgt_explain_end (&game);
}

static void
prove_nodes (Proof *proof)
{
  guint done[2] = { 0, 0 };

  for (;;)
    {
      guint late = done[0] == proof->waiting[0]->len;

      if (done[late] == proof->waiting[late]->len)
        return;
      prove_node (proof, g_array_index (proof->waiting[late], guint, done[late]++));
    }
}

/* What is explained with another step, and what is not explained. */
static void
finish (const Proof *proof, GPtrArray *steps)
{
  g_autoptr (GPtrArray) left = g_ptr_array_new ();
  g_autofree char *list = NULL;
  CgtStep *step;

  for (guint i = 0; i < proof->references->len; i++)
    {
      const Reference *reference = &g_array_index (proof->references, Reference, i);
      const Node *node = get_node (proof, reference->node);
      g_autofree char *number = node->cut && node->number != NULL ? words_of_number (node->number, node->text) : NULL;

      set_text (proof, reference->step,
                number != NULL                          ? number
                : node->cut                             ? _ (", where the proof is cut short")
                : node->steps != reference->step->steps ? _ (", as explained elsewhere")
                                                        : "");
    }
  for (guint i = 1; i < proof->nodes->len; i++)
    if (get_node (proof, i)->cut && get_node (proof, i)->number == NULL)
      g_ptr_array_add (left, (char *) get_node (proof, i)->text);
  if (left->len == 0)
    return;
  list = cgt_explain_join (left);
  step = cgt_explain_add (steps, CGT_RULE_LEFT_OUT,
                          ngettext ("The proof is cut short after the answer %s, which can be explained in its turn.",
                                    "The proof is cut short after the answers %s, each of which can be explained in "
                                    "its turn.",
                                    left->len),
                          list);
  for (guint i = 0; i < left->len; i++)
    cgt_step_add_use (step, g_strdup (left->pdata[i]));
}

static CgtExplainLoss
loss_of (const CgtExplain *explain, CgtPlayer loser)
{
  return (CgtExplainLoss) { .solver = explain->solver,
                            .loser = loser,
                            .impartial = explain->impartial,
                            .by_outcome = explain->plain,
                            .graph = explain->graph };
}

static void
try_to_prove (CgtExplain *explain, const CgtSum *sum, const char *text, CgtPlayer loser, GPtrArray *steps)
{
  Proof proof = { .loss = loss_of (explain, loser),
                  .may_not_end = cgt_explain_is_loopy_or_race (sum),
                  .most = explain->most_answers };

  if (!cgt_explain_loss_has_moves (&proof.loss, sum))
    return;
  proof.nodes = g_ptr_array_new_with_free_func (free_node);
  proof.places = g_hash_table_new (g_str_hash, g_str_equal);
  proof.references = g_array_new (FALSE, FALSE, sizeof (Reference));
  for (guint late = 0; late < 2; late++)
    proof.waiting[late] = g_array_new (FALSE, FALSE, sizeof (guint));
  add_node (&proof, cgt_sum_with (sum, G_MAXUINT, NULL), text, NULL, steps);
  prove_nodes (&proof);
  finish (&proof, steps);
  g_ptr_array_unref (proof.nodes);
  g_hash_table_unref (proof.places);
  g_array_unref (proof.references);
  for (guint late = 0; late < 2; late++)
    g_array_unref (proof.waiting[late]);
}

/* Of several winning moves, the one from which the proof goes on. */
static void
name_proved (CgtStep *step, const char *move)
{
  g_autofree char *words = step->text;

  step->text = g_strdup_printf (_ ("%s The proof goes on from %s."), words, move);
}

/* A winning move to which there is no answer, so that no proof follows. That a move ends the game at once may be said.
 */
static void
name_end (CgtExplain *explain, CgtStep *step, const char *move, const CgtSum *after, CgtPlayer loser)
{
  CgtExplainLoss loss = loss_of (explain, loser);
  gboolean is_over = !cgt_explain_loss_has_moves (&loss, after);
  g_autofree char *words = NULL;

  if (is_over ? step->rule == CGT_RULE_MOVER_WINS || cgt_sum_race_state (after) == CGT_RACE_OVER
              : !cgt_explain_loss_moves_last (&loss, after))
    return;
  words = step->text;
  step->text = g_strdup_printf (is_over ? _ ("%s After %s, the loser has no move.")
                                        : _ ("%s After %s, the loser has to make the last move."),
                                words, move);
}

/* The first winning move, as a sum, and then the answers to what follows. */
static void
prove_after (CgtExplain *explain, CgtStep *step, CgtPlayer winner)
{
  const GArray *options = explain->options[winner];

  for (guint i = 0; step->uses->len > 0 && i < options->len; i++)
    {
      const CgtExplainOption *option = &g_array_index (options, CgtExplainOption, i);
      CgtPlayer loser = explain->impartial ? winner : cgt_player_other (winner);
      g_autoptr (CgtSum) after = NULL;

      if (!g_str_equal (option->text, step->uses->pdata[0]))
        continue;
      after = cgt_explain_after (explain, option);
      try_to_prove (explain, after, option->text, loser, step->steps);
      if (step->steps->len == 0)
        name_end (explain, step, option->text, after, loser);
      cgt_explain_nim_parts (explain, step->steps);
      if (step->uses->len > 1 && step->steps->len > 0 &&
          ((CgtStep *) step->steps->pdata[0])->rule != CGT_RULE_NIM_COLUMNS)
        name_proved (step, option->text);
      return;
    }
}

/* Of Nim whose moves are too many to be listed. */
static void
add_columns (CgtExplain *explain, CgtStep *outcome)
{
  for (guint i = 0; i < outcome->steps->len; i++)
    {
      CgtStep *step = outcome->steps->pdata[i];

      if (step->rule == CGT_RULE_MOVER_LOSES || step->rule == CGT_RULE_MOVER_WINS)
        cgt_explain_nim_columns (explain, step->steps);
    }
}

static void
prove_all (CgtExplain *explain, CgtStep *outcome)
{
  const char *text = explain->written != NULL ? cgt_written_sum_get_text (explain->written) : NULL;

  if (text == NULL)
    return;
  if (!cgt_explain_list_options (explain))
    {
      add_columns (explain, outcome);
      return;
    }
  for (guint i = 0; i < outcome->steps->len && cgt_explain_goes_on (explain); i++)
    {
      CgtStep *step = outcome->steps->pdata[i];
      gboolean of_mover = step->rule == CGT_RULE_MOVER_LOSES || step->rule == CGT_RULE_MOVER_WINS;

      if (of_mover && explain->most_answers > 0 && cgt_explain_nim_columns (explain, step->steps))
        continue;
      if (step->rule == CGT_RULE_LEFT_LOSES_FIRST || step->rule == CGT_RULE_MOVER_LOSES)
        {
          try_to_prove (explain, explain->sum, text, CGT_LEFT, step->steps);
          cgt_explain_nim_parts (explain, step->steps);
        }
      else if (step->rule == CGT_RULE_RIGHT_LOSES_FIRST)
        try_to_prove (explain, explain->sum, text, CGT_RIGHT, step->steps);
      else if (step->rule == CGT_RULE_LEFT_WINS_FIRST || step->rule == CGT_RULE_MOVER_WINS)
        prove_after (explain, step, CGT_LEFT);
      else if (step->rule == CGT_RULE_RIGHT_WINS_FIRST)
        prove_after (explain, step, CGT_RIGHT);
    }
}

void
cgt_explain_prove (CgtExplain *explain, CgtStep *outcome)
{
  gboolean by_value = !cgt_value_is_none (explain->value) && !cgt_explain_is_loopy_or_race (explain->sum);
  CgtExplain game;

  if (by_value)
    cgt_explain_begin_unnamed (&game, explain->solver, explain->sum, outcome->steps);
  else
    {
      cgt_explain_begin_part (explain->solver);
      cgt_explain_begin_plain (&game, explain->solver, explain->sum, outcome->steps);
    }
  game.most_answers = explain->most_answers;
  game.graph = explain->graph;
  game.record = explain->record;
  prove_all (&game, outcome);
  cgt_explain_end (&game);
  cgt_explain_end_part (explain->solver);
}
