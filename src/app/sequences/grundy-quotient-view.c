/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "grundy-quotient-view.h"

#include <glib/gi18n.h>

#include "app/automata/grundy-work-bar.h"
#include "app/base/grundy-class.h"
#include "base/cgt-free.h"
#include "app/base/grundy-pictured.h"
#include "app/base/grundy-words.h"
#include "app/base/grundy-work.h"
#include "app/widgets/grundy-widgets.h"
#include "base/cgt-typeset.h"
#include "grundy-quotient-canvas.h"
#include "grundy-sequence-codes.h"

/* Heaps in play */
#define LARGEST_HEAP 99999
#define MOST_HEAPS 1000

/* So often the quotient so far is shown while the rest is found. */
#define SO_FAR_MS 1000

/* A game whose quotient is being found, counted by references. */
typedef struct
{
  char *game;
  GMutex lock;
  CgtQuotientTable *so_far; /* under the lock; NULL: nothing is new */
} Finding;

struct _GrundyQuotientView
{
  GrundyQuestionPage parent_instance;

  GtkEditable *game;
  GrundyWorkBar *bar;
  GtkToggleButton *products;
  GrundyQuotientCanvas *canvas;
  GtkLabel *hint;
  GtkWidget *facts;
  GtkLabel *headline;
  GtkLabel *presentation;
  GtkLabel *portion;
  GtkEditable *heaps;
  GtkLabel *verdict;
  GtkLabel *log;
  GtkListView *list;

  CgtQuotientTable *table; /* NULL: none is shown */
  GtkStringList *rows;     /* of the list: a move each */
  Finding *finding;        /* NULL: no quotient is looked for */
  guint so_far_timeout;
  GArray *sum;      /* guint64: the heaps in play */
  GPtrArray *moves; /* CgtQuotientMove: those in @sum; NULL: none are listed */
  GTask *listing;   /* NULL: no moves are being listed */
};

static GrundyPicture *get_picture (GrundyPictured *pictured);

G_DEFINE_FINAL_TYPE_WITH_CODE (GrundyQuotientView, grundy_quotient_view, GRUNDY_TYPE_QUESTION_PAGE,
                               GRUNDY_IMPLEMENT_PICTURED (get_picture))

static GrundyPicture *
get_picture (GrundyPictured *pictured)
{
  GrundyQuotientView *self = GRUNDY_QUOTIENT_VIEW (pictured);
  double width, height;

  if (self->table == NULL)
    return NULL;
  cgt_quotient_paper_get_size (self->table, &width, &height);
  return grundy_picture_new ("quotient", width, height, cgt_quotient_paper_draw, cgt_quotient_table_ref (self->table),
                             (GDestroyNotify) cgt_quotient_table_unref);
}

/* Elements are products with exponents. */
static void
set_text (GtkLabel *label, const char *text)
{
  g_autofree char *raised = cgt_typeset_powers (text != NULL ? text : "");

  gtk_label_set_text (label, raised);
}

/* Moves */

static char *
list_heaps (const GArray *heaps, const char *between)
{
  GString *text = g_string_new (heaps->len == 0 ? "0" : NULL);

  for (guint i = 0; i < heaps->len; i++)
    g_string_append_printf (text, "%s%" G_GUINT64_FORMAT, i > 0 ? between : "", g_array_index (heaps, guint64, i));
  return g_string_free (text, FALSE);
}

/* "7 → 3 + 2" */
static char *
move_to_text (const CgtQuotientMove *move)
{
  g_autofree char *left = list_heaps (move->left, " + ");

  return g_strdup_printf ("%" G_GUINT64_FORMAT " → %s", move->heap, left);
}

/* The work for one turn: the moves in a sum, after the user's move in it and the reply to that, if there is one. */
typedef struct
{
  CgtQuotientTable *table;
  GArray *sum;
  gint chosen; /* the number of the move that the user makes; -1: none, the moves are listed */
  GPtrArray *moves;
  GStrv rows; /* of the list of moves; NULL: not made yet */
  guint n_wins;
  GString *told; /* what was played */
} Turn;

CGT_FREE (Turn, turn_free)
{
  cgt_quotient_table_unref (self->table);
  g_array_unref (self->sum);
  g_clear_pointer (&self->moves, g_ptr_array_unref);
  g_strfreev (self->rows);
  g_string_free (self->told, TRUE);
}

