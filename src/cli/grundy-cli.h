/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include <stdio.h>

#include "language/cgt-language.h"

/**
 * GrundyOptions:
 *
 * The options of all commands. Each command lists those that it accepts. The others are refused.
 */
typedef enum
{
  GRUNDY_OPTION_JSON = 1 << 0,
  GRUNDY_OPTION_DOT = 1 << 1,
  GRUNDY_OPTION_CSV = 1 << 2,
  GRUNDY_OPTION_OEIS = 1 << 3,
  GRUNDY_OPTION_TO = 1 << 4,
  GRUNDY_OPTION_AS = 1 << 5,
  GRUNDY_OPTION_OUTPUT = 1 << 6,
  GRUNDY_OPTION_FORMAT = 1 << 7,
  GRUNDY_OPTION_FIELDS = 1 << 8,
  GRUNDY_OPTION_TIMEOUT = 1 << 9,
  GRUNDY_OPTION_MEMORY = 1 << 10,
  GRUNDY_OPTION_BY = 1 << 11,
  GRUNDY_OPTION_ROWS = 1 << 12,
  GRUNDY_OPTION_COLUMNS = 1 << 13,
  GRUNDY_OPTION_FIELD = 1 << 14,
  GRUNDY_OPTION_JOBS = 1 << 15,
  GRUNDY_OPTION_LINE = 1 << 16,
  GRUNDY_OPTION_STEPS = 1 << 17,
  GRUNDY_OPTION_GAME = 1 << 18,
  GRUNDY_OPTION_TABLE = 1 << 19,
  GRUNDY_OPTION_COLOUR = 1 << 20,
  GRUNDY_OPTION_ANSWERS = 1 << 21,
  GRUNDY_OPTION_NUMBERS = 1 << 22,
  GRUNDY_OPTION_B_FILE = 1 << 23,
  GRUNDY_OPTION_SHADE = 1 << 24,
  GRUNDY_OPTION_AGAINST = 1 << 25,
  GRUNDY_OPTION_BASE = 1 << 26,
  GRUNDY_OPTION_FIRST = 1 << 27,
  GRUNDY_OPTION_STATES = 1 << 28,
  GRUNDY_OPTION_WALNUT = 1 << 29,
  GRUNDY_OPTION_HEAPS = 1 << 30,
  GRUNDY_OPTION_SIZE = G_GUINT64_CONSTANT (1) << 32,
  GRUNDY_OPTION_UP_TO = G_GUINT64_CONSTANT (1) << 33,
  GRUNDY_OPTION_WHERE = G_GUINT64_CONSTANT (1) << 34,
  GRUNDY_OPTION_SYMMETRY = G_GUINT64_CONSTANT (1) << 35,
  GRUNDY_OPTION_LIMIT = G_GUINT64_CONSTANT (1) << 36,
  GRUNDY_OPTION_ATLAS = G_GUINT64_CONSTANT (1) << 37,
  GRUNDY_OPTION_MERGE = G_GUINT64_CONSTANT (1) << 38,
  GRUNDY_OPTION_GENUS = G_GUINT64_CONSTANT (1) << 39,
  GRUNDY_OPTION_PART = G_GUINT64_CONSTANT (1) << 40,
  GRUNDY_OPTION_RULESET = G_GUINT64_CONSTANT (1) << 45,
  GRUNDY_OPTION_GRAPH6 = G_GUINT64_CONSTANT (1) << 46,
  GRUNDY_OPTION_SGF = G_GUINT64_CONSTANT (1) << 47,
  GRUNDY_OPTION_WIDTH = G_GUINT64_CONSTANT (1) << 50,
  GRUNDY_OPTION_TURN = G_GUINT64_CONSTANT (1) << 51,
  GRUNDY_OPTION_AS_GAME = G_GUINT64_CONSTANT (1) << 54,
  GRUNDY_OPTION_TURNED = G_GUINT64_CONSTANT (1) << 52,
  GRUNDY_OPTION_PIECES = G_GUINT64_CONSTANT (1) << 53,
  /* At most one of these can be given. */
  GRUNDY_OPTIONS_OF_FORM = GRUNDY_OPTION_JSON | GRUNDY_OPTION_DOT | GRUNDY_OPTION_CSV | GRUNDY_OPTION_OEIS |
                           GRUNDY_OPTION_B_FILE | GRUNDY_OPTION_WALNUT | GRUNDY_OPTION_GRAPH6 | GRUNDY_OPTION_SGF |
                           GRUNDY_OPTION_AS_GAME,
  GRUNDY_OPTIONS_OF_LIMITS = GRUNDY_OPTION_GAME | GRUNDY_OPTION_TIMEOUT | GRUNDY_OPTION_MEMORY,
} GrundyOptions;

