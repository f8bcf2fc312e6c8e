/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "grundy-game-reading.h"

#include <string.h>

#include "app/base/grundy-component.h"
#include "app/base/grundy-work.h"
#include "base/cgt-free.h"
#include "base/cgt-memory.h"
#include "rulesets/lua/cgt-games.h"
#include "solvers/cgt-check-game.h"

/* What one reading may take. Somebody is typing, and waits for it. */
#define MEMORY ((gsize) 64 << 20)
#define SECONDS 2.0
/* And the play at random, which is given up then. */
#define CHECK_SECONDS 0.5
#define CHECK_POSITIONS 60

typedef struct
{
  char *file, *text, *position;
  const CgtRuleset *before;
} Work;

CGT_FREE (Work, game_work_free) { cgt_free_all (self->file, self->text, self->position); }

void
grundy_game_reading_free (GrundyGameReading *reading)
{
  cgt_free_all (reading->position, reading->message, reading);
}

guint
grundy_game_find_line (const char *message, const char *file, const char **rest)
{
  g_autofree char *prefix = g_strconcat (file, ":", NULL);

  for (const char *at = strstr (message, prefix); at != NULL; at = strstr (at + 1, prefix))
    {
      char *end;
      guint64 line = g_ascii_strtoull (at + strlen (prefix), &end, 10);

      if (line == 0 || line > G_MAXINT || *end != ':')
        continue;
      *rest = end + 1 + strspn (end + 1, " ");
      return (guint) line;
    }
  *rest = message;
  return 0;
}

/* Takes @message. */
static void
set_reading_message (GrundyGameReading *reading, const Work *work, char *message)
{
  const char *file = work->file != NULL ? work->file : "game", *rest;

  reading->line = grundy_game_find_line (message, file, &rest);
  if (reading->line == 0 && g_str_has_prefix (message, file) && message[strlen (file)] == ':')
    rest = message + strlen (file) + 1 + strspn (message + strlen (file) + 1, " ");
  reading->message = g_strdup (rest);
  g_free (message);
}

static gboolean
reads_as_position (const char *text, const char *example, CgtBudget *budget)
{
  g_autoptr (GPtrArray) components = NULL;
  size_t name = strcspn (example, "(");

  if (text == NULL || strncmp (text, example, name) != 0)
    return FALSE;
  components = grundy_components_parse (text, NULL, NULL, budget, NULL);
  return components != NULL;
}

static void
check_game (GrundyGameReading *reading, const Work *work)
{
  g_auto (CgtGameCheck) found = { 0 };
  g_autoptr (CgtBudget) budget = cgt_budget_new ();
  g_autoptr (GError) error = NULL;

  cgt_budget_set_memory (budget, MEMORY);
  cgt_budget_set_processor_time (budget, CHECK_SECONDS);
  cgt_check_game (reading->ruleset, CHECK_POSITIONS, budget, &found, &error);
  reading->n_positions = found.n_positions;
  if (found.wrong != NULL)
    set_reading_message (reading, work, g_steal_pointer (&found.wrong));
  else if (g_error_matches (error, CGT_ERROR, CGT_ERROR_GAME))
    set_reading_message (reading, work, g_strdup (error->message));
}

static gpointer
read_source (gpointer data, CgtBudget *budget, GError **error)
{
  const Work *work = data;
  g_autoptr (GrundyGameReading) reading = g_new0 (GrundyGameReading, 1);
  g_autoptr (GError) refused = NULL;
  const char *example;

  reading->ruleset = cgt_game_add_draft (work->file, work->text, strlen (work->text), work->before, budget, &refused);
  if (reading->ruleset == NULL)
    {
      if (g_error_matches (refused, G_IO_ERROR, G_IO_ERROR_CANCELLED))
        {
          g_propagate_error (error, g_steal_pointer (&refused));
          return NULL;
        }
      set_reading_message (reading, work, g_strdup (refused->message));
      return g_steal_pointer (&reading);
    }
  example = cgt_ruleset_get_sketch (reading->ruleset)->example;
  reading->position = g_strdup (reads_as_position (work->position, example, budget) ? work->position : example);
  check_game (reading, work);
  return g_steal_pointer (&reading);
}

GTask *
grundy_game_read (gpointer source, const char *file, const char *text, const CgtRuleset *before, const char *position,
                  GAsyncReadyCallback callback, gpointer user_data)
{
  Work *work = g_new0 (Work, 1);

  work->file = g_strdup (file);
  work->text = g_strdup (text);
  work->position = g_strdup (position);
  work->before = before;
  return grundy_work_start (source,
                            &(GrundyWork) { .func = read_source,
                                            .data = work,
                                            .free_data = game_work_free,
                                            .free_result = (GDestroyNotify) grundy_game_reading_free,
                                            .memory = MEMORY,
                                            .seconds = SECONDS },
                            callback, user_data);
}
