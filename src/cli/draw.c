/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "grundy-draw.h"

#include "library/cgt-expression-picture.h"
#include "pictures/draw/cgt-picture-file.h"
#include "pictures/plots/cgt-plots.h"
#include "language/cgt-number-facts.h"
#include "language/cgt-place-labels.h"
#include "pictures/boards/cgt-board-picture.h"
#include "cgt/cgt-refuse.h"
#include "pictures/tree/cgt-fraction-tree.h"
#include "pictures/tree/cgt-number-tree.h"
#include "solvers/record/cgt-record-words.h"

/* In pixels, or points on paper. */
#define MARGIN 16.0
#define THERMOGRAPH_WIDTH 520.0
#define THERMOGRAPH_HEIGHT 400.0

typedef struct
{
  const GrundyCommand *command;
  CgtBudget *budget;
  guint picture;
  const char *path; /* of the picture */
  CgtPictureFormat format;
  gboolean saved;
  CgtExpression *expression;
  CgtEvaluation *evaluation;
  CgtPlaceLabels *labels;
  CgtGenerations *generations;
  guint first_draw; /* of a graph: the first layer of draws */
  CgtTreeNode *tree;
  CgtNumberFacts *number;
  CgtTheme theme;
  GPtrArray *turned, *pieces; /* const char *: the names of the games in the lists of the theme */
  GError *error;
} Drawing;

/* What a pixel takes, which is painted and compressed: nanoseconds, and bytes. */
#define PIXEL_NANOSECONDS 15
#define PIXEL_BYTES 4

static gboolean
save (Drawing *drawing, double width, double height, CgtPictureFunc draw, gpointer data)
{
  guint64 n_pixels = cgt_picture_count_pixels (drawing->format, width, height);

  return cgt_picture_fits (drawing->budget, n_pixels * PIXEL_NANOSECONDS / 1000, n_pixels * PIXEL_BYTES,
                           &drawing->error) &&
         cgt_picture_save_fitting (drawing->path, drawing->format, width, height, &drawing->theme, draw, data, NULL,
                                   &drawing->error);
}

/* The board of one position. */

static void
compute_labels (CgtSolver *solver, Drawing *drawing)
{
  CgtPosition *position = cgt_expression_get_n_terms (drawing->expression) == 1
                            ? cgt_expression_get_term_position (drawing->expression, 0)
                            : NULL;

  if (drawing->command->field == NULL)
    return;
  if (position != NULL && cgt_place_labels_can_have (position))
    drawing->labels = cgt_place_labels_new (position, solver, &drawing->error);
  else
    g_set_error (&drawing->error, CGT_ERROR, CGT_ERROR_MEANINGLESS,
                 "column 1: places are labelled on a board of one position whose pieces stand by themselves, such as a "
                 "queen of Wythoff or a token on a graph");
}

static gboolean
save_board (Drawing *drawing)
{
  g_autoptr (CgtPlaceLabels) labels = drawing->labels;
  g_autoptr (CgtSumPicture) picture =
    drawing->error == NULL ? cgt_expression_get_picture (drawing->expression, drawing->budget, &drawing->error) : NULL;
  double width, height;

  if (picture == NULL)
    return FALSE;
  if (labels != NULL)
    {
      CgtPlaceLabel kind;
      char **texts;

      cgt_place_label_from_field (drawing->command->field, &kind);
      texts = cgt_place_labels_get_texts (labels, kind, NULL, 0);
      cgt_place_labels_typeset (labels, texts);
      cgt_sum_picture_label_last (picture, texts, labels->n_places);
      cgt_place_labels_free_texts (labels, texts);
    }
  cgt_sum_picture_get_size (picture, &width, &height);
  return save (drawing, width, height, cgt_sum_picture_draw, picture);
}

/* The thermograph. */

static void
draw_thermograph (cairo_t *cr, double width, double height, const CgtTheme *theme, gpointer data)
{
  cgt_thermograph_draw (cr, data, width, height, theme);
}

static void
compute_evaluation (CgtSolver *solver, Drawing *drawing)
{
  drawing->evaluation =
    cgt_expression_evaluate (drawing->expression, solver, CGT_WANT_THERMOGRAPH, NULL, NULL, &drawing->error);
}

