/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "cgt-solver-private.h"

/* Nimbers by only what decides: J. Lemoine and S. Viennot, "Nimbers are inevitable", 2012.
 *
 * The question is whether a component has a certain nimber n. It does not if one of its options has it. If no option
 * has it, the nimber is the least number that no option has, and at most n. So most options are only asked whether they
 * have one number, and a single option of theirs refutes that. Of an option with several parts, all but one are solved,
 * and that one is asked for the nimber that is left.
 *
 * The table holds what is known of each component: its nimber, or some numbers that it is not. */

/* A component with a larger nimber than this is solved whole. */
#define MOST_ASKED 7
/* So are all components of a game if no option of the first so many has two parts: nimbers are large in such games, and
 * each option would be asked for many. */
#define COMPONENTS_FOR_PARTS 4096
/* With fewer options, a search is faster than a theorem on the outcome. */
#define OPTIONS_FOR_OUTCOME 16

/* If a ruleset says that there are more moves than so many for each option, it has not counted them: the bound of games
 * of pieces is eight for each square. */
#define MOST_MOVES_OF_OPTION 7

/* The options of a component that is being solved. */
typedef struct
{
  CgtSolver *solver;
  CgtSolverGame *game;
  gsize entry;      /* of the component, in the table of nimbers */
  gsize from;       /* of the first part, in the solver's arena of parts */
  guint stack, end; /* where the stack of values says where the parts of each option end */
  gboolean ordered; /* the stack of values has their order from @end on */
} Options;

/* What the word of a component says of @nimber; FALSE: nothing. */
static gboolean
word_tells (guint64 word, guint64 nimber, gboolean *has)
{
  if (word == 0 || ((word & CGT_NIMBER_IS_NOT) != 0 && (nimber > MOST_ASKED || (word >> nimber & 1) == 0)))
    return FALSE;
  *has = word == nimber + 1;
  return TRUE;
}

/* What the table says of the option with the parts from @from to @to. */
static gboolean
table_tells (CgtSolver *solver, CgtSolverGame *game, gsize from, gsize to, guint64 nimber, gboolean *has)
{
  guint64 excluding = 0;

  for (gsize i = from; i < to; i++)
    {
      guint64 word = cgt_table_lookup (game->nimbers, cgt_arena_get (&solver->parts, i));

      if (word != 0 && (word & CGT_NIMBER_IS_NOT) == 0)
        nimber ^= word - 1;
      else if (word == 0 || excluding != 0)
        return FALSE;
      else
        excluding = word;
    }
  if (excluding != 0)
    return word_tells (excluding, nimber, has);
  *has = nimber == 0;
  return TRUE;
}

/* Solves a component until the table tells whether it has @nimber. */
static gboolean
component_has (CgtSolver *solver, CgtSolverGame *game, CgtBytes component, guint64 nimber, gboolean *has)
{
  gsize entry;

  if (word_tells (cgt_table_lookup (game->nimbers, component), nimber, has))
    return TRUE;
  entry = cgt_solver_begin_nimber (solver, game, component);
  return entry != G_MAXSIZE && cgt_solver_search_nimber (solver, game, entry, nimber) &&
         word_tells (cgt_table_get (game->nimbers, entry), nimber, has);
}

static gboolean
option_has (CgtSolver *solver, CgtSolverGame *game, gsize from, gsize to, guint64 nimber, gboolean *has)
{
  gsize largest = from;
  CgtHow how;

  for (gsize i = from; i < to; i++)
    if (solver->parts.items[i].size > solver->parts.items[largest].size)
      largest = i;
  for (gsize i = from; i < to; i++)
    {
      guint64 part = 0;

      if (i != largest && !cgt_solver_component_nimber (solver, game, cgt_arena_get (&solver->parts, i), &part, &how))
        return FALSE;
      nimber ^= part;
    }
  if (from < to)
    return component_has (solver, game, cgt_arena_get (&solver->parts, largest), nimber, has);
  *has = nimber == 0;
  return TRUE;
}

/* Where the parts of option @i begin, and end. */
static gsize
get_parts (const Options *options, guint i, gsize *end)
{
  const guint64 *ends = (const guint64 *) (gpointer) options->solver->value_stack->data + options->stack;

  *end = ends[i];
  return i > 0 ? ends[i - 1] : options->from;
}

static guint64
count_moves (const Options *options, guint option)
{
  const CgtRules *rules = options->game->rules;
  gsize to, from = get_parts (options, option, &to);
  guint64 n = 0;

  for (gsize i = from; i < to; i++)
    n += rules->ruleset->search.count_options (rules, cgt_arena_get (&options->solver->parts, i), CGT_LEFT);
  return n;
}

static int
compare_places (gconstpointer a, gconstpointer b)
{
  guint64 first = *(const guint64 *) a, second = *(const guint64 *) b;

  return first < second ? -1 : first > second;
}

/* Whether the ruleset counts the moves. They are a few more than the options, if some of these are equal. */
static gboolean
counts_moves (const Options *options)
{
  const CgtRules *rules = options->game->rules;
  CgtBytes component = cgt_table_get_key (options->game->nimbers, options->entry);

  return rules->ruleset->search.count_options != NULL &&
         rules->ruleset->search.count_options (rules, component, CGT_LEFT) <=
           MOST_MOVES_OF_OPTION * (options->end - options->stack);
}

