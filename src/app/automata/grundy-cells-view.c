/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "grundy-cells-view.h"

#include <glib/gi18n.h>

#include "app/base/grundy-class.h"
#include "app/base/grundy-entry.h"
#include "base/cgt-free.h"
#include "grundy-relations.h"
#include "app/base/grundy-in-sight.h"
#include "app/base/grundy-miniature.h"
#include "app/base/grundy-work.h"
#include "app/widgets/grundy-widgets.h"

struct _GrundyCellsView
{
  AdwBin parent_instance;

  GtkDropDown *mode;
  GtkDropDown *axis;
  GtkSpinButton *layer;
  GtkToggleButton *whole;
  GrundyCellsCanvas *canvas;
  GtkButton *play;
  GtkAdjustment *generation;
  GtkLabel *generation_text;
  GtkDropDown *speed;
  GtkRevealer *chosen_revealer;
  GtkBox *chosen_picture;
  GtkLabel *chosen_text;
  GtkLabel *chosen_detail;
  GtkWidget *open;
  GtkWidget *miniature;

  CgtCells *cells; /* what was set; the canvas shows what is derived from it */
  gboolean octant;
  const char *key;        /* what the colours are; NULL: generations */
  guint only;             /* 3: only in space; 2: only in the plane; 0: both */
  GCancellable *deriving; /* NULL: nothing is being derived */
  guint tick;             /* runs during playback */
  gint64 last_step;
  gint32 empty_x, empty_y; /* the place without a cell of which something was said last */
};

static GrundyPicture *
grundy_cells_view_get_picture (GrundyPictured *pictured)
{
  return grundy_cells_canvas_get_picture (((GrundyCellsView *) pictured)->canvas);
}

G_DEFINE_FINAL_TYPE_WITH_CODE (GrundyCellsView, grundy_cells_view, ADW_TYPE_BIN,
                               GRUNDY_IMPLEMENT_PICTURED (grundy_cells_view_get_picture))

/* Deriving */

typedef struct
{
  CgtCells *cells;
  gboolean mirror;
  GrundyCellsMode mode;
  guint axis;
  gint32 layer;
} Request;

typedef struct
{
  CgtCells *cells;
  CgtSpacePicture *picture; /* NULL in the plane */
} Derived;

CGT_FREE (Request, derive_request_free) { cgt_cells_unref (self->cells); }

CGT_FREE (Derived, derived_free)
{
  g_clear_pointer (&self->picture, cgt_space_picture_unref);
  cgt_cells_unref (self->cells);
}

static gpointer
derive (gpointer data, CgtBudget *budget, GError **error)
{
  const Request *request = data;
  Derived *derived = g_new0 (Derived, 1);

  derived->cells = cgt_cells_ref (request->cells);
  if (request->cells->dimension == 3 && request->mode != GRUNDY_CELLS_SPACE)
    {
      cgt_cells_unref (derived->cells);
      derived->cells = request->mode == GRUNDY_CELLS_SLICE
                         ? cgt_cells_slice (request->cells, request->axis, request->layer)
                         : cgt_cells_project (request->cells, request->axis);
    }
  if (request->mirror)
    {
      g_autoptr (CgtCells) octant = derived->cells;

      derived->cells = cgt_cells_mirror (octant);
    }
  if (derived->cells->dimension == 3)
    derived->picture = cgt_space_picture_new (derived->cells);
  return derived;
}

/* Literals, by dimension and by the axis of the view. */
static const char *const *
axis_names (const CgtCells *cells, const CgtCells *shown, guint axis)
{
  static const char *const space[] = { "a", "b", "c" }, *const plane[] = { "a", "b" }, *const xy[] = { "x", "y" };
  static const char *const layers[3][2] = { { "b", "c" }, { "a", "c" }, { "a", "b" } };

  if (shown->dimension == 3)
    return space;
  if (cells->dimension == 3)
    return layers[axis];
  return cells->are_heaps || cells->names != NULL || cells->patterns[0] != NULL ? plane : xy;
}

static void
on_derived (GObject *source, GAsyncResult *result, gpointer user_data)
{
  GrundyCellsView *self = GRUNDY_CELLS_VIEW (source);
  Derived *derived = g_task_propagate_pointer (G_TASK (result), NULL);

  if (derived == NULL)
    return; /* the user has chosen something else by now */
  g_clear_object (&self->deriving);
  grundy_cells_canvas_set_axis_names (self->canvas, axis_names (self->cells, derived->cells,
                                                                gtk_drop_down_get_selected (self->axis)));
  grundy_cells_canvas_set_cells (self->canvas, derived->cells, derived->picture);
  grundy_cells_canvas_set_generation (self->canvas, grundy_cells_view_get_generation (self));
  derived_free (derived);
}

