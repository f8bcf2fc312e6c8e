/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "grundy-document.h"
#include "app/base/grundy-class.h"
#include "grundy-document-private.h"
#include "grundy-keeper.h"

#include <glib/gi18n.h>

struct _GrundyDocument
{
  GObject parent_instance;

  GrundyDocumentState *state;
  GPtrArray *undo; /* GrundyDocumentState, the latest last */
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

static void implement_kept (GrundyKeptInterface *interface);

G_DEFINE_FINAL_TYPE_WITH_CODE (GrundyDocument, grundy_document, G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (GRUNDY_TYPE_KEPT, implement_kept))

void
grundy_document_changed (GrundyDocument *self)
{
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_MODIFIED]);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_MISERE]);
  g_signal_emit_by_name (self, "changed");
}

void
grundy_document_commit (GrundyDocument *self, GrundyDocumentState *state, guint typing)
{
  state->serial = ++self->last_serial;
  g_ptr_array_set_size (self->redo, 0);
  if (typing != 0 && typing == self->typing && self->undo->len > 0)
    grundy_document_state_free (self->state);
  else
    g_ptr_array_add (self->undo, self->state);
  self->state = state;
  self->typing = typing;
  grundy_document_changed (self);
}

GrundyDocumentState *
grundy_document_get_state (GrundyDocument *self)
{
  return self->state;
}

guint
grundy_document_new_number (GrundyDocument *self)
{
  return ++self->last_number;
}

void
grundy_document_refuse (GrundyDocument *self, guint number, const char *message)
{
  g_signal_emit_by_name (self, "refused", number, message);
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
  return grundy_document_state_find (self->state, number, &place) ? self->state->components->pdata[place] : NULL;
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

gboolean
grundy_document_get_misere (GrundyDocument *self)
{
  g_return_val_if_fail (GRUNDY_IS_DOCUMENT (self), FALSE);
  return self->state->misere;
}

void
grundy_document_set_misere (GrundyDocument *self, gboolean misere)
{
  GrundyDocumentState *state;

  g_return_if_fail (GRUNDY_IS_DOCUMENT (self));
  if (self->state->misere == misere)
    return;
  state = grundy_document_state_copy (self->state);
  state->misere = misere;
  grundy_document_commit (self, state, 0);
}

void
grundy_document_end_typing (GrundyDocument *self)
{
  g_return_if_fail (GRUNDY_IS_DOCUMENT (self));
  self->typing = 0;
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
  grundy_document_changed (self);
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
  return self->state->components->len == 0 && grundy_worksheet_get_n_entries (self->worksheet) == 0 &&
         grundy_worksheet_get_typed (self->worksheet, NULL) == NULL;
}

/* What is being typed */

const char *
grundy_document_get_typed (GrundyDocument *self, guint number)
{
  g_return_val_if_fail (GRUNDY_IS_DOCUMENT (self), NULL);
  return g_hash_table_lookup (self->typed, GUINT_TO_POINTER (number));
}

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
on_typed (GrundyDocument *self)
{
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_MODIFIED]);
}

/* Sections */

const char *const *
grundy_document_get_section (GrundyDocument *self, const char *name)
{
  g_return_val_if_fail (GRUNDY_IS_DOCUMENT (self), NULL);
  return g_hash_table_lookup (self->sections, name);
}

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
  return (GrundyDocumentSerial) { self->state->serial, grundy_worksheet_get_serial (self->worksheet),
                                  g_hash_table_size (self->typed) > 0 ? self->typed_serial : 0,
                                  grundy_worksheet_get_typed_serial (self->worksheet), self->sections_serial };
}

gboolean
grundy_document_get_modified (GrundyDocument *self)
{
  GrundyDocumentSerial now;

  g_return_val_if_fail (GRUNDY_IS_DOCUMENT (self), FALSE);
  now = get_serial (self);
  return now.sum != self->saved.sum || now.worksheet != self->saved.worksheet ||
         now.typed_sum != self->saved.typed_sum || now.typed_worksheet != self->saved.typed_worksheet ||
         now.sections != self->saved.sections;
}

GrundyContents *
grundy_document_get_contents (GrundyDocument *self)
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
  g_hash_table_unref (contents->sections);
  contents->sections = grundy_sections_copy (self->sections);
  contents->serial = get_serial (self);
  return contents;
}

