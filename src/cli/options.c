/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "grundy-cli.h"

#include <math.h>
#include <string.h>

#include "base/cgt-memory.h"
#include "base/cgt-quote.h"
#include "pictures/draw/cgt-picture-file.h"

/* Each thread reserves address space for a deep stack. */
#define MOST_JOBS 1024

/* Of an automaton that is looked for. */
#define MOST_STATES 100000

#define MEMBER(name) offsetof (GrundyCommand, name)

static const GrundyOptionKind options[] = {
  { GRUNDY_OPTION_JSON, "--json", NULL, NULL, NULL, "print JSON", MEMBER (json) },
  { GRUNDY_OPTION_DOT, "--dot", NULL, NULL, NULL, "print a graph for Graphviz", MEMBER (dot) },
  { GRUNDY_OPTION_CSV, "--csv", NULL, NULL, NULL, "print comma-separated values", MEMBER (csv) },
  { GRUNDY_OPTION_OEIS, "--oeis", NULL, NULL, NULL, "print a line for the OEIS, with at most 260 characters",
    MEMBER (oeis) },
  { GRUNDY_OPTION_FIELDS, "--fields", NULL, "LIST", NULL, "compute and print only these fields, such as outcome,value",
    MEMBER (fields) },
  { GRUNDY_OPTION_B_FILE, "--b-file", NULL, NULL, NULL, "print a b-file for the OEIS", MEMBER (b_file) },
  { GRUNDY_OPTION_WALNUT, "--walnut", NULL, NULL, NULL, "print an automaton in the format of Walnut", MEMBER (walnut) },
  { GRUNDY_OPTION_BASE, "--base", NULL, "BASE", "2 3 4 5 6 7 8 9 10 fibonacci", "in which numbers are written",
    MEMBER (base) },
  { GRUNDY_OPTION_FIRST, "--first", NULL, "WHICH", "least most",
    "whether the least or the most significant digit is read first; the default is most", MEMBER (first) },
  { GRUNDY_OPTION_HEAPS, "--heaps", NULL, "N", NULL, "the heaps 1 to N; the default ends where a period is proved" },
  { GRUNDY_OPTION_STATES, "--states", NULL, "S", NULL, "the most states of the automaton; the default is 256" },
  { GRUNDY_OPTION_TO, "--to", NULL, "N", NULL,
    "the last heap or generation; the greatest number of each coordinate, or N,M or N,M,K" },
  { GRUNDY_OPTION_BY, "--by", NULL, "WHAT", "longest stages",
    "the meaning of a generation: half the length of a longest optimal game, or the stage" },
  { GRUNDY_OPTION_SHADE, "--colour", NULL, "WHAT", NULL,
    "what the colours of the picture are: generation, nimber (of the first term), or residue:M (of a modulo M)",
    MEMBER (shade) },
  { GRUNDY_OPTION_AGAINST, "--against", NULL, "GAME", NULL, "a second game, with which the first is compared",
    MEMBER (against) },
  { GRUNDY_OPTION_AS, "--as", NULL, "PICTURE", "board tree graph thermograph numbers fractions generations plane space",
    "what to draw", MEMBER (as) },
  { GRUNDY_OPTION_OUTPUT, "--output", "-o", "FILE", NULL,
    "save the picture, worksheet or position as FILE, in the format of its ending; - is standard output",
    MEMBER (output) },
  { GRUNDY_OPTION_FORMAT, "--format", NULL, "FORMAT", "svg pdf png tikz",
    "the format of the picture; the default is the ending of FILE, or svg on standard output", MEMBER (format) },
  { GRUNDY_OPTION_ROWS, "--rows", NULL, "A..B", NULL, "the range of the first number", MEMBER (rows) },
  { GRUNDY_OPTION_COLUMNS, "--columns", NULL, "C..D", NULL, "the range of the second number", MEMBER (columns) },
  { GRUNDY_OPTION_FIELD, "--field", NULL, "FIELD",
    "outcome nimber value remoteness mean temperature best-move worst-move",
    "the field to print, or to write on the places of a board", MEMBER (field) },
  { GRUNDY_OPTION_TURNED, "--turned", NULL, NULL, NULL, "draw boards of squares upside down, as some books do Chomp" },
  { GRUNDY_OPTION_PIECES, "--pieces", NULL, NULL, NULL, "draw the stones of Chessnot as chess pieces" },
  { GRUNDY_OPTION_LINE, "--line", NULL, NULL, NULL, "print a line of best play for each starting player",
    MEMBER (line) },
  { GRUNDY_OPTION_STEPS, "--steps", NULL, NULL, NULL, "how the table is found, step by step", MEMBER (steps) },
  { GRUNDY_OPTION_ANSWERS, "--answers", NULL, "N", NULL,
    "the answers after which a proof is cut short; the default is 60, and 0 is no limit" },
  { GRUNDY_OPTION_JOBS, "--jobs", NULL, "N", NULL, "the number of threads that work; the default is 1" },
  { GRUNDY_OPTION_TABLE, "--table", NULL, "FILE", NULL,
    "a file that keeps the table of positions, so that the search can go on later", MEMBER (kept) },
  { GRUNDY_OPTION_SIZE, "--size", NULL, "SIZE", NULL, "the size of the positions: 2x4 (rows x columns) or 8",
    MEMBER (size) },
  { GRUNDY_OPTION_UP_TO, "--up-to", NULL, "SIZE", NULL, "all sizes up to this one, the smallest first",
    MEMBER (up_to) },
  { GRUNDY_OPTION_WHERE, "--where", NULL, "CONDITION", NULL,
    "a condition with the names of fields, such as temperature > 1 and outcome = N", MEMBER (where) },
  { GRUNDY_OPTION_SYMMETRY, "--symmetry", NULL, NULL, NULL, "only one of each set of images", MEMBER (symmetry) },
  { GRUNDY_OPTION_LIMIT, "--limit", NULL, "N", NULL, "the most positions that are wanted" },
  { GRUNDY_OPTION_ATLAS, "--atlas", NULL, "FILE", NULL, "an SQLite file that keeps the positions with their values",
    MEMBER (atlas) },
  { GRUNDY_OPTION_AS_GAME, "--as-game", NULL, NULL, NULL,
    "print the game on the graph, with a vertex in the middle of every edge", MEMBER (as_game) },
  { GRUNDY_OPTION_GENUS, "--genus", NULL, NULL, NULL, "the genera of misère play in the place of nim-values",
    MEMBER (genus) },
  { GRUNDY_OPTION_MERGE, "--merge", NULL, "FILE", NULL, "a second atlas, whose positions are added", MEMBER (merge) },
  { GRUNDY_OPTION_PART, "--part", NULL, "K/N", NULL, "the K-th of N equal parts of the work" },
  { GRUNDY_OPTION_RULESET, "--ruleset", NULL, "GAME", NULL,
    "the game of the graphs or stones in the file; the default is the one that fits", MEMBER (ruleset) },
  { GRUNDY_OPTION_GRAPH6, "--graph6", NULL, NULL, NULL, "print a graph in graph6, or arcs in digraph6",
    MEMBER (graph6) },
  { GRUNDY_OPTION_SGF, "--sgf", NULL, NULL, NULL, "print a board of stones in SGF", MEMBER (sgf) },
  { GRUNDY_OPTION_WIDTH, "--width", NULL, "PIXELS", NULL, "the width of a moving picture; the default is 800" },
  { GRUNDY_OPTION_TURN, "--turn", NULL, NULL, NULL, "a moving picture of space turns once, and does not grow",
    MEMBER (turn) },
  { GRUNDY_OPTION_COLOUR, "--color", NULL, "WHEN", "auto always never",
    "colours in the output; auto is on a terminal without NO_COLOR" },
  { GRUNDY_OPTION_GAME, "--game", NULL, "FILE", NULL, "a game written in Lua, as one more ruleset; can be repeated" },
  { GRUNDY_OPTION_TIMEOUT, "--timeout", NULL, "SECONDS", NULL,
    "the time limit for each expression or for a whole table; the default is no limit" },
  { GRUNDY_OPTION_MEMORY, "--memory", NULL, "MEGABYTES", NULL,
    "the memory limit for values and tables; the default is three quarters of the machine's" },
};

