/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "grundy-board-private.h"

#include <inttypes.h>

#include <glib/gi18n.h>
#include <math.h>

#include "app/base/grundy-class.h"
#include "app/base/grundy-tab.h"
#include "app/base/grundy-words.h"
#include "grundy-heaps-table.h"
#include "grundy-heaps-winning.h"

/* Heaps of tokens. Dragging a heap up or down changes it, the dashed place adds one, and the second or middle button
 * or Delete removes one. Keys change the heap at the cursor. If the binary columns decide who wins, they are shown
 * next to the heaps. */

#define GRUNDY_TYPE_HEAPS_BOARD (grundy_heaps_board_get_type ())
G_DECLARE_FINAL_TYPE (GrundyHeapsBoard, grundy_heaps_board, GRUNDY, HEAPS_BOARD, GrundyBoard)

#define DEAD_ZONE 4       /* pixels within which a press counts as a click */
#define MOST_BY_SPIN 1e15 /* integers that a double can hold */
#define MOST_MARKED 64
#define FIRST_TOKEN G_MAXUINT64 /* the top of a column, the left end of a row */

struct _GrundyHeapsBoard
{
  GrundyBoard parent_instance;

  guint cursor;  /* a heap, or the place for a new one after the last heap */
  guint64 token; /* in play, of that heap: how many are below it, or left of it in a row; FIRST_TOKEN */
  gboolean dragging;
  gboolean moved; /* the drag has left the dead zone */
  double press_x, press_y;
  guint64 press_size; /* of the heap when the drag began */
  gboolean typing;    /* the next digit continues the number */

  GPtrArray *winning; /* GrundyBoardMove; NULL: not listed yet */
  gboolean adds;      /* some move adds a heap */
  gboolean knows_adds;
};

G_DEFINE_FINAL_TYPE (GrundyHeapsBoard, grundy_heaps_board, GRUNDY_TYPE_BOARD)

static const CgtBoard *
get_heaps (GrundyHeapsBoard *self)
{
  return grundy_board_get_board (GRUNDY_BOARD (self));
}

static gboolean
has_flag (GrundyHeapsBoard *self, CgtSketchFlags flag)
{
  return (cgt_ruleset_get_sketch (grundy_board_get_ruleset (GRUNDY_BOARD (self)))->flags & flag) != 0;
}

/* What a place of a column is. */
static CgtElementKind
column_kind (GrundyHeapsBoard *self)
{
  return has_flag (self, CGT_SKETCH_NUMBERS) && grundy_board_get_playing (GRUNDY_BOARD (self)) ? CGT_ELEMENT_NUMBER
                                                                                               : CGT_ELEMENT_HEAP;
}

static guint
n_places (GrundyHeapsBoard *self)
{
  return get_heaps (self)->n_heaps + (has_flag (self, CGT_SKETCH_RESIZE) ? 1 : 0);
}

/* Edits */

static void
set_heap (GrundyHeapsBoard *self, guint heap, guint64 size)
{
  CgtBoard *board = grundy_board_begin_edit (GRUNDY_BOARD (self));

  if (heap >= board->n_heaps || board->heaps[heap] == size)
    return;
  board->heaps[heap] = size;
  grundy_board_touch (GRUNDY_BOARD (self));
}

static void
set_heap_at_once (GrundyHeapsBoard *self, guint heap, guint64 size)
{
  set_heap (self, heap, size);
  grundy_board_finish_edit (GRUNDY_BOARD (self));
}

static void
insert_heap (GrundyHeapsBoard *self, guint64 size)
{
  CgtBoard *board = grundy_board_begin_edit (GRUNDY_BOARD (self));

  self->cursor = board->n_heaps;
  self->typing = FALSE;
  cgt_board_insert_heap (board, board->n_heaps, size);
  grundy_board_touch (GRUNDY_BOARD (self));
}

