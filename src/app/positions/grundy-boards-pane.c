/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "grundy-boards-pane.h"

#include <adwaita.h>
#include <glib/gi18n.h>

#include "app/base/grundy-boxed.h"
#include "app/base/grundy-class.h"
#include "app/base/grundy-in-sight.h"
#include "app/widgets/grundy-pager.h"
#include "app/base/grundy-tab.h"
#include "app/boards/grundy-board-list.h"
#include "app/widgets/grundy-widgets.h"
#include "grundy-component-view.h"
#include "grundy-line-map.h"
#include "grundy-sum-layout.h"

/* A page of components. More of them would take too long to lay out, to draw, and to destroy. */
#define COMPONENTS_PER_PAGE 20

struct _GrundyBoardsPane
{
  GtkBox parent_instance;

  GtkScrolledWindow *scroller;
  GtkWidget *scrolled;
  GrundyBoardList *boards; /* each in a GrundyComponentView */
  GtkWidget *below;        /* the boards: Play a Game, and the line of play; on a low screen it is scrolled with them */
  GrundyPager *pager;      /* which components are visible */
  GtkWidget *line;         /* what shows the line of play */
  GrundyLineMap *line_map;
  AdwSplitButton *replay;
  GtkWidget *play_button;

  GrundySession *session;
  GrundyDocument *document; /* these are of the session */
  GrundyEvaluator *evaluator;
  GrundyPlay *play;
  GHashTable *side_questions; /* number of a component -> its question */
};

enum
{
  PROP_0,
  PROP_SESSION,
  PROP_EVALUATION,
};

G_DEFINE_FINAL_TYPE (GrundyBoardsPane, grundy_boards_pane, GTK_TYPE_BOX)

/* In a sum, the value of each component is shown under its board. */

typedef struct
{
  GrundyBoardsPane *pane; /* borrowed: the evaluator is freed first */
  guint number;
} Part;

static void
on_part_evaluated (GrundyAnswer *answer, gpointer user_data)
{
  Part *part = user_data;
  GrundyBoardsPane *self = part->pane;

  g_hash_table_remove (self->side_questions, GUINT_TO_POINTER (part->number));
  if (answer->result == NULL || grundy_document_get_n_components (self->document) < 2)
    return;
  for (guint i = 0; i < grundy_board_list_get_n (self->boards); i++)
    if (grundy_component_board_get_number (grundy_board_list_get_board (self->boards, i)) == part->number)
      grundy_component_view_set_own_evaluation (GRUNDY_COMPONENT_VIEW (grundy_board_list_get_frame (self->boards, i)),
                                                answer->result);
}

static void
forget_values (GrundyBoardsPane *self)
{
  GHashTableIter iter;
  gpointer question;

  g_hash_table_iter_init (&iter, self->side_questions);
  while (g_hash_table_iter_next (&iter, NULL, &question))
    {
      guint number = GPOINTER_TO_UINT (question);

      grundy_evaluator_forget (self->evaluator, &number);
    }
  g_hash_table_remove_all (self->side_questions);
}

/* For the visible components. */
static void
ask_values (GrundyBoardsPane *self)
{
  forget_values (self);
  if (grundy_document_get_n_components (self->document) < 2 || !grundy_board_list_is_full (self->boards))
    return;
  for (guint i = grundy_pager_get_first (self->pager); i < grundy_pager_get_end (self->pager); i++)
    {
      const GrundyComponent *component = grundy_document_get_component (self->document, i);
      g_autoptr (CgtExpression) alone = cgt_expression_new_sum (grundy_document_get_misere (self->document));
      Part *part = g_new0 (Part, 1);
      guint number;

      grundy_component_add_to_sum (component, alone);
      part->pane = self;
      part->number = component->number;
      number = grundy_evaluator_ask (self->evaluator, alone, CGT_WANT_VALUE, on_part_evaluated, part, g_free);
      g_hash_table_insert (self->side_questions, GUINT_TO_POINTER (component->number), GUINT_TO_POINTER (number));
    }
}

/* The views of the components */

/* The boards follow the game, also those that were just made. */
static void
follow_game (GrundyBoardsPane *self)
{
  GrundyGame *game = grundy_play_get_game (self->play);
  gboolean picking = grundy_session_get_picking (self->session);
  guint players = grundy_play_may_move (self->play) ? 1u << grundy_game_get_moves_of (game)
                  : picking                         ? 1u << CGT_LEFT | 1u << CGT_RIGHT
                                                    : 0;

  guint here;
  GrundyLine *line = grundy_document_get_line (self->document, &here);

  grundy_board_list_set_game (self->boards, game != NULL || picking, players);
  for (guint i = 0; i < grundy_board_list_get_n (self->boards); i++)
    {
      GrundyComponentBoard *board = grundy_board_list_get_board (self->boards, i);
      guint number = grundy_component_board_get_number (board);
      g_autoptr (GPtrArray) steps = game != NULL
                                      ? grundy_game_list_steps (game, number, grundy_game_get_ply (game), TRUE)
                                    : line != NULL ? grundy_line_list_laid (line, here, number)
                                                   : NULL;

      grundy_component_board_set_history (board, steps);
    }
}

