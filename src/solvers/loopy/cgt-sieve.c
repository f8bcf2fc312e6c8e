/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "cgt-sieve.h"

#include "cgt-loopy-values.h"
#include "solvers/cgt-solver-private.h"
#include "solvers/play/cgt-race.h"

/* Names in a sentence; of more of them, the number is given. */
#define MOST_NAMES 12

/* What a position takes without its bytes, with its places in a list that grows by doubling. */
#define POSITION_BYTES 80

/* A position with its moves. */
typedef struct
{
  CgtPosition *position; /* NULL: none */
  GArray *inside;        /* guint: the cells it can move to */
  GPtrArray *outside;    /* CgtPosition: its moves that leave the table */
  gboolean has_lost;     /* a move leaves the table to a lost position */
  gboolean has_draw;     /* or to one from which both can play for ever */
  gboolean has_unknown;  /* or to one that is not known */
  gboolean open;         /* it may lead to one that is not known */
  char label;            /* 0: none yet */
  gint64 remoteness;     /* -1: none yet */
  gint64 nimber;         /* -1: none yet */
} Cell;

typedef struct
{
  CgtSolver *solver;
  char *const *names;
  const char *letters; /* for won and lost */
  GArray *cells;       /* Cell */
  GPtrArray *steps;
  gboolean closed; /* no move leaves the table */
  gboolean race;   /* its nim-values say nothing */
  gboolean stopped;
} Sieve;

static void
step_free (gpointer data)
{
  CgtSieveStep *step = data;

  g_array_unref (step->cells);
  g_free (step->value);
  g_free (step->value_markup);
  g_free (step->words);
  g_free (step);
}

static void
cell_clear (gpointer data)
{
  Cell *cell = data;

  g_clear_pointer (&cell->inside, g_array_unref);
  g_clear_pointer (&cell->outside, g_ptr_array_unref);
}

static Cell *
get (Sieve *sieve, guint i)
{
  return &g_array_index (sieve->cells, Cell, i);
}

static gboolean
tick (Sieve *sieve)
{
  sieve->stopped |= !cgt_solver_tick (sieve->solver);
  return !sieve->stopped;
}

/* Charges memory that is held to the end. */
static void
keep (Sieve *sieve, gsize bytes)
{
  sieve->stopped |= sieve->solver->budget != NULL && !cgt_budget_charge (sieve->solver->budget, (gssize) bytes);
}

/* "3, 5 and 7" or "27 positions". */
static char *
list_names (Sieve *sieve, const GArray *cells)
{
  GString *text = g_string_new (NULL);

  if (cells->len > MOST_NAMES)
    {
      g_string_printf (text, "%u positions", cells->len);
      return g_string_free (text, FALSE);
    }
  for (guint i = 0; i < cells->len; i++)
    g_string_append_printf (text, "%s%s",
                            i == 0               ? ""
                            : i + 1 < cells->len ? ", "
                                                 : " and ",
                            sieve->names[g_array_index (cells, guint, i)]);
  return g_string_free (text, FALSE);
}

static CgtSieveStep *
add_step (Sieve *sieve, CgtSievePass pass, char label, gint64 number)
{
  CgtSieveStep *step = g_new0 (CgtSieveStep, 1);

  step->pass = pass;
  step->cells = g_array_new (FALSE, FALSE, sizeof (guint));
  step->label = label;
  step->number = number;
  g_ptr_array_add (sieve->steps, step);
  return step;
}

/* Takes @words. */
static void
say (Sieve *sieve, CgtSieveStep *step, char *words)
{
  step->words = words;
  keep (sieve, cgt_heap_bytes (sizeof *step) + cgt_heap_bytes (sizeof (GArray)) + 2 * sizeof (gpointer) +
                 cgt_heap_bytes (strlen (words) + 1));
}

/* Moves */

