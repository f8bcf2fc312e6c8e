/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */

/* The P-positions in a box. There can be tens of millions of them, so they are printed as they are walked through. */
#include "grundy-cli.h"

#include <stdio.h>
#include <string.h>

#include "base/cgt-file.h"
#include "base/cgt-json.h"
#include "base/cgt-oeis.h"
#include "grundy-draw.h"
#include "language/cgt-box-expression.h"
#include "solvers/boxes/cgt-p-box.h"

/* Text that is printed piece by piece, or saved at the end. */
typedef struct
{
  GString *text;
  gboolean is_kept;
} Out;

#define MOST_PENDING ((gsize) 1 << 20)

static void
flush (Out *out)
{
  if (out->is_kept || out->text->len < MOST_PENDING)
    return;
  fwrite (out->text->str, 1, out->text->len, stdout);
  g_string_truncate (out->text, 0);
}

static void
append_number (GString *text, guint32 number)
{
  char digits[10];
  guint n = sizeof digits;

  do
    {
      digits[--n] = (char) ('0' + number % 10);
      number /= 10;
    }
  while (number > 0);
  g_string_append_len (text, digits + n, (gssize) (sizeof digits - n));
}

static void
append_point (GString *text, const CgtPBox *box, const guint32 *at, const char *separator)
{
  for (guint i = 0; i < box->n_variables; i++)
    {
      if (i > 0)
        g_string_append (text, separator);
      append_number (text, at[i]);
    }
}

static void
print_csv (const CgtPBox *box, Out *out)
{
  CgtPBoxWalk walk;

  for (guint i = 0; i < box->n_variables; i++)
    g_string_append_printf (out->text, "%c,", box->names[i]);
  g_string_append (out->text, "generation\n");
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

static void
print_json (const CgtPBox *box, Out *out)
{
  CgtPBoxWalk walk;

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
  g_string_append (out->text, ", \"points\": [");
  cgt_p_box_walk_init (&walk, box);
  while (cgt_p_box_walk_next (&walk))
    {
      g_string_append (out->text, walk.rank > 0 ? ", [" : "[");
      append_point (out->text, box, walk.at, ", ");
      g_string_append_c (out->text, ']');
      flush (out);
    }
  g_string_append (out->text, "]}\n");
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

/* The ranks of the points, generation by generation. (transfer full) */
static guint32 *
sort_by_generation (const CgtPBox *box, guint32 *coordinates)
{
  guint64 n = cgt_p_box_count (box), sum = 0;
  guint32 *order = g_new (guint32, n + 1);
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
      memcpy (coordinates + walk.rank * box->n_variables, walk.at, box->n_variables * sizeof *walk.at);
      order[next[box->generations[walk.rank]]++] = (guint32) walk.rank;
    }
  return order;
}

static void
print_words_by_generation (const CgtPBox *box, Out *out)
{
  g_autofree guint32 *coordinates = g_new (guint32, cgt_p_box_count (box) * box->n_variables + 1),
                     *order = sort_by_generation (box, coordinates);
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
          g_string_append (out->text, " (");
          append_point (out->text, box, coordinates + (gsize) order[k] * box->n_variables, ",");
          g_string_append_c (out->text, ')');
          flush (out);
        }
      g_string_append_c (out->text, '\n');
    }
}

static void
print_words (const CgtPBox *box, Out *out)
{
  guint64 n = cgt_p_box_count (box);
  CgtPBoxWalk walk;

  g_string_append_printf (out->text, "%s: %" G_GUINT64_FORMAT " P-position%s, ", box->text, n, n == 1 ? "" : "s");
  for (guint i = 0; i < box->n_variables; i++)
    g_string_append_printf (out->text, "%s%c = 0..%u", i > 0 ? ", " : "", box->names[i], box->to[i]);
  g_string_append_printf (out->text, ", by %s\n", cgt_p_box_method_get_name (box->method));
  if (box->generations != NULL)
    {
      print_words_by_generation (box, out);
      return;
    }
  cgt_p_box_walk_init (&walk, box);
  while (cgt_p_box_walk_next (&walk))
    {
      g_string_append_c (out->text, '(');
      append_point (out->text, box, walk.at, ",");
      g_string_append (out->text, ")\n");
      flush (out);
    }
}

typedef struct
{
  const GrundyCommand *command;
  guint32 to[CGT_BOX_DIMENSIONS];
  CgtPBox *box;
  CgtCells *cells; /* of the picture; NULL: none was asked for */
  const char *path;
  CgtPictureFormat format;
  gboolean drawn;
  GError *error;
} Work;

/* One number for all coordinates, or one for each. */
static gboolean
spread_numbers (Work *work, guint n_variables)
{
  const GrundyCommand *command = work->command;

  for (guint i = 0; i < n_variables && i < CGT_BOX_DIMENSIONS; i++)
    work->to[i] = command->n_to == 1 ? (guint32) command->to : command->numbers[i];
  if (command->n_to == 1 || command->n_to == n_variables)
    return TRUE;
  g_set_error (&work->error, CGT_ERROR, CGT_ERROR_MEANINGLESS, "--to has %u numbers, and the game has %u variable%s",
               command->n_to, n_variables, n_variables == 1 ? "" : "s");
  return FALSE;
}

static void
find (CgtSolver *solver, CgtBudget *budget, gpointer data)
{
  Work *work = data;
  const GrundyCommand *command = work->command;
  g_autoptr (CgtBoxGame) game =
    cgt_box_game_read (command->words->pdata[0], MAX (command->n_to, 2), solver, budget, &work->error);

  if (game == NULL || !spread_numbers (work, game->n_variables))
    return;
  work->box = cgt_p_box_new (game, work->to, command->by, TRUE, solver, &work->error);
}

static gboolean
save (const Work *work, const Out *out, GError **error)
{
  return cgt_file_save (work->command->output, out->text->str, out->text->len, CGT_FILE_REPLACE, error);
}

static int
print (const Work *work)
{
  const GrundyCommand *command = work->command;
  g_autoptr (GString) text = g_string_new (NULL);
  g_autoptr (GError) error = NULL;
  Out out = { text, command->output != NULL && !g_str_equal (command->output, "-") };

  if ((command->oeis || command->b_file) && work->box->by_generation == NULL)
    return grundy_refuse (NULL, "the generations are not known: they take too many steps");
  if (command->json)
    print_json (work->box, &out);
  else if (command->csv)
    print_csv (work->box, &out);
  else if (command->oeis)
    print_oeis (work->box, &out);
  else if (command->b_file)
    print_b_file (work->box, &out);
  else
    print_words (work->box, &out);
  if (out.is_kept)
    return save (work, &out, &error) ? 0 : grundy_refuse (NULL, "%s", error->message);
  fwrite (text->str, 1, text->len, stdout);
  return 0;
}

int
grundy_command_p_positions (GrundyCommand *command)
{
  g_autoptr (CgtSolver) solver = cgt_solver_new ();
  g_autoptr (CgtPBox) box = NULL;
  g_autoptr (GError) error = NULL;
  Work work = { .command = command };

  if (command->words->len != 1)
    return grundy_misuse ("p-positions takes one game, such as wythoff or 'kayles(a) + square(b)'");
  if (command->n_to == 0)
    return grundy_misuse ("p-positions needs --to N, the greatest number of each coordinate, or --to N,M");
  grundy_work (command, solver, find, &work);
  box = work.box;
  error = work.error;
  return box != NULL ? print (&work) : grundy_refuse (NULL, "%s", error->message);
}