static void
forget_deriving (GrundyCellsView *self)
{
  if (self->deriving != NULL)
    g_cancellable_cancel (self->deriving);
  g_clear_object (&self->deriving);
}

static GrundyCellsMode
get_mode (GrundyCellsView *self)
{
  return gtk_drop_down_get_selected (self->mode) + (self->only == 2 ? GRUNDY_CELLS_SLICE : GRUNDY_CELLS_SPACE);
}

static void
update_tools (GrundyCellsView *self)
{
  gboolean in_space = self->cells != NULL && self->cells->dimension == 3;
  GrundyCellsMode mode = get_mode (self);

  gtk_widget_set_visible (GTK_WIDGET (self->mode), in_space && self->only != 3);
  gtk_widget_set_visible (GTK_WIDGET (self->axis), in_space && mode != GRUNDY_CELLS_SPACE);
  gtk_widget_set_visible (GTK_WIDGET (self->layer), in_space && mode == GRUNDY_CELLS_SLICE);
  gtk_widget_set_visible (GTK_WIDGET (self->whole), self->octant);
}

static void
update_cells (GrundyCellsView *self)
{
  g_autoptr (GTask) task = NULL;
  Request *request;

  forget_deriving (self);
  update_tools (self);
  if (self->cells == NULL)
    {
      grundy_cells_canvas_set_cells (self->canvas, NULL, NULL);
      return;
    }
  request = g_new0 (Request, 1);
  request->cells = cgt_cells_ref (self->cells);
  request->mirror = self->octant && gtk_toggle_button_get_active (self->whole);
  request->mode = get_mode (self);
  request->axis = MIN (gtk_drop_down_get_selected (self->axis), 2);
  request->layer = gtk_spin_button_get_value_as_int (self->layer);
  task = grundy_work_start (self,
                            &(GrundyWork) { .func = derive,
                                            .data = request,
                                            .free_data = derive_request_free,
                                            .free_result = derived_free,
                                            .at_once = TRUE },
                            on_derived, NULL);
  self->deriving = g_object_ref (g_task_get_cancellable (task));
}

static void
on_mode_changed (GrundyCellsView *self)
{
  guint axis = MIN (gtk_drop_down_get_selected (self->axis), 2);

  if (self->cells != NULL)
    gtk_spin_button_set_range (self->layer, self->cells->low[axis], self->cells->high[axis]);
  update_cells (self);
}

/* Generations */

static guint
last_generation (GrundyCellsView *self)
{
  return self->cells != NULL && cgt_cells_n_generations (self->cells) > 0 ? cgt_cells_n_generations (self->cells) - 1
                                                                          : 0;
}

GRUNDY_GETTER (guint, grundy_cells_view_get_generation, GrundyCellsView, CELLS_VIEW,
               (guint) gtk_adjustment_get_value (self->generation), 0)

GRUNDY_COMMAND (grundy_cells_view_set_generation, GrundyCellsView, CELLS_VIEW,
                gtk_adjustment_set_value (self->generation, MIN (generation, last_generation (self))), guint generation)

static void
show_generation (GrundyCellsView *self)
{
  guint now = grundy_cells_view_get_generation (self), last = last_generation (self);
  g_autofree char *text = self->key != NULL ? g_strdup_printf ("%s 0–%u / %u", self->key, now, last)
                                            : g_strdup_printf (_ ("Generation %u of %u"), now, last);

  gtk_label_set_text (self->generation_text, text);
}

static void
on_generation_changed (GrundyCellsView *self)
{
  guint generation = grundy_cells_view_get_generation (self);

  show_generation (self);
  if (generation == grundy_cells_canvas_get_generation (self->canvas))
    return;
  grundy_cells_canvas_set_generation (self->canvas, generation);
  g_signal_emit_by_name (self, "generation", generation);
}

static void
on_step (GrundyCellsView *self, int by)
{
  guint now = grundy_cells_view_get_generation (self);

  if (by > 0 || now > 0)
    grundy_cells_view_set_generation (self, now + by);
}

/* Playing */