/* Who wins a position outside the table. */
static CgtOutcome
outcome_outside (Sieve *sieve, CgtPosition *position)
{
  CgtSolverGame *game = cgt_solver_get_game (sieve->solver, cgt_position_get_rules (position));
  g_autoptr (CgtEvaluation) record = NULL;
  CgtSum *sum;
  guint64 nimber = 0;
  CgtHow how;

  if (cgt_solver_nimber (sieve->solver, game, cgt_position_get_bytes (position), &nimber, &how))
    return nimber == 0 ? CGT_OUTCOME_P : CGT_OUTCOME_N;
  if (!(cgt_position_get_kind (position) & CGT_RULESET_LOOPY))
    return CGT_OUTCOME_UNKNOWN;
  sum = cgt_sum_new ();
  cgt_sum_add_position (sum, FALSE, position);
  record = cgt_solver_evaluate (sieve->solver, sum, "", 0, NULL, NULL, NULL);
  cgt_sum_free (sum);
  return record != NULL ? record->outcome : CGT_OUTCOME_UNKNOWN;
}

static gboolean
is_over (const CgtPosition *position)
{
  return cgt_race_state (cgt_position_get_rules (position), cgt_position_get_bytes (position)) == CGT_RACE_OVER;
}

static gboolean
list_moves (Sieve *sieve, Cell *cell, GHashTable *places, GError **error)
{
  g_autoptr (GPtrArray) options = NULL;

  cell->inside = g_array_new (FALSE, FALSE, sizeof (guint));
  cell->outside = g_ptr_array_new_with_free_func ((GDestroyNotify) cgt_position_unref);
  if (cell->position == NULL || is_over (cell->position))
    return TRUE;
  options = cgt_position_options (cell->position, CGT_LEFT, sieve->solver->budget, error);
  for (guint i = 0; options != NULL && i < options->len; i++)
    {
      gpointer place = g_hash_table_lookup (places, options->pdata[i]);
      guint target = GPOINTER_TO_UINT (place) - 1;

      if (place != NULL)
        g_array_append_val (cell->inside, target);
      else
        {
          g_ptr_array_add (cell->outside, cgt_position_ref (options->pdata[i]));
          keep (sieve, POSITION_BYTES + cgt_position_get_bytes (options->pdata[i]).size);
        }
    }
  keep (sieve, cgt_heap_bytes (sizeof (GArray)) + cgt_heap_bytes (sizeof (GPtrArray)) +
                 cgt_heap_bytes (2 * sizeof (guint) * cell->inside->len));
  return options != NULL;
}

/* Judges the moves that leave the table. Those of unknown value keep the position from being called lost. */
static void
judge_outside (Sieve *sieve, Cell *cell)
{
  for (guint i = 0; i < cell->outside->len && tick (sieve); i++)
    {
      CgtOutcome outcome = outcome_outside (sieve, cell->outside->pdata[i]);

      cell->has_lost |= outcome == CGT_OUTCOME_P;
      cell->has_draw |= outcome == CGT_OUTCOME_D;
      cell->has_unknown |= outcome == CGT_OUTCOME_UNKNOWN;
    }
  sieve->closed &= cell->outside->len == 0;
}

/* Labels */

static gboolean
moves_only_to_won (Sieve *sieve, const Cell *cell)
{
  for (guint i = 0; i < cell->inside->len; i++)
    if (get (sieve, g_array_index (cell->inside, guint, i))->label != 'W')
      return FALSE;
  return !cell->has_lost && !cell->has_draw && !cell->has_unknown;
}

static gboolean
can_move_to (const Cell *cell, guint target)
{
  for (guint i = 0; i < cell->inside->len; i++)
    if (g_array_index (cell->inside, guint, i) == target)
      return TRUE;
  return FALSE;
}

static void
label (Sieve *sieve, CgtSieveStep *step, guint i)
{
  get (sieve, i)->label = step->label;
  g_array_append_val (step->cells, i);
  keep (sieve, 2 * sizeof i);
}

