/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

#include "grundy-contents.h"
#include "app/worksheet/grundy-worksheet.h"

/**
 * GrundyDocument:
 *
 * A sum of components and a worksheet, each with its history. A GrundyKeeper keeps it in a file. Every function that
 * changes the sum makes one undo step and emits "changed"; one that is refused changes nothing.
 *
 * A short text is read at once. For a longer one the function fails with G_IO_ERROR_PENDING, and a worker reads the
 * text ("reading"). The edit is made when the text has been read, unless the component has changed by then. If the text
 * cannot be read, "refused" is emitted with the number of the component (0: none) and the message.
 *
 * Properties: "modified" (see GrundyKept), "misere", "reading".
 */
#define GRUNDY_TYPE_DOCUMENT (grundy_document_get_type ())
G_DECLARE_FINAL_TYPE (GrundyDocument, grundy_document, GRUNDY, DOCUMENT, GObject)

GrundyDocument *grundy_document_new (void);

GrundyWorksheet *grundy_document_get_worksheet (GrundyDocument *self); /* (transfer none): always the same */
/* Whether there are neither components nor entries of the worksheet. */
gboolean grundy_document_is_empty (GrundyDocument *self);

guint grundy_document_get_n_components (GrundyDocument *self);
GrundyComponent *grundy_document_get_component (GrundyDocument *self, guint i); /* (transfer none) */
/* What tells @player from the other, if it is the same in all components that say it: grundy_component_get_side().
 * NULL: nothing. */
const char *grundy_document_get_side (GrundyDocument *self, CgtPlayer player);
GrundyComponent *grundy_document_find (GrundyDocument *self, guint number); /* (transfer none) (nullable) */
/* The whole sum, for the evaluator; NULL if there are no components. (transfer full) */
CgtExpression *grundy_document_get_sum (GrundyDocument *self);
/* The same as text. */
char *grundy_document_get_expression (GrundyDocument *self);
gboolean grundy_document_get_misere (GrundyDocument *self);
void grundy_document_set_misere (GrundyDocument *self, gboolean misere);

/* Appends the terms of @text. Returns the number of the first new component; 0 with an error. */
guint grundy_document_add (GrundyDocument *self, const char *text, GError **error);
/* Replaces a component by the terms of @text. With @typing, consecutive edits of one component are one undo step, until
 * grundy_document_end_typing(), and a sum of several terms is refused with %G_IO_ERROR_PENDING: the entry would lose
 * what is typed next. */
gboolean grundy_document_set_text (GrundyDocument *self, guint number, const char *text, gboolean typing,
                                   GError **error);
/* Whether @text is short enough for that. */
gboolean grundy_document_reads_at_once (const char *text);
/* Replaces the whole sum by @text. The first component keeps the number of the first, and so on. */
gboolean grundy_document_replace (GrundyDocument *self, const char *text, GError **error);
/* The same with a position that moves lead to: it goes on with the line of play. */
gboolean grundy_document_follow_text (GrundyDocument *self, const char *text, GError **error);
/* The same with the terms of @sum. No text is made. */
gboolean grundy_document_follow (GrundyDocument *self, CgtExpression *sum, GError **error);
void grundy_document_end_typing (GrundyDocument *self);
/* Text that the user is typing instead of a component, and that is not a position yet; NULL: none. It counts as a
 * change and is saved in the file. For the worksheet see grundy_worksheet_set_typed(). */
void grundy_document_set_typed (GrundyDocument *self, guint number, const char *text);
const char *grundy_document_get_typed (GrundyDocument *self, guint number); /* (nullable) */
/* What a section beside the sum shows, as texts that are saved in the file; see grundy-contents.c. A change is not an
 * undo step. NULL: the section shows nothing. */
const char *const *grundy_document_get_section (GrundyDocument *self, const char *name);
void grundy_document_set_section (GrundyDocument *self, const char *name, const char *const *texts);
/* Replaces a component by @position, which @board shows. */
void grundy_document_set_position (GrundyDocument *self, guint number, CgtPosition *position, const CgtBoard *board);
/* The same, but reads the position from the board. Returns FALSE with an error if the rules refuse the board. */
gboolean grundy_document_set_board (GrundyDocument *self, guint number, const CgtBoard *board, GError **error);
/* Reads positions of the user's own games again if the rules of these games have changed. A position that the new rules
 * refuse stays as it is. */
void grundy_document_reload_games (GrundyDocument *self);
void grundy_document_remove (GrundyDocument *self, guint number);
void grundy_document_duplicate (GrundyDocument *self, guint number);
/* Replaces a component by its negative. If the negative has a board, that is drawn; otherwise the sign changes. */
void grundy_document_negate (GrundyDocument *self, guint number);
/* Plays a move: component @term, counted from 0, becomes @after and keeps its sign. */
void grundy_document_play_position (GrundyDocument *self, guint term, CgtPosition *after);
/* The same, but reads the text @term_to. */
gboolean grundy_document_play (GrundyDocument *self, guint term, const char *term_to, GError **error);

/* The line of play: see GrundyLine. Playing a move goes on with it, and so does grundy_document_follow(). Any other
 * edit of the sum, except the choice of misère play, ends it. Undo and redo of moves take nothing out of it.
 * @here: (out): which of its positions is the sum. Returns: (transfer none) (nullable): NULL: no move was made yet. */
GrundyLine *grundy_document_get_line (GrundyDocument *self, guint *here);
/* Goes to a position of the line. This is not an edit: it is no undo step, and what was undone can be redone. */
void grundy_document_visit (GrundyDocument *self, guint position);
/* How many undo steps (negative), or steps of redo, lead to a position of the line: the fewest, at most @most_back and
 * @most_on. FALSE: none do. */
gboolean grundy_document_find_step (GrundyDocument *self, guint position, guint most_back, guint most_on, int *steps);
/* Takes a position, which is not the first, and those behind it out of the line. Goes to the one before it, if the sum
 * is among them. */
void grundy_document_cut_line (GrundyDocument *self, guint position);

gboolean grundy_document_get_can_undo (GrundyDocument *self);
gboolean grundy_document_get_can_redo (GrundyDocument *self);
void grundy_document_undo (GrundyDocument *self);
void grundy_document_redo (GrundyDocument *self);

gboolean grundy_document_get_modified (GrundyDocument *self);

/* Whether a worker is reading a file or a long text ("reading"). @fraction (nullable) gets the part of the work that is
 * done; it is negative if unknown. */
gboolean grundy_document_get_reading (GrundyDocument *self, double *fraction);
/* Cancels reading: its callback gets G_IO_ERROR_CANCELLED. */
void grundy_document_cancel_reading (GrundyDocument *self);
