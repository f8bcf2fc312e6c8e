/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "cgt-growth-rule.h"

#include <string.h>

#include "base/cgt-quote.h"
#include "cgt-cells-private.h"

static const struct
{
  const char *name;
  guint dimension;
} regions[CGT_GROWTH_N_REGIONS] = {
  [CGT_GROWTH_PLANE] = { "plane", 2 },
  [CGT_GROWTH_QUADRANT] = { "quadrant", 2 },
  [CGT_GROWTH_SPACE] = { "space", 3 },
  [CGT_GROWTH_OCTANT] = { "octant", 3 },
};

#define LONGEST_QUOTE 40

guint
cgt_growth_region_get_dimension (CgtGrowthRegion region)
{
  g_return_val_if_fail (region < CGT_GROWTH_N_REGIONS, 2);
  return regions[region].dimension;
}

const char *
cgt_growth_region_get_name (CgtGrowthRegion region)
{
  g_return_val_if_fail (region < CGT_GROWTH_N_REGIONS, NULL);
  return regions[region].name;
}

const char *
cgt_neighbours_get_name (guint dimension, guint distance)
{
  static const char *const names[2][3] = { { "sides", "corners", NULL }, { "faces", "edges", "corners" } };

  g_return_val_if_fail (dimension == 2 || dimension == 3, NULL);
  g_return_val_if_fail (distance >= 1 && distance <= dimension, NULL);
  return names[dimension - 2][distance - 1];
}

/* Reading */

/* FALSE with @what about @text, of which the beginning is quoted. */
static gboolean
refuse (GError **error, const char *text, const char *what)
{
  g_autofree char *quote = cgt_quote (text, -1, LONGEST_QUOTE);

  g_set_error (error, CGT_ERROR, CGT_ERROR_MEANINGLESS, "'%s' %s", quote, what);
  return FALSE;
}

static gboolean
read_region (CgtGrowthRule *rule, const char *name, GError **error)
{
  for (guint i = 0; i < CGT_GROWTH_N_REGIONS; i++)
    if (g_ascii_strcasecmp (name, regions[i].name) == 0)
      {
        rule->region = (CgtGrowthRegion) i;
        return TRUE;
      }
  return refuse (error, name, "is none of plane, quadrant, space and octant");
}

static gboolean
read_neighbours (CgtGrowthRule *rule, const char *text, GError **error)
{
  guint dimension = regions[rule->region].dimension;
  g_auto (GStrv) words = g_strsplit_set (text, " ,", -1);

  for (guint i = 0; words[i] != NULL; i++)
    {
      guint distance = 1;

      if (*words[i] == '\0')
        continue;
      while (distance <= dimension && g_ascii_strcasecmp (words[i], cgt_neighbours_get_name (dimension, distance)) != 0)
        distance++;
      if (distance > dimension)
        return refuse (error, words[i],
                       dimension == 2 ? "is no neighbourhood of the plane, which has sides and corners"
                                      : "is no neighbourhood of space, which has faces, edges and corners");
      rule->neighbours |= 1u << distance;
    }
  return rule->neighbours != 0 || refuse (error, text, "names no neighbours, such as sides");
}

static gboolean
read_births (CgtGrowthRule *rule, const char *text, GError **error)
{
  g_auto (GStrv) words = g_strsplit_set (text, " ,", -1);

  for (guint i = 0; words[i] != NULL; i++)
    {
      guint64 number;

      if (*words[i] == '\0')
        continue;
      if (!g_ascii_string_to_unsigned (words[i], 10, 1, CGT_GROWTH_MOST_NEIGHBOURS, &number, NULL))
        return refuse (error, words[i], "is no number of live neighbours, from 1 to 26");
      rule->births |= 1u << number;
    }
  return rule->births != 0 || refuse (error, text, "names no number of live neighbours, such as 1");
}

/* Reads "(1,-2)" at *@at and moves on behind it. */
static gboolean
read_cell (const char **at, guint dimension, CgtCell *cell)
{
  gint32 *const places[] = { &cell->x, &cell->y, &cell->z };
  const char *now = *at;

  *cell = (CgtCell) { 0 };
  for (guint i = 0; i < dimension; i++)
    {
      char *end;
      gint64 number;

      if (*now++ != (i == 0 ? '(' : ','))
        return FALSE;
      now += strspn (now, " ");
      if (*now != '-' && !g_ascii_isdigit (*now))
        return FALSE;
      number = g_ascii_strtoll (now, &end, 10);
      if (end == now || number < -CGT_GROWTH_FARTHEST_SEED || number > CGT_GROWTH_FARTHEST_SEED)
        return FALSE;
      *places[i] = (gint32) number;
      now = end + strspn (end, " ");
    }
  *at = now + 1;
  return *now == ')';
}

