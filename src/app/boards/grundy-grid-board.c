/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "grundy-board-private.h"

#include <glib/gi18n.h>
#include <math.h>

#include "app/base/grundy-class.h"
#include "rulesets/cgt-board-grid.h"

/* Rows and columns of cells. A press puts the piece of the pen into a cell, or clears the cell if it holds that piece
 * already. A stroke gives the cells that it crosses what the first cell got. With only two pieces, a press toggles a
 * cell. With Shift, a stroke clears. Dragging the handle in the corner adds and removes rows and columns. */

#define GRUNDY_TYPE_GRID_BOARD (grundy_grid_board_get_type ())
G_DECLARE_FINAL_TYPE (GrundyGridBoard, grundy_grid_board, GRUNDY, GRID_BOARD, GrundyBoard)

#define HANDLE_REACH 16
#define MOST_ROWS 999
#define MOST_READ_OUT 400 /* cells of a board whose description lists them all */

struct _GrundyGridBoard
{
  GrundyBoard parent_instance;

  guint row, column; /* the cursor */
  guint8 pen;
  gboolean painting;
  guint8 paint;           /* what the stroke puts into cells */
  double last_x, last_y;  /* of the stroke, in cells */
  CgtBoard *resized_from; /* while the corner is dragged */
};

G_DEFINE_FINAL_TYPE (GrundyGridBoard, grundy_grid_board, GRUNDY_TYPE_BOARD)

static const CgtSketch *
get_sketch (GrundyGridBoard *self)
{
  return cgt_ruleset_get_sketch (grundy_board_get_ruleset (GRUNDY_BOARD (self)));
}

static const CgtBoard *
get_grid_board (GrundyGridBoard *self)
{
  return grundy_board_get_board (GRUNDY_BOARD (self));
}

static gboolean
can_paint (GrundyGridBoard *self)
{
  return (get_sketch (self)->flags & CGT_SKETCH_CELLS) != 0 && get_sketch (self)->n_pieces > 1;
}

static void
add_cell_area (GrundyGridBoard *self, gint cell, cairo_region_t *area)
{
  const CgtBoardView *view = grundy_board_get_view (GRUNDY_BOARD (self));
  const CgtBoard *board = get_grid_board (self);
  /* The points of hexagons reach into the rows above and below. */
  double reach = board->hexagonal ? view->scale / 6 : 0, x, y;

  if (cell < 0 || board->columns == 0)
    return;
  x = view->x + (cell % board->columns + cgt_board_row_shift (board, (guint) cell / board->columns)) * view->scale;
  y = cgt_board_row_top (board, view, (guint) cell / board->columns) - reach;
  cairo_region_union_rectangle (area, &(cairo_rectangle_int_t) { floor (x) - 3, floor (y) - 3, ceil (view->scale) + 6,
                                                                 ceil (view->scale + 2 * reach) + 6 });
}

static void
decor_area (GrundyBoard *board, const CgtBoardDecor *decor, cairo_region_t *area)
{
  add_cell_area (GRUNDY_GRID_BOARD (board), decor->hover, area);
  add_cell_area (GRUNDY_GRID_BOARD (board), decor->cursor, area);
}

/* Painting */

static void
paint_cell (GrundyGridBoard *self, int row, int column)
{
  CgtBoard *board = grundy_board_begin_edit (GRUNDY_BOARD (self));
  cairo_region_t *area;
  guint8 paint = self->paint;

  if (row < 0 || column < 0 || (guint) row >= board->rows || (guint) column >= board->columns)
    return;
  self->row = row;
  self->column = column;
  if ((guint) row < board->tray && paint == 0)
    paint = board->nothing;
  if (cgt_board_get_cell (board, row, column) == paint)
    return;
  cgt_board_set_cell (board, row, column, paint);
  area = cairo_region_create ();
  add_cell_area (self, row * board->columns + column, area);
  grundy_board_touch_area (GRUNDY_BOARD (self), area);
  cairo_region_destroy (area);
}

/* All cells that the line from the last point to (x, y) crosses, in order: Amanatides and Woo, "A Fast Voxel
 * Traversal Algorithm for Ray Tracing", 1987. A line through a corner goes straight. */
