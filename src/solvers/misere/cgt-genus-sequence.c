/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "cgt-genus-sequence.h"

#include <string.h>

#include "cgt-heap-moves.h"
#include "cgt-misere-forms-private.h"
#include "solvers/sequence/cgt-sequence.h"

/* The genus of a tame game: the nimber, and whether the game behaves like a sum with a heap of 2 or more. */
typedef struct
{
  guint32 nimber;
  guint32 is_firm;
} Genus;

struct _CgtGenusSequence
{
  CgtRules *rules;
  GArray *tame;          /* Genus: of the first heaps, which are tame */
  guint last_loose;      /* the last of them that is not firm */
  CgtSequence *firm;     /* the nimbers of all heaps, if those after @tame are tame and firm; NULL: this is not known */
  GPtrArray *wild;       /* char *: of the heaps after them */
  CgtMisereForms *forms; /* NULL: there is no heap after them yet */
  GArray *heaps;         /* CgtMisereForm: of all heaps but 0 */
  guint period, preperiod; /* 0: none is proved */
};

CgtGenusSequence *
cgt_genus_sequence_new (const CgtRules *rules, GError **error)
{
  CgtGenusSequence *sequence;

  if (!cgt_heap_moves_check (rules, error))
    return NULL;
  sequence = g_new0 (CgtGenusSequence, 1);
  sequence->rules = cgt_rules_ref (rules);
  sequence->tame = g_array_new (FALSE, FALSE, sizeof (Genus));
  sequence->wild = g_ptr_array_new_with_free_func (g_free);
  sequence->heaps = g_array_new (FALSE, FALSE, sizeof (CgtMisereForm));
  g_array_append_val (sequence->tame, ((Genus) { 0, FALSE }));
  return sequence;
}

void
cgt_genus_sequence_free (CgtGenusSequence *sequence)
{
  if (sequence == NULL)
    return;
  cgt_rules_unref (sequence->rules);
  g_array_unref (sequence->tame);
  g_clear_pointer (&sequence->firm, cgt_sequence_unref);
  g_ptr_array_unref (sequence->wild);
  g_array_unref (sequence->heaps);
  g_clear_pointer (&sequence->forms, cgt_misere_forms_free);
  g_free (sequence);
}

static guint
misere_value (Genus genus)
{
  return genus.is_firm ? genus.nimber : !genus.nimber;
}

/* The genus of a sum of tame heaps. */
static Genus
add_tame (const CgtGenusSequence *sequence, const GArray *heaps)
{
  Genus sum = { 0, FALSE };

  for (guint i = 0; i < heaps->len; i++)
    {
      Genus genus = g_array_index (sequence->tame, Genus, g_array_index (heaps, guint32, i) + 1);

      sum.nimber ^= genus.nimber;
      sum.is_firm |= genus.is_firm;
    }
  return sum;
}

/* FALSE: the heap with these options is not tame. */
static gboolean
find_tame (const CgtGenusSequence *sequence, const GPtrArray *moves, Genus *genus)
{
  g_autoptr (GArray) pluses = g_array_new (FALSE, FALSE, sizeof (guint32));
  g_autoptr (GArray) minuses = g_array_new (FALSE, FALSE, sizeof (guint32));
  guint32 plus, minus;

  for (guint i = 0; i < moves->len; i++)
    {
      Genus option = add_tame (sequence, moves->pdata[i]);

      plus = option.nimber;
      minus = misere_value (option);
      g_array_append_val (pluses, plus);
      g_array_append_val (minuses, minus);
    }
  plus = cgt_misere_mex (pluses);
  minus = moves->len == 0 ? 1 : cgt_misere_mex (minuses);
  *genus = (Genus) { plus, plus == minus };
  return plus == minus || plus + minus == 1;
}

static CgtMisereForm
make_form (CgtGenusSequence *sequence, const GPtrArray *moves)
{
  g_autoptr (GArray) options = g_array_new (FALSE, FALSE, sizeof (CgtMisereForm));

  for (guint i = 0; i < moves->len; i++)
    {
      const GArray *heaps = moves->pdata[i];
      CgtMisereForm sum = CGT_MISERE_ZERO;

      for (guint k = 0; k < heaps->len; k++)
        sum = cgt_misere_forms_add (sequence->forms, sum,
                                    g_array_index (sequence->heaps, CgtMisereForm, g_array_index (heaps, guint32, k)));
      if (sum == CGT_MISERE_NONE)
        return CGT_MISERE_NONE;
      g_array_append_val (options, sum);
    }
  return cgt_misere_forms_make (sequence->forms, options);
}

/* The canonical forms of the heaps up to @n. */
static gboolean
find_forms (CgtGenusSequence *sequence, guint n, CgtBudget *budget)
{
  if (sequence->forms == NULL)
    sequence->forms = cgt_misere_forms_new ();
  cgt_misere_forms_set_budget (sequence->forms, budget);
  while (sequence->heaps->len < n)
    {
      g_autoptr (GPtrArray) moves = cgt_heap_moves_of (sequence->rules, sequence->heaps->len + 1, budget);
      CgtMisereForm form = moves != NULL ? make_form (sequence, moves) : CGT_MISERE_NONE;

      if (form == CGT_MISERE_NONE)
        return FALSE;
      g_array_append_val (sequence->heaps, form);
    }
  return TRUE;
}

