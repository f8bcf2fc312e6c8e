/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "cgt-sum-private.h"

#include <string.h>

static void
clear_term (gpointer data)
{
  CgtTerm *term = data;

  cgt_position_unref (term->position);
  cgt_form_unref (term->form);
}

CgtSum *
cgt_sum_new (void)
{
  CgtSum *sum = g_new0 (CgtSum, 1);

  sum->terms = g_array_new (FALSE, TRUE, sizeof (CgtTerm));
  g_array_set_clear_func (sum->terms, clear_term);
  return sum;
}

void
cgt_sum_free (CgtSum *sum)
{
  if (sum == NULL)
    return;
  g_array_unref (sum->terms);
  g_free (sum);
}

/* The lengths of GLib's arrays are 32 bits wide, they grow by doubling, and a position that falls into many small
 * components is written with a head for each of them. */
#define MOST_BYTES ((gsize) 128 << 20)

gboolean
cgt_sum_add_position (CgtSum *sum, gboolean negative, CgtPosition *position)
{
  CgtTerm term = { .negative = negative, .value = CGT_NONE };
  gsize size = cgt_position_get_bytes (position).size;

  if (size > MOST_BYTES - sum->n_bytes)
    return FALSE;
  sum->n_bytes += size;
  term.position = cgt_position_ref (position);
  g_array_append_val (sum->terms, term);
  return TRUE;
}

void
cgt_sum_add_value (CgtSum *sum, gboolean negative, CgtValue value)
{
  CgtTerm term = { .negative = negative, .value = value };

  g_array_append_val (sum->terms, term);
}

void
cgt_sum_add_form (CgtSum *sum, gboolean negative, CgtForm *form)
{
  CgtTerm term = { .negative = negative, .value = cgt_form_get_value (form) };

  if (!cgt_form_is_value (form))
    term.form = cgt_form_ref (form);
  g_array_append_val (sum->terms, term);
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

/* Whether a value needs no parentheses after a minus: a number, a nimber, an up or braces. 2^3*5 and anything that
 * begins with a sign need them. */
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
  if (text[digits] == '\0')
    return TRUE;
  return digits == 0 && text[1 + strspn (text + 1, "^v")] == '\0'
           ? TRUE
           : digits == 0 && text[1 + strspn (text + 1, "0123456789")] == '\0';
}

char *
cgt_term_to_text (const CgtTerm *term, CgtStore *store)
{
  if (term->position != NULL)
    return cgt_position_to_text (term->position);
  return term->form != NULL ? cgt_form_to_text (store, term->form) : cgt_value_to_text (store, term->value);
}

/* Appends a term with its sign. Adding a negative number is written as subtracting, since + - would be read as ±. */
void
cgt_sum_append_term (GString *text, gboolean first, gboolean negative, gboolean is_value, const char *term)
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
  g_string_append_printf (text, wrap ? "(%s)" : "%s", term);
}

/** cgt_sum_to_text: (transfer full): the sum as an expression that reads back as the same sum; %NULL when the budget
 * ran out. */
char *
cgt_sum_to_text (const CgtSum *sum, CgtStore *store)
{
  g_autoptr (GString) text = g_string_new (sum->misere ? "misere(" : NULL);

  if (sum->terms->len == 0)
    g_string_append_c (text, '0');
  for (guint i = 0; i < sum->terms->len; i++)
    {
      const CgtTerm *term = &g_array_index (sum->terms, CgtTerm, i);
      g_autofree char *written = cgt_term_to_text (term, store);

      if (written == NULL)
        return NULL;
      cgt_sum_append_term (text, i == 0, term->negative, term->position == NULL, written);
    }
  if (sum->misere)
    g_string_append_c (text, ')');
  return g_strdup (text->str);
}