static void
stop (GrundyCellsView *self)
{
  if (self->tick != 0)
    gtk_widget_remove_tick_callback (GTK_WIDGET (self), self->tick);
  self->tick = 0;
  gtk_button_set_icon_name (self->play, "media-playback-start-symbolic");
  grundy_widget_set_name (GTK_WIDGET (self->play), _ ("Play"));
}

static gint64
pause_us (GrundyCellsView *self)
{
  static const guint a_second[] = { 1, 2, 5, 10, 30 };

  return G_USEC_PER_SEC / a_second[MIN (gtk_drop_down_get_selected (self->speed), G_N_ELEMENTS (a_second) - 1)];
}

static gboolean
on_play_tick (GtkWidget *widget, GdkFrameClock *clock, gpointer user_data)
{
  GrundyCellsView *self = GRUNDY_CELLS_VIEW (widget);
  gint64 now = gdk_frame_clock_get_frame_time (clock);

  if (now - self->last_step < pause_us (self))
    return G_SOURCE_CONTINUE;
  self->last_step = now;
  grundy_cells_view_set_generation (self, grundy_cells_view_get_generation (self) + 1);
  if (grundy_cells_view_get_generation (self) < last_generation (self))
    return G_SOURCE_CONTINUE;
  self->tick = 0;
  stop (self);
  return G_SOURCE_REMOVE;
}

static void
play_generations (GrundyCellsView *self)
{
  if (last_generation (self) == 0)
    return;
  /* From the last generation, playback starts again. */
  if (grundy_cells_view_get_generation (self) >= last_generation (self))
    grundy_cells_view_set_generation (self, 0);
  self->last_step = g_get_monotonic_time ();
  self->tick = gtk_widget_add_tick_callback (GTK_WIDGET (self), on_play_tick, NULL, NULL);
  gtk_button_set_icon_name (self->play, "media-playback-pause-symbolic");
  grundy_widget_set_name (GTK_WIDGET (self->play), _ ("Pause"));
}

static void
on_play_clicked (GrundyCellsView *self)
{
  if (self->tick != 0)
    stop (self);
  else
    play_generations (self);
}

static gboolean
on_canvas_key (GrundyCellsView *self, guint key, guint code, GdkModifierType state)
{
  if (key != GDK_KEY_space || (state & (GDK_CONTROL_MASK | GDK_ALT_MASK)) != 0)
    return GDK_EVENT_PROPAGATE;
  on_play_clicked (self);
  return GDK_EVENT_STOP;
}

/* The chosen cell */

static char *
name_grown_cell (guint cell, gpointer data)
{
  return cgt_cells_to_text (data, cell);
}

static void
on_cell_chosen (GrundyCellsView *self, int cell)
{
  CgtCells *cells = grundy_cells_canvas_get_cells (self->canvas);
  g_autofree char *position = NULL, *text = NULL, *detail = NULL;
  g_autoptr (GArray) parents = NULL, children = NULL;

  gtk_revealer_set_reveal_child (self->chosen_revealer, cell >= 0);
  if (cell < 0)
    return;
  position = cgt_cells_to_position (cells, cell);
  text = cgt_cells_to_text (cells, cell);
  parents = cgt_cells_parents (cells, cell);
  children = cgt_cells_children (cells, cell);
  detail = self->key != NULL ? g_markup_printf_escaped ("%s %u", self->key, cgt_cells_get (cells, cell)->born)
                             : grundy_relations_to_markup (cgt_cells_get (cells, cell)->born, parents, children,
                                                           name_grown_cell, cells);
  gtk_label_set_text (self->chosen_text, text);
  gtk_label_set_markup (self->chosen_detail, detail);
  gtk_widget_set_visible (self->open, position != NULL);
  gtk_widget_set_visible (self->miniature, position != NULL);
  if (position != NULL)
    grundy_miniature_set_text (GRUNDY_MINIATURE (self->miniature), position, NULL);
}

/* The place of space, or of the plane, that place (@x, @y) of the canvas shows. FALSE: it shows several. */
static gboolean
find_place_of_cell (GrundyCellsView *self, gint32 x, gint32 y, gint32 place[3])
{
  guint axis = MIN (gtk_drop_down_get_selected (self->axis), 2);
  gint32 in_plane[] = { x, y };

  if (self->cells->dimension == 3 && get_mode (self) != GRUNDY_CELLS_SLICE)
    return FALSE;
  for (guint i = 0, k = 0; i < 3; i++)
    place[i] = self->cells->dimension == 3 && i == axis ? gtk_spin_button_get_value_as_int (self->layer)
               : k < 2                                  ? in_plane[k++]
                                                        : 0;
  for (guint i = 0; i < 3 && self->octant && gtk_toggle_button_get_active (self->whole); i++)
    place[i] = ABS (place[i]);
  return TRUE;
}