static void
make_heap_move (GArray *sum, const CgtQuotientMove *move)
{
  for (guint i = 0; i < sum->len; i++)
    if (g_array_index (sum, guint64, i) == move->heap)
      {
        g_array_remove_index (sum, i);
        break;
      }
  g_array_append_vals (sum, move->left->data, move->left->len);
}

static guint64
count_left (const CgtQuotientMove *move)
{
  guint64 n = 0;

  for (guint i = 0; i < move->left->len; i++)
    n += g_array_index (move->left, guint64, i);
  return n;
}

/* A move that wins; else the one that takes least, for the longest game is the hardest to win. */
static const CgtQuotientMove *
choose_heaps_reply (const Turn *turn)
{
  const CgtQuotientMove *best = turn->moves->pdata[0];

  for (guint i = 0; i < turn->moves->len; i++)
    {
      const CgtQuotientMove *move = turn->moves->pdata[i];

      if (cgt_quotient_is_p (turn->table->quotient, move->element))
        return move;
      if (move->heap - count_left (move) < best->heap - count_left (best))
        best = move;
    }
  return best;
}

static gboolean
list_turn_moves (Turn *turn, CgtBudget *budget)
{
  g_clear_pointer (&turn->moves, g_ptr_array_unref);
  turn->moves =
    cgt_heap_quotient_list_moves (turn->table->heaps, (const guint64 *) turn->sum->data, turn->sum->len, budget);
  return turn->moves != NULL;
}

static void
tell_turn (Turn *turn, const char *format, const CgtQuotientMove *move)
{
  g_autofree char *text = move_to_text (move);

  g_string_append_printf (turn->told, format, text);
}

/* There may be many moves, so the worker makes their rows. */
static gboolean
make_rows (Turn *turn, CgtBudget *budget)
{
  turn->rows = g_new0 (char *, turn->moves->len + 1);
  for (guint i = 0; i < turn->moves->len; i++)
    {
      const CgtQuotientMove *move = turn->moves->pdata[i];
      gboolean wins = cgt_quotient_is_p (turn->table->quotient, move->element);
      g_autofree char *text = move_to_text (move);

      if (!cgt_budget_tick (budget))
        return FALSE;
      turn->rows[i] =
        g_strdup_printf (wins ? _ ("%s: %s, wins") : _ ("%s: %s, loses"), text, turn->table->names[move->element]);
      turn->n_wins += wins;
    }
  return TRUE;
}

static gpointer
take_turn (gpointer data, CgtBudget *budget, GError **error)
{
  Turn *turn = data, *result = NULL;
  gboolean done = list_turn_moves (turn, budget);

  if (done && turn->chosen >= 0)
    {
      const CgtQuotientMove *move = turn->moves->pdata[turn->chosen];

      tell_turn (turn, _ ("You: %s. "), move);
      make_heap_move (turn->sum, move);
      done = list_turn_moves (turn, budget);
      if (done && turn->moves->len > 0)
        {
          move = choose_heaps_reply (turn);
          tell_turn (turn, _ ("Reply: %s."), move);
          make_heap_move (turn->sum, move);
          done = list_turn_moves (turn, budget);
          if (done && turn->moves->len == 0)
            g_string_append_printf (turn->told, " %s", _ ("You cannot move: you win."));
        }
      else if (done)
        g_string_append (turn->told, _ ("No move is left: you lose."));
    }
  if (!done || !make_rows (turn, budget))
    {
      if (cgt_budget_check (budget, error))
        g_set_error_literal (error, CGT_ERROR, CGT_ERROR_BUDGET, _ ("there are too many moves"));
      return NULL;
    }
  result = g_new0 (Turn, 1);
  result->table = cgt_quotient_table_ref (turn->table);
  result->sum = g_array_ref (turn->sum);
  result->moves = g_ptr_array_ref (turn->moves);
  result->rows = g_steal_pointer (&turn->rows);
  result->n_wins = turn->n_wins;
  result->told = g_string_new (turn->told->str);
  return result;
}

static void
show_verdict (GrundyQuotientView *self, const char *text)
{
  set_text (self->verdict, text);
  gtk_widget_set_visible (GTK_WIDGET (self->verdict), text != NULL && *text != '\0');
}

