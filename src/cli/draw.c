/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "grundy-draw.h"

#include <errno.h>
#include <string.h>

#include "pictures/cgt-board-picture.h"
#include "pictures/cgt-picture-file.h"
#include "pictures/cgt-plots.h"
#include "pictures/cgt-value-picture.h"

/* Pixels, or points on paper. */
#define CELL 44.0
#define MARGIN 16.0
#define SIGN_WIDTH 36.0
#define TEXT_SIZE 22.0
#define THERMOGRAPH_WIDTH 520.0
#define THERMOGRAPH_HEIGHT 400.0
#define MOST_PIXELS 16000.0

typedef struct
{
  const GrundyCommand *command;
  CgtExpression *expression;
  CgtEvaluation *evaluation;
  CgtGenerations *generations;
  CgtTreeNode *tree;
  GError *error;
} Drawing;

/* The board: every term beside the last one, with its sign. */

typedef struct
{
  CgtBoard *board; /* NULL: the text stands in its place */
  const CgtRuleset *ruleset;
  char *markup;
  gboolean negative;
  double width, height;
} BoardTerm;

static void
board_term_clear (gpointer data)
{
  BoardTerm *term = data;

  g_clear_pointer (&term->board, cgt_board_free);
  g_free (term->markup);
}

static void
measure_text (BoardTerm *term)
{
  cairo_surface_t *surface = cairo_recording_surface_create (CAIRO_CONTENT_COLOR_ALPHA, NULL);
  cairo_t *cr = cairo_create (surface);

  cgt_value_measure (cr, term->markup, TEXT_SIZE, 0, cgt_theme_light (), &term->width, &term->height);
  cairo_destroy (cr);
  cairo_surface_destroy (surface);
}

static void
measure_graph (BoardTerm *term)
{
  const CgtBoard *board = term->board;
  double left = 0, right = 0, bottom = 0, top = 0;

  for (guint i = 0; board->points != NULL && i < board->n_vertices; i++)
    {
      left = MIN (left, board->points[i].x);
      right = MAX (right, board->points[i].x);
      bottom = MIN (bottom, board->points[i].y);
      top = MAX (top, board->points[i].y);
    }
  term->width = (right - left + 2) * 1.5 * CELL;
  term->height = (top - bottom + 1) * 1.5 * CELL;
}

static void
measure_term (BoardTerm *term)
{
  switch (term->board != NULL ? term->board->shape : CGT_BOARD_NONE)
    {
    case CGT_BOARD_GRID:
      term->width = MAX (term->board->columns, 1) * CELL + 2 * MARGIN;
      term->height = MAX (term->board->rows, 1) * CELL + 2 * MARGIN;
      break;
    case CGT_BOARD_HEAPS:
      term->width = MAX (term->board->n_heaps, 2) * 1.2 * CELL + 2 * MARGIN;
      term->height = 6 * CELL;
      break;
    case CGT_BOARD_GRAPH:
      cgt_board_layout (term->board);
      measure_graph (term);
      break;
    case CGT_BOARD_CIRCLES:
      term->width = 16 * CELL;
      term->height = 9 * CELL;
      break;
    case CGT_BOARD_NONE: measure_text (term); break;
    }
}

static GArray *
board_terms (const CgtExpression *expression)
{
  GArray *terms = g_array_new (FALSE, TRUE, sizeof (BoardTerm));

  g_array_set_clear_func (terms, board_term_clear);
  for (guint i = 0; i < cgt_expression_get_n_terms (expression); i++)
    {
      CgtPosition *position = cgt_expression_get_term_position (expression, i);
      g_autofree char *text = cgt_expression_get_term_text (expression, i);
      BoardTerm term = { .negative = cgt_expression_get_term_negative (expression, i) };

      term.markup = g_markup_escape_text (text, -1);
      if (position != NULL)
        {
          term.board = cgt_position_get_board (position);
          term.ruleset = cgt_position_get_ruleset (position);
        }
      measure_term (&term);
      g_array_append_val (terms, term);
    }
  return terms;
}

