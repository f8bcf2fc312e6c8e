/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "grundy-document.h"

#include <glib/gi18n.h>

#include "app/base/grundy-class.h"
#include "base/cgt-free.h"
#include "app/base/grundy-work.h"
#include "grundy-keeper.h"
#include "rulesets/lua/cgt-games.h"

/* A state of the sum, for undo. */
typedef struct
{
  guint64 serial;        /* no two states of a document share one */
  guint64 edit;          /* the serial of the edit that led to it: going along the line is none */
  GPtrArray *components; /* shared with the line; immutable once this is the current state */
  gboolean misere;
  GrundyLine *line; /* NULL: no move was made from here, and none led here */
  guint here;       /* which of its positions this is */
} State;

struct _GrundyDocument
{
  GObject parent_instance;

  State *state;
  GPtrArray *undo; /* State, the latest last */
  GPtrArray *redo;
  GrundyWorksheet *worksheet;
  GrundyDocumentSerial saved; /* the state in the file */
  guint64 last_serial;
  guint last_number;
  guint typing;         /* the component that the user is typing; 0: none */
  GHashTable *typed;    /* number of a component -> what is being typed instead of it */
  guint64 typed_serial; /* of the last change of that */
  GHashTable *sections; /* as in GrundyContents */
  guint64 sections_serial;
  GTask *reading; /* on a worker; NULL: nothing is being read */
};

enum
{
  PROP_0,
  PROP_MISERE,
  PROP_READING,
  N_PROPS,
  PROP_MODIFIED = N_PROPS, /* of GrundyKept */
};

static GParamSpec *properties[N_PROPS + 1];

static void implement_kept_document (GrundyKeptInterface *interface);

G_DEFINE_FINAL_TYPE_WITH_CODE (GrundyDocument, grundy_document, G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (GRUNDY_TYPE_KEPT, implement_kept_document))

/* States */

static State *
document_state_new (gboolean misere)
{
  State *state = g_new0 (State, 1);

  state->components = g_ptr_array_new_with_free_func ((GDestroyNotify) grundy_component_unref);
  state->misere = misere;
  return state;
}

static State *
document_state_copy (const State *state)
{
  State *copy = document_state_new (state->misere);

  for (guint i = 0; i < state->components->len; i++)
    g_ptr_array_add (copy->components, grundy_component_ref (state->components->pdata[i]));
  return copy;
}

CGT_FREE (State, document_state_free)
{
  g_ptr_array_unref (self->components);
  g_clear_pointer (&self->line, grundy_line_unref);
}

/* Whether there is a component of this number, and where. */
static gboolean
state_find (const State *state, guint number, guint *place)
{
  for (guint i = 0; i < state->components->len; i++)
    {
      const GrundyComponent *component = state->components->pdata[i];

      if (component->number == number)
        {
          *place = i;
          return TRUE;
        }
    }
  return FALSE;
}

/* Tells everybody that the document has changed. */
static void
document_changed (GrundyDocument *self)
{
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_MODIFIED]);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_MISERE]);
  g_signal_emit_by_name (self, "changed");
}

/* Makes @state (taken) the current state, and the old one an undo step. @typing: the number of the component that is
 * being typed, whose changes are one step; 0: none. */
static void
commit_state (GrundyDocument *self, State *state, guint typing)
{
  state->serial = state->edit = ++self->last_serial;
  g_ptr_array_set_size (self->redo, 0);
  if (typing != 0 && typing == self->typing && self->undo->len > 0)
    document_state_free (self->state);
  else
    g_ptr_array_add (self->undo, self->state);
  self->state = state;
  self->typing = typing;
  document_changed (self);
}

/* The line of play */

static State *
state_new_in_line (GrundyLine *line, guint here, gboolean misere)
{
  State *state = document_state_new (misere);

  g_ptr_array_unref (state->components);
  state->components = g_ptr_array_ref (grundy_line_get (line, here));
  state->line = grundy_line_ref (line);
  state->here = here;
  grundy_line_visit (line, here);
  return state;
}

