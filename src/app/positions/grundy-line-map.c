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
/* How many positions beside those in sight have buttons, so that they are there when they come into sight. */
#define BESIDE 8

struct _GrundyLineMap
{
  GtkWidget parent_instance;

  GrundyLine *line;   /* nullable */
  GPtrArray *buttons; /* of each position, borrowed; NULL: it is far out of sight */
  GArray *places;     /* GrundyLinePlace of each; NULL: no line */
  guint here, columns, rows;
  int width, height;     /* of a button; all have one size */
  gboolean reveals;      /* the position on the boards has to come into sight */
  guint settling_source; /* pending until buttons and sight are as they should be */
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
step_in_words (const GPtrArray *before, const GPtrArray *after)
{
  for (guint i = 0; i < before->len && before->len == after->len; i++)
    {
      const GrundyComponent *old = before->pdata[i], *changed = after->pdata[i];

      if (grundy_component_is_same (old, changed))
        continue;
      if (old->position == NULL || changed->position == NULL || grundy_component_get_drawn_board (old) == NULL ||
          grundy_component_get_ruleset (old) != grundy_component_get_ruleset (changed) || changed->board == NULL)
        return NULL;
      return grundy_move_in_words (grundy_component_get_ruleset (old), old->board, changed->board);
    }
  return NULL;
}

/* (transfer full): which position it is, and what the move to it did. */
static char *
place_in_words (GrundyLineMap *self, guint i)
{
  int from = grundy_line_get_from (self->line, i);
  guint column = g_array_index (self->places, GrundyLinePlace, i).column;
  g_autofree char *move = NULL;

  if (from < 0)
    return g_strdup (_ ("Start"));
  move = step_in_words (grundy_line_get (self->line, (guint) from), grundy_line_get (self->line, i));
  return move != NULL ? g_strdup_printf (_ ("Move %u, %s"), column, move) : g_strdup_printf (_ ("Move %u"), column);
}

static void
on_position_clicked (GtkButton *button, GrundyLineMap *self)
{
  guint i;

  if (g_ptr_array_find (self->buttons, button, &i))
    g_signal_emit_by_name (self, "go-to", i);
}

static void
unref_steps (gpointer steps)
{
  if (steps != NULL)
    g_ptr_array_unref (steps);
}

/* Pieces that were laid are shown. FALSE: none were. */
static gboolean
show_laid (GrundyLineMap *self, GtkWidget *picture, guint i, const GrundyComponent *component)
{
  int from = grundy_line_get_from (self->line, i);
  GPtrArray *before = from >= 0 ? grundy_line_get (self->line, (guint) from) : NULL;
  g_autoptr (GPtrArray) laid =
    before != NULL && before->len == 1 ? grundy_line_list_laid (self->line, i, component->number) : NULL;

  if (laid == NULL || laid->len == 0)
    return FALSE;
  g_ptr_array_set_size (laid, (int) laid->len - 1);
  grundy_miniature_set_move (GRUNDY_MINIATURE (picture), before->pdata[0], component->position,
                             grundy_line_get_mover (self->line, i, component->number));
  grundy_miniature_set_history (GRUNDY_MINIATURE (picture), laid);
  return TRUE;
}

/* The same for each board of a sum. */
static void
show_laid_in_sum (GrundyLineMap *self, GtkWidget *picture, guint i)
{
  const GPtrArray *components = grundy_line_get (self->line, i);
  g_autoptr (GPtrArray) laid = g_ptr_array_new_with_free_func (unref_steps);

  for (guint k = 0; k < components->len; k++)
    g_ptr_array_add (laid,
                     grundy_line_list_laid (self->line, i, ((const GrundyComponent *) components->pdata[k])->number));
  grundy_miniature_set_laid (GRUNDY_MINIATURE (picture), laid);
}

static GtkWidget *
button_new (GrundyLineMap *self, guint i)
{
  GPtrArray *components = grundy_line_get (self->line, i);
  const GrundyComponent *only = components->len == 1 ? components->pdata[0] : NULL;
  GtkWidget *picture = grundy_miniature_new (PICTURE_WIDTH, PICTURE_HEIGHT), *button = gtk_button_new ();
  g_autoptr (CgtExpression) sum = cgt_expression_new_sum (FALSE);
  g_autofree char *place = place_in_words (self, i), *position = sum_in_words (components);
  g_autofree char *name = g_strdup_printf (_ ("%s: %s"), place, position);

  for (guint j = 0; j < components->len; j++)
    grundy_component_add_to_sum (components->pdata[j], sum);
  if (only == NULL || !show_laid (self, picture, i, only))
    {
      grundy_miniature_set_text (GRUNDY_MINIATURE (picture), cgt_expression_get_text (sum),
                                 only != NULL ? only->board : NULL);
      show_laid_in_sum (self, picture, i);
    }
  gtk_button_set_child (GTK_BUTTON (button), picture);
  gtk_widget_add_css_class (button, "flat");
  grundy_widget_set_name (button, name);
  grundy_widget_set_typeset_tooltip (button, place);
  g_signal_connect (button, "clicked", G_CALLBACK (on_position_clicked), self);
  return button;
}

static void
mark_here (GrundyLineMap *self, guint i)
{
  GtkWidget *button = i < self->buttons->len ? self->buttons->pdata[i] : NULL;

  if (button == NULL)
    return;
  grundy_widget_set_css_class (button, "here", i == self->here);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                  i == self->here ? _ ("This position is on the boards") : "", -1);
}