static void
remove_heap (GrundyHeapsBoard *self, guint heap)
{
  CgtBoard *board;

  if (!has_flag (self, CGT_SKETCH_RESIZE) || heap >= get_heaps (self)->n_heaps)
    return;
  board = grundy_board_begin_edit (GRUNDY_BOARD (self));
  /* the notation has no empty sum of heaps: the last heap stays, and becomes empty */
  if (board->n_heaps == 1)
    board->heaps[0] = 0;
  else
    cgt_board_remove_heap (board, heap);
  if (self->cursor > 0 && self->cursor >= board->n_heaps)
    self->cursor = board->n_heaps > 0 ? board->n_heaps - 1 : 0;
  self->typing = FALSE;
  grundy_board_finish_edit (GRUNDY_BOARD (self));
}

static void
change_by (GrundyHeapsBoard *self, gint64 change)
{
  const CgtBoard *board = get_heaps (self);
  guint64 size;

  self->typing = FALSE;
  if (self->cursor >= board->n_heaps)
    {
      if (change > 0 && has_flag (self, CGT_SKETCH_RESIZE))
        {
          insert_heap (self, change);
          grundy_board_finish_edit (GRUNDY_BOARD (self));
        }
      return;
    }
  size = board->heaps[self->cursor];
  if (change < 0)
    size -= MIN (size, (guint64) -change);
  else
    size += MIN (G_MAXUINT64 - size, (guint64) change);
  set_heap_at_once (self, self->cursor, size);
}

static void
type_digit (GrundyHeapsBoard *self, guint digit)
{
  const CgtBoard *board = get_heaps (self);
  gboolean typing = self->typing;
  guint64 size;

  if (self->cursor >= board->n_heaps)
    {
      if (digit == 0 || !has_flag (self, CGT_SKETCH_RESIZE))
        return;
      insert_heap (self, digit);
      self->typing = grundy_board_finish_edit (GRUNDY_BOARD (self));
      return;
    }
  size = typing ? board->heaps[self->cursor] : 0;
  if (size > (G_MAXUINT64 - digit) / 10)
    return;
  set_heap (self, self->cursor, size * 10 + digit);
  self->typing = grundy_board_finish_edit (GRUNDY_BOARD (self));
}

/* Gestures */

static gint
place_at (GrundyHeapsBoard *self, double x, double y)
{
  const CgtBoardView *view = grundy_board_get_view (GRUNDY_BOARD (self));
  gint heap = cgt_board_heap_at (get_heaps (self), view, x, y);

  if (heap < 0 && has_flag (self, CGT_SKETCH_RESIZE) && cgt_board_new_heap_at (get_heaps (self), view, x, y))
    heap = get_heaps (self)->n_heaps;
  return heap;
}

static gboolean
is_row (GrundyHeapsBoard *self)
{
  return grundy_board_get_view (GRUNDY_BOARD (self))->in_row;
}

static guint64
get_token (GrundyHeapsBoard *self)
{
  if (self->token != FIRST_TOKEN)
    return self->token;
  if (self->cursor >= get_heaps (self)->n_heaps)
    return 1;
  return is_row (self) ? 0 : MAX (get_heaps (self)->heaps[self->cursor], 1) - 1;
}

static void
set_heaps_cursor (GrundyHeapsBoard *self, guint place)
{
  guint most = MAX (n_places (self), 1) - 1;

  self->cursor = MIN (place, most);
  self->token = FIRST_TOKEN;
  self->typing = FALSE;
  grundy_board_cursor_moved (GRUNDY_BOARD (self));
}

static void
open_heap_menu (GrundyHeapsBoard *self, double x, double y)
{
  g_autoptr (GMenu) here = g_menu_new ();

  if (self->cursor < get_heaps (self)->n_heaps)
    grundy_board_add_command (here, _ ("Re_move Heap"), "board.delete");
  grundy_board_open_menu (GRUNDY_BOARD (self), here, x, y);
}

static gboolean
press (GrundyBoard *board, double x, double y, guint button, GdkModifierType state)
{
  GrundyHeapsBoard *self = GRUNDY_HEAPS_BOARD (board);
  gint place = place_at (self, x, y);

  if (place < 0 || button == GDK_BUTTON_MIDDLE)
    return FALSE;
  set_heaps_cursor (self, place);
  if (button == GDK_BUTTON_SECONDARY)
    {
      open_heap_menu (self, x, y);
      return TRUE;
    }
  self->moved = FALSE;
  self->press_x = x;
  self->press_y = y;
  self->dragging = TRUE;
  if ((guint) place == get_heaps (self)->n_heaps)
    insert_heap (self, 1);
  self->press_size = get_heaps (self)->heaps[place];
  return TRUE;
}

