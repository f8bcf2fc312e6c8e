/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "grundy-answer-area.h"

#include <glib/gi18n.h>
#include <string.h>

#include "app/base/grundy-class.h"
#include "app/widgets/grundy-wrap-layout.h"
#include "app/widgets/grundy-widgets.h"

/* More moves are typed. */
#define MOST_TICKED 80
#define LONGEST_OPTIONS 12

struct _GrundyAnswerArea
{
  GtkBox parent_instance;

  CgtExerciseKind kind;
  GtkWidget *list;    /* borrowed; of GtkCheckButton or rows; NULL: none */
  GtkWidget *entry;   /* borrowed; NULL: none */
  GPtrArray *entries; /* GtkWidget, borrowed: of a table, in their order */
  gboolean spreading; /* a text with several entries is being put into them */
};

G_DEFINE_FINAL_TYPE (GrundyAnswerArea, grundy_answer_area, GTK_TYPE_BOX)

static GtkWidget *
add_list (GrundyAnswerArea *self)
{
  self->list = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);
  gtk_widget_set_layout_manager (self->list, grundy_wrap_layout_new (12));
  gtk_box_append (GTK_BOX (self), self->list);
  return self->list;
}

static void
on_activate (GrundyAnswerArea *self)
{
  g_signal_emit_by_name (self, "activate");
}

static GtkWidget *
make_entry (GrundyAnswerArea *self, const char *label)
{
  GtkWidget *entry = gtk_entry_new ();

  gtk_widget_add_css_class (entry, "monospace");
  grundy_widget_set_name (GTK_WIDGET (entry), label);
  g_signal_connect_swapped (entry, "activate", G_CALLBACK (on_activate), self);
  return entry;
}

/* Choices */

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
shorten (const char *text)
{
  const char *open = strchr (text, '['), *close = open != NULL ? strchr (open, ']') : NULL;

  if (close == NULL || close - open < LONGEST_OPTIONS)
    return g_strdup (text);
  return g_strdup_printf ("%.*s[…%s", (int) (open - text), text, close);
}

/* One of them, or any number of moves. */
static void
add_choices (GrundyAnswerArea *self, const char *const *choices, gboolean single)
{
  GtkWidget *list = add_list (self);
  GtkCheckButton *group = NULL;

  for (guint i = 0; choices[i] != NULL; i++)
    {
      g_autofree char *label = single ? g_strdup (choice_in_words (choices[i])) : shorten (choices[i]);
      GtkWidget *check = gtk_check_button_new (), *text = grundy_label_new_wrapped (label, NULL);

      gtk_check_button_set_child (GTK_CHECK_BUTTON (check), text);
      if (single)
        gtk_check_button_set_group (GTK_CHECK_BUTTON (check), group);
      group = GTK_CHECK_BUTTON (check);
      grundy_widget_set_name (check, label);
      g_object_set_data_full (G_OBJECT (check), "choice", g_strdup (choices[i]), g_free);
      gtk_box_append (GTK_BOX (list), check);
    }
}

static char *
get_chosen (GrundyAnswerArea *self)
{
  GString *chosen = g_string_new (NULL);

  for (GtkWidget *check = gtk_widget_get_first_child (self->list); check != NULL;
       check = gtk_widget_get_next_sibling (check))
    if (gtk_check_button_get_active (GTK_CHECK_BUTTON (check)))
      g_string_append_printf (chosen, "%s%s", chosen->len > 0 ? " ; " : "",
                              (const char *) g_object_get_data (G_OBJECT (check), "choice"));
  return g_string_free (chosen, FALSE);
}

/* A table */

/* A line of several entries that is pasted goes into as many. */
static void
on_entry_changed (GrundyAnswerArea *self, GtkWidget *entry)
{
  const char *text = gtk_editable_get_text (GTK_EDITABLE (entry));
  g_auto (GStrv) words = NULL;
  guint at;

  if (self->spreading || strpbrk (text, " ,\t\n") == NULL || strchr (text, '(') != NULL || strchr (text, '{') != NULL ||
      !g_ptr_array_find (self->entries, entry, &at))
    return;
  words = g_strsplit_set (text, " ,\t\n", -1);
  if (g_strv_length (words) < 2 || *words[1] == '\0')
    return;
  self->spreading = TRUE;
  for (guint i = 0; words[i] != NULL && at < self->entries->len; i++)
    if (*words[i] != '\0')
      gtk_editable_set_text (self->entries->pdata[at++], words[i]);
  self->spreading = FALSE;
}

