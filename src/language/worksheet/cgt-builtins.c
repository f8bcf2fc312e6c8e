/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */

/* The functions of worksheets: positions, lists and strings. */

#include <glib/gi18n-lib.h>
#include <string.h>

#include "base/cgt-quote.h"
#include "language/cgt-explain.h"
#include "language/cgt-expression-private.h"
#include "language/cgt-game-review.h"
#include "cgt-interpreter.h"
#include "language/cgt-compute.h"
#include "language/cgt-program-build.h"
#include "language/cgt-scan.h"
#include "cgt/cgt-refuse.h"
#include "rulesets/cgt-negative.h"
#include "rulesets/cgt-ruleset-functions.h"
#include "solvers/play/cgt-compound.h"
#include "solvers/record/cgt-record-words.h"
#include "solvers/sums/cgt-sum-private.h"

static CgtItem *
argument (const CgtBuiltinCall *call, guint i, GError **error)
{
  return cgt_interpret (call->in, call->program, call->arguments[i], call->scope, error);
}

/* The error concerns argument @i. Returns NULL. */
static gpointer
blame (const CgtBuiltinCall *call, guint i, GError **error)
{
  cgt_interpreter_blame (call->in, call->program, call->arguments[i], error);
  return NULL;
}

/* Refuses argument @i, which is @item, where something else is expected. */
static gpointer
refuse (const CgtBuiltinCall *call, guint i, const CgtItem *item, const char *expected, GError **error)
{
  cgt_item_refuse (item, expected, error);
  return blame (call, i, error);
}

static CgtEach
each (const CgtBuiltinCall *call, guint i, CgtEachFunc func, gpointer data, GError **error)
{
  return cgt_interpret_each (call->in, call->program, call->arguments[i], call->scope, func, data, error);
}

/* The items of argument @i, or, if there are several arguments, the arguments. */
static GPtrArray *
all_items (const CgtBuiltinCall *call, GError **error)
{
  g_autoptr (GPtrArray) items = cgt_items_new ();

  if (call->n == 1)
    return each (call, 0, cgt_items_collect, items, error) == CGT_EACH_ERROR ? NULL : g_steal_pointer (&items);
  for (guint i = 0; i < call->n; i++)
    {
      CgtItem *item = argument (call, i, error);

      if (item == NULL || !cgt_items_add (call->in, items, item, error))
        return NULL;
    }
  return g_steal_pointer (&items);
}

/* Conditions and sums */

static CgtItem *
call_if (const CgtBuiltinCall *call, GError **error)
{
  g_autoptr (CgtItem) condition = argument (call, 0, error);
  gboolean holds;

  if (condition == NULL)
    return NULL;
  if (condition->kind != CGT_ITEM_TRUTH)
    {
      const CgtNode *node = cgt_program_node (call->program, call->arguments[0]);
      g_autofree char *quote = cgt_quote (call->program->text + node->start, (gssize) (node->end - node->start), 40);

      cgt_refuse_null (error, CGT_ERROR_SYNTAX, _ ("expected a comparison, found “%s”"), quote);
      return blame (call, 0, error);
    }
  if (!cgt_item_holds (call->in, condition, &holds, error))
    return NULL;
  return argument (call, holds ? 1 : 2, error);
}

typedef struct
{
  CgtItem *total;
} Sum;

static CgtEach
add_to_sum (CgtInterpreter *in, CgtItem *item, gpointer data, GError **error)
{
  Sum *sum = data;
  CgtItem *const both[] = { sum->total, item };
  CgtItem *total = sum->total == NULL ? cgt_item_ref (item) : cgt_item_combine (in, CGT_NODE_ADD, 0, both, 2, 1, error);

  g_clear_pointer (&sum->total, cgt_item_unref);
  sum->total = total;
  return total != NULL ? CGT_EACH_NEXT : CGT_EACH_ERROR;
}

static CgtItem *
call_sum (const CgtBuiltinCall *call, GError **error)
{
  Sum sum = { NULL };

  if (each (call, 0, add_to_sum, &sum, error) == CGT_EACH_ERROR)
    {
      g_clear_pointer (&sum.total, cgt_item_unref);
      return NULL;
    }
  return sum.total != NULL ? sum.total : cgt_item_new_value (cgt_zero ());
}

/* Positions */

static CgtItem *
thing_of_position (CgtPosition *position)
{
  CgtItem *item = cgt_item_new_position (position);

  item->is_thing = TRUE;
  return item;
}

/* The sum @sum with @position, or with the game @term, in the place of term @i. */
static CgtItem *
replace_term (CgtExpression *sum, guint i, CgtPosition *position, CgtExpression *term)
{
  CgtExpression *after;
  CgtItem *item;

  if (sum->terms->len == 1 && position != NULL && !cgt_expression_get_term_negative (sum, 0) && !sum->misere)
    return thing_of_position (cgt_position_ref (position));
  after = cgt_expression_new_sum (sum->misere);
  for (guint j = 0; j < sum->terms->len; j++)
    if (j != i)
      cgt_expression_add_term (after, cgt_expression_get_term_negative (sum, j), sum, j);
    else if (position != NULL)
      cgt_expression_add_position (after, cgt_expression_get_term_negative (sum, j), position);
    else
      for (guint k = 0; k < term->terms->len; k++)
        cgt_expression_add_term (after,
                                 cgt_expression_get_term_negative (sum, j) !=
                                   cgt_expression_get_term_negative (term, k),
                                 term, k);
  item = cgt_item_new_game (after);
  item->is_thing = TRUE;
  return item;
}

/* The options of a term that is a value, or was typed. */
static gboolean
add_value_options (CgtInterpreter *in, CgtExpression *sum, guint i, CgtPlayer player, GPtrArray *items, GError **error)
{
  g_autoptr (CgtExpression) term = cgt_expression_new_sum (FALSE);
  g_autoptr (CgtSum) made = NULL;
  g_autoptr (CgtForm) form = NULL;
  g_autoptr (GPtrArray) options = NULL;
  const CgtTerm *only;

  cgt_expression_add_term (term, FALSE, sum, i);
  made = cgt_expression_make_sum (term, in->solver, error);
  if (made == NULL)
    return FALSE;
  only = &g_array_index (made->terms, CgtTerm, 0);
  form = only->form != NULL ? cgt_form_ref (only->form) : cgt_form_new_value (in->store, only->value);
  options = form != NULL ? cgt_form_options (in->store, form, player) : NULL;
  for (guint j = 0; options != NULL && j < options->len; j++)
    {
      g_autofree char *text = cgt_form_to_text (in->store, options->pdata[j]);
      g_autoptr (CgtExpression) option = text != NULL ? cgt_expression_parse (text, in->budget, error) : NULL;

      if (option == NULL || !cgt_items_add (in, items, replace_term (sum, i, NULL, option), error))
        return FALSE;
    }
  return options != NULL || cgt_budget_check (in->budget, error);
}

