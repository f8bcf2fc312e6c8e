/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/* The public interface of libgrundy. It stands alone: no other header of Grundy is installed. */

/**
 * CgtExpression:
 *
 * An expression that was read: a position, a value, a sum, a comparison or an operation. Nothing is computed yet.
 * Immutable, and usable from any thread.
 */
typedef struct _CgtExpression CgtExpression;

#define CGT_TYPE_EXPRESSION (cgt_expression_get_type ())
GType cgt_expression_get_type (void);

CgtExpression *cgt_expression_ref (CgtExpression *expression);
void cgt_expression_unref (CgtExpression *expression);

/**
 * cgt_expression_get_text:
 *
 * Returns: the expression in notation, as it was read
 */
const char *cgt_expression_get_text (const CgtExpression *expression);

/**
 * CgtEvaluation:
 *
 * The record of an evaluation: what is known about an expression. A field without a meaning for the expression is
 * %NULL. Immutable, and usable from any thread.
 */
typedef struct _CgtEvaluation CgtEvaluation;

#define CGT_TYPE_EVALUATION (cgt_evaluation_get_type ())
GType cgt_evaluation_get_type (void);
CgtEvaluation *cgt_evaluation_ref (CgtEvaluation *evaluation);
void cgt_evaluation_unref (CgtEvaluation *evaluation);

/**
 * cgt_evaluation_get_expression:
 *
 * Returns: the expression in notation
 */
const char *cgt_evaluation_get_expression (const CgtEvaluation *evaluation);

/**
 * cgt_evaluation_get_outcome:
 *
 * Returns: (nullable): the outcome class: `N`, `P`, `L` or `R`; `D` for a draw; two letters such as `LD` if it matters
 *   who starts, Left's start first; %NULL if it is not known
 */
const char *cgt_evaluation_get_outcome (const CgtEvaluation *evaluation);

/**
 * cgt_evaluation_get_value:
 *
 * Returns: (nullable): the canonical form in notation
 */
const char *cgt_evaluation_get_value (const CgtEvaluation *evaluation);

/**
 * cgt_evaluation_get_latex:
 *
 * Returns: (nullable): the value in LaTeX, for math mode
 */
const char *cgt_evaluation_get_latex (const CgtEvaluation *evaluation);

/**
 * cgt_evaluation_get_nimber:
 *
 * Returns: (nullable): the n of a value *n, in decimal digits
 */
const char *cgt_evaluation_get_nimber (const CgtEvaluation *evaluation);

/**
 * cgt_evaluation_get_remoteness:
 *
 * Returns: the number of moves until the end if the winner hurries and the loser delays; -1 if it has no meaning, or is
 *   not known
 */
gint64 cgt_evaluation_get_remoteness (const CgtEvaluation *evaluation);

/**
 * cgt_evaluation_get_mean:
 *
 * Returns: (nullable): the mean, an exact number
 */
const char *cgt_evaluation_get_mean (const CgtEvaluation *evaluation);

/**
 * cgt_evaluation_get_temperature:
 *
 * Returns: (nullable): the temperature, an exact number; -1 for an integer
 */
const char *cgt_evaluation_get_temperature (const CgtEvaluation *evaluation);

/**
 * cgt_evaluation_get_left_stop:
 *
 * Returns: (nullable): the Left stop, an exact number
 */
const char *cgt_evaluation_get_left_stop (const CgtEvaluation *evaluation);

/**
 * cgt_evaluation_get_right_stop:
 *
 * Returns: (nullable): the Right stop, an exact number
 */
const char *cgt_evaluation_get_right_stop (const CgtEvaluation *evaluation);

/**
 * cgt_evaluation_get_birthday:
 *
 * Returns: (nullable): the birthday of the canonical form, in decimal digits
 */
const char *cgt_evaluation_get_birthday (const CgtEvaluation *evaluation);