static void
drag (GrundyBoard *board, double x, double y)
{
  GrundyHeapsBoard *self = GRUNDY_HEAPS_BOARD (board);
  const CgtBoardView *view = grundy_board_get_view (board);

  if (!self->dragging)
    return;
  self->moved = self->moved || fabs (view->in_row ? x - self->press_x : y - self->press_y) >= DEAD_ZONE;
  /* the end moves as far as the pointer, wherever the drag began */
  if (self->moved)
    set_heap (self, self->cursor,
              cgt_board_heap_dragged (get_heaps (self), view, self->press_size, x - self->press_x, y - self->press_y));
}

static void
release (GrundyBoard *board, double x, double y)
{
  GrundyHeapsBoard *self = GRUNDY_HEAPS_BOARD (board);

  drag (board, x, y);
  self->dragging = FALSE;
  grundy_board_finish_edit (board);
}

static void
cancel (GrundyBoard *board)
{
  GrundyHeapsBoard *self = GRUNDY_HEAPS_BOARD (board);

  self->dragging = FALSE;
  grundy_board_abandon_edit (board);
  set_heaps_cursor (self, self->cursor);
}

/* In play the cursor is on a token: up and down a column, or along a row into the next one. */
static gboolean
move_to_token (GrundyHeapsBoard *self, guint keyval)
{
  gboolean in_heap = self->cursor < get_heaps (self)->n_heaps;
  guint64 size = in_heap ? get_heaps (self)->heaps[self->cursor] : 0;
  guint64 by = keyval == GDK_KEY_Page_Up || keyval == GDK_KEY_Page_Down ? 10 : 1, token = get_token (self);

  if (is_row (self))
    {
      gboolean left = keyval == GDK_KEY_Left;

      if ((!left && keyval != GDK_KEY_Right) || !in_heap || (left ? token == 0 : token + 1 >= size))
        return FALSE;
      self->token = left ? token - 1 : token + 1;
    }
  else if (keyval == GDK_KEY_Up || keyval == GDK_KEY_Page_Up)
    {
      guint64 up = token + MIN (FIRST_TOKEN - 1 - token, by);
      CgtElement above = { .kind = column_kind (self), .index = self->cursor, .size = up };

      if (up >= MAX (size, 1) && !grundy_board_play_finds (GRUNDY_BOARD (self), above))
        up = in_heap ? MAX (size, 1) - 1 : 1;
      self->token = up;
    }
  else if (keyval == GDK_KEY_Down || keyval == GDK_KEY_Page_Down)
    self->token = token - MIN (token, by);
  else
    return FALSE;
  grundy_board_cursor_moved (GRUNDY_BOARD (self));
  return TRUE;
}

static gboolean
key (GrundyBoard *board, guint keyval, GdkModifierType state)
{
  GrundyHeapsBoard *self = GRUNDY_HEAPS_BOARD (board);
  gboolean playing = grundy_board_get_playing (board);

  if (state & (GDK_CONTROL_MASK | GDK_ALT_MASK | GDK_SUPER_MASK | GDK_META_MASK))
    return FALSE;
  if (playing && move_to_token (self, keyval))
    return TRUE;
  switch (keyval)
    {
    case GDK_KEY_Left:
      if (self->cursor == 0)
        return TRUE;
      set_heaps_cursor (self, self->cursor - 1);
      if (is_row (self))
        self->token = MAX (get_heaps (self)->heaps[self->cursor], 1) - 1;
      return TRUE;
    case GDK_KEY_Right:
      set_heaps_cursor (self, self->cursor + 1);
      return TRUE;
    case GDK_KEY_Home:
      set_heaps_cursor (self, 0);
      return TRUE;
    case GDK_KEY_End:
      set_heaps_cursor (self, G_MAXUINT);
      return TRUE;
    default:
      break;
    }
  if (playing)
    return FALSE;
  switch (keyval)
    {
    case GDK_KEY_Up:
    case GDK_KEY_plus:
    case GDK_KEY_equal:
      change_by (self, 1);
      return TRUE;
    case GDK_KEY_Down:
    case GDK_KEY_minus:
      change_by (self, -1);
      return TRUE;
    case GDK_KEY_Page_Up:
      change_by (self, 10);
      return TRUE;
    case GDK_KEY_Page_Down:
      change_by (self, -10);
      return TRUE;
    case GDK_KEY_space:
    case GDK_KEY_Return:
    case GDK_KEY_Insert:
      if (keyval == GDK_KEY_Insert || self->cursor == get_heaps (self)->n_heaps)
        gtk_widget_activate_action (GTK_WIDGET (self), "board.add-heap", NULL);
      self->typing = FALSE;
      return TRUE;
    case GDK_KEY_BackSpace:
      if (!self->typing)
        return FALSE;
      set_heap (self, self->cursor, get_heaps (self)->heaps[self->cursor] / 10);
      self->typing = grundy_board_finish_edit (board);
      return TRUE;
    default:
      break;
    }
  if (keyval >= GDK_KEY_0 && keyval <= GDK_KEY_9)
    type_digit (self, keyval - GDK_KEY_0);
  else
    return FALSE;
  return TRUE;
}

