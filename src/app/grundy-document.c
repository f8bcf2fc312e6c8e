/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "grundy-document.h"
#include "grundy-document-private.h"

#include <glib/gi18n.h>

/* One state of the sum: what undo goes back to. */
typedef struct
{
  guint64 serial; /* no two states of a document share one */
  GPtrArray *components;
  gboolean misere;
} State;

struct _GrundyDocument
{
  GObject parent_instance;

  State *state;
  GPtrArray *undo; /* State, the latest last */
  GPtrArray *redo;
  GrundyWorksheet *worksheet;
  GrundyDocumentSerial saved; /* of the state that the file holds */
  guint64 last_serial;
  guint last_number;
  guint typing;    /* the component that is being typed, 0: none */
  GFile *file;
  GTask *reading;  /* on a worker; NULL: nothing is read */
  GQueue saves;    /* GTask; the first one is at work */
};

enum
{
  PROP_0,
  PROP_FILE,
  PROP_TITLE,
  PROP_MODIFIED,
  PROP_CAN_UNDO,
  PROP_CAN_REDO,
  PROP_MISERE,
  PROP_READING,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];
static guint changed_signal;

G_DEFINE_FINAL_TYPE (GrundyDocument, grundy_document, G_TYPE_OBJECT)

/* States */

static State *
state_new (gboolean misere)
{
  State *state = g_new0 (State, 1);

  state->components = g_ptr_array_new_with_free_func ((GDestroyNotify) grundy_component_unref);
  state->misere = misere;
  return state;
}

static State *
state_copy (const State *state)
{
  State *copy = state_new (state->misere);

  for (guint i = 0; i < state->components->len; i++)
    g_ptr_array_add (copy->components, grundy_component_ref (state->components->pdata[i]));
  return copy;
}

static void
state_free (State *state)
{
  g_ptr_array_unref (state->components);
  g_free (state);
}

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

static void
document_notify (GrundyDocument *self)
{
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_CAN_UNDO]);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_CAN_REDO]);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_MODIFIED]);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_MISERE]);
  g_signal_emit (self, changed_signal, 0);
}

/* Makes @state (taken) the current one and the old one an undo step. */
static void
document_commit (GrundyDocument *self, State *state, guint typing)
{
  state->serial = ++self->last_serial;
  g_ptr_array_set_size (self->redo, 0);
  if (typing != 0 && typing == self->typing && self->undo->len > 0)
    state_free (self->state);
  else
    g_ptr_array_add (self->undo, self->state);
  self->state = state;
  self->typing = typing;
  document_notify (self);
}

/* The components of @parsed, under numbers of their own, instead of the one at @place; the first of them
 * keeps the number, so that its view stays. */
static void
state_splice (GrundyDocument *self, State *state, guint place, GPtrArray *parsed)
{
  const GrundyComponent *old = state->components->pdata[place];
  guint number = old->number;

  g_ptr_array_remove_index (state->components, place);
  for (guint i = 0; i < parsed->len; i++)
    {
      const GrundyComponent *component = parsed->pdata[i];

      g_ptr_array_insert (state->components,
                          (gint) (place + i),
                          grundy_component_with (component, i == 0 ? number : ++self->last_number, component->negative));
    }
}

/* The sum */

guint
grundy_document_get_n_components (GrundyDocument *self)
{
  g_return_val_if_fail (GRUNDY_IS_DOCUMENT (self), 0);
  return self->state->components->len;
}

GrundyComponent *
grundy_document_get_component (GrundyDocument *self, guint i)
{
  g_return_val_if_fail (GRUNDY_IS_DOCUMENT (self), NULL);
  g_return_val_if_fail (i < self->state->components->len, NULL);
  return self->state->components->pdata[i];
}

GrundyComponent *
grundy_document_find (GrundyDocument *self, guint number)
{
  guint place;

  g_return_val_if_fail (GRUNDY_IS_DOCUMENT (self), NULL);
  return state_find (self->state, number, &place) ? self->state->components->pdata[place] : NULL;
}

