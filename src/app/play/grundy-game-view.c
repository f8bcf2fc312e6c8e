/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "grundy-game-view.h"

#include <inttypes.h>

#include <glib/gi18n.h>

#include "app/base/grundy-class.h"
#include "app/base/grundy-miniature.h"
#include "app/base/grundy-words.h"
#include "app/widgets/grundy-widgets.h"
#include "base/cgt-quote.h"

#define MOST_SHOWN 200
#define PICTURE_WIDTH 72
#define PICTURE_HEIGHT 48

struct _GrundyGameView
{
  AdwBin parent_instance;

  GtkLabel *turn;
  GtkLabel *note;
  GtkWidget *claim, *again;
  GtkLabel *totals;
  GtkScrolledWindow *scroller;
  GtkListBox *log;
  guint n_rows; /* one for the start, and one for each move */
};

G_DEFINE_FINAL_TYPE (GrundyGameView, grundy_game_view, ADW_TYPE_BIN)

/* Words */

const char *
grundy_strategy_name (GrundyStrategy strategy)
{
  static const char *const words[] = {
    [GRUNDY_STRATEGY_HOTTEST] = N_ ("Program: hottest component first"),
    [GRUNDY_STRATEGY_GREEDY] = N_ ("Program: fewest replies"),
    [GRUNDY_STRATEGY_RANDOM] = N_ ("Program: random moves"),
  };

  return strategy < G_N_ELEMENTS (words) && words[strategy] != NULL ? _ (words[strategy]) : _ ("Program: perfect");
}

static const char *
name_of_player (const GrundyGame *game, CgtPlayer player)
{
  return grundy_game_player_name (player, grundy_game_get_impartial (game));
}

/* With a score, by how much. */
static char *
with_lead (const GrundyGame *game, const char *who_wins)
{
  __int128 lead = grundy_game_get_lead (game);

  if (lead < 0)
    lead = -lead;
  if (lead == 0)
    return g_strdup_printf (_ ("%s."), who_wins);
  /* More than 64 bits only occur in sums of cheques that nobody can pay. */
  if (lead <= G_MAXINT64)
    return g_strdup_printf (_ ("%s by %" PRId64 "."), who_wins, (gint64) lead);
  return g_strdup_printf (_ ("%s by about %.6g."), who_wins, (double) lead);
}

char *
grundy_game_result_in_words (const GrundyGame *game, GrundyResult result)
{
  CgtPlayer winner = result == GRUNDY_RESULT_LEFT_WINS ? CGT_LEFT : CGT_RIGHT, person;
  g_autofree char *text = NULL;

  if (result == GRUNDY_RESULT_NONE)
    return g_strdup ("");
  if (result == GRUNDY_RESULT_DRAW)
    return g_strdup (_ ("The game is a draw."));
  if (grundy_game_get_person (game, &person))
    return with_lead (game, winner == person ? _ ("You win") : _ ("You lose"));
  text = g_strdup_printf (_ ("%s wins"), name_of_player (game, winner));
  return with_lead (game, text);
}

char *
grundy_game_end_in_words (const GrundyGame *game, GrundyResult result)
{
  guint ply = grundy_game_get_ply (game);
  g_autofree char *last = ply > 0 ? grundy_game_ply_in_words (game, ply - 1) : NULL;
  CgtPlayer winner = result == GRUNDY_RESULT_LEFT_WINS ? CGT_LEFT : CGT_RIGHT;
  g_autofree char *end =
    grundy_game_get_impartial (game)
      ? g_strdup (_ ("No move is left"))
      : g_strdup_printf (_ ("%s has no move left"), name_of_player (game, grundy_game_get_mover (game)));

  if (last != NULL && grundy_game_get_lead (game) == 0 && grundy_game_get (game, ply - 1)->mover != winner)
    return g_strdup_printf (_ ("%s. %s, and the last move loses."), last, end);
  return last != NULL ? g_strdup_printf (_ ("%s. %s."), last, end) : g_strdup_printf (_ ("%s."), end);
}

/* (transfer full) */
static char *
turn_in_words (const GrundyGame *game)
{
  CgtPlayer mover = grundy_game_get_mover (game), person;

  if (!grundy_game_get_person (game, &person))
    return g_strdup_printf (_ ("%s to move"), name_of_player (game, mover));
  if (mover != person)
    return g_strdup (_ ("The program moves"));
  if (grundy_game_get_impartial (game))
    return g_strdup (_ ("Your turn"));
  if (grundy_game_get_side (game, mover) != NULL)
    return g_strdup_printf (_ ("Your turn: %s, %s"), name_of_player (game, mover), grundy_game_get_side (game, mover));
  return g_strdup_printf (_ ("Your turn: you are %s"), name_of_player (game, mover));
}