/* The same as commit_state(), for a state to which a move of the current one leads. */
static void
commit_move (GrundyDocument *self, State *state)
{
  State *before = self->state;

  if (before->misere == state->misere && before->components->len > 0 && state->components->len > 0)
    {
      State *move;

      if (before->line == NULL)
        before->line = grundy_line_new (before->components);
      move = state_new_in_line (before->line, grundy_line_add (before->line, before->here, state->components),
                                state->misere);
      document_state_free (state);
      state = move;
    }
  commit_state (self, state, 0);
}

GrundyLine *
grundy_document_get_line (GrundyDocument *self, guint *here)
{
  g_return_val_if_fail (GRUNDY_IS_DOCUMENT (self), NULL);
  *here = self->state->here;
  return self->state->line;
}

void
grundy_document_visit (GrundyDocument *self, guint position)
{
  State *before, *state;

  g_return_if_fail (GRUNDY_IS_DOCUMENT (self));
  before = self->state;
  g_return_if_fail (before->line != NULL && position < grundy_line_get_n (before->line));
  if (position == before->here)
    return;
  state = state_new_in_line (before->line, position, before->misere);
  state->serial = ++self->last_serial;
  state->edit = before->edit;
  self->state = state;
  self->typing = 0;
  document_state_free (before);
  document_changed (self);
}

/* Whether a state is @position of the line of the current one. */
static gboolean
is_at_position (GrundyDocument *self, const State *state, guint position)
{
  return state->line == self->state->line && state->here == position;
}

gboolean
grundy_document_find_step (GrundyDocument *self, guint position, guint most_back, guint most_on, int *steps)
{
  g_return_val_if_fail (GRUNDY_IS_DOCUMENT (self), FALSE);
  *steps = 0;
  if (is_at_position (self, self->state, position))
    return TRUE;
  for (guint i = 1; i <= MIN (most_back, self->undo->len); i++)
    if (is_at_position (self, self->undo->pdata[self->undo->len - i], position))
      {
        *steps = -(int) i;
        return TRUE;
      }
  for (guint i = 1; i <= MIN (most_on, self->redo->len); i++)
    if (is_at_position (self, self->redo->pdata[self->redo->len - i], position))
      {
        *steps = (int) i;
        return TRUE;
      }
  return FALSE;
}

void
grundy_document_cut_line (GrundyDocument *self, guint position)
{
  GrundyLine *line;
  g_autoptr (GrundyLine) shorter = NULL;
  guint here;

  g_return_if_fail (GRUNDY_IS_DOCUMENT (self));
  line = self->state->line;
  g_return_if_fail (line != NULL && position > 0 && position < grundy_line_get_n (line));
  here = self->state->here;
  if (grundy_line_get_distance (line, position, here) >= 0)
    here = (guint) grundy_line_get_from (line, position);
  shorter = grundy_line_without (line, position, &here);
  commit_state (self, state_new_in_line (shorter, here, self->state->misere), 0);
}

/* What a worker reads: a file, or a long text */

static void
set_reading (GrundyDocument *self, GTask *task)
{
  gboolean was_reading = self->reading != NULL;

  g_set_object (&self->reading, task);
  if (was_reading != (task != NULL))
    g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_READING]);
}

static void
on_completed (GTask *task, GParamSpec *pspec, GrundyDocument *self)
{
  if (self->reading == task)
    set_reading (self, NULL);
}

/* Runs @func, which returns GrundyContents, on a worker. Anything that is being read there is cancelled. */
static void
read_async (GrundyDocument *self, GrundyTaskFunc func, gpointer data, GDestroyNotify free_data,
            GAsyncReadyCallback callback, gpointer user_data)
{
  g_autoptr (GTask) task = NULL;

  grundy_document_cancel_reading (self);
  /* Nobody waits for the worker to notice that it is cancelled. */
  task = grundy_work_start (self,
                            &(GrundyWork) { .func = func,
                                            .data = data,
                                            .free_data = free_data,
                                            .free_result = (GDestroyNotify) grundy_contents_free,
                                            .at_once = TRUE },
                            callback, user_data);
  g_signal_connect_object (task, "notify::completed", G_CALLBACK (on_completed), self, 0);
  set_reading (self, task);
}

void
grundy_document_cancel_reading (GrundyDocument *self)
{
  GTask *task;

  g_return_if_fail (GRUNDY_IS_DOCUMENT (self));
  task = self->reading;
  if (task != NULL)
    g_cancellable_cancel (g_task_get_cancellable (task));
}

