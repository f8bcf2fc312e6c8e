/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "cgt-explain-private.h"

#include "solvers/loopy/cgt-play-graph.h"

/* Retrograde analysis, step by step (C. A. B. Smith, "Graphs and composite games", 1966): the positions that play can
 * reach, decided backwards from the end; what is never decided is a draw. For loopy games and races. */

/* A larger graph is not explained. */
#define MOST_NODES (1u << 17)

struct _CgtExplainGraph
{
  CgtExplain *explain;
  CgtPlayGraph *play;
  GPtrArray *texts;  /* of the nodes */
  GPtrArray *stages; /* GArray of guint: the nodes of each remoteness; the last array has the draws */
  gboolean impartial;
  gboolean complete; /* all is decided that can be */
};

typedef struct _CgtExplainGraph Graph;

/* The first move of @node to a position with @result and a remoteness below @stage, which a draw always has; G_MAXUINT:
 * none. */
static guint
find_move (const Graph *graph, const CgtPlayNode *node, char result, guint stage)
{
  for (guint i = 0; i < node->n_moves; i++)
    {
      gint64 decided;

      if (cgt_play_graph_result (graph->play, node->moves[i], &decided) == result && decided < stage)
        return node->moves[i];
    }
  return G_MAXUINT;
}

static CgtRule
rule_of (const Graph *graph, CgtPlayer player, char result)
{
  static const CgtRule rules[3][3] = {
    { CGT_RULE_MOVER_LOST_IN, CGT_RULE_MOVER_WON_IN, CGT_RULE_MOVER_UNDECIDED },
    { CGT_RULE_LEFT_LOST_IN, CGT_RULE_LEFT_WON_IN, CGT_RULE_LEFT_UNDECIDED },
    { CGT_RULE_RIGHT_LOST_IN, CGT_RULE_RIGHT_WON_IN, CGT_RULE_RIGHT_UNDECIDED },
  };

  return rules[graph->impartial ? 0 : 1 + player][result == 'L' ? 0 : result == 'W' ? 1 : 2];
}

/* How play ends in the positions that are lost without a move. */
static const char *
words_of_end (const Graph *graph)
{
  gboolean over = FALSE, stuck = FALSE;

  for (guint i = 0; i < graph->texts->len; i++)
    {
      CgtPlayNode node = cgt_play_graph_get (graph->play, i);

      over |= node.is_over;
      stuck |= !node.is_over && node.n_moves == 0 && !graph->explain->sum->misere;
    }
  return over && stuck ? _ ("there is no move, or the goal is reached")
         : over        ? _ ("the goal is reached")
                       : _ ("there is no move");
}

static char *
words_of_stage (const Graph *graph, CgtPlayer player, char result, guint stage, const char *list)
{
  const char *mover = graph->impartial ? _ ("The player to move") : cgt_explain_player (player);

  if (result == 'D')
    return g_strdup_printf (_ ("%s cannot win, but need not lose, in %s: play can go on for ever."), mover, list);
  if (stage == 0 && result == 'L')
    return g_strdup_printf (_ ("%s has lost in %s, where %s."), mover, list, words_of_end (graph));
  if (stage == 0)
    return g_strdup_printf (_ ("%s has won in %s: in misère play whoever has no move wins."), mover, list);
  if (result == 'W')
    return g_strdup_printf (ngettext ("%s wins in %u move from %s.", "%s wins in %u moves from %s.", stage), mover,
                            stage, list);
  return g_strdup_printf (
    ngettext ("%s loses in %u move in %s: every move from there leads to a position that is won.",
              "%s loses in %u moves in %s: every move from there leads to a position that is won.", stage),
    mover, stage, list);
}

