/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */

/* The P-positions in a box. There can be tens of millions of them, so they are printed as they are walked through. */
#include "grundy-cli.h"

#include <stdio.h>
#include <string.h>

#include "base/cgt-file.h"
#include "base/cgt-json.h"
#include "base/cgt-oeis.h"
#include "grundy-draw.h"
#include "language/boxes/cgt-box-expression.h"
#include "solvers/boxes/cgt-box-cells.h"

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

/* What is printed: the points of a game; or of two, and then all points together. */
typedef struct
{
  const CgtPBox *box, *against, *all;
} Sets;

/* Which of the two games a point belongs to. */
static const char *
side_of (const Sets *sets, const guint32 *at)
{
  return !cgt_p_box_contains (sets->against, at) ? "first" : cgt_p_box_contains (sets->box, at) ? "both" : "second";
}

static void
append_generation (GString *text, const CgtPBox *box, const guint32 *at)
{
  if (box->generations != NULL)
    append_number (text, box->generations[cgt_p_box_rank (box, at)]);
}

/* The generation is that in the first game, unless the point is only in the second. */
static void
print_csv (const Sets *sets, Out *out)
{
  const CgtPBox *box = sets->box;
  CgtPBoxWalk walk;

  for (guint i = 0; i < box->n_variables; i++)
    g_string_append_printf (out->text, "%c,", box->names[i]);
  g_string_append (out->text, sets->against != NULL ? "generation,in\n" : "generation\n");
  cgt_p_box_walk_init (&walk, sets->all);
  while (cgt_p_box_walk_next (&walk))
    {
      append_point (out->text, box, walk.at, ",");
      g_string_append_c (out->text, ',');
      if (sets->against == NULL && box->generations != NULL)
        append_number (out->text, box->generations[walk.rank]);
      else if (sets->against != NULL)
        {
          append_generation (out->text, cgt_p_box_contains (box, walk.at) ? box : sets->against, walk.at);
          g_string_append_printf (out->text, ",%s", side_of (sets, walk.at));
        }
      g_string_append_c (out->text, '\n');
      flush (out);
    }
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
      g_string_append (out->text, is_first ? "[" : ", [");
      append_point (out->text, box, walk.at, ", ");
      g_string_append_c (out->text, ']');
      is_first = FALSE;
      flush (out);
    }
  g_string_append_c (out->text, ']');
}

static void
print_json (const Sets *sets, Out *out)
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
      g_string_append (out->text, " (");
      append_point (out->text, box, walk.at, ",");
      g_string_append_c (out->text, ')');
      flush (out);
    }
  g_string_append_c (out->text, '\n');
}

static void
print_words (const Sets *sets, Out *out)
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
      g_string_append_c (out->text, '(');
      append_point (out->text, box, walk.at, ",");
      g_string_append (out->text, ")\n");
      flush (out);
    }
}

