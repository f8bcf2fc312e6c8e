/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "grundy-boards-pane.h"

#include <adwaita.h>
#include <glib/gi18n.h>

#include "app/base/grundy-boxed.h"
#include "app/base/grundy-class.h"
#include "app/base/grundy-in-sight.h"
#include "app/widgets/grundy-pager.h"
#include "app/base/grundy-tab.h"
#include "app/widgets/grundy-slices.h"
#include "app/widgets/grundy-widgets.h"
#include "grundy-component-view.h"
#include "grundy-line-map.h"
#include "grundy-sum-layout.h"

/* A page of components. More of them would take too long to lay out, to draw, and to destroy. */
#define COMPONENTS_PER_PAGE 20
/* How many views are made at once. The others come in later frames. */
#define MADE_AT_ONCE 4

struct _GrundyBoardsPane
{
  GtkBox parent_instance;

  GtkScrolledWindow *scroller;
  GtkWidget *scrolled, *boards;
  GtkWidget *below;   /* the boards: Play a Game, and the line of play; on a low screen it is scrolled with them */
  GrundyPager *pager; /* which components are visible */
  GtkWidget *line;    /* what shows the line of play */
  GrundyLineMap *line_map;
  AdwSplitButton *replay;
  GtkWidget *play_button;

  GrundySession *session;
  GrundyDocument *document; /* these are of the session */
  GrundyEvaluator *evaluator;
  GrundyPlay *play;
  GPtrArray *views;           /* GrundyComponentView, borrowed, for the components of this page in order */
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
  for (guint i = 0; i < self->views->len; i++)
    if (grundy_component_view_get_number (self->views->pdata[i]) == part->number)
      grundy_component_view_set_own_evaluation (self->views->pdata[i], answer->result);
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

static gboolean
page_is_full (GrundyBoardsPane *self)
{
  return grundy_pager_get_first (self->pager) + self->views->len == grundy_pager_get_end (self->pager);
}

/* For the visible components. */
static void
ask_values (GrundyBoardsPane *self)
{
  forget_values (self);
  if (grundy_document_get_n_components (self->document) < 2 || !page_is_full (self))
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

static GrundyComponentBoard *
get_nth_board (GrundyBoardsPane *self, guint i)
{
  return grundy_component_view_get_board (self->views->pdata[i]);
}

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

  for (guint i = 0; i < self->views->len; i++)
    {
      GrundyComponentView *view = self->views->pdata[i];
      guint number = grundy_component_view_get_number (view);
      g_autoptr (GPtrArray) steps = game != NULL
                                      ? grundy_game_list_steps (game, number, grundy_game_get_ply (game), TRUE)
                                    : line != NULL ? grundy_line_list_laid (line, here, number)
                                                   : NULL;

      grundy_component_view_set_game (view, game != NULL || picking, players);
      grundy_component_board_set_history (get_nth_board (self, i), steps);
    }
}

static void
follow_answers_on_boards (GrundyBoardsPane *self)
{
  gboolean hidden = !grundy_session_get_answers_visible (self->session);

  for (guint i = 0; i < self->views->len; i++)
    grundy_component_view_set_hides_answers (self->views->pdata[i], hidden);
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

  for (guint i = 0; i < self->views->len; i++)
    grundy_component_board_show_move (get_nth_board (self, i), term == first + i ? after : NULL, player);
}

/* Those from the @first one on, which show nothing of an earlier position. */
static void
show_current_page (GrundyBoardsPane *self, guint first)
{
  if (grundy_session_get_stale (self->session))
    return;
  for (guint i = first; i < self->views->len; i++)
    grundy_component_board_set_evaluation (get_nth_board (self, i), grundy_session_get_answer (self->session));
}

static GrundyComponentView *
find_or_create_view (GrundyBoardsPane *self, GPtrArray *old, guint number)
{
  GtkWidget *view;

  for (guint i = 0; i < old->len; i++)
    if (grundy_component_view_get_number (old->pdata[i]) == number)
      return g_ptr_array_steal_index (old, i);
  view = grundy_component_view_new (self->document, number, self->evaluator);
  g_signal_connect_object (grundy_component_view_get_board (GRUNDY_COMPONENT_VIEW (view)), "move-chosen",
                           G_CALLBACK (grundy_session_choose_move), self->session, G_CONNECT_SWAPPED);
  gtk_box_append (GTK_BOX (self->boards), view);
  return GRUNDY_COMPONENT_VIEW (view);
}

/* Shows the components of the page, and makes @most new views for it. @old: existing views, from which those that are
 * used are removed. */
static void
fill_component_views (GrundyBoardsPane *self, GPtrArray *old, guint most)
{
  guint first = grundy_pager_get_first (self->pager), end = grundy_pager_get_end (self->pager);

  for (guint i = first + self->views->len; i < end; i++)
    {
      const GrundyComponent *component = grundy_document_get_component (self->document, i);
      guint n_old = old->len;

      if (most == 0)
        break;
      g_ptr_array_add (self->views, find_or_create_view (self, old, component->number));
      most -= old->len == n_old;
      grundy_component_view_refresh (self->views->pdata[i - first], i,
                                     grundy_document_get_n_components (self->document) == 1);
    }
  follow_game (self);
  follow_answers_on_boards (self);
}

static GrundyPiece
fill_next_boards (gpointer pane)
{
  GrundyBoardsPane *self = pane;
  g_autoptr (GPtrArray) none = g_ptr_array_new ();
  guint before = self->views->len;

  fill_component_views (self, none, 1);
  show_current_page (self, before);
  if (!page_is_full (self))
    return GRUNDY_PIECE_SMALL;
  ask_values (self);
  return GRUNDY_PIECE_LAST;
}

/* A view stays with its component, and keeps the focus and the zoom. */
static void
update_views (GrundyBoardsPane *self)
{
  g_autoptr (GPtrArray) old = g_steal_pointer (&self->views);
  GtkWidget *previous = NULL;

  grundy_pager_set_total (self->pager, grundy_document_get_n_components (self->document));
  self->views = g_ptr_array_new ();
  fill_component_views (self, old, MADE_AT_ONCE);
  for (guint i = 0; i < old->len; i++)
    gtk_box_remove (GTK_BOX (self->boards), old->pdata[i]);
  for (guint i = 0; i < self->views->len; i++)
    {
      GtkWidget *view = self->views->pdata[i];

      if (gtk_widget_get_prev_sibling (view) != previous)
        gtk_box_reorder_child_after (GTK_BOX (self->boards), view, previous);
      previous = view;
    }
  if (!page_is_full (self))
    grundy_slices_start (self, fill_next_boards);
  else
    grundy_slices_stop (self);
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
      if (place < self->views->len)
        gtk_widget_grab_focus (self->views->pdata[place]);
    }
}

