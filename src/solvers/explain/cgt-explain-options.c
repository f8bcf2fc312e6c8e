/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "cgt-explain-private.h"
#include "solvers/play/cgt-play-state.h"

/* The options of the game that is explained, each with its text and its value. */

/* Positions with more options than fit into this are not listed. */
#define BYTES_OF_OPTIONS ((gsize) 32 << 20)

static void
clear_option (gpointer data)
{
  CgtExplainOption *option = data;

  g_free (option->text);
  g_free (option->shown);
  cgt_term_clear (&option->to);
}

/* @value: of the whole sum after the move; CGT_NONE: it is left open. */
static gboolean
add_option (CgtExplain *explain, CgtPlayer player, guint term, const CgtTerm *to, CgtValue value)
{
  CgtExplainOption option = { .value = value, .term = term, .to = cgt_term_copy (to) };
  g_autofree char *term_to = cgt_term_to_text (to, explain->store);
  GString *text = g_string_new (NULL);
  gboolean named = !explain->plain && !explain->unnamed;

  option.shown = !named ? NULL : cgt_explain_show (explain, value);
  if (term_to != NULL)
    cgt_written_sum_append (explain->written, text, term, term_to);
  option.text = cgt_budget_keep_text (explain->solver->budget, g_string_free (text, FALSE));
  g_array_append_val (explain->options[player], option);
  return option.text != NULL && option.text[0] != '\0' && (option.shown != NULL || !named) &&
         explain->options[player]->len <= CGT_EXPLAIN_MOST_OPTIONS;
}

/* NULL: there are too many. */
static GArray *
list_moves (CgtExplain *explain, const CgtTerm *term, CgtPlayer player)
{
  CgtBudget *budget = explain->solver->budget;
  guint most = CGT_EXPLAIN_MOST_OPTIONS * (term->position != NULL ? 100 : 1); /* of a position, it is a bound */
  gsize limit = term->position != NULL ? cgt_budget_narrow (budget, BYTES_OF_OPTIONS) : 0;
  g_autoptr (GArray) moves =
    cgt_term_count_moves (term, player) <= most ? cgt_play_term_moves (explain->solver, term, player, NULL) : NULL;

  if ((term->position != NULL && !cgt_budget_widen (budget, limit)) ||
      (moves != NULL && moves->len > CGT_EXPLAIN_MOST_OPTIONS))
    return NULL;
  return g_steal_pointer (&moves);
}

/* The sum of all terms but one. */
static CgtValue
others_of (CgtExplain *explain, guint place)
{
  CgtValue total = cgt_zero ();

  for (guint i = 0; i < explain->sum->terms->len; i++)
    if (i != place)
      total = cgt_add (explain->store, total,
                       cgt_term_value (explain->solver, &g_array_index (explain->sum->terms, CgtTerm, i)));
  return total;
}

/* What a loopy value becomes is listed, but the value of the whole sum is left open. */
static gboolean
add_of_term (CgtExplain *explain, guint i, CgtPlayer player)
{
  const CgtTerm *term = &g_array_index (explain->sum->terms, CgtTerm, i);
  CgtValue others = explain->plain ? CGT_NONE : others_of (explain, i);
  g_autoptr (GArray) moves = explain->plain || !cgt_is_loopy (term->value) ? list_moves (explain, term, player) : NULL;

  for (guint k = 0; moves != NULL && k < moves->len; k++)
    {
      const CgtTerm *to = &g_array_index (moves, CgtTerm, k);
      CgtValue value =
        explain->plain ? CGT_NONE : cgt_add (explain->store, others, cgt_term_value (explain->solver, to));

      if (!add_option (explain, player, i, to, value))
        return FALSE;
    }
  return moves != NULL;
}

static void
begin_options (CgtExplain *explain, CgtPlayer player)
{
  explain->options[player] = g_array_new (FALSE, FALSE, sizeof (CgtExplainOption));
  g_array_set_clear_func (explain->options[player], clear_option);
}

static gboolean
list_options (CgtExplain *explain, CgtPlayer player)
{
  gboolean complete = TRUE;

  begin_options (explain, player);
  for (guint i = 0; complete && i < explain->sum->terms->len; i++)
    complete = cgt_explain_goes_on (explain) && add_of_term (explain, i, player);
  return complete;
}

