/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "cgt-functions.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "cgt/cgt-loopy.h"
#include "cgt/cgt-operations.h"
#include "rulesets/cgt-ruleset.h"
#include "solvers/explain/cgt-explain-sum.h"
#include "solvers/misere/cgt-misere-sum.h"
#include "solvers/play/cgt-compound.h"
#include "solvers/play/cgt-identity.h"

/* Operations of the store that are defined for every game. */
#define UNARY(name, operation)                                                                                         \
  static CgtValue name (CgtStore *store, const CgtValue *arguments, GError **error)                                    \
  {                                                                                                                    \
    return operation (store, arguments[0]);                                                                            \
  }
#define BINARY(name, operation)                                                                                        \
  static CgtValue name (CgtStore *store, const CgtValue *arguments, GError **error)                                    \
  {                                                                                                                    \
    return operation (store, arguments[0], arguments[1]);                                                              \
  }

#define LOOPY_UNARY(name, operation)                                                                                   \
  static CgtValue name (CgtStore *store, const CgtValue *arguments, GError **error)                                    \
  {                                                                                                                    \
    return operation (store, arguments[0], error);                                                                     \
  }
#define LOOPY_BINARY(name, operation)                                                                                  \
  static CgtValue name (CgtStore *store, const CgtValue *arguments, GError **error)                                    \
  {                                                                                                                    \
    return operation (store, arguments[0], arguments[1], error);                                                       \
  }

LOOPY_UNARY (left_stop, cgt_loopy_left_stop)
LOOPY_UNARY (right_stop, cgt_loopy_right_stop)
LOOPY_UNARY (degree, cgt_degree)
LOOPY_UNARY (variety, cgt_variety)
LOOPY_BINARY (upsum, cgt_upsum)
LOOPY_BINARY (downsum, cgt_downsum)
LOOPY_BINARY (cool, cgt_cool)
LOOPY_UNARY (atomic_weight, cgt_atomic_weight)
LOOPY_BINARY (nim_product, cgt_nim_product)
LOOPY_BINARY (simpler, cgt_simpler)
UNARY (onside, cgt_onside)
UNARY (offside, cgt_offside)
UNARY (mean, cgt_mean)
UNARY (temperature, cgt_temperature)
UNARY (birthday, cgt_birthday)
UNARY (freeze, cgt_freeze)
UNARY (reduced, cgt_reduced)
UNARY (far_star, cgt_far_star)
UNARY (stop_count, cgt_stop_count)
BINARY (norton, cgt_norton_product)
BINARY (conway, cgt_conway_product)
BINARY (heat, cgt_heat)
BINARY (conjunctive, cgt_conjunctive_sum)
BINARY (selective, cgt_selective_sum)

static CgtValue
overheat (CgtStore *store, const CgtValue *arguments, GError **error)
{
  return cgt_overheat (store, arguments[0], arguments[1], arguments[2]);
}

static char *
sign_expansion (CgtStore *store, const CgtValue *arguments, GError **error)
{
  return cgt_sign_expansion (store, arguments[0], error);
}

/* Appends @list (transfer full; nullable) to @into. */
static gboolean
append_list (GArray *list, GArray *into)
{
  if (list == NULL)
    return FALSE;
  if (list->len > 0)
    g_array_append_vals (into, list->data, list->len);
  g_array_unref (list);
  return TRUE;
}

static gboolean
day (CgtStore *store, const CgtValue *arguments, GArray *into, GError **error)
{
  return append_list (cgt_day (store, arguments[0], error), into);
}

static gboolean
dyadic_expansion (CgtStore *store, const CgtValue *arguments, GArray *into, GError **error)
{
  return append_list (cgt_dyadic_expansion (store, arguments[0], error), into);
}

static char *
uptimal (CgtStore *store, const CgtValue *arguments, GError **error)
{
  return cgt_uptimal_to_text (store, arguments[0], error);
}

/* Values are canonical; for a position this is its canonical form. */
static CgtValue
canonical (CgtStore *store, const CgtValue *arguments, GError **error)
{
  return arguments[0];
}

