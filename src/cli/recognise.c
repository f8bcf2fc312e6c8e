/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */

/* The finite automaton that accepts the P-positions of a game, digit by digit. */
#include "grundy-cli.h"

#include <string.h>

#include "base/cgt-json.h"
#include "language/boxes/cgt-box-expression.h"
#include "solvers/boxes/cgt-digit-automaton.h"

#define USUAL_STATES 256

typedef struct
{
  const GrundyCommand *command;
  CgtRecognition wanted;
  char *text;
  GError *error;
} Work;

/* "1, 0" with @separator ", ". */
static void
append_letter (GrundyText *text, const CgtDigitAutomaton *automaton, guint letter, const char *separator)
{
  for (guint i = 0; i < automaton->n_variables; i++)
    grundy_text_append (text, "%s%u", i > 0 ? separator : "", cgt_digit_automaton_digit (automaton, letter, i));
}

static void
append_base (GrundyText *text, const CgtDigitAutomaton *automaton, const char *fibonacci)
{
  if (automaton->base == CGT_BASE_FIBONACCI)
    grundy_text_append (text, "%s", fibonacci);
  else
    grundy_text_append (text, "%u", automaton->base);
}

static void
print_json (const CgtDigitAutomaton *automaton, const CgtBoxGame *game, GrundyText *text)
{
  const char *separator = "";

  grundy_text_append (text, "{\"game\": ");
  grundy_text_append_json_string (text, game->text);
  grundy_text_append (text, ", \"base\": ");
  append_base (text, automaton, "\"fibonacci\"");
  grundy_text_append (text, ", \"first\": \"%s\", \"states\": %u, \"initial\": 0, \"accepting\": [",
                      automaton->least_first ? "least" : "most", automaton->n_states);
  for (guint state = 0; state < automaton->n_states; state++)
    if (automaton->accepting[state])
      {
        grundy_text_append (text, "%s%u", separator, state);
        separator = ", ";
      }
  grundy_text_append (text, "], \"transitions\": [");
  for (guint state = 0; state < automaton->n_states; state++)
    for (guint letter = 0; letter < automaton->n_letters; letter++)
      {
        if (!grundy_text_append (text, "%s[%u, [", state + letter > 0 ? ", " : "", state))
          return;
        append_letter (text, automaton, letter, ", ");
        grundy_text_append (text, "], %u]", cgt_digit_automaton_step (automaton, state, letter));
      }
  grundy_text_append (text, "], \"agrees_up_to\": %u, \"proved\": %s, \"why\": ", automaton->agrees_up_to,
                      automaton->why != NULL ? "true" : "false");
  grundy_text_append_json_string (text, automaton->why);
  grundy_text_append (text, "}");
}

/* The letters that lead from one state to another. FALSE: there are none. */
static gboolean
append_label (GrundyText *text, const CgtDigitAutomaton *automaton, guint from, guint to, const char *before)
{
  gboolean is_first = TRUE;

  for (guint letter = 0; letter < automaton->n_letters; letter++)
    {
      if (cgt_digit_automaton_step (automaton, from, letter) != to)
        continue;
      grundy_text_append (text, "%s%s", is_first ? before : " ", automaton->n_variables > 1 ? "(" : "");
      append_letter (text, automaton, letter, ",");
      grundy_text_append (text, "%s", automaton->n_variables > 1 ? ")" : "");
      is_first = FALSE;
    }
  return !is_first;
}

/* For Graphviz: an accepting state has a double circle. */
static void
print_dot (const CgtDigitAutomaton *automaton, const CgtBoxGame *game, GrundyText *text)
{
  grundy_text_append (text, "digraph automaton {\n  rankdir = LR;\n  label = ");
  grundy_text_append_json_string (text, game->text);
  grundy_text_append (text, ";\n  start [shape = point];\n");
  for (guint state = 0; state < automaton->n_states; state++)
    grundy_text_append (text, "  %u [shape = %s];\n", state, automaton->accepting[state] ? "doublecircle" : "circle");
  grundy_text_append (text, "  start -> 0;\n");
  for (guint from = 0; from < automaton->n_states; from++)
    for (guint to = 0; to < automaton->n_states; to++)
      {
        g_autofree char *before = g_strdup_printf ("  %u -> %u [label = \"", from, to);

        if (append_label (text, automaton, from, to, before) && !grundy_text_append (text, "\"];\n"))
          return;
      }
  grundy_text_append (text, "}");
}