static GtkWidget *
make_cell (GrundyAnswerArea *self, const char *label)
{
  g_autofree char *name = g_strdup_printf (_ ("Entry for %s"), label);
  GtkWidget *entry = make_entry (self, name);

  gtk_editable_set_width_chars (GTK_EDITABLE (entry), 3);
  gtk_editable_set_max_width_chars (GTK_EDITABLE (entry), 5);
  g_signal_connect_swapped (entry, "changed", G_CALLBACK (on_entry_changed), self);
  g_ptr_array_add (self->entries, entry);
  return entry;
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

static void
add_row_of_cells (GrundyAnswerArea *self, const GPtrArray *cells)
{
  GtkWidget *list = add_list (self);

  for (guint i = 0; i < cells->len; i++)
    {
      const CgtTaskCell *cell = cells->pdata[i];
      GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 2);
      g_autofree char *title = shorten (cell->label);

      gtk_widget_set_valign (box, GTK_ALIGN_END);
      gtk_box_append (GTK_BOX (box), make_title (title));
      gtk_box_append (GTK_BOX (box), make_cell (self, cell->label));
      gtk_box_append (GTK_BOX (list), box);
    }
}

/* Rows and columns; a wide table is scrolled sideways. */
static void
add_grid_of_cells (GrundyAnswerArea *self, const CgtExercise *exercise, const GPtrArray *cells, guint n_columns)
{
  GtkWidget *scroller = gtk_scrolled_window_new ();
  GtkWidget *grid = gtk_grid_new ();

  gtk_grid_set_row_spacing (GTK_GRID (grid), 4);
  gtk_grid_set_column_spacing (GTK_GRID (grid), 4);
  gtk_grid_attach (GTK_GRID (grid), make_title ("n \\ m"), 0, 0, 1, 1);
  for (guint i = 0; i < cells->len; i++)
    {
      const CgtTaskCell *cell = cells->pdata[i];
      int row = (int) (i / n_columns), column = (int) (i % n_columns);
      g_autofree char *n = g_strdup_printf ("%d", exercise->rows.from + row);
      g_autofree char *m = g_strdup_printf ("%d", exercise->columns.from + column);

      if (column == 0)
        gtk_grid_attach (GTK_GRID (grid), make_title (n), 0, row + 1, 1, 1);
      if (row == 0)
        gtk_grid_attach (GTK_GRID (grid), make_title (m), column + 1, 0, 1, 1);
      gtk_grid_attach (GTK_GRID (grid), make_cell (self, cell->label), column + 1, row + 1, 1, 1);
    }
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (scroller), GTK_POLICY_AUTOMATIC, GTK_POLICY_NEVER);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scroller), grid);
  gtk_box_append (GTK_BOX (self), scroller);
}

static void
add_table (GrundyAnswerArea *self, const CgtTask *task)
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
      g_auto (GStrv) parts = g_strsplit (gtk_editable_get_text (self->entries->pdata[i]), " ", -1);
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

/* A lesson may list the games in order, which is the answer. So the rows are mixed: the second, fourth, ... game come
 * first, then the others. */
static void
add_games (GrundyAnswerArea *self, const GPtrArray *games)
{
  self->list = gtk_box_new (GTK_ORIENTATION_VERTICAL, 4);
  for (guint row_place = 0; row_place < games->len; row_place++)
    {
      guint n_even = games->len / 2, i = row_place < n_even ? 2 * row_place + 1 : 2 * (row_place - n_even);
      GtkWidget *row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 8);
      GtkWidget *up = gtk_button_new_from_icon_name ("go-up-symbolic");
      GtkWidget *label = gtk_label_new (games->pdata[i]);
      g_autofree char *name = g_strdup_printf (_ ("Move %s up"), (const char *) games->pdata[i]);

      gtk_widget_add_css_class (label, "monospace");
      grundy_widget_set_name (up, name);
      gtk_widget_set_tooltip_text (up, name);
      g_signal_connect (up, "clicked", G_CALLBACK (on_move_up), row);
      g_object_set_data (G_OBJECT (row), "place", GUINT_TO_POINTER (i + 1));
      gtk_box_append (GTK_BOX (row), up);
      gtk_box_append (GTK_BOX (row), label);
      gtk_box_append (GTK_BOX (self->list), row);
    }
  gtk_box_append (GTK_BOX (self), self->list);
}