gboolean
grundy_document_get_reading (GrundyDocument *self, double *fraction)
{
  GTask *task;

  g_return_val_if_fail (GRUNDY_IS_DOCUMENT (self), FALSE);
  task = self->reading;
  if (fraction != NULL)
    *fraction = task != NULL ? grundy_work_get_fraction (task) : -1;
  return task != NULL;
}

/* The sum */

GRUNDY_GETTER (guint, grundy_document_get_n_components, GrundyDocument, DOCUMENT, self->state->components->len, 0)

GrundyComponent *
grundy_document_get_component (GrundyDocument *self, guint i)
{
  g_return_val_if_fail (GRUNDY_IS_DOCUMENT (self), NULL);
  g_return_val_if_fail (i < self->state->components->len, NULL);
  return self->state->components->pdata[i];
}

const char *
grundy_document_get_side (GrundyDocument *self, CgtPlayer player)
{
  const char *side = NULL;

  g_return_val_if_fail (GRUNDY_IS_DOCUMENT (self), NULL);
  for (guint i = 0; i < grundy_document_get_n_components (self); i++)
    {
      const char *own = grundy_component_get_side (grundy_document_get_component (self, i), player);

      if (own != NULL && side != NULL && !g_str_equal (own, side))
        return NULL;
      side = own != NULL ? own : side;
    }
  return side;
}

GrundyComponent *
grundy_document_find (GrundyDocument *self, guint number)
{
  guint place;

  g_return_val_if_fail (GRUNDY_IS_DOCUMENT (self), NULL);
  return state_find (self->state, number, &place) ? self->state->components->pdata[place] : NULL;
}

CgtExpression *
grundy_document_get_sum (GrundyDocument *self)
{
  CgtExpression *sum;

  g_return_val_if_fail (GRUNDY_IS_DOCUMENT (self), NULL);
  if (self->state->components->len == 0)
    return NULL;
  sum = cgt_expression_new_sum (self->state->misere);
  for (guint i = 0; i < self->state->components->len; i++)
    grundy_component_add_to_sum (self->state->components->pdata[i], sum);
  return sum;
}

char *
grundy_document_get_expression (GrundyDocument *self)
{
  g_autoptr (CgtExpression) sum = grundy_document_get_sum (self);

  return sum != NULL ? g_strdup (cgt_expression_get_text (sum)) : NULL;
}

GRUNDY_GETTER (gboolean, grundy_document_get_misere, GrundyDocument, DOCUMENT, self->state->misere, FALSE)

void
grundy_document_set_misere (GrundyDocument *self, gboolean misere)
{
  State *state;

  g_return_if_fail (GRUNDY_IS_DOCUMENT (self));
  if (self->state->misere == misere)
    return;
  state = document_state_copy (self->state);
  state->misere = misere;
  state->here = self->state->here;
  if (self->state->line != NULL)
    state->line = grundy_line_ref (self->state->line);
  commit_state (self, state, 0);
}

GRUNDY_COMMAND (grundy_document_end_typing, GrundyDocument, DOCUMENT, self->typing = 0)

/* Undo and redo */

GRUNDY_GETTER (gboolean, grundy_document_get_can_undo, GrundyDocument, DOCUMENT, self->undo->len > 0, FALSE)

GRUNDY_GETTER (gboolean, grundy_document_get_can_redo, GrundyDocument, DOCUMENT, self->redo->len > 0, FALSE)

static void
document_step (GrundyDocument *self, GPtrArray *from, GPtrArray *to)
{
  if (from->len == 0)
    return;
  g_ptr_array_add (to, self->state);
  self->state = g_ptr_array_steal_index (from, from->len - 1);
  if (self->state->line != NULL)
    grundy_line_visit (self->state->line, self->state->here);
  self->typing = 0;
  document_changed (self);
}

GRUNDY_COMMAND (grundy_document_undo, GrundyDocument, DOCUMENT, document_step (self, self->undo, self->redo))

GRUNDY_COMMAND (grundy_document_redo, GrundyDocument, DOCUMENT, document_step (self, self->redo, self->undo))

/* The worksheet */

GRUNDY_GETTER (GrundyWorksheet *, grundy_document_get_worksheet, GrundyDocument, DOCUMENT, self->worksheet, NULL)

