/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "solvers/loopy/cgt-loopy-values.h"
#include "solvers/play/cgt-race.h"
#include "cgt-solver-private.h"

/* The value of a position of any game that ends: from a closed form if there is one, else the sum over its components,
 * each computed from its options and solved only once. Positions are kept in the solver's two arenas (options of the
 * positions on the way down, parts of the current option), and results on its stack of values. Nothing is allocated per
 * position except its table entry. */

/* A position with more options than this is refused before they are listed. */
#define MOST_OPTIONS ((guint64) 1 << 28)

static CgtValue component_value (CgtSolver *solver, CgtSolverGame *game, CgtBytes component, CgtHow *how);

/* Appends the components of @position to the arena of parts; FALSE when the budget ran out. */
static gboolean
split (CgtSolver *solver, CgtSolverGame *game, CgtBytes position)
{
  if (game->rules->ruleset->parts.split == NULL)
    return cgt_arena_append (&solver->parts, position.data, position.size, 0);
  game->rules->ruleset->parts.split (game->rules, position, &solver->parts);
  return !solver->parts.stopped;
}

/* The answer for several components is reported as found in the most expensive way. */
static void
note_how (CgtHow *how, CgtHow part)
{
  if (*how == CGT_HOW_UNKNOWN || part > *how)
    *how = part;
}

/* The sum of the components from @from to @to in the arena of parts. */
static CgtValue
sum_parts (CgtSolver *solver, CgtSolverGame *game, gsize from, gsize to, CgtHow *how)
{
  CgtValue sum = cgt_zero ();

  for (gsize i = from; i < to && !cgt_value_is_none (sum); i++)
    {
      CgtHow part = CGT_HOW_CLOSED_FORM;
      gboolean negative = solver->parts.items[i].tag == 1;
      CgtValue value = component_value (solver, game, cgt_arena_get (&solver->parts, i), &part);

      sum = negative ? cgt_subtract (solver->store, sum, value) : cgt_add (solver->store, sum, value);
      note_how (how, part);
    }
  return sum;
}

/* Impartial, and not of a ruleset whose theory gives values (all-green Hackenbush). */
static gboolean
is_for_nimbers (CgtSolverGame *game, CgtBytes position)
{
  return (cgt_rules_get_kind (game->rules, position) & CGT_RULESET_IMPARTIAL) != 0 &&
         game->rules->ruleset->theory.value == NULL;
}

static CgtValue
star_of_component (CgtSolver *solver, CgtSolverGame *game, CgtBytes component, CgtHow *how)
{
  guint64 nimber;

  return cgt_solver_component_nimber (solver, game, component, &nimber, how) ? cgt_star (solver->store, nimber)
                                                                             : CGT_NONE;
}

CgtValue
cgt_solver_value (CgtSolver *solver, CgtSolverGame *game, CgtBytes position, CgtHow *how)
{
  CgtArenaMark mark = cgt_arena_mark (&solver->parts);
  CgtValue sum;

  *how = CGT_HOW_UNKNOWN;
  if (is_for_nimbers (game, position))
    {
      guint64 nimber;
      if (!cgt_solver_nimber (solver, game, position, &nimber, how))
        return CGT_NONE;
      return cgt_star (solver->store, nimber);
    }
  if (game->theory->value != NULL && game->theory->value (game->known, solver, position, &sum, how))
    return sum;
  if (!split (solver, game, position))
    return CGT_NONE;
  sum = sum_parts (solver, game, mark.n, solver->parts.n, how);
  if (*how == CGT_HOW_UNKNOWN)
    *how = CGT_HOW_CLOSED_FORM;
  cgt_arena_reset (&solver->parts, mark);
  return sum;
}

/* To make an option, or to split off a part, takes as long as to copy so many bytes. */
#define BYTES_FOR_OPTION 512

/* Appends @player's options; FALSE when they exceed memory or the budget. */
static gboolean
list_options (CgtSolver *solver, CgtSolverGame *game, CgtBytes position, CgtPlayer player)
{
  const CgtRuleset *ruleset = game->rules->ruleset;
  gsize from = solver->options.n;

  if (ruleset->search.count_options != NULL &&
      ruleset->search.count_options (game->rules, position, player) > MOST_OPTIONS / (1 + position.size / 8))
    return FALSE;
  ruleset->options (game->rules, position, player, &solver->options);
  return !solver->options.stopped && solver->options.refused == NULL &&
         cgt_budget_tick_bytes (solver->budget, (solver->options.n - from) * BYTES_FOR_OPTION);
}