char *
grundy_document_get_expression (GrundyDocument *self)
{
  GString *sum;
  GPtrArray *components;

  g_return_val_if_fail (GRUNDY_IS_DOCUMENT (self), NULL);
  components = self->state->components;
  if (components->len == 0)
    return NULL;
  sum = g_string_new (NULL);
  for (guint i = 0; i < components->len; i++)
    {
      const GrundyComponent *component = components->pdata[i];
      g_autofree char *alone = grundy_component_to_expression (component);

      if (i > 0)
        g_string_append (sum, component->negative ? " - " : " + ");
      g_string_append (sum, i > 0 && component->negative ? alone + 1 : alone);
    }
  if (self->state->misere)
    {
      g_string_prepend (sum, "misere(");
      g_string_append_c (sum, ')');
    }
  return g_string_free (sum, FALSE);
}

gboolean
grundy_document_get_misere (GrundyDocument *self)
{
  g_return_val_if_fail (GRUNDY_IS_DOCUMENT (self), FALSE);
  return self->state->misere;
}

void
grundy_document_set_misere (GrundyDocument *self, gboolean misere)
{
  State *state;

  g_return_if_fail (GRUNDY_IS_DOCUMENT (self));
  if (self->state->misere == misere)
    return;
  state = state_copy (self->state);
  state->misere = misere;
  document_commit (self, state, 0);
}

guint
grundy_document_add (GrundyDocument *self, const char *text, GError **error)
{
  g_autoptr (GPtrArray) parsed = NULL;
  gboolean misere = FALSE;
  guint first;
  State *state;

  g_return_val_if_fail (GRUNDY_IS_DOCUMENT (self), 0);
  parsed = grundy_components_parse (text, NULL, &misere, NULL, error);
  if (parsed == NULL)
    return 0;
  first = self->last_number + 1;
  state = state_copy (self->state);
  state->misere = state->misere || misere;
  for (guint i = 0; i < parsed->len; i++)
    {
      const GrundyComponent *component = parsed->pdata[i];

      g_ptr_array_add (state->components,
                       grundy_component_with (component, ++self->last_number, component->negative));
    }
  document_commit (self, state, 0);
  return first;
}

gboolean
grundy_document_set_text (GrundyDocument *self, guint number, const char *text, gboolean typing, GError **error)
{
  g_autoptr (GPtrArray) parsed = NULL;
  gboolean misere = FALSE;
  const GrundyComponent *old;
  const GrundyComponent *first;
  State *state;
  guint place;

  g_return_val_if_fail (GRUNDY_IS_DOCUMENT (self), FALSE);
  g_return_val_if_fail (state_find (self->state, number, &place), FALSE);

  old = self->state->components->pdata[place];
  parsed = grundy_components_parse (text, old->board, &misere, NULL, error);
  if (parsed == NULL)
    return FALSE;
  first = parsed->pdata[0];
  if (parsed->len == 1 && first->negative == old->negative && g_str_equal (first->text, old->text) &&
      (!misere || self->state->misere))
    return TRUE;
  state = state_copy (self->state);
  state->misere = state->misere || misere;
  state_splice (self, state, place, parsed);
  document_commit (self, state, typing ? number : 0);
  return TRUE;
}

gboolean
grundy_document_replace (GrundyDocument *self, const char *text, GError **error)
{
  g_autoptr (GPtrArray) parsed = NULL;
  const GrundyComponent *first;
  gboolean misere = FALSE;
  State *state;

  g_return_val_if_fail (GRUNDY_IS_DOCUMENT (self), FALSE);

  first = self->state->components->len > 0 ? self->state->components->pdata[0] : NULL;
  parsed = grundy_components_parse (text, first != NULL ? first->board : NULL, &misere, NULL, error);
  if (parsed == NULL)
    return FALSE;
  state = state_new (misere);
  for (guint i = 0; i < parsed->len; i++)
    {
      const GrundyComponent *component = parsed->pdata[i];
      guint number = i < self->state->components->len
                       ? ((GrundyComponent *) self->state->components->pdata[i])->number
                       : ++self->last_number;

      g_ptr_array_add (state->components, grundy_component_with (component, number, component->negative));
    }
  document_commit (self, state, 0);
  return TRUE;
}

