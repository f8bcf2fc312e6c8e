/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include <glib/gi18n-lib.h> /* N_() marks what the window translates */

#include "cgt-arena.h"
#include "cgt-how.h"
#include "cgt-packing.h"
#include "cgt-placing.h"
#include "cgt-reader.h"
#include "cgt-rules.h"
#include "cgt-ruleset.h"
#include "cgt-theorem.h"

/* Games with a common theory in the solvers; solvers/theories/ binds it to the family. */
typedef enum
{
  CGT_FAMILY_NONE,
  CGT_FAMILY_HEAPS,       /* games of single heaps: the rules' data is a CgtHeapRules */
  CGT_FAMILY_WYTHOFF,     /* Wythoff's game: a component is two guint64, data its guint64 r, or NULL for 1 */
  CGT_FAMILY_QUEENS_RACE, /* the same queen in a race to the corner */
  CGT_FAMILY_CHOMP,       /* Chomp with two rows */
  CGT_FAMILY_HACKENBUSH,  /* a component is a CgtHackenbush */
  CGT_N_FAMILIES,
} CgtFamily;

/* The version of a game that is written around a position: see cgt-versions.h. */
typedef enum
{
  CGT_VERSION_NONE,
  CGT_VERSION_IMPARTIAL,
  CGT_VERSION_DICOTIC,
} CgtVersion;

struct _CgtRules
{
  gatomicrefcount refs;
  const CgtRuleset *ruleset;
  CgtRules *base; /* of a version, the rules of the game; else NULL */
  char *text;     /* the options as printed in brackets; NULL: none are printed */
  gboolean start; /* positions are read as the size of a board, and are its usual start; see cgt_rules_parse() */
  gpointer data;  /* the game's own data, from parse_rules; NULL if the game has no options */
};

/* What a ruleset knows of the options that have a certain nimber. */
typedef enum
{
  CGT_OPTIONS_NOT_KNOWN,
  CGT_OPTIONS_SOME, /* there may be more than were appended */
  CGT_OPTIONS_ALL,
} CgtKnownOptions;

/* A number that is counted in a position, without a search. */
typedef struct
{
  const char *name; /* static, to be translated: "odd places" */
  __int128 total;
} CgtTotal;

/* The numbers of a position of which a ray is a move. */
#define CGT_RAY_NUMBERS 3

/* Moves that are vectors: what may be taken from each number of a position is first, first + step, first + 2 step and
 * so on, as long as enough is there. A step of 0: @first alone. */
typedef struct
{
  guint32 first[CGT_RAY_NUMBERS], step[CGT_RAY_NUMBERS];
} CgtMoveRay;

/* Options in brackets. */
typedef struct
{
  /* Reads the options to the end and returns the game's data; if it sets @text, they are printed so (otherwise as
   * written, without white space). NULL: the game has no options. */
  gpointer (*parse) (const CgtRuleset *ruleset, CgtReader *reader, char **text, GError **error);
  void (*free) (gpointer data);
  /* Of a game with a name of its own (`pub` for `subtraction[1,2]`): none may be written, and none are printed. */
  const char *implied;
  /* Those that are read when there are no brackets; NULL: they are required. */
  const char *usual;
  /* The ruleset that the same name means when it is followed by brackets: the game on a board of another shape. */
  const CgtRuleset *other;
} CgtRulesetBrackets;

/* How a position falls into parts. */
typedef struct
{
  /* Sorts the parts of a position (its tokens, say) and leaves out finished ones, in place, if positions that differ
   * only so are equivalent in play; returns the new size. This keeps tables of positions of a whole sum from holding
   * each order. */
  gsize (*arrange) (const CgtRules *rules, void *position, gsize size);
  /* Whether a move can leave more parts than there were. Then the places of the parts have no meaning, and an evolution
   * graph shows positions arranged. NULL: no move can. */
  gboolean (*splits) (const CgtRules *rules);
  /* Appends independent components in a normal form: positions that differ by a symmetry give the same bytes, and tag 1
   * means that the component stands for its negative. Components of value 0 are left out, so a finished position has no
   * components. Without this function a position is one component. Not used in scoring games, nor in misère play if
   * @split_values is set; in a race only while the goal is out of reach. */
  void (*split) (const CgtRules *rules, CgtBytes position, CgtArena *out);
  /* split preserves only the value (it cancels pairs or uses equivalences); remoteness and misère play then do not
   * split. */
  gboolean split_values;
  /* Appends the components of every option of @player at once, as options and split would give them, but the options
   * in any order; the end of each option's components in @parts is appended to @ends (guint64). Only fast for
   * components returned by split(). FALSE, with nothing appended: list and split the options one by one. */
  gboolean (*split_options) (const CgtRules *rules, CgtBytes component, CgtPlayer player, CgtArena *parts,
                             GArray *ends);
} CgtRulesetParts;

