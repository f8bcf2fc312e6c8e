/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "solvers/loopy/cgt-loopy-values.h"
#include "solvers/play/cgt-race.h"
#include "cgt-search.h"

#include <stdlib.h>

/* The nimber of a position of an impartial game that ends: the XOR of the nimbers of its components.
 *
 * The nimber of a component is the least that no option has. To find it, not every option has to be known: for each
 * lesser nimber one option that has it is enough, and of the other options it is enough that they do not have the
 * nimber in question. An option does not have it if one of its own options has. So most of a game is never looked at
 * (J. Lemoine and S. Viennot, "Nimbers are inevitable", 2012). What a component was asked for and does not have is
 * remembered, as its nimber is. */

/* The word of a component in the table: its nimber + 1, or, with this bit, a set of nimbers that options of it have. */
#define IS_SET (G_GUINT64_CONSTANT (1) << 63)

/* Nimbers from this on are not asked for one by one: all options are found. Each question lists the options of a
 * component again, which is not worth it in a game with large nimbers, such as Chomp. */
#define MOST_ASKED 4

/* All nimbers are asked for, until one is found that no option has. */
#define ANY_NIMBER G_MAXUINT64

/* An option on the stack of values: its parts in the arena of parts, the largest first, and the XOR of the nimbers of
 * the others. */
typedef struct
{
  guint64 first, end, size, others;
} Option;

#define OPTION_WORDS (sizeof (Option) / sizeof (guint64))
#define NOT_KNOWN G_MAXUINT64

static CgtTruth component_has_nimber (CgtSolver *solver, CgtSolverGame *game, CgtBytes component, guint64 wanted);

gboolean
cgt_solver_nimber (CgtSolver *solver, CgtSolverGame *game, CgtBytes position, guint64 *nimber, CgtHow *how)
{
  CgtArenaMark mark = cgt_arena_mark (&solver->parts);
  gboolean done;

  *nimber = 0;
  *how = CGT_HOW_UNKNOWN;
  if (cgt_race_state (game->rules, position) != CGT_RACE_OUT_OF_REACH)
    return FALSE;
  if (game->rules->ruleset->value != NULL)
    return cgt_solver_nimber_of_value (solver, cgt_solver_value (solver, game, position, how), nimber);
  done = cgt_search_split (solver, game, position);
  for (gsize i = mark.n; i < solver->parts.n && done; i++)
    {
      CgtHow part = CGT_HOW_CLOSED_FORM;
      guint64 n = 0;

      done = cgt_search_component_nimber (solver, game, cgt_arena_get (&solver->parts, i), &n, &part);
      *nimber ^= n;
      cgt_search_note_how (how, part);
    }
  if (*how == CGT_HOW_UNKNOWN)
    *how = CGT_HOW_CLOSED_FORM;
  cgt_arena_reset (&solver->parts, mark);
  return done;
}

gboolean
cgt_solver_nimber_of_value (CgtSolver *solver, CgtValue value, guint64 *nimber)
{
  g_autofree char *digits = NULL;
  CgtValue n;

  if (cgt_value_is_none (value) || !cgt_is_nimber (solver->store, value) ||
      !cgt_get_number_up_star (solver->store, value, NULL, NULL, &n))
    return FALSE;
  digits = cgt_value_to_text (solver->store, n);
  return digits != NULL && g_ascii_string_to_unsigned (digits, 10, 0, G_MAXUINT64, nimber, NULL);
}

/* Options */

static Option *
option_at (CgtSolver *solver, guint at)
{
  return (Option *) (gpointer) &g_array_index (solver->value_stack, guint64, at);
}

/* Puts the largest part first. */
static Option
new_option (CgtArena *parts, gsize first, gsize end)
{
  Option option = { first, end, .others = NOT_KNOWN };

  for (gsize i = first + 1; i < end; i++)
    if (parts->items[i].size > parts->items[first].size)
      {
        CgtArenaItem item = parts->items[i];

        parts->items[i] = parts->items[first];
        parts->items[first] = item;
      }
  if (end > first)
    option.size = parts->items[first].size;
  if (end <= first + 1)
    option.others = 0;
  return option;
}

