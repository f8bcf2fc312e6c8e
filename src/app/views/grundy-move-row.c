/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "grundy-move-row.h"

#include <glib/gi18n.h>

#include "app/base/grundy-miniature.h"
#include "app/base/grundy-move-words.h"
#include "app/widgets/grundy-widgets.h"
#include "app/play/grundy-strategy.h"
#include "base/cgt-quote.h"
#include "grundy-value-label.h"
#include "solvers/record/cgt-record-words.h"

#define PICTURE_WIDTH 44
#define HEAPS_WIDTH 88 /* heaps are side by side; in one list there is space for them */
#define PICTURE_HEIGHT 34
#define MOST_LINES 2 /* of a value in a row, and of an incentive */
#define MOST_LINES_OF_WORDS 5
#define LONGEST_VALUE 110  /* of two lines no more can be seen */
#define LONGEST_BRIEF 1000 /* a longer text says nothing in a line */
#define LONGEST_INCENTIVE 120
#define LONGEST_NAMED 500 /* what a screen reader says of a position, a value or an incentive */

struct _GrundyMoveRow
{
  GtkWidget *box, *sign, *picture, *value, *brief, *incentive, *word;
  GtkWidget *below; /* the word under the value, for rows without a notation */
  int wins;         /* the state shown by the sign; -1: none yet */
};

static void
limit_lines (GtkLabel *label, int most)
{
  gtk_label_set_ellipsize (label, PANGO_ELLIPSIZE_END);
  gtk_label_set_lines (label, most);
  /* Else GTK 4.8 can find a natural width for a height that is less than that of the ellipsis, and warns. */
  gtk_label_set_natural_wrap_mode (label, GTK_NATURAL_WRAP_NONE);
}

GrundyMoveRow *
grundy_move_row_new (void)
{
  GrundyMoveRow *row = g_new0 (GrundyMoveRow, 1);
  GtkWidget *lines = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);

  row->box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  row->wins = -1;
  row->sign = gtk_image_new ();
  row->picture = grundy_miniature_new (PICTURE_WIDTH, PICTURE_HEIGHT);
  row->value = grundy_label_new_wrapped (NULL, "move-value");
  row->brief = grundy_label_new (NULL, "caption dim-label");
  row->incentive = grundy_label_new_wrapped (NULL, "caption dim-label");
  row->word = gtk_label_new (NULL);
  row->below = grundy_label_new_wrapped (NULL, "caption move-word");
  limit_lines (GTK_LABEL (row->value), MOST_LINES);
  gtk_label_set_ellipsize (GTK_LABEL (row->brief), PANGO_ELLIPSIZE_MIDDLE);
  limit_lines (GTK_LABEL (row->incentive), MOST_LINES);
  gtk_widget_set_tooltip_text (row->incentive, _ ("Incentive: what the player gains by the move"));
  /* Without a limit, a box with less height than it wraps to would give it the width of a single line. */
  limit_lines (GTK_LABEL (row->below), MOST_LINES_OF_WORDS);
  gtk_widget_add_css_class (row->word, "caption");
  gtk_widget_add_css_class (row->word, "move-word");
  gtk_label_set_wrap (GTK_LABEL (row->word), TRUE);
  gtk_label_set_natural_wrap_mode (GTK_LABEL (row->word), GTK_NATURAL_WRAP_NONE);
  gtk_label_set_justify (GTK_LABEL (row->word), GTK_JUSTIFY_RIGHT);
  gtk_label_set_xalign (GTK_LABEL (row->word), 1);
  gtk_widget_set_valign (row->word, GTK_ALIGN_CENTER);
  gtk_widget_set_hexpand (lines, TRUE);
  gtk_widget_set_valign (lines, GTK_ALIGN_CENTER);
  gtk_box_append (GTK_BOX (lines), row->value);
  gtk_box_append (GTK_BOX (lines), row->brief);
  gtk_box_append (GTK_BOX (lines), row->incentive);
  gtk_box_append (GTK_BOX (lines), row->below);
  gtk_box_append (GTK_BOX (row->box), row->sign);
  gtk_box_append (GTK_BOX (row->box), row->picture);
  gtk_box_append (GTK_BOX (row->box), lines);
  gtk_box_append (GTK_BOX (row->box), row->word);
  gtk_widget_add_css_class (row->box, "move");
  return row;
}