/* The positions from which every move leads to a won one. Returns how many. */
static guint
look_backwards (Sieve *sieve)
{
  g_autoptr (GArray) found = g_array_new (FALSE, FALSE, sizeof (guint));

  for (guint i = 0; i < sieve->cells->len && tick (sieve); i++)
    if (get (sieve, i)->position != NULL && get (sieve, i)->label == 0 && moves_only_to_won (sieve, get (sieve, i)))
      g_array_append_val (found, i);
  for (guint k = 0; k < found->len; k++)
    {
      guint i = g_array_index (found, guint, k);
      const Cell *cell = get (sieve, i);
      CgtSieveStep *step = add_step (sieve, CGT_SIEVE_LABEL, 'L', -1);
      g_autofree char *targets = list_names (sieve, cell->inside);

      if (cell->inside->len + cell->outside->len == 0)
        say (sieve, step, g_strdup_printf ("%s: no move is left, so it is %c.", sieve->names[i], sieve->letters[1]));
      else if (cell->outside->len > 0)
        say (sieve, step,
             g_strdup_printf ("%s: every move leads to a position that is %c, so it is %c.", sieve->names[i],
                              sieve->letters[0], sieve->letters[1]));
      else
        say (sieve, step,
             g_strdup_printf ("%s: every move leads to a %c (%s), so it is %c.", sieve->names[i], sieve->letters[0],
                              targets, sieve->letters[1]));
      label (sieve, step, i);
    }
  return found->len;
}

/* The positions that can move to one that was just found to be lost. */
static void
look_forwards (Sieve *sieve, guint from_step)
{
  guint end = sieve->steps->len;

  for (guint s = from_step; s < end && tick (sieve); s++)
    {
      const CgtSieveStep *lost = sieve->steps->pdata[s];
      guint target = g_array_index (lost->cells, guint, 0);
      CgtSieveStep *step = add_step (sieve, CGT_SIEVE_LABEL, 'W', -1);
      g_autofree char *names = NULL;

      for (guint i = 0; i < sieve->cells->len && tick (sieve); i++)
        if (get (sieve, i)->label == 0 && can_move_to (get (sieve, i), target))
          label (sieve, step, i);
      if (step->cells->len == 0)
        {
          g_ptr_array_remove_index (sieve->steps, sieve->steps->len - 1);
          continue;
        }
      names = list_names (sieve, step->cells);
      say (sieve, step,
           g_strdup_printf ("%s can move to %s, which is %c: %c.", names, sieve->names[target], sieve->letters[1],
                            sieve->letters[0]));
    }
}

static void
label_outside (Sieve *sieve)
{
  for (guint i = 0; i < sieve->cells->len && tick (sieve); i++)
    if (get (sieve, i)->has_lost)
      {
        CgtSieveStep *step = add_step (sieve, CGT_SIEVE_LABEL, 'W', -1);

        say (sieve, step,
             g_strdup_printf ("%s can move to a position outside the table that is lost: %c.", sieve->names[i],
                              sieve->letters[0]));
        label (sieve, step, i);
      }
}

/* A position without a label may still be won or lost if it can reach one with an unknown move. */
static void
find_open (Sieve *sieve)
{
  gboolean more = TRUE;

  for (guint i = 0; i < sieve->cells->len; i++)
    get (sieve, i)->open = get (sieve, i)->has_unknown && get (sieve, i)->label == 0;
  while (more && tick (sieve))
    {
      more = FALSE;
      for (guint i = 0; i < sieve->cells->len && tick (sieve); i++)
        {
          Cell *cell = get (sieve, i);

          for (guint k = 0; cell->label == 0 && !cell->open && k < cell->inside->len; k++)
            {
              const Cell *option = get (sieve, g_array_index (cell->inside, guint, k));

              cell->open = option->label == 0 && option->open;
              more |= cell->open;
            }
        }
    }
}

