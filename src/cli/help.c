/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */

/* Help, the manual page and the completions of shells, made from the tables of commands and options. */
#include "grundy-cli.h"

#include <stdio.h>

#include "base/cgt-quote.h"

static const struct
{
  int status;
  const char *meaning;
} statuses[] = {
  { 0, "everything was answered, or eval --json - read all lines, even if some were refused" },
  { 1, "the input was refused, or nothing was decided within the limits" },
  { 2, "the command line is wrong" },
  { 3, "only a part was decided within the limits" },
  { 130, "it was interrupted, with Ctrl+C or otherwise; what was known is printed" },
};

/* (transfer full): an option as in the usage: "-o, --output FILE". */
static char *
option_usage (const GrundyOptionKind *option)
{
  return g_strdup_printf ("%s%s%s%s%s", option->letter != NULL ? option->letter : "",
                          option->letter != NULL ? ", " : "", option->name, option->takes != NULL ? " " : "",
                          option->takes != NULL ? option->takes : "");
}

static void
print_statuses (void)
{
  puts ("\nExit status:");
  for (guint i = 0; i < G_N_ELEMENTS (statuses); i++)
    printf ("  %-3d  %s\n", statuses[i].status, statuses[i].meaning);
}

static void
print_overview (void)
{
  guint n;
  const GrundyCommandKind *commands = grundy_commands (&n);

  puts ("Usage: grundy-cli COMMAND [OPTION...] [ARGUMENT...]\n");
  for (guint i = 0; i < n; i++)
    {
      g_autofree char *usage = g_strdup_printf ("%s %s", commands[i].name, commands[i].arguments);

      printf ("  %-22s %s\n", usage, commands[i].summary);
    }
  puts ("\nOptions can be given anywhere before --. An expression may begin with a minus.\n"
        "-h, --help explains a command, and -V, --version prints the version.\n"
        "\n"
        "  grundy-cli help eval            explains eval, with its options and examples\n"
        "  grundy-cli eval 'kayles(7)'     prints who wins, the value and the moves");
  print_statuses ();
}

static void
print_lines (const char *text, const char *before)
{
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);

  for (guint i = 0; lines[i] != NULL; i++)
    printf ("%s%s\n", before, lines[i]);
}

static void
print_command (const GrundyCommandKind *command)
{
  guint n;
  const GrundyOptionKind *options = grundy_options (&n);

  printf ("Usage: grundy-cli %s%s%s%s\n\n%c%s.\n", command->name, command->options != 0 ? " [OPTION...]" : "",
          *command->arguments != 0 ? " " : "", command->arguments, g_ascii_toupper (command->summary[0]),
          command->summary + 1);
  if (*command->description != 0)
    {
      puts ("");
      print_lines (command->description, "");
    }
  if (command->options != 0)
    puts ("\nOptions:");
  for (guint i = 0; i < n; i++)
    if (command->options & options[i].option)
      {
        g_autofree char *usage = option_usage (&options[i]);

        printf ("  %-22s %s\n", usage, options[i].summary);
        if (options[i].words != NULL)
          printf ("  %-22s one of: %s\n", "", options[i].words);
      }
  puts ("\nExamples:");
  print_lines (command->examples, "  ");
}

/* The manual page. */

/* Prints @text for troff: hyphens stay hyphens, and a line that begins with a dot or a quote is not a request. */
static void
print_troff (const char *text)
{
  gboolean begins = TRUE;

  for (; *text != 0; text++)
    {
      if (begins && (*text == '.' || *text == '\''))
        fputs ("\\&", stdout);
      if (*text == '-')
        fputs ("\\-", stdout);
      else if (*text == '\\')
        fputs ("\\e", stdout);
      else
        putchar (*text);
      begins = *text == '\n';
    }
}

static void
print_troff_paragraph (const char *head, const char *text)
{
  fputs (".TP\n.B ", stdout);
  print_troff (head);
  putchar ('\n');
  print_troff (text);
  putchar ('\n');
}

