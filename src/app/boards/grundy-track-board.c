/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "grundy-board-private.h"

#include <glib/gi18n.h>

#include "app/base/grundy-class.h"

/* A track. Counters are dragged from square to square, and a click on an empty square puts one there. With the tool
 * for arrows, a stroke draws an arrow: a ladder up or a snake down. The second button removes what it hits. */

#define GRUNDY_TYPE_TRACK_BOARD (grundy_track_board_get_type ())
G_DECLARE_FINAL_TYPE (GrundyTrackBoard, grundy_track_board, GRUNDY, TRACK_BOARD, GrundyBoard)

#define LONGEST 400

struct _GrundyTrackBoard
{
  GrundyBoard parent_instance;

  guint cursor;    /* a square */
  gboolean arrows; /* the tool draws arrows */
  gint counter;    /* the counter that is dragged; -1: none */
  gint tail;       /* the tail of the arrow that is being drawn; -1: none */
  double x, y;     /* the pointer while an arrow is drawn */
};

G_DEFINE_FINAL_TYPE (GrundyTrackBoard, grundy_track_board, GRUNDY_TYPE_BOARD)

static const CgtBoard *
get_track (GrundyTrackBoard *self)
{
  return grundy_board_get_board (GRUNDY_BOARD (self));
}

static gint
square_at (GrundyTrackBoard *self, double x, double y)
{
  return cgt_board_square_at (get_track (self), grundy_board_get_view (GRUNDY_BOARD (self)), x, y);
}

/* The last counter on @square, which is the visible one; -1: none. */
static gint
counter_on (const CgtBoard *board, guint square)
{
  for (guint i = board->n_tokens; i-- > 0;)
    if (board->tokens[i] == square)
      return (gint) i;
  return -1;
}

/* The arrow that begins on @square, or else one that ends there; -1: none. */
static gint
arrow_on (const CgtBoard *board, guint square)
{
  gint found = -1;

  for (guint i = board->n_edges; i-- > 0;)
    if (board->edges[i].from == square)
      return (gint) i;
    else if (board->edges[i].to == square)
      found = (gint) i;
  return found;
}

/* Edits */

static void
remove_counter (CgtBoard *board, guint counter)
{
  board->n_tokens--;
  for (guint i = counter; i < board->n_tokens; i++)
    board->tokens[i] = board->tokens[i + 1];
}

/* Begins an edit. */
static guint
add_counter (GrundyTrackBoard *self, guint square)
{
  CgtBoard *board = grundy_board_begin_edit (GRUNDY_BOARD (self));

  board->tokens = g_renew (guint, board->tokens, board->n_tokens + 1);
  board->tokens[board->n_tokens] = square;
  return board->n_tokens++;
}

static void
put_counter (GrundyTrackBoard *self, guint square)
{
  add_counter (self, square);
  grundy_board_finish_edit (GRUNDY_BOARD (self));
}

/* Removes what the tool is for first. */
static void
take_away (GrundyTrackBoard *self, guint square)
{
  CgtBoard *board = grundy_board_begin_edit (GRUNDY_BOARD (self));
  gint counter = counter_on (board, square), arrow = arrow_on (board, square);

  if (arrow >= 0 && (self->arrows || counter < 0))
    cgt_board_remove_edge (board, (guint) arrow);
  else if (counter >= 0)
    remove_counter (board, (guint) counter);
  grundy_board_finish_edit (GRUNDY_BOARD (self));
}

/* A square has at most one arrow, so a second one replaces the first. */
static void
draw_arrow (GrundyTrackBoard *self, guint from, guint to)
{
  CgtBoard *board = grundy_board_begin_edit (GRUNDY_BOARD (self));

  for (guint i = board->n_edges; i-- > 0;)
    if (board->edges[i].from == from)
      cgt_board_remove_edge (board, i);
  cgt_board_add_edge (board, from, to, CGT_OWNER_BOTH);
  grundy_board_finish_edit (GRUNDY_BOARD (self));
}

/* Gestures */

static void
open_track_menu (GrundyTrackBoard *self, double x, double y)
{
  const CgtBoard *board = get_track (self);
  g_autoptr (GMenu) here = g_menu_new ();

  if (counter_on (board, self->cursor) >= 0 || arrow_on (board, self->cursor) >= 0)
    grundy_board_add_command (here, _ ("_Delete"), "board.delete");
  grundy_board_open_menu (GRUNDY_BOARD (self), here, x, y);
}

static gboolean
press (GrundyBoard *board, double x, double y, guint button, GdkModifierType state)
{
  GrundyTrackBoard *self = GRUNDY_TRACK_BOARD (board);
  gint square = square_at (self, x, y);

  if (square < 0 || button == GDK_BUTTON_MIDDLE)
    return FALSE;
  self->cursor = (guint) square;
  grundy_board_cursor_moved (board);
  if (button == GDK_BUTTON_SECONDARY)
    open_track_menu (self, x, y);
  else if (self->arrows)
    {
      self->tail = square;
      self->x = x;
      self->y = y;
    }
  else
    {
      self->counter = counter_on (get_track (self), self->cursor);
      if (self->counter < 0)
        {
          self->counter = (gint) add_counter (self, self->cursor);
          grundy_board_touch (board);
        }
    }
  return TRUE;
}

