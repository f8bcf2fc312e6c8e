/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
/* Changes of the sum of a document, each an undo step. A long text is read on a worker. */
#include "grundy-document-private.h"

#include <glib/gi18n.h>

#include "app/base/grundy-work.h"
#include "rulesets/lua/cgt-games.h"

/* Replaces the component at @place by those of @parsed, with new numbers. The first of them keeps the number, so its
 * view stays. */
static void
splice (GrundyDocument *self, GrundyDocumentState *state, guint place, GPtrArray *parsed)
{
  const GrundyComponent *old = state->components->pdata[place];
  guint number = old->number;

  g_ptr_array_remove_index (state->components, place);
  for (guint i = 0; i < parsed->len; i++)
    {
      const GrundyComponent *component = parsed->pdata[i];

      g_ptr_array_insert (state->components, (gint) (place + i),
                          grundy_component_with (component, i == 0 ? number : grundy_document_new_number (self),
                                                 component->negative));
    }
}

/* Edits by text */

/* A text that is longer, or takes long to read, is read on a worker. */
#define SHORT_TEXT 2000

typedef enum
{
  EDIT_ADD,
  EDIT_SET_TEXT,
  EDIT_REPLACE,
  EDIT_PLAY,
} EditKind;

/* Shared with the worker; immutable. */
typedef struct
{
  EditKind kind;
  /* One of these three. */
  char *text;
  CgtPosition *position;
  CgtExpression *expression;
  gboolean typing;
  GrundyComponent *old; /* the component that is edited, whose points the new ones take; NULL: none */
  guint64 serial;       /* of the state that is edited */
} Edit;

static void
edit_clear (Edit *edit)
{
  g_free (edit->text);
  g_clear_pointer (&edit->position, cgt_position_unref);
  g_clear_pointer (&edit->expression, cgt_expression_unref);
  g_clear_pointer (&edit->old, grundy_component_unref);
}

static void
edit_unref (Edit *edit)
{
  g_atomic_rc_box_release_full (edit, (GDestroyNotify) edit_clear);
}

static gpointer
read_edit (gpointer data, CgtBudget *budget, GError **error)
{
  const Edit *edit = data;
  const CgtBoard *like = edit->old != NULL ? edit->old->board : NULL;
  g_autoptr (GrundyContents) contents = grundy_contents_new ();
  g_autoptr (GPtrArray) parsed = NULL;

  if (edit->position != NULL)
    {
      g_ptr_array_add (contents->components, grundy_component_new (edit->position, like));
      return g_steal_pointer (&contents);
    }
  if (edit->expression != NULL)
    {
      contents->misere = cgt_expression_get_misere (edit->expression);
      parsed = grundy_components_new (edit->expression, like, budget, error);
    }
  else
    parsed = grundy_components_parse (edit->text, like, &contents->misere, budget, error);
  if (parsed == NULL)
    return NULL;
  g_ptr_array_unref (contents->components);
  contents->components = g_steal_pointer (&parsed);
  return g_steal_pointer (&contents);
}

static guint
apply_add (GrundyDocument *self, const GrundyContents *contents)
{
  GrundyDocumentState *state = grundy_document_state_copy (grundy_document_get_state (self));
  guint first = 0;

  state->misere = state->misere || contents->misere;
  for (guint i = 0; i < contents->components->len; i++)
    {
      const GrundyComponent *component = contents->components->pdata[i];
      guint number = grundy_document_new_number (self);

      first = i == 0 ? number : first;
      g_ptr_array_add (state->components, grundy_component_with (component, number, component->negative));
    }
  grundy_document_commit (self, state, 0);
  return first;
}

static void
apply_set_text (GrundyDocument *self, const Edit *edit, guint place, const GrundyContents *contents)
{
  const GrundyComponent *first = contents->components->pdata[0];
  guint number = edit->old->number;
  GrundyDocumentState *state;

  if (contents->components->len == 1 && first->negative == edit->old->negative &&
      g_str_equal (grundy_component_get_text (first), grundy_component_get_text (edit->old)) &&
      (!contents->misere || grundy_document_get_state (self)->misere))
    return;
  state = grundy_document_state_copy (grundy_document_get_state (self));
  state->misere = state->misere || contents->misere;
  splice (self, state, place, contents->components);
  grundy_document_commit (self, state, edit->typing ? number : 0);
}

