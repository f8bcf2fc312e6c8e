/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "cgt-play-state.h"
#include "cgt/cgt-loopy.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* Parts */

static gboolean
is_impartial (const CgtSolverGame *game, CgtBytes position)
{
  return (game->rules->ruleset->flags & CGT_RULESET_IMPARTIAL) != 0 ||
         (cgt_rules_get_kind (game->rules, position) & CGT_RULESET_IMPARTIAL) != 0;
}

void
cgt_play_append (GByteArray *state, guint32 game, gboolean negative, CgtBytes bytes)
{
  guint at = state->len;

  g_byte_array_set_size (state, (guint) (at + cgt_play_length_for (bytes.size)));
  cgt_play_write_part (state->data + at, game, negative, bytes);
}

void
cgt_play_append_heap (GByteArray *state, guint64 heap)
{
  if (heap > 0)
    cgt_play_append (state, CGT_PLAY_NIM, FALSE, (CgtBytes) { &heap, sizeof heap });
}

gboolean
cgt_play_append_nim_heaps (GByteArray *state, const CgtSolverGame *game, CgtBytes position)
{
  g_autoptr (GArray) heaps = NULL;

  if (game->rules->ruleset->theory.nim_heaps == NULL)
    return FALSE;
  heaps = g_array_new (FALSE, FALSE, sizeof (guint64));
  if (!game->rules->ruleset->theory.nim_heaps (game->rules, position, heaps))
    return FALSE;
  for (guint i = 0; i < heaps->len; i++)
    cgt_play_append_heap (state, g_array_index (heaps, guint64, i));
  return TRUE;
}

gboolean
cgt_play_append_components (GByteArray *state, const CgtSolverGame *game, CgtBytes position, CgtArena *scratch)
{
  const CgtRuleset *ruleset = game->rules->ruleset;
  CgtArenaMark mark = cgt_arena_mark (scratch);

  if (cgt_play_append_nim_heaps (state, game, position))
    return TRUE;
  if (ruleset->parts.split == NULL || ruleset->parts.split_values)
    {
      cgt_play_append (state, game->index, FALSE, position);
      return TRUE;
    }
  ruleset->parts.split (game->rules, position, scratch);
  for (gsize i = mark.n; i < scratch->n; i++)
    cgt_play_append (state, game->index, FALSE, cgt_arena_get (scratch, i));
  cgt_arena_reset (scratch, mark);
  return !scratch->stopped;
}

GPtrArray *
cgt_play_parts (CgtBytes state)
{
  GPtrArray *parts = g_ptr_array_new ();

  for (const CgtPlayPart *part = state.data; part < cgt_play_end (state); part = cgt_play_next (part))
    g_ptr_array_add (parts, (gpointer) part);
  return parts;
}

int
cgt_play_compare_parts (gconstpointer a, gconstpointer b)
{
  const CgtPlayPart *x = *(const CgtPlayPart *const *) a, *y = *(const CgtPlayPart *const *) b;
  gsize n = cgt_play_part_length (x), m = cgt_play_part_length (y);
  int order = memcmp (x, y, MIN (n, m));

  return order != 0 ? order : (n > m) - (n < m);
}

void
cgt_play_sort (GByteArray *state)
{
  CgtBytes all = cgt_play_bytes (state);
  g_autoptr (GPtrArray) parts = NULL;
  g_autofree guint8 *sorted = NULL;
  gsize at = 0;

  if (all.size == 0 || cgt_play_next (all.data) == cgt_play_end (all))
    return;
  parts = cgt_play_parts (all);
  sorted = g_malloc (state->len);
  qsort (parts->pdata, parts->len, sizeof (gpointer), cgt_play_compare_parts);
  for (guint i = 0; i < parts->len; i++)
    {
      gsize length = cgt_play_part_length (parts->pdata[i]);

      memcpy (sorted + at, parts->pdata[i], length);
      at += length;
    }
  memcpy (state->data, sorted, state->len);
}