/* Splits all options before asking for the first value, so that their table entries are fetched into the cache
 * meanwhile. The end of each option's parts goes on the stack of values, to be replaced by the option's value. An
 * option of a race that can be won at once has no nimber. */
static gboolean
split_options (CgtSolver *solver, CgtSolverGame *game, gsize from, CgtTable *table)
{
  for (gsize i = from; i < solver->options.n; i++)
    {
      gsize first = solver->parts.n;
      guint64 end;

      if (table == game->nimbers &&
          cgt_race_state (game->rules, cgt_arena_get (&solver->options, i)) != CGT_RACE_OUT_OF_REACH)
        continue;
      if (!split (solver, game, cgt_arena_get (&solver->options, i)))
        return FALSE;
      for (gsize k = first; k < solver->parts.n; k++)
        cgt_table_prefetch (table, cgt_arena_get (&solver->parts, k));
      end = solver->parts.n;
      g_array_append_val (solver->value_stack, end);
    }
  return TRUE;
}

/* The same with the ruleset's own function for splitting all options at once; FALSE if it has none. @table will be
 * asked for the parts. */
static gboolean
split_options_together (CgtSolver *solver, CgtSolverGame *game, CgtBytes component, CgtPlayer player, CgtTable *table)
{
  const CgtRuleset *ruleset = game->rules->ruleset;
  gsize from = solver->parts.n;

  if (ruleset->parts.split_options == NULL ||
      !ruleset->parts.split_options (game->rules, component, player, &solver->parts, solver->value_stack))
    return FALSE;
  for (gsize k = from; k < solver->parts.n; k++)
    cgt_table_prefetch (table, cgt_arena_get (&solver->parts, k));
  return TRUE;
}

gboolean
cgt_solver_push_options (CgtSolver *solver, CgtSolverGame *game, CgtBytes position, CgtPlayer player, CgtTable *table)
{
  CgtArenaMark mark = cgt_arena_mark (&solver->options);
  gsize from = solver->parts.n;
  gboolean done;

  if (split_options_together (solver, game, position, player, table))
    done = !solver->parts.stopped;
  else
    done = list_options (solver, game, position, player) && split_options (solver, game, mark.n, table);
  cgt_arena_reset (&solver->options, mark);
  return done && cgt_budget_tick_bytes (solver->budget, (solver->parts.n - from) * BYTES_FOR_OPTION);
}

/* Pushes the values of @player's options of @position on the stack. */
static gboolean
push_option_values (CgtSolver *solver, CgtSolverGame *game, CgtBytes position, CgtPlayer player)
{
  CgtArenaMark parts = cgt_arena_mark (&solver->parts);
  gsize from = parts.n;
  guint stack = solver->value_stack->len, n;
  gboolean done = cgt_solver_push_options (solver, game, position, player, game->values);
  CgtHow how = CGT_HOW_UNKNOWN;

  n = done ? solver->value_stack->len - stack : 0;
  for (guint i = 0; i < n && done; i++)
    {
      gsize to = g_array_index (solver->value_stack, guint64, stack + i);
      CgtValue value = sum_parts (solver, game, from, to, &how);
      done = !cgt_value_is_none (value);
      g_array_index (solver->value_stack, guint64, stack + i) = value.bits;
      from = to;
    }
  cgt_arena_reset (&solver->parts, parts);
  return done;
}

static CgtValue
value_from_options (CgtSolver *solver, CgtSolverGame *game, CgtBytes position)
{
  guint from = solver->value_stack->len, middle;
  CgtValue value = CGT_NONE;

  if (push_option_values (solver, game, position, CGT_LEFT))
    {
      middle = solver->value_stack->len;
      if (push_option_values (solver, game, position, CGT_RIGHT))
        {
          const CgtValue *stack = (const CgtValue *) (gpointer) solver->value_stack->data;
          value =
            cgt_make (solver->store, stack + from, middle - from, stack + middle, solver->value_stack->len - middle);
        }
    }
  g_array_set_size (solver->value_stack, from);
  return value;
}

static gboolean
is_beyond_search (CgtSolver *solver, CgtSolverGame *game, CgtBytes component)
{
  const CgtRuleset *ruleset = game->rules->ruleset;

  if (ruleset->search.beyond_search == NULL || !ruleset->search.beyond_search (game->rules, component))
    return FALSE;
  solver->beyond_search = TRUE;
  return TRUE;
}

