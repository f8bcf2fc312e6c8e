/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "grundy-answer-area.h"

#include <glib/gi18n.h>
#include <string.h>

#include "app/base/grundy-class.h"
#include "app/base/grundy-entry.h"
#include "app/base/grundy-miniature.h"
#include "app/base/grundy-tab.h"
#include "app/widgets/grundy-wrap-layout.h"
#include "app/widgets/grundy-widgets.h"
#include "rulesets/cgt-ruleset.h"

/* More moves are typed, and more numbers. */
#define MOST_TICKED 80
#define MOST_NUMBERS 100
#define LONGEST_OPTIONS 12
#define MOST_IN_TURN 5 /* more choices of an entry are shown together */
#define CHOICE_COLUMNS 3
#define PICTURE_WIDTH 110
#define PICTURE_HEIGHT 64

struct _GrundyAnswerArea
{
  GtkBox parent_instance;

  /* Those that the answer needs are visible. */
  GtkLabel *hint;
  GtkBox *list;     /* of GtkCheckButton, GtkToggleButton or GtkButton, or of the entries of a table */
  GtkWidget *none;  /* that no move is right */
  GtkWidget *table; /* scrolls the grid sideways if it is wide */
  GtkGrid *grid;
  GtkBox *order; /* the rows of a list to sort */
  GtkEntry *entry;

  CgtExerciseKind kind;
  gboolean numbers;     /* the list has the numbers of a range, and choosing none is an answer */
  gboolean single;      /* only one of them is asked for */
  gboolean parents;     /* two moves on are asked for */
  gboolean values;      /* are asked for */
  gboolean makes_moves; /* on the board, and the list has them */
  GPtrArray *entries;   /* GtkWidget, borrowed: of a table, in their order: entries, or buttons if there are choices */
  GStrv choices;        /* for each of them; empty: they are typed */
  gboolean spreading;   /* a text with several entries is being put into them */
};

G_DEFINE_FINAL_TYPE (GrundyAnswerArea, grundy_answer_area, GTK_TYPE_BOX)

static void
add_to_list (GrundyAnswerArea *self, GtkWidget *widget)
{
  gtk_box_append (self->list, widget);
  gtk_widget_set_visible (GTK_WIDGET (self->list), TRUE);
}

static void
on_entry_activate (GrundyAnswerArea *self)
{
  g_signal_emit_by_name (self, "activate");
}

/* Choices */

/* Enter checks what is chosen, as it does in an entry. GTK would choose, which Space does, too. */
static gboolean
on_answer_key (GrundyAnswerArea *self, guint key, guint code, GdkModifierType state)
{
  GtkWidget *focus = grundy_tab_get_focus (GTK_WIDGET (self));

  if ((key != GDK_KEY_Return && key != GDK_KEY_KP_Enter) || (state & gtk_accelerator_get_default_mod_mask ()) != 0 ||
      (!GTK_IS_CHECK_BUTTON (focus) && !(self->numbers && GTK_IS_TOGGLE_BUTTON (focus))))
    return GDK_EVENT_PROPAGATE;
  on_entry_activate (self);
  return GDK_EVENT_STOP;
}

/* The letters and signs in words. */
static const char *
choice_in_words (const char *choice)
{
  static const struct
  {
    const char *choice, *words;
  } words[] = {
    { "N", N_ ("Whoever moves first") },
    { "P", N_ ("Whoever moves second") },
    { "L", N_ ("Left") },
    { "R", N_ ("Right") },
    { "D", N_ ("Nobody: a draw") },
    { "true", N_ ("true") },
    { "false", N_ ("false") },
    { "=", N_ ("= equal") },
    { "<", N_ ("< less") },
    { ">", N_ ("> greater") },
    { "||", N_ ("‖ confused") },
  };

  for (guint i = 0; i < G_N_ELEMENTS (words); i++)
    if (g_str_equal (choice, words[i].choice))
      return _ (words[i].words);
  return choice;
}

/* `island[a>b b>c ...](a)` as `island[…](a)`: long options in brackets are the same in all choices. */
static char *
shorten_answer (const char *text)
{
  const char *open = strchr (text, '['), *close = open != NULL ? strchr (open, ']') : NULL;

  if (close == NULL || close - open < LONGEST_OPTIONS)
    return g_strdup (text);
  return g_strdup_printf ("%.*s[…%s", (int) (open - text), text, close);
}

static void
set_choice (GtkWidget *widget, const char *choice)
{
  g_object_set_data_full (G_OBJECT (widget), "choice", g_strdup (choice), g_free);
}