/* A part of a join as it is played: a value in it has its canonical form. NULL with an error. (transfer full) */
static CgtItem *
part_of_join (CgtInterpreter *in, const CgtProgram *program, guint root, GError **error)
{
  CgtProgram *slice = cgt_program_slice (program, root);
  g_autoptr (CgtExpression) read = cgt_expression_new_program (slice, slice->text);
  g_autoptr (CgtExpression) part = cgt_expression_new_sum (FALSE);

  for (guint i = 0; i < read->terms->len; i++)
    {
      gboolean negative = cgt_expression_get_term_negative (read, i);
      g_autoptr (CgtItem) value = NULL;
      g_autoptr (CgtExpression) canonical = NULL;
      CgtValue g;

      if (cgt_expression_get_term_position (read, i) != NULL || cgt_expression_is_join (read, i))
        {
          cgt_expression_add_term (part, negative, read, i);
          continue;
        }
      g = cgt_program_value (slice, cgt_expression_get (read, i)->node, in->solver, error);
      if (cgt_value_is_none (g))
        return NULL;
      value = cgt_item_new_value (g);
      canonical = cgt_item_expression (in, value, error);
      if (canonical == NULL)
        return NULL;
      for (guint j = 0; j < canonical->terms->len; j++)
        cgt_expression_add_term (part, negative != cgt_expression_get_term_negative (canonical, j), canonical, j);
    }
  return cgt_item_new_game (g_steal_pointer (&part));
}

typedef struct
{
  CgtInterpreter *in;
  CgtExpression *sum; /* with the join as its term @i */
  guint i;
  const CgtNode *node; /* of the join */
  GPtrArray *items;
} Join;

/* Appends the sum with G alone in the place of the join, or with the join of G and H. */
static gboolean
add_join_option (const Join *join, CgtItem *g, CgtItem *h, GError **error)
{
  CgtItem *const both[] = { g, h };
  g_autoptr (CgtItem) joined =
    h == NULL ? cgt_item_ref (g) : cgt_item_combine (join->in, join->node->kind, join->node->detail, both, 2, 2, error);
  g_autoptr (CgtExpression) option = joined != NULL ? cgt_item_expression (join->in, joined, error) : NULL;
  CgtPosition *position = option != NULL && joined->kind == CGT_ITEM_POSITION ? joined->position : NULL;

  return option != NULL &&
         cgt_items_add (join->in, join->items, replace_term (join->sum, join->i, position, option), error);
}

/* The options of a term that is an ordinal, conjunctive or selective sum with a position in it. */
static gboolean
add_join_options (CgtInterpreter *in, CgtExpression *sum, guint i, CgtPlayer player, GPtrArray *items, GError **error)
{
  const CgtProgramTerm *term = cgt_expression_get (sum, i);
  const CgtProgram *program = term->program;
  const CgtNode *node = cgt_program_node (program, term->node);
  CgtCompoundKind kind = node->kind == CGT_NODE_ORDINAL ? CGT_COMPOUND_ORDINAL : cgt_function_get (node->detail)->join;
  Join join = { in, sum, i, node, items };
  guint roots[2];
  g_autoptr (CgtItem) g = NULL, h = NULL;
  g_autoptr (GPtrArray) of_g = NULL, of_h = NULL;

  cgt_interpret_operands (program, term->node, roots, 2);
  g = part_of_join (in, program, roots[0], error);
  h = g != NULL ? part_of_join (in, program, roots[1], error) : NULL;
  of_g = h != NULL ? cgt_item_options (in, g, player, error) : NULL;
  of_h = of_g != NULL ? cgt_item_options (in, h, player, error) : NULL;
  if (of_h == NULL)
    return FALSE;
  for (guint j = 0; j < of_g->len && cgt_compound_moves_in_one (kind); j++)
    if (!add_join_option (&join, of_g->pdata[j], cgt_compound_removes_other (kind, 0) ? NULL : h, error))
      return FALSE;
  for (guint j = 0; j < of_h->len && cgt_compound_moves_in_one (kind); j++)
    if (!add_join_option (&join, g, of_h->pdata[j], error))
      return FALSE;
  for (guint j = 0; j < of_g->len && cgt_compound_moves_in_both (kind); j++)
    for (guint k = 0; k < of_h->len; k++)
      if (!add_join_option (&join, of_g->pdata[j], of_h->pdata[k], error))
        return FALSE;
  return TRUE;
}

GPtrArray *
cgt_item_options (CgtInterpreter *in, CgtItem *item, CgtPlayer player, GError **error)
{
  g_autoptr (CgtExpression) sum = cgt_item_expression (in, item, error);
  g_autoptr (GPtrArray) items = cgt_items_new ();

  if (sum == NULL)
    return NULL;
  for (guint i = 0; i < sum->terms->len; i++)
    {
      CgtPosition *position = cgt_expression_get_term_position (sum, i);
      CgtPlayer mover = cgt_expression_get_term_negative (sum, i) ? 1 - player : player;
      g_autoptr (GPtrArray) options = NULL;

      if (position == NULL)
        {
          if (!(cgt_expression_is_join (sum, i) ? add_join_options (in, sum, i, mover, items, error)
                                                : add_value_options (in, sum, i, mover, items, error)))
            return NULL;
          continue;
        }
      options = cgt_position_options (position, mover, in->budget, error);
      if (options == NULL)
        return NULL;
      for (guint j = 0; j < options->len; j++)
        if (!cgt_items_add (in, items, replace_term (sum, i, options->pdata[j], NULL), error))
          return NULL;
    }
  return g_steal_pointer (&items);
}

static gpointer
refuse_no_position (const CgtItem *item, GError **error)
{
  return cgt_item_refuse (item, _ ("a position"), error);
}

/* Whether the argument is a game whose options can be listed. */
static gboolean
want_game (const CgtItem *item, GError **error)
{
  if (item->kind == CGT_ITEM_VALUE || item->kind == CGT_ITEM_GAME || item->kind == CGT_ITEM_POSITION)
    return TRUE;
  refuse_no_position (item, error);
  return FALSE;
}

/* Appends what is not among @items yet. */
static gboolean
append_new (CgtInterpreter *in, GPtrArray *items, GHashTable *met, GPtrArray *more, GError **error)
{
  for (guint i = 0; i < more->len; i++)
    {
      char *text = cgt_item_to_source (in, more->pdata[i], error);

      if (text == NULL ||
          (g_hash_table_add (met, text) && (!cgt_interpreter_keep (in, strlen (text), error) ||
                                            !cgt_items_add (in, items, cgt_item_ref (more->pdata[i]), error))))
        {
          if (error != NULL && *error == NULL)
            cgt_budget_check (in->budget, error);
          return FALSE;
        }
    }
  return TRUE;
}

static gboolean
append_options (CgtInterpreter *in, CgtItem *item, GPtrArray *items, GHashTable *met, GError **error)
{
  for (CgtPlayer player = CGT_LEFT; player <= CGT_RIGHT; player++)
    {
      g_autoptr (GPtrArray) options = cgt_item_options (in, item, player, error);

      if (options == NULL || !append_new (in, items, met, options, error))
        return FALSE;
    }
  return TRUE;
}