/* (transfer full): why nothing is born at a place with these live neighbours. NULL: nothing grows there. */
static char *
explain_empty (GrundyCellsView *self, guint generation, const GArray *neighbours)
{
  g_autoptr (GString) names = g_string_new (NULL), births = g_string_new (NULL);
  g_autofree char *empty =
    self->key != NULL ? g_strdup (_ ("Empty")) : g_strdup_printf (_ ("Empty after generation %u"), generation);
  g_autofree char *live = NULL, *born = NULL;

  if (neighbours == NULL)
    return g_steal_pointer (&empty);

  for (guint i = 0; i < neighbours->len; i++)
    {
      g_autofree char *name = cgt_cells_to_text (self->cells, g_array_index (neighbours, guint, i));

      g_string_append_printf (names, "%s%s", i > 0 ? ", " : "", name);
    }
  for (guint n = 1; n <= CGT_GROWTH_MOST_NEIGHBOURS; n++)
    if ((self->cells->growth->births & 1u << n) != 0)
      g_string_append_printf (births, "%s%u", births->len > 0 ? ", " : "", n);
  live = neighbours->len == 0
           ? g_strdup (_ ("no live neighbours"))
           : g_strdup_printf (ngettext ("%u live neighbour: %s", "%u live neighbours: %s", neighbours->len),
                              neighbours->len, names->str);
  born = (self->cells->growth->births & 1u << neighbours->len) != 0
           ? g_strdup (_ ("a cell is born here next"))
           : g_strdup_printf (_ ("cells are born with this many: %s"), births->str);
  return g_strjoin (" · ", empty, live, born, NULL);
}

/* Shows what is said of the place (@x, @y) of the canvas, which is marked. */
static void
tell_empty (GrundyCellsView *self, gint32 x, gint32 y, const char *name, const char *reason)
{
  g_autofree char *text = g_strdup_printf ("%s. %s", name, reason);

  grundy_cells_canvas_mark_empty (self->canvas, x, y, text);
  gtk_label_set_text (self->chosen_text, name);
  gtk_label_set_text (self->chosen_detail, reason);
  gtk_widget_set_visible (self->open, FALSE);
  gtk_widget_set_visible (self->miniature, FALSE);
  gtk_revealer_set_reveal_child (self->chosen_revealer, TRUE);
}

/* Says why a place is empty, if it has live neighbours or is marked, or is a place of a box. */
static void
on_empty_place (GrundyCellsView *self, int x, int y)
{
  CgtCells *shown = grundy_cells_canvas_get_cells (self->canvas);
  guint generation = grundy_cells_canvas_get_generation (self->canvas), cell = cgt_cells_find (shown, x, y, 0);
  g_autoptr (GArray) neighbours = NULL;
  g_autofree char *name = NULL, *reason = NULL;
  gint32 place[3];
  gboolean found, in_box;

  if (cell != G_MAXUINT && cgt_cells_get (shown, cell)->born <= generation)
    {
      grundy_cells_canvas_choose (self->canvas, (int) cell);
      return;
    }
  found = self->cells != NULL && find_place_of_cell (self, x, y, place);
  if (found)
    neighbours = cgt_cells_live_neighbours (self->cells, generation, place[0], place[1], place[2]);
  in_box = found && self->key != NULL && place[0] >= 0 && place[1] >= 0 && place[2] >= 0;
  if (self->cells == NULL ||
      (!in_box && !grundy_cells_canvas_has_mark (self->canvas) && (neighbours == NULL || neighbours->len == 0)))
    {
      grundy_cells_canvas_choose (self->canvas, -1);
      return;
    }
  name = found && self->cells->dimension == 3 ? g_strdup_printf ("(%d, %d, %d)", place[0], place[1], place[2])
                                              : g_strdup_printf ("(%d, %d)", x, y);
  reason = explain_empty (self, generation, neighbours);
  if (grundy_cells_canvas_get_chosen (self->canvas) >= 0)
    grundy_cells_canvas_choose (self->canvas, -1);
  self->empty_x = x;
  self->empty_y = y;
  tell_empty (self, x, y, name, reason);
  if (in_box)
    g_signal_emit_by_name (self, "empty", place[0], place[1], place[2]);
}

