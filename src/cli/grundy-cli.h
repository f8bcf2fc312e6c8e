/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include "language/cgt-language.h"

G_BEGIN_DECLS

/**
 * GrundyCommand:
 *
 * The arguments of a command, sorted: an expression may begin with a minus, so only two hyphens and a letter
 * make an option.
 */
typedef struct
{
  GPtrArray *words; /* char *, borrowed: what is no option */
  gboolean json, dot, csv, oeis;
  double timeout;     /* seconds for each expression; 0: no limit */
  gsize memory;       /* bytes; 0: no limit */
  gint64 to;          /* -1: to the end */
  const char *as;     /* NULL: not given */
  const char *output; /* NULL: not given */
} GrundyCommand;

/* Each returns the exit status. */
int grundy_command_eval (GrundyCommand *command);
int grundy_command_automaton (GrundyCommand *command);
int grundy_command_compare (GrundyCommand *command);
int grundy_command_rulesets (GrundyCommand *command);
int grundy_command_draw (GrundyCommand *command);
int grundy_command_generations (GrundyCommand *command);
int grundy_command_longest_game (GrundyCommand *command);
int grundy_command_random_opponent (GrundyCommand *command);
int grundy_command_sequence (GrundyCommand *command);

/* One line on standard error. Always returns 1. @expression may be NULL; it is quoted where a command
 * takes several. */
int grundy_refuse (const char *expression, const char *format, ...) G_GNUC_PRINTF (2, 3);

/* Wrong usage of the command: one line on standard error. Always returns 2. */
int grundy_misuse (const char *format, ...) G_GNUC_PRINTF (1, 2);

/* Runs @func on a large stack, within the limits of the command: @budget, which is the solver's, covers reading,
 * computing and making the text that is printed. */
typedef void (*GrundyWork) (CgtSolver *solver, CgtBudget *budget, gpointer data);
void grundy_work (const GrundyCommand *command, CgtSolver *solver, GrundyWork func, gpointer data);

/**
 * GrundyText:
 *
 * What a command is going to print, made within its budget, so that either all of it is printed or nothing.
 */
typedef struct
{
  GString *text;
  CgtBudget *budget;
  gsize charged;
} GrundyText;

GrundyText *grundy_text_new (CgtBudget *budget);
void grundy_text_free (GrundyText *text);
/* FALSE once the budget is used up. */
gboolean grundy_text_append (GrundyText *text, const char *format, ...) G_GNUC_PRINTF (2, 3);
gboolean grundy_text_append_json_string (GrundyText *text, const char *string);
/* What was appended; NULL with an error when the budget is used up. (transfer full) */
char *grundy_text_finish (GrundyText *text, GError **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (GrundyText, grundy_text_free)

/* @text as a JSON string, with its quotes; whatever is no UTF-8 in it replaced. */
char *grundy_json_string (const char *text);

G_END_DECLS
