/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "grundy-board-private.h"

#include <glib/gi18n.h>
#include <string.h>

#include "app/base/grundy-class.h"
#include "rulesets/cgt-ring.h"

/* A ring of four quadrants. Dragging from a quadrant over an opening swipes, and a click on an opening touches it,
 * while editing as well as in play. While editing, a click on a quadrant changes the colour of the half at the pointer,
 * as long as it consists of at most two halves. The arrow keys go round the quadrants and openings. */

#define GRUNDY_TYPE_RING_BOARD (grundy_ring_board_get_type ())
G_DECLARE_FINAL_TYPE (GrundyRingBoard, grundy_ring_board, GRUNDY, RING_BOARD, GrundyBoard)

#define N_ELEMENTS 8
#define N_COLOURS 4

struct _GrundyRingBoard
{
  GrundyBoard parent_instance;

  CgtElement pressed; /* NONE: no stroke */
  guint cursor;       /* elements in clockwise order: quadrant 0, opening 0, quadrant 1, ... */
};

G_DEFINE_FINAL_TYPE (GrundyRingBoard, grundy_ring_board, GRUNDY_TYPE_BOARD)

static void
replace_ring (GrundyBoard *board, char *ring)
{
  CgtBoard *edited = grundy_board_begin_edit (board);

  g_free (edited->ring);
  edited->ring = ring;
  grundy_board_finish_edit (board);
}

static gboolean
get_ring (GrundyBoard *board, CgtRing *ring)
{
  const CgtBoard *shown = grundy_board_get_board (board);

  return shown != NULL && shown->ring != NULL && cgt_ring_split (shown->ring, strlen (shown->ring), ring);
}

static void
make_ring_move (GrundyBoard *board, guint opening, CgtRingKind kind)
{
  GString *text = g_string_new (NULL);
  CgtRing ring;

  if (get_ring (board, &ring))
    {
      cgt_ring_append_move (&ring, opening, kind, text);
      replace_ring (board, g_string_free (text, FALSE));
    }
  else
    g_string_free (text, TRUE);
}

/* Painting */

/* The next colour that can be given to this half, so that there are no more than four. */
static void
paint_half (GrundyBoard *board, guint quadrant, guint half)
{
  GString *text = g_string_new (NULL);
  CgtRing ring;

  if (!get_ring (board, &ring))
    {
      g_string_free (text, TRUE);
      return;
    }
  for (guint i = 0; i < 4; i++)
    {
      if (i > 0)
        g_string_append_c (text, ',');
      if (i != quadrant || ring.lengths[i] > 2)
        g_string_append_len (text, ring.words[i], (gssize) ring.lengths[i]);
      else
        for (guint k = 0; k < 2; k++)
          {
            char colour = ring.words[i][ring.lengths[i] == 2 ? k : 0];

            g_string_append_c (text, k == half ? (char) ('a' + (colour - 'a' + 1) % N_COLOURS) : colour);
          }
    }
  if (ring.lengths[quadrant] > 2)
    {
      g_string_free (text, TRUE);
      grundy_board_refuse (board, _ ("Only a quadrant of one or two pieces can be painted."));
    }
  else
    replace_ring (board, g_string_free (text, FALSE));
}

/* The half of a quadrant at a place: the first, clockwise, or the second. */
static guint
half_at (GrundyBoard *board, guint quadrant, double x, double y)
{
  const CgtBoardView *view = grundy_board_get_view (board);
  double dx = ABS (x - view->x), dy = ABS (y - view->y);

  /* Quadrants 0 and 2 begin at the horizontal axis, the others at the vertical one. */
  return quadrant % 2 == 0 ? dy > dx : dx > dy;
}

/* Gestures */

static gboolean
press (GrundyBoard *board, double x, double y, guint button, GdkModifierType state)
{
  GrundyRingBoard *self = GRUNDY_RING_BOARD (board);

  if (button != GDK_BUTTON_PRIMARY)
    return FALSE;
  self->pressed = grundy_board_element_at (board, x, y);
  return self->pressed.kind != CGT_ELEMENT_NONE;
}