static void
draw_board (cairo_t *cr, double width, double height, const CgtTheme *theme, gpointer data)
{
  GArray *terms = data;
  double x = MARGIN;

  for (guint i = 0; i < terms->len; i++)
    {
      const BoardTerm *term = &g_array_index (terms, BoardTerm, i);

      if (i > 0 || term->negative)
        {
          cgt_value_draw (cr, term->negative ? "−" : "+", x + SIGN_WIDTH / 2, height / 2, TEXT_SIZE, 0.5, 0.5, 0,
                          &theme->foreground, theme);
          x += SIGN_WIDTH;
        }
      cairo_save (cr);
      cairo_translate (cr, x, (height - term->height) / 2);
      if (term->board != NULL)
        {
          CgtBoardView view = cgt_board_view_fit (term->board, term->width, term->height, MARGIN);

          cgt_board_draw (cr, term->board, term->ruleset, &view, NULL, theme);
        }
      else
        cgt_value_draw (cr, term->markup, 0, 0, TEXT_SIZE, 0, 0, 0, &theme->foreground, theme);
      cairo_restore (cr);
      x += term->width;
    }
}

/* Saves a picture, smaller where it would be too large for a file. */
typedef struct
{
  CgtPictureFunc draw;
  gpointer data;
  double scale;
} Scaled;

static void
draw_scaled (cairo_t *cr, double width, double height, const CgtTheme *theme, gpointer data)
{
  const Scaled *scaled = data;

  cairo_scale (cr, scaled->scale, scaled->scale);
  scaled->draw (cr, width / scaled->scale, height / scaled->scale, theme, scaled->data);
}

static gboolean
save (const char *path, double width, double height, CgtPictureFunc draw, gpointer data, GError **error)
{
  double scale = MIN (1, MOST_PIXELS / MAX (MAX (width, height), 1));
  Scaled scaled = { draw, data, scale };

  return cgt_picture_save (path, width * scale, height * scale, scale < 1 ? 1 : 0, cgt_theme_light (), draw_scaled,
                           &scaled, error);
}

static gboolean
save_board (Drawing *drawing)
{
  g_autoptr (GArray) terms = board_terms (drawing->expression);
  double width = 2 * MARGIN, height = 0;

  if (terms->len == 0)
    {
      g_set_error_literal (&drawing->error, CGT_ERROR, CGT_ERROR_MEANINGLESS,
                           "column 1: expected a game to draw, found a comparison, a list or an outcome");
      return FALSE;
    }
  for (guint i = 0; i < terms->len; i++)
    {
      const BoardTerm *term = &g_array_index (terms, BoardTerm, i);

      width += term->width + (i > 0 || term->negative ? SIGN_WIDTH : 0);
      height = MAX (height, term->height);
    }
  return save (drawing->command->output, width, height + 2 * MARGIN, draw_board, terms, &drawing->error);
}

/* The thermograph. */

static void
draw_thermograph (cairo_t *cr, double width, double height, const CgtTheme *theme, gpointer data)
{
  cgt_thermograph_draw (cr, data, width, height, theme);
}

static void
compute_evaluation (CgtSolver *solver, gpointer data)
{
  Drawing *drawing = data;

  drawing->evaluation
    = cgt_expression_evaluate (drawing->expression, solver, CGT_WANT_THERMOGRAPH, NULL, NULL, &drawing->error);
}

static gboolean
save_thermograph (Drawing *drawing)
{
  g_autoptr (CgtEvaluation) evaluation = drawing->evaluation;

  if (evaluation == NULL)
    return FALSE;
  if (!evaluation->has_thermograph)
    {
      g_set_error (&drawing->error, CGT_ERROR, CGT_ERROR_MEANINGLESS, "this expression has no thermograph%s%s",
                   evaluation->over_budget != NULL ? ": " : "", evaluation->over_budget != NULL ? evaluation->over_budget : "");
      return FALSE;
    }
  return save (drawing->command->output, THERMOGRAPH_WIDTH, THERMOGRAPH_HEIGHT, draw_thermograph, evaluation, &drawing->error);
}

