/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "cgt-step-picture.h"

#include <glib/gi18n-lib.h>
#include <math.h>

#include "base/cgt-typeset.h"
#include "cgt-nimber-picture.h"
#include "cgt-number-line.h"
#include "cgt-wall-picture.h"
#include "pictures/boards/cgt-board-picture.h"
#include "pictures/draw/cgt-draw-private.h"

struct _CgtStepPicture
{
  CgtEvaluation *record; /* a nim-value is explained; NULL: */
  CgtWallPicture *walls; /* walls are; NULL: */
  CgtNumberLine number;  /* a number is */
};

/* The last use is the number. Before it, the uses of a simplest number are the best options, if there are any. */
static gboolean
read_step_number (const CgtStep *step, CgtNumberLine *number)
{
  *number = (CgtNumberLine) { .left = -INFINITY, .right = INFINITY };
  if (step->uses->len == 0 || !cgt_number_from_text (step->uses->pdata[step->uses->len - 1], &number->number))
    return FALSE;
  for (guint i = 0; step->rule == CGT_RULE_SIMPLEST_NUMBER && i + 1 < step->uses->len; i++)
    {
      double option;

      if (!cgt_number_from_text (step->uses->pdata[i], &option) || option == number->number)
        return FALSE;
      if (option < number->number)
        number->left = option;
      else
        number->right = option;
    }
  return cgt_number_line_possible (number);
}

/* One picture shows heaps, columns and mex, so it belongs to one of the steps. */
static gboolean
is_first_of_nimbers (const CgtStep *step, const CgtExplanation *explanation)
{
  CgtRule best = CGT_N_RULES;
  static const CgtRule rules[] = { CGT_RULE_NIM_SUM, CGT_RULE_MEX, CGT_RULE_NIM_HEAP };

  for (guint k = 0; best == CGT_N_RULES && k < G_N_ELEMENTS (rules); k++)
    for (guint i = 0; i < explanation->steps->len; i++)
      if (((const CgtStep *) explanation->steps->pdata[i])->rule == rules[k])
        best = rules[k];
  return step->rule == best;
}

CgtStepPicture *
cgt_step_picture_new (const CgtStep *step, const CgtExplanation *explanation, CgtEvaluation *record)
{
  CgtNumberLine number;
  CgtStepPicture *picture;

  switch (step->rule)
    {
    case CGT_RULE_SIMPLEST_NUMBER:
    case CGT_RULE_SIMPLEST_FIT:
    case CGT_RULE_BERLEKAMP:
      if (!read_step_number (step, &number))
        return NULL;
      picture = g_new0 (CgtStepPicture, 1);
      picture->number = number;
      return picture;
    case CGT_RULE_NIM_SUM:
    case CGT_RULE_MEX:
    case CGT_RULE_NIM_HEAP:
      if (record == NULL || !is_first_of_nimbers (step, explanation) || !cgt_nimber_picture_possible (record))
        return NULL;
      picture = g_new0 (CgtStepPicture, 1);
      picture->record = cgt_evaluation_ref (record);
      return picture;
    case CGT_RULE_LEFT_WALL:
    case CGT_RULE_RIGHT_WALL:
    case CGT_RULE_THERMOGRAPH:
      picture = g_new0 (CgtStepPicture, 1);
      picture->walls = cgt_wall_picture_new (step);
      if (picture->walls == NULL)
        g_clear_pointer (&picture, cgt_step_picture_free);
      return picture;
    default:
      return NULL;
    }
}

void
cgt_step_picture_free (CgtStepPicture *picture)
{
  g_clear_pointer (&picture->record, cgt_evaluation_unref);
  g_clear_pointer (&picture->walls, cgt_wall_picture_free);
  g_free (picture);
}

double
cgt_step_picture_get_height (const CgtStepPicture *picture, double width)
{
  if (picture->walls != NULL)
    return cgt_wall_picture_get_height (picture->walls, width);
  return picture->record != NULL ? cgt_nimber_picture_get_height (picture->record, width)
                                 : cgt_number_line_get_height (&picture->number, width);
}

void
cgt_step_picture_draw (cairo_t *cr, const CgtStepPicture *picture, double width, const CgtTheme *theme)
{
  if (picture->walls != NULL)
    cgt_wall_picture_draw (cr, picture->walls, width, theme);
  else if (picture->record != NULL)
    cgt_nimber_picture_draw (cr, picture->record, width, theme);
  else
    cgt_number_line_draw (cr, &picture->number, width, theme);
}

/* The sheet */