static gboolean
append_to_key (CgtSolver *solver, const CgtPlayPart *part, GByteArray *key, CgtArena *scratch)
{
  CgtSolverGame *game = cgt_play_part_game (part, solver);
  guint64 heap;

  if (game == NULL && cgt_play_part_nimber (solver, part, &heap))
    cgt_play_append_heap (key, heap);
  else if (game != NULL && is_impartial (game, cgt_play_part_bytes (part)) &&
           game->rules->ruleset->race.goal_reached == NULL)
    return cgt_play_append_components (key, game, cgt_play_part_bytes (part), scratch);
  else
    cgt_play_append (key, part->game, cgt_play_part_is_negative (part), cgt_play_part_bytes (part));
  return TRUE;
}

gboolean
cgt_play_write_key (CgtSolver *solver, CgtBytes state, GByteArray *key)
{
  CgtArena scratch;
  gboolean done = TRUE;

  g_byte_array_set_size (key, 0);
  cgt_arena_init (&scratch, solver->budget);
  for (const CgtPlayPart *part = state.data; part < cgt_play_end (state) && done; part = cgt_play_next (part))
    done = append_to_key (solver, part, key, &scratch);
  cgt_arena_clear (&scratch);
  cgt_play_sort (key);
  return done;
}

/* Typed games */

typedef struct
{
  CgtValue value;
  guint64 number;
} FormPart;

/* Forms that print alike have the same number. FALSE if the budget ran out. */
static gboolean
number_form (CgtSolver *solver, CgtForm *form, guint64 *number)
{
  g_autofree char *text = cgt_form_to_text (solver->store, form);
  gsize entry;

  if (text == NULL)
    return FALSE;
  if (solver->forms == NULL)
    {
      solver->forms = g_ptr_array_new_with_free_func ((GDestroyNotify) cgt_form_unref);
      solver->form_numbers = cgt_table_new ();
    }
  entry = cgt_table_intern (solver->form_numbers, (CgtBytes) { text, strlen (text) }, solver->budget);
  if (entry == solver->forms->len)
    g_ptr_array_add (solver->forms, cgt_form_ref (form));
  *number = solver->first_form + entry;
  return entry != G_MAXSIZE;
}

/* What @form is in a state: its value, or a part with its number. Returns CGT_PLAY_VALUE or CGT_PLAY_FORM; 0: the
 * budget ran out. */
static guint32
make_form (CgtSolver *solver, gboolean negative, CgtForm *form, FormPart *part, CgtBytes *bytes)
{
  gboolean is_value = cgt_form_is_value (form);

  part->value = cgt_form_get_value (form);
  if (is_value && negative)
    part->value = cgt_negate (solver->store, part->value);
  *bytes = (CgtBytes) { part, is_value ? sizeof part->value : sizeof *part };
  if (!is_value && !number_form (solver, form, &part->number))
    return 0;
  return is_value ? CGT_PLAY_VALUE : CGT_PLAY_FORM;
}

gboolean
cgt_play_append_form (GByteArray *state, CgtSolver *solver, gboolean negative, CgtForm *form)
{
  FormPart part;
  CgtBytes bytes;
  guint32 game = make_form (solver, negative, form, &part, &bytes);

  if (game != 0)
    cgt_play_append (state, game, negative, bytes);
  return game != 0;
}

static gboolean
append_nimber (GByteArray *state, CgtSolver *solver, CgtValue value)
{
  guint64 heap;

  if (!cgt_solver_nimber_of_value (solver, value, &heap))
    return FALSE;
  cgt_play_append_heap (state, heap);
  return TRUE;
}

gboolean
cgt_play_append_impartial_form (GByteArray *state, CgtSolver *solver, CgtForm *form)
{
  const GPtrArray *terms = cgt_form_get_terms (form);

  if (cgt_form_is_value (form))
    return append_nimber (state, solver, cgt_form_get_value (form));
  for (guint i = 0; terms != NULL && i < terms->len; i++)
    if (!cgt_play_append_impartial_form (state, solver, terms->pdata[i]))
      return FALSE;
  return terms != NULL || cgt_play_append_form (state, solver, FALSE, form);
}