void
grundy_document_reset (GrundyDocument *self, const GrundyContents *contents)
{
  GrundyDocumentState *state;

  g_return_if_fail (GRUNDY_IS_DOCUMENT (self));
  state = grundy_document_state_new (contents->misere);
  g_hash_table_remove_all (self->typed);
  for (guint i = 0; i < contents->components->len; i++)
    {
      const GrundyComponent *component = contents->components->pdata[i];

      g_ptr_array_add (state->components, grundy_component_with (component, ++self->last_number, component->negative));
      if (i < contents->typed_components->len)
        grundy_document_set_typed (self, self->last_number, contents->typed_components->pdata[i]);
    }
  g_ptr_array_set_size (self->undo, 0);
  g_ptr_array_set_size (self->redo, 0);
  grundy_document_state_free (self->state);
  state->serial = ++self->last_serial;
  self->state = state;
  grundy_worksheet_reset (self->worksheet, contents->worksheet, contents->typed_entries);
  grundy_worksheet_set_typed (self->worksheet, NULL, contents->typed_line);
  g_hash_table_unref (self->sections);
  self->sections = grundy_sections_copy (contents->sections);
  self->saved = get_serial (self);
  self->typing = 0;
  grundy_document_changed (self);
}

char *
grundy_document_to_data (GrundyDocument *self)
{
  g_autoptr (GrundyContents) contents = NULL;

  g_return_val_if_fail (GRUNDY_IS_DOCUMENT (self), NULL);
  contents = grundy_document_get_contents (self);
  return grundy_contents_to_data (contents);
}

gboolean
grundy_document_load_data (GrundyDocument *self, const char *data, gssize length, GError **error)
{
  g_autoptr (GrundyContents) contents = NULL;

  g_return_val_if_fail (GRUNDY_IS_DOCUMENT (self), FALSE);
  contents = grundy_contents_from_data (data, length, FALSE, NULL, error);
  if (contents == NULL)
    return FALSE;
  grundy_document_reset (self, contents);
  return TRUE;
}

/* Its file, which a GrundyKeeper reads and writes */

static gpointer
kept_get_contents (GrundyKept *kept, gboolean to_save)
{
  if (to_save)
    grundy_document_end_typing (GRUNDY_DOCUMENT (kept));
  return grundy_document_get_contents (GRUNDY_DOCUMENT (kept));
}

static void
kept_set_contents (GrundyKept *kept, gconstpointer contents)
{
  grundy_document_reset (GRUNDY_DOCUMENT (kept), contents);
}

static void
kept_set_saved (GrundyKept *kept, gconstpointer contents)
{
  static const GrundyDocumentSerial none = { G_MAXUINT64, G_MAXUINT64, 0, 0, 0 };
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
  grundy_document_read_async (GRUNDY_DOCUMENT (kept), func, data, free_data, callback, user_data);
}

static char *
kept_to_data (gconstpointer contents)
{
  return grundy_contents_to_data (contents);
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
implement_kept (GrundyKeptInterface *interface)
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
    .free_contents = kept_free_contents,
  };
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

/* The object */

static void
grundy_document_finalize (GObject *object)
{
  GrundyDocument *self = GRUNDY_DOCUMENT (object);

  grundy_document_state_free (self->state);
  g_ptr_array_unref (self->undo);
  g_ptr_array_unref (self->redo);
  g_signal_handlers_disconnect_by_data (self->worksheet, self);
  g_object_unref (self->worksheet);
  g_hash_table_unref (self->typed);
  g_hash_table_unref (self->sections);
  g_clear_object (&self->reading);
  G_OBJECT_CLASS (grundy_document_parent_class)->finalize (object);
}

static void
grundy_document_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  GrundyDocument *self = GRUNDY_DOCUMENT (object);

  switch (id)
    {
    case PROP_MODIFIED:
      g_value_set_boolean (value, grundy_document_get_modified (self));
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

  properties[PROP_READING] = g_param_spec_boolean ("reading", NULL, NULL, FALSE, readable);
  properties[PROP_MISERE] = g_param_spec_boolean ("misere", NULL, NULL, FALSE,
                                                  G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);
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
  g_signal_connect_swapped (self->worksheet, "typed", G_CALLBACK (on_typed), self);
  self->sections = grundy_sections_new ();
  self->typed = g_hash_table_new_full (NULL, NULL, NULL, g_free);
  self->state = grundy_document_state_new (FALSE);
  self->undo = g_ptr_array_new_with_free_func ((GDestroyNotify) grundy_document_state_free);
  self->redo = g_ptr_array_new_with_free_func ((GDestroyNotify) grundy_document_state_free);
}

GrundyDocument *
grundy_document_new (void)
{
  return g_object_new (GRUNDY_TYPE_DOCUMENT, NULL);
}