static void
paint_line (GrundyGridBoard *self, double x, double y)
{
  double dx = x - self->last_x, dy = y - self->last_y;
  int column = floor (self->last_x), row = floor (self->last_y);
  int step_x = dx > 0 ? 1 : -1, step_y = dy > 0 ? 1 : -1;
  double to_x = dx != 0 ? (column + (dx > 0) - self->last_x) / dx : INFINITY;
  double to_y = dy != 0 ? (row + (dy > 0) - self->last_y) / dy : INFINITY;

  while (MIN (to_x, to_y) <= 1)
    {
      gboolean corner = fabs (to_x - to_y) < 1e-9;
      gboolean across = corner || to_x < to_y, along = corner || to_y < to_x;

      if (across)
        {
          column += step_x;
          to_x += step_x / dx;
        }
      if (along)
        {
          row += step_y;
          to_y += step_y / dy;
        }
      paint_cell (self, row, column);
    }
  self->last_x = x;
  self->last_y = y;
}

static void
begin_cell_stroke (GrundyGridBoard *self, guint row, guint column, gboolean clear)
{
  guint8 here = cgt_board_get_cell (get_grid_board (self), row, column);

  self->paint = clear || here == self->pen ? 0 : self->pen;
  self->painting = TRUE;
  paint_cell (self, row, column);
}

/* A place on the widget, in cells: of the stroke by rows of the board, of the corner by rows from the top. The corner
 * lies below the row that is lowest in the picture, which in a board that is turned is the first one. */
static void
to_cells (GrundyGridBoard *self, double x, double y, double *cell_x, double *cell_y)
{
  const CgtBoardView *view = grundy_board_get_view (GRUNDY_BOARD (self));
  double row;

  *cell_y = (y - view->y) / view->scale;
  if (view->from_below && self->resized_from == NULL)
    *cell_y = get_grid_board (self)->rows - *cell_y;
  row = self->resized_from == NULL ? *cell_y : view->from_below ? 0 : *cell_y - 0.5;
  *cell_x = (x - view->x) / view->scale - cgt_board_row_shift (get_grid_board (self), (guint) MAX (0, floor (row)));
}

/* The corner */

static void
find_grid_corner (GrundyGridBoard *self, double *x, double *y)
{
  const CgtBoardView *view = grundy_board_get_view (GRUNDY_BOARD (self));
  guint last = view->from_below ? 0 : MAX (get_grid_board (self)->rows, 1) - 1;

  *x = view->x + (get_grid_board (self)->columns + cgt_board_row_shift (get_grid_board (self), last)) * view->scale + 5;
  *y = view->y + get_grid_board (self)->rows * view->scale + 5;
}

static gboolean
at_corner (GrundyGridBoard *self, double x, double y)
{
  double at_x, at_y;

  find_grid_corner (self, &at_x, &at_y);
  return (get_sketch (self)->flags & CGT_SKETCH_RESIZE) && x > at_x - 5 && y > at_y - 5 &&
         hypot (x - at_x, y - at_y) < HANDLE_REACH;
}

static void
resize (GrundyGridBoard *self, const CgtBoard *from, guint rows, guint columns)
{
  gboolean upwards = (get_sketch (self)->flags & CGT_SKETCH_UPWARDS) != 0;
  CgtBoard *board = grundy_board_begin_edit (GRUNDY_BOARD (self));
  g_autoptr (CgtBoard) resized = NULL;

  if (cgt_board_count_rows (board) == rows && board->columns == columns)
    return;
  resized = cgt_board_copy (from);
  if (upwards != grundy_board_get_view (GRUNDY_BOARD (self))->from_below)
    cgt_board_resize_grid_upwards (resized, rows, columns, 0);
  else
    cgt_board_resize_grid (resized, rows, columns, 0);
  board->rows = resized->rows;
  board->columns = resized->columns;
  board->tray = resized->tray;
  g_free (board->cells);
  board->cells = g_steal_pointer (&resized->cells);
  self->row = MIN (self->row, board->rows - 1);
  self->column = MIN (self->column, board->columns - 1);
  grundy_board_touch (GRUNDY_BOARD (self));
}

static void
set_grid_size (GrundyGridBoard *self, guint rows, guint columns)
{
  g_autoptr (CgtBoard) from = cgt_board_copy (get_grid_board (self));

  resize (self, from, rows, columns);
  grundy_board_finish_edit (GRUNDY_BOARD (self));
}

/* Gestures */