GRUNDY_GETTER (gboolean, grundy_document_is_empty, GrundyDocument, DOCUMENT,
               self->state->components->len == 0 && grundy_worksheet_get_n_entries (self->worksheet) == 0 &&
                 grundy_worksheet_get_typed (self->worksheet, NULL) == NULL,
               TRUE)

/* What is being typed */

GRUNDY_GETTER (const char *, grundy_document_get_typed, GrundyDocument, DOCUMENT,
               g_hash_table_lookup (self->typed, GUINT_TO_POINTER (number)), NULL, guint number)

void
grundy_document_set_typed (GrundyDocument *self, guint number, const char *text)
{
  g_return_if_fail (GRUNDY_IS_DOCUMENT (self));
  if (g_strcmp0 (text, grundy_document_get_typed (self, number)) == 0)
    return;
  if (text != NULL)
    g_hash_table_insert (self->typed, GUINT_TO_POINTER (number), g_strdup (text));
  else
    g_hash_table_remove (self->typed, GUINT_TO_POINTER (number));
  self->typed_serial++;
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_MODIFIED]);
}

static void
on_typing_changed (GrundyDocument *self)
{
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_MODIFIED]);
}

/* Sections */

GRUNDY_GETTER (const char *const *, grundy_document_get_section, GrundyDocument, DOCUMENT,
               g_hash_table_lookup (self->sections, name), NULL, const char *name)

void
grundy_document_set_section (GrundyDocument *self, const char *name, const char *const *texts)
{
  const char *const *before = grundy_document_get_section (self, name);

  g_return_if_fail (texts != NULL);
  if (before != NULL && g_strv_equal (before, texts))
    return;
  for (guint i = 0; texts[i] != NULL; i++)
    if (strlen (texts[i]) > GRUNDY_SECTION_LONGEST)
      return;
  g_hash_table_insert (self->sections, g_strdup (name), g_strdupv ((GStrv) texts));
  self->sections_serial++;
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_MODIFIED]);
}

/* The contents */

static GrundyDocumentSerial
get_serial (GrundyDocument *self)
{
  const State *state = self->state;

  return (GrundyDocumentSerial) { state->edit,
                                  state->here,
                                  state->line != NULL ? grundy_line_get_n (state->line) - 1 : 0,
                                  grundy_worksheet_get_serial (self->worksheet),
                                  g_hash_table_size (self->typed) > 0 ? self->typed_serial : 0,
                                  grundy_worksheet_get_typed_serial (self->worksheet),
                                  self->sections_serial };
}

gboolean
grundy_document_get_modified (GrundyDocument *self)
{
  GrundyDocumentSerial now;

  g_return_val_if_fail (GRUNDY_IS_DOCUMENT (self), FALSE);
  now = get_serial (self);
  return now.sum != self->saved.sum || now.here != self->saved.here || now.n_moves != self->saved.n_moves ||
         now.worksheet != self->saved.worksheet || now.typed_sum != self->saved.typed_sum ||
         now.typed_worksheet != self->saved.typed_worksheet || now.sections != self->saved.sections;
}

static GrundyContents *
get_contents (GrundyDocument *self)
{
  GrundyContents *contents;

  g_return_val_if_fail (GRUNDY_IS_DOCUMENT (self), NULL);
  contents = grundy_contents_new ();
  contents->misere = self->state->misere;
  for (guint i = 0; i < self->state->components->len; i++)
    {
      GrundyComponent *component = self->state->components->pdata[i];

      g_ptr_array_add (contents->components, grundy_component_ref (component));
      g_ptr_array_add (contents->typed_components, g_strdup (grundy_document_get_typed (self, component->number)));
    }
  for (guint i = 0; i < grundy_worksheet_get_n_entries (self->worksheet); i++)
    {
      GrundyWorksheetEntry *entry = grundy_worksheet_get_entry (self->worksheet, i);

      g_ptr_array_add (contents->worksheet, g_strdup (grundy_worksheet_entry_get_text (entry)));
      g_ptr_array_add (contents->typed_entries, g_strdup (grundy_worksheet_get_typed (self->worksheet, entry)));
    }
  contents->typed_line = g_strdup (grundy_worksheet_get_typed (self->worksheet, NULL));
  if (self->state->line != NULL && grundy_line_get_n (self->state->line) > 1)
    contents->line = grundy_line_copy (self->state->line);
  contents->here = self->state->here;
  g_hash_table_unref (contents->sections);
  contents->sections = grundy_sections_copy (self->sections);
  contents->serial = get_serial (self);
  return contents;
}