/* The positions of one kind among @nodes, which are decided in @stage; those that are won or drawn each with a move. */
static void
add_stage (const Graph *graph, GPtrArray *steps, const GArray *nodes, CgtPlayer player, char result, guint stage)
{
  g_autoptr (GPtrArray) names = g_ptr_array_new_with_free_func (g_free);
  g_autofree char *list = NULL;
  CgtStep *step = cgt_step_new (rule_of (graph, player, result), NULL);

  for (guint i = 0; i < nodes->len; i++)
    {
      guint to = G_MAXUINT;
      CgtPlayNode node = cgt_play_graph_get (graph->play, g_array_index (nodes, guint, i));
      const char *text = graph->texts->pdata[g_array_index (nodes, guint, i)];

      if (node.result != result || node.player != player)
        continue;
      cgt_step_add_use (step, g_strdup (text));
      if (result != 'L')
        to = find_move (graph, &node, result == 'W' ? 'L' : 'D', stage);
      if (to != G_MAXUINT)
        cgt_step_add_use (step, g_strdup (graph->texts->pdata[to]));
      g_ptr_array_add (names, to != G_MAXUINT
                                ? g_strdup_printf (_ ("%s (by %s)"), text, (char *) graph->texts->pdata[to])
                                : g_strdup (text));
    }
  if (names->len == 0)
    {
      cgt_step_free (step);
      return;
    }
  list = cgt_explain_join (names);
  step->text = words_of_stage (graph, player, result, stage, list);
  g_ptr_array_add (steps, step);
}

static void
add_steps (const Graph *graph, GPtrArray *steps, const char *expression)
{
  g_autofree char *reach = NULL, *decided = NULL, *steps_taken = NULL;
  guint n_stages, n_decided;
  CgtStep *step;

  n_stages = graph->stages->len - 1;
  n_decided = graph->texts->len - ((GArray *) graph->stages->pdata[n_stages])->len;
  reach = g_strdup_printf (graph->impartial
                             ? ngettext ("Play from %s can reach %u position", "Play from %s can reach %u positions",
                                         cgt_play_graph_get_n (graph->play))
                             : ngettext ("Play from %s can reach %u position, counted for each player to move",
                                         "Play from %s can reach %u positions, counted for each player to move",
                                         cgt_play_graph_get_n (graph->play)),
                           expression, cgt_play_graph_get_n (graph->play));
  decided = g_strdup_printf (ngettext ("%u of them is decided", "%u of them are decided", n_decided), n_decided);
  steps_taken = g_strdup_printf (ngettext ("%u step", "%u steps", n_stages), n_stages);
  if (n_decided == 0)
    step = cgt_explain_add (steps, CGT_RULE_RETROGRADE, _ ("%s, and none of them ends the game."), reach);
  else
    /* Translators: "Play from ... can reach 5 positions; backwards from the end, 4 of them are decided in 3 steps." */
    step = cgt_explain_add (steps, CGT_RULE_RETROGRADE, _ ("%s; backwards from the end, %s in %s."), reach, decided,
                            steps_taken);
  cgt_step_add_use (step, g_strdup (expression));
  for (guint stage = 0; stage <= n_stages; stage++)
    for (guint player = 0; player < (graph->impartial ? 1 : 2); player++)
      for (guint k = 0; k < (stage < n_stages ? 2 : 1); k++)
        add_stage (graph, step->steps, graph->stages->pdata[stage], player, stage == n_stages ? 'D' : "LW"[k], stage);
}

static void
note_left_out (const Graph *graph, GPtrArray *steps, const char *expression)
{
  CgtStep *step =
    cgt_explain_add (steps, CGT_RULE_LEFT_OUT,
                     ngettext ("Play from %s can reach more than %u position, which is too many to decide "
                               "one by one here.",
                               "Play from %s can reach more than %u positions, which are too many to "
                               "decide one by one here.",
                               cgt_play_graph_get_n (graph->play)),
                     expression, cgt_play_graph_get_n (graph->play));

  cgt_step_add_use (step, g_strdup (expression));
}

gboolean
cgt_explain_is_loopy_or_race (const CgtSum *sum)
{
  for (guint i = 0; i < sum->terms->len; i++)
    {
      const CgtTerm *term = &g_array_index (sum->terms, CgtTerm, i);
      guint kind = term->position != NULL ? cgt_position_get_kind (term->position) : 0;

      if ((kind & (CGT_RULESET_PUZZLE | CGT_RULESET_SCORING)) != 0)
        return FALSE;
      if ((kind & (CGT_RULESET_LOOPY | CGT_RULESET_RACE | CGT_RULESET_AGAIN)) != 0)
        return TRUE;
    }
  return FALSE;
}

