/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

#include "grundy-contents.h"
#include "app/worksheet/grundy-worksheet.h"

G_BEGIN_DECLS

/**
 * GrundyDocument:
 *
 * A sum of components and a worksheet, each with its history, and their file. Every function that changes the sum makes
 * one undo step and emits "changed"; one that is refused changes nothing.
 *
 * A text is read at once where that is quick. Otherwise a worker reads it ("reading"), the function fails with
 * G_IO_ERROR_PENDING, and the edit follows, unless what it is an edit of has changed by then; or "refused" does, with
 * the number of the component whose text it is (0: none) and the message.
 *
 * Properties: "file", "title", "modified", "can-undo", "can-redo", "misere", "reading".
 */
#define GRUNDY_TYPE_DOCUMENT (grundy_document_get_type ())
G_DECLARE_FINAL_TYPE (GrundyDocument, grundy_document, GRUNDY, DOCUMENT, GObject)

GrundyDocument *grundy_document_new (void);

GrundyWorksheet *grundy_document_get_worksheet (GrundyDocument *self); /* (transfer none): always the same */
/* Neither components nor entries of the worksheet. */
gboolean grundy_document_is_empty (GrundyDocument *self);

guint grundy_document_get_n_components (GrundyDocument *self);
GrundyComponent *grundy_document_get_component (GrundyDocument *self, guint i); /* (transfer none) */
GrundyComponent *grundy_document_find (GrundyDocument *self, guint number);     /* (transfer none) (nullable) */
/* The whole sum, to be evaluated; NULL when there are no components. (transfer full) */
CgtExpression *grundy_document_get_sum (GrundyDocument *self);
/* The same in the notation. */
char *grundy_document_get_expression (GrundyDocument *self);
gboolean grundy_document_get_misere (GrundyDocument *self);
void grundy_document_set_misere (GrundyDocument *self, gboolean misere);

/* Appends the terms of @text. The number of the first new component; 0 with an error. */
guint grundy_document_add (GrundyDocument *self, const char *text, GError **error);
/* Replaces a component by the terms of @text. With @typing, one edit after the other of the same component
 * is one undo step, until grundy_document_end_typing(). */
gboolean grundy_document_set_text (GrundyDocument *self, guint number, const char *text, gboolean typing,
                                   GError **error);
/* The whole sum becomes @text; components that keep their place keep their number. */
gboolean grundy_document_replace (GrundyDocument *self, const char *text, GError **error);
void grundy_document_end_typing (GrundyDocument *self);
/* What is being typed instead of a component and is no position yet; NULL: nothing is. It counts as a change, and the
 * file holds it. For the worksheet see grundy_worksheet_set_typed(). */
void grundy_document_set_typed (GrundyDocument *self, guint number, const char *text);
const char *grundy_document_get_typed (GrundyDocument *self, guint number); /* (nullable) */
/* The component is @position from now on, as @board shows it. */
void grundy_document_set_position (GrundyDocument *self, guint number, CgtPosition *position, const CgtBoard *board);
/* The same, where the board has to be read first. FALSE with an error: the rules refuse it. */
gboolean grundy_document_set_board (GrundyDocument *self, guint number, const CgtBoard *board, GError **error);
void grundy_document_remove (GrundyDocument *self, guint number);
void grundy_document_duplicate (GrundyDocument *self, guint number);
/* Replaces a component by its negative: its board's, where that can be drawn, else it is subtracted. */
void grundy_document_negate (GrundyDocument *self, guint number);
/* Plays a move: component @term (by place) becomes @after, under the sign that it has. */
void grundy_document_play_position (GrundyDocument *self, guint term, CgtPosition *after);
/* The same with a text, which is read first. */
gboolean grundy_document_play (GrundyDocument *self, guint term, const char *term_to, GError **error);

gboolean grundy_document_get_can_undo (GrundyDocument *self);
gboolean grundy_document_get_can_redo (GrundyDocument *self);
void grundy_document_undo (GrundyDocument *self);
void grundy_document_redo (GrundyDocument *self);

gboolean grundy_document_get_modified (GrundyDocument *self);
GFile *grundy_document_get_file (GrundyDocument *self); /* (transfer none) (nullable) */
char *grundy_document_dup_title (GrundyDocument *self);

/* What it holds now, for a worker to write. */
GrundyContents *grundy_document_get_contents (GrundyDocument *self); /* (transfer full) */
/* What it holds and its history are replaced; it is unmodified then. */
void grundy_document_reset (GrundyDocument *self, const GrundyContents *contents);
/* The format of .grundy files; see grundy_contents_to_data(). */
char *grundy_document_to_data (GrundyDocument *self);
gboolean grundy_document_load_data (GrundyDocument *self, const char *data, gssize length, GError **error);
/* On a worker, which can be cancelled: see grundy_document_cancel_reading(). */
void grundy_document_load_async (GrundyDocument *self, GFile *file, GAsyncReadyCallback callback, gpointer user_data);
gboolean grundy_document_load_finish (GrundyDocument *self, GAsyncResult *result, GError **error);
/* What the document holds now is written, after what is still being written. */
/* Fails with GRUNDY_DOCUMENT_ERROR_CHANGED when another program has written to the document's file since it was read or
 * saved; see grundy_document_accept_file(). A file that was deleted is written again. */
void grundy_document_save_async (GrundyDocument *self, GFile *file, GCancellable *cancellable,
                                 GAsyncReadyCallback callback, gpointer user_data);
gboolean grundy_document_save_finish (GrundyDocument *self, GAsyncResult *result, GError **error);
/* The next save replaces what the file holds, whatever that is. */
void grundy_document_accept_file (GrundyDocument *self);

/* Whether a file or a long text is being read on a worker ("reading"); @fraction (nullable): of the work that is done,
 * or negative where it is not known. */
gboolean grundy_document_get_reading (GrundyDocument *self, double *fraction);
/* Whoever waits for what is being read gets G_IO_ERROR_CANCELLED. */
void grundy_document_cancel_reading (GrundyDocument *self);

G_END_DECLS