static gboolean
add_wild (CgtGenusSequence *sequence, guint n, CgtBudget *budget)
{
  char *genus = NULL;

  if (find_forms (sequence, n, budget))
    {
      CgtMisereForm form = g_array_index (sequence->heaps, CgtMisereForm, n - 1);
      guint size = cgt_misere_forms_birthday (sequence->forms, form);

      genus = !cgt_misere_forms_is_heap (sequence->forms, form)
                ? cgt_misere_forms_genus (sequence->forms, form)
                : g_strdup_printf (size > 9 ? "%u^(%u)" : "%u^%u", size, size > 1 ? size : !size);
    }
  if (genus != NULL)
    g_ptr_array_add (sequence->wild, genus);
  return genus != NULL;
}

static guint
element_of (gconstpointer data, guint64 n)
{
  const Genus *genus = &g_array_index (((const CgtGenusSequence *) data)->tame, Genus, n);

  return 2 * genus->nimber + genus->is_firm;
}

/* If each move in a larger heap leaves a heap that is firm, all larger heaps are tame and firm. Then their nimbers say
 * it all. */
static void
find_firm (CgtGenusSequence *sequence, guint n)
{
  guint64 tokens;
  guint heaps;

  if (cgt_heap_moves_find_bounds (sequence->rules, &tokens, &heaps) &&
      heaps * (guint64) sequence->last_loose + tokens <= n)
    sequence->firm = cgt_sequence_new_for_rules (sequence->rules, NULL);
}

static gboolean
add_heap (CgtGenusSequence *sequence, guint n, CgtBudget *budget)
{
  g_autoptr (GPtrArray) moves = NULL;
  Genus genus;

  if (sequence->wild->len > 0)
    return add_wild (sequence, n, budget);
  moves = cgt_heap_moves_of (sequence->rules, n, budget);
  if (moves == NULL)
    return FALSE;
  if (!find_tame (sequence, moves, &genus))
    return add_wild (sequence, n, budget);
  g_array_append_val (sequence->tame, genus);
  if (!genus.is_firm)
    sequence->last_loose = n;
  if (!cgt_heap_moves_find_period (sequence->rules, element_of, sequence, n, &sequence->period, &sequence->preperiod))
    {
      sequence->period = 0;
      find_firm (sequence, n);
    }
  return TRUE;
}

/* Also finds the period of the nimbers, from which on that of the genera follows. */
static gboolean
add_firm (CgtGenusSequence *sequence, guint64 to, CgtBudget *budget)
{
  CgtSequencePeriod found;

  if (!cgt_sequence_extend (sequence->firm, to, budget, NULL))
    return FALSE;
  if (cgt_sequence_get_period (sequence->firm, &found) && found.saltus == 0 && found.bound <= G_MAXUINT)
    {
      sequence->period = (guint) found.period;
      sequence->preperiod = MAX ((guint) found.preperiod, sequence->last_loose + 1);
    }
  return TRUE;
}

guint64
cgt_genus_sequence_get_length (const CgtGenusSequence *sequence)
{
  if (sequence->period > 0)
    return G_MAXUINT64;
  return MAX (sequence->tame->len + sequence->wild->len,
              sequence->firm != NULL ? cgt_sequence_get_n_known (sequence->firm) : 0);
}

gboolean
cgt_genus_sequence_extend (CgtGenusSequence *sequence, guint64 to, CgtBudget *budget)
{
  while (cgt_genus_sequence_get_length (sequence) <= to)
    if (sequence->firm != NULL ? !add_firm (sequence, to, budget)
                               : !add_heap (sequence, (guint) cgt_genus_sequence_get_length (sequence), budget))
      return FALSE;
  return TRUE;
}

/* The genus of a heap, which is not after the first that is not tame. */
static Genus
get_tame (const CgtGenusSequence *sequence, guint64 n)
{
  guint64 nimber = 0;

  if (sequence->period > 0 && n >= sequence->preperiod)
    n = sequence->preperiod + (n - sequence->preperiod) % sequence->period;
  if (n < sequence->tame->len)
    return g_array_index (sequence->tame, Genus, n);
  cgt_sequence_get_value (sequence->firm, n, &nimber);
  return (Genus) { (guint32) nimber, TRUE };
}

char *
cgt_genus_sequence_get (const CgtGenusSequence *sequence, guint64 n)
{
  guint64 wild = n - sequence->tame->len;
  Genus genus;

  if (n >= sequence->tame->len && wild < sequence->wild->len)
    return g_strdup (sequence->wild->pdata[wild]);
  genus = get_tame (sequence, n);
  return g_strdup_printf (genus.nimber > 9 ? "%u^(%u)" : "%u^%u", genus.nimber, misere_value (genus));
}

guint
cgt_genus_sequence_get_tame (const CgtGenusSequence *sequence, guint64 n, gboolean *is_firm)
{
  Genus genus = get_tame (sequence, n);

  *is_firm = genus.is_firm != 0;
  return genus.nimber;
}

gboolean
cgt_genus_sequence_is_firm (const CgtGenusSequence *sequence)
{
  return sequence->firm != NULL;
}

gboolean
cgt_genus_sequence_get_period (const CgtGenusSequence *sequence, guint *period, guint *preperiod)
{
  *period = sequence->period;
  *preperiod = sequence->preperiod;
  return sequence->period > 0;
}
