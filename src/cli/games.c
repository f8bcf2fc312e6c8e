/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */

/* Games of the user's own: --game FILE. */
#include "grundy-cli.h"

#include "rulesets/lua/cgt-games.h"

int
grundy_games_add (const GrundyCommand *command)
{
  g_autoptr (CgtBudget) budget = NULL;

  if (command->games->len == 0)
    return 0;
  budget = grundy_budget_new (command);
  for (guint i = 0; i < command->games->len; i++)
    {
      g_autoptr (GError) error = NULL;
      gboolean added;

      grundy_begin_work ();
      added = cgt_game_add_file (command->games->pdata[i], budget, &error) != NULL;
      grundy_end_work ();
      if (!added)
        return grundy_refuse (NULL, "%s", error->message);
    }
  return 0;
}