/**
 * cgt_evaluation_list_moves:
 * @left: %TRUE for Left's moves, %FALSE for Right's
 *
 * Returns: (transfer full) (nullable) (array zero-terminated=1): what each move leads to, in the order of the rules; of
 *   a list that is too long to write, only the winning moves; %NULL if the moves are not known
 */
char **cgt_evaluation_list_moves (const CgtEvaluation *evaluation, gboolean left);

/**
 * cgt_evaluation_list_winning_moves:
 * @left: %TRUE for Left's moves, %FALSE for Right's
 *
 * Returns: (transfer full) (nullable) (array zero-terminated=1): the moves that are known to win for the mover; %NULL
 *   if the moves are not known
 */
char **cgt_evaluation_list_winning_moves (const CgtEvaluation *evaluation, gboolean left);

/**
 * cgt_evaluation_dup_json:
 *
 * Returns: (transfer full): the whole record as one line of JSON, as `grundy-cli eval --json` prints it
 */
char *cgt_evaluation_dup_json (const CgtEvaluation *evaluation);

/**
 * cgt_evaluation_dup_words:
 *
 * Returns: (transfer full): the record in words, as `grundy-cli eval` prints it
 */
char *cgt_evaluation_dup_words (const CgtEvaluation *evaluation);

/**
 * CgtSession:
 *
 * A solver with its limits. It keeps what it found, so that related questions are answered at once. It can be used from
 * any thread; questions are answered one after another.
 */
#define CGT_TYPE_SESSION (cgt_session_get_type ())
G_DECLARE_FINAL_TYPE (CgtSession, cgt_session, CGT, SESSION, GObject)

CgtSession *cgt_session_new (void);

/**
 * cgt_session_read:
 * @text: in the notation of Grundy, such as `domineering(4x4) + *2`
 * @cancellable: (nullable): stops the reading
 *
 * Reads an expression within the limits of the session. Its positions are checked by the rules of their games.
 *
 * Returns: (transfer full): the expression; %NULL with a one-line error that names the column
 */
CgtExpression *cgt_session_read (CgtSession *self, const char *text, GCancellable *cancellable, GError **error);

/**
 * cgt_session_evaluate:
 * @expression: what to evaluate
 * @cancellable: (nullable): stops the evaluation
 *
 * Evaluates an expression within the limits of the session: its properties "timeout" and "memory". The work is done on
 * a thread with a deep stack while the caller waits. What the limits do not allow is %NULL in the record.
 *
 * Returns: (transfer full): the record; %NULL with an error if nothing could be decided, or if it was cancelled
 */
CgtEvaluation *cgt_session_evaluate (CgtSession *self, CgtExpression *expression, GCancellable *cancellable,
                                     GError **error);

/**
 * cgt_session_evaluate_async:
 * @expression: what to evaluate
 * @cancellable: (nullable): stops the evaluation
 * @callback: (scope async) (closure user_data): called in the main context of the caller when it is done
 * @user_data: of @callback
 *
 * Does what cgt_session_evaluate() does, without waiting.
 */
void cgt_session_evaluate_async (CgtSession *self, CgtExpression *expression, GCancellable *cancellable,
                                 GAsyncReadyCallback callback, gpointer user_data);

/**
 * cgt_session_evaluate_finish:
 *
 * Returns: (transfer full): the record, or %NULL with an error
 */
CgtEvaluation *cgt_session_evaluate_finish (CgtSession *self, GAsyncResult *result, GError **error);

/**
 * cgt_session_compare:
 * @a: a game
 * @b: another game
 * @cancellable: (nullable): stops the comparison
 *
 * Returns: how @a compares with @b: `=`, `<`, `>` or `||`; %NULL with an error
 */
const char *cgt_session_compare (CgtSession *self, CgtExpression *a, CgtExpression *b, GCancellable *cancellable,
                                 GError **error);

/**
 * cgt_session_draw_board:
 * @expression: a position or a sum
 * @cancellable: (nullable): stops the drawing
 *
 * Draws the boards of a sum side by side. A term without a board is written.
 *
 * Returns: (transfer full): the picture as SVG; %NULL with an error
 */
