/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "grundy-session.h"

#include <glib/gi18n.h>

#include "app/base/grundy-boxed.h"
#include "app/base/grundy-class.h"

struct _GrundySession
{
  GObject parent_instance;

  GrundyDocument *document;
  GrundyKeeper *keeper;
  GrundyEvaluator *evaluator;
  GrundyPlay *play;
  GSettings *settings; /* nullable */
  GrundyLimits limits; /* as they are in the settings */

  CgtExpression *sum;    /* of the document, as the evaluator was asked about it; NULL: none */
  CgtEvaluation *answer; /* the last record; NULL: none */
  gboolean stale;        /* it does not belong to the sum */
  gboolean final;

  guint pointed_term; /* a move that is pointed at: in which term, to what, and whose it is */
  CgtPosition *pointed_after;
  CgtPlayer pointed_player;

  gboolean predict_first; /* answers are hidden until they are asked for */
  gboolean revealed;      /* they were asked for in this position */
  gboolean game_values;   /* they are shown in a game */
  gboolean visible;       /* what was told last */
  gboolean picking;
};

enum
{
  PROP_0,
  PROP_ANSWER,
  PROP_STALE,
  PROP_BUSY,
  PROP_POINTED_MOVE,
  PROP_ANSWERS_VISIBLE,
  PROP_PREDICT_FIRST,
  PROP_GAME_VALUES,
  PROP_PICKING,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (GrundySession, grundy_session, G_TYPE_OBJECT)

/* Whether answers are shown */

GRUNDY_GETTER (gboolean, grundy_session_get_answers_visible, GrundySession, SESSION,
               grundy_play_get_game (self->play) != NULL ? self->game_values : !self->predict_first || self->revealed,
               TRUE)

static void
update_visible (GrundySession *self)
{
  gboolean visible = grundy_session_get_answers_visible (self);

  if (visible == self->visible)
    return;
  self->visible = visible;
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_ANSWERS_VISIBLE]);
}

static void
set_predict_first (GrundySession *self, gboolean predict_first)
{
  self->revealed = FALSE;
  if (self->predict_first != predict_first)
    {
      self->predict_first = predict_first;
      g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_PREDICT_FIRST]);
    }
  update_visible (self);
}

static void
set_game_values (GrundySession *self, gboolean game_values)
{
  if (self->game_values == game_values)
    return;
  self->game_values = game_values;
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_GAME_VALUES]);
  update_visible (self);
}

GRUNDY_GETTER (gboolean, grundy_session_get_game_values, GrundySession, SESSION, self->game_values, FALSE)

void
grundy_session_reveal (GrundySession *self)
{
  g_return_if_fail (GRUNDY_IS_SESSION (self));
  self->revealed = TRUE;
  if (grundy_play_get_game (self->play) != NULL)
    set_game_values (self, TRUE);
  update_visible (self);
}

/* The move that is pointed at */

void
grundy_session_point_at (GrundySession *self, const CgtMove *move, CgtPlayer player)
{
  CgtPosition *after = move != NULL ? move->position : NULL;

  g_return_if_fail (GRUNDY_IS_SESSION (self));
  if (after == NULL && self->pointed_after == NULL)
    return;
  if (after != NULL)
    cgt_position_ref (after);
  g_clear_pointer (&self->pointed_after, cgt_position_unref);
  self->pointed_after = after;
  self->pointed_term = move != NULL ? move->term : 0;
  self->pointed_player = player;
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_POINTED_MOVE]);
}

CgtPosition *
grundy_session_get_pointed_move (GrundySession *self, guint *term, CgtPlayer *player)
{
  g_return_val_if_fail (GRUNDY_IS_SESSION (self), NULL);
  *term = self->pointed_term;
  *player = self->pointed_player;
  return self->pointed_after;
}

static void
on_marked (GrundySession *self, const CgtMove *move)
{
  GrundyGame *game = grundy_play_get_game (self->play);

  grundy_session_point_at (self, move, game != NULL ? grundy_game_get_moves_of (game) : CGT_LEFT);
}

/* A move that is picked on the boards */

void
grundy_session_set_picking (GrundySession *self, gboolean picking)
{
  g_return_if_fail (GRUNDY_IS_SESSION (self));
  if (self->picking == picking)
    return;
  self->picking = picking;
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_PICKING]);
}

GRUNDY_GETTER (gboolean, grundy_session_get_picking, GrundySession, SESSION, self->picking, FALSE)

