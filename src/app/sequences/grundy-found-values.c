/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "grundy-found-values.h"

#include <glib/gi18n.h>
#include <string.h>

#include "app/base/grundy-counted.h"
#include "base/cgt-csv.h"
#include "pictures/draw/cgt-number-text.h"
#include "solvers/theories/heaps/cgt-value-sequence.h"

#define ROWS_AT_ONCE 1000
#define LONGEST_ROW 300 /* bytes of a value; a row is one line */

struct _GrundyFoundValues
{
  CgtRules *rules;
  guint64 to;

  GMutex mutex;        /* of what follows */
  GPtrArray *texts;    /* of the values */
  guint n_searched;    /* among so many values a period was looked for */
  gboolean has_period; /* in the values up to "to" */
  CgtValuePeriod period;
  char *saltus; /* NULL: 0 */
};

GrundyFoundValues *
grundy_found_values_new (CgtRules *rules)
{
  g_autoptr (CgtSolver) solver = cgt_solver_new ();
  g_autoptr (CgtValueSequence) sequence = cgt_value_sequence_new (solver, rules, NULL);
  GrundyFoundValues *self;

  if (sequence == NULL)
    return NULL;
  self = g_atomic_rc_box_new0 (GrundyFoundValues);
  self->rules = cgt_rules_ref (rules);
  self->texts = g_ptr_array_new_with_free_func (g_free);
  g_mutex_init (&self->mutex);
  return self;
}

GRUNDY_COUNTED (GrundyFoundValues, grundy_found_values)
{
  cgt_rules_unref (self->rules);
  g_ptr_array_unref (self->texts);
  g_mutex_clear (&self->mutex);
  g_free (self->saltus);
}

void
grundy_found_values_set_bound (GrundyFoundValues *self, guint64 to)
{
  self->to = to;
}

CgtRules *
grundy_found_values_get_rules (GrundyFoundValues *self)
{
  return self->rules;
}

/* Keeps the text of value @n, unless an earlier run did. */
static gboolean
keep_value (GrundyFoundValues *self, CgtStore *store, CgtBudget *budget, CgtValue value, guint64 n)
{
  char *text = cgt_budget_keep_text (budget, cgt_value_to_text (store, value));

  if (text == NULL)
    return FALSE;
  g_mutex_lock (&self->mutex);
  if (n == self->texts->len)
    g_ptr_array_add (self->texts, g_steal_pointer (&text));
  g_mutex_unlock (&self->mutex);
  g_free (text);
  return TRUE;
}

static void
find_period (GrundyFoundValues *self, CgtValueSequence *sequence, CgtStore *store)
{
  CgtValuePeriod period;
  gboolean found = cgt_value_sequence_find_period (sequence, &period);
  char *saltus =
    found && !cgt_value_equal (period.saltus, cgt_zero ()) ? cgt_value_to_text (store, period.saltus) : NULL;

  g_mutex_lock (&self->mutex);
  self->has_period = found && (saltus != NULL || cgt_value_equal (period.saltus, cgt_zero ()));
  self->n_searched = self->texts->len;
  self->period = period;
  g_free (self->saltus);
  self->saltus = saltus;
  g_mutex_unlock (&self->mutex);
}

gboolean
grundy_found_values_find (gpointer values, CgtBudget *budget, GError **error)
{
  GrundyFoundValues *self = values;
  g_autoptr (CgtSolver) solver = cgt_solver_new ();
  g_autoptr (CgtValueSequence) sequence = NULL;
  CgtStore *store = cgt_solver_get_store (solver);
  gboolean more = TRUE;

  cgt_solver_set_budget (solver, budget);
  sequence = cgt_value_sequence_new (solver, self->rules, error);
  for (guint64 n = 0; sequence != NULL && more && n <= self->to; n++)
    more = cgt_value_sequence_extend (sequence, n, error) &&
           keep_value (self, store, budget, cgt_value_sequence_get (sequence, n), n);
  if (sequence != NULL && more)
    find_period (self, sequence, store);
  else if (error != NULL && *error == NULL)
    more = cgt_budget_check (budget, error);
  cgt_solver_set_budget (solver, NULL);
  return sequence != NULL && more;
}

guint
grundy_found_values_get_n (GrundyFoundValues *self)
{
  g_autoptr (GMutexLocker) locker = g_mutex_locker_new (&self->mutex);

  return (guint) MIN (self->texts->len, self->to + 1);
}

static char *
row_text (guint n, const char *value)
{
  gsize length = strlen (value);

  if (length <= LONGEST_ROW)
    return g_strdup_printf ("%u   %s", n, value);
  length = LONGEST_ROW;
  return g_strdup_printf ("%u   %.*s…", n, (int) length, value); /* values are written in ASCII */
}

gboolean
grundy_found_values_append_rows (GrundyFoundValues *self, GtkStringList *rows)
{
  guint before = g_list_model_get_n_items (G_LIST_MODEL (rows)), n = grundy_found_values_get_n (self);
  guint end = MIN (n, before + ROWS_AT_ONCE);
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  g_auto (GStrv) added = NULL;

  if (end <= before)
    return FALSE;
  g_mutex_lock (&self->mutex);
  for (guint i = before; i < end; i++)
    {
      g_autofree char *row = row_text (i, self->texts->pdata[i]);

      g_strv_builder_add (builder, row);
    }
  g_mutex_unlock (&self->mutex);
  added = g_strv_builder_end (builder);
  gtk_string_list_splice (rows, before, 0, (const char *const *) added);
  return end < n;
}

static char *
period_in_words (const GrundyFoundValues *self, char **detail)
{
  g_autofree char *period = cgt_number_text (self->period.period), *start = cgt_number_text (self->period.preperiod);

  *detail = g_strdup (self->period.proved
                        ? _ ("Proved: the options of later heaps are those of earlier ones, with the saltus added.")
                        : _ ("The values found repeat. It is not proved that later ones do."));
  if (self->saltus == NULL)
    return g_strdup_printf (self->period.proved ? _ ("Period %s after preperiod %s, proved")
                                                : _ ("Period %s after preperiod %s, seen but not proved"),
                            period, start);
  return g_strdup_printf (self->period.proved ? _ ("Period %s with saltus %s after preperiod %s, proved")
                                              : _ ("Period %s with saltus %s after preperiod %s, seen but not proved"),
                          period, self->saltus, start);
}

char *
grundy_found_values_headline (GrundyFoundValues *self, char **detail)
{
  guint n = grundy_found_values_get_n (self);
  g_autofree char *last = cgt_number_text (n > 0 ? n - 1 : 0);
  char *headline;

  g_mutex_lock (&self->mutex);
  *detail = NULL;
  if (n == 0)
    headline = g_strdup (_ ("No value is known yet"));
  else if (self->n_searched < n)
    headline = g_strdup_printf (_ ("Values up to n = %s"), last);
  else if (self->has_period && n == self->to + 1)
    headline = period_in_words (self, detail);
  else
    headline = g_strdup_printf (_ ("No period up to n = %s"), last);
  g_mutex_unlock (&self->mutex);
  return headline;
}

GBytes *
grundy_found_values_csv (gpointer values)
{
  GrundyFoundValues *self = values;
  guint n = grundy_found_values_get_n (self);
  GString *text = g_string_new ("n,value\n");

  g_mutex_lock (&self->mutex);
  for (guint i = 0; i < n; i++)
    {
      g_string_append_printf (text, "%u,", i);
      cgt_csv_append_text (text, self->texts->pdata[i]);
      g_string_append_c (text, '\n');
    }
  g_mutex_unlock (&self->mutex);
  return g_string_free_to_bytes (text);
}
