/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include "cgt-language.h"
#include "solvers/loopy/cgt-sieve.h"

/* What the labels on the places of a board say. */
typedef enum
{
  CGT_PLACE_OUTCOME,    /* N, P or D */
  CGT_PLACE_REMOTENESS, /* the number of moves until the end */
  CGT_PLACE_VALUE,      /* the nim-value, or infinity with its set */
} CgtPlaceLabel;

/**
 * CgtPlaceLabels:
 *
 * What one piece alone is worth on each place of a board (a cell, a square of a track, a vertex), and how a sieve finds
 * it step by step. Immutable, reference counted, usable from any thread.
 */
typedef struct
{
  guint n_places;
  char **names;         /* "a" or "3,5"; "" if no piece can stand there */
  char **values;        /* as typed; an entry is NULL if no piece can stand there, or its value is not known */
  CgtOutcome *outcomes; /* unknown, likewise */
  gint64 *remoteness;   /* -1, likewise */
  GPtrArray *steps;     /* CgtSieveStep, whose cells are places */
} CgtPlaceLabels;

/* What the labels of a field of the record say: outcome, remoteness, nimber or value. FALSE: no labels do. */
gboolean cgt_place_label_from_field (const char *field, CgtPlaceLabel *label);

/* Whether @position has a board whose places can be labelled. */
gboolean cgt_place_labels_can_have (const CgtPosition *position);
/* Whether the labels for two positions are the same: they differ only in where the pieces stand. */
gboolean cgt_place_labels_same (const CgtPosition *a, const CgtPosition *b);
/* (transfer full): of a position of which cgt_place_labels_can_have() is true. NULL with an error. */
CgtPlaceLabels *cgt_place_labels_new (const CgtPosition *position, CgtSolver *solver, GError **error);
void cgt_place_labels_free (CgtPlaceLabels *labels);

/* (transfer full) (element-type CgtSieveStep): the steps that find labels of this kind. They belong to @labels. */
GPtrArray *cgt_place_labels_list_steps (const CgtPlaceLabels *labels, CgtPlaceLabel kind);
/* (transfer full): n_places texts as they are typed, some of them NULL: all labels, or those of the first @n of @steps
 * if that is not NULL. */
char **cgt_place_labels_get_texts (const CgtPlaceLabels *labels, CgtPlaceLabel kind, const GPtrArray *steps, guint n);
/* Replaces the texts by Pango markup. */
void cgt_place_labels_typeset (const CgtPlaceLabels *labels, char **texts);
void cgt_place_labels_free_texts (const CgtPlaceLabels *labels, char **texts);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (CgtPlaceLabels, cgt_place_labels_free)
