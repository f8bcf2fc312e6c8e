/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "grundy-line-map.h"

#include <glib/gi18n.h>

#include "app/base/grundy-class.h"
#include "app/base/grundy-miniature.h"
#include "app/base/grundy-move-words.h"
#include "app/base/grundy-theme.h"
#include "app/widgets/grundy-widgets.h"
#include "base/cgt-quote.h"

#define PICTURE_WIDTH 56
#define PICTURE_HEIGHT 40
#define GAP 14
#define STROKE 2
#define LONGEST_NAMED 80

struct _GrundyLineMap
{
  GtkWidget parent_instance;

  GrundyLine *line;   /* nullable */
  GPtrArray *buttons; /* of each position, borrowed */
  GArray *places;     /* GrundyLinePlace of each; NULL: no line */
  guint here, columns, rows;
  guint reveal_source; /* pending until the position is in sight */
};

G_DEFINE_FINAL_TYPE (GrundyLineMap, grundy_line_map, GTK_TYPE_WIDGET)

/* The positions */

/* (transfer full): the sum as it is written, cut. */
static char *
sum_in_words (const GPtrArray *components)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < components->len && text->len <= LONGEST_NAMED; i++)
    {
      const GrundyComponent *component = components->pdata[i];

      g_string_append (text, component->negative ? i > 0 ? " - " : "-" : i > 0 ? " + " : "");
      g_string_append (text, grundy_component_get_text (component));
    }
  return cgt_quote (text->str, (gssize) text->len, LONGEST_NAMED);
}

/* (transfer full) (nullable): what the move did, if it changed one board. */
static char *
move_in_words (const GPtrArray *before, const GPtrArray *after)
{
  for (guint i = 0; i < before->len && before->len == after->len; i++)
    {
      const GrundyComponent *old = before->pdata[i], *changed = after->pdata[i];
      g_autoptr (CgtBoardMarks) marks = NULL;

      if (old == changed)
        continue;
      if (old->position == NULL || changed->position == NULL || grundy_component_get_drawn_board (old) == NULL ||
          grundy_component_get_ruleset (old) != grundy_component_get_ruleset (changed))
        return NULL;
      marks = grundy_component_mark_move (old, changed->position);
      return marks != NULL ? grundy_move_in_words (grundy_component_get_ruleset (old), old->board, marks) : NULL;
    }
  return NULL;
}

static char *
position_in_words (GrundyLineMap *self, guint i)
{
  GPtrArray *components = grundy_line_get (self->line, i);
  int from = grundy_line_get_from (self->line, i);
  g_autofree char *sum = sum_in_words (components);
  g_autofree char *move = from >= 0 ? move_in_words (grundy_line_get (self->line, (guint) from), components) : NULL;

  if (from < 0)
    return g_strdup_printf (_ ("Start: %s"), sum);
  if (move == NULL)
    return g_strdup_printf (_ ("Move %u: %s"), g_array_index (self->places, GrundyLinePlace, i).column, sum);
  return g_strdup_printf (_ ("Move %u, %s: %s"), g_array_index (self->places, GrundyLinePlace, i).column, move, sum);
}

static void
on_clicked (GtkButton *button, GrundyLineMap *self)
{
  guint i;

  if (g_ptr_array_find (self->buttons, button, &i))
    g_signal_emit_by_name (self, "go-to", i);
}

static GtkWidget *
button_new (GrundyLineMap *self, guint i)
{
  GPtrArray *components = grundy_line_get (self->line, i);
  const GrundyComponent *only = components->len == 1 ? components->pdata[0] : NULL;
  GtkWidget *picture = grundy_miniature_new (PICTURE_WIDTH, PICTURE_HEIGHT), *button = gtk_button_new ();
  g_autoptr (CgtExpression) sum = cgt_expression_new_sum (FALSE);
  g_autofree char *words = position_in_words (self, i);

  for (guint j = 0; j < components->len; j++)
    grundy_component_add_to_sum (components->pdata[j], sum);
  grundy_miniature_set_text (GRUNDY_MINIATURE (picture), cgt_expression_get_text (sum),
                             only != NULL ? only->board : NULL);
  gtk_button_set_child (GTK_BUTTON (button), picture);
  gtk_widget_add_css_class (button, "flat");
  grundy_widget_set_name (button, words);
  grundy_widget_set_typeset_tooltip (button, words);
  g_signal_connect (button, "clicked", G_CALLBACK (on_clicked), self);
  gtk_widget_set_parent (button, GTK_WIDGET (self));
  return button;
}

