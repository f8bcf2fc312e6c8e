/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include <stdio.h>
#include <string.h>

#include "../cgt/games.h"
#include "../rounds.h"
#include "cgt/cgt-budget-private.h"
#include "language-testing.h"
#include "replay.h"
#include "rulesets/cgt-ruleset.h"

/* Explanations of random values, and of random positions of every ruleset, are replayed step by step, a part of them in
 * each round. */

typedef struct
{
  CgtSolver *solver;
  const char *text;
  guint most_answers;
  CgtBudget *budget;
  CgtExplanation *explanation;
  GError *error;
} Explaining;

static void
explain_work (gpointer data)
{
  Explaining *work = data;
  g_autoptr (CgtExpression) expression = cgt_expression_parse (work->text, work->budget, &work->error);

  if (expression != NULL)
    work->explanation = cgt_explain (work->solver, expression, work->most_answers, work->budget, &work->error);
}

/* Within a time if @ends_at is 0, or up to this check of the budget. */
static CgtExplanation *
explain_within (CgtSolver *solver, const char *text, guint most_answers, double seconds, guint64 ends_at,
                GError **error)
{
  g_autoptr (CgtBudget) budget = cgt_budget_new ();
  Explaining work = { solver, text, most_answers, budget, NULL, NULL };

  cgt_budget_set_processor_time (budget, seconds);
  cgt_budget_set_memory (budget, (gsize) 1 << 30);
  if (ends_at > 0)
    cgt_budget_end_at (budget, ends_at, CGT_BUDGET_END_TIME);
  cgt_deep_call (budget, (gsize) 1 << 30, explain_work, &work);
  g_assert_true ((work.explanation == NULL) == (work.error != NULL));
  if (work.error != NULL)
    g_propagate_error (error, work.error);
  return work.explanation;
}

static CgtExplanation *
explain_with (CgtSolver *solver, const char *text, guint most_answers, double seconds, GError **error)
{
  return explain_within (solver, text, most_answers, seconds, 0, error);
}

static CgtExplanation *
explain (CgtSolver *solver, const char *text, double seconds, GError **error)
{
  return explain_with (solver, text, CGT_EXPLAIN_ANSWERS, seconds, error);
}

/* All of a test runs on one deep stack, which those of the calls in it share. */
#define STACK_BYTES ((gsize) 4 << 30)

/* How many were replayed, of those that were explained. */
typedef struct
{
  CgtSolver *solver;
  Trees *trees;
  guint n, n_replayed;
} Run;

static void
explain_and_replay (Run *run, const char *text)
{
  g_autoptr (GError) error = NULL;
  static const guint most_answers[] = { CGT_EXPLAIN_ANSWERS, 2, 0 };
  g_autoptr (CgtExplanation) explanation =
    explain_with (run->solver, text, most_answers[run->n % G_N_ELEMENTS (most_answers)], 0, &error);

  g_assert_no_error (error);
  g_assert_false (explanation->is_partial);
  run->n++;
  if (replay (run->trees, explanation))
    run->n_replayed++;
  else
    g_test_message ("not replayed: %s", text);
}

static Run
begin_run (void)
{
  return (Run) { cgt_solver_new (), trees_new (), 0, 0 };
}

static void
end_run (Run *run)
{
  g_test_message ("%u of %u replayed", run->n_replayed, run->n);
  cgt_solver_free (run->solver);
  trees_free (run->trees);
}

/* `{a,b|c}` of random games, which may be dominated, reversible or equal. */
static char *
random_braces (CgtStore *store, GRand *rand, GArray *games, guint most)
{
  g_autoptr (GString) text = g_string_new ("{");

  for (guint player = 0; player < 2; player++)
    {
      for (guint i = 0, n = (guint) g_rand_int_range (rand, 0, (gint) most + 1); i < n; i++)
        {
          CgtValue game = g_array_index (games, CgtValue, g_rand_int_range (rand, 0, (gint) games->len));
          g_autofree char *option = cgt_value_to_text (store, game);

          g_string_append_printf (text, "%s%s", i > 0 ? "," : "", option);
        }
      g_string_append_c (text, player == 0 ? '|' : '}');
    }
  return g_strdup (text->str);
}

static void
replay_values (gpointer data)
{
  Run run = begin_run ();
  CgtStore *store = cgt_solver_get_store (run.solver);
  g_autoptr (GRand) rand = round_rand_new (17);
  g_autoptr (GArray) small = games_born_by (store, 2), large = games_born_by (store, 3);

  for (guint i = 0; i < round_cases (500); i++)
    {
      g_autofree char *braces = random_braces (store, rand, i % 2 ? small : large, 3);

      explain_and_replay (&run, braces);
    }
  for (guint i = 0; i < round_cases (170); i++)
    {
      CgtValue game = g_array_index (large, CgtValue, g_rand_int_range (rand, 0, (gint) large->len));
      g_autofree char *text = cgt_value_to_text (store, game);

      explain_and_replay (&run, text);
    }
  for (guint i = 0; i < round_cases (60); i++)
    {
      g_autofree char *a = random_braces (store, rand, small, 2), *b = random_braces (store, rand, small, 2);
      g_autofree char *sum = g_strdup_printf ("%s %c %s", a, i % 3 ? '+' : '-', b);

      explain_and_replay (&run, sum);
    }
  g_assert_cmpuint (run.n_replayed, ==, run.n);
  end_run (&run);
}