static gboolean
save_thermograph (Drawing *drawing)
{
  g_autoptr (CgtEvaluation) evaluation = drawing->evaluation;

  if (evaluation == NULL)
    return FALSE;
  if (!evaluation->has_thermograph)
    {
      g_autofree char *limit = cgt_limit_in_words (&evaluation->limit);
      const char *why = limit != NULL ? limit : cgt_heat_gap_in_words (evaluation->heat_gap);

      g_set_error (&drawing->error, CGT_ERROR, CGT_ERROR_MEANINGLESS, "this expression has no thermograph%s%s",
                   why != NULL ? ": " : "", why != NULL ? why : "");
      return FALSE;
    }
  return save (drawing, THERMOGRAPH_WIDTH, THERMOGRAPH_HEIGHT, draw_thermograph, evaluation);
}

/* The tree of numbers. */

static void
draw_number (cairo_t *cr, double width, double height, const CgtTheme *theme, gpointer data)
{
  cgt_number_picture_draw (cr, width, height, theme, data);
}

static void
compute_number (CgtSolver *solver, Drawing *drawing)
{
  drawing->number = cgt_number_facts_new (drawing->expression, solver, drawing->budget, &drawing->error);
}

static gboolean
save_number (Drawing *drawing)
{
  g_autoptr (CgtNumberFacts) facts = drawing->number;
  CgtNumberPicture picture;
  double width, height;

  if (facts == NULL)
    return FALSE;
  if (facts->stalk != NULL)
    cgt_board_layout (facts->stalk);
  picture = (CgtNumberPicture) { facts->number, facts->steps, facts->powers, facts->stalk };
  cgt_number_picture_get_size (&picture, &width, &height);
  return save (drawing, width, height, draw_number, &picture);
}

/* The Stern-Brocot tree. */

static gboolean
save_fractions (Drawing *drawing)
{
  CgtPosition *position = cgt_expression_get_n_terms (drawing->expression) == 1
                            ? cgt_expression_get_term_position (drawing->expression, 0)
                            : NULL;
  g_autoptr (CgtBoard) board = position != NULL ? cgt_position_get_board (position) : NULL;
  CgtFraction fraction;
  double width, height;

  if (board == NULL || cgt_expression_get_term_negative (drawing->expression, 0) ||
      cgt_expression_get_misere (drawing->expression) || board->shape != CGT_BOARD_CIRCLES)
    return cgt_refuse (&drawing->error, CGT_ERROR_MEANINGLESS,
                       "column 1: expected a fraction from 0/1 to 1/1 as a position, such as ford(3/7)");
  fraction = (CgtFraction) { board->numerator, board->denominator };
  cgt_fraction_tree_get_size (&fraction, &width, &height);
  return save (drawing, width, height, cgt_fraction_tree_draw, &fraction);
}

/* The generations. */

static void
compute_generations (CgtSolver *solver, Drawing *drawing)
{
  drawing->generations = cgt_expression_generations (drawing->expression, solver, drawing->command->by,
                                                     drawing->command->to, &drawing->error);
}

/* What a node or an edge takes to place and to draw, which cannot be interrupted: microseconds, and bytes of the
 * picture. */
#define PART_OF_GRAPH_TIME 40
#define PART_OF_GRAPH_BYTES 1024

static gboolean
save_layers (Drawing *drawing, const char *subtitle)
{
  g_autoptr (CgtGenerations) generations = drawing->generations;
  g_autoptr (CgtGraphLayout) layout = NULL;
  CgtGenerationsPaper paper;
  double width, height;
  guint64 n_parts;

  if (generations == NULL)
    return FALSE;
  n_parts = (guint64) generations->nodes->len + generations->edges->len;
  if (!cgt_picture_fits (drawing->budget, n_parts * PART_OF_GRAPH_TIME, n_parts * PART_OF_GRAPH_BYTES, &drawing->error))
    return FALSE;
  layout = cgt_generations_layout (generations);
  layout->first_draw = drawing->first_draw;
  paper = (CgtGenerationsPaper) {
    .heading = { .title = cgt_expression_get_text (drawing->expression), .lines = { subtitle } },
    .generations = generations,
    .layout = layout,
  };
  cgt_generations_paper_get_size (&paper, &width, &height);
  return save (drawing, width, height, cgt_generations_paper_draw, &paper);
}

static gboolean
save_generations (Drawing *drawing)
{
  return save_layers (drawing,
                      drawing->generations != NULL && drawing->generations->by == CGT_GENERATIONS_STAGES
                        ? "P-positions by the stage in which they are found, from the bottom up"
                        : "P-positions by generation, half the length of a longest optimal game, from the bottom up");
}

/* All positions, by remoteness. */