static const char *
get_choice (GtkWidget *widget)
{
  return g_object_get_data (G_OBJECT (widget), "choice");
}

static GtkWidget *
make_answer_picture (const char *position)
{
  GtkWidget *picture = grundy_miniature_new (PICTURE_WIDTH, PICTURE_HEIGHT);

  grundy_miniature_set_text (GRUNDY_MINIATURE (picture), position, NULL);
  return picture;
}

static GtkWidget *
make_check (GtkWidget *child, const char *label, const char *choice, GtkCheckButton *group)
{
  GtkWidget *check = gtk_check_button_new ();

  gtk_check_button_set_child (GTK_CHECK_BUTTON (check), child);
  gtk_check_button_set_group (GTK_CHECK_BUTTON (check), group);
  grundy_widget_set_name (check, label);
  set_choice (check, choice);
  return check;
}

/* Whether a position is written here, also one that is played for misère. */
static gboolean
is_written_position (const char *game)
{
  const char *position = g_str_has_prefix (game, "misere(") ? game + strlen ("misere(") : game;
  g_autofree char *name = g_strndup (position, strcspn (position, "[("));

  return cgt_ruleset_find (name) != NULL;
}

static GtkWidget *
make_title (const char *text)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_widget_add_css_class (label, "dim-label");
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  return label;
}

/* A position is a picture, with a word below it in misère play; a value is typeset. */
static GtkWidget *
make_game (const char *game)
{
  GtkWidget *child = is_written_position (game) ? make_answer_picture (game) : grundy_label_new (NULL, NULL);

  if (!is_written_position (game))
    grundy_label_set_typeset (GTK_LABEL (child), game, G_MAXINT);
  else if (g_str_has_prefix (game, "misere("))
    {
      GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 2);

      gtk_box_append (GTK_BOX (box), child);
      gtk_box_append (GTK_BOX (box), make_title (_ ("misère play")));
      return box;
    }
  return child;
}

/* One of these words or games. */
static void
add_words (GrundyAnswerArea *self, const char *const *choices)
{
  GtkWidget *group = NULL;

  for (guint i = 0; choices[i] != NULL; i++)
    {
      const char *words = choice_in_words (choices[i]);
      GtkWidget *child = words != choices[i] ? grundy_label_new_wrapped (words, NULL) : make_game (choices[i]);

      group = make_check (child, words, choices[i], group != NULL ? GTK_CHECK_BUTTON (group) : NULL);
      add_to_list (self, group);
    }
}

/* Says that no move is right, where that can be so. */
static void
add_none (GrundyAnswerArea *self, const CgtTask *task)
{
  CgtAsk ask = task->exercise->ask;
  const char *label = ask == CGT_ASK_PARENTS ? _ ("None of them") : _ ("No move wins");

  if (ask == CGT_ASK_PARENTS ? self->makes_moves
                             : (ask != CGT_ASK_ONE && ask != CGT_ASK_ALL) || !cgt_task_can_be_won (task))
    return;
  gtk_check_button_set_label (GTK_CHECK_BUTTON (self->none), label);
  gtk_widget_set_visible (self->none, TRUE);
}

/* That a move wins and that none does are no answer together, so choosing one drops the other. */
static void
on_none (GrundyAnswerArea *self)
{
  if (!gtk_check_button_get_active (GTK_CHECK_BUTTON (self->none)))
    return;
  for (GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (self->list)), *next; child != NULL; child = next)
    {
      next = gtk_widget_get_next_sibling (child);
      if (GTK_IS_CHECK_BUTTON (child))
        gtk_check_button_set_active (GTK_CHECK_BUTTON (child), FALSE);
      else
        gtk_box_remove (self->list, child);
    }
}

static void
on_tick (GrundyAnswerArea *self, GtkCheckButton *check)
{
  if (gtk_check_button_get_active (check))
    gtk_check_button_set_active (GTK_CHECK_BUTTON (self->none), FALSE);
}

/* Any number of positions, as pictures, or of values. */
static void
add_ticks (GrundyAnswerArea *self, const char *const *choices)
{
  for (guint i = 0; choices[i] != NULL; i++)
    {
      g_autofree char *label = shorten_answer (choices[i]);
      GtkWidget *check = make_check (make_game (choices[i]), label, choices[i], NULL);

      g_signal_connect_object (check, "toggled", G_CALLBACK (on_tick), self, G_CONNECT_SWAPPED);
      add_to_list (self, check);
    }
}