static gboolean
press (GrundyBoard *board, double x, double y, guint button, GdkModifierType state)
{
  GrundyGridBoard *self = GRUNDY_GRID_BOARD (board);
  gint cell = cgt_board_cell_at (get_grid_board (self), grundy_board_get_view (board), x, y);

  if (button == GDK_BUTTON_PRIMARY && at_corner (self, x, y))
    {
      self->resized_from = cgt_board_copy (get_grid_board (self));
      return TRUE;
    }
  if (cell < 0 || button == GDK_BUTTON_MIDDLE)
    return FALSE;
  self->row = cell / get_grid_board (self)->columns;
  self->column = cell % get_grid_board (self)->columns;
  grundy_board_cursor_moved (board);
  if (button == GDK_BUTTON_SECONDARY)
    {
      g_autoptr (GMenu) here = g_menu_new ();

      if (can_paint (self))
        grundy_board_add_command (here, _ ("_Erase"), "board.delete");
      grundy_board_open_menu (board, here, x, y);
      return TRUE;
    }
  if (!can_paint (self))
    return TRUE;
  to_cells (self, x, y, &self->last_x, &self->last_y);
  begin_cell_stroke (self, self->row, self->column, (state & GDK_SHIFT_MASK) != 0);
  return TRUE;
}

static void
drag (GrundyBoard *board, double x, double y)
{
  GrundyGridBoard *self = GRUNDY_GRID_BOARD (board);
  double cell_x, cell_y;

  to_cells (self, x, y, &cell_x, &cell_y);
  if (self->resized_from)
    resize (self, self->resized_from, CLAMP (round (cell_y) - self->resized_from->tray, 1, MOST_ROWS),
            CLAMP (round (cell_x), 1, MOST_ROWS));
  else if (self->painting)
    paint_line (self, cell_x, cell_y);
}

static void
release (GrundyBoard *board, double x, double y)
{
  GrundyGridBoard *self = GRUNDY_GRID_BOARD (board);

  drag (board, x, y);
  g_clear_pointer (&self->resized_from, cgt_board_free);
  self->painting = FALSE;
  grundy_board_finish_edit (board);
}

static void
cancel (GrundyBoard *board)
{
  GrundyGridBoard *self = GRUNDY_GRID_BOARD (board);

  g_clear_pointer (&self->resized_from, cgt_board_free);
  self->painting = FALSE;
  grundy_board_abandon_edit (board);
}

static gboolean
move_grid_cursor (GrundyGridBoard *self, int rows, int columns)
{
  const CgtBoard *board = get_grid_board (self);

  if (board->rows == 0 || board->columns == 0)
    return TRUE;
  self->row = CLAMP ((int) self->row + rows, 0, (int) board->rows - 1);
  self->column = CLAMP ((int) self->column + columns, 0, (int) board->columns - 1);
  grundy_board_cursor_moved (GRUNDY_BOARD (self));
  return TRUE;
}

/* Changes one cell by the keyboard, as one edit. */
static gboolean
put (GrundyGridBoard *self, guint8 piece)
{
  if (!can_paint (self) || self->row >= get_grid_board (self)->rows || self->column >= get_grid_board (self)->columns)
    return TRUE;
  self->paint = piece;
  paint_cell (self, self->row, self->column);
  grundy_board_finish_edit (GRUNDY_BOARD (self));
  return TRUE;
}

static gboolean
toggle (GrundyGridBoard *self)
{
  const CgtBoard *board = get_grid_board (self);

  if (self->row >= board->rows || self->column >= board->columns)
    return TRUE;
  return put (self, cgt_board_get_cell (board, self->row, self->column) == self->pen ? 0 : self->pen);
}

/* The letter of a piece in the notation puts the piece at the cursor. */
static gboolean
put_by_symbol (GrundyGridBoard *self, guint keyval)
{
  const CgtSketch *sketch = get_sketch (self);
  gunichar symbol = gdk_keyval_to_unicode (keyval);

  if (symbol == 0 || symbol > 127)
    return FALSE;
  for (guint i = 0; i < sketch->n_pieces; i++)
    if (g_ascii_tolower (sketch->pieces[i].symbol) == g_ascii_tolower (symbol))
      return put (self, i);
  return FALSE;
}

static gboolean
key (GrundyBoard *board, guint keyval, GdkModifierType state)
{
  GrundyGridBoard *self = GRUNDY_GRID_BOARD (board);
  int down = grundy_board_get_view (board)->from_below ? -1 : 1;

  if (state & (GDK_CONTROL_MASK | GDK_ALT_MASK | GDK_SUPER_MASK | GDK_META_MASK))
    return FALSE;
  switch (keyval)
    {
    case GDK_KEY_Left:
      return move_grid_cursor (self, 0, -1);
    case GDK_KEY_Right:
      return move_grid_cursor (self, 0, 1);
    case GDK_KEY_Up:
      return move_grid_cursor (self, -down, 0);
    case GDK_KEY_Down:
      return move_grid_cursor (self, down, 0);
    case GDK_KEY_Home:
      return move_grid_cursor (self, 0, -MOST_ROWS);
    case GDK_KEY_End:
      return move_grid_cursor (self, 0, MOST_ROWS);
    case GDK_KEY_space:
    case GDK_KEY_Return:
      return toggle (self);
    default:
      return !grundy_board_get_playing (board) && put_by_symbol (self, keyval);
    }
}

