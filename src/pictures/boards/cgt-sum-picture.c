/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "cgt-sum-picture.h"

#include "cgt-shapes-private.h"
#include "pictures/draw/cgt-value-picture.h"

/* Pixels, or points on paper. */
#define CELL 44.0
#define MARGIN 16.0
#define SIGN_WIDTH 36.0
#define TEXT_SIZE 22.0

typedef struct
{
  CgtBoard *board; /* NULL: the text is shown instead */
  const CgtRuleset *ruleset;
  char *text;
  char **labels; /* of the places; NULL: none */
  guint n_labels;
  gboolean negative;
  double width, height; /* 0: not yet measured */
} Term;

static void
term_clear (gpointer data)
{
  Term *term = data;

  g_clear_pointer (&term->board, cgt_board_free);
  g_free (term->text);
  for (guint i = 0; i < term->n_labels; i++)
    g_free (term->labels[i]);
  g_free (term->labels);
}

static void
measure_sum_text (Term *term)
{
  cairo_surface_t *surface = cairo_recording_surface_create (CAIRO_CONTENT_COLOR_ALPHA, NULL);
  cairo_t *cr = cairo_create (surface);

  cgt_value_measure (cr, term->text, TEXT_SIZE, 0, cgt_theme_light (), &term->width, &term->height);
  cairo_destroy (cr);
  cairo_surface_destroy (surface);
}

static void
measure_term (Term *term)
{
  const CgtShape *shape = term->board != NULL ? cgt_shape_of (term->board) : NULL;

  if (shape == NULL)
    {
      measure_sum_text (term);
      return;
    }
  cgt_board_layout (term->board);
  shape->measure (term->board, CELL, MARGIN, &term->width, &term->height);
}

struct _CgtSumPicture
{
  GArray *terms; /* Term */
  gboolean hides_outcomes;
};

CgtSumPicture *
cgt_sum_picture_new (void)
{
  CgtSumPicture *picture = g_new0 (CgtSumPicture, 1);

  picture->terms = g_array_new (FALSE, TRUE, sizeof (Term));
  g_array_set_clear_func (picture->terms, term_clear);
  return picture;
}

void
cgt_sum_picture_hide_outcomes (CgtSumPicture *picture)
{
  picture->hides_outcomes = TRUE;
}

void
cgt_sum_picture_free (CgtSumPicture *picture)
{
  g_array_unref (picture->terms);
  g_free (picture);
}

void
cgt_sum_picture_add (CgtSumPicture *picture, gboolean negative, const CgtBoard *board, const CgtRuleset *ruleset,
                     const char *text)
{
  Term term = { .ruleset = ruleset };
  CgtBoard *turned = negative && board != NULL && ruleset != NULL ? cgt_ruleset_negate_board (ruleset, board) : NULL;

  /* The negative of a position is drawn as the position that it is; one that looks the same keeps its sign. */
  if (turned != NULL && cgt_board_equal (turned, board))
    g_clear_pointer (&turned, cgt_board_free);
  term.negative = negative && turned == NULL;
  term.board = turned != NULL ? turned : board != NULL ? cgt_board_copy (board) : NULL;
  term.text = g_strdup (text);
  g_array_append_val (picture->terms, term);
}

void
cgt_sum_picture_label_last (CgtSumPicture *picture, char *const *labels, guint n)
{
  Term *last = &g_array_index (picture->terms, Term, picture->terms->len - 1);

  g_return_if_fail (last->labels == NULL);
  last->labels = g_new0 (char *, n);
  last->n_labels = n;
  for (guint i = 0; i < n; i++)
    last->labels[i] = g_strdup (labels[i]);
}

void
cgt_sum_picture_get_size (CgtSumPicture *picture, double *width, double *height)
{
  *width = 2 * MARGIN;
  *height = 0;
  for (guint i = 0; i < picture->terms->len; i++)
    {
      Term *term = &g_array_index (picture->terms, Term, i);

      if (term->width == 0)
        measure_term (term);
      *width += term->width + (i > 0 || term->negative ? SIGN_WIDTH : 0);
      *height = MAX (*height, term->height);
    }
  *height += 2 * MARGIN;
}

void
cgt_sum_picture_draw (cairo_t *cr, double width, double height, const CgtTheme *theme, gpointer user_data)
{
  const CgtSumPicture *picture = user_data;
  double x = MARGIN;

  for (guint i = 0; i < picture->terms->len; i++)
    {
      const Term *term = &g_array_index (picture->terms, Term, i);

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
          CgtBoardDecor decor = { .hover = -1,
                                  .cursor = -1,
                                  .labels = term->labels,
                                  .n_labels = term->n_labels,
                                  .hides_outcomes = picture->hides_outcomes };

          cgt_board_draw (cr, term->board, term->ruleset, &view, &decor, theme);
        }
      else
        cgt_value_draw (cr, term->text, 0, 0, TEXT_SIZE, 0, 0, 0, &theme->foreground, theme);
      cairo_restore (cr);
      x += term->width;
    }
}