void
grundy_boards_pane_focus_first (GrundyBoardsPane *self)
{
  g_return_if_fail (GRUNDY_IS_BOARDS_PANE (self));
  if (self->views->len == 0)
    return;
  gtk_widget_grab_focus (self->views->pdata[0]);
  grundy_in_sight_bring (self->views->pdata[0]);
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
set_evaluation (GrundyBoardsPane *self, CgtEvaluation *evaluation)
{
  for (guint i = 0; i < self->views->len; i++)
    grundy_component_board_set_evaluation (get_nth_board (self, i), evaluation);
}

static void
grundy_boards_pane_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  if (id == PROP_SESSION && g_value_get_object (value) != NULL)
    set_boards_session (GRUNDY_BOARDS_PANE (object), g_value_get_object (value));
  else if (id == PROP_EVALUATION && GRUNDY_BOARDS_PANE (object)->views != NULL)
    set_evaluation (GRUNDY_BOARDS_PANE (object), g_value_get_boxed (value));
}

static void
grundy_boards_pane_dispose (GObject *object)
{
  GrundyBoardsPane *self = GRUNDY_BOARDS_PANE (object);

  grundy_slices_stop (self);
  if (self->session != NULL)
    {
      forget_values (self);
      g_signal_handlers_disconnect_by_data (self->session, self);
      g_signal_handlers_disconnect_by_data (self->play, self);
    }
  g_clear_pointer (&self->views, g_ptr_array_unref);
  g_clear_pointer (&self->side_questions, g_hash_table_unref);
  G_OBJECT_CLASS (grundy_boards_pane_parent_class)->dispose (object);
  g_clear_object (&self->session);
}

static void
grundy_boards_pane_class_init (GrundyBoardsPaneClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  const GParamFlags flags = G_PARAM_WRITABLE | G_PARAM_STATIC_STRINGS;

  grundy_class_override (object_class, grundy_boards_pane, dispose, set_property);
  g_object_class_install_property (object_class, PROP_SESSION,
                                   g_param_spec_object ("session", NULL, NULL, GRUNDY_TYPE_SESSION, flags));
  g_object_class_install_property (object_class, PROP_EVALUATION,
                                   g_param_spec_boxed ("evaluation", NULL, NULL, GRUNDY_TYPE_EVALUATION, flags));
  grundy_class_set_template (klass, "grundy-boards-pane.ui", NULL);
  grundy_class_bind_children (klass, GrundyBoardsPane, scroller, scrolled, boards, pager, below, line, line_map, replay,
                              play_button);
  grundy_class_bind_callbacks (klass, on_components_turned, on_line_visited);
}

static void
grundy_boards_pane_init (GrundyBoardsPane *self)
{
  self->views = g_ptr_array_new ();
  self->side_questions = g_hash_table_new (NULL, NULL);
  gtk_widget_init_template (GTK_WIDGET (self));
  grundy_pager_set_page_size (self->pager, COMPONENTS_PER_PAGE);
  gtk_widget_set_layout_manager (self->boards, grundy_sum_layout_new ());
}