static void
label_rest (Sieve *sieve)
{
  find_open (sieve);
  for (guint i = 0; i < sieve->cells->len && tick (sieve); i++)
    {
      Cell *cell = get (sieve, i);
      CgtSieveStep *step;

      if (cell->position == NULL || cell->label == 'W' || cell->label == 'L')
        continue;
      step = add_step (sieve, CGT_SIEVE_LABEL, cell->open ? '?' : 'D', -1);
      say (sieve, step,
           g_strdup_printf (cell->open ? "%s: not decided, since a move leaves the table."
                                       : "%s: no label reaches it, so both can play for ever: D.",
                            sieve->names[i]));
      label (sieve, step, i);
    }
}

/* Remoteness: the winner hurries to the nearest lost position, and the loser delays. */

/* Of the moves of @cell to positions with @label, the least or the greatest remoteness; -1: one of them has none yet,
 * if it is needed. */
static gint64
remoteness_after (Sieve *sieve, const Cell *cell, char wanted, gboolean greatest)
{
  gint64 found = -1;

  for (guint i = 0; i < cell->inside->len; i++)
    {
      const Cell *option = get (sieve, g_array_index (cell->inside, guint, i));

      if (option->label != wanted)
        continue;
      if (option->remoteness < 0 && greatest)
        return -1;
      if (option->remoteness >= 0 &&
          (found < 0 || (greatest ? option->remoteness > found : option->remoteness < found)))
        found = option->remoteness;
    }
  return found;
}

/* The sentence for a position whose remoteness is @remoteness. */
static char *
words_of_remoteness (Sieve *sieve, guint i, gint64 remoteness)
{
  const Cell *cell = get (sieve, i);
  g_autoptr (GArray) best = g_array_new (FALSE, FALSE, sizeof (guint));
  g_autofree char *names = NULL;

  if (remoteness == 0)
    return g_strdup_printf ("%s: no move is left, so the remoteness is 0.", sieve->names[i]);
  for (guint k = 0; k < cell->inside->len; k++)
    {
      guint target = g_array_index (cell->inside, guint, k);

      if (get (sieve, target)->remoteness == remoteness - 1)
        g_array_append_val (best, target);
    }
  names = list_names (sieve, best);
  return g_strdup_printf (cell->label == 'W'
                            ? "%s: the quickest way to a lost position is to %s with remoteness %" G_GINT64_FORMAT
                              "; one more is %" G_GINT64_FORMAT "."
                            : "%s: every move loses, and the slowest is to %s with remoteness %" G_GINT64_FORMAT
                              "; one more is %" G_GINT64_FORMAT ".",
                          sieve->names[i], names, remoteness - 1, remoteness);
}

/* In the order of the numbers, so that all that a number rests on is there before it. */
static void
find_remoteness (Sieve *sieve)
{
  gboolean more = TRUE;

  for (gint64 remoteness = 0; more && tick (sieve); remoteness++)
    {
      more = FALSE;
      for (guint i = 0; i < sieve->cells->len && tick (sieve); i++)
        {
          Cell *cell = get (sieve, i);
          gboolean won = cell->label == 'W';
          CgtSieveStep *step;

          if (cell->position == NULL || cell->remoteness >= 0 || (won ? 1 : 0) != remoteness % 2 ||
              (!won && cell->label != 'L') || (cell->inside->len > 0 && remoteness == 0) ||
              (cell->inside->len > 0 && remoteness_after (sieve, cell, won ? 'L' : 'W', !won) != remoteness - 1) ||
              (cell->inside->len == 0 && remoteness > 0))
            continue;
          step = add_step (sieve, CGT_SIEVE_REMOTENESS, 0, remoteness);
          say (sieve, step, words_of_remoteness (sieve, i, remoteness));
          g_array_append_val (step->cells, i);
          more = TRUE;
        }
      for (guint s = sieve->steps->len; s-- > 0;)
        {
          const CgtSieveStep *step = sieve->steps->pdata[s];

          if (step->pass != CGT_SIEVE_REMOTENESS || step->number != remoteness)
            break;
          get (sieve, g_array_index (step->cells, guint, 0))->remoteness = remoteness;
        }
    }
}

/* Nim-values */