static int
compare_sizes (gconstpointer a, gconstpointer b)
{
  guint64 x = ((const Option *) a)->size, y = ((const Option *) b)->size;

  return (x > y) - (x < y);
}

/* With the ruleset's own function for splitting all options at once, which pushes where the parts of each end. FALSE if
 * it has none. */
static gboolean
push_options_together (CgtSolver *solver, CgtSolverGame *game, CgtBytes component)
{
  const CgtRuleset *ruleset = game->rules->ruleset;
  guint from = solver->value_stack->len, n;
  gsize first = solver->parts.n;

  if (ruleset->split_options == NULL ||
      !ruleset->split_options (game->rules, component, CGT_LEFT, &solver->parts, solver->value_stack))
    return FALSE;
  n = solver->value_stack->len - from;
  g_array_set_size (solver->value_stack, from + n * (guint) OPTION_WORDS);
  for (guint i = n; i-- > 0;)
    {
      gsize begin = i > 0 ? g_array_index (solver->value_stack, guint64, from + i - 1) : first;
      gsize end = g_array_index (solver->value_stack, guint64, from + i);

      *option_at (solver, from + i * (guint) OPTION_WORDS) = new_option (&solver->parts, begin, end);
    }
  return TRUE;
}

static gboolean
push_options_one_by_one (CgtSolver *solver, CgtSolverGame *game, CgtBytes component)
{
  CgtArenaMark mark = cgt_arena_mark (&solver->options);
  gboolean done = cgt_search_list_options (solver, game, component, CGT_LEFT);

  for (gsize i = mark.n; i < solver->options.n && done; i++)
    {
      CgtBytes position = cgt_arena_get (&solver->options, i);
      gsize first = solver->parts.n;
      Option option;

      if (cgt_race_state (game->rules, position) != CGT_RACE_OUT_OF_REACH)
        continue;
      done = cgt_search_split (solver, game, position);
      option = new_option (&solver->parts, first, solver->parts.n);
      g_array_append_vals (solver->value_stack, &option, OPTION_WORDS);
    }
  cgt_arena_reset (&solver->options, mark);
  return done;
}

/* Pushes the options of a component, those with small parts first. */
static gboolean
push_options (CgtSolver *solver, CgtSolverGame *game, CgtBytes component)
{
  guint from = solver->value_stack->len;
  gboolean done = push_options_together (solver, game, component) ? !solver->parts.stopped
                                                                  : push_options_one_by_one (solver, game, component);

  if (done)
    qsort (option_at (solver, from), (solver->value_stack->len - from) / OPTION_WORDS, sizeof (Option), compare_sizes);
  return done;
}

/* The XOR of the nimbers of all parts of an option but the largest. */
static gboolean
find_others (CgtSolver *solver, CgtSolverGame *game, guint at)
{
  Option option = *option_at (solver, at);
  guint64 others = 0;

  for (gsize i = option.first + 1; i < option.end; i++)
    {
      guint64 nimber;
      CgtHow how;

      if (!cgt_search_component_nimber (solver, game, cgt_arena_get (&solver->parts, i), &nimber, &how))
        return FALSE;
      others ^= nimber;
    }
  option_at (solver, at)->others = others;
  return TRUE;
}

/* What the table knows. */
static CgtTruth
look_up (CgtSolverGame *game, CgtBytes component, guint64 wanted)
{
  guint64 word = cgt_table_lookup (game->nimbers, component);

  if (word == 0)
    return CGT_UNKNOWN;
  if ((word & IS_SET) == 0)
    return word == wanted + 1 ? CGT_YES : CGT_NO;
  return wanted < MOST_ASKED && (word & G_GUINT64_CONSTANT (1) << wanted) != 0 ? CGT_NO : CGT_UNKNOWN;
}

/* @search: FALSE: only if it is known. */
static CgtTruth
option_has_nimber (CgtSolver *solver, CgtSolverGame *game, guint at, guint64 wanted, gboolean search)
{
  Option option = *option_at (solver, at);

  if (option.first == option.end)
    return wanted == 0 ? CGT_YES : CGT_NO;
  if (option.others == NOT_KNOWN && (!search || !find_others (solver, game, at)))
    return CGT_UNKNOWN;
  wanted ^= option_at (solver, at)->others;
  return search ? component_has_nimber (solver, game, cgt_arena_get (&solver->parts, option.first), wanted)
                : look_up (game, cgt_arena_get (&solver->parts, option.first), wanted);
}

