/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "grundy-automata-view.h"

#include <glib/gi18n.h>

#include "app/base/grundy-class.h"
#include "app/base/grundy-entry.h"
#include "grundy-automaton-work.h"
#include "grundy-cells-twins.h"
#include "app/base/grundy-tab.h"
#include "grundy-counts-table.h"
#include "grundy-rule-editor.h"
#include "grundy-work-bar.h"
#include "app/base/grundy-export.h"
#include "app/base/grundy-in-sight.h"

struct _GrundyAutomataView
{
  GrundyQuestionPage parent_instance;

  GtkDropDown *kind;
  GtkEntry *game;
  GrundyRuleEditor *own;
  GtkWidget *to_row;
  GtkSpinButton *to;
  GtkWidget *overlay_row;
  GtkDropDown *overlay;
  GtkLabel *note;
  GtkLabel *message;
  GrundyWorkBar *bar;
  GrundyCountsTable *counts;
  GtkWidget *copy_row;
  GrundyCellsView *cells_view;
  GrundyCellsView *twin_view;

  CgtCellsTwins *twins; /* NULL: one set of cells is shown */
  gboolean pairing;     /* the other cell of a pair is being chosen */
};

/* Of two pictures, the one with the focus. */
static GrundyPicture *
grundy_automata_view_get_picture (GrundyPictured *pictured)
{
  GrundyAutomataView *self = (GrundyAutomataView *) pictured;
  gboolean twin = self->twins != NULL && grundy_tab_has_focus_within (GTK_WIDGET (self->twin_view));

  return grundy_pictured_get_picture (GRUNDY_PICTURED (twin ? self->twin_view : self->cells_view));
}

G_DEFINE_FINAL_TYPE_WITH_CODE (GrundyAutomataView, grundy_automata_view, GRUNDY_TYPE_QUESTION_PAGE,
                               GRUNDY_IMPLEMENT_PICTURED (grundy_automata_view_get_picture))

/* Choices */

#define MOST_OVERLAYS 3

typedef struct
{
  GrundyCellsSource source;
  CgtAutomatonRule rule;
  const char *note;
  GrundyAutomatonOverlay overlay[MOST_OVERLAYS + 1]; /* up to the first NOTHING, which is always offered first */
} Kind;

static const Kind kinds[] = {
  [GRUNDY_AUTOMATON_NIM] = { GRUNDY_CELLS_FROM_RULE,
                             CGT_AUTOMATON_NIM,
                             N_ (
                               "A cell is born when exactly one of its three neighbours closer to the origin is live: the "
                               "P-positions of Nim with three piles."),
                             { GRUNDY_OVERLAY_NIM } },
  [GRUNDY_AUTOMATON_NIM_RELAXED] = { GRUNDY_CELLS_FROM_RULE,
                                     CGT_AUTOMATON_NIM_RELAXED,
                                     N_ (
                                       "A cell is born when exactly one of its twelve neighbours is live. Cells "
                                       "born in the generation that is half their number of tokens are P-positions of Nim."),
                                     { GRUNDY_OVERLAY_NIM, GRUNDY_OVERLAY_ON_TIME } },
  [GRUNDY_AUTOMATON_NIM_POSITIONS] = { GRUNDY_CELLS_FROM_NIM,
                                       CGT_AUTOMATON_NIM,
                                       N_ (
                                         "The piles a, b, c with a ⊕ b ⊕ c = 0; each generation has two more tokens than the one before."),
                                       { GRUNDY_OVERLAY_AUTOMATON } },
  [GRUNDY_AUTOMATON_GAME] = { GRUNDY_CELLS_FROM_GAME,
                              CGT_AUTOMATON_NIM,
                              N_ (
                                "The P-positions that optimal play from one position leads to, such as wythoff(20,20) or "
                                "kayles(9) + kayles(9)."),
                              { GRUNDY_OVERLAY_NIM, GRUNDY_OVERLAY_AUTOMATON } },
  [GRUNDY_AUTOMATON_ULAM_WARBURTON] = { GRUNDY_CELLS_FROM_RULE,
                                        CGT_AUTOMATON_ULAM_WARBURTON,
                                        N_ ("A square is born when exactly one of its four neighbours is live."),
                                        { GRUNDY_OVERLAY_NOTHING } },
  [GRUNDY_AUTOMATON_ULAM_WARBURTON_3] = { GRUNDY_CELLS_FROM_RULE,
                                          CGT_AUTOMATON_ULAM_WARBURTON_3,
                                          N_ (
                                            "Three branches of Ulam and Warburton’s automaton have as many squares as "
                                            "Nim with three piles has P-positions."),
                                          { GRUNDY_OVERLAY_NOTHING } },
  [GRUNDY_AUTOMATON_ULAM_WARBURTON_1] = { GRUNDY_CELLS_FROM_RULE,
                                          CGT_AUTOMATON_ULAM_WARBURTON_1,
                                          N_ ("One branch of Ulam and Warburton’s automaton."),
                                          { GRUNDY_OVERLAY_NOTHING } },
  [GRUNDY_AUTOMATON_TWINS] = { GRUNDY_CELLS_TWINS,
                               CGT_AUTOMATON_ULAM_WARBURTON_3,
                               N_ (
                                 "Squares and P-positions have the same tree of parents. Choose one, and its partner is "
                                 "marked. Children with equal trees are paired in a fixed order: squares "
                                 "to the west, north, east, south; positions with a token more in piles 1 and 2, 1 and 3, "
                                 "2 and 3."),
                               { GRUNDY_OVERLAY_NOTHING } },
  [GRUNDY_AUTOMATON_OWN] = { GRUNDY_CELLS_FROM_OWN_RULE,
                             CGT_AUTOMATON_ULAM_WARBURTON,
                             N_ (
                               "A cell is born when the number of its live neighbours is one of those that you choose. It "
                               "never dies."),
                             { GRUNDY_OVERLAY_NOTHING } },
};