const GrundyOptionKind *
grundy_options (guint *n)
{
  *n = G_N_ELEMENTS (options);
  return options;
}

static gboolean
read_positive_number (const char *text, double *number)
{
  char *end;

  *number = g_ascii_strtod (text, &end);
  return end != text && *end == 0 && isfinite (*number) && *number > 0;
}

static gboolean
has_word (const char *words, const char *word)
{
  g_auto (GStrv) list = g_strsplit (words, " ", -1);

  return g_strv_contains ((const char *const *) list, word);
}

/* "2/8": part 1 (counted from 0) of 8 */
static gboolean
read_part (const char *text, guint *part, guint *n_parts)
{
  g_auto (GStrv) numbers = g_strsplit (text, "/", -1);
  guint64 k, n;

  if (g_strv_length (numbers) != 2 || !g_ascii_string_to_unsigned (numbers[1], 10, 1, G_MAXINT, &n, NULL) ||
      !g_ascii_string_to_unsigned (numbers[0], 10, 1, n, &k, NULL))
    return FALSE;
  *part = (guint) k - 1;
  *n_parts = (guint) n;
  return TRUE;
}

static int
refuse_value (const GrundyOptionKind *kind, const char *value, const char *takes)
{
  g_autofree char *quote = cgt_quote (value, -1, 24);

  return grundy_misuse ("“%s” is not a value of %s, which takes %s", quote, kind->name, takes);
}