/* The log */

/* What tells a row from others: its words, the position before the move, and after it. */
static char *
key_of_log_row (const GrundyGame *game, guint i, const char *text)
{
  const GrundyPly *ply = i > 0 ? grundy_game_get (game, i - 1) : NULL;

  if (ply == NULL)
    return g_strdup_printf ("%s\n%s", text, grundy_game_get_start (game));
  return g_strdup_printf ("%s\n%s\n%s", text, ply->before, ply->text);
}

static char *
row_in_words (const GrundyGame *game, guint i)
{
  g_autofree char *words = i > 0 ? grundy_game_ply_in_words (game, i - 1) : NULL;

  return i == 0 ? g_strdup (_ ("Start")) : g_strdup_printf ("%u. %s", i, words);
}

/* The board of a move, with what the move changed; of the start, the whole sum. */
static GtkWidget *
new_move_picture (const GrundyGame *game, guint i)
{
  GtkWidget *picture = grundy_miniature_new (PICTURE_WIDTH, PICTURE_HEIGHT);
  const GrundyPly *ply = i > 0 ? grundy_game_get (game, i - 1) : NULL;
  GrundyComponent *component = ply != NULL ? ply->component : grundy_game_get_start_component (game);
  const CgtBoard *board = component != NULL ? grundy_component_get_drawn_board (component) : NULL;

  if (board == NULL)
    return picture;
  if (i == 0)
    grundy_miniature_set_text (GRUNDY_MINIATURE (picture), grundy_game_get_start (game), board);
  else if (ply->after != NULL)
    {
      g_autoptr (GPtrArray) history = grundy_game_list_steps (game, ply->component->number, i - 1, FALSE);

      grundy_miniature_set_move (GRUNDY_MINIATURE (picture), ply->component, ply->after, ply->mover);
      grundy_miniature_set_history (GRUNDY_MINIATURE (picture), history);
    }
  return picture;
}

/* A move as a picture and in words, and in a last column the nim-values of the position. */
static void
add_log_row (GrundyGameView *self, const GrundyGame *game, guint i, const char *text, const char *values)
{
  GtkWidget *row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12), *label = grundy_label_new (NULL, NULL);

  grundy_label_set_typeset (GTK_LABEL (label), text, MOST_SHOWN);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_width_chars (GTK_LABEL (label), 12);
  gtk_widget_set_hexpand (label, TRUE);
  gtk_box_append (GTK_BOX (row), new_move_picture (game, i));
  gtk_box_append (GTK_BOX (row), label);
  if (values != NULL)
    {
      g_autofree char *start = cgt_quote (values, -1, MOST_SHOWN);
      GtkWidget *column = gtk_label_new (start);

      gtk_label_set_ellipsize (GTK_LABEL (column), PANGO_ELLIPSIZE_END);
      gtk_widget_add_css_class (column, "numeric");
      gtk_widget_add_css_class (column, "dim-label");
      gtk_widget_set_tooltip_text (column, _ ("The nim-values of the position"));
      gtk_box_append (GTK_BOX (row), column);
    }
  g_object_set_data_full (G_OBJECT (row), "key", key_of_log_row (game, i, text), g_free);
  gtk_list_box_append (self->log, row);
  self->n_rows++;
}

static gboolean
row_says (GrundyGameView *self, const GrundyGame *game, guint i, const char *text, const char *values)
{
  GtkWidget *row = gtk_list_box_row_get_child (gtk_list_box_get_row_at_index (self->log, (int) i));
  GtkWidget *label = gtk_widget_get_next_sibling (gtk_widget_get_first_child (row));
  GtkWidget *column = gtk_widget_get_next_sibling (label);
  g_autofree char *key = key_of_log_row (game, i, text);

  return g_str_equal (g_object_get_data (G_OBJECT (row), "key"), key) &&
         g_strcmp0 (column != NULL ? gtk_label_get_text (GTK_LABEL (column)) : NULL, values) == 0;
}

static void
remove_rows (GrundyGameView *self, guint from)
{
  while (self->n_rows > from)
    gtk_list_box_remove (self->log, GTK_WIDGET (gtk_list_box_get_row_at_index (self->log, (int) --self->n_rows)));
}

/* Rows that are still right stay, and keep the focus. */
static void
show_log (GrundyGameView *self, const GrundyGame *game, gboolean show_values)
{
  guint n = grundy_game_get_n_plies (game);

  remove_rows (self, n + 1);
  for (guint i = 0; i <= n; i++)
    {
      g_autofree char *text = row_in_words (game, i);
      const char *values = show_values ? grundy_game_get_nim_values (game, i) : NULL;

      if (i < self->n_rows && row_says (self, game, i, text, values))
        continue;
      remove_rows (self, i);
      add_log_row (self, game, i, text, values);
    }
  gtk_list_box_select_row (self->log, gtk_list_box_get_row_at_index (self->log, (int) grundy_game_get_ply (game)));
}

