/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */

/* The generations of the P-positions of a sum of single heaps. Heaps may split, so most positions that follow are not
 * in the box, and there are far too many of them to list. But the moves of a sum are at most those of its heaps
 * together, each played to its end as slowly as possible. A longest optimal game that reaches this bound is nearly
 * always found at once: by taking as little as possible twice, in a way that leads to a point of the box that reaches
 * its own bound. Only where that fails are the positions after two moves searched, those with the greatest bounds
 * first. By stages there is no such bound, and all are searched. */
#include "cgt-box-private.h"
#include "solvers/play/cgt-play-search.h"

#include <string.h>

#include "rulesets/heaps/cgt-heap-rules.h"
#include "solvers/sequence/cgt-sequence.h"

/* Slow moves that are tried in the box. */
#define MOST_SLOW 4

typedef struct
{
  guint32 nimber;
  guint32 n_slow;                                  /* moves to one heap or none that make one move fewer possible */
  guint32 slow[MOST_SLOW];                         /* the heaps that they leave */
  guint32 first_option, n_slow_options, n_options; /* n_options is 0 until they are listed */
} Heap;

#define NO_MIRROR -1

/* The most heaps that a move leaves of one. */
#define MOST_HEAPS 3

typedef struct
{
  guint32 nimber, n;
  guint32 heaps[MOST_HEAPS]; /* that are not finished */
} Option;

/* The heaps of one ruleset. */
typedef struct
{
  const CgtRules *rules;
  const CgtHeapRules *game;
  CgtSequence *sequence;
  /* Arrays of the budget, by the sizes of the heaps: */
  Heap *heaps;
  gint32 *moves;   /* the most until the heap is gone, played alone */
  gint32 *mirrors; /* half the moves after the best option that leaves nothing or two equal heaps; NO_MIRROR */
  Option *options; /* an array: those of the heaps that are listed */
} Kind;

/* A heap of a sum: its kind and its size. Finished heaps are left out, and sums are sorted. */
typedef guint64 Part;

static inline Part
part_of (guint kind, guint64 size)
{
  return (Part) kind << 48 | size;
}

typedef struct
{
  const CgtBoxWork *work;
  const CgtPBox *box;
  GPtrArray *kinds;   /* Kind */
  guint *kind_of;     /* of each term */
  gboolean is_simple; /* each variable is one heap, and nothing else is in the sum */
  gboolean is_twin;   /* and the sum is of two equal games */
  guint term_of[CGT_BOX_DIMENSIONS];
  const guint32 *moves[CGT_BOX_DIMENSIONS]; /* of the heaps of a variable, where the sum is simple */
  CgtPlaySearch sums;                       /* the label is the generation */
  CgtArena options;
  guint32 *generations; /* of the points so far */
  guint64 steps, most_steps;
} Search;

static Heap *
heap_of (const Search *search, Part part)
{
  const Kind *kind = search->kinds->pdata[part >> 48];

  return &kind->heaps[part & ((G_GUINT64_CONSTANT (1) << 48) - 1)];
}

static inline guint32
moves_of_heap (const Search *search, Part part)
{
  const Kind *kind = search->kinds->pdata[part >> 48];

  return (guint32) kind->moves[part & ((G_GUINT64_CONSTANT (1) << 48) - 1)];
}

static void
kind_free (gpointer data)
{
  Kind *kind = data;

  g_clear_pointer (&kind->sequence, cgt_sequence_unref);
  cgt_budget_release (kind->heaps);
  cgt_budget_release (kind->moves);
  cgt_budget_release (kind->mirrors);
  cgt_budget_release (kind->options);
  g_free (kind);
}