/* tiny-G is {0||0|-G}; Winning Ways, ch. 5. */
static CgtValue
tiny (CgtStore *store, const CgtValue *arguments, GError **error)
{
  CgtValue zero = cgt_zero (), negative = cgt_negate (store, arguments[0]);
  CgtValue threat = cgt_loopy_make (store, &zero, 1, &negative, 1, error);

  return cgt_loopy_make (store, &zero, 1, &threat, 1, error);
}

static CgtValue
miny (CgtStore *store, const CgtValue *arguments, GError **error)
{
  return cgt_negate (store, tiny (store, arguments, error));
}

static GPtrArray *
left_options (CgtStore *store, CgtForm *argument)
{
  return cgt_form_options (store, argument, CGT_LEFT);
}

static GPtrArray *
right_options (CgtStore *store, CgtForm *argument)
{
  return cgt_form_options (store, argument, CGT_RIGHT);
}

static gboolean
left_incentives (CgtStore *store, const CgtValue *arguments, GArray *into, GError **error)
{
  return append_list (cgt_incentives (store, arguments[0], CGT_LEFT), into);
}

static gboolean
right_incentives (CgtStore *store, const CgtValue *arguments, GArray *into, GError **error)
{
  return append_list (cgt_incentives (store, arguments[0], CGT_RIGHT), into);
}

static char *
misere_nimber (CgtSolver *solver, const CgtSum *sum, GError **error)
{
  guint nimber;

  return cgt_solver_misere_nimber (solver, sum, &nimber, error) ? g_strdup_printf ("%u", nimber) : NULL;
}

static char *
options (CgtSolver *solver, const CgtSum *sum, GError **error)
{
  g_autoptr (GError) local = NULL;
  char *text = cgt_solver_write_options (solver, sum, &local);

  if (text == NULL && local == NULL)
    g_set_error_literal (&local, CGT_ERROR, CGT_ERROR_BUDGET, _ ("this game has too many options to be listed"));
  if (local != NULL)
    g_propagate_error (error, g_steal_pointer (&local));
  return text;
}

/* The rest of an entry: the help on the function. */
#define ABOUT(arguments, description, example) arguments, N_ (description), example

#define GAME(name, n, function, about)                                                                                 \
  {                                                                                                                    \
    name, n, CGT_RESULT_GAME, function, NULL, NULL, NULL, NULL, 0, about                                               \
  }
#define MEASURE(name, function, about)                                                                                 \
  {                                                                                                                    \
    name, 1, CGT_RESULT_GAME, function, NULL, NULL, NULL, NULL, 0, about, TRUE                                         \
  }
#define MEASURE_OF_RECORD(name, function, field, about)                                                                \
  {                                                                                                                    \
    name, 1, CGT_RESULT_GAME, function, NULL, NULL, NULL, NULL, 0, about, TRUE, NULL, TRUE,                            \
      G_STRUCT_OFFSET (CgtEvaluation, field)                                                                           \
  }
#define LOOPY(name, n, function, about)                                                                                \
  {                                                                                                                    \
    name, n, CGT_RESULT_GAME, function, NULL, NULL, NULL, NULL, 0, about, FALSE, NULL, TRUE                            \
  }
#define STOP(name, function, about)                                                                                    \
  {                                                                                                                    \
    name, 1, CGT_RESULT_GAME, function, NULL, NULL, NULL, NULL, 0, about, TRUE, NULL, TRUE                             \
  }
#define JOIN(name, n, function, kind, about)                                                                           \
  {                                                                                                                    \
    name, n, CGT_RESULT_GAME, function, NULL, NULL, NULL, NULL, kind, about                                            \
  }
#define MANY(name, function, about)                                                                                    \
  {                                                                                                                    \
    name, 0, CGT_RESULT_GAME, NULL, NULL, NULL, NULL, function, 0, about                                               \
  }
#define LIST(name, n, function, about)                                                                                 \
  {                                                                                                                    \
    name, n, CGT_RESULT_LIST, NULL, function, NULL, NULL, NULL, 0, about                                               \
  }