static CgtItem *
call_options (const CgtBuiltinCall *call, GError **error)
{
  g_autoptr (CgtItem) item = argument (call, 0, error);
  g_autoptr (GPtrArray) items = cgt_items_new ();
  g_autoptr (GHashTable) met = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  if (item == NULL || !want_game (item, error) || !append_options (call->in, item, items, met, error))
    return NULL;
  return cgt_item_new_list (g_steal_pointer (&items));
}

static CgtItem *
call_moves (const CgtBuiltinCall *call, GError **error)
{
  g_autoptr (CgtItem) item = argument (call, 0, error);
  g_autoptr (GPtrArray) both = cgt_items_new ();

  if (item == NULL || !want_game (item, error))
    return NULL;
  for (CgtPlayer player = CGT_LEFT; player <= CGT_RIGHT; player++)
    {
      GPtrArray *options = cgt_item_options (call->in, item, player, error);

      if (options == NULL)
        return NULL;
      g_ptr_array_add (both, cgt_item_new_list (options));
    }
  return cgt_item_new_list (g_steal_pointer (&both));
}

/* The game, written term by term like its options. Then play that comes back to it is recognised. NULL with an error.
 * (transfer full) */
static CgtItem *
in_terms (CgtInterpreter *in, CgtItem *item, GError **error)
{
  g_autoptr (CgtExpression) sum = NULL;
  CgtExpression *terms;
  CgtItem *game;

  if (item->kind == CGT_ITEM_POSITION)
    return cgt_item_as_thing (item);
  if (item->kind == CGT_ITEM_GAME && !cgt_item_has_position (item) && !cgt_expression_get_misere (item->game))
    {
      CgtValue value = cgt_item_value (in, item, error);

      if (cgt_value_is_none (value))
        return NULL;
      /* The options of a loopy value are written by their names. */
      if (cgt_is_loopy (value))
        {
          g_autoptr (CgtItem) named = cgt_item_new_value (value);

          sum = cgt_item_expression (in, named, error);
          if (sum == NULL)
            return NULL;
        }
    }
  if (sum == NULL)
    sum = cgt_item_expression (in, item, error);
  if (sum == NULL)
    return NULL;
  terms = cgt_expression_new_sum (sum->misere);
  for (guint i = 0; i < sum->terms->len; i++)
    cgt_expression_add_term (terms, cgt_expression_get_term_negative (sum, i), sum, i);
  game = cgt_item_new_game (terms);
  game->is_thing = TRUE;
  return game;
}

/* The position itself and all that can follow from it, nearer ones first. */
static CgtItem *
call_followers (const CgtBuiltinCall *call, GError **error)
{
  g_autoptr (CgtItem) item = argument (call, 0, error);
  g_autoptr (GPtrArray) items = cgt_items_new (), first = cgt_items_new ();
  g_autoptr (GHashTable) met = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_autoptr (CgtItem) start = NULL;

  if (item == NULL || !want_game (item, error))
    return NULL;
  start = in_terms (call->in, item, error);
  if (start == NULL)
    return NULL;
  g_ptr_array_add (first, g_steal_pointer (&start));
  if (!append_new (call->in, items, met, first, error))
    return NULL;
  for (guint i = 0; i < items->len; i++)
    if (!append_options (call->in, items->pdata[i], items, met, error))
      return NULL;
  return cgt_item_new_list (g_steal_pointer (&items));
}

static CgtItem *
call_position (const CgtBuiltinCall *call, GError **error)
{
  g_autoptr (CgtItem) item = argument (call, 0, error);

  if (item == NULL)
    return NULL;
  if (!cgt_item_has_position (item) && item->kind != CGT_ITEM_GAME)
    return refuse_no_position (item, error);
  return cgt_item_as_thing (item);
}

static CgtItem *
call_value (const CgtBuiltinCall *call, GError **error)
{
  g_autoptr (CgtItem) item = argument (call, 0, error);
  CgtValue value;

  if (item == NULL)
    return NULL;
  if (item->kind == CGT_ITEM_GAME && cgt_expression_get_misere (item->game))
    return cgt_refuse_null (error, CGT_ERROR_MEANINGLESS,
                            _ ("a game in misère play has no value; outcome() says who wins, and misere-canonical() is "
                               "the simplest form of an impartial game"));
  value = cgt_item_value (call->in, item, error);
  return cgt_value_is_none (value) ? NULL : cgt_item_new_value (value);
}

/* [[t, v], ...]: the corners of a wall from temperature -1 up. */
static CgtItem *
wall_item (const CgtCorner *corners, gsize n)
{
  GPtrArray *wall = cgt_items_new ();

  for (gsize i = 0; i < n; i++)
    {
      GPtrArray *corner = cgt_items_new ();

      g_ptr_array_add (corner, cgt_item_new_value (corners[i].t));
      g_ptr_array_add (corner, cgt_item_new_value (corners[i].v));
      g_ptr_array_add (wall, cgt_item_new_list (corner));
    }
  return cgt_item_new_list (wall);
}

static CgtItem *
wall_of_record (CgtInterpreter *in, const GArray *corners)
{
  GPtrArray *wall = cgt_items_new ();

  for (guint i = 0; i < corners->len; i++)
    {
      const CgtEvaluationCorner *at = &g_array_index (corners, CgtEvaluationCorner, i);
      GPtrArray *corner = cgt_items_new ();

      g_ptr_array_add (corner, cgt_item_new_number (in, at->t));
      g_ptr_array_add (corner, cgt_item_new_number (in, at->v));
      g_ptr_array_add (wall, cgt_item_new_list (corner));
    }
  return cgt_item_new_list (wall);
}

/* Of a loopy game. */
static CgtItem *
thermograph_of_record (CgtInterpreter *in, CgtItem *item, GError **error)
{
  g_autoptr (CgtExpression) game = cgt_item_expression (in, item, error);
  g_autoptr (CgtEvaluation) record =
    game != NULL ? cgt_expression_evaluate (game, in->solver, CGT_WANT_THERMOGRAPH, NULL, NULL, error) : NULL;
  const char *why = record != NULL ? cgt_heat_gap_in_words (record->heat_gap) : NULL;
  GPtrArray *walls;

  if (record == NULL)
    return NULL;
  if (!record->has_thermograph)
    {
      if (cgt_budget_check (in->budget, error))
        cgt_refuse_null (error, CGT_ERROR_MEANINGLESS,
                         why != NULL ? _ ("this game has no thermograph: %s") : _ ("this game has no thermograph"),
                         why);
      return NULL;
    }
  walls = cgt_items_new ();
  g_ptr_array_add (walls, wall_of_record (in, record->left_wall));
  g_ptr_array_add (walls, wall_of_record (in, record->right_wall));
  return cgt_item_new_list (walls);
}

