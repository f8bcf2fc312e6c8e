/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
/* Not a test: draws every kind of picture into a folder, light and dark, large and as a thumbnail, for visual
 * inspection. `build/tests/pictures/pictures-gallery FOLDER` */
#include <glib/gstdio.h>

#include "pictures/boards/cgt-board-picture.h"
#include "pictures/plots/cgt-plots.h"
#include "pictures/tree/cgt-tree.h"

typedef void (*DrawFunc) (cairo_t *cr, double width, double height, const CgtTheme *theme, gpointer data);

static const char *folder;

static void
save (const char *name, int width, int height, const CgtTheme *theme, DrawFunc draw, gpointer data)
{
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, width, height);
  cairo_t *cr = cairo_create (surface);
  g_autofree char *file =
    g_strdup_printf ("%s/%s-%dx%d-%s.png", folder, name, width, height, theme->dark ? "dark" : "light");

  cgt_theme_set_source (cr, &theme->background);
  cairo_paint (cr);
  draw (cr, width, height, theme, data);
  if (cairo_status (cr) != CAIRO_STATUS_SUCCESS)
    g_printerr ("%s: %s\n", file, cairo_status_to_string (cairo_status (cr)));
  cairo_destroy (cr);
  cairo_surface_write_to_png (surface, file);
  cairo_surface_destroy (surface);
}

static void
save_all (const char *name, DrawFunc draw, gpointer data)
{
  for (int dark = 0; dark < 2; dark++)
    {
      const CgtTheme *theme = dark ? cgt_theme_dark () : cgt_theme_light ();

      save (name, 800, 600, theme, draw, data);
      save (name, 160, 120, theme, draw, data);
    }
}

typedef struct
{
  CgtBoard *board;
  CgtBoardDecor decor;
  double zoom, zoom_x; /* around this number of the line; 0: no zoom */
} Scene;

static void
draw_scene (cairo_t *cr, double width, double height, const CgtTheme *theme, gpointer data)
{
  Scene *scene = data;
  CgtBoardView view = scene->decor.editing
                        ? cgt_board_view_fit_editing (scene->board, width, height, 24)
                        : cgt_board_view_fit (scene->board, width, height, MIN (width, height) * 0.07);

  if (scene->zoom > 0)
    cgt_board_view_zoom (&view, scene->zoom, view.x + scene->zoom_x * view.scale, view.y);
  cgt_board_draw (cr, scene->board, NULL, &view, &scene->decor, theme);
}

static CgtBoard *
grid (const char *rows)
{
  static const char symbols[] = ".#oLRx";
  g_auto (GStrv) lines = g_strsplit (rows, "|", -1);
  CgtBoard *board = cgt_board_new (CGT_BOARD_GRID);

  board->rows = g_strv_length (lines);
  board->columns = strlen (lines[0]);
  board->cells = g_new0 (guint8, board->rows * board->columns);
  for (guint r = 0; r < board->rows; r++)
    for (guint c = 0; c < board->columns; c++)
      board->cells[r * board->columns + c] = strchr (symbols, lines[r][c]) - symbols;
  return board;
}

static CgtBoard *
heaps (guint n, const guint64 *sizes)
{
  CgtBoard *board = cgt_board_new (CGT_BOARD_HEAPS);

  board->n_heaps = n;
  board->heaps = g_memdup2 (sizes, n * sizeof (guint64));
  return board;
}

/* "0-1b 1-2r": as in the notation of hackenbush; "0>1": directed, for both players */
static CgtBoard *
graph (const char *text, gboolean directed)
{
  g_auto (GStrv) edges = g_strsplit (text, " ", -1);
  CgtBoard *board = cgt_board_new (CGT_BOARD_GRAPH);

  board->grounded = !directed;
  board->directed = directed;
  board->n_edges = g_strv_length (edges);
  board->edges = g_new0 (CgtBoardEdge, board->n_edges);
  for (guint e = 0; e < board->n_edges; e++)
    {
      char *end;
      guint from = strtoul (edges[e], &end, 10);
      guint to = strtoul (end + 1, &end, 10);

      board->edges[e] = (CgtBoardEdge) { from, to,
                                         *end == 'b'   ? CGT_OWNER_LEFT
                                         : *end == 'r' ? CGT_OWNER_RIGHT
                                                       : CGT_OWNER_BOTH };
      board->n_vertices = MAX (board->n_vertices, MAX (from, to) + 1);
    }
  return board;
}

