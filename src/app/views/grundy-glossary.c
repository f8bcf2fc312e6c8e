/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "grundy-glossary.h"

#include <glib/gi18n.h>

#include "base/cgt-typeset.h"
#include <string.h>

/* The terms that the window explains, in the words of docs/glossary.md; a test compares them. A term with a comma is
 * two. */
static const GrundyGlossaryEntry entries[] = {
  { N_ ("all-small"),
    N_ (
      "A game in which, at every stage, either both players can move or neither can. Example: ^ and * are all-small, 1 is not.") },
  { N_ ("atomic weight"),
    N_ (
      "The number of ups to which a game is equivalent in the presence of a remote star. Every all-small game has one. Example: {0|*} = ^ has atomic weight 1, and ^* too.") },
  { N_ ("birthday"),
    N_ (
      "The number of steps that it takes to build a game from 0. It is the depth of the canonical form. Example: 1/2 = {0|1} is born on day 2, since 1 is born on day 1.") },
  { N_ ("canonical form"),
    N_ (
      "The unique form of a game without dominated and reversible options. Example: {0,-1|1} is {0|1} in canonical form, since -1 is dominated.") },
  { N_ ("component"),
    N_ (
      "A part of a position that is played independently of the others. The position is the sum of its components. Example: The two heaps of nim(3,5) are its components.") },
  { N_ ("cooling"),
    N_ (
      "Taxing every move by t. At its temperature, a game has become infinitesimally close to its mean. Example: {2|0} cooled by 1/2 is {3/2|1/2}.") },
  { N_ ("dominated"),
    N_ (
      "Said of an option that is no better than another option of the same player. Example: In {0,1|2} the option 0 of Left is dominated by 1.") },
  { N_ ("dyadic rational"),
    N_ (
      "A fraction whose denominator is a power of 2. These are the numbers among short games. Example: 3/8 is one, 1/3 is not.") },
  { N_ ("follower"),
    N_ (
      "A position that can be reached by any sequence of moves of both players, not necessarily alternating. Example: nim(1) is a follower of nim(3).") },
  { N_ ("fuzzy"),
    N_ (
      "Neither less than, equal to, nor greater than 0. Two games are confused with each other if their difference is fuzzy. Example: * is fuzzy: whoever moves first wins.") },
  { N_ ("hot"),
    N_ (
      "Said of a game in which both players gain by moving: its left stop is greater than its right stop. Example: {2|0}: each player gains 1 by moving.") },
  { N_ ("impartial"),
    N_ (
      "Said of a game in which both players have the same moves. Other games are partizan. Example: Nim is impartial.") },
  { N_ ("incentive"),
    N_ (
      "What a player gains by a move: the option minus the game for Left, the game minus the option for Right. Example: In {2|0} the move to 2 has the incentive 2 - {2|0}.") },
  { N_ ("infinitesimal"),
    N_ (
      "A game that is less than every positive number and greater than every negative one. Example: *, ^ and tiny(1) are infinitesimal.") },
  { N_ ("left stop, right stop"),
    N_ (
      "The first number reached when both play well: the left stop if Left begins, the right stop if Right begins. Example: Those of {2|0} are 2 and 0.") },
  { N_ ("loopy"), N_ ("Said of a game in which play may never end. Example: on = {on|} is loopy.") },
  { N_ ("mast"),
    N_ (
      "The vertical part of a thermograph. It stands at the mean and begins at the temperature. Example: That of {2|0} stands at 1, from temperature 1 up.") },
  { N_ ("mean"),
    N_ (
      "The average value of a copy of a game in a sum of many copies. Example: The mean of {2|0} is 1: each copy is worth 1.") },
  { N_ ("mex"),
    N_ ("The minimal excluded value: the least of 0, 1, 2, ... that is not in a set. Example: mex {0, 1, 3} = 2.") },
  { N_ ("misère play"),
    N_ ("The player who cannot move wins. Example: In misère play nim(1) is lost by whoever moves first.") },
  { N_ ("N-position"),
    N_ (
      "A position that whoever moves first (the next player) wins. Example: nim(3,5): the first player makes both heaps 3.") },
  { N_ ("nim-sum"),
    N_ (
      "The sum of numbers in binary without carrying (XOR). It is the nim-value of a sum. Example: 3 and 5 are 011 and 101 in binary; their nim-sum is 110, which is 6.") },
  { N_ ("nim-value"),
    N_ (
      "The n of the nimber *n that an impartial game equals. It is also called Grundy value. Example: nim(3,5) has the nim-value 6.") },
  { N_ ("nimber"), N_ ("The value *n of a Nim heap of n tokens. Example: nim(3) is *3.") },
  { N_ ("normal play"),
    N_ ("The player who cannot move loses. Example: In normal play nim(1) is won by whoever moves first.") },
  { N_ ("number"),
    N_ (
      "A game whose options are numbers and whose left options are all less than its right options. Moving in a number makes it worse for the mover. Example: {0|1} = 1/2 is a number.") },
  { N_ ("option"), N_ ("A position that a player can move to. Example: The options of nim(2) are nim(1) and nim(0).") },
  { N_ ("outcome class"),
    N_ (
      "Who wins: N whoever moves first (the next player), P whoever moves second (the previous player), L Left, R Right. D is a draw. Example: nim(3,3) is in P: whoever moves second wins.") },
  { N_ ("P-position"),
    N_ (
      "A position that the player who has just moved wins. Example: nim(3,3): whatever the first player does, the second does in the other heap.") },
  { N_ ("partizan"),
    N_ ("Said of a game in which Left and Right have different moves. Example: Domineering is partizan.") },
  { N_ ("remote star"),
    N_ ("A nimber that is greater than every nimber that a game can reach. Example: *4 is remote for *3 + ^.") },
  { N_ ("remoteness"),
    N_ (
      "The number of moves that a game lasts if the winner hurries and the loser delays. Example: nim(1,1) has remoteness 2.") },
  { N_ ("reversible"),
    N_ (
      "Said of an option that the opponent can answer with a move to a position at least as good for them as the original game. Example: In {*|*} the move to * is reversible through 0, since {*|*} = 0.") },
  { N_ ("simplest number"),
    N_ (
      "Of the integers in an interval the one nearest to 0; without integers, the number with the smallest denominator. It is born first. Example: The simplest number between 0 and 1 is 1/2.") },
  { N_ ("star"), N_ ("The game * = {0|0}. Example: nim(1) is *.") },
  { N_ ("sum"), N_ ("Positions side by side. A move is made in one of them. Example: nim(3) + kayles(4).") },
  { N_ ("switch"), N_ ("A game {x|y} with numbers x > y. {x|-x} is written ±x. Example: {2|0} = 1+-1.") },
  { N_ ("temperature"),
    N_ (
      "The tax at which both players stop wanting to move; a measure of how much a move is worth. Example: {2|0} has temperature 1.") },
  { N_ ("thermograph"),
    N_ (
      "The left and right stops of a game as it is cooled. They form two walls that meet in the mast. Example: That of {2|0} begins at 2 and 0 and closes at 1.") },
  { N_ ("tiny, miny"),
    N_ (
      "tiny(G) = {0||0|-G}, a positive infinitesimal all of whose multiples are less than up, and its negative miny(G). Example: tiny(1) = {0||0|-1}.") },
  { N_ ("up, down"),
    N_ (
      "up is {0|*}, a positive infinitesimal, written ^. down is its negative, written v. Example: ^ + ^ is written ^^.") },
};

