/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "cgt-partizan-octal.h"

#include "cgt-heap-rules.h"
#include "cgt-heaps.h"
#include "cgt-subtraction-set.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* Partizan octal games: T. E. Plambeck, "Partisan subtraction games", and A. S. Fraenkel and A. Kotzig, "Partizan octal
 * games: partizan subtraction games", 1987. Each player has a code of their own. */

typedef struct
{
  CgtHeapRules *codes[2]; /* by player */
  CgtRules *same;         /* the octal game, if both have the same code; else NULL */
} PartizanRules;

static void
partizan_free_rules (gpointer data)
{
  PartizanRules *rules = data;

  for (guint player = 0; player < 2; player++)
    g_clear_pointer (&rules->codes[player], cgt_heap_rules_free);
  cgt_rules_unref (rules->same);
  g_free (rules);
}

static gboolean
read_code (const CgtRuleset *ruleset, CgtReader *reader, CgtHeapRules **code, GString *text, GError **error)
{
  g_autofree char *printed = NULL;

  *code = cgt_heap_rules_parse_code (ruleset, reader, &printed, error);
  if (*code != NULL)
    g_string_append (text, printed);
  return *code != NULL;
}

/* The first code is read separately, up to the comma. */
static gboolean
read_codes (const CgtRuleset *ruleset, CgtReader *reader, PartizanRules *rules, GString *text, GError **error)
{
  const char *comma = strchr (reader->at, ',');
  g_autofree char *first = comma != NULL ? g_strndup (reader->at, comma - reader->at) : NULL;
  CgtReader reader_of_first;

  if (comma == NULL)
    return cgt_reader_fail (reader, error, CGT_ERROR_SYNTAX, _ ("expected two codes, as in 0.33,0.3"));
  cgt_reader_init (&reader_of_first, first, cgt_reader_get_column (reader, reader->at), reader->budget);
  if (!read_code (ruleset, &reader_of_first, &rules->codes[CGT_LEFT], text, error))
    return FALSE;
  reader->at = comma + 1;
  g_string_append_c (text, ',');
  return read_code (ruleset, reader, &rules->codes[CGT_RIGHT], text, error);
}

static gboolean
codes_are_same (const CgtHeapRules *a, const CgtHeapRules *b)
{
  return a->n_digits == b->n_digits && a->n_block == b->n_block &&
         memcmp (a->digits, b->digits, a->n_digits + a->n_block) == 0;
}

static gboolean
find_same_game (PartizanRules *rules, CgtReader *reader, GError **error)
{
  const CgtHeapRules *code = rules->codes[CGT_LEFT];
  g_autoptr (GString) text = NULL;

  if (!codes_are_same (code, rules->codes[CGT_RIGHT]))
    return TRUE;
  if (!cgt_reader_charge (reader, 2 * (code->n_digits + code->n_block), error))
    return FALSE;
  text = g_string_new (NULL);
  for (gsize j = 0; j < code->n_digits + code->n_block; j++)
    g_string_append_printf (text, "%s%x",
                            j == code->n_digits ? j == 1 ? ".[" : "["
                            : j == 1            ? "."
                                                : "",
                            code->digits[j]);
  g_string_append_c (text, ']');
  rules->same = cgt_rules_new (&cgt_octal, text->str, 1, reader->budget, error);
  return rules->same != NULL;
}

static gpointer
read_both (const CgtRuleset *ruleset, CgtReader *reader,
           gboolean (*read) (const CgtRuleset *, CgtReader *, PartizanRules *, GString *, GError **), char **text,
           GError **error)
{
  PartizanRules *rules = g_new0 (PartizanRules, 1);
  GString *printed = g_string_new (NULL);

  if (read (ruleset, reader, rules, printed, error) && find_same_game (rules, reader, error))
    {
      *text = g_string_free (printed, FALSE);
      return rules;
    }
  g_string_free (printed, TRUE);
  partizan_free_rules (rules);
  return NULL;
}

