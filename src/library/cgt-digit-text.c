/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "cgt-digit-text.h"

#include "base/cgt-json.h"

/* "1, 0" with @separator ", ". */
static void
append_letter (GString *text, const CgtDigitAutomaton *automaton, guint letter, const char *separator)
{
  for (guint i = 0; i < automaton->n_variables; i++)
    g_string_append_printf (text, "%s%u", i > 0 ? separator : "", cgt_digit_automaton_digit (automaton, letter, i));
}

static void
append_base (GString *text, const CgtDigitAutomaton *automaton, const char *fibonacci)
{
  if (automaton->base == CGT_BASE_FIBONACCI)
    g_string_append_printf (text, "%s", fibonacci);
  else
    g_string_append_printf (text, "%u", automaton->base);
}

static void
print_json (const CgtDigitAutomaton *automaton, const char *game, GString *text)
{
  const char *separator = "";

  g_string_append_printf (text, "{\"game\": ");
  cgt_json_append_string (text, game);
  g_string_append_printf (text, ", \"base\": ");
  append_base (text, automaton, "\"fibonacci\"");
  g_string_append_printf (text, ", \"first\": \"%s\", \"states\": %u, \"initial\": 0, \"accepting\": [",
                          automaton->least_first ? "least" : "most", automaton->n_states);
  for (guint state = 0; state < automaton->n_states; state++)
    if (automaton->accepting[state])
      {
        g_string_append_printf (text, "%s%u", separator, state);
        separator = ", ";
      }
  g_string_append_printf (text, "], \"transitions\": [");
  for (guint state = 0; state < automaton->n_states; state++)
    for (guint letter = 0; letter < automaton->n_letters; letter++)
      {
        g_string_append_printf (text, "%s[%u, [", state + letter > 0 ? ", " : "", state);
        append_letter (text, automaton, letter, ", ");
        g_string_append_printf (text, "], %u]", cgt_digit_automaton_step (automaton, state, letter));
      }
  g_string_append_printf (text, "], \"agrees_up_to\": %u, \"proved\": %s, \"why\": ", automaton->agrees_up_to,
                          automaton->why != NULL ? "true" : "false");
  if (automaton->why != NULL)
    cgt_json_append_string (text, automaton->why);
  else
    g_string_append (text, "null");
  g_string_append_printf (text, "}");
}

/* The letters that lead from one state to another. FALSE: there are none. */
static gboolean
append_label (GString *text, const CgtDigitAutomaton *automaton, guint from, guint to, const char *before)
{
  gboolean is_first = TRUE;

  for (guint letter = 0; letter < automaton->n_letters; letter++)
    {
      if (cgt_digit_automaton_step (automaton, from, letter) != to)
        continue;
      g_string_append_printf (text, "%s%s", is_first ? before : " ", automaton->n_variables > 1 ? "(" : "");
      append_letter (text, automaton, letter, ",");
      g_string_append_printf (text, "%s", automaton->n_variables > 1 ? ")" : "");
      is_first = FALSE;
    }
  return !is_first;
}

/* For Graphviz: an accepting state has a double circle. */
static void
print_dot (const CgtDigitAutomaton *automaton, const char *game, GString *text)
{
  g_string_append_printf (text, "digraph automaton {\n  rankdir = LR;\n  label = ");
  cgt_json_append_string (text, game);
  g_string_append_printf (text, ";\n  start [shape = point];\n");
  for (guint state = 0; state < automaton->n_states; state++)
    g_string_append_printf (text, "  %u [shape = %s];\n", state,
                            automaton->accepting[state] ? "doublecircle" : "circle");
  g_string_append_printf (text, "  start -> 0;\n");
  for (guint from = 0; from < automaton->n_states; from++)
    for (guint to = 0; to < automaton->n_states; to++)
      {
        g_autofree char *before = g_strdup_printf ("  %u -> %u [label = \"", from, to);

        if (append_label (text, automaton, from, to, before))
          g_string_append (text, "\"];\n");
      }
  g_string_append_printf (text, "}");
}

/* The text format of Walnut (H. Mousavi, Automatic theorem proving in Walnut, 2016): the numeration of each coordinate,
 * then each state with its output and its transitions. */
static void
print_walnut (const CgtDigitAutomaton *automaton, GString *text)
{
  for (guint i = 0; i < automaton->n_variables; i++)
    {
      g_string_append_printf (text, "%s%s_", i > 0 ? " " : "", automaton->least_first ? "lsd" : "msd");
      append_base (text, automaton, "fib");
    }
  for (guint state = 0; state < automaton->n_states; state++)
    {
      g_string_append_printf (text, "\n\n%u %u", state, automaton->accepting[state]);
      for (guint letter = 0; letter < automaton->n_letters; letter++)
        {
          g_string_append_c (text, '\n');
          append_letter (text, automaton, letter, " ");
          g_string_append_printf (text, " -> %u", cgt_digit_automaton_step (automaton, state, letter));
        }
    }
}

static void
print_words (const CgtDigitAutomaton *automaton, const char *game, GString *text)
{
  g_string_append_printf (text, "%s: %u state%s, base ", game, automaton->n_states,
                          automaton->n_states == 1 ? "" : "s");
  append_base (text, automaton, "fibonacci");
  g_string_append_printf (text, ", %s significant digit first\n", automaton->least_first ? "least" : "most");
  if (automaton->why != NULL)
    g_string_append_printf (text, "proved: %s", automaton->why);
  else
    g_string_append_printf (text, "agrees up to %u; not proved", automaton->agrees_up_to);
  for (guint from = 0; from < automaton->n_states; from++)
    {
      g_string_append_printf (text, "\n%u%s:", from, automaton->accepting[from] ? " accepts" : "");
      for (guint to = 0; to < automaton->n_states; to++)
        {
          if (append_label (text, automaton, from, to, " "))
            g_string_append_printf (text, " -> %u;", to);
        }
    }
}

char *
cgt_digit_automaton_to_text (const CgtDigitAutomaton *automaton, const char *game, CgtDigitForm form)
{
  GString *text = g_string_new (NULL);

  switch (form)
    {
    case CGT_DIGIT_JSON:
      print_json (automaton, game, text);
      break;
    case CGT_DIGIT_DOT:
      print_dot (automaton, game, text);
      break;
    case CGT_DIGIT_WALNUT:
      print_walnut (automaton, text);
      break;
    case CGT_DIGIT_WORDS:
    default:
      print_words (automaton, game, text);
    }
  return g_string_free (text, FALSE);
}
