/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "grundy-line.h"

#include "app/base/grundy-counted.h"
#include "pictures/boards/cgt-board-picture.h"

typedef struct
{
  GPtrArray *components;
  int from, next;
  int first, last; /* the moves that were tried here; -1: none */
  int sibling;     /* the one that was tried after this one; -1: none */
  int mover;       /* whose move led here, of a game that lays pieces; -1: not asked yet */
} Visited;

struct _GrundyLine
{
  GArray *visited; /* Visited */
};

static Visited *
get (const GrundyLine *self, guint i)
{
  g_assert (i < self->visited->len);
  return &g_array_index (self->visited, Visited, i);
}

static void
visited_clear (Visited *visited)
{
  g_ptr_array_unref (visited->components);
}

static guint
append_position (GrundyLine *self, GPtrArray *components, int from, int next)
{
  const Visited visited = { g_ptr_array_ref (components), from, next, -1, -1, -1, -1 };
  int place = (int) self->visited->len;

  g_array_append_val (self->visited, visited);
  if (from >= 0)
    {
      Visited *before = get (self, (guint) from);

      if (before->first < 0)
        before->first = place;
      else
        get (self, (guint) before->last)->sibling = place;
      before->last = place;
    }
  return (guint) place;
}

static GrundyLine *
line_new_empty (void)
{
  GrundyLine *self = g_atomic_rc_box_new0 (GrundyLine);

  self->visited = g_array_new (FALSE, FALSE, sizeof (Visited));
  g_array_set_clear_func (self->visited, (GDestroyNotify) visited_clear);
  return self;
}

GrundyLine *
grundy_line_new (GPtrArray *components)
{
  GrundyLine *self = line_new_empty ();

  append_position (self, components, -1, -1);
  return self;
}

GRUNDY_COUNTED (GrundyLine, grundy_line) { g_array_unref (self->visited); }

GrundyLine *
grundy_line_copy (const GrundyLine *self)
{
  GrundyLine *copy = line_new_empty ();

  for (guint i = 0; i < self->visited->len; i++)
    append_position (copy, get (self, i)->components, get (self, i)->from, get (self, i)->next);
  return copy;
}

/* A position comes after the one that leads to it, so one pass finds the places of all. */
GrundyLine *
grundy_line_without (const GrundyLine *self, guint left_out, guint *here)
{
  GrundyLine *copy = line_new_empty ();
  g_autofree int *places = g_new (int, self->visited->len);

  g_assert (left_out > 0 && grundy_line_get_distance (self, left_out, *here) < 0);
  for (guint i = 0; i < self->visited->len; i++)
    {
      const Visited *visited = get (self, i);

      if (i == left_out || (i > 0 && places[visited->from] < 0))
        places[i] = -1;
      else
        places[i] = (int) append_position (copy, visited->components, i > 0 ? places[visited->from] : -1, -1);
    }
  for (guint i = 0; i < self->visited->len; i++)
    if (places[i] >= 0 && get (self, i)->next >= 0)
      get (copy, (guint) places[i])->next = places[get (self, i)->next];
  *here = (guint) places[*here];
  return copy;
}

guint
grundy_line_get_n (const GrundyLine *self)
{
  return self->visited->len;
}

GPtrArray *
grundy_line_get (const GrundyLine *self, guint i)
{
  return get (self, i)->components;
}

int
grundy_line_get_from (const GrundyLine *self, guint i)
{
  return get (self, i)->from;
}

int
grundy_line_get_next (const GrundyLine *self, guint i)
{
  const Visited *visited = get (self, i);

  return visited->next >= 0 ? visited->next : visited->first;
}

int
grundy_line_get_distance (const GrundyLine *self, guint from, guint i)
{
  int distance = 0;

  for (; i > from; distance++)
    i = (guint) get (self, i)->from;
  return i == from ? distance : -1;
}

static gboolean
are_same_components (const GPtrArray *a, const GPtrArray *b)
{
  if (a->len != b->len)
    return FALSE;
  for (guint i = 0; i < a->len; i++)
    if (!grundy_component_is_same (a->pdata[i], b->pdata[i]))
      return FALSE;
  return TRUE;
}

guint
grundy_line_append (GrundyLine *self, guint from, GPtrArray *components)
{
  return append_position (self, components, (int) from, -1);
}

guint
grundy_line_add (GrundyLine *self, guint from, GPtrArray *components)
{
  if (are_same_components (get (self, from)->components, components))
    return from;
  for (int i = get (self, from)->first; i >= 0; i = get (self, (guint) i)->sibling)
    if (are_same_components (get (self, (guint) i)->components, components))
      return (guint) i;
  return append_position (self, components, (int) from, -1);
}

void
grundy_line_visit (GrundyLine *self, guint i)
{
  for (int from = get (self, i)->from; from >= 0; i = (guint) from, from = get (self, i)->from)
    get (self, (guint) from)->next = (int) i;
}

