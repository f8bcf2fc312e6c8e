/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include "cgt-arena.h"
#include "cgt-reader.h"
#include "cgt-rules.h"
#include "cgt-ruleset.h"

G_BEGIN_DECLS

/* How an answer was obtained; the words of a record's `how`. */
typedef enum
{
  CGT_HOW_UNKNOWN,
  CGT_HOW_CLOSED_FORM,
  CGT_HOW_PERIOD,
  CGT_HOW_NIMBERS,
  CGT_HOW_VALUES,
  CGT_HOW_SEARCH,
  CGT_HOW_RETROGRADE,
  CGT_HOW_OVER_BUDGET,
} CgtHow;

/* Games that share a theory which the solvers have code for: solvers/theories/ binds it to the family. */
typedef enum
{
  CGT_FAMILY_NONE,
  CGT_FAMILY_HEAPS,       /* games of single heaps: the data of the rules is a CgtHeapRules */
  CGT_FAMILY_WYTHOFF,     /* one queen of Wythoff's: a component is two guint64, its column and its row */
  CGT_FAMILY_QUEENS_RACE, /* the same queen in a race to the corner */
  CGT_FAMILY_CHOMP,       /* two rows of it */
  CGT_FAMILY_HACKENBUSH,  /* a component is a CgtHackenbush */
  CGT_N_FAMILIES,
} CgtFamily;

struct _CgtRules
{
  gatomicrefcount refs;
  const CgtRuleset *ruleset;
  char *text;    /* the options as printed between the brackets; NULL: none are printed */
  gpointer data; /* the game's own, from parse_rules; NULL where the game has no options */
};

/* A total that says something of a position that is played for a score. */
typedef struct
{
  const char *name; /* static, to be translated: "odd places" */
  __int128 total;
} CgtTotal;

/**
 * CgtRuleset:
 *
 * A game. One file defines one constant of this (or a few, for a close family), and
 * cgt-rulesets.c lists it. CONTRIBUTING.md tells how to add one. Only the functions marked (needed) must be
 * there; solvers do without the others.
 *
 * A position is some bytes that the game chooses, with two conditions: positions that print alike have
 * the same bytes, and the bytes of a component (split) are the bytes of a position again. The rules are
 * the same for all positions that one can reach from another.
 *
 * Functions are pure, and may be called from several threads at once.
 */
struct _CgtRuleset
{
  const char *id;       /* (needed) lower case, as written */
  const char *title;    /* (needed) for people, to be translated */
  const char *rules;    /* (needed) in a sentence or two, to be translated */
  const char *notation; /* (needed) an example of each form, a line each */
  CgtRulesetFlags flags;
  CgtFamily family;
  CgtSketch sketch;

  /* Options between brackets. parse_rules reads them to the end and gives the game's data; @text, where
   * it is set, is how they are printed (otherwise as they were written, without white space). A game
   * under a name of its own (`pub` for `subtraction[1,2]`) has them implied: then none may be written
   * and none are printed. Without parse_rules a game has no options. default_rules: what is read
   * when no brackets are there; NULL: they are needed. */
  gpointer (*parse_rules) (const CgtRuleset *ruleset, CgtReader *reader, char **text, GError **error);
  void (*free_rules) (gpointer data);
  const char *implied_rules;
  const char *default_rules;