static guint
find_kind (Search *search, const CgtRules *rules)
{
  Kind *kind;

  for (guint i = 0; i < search->kinds->len; i++)
    if (cgt_rules_equal (((Kind *) search->kinds->pdata[i])->rules, rules))
      return i;
  kind = g_new0 (Kind, 1);
  kind->rules = rules;
  kind->game = cgt_rules_get_heap_rules (rules);
  kind->sequence = cgt_sequence_new_for_rules (rules, NULL);
  g_ptr_array_add (search->kinds, kind);
  return search->kinds->len - 1;
}

/* Lists the options of a heap in search->options; FALSE: the budget ran out. */
static gboolean
list_options (Search *search, const Kind *kind, guint64 size)
{
  cgt_arena_reset (&search->options, (CgtArenaMark) { 0, 0 });
  kind->rules->ruleset->options (kind->rules, (CgtBytes) { &size, sizeof size }, CGT_LEFT, &search->options);
  return !search->options.stopped && search->options.refused == NULL && cgt_solver_tick (search->work->solver);
}

/* A heap that is added to its kind. */
typedef struct
{
  Heap heap;
  gint32 moves, mirror;
} Added;

/* Adds options that leave heaps of @moves in all: @after, or G_MAXUINT64 for more than one heap. */
static void
add_slow (Added *added, gint32 moves, guint64 after)
{
  if (moves + 1 > added->moves)
    {
      added->moves = moves + 1;
      added->heap.n_slow = 0;
    }
  if (moves + 1 == added->moves && after != G_MAXUINT64 && added->heap.n_slow < MOST_SLOW)
    added->heap.slow[added->heap.n_slow++] = (guint32) after;
}

/* Adds an option; FALSE: the sizes mean something else than heaps smaller than @n. */
static gboolean
add_moves (const Kind *kind, guint64 n, const guint64 *sizes, gsize n_heaps, Added *added)
{
  gint32 moves = 0;

  for (gsize k = 0; k < n_heaps; k++)
    {
      if (sizes[k] >= n)
        return FALSE;
      moves += kind->moves[sizes[k]];
    }
  if (moves == 0 || (n_heaps == 2 && sizes[0] == sizes[1]))
    added->mirror = MAX (added->mirror, moves / 2);
  add_slow (added, moves, n_heaps == 0 ? 0 : n_heaps == 1 ? sizes[0] : G_MAXUINT64);
  return TRUE;
}

/* The rules of heaps that are split into two at most, so that their options need not be listed; else NULL. */
static const CgtHeapRules *
code_of (const Kind *kind)
{
  const CgtHeapRules *game = kind->game;

  if (game->kind == CGT_HEAP_UNEQUAL)
    return game->heaps == NULL ? game : NULL;
  return kind->rules->ruleset->options == cgt_heap_code_options && !cgt_heap_rules_have (game, CGT_DIGIT_THREE) ? game
                                                                                                                : NULL;
}

/* Adds all splits of @rest tokens into two heaps; or those into unequal ones. */
static void
add_splits (const Kind *kind, guint64 rest, gboolean only_unequal, Added *added)
{
  const gint32 *moves = kind->moves;
  gint32 most = G_MININT32, least = G_MAXINT32;

  for (guint64 small = 1; small <= (only_unequal ? rest - 1 : rest) / 2; small++)
    {
      gint32 both = moves[small] + moves[rest - small];

      most = MAX (most, both);
      least = MIN (least, both);
    }
  add_slow (added, most, G_MAXUINT64);
  if (rest % 2 == 0 && !only_unequal)
    added->mirror = MAX (added->mirror, moves[rest / 2]);
  if (least == 0)
    added->mirror = MAX (added->mirror, 0);
}

/* To look at half of the splits of a heap takes as long as to copy so many bytes for each of its tokens. */
#define BYTES_A_SPLIT 8