GtkWidget *
grundy_move_row_get_widget (GrundyMoveRow *row)
{
  return row->box;
}

/* Words */

/* (transfer full): what a move does to its term, in the short form of the list: without the name of the ruleset. */
static char *
brief_text (const CgtMove *move)
{
  const char *text = cgt_move_get_term_to (move);
  const char *open = strchr (text, '(');
  gsize length = strlen (text);

  if (open == NULL || text[length - 1] != ')' || open[1] == ')')
    return g_strdup (text);
  return g_strndup (open + 1, (gsize) (text + length - 1 - (open + 1)));
}

/* Of a puzzle of one player. */
static gboolean
is_of_puzzle (const CgtMove *move)
{
  return move->position != NULL &&
         (cgt_ruleset_get_flags (cgt_position_get_ruleset (move->position)) & CGT_RULESET_PUZZLE) != 0;
}

static const char *
word_for (const CgtMove *move, CgtPlayer player, gboolean final)
{
  if (move->score != NULL)
    return move->wins == CGT_YES ? _ ("best") : "";
  if (is_of_puzzle (move))
    return move->wins == CGT_YES ? _ ("shortest") : "";
  if (move->wins == CGT_UNKNOWN && final)
    return _ ("not known");
  if (move->advised)
    return _ ("wins by the theorem");
  if (move->wins == CGT_YES)
    return _ ("wins");
  if (grundy_outcome_is_draw_after (move->outcome, player))
    return _ ("draws");
  return move->wins == CGT_NO ? _ ("loses") : "";
}

/* The exact chance is shown too, if it is not longer than this. */
#define LONGEST_FRACTION 13

static char *
chance_of_move_in_words (const CgtRandomMove *chance)
{
  const char *mark = chance->best ? "★ " : "";

  if (strchr (chance->chance, '/') != NULL && strlen (chance->chance) <= LONGEST_FRACTION)
    return g_strdup_printf ("%s%s ≈ %.4g", mark, chance->chance, chance->approximately);
  return g_strdup_printf ("%s%.6g", mark, chance->approximately);
}

/* With the number of moves that follow if the winner hurries and the loser delays. */
static char *
word_with_remoteness (const GrundyShownMove *shown)
{
  const char *word = word_for (shown->move, shown->player, shown->final);

  if (shown->move->remoteness < 0 || is_of_puzzle (shown->move))
    return g_strdup (word);
  if (shown->rank != NULL)
    return g_strdup_printf (_ ("%s · %s · remoteness %d"), word, shown->rank,
                            (int) MIN (shown->move->remoteness, G_MAXINT));
  return g_strdup_printf (_ ("%s · remoteness %d"), word, (int) MIN (shown->move->remoteness, G_MAXINT));
}

/* Moves that are images of each other are one row. */
static char *
with_alike (const char *word, guint alike)
{
  g_autofree char *count = alike > 1 ? g_strdup_printf (_ ("%u like this"), alike) : NULL;

  return g_strdup_printf ("%s%s%s", word, *word != '\0' && count != NULL ? " · " : "", count != NULL ? count : "");
}

/* What the mover gains; NULL: it is not known. */
static char *
incentive_in_words (const CgtMove *move)
{
  return move->incentive != NULL ? g_strdup_printf (_ ("incentive %s"), move->incentive) : NULL;
}

static char *
describe_move (const GrundyShownMove *shown, const char *incentive)
{
  const CgtMove *move = shown->move;
  const char *who = shown->evaluation->impartial ? _ ("Move")
                    : shown->player == CGT_LEFT  ? _ ("Left moves")
                                                 : _ ("Right moves");
  g_autofree char *to = cgt_quote (cgt_move_get_term_to (move), -1, LONGEST_NAMED);
  g_autofree char *value = cgt_quote (move->value != NULL ? move->value : _ ("not known"), -1, LONGEST_NAMED);
  g_autofree char *gain = NULL, *word = NULL;

  if (move->score != NULL)
    return g_strdup_printf (_ ("%s to %s, score %s, %s"), who, to, move->score,
                            word_for (move, shown->player, shown->final));
  gain = cgt_quote (incentive != NULL ? incentive : "", -1, LONGEST_NAMED);
  word = g_strdup_printf ("%s%s%s", word_for (move, shown->player, shown->final), incentive != NULL ? ", " : "", gain);
  return g_strdup_printf (_ ("%s to %s, value %s, %s"), who, to, value, word);
}