static void
delete_at_cursor (GrundyBoard *board)
{
  remove_heap (GRUNDY_HEAPS_BOARD (board), GRUNDY_HEAPS_BOARD (board)->cursor);
}

/* Moves */

static CgtElement
cursor_element (GrundyBoard *board)
{
  GrundyHeapsBoard *self = GRUNDY_HEAPS_BOARD (board);
  CgtElement element = { .kind = column_kind (self), .index = self->cursor, .size = get_token (self) };

  if (is_row (self) && self->cursor < get_heaps (self)->n_heaps && element.size < get_heaps (self)->heaps[self->cursor])
    element.kind = CGT_ELEMENT_TOKEN;
  return element;
}

static CgtBoard *
board_after (GrundyBoard *board, CgtElement element)
{
  CgtBoard *after = cgt_board_copy (grundy_board_get_board (board));

  if (element.kind == CGT_ELEMENT_HEAP && element.index < after->n_heaps)
    after->heaps[element.index] = element.size;
  return after;
}

static GPtrArray *
get_winning (GrundyHeapsBoard *self)
{
  if (!self->winning)
    self->winning = grundy_board_list_moves (GRUNDY_BOARD (self), TRUE, MOST_MARKED);
  return self->winning;
}

static gboolean
may_add_heap (GrundyHeapsBoard *self)
{
  CgtElement place = { .kind = column_kind (self), .index = get_heaps (self)->n_heaps, .size = 1 };
  g_autoptr (GPtrArray) moves = NULL;

  if (self->knows_adds || !has_flag (self, CGT_SKETCH_RESIZE))
    return self->adds;
  moves = grundy_board_list_moves (GRUNDY_BOARD (self), FALSE, MOST_MARKED);
  self->adds = FALSE;
  for (guint i = 0; i < moves->len && !self->adds; i++)
    self->adds = cgt_board_marks_touch (get_heaps (self), ((GrundyBoardMove *) moves->pdata[i])->marks, place) > 0;
  self->knows_adds = TRUE;
  return self->adds;
}

/* Drawing */

static const char *
invite (GrundyBoard *board)
{
  GrundyHeapsBoard *self = GRUNDY_HEAPS_BOARD (board);

  if (has_flag (self, CGT_SKETCH_NUMBERS))
    return get_heaps (self)->n_heaps == 0 ? _ ("There is no coin yet. Click the plus to mint one.") : NULL;
  for (guint i = 0; i < get_heaps (self)->n_heaps; i++)
    if (get_heaps (self)->heaps[i] > 0)
      return NULL;
  return has_flag (self, CGT_SKETCH_RESIZE) ? _ ("There is nothing to take yet. Click the plus, or drag a heap up.")
                                            : _ ("There is nothing to take yet. Drag a heap up.");
}