static void
set_here (GrundyLineMap *self, guint here)
{
  for (guint i = 0; i < self->buttons->len; i++)
    {
      grundy_widget_set_css_class (self->buttons->pdata[i], "here", i == here);
      gtk_accessible_update_property (GTK_ACCESSIBLE (self->buttons->pdata[i]), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                      i == here ? _ ("This position is on the boards") : "", -1);
    }
  self->here = here;
}

static void
remove_buttons (GrundyLineMap *self)
{
  for (guint i = 0; i < self->buttons->len; i++)
    gtk_widget_unparent (self->buttons->pdata[i]);
  g_ptr_array_set_size (self->buttons, 0);
}

/* A line only grows, so what is shown of it stays. */
void
grundy_line_map_show (GrundyLineMap *self, GrundyLine *line, guint here)
{
  g_return_if_fail (GRUNDY_IS_LINE_MAP (self));
  if (line != NULL)
    grundy_line_ref (line);
  if (line != self->line)
    remove_buttons (self);
  g_clear_pointer (&self->line, grundy_line_unref);
  g_clear_pointer (&self->places, g_array_unref);
  self->line = line;
  if (line == NULL)
    return;
  self->places = grundy_line_lay_out (line, &self->columns, &self->rows);
  for (guint i = self->buttons->len; i < grundy_line_get_n (line); i++)
    g_ptr_array_add (self->buttons, button_new (self, i));
  set_here (self, here);
  gtk_widget_queue_resize (GTK_WIDGET (self));
}

/* Layout and drawing */

/* All buttons have one size. */
static int
measure_button (GrundyLineMap *self, GtkOrientation orientation)
{
  int size = 0;

  if (self->buttons->len > 0)
    gtk_widget_measure (self->buttons->pdata[0], orientation, -1, NULL, &size, NULL, NULL);
  return size;
}

static void
grundy_line_map_measure (GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum, int *natural,
                         int *minimum_baseline, int *natural_baseline)
{
  GrundyLineMap *self = GRUNDY_LINE_MAP (widget);
  guint n = self->places == NULL ? 0 : orientation == GTK_ORIENTATION_HORIZONTAL ? self->columns : self->rows;

  *minimum = *natural = n > 0 ? (int) n * (measure_button (self, orientation) + GAP) - GAP : 0;
}

static GtkAllocation
get_allocation (GrundyLineMap *self, guint i)
{
  const GrundyLinePlace *place = &g_array_index (self->places, GrundyLinePlace, i);
  int width = measure_button (self, GTK_ORIENTATION_HORIZONTAL),
      height = measure_button (self, GTK_ORIENTATION_VERTICAL);
  int x = (int) place->column * (width + GAP);

  if (gtk_widget_get_direction (GTK_WIDGET (self)) == GTK_TEXT_DIR_RTL)
    x = gtk_widget_get_width (GTK_WIDGET (self)) - x - width;
  return (GtkAllocation) { x, (int) place->row * (height + GAP), width, height };
}

static gboolean
on_reveal (gpointer user_data)
{
  GrundyLineMap *self = user_data;
  GtkWidget *scroller = gtk_widget_get_ancestor (GTK_WIDGET (self), GTK_TYPE_SCROLLED_WINDOW);

  self->reveal_source = 0;
  if (scroller != NULL && self->here < self->buttons->len)
    {
      GtkAllocation at = get_allocation (self, self->here);

      gtk_adjustment_clamp_page (gtk_scrolled_window_get_hadjustment (GTK_SCROLLED_WINDOW (scroller)), at.x - at.width,
                                 at.x + 2 * at.width);
      gtk_adjustment_clamp_page (gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (scroller)), at.y,
                                 at.y + at.height);
    }
  return G_SOURCE_REMOVE;
}