/* The last move stays in sight, unless an earlier position is shown. */
static void
on_log_height (GrundyGameView *self, GtkAdjustment *adjustment)
{
  GtkListBoxRow *row = gtk_list_box_get_selected_row (self->log);

  if (row != NULL && gtk_list_box_row_get_index (row) == (int) self->n_rows - 1)
    gtk_adjustment_set_value (adjustment, gtk_adjustment_get_upper (adjustment));
}

static void
on_log_row_activated (GrundyGameView *self, GtkListBoxRow *row)
{
  g_signal_emit_by_name (self, "go-to", (guint) gtk_list_box_row_get_index (row));
}

/* In a game with a score, what each player has: "You: 8, The program: 3". Sums that nobody can pay, of more than 64
 * bits, are left out. */
static void
add_gains (GString *text, const GrundyGame *game)
{
  for (CgtPlayer player = CGT_LEFT; player <= CGT_RIGHT; player++)
    {
      __int128 gain = grundy_game_get_gain (game, player);
      g_autofree char *number = g_strdup_printf ("%" PRId64, (gint64) gain);

      if (gain != (gint64) gain)
        continue;
      if (text->len > 0)
        g_string_append (text, ", ");
      g_string_append_printf (text, _ ("%s: %s"), grundy_game_who (game, player), number);
    }
}

/* (transfer full): what each player has, and what can be counted in the position unless @values are shown; "": neither.
 */
static char *
totals_in_words (const GrundyGame *game, const CgtEvaluation *record, gboolean values)
{
  g_autofree char *totals = values ? NULL : grundy_totals_in_words (record->totals);
  GString *text = g_string_new (NULL);

  if (record->score != NULL)
    add_gains (text, game);
  if (totals != NULL)
    g_string_append_printf (text, "%s%s", text->len > 0 ? "\n" : "", totals);
  return g_string_free (text, FALSE);
}

void
grundy_game_view_show (GrundyGameView *self, const GrundyGame *game, GrundyResult result, const char *note,
                       const CgtEvaluation *record, gboolean values)
{
  g_autofree char *text = NULL, *totals = NULL, *end = NULL;

  g_return_if_fail (GRUNDY_IS_GAME_VIEW (self));
  g_return_if_fail (game != NULL);

  if (result != GRUNDY_RESULT_NONE && result != GRUNDY_RESULT_DRAW)
    {
      g_autofree char *last = grundy_game_end_in_words (game, result);

      /* Of the notes, only what is said of a person's mistake is worth reading after the end. */
      end = note != NULL && grundy_game_get_names_mistakes (game) ? g_strdup_printf ("%s\n%s", last, note)
                                                                  : g_steal_pointer (&last);
      note = end;
    }
  text = result == GRUNDY_RESULT_NONE ? turn_in_words (game) : grundy_game_result_in_words (game, result);
  gtk_label_set_text (self->turn, text);
  grundy_label_set_typeset (self->note, note, MOST_SHOWN);
  gtk_widget_set_visible (GTK_WIDGET (self->note), note != NULL);
  gtk_widget_set_visible (self->claim, grundy_game_get_may_repeat (game));
  if (result != GRUNDY_RESULT_NONE)
    gtk_widget_add_css_class (self->again, "suggested-action");
  else
    gtk_widget_remove_css_class (self->again, "suggested-action");
  /* Until the next position is known the line keeps its place, so that nothing jumps. */
  totals = record != NULL ? totals_in_words (game, record, values) : NULL;
  gtk_label_set_text (self->totals, totals != NULL ? totals : "");
  if (totals != NULL)
    gtk_widget_set_visible (GTK_WIDGET (self->totals), totals[0] != '\0');
  show_log (self, game, values);
}

/* The widget */

static void
grundy_game_view_class_init (GrundyGameViewClass *klass)
{
  grundy_class_add_signal (klass, "go-to", 1, G_TYPE_UINT);
  grundy_class_set_template (klass, "grundy-game-view.ui", "gameview");
  grundy_class_bind_children (klass, GrundyGameView, turn, note, claim, again, totals, scroller, log);
  grundy_class_bind_callbacks (klass, on_log_row_activated);
  gtk_widget_class_set_accessible_role (GTK_WIDGET_CLASS (klass), GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
grundy_game_view_init (GrundyGameView *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  g_signal_connect_object (gtk_scrolled_window_get_vadjustment (self->scroller), "changed", G_CALLBACK (on_log_height),
                           self, G_CONNECT_SWAPPED);
}