/* NULL: nothing is known. */
static char *
winning_in_words (GrundyHeapsBoard *self)
{
  CgtEvaluation *evaluation = grundy_board_get_evaluation (GRUNDY_BOARD (self));

  if (!evaluation || !evaluation->moves[CGT_LEFT] ||
      (invite (GRUNDY_BOARD (self)) != NULL && !grundy_board_get_playing (GRUNDY_BOARD (self))) ||
      grundy_board_is_editing (GRUNDY_BOARD (self)) || grundy_board_get_hides_answers (GRUNDY_BOARD (self)))
    return NULL;
  if (get_winning (self)->len == 0)
    return evaluation->outcome == CGT_OUTCOME_P ? g_strdup (_ ("No winning move")) : NULL;
  return grundy_heaps_winning_in_words (get_heaps (self), get_winning (self), evaluation->score != NULL);
}

/* With what can be counted, such as the largest coin that can still be minted, which can be the answer. Sums of cheques
 * are none. NULL: nothing is known. */
static char *
words_above (GrundyHeapsBoard *self)
{
  CgtEvaluation *evaluation = grundy_board_get_evaluation (GRUNDY_BOARD (self));
  gboolean tells = evaluation != NULL && !grundy_board_is_editing (GRUNDY_BOARD (self)) &&
                   (evaluation->score != NULL || !grundy_board_get_hides_answers (GRUNDY_BOARD (self)));
  g_autofree char *totals = tells ? grundy_totals_in_words (evaluation->totals) : NULL;
  g_autofree char *winning = winning_in_words (self);

  if (totals == NULL || winning == NULL)
    return totals != NULL ? g_steal_pointer (&totals) : g_steal_pointer (&winning);
  return g_strdup_printf ("%s · %s", winning, totals);
}

static CgtBoardView
fit (GrundyBoard *board, double width, double height)
{
  GrundyHeapsBoard *self = GRUNDY_HEAPS_BOARD (board);
  GrundyHeapsTable table = { 0 };
  CgtBoardView view;
  double left, right;

  if (has_flag (self, CGT_SKETCH_BINARY) && !grundy_board_get_hides_answers (board))
    table = grundy_heaps_table_fit (get_heaps (self), width, height);
  view = cgt_board_view_fit_editing (get_heaps (self), width - table.width, height, 24);
  /* In the middle of the board, as far as the table leaves room. In a game, there is no place for a new heap. */
  left = view.x - 0.5 * view.pitch;
  right = left + (get_heaps (self)->n_heaps + (grundy_board_get_in_game (board) ? 0 : 1)) * view.pitch;
  if (!view.in_row)
    view.x += CLAMP ((width - left - right) / 2, 0, MAX (width - table.width - right, 0));
  view.width = width;
  return view;
}

/* Where the winning moves are named. */
#define WORDS_TOP 6

static void
draw (GrundyBoard *board, cairo_t *cr)
{
  GrundyHeapsBoard *self = GRUNDY_HEAPS_BOARD (board);
  const CgtTheme *theme = grundy_board_get_theme (board);
  const CgtBoardDecor *decor = grundy_board_get_decor (board);
  const CgtEvaluation *evaluation = grundy_board_get_evaluation (board);
  g_autoptr (PangoLayout) layout = gtk_widget_create_pango_layout (GTK_WIDGET (self), NULL);
  g_autofree char *words = NULL;
  int height;

  cgt_board_draw (cr, get_heaps (self), grundy_board_get_ruleset (board), grundy_board_get_view (board), decor, theme);
  words = words_above (self);
  if (words)
    {
      pango_layout_set_text (layout, words, -1);
      pango_layout_set_width (layout, MAX (gtk_widget_get_width (GTK_WIDGET (self)) - 24, 1) * PANGO_SCALE);
      pango_layout_set_ellipsize (layout, PANGO_ELLIPSIZE_END);
      cgt_theme_set_source (cr, &theme->dim);
      cairo_move_to (cr, 12, WORDS_TOP);
      pango_cairo_show_layout (cr, layout);
      pango_layout_get_pixel_size (layout, NULL, &height);
      pango_layout_set_width (layout, -1);
      grundy_heaps_winning_draw (get_heaps (self), grundy_board_get_view (board), get_winning (self), cr,
                                 WORDS_TOP + height, layout, theme);
    }
  if (has_flag (self, CGT_SKETCH_BINARY) && !grundy_board_get_hides_answers (board))
    {
      g_autoptr (PangoLayout) digits = gtk_widget_create_pango_layout (GTK_WIDGET (self), NULL);
      GrundyHeapsTable table = grundy_heaps_table_fit (get_heaps (self), gtk_widget_get_width (GTK_WIDGET (self)),
                                                       gtk_widget_get_height (GTK_WIDGET (self)));

      grundy_heaps_table_draw (&table, cr, digits, get_heaps (self), decor->hover,
                               evaluation == NULL || evaluation->n_terms <= 1, theme);
    }
}