static gint64
nimber_of_move (Sieve *sieve, const Cell *cell, guint i)
{
  const CgtPosition *option;
  guint64 nimber = 0;
  CgtHow how;

  if (i < cell->inside->len)
    return get (sieve, g_array_index (cell->inside, guint, i))->nimber;
  option = cell->outside->pdata[i - cell->inside->len];
  return cgt_solver_nimber (sieve->solver, cgt_solver_get_game (sieve->solver, cgt_position_get_rules (option)),
                            cgt_position_get_bytes (option), &nimber, &how)
           ? (gint64) nimber
           : -1;
}

/* What is known of the nim-values of the moves. */
typedef struct
{
  GArray *values;      /* guint64: different ones, rising */
  gint64 mex;          /* of them */
  GArray *unknown;     /* guint: the cells without a nim-value that it can move to */
  gboolean is_outside; /* a move that leaves the table has none */
} Moves;

static void
moves_clear (Moves *moves)
{
  g_array_unref (moves->values);
  g_array_unref (moves->unknown);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Moves, moves_clear)

static int
compare_values (gconstpointer a, gconstpointer b)
{
  guint64 x = *(const guint64 *) a, y = *(const guint64 *) b;

  return (x > y) - (x < y);
}

static Moves
look_at_moves (Sieve *sieve, const Cell *cell)
{
  guint n_moves = cell->inside->len + cell->outside->len, n = 0;
  Moves moves = { g_array_new (FALSE, FALSE, sizeof (guint64)), 0, g_array_new (FALSE, FALSE, sizeof (guint)), FALSE };
  guint64 *values;

  for (guint i = 0; i < n_moves; i++)
    {
      gint64 value = nimber_of_move (sieve, cell, i);

      if (value >= 0)
        g_array_append_val (moves.values, value);
      else if (i < cell->inside->len)
        g_array_append_val (moves.unknown, g_array_index (cell->inside, guint, i));
      else
        moves.is_outside = TRUE;
    }
  g_array_sort (moves.values, compare_values);
  values = (guint64 *) moves.values->data;
  for (guint i = 0; i < moves.values->len; i++)
    if (n == 0 || values[n - 1] != values[i])
      values[n++] = values[i];
  g_array_set_size (moves.values, n);
  while (moves.mex < n && values[moves.mex] == (guint64) moves.mex)
    moves.mex++;
  return moves;
}

/* "0, 1, 4" */
static char *
list_values (const Moves *moves)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < MIN (moves->values->len, MOST_NAMES); i++)
    g_string_append_printf (text, "%s%" G_GUINT64_FORMAT, i > 0 ? ", " : "", g_array_index (moves->values, guint64, i));
  if (moves->values->len > MOST_NAMES)
    g_string_append (text, ", …");
  return g_string_free (text, FALSE);
}

static CgtSieveStep *
add_value (Sieve *sieve, guint i, gint64 nimber)
{
  CgtSieveStep *step = add_step (sieve, CGT_SIEVE_NIMBER, 0, nimber);

  step->value = g_strdup_printf ("%" G_GINT64_FORMAT, nimber);
  step->value_markup = g_strdup (step->value);
  g_array_append_val (step->cells, i);
  get (sieve, i)->nimber = nimber;
  return step;
}

/* A position all of whose moves have nim-values. */
static gboolean
find_mex (Sieve *sieve, guint i)
{
  g_auto (Moves) moves = look_at_moves (sieve, get (sieve, i));
  g_autofree char *values = list_values (&moves);

  if (moves.is_outside || moves.unknown->len > 0)
    return FALSE;
  say (sieve, add_value (sieve, i, moves.mex),
       moves.values->len == 0
         ? g_strdup_printf ("%s: no move is left, so the nim-value is 0.", sieve->names[i])
         : g_strdup_printf ("%s: its moves have the nim-value%s %s; the least that is missing is %" G_GINT64_FORMAT ".",
                            sieve->names[i], moves.values->len > 1 ? "s" : "", values, moves.mex));
  return TRUE;
}

