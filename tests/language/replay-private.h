/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include "replay.h"

/* What the steps have left of the game that they explain. */
typedef struct
{
  Trees *trees;
  const char *expression; /* for messages */
  gint game;
  GArray *left[2]; /* gint: the options that are left; NULL: none were listed */
  gboolean derived;
  const char *shrunk;      /* the graph of Hackenbush after the last step that made it smaller; NULL: none did */
  GHashTable *known_walls; /* see replay-walls.c; NULL: none are known yet */
} Replay;

#define check(replay, step, condition)                                                                                 \
  G_STMT_START                                                                                                         \
  {                                                                                                                    \
    if (!(condition))                                                                                                  \
      g_error ("%s: the step “%s” is wrong: %s", (replay)->expression, (step)->text, #condition);                      \
  }                                                                                                                    \
  G_STMT_END

/* Steps that change what is left of the game, and what they share. */
/* A use of the step, read as a tree. */
gint replay_use (Replay *replay, const CgtStep *step, guint i);
gint replay_last_use (Replay *replay, const CgtStep *step);
/* The place of a tree equal to @tree among @list; -1: none. */
gint replay_find (Replay *replay, const GArray *list, gint tree);
void replay_list_options (Replay *replay, const CgtStep *step, CgtPlayer player);
void replay_merge_equal (Replay *replay, const CgtStep *step);
void replay_drop_dominated (Replay *replay, const CgtStep *step);
gboolean replay_is_option (Replay *replay, gint from, CgtPlayer player, gint tree);
void replay_bypass (Replay *replay, const CgtStep *step);
gint replay_make_left (Replay *replay);
void replay_conclude (Replay *replay, const CgtStep *step);
void replay_is_simplest (Replay *replay, const CgtStep *step);
void replay_simplest_between (Replay *replay, const CgtStep *step);

/* Steps that claim something. */
void replay_is_mex (Replay *replay, const CgtStep *step);
void replay_is_nim_sum (Replay *replay, const CgtStep *step);
gint replay_add_uses (Replay *replay, const CgtStep *step, guint n);
void replay_check_sign (Replay *replay, const CgtStep *step, CgtOutcome outcome);
void replay_check_moves (Replay *replay, const CgtStep *step, CgtPlayer player, gboolean wins);
void replay_check_sign_expansion (Replay *replay, const CgtStep *step);
void replay_check_switch (Replay *replay, const CgtStep *step);
void replay_check_ups (Replay *replay, const CgtStep *step, CgtOutcome outcome);
void replay_check_term_signs (Replay *replay, const CgtStep *step, CgtOutcome outcome);
void replay_check_tiny (Replay *replay, const CgtStep *step);
void replay_check_atomic_weight (Replay *replay, const CgtStep *step);
void replay_check_proof (Replay *replay, const CgtStep *step, CgtPlayer player, gboolean wins);

/* Steps that say how an operation or a measure gives its value; FALSE: it is another step. */
gboolean replay_operation (Replay *replay, const CgtStep *step);

/* The positions after each move of @player, from the rules. (transfer full) (element-type utf8) */
GPtrArray *replay_moves (CgtPlayer player, const char *text);
/* Whether the game is a ring to be solved, and the steps solve it in as few moves as possible. */
gboolean replay_puzzle (const CgtExplanation *explanation);
/* Whether the game is Northcott's, and everything that the steps say of its moves is so. */
gboolean replay_northcott (const CgtExplanation *explanation);
/* Whether the steps decide a game that may not end, or a race, and everything that they say of it is so. */
gboolean replay_graph (const CgtExplanation *explanation);
/* The same by the nim-sum of parts of a game that may not end; it is solved again from its moves. */
gboolean replay_nim_parts (const CgtExplanation *explanation);

/* Whether the value is a list, and the steps say how each of its items comes about. */
gboolean replay_list (Trees *trees, const CgtExplanation *explanation);

/* Whether the steps say what every move of a row of cheques comes to, and all of it is so. */
gboolean replay_score (const CgtExplanation *explanation);

/* Steps about temperatures, from the definition of the thermograph. */
void replay_check_thermograph (Replay *replay, const CgtStep *step);
void replay_check_wall (Replay *replay, const CgtStep *step);
void replay_check_wall_of_option (Replay *replay, const CgtStep *step);
void replay_check_stops (Replay *replay, const CgtStep *step);
gboolean replay_has_stop (Replay *replay, gint game, CgtPlayer player, const char *stop);
/* @mean: (nullable). A temperature below 0 is not checked. */
gboolean replay_has_mast (Replay *replay, gint game, const char *mean, const char *temperature);
void replay_check_hottest (Replay *replay, const CgtStep *step);
void replay_check_orthodox (Replay *replay, const CgtStep *step);
void replay_check_number_decides (Replay *replay, const CgtStep *step);
