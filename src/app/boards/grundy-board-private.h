/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include "grundy-board.h"
#include "pictures/boards/cgt-board-picture.h"

/* For the widgets of the shapes and for the files of the base. Each of these uses only those above it:
 *
 * - grundy-board-state.c: what a board can be asked
 * - grundy-board-picture.c: its drawing, and the part that is seen
 * - grundy-board-slide.c: a piece on its way
 * - grundy-board-play.c: moves on the board
 * - grundy-board-words.c: what is told when the board changes
 * - grundy-board-edit.c: edits, checked by the ruleset
 * - grundy-board-tools.c, -menu.c, -actions.c: buttons, the context menu, commands
 * - grundy-board.c: the object: what the window tells it, and what the pointer and keys do */

/* A move of the evaluation, on this board. */
typedef struct
{
  CgtEvaluation *evaluation; /* which the move is of */
  const CgtMove *move;
  CgtPlayer player;
  gboolean both; /* the other player has the same move */
  CgtTruth wins; /* for @player */
  CgtBoard *after;
  CgtBoardMarks *marks;
  GArray *steps; /* as a person makes it, see cgt_board_marks_list_steps(); NULL: in no order */
} GrundyBoardMove;

struct _GrundyBoardClass
{
  GrundyCanvasClass parent_class;

  /* All are optional. */

  /* The board was replaced (@before: the old one, NULL at first). Drop strokes, keep the zoom. */
  void (*board_changed) (GrundyBoard *self, const CgtBoard *before);
  /* More is known about the position (or the board itself changed). Forget what was derived from it. */
  void (*known_changed) (GrundyBoard *self);
  /* Fills the bar of tools. */
  void (*create_tools) (GrundyBoard *self, GtkWidget *bar);
  /* Adds words about the position after all tools. */
  void (*create_words) (GrundyBoard *self, GtkWidget *bar);
  /* Fills the bar that names the states of vertices and edges during a game. Without it there is no bar. */
  void (*create_legend) (GrundyBoard *self, GtkWidget *bar);
  /* Strokes use this tool from now on. FALSE: the shape has no tool of this name. Without it, the only tools are those
   * of editing and of playing. */
  gboolean (*choose_tool) (GrundyBoard *self, const char *tool);
  const char *first_tool; /* what is chosen at first; with choose_tool() only */
  /* Before an edit is checked and emitted: removes what the game removes by itself. */
  void (*settle) (GrundyBoard *self, CgtBoard *board, const CgtBoard *before);

  /* Draws the board with the result of decorate(). The default is cgt_board_draw(). The drawing is kept until
   * something changes. */
  void (*draw) (GrundyBoard *self, cairo_t *cr);
  /* Draws rubber bands, falling edges and the like on top. */
  void (*snapshot_over) (GrundyBoard *self, GtkSnapshot *snapshot);
  /* How to begin, in a line, if there is nothing on the board; NULL: something is. */
  const char *(*invite) (GrundyBoard *self);
  /* Sets the hover, cursor and chosen fields of @decor. */
  void (*decorate) (GrundyBoard *self, CgtBoardDecor *decor);
  /* Adds to @area, in widget coordinates, what the hover and cursor of @decor cover. Without it, any change of them
   * redraws the whole picture. */
  void (*decor_area) (GrundyBoard *self, const CgtBoardDecor *decor, cairo_region_t *area);
  /* How the board fits into the widget. */
  CgtBoardView (*fit) (GrundyBoard *self, double width, double height);

  CgtElement (*cursor_element) (GrundyBoard *self);
  /* (transfer full) (nullable): the board after the one move that a click on @element means */
  CgtBoard *(*board_after) (GrundyBoard *self, CgtElement element);
  /* (transfer full): the position and the cursor in words */
  char *(*describe) (GrundyBoard *self);

  /* The name of the pointer's shape at a place; NULL: the default */
  const char *(*pointer_at) (GrundyBoard *self, double x, double y);
  /* Gestures in widget coordinates. press: FALSE if there is nothing to grab; then the view is moved */
  gboolean (*press) (GrundyBoard *self, double x, double y, guint button, GdkModifierType state);
  void (*drag) (GrundyBoard *self, double x, double y);
  void (*release) (GrundyBoard *self, double x, double y);
  void (*cancel) (GrundyBoard *self);
  /* A press where there was nothing to grab, and the view was not moved. */
  void (*click) (GrundyBoard *self, double x, double y);
  gboolean (*key) (GrundyBoard *self, guint keyval, GdkModifierType state);
  void (*delete_at_cursor) (GrundyBoard *self);

  /* Moves the point that a zoom keeps in place. */
  void (*anchor_zoom) (GrundyBoard *self, double *x, double *y);
  /* Brings a view that was moved or zoomed back to where something is visible. */
  void (*keep_view) (GrundyBoard *self, CgtBoardView *view);
  /* The limits of zooming, in pixels per unit. 0: the view can be neither zoomed nor moved. */
  double min_scale, max_scale;
  /* Whether something else is shown in place of the board. The view stays. What other_element_at() finds in it can be
   * pointed at; without this function nothing can. */
  gboolean (*shows_other) (GrundyBoard *self);
  CgtElement (*other_element_at) (GrundyBoard *self, double x, double y);
  /* Whether @element is left out of what is shown, so that it cannot be pointed at. */
  gboolean (*hides) (GrundyBoard *self, CgtElement element);
};

