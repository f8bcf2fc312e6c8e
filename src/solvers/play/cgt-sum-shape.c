/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "cgt-sum-shape.h"

#include <string.h>

CgtSumShape *
cgt_sum_shape_new (CgtSolver *solver, const CgtSum *sum)
{
  CgtSumShape *shape = g_new0 (CgtSumShape, 1);

  shape->solver = solver;
  shape->n = sum->terms->len;
  shape->games = g_new0 (CgtSolverGame *, shape->n + 1);
  shape->negative = g_new0 (gboolean, shape->n + 1);
  for (guint i = 0; i < shape->n; i++)
    {
      const CgtTerm *term = &g_array_index (sum->terms, CgtTerm, i);
      shape->negative[i] = term->negative;
      if (term->position != NULL)
        shape->games[i] = cgt_solver_get_game (solver, cgt_position_get_rules (term->position));
    }
  return shape;
}

void
cgt_sum_shape_free (CgtSumShape *shape)
{
  if (shape == NULL)
    return;
  g_free (shape->games);
  g_free (shape->negative);
  g_free (shape);
}

static void
append_part (GByteArray *state, CgtBytes part)
{
  guint64 length = part.size, padding = 0;

  g_byte_array_append (state, (const guint8 *) &length, sizeof length);
  g_byte_array_append (state, part.data, (guint) part.size);
  if (part.size % 8 != 0)
    g_byte_array_append (state, (const guint8 *) &padding, 8 - part.size % 8);
}

/* The position of term @i. */
static void
append_position (CgtSumShape *shape, guint i, GByteArray *state, CgtBytes position)
{
  const CgtRules *rules = shape->games[i] != NULL ? shape->games[i]->rules : NULL;

  if (shape->arranged && rules != NULL && rules->ruleset->arrange != NULL)
    {
      g_autofree guint8 *copy = g_memdup2 (position.data, position.size);
      append_part (state, (CgtBytes) { copy, rules->ruleset->arrange (rules, copy, position.size) });
    }
  else
    append_part (state, position);
}

void
cgt_sum_shape_state (CgtSumShape *shape, const CgtSum *sum, guint changed, const CgtPosition *position, CgtValue value,
                     GByteArray *state)
{
  g_byte_array_set_size (state, 0);
  for (guint i = 0; i < shape->n; i++)
    {
      const CgtTerm *term = &g_array_index (sum->terms, CgtTerm, i);
      CgtValue signed_value = CGT_NONE;

      if (shape->games[i] != NULL)
        {
          append_position (shape, i, state, cgt_position_get_bytes (i == changed ? position : term->position));
          continue;
        }
      if (i == changed)
        signed_value = value;
      else
        signed_value = term->negative ? cgt_negate (shape->solver->store, term->value) : term->value;
      append_part (state, (CgtBytes) { &signed_value, sizeof signed_value });
    }
}

void
cgt_sum_shape_parts (CgtSumShape *shape, CgtBytes state, CgtBytes *parts)
{
  const guint8 *at = state.data;

  for (guint i = 0; i < shape->n; i++)
    {
      guint64 length;
      memcpy (&length, at, sizeof length);
      parts[i] = (CgtBytes) { at + sizeof length, length };
      at += sizeof length + ((length + 7) & ~(gsize) 7);
    }
}

CgtValue
cgt_sum_shape_part_value (CgtBytes part)
{
  CgtValue value;

  memcpy (&value, part.data, sizeof value);
  return value;
}

static gboolean
keep_option (CgtSumShape *shape, const CgtBytes *parts, guint changed, CgtBytes option, gint64 gain, GByteArray *buffer,
             CgtArena *out)
{
  g_byte_array_set_size (buffer, 0);
  for (guint i = 0; i < shape->n; i++)
    if (i == changed)
      append_position (shape, i, buffer, option);
    else
      append_part (buffer, parts[i]);
  return cgt_arena_append (out, buffer->data, buffer->len, gain);
}

