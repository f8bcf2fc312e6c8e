/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "cgt-explain-theories.h"

#include <string.h>

#include "cgt/cgt-operations.h"
#include "cgt-explain-private.h"

/* Why a component of Hackenbush has its value: a stalk by Berlekamp's rule, or edge by edge by the colon principle
 * (Winning Ways, ch. 7). cgt-explain-hackenbush-graph.c explains graphs. */

static const char *const colours[] = {
  [CGT_OWNER_LEFT] = N_ ("blue"), [CGT_OWNER_RIGHT] = N_ ("red"), [CGT_OWNER_BOTH] = N_ ("green")
};
static const char *const written[] = { [CGT_OWNER_LEFT] = "1", [CGT_OWNER_RIGHT] = "(-1)", [CGT_OWNER_BOTH] = "*" };

static CgtValue
value_of_edge (CgtStore *store, guint32 owner)
{
  return owner == CGT_OWNER_BOTH ? cgt_star (store, 1) : cgt_integer (store, owner == CGT_OWNER_LEFT ? 1 : -1);
}

static CgtStep *
add_step (GPtrArray *steps, CgtRule rule, char *text)
{
  CgtStep *step = cgt_step_new (rule, text);

  g_ptr_array_add (steps, step);
  return step;
}

CgtValue
cgt_explain_colon (CgtSolver *solver, GPtrArray *steps, char *text, guint32 owner, gboolean bare, CgtValue above)
{
  CgtStore *store = solver->store;
  CgtValue value = cgt_ordinal_sum (store, value_of_edge (store, owner), above);
  g_autofree char *position = text, *above_text = cgt_value_to_text (store, above);
  g_autofree char *value_text = cgt_value_to_text (store, value), *sum = NULL;
  CgtStep *step;

  if (above_text == NULL || value_text == NULL)
    return CGT_NONE;
  sum = g_strdup_printf ("%s:(%s)", written[owner], above_text);
  step = add_step (steps, CGT_RULE_COLON,
                   bare ? g_strdup_printf (_ ("%s is a single %s edge: %s."), position, _ (colours[owner]), value_text)
                        : g_strdup_printf (_ ("%s is a %s edge with %s on it: by the colon principle it is worth %s."),
                                           position, _ (colours[owner]), above_text, value_text));
  cgt_step_add_uses (step, position, sum, value_text, NULL);
  return value;
}

/* Stalks */

/* More digits are not written out. */
#define MOST_DIGITS 64

/* The stalk, whose first @run edges have one colour, as a number in binary: `-10.0101`. NULL: it is too long. */
static char *
binary_of (const char *stalk, gsize n, gsize run)
{
  GString *digits = NULL;

  if (n > MOST_DIGITS)
    return NULL;
  digits = g_string_new (NULL);
  for (gsize whole = run - 1; whole > 0 || digits->len == 0; whole /= 2)
    g_string_prepend_c (digits, whole % 2 == 1 ? '1' : '0');
  if (stalk[0] == 'r')
    g_string_prepend_c (digits, '-');
  g_string_append_c (digits, '.');
  for (gsize i = run + 1; i < n; i++)
    g_string_append_c (digits, stalk[i] == stalk[0] ? '1' : '0');
  g_string_append_c (digits, '1');
  return g_string_free (digits, FALSE);
}

/* Berlekamp's rule (Winning Ways, ch. 3). (transfer full) (nullable) */
static char *
rule_in_words (const char *stalk, gsize n, gsize run)
{
  g_autofree char *binary = binary_of (stalk, n, run), *below = g_strdup_printf ("%" G_GSIZE_FORMAT, run - 1);

  if (binary == NULL)
    return NULL;
  return g_strdup_printf (
    stalk[0] == 'b' ? _ ("Berlekamp's rule reads it in binary: the two edges where the colour first changes are the "
                         "point, with %s below it. Above it each blue edge is a 1 and each red one a 0, and a last 1 "
                         "is added: %s.")
                    : _ ("Berlekamp's rule reads it in binary: the two edges where the colour first changes are the "
                         "point, with %s below it. Above it each red edge is a 1 and each blue one a 0, and a last 1 "
                         "is added: %s."),
    below, binary);
}

/* With + for blue and - for red. */
static void
add_sign_expansion (CgtSolver *solver, GPtrArray *steps, CgtValue value, const char *shown)
{
  CgtExplain explain = { .solver = solver, .store = solver->store, .value = value, .shown = (char *) shown };

  cgt_explain_sign_expansion (&explain, steps,
                              _ (
                                "From the ground up, with + for blue and - for red, the stalk is the sign expansion of "
                                "%s, %s. Up at + and down at -, it leads through %s."));
}

