/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "grundy-cli.h"

#include <stdio.h>
#include <string.h>

#include "grundy-draw.h"
#include "pictures/draw/cgt-picture-file.h"
#include "solvers/automata/cgt-cells-twins.h"

/* The last generation of pairs. */
#define MOST_TWINS 511

static void
print_cell (const CgtCells *cells, guint i, const char *separator)
{
  const CgtCell *cell = cgt_cells_get (cells, i);

  printf ("%d%s%d", cell->x, separator, cell->y);
  if (cells->dimension == 3)
    printf ("%s%d", separator, cell->z);
}

static void
print_json (const CgtCells *cells, const char *name)
{
  printf ("{\"automaton\": \"%s\", \"generations\": [", name);
  for (guint generation = 0; generation < cgt_cells_n_generations (cells); generation++)
    {
      guint first = generation > 0 ? cgt_cells_n_until (cells, generation - 1) : 0;

      printf ("%s[", generation > 0 ? ", " : "");
      for (guint i = first; i < cgt_cells_n_until (cells, generation); i++)
        {
          printf ("%s[", i > first ? ", " : "");
          print_cell (cells, i, ", ");
          putchar (']');
        }
      putchar (']');
    }
  puts ("]}");
}

/* One line per cell, with its parent. */
static void
print_csv (const CgtCells *cells)
{
  puts (cells->dimension == 3 ? "generation,x,y,z,parent_x,parent_y,parent_z" : "generation,x,y,parent_x,parent_y");
  for (guint i = 0; i < cgt_cells_n (cells); i++)
    {
      g_autoptr (GArray) parents = cgt_cells_parents (cells, i);

      printf ("%u,", cgt_cells_get (cells, i)->born);
      print_cell (cells, i, ",");
      putchar (',');
      if (parents->len > 0)
        print_cell (cells, g_array_index (parents, guint, 0), ",");
      else
        fputs (cells->dimension == 3 ? ",," : ",", stdout);
      putchar ('\n');
    }
}

static void
print_words (const CgtCells *cells)
{
  puts ("generation  born  alive");
  for (guint i = 0; i < cgt_cells_n_generations (cells); i++)
    {
      guint before = i > 0 ? cgt_cells_n_until (cells, i - 1) : 0, alive = cgt_cells_n_until (cells, i);

      printf ("%10u  %4u  %5u\n", i, alive - before, alive);
    }
}

/* The number of live cells after each generation, as many terms as the OEIS accepts. */
static void
print_oeis (const CgtCells *cells)
{
  g_autofree char *line = cgt_cells_to_oeis (cells, CGT_COUNT_ALIVE);

  puts (line);
}

/* @path: NULL for a moving picture. */
static int
draw (const GrundyCommand *command, const char *path, CgtPictureFormat format, const char *name, CgtCells *cells,
      CgtBudget *budget)
{
  g_autofree char *title = g_strdup_printf ("%s, generations 0 to %u", name, cgt_cells_n_generations (cells) - 1);
  CgtCellsPaper paper = { .heading = { .title = title }, .key = "Generation", .cells = cells };
  g_autoptr (GError) error = NULL;

  if (path == NULL ? grundy_film_cells (command, &paper, budget, &error)
                   : grundy_draw_cells (path, format, &paper, budget, &error))
    return 0;
  return grundy_refuse (NULL, "%s", error->message);
}

/* One line per pair. */
static int
print_twins (guint to, gboolean json, CgtBudget *budget)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (CgtCellsTwins) twins = cgt_cells_twins_new (to, budget, &error);

  if (twins == NULL)
    return grundy_refuse (NULL, "%s", error->message);
  puts (json ? "{\"rule\": \"twins\", \"pairs\": [" : "generation,x,y,a,b,c");
  for (guint i = 0; i < cgt_cells_n (twins->cells); i++)
    {
      const CgtCell *cell = cgt_cells_get (twins->cells, i);
      const CgtCell *position = cgt_cells_get (twins->positions, g_array_index (twins->position_of, guint, i));
      gboolean last = i + 1 == cgt_cells_n (twins->cells);

      printf (json ? "[%u, [%d, %d], [%d, %d, %d]]%s\n" : "%u,%d,%d,%d,%d,%d%s\n", cell->born, cell->x, cell->y,
              position->x, position->y, position->z, json && !last ? "," : "");
    }
  if (json)
    puts ("]}");
  return 0;
}

/* Grows a rule with a name, or one of the user's own. NULL with an error; @name (transfer full) is what it is called.
 */
static CgtCells *
grow (const char *text, guint to, char **name, CgtBudget *budget, GError **error)
{
  CgtAutomatonRule rule;
  g_autoptr (CgtGrowthRule) own = NULL;

  if (cgt_automaton_rule_from_name (text, &rule))
    {
      *name = g_strdup (cgt_automaton_rule_get_name (rule));
      return cgt_automaton_grow (rule, to, budget, error);
    }
  own = cgt_growth_rule_parse (text, error);
  if (own == NULL)
    return NULL;
  *name = cgt_growth_rule_to_text (own);
  return cgt_growth_rule_grow (own, to, budget, error);
}

int
grundy_command_automaton (GrundyCommand *command)
{
  g_autoptr (CgtBudget) budget = grundy_budget_new (command);
  g_autoptr (CgtCells) cells = NULL;
  g_autoptr (GError) error = NULL;
  const char *path = NULL;
  CgtPictureFormat format = CGT_PICTURE_BY_ENDING;
  gboolean misused;
  CgtAutomatonRule rule;
  g_autofree char *name = NULL;

  if (command->words->len == 1 && g_str_equal (command->words->pdata[0], "twins"))
    {
      if (command->to < 0 || command->to > MOST_TWINS)
        return grundy_misuse ("automaton twins needs --to N, the last generation, up to %d", MOST_TWINS);
      if (command->output != NULL || command->oeis || command->width > 0 || command->turn)
        return grundy_misuse ("automaton twins prints pairs, with --csv or --json");
      return print_twins ((guint) command->to, command->json, budget);
    }
  if (command->words->len != 1 || (strchr (command->words->pdata[0], '[') == NULL &&
                                   !cgt_automaton_rule_from_name (command->words->pdata[0], &rule)))
    return grundy_misuse (
      "automaton takes one of nim, nim-relaxed, ulam-warburton, ulam-warburton3, ulam-warburton1, or "
      "a rule such as 'plane[sides corners; 1]'");
  if (command->to < 0 || command->to > CGT_CELLS_FARTHEST)
    return grundy_misuse ("automaton needs --to N, the last generation, up to %d", CGT_CELLS_FARTHEST);
  if (command->output == NULL && command->format != NULL)
    return grundy_misuse ("--format is of a picture; say where to with -o FILE");
  if (command->output != NULL && (command->given & GRUNDY_OPTIONS_OF_FORM))
    return grundy_misuse ("either a picture is saved with -o FILE, or the cells are printed");
  if (!grundy_is_film (command, &misused) && command->output != NULL &&
      !grundy_picture_target (command, TRUE, &path, &format))
    return 2;
  if (misused)
    return 2;
  cells = grow (command->words->pdata[0], (guint) command->to, &name, budget, &error);
  if (cells == NULL)
    return grundy_refuse (NULL, "%s", error->message);
  if (command->output != NULL)
    return draw (command, path, format, name, cells, budget);
  if (command->json)
    print_json (cells, name);
  else if (command->csv)
    print_csv (cells);
  else if (command->oeis)
    print_oeis (cells);
  else
    print_words (cells);
  return 0;
}
