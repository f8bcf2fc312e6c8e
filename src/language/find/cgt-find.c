/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "cgt-find.h"

#include <glib/gi18n-lib.h>
#include <math.h>
#include <string.h>

#include "cgt/cgt-operations.h"
#include "cgt/cgt-refuse.h"
#include "cgt/cgt-value.h"
#include "language/worksheet/cgt-interpreter.h"
#include "language/cgt-scan.h"
#include "rulesets/cgt-ruleset.h"
#include "solvers/cgt-table.h"
#include "solvers/record/cgt-record-words.h"

/* The name of the position in a condition. */
#define POSITION "P"
/* Results are forgotten when they take more. */
#define MOST_RESULTS ((gsize) 1 << 30)
/* Of atomic weights: so many are kept, of values with a text up to this length. */
#define MOST_WEIGHTS 20000
#define LONGEST_KEPT 500

typedef struct
{
  const CgtFindQuestion *question;
  const CgtRuleset *ruleset;
  char *options;
  CgtSolver *solver;
  CgtBudget *budget;
  CgtProgram *where; /* nullable */
  char *sql;         /* what holds where the condition holds; NULL: nothing that SQL can tell */
  char *certain;     /* and where it holds, the condition holds; NULL: nowhere */
  guint fields;      /* that are computed of each position */
  guint after;       /* and of those that are found */
  CgtTable *held;    /* gint64: a record of the atlas -> 1 + whether the condition holds of it; NULL: it is about P */
  GHashTable *definitions;
  GHashTable *weights; /* the text of an infinitesimal -> that of its atomic weight, nullable */
  CgtInterpreter *in;
  /* The position at hand. */
  CgtPosition *position; /* nullable */
  CgtValue value;
  CgtFound *found;
  guint known;
  CgtEvaluation *record; /* if it has no value */
  CgtFoundFunc func;
  gpointer data;
  gboolean silent; /* what is computed is handed on later, from the atlas */
  gboolean stopped;
} Find;

/* Fields */

static char *
number_text (Find *find, CgtValue value)
{
  return cgt_value_is_none (value) ? NULL : cgt_value_to_text (cgt_solver_get_store (find->solver), value);
}

static char *
nimber_text (Find *find)
{
  CgtStore *store = cgt_solver_get_store (find->solver);
  CgtValue number, ups, nim;

  if (!cgt_is_nimber (store, find->value) || !cgt_get_number_up_star (store, find->value, &number, &ups, &nim))
    return NULL;
  return number_text (find, nim);
}

/* Many positions have the same value, and its atomic weight takes longer than all other fields. */
static char *
atomic_weight_text (Find *find)
{
  CgtStore *store = cgt_solver_get_store (find->solver);
  const char *value = find->found->fields[CGT_FOUND_VALUE];
  g_autoptr (GError) none = NULL;
  gpointer known;
  char *text;

  if (cgt_is_loopy (find->value))
    return NULL;
  if (value != NULL && g_hash_table_lookup_extended (find->weights, value, NULL, &known))
    return g_strdup (known);
  text = number_text (find, cgt_atomic_weight (store, find->value, &none));
  if (value == NULL || !cgt_budget_check (find->budget, NULL) || strlen (value) > LONGEST_KEPT)
    return text;
  if (g_hash_table_size (find->weights) == MOST_WEIGHTS)
    g_hash_table_remove_all (find->weights);
  g_hash_table_insert (find->weights, g_strdup (value), g_strdup (text));
  return text;
}

static CgtEvaluation *
evaluate (Find *find, CgtWanted wanted, GError **error)
{
  g_autoptr (CgtExpression) sum = cgt_expression_new_sum (FALSE);

  cgt_expression_add_position (sum, FALSE, find->position);
  return cgt_expression_evaluate (sum, find->solver, wanted, NULL, NULL, error);
}