  /* (needed) Reads the text between the parentheses to its end and appends the position's bytes. */
  gboolean (*parse) (const CgtRules *rules, CgtReader *reader, GByteArray *position, GError **error);
  /* (needed) The inverse: what stands between the parentheses. */
  void (*print) (const CgtRules *rules, CgtBytes position, GString *text);
  /* (needed) Appends what @player can move to, in an order that a reader expects. Doubles do no harm
   * where a search is concerned; whoever shows moves drops them. An impartial game may look at @player no
   * further. Returns at once when cgt_arena_add() gives NULL. Where there are infinitely many: sets
   * out->refused. A scoring game gives what the mover gains as tag. The position's bytes are never in
   * @out's own block, so they stay where they are. */
  void (*options) (const CgtRules *rules, CgtBytes position, CgtPlayer player, CgtArena *out);
  /* Which of IMPARTIAL and LOOPY a position is, where that depends on the position: of all that can come of it. Without
   * it @flags tell; with it they tell what is true of all positions of the ruleset. */
  CgtRulesetFlags (*kind) (const CgtRules *rules, CgtBytes position);
  /* Puts the parts of a position (its tokens, say) in an order of their own and leaves out what is over, in place,
   * where positions that differ so are the same in play; returns the size that is left. For tables of positions of a
   * whole sum, which would hold each order. */
  gsize (*arrange) (const CgtRules *rules, void *position, gsize size);
  /* An upper bound of how many options there are, without listing them; for positions with more
   * than memory holds. */
  guint64 (*count_options) (const CgtRules *rules, CgtBytes position, CgtPlayer player);

  /* Independent summands in a normal form: positions that differ by a symmetry give the same bytes, and a
   * component given with tag 1 stands for its negative. What is worth nothing is left out, so that a
   * finished position has no components at all. Without it a position is one component. Not used in
   * scoring games and misère play with `split_values` set; in a race, only while the goal is out of reach. */
  void (*split) (const CgtRules *rules, CgtBytes position, CgtArena *out);
  /* split keeps only the value (it drops pairs, uses equivalences); remoteness and misère play then do
   * without it and take a position whole. */
  gboolean split_values;
  /* The components of every option of @player's at once, as options and then split of each give them; where those of
   * each option end in @parts is appended to @ends (guint64). A component that split gave is what it is quick for.
   * FALSE, and nothing appended: list and split them one by one. */
  gboolean (*split_options) (const CgtRules *rules, CgtBytes component, CgtPlayer player, CgtArena *parts,
                             GArray *ends);

  /* What theory knows, of a component as split gives them (of any position where there is no split).
   * Each returns FALSE (0) where it does not know. */
  gboolean (*nimber) (const CgtRules *rules, CgtBytes component, guint64 *nimber, CgtHow *how);
  CgtValue (*value) (const CgtRules *rules, CgtBytes component, CgtStore *store, CgtHow *how);
  /* A component so large that no search for its value comes to an end: then none is begun. */
  gboolean (*beyond_search) (const CgtRules *rules, CgtBytes component);
  /* Moves until the end of an impartial component that is played alone, normally, the winner hurrying, the loser
   * delaying: odd where the next player wins. */
  gboolean (*remoteness) (const CgtRules *rules, CgtBytes component, guint64 *remoteness);
  /* Of a whole position, where the outcome is easier than the value: 'N' 'P' 'L' 'R' 'D'. */
  char (*outcome) (const CgtRules *rules, CgtBytes position);
  char (*misere_outcome) (const CgtRules *rules, CgtBytes position);
  /* The position is a game of Nim, move for move: appends its heaps (guint64). */
  gboolean (*nim_heaps) (const CgtRules *rules, CgtBytes position, GArray *heaps);
  /* The position is worth these Nim heaps, although a move may also make one larger, which the answer takes back. */
  gboolean (*nim_summands) (const CgtRules *rules, CgtBytes position, GArray *heaps);
  /* The nimber of the position that the numbers @x <= @y are, for tables of two heaps; G_MAXUINT32 where there is no
   * such position. What the two numbers are is for the ruleset to say. */
  guint32 (*two_heaps) (guint x, guint y);
  /* Impartial components that are worth as much as a component of another game: appends that one to @out and returns
   * the rules of its game, which belong to @rules. NULL: the arena is full. */
  const CgtRules *(*equal_to) (const CgtRules *rules, CgtBytes component, CgtArena *out);