/* (transfer full): the components with numbers from @first on, so that a board keeps its view along the line. */
static GPtrArray *
number_components (const GPtrArray *components, guint first)
{
  GPtrArray *numbered = g_ptr_array_new_with_free_func ((GDestroyNotify) grundy_component_unref);

  for (guint i = 0; i < components->len; i++)
    {
      const GrundyComponent *component = components->pdata[i];

      g_ptr_array_add (numbered, grundy_component_with (component, first + i, component->negative));
    }
  return numbered;
}

/* (transfer full) */
static State *
state_new_for_contents (GrundyDocument *self, const GrundyContents *contents)
{
  guint first = self->last_number + 1;
  g_autoptr (GrundyLine) line = NULL;
  State *state;

  for (guint i = 0; contents->line != NULL && i < grundy_line_get_n (contents->line); i++)
    {
      g_autoptr (GPtrArray) numbered = number_components (grundy_line_get (contents->line, i), first);

      self->last_number = MAX (self->last_number, first + numbered->len - 1);
      if (line == NULL)
        line = grundy_line_new (numbered);
      else
        grundy_line_append (line, (guint) grundy_line_get_from (contents->line, i), numbered);
    }
  if (line != NULL)
    return state_new_in_line (line, contents->here, contents->misere);
  state = document_state_new (contents->misere);
  g_ptr_array_unref (state->components);
  state->components = number_components (contents->components, first);
  self->last_number += state->components->len;
  return state;
}

/* Replaces the contents and drops the history. The document is unmodified afterwards. */
static void
reset (GrundyDocument *self, const GrundyContents *contents)
{
  State *state;

  g_return_if_fail (GRUNDY_IS_DOCUMENT (self));
  g_hash_table_remove_all (self->typed);
  state = state_new_for_contents (self, contents);
  for (guint i = 0; i < state->components->len && i < contents->typed_components->len; i++)
    grundy_document_set_typed (self, ((GrundyComponent *) state->components->pdata[i])->number,
                               contents->typed_components->pdata[i]);
  g_ptr_array_set_size (self->undo, 0);
  g_ptr_array_set_size (self->redo, 0);
  document_state_free (self->state);
  state->serial = state->edit = ++self->last_serial;
  self->state = state;
  grundy_worksheet_reset (self->worksheet, contents->worksheet, contents->typed_entries);
  grundy_worksheet_set_typed (self->worksheet, NULL, contents->typed_line);
  g_hash_table_unref (self->sections);
  self->sections = grundy_sections_copy (contents->sections);
  self->saved = get_serial (self);
  self->typing = 0;
  document_changed (self);
}

/* Changes of the sum, each an undo step. A long text is read on a worker. */

/* Replaces the component at @place by those of @parsed, with new numbers. The first of them keeps the number, so its
 * view stays. */