static char *
field_of_record (const CgtEvaluation *record, CgtFoundField field)
{
  switch (field)
    {
    case CGT_FOUND_OUTCOME:
      return record->outcome != CGT_OUTCOME_UNKNOWN ? g_strdup (cgt_outcome_to_text (record->outcome)) : NULL;
    case CGT_FOUND_VALUE:
      return g_strdup (record->value);
    case CGT_FOUND_NIMBER:
      return g_strdup (record->nimber);
    case CGT_FOUND_REMOTENESS:
      return record->remoteness >= 0 ? g_strdup_printf ("%" G_GINT64_FORMAT, record->remoteness) : NULL;
    case CGT_FOUND_MEAN:
      return g_strdup (record->mean);
    case CGT_FOUND_TEMPERATURE:
      return g_strdup (record->temperature);
    case CGT_FOUND_LEFT_STOP:
      return g_strdup (record->left_stop);
    case CGT_FOUND_RIGHT_STOP:
      return g_strdup (record->right_stop);
    case CGT_FOUND_BIRTHDAY:
      return g_strdup (record->birthday);
    case CGT_FOUND_ATOMIC_WEIGHT:
      return NULL;
    default:
      g_assert_not_reached ();
    }
}

static char *
field_of_value (Find *find, CgtFoundField field)
{
  CgtStore *store = cgt_solver_get_store (find->solver);
  g_autoptr (CgtEvaluation) record = NULL;
  CgtOutcome outcome;

  switch (field)
    {
    case CGT_FOUND_OUTCOME:
      outcome = cgt_outcome (store, find->value);
      return outcome != CGT_OUTCOME_UNKNOWN ? g_strdup (cgt_outcome_to_text (outcome)) : NULL;
    case CGT_FOUND_VALUE:
      return number_text (find, find->value);
    case CGT_FOUND_NIMBER:
      return nimber_text (find);
    case CGT_FOUND_REMOTENESS:
      if (!(cgt_position_get_kind (find->position) & CGT_RULESET_IMPARTIAL))
        return NULL;
      record = evaluate (find, CGT_WANT_REMOTENESS, NULL);
      return record != NULL ? field_of_record (record, field) : NULL;
    case CGT_FOUND_MEAN:
      return number_text (find, cgt_mean (store, find->value));
    case CGT_FOUND_TEMPERATURE:
      return number_text (find, cgt_temperature (store, find->value));
    case CGT_FOUND_LEFT_STOP:
      return number_text (find, cgt_left_stop (store, find->value));
    case CGT_FOUND_RIGHT_STOP:
      return number_text (find, cgt_right_stop (store, find->value));
    case CGT_FOUND_BIRTHDAY:
      return number_text (find, cgt_birthday (store, find->value));
    case CGT_FOUND_ATOMIC_WEIGHT:
      return atomic_weight_text (find);
    default:
      g_assert_not_reached ();
    }
}

/* Makes sure that a field is known, unless it has no meaning. FALSE with an error when the budget ran out. */
static gboolean
want_field (Find *find, CgtFoundField field, GError **error)
{
  g_autoptr (GError) local = NULL;

  if (find->known >> field & 1 || find->position == NULL)
    return TRUE;
  if (cgt_value_is_none (find->value) && find->record == NULL)
    {
      find->value = cgt_solver_position_value (find->solver, find->position, &local);
      /* A loopy game, a scoring game: what the solver knows without a value. */
      if (cgt_value_is_none (find->value))
        find->record = evaluate (find, CGT_WANT_ALL & ~CGT_WANT_MOVES, NULL);
    }
  if (!cgt_budget_check (find->budget, error))
    return FALSE;
  if (!cgt_value_is_none (find->value))
    find->found->fields[field] = field_of_value (find, field);
  else if (find->record != NULL)
    find->found->fields[field] = field_of_record (find->record, field);
  find->known |= 1u << field;
  return cgt_budget_check (find->budget, error);
}

static gboolean
want_fields (Find *find, guint fields, GError **error)
{
  for (CgtFoundField field = 0; field < CGT_N_FOUND; field++)
    if (fields >> field & 1 && !want_field (find, field, error))
      return FALSE;
  return TRUE;
}

/* Conditions */

static CgtItem *look_up (gpointer data, const char *name, GError **error);

static CgtItem *
is_number (CgtStore *store, CgtValue value)
{
  return cgt_item_new_truth (cgt_is_number (store, value));
}

static CgtItem *
is_integer (CgtStore *store, CgtValue value)
{
  return cgt_item_new_truth (cgt_is_integer (store, value));
}

static CgtItem *
is_nimber (CgtStore *store, CgtValue value)
{
  return cgt_item_new_truth (cgt_is_nimber (store, value));
}