static void
apply_replace (GrundyDocument *self, const GrundyContents *contents)
{
  GrundyDocumentState *state = grundy_document_state_new (contents->misere);

  for (guint i = 0; i < contents->components->len; i++)
    {
      const GrundyComponent *component = contents->components->pdata[i];
      guint number = i < grundy_document_get_state (self)->components->len
                       ? ((GrundyComponent *) grundy_document_get_state (self)->components->pdata[i])->number
                       : grundy_document_new_number (self);

      g_ptr_array_add (state->components, grundy_component_with (component, number, component->negative));
    }
  grundy_document_commit (self, state, 0);
}

static void
apply_play (GrundyDocument *self, const Edit *edit, guint place, const GrundyContents *contents)
{
  GPtrArray *parsed = contents->components;
  GrundyDocumentState *state;

  /* A move of a subtracted term prints without the sign. A move of a typed game may be a sum. */
  for (guint i = 0; i < parsed->len && edit->old->negative; i++)
    {
      GrundyComponent *part = parsed->pdata[i];

      parsed->pdata[i] = grundy_component_with (part, 0, !part->negative);
      grundy_component_unref (part);
    }
  state = grundy_document_state_copy (grundy_document_get_state (self));
  splice (self, state, place, parsed);
  grundy_document_commit (self, state, 0);
}

/* An edit of a component that has changed since then is dropped. Returns: the number of the first component; 0:
 * dropped */
static guint
apply (GrundyDocument *self, const Edit *edit, const GrundyContents *contents)
{
  guint place = 0;

  if (edit->kind == EDIT_ADD)
    return apply_add (self, contents);
  if (edit->kind == EDIT_REPLACE)
    {
      if (edit->serial != grundy_document_get_state (self)->serial)
        return 0;
      apply_replace (self, contents);
      return 1;
    }
  if (!grundy_document_state_find (grundy_document_get_state (self), edit->old->number, &place) ||
      grundy_document_get_state (self)->components->pdata[place] != edit->old)
    return 0;
  if (edit->kind == EDIT_PLAY)
    apply_play (self, edit, place, contents);
  else
    apply_set_text (self, edit, place, contents);
  return edit->old->number;
}

static void
on_edit_read (GObject *source, GAsyncResult *result, gpointer user_data)
{
  GrundyDocument *self = GRUNDY_DOCUMENT (source);
  Edit *edit = user_data;
  g_autoptr (GError) error = NULL;
  g_autoptr (GrundyContents) contents = g_task_propagate_pointer (G_TASK (result), &error);

  if (contents != NULL)
    {
      guint64 serial = grundy_document_get_state (self)->serial;

      apply (self, edit, contents);
      if (edit->kind == EDIT_SET_TEXT)
        grundy_document_set_typed (self, edit->old->number, NULL);
      /* The same in other words. */
      if (grundy_document_get_state (self)->serial == serial)
        grundy_document_changed (self);
    }
  else
    grundy_document_refuse (self, edit->kind == EDIT_SET_TEXT ? edit->old->number : 0,
                            g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED)
                              ? _ ("Cancelled before everything was read")
                              : error->message);
  edit_unref (edit);
}

gboolean
grundy_document_reads_at_once (const char *text)
{
  return strnlen (text, SHORT_TEXT + 1) <= SHORT_TEXT;
}

static Edit *
edit_new (EditKind kind, GrundyComponent *old)
{
  Edit *edit = g_atomic_rc_box_new0 (Edit);

  edit->kind = kind;
  edit->old = old != NULL ? grundy_component_ref (old) : NULL;
  return edit;
}

static gboolean
is_short (const Edit *edit)
{
  if (edit->position != NULL)
    return cgt_position_get_size (edit->position) <= SHORT_TEXT;
  return grundy_document_reads_at_once (edit->expression != NULL ? cgt_expression_get_text (edit->expression)
                                                                 : edit->text);
}