gboolean
cgt_play_append_impartial_part (GByteArray *state, CgtSolver *solver, const CgtPlayPart *part, CgtArena *scratch)
{
  const CgtSolverGame *game = cgt_play_part_game (part, solver);

  if (game != NULL)
    return cgt_play_append_components (state, game, cgt_play_part_bytes (part), scratch);
  return part->game == CGT_PLAY_VALUE
           ? append_nimber (state, solver, cgt_play_part_value (part))
           : cgt_play_append_impartial_form (state, solver, cgt_play_part_form (part, solver));
}

CgtForm *
cgt_play_part_form (const CgtPlayPart *part, CgtSolver *solver)
{
  const FormPart *form = (gconstpointer) (part + 1);

  g_assert (solver->forms != NULL && form->number - solver->first_form < solver->forms->len);
  return solver->forms->pdata[form->number - solver->first_form];
}

/* Sums */

static gboolean
append_term (GByteArray *state, CgtSolver *solver, const CgtTerm *term, gboolean as_typed)
{
  CgtValue value;

  if (as_typed && term->form != NULL)
    return cgt_play_append_form (state, solver, term->negative, term->form);
  value = term->negative && term->position == NULL ? cgt_negate (solver->store, term->value) : term->value;
  if (term->position != NULL)
    cgt_play_append (state, cgt_solver_get_game (solver, cgt_position_get_rules (term->position))->index,
                     term->negative, cgt_position_get_bytes (term->position));
  else
    cgt_play_append (state, CGT_PLAY_VALUE, term->negative, (CgtBytes) { &value, sizeof value });
  return TRUE;
}

static gboolean
begin (CgtSolver *solver, const CgtSum *sum, gboolean as_typed, GByteArray *state)
{
  gboolean done = TRUE;

  g_byte_array_set_size (state, 0);
  for (guint i = 0; i < sum->terms->len && done; i++)
    done = append_term (state, solver, &g_array_index (sum->terms, CgtTerm, i), as_typed);
  return done;
}

void
cgt_play_begin (CgtSolver *solver, const CgtSum *sum, GByteArray *state)
{
  begin (solver, sum, FALSE, state);
}

gboolean
cgt_play_begin_as_typed (CgtSolver *solver, const CgtSum *sum, GByteArray *state)
{
  return begin (solver, sum, TRUE, state);
}

/* In place. Returns the size that is left. */
static gsize
arrange_position (const CgtSolverGame *game, void *position, gsize size)
{
  const CgtRuleset *ruleset = game != NULL ? game->rules->ruleset : NULL;

  return ruleset != NULL && ruleset->parts.arrange != NULL ? ruleset->parts.arrange (game->rules, position, size)
                                                           : size;
}

void
cgt_play_arrange (CgtSolver *solver, GByteArray *state)
{
  g_autofree guint8 *copy = g_memdup2 (state->data, state->len);
  CgtBytes all = { copy, state->len };

  g_byte_array_set_size (state, 0);
  for (CgtPlayPart *part = (gpointer) copy; part < cgt_play_end (all);)
    {
      CgtPlayPart *next = (CgtPlayPart *) cgt_play_next (part);
      gsize size = arrange_position (cgt_play_part_game (part, solver), part + 1, part->size_and_sign / 2);

      cgt_play_append (state, part->game, cgt_play_part_is_negative (part), (CgtBytes) { part + 1, size });
      part = next;
    }
}

/* Moves */

/* The options of a stopper. */
static gboolean
list_loopy_options (CgtSolver *solver, CgtBytes state, const CgtPlayPart *part, CgtPlayer player, CgtArena *out)
{
  g_autoptr (GArray) options = cgt_loopy_options (solver->store, cgt_play_part_value (part), player, NULL);
  gboolean done = options != NULL;

  for (guint k = 0; done && k < options->len; k++)
    done = cgt_play_append_option (out, state, part, part->game,
                                   (CgtBytes) { &g_array_index (options, CgtValue, k), sizeof (CgtValue) }, 0);
  return done;
}