static CgtItem *
is_infinitesimal (CgtStore *store, CgtValue value)
{
  return cgt_item_new_truth (cgt_value_equal (cgt_left_stop (store, value), cgt_zero ()) &&
                             cgt_value_equal (cgt_right_stop (store, value), cgt_zero ()));
}

/* Names that a condition can use besides the fields, for values that are not loopy. */
static const struct
{
  const char *words;
  CgtItem *(*of) (CgtStore *store, CgtValue value);
} properties[] = {
  { "is a number", is_number },
  { "is an integer", is_integer },
  { "is a nimber", is_nimber },
  { "is infinitesimal", is_infinitesimal },
};

/* The names of several words. */
static const char *const phrases[] = { "is a number", "is an integer", "is a nimber",   "is infinitesimal",
                                       "left stop",   "right stop",    "atomic weight", NULL };

/* Whether a name as it was written is that of these words: “is_number”, “is a number”. */
static gboolean
is_property (const char *name, const char *words)
{
  g_autofree char *short_name = g_strconcat ("is_", strrchr (words, ' ') + 1, NULL);

  return cgt_found_same_words (name, words) || g_str_equal (name, short_name);
}

/* A property of the value at hand. A game without a value that ends has none. NULL with an error. */
static CgtItem *
look_up_property (Find *find, guint i, GError **error)
{
  CgtStore *store = cgt_solver_get_store (find->solver);
  g_autoptr (CgtItem) item = look_up (find, cgt_found_field_name (CGT_FOUND_VALUE), error);
  CgtValue value = CGT_NONE;

  if (item == NULL)
    return NULL;
  if (item->kind == CGT_ITEM_VALUE || item->kind == CGT_ITEM_GAME)
    value = cgt_item_value (find->in, item, NULL);
  if (!cgt_budget_check (find->budget, error))
    return NULL;
  if (!cgt_value_is_none (value) && !cgt_is_loopy (value))
    return properties[i].of (store, value);
  return cgt_item_new_truth (FALSE);
}

/* What a name of a condition stands for: a field, a property, or the position. */
static CgtItem *
look_up (gpointer data, const char *name, GError **error)
{
  Find *find = data;
  CgtFoundField field = cgt_found_field_of (name);
  g_autoptr (CgtExpression) read = NULL;
  CgtItem *fraction;
  const char *text;

  if (g_str_equal (name, POSITION))
    {
      if (find->position == NULL)
        find->position = cgt_position_from_text (find->found->position, error);
      return find->position != NULL ? cgt_item_new_position (cgt_position_ref (find->position)) : NULL;
    }
  for (guint i = 0; i < G_N_ELEMENTS (properties); i++)
    if (is_property (name, properties[i].words))
      return look_up_property (find, i, error);
  if (field == CGT_N_FOUND || !want_field (find, field, error))
    return NULL;
  text = find->found->fields[field];
  if (text == NULL)
    return cgt_item_new_nothing ();
  if (field == CGT_FOUND_OUTCOME)
    return cgt_item_new_outcome (text);
  if (field == CGT_FOUND_VALUE && !cgt_value_is_none (find->value))
    return cgt_item_new_value (find->value);
  read = cgt_expression_parse (text, find->budget, NULL);
  if (read != NULL)
    return cgt_item_new_game (g_steal_pointer (&read));
  /* The value of a loopy game may be nothing that can be read, and the mean of a ko, 2/3, is no game. */
  if (field == CGT_FOUND_VALUE)
    return cgt_item_new_text (g_strdup (text));
  fraction = cgt_item_new_fraction (cgt_solver_get_store (find->solver), text);
  return fraction != NULL ? fraction : cgt_item_new_nothing ();
}

static gboolean
holds (Find *find, gboolean *holds, GError **error)
{
  g_autoptr (CgtItem) item = NULL;

  *holds = TRUE;
  if (find->where == NULL)
    return TRUE;
  item = cgt_interpret (find->in, find->where, find->where->nodes->len - 1, NULL, error);
  if (item == NULL)
    return FALSE;
  if (cgt_item_holds (find->in, item, holds, error))
    return TRUE;
  g_prefix_error (error, "column 1: ");
  return FALSE;
}

/* What SQL can tell of a node: an expression that holds where the node holds, and one where it does not hold without
 * the node. NULL: none. */
typedef struct
{
  char *necessary, *certain;
} Sql;

