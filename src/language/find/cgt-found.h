/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include <glib.h>

/* What is known of a position that is looked for; the columns of an atlas. */
typedef enum
{
  CGT_FOUND_OUTCOME,
  CGT_FOUND_VALUE,
  CGT_FOUND_NIMBER,
  CGT_FOUND_REMOTENESS,
  CGT_FOUND_MEAN,
  CGT_FOUND_TEMPERATURE,
  CGT_FOUND_LEFT_STOP,
  CGT_FOUND_RIGHT_STOP,
  CGT_FOUND_BIRTHDAY,
  CGT_N_FOUND_SHOWN, /* those before are printed */
  CGT_FOUND_ATOMIC_WEIGHT = CGT_N_FOUND_SHOWN,
  CGT_N_FOUND,
} CgtFoundField;

#define CGT_FOUND_ALL ((1u << CGT_N_FOUND) - 1)

/* A position, as text, and its fields; NULL: without a meaning, or not asked for. */
typedef struct
{
  char *position;
  char *fields[CGT_N_FOUND];
} CgtFound;

/* "outcome" and so on. */
const char *cgt_found_field_name (CgtFoundField field);
/* Whether two names have the same words, which are joined by spaces, a hyphen or an underscore. */
gboolean cgt_found_same_words (const char *a, const char *b);
/* CGT_N_FOUND: it is no field. */
CgtFoundField cgt_found_field_of (const char *name);
/* Whether the field is an integer in JSON and in tables. */
gboolean cgt_found_field_is_integer (CgtFoundField field);
void cgt_found_clear (CgtFound *found);

/* Lines with their ends: the names of the columns; a position as a row; as an object. */
void cgt_found_append_csv_head (GString *csv);
void cgt_found_append_csv (GString *csv, const CgtFound *found);
void cgt_found_append_json (GString *json, const CgtFound *found);