static void
splice (GrundyDocument *self, State *state, guint place, GPtrArray *parsed)
{
  const GrundyComponent *old = state->components->pdata[place];
  guint number = old->number;

  g_ptr_array_remove_index (state->components, place);
  for (guint i = 0; i < parsed->len; i++)
    {
      const GrundyComponent *component = parsed->pdata[i];

      g_ptr_array_insert (state->components, (gint) (place + i),
                          grundy_component_with (component, i == 0 ? number : ++self->last_number,
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
  gboolean follows;     /* moves lead to it */
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
  State *state = document_state_copy (self->state);
  guint first = 0;

  state->misere = state->misere || contents->misere;
  for (guint i = 0; i < contents->components->len; i++)
    {
      const GrundyComponent *component = contents->components->pdata[i];
      guint number = ++self->last_number;

      first = i == 0 ? number : first;
      g_ptr_array_add (state->components, grundy_component_with (component, number, component->negative));
    }
  commit_state (self, state, 0);
  return first;
}

static void
apply_set_text (GrundyDocument *self, const Edit *edit, guint place, const GrundyContents *contents)
{
  const GrundyComponent *first = contents->components->pdata[0];
  guint number = edit->old->number;
  State *state;

  if (contents->components->len == 1 && first->negative == edit->old->negative &&
      g_str_equal (grundy_component_get_text (first), grundy_component_get_text (edit->old)) &&
      (!contents->misere || self->state->misere))
    return;
  state = document_state_copy (self->state);
  state->misere = state->misere || contents->misere;
  splice (self, state, place, contents->components);
  commit_state (self, state, edit->typing ? number : 0);
}

static void
apply_replace (GrundyDocument *self, const Edit *edit, const GrundyContents *contents)
{
  State *state = document_state_new (contents->misere);

  for (guint i = 0; i < contents->components->len; i++)
    {
      const GrundyComponent *component = contents->components->pdata[i];
      guint number = i < self->state->components->len ? ((GrundyComponent *) self->state->components->pdata[i])->number
                                                      : ++self->last_number;

      g_ptr_array_add (state->components, grundy_component_with (component, number, component->negative));
    }
  if (edit->follows)
    commit_move (self, state);
  else
    commit_state (self, state, 0);
}

static void
apply_play (GrundyDocument *self, const Edit *edit, guint place, const GrundyContents *contents)
{
  GPtrArray *parsed = contents->components;
  State *state;

  /* A move of a subtracted term prints without the sign. A move of a typed game may be a sum. */
  for (guint i = 0; i < parsed->len && edit->old->negative; i++)
    {
      GrundyComponent *part = parsed->pdata[i];

      parsed->pdata[i] = grundy_component_negate (part);
      grundy_component_unref (part);
    }
  state = document_state_copy (self->state);
  splice (self, state, place, parsed);
  commit_move (self, state);
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
      if (edit->serial != self->state->serial)
        return 0;
      apply_replace (self, edit, contents);
      return 1;
    }
  if (!state_find (self->state, edit->old->number, &place) || self->state->components->pdata[place] != edit->old)
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
      guint64 serial = self->state->serial;

      apply (self, edit, contents);
      if (edit->kind == EDIT_SET_TEXT)
        grundy_document_set_typed (self, edit->old->number, NULL);
      /* The same in other words. */
      if (self->state->serial == serial)
        document_changed (self);
    }
  else
    g_signal_emit_by_name (self, "refused", edit->kind == EDIT_SET_TEXT ? edit->old->number : 0,
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

  edit->serial = self->state->serial;
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
      read_async (self, read_edit, g_atomic_rc_box_acquire (edit), (GDestroyNotify) edit_unref, on_edit_read,
                  g_atomic_rc_box_acquire (edit));
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
  g_return_val_if_fail (state_find (self->state, number, &place), FALSE);
  return document_edit (self, EDIT_SET_TEXT, text, self->state->components->pdata[place], typing, error) != 0;
}

static GrundyComponent *
get_first (GrundyDocument *self)
{
  GPtrArray *components = self->state->components;

  return components->len > 0 ? components->pdata[0] : NULL;
}

/* @text or @sum. */
static gboolean
replace (GrundyDocument *self, const char *text, CgtExpression *sum, gboolean follows, GError **error)
{
  Edit *edit;

  g_return_val_if_fail (GRUNDY_IS_DOCUMENT (self), FALSE);
  edit = edit_new (EDIT_REPLACE, get_first (self));
  edit->text = g_strdup (text);
  edit->expression = sum != NULL ? cgt_expression_ref (sum) : NULL;
  edit->follows = follows;
  return document_edit_with (self, edit, error) != 0;
}

gboolean
grundy_document_replace (GrundyDocument *self, const char *text, GError **error)
{
  return replace (self, text, NULL, FALSE, error);
}

gboolean
grundy_document_follow_text (GrundyDocument *self, const char *text, GError **error)
{
  return replace (self, text, NULL, TRUE, error);
}

gboolean
grundy_document_follow (GrundyDocument *self, CgtExpression *sum, GError **error)
{
  return replace (self, NULL, sum, TRUE, error);
}

void
grundy_document_set_position (GrundyDocument *self, guint number, CgtPosition *position, const CgtBoard *board)
{
  g_autoptr (GrundyComponent) drawn = NULL;
  GrundyComponent *old;
  State *state;
  guint place;

  g_return_if_fail (GRUNDY_IS_DOCUMENT (self));
  g_return_if_fail (position != NULL && board != NULL);
  g_return_if_fail (state_find (self->state, number, &place));

  old = self->state->components->pdata[place];
  drawn = grundy_component_new_for_board (position, board);
  state = document_state_copy (self->state);
  state->components->pdata[place] = grundy_component_with (drawn, number, old->negative);
  grundy_component_unref (old);
  commit_state (self, state, 0);
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
  State *state;
  guint place;

  g_return_if_fail (GRUNDY_IS_DOCUMENT (self));
  g_return_if_fail (state_find (self->state, number, &place));
  state = document_state_copy (self->state);
  g_ptr_array_remove_index (state->components, place);
  commit_state (self, state, 0);
}

void
grundy_document_duplicate (GrundyDocument *self, guint number)
{
  const GrundyComponent *component;
  State *state;
  guint place;

  g_return_if_fail (GRUNDY_IS_DOCUMENT (self));
  g_return_if_fail (state_find (self->state, number, &place));
  component = self->state->components->pdata[place];
  state = document_state_copy (self->state);
  g_ptr_array_insert (state->components, (gint) place + 1,
                      grundy_component_with (component, ++self->last_number, component->negative));
  commit_state (self, state, 0);
}

void
grundy_document_negate (GrundyDocument *self, guint number)
{
  GrundyComponent *component;
  State *state;
  guint place;

  g_return_if_fail (GRUNDY_IS_DOCUMENT (self));
  g_return_if_fail (state_find (self->state, number, &place));
  component = self->state->components->pdata[place];
  state = document_state_copy (self->state);
  state->components->pdata[place] = grundy_component_negate (component);
  grundy_component_unref (component);
  commit_state (self, state, 0);
}

void
grundy_document_play_position (GrundyDocument *self, guint term, CgtPosition *after)
{
  Edit *edit;

  g_return_if_fail (GRUNDY_IS_DOCUMENT (self));
  g_return_if_fail (term < self->state->components->len && after != NULL);
  edit = edit_new (EDIT_PLAY, self->state->components->pdata[term]);
  edit->position = cgt_position_ref (after);
  document_edit_with (self, edit, NULL);
}

gboolean
grundy_document_play (GrundyDocument *self, guint term, const char *term_to, GError **error)
{
  g_return_val_if_fail (GRUNDY_IS_DOCUMENT (self), FALSE);
  g_return_val_if_fail (term < self->state->components->len, FALSE);
  return document_edit (self, EDIT_PLAY, term_to, self->state->components->pdata[term], FALSE, error) != 0;
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
  State *state = document_state_copy (self->state);
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
    commit_state (self, state, 0);
  else
    document_state_free (state);
}

/* Its file, which a GrundyKeeper reads and writes */

static gpointer
kept_get_contents (GrundyKept *kept, gboolean to_save)
{
  if (to_save)
    grundy_document_end_typing (GRUNDY_DOCUMENT (kept));
  return get_contents (GRUNDY_DOCUMENT (kept));
}

static void
kept_set_contents (GrundyKept *kept, gconstpointer contents)
{
  reset (GRUNDY_DOCUMENT (kept), contents);
}

static void
kept_set_saved (GrundyKept *kept, gconstpointer contents)
{
  static const GrundyDocumentSerial none = { .sum = G_MAXUINT64, .worksheet = G_MAXUINT64 };
  GrundyDocument *self = GRUNDY_DOCUMENT (kept);

  self->saved = contents != NULL ? ((const GrundyContents *) contents)->serial : none;
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_MODIFIED]);
}