static void
clear_moves (GrundyQuotientView *self)
{
  grundy_work_stop (&self->listing);
  g_clear_pointer (&self->moves, g_ptr_array_unref);
  gtk_string_list_splice (self->rows, 0, g_list_model_get_n_items (G_LIST_MODEL (self->rows)), NULL);
  show_verdict (self, NULL);
  gtk_label_set_text (self->log, "");
}

static void
show_turn (GrundyQuotientView *self, const Turn *turn)
{
  guint element = cgt_heap_quotient_of_sum (self->table->heaps, (const guint64 *) turn->sum->data, turn->sum->len);
  gboolean is_p = cgt_quotient_is_p (self->table->quotient, element);
  g_autofree char *heaps = list_heaps (turn->sum, ","), *text = NULL;
  guint n_wins = turn->n_wins;

  g_clear_pointer (&self->sum, g_array_unref);
  self->sum = g_array_ref (turn->sum);
  self->moves = g_ptr_array_ref (turn->moves);
  gtk_editable_set_text (self->heaps, heaps);
  gtk_string_list_splice (self->rows, 0, 0, (const char *const *) turn->rows);
  text = is_p ? g_strdup_printf (_ ("%s: a P-position, so every move loses"), self->table->names[element])
         : self->moves->len == 0
           ? g_strdup_printf (_ ("%s: an N-position: whoever cannot move wins"), self->table->names[element])
           : g_strdup_printf (ngettext ("%s: an N-position, and %u move wins", "%s: an N-position, and %u moves win",
                                        n_wins),
                              self->table->names[element], n_wins);
  show_verdict (self, text);
  gtk_label_set_text (self->log, turn->told->str);
  grundy_quotient_canvas_set_chosen (self->canvas, (gint) element);
}

static void
on_turn_listed (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (GrundyQuotientView) self = user_data;
  g_autoptr (GError) error = NULL;
  Turn *turn = g_task_propagate_pointer (G_TASK (result), &error);

  if (G_TASK (result) == self->listing && adw_bin_get_child (ADW_BIN (self)) != NULL)
    {
      g_clear_object (&self->listing);
      clear_moves (self);
      if (turn != NULL)
        show_turn (self, turn);
      else
        {
          g_autofree char *sentence = grundy_message_in_words (error->message);

          show_verdict (self, sentence);
        }
    }
  g_clear_pointer (&turn, turn_free);
}

/* @chosen: the number of the move that the user makes in @sum (transfer full); -1: none. */
static void
start_turn (GrundyQuotientView *self, GArray *sum, gint chosen)
{
  Turn *turn = g_new0 (Turn, 1);
  GrundyWork work = {
    .func = take_turn,
    .data = turn,
    .free_data = turn_free,
    .free_result = turn_free,
  };

  turn->table = cgt_quotient_table_ref (self->table);
  turn->sum = sum;
  turn->chosen = chosen;
  turn->told = g_string_new (NULL);
  grundy_work_stop (&self->listing);
  grundy_question_page_limit (GRUNDY_QUESTION_PAGE (self), &work);
  self->listing = grundy_work_start (NULL, &work, on_turn_listed, g_object_ref (self));
}

/* (transfer full): NULL with an error */
static GArray *
read_heaps (GrundyQuotientView *self, GError **error)
{
  g_auto (GStrv) parts = g_strsplit_set (gtk_editable_get_text (self->heaps), ",+", MOST_HEAPS + 1);
  g_autoptr (GArray) sum = g_array_new (FALSE, FALSE, sizeof (guint64));

  if (g_strv_length (parts) > MOST_HEAPS)
    {
      g_set_error (error, CGT_ERROR, CGT_ERROR_SYNTAX, _ ("You can play with at most %d heaps."), MOST_HEAPS);
      return NULL;
    }
  for (guint i = 0; parts[i] != NULL; i++)
    {
      guint64 heap;

      if (!g_ascii_string_to_unsigned (g_strstrip (parts[i]), 10, 0, LARGEST_HEAP, &heap, NULL))
        {
          g_set_error (error, CGT_ERROR, CGT_ERROR_SYNTAX, _ ("Heaps are numbers up to %d, such as 7,3,12."),
                       LARGEST_HEAP);
          return NULL;
        }
      if (!cgt_quotient_table_knows (self->table, heap))
        {
          g_set_error (error, CGT_ERROR, CGT_ERROR_RULE, _ ("The quotient is known for heaps up to %u."),
                       self->table->n_heaps);
          return NULL;
        }
      if (heap > 0)
        g_array_append_val (sum, heap);
    }
  return g_steal_pointer (&sum);
}