/* Puts the options in an order on the stack of values, those with the fewest moves first: they take the least time, and
 * the answer of one of them may do. Where moves are not counted, that of the ruleset is better than one by size. */
static void
put_in_order (Options *options)
{
  GArray *stack = options->solver->value_stack;
  guint n = options->end - options->stack;
  gboolean counts = counts_moves (options);

  options->ordered = TRUE;
  for (guint i = 0; i < n; i++)
    {
      guint64 place = (counts ? MIN (count_moves (options, i), G_MAXUINT32) << 32 : 0) | i;
      g_array_append_val (stack, place);
    }
  if (counts)
    qsort (&g_array_index (stack, guint64, options->end), n, sizeof (guint64), compare_places);
}

/* Whether an option has @nimber. The table is asked first, of all of them. */
static gboolean
find_option (Options *options, guint64 nimber, gboolean *found)
{
  CgtSolver *solver = options->solver;
  guint n = options->end - options->stack;
  gsize from, to;

  *found = FALSE;
  for (guint i = 0; i < n && !*found; i++)
    {
      from = get_parts (options, i, &to);
      table_tells (solver, options->game, from, to, nimber, found);
    }
  if (!*found && !options->ordered)
    put_in_order (options);
  for (guint i = 0; i < n && !*found; i++)
    {
      from = get_parts (options, (guint32) g_array_index (solver->value_stack, guint64, options->end + i), &to);
      if (!table_tells (solver, options->game, from, to, nimber, found) &&
          !option_has (solver, options->game, from, to, nimber, found))
        return FALSE;
    }
  return TRUE;
}

static guint64
get_word (const Options *options)
{
  return cgt_table_get (options->game->nimbers, options->entry);
}

static gboolean
set_nimber (const Options *options, guint64 nimber)
{
  cgt_table_set (options->game->nimbers, options->entry, nimber + 1);
  return TRUE;
}

static gboolean
exclude (const Options *options, guint64 nimber)
{
  cgt_table_set (options->game->nimbers, options->entry,
                 get_word (options) | CGT_NIMBER_IS_NOT | G_GUINT64_CONSTANT (1) << nimber);
  return TRUE;
}

static gboolean
solve_whole (const Options *options)
{
  guint64 nimber;

  g_array_set_size (options->solver->value_stack, options->end);
  return cgt_solver_mex_of_parts (options->solver, options->game, options->from, options->stack, &nimber) &&
         set_nimber (options, nimber);
}

static void
ask_for_outcome (const Options *options)
{
  const CgtRules *rules = options->game->rules;
  CgtOutcome outcome = CGT_OUTCOME_UNKNOWN;

  if (rules->ruleset->theory.outcome != NULL && options->end - options->stack >= OPTIONS_FOR_OUTCOME)
    outcome = rules->ruleset->theory.outcome (rules, cgt_table_get_key (options->game->nimbers, options->entry));
  if (outcome == CGT_OUTCOME_P)
    set_nimber (options, 0);
  else if (outcome == CGT_OUTCOME_N)
    exclude (options, 0);
}

/* @asked is at most MOST_ASKED, or more if the nimber itself is wanted. It is looked for first. */
static gboolean
solve (Options *options, guint64 asked)
{
  gboolean found = FALSE, has;

  if (get_word (options) == 0)
    ask_for_outcome (options);
  if (word_tells (get_word (options), asked <= MOST_ASKED ? asked : 0, &has) && (asked <= MOST_ASKED || has))
    return TRUE;
  if (asked <= MOST_ASKED && !find_option (options, asked, &found))
    return FALSE;
  if (found)
    return exclude (options, asked);
  for (guint64 n = 0; n <= MOST_ASKED; n++)
    {
      if (n == asked)
        return set_nimber (options, n);
      if (word_tells (get_word (options), n, &has))
        continue;
      if (!find_option (options, n, &found))
        return FALSE;
      if (!found)
        return set_nimber (options, n);
      exclude (options, n);
    }
  return solve_whole (options);
}

/* Notes whether the game has options of several parts. */
static void
note_parts (const Options *options)
{
  if (options->solver->parts.n - options->from > options->end - options->stack)
    options->game->falls_apart = TRUE;
  options->game->n_searched++;
}

/* Whether options are asked for a nimber, and not each for its own. */
static gboolean
asks_options (const CgtSolverGame *game)
{
  const CgtRuleset *ruleset = game->rules->ruleset;

  return ruleset->theory.nimber == NULL && ruleset->theory.equal_to == NULL && game->theory->nimber == NULL &&
         (ruleset->flags & CGT_RULESET_RACE) == 0 && (game->falls_apart || game->n_searched < COMPONENTS_FOR_PARTS);
}

gboolean
cgt_solver_search_nimber (CgtSolver *solver, CgtSolverGame *game, gsize entry, guint64 asked)
{
  CgtArenaMark parts = cgt_arena_mark (&solver->parts);
  Options options = { solver, game, entry, parts.n, solver->value_stack->len, 0, FALSE };
  gboolean asks = asks_options (game), done;

  done = cgt_solver_push_options (solver, game, cgt_table_get_key (game->nimbers, entry), CGT_LEFT, game->nimbers);
  options.end = solver->value_stack->len;
  if (asks)
    note_parts (&options);
  done = done && (asks ? solve (&options, asked) : solve_whole (&options));
  g_array_set_size (solver->value_stack, options.stack);
  cgt_arena_reset (&solver->parts, parts);
  return done;
}
