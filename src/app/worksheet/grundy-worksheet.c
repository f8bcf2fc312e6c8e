/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "grundy-worksheet.h"

#include "app/base/grundy-class.h"
#include "base/cgt-free.h"
#include "app/base/grundy-work.h"

/* A state of the list, for undo. */
typedef struct
{
  guint64 serial;
  GPtrArray *entries; /* GrundyWorksheetEntry */
} State;

struct _GrundyWorksheet
{
  GObject parent_instance;

  State *state;
  GPtrArray *undo; /* State, the latest last */
  GPtrArray *redo;
  guint64 last_serial;
  guint64 typed_serial; /* of what is being typed */
};

static void list_model_init (GListModelInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (GrundyWorksheet, grundy_worksheet, G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (G_TYPE_LIST_MODEL, list_model_init))

/* States */

static State *
worksheet_state_new (void)
{
  State *state = g_new0 (State, 1);

  state->entries = g_ptr_array_new_with_free_func (g_object_unref);
  return state;
}

static State *
worksheet_state_copy (const State *state)
{
  State *copy = worksheet_state_new ();

  for (guint i = 0; i < state->entries->len; i++)
    g_ptr_array_add (copy->entries, g_object_ref (state->entries->pdata[i]));
  return copy;
}

CGT_FREE (State, worksheet_state_free) { g_ptr_array_unref (self->entries); }

/* Reports the difference. Entries that are the same at the start or the end keep their widgets. */
static void
tell_changed (GrundyWorksheet *self, const GPtrArray *before)
{
  const GPtrArray *now = self->state->entries;
  guint least = MIN (before->len, now->len), start = 0, end = 0;

  while (start < least && before->pdata[start] == now->pdata[start])
    start++;
  while (end < least - start && before->pdata[before->len - 1 - end] == now->pdata[now->len - 1 - end])
    end++;
  g_list_model_items_changed (G_LIST_MODEL (self), start, before->len - start - end, now->len - start - end);
  g_signal_emit_by_name (self, "changed");
}

/* Makes @state (taken) the current state, and the old one an undo step. */
static void
commit_entries (GrundyWorksheet *self, State *state)
{
  State *old = self->state;

  state->serial = ++self->last_serial;
  g_ptr_array_set_size (self->redo, 0);
  g_ptr_array_add (self->undo, old);
  self->state = state;
  tell_changed (self, old->entries);
}

/* The list */

static GType
get_item_type (GListModel *model)
{
  return GRUNDY_TYPE_WORKSHEET_ENTRY;
}

static guint
get_n_items (GListModel *model)
{
  return GRUNDY_WORKSHEET (model)->state->entries->len;
}

static gpointer
get_item (GListModel *model, guint place)
{
  const GPtrArray *entries = GRUNDY_WORKSHEET (model)->state->entries;

  return place < entries->len ? g_object_ref (entries->pdata[place]) : NULL;
}

static void
list_model_init (GListModelInterface *iface)
{
  iface->get_item_type = get_item_type;
  iface->get_n_items = get_n_items;
  iface->get_item = get_item;
}

GRUNDY_GETTER (guint, grundy_worksheet_get_n_entries, GrundyWorksheet, WORKSHEET, self->state->entries->len, 0)

GrundyWorksheetEntry *
grundy_worksheet_get_entry (GrundyWorksheet *self, guint place)
{
  g_return_val_if_fail (GRUNDY_IS_WORKSHEET (self), NULL);
  g_return_val_if_fail (place < self->state->entries->len, NULL);
  return self->state->entries->pdata[place];
}

GRUNDY_GETTER (gboolean, grundy_worksheet_find, GrundyWorksheet, WORKSHEET,
               g_ptr_array_find (self->state->entries, entry, place), FALSE, GrundyWorksheetEntry *entry, guint *place)

/* Changes */

/* All of them are read within one budget. What needs more is read when it is evaluated. */
static GrundyWorksheetEntry *
new_entry (const char *text, CgtBudget *budget)
{
  GrundyWorksheetEntry *entry = grundy_worksheet_entry_new (text);

  if (cgt_budget_has_time (budget, 0))
    grundy_worksheet_entry_read (entry, budget);
  return entry;
}

static guint
insert_lines (GPtrArray *entries, guint place, const char *text, CgtBudget *budget)
{
  g_auto (GStrv) lines = g_strsplit_set (text, "\n\r", -1);
  guint n = 0;

  for (guint i = 0; lines[i] != NULL; i++)
    if (*g_strstrip (lines[i]) != '\0')
      g_ptr_array_insert (entries, (gint) (place + n++), new_entry (lines[i], budget));
  return n;
}

guint
grundy_worksheet_insert (GrundyWorksheet *self, guint place, const char *text)
{
  g_autoptr (CgtBudget) budget = grundy_work_budget_new_at_once ();
  State *state;
  guint n;

  g_return_val_if_fail (GRUNDY_IS_WORKSHEET (self), 0);
  g_return_val_if_fail (g_utf8_validate (text, -1, NULL), 0);
  state = worksheet_state_copy (self->state);
  n = insert_lines (state->entries, MIN (place, state->entries->len), text, budget);
  if (n > 0)
    commit_entries (self, state);
  else
    worksheet_state_free (state);
  return n;
}

void
grundy_worksheet_replace (GrundyWorksheet *self, guint place, const char *text)
{
  g_autoptr (CgtBudget) budget = grundy_work_budget_new_at_once ();
  State *state;

  g_return_if_fail (GRUNDY_IS_WORKSHEET (self));
  g_return_if_fail (place < self->state->entries->len);
  g_return_if_fail (g_utf8_validate (text, -1, NULL));
  state = worksheet_state_copy (self->state);
  g_ptr_array_remove_index (state->entries, place);
  insert_lines (state->entries, place, text, budget);
  commit_entries (self, state);
}

void
grundy_worksheet_remove (GrundyWorksheet *self, guint place)
{
  State *state;

  g_return_if_fail (GRUNDY_IS_WORKSHEET (self));
  g_return_if_fail (place < self->state->entries->len);
  state = worksheet_state_copy (self->state);
  g_ptr_array_remove_index (state->entries, place);
  commit_entries (self, state);
}

void
grundy_worksheet_move (GrundyWorksheet *self, guint place, guint to)
{
  State *state;

  g_return_if_fail (GRUNDY_IS_WORKSHEET (self));
  g_return_if_fail (place < self->state->entries->len);
  g_return_if_fail (to < self->state->entries->len);
  if (place == to)
    return;
  state = worksheet_state_copy (self->state);
  g_ptr_array_insert (state->entries, (gint) to, g_ptr_array_steal_index (state->entries, place));
  commit_entries (self, state);
}

void
grundy_worksheet_clear (GrundyWorksheet *self)
{
  g_return_if_fail (GRUNDY_IS_WORKSHEET (self));
  if (self->state->entries->len > 0)
    commit_entries (self, worksheet_state_new ());
}

/* Undo and redo */

GRUNDY_GETTER (gboolean, grundy_worksheet_get_can_undo, GrundyWorksheet, WORKSHEET, self->undo->len > 0, FALSE)

GRUNDY_GETTER (gboolean, grundy_worksheet_get_can_redo, GrundyWorksheet, WORKSHEET, self->redo->len > 0, FALSE)

static void
step_history (GrundyWorksheet *self, GPtrArray *from, GPtrArray *to)
{
  State *old = self->state;

  if (from->len == 0)
    return;
  g_ptr_array_add (to, old);
  self->state = g_ptr_array_steal_index (from, from->len - 1);
  tell_changed (self, old->entries);
}

GRUNDY_COMMAND (grundy_worksheet_undo, GrundyWorksheet, WORKSHEET, step_history (self, self->undo, self->redo))

GRUNDY_COMMAND (grundy_worksheet_redo, GrundyWorksheet, WORKSHEET, step_history (self, self->redo, self->undo))

#define TYPED_KEY "grundy-typed"

/* Of an entry, or of the worksheet for its line. */
static void
set_typed_text (GObject *object, const char *text)
{
  g_object_set_data_full (object, TYPED_KEY, g_strdup (text), g_free);
}

/* The file */

GRUNDY_GETTER (guint64, grundy_worksheet_get_serial, GrundyWorksheet, WORKSHEET, self->state->serial, 0)

void
grundy_worksheet_reset (GrundyWorksheet *self, const GPtrArray *texts, const GPtrArray *typed)
{
  g_autoptr (CgtBudget) budget = grundy_work_budget_new_at_once ();
  State *old, *state;

  g_return_if_fail (GRUNDY_IS_WORKSHEET (self));
  old = self->state;
  state = worksheet_state_new ();
  for (guint i = 0; i < texts->len; i++)
    {
      guint n = insert_lines (state->entries, state->entries->len, texts->pdata[i], budget);

      if (n > 0 && i < typed->len)
        set_typed_text (G_OBJECT (state->entries->pdata[state->entries->len - 1]), typed->pdata[i]);
    }
  self->typed_serial++;
  state->serial = ++self->last_serial;
  g_ptr_array_set_size (self->undo, 0);
  g_ptr_array_set_size (self->redo, 0);
  self->state = state;
  tell_changed (self, old->entries);
  worksheet_state_free (old);
}

/* What is being typed */

GRUNDY_GETTER (const char *, grundy_worksheet_get_typed, GrundyWorksheet, WORKSHEET,
               g_object_get_data (entry != NULL ? G_OBJECT (entry) : G_OBJECT (self), TYPED_KEY), NULL,
               GrundyWorksheetEntry *entry)

void
grundy_worksheet_set_typed (GrundyWorksheet *self, GrundyWorksheetEntry *entry, const char *text)
{
  const char *now = text != NULL && *text != '\0' ? text : NULL;

  g_return_if_fail (GRUNDY_IS_WORKSHEET (self));
  if (g_strcmp0 (now, grundy_worksheet_get_typed (self, entry)) == 0)
    return;
  set_typed_text (entry != NULL ? G_OBJECT (entry) : G_OBJECT (self), now);
  self->typed_serial++;
  g_signal_emit_by_name (self, "typed");
}

guint64
grundy_worksheet_get_typed_serial (GrundyWorksheet *self)
{
  gboolean any;

  g_return_val_if_fail (GRUNDY_IS_WORKSHEET (self), 0);
  any = grundy_worksheet_get_typed (self, NULL) != NULL;
  for (guint i = 0; i < self->state->entries->len && !any; i++)
    any = grundy_worksheet_get_typed (self, self->state->entries->pdata[i]) != NULL;
  return any ? self->typed_serial : 0;
}

/* The object */

GRUNDY_FINALIZE (GrundyWorksheet, grundy_worksheet)
{
  worksheet_state_free (self->state);
  g_ptr_array_unref (self->undo);
  g_ptr_array_unref (self->redo);
}

static void
grundy_worksheet_class_init (GrundyWorksheetClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = grundy_worksheet_finalize;
  grundy_class_add_signal (klass, "changed", 0);
  grundy_class_add_signal (klass, "typed", 0);
}

static void
grundy_worksheet_init (GrundyWorksheet *self)
{
  self->state = worksheet_state_new ();
  self->undo = g_ptr_array_new_with_free_func ((GDestroyNotify) worksheet_state_free);
  self->redo = g_ptr_array_new_with_free_func ((GDestroyNotify) worksheet_state_free);
}

GrundyWorksheet *
grundy_worksheet_new (void)
{
  return g_object_new (GRUNDY_TYPE_WORKSHEET, NULL);
}