/* Any of the numbers of a range. */
static void
add_numbers (GrundyAnswerArea *self, const CgtRange *range)
{
  self->numbers = TRUE;
  for (gint n = range->from; n <= range->to; n++)
    {
      g_autofree char *number = g_strdup_printf ("%d", n);
      GtkWidget *button = gtk_toggle_button_new_with_label (number);

      gtk_widget_add_css_class (button, "number-to-choose");
      set_choice (button, number);
      add_to_list (self, button);
    }
}

/* A move that was made on the board stays as a picture, until it is taken back. */
static void
on_take_back (GrundyAnswerArea *self, GtkWidget *chip)
{
  gtk_box_remove (self->list, chip);
}

static void
add_chip (GrundyAnswerArea *self, const char *choice)
{
  GtkWidget *chip = gtk_button_new (), *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  g_autofree char *shown = shorten_answer (choice);
  g_autofree char *name = g_strdup_printf (_ ("Take back the move to %s"), shown);

  gtk_box_append (GTK_BOX (box), make_answer_picture (choice));
  gtk_box_append (GTK_BOX (box), gtk_image_new_from_icon_name ("edit-clear-symbolic"));
  gtk_button_set_child (GTK_BUTTON (chip), box);
  grundy_widget_set_name (chip, name);
  gtk_widget_set_tooltip_text (chip, _ ("Take Back"));
  set_choice (chip, choice);
  g_signal_connect_object (chip, "clicked", G_CALLBACK (on_take_back), self, G_CONNECT_SWAPPED);
  add_to_list (self, chip);
  gtk_check_button_set_active (GTK_CHECK_BUTTON (self->none), FALSE);
}

/* @side: who the learner is, and @what: what to do; both nullable. */
static void
show_answer_hint (GrundyAnswerArea *self, const char *side, const char *what)
{
  g_autofree char *hint =
    g_strjoin (side != NULL && what != NULL ? " " : "", side != NULL ? side : "", what != NULL ? what : "", NULL);

  gtk_label_set_text (self->hint, hint);
  gtk_widget_set_visible (GTK_WIDGET (self->hint), *hint != '\0');
}

/* A move that was made on the board stands there only if it is chosen. */
static gboolean
is_chosen (GtkWidget *child)
{
  if (GTK_IS_CHECK_BUTTON (child))
    return gtk_check_button_get_active (GTK_CHECK_BUTTON (child));
  return !GTK_IS_TOGGLE_BUTTON (child) || gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (child));
}

/* NULL: nothing is chosen. */
static char *
get_chosen (GrundyAnswerArea *self)
{
  GString *chosen = g_string_new (NULL);

  for (GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (self->list)); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    if (is_chosen (child))
      g_string_append_printf (chosen, "%s%s", chosen->len > 0 ? " ; " : "", get_choice (child));
  if (chosen->len == 0 && !self->numbers && !gtk_check_button_get_active (GTK_CHECK_BUTTON (self->none)))
    return g_string_free (chosen, TRUE);
  return g_string_free (chosen, FALSE);
}

/* A table */

/* A line of several entries that is pasted goes into as many; a space that is typed goes on to the next one. A value
 * can have a comma, as in 0,5, but none at its end. */
static void
on_entry_changed (GrundyAnswerArea *self, GtkWidget *entry)
{
  const char *text = gtk_editable_get_text (GTK_EDITABLE (entry)), *separators = self->values ? " \t\n" : " ,\t\n";
  g_auto (GStrv) words = NULL;
  guint at;

  if (self->spreading || strpbrk (text, separators) == NULL || strchr (text, '(') != NULL ||
      strchr (text, '{') != NULL || !g_ptr_array_find (self->entries, entry, &at))
    return;
  words = g_strsplit_set (text, separators, -1);
  for (guint i = 0; words[i] != NULL; i++)
    if (g_str_has_suffix (words[i], ","))
      words[i][strlen (words[i]) - 1] = '\0';
  self->spreading = TRUE;
  if (*words[1] == '\0' && words[2] == NULL)
    {
      gtk_editable_set_text (GTK_EDITABLE (entry), words[0]);
      grundy_tab_move_in_group (entry, GTK_DIR_RIGHT);
      at = self->entries->len;
    }
  for (guint i = 0; words[i] != NULL && at < self->entries->len; i++)
    if (*words[i] != '\0')
      gtk_editable_set_text (self->entries->pdata[at++], words[i]);
  self->spreading = FALSE;
}

/* A click on an entry with a few choices shows the next one, and one on an entry with many shows all of them; typing
 * the first letter of one shows that. */