static guint
count_rule (const GPtrArray *steps, CgtRule rule)
{
  guint n = 0;

  for (guint i = 0; i < steps->len; i++)
    {
      const CgtStep *step = steps->pdata[i];

      n += (step->rule == rule) + count_rule (step->steps, rule);
    }
  return n;
}

/* Operations and measures of all games born by day 2. */
static const char *const operations[] = {
  "heat(%s,1)",   "heat(%s,*)",    "heat(%s,1/2)",      "overheat(%s,1,2)", "cool(%s,1/2)", "cool(%s,1)",
  "freeze(%s)",   "norton(%s,^)",  "norton(%s,1)",      "conway(%s,*2)",    "(%s):*",       "1:(%s)",
  "3.(%s)",       "-2.(%s)",       "conjunctive(%s,2)", "selective(%s,*)",  "reduced(%s)",  "far-star(%s)",
  "birthday(%s)", "left-stop(%s)", "right-stop(%s)",    "stop-count(%s)",   "mean(%s)",     "temperature(%s)",
  "tiny(%s)",     "miny(%s)",
};

static const char *const others[] = {
  "atomic-weight({^|0,v*})", "atomic-weight({^|*})",     "atomic-weight({^^^|0,*2})", "atomic-weight(tiny(2))",
  "atomic-weight(^3*2)",     "atomic-weight({0||0|v3})", "atomic-weight(*2:(-1))",    "nim-product(*5,*6)",
  "nim-product(0,*6)",       "nim-product(*3,*3)",       "nim-product(*3,*6)",        "birthday(-11/16)",
  "birthday(^^*3)",
};

static void
explain_and_derive (Run *run, const char *text)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (CgtExplanation) explanation = explain (run->solver, text, 0, &error);
  const CgtStep *computed;

  g_assert_no_error (error);
  run->n++;
  run->n_replayed += replay (run->trees, explanation);
  computed = explanation->steps->pdata[0];
  /* A value that is written as it is typed, as tiny(2), is no operation. */
  if (computed->rule != CGT_RULE_COMPUTED)
    {
      g_assert_cmpstr (explanation->expression, ==, explanation->value);
      return;
    }
  g_assert_cmpuint (computed->steps->len, >, 0);
  if (((const CgtStep *) computed->steps->pdata[0])->rule == CGT_RULE_VALUE &&
      count_rule (computed->steps, CGT_RULE_THERMOGRAPH) == 0)
    g_error ("%s: no step says how it is computed", text);
}

static void
replay_operations (gpointer data)
{
  Run run = begin_run ();
  CgtStore *store = cgt_solver_get_store (run.solver);
  g_autoptr (GArray) games = games_born_by (store, 2);

  for (guint i = 0; i < G_N_ELEMENTS (operations); i++)
    for (guint k = 0; k < games->len; k++)
      {
        CgtValue game = g_array_index (games, CgtValue, k);
        g_autofree char *shown = cgt_value_to_text (store, game);
        g_auto (GStrv) parts = g_strsplit (operations[i], "%s", 2);
        g_autofree char *text = g_strconcat (parts[0], shown, parts[1], NULL);

        explain_and_derive (&run, text);
      }
  for (guint i = 0; i < G_N_ELEMENTS (others); i++)
    explain_and_derive (&run, others[i]);
  g_assert_cmpuint (run.n_replayed, ==, run.n);
  end_run (&run);
}

static const char *const lists[] = {
  "day(0)",
  "day(1)",
  "day(2)",
  "day(5)",
  "dyadic-expansion(83/64)",
  "dyadic-expansion(-11/16)",
  "dyadic-expansion(0)",
  "left-options({1,*,{0|1}|2})",
  "right-options({1|})",
  "left-options(domineering(2x3))",
  "left-options(kayles(5) + {1|0})",
  "right-options(-{2|{0|*}})",
  "[domineering(2x2), {1/8|1}, cool({2|-1},1)]",
  "[]",
};

static void
replay_lists (gpointer data)
{
  static const char *const incentives[] = { "left-incentives(%s)", "right-incentives(%s)" };
  Run run = begin_run ();
  CgtStore *store = cgt_solver_get_store (run.solver);
  g_autoptr (GArray) games = games_born_by (store, 2);

  for (guint i = 0; i < G_N_ELEMENTS (lists); i++)
    explain_and_replay (&run, lists[i]);
  for (guint i = 0; i < games->len; i++)
    for (guint player = 0; player < 2; player++)
      {
        g_autofree char *shown = cgt_value_to_text (store, g_array_index (games, CgtValue, i));
        g_auto (GStrv) parts = g_strsplit (incentives[player], "%s", 2);
        g_autofree char *text = g_strconcat (parts[0], shown, parts[1], NULL);

        explain_and_replay (&run, text);
      }
  g_assert_cmpuint (run.n_replayed, ==, run.n);
  end_run (&run);
}