/* Takes @edit. A text is read, and boards are made, at once where that is quick. */
static guint
document_edit_with (GrundyDocument *self, Edit *edit, GError **error)
{
  g_autoptr (CgtBudget) budget = grundy_work_budget_new_at_once ();
  g_autoptr (GrundyContents) contents = NULL;
  g_autoptr (GError) reason = NULL;
  gboolean at_once = is_short (edit);
  guint number = 0;

  edit->serial = grundy_document_get_state (self)->serial;
  if (at_once)
    contents = read_edit (edit, budget, &reason);
  if (contents != NULL && edit->typing && contents->components->len > 1)
    g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_PENDING, _ ("Enter puts each term on a board of its own"));
  else if (contents != NULL)
    number = apply (self, edit, contents);
  else if (at_once && !g_error_matches (reason, CGT_ERROR, CGT_ERROR_BUDGET))
    g_propagate_error (error, g_steal_pointer (&reason));
  else
    {
      grundy_document_read_async (self, read_edit, g_atomic_rc_box_acquire (edit), (GDestroyNotify) edit_unref,
                                  on_edit_read, g_atomic_rc_box_acquire (edit));
      g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_PENDING, _ ("This long text is being read"));
    }
  edit_unref (edit);
  return number;
}

static guint
document_edit (GrundyDocument *self, EditKind kind, const char *text, GrundyComponent *old, gboolean typing,
               GError **error)
{
  Edit *edit = edit_new (kind, old);

  edit->text = g_strdup (text);
  edit->typing = typing;
  return document_edit_with (self, edit, error);
}

guint
grundy_document_add (GrundyDocument *self, const char *text, GError **error)
{
  g_return_val_if_fail (GRUNDY_IS_DOCUMENT (self), 0);
  return document_edit (self, EDIT_ADD, text, NULL, FALSE, error);
}

gboolean
grundy_document_set_text (GrundyDocument *self, guint number, const char *text, gboolean typing, GError **error)
{
  guint place;

  g_return_val_if_fail (GRUNDY_IS_DOCUMENT (self), FALSE);
  g_return_val_if_fail (grundy_document_state_find (grundy_document_get_state (self), number, &place), FALSE);
  return document_edit (self, EDIT_SET_TEXT, text, grundy_document_get_state (self)->components->pdata[place], typing,
                        error) != 0;
}

static GrundyComponent *
get_first (GrundyDocument *self)
{
  GPtrArray *components = grundy_document_get_state (self)->components;

  return components->len > 0 ? components->pdata[0] : NULL;
}

gboolean
grundy_document_replace (GrundyDocument *self, const char *text, GError **error)
{
  g_return_val_if_fail (GRUNDY_IS_DOCUMENT (self), FALSE);
  return document_edit (self, EDIT_REPLACE, text, get_first (self), FALSE, error) != 0;
}

gboolean
grundy_document_replace_sum (GrundyDocument *self, CgtExpression *sum, GError **error)
{
  Edit *edit;

  g_return_val_if_fail (GRUNDY_IS_DOCUMENT (self), FALSE);
  edit = edit_new (EDIT_REPLACE, get_first (self));
  edit->expression = cgt_expression_ref (sum);
  return document_edit_with (self, edit, error) != 0;
}

void
grundy_document_set_position (GrundyDocument *self, guint number, CgtPosition *position, const CgtBoard *board)
{
  g_autoptr (GrundyComponent) drawn = NULL;
  GrundyComponent *old;
  GrundyDocumentState *state;
  guint place;

  g_return_if_fail (GRUNDY_IS_DOCUMENT (self));
  g_return_if_fail (position != NULL && board != NULL);
  g_return_if_fail (grundy_document_state_find (grundy_document_get_state (self), number, &place));

  old = grundy_document_get_state (self)->components->pdata[place];
  drawn = grundy_component_new_for_board (position, board);
  state = grundy_document_state_copy (grundy_document_get_state (self));
  state->components->pdata[place] = grundy_component_with (drawn, number, old->negative);
  grundy_component_unref (old);
  grundy_document_commit (self, state, 0);
}

gboolean
grundy_document_set_board (GrundyDocument *self, guint number, const CgtBoard *board, GError **error)
{
  g_autoptr (CgtPosition) position = NULL;
  const GrundyComponent *old;

  g_return_val_if_fail (GRUNDY_IS_DOCUMENT (self), FALSE);
  old = grundy_document_find (self, number);
  g_return_val_if_fail (old != NULL && old->position != NULL, FALSE);
  position = cgt_ruleset_read_board (grundy_component_get_ruleset (old), board, error);
  if (position != NULL)
    grundy_document_set_position (self, number, position, board);
  return position != NULL;
}