void
grundy_session_choose_move (GrundySession *self, const CgtMove *move)
{
  CgtPlayer player;

  g_return_if_fail (GRUNDY_IS_SESSION (self));
  player = grundy_play_whose (self->play, move);
  if (self->picking)
    g_signal_emit_by_name (self, "picked", move, player);
  else
    grundy_play_move (self->play, move, player);
}

/* Another position */

static void
refuse_change (GrundySession *self, const char *message)
{
  g_signal_emit_by_name (self, "refused", message);
}

/* An error in the text of a component is shown next to it. */
static void
on_change_refused (GrundySession *self, guint number, const char *message)
{
  if (number == 0)
    refuse_change (self, message);
}

void
grundy_session_open_text (GrundySession *self, const char *text)
{
  g_autoptr (GError) error = NULL;

  g_return_if_fail (GRUNDY_IS_SESSION (self));
  if (!grundy_document_replace (self->document, text, &error))
    refuse_change (self, error->message);
}

void
grundy_session_follow (GrundySession *self, CgtExpression *expression)
{
  g_autoptr (GError) error = NULL;

  g_return_if_fail (GRUNDY_IS_SESSION (self));
  if (!grundy_document_follow (self->document, expression, &error))
    refuse_change (self, error->message);
}

void
grundy_session_follow_text (GrundySession *self, const char *text)
{
  g_autoptr (GError) error = NULL;

  g_return_if_fail (GRUNDY_IS_SESSION (self));
  if (!grundy_document_follow_text (self->document, text, &error))
    refuse_change (self, error->message);
}

/* In a game every move was one undo step, also one that leads back to its position. */
static gboolean
find_ply (GrundySession *self, guint position, guint *ply)
{
  GrundyGame *game = grundy_play_get_game (self->play);
  guint now = grundy_game_get_ply (game);
  int steps;

  if (!grundy_document_find_step (self->document, position, now, grundy_game_get_n_plies (game) - now, &steps))
    return FALSE;
  *ply = (guint) ((int) now + steps);
  return TRUE;
}

void
grundy_session_visit (GrundySession *self, guint position)
{
  GrundyLine *line;
  guint here, ply;

  g_return_if_fail (GRUNDY_IS_SESSION (self));
  line = grundy_document_get_line (self->document, &here);
  g_return_if_fail (line != NULL && position < grundy_line_get_n (line));
  if (grundy_play_get_game (self->play) == NULL)
    grundy_document_visit (self->document, position);
  else if (find_ply (self, position, &ply))
    grundy_play_go_to (self->play, ply);
  else
    refuse_change (self, _ ("End the game first"));
}

void
grundy_session_play_move (GrundySession *self, const CgtMove *move, CgtPlayer player)
{
  g_return_if_fail (GRUNDY_IS_SESSION (self));
  if (self->stale || move->term >= grundy_document_get_n_components (self->document))
    return;
  grundy_session_point_at (self, NULL, player);
  grundy_play_move (self->play, move, player);
}

/* The question */

static void
set_answer (GrundySession *self, CgtEvaluation *answer)
{
  if (self->answer == answer)
    return;
  if (answer != NULL)
    cgt_evaluation_ref (answer);
  g_clear_pointer (&self->answer, cgt_evaluation_unref);
  self->answer = answer;
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_ANSWER]);
}

static void
set_answer_stale (GrundySession *self, gboolean stale)
{
  if (self->stale == stale)
    return;
  self->stale = stale;
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_STALE]);
}

GRUNDY_GETTER (GrundyLimits, grundy_session_get_limits, GrundySession, SESSION, self->limits, GRUNDY_DEFAULT_LIMITS)

static void
update_limits (GrundySession *self)
{
  double seconds = self->limits.seconds, answer = grundy_play_get_seconds (self->play, self->limits.seconds_of_program);

  if (answer > 0 && (seconds == 0 || answer < seconds))
    seconds = answer;
  grundy_evaluator_set_limits (self->evaluator, self->limits.memory, seconds);
  grundy_evaluator_set_threads (self->evaluator, self->limits.threads);
}

/* Evaluates the position again, with the limits of now. */
static void
evaluate (GrundySession *self)
{
  g_autoptr (CgtExpression) sum = grundy_document_get_sum (self->document);

  update_limits (self);
  set_answer_stale (self, TRUE);
  grundy_expression_set (&self->sum, sum);
  grundy_evaluator_evaluate (self->evaluator, sum);
  if (sum == NULL)
    set_answer (self, NULL);
  g_signal_emit_by_name (self, "asked");
}

