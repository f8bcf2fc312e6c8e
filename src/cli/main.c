/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "grundy-cli.h"

#include <errno.h>
#include <fcntl.h>
#include <locale.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/cgt-quote.h"
#include "grundy-limits.h"

static const struct
{
  const char *name;
  int (*run) (GrundyCommand *command);
} commands[] = {
  { "eval", grundy_command_eval },
  { "automaton", grundy_command_automaton },
  { "compare", grundy_command_compare },
  { "draw", grundy_command_draw },
  { "generations", grundy_command_generations },
  { "longest-game", grundy_command_longest_game },
  { "random-opponent", grundy_command_random_opponent },
  { "sequence", grundy_command_sequence },
  { "rulesets", grundy_command_rulesets },
};

static const char help[] =
  "grundy-cli eval [--json] EXPR...            evaluates: who wins, the value, the moves\n"
  "grundy-cli eval [--json] -                  an expression a line from standard input\n"
  "grundy-cli compare A B                      prints =, <, > or ||\n"
  "grundy-cli generations EXPR [--to N] [--json|--dot|--csv]\n"
  "                                            P-positions by generation, with their parents\n"
  "grundy-cli longest-game EXPR [--json]       one of the longest games in which the winner moves to P-positions\n"
  "grundy-cli random-opponent EXPR [--json]    exact chances against an opponent who moves at random\n"
  "grundy-cli sequence RULESET --to N [--json|--csv|--oeis]\n"
  "                                            nim-values of the single heaps of a heap game (kayles, octal[0.07]\n"
  "                                            or 0.07, {1,2,3}), and their period; --oeis: offset 0, 260 characters\n"
  "grundy-cli automaton nim|nim-relaxed|ulam-warburton|ulam-warburton3|ulam-warburton1 --to N\n"
  "                     [--json|--csv|--oeis|-o FILE]\n"
  "                                            an automaton grown to generation N: cells, counts, or a picture\n"
  "grundy-cli draw EXPR --as board|tree|thermograph|generations|plane|space -o FILE\n"
  "                                            a picture: SVG, PDF or PNG, by the ending\n"
  "grundy-cli rulesets [--json]                the games, their notation and their rules\n"
  "\n"
  "Every command takes\n"
  "  --timeout SECONDS   the time for each expression; without it, there is no limit\n"
  "  --memory MEGABYTES  what values and tables may take; without it, most of what the machine has\n"
  "  --help, --version\n"
  "\n"
  "An expression is a value (2^3*5, {2|-1}), a position (domineering(4x4)), a sum of these, a comparison,\n"
  "or a function of one. Refused input: one line on standard error.\n"
  "\n"
  "Exit status: 0 answered; 1 refused, or nothing decided within the limits; 2 wrong usage; 3 decided in part.\n";

typedef enum
{
  ARGUMENT_WORD,
  ARGUMENT_OPTION,
  ARGUMENT_BAD,
} ArgumentKind;

/* The value of `--name VALUE` or `--name=VALUE`; NULL: another option, or no value. */
static const char *
option_value (const char *name, char **arguments, int *i)
{
  const char *argument = arguments[*i];
  gsize length = strlen (name);

  if (strncmp (argument, name, length) != 0)
    return NULL;
  if (argument[length] == '=')
    return argument + length + 1;
  return argument[length] == 0 && arguments[*i + 1] != NULL ? arguments[++*i] : NULL;
}

static gboolean
positive_number (const char *text, double *number)
{
  char *end;

  *number = g_ascii_strtod (text, &end);
  return end != text && *end == 0 && isfinite (*number) && *number > 0;
}

