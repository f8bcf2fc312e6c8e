/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "grundy-positions.h"

#include <glib/gi18n.h>

#include "app/base/grundy-class.h"
#include "app/base/grundy-export.h"
#include "app/base/grundy-long-values.h"
#include "app/session/grundy-section.h"
#include "app/base/grundy-tab.h"
#include "app/base/grundy-words.h"
#include "app/boards/grundy-announcement.h"
#include "app/explain/grundy-explain-view.h"
#include "app/gallery/grundy-gallery-dialog.h"
#include "app/gallery/grundy-gallery.h"
#include "app/play/grundy-game-dialog.h"
#include "app/views/grundy-whole-text.h"
#include "app/widgets/grundy-widgets.h"
#include "grundy-boards-pane.h"
#include "grundy-results-pane.h"

#define LEAST_PAGE 400 /* a screen that shows less of the boards, as a telephone that is turned, is low */
#define PULL_MS 250    /* how long the sheet of results goes up or down */
/* In characters. A longer value is not read out. */
#define LONGEST_ANNOUNCED 200

struct _GrundyPositions
{
  AdwBin parent_instance;

  GtkStack *stack;
  GrundyGallery *gallery;
  GtkScrolledWindow *scroller;
  GtkPaned *paned;
  GtkWidget *handle;
  AdwAnimation *pull; /* of the sheet; NULL: none yet */
  double pulled_from; /* where the pane was scrolled to when a drag of the sheet began */
  GrundyBoardsPane *boards_pane;
  GrundyResultsPane *results_pane;

  GrundySession *session;
  GrundyDocument *document; /* these are of the session */
  GrundyKeeper *keeper;
  GrundyPlay *play;
  GSimpleActionGroup *actions;
  GtkWidget *announced;  /* weak: whose description reads the value out */
  guint replay_source;   /* goes forward in the line of play; 0: it is not replayed */
  gboolean replays_game; /* what is replayed is the log of a game */
  gboolean play_asked;   /* a game begins as soon as the moves are known */
};