static CgtBoardMarks *
marks (guint n, const guint *indices)
{
  CgtBoardMarks *m = g_new0 (CgtBoardMarks, 1);
  GArray *array = g_array_new (FALSE, FALSE, sizeof (guint));

  g_array_append_vals (array, indices, n);
  m->cells = m->heaps = m->edges = m->tokens = array;
  return m;
}

#define MARKS(...) marks (sizeof ((guint[]) { __VA_ARGS__ }) / sizeof (guint), (guint[]) { __VA_ARGS__ })

static Scene
scene (CgtBoard *board)
{
  return (Scene) { .board = board, .decor = { .hover = -1, .cursor = -1 } };
}

static void
draw_boards (void)
{
  Scene s;

  s = scene (grid ("....#|.....|..#..|....."));
  save_all ("grid-plain", draw_scene, &s);
  s.decor.marks = MARKS (6, 11);
  save_all ("grid-left", draw_scene, &s);
  s.decor.marks = MARKS (6, 7);
  s.decor.marks_player = CGT_RIGHT;
  s.decor.editing = TRUE;
  s.decor.hover = 4;
  s.decor.cursor = 13;
  save_all ("grid-right-editing", draw_scene, &s);
  s = scene (grid ("L..R|.L.R|ox.o|o.#."));
  save_all ("grid-pieces", draw_scene, &s);
  {
    g_autoptr (CgtBoard) board = grid ("..LR|.L.R|ox.o|o.#.");
    g_autoptr (CgtBoardMarks) move = cgt_board_difference (s.board, board);

    s.decor.marks = move;
    save_all ("grid-step", draw_scene, &s);
  }
  s = scene (
    grid ("oooooooooooooooooooo|oooooooooooooooooooo|oooooooooooooooooooo|oooooooooooooooooooo|oooooooooooooooooooo"));
  s.decor.marks = MARKS (22, 23, 42, 43);
  s.decor.marks_player = CGT_RIGHT;
  save_all ("grid-stones", draw_scene, &s);

  s = scene (heaps (3, (guint64[]) { 17, 25, 13 }));
  save_all ("heaps", draw_scene, &s);
  s.decor.editing = TRUE;
  s.decor.hover = 1;
  s.decor.cursor = 0;
  s.decor.marks = MARKS (1);
  save_all ("heaps-editing", draw_scene, &s);
  {
    g_autoptr (CgtBoard) board = heaps (3, (guint64[]) { 17, 8, 13 });
    g_autoptr (CgtBoardMarks) move = cgt_board_difference (s.board, board);

    s.decor.marks = move;
    save_all ("heaps-take", draw_scene, &s);
  }
  {
    g_autoptr (CgtBoard) board = heaps (4, (guint64[]) { 17, 16, 7, 13 });
    g_autoptr (CgtBoardMarks) move = cgt_board_difference (s.board, board);

    s.decor.editing = FALSE;
    s.decor.marks = move;
    s.decor.marks_player = CGT_RIGHT;
    save_all ("heaps-split", draw_scene, &s);
  }
  s = scene (heaps (3, (guint64[]) { 3, 5, 8 }));
  save_all ("heaps-small", draw_scene, &s);
  s = scene (heaps (4, (guint64[]) { 1000000000000000000, 7, 250, 0 }));
  save_all ("heaps-huge", draw_scene, &s);
  s = scene (heaps (3, (guint64[]) { 81, 279, 464 }));
  save_all ("heaps-hundreds", draw_scene, &s);
  s = scene (heaps (12, (guint64[]) { 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 123456789 }));
  save_all ("heaps-many", draw_scene, &s);

  s = scene (graph ("0-1b 1-2r 2-3g 2-4b 4-5r 4-6b 0-7r 7-8b 7-8r 8-8g 0-9g 9-10g 10-11g 11-9g 10-12r 11-13b", FALSE));
  save_all ("graph", draw_scene, &s);
  s.decor.marks = MARKS (1);
  s.decor.marks_player = CGT_RIGHT;
  s.decor.hover = 3;
  save_all ("graph-cut", draw_scene, &s);
  s = scene (graph ("0-1b 1-2b 2-3r 0-4r 4-5b 0-6g 7-8b 8-9r 0-0b", FALSE));
  s.decor.editing = TRUE;
  s.decor.hover = 5;
  s.decor.hover_is_vertex = TRUE;
  save_all ("graph-editing", draw_scene, &s);
  s = scene (graph ("0-1g 0-1g 1-2b 2-3b 3-4r 4-1r 2-5g 3-5g 5-6b 5-7r 5-8b", FALSE));
  save_all ("graph-cycle", draw_scene, &s);
  s = scene (
    graph ("0-1b 0-2b 1-3b 2-3b 3-4r 4-5r 4-6r 5-7g 6-8g 4-9b 9-10g 10-11g 11-12g 12-13g 13-14g 14-9g 9-9r", FALSE));
  save_all ("graph-girl", draw_scene, &s);
  s = scene (graph ("0-1b", FALSE));
  save_all ("graph-one", draw_scene, &s);
  s = scene (graph ("0>1 0>2 1>3 2>3 2>4 3>5 4>5 1>6 6>5 0>5", TRUE));
  s.board->n_tokens = 3;
  s.board->tokens = g_memdup2 ((guint[]) { 0, 0, 2 }, sizeof (guint) * 3);
  s.board->labels = g_strsplit ("a b c d e f g", " ", -1);
  {
    g_autoptr (CgtBoard) board = cgt_board_copy (s.board);
    g_autoptr (CgtBoardMarks) move = NULL;

    board->tokens[2] = 5;
    move = cgt_board_difference (s.board, board);
    s.decor.marks = move;
    save_all ("graph-directed", draw_scene, &s);
  }

  s = scene (cgt_board_new (CGT_BOARD_CIRCLES));
  save_all ("ford", draw_scene, &s);
  s.decor.chosen_numerator = 3;
  s.decor.chosen_denominator = 7;
  save_all ("ford-3-7", draw_scene, &s);
  s.decor.chosen_numerator = 13;
  s.decor.chosen_denominator = 34;
  save_all ("ford-13-34", draw_scene, &s);
  s.zoom = 40;
  s.zoom_x = 0.3822;
  save_all ("ford-zoomed", draw_scene, &s);
  s.zoom = 1e8;
  s.zoom_x = 0.38196601125;
  save_all ("ford-deep", draw_scene, &s);
  s.zoom = 1e8;
  s.zoom_x = 1.0 / 3 + 3e-9;
  save_all ("ford-third", draw_scene, &s);
}

