/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "cgt-box-private.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "cgt/cgt-refuse.h"
#include "rulesets/heaps/cgt-heap-rules.h"

static void
term_clear (gpointer data)
{
  CgtBoxTerm *term = data;

  cgt_rules_unref (term->rules);
  g_free (term->inside);
}

CgtBoxGame *
cgt_box_game_new (const char *text, gboolean misere)
{
  CgtBoxGame *game = g_new0 (CgtBoxGame, 1);

  game->text = g_strdup (text);
  game->pattern = g_strdup (text);
  game->misere = misere;
  game->terms = g_array_new (FALSE, FALSE, sizeof (CgtBoxTerm));
  g_array_set_clear_func (game->terms, term_clear);
  return game;
}

void
cgt_box_game_free (CgtBoxGame *game)
{
  if (game == NULL)
    return;
  g_free (game->text);
  g_free (game->pattern);
  g_array_unref (game->terms);
  g_free (game);
}

static void
add_term (CgtBoxGame *game, const CgtRules *rules, const char *inside)
{
  CgtBoxTerm term = { cgt_rules_ref (rules), g_strdup (inside), 0 };

  for (const char *at = inside; *at != '\0'; at++)
    for (guint i = 0; i < CGT_BOX_DIMENSIONS; i++)
      if (*at == CGT_BOX_VARIABLE (i))
        term.variables |= 1u << i;
  g_array_append_val (game->terms, term);
}

void
cgt_box_game_add_term (CgtBoxGame *game, const CgtRules *rules, const char *inside)
{
  g_auto (GStrv) heaps = cgt_rules_get_heap_rules (rules) != NULL && rules->ruleset->race.goal_reached == NULL
                           ? g_strsplit (inside, ",", -1)
                           : NULL;

  for (guint i = 0; heaps != NULL && heaps[i] != NULL; i++)
    add_term (game, rules, heaps[i]);
  if (heaps == NULL)
    add_term (game, rules, inside);
}

gboolean
cgt_box_term_is_heap (const CgtBoxTerm *term)
{
  return cgt_rules_get_heap_rules (term->rules) != NULL && term->rules->ruleset->race.goal_reached == NULL;
}

gboolean
cgt_box_game_is_quick (const CgtBoxGame *game)
{
  gboolean heaps = !game->misere, rays = TRUE;

  for (guint i = 0; i < game->terms->len; i++)
    {
      const CgtBoxTerm *term = cgt_box_game_get_term (game, i);

      heaps &= cgt_box_term_is_heap (term);
      rays &= term->rules->ruleset->numbers.rays != NULL;
    }
  return heaps || rays;
}

guint
cgt_box_term_list_variables (const CgtBoxTerm *term, guint *variables)
{
  guint n = 0, met = 0;
  gboolean expected = TRUE;

  for (const char *at = term->inside; *at != '\0'; at++)
    {
      guint variable = (guint) (*at - CGT_BOX_VARIABLE (0));

      if (g_ascii_isspace (*at))
        continue;
      if (expected ? variable >= CGT_BOX_DIMENSIONS || (met >> variable & 1) : *at != ',')
        return 0;
      if (expected)
        {
          met |= 1u << variable;
          variables[n++] = variable;
        }
      expected = !expected;
    }
  return expected ? 0 : n;
}

/* Only an impartial game that ends has P-positions everywhere. */
static gboolean
check_kind (const CgtBoxTerm *term, GByteArray *bytes, GError **error)
{
  CgtRulesetFlags kind = cgt_rules_get_kind (term->rules, (CgtBytes) { bytes->data, bytes->len });
  const char *id = term->rules->ruleset->id;

  if ((kind & (CGT_RULESET_LOOPY | CGT_RULESET_RETREATS)) != 0)
    return cgt_refuse (error, CGT_ERROR_MEANINGLESS,
                       _ ("%s is loopy: play can go on for ever, and P-positions are found of games that end"), id);
  if ((kind & (CGT_RULESET_SCORING | CGT_RULESET_PUZZLE)) != 0)
    return cgt_refuse (error, CGT_ERROR_MEANINGLESS, _ ("%s is not won by the last move, so it has no P-positions"),
                       id);
  if ((kind & CGT_RULESET_AGAIN) != 0)
    return cgt_refuse (error, CGT_ERROR_MEANINGLESS,
                       _ ("in %s a player may move again, and a sum of its positions is one position"), id);
  if ((kind & CGT_RULESET_IMPARTIAL) == 0)
    return cgt_refuse (
      error, CGT_ERROR_MEANINGLESS,
      _ ("%s is partizan: P-positions are found of impartial games, in which both players have the same moves"), id);
  return TRUE;
}

CgtBoxRead
cgt_box_term_read (const CgtBoxTerm *term, const guint32 *at, CgtBudget *budget, GByteArray *out, GError **error)
{
  g_autoptr (GError) refused = NULL;
  GString *text = g_string_sized_new (64);
  CgtReader reader;
  gboolean is_read;

  g_byte_array_set_size (out, 0);
  for (const char *c = term->inside; *c != '\0'; c++)
    {
      guint variable = (guint) (*c - CGT_BOX_VARIABLE (0));

      if (variable < CGT_BOX_DIMENSIONS)
        g_string_append_printf (text, "%u", at[variable]);
      else
        g_string_append_c (text, *c);
    }
  cgt_reader_init (&reader, text->str, 1, budget);
  is_read =
    term->rules->ruleset->parse (term->rules, &reader, out, &refused) && cgt_reader_expect_end (&reader, &refused);
  g_string_free (text, TRUE);
  /* What a position takes stays charged, and it is not kept here. */
  cgt_budget_charge (budget, -(gssize) out->len);
  if (is_read)
    return check_kind (term, out, error) ? CGT_BOX_POSITION : CGT_BOX_FAILED;
  if (g_error_matches (refused, CGT_ERROR, CGT_ERROR_SYNTAX) || g_error_matches (refused, CGT_ERROR, CGT_ERROR_RULE))
    return CGT_BOX_NO_POSITION;
  g_propagate_error (error, g_steal_pointer (&refused));
  return CGT_BOX_FAILED;
}