/* A child may be born in a generation that is not yet shown. */
static gboolean
on_relation_link (GrundyCellsView *self, const char *uri)
{
  CgtCells *cells = grundy_cells_canvas_get_cells (self->canvas);
  int cell = grundy_relations_read_link (uri);

  if (cells == NULL || cell < 0 || cell >= (int) cgt_cells_n (cells))
    return GDK_EVENT_STOP;
  if (cgt_cells_get (cells, cell)->born > grundy_cells_view_get_generation (self))
    grundy_cells_view_set_generation (self, cgt_cells_get (cells, cell)->born);
  grundy_cells_canvas_choose (self->canvas, cell);
  return GDK_EVENT_STOP;
}

static void
open_cell (GrundyCellsView *self, int cell)
{
  CgtCells *cells = grundy_cells_canvas_get_cells (self->canvas);
  g_autofree char *position = cells != NULL && cell >= 0 ? cgt_cells_to_position (cells, cell) : NULL;

  if (position != NULL)
    g_signal_emit_by_name (self, "open", position);
}

static void
on_open_cell_clicked (GrundyCellsView *self)
{
  open_cell (self, grundy_cells_canvas_get_chosen (self->canvas));
}

/* The widget */

static void
export_picture (GtkWidget *widget)
{
  GrundyPicture *picture = grundy_pictured_get_picture (GRUNDY_PICTURED (widget));

  if (picture != NULL)
    grundy_picture_export (picture, widget);
}

static void
export_view (GrundyCellsView *self)
{
  GrundyPicture *picture = grundy_cells_canvas_get_view (self->canvas);

  if (picture != NULL)
    grundy_picture_export (picture, GTK_WIDGET (self));
}

static void
export_animation (GtkWidget *widget, const char *name, GVariant *parameter)
{
  GrundyCellsView *self = GRUNDY_CELLS_VIEW (widget);
  GrundyFrames *frames = grundy_cells_canvas_get_frames (self->canvas, g_variant_get_boolean (parameter));

  if (frames != NULL)
    grundy_frames_export (frames, widget);
}

static void
grundy_cells_view_unmap (GtkWidget *widget)
{
  stop (GRUNDY_CELLS_VIEW (widget));
  GTK_WIDGET_CLASS (grundy_cells_view_parent_class)->unmap (widget);
}

GRUNDY_FOCUS (GrundyCellsView, grundy_cells_view, canvas)

GRUNDY_DISPOSE (GrundyCellsView, grundy_cells_view)
{
  if (adw_bin_get_child (ADW_BIN (self)) != NULL)
    {
      forget_deriving (self);
      stop (self);
    }
  adw_bin_set_child (ADW_BIN (self), NULL);
  g_clear_pointer (&self->cells, cgt_cells_unref);
}

static void
grundy_cells_view_class_init (GrundyCellsViewClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = grundy_cells_view_dispose;
  grundy_class_override (widget_class, grundy_cells_view, unmap, grab_focus);

  grundy_class_add_signal (klass, "open", 1, G_TYPE_STRING);
  grundy_class_add_signal (klass, "generation", 1, G_TYPE_UINT);
  grundy_class_add_signal (klass, "empty", 3, G_TYPE_INT, G_TYPE_INT, G_TYPE_INT);

  grundy_class_set_template (klass, "grundy-cells-view.ui", "cellsview");
  grundy_class_bind_children (klass, GrundyCellsView, mode, axis, layer, whole, canvas, play, generation,
                              generation_text, speed, chosen_revealer, chosen_picture, chosen_text, chosen_detail,
                              open);
  grundy_class_bind_callbacks (klass, on_mode_changed, update_cells, on_cell_chosen, on_empty_place, open_cell, on_step,
                               on_generation_changed, on_play_clicked, on_relation_link, on_open_cell_clicked);
  grundy_class_install_actions (klass, "cells.export-picture", export_picture, "cells.export-view", export_view, NULL);
  gtk_widget_class_install_action (widget_class, "cells.export-animation", "b", export_animation);
}

static void
grundy_cells_view_init (GrundyCellsView *self)
{
  GtkEventController *keys = gtk_event_controller_key_new ();

  gtk_widget_init_template (GTK_WIDGET (self));
  grundy_entry_limit (GTK_EDITABLE (self->layer));
  grundy_in_sight_leave_wheel (GTK_WIDGET (self->layer));
  g_signal_connect_swapped (keys, "key-pressed", G_CALLBACK (on_canvas_key), self);
  gtk_widget_add_controller (GTK_WIDGET (self->canvas), keys);
  self->miniature = grundy_miniature_new (64, 44);
  gtk_box_append (self->chosen_picture, self->miniature);
  gtk_drop_down_set_selected (self->axis, 2);
  gtk_drop_down_set_selected (self->speed, 1);
  update_tools (self);
  show_generation (self);
  stop (self);
}