/* Adds the options of a heap of a code. FALSE: the budget ran out. */
static gboolean
add_by_code (const Kind *kind, const CgtHeapRules *code, guint64 n, CgtBudget *budget, Added *added)
{
  gboolean only_unequal = code->kind == CGT_HEAP_UNEQUAL;
  guint64 most = only_unequal ? 0 : code->repeated != 0 ? n : MIN (n, code->n_digits - 1);

  for (guint64 taken = 0; n > 0 && taken <= most; taken++)
    {
      guint8 digit = only_unequal ? CGT_DIGIT_TWO : cgt_heap_rules_digit (code, taken);
      guint64 rest = n - taken;

      if (rest == 0 ? digit & CGT_DIGIT_NONE : digit & CGT_DIGIT_ONE && taken > 0)
        add_moves (kind, n, &rest, 1, added);
      if (rest > 1 && digit & CGT_DIGIT_TWO)
        {
          add_splits (kind, rest, only_unequal, added);
          if (!cgt_budget_tick_bytes (budget, rest * BYTES_A_SPLIT))
            return FALSE;
        }
    }
  return TRUE;
}

/* Adds the heaps of a kind up to @size. */
static gboolean
add_heaps (Search *search, guint number, guint64 size)
{
  Kind *kind = search->kinds->pdata[number];
  CgtBudget *budget = search->work->solver->budget;
  const CgtHeapRules *code = code_of (kind);
  gboolean by_period;
  guint64 nimber;

  /* All at once: a sequence is found much faster so than heap by heap. */
  if (!cgt_sequence_heap_nimber (kind->sequence, size, budget, &nimber, &by_period, NULL))
    return FALSE;
  for (guint64 n = cgt_array_length (kind->heaps); n <= size; n++)
    {
      Added added = { .mirror = NO_MIRROR };

      if (n > G_MAXUINT32 - 1 ||
          !(code != NULL ? cgt_solver_tick (search->work->solver) : list_options (search, kind, n)) ||
          !cgt_sequence_heap_nimber (kind->sequence, n, budget, &nimber, &by_period, NULL) || nimber > G_MAXUINT32)
        return FALSE;
      added.heap.nimber = (guint32) nimber;
      if (code != NULL && !add_by_code (kind, code, n, budget, &added))
        return FALSE;
      for (gsize i = 0; code == NULL && i < search->options.n; i++)
        {
          CgtBytes option = cgt_arena_get (&search->options, i);

          if (!add_moves (kind, n, option.data, option.size / sizeof (guint64), &added))
            return FALSE;
        }
      if (!cgt_array_append (budget, kind->heaps, added.heap) || !cgt_array_append (budget, kind->moves, added.moves) ||
          !cgt_array_append (budget, kind->mirrors, added.mirror))
        return FALSE;
    }
  return TRUE;
}

/* Whether a move can take @taken tokens and leave two heaps. Where heaps must become unequal, these differ. */
static gboolean
can_split (const CgtHeapRules *rules, guint64 taken)
{
  return rules->kind == CGT_HEAP_UNEQUAL || (cgt_heap_rules_digit (rules, taken) & CGT_DIGIT_TWO);
}

/* Two equal heaps can be played out by answering each move with its copy. So two heaps reach their bound if they are
 * equal, or if one of them can be split into the other one and a rest, from which nothing or two equal heaps are left,
 * and that takes as little as possible. */
static gboolean
is_mirrored (const Search *search, const guint32 *at)
{
  const Kind *kind = search->kinds->pdata[0];
  const CgtHeapRules *rules = kind->game;
  const gint32 *moves = kind->moves, *mirrors = kind->mirrors;
  guint32 larger = MAX (at[0], at[1]), smaller = MIN (at[0], at[1]), most;

  if (!search->is_twin || larger == smaller)
    return search->is_twin;
  if (rules->heaps != NULL || (rules->kind != CGT_HEAP_UNEQUAL && rules->kind != CGT_HEAP_CODE))
    return FALSE; /* nothing is split */
  most = larger - smaller - 1;
  if (rules->kind == CGT_HEAP_UNEQUAL)
    most = 0;
  else if (rules->repeated == 0)
    most = (guint32) MIN (most, rules->n_digits - 1);
  for (guint32 taken = 0; smaller > 0 && taken <= most; taken++)
    {
      guint32 rest = larger - smaller - taken;

      if (can_split (rules, taken) && (rules->kind == CGT_HEAP_CODE || rest != smaller) && mirrors[rest] != NO_MIRROR &&
          1 + moves[smaller] + mirrors[rest] >= (moves[larger] + moves[smaller]) / 2)
        return TRUE;
    }
  return FALSE;
}