void
grundy_document_end_typing (GrundyDocument *self)
{
  g_return_if_fail (GRUNDY_IS_DOCUMENT (self));
  self->typing = 0;
}

gboolean
grundy_document_set_board (GrundyDocument *self, guint number, const CgtBoard *board, GError **error)
{
  g_autoptr (GrundyComponent) drawn = NULL;
  const GrundyComponent *old;
  State *state;
  guint place;

  g_return_val_if_fail (GRUNDY_IS_DOCUMENT (self), FALSE);
  g_return_val_if_fail (state_find (self->state, number, &place), FALSE);

  old = self->state->components->pdata[place];
  g_return_val_if_fail (old->position != NULL, FALSE);
  drawn = grundy_component_new_for_board (grundy_component_get_ruleset (old), board, error);
  if (drawn == NULL)
    return FALSE;
  state = state_copy (self->state);
  grundy_component_unref (state->components->pdata[place]);
  state->components->pdata[place] = grundy_component_with (drawn, number, old->negative);
  document_commit (self, state, 0);
  return TRUE;
}

void
grundy_document_remove (GrundyDocument *self, guint number)
{
  State *state;
  guint place;

  g_return_if_fail (GRUNDY_IS_DOCUMENT (self));
  g_return_if_fail (state_find (self->state, number, &place));
  state = state_copy (self->state);
  g_ptr_array_remove_index (state->components, place);
  document_commit (self, state, 0);
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
  state = state_copy (self->state);
  g_ptr_array_insert (state->components,
                      (gint) place + 1,
                      grundy_component_with (component, ++self->last_number, component->negative));
  document_commit (self, state, 0);
}

void
grundy_document_negate (GrundyDocument *self, guint number)
{
  const GrundyComponent *component;
  g_autoptr (CgtBoard) board = NULL;
  State *state;
  guint place;

  g_return_if_fail (GRUNDY_IS_DOCUMENT (self));
  g_return_if_fail (state_find (self->state, number, &place));
  component = self->state->components->pdata[place];
  if (component->board != NULL && !component->negative)
    board = cgt_ruleset_negate_board (grundy_component_get_ruleset (component), component->board);
  if (board != NULL && grundy_document_set_board (self, number, board, NULL))
    return;
  state = state_copy (self->state);
  grundy_component_unref (state->components->pdata[place]);
  state->components->pdata[place] = grundy_component_with (component, number, !component->negative);
  document_commit (self, state, 0);
}

gboolean
grundy_document_play (GrundyDocument *self, guint term, const char *term_to, GError **error)
{
  g_autoptr (GPtrArray) parsed = NULL;
  const GrundyComponent *old;
  State *state;

  g_return_val_if_fail (GRUNDY_IS_DOCUMENT (self), FALSE);
  g_return_val_if_fail (term < self->state->components->len, FALSE);

  old = self->state->components->pdata[term];
  parsed = grundy_components_parse (term_to, old->board, NULL, NULL, error);
  if (parsed == NULL)
    return FALSE;
  /* The move of a subtracted term is printed without the sign. */
  if (parsed->len == 1 && old->negative && !((GrundyComponent *) parsed->pdata[0])->negative)
    {
      GrundyComponent *moved = grundy_component_with (parsed->pdata[0], 0, TRUE);

      grundy_component_unref (parsed->pdata[0]);
      parsed->pdata[0] = moved;
    }
  state = state_copy (self->state);
  state_splice (self, state, term, parsed);
  document_commit (self, state, 0);
  return TRUE;
}

/* Undo and redo */

gboolean
grundy_document_get_can_undo (GrundyDocument *self)
{
  g_return_val_if_fail (GRUNDY_IS_DOCUMENT (self), FALSE);
  return self->undo->len > 0;
}

gboolean
grundy_document_get_can_redo (GrundyDocument *self)
{
  g_return_val_if_fail (GRUNDY_IS_DOCUMENT (self), FALSE);
  return self->redo->len > 0;
}