/* The left wall and the right one, as in a record. */
static CgtItem *
call_thermograph (const CgtBuiltinCall *call, GError **error)
{
  g_autoptr (CgtItem) item = argument (call, 0, error);
  g_autoptr (GError) local = NULL;
  CgtValue value = item != NULL ? cgt_item_value (call->in, item, &local) : CGT_NONE;
  g_autoptr (CgtThermograph) thermograph = NULL;
  GPtrArray *walls;

  if (item == NULL)
    return NULL;
  if (cgt_is_loopy (value) || g_error_matches (local, CGT_ERROR, CGT_ERROR_MEANINGLESS))
    return thermograph_of_record (call->in, item, error);
  if (cgt_value_is_none (value))
    {
      g_propagate_error (error, g_steal_pointer (&local));
      return NULL;
    }
  thermograph = cgt_thermograph (call->in->store, value);
  if (thermograph == NULL)
    {
      cgt_budget_check (call->in->budget, error);
      return NULL;
    }
  walls = cgt_items_new ();
  g_ptr_array_add (walls, wall_item (thermograph->left, thermograph->n_left));
  g_ptr_array_add (walls, wall_item (thermograph->right, thermograph->n_right));
  return cgt_item_new_list (walls);
}

/* Prints why a game has its value and its outcome, a step a line. */
static CgtItem *
call_explain (const CgtBuiltinCall *call, GError **error)
{
  g_autoptr (CgtItem) item = argument (call, 0, error);
  g_autoptr (CgtExpression) game = item != NULL ? cgt_item_expression (call->in, item, error) : NULL;
  g_autoptr (CgtExplanation) explanation = NULL;
  char *words;

  if (game == NULL)
    return NULL;
  explanation = cgt_explain (call->in->solver, game, CGT_EXPLAIN_ANSWERS, call->in->budget, error);
  if (explanation == NULL)
    return NULL;
  words = g_strchomp (cgt_explanation_to_words (explanation));
  g_string_append_printf (call->in->printed, "%s\n", words);
  return cgt_item_new_text (words);
}

static CgtItem *
call_review (const CgtBuiltinCall *call, GError **error)
{
  g_autoptr (CgtItem) item = argument (call, 0, error);
  g_autoptr (GPtrArray) moves = NULL;
  char *words;

  if (item == NULL)
    return NULL;
  if (item->kind != CGT_ITEM_TEXT)
    return cgt_refuse_null (error, CGT_ERROR_MEANINGLESS,
                            _ ("expected a game in quotes, such as \"nim(3) -> 2 -> 0\""));
  moves = cgt_review_game (item->text, call->in->solver, call->in->budget, error);
  if (moves == NULL)
    return NULL;
  words = cgt_review_to_words (moves);
  g_string_append_printf (call->in->printed, "%s\n", words);
  return cgt_item_new_text (words);
}

/* -P as a position of the same game; NULL: its rules have none. (transfer full) */
static CgtPosition *
negative_position (CgtPosition *position)
{
  return cgt_position_get_kind (position) & CGT_RULESET_IMPARTIAL ? cgt_position_ref (position)
                                                                  : cgt_position_negative (position);
}

/* In misère play, each term is negated, since play is of the whole expression. */
static CgtItem *
negative_misere (CgtExpression *sum)
{
  CgtExpression *negative = cgt_expression_new_sum (TRUE);
  CgtItem *item;

  for (guint i = 0; i < sum->terms->len; i++)
    {
      CgtPosition *position = cgt_expression_get_term_position (sum, i);
      g_autoptr (CgtPosition) other = position != NULL ? negative_position (position) : NULL;

      if (other != NULL)
        cgt_expression_add_position (negative, cgt_expression_get_term_negative (sum, i), other);
      else
        cgt_expression_add_term (negative, !cgt_expression_get_term_negative (sum, i), sum, i);
    }
  item = cgt_item_new_game (negative);
  item->is_thing = TRUE;
  return item;
}

/* -P as a position of the same game, if its rules have one; else as a sum. */
static CgtItem *
call_negative (const CgtBuiltinCall *call, GError **error)
{
  g_autoptr (CgtItem) item = argument (call, 0, error);
  g_autoptr (CgtItem) sum = NULL;
  CgtPosition *other;

  if (item == NULL)
    return NULL;
  if (item->kind == CGT_ITEM_GAME && cgt_expression_get_misere (item->game))
    return negative_misere (item->game);
  other = item->kind == CGT_ITEM_POSITION ? negative_position (item->position) : NULL;
  if (other != NULL)
    return thing_of_position (other);
  sum = cgt_item_combine (call->in, CGT_NODE_NEGATE, 0, &item, 1, 1, error);
  return sum != NULL ? cgt_item_as_thing (sum) : NULL;
}

static CgtItem *
call_turned (const CgtBuiltinCall *call, GError **error)
{
  g_autoptr (CgtItem) item = argument (call, 0, error);
  g_autoptr (CgtExpression) sum = NULL;
  g_autoptr (CgtPosition) turned = NULL;
  g_autoptr (CgtBoard) board = NULL;
  CgtPosition *position;

  if (item == NULL)
    return NULL;
  /* Of a sum of one position, in normal or in misère play. */
  sum =
    item->kind == CGT_ITEM_POSITION || item->kind == CGT_ITEM_GAME ? cgt_item_expression (call->in, item, error) : NULL;
  position = sum != NULL && sum->terms->len == 1 ? cgt_expression_get_term_position (sum, 0) : NULL;
  if (position == NULL)
    return refuse_no_position (item, error);
  board = cgt_position_get_board (position);
  if (board == NULL || board->shape != CGT_BOARD_GRID)
    return cgt_refuse_null (error, CGT_ERROR_MEANINGLESS, _ ("only a board of squares can be turned"));
  cgt_board_rotate_grid (board);
  turned = cgt_ruleset_read_board (cgt_position_get_ruleset (position), board, error);
  return turned != NULL ? replace_term (sum, 0, turned, NULL) : NULL;
}

/* The independent parts of a position, as the rules split it. */
static gboolean
append_parts (CgtInterpreter *in, CgtPosition *position, gboolean negative, GPtrArray *items, GError **error)
{
  g_autoptr (GArray) parts = cgt_terms_of_position (position, negative, in->budget, G_MAXSIZE);
  gboolean done = parts != NULL || cgt_budget_check (in->budget, error);

  for (guint i = 0; parts != NULL && i < parts->len && done; i++)
    {
      const CgtTerm *part = &g_array_index (parts, CgtTerm, i);
      CgtExpression *sum;
      CgtItem *item;

      if (!part->negative)
        item = thing_of_position (cgt_position_ref (part->position));
      else
        {
          sum = cgt_expression_new_sum (FALSE);
          cgt_expression_add_position (sum, TRUE, part->position);
          item = cgt_item_new_game (sum);
          item->is_thing = TRUE;
        }
      done = cgt_items_add (in, items, item, error);
    }
  return done;
}

static CgtItem *
call_parts (const CgtBuiltinCall *call, GError **error)
{
  g_autoptr (CgtItem) item = argument (call, 0, error);
  g_autoptr (CgtExpression) sum = item != NULL ? cgt_item_expression (call->in, item, error) : NULL;
  g_autoptr (GPtrArray) items = cgt_items_new ();

  if (sum == NULL)
    return NULL;
  for (guint i = 0; i < sum->terms->len; i++)
    {
      CgtPosition *position = cgt_expression_get_term_position (sum, i);
      CgtExpression *term;

      if (position != NULL)
        {
          if (!append_parts (call->in, position, cgt_expression_get_term_negative (sum, i), items, error))
            return NULL;
          continue;
        }
      term = cgt_expression_new_sum (FALSE);
      cgt_expression_add_term (term, cgt_expression_get_term_negative (sum, i), sum, i);
      if (!cgt_items_add (call->in, items, cgt_item_new_game (term), error))
        return NULL;
    }
  return cgt_item_new_list (g_steal_pointer (&items));
}