/* In the box */

/* The generation of a point of the box if it is known to reach its bound. */
static gboolean
reaches (const Search *search, const guint32 *at, guint32 bound)
{
  return cgt_p_box_contains (search->box, at) && search->generations[cgt_p_box_rank (search->box, at)] == bound;
}

static gboolean
is_slow_in_one (const Search *search, const guint32 *at, guint variable, guint32 bound)
{
  guint kind = search->kind_of[search->term_of[variable]];
  const Heap *heap = heap_of (search, part_of (kind, at[variable]));
  guint32 after[CGT_BOX_DIMENSIONS];

  memcpy (after, at, sizeof after);
  for (guint i = 0; i < heap->n_slow; i++)
    {
      const Heap *next = heap_of (search, part_of (kind, heap->slow[i]));

      for (guint k = 0; k < next->n_slow; k++)
        {
          after[variable] = next->slow[k];
          if (heap_of (search, part_of (kind, next->slow[k]))->nimber == heap->nimber &&
              reaches (search, after, bound - 1))
            return TRUE;
        }
    }
  return FALSE;
}

static gboolean
is_slow_in_two (const Search *search, const guint32 *at, guint v, guint w, guint32 bound)
{
  guint kind = search->kind_of[search->term_of[v]], other_kind = search->kind_of[search->term_of[w]];
  const Heap *heap = heap_of (search, part_of (kind, at[v])), *other = heap_of (search, part_of (other_kind, at[w]));
  guint32 after[CGT_BOX_DIMENSIONS];

  memcpy (after, at, sizeof after);
  for (guint i = 0; i < heap->n_slow; i++)
    for (guint k = 0; k < other->n_slow; k++)
      {
        after[v] = heap->slow[i];
        after[w] = other->slow[k];
        if ((heap_of (search, part_of (kind, after[v]))->nimber ^ heap->nimber ^ other->nimber) ==
              heap_of (search, part_of (other_kind, after[w]))->nimber &&
            reaches (search, after, bound - 1))
          return TRUE;
      }
  return FALSE;
}

/* The most moves from a point of a simple sum. */
static guint64
moves_at (const Search *search, const guint32 *at)
{
  guint64 moves = 0;

  for (guint i = 0; i < search->box->n_variables; i++)
    moves += search->moves[i][at[i]];
  return moves;
}

/* Whether the bound is known to be reached by two slow moves within the box. */
static gboolean
is_slow (const Search *search, const guint32 *at, guint32 *generation)
{
  guint n = search->box->n_variables;
  guint32 bound;

  if (!search->is_simple || search->work->by == CGT_GENERATIONS_STAGES)
    return FALSE;
  bound = *generation = (guint32) (moves_at (search, at) / 2);
  if (bound == 0 || is_mirrored (search, at))
    return TRUE;
  for (guint v = 0; v < n; v++)
    for (guint w = v + 1; w < n; w++)
      if (is_slow_in_two (search, at, v, w, bound))
        return TRUE;
  for (guint v = 0; v < n; v++)
    if (is_slow_in_one (search, at, v, bound))
      return TRUE;
  return FALSE;
}

/* Everywhere */