/* Showing */

/* (transfer full): numbers are read faster than counted in a picture. "": the picture says all. */
static char *
line_of_move (const GrundyShownMove *shown, const char *brief)
{
  const CgtBoard *board = shown->component != NULL ? shown->component->board : NULL;
  g_autoptr (CgtBoardMarks) marks = NULL;

  if (board != NULL && board->shape == CGT_BOARD_HEAPS)
    marks = grundy_component_mark_move (shown->component, shown->move->position);
  if (marks != NULL)
    return grundy_move_in_figures (board, marks);
  return g_strdup (board == NULL || board->shape == CGT_BOARD_CIRCLES ? brief : "");
}

static void
show_position (GrundyMoveRow *row, const GrundyShownMove *shown)
{
  const CgtMove *move = shown->move;
  GrundyComponent *component = shown->component;
  g_autofree char *to = shown->evaluation->n_terms > 1 ? g_strdup (cgt_move_get_term_to (move)) : brief_text (move);
  const char *brief = strlen (to) < LONGEST_BRIEF ? to : "…";
  g_autofree char *line = line_of_move (shown, brief);
  gboolean alone = component != NULL && component->board->shape == CGT_BOARD_HEAPS && shown->evaluation->impartial;

  grundy_label_set_typeset (GTK_LABEL (row->brief), line, LONGEST_BRIEF);
  gtk_widget_set_visible (row->brief, line[0] != '\0');
  gtk_widget_set_visible (row->word, component == NULL);
  gtk_widget_set_visible (row->below, component != NULL);
  gtk_widget_set_visible (row->picture, component != NULL);
  grundy_miniature_set_width (GRUNDY_MINIATURE (row->picture), alone ? HEAPS_WIDTH : PICTURE_WIDTH);
  if (component != NULL)
    grundy_miniature_set_move (GRUNDY_MINIATURE (row->picture), component, move->position, shown->player);
}

static void
show_sign (GrundyMoveRow *row, CgtTruth wins)
{
  if (row->wins == (int) wins)
    return;
  row->wins = (int) wins;
  gtk_image_set_from_icon_name (GTK_IMAGE (row->sign),
                                wins == CGT_YES ? "grundy-win-symbolic" : "grundy-lose-symbolic");
  gtk_widget_set_opacity (row->sign, wins == CGT_UNKNOWN ? 0 : 1);
  grundy_widget_set_css_class (row->box, "winning", wins == CGT_YES);
}

void
grundy_move_row_show (GrundyMoveRow *row, const GrundyShownMove *shown)
{
  const CgtMove *move = shown->move;
  g_autofree char *incentive = incentive_in_words (move), *description = describe_move (shown, incentive);
  g_autofree char *alone =
    shown->chance != NULL ? chance_of_move_in_words (shown->chance) : word_with_remoteness (shown);
  g_autofree char *word = with_alike (alone, shown->alike);
  g_autofree char *remaining = g_strdup_printf ("%" G_GINT64_FORMAT, move->remoteness);
  g_autofree char *gain = incentive != NULL ? g_strdup_printf (_ ("gains %s"), move->incentive) : NULL;

  grundy_value_label_set_whole (GTK_LABEL (row->value), move->value);
  if (move->value != NULL || move->score != NULL)
    grundy_label_set_typeset (GTK_LABEL (row->value), move->value != NULL ? move->value : move->score, LONGEST_VALUE);
  else if (is_of_puzzle (move) && move->remoteness >= 0)
    gtk_label_set_text (GTK_LABEL (row->value), remaining);
  else
    gtk_label_set_text (GTK_LABEL (row->value),
                        move->outcome != CGT_OUTCOME_UNKNOWN ? cgt_outcome_to_text (move->outcome) : "…");
  show_position (row, shown);
  gtk_widget_set_visible (row->incentive, incentive != NULL);
  grundy_label_set_typeset (GTK_LABEL (row->incentive), gain, LONGEST_INCENTIVE);
  grundy_label_set_typeset (GTK_LABEL (row->word), word, LONGEST_VALUE);
  grundy_label_set_typeset (GTK_LABEL (row->below), word, LONGEST_VALUE);
  show_sign (row, is_of_puzzle (move) && move->wins == CGT_NO ? CGT_UNKNOWN : move->wins);
  grundy_widget_set_name (row->box, description);
  grundy_row_set_name (row->box, description);
}