/* What theory knows of a position without a search. */
typedef struct
{
  /* The nimber or the value of a component returned by split (of any position if there is no split). FALSE, or
   * CGT_NONE: it is not known. */
  gboolean (*nimber) (const CgtRules *rules, CgtBytes component, guint64 *nimber, CgtHow *how);
  CgtValue (*value) (const CgtRules *rules, CgtBytes component, CgtStore *store, CgtHow *how);
  /* The formula that `nimber` or `value` used for a component: what it says in general, whose it is, and the instance
   * with its numbers, but not the result, as in "7 mod 4"; NULL: it does not apply, or needs no words. */
  CgtTheoremUsed *(*formula) (const CgtRules *rules, CgtBytes component);
  /* For impartial components that equal a component of another game: appends that one to @out and returns the rules of
   * its game, which belong to @rules. NULL: the arena is full. */
  const CgtRules *(*equal_to) (const CgtRules *rules, CgtBytes component, CgtArena *out);
  /* If this is a game of the family under another name, move for move and heap for heap, the rules of that game, which
   * belong to @rules. NULL: it is not. */
  const CgtRules *(*same_game) (const CgtRules *rules);
  /* The position is a game of Nim, move for move: appends its heaps (guint64). */
  gboolean (*nim_heaps) (const CgtRules *rules, CgtBytes position, GArray *heaps);
  /* The position equals these Nim heaps, although a move may also enlarge one, which the answer undoes. */
  gboolean (*nim_summands) (const CgtRules *rules, CgtBytes position, GArray *heaps);
  /* Appends the options of an impartial position that have this nimber, without listing the others: for positions with
   * too many options to list. At most @most are needed. */
  CgtKnownOptions (*options_with_nimber) (const CgtRules *rules, CgtBytes position, guint64 nimber, gsize most,
                                          CgtArena *out);
  /* The number of moves until the end of an impartial component played alone under normal play, when the winner hurries
   * and the loser delays; odd if the next player wins. */
  gboolean (*remoteness) (const CgtRules *rules, CgtBytes component, guint64 *remoteness);
  /* Who wins a position that is played alone, if that is easier than the value; unknown if it is not. It is asked of
   * whole positions and of components. */
  CgtOutcome (*outcome) (const CgtRules *rules, CgtBytes position);
  CgtOutcome (*misere_outcome) (const CgtRules *rules, CgtBytes position);
  /* The theorem that tells who wins a position, alone, in normal or misère play; NULL: none is known. */
  CgtTheoremUsed *(*theorem) (const CgtRules *rules, CgtBytes position, gboolean misere);
  /* Scoring games, if a formula or a table of the game's own is better than search: the first player's best
   * difference. FALSE if it is not known. */
  gboolean (*score) (const CgtRules *rules, CgtBytes position, __int128 *score);
  /* Appends what can be counted in a position to @totals (CgtTotal). It is shown even if nothing else is known. */
  void (*totals) (const CgtRules *rules, CgtBytes position, GArray *totals);
  /* The value of a component in which play may never end, where it is plain: what can be reached from it is not looked
   * at then. CGT_NONE: it is not. */
  CgtValue (*loopy_value) (const CgtRules *rules, CgtBytes component, CgtStore *store);
} CgtRulesetTheory;

/* What makes a search shorter, or tells that it would be too long. */
typedef struct
{
  /* Appends positions whose sum a component becomes if some moves of @player are forbidden ("one-hand-tied", Winning
   * Ways, ch. 5). For Left it is at most the component, for Right at least. Each @way, counted from 0, forbids other
   * moves. FALSE: there is no such way. */
  gboolean (*tie_hand) (const CgtRules *rules, CgtBytes component, CgtPlayer player, guint way, CgtArena *out);
  /* The most moves that @player can make in a component until the end, whatever the other player does: a component is
   * at most so many moves of Left, and at least minus so many of Right, since a game in which one player cannot move is
   * an integer, and moves taken from the other player do no harm. NULL: not known. */
  guint64 (*most_moves) (const CgtRules *rules, CgtBytes component, CgtPlayer player);
  /* In every position of the game either both players can move or neither can. Then all of them are infinitesimal, with
   * mean and stops 0 (the lawnmower theorem: Lessons in Play, ch. 9; Siegel, II.4). */
  gboolean is_dicotic;
  /* Positions as sets of free squares, for searches that visit many millions of them; NULL: there are none. */
  const CgtPacking *packing;
  /* The same for games in which stones are placed on a small board, and stay. */
  const CgtPlacing *placing;
  /* Whether a component is so large that a search for its value would not finish. Then none is started. */
  gboolean (*beyond_search) (const CgtRules *rules, CgtBytes component);
  /* An upper bound on the number of options, without listing them; for positions with more options than memory holds.
   */
  guint64 (*count_options) (const CgtRules *rules, CgtBytes position, CgtPlayer player);
} CgtRulesetSearch;