static GrundyAutomatonKind
get_kind (GrundyAutomataView *self)
{
  return MIN (gtk_drop_down_get_selected (self->kind), G_N_ELEMENTS (kinds) - 1);
}

static GrundyAutomatonOverlay
get_overlay (GrundyAutomataView *self)
{
  guint selected = gtk_drop_down_get_selected (self->overlay);

  return selected >= 1 && selected <= MOST_OVERLAYS ? kinds[get_kind (self)].overlay[selected - 1]
                                                    : GRUNDY_OVERLAY_NOTHING;
}

static const char *
overlay_in_words (GrundyAutomatonOverlay overlay)
{
  static const char *const words[] = {
    [GRUNDY_OVERLAY_NIM] = N_ ("P-Positions of Nim"),
    [GRUNDY_OVERLAY_ON_TIME] = N_ ("P-Positions, Born on Time"),
    [GRUNDY_OVERLAY_AUTOMATON] = N_ ("Nim Automaton"),
  };

  return overlay < G_N_ELEMENTS (words) && words[overlay] != NULL ? _ (words[overlay]) : _ ("Nothing");
}

/* The result */

static void
say_differences (GrundyAutomataView *self, const GrundyAutomaton *automaton)
{
  g_autoptr (GString) text = g_string_new (NULL);

  if (automaton->cells->sides != NULL)
    {
      g_autofree char *sides = grundy_cells_sides_in_words (automaton->sides);

      g_string_append (text, sides);
    }
  if (automaton->n_left_out > 0)
    g_string_append_printf (text,
                            ngettext ("%s%u position with another number of piles is left out.",
                                      "%s%u positions with another number of piles are left out.",
                                      automaton->n_left_out),
                            text->len > 0 ? "\n" : "", automaton->n_left_out);
  gtk_label_set_text (self->message, text->str);
  gtk_widget_set_visible (GTK_WIDGET (self->message), text->len > 0);
}

static void
show_grow_error (GrundyAutomataView *self, const char *text)
{
  gtk_label_set_text (self->message, text);
  gtk_widget_set_visible (GTK_WIDGET (self->message), TRUE);
}

/* Twins */

/* Marks the cell that belongs to the chosen one. */
static void
on_cell_chosen_in_either (GrundyAutomataView *self, int cell, GrundyCellsCanvas *canvas)
{
  GrundyCellsCanvas *left = grundy_cells_view_get_canvas (self->cells_view);
  GrundyCellsCanvas *right = grundy_cells_view_get_canvas (self->twin_view);

  if (self->twins == NULL || self->pairing)
    return;
  self->pairing = TRUE;
  grundy_cells_choose_twin (self->twins, canvas == right, canvas, cell, canvas == left ? right : left);
  self->pairing = FALSE;
}

