/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "cgt-explain-private.h"

/* The options of the game that is explained, each with its text and its value. */

/* Positions with more options than fit into this are not listed. */
#define BYTES_OF_OPTIONS ((gsize) 32 << 20)

static void
clear_option (gpointer data)
{
  CgtExplainOption *option = data;

  g_free (option->text);
  g_free (option->shown);
  cgt_position_unref (option->position);
  cgt_form_unref (option->form);
}

/* Takes @term_to and what @option holds; its value is that of the whole sum after the move. */
static gboolean
add_option (CgtExplain *explain, CgtPlayer player, CgtExplainOption option, char *term_to)
{
  CgtBudget *budget = explain->solver->budget;
  GString *text = g_string_new (NULL);
  gboolean named = !explain->plain && !explain->unnamed;

  option.shown = !named ? NULL : cgt_explain_show (explain, option.value);
  if (term_to != NULL)
    cgt_written_sum_append (explain->written, text, option.term, term_to);
  option.text = cgt_budget_keep_text (budget, g_string_free (text, FALSE));
  g_array_append_val (explain->options[player], option);
  g_free (term_to);
  return option.text != NULL && option.text[0] != '\0' && (option.shown != NULL || !named) &&
         explain->options[player]->len <= CGT_EXPLAIN_MOST_OPTIONS;
}

/* The sum of all terms but one. */
static CgtValue
others_of (CgtExplain *explain, guint term)
{
  CgtValue total = cgt_zero ();

  for (guint i = 0; i < explain->sum->terms->len && !explain->plain; i++)
    {
      const CgtTerm *other = &g_array_index (explain->sum->terms, CgtTerm, i);
      CgtValue value = other->value;

      if (i == term)
        continue;
      if (other->position != NULL)
        value = cgt_solver_position_value (explain->solver, other->position, NULL);
      total = other->negative ? cgt_subtract (explain->store, total, value) : cgt_add (explain->store, total, value);
    }
  return total;
}

static CgtValue
total_after (CgtExplain *explain, const CgtTerm *term, CgtValue others, CgtValue value)
{
  return term->negative ? cgt_subtract (explain->store, others, value) : cgt_add (explain->store, others, value);
}

/* The options of a position; NULL: there are too many. */
static GPtrArray *
options_of_position (CgtExplain *explain, const CgtPosition *position, CgtPlayer player)
{
  const CgtRules *rules = cgt_position_get_rules (position);
  CgtBudget *budget = explain->solver->budget;
  gsize limit = cgt_budget_narrow (budget, BYTES_OF_OPTIONS);
  GPtrArray *options = NULL;

  if (rules->ruleset->search.count_options == NULL ||
      rules->ruleset->search.count_options (rules, cgt_position_get_bytes (position), player) <=
        100 * CGT_EXPLAIN_MOST_OPTIONS)
    options = cgt_position_options (position, player, budget, NULL);
  if (!cgt_budget_widen (budget, limit))
    g_clear_pointer (&options, g_ptr_array_unref);
  if (options != NULL && options->len > CGT_EXPLAIN_MOST_OPTIONS)
    g_clear_pointer (&options, g_ptr_array_unref);
  return options;
}

static gboolean
add_of_position (CgtExplain *explain, guint i, CgtPlayer player, CgtValue others)
{
  const CgtTerm *term = &g_array_index (explain->sum->terms, CgtTerm, i);
  g_autoptr (GPtrArray) options = options_of_position (explain, term->position, cgt_term_player (term, player));

  for (guint k = 0; options != NULL && k < options->len; k++)
    {
      CgtExplainOption option = { .value = CGT_NONE, .term = i };

      if (!explain->plain)
        option.value =
          total_after (explain, term, others, cgt_solver_position_value (explain->solver, options->pdata[k], NULL));
      option.position = cgt_position_ref (options->pdata[k]);
      if (!add_option (explain, player, option, cgt_position_to_text (options->pdata[k])))
        return FALSE;
    }
  return options != NULL;
}

/* In a value or a typed game. What a loopy value becomes is listed, but the value of the whole sum is left open. */
static gboolean
add_of_form (CgtExplain *explain, guint i, CgtPlayer player, CgtValue others)
{
  const CgtTerm *term = &g_array_index (explain->sum->terms, CgtTerm, i);
  gboolean is_loopy = term->form == NULL && cgt_is_loopy (term->value);
  g_autoptr (GPtrArray) options = NULL;

  if (is_loopy ? !explain->plain
               : term->form == NULL &&
                   cgt_count_options (term->value, cgt_term_player (term, player)) > CGT_EXPLAIN_MOST_OPTIONS)
    return FALSE;
  options = cgt_term_options (term, explain->store, player);
  for (guint k = 0; options != NULL && k < options->len; k++)
    {
      CgtExplainOption option = { .value = CGT_NONE, .term = i, .form = cgt_form_ref (options->pdata[k]) };

      if (!is_loopy)
        option.value = total_after (explain, term, others, cgt_form_get_value (option.form));
      if (!add_option (explain, player, option, cgt_form_to_text (explain->store, option.form)))
        return FALSE;
    }
  return options != NULL;
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
    {
      const CgtTerm *term = &g_array_index (explain->sum->terms, CgtTerm, i);
      CgtValue others = others_of (explain, i);

      complete = cgt_explain_goes_on (explain) && (term->position != NULL ? add_of_position (explain, i, player, others)
                                                                          : add_of_form (explain, i, player, others));
    }
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
  CgtExplainOption option = { .value = CGT_NONE };

  if (explain->written == NULL || term == NULL || term->position == NULL || explain->sum->misere)
    return FALSE;
  option.position = known_answer (explain, term->position);
  if (option.position == NULL)
    return FALSE;
  begin_options (explain, player);
  if (add_option (explain, player, option, cgt_position_to_text (option.position)))
    return TRUE;
  g_clear_pointer (&explain->options[player], g_array_unref);
  return FALSE;
}

/* A copy of @from, with the term changed by @option if that is not NULL. */
static CgtSum *
copy_with (const CgtSum *from, const CgtExplainOption *option)
{
  CgtSum *sum = cgt_sum_new ();

  sum->misere = from->misere;
  for (guint i = 0; i < from->terms->len; i++)
    {
      const CgtTerm *term = &g_array_index (from->terms, CgtTerm, i);
      gboolean changes = option != NULL && i == option->term;
      CgtPosition *position = changes ? option->position : term->position;
      CgtForm *form = changes ? option->form : term->form;

      if (position != NULL)
        cgt_sum_add_position (sum, term->negative, position);
      else if (form != NULL)
        cgt_sum_add_form (sum, term->negative, form);
      else
        cgt_sum_add_value (sum, term->negative, term->value);
    }
  return sum;
}

CgtSum *
cgt_explain_after (CgtExplain *explain, const CgtExplainOption *option)
{
  return copy_with (explain->sum, option);
}

CgtSum *
cgt_explain_copy_sum (const CgtSum *sum)
{
  return copy_with (sum, NULL);
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