/* Positions of a size */

static gboolean
want_rules (const CgtBuiltinCall *call, const CgtItem *item, GError **error)
{
  return item->kind == CGT_ITEM_RULES || refuse (call, 0, item, "the name of a game", error) != NULL;
}

/* board(P, "..|.#") or board(domineering, "..|.#") */
static CgtItem *
call_board (const CgtBuiltinCall *call, GError **error)
{
  g_autoptr (CgtItem) game = argument (call, 0, error), text = NULL;
  const CgtNode *node = cgt_program_node (call->program, call->arguments[1]);
  /* A string that was typed here has columns, behind its quotation mark. */
  gboolean is_here = node->kind == CGT_NODE_STRING && call->in->inside == NULL;
  guint column = is_here ? cgt_scan_column (call->program->text, node->start) + 1 : 1;
  const CgtRuleset *ruleset;
  g_autofree char *options = NULL;
  CgtPosition *position;

  if (game == NULL)
    return NULL;
  if (game->kind != CGT_ITEM_POSITION && !want_rules (call, game, error))
    return NULL;
  text = argument (call, 1, error);
  if (text == NULL)
    return NULL;
  if (text->kind != CGT_ITEM_TEXT)
    return refuse (call, 1, text, "a string with the position", error);
  ruleset = game->kind == CGT_ITEM_POSITION ? cgt_position_get_ruleset (game->position) : game->ruleset;
  options = g_strdup (game->kind == CGT_ITEM_POSITION ? cgt_position_get_rules (game->position)->text : game->text);
  position = cgt_position_parse (ruleset, options, 1, text->text, column, call->in->budget, error);
  if (position != NULL)
    return thing_of_position (position);
  call->in->placed = is_here && error != NULL && g_str_has_prefix ((*error)->message, "column ");
  return blame (call, 1, error);
}

static gboolean
read_size (CgtInterpreter *in, CgtItem *item, CgtSize *size, GError **error)
{
  gint64 n;

  if (item->kind == CGT_ITEM_TEXT)
    return cgt_size_from_text (item->text, size, error);
  if (!cgt_item_integer (in, item, &n, error))
    return FALSE;
  if (n < 0 || n > 1000)
    return cgt_refuse (error, CGT_ERROR_MEANINGLESS, _ ("a size is from 0 to 1000"));
  *size = (CgtSize) { 0, (guint) n };
  return TRUE;
}

/* Boards whose size has one row. */
#define STRIPS G_MAXUINT

static CgtItem *
call_positions (const CgtBuiltinCall *call, GError **error)
{
  gboolean is_strip = call->kind == STRIPS;
  CgtPositionsKind kind = is_strip ? CGT_POSITIONS_BOARDS : (CgtPositionsKind) call->kind;
  g_autoptr (CgtItem) game = argument (call, 0, error), size_item = NULL, last = NULL;
  gboolean symmetry = FALSE;
  gint64 seed = 0;
  CgtSize size;
  CgtPositions *positions;

  size_item = game != NULL && want_rules (call, game, error) ? argument (call, 1, error) : NULL;
  if (size_item == NULL)
    return NULL;
  if (!read_size (call->in, size_item, &size, error))
    return blame (call, 1, error);
  if (is_strip && size.rows > 1)
    {
      cgt_refuse_null (error, CGT_ERROR_MEANINGLESS, _ ("a strip has one row, so its size is one number"));
      return blame (call, 1, error);
    }
  last = call->n > 2 ? argument (call, 2, error) : NULL;
  if (call->n > 2 && last == NULL)
    return NULL;
  if (last != NULL && kind == CGT_POSITIONS_RANDOM)
    {
      if (!cgt_item_integer (call->in, last, &seed, error))
        return blame (call, 2, error);
    }
  else if (last != NULL)
    {
      symmetry = last->kind == CGT_ITEM_TEXT && g_str_equal (last->text, "symmetry");
      if (!symmetry)
        {
          cgt_refuse_null (error, CGT_ERROR_MEANINGLESS,
                           _ ("the third argument is \"symmetry\": only one of each set of images is wanted"));
          return blame (call, 2, error);
        }
    }
  positions =
    cgt_positions_new (kind, game->ruleset, game->text, &size, symmetry, (guint64) seed, call->in->budget, error);
  if (positions != NULL)
    return cgt_item_new_positions (positions);
  return blame (call, error != NULL && g_error_matches (*error, CGT_ERROR, CGT_ERROR_RULE) ? 0 : 1, error);
}

static CgtItem *
call_random (const CgtBuiltinCall *call, GError **error)
{
  g_autoptr (CgtItem) one = call_positions (call, error);
  g_autoptr (CgtPositionsIter) iter = NULL;
  CgtPosition *position;

  if (one == NULL)
    return NULL;
  iter = cgt_positions_iter_new (one->positions, call->in->budget);
  position = cgt_positions_iter_next (iter, error);
  return position != NULL ? thing_of_position (position) : NULL;
}

/* The games born by a day */

#define LAST_DAY 3

/* Appends to @sets all sets of games of @games from @from on none of which is at most another one. */
static gboolean
antichains (CgtInterpreter *in, const GArray *games, guint from, GArray *chosen, GPtrArray *sets, GError **error)
{
  if (!cgt_budget_tick (in->budget) && !cgt_budget_check (in->budget, error))
    return FALSE;
  g_ptr_array_add (sets, g_array_copy (chosen));
  for (guint i = from; i < games->len; i++)
    {
      CgtValue game = g_array_index (games, CgtValue, i);
      gboolean fits = TRUE;

      for (guint j = 0; j < chosen->len && fits; j++)
        fits = cgt_compare (in->store, game, g_array_index (chosen, CgtValue, j)) == CGT_ORDER_FUZZY;
      if (!fits)
        continue;
      g_array_append_val (chosen, game);
      if (!antichains (in, games, i + 1, chosen, sets, error))
        return FALSE;
      g_array_set_size (chosen, chosen->len - 1);
    }
  return TRUE;
}

/* The next day's games. */
static GArray *
next_day (CgtInterpreter *in, const GArray *games, GError **error)
{
  g_autoptr (GPtrArray) sets = g_ptr_array_new_with_free_func ((GDestroyNotify) g_array_unref);
  g_autoptr (GArray) chosen = g_array_new (FALSE, FALSE, sizeof (CgtValue));
  g_autoptr (GArray) next = g_array_new (FALSE, FALSE, sizeof (CgtValue));
  g_autoptr (GHashTable) met = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  if (!antichains (in, games, 0, chosen, sets, error))
    return NULL;
  for (guint i = 0; i < sets->len; i++)
    for (guint j = 0; j < sets->len; j++)
      {
        const GArray *left = sets->pdata[i], *right = sets->pdata[j];
        CgtValue value = cgt_make (in->store, (const CgtValue *) (void *) left->data, left->len,
                                   (const CgtValue *) (void *) right->data, right->len);
        char *text = cgt_value_is_none (value) ? NULL : cgt_value_to_text (in->store, value);

        if (text == NULL)
          {
            cgt_budget_check (in->budget, error);
            return NULL;
          }
        if (g_hash_table_add (met, text))
          g_array_append_val (next, value);
      }
  return g_steal_pointer (&next);
}