/* Each item of a list has a step that says how it comes about. */
static void
test_lists (void)
{
  cgt_deep_call (NULL, STACK_BYTES, replay_lists, NULL);
}

static void
test_operations (void)
{
  cgt_deep_call (NULL, STACK_BYTES, replay_operations, NULL);
}

static void
test_values (void)
{
  cgt_deep_call (NULL, STACK_BYTES, replay_values, NULL);
}

static void
test_words_of_rules (void)
{
  for (guint i = 0; i < CGT_N_RULES; i++)
    {
      g_assert_nonnull (cgt_rule_to_word (i));
      g_assert_nonnull (cgt_rule_to_title (i));
      for (guint k = 0; k < i; k++)
        g_assert_cmpstr (cgt_rule_to_word (i), !=, cgt_rule_to_word (k));
    }
}

/* Trees and cycles of Hackenbush, which play from the notation's examples rarely reaches. */
static char *
random_hackenbush (GRand *rand)
{
  const char *colours = g_rand_boolean (rand) ? "brg" : g_rand_boolean (rand) ? "br" : "g";
  guint n = (guint) g_rand_int_range (rand, 1, 7), n_colours = (guint) strlen (colours);
  g_autoptr (GString) text = g_string_new ("hackenbush(");
  gboolean stalk = g_rand_int_range (rand, 0, 3) == 0;

  for (guint i = 0; i < n; i++)
    {
      char colour = colours[g_rand_int_range (rand, 0, (gint) n_colours)];
      guint below = (guint) g_rand_int_range (rand, 0, (gint) i + 1);
      guint above = g_rand_int_range (rand, 0, 4) == 0 ? (guint) g_rand_int_range (rand, 0, (gint) i + 2) : i + 1;

      if (stalk)
        g_string_append_c (text, colour);
      else
        g_string_append_printf (text, "%s%u-%u%c", i > 0 ? " " : "", below, above, colour);
    }
  g_string_append_c (text, ')');
  return g_strdup (text->str);
}

static void
replay_hackenbush (gpointer data)
{
  Run run = begin_run ();
  g_autoptr (GRand) rand = round_rand_new (17);

  /* The edges of its cycle are not next to each other. */
  explain_and_replay (&run, "hackenbush(0-1g 1-2g 2-3r 3-4b 1-0g 5-3r)");
  for (guint i = 0; i < round_cases (100); i++)
    {
      g_autofree char *text = random_hackenbush (rand);

      explain_and_replay (&run, text);
    }
  g_assert_cmpuint (run.n_replayed, ==, run.n);
  end_run (&run);
}

/* What Berlekamp's rule reads in binary is the value, and the colours are its sign expansion. */
static void
test_stalks (void)
{
  static const char *const stalks[] = { "br", "rb", "brbrbrbrbr", "bbbrrbrb", "rrbbr", "rrrrrb", "bbbbbrrr" };
  g_autoptr (CgtSolver) solver = cgt_solver_new ();

  for (guint i = 0; i < G_N_ELEMENTS (stalks); i++)
    {
      g_autofree char *text = g_strdup_printf ("hackenbush(%s)", stalks[i]);
      g_autoptr (CgtExplanation) explanation = explain (solver, text, 0, NULL);
      const CgtStep *rule = explanation->steps->pdata[0], *signs = explanation->steps->pdata[1];
      g_autofree char *signs_of_colours = g_strdelimit (g_strdelimit (g_strdup (stalks[i]), "b", '+'), "r", '-');
      const char *binary = strrchr (rule->text, ' ') + 1;
      const char *point = strchr (binary, '.') + 1, *last = strrchr (binary, '1');
      gint64 digits = 0, numerator, denominator;

      for (const char *at = binary; at <= last; at++)
        if (g_ascii_isdigit (*at))
          digits = 2 * digits + (*at - '0');
      g_assert_cmpint (sscanf (explanation->value, "%" G_GINT64_FORMAT "/%" G_GINT64_FORMAT, &numerator, &denominator),
                       ==, 2);
      g_assert_cmpint (binary[0] == '-' ? -digits : digits, ==, numerator);
      g_assert_cmpint ((gint64) 1 << (last + 1 - point), ==, denominator);
      g_assert_cmpint (signs->rule, ==, CGT_RULE_SIGN_EXPANSION);
      g_assert_nonnull (strstr (signs->text, signs_of_colours));
    }
}

/* The loops that fusion leaves are alike, so one is told. */
static void
test_loops_of_fusion (void)
{
  g_autoptr (CgtSolver) solver = cgt_solver_new ();
  g_autoptr (CgtExplanation) explanation = explain (solver, "hackenbush(0-1g 1-2g 2-0g)", 0, NULL);

  g_assert_cmpuint (count_rule (explanation->steps, CGT_RULE_COLON), ==, 1);
}