static void
sql_clear (Sql *sql)
{
  g_free (sql->necessary);
  g_free (sql->certain);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Sql, sql_clear)

static Sql to_sql (Find *find, guint root);

/* Both, joined; NULL if one is missing. */
static char *
join_sql (const char *a, const char *word, const char *b)
{
  return a != NULL && b != NULL ? g_strdup_printf ("(%s %s %s)", a, word, b) : NULL;
}

static Sql
join_to_sql (Find *find, gboolean is_and, const guint *sides)
{
  g_auto (Sql) a = to_sql (find, sides[0]), b = to_sql (find, sides[1]);
  const char *word = is_and ? "AND" : "OR";
  Sql both = { join_sql (a.necessary, word, b.necessary), join_sql (a.certain, word, b.certain) };

  if (is_and && both.necessary == NULL)
    both.necessary = g_strdup (a.necessary != NULL ? a.necessary : b.necessary);
  if (!is_and && both.certain == NULL)
    both.certain = g_strdup (a.certain != NULL ? a.certain : b.certain);
  return both;
}

/* A comparison of a field with a number, whose text is @text. Several numbers may have the same nearest double. */
static Sql
compare_number (CgtFoundField field, CgtSign sign, double number, const char *text)
{
  gboolean greater = sign == CGT_SIGN_GREATER || sign == CGT_SIGN_GREATER_EQUAL;
  gboolean equal = sign == CGT_SIGN_GREATER_EQUAL || sign == CGT_SIGN_LESS_EQUAL;
  const char *name = cgt_found_field_name (field), *column = cgt_found_field_is_integer (field) ? "" : "_real";
  char digits[G_ASCII_DTOSTR_BUF_SIZE];
  g_autofree char *beyond = NULL, *there = NULL;

  if (!isfinite (number) || (!greater && sign != CGT_SIGN_LESS && sign != CGT_SIGN_LESS_EQUAL))
    return (Sql) { NULL, NULL };
  g_ascii_dtostr (digits, sizeof digits, number);
  beyond = g_strdup_printf ("%s%s %s %s", name, column, greater ? ">" : "<", digits);
  there = g_strdup_printf ("%s%s = %s", name, column, digits);
  /* An atomic weight may be no number. */
  if (field == CGT_FOUND_ATOMIC_WEIGHT)
    return (Sql) { g_strdup_printf ("(%s OR %s OR (atomic_weight IS NOT NULL AND atomic_weight_real IS NULL))", beyond,
                                    there),
                   g_steal_pointer (&beyond) };
  if (equal)
    return (Sql) { g_strdup_printf ("(%s OR %s)", beyond, there),
                   g_strdup_printf ("(%s OR %s = '%s')", beyond, name, text) };
  return (Sql) { g_strdup_printf ("(%s OR (%s AND %s <> '%s'))", beyond, there, name, text),
                 g_steal_pointer (&beyond) };
}

/* The same with a number that is no game. */
static Sql
compare_fraction (Find *find, CgtFoundField field, CgtSign sign, const CgtNode *node)
{
  CgtLiteral literal;
  g_autofree char *text = NULL;
  double number;

  cgt_scan_literal (find->where->text, node->end, node->start, &literal);
  text = cgt_literal_to_fraction (&literal, find->budget);
  if (text == NULL || field == CGT_FOUND_VALUE || cgt_found_field_is_integer (field))
    return (Sql) { NULL, NULL };
  if (sign == CGT_SIGN_EQUAL)
    return (Sql) { g_strdup_printf ("%s = '%s'", cgt_found_field_name (field), text),
                   g_strdup_printf ("%s = '%s'", cgt_found_field_name (field), text) };
  number = g_ascii_strtod (text, NULL) / g_ascii_strtod (strchr (text, '/') + 1, NULL);
  return compare_number (field, sign, number, text);
}