/* What stands above pictures: the name of the automaton, or the position that the cells are of, and the other set. */
static void
name_pictures (GrundyAutomataView *self)
{
  GtkStringObject *kind = gtk_drop_down_get_selected_item (self->kind);
  gboolean of_game = kinds[get_kind (self)].source == GRUNDY_CELLS_FROM_GAME;
  g_autofree char *rule = get_kind (self) == GRUNDY_AUTOMATON_OWN ? grundy_rule_editor_dup_text (self->own) : NULL;
  const char *name = of_game        ? gtk_editable_get_text (GTK_EDITABLE (self->game))
                     : rule != NULL ? rule
                                    : gtk_string_object_get_string (kind);
  GrundyAutomatonOverlay overlay = get_overlay (self);
  g_autofree char *title = overlay == GRUNDY_OVERLAY_NOTHING
                             ? g_strdup (name)
                             : g_strdup_printf (_ ("%s, compared with %s"), name, overlay_in_words (overlay));

  grundy_cells_view_set_title (self->cells_view, title);
  grundy_cells_view_set_title (self->twin_view, title);
}

static void
show_twins (GrundyAutomataView *self, GrundyAutomaton *automaton)
{
  g_clear_pointer (&self->twins, cgt_cells_twins_free);
  self->twins = g_steal_pointer (&automaton->twins);
  grundy_cells_view_set_cells (self->twin_view, self->twins != NULL ? self->twins->positions : NULL, TRUE, FALSE);
  gtk_widget_set_visible (GTK_WIDGET (self->twin_view), self->twins != NULL);
}

/* A game that is refused leaves nothing of the one before. */
static void
show_no_automaton (GrundyAutomataView *self)
{
  g_clear_pointer (&self->twins, cgt_cells_twins_free);
  gtk_widget_set_visible (GTK_WIDGET (self->twin_view), FALSE);
  grundy_cells_view_set_cells (self->twin_view, NULL, FALSE, FALSE);
  grundy_cells_view_set_cells (self->cells_view, NULL, FALSE, FALSE);
  grundy_counts_table_set_cells (self->counts, NULL);
  gtk_widget_set_sensitive (self->copy_row, FALSE);
}

static void
on_grown (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (GrundyAutomataView) self = user_data;
  g_autoptr (GError) error = NULL;
  g_autoptr (GrundyAutomaton) automaton = grundy_automaton_grow_finish (result, &error);

  if (!grundy_work_bar_end (self->bar, result))
    return; /* the user has chosen something else by now */
  if (automaton == NULL)
    {
      show_no_automaton (self);
      show_grow_error (self,
                       g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED) ? _ ("Cancelled.") : error->message);
      return;
    }
  say_differences (self, automaton);
  grundy_counts_table_set_cells (self->counts, automaton->cells);
  show_twins (self, automaton);
  name_pictures (self);
  grundy_cells_view_set_cells (self->cells_view, automaton->cells, automaton->octant, FALSE);
  grundy_counts_table_set_generation (self->counts, grundy_cells_view_get_generation (self->cells_view));
  gtk_widget_set_sensitive (self->copy_row, TRUE);
}

/* In the order of GrundyAutomatonKind. Files have them. */
static const char *const kind_names[] = {
  "nim", "nim-relaxed", "nim-positions", "game", "ulam-warburton", "ulam-warburton3", "ulam-warburton1", "twins",
  "own", NULL,
};

/* (transfer full): the kind, the last generation, and the game or the rule of one's own */
static GStrv
dup_texts (GrundyQuestionPage *page)
{
  GrundyAutomataView *self = GRUNDY_AUTOMATA_VIEW (page);
  g_autoptr (GStrvBuilder) choice = g_strv_builder_new ();
  g_autofree char *to = g_strdup_printf ("%d", gtk_spin_button_get_value_as_int (self->to));
  g_autofree char *rule = get_kind (self) == GRUNDY_AUTOMATON_OWN ? grundy_rule_editor_dup_text (self->own) : NULL;

  g_strv_builder_add_many (choice, kind_names[get_kind (self)], to,
                           rule != NULL ? rule : gtk_editable_get_text (GTK_EDITABLE (self->game)), NULL);
  return g_strv_builder_end (choice);
}

