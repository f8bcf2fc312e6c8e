/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "grundy-sequence-paper.h"

#include <glib/gi18n.h>
#include <math.h>

#include "base/cgt-free.h"
#include "grundy-sequence-codes.h"
#include "grundy-sequence-text.h"
#include "app/base/grundy-export.h"
#include "grundy-two-heap-canvas.h"
#include "pictures/draw/cgt-plot-heading.h"

/* Size of a plot without its heading */
#define PLOT_WIDTH 1000
#define PLOT_HEIGHT 600

/* The approximate length of a side of a whole table. */
#define TABLE_SIDE 720.0

/* Pixels per unit for dots or cells that are drawn as an image. */
#define RESOLUTION 3

/* Another thread draws this, so it owns everything that it holds. */
typedef struct
{
  CgtPlotHeading heading;
  CgtSequencePlot *plot; /* the plot of a sequence */
  guint64 n;             /* the number of values or rows to show */
  CgtSequenceRange range;
  CgtTwoHeapPicture *table; /* or a table of two heaps */
  CgtTwoHeapView view;
} Paper;

CGT_FREE (Paper, sequence_paper_free)
{
  g_free ((char *) self->heading.title);
  for (guint i = 0; i < G_N_ELEMENTS (self->heading.lines); i++)
    g_free ((char *) self->heading.lines[i]);
  cgt_sequence_plot_free (self->plot);
  cgt_two_heap_picture_free (self->table);
}

static char *
file_name (const char *before, const char *game)
{
  g_autofree char *name = g_strcanon (g_strdup (game), G_CSET_A_2_Z G_CSET_a_2_z G_CSET_DIGITS ".-", '-');

  return g_strconcat (before, name, NULL);
}

/* Sequences */

static void
draw_sequence (cairo_t *cr, double width, double height, const CgtTheme *theme, gpointer data)
{
  Paper *paper = data;
  double heading = cgt_plot_heading_get_height (&paper->heading);

  cgt_sequence_plot_advance (paper->plot, paper->n, G_MAXUINT);
  cgt_plot_heading_draw (&paper->heading, cr, width, theme);
  cairo_translate (cr, 0, heading);
  cgt_sequence_plot_draw_on_paper (paper->plot, cr, &paper->range, width, height - heading, RESOLUTION, theme);
}

GrundyPicture *
grundy_sequence_paper (CgtSequence *sequence, CgtSequencePlot *plot, const CgtSequenceRange *range)
{
  const char *game = cgt_sequence_get_ruleset (sequence);
  g_autofree char *name = file_name ("", game), *detail = NULL;
  Paper *paper = g_new0 (Paper, 1);

  paper->heading.title = grundy_sequence_title (game);
  paper->heading.lines[0] = grundy_sequence_headline (plot, &detail);
  paper->heading.lines[1] = g_steal_pointer (&detail);
  paper->plot = cgt_sequence_plot_new (sequence);
  paper->n = cgt_sequence_plot_get_n (plot);
  paper->range = *range;
  return grundy_picture_new (name, PLOT_WIDTH, PLOT_HEIGHT + cgt_plot_heading_get_height (&paper->heading),
                             draw_sequence, paper, sequence_paper_free);
}

typedef struct
{
  CgtSequence *sequence;
  guint64 n;
} Values;

CGT_FREE (Values, values_free) { cgt_sequence_unref (self->sequence); }

static GBytes *
make_sequence_csv (gpointer data)
{
  Values *values = data;

  return grundy_sequence_csv (values->sequence, values->n);
}

void
grundy_sequence_export_values (GtkWidget *from, CgtSequence *sequence, guint64 n)
{
  g_autofree char *name = file_name ("", cgt_sequence_get_ruleset (sequence));
  Values *values = g_new0 (Values, 1);

  values->sequence = cgt_sequence_ref (sequence);
  values->n = n;
  grundy_export_made (from, name, _ ("Tables (CSV)"), ".csv", make_sequence_csv, values, values_free);
}

/* Two heaps */

static void
draw_paper_table (cairo_t *cr, double width, double height, const CgtTheme *theme, gpointer data)
{
  Paper *paper = data;
  double heading = cgt_plot_heading_get_height (&paper->heading);

  cgt_two_heap_picture_advance (paper->table, (guint) paper->n, G_MAXUINT);
  cgt_plot_heading_draw (&paper->heading, cr, width, theme);
  cairo_translate (cr, GRUNDY_TWO_HEAP_LEFT, heading + GRUNDY_TWO_HEAP_TOP);
  cgt_two_heap_picture_draw (paper->table, cr, &paper->view, width - GRUNDY_TWO_HEAP_LEFT - GRUNDY_TWO_HEAP_MARGIN,
                             height - heading - GRUNDY_TWO_HEAP_TOP - GRUNDY_TWO_HEAP_MARGIN, RESOLUTION, theme);
}

/* The side of a square of all cells. If there are few, all cells get the same size. */
static double
side_of (guint n)
{
  return n < TABLE_SIDE ? ceil (TABLE_SIDE / n) * n : TABLE_SIDE;
}

GrundyPicture *
grundy_two_heap_paper (CgtTwoHeapTable *table, const char *code, guint n, const CgtTwoHeapView *view, double width,
                       double height)
{
  g_autofree char *name = file_name ("two-heaps-", code);
  Paper *paper = g_new0 (Paper, 1);

  paper->heading.title = grundy_sequence_title (code);
  paper->heading.lines[0] = grundy_two_heap_headline (table, code, n);
  paper->heading.lines[1] = g_strdup (_ ("Orange: P-positions · stronger colour: larger value"));
  paper->table = cgt_two_heap_picture_new (table);
  paper->n = n;
  if (view != NULL)
    paper->view = *view;
  else
    {
      width = height = side_of (n);
      paper->view = (CgtTwoHeapView) { 0, 0, width / n };
    }
  return grundy_picture_new (name, width + GRUNDY_TWO_HEAP_LEFT + GRUNDY_TWO_HEAP_MARGIN,
                             height + GRUNDY_TWO_HEAP_TOP + GRUNDY_TWO_HEAP_MARGIN +
                               cgt_plot_heading_get_height (&paper->heading),
                             draw_paper_table, paper, sequence_paper_free);
}

static GBytes *
make_table_csv (gpointer data)
{
  return grundy_two_heap_csv (data, cgt_two_heap_table_get_n_known (data));
}

void
grundy_two_heap_export_values (GtkWidget *from, CgtTwoHeapTable *table, const char *code)
{
  g_autofree char *name = file_name ("two-heaps-", code);

  grundy_export_made (from, name, _ ("Tables (CSV)"), ".csv", make_table_csv, cgt_two_heap_table_ref (table),
                      (GDestroyNotify) cgt_two_heap_table_unref);
}