/* A comparison of a field with a constant, and `and` and `or` of such. */
static Sql
to_sql (Find *find, guint root)
{
  const CgtNode *node = cgt_program_node (find->where, root), *left, *right;
  CgtStore *store = cgt_solver_get_store (find->solver);
  g_autofree char *name = NULL, *text = NULL;
  g_autoptr (CgtItem) constant = NULL;
  guint sides[2];
  CgtFoundField field;
  CgtValue value;
  gboolean is_number;

  if (node->kind != CGT_NODE_AND && node->kind != CGT_NODE_OR && node->kind != CGT_NODE_COMPARE)
    return (Sql) { NULL, NULL };
  cgt_interpret_operands (find->where, root, sides, 2);
  if (node->kind != CGT_NODE_COMPARE)
    return join_to_sql (find, node->kind == CGT_NODE_AND, sides);
  left = cgt_program_node (find->where, sides[0]);
  right = cgt_program_node (find->where, sides[1]);
  name = g_strndup (find->where->text + left->start, left->end - left->start);
  field = left->kind == CGT_NODE_NAME ? cgt_found_field_of (name) : CGT_N_FOUND;
  if (field == CGT_FOUND_OUTCOME && right->kind == CGT_NODE_NAME && node->detail == CGT_SIGN_EQUAL)
    {
      text = g_strndup (find->where->text + right->start, right->end - right->start);
      if (strspn (text, "NPLRD") != strlen (text))
        return (Sql) { NULL, NULL };
      return (Sql) { g_strdup_printf ("outcome = '%s'", text), g_strdup_printf ("outcome = '%s'", text) };
    }
  if (field != CGT_N_FOUND && field != CGT_FOUND_OUTCOME && right->kind == CGT_NODE_FRACTION)
    return compare_fraction (find, field, node->detail, right);
  if (field == CGT_N_FOUND || field == CGT_FOUND_OUTCOME || right->open || right->type != CGT_RESULT_GAME)
    return (Sql) { NULL, NULL };
  constant = cgt_interpret (find->in, find->where, sides[1], NULL, NULL);
  value = constant != NULL ? cgt_item_value (find->in, constant, NULL) : CGT_NONE;
  if (cgt_value_is_none (value))
    return (Sql) { NULL, NULL };
  is_number = cgt_is_number (store, value);
  text = cgt_value_to_text (store, value);
  if (text == NULL)
    return (Sql) { NULL, NULL };
  /* The text of a canonical form has no quotation mark. SQL takes it for a number where the field is one. */
  if (node->detail == CGT_SIGN_EQUAL && strchr (text, '\'') == NULL)
    return (Sql) { g_strdup_printf ("%s = '%s'", cgt_found_field_name (field), text),
                   g_strdup_printf ("%s = '%s'", cgt_found_field_name (field), text) };
  return is_number && field != CGT_FOUND_VALUE
           ? compare_number (field, node->detail, cgt_number_to_double (store, value), text)
           : (Sql) { NULL, NULL };
}

/* One set of positions */

static void
begin_position (Find *find, CgtFound *found, CgtPosition *position, guint known)
{
  find->found = found;
  find->position = position;
  find->value = CGT_NONE;
  find->known = known;
}

static void
end_position (Find *find)
{
  g_clear_pointer (&find->position, cgt_position_unref);
  g_clear_pointer (&find->record, cgt_evaluation_unref);
}

static void
make_interpreter (Find *find)
{
  g_clear_pointer (&find->in, cgt_interpreter_free);
  find->in = cgt_interpreter_new (find->definitions, find->solver);
  find->in->lookup = look_up;
  find->in->lookup_data = find;
}

/* Hands on the position at hand, if the condition holds. */
static gboolean
look_at (Find *find, gboolean certain, GError **error)
{
  gboolean is_wanted = TRUE;

  if (!certain && !holds (find, &is_wanted, error))
    return FALSE;
  if (!is_wanted)
    return TRUE;
  if (!want_fields (find, find->after, error))
    return FALSE;
  if (!find->func (find->found, find->data, error))
    {
      find->stopped = TRUE;
      return FALSE;
    }
  return TRUE;
}

/* Hands on a row, if the condition holds; what is said of a record is said once. */
static gboolean
on_row (const CgtFound *row, gint64 record, gboolean certain, gpointer data, GError **error)
{
  Find *find = data;
  gboolean done = cgt_budget_check (find->budget, error), is_held = certain;
  CgtBytes key = { &record, sizeof record };

  begin_position (find, (CgtFound *) row, NULL, CGT_FOUND_ALL);
  if (done && !certain && find->held != NULL)
    {
      guint64 known = cgt_table_lookup (find->held, key);
      gsize entry;

      is_held = known == 2;
      if (known == 0 && (done = holds (find, &is_held, error)) &&
          (entry = cgt_table_intern (find->held, key, find->budget)) != G_MAXSIZE)
        cgt_table_set (find->held, entry, 1 + is_held);
    }
  if (done && (is_held || find->held == NULL))
    done = look_at (find, is_held, error);
  end_position (find);
  return done;
}