static void
grundy_line_map_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  GrundyLineMap *self = GRUNDY_LINE_MAP (widget);

  for (guint i = 0; i < self->buttons->len; i++)
    {
      GtkAllocation allocation = get_allocation (self, i);

      gtk_widget_size_allocate (self->buttons->pdata[i], &allocation, -1);
    }
  /* The scrolled window learns the new size after this. */
  if (self->reveal_source == 0)
    self->reveal_source = g_idle_add (on_reveal, self);
}

static void
draw_stroke (GtkSnapshot *snapshot, const GdkRGBA *colour, int x, int y, int x2, int y2)
{
  gtk_snapshot_append_color (snapshot, colour,
                             &GRAPHENE_RECT_INIT ((float) MIN (x, x2), (float) MIN (y, y2),
                                                  (float) (ABS (x2 - x) + STROKE), (float) (ABS (y2 - y) + STROKE)));
}

/* From the position before it: straight, or down and around a corner. The corner is between the two columns. */
static void
draw_way (GrundyLineMap *self, GtkSnapshot *snapshot, const GdkRGBA *colour, guint i)
{
  GtkAllocation to = get_allocation (self, i),
                from = get_allocation (self, (guint) grundy_line_get_from (self->line, i));
  gboolean mirrored = to.x < from.x;
  int begin = mirrored ? from.x : from.x + from.width, end = mirrored ? to.x + to.width : to.x;
  int middle = (begin + end) / 2, y = from.y + from.height / 2, y2 = to.y + to.height / 2;

  draw_stroke (snapshot, colour, begin, y, middle, y);
  draw_stroke (snapshot, colour, middle, y, middle, y2);
  draw_stroke (snapshot, colour, middle, y2, end, y2);
}

static void
grundy_line_map_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  GrundyLineMap *self = GRUNDY_LINE_MAP (widget);
  const CgtColour *dim = &grundy_theme_get (widget)->dim;
  const GdkRGBA colour = { (float) dim->red, (float) dim->green, (float) dim->blue, (float) dim->alpha };

  for (guint i = 1; i < self->buttons->len; i++)
    draw_way (self, snapshot, &colour, i);
  for (guint i = 0; i < self->buttons->len; i++)
    gtk_widget_snapshot_child (widget, self->buttons->pdata[i], snapshot);
}

/* The widget */

static void
grundy_line_map_dispose (GObject *object)
{
  GrundyLineMap *self = GRUNDY_LINE_MAP (object);

  g_clear_handle_id (&self->reveal_source, g_source_remove);
  remove_buttons (self);
  g_clear_pointer (&self->line, grundy_line_unref);
  g_clear_pointer (&self->places, g_array_unref);
  G_OBJECT_CLASS (grundy_line_map_parent_class)->dispose (object);
}

static void
grundy_line_map_finalize (GObject *object)
{
  g_ptr_array_unref (GRUNDY_LINE_MAP (object)->buttons);
  G_OBJECT_CLASS (grundy_line_map_parent_class)->finalize (object);
}

static void
grundy_line_map_class_init (GrundyLineMapClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = grundy_line_map_dispose;
  G_OBJECT_CLASS (klass)->finalize = grundy_line_map_finalize;
  widget_class->measure = grundy_line_map_measure;
  widget_class->size_allocate = grundy_line_map_size_allocate;
  widget_class->snapshot = grundy_line_map_snapshot;
  grundy_class_add_signal (klass, "go-to", 1, G_TYPE_UINT);
  gtk_widget_class_set_css_name (widget_class, "linemap");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
grundy_line_map_init (GrundyLineMap *self)
{
  self->buttons = g_ptr_array_new ();
  grundy_theme_follow (GTK_WIDGET (self));
  grundy_widget_set_name (GTK_WIDGET (self), _ ("Line of play"));
}