static gboolean
add_text (Graph *graph, CgtBytes state)
{
  CgtSolver *solver = graph->explain->solver;
  g_autoptr (CgtSum) sum = cgt_play_get_sum (solver, state);
  char *text;

  sum->misere = graph->explain->sum->misere;
  text = cgt_budget_keep_text (solver->budget, cgt_sum_to_text (sum, solver->store));
  if (text != NULL)
    g_ptr_array_add (graph->texts, text);
  return text != NULL && cgt_explain_goes_on (graph->explain);
}

/* FALSE: the budget or the patience ran out, or a position has too many moves. */
static gboolean
build (Graph *graph)
{
  g_autoptr (GByteArray) start = g_byte_array_new ();
  GArray *open = g_array_new (FALSE, FALSE, sizeof (guint));
  gboolean done = cgt_play_begin_as_typed (graph->explain->solver, graph->explain->sum, start);

  for (guint player = 0; player < (graph->impartial ? 1 : 2) && done; player++)
    done = cgt_play_graph_add (graph->play, cgt_play_bytes (start), player, 0) != G_MAXUINT;
  if (done)
    cgt_play_graph_solve (graph->play, TRUE);
  done = done && cgt_play_graph_is_complete (graph->play);
  for (guint i = 0; i < cgt_play_graph_get_n (graph->play) && done; i++)
    {
      gint64 stage;
      char result = cgt_play_graph_result (graph->play, i, &stage);

      done = result != 0 && add_text (graph, cgt_play_graph_get (graph->play, i).state);
      while (done && stage >= graph->stages->len)
        g_ptr_array_add (graph->stages, g_array_new (FALSE, FALSE, sizeof (guint)));
      if (done)
        g_array_append_val (result == 'D' ? open : (GArray *) graph->stages->pdata[stage], i);
    }
  g_ptr_array_add (graph->stages, open);
  return done;
}

CgtExplainGraph *
cgt_explain_graph_new (CgtExplain *explain)
{
  Graph *graph;

  if (!cgt_explain_is_loopy_or_race (explain->sum))
    return NULL;
  graph = g_new0 (Graph, 1);
  graph->explain = explain;
  graph->impartial = explain->impartial;
  graph->play = cgt_play_graph_new (explain->solver, explain->impartial, explain->sum->misere,
                                    CGT_PLAY_GRAPH_AS_WRITTEN, MOST_NODES);
  graph->texts = g_ptr_array_new_with_free_func (g_free);
  graph->stages = g_ptr_array_new_with_free_func ((GDestroyNotify) g_array_unref);
  cgt_explain_begin_part (explain->solver);
  graph->complete = build (graph);
  cgt_explain_end_part (explain->solver);
  return graph;
}

void
cgt_explain_graph_free (CgtExplainGraph *graph)
{
  g_ptr_array_unref (graph->stages);
  g_ptr_array_unref (graph->texts);
  cgt_play_graph_free (graph->play);
  g_free (graph);
}

gboolean
cgt_explain_graph_is_complete (const CgtExplainGraph *graph)
{
  return graph->complete;
}

gint64
cgt_explain_graph_lost_in (const CgtExplainGraph *graph, const CgtSum *sum, CgtPlayer player)
{
  g_autoptr (GByteArray) state = g_byte_array_new ();
  guint node = G_MAXUINT;
  gint64 stage;

  if (cgt_play_begin_as_typed (graph->explain->solver, sum, state))
    node = cgt_play_graph_find (graph->play, cgt_play_bytes (state), graph->impartial ? CGT_LEFT : player);
  return node != G_MAXUINT && cgt_play_graph_result (graph->play, node, &stage) == 'L' ? stage : -1;
}

void
cgt_explain_retrograde (const CgtExplainGraph *graph, GPtrArray *steps, const char *expression)
{
  if (graph->complete)
    add_steps (graph, steps, expression);
  else
    note_left_out (graph, steps, expression);
}