static void init_positions_section (GrundySectionInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (GrundyPositions, grundy_positions, ADW_TYPE_BIN,
                               GRUNDY_IMPLEMENT_SECTION (init_positions_section))

/* For views, which know nothing about the window, "win.tell" is the way to say something. */
static void
tell_notice (GrundyPositions *self, const char *message)
{
  gtk_widget_activate_action (GTK_WIDGET (self), "win.tell", "s", message);
}

static gboolean
has_position (GrundyPositions *self)
{
  return grundy_document_get_n_components (self->document) > 0;
}

/* Which commands are enabled */

static GSimpleAction *
get_action (GrundyPositions *self, const char *name)
{
  return G_SIMPLE_ACTION (g_action_map_lookup_action (G_ACTION_MAP (self->actions), name));
}

static void
set_command_enabled (GrundyPositions *self, const char *name, gboolean enabled)
{
  g_simple_action_set_enabled (get_action (self, name), enabled);
}

/* Whether one can go on in the line of play, or in the log of a game. */
static gboolean
can_go_forward (GrundyPositions *self)
{
  GrundyGame *game = grundy_play_get_game (self->play);
  guint here;
  GrundyLine *line = grundy_document_get_line (self->document, &here);

  return game != NULL ? grundy_game_find_forward (game, &here) : line != NULL && grundy_line_get_next (line, here) >= 0;
}

static void set_replays (GrundyPositions *self, gboolean replays);

/* Actions that change the position are disabled while the position is hidden. */
static void
update_position_commands (GrundyPositions *self)
{
  GrundyGame *game = grundy_play_get_game (self->play);
  gboolean seen = gtk_widget_get_child_visible (GTK_WIDGET (self)), any = has_position (self);
  gboolean visible = grundy_session_get_answers_visible (self->session);
  GrundyLine *line;
  gboolean busy;
  guint back, here;

  g_object_get (self->session, "busy", &busy, NULL);
  set_command_enabled (self, "add-component", seen && game == NULL);
  set_command_enabled (self, "export-board", seen && any);
  set_command_enabled (self, "show-whole-value", any && visible);
  set_command_enabled (self, "copy-expression", any);
  set_command_enabled (self, "cancel", busy);
  set_command_enabled (self, "reveal", !visible);
  set_command_enabled (self, "play", any && game == NULL);
  set_command_enabled (self, "game-hint",
                       grundy_play_may_move (self->play) && grundy_session_get_current (self->session) != NULL);
  set_command_enabled (self, "game-back", game != NULL && grundy_game_find_back (game, &back));
  set_command_enabled (self, "game-claim", grundy_play_may_claim (self->play));
  set_command_enabled (self, "game-again", game != NULL);
  set_command_enabled (self, "game-swap", game != NULL);
  set_command_enabled (self, "game-leave", game != NULL);
  set_command_enabled (self, "game-end", game != NULL);
  line = grundy_document_get_line (self->document, &here);
  set_command_enabled (self, "line-back",
                       seen && (game != NULL ? grundy_game_find_back (game, &back) : line != NULL && here > 0));
  set_command_enabled (self, "line-forward", seen && can_go_forward (self));
  set_command_enabled (self, "line-replay",
                       seen && (can_go_forward (self) || (game == NULL && line != NULL && here > 0)));
  /* From a game that was left, replaying does not go over to the line. */
  if (self->replay_source != 0 && !(seen && can_go_forward (self) && self->replays_game == (game != NULL)))
    set_replays (self, FALSE);
  set_command_enabled (self, "line-cut", seen && game == NULL && line != NULL && here > 0);
  grundy_section_can_changed (GRUNDY_SECTION (self));
}

/* As a section */

static GrundyCan
get_can (GrundySection *section)
{
  GrundyPositions *self = GRUNDY_POSITIONS (section);
  GrundyGame *game = grundy_play_get_game (self->play);
  guint back;
  GrundyCan can = 0;

  if (game != NULL ? grundy_game_find_back (game, &back) : grundy_document_get_can_undo (self->document))
    can |= GRUNDY_CAN_UNDO;
  if (game == NULL && grundy_document_get_can_redo (self->document))
    can |= GRUNDY_CAN_REDO;
  if (has_position (self))
    can |= GRUNDY_CAN_PICTURE | (grundy_session_get_answers_visible (self->session) ? GRUNDY_CAN_COPY : 0);
  return can;
}

static void
undo (GrundySection *section)
{
  GrundyPositions *self = GRUNDY_POSITIONS (section);

  if (grundy_play_get_game (self->play) != NULL)
    grundy_play_back (self->play);
  else
    grundy_document_undo (self->document);
}

static void
redo (GrundySection *section)
{
  grundy_document_redo (GRUNDY_POSITIONS (section)->document);
}

static char *
get_value (GrundySection *section, gboolean latex)
{
  const CgtEvaluation *record = grundy_session_get_current (GRUNDY_POSITIONS (section)->session);

  return record != NULL ? g_strdup (latex ? record->value_latex : record->value) : NULL;
}

/* A picture of the document's boards. */
static GrundyPicture *
get_boards_picture (GrundyPositions *self)
{
  g_autoptr (GPtrArray) components = g_ptr_array_new ();
  g_autofree char *title = grundy_keeper_dup_title (self->keeper);

  for (guint i = 0; i < grundy_document_get_n_components (self->document); i++)
    g_ptr_array_add (components, grundy_document_get_component (self->document, i));
  return grundy_picture_new_of_boards (title, components, !grundy_session_get_answers_visible (self->session));
}

/* (nullable): the page in sight, if it has a picture; NULL: it has none, or answers are hidden. */
static GrundyPictured *
get_pictured (GrundyPositions *self)
{
  GtkWidget *page = grundy_results_pane_get_page (self->results_pane);

  return grundy_session_get_answers_visible (self->session) && GRUNDY_IS_PICTURED (page) ? GRUNDY_PICTURED (page)
                                                                                         : NULL;
}

/* The picture of the boards takes its place if the page has no picture, such as the list of moves. */
static GrundyPicture *
get_picture (GrundySection *section)
{
  GrundyPositions *self = GRUNDY_POSITIONS (section);
  GrundyPictured *pictured = get_pictured (self);

  return pictured != NULL ? grundy_pictured_get_picture (pictured) : get_boards_picture (self);
}

/* (transfer full) (nullable): who wins, and what a value that is too long to be read at once amounts to. */
static char *
words_of_result (const CgtEvaluation *record)
{
  const char *outcome = record->outcome != CGT_OUTCOME_UNKNOWN ? grundy_outcome_in_words (record->outcome) : NULL;
  const GrundyLongValue known = grundy_long_value_of (record);
  g_autofree char *measure = NULL;

  if (grundy_value_is_long (record->value) && grundy_long_value_is_known (record))
    measure = grundy_long_value_in_words (&known);
  if (outcome != NULL && measure != NULL)
    return g_strdup_printf (_ ("%s. %s"), outcome, measure);
  return outcome != NULL ? g_strdup (outcome) : g_steal_pointer (&measure);
}

static CgtSheet *
get_sheet (GrundySection *section, GrundyPicture **picture)
{
  GrundyPositions *self = GRUNDY_POSITIONS (section);
  GrundyPictured *pictured = get_pictured (self);
  g_autofree char *title = grundy_keeper_dup_title (self->keeper);
  g_autofree char *text = grundy_document_get_expression (self->document);
  CgtEvaluation *record =
    grundy_session_get_answers_visible (self->session) ? grundy_session_get_current (self->session) : NULL;
  g_autofree char *words = record != NULL ? words_of_result (record) : NULL;
  CgtSheet *sheet = cgt_sheet_new (title);

  if (text != NULL)
    cgt_sheet_add (sheet, text, NULL, record, FALSE, words, NULL);
  if (pictured != NULL)
    *picture = grundy_pictured_get_picture (pictured);
  return sheet;
}

static void
init_positions_section (GrundySectionInterface *iface)
{
  iface->help_page = "positions.md";
  grundy_class_implement (iface, get_can, undo, redo, get_value, get_picture, get_sheet);
}

/* The value is read out */

/* When the focus moves on. */
static void
forget_announced (GrundyPositions *self)
{
  grundy_announcement_forget (&self->announced);
}

static void
announce (GrundyPositions *self)
{
  const CgtEvaluation *record = grundy_session_get_answer (self->session);
  g_autofree char *outcome = NULL, *text = NULL;

  if (!grundy_session_get_final (self->session) || record == NULL ||
      !grundy_session_get_answers_visible (self->session))
    return;
  outcome = grundy_results_pane_dup_outcome (self->results_pane);
  if (record->value != NULL && strlen (record->value) <= LONGEST_ANNOUNCED)
    text = g_strdup_printf (_ ("Value %s. %s"), record->value, outcome);
  else
    text = g_steal_pointer (&outcome);
  grundy_announcement_say (GTK_WIDGET (self), text, &self->announced);
}

/* Commands */

static void
add_position (GrundyPositions *self, const char *notation)
{
  g_autoptr (GError) error = NULL;
  guint number = grundy_document_add (self->document, notation, &error);

  if (number == 0)
    tell_notice (self, error->message);
  else
    grundy_boards_pane_focus_component (self->boards_pane, number);
}

static void
on_chosen_to_add (const char *notation, gpointer self)
{
  add_position (self, notation);
}

/* The start page already is the gallery. */
static void
add_new_component (GrundyPositions *self)
{
  if (!has_position (self))
    grundy_gallery_restart (self->gallery);
  else
    grundy_gallery_present_dialog (GTK_WINDOW (gtk_widget_get_root (GTK_WIDGET (self))), on_chosen_to_add, self);
}

static void
add_notation (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  GrundyPositions *self = user_data;

  if (grundy_play_get_game (self->play) != NULL)
    {
      tell_notice (self, _ ("End the game first"));
      return;
    }
  grundy_section_come (GRUNDY_SECTION (self));
  add_position (self, g_variant_get_string (parameter, NULL));
}

static void
show_view (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  GrundyPositions *self = user_data;

  grundy_tab_take_number (GTK_WINDOW (gtk_widget_get_root (GTK_WIDGET (self))));
  grundy_section_come (GRUNDY_SECTION (self));
  if (!grundy_results_pane_show_page (self->results_pane, g_variant_get_string (parameter, NULL)))
    tell_notice (self, _ ("This page has nothing to show for this position"));
}

static void
export_board (gpointer self)
{
  grundy_picture_export (get_boards_picture (self), self);
}

static void
copy_boards (gpointer self)
{
  grundy_picture_copy (get_boards_picture (self), self);
}

static void
copy_boards_tikz (gpointer self)
{
  grundy_picture_copy_tikz (get_boards_picture (self), self);
}

static void
copy_expression (gpointer self)
{
  g_autofree char *expression = grundy_document_get_expression (GRUNDY_POSITIONS (self)->document);

  if (expression != NULL)
    grundy_copy_text (self, expression);
}

static void
show_whole_value (gpointer self)
{
  const CgtEvaluation *record = grundy_session_get_current (GRUNDY_POSITIONS (self)->session);

  if (record != NULL && record->value != NULL)
    grundy_whole_text_present (self, record->value);
  else
    tell_notice (self, _ ("The value is not known yet"));
}

/* Commands of a game */

void
grundy_positions_start_game (GrundyPositions *self, GrundyGame *game)
{
  g_return_if_fail (GRUNDY_IS_POSITIONS (self));
  grundy_play_start (self->play, game);
  grundy_boards_pane_focus_first (self->boards_pane);
}

static void
on_game_chosen (GrundyGame *game, gpointer self)
{
  grundy_positions_start_game (self, game);
}

static void
action_play (GrundyPositions *self)
{
  const CgtEvaluation *record = grundy_session_get_current (self->session);
  gboolean busy;

  g_object_get (self->session, "busy", &busy, NULL);
  grundy_section_come (GRUNDY_SECTION (self));
  self->play_asked = record == NULL && busy;
  if (self->play_asked)
    tell_notice (self, _ ("The game can begin as soon as the moves are known"));
  else if (record == NULL)
    tell_notice (self, _ ("The moves are not known yet"));
  else if (grundy_measure_in_words (record) != NULL)
    tell_notice (self, grundy_measure_in_words (record));
  else
    grundy_game_dialog_present (GTK_WINDOW (gtk_widget_get_root (GTK_WIDGET (self))), record->impartial,
                                (const char *const[]) { grundy_document_get_side (self->document, CGT_LEFT),
                                                        grundy_document_get_side (self->document, CGT_RIGHT) },
                                grundy_session_get_settings (self->session), on_game_chosen, self);
}

/* Somebody may have waited for the moves to begin a game. Who went to another section waits no longer. */
static void
on_answered (GrundyPositions *self)
{
  update_position_commands (self);
  if (!self->play_asked)
    return;
  self->play_asked = FALSE;
  if (grundy_session_get_current (self->session) != NULL && gtk_widget_get_child_visible (GTK_WIDGET (self)))
    action_play (self);
}

static void
play_proof (GrundyPositions *self)
{
  if (!grundy_play_start_proof (self->play))
    return;
  grundy_section_come (GRUNDY_SECTION (self));
  grundy_boards_pane_focus_first (self->boards_pane);
}

static void
game_again (GrundyPositions *self)
{
  grundy_play_again (self->play, FALSE);
}

static void
game_swap (GrundyPositions *self)
{
  grundy_play_again (self->play, TRUE);
}

/* Commands of the line of play, which are enabled only where there is such a position. In a game going back takes back
 * a turn, and going forward plays it again. */

static void
line_back (GrundyPositions *self)
{
  guint here;
  GrundyLine *line = grundy_document_get_line (self->document, &here);
  GtkWidget *page = grundy_results_pane_get_page (self->results_pane);

  /* There the same keys come back from what was explained. */
  if (GRUNDY_IS_EXPLAIN_VIEW (page) && grundy_tab_has_focus_within (page) &&
      grundy_explain_view_go_back (GRUNDY_EXPLAIN_VIEW (page)))
    return;
  if (grundy_play_get_game (self->play) != NULL)
    grundy_play_back (self->play);
  else
    grundy_session_visit (self->session, (guint) grundy_line_get_from (line, here));
}

static void
line_forward (GrundyPositions *self)
{
  guint here;
  GrundyLine *line = grundy_document_get_line (self->document, &here);

  if (grundy_play_get_game (self->play) != NULL)
    grundy_play_forward (self->play);
  else
    grundy_session_visit (self->session, (guint) grundy_line_get_next (line, here));
}

/* Replaying: going forward again and again, up to the end. */

static const struct
{
  const char *name;
  guint ms; /* how long each position is shown */
} speeds[] = { { "slow", 3000 }, { "normal", 1500 }, { "fast", 500 } };

static gboolean
on_replay (gpointer user_data)
{
  /* At the end the actions are updated, and the source is gone. */
  if (can_go_forward (user_data))
    line_forward (user_data);
  return G_SOURCE_CONTINUE;
}

static void
set_replays (GrundyPositions *self, gboolean replays)
{
  g_autoptr (GVariant) speed = g_action_get_state (G_ACTION (get_action (self, "line-speed")));

  g_clear_handle_id (&self->replay_source, g_source_remove);
  self->replays_game = grundy_play_get_game (self->play) != NULL;
  for (guint i = 0; replays && i < G_N_ELEMENTS (speeds); i++)
    if (g_str_equal (g_variant_get_string (speed, NULL), speeds[i].name))
      self->replay_source = g_timeout_add (speeds[i].ms, on_replay, self);
  g_simple_action_set_state (get_action (self, "line-replay"), g_variant_new_boolean (replays));
  grundy_boards_pane_set_replays (self->boards_pane, replays);
}

/* From the end, replaying starts again. */
static void
line_replay (GSimpleAction *action, GVariant *state, gpointer user_data)
{
  GrundyPositions *self = user_data;
  gboolean replays = g_variant_get_boolean (state);

  if (replays && !can_go_forward (self))
    grundy_session_visit (self->session, 0);
  set_replays (self, replays);
}

static void
line_speed (GSimpleAction *action, GVariant *state, gpointer user_data)
{
  GrundyPositions *self = user_data;

  g_simple_action_set_state (action, state);
  if (self->replay_source != 0)
    set_replays (self, TRUE);
}

static void
line_cut (GrundyPositions *self)
{
  guint here;

  grundy_document_get_line (self->document, &here);
  grundy_document_cut_line (self->document, here);
}

static const GActionEntry entries[] = {
  { "add-notation", add_notation, "s", NULL, NULL, { 0 } },
  { "show-view", show_view, "s", NULL, NULL, { 0 } },
  { "line-replay", NULL, NULL, "false", line_replay, { 0 } },
  { "line-speed", NULL, "s", "'normal'", line_speed, { 0 } },
};

/* What the session and the game in play do by themselves. */
static void
add_position_commands (GrundyPositions *self)
{
  GActionMap *actions = G_ACTION_MAP (self->actions);

  grundy_actions_add (actions, grundy_session_get_evaluator (self->session), "cancel", grundy_evaluator_cancel, NULL);
  grundy_actions_add (actions, self->session, "reveal", grundy_session_reveal, NULL);
  grundy_actions_add (actions, self->play, "game-hint", grundy_play_hint, "game-back", grundy_play_back, "game-claim",
                      grundy_play_claim, "game-leave", grundy_play_leave, "game-end", grundy_play_end, NULL);
}

/* What the session and the panes have as properties. Hiding one pane gives the other the whole window. */
static void
add_properties (GrundyPositions *self)
{
  const struct
  {
    const char *name;
    gpointer object;
    const char *property;
    gboolean invert;
  } chosen[] = {
    { "misere", self->document, "misere", FALSE },          { "predict-first", self->session, "predict-first", FALSE },
    { "game-values", self->session, "game-values", FALSE }, { "wide-results", self->boards_pane, "visible", TRUE },
    { "wide-boards", self->results_pane, "visible", TRUE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (chosen); i++)
    {
      g_autoptr (GPropertyAction) action =
        g_object_new (G_TYPE_PROPERTY_ACTION, "name", chosen[i].name, "object", chosen[i].object, "property-name",
                      chosen[i].property, "invert-boolean", chosen[i].invert, NULL);

      g_action_map_add_action (G_ACTION_MAP (self->actions), G_ACTION (action));
    }
}

/* In a narrow window, the results are a sheet below the boards, which is swiped up as the pane is scrolled. Its handle
 * does the same with a click, or is dragged. */

static gboolean
arrange_sheet (gpointer user_data)
{
  GrundyPositions *self = user_data;
  gboolean stacked, low;
  double height;

  if (self->handle == NULL)
    return G_SOURCE_REMOVE;
  stacked = gtk_orientable_get_orientation (GTK_ORIENTABLE (self->paned)) == GTK_ORIENTATION_VERTICAL;
  height = gtk_adjustment_get_page_size (gtk_scrolled_window_get_vadjustment (self->scroller));
  low = height > 0 && height < LEAST_PAGE; /* 0: not yet on the screen */
  gtk_widget_set_visible (self->handle, stacked);
  grundy_widget_set_css_class (GTK_WIDGET (self->paned), "low", low);
  grundy_boards_pane_set_low (self->boards_pane, low);
  grundy_results_pane_set_low (self->results_pane, low);
  return G_SOURCE_REMOVE;
}

/* Later: the panes find out how they stand while they get their places. */
static void
on_stacked (GrundyPositions *self)
{
  g_idle_add_full (G_PRIORITY_HIGH_IDLE, arrange_sheet, g_object_ref (self), g_object_unref);
}

static void
pull_to (double place, gpointer user_data)
{
  gtk_adjustment_set_value (gtk_scrolled_window_get_vadjustment (GRUNDY_POSITIONS (user_data)->scroller), place);
}

/* Where the pane is scrolled to if the sheet is up. What does not fit the screen is scrolled. */
static double
get_positions_top (GrundyPositions *self)
{
  GtkAdjustment *adjustment = gtk_scrolled_window_get_vadjustment (self->scroller);

  return MIN (gtk_adjustment_get_upper (adjustment) - gtk_adjustment_get_page_size (adjustment),
              gtk_paned_get_position (self->paned));
}

static void
stop_pull (GrundyPositions *self)
{
  if (self->pull != NULL)
    adw_animation_pause (self->pull);
  g_clear_object (&self->pull);
}

static void
pull (GrundyPositions *self, gboolean up)
{
  double from = gtk_adjustment_get_value (gtk_scrolled_window_get_vadjustment (self->scroller));
  AdwAnimationTarget *target = adw_callback_animation_target_new (pull_to, self, NULL);

  stop_pull (self);
  self->pull = adw_timed_animation_new (GTK_WIDGET (self), from, up ? get_positions_top (self) : 0, PULL_MS, target);
  g_object_ref_sink (self->pull);
  adw_animation_play (self->pull);
}

static void
pull_sheet (GrundyPositions *self)
{
  pull (self,
        gtk_adjustment_get_value (gtk_scrolled_window_get_vadjustment (self->scroller)) < get_positions_top (self) / 2);
}

static void
on_drag_begin (GtkGesture *drag, double x, double y, GrundyPositions *self)
{
  GtkWidget *at = gtk_widget_pick (GTK_WIDGET (self->scroller), x, y, GTK_PICK_DEFAULT);

  if (at == NULL || (at != self->handle && !gtk_widget_is_ancestor (at, self->handle)))
    gtk_gesture_set_state (drag, GTK_EVENT_SEQUENCE_DENIED);
  self->pulled_from = gtk_adjustment_get_value (gtk_scrolled_window_get_vadjustment (self->scroller));
}

static void
on_drag_update (GtkGesture *drag, double x, double y, GrundyPositions *self)
{
  GtkWidget *scroller = GTK_WIDGET (self->scroller);

  if (!gtk_drag_check_threshold (scroller, 0, 0, (int) x, (int) y))
    return;
  gtk_gesture_set_state (drag, GTK_EVENT_SEQUENCE_CLAIMED);
  stop_pull (self);
  pull_to (self->pulled_from - y, self);
}

/* A sheet that was let go goes on to where it was pulled, and back if it was not. */
static void
on_sheet_drag_end (GtkGesture *drag, double x, double y, GrundyPositions *self)
{
  GdkEventSequence *sequence = gtk_gesture_single_get_current_sequence (GTK_GESTURE_SINGLE (drag));

  if (gtk_gesture_get_sequence_state (drag, sequence) == GTK_EVENT_SEQUENCE_CLAIMED)
    pull (self, gtk_drag_check_threshold (GTK_WIDGET (self->scroller), 0, 0, 0, (int) y)
                  ? y < 0
                  : self->pulled_from >= get_positions_top (self) / 2);
}

/* The widget */

static void
on_positions_session_changed (GrundyPositions *self)
{
  self->play_asked = FALSE;
  gtk_stack_set_visible_child_name (self->stack, has_position (self) ? "sum" : "start");
  update_position_commands (self);
}

static void
on_front_changed (GrundyPositions *self)
{
  if (self->session != NULL)
    update_position_commands (self);
}

/* One side is always in sight. */
static void
on_side_hidden (GtkWidget *side, GParamSpec *pspec, GtkWidget *other)
{
  if (!gtk_widget_get_visible (side))
    gtk_widget_set_visible (other, TRUE);
}

void
grundy_positions_set_session (GrundyPositions *self, GrundySession *session)
{
  static const char *const changes[] = { "notify::busy", "notify::answers-visible" };

  g_return_if_fail (GRUNDY_IS_POSITIONS (self) && self->session == NULL);
  self->session = g_object_ref (session);
  self->document = grundy_session_get_document (session);
  self->keeper = grundy_session_get_keeper (session);
  self->play = grundy_session_get_play (session);
  g_object_set (self->boards_pane, "session", session, NULL);
  g_object_set (self->results_pane, "session", session, NULL);
  add_position_commands (self);
  add_properties (self);
  for (guint i = 0; i < G_N_ELEMENTS (changes); i++)
    g_signal_connect_object (session, changes[i], G_CALLBACK (update_position_commands), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (session, "answered", G_CALLBACK (on_answered), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (session, "changed", G_CALLBACK (on_positions_session_changed), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (session, "refused", G_CALLBACK (tell_notice), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->play, "changed", G_CALLBACK (update_position_commands), self, G_CONNECT_SWAPPED);
  on_positions_session_changed (self);
}

GRUNDY_GETTER (GActionMap *, grundy_positions_get_actions, GrundyPositions, POSITIONS, G_ACTION_MAP (self->actions),
               NULL)

void
grundy_positions_show_start (GrundyPositions *self, GMenuModel *recent)
{
  g_return_if_fail (GRUNDY_IS_POSITIONS (self));
  grundy_gallery_show_start (self->gallery, recent);
  grundy_gallery_restart (self->gallery);
}

static void
grundy_positions_root (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (grundy_positions_parent_class)->root (widget);
  /* A stack of sections tells which one is in front. */
  g_signal_connect_object (gtk_widget_get_parent (widget), "notify::visible-child", G_CALLBACK (on_front_changed),
                           widget, G_CONNECT_SWAPPED);
  g_signal_connect_object (gtk_widget_get_root (widget), "notify::focus-widget", G_CALLBACK (forget_announced), widget,
                           G_CONNECT_SWAPPED);
}

static void
grundy_positions_unroot (GtkWidget *widget)
{
  g_signal_handlers_disconnect_by_func (gtk_widget_get_root (widget), forget_announced, widget);
  g_signal_handlers_disconnect_by_func (gtk_widget_get_parent (widget), on_front_changed, widget);
  GTK_WIDGET_CLASS (grundy_positions_parent_class)->unroot (widget);
}

static void
grundy_positions_dispose (GObject *object)
{
  GrundyPositions *self = GRUNDY_POSITIONS (object);

  g_clear_handle_id (&self->replay_source, g_source_remove);
  if (self->pull != NULL)
    adw_animation_pause (self->pull);
  g_clear_object (&self->pull);
  if (self->session != NULL)
    {
      g_signal_handlers_disconnect_by_data (self->session, self);
      g_signal_handlers_disconnect_by_data (self->play, self);
    }
  g_clear_weak_pointer (&self->announced);
  G_OBJECT_CLASS (grundy_positions_parent_class)->dispose (object);
  g_clear_object (&self->actions);
  g_clear_object (&self->session);
}

static void
grundy_positions_class_init (GrundyPositionsClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = grundy_positions_dispose;
  grundy_class_override (GTK_WIDGET_CLASS (klass), grundy_positions, root, unroot);
  grundy_class_set_template (klass, "grundy-positions.ui", NULL);
  grundy_class_bind_children (klass, GrundyPositions, stack, gallery, scroller, paned, handle, boards_pane,
                              results_pane);
  grundy_class_bind_callbacks (klass, add_position, on_stacked, pull_sheet, on_drag_begin, on_drag_update,
                               on_sheet_drag_end);
}

static void
grundy_positions_init (GrundyPositions *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  self->actions = g_simple_action_group_new ();
  g_action_map_add_action_entries (G_ACTION_MAP (self->actions), entries, G_N_ELEMENTS (entries), self);
  grundy_actions_add (G_ACTION_MAP (self->actions), self, "add-component", add_new_component, "export-board",
                      export_board, "copy-boards", copy_boards, "copy-boards-tikz", copy_boards_tikz, "copy-expression",
                      copy_expression, "show-whole-value", show_whole_value, "play", action_play, "play-proof",
                      play_proof, "game-again", game_again, "game-swap", game_swap, "line-back", line_back,
                      "line-forward", line_forward, "line-cut", line_cut, NULL);
  g_signal_connect_object (self->boards_pane, "notify::visible", G_CALLBACK (on_side_hidden), self->results_pane, 0);
  g_signal_connect_object (self->results_pane, "notify::visible", G_CALLBACK (on_side_hidden), self->boards_pane, 0);
  g_signal_connect_object (self->results_pane, "notify::shown", G_CALLBACK (announce), self, G_CONNECT_SWAPPED);
}