static CgtItem *
call_games (const CgtBuiltinCall *call, GError **error)
{
  g_autoptr (CgtItem) item = argument (call, 0, error);
  g_autoptr (GArray) games = g_array_new (FALSE, FALSE, sizeof (CgtValue));
  g_autoptr (GPtrArray) items = cgt_items_new ();
  CgtValue zero = cgt_zero ();
  gint64 day;

  if (item == NULL || !cgt_item_integer (call->in, item, &day, error))
    return NULL;
  if (day < 0 || day > LAST_DAY)
    return cgt_refuse_null (error, CGT_ERROR_MEANINGLESS,
                            _ ("the games born by day 0 to %d can be listed: 1, 4, 22 and 1474 of them"), LAST_DAY);
  g_array_append_val (games, zero);
  for (gint64 i = 0; i < day; i++)
    {
      GArray *next = next_day (call->in, games, error);

      if (next == NULL)
        return NULL;
      g_array_unref (games);
      games = next;
    }
  for (guint i = 0; i < games->len; i++)
    if (!cgt_items_add (call->in, items, cgt_item_new_value (g_array_index (games, CgtValue, i)), error))
      return NULL;
  return cgt_item_new_list (g_steal_pointer (&items));
}

/* Lists */

static CgtItem *
item_of_number (CgtInterpreter *in, guint64 n)
{
  return cgt_item_new_value (cgt_integer (in->store, (gint64) n));
}

static CgtEach
count_one (CgtInterpreter *in, CgtItem *item, gpointer data, GError **error)
{
  ++*(guint64 *) data;
  return CGT_EACH_NEXT;
}

static CgtItem *
call_count (const CgtBuiltinCall *call, GError **error)
{
  guint64 n = 0;

  return each (call, 0, count_one, &n, error) == CGT_EACH_ERROR ? NULL : item_of_number (call->in, n);
}

static CgtItem *
call_length (const CgtBuiltinCall *call, GError **error)
{
  const CgtNode *node = cgt_program_node (call->program, call->arguments[0]);
  g_autoptr (CgtItem) item = NULL;
  guint64 n = 0;

  if (node->kind == CGT_NODE_RANGE || node->kind == CGT_NODE_CLAUSES)
    return call_count (call, error);
  item = argument (call, 0, error);
  if (item == NULL)
    return NULL;
  if (item->kind == CGT_ITEM_TEXT)
    return item_of_number (call->in, (guint64) g_utf8_strlen (item->text, -1));
  return cgt_item_each (call->in, item, count_one, &n, error) == CGT_EACH_ERROR ? NULL : item_of_number (call->in, n);
}

static CgtEach
keep_first (CgtInterpreter *in, CgtItem *item, gpointer data, GError **error)
{
  *(CgtItem **) data = cgt_item_ref (item);
  return CGT_EACH_STOP;
}

static CgtItem *
call_first (const CgtBuiltinCall *call, GError **error)
{
  CgtItem *item = NULL;

  if (each (call, 0, keep_first, &item, error) == CGT_EACH_ERROR)
    return NULL;
  return item != NULL ? item : cgt_refuse_null (error, CGT_ERROR_MEANINGLESS, _ ("there is none"));
}

static gboolean
is_comparable (const CgtItem *item)
{
  return cgt_item_is_game (item) || item->kind == CGT_ITEM_FRACTION;
}

/* The greatest item, or the least one: games that are confused cannot be told apart so. */
static CgtItem *
call_extreme (const CgtBuiltinCall *call, GError **error)
{
  g_autoptr (GPtrArray) items = all_items (call, error);
  CgtItem *best;

  if (items == NULL)
    return NULL;
  if (items->len == 0)
    return cgt_refuse_null (error, CGT_ERROR_MEANINGLESS, _ ("the list is empty"));
  best = items->pdata[0];
  for (guint i = 1; i < items->len; i++)
    {
      CgtOrder order = cgt_item_order (call->in, items->pdata[i], best, error);

      if (order == CGT_ORDER_UNKNOWN)
        return call->n > 1 ? blame (call, is_comparable (items->pdata[i]) ? 0 : i, error) : NULL;
      if (order == CGT_ORDER_FUZZY)
        {
          g_autofree char *a = cgt_item_to_display (call->in, items->pdata[i], NULL);
          g_autofree char *b = cgt_item_to_display (call->in, best, NULL);

          cgt_refuse_null (error, CGT_ERROR_MEANINGLESS, _ ("%s and %s are confused with each other"), a, b);
          return call->n > 1 ? blame (call, i, error) : NULL;
        }
      if (order == call->kind)
        best = items->pdata[i];
    }
  return cgt_item_ref (best);
}

/* A key to sort by: numbers by size and before everything else, the rest by text. */
typedef struct
{
  CgtItem *item;
  char *text;
  CgtItem *number; /* NULL: it is none */
  CgtInterpreter *in;
} Sorted;

static gint
compare_sorted (gconstpointer a, gconstpointer b)
{
  const Sorted *x = a, *y = b;

  if ((x->number != NULL) != (y->number != NULL))
    return x->number != NULL ? -1 : 1;
  if (x->number != NULL)
    switch (cgt_item_order (x->in, x->number, y->number, NULL))
      {
      case CGT_ORDER_LESS:
        return -1;
      case CGT_ORDER_GREATER:
        return 1;
      default:
        return 0;
      }
  return strcmp (x->text, y->text);
}

static void
sorted_clear (gpointer data)
{
  Sorted *sorted = data;

  cgt_item_unref (sorted->item);
  if (sorted->number != NULL)
    cgt_item_unref (sorted->number);
  g_free (sorted->text);
}

/* What items of a list are told apart by: the position itself, or the value. */
static char *
identity (CgtInterpreter *in, CgtItem *item, GError **error)
{
  return item->kind == CGT_ITEM_TEXT ? cgt_item_to_source (in, item, error) : cgt_item_to_display (in, item, error);
}

/* Charges such a text, which is kept in a table. */
static gboolean
charge_key (CgtInterpreter *in, const char *text, GError **error)
{
  return cgt_interpreter_keep (in, CGT_HASH_ENTRY_BYTES + cgt_heap_bytes (strlen (text) + 1), error);
}

static gboolean
sorted_init (CgtInterpreter *in, CgtItem *item, Sorted *sorted, GError **error)
{
  *sorted = (Sorted) { .in = in };
  sorted->text = identity (in, item, error);
  if (sorted->text == NULL || !charge_key (in, sorted->text, error))
    {
      g_free (sorted->text);
      return FALSE;
    }
  sorted->item = cgt_item_ref (item);
  if (item->kind == CGT_ITEM_FRACTION)
    sorted->number = cgt_item_ref (item);
  if (!item->is_thing && (item->kind == CGT_ITEM_VALUE || item->kind == CGT_ITEM_GAME))
    {
      CgtValue value = cgt_item_value (in, item, NULL);

      if (!cgt_value_is_none (value) && cgt_is_number (in->store, value))
        sorted->number = cgt_item_new_value (value);
    }
  return TRUE;
}

