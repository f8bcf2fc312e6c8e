/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "cgt-nimber-picture.h"

/* The most values that are written out in a set. */
#define MOST_WRITTEN 24

/* Returns FALSE if the text is not a nimber. */
static gboolean
read_nimber (const char *value, guint64 *nimber)
{
  if (g_str_equal (value, "0") || g_str_equal (value, "*"))
    {
      *nimber = value[0] == '*';
      return TRUE;
    }
  return value[0] == '*' && g_ascii_string_to_unsigned (value + 1, 10, 0, G_MAXUINT64, nimber, NULL);
}

static gint
compare_groups (gconstpointer a, gconstpointer b)
{
  guint64 x = ((const CgtNimberGroup *) a)->nimber, y = ((const CgtNimberGroup *) b)->nimber;

  return x < y ? -1 : x > y;
}

static void
clear_group (gpointer data)
{
  g_ptr_array_unref (((CgtNimberGroup *) data)->moves);
}

static void
add_to_group (CgtNimberOptions *options, GHashTable *places, guint64 nimber, CgtMove *move)
{
  gpointer place;

  if (!g_hash_table_lookup_extended (places, &nimber, NULL, &place))
    {
      CgtNimberGroup group = { nimber, g_ptr_array_new () };

      place = GUINT_TO_POINTER (options->groups->len);
      g_array_append_val (options->groups, group);
      g_hash_table_insert (places, g_memdup2 (&nimber, sizeof nimber), place);
    }
  g_ptr_array_add (g_array_index (options->groups, CgtNimberGroup, GPOINTER_TO_UINT (place)).moves, move);
}

CgtNimberOptions *
cgt_nimber_options_new (const CgtEvaluation *evaluation)
{
  CgtNimberOptions *options = g_new0 (CgtNimberOptions, 1);
  g_autoptr (GHashTable) places = g_hash_table_new_full (cgt_word_hash, cgt_word_equal, g_free, NULL);
  const GPtrArray *moves = evaluation->moves[CGT_LEFT];

  options->groups = g_array_new (FALSE, FALSE, sizeof (CgtNimberGroup));
  g_array_set_clear_func (options->groups, clear_group);
  for (guint i = 0; moves != NULL && i < moves->len; i++)
    {
      CgtMove *move = moves->pdata[i];
      guint64 nimber;

      if (move->value == NULL)
        options->n_unknown++;
      else if (read_nimber (move->value, &nimber))
        add_to_group (options, places, nimber, move);
      else
        options->n_loopy++;
    }
  g_array_sort (options->groups, compare_groups);
  return options;
}

gboolean
cgt_nimber_is_impartial (const CgtEvaluation *evaluation)
{
  const GPtrArray *left = evaluation->moves[CGT_LEFT], *right = evaluation->moves[CGT_RIGHT];

  if (evaluation->impartial || left == NULL || right == NULL)
    return evaluation->impartial;
  if (left->len != right->len)
    return FALSE;
  for (guint i = 0; i < left->len; i++)
    if (!cgt_move_equal (left->pdata[i], right->pdata[i]))
      return FALSE;
  return TRUE;
}

void
cgt_nimber_options_free (CgtNimberOptions *options)
{
  g_array_unref (options->groups);
  g_free (options);
}

guint64
cgt_nimber_options_mex (const CgtNimberOptions *options)
{
  guint i = 0;

  while (i < options->groups->len && g_array_index (options->groups, CgtNimberGroup, i).nimber == i)
    i++;
  return i;
}

char *
cgt_nimber_options_to_text (const CgtNimberOptions *options)
{
  GString *text = g_string_new ("mex {");

  for (guint i = 0; i < MIN (options->groups->len, MOST_WRITTEN); i++)
    g_string_append_printf (text, "%s%" G_GUINT64_FORMAT, i > 0 ? ", " : "",
                            g_array_index (options->groups, CgtNimberGroup, i).nimber);
  if (options->groups->len > MOST_WRITTEN)
    g_string_append (text, ", …");
  g_string_append_printf (text, "} = %" G_GUINT64_FORMAT, cgt_nimber_options_mex (options));
  return g_string_free (text, FALSE);
}