static gpointer
partizan_parse_rules (const CgtRuleset *ruleset, CgtReader *reader, char **text, GError **error)
{
  return read_both (ruleset, reader, read_codes, text, error);
}

/* Sets, as in 1,2;3: the numbers that Left may take, and Right's. They become codes. */

#define LARGEST_TAKEN 1000000

static gboolean
read_set (const CgtRuleset *ruleset, CgtReader *reader, CgtHeapRules **code, GString *text, GError **error)
{
  g_autoptr (GString) digits = g_string_new ("0.");
  g_autoptr (GArray) listed = g_array_new (FALSE, FALSE, sizeof (guint64));
  g_autofree char *printed = NULL;
  char digit = ruleset == &cgt_partizan_splittles ? '7' : '3';
  CgtReader of_digits;

  do
    {
      const char *begin = (cgt_reader_peek (reader), reader->at);
      guint64 n;

      g_array_set_size (listed, 0);
      if (!cgt_subtraction_set_read_range (reader, listed, error))
        return FALSE;
      n = g_array_index (listed, guint64, listed->len - 1);
      if (n > LARGEST_TAKEN)
        return cgt_reader_fail_at (reader, begin, error, CGT_ERROR_RULE, _ ("a number of more than %d is too large"),
                                   LARGEST_TAKEN);
      if (digits->len < n + 2 && !cgt_reader_charge (reader, 2 * (n + 2 - digits->len), error))
        return FALSE;
      while (digits->len < n + 2)
        g_string_append_c (digits, '0');
      for (guint i = 0; i < listed->len; i++)
        digits->str[g_array_index (listed, guint64, i) + 1] = digit;
    }
  while (cgt_reader_accept (reader, ','));
  for (gsize n = 1; n + 1 < digits->len; n++)
    if (digits->str[n + 1] == digit)
      g_string_append_printf (text, "%s%zu", text->len > 0 && text->str[text->len - 1] != ';' ? "," : "", n);
  cgt_reader_init (&of_digits, digits->str, 1, reader->budget);
  *code = cgt_heap_rules_parse_code (ruleset, &of_digits, &printed, error);
  return *code != NULL;
}

static gboolean
read_sets (const CgtRuleset *ruleset, CgtReader *reader, PartizanRules *rules, GString *text, GError **error)
{
  if (!read_set (ruleset, reader, &rules->codes[CGT_LEFT], text, error) || !cgt_reader_expect (reader, ';', error))
    return FALSE;
  g_string_append_c (text, ';');
  return read_set (ruleset, reader, &rules->codes[CGT_RIGHT], text, error);
}

static gpointer
partizan_parse_sets (const CgtRuleset *ruleset, CgtReader *reader, char **text, GError **error)
{
  return read_both (ruleset, reader, read_sets, text, error);
}

static void
partizan_options (const CgtRules *rules, CgtBytes position, CgtPlayer player, CgtArena *out)
{
  cgt_heap_code_options_by (((const PartizanRules *) rules->data)->codes[player], position, out);
}

static guint64
partizan_count_options (const CgtRules *rules, CgtBytes position, CgtPlayer player)
{
  return cgt_heap_code_count_options_by (((const PartizanRules *) rules->data)->codes[player], position);
}

static gboolean
partizan_splits (const CgtRules *rules)
{
  const PartizanRules *both = rules->data;

  return cgt_heap_rules_have (both->codes[CGT_LEFT], CGT_DIGIT_TWO | CGT_DIGIT_THREE) ||
         cgt_heap_rules_have (both->codes[CGT_RIGHT], CGT_DIGIT_TWO | CGT_DIGIT_THREE);
}

/* Where both players have the same code the game is that octal game. */

static CgtRulesetFlags
partizan_kind (const CgtRules *rules, CgtBytes position)
{
  return ((const PartizanRules *) rules->data)->same != NULL ? CGT_RULESET_IMPARTIAL : 0;
}