static void
on_document_changed (GrundySession *self)
{
  grundy_play_document_changed (self->play);
  self->revealed = FALSE;
  grundy_session_set_picking (self, FALSE);
  update_visible (self);
  grundy_session_point_at (self, NULL, CGT_LEFT);
  g_signal_emit_by_name (self, "changed");
  evaluate (self);
}

/* The answer */

static void
tell_answered (GrundySession *self, const char *failure)
{
  g_signal_emit_by_name (self, "answered", failure);
  grundy_play_set_record (self->play, self->sum, grundy_session_get_current (self), self->final);
}

static void
on_sum_evaluated (GrundySession *self, CgtEvaluation *record, gboolean final)
{
  self->final = final;
  set_answer (self, record);
  set_answer_stale (self, FALSE);
  tell_answered (self, NULL);
}

static void
on_busy (GrundySession *self)
{
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_BUSY]);
}

static void
on_sum_failed (GrundySession *self, const GError *error)
{
  gboolean cancelled = g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);

  self->final = TRUE;
  /* The result of this evaluation stays. The result for an earlier position is removed. */
  if (self->stale)
    set_answer (self, NULL);
  tell_answered (self, cancelled ? _ ("Cancelled before everything was computed.") : error->message);
}

GRUNDY_GETTER (CgtExpression *, grundy_session_get_sum, GrundySession, SESSION, self->sum, NULL)

GRUNDY_GETTER (CgtEvaluation *, grundy_session_get_answer, GrundySession, SESSION, self->answer, NULL)

GRUNDY_GETTER (CgtEvaluation *, grundy_session_get_current, GrundySession, SESSION, self->stale ? NULL : self->answer,
               NULL)

GRUNDY_GETTER (gboolean, grundy_session_get_stale, GrundySession, SESSION, self->stale, TRUE)

GRUNDY_GETTER (gboolean, grundy_session_get_final, GrundySession, SESSION, self->final, TRUE)

/* The object */

GRUNDY_GETTER (GrundyDocument *, grundy_session_get_document, GrundySession, SESSION, self->document, NULL)

GRUNDY_GETTER (GrundyKeeper *, grundy_session_get_keeper, GrundySession, SESSION, self->keeper, NULL)

GRUNDY_GETTER (GrundyEvaluator *, grundy_session_get_evaluator, GrundySession, SESSION, self->evaluator, NULL)

GRUNDY_GETTER (GrundyPlay *, grundy_session_get_play, GrundySession, SESSION, self->play, NULL)

static void
read_limits (GrundySession *self)
{
  GrundyLimits before = self->limits;

  self->limits = grundy_settings_get_limits (self->settings);
  update_limits (self);
  if (before.memory != self->limits.memory || before.seconds != self->limits.seconds)
    g_signal_emit_by_name (self, "limits-changed");
}

void
grundy_session_set_settings (GrundySession *self, GSettings *settings)
{
  g_return_if_fail (GRUNDY_IS_SESSION (self));
  g_set_object (&self->settings, settings);
  if (settings == NULL)
    return;
  read_limits (self);
  g_signal_connect_object (settings, "changed", G_CALLBACK (read_limits), self, G_CONNECT_SWAPPED);
  g_settings_bind (settings, "predict-first", self, "predict-first", G_SETTINGS_BIND_DEFAULT);
}

GRUNDY_GETTER (GSettings *, grundy_session_get_settings, GrundySession, SESSION, self->settings, NULL)

/* What computes or reads for it ends. */
GRUNDY_DISPOSE (GrundySession, grundy_session)
{
  g_object_run_dispose (G_OBJECT (self->play));
  g_signal_handlers_disconnect_by_data (self->evaluator, self);
  g_object_run_dispose (G_OBJECT (self->evaluator));
  g_signal_handlers_disconnect_by_data (self->document, self);
  grundy_document_cancel_reading (self->document);
  g_clear_pointer (&self->sum, cgt_expression_unref);
  g_clear_pointer (&self->answer, cgt_evaluation_unref);
  g_clear_pointer (&self->pointed_after, cgt_position_unref);
}

GRUNDY_FINALIZE (GrundySession, grundy_session)
{
  g_object_unref (self->play);
  g_object_unref (self->keeper);
  g_object_unref (self->evaluator);
  g_object_unref (self->document);
  g_clear_object (&self->settings);
}

