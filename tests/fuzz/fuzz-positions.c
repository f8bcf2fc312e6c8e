/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */

/* Arbitrary text as a position or a sum of positions: it is refused with a message that names the column, or read. Then
 * the position, its options, and what follows from one of them are printed and read back, and drawn as boards and
 * written from these. */

#include <string.h>

#include "cgt/cgt-budget-private.h"
#include "fuzz.h"
#include "language/cgt-language.h"
#include "rulesets/cgt-ruleset-functions.h"

#define STEPS 20000
#define MEMORY ((gsize) 16 << 20)
#define MOST_OPTIONS 100
#define PLIES 4
#define MOST_TERMS 4
/* Longer texts are not read back. */
#define LONGEST 4000

static CgtPosition *
read_back (const char *text)
{
  g_autoptr (GError) error = NULL;
  CgtPosition *position = cgt_position_from_text (text, &error);

  if (position == NULL)
    g_error ("%s: %s", text, error->message);
  return position;
}

static int
compare_parts (gconstpointer a, gconstpointer b)
{
  return g_strcmp0 (*(char *const *) a, *(char *const *) b);
}

/* The position as text, with its parts in a fixed order. */
static char *
parts_in_order (const CgtPosition *position)
{
  g_autofree char *text = cgt_position_to_text (position);
  char *end = strrchr (text, ')'), *begin = strrchr (text, '(');
  g_auto (GStrv) parts = NULL;

  *begin = *end = '\0';
  parts = g_strsplit (begin + 1, ";", -1);
  for (guint i = 0; parts[i] != NULL; i++)
    g_strstrip (parts[i]);
  qsort (parts, g_strv_length (parts), sizeof *parts, compare_parts);
  return g_strjoinv (";", parts);
}

/* The same components, without those that are no longer in play. */
static gboolean
has_components_of (const CgtPosition *a, const CgtPosition *b)
{
  const CgtRules *rules = cgt_position_get_rules (a);
  CgtArena components[2];
  gboolean same;

  if (rules->ruleset->parts.split == NULL || !cgt_rules_equal (rules, cgt_position_get_rules (b)))
    return FALSE;
  for (guint i = 0; i < 2; i++)
    {
      cgt_arena_init (&components[i], NULL);
      rules->ruleset->parts.split (rules, cgt_position_get_bytes (i == 0 ? a : b), &components[i]);
    }
  same = components[0].n == components[1].n;
  for (gsize i = 0; same && i < components[0].n; i++)
    same = cgt_bytes_equal (cgt_arena_get (&components[0], i), cgt_arena_get (&components[1], i)) &&
           components[0].items[i].tag == components[1].items[i].tag;
  cgt_arena_clear (&components[0]);
  cgt_arena_clear (&components[1]);
  return same;
}

/* A board shows where pieces stand, but neither the order in which they were written nor those that are gone. */
static gboolean
is_same (const CgtPosition *a, const CgtPosition *b)
{
  g_autofree char *parts_a = NULL;
  g_autofree char *parts_b = NULL;

  if (cgt_position_equal (a, b))
    return TRUE;
  parts_a = parts_in_order (a);
  parts_b = parts_in_order (b);
  return cgt_position_get_ruleset (a) == cgt_position_get_ruleset (b) &&
         (g_str_equal (parts_a, parts_b) || has_components_of (a, b));
}

/* A board determines its whole position. */
static void
check_board (const CgtPosition *position, const char *text)
{
  const CgtRuleset *ruleset = cgt_position_get_ruleset (position);
  g_autoptr (CgtBoard) board = cgt_position_get_board (position);
  g_autoptr (CgtBoard) negative = NULL;
  g_autoptr (CgtBoard) twice = NULL;
  g_autoptr (CgtPosition) again = NULL;
  g_autofree char *written = NULL;
  g_autoptr (GError) error = NULL;

  if (board == NULL)
    return;
  written = cgt_ruleset_board_to_text (ruleset, board, &error);
  if (written == NULL)
    g_error ("the board of %s: %s", text, error->message);
  again = read_back (written);
  if (!is_same (position, again))
    g_error ("the board of %s is written as %s", text, written);

  negative = cgt_ruleset_negate_board (ruleset, board);
  if (negative == NULL)
    return;
  twice = cgt_ruleset_negate_board (ruleset, negative);
  g_assert_nonnull (twice);
  if (!cgt_board_equal (board, twice))
    g_error ("the negative of the negative of the board of %s is another one", text);
}

