/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include "language/cgt-language.h"

G_BEGIN_DECLS

/**
 * GrundyCommand:
 *
 * The arguments of a command, sorted. An expression may begin with a minus, so only two hyphens or a hyphen and a
 * letter begin an option.
 */
typedef struct
{
  GPtrArray *words; /* char *, borrowed: the arguments that are not options */
  gboolean json, dot, csv, oeis;
  double timeout;     /* seconds for each expression; 0: no limit */
  gsize memory;       /* bytes; 0: no limit */
  gint64 to;          /* -1: to the end */
  const char *as;     /* NULL: not given */
  const char *output; /* NULL: not given */
} GrundyCommand;

/* Each command returns the exit status. */
int grundy_command_eval (GrundyCommand *command);
int grundy_command_automaton (GrundyCommand *command);
int grundy_command_compare (GrundyCommand *command);
int grundy_command_rulesets (GrundyCommand *command);
int grundy_command_draw (GrundyCommand *command);
int grundy_command_generations (GrundyCommand *command);
int grundy_command_longest_game (GrundyCommand *command);
int grundy_command_random_opponent (GrundyCommand *command);
int grundy_command_sequence (GrundyCommand *command);

/* Prints one line on standard error. Always returns 1. @expression may be NULL; it is quoted if a command takes
 * several. */
int grundy_refuse (const char *expression, const char *format, ...) G_GNUC_PRINTF (2, 3);

/* Reports wrong usage in one line on standard error. Always returns 2. */
int grundy_misuse (const char *format, ...) G_GNUC_PRINTF (1, 2);

/* Runs @func on a large stack, within the limits of the command. @budget, which is also the solver's, covers reading,
 * computing and making the printed text. */
typedef void (*GrundyWork) (CgtSolver *solver, CgtBudget *budget, gpointer data);
void grundy_work (const GrundyCommand *command, CgtSolver *solver, GrundyWork func, gpointer data);

/**
 * GrundyText:
 *
 * The output of a command, made within its budget, so that it is printed completely or not at all.
 */
typedef struct
{
  GString *text;
  CgtBudget *budget;
  gsize charged;
} GrundyText;

GrundyText *grundy_text_new (CgtBudget *budget);
void grundy_text_free (GrundyText *text);
/* Returns FALSE once the budget has run out. */
gboolean grundy_text_append (GrundyText *text, const char *format, ...) G_GNUC_PRINTF (2, 3);
gboolean grundy_text_append_json_string (GrundyText *text, const char *string);
/* Returns the text; NULL with an error when the budget ran out. (transfer full) */
char *grundy_text_finish (GrundyText *text, GError **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (GrundyText, grundy_text_free)

/* @text as a JSON string with quotes; invalid UTF-8 is replaced. */
char *grundy_json_string (const char *text);

G_END_DECLS