static gint
compare_cells (gconstpointer a, gconstpointer b)
{
  const CgtCell *x = a, *y = b;
  guint64 first = cgt_cell_key (x->x, x->y, x->z), second = cgt_cell_key (y->x, y->y, y->z);

  return first < second ? -1 : first > second;
}

static gboolean
read_seed (CgtGrowthRule *rule, const char *text, GError **error)
{
  guint dimension = regions[rule->region].dimension, n = 0;
  gboolean positive = rule->region == CGT_GROWTH_QUADRANT || rule->region == CGT_GROWTH_OCTANT;
  const char *at = text + strspn (text, " ,");

  while (*at != '\0')
    {
      const char *begin = at;
      CgtCell cell;

      if (!read_cell (&at, dimension, &cell))
        return refuse (error, begin,
                       dimension == 2 ? "is no cell of the plane, such as (1,0), with numbers from -10000 to 10000"
                                      : "is no cell of space, such as (1,0,0), with numbers from -10000 to 10000");
      if (positive && (cell.x < 0 || cell.y < 0 || cell.z < 0))
        return refuse (error, begin, "is a cell with a negative number, which the region does not have");
      g_array_append_val (rule->seed, cell);
      at += strspn (at, " ,");
    }
  if (rule->seed->len == 0)
    return refuse (error, text, "names no first cell");
  g_array_sort (rule->seed, compare_cells);
  for (guint i = 0; i < rule->seed->len; i++)
    if (i == 0 ||
        compare_cells (&g_array_index (rule->seed, CgtCell, i), &g_array_index (rule->seed, CgtCell, n - 1)) != 0)
      g_array_index (rule->seed, CgtCell, n++) = g_array_index (rule->seed, CgtCell, i);
  g_array_set_size (rule->seed, n);
  return TRUE;
}

CgtGrowthRule *
cgt_growth_rule_parse (const char *text, GError **error)
{
  g_autoptr (CgtGrowthRule) rule = g_new0 (CgtGrowthRule, 1);
  g_autofree char *copy = g_strstrip (g_strdup (text));
  char *bracket = strchr (copy, '[');
  gsize length = strlen (copy);
  g_auto (GStrv) parts = NULL;
  guint n;

  rule->seed = g_array_new (FALSE, FALSE, sizeof (CgtCell));
  if (bracket == NULL || copy[length - 1] != ']')
    {
      refuse (error, text, "is no rule of growth, such as plane[sides; 1] or space[faces; 1; (0,0,0) (2,0,0)]");
      return NULL;
    }
  copy[length - 1] = *bracket = '\0';
  parts = g_strsplit (bracket + 1, ";", -1);
  n = g_strv_length (parts);
  if (n < 2 || n > 3)
    {
      refuse (error, text, "needs neighbours; numbers of live ones; and perhaps first cells");
      return NULL;
    }
  if (!read_region (rule, g_strstrip (copy), error) || !read_neighbours (rule, parts[0], error) ||
      !read_births (rule, parts[1], error) ||
      !read_seed (rule,
                  n == 3                                 ? parts[2]
                  : regions[rule->region].dimension == 2 ? "(0,0)"
                                                         : "(0,0,0)",
                  error))
    return NULL;
  return g_steal_pointer (&rule);
}

void
cgt_growth_rule_free (CgtGrowthRule *rule)
{
  if (rule == NULL)
    return;
  g_array_unref (rule->seed);
  g_free (rule);
}

char *
cgt_growth_rule_to_text (const CgtGrowthRule *rule)
{
  guint dimension = regions[rule->region].dimension;
  GString *text = g_string_new (regions[rule->region].name);
  const CgtCell *first = &g_array_index (rule->seed, CgtCell, 0);
  gboolean begun = FALSE;

  g_string_append_c (text, '[');
  for (guint distance = 1; distance <= dimension; distance++)
    if ((rule->neighbours & 1u << distance) != 0)
      {
        g_string_append_printf (text, "%s%s", begun ? " " : "", cgt_neighbours_get_name (dimension, distance));
        begun = TRUE;
      }
  g_string_append_c (text, ';');
  for (guint n = 1; n <= CGT_GROWTH_MOST_NEIGHBOURS; n++)
    if ((rule->births & 1u << n) != 0)
      g_string_append_printf (text, " %u", n);
  if (rule->seed->len > 1 || first->x != 0 || first->y != 0 || first->z != 0)
    {
      g_string_append_c (text, ';');
      for (guint i = 0; i < rule->seed->len; i++)
        {
          const CgtCell *cell = &g_array_index (rule->seed, CgtCell, i);

          g_string_append_printf (text, dimension == 2 ? " (%d,%d)" : " (%d,%d,%d)", cell->x, cell->y, cell->z);
        }
    }
  g_string_append_c (text, ']');
  return g_string_free (text, FALSE);
}