static void
follow_answers_on_boards (GrundyBoardsPane *self)
{
  grundy_board_list_set_hides_answers (self->boards, !grundy_session_get_answers_visible (self->session));
}

/* In a narrow window, a place that nothing needs is given to the boards. */
static void
show_below (GrundyBoardsPane *self, GtkWidget *part, gboolean visible)
{
  gtk_widget_set_visible (part, visible);
  grundy_widget_set_css_class (self->below, "empty",
                               !gtk_widget_get_visible (self->play_button) && !gtk_widget_get_visible (self->line));
}

static void
on_boards_game_changed (GrundyBoardsPane *self)
{
  show_below (self, self->play_button, grundy_play_get_game (self->play) == NULL);
  follow_answers_on_boards (self);
  follow_game (self);
}

static void
on_pointed_move (GrundyBoardsPane *self)
{
  guint first = grundy_pager_get_first (self->pager), term;
  CgtPlayer player;
  CgtPosition *after = grundy_session_get_pointed_move (self->session, &term, &player);

  for (guint i = 0; i < grundy_board_list_get_n (self->boards); i++)
    grundy_component_board_show_move (grundy_board_list_get_board (self->boards, i), term == first + i ? after : NULL,
                                      player);
}

/* Those from the @first one on, which show nothing of an earlier position. */
static void
show_current_page (GrundyBoardsPane *self, guint first)
{
  if (!grundy_session_get_stale (self->session))
    grundy_board_list_set_evaluation (self->boards, first, grundy_session_get_answer (self->session));
}

static GtkWidget *
frame_board (GrundyComponentBoard *board, guint number, gpointer pane)
{
  GrundyBoardsPane *self = pane;

  return grundy_component_view_new (board, self->document, number, self->evaluator);
}

static void
on_boards_filled (GrundyBoardsPane *self, guint first)
{
  follow_game (self);
  show_current_page (self, first);
  ask_values (self);
}

static void
update_views (GrundyBoardsPane *self)
{
  grundy_pager_set_total (self->pager, grundy_document_get_n_components (self->document));
  grundy_board_list_show (self->boards, grundy_pager_get_first (self->pager), grundy_pager_get_end (self->pager));
  follow_game (self);
}

static void
on_components_turned (GrundyBoardsPane *self)
{
  update_views (self);
  show_current_page (self, 0);
  gtk_adjustment_set_value (gtk_scrolled_window_get_vadjustment (self->scroller), 0);
  ask_values (self);
}

void
grundy_boards_pane_focus_component (GrundyBoardsPane *self, guint number)
{
  guint n;

  grundy_tab_take_number (GTK_WINDOW (gtk_widget_get_root (GTK_WIDGET (self))));
  n = grundy_document_get_n_components (self->document);
  for (guint i = 0; i < n; i++)
    {
      guint place;

      if (grundy_document_get_component (self->document, i)->number != number)
        continue;
      if (grundy_pager_reveal (self->pager, i))
        on_components_turned (self);
      place = i - grundy_pager_get_first (self->pager);
      if (place < grundy_board_list_get_n (self->boards))
        gtk_widget_grab_focus (grundy_board_list_get_frame (self->boards, place));
    }
}

void
grundy_boards_pane_focus_first (GrundyBoardsPane *self)
{
  g_return_if_fail (GRUNDY_IS_BOARDS_PANE (self));
  if (grundy_board_list_get_n (self->boards) == 0)
    return;
  gtk_widget_grab_focus (grundy_board_list_get_frame (self->boards, 0));
  grundy_in_sight_bring (grundy_board_list_get_frame (self->boards, 0));
}

/* The line of play */

static void
update_line (GrundyBoardsPane *self)
{
  guint here;
  GrundyLine *line = grundy_document_get_line (self->document, &here);
  gboolean any = line != NULL && grundy_line_get_n (line) > 1;

  grundy_line_map_show (self->line_map, any ? line : NULL, here);
  show_below (self, self->line, any);
}

void
grundy_boards_pane_set_low (GrundyBoardsPane *self, gboolean low)
{
  GtkWidget *place;

  g_return_if_fail (GRUNDY_IS_BOARDS_PANE (self));
  place = low ? self->scrolled : GTK_WIDGET (self);
  if (gtk_widget_get_parent (self->below) == place)
    return;
  g_object_ref (self->below);
  gtk_box_remove (GTK_BOX (gtk_widget_get_parent (self->below)), self->below);
  gtk_box_append (GTK_BOX (place), self->below);
  g_object_unref (self->below);
}