static gboolean
can_move_to_nimber (Sieve *sieve, const Cell *cell, gint64 nimber)
{
  for (guint k = 0; k < cell->inside->len; k++)
    if (get (sieve, g_array_index (cell->inside, guint, k))->nimber == nimber)
      return TRUE;
  return FALSE;
}

/* A position whose moves have nim-values, or can be answered by a move to its own: C. A. B. Smith, "Graphs and
 * composite games", 1966. */
static gboolean
find_answered_mex (Sieve *sieve, guint i)
{
  g_auto (Moves) moves = look_at_moves (sieve, get (sieve, i));
  g_autofree char *names = NULL;

  if (moves.is_outside)
    return FALSE;
  for (guint k = 0; k < moves.unknown->len; k++)
    if (!tick (sieve) || !can_move_to_nimber (sieve, get (sieve, g_array_index (moves.unknown, guint, k)), moves.mex))
      return FALSE;
  names = list_names (sieve, moves.unknown);
  say (sieve, add_value (sieve, i, moves.mex),
       g_strdup_printf ("%s: the least nim-value that its moves do not have is %" G_GINT64_FORMAT
                        ". A move to %s has none yet, but can be answered by a move to %" G_GINT64_FORMAT
                        ", so the nim-value is %" G_GINT64_FORMAT ".",
                        sieve->names[i], moves.mex, names, moves.mex, moves.mex));
  return TRUE;
}

static gboolean
has_no_nimber (Sieve *sieve, guint i)
{
  const Cell *cell = get (sieve, i);

  return cell->position != NULL && cell->nimber < 0 && !is_over (cell->position);
}

/* A position without a nim-value may still have one if it can reach a move that is not known. */
static void
find_open_values (Sieve *sieve)
{
  gboolean more = TRUE;

  for (guint i = 0; i < sieve->cells->len && tick (sieve); i++)
    {
      g_auto (Moves) moves = look_at_moves (sieve, get (sieve, i));

      get (sieve, i)->open = moves.is_outside;
    }
  while (more && tick (sieve))
    {
      more = FALSE;
      for (guint i = 0; i < sieve->cells->len && tick (sieve); i++)
        {
          Cell *cell = get (sieve, i);

          for (guint k = 0; has_no_nimber (sieve, i) && !cell->open && k < cell->inside->len; k++)
            {
              guint target = g_array_index (cell->inside, guint, k);

              cell->open = has_no_nimber (sieve, target) && get (sieve, target)->open;
              more |= cell->open;
            }
        }
    }
}

static void
say_infinite (Sieve *sieve, CgtSieveStep *step)
{
  g_auto (Moves) moves = look_at_moves (sieve, get (sieve, g_array_index (step->cells, guint, 0)));
  g_autofree char *names = list_names (sieve, step->cells), *values = list_values (&moves);

  say (sieve, step,
       moves.values->len == 0
         ? g_strdup_printf ("%s: play can go on for ever, and no move has a nim-value: infinity.", names)
         : g_strdup_printf ("%s: play can go on for ever, and a move can have the nim-value %s: infinity with %s.",
                            names, values, values));
}

/* The rest is infinite: a step for all positions whose moves have the same nim-values. */
static void
find_infinite (Sieve *sieve)
{
  guint first = sieve->steps->len;

  find_open_values (sieve);
  for (guint i = 0; i < sieve->cells->len && tick (sieve); i++)
    if (has_no_nimber (sieve, i) && !get (sieve, i)->open)
      {
        g_auto (Moves) moves = look_at_moves (sieve, get (sieve, i));
        CgtLoopyValue value = { TRUE, 0, moves.values };
        g_autofree char *text = cgt_loopy_value_to_text (&value, NULL);
        guint s = first;

        while (s < sieve->steps->len && !g_str_equal (((CgtSieveStep *) sieve->steps->pdata[s])->value, text))
          s++;
        if (s == sieve->steps->len)
          {
            CgtSieveStep *step = add_step (sieve, CGT_SIEVE_NIMBER, 0, -1);

            step->value_markup = cgt_loopy_text_to_markup (text);
            step->value = g_steal_pointer (&text);
          }
        g_array_append_val (((CgtSieveStep *) sieve->steps->pdata[s])->cells, i);
      }
  for (guint s = first; s < sieve->steps->len; s++)
    say_infinite (sieve, sieve->steps->pdata[s]);
}

