/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "grundy-sum-layout.h"

#define SPACING 12
#define COLUMN_WIDTH 340 /* a board that is narrower is hard to draw on */
#define ROW_HEIGHT 320

static int
count_children (GtkWidget *widget)
{
  int n = 0;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    n += gtk_widget_should_layout (child);
  return n;
}

static int
columns_for (int n, int width)
{
  int columns = CLAMP ((width + SPACING) / (COLUMN_WIDTH + SPACING), 1, MAX (n, 1));

  /* Rows of equal length look better: three boards where two fit go one below the other, and four where three fit go
   * two and two. */
  if (n > 0)
    {
      int rows = (n + columns - 1) / columns;

      columns = (n + rows - 1) / rows;
    }
  return columns;
}

static int
row_height (GtkWidget *widget, int column_width)
{
  int height = 0;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      int minimum;

      if (!gtk_widget_should_layout (child))
        continue;
      gtk_widget_measure (child, GTK_ORIENTATION_VERTICAL, column_width, &minimum, NULL, NULL, NULL);
      height = MAX (height, minimum);
    }
  return height;
}

static GtkSizeRequestMode
get_request_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
measure_sum (GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum, int *natural,
             int *minimum_baseline, int *natural_baseline)
{
  int n = count_children (widget);
  int least = 0;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      int child_minimum;

      if (!gtk_widget_should_layout (child))
        continue;
      gtk_widget_measure (child, GTK_ORIENTATION_HORIZONTAL, -1, &child_minimum, NULL, NULL, NULL);
      least = MAX (least, child_minimum);
    }
  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    {
      *minimum = least;
      *natural = MAX (least, n * (COLUMN_WIDTH + SPACING) - SPACING);
    }
  else
    {
      int columns = for_size >= 0 ? columns_for (n, for_size) : 1;
      int rows = n > 0 ? (n + columns - 1) / columns : 0;
      int width = for_size >= 0 ? MAX (least, (for_size - (columns - 1) * SPACING) / columns) : -1;
      int each = row_height (widget, width);

      /* A single board fills the height. Several boards keep a minimum height. */
      if (rows > 1)
        each = MAX (each, ROW_HEIGHT);
      *minimum = *natural = MAX (0, rows * (each + SPACING) - SPACING);
    }
}

static void
allocate (GtkWidget *widget, int width, int height, int baseline)
{
  int n = count_children (widget);
  int columns = columns_for (n, width);
  int rows = n > 0 ? (n + columns - 1) / columns : 1;
  int each_height = (height - (rows - 1) * SPACING) / rows;
  gboolean mirrored = gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL;
  int i = 0;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      int row, in_row, each_width, column;

      if (!gtk_widget_should_layout (child))
        continue;
      row = i / columns;
      column = i % columns;
      in_row = row == rows - 1 ? n - row * columns : columns;
      each_width = (width - (in_row - 1) * SPACING) / in_row;
      if (mirrored)
        column = in_row - 1 - column;
      gtk_widget_size_allocate (child,
                                &(GtkAllocation) { column * (each_width + SPACING), row * (each_height + SPACING),
                                                   each_width, each_height },
                                -1);
      i++;
    }
}

GtkLayoutManager *
grundy_sum_layout_new (void)
{
  return gtk_custom_layout_new (get_request_mode, measure_sum, allocate);
}