static gboolean
list_value_options (CgtSolver *solver, CgtBytes state, const CgtPlayPart *part, CgtPlayer player, CgtArena *out)
{
  CgtOptions options;

  if (cgt_is_loopy (cgt_play_part_value (part)))
    return list_loopy_options (solver, state, part, player, out);
  options = cgt_options (solver->store, cgt_play_part_value (part), player);

  if (options.n == G_MAXSIZE)
    return FALSE;
  for (gsize k = 0; k < options.n; k++)
    {
      CgtValue option = options.items[k];

      if (!cgt_play_append_option (out, state, part, part->game, (CgtBytes) { &option, sizeof option }, 0))
        return FALSE;
    }
  return TRUE;
}

static gboolean
list_form_options (CgtSolver *solver, CgtBytes state, const CgtPlayPart *part, CgtPlayer player, CgtArena *out)
{
  gboolean negative = cgt_play_part_is_negative (part), done;
  g_autoptr (GPtrArray) options =
    cgt_form_options (solver->store, cgt_play_part_form (part, solver), negative ? cgt_player_other (player) : player);

  done = options != NULL;
  for (guint k = 0; done && k < options->len; k++)
    {
      FormPart option;
      CgtBytes bytes;
      guint32 game = make_form (solver, negative, options->pdata[k], &option, &bytes);

      done = game != 0 && cgt_play_append_option (out, state, part, game, bytes, 0);
    }
  return done;
}

static gboolean
list_position_options (CgtSolver *solver, CgtBytes state, const CgtPlayPart *part, CgtPlayer player, CgtPlayMoves moves,
                       CgtArena *out)
{
  const CgtSolverGame *game = cgt_play_part_game (part, solver);
  const CgtRuleset *ruleset = game->rules->ruleset;
  CgtBytes position = cgt_play_part_bytes (part);
  CgtArena options;
  gboolean done;

  if (cgt_play_part_is_negative (part))
    player = cgt_player_other (player);
  if (ruleset->search.count_options != NULL &&
      ruleset->search.count_options (game->rules, position, player) > G_MAXINT32)
    return FALSE;
  cgt_arena_init (&options, out->budget);
  (moves == CGT_PLAY_STEPS ? ruleset->steps : ruleset->options) (game->rules, position, player, &options);
  done = !options.stopped && options.refused == NULL;
  for (gsize k = 0; k < options.n && done; k++)
    {
      CgtBytes option = cgt_arena_get (&options, k);

      if (moves == CGT_PLAY_ARRANGED)
        option.size = arrange_position (game, (gpointer) option.data, option.size);
      done = cgt_play_append_option (out, state, part, part->game, option, options.items[k].tag);
    }
  if (options.refused != NULL && out->refused == NULL)
    out->refused = g_steal_pointer (&options.refused);
  cgt_arena_clear (&options);
  return done;
}

gboolean
cgt_play_options (CgtSolver *solver, CgtBytes state, CgtPlayer player, CgtPlayMoves moves, CgtArena *out)
{
  for (const CgtPlayPart *part = state.data; part < cgt_play_end (state); part = cgt_play_next (part))
    if (part->game == CGT_PLAY_VALUE  ? !list_value_options (solver, state, part, player, out)
        : part->game == CGT_PLAY_FORM ? !list_form_options (solver, state, part, player, out)
                                      : !list_position_options (solver, state, part, player, moves, out))
      return FALSE;
  return TRUE;
}

/* The term that @part is. */
static CgtTerm
make_term (CgtSolver *solver, const CgtPlayPart *part)
{
  const CgtSolverGame *game = cgt_play_part_game (part, solver);
  CgtTerm term = { .negative = cgt_play_part_is_negative (part) };

  if (game != NULL)
    term.position = cgt_position_with_bytes (game->rules, cgt_play_part_bytes (part));
  else
    term.value = cgt_play_part_value (part);
  if (part->game == CGT_PLAY_FORM)
    term.form = cgt_form_ref (cgt_play_part_form (part, solver));
  else if (game == NULL && term.negative)
    term.value = cgt_negate (solver->store, term.value);
  return term;
}