/* Until nothing more follows; in a game that can repeat, some have no nim-value. */
static void
find_nimbers (Sieve *sieve)
{
  gboolean more = TRUE;

  while (more && !sieve->stopped)
    {
      more = FALSE;
      for (guint i = 0; i < sieve->cells->len && tick (sieve); i++)
        if (has_no_nimber (sieve, i))
          more |= find_mex (sieve, i);
      for (guint i = 0; !more && i < sieve->cells->len && tick (sieve); i++)
        if (has_no_nimber (sieve, i))
          more = find_answered_mex (sieve, i);
    }
  find_infinite (sieve);
}

/* The whole */

static gboolean
read_cells (Sieve *sieve, GPtrArray *positions, GError **error)
{
  g_autoptr (GHashTable) places = g_hash_table_new ((GHashFunc) cgt_position_hash, (GEqualFunc) cgt_position_equal);

  for (guint i = 0; i < positions->len; i++)
    {
      Cell cell = { .position = positions->pdata[i], .remoteness = -1, .nimber = -1 };

      if (cell.position != NULL && !(cgt_position_get_kind (cell.position) & CGT_RULESET_IMPARTIAL))
        {
          g_set_error_literal (error, CGT_ERROR, CGT_ERROR_MEANINGLESS,
                               "a sieve is for games in which both players have the same moves");
          return FALSE;
        }
      if (cell.position != NULL)
        sieve->race |= (cgt_position_get_kind (cell.position) & CGT_RULESET_RACE) != 0;
      if (cell.position != NULL && !g_hash_table_contains (places, cell.position))
        g_hash_table_insert (places, cell.position, GUINT_TO_POINTER (i + 1));
      g_array_append_val (sieve->cells, cell);
      keep (sieve, 2 * sizeof cell + CGT_HASH_ENTRY_BYTES);
    }
  for (guint i = 0; i < positions->len; i++)
    {
      if (!tick (sieve) || !list_moves (sieve, get (sieve, i), places, error))
        return FALSE;
      judge_outside (sieve, get (sieve, i));
    }
  return TRUE;
}

static void
run (Sieve *sieve)
{
  guint before = 0;

  label_outside (sieve);
  for (;;)
    {
      before = sieve->steps->len;
      if (look_backwards (sieve) == 0 || sieve->stopped)
        break;
      look_forwards (sieve, before);
    }
  label_rest (sieve);
  if (sieve->closed)
    find_remoteness (sieve);
  if (!sieve->race)
    find_nimbers (sieve);
}

GPtrArray *
cgt_sieve_new (CgtSolver *solver, GPtrArray *positions, char *const *names, const char *letters, GError **error)
{
  Sieve sieve = { .solver = solver, .names = names, .letters = letters, .closed = TRUE };
  gboolean done;

  sieve.cells = g_array_new (FALSE, FALSE, sizeof (Cell));
  g_array_set_clear_func (sieve.cells, cell_clear);
  sieve.steps = g_ptr_array_new_with_free_func (step_free);
  done = read_cells (&sieve, positions, error);
  if (done)
    run (&sieve);
  g_array_unref (sieve.cells);
  if (sieve.stopped)
    {
      g_clear_error (error);
      if (solver->budget == NULL || cgt_budget_check (solver->budget, error))
        g_set_error_literal (error, CGT_ERROR, CGT_ERROR_BUDGET, "the sieve takes too long");
      done = FALSE;
    }
  if (!done)
    g_clear_pointer (&sieve.steps, g_ptr_array_unref);
  return sieve.steps;
}
