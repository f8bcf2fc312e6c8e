/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */

/* Arbitrary text as a game in Lua: it is refused in one line, or read. Whatever it does, the options of its example and
 * a few positions played at random end within the budget, with a message in one line if they fail. */

#include <string.h>

#include "cgt/cgt-budget-private.h"
#include "fuzz.h"
#include "rulesets/lua/cgt-games.h"
#include "solvers/cgt-check-game.h"

/* One Lua instruction is a few of these. */
#define STEPS 5000
#define BYTES ((gsize) 16 << 20)
#define POSITIONS 10

static CgtBudget *
budget_new (void)
{
  CgtBudget *budget = cgt_budget_new ();

  cgt_budget_set_memory (budget, BYTES);
  cgt_budget_end_at (budget, STEPS, CGT_BUDGET_END_CANCELLED);
  return budget;
}

int
LLVMFuzzerTestOneInput (const guint8 *data, gsize size)
{
  g_autoptr (CgtBudget) reading = budget_new (), playing = budget_new ();
  g_auto (CgtGameCheck) check = { 0 };
  g_autoptr (GError) error = NULL;
  const CgtRuleset *game = cgt_game_add_draft (NULL, size > 0 ? (const char *) data : "", size, NULL, reading, &error);

  g_assert_true ((game == NULL) == (error != NULL));
  if (game == NULL)
    {
      fuzz_check_message (error);
      return 0;
    }
  cgt_check_game (game, POSITIONS, playing, &check, &error);
  if (error != NULL)
    fuzz_check_message (error);
  if (check.wrong != NULL)
    {
      g_assert_true (g_utf8_validate (check.wrong, -1, NULL));
      g_assert_null (strchr (check.wrong, '\n'));
    }
  cgt_game_remove (game);
  return 0;
}