const GrundyGlossaryEntry *
grundy_glossary_get (guint *n)
{
  *n = G_N_ELEMENTS (entries);
  return entries;
}

/* Whether @text begins with @word, in any case and perhaps in the plural. The length of what it begins with. */
static gsize
match_word (const char *text, const char *word)
{
  gsize length = strlen (word);

  if (g_ascii_strncasecmp (text, word, length) != 0)
    return 0;
  if (text[length] == 's')
    length++;
  return g_unichar_isalnum (g_utf8_get_char (text + length)) || text[length] == '-' ? 0 : length;
}

/* The longest term at the beginning of @text. */
static const GrundyGlossaryEntry *
match_entry (const char *text, gsize *longest)
{
  const GrundyGlossaryEntry *found = NULL;

  *longest = 0;
  for (guint i = 0; i < G_N_ELEMENTS (entries); i++)
    {
      g_auto (GStrv) words = g_strsplit (_ (entries[i].term), ", ", -1);

      for (guint k = 0; words[k] != NULL; k++)
        {
          gsize length = match_word (text, words[k]);

          if (length > *longest)
            {
              *longest = length;
              found = &entries[i];
            }
        }
    }
  return found;
}

static gboolean
begins_word (const char *text, const char *p)
{
  gunichar before = p > text ? g_utf8_get_char (g_utf8_find_prev_char (text, p)) : ' ';

  return !g_unichar_isalnum (before) && before != '-';
}

const GrundyGlossaryEntry *
grundy_glossary_find (const char *text, gsize at)
{
  for (const char *p = text; *p != '\0' && (gsize) (p - text) <= at; p = g_utf8_next_char (p))
    {
      gsize length;
      const GrundyGlossaryEntry *entry = begins_word (text, p) ? match_entry (p, &length) : NULL;

      if (entry != NULL && at < (gsize) (p - text) + length)
        return entry;
    }
  return NULL;
}

/* (transfer full): "Mex: The minimal excluded value: ..." */
static char *
entry_to_text (const GrundyGlossaryEntry *entry)
{
  g_autofree char *term = g_strdup (_ (entry->term));
  char first[7] = { 0 };

  g_unichar_to_utf8 (g_unichar_toupper (g_utf8_get_char (term)), first);
  return g_strdup_printf ("%s%s: %s", first, g_utf8_next_char (term), _ (entry->meaning));
}

/* Labels */

static gboolean
on_term_tooltip (GtkWidget *widget, int x, int y, gboolean keyboard, GtkTooltip *tooltip, gpointer user_data)
{
  GtkLabel *label = GTK_LABEL (widget);
  const char *text = gtk_label_get_text (label);
  const GrundyGlossaryEntry *entry;
  g_autofree char *shown = NULL, *markup = NULL;
  int left, top, index, trailing;

  if (strlen (text) > 2000)
    return FALSE;
  gtk_label_get_layout_offsets (label, &left, &top);
  if (keyboard || !pango_layout_xy_to_index (gtk_label_get_layout (label), (x - left) * PANGO_SCALE,
                                             (y - top) * PANGO_SCALE, &index, &trailing))
    return FALSE;
  entry = grundy_glossary_find (text, (gsize) index);
  if (entry == NULL)
    return FALSE;
  shown = entry_to_text (entry);
  markup = cgt_typeset (shown);
  gtk_tooltip_set_markup (tooltip, markup);
  return TRUE;
}

void
grundy_glossary_explain_words (GtkLabel *label)
{
  g_return_if_fail (GTK_IS_LABEL (label));

  gtk_widget_set_has_tooltip (GTK_WIDGET (label), TRUE);
  g_signal_connect (label, "query-tooltip", G_CALLBACK (on_term_tooltip), NULL);
}

char *
grundy_glossary_dup_text (const char *term)
{
  gsize length;
  const GrundyGlossaryEntry *entry = match_entry (_ (term), &length);

  return entry != NULL ? entry_to_text (entry) : NULL;
}