/* Pieces that were laid */

/* (nullable) */
static GrundyComponent *
find_component (const GrundyLine *self, guint i, guint number)
{
  const GPtrArray *components = get (self, i)->components;

  for (guint k = 0; k < components->len; k++)
    if (((GrundyComponent *) components->pdata[k])->number == number)
      return components->pdata[k];
  return NULL;
}

/* Whose move laid a piece: only the squares that it took are left of a board, which may have thousands of moves. Of a
 * move that both players have, it is Left's. */
static CgtPlayer
find_mover (const GrundyComponent *before, const GrundyComponent *after)
{
  g_autoptr (CgtBoard) taken = cgt_board_copy (before->board);
  g_autoptr (CgtBoardMarks) marks = cgt_board_difference (before->board, after->board);
  g_autoptr (CgtPosition) position = NULL;
  g_autoptr (GPtrArray) options = NULL;

  if ((cgt_ruleset_get_flags (grundy_component_get_ruleset (before)) & CGT_RULESET_IMPARTIAL) != 0)
    return CGT_LEFT;
  for (guint cell = 0, next = 0; marks->cells_after->len > 0 && cell < taken->rows * taken->columns; cell++)
    if (next < marks->cells->len && g_array_index (marks->cells, guint, next) == cell)
      next++;
    else
      taken->cells[cell] = g_array_index (marks->cells_after, guint8, 0);
  position = cgt_ruleset_read_board (grundy_component_get_ruleset (before), taken, NULL);
  options = position != NULL ? cgt_position_options (position, CGT_LEFT, NULL, NULL) : NULL;
  return (options != NULL && options->len > 0) != before->negative ? CGT_LEFT : CGT_RIGHT;
}

CgtPlayer
grundy_line_get_mover (GrundyLine *self, guint i, guint number)
{
  Visited *visited = get (self, i);

  g_return_val_if_fail (visited->from >= 0, CGT_LEFT);
  if (visited->mover < 0)
    visited->mover =
      (int) find_mover (find_component (self, (guint) visited->from, number), find_component (self, i, number));
  return (CgtPlayer) visited->mover;
}

/* Whether pieces that moves lay on it can be shown on its board. */
static gboolean
is_laid_on (const GrundyComponent *component)
{
  const CgtRuleset *ruleset = component != NULL ? grundy_component_get_ruleset (component) : NULL;

  return ruleset != NULL && (cgt_ruleset_get_sketch (ruleset)->flags & CGT_SKETCH_LAYS) != 0 &&
         grundy_component_get_drawn_board (component) != NULL;
}

GPtrArray *
grundy_line_list_laid (GrundyLine *self, guint i, guint number)
{
  GPtrArray *steps;

  if (!is_laid_on (find_component (self, i, number)))
    return NULL;
  steps = g_ptr_array_new_with_free_func ((GDestroyNotify) cgt_board_step_free);
  for (int from = get (self, i)->from; from >= 0; i = (guint) from, from = get (self, i)->from)
    {
      const GrundyComponent *before = find_component (self, (guint) from, number);
      const GrundyComponent *after = find_component (self, i, number);

      if (!is_laid_on (before) || grundy_component_get_ruleset (before) != grundy_component_get_ruleset (after))
        break;
      if (!grundy_component_is_same (before, after))
        g_ptr_array_insert (steps, 0,
                            cgt_board_step_new (before->board, after->board, grundy_line_get_mover (self, i, number),
                                                FALSE));
    }
  return steps;
}

/* Each branch is finished before the next one begins, so the rows below are free. */
GArray *
grundy_line_lay_out (const GrundyLine *self, guint *columns, guint *rows)
{
  GArray *places = g_array_sized_new (FALSE, TRUE, sizeof (GrundyLinePlace), self->visited->len);
  g_autoptr (GArray) waiting = g_array_new (FALSE, FALSE, sizeof (int));
  int at = 0;

  g_array_set_size (places, self->visited->len);
  *columns = *rows = 1;
  g_array_append_val (waiting, at);
  while (waiting->len > 0)
    {
      const Visited *visited;

      at = g_array_index (waiting, int, waiting->len - 1);
      g_array_set_size (waiting, waiting->len - 1);
      visited = get (self, (guint) at);
      if (visited->from >= 0)
        {
          const GrundyLinePlace *before = &g_array_index (places, GrundyLinePlace, visited->from);
          gboolean stays = get (self, (guint) visited->from)->first == at;

          g_array_index (places, GrundyLinePlace, at) =
            (GrundyLinePlace) { before->column + 1, stays ? before->row : (*rows)++ };
          *columns = MAX (*columns, before->column + 2);
        }
      if (visited->sibling >= 0)
        g_array_append_val (waiting, visited->sibling);
      if (visited->first >= 0)
        g_array_append_val (waiting, visited->first);
    }
  return places;
}
