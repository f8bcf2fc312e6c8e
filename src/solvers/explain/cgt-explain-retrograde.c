/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "cgt-explain-private.h"

#include "solvers/play/cgt-race.h"

/* Retrograde analysis, step by step (C. A. B. Smith, "Graphs and composite games", 1966): the positions that play can
 * reach, decided backwards from the end; what is never decided is a draw. For loopy games and races. */

typedef struct
{
  CgtSum *sum;
  char *text;
  CgtPlayer player; /* who moves; Left, if both have the same moves */
  GArray *moves;    /* guint: nodes */
  gboolean over;    /* the goal of a race is reached */
  char result;      /* 'W' or 'L' for the player who moves; 0: not decided */
  guint stage;      /* in which it was decided */
} Node;

struct _CgtExplainGraph
{
  CgtExplain *explain;
  GPtrArray *nodes;  /* Node */
  GPtrArray *open;   /* Node: those that are not decided yet; not owned */
  GPtrArray *stages; /* GPtrArray of Node: those that each stage decided, and last those that none did */
  GHashTable *found; /* player and text -> node + 1 */
  gboolean impartial;
  gboolean complete; /* all is decided that can be */
};

typedef struct _CgtExplainGraph Graph;

static void
free_node (gpointer data)
{
  Node *node = data;

  cgt_sum_free (node->sum);
  g_free (node->text);
  g_array_unref (node->moves);
  g_free (node);
}

gboolean
cgt_explain_is_over (const CgtSum *sum)
{
  for (guint i = 0; i < sum->terms->len; i++)
    {
      const CgtTerm *term = &g_array_index (sum->terms, CgtTerm, i);

      if (term->position != NULL && cgt_race_state (cgt_position_get_rules (term->position),
                                                    cgt_position_get_bytes (term->position)) == CGT_RACE_OVER)
        return TRUE;
    }
  return FALSE;
}

/* Takes @sum. The place of the node, made if need be; G_MAXUINT: memory ran out. */
static guint
find_node (Graph *graph, CgtSum *sum, CgtPlayer player)
{
  g_autofree char *text = cgt_sum_to_text (sum, graph->explain->store), *key = NULL;
  guint place;
  Node *node;

  key = g_strdup_printf ("%u%s", player, text);
  place = GPOINTER_TO_UINT (g_hash_table_lookup (graph->found, key));
  if (place == 0)
    text = cgt_budget_keep_text (graph->explain->solver->budget, g_steal_pointer (&text));
  if (text == NULL || place > 0)
    {
      cgt_sum_free (sum);
      return place > 0 ? place - 1 : G_MAXUINT;
    }
  node = g_new0 (Node, 1);
  *node = (Node) { .sum = sum, .text = g_steal_pointer (&text), .player = player, .over = cgt_explain_is_over (sum) };
  node->moves = g_array_new (FALSE, FALSE, sizeof (guint));
  g_ptr_array_add (graph->nodes, node);
  g_hash_table_insert (graph->found, g_steal_pointer (&key), GUINT_TO_POINTER (graph->nodes->len));
  return graph->nodes->len - 1;
}

static gboolean
explore (Graph *graph, Node *node)
{
  g_autoptr (GPtrArray) none = g_ptr_array_new ();
  CgtPlayer next = graph->impartial ? CGT_LEFT : cgt_player_other (node->player);
  gboolean done;
  CgtExplain game;

  if (node->over)
    return TRUE;
  cgt_explain_begin_plain (&game, graph->explain->solver, node->sum, none);
  done = game.written != NULL && cgt_explain_list_options (&game);
  for (guint i = 0; done && i < game.options[node->player]->len; i++)
    {
      const CgtExplainOption *option = &g_array_index (game.options[node->player], CgtExplainOption, i);
      guint to = find_node (graph, cgt_explain_after (&game, option), next);

      g_array_append_val (node->moves, to);
      done = to != G_MAXUINT;
    }
  cgt_explain_end (&game);
  return done && cgt_explain_goes_on (graph->explain);
}

static Node *
get (const Graph *graph, guint i)
{
  return graph->nodes->pdata[i];
}

/* A position that is decided before @stage as @result, and to which @node can move; NULL: none. */
static const Node *
find_move (const Graph *graph, const Node *node, char result, guint stage)
{
  for (guint i = 0; i < node->moves->len; i++)
    {
      const Node *to = get (graph, g_array_index (node->moves, guint, i));

      if (to->result == result && (result == 0 || to->stage < stage))
        return to;
    }
  return NULL;
}

static gboolean
all_are_won (const Graph *graph, const Node *node, guint stage)
{
  for (guint i = 0; i < node->moves->len; i++)
    {
      const Node *to = get (graph, g_array_index (node->moves, guint, i));

      if (to->result != 'W' || to->stage >= stage)
        return FALSE;
    }
  return TRUE;
}

