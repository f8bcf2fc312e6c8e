/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "grundy-explained.h"

#include <string.h>

#include "app/base/grundy-component.h"
#include "app/base/grundy-counted.h"
#include "app/base/grundy-long-values.h"
#include "app/base/grundy-work.h"
#include "language/cgt-explain.h"
#include "language/cgt-place-labels.h"
#include "pictures/plots/cgt-step-picture.h"
#include "rulesets/cgt-components.h"
#include "solvers/explain/cgt-explain-sum.h"
#include "solvers/find/cgt-board-alike.h"
#include "solvers/find/cgt-board-images.h"

/* Names that are longer have no picture, and a game with more moves has none of them found by their text. */
#define LONGEST_NAME 400
#define MOST_MOVES 1000
/* Of the uses of one step. */
#define MOST_PICTURES 200
/* Of boards whose images are looked for. */
#define MOST_SQUARES 36

/* The boards of the terms of @text that are seen on one; NULL: none is. (transfer full) */
static GPtrArray *
find_terms (GrundyExplained *self, const char *text, CgtBudget *budget)
{
  g_autoptr (CgtExpression) expression =
    strnlen (text, LONGEST_NAME + 1) <= LONGEST_NAME ? cgt_expression_parse (text, budget, NULL) : NULL;

  g_autoptr (GPtrArray) boards = g_ptr_array_new_with_free_func ((GDestroyNotify) cgt_step_board_free);
  g_autoptr (GString) signs = g_string_new (NULL);

  for (guint i = 0; expression != NULL && i < cgt_expression_get_n_terms (expression); i++)
    {
      CgtPosition *position = cgt_expression_get_term_position (expression, i);
      g_autoptr (GrundyComponent) component = position != NULL ? grundy_component_new (position, NULL) : NULL;
      const CgtBoard *board = component != NULL ? grundy_component_get_drawn_board (component) : NULL;

      g_string_append_c (signs, cgt_expression_get_term_negative (expression, i) ? '-' : '+');
      if (board != NULL)
        g_ptr_array_add (boards, cgt_step_board_new (cgt_board_copy (board), grundy_component_get_ruleset (component)));
    }
  if (boards->len > 0 && boards->len == cgt_expression_get_n_terms (expression))
    g_hash_table_insert (self->whole, (char *) text, g_string_free (g_steal_pointer (&signs), FALSE));
  return boards->len > 0 ? g_steal_pointer (&boards) : NULL;
}

static void
add_boards (GrundyExplained *self, const char *text, CgtBudget *budget)
{
  GPtrArray *boards = g_hash_table_contains (self->boards, text) ? NULL : find_terms (self, text, budget);

  if (boards != NULL)
    g_hash_table_insert (self->boards, (char *) text, boards);
}

/* The images that keep the moves on boards of this size, which are found once. */
static CgtBoardImages
find_symmetries (const GrundyExplained *self, const CgtStepBoard *drawn)
{
  const CgtBoard *board = drawn->board;
  char *key = g_strdup_printf ("%s[%s](%ux%u)", cgt_ruleset_get_id (drawn->ruleset),
                               board->rules != NULL ? board->rules : "", board->rows, board->columns);
  CgtBoardImages images = { GPOINTER_TO_UINT (g_hash_table_lookup (self->symmetries, key)) };

  if (images.kept == 0)
    {
      cgt_board_images_find (&images, drawn->ruleset, board, NULL, 0);
      g_hash_table_insert (self->symmetries, key, GUINT_TO_POINTER (images.kept));
    }
  else
    g_free (key);
  return images;
}

/* A key that a term after a move shares with its images. For a grid it is the least image that keeps the moves. For
 * other boards it is made of the components. NULL: the board cannot be read. (transfer full) */
static GBytes *
find_key_of_part (const GrundyExplained *self, const CgtStepBoard *before, const CgtStepBoard *after)
{
  const CgtBoard *board = after->board;
  g_autoptr (CgtPosition) position = NULL;
  g_autoptr (GBytes) components = NULL;
  GBytes *part = NULL;

  if (before->ruleset != after->ruleset || before->board->shape != board->shape)
    return NULL;
  if (board->shape == CGT_BOARD_GRID && before->board->rows * before->board->columns <= MOST_SQUARES)
    {
      CgtBoardImages images = find_symmetries (self, before);
      g_autoptr (CgtBoard) least = cgt_board_images_least (&images, before->board, board);
      GByteArray *key = g_byte_array_new ();

      g_byte_array_append (key, (const guint8 *) &least->rows, sizeof least->rows);
      g_byte_array_append (key, least->cells, least->rows * least->columns);
      return g_byte_array_free_to_bytes (key);
    }
  position = cgt_ruleset_read_board (after->ruleset, board, NULL);
  components = position != NULL ? cgt_position_get_components (position) : NULL;
  if (components != NULL)
    {
      gsize size;
      const guchar *data = g_bytes_get_data (components, &size);
      g_autofree char *known = g_base64_encode (data, size);

      part = cgt_board_alike_key (before->board, board, known);
    }
  if (part == NULL && position != NULL)
    {
      char *text = cgt_position_to_text (position);

      part = g_bytes_new_take (text, strlen (text) + 1);
    }
  return part;
}

