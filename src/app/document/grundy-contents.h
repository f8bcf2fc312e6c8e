/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include "grundy-document-error.h"
#include "grundy-line.h"

/* Identifies what a document holds. */
typedef struct
{
  guint64 sum;         /* the last edit of the sum */
  guint here, n_moves; /* where it is in the line of play, and how many moves that has */
  guint64 worksheet;
  guint64 typed_sum, typed_worksheet; /* 0: nothing is being typed */
  guint64 sections;
} GrundyDocumentSerial;

/**
 * GrundyContents:
 *
 * What a document holds at one moment, as in its file. It belongs to no thread, so a worker can read and write
 * it.
 */
typedef struct
{
  GPtrArray *components; /* (element-type GrundyComponent) */
  gboolean misere;
  GrundyLine *line; /* the line of play, in which the components are position @here; NULL: none */
  guint here;
  GPtrArray *worksheet; /* (element-type utf8): expressions */
  /* Text that was being typed, (element-type utf8), NULL where there was none: instead of each component, instead of
   * each expression, and in the line of the worksheet. */
  GPtrArray *typed_components, *typed_entries;
  char *typed_line;
  /* What the sections beside the sum show: name -> GStrv, such as "sequence" -> the game and the largest heap. */
  GHashTable *sections;
  GrundyDocumentSerial serial; /* of the document that it was copied from */
} GrundyContents;

GrundyContents *grundy_contents_new (void); /* empty */
#define GRUNDY_SECTION_LONGEST 1000         /* bytes; a longer text of a section is not kept */
GHashTable *grundy_sections_new (void);
GHashTable *grundy_sections_copy (GHashTable *sections); /* (transfer full) */
void grundy_contents_free (GrundyContents *contents);

/* The text of a .grundy file: JSON in UTF-8. It can always be read back. */
char *grundy_contents_to_data (const GrundyContents *contents);
/* @length: in bytes; -1: up to a zero byte. @accept_games: games in the document are added to the rulesets. Without it,
 * a document with an unknown game is refused with GRUNDY_DOCUMENT_ERROR_GAMES. @budget: (nullable): can cancel, limits
 * the time, and receives the progress. Returns: (transfer full): %NULL with a one-line error: a GrundyDocumentError, or
 * that of the budget. */
GrundyContents *grundy_contents_from_data (const char *data, gssize length, gboolean accept_games, CgtBudget *budget,
                                           GError **error);

/* A file of another tool, see cgt_import(): its first position is played, and all of them are lines of the worksheet.
 * Returns: (transfer full): %NULL with a one-line error that names the line and the column, or that of the budget. */
GrundyContents *grundy_contents_import (const char *name, const char *data, gssize length, CgtBudget *budget,
                                        GError **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (GrundyContents, grundy_contents_free)