/* The order of buttons is that of positions. */
static void
make_position_button (GrundyLineMap *self, guint i)
{
  GtkWidget *before = NULL;

  if (self->buttons->pdata[i] != NULL)
    return;
  for (guint j = i; j-- > 0 && before == NULL;)
    before = self->buttons->pdata[j];
  self->buttons->pdata[i] = button_new (self, i);
  gtk_widget_insert_after (self->buttons->pdata[i], GTK_WIDGET (self), before);
  mark_here (self, i);
}

static void
remove_button (GrundyLineMap *self, guint i)
{
  g_clear_pointer (&self->buttons->pdata[i], gtk_widget_unparent);
}

static void
remove_buttons (GrundyLineMap *self)
{
  for (guint i = 0; i < self->buttons->len; i++)
    remove_button (self, i);
  g_ptr_array_set_size (self->buttons, 0);
}

/* A line only grows, so what is shown of it stays. */
void
grundy_line_map_show (GrundyLineMap *self, GrundyLine *line, guint here)
{
  guint before;

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
  g_ptr_array_set_size (self->buttons, (int) grundy_line_get_n (line));
  before = self->here;
  self->here = here;
  mark_here (self, before);
  mark_here (self, here);
  make_position_button (self, here);
  self->reveals = TRUE;
  gtk_widget_queue_resize (GTK_WIDGET (self));
}

/* Layout and drawing */

/* The button of the position on the boards is always there. */
static void
measure_button (GrundyLineMap *self)
{
  gtk_widget_measure (self->buttons->pdata[self->here], GTK_ORIENTATION_HORIZONTAL, -1, NULL, &self->width, NULL, NULL);
  gtk_widget_measure (self->buttons->pdata[self->here], GTK_ORIENTATION_VERTICAL, -1, NULL, &self->height, NULL, NULL);
}

static void
grundy_line_map_measure (GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum, int *natural,
                         int *minimum_baseline, int *natural_baseline)
{
  GrundyLineMap *self = GRUNDY_LINE_MAP (widget);

  *minimum = *natural = 0;
  if (self->places == NULL)
    return;
  measure_button (self);
  *minimum = *natural = orientation == GTK_ORIENTATION_HORIZONTAL ? (int) self->columns * (self->width + GAP) - GAP
                                                                  : (int) self->rows * (self->height + GAP) - GAP;
}

static GtkAllocation
get_allocation (GrundyLineMap *self, guint i)
{
  const GrundyLinePlace *place = &g_array_index (self->places, GrundyLinePlace, i);
  int x = (int) place->column * (self->width + GAP);

  if (gtk_widget_get_direction (GTK_WIDGET (self)) == GTK_TEXT_DIR_RTL)
    x = gtk_widget_get_width (GTK_WIDGET (self)) - x - self->width;
  return (GtkAllocation) { x, (int) place->row * (self->height + GAP), self->width, self->height };
}

static void
reveal_here (GrundyLineMap *self, GtkScrolledWindow *scroller)
{
  GtkAllocation at = get_allocation (self, self->here);

  gtk_adjustment_clamp_page (gtk_scrolled_window_get_hadjustment (scroller), at.x - at.width, at.x + 2 * at.width);
  gtk_adjustment_clamp_page (gtk_scrolled_window_get_vadjustment (scroller), at.y, at.y + at.height);
}

/* What is in sight, and a little beside it. */
static GdkRectangle
get_sight (GrundyLineMap *self, GtkScrolledWindow *scroller)
{
  GtkAdjustment *across = gtk_scrolled_window_get_hadjustment (scroller),
                *down = gtk_scrolled_window_get_vadjustment (scroller);
  int beside = BESIDE * (self->width + GAP), below = BESIDE * (self->height + GAP);

  return (GdkRectangle) { (int) gtk_adjustment_get_value (across) - beside,
                          (int) gtk_adjustment_get_value (down) - below,
                          (int) gtk_adjustment_get_page_size (across) + 2 * beside,
                          (int) gtk_adjustment_get_page_size (down) + 2 * below };
}

