/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "cgt-partial.h"

#include "base/cgt-json.h"
#include "base/cgt-memory.h"

CgtPartial *
cgt_partial_new (void)
{
  return g_atomic_rc_box_new0 (CgtPartial);
}

CgtPartial *
cgt_partial_ref (CgtPartial *partial)
{
  return g_atomic_rc_box_acquire (partial);
}

static void
clear (gpointer data)
{
  CgtPartial *partial = data;

  for (guint i = 0; i < 2; i++)
    {
      cgt_free_all (partial->mean[i], partial->left_stop[i], partial->right_stop[i], partial->moves[i].best);
      g_clear_pointer (&partial->moves[i].winning, g_ptr_array_unref);
      g_clear_pointer (&partial->moves[i].losing, g_ptr_array_unref);
    }
}

void
cgt_partial_unref (CgtPartial *partial)
{
  if (partial != NULL)
    g_atomic_rc_box_release_full (partial, clear);
}

static gboolean
is_known (char *const bounds[2])
{
  return bounds[0] != NULL && bounds[1] != NULL;
}

static guint
count_decided (const CgtPartialMoves *moves)
{
  return moves->winning != NULL ? moves->winning->len + moves->losing->len : 0;
}

double
cgt_partial_get_share (const CgtPartial *partial)
{
  guint n = partial->moves[0].n + partial->moves[1].n;

  return n > 0 ? (double) (count_decided (&partial->moves[0]) + count_decided (&partial->moves[1])) / n : -1;
}

gboolean
cgt_partial_is_empty (const CgtPartial *partial)
{
  return count_decided (&partial->moves[0]) == 0 && count_decided (&partial->moves[1]) == 0 &&
         partial->starts[0] == CGT_OUTCOME_UNKNOWN && partial->starts[1] == CGT_OUTCOME_UNKNOWN &&
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

static void
append_texts (GString *json, const char *name, const GPtrArray *texts)
{
  g_string_append_printf (json, "\"%s\": [", name);
  for (guint i = 0; i < texts->len; i++)
    {
      g_string_append (json, i > 0 ? ", " : "");
      cgt_json_append_string (json, texts->pdata[i]);
    }
  g_string_append (json, "], ");
}

static void
append_moves (GString *json, const char *name, const CgtPartialMoves *moves)
{
  g_string_append_printf (json, "\"%s\": {\"n\": %u, ", name, moves->n);
  append_texts (json, "winning", moves->winning);
  append_texts (json, "losing", moves->losing);
  g_string_append (json, "\"best\": ");
  cgt_json_append_string (json, moves->best);
  g_string_append_c (json, '}');
}

/* What is known of the moves, and how far the search came. */
static void
append_search (GString *json, const CgtPartial *partial)
{
  char number[G_ASCII_DTOSTR_BUF_SIZE];

  if (partial->moves[0].winning != NULL && partial->moves[1].winning != NULL)
    {
      g_string_append (json, ", \"moves\": {");
      append_moves (json, "left", &partial->moves[0]);
      g_string_append (json, ", ");
      append_moves (json, "right", &partial->moves[1]);
      g_string_append_c (json, '}');
    }
  if (partial->nodes == 0)
    return;
  g_string_append_printf (json,
                          ", \"progress\": {\"nodes\": %" G_GUINT64_FORMAT
                          ", \"nodes_per_second\": %.0f, \"depth\": %u, \"share\": ",
                          partial->nodes, partial->rate, partial->depth);
  if (cgt_partial_get_share (partial) < 0)
    g_string_append (json, "null}");
  else
    g_string_append_printf (json, "%s}",
                            g_ascii_formatd (number, sizeof number, "%.4f", cgt_partial_get_share (partial)));
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
  append_search (json, partial);
  g_string_append_c (json, '}');
}

static void
append_bounds_in_words (GString *text, const char *name, char *const bounds[2])
{
  if (is_known (bounds))
    g_string_append_printf (text, "  %-12s from %s to %s\n", name, bounds[0], bounds[1]);
}

static void
append_moves_in_words (GString *text, const char *whose, const CgtPartialMoves *moves)
{
  guint n_decided = count_decided (moves);

  if (moves->winning == NULL)
    return;
  g_string_append_printf (text, "  %-12s %u of %u win, %u lose, %u not decided\n", whose, moves->winning->len, moves->n,
                          moves->losing->len, moves->n - n_decided);
  if (moves->best != NULL)
    g_string_append_printf (text, "  %-12s %s\n", "best so far", moves->best);
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
  append_moves_in_words (text, "Left's moves", &partial->moves[0]);
  append_moves_in_words (text, "Right's", &partial->moves[1]);
  if (partial->nodes > 0)
    g_string_append_printf (text, "  %-12s %" G_GUINT64_FORMAT " nodes, %.0f a second, depth %u\n", "searched",
                            partial->nodes, partial->rate, partial->depth);
}