typedef struct
{
  const GrundyCommand *command;
  guint64 modulus; /* of --colour residue:M */
  gboolean is_picture;
  const char *path; /* of the picture */
  CgtPictureFormat format;
  guint32 to[CGT_BOX_DIMENSIONS];
  CgtPBox *box, *against, *all; /* of the second game, and of both; NULL: there is none */
  GError *ended; /* what ended the search for generations; NULL: they are known, or take too many steps */
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

/* What the colours of the picture of @box are: a number for each point, and the name of these. (transfer full)
 * (nullable) */
static guint32 *
find_colours (Work *work, const CgtPBox *box, const CgtBoxGame *game, CgtSolver *solver, const char **key)
{
  gsize bytes = cgt_p_box_count (box) * sizeof (guint32);
  guint32 *colours;
  CgtPBoxWalk walk;

  *key = work->command->by == CGT_GENERATIONS_STAGES ? "Stage" : "Generation";
  if (work->modulus == 0 && g_strcmp0 (work->command->shade, "nimber") != 0)
    return box->generations != NULL ? g_memdup2 (box->generations, bytes) : NULL;
  if (work->modulus == 0)
    {
      *key = "Nimber";
      return cgt_p_box_nimbers (box, game, solver, &work->error);
    }
  *key = "Residue";
  colours = g_new (guint32, cgt_p_box_count (box) + 1);
  cgt_p_box_walk_init (&walk, box);
  while (cgt_p_box_walk_next (&walk))
    colours[walk.rank] = (guint32) (walk.at[0] % work->modulus);
  return colours;
}

/* The cells of a game for the picture. */
static CgtCells *
find_cells (Work *work, const CgtPBox *box, const CgtBoxGame *game, CgtSolver *solver, CgtBudget *budget,
            const char **key)
{
  g_autofree guint32 *colours = find_colours (work, box, game, solver, key);

  return work->error == NULL ? cgt_cells_from_p_box (box, colours, budget, &work->error) : NULL;
}

static void
draw (Work *work, const CgtBoxGame *game, const CgtBoxGame *against, CgtSolver *solver, CgtBudget *budget)
{
  const char *key;
  g_autoptr (CgtCells) cells = find_cells (work, work->box, game, solver, budget, &key);
  g_autoptr (CgtCells) other = NULL, both = NULL;
  g_autofree char *title = NULL;
  CgtCellsPaper paper = { .key = NULL, .sides = { "Only in the first", "Only in the second" } };

  if (cells != NULL && against != NULL)
    {
      other = find_cells (work, work->against, against, solver, budget, &key);
      both = other != NULL ? cgt_cells_compare (cells, other) : NULL;
    }
  if (work->error != NULL)
    return;
  title = against != NULL ? g_strdup_printf ("%s and %s", game->text, against->text) : g_strdup (game->text);
  paper.heading.title = title;
  paper.key = key;
  paper.cells = both != NULL ? both : cells;
  if (cgt_cells_n (paper.cells) == 0)
    g_set_error (&work->error, CGT_ERROR, CGT_ERROR_MEANINGLESS, "there is no P-position in the box to draw");
  else
    grundy_draw_cells (work->path, work->format, &paper, budget, &work->error);
}

static void
find (CgtSolver *solver, CgtBudget *budget, gpointer data)
{
  Work *work = data;
  const GrundyCommand *command = work->command;
  g_autoptr (CgtBoxGame) game =
    cgt_box_game_read (command->words->pdata[0], MAX (command->n_to, 2), solver, budget, &work->error);
  g_autoptr (CgtBoxGame) against = NULL;

  if (game == NULL || !spread_numbers (work, game->n_variables))
    return;
  if (command->against != NULL)
    {
      against = cgt_box_game_read (command->against, game->n_variables, solver, budget, &work->error);
      if (against != NULL && against->n_variables != game->n_variables)
        g_set_error (&work->error, CGT_ERROR, CGT_ERROR_MEANINGLESS, "the two games have %u and %u variables",
                     game->n_variables, against->n_variables);
      if (work->error != NULL)
        return;
    }
  work->box = cgt_p_box_new (game, work->to, command->by, TRUE, solver, &work->error);
  if (work->box != NULL && against != NULL)
    work->against = cgt_p_box_new (against, work->to, command->by, TRUE, solver, &work->error);
  if (work->error == NULL)
    cgt_budget_check (budget, &work->ended);
  if (work->against != NULL)
    work->all = cgt_p_box_join (work->box, work->against, budget, &work->error);
  if (work->error == NULL && work->is_picture)
    draw (work, game, against, solver, budget);
}

/* Says so if the generations are missing. Returns the exit status. */
static int
tell_generations (const Work *work)
{
  if (work->box->by_generation != NULL && (work->against == NULL || work->against->by_generation != NULL))
    return 0;
  grundy_refuse (NULL, "the generations are not known: %s",
                 work->ended != NULL ? work->ended->message : "they take too many steps");
  return 3;
}

static int
print (const Work *work)
{
  const GrundyCommand *command = work->command;
  g_autoptr (GString) text = g_string_new (NULL);
  g_autoptr (GError) error = NULL;
  Out out = { text, command->output != NULL && !g_str_equal (command->output, "-") };
  Sets sets = { work->box, work->against, work->all != NULL ? work->all : work->box };

  if ((command->oeis || command->b_file) && work->box->by_generation == NULL)
    return tell_generations (work) != 0;
  if (command->json)
    print_json (&sets, &out);
  else if (command->csv)
    print_csv (&sets, &out);
  else if (command->oeis)
    print_oeis (work->box, &out);
  else if (command->b_file)
    print_b_file (work->box, &out);
  else
    print_words (&sets, &out);
  if (!out.is_kept)
    fwrite (text->str, 1, text->len, stdout);
  else if (!cgt_file_save (command->output, text->str, text->len, CGT_FILE_REPLACE, &error))
    return grundy_refuse (NULL, "%s", error->message);
  return tell_generations (work);
}

/* Returns 0, or the exit status after the colours were refused. */
static int
read_shade (Work *work)
{
  const char *shade = work->command->shade;

  if (shade == NULL || g_str_equal (shade, "generation") || g_str_equal (shade, "nimber"))
    return 0;
  if (g_str_has_prefix (shade, "residue:") &&
      g_ascii_string_to_unsigned (shade + strlen ("residue:"), 10, 1, G_MAXUINT32, &work->modulus, NULL))
    return 0;
  return grundy_misuse ("--colour takes generation, nimber or residue:M, with M from 1 on");
}

int
grundy_command_p_positions (GrundyCommand *command)
{
  g_autoptr (CgtSolver) solver = cgt_solver_new ();
  g_autoptr (CgtPBox) box = NULL, against = NULL, all = NULL;
  g_autoptr (GError) error = NULL, ended = NULL;
  Work work = { .command = command };

  if (command->words->len != 1)
    return grundy_misuse ("p-positions takes one game, such as wythoff or 'kayles(a) + square(b)'");
  if (command->n_to == 0)
    return grundy_misuse ("p-positions needs --to N, the greatest number of each coordinate, or --to N,M");
  if (command->n_to == 1 && command->to >= G_MAXUINT32)
    return grundy_misuse ("the numbers of a box are below %u", G_MAXUINT32);
  work.is_picture = command->output != NULL && (command->given & GRUNDY_OPTIONS_OF_FORM) == 0;
  if (!work.is_picture && (command->shade != NULL || command->format != NULL))
    return grundy_misuse ("--colour and --format are of a picture; say where to with -o FILE");
  if (read_shade (&work) != 0 || (work.is_picture && !grundy_picture_target (command, &work.path, &work.format)))
    return 2;
  grundy_work (command, solver, find, &work);
  box = work.box;
  against = work.against;
  all = work.all;
  error = work.error;
  ended = work.ended;
  if (error != NULL)
    return grundy_refuse (NULL, "%s", error->message);
  return work.is_picture ? tell_generations (&work) : print (&work);
}