  /* Races: whether the goal has been reached; the player who has just moved has won, and with it the
   * sum. */
  gboolean (*goal_reached) (const CgtRules *rules, CgtBytes position);
  /* Whether the player to move can reach it at once; without it the options are asked. */
  gboolean (*goal_in_reach) (const CgtRules *rules, CgtBytes position);
  /* Scoring games, where a formula or a table of the game's own is better than search: the first player's best
   * difference. FALSE where it does not know. */
  gboolean (*score) (const CgtRules *rules, CgtBytes position, __int128 *score);
  /* Scoring games: totals that say something of the position beside the score, appended to @totals (CgtTotal). */
  void (*totals) (const CgtRules *rules, CgtBytes position, GArray *totals);

  /* Boards: a new board, or NULL where the position is too large for one; its inverse, that appends the
   * text between parentheses (an error without a column); the negative of a board. */
  CgtBoard *(*board) (const CgtRules *rules, CgtBytes position);
  gboolean (*board_to_text) (const CgtRuleset *ruleset, const CgtBoard *board, GString *text, GError **error);
  CgtBoard *(*negate_board) (const CgtRuleset *ruleset, const CgtBoard *board);
  /* What stands between the brackets, where it is drawn on the board (whose `rules` are NULL then). */
  char *(*board_rules) (const CgtRuleset *ruleset, const CgtBoard *board);
};

/* Reads `ruleset[options]` from @reader; (transfer full): NULL with an error. */
CgtRules *cgt_rules_read (CgtReader *reader, GError **error);

/* The kind of a position: CGT_RULESET_IMPARTIAL and so on. */
static inline CgtRulesetFlags
cgt_rules_get_kind (const CgtRules *rules, CgtBytes position)
{
  return rules->ruleset->kind != NULL ? rules->ruleset->kind (rules, position) : rules->ruleset->flags;
}

CgtBytes cgt_position_get_bytes (const CgtPosition *position);
/* A position of the same rules. */
CgtPosition *cgt_position_with_bytes (const CgtRules *rules, CgtBytes bytes);

/* The constants that cgt-rulesets.c lists. */
extern const CgtRuleset cgt_binary_nim;
extern const CgtRuleset cgt_boxing_match;
extern const CgtRuleset cgt_burnt_cake;
extern const CgtRuleset cgt_cheques;
extern const CgtRuleset cgt_chessnot;
extern const CgtRuleset cgt_chomp;
extern const CgtRuleset cgt_chop;
extern const CgtRuleset cgt_cube;
extern const CgtRuleset cgt_cutcakes;
extern const CgtRuleset cgt_dawsons_chess;
extern const CgtRuleset cgt_dawsons_kayles;
extern const CgtRuleset cgt_domineering;
extern const CgtRuleset cgt_fair_shares;
extern const CgtRuleset cgt_ford;
extern const CgtRuleset cgt_fruits;
extern const CgtRuleset cgt_graph;
extern const CgtRuleset cgt_grundys_game;
extern const CgtRuleset cgt_hackenbush;
extern const CgtRuleset cgt_island;
extern const CgtRuleset cgt_kayles;
extern const CgtRuleset cgt_kayles_2d;
extern const CgtRuleset cgt_laskers_nim;
extern const CgtRuleset cgt_nim;
extern const CgtRuleset cgt_nim_square_cube;
extern const CgtRuleset cgt_nimble;
extern const CgtRuleset cgt_northcott;
extern const CgtRuleset cgt_octal;
extern const CgtRuleset cgt_prime_power;
extern const CgtRuleset cgt_pub;
extern const CgtRuleset cgt_put_or_take_a_square;
extern const CgtRuleset cgt_queens_race;
extern const CgtRuleset cgt_rectangular_band;
extern const CgtRuleset cgt_snakes_and_adders;
extern const CgtRuleset cgt_square;
extern const CgtRuleset cgt_square_but_one;
extern const CgtRuleset cgt_subtraction;
extern const CgtRuleset cgt_sylver;
extern const CgtRuleset cgt_take_away;
extern const CgtRuleset cgt_treblecross;
extern const CgtRuleset cgt_triple_kayles;
extern const CgtRuleset cgt_white_knights;
extern const CgtRuleset cgt_wythoff;
extern const CgtRuleset cgt_wythoff_queens;
extern const CgtRuleset cgt_wythoff_rooks;

G_END_DECLS