static const CgtRules *
partizan_same_game (const CgtRules *rules)
{
  return ((const PartizanRules *) rules->data)->same;
}

/* Only an impartial component is asked for. */
static const CgtRules *
partizan_equal_to (const CgtRules *rules, CgtBytes component, CgtArena *out)
{
  return cgt_arena_append (out, component.data, component.size, 0) ? partizan_same_game (rules) : NULL;
}

gboolean
cgt_partizan_get_bounds (const CgtRules *rules, guint64 *most_taken, guint64 *most_parts)
{
  const PartizanRules *both = rules->data;

  if (rules->ruleset->options != partizan_options)
    return FALSE;
  *most_taken = 0;
  *most_parts = 1;
  for (guint player = 0; player < 2; player++)
    {
      const CgtHeapRules *code = both->codes[player];
      if (code->repeated != 0)
        return FALSE;
      *most_taken = MAX (*most_taken, code->n_digits);
      if (cgt_heap_rules_have (code, CGT_DIGIT_THREE))
        *most_parts = 3;
      else if (cgt_heap_rules_have (code, CGT_DIGIT_TWO))
        *most_parts = MAX (*most_parts, 2);
    }
  return TRUE;
}

/* The players exchange their codes, or their sets. */
static CgtBoard *
partizan_negate_board (const CgtRuleset *ruleset, const CgtBoard *board)
{
  char between = ruleset == &cgt_partizan_octal ? ',' : ';';
  CgtBoard *negative = cgt_board_copy (board);
  const char *middle = strchr (board->rules, between);

  g_free (negative->rules);
  negative->rules = g_strdup_printf ("%s%c%.*s", middle + 1, between, (int) (middle - board->rules), board->rules);
  return negative;
}

#define PARTIZAN(example, first, second)                                                                               \
  .notation = example, .sketch = { CGT_BOARD_HEAPS, CGT_SKETCH_RESIZE, NULL, 0, example, .sides = { first, second } }, \
  .brackets.free = partizan_free_rules, .parse = cgt_heaps_parse, .print = cgt_heaps_print,                            \
  .options = partizan_options, .search.count_options = partizan_count_options, .parts.split = cgt_heaps_split,         \
  .parts.arrange = cgt_heaps_arrange, .parts.splits = partizan_splits, .kind = partizan_kind,                          \
  .theory.equal_to = partizan_equal_to, .theory.same_game = partizan_same_game, .boards.make = cgt_heaps_board,        \
  .boards.to_text = cgt_heaps_board_to_text, .boards.negate = partizan_negate_board

const CgtRuleset cgt_partizan_octal = {
  .id = "partizan-octal",
  .title = N_ ("Partizan Octal Game"),
  .also = "Partisan Octal",
  .rules = N_ ("Take and break heaps by a code, as in an octal game. Left has the first code, Right the second."),
  PARTIZAN ("partizan-octal[0.33,0.3](7,4)", N_ ("the first code"), N_ ("the second code")),
  .brackets.parse = partizan_parse_rules,
};

const CgtRuleset cgt_partizan_subtraction = {
  .id = "partizan-subtraction",
  .title = N_ ("Partizan Subtraction"),
  .also = "Partisan Subtraction",
  .rules = N_ ("Take a number that is in your set from one heap. Left has the first set, Right the second."),
  PARTIZAN ("partizan-subtraction[1,2;1,3](7,4)", N_ ("the first set"), N_ ("the second set")),
  .brackets.parse = partizan_parse_sets,
};

const CgtRuleset cgt_partizan_splittles = {
  .id = "partizan-splittles",
  .title = N_ ("Partizan Splittles"),
  .rules = N_ (
    "Take a number of tokens from your set from one heap and, if you like, divide the rest into two heaps. Left has the first set, Right the second."),
  PARTIZAN ("partizan-splittles[1,4;2](7,4)", N_ ("the first set"), N_ ("the second set")),
  .brackets.parse = partizan_parse_sets,
};
