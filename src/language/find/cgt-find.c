/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "cgt-find.h"

#include <string.h>

#include "cgt/cgt-refuse.h"
#include "language/cgt-expression-private.h"
#include "language/worksheet/cgt-interpreter.h"
#include "language/cgt-scan.h"
#include "rulesets/cgt-ruleset.h"
#include "solvers/record/cgt-record-words.h"

/* The name of the position in a condition. */
#define POSITION "P"
/* Results are forgotten when they take more. */
#define MOST_RESULTS ((gsize) 1 << 30)

typedef struct
{
  const CgtFindQuestion *question;
  const CgtRuleset *ruleset;
  char *options;
  CgtSolver *solver;
  CgtBudget *budget;
  CgtProgram *where; /* nullable */
  char *sql;         /* what of the condition SQL can tell; NULL: nothing */
  guint fields;      /* that are computed of each position */
  guint after;       /* and of those that are found */
  GHashTable *definitions;
  CgtInterpreter *in;
  /* The position at hand. */
  CgtPosition *position; /* nullable */
  CgtValue value;
  CgtFound *found;
  guint known;
  CgtEvaluation *record; /* if it has no value */
  CgtFoundFunc func;
  gpointer data;
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

/* What a name of a condition stands for: a field, or the position. */
static CgtItem *
look_up (gpointer data, const char *name, GError **error)
{
  Find *find = data;
  CgtFoundField field = cgt_found_field_of (name);
  g_autoptr (CgtExpression) read = NULL;
  const char *text;

  if (g_str_equal (name, POSITION))
    {
      if (find->position == NULL)
        find->position = cgt_position_from_text (find->found->position, error);
      return find->position != NULL ? cgt_item_new_position (cgt_position_ref (find->position)) : NULL;
    }
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
  /* The value of a loopy game may be nothing that can be read. */
  return read != NULL ? cgt_item_new_game (g_steal_pointer (&read)) : cgt_item_new_text (g_strdup (text));
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

/* SQL for what it can tell of the node; NULL: nothing. A comparison of a field with a constant, and `and` and `or` of
 * such. What SQL lets through is looked at again. */
static char *
to_sql (Find *find, guint root)
{
  const CgtNode *node = cgt_program_node (find->where, root), *left, *right;
  g_autofree char *name = NULL, *text = NULL;
  guint sides[2];
  CgtFoundField field;

  if (node->kind != CGT_NODE_AND && node->kind != CGT_NODE_OR && node->kind != CGT_NODE_COMPARE)
    return NULL;
  cgt_interpret_operands (find->where, root, sides, 2);
  if (node->kind != CGT_NODE_COMPARE)
    {
      g_autofree char *a = to_sql (find, sides[0]), *b = to_sql (find, sides[1]);

      if (a != NULL && b != NULL)
        return g_strdup_printf ("(%s %s %s)", a, node->kind == CGT_NODE_AND ? "AND" : "OR", b);
      if (node->kind == CGT_NODE_OR)
        return NULL;
      return a != NULL ? g_steal_pointer (&a) : g_steal_pointer (&b);
    }
  left = cgt_program_node (find->where, sides[0]);
  right = cgt_program_node (find->where, sides[1]);
  name = g_strndup (find->where->text + left->start, left->end - left->start);
  field = left->kind == CGT_NODE_NAME ? cgt_found_field_of (name) : CGT_N_FOUND;
  if (field == CGT_FOUND_OUTCOME && right->kind == CGT_NODE_NAME && node->detail == CGT_SIGN_EQUAL)
    {
      text = g_strndup (find->where->text + right->start, right->end - right->start);
      return strspn (text, "NPLRD") == strlen (text) ? g_strdup_printf ("outcome = '%s'", text) : NULL;
    }
  if (field == CGT_N_FOUND || field == CGT_FOUND_OUTCOME || right->open || right->type != CGT_RESULT_GAME)
    return NULL;
  {
    g_autoptr (CgtItem) constant = cgt_interpret (find->in, find->where, sides[1], NULL, NULL);
    CgtStore *store = cgt_solver_get_store (find->solver);
    CgtValue value = constant != NULL ? cgt_item_value (find->in, constant, NULL) : CGT_NONE;
    gboolean is_number = !cgt_value_is_none (value) && cgt_is_number (store, value);
    const char *sign = node->detail == CGT_SIGN_GREATER || node->detail == CGT_SIGN_GREATER_EQUAL ? ">="
                       : node->detail == CGT_SIGN_LESS || node->detail == CGT_SIGN_LESS_EQUAL     ? "<="
                                                                                                  : NULL;
    gboolean has_real = field == CGT_FOUND_MEAN || field == CGT_FOUND_TEMPERATURE || field == CGT_FOUND_LEFT_STOP ||
                        field == CGT_FOUND_RIGHT_STOP;

    text = cgt_value_is_none (value) ? NULL : cgt_value_to_text (store, value);
    /* The text of a canonical form has no quotation mark. */
    if (text != NULL && node->detail == CGT_SIGN_EQUAL && strchr (text, '\'') == NULL)
      return g_strdup_printf (cgt_found_field_is_integer (field) && is_number ? "%s = %s" : "%s = '%s'", name, text);
    if (is_number && sign != NULL && (has_real || cgt_found_field_is_integer (field)))
      {
        char digits[G_ASCII_DTOSTR_BUF_SIZE];

        g_ascii_dtostr (digits, sizeof digits, cgt_number_to_double (store, value));
        return g_strdup_printf ("%s%s %s %s", name, has_real ? "_real" : "", sign, digits);
      }
  }
  return NULL;
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
look_at (Find *find, GError **error)
{
  gboolean is_wanted;

  if (!holds (find, &is_wanted, error))
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

static gboolean
on_row (const CgtFound *row, gpointer data, GError **error)
{
  Find *find = data;
  gboolean done;

  begin_position (find, (CgtFound *) row, NULL, CGT_FOUND_ALL);
  done = look_at (find, error);
  end_position (find);
  return done;
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
  done = done && look_at (find, error);
  end_position (find);
  cgt_found_clear (&found);
  if (cgt_solver_get_memory (find->solver) > MOST_RESULTS)
    {
      cgt_solver_clear (find->solver);
      make_interpreter (find);
    }
  return done;
}

/* Ends the work on the block before @place. */
static gboolean
end_block (Find *find, gint64 set, gint64 place, CgtBlockState state, GError **error)
{
  return set == 0 || place == 0 || state != CGT_BLOCK_MINE ||
         cgt_atlas_set_done (find->question->atlas, set, (place - 1) / CGT_ATLAS_BLOCK, error);
}

/* One pass through a set. In the first one, blocks that others work on are left to them, and go to @left. In the second
 * one, only these are looked at. */
static gboolean
pass (Find *find, CgtPositions *positions, gint64 set, gboolean again, GHashTable *left, GError **error)
{
  g_autoptr (CgtPositionsIter) iter = cgt_positions_iter_new (positions, find->budget);
  CgtBlockState state = CGT_BLOCK_MINE;
  g_autoptr (GError) local = NULL;
  CgtPosition *next;
  gint64 place = 0;

  while ((next = cgt_positions_iter_next (iter, &local)) != NULL)
    {
      g_autoptr (CgtPosition) position = next;

      if (set > 0 && place % CGT_ATLAS_BLOCK == 0)
        {
          gint64 block = place / CGT_ATLAS_BLOCK;

          if (!end_block (find, set, place, state, error))
            return FALSE;
          state = again && !g_hash_table_contains (left, &block)
                    ? CGT_BLOCK_TAKEN
                    : cgt_atlas_take (find->question->atlas, set, block, again);
          if (!again && state == CGT_BLOCK_TAKEN)
            g_hash_table_add (left, g_memdup2 (&block, sizeof block));
        }
      if (state != CGT_BLOCK_TAKEN && !compute (find, set, place, position, error))
        return FALSE;
      place++;
    }
  if (local != NULL)
    {
      g_propagate_error (error, g_steal_pointer (&local));
      return FALSE;
    }
  return end_block (find, set, place, state, error);
}

static gboolean
find_size (Find *find, const CgtSize *size, GError **error)
{
  CgtPositionsKind kind = cgt_positions_kind_of (find->ruleset);
  g_autoptr (CgtPositions) positions =
    cgt_positions_new (kind, find->ruleset, find->options, size, find->question->symmetry, 0, find->budget, error);
  CgtAtlas *atlas = find->question->atlas;
  g_autofree char *name = NULL, *size_text = cgt_size_to_text (size);
  g_autoptr (GHashTable) left = g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, NULL);
  gint64 set = 0;

  if (positions == NULL)
    return FALSE;
  name = cgt_positions_to_text (positions);
  if (atlas != NULL)
    {
      set = cgt_atlas_set (atlas, name, find->question->game, size_text, error);
      if (set == 0)
        return FALSE;
      if (cgt_atlas_is_complete (atlas, set))
        return cgt_atlas_query (atlas, set, find->sql, on_row, find, error);
    }
  if (!pass (find, positions, set, FALSE, left, error) ||
      (g_hash_table_size (left) > 0 && !pass (find, positions, set, TRUE, left, error)))
    return FALSE;
  return set == 0 || cgt_atlas_set_complete (atlas, set, error);
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
    return cgt_refuse (error, CGT_ERROR_SYNTAX, "“%s” is not a game with its options, such as clobber[diagonal]", game);
  return TRUE;
}

/* The condition is a program of worksheets. */
static gboolean
read_condition (Find *find, GError **error)
{
  const char *where = find->question->where;

  if (where == NULL)
    return TRUE;
  find->where = cgt_program_parse_worksheet (where, 0, strlen (where), find->budget, error);
  if (find->where == NULL)
    return FALSE;
  if (find->question->atlas != NULL)
    find->sql = to_sql (find, find->where->nodes->len - 1);
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
  make_interpreter (&find);
  done = read_game (&find, &local) && read_condition (&find, &local);
  for (guint i = 0; done && !find.stopped && i < sizes->len; i++)
    done = find_size (&find, &g_array_index (sizes, CgtSize, i), &local);
  g_clear_pointer (&find.in, cgt_interpreter_free);
  g_clear_pointer (&find.where, cgt_program_free);
  g_hash_table_unref (find.definitions);
  g_free (find.options);
  g_free (find.sql);
  if (local == NULL)
    return TRUE;
  g_propagate_error (error, g_steal_pointer (&local));
  return FALSE;
}