static gboolean
add_option (Search *search, Kind *kind, guint number, guint32 moves, CgtBytes bytes, gboolean slow)
{
  const guint64 *sizes = bytes.data;
  gsize n = bytes.size / sizeof *sizes;
  guint32 left = 0;
  Option option = { 0 };

  if (n > MOST_HEAPS)
    return FALSE;
  for (gsize k = 0; k < n; k++)
    {
      Part part = part_of (number, sizes[k]);

      left += moves_of_heap (search, part);
      option.nimber ^= heap_of (search, part)->nimber;
      if (moves_of_heap (search, part) > 0)
        option.heaps[option.n++] = (guint32) sizes[k];
    }
  return (left + 1 == moves) != slow || cgt_array_append (search->work->solver->budget, kind->options, option);
}

/* The options of a heap, the slow ones first. NULL: the budget ran out, or there are none. */
static const Heap *
list_heap (Search *search, Part part)
{
  guint number = (guint) (part >> 48);
  Kind *kind = search->kinds->pdata[number];
  Heap *heap = heap_of (search, part);
  guint before = (guint) cgt_array_length (kind->options);
  gboolean done;

  if (heap->n_options > 0)
    return heap;
  done = list_options (search, kind, part & ((G_GUINT64_CONSTANT (1) << 48) - 1));
  heap->first_option = before;
  for (guint slow = 1; slow < 2; slow--)
    {
      for (gsize i = 0; i < search->options.n && done; i++)
        done = add_option (search, kind, number, moves_of_heap (search, part), cgt_arena_get (&search->options, i),
                           slow == 1);
      if (slow == 1)
        heap->n_slow_options = (guint) cgt_array_length (kind->options) - before;
    }
  heap->n_options = (guint) cgt_array_length (kind->options) - before;
  search->steps += heap->n_options;
  return done ? heap : NULL;
}

static const Option *
option_of (const Search *search, Part part, const Heap *heap, guint i)
{
  const Kind *kind = search->kinds->pdata[part >> 48];

  return &kind->options[heap->first_option + i];
}

/* A sum that can be reached, and the most moves from there. */
typedef struct
{
  guint64 moves;
  Part *parts;
  guint n;
} Target;

static void
target_clear (gpointer data)
{
  g_free (((Target *) data)->parts);
}

static GArray *
targets_new (void)
{
  GArray *targets = g_array_new (FALSE, FALSE, sizeof (Target));

  g_array_set_clear_func (targets, target_clear);
  return targets;
}

/* Those with the most moves first. */
static int
compare_targets (gconstpointer a, gconstpointer b)
{
  const Target *x = a, *y = b;
  guint n = MIN (x->n, y->n);

  if (x->moves != y->moves)
    return x->moves > y->moves ? -1 : 1;
  for (guint i = 0; i < n; i++)
    if (x->parts[i] != y->parts[i])
      return x->parts[i] < y->parts[i] ? -1 : 1;
  return (x->n > y->n) - (x->n < y->n);
}

static guint64
moves_of (const Search *search, const Part *parts, guint n)
{
  guint64 moves = 0;

  for (guint i = 0; i < n; i++)
    moves += moves_of_heap (search, parts[i]);
  return moves;
}

/* Writes the sum in which part @i is replaced by the heaps of an option; returns its length. */
static guint
replace (const Part *parts, guint n, guint i, const Option *option, Part *after)
{
  memcpy (after, parts, i * sizeof *parts);
  memcpy (after + i, parts + i + 1, (n - i - 1) * sizeof *parts);
  for (guint k = 0; k < option->n; k++)
    after[n - 1 + k] = part_of ((guint) (parts[i] >> 48), option->heaps[k]);
  return n - 1 + option->n;
}

static gboolean find_generation (Search *search, const Part *parts, guint n, guint32 *generation);

/* A position that a P-position leads to, and the answers to it that lead to P-positions. */
typedef struct
{
  Search *search;
  gboolean only_slow;
  const Part *parts; /* after the first move */
  guint n;
  guint64 nimber;
  guint part, option; /* where the next answer is looked for */
} Answers;