/* An edge with something on it is told in words, not as an ordinal sum, "1:(2)". */
static void
test_words_of_colon (void)
{
  g_autoptr (CgtSolver) solver = cgt_solver_new ();
  g_autoptr (CgtExplanation) explanation = explain (solver, "hackenbush(0-1b 1-2b 2-3b)", 0, NULL);

  g_assert_cmpuint (count_rule (explanation->steps, CGT_RULE_COLON), ==, 3);
  for (guint i = 0; i < 3; i++)
    {
      const CgtStep *step = explanation->steps->pdata[i];

      g_assert_null (strstr (step->text, ":("));
    }
}

static void
test_hackenbush (void)
{
  cgt_deep_call (NULL, STACK_BYTES, replay_hackenbush, NULL);
}

/* In a puzzle a position can grow with each move. */
#define MOST_BYTES 4096

/* A position that play reaches from @text by at most @n random moves. */
static CgtPosition *
random_follower (const char *text, GRand *rand, guint n)
{
  CgtPosition *position = cgt_position_from_text (text, NULL);

  for (guint i = 0; position != NULL && i < n; i++)
    {
      g_autoptr (GPtrArray) options =
        cgt_position_options (position, (CgtPlayer) g_rand_int_range (rand, 0, 2), NULL, NULL);

      if (options == NULL || options->len == 0 || cgt_position_get_size (position) > MOST_BYTES)
        break;
      cgt_position_unref (position);
      position = cgt_position_ref (options->pdata[g_rand_int_range (rand, 0, (gint) options->len)]);
    }
  return position;
}

/* Positions with more followers are not played out. */
#define MOST_FOLLOWERS 100

static gboolean
is_small (CgtPosition *position)
{
  g_autoptr (GHashTable) seen = g_hash_table_new_full ((GHashFunc) cgt_position_hash, (GEqualFunc) cgt_position_equal,
                                                       (GDestroyNotify) cgt_position_unref, NULL);
  g_autoptr (GPtrArray) queue = g_ptr_array_new_with_free_func ((GDestroyNotify) cgt_position_unref);

  g_hash_table_add (seen, cgt_position_ref (position));
  g_ptr_array_add (queue, cgt_position_ref (position));
  for (guint i = 0; i < queue->len; i++)
    for (guint player = 0; player < 2; player++)
      {
        g_autoptr (GPtrArray) options = cgt_position_options (queue->pdata[i], player, NULL, NULL);

        if (options == NULL || options->len > 100 || queue->len > MOST_FOLLOWERS ||
            cgt_position_get_size (queue->pdata[i]) > MOST_BYTES)
          return FALSE;
        for (guint k = 0; k < options->len; k++)
          if (g_hash_table_add (seen, cgt_position_ref (options->pdata[k])))
            g_ptr_array_add (queue, cgt_position_ref (options->pdata[k]));
      }
  return TRUE;
}

#define POSITIONS_OF_A_RULESET 10 /* in a round */

static void
replay_ruleset (Run *run, const CgtRuleset *ruleset, GRand *rand)
{
  g_auto (GStrv) lines = g_strsplit (cgt_ruleset_get_notation (ruleset), "\n", -1);
  guint n_lines = g_strv_length (lines), n_asked = round_cases (POSITIONS_OF_A_RULESET), n = 0;

  for (guint i = 0; i < 20 * (n + 2) && n < n_asked; i++)
    {
      g_autoptr (CgtPosition) position =
        random_follower (lines[(guint) g_rand_int_range (rand, 0, (gint) n_lines)], rand, i);
      g_autofree char *text = position != NULL && is_small (position) ? cgt_position_to_text (position) : NULL;

      if (text == NULL)
        continue;
      if (trees_is_full (run->trees))
        {
          trees_free (run->trees);
          run->trees = trees_new ();
        }
      explain_and_replay (run, text);
      n++;
    }
  if (n < n_asked)
    g_test_message ("few positions of %s: %u", cgt_ruleset_get_id (ruleset), n);
}

/* Of rulesets whose examples are too large to be played out. */
static const char *const small_examples[] = {
  "binary-nim(11,101)", "binary-nim(1,10,11)", "ringiana(r,g,b,y)",   "domineering(3x3)",
  "cutcakes(3x4)",      "ringiana(r,gb,b,y)",  "ringiana(rg,gr,b,y)",

};

static void
replay_positions (gpointer data)
{
  Run run = begin_run ();
  g_autoptr (GRand) rand = round_rand_new (17);
  guint n;
  const CgtRuleset *const *rulesets = cgt_rulesets (&n);

  for (guint i = 0; i < n; i++)
    replay_ruleset (&run, rulesets[i], rand);
  for (guint i = 0; i < G_N_ELEMENTS (small_examples); i++)
    explain_and_replay (&run, small_examples[i]);
  g_assert_cmpuint (run.n, >, round_cases (POSITIONS_OF_A_RULESET) * n / 2);
  g_assert_cmpuint (run.n_replayed, ==, run.n);
  end_run (&run);
}

static void
test_positions (void)
{
  cgt_deep_call (NULL, STACK_BYTES, replay_positions, NULL);
}