/* Who wins, in a word that fits an entry; NULL: it is another choice. */
static const char *
winner_in_a_word (const char *choice)
{
  return g_str_equal (choice, "N")   ? _ ("first")
         : g_str_equal (choice, "P") ? _ ("second")
         : g_str_equal (choice, "L") ? _ ("Left")
         : g_str_equal (choice, "R") ? _ ("Right")
         : g_str_equal (choice, "D") ? _ ("draw")
                                     : NULL;
}

static void
show_cell_choice (GtkWidget *cell, const char *choice)
{
  g_autofree char *name = g_strdup_printf (_ ("%s: %s"), (const char *) g_object_get_data (G_OBJECT (cell), "name"),
                                           *choice != '\0' ? choice_in_words (choice) : _ ("empty"));
  GtkWidget *label = g_object_get_data (G_OBJECT (cell), "label");
  const char *word = winner_in_a_word (choice);

  set_choice (cell, choice);
  grundy_widget_set_css_class (label, "next-wins", g_str_equal (choice, "N"));
  grundy_widget_set_css_class (label, "left-wins", g_str_equal (choice, "L"));
  grundy_widget_set_css_class (label, "right-wins", g_str_equal (choice, "R"));
  grundy_label_set_typeset (GTK_LABEL (label),
                            word != NULL      ? word
                            : *choice == '\0' ? "·"
                                              : choice_in_words (choice),
                            G_MAXINT);
  grundy_widget_set_name (cell, name);
}

static void
on_cell_choice (GtkWidget *button, GtkWidget *cell)
{
  show_cell_choice (cell, get_choice (button));
  gtk_menu_button_popdown (GTK_MENU_BUTTON (cell));
}

static GtkWidget *
make_cell_choices (GrundyAnswerArea *self, GtkWidget *cell)
{
  GtkWidget *popover = gtk_popover_new (), *grid = gtk_grid_new ();

  for (guint i = 0; self->choices[i] != NULL; i++)
    {
      GtkWidget *button = gtk_button_new ();

      gtk_button_set_child (GTK_BUTTON (button), make_game (self->choices[i]));
      gtk_widget_add_css_class (button, "flat");
      grundy_widget_set_name (button, self->choices[i]);
      set_choice (button, self->choices[i]);
      g_signal_connect_object (button, "clicked", G_CALLBACK (on_cell_choice), cell, 0);
      gtk_grid_attach (GTK_GRID (grid), button, (int) i % CHOICE_COLUMNS, (int) i / CHOICE_COLUMNS, 1, 1);
    }
  gtk_popover_set_child (GTK_POPOVER (popover), grid);
  grundy_tab_return_from_menu (GTK_POPOVER (popover), cell);
  return popover;
}

static void
on_cell_clicked (GrundyAnswerArea *self, GtkWidget *cell)
{
  guint i = 0;

  while (self->choices[i] != NULL && !g_str_equal (self->choices[i], get_choice (cell)))
    i++;
  i = self->choices[i] != NULL ? i + 1 : 0;
  show_cell_choice (cell, self->choices[i] != NULL ? self->choices[i] : "");
}

static gboolean
on_cell_key (GtkEventControllerKey *keys, guint key, guint code, GdkModifierType state, GrundyAnswerArea *self)
{
  GtkWidget *cell = gtk_event_controller_get_widget (GTK_EVENT_CONTROLLER (keys));
  gunichar typed = g_unichar_tolower (gdk_keyval_to_unicode (key));

  if (GTK_IS_MENU_BUTTON (cell) &&
      gtk_widget_get_mapped (GTK_WIDGET (gtk_menu_button_get_popover (GTK_MENU_BUTTON (cell)))))
    return GDK_EVENT_PROPAGATE; /* it goes to the choices */
  if (key == GDK_KEY_BackSpace || key == GDK_KEY_Delete)
    show_cell_choice (cell, "");
  else if (key == GDK_KEY_Return && *get_choice (cell) != '\0')
    on_entry_activate (self);
  else
    {
      guint i = 0;

      while (self->choices[i] != NULL && g_unichar_tolower ((gunichar) *self->choices[i]) != typed)
        i++;
      if (self->choices[i] == NULL)
        return GDK_EVENT_PROPAGATE;
      show_cell_choice (cell, self->choices[i]);
      gtk_widget_child_focus (GTK_WIDGET (self), GTK_DIR_TAB_FORWARD);
    }
  return GDK_EVENT_STOP;
}