/* Whether the terms @i and @k are the same board of the same game with the same sign. */
static gboolean
are_equal_terms (const GPtrArray *terms, const char *signs, guint i, guint k)
{
  const CgtStepBoard *one = terms->pdata[i], *other = terms->pdata[k];

  return signs[i] == signs[k] && one->ruleset == other->ruleset && cgt_board_equal (one->board, other->board);
}

/* What the term @i becomes, after the first term that equals it before the move. (transfer full) (nullable) */
static GBytes *
find_key_of_term (const GrundyExplained *self, const GPtrArray *before, const GPtrArray *after, const char *signs,
                  guint i, const char *known)
{
  const CgtStepBoard *one = before->pdata[i], *other = after->pdata[i];
  g_autoptr (GBytes) part =
    known != NULL ? cgt_board_alike_key (one->board, other->board, known) : find_key_of_part (self, one, other);
  GByteArray *key;
  guint first = 0;
  gsize size = 0;

  if (part == NULL)
    return NULL;
  while (!are_equal_terms (before, signs, first, i))
    first++;
  key = g_byte_array_new ();
  g_byte_array_append (key, (const guint8 *) &first, sizeof first);
  g_byte_array_append (key, g_bytes_get_data (part, &size), (guint) g_bytes_get_size (part));
  g_byte_array_append (key, (const guint8 *) &size, sizeof size);
  return g_byte_array_free_to_bytes (key);
}

static int
compare_keys (gconstpointer a, gconstpointer b)
{
  return g_bytes_compare (*(GBytes *const *) a, *(GBytes *const *) b);
}

/* A key that the move from @game to @use shares with its images. It is the same in which of several equal terms.
 * @known: (nullable): what else they share, such as the value after the move. NULL: there is no key. (transfer full) */
static GBytes *
join_parts (const GrundyExplained *self, const char *game, const char *use, const char *known)
{
  const GPtrArray *before = g_hash_table_lookup (self->boards, game), *after = g_hash_table_lookup (self->boards, use);
  const char *signs = g_hash_table_lookup (self->whole, use), *signs_before = g_hash_table_lookup (self->whole, game);
  g_autoptr (GPtrArray) parts = g_ptr_array_new_with_free_func ((GDestroyNotify) g_bytes_unref);
  GByteArray *key;

  if (signs == NULL || g_strcmp0 (signs, signs_before) != 0)
    return NULL;
  for (guint i = 0; i < after->len; i++)
    {
      GBytes *part = find_key_of_term (self, before, after, signs, i, known);

      if (part == NULL)
        return NULL;
      g_ptr_array_add (parts, part);
    }
  g_ptr_array_sort (parts, compare_keys);
  key = g_byte_array_new ();
  for (guint i = 0; i < parts->len; i++)
    g_byte_array_append (key, g_bytes_get_data (parts->pdata[i], NULL), (guint) g_bytes_get_size (parts->pdata[i]));
  return g_byte_array_free_to_bytes (key);
}

/* The key of a move whose value or outcome is known, or of its boards alone. (transfer full) (nullable) */
static GBytes *
find_key (const GrundyExplained *self, const char *game, const char *use)
{
  const char *value = g_hash_table_lookup (self->values, use);
  CgtPlayer player;
  const CgtMove *move = grundy_explained_find_move (self, use, &player);
  g_autofree char *known = NULL;

  if (value != NULL || move != NULL)
    known = g_strdup_printf ("%s %d", value != NULL ? value : "", move != NULL ? (int) move->outcome : -1);
  return join_parts (self, game, use, known);
}

/* @game: what the uses of a step are moves in. */
static void
find_images (GrundyExplained *self, const CgtStep *step, const char *game, CgtBudget *budget)
{
  for (guint i = 0; i < MIN (step->uses->len, MOST_PICTURES) && cgt_budget_tick (budget); i++)
    {
      char *use = step->uses->pdata[i];
      GBytes *key = g_hash_table_contains (self->images, use) ? NULL : find_key (self, game, use);

      if (key != NULL)
        g_hash_table_insert (self->images, use, key);
    }
}