/* What the atlas has of the blocks from @first up to but without @end. */
static gboolean
ask_atlas (Find *find, gint64 set, gint64 first, gint64 end, GError **error)
{
  return cgt_atlas_query (find->question->atlas, set, first, end, find->sql, find->certain, find->budget, on_row, find,
                          error) &&
         !find->stopped;
}

/* Computes a position, and keeps it. */
static gboolean
compute (Find *find, gint64 set, gint64 place, CgtPosition *position, GError **error)
{
  CgtFound found = { 0 };
  gboolean done, was_there = set > 0 && cgt_atlas_get (find->question->atlas, set, place, &found);

  if (was_there)
    begin_position (find, &found, NULL, CGT_FOUND_ALL);
  else
    {
      found.position = cgt_position_to_text (position);
      begin_position (find, &found, cgt_position_ref (position), 0);
    }
  done = was_there || set == 0 ||
         (want_fields (find, CGT_FOUND_ALL, error) && cgt_atlas_add (find->question->atlas, set, place, &found, error));
  done = done && (find->silent || look_at (find, FALSE, error));
  end_position (find);
  cgt_found_clear (&found);
  if (cgt_solver_get_memory (find->solver) > MOST_RESULTS)
    {
      cgt_solver_clear (find->solver);
      make_interpreter (find);
    }
  return done;
}

/* Computes the positions up to the end that is set, or all. */
static gboolean
compute_all (Find *find, gint64 set, CgtPositionsIter *iter, GError **error)
{
  g_autoptr (GError) local = NULL;
  CgtPosition *next;

  while ((next = cgt_positions_iter_next (iter, &local)) != NULL)
    {
      g_autoptr (CgtPosition) position = next;

      if (!compute (find, set, (gint64) cgt_positions_iter_get_place (iter), position, error))
        return FALSE;
    }
  if (local == NULL)
    return TRUE;
  g_propagate_error (error, g_steal_pointer (&local));
  return FALSE;
}

/* Computes a block, unless that is done, or another process is at it. */
static gboolean
do_block (Find *find, CgtPositionsIter *iter, gint64 set, gint64 block, gboolean even_if_taken, gint64 *shown,
          gboolean *taken, GError **error)
{
  CgtAtlas *atlas = find->question->atlas;
  CgtBlockState state;

  if (!cgt_atlas_take (atlas, set, block, even_if_taken, &state, error))
    return FALSE;
  *taken = state == CGT_BLOCK_TAKEN;
  if (state != CGT_BLOCK_MINE)
    return TRUE;
  find->silent = *shown < block;
  cgt_positions_iter_set_end (iter, (guint64) (block + 1) * CGT_ATLAS_BLOCK);
  if (!cgt_positions_iter_skip_to (iter, (guint64) block * CGT_ATLAS_BLOCK, error) ||
      !compute_all (find, set, iter, error) || !cgt_atlas_set_done (atlas, set, block, error))
    return FALSE;
  if (!find->silent)
    *shown = block + 1;
  return TRUE;
}

static gboolean
is_in_part (const Find *find, gint64 block)
{
  return block % MAX (find->question->n_parts, 1) == find->question->part;
}

/* Hands on what the atlas has, in order, from block @shown up to but without @end, or up to the first block of this
 * part that is not done. */
static gboolean
hand_on (Find *find, gint64 set, gint64 end, gint64 *shown, GError **error)
{
  while (*shown < end)
    {
      gint64 next = MIN (cgt_atlas_next_open (find->question->atlas, set, *shown), end);

      if (next > *shown && !ask_atlas (find, set, *shown, next, error))
        return FALSE;
      if (next == *shown && is_in_part (find, next))
        return TRUE;
      *shown = MAX (next, *shown + 1);
    }
  return TRUE;
}

/* All blocks of a set. Of those that are done, no position is made again. Those that other processes work on come last:
 * if they are not done by then, they are computed here, too. What is found is handed on in the order of blocks, so that
 * blocks behind one of another process wait for it in the atlas. */