static GtkWidget *
make_choosing_cell (GrundyAnswerArea *self, char *name)
{
  gboolean in_turn = g_strv_length (self->choices) <= MOST_IN_TURN;
  GtkWidget *cell = in_turn ? gtk_button_new () : gtk_menu_button_new (), *label = gtk_label_new (NULL);
  GtkEventController *keys = gtk_event_controller_key_new ();

  g_object_set_data_full (G_OBJECT (cell), "name", name, g_free);
  g_object_set_data (G_OBJECT (cell), "label", label);
  if (in_turn)
    {
      gtk_button_set_child (GTK_BUTTON (cell), label);
      gtk_widget_add_css_class (label, "outcome");
      for (guint i = 0; self->choices[i] != NULL; i++)
        {
          const char *word = winner_in_a_word (self->choices[i]);
          int length = word != NULL ? (int) g_utf8_strlen (word, -1) : 0;

          /* A click moves no entry. */
          gtk_label_set_width_chars (GTK_LABEL (label), MAX (length, gtk_label_get_width_chars (GTK_LABEL (label))));
        }
      g_signal_connect_object (cell, "clicked", G_CALLBACK (on_cell_clicked), self, G_CONNECT_SWAPPED);
    }
  else
    {
      gtk_menu_button_set_child (GTK_MENU_BUTTON (cell), label);
      gtk_menu_button_set_popover (GTK_MENU_BUTTON (cell), make_cell_choices (self, cell));
    }
  show_cell_choice (cell, "");
  gtk_event_controller_set_propagation_phase (keys, GTK_PHASE_CAPTURE); /* the button takes Enter as a click */
  g_signal_connect (keys, "key-pressed", G_CALLBACK (on_cell_key), self);
  gtk_widget_add_controller (cell, keys);
  return cell;
}

static GtkWidget *
make_cell (GrundyAnswerArea *self, const char *label)
{
  g_autofree char *name = g_strdup_printf (_ ("Entry for %s"), label);
  GtkWidget *entry;

  if (self->choices[0] != NULL)
    {
      g_ptr_array_add (self->entries, make_choosing_cell (self, g_steal_pointer (&name)));
      return self->entries->pdata[self->entries->len - 1];
    }
  entry = grundy_entry_new ();
  gtk_widget_add_css_class (entry, "monospace");
  grundy_widget_set_name (entry, name);
  gtk_editable_set_width_chars (GTK_EDITABLE (entry), 3);
  gtk_editable_set_max_width_chars (GTK_EDITABLE (entry), 5);
  g_signal_connect_swapped (entry, "activate", G_CALLBACK (on_entry_activate), self);
  g_signal_connect_swapped (entry, "changed", G_CALLBACK (on_entry_changed), self);
  g_ptr_array_add (self->entries, entry);
  return entry;
}

/* Where a token stands on a map that all entries share, "island[a>b](a)": the picture is too small for it. */
static void
add_place_name (GtkBox *box, const char *position)
{
  g_autofree char *name = g_strndup (position, strcspn (position, "[("));
  const CgtRuleset *ruleset = cgt_ruleset_find (name);
  const char *place = strstr (position, "](");

  if (place != NULL && ruleset != NULL && cgt_ruleset_get_sketch (ruleset)->shape == CGT_BOARD_GRAPH)
    {
      g_autofree char *names = g_strndup (place + 2, strcspn (place + 2, ")"));

      gtk_box_append (box, make_title (names));
    }
}

static void
add_row_of_cells (GrundyAnswerArea *self, const GPtrArray *cells)
{
  for (guint i = 0; i < cells->len; i++)
    {
      const CgtTaskCell *cell = cells->pdata[i];
      g_autofree char *name = shorten_answer (cell->label);
      GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 2), *title = make_game (cell->label);

      gtk_widget_set_valign (box, GTK_ALIGN_END);
      gtk_widget_add_css_class (title, "dim-label");
      gtk_box_append (GTK_BOX (box), title);
      add_place_name (GTK_BOX (box), cell->label);
      gtk_box_append (GTK_BOX (box), make_cell (self, name));
      add_to_list (self, box);
    }
}