static void
drag (GrundyBoard *board, double x, double y)
{
  GrundyTrackBoard *self = GRUNDY_TRACK_BOARD (board);
  gint square = square_at (self, x, y);

  if (self->tail >= 0)
    {
      self->x = x;
      self->y = y;
      gtk_widget_queue_draw (GTK_WIDGET (self));
    }
  if (self->counter >= 0 && square >= 0 && get_track (self)->tokens[self->counter] != (guint) square)
    {
      grundy_board_begin_edit (board)->tokens[self->counter] = (guint) square;
      self->cursor = (guint) square;
      grundy_board_touch (board);
    }
}

static void
release (GrundyBoard *board, double x, double y)
{
  GrundyTrackBoard *self = GRUNDY_TRACK_BOARD (board);
  gint square = square_at (self, x, y), tail = self->tail;

  drag (board, x, y);
  self->counter = self->tail = -1;
  if (tail >= 0 && square >= 0 && square != tail)
    {
      self->cursor = (guint) square;
      draw_arrow (self, (guint) tail, (guint) square);
    }
  grundy_board_finish_edit (board);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
cancel (GrundyBoard *board)
{
  GrundyTrackBoard *self = GRUNDY_TRACK_BOARD (board);

  self->counter = self->tail = -1;
  grundy_board_abandon_edit (board);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/* Keys */

static gboolean
move_track_cursor (GrundyTrackBoard *self, gint dx, gint dy)
{
  const CgtBoardView *view = grundy_board_get_view (GRUNDY_BOARD (self));
  double x, y;
  gint square;

  cgt_board_square_middle (get_track (self), view, self->cursor, &x, &y);
  square = square_at (self, x + dx * view->scale, y + dy * view->scale);
  if (square >= 0)
    self->cursor = (guint) square;
  grundy_board_cursor_moved (GRUNDY_BOARD (self));
  return TRUE;
}

static gboolean
set_track_cursor (GrundyTrackBoard *self, guint square)
{
  self->cursor = square;
  grundy_board_cursor_moved (GRUNDY_BOARD (self));
  return TRUE;
}

/* With the tool for arrows, the first press begins an arrow here, and the second ends it. */
static gboolean
activate_cursor (GrundyTrackBoard *self)
{
  gint tail = self->tail;

  if (!self->arrows)
    put_counter (self, self->cursor);
  else if (tail < 0)
    {
      self->tail = (gint) self->cursor;
      cgt_board_square_middle (get_track (self), grundy_board_get_view (GRUNDY_BOARD (self)), self->cursor, &self->x,
                               &self->y);
    }
  else
    {
      self->tail = -1;
      if ((guint) tail != self->cursor)
        draw_arrow (self, (guint) tail, self->cursor);
    }
  gtk_widget_queue_draw (GTK_WIDGET (self));
  return TRUE;
}

static gboolean
key (GrundyBoard *board, guint keyval, GdkModifierType state)
{
  GrundyTrackBoard *self = GRUNDY_TRACK_BOARD (board);
  gboolean playing = grundy_board_get_playing (board);

  if (state & (GDK_CONTROL_MASK | GDK_ALT_MASK | GDK_SUPER_MASK | GDK_META_MASK))
    return FALSE;
  switch (keyval)
    {
    case GDK_KEY_Left:
      return move_track_cursor (self, -1, 0);
    case GDK_KEY_Right:
      return move_track_cursor (self, 1, 0);
    case GDK_KEY_Up:
      return move_track_cursor (self, 0, -1);
    case GDK_KEY_Down:
      return move_track_cursor (self, 0, 1);
    case GDK_KEY_Home:
      return set_track_cursor (self, 0);
    case GDK_KEY_End:
      return set_track_cursor (self, MAX (get_track (self)->n_vertices, 1) - 1);
    case GDK_KEY_space:
    case GDK_KEY_Return:
      return !playing && activate_cursor (self);
    case GDK_KEY_plus:
      if (!playing)
        put_counter (self, self->cursor);
      return !playing;
    case GDK_KEY_minus:
      if (!playing)
        take_away (self, self->cursor);
      return !playing;
    default:
      return FALSE;
    }
}

static void
delete_at_cursor (GrundyBoard *board)
{
  take_away (GRUNDY_TRACK_BOARD (board), GRUNDY_TRACK_BOARD (board)->cursor);
}

/* Functions of the base class */

static CgtElement
cursor_element (GrundyBoard *board)
{
  return (CgtElement) { .kind = CGT_ELEMENT_VERTEX, .index = GRUNDY_TRACK_BOARD (board)->cursor };
}

static void
decorate (GrundyBoard *board, CgtBoardDecor *decor)
{
  GrundyTrackBoard *self = GRUNDY_TRACK_BOARD (board);
  CgtElement hover = grundy_board_get_hover (board);

  if (hover.kind == CGT_ELEMENT_VERTEX)
    decor->hover = (gint) hover.index;
  if (gtk_widget_has_focus (GTK_WIDGET (self)) && self->counter < 0)
    decor->cursor = (gint) self->cursor;
}

/* The arrow that is being drawn. */
static void
snapshot_over (GrundyBoard *board, GtkSnapshot *snapshot)
{
  GrundyTrackBoard *self = GRUNDY_TRACK_BOARD (board);
  const CgtBoardView *view = grundy_board_get_view (board);
  double x0, y0, dash[] = { 6, 5 };
  cairo_t *cr;

  if (self->tail < 0)
    return;
  cgt_board_square_middle (get_track (self), view, (guint) self->tail, &x0, &y0);
  cr = gtk_snapshot_append_cairo (snapshot, &GRAPHENE_RECT_INIT (0, 0, (float) view->width, (float) view->height));
  cgt_theme_set_source (cr, &grundy_board_get_theme (board)->accent);
  cairo_set_line_width (cr, MAX (view->scale * 0.06, 2));
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
  cairo_arc (cr, x0, y0, view->scale * 0.1, 0, 2 * G_PI);
  cairo_fill (cr);
  cairo_set_dash (cr, dash, 2, 0);
  cairo_move_to (cr, x0, y0);
  cairo_line_to (cr, self->x, self->y);
  cairo_stroke (cr);
  cairo_destroy (cr);
}

static void
list_counters (const CgtBoard *board, GString *words)
{
  g_string_append (words, _ ("Counters on"));
  for (guint i = 0; i < board->n_tokens; i++)
    g_string_append_printf (words, "%s %u", i > 0 ? "," : "", board->tokens[i]);
}

static char *
describe (GrundyBoard *board)
{
  GrundyTrackBoard *self = GRUNDY_TRACK_BOARD (board);
  const CgtBoard *track = get_track (self);
  GString *words = g_string_new (NULL);

  g_string_append_printf (words, _ ("Home is square %u"), MAX (track->n_vertices, 1) - 1);
  g_string_append (words, ". ");
  list_counters (track, words);
  for (guint i = 0; i < track->n_edges; i++)
    {
      const CgtBoardEdge *arrow = &track->edges[i];

      g_string_append (words, ". ");
      g_string_append_printf (words, arrow->to > arrow->from ? _ ("Ladder from %u to %u") : _ ("Snake from %u to %u"),
                              arrow->from, arrow->to);
    }
  g_string_append (words, ". ");
  g_string_append_printf (words, _ ("Cursor at square %u"), self->cursor);
  return g_string_free (words, FALSE);
}

static void
board_changed (GrundyBoard *board, const CgtBoard *before)
{
  GrundyTrackBoard *self = GRUNDY_TRACK_BOARD (board);

  self->counter = self->tail = -1;
  self->cursor = MIN (self->cursor, MAX (get_track (self)->n_vertices, 1) - 1);
}

/* Tools */

static void
set_home (GrundyBoard *board, double home)
{
  cgt_board_resize_track (grundy_board_begin_edit (board), (guint) home);
  grundy_board_finish_edit (board);
}

static double
get_home (GrundyBoard *board)
{
  return MAX (grundy_board_get_board (board)->n_vertices, 1) - 1;
}

static void
create_tools (GrundyBoard *board, GtkWidget *bar)
{
  grundy_tools_add_tool (bar, NULL, _ ("Counters"), _ ("Counters"),
                         _ ("Drag a counter, or click a square to add one (Delete removes it)"), "counters");
  grundy_tools_add_tool (bar, NULL, _ ("Snakes and Ladders"), _ ("Snakes and Ladders"),
                         _ ("Drag from square to square (Delete removes an arrow)"), "arrows");
  grundy_tools_add_number (board, bar, _ ("Home"), 1, LONGEST, get_home, set_home);
}

static gboolean
choose_tool (GrundyBoard *board, const char *tool)
{
  if (!g_str_equal (tool, "counters") && !g_str_equal (tool, "arrows"))
    return FALSE;
  if (grundy_board_get_board (board) != NULL)
    cancel (board);
  GRUNDY_TRACK_BOARD (board)->arrows = g_str_equal (tool, "arrows");
  return TRUE;
}

static void
grundy_track_board_class_init (GrundyTrackBoardClass *class)
{
  GrundyBoardClass *board_class = GRUNDY_BOARD_CLASS (class);

  board_class->first_tool = "counters";
  grundy_class_implement (board_class, board_changed, create_tools, choose_tool, decorate, snapshot_over,
                          cursor_element, describe, press, drag, release, cancel, key, delete_at_cursor);
}

static void
grundy_track_board_init (GrundyTrackBoard *self)
{
  self->counter = self->tail = -1;
}