GArray *
cgt_play_term_moves (CgtSolver *solver, const CgtTerm *term, CgtPlayer player, GError **error)
{
  CgtTerm positive = { FALSE, term->position, term->value, term->form };
  g_autoptr (GByteArray) state = g_byte_array_new ();
  g_autoptr (GArray) moves = cgt_terms_new ();
  CgtArena options;
  gboolean done;

  if (term->position == NULL && cgt_is_sided (term->value))
    return g_steal_pointer (&moves);
  cgt_arena_init (&options, solver->budget);
  done = append_term (state, solver, &positive, TRUE) &&
         cgt_play_options (solver, cgt_play_bytes (state), term->negative ? cgt_player_other (player) : player,
                           CGT_PLAY_AS_WRITTEN, &options);
  if (done && term->position != NULL)
    cgt_arena_drop_doubles (&options, 0);
  for (gsize i = 0; done && i < options.n; i++)
    {
      CgtTerm to = make_term (solver, cgt_arena_get (&options, i).data);

      to.negative = term->negative;
      g_array_append_val (moves, to);
    }
  if (options.refused != NULL)
    g_propagate_error (error, g_steal_pointer (&options.refused));
  else if (!done && term->position != NULL && cgt_budget_check (solver->budget, error))
    g_set_error_literal (error, CGT_ERROR, CGT_ERROR_BUDGET, _ ("there are more moves than memory can hold"));
  cgt_arena_clear (&options);
  return done ? g_steal_pointer (&moves) : NULL;
}

gboolean
cgt_play_is_over (CgtSolver *solver, CgtBytes state)
{
  for (const CgtPlayPart *part = state.data; part < cgt_play_end (state); part = cgt_play_next (part))
    {
      const CgtSolverGame *game = cgt_play_part_game (part, solver);

      if (game != NULL && game->rules->ruleset->race.goal_reached != NULL &&
          game->rules->ruleset->race.goal_reached (game->rules, cgt_play_part_bytes (part)))
        return TRUE;
    }
  return FALSE;
}

/* Nimbers */

/* @game: NULL for the handle of a value. */
static gboolean
find_position_nimber (CgtSolver *solver, CgtSolverGame *game, CgtBytes position, guint64 *nimber)
{
  CgtValue value;
  CgtHow how;

  if (game == NULL)
    return cgt_solver_nimber_of_value (solver, *(const CgtValue *) position.data, nimber);
  if (is_impartial (game, position))
    return cgt_solver_nimber (solver, game, position, nimber, &how);
  value = cgt_solver_value (solver, game, position, &how);
  return !cgt_value_is_none (value) && cgt_solver_nimber_of_value (solver, value, nimber);
}

gboolean
cgt_play_part_nimber (CgtSolver *solver, const CgtPlayPart *part, guint64 *nimber)
{
  if (part->game == CGT_PLAY_NIM)
    {
      *nimber = cgt_play_part_heap (part);
      return TRUE;
    }
  return find_position_nimber (solver, cgt_play_part_game (part, solver), cgt_play_part_bytes (part), nimber);
}

gboolean
cgt_play_nimber (CgtSolver *solver, CgtBytes state, guint64 *nimber)
{
  *nimber = 0;
  for (const CgtPlayPart *part = state.data; part < cgt_play_end (state); part = cgt_play_next (part))
    {
      guint64 n;

      if (!cgt_play_part_nimber (solver, part, &n))
        return FALSE;
      *nimber ^= n;
    }
  return TRUE;
}

/* Back to a sum */

CgtSum *
cgt_play_get_sum (CgtSolver *solver, CgtBytes state)
{
  CgtSum *sum = cgt_sum_new ();

  for (const CgtPlayPart *part = state.data; part < cgt_play_end (state); part = cgt_play_next (part))
    {
      CgtTerm term = make_term (solver, part);

      cgt_sum_add_term (sum, &term);
      cgt_term_clear (&term);
    }
  return sum;
}

CgtWrittenSum *
cgt_play_write (CgtSolver *solver, CgtBytes state)
{
  g_autoptr (CgtSum) sum = cgt_play_get_sum (solver, state);

  return cgt_sum_write (sum, solver->store);
}

char *
cgt_play_to_text (CgtSolver *solver, CgtBytes state)
{
  g_autoptr (CgtWrittenSum) sum = cgt_play_write (solver, state);

  return sum != NULL ? cgt_budget_keep_text (solver->budget, g_strdup (cgt_written_sum_get_text (sum))) : NULL;
}