static void
add_grid_of_cells (GrundyAnswerArea *self, const CgtExercise *exercise, const GPtrArray *cells, guint n_columns)
{
  GtkWidget *corner = make_title ("n \\ m");

  gtk_label_set_wrap (GTK_LABEL (corner), FALSE);
  gtk_grid_attach (self->grid, corner, 0, 0, 1, 1);
  for (guint i = 0; i < cells->len; i++)
    {
      const CgtTaskCell *cell = cells->pdata[i];
      int row = (int) (i / n_columns), column = (int) (i % n_columns);
      g_autofree char *n = g_strdup_printf ("%d", exercise->rows.from + row);
      g_autofree char *m = g_strdup_printf ("%d", exercise->columns.from + column);

      if (column == 0)
        gtk_grid_attach (self->grid, make_title (n), 0, row + 1, 1, 1);
      if (row == 0)
        gtk_grid_attach (self->grid, make_title (m), column + 1, 0, 1, 1);
      gtk_grid_attach (self->grid, make_cell (self, cell->label), column + 1, row + 1, 1, 1);
    }
  gtk_widget_set_visible (self->table, TRUE);
}

static void
add_answer_table (GrundyAnswerArea *self, const CgtTask *task)
{
  g_autoptr (GPtrArray) cells = cgt_task_cells (task);
  guint n_columns = cgt_task_n_columns (task);

  if (n_columns > 0)
    add_grid_of_cells (self, task->exercise, cells, n_columns);
  else
    add_row_of_cells (self, cells);
}

/* "": nothing is written yet. */
static char *
get_entries (GrundyAnswerArea *self)
{
  GString *entries = g_string_new (NULL);
  gboolean any = FALSE;

  for (guint i = 0; i < self->entries->len; i++)
    {
      GtkWidget *cell = self->entries->pdata[i];
      const char *text = GTK_IS_EDITABLE (cell) ? gtk_editable_get_text (GTK_EDITABLE (cell)) : get_choice (cell);
      g_auto (GStrv) parts = g_strsplit (text, " ", -1);
      g_autofree char *entry = g_strjoinv ("", parts);

      any = any || *entry != '\0';
      g_string_append_printf (entries, "%s ", *entry != '\0' ? entry : "?");
    }
  if (!any)
    g_string_truncate (entries, 0);
  return g_string_free (entries, FALSE);
}

/* A list to sort */

static void
on_move_up (GtkButton *button, GtkWidget *row)
{
  GtkWidget *list = gtk_widget_get_parent (row);
  GtkWidget *before = gtk_widget_get_prev_sibling (row);

  if (before != NULL)
    gtk_box_reorder_child_after (GTK_BOX (list), row, gtk_widget_get_prev_sibling (before));
}

/* A row that is dropped on another one takes its place. */
static gboolean
on_row_drop (GtkDropTarget *target, const GValue *value, double x, double y, GtkWidget *row)
{
  GtkWidget *dragged = g_value_get_object (value), *list = gtk_widget_get_parent (row);
  gboolean below = FALSE;

  if (dragged == NULL || dragged == row || gtk_widget_get_parent (dragged) != list)
    return FALSE;
  for (GtkWidget *next = gtk_widget_get_next_sibling (dragged); next != NULL && !below;
       next = gtk_widget_get_next_sibling (next))
    below = next == row;
  gtk_box_reorder_child_after (GTK_BOX (list), dragged, below ? row : gtk_widget_get_prev_sibling (row));
  return TRUE;
}

static GdkContentProvider *
on_drag_prepare (GtkDragSource *source, double x, double y, GtkWidget *row)
{
  g_autoptr (GdkPaintable) paintable = gtk_widget_paintable_new (row);

  gtk_drag_source_set_icon (source, paintable, (int) x, (int) y);
  return gdk_content_provider_new_typed (GTK_TYPE_WIDGET, row);
}

static void
let_drag (GtkWidget *row)
{
  GtkDragSource *source = gtk_drag_source_new ();
  GtkDropTarget *target = gtk_drop_target_new (GTK_TYPE_WIDGET, GDK_ACTION_MOVE);

  gtk_drag_source_set_actions (source, GDK_ACTION_MOVE);
  g_signal_connect (source, "prepare", G_CALLBACK (on_drag_prepare), row);
  gtk_widget_add_controller (row, GTK_EVENT_CONTROLLER (source));
  g_signal_connect (target, "drop", G_CALLBACK (on_row_drop), row);
  gtk_widget_add_controller (row, GTK_EVENT_CONTROLLER (target));
  gtk_widget_set_cursor_from_name (row, "grab");
}

/* A lesson may list the games in order, which is the answer. So the rows are mixed: the second, fourth, ... game come
 * first, then the others. They are dragged, or go up with a button. */
