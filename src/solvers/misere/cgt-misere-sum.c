/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "cgt-misere-sum.h"

#include <glib/gi18n-lib.h>

#include "solvers/play/cgt-play-search.h"

/* The sum as a game of CgtMisereForms: the sum of its components, each found from its options. */

#define NOT_IMPARTIAL "only an impartial game has a genus and a canonical form in misère play"

typedef struct
{
  CgtSolver *solver;
  CgtMisereForms *forms;
  CgtPlaySearch search; /* of components, in the table of the solver; the label is the game */
  CgtArena parts;
  const CgtSum *sum;
  CgtMisereForm game;
  GError *error;
} Finder;

static CgtMisereForm find_part (Finder *finder, const CgtPlayPart *part);

static CgtMisereForm
refuse (Finder *finder, const char *message)
{
  if (finder->error == NULL)
    g_set_error_literal (&finder->error, CGT_ERROR, CGT_ERROR_MEANINGLESS, message);
  return CGT_MISERE_NONE;
}

/* The sum of the components of a part, which may lie among the options. */
static CgtMisereForm
find_sum_of_part (Finder *finder, const CgtPlayPart *whole)
{
  g_autoptr (GByteArray) state = g_byte_array_new ();
  CgtMisereForm sum = CGT_MISERE_ZERO;

  if (!cgt_play_append_impartial_part (state, finder->solver, whole, &finder->parts))
    return whole->game == CGT_PLAY_VALUE ? refuse (finder, NOT_IMPARTIAL) : CGT_MISERE_NONE;
  for (const CgtPlayPart *part = cgt_play_bytes (state).data; part < cgt_play_end (cgt_play_bytes (state));
       part = cgt_play_next (part))
    sum = cgt_misere_forms_add (finder->forms, sum, find_part (finder, part));
  return sum;
}

static gboolean
find_by_options (gpointer self, CgtBytes component, G_GNUC_UNUSED CgtPlayer player, guint64 *game)
{
  Finder *finder = self;
  g_autoptr (GArray) options = g_array_new (FALSE, FALSE, sizeof (CgtMisereForm));
  CgtArena *arena = &finder->search.options;
  gsize from = arena->n;
  gboolean complete = cgt_play_options (finder->solver, component, CGT_LEFT, CGT_PLAY_AS_WRITTEN, arena);

  for (gsize i = from, end = arena->n; i < end && complete; i++)
    {
      CgtMisereForm option = find_sum_of_part (finder, cgt_arena_get (arena, i).data);

      complete = option != CGT_MISERE_NONE;
      g_array_append_val (options, option);
    }
  *game = complete ? cgt_misere_forms_make (finder->forms, options) : CGT_MISERE_NONE;
  return *game != CGT_MISERE_NONE;
}

/* A component. */
static CgtMisereForm
find_part (Finder *finder, const CgtPlayPart *part)
{
  guint64 game;

  if (part->game == CGT_PLAY_NIM)
    return cgt_misere_forms_heap (finder->forms, cgt_play_part_heap (part));
  if (!cgt_solver_tick (finder->solver))
    return CGT_MISERE_NONE;
  if (cgt_play_search_find (&finder->search, (CgtBytes) { part, cgt_play_part_length (part) }, CGT_LEFT, &game))
    return (CgtMisereForm) game;
  return finder->search.endless ? refuse (finder, "a game that may never end has no canonical form in misère play")
                                : CGT_MISERE_NONE;
}

static gboolean
check_term (Finder *finder, const CgtTerm *term)
{
  guint kind = term->position != NULL ? cgt_position_get_kind (term->position) : CGT_RULESET_IMPARTIAL;

  if ((kind & CGT_RULESET_IMPARTIAL) == 0 ||
      (term->form != NULL && !cgt_form_is_impartial (finder->solver->store, term->form)))
    refuse (finder, NOT_IMPARTIAL);
  else if (kind & (CGT_RULESET_RACE | CGT_RULESET_SCORING | CGT_RULESET_PUZZLE | CGT_RULESET_AGAIN))
    refuse (finder, "only a game that ends when nobody can move has a genus and a canonical form in misère play");
  return finder->error == NULL;
}

static void
find (gpointer data)
{
  Finder *finder = data;
  const GArray *terms = finder->sum->terms;
  g_autoptr (GByteArray) state = g_byte_array_new ();
  const CgtPlayPart *part;

  finder->game = cgt_play_begin_as_typed (finder->solver, finder->sum, state) ? CGT_MISERE_ZERO : CGT_MISERE_NONE;
  part = cgt_play_bytes (state).data;
  for (guint i = 0; i < terms->len && finder->game != CGT_MISERE_NONE; i++, part = cgt_play_next (part))
    finder->game = check_term (finder, &g_array_index (terms, CgtTerm, i))
                     ? cgt_misere_forms_add (finder->forms, finder->game, find_sum_of_part (finder, part))
                     : CGT_MISERE_NONE;
}

