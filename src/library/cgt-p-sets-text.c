/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */

/* There can be tens of millions of points, so they are written as they are walked through. */
#include "cgt-p-sets.h"

#include "base/cgt-json.h"
#include "base/cgt-oeis.h"

/* Text that is passed on piece by piece. */
typedef struct
{
  GString *text;
  CgtTextFunc write;
  gpointer data;
} Out;

#define MOST_PENDING ((gsize) 1 << 20)

static void
flush (Out *out)
{
  if (out->text->len < MOST_PENDING)
    return;
  out->write (out->text->str, out->text->len, out->data);
  g_string_truncate (out->text, 0);
}

#define MOST_DIGITS 10

static inline void
append_number (GString *text, guint32 number)
{
  char digits[MOST_DIGITS], *at = digits + MOST_DIGITS;

  do
    *--at = (char) ('0' + number % 10);
  while ((number /= 10) > 0);
  g_string_append_len (text, at, digits + MOST_DIGITS - at);
}

/* Appends @before, the coordinates with @separator between them, and @after. */
static void
append_point_between (GString *text, const CgtPBox *box, const guint32 *at, const char *before, const char *separator,
                      const char *after)
{
  g_string_append (text, before);
  for (guint i = 0; i < box->n_variables; i++)
    {
      if (i > 0)
        g_string_append (text, separator);
      append_number (text, at[i]);
    }
  g_string_append (text, after);
}

static void
append_point (GString *text, const CgtPBox *box, const guint32 *at, const char *separator)
{
  append_point_between (text, box, at, "", separator, "");
}

/* Which of the two games a point belongs to. */
static const char *
side_of (const CgtPSets *sets, const guint32 *at)
{
  return !cgt_p_box_contains (sets->against, at) ? "first" : cgt_p_box_contains (sets->box, at) ? "both" : "second";
}

static void
append_generation (GString *text, const CgtPBox *box, const guint32 *at)
{
  if (box->generations != NULL)
    append_number (text, box->generations[cgt_p_box_rank (box, at)]);
}

/* The lines of one game. */
static void
print_csv_lines (const CgtPBox *box, Out *out)
{
  CgtPBoxWalk walk;

  cgt_p_box_walk_init (&walk, box);
  while (cgt_p_box_walk_next (&walk))
    {
      append_point (out->text, box, walk.at, ",");
      g_string_append_c (out->text, ',');
      if (box->generations != NULL)
        append_number (out->text, box->generations[walk.rank]);
      g_string_append_c (out->text, '\n');
      flush (out);
    }
}

/* The lines of two games. The generation is that in the first game, unless the point is only in the second. */
static void
print_csv_both (const CgtPSets *sets, Out *out)
{
  const CgtPBox *box = sets->box;
  CgtPBoxWalk walk;

  cgt_p_box_walk_init (&walk, sets->all);
  while (cgt_p_box_walk_next (&walk))
    {
      append_point (out->text, box, walk.at, ",");
      g_string_append_c (out->text, ',');
      append_generation (out->text, cgt_p_box_contains (box, walk.at) ? box : sets->against, walk.at);
      g_string_append_printf (out->text, ",%s\n", side_of (sets, walk.at));
      flush (out);
    }
}

static void
print_csv (const CgtPSets *sets, Out *out)
{
  for (guint i = 0; i < sets->box->n_variables; i++)
    g_string_append_printf (out->text, "%c,", sets->box->names[i]);
  g_string_append (out->text, sets->against != NULL ? "generation,in\n" : "generation\n");
  if (sets->against != NULL)
    print_csv_both (sets, out);
  else
    print_csv_lines (sets->box, out);
}

/* Appends a list of points: all of @box, or those that are not in @without. */
static void
append_points (Out *out, const CgtPBox *box, const CgtPBox *without)
{
  gboolean is_first = TRUE;
  CgtPBoxWalk walk;

  g_string_append_c (out->text, '[');
  cgt_p_box_walk_init (&walk, box);
  while (cgt_p_box_walk_next (&walk))
    {
      if (without != NULL && cgt_p_box_contains (without, walk.at))
        continue;
      append_point_between (out->text, box, walk.at, is_first ? "[" : ", [", ", ", "]");
      is_first = FALSE;
      flush (out);
    }
  g_string_append_c (out->text, ']');
}

static void
print_json (const CgtPSets *sets, Out *out)
{
  const CgtPBox *box = sets->box;

  g_string_append (out->text, "{\"game\": ");
  cgt_json_append_string (out->text, box->text);
  g_string_append (out->text, ", \"variables\": [");
  for (guint i = 0; i < box->n_variables; i++)
    g_string_append_printf (out->text, "%s\"%c\"", i > 0 ? ", " : "", box->names[i]);
  g_string_append (out->text, "], \"to\": [");
  append_point (out->text, box, box->to, ", ");
  g_string_append_printf (out->text, "], \"method\": \"%s\", \"count\": %" G_GUINT64_FORMAT ", \"by_generation\": ",
                          cgt_p_box_method_get_name (box->method), cgt_p_box_count (box));
  for (guint i = 0; box->by_generation != NULL && i < box->by_generation->len; i++)
    g_string_append_printf (out->text, "%s%" G_GUINT64_FORMAT, i > 0 ? ", " : "[",
                            g_array_index (box->by_generation, guint64, i));
  g_string_append (out->text, box->by_generation == NULL ? "null" : box->by_generation->len > 0 ? "]" : "[]");
  g_string_append (out->text, ", \"points\": ");
  append_points (out, box, NULL);
  if (sets->against != NULL)
    {
      g_string_append (out->text, ", \"against\": ");
      cgt_json_append_string (out->text, sets->against->text);
      g_string_append (out->text, ", \"only_first\": ");
      append_points (out, box, sets->against);
      g_string_append (out->text, ", \"only_second\": ");
      append_points (out, sets->against, box);
    }
  g_string_append (out->text, "}\n");
}