/* What the rule of misère Nim says is the outcome that the search finds. */
static void
test_misere_nim (void)
{
  g_autoptr (CgtSolver) solver = cgt_solver_new ();

  for (guint a = 0; a < 4; a++)
    for (guint b = 0; b < 4; b++)
      for (guint c = 0; c < 4; c++)
        {
          g_autofree char *text = g_strdup_printf ("misere(nim(%u,%u) + *%u)", a, b, c);
          g_autoptr (CgtExplanation) explanation = explain (solver, text, 0, NULL);
          const CgtStep *outcome = explanation->steps->pdata[0], *step = NULL;

          for (guint i = 0; i < outcome->steps->len; i++)
            if (((CgtStep *) outcome->steps->pdata[i])->rule == CGT_RULE_MISERE_NIM)
              step = outcome->steps->pdata[i];
          g_assert_nonnull (step);
          g_assert_true (g_str_has_suffix (step->text, "loses.") == (explanation->outcome == CGT_OUTCOME_P));
        }
}

/* The heap and the size that the recipe names win in misère play, too; without a winning move no heap is named. */
static void
test_misere_columns (void)
{
  g_autoptr (CgtSolver) solver = cgt_solver_new ();
  guint n_named = 0;

  for (guint a = 0; a < 4; a++)
    for (guint b = a; b < 8; b++)
      for (guint c = 11; c < 15; c++) /* with 10 tokens or fewer the answers are a short proof */
        {
          g_autofree char *text = g_strdup_printf ("misere(nim(%u,%u,%u))", a, b, c);
          g_autoptr (CgtExplanation) explanation = explain (solver, text, 0, NULL);
          g_autofree char *words = cgt_explanation_to_words (explanation);
          const char *becomes = strstr (words, " becomes "), *from = becomes;
          g_autofree char *after = NULL;
          g_autoptr (CgtExplanation) explained = NULL;
          guint old, new;

          g_assert_nonnull (strstr (words, "odd number of heaps of 1"));
          g_assert_true ((becomes != NULL) == (explanation->outcome == CGT_OUTCOME_N));
          if (becomes == NULL)
            continue;
          while (g_ascii_isdigit (from[-1]))
            from--;
          old = (guint) g_ascii_strtoull (from, NULL, 10);
          new = (guint) g_ascii_strtoull (becomes + strlen (" becomes "), NULL, 10);
          after = g_strdup_printf ("misere(nim(%u,%u,%u))", old == a ? new : a, old == b && old != a ? new : b,
                                   old == c && old != a && old != b ? new : c);
          explained = explain (solver, after, 0, NULL);
          g_assert_cmpint (explained->outcome, ==, CGT_OUTCOME_P);
          n_named++;
        }
  g_assert_cmpuint (n_named, >, 50);
}

static void
test_latex (void)
{
  g_autoptr (CgtSolver) solver = cgt_solver_new ();
  g_autoptr (CgtExplanation) explanation = explain (solver, "{^|1/2}", 0, NULL);
  g_autofree char *latex = cgt_explanation_to_latex (explanation);

  g_assert_true (g_str_has_prefix (latex, "\\texttt{\\{\\textasciicircum{}$|$1/2\\}} $= "));
  g_assert_true (g_str_has_suffix (latex, "\\end{enumerate}\n\\end{enumerate}\n"));
  g_assert_nonnull (strstr (latex, "\\begin{enumerate}\n\\item Left can move to \\textasciicircum{}.\n"));
}

/* The fonts of LaTeX have Latin letters with accents, but no other sign beyond ASCII as text. */
static void
test_latex_signs (void)
{
  static const char *const texts[] = { "wythoff(4,9)", "wythoff(3,5)", "cutcakes(4x6)", "kayles(150)",
                                       "misere(nim(1,2))" };
  g_autoptr (CgtSolver) solver = cgt_solver_new ();

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_autoptr (CgtExplanation) explanation = explain (solver, texts[i], 0, NULL);
      g_autofree char *latex = cgt_explanation_to_latex (explanation);
      int depth = 0;

      for (const char *at = latex; *at != '\0'; at = g_utf8_next_char (at))
        {
          g_assert_cmpuint (g_utf8_get_char (at), <, 0x250);
          if (at == latex || at[-1] != '\\')
            depth += *at == '{' ? 1 : *at == '}' ? -1 : 0;
          g_assert_cmpint (depth, >=, 0);
        }
      g_assert_cmpint (depth, ==, 0);
    }
}

/* A proof that is cut short says so, and has all answers to the first moves; without a limit it goes to the end. */
static void
test_cut_short (void)
{
  static const char *const games[] = { "domineering(4x4)", "misere(kayles(9,3))", "chomp(6x6)", "*7 + *7" };
  g_autoptr (CgtSolver) solver = cgt_solver_new ();

  for (guint i = 0; i < G_N_ELEMENTS (games); i++)
    {
      g_autoptr (CgtExplanation) cut = explain_with (solver, games[i], 1, 0, NULL);
      g_autoptr (CgtExplanation) whole = explain_with (solver, games[i], 0, 0, NULL);

      g_assert_cmpuint (count_rule (cut->steps, CGT_RULE_LEFT_OUT), >, 0);
      g_assert_cmpuint (count_rule (whole->steps, CGT_RULE_LEFT_OUT), ==, 0);
      g_assert_cmpuint (count_rule (cut->steps, CGT_RULE_ANSWER), <, count_rule (whole->steps, CGT_RULE_ANSWER));
    }
}