GBytes *cgt_session_draw_board (CgtSession *self, CgtExpression *expression, GCancellable *cancellable, GError **error);

/**
 * cgt_session_draw_thermograph:
 * @expression: a game with a thermograph
 * @cancellable: (nullable): stops the evaluation
 *
 * Returns: (transfer full): the picture as SVG; %NULL with an error, also if the game has no thermograph
 */
GBytes *cgt_session_draw_thermograph (CgtSession *self, CgtExpression *expression, GCancellable *cancellable,
                                      GError **error);

/**
 * cgt_session_load_game:
 * @path: (type filename): a file of Lua, as docs/lua.md says
 * @cancellable: (nullable): stops the reading
 *
 * Adds a game of the user's own to the rulesets of all sessions, in the place of the one of that name that was added
 * before.
 *
 * Returns: the name of the game; %NULL with an error that names the file and the line
 */
const char *cgt_session_load_game (CgtSession *self, const char *path, GCancellable *cancellable, GError **error);

/**
 * cgt_session_sequence:
 * @game: a heap game with its options, such as `octal[0.07]`
 * @to: the largest heap
 * @cancellable: (nullable): stops the work
 *
 * Returns: (transfer full): the values of the heaps 0 to @to, an array of texts (`as`): nim-values in digits, or values
 *   in notation if the game has no nim-sequence; %NULL with an error
 */
GVariant *cgt_session_sequence (CgtSession *self, const char *game, guint64 to, GCancellable *cancellable,
                                GError **error);

/**
 * cgt_session_table:
 * @game: a game with its options, or an expression with m and n in the places of the numbers
 * @field: `outcome`, `nimber`, `value`, `remoteness`, `mean`, `temperature`, `best-move` or `worst-move`
 * @first_row: from 0 on
 * @last_row: at least @first_row
 * @first_column: -1: a position has one number
 * @last_column: at least @first_column
 * @cancellable: (nullable): stops the work
 *
 * Returns: (transfer full): a field of all positions of two numbers, or of one, row by row (`aams`); nothing where
 * there is no such position or the field has no meaning. %NULL with an error
 */
GVariant *cgt_session_table (CgtSession *self, const char *game, const char *field, gint64 first_row, gint64 last_row,
                             gint64 first_column, gint64 last_column, GCancellable *cancellable, GError **error);

/**
 * cgt_session_generations:
 * @expression: an impartial position
 * @by_stages: %TRUE: a generation is the stage in which a position is found; %FALSE: half the length of a longest
 *   optimal game
 * @cancellable: (nullable): stops the work
 *
 * Returns: (transfer full): the P-positions among the followers, generation by generation (`aas`); %NULL with an error
 */
GVariant *cgt_session_generations (CgtSession *self, CgtExpression *expression, gboolean by_stages,
                                   GCancellable *cancellable, GError **error);

/**
 * cgt_session_p_positions:
 * @game: a game of heaps, or an expression in a, b and c
 * @to: the greatest number of each coordinate
 * @n_coordinates: 1, 2 or 3; with 1, an expression has as many as it has letters, and a game two
 * @cancellable: (nullable): stops the work
 *
 * Returns: (transfer full): the P-positions in a box, each a list of its coordinates (`aau`); %NULL with an error
 */
GVariant *cgt_session_p_positions (CgtSession *self, const char *game, guint to, guint n_coordinates,
                                   GCancellable *cancellable, GError **error);

/**
 * cgt_list_rulesets:
 *
 * Returns: (transfer full) (array zero-terminated=1): the names of all games
 */
char **cgt_list_rulesets (void);

#ifndef CGT_COMPILATION
G_DEFINE_AUTOPTR_CLEANUP_FUNC (CgtExpression, cgt_expression_unref)
G_DEFINE_AUTOPTR_CLEANUP_FUNC (CgtEvaluation, cgt_evaluation_unref)
#endif

G_END_DECLS