static const char *
pointer_at (GrundyBoard *board, double x, double y)
{
  CgtElement hover = grundy_board_get_hover (board);

  if (hover.kind != CGT_ELEMENT_HEAP)
    return NULL;
  if (hover.index >= grundy_board_get_board (board)->n_heaps)
    return "copy";
  return grundy_board_get_view (board)->in_row ? "ew-resize" : "ns-resize";
}

static void
decorate (GrundyBoard *board, CgtBoardDecor *decor)
{
  GrundyHeapsBoard *self = GRUNDY_HEAPS_BOARD (board);
  CgtElement hover = grundy_board_get_hover (board);

  decor->editing = decor->editing ? has_flag (self, CGT_SKETCH_RESIZE) : may_add_heap (self);
  if ((hover.kind == CGT_ELEMENT_HEAP || hover.kind == CGT_ELEMENT_NUMBER) &&
      (decor->editing || hover.index < get_heaps (self)->n_heaps))
    decor->hover = hover.index;
  decor->has_hover_token = hover.kind == CGT_ELEMENT_TOKEN;
  if (decor->has_hover_token)
    {
      decor->hover = hover.index;
      decor->hover_token = hover.size;
    }
  if (gtk_widget_has_focus (GTK_WIDGET (self)))
    {
      CgtElement cursor = cursor_element (board);

      decor->cursor = self->cursor;
      decor->has_cursor_token = grundy_board_get_playing (board) && cursor.kind == CGT_ELEMENT_TOKEN;
      decor->cursor_token = decor->has_cursor_token ? cursor.size : 0;
    }
}

/* What a move leaves of @heap. NULL: it is not told. */
static char *
left_in_words (const CgtBoardMarks *marks, guint heap)
{
  const guint64 *size = cgt_board_marks_find_size (marks, heap);
  GString *parts;

  if (size != NULL)
    return g_strdup_printf ("%" PRIu64, *size);
  if (marks->heaps->len != 1 || g_array_index (marks->heaps, guint, 0) != heap)
    return NULL;
  parts = g_string_new (marks->heaps_after->len == 0 ? "0" : NULL);
  for (guint i = 0; i < marks->heaps_after->len; i++)
    g_string_append_printf (parts, "%s%" PRIu64, i > 0 ? ", " : "", g_array_index (marks->heaps_after, guint64, i));
  return g_string_free (parts, FALSE);
}

/* The same for the move that would be played at the cursor, or for all moves of which one would be. */
static char *
left_at_cursor (GrundyHeapsBoard *self)
{
  g_autoptr (GPtrArray) found = grundy_board_play_find (GRUNDY_BOARD (self), cursor_element (GRUNDY_BOARD (self)));
  g_autofree char *words = NULL;

  for (guint i = 0; i < found->len; i++)
    {
      g_autofree char *left = left_in_words (((GrundyBoardMove *) found->pdata[i])->marks, self->cursor);

      if (left == NULL || (words != NULL && !g_str_equal (left, words)))
        return NULL;
      g_free (words);
      words = g_steal_pointer (&left);
    }
  return g_steal_pointer (&words);
}

/* Heaps are made of what is drawn. */
static const char *
token_format (GrundyHeapsBoard *self)
{
  switch (cgt_ruleset_get_sketch (grundy_board_get_ruleset (GRUNDY_BOARD (self)))->set)
    {
    case CGT_PIECE_SET_BOTTLES:
      return _ ("Cursor at heap %u: bottle %" PRIu64 " of %" PRIu64);
    case CGT_PIECE_SET_PAWNS:
      return _ ("Cursor at heap %u: pair of pawns %" PRIu64 " of %" PRIu64);
    case CGT_PIECE_SET_FRUITS:
      return _ ("Cursor at heap %u: fruit %" PRIu64 " of %" PRIu64);
    case CGT_PIECE_SET_BRICKS:
      return _ ("Cursor at heap %u: brick %" PRIu64 " of %" PRIu64);
    case CGT_PIECE_SET_ALMONDS:
      return _ ("Cursor at heap %u: almond %" PRIu64 " of %" PRIu64);
    default:
      return _ ("Cursor at heap %u: token %" PRIu64 " of %" PRIu64);
    }
}