/* The text format of Walnut (H. Mousavi, Automatic theorem proving in Walnut, 2016): the numeration of each coordinate,
 * then each state with its output and its transitions. */
static void
print_walnut (const CgtDigitAutomaton *automaton, GrundyText *text)
{
  for (guint i = 0; i < automaton->n_variables; i++)
    {
      grundy_text_append (text, "%s%s_", i > 0 ? " " : "", automaton->least_first ? "lsd" : "msd");
      append_base (text, automaton, "fib");
    }
  for (guint state = 0; state < automaton->n_states; state++)
    {
      grundy_text_append (text, "\n\n%u %u", state, automaton->accepting[state]);
      for (guint letter = 0; letter < automaton->n_letters; letter++)
        {
          if (!grundy_text_append (text, "\n"))
            return;
          append_letter (text, automaton, letter, " ");
          grundy_text_append (text, " -> %u", cgt_digit_automaton_step (automaton, state, letter));
        }
    }
}

static void
print_words (const CgtDigitAutomaton *automaton, const CgtBoxGame *game, GrundyText *text)
{
  grundy_text_append (text, "%s: %u state%s, base ", game->text, automaton->n_states,
                      automaton->n_states == 1 ? "" : "s");
  append_base (text, automaton, "fibonacci");
  grundy_text_append (text, ", %s significant digit first\n", automaton->least_first ? "least" : "most");
  if (automaton->why != NULL)
    grundy_text_append (text, "proved: %s", automaton->why);
  else
    grundy_text_append (text, "agrees up to %u; not proved", automaton->agrees_up_to);
  for (guint from = 0; from < automaton->n_states; from++)
    {
      grundy_text_append (text, "\n%u%s:", from, automaton->accepting[from] ? " accepts" : "");
      for (guint to = 0; to < automaton->n_states; to++)
        {
          if (append_label (text, automaton, from, to, " ") && !grundy_text_append (text, " -> %u;", to))
            return;
        }
    }
}

static void
find (CgtSolver *solver, CgtBudget *budget, gpointer data)
{
  Work *work = data;
  const GrundyCommand *command = work->command;
  g_autoptr (CgtBoxGame) game = cgt_box_game_read (command->words->pdata[0], 2, solver, budget, &work->error);
  g_autoptr (CgtDigitAutomaton) automaton = NULL;
  g_autoptr (GrundyText) text = grundy_text_new (budget);

  if (game == NULL)
    return;
  automaton = cgt_digit_automaton_new (game, &work->wanted, solver, &work->error);
  if (automaton == NULL)
    return;
  if (command->json)
    print_json (automaton, game, text);
  else if (command->dot)
    print_dot (automaton, game, text);
  else if (command->walnut)
    print_walnut (automaton, text);
  else
    print_words (automaton, game, text);
  work->text = grundy_text_finish (text, &work->error);
}

/* Returns 0, or the exit status after the base was refused. */
static int
read_base (const GrundyCommand *command, guint *base)
{
  guint64 number;

  if (command->base == NULL)
    return grundy_misuse ("recognise needs --base, a number from 2 to 10 or fibonacci");
  *base = CGT_BASE_FIBONACCI;
  if (g_str_equal (command->base, "fibonacci"))
    return 0;
  if (!g_ascii_string_to_unsigned (command->base, 10, 2, 10, &number, NULL))
    return grundy_misuse ("--base takes a number from 2 to 10, or fibonacci");
  *base = (guint) number;
  return 0;
}

int
grundy_command_recognise (GrundyCommand *command)
{
  g_autoptr (CgtSolver) solver = cgt_solver_new ();
  g_autoptr (GError) error = NULL;
  g_autofree char *text = NULL;
  Work work = { .command = command };

  if (command->words->len != 1)
    return grundy_misuse ("recognise takes one game, such as nim or 'kayles(a) + nim(b)'");
  if (read_base (command, &work.wanted.base) != 0)
    return 2;
  if (command->to == 0 || command->to >= G_MAXUINT32 / 4)
    return grundy_misuse ("--to of recognise is a number from 1 on, below %u", G_MAXUINT32 / 4);
  work.wanted.least_first = g_strcmp0 (command->first, "least") == 0;
  work.wanted.to = command->to > 0 ? (guint32) command->to : 0;
  work.wanted.most_states = command->states > 0 ? command->states : USUAL_STATES;
  grundy_work (command, solver, find, &work);
  text = work.text;
  error = work.error;
  if (text == NULL)
    return grundy_refuse (NULL, "%s", error->message);
  puts (text);
  return 0;
}