static void
release (GrundyBoard *board, double x, double y)
{
  GrundyRingBoard *self = GRUNDY_RING_BOARD (board);
  CgtElement last = grundy_board_element_at (board, x, y);
  guint first = self->pressed.index;

  if (self->pressed.kind == CGT_ELEMENT_NONE || last.kind == CGT_ELEMENT_NONE)
    return;
  self->pressed.kind = CGT_ELEMENT_NONE;
  if (first == last.index && first >= 4)
    make_ring_move (board, first - 4, CGT_RING_TOUCH);
  else if (first == last.index)
    paint_half (board, first, half_at (board, first, x, y));
  else if (first < 4 && (last.index == (first + 1) % 4 || last.index == 4 + first))
    make_ring_move (board, first, CGT_RING_CLOCKWISE);
  else if (first < 4 && (last.index == (first + 3) % 4 || last.index == 4 + (first + 3) % 4))
    make_ring_move (board, (first + 3) % 4, CGT_RING_COUNTER);
}

static void
cancel (GrundyBoard *board)
{
  GRUNDY_RING_BOARD (board)->pressed.kind = CGT_ELEMENT_NONE;
}

static CgtElement
cursor_element (GrundyBoard *board)
{
  guint cursor = GRUNDY_RING_BOARD (board)->cursor;

  return (CgtElement) { .kind = CGT_ELEMENT_CELL, .index = cursor % 2 == 0 ? cursor / 2 : 4 + cursor / 2 };
}

static void
move_ring_cursor (GrundyBoard *board, guint by)
{
  GrundyRingBoard *self = GRUNDY_RING_BOARD (board);

  self->cursor = (self->cursor + by) % N_ELEMENTS;
  grundy_board_cursor_moved (board);
}

static gboolean
key (GrundyBoard *board, guint keyval, GdkModifierType state)
{
  guint element = cursor_element (board).index;
  gboolean swipes = element < 4 && (state & GDK_SHIFT_MASK) && !grundy_board_get_playing (board);

  if (state & (GDK_CONTROL_MASK | GDK_ALT_MASK | GDK_SUPER_MASK | GDK_META_MASK))
    return FALSE;
  switch (keyval)
    {
    case GDK_KEY_Right:
      if (swipes)
        make_ring_move (board, element, CGT_RING_CLOCKWISE);
      else
        move_ring_cursor (board, 1);
      return TRUE;
    case GDK_KEY_Left:
      if (swipes)
        make_ring_move (board, (element + 3) % 4, CGT_RING_COUNTER);
      else
        move_ring_cursor (board, N_ELEMENTS - 1);
      return TRUE;
    case GDK_KEY_Return:
    case GDK_KEY_space:
      if (element >= 4)
        make_ring_move (board, element - 4, CGT_RING_TOUCH);
      else
        paint_half (board, element, (state & GDK_SHIFT_MASK) != 0);
      return TRUE;
    default:
      return FALSE;
    }
}

/* Words */

static const char *
name_of_place (guint element)
{
  static const char *const names[N_ELEMENTS] = {
    N_ ("upper left quadrant"), N_ ("upper right quadrant"), N_ ("lower right quadrant"), N_ ("lower left quadrant"),
    N_ ("upper opening"),       N_ ("right opening"),        N_ ("lower opening"),        N_ ("left opening"),
  };

  return _ (names[element]);
}

static char *
describe (GrundyBoard *board)
{
  const CgtBoard *shown = grundy_board_get_board (board);
  g_autofree char *start = g_utf8_substring (shown->ring, 0, MIN (200, g_utf8_strlen (shown->ring, -1)));

  return g_strdup_printf (_ ("Colours clockwise %s; at the %s"), start, name_of_place (cursor_element (board).index));
}

static void
decorate (GrundyBoard *board, CgtBoardDecor *decor)
{
  if (gtk_widget_has_focus (GTK_WIDGET (board)) && !grundy_board_get_shared (board)->pointed)
    decor->cursor = (gint) cursor_element (board).index;
}

static const char *
pointer_at (GrundyBoard *board, double x, double y)
{
  return grundy_board_get_hover (board).kind == CGT_ELEMENT_CELL ? "pointer" : NULL;
}

static void
grundy_ring_board_class_init (GrundyRingBoardClass *class)
{
  grundy_class_implement (GRUNDY_BOARD_CLASS (class), decorate, cursor_element, describe, pointer_at, press, release,
                          cancel, key);
}

static void
grundy_ring_board_init (GrundyRingBoard *self)
{
}