#define MARGIN 18.0
#define INDENT 20.0
#define TEXT 13.0
#define GAP 9.0
#define LEAST_LINE 160.0 /* deeper steps are not indented further */
#define BOARD_WIDTH 92.0
#define BOARD_HEIGHT 64.0
#define CAPTION 8.0
#define MOST_BOARDS 12 /* of a step */

/* A pass that measures or draws, from top to bottom of each column. */
typedef struct
{
  cairo_t *cr;           /* moved to the column */
  const CgtTheme *theme; /* NULL: only measure */
  const CgtExplanationSheet *of;
  double width, y, bottom;
  double end; /* of a column */
  guint n_columns, most_columns;
} Sheet;

/* What does not fit below the rest begins a column. The last one takes the rest, since letters are not as wide on every
 * surface. */
static void
make_space (Sheet *sheet, double height)
{
  sheet->bottom = MAX (sheet->bottom, sheet->y);
  if (sheet->y + height <= sheet->end || sheet->y <= MARGIN || sheet->n_columns == sheet->most_columns)
    return;
  cairo_translate (sheet->cr, sheet->width, 0);
  sheet->n_columns++;
  sheet->y = MARGIN;
}

CgtStepBoard *
cgt_step_board_new (CgtBoard *board, const CgtRuleset *ruleset)
{
  CgtStepBoard *self = g_new (CgtStepBoard, 1);

  *self = (CgtStepBoard) { board, ruleset };
  return self;
}

void
cgt_step_board_free (CgtStepBoard *board)
{
  cgt_board_free (board->board);
  g_free (board);
}

static void
write_step_paragraph (Sheet *sheet, const char *text, double x, double size, gboolean bold, gboolean dim)
{
  g_autofree char *markup = cgt_typeset (text);
  PangoLayout *layout = pango_cairo_create_layout (sheet->cr);
  PangoFontDescription *font =
    pango_font_description_from_string (sheet->theme != NULL ? sheet->theme->font : cgt_theme_light ()->font);
  int height;

  cgt_draw_keep_shape (layout);
  pango_font_description_set_absolute_size (font, size * PANGO_SCALE);
  if (bold)
    pango_font_description_set_weight (font, PANGO_WEIGHT_BOLD);
  pango_layout_set_font_description (layout, font);
  pango_layout_set_width (layout, (int) ((sheet->width - MARGIN - x) * PANGO_SCALE));
  pango_layout_set_wrap (layout, PANGO_WRAP_WORD_CHAR);
  pango_layout_set_markup (layout, markup, -1);
  pango_layout_get_pixel_size (layout, NULL, &height);
  make_space (sheet, height);
  if (sheet->theme != NULL)
    {
      cgt_draw_set (sheet->cr, dim ? sheet->theme->dim : sheet->theme->foreground);
      cairo_move_to (sheet->cr, x, sheet->y);
      pango_cairo_show_layout (sheet->cr, layout);
    }
  sheet->y += height;
  pango_font_description_free (font);
  g_object_unref (layout);
}

static void
draw_picture (Sheet *sheet, const CgtStepPicture *picture, double x)
{
  double width = MIN (sheet->width - MARGIN - x, 460), height = cgt_step_picture_get_height (picture, width);

  make_space (sheet, height);
  if (sheet->theme != NULL)
    {
      cairo_save (sheet->cr);
      cairo_translate (sheet->cr, x, sheet->y);
      cgt_step_picture_draw (sheet->cr, picture, width, sheet->theme);
      cairo_restore (sheet->cr);
    }
  sheet->y += height;
}

/* The boards of the terms of @use side by side, with what they show below. */
static void
draw_use (Sheet *sheet, const char *use, const GPtrArray *terms, double x)
{
  const CgtTextStyle caption = {
    .size = CAPTION, .align_x = 0.5, .align_y = 0, .max_width = BOARD_WIDTH, .least_shrink = 0.7
  };
  double each = BOARD_WIDTH / terms->len;

  for (guint i = 0; i < terms->len; i++)
    {
      const CgtStepBoard *term = terms->pdata[i];

      cairo_save (sheet->cr);
      cairo_translate (sheet->cr, x + i * each, sheet->y);
      cgt_board_draw_miniature (sheet->cr, term->board, term->ruleset, each - 2, BOARD_HEIGHT, sheet->theme);
      cairo_restore (sheet->cr);
    }
  cgt_draw_set (sheet->cr, sheet->theme->dim);
  cgt_draw_text (sheet->cr, sheet->theme, use, &caption, x + BOARD_WIDTH / 2, sheet->y + BOARD_HEIGHT + 1);
}