static CgtValue
component_value (CgtSolver *solver, CgtSolverGame *game, CgtBytes component, CgtHow *how)
{
  CgtValue value = { cgt_table_lookup (game->values, component) };
  gsize entry;

  *how = CGT_HOW_SEARCH;
  if (!cgt_value_is_none (value))
    return value;
  if (is_for_nimbers (game, component))
    return star_of_component (solver, game, component, how);
  if (cgt_rules_get_kind (game->rules, component) & CGT_RULESET_LOOPY)
    return CGT_NONE;
  if (!cgt_solver_tick (solver))
    return CGT_NONE;
  if (game->rules->ruleset->theory.value != NULL)
    {
      CgtHow formula = CGT_HOW_CLOSED_FORM;
      value = game->rules->ruleset->theory.value (game->rules, component, solver->store, &formula);
      if (!cgt_value_is_none (value))
        {
          *how = formula;
          return value;
        }
    }
  if (is_beyond_search (solver, game, component))
    return CGT_NONE;
  entry = cgt_table_intern (game->values, component, solver->budget);
  if (entry == G_MAXSIZE)
    return CGT_NONE;
  value = value_from_options (solver, game, cgt_table_get_key (game->values, entry));
  cgt_table_set (game->values, entry, value.bits);
  return value;
}

/* Impartial games */

/* The nimber of the components from @from to @to in the arena of parts. */
static gboolean
nimber_of_parts (CgtSolver *solver, CgtSolverGame *game, gsize from, gsize to, guint64 *nimber, CgtHow *how)
{
  gboolean done = TRUE;

  *nimber = 0;
  for (gsize i = from; i < to && done; i++)
    {
      CgtHow part = CGT_HOW_CLOSED_FORM;
      guint64 n = 0;

      done = cgt_solver_component_nimber (solver, game, cgt_arena_get (&solver->parts, i), &n, &part);
      *nimber ^= n;
      note_how (how, part);
    }
  return done;
}

gboolean
cgt_solver_nimber (CgtSolver *solver, CgtSolverGame *game, CgtBytes position, guint64 *nimber, CgtHow *how)
{
  CgtArenaMark mark = cgt_arena_mark (&solver->parts);
  gboolean done;

  *nimber = 0;
  *how = CGT_HOW_UNKNOWN;
  if (cgt_race_state (game->rules, position) != CGT_RACE_OUT_OF_REACH)
    return FALSE;
  if (game->rules->ruleset->theory.value != NULL)
    return cgt_solver_nimber_of_value (solver, cgt_solver_value (solver, game, position, how), nimber);
  done = split (solver, game, position) && nimber_of_parts (solver, game, mark.n, solver->parts.n, nimber, how);
  if (*how == CGT_HOW_UNKNOWN)
    *how = CGT_HOW_CLOSED_FORM;
  cgt_arena_reset (&solver->parts, mark);
  return done;
}

gboolean
cgt_solver_nimber_of_value (CgtSolver *solver, CgtValue value, guint64 *nimber)
{
  g_autofree char *digits = NULL;
  gint64 small;
  CgtValue n;

  if (cgt_value_is_none (value) || !cgt_is_nimber (solver->store, value) ||
      !cgt_get_number_up_star (solver->store, value, NULL, NULL, &n))
    return FALSE;
  if (cgt_integer_to_int64 (solver->store, n, &small))
    {
      *nimber = (guint64) small;
      return TRUE;
    }
  digits = cgt_value_to_text (solver->store, n);
  return digits != NULL && g_ascii_string_to_unsigned (digits, 10, 0, G_MAXUINT64, nimber, NULL);
}

/* The least number that is not on the stack of values from @from on. */
static guint64
find_mex (CgtSolver *solver, guint from)
{
  const guint64 *stack = (const guint64 *) (gpointer) solver->value_stack->data;
  gsize n = solver->value_stack->len - from, n_words = n / 64 + 1;
  guint64 *bits;
  gsize word = 0;

  g_array_set_size (solver->scratch, 0);
  g_array_set_size (solver->scratch, (guint) n_words);
  bits = (guint64 *) (gpointer) solver->scratch->data;
  for (gsize i = 0; i < n; i++)
    if (stack[from + i] <= n)
      bits[stack[from + i] / 64] |= G_GUINT64_CONSTANT (1) << (stack[from + i] % 64);
  while (bits[word] == G_MAXUINT64)
    word++;
  return word * 64 + (guint64) __builtin_ctzll (~bits[word]);
}

