/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "cgt-evaluation.h"

#include <string.h>

#include "base/cgt-digits.h"
#include "base/cgt-quote.h"
#include "base/cgt-json.h"
#include "cgt-record-words.h"

/* This JSON is written by hand: the order of the fields is fixed by the notation, and a birthday is an integer of any
 * size, for which json-glib has no type. */

/* Appends a text whose length is known: a record may have thousands of moves, each of a dozen such pieces. */
static inline void
append_piece (GString *json, const char *text, gsize n)
{
  if (G_UNLIKELY (json->len + n >= json->allocated_len))
    {
      g_string_append_len (json, text, (gssize) n);
      return;
    }
  memcpy (json->str + json->len, text, n + 1);
  json->len += n;
}

#define PIECE(json, text) append_piece (json, text, sizeof text - 1)

static void
append_name (GString *json, const char *name)
{
  g_string_append (json, ", \"");
  g_string_append (json, name);
  g_string_append (json, "\": ");
}

/* Writes the name of an object that follows, or null. FALSE: none follows. */
static gboolean
begin_object (GString *json, const char *name, gboolean is_known)
{
  append_name (json, name);
  g_string_append (json, is_known ? "{" : "null");
  return is_known;
}

static void
append_field (GString *json, const char *name, const char *text)
{
  append_name (json, name);
  cgt_json_append_string (json, text);
}

/* Writes @digits unchanged, or null */
static void
append_number (GString *json, const char *name, const char *digits)
{
  append_name (json, name);
  g_string_append (json, digits != NULL ? digits : "null");
}

static void
append_int_or_null (GString *json, gint64 n)
{
  if (n >= 0)
    cgt_digits_append (json, (guint64) n);
  else
    PIECE (json, "null");
}

static void
append_int (GString *json, const char *name, gint64 n)
{
  append_name (json, name);
  append_int_or_null (json, n);
}

static void
append_wall (GString *json, const GArray *wall)
{
  g_string_append_c (json, '[');
  for (guint i = 0; wall != NULL && i < wall->len; i++)
    {
      const CgtEvaluationCorner *corner = &g_array_index (wall, CgtEvaluationCorner, i);
      g_string_append (json, i > 0 ? ", [" : "[");
      cgt_json_append_string (json, corner->t);
      g_string_append (json, ", ");
      cgt_json_append_string (json, corner->v);
      g_string_append_c (json, ']');
    }
  g_string_append_c (json, ']');
}

static void
append_thermograph (GString *json, const CgtEvaluation *evaluation)
{
  if (!begin_object (json, "thermograph", evaluation->has_thermograph))
    return;
  g_string_append (json, "\"left\": ");
  append_wall (json, evaluation->left_wall);
  g_string_append (json, ", \"right\": ");
  append_wall (json, evaluation->right_wall);
  g_string_append_c (json, '}');
}

static void
append_move (GString *json, const CgtMove *move)
{
  gsize from;

  PIECE (json, "{\"to\": \"");
  from = json->len;
  cgt_move_append_to (move, json);
  cgt_json_end_string (json, from);
  PIECE (json, ", \"value\": ");
  cgt_json_append_string (json, move->value);
  PIECE (json, ", \"outcome\": ");
  cgt_json_append_string (json, cgt_outcome_to_text (move->outcome));
  PIECE (json, ", \"remoteness\": ");
  append_int_or_null (json, move->remoteness);
  if (move->score != NULL)
    append_number (json, "score", move->score);
  PIECE (json, ", \"wins\": ");
  if (move->wins == CGT_UNKNOWN)
    PIECE (json, "null");
  else if (move->wins == CGT_YES)
    PIECE (json, "true");
  else
    PIECE (json, "false");
  if (move->advised)
    append_number (json, "advised", "true");
  g_string_append_c (json, '}');
}

static void
append_totals (GString *json, const CgtEvaluation *evaluation)
{
  const GArray *totals = evaluation->totals;

  if (totals == NULL)
    return;
  begin_object (json, "totals", TRUE);
  for (guint i = 0; i < totals->len; i++)
    {
      const CgtEvaluationTotal *total = &g_array_index (totals, CgtEvaluationTotal, i);
      g_string_append (json, i > 0 ? ", " : "");
      cgt_json_append_string (json, total->name);
      g_string_append_printf (json, ": %s", total->total);
    }
  g_string_append_c (json, '}');
}

static void
append_moves (GString *json, const GPtrArray *moves)
{
  if (moves == NULL)
    {
      g_string_append (json, "null");
      return;
    }
  g_string_append_c (json, '[');
  for (guint i = 0; i < moves->len; i++)
    {
      if (i > 0)
        PIECE (json, ", ");
      append_move (json, g_ptr_array_index (moves, i));
    }
  g_string_append_c (json, ']');
}

static void
append_how (GString *json, const CgtEvaluation *evaluation)
{
  g_string_append (json, ", \"how\": {\"outcome\": ");
  cgt_json_append_string (json, cgt_how_to_text (evaluation->how_outcome));
  append_field (json, "value", cgt_how_to_text (evaluation->how_value));
  g_string_append_c (json, '}');
}

static void
append_theorem (GString *json, const CgtEvaluation *evaluation)
{
  const CgtTheoremUsed *theorem = evaluation->theorem;

  if (!begin_object (json, "theorem", theorem != NULL))
    return;
  g_string_append (json, "\"name\": ");
  cgt_json_append_string (json, theorem->name);
  append_field (json, "words", theorem->words);
  append_field (json, "source", theorem->source);
  g_string_append_c (json, '}');
}

