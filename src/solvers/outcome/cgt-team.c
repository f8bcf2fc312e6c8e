/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "cgt-outcome-search-private.h"
#include "cgt-team.h"

/* Another member. What goes wrong there, the first thread meets too. */
typedef struct
{
  CgtTeam *team;
  guint number;
  GThread *thread;   /* NULL: it was not started */
  guint64 positions; /* that it told of */
  guint64 nodes;
} Helper;

struct _CgtTeam
{
  CgtSolver *solver; /* of the first member */
  const CgtSum *sum;
  guint64 most_nodes;
  CgtOutcomeRoot *root; /* of the first member; NULL: nobody watches its moves */
  GCancellable *done;   /* ends the work of the helpers */
  guint n_helpers;
  Helper *helpers;
  guint64 helped; /* atomic */
  gsize most_bytes, bytes_each;
  gssize reserved;

  GMutex mutex; /* for what follows */
  CgtTruth answers[2];
  CgtPackedShared *shared;
};

/* The shared table has a quarter of the memory, and the threads share the rest. */
static void
reserve (CgtTeam *team, gsize most_bytes)
{
  CgtBudget *budget = team->solver->budget;
  gsize space = cgt_budget_get_free_bytes (budget);

  team->most_bytes = MIN (space / 4, most_bytes);
  if (space == G_MAXSIZE)
    return;
  team->bytes_each = MAX ((space - team->most_bytes) / (team->n_helpers + 1), 1);
  team->reserved = (gssize) (team->most_bytes + team->n_helpers * team->bytes_each);
  cgt_budget_charge (budget, team->reserved);
}

CgtTeam *
cgt_team_new (CgtSolver *solver, const CgtSum *sum, gsize most_bytes)
{
  CgtTeam *team = g_new0 (CgtTeam, 1);

  g_mutex_init (&team->mutex);
  team->solver = solver;
  team->sum = sum;
  team->done = g_cancellable_new ();
  team->n_helpers = sum->make_again != NULL ? solver->n_threads - 1 : 0;
  team->helpers = g_new0 (Helper, team->n_helpers);
  team->answers[0] = team->answers[1] = CGT_UNKNOWN;
  if (team->n_helpers > 0)
    reserve (team, most_bytes);
  return team;
}

void
cgt_team_free (CgtTeam *team)
{
  if (team == NULL)
    return;
  cgt_packed_shared_free (team->shared);
  if (team->reserved != 0)
    cgt_budget_charge (team->solver->budget, -team->reserved);
  g_object_unref (team->done);
  g_mutex_clear (&team->mutex);
  g_free (team->helpers);
  g_free (team);
}

const CgtTruth *
cgt_team_get_answer (CgtTeam *team, guint player)
{
  return &team->answers[player];
}

static void
note_answer (CgtTeam *team, guint player, CgtTruth wins)
{
  gboolean is_done;

  if (wins == CGT_UNKNOWN)
    return;
  g_mutex_lock (&team->mutex);
  g_assert (team->answers[player] == CGT_UNKNOWN || team->answers[player] == wins);
  __atomic_store_n (&team->answers[player], wins, __ATOMIC_RELAXED);
  is_done = team->answers[0] != CGT_UNKNOWN && team->answers[1] != CGT_UNKNOWN;
  g_mutex_unlock (&team->mutex);
  if (is_done)
    g_cancellable_cancel (team->done);
}

CgtPackedShared *
cgt_team_share (CgtTeam *team, const CgtRules *rules, CgtBytes position)
{
  CgtPackedShared *shared;
  CgtPackedBoard board;

  if (team->n_helpers == 0 || !rules->ruleset->search.packing->begin (rules, position, &board))
    return NULL;
  g_mutex_lock (&team->mutex);
  if (team->shared == NULL)
    team->shared = cgt_packed_shared_new (rules, &board, team->most_bytes, NULL, TRUE);
  shared = cgt_packed_shared_fits (team->shared, rules, &board) ? team->shared : NULL;
  g_mutex_unlock (&team->mutex);
  return shared;
}

/* Asks for the starting players that no member has answered; every second member begins with Right. */
static void
ask (CgtTeam *team, CgtOutcomeSearch *search, const CgtSum *sum, guint member)
{
  for (guint i = 0; i < 2; i++)
    {
      guint player = (member + i) % 2;

      if (__atomic_load_n (&team->answers[player], __ATOMIC_RELAXED) == CGT_UNKNOWN)
        note_answer (team, player, cgt_outcome_search_wins (search, sum, player));
    }
}

static void
on_helper_progress (const CgtProgress *progress, gpointer data)
{
  Helper *helper = data;

  __atomic_fetch_add (&helper->team->helped, progress->positions - helper->positions, __ATOMIC_RELAXED);
  helper->positions = progress->positions;
}

static void
help (gpointer data)
{
  Helper *helper = data;
  CgtTeam *team = helper->team;
  g_autoptr (CgtSolver) solver = cgt_solver_new ();
  g_autoptr (CgtBudget) budget = cgt_budget_new ();
  g_autoptr (CgtSum) sum = NULL;

  cgt_budget_set_cancellable (budget, team->done);
  cgt_budget_set_memory (budget, team->bytes_each);
  cgt_budget_set_progress (budget, on_helper_progress, helper);
  cgt_solver_set_budget (solver, budget);
  sum = team->sum->make_again (team->sum->source, solver);
  if (sum != NULL)
    {
      g_autoptr (CgtOutcomeSearch) search = cgt_outcome_search_new (solver, team->most_nodes);

      cgt_outcome_search_set_team (search, team);
      search->told = team->root;
      if (team->root != NULL)
        cgt_outcome_search_watch (search, sum);
      ask (team, search, sum, helper->number);
      helper->nodes = cgt_outcome_search_get_nodes (search);
    }
  cgt_solver_set_budget (solver, NULL);
}

static gpointer
run_helper (gpointer data)
{
  Helper *helper = data;

  cgt_deep_call_one_of (helper->team->n_helpers, CGT_DEEP_STACK, help, helper);
  return NULL;
}

void
cgt_team_ask (CgtTeam *team, CgtOutcomeSearch *search, CgtTruth wins[2])
{
  g_cancellable_reset (team->done); /* it may be asked again */
  team->most_nodes = search->core.most_nodes;
  team->root = search->root;
  search->searched.helped = &team->helped;
  for (guint i = 0; i < team->n_helpers; i++)
    {
      team->helpers[i] = (Helper) { .team = team, .number = i + 1 };
      team->helpers[i].thread = g_thread_try_new ("winner", run_helper, &team->helpers[i], NULL);
    }
  ask (team, search, team->sum, 0);
  g_cancellable_cancel (team->done);
  for (guint i = 0; i < team->n_helpers; i++)
    if (team->helpers[i].thread != NULL)
      g_thread_join (team->helpers[i].thread);
  for (guint player = 0; player < 2; player++)
    wins[player] = team->answers[player];
}

guint64
cgt_team_get_nodes (CgtTeam *team, const CgtOutcomeSearch *search)
{
  guint64 nodes = cgt_outcome_search_get_nodes (search);

  for (guint i = 0; i < team->n_helpers; i++)
    nodes += team->helpers[i].nodes;
  return nodes;
}