static void
delete_at_cursor (GrundyBoard *board)
{
  put (GRUNDY_GRID_BOARD (board), 0);
}

/* Functions of the base class */

static CgtElement
cursor_element (GrundyBoard *board)
{
  GrundyGridBoard *self = GRUNDY_GRID_BOARD (board);

  return (CgtElement) { .kind = CGT_ELEMENT_CELL, .index = self->row * get_grid_board (self)->columns + self->column };
}

static const char *
pointer_at (GrundyBoard *board, double x, double y)
{
  return at_corner (GRUNDY_GRID_BOARD (board), x, y) ? "se-resize" : NULL;
}

static void
decorate (GrundyBoard *board, CgtBoardDecor *decor)
{
  GrundyGridBoard *self = GRUNDY_GRID_BOARD (board);
  CgtElement hover = grundy_board_get_hover (board);

  if (hover.kind == CGT_ELEMENT_CELL)
    decor->hover = hover.index;
  if (gtk_widget_has_focus (GTK_WIDGET (self)) && !self->painting && !grundy_board_get_shared (board)->pointed)
    decor->cursor = cursor_element (board).index;
}

static void
snapshot_over (GrundyBoard *board, GtkSnapshot *snapshot)
{
  GrundyGridBoard *self = GRUNDY_GRID_BOARD (board);
  const CgtTheme *theme = grundy_board_get_theme (board);
  double x, y;
  cairo_t *cr;

  if (grundy_board_get_playing (board) || !(get_sketch (self)->flags & CGT_SKETCH_RESIZE))
    return;
  find_grid_corner (self, &x, &y);
  cr = gtk_snapshot_append_cairo (snapshot, &GRAPHENE_RECT_INIT (x - 12, y - 12, 16, 16));
  cgt_theme_set_source (cr, self->resized_from ? &theme->accent : &theme->dim);
  cairo_set_line_width (cr, 3);
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  cairo_move_to (cr, x, y - 9);
  cairo_line_to (cr, x, y);
  cairo_line_to (cr, x - 9, y);
  cairo_stroke (cr);
  cairo_destroy (cr);
}

static const char *
invite (GrundyBoard *board)
{
  const CgtBoard *grid = get_grid_board (GRUNDY_GRID_BOARD (board));
  const CgtSketch *sketch = get_sketch (GRUNDY_GRID_BOARD (board));
  gboolean holes_only = sketch->n_pieces == 2 && sketch->pieces[1].look == CGT_PIECE_HOLE;

  if (!can_paint (GRUNDY_GRID_BOARD (board)))
    return NULL;
  if (grid->tray > 0)
    return _ ("The dashed squares at the top are for prisoners.");
  if (holes_only && sketch->flags & CGT_SKETCH_RESIZE && grid->rows * grid->columns == 1 && grid->cells[0] == 0)
    return _ ("There is only one square. Drag the corner to make the board larger.");
  for (guint i = 0; i < grid->rows * grid->columns; i++)
    if (grid->cells[i] != (holes_only ? 1 : 0))
      return NULL;
  if (sketch->set == CGT_PIECE_SET_TURNED_COINS)
    return _ ("No coin shows heads. Click one to turn it.");
  return holes_only ? _ ("No square is left. Click one to put it back.")
                    : _ ("The board is empty. Click a square to put a piece there.");
}

static char *
describe (GrundyBoard *board)
{
  GrundyGridBoard *self = GRUNDY_GRID_BOARD (board);
  const CgtBoard *grid = get_grid_board (self);
  const CgtSketch *sketch = get_sketch (self);
  g_autofree char *text = (guint64) grid->rows * grid->columns <= MOST_READ_OUT
                            ? cgt_ruleset_board_to_text (grundy_board_get_ruleset (board), grid, NULL)
                            : NULL;
  GString *words = g_string_new (NULL);

  g_string_append_printf (words, _ ("%u rows, %u columns"), cgt_board_count_rows (grid), grid->columns);
  if (text)
    g_string_append_printf (words, ". %s", text);
  if (self->row < grid->rows && self->column < grid->columns)
    {
      guint8 piece = cgt_board_get_cell (grid, self->row, self->column);

      g_string_append (words, ". ");
      g_string_append_printf (words, _ ("Cursor at row %u, column %u"), self->row + 1, self->column + 1);
      if (piece < sketch->n_pieces)
        g_string_append_printf (words, ": %s", _ (sketch->pieces[piece].name));
    }
  return g_string_free (words, FALSE);
}