static void
add_game_buttons (GrundyAnswerArea *self, const GPtrArray *games)
{
  for (guint row_place = 0; row_place < games->len; row_place++)
    {
      guint n_even = games->len / 2, i = row_place < n_even ? 2 * row_place + 1 : 2 * (row_place - n_even);
      GtkWidget *row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 8);
      GtkWidget *game = make_game (games->pdata[i]);
      GtkWidget *up = gtk_button_new_from_icon_name ("go-up-symbolic");
      g_autofree char *name = g_strdup_printf (_ ("Move %s up"), (const char *) games->pdata[i]);

      gtk_widget_add_css_class (row, "card");
      gtk_widget_add_css_class (row, "game-to-sort");
      gtk_widget_add_css_class (up, "flat");
      grundy_widget_set_name (up, name);
      grundy_widget_set_typeset_tooltip (up, name);
      g_signal_connect (up, "clicked", G_CALLBACK (on_move_up), row);
      g_object_set_data (G_OBJECT (row), "place", GUINT_TO_POINTER (i + 1));
      gtk_box_append (GTK_BOX (row), up);
      gtk_widget_set_hexpand (game, TRUE);
      gtk_widget_set_halign (game, GTK_ALIGN_START);
      gtk_box_append (GTK_BOX (row), game);
      let_drag (row);
      gtk_box_append (self->order, row);
    }
  gtk_widget_set_visible (GTK_WIDGET (self->order), TRUE);
}

static char *
get_order (GrundyAnswerArea *self)
{
  GString *order = g_string_new (NULL);

  for (GtkWidget *row = gtk_widget_get_first_child (GTK_WIDGET (self->order)); row != NULL;
       row = gtk_widget_get_next_sibling (row))
    g_string_append_printf (order, "%u ", GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (row), "place")));
  return g_string_free (order, FALSE);
}

/* All of them */

static void
add_entry (GrundyAnswerArea *self, const CgtTask *task)
{
  const CgtExercise *exercise = task->exercise;
  const char *example = _ ("Your answer");

  if (exercise->kind == CGT_EXERCISE_WINNING_MOVES)
    example = _ ("Positions after the moves, with ; between them");
  else if (exercise->kind == CGT_EXERCISE_FIND)
    example = _ ("What stands for ?");
  else if (exercise->kind == CGT_EXERCISE_WHICH)
    example = _ ("Numbers, such as 2, 5, 7");
  else if (exercise->ask == CGT_ASK_CHANCE)
    example = _ ("A fraction, such as 3/4");
  else if (g_str_has_prefix (task->expression, "sign-expansion("))
    example = _ ("Signs, such as +-+");
  else if (exercise->ask == CGT_ASK_VALUE && !g_str_has_prefix (task->expression, "birthday("))
    example = _ ("A value, such as 3/4 or *2");
  gtk_entry_set_placeholder_text (self->entry, example);
  gtk_widget_set_visible (GTK_WIDGET (self->entry), TRUE);
}

static void
empty_answer_area (GrundyAnswerArea *self)
{
  for (GtkWidget *part = gtk_widget_get_first_child (GTK_WIDGET (self)); part != NULL;
       part = gtk_widget_get_next_sibling (part))
    gtk_widget_set_visible (part, FALSE);
  grundy_widget_remove_children (GTK_WIDGET (self->list));
  grundy_widget_remove_children (GTK_WIDGET (self->grid));
  grundy_widget_remove_children (GTK_WIDGET (self->order));
  gtk_check_button_set_active (GTK_CHECK_BUTTON (self->none), FALSE);
  /* Undo does not bring back what answered another question. */
  gtk_editable_set_enable_undo (GTK_EDITABLE (self->entry), FALSE);
  gtk_editable_set_text (GTK_EDITABLE (self->entry), "");
  gtk_editable_set_enable_undo (GTK_EDITABLE (self->entry), TRUE);
  g_ptr_array_set_size (self->entries, 0);
  self->numbers = self->makes_moves = FALSE;
}

/* Where the answer is given in a way of its own; NULL: elsewhere. */
static const char *
what_to_do (GrundyAnswerArea *self)
{
  if (self->makes_moves && self->parents)
    return _ ("Make the two moves to each of them on the board.");
  if (self->makes_moves)
    return self->single ? _ ("Make the move on the board.") : _ ("Make the moves on the board, one after the other.");
  return self->kind == CGT_EXERCISE_TABLE && self->choices[0] != NULL ? _ ("Click an entry to change it.") : NULL;
}