static gboolean
do_blocks (Find *find, CgtPositions *positions, gint64 set, GError **error)
{
  g_autoptr (CgtPositionsIter) iter = cgt_positions_iter_new (positions, find->budget), again = NULL;
  g_autoptr (GArray) left = g_array_new (FALSE, FALSE, sizeof (gint64));
  CgtAtlas *atlas = find->question->atlas;
  gint64 block, shown = 0;
  gboolean taken;

  for (block = 0;; block++)
    {
      block = cgt_atlas_next_open (atlas, set, block);
      if (!hand_on (find, set, block, &shown, error))
        return FALSE;
      if (!cgt_positions_iter_skip_to (iter, (guint64) block * CGT_ATLAS_BLOCK, error))
        return FALSE;
      if (cgt_positions_iter_is_done (iter))
        break;
      if (!is_in_part (find, block))
        continue;
      if (!do_block (find, iter, set, block, FALSE, &shown, &taken, error))
        return FALSE;
      if (taken)
        g_array_append_val (left, block);
    }
  again = cgt_positions_iter_new (positions, find->budget);
  for (guint i = 0; i < left->len; i++)
    if (!do_block (find, again, set, g_array_index (left, gint64, i), TRUE, &shown, &taken, error) ||
        !hand_on (find, set, block, &shown, error))
      return FALSE;
  return cgt_atlas_next_open (atlas, set, 0) < block || cgt_atlas_set_complete (atlas, set, error);
}

static gboolean
find_size (Find *find, const CgtSize *size, GError **error)
{
  CgtPositionsKind kind = cgt_positions_kind_of (find->ruleset);
  g_autoptr (CgtPositions) positions =
    cgt_positions_new (kind, find->ruleset, find->options, size, find->question->symmetry, 0, find->budget, error);
  CgtAtlas *atlas = find->question->atlas;
  g_autofree char *name = NULL, *size_text = cgt_size_to_text (size);
  gint64 set;

  if (positions == NULL)
    return FALSE;
  if (atlas == NULL)
    {
      g_autoptr (CgtPositionsIter) iter = cgt_positions_iter_new (positions, find->budget);

      return compute_all (find, 0, iter, error);
    }
  name = cgt_positions_to_text (positions);
  set = cgt_atlas_set (atlas, name, find->question->only_kept ? NULL : find->question->game, size_text, error);
  if (set == 0)
    return find->question->only_kept;
  return find->question->only_kept || cgt_atlas_is_complete (atlas, set) ? ask_atlas (find, set, 0, G_MAXINT64, error)
                                                                         : do_blocks (find, positions, set, error);
}

static gint
compare_sizes (gconstpointer a, gconstpointer b)
{
  const CgtSize *x = a, *y = b;
  guint first = MAX (x->rows, 1) * x->columns, second = MAX (y->rows, 1) * y->columns;

  return first != second ? (first < second ? -1 : 1) : (gint) x->rows - (gint) y->rows;
}

static GArray *
sizes_of (const CgtFindQuestion *question)
{
  GArray *sizes = g_array_new (FALSE, FALSE, sizeof (CgtSize));
  CgtSize most = question->size;

  if (!question->up_to)
    return g_array_append_val (sizes, most);
  for (guint rows = MIN (most.rows, 1); rows <= most.rows; rows++)
    for (guint columns = 1; columns <= most.columns; columns++)
      g_array_append_vals (sizes, &((CgtSize) { rows, columns }), 1);
  g_array_sort (sizes, compare_sizes);
  return sizes;
}

static gboolean
read_game (Find *find, GError **error)
{
  const char *game = find->question->game;
  gsize end = cgt_scan_name (game, strlen (game), 0);
  g_autofree char *id = g_ascii_strdown (game, (gssize) end);
  gsize open = end + strspn (game + end, " ");

  find->ruleset = cgt_ruleset_find (id);
  if (find->ruleset == NULL)
    return cgt_refuse (error, CGT_ERROR_SYNTAX, "“%s” is not a game; grundy-cli rulesets lists them", game);
  if (game[open] == '[' && g_str_has_suffix (game, "]"))
    find->options = g_strndup (game + open + 1, strlen (game) - open - 2);
  else if (game[open] != '\0')
    return cgt_refuse (error, CGT_ERROR_SYNTAX, _ ("“%s” is not a game with its options, such as clobber[diagonal]"),
                       game);
  return TRUE;
}