char *
grundy_cells_sides_in_words (const guint *sides)
{
  guint both = sides[CGT_CELL_BOTH], first = sides[CGT_CELL_ONLY_FIRST], second = sides[CGT_CELL_ONLY_SECOND];

  if (first + second == 0)
    return g_strdup_printf (ngettext ("No differences: %u cell is in both.",
                                      "No differences: all %u cells are in both.", both),
                            both);
  return g_strdup_printf (ngettext ("%u cell in both, %u only in the first (striped), %u only in the second (small).",
                                    "%u cells in both, %u only in the first (striped), %u only in the second (small).",
                                    both),
                          both, first, second);
}

GRUNDY_COMMAND (grundy_cells_view_set_title, GrundyCellsView, CELLS_VIEW,
                grundy_cells_canvas_set_title (self->canvas, title), const char *title)

void
grundy_cells_view_set_key (GrundyCellsView *self, const char *key)
{
  g_return_if_fail (GRUNDY_IS_CELLS_VIEW (self));
  self->key = key;
  grundy_cells_canvas_set_key (self->canvas, key);
}

GRUNDY_COMMAND (grundy_cells_view_set_detail, GrundyCellsView, CELLS_VIEW,
                gtk_label_set_markup (self->chosen_detail, markup), const char *markup)

void
grundy_cells_view_explain_empty (GrundyCellsView *self, const char *reason)
{
  g_autofree char *name = NULL;

  g_return_if_fail (GRUNDY_IS_CELLS_VIEW (self));
  if (!grundy_cells_canvas_has_mark (self->canvas))
    return;
  name = g_strdup (gtk_label_get_text (self->chosen_text));
  tell_empty (self, self->empty_x, self->empty_y, name, reason);
}

void
grundy_cells_view_set_cells (GrundyCellsView *self, CgtCells *cells, gboolean octant, gboolean keep)
{
  guint now;

  g_return_if_fail (GRUNDY_IS_CELLS_VIEW (self));

  now = grundy_cells_view_get_generation (self);
  if (cells != NULL)
    cgt_cells_ref (cells);
  g_clear_pointer (&self->cells, cgt_cells_unref);
  self->cells = cells;
  self->octant = octant;
  gtk_adjustment_set_upper (self->generation, last_generation (self));
  grundy_cells_view_set_generation (self, keep ? now : last_generation (self));
  show_generation (self);
  on_mode_changed (self);
}

GRUNDY_GETTER (CgtCells *, grundy_cells_view_get_cells, GrundyCellsView, CELLS_VIEW, self->cells, NULL)

void
grundy_cells_view_set_only (GrundyCellsView *self, guint dimension)
{
  const char *all[] = { _ ("In Space"), _ ("Slice"), _ ("Projection"), NULL };
  g_autoptr (GtkStringList) modes = NULL;
  GrundyCellsMode mode;

  g_return_if_fail (GRUNDY_IS_CELLS_VIEW (self));

  if (dimension == self->only)
    return;
  mode = dimension == 3 ? GRUNDY_CELLS_SPACE : get_mode (self);
  modes = gtk_string_list_new (all + (dimension == 2 ? GRUNDY_CELLS_SLICE : GRUNDY_CELLS_SPACE));
  self->only = dimension;
  gtk_drop_down_set_model (self->mode, G_LIST_MODEL (modes));
  grundy_cells_view_set_mode (self, mode);
  update_cells (self);
}

void
grundy_cells_view_set_mode (GrundyCellsView *self, GrundyCellsMode mode)
{
  g_return_if_fail (GRUNDY_IS_CELLS_VIEW (self));
  if (self->only == 2)
    mode = mode == GRUNDY_CELLS_SPACE ? 0 : mode - GRUNDY_CELLS_SLICE;
  gtk_drop_down_set_selected (self->mode, mode);
}

GRUNDY_GETTER (GrundyCellsCanvas *, grundy_cells_view_get_canvas, GrundyCellsView, CELLS_VIEW, self->canvas, NULL)

GRUNDY_GETTER (gboolean, grundy_cells_view_get_busy, GrundyCellsView, CELLS_VIEW, self->deriving != NULL, FALSE)