static GArray *
wall (guint n, const double *corners)
{
  GArray *array = g_array_new (FALSE, TRUE, sizeof (CgtEvaluationCorner));

  for (guint i = 0; i < n; i++)
    {
      CgtEvaluationCorner c = { .t_double = corners[2 * i], .v_double = corners[2 * i + 1] };

      g_array_append_val (array, c);
    }
  return array;
}

#define WALL(...) wall (sizeof ((double[]) { __VA_ARGS__ }) / sizeof (double) / 2, (double[]) { __VA_ARGS__ })

static void
draw_thermograph (cairo_t *cr, double width, double height, const CgtTheme *theme, gpointer data)
{
  cgt_thermograph_draw (cr, data, width, height, theme);
}

static void
draw_thermographs (void)
{
  /* {4||2|-1}, ±1, 3/4 and a value of two thousand */
  CgtEvaluation hot = { .has_thermograph = TRUE,
                        .mean = "9/4",
                        .temperature = "7/4",
                        .left_stop = "4",
                        .right_stop = "2",
                        .left_wall = WALL (-1, 5, 1.75, 2.25),
                        .right_wall = WALL (-1, 1, 0, 2, 1.5, 2, 1.75, 2.25) };
  CgtEvaluation one = { .has_thermograph = TRUE,
                        .mean = "0",
                        .temperature = "1",
                        .left_stop = "1",
                        .right_stop = "-1",
                        .left_wall = WALL (-1, 2, 1, 0),
                        .right_wall = WALL (-1, -2, 1, 0) };
  CgtEvaluation number = { .has_thermograph = TRUE,
                           .mean = "3/4",
                           .temperature = "-1/4",
                           .left_stop = "3/4",
                           .right_stop = "3/4",
                           .left_wall = WALL (-1, 1.5, -0.5, 1, -0.25, 0.75),
                           .right_wall = WALL (-1, 0, -0.25, 0.75) };
  CgtEvaluation integer = { .has_thermograph = TRUE,
                            .mean = "2000",
                            .temperature = "-1",
                            .left_stop = "2000",
                            .right_stop = "2000",
                            .left_wall = WALL (-1, 2000),
                            .right_wall = WALL (-1, 2000) };

  save_all ("thermograph-hot", draw_thermograph, &hot);
  save_all ("thermograph-switch", draw_thermograph, &one);
  save_all ("thermograph-number", draw_thermograph, &number);
  save_all ("thermograph-integer", draw_thermograph, &integer);
}