void
grundy_answer_area_set_task (GrundyAnswerArea *self, const CgtTask *task, const char *const *choices, gboolean on_board,
                             const char *side)
{
  const CgtExercise *exercise = task->exercise;
  guint n = g_strv_length ((char **) choices);

  g_return_if_fail (GRUNDY_IS_ANSWER_AREA (self));
  empty_answer_area (self);
  g_strfreev (self->choices);
  self->choices = g_strdupv ((char **) choices);
  self->kind = exercise->kind;
  self->values = exercise->ask == CGT_ASK_VALUE;
  self->parents = exercise->ask == CGT_ASK_PARENTS;
  self->single = exercise->ask != CGT_ASK_ALL && !self->parents;
  if (n > 0 && (exercise->kind == CGT_EXERCISE_PREDICT || (exercise->kind == CGT_EXERCISE_FIND && !on_board)))
    add_words (self, choices);
  else if (exercise->kind == CGT_EXERCISE_WINNING_MOVES && (on_board || (n > 0 && n <= MOST_TICKED)))
    {
      self->makes_moves = on_board;
      gtk_widget_set_visible (GTK_WIDGET (self->list), TRUE);
      if (!on_board)
        add_ticks (self, choices);
      add_none (self, task);
    }
  else if (exercise->kind == CGT_EXERCISE_WHICH && n > 0)
    add_ticks (self, choices);
  else if (exercise->kind == CGT_EXERCISE_WHICH && exercise->rows.to - exercise->rows.from < MOST_NUMBERS)
    add_numbers (self, &exercise->rows);
  else if (exercise->kind == CGT_EXERCISE_TABLE)
    add_answer_table (self, task);
  else if (exercise->kind == CGT_EXERCISE_ORDER)
    add_game_buttons (self, exercise->games);
  else if (exercise->kind != CGT_EXERCISE_PLAY && (exercise->kind != CGT_EXERCISE_FIND || !on_board))
    add_entry (self, task);
  show_answer_hint (self, side, what_to_do (self));
}

char *
grundy_answer_area_get_answer (GrundyAnswerArea *self)
{
  g_return_val_if_fail (GRUNDY_IS_ANSWER_AREA (self), NULL);
  if (gtk_widget_get_visible (GTK_WIDGET (self->entry)))
    return g_strdup (gtk_editable_get_text (GTK_EDITABLE (self->entry)));
  if (self->kind == CGT_EXERCISE_TABLE)
    return get_entries (self);
  if (self->kind == CGT_EXERCISE_ORDER)
    return get_order (self);
  return gtk_widget_get_visible (GTK_WIDGET (self->list)) ? get_chosen (self) : g_strdup ("");
}

void
grundy_answer_area_choose (GrundyAnswerArea *self, const char *choice)
{
  g_return_if_fail (GRUNDY_IS_ANSWER_AREA (self));
  if (gtk_widget_get_visible (GTK_WIDGET (self->entry)))
    {
      const char *text = gtk_editable_get_text (GTK_EDITABLE (self->entry));
      g_autofree char *longer =
        g_strdup_printf ("%s%s%s", self->single ? "" : text, self->single || *text == '\0' ? "" : " ; ", choice);

      gtk_editable_set_text (GTK_EDITABLE (self->entry), longer);
    }
  if (!self->makes_moves)
    return;
  for (GtkWidget *chip = gtk_widget_get_first_child (GTK_WIDGET (self->list)), *next; chip != NULL; chip = next)
    {
      next = gtk_widget_get_next_sibling (chip);
      if (self->single || g_str_equal (get_choice (chip), choice))
        gtk_box_remove (self->list, chip);
    }
  add_chip (self, choice);
}

GRUNDY_FINALIZE (GrundyAnswerArea, grundy_answer_area)
{
  g_ptr_array_unref (self->entries);
  g_strfreev (self->choices);
}

static void
grundy_answer_area_class_init (GrundyAnswerAreaClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = grundy_answer_area_finalize;
  grundy_class_add_signal (klass, "activate", 0);
  grundy_class_set_template (klass, "grundy-answer-area.ui", NULL);
  grundy_class_bind_children (klass, GrundyAnswerArea, hint, list, none, table, grid, order, entry);
  grundy_class_bind_callbacks (klass, on_entry_activate, on_none, on_answer_key);
}

static void
grundy_answer_area_init (GrundyAnswerArea *self)
{
  self->entries = g_ptr_array_new ();
  grundy_tab_make_group (GTK_WIDGET (self));
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_widget_set_layout_manager (GTK_WIDGET (self->list), grundy_wrap_layout_new (12));
  empty_answer_area (self);
}