/* Games whose positions are numbers: their moves, tables and rows. */
typedef struct
{
  /* The nimber of the position given by the numbers @x <= @y, for tables of two heaps; G_MAXUINT32 if there is no such
   * position. The ruleset decides what the two numbers mean. */
  guint32 (*two_heaps) (guint x, guint y);
  /* Above a table of two numbers that are not heaps: what they are, with %u for the largest and %s for the largest
   * value; translatable. NULL: they are heaps. */
  const char *table_headline;
  /* Appends the moves (CgtMoveRay) of the positions that are @n numbers up to @most, written with commas between them,
   * if every such list of numbers is a position, and a move takes the same from each position that has enough. FALSE:
   * it is another game, or @n is too large. */
  gboolean (*rays) (const CgtRules *rules, guint n, guint32 most, GArray *rays);
  /* The moves of an impartial position in kinds, which are counted from 0, where the moves of a kind go on from one
   * another: appends what the first move of @kind leaves; all others of that kind are those of the same kind from
   * there, until there is none, and all kinds together are the options. Appends nothing if there is no such move.
   * FALSE: the position has no such kind. A box is found with a step for each kind instead of one for each option. */
  gboolean (*first_move) (const CgtRules *rules, CgtBytes position, guint kind, CgtArena *out);
  /* The positions of the game in rows, if they have a natural order that is not a number or two: how many row @row has
   * (0: there is no such row), and the text between the parentheses of number @place in it, from 1. Both or neither. */
  guint64 (*row_length) (guint64 row);
  void (*print_place) (guint64 row, guint64 place, GString *text);
} CgtRulesetNumbers;

/* Races, which end when a player reaches the goal. */
typedef struct
{
  /* Whether the goal has been reached. The player who has just moved has then won, and with it the sum. */
  gboolean (*goal_reached) (const CgtRules *rules, CgtBytes position);
  /* Whether the player to move can reach the goal at once; without this function the options are tried. */
  gboolean (*goal_in_reach) (const CgtRules *rules, CgtBytes position);
} CgtRulesetRace;

/* Puzzles, in which every move can be taken back. */
typedef struct
{
  /* Replaces @form by a position that is the same for all positions that are solved alike. */
  void (*form) (const CgtRules *rules, CgtBytes position, GByteArray *form);
  /* Appends the positions that are the goal, at least one of those that are solved alike. The options of a goal are its
   * neighbours, although the puzzle ends there. */
  void (*goals) (const CgtRules *rules, CgtBytes position, CgtArena *out);
} CgtRulesetPuzzle;

/* The boards on which positions are drawn. */
typedef struct
{
  /* A new board, or NULL if the position is too large for one. */
  CgtBoard *(*make) (const CgtRules *rules, CgtBytes position);
  /* The inverse: appends the text between the parentheses, or fails with an error that names no column. */
  gboolean (*to_text) (const CgtRuleset *ruleset, const CgtBoard *board, GString *text, GError **error);
  /* The board of the negative. */
  CgtBoard *(*negate) (const CgtRuleset *ruleset, const CgtBoard *board);
  /* What the rules say of a square of a grid; NULL: of none. */
  CgtPlaceMark (*mark) (const CgtBoard *board, guint row, guint column);
  /* The text in brackets, if it is drawn on the board (whose `rules` is NULL then). */
  char *(*rules) (const CgtRuleset *ruleset, const CgtBoard *board);
} CgtRulesetBoards;

/**
 * CgtRuleset:
 *
 * A game. Each file defines one such constant (or a few, for closely related games), and cgt-rulesets.def lists it.
 * CONTRIBUTING.md explains how to add one. Only the functions marked (needed) are required; the solvers work without
 * the others.
 *
 * A position is a sequence of bytes that the game chooses, with two conditions: positions that print alike have the
 * same bytes, and the bytes of a component (split) are the bytes of a position again. The rules are the same for all
 * positions that can be reached from each other.
 *
 * Functions are pure and may be called from several threads at once.
 */