/**
 * GrundyCommand:
 *
 * The arguments of a command, sorted.
 */
typedef struct
{
  GPtrArray *words; /* char *, borrowed: the arguments that are not options, without the name of the command */
  GPtrArray *games; /* char *, borrowed: the files of --game */
  GrundyOptions given;
  gboolean help, version;
  gboolean json, dot, csv, oeis, b_file, walnut, graph6, sgf;
  gboolean steps;                     /* a table as it is found, step by step */
  gboolean line;                      /* a line of best play with the winner */
  double timeout;                     /* seconds for each expression; 0: no limit */
  gsize memory;                       /* bytes; 0: no limit */
  guint answers;                      /* of a proof, which is cut short there; 0: all */
  guint jobs;                         /* threads that work; 0: not given */
  gint64 to;                          /* -1: to the end */
  guint n_to;                         /* how many numbers --to has; 0: it is not given */
  guint32 numbers[3];                 /* these, if they are several */
  CgtGenerationsBy by;                /* what a generation is */
  const char *as;                     /* NULL: not given */
  const char *shade;                  /* what the colours of a picture are; NULL: not given */
  const char *base, *first;           /* of an automaton that reads digits; NULL: not given */
  guint states;                       /* the most that it may have; 0: not given */
  guint heaps;                        /* of a quotient; 0: not given */
  const char *against;                /* a game to compare with; NULL: not given */
  const char *output;                 /* a path, or "-"; NULL: not given */
  const char *format;                 /* of a picture, "svg", "pdf", "png" or "tikz"; NULL: not given */
  const char *kept;                   /* the file of a table of positions; NULL: not given */
  const char *fields;                 /* separated by commas; NULL: not given */
  const char *rows, *columns, *field; /* of a table; NULL: not given */
  const char *size, *up_to, *where;   /* of positions that are looked for; NULL: not given */
  gboolean symmetry;                  /* only one of each set of images */
  gboolean as_game;                   /* the game on a graph in the place of the graph */
  gboolean genus;                     /* genera in the place of nim-values */
  guint64 limit;                      /* the most that are wanted; 0: all */
  const char *atlas, *merge;          /* files of positions; NULL: not given */
  guint part, n_parts;                /* 0 parts: not given */
  const char *ruleset;                /* of what is imported; NULL: not given */
  guint width;                        /* of a moving picture, in pixels; 0: not given */
  gboolean turn;                      /* it turns, and does not grow */
} GrundyCommand;

/**
 * GrundyCommandKind:
 *
 * A command from the table in main.c. Help, the manual page and the completions of shells are made from this.
 */
typedef struct
{
  const char *name;
  const char *arguments;   /* as in the usage: "EXPR..." */
  const char *summary;     /* one line */
  const char *description; /* more about it, in lines of at most 78 characters */
  const char *examples;    /* one command line per line */
  GrundyOptions options;
  int (*run) (GrundyCommand *command); /* returns the exit status */
} GrundyCommandKind;

/* All commands; @n: their number. */
const GrundyCommandKind *grundy_commands (guint *n);
/* NULL: there is no such command. */
const GrundyCommandKind *grundy_command_find (const char *name);