static CgtTreeNode *
grid_node (const char *rows, const char *markup)
{
  g_autoptr (CgtBoard) board = grid (rows);

  return cgt_tree_node_new (board, NULL, rows, markup);
}

static void
draw_tree (cairo_t *cr, double width, double height, const CgtTheme *theme, gpointer data)
{
  CgtTreeNode *root = data;
  double w, h, scale;

  cgt_tree_layout (root, &w, &h);
  scale = MIN (MIN (width / (w + 30), height / (h + 30)), 1.4);
  cgt_tree_draw (cr, root, scale, (width - w * scale) / 2, (height - h * scale) / 2, root, root->children->pdata[1],
                 theme);
}

static void
draw_trees (void)
{
  g_autoptr (CgtTreeNode) root = grid_node ("..|..|.#", "{½|−1, <span size='smaller'>±1</span>}");
  CgtTreeNode *a = cgt_tree_node_add (root, grid_node ("#.|#.|.#", "1"), CGT_OWNER_LEFT, CGT_OPTION_CANONICAL);
  CgtTreeNode *b = cgt_tree_node_add (root, grid_node (".#|.#|.#", "1"), CGT_OWNER_LEFT, CGT_OPTION_DOMINATED);
  CgtTreeNode *c = cgt_tree_node_add (root, grid_node ("##|..|.#", "*"), CGT_OWNER_RIGHT, CGT_OPTION_REVERSIBLE);
  CgtTreeNode *d = cgt_tree_node_add (root, grid_node ("..|##|.#", NULL), CGT_OWNER_RIGHT, CGT_OPTION_CANONICAL);

  cgt_tree_node_add (a, grid_node ("##|##|.#", "0"), CGT_OWNER_LEFT, CGT_OPTION_CANONICAL);
  b->n_hidden = 3;
  cgt_tree_node_add (c, grid_node ("##|#.|##", "0"), CGT_OWNER_LEFT, CGT_OPTION_CANONICAL);
  cgt_tree_node_add (c, grid_node ("##|##|.#", "0"), CGT_OWNER_RIGHT, CGT_OPTION_CANONICAL);
  d->n_hidden = 1;
  save_all ("tree", draw_tree, root);
}

static void
draw_nim_tree (void)
{
  g_autoptr (CgtBoard) board = heaps (2, (guint64[]) { 2, 1 });
  g_autoptr (CgtTreeNode) root = cgt_tree_node_new (board, NULL, "nim(2,1)", "∗3");

  for (guint i = 0; i < 3; i++)
    {
      g_autoptr (CgtBoard) option = heaps (2, (guint64[]) { i == 2 ? 2 : i, i == 2 ? 0 : 1 });
      g_autofree char *value = g_strdup_printf ("∗%u", i);
      CgtTreeNode *node =
        cgt_tree_node_add (root, cgt_tree_node_new (option, NULL, NULL, value), CGT_OWNER_BOTH, CGT_OPTION_UNKNOWN);

      node->n_hidden = i;
    }
  save_all ("tree-nim", draw_tree, root);
}

/* The P-positions of three-pile Nim with totals up to 2(@to); a parent has one token less in two piles. */
static CgtGenerations *
nim_generations (guint to)
{
  CgtGenerations *g = g_new0 (CgtGenerations, 1);
  g_autoptr (GHashTable) index = g_hash_table_new (g_str_hash, g_str_equal);

  g->nodes = g_ptr_array_new_with_free_func (g_free);
  g->generation = g_array_new (FALSE, FALSE, sizeof (guint));
  g->edges = g_array_new (FALSE, FALSE, sizeof (CgtGenerationsEdge));
  g->n_generations = to + 1;
  for (guint n = 0; n <= to; n++)
    for (guint a = 0; a <= n; a++)
      for (guint b = 0; b <= n; b++)
        {
          guint c = a ^ b;
          guint parents[3][3] = { { a - 1, b - 1, c }, { a - 1, b, c - 1 }, { a, b - 1, c - 1 } };
          guint self = g->nodes->len;

          if (a + b + c != 2 * n)
            continue;
          g_ptr_array_add (g->nodes, g_strdup_printf ("nim(%u,%u,%u)", a, b, c));
          g_array_append_val (g->generation, n);
          g_hash_table_insert (index, g->nodes->pdata[self], GUINT_TO_POINTER (self + 1));
          for (guint k = 0; k < 3; k++)
            {
              g_autofree char *text = g_strdup_printf ("nim(%u,%u,%u)", parents[k][0], parents[k][1], parents[k][2]);
              guint parent = GPOINTER_TO_UINT (g_hash_table_lookup (index, text));

              if (parent > 0)
                {
                  CgtGenerationsEdge edge = { self, parent - 1 };

                  g_array_append_val (g->edges, edge);
                }
            }
        }
  return g;
}