/* Positions in sight get buttons, and those far away lose them. A long line would have too many. */
static void
make_buttons (GrundyLineMap *self, GtkScrolledWindow *scroller)
{
  GdkRectangle sight = get_sight (self, scroller);
  gboolean made = FALSE;

  for (guint i = 0; i < self->buttons->len; i++)
    {
      GtkAllocation at = get_allocation (self, i);
      gboolean wanted = i == self->here || gdk_rectangle_intersect (&sight, &at, NULL);

      made = made || (wanted && self->buttons->pdata[i] == NULL);
      if (wanted)
        make_position_button (self, i);
      else if (self->buttons->pdata[i] != NULL && !gtk_widget_has_focus (self->buttons->pdata[i]))
        remove_button (self, i);
    }
  if (made)
    gtk_widget_queue_allocate (GTK_WIDGET (self));
}

static gboolean
on_settling (gpointer user_data)
{
  GrundyLineMap *self = user_data;
  GtkWidget *scroller = gtk_widget_get_ancestor (GTK_WIDGET (self), GTK_TYPE_SCROLLED_WINDOW);

  self->settling_source = 0;
  if (scroller == NULL || self->places == NULL)
    return G_SOURCE_REMOVE;
  if (self->reveals)
    reveal_here (self, GTK_SCROLLED_WINDOW (scroller));
  self->reveals = FALSE;
  make_buttons (self, GTK_SCROLLED_WINDOW (scroller));
  return G_SOURCE_REMOVE;
}

static void
settle_map (GrundyLineMap *self)
{
  if (self->settling_source == 0)
    self->settling_source = g_idle_add (on_settling, self);
}

static void
grundy_line_map_root (GtkWidget *widget)
{
  GtkWidget *scroller = gtk_widget_get_ancestor (widget, GTK_TYPE_SCROLLED_WINDOW);

  GTK_WIDGET_CLASS (grundy_line_map_parent_class)->root (widget);
  if (scroller == NULL)
    return;
  g_signal_connect_object (gtk_scrolled_window_get_hadjustment (GTK_SCROLLED_WINDOW (scroller)), "value-changed",
                           G_CALLBACK (settle_map), widget, G_CONNECT_SWAPPED);
  g_signal_connect_object (gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (scroller)), "value-changed",
                           G_CALLBACK (settle_map), widget, G_CONNECT_SWAPPED);
}

static void
grundy_line_map_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  GrundyLineMap *self = GRUNDY_LINE_MAP (widget);

  for (guint i = 0; i < self->buttons->len; i++)
    {
      GtkAllocation allocation = get_allocation (self, i);

      if (self->buttons->pdata[i] != NULL)
        gtk_widget_size_allocate (self->buttons->pdata[i], &allocation, -1);
    }
  /* The scrolled window learns the new size after this. */
  settle_map (self);
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
draw_map_way (GrundyLineMap *self, GtkSnapshot *snapshot, const GdkRGBA *colour, const GdkRectangle *sight, guint i)
{
  GtkAllocation to = get_allocation (self, i),
                from = get_allocation (self, (guint) grundy_line_get_from (self->line, i));
  gboolean mirrored = to.x < from.x;
  int begin = mirrored ? from.x : from.x + from.width, end = mirrored ? to.x + to.width : to.x;
  int middle = (begin + end) / 2, y = from.y + from.height / 2, y2 = to.y + to.height / 2;
  GdkRectangle way = { MIN (begin, end), y, ABS (end - begin), y2 - y + STROKE };

  if (!gdk_rectangle_intersect (sight, &way, NULL))
    return;
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

  GtkWidget *scroller = gtk_widget_get_ancestor (widget, GTK_TYPE_SCROLLED_WINDOW);
  GdkRectangle sight = { 0, 0, gtk_widget_get_width (widget), gtk_widget_get_height (widget) };

  if (scroller != NULL)
    sight = get_sight (self, GTK_SCROLLED_WINDOW (scroller));
  for (guint i = 1; i < self->buttons->len; i++)
    draw_map_way (self, snapshot, &colour, &sight, i);
  for (guint i = 0; i < self->buttons->len; i++)
    if (self->buttons->pdata[i] != NULL)
      gtk_widget_snapshot_child (widget, self->buttons->pdata[i], snapshot);
}

/* The widget */

GRUNDY_DISPOSE (GrundyLineMap, grundy_line_map)
{
  g_clear_handle_id (&self->settling_source, g_source_remove);
  remove_buttons (self);
  g_clear_pointer (&self->line, grundy_line_unref);
  g_clear_pointer (&self->places, g_array_unref);
}

GRUNDY_FINALIZE (GrundyLineMap, grundy_line_map) { g_ptr_array_unref (self->buttons); }

static void
grundy_line_map_class_init (GrundyLineMapClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  grundy_class_override (G_OBJECT_CLASS (klass), grundy_line_map, dispose, finalize);
  grundy_class_override (widget_class, grundy_line_map, root, measure, size_allocate, snapshot);
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
