/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "cgt-explain-private.h"

#include <string.h>

#include "cgt-explain-walls.h"

/* Orthodox play of a sum (Winning Ways, ch. 6; Berlekamp, "The economist's view of combinatorial games", 1996): a
 * player answers a move that made its term hotter than the temperature around it, and else moves in the hottest term;
 * there an option whose wall is that of the term at this temperature. It is shown only where it comes to the stop of
 * the sum. */

#define MOST_MOVES 1000

typedef struct
{
  CgtExplain *explain;
  GArray *terms;     /* CgtValue */
  CgtValue ambient;  /* the temperature around */
  GPtrArray *words;  /* char *: "Left from {2|-5} (temperature 7/2) to 2" */
  GPtrArray *states; /* char *: the sum before each move and after the last one */
} Line;

/* "3 + {2|-5}"; FALSE: a value is too long. */
static gboolean
add_state (Line *line)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < line->terms->len; i++)
    {
      g_autofree char *shown = cgt_explain_show (line->explain, g_array_index (line->terms, CgtValue, i));

      if (shown == NULL)
        return FALSE;
      g_string_append_printf (text, i == 0 ? "%s" : strchr ("+-", shown[0]) != NULL ? " + (%s)" : " + %s", shown);
    }
  g_ptr_array_add (line->states, g_strdup (text->str));
  return TRUE;
}

/* The hottest term with a temperature above 0; G_MAXUINT: none. */
static guint
find_hottest (Line *line, CgtValue *temperature)
{
  CgtStore *store = line->explain->store;
  guint found = G_MAXUINT;

  *temperature = cgt_zero ();
  for (guint i = 0; i < line->terms->len; i++)
    {
      CgtValue t = cgt_temperature (store, g_array_index (line->terms, CgtValue, i));

      if (!cgt_value_is_none (t) && cgt_explain_is_above (store, t, *temperature))
        {
          found = i;
          *temperature = t;
        }
    }
  return found;
}

/* FALSE: the budget ran out, or a value is too long. */
static gboolean
move (Line *line, guint term, CgtPlayer player)
{
  CgtStore *store = line->explain->store;
  CgtValue from = g_array_index (line->terms, CgtValue, term), to;
  g_autofree char *from_text = cgt_explain_show (line->explain, from), *to_text = NULL,
                  *temperature = cgt_explain_show (line->explain, cgt_temperature (store, from));

  to = cgt_explain_orthodox_option (store, from, player, line->ambient);
  to_text = cgt_explain_show (line->explain, to);
  if (to_text == NULL || from_text == NULL || temperature == NULL)
    return FALSE;
  g_array_index (line->terms, CgtValue, term) = to;
  g_ptr_array_add (line->words, g_strdup_printf (_ ("%s from %s (temperature %s) to %s"), cgt_explain_player (player),
                                                 from_text, temperature, to_text));
  return add_state (line);
}

static gboolean
play (Line *line, CgtPlayer player)
{
  CgtStore *store = line->explain->store;
  guint last = G_MAXUINT;

  if (!add_state (line))
    return FALSE;
  for (guint i = 0;; i++)
    {
      CgtValue temperature, local = CGT_NONE;
      guint term = find_hottest (line, &temperature);

      if (term == G_MAXUINT)
        return i > 0;
      if (i >= MOST_MOVES || !cgt_explain_goes_on (line->explain))
        return FALSE;
      if (last != G_MAXUINT)
        local = cgt_temperature (store, g_array_index (line->terms, CgtValue, last));
      if (last != G_MAXUINT && !cgt_value_is_none (local) && cgt_explain_is_above (store, local, line->ambient))
        term = last;
      else if (cgt_value_is_none (line->ambient) || cgt_explain_is_above (store, line->ambient, temperature))
        line->ambient = temperature;
      if (!move (line, term, player))
        return FALSE;
      last = term;
      player = cgt_player_other (player);
    }
}

static void
add_line (CgtExplain *explain, GPtrArray *steps, const GArray *terms, CgtPlayer player)
{
  CgtStore *store = explain->store;
  g_autoptr (GArray) left = g_array_copy ((GArray *) terms);
  g_autoptr (GPtrArray) words = g_ptr_array_new_with_free_func (g_free);
  g_autofree char *moves = NULL;
  g_autoptr (GPtrArray) states = g_ptr_array_new_with_free_func (g_free);
  Line line = { explain, left, CGT_NONE, words, states };
  CgtValue stop = player == CGT_LEFT ? cgt_left_stop (store, explain->value) : cgt_right_stop (store, explain->value);
  CgtValue total = cgt_zero ();
  gboolean numbers = TRUE;
  g_autofree char *number = NULL;
  const char *sign;
  CgtStep *step;

  if (!play (&line, player))
    return;
  for (guint i = 0; i < left->len; i++)
    total = cgt_add (store, total, cgt_mean (store, g_array_index (left, CgtValue, i)));
  number = cgt_explain_show (explain, total);
  if (number == NULL || !cgt_value_equal (total, stop))
    return;
  for (guint i = 0; i < left->len; i++)
    numbers &= cgt_is_number (store, g_array_index (left, CgtValue, i));
  sign = cgt_value_equal (total, cgt_zero ())
           ? (numbers ? _ ("so whoever moves next loses") : _ ("so the infinitesimals decide"))
         : cgt_explain_is_above (store, total, cgt_zero ()) ? _ ("so Left wins")
                                                            : _ ("so Right wins");
  moves = cgt_explain_join (words);
  step =
    cgt_explain_add (steps, player == CGT_LEFT ? CGT_RULE_LEFT_ORTHODOX : CGT_RULE_RIGHT_ORTHODOX,
                     _ ("If %s starts, the orthodox moves, in the hottest term each time or in answer to a move that "
                        "made its term hotter, are %s. Then %s is left, whose mean is %s, %s."),
                     cgt_explain_player (player), moves, (char *) states->pdata[states->len - 1], number, sign);
  for (guint i = 0; i < states->len; i++)
    cgt_step_add_use (step, g_strdup (states->pdata[i]));
  cgt_step_add_use (step, g_strdup (number));
}

void
cgt_explain_orthodox (CgtExplain *explain, GPtrArray *steps, const GArray *terms)
{
  add_line (explain, steps, terms, CGT_LEFT);
  add_line (explain, steps, terms, CGT_RIGHT);
}
