/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include "cgt-item.h"
#include "language/cgt-program.h"

/* What a name stands for: a text in the language. */
typedef struct
{
  GStrv parameters; /* NULL: not a function */
  char *text;
  CgtProgram *program; /* the text, once it was read; NULL: not yet */
} CgtDefinition;

CgtDefinition *cgt_definition_new (GStrv parameters, const char *text);
void cgt_definition_free (CgtDefinition *definition);

/* A parameter of a function or another local name, and those around it. */
typedef struct _CgtScope CgtScope;
struct _CgtScope
{
  const char *name;
  gsize length;
  CgtItem *item;
  const CgtScope *outer;
};

/* What names stand for that are neither local nor defined: NULL, with or without an error. (transfer full) */
typedef CgtItem *(*CgtLookupFunc) (gpointer data, const char *name, GError **error);

/**
 * CgtInterpreter:
 *
 * Evaluates the programs of worksheets. A call is made once for the same arguments, and what names stand for is read
 * once.
 */
typedef struct
{
  GHashTable *definitions; /* char * to CgtDefinition */
  CgtSolver *solver;
  CgtStore *store;
  CgtBudget *budget;   /* nullable */
  GHashTable *calls;   /* char * to CgtItem */
  GHashTable *globals; /* char * to CgtItem */
  GString *printed;    /* what print() wrote, line by line */
  guint depth, n_calls;
  const char *inside; /* the name whose definition is evaluated; NULL: the line itself is */
  gboolean placed;    /* the error says where it is */
  CgtLookupFunc lookup;
  gpointer lookup_data;
} CgtInterpreter;

CgtInterpreter *cgt_interpreter_new (GHashTable *definitions, CgtSolver *solver);
void cgt_interpreter_free (CgtInterpreter *in);

/* What the node @root stands for; NULL with an error, which begins with a column of the program's text. */
CgtItem *cgt_interpret (CgtInterpreter *in, const CgtProgram *program, guint root, const CgtScope *scope,
                        GError **error);

/* The same for one side of a comparison, which may also be the letters of an outcome, or a fraction that is no game. */
CgtItem *cgt_interpret_side (CgtInterpreter *in, const CgtProgram *program, guint root, const CgtScope *scope,
                             GError **error);

/* An error that does not say yet where it is concerns @node: it gets its column, or in a definition its words. */
void cgt_interpreter_blame (CgtInterpreter *in, const CgtProgram *program, guint node, GError **error);
/* The roots of the operands of a node, in order; there are @n of them. */
void cgt_interpret_operands (const CgtProgram *program, guint root, guint *roots, guint n);

/* Called for one item after another. */
typedef enum
{
  CGT_EACH_NEXT,
  CGT_EACH_STOP,
  CGT_EACH_ERROR,
} CgtEach;
typedef CgtEach (*CgtEachFunc) (CgtInterpreter *in, CgtItem *item, gpointer data, GError **error);
/* The items of a list, a range, many positions, or of a body with clauses. Nothing else is held than one item at a
 * time. */
CgtEach cgt_interpret_each (CgtInterpreter *in, const CgtProgram *program, guint root, const CgtScope *scope,
                            CgtEachFunc func, gpointer data, GError **error);
/* Runs @func for each assignment of the clauses of the node @root, from clause @i on. */
typedef CgtEach (*CgtScopeFunc) (CgtInterpreter *in, const CgtScope *scope, gpointer data, GError **error);
CgtEach cgt_interpret_clauses (CgtInterpreter *in, const CgtProgram *program, guint root, guint i,
                               const CgtScope *scope, CgtScopeFunc func, gpointer data, GError **error);
CgtEach cgt_item_each (CgtInterpreter *in, CgtItem *item, CgtEachFunc func, gpointer data, GError **error);

/* The value of a game; CGT_NONE with an error. */
CgtValue cgt_item_value (CgtInterpreter *in, CgtItem *item, GError **error);
/* Whether it is a game in normal play. */
gboolean cgt_item_is_game (const CgtItem *item);
/* The expression that a game is; NULL with an error. (transfer full) */
CgtExpression *cgt_item_expression (CgtInterpreter *in, CgtItem *item, GError **error);
/* A number as a value, or as a fraction if it is no game, such as 2/3. (transfer full) */
CgtItem *cgt_item_new_number (CgtInterpreter *in, const char *text);
gboolean cgt_item_integer (CgtInterpreter *in, CgtItem *item, gint64 *n, GError **error);
gboolean cgt_item_holds (CgtInterpreter *in, CgtItem *item, gboolean *holds, GError **error);
/* How two games or numbers compare; CGT_ORDER_UNKNOWN with an error. */
CgtOrder cgt_item_order (CgtInterpreter *in, CgtItem *a, CgtItem *b, GError **error);
/* The item in the language, so that it can be read back; and as it is shown: the values of games, strings without
 * quotes. NULL with an error. (transfer full) */
char *cgt_item_to_source (CgtInterpreter *in, CgtItem *item, GError **error);
char *cgt_item_to_display (CgtInterpreter *in, CgtItem *item, GError **error);
/* As it is shown, in LaTeX. NULL with an error. (transfer full) */
char *cgt_item_to_latex (CgtInterpreter *in, CgtItem *item, GError **error);
/* Refuses an item where something else is expected. Returns NULL. */
gpointer cgt_item_refuse (const CgtItem *item, const char *expected, GError **error);
/* Counts what is kept until the work ends. FALSE, with an error: the budget is used up. */
gboolean cgt_interpreter_keep (CgtInterpreter *in, gsize bytes, GError **error);
/* Takes @item for a list that grows. FALSE with an error when the budget has run out. */
gboolean cgt_items_add (CgtInterpreter *in, GPtrArray *items, CgtItem *item, GError **error);
/* Adds an item to the list @data; for cgt_interpret_each(). */
CgtEach cgt_items_collect (CgtInterpreter *in, CgtItem *item, gpointer data, GError **error);
/* {@operands} of an operator: a game. (transfer full) */
CgtItem *cgt_item_combine (CgtInterpreter *in, CgtNodeKind kind, guint16 detail, CgtItem *const *operands, guint n,
                           guint n_left, GError **error);

/* A call of a function of worksheets (cgt-builtins.c). */
typedef struct
{
  CgtInterpreter *in;
  const CgtProgram *program;
  const CgtScope *scope;
  const guint *arguments; /* the nodes */
  guint n;
  guint kind; /* that of the function */
} CgtBuiltinCall;

typedef struct
{
  const char *name;
  guint least, most;
  CgtItem *(*call) (const CgtBuiltinCall *call, GError **error);
  const char *description; /* to be translated */
  guint kind;              /* tells functions apart that have the same @call */
} CgtBuiltin;

const CgtBuiltin *cgt_builtin_get (guint i); /* NULL after the last one */
const CgtBuiltin *cgt_builtin_find (const char *name, gsize length);
/* The options of a sum, as things. NULL with an error. (transfer full) (element-type CgtItem) */
GPtrArray *cgt_item_options (CgtInterpreter *in, CgtItem *item, CgtPlayer player, GError **error);
/* Whether the item is a position, or a sum with positions in it. */
gboolean cgt_item_has_position (const CgtItem *item);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (CgtInterpreter, cgt_interpreter_free)
