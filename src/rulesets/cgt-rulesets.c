/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "cgt-ruleset-functions.h"

#include <string.h>

static const CgtRuleset *const rulesets[] = {
#define CGT_RULESET(name) &name,
#include "cgt-rulesets.def"
#undef CGT_RULESET
};

/* The games of the program, and after them those that were added. A table never changes and is never freed, since
 * another thread may be reading it: adding a game makes a new one. */
typedef struct _Table
{
  const struct _Table *before;
  guint n;
  const CgtRuleset *const *rulesets;
} Table;

static const Table built_in = { NULL, G_N_ELEMENTS (rulesets), rulesets };
static const Table *table = &built_in;

/** cgt_rulesets: (array length=n): all rulesets; valid until the program ends. */
const CgtRuleset *const *
cgt_rulesets (guint *n)
{
  const Table *now = g_atomic_pointer_get (&table);

  if (n != NULL)
    *n = now->n;
  return now->rulesets;
}

static const CgtRuleset *
find (const Table *in, const char *id, guint *i)
{
  for (*i = 0; *i < in->n; (*i)++)
    if (g_ascii_strcasecmp (in->rulesets[*i]->id, id) == 0)
      return in->rulesets[*i];
  return NULL;
}

/* The game that makes another version of any game, such as `impartial`; NULL: there is none of this name. */
static const CgtRuleset *
find_version (const char *id)
{
  guint n;
  const CgtRuleset *const *versions = cgt_ruleset_versions (&n);

  for (guint i = 0; i < n; i++)
    if (g_ascii_strcasecmp (versions[i]->id, id) == 0)
      return versions[i];
  return NULL;
}

/** cgt_ruleset_find: the ruleset of that name, ignoring case; NULL if there is none. Of two with one name, the one
 * without brackets. */
const CgtRuleset *
cgt_ruleset_find (const char *id)
{
  const CgtRuleset *found;
  guint i;

  g_return_val_if_fail (id != NULL, NULL);

  found = find (g_atomic_pointer_get (&table), id, &i);
  return found != NULL ? found : find_version (id);
}

static GMutex lock;

/* Takes @all. The table before stays, since another thread may be reading it. */
static void
set_table (const CgtRuleset **all, guint n)
{
  Table *after = g_new (Table, 1);

  *after = (Table) { table, n, all };
  g_atomic_pointer_set (&table, after);
}

gboolean
cgt_rulesets_add (const CgtRuleset *ruleset)
{
  const CgtRuleset **all;
  gboolean added;
  guint i = 0;

  g_mutex_lock (&lock);
  added = find_version (ruleset->id) == NULL && (find (table, ruleset->id, &i) == NULL || i >= built_in.n);
  if (added)
    {
      all = g_new (const CgtRuleset *, table->n + 1);
      memcpy (all, table->rulesets, table->n * sizeof *all);
      all[i] = ruleset;
      set_table (all, MAX (table->n, i + 1));
    }
  g_mutex_unlock (&lock);
  return added;
}

void
cgt_rulesets_remove (const CgtRuleset *ruleset)
{
  guint i;

  g_mutex_lock (&lock);
  if (find (table, ruleset->id, &i) == ruleset && i >= built_in.n)
    {
      const CgtRuleset **all = g_new (const CgtRuleset *, table->n);

      memcpy (all, table->rulesets, i * sizeof *all);
      memcpy (all + i, table->rulesets + i + 1, (table->n - i - 1) * sizeof *all);
      set_table (all, table->n - 1);
    }
  g_mutex_unlock (&lock);
}