static void
on_heaps (GrundyQuotientView *self)
{
  g_autoptr (GError) error = NULL;
  GArray *sum;

  if (self->table == NULL)
    return;
  sum = read_heaps (self, &error);
  if (sum != NULL)
    {
      start_turn (self, sum, -1);
      return;
    }
  clear_moves (self);
  show_verdict (self, error->message);
}

static void
on_move (GrundyQuotientView *self, guint position)
{
  if (self->moves == NULL || self->listing != NULL || position >= self->moves->len)
    return;
  start_turn (self, g_array_copy (self->sum), (gint) position);
}

/* The quotient */

static void
show_quotient_facts (GrundyQuotientView *self)
{
  const CgtQuotientTable *table = self->table;
  g_autoptr (GString) text = g_string_new (NULL), names = g_string_new (NULL);
  g_autofree char *title = grundy_sequence_title (table->title), *portion = NULL;
  g_autofree char *order = g_strdup_printf (ngettext ("%u element", "%u elements", table->order), table->order);
  g_autofree char *kind =
    g_strdup_printf (_ ("%s, %s"), order, cgt_quotient_is_tame (table->quotient) ? _ ("tame") : _ ("wild"));

  /* Another game may stand in the entry, or be computed with. */
  g_string_printf (text, _ ("%s: %s"), title, kind);
  g_string_append_c (text, '\n');
  if (table->period > 0)
    g_string_append_printf (text, _ ("Proved for all heaps: period %u from heap %u on"), table->period,
                            table->preperiod);
  else
    g_string_append_printf (text, _ ("Exact for sums of heaps up to %u; no period is proved"), table->n_heaps);
  for (guint x = 0; x < table->order; x++)
    if (cgt_quotient_is_p (table->quotient, x))
      g_string_append_printf (names, "%s%s", names->len > 0 ? " " : "", table->names[x]);
  portion = g_strdup_printf (_ ("P-positions: %s"), names->str);
  gtk_label_set_text (self->headline, text->str);
  set_text (self->presentation, table->presentation);
  set_text (self->portion, portion);
}

static void
show_products (GrundyQuotientView *self, CgtQuotientTable *table)
{
  clear_moves (self);
  cgt_quotient_table_unref (self->table);
  self->table = table;
  gtk_widget_set_visible (self->facts, table != NULL);
  grundy_quotient_canvas_set_table (self->canvas, table);
  if (table == NULL)
    return;
  show_quotient_facts (self);
  on_heaps (self);
}

static void
finding_clear (gpointer data)
{
  Finding *finding = data;

  g_free (finding->game);
  g_clear_pointer (&finding->so_far, cgt_quotient_table_unref);
  g_mutex_clear (&finding->lock);
}

static void
finding_unref (gpointer finding)
{
  g_atomic_rc_box_release_full (finding, finding_clear);
}

/* Gives what was told last to the caller, and keeps @table (nullable) (transfer full) in its place. */
static CgtQuotientTable *
exchange_so_far (Finding *finding, CgtQuotientTable *table)
{
  CgtQuotientTable *before;

  g_mutex_lock (&finding->lock);
  before = finding->so_far;
  finding->so_far = table;
  g_mutex_unlock (&finding->lock);
  return before;
}

static void
keep_so_far (CgtQuotientTable *table, gpointer finding)
{
  cgt_quotient_table_unref (exchange_so_far (finding, table));
}

static gboolean
has_focus (gpointer widget)
{
  return (gtk_widget_get_state_flags (widget) & GTK_STATE_FLAG_FOCUS_WITHIN) != 0;
}

/* While somebody plays with the heaps, what is shown stays. */
static gboolean
on_so_far (gpointer user_data)
{
  GrundyQuotientView *self = user_data;
  gboolean plays = has_focus (self->heaps) || has_focus (self->list);
  CgtQuotientTable *table = plays ? NULL : exchange_so_far (self->finding, NULL);

  if (table != NULL)
    show_products (self, table);
  return G_SOURCE_CONTINUE;
}

static void
stop_finding (GrundyQuotientView *self)
{
  g_clear_handle_id (&self->so_far_timeout, g_source_remove);
  g_clear_pointer (&self->finding, finding_unref);
}

