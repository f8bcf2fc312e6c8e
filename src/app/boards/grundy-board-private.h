/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include "app/base/grundy-zoomable.h"
#include "grundy-board.h"
#include "pictures/boards/cgt-board-picture.h"

G_BEGIN_DECLS

/* For the widgets of each shape, and for the base's own files: grundy-board.c (the board, its edits,
 * its drawing), grundy-board-actions.c (commands), grundy-board-input.c (pointer, wheel and keys), grundy-board-play.c
 * (moves on the board), grundy-board-tools.c (buttons). */

/* Something that a pointer or the cursor is on. */
typedef enum
{
  GRUNDY_ELEMENT_NONE,
  GRUNDY_ELEMENT_CELL,
  GRUNDY_ELEMENT_HEAP,
  GRUNDY_ELEMENT_VERTEX,
  GRUNDY_ELEMENT_EDGE,
  GRUNDY_ELEMENT_FRACTION,
} GrundyElementKind;

typedef struct
{
  GrundyElementKind kind;
  guint index;
  guint64 size;                  /* HEAP, while playing: what would be left of it */
  gint64 numerator, denominator; /* FRACTION */
} GrundyElement;

/* Whether a move has to do with an element: not; it changes it among others; it is the one meant. */
typedef enum
{
  GRUNDY_TOUCH_NONE,
  GRUNDY_TOUCH_CHANGES,
  GRUNDY_TOUCH_MEANT,
} GrundyTouch;

/* One of the moves of the evaluation, on this board. */
typedef struct
{
  char *term_to;
  char *value; /* NULL: not known */
  CgtPlayer player;
  gboolean both; /* the same move is open to the other player */
  CgtTruth wins; /* for @player */
  CgtBoard *after;
  CgtBoardMarks *marks;
} GrundyBoardMove;

struct _GrundyBoardClass
{
  GtkWidgetClass parent_class;

  /* All are optional. */

  /* The board has been replaced (@before: what it was, NULL at first): drop strokes, keep zoom. */
  void (*board_changed) (GrundyBoard *self, const CgtBoard *before);
  /* What is known of the position changed (the board itself may have): forget what was made of it. */
  void (*known_changed) (GrundyBoard *self);
  /* Fills the bar of tools. */
  void (*create_tools) (GrundyBoard *self, GtkWidget *bar);
  /* Before an edit is checked and handed out: what the game takes off by itself. */
  void (*settle) (GrundyBoard *self, CgtBoard *board, const CgtBoard *before);

  /* Draws the board, with what decorate() said; the default is cgt_board_draw(). Drawn once, until something changes.
   */
  void (*draw) (GrundyBoard *self, cairo_t *cr);
  /* Rubber bands, what falls, and the like, on top. */
  void (*snapshot_over) (GrundyBoard *self, GtkSnapshot *snapshot);
  /* The hover, cursor and chosen fields of @decor. */
  void (*decorate) (GrundyBoard *self, CgtBoardDecor *decor);
  /* Adds to @area, in widget coordinates, what hover and cursor of @decor cover; without it any change of them
   * paints the whole picture. */
  void (*decor_area) (GrundyBoard *self, const CgtBoardDecor *decor, cairo_region_t *area);
  /* How the board fits into the widget. */
  CgtBoardView (*fit) (GrundyBoard *self, double width, double height);

  GrundyElement (*element_at) (GrundyBoard *self, double x, double y);
  GrundyElement (*cursor_element) (GrundyBoard *self);
  GrundyTouch (*move_touches) (GrundyBoard *self, const GrundyBoardMove *move, GrundyElement element);
  /* (transfer full) (nullable): what the board would be after the one move that a click on @element means */
  CgtBoard *(*board_after) (GrundyBoard *self, GrundyElement element);
  /* (transfer full): the position and the cursor, in words */
  char *(*describe) (GrundyBoard *self);

  /* The name of the pointer's shape at a place; NULL: the usual one */
  const char *(*pointer_at) (GrundyBoard *self, double x, double y);
  /* Gestures in widget coordinates. press: FALSE where nothing is to be had, and the view is moved instead */
  gboolean (*press) (GrundyBoard *self, double x, double y, guint button, GdkModifierType state);
  void (*drag) (GrundyBoard *self, double x, double y);
  void (*release) (GrundyBoard *self, double x, double y);
  void (*cancel) (GrundyBoard *self);
  /* Nothing was to be had at a press, and the view was not moved either. */
  void (*click) (GrundyBoard *self, double x, double y);
  gboolean (*key) (GrundyBoard *self, guint keyval, GdkModifierType state);
  void (*delete_at_cursor) (GrundyBoard *self);

  /* Moves the point that a zoom keeps in place. */
  void (*anchor_zoom) (GrundyBoard *self, double *x, double *y);
  /* Brings a view that was moved or zoomed back to where something is to be seen. */
  void (*keep_view) (GrundyBoard *self, CgtBoardView *view);
  /* Pixels a unit that zooming keeps to; 0: the view cannot be zoomed nor moved. */
  double min_scale, max_scale;
};

GType grundy_grid_board_get_type (void);
GType grundy_heaps_board_get_type (void);
GType grundy_graph_board_get_type (void);
GType grundy_track_board_get_type (void);
GType grundy_circles_board_get_type (void);

/* An edit: begin (again and again during a stroke), change the board that comes back, touch, finish. Finish
 * checks with the ruleset and emits "edited" or "refused", or nothing if all is as it was; FALSE: refused. */