#define LIST_OF_FORM(name, function, about)                                                                            \
  {                                                                                                                    \
    name, 1, CGT_RESULT_LIST, NULL, NULL, NULL, function, NULL, 0, about, FALSE, NULL, TRUE                            \
  }
#define TEXT_OF_SUM(name, function, about)                                                                             \
  {                                                                                                                    \
    name, 1, CGT_RESULT_EXPANSION, NULL, NULL, NULL, NULL, NULL, 0, about, FALSE, function                             \
  }

/* In alphabetical order. */
static const CgtFunction functions[] = {
  GAME ("atomic-weight", 1, atomic_weight,
        ABOUT ("G",
               "The atomic weight of an all-small game G, which counts ups: that of ^ is 1. Other games have none.",
               "atomic-weight(^3*)")),
  MEASURE ("birthday", birthday,
           ABOUT ("G", "The birthday of the canonical form of G: how many steps it takes to build G from nothing.",
                  "birthday({2|-1})")),
  LOOPY ("canonical", 1, canonical,
         ABOUT ("G", "The canonical form of G: the only form without dominated and reversible options.",
                "canonical(domineering(2x3))")),
  JOIN ("conjunctive", 2, conjunctive, CGT_COMPOUND_CONJUNCTIVE,
        ABOUT ("G,H",
               "The conjunctive sum: each move is a move in G and a move in H, and play ends when one of them ends.",
               "conjunctive(nim(2), nim(3))")),
  GAME ("conway", 2, conway, ABOUT ("G,H", "The Conway product of G and H.", "conway(2, ^)")),
  GAME ("cool", 2, cool,
        ABOUT ("G,t", "G cooled by t: every move costs t, until G would become a number.", "cool({2|-1}, 1)")),
  LIST ("day", 1, day, ABOUT ("n", "The numbers born on day n, in ascending order.", "day(2)")),
  LOOPY ("degree", 1, degree,
         ABOUT ("G", "The degree of loopiness of a stopper G: the onside of G - G, which is 0 for a game that ends.",
                "degree(over)")),
  LOOPY ("downsum", 2, downsum, ABOUT ("G,H", "The offside of the sum of two stoppers.", "downsum(on, off)")),
  LIST ("dyadic-expansion", 1, dyadic_expansion,
        ABOUT ("G", "The binary expansion of a number G: the distinct powers of two that add up to it.",
               "dyadic-expansion(83/64)")),
  GAME ("far-star", 1, far_star,
        ABOUT ("G",
               "The far star of G: the least nimber, not 0, that is greater than each that play from G can come to.",
               "far-star(^)")),
  GAME ("freeze", 1, freeze, ABOUT ("G", "G cooled by its temperature.", "freeze({2|-1})")),
  TEXT_OF_SUM ("full", cgt_solver_write_full,
               ABOUT ("G", "G as it is, with all its options, in braces down to {|}.", "full(domineering(2x2))")),
  TEXT_OF_SUM ("genus", cgt_solver_genus,
               ABOUT ("G",
                      "The genus of an impartial game G: its nimber and its nim-value in misère play, of a wild game "
                      "also those of G + *2, G + *2 + *2, ..., until the last two repeat.",
                      "genus(kayles(5))")),
  GAME ("heat", 2, heat, ABOUT ("G,t", "G heated by t: every move earns t.", "heat(*, 1)")),
  LIST ("left-incentives", 1, left_incentives,
        ABOUT ("G", "What Left gains by each move in G: the differences between the Left options and G.",
               "left-incentives({2|-1})")),
  LIST_OF_FORM ("left-options", left_options,
                ABOUT ("G", "The Left options of G, as they were typed.", "left-options({1/8|1})")),
  STOP ("left-stop", left_stop,
        ABOUT ("G", "The number that G stops at when Left begins and both play well.", "left-stop({2|-1})")),
  MEASURE_OF_RECORD ("mean", mean, mean,
                     ABOUT ("G", "The mean value of G: what one of many copies of G is worth on the average.",
                            "mean({2|-1})")),
  MANY ("mex", cgt_mex,
        ABOUT ("a,b,...",
               "The least number from 0 on that is not among the arguments, which are integers, nimbers, or a list of "
               "them; of nimbers, the least nimber.",
               "mex(0, 1, 2, 6, 2, 10)")),
  LOOPY ("miny", 1, miny, ABOUT ("G", "The negative of tiny: {G||0|0}.", "miny(2)")),
  TEXT_OF_SUM ("misere-canonical", cgt_solver_misere_canonical,
               ABOUT ("G",
                      "The canonical form of an impartial game G in misère play: the simplest game that can replace G "
                      "in every sum.",
                      "misere-canonical(kayles(5))")),
  TEXT_OF_SUM (
    "misere-nimber", misere_nimber,
    ABOUT ("G",
           "The nim-value of an impartial game G in misère play: 1 without moves, otherwise the least number "
           "that no option has.",
           "misere-nimber(kayles(5))")),
  GAME ("nim-product", 2, nim_product, ABOUT ("G,H", "The nim-product of two nimbers.", "nim-product(*2, *3)")),
  GAME ("norton", 2, norton, ABOUT ("G,U", "The Norton product of G by the positive game U.", "norton(*, 1)")),
  LOOPY ("offside", 1, offside,
         ABOUT ("G", "What G is worth when Right wins play that does not end; a stopper is its own offside.",
                "offside(dud)")),
  LOOPY ("onside", 1, onside,
         ABOUT ("G", "What G is worth when Left wins play that does not end; a stopper is its own onside.",
                "onside(dud)")),
  TEXT_OF_SUM ("options", options,
               ABOUT ("G",
                      "The games that a move leads to from G, as they are: the options of Left, then those of Right.",
                      "options(domineering(..#|...))")),
  { "outcome", 1, CGT_RESULT_OUTCOME, NULL, NULL, NULL, NULL, NULL, 0,
    ABOUT ("G", "Who wins G: N for the player who begins, P for the other one, L for Left, R for Right.",
           "outcome({2|-1})") },
  GAME ("overheat", 3, overheat, ABOUT ("G,s,t", "G overheated from s to t.", "overheat(*, 1, 2)")),
  GAME ("reduced", 1, reduced,
        ABOUT ("G", "The reduced canonical form of G: the simplest game that is infinitesimally close to G.",
               "reduced({2^|-1})")),
  LIST ("right-incentives", 1, right_incentives,
        ABOUT ("G", "What Right gains by each move in G: the differences between G and the Right options.",
               "right-incentives({2|-1})")),
  LIST_OF_FORM ("right-options", right_options,
                ABOUT ("G", "The Right options of G, as they were typed.", "right-options({1/8|1})")),
  STOP ("right-stop", right_stop,
        ABOUT ("G", "The number that G stops at when Right begins and both play well.", "right-stop({2|-1})")),
  JOIN ("selective", 2, selective, CGT_COMPOUND_SELECTIVE,
        ABOUT ("G,H", "The selective sum: each move is a move in G, in H, or in both.", "selective(nim(2), nim(3))")),
  { "sign-expansion", 1, CGT_RESULT_EXPANSION, NULL, NULL, sign_expansion, NULL, NULL, 0,
    ABOUT ("G", "The sign expansion of a number G: + for a step to Left in the tree of numbers, - for a step to Right.",
           "sign-expansion(5/8)") },
  GAME ("simpler", 2, simpler,
        ABOUT ("G,H",
               "The simpler one of two numbers: of two integers the one nearer to 0, otherwise the number with the "
               "smaller denominator.",
               "simpler(5/2, 1/4)")),
  MEASURE ("stop-count", stop_count,
           ABOUT ("G", "The number of ways in which play in G can come to a number.", "stop-count({2|-1})")),
  MEASURE_OF_RECORD ("temperature", temperature, temperature,
                     ABOUT ("G", "The temperature of G: how much a move is worth.", "temperature({2|-1})")),
  LOOPY ("tiny", 1, tiny, ABOUT ("G", "The positive infinitesimal {0||0|-G}.", "tiny(2)")),
  LOOPY ("upsum", 2, upsum, ABOUT ("G,H", "The onside of the sum of two stoppers.", "upsum(on, off)")),
  { "uptimal", 1, CGT_RESULT_EXPANSION, NULL, NULL, uptimal, NULL, NULL, 0,
    ABOUT ("G", "The expansion of G in ups of higher order and a nimber, as CGSuite writes it.", "uptimal(^3*)") },
  LOOPY ("variety", 1, variety,
         ABOUT ("G",
                "The variety of a stopper G: the upsum of G and the downsum of -G and -degree(G). With the degree it "
                "tells how G adds to games of the same degree.",
                "variety(upon)")),
  MANY (
    "xor", cgt_nim_sum,
    ABOUT ("a,b,...",
           "The nim-sum of integers from 0 on, of nimbers, or of a list of them: a binary sum without carrying. It is "
           "also written between two numbers: 13 xor 19.",
           "xor(13, 19)")),
};