/* The boards of what a step uses, in rows. */
static void
draw_boards (Sheet *sheet, const CgtStep *step, double left)
{
  g_autoptr (GHashTable) seen = g_hash_table_new (g_str_hash, g_str_equal);
  double x = left;
  guint n = 0;

  for (guint i = 0; sheet->of->boards != NULL && i < step->uses->len && n < MOST_BOARDS; i++)
    {
      const char *use = step->uses->pdata[i];
      const GPtrArray *terms = g_hash_table_lookup (sheet->of->boards, use);

      if (terms == NULL || terms->len == 0 || !g_hash_table_add (seen, (gpointer) use))
        continue;
      if (n > 0 && x + BOARD_WIDTH > sheet->width - MARGIN)
        {
          x = left;
          sheet->y += BOARD_HEIGHT + 2 * CAPTION;
        }
      if (x == left)
        make_space (sheet, BOARD_HEIGHT + 2 * CAPTION);
      n++;
      if (sheet->theme != NULL)
        draw_use (sheet, use, terms, x);
      x += BOARD_WIDTH + GAP;
    }
  if (n > 0)
    sheet->y += BOARD_HEIGHT + 2 * CAPTION + GAP;
}

static void
write_step_text (Sheet *sheet, const CgtStep *step, double x)
{
  g_autofree char *brief = sheet->of->shorten != NULL ? sheet->of->shorten (sheet->of->data, step->text) : NULL;

  write_step_paragraph (sheet, _ (cgt_rule_to_title (step->rule)), x, TEXT * 0.85, FALSE, TRUE);
  write_step_paragraph (sheet, brief != NULL ? brief : step->text, x, TEXT, FALSE, FALSE);
}

static double
measure_step_text (const Sheet *sheet, const CgtStep *step, double x)
{
  Sheet probe = *sheet;

  probe.theme = NULL;
  probe.y = 0;
  probe.most_columns = probe.n_columns;
  write_step_text (&probe, step, x);
  return probe.y;
}

static void
draw_steps (Sheet *sheet, const GPtrArray *steps, guint depth)
{
  double x = MIN (MARGIN + depth * INDENT, MAX (sheet->width - MARGIN - LEAST_LINE, MARGIN));

  for (guint i = 0; i < steps->len; i++)
    {
      const CgtStep *step = steps->pdata[i];
      g_autoptr (CgtStepPicture) picture =
        cgt_step_picture_new (step, sheet->of->explanation, depth == 0 ? sheet->of->record : NULL);

      make_space (sheet, measure_step_text (sheet, step, x));
      write_step_text (sheet, step, x);
      sheet->y += GAP;
      if (picture != NULL)
        draw_picture (sheet, picture, x);
      draw_boards (sheet, step, x);
      draw_steps (sheet, step->steps, depth + 1);
    }
}

static Sheet
pass (cairo_t *cr, const CgtExplanationSheet *of, double column, double height, guint most_columns,
      const CgtTheme *theme)
{
  Sheet sheet = { .cr = cr,
                  .theme = theme,
                  .of = of,
                  .width = column,
                  .y = MARGIN,
                  .end = height - MARGIN,
                  .n_columns = 1,
                  .most_columns = most_columns };
  const CgtExplanation *explanation = of->explanation;
  g_autofree char *title = explanation->value != NULL
                             ? g_strdup_printf ("%s = %s", explanation->expression, explanation->value)
                             : g_strdup (explanation->expression);

  cairo_save (cr);
  write_step_paragraph (&sheet, title, MARGIN, TEXT * 1.3, TRUE, FALSE);
  sheet.y += GAP;
  draw_steps (&sheet, explanation->steps, 0);
  sheet.bottom = MAX (sheet.bottom, sheet.y) + MARGIN;
  cairo_restore (cr);
  return sheet;
}

void
cgt_explanation_measure (const CgtExplanationSheet *of, double column, double highest, double *width, double *height)
{
  cairo_surface_t *surface = cairo_recording_surface_create (CAIRO_CONTENT_COLOR_ALPHA, NULL);
  cairo_t *cr = cairo_create (surface);
  Sheet sheet = pass (cr, of, column, 0, 1, NULL);

  if (sheet.bottom > highest)
    {
      double n_columns = ceil (sqrt (sheet.bottom / column));

      sheet = pass (cr, of, column, sheet.bottom / n_columns, G_MAXUINT, NULL);
    }
  *width = sheet.n_columns * column;
  *height = sheet.bottom;
  cairo_destroy (cr);
  cairo_surface_destroy (surface);
}

void
cgt_explanation_draw (cairo_t *cr, const CgtExplanationSheet *of, double column, double width, double height,
                      const CgtTheme *theme)
{
  pass (cr, of, column, height, (guint) round (width / column), theme);
}