static void
describe_cursor (GrundyHeapsBoard *self, GString *text)
{
  const CgtBoard *heaps = get_heaps (self);
  gboolean in_heap = self->cursor < heaps->n_heaps, playing = grundy_board_get_playing (GRUNDY_BOARD (self));
  guint64 size = in_heap ? heaps->heaps[self->cursor] : 0, token = get_token (self);
  g_autofree char *left = in_heap && playing && !is_row (self) ? left_at_cursor (self) : NULL;

  if (!in_heap)
    g_string_append (text, _ ("Cursor at the place for a new heap"));
  else if (left != NULL && g_ascii_strtoull (left, NULL, 10) <= size)
    g_string_append_printf (text, _ ("Cursor at heap %u: leaves %s of %" PRIu64), self->cursor + 1, left, size);
  else if (left != NULL)
    g_string_append_printf (text, _ ("Cursor at heap %u: makes %s of %" PRIu64), self->cursor + 1, left, size);
  else if (!playing || token >= size)
    g_string_append_printf (text, _ ("Cursor at heap %u: %" PRIu64), self->cursor + 1, size);
  else
    g_string_append_printf (text, token_format (self), self->cursor + 1, token + 1, size);
}

static char *
describe (GrundyBoard *board)
{
  GrundyHeapsBoard *self = GRUNDY_HEAPS_BOARD (board);
  const CgtBoard *heaps = get_heaps (self);
  g_autoptr (GString) sizes = g_string_new (NULL);
  GString *text = g_string_new (NULL);
  g_autofree char *winning = NULL;

  for (guint i = 0; i < heaps->n_heaps && i < 100; i++)
    g_string_append_printf (sizes, "%s%" G_GUINT64_FORMAT, i > 0 ? ", " : "", heaps->heaps[i]);
  if (heaps->n_heaps > 0)
    g_string_append_printf (text, _ ("Heaps: %s"), sizes->str);
  else
    g_string_append (text, _ ("No heaps"));
  if (has_flag (self, CGT_SKETCH_BINARY) && !grundy_board_get_hides_answers (board))
    {
      g_string_append (text, ". ");
      g_string_append_printf (text, _ ("Nim-sum %" PRIu64), grundy_heaps_nim_sum (heaps));
    }
  winning = words_above (self);
  if (winning)
    g_string_append_printf (text, ". %s", winning);
  g_string_append (text, ". ");
  describe_cursor (self, text);
  return g_string_free (text, FALSE);
}

static void
board_changed (GrundyBoard *board, const CgtBoard *before)
{
  GrundyHeapsBoard *self = GRUNDY_HEAPS_BOARD (board);

  self->dragging = FALSE;
  self->cursor = MIN (self->cursor, MAX (n_places (self), 1) - 1);
  self->token = FIRST_TOKEN;
}

/* Tools and commands */

/* An entry that is made insensitive while it has the focus is never told that it lost it. */
static void
set_spin_sensitive (GtkWidget *spin, GrundyHeapsBoard *self, gboolean sensitive)
{
  if (!sensitive && grundy_tab_has_focus_within (spin) && !gtk_widget_grab_focus (GTK_WIDGET (self)))
    gtk_root_set_focus (gtk_widget_get_root (spin), NULL);
  gtk_widget_set_sensitive (spin, sensitive);
}

/* The heap at the cursor; NULL: the cursor is at the place for a new one. */
static const guint64 *
get_heap (GrundyBoard *board)
{
  const CgtBoard *heaps = grundy_board_get_board (board);
  guint cursor = GRUNDY_HEAPS_BOARD (board)->cursor;

  return heaps && cursor < heaps->n_heaps ? &heaps->heaps[cursor] : NULL;
}

