/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */

/* Games of the user's own: those of a folder, and --game FILE. */
#include "grundy-cli.h"

#include "rulesets/lua/cgt-games.h"

/* A game that is wrong does not keep the others from being played. */
static void
warn (const char *message, gpointer data)
{
  grundy_refuse (NULL, "%s", message);
}

int
grundy_games_add (const GrundyCommand *command)
{
  g_autoptr (CgtBudget) budget = NULL;
  gsize held = 0;
  g_autofree char *folder = cgt_games_folder ();

  cgt_games_add_folder (folder, warn, NULL);
  if (command->games->len == 0)
    return 0;
  budget = grundy_budget_new (command);
  for (guint i = 0; i < command->games->len; i++)
    {
      g_autoptr (GError) error = NULL;
      gboolean added;

      /* The games before this one keep what they hold. */
      cgt_budget_charge (budget, (gssize) (cgt_games_get_bytes () - held));
      held = cgt_games_get_bytes ();
      grundy_begin_work ();
      added = cgt_game_add_file (command->games->pdata[i], budget, &error) != NULL;
      grundy_end_work ();
      if (!added)
        return grundy_refuse (NULL, "%s", error->message);
    }
  return 0;
}