/* Whether any of the options on the stack has a nimber. Those that are known are asked first. */
static CgtTruth
some_option_has_nimber (CgtSolver *solver, CgtSolverGame *game, guint from, guint64 wanted)
{
  guint end = solver->value_stack->len;

  for (guint at = from; at < end; at += OPTION_WORDS)
    if (option_has_nimber (solver, game, at, wanted, FALSE) == CGT_YES)
      return CGT_YES;
  for (guint at = from; at < end; at += OPTION_WORDS)
    {
      CgtTruth has = option_has_nimber (solver, game, at, wanted, TRUE);

      if (has != CGT_NO)
        return has;
    }
  return CGT_NO;
}

/* Components */

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

/* The nimber of a component, from those of all options on the stack. */
static gboolean
nimber_from_all (CgtSolver *solver, CgtSolverGame *game, guint from, guint64 *nimber)
{
  guint end = solver->value_stack->len;
  gboolean done = TRUE;

  for (guint at = from; at < end && done; at += OPTION_WORDS)
    {
      guint64 first = option_at (solver, at)->first, largest = 0;
      CgtHow how;

      done = (option_at (solver, at)->others != NOT_KNOWN || find_others (solver, game, at)) &&
             (first == option_at (solver, at)->end ||
              cgt_search_component_nimber (solver, game, cgt_arena_get (&solver->parts, first), &largest, &how));
      if (done)
        {
          largest ^= option_at (solver, at)->others;
          g_array_append_val (solver->value_stack, largest);
        }
    }
  if (done)
    *nimber = find_mex (solver, end);
  return done;
}

static void
note_option (CgtSolverGame *game, gsize entry, guint64 nimber)
{
  cgt_table_set (game->nimbers, entry,
                 cgt_table_get (game->nimbers, entry) | IS_SET | G_GUINT64_CONSTANT (1) << nimber);
}

static gboolean
is_noted (CgtSolverGame *game, gsize entry, guint64 nimber)
{
  return (cgt_table_get (game->nimbers, entry) & G_GUINT64_CONSTANT (1) << nimber) != 0;
}

/* Asks the options on the stack for @wanted, and then for one nimber after another. If the nimber is found, it is in
 * the table. Returns whether it is @wanted. */
static CgtTruth
ask_options (CgtSolver *solver, CgtSolverGame *game, gsize entry, guint from, guint64 wanted)
{
  guint64 nimber;

  if (wanted != ANY_NIMBER)
    {
      CgtTruth has = some_option_has_nimber (solver, game, from, wanted);

      if (has == CGT_YES)
        note_option (game, entry, wanted);
      if (has != CGT_NO)
        return has == CGT_YES ? CGT_NO : CGT_UNKNOWN;
    }
  for (nimber = 0; nimber < MIN (wanted, MOST_ASKED); nimber++)
    {
      CgtTruth has = is_noted (game, entry, nimber) ? CGT_YES : some_option_has_nimber (solver, game, from, nimber);

      if (has == CGT_UNKNOWN)
        return CGT_UNKNOWN;
      if (has == CGT_NO)
        break;
      note_option (game, entry, nimber);
    }
  if (nimber == MOST_ASKED && !nimber_from_all (solver, game, from, &nimber))
    return CGT_UNKNOWN;
  cgt_table_set (game->nimbers, entry, nimber + 1);
  return nimber == wanted ? CGT_YES : CGT_NO;
}