static void
add_berlekamp (CgtSolver *solver, GPtrArray *steps, const char *stalk, gsize n, const char *text, const char *value)
{
  CgtStore *store = solver->store;
  g_autoptr (GPtrArray) terms = g_ptr_array_new_with_free_func (g_free);
  g_autofree char *list = NULL;
  gsize run = 1;
  CgtStep *step;

  while (run < n && stalk[run] == stalk[0])
    run++;
  step = add_step (steps, CGT_RULE_BERLEKAMP, NULL);
  cgt_step_add_use (step, g_strdup (text));
  cgt_step_add_use (step, g_strdup_printf ("%s%" G_GSIZE_FORMAT, stalk[0] == 'r' ? "-" : "", run));
  for (gsize i = run; i < n; i++)
    {
      CgtValue part = cgt_dyadic (store, cgt_integer (store, stalk[i] == 'b' ? 1 : -1), i - run + 1);
      char *part_text = cgt_value_to_text (store, part);

      g_ptr_array_add (terms, g_strdup_printf (stalk[i] == 'b' ? _ ("blue %s") : _ ("red %s"), part_text));
      cgt_step_add_use (step, part_text);
    }
  cgt_step_add_use (step, g_strdup (value));
  list = cgt_explain_join (terms);
  if (run == n)
    step->text = g_strdup_printf (_ ("All edges of the stalk are of one colour, so each counts %s: the value is %s."),
                                  stalk[0] == 'r' ? "-1" : "1", value);
  else
    {
      g_autofree char *rule = rule_in_words (stalk, n, run);
      g_autofree char *below = g_strdup_printf ("%s%" G_GSIZE_FORMAT, stalk[0] == 'r' ? "-" : "", run);
      g_autofree char *sum = g_strdup_printf (
        _ ("Up to the first change of colour each edge of the stalk counts %s: %s. Then each counts half "
           "as much as the one below it: %s. The sum is %s."),
        stalk[0] == 'r' ? "-1" : "1", below, list, value);

      step->text = rule != NULL ? g_strjoin (" ", sum, rule, NULL) : g_steal_pointer (&sum);
    }
}

static gboolean
explain_stalk (CgtSolver *solver, GPtrArray *steps, const CgtPosition *position, const char *stalk, gsize n)
{
  CgtValue above = cgt_zero ();

  if (n > CGT_EXPLAIN_MOST_EDGES || memchr (stalk, ',', n) != NULL || stalk[0] == '0')
    return FALSE;
  if (memchr (stalk, 'g', n) == NULL)
    {
      g_autofree char *text = cgt_position_to_text (position);
      CgtValue number = cgt_solver_position_value (solver, position, NULL);
      g_autofree char *value = cgt_value_to_text (solver->store, number);

      if (value == NULL)
        return FALSE;
      add_berlekamp (solver, steps, stalk, n, text, value);
      add_sign_expansion (solver, steps, number, value);
      return TRUE;
    }
  for (gsize i = n; i-- > 0 && !cgt_value_is_none (above);)
    {
      g_autoptr (CgtPosition) top = cgt_hackenbush_new_stalk (cgt_position_get_rules (position), stalk + i, n - i);

      above = cgt_explain_colon (solver, steps, cgt_position_to_text (top), cgt_hackenbush_owner (stalk[i]), i + 1 == n,
                                 above);
    }
  return !cgt_value_is_none (above);
}

static gboolean
has_no_edges (CgtBytes position)
{
  const CgtHackenbush *graph = position.data;

  if (graph->kind != CGT_HACKENBUSH_STALKS)
    return cgt_hackenbush_n_edges (position) == 0;
  for (gsize i = 0; i < cgt_hackenbush_stalks_length (position); i++)
    if (strchr ("0,", graph->stalks[i]) == NULL)
      return FALSE;
  return TRUE;
}

gboolean
cgt_explain_hackenbush (CgtHackenbushEngine *engine, CgtSolver *solver, const CgtPosition *position, GPtrArray *steps)
{
  CgtBytes bytes = cgt_position_get_bytes (position);
  const CgtHackenbush *graph = bytes.data;
  guint n_before = steps->len;

  if (has_no_edges (bytes))
    {
      cgt_step_add_use (cgt_explain_add (steps, CGT_RULE_MEX, _ ("There is nothing to cut, so the value is 0.")),
                        g_strdup ("0"));
      return TRUE;
    }
  if (graph->kind != CGT_HACKENBUSH_STALKS)
    return cgt_explain_hackenbush_graph (engine, solver, position, steps);
  if (explain_stalk (solver, steps, position, graph->stalks, cgt_hackenbush_stalks_length (bytes)))
    return TRUE;
  g_ptr_array_set_size (steps, (gint) n_before);
  return FALSE;
}