/* An empty document is no loss. */
static gboolean
kept_is_worth_a_copy (GrundyKept *kept, GFile *file)
{
  return file != NULL || !grundy_document_is_empty (GRUNDY_DOCUMENT (kept));
}

static char *
kept_dup_title (GrundyKept *kept, GFile *file)
{
  g_autofree char *name = NULL;

  if (file == NULL)
    return g_strdup (_ ("Untitled"));
  name = g_file_get_basename (file);
  if (g_str_has_suffix (name, ".grundy"))
    name[strlen (name) - strlen (".grundy")] = '\0';
  return g_filename_display_name (name);
}

static void
kept_read_async (GrundyKept *kept, GrundyTaskFunc func, gpointer data, GDestroyNotify free_data,
                 GAsyncReadyCallback callback, gpointer user_data)
{
  read_async (GRUNDY_DOCUMENT (kept), func, data, free_data, callback, user_data);
}

static char *
kept_to_data (gconstpointer contents)
{
  return grundy_contents_to_data (contents);
}

static gpointer
kept_import (const char *name, const char *data, gssize length, CgtBudget *budget, GError **error)
{
  return grundy_contents_import (name, data, length, budget, error);
}

static gpointer
kept_from_data (const char *data, gssize length, gboolean accept_games, CgtBudget *budget, GError **error)
{
  return grundy_contents_from_data (data, length, accept_games, budget, error);
}

