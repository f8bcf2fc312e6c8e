/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "cgt-written-sum.h"

#include <string.h>

typedef struct
{
  gboolean negative;
  CgtPosition *position; /* NULL: a value */
  char *text;            /* of a position: NULL until it is asked for */
} Term;

struct _CgtWrittenSum
{
  gatomicrefcount references;
  gboolean misere;
  GArray *terms; /* Term */
  char *text;    /* NULL until it is asked for */
};

static void
clear_term (gpointer data)
{
  Term *term = data;

  cgt_position_unref (term->position);
  g_free (term->text);
}

CgtWrittenSum *
cgt_written_sum_new (gboolean misere)
{
  CgtWrittenSum *sum = g_new0 (CgtWrittenSum, 1);

  g_atomic_ref_count_init (&sum->references);
  sum->misere = misere;
  sum->terms = g_array_new (FALSE, FALSE, sizeof (Term));
  g_array_set_clear_func (sum->terms, clear_term);
  return sum;
}

CgtWrittenSum *
cgt_written_sum_ref (CgtWrittenSum *sum)
{
  g_atomic_ref_count_inc (&sum->references);
  return sum;
}

void
cgt_written_sum_unref (CgtWrittenSum *sum)
{
  if (sum == NULL || !g_atomic_ref_count_dec (&sum->references))
    return;
  g_array_unref (sum->terms);
  g_free (sum->text);
  g_free (sum);
}

void
cgt_written_sum_add_position (CgtWrittenSum *sum, gboolean negative, CgtPosition *position)
{
  Term term = { negative, cgt_position_ref (position), NULL };

  g_array_append_val (sum->terms, term);
}

void
cgt_written_sum_add_value (CgtWrittenSum *sum, gboolean negative, char *text)
{
  Term term = { negative, NULL, text };

  g_array_append_val (sum->terms, term);
}

gboolean
cgt_written_sum_get_misere (const CgtWrittenSum *sum)
{
  return sum->misere;
}

guint
cgt_written_sum_get_n_terms (const CgtWrittenSum *sum)
{
  return sum->terms->len;
}

static Term *
get_term (const CgtWrittenSum *sum, guint i)
{
  g_assert (i < sum->terms->len);
  return &g_array_index (sum->terms, Term, i);
}

gboolean
cgt_written_sum_get_negative (const CgtWrittenSum *sum, guint i)
{
  return get_term (sum, i)->negative;
}

CgtPosition *
cgt_written_sum_get_position (const CgtWrittenSum *sum, guint i)
{
  return get_term (sum, i)->position;
}

const char *
cgt_written_keep (char **place, char *text)
{
  if (!g_atomic_pointer_compare_and_exchange (place, NULL, text))
    g_free (text);
  return g_atomic_pointer_get (place);
}

const char *
cgt_written_sum_get_term (const CgtWrittenSum *sum, guint i)
{
  Term *term = get_term (sum, i);
  const char *text = g_atomic_pointer_get (&term->text);

  return text != NULL ? text : cgt_written_keep (&term->text, cgt_position_to_text (term->position));
}

/* A sum that was typed has blanks outside its braces. */
static gboolean
is_sum (const char *text)
{
  guint depth = 0;

  for (; *text != '\0'; text++)
    {
      depth += *text == '{';
      depth -= *text == '}';
      if (*text == ' ' && depth == 0)
        return TRUE;
    }
  return FALSE;
}

/* Whether a value needs no parentheses after a minus: a number, a nimber, an up, a name such as off, or braces. 2^3*5
 * and anything that begins with a sign need them. */
static gboolean
is_one_piece (const char *text)
{
  gsize digits = strspn (text, "0123456789/");

  if (is_sum (text))
    return FALSE;
  if (*text == '{' || g_str_has_prefix (text, "+-") || g_str_has_prefix (text, "tiny") ||
      g_str_has_prefix (text, "miny"))
    return TRUE;
  if (*text == '-')
    return FALSE;
  if (text[digits] == '\0' || text[strspn (text, "abcdefghijklmnopqrstuvwxyz")] == '\0')
    return TRUE;
  return digits == 0 && text[1 + strspn (text + 1, "^v")] == '\0'
           ? TRUE
           : digits == 0 && text[1 + strspn (text + 1, "0123456789")] == '\0';
}

void
cgt_written_sum_append_term (GString *text, gboolean first, gboolean negative, gboolean is_value, const char *term)
{
  gboolean number = term[0] == '-' && term[1 + strspn (term + 1, "0123456789/")] == '\0';
  gboolean wrap;

  if (is_value && number && !first)
    {
      negative = !negative;
      term++;
    }
  wrap = is_value && (first ? negative : TRUE) && !is_one_piece (term);
  if (!first)
    g_string_append (text, negative ? " - " : " + ");
  else if (negative)
    g_string_append_c (text, '-');
  if (wrap)
    g_string_append_c (text, '(');
  g_string_append (text, term);
  if (wrap)
    g_string_append_c (text, ')');
}

void
cgt_written_sum_append (const CgtWrittenSum *sum, GString *text, guint changed, const char *instead)
{
  if (sum->misere)
    g_string_append (text, "misere(");
  if (sum->terms->len == 0)
    g_string_append_c (text, '0');
  for (guint i = 0; i < sum->terms->len; i++)
    cgt_written_sum_append_term (text, i == 0, get_term (sum, i)->negative, get_term (sum, i)->position == NULL,
                                 instead != NULL && i == changed ? instead : cgt_written_sum_get_term (sum, i));
  if (sum->misere)
    g_string_append_c (text, ')');
}

const char *
cgt_written_sum_get_text (const CgtWrittenSum *sum)
{
  char **place = &((CgtWrittenSum *) sum)->text;
  GString *text;

  if (g_atomic_pointer_get (place) != NULL)
    return g_atomic_pointer_get (place);
  text = g_string_new (NULL);
  cgt_written_sum_append (sum, text, 0, NULL);
  return cgt_written_keep (place, g_string_free (text, FALSE));
}
