/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "grundy-board-list.h"

#include "app/base/grundy-boxed.h"
#include "app/base/grundy-class.h"
#include "app/widgets/grundy-slices.h"

/* How many boards are made at once. The others come in later frames. */
#define MADE_AT_ONCE 4

struct _GrundyBoardList
{
  GtkBox parent_instance;

  GrundyDocument *document;
  GrundyBoardFrame frame;
  gpointer user_data;
  GPtrArray *boards; /* GrundyComponentBoard, borrowed */
  guint first, end;  /* the components to show */
  gboolean in_game, hides_answers;
  guint players;
};

G_DEFINE_FINAL_TYPE (GrundyBoardList, grundy_board_list, GTK_TYPE_BOX)

static GtkWidget *
get_frame_of (GrundyBoardList *self, GtkWidget *board)
{
  while (gtk_widget_get_parent (board) != GTK_WIDGET (self))
    board = gtk_widget_get_parent (board);
  return board;
}

static void
on_board_refused (GrundyBoardList *self, const char *message)
{
  g_signal_emit_by_name (self, "refused", message);
}

static void
on_board_move_chosen (GrundyBoardList *self, const CgtMove *move)
{
  g_signal_emit_by_name (self, "move-chosen", move);
}

static GrundyComponentBoard *
find_or_create_board (GrundyBoardList *self, GPtrArray *old, guint number)
{
  GtkWidget *board;

  for (guint i = 0; i < old->len; i++)
    if (self->frame == NULL || grundy_component_board_get_number (old->pdata[i]) == number)
      return g_ptr_array_steal_index (old, i);
  board = grundy_component_board_new (self->document, self->frame == NULL);
  g_signal_connect_object (board, "refused", G_CALLBACK (on_board_refused), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (board, "move-chosen", G_CALLBACK (on_board_move_chosen), self, G_CONNECT_SWAPPED);
  gtk_box_append (GTK_BOX (self),
                  self->frame != NULL ? self->frame (GRUNDY_COMPONENT_BOARD (board), number, self->user_data) : board);
  return GRUNDY_COMPONENT_BOARD (board);
}

/* Shows the components, and makes @most new boards for them. @old: existing boards, from which those that are used are
 * removed. */
static void
fill_boards (GrundyBoardList *self, GPtrArray *old, guint most)
{
  for (guint i = self->first + self->boards->len; i < self->end && most > 0; i++)
    {
      GrundyComponent *component = grundy_document_get_component (self->document, i);
      guint n_old = old->len;
      GrundyComponentBoard *board = find_or_create_board (self, old, component->number);

      g_ptr_array_add (self->boards, board);
      most -= old->len == n_old;
      grundy_component_board_show (board, component, i);
      grundy_component_board_set_game (board, self->in_game, self->players);
      grundy_component_board_set_hides_answers (board, self->hides_answers);
    }
}

static GrundyPiece
fill_next_board (gpointer list)
{
  GrundyBoardList *self = list;
  g_autoptr (GPtrArray) none = g_ptr_array_new ();
  guint before = self->boards->len;

  fill_boards (self, none, 1);
  g_signal_emit_by_name (self, "filled", before);
  return grundy_board_list_is_full (self) ? GRUNDY_PIECE_LAST : GRUNDY_PIECE_SMALL;
}

void
grundy_board_list_show (GrundyBoardList *self, guint first, guint end)
{
  g_autoptr (GPtrArray) old = NULL;
  GtkWidget *previous = NULL;

  g_return_if_fail (GRUNDY_IS_BOARD_LIST (self));
  old = g_steal_pointer (&self->boards);
  self->boards = g_ptr_array_new ();
  self->first = first;
  self->end = end;
  fill_boards (self, old, MADE_AT_ONCE);
  for (guint i = 0; i < old->len; i++)
    gtk_box_remove (GTK_BOX (self), get_frame_of (self, old->pdata[i]));
  for (guint i = 0; i < self->boards->len; i++)
    {
      GtkWidget *frame = get_frame_of (self, self->boards->pdata[i]);

      if (gtk_widget_get_prev_sibling (frame) != previous)
        gtk_box_reorder_child_after (GTK_BOX (self), frame, previous);
      previous = frame;
    }
  if (!grundy_board_list_is_full (self))
    grundy_slices_start (self, fill_next_board);
  else
    grundy_slices_stop (self);
}

GRUNDY_GETTER (gboolean, grundy_board_list_is_full, GrundyBoardList, BOARD_LIST,
               self->first + self->boards->len == self->end, TRUE)

GRUNDY_GETTER (guint, grundy_board_list_get_n, GrundyBoardList, BOARD_LIST, self->boards->len, 0)

GRUNDY_GETTER (GrundyComponentBoard *, grundy_board_list_get_board, GrundyBoardList, BOARD_LIST, self->boards->pdata[i],
               NULL, guint i)

GRUNDY_GETTER (GtkWidget *, grundy_board_list_get_frame, GrundyBoardList, BOARD_LIST,
               get_frame_of (self, self->boards->pdata[i]), NULL, guint i)

void
grundy_board_list_set_game (GrundyBoardList *self, gboolean in_game, guint players)
{
  g_return_if_fail (GRUNDY_IS_BOARD_LIST (self));
  self->in_game = in_game;
  self->players = players;
  for (guint i = 0; i < self->boards->len; i++)
    grundy_component_board_set_game (self->boards->pdata[i], in_game, players);
}

void
grundy_board_list_set_hides_answers (GrundyBoardList *self, gboolean hides)
{
  g_return_if_fail (GRUNDY_IS_BOARD_LIST (self));
  self->hides_answers = hides;
  for (guint i = 0; i < self->boards->len; i++)
    grundy_component_board_set_hides_answers (self->boards->pdata[i], hides);
}

void
grundy_board_list_set_evaluation (GrundyBoardList *self, guint first, CgtEvaluation *evaluation)
{
  g_return_if_fail (GRUNDY_IS_BOARD_LIST (self));
  for (guint i = first; i < self->boards->len; i++)
    grundy_component_board_set_evaluation (self->boards->pdata[i], evaluation);
}

void
grundy_board_list_set_document (GrundyBoardList *self, GrundyDocument *document, GrundyBoardFrame frame,
                                gpointer user_data)
{
  g_return_if_fail (GRUNDY_IS_BOARD_LIST (self));
  self->document = g_object_ref (document);
  self->frame = frame;
  self->user_data = user_data;
}

GRUNDY_DISPOSE (GrundyBoardList, grundy_board_list)
{
  grundy_slices_stop (self);
  g_ptr_array_set_size (self->boards, 0);
  self->end = self->first;
}

GRUNDY_FINALIZE (GrundyBoardList, grundy_board_list)
{
  g_ptr_array_unref (self->boards);
  g_clear_object (&self->document);
}

static void
grundy_board_list_class_init (GrundyBoardListClass *klass)
{
  grundy_class_override (G_OBJECT_CLASS (klass), grundy_board_list, dispose, finalize);
  grundy_class_add_signal (klass, "filled", 1, G_TYPE_UINT);
  grundy_class_add_signal (klass, "refused", 1, G_TYPE_STRING);
  grundy_class_add_signal (klass, "move-chosen", 1, GRUNDY_TYPE_CGT_MOVE);
}

static void
grundy_board_list_init (GrundyBoardList *self)
{
  self->boards = g_ptr_array_new ();
}