/* The moves that a step names have the value that it names; how many they are. */
static guint
check_values (Trees *trees, const GPtrArray *steps)
{
  guint n = 0;

  for (guint i = 0; i < steps->len; i++)
    {
      const CgtStep *step = steps->pdata[i];

      n += check_values (trees, step->steps);
      for (guint k = 1; step->rule == CGT_RULE_WON_BY_VALUE && k < step->uses->len; k++, n++)
        {
          g_autofree char *value = trees_calculate (trees, step->uses->pdata[k]);

          g_assert_cmpstr (value, ==, step->uses->pdata[0]);
          g_assert_cmpstr (value, !=, "0");
        }
    }
  return n;
}

/* Where moves are many, their values say who wins, and of an impartial sum the nimbers of its parts. */
static void
test_many_moves (void)
{
  g_autoptr (CgtSolver) solver = cgt_solver_new ();
  g_autoptr (Trees) trees = trees_new ();
  g_autoptr (CgtExplanation) small = explain (solver, "*32 + *32", 0, NULL);
  g_autoptr (CgtExplanation) large = explain (solver, "cutcakes(2000x1500)", 0, NULL);

  g_assert_cmpuint (count_rule (small->steps, CGT_RULE_NIM_COLUMNS), ==, 1);
  g_assert_cmpuint (count_rule (small->steps, CGT_RULE_ANSWER), ==, 0);
  replay (trees, small);
  g_assert_cmpuint (check_values (trees, large->steps), ==, 750 + 1000);
  g_assert_cmpuint (count_rule (large->steps, CGT_RULE_LEFT_OUT), ==, 0);
}

/* Tokens whose places have finite labels are one Nim sum, in a handful of lines (Lessons, 10). */
static void
test_nim_of_parts (void)
{
  static const char *const sums[] = {
    "island[a>b b>c c>a c>d](a,b,c)",
    "island[a>b b>a b>c](a,a)",
    "island[a>b b>a b>c](a,b,c)",
    "island[a>b a>d b>a b>c c>b c>e c>f d>c e>a e>d](b,e)",
    "island[a>d b>e c>b c>e c>f d>a d>f e>b e>c e>f](a,b,d)",
    "island[a>d b>c b>e b>f c>a c>e d>b d>c](a,d)",
    "island[a>b b>c c>d a>c a>e e>f](a,a,b)",
    "kayles(7) + kayles(9) + nim(2)",
    "kayles(3,5,7)",
    "grundys-game(10,11) + kayles(4)",
    "cram(3x3) + cram(2x2)",
    "white-knights(5,4,3; 2,2,0)",
    "dawsons-chess(7) + kayles(6) + *5",
  };
  g_autoptr (CgtSolver) solver = cgt_solver_new ();
  g_autoptr (Trees) trees = trees_new ();

  for (guint i = 0; i < G_N_ELEMENTS (sums); i++)
    {
      g_autoptr (CgtExplanation) explanation = explain (solver, sums[i], 0, NULL);

      g_test_message ("%s", sums[i]);
      replay (trees, explanation);
      g_assert_cmpuint (count_rule (explanation->steps, CGT_RULE_NIM_COLUMNS), ==, 1);
      g_assert_cmpuint (count_rule (explanation->steps, CGT_RULE_ANSWER), ==, 0);
      g_assert_cmpuint (count_rule (explanation->steps, CGT_RULE_NIM_SUM), ==, 1);
    }
}

/* A list that was too long to be made is not taken for a game without moves. */
static void
test_unlisted_moves (void)
{
  static const char *const lost[] = {
    "nim(1000000,1000000)", "prime-power(600000)", "wythoff(1000000,1618034)", "sylver(5)",
    "sylver(4,6)",          "sylver(6,9)",         "nim(1000000) - *1000000",  "cube(1000000,1000000)"
  };
  g_autoptr (CgtSolver) solver = cgt_solver_new ();
  g_autoptr (Trees) trees = trees_new ();

  for (guint i = 0; i < G_N_ELEMENTS (lost); i++)
    {
      g_autoptr (CgtExplanation) explanation = explain (solver, lost[i], 0, NULL);
      const CgtStep *outcome = NULL, *moves = NULL;

      replay (trees, explanation);
      g_assert_cmpint (explanation->outcome, ==, CGT_OUTCOME_P);
      for (guint k = 0; k < explanation->steps->len; k++)
        if (((const CgtStep *) explanation->steps->pdata[k])->rule == CGT_RULE_OUTCOME)
          outcome = explanation->steps->pdata[k];
      for (guint k = 0; k < outcome->steps->len; k++)
        if (((const CgtStep *) outcome->steps->pdata[k])->rule == CGT_RULE_MOVER_LOSES)
          moves = outcome->steps->pdata[k];
      g_assert_null (moves != NULL ? strstr (moves->text, "has no move") : NULL);
      if (g_str_has_prefix (lost[i], "nim(1000000,") || g_str_has_prefix (lost[i], "sylver"))
        g_assert_cmpstr (moves->text, ==, "No move wins; the moves are too many to be listed.");
    }
}