static CgtMisereForms *
get_forms (CgtSolver *solver)
{
  if (solver->misere_forms == NULL)
    {
      solver->misere_forms = cgt_misere_forms_new ();
      solver->misere_states = cgt_table_new ();
    }
  cgt_misere_forms_set_budget (solver->misere_forms, solver->budget);
  return solver->misere_forms;
}

static void
explain (CgtSolver *solver, GError **error)
{
  if (error != NULL && *error == NULL && cgt_budget_check (solver->budget, error))
    g_set_error_literal (error, CGT_ERROR, CGT_ERROR_BUDGET, _ ("the canonical form in misère play is too large"));
}

/* CGT_MISERE_NONE with an error. */
static CgtMisereForm
find_sum (CgtSolver *solver, const CgtSum *sum, GError **error)
{
  Finder finder = { .solver = solver, .forms = get_forms (solver), .sum = sum };

  cgt_play_search_init (&finder.search, solver, CGT_PLAY_KEY_STATE, find_by_options, &finder);
  finder.search.known[CGT_LEFT] = solver->misere_states;
  cgt_arena_init (&finder.parts, solver->budget);
  cgt_deep_call (solver->budget, CGT_DEEP_STACK, find, &finder);
  if (finder.error == NULL)
    finder.error = g_steal_pointer (&finder.search.options.refused);
  finder.search.known[CGT_LEFT] = NULL;
  cgt_play_search_clear (&finder.search);
  cgt_arena_clear (&finder.parts);
  if (finder.error != NULL)
    g_propagate_error (error, finder.error);
  else if (finder.game == CGT_MISERE_NONE)
    explain (solver, error);
  return finder.game;
}

typedef struct
{
  CgtMisereForms *forms;
  CgtMisereForm game;
  char *(*write) (CgtMisereForms *forms, CgtMisereForm game);
  char *text;
} Writer;

static void
write_text (gpointer data)
{
  Writer *writer = data;

  writer->text = writer->write (writer->forms, writer->game);
}

static char *
write_sum (CgtSolver *solver, const CgtSum *sum, char *(*write) (CgtMisereForms *forms, CgtMisereForm game),
           GError **error)
{
  CgtMisereForm game = find_sum (solver, sum, error);
  Writer writer = { solver->misere_forms, game, write, NULL };

  if (game == CGT_MISERE_NONE)
    return NULL;
  cgt_deep_call (solver->budget, CGT_DEEP_STACK, write_text, &writer);
  if (writer.text == NULL)
    explain (solver, error);
  return writer.text;
}

char *
cgt_solver_genus (CgtSolver *solver, const CgtSum *sum, GError **error)
{
  return write_sum (solver, sum, cgt_misere_forms_genus, error);
}

typedef struct
{
  CgtMisereForms *forms;
  CgtMisereForm game;
  CgtMisereKind kind;
  gboolean known;
} Classing;

static void
find_kind (gpointer data)
{
  Classing *classing = data;

  classing->known = cgt_misere_forms_kind (classing->forms, classing->game, &classing->kind);
}

gboolean
cgt_solver_misere_kind (CgtSolver *solver, const CgtSum *sum, CgtMisereKind *kind, GError **error)
{
  CgtMisereForm game = find_sum (solver, sum, error);
  Classing classing = { .forms = solver->misere_forms, .game = game }; /* finding the sum made the forms */

  if (classing.game == CGT_MISERE_NONE)
    return FALSE;
  cgt_deep_call (solver->budget, CGT_DEEP_STACK, find_kind, &classing);
  if (!classing.known)
    explain (solver, error);
  *kind = classing.kind;
  return classing.known;
}

char *
cgt_solver_misere_canonical (CgtSolver *solver, const CgtSum *sum, GError **error)
{
  return write_sum (solver, sum, cgt_misere_forms_to_text, error);
}

gboolean
cgt_solver_misere_nimber (CgtSolver *solver, const CgtSum *sum, guint *nimber, GError **error)
{
  CgtMisereForm game = find_sum (solver, sum, error);

  if (game == CGT_MISERE_NONE)
    return FALSE;
  *nimber = cgt_misere_forms_digit (solver->misere_forms, game, 0);
  return TRUE;
}