static void
print_manual (void)
{
  guint n_commands, n_options;
  const GrundyCommandKind *commands = grundy_commands (&n_commands);
  const GrundyOptionKind *options = grundy_options (&n_options);

  printf (".TH GRUNDY\\-CLI 1 \"\" \"Grundy %s\"\n"
          ".SH NAME\ngrundy\\-cli \\- combinatorial games on the command line\n"
          ".SH SYNOPSIS\n.B grundy\\-cli\n.I COMMAND\n[\\fIOPTION\\fR...] [\\fIARGUMENT\\fR...]\n"
          ".SH DESCRIPTION\nEvaluates positions of combinatorial games exactly.\n"
          "Options can be given anywhere before \\-\\-. An expression may begin with a minus.\n"
          ".SH COMMANDS\n",
          GRUNDY_VERSION);
  for (guint i = 0; i < n_commands; i++)
    {
      g_autofree char *head = g_strdup_printf ("%s %s", commands[i].name, commands[i].arguments);
      g_autofree char *text =
        g_strdup_printf ("%c%s.%s%s", g_ascii_toupper (commands[i].summary[0]), commands[i].summary + 1,
                         *commands[i].description != 0 ? "\n" : "", commands[i].description);

      print_troff_paragraph (head, text);
    }
  puts (".SH OPTIONS");
  for (guint i = 0; i < n_options; i++)
    {
      g_autofree char *head = option_usage (&options[i]);
      g_autoptr (GString) text = g_string_new (options[i].summary);

      if (options[i].words != NULL)
        {
          g_auto (GStrv) words = g_strsplit (options[i].words, " ", -1);
          g_autofree char *list = g_strjoinv (", ", words);

          g_string_append_printf (text, ": %s", list);
        }
      g_string_append (text, ". Used by");
      for (guint k = 0, n = 0; k < n_commands; k++)
        if (commands[k].options & options[i].option)
          g_string_append_printf (text, "%s %s", n++ > 0 ? "," : "", commands[k].name);
      g_string_append_c (text, '.');
      text->str[0] = g_ascii_toupper (text->str[0]);
      print_troff_paragraph (head, text->str);
    }
  print_troff_paragraph ("-h, --help", "Explains the command, or lists all commands.");
  print_troff_paragraph ("-V, --version", "Prints the version.");
  puts (".SH EXIT STATUS");
  for (guint i = 0; i < G_N_ELEMENTS (statuses); i++)
    {
      g_autofree char *status = g_strdup_printf ("%d", statuses[i].status);

      print_troff_paragraph (status, statuses[i].meaning);
    }
  puts (".SH EXAMPLES\n.nf");
  for (guint i = 0; i < n_commands; i++)
    {
      print_troff (commands[i].examples);
      putchar ('\n');
    }
  puts (".fi");
}

/* The completions. Every shell gets the same words. */

/* Names of commands, options of a command, or values of an option, separated by spaces. */
static char *
command_names (void)
{
  g_autoptr (GString) names = g_string_new (NULL);
  guint n;
  const GrundyCommandKind *commands = grundy_commands (&n);

  for (guint i = 0; i < n; i++)
    g_string_append_printf (names, "%s%s", i > 0 ? " " : "", commands[i].name);
  return g_string_free (g_steal_pointer (&names), FALSE);
}

static char *
option_names (const GrundyCommandKind *command)
{
  GString *names = g_string_new ("--help");
  guint n;
  const GrundyOptionKind *options = grundy_options (&n);

  for (guint i = 0; i < n; i++)
    if (command->options & options[i].option)
      g_string_append_printf (names, " %s%s%s", options[i].name, options[i].letter != NULL ? " " : "",
                              options[i].letter != NULL ? options[i].letter : "");
  return g_string_free (names, FALSE);
}

/* The name of an option as a shell pattern: "--output|-o". */
static char *
option_pattern (const GrundyOptionKind *option)
{
  return option->letter != NULL ? g_strdup_printf ("%s|%s", option->name, option->letter) : g_strdup (option->name);
}

/* The names of the options with a value, as a shell pattern. */
static char *
options_with_value (void)
{
  GString *pattern = g_string_new (NULL);
  guint n;
  const GrundyOptionKind *options = grundy_options (&n);

  for (guint i = 0; i < n; i++)
    if (options[i].takes != NULL)
      {
        g_autofree char *one = option_pattern (&options[i]);

        g_string_append_printf (pattern, "%s%s", pattern->len > 0 ? "|" : "", one);
      }
  return g_string_free (pattern, FALSE);
}

static gboolean
takes_file (const char *takes)
{
  return g_strcmp0 (takes, "FILE") == 0;
}