static gpointer
find_quotient (gpointer data, CgtBudget *budget, GError **error)
{
  Finding *finding = data;
  g_autoptr (CgtRules) rules = grundy_sequence_read_game (finding->game, error);

  return rules != NULL ? cgt_quotient_table_find (rules, 0, keep_so_far, finding, budget, error) : NULL;
}

static void
on_quotient_found (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (GrundyQuotientView) self = user_data;
  g_autoptr (GError) error = NULL;
  CgtQuotientTable *table = g_task_propagate_pointer (G_TASK (result), &error);

  if (adw_bin_get_child (ADW_BIN (self)) == NULL || !grundy_work_bar_end (self->bar, result))
    {
      cgt_quotient_table_unref (table); /* another game was asked for */
      return;
    }
  stop_finding (self);
  show_products (self, table);
  if (table == NULL)
    grundy_question_page_say (GRUNDY_QUESTION_PAGE (self), error->message);
  else if (!table->is_whole)
    grundy_question_page_say (GRUNDY_QUESTION_PAGE (self),
                              _ ("No more heaps were added: the work was stopped, or the quotient gets too large."));
}

static void
answer (GrundyQuestionPage *page)
{
  GrundyQuotientView *self = GRUNDY_QUOTIENT_VIEW (page);
  GrundyWork work = {
    .func = find_quotient,
    .free_data = finding_unref,
    .free_result = (GDestroyNotify) cgt_quotient_table_unref,
  };

  stop_finding (self);
  self->finding = g_atomic_rc_box_new0 (Finding);
  self->finding->game = g_strstrip (g_strdup (gtk_editable_get_text (self->game)));
  g_mutex_init (&self->finding->lock);
  work.data = g_atomic_rc_box_acquire (self->finding);
  self->so_far_timeout = g_timeout_add (SO_FAR_MS, on_so_far, self);

  grundy_question_page_say (page, NULL);
  grundy_question_page_tell_asked (page);
  grundy_question_page_limit (page, &work);
  grundy_work_bar_take (self->bar, grundy_work_start (NULL, &work, on_quotient_found, g_object_ref (self)));
}

static void
on_part_toggled (GrundyQuotientView *self)
{
  grundy_quotient_canvas_set_part (self->canvas, gtk_toggle_button_get_active (self->products) ? CGT_QUOTIENT_PRODUCTS
                                                                                               : CGT_QUOTIENT_HEAPS);
}

static void
on_pointed (GrundyQuotientView *self, const char *text)
{
  set_text (self->hint, text != NULL ? text : _ ("Click a cell to mark its element. A dot marks P-positions."));
}

/* The widget */

GRUNDY_DISPOSE (GrundyQuotientView, grundy_quotient_view)
{
  grundy_work_stop (&self->listing);
  stop_finding (self);
  adw_bin_set_child (ADW_BIN (self), NULL);
  g_clear_pointer (&self->table, cgt_quotient_table_unref);
  g_clear_pointer (&self->sum, g_array_unref);
  g_clear_pointer (&self->moves, g_ptr_array_unref);
  g_clear_object (&self->rows);
}

static void
grundy_quotient_view_class_init (GrundyQuotientViewClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = grundy_quotient_view_dispose;
  GRUNDY_QUESTION_PAGE_CLASS (klass)->answer = answer;
  grundy_class_set_template (klass, "grundy-quotient-view.ui", "quotientview");
  grundy_question_page_class_bind (klass, "game", NULL);
  grundy_class_bind_children (klass, GrundyQuotientView, game, bar, products, canvas, hint, facts, headline,
                              presentation, portion, heaps, verdict, log, list);
  grundy_class_bind_callbacks (klass, on_part_toggled, on_pointed, on_heaps, on_move);
}

static void
grundy_quotient_view_init (GrundyQuotientView *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  self->rows = gtk_string_list_new (NULL);
  grundy_list_show_texts (self->list, set_text);
  grundy_list_set_model (self->list, G_LIST_MODEL (self->rows));
  on_pointed (self, NULL);
}

GRUNDY_GETTER (gboolean, grundy_quotient_view_get_busy, GrundyQuotientView, QUOTIENT_VIEW,
               grundy_work_bar_get_busy (self->bar) || self->listing != NULL, FALSE)

GRUNDY_GETTER (CgtQuotientTable *, grundy_quotient_view_get_table, GrundyQuotientView, QUOTIENT_VIEW, self->table, NULL)