/* Searches a component until it is known whether it has a nimber. */
static CgtTruth
search_component (CgtSolver *solver, CgtSolverGame *game, CgtBytes component, guint64 wanted, gsize *entry)
{
  CgtArenaMark mark = cgt_arena_mark (&solver->parts);
  guint from = solver->value_stack->len;
  CgtTruth answer = CGT_UNKNOWN;

  if (game->rules->ruleset->beyond_search != NULL && game->rules->ruleset->beyond_search (game->rules, component))
    {
      solver->beyond_search = TRUE;
      return CGT_UNKNOWN;
    }
  if (!cgt_solver_tick (solver))
    return CGT_UNKNOWN;
  *entry = cgt_table_intern (game->nimbers, component, solver->budget);
  if (*entry != G_MAXSIZE && push_options (solver, game, cgt_table_get_key (game->nimbers, *entry)))
    answer = ask_options (solver, game, *entry, from, wanted);
  g_array_set_size (solver->value_stack, from);
  cgt_arena_reset (&solver->parts, mark);
  return answer;
}

/* The nimber of a component that equals a position of another game. Components are never stored among the options, so
 * this one does not move. */
static gboolean
equal_nimber (CgtSolver *solver, CgtSolverGame *game, CgtBytes component, guint64 *nimber, CgtHow *how)
{
  CgtArenaMark mark = cgt_arena_mark (&solver->options);
  const CgtRules *rules = game->rules->ruleset->equal_to (game->rules, component, &solver->options);
  gboolean done =
    rules != NULL && cgt_search_component_nimber (solver, cgt_solver_get_game (solver, rules),
                                                  cgt_arena_get (&solver->options, solver->options.n - 1), nimber, how);

  cgt_arena_reset (&solver->options, mark);
  return done;
}

/* A loopy component may still equal a nimber. */
static gboolean
loopy_nimber (CgtSolver *solver, CgtSolverGame *game, CgtBytes component, guint64 *nimber, CgtHow *how)
{
  CgtLoopyValue value;
  gboolean loopy = TRUE;

  *how = CGT_HOW_RETROGRADE;
  if (cgt_solver_loopy_value (solver, game, component, &value))
    {
      loopy = value.loopy;
      *nimber = value.nimber;
      cgt_loopy_value_clear (&value);
    }
  return !loopy;
}

/* Whether a component is none for the search. @done: whether its nimber was found. */
static gboolean
needs_no_search (CgtSolver *solver, CgtSolverGame *game, CgtBytes component, guint64 *nimber, CgtHow *how,
                 gboolean *done)
{
  const CgtRuleset *ruleset = game->rules->ruleset;

  *done = TRUE;
  *how = CGT_HOW_CLOSED_FORM;
  if (cgt_rules_get_kind (game->rules, component) & CGT_RULESET_LOOPY)
    *done = loopy_nimber (solver, game, component, nimber, how);
  else if (ruleset->nimber != NULL && ruleset->nimber (game->rules, component, nimber, how))
    return TRUE;
  else if (ruleset->equal_to != NULL)
    *done = equal_nimber (solver, game, component, nimber, how);
  else
    return game->theory->nimber != NULL && game->theory->nimber (game->known, solver, component, nimber, how);
  return TRUE;
}

gboolean
cgt_search_component_nimber (CgtSolver *solver, CgtSolverGame *game, CgtBytes component, guint64 *nimber, CgtHow *how)
{
  gboolean done;
  guint64 word;
  gsize entry;

  if (needs_no_search (solver, game, component, nimber, how, &done))
    return done;
  *how = CGT_HOW_NIMBERS;
  word = cgt_table_lookup (game->nimbers, component);
  if (word == 0 || (word & IS_SET) != 0)
    {
      if (search_component (solver, game, component, ANY_NIMBER, &entry) == CGT_UNKNOWN)
        return FALSE;
      word = cgt_table_get (game->nimbers, entry);
    }
  *nimber = word - 1;
  return TRUE;
}

static CgtTruth
component_has_nimber (CgtSolver *solver, CgtSolverGame *game, CgtBytes component, guint64 wanted)
{
  gboolean done;
  guint64 nimber;
  CgtTruth known;
  CgtHow how;
  gsize entry;

  if (!needs_no_search (solver, game, component, &nimber, &how, &done))
    {
      known = look_up (game, component, wanted);
      if (known != CGT_UNKNOWN)
        return known;
      if (wanted < MOST_ASKED)
        return search_component (solver, game, component, wanted, &entry);
      done = cgt_search_component_nimber (solver, game, component, &nimber, &how);
    }
  return !done ? CGT_UNKNOWN : nimber == wanted ? CGT_YES : CGT_NO;
}
