/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "grundy-work.h"

#include <unistd.h>

/* Address space for the recursion of a search. Only the part that is used is committed. */
#define STACK_BYTES ((gsize) 1 << 30)

gsize
grundy_work_get_memory (gsize memory)
{
  long pages = sysconf (_SC_PHYS_PAGES), page = sysconf (_SC_PAGESIZE);

  if (memory != 0)
    return memory;
  return pages > 0 && page > 0 ? (gsize) pages / 4 * (gsize) page : (gsize) 1 << 30;
}

typedef struct
{
  const GrundyWork *work;
  CgtBudget *budget;
} Call;

static void
call (gpointer data)
{
  Call *self = data;

  self->work->func (self->budget, self->work->data);
}

void
grundy_work_run (const GrundyWork *work)
{
  g_autoptr (CgtBudget) budget = cgt_budget_new ();
  Call self = { work, budget };

  cgt_budget_set_cancellable (budget, work->cancellable);
  cgt_budget_set_memory (budget, grundy_work_get_memory (work->memory));
  cgt_budget_set_timeout (budget, work->seconds);
  if (work->progress != NULL)
    cgt_budget_set_progress (budget, work->progress, work->data);
  cgt_deep_call (budget, STACK_BYTES, call, &self);
}