/* Finds the next answer and writes the sum after it. FALSE: there is none, or the search ends. */
static gboolean
next_answer (Answers *answers, Part *after, guint *n, gboolean *stopped)
{
  Search *search = answers->search;

  for (; answers->part < answers->n; answers->part++, answers->option = 0)
    {
      Part part = answers->parts[answers->part];
      const Heap *heap = list_heap (search, part);
      guint n_options;

      if (heap == NULL)
        {
          *stopped = TRUE;
          return FALSE;
        }
      n_options = answers->only_slow ? heap->n_slow_options : heap->n_options;
      while (answers->option < n_options)
        {
          const Option *option = option_of (search, part, heap, answers->option++);

          if ((answers->nimber ^ heap->nimber ^ option->nimber) != 0)
            continue;
          if (++search->steps > search->most_steps || !cgt_solver_tick (search->work->solver))
            {
              *stopped = TRUE;
              return FALSE;
            }
          *n = replace (answers->parts, answers->n, answers->part, option, after);
          qsort (after, *n, sizeof *after, cgt_word_compare);
          return TRUE;
        }
    }
  return FALSE;
}

/* Calls @answered for every answer to every move, or every slow one to every slow one, and @moved after each move. */
typedef struct
{
  gboolean (*answered) (Search *search, const Part *parts, guint n, gpointer data); /* FALSE: no more are needed */
  gboolean (*moved) (Search *search, gpointer data);
  gpointer data;
  gboolean stopped;
} Visit;

static gboolean
visit_answers (Search *search, const Part *parts, guint n, guint64 nimber, gboolean only_slow, Visit *visit)
{
  Answers answers = { search, only_slow, parts, n, nimber, 0, 0 };
  g_autofree Part *after = g_new (Part, n + MOST_HEAPS);
  gboolean wanted = TRUE;
  guint length;

  while (wanted && next_answer (&answers, after, &length, &visit->stopped))
    wanted = visit->answered (search, after, length, visit->data);
  return wanted && !visit->stopped;
}

static gboolean
visit_pairs (Search *search, const Part *parts, guint n, gboolean only_slow, Visit *visit)
{
  g_autofree Part *after = g_new (Part, n + MOST_HEAPS);

  for (guint i = 0; i < n; i++)
    {
      const Heap *heap = list_heap (search, parts[i]);
      guint n_options;

      if (heap == NULL)
        visit->stopped = TRUE;
      if (visit->stopped || (i > 0 && parts[i] == parts[i - 1]))
        continue;
      n_options = only_slow ? heap->n_slow_options : heap->n_options;
      for (guint k = 0; k < n_options; k++)
        {
          const Option *option = option_of (search, parts[i], heap, k);
          guint64 nimber = heap->nimber ^ option->nimber;
          guint length = replace (parts, n, i, option, after);

          if (!visit_answers (search, after, length, nimber, only_slow, visit) ||
              (visit->moved != NULL && !visit->moved (search, visit->data)))
            return FALSE;
        }
    }
  return !visit->stopped;
}

/* What is found by a visit. */
typedef struct
{
  GArray *targets;
  guint32 generation; /* so far */
  guint32 bound;
  gboolean failed;
} Found;

/* Ends the visit at the first answer that reaches the bound. */
static gboolean
try_answer (Search *search, const Part *parts, guint n, gpointer data)
{
  Found *found = data;
  guint32 generation;

  if (!find_generation (search, parts, n, &generation))
    found->failed = TRUE;
  else
    found->generation = MAX (found->generation, generation + 1);
  return !found->failed && found->generation < found->bound;
}

static gboolean
keep_answer (Search *search, const Part *parts, guint n, gpointer data)
{
  Found *found = data;
  Target target = { moves_of (search, parts, n), g_memdup2 (parts, n * sizeof *parts), n };

  g_array_append_val (found->targets, target);
  return TRUE;
}

