/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "cgt-partial.h"

#include "base/cgt-json.h"

static void
copy_bounds (char *const from[2], char *to[2])
{
  for (guint i = 0; i < 2; i++)
    to[i] = g_strdup (from[i]);
}

CgtPartial *
cgt_partial_copy (const CgtPartial *partial)
{
  CgtPartial *copy;

  if (partial == NULL)
    return NULL;
  copy = g_memdup2 (partial, sizeof *partial);
  copy_bounds (partial->mean, copy->mean);
  copy_bounds (partial->left_stop, copy->left_stop);
  copy_bounds (partial->right_stop, copy->right_stop);
  return copy;
}

void
cgt_partial_free (CgtPartial *partial)
{
  if (partial == NULL)
    return;
  for (guint i = 0; i < 2; i++)
    {
      g_free (partial->mean[i]);
      g_free (partial->left_stop[i]);
      g_free (partial->right_stop[i]);
    }
  g_free (partial);
}

static gboolean
is_known (char *const bounds[2])
{
  return bounds[0] != NULL && bounds[1] != NULL;
}

gboolean
cgt_partial_is_empty (const CgtPartial *partial)
{
  return partial->starts[0] == CGT_OUTCOME_UNKNOWN && partial->starts[1] == CGT_OUTCOME_UNKNOWN &&
         !is_known (partial->mean) && !is_known (partial->left_stop) && !is_known (partial->right_stop);
}

static void
append_start (GString *json, const char *name, CgtOutcome outcome)
{
  if (outcome == CGT_OUTCOME_UNKNOWN)
    g_string_append_printf (json, "\"%s\": null, ", name);
  else
    g_string_append_printf (json, "\"%s\": \"%c\", ", name, (char) outcome);
}

static void
append_bounds (GString *json, const char *name, char *const bounds[2])
{
  g_string_append_printf (json, "\"%s\": ", name);
  if (!is_known (bounds))
    {
      g_string_append (json, "null");
      return;
    }
  g_string_append_c (json, '[');
  cgt_json_append_string (json, bounds[0]);
  g_string_append (json, ", ");
  cgt_json_append_string (json, bounds[1]);
  g_string_append_c (json, ']');
}

void
cgt_partial_append_json (const CgtPartial *partial, GString *json)
{
  g_string_append_c (json, '{');
  append_start (json, "left_starts", partial->starts[CGT_LEFT]);
  append_start (json, "right_starts", partial->starts[CGT_RIGHT]);
  append_bounds (json, "mean", partial->mean);
  g_string_append (json, ", ");
  append_bounds (json, "left_stop", partial->left_stop);
  g_string_append (json, ", ");
  append_bounds (json, "right_stop", partial->right_stop);
  g_string_append_c (json, '}');
}

static void
append_bounds_in_words (GString *text, const char *name, char *const bounds[2])
{
  if (is_known (bounds))
    g_string_append_printf (text, "  %-12s from %s to %s\n", name, bounds[0], bounds[1]);
}

void
cgt_partial_append_words (const CgtPartial *partial, GString *text)
{
  static const char *const names[] = { "Left starts", "Right starts" };

  for (guint player = 0; player < 2; player++)
    if (partial->starts[player] != CGT_OUTCOME_UNKNOWN)
      g_string_append_printf (text, "  %-12s %s wins\n", names[player],
                              partial->starts[player] == CGT_OUTCOME_L ? "Left" : "Right");
  append_bounds_in_words (text, "mean", partial->mean);
  append_bounds_in_words (text, "left stop", partial->left_stop);
  append_bounds_in_words (text, "right stop", partial->right_stop);
}