int grundy_command_eval (GrundyCommand *command);
int grundy_command_check_game (GrundyCommand *command);
int grundy_command_automaton (GrundyCommand *command);
int grundy_command_compare (GrundyCommand *command);
int grundy_command_rulesets (GrundyCommand *command);
int grundy_command_draw (GrundyCommand *command);
int grundy_command_explain (GrundyCommand *command);
int grundy_command_find_positions (GrundyCommand *command);
int grundy_command_generations (GrundyCommand *command);
int grundy_command_outcomes (GrundyCommand *command);
int grundy_command_fractions (GrundyCommand *command);
int grundy_command_import (GrundyCommand *command);
int grundy_command_export (GrundyCommand *command);
int grundy_command_longest_game (GrundyCommand *command);
int grundy_command_random_opponent (GrundyCommand *command);
int grundy_command_review (GrundyCommand *command);
int grundy_command_p_positions (GrundyCommand *command);
int grundy_command_quotient (GrundyCommand *command);
int grundy_command_recognise (GrundyCommand *command);
int grundy_command_run (GrundyCommand *command);
int grundy_command_sequence (GrundyCommand *command);
/* Prints the values of the single heaps of a game without a nim-sequence, for `sequence`. Returns the exit status. */
int grundy_print_value_sequence (const GrundyCommand *command, const CgtRules *rules);
/* (transfer full): the position @text, if it is on a board whose places have labels; else NULL. */
CgtPosition *grundy_position_with_places (const char *text);
/* Prints these labels, for `table`. Returns the exit status. */
int grundy_print_places (const GrundyCommand *command, CgtPosition *position);

/* Prints the genera of the single heaps, for `sequence --genus`. Returns the exit status. */
int grundy_print_genera (const GrundyCommand *command, const CgtRules *rules);
int grundy_command_table (GrundyCommand *command);
int grundy_command_winner (GrundyCommand *command);
/* Adds the games of the user's folder, and those of the --game options. Returns 0, or the exit status after one was
 * refused with a printed line. */
int grundy_games_add (const GrundyCommand *command);

int grundy_command_help (GrundyCommand *command);

/* An option from the table in options.c. */
typedef struct
{
  GrundyOptions option;
  const char *name;   /* including the hyphens */
  const char *letter; /* the short form, "-o"; NULL: none */
  const char *takes;  /* the name of its value; NULL: it has no value */
  const char *words;  /* the possible values, separated by spaces; NULL: any */
  const char *summary;
  gsize member; /* of GrundyCommand: the text, or TRUE for an option without a value; 0: it is read otherwise */
} GrundyOptionKind;

const GrundyOptionKind *grundy_options (guint *n);

/* Sorts the arguments up to NULL, for any command. An expression may begin with a minus, so an option must be two
 * hyphens and a letter, or the short form of an option. @command->words must be an empty array; its first element
 * will be the name of the command. Returns 0, or the exit status after an option was refused with a printed
 * line. */
int grundy_options_read (GrundyCommand *command, char **arguments);
/* Whether @kind accepts all options of @command, and they agree. FALSE after one was refused with a printed
 * line. */
gboolean grundy_options_check (const GrundyCommand *command, const GrundyCommandKind *kind);

/* When colours are printed; AUTO is on a terminal, unless the environment has NO_COLOR. */
typedef enum
{
  GRUNDY_COLOUR_AUTO,
  GRUNDY_COLOUR_ALWAYS,
  GRUNDY_COLOUR_NEVER,
} GrundyColour;

void grundy_colour_set (GrundyColour colour);
/* Prints an answer in words: its first line and the names of its fields stand out where colours are on. */
void grundy_print (const GrundyCommand *command, const char *answer);
/* Prints the name of the program before a message. */
void grundy_print_name (FILE *file);

/* Prints one line on standard error. Always returns 1. @expression may be NULL; it is quoted if a command takes
 * several. */
int grundy_refuse (const char *expression, const char *format, ...) G_GNUC_PRINTF (2, 3);

/* Reports wrong usage in one line on standard error. Always returns 2. */
int grundy_misuse (const char *format, ...) G_GNUC_PRINTF (1, 2);

/* From now on Ctrl+C ends the work at hand as if its time had run out, and what is known is printed; a second one ends
 * the program, and so does the first while nothing is computed. */
void grundy_catch_interrupt (void);
/* Memory that the system refuses ends the program with a line and status 1, not with a signal. */
void grundy_catch_no_memory (void);
gboolean grundy_is_interrupted (void);
/* The status of the program: 130 after Ctrl+C or SIGTERM, of which a line on standard error tells, else @status. */
int grundy_end_interrupted (int status);
/* Around what a budget of grundy_budget_new() ends; grundy_work() does it by itself. */
void grundy_begin_work (void);
void grundy_end_work (void);
/* Around reading input within such work, when all answers so far are written: a signal then ends the program at once,
 * with the status of grundy_end_interrupted(). */
void grundy_begin_waiting (void);
void grundy_end_waiting (void);

/* Says on a terminal what is being done, where the work is not counted; NULL: it is done. */
void grundy_tell_work (const char *doing);