static void
compute_graph (CgtSolver *solver, Drawing *drawing)
{
  drawing->generations = grundy_graph_new (drawing->expression, drawing->command->size, solver, drawing->budget,
                                           &drawing->first_draw, &drawing->error);
}

static gboolean
save_graph (Drawing *drawing)
{
  return save_layers (drawing,
                      "Positions by remoteness from the bottom up, draws (D) at the top, and the moves of best play");
}

/* The P-positions as cells of the plane or of space. */

static gboolean
save_cells (Drawing *drawing, guint dimension)
{
  g_autoptr (CgtGenerations) generations = drawing->generations;
  g_autoptr (CgtCells) cells = NULL;

  if (generations == NULL)
    return FALSE;
  cells =
    cgt_cells_from_generations (generations, cgt_expression_get_text (drawing->expression), NULL, &drawing->error);
  if (cells == NULL)
    return FALSE;
  if (cells->dimension == dimension)
    {
      CgtCellsPaper paper = { .heading = { .title = cgt_expression_get_text (drawing->expression) },
                              .key = "Generation",
                              .cells = cells };

      return grundy_draw_cells (drawing->path, drawing->format, &paper, drawing->budget, &drawing->error);
    }
  g_set_error (&drawing->error, CGT_ERROR, CGT_ERROR_MEANINGLESS, "draw a position of %u numbers with --as %s",
               cells->dimension, cells->dimension == 2 ? "plane" : "space");
  return FALSE;
}

static gboolean
save_plane (Drawing *drawing)
{
  return save_cells (drawing, 2);
}

static gboolean
save_space (Drawing *drawing)
{
  return save_cells (drawing, 3);
}

/* The tree. */

static void
draw_tree (cairo_t *cr, double width, double height, const CgtTheme *theme, gpointer data)
{
  cgt_tree_draw (cr, data, 1, MARGIN, MARGIN, NULL, NULL, theme);
}

static void
compute_tree (CgtSolver *solver, Drawing *drawing)
{
  gboolean has_depth = (drawing->command->given & GRUNDY_OPTION_TO) != 0;

  drawing->tree = grundy_tree_new (drawing->expression, has_depth ? drawing->command->to : -1, solver, drawing->budget,
                                   &drawing->error);
}

static gboolean
save_tree (Drawing *drawing)
{
  g_autoptr (CgtTreeNode) tree = drawing->tree;
  double width, height;

  if (tree == NULL)
    return FALSE;
  cgt_tree_layout (tree, &width, &height);
  return save (drawing, width + 2 * MARGIN, height + 2 * MARGIN, draw_tree, tree);
}

static const struct
{
  const char *name;
  void (*compute) (CgtSolver *solver, Drawing *drawing); /* NULL: nothing to compute */
  gboolean (*save) (Drawing *drawing);
} pictures[] = {
  { "board", compute_labels, save_board },      { "tree", compute_tree, save_tree },
  { "graph", compute_graph, save_graph },       { "thermograph", compute_evaluation, save_thermograph },
  { "numbers", compute_number, save_number },   { "generations", compute_generations, save_generations },
  { "plane", compute_generations, save_plane }, { "space", compute_generations, save_space },
  { "fractions", NULL, save_fractions },
};

/* A list for a theme of the games of the expression that @has_look. NULL: there is none. */
static const char *const *
list_games (Drawing *drawing, GPtrArray *names, gboolean (*has_look) (const CgtRuleset *ruleset))
{
  for (guint i = 0; i < cgt_expression_get_n_terms (drawing->expression); i++)
    {
      CgtPosition *position = cgt_expression_get_term_position (drawing->expression, i);

      if (position != NULL && has_look (cgt_position_get_ruleset (position)))
        g_ptr_array_add (names, (gpointer) cgt_ruleset_get_id (cgt_position_get_ruleset (position)));
    }
  g_ptr_array_add (names, NULL);
  return names->len > 1 ? (const char *const *) names->pdata : NULL;
}

static gboolean
has_squares (const CgtRuleset *ruleset)
{
  return cgt_ruleset_get_sketch (ruleset)->shape == CGT_BOARD_GRID;
}