struct _CgtRuleset
{
  const char *id;       /* (needed) lower case, as in the notation */
  const char *title;    /* (needed) user-visible, translatable */
  const char *also;     /* other names, as in "Crosscram, Stop-Gate"; NULL: none */
  const char *by;       /* who invented it or is known for its theory; NULL: not said */
  const char *rules;    /* (needed) a sentence or two, translatable */
  const char *notation; /* (needed) an example of each form, one per line */
  CgtRulesetFlags flags;
  CgtFamily family;
  CgtSketch sketch;
  /* A version of the game @version_of; that is NULL for the names of the versions, which have no positions. */
  CgtVersion version;
  const CgtRuleset *version_of;
  /* (needed) Reads the text between the parentheses to its end and appends the position's bytes. */
  gboolean (*parse) (const CgtRules *rules, CgtReader *reader, GByteArray *position, GError **error);
  /* The board from which games begin, for [start](RxC): appends its text; FALSE: there is none of this size. NULL for a
   * grid: the empty board of that size. */
  gboolean (*start) (guint rows, guint columns, GString *text);
  /* (needed) The inverse: writes the text between the parentheses. */
  void (*print) (const CgtRules *rules, CgtBytes position, GString *text);
  /* (needed) Appends the options of @player in an order that a reader expects. Duplicates do no harm in a search; code
   * that shows moves drops them. An impartial game may ignore @player. Returns at once when cgt_arena_add() returns
   * NULL. If there are infinitely many options, sets out->refused. In a scoring game the tag is what the mover gains.
   * The position's bytes are never in @out's own block, so they do not move. */
  void (*options) (const CgtRules *rules, CgtBytes position, CgtPlayer player, CgtArena *out);
  /* Games in which a player may have to move again (CGT_RULESET_AGAIN): appends the single moves. The tag is twice what
   * the mover gains, and 1 more if the same player moves again, in this or in another component. A player who then
   * cannot has lost, or play for a score is over. The options above are whole turns in one position.
   * `parts.split_values` is set, since a turn can go on in another component. */
  void (*steps) (const CgtRules *rules, CgtBytes position, CgtPlayer player, CgtArena *out);
  /* The kind (IMPARTIAL and LOOPY) of a position and all that can follow from it, if it depends on the position.
   * Without this function @flags give the kind; with it they give what holds for all positions of the ruleset. */
  CgtRulesetFlags (*kind) (const CgtRules *rules, CgtBytes position);

  /* What only some games have. The solvers work without each of these functions. */
  CgtRulesetBrackets brackets;
  CgtRulesetParts parts;
  CgtRulesetTheory theory;
  CgtRulesetSearch search;
  CgtRulesetNumbers numbers;
  CgtRulesetRace race;
  CgtRulesetPuzzle puzzle;
  CgtRulesetBoards boards;
};

/* Adds a game at the end of the table, for as long as the program runs, or in the place of the game of that name that
 * was added before; positions of that one stay valid. FALSE: the program has a game of that name. */
gboolean cgt_rulesets_add (const CgtRuleset *ruleset);
/* Removes a game that was added, if it is in the table. */
void cgt_rulesets_remove (const CgtRuleset *ruleset);

/* Reads `ruleset[options]` from @reader; (transfer full): NULL with an error. */
CgtRules *cgt_rules_read (CgtReader *reader, GError **error);

/* Reads the text between the parentheses of a position to its end: what the game reads, or a size and then its start.
 */
gboolean cgt_rules_parse (const CgtRules *rules, CgtReader *reader, GByteArray *position, GError **error);

/* The kind of a position: CGT_RULESET_IMPARTIAL and so on. */
static inline CgtRulesetFlags
cgt_rules_get_kind (const CgtRules *rules, CgtBytes position)
{
  return rules->ruleset->kind != NULL ? rules->ruleset->kind (rules, position) : rules->ruleset->flags;
}

CgtBytes cgt_position_get_bytes (const CgtPosition *position);
/* A position of the same rules. */
CgtPosition *cgt_position_with_bytes (const CgtRules *rules, CgtBytes bytes);

/* The constants of the table. */
#define CGT_RULESET(name) extern const CgtRuleset name;
#include "cgt-rulesets.def"
#undef CGT_RULESET

/* The bracket that closes the one before @text; NULL: none does. */
const char *cgt_find_closing (const char *text, char open, char close);