gboolean
cgt_explain_list_options (CgtExplain *explain)
{
  if (explain->options[CGT_LEFT] != NULL && explain->options[CGT_RIGHT] != NULL)
    return TRUE;
  if (list_options (explain, CGT_LEFT) && list_options (explain, CGT_RIGHT))
    return TRUE;
  g_clear_pointer (&explain->options[CGT_LEFT], g_array_unref);
  g_clear_pointer (&explain->options[CGT_RIGHT], g_array_unref);
  return FALSE;
}

/* An option of @position that is lost for the player who moves then; NULL: the ruleset knows none. (transfer full) */
static CgtPosition *
known_answer (CgtExplain *explain, const CgtPosition *position)
{
  const CgtRules *rules = cgt_position_get_rules (position);
  CgtPosition *answer = NULL;
  CgtArena options;

  cgt_arena_init (&options, explain->solver->budget);
  if (rules->ruleset->theory.options_with_nimber != NULL)
    rules->ruleset->theory.options_with_nimber (rules, cgt_position_get_bytes (position), 0, 1, &options);
  if (options.n > 0 && !options.stopped)
    answer = cgt_position_with_bytes (rules, cgt_arena_get (&options, 0));
  cgt_arena_clear (&options);
  return answer;
}

gboolean
cgt_explain_list_known_answer (CgtExplain *explain, CgtPlayer player)
{
  const CgtTerm *term = explain->sum->terms->len == 1 ? &g_array_index (explain->sum->terms, CgtTerm, 0) : NULL;
  g_autoptr (CgtPosition) answer = NULL;

  if (explain->written == NULL || term == NULL || term->position == NULL || explain->sum->misere)
    return FALSE;
  answer = known_answer (explain, term->position);
  if (answer == NULL)
    return FALSE;
  begin_options (explain, player);
  if (add_option (explain, player, 0, &(CgtTerm) { term->negative, answer, CGT_NONE, NULL }, CGT_NONE))
    return TRUE;
  g_clear_pointer (&explain->options[player], g_array_unref);
  return FALSE;
}

char *
cgt_explain_braces (const GArray *left, const GArray *right)
{
  GString *text = g_string_new ("{");

  for (guint i = 0; i < left->len; i++)
    g_string_append_printf (text, "%s%s", i > 0 ? "," : "", g_array_index (left, CgtExplainOption, i).shown);
  g_string_append_c (text, '|');
  for (guint i = 0; i < right->len; i++)
    g_string_append_printf (text, "%s%s", i > 0 ? "," : "", g_array_index (right, CgtExplainOption, i).shown);
  g_string_append_c (text, '}');
  return g_string_free (text, FALSE);
}

/* A longer text is refused. */
#define LONGEST_TEXT ((gsize) 1 << 24)

/* "[A, B]", each option once. NULL: it is too long. (transfer full) */
static char *
list_in_brackets (const CgtExplain *explain)
{
  g_autoptr (GHashTable) met = g_hash_table_new (g_str_hash, g_str_equal);
  g_autoptr (GString) text = g_string_new ("[");

  for (CgtPlayer player = CGT_LEFT; player <= CGT_RIGHT; player++)
    for (guint i = 0; i < explain->options[player]->len && text->len <= LONGEST_TEXT; i++)
      {
        const char *option = g_array_index (explain->options[player], CgtExplainOption, i).text;

        if (g_hash_table_add (met, (gpointer) option))
          g_string_append_printf (text, "%s%s", text->len > 1 ? ", " : "", option);
      }
  g_string_append_c (text, ']');
  return text->len <= LONGEST_TEXT ? g_string_free (g_steal_pointer (&text), FALSE) : NULL;
}

char *
cgt_solver_write_options (CgtSolver *solver, const CgtSum *sum, GError **error)
{
  g_autoptr (GPtrArray) none = g_ptr_array_new ();
  char *text = NULL;
  CgtExplain game;

  cgt_explain_begin_plain (&game, solver, sum, none);
  if (game.written != NULL && cgt_explain_list_options (&game))
    text = list_in_brackets (&game);
  cgt_explain_end (&game);
  if (text == NULL)
    cgt_budget_check (solver->budget, error);
  return text;
}