/* Graphs of any size are decided backwards while there is time; a graph without end is said to be left out. */
static void
test_large_graphs (void)
{
  g_autoptr (CgtSolver) solver = cgt_solver_new ();
  g_autoptr (CgtExplanation) large = explain (solver, "square-but-one(2000)", 600, NULL);
  g_autoptr (CgtExplanation) endless = explain (solver, "put-or-take-a-square(92)", 0, NULL);
  g_autoptr (GHashTable) named = g_hash_table_new (g_str_hash, g_str_equal);
  const CgtStep *retrograde = NULL;

  for (guint i = 0; i < large->steps->len; i++)
    if (((const CgtStep *) large->steps->pdata[i])->rule == CGT_RULE_RETROGRADE)
      retrograde = large->steps->pdata[i];
  g_assert_nonnull (retrograde);
  for (guint i = 0; i < retrograde->steps->len; i++)
    for (guint k = 0; k < ((const CgtStep *) retrograde->steps->pdata[i])->uses->len; k++)
      g_hash_table_add (named, ((const CgtStep *) retrograde->steps->pdata[i])->uses->pdata[k]);
  g_assert_cmpuint (g_hash_table_size (named), >, 1900);
  g_assert_cmpuint (count_rule (endless->steps, CGT_RULE_RETROGRADE), ==, 0);
  g_assert_cmpuint (count_rule (endless->steps, CGT_RULE_LEFT_OUT), ==, 1);
}

/* A graph of which one side is found, and not the other. */
static void
test_no_sides (void)
{
  g_autoptr (CgtSolver) solver = cgt_solver_new ();
  g_autoptr (Trees) trees = trees_new ();
  g_autoptr (CgtExplanation) explanation =
    explain (solver,
             "graph[a>b:l a>d:l a>e:r a>f:r a>g:r b>d b>e:r b>h:l c>c:l c>d:l c>e:l c>h:r d>h:r e>d:r e>f:l e>h:r "
             "f>a:r f>c:l f>d:r f>e:l f>g:r f>h:l g>e:l g>h h>a h>f:l h>g](a)",
             0, NULL);
  const CgtStep *step = NULL, *side;

  for (guint i = 0; i < explanation->steps->len; i++)
    if (((const CgtStep *) explanation->steps->pdata[i])->rule == CGT_RULE_NO_SIDES)
      step = explanation->steps->pdata[i];
  g_assert_nonnull (step);
  g_assert_null (explanation->value);
  g_assert_false (explanation->is_partial);
  g_assert_cmpuint (step->steps->len, ==, 2);
  side = step->steps->pdata[0];
  g_assert_cmpint (side->rule, ==, CGT_RULE_ONSIDE);
  g_assert_cmpuint (side->uses->len, ==, 1);
  side = step->steps->pdata[1];
  g_assert_cmpint (side->rule, ==, CGT_RULE_OFFSIDE);
  g_assert_cmpstr (side->uses->pdata[1], ==, "off");
  g_assert_true (replay (trees, explanation));
}

/* Of a pair of sides no moves are known, but the sides tell who wins. */
static void
test_pair (void)
{
  static const char *const pairs[][3] = { { "dud", "on", "off" }, { "a{0|dud}", "1", "{0|off}" } };

  for (guint i = 0; i < G_N_ELEMENTS (pairs); i++)
    {
      g_autoptr (CgtSolver) solver = cgt_solver_new ();
      g_autoptr (CgtExplanation) explanation = explain (solver, pairs[i][0], 0, NULL);
      guint n = 0;

      for (guint k = 0; k < explanation->steps->len; k++)
        {
          const CgtStep *step = explanation->steps->pdata[k];

          if (step->rule == CGT_RULE_ONSIDE || step->rule == CGT_RULE_OFFSIDE)
            g_assert_cmpstr (step->uses->pdata[1], ==, pairs[i][step->rule == CGT_RULE_ONSIDE ? 1 : 2]);
          n += step->rule == CGT_RULE_ONSIDE || step->rule == CGT_RULE_OFFSIDE;
        }
      g_assert_cmpuint (n, ==, 2);
    }
}

/* A move may make a part worth more: each change is named that leads to the nim-sum 0, and no other. */
static void
test_rising_parts (void)
{
  static const char *const sums[][2] = {
    { "wythoff(3,5) + kayles(7)", ": 0 becomes 2, 2 becomes 0. Then" },
    { "kayles(3) + kayles(4) + {*2|*2}", ": 3 becomes 1, 1 becomes 3, 0 becomes 2. Then" },
    { "square(100000) + kayles(50) + nim(30)", ": 25 becomes 28, 2 becomes 7, 30 becomes 27. Then" },
    { "nimble(.....oo.o...o)", ": 3 becomes 0, 0 becomes 3. Then" },
    { "kayles(9) + nim(5)", ": 5 becomes 4. Then" },
    { "island[a>b b>a b>c](a,b)", ": 0 becomes 1, 1 becomes 0. Then" },
  };
  g_autoptr (CgtSolver) solver = cgt_solver_new ();

  for (guint i = 0; i < G_N_ELEMENTS (sums); i++)
    {
      g_autoptr (CgtExplanation) explanation = explain (solver, sums[i][0], 0, NULL);
      g_autofree char *words = cgt_explanation_to_words (explanation);

      g_test_message ("%s", words);
      g_assert_nonnull (strstr (words, sums[i][1]));
    }
}