/* Two or three numbers with commas between them. */
static gboolean
read_numbers (GrundyCommand *command, const char *value)
{
  g_auto (GStrv) parts = g_strsplit (value, ",", -1);
  guint n = g_strv_length (parts);

  if (n < 2 || n > G_N_ELEMENTS (command->numbers))
    return FALSE;
  for (guint i = 0; i < n; i++)
    {
      guint64 number;

      if (!g_ascii_string_to_unsigned (g_strstrip (parts[i]), 10, 0, G_MAXUINT32 - 1, &number, NULL))
        return FALSE;
      command->numbers[i] = (guint32) number;
    }
  command->n_to = n;
  return TRUE;
}

/* Options whose value is a number in a range. */
static const struct
{
  GrundyOptions option;
  gsize member; /* guint */
  guint least, most;
  const char *takes;
} numbers[] = {
  { GRUNDY_OPTION_ANSWERS, MEMBER (answers), 0, G_MAXUINT, "a whole number from 0 on" },
  { GRUNDY_OPTION_JOBS, MEMBER (jobs), 1, MOST_JOBS, "a whole number from 1 to 1024" },
  { GRUNDY_OPTION_STATES, MEMBER (states), 1, MOST_STATES, "a whole number from 1 to 100000" },
  { GRUNDY_OPTION_HEAPS, MEMBER (heaps), 1, MOST_STATES, "a whole number from 1 to 100000" },
  { GRUNDY_OPTION_WIDTH, MEMBER (width), 16, 8192, "a whole number of pixels from 16 to 8192" },
};

/* Returns 0, or the exit status after @value was refused. */
static int
read_value (GrundyCommand *command, const GrundyOptionKind *kind, const char *value)
{
  double number;
  guint64 whole;

  if (kind->words != NULL && !has_word (kind->words, value))
    {
      g_auto (GStrv) words = g_strsplit (kind->words, " ", -1);
      g_autofree char *list = g_strjoinv (", ", words);

      return refuse_value (kind, value, list);
    }
  command->given |= kind->option;
  if (kind->member != 0)
    {
      G_STRUCT_MEMBER (const char *, command, kind->member) = value;
      return 0;
    }
  for (guint i = 0; i < G_N_ELEMENTS (numbers); i++)
    if (numbers[i].option == kind->option)
      {
        if (!g_ascii_string_to_unsigned (value, 10, numbers[i].least, numbers[i].most, &whole, NULL))
          return refuse_value (kind, value, numbers[i].takes);
        G_STRUCT_MEMBER (guint, command, numbers[i].member) = (guint) whole;
        return 0;
      }
  switch (kind->option)
    {
    case GRUNDY_OPTION_TIMEOUT:
      return read_positive_number (value, &command->timeout)
               ? 0
               : refuse_value (kind, value, "a number of seconds, more than 0");
    case GRUNDY_OPTION_MEMORY:
      if (!read_positive_number (value, &number))
        return refuse_value (kind, value, "a number of megabytes, more than 0");
      command->memory = number < (double) G_MAXSIZE / 1048576 ? (gsize) (number * 1048576) : 0;
      /* More than the limits of the process allow would end in an allocation that fails. */
      if (cgt_memory_of_process () != 0 && (command->memory == 0 || command->memory > cgt_memory_for_all ()))
        command->memory = cgt_memory_for_all ();
      return 0;
    case GRUNDY_OPTION_TO:
      if (read_numbers (command, value))
        return 0;
      if (!g_ascii_string_to_unsigned (value, 10, 0, G_MAXINT64, &whole, NULL))
        return refuse_value (kind, value, "a whole number from 0 on");
      command->to = (gint64) whole;
      command->n_to = 1;
      return 0;
    case GRUNDY_OPTION_BY:
      command->by = g_str_equal (value, "stages") ? CGT_GENERATIONS_STAGES : CGT_GENERATIONS_LONGEST;
      return 0;
    case GRUNDY_OPTION_GAME:
      g_ptr_array_add (command->games, (gpointer) value);
      return 0;
    case GRUNDY_OPTION_COLOUR:
      grundy_colour_set (g_str_equal (value, "always")  ? GRUNDY_COLOUR_ALWAYS
                         : g_str_equal (value, "never") ? GRUNDY_COLOUR_NEVER
                                                        : GRUNDY_COLOUR_AUTO);
      return 0;
    case GRUNDY_OPTION_LIMIT:
      if (!g_ascii_string_to_unsigned (value, 10, 1, G_MAXINT64, &command->limit, NULL))
        return refuse_value (kind, value, "a whole number from 1 on");
      return 0;
    case GRUNDY_OPTION_PART:
      if (!read_part (value, &command->part, &command->n_parts))
        return refuse_value (kind, value, "a part and the number of parts, such as 2/8");
      return 0;
    default:
      g_return_val_if_reached (2);
    }
}