/* Of the answers that are images of each other, one stands for all. It has the proof, unless that is elsewhere. */
static void
find_like (GrundyExplained *self, const GPtrArray *steps, const char *game, CgtBudget *budget)
{
  g_autoptr (GHashTable) chosen = /* key -> the step */
    g_hash_table_new_full (g_bytes_hash, g_bytes_equal, (GDestroyNotify) g_bytes_unref, NULL);

  for (guint i = 0; i < steps->len && cgt_budget_tick (budget); i++)
    {
      CgtStep *step = steps->pdata[i], *like;
      GBytes *key = step->rule == CGT_RULE_ANSWER ? join_parts (self, game, step->uses->pdata[0], NULL) : NULL;
      guint n;

      if (key == NULL)
        continue;
      like = g_hash_table_lookup (chosen, key);
      n = like != NULL ? GPOINTER_TO_UINT (g_hash_table_lookup (self->like, like)) + 1 : 1;
      if (like != NULL && (like->steps->len > 0 || step->steps->len == 0))
        {
          CgtStep *other = like;

          like = step;
          step = other;
        }
      if (like != NULL)
        g_hash_table_insert (self->like, like, NULL);
      g_hash_table_insert (self->like, step, GUINT_TO_POINTER (n));
      g_hash_table_replace (chosen, key, step);
    }
}

/* Of these steps and those below, which speak of @game. */
static void
find_boards (GrundyExplained *self, const GPtrArray *steps, const char *game, CgtBudget *budget)
{
  add_boards (self, game, budget);
  for (guint i = 0; i < steps->len && cgt_budget_tick (budget); i++)
    {
      const CgtStep *step = steps->pdata[i];
      gboolean is_of_part = step->rule == CGT_RULE_VALUE && step->uses->len > 0;

      if (is_of_part && step->uses->len == 2)
        g_hash_table_insert (self->values, step->uses->pdata[0], step->uses->pdata[1]);

      for (guint k = 0; k < MIN (step->uses->len, MOST_PICTURES) && cgt_budget_tick (budget); k++)
        {
          add_boards (self, step->uses->pdata[k], budget);
          if (step->values != NULL)
            g_hash_table_insert (self->values, step->uses->pdata[k], step->values->pdata[k]);
        }
      find_images (self, step, game, budget);
      find_boards (self, step->steps, is_of_part || step->rule == CGT_RULE_ANSWER ? step->uses->pdata[0] : game,
                   budget);
    }
  find_like (self, steps, game, budget);
}

/* The graph or track on which all pieces stand. Names without it would be ambiguous if there were two. */
static void
find_common_place (GrundyExplained *self)
{
  for (guint i = 0; i < cgt_expression_get_n_terms (self->expression); i++)
    {
      CgtPosition *position = cgt_expression_get_term_position (self->expression, i);
      g_autofree char *text =
        position != NULL && cgt_place_labels_can_have (position) ? cgt_position_to_text (position) : NULL;
      char *pieces = text != NULL ? strrchr (text, '(') : NULL;

      if (pieces == NULL || strchr (text, '[') == NULL)
        continue;
      pieces[1] = '\0';
      if (self->place != NULL && !g_str_equal (self->place, text))
        {
          g_clear_pointer (&self->place, g_free);
          return;
        }
      g_free (self->place);
      self->place = g_steal_pointer (&text);
    }
}

static void
find_explained_moves (GrundyExplained *self)
{
  for (guint player = 0; player < 2; player++)
    {
      const GPtrArray *moves = self->record != NULL ? self->record->moves[player] : NULL;

      self->moves[player] = g_hash_table_new (g_str_hash, g_str_equal);
      for (guint i = 0; moves != NULL && moves->len <= MOST_MOVES && i < moves->len; i++)
        g_hash_table_insert (self->moves[player], (gpointer) cgt_move_get_to (moves->pdata[i]), moves->pdata[i]);
    }
}