static void
append_moves_of_both (GString *json, const CgtEvaluation *evaluation)
{
  if (begin_object (json, "moves", evaluation->moves[CGT_LEFT] != NULL || evaluation->moves[CGT_RIGHT] != NULL))
    {
      gsize begin, end;

      g_string_append (json, "\"left\": ");
      begin = json->len;
      append_moves (json, evaluation->moves[CGT_LEFT]);
      end = json->len;
      g_string_append (json, ", \"right\": ");
      if (evaluation->moves[CGT_LEFT] == evaluation->moves[CGT_RIGHT])
        g_string_append_len (json, json->str + begin, (gssize) (end - begin));
      else
        append_moves (json, evaluation->moves[CGT_RIGHT]);
      g_string_append_c (json, '}');
    }
  append_field (json, "moves_described", evaluation->moves_described);
}

static void
append_other_play (GString *json, const CgtEvaluation *evaluation)
{
  const CgtEvaluation *other = evaluation->other_play;

  if (!begin_object (json, "other_play", other != NULL))
    return;
  g_string_append_printf (json, "\"misere\": %s", other->misere ? "true" : "false");
  append_field (json, "outcome", cgt_outcome_to_text (other->outcome));
  append_int (json, "remoteness", other->remoteness);
  g_string_append_c (json, '}');
}

static void
append_outcome (GString *json, const CgtEvaluation *evaluation)
{
  append_field (json, "outcome", cgt_outcome_to_text (evaluation->outcome));
}

static void
append_remoteness (GString *json, const CgtEvaluation *evaluation)
{
  append_int (json, "remoteness", evaluation->remoteness);
}

static void
append_score (GString *json, const CgtEvaluation *evaluation)
{
  append_number (json, "score", evaluation->score);
  append_totals (json, evaluation);
}

#define TEXT(member) append_field, G_STRUCT_OFFSET (CgtEvaluation, member)
#define NUMBER(member) append_number, G_STRUCT_OFFSET (CgtEvaluation, member)
#define OTHER(append) NULL, 0, append

/* By the bits of CgtFields: a text in the record, or more than that. */
static const struct
{
  const char *name;
  void (*append_text) (GString *json, const char *name, const char *text);
  gsize offset;
  void (*append) (GString *json, const CgtEvaluation *evaluation);
} known_fields[] = {
  { "outcome", OTHER (append_outcome) },
  { "value", TEXT (value) },
  { "nimber", NUMBER (nimber) },
  { "remoteness", OTHER (append_remoteness) },
  { "mean", TEXT (mean) },
  { "temperature", TEXT (temperature) },
  { "left_stop", TEXT (left_stop) },
  { "right_stop", TEXT (right_stop) },
  { "thermograph", OTHER (append_thermograph) },
  { "birthday", NUMBER (birthday) },
  { "latex", TEXT (value_latex) },
  { "how", OTHER (append_how) },
  { "theorem", OTHER (append_theorem) },
  { "score", OTHER (append_score) },
  { "moves", OTHER (append_moves_of_both) },
  { "other_play", OTHER (append_other_play) },
  { "moves_described", TEXT (moves_described) },
  { "totals", OTHER (append_totals) },
};

gboolean
cgt_fields_from_text (const char *text, CgtFields *fields, GError **error)
{
  g_auto (GStrv) words = g_strsplit (*text != '\0' ? text : " ", ",", -1); /* it finds no word in an empty text */

  *fields = 0;
  for (guint i = 0; words[i] != NULL; i++)
    {
      const char *word = g_strstrip (words[i]);
      guint k = 0;

      if (g_str_equal (word, "expression") || g_str_equal (word, "partial"))
        continue;
      while (k < G_N_ELEMENTS (known_fields) && !g_str_equal (word, known_fields[k].name))
        k++;
      if (k == G_N_ELEMENTS (known_fields))
        {
          g_autofree char *quote = cgt_quote (word, -1, 24);
          GString *list = g_string_new (known_fields[0].name);

          for (k = 1; k < G_N_ELEMENTS (known_fields); k++)
            g_string_append_printf (list, ", %s", known_fields[k].name);
          g_set_error (error, CGT_ERROR, CGT_ERROR_MEANINGLESS, "“%s” is not a field; the fields are %s", quote,
                       list->str);
          g_string_free (list, TRUE);
          return FALSE;
        }
      *fields |= (CgtFields) (1 << k);
    }
  /* Fields are written once. */
  if (*fields & CGT_FIELD_MOVES)
    *fields &= ~CGT_FIELD_MOVES_DESCRIBED;
  if (*fields & CGT_FIELD_SCORE)
    *fields &= ~CGT_FIELD_TOTALS;
  return TRUE;
}

char *
cgt_evaluation_to_json (const CgtEvaluation *evaluation, CgtFields fields)
{
  GString *json;

  g_return_val_if_fail (evaluation != NULL, NULL);

  json = g_string_new ("{\"expression\": ");
  cgt_json_append_string (json, evaluation->expression);
  for (guint i = 0; i < G_N_ELEMENTS (known_fields); i++)
    if ((fields & (1 << i)) && known_fields[i].append != NULL)
      known_fields[i].append (json, evaluation);
    else if (fields & (1 << i))
      known_fields[i].append_text (json, known_fields[i].name,
                                   G_STRUCT_MEMBER (char *, evaluation, known_fields[i].offset));
  if (evaluation->partial != NULL)
    {
      g_string_append (json, ", \"partial\": ");
      cgt_partial_append_json (evaluation->partial, json);
    }
  g_string_append_c (json, '}');
  return g_string_free (json, FALSE);
}
