/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include "cgt-language.h"

G_BEGIN_DECLS

/* What a name stands for: a text in the language. */
typedef struct
{
  GStrv parameters; /* NULL: not a function */
  char *text;
} CgtDefinition;

CgtDefinition *cgt_definition_new (GStrv parameters, const char *text);
void cgt_definition_free (CgtDefinition *definition);

/* A variable of a function or of `for`, and those around it. */
typedef struct _CgtScope CgtScope;
struct _CgtScope
{
  const char *name, *text;
  const CgtScope *outer;
};

/* One reading of a line. */
typedef struct
{
  GHashTable *definitions; /* char * to CgtDefinition */
  GHashTable *calls;       /* char * to char *: the meaning of earlier calls; valid until a definition changes */
  CgtSolver *solver;
  CgtBudget *budget; /* nullable */
  guint depth;       /* how deeply calls and brackets are nested */
} CgtExpander;

/* @text with all defined names replaced; NULL with an error, which begins with a column of @text. */
char *cgt_expand (CgtExpander *expander, const char *text, const CgtScope *scope, GError **error);

/* What @text evaluates to, as one text: a value, an outcome where there is no value, true or false, a list. NULL with
 * an error. */
char *cgt_expand_answer (CgtExpander *expander, const char *text, const CgtScope *scope, GError **error);

/* Runs @func for every assignment of the variables in @clauses, such as `VAR = A..B` or `VAR in LIST`. The last
 * variable changes fastest. Returns FALSE with an error, also if @func returned FALSE. */
typedef gboolean (*CgtExpandFunc) (CgtExpander *expander, const CgtScope *scope, gpointer data, GError **error);
gboolean cgt_expand_each (CgtExpander *expander, const GStrv clauses, const CgtScope *scope, CgtExpandFunc func,
                          gpointer data, GError **error);

/* The items of a list or a range, `[a, b]` or `A..B`, each as text; NULL with an error. (transfer full) */
GStrv cgt_expand_items (CgtExpander *expander, const char *text, const CgtScope *scope, GError **error);

/* The text of a value or a definition is kept as it was written while it is short, and if it holds a position. Else it
 * is computed, so that texts cannot grow at every step. NULL with an error. */
char *cgt_expand_shorten (CgtExpander *expander, char *text, GError **error);

/* Whether a condition holds: a comparison, outcome(G) = P, `and`, `or`, `not`. FALSE with an error. */
gboolean cgt_expand_condition (CgtExpander *expander, const char *text, const CgtScope *scope, gboolean *holds,
                               GError **error);

/* The integer that @text stands for, as text; NULL with an error, also if it is another game. */
char *cgt_expand_integer (CgtExpander *expander, const char *text, const CgtScope *scope, GError **error);

/* Appends the position at @start of @text, whose ruleset's name ends at @name_end. If it can be read as it is written,
 * it stays so, since letters mean pieces more often than names; else integers are put in the place of names. Returns
 * the byte after it; 0 with an error. */
gsize cgt_expand_position (CgtExpander *expander, const char *text, gsize start, gsize name_end, const CgtScope *scope,
                           GString *out, GError **error);

/* What a variable stands for; NULL: there is none of this name. */
const char *cgt_expand_variable (const CgtScope *scope, const char *name);
/* Goes one level deeper into calls and brackets, to read @text; leaving it lowers @expander->depth. FALSE with an error
 * if it is too deep.
 */
gboolean cgt_expand_enter (CgtExpander *expander, const char *text, GError **error);
/* Counts @bytes of text. FALSE with an error when the budget has run out. */
gboolean cgt_expand_check_budget (CgtExpander *expander, gsize bytes, GError **error);

/* Scanning. Whether @text is an integer. */
gboolean cgt_expand_is_integer (const char *text);
/* The byte after the bracket that closes the one at @at; 0: none does. */
gsize cgt_expand_closing (const char *text, gsize at);
/* The parts of @text between @separator, without white space around them. Separators in brackets do not count. */
GStrv cgt_expand_split (const char *text, const char *separator);
/* The first byte of @word outside of brackets; a word of letters must stand alone. NULL: it is not there. */
const char *cgt_expand_find (const char *text, const char *word);
/* The end of the name that begins at @at; @at if none begins there. */
gsize cgt_expand_name (const char *text, gsize at);
/* Whether @name may be defined; FALSE with an error. */
gboolean cgt_expand_check_name (const char *name, GError **error);

G_END_DECLS