static void
check_position (const CgtPosition *position)
{
  g_autofree char *text = cgt_position_to_text (position);
  g_autofree char *reprinted = NULL;
  g_autoptr (CgtPosition) again = NULL;

  g_assert_true (g_utf8_validate (text, -1, NULL));
  if (strlen (text) > LONGEST)
    return;
  again = read_back (text);
  reprinted = cgt_position_to_text (again);
  g_assert_cmpstr (reprinted, ==, text);
  if (!cgt_position_equal (position, again))
    g_error ("%s is read back as another position", text);
  check_board (position, text);
}

/* Checks the options and returns one of them, (transfer full); NULL: there are none, or too many. */
static CgtPosition *
check_options (const CgtPosition *position, CgtPlayer player, guint which)
{
  g_autoptr (CgtBudget) budget = cgt_budget_new ();
  g_autoptr (GPtrArray) options = NULL;
  g_autoptr (GError) error = NULL;

  cgt_budget_set_memory (budget, MEMORY);
  cgt_budget_end_at (budget, STEPS, CGT_BUDGET_END_CANCELLED);
  options = cgt_position_options (position, player, budget, &error);
  if (options == NULL)
    fuzz_check_message (error);
  if (options == NULL || options->len == 0)
    return NULL;
  for (guint i = 0; i < MIN (options->len, MOST_OPTIONS); i++)
    check_position (options->pdata[(which + i) % options->len]);
  return cgt_position_ref (options->pdata[which % options->len]);
}

/* Follows the line of play that @which encodes. */
static void
check_play (const CgtPosition *begin, guint which)
{
  CgtPosition *position = cgt_position_ref ((CgtPosition *) begin);

  check_position (position);
  for (guint ply = 0; ply < PLIES && position != NULL; ply++)
    {
      CgtPosition *left = check_options (position, CGT_LEFT, which);
      CgtPosition *right = check_options (position, CGT_RIGHT, which);
      gboolean to_left = right == NULL || (left != NULL && (which >> ply & 1) != 0);

      cgt_position_unref (position);
      position = to_left ? left : right;
      cgt_position_unref (to_left ? right : left);
    }
  cgt_position_unref (position);
}

int
LLVMFuzzerTestOneInput (const guint8 *data, gsize size)
{
  g_autofree char *text = fuzz_text (data, size);
  g_autoptr (CgtBudget) budget = cgt_budget_new ();
  g_autoptr (CgtExpression) expression = NULL;
  g_autoptr (CgtPosition) position = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (GError) refusal = NULL;

  /* Within a budget, as part of an expression; then alone, as a board is read. */
  cgt_budget_set_memory (budget, MEMORY);
  cgt_budget_end_at (budget, STEPS, CGT_BUDGET_END_CANCELLED);
  expression = cgt_expression_parse (text, budget, &error);
  if (expression == NULL)
    fuzz_check_refusal (error);
  if (!cgt_budget_check (budget, NULL))
    return 0;
  position = cgt_position_from_text (text, &refusal);
  if (position == NULL)
    fuzz_check_refusal (refusal);
  else
    {
      g_assert_no_error (error);
      g_assert_cmpuint (cgt_expression_get_n_terms (expression), ==, 1);
      g_assert_true (cgt_position_equal (position, cgt_expression_get_term_position (expression, 0)));
    }
  for (guint i = 0; expression != NULL && i < MIN (cgt_expression_get_n_terms (expression), MOST_TERMS); i++)
    if (cgt_expression_get_term_position (expression, i) != NULL)
      check_play (cgt_expression_get_term_position (expression, i), g_str_hash (text));
  return 0;
}
