/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "cgt-number-tree.h"

void
cgt_number_node_get_value (CgtNumberNode node, gint64 *numerator, guint *exponent)
{
  gboolean bent = FALSE, first = node.day > 0 && (node.index >> (node.day - 1) & 1) != 0;

  *numerator = 0;
  *exponent = 0;
  for (guint place = node.day; place-- > 0;)
    {
      gboolean up = (node.index >> place & 1) != 0;

      bent |= up != first;
      if (bent)
        {
          *numerator *= 2;
          ++*exponent;
        }
      *numerator += up ? 1 : -1;
    }
}

char *
cgt_number_node_to_text (CgtNumberNode node)
{
  gint64 numerator;
  guint exponent;

  cgt_number_node_get_value (node, &numerator, &exponent);
  if (exponent == 0)
    return g_strdup_printf ("%" G_GINT64_FORMAT, numerator);
  return g_strdup_printf ("%" G_GINT64_FORMAT "/%" G_GINT64_FORMAT, numerator, (gint64) 1 << exponent);
}

char *
cgt_number_node_to_steps (CgtNumberNode node)
{
  char *steps = g_new (char, node.day + 1);

  for (guint i = 0; i < node.day; i++)
    steps[i] = (node.index >> (node.day - 1 - i) & 1) != 0 ? '+' : '-';
  steps[node.day] = '\0';
  return steps;
}

CgtNumberNode
cgt_number_node_from_steps (const char *steps)
{
  CgtNumberNode node = { 0, 0 };

  for (; *steps != '\0' && node.day < CGT_NUMBER_LAST_DAY; steps++)
    node = (CgtNumberNode) { node.day + 1, 2 * node.index + (*steps == '+') };
  return node;
}

char *
cgt_number_steps_to_signs (const char *steps)
{
  GString *signs = g_string_new (steps);

  g_string_replace (signs, "-", "−", 0);
  return g_string_free (signs, FALSE);
}
