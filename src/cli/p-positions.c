/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */

/* The P-positions in a box. */
#include "grundy-cli.h"

#include <stdio.h>
#include <string.h>

#include "base/cgt-file.h"
#include "grundy-draw.h"
#include "library/cgt-p-sets.h"

typedef struct
{
  const GrundyCommand *command;
  CgtPSetsWanted wanted;
  gboolean is_film; /* a moving picture */
  const char *path; /* of the picture; NULL: text is printed, or it moves */
  CgtPictureFormat format;
  CgtPSets *sets;
  GError *error;
} Work;

/* The name of the colours. */
static const char *
get_key (const CgtPSetsWanted *wanted)
{
  static const char *const keys[] = { [CGT_P_COLOUR_NIMBER] = "Nimber", [CGT_P_COLOUR_RESIDUE] = "Residue" };

  if (wanted->colour != CGT_P_COLOUR_GENERATION)
    return keys[wanted->colour];
  return wanted->by == CGT_GENERATIONS_STAGES ? "Stage" : "Generation";
}

static void
draw (Work *work, CgtBudget *budget)
{
  const CgtPSets *sets = work->sets;
  g_autofree char *title = sets->against != NULL ? g_strdup_printf ("%s and %s", sets->box->text, sets->against->text)
                                                 : g_strdup (sets->box->text);
  CgtCellsPaper paper = { .heading.title = title,
                          .key = get_key (&work->wanted),
                          .sides = { "Only in the first", "Only in the second" },
                          .cells = sets->cells };

  if (cgt_cells_n (paper.cells) == 0)
    g_set_error (&work->error, CGT_ERROR, CGT_ERROR_MEANINGLESS, "there is no P-position in the box to draw");
  else if (work->is_film)
    grundy_film_cells (work->command, &paper, budget, &work->error);
  else
    grundy_draw_cells (work->path, work->format, &paper, budget, &work->error);
}

static void
find (CgtSolver *solver, CgtBudget *budget, gpointer data)
{
  Work *work = data;

  work->sets = cgt_p_sets_new (&work->wanted, solver, budget, &work->error);
  if (work->sets != NULL && work->wanted.with_cells)
    draw (work, budget);
}

/* Says so if the generations are missing. Returns the exit status: it is no error if nobody asked for them. */
static int
tell_generations (const Work *work)
{
  const CgtPSets *sets = work->sets;

  if (cgt_p_sets_have_generations (sets))
    return 0;
  if (work->wanted.quick && sets->no_generations == NULL)
    {
      grundy_refuse (NULL, "the generations take longer than the points and are left out; --by longest asks for them");
      return 0;
    }
  grundy_refuse (NULL, "the generations are not known: %s",
                 sets->no_generations != NULL ? sets->no_generations->message : "they take too many steps");
  return 3;
}

static CgtPSetsForm
get_form (const GrundyCommand *command)
{
  return command->json     ? CGT_P_SETS_JSON
         : command->csv    ? CGT_P_SETS_CSV
         : command->oeis   ? CGT_P_SETS_OEIS
         : command->b_file ? CGT_P_SETS_B_FILE
                           : CGT_P_SETS_WORDS;
}

static void
print_piece (const char *text, gsize length, gpointer data)
{
  fwrite (text, 1, length, stdout);
}

static void
keep_piece (const char *text, gsize length, gpointer kept)
{
  g_string_append_len (kept, text, (gssize) length);
}

static int
print (const Work *work)
{
  const GrundyCommand *command = work->command;
  CgtPSetsForm form = get_form (command);
  g_autoptr (GString) text = NULL;
  g_autoptr (GError) error = NULL;

  if ((command->oeis || command->b_file) && work->sets->box->by_generation == NULL)
    return tell_generations (work) != 0;
  if (command->output == NULL || g_str_equal (command->output, "-"))
    cgt_p_sets_write (work->sets, form, print_piece, NULL);
  else
    {
      text = g_string_new (NULL);
      cgt_p_sets_write (work->sets, form, keep_piece, text);
      if (!cgt_file_save (command->output, text->str, text->len, CGT_FILE_REPLACE, &error))
        return grundy_refuse (NULL, "%s", error->message);
    }
  return tell_generations (work);
}

/* Returns 0, or the exit status after the colours were refused. */
static int
read_shade (Work *work)
{
  const char *shade = work->command->shade;

  if (shade == NULL || g_str_equal (shade, "generation"))
    return 0;
  work->wanted.colour = g_str_equal (shade, "nimber") ? CGT_P_COLOUR_NIMBER : CGT_P_COLOUR_RESIDUE;
  if (work->wanted.colour == CGT_P_COLOUR_NIMBER)
    return 0;
  if (g_str_has_prefix (shade, "residue:") &&
      g_ascii_string_to_unsigned (shade + strlen ("residue:"), 10, 1, G_MAXUINT32, &work->wanted.modulus, NULL))
    return 0;
  return grundy_misuse ("--colour takes generation, nimber or residue:M, with M from 1 on");
}

int
grundy_command_p_positions (GrundyCommand *command)
{
  g_autoptr (CgtSolver) solver = cgt_solver_new ();
  g_autoptr (CgtPSets) sets = NULL;
  g_autoptr (GError) error = NULL;
  Work work = { .command = command };
  gboolean misused = FALSE;
  gboolean is_picture = command->output != NULL && (command->given & GRUNDY_OPTIONS_OF_FORM) == 0;

  if (command->words->len != 1)
    return grundy_misuse ("p-positions takes one game, such as wythoff or 'kayles(a) + square(b)'");
  if (command->n_to == 0)
    return grundy_misuse ("p-positions needs --to N, the greatest number of each coordinate, or --to N,M");
  if (command->n_to == 1 && command->to >= G_MAXUINT32)
    return grundy_misuse ("the numbers of a box are below %u", G_MAXUINT32);
  if (!is_picture && (command->shade != NULL || command->format != NULL))
    return grundy_misuse ("--colour and --format are of a picture; say where to with -o FILE");
  work.is_film = grundy_is_film (command, &misused) && is_picture;
  if (read_shade (&work) != 0 ||
      (is_picture && !work.is_film && !grundy_picture_target (command, TRUE, &work.path, &work.format)) || misused)
    return 2;
  work.wanted.game = command->words->pdata[0];
  work.wanted.against = command->against;
  work.wanted.n_to = command->n_to;
  memcpy (work.wanted.to, command->numbers, sizeof work.wanted.to);
  if (command->n_to == 1)
    work.wanted.to[0] = (guint32) command->to;
  work.wanted.by = command->by;
  work.wanted.with_cells = is_picture;
  work.wanted.quick = !is_picture && !command->oeis && !command->b_file && (command->given & GRUNDY_OPTION_BY) == 0;
  grundy_work (command, solver, find, &work);
  sets = work.sets;
  error = work.error;
  if (error != NULL)
    return grundy_refuse (NULL, "%s", error->message);
  return is_picture ? tell_generations (&work) : print (&work);
}