static gboolean
restore (GrundyQuestionPage *page, const char *const *texts)
{
  GrundyAutomataView *self = GRUNDY_AUTOMATA_VIEW (page);
  guint64 kind, to;

  if (g_strv_length ((GStrv) texts) != 3 || !g_ascii_string_to_unsigned (texts[1], 10, 0, G_MAXUINT16, &to, NULL))
    return FALSE;
  for (kind = 0; kind_names[kind] != NULL && !g_str_equal (kind_names[kind], texts[0]); kind++)
    ;
  if (kind_names[kind] == NULL)
    return FALSE;
  if (kind != GRUNDY_AUTOMATON_OWN)
    gtk_editable_set_text (GTK_EDITABLE (self->game), texts[2]);
  else if (!grundy_rule_editor_set_text (self->own, texts[2]))
    return FALSE;
  grundy_automata_view_choose (self, (GrundyAutomatonKind) kind, (guint) to);
  return TRUE;
}

static void
answer (GrundyQuestionPage *page)
{
  GrundyAutomataView *self = GRUNDY_AUTOMATA_VIEW (page);
  const Kind *kind = &kinds[get_kind (self)];
  g_autofree char *own = grundy_rule_editor_dup_text (self->own);
  GrundyAutomatonRequest request = { .source = kind->source,
                                     .rule = kind->rule,
                                     .own = own,
                                     .game = gtk_editable_get_text (GTK_EDITABLE (self->game)),
                                     .to = (guint) gtk_spin_button_get_value_as_int (self->to),
                                     .overlay = get_overlay (self) };
  GrundyWork work = { 0 };

  grundy_question_page_tell_asked (page);
  grundy_question_page_limit (page, &work);
  grundy_work_bar_take (self->bar, grundy_automaton_grow (work, &request, on_grown, g_object_ref (self)));
}

static void
offer_overlays (GrundyAutomataView *self)
{
  const Kind *kind = &kinds[get_kind (self)];
  g_autoptr (GtkStringList) list = gtk_string_list_new (NULL);

  gtk_string_list_append (list, overlay_in_words (GRUNDY_OVERLAY_NOTHING));
  for (guint i = 0; i < MOST_OVERLAYS && kind->overlay[i] != GRUNDY_OVERLAY_NOTHING; i++)
    gtk_string_list_append (list, overlay_in_words (kind->overlay[i]));
  gtk_drop_down_set_model (self->overlay, G_LIST_MODEL (list));
  gtk_widget_set_visible (self->overlay_row, kind->overlay[0] != GRUNDY_OVERLAY_NOTHING);
}

static void
update_choice (GrundyAutomataView *self)
{
  const Kind *kind = &kinds[get_kind (self)];

  gtk_widget_set_visible (GTK_WIDGET (self->game), kind->source == GRUNDY_CELLS_FROM_GAME);
  gtk_widget_set_visible (GTK_WIDGET (self->own), kind->source == GRUNDY_CELLS_FROM_OWN_RULE);
  gtk_widget_set_visible (self->to_row, kind->source != GRUNDY_CELLS_FROM_GAME);
  gtk_label_set_text (self->note, _ (kind->note));
}

static void
on_kind_changed (GrundyAutomataView *self)
{
  g_signal_handlers_block_by_func (self->overlay, grundy_question_page_answer, self);
  offer_overlays (self);
  g_signal_handlers_unblock_by_func (self->overlay, grundy_question_page_answer, self);
  update_choice (self);
  grundy_question_page_answer (GRUNDY_QUESTION_PAGE (self));
}

/* One tier of the fractal fewer or more. Tier k has 2^k - 1 generations. */
static void
change_tier (GrundyAutomataView *self, int by)
{
  guint now = (guint) gtk_spin_button_get_value_as_int (self->to);
  guint tier = g_bit_storage (now);

  if (now + 1 != 1u << tier)
    tier -= by > 0; /* between two tiers */
  gtk_spin_button_set_value (self->to, (1u << MAX ((int) tier + by, 0)) - 1);
}

static void
on_less (GrundyAutomataView *self)
{
  change_tier (self, -1);
}

static void
on_more_generations (GrundyAutomataView *self)
{
  change_tier (self, 1);
}