/* An edit: begin (repeatedly during a stroke), change the board that is returned, touch, finish. Finish checks the
 * board with the ruleset and emits "edited" or "refused", or nothing if nothing changed. FALSE: refused. */
CgtBoard *grundy_board_begin_edit (GrundyBoard *self);
void grundy_board_touch (GrundyBoard *self);
/* Only this part looks different; for strokes. Finishing redraws everything. */
void grundy_board_touch_area (GrundyBoard *self, const cairo_region_t *area);
gboolean grundy_board_finish_edit (GrundyBoard *self);
void grundy_board_abandon_edit (GrundyBoard *self);
gboolean grundy_board_is_editing (GrundyBoard *self);
/* Emits "refused"; @message may be NULL. */
void grundy_board_refuse (GrundyBoard *self, const char *message);
/* Begins an edit, replaces the board by @board (transfer full), and finishes. */
gboolean grundy_board_replace (GrundyBoard *self, CgtBoard *board);

guint grundy_board_get_term (GrundyBoard *self);
CgtBoardView *grundy_board_get_view (GrundyBoard *self);
const CgtBoardDecor *grundy_board_get_decor (GrundyBoard *self);
void grundy_board_view_moved (GrundyBoard *self); /* it was changed in place */
/* The view follows the board again, with space for what is drawn next, or without. */
void grundy_board_fit (GrundyBoard *self);
/* What stands beside the pieces has come or gone. Only a person moves a board that they have moved or zoomed. */
void grundy_board_fit_again (GrundyBoard *self);
void grundy_board_fill (GrundyBoard *self);
void grundy_board_zoom_at (GrundyBoard *self, double factor, double x, double y);
const CgtTheme *grundy_board_get_theme (GrundyBoard *self);
/* What is drawn on top of the board has changed. */
void grundy_board_repaint (GrundyBoard *self);
/* A small picture of the board with a move of @player on it. */
void grundy_board_draw_move (GrundyBoard *self, cairo_t *cr, double width, double height, const CgtBoardMarks *marks,
                             CgtPlayer player);
CgtEvaluation *grundy_board_get_evaluation (GrundyBoard *self);
CgtElement grundy_board_get_hover (GrundyBoard *self);
gboolean grundy_board_get_playing (GrundyBoard *self);
gboolean grundy_board_is_sliding (GrundyBoard *self); /* a piece is on its way, on the picture only */
/* The cursor moved, or another part of the description changed. */
void grundy_board_cursor_moved (GrundyBoard *self);
/* A texture of what @draw paints, in the size of the widget. */
GdkTexture *grundy_board_paint (GrundyBoard *self, void (*draw) (GrundyBoard *self, cairo_t *cr));

void grundy_board_add_actions (GrundyBoard *self, const GActionEntry *entries, int n_entries);
GActionMap *grundy_board_get_actions (GrundyBoard *self);
void grundy_board_enable_action (GrundyBoard *self, const char *name, gboolean enabled);

/* What is at a place, for the mode the board is in. */
CgtElement grundy_board_element_at (GrundyBoard *self, double x, double y);
gboolean grundy_board_shows_other (GrundyBoard *self);

/* grundy-board-actions.c */
void grundy_board_add_commands (GrundyBoard *self);
/* Disables the commands that the ruleset, or what is shown, has no use for. */
void grundy_board_enable_commands (GrundyBoard *self);
/* Shows the board as its game is looked at now. */
void grundy_board_take_looks (GrundyBoard *self);
void grundy_board_on_theme (GrundyBoard *self);
#define GRUNDY_TOOL_EDIT "edit"
#define GRUNDY_TOOL_PLAY "play"
#define GRUNDY_TOOL_MOVE "move"
#define GRUNDY_TOOL_ERASE "erase"
void grundy_board_choose_tool (GrundyBoard *self, const char *tool);
/* Whether the moves of @player can be played now. */
gboolean grundy_board_may_play (GrundyBoard *self, CgtPlayer player);
gboolean grundy_board_get_in_game (GrundyBoard *self);
gboolean grundy_board_get_hides_answers (GrundyBoard *self);

/* grundy-board-play.c */
/* (transfer full): the moves of this board's term, but only as many as can be read at once. @winning: only those
 * known to win; @limit: at most that many. */