/* The most bytes that a line of input, or a sheet that is to be written, may take: a quarter of the memory allowed. */
gsize grundy_most_text (const GrundyCommand *command);
/* A budget with the limits of the command. */
CgtBudget *grundy_budget_new (const GrundyCommand *command);
/* Why work within @budget, which may have had only a part of the time, ended with @error. (transfer full) */
char *grundy_why_ended (const GrundyCommand *command, const CgtBudget *budget, const GError *error);

/* Runs @func within the limits of the command, and shows progress on a terminal. @budget, which is also the solver's,
 * covers reading, computing and making the printed text. */
typedef void (*GrundyWork) (CgtSolver *solver, CgtBudget *budget, gpointer data);
void grundy_work (const GrundyCommand *command, CgtSolver *solver, GrundyWork func, gpointer data);

/**
 * GrundyLine:
 *
 * A line of a stream or a file, which may hold anything.
 */
typedef struct
{
  GString *text;        /* without its end, and without a byte order mark; up to a zero byte */
  gsize zero;           /* the column of its first zero byte; 0: it has none */
  gboolean is_too_long; /* and @text is only its beginning */
  gboolean is_endless;  /* and its end is not looked for any longer */
  guint64 number;       /* from 1; 0: none has been read */
} GrundyLine;

/* Reads the next line. If it is longer than memory allows, only its beginning is kept; if finding its end takes longer
 * than the time allowed, no line follows. FALSE at the end of @file. */
gboolean grundy_line_read (const GrundyCommand *command, FILE *file, GrundyLine *line);
/* Whether the line is blank or a comment. */
gboolean grundy_line_is_skipped (const GrundyLine *line);
/* FALSE with an error when the line is too long, or holds a zero byte. */
gboolean grundy_line_check (const GrundyCommand *command, const GrundyLine *line, GError **error);
/* "column 3: ..." becomes "line 7, column 3: ...". (transfer full) */
char *grundy_line_message (const GrundyLine *line, const GError *error);

/* The answer to @text in words or as JSON; NULL with an error. @status: set to 3 if the answer is incomplete. (transfer
 * full) */
char *grundy_eval_answer (const GrundyCommand *command, CgtFields fields, CgtSolver *solver, const char *text,
                          int *status, GError **error);
/* Answers each line of standard input, in order. Returns the exit status. */
int grundy_eval_lines (const GrundyCommand *command, CgtFields fields);

/**
 * GrundyText:
 *
 * The output of a command, made within its budget, so that it is printed completely or not at all.
 */
typedef struct
{
  CgtBudget *budget;
  char *text; /* an array of the budget, with a 0 after it */
} GrundyText;

GrundyText *grundy_text_new (CgtBudget *budget);
void grundy_text_free (GrundyText *text);
/* FALSE once the budget has run out. */
gboolean grundy_text_append (GrundyText *text, const char *format, ...) G_GNUC_PRINTF (2, 3);
/* @string: NULL gives null. */
gboolean grundy_text_append_json_string (GrundyText *text, const char *string);
/* (transfer full): the text; NULL with an error if the budget ran out. */
char *grundy_text_finish (GrundyText *text, GError **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (GrundyText, grundy_text_free)

/**
 * GrundyJob:
 *
 * A command with one answer, which is computed and written within the limits.
 */
typedef struct _GrundyJob GrundyJob;

/* Appends the answer to @job->text. FALSE with an error: there is none. TRUE with an error: that is told after it. */
typedef gboolean (*GrundyAnswer) (GrundyJob *job, GError **error);

struct _GrundyJob
{
  const GrundyCommand *command;
  GrundyAnswer answer;
  gconstpointer data;        /* of the command */
  gboolean takes_expression; /* its only word is one */
  gboolean in_colours;

  /* for @answer */
  CgtSolver *solver;
  CgtBudget *budget;
  const CgtExpression *expression;
  GrundyText *text;

  /* the result */
  gboolean is_partial;
  const char *unfinished; /* what is said after an answer that is not all; NULL: nothing */
  char *printed;
  GError *error;
};

/* Runs a command, and prints its answer. Returns the exit status. */
int grundy_answer (GrundyJob *job);
/* The same for a command that takes one expression. @name: that of the command. */
int grundy_answer_expression (const GrundyCommand *command, const char *name, GrundyAnswer answer);