static void
document_step (GrundyDocument *self, GPtrArray *from, GPtrArray *to)
{
  if (from->len == 0)
    return;
  g_ptr_array_add (to, self->state);
  self->state = g_ptr_array_steal_index (from, from->len - 1);
  self->typing = 0;
  document_notify (self);
}

void
grundy_document_undo (GrundyDocument *self)
{
  g_return_if_fail (GRUNDY_IS_DOCUMENT (self));
  document_step (self, self->undo, self->redo);
}

void
grundy_document_redo (GrundyDocument *self)
{
  g_return_if_fail (GRUNDY_IS_DOCUMENT (self));
  document_step (self, self->redo, self->undo);
}

/* The worksheet */

GrundyWorksheet *
grundy_document_get_worksheet (GrundyDocument *self)
{
  g_return_val_if_fail (GRUNDY_IS_DOCUMENT (self), NULL);
  return self->worksheet;
}

gboolean
grundy_document_is_empty (GrundyDocument *self)
{
  g_return_val_if_fail (GRUNDY_IS_DOCUMENT (self), TRUE);
  return self->state->components->len == 0 && grundy_worksheet_get_n_entries (self->worksheet) == 0;
}

/* The file */

gboolean
grundy_document_get_modified (GrundyDocument *self)
{
  g_return_val_if_fail (GRUNDY_IS_DOCUMENT (self), FALSE);
  return self->state->serial != self->saved.sum || grundy_worksheet_get_serial (self->worksheet) != self->saved.worksheet;
}

GFile *
grundy_document_get_file (GrundyDocument *self)
{
  g_return_val_if_fail (GRUNDY_IS_DOCUMENT (self), NULL);
  return self->file;
}

char *
grundy_document_dup_title (GrundyDocument *self)
{
  g_autofree char *name = NULL;

  g_return_val_if_fail (GRUNDY_IS_DOCUMENT (self), NULL);
  if (self->file == NULL)
    return g_strdup (_("Untitled"));
  name = g_file_get_basename (self->file);
  if (g_str_has_suffix (name, ".grundy"))
    name[strlen (name) - strlen (".grundy")] = '\0';
  return g_filename_display_name (name);
}

void
grundy_document_set_saved (GrundyDocument *self, GFile *file, GrundyDocumentSerial serial)
{
  if (g_set_object (&self->file, file))
    {
      g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_FILE]);
      g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_TITLE]);
    }
  self->saved = serial;
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_MODIFIED]);
}

void
grundy_document_set_recovered (GrundyDocument *self, GFile *file, gboolean modified)
{
  static const GrundyDocumentSerial none = { G_MAXUINT64, G_MAXUINT64 };

  grundy_document_set_saved (self, file, modified ? none : grundy_document_get_serial (self));
}

GrundyDocumentSerial
grundy_document_get_serial (GrundyDocument *self)
{
  return (GrundyDocumentSerial) { self->state->serial, grundy_worksheet_get_serial (self->worksheet) };
}

GrundyContents *
grundy_document_get_contents (GrundyDocument *self)
{
  GrundyContents *contents;

  g_return_val_if_fail (GRUNDY_IS_DOCUMENT (self), NULL);
  contents = grundy_contents_new ();
  contents->misere = self->state->misere;
  for (guint i = 0; i < self->state->components->len; i++)
    g_ptr_array_add (contents->components, grundy_component_ref (self->state->components->pdata[i]));
  for (guint i = 0; i < grundy_worksheet_get_n_entries (self->worksheet); i++)
    g_ptr_array_add (
      contents->worksheet,
      g_strdup (grundy_worksheet_entry_get_text (grundy_worksheet_get_entry (self->worksheet, i))));
  return contents;
}