static void
grundy_session_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  GrundySession *self = GRUNDY_SESSION (object);

  if (id == PROP_ANSWER)
    g_value_set_boxed (value, self->answer);
  else if (id == PROP_BUSY)
    g_value_set_boolean (value, grundy_evaluator_get_busy (self->evaluator));
  else if (id == PROP_POINTED_MOVE)
    g_value_set_boxed (value, self->pointed_after);
  else if (id == PROP_STALE)
    g_value_set_boolean (value, self->stale);
  else if (id == PROP_ANSWERS_VISIBLE)
    g_value_set_boolean (value, grundy_session_get_answers_visible (self));
  else if (id == PROP_PREDICT_FIRST)
    g_value_set_boolean (value, self->predict_first);
  else if (id == PROP_GAME_VALUES)
    g_value_set_boolean (value, self->game_values);
  else if (id == PROP_PICKING)
    g_value_set_boolean (value, self->picking);
}

static void
grundy_session_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  if (id == PROP_PREDICT_FIRST)
    set_predict_first (GRUNDY_SESSION (object), g_value_get_boolean (value));
  else if (id == PROP_GAME_VALUES)
    set_game_values (GRUNDY_SESSION (object), g_value_get_boolean (value));
}

static void
grundy_session_class_init (GrundySessionClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  const GParamFlags chosen = G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY;

  grundy_class_override (object_class, grundy_session, dispose, finalize, get_property, set_property);
  properties[PROP_ANSWER] = g_param_spec_boxed ("answer", NULL, NULL, GRUNDY_TYPE_EVALUATION, G_PARAM_READABLE);
  properties[PROP_BUSY] = g_param_spec_boolean ("busy", NULL, NULL, FALSE, G_PARAM_READABLE);
  properties[PROP_POINTED_MOVE] =
    g_param_spec_boxed ("pointed-move", NULL, NULL, GRUNDY_TYPE_POSITION, G_PARAM_READABLE);
  properties[PROP_STALE] = g_param_spec_boolean ("stale", NULL, NULL, TRUE, G_PARAM_READABLE);
  properties[PROP_ANSWERS_VISIBLE] = g_param_spec_boolean ("answers-visible", NULL, NULL, TRUE, G_PARAM_READABLE);
  properties[PROP_PREDICT_FIRST] = g_param_spec_boolean ("predict-first", NULL, NULL, FALSE, chosen);
  properties[PROP_GAME_VALUES] = g_param_spec_boolean ("game-values", NULL, NULL, FALSE, chosen);
  properties[PROP_PICKING] = g_param_spec_boolean ("picking", NULL, NULL, FALSE, G_PARAM_READABLE);
  g_object_class_install_properties (object_class, N_PROPS, properties);
  grundy_class_add_signal (klass, "changed", 0);
  grundy_class_add_signal (klass, "asked", 0);
  grundy_class_add_signal (klass, "limits-changed", 0);
  grundy_class_add_signal (klass, "answered", 1, G_TYPE_STRING);
  grundy_class_add_signal (klass, "refused", 1, G_TYPE_STRING);
  grundy_class_add_signal (klass, "picked", 2, GRUNDY_TYPE_CGT_MOVE, G_TYPE_UINT);
}

static void
grundy_session_init (GrundySession *self)
{
  self->document = grundy_document_new ();
  self->keeper = grundy_keeper_new (GRUNDY_KEPT (self->document));
  self->evaluator = grundy_evaluator_new ();
  self->play = grundy_play_new (self->document, self->evaluator);
  self->limits = GRUNDY_DEFAULT_LIMITS;
  self->stale = TRUE;
  self->visible = TRUE;
  g_signal_connect_swapped (self->document, "changed", G_CALLBACK (on_document_changed), self);
  g_signal_connect_swapped (self->document, "refused", G_CALLBACK (on_change_refused), self);
  g_signal_connect_swapped (self->evaluator, "busy", G_CALLBACK (on_busy), self);
  g_signal_connect_swapped (self->evaluator, "evaluated", G_CALLBACK (on_sum_evaluated), self);
  g_signal_connect_swapped (self->evaluator, "failed", G_CALLBACK (on_sum_failed), self);
  g_signal_connect_object (self->play, "thinks", G_CALLBACK (evaluate), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->play, "changed", G_CALLBACK (update_visible), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->play, "marked", G_CALLBACK (on_marked), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->play, "refused", G_CALLBACK (refuse_change), self, G_CONNECT_SWAPPED);
}

GrundySession *
grundy_session_new (void)
{
  return g_object_new (GRUNDY_TYPE_SESSION, NULL);
}