/* The greatest generation of the answers that were kept, or the least; and then forgets them. */
static gboolean
find_best (Search *search, Found *found, gboolean least)
{
  guint32 best = 0;

  g_array_sort (found->targets, compare_targets);
  for (guint i = 0; i < found->targets->len; i++)
    {
      const Target *target = &g_array_index (found->targets, Target, i);
      guint32 generation;

      if (i > 0 && compare_targets (target, target - 1) == 0)
        continue;
      if (!least && i > 0 && target->moves / 2 <= best)
        break;
      if (!find_generation (search, target->parts, target->n, &generation))
        return FALSE;
      best = i == 0 ? generation : least ? MIN (best, generation) : MAX (best, generation);
    }
  if (found->targets->len > 0)
    found->generation = MAX (found->generation, best + 1);
  g_array_set_size (found->targets, 0);
  return TRUE;
}

static gboolean
find_stage (Search *search, gpointer data)
{
  Found *found = data;

  found->failed = !find_best (search, found, TRUE);
  return !found->failed;
}

/* Leaves out pairs of equal heaps. They can be played out by answering each move with its copy, so a sum with them
 * reaches its bound if the rest does. */
static guint
drop_pairs (const Part *parts, guint n, Part *rest)
{
  guint length = 0;

  for (guint i = 0; i < n; i++)
    if (i + 1 < n && parts[i] == parts[i + 1])
      i++;
    else
      rest[length++] = parts[i];
  return length;
}

static gboolean
search_longest (Search *search, const Part *parts, guint n, guint32 *generation)
{
  g_autofree Part *rest = g_new (Part, n);
  g_autoptr (GArray) targets = targets_new ();
  Found found = { targets, 0, (guint32) (moves_of (search, parts, n) / 2), FALSE };
  Visit visit = { try_answer, NULL, &found, FALSE };
  guint length = drop_pairs (parts, n, rest);

  if (length < n)
    {
      if (!find_generation (search, rest, length, generation))
        return FALSE;
      *generation += (guint32) ((moves_of (search, parts, n) - moves_of (search, rest, length)) / 2);
      if (*generation == found.bound)
        return TRUE;
    }
  visit_pairs (search, parts, n, TRUE, &visit);
  if (!visit.stopped && !found.failed && found.generation < found.bound)
    {
      visit.answered = keep_answer;
      found.failed = !visit_pairs (search, parts, n, FALSE, &visit) || !find_best (search, &found, FALSE);
    }
  *generation = found.generation;
  return !visit.stopped && !found.failed;
}

static gboolean
search_stages (Search *search, const Part *parts, guint n, guint32 *generation)
{
  g_autoptr (GArray) targets = targets_new ();
  Found found = { targets, 0, 0, FALSE };
  Visit visit = { keep_answer, find_stage, &found, FALSE };
  gboolean done = visit_pairs (search, parts, n, FALSE, &visit) && !found.failed;

  *generation = found.generation;
  return done;
}

static gboolean
search_sum (gpointer self, CgtBytes sum, G_GNUC_UNUSED CgtPlayer player, guint64 *generation)
{
  Search *search = self;
  const Part *parts = sum.data;
  guint n = (guint) (sum.size / sizeof *parts);
  guint32 found = 0;
  gboolean done = n == 0 || (search->work->by == CGT_GENERATIONS_STAGES ? search_stages (search, parts, n, &found)
                                                                        : search_longest (search, parts, n, &found));

  *generation = found;
  return done;
}

static gboolean
find_generation (Search *search, const Part *parts, guint n, guint32 *generation)
{
  guint64 found;
  gboolean done = cgt_play_search_find (&search->sums, (CgtBytes) { parts, n * sizeof *parts }, CGT_LEFT, &found);

  *generation = (guint32) found;
  return done;
}

/* The points */

