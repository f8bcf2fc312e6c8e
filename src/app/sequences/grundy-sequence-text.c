/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "grundy-sequence-text.h"

#include <glib/gi18n.h>

#include "base/cgt-csv.h"
#include "pictures/draw/cgt-number-text.h"
#include "pictures/plots/cgt-sequence-histogram-picture.h"
#include "rulesets/cgt-ruleset.h"
#include "solvers/sequence/cgt-sequence-text.h"

/* At most this many values of each kind are listed. */
#define LISTED 120

/* The text for each theorem. %s: the last heap whose value the proof needs. */
static const char *const proofs[CGT_N_THEOREMS] = {
  [CGT_THEOREM_GUY_SMITH] = N_ ("Proved by Guy and Smith’s theorem, which needs the values up to n = %s."),
  [CGT_THEOREM_GUY_SMITH_THREE_HEAPS] =
    N_ ("Proved by Guy and Smith’s theorem for splits into three heaps, which needs the values up to n = %s."),
  [CGT_THEOREM_GUY_SMITH_ENDLESS_CODE] =
    N_ ("Proved by Guy and Smith’s theorem for a code that goes on for ever, which needs the values up to n = %s."),
  [CGT_THEOREM_FINITE_SET] =
    N_ ("Proved for a finite subtraction set: as many values as its largest element repeat, up to n = %s."),
  [CGT_THEOREM_NO_SPLITS] =
    N_ ("Proved for a code without splits: as many values as it has digits repeat, up to n = %s."),
  [CGT_THEOREM_SET_WITHOUT_MULTIPLES] =
    N_ ("Proved from the set, which contains every number up to %s and no multiple of the period."),
  [CGT_THEOREM_AUSTIN] =
    N_ ("Proved by arithmetic periodicity, after Austin, by classes of residues; it needs the values up to n = %s."),
  [CGT_THEOREM_ARITHMETIC_NO_SPLITS] =
    N_ ("Proved by arithmetic periodicity of a code without splits, which needs the values up to n = %s."),
  [CGT_THEOREM_HOWSE_NOWAKOWSKI] = N_ (
    "Proved by arithmetic periodicity, after Howse and Nowakowski, by pairs of equal heaps; it needs the values up to "
    "n = %s."),
};

const char *
grundy_sequence_theorem_in_words (CgtTheorem theorem)
{
  return _ (proofs[theorem]);
}

static char *
proof_in_words (const CgtSequencePeriod *period)
{
  g_autofree char *last = cgt_number_text (period->bound > 0 ? period->bound - 1 : 0);

  return g_strdup_printf (grundy_sequence_theorem_in_words (period->theorem), last);
}

static char *
exceptions_in_words (CgtSequencePlot *plot)
{
  guint64 n = cgt_sequence_plot_count_exceptional (plot);
  g_autofree char *count = cgt_number_text (n), *last = NULL;

  if (n == 0)
    return g_strdup (_ ("There is no exceptional value."));
  last = cgt_number_text (cgt_sequence_plot_get_last_exceptional (plot));
  /* Translators: the number of values, and the heap of the last one. */
  return g_strdup_printf (ngettext ("%s exceptional value, of heap %s.", "%s exceptional values, the last of heap %s.",
                                    n),
                          count, last);
}

static char *
periodic_headline (CgtSequencePlot *plot, const CgtSequencePeriod *period, char **detail)
{
  g_autofree char *length = cgt_number_text (period->period), *start = cgt_number_text (period->preperiod);
  g_autofree char *saltus = cgt_number_text (period->saltus), *exceptions = exceptions_in_words (plot);
  g_autofree char *proof = proof_in_words (period);

  *detail = g_strjoin (" ", proof, exceptions, NULL);
  if (period->saltus > 0)
    return g_strdup_printf (_ ("Period %s with saltus %s after preperiod %s, proved"), length, saltus, start);
  return g_strdup_printf (_ ("Period %s after preperiod %s, proved"), length, start);
}

static char *
shown_headline (const CgtSequencePeriod *period, char **detail)
{
  g_autofree char *length = cgt_number_text (period->period), *start = cgt_number_text (period->preperiod);
  g_autofree char *last = cgt_number_text (period->bound > 0 ? period->bound - 1 : 0);

  *detail = period->bound > 0
              ? g_strdup_printf (_ ("The values found repeat. The proof needs the values up to n = %s."), last)
              : g_strdup (_ ("The values found repeat. It is not proved that later ones do."));
  return g_strdup_printf (_ ("Period %s after preperiod %s, seen but not proved"), length, start);
}