/* Decides what is decided in @stage. FALSE: nothing is, or the budget ran out. */
static gboolean
decide (const Graph *graph, guint stage)
{
  gboolean misere = graph->explain->sum->misere;
  GPtrArray *decided = g_ptr_array_new ();
  guint n_open = 0;
  gboolean any;

  for (guint i = 0; i < graph->open->len; i++)
    {
      Node *node = graph->open->pdata[i];

      if (node->over || node->moves->len == 0)
        node->result = node->over || !misere ? 'L' : 'W';
      else if (find_move (graph, node, 'L', stage) != NULL)
        node->result = 'W';
      else if (all_are_won (graph, node, stage))
        node->result = 'L';
      node->stage = stage;
      if (node->result != 0)
        g_ptr_array_add (decided, node);
      else
        graph->open->pdata[n_open++] = node;
    }
  g_ptr_array_set_size (graph->open, (gint) n_open);
  any = decided->len > 0;
  if (any)
    g_ptr_array_add (graph->stages, decided);
  else
    g_ptr_array_unref (decided);
  return any && cgt_explain_goes_on (graph->explain);
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

  for (guint i = 0; i < graph->nodes->len; i++)
    {
      over |= get (graph, i)->over;
      stuck |= !get (graph, i)->over && get (graph, i)->moves->len == 0 && !graph->explain->sum->misere;
    }
  return over && stuck ? _ ("there is no move, or the goal is reached")
         : over        ? _ ("the goal is reached")
                       : _ ("there is no move");
}

static char *
words_of_stage (const Graph *graph, CgtPlayer player, char result, guint stage, const char *list)
{
  const char *mover = graph->impartial ? _ ("The player to move") : cgt_explain_player (player);

  if (result == 0)
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
add_stage (const Graph *graph, GPtrArray *steps, const GPtrArray *nodes, CgtPlayer player, char result, guint stage)
{
  g_autoptr (GPtrArray) names = g_ptr_array_new_with_free_func (g_free);
  g_autofree char *list = NULL;
  CgtStep *step = cgt_step_new (rule_of (graph, player, result), NULL);

  for (guint i = 0; i < nodes->len; i++)
    {
      const Node *node = nodes->pdata[i], *to;

      if (node->result != result || node->player != player)
        continue;
      cgt_step_add_use (step, g_strdup (node->text));
      to = result == 'L' || node->moves->len == 0 ? NULL : find_move (graph, node, result == 'W' ? 'L' : 0, stage);
      if (to != NULL)
        cgt_step_add_use (step, g_strdup (to->text));
      g_ptr_array_add (names,
                       to != NULL ? g_strdup_printf (_ ("%s (by %s)"), node->text, to->text) : g_strdup (node->text));
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

  n_stages = graph->stages->len;
  n_decided = graph->nodes->len - graph->open->len;
  reach = g_strdup_printf (graph->impartial
                             ? ngettext ("Play from %s can reach %u position", "Play from %s can reach %u positions",
                                         graph->nodes->len)
                             : ngettext ("Play from %s can reach %u position, counted for each player to move",
                                         "Play from %s can reach %u positions, counted for each player to move",
                                         graph->nodes->len),
                           expression, graph->nodes->len);
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
        add_stage (graph, step->steps, stage < n_stages ? graph->stages->pdata[stage] : graph->open, player,
                   stage == n_stages ? 0 : "LW"[k], stage);
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
                               graph->nodes->len),
                     expression, graph->nodes->len);

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

/* FALSE: the budget or the patience ran out, or a position has too many moves. */
static gboolean
build (Graph *graph)
{
  for (guint player = 0; player < (graph->impartial ? 1 : 2); player++)
    if (find_node (graph, cgt_explain_copy_sum (graph->explain->sum), player) == G_MAXUINT)
      return FALSE;
  for (guint i = 0; i < graph->nodes->len; i++)
    if (!explore (graph, graph->nodes->pdata[i]))
      return FALSE;
  for (guint i = 0; i < graph->nodes->len; i++)
    g_ptr_array_add (graph->open, graph->nodes->pdata[i]);
  while (decide (graph, graph->stages->len))
    ;
  return cgt_explain_goes_on (graph->explain);
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
  graph->nodes = g_ptr_array_new_with_free_func (free_node);
  graph->open = g_ptr_array_new ();
  graph->stages = g_ptr_array_new_with_free_func ((GDestroyNotify) g_ptr_array_unref);
  graph->found = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  cgt_explain_share_time (explain->solver);
  graph->complete = build (graph);
  cgt_explain_take_all_time (explain->solver);
  return graph;
}

void
cgt_explain_graph_free (CgtExplainGraph *graph)
{
  g_hash_table_unref (graph->found);
  g_ptr_array_unref (graph->stages);
  g_ptr_array_unref (graph->open);
  g_ptr_array_unref (graph->nodes);
  g_free (graph);
}

gboolean
cgt_explain_graph_is_complete (const CgtExplainGraph *graph)
{
  return graph->complete;
}

gint64
cgt_explain_graph_lost_in (const CgtExplainGraph *graph, const char *text, CgtPlayer player)
{
  g_autofree char *key = g_strdup_printf ("%u%s", graph->impartial ? CGT_LEFT : player, text);
  guint place = GPOINTER_TO_UINT (g_hash_table_lookup (graph->found, key));

  return place > 0 && get (graph, place - 1)->result == 'L' ? (gint64) get (graph, place - 1)->stage : -1;
}

void
cgt_explain_retrograde (const CgtExplainGraph *graph, GPtrArray *steps, const char *expression)
{
  if (graph->complete)
    add_steps (graph, steps, expression);
  else
    note_left_out (graph, steps, expression);
}