/* The number of points of each generation, as many terms as the OEIS accepts. */
static void
print_oeis (const CgtPBox *box, Out *out)
{
  g_autoptr (GString) data = g_string_new (NULL);

  for (guint i = 0; i < box->by_generation->len; i++)
    if (!cgt_oeis_append (data, g_array_index (box->by_generation, guint64, i)))
      break;
  g_string_append_printf (out->text, "%s\n", data->str);
}

static void
print_b_file (const CgtPBox *box, Out *out)
{
  for (guint i = 0; i < box->by_generation->len; i++)
    g_string_append_printf (out->text, "%u %" G_GUINT64_FORMAT "\n", i, g_array_index (box->by_generation, guint64, i));
}

/* The coordinates of the points, generation by generation. (transfer full) */
static guint32 *
sort_by_generation (const CgtPBox *box)
{
  guint64 sum = 0;
  guint32 *sorted = g_new (guint32, cgt_p_box_count (box) * box->n_variables + 1);
  g_autofree guint64 *next = g_new0 (guint64, box->by_generation->len + 1);
  CgtPBoxWalk walk;

  for (guint i = 0; i < box->by_generation->len; i++)
    {
      next[i] = sum;
      sum += g_array_index (box->by_generation, guint64, i);
    }
  cgt_p_box_walk_init (&walk, box);
  while (cgt_p_box_walk_next (&walk))
    {
      guint32 *to = sorted + next[box->generations[walk.rank]]++ * box->n_variables;

      for (guint i = 0; i < box->n_variables; i++)
        to[i] = walk.at[i];
    }
  return sorted;
}

static void
print_words_by_generation (const CgtPBox *box, Out *out)
{
  g_autofree guint32 *sorted = sort_by_generation (box);
  guint64 k = 0;

  for (guint generation = 0; generation < box->by_generation->len; generation++)
    {
      guint64 end = k + g_array_index (box->by_generation, guint64, generation);

      if (k == end)
        continue;
      g_string_append_printf (out->text, "%s %u:", box->by == CGT_GENERATIONS_STAGES ? "Stage" : "Generation",
                              generation);
      for (; k < end; k++)
        {
          append_point_between (out->text, box, sorted + k * box->n_variables, " (", ",", ")");
          flush (out);
        }
      g_string_append_c (out->text, '\n');
    }
}

/* The points of @box that are not in @without, on a line. */
static void
print_rest (const CgtPBox *box, const CgtPBox *without, const char *which, Out *out)
{
  CgtPBoxWalk walk;

  g_string_append_printf (out->text, "Only in the %s:", which);
  cgt_p_box_walk_init (&walk, box);
  while (cgt_p_box_walk_next (&walk))
    {
      if (cgt_p_box_contains (without, walk.at))
        continue;
      append_point_between (out->text, box, walk.at, " (", ",", ")");
      flush (out);
    }
  g_string_append_c (out->text, '\n');
}

static void
print_words (const CgtPSets *sets, Out *out)
{
  const CgtPBox *box = sets->box;
  guint64 n = cgt_p_box_count (box);
  CgtPBoxWalk walk;

  g_string_append_printf (out->text, "%s: %" G_GUINT64_FORMAT " P-position%s, ", box->text, n, n == 1 ? "" : "s");
  for (guint i = 0; i < box->n_variables; i++)
    g_string_append_printf (out->text, "%s%c = 0..%u", i > 0 ? ", " : "", box->names[i], box->to[i]);
  g_string_append_printf (out->text, ", by %s\n", cgt_p_box_method_get_name (box->method));
  if (sets->against != NULL)
    {
      n = n + cgt_p_box_count (sets->against) - cgt_p_box_count (sets->all);
      g_string_append_printf (out->text, "%s: %" G_GUINT64_FORMAT ", in both: %" G_GUINT64_FORMAT "\n",
                              sets->against->text, cgt_p_box_count (sets->against), n);
      print_rest (box, sets->against, "first", out);
      print_rest (sets->against, box, "second", out);
      return;
    }
  if (box->generations != NULL)
    {
      print_words_by_generation (box, out);
      return;
    }
  cgt_p_box_walk_init (&walk, box);
  while (cgt_p_box_walk_next (&walk))
    {
      append_point_between (out->text, box, walk.at, "(", ",", ")\n");
      flush (out);
    }
}

void
cgt_p_sets_write (const CgtPSets *sets, CgtPSetsForm form, CgtTextFunc write, gpointer data)
{
  g_autoptr (GString) text = g_string_new (NULL);
  Out out = { text, write, data };

  g_return_if_fail (sets->box->by_generation != NULL || (form != CGT_P_SETS_OEIS && form != CGT_P_SETS_B_FILE));

  switch (form)
    {
    case CGT_P_SETS_JSON:
      print_json (sets, &out);
      break;
    case CGT_P_SETS_CSV:
      print_csv (sets, &out);
      break;
    case CGT_P_SETS_OEIS:
      print_oeis (sets->box, &out);
      break;
    case CGT_P_SETS_B_FILE:
      print_b_file (sets->box, &out);
      break;
    case CGT_P_SETS_WORDS:
    default:
      print_words (sets, &out);
    }
  write (text->str, text->len, data);
}