static void
board_changed (GrundyBoard *board, const CgtBoard *before)
{
  GrundyGridBoard *self = GRUNDY_GRID_BOARD (board);
  const CgtBoard *grid = get_grid_board (self);

  g_clear_pointer (&self->resized_from, cgt_board_free);
  self->painting = FALSE;
  self->row = MIN (self->row, MAX (grid->rows, 1) - 1);
  self->column = MIN (self->column, MAX (grid->columns, 1) - 1);
}

/* Tools */

static double
get_rows (GrundyBoard *board)
{
  return cgt_board_count_rows (grundy_board_get_board (board));
}

static void
set_rows (GrundyBoard *board, double rows)
{
  set_grid_size (GRUNDY_GRID_BOARD (board), (guint) rows, grundy_board_get_board (board)->columns);
}

static double
get_columns (GrundyBoard *board)
{
  return grundy_board_get_board (board)->columns;
}

static void
set_columns (GrundyBoard *board, double columns)
{
  set_grid_size (GRUNDY_GRID_BOARD (board), cgt_board_count_rows (grundy_board_get_board (board)), (guint) columns);
}

static void
create_tools (GrundyBoard *board, GtkWidget *bar)
{
  GrundyGridBoard *self = GRUNDY_GRID_BOARD (board);
  const CgtSketch *sketch = get_sketch (self);

  if (!can_paint (self) || sketch->n_pieces < 3)
    grundy_tools_add_tool (bar, NULL, _ ("Edit"), _ ("Edit"), _ ("Change the position"), "1");
  else
    for (guint i = 1; i <= sketch->n_pieces; i++)
      {
        guint piece = i % sketch->n_pieces; /* erasing comes last */
        g_autofree char *tool = g_strdup_printf ("%u", piece);
        gboolean erases = piece == 0 && sketch->pieces[0].look == CGT_PIECE_EMPTY;

        grundy_tools_add_tool (bar, erases ? NULL : grundy_tools_piece (board, piece),
                               erases ? C_ ("tool", "Erase") : _ (sketch->pieces[piece].name),
                               erases ? C_ ("tool", "Erase") : _ (sketch->pieces[piece].name), NULL, tool);
      }
  if (sketch->flags & CGT_SKETCH_RESIZE)
    {
      grundy_tools_add_number (board, bar, _ ("Rows"), 1, MOST_ROWS, get_rows, set_rows);
      grundy_tools_add_number (board, bar, _ ("Columns"), 1, MOST_ROWS, get_columns, set_columns);
    }
  if (sketch->flags & CGT_SKETCH_ROTATE)
    grundy_tools_add_button (bar, "object-rotate-right-symbolic", NULL, _ ("Rotate"), "board.rotate");
}

/* Commands */

/* A tool puts the piece of this number. */
static gboolean
choose_tool (GrundyBoard *board, const char *tool)
{
  GrundyGridBoard *self = GRUNDY_GRID_BOARD (board);
  guint64 piece;

  if (!g_ascii_string_to_unsigned (tool, 10, 0, MAX (get_sketch (self)->n_pieces, 2) - 1, &piece, NULL))
    return FALSE;
  self->pen = (guint8) piece;
  return TRUE;
}

static void
clear_cells (GrundyGridBoard *self)
{
  CgtBoard *board = grundy_board_begin_edit (GRUNDY_BOARD (self));

  memset (board->cells, 0, (gsize) board->rows * board->columns);
  if (board->tray > 0)
    cgt_board_set_tray (board, board->nothing, 0, 0);
  grundy_board_finish_edit (GRUNDY_BOARD (self));
}

GRUNDY_FINALIZE (GrundyGridBoard, grundy_grid_board) { g_clear_pointer (&self->resized_from, cgt_board_free); }

static void
grundy_grid_board_class_init (GrundyGridBoardClass *class)
{
  GrundyBoardClass *board_class = GRUNDY_BOARD_CLASS (class);

  G_OBJECT_CLASS (class)->finalize = grundy_grid_board_finalize;
  board_class->first_tool = "1";
  grundy_class_implement (board_class, board_changed, create_tools, choose_tool, decorate, decor_area, snapshot_over,
                          invite, cursor_element, describe, pointer_at, press, drag, release, cancel, key,
                          delete_at_cursor);
}

static void
grundy_grid_board_init (GrundyGridBoard *self)
{
  self->pen = 1;
  grundy_actions_add (grundy_board_get_actions (GRUNDY_BOARD (self)), self, "clear", clear_cells, NULL);
}