/* How the boards are drawn. FALSE: they cannot be drawn so. */
static gboolean
choose_look (Drawing *drawing)
{
  GrundyOptions given = drawing->command->given;

  drawing->theme = *cgt_theme_light ();
  if ((given & GRUNDY_OPTION_TURNED) != 0)
    drawing->theme.from_below = list_games (drawing, drawing->turned, has_squares);
  if ((given & GRUNDY_OPTION_PIECES) != 0)
    drawing->theme.own_pieces = list_games (drawing, drawing->pieces, cgt_board_has_own_pieces);
  if ((given & GRUNDY_OPTION_TURNED) != 0 && drawing->theme.from_below == NULL)
    return cgt_refuse (&drawing->error, CGT_ERROR_MEANINGLESS,
                       "column 1: only a board of squares can be drawn --turned");
  if ((given & GRUNDY_OPTION_PIECES) != 0 && drawing->theme.own_pieces == NULL)
    return cgt_refuse (&drawing->error, CGT_ERROR_MEANINGLESS,
                       "column 1: only a game of black and white chess pieces can be drawn with --pieces");
  return TRUE;
}

static void
read_and_draw (CgtSolver *solver, CgtBudget *budget, gpointer data)
{
  Drawing *drawing = data;
  g_autoptr (CgtExpression) expression = NULL;

  expression = cgt_expression_parse (g_ptr_array_index (drawing->command->words, 0), budget, &drawing->error);
  if (expression == NULL)
    return;
  drawing->expression = expression;
  drawing->budget = budget;
  if (!choose_look (drawing))
    return;
  if (pictures[drawing->picture].compute != NULL)
    pictures[drawing->picture].compute (solver, drawing);
  drawing->saved = pictures[drawing->picture].save (drawing);
}

gboolean
grundy_picture_target (const GrundyCommand *command, gboolean moves, const char **path, CgtPictureFormat *format)
{
  const char *endings = moves ? "svg, pdf, png, tikz or webp" : "svg, pdf, png or tikz";
  gboolean streams = g_strcmp0 (command->output, "-") == 0;

  *path = streams ? "/dev/stdout" : command->output;
  if (command->format != NULL)
    *format = cgt_picture_format_from_name (command->format);
  else if (streams)
    *format = CGT_PICTURE_SVG;
  else
    *format = command->output != NULL ? cgt_picture_format_of_path (*path) : CGT_PICTURE_BY_ENDING;
  if (command->output == NULL)
    grundy_misuse ("say where to with -o FILE; its ending is %s", endings);
  else if (*format == CGT_PICTURE_BY_ENDING)
    grundy_misuse ("the ending of a picture is %s; any other name needs --format", endings);
  else
    return TRUE;
  return FALSE;
}

static int
draw (GrundyCommand *command, guint picture)
{
  g_autoptr (CgtSolver) solver = cgt_solver_new ();
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) turned = g_ptr_array_new (), pieces = g_ptr_array_new ();
  Drawing drawing = { .command = command, .picture = picture, .turned = turned, .pieces = pieces };
  GrundyOptions misplaced = command->given & (GRUNDY_OPTION_BY | GRUNDY_OPTION_TO);
  CgtPlaceLabel label;

  if (!grundy_picture_target (command, FALSE, &drawing.path, &drawing.format))
    return 2;
  if (pictures[picture].compute == compute_tree)
    misplaced &= ~GRUNDY_OPTION_TO;
  if (misplaced != 0 && pictures[picture].compute != compute_generations)
    return grundy_misuse ("--by and --to are for generations, plane and space, and not for --as %s", command->as);
  if (command->size != NULL && pictures[picture].compute != compute_graph)
    return grundy_misuse ("--size is for --as graph");
  if (command->field != NULL &&
      (pictures[picture].save != save_board || !cgt_place_label_from_field (command->field, &label)))
    return grundy_misuse ("--field of draw is outcome, nimber, value or remoteness, and for --as board");
  if ((command->given & (GRUNDY_OPTION_TURNED | GRUNDY_OPTION_PIECES)) != 0 && pictures[picture].save != save_board &&
      pictures[picture].save != save_tree)
    return grundy_misuse ("--turned and --pieces are for --as board and --as tree");
  grundy_work (command, solver, read_and_draw, &drawing);
  error = drawing.error;
  return drawing.saved ? 0 : grundy_refuse (NULL, "%s", error->message);
}

int
grundy_command_draw (GrundyCommand *command)
{
  if (command->words->len != 1)
    return grundy_misuse ("draw takes one expression");
  for (guint i = 0; command->as != NULL && i < G_N_ELEMENTS (pictures); i++)
    if (g_str_equal (command->as, pictures[i].name))
      return draw (command, i);
  return grundy_misuse ("draw needs --as board, tree, graph, thermograph, numbers, fractions, generations, plane or "
                        "space");
}
