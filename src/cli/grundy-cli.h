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
  GPtrArray *words;   /* char *, borrowed: what is no option */
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

/* Runs @func on a large stack, within the limits of the command. */
typedef void (*GrundyWork) (CgtSolver *solver, gpointer data);
void grundy_work (const GrundyCommand *command, CgtSolver *solver, GrundyWork func, gpointer data);

/* @text as a JSON string, with its quotes; whatever is no UTF-8 in it replaced. */
char *grundy_json_string (const char *text);

G_END_DECLS