/* zsh understands this completion too, through bashcompinit; it has no compopt. */
static void
print_bash (void)
{
  g_autofree char *names = command_names (), *with_value = options_with_value ();
  guint n_commands, n_options;
  const GrundyCommandKind *commands = grundy_commands (&n_commands);
  const GrundyOptionKind *options = grundy_options (&n_options);

  printf ("_grundy_cli ()\n{\n"
          "  local word=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD-1]} command= i\n"
          "  for ((i = 1; i < COMP_CWORD; i++)); do\n"
          "    case ${COMP_WORDS[i]} in\n      %s) ((i++)) ;;\n      -*) ;;\n"
          "      *) command=${COMP_WORDS[i]}; break ;;\n    esac\n"
          "  done\n"
          "  COMPREPLY=()\n"
          "  case $before in\n",
          with_value);
  for (guint i = 0; i < n_options; i++)
    {
      g_autofree char *pattern = option_pattern (&options[i]);

      if (options[i].words != NULL)
        printf ("    %s) COMPREPLY=($(compgen -W '%s' -- \"$word\")); return ;;\n", pattern, options[i].words);
      else if (takes_file (options[i].takes))
        printf ("    %s) compopt -o filenames 2>/dev/null; COMPREPLY=($(compgen -f -- \"$word\")); return ;;\n",
                pattern);
      else if (options[i].takes != NULL)
        printf ("    %s) return ;;\n", pattern);
    }
  puts ("  esac\n  case $command in");
  printf ("    '') COMPREPLY=($(compgen -W '%s --help --version' -- \"$word\")) ;;\n", names);
  for (guint i = 0; i < n_commands; i++)
    {
      g_autofree char *list = option_names (&commands[i]);

      printf ("    %s) COMPREPLY=($(compgen -W '%s%s%s' -- \"$word\")) ;;\n", commands[i].name, list,
              commands[i].run == grundy_command_help ? " " : "", commands[i].run == grundy_command_help ? names : "");
    }
  puts ("  esac\n  case $command in");
  for (guint i = 0; i < n_commands; i++)
    if (takes_file (commands[i].arguments))
      printf ("    %s) compopt -o filenames 2>/dev/null; COMPREPLY+=($(compgen -f -- \"$word\")) ;;\n",
              commands[i].name);
  puts ("  esac\n}\ncomplete -F _grundy_cli grundy-cli");
}

/* zsh runs this file when it completes for the first time, and the file has to answer that time too. */
static void
print_zsh (void)
{
  puts ("#compdef grundy-cli\nautoload -U +X bashcompinit && bashcompinit");
  print_bash ();
  puts ("_bash_complete -F _grundy_cli");
}

static void
print_fish (void)
{
  g_autofree char *names = command_names ();
  guint n_commands, n_options;
  const GrundyCommandKind *commands = grundy_commands (&n_commands);
  const GrundyOptionKind *options = grundy_options (&n_options);

  puts ("complete -c grundy-cli -f");
  printf ("complete -c grundy-cli -n __fish_use_subcommand -s h -l help -d 'Show help'\n"
          "complete -c grundy-cli -n __fish_use_subcommand -s V -l version -d 'Show the version'\n"
          "complete -c grundy-cli -n '__fish_seen_subcommand_from help' -a '%s'\n",
          names);
  for (guint i = 0; i < n_commands; i++)
    {
      printf ("complete -c grundy-cli -n __fish_use_subcommand -a %s -d \"%s\"\n", commands[i].name,
              commands[i].summary);
      if (takes_file (commands[i].arguments))
        printf ("complete -c grundy-cli -n '__fish_seen_subcommand_from %s' -F\n", commands[i].name);
    }
  for (guint i = 0; i < n_options; i++)
    {
      printf ("complete -c grundy-cli -n '__fish_seen_subcommand_from");
      for (guint k = 0; k < n_commands; k++)
        if (commands[k].options & options[i].option)
          printf (" %s", commands[k].name);
      printf ("' -l %s", options[i].name + 2);
      if (options[i].letter != NULL)
        printf (" -s %s", options[i].letter + 1);
      if (takes_file (options[i].takes))
        printf (" -rF");
      else if (options[i].words != NULL)
        printf (" -xa '%s'", options[i].words);
      else if (options[i].takes != NULL)
        printf (" -x");
      printf (" -d \"%s\"\n", options[i].summary);
    }
}

static const struct
{
  const char *name;
  void (*print) (void);
} pages[] = {
  { "man", print_manual },
  { "bash", print_bash },
  { "zsh", print_zsh },
  { "fish", print_fish },
};

int
grundy_command_help (GrundyCommand *command)
{
  const char *name = command->words->len > 0 ? g_ptr_array_index (command->words, 0) : NULL;
  const GrundyCommandKind *kind = name != NULL ? grundy_command_find (name) : NULL;
  g_autofree char *quote = NULL;

  if (name == NULL)
    {
      print_overview ();
      return 0;
    }
  if (kind != NULL)
    {
      print_command (kind);
      return 0;
    }
  for (guint i = 0; i < G_N_ELEMENTS (pages); i++)
    if (g_str_equal (pages[i].name, name))
      {
        pages[i].print ();
        return 0;
      }
  quote = cgt_quote (name, -1, 24);
  return grundy_misuse ("there is no command “%s”; see grundy-cli --help", quote);
}