/* Takes @explanation and @record, nullable. */
static GrundyExplained *
explained_new (const CgtExpression *expression, CgtExplanation *explanation, CgtEvaluation *record, CgtBudget *budget)
{
  GrundyExplained *self = g_atomic_rc_box_new0 (GrundyExplained);

  self->expression = cgt_expression_ref ((CgtExpression *) expression);
  self->explanation = explanation;
  self->record = record;
  self->boards = g_hash_table_new_full (g_str_hash, g_str_equal, NULL, (GDestroyNotify) g_ptr_array_unref);
  self->whole = g_hash_table_new_full (g_str_hash, g_str_equal, NULL, g_free);
  self->values = g_hash_table_new (g_str_hash, g_str_equal);
  self->long_values = grundy_long_values_new ();
  self->like = g_hash_table_new (NULL, NULL);
  self->symmetries = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  self->images = g_hash_table_new_full (g_str_hash, g_str_equal, NULL, (GDestroyNotify) g_bytes_unref);
  find_explained_moves (self);
  find_boards (self, self->explanation->steps, self->explanation->expression, budget);
  find_common_place (self);
  return self;
}

static void
find_long_values (GrundyExplained *self, const GPtrArray *steps, CgtSolver *solver, CgtBudget *budget)
{
  for (guint i = 0; i < steps->len && cgt_budget_tick (budget); i++)
    {
      const CgtStep *step = steps->pdata[i];

      grundy_long_values_add (self->long_values, step->text, solver, budget);
      find_long_values (self, step->steps, solver, budget);
    }
}

gpointer
grundy_explained_work (const CgtExpression *expression, CgtSolver *solver, CgtBudget *budget, gconstpointer data,
                       GError **error)
{
  g_autoptr (CgtExplanation) explanation = cgt_explain (solver, expression, CGT_EXPLAIN_ANSWERS, budget, error);
  GrundyExplained *explained;
  CgtBudgetEnd end;

  if (explanation == NULL)
    return NULL;
  /* An explanation that was cut short because nobody waits for it, or another question comes first, is no answer. */
  if (cgt_budget_get_end (budget, &end, NULL) && end == CGT_BUDGET_END_CANCELLED)
    {
      cgt_budget_check (budget, error);
      return NULL;
    }
  explained = explained_new (expression, g_steal_pointer (&explanation),
                             cgt_expression_evaluate (expression, solver, CGT_WANT_ALL, NULL, NULL, NULL), budget);
  find_long_values (explained, explained->explanation->steps, solver, budget);
  return explained;
}

GrundyExplained *
grundy_explained_new_early (const CgtExpression *expression, CgtEvaluation *record)
{
  CgtExplanation *explanation = cgt_explain_record (record);
  g_autoptr (CgtBudget) budget = explanation != NULL ? grundy_work_budget_new_at_once () : NULL;

  return explanation != NULL ? explained_new (expression, explanation, cgt_evaluation_ref (record), budget) : NULL;
}

GRUNDY_COUNTED (GrundyExplained, grundy_explained)
{
  g_clear_pointer (&self->like, g_hash_table_unref);
  g_clear_pointer (&self->long_values, g_hash_table_unref);
  g_clear_pointer (&self->symmetries, g_hash_table_unref);
  g_clear_pointer (&self->images, g_hash_table_unref);
  g_clear_pointer (&self->values, g_hash_table_unref);
  g_clear_pointer (&self->whole, g_hash_table_unref);
  g_clear_pointer (&self->boards, g_hash_table_unref);
  g_free (self->place);
  g_clear_pointer (&self->moves[CGT_LEFT], g_hash_table_unref);
  g_clear_pointer (&self->moves[CGT_RIGHT], g_hash_table_unref);
  g_clear_pointer (&self->record, cgt_evaluation_unref);
  g_clear_pointer (&self->expression, cgt_expression_unref);
  g_clear_pointer (&self->explanation, cgt_explanation_free);
}

guint
grundy_explained_count_like (const GrundyExplained *self, const CgtStep *step)
{
  gpointer n;

  return g_hash_table_lookup_extended (self->like, step, NULL, &n) ? GPOINTER_TO_UINT (n) : 1;
}

char *
grundy_explained_shorten (const GrundyExplained *self, const char *text)
{
  g_autoptr (GString) shown = g_string_new (text);
  g_autofree char *brief = NULL;

  if (self->place != NULL)
    {
      brief = g_strdup_printf ("%.*s(", (int) strcspn (self->place, "["), self->place);
      g_string_replace (shown, self->place, brief, 0);
    }
  return g_string_free (g_steal_pointer (&shown), FALSE);
}

const CgtMove *
grundy_explained_find_move (const GrundyExplained *self, const char *use, CgtPlayer *player)
{
  for (guint i = 0; i < 2; i++)
    {
      const CgtMove *move = g_hash_table_lookup (self->moves[i], use);

      if (move != NULL)
        {
          *player = i;
          return move;
        }
    }
  return NULL;
}