/* Puts the nimbers of options in place of the ends of their parts, which are on the stack from @stack on. */
static gboolean
replace_ends_by_nimbers (CgtSolver *solver, CgtSolverGame *game, gsize from, guint stack)
{
  guint n = solver->value_stack->len;
  gboolean done = !solver->parts.stopped;
  CgtHow how = CGT_HOW_UNKNOWN;

  for (guint i = stack; i < n && done; i++)
    {
      gsize to = g_array_index (solver->value_stack, guint64, i);
      guint64 nimber;

      done = nimber_of_parts (solver, game, from, to, &nimber, &how);
      g_array_index (solver->value_stack, guint64, i) = nimber;
      from = to;
    }
  return done;
}

gboolean
cgt_solver_mex_of_parts (CgtSolver *solver, CgtSolverGame *game, gsize from, guint stack, guint64 *nimber)
{
  if (!replace_ends_by_nimbers (solver, game, from, stack))
    return FALSE;
  *nimber = find_mex (solver, stack);
  return TRUE;
}

/* The nimber of a component that equals a position of another game. Components are never stored among the options, so
 * this one does not move. */
static gboolean
equal_nimber (CgtSolver *solver, CgtSolverGame *game, CgtBytes component, guint64 *nimber, CgtHow *how)
{
  CgtArenaMark mark = cgt_arena_mark (&solver->options);
  const CgtRules *rules = game->rules->ruleset->theory.equal_to (game->rules, component, &solver->options);
  gboolean done =
    rules != NULL && cgt_solver_component_nimber (solver, cgt_solver_get_game (solver, rules),
                                                  cgt_arena_get (&solver->options, solver->options.n - 1), nimber, how);

  cgt_arena_reset (&solver->options, mark);
  return done;
}

/* A component that is loopy, or in which a player may move again, may still equal a nimber. */
static gboolean
loopy_nimber (CgtSolver *solver, CgtSolverGame *game, CgtBytes component, guint64 *nimber, CgtHow *how)
{
  CgtLoopyValue value;
  gboolean loopy = TRUE;

  *how = CGT_HOW_RETROGRADE;
  if (cgt_solver_loopy_value (solver, game, component, &value))
    {
      loopy = value.loopy || value.loony;
      *nimber = value.nimber;
      cgt_loopy_value_clear (&value);
    }
  return !loopy;
}

gsize
cgt_solver_begin_nimber (CgtSolver *solver, CgtSolverGame *game, CgtBytes component)
{
  if (is_beyond_search (solver, game, component))
    return G_MAXSIZE;
  return cgt_solver_tick (solver) ? cgt_table_intern (game->nimbers, component, solver->budget) : G_MAXSIZE;
}

gboolean
cgt_solver_component_nimber (CgtSolver *solver, CgtSolverGame *game, CgtBytes component, guint64 *nimber, CgtHow *how)
{
  const CgtRuleset *ruleset = game->rules->ruleset;
  guint64 found;
  gsize entry;

  *how = CGT_HOW_CLOSED_FORM;
  if (cgt_rules_get_kind (game->rules, component) & (CGT_RULESET_LOOPY | CGT_RULESET_AGAIN))
    return loopy_nimber (solver, game, component, nimber, how);
  if (ruleset->theory.nimber != NULL && ruleset->theory.nimber (game->rules, component, nimber, how))
    return TRUE;
  if (ruleset->theory.equal_to != NULL)
    return equal_nimber (solver, game, component, nimber, how);
  if (game->theory->nimber != NULL && game->theory->nimber (game->known, solver, component, nimber, how))
    return TRUE;
  *how = CGT_HOW_NIMBERS;
  found = cgt_table_lookup (game->nimbers, component);
  if (found != 0 && (found & CGT_NIMBER_IS_NOT) == 0)
    {
      *nimber = found - 1;
      return TRUE;
    }
  entry = cgt_solver_begin_nimber (solver, game, component);
  if (entry == G_MAXSIZE || !cgt_solver_search_nimber (solver, game, entry, G_MAXUINT64))
    return FALSE;
  *nimber = cgt_table_get (game->nimbers, entry) - 1;
  return TRUE;
}