static CgtItem *
call_sort (const CgtBuiltinCall *call, GError **error)
{
  g_autoptr (GPtrArray) items = all_items (call, error);
  g_autoptr (GPtrArray) result = cgt_items_new ();
  g_autoptr (GArray) sorted = g_array_new (FALSE, FALSE, sizeof (Sorted));

  g_array_set_clear_func (sorted, sorted_clear);
  for (guint i = 0; items != NULL && i < items->len; i++)
    {
      Sorted one;

      if (!sorted_init (call->in, items->pdata[i], &one, error))
        return NULL;
      g_array_append_val (sorted, one);
    }
  if (items == NULL)
    return NULL;
  g_array_sort (sorted, compare_sorted);
  for (guint i = 0; i < sorted->len; i++)
    g_ptr_array_add (result, cgt_item_ref (g_array_index (sorted, Sorted, i).item));
  return cgt_item_new_list (g_steal_pointer (&result));
}

typedef struct
{
  GPtrArray *items;
  GHashTable *met;
} Unique;

static CgtEach
add_unique (CgtInterpreter *in, CgtItem *item, gpointer data, GError **error)
{
  Unique *unique = data;
  char *text = identity (in, item, error);

  if (text == NULL)
    return CGT_EACH_ERROR;
  if (g_hash_table_contains (unique->met, text))
    {
      g_free (text);
      return cgt_budget_tick (in->budget) || cgt_budget_check (in->budget, error) ? CGT_EACH_NEXT : CGT_EACH_ERROR;
    }
  g_hash_table_add (unique->met, text);
  return charge_key (in, text, error) && cgt_items_add (in, unique->items, cgt_item_ref (item), error) ? CGT_EACH_NEXT
                                                                                                       : CGT_EACH_ERROR;
}

static CgtItem *
call_unique (const CgtBuiltinCall *call, GError **error)
{
  g_autoptr (GPtrArray) items = cgt_items_new ();
  g_autoptr (GHashTable) met = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  Unique unique = { items, met };

  if (each (call, 0, add_unique, &unique, error) == CGT_EACH_ERROR)
    return NULL;
  return cgt_item_new_list (g_steal_pointer (&items));
}

/* group(BODY for ... by KEY): [[key, [items]], ...], in the order in which keys are met */
typedef struct
{
  const CgtProgram *program;
  guint body, key;
  GPtrArray *groups;
  GHashTable *met; /* char * to the list of items */
} Groups;

static CgtEach
add_to_group (CgtInterpreter *in, const CgtScope *scope, gpointer data, GError **error)
{
  Groups *groups = data;
  g_autoptr (CgtItem) key = cgt_interpret (in, groups->program, groups->key, scope, error);
  g_autoptr (CgtItem) item = key != NULL ? cgt_interpret (in, groups->program, groups->body, scope, error) : NULL;
  g_autofree char *text = item != NULL ? identity (in, key, error) : NULL;
  GPtrArray *items;

  if (text == NULL)
    return CGT_EACH_ERROR;
  items = g_hash_table_lookup (groups->met, text);
  if (items == NULL)
    {
      GPtrArray *pair = cgt_items_new ();

      if (!charge_key (in, text, error))
        {
          g_ptr_array_unref (pair);
          return CGT_EACH_ERROR;
        }
      items = cgt_items_new ();
      g_ptr_array_add (pair, cgt_item_ref (key));
      g_ptr_array_add (pair, cgt_item_new_list (items));
      g_hash_table_insert (groups->met, g_steal_pointer (&text), items);
      if (!cgt_items_add (in, groups->groups, cgt_item_new_list (pair), error))
        return CGT_EACH_ERROR;
    }
  return cgt_items_add (in, items, g_steal_pointer (&item), error) ? CGT_EACH_NEXT : CGT_EACH_ERROR;
}

static CgtItem *
call_group (const CgtBuiltinCall *call, GError **error)
{
  const CgtNode *node = cgt_program_node (call->program, call->arguments[0]);
  g_autoptr (GPtrArray) list = cgt_items_new ();
  g_autoptr (GHashTable) met = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  Groups groups = { call->program, 0, 0, list, met };

  if (node->kind == CGT_NODE_CLAUSES)
    {
      g_autofree guint *roots = g_new (guint, node->n_left);

      cgt_interpret_operands (call->program, call->arguments[0], roots, node->n_left);
      groups.body = roots[0];
      for (guint i = 0; i + 1 < node->n_left; i++)
        if (g_array_index (call->program->clauses, CgtClause, node->n_right + i).kind == CGT_CLAUSE_BY)
          groups.key = roots[i + 1];
    }
  if (groups.key == 0)
    return cgt_refuse_null (error, CGT_ERROR_SYNTAX, _ ("groups are written as group(x in L by f(x))"));
  if (cgt_interpret_clauses (call->in, call->program, call->arguments[0], 0, call->scope, add_to_group, &groups,
                             error) == CGT_EACH_ERROR)
    return NULL;
  return cgt_item_new_list (g_steal_pointer (&list));
}

/* Pairs of an item and how often it occurs, the most frequent first. */
typedef struct
{
  GHashTable *met;  /* char * to the place in @items and @counted */
  GPtrArray *items; /* each once */
  GArray *counted;  /* Counted */
} Counting;

typedef struct
{
  guint place; /* of the item */
  gint64 n;
} Counted;

static CgtEach
count_item (CgtInterpreter *in, CgtItem *item, gpointer data, GError **error)
{
  Counting *counting = data;
  g_autofree char *text = identity (in, item, error);
  Counted counted = { counting->items->len, 1 };
  gpointer place;

  if (text == NULL)
    return CGT_EACH_ERROR;
  if (g_hash_table_lookup_extended (counting->met, text, NULL, &place))
    {
      g_array_index (counting->counted, Counted, GPOINTER_TO_UINT (place)).n++;
      return cgt_budget_tick (in->budget) || cgt_budget_check (in->budget, error) ? CGT_EACH_NEXT : CGT_EACH_ERROR;
    }
  if (!charge_key (in, text, error) || !cgt_items_add (in, counting->items, cgt_item_ref (item), error))
    return CGT_EACH_ERROR;
  g_hash_table_insert (counting->met, g_steal_pointer (&text), GUINT_TO_POINTER (counted.place));
  g_array_append_val (counting->counted, counted);
  return CGT_EACH_NEXT;
}

static gint
compare_counted (gconstpointer a, gconstpointer b)
{
  const Counted *x = a, *y = b;

  return x->n != y->n ? (x->n > y->n ? -1 : 1) : 0;
}