/* Without a limit of time, a heap whose nim-sequence would take hours has no value, and it is said how far it came;
 * each that takes seconds has one. */
static void
test_far_heap (void)
{
  static const char *const near[] = { "square(100000)", "grundys-game(100000)", "octal[0.06](40000)",
                                      "grundys-game(100000) + nim(3)" };
  g_autoptr (CgtSolver) solver = cgt_solver_new ();
  g_autoptr (CgtExplanation) far = explain (solver, "square(1000000007)", 0, NULL);

  for (guint i = 0; i < G_N_ELEMENTS (near); i++)
    {
      g_autoptr (CgtExplanation) explanation = explain (solver, near[i], 0, NULL);

      g_assert_nonnull (explanation);
      g_assert_nonnull (explanation->value);
    }
  g_assert_nonnull (far);
  g_assert_true (far->is_partial);
  g_assert_null (far->value);
  g_assert_cmpint (far->outcome, ==, CGT_OUTCOME_UNKNOWN);
}

/* In so many steps, the winner of domineering(6x6) is found and explained, and its value is not found. */
#define ENOUGH_FOR_WINNER 4000000

/* Who wins is known long before the value, so the first moves and their answers are explained if the time ends. */
static void
test_winner_before_value (void)
{
  g_autoptr (CgtSolver) solver = cgt_solver_new ();
  g_autoptr (CgtExplanation) explanation =
    explain_within (solver, "domineering(6x6)", CGT_EXPLAIN_ANSWERS, 600, ENOUGH_FOR_WINNER, NULL);
  g_autofree char *words = cgt_explanation_to_words (explanation);

  g_assert_true (explanation->is_partial);
  g_assert_null (explanation->value);
  g_assert_nonnull (strstr (words, "  Left, moving first, wins with "));
  g_assert_nonnull (strstr (words, "    After domineering("));
  g_assert_nonnull (strstr (words, "\nThe value is not known yet: the time allowed (600 s) was used up."));
}

/* In so many steps, the move that ends the game is found, and nothing else is. */
#define ENOUGH_FOR_ENDING 20000000

/* Whoever can end the game at once is told so, and nobody waits for the value. */
static void
test_ending (void)
{
  g_autoptr (CgtSolver) solver = cgt_solver_new ();
  g_autoptr (CgtExplanation) explanation =
    explain_within (solver, "boxing-match(6x6)", CGT_EXPLAIN_ANSWERS, 600, ENOUGH_FOR_ENDING, NULL);
  g_autofree char *words = cgt_explanation_to_words (explanation);

  g_assert_nonnull (strstr (words, " wins at once: the other player has no move."));
  g_assert_null (strstr (words, "the time allowed"));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/explain/rules", test_words_of_rules);
  g_test_add_func ("/explain/misere-nim", test_misere_nim);
  g_test_add_func ("/explain/misere-columns", test_misere_columns);
  g_test_add_func ("/explain/cut-short", test_cut_short);
  g_test_add_func ("/explain/many-moves", test_many_moves);
  g_test_add_func ("/explain/nim-of-parts", test_nim_of_parts);
  g_test_add_func ("/explain/no-sides", test_no_sides);
  g_test_add_func ("/explain/pair", test_pair);
  g_test_add_func ("/explain/rising-parts", test_rising_parts);
  if (ROUND_SHARE == 1) /* searches of seconds, in which sanitizers meet nothing new */
    {
      g_test_add_func ("/explain/winner-before-value", test_winner_before_value);
      g_test_add_func ("/explain/ending", test_ending);
      g_test_add_func ("/explain/far-heap", test_far_heap);
    }
  g_test_add_func ("/explain/unlisted-moves", test_unlisted_moves);
  g_test_add_func ("/explain/large-graphs", test_large_graphs);
  g_test_add_func ("/explain/stalks", test_stalks);
  g_test_add_func ("/explain/words-of-colon", test_words_of_colon);
  g_test_add_func ("/explain/loops-of-fusion", test_loops_of_fusion);
  g_test_add_func ("/explain/latex", test_latex);
  g_test_add_func ("/explain/latex-signs", test_latex_signs);
  g_test_add_func ("/explain/values", test_values);
  g_test_add_func ("/explain/operations", test_operations);
  g_test_add_func ("/explain/lists", test_lists);
  g_test_add_func ("/explain/positions", test_positions);
  g_test_add_func ("/explain/hackenbush", test_hackenbush);
  return g_test_run ();
}