gint
cgt_function_find (const char *name, gsize length)
{
  for (guint i = 0; i < G_N_ELEMENTS (functions); i++)
    if (strlen (functions[i].name) == length && g_ascii_strncasecmp (functions[i].name, name, length) == 0)
      return i;
  return -1;
}

const CgtFunction *
cgt_function_get (guint i)
{
  return i < G_N_ELEMENTS (functions) ? &functions[i] : NULL;
}

/* The Levenshtein distance of two short names: letters changed, omitted or inserted. */
static guint
distance (const char *a, gsize a_length, const char *b)
{
  gsize b_length = strlen (b);
  g_autofree guint *row = g_new (guint, b_length + 1);

  for (gsize j = 0; j <= b_length; j++)
    row[j] = j;
  for (gsize i = 0; i < a_length; i++)
    {
      guint diagonal = row[0];

      row[0] = i + 1;
      for (gsize j = 0; j < b_length; j++)
        {
          guint above = row[j + 1], change = diagonal + (g_ascii_tolower (a[i]) != b[j]);

          row[j + 1] = MIN (change, 1 + MIN (above, row[j]));
          diagonal = above;
        }
    }
  return row[b_length];
}

static void
consider (const char *candidate, const char *name, gsize length, guint *best_distance, const char **best)
{
  guint d = distance (name, length, candidate);

  if (d < *best_distance)
    {
      *best_distance = d;
      *best = candidate;
    }
}

