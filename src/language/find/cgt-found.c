/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "cgt-found.h"

#include <string.h>

#include "base/cgt-csv.h"
#include "base/cgt-json.h"

static const struct
{
  const char *name;
  gboolean is_integer;
} fields[] = {
  [CGT_FOUND_OUTCOME] = { "outcome", FALSE },     [CGT_FOUND_VALUE] = { "value", FALSE },
  [CGT_FOUND_NIMBER] = { "nimber", TRUE },        [CGT_FOUND_REMOTENESS] = { "remoteness", TRUE },
  [CGT_FOUND_MEAN] = { "mean", FALSE },           [CGT_FOUND_TEMPERATURE] = { "temperature", FALSE },
  [CGT_FOUND_LEFT_STOP] = { "left_stop", FALSE }, [CGT_FOUND_RIGHT_STOP] = { "right_stop", FALSE },
  [CGT_FOUND_BIRTHDAY] = { "birthday", TRUE },    [CGT_FOUND_ATOMIC_WEIGHT] = { "atomic_weight", FALSE },
};

const char *
cgt_found_field_name (CgtFoundField field)
{
  return fields[field].name;
}

gboolean
cgt_found_same_words (const char *a, const char *b)
{
  for (; *a != '\0' && *b != '\0'; a++, b++)
    {
      if (strchr (" -_", *a) == NULL || strchr (" -_", *b) == NULL)
        {
          if (*a != *b)
            return FALSE;
          continue;
        }
      a += strspn (a, " ") > 0 ? strspn (a, " ") - 1 : 0;
      b += strspn (b, " ") > 0 ? strspn (b, " ") - 1 : 0;
    }
  return *a == *b;
}

CgtFoundField
cgt_found_field_of (const char *name)
{
  CgtFoundField field = 0;

  while (field < CGT_N_FOUND && !cgt_found_same_words (fields[field].name, name))
    field++;
  return field;
}

gboolean
cgt_found_field_is_integer (CgtFoundField field)
{
  return fields[field].is_integer;
}

void
cgt_found_clear (CgtFound *found)
{
  g_clear_pointer (&found->position, g_free);
  for (guint i = 0; i < CGT_N_FOUND; i++)
    g_clear_pointer (&found->fields[i], g_free);
}

void
cgt_found_append_csv_head (GString *csv)
{
  g_string_append (csv, "position");
  for (CgtFoundField field = 0; field < CGT_N_FOUND_SHOWN; field++)
    g_string_append_printf (csv, ",%s", fields[field].name);
  g_string_append_c (csv, '\n');
}

void
cgt_found_append_csv (GString *csv, const CgtFound *found)
{
  cgt_csv_append_text (csv, found->position);
  for (CgtFoundField field = 0; field < CGT_N_FOUND_SHOWN; field++)
    {
      g_string_append_c (csv, ',');
      cgt_csv_append_text (csv, found->fields[field]);
    }
  g_string_append_c (csv, '\n');
}

void
cgt_found_append_json (GString *json, const CgtFound *found)
{
  g_autofree char *position = cgt_json_string (found->position);

  g_string_append_printf (json, "{\"position\": %s", position);
  for (CgtFoundField field = 0; field < CGT_N_FOUND_SHOWN; field++)
    {
      const char *text = found->fields[field];
      g_autofree char *string = text != NULL && !fields[field].is_integer ? cgt_json_string (text) : NULL;

      g_string_append_printf (json, ", \"%s\": %s", fields[field].name,
                              string != NULL ? string
                              : text != NULL ? text
                                             : "null");
    }
  g_string_append (json, "}\n");
}