CgtBoard *grundy_board_begin_edit (GrundyBoard *self);
void grundy_board_touch (GrundyBoard *self);
/* Only this part looks different; for strokes. Finishing paints it all. */
void grundy_board_touch_area (GrundyBoard *self, const cairo_region_t *area);
gboolean grundy_board_finish_edit (GrundyBoard *self);
void grundy_board_abandon_edit (GrundyBoard *self);
gboolean grundy_board_is_editing (GrundyBoard *self);
/* Emits "refused"; @message may be NULL. */
void grundy_board_refuse (GrundyBoard *self, const char *message);
/* Like begin, replace by @board (transfer full), finish. */
gboolean grundy_board_replace (GrundyBoard *self, CgtBoard *board);

guint grundy_board_get_term (GrundyBoard *self);
CgtBoardView *grundy_board_get_view (GrundyBoard *self);
const CgtBoardDecor *grundy_board_get_decor (GrundyBoard *self);
void grundy_board_view_moved (GrundyBoard *self); /* it was changed in place */
void grundy_board_fit (GrundyBoard *self);
void grundy_board_zoom_at (GrundyBoard *self, double factor, double x, double y);
const CgtTheme *grundy_board_get_theme (GrundyBoard *self);
CgtEvaluation *grundy_board_get_evaluation (GrundyBoard *self);
GrundyElement grundy_board_get_hover (GrundyBoard *self);
void grundy_board_set_hover (GrundyBoard *self, GrundyElement element);
gboolean grundy_board_get_playing (GrundyBoard *self);
/* The cursor moved, or what is said of the position changed otherwise. */
void grundy_board_cursor_moved (GrundyBoard *self);
/* A texture of what @draw paints in the widget's size. */
GdkTexture *grundy_board_paint (GrundyBoard *self, void (*draw) (GrundyBoard *self, cairo_t *cr));

void grundy_board_add_actions (GrundyBoard *self, const GActionEntry *entries, int n_entries);
GActionMap *grundy_board_get_actions (GrundyBoard *self);
void grundy_board_enable_action (GrundyBoard *self, const char *name, gboolean enabled);

gboolean grundy_element_equal (GrundyElement a, GrundyElement b);

/* grundy-board-actions.c */
void grundy_board_add_commands (GrundyBoard *self);
void grundy_board_enable_commands (GrundyBoard *self);
void grundy_board_set_playing (GrundyBoard *self, gboolean playing);

/* grundy-board-input.c */
void grundy_board_zoomable_init (GrundyZoomableInterface *iface);

/* grundy-board-play.c */
void grundy_board_move_free (GrundyBoardMove *move);
/* (transfer full): the moves of this board's term; with @winning only those known to win, and @limit at most;
 * as many as can be read at once. */
GPtrArray *grundy_board_list_moves (GrundyBoard *self, gboolean winning, guint limit);
/* FALSE: there is nothing under the pointer */
gboolean grundy_board_play_press (GrundyBoard *self, double x, double y);
void grundy_board_play_drag (GrundyBoard *self, double x, double y);
void grundy_board_play_release (GrundyBoard *self);
void grundy_board_play_cancel (GrundyBoard *self);
void grundy_board_play_at_cursor (GrundyBoard *self);
/* Shows the move that a click here would play, if it is one. */
void grundy_board_play_preview (GrundyBoard *self, GrundyElement element);
void grundy_board_choose_move (GrundyBoard *self, const char *term_to);
/* The board changed. */
void grundy_board_play_forget (GrundyBoard *self);
/* What is known of the board changed. */
void grundy_board_play_forget_moves (GrundyBoard *self);

/* Things of the base that its other files keep; NULL until they do. */
typedef struct
{
  /* play */
  GPtrArray *moves;          /* GrundyBoardMove; NULL: not listed yet */
  gboolean too_many_moves;   /* to list them: there are none in it */
  GrundyElement first, last; /* touched by the gesture */
  gboolean waits;            /* was told that the moves are not known yet */
  GtkWidget *popover;
  /* input */
  double press_x, press_y, moved_from_x, moved_from_y;
  guint gesture;
  const char *pointer; /* the name of its shape, a literal */
} GrundyBoardShared;
GrundyBoardShared *grundy_board_get_shared (GrundyBoard *self);

/* grundy-board-tools.c: parts of a bar. @action as in "board.negate". */
GtkWidget *grundy_tools_new (GrundyBoard *self);
GtkWidget *grundy_tools_add_button (GtkWidget *bar, const char *icon, const char *label, const char *name,
                                    const char *action);
/* A toggle; with a @target one of a linked group, in @group (a box that grundy_tools_add_group() made). */
GtkWidget *grundy_tools_add_toggle (GtkWidget *bar, GtkWidget *child, const char *name, const char *tooltip,
                                    const char *action, const char *target);
GtkWidget *grundy_tools_add_group (GtkWidget *bar, const char *name);
GtkWidget *grundy_tools_add_spin (GtkWidget *bar, const char *name, double lower, double upper);
/* Edge, line or piece as the board draws it, for a button. */
GtkWidget *grundy_tools_swatch (GrundyBoard *self, CgtOwner owner);
GtkWidget *grundy_tools_arrow (GrundyBoard *self, CgtOwner owner, gboolean plain);
GtkWidget *grundy_tools_token (GrundyBoard *self);
GtkWidget *grundy_tools_piece (GrundyBoard *self, guint piece);

G_END_DECLS
