/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "grundy-found-positions.h"

#include "app/base/grundy-class.h"
#include "app/base/grundy-counted.h"
#include "language/find/cgt-find.h"

/* Taken at a time. */
#define TAKEN 200
/* What a position takes besides its texts. */
#define BYTES_EACH 300

struct _GrundyFoundPosition
{
  GObject parent_instance;

  CgtFound found;
};

G_DEFINE_FINAL_TYPE (GrundyFoundPosition, grundy_found_position, G_TYPE_OBJECT)

GRUNDY_FINALIZE (GrundyFoundPosition, grundy_found_position) { cgt_found_clear (&self->found); }

static void
grundy_found_position_class_init (GrundyFoundPositionClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = grundy_found_position_finalize;
}

static void
grundy_found_position_init (GrundyFoundPosition *self)
{
}

GRUNDY_GETTER (const CgtFound *, grundy_found_position_get, GrundyFoundPosition, FOUND_POSITION, &self->found, NULL)

struct _GrundyFoundPositions
{
  char *query;
  gboolean symmetry, only_kept;
  char *atlas, *merge; /* files; nullable */
  char *games;         /* what the atlas has in the end; NULL: not opened */
  gint64 n_kept;
  GMutex mutex;
  GQueue waiting;    /* GrundyFoundPosition: not taken yet */
  CgtBudget *budget; /* of the worker */
};

GrundyFoundPositions *
grundy_found_positions_new (const char *query, gboolean symmetry)
{
  GrundyFoundPositions *self = g_atomic_rc_box_new0 (GrundyFoundPositions);

  self->query = g_strdup (query);
  self->symmetry = symmetry;
  g_mutex_init (&self->mutex);
  g_queue_init (&self->waiting);
  return self;
}

GRUNDY_COUNTED (GrundyFoundPositions, grundy_found_positions)
{
  g_queue_clear_full (&self->waiting, g_object_unref);
  g_mutex_clear (&self->mutex);
  g_free (self->query);
  g_free (self->atlas);
  g_free (self->merge);
  g_free (self->games);
}

static gboolean
keep_position (const CgtFound *found, gpointer data, GError **error)
{
  GrundyFoundPositions *self = data;
  GrundyFoundPosition *position = g_object_new (GRUNDY_TYPE_FOUND_POSITION, NULL);
  gsize bytes = BYTES_EACH;

  position->found.position = g_strdup (found->position);
  for (guint i = 0; i < CGT_N_FOUND; i++)
    {
      position->found.fields[i] = g_strdup (found->fields[i]);
      bytes += found->fields[i] != NULL ? strlen (found->fields[i]) : 0;
    }
  g_mutex_lock (&self->mutex);
  g_queue_push_tail (&self->waiting, position);
  g_mutex_unlock (&self->mutex);
  return cgt_budget_charge (self->budget, (gssize) bytes) || cgt_budget_check (self->budget, error);
}

void
grundy_found_positions_use_atlas (GrundyFoundPositions *self, const char *path, const char *merge, gboolean only_kept)
{
  self->atlas = g_strdup (path);
  self->merge = g_strdup (merge);
  self->only_kept = only_kept;
}

const char *
grundy_found_positions_get_games (GrundyFoundPositions *self, gint64 *n_kept)
{
  *n_kept = self->n_kept;
  return self->games;
}

static gboolean
find_positions (GrundyFoundPositions *self, CgtAtlas *atlas, GError **error)
{
  CgtFindQuestion question = {
    .symmetry = self->symmetry, .fields = CGT_FOUND_ALL, .atlas = atlas, .only_kept = self->only_kept
  };
  g_autoptr (CgtSolver) solver = cgt_solver_new ();
  g_autofree char *game = NULL;
  gboolean done;

  cgt_solver_set_budget (solver, self->budget);
  done = (self->merge == NULL || cgt_atlas_merge (atlas, self->merge, error)) &&
         cgt_find_question_read (&question, self->query, &game, error) &&
         cgt_find (&question, solver, keep_position, self, error);
  cgt_solver_set_budget (solver, NULL);
  return done;
}

gboolean
grundy_found_positions_find (gpointer positions, CgtBudget *budget, GError **error)
{
  GrundyFoundPositions *self = positions;
  g_autoptr (CgtAtlas) atlas = NULL;
  gboolean done;

  self->budget = budget;
  if (self->atlas == NULL)
    return find_positions (self, NULL, error);
  atlas = cgt_atlas_open (self->atlas, error);
  if (atlas == NULL)
    return FALSE;
  done = find_positions (self, atlas, error);
  self->n_kept = cgt_atlas_count (atlas);
  self->games = cgt_atlas_list_games (atlas);
  return done;
}

gboolean
grundy_found_positions_take (GrundyFoundPositions *self, GListStore *list)
{
  g_autoptr (GPtrArray) taken = g_ptr_array_new_with_free_func (g_object_unref);
  gboolean more;

  g_mutex_lock (&self->mutex);
  while (taken->len < TAKEN && !g_queue_is_empty (&self->waiting))
    g_ptr_array_add (taken, g_queue_pop_head (&self->waiting));
  more = !g_queue_is_empty (&self->waiting);
  g_mutex_unlock (&self->mutex);
  g_list_store_splice (list, g_list_model_get_n_items (G_LIST_MODEL (list)), 0, taken->pdata, taken->len);
  return more;
}