/* Counts */

static void
on_grown_generation (GrundyAutomataView *self, guint generation)
{
  grundy_counts_table_set_generation (self->counts, generation);
  if (self->twins != NULL && grundy_cells_view_get_generation (self->twin_view) != generation)
    grundy_cells_view_set_generation (self->twin_view, generation);
}

static void
copy_counts (GrundyAutomataView *self, CgtCellCount count)
{
  CgtCells *cells = grundy_cells_view_get_cells (self->cells_view);
  g_autofree char *text = NULL;

  if (cells == NULL)
    return;
  text = cgt_cells_to_oeis (cells, count);
  grundy_copy_text (GTK_WIDGET (self), text);
}

static void
action_export_counts_b_file (GrundyAutomataView *self)
{
  CgtCells *cells = grundy_cells_view_get_cells (self->cells_view);
  g_autoptr (GBytes) text = NULL;
  char *lines;

  if (cells == NULL)
    return;
  lines = cgt_cells_to_b_file (cells, CGT_COUNT_ALIVE);
  text = g_bytes_new_take (lines, strlen (lines));
  grundy_export_text (GTK_WIDGET (self), "b-file", _ ("Tables (b-file)"), ".txt", text);
}

static void
action_copy_alive_counts (GrundyAutomataView *self)
{
  copy_counts (self, CGT_COUNT_ALIVE);
}

static void
action_copy_born_counts (GrundyAutomataView *self)
{
  copy_counts (self, CGT_COUNT_BORN);
}

static void
on_grown_cell_open (GrundyAutomataView *self, const char *expression)
{
  g_signal_emit_by_name (self, "open", expression);
}

/* The widget */

GRUNDY_DISPOSE (GrundyAutomataView, grundy_automata_view)
{
  adw_bin_set_child (ADW_BIN (self), NULL);
  g_clear_pointer (&self->twins, cgt_cells_twins_free);
}

static void
grundy_automata_view_class_init (GrundyAutomataViewClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = grundy_automata_view_dispose;
  GRUNDY_QUESTION_PAGE_CLASS (klass)->only_in_sight = TRUE;
  grundy_class_implement (GRUNDY_QUESTION_PAGE_CLASS (klass), answer, dup_texts, restore);
  grundy_class_add_signal (klass, "open", 1, G_TYPE_STRING);
  grundy_class_set_template (klass, "grundy-automata-view.ui", "automataview");
  grundy_class_bind_children (klass, GrundyAutomataView, kind, game, own, to_row, to, overlay_row, overlay, note,
                              message, bar, counts, copy_row, cells_view, twin_view);
  grundy_question_page_class_bind (klass, "game", NULL);
  grundy_class_bind_callbacks (klass, on_kind_changed, on_less, on_more_generations, on_grown_generation,
                               on_grown_cell_open);
  grundy_class_install_actions (klass, "automata.copy-alive", action_copy_alive_counts, "automata.copy-born",
                                action_copy_born_counts, "automata.export-b-file", action_export_counts_b_file, NULL);
}

static void
grundy_automata_view_init (GrundyAutomataView *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  grundy_entry_limit (GTK_EDITABLE (self->to));
  grundy_in_sight_leave_wheel (GTK_WIDGET (self->to));
  g_signal_connect_object (grundy_cells_view_get_canvas (self->cells_view), "chosen",
                           G_CALLBACK (on_cell_chosen_in_either), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (grundy_cells_view_get_canvas (self->twin_view), "chosen",
                           G_CALLBACK (on_cell_chosen_in_either), self, G_CONNECT_SWAPPED);
  gtk_widget_set_sensitive (self->copy_row, FALSE);
  gtk_widget_set_visible (GTK_WIDGET (self->message), FALSE);
  on_kind_changed (self);
  grundy_question_page_leave_untold (GRUNDY_QUESTION_PAGE (self));
}

void
grundy_automata_view_choose (GrundyAutomataView *self, GrundyAutomatonKind kind, guint to)
{
  g_return_if_fail (GRUNDY_IS_AUTOMATA_VIEW (self));
  g_return_if_fail (kind < G_N_ELEMENTS (kinds));
  gtk_spin_button_set_value (self->to, to);
  gtk_drop_down_set_selected (self->kind, kind);
}