static gboolean
is_name (const CgtProgram *where, guint i, const char *name)
{
  const CgtNode *node = cgt_program_node (where, i);

  return node->end - node->start == strlen (name) && g_str_has_prefix (where->text + node->start, name);
}

/* Whether a condition names the position, so that its fields do not decide it. In `outcome = P`, P is an outcome. */
static gboolean
is_about_position (const CgtProgram *where)
{
  for (guint i = 0; i < where->nodes->len; i++)
    if (is_name (where, i, POSITION) &&
        (i == 0 || !is_name (where, i - 1, "outcome") || cgt_program_node (where, i + 1)->kind != CGT_NODE_COMPARE))
      return TRUE;
  return FALSE;
}

/* The condition is a program of worksheets. */
static gboolean
read_condition (Find *find, GError **error)
{
  const char *where = find->question->where;

  if (where == NULL)
    return TRUE;
  find->where =
    cgt_program_parse_condition (where, find->question->where_start, strlen (where), phrases, find->budget, error);
  if (find->where == NULL)
    return FALSE;
  if (find->question->atlas != NULL)
    {
      Sql sql = to_sql (find, find->where->nodes->len - 1);

      if (!is_about_position (find->where))
        find->held = cgt_table_new ();
      find->sql = sql.necessary;
      find->certain = sql.certain;
    }
  return TRUE;
}

/* The next part, up to a comma outside brackets or the end. */
static char *
next_part (const char *text, gsize *at)
{
  gsize start = *at;

  for (int depth = 0; text[*at] != '\0' && (text[*at] != ',' || depth > 0); (*at)++)
    depth += text[*at] == '[' ? 1 : text[*at] == ']' ? -1 : 0;
  return g_strstrip (g_strndup (text + start, *at - start));
}

gboolean
cgt_find_question_read (CgtFindQuestion *question, const char *text, char **game, GError **error)
{
  g_autofree char *size = NULL;
  gsize at = 0, start;
  const char *number;

  *game = next_part (text, &at);
  if (text[at] == '\0')
    return cgt_refuse (error, CGT_ERROR_SYNTAX,
                       _ ("column %zu: expected a comma and a size, as in domineering, up to 3x3, temperature > 1"),
                       at + 1);
  start = ++at;
  size = next_part (text, &at);
  question->up_to = g_str_has_prefix (size, "up to ");
  number = g_strchug (size + (question->up_to ? strlen ("up to ") : 0));
  if (!cgt_size_from_text (number, &question->size, error))
    {
      g_prefix_error (error, "column %zu: ", start + 1 + strspn (text + start, " "));
      return FALSE;
    }
  question->game = *game;
  question->where = text[at] == ',' && text[at + 1 + strspn (text + at + 1, " ")] != '\0' ? text : NULL;
  question->where_start = question->where != NULL ? at + 1 : 0;
  return TRUE;
}

gboolean
cgt_find (const CgtFindQuestion *question, CgtSolver *solver, CgtFoundFunc func, gpointer data, GError **error)
{
  Find find = { .question = question,
                .solver = solver,
                .budget = cgt_store_get_budget (cgt_solver_get_store (solver)),
                .func = func,
                .data = data,
                .after = question->fields,
                .value = CGT_NONE };
  g_autoptr (GArray) sizes = sizes_of (question);
  g_autoptr (GError) local = NULL;
  gboolean done;

  find.definitions = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, (GDestroyNotify) cgt_definition_free);
  find.weights = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  make_interpreter (&find);
  done = read_game (&find, &local) && read_condition (&find, &local);
  for (guint i = 0; done && !find.stopped && i < sizes->len; i++)
    done = find_size (&find, &g_array_index (sizes, CgtSize, i), &local);
  g_clear_pointer (&find.in, cgt_interpreter_free);
  g_clear_pointer (&find.where, cgt_program_free);
  g_hash_table_unref (find.definitions);
  g_hash_table_unref (find.weights);
  g_clear_pointer (&find.held, cgt_table_free);
  g_free (find.options);
  g_free (find.sql);
  g_free (find.certain);
  if (local == NULL)
    return TRUE;
  g_propagate_error (error, g_steal_pointer (&local));
  return FALSE;
}
