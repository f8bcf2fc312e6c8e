/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */

/* The finite automaton that accepts the P-positions of a game, digit by digit. */
#include "grundy-cli.h"

#include <string.h>

#include "grundy-draw.h"
#include "language/boxes/cgt-box-expression.h"
#include "library/cgt-digit-text.h"
#include "pictures/plots/cgt-digit-picture.h"

#define USUAL_STATES 256

typedef struct
{
  const GrundyCommand *command;
  CgtRecognition wanted;
  const char *path; /* of the picture; NULL: text is printed */
  CgtPictureFormat format;
  char *text;
  GError *error;
} Work;

static void
draw (Work *work, const CgtDigitAutomaton *automaton, const CgtBoxGame *game)
{
  CgtDigitPicture picture = { .automaton = automaton, .title = game->text };
  double width, height;

  cgt_digit_picture_get_size (&picture, &width, &height);
  cgt_picture_save (work->path, work->format, width, height, 0, cgt_theme_light (), cgt_digit_picture_draw, &picture,
                    &work->error);
}

static void
find (CgtSolver *solver, CgtBudget *budget, gpointer data)
{
  Work *work = data;
  const GrundyCommand *command = work->command;
  g_autoptr (CgtBoxGame) game = cgt_box_game_read (command->words->pdata[0], 2, solver, budget, &work->error);
  g_autoptr (CgtDigitAutomaton) automaton = NULL;
  g_autoptr (GrundyText) text = grundy_text_new (budget);
  g_autofree char *written = NULL;

  if (game == NULL)
    return;
  automaton = cgt_digit_automaton_new (game, &work->wanted, solver, &work->error);
  if (automaton == NULL)
    return;
  if (work->path != NULL)
    {
      draw (work, automaton, game);
      return;
    }
  written = cgt_digit_automaton_to_text (automaton, game->text,
                                         command->json     ? CGT_DIGIT_JSON
                                         : command->dot    ? CGT_DIGIT_DOT
                                         : command->walnut ? CGT_DIGIT_WALNUT
                                                           : CGT_DIGIT_WORDS);
  grundy_text_append (text, "%s", written);
  work->text = grundy_text_finish (text, &work->error);
}

/* Returns 0, or the exit status after the base was refused. */
static int
read_base (const GrundyCommand *command, guint *base)
{
  guint64 number;

  if (command->base == NULL)
    return grundy_misuse ("recognise needs --base, a number from 2 to 10 or fibonacci");
  *base = CGT_BASE_FIBONACCI;
  if (g_str_equal (command->base, "fibonacci"))
    return 0;
  if (!g_ascii_string_to_unsigned (command->base, 10, 2, 10, &number, NULL))
    return grundy_misuse ("--base takes a number from 2 to 10, or fibonacci");
  *base = (guint) number;
  return 0;
}

int
grundy_command_recognise (GrundyCommand *command)
{
  g_autoptr (CgtSolver) solver = cgt_solver_new ();
  g_autoptr (GError) error = NULL;
  g_autofree char *text = NULL;
  Work work = { .command = command };

  if (command->words->len != 1)
    return grundy_misuse ("recognise takes one game, such as nim or 'kayles(a) + nim(b)'");
  if (read_base (command, &work.wanted.base) != 0)
    return 2;
  if (command->to == 0 || command->to >= G_MAXUINT32 / 4)
    return grundy_misuse ("--to of recognise is a number from 1 on, below %u", G_MAXUINT32 / 4);
  if (command->output != NULL && (command->given & GRUNDY_OPTIONS_OF_FORM) != 0)
    return grundy_misuse ("-o of recognise is for a picture, without --json, --dot and --walnut");
  if (command->output != NULL && !grundy_picture_target (command, FALSE, &work.path, &work.format))
    return 2;
  work.wanted.least_first = g_strcmp0 (command->first, "least") == 0;
  work.wanted.to = command->to > 0 ? (guint32) command->to : 0;
  work.wanted.most_states = command->states > 0 ? command->states : USUAL_STATES;
  grundy_work (command, solver, find, &work);
  text = work.text;
  error = work.error;
  if (error != NULL)
    return grundy_refuse (NULL, "%s", error->message);
  if (text != NULL)
    puts (text);
  return 0;
}