static gboolean
prepare (Search *search)
{
  const CgtBoxWork *work = search->work;
  g_autoptr (GByteArray) bytes = g_byte_array_new ();
  guint met = 0;

  search->kind_of = g_new0 (guint, work->game->terms->len);
  search->is_simple = TRUE;
  for (guint i = 0; i < work->game->terms->len; i++)
    {
      const CgtBoxTerm *term = cgt_box_game_get_term (work->game, i);
      guint variables[CGT_BOX_DIMENSIONS], n = cgt_box_term_list_variables (term, variables);
      guint64 most = 0;

      search->kind_of[i] = find_kind (search, term->rules);
      search->is_simple &= n == 1 && (met & term->variables) == 0;
      met |= term->variables;
      if (n == 1)
        {
          search->term_of[variables[0]] = i;
          most = work->to[variables[0]];
        }
      else if (term->variables == 0 && cgt_box_term_read (term, work->to, work->solver->budget, bytes, NULL) == 0 &&
               bytes->len == sizeof most)
        memcpy (&most, bytes->data, sizeof most);
      else
        return FALSE;
      if (!add_heaps (search, search->kind_of[i], most))
        return FALSE;
    }
  for (guint i = 0; i < work->game->n_variables && search->is_simple; i++)
    {
      const Kind *kind = search->kinds->pdata[search->kind_of[search->term_of[i]]];

      search->moves[i] = (const guint32 *) kind->moves;
    }
  search->is_twin = search->is_simple && work->game->terms->len == 2 && search->kinds->len == 1;
  return TRUE;
}

/* The sum at a point, sorted. */
static guint
write_parts (const Search *search, const guint32 *at, Part *parts)
{
  guint n = 0;

  for (guint i = 0; i < search->work->game->terms->len; i++)
    {
      const CgtBoxTerm *term = cgt_box_game_get_term (search->work->game, i);
      guint variables[CGT_BOX_DIMENSIONS];
      guint64 size = cgt_box_term_list_variables (term, variables) == 1 ? at[variables[0]]
                                                                        : g_ascii_strtoull (term->inside, NULL, 10);

      if (moves_of_heap (search, part_of (search->kind_of[i], size)) > 0)
        parts[n++] = part_of (search->kind_of[i], size);
    }
  qsort (parts, n, sizeof *parts, cgt_word_compare);
  return n;
}

static gboolean
find_all (Search *search)
{
  g_autofree Part *parts = g_new (Part, search->work->game->terms->len);
  CgtBudget *budget = search->work->solver->budget;
  CgtPBoxWalk walk;

  cgt_p_box_walk_init (&walk, search->box);
  while (cgt_p_box_walk_next (&walk))
    {
      guint32 generation;

      if (!is_slow (search, walk.at, &generation) &&
          !find_generation (search, parts, write_parts (search, walk.at, parts), &generation))
        return FALSE;
      if (!cgt_array_append (budget, search->generations, generation))
        return FALSE;
      if (walk.rank % 4096 == 0)
        {
          if (!cgt_budget_tick_bytes (budget, 4096))
            return FALSE;
          cgt_budget_report (budget, (double) walk.rank / (double) cgt_p_box_count (search->box), walk.rank);
        }
    }
  return TRUE;
}

guint32 *
cgt_box_heap_generations (const CgtBoxWork *work, const CgtPBox *box, guint64 most_steps)
{
  Search search = { .work = work, .box = box, .most_steps = most_steps };
  CgtBudget *budget = work->solver->budget;

  search.kinds = g_ptr_array_new_with_free_func (kind_free);
  search.generations = cgt_budget_alloc (budget, cgt_p_box_count (box), sizeof *search.generations);
  cgt_play_search_init (&search.sums, work->solver, CGT_PLAY_KEY_STATE, search_sum, &search);
  cgt_arena_init (&search.options, budget);
  if (search.generations != NULL && (!prepare (&search) || !find_all (&search)))
    g_clear_pointer (&search.generations, cgt_budget_release);
  g_clear_error (&search.options.refused);
  cgt_arena_clear (&search.options);
  cgt_play_search_clear (&search.sums);
  g_ptr_array_unref (search.kinds);
  g_free (search.kind_of);
  return search.generations;
}
