/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "cgt-form.h"

#include "solvers/record/cgt-written-sum.h"

/* A form in notation, and as LaTeX. */

typedef struct
{
  char *(*value_to_text) (CgtStore *store, CgtValue value);
  const char *open, *close, *comma, *bar;
} Style;

static const Style text_style = { cgt_value_to_text, "{", "}", ",", "|" };
static const Style latex_style = { cgt_value_to_latex, "\\{", "\\}", ",", "\\,\\vert\\," };

static gboolean write_form (CgtStore *store, CgtForm *form, const Style *style, GString *out);

static gboolean
write_braces (CgtStore *store, CgtForm *form, const Style *style, GString *out)
{
  g_string_append (out, style->open);
  for (guint player = 0; player < 2; player++)
    {
      g_autoptr (GPtrArray) options = cgt_form_options (store, form, (CgtPlayer) player);

      if (options == NULL)
        return FALSE;
      for (guint i = 0; i < options->len; i++)
        {
          g_string_append (out, i > 0 ? style->comma : "");
          if (!write_form (store, options->pdata[i], style, out))
            return FALSE;
        }
      g_string_append (out, player == CGT_LEFT ? style->bar : style->close);
    }
  return TRUE;
}

static gboolean
write_form (CgtStore *store, CgtForm *form, const Style *style, GString *out)
{
  const GPtrArray *terms = cgt_form_get_terms (form);
  g_autofree char *value = NULL;
  CgtBudget *budget = cgt_store_get_budget (store);

  if (!cgt_budget_tick (budget))
    return FALSE;
  if (terms == NULL && !cgt_form_is_value (form))
    return write_braces (store, form, style, out);
  for (guint i = 0; terms != NULL && i < terms->len; i++)
    {
      g_autoptr (GString) term = g_string_new (NULL);

      if (!write_form (store, terms->pdata[i], style, term))
        return FALSE;
      if (style == &text_style)
        cgt_written_sum_append_term (out, i == 0, FALSE, TRUE, term->str);
      else
        g_string_append_printf (out, "%s%s", i > 0 ? " + " : "", term->str);
    }
  if (terms != NULL)
    return TRUE;
  value = style->value_to_text (store, cgt_form_get_value (form));
  g_string_append (out, value != NULL ? value : "");
  return value != NULL;
}

static char *
to_text (CgtStore *store, CgtForm *form, const Style *style)
{
  g_autoptr (GString) out = NULL;

  if (cgt_form_is_value (form))
    return cgt_budget_tick (cgt_store_get_budget (store)) ? style->value_to_text (store, cgt_form_get_value (form))
                                                          : NULL;
  out = g_string_new (NULL);
  return write_form (store, form, style, out) ? g_strdup (out->str) : NULL;
}

char *
cgt_form_to_text (CgtStore *store, CgtForm *form)
{
  return to_text (store, form, &text_style);
}

char *
cgt_form_to_latex (CgtStore *store, CgtForm *form)
{
  return to_text (store, form, &latex_style);
}

/* Impartial games, whose options have the same texts for both players */

/* The texts of @options, each once; NULL where the budget ran out. */
static GHashTable *
texts_of (CgtStore *store, const GPtrArray *options)
{
  g_autoptr (GHashTable) texts = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  for (guint i = 0; i < options->len; i++)
    {
      char *text = cgt_form_to_text (store, options->pdata[i]);

      if (text == NULL)
        return NULL;
      g_hash_table_add (texts, text);
    }
  return g_steal_pointer (&texts);
}

static gboolean
are_the_same (CgtStore *store, const GPtrArray *left, const GPtrArray *right)
{
  g_autoptr (GHashTable) lefts = texts_of (store, left), rights = texts_of (store, right);
  GHashTableIter iter;
  gpointer text;

  if (lefts == NULL || rights == NULL || g_hash_table_size (lefts) != g_hash_table_size (rights))
    return FALSE;
  g_hash_table_iter_init (&iter, lefts);
  while (g_hash_table_iter_next (&iter, &text, NULL))
    if (!g_hash_table_contains (rights, text))
      return FALSE;
  return TRUE;
}

gboolean
cgt_form_is_impartial (CgtStore *store, CgtForm *form)
{
  g_autoptr (GPtrArray) left = NULL, right = NULL;
  const GPtrArray *parts = cgt_form_get_terms (form);

  if (!cgt_is_nimber (store, cgt_form_get_value (form)) || cgt_form_is_value (form))
    return cgt_is_nimber (store, cgt_form_get_value (form));
  if (parts == NULL)
    {
      parts = left = cgt_form_options (store, form, CGT_LEFT);
      right = cgt_form_options (store, form, CGT_RIGHT);
      if (!are_the_same (store, left, right))
        return FALSE;
    }
  for (guint i = 0; i < parts->len; i++)
    if (!cgt_form_is_impartial (store, parts->pdata[i]))
      return FALSE;
  return TRUE;
}