GPtrArray *grundy_board_list_moves (GrundyBoard *self, gboolean winning, guint limit);
/* FALSE: there is nothing under the pointer */
gboolean grundy_board_play_press (GrundyBoard *self, double x, double y);
void grundy_board_play_drag (GrundyBoard *self, double x, double y);
void grundy_board_play_release (GrundyBoard *self, double x, double y);
void grundy_board_play_cancel (GrundyBoard *self);
void grundy_board_play_at_cursor (GrundyBoard *self);
/* Shows the move that a click here would play, if there is one. */
void grundy_board_play_point (GrundyBoard *self, double x, double y);
/* The same for the cursor, which a key has moved away from @before. @draws: with Shift, so the keys make a stroke. */
void grundy_board_play_move_cursor (GrundyBoard *self, CgtElement before, gboolean draws);
/* Nothing is pointed at. */
void grundy_board_play_point_nowhere (GrundyBoard *self);
/* (transfer container): the GrundyBoardMoves of which one would be played if @element were chosen with the keys now,
 * after what was chosen or drawn before. None if they are not known, or too many. */
GPtrArray *grundy_board_play_find (GrundyBoard *self, CgtElement element);
/* Whether any move would be, or the moves are not known yet. */
gboolean grundy_board_play_finds (GrundyBoard *self, CgtElement element);
/* Forgets what was chosen of a move, or drawn with Shift. FALSE: nothing was. */
gboolean grundy_board_play_drop_choice (GrundyBoard *self);
/* The board changed. */
void grundy_board_play_forget (GrundyBoard *self);
/* What is known about the board changed. */
void grundy_board_play_forget_moves (GrundyBoard *self);

/* grundy-board-menu.c: the context menu. @here: the commands for what the cursor is on, perhaps none. A command whose
 * action is disabled is not shown. */
void grundy_board_add_command (GMenu *here, const char *label, const char *action);
void grundy_board_open_menu (GrundyBoard *self, GMenu *here, double x, double y);
/* That of what the cursor is on, in the middle of the board. */
void grundy_board_open_menu_by_key (GrundyBoard *self);
void grundy_board_forget_menu (GrundyBoard *self);

/* What the other files of the base keep in the board; NULL until they do. */
typedef struct
{
  /* play */
  GPtrArray *moves;        /* GrundyBoardMove; NULL: not listed yet */
  gboolean too_many_moves; /* more than can be listed; then the list is empty */
  CgtElement first, last;  /* touched by the gesture */
  CgtElement anchor;       /* where the cursor was when Shift began to draw it over the board; NONE: it does not */
  GArray *picked;          /* CgtElement: what was chosen of a move that is not the only one; NULL: nothing */
  GArray *targets;         /* CgtElement: what may be chosen next */
  gboolean previews;       /* what is shown on the board is shown for the pointer or the cursor */
  const CgtMove *shown;    /* this move; NULL: none, or a part of one */
  gboolean waits;          /* the user was told that the moves are not yet known */
  GtkWidget *popover;
  gboolean chose; /* the move that comes was chosen on the board */
  /* menu */
  GtkWidget *menu;
  /* input */
  gboolean pointed; /* a pointer was used last, not the keys */
  double press_x, press_y;
  guint gesture;
  const char *pointer; /* the name of its shape, a literal */
} GrundyBoardShared;
GrundyBoardShared *grundy_board_get_shared (GrundyBoard *self);

/* grundy-board-tools.c: parts of a bar. @action is a name such as "board.negate". */
GtkWidget *grundy_tools_new (GrundyBoard *self);
/* Shows @bar; on a telephone a button, which has @twin, with the same tools, in its menu. */
GtkWidget *grundy_tools_fold (GrundyBoard *self, GtkWidget *bar, GtkWidget *twin);
GtkWidget *grundy_tools_add_button (GtkWidget *bar, const char *icon, const char *label, const char *name,
                                    const char *action);
/* One of the tools, of which one is chosen at a time. @picture: (nullable): what it makes. @label: a word or two that
 * are shown, @name: what is read out, @tool: for choose_tool(). */
void grundy_tools_add_tool (GtkWidget *bar, GtkWidget *picture, const char *label, const char *name,
                            const char *tooltip, const char *tool);
GtkWidget *grundy_tools_add_group (GtkWidget *bar, const char *name);
/* A spin button for a number of the board. @get: the number, if there is a board; @set: an edit that changes it. */
typedef double (*GrundyNumberGetter) (GrundyBoard *self);
typedef void (*GrundyNumberSetter) (GrundyBoard *self, double number);
GtkWidget *grundy_tools_add_number (GrundyBoard *self, GtkWidget *bar, const char *name, double lower, double upper,
                                    GrundyNumberGetter get, GrundyNumberSetter set);
/* An edge, line or piece as the board draws it, for a button. */
GtkWidget *grundy_tools_swatch (GrundyBoard *self, CgtOwner owner);
/* The same in a game whose edges have states. */
GtkWidget *grundy_tools_state (GrundyBoard *self, guint8 state);
GtkWidget *grundy_tools_arrow (GrundyBoard *self, CgtOwner owner, gboolean plain);
GtkWidget *grundy_tools_token (GrundyBoard *self);
GtkWidget *grundy_tools_piece (GrundyBoard *self, guint piece);
/* The same on a vertex. */
GtkWidget *grundy_tools_vertex (GrundyBoard *self, guint piece);
/* A bar of names, each beside what it is the name of. */
GtkWidget *grundy_legend_new (void);
void grundy_legend_add (GtkWidget *bar, GtkWidget *picture, const char *name);