static CgtItem *
call_counts (const CgtBuiltinCall *call, GError **error)
{
  g_autoptr (GHashTable) met = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_autoptr (GPtrArray) items = cgt_items_new (), list = cgt_items_new ();
  g_autoptr (GArray) counted = g_array_new (FALSE, FALSE, sizeof (Counted));
  Counting counting = { met, items, counted };

  if (each (call, 0, count_item, &counting, error) == CGT_EACH_ERROR)
    return NULL;
  g_array_sort (counted, compare_counted);
  for (guint i = 0; i < counted->len; i++)
    {
      const Counted *one = &g_array_index (counted, Counted, i);
      GPtrArray *pair = cgt_items_new ();

      g_ptr_array_add (pair, cgt_item_ref (items->pdata[one->place]));
      g_ptr_array_add (pair, cgt_item_new_value (cgt_integer (call->in->store, one->n)));
      if (!cgt_items_add (call->in, list, cgt_item_new_list (pair), error))
        return NULL;
    }
  return cgt_item_new_list (g_steal_pointer (&list));
}

/* Strings */

static CgtItem *
call_print (const CgtBuiltinCall *call, GError **error)
{
  g_autoptr (GString) line = g_string_new (NULL);

  for (guint i = 0; i < call->n; i++)
    {
      g_autoptr (CgtItem) item = argument (call, i, error);
      g_autofree char *text = item != NULL ? cgt_item_to_display (call->in, item, error) : NULL;

      if (text == NULL)
        return NULL;
      if (!cgt_interpreter_keep (call->in, 2 * strlen (text), error))
        return NULL;
      g_string_append_printf (line, "%s%s", i > 0 ? " " : "", text);
    }
  g_string_append_printf (call->in->printed, "%s\n", line->str);
  return cgt_item_new_text (g_strdup (line->str));
}

static CgtItem *
call_text (const CgtBuiltinCall *call, GError **error)
{
  g_autoptr (CgtItem) item = argument (call, 0, error);
  char *text = item != NULL ? cgt_item_to_display (call->in, item, error) : NULL;

  return text != NULL ? cgt_item_new_text (text) : NULL;
}

static CgtItem *
call_join (const CgtBuiltinCall *call, GError **error)
{
  g_autoptr (GPtrArray) items = cgt_items_new ();
  g_autoptr (CgtItem) between = NULL;
  g_autoptr (GString) text = g_string_new (NULL);

  if (each (call, 0, cgt_items_collect, items, error) == CGT_EACH_ERROR)
    return NULL;
  between = argument (call, 1, error);
  if (between == NULL)
    return NULL;
  if (between->kind != CGT_ITEM_TEXT)
    return refuse (call, 1, between, "a string", error);
  for (guint i = 0; i < items->len; i++)
    {
      g_autofree char *one = cgt_item_to_display (call->in, items->pdata[i], error);

      if (one == NULL)
        return NULL;
      g_string_append_printf (text, "%s%s", i > 0 ? between->text : "", one);
    }
  return cgt_item_new_text (g_strdup (text->str));
}

#define ANY G_MAXUINT

/* In alphabetical order. */
static const CgtBuiltin builtins[] = {
  { "board", 2, 2, call_board, N_ ("The position that a string draws: board(domineering, \"..|.#\")") },
  { "boards", 2, 3, call_positions, N_ ("All boards of a size: boards(domineering, 2x4)"), CGT_POSITIONS_BOARDS },
  { "count", 1, 1, call_count, N_ ("How many x of a list satisfy C: count(x in L if C)") },
  { "counts", 1, 1, call_counts, N_ ("Each item of a list, and how often it occurs") },
  { "explain", 1, 1, call_explain, N_ ("Why a position has its value and its outcome") },
  { "first", 1, 1, call_first, N_ ("The first x of a list that satisfies C: first(x in L if C)") },
  { "followers", 1, 1, call_followers, N_ ("A position, and all that play from it can come to") },
  { "games", 1, 1, call_games, N_ ("The values born by a day: games(2)") },
  { "graphs", 2, 2, call_positions, N_ ("All positions of a game on graphs with 6 vertices: graphs(node-kayles, 6)"),
    CGT_POSITIONS_GRAPHS },
  { "group", 1, 1, call_group, N_ ("The items of a list by what they have in common: group(x in L by f(x))") },
  { "heaps", 2, 2, call_positions, N_ ("All positions whose heaps have 8 tokens together: heaps(nim, 8)"),
    CGT_POSITIONS_HEAPS },
  { "if", 3, 3, call_if, N_ ("One of two, by a condition: if(C, G, H)") },
  { "join", 2, 2, call_join, N_ ("The items of a list as one string: join(L, \", \")") },
  { "length", 1, 1, call_length, N_ ("How many items a list has") },
  { "max", 1, ANY, call_extreme, N_ ("The greatest of a list"), CGT_ORDER_GREATER },
  { "min", 1, ANY, call_extreme, N_ ("The least of a list"), CGT_ORDER_LESS },
  { "moves", 1, 1, call_moves, N_ ("Two lists of positions: those that Left moves to, and those that Right moves to") },
  { "negative", 1, 1, call_negative, N_ ("The position with the players exchanged") },
  { "options", 1, 1, call_options, N_ ("The positions that a move leads to") },
  { "parts", 1, 1, call_parts, N_ ("The independent parts of a position") },
  { "position", 1, 1, call_position, N_ ("The position itself, not its value") },
  { "positions", 2, 2, call_positions, N_ ("The position of a size, and all its followers: positions(chomp, 5x5)"),
    CGT_POSITIONS_FOLLOWERS },
  { "print", 0, ANY, call_print, N_ ("Prints a line") },
  { "random", 2, 3, call_random,
    N_ ("A board that is filled at random, or a tree: random(clobber, 4x4, 7), random(hackenbush, 8, 7)"),
    CGT_POSITIONS_RANDOM },
  { "review", 1, 1, call_review,
    N_ ("Names the mistakes in a game that was played: review(\"square(23) -> 22 -> 18\")") },
  { "sort", 1, ANY, call_sort, N_ ("A list in order") },
  { "strips", 2, 3, call_positions, N_ ("All strips of so many squares: strips(toads-and-frogs, 8)"), STRIPS },
  { "sum", 1, 1, call_sum, N_ ("The sum of a list") },
  { "text", 1, 1, call_text, N_ ("A game as a string") },
  { "thermograph", 1, 1, call_thermograph, N_ ("The corners of the two walls of the thermograph") },
  { "trees", 2, 2, call_positions, N_ ("All trees of so many edges on the ground: trees(hackenbush, 5)"),
    CGT_POSITIONS_TREES },
  { "turned", 1, 1, call_turned, N_ ("The board after a quarter turn") },
  { "unique", 1, 1, call_unique, N_ ("A list with each item once") },
  { "value", 1, 1, call_value, N_ ("The value of a position") },
};

const CgtBuiltin *
cgt_builtin_get (guint i)
{
  return i < G_N_ELEMENTS (builtins) ? &builtins[i] : NULL;
}

const CgtBuiltin *
cgt_builtin_find (const char *name, gsize length)
{
  for (guint i = 0; i < G_N_ELEMENTS (builtins); i++)
    if (strlen (builtins[i].name) == length && strncmp (builtins[i].name, name, length) == 0)
      return &builtins[i];
  return NULL;
}
