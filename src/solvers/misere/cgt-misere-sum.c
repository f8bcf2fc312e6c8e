/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "cgt-misere-sum.h"

#include "solvers/play/cgt-play-state.h"

/* The sum as a game of CgtMisereForms: the sum of its components, each found from its options. */

#define BUSY 1 /* a word of the table of states: the game is being found; else it is the game + 2 */

#define NOT_IMPARTIAL "only an impartial game has a genus and a canonical form in misère play"

typedef struct
{
  CgtSolver *solver;
  CgtMisereForms *forms;
  CgtArena options, parts;
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

/* The sum of the components of a part. */
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

static CgtMisereForm
find_by_options (Finder *finder, CgtBytes component)
{
  g_autoptr (GArray) options = g_array_new (FALSE, FALSE, sizeof (CgtMisereForm));
  CgtArenaMark mark = cgt_arena_mark (&finder->options);
  gboolean complete = cgt_play_options (finder->solver, component, CGT_LEFT, CGT_PLAY_AS_WRITTEN, &finder->options);

  for (gsize i = mark.n; i < finder->options.n && complete; i++)
    {
      CgtBytes listed = cgt_arena_get (&finder->options, i);
      g_autofree void *copy = g_memdup2 (listed.data, listed.size); /* the arena moves as it grows */
      CgtMisereForm option = find_sum_of_part (finder, copy);

      complete = option != CGT_MISERE_NONE;
      g_array_append_val (options, option);
    }
  if (finder->options.refused != NULL && finder->error == NULL)
    finder->error = g_steal_pointer (&finder->options.refused);
  cgt_arena_reset (&finder->options, mark);
  return complete ? cgt_misere_forms_make (finder->forms, options) : CGT_MISERE_NONE;
}

/* A component. */
static CgtMisereForm
find_part (Finder *finder, const CgtPlayPart *part)
{
  CgtTable *states = finder->solver->misere_states;
  CgtMisereForm found;
  guint64 word;
  gsize entry;

  if (part->game == CGT_PLAY_NIM)
    return cgt_misere_forms_heap (finder->forms, cgt_play_part_heap (part));
  if (!cgt_solver_tick (finder->solver))
    return CGT_MISERE_NONE;
  entry = cgt_table_intern (states, (CgtBytes) { part, cgt_play_part_length (part) }, finder->solver->budget);
  if (entry == G_MAXSIZE)
    return CGT_MISERE_NONE;
  word = cgt_table_get (states, entry);
  if (word == BUSY)
    return refuse (finder, "a game that may never end has no canonical form in misère play");
  if (word != 0)
    return (CgtMisereForm) (word - 2);
  cgt_table_set (states, entry, BUSY);
  found = find_by_options (finder, cgt_table_get_key (states, entry));
  cgt_table_set (states, entry, found != CGT_MISERE_NONE ? (guint64) found + 2 : 0);
  return found;
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
    g_set_error_literal (error, CGT_ERROR, CGT_ERROR_BUDGET, "the canonical form in misère play is too large");
}

/* CGT_MISERE_NONE with an error. */
static CgtMisereForm
find_sum (CgtSolver *solver, const CgtSum *sum, GError **error)
{
  Finder finder = { .solver = solver, .forms = get_forms (solver), .sum = sum };

  cgt_arena_init (&finder.options, solver->budget);
  cgt_arena_init (&finder.parts, solver->budget);
  cgt_deep_call (solver->budget, CGT_DEEP_STACK, find, &finder);
  cgt_arena_clear (&finder.options);
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