void
grundy_boards_pane_set_replays (GrundyBoardsPane *self, gboolean replays)
{
  g_return_if_fail (GRUNDY_IS_BOARDS_PANE (self));
  adw_split_button_set_icon_name (self->replay,
                                  replays ? "media-playback-pause-symbolic" : "media-playback-start-symbolic");
  grundy_widget_set_name (GTK_WIDGET (self->replay), replays ? _ ("Pause") : _ ("Replay the Line of Play"));
}

static void
on_line_visited (GrundyBoardsPane *self, guint position)
{
  grundy_session_visit (self->session, position);
}

/* The object */

/* The keys pick a move on the board, too. */
static void
on_picking (GrundyBoardsPane *self)
{
  follow_game (self);
  if (grundy_session_get_picking (self->session))
    grundy_boards_pane_focus_first (self);
}

static void
on_boards_session_changed (GrundyBoardsPane *self)
{
  update_views (self);
  update_line (self);
}

static void
on_boards_session_asked (GrundyBoardsPane *self)
{
  if (grundy_session_get_sum (self->session) != NULL)
    ask_values (self);
}

static void
set_boards_session (GrundyBoardsPane *self, GrundySession *session)
{
  self->session = g_object_ref (session);
  self->document = grundy_session_get_document (session);
  self->evaluator = grundy_session_get_evaluator (session);
  self->play = grundy_session_get_play (session);
  grundy_board_list_set_document (self->boards, self->document, frame_board, self);
  follow_answers_on_boards (self);
  g_signal_connect_object (self->boards, "move-chosen", G_CALLBACK (grundy_session_choose_move), session,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (session, "changed", G_CALLBACK (on_boards_session_changed), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (session, "asked", G_CALLBACK (on_boards_session_asked), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (session, "notify::answers-visible", G_CALLBACK (follow_answers_on_boards), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (session, "notify::picking", G_CALLBACK (on_picking), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (session, "notify::pointed-move", G_CALLBACK (on_pointed_move), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->play, "changed", G_CALLBACK (on_boards_game_changed), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->play, "asks", G_CALLBACK (forget_values), self, G_CONNECT_SWAPPED);
}

static void
grundy_boards_pane_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  if (id == PROP_SESSION && g_value_get_object (value) != NULL)
    set_boards_session (GRUNDY_BOARDS_PANE (object), g_value_get_object (value));
  else if (id == PROP_EVALUATION && GRUNDY_BOARDS_PANE (object)->side_questions != NULL)
    grundy_board_list_set_evaluation (GRUNDY_BOARDS_PANE (object)->boards, 0, g_value_get_boxed (value));
}

static void
grundy_boards_pane_dispose (GObject *object)
{
  GrundyBoardsPane *self = GRUNDY_BOARDS_PANE (object);

  if (self->session != NULL)
    {
      forget_values (self);
      g_signal_handlers_disconnect_by_data (self->session, self);
      g_signal_handlers_disconnect_by_data (self->play, self);
    }
  g_clear_pointer (&self->side_questions, g_hash_table_unref);
  G_OBJECT_CLASS (grundy_boards_pane_parent_class)->dispose (object);
  g_clear_object (&self->session);
}

static void
grundy_boards_pane_class_init (GrundyBoardsPaneClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  grundy_class_override (object_class, grundy_boards_pane, dispose, set_property);
  g_object_class_install_property (object_class, PROP_SESSION,
                                   g_param_spec_object ("session", NULL, NULL, GRUNDY_TYPE_SESSION, G_PARAM_WRITABLE));
  g_object_class_install_property (object_class, PROP_EVALUATION,
                                   g_param_spec_boxed ("evaluation", NULL, NULL, GRUNDY_TYPE_EVALUATION,
                                                       G_PARAM_WRITABLE));
  g_type_ensure (GRUNDY_TYPE_BOARD_LIST);
  grundy_class_set_template (klass, "grundy-boards-pane.ui", NULL);
  grundy_class_bind_children (klass, GrundyBoardsPane, scroller, scrolled, boards, pager, below, line, line_map, replay,
                              play_button);
  grundy_class_bind_callbacks (klass, on_boards_filled, on_components_turned, on_line_visited);
}

static void
grundy_boards_pane_init (GrundyBoardsPane *self)
{
  self->side_questions = g_hash_table_new (NULL, NULL);
  gtk_widget_init_template (GTK_WIDGET (self));
  grundy_pager_set_page_size (self->pager, COMPONENTS_PER_PAGE);
  gtk_widget_set_layout_manager (GTK_WIDGET (self->boards), grundy_sum_layout_new ());
}
