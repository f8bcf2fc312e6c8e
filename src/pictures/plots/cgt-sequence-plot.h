/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include "pictures/draw/cgt-theme.h"
#include "solvers/sequence/cgt-sequence.h"

/**
 * CgtSequencePlot:
 *
 * A scatter plot of a nim-sequence, n to the right and G(n) up. It reads the values directly from the sequence and
 * keeps only summaries of many neighbours, so that a picture of millions of values takes a few milliseconds. It belongs
 * to one thread; another one may extend the sequence at the same time.
 */
typedef struct _CgtSequencePlot CgtSequencePlot;

/* The range that a plot shows: heaps from @n0 to @n1, values from @v0 to @v1. These are the edges of the picture, not
 * whole numbers. */
typedef struct
{
  double n0, n1, v0, v1;
} CgtSequenceRange;

/* The rectangle inside the axes. */
typedef struct
{
  double x, y, width, height;
} CgtSequenceFrame;

CgtSequencePlot *cgt_sequence_plot_new (CgtSequence *sequence);
void cgt_sequence_plot_free (CgtSequencePlot *plot);

gboolean cgt_sequence_plot_advance (CgtSequencePlot *plot, guint64 n, guint at_most);
void cgt_sequence_plot_set_growing (CgtSequencePlot *plot, gboolean growing);
guint64 cgt_sequence_plot_get_n (CgtSequencePlot *plot);
const CgtSequenceHistogram *cgt_sequence_plot_get_histogram (CgtSequencePlot *plot);

gboolean cgt_sequence_plot_get_value (CgtSequencePlot *plot, guint64 n, guint64 *value, gboolean *exceptional);
/* How a heap relates to the period. */
typedef enum
{
  CGT_SEQUENCE_PLAIN,       /* no period is known, or the heap is in the preperiod and agrees with the period */
  CGT_SEQUENCE_EXCEPTIONAL, /* in the preperiod, and breaks the period */
  CGT_SEQUENCE_ODD_PERIOD,  /* in the first, third, ... period */
  CGT_SEQUENCE_EVEN_PERIOD,
} CgtSequenceMark;

CgtSequenceMark cgt_sequence_plot_get_mark (CgtSequencePlot *plot, guint64 n);
gboolean cgt_sequence_plot_get_period (CgtSequencePlot *plot, CgtSequencePeriod *period);
gboolean cgt_sequence_plot_get_shown_period (CgtSequencePlot *plot, CgtSequencePeriod *period);
guint64 cgt_sequence_plot_count_exceptional (CgtSequencePlot *plot);
guint64 cgt_sequence_plot_get_last_exceptional (CgtSequencePlot *plot);

CgtSequenceFrame cgt_sequence_plot_frame (CgtSequencePlot *plot, double width, double height);
CgtSequenceRange cgt_sequence_plot_fit (CgtSequencePlot *plot);
CgtSequenceRange cgt_sequence_plot_zoom (CgtSequencePlot *plot, const CgtSequenceRange *range, double n, double v,
                                         double n_factor, double v_factor);
CgtSequenceRange cgt_sequence_plot_pan (CgtSequencePlot *plot, const CgtSequenceRange *range, double dn, double dv);
gboolean cgt_sequence_plot_hit (CgtSequencePlot *plot, const CgtSequenceRange *range, double width, double height,
                                double x, double y, guint64 *n);

char *cgt_sequence_plot_describe (CgtSequencePlot *plot, guint64 n);
void cgt_sequence_plot_draw (CgtSequencePlot *plot, cairo_t *cr, const CgtSequenceRange *range, double width,
                             double height, double scale, const CgtTheme *theme);
void cgt_sequence_plot_draw_on_paper (CgtSequencePlot *plot, cairo_t *cr, const CgtSequenceRange *range, double width,
                                      double height, double scale, const CgtTheme *theme);
void cgt_sequence_plot_draw_chosen (CgtSequencePlot *plot, cairo_t *cr, const CgtSequenceRange *range, double width,
                                    double height, guint64 n, const CgtTheme *theme);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (CgtSequencePlot, cgt_sequence_plot_free)