static void
draw_evolution (cairo_t *cr, double width, double height, const CgtTheme *theme, gpointer data)
{
  const CgtGenerations *g = data;
  g_autoptr (CgtGraphLayout) layout = cgt_generations_layout (g);
  double scale = MIN (MIN ((width - 60) / layout->width, (height - 30) / layout->height), 1.2);

  cgt_generations_draw (cr, g, layout, scale, 15 + (width - layout->width * scale) / 2,
                        (height - layout->height * scale) / 2, g->nodes->len > 4 ? 4 : -1, -1, theme);
}

static void
draw_evolutions (void)
{
  CgtGenerations *few = nim_generations (3), *many = nim_generations (31);

  save_all ("generations-few", draw_evolution, few);
  save_all ("generations-many", draw_evolution, many);
}

static void
draw_example (cairo_t *cr, double width, double height, const CgtTheme *theme, gpointer data)
{
  const CgtRuleset *ruleset = data;
  g_autoptr (CgtPosition) position = cgt_position_from_text (cgt_ruleset_get_sketch (ruleset)->example, NULL);
  g_autoptr (CgtBoard) board = position != NULL ? cgt_position_get_board (position) : NULL;

  if (board != NULL)
    cgt_board_draw_miniature (cr, board, ruleset, width, height, theme);
}

/* The same with a move marked on it. */
static void
draw_move (cairo_t *cr, double width, double height, const CgtTheme *theme, gpointer data)
{
  const CgtRuleset *ruleset = data;
  g_autoptr (CgtPosition) position = cgt_position_from_text (cgt_ruleset_get_sketch (ruleset)->example, NULL);
  g_autoptr (CgtBoard) board = position != NULL ? cgt_position_get_board (position) : NULL;

  for (int player = 0; player < 2 && board != NULL; player++)
    {
      g_autoptr (GPtrArray) options = cgt_position_options (position, (CgtPlayer) player, NULL, NULL);
      g_autoptr (CgtBoard) after =
        options != NULL && options->len > 0 ? cgt_position_get_board (options->pdata[options->len / 2]) : NULL;
      g_autoptr (CgtBoardMarks) move = after != NULL ? cgt_board_difference (board, after) : NULL;
      CgtBoardDecor decor = { .marks = move, .marks_player = (CgtPlayer) player, .hover = -1, .cursor = -1 };
      CgtBoardView view = cgt_board_view_fit (board, width / 2, height, 8);

      cairo_save (cr);
      cairo_translate (cr, player * width / 2, 0);
      cairo_rectangle (cr, 0, 0, width / 2, height);
      cairo_clip (cr);
      cgt_board_draw (cr, board, ruleset, &view, &decor, theme);
      cairo_restore (cr);
    }
}

/* The pictures in the window's gallery of games. */
static void
draw_examples (void)
{
  guint n;
  const CgtRuleset *const *rulesets = cgt_rulesets (&n);

  for (guint i = 0; i < n; i++)
    {
      g_autofree char *name = g_strdup_printf ("example-%02u-%s", i, cgt_ruleset_get_id (rulesets[i]));

      if (cgt_ruleset_get_sketch (rulesets[i])->example != NULL)
        {
          g_autofree char *move = g_strdup_printf ("move-%02u-%s", i, cgt_ruleset_get_id (rulesets[i]));

          save_all (name, draw_example, (gpointer) rulesets[i]);
          save_all (move, draw_move, (gpointer) rulesets[i]);
        }
    }
}

int
main (int argc, char **argv)
{
  if (argc != 2)
    {
      g_printerr ("usage: %s FOLDER\n", argv[0]);
      return 1;
    }
  folder = argv[1];
  g_mkdir_with_parents (folder, 0755);
  draw_boards ();
  draw_thermographs ();
  draw_trees ();
  draw_nim_tree ();
  draw_evolutions ();
  draw_examples ();
  return 0;
}
