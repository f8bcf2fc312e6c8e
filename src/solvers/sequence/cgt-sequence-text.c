/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "cgt-sequence-text.h"

#include "base/cgt-csv.h"
#include "base/cgt-oeis.h"

const CgtSequenceStyle cgt_sequence_csv = { ",", TRUE, "\n" };

gsize
cgt_sequence_append_values (CgtSequence *sequence, guint64 from, guint64 n, const CgtSequenceStyle *style,
                            GString *text)
{
  guint32 values[CGT_SEQUENCE_CHUNK];
  gsize n_values = cgt_sequence_copy_values (sequence, from, MIN (G_N_ELEMENTS (values), n), values);

  for (gsize i = 0; i < n_values; i++)
    {
      guint64 value = values[i];

      if (value == G_MAXUINT32)
        cgt_sequence_get_value (sequence, from + i, &value);
      if (style->with_heap)
        cgt_csv_append_number (text, from + i);
      if (style->with_heap || from + i > 0)
        g_string_append (text, style->between);
      cgt_csv_append_number (text, value);
      g_string_append (text, style->after);
    }
  return n_values;
}

char *
cgt_sequence_to_oeis (CgtSequence *sequence, guint64 n)
{
  GString *data = g_string_new (NULL);

  for (guint64 heap = 0, value; heap < n && cgt_sequence_get_value (sequence, heap, &value); heap++)
    if (!cgt_oeis_append (data, value))
      break;
  return g_string_free (data, FALSE);
}