void
grundy_document_reset (GrundyDocument *self, const GrundyContents *contents)
{
  State *state;

  g_return_if_fail (GRUNDY_IS_DOCUMENT (self));
  state = state_new (contents->misere);
  for (guint i = 0; i < contents->components->len; i++)
    {
      const GrundyComponent *component = contents->components->pdata[i];

      g_ptr_array_add (state->components,
                       grundy_component_with (component, ++self->last_number, component->negative));
    }
  g_ptr_array_set_size (self->undo, 0);
  g_ptr_array_set_size (self->redo, 0);
  state_free (self->state);
  state->serial = ++self->last_serial;
  self->state = state;
  grundy_worksheet_reset (self->worksheet, contents->worksheet);
  self->saved = grundy_document_get_serial (self);
  self->typing = 0;
  document_notify (self);
}

GTask *
grundy_document_get_reading_task (GrundyDocument *self)
{
  return self->reading;
}

void
grundy_document_set_reading_task (GrundyDocument *self, GTask *task)
{
  gboolean was_reading = self->reading != NULL;

  g_set_object (&self->reading, task);
  if (was_reading != (task != NULL))
    g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_READING]);
}

GQueue *
grundy_document_get_saves (GrundyDocument *self)
{
  return &self->saves;
}

/* The object */

static void
grundy_document_finalize (GObject *object)
{
  GrundyDocument *self = GRUNDY_DOCUMENT (object);

  state_free (self->state);
  g_ptr_array_unref (self->undo);
  g_ptr_array_unref (self->redo);
  g_signal_handlers_disconnect_by_data (self->worksheet, self);
  g_object_unref (self->worksheet);
  g_clear_object (&self->file);
  g_clear_object (&self->reading);
  G_OBJECT_CLASS (grundy_document_parent_class)->finalize (object);
}

static void
grundy_document_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  GrundyDocument *self = GRUNDY_DOCUMENT (object);

  switch (id)
    {
    case PROP_FILE:
      g_value_set_object (value, self->file);
      break;
    case PROP_TITLE:
      g_value_take_string (value, grundy_document_dup_title (self));
      break;
    case PROP_MODIFIED:
      g_value_set_boolean (value, grundy_document_get_modified (self));
      break;
    case PROP_CAN_UNDO:
      g_value_set_boolean (value, grundy_document_get_can_undo (self));
      break;
    case PROP_CAN_REDO:
      g_value_set_boolean (value, grundy_document_get_can_redo (self));
      break;
    case PROP_READING:
      g_value_set_boolean (value, self->reading != NULL);
      break;
    case PROP_MISERE:
      g_value_set_boolean (value, grundy_document_get_misere (self));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
grundy_document_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  switch (id)
    {
    case PROP_MISERE:
      grundy_document_set_misere (GRUNDY_DOCUMENT (object), g_value_get_boolean (value));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
grundy_document_class_init (GrundyDocumentClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  const GParamFlags readable = G_PARAM_READABLE | G_PARAM_STATIC_STRINGS;

  object_class->finalize = grundy_document_finalize;
  object_class->get_property = grundy_document_get_property;
  object_class->set_property = grundy_document_set_property;

  properties[PROP_FILE] = g_param_spec_object ("file", NULL, NULL, G_TYPE_FILE, readable);
  properties[PROP_TITLE] = g_param_spec_string ("title", NULL, NULL, NULL, readable);
  properties[PROP_MODIFIED] = g_param_spec_boolean ("modified", NULL, NULL, FALSE, readable);
  properties[PROP_CAN_UNDO] = g_param_spec_boolean ("can-undo", NULL, NULL, FALSE, readable);
  properties[PROP_CAN_REDO] = g_param_spec_boolean ("can-redo", NULL, NULL, FALSE, readable);
  properties[PROP_READING] = g_param_spec_boolean ("reading", NULL, NULL, FALSE, readable);
  properties[PROP_MISERE] =
    g_param_spec_boolean ("misere", NULL, NULL, FALSE, G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  changed_signal =
    g_signal_new ("changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
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
  self->state = state_new (FALSE);
  self->undo = g_ptr_array_new_with_free_func ((GDestroyNotify) state_free);
  self->redo = g_ptr_array_new_with_free_func ((GDestroyNotify) state_free);
}

GrundyDocument *
grundy_document_new (void)
{
  return g_object_new (GRUNDY_TYPE_DOCUMENT, NULL);
}