/* The value in `-oFILE`; NULL: @argument is no such option. The value has to be the name of a picture or a hyphen,
 * since `-octal[0.77](3)` and `-on` are expressions. */
static const char *
value_after_letter (const GrundyOptionKind *kind, const char *argument)
{
  const char *rest =
    kind->letter != NULL && g_str_has_prefix (argument, kind->letter) ? argument + strlen (kind->letter) : "";

  return g_str_equal (rest, "-") || cgt_picture_format_of_path (rest) != CGT_PICTURE_BY_ENDING ? rest : NULL;
}

/* Whether @argument is this option. @value: the value in the same argument; NULL: none. */
static gboolean
is_option (const GrundyOptionKind *kind, const char *argument, const char **value)
{
  gsize length = strlen (kind->name);

  *value = NULL;
  if (g_str_equal (argument, kind->name) || g_strcmp0 (argument, kind->letter) == 0)
    return TRUE;
  if (strncmp (argument, kind->name, length) == 0 && argument[length] == '=')
    *value = argument + length + 1;
  else
    *value = value_after_letter (kind, argument);
  return *value != NULL;
}

static const GrundyOptionKind *
find_option (const char *argument, const char **value)
{
  for (guint i = 0; i < G_N_ELEMENTS (options); i++)
    if (is_option (&options[i], argument, value))
      return &options[i];
  return NULL;
}

/* Reads the option at *@i and moves on to its last argument. Returns 0, or the exit status after it was refused. */
static int
read_option (GrundyCommand *command, char **arguments, int *i)
{
  const char *value;
  const GrundyOptionKind *kind = find_option (arguments[*i], &value);

  if (kind == NULL)
    {
      g_autofree char *quote = cgt_quote (arguments[*i], -1, 24);

      return grundy_misuse ("there is no option “%s”; see grundy-cli --help", quote);
    }
  if (kind->takes == NULL && value != NULL)
    return grundy_misuse ("%s takes no value", kind->name);
  if (kind->takes == NULL)
    {
      command->given |= kind->option;
      if (kind->member != 0)
        G_STRUCT_MEMBER (gboolean, command, kind->member) = TRUE;
      return 0;
    }
  if (value == NULL)
    value = arguments[*i + 1] != NULL ? arguments[++*i] : NULL;
  if (value == NULL)
    return grundy_misuse ("%s needs a value, %s", kind->name, kind->takes);
  return read_value (command, kind, value);
}

static gboolean
looks_like_option (const char *argument)
{
  const char *value;

  return (g_str_has_prefix (argument, "--") && g_ascii_isalpha (argument[2])) || find_option (argument, &value) != NULL;
}

int
grundy_options_read (GrundyCommand *command, char **arguments)
{
  gboolean options_end = FALSE;
  int status = 0;

  for (int i = 0; arguments[i] != NULL && status == 0; i++)
    if (!options_end && g_str_equal (arguments[i], "--"))
      options_end = TRUE;
    else if (!options_end && (g_str_equal (arguments[i], "--help") || g_str_equal (arguments[i], "-h")))
      command->help = TRUE;
    else if (!options_end && (g_str_equal (arguments[i], "--version") || g_str_equal (arguments[i], "-V")))
      command->version = TRUE;
    else if (!options_end && looks_like_option (arguments[i]))
      status = read_option (command, arguments, &i);
    else
      g_ptr_array_add (command->words, arguments[i]);
  return status;
}

gboolean
grundy_options_check (const GrundyCommand *command, const GrundyCommandKind *kind)
{
  const GrundyOptionKind *first = NULL;

  if (command->n_to > 1 && (kind->options & GRUNDY_OPTION_NUMBERS) == 0)
    {
      grundy_misuse ("--to of %s takes a single number", kind->name);
      return FALSE;
    }
  for (guint i = 0; i < G_N_ELEMENTS (options); i++)
    {
      if ((command->given & options[i].option) == 0)
        continue;
      if ((kind->options & options[i].option) == 0)
        {
          grundy_misuse ("%s takes no %s; see grundy-cli help %s", kind->name, options[i].name, kind->name);
          return FALSE;
        }
      if ((options[i].option & GRUNDY_OPTIONS_OF_FORM) == 0)
        continue;
      if (first != NULL)
        {
          grundy_misuse ("%s and %s cannot both be given", first->name, options[i].name);
          return FALSE;
        }
      first = &options[i];
    }
  return TRUE;
}