char *
grundy_sequence_headline (CgtSequencePlot *plot, char **detail)
{
  const CgtSequenceHistogram *histogram = cgt_sequence_plot_get_histogram (plot);
  g_autofree char *last = cgt_number_text (histogram->n > 0 ? histogram->n - 1 : 0);
  g_autofree char *largest = cgt_number_text (histogram->largest);
  CgtSequencePeriod period;

  if (cgt_sequence_plot_get_period (plot, &period))
    return periodic_headline (plot, &period, detail);
  if (cgt_sequence_plot_get_shown_period (plot, &period))
    return shown_headline (&period, detail);
  *detail = g_strdup_printf (_ ("Largest value %s"), largest);
  if (histogram->n == 0)
    return g_strdup (_ ("No value is known yet"));
  return g_strdup_printf (_ ("No period up to n = %s"), last);
}

/* The rare or the common values with their counts. */
static char *
list_values (const CgtSequenceHistogram *histogram, gboolean rare)
{
  GString *text = g_string_new (NULL);
  guint listed = 0;

  for (guint32 value = 0; value < histogram->n_counts; value++)
    if (histogram->counts[value] > 0 && cgt_sequence_value_is_rare (histogram->mask, value) == rare)
      {
        g_autofree char *count = cgt_number_text (histogram->counts[value]);

        if (listed++ == LISTED)
          {
            g_string_append (text, ", …");
            break;
          }
        g_string_append_printf (text, "%s%" G_GUINT32_FORMAT, listed > 1 ? ", " : "", value);
        /* The count of a rare value is of interest. */
        if (rare)
          g_string_append_printf (text, " (%s×)", count);
      }
  return g_string_free (text, FALSE);
}

char *
grundy_sequence_values_in_words (CgtSequencePlot *plot)
{
  const CgtSequenceHistogram *histogram = cgt_sequence_plot_get_histogram (plot);
  g_autofree char *n = cgt_number_text (histogram->n), *rare = cgt_number_text (histogram->n_rare);
  g_autofree char *last = cgt_number_text (histogram->last_rare), *largest = cgt_number_text (histogram->largest);
  g_autofree char *rare_values = NULL, *common_values = NULL;
  GString *text = g_string_new (NULL);
  guint different = 0;

  for (guint32 value = 0; value < histogram->n_counts; value++)
    different += histogram->counts[value] > 0;
  if (histogram->n_beyond == 0)
    {
      g_autofree char *kinds = cgt_number_text (different);

      g_string_append_printf (text, _ ("%s values, %s different ones, the largest %s."), n, kinds, largest);
    }
  else
    g_string_append_printf (text, _ ("%s values, the largest %s."), n, largest);
  g_string_append (text, "\n\n");
  if (!cgt_sequence_histogram_has_sparse_space (histogram))
    {
      g_string_append (text, _ ("No sparse space: too many values would be rare."));
      return g_string_free (text, FALSE);
    }
  g_string_append_printf (
    text,
    _ ("Sparse space: %s of them are rare, the last of heap %s. A value is rare when it has an even "
       "number of bits in common with %u."),
    rare, last, histogram->mask & (histogram->n_counts - 1));
  rare_values = list_values (histogram, TRUE);
  common_values = list_values (histogram, FALSE);
  g_string_append (text, "\n\n");
  g_string_append_printf (text, _ ("Rare: %s"), rare_values);
  g_string_append (text, "\n\n");
  g_string_append_printf (text, _ ("Common: %s"), common_values);
  g_string_append_c (text, '\n');
  return g_string_free (text, FALSE);
}

GBytes *
grundy_sequence_csv (CgtSequence *sequence, guint64 n)
{
  GString *text = g_string_new ("n,value\n");
  gsize got;

  for (guint64 heap = 0; heap < n; heap += got)
    {
      got = cgt_sequence_append_values (sequence, heap, n - heap, &cgt_sequence_csv, text);
      if (got == 0)
        break;
    }
  return g_string_free_to_bytes (text);
}

char *
grundy_two_heap_headline (CgtTwoHeapTable *table, const char *game, guint n)
{
  g_autofree char *largest = cgt_number_text (cgt_two_heap_table_get_largest (table));
  const CgtRuleset *ruleset = cgt_ruleset_find (game);
  const char *headline = ruleset != NULL ? cgt_ruleset_get_table_headline (ruleset) : NULL;

  if (n == 0)
    return g_strdup (_ ("No value is known yet"));
  if (headline != NULL)
    return g_strdup_printf (_ (headline), n - 1, largest);
  return g_strdup_printf (_ ("Heaps up to %u, largest value %s"), n - 1, largest);
}

GBytes *
grundy_two_heap_csv (CgtTwoHeapTable *table, guint n)
{
  GString *text = g_string_new (NULL);

  for (guint b = 0; b < n; b++)
    for (guint a = 0; a < n; a++)
      {
        guint32 value = cgt_two_heap_table_get (table, a, b);

        if (value != CGT_TWO_HEAP_NONE)
          cgt_csv_append_number (text, value);
        g_string_append_c (text, a + 1 < n ? ',' : '\n');
      }
  return g_string_free_to_bytes (text);
}