static char *
get_order (GrundyAnswerArea *self)
{
  GString *order = g_string_new (NULL);

  for (GtkWidget *row = gtk_widget_get_first_child (self->list); row != NULL; row = gtk_widget_get_next_sibling (row))
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
  else if (exercise->ask == CGT_ASK_VALUE)
    example = _ ("A value, such as 3/4 or *2");
  self->entry = make_entry (self, _ ("Your answer"));
  gtk_entry_set_placeholder_text (GTK_ENTRY (self->entry), example);
  gtk_box_append (GTK_BOX (self), self->entry);
}

void
grundy_answer_area_set_task (GrundyAnswerArea *self, const CgtTask *task, const char *const *choices)
{
  const CgtExercise *exercise = task->exercise;
  guint n = g_strv_length ((char **) choices);
  GtkWidget *child;

  g_return_if_fail (GRUNDY_IS_ANSWER_AREA (self));
  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self))) != NULL)
    gtk_box_remove (GTK_BOX (self), child);
  self->list = self->entry = NULL;
  g_ptr_array_set_size (self->entries, 0);
  self->kind = exercise->kind;
  if (n > 0 && n <= MOST_TICKED)
    add_choices (self, choices, exercise->kind == CGT_EXERCISE_PREDICT);
  else if (exercise->kind == CGT_EXERCISE_TABLE)
    add_table (self, task);
  else if (exercise->kind == CGT_EXERCISE_ORDER)
    add_games (self, exercise->games);
  else if (exercise->kind != CGT_EXERCISE_PLAY &&
           !(exercise->kind == CGT_EXERCISE_FIND && strchr (task->expression, '?') == NULL))
    add_entry (self, task);
}

char *
grundy_answer_area_get_answer (GrundyAnswerArea *self)
{
  g_return_val_if_fail (GRUNDY_IS_ANSWER_AREA (self), NULL);
  if (self->entry != NULL)
    return g_strdup (gtk_editable_get_text (GTK_EDITABLE (self->entry)));
  if (self->kind == CGT_EXERCISE_TABLE)
    return get_entries (self);
  if (self->list == NULL)
    return g_strdup ("");
  return self->kind == CGT_EXERCISE_ORDER ? get_order (self) : get_chosen (self);
}

gboolean
grundy_answer_area_choose (GrundyAnswerArea *self, const char *choice)
{
  g_return_val_if_fail (GRUNDY_IS_ANSWER_AREA (self), FALSE);
  if (self->entry != NULL)
    {
      const char *text = gtk_editable_get_text (GTK_EDITABLE (self->entry));
      g_autofree char *longer = g_strdup_printf ("%s%s%s", text, *text != '\0' ? " ; " : "", choice);

      gtk_editable_set_text (GTK_EDITABLE (self->entry), longer);
      return TRUE;
    }
  for (GtkWidget *check = self->list != NULL ? gtk_widget_get_first_child (self->list) : NULL; check != NULL;
       check = gtk_widget_get_next_sibling (check))
    if (g_strcmp0 (g_object_get_data (G_OBJECT (check), "choice"), choice) == 0)
      {
        gtk_check_button_set_active (GTK_CHECK_BUTTON (check), TRUE);
        return TRUE;
      }
  return FALSE;
}

static void
grundy_answer_area_finalize (GObject *object)
{
  g_ptr_array_unref (GRUNDY_ANSWER_AREA (object)->entries);
  G_OBJECT_CLASS (grundy_answer_area_parent_class)->finalize (object);
}

static void
grundy_answer_area_class_init (GrundyAnswerAreaClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = grundy_answer_area_finalize;
  grundy_class_add_signal (klass, "activate", 0);
}

static void
grundy_answer_area_init (GrundyAnswerArea *self)
{
  self->entries = g_ptr_array_new ();
  gtk_orientable_set_orientation (GTK_ORIENTABLE (self), GTK_ORIENTATION_VERTICAL);
}

GtkWidget *
grundy_answer_area_new (void)
{
  return g_object_new (GRUNDY_TYPE_ANSWER_AREA, NULL);
}