static ArgumentKind
read_option (GrundyCommand *command, char **arguments, int *i)
{
  const char *argument = arguments[*i], *value;
  double number;

  if (g_str_equal (argument, "--json"))
    command->json = TRUE;
  else if (g_str_equal (argument, "--dot"))
    command->dot = TRUE;
  else if (g_str_equal (argument, "--csv"))
    command->csv = TRUE;
  else if (g_str_equal (argument, "--oeis"))
    command->oeis = TRUE;
  else if ((value = option_value ("--timeout", arguments, i)) != NULL)
    return positive_number (value, &command->timeout) ? ARGUMENT_OPTION : ARGUMENT_BAD;
  else if ((value = option_value ("--memory", arguments, i)) != NULL)
    {
      if (!positive_number (value, &number))
        return ARGUMENT_BAD;
      command->memory = number < (double) G_MAXSIZE / 1048576 ? number * 1048576 : 0;
    }
  else if ((value = option_value ("--to", arguments, i)) != NULL)
    {
      guint64 to;

      if (!g_ascii_string_to_unsigned (value, 10, 0, G_MAXINT64, &to, NULL))
        return ARGUMENT_BAD;
      command->to = (gint64) to;
    }
  else if ((value = option_value ("--as", arguments, i)) != NULL)
    command->as = value;
  else if (g_str_equal (argument, "-o") && arguments[*i + 1] != NULL)
    command->output = arguments[++*i];
  else if (g_str_has_prefix (argument, "--") && g_ascii_isalpha (argument[2]))
    return ARGUMENT_BAD;
  else
    return ARGUMENT_WORD;
  return ARGUMENT_OPTION;
}

static int
refuse_option (const char *option)
{
  static const struct
  {
    const char *name, *takes;
  } numbers[] = {
    { "--to", "a whole number from 0 on" },
    { "--timeout", "a number of seconds, more than 0" },
    { "--memory", "a number of megabytes, more than 0" },
  };
  g_autofree char *name = g_strndup (option, strcspn (option, "="));

  for (guint i = 0; i < G_N_ELEMENTS (numbers); i++)
    if (g_str_equal (name, numbers[i].name))
      return grundy_misuse ("the option “%s” cannot be read: it takes %s", option, numbers[i].takes);
  return grundy_misuse ("the option “%s” cannot be read; see grundy-cli --help", option);
}

static int
run (int (*func) (GrundyCommand *command), char **arguments)
{
  g_autoptr (GPtrArray) words = g_ptr_array_new ();
  GrundyCommand command = { .words = words, .memory = grundy_default_memory (), .to = -1 };
  gboolean options = TRUE;

  for (int i = 0; arguments[i] != NULL; i++)
    {
      const char *argument = arguments[i];

      if (options && g_str_equal (argument, "--"))
        {
          options = FALSE;
          continue;
        }
      switch (options ? read_option (&command, arguments, &i) : ARGUMENT_WORD)
        {
        case ARGUMENT_WORD:
          g_ptr_array_add (words, arguments[i]);
          break;
        case ARGUMENT_OPTION:
          break;
        case ARGUMENT_BAD:
          return refuse_option (argument);
        }
    }
  return func (&command);
}

/* If a standard stream is closed, the next opened file would get its number, and output would go there. This opens a
 * file in its place that can be neither read as input nor written as output. */
static void
occupy_closed_streams (void)
{
  for (int fd = STDIN_FILENO; fd <= STDERR_FILENO; fd++)
    if (fcntl (fd, F_GETFD) < 0 && open ("/dev/null", fd == STDIN_FILENO ? O_WRONLY : O_RDONLY) != fd)
      exit (1);
}

/* Output may fail even after printing; this checks once for all commands. */
static int
finish_output (int status)
{
  gboolean failed = ferror (stdout) != 0;

  errno = 0;
  if (fclose (stdout) == 0 && !failed)
    return status;
  return grundy_refuse (NULL, "standard output could not be written%s%s", errno != 0 ? ": " : "",
                        errno != 0 ? g_strerror (errno) : "");
}

static int
dispatch (int argc, char **argv)
{
  g_autofree char *word = NULL;

  for (int i = 1; i < argc && !g_str_equal (argv[i], "--"); i++)
    {
      if (g_str_equal (argv[i], "--help"))
        {
          fputs (help, stdout);
          return 0;
        }
      if (g_str_equal (argv[i], "--version"))
        {
          printf ("Grundy %s\n", GRUNDY_VERSION);
          return 0;
        }
    }
  if (argc < 2)
    return grundy_misuse ("say what to do; see grundy-cli --help");
  for (guint i = 0; i < G_N_ELEMENTS (commands); i++)
    if (g_str_equal (argv[1], commands[i].name))
      return run (commands[i].run, argv + 2);
  word = cgt_quote (argv[1], -1, 24);
  return grundy_misuse ("“%s” is no command; see grundy-cli --help", word);
}

int
main (int argc, char **argv)
{
  occupy_closed_streams ();
  setlocale (LC_CTYPE, "");
  return finish_output (dispatch (argc, argv));
}