/* The generations. */

typedef struct
{
  const CgtGenerations *generations;
  const CgtGraphLayout *layout;
} GenerationsPicture;

static void
draw_generations (cairo_t *cr, double width, double height, const CgtTheme *theme, gpointer data)
{
  const GenerationsPicture *picture = data;

  cgt_generations_draw (cr, picture->generations, picture->layout, 1, MARGIN, MARGIN, -1, -1, theme);
}

static void
compute_generations (CgtSolver *solver, gpointer data)
{
  Drawing *drawing = data;

  drawing->generations = cgt_expression_generations (drawing->expression, solver, drawing->command->to, &drawing->error);
}

static gboolean
save_generations (Drawing *drawing)
{
  g_autoptr (CgtGenerations) generations = drawing->generations;
  g_autoptr (CgtGraphLayout) layout = NULL;
  GenerationsPicture picture;

  if (generations == NULL)
    return FALSE;
  layout = cgt_generations_layout (generations);
  picture = (GenerationsPicture) { generations, layout };
  return save (drawing->command->output, layout->width + 2 * MARGIN, layout->height + 2 * MARGIN, draw_generations,
               &picture, &drawing->error);
}

/* The tree. */

static void
draw_tree (cairo_t *cr, double width, double height, const CgtTheme *theme, gpointer data)
{
  cgt_tree_draw (cr, data, 1, MARGIN, MARGIN, NULL, NULL, theme);
}

static void
compute_tree (CgtSolver *solver, gpointer data)
{
  Drawing *drawing = data;

  drawing->tree = grundy_tree_new (drawing->expression, solver, &drawing->error);
}

static gboolean
save_tree (Drawing *drawing)
{
  g_autoptr (CgtTreeNode) tree = drawing->tree;
  double width, height;

  if (tree == NULL)
    return FALSE;
  cgt_tree_layout (tree, &width, &height);
  return save (drawing->command->output, width + 2 * MARGIN, height + 2 * MARGIN, draw_tree, tree, &drawing->error);
}

static const struct
{
  const char *name;
  GrundyWork compute; /* NULL: nothing needs computing */
  gboolean (*save) (Drawing *drawing);
} pictures[] = {
  { "board", NULL, save_board },
  { "tree", compute_tree, save_tree },
  { "thermograph", compute_evaluation, save_thermograph },
  { "generations", compute_generations, save_generations },
};

static int
draw (GrundyCommand *command, guint picture)
{
  g_autoptr (CgtExpression) expression = NULL;
  g_autoptr (CgtSolver) solver = cgt_solver_new ();
  g_autoptr (GError) error = NULL;
  Drawing drawing = { .command = command };

  expression = cgt_expression_parse (g_ptr_array_index (command->words, 0), &error);
  if (expression == NULL)
    return grundy_refuse (NULL, "%s", error->message);
  drawing.expression = expression;
  if (pictures[picture].compute != NULL)
    grundy_work (command, solver, pictures[picture].compute, &drawing);
  if (pictures[picture].save (&drawing))
    return 0;
  error = drawing.error;
  return grundy_refuse (NULL, "%s", error->message);
}

int
grundy_command_draw (GrundyCommand *command)
{
  if (command->words->len != 1)
    return grundy_refuse (NULL, "draw takes one expression");
  if (command->output == NULL || !cgt_picture_path_is_known (command->output))
    return grundy_refuse (NULL, "say where to with -o FILE; its ending is svg, pdf or png");
  for (guint i = 0; command->as != NULL && i < G_N_ELEMENTS (pictures); i++)
    if (g_str_equal (command->as, pictures[i].name))
      return draw (command, i);
  return grundy_refuse (NULL, "say what to draw: --as board, tree, thermograph or generations");
}