static double
get_size (GrundyBoard *board)
{
  const guint64 *heap = get_heap (board);

  return heap ? (double) *heap : 0;
}

static void
set_heap_size (GrundyBoard *board, double size)
{
  if (get_heap (board))
    set_heap_at_once (GRUNDY_HEAPS_BOARD (board), GRUNDY_HEAPS_BOARD (board)->cursor, (guint64) size);
}

static void
enable_size (GtkWidget *spin, GrundyBoard *board)
{
  const guint64 *heap = get_heap (board);

  set_spin_sensitive (spin, GRUNDY_HEAPS_BOARD (board), heap && *heap <= MOST_BY_SPIN);
}

static void
known_changed (GrundyBoard *board)
{
  GrundyHeapsBoard *self = GRUNDY_HEAPS_BOARD (board);

  g_clear_pointer (&self->winning, g_ptr_array_unref);
  self->adds = self->knows_adds = FALSE;
}

static void
create_tools (GrundyBoard *board, GtkWidget *bar)
{
  GrundyHeapsBoard *self = GRUNDY_HEAPS_BOARD (board);
  GtkWidget *spin;

  if (has_flag (self, CGT_SKETCH_RESIZE))
    {
      GtkWidget *group = grundy_tools_add_group (bar, _ ("Heaps"));

      grundy_tools_add_button (group, "list-add-symbolic", NULL, _ ("Add Heap"), "board.add-heap");
      grundy_tools_add_button (group, "list-remove-symbolic", NULL, _ ("Remove Heap"), "board.delete");
    }
  spin = grundy_tools_add_number (board, bar, _ ("Size"), 0, MOST_BY_SPIN, get_size, set_heap_size);
  gtk_editable_set_width_chars (GTK_EDITABLE (spin), 4);
  gtk_editable_set_max_width_chars (GTK_EDITABLE (spin), 6);
  g_signal_connect_object (self, "changed", G_CALLBACK (enable_size), spin, G_CONNECT_SWAPPED);
  enable_size (spin, board);
}

static void
add_heap (GrundyHeapsBoard *self)
{
  insert_heap (self, 1);
  grundy_board_finish_edit (GRUNDY_BOARD (self));
}

static void
sort_heaps (GrundyHeapsBoard *self)
{
  CgtBoard *board = grundy_board_begin_edit (GRUNDY_BOARD (self));

  for (guint i = 1; i < board->n_heaps; i++)
    for (guint j = i; j > 0 && board->heaps[j - 1] > board->heaps[j]; j--)
      {
        guint64 larger = board->heaps[j - 1];

        board->heaps[j - 1] = board->heaps[j];
        board->heaps[j] = larger;
      }
  grundy_board_finish_edit (GRUNDY_BOARD (self));
}

static void
grundy_heaps_board_constructed (GObject *object)
{
  GrundyHeapsBoard *self = GRUNDY_HEAPS_BOARD (object);

  G_OBJECT_CLASS (grundy_heaps_board_parent_class)->constructed (object);
  grundy_board_enable_action (GRUNDY_BOARD (self), "add-heap", has_flag (self, CGT_SKETCH_RESIZE));
  grundy_board_enable_action (GRUNDY_BOARD (self), "delete", has_flag (self, CGT_SKETCH_RESIZE));
}

GRUNDY_DISPOSE (GrundyHeapsBoard, grundy_heaps_board) { g_clear_pointer (&self->winning, g_ptr_array_unref); }

static void
grundy_heaps_board_class_init (GrundyHeapsBoardClass *class)
{
  grundy_class_override (G_OBJECT_CLASS (class), grundy_heaps_board, constructed, dispose);
  grundy_class_implement (GRUNDY_BOARD_CLASS (class), board_changed, known_changed, create_tools, draw, fit, decorate,
                          invite, cursor_element, board_after, describe, pointer_at, press, drag, release, cancel, key,
                          delete_at_cursor);
}

static void
grundy_heaps_board_init (GrundyHeapsBoard *self)
{
  grundy_actions_add (grundy_board_get_actions (GRUNDY_BOARD (self)), self, "add-heap", add_heap, "sort", sort_heaps,
                      NULL);
}
