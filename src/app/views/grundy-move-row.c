/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "grundy-move-row.h"

#include <glib/gi18n.h>

#include "app/base/grundy-class.h"
#include "app/base/grundy-miniature.h"
#include "app/base/grundy-move-words.h"
#include "app/widgets/grundy-fitted-value.h"
#include "app/widgets/grundy-widgets.h"
#include "app/play/grundy-strategy.h"
#include "base/cgt-quote.h"
#include "grundy-value-label.h"

#define PICTURE_WIDTH 44
#define HEAPS_WIDTH 88 /* heaps are side by side; in one list there is space for them */
#define PICTURE_HEIGHT 34
#define LONGEST_VALUE 110    /* of two lines no more can be seen */
#define LONGEST_BRIEF 1000   /* a longer text says nothing in a line */
#define LONGEST_INCENTIVE 16 /* a longer one tells nobody what the move gains */
#define LONGEST_NAMED 500    /* what a screen reader says of a position, a value or an incentive */

struct _GrundyMoveRow
{
  GtkGrid parent_instance;

  GtkWidget *sign, *picture, *value, *brief, *incentive, *word;
  GtkWidget *below; /* the word under the value, for rows without a notation */
  int wins;         /* the state shown by the sign; -1: none yet */
};

G_DEFINE_FINAL_TYPE (GrundyMoveRow, grundy_move_row, GTK_TYPE_GRID)

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

/* Moves that are images of each other are one row. Where two lists stand side by side, that is a line of its own. */
static char *
with_alike (const char *word, guint alike, gboolean beside)
{
  g_autofree char *count = alike > 1 ? g_strdup_printf (_ ("%u like this"), alike) : NULL;
  const char *between = *word == '\0' || count == NULL ? "" : beside ? "\n" : " · ";

  return g_strdup_printf ("%s%s%s", word, between, count != NULL ? count : "");
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
show_position (GrundyMoveRow *self, const GrundyShownMove *shown)
{
  const CgtMove *move = shown->move;
  GrundyComponent *component = shown->component;
  g_autofree char *to = shown->evaluation->n_terms > 1 ? g_strdup (cgt_move_get_term_to (move)) : brief_text (move);
  const char *brief = strlen (to) < LONGEST_BRIEF ? to : "…";
  g_autofree char *line = line_of_move (shown, brief);
  gboolean alone = component != NULL && component->board->shape == CGT_BOARD_HEAPS && shown->evaluation->impartial;

  grundy_label_set_typeset (GTK_LABEL (self->brief), line, LONGEST_BRIEF);
  gtk_widget_set_visible (self->brief, line[0] != '\0');
  gtk_widget_set_visible (self->word, component == NULL);
  gtk_widget_set_visible (self->below, component != NULL);
  gtk_widget_set_visible (self->picture, component != NULL);
  grundy_miniature_set_size (GRUNDY_MINIATURE (self->picture), alone ? HEAPS_WIDTH : PICTURE_WIDTH, PICTURE_HEIGHT);
  if (component != NULL)
    grundy_miniature_set_move (GRUNDY_MINIATURE (self->picture), component, move->position, shown->player);
}

static void
show_sign (GrundyMoveRow *self, CgtTruth wins)
{
  if (self->wins == (int) wins)
    return;
  self->wins = (int) wins;
  gtk_image_set_from_icon_name (GTK_IMAGE (self->sign),
                                wins == CGT_YES ? "grundy-win-symbolic" : "grundy-lose-symbolic");
  gtk_widget_set_opacity (self->sign, wins == CGT_UNKNOWN ? 0 : 1);
  grundy_widget_set_css_class (GTK_WIDGET (self), "winning", wins == CGT_YES);
}

void
grundy_move_row_show (GrundyMoveRow *self, const GrundyShownMove *shown)
{
  const CgtMove *move = shown->move;
  g_autofree char *incentive = incentive_in_words (move), *description = describe_move (shown, incentive);
  g_autofree char *alone =
    shown->chance != NULL ? chance_of_move_in_words (shown->chance) : word_with_remoteness (shown);
  g_autofree char *word = with_alike (alone, shown->alike, !shown->evaluation->impartial);
  g_autofree char *remaining = g_strdup_printf ("%" G_GINT64_FORMAT, move->remoteness);
  const char *value = move->value != NULL                            ? move->value
                      : move->score != NULL                          ? move->score
                      : is_of_puzzle (move) && move->remoteness >= 0 ? remaining
                                                                     : NULL;
  gboolean gains = incentive != NULL && strlen (move->incentive) <= LONGEST_INCENTIVE;
  g_autofree char *gain = gains ? g_strdup_printf (_ ("gains %s"), move->incentive) : NULL;

  /* Without a value, the word says who wins. */
  gtk_widget_set_visible (self->value, value != NULL || move->outcome == CGT_OUTCOME_UNKNOWN);
  grundy_value_label_set_whole (self->value, move->value, shown->measure);
  grundy_fitted_value_show (GRUNDY_FITTED_VALUE (self->value), value != NULL ? value : "…", LONGEST_VALUE,
                            shown->measure);
  show_position (self, shown);
  gtk_widget_set_visible (self->incentive, gain != NULL);
  grundy_label_set_typeset (GTK_LABEL (self->incentive), gain, G_MAXINT);
  grundy_label_set_typeset (GTK_LABEL (self->word), word, LONGEST_VALUE);
  grundy_label_set_typeset (GTK_LABEL (self->below), word, G_MAXINT);
  show_sign (self, is_of_puzzle (move) && move->wins == CGT_NO ? CGT_UNKNOWN : move->wins);
  grundy_widget_set_name (GTK_WIDGET (self), description);
  grundy_row_set_name (GTK_WIDGET (self), description);
}

static void
grundy_move_row_class_init (GrundyMoveRowClass *klass)
{
  g_type_ensure (GRUNDY_TYPE_FITTED_VALUE);
  grundy_class_set_template (klass, "grundy-move-row.ui", NULL);
  grundy_class_bind_children (klass, GrundyMoveRow, sign, value, brief, incentive, below, word);
}

static void
grundy_move_row_init (GrundyMoveRow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  self->wins = -1;
  self->picture = grundy_miniature_new (PICTURE_WIDTH, PICTURE_HEIGHT);
  gtk_grid_attach (GTK_GRID (self), self->picture, 1, 0, 1, 1);
}