static void
kept_free_contents (gpointer contents)
{
  grundy_contents_free (contents);
}

static void
implement_kept_document (GrundyKeptInterface *interface)
{
  *interface = (GrundyKeptInterface) {
    .parent_interface = interface->parent_interface,
    .get_contents = kept_get_contents,
    .set_contents = kept_set_contents,
    .set_saved = kept_set_saved,
    .is_worth_a_copy = kept_is_worth_a_copy,
    .dup_title = kept_dup_title,
    .read_async = kept_read_async,
    .to_data = kept_to_data,
    .from_data = kept_from_data,
    .import = kept_import,
    .free_contents = kept_free_contents,
  };
}

/* The object */

GRUNDY_FINALIZE (GrundyDocument, grundy_document)
{
  document_state_free (self->state);
  g_ptr_array_unref (self->undo);
  g_ptr_array_unref (self->redo);
  g_signal_handlers_disconnect_by_data (self->worksheet, self);
  g_object_unref (self->worksheet);
  g_hash_table_unref (self->typed);
  g_hash_table_unref (self->sections);
  g_clear_object (&self->reading);
}

static void
grundy_document_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  GrundyDocument *self = GRUNDY_DOCUMENT (object);

  if (id == PROP_MODIFIED)
    g_value_set_boolean (value, grundy_document_get_modified (self));
  else if (id == PROP_READING)
    g_value_set_boolean (value, self->reading != NULL);
  else if (id == PROP_MISERE)
    g_value_set_boolean (value, grundy_document_get_misere (self));
}

static void
grundy_document_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  if (id == PROP_MISERE)
    grundy_document_set_misere (GRUNDY_DOCUMENT (object), g_value_get_boolean (value));
}

static void
grundy_document_class_init (GrundyDocumentClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  grundy_class_override (object_class, grundy_document, finalize, get_property, set_property);

  properties[PROP_READING] = g_param_spec_boolean ("reading", NULL, NULL, FALSE, G_PARAM_READABLE);
  properties[PROP_MISERE] =
    g_param_spec_boolean ("misere", NULL, NULL, FALSE, G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY);
  g_object_class_install_properties (object_class, N_PROPS, properties);
  g_object_class_override_property (object_class, PROP_MODIFIED, "modified");
  properties[PROP_MODIFIED] = g_object_class_find_property (object_class, "modified");

  grundy_class_add_signal (klass, "refused", 2, G_TYPE_UINT, G_TYPE_STRING);
  grundy_class_add_signal (klass, "changed", 0);
}

static void
on_worksheet_changed (GrundyDocument *self)
{
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_MODIFIED]);
}

static void
grundy_document_init (GrundyDocument *self)
{
  self->worksheet = grundy_worksheet_new ();
  g_signal_connect_swapped (self->worksheet, "changed", G_CALLBACK (on_worksheet_changed), self);
  g_signal_connect_swapped (self->worksheet, "typed", G_CALLBACK (on_typing_changed), self);
  self->sections = grundy_sections_new ();
  self->typed = g_hash_table_new_full (NULL, NULL, NULL, g_free);
  self->state = document_state_new (FALSE);
  self->undo = g_ptr_array_new_with_free_func ((GDestroyNotify) document_state_free);
  self->redo = g_ptr_array_new_with_free_func ((GDestroyNotify) document_state_free);
}

GrundyDocument *
grundy_document_new (void)
{
  return g_object_new (GRUNDY_TYPE_DOCUMENT, NULL);
}