/* Of more arguments, which may be many, the function is told and not one of them: each is tried by a call. */
#define MOST_TRIED 64

guint
cgt_function_find_wrong (const CgtFunction *function, CgtStore *store, const CgtValue *arguments, guint n)
{
  g_autofree CgtValue *tried = g_new (CgtValue, n + 1);

  for (guint i = 0; i < n && !function->loopy; i++)
    if (cgt_is_loopy (arguments[i]))
      return i;
  for (guint i = 0; i < n; i++)
    tried[i] = cgt_zero ();
  for (guint i = 0; i < n && n <= MOST_TRIED; i++)
    {
      g_autoptr (GError) error = NULL;

      tried[i] = arguments[i];
      if (function->of_many != NULL)
        function->of_many (store, tried, n, &error);
      else if (function->value != NULL)
        function->value (store, tried, &error);
      if (g_error_matches (error, CGT_ERROR, CGT_ERROR_MEANINGLESS))
        return i;
    }
  return n;
}

const char *
cgt_function_suggest (const char *name, gsize length)
{
  const char *best = NULL;
  guint best_distance = 1 + length / 4, n, n_versions;
  const CgtRuleset *const *rulesets = cgt_rulesets (&n), *const *versions = cgt_ruleset_versions (&n_versions);

  if (length < 3 || length > 40)
    return NULL;
  for (guint i = 0; i < n; i++)
    consider (cgt_ruleset_get_id (rulesets[i]), name, length, &best_distance, &best);
  for (guint i = 0; i < G_N_ELEMENTS (functions); i++)
    consider (functions[i].name, name, length, &best_distance, &best);
  for (guint i = 0; i < n_versions; i++)
    consider (cgt_ruleset_get_id (versions[i]), name, length, &best_distance, &best);
  consider ("misere", name, length, &best_distance, &best);
  return best;
}
