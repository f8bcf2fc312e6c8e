/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "grundy-cli.h"

#include <stdio.h>

#include "rulesets/lua/cgt-games.h"
#include "solvers/cgt-check-game.h"

#define POSITIONS 1000

typedef struct
{
  const char *path;
  const char *id;
  CgtGameCheck check;
  GError *error;
} Work;

static void
check_game (CgtSolver *solver, CgtBudget *budget, gpointer data)
{
  Work *work = data;
  const CgtRuleset *ruleset = cgt_game_add_file (work->path, budget, &work->error);

  if (ruleset == NULL)
    return;
  work->id = cgt_ruleset_get_id (ruleset);
  cgt_check_game (ruleset, POSITIONS, budget, &work->check, &work->error);
}

/* Returns the exit status. */
static int
print_result (const Work *work)
{
  if (work->check.wrong != NULL)
    return grundy_refuse (NULL, "%s", work->check.wrong);
  if (work->error != NULL &&
      (work->check.n_positions == 0 || !g_error_matches (work->error, CGT_ERROR, CGT_ERROR_BUDGET)))
    return grundy_refuse (NULL, "%s", work->error->message);
  printf ("%s: nothing is wrong with %u position%s; ", work->id, work->check.n_positions,
          work->check.n_positions == 1 ? "" : "s");
  if (work->check.n_searched > 0)
    printf ("the values of %u agree with a search\n", work->check.n_searched);
  else
    printf ("their values were not checked\n");
  if (work->error == NULL)
    return 0;
  printf ("%s\n", work->error->message);
  return 3;
}

int
grundy_command_check_game (GrundyCommand *command)
{
  g_autoptr (CgtSolver) solver = NULL;
  Work work = { NULL };
  int status;

  if (command->words->len != 1)
    return grundy_misuse ("check-game takes one file");
  work.path = command->words->pdata[0];
  solver = cgt_solver_new ();
  grundy_work (command, solver, check_game, &work);
  status = print_result (&work);
  cgt_game_check_clear (&work.check);
  g_clear_error (&work.error);
  return status;
}