void
grundy_document_remove (GrundyDocument *self, guint number)
{
  GrundyDocumentState *state;
  guint place;

  g_return_if_fail (GRUNDY_IS_DOCUMENT (self));
  g_return_if_fail (grundy_document_state_find (grundy_document_get_state (self), number, &place));
  state = grundy_document_state_copy (grundy_document_get_state (self));
  g_ptr_array_remove_index (state->components, place);
  grundy_document_commit (self, state, 0);
}

void
grundy_document_duplicate (GrundyDocument *self, guint number)
{
  const GrundyComponent *component;
  GrundyDocumentState *state;
  guint place;

  g_return_if_fail (GRUNDY_IS_DOCUMENT (self));
  g_return_if_fail (grundy_document_state_find (grundy_document_get_state (self), number, &place));
  component = grundy_document_get_state (self)->components->pdata[place];
  state = grundy_document_state_copy (grundy_document_get_state (self));
  g_ptr_array_insert (state->components, (gint) place + 1,
                      grundy_component_with (component, grundy_document_new_number (self), component->negative));
  grundy_document_commit (self, state, 0);
}

void
grundy_document_negate (GrundyDocument *self, guint number)
{
  const GrundyComponent *component;
  g_autoptr (CgtBoard) board = NULL;
  GrundyDocumentState *state;
  guint place;

  g_return_if_fail (GRUNDY_IS_DOCUMENT (self));
  g_return_if_fail (grundy_document_state_find (grundy_document_get_state (self), number, &place));
  component = grundy_document_get_state (self)->components->pdata[place];
  if (grundy_component_get_drawn_board (component) != NULL && !component->negative)
    board = cgt_ruleset_negate_board (grundy_component_get_ruleset (component), component->board);
  if (board != NULL && grundy_document_set_board (self, number, board, NULL))
    return;
  state = grundy_document_state_copy (grundy_document_get_state (self));
  grundy_component_unref (state->components->pdata[place]);
  state->components->pdata[place] = grundy_component_with (component, number, !component->negative);
  grundy_document_commit (self, state, 0);
}

void
grundy_document_play_position (GrundyDocument *self, guint term, CgtPosition *after)
{
  Edit *edit;

  g_return_if_fail (GRUNDY_IS_DOCUMENT (self));
  g_return_if_fail (term < grundy_document_get_state (self)->components->len && after != NULL);
  edit = edit_new (EDIT_PLAY, grundy_document_get_state (self)->components->pdata[term]);
  edit->position = cgt_position_ref (after);
  document_edit_with (self, edit, NULL);
}

gboolean
grundy_document_play (GrundyDocument *self, guint term, const char *term_to, GError **error)
{
  g_return_val_if_fail (GRUNDY_IS_DOCUMENT (self), FALSE);
  g_return_val_if_fail (term < grundy_document_get_state (self)->components->len, FALSE);
  return document_edit (self, EDIT_PLAY, term_to, grundy_document_get_state (self)->components->pdata[term], FALSE,
                        error) != 0;
}

/* Games of the user's own */

static gboolean
has_other_rules (const GrundyComponent *component)
{
  const CgtRuleset *ruleset = grundy_component_get_ruleset (component);

  return ruleset != NULL && cgt_ruleset_is_game (ruleset) && cgt_ruleset_find (cgt_ruleset_get_id (ruleset)) != ruleset;
}

void
grundy_document_reload_games (GrundyDocument *self)
{
  GrundyDocumentState *state = grundy_document_state_copy (grundy_document_get_state (self));
  g_autoptr (CgtBudget) budget = grundy_work_budget_new_at_once ();
  gboolean changed = FALSE;

  for (guint i = 0; i < state->components->len; i++)
    {
      GrundyComponent *old = state->components->pdata[i];
      g_autoptr (GPtrArray) parsed = has_other_rules (old) ? grundy_components_parse (grundy_component_get_text (old),
                                                                                      old->board, NULL, budget, NULL)
                                                           : NULL;

      if (parsed == NULL || parsed->len != 1)
        continue;
      state->components->pdata[i] = grundy_component_with (parsed->pdata[0], old->number, old->negative);
      grundy_component_unref (old);
      changed = TRUE;
    }
  if (changed)
    grundy_document_commit (self, state, 0);
  else
    grundy_document_state_free (state);
}