/* The handles of values in a state have the sign of the term already. */
static gboolean
list_value_options (CgtSumShape *shape, const CgtBytes *parts, guint i, CgtPlayer player, GByteArray *buffer,
                    CgtArena *out)
{
  CgtOptions options = cgt_options (shape->solver->store, cgt_sum_shape_part_value (parts[i]), player);

  if (options.n == G_MAXSIZE)
    return FALSE;
  for (gsize k = 0; k < options.n; k++)
    {
      CgtValue option = options.items[k];
      if (!keep_option (shape, parts, i, (CgtBytes) { &option, sizeof option }, 0, buffer, out))
        return FALSE;
    }
  return TRUE;
}

static gboolean
list_position_options (CgtSumShape *shape, const CgtBytes *parts, guint i, CgtPlayer player, GByteArray *buffer,
                       CgtArena *out)
{
  const CgtRules *rules = shape->games[i]->rules;
  CgtArena options;
  gboolean done;

  cgt_arena_init (&options, out->budget);
  if (shape->negative[i])
    player = cgt_player_other (player);
  rules->ruleset->options (rules, parts[i], player, &options);
  done = !options.stopped && options.refused == NULL;
  for (gsize k = 0; k < options.n && done; k++)
    done = keep_option (shape, parts, i, cgt_arena_get (&options, k), options.items[k].tag, buffer, out);
  if (options.refused != NULL && out->refused == NULL)
    out->refused = g_steal_pointer (&options.refused);
  cgt_arena_clear (&options);
  return done;
}

gboolean
cgt_sum_shape_options (CgtSumShape *shape, CgtBytes state, CgtPlayer player, CgtArena *out)
{
  g_autofree CgtBytes *parts = g_new (CgtBytes, shape->n + 1);
  g_autoptr (GByteArray) buffer = g_byte_array_new ();

  cgt_sum_shape_parts (shape, state, parts);
  for (guint i = 0; i < shape->n; i++)
    if (shape->games[i] != NULL ? !list_position_options (shape, parts, i, player, buffer, out)
                                : !list_value_options (shape, parts, i, player, buffer, out))
      return FALSE;
  return TRUE;
}

gboolean
cgt_sum_shape_is_over (CgtSumShape *shape, CgtBytes state)
{
  g_autofree CgtBytes *parts = g_new (CgtBytes, shape->n + 1);

  cgt_sum_shape_parts (shape, state, parts);
  for (guint i = 0; i < shape->n; i++)
    if (shape->games[i] != NULL && shape->games[i]->rules->ruleset->goal_reached != NULL &&
        shape->games[i]->rules->ruleset->goal_reached (shape->games[i]->rules, parts[i]))
      return TRUE;
  return FALSE;
}

char *
cgt_sum_shape_to_text (CgtSumShape *shape, CgtBytes state)
{
  g_autofree CgtBytes *parts = g_new (CgtBytes, shape->n + 1);
  g_autoptr (GString) text = g_string_new (NULL);

  cgt_sum_shape_parts (shape, state, parts);
  if (shape->n == 0)
    g_string_append_c (text, '0');
  for (guint i = 0; i < shape->n; i++)
    {
      g_autofree char *written = NULL;
      gboolean is_value = shape->games[i] == NULL;
      if (is_value)
        {
          CgtValue value = cgt_sum_shape_part_value (parts[i]);
          if (shape->negative[i])
            value = cgt_negate (shape->solver->store, value);
          written = cgt_value_to_text (shape->solver->store, value);
        }
      else
        {
          g_autoptr (CgtPosition) position = cgt_position_with_bytes (shape->games[i]->rules, parts[i]);
          written = cgt_position_to_text (position);
        }
      if (written == NULL)
        return NULL;
      cgt_sum_append_term (text, i == 0, shape->negative[i], is_value, written);
    }
  return g_strdup (text->str);
}
