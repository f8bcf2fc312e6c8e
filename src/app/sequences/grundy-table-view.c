/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "grundy-table-view.h"

#include <glib/gi18n.h>

#include "app/base/grundy-class.h"
#include "app/base/grundy-export.h"
#include "base/cgt-free.h"
#include "app/widgets/grundy-widgets.h"
#include "app/base/grundy-pictured.h"
#include "app/base/grundy-theme.h"
#include "pictures/plots/cgt-sieve-picture.h"

/* More would take too long to lay out. */
#define MOST_ROWS 5000
#define MOST_COLUMNS 60
/* The steps of more positions are shown in the table, not in rows one below the other. */
#define MOST_SIEVED 60

struct _GrundyTableView
{
  GrundyQuestionPage parent_instance;

  GtkEditable *game;
  GtkEditable *rows;
  GtkEditable *columns;
  GtkDropDown *field;
  GtkToggleButton *stepwise;
  GtkLabel *message;
  GtkWidget *step_bar;
  GtkLabel *reason;
  GtkScrolledWindow *scroller;
  GtkWidget *intro; /* in place of a table until one is made */
  GtkWidget *view;  /* of the table */
  GtkWidget *sieve; /* in its place: the rows of the steps */

  GrundyTable *table;  /* NULL: none was asked for */
  GtkStringList *list; /* a string for each row; its cells are looked up */
  GPtrArray *steps;    /* CgtSieveStep: those of the field; NULL: the table is shown whole */
  guint step;          /* how many of them are shown */
};

static GrundyPicture *get_picture (GrundyPictured *pictured);

G_DEFINE_FINAL_TYPE_WITH_CODE (GrundyTableView, grundy_table_view, GRUNDY_TYPE_QUESTION_PAGE,
                               GRUNDY_IMPLEMENT_PICTURED (get_picture))

/* What is shown */

static void
show_table_message (GrundyTableView *self, const char *text)
{
  grundy_question_page_say (GRUNDY_QUESTION_PAGE (self), text);
  gtk_widget_add_css_class (GTK_WIDGET (self->message), "error");
}

/* What is no error. */
static void
show_note (GrundyTableView *self, const char *text)
{
  grundy_question_page_say (GRUNDY_QUESTION_PAGE (self), text);
  gtk_widget_remove_css_class (GTK_WIDGET (self->message), "error");
}

/* Rows of places can be longer than the table is wide. */
static void
show_cut (GrundyTableView *self)
{
  const GrundyTable *table = self->table;
  guint most = table != NULL ? grundy_table_n_columns (table) : 0;
  g_autofree char *text = NULL;

  if (table == NULL || !table->has_places || cgt_table_get_longest_row (table->game, table->rows) <= most)
    return;
  text = g_strdup_printf (ngettext ("Of longer rows, %u position is shown.", "Of longer rows, %u positions are shown.",
                                    most),
                          most);
  show_note (self, text);
}

static gboolean
is_stepping (GrundyTableView *self)
{
  return self->steps != NULL;
}

static GrundyCellField
get_shown_field (GrundyTableView *self)
{
  return gtk_drop_down_get_selected (self->field);
}

/* The steps that find a field. NULL: the table is shown whole. */
static GPtrArray *
list_table_steps (GrundyTableView *self, GrundyCellField field)
{
  static const CgtSievePass passes[] = {
    [GRUNDY_CELL_STATUS] = CGT_SIEVE_LABEL,
    [GRUNDY_CELL_REMOTENESS] = CGT_SIEVE_REMOTENESS,
    [GRUNDY_CELL_VALUE] = CGT_SIEVE_NIMBER,
  };
  GPtrArray *steps;

  if (self->table == NULL || grundy_question_page_get_running (GRUNDY_QUESTION_PAGE (self)) ||
      self->table->steps == NULL || !gtk_toggle_button_get_active (self->stepwise))
    return NULL;
  steps = g_ptr_array_new ();
  for (guint i = 0; field < G_N_ELEMENTS (passes) && i < self->table->steps->len; i++)
    if (((const CgtSieveStep *) self->table->steps->pdata[i])->pass == passes[field])
      g_ptr_array_add (steps, self->table->steps->pdata[i]);
  return steps;
}

static gboolean
step_has (const CgtSieveStep *step, guint cell)
{
  for (guint i = 0; i < step->cells->len; i++)
    if (g_array_index (step->cells, guint, i) == cell)
      return TRUE;
  return FALSE;
}

/* What the steps so far say of a cell, or NULL. */
static char *
found_so_far (GrundyTableView *self, guint cell, GrundyCellField field)
{
  for (guint i = 0; i < self->step; i++)
    {
      const CgtSieveStep *step = self->steps->pdata[i];

      if (field == get_shown_field (self) && step_has (step, cell))
        return cgt_sieve_step_get_text (step);
    }
  return NULL;
}

/* The text of a cell, or NULL. */
static char *
dup_cell_text (GrundyTableView *self, guint cell, GrundyCellField field)
{
  const GrundyTableCell *known;

  if (is_stepping (self))
    return found_so_far (self, cell, field);
  if (cell >= self->table->cells->len)
    return g_strdup (""); /* not found yet */
  known = &g_array_index (self->table->cells, GrundyTableCell, cell);
  return g_strdup (known->texts[field]);
}

/* Columns. The column of a table of one number is a field, and that of a table of two is a number. */

#define COLUMN_KEY "grundy-column"

/* A longer text is cut. */
#define LONGEST_CELL 400

static void
setup_cell (GtkSignalListItemFactory *factory, GtkListItem *item)
{
  GtkWidget *label = grundy_label_new (NULL, "numeric");

  gtk_list_item_set_child (item, label);
}

/* In a row of places, a cell names its position. */
static void
name_place (GrundyTableView *self, guint cell, char **text)
{
  g_autofree char *place = grundy_table_name_cell (self->table, cell), *found = g_steal_pointer (text);

  if (place != NULL)
    *text = g_strdup_printf ("%s  %s", place, found != NULL ? found : is_stepping (self) ? "" : "·");
  else
    *text = g_strdup ("");
}

static void
bind_cell (GtkSignalListItemFactory *factory, GtkListItem *item, GrundyTableView *self)
{
  GtkWidget *label = gtk_list_item_get_child (item);
  int column = GPOINTER_TO_INT (g_object_get_data (G_OBJECT (factory), COLUMN_KEY));
  guint row = gtk_list_item_get_position (item);
  g_autofree char *text = NULL;
  gboolean is_new = FALSE;

  if (self->table == NULL)
    return;
  if (column < 0)
    text = g_strdup_printf ("%" G_GUINT64_FORMAT, self->table->rows[0] + row);
  else
    {
      gboolean two = self->table->has_columns;
      guint cell = two ? row * grundy_table_n_columns (self->table) + (guint) column : row;
      GrundyCellField field = two ? get_shown_field (self) : (GrundyCellField) column;

      text = dup_cell_text (self, cell, field);
      if (self->table->has_places)
        name_place (self, cell, &text);
      is_new = is_stepping (self) && self->step > 0 && step_has (self->steps->pdata[self->step - 1], cell);
    }
  if (text == NULL)
    text = g_strdup (column >= 0 && is_stepping (self) ? "" : "·");
  grundy_label_set_typeset (GTK_LABEL (label), text, LONGEST_CELL);
  /* The notation sounds better when read out than the typeset form. */
  grundy_row_set_name (label, text);
  if (column < 0)
    grundy_table_row_set_name (label, text);
  if (column < 0)
    gtk_widget_add_css_class (label, "dim-label");
  grundy_widget_set_css_class (label, "accent", is_new);
}

static void
add_cell_column (GrundyTableView *self, GtkColumnView *view, const char *title, int column)
{
  GtkListItemFactory *factory = gtk_signal_list_item_factory_new ();
  g_autoptr (GtkColumnViewColumn) added = NULL;

  g_object_set_data (G_OBJECT (factory), COLUMN_KEY, GINT_TO_POINTER (column));
  g_signal_connect (factory, "setup", G_CALLBACK (setup_cell), NULL);
  g_signal_connect_object (factory, "bind", G_CALLBACK (bind_cell), self, 0);
  added = gtk_column_view_column_new (title, factory);
  gtk_column_view_column_set_resizable (added, TRUE);
  gtk_column_view_append_column (view, added);
}

static void
show_cells (GrundyTableView *self)
{
  static const char *const titles[] = { N_ ("Status"), N_ ("Remoteness"), N_ ("Value"), N_ ("Best Move"),
                                        N_ ("Worst Move") };
  guint n_rows = grundy_table_n_cells (self->table) / grundy_table_n_columns (self->table);
  GtkStringList *list = gtk_string_list_new (NULL);
  g_autoptr (GtkColumnViewColumn) last = NULL;
  GListModel *columns;
  GtkWidget *view;

  for (guint i = 0; i < n_rows; i++)
    gtk_string_list_append (list, "");
  g_set_object (&self->list, list);
  view = gtk_column_view_new (GTK_SELECTION_MODEL (gtk_no_selection_new (G_LIST_MODEL (list))));
  grundy_widget_set_name (view, _ ("Table"));
  gtk_column_view_set_show_row_separators (GTK_COLUMN_VIEW (view), TRUE);
  add_cell_column (self, GTK_COLUMN_VIEW (view), "n", -1);
  for (guint i = 0; !self->table->has_columns && i < G_N_ELEMENTS (titles); i++)
    add_cell_column (self, GTK_COLUMN_VIEW (view), _ (titles[i]), (int) i);
  for (guint i = 0; self->table->has_columns && i < grundy_table_n_columns (self->table); i++)
    {
      g_autofree char *title = g_strdup_printf ("%" G_GUINT64_FORMAT, self->table->columns[0] + i);

      add_cell_column (self, GTK_COLUMN_VIEW (view), title, (int) i);
    }
  /* The last column fills the rest of the width. Without that, GTK draws a shadow at the end of a narrow table. */
  columns = gtk_column_view_get_columns (GTK_COLUMN_VIEW (view));
  last = g_list_model_get_item (columns, g_list_model_get_n_items (columns) - 1);
  gtk_column_view_column_set_expand (last, TRUE);
  g_set_object (&self->view, view);
  gtk_scrolled_window_set_child (self->scroller, view);
}

/* Shows the rows from @first to before @end again. */
static void
refresh_rows (GrundyTableView *self, guint first, guint end)
{
  g_autofree const char **rows = g_new0 (const char *, end - first + 1);

  for (guint i = 0; i < end - first; i++)
    rows[i] = "";
  gtk_string_list_splice (self->list, first, end - first, rows);
}

/* The rows of the steps. The names are those of the cells, and the table keeps the steps. */

typedef struct
{
  CgtSievePicture picture;
  GrundyTable *table;
  GPtrArray *steps;
  char **names;
} Sieve;

CGT_FREE (Sieve, sieve_free)
{
  g_strfreev (self->names);
  g_ptr_array_unref (self->steps);
  grundy_table_unref (self->table);
}

static gboolean
has_sieve (GrundyTableView *self)
{
  return is_stepping (self) && !self->table->has_columns && grundy_table_n_cells (self->table) <= MOST_SIEVED;
}

static Sieve *
sieve_new (GrundyTableView *self)
{
  Sieve *sieve = g_new0 (Sieve, 1);
  guint n = grundy_table_n_cells (self->table);

  sieve->table = grundy_table_ref (self->table);
  sieve->steps = g_ptr_array_ref (self->steps);
  sieve->names = g_new0 (char *, n + 1);
  for (guint i = 0; i < n; i++)
    sieve->names[i] = grundy_table_name_cell (self->table, i);
  sieve->picture = (CgtSievePicture) { sieve->names, n, sieve->steps, self->step };
  return sieve;
}

static void
draw_sieve (cairo_t *cr, double width, double height, const CgtTheme *theme, gpointer data)
{
  cgt_sieve_picture_draw (cr, width, height, theme, &((Sieve *) data)->picture);
}

static GrundyPicture *
get_picture (GrundyPictured *pictured)
{
  GrundyTableView *self = GRUNDY_TABLE_VIEW (pictured);
  double width, height;
  Sieve *sieve;

  if (!has_sieve (self))
    return NULL;
  sieve = sieve_new (self);
  cgt_sieve_picture_get_size (&sieve->picture, &width, &height);
  return grundy_picture_new ("sieve", width, height, draw_sieve, sieve, sieve_free);
}

static void
draw_sieve_area (GtkDrawingArea *area, cairo_t *cr, int width, int height, gpointer sieve)
{
  grundy_theme_enlarge (GTK_WIDGET (area), cr, &width, &height);
  draw_sieve (cr, width, height, grundy_theme_get (GTK_WIDGET (area)), sieve);
}

/* The last row as a text: "0 L, 1 W, 2 ". */
static void
describe_sieve (GrundyTableView *self, const Sieve *sieve)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < sieve->picture.n_positions; i++)
    {
      g_autofree char *found = found_so_far (self, i, get_shown_field (self));

      if (found != NULL)
        g_string_append_printf (text, "%s%s %s", text->len > 0 ? ", " : "", sieve->names[i], found);
    }
  grundy_widget_set_name (self->sieve, _ ("Steps"));
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->sieve), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, text->str, -1);
}

static void
show_sieve (GrundyTableView *self)
{
  Sieve *sieve = sieve_new (self);
  GtkAdjustment *down = gtk_scrolled_window_get_vadjustment (self->scroller);
  double width, height, scale = grundy_theme_get_scale (GTK_WIDGET (self));

  cgt_sieve_picture_get_size (&sieve->picture, &width, &height);
  gtk_drawing_area_set_content_width (GTK_DRAWING_AREA (self->sieve), (int) (width * scale));
  gtk_drawing_area_set_content_height (GTK_DRAWING_AREA (self->sieve), (int) (height * scale));
  gtk_drawing_area_set_draw_func (GTK_DRAWING_AREA (self->sieve), draw_sieve_area, sieve, sieve_free);
  describe_sieve (self, sieve);
  gtk_scrolled_window_set_child (self->scroller, self->sieve);
  gtk_adjustment_clamp_page (down, scale * cgt_sieve_picture_get_row (MAX (self->step, 1) - 1),
                             scale * cgt_sieve_picture_get_row (self->step));
}

/* Steps */

static void
show_step (GrundyTableView *self)
{
  gboolean stepping = is_stepping (self);
  guint n = stepping ? self->steps->len : 0;
  g_autofree char *text = NULL;

  if (stepping && self->step > 0)
    text = g_strdup_printf (_ ("Step %u of %u. %s"), self->step, n,
                            ((const CgtSieveStep *) self->steps->pdata[self->step - 1])->words);
  else if (stepping && n > 0)
    text = g_strdup_printf (ngettext ("%u step. Go to the first one.", "%u steps. Go to the first one.", n), n);
  else if (stepping)
    text = g_strdup (_ ("This is not found step by step."));
  gtk_label_set_text (self->reason, text != NULL ? text : "");
  gtk_widget_set_visible (self->step_bar, stepping);
  gtk_widget_set_visible (GTK_WIDGET (self->field), stepping || (self->table != NULL && self->table->has_columns));
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "table.back", stepping && self->step > 0);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "table.next", stepping && self->step < n);
  if (has_sieve (self))
    show_sieve (self);
  else if (self->table != NULL)
    {
      gtk_scrolled_window_set_child (self->scroller, self->view);
      if (self->list != NULL)
        refresh_rows (self, 0, g_list_model_get_n_items (G_LIST_MODEL (self->list)));
    }
}

/* Begins at the first step again, if steps are wanted. */
static void
on_field (GrundyTableView *self)
{
  self->step = 0;
  g_clear_pointer (&self->steps, g_ptr_array_unref);
  self->steps = list_table_steps (self, get_shown_field (self));
  show_step (self);
}

static void
on_sieve_stepwise (GrundyTableView *self)
{
  if (self->table != NULL && self->table->steps == NULL && gtk_toggle_button_get_active (self->stepwise))
    show_table_message (self, self->table->no_steps != NULL ? self->table->no_steps
                                                            : _ ("a sieve is for positions of a single game"));
  else
    {
      show_table_message (self, NULL);
      show_cut (self);
    }
  on_field (self);
}

static void
action_next_of_sieve (GrundyTableView *self)
{
  self->step++;
  show_step (self);
}

static void
action_previous_of_sieve (GrundyTableView *self)
{
  self->step--;
  show_step (self);
}

/* Making */

static void
update (GrundyQuestionPage *page)
{
  GrundyTableView *self = GRUNDY_TABLE_VIEW (page);
  gboolean some = self->table != NULL && self->table->cells->len > 0 && !grundy_question_page_get_running (page);

  gtk_widget_set_sensitive (GTK_WIDGET (self->stepwise), some);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "table.copy-p-positions", some);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "table.copy-oeis", some && !self->table->has_columns);
}

/* (transfer full) (nullable) */
static void
set_table (GrundyTableView *self, GrundyTable *table)
{
  gtk_scrolled_window_set_child (self->scroller, NULL);
  g_clear_object (&self->list);
  g_clear_object (&self->view);
  g_clear_pointer (&self->table, grundy_table_unref);
  self->table = table;
  if (table != NULL)
    show_cells (self);
  grundy_question_page_update (GRUNDY_QUESTION_PAGE (self));
  on_field (self);
}

static void
show_table_progress (GrundyTableView *self)
{
  guint n = grundy_table_n_cells (self->table);
  g_autofree char *text =
    g_strdup_printf (ngettext ("%u of %u position", "%u of %u positions", n), self->table->cells->len, n);

  show_note (self, text);
}

static gboolean
take_in (GrundyQuestionPage *page)
{
  GrundyTableView *self = GRUNDY_TABLE_VIEW (page);
  guint before = self->table != NULL ? self->table->cells->len : 0, n_columns;

  if (self->table == NULL || !grundy_table_take_in (self->table)) /* a game that was refused has no table any more */
    return FALSE;
  n_columns = grundy_table_n_columns (self->table);
  refresh_rows (self, before / n_columns, (self->table->cells->len - 1) / n_columns + 1);
  if (grundy_question_page_get_running (page))
    show_table_progress (self);
  update (page);
  return FALSE;
}

static void
finished (GrundyQuestionPage *page, const GError *error)
{
  GrundyTableView *self = GRUNDY_TABLE_VIEW (page);

  take_in (page);
  on_sieve_stepwise (self);
  if (error != NULL && self->table->cells->len < grundy_table_n_cells (self->table))
    {
      g_autofree char *text = g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED)
                                ? g_strdup (_ ("Stopped. What was found is kept."))
                                : g_strdup_printf (_ ("Stopped: %s. What was found is kept."), error->message);

      show_table_message (self, text);
    }
  else if (error != NULL)
    {
      set_table (self, NULL);
      show_table_message (self, error->message);
    }
}

static gboolean
read_range (GtkEditable *entry, guint64 range[2], guint64 most)
{
  gboolean good = cgt_table_read_range (gtk_editable_get_text (entry), range) && range[1] - range[0] < most;

  grundy_widget_set_css_class (GTK_WIDGET (entry), "error", !good);
  return good;
}

/* The columns of a game whose positions stand in rows, if none are given: as many as the longest row has. */
static gboolean
find_places (const char *game, const guint64 rows[2], guint64 columns[2])
{
  columns[0] = 1;
  columns[1] = MIN (cgt_table_get_longest_row (game, rows), MOST_COLUMNS);
  return columns[1] > 0;
}

static void
answer (GrundyQuestionPage *page)
{
  GrundyTableView *self = GRUNDY_TABLE_VIEW (page);
  gboolean two = *gtk_editable_get_text (self->columns) != '\0';
  g_autofree char *game = g_strstrip (g_strdup (gtk_editable_get_text (self->game)));
  guint64 rows[2], columns[2];

  grundy_question_page_forget (page);
  set_table (self, NULL);
  show_table_message (self, NULL);
  if (!read_range (self->rows, rows, MOST_ROWS))
    show_table_message (self, _ ("the rows are a range of at most 5000 numbers, such as 0..20"));
  else if (two && !read_range (self->columns, columns, MOST_COLUMNS))
    show_table_message (self, _ ("the columns are a range of at most 60 numbers, such as 0..8"));
  else if (*game == '\0')
    show_table_message (self, _ ("type a game, such as square"));
  else
    {
      gboolean has_places = !two && find_places (game, rows, columns);

      two |= has_places;
      set_table (self, grundy_table_new (game, rows, two ? columns : NULL));
      grundy_question_page_start (page, grundy_table_fill, grundy_table_ref (self->table),
                                  (GDestroyNotify) grundy_table_unref);
      grundy_question_page_tell_asked (page);
    }
}

/* The button of the example goes with the examples, so the focus needs another place. */
static void
action_table_example (GtkWidget *widget, const char *name, GVariant *parameter)
{
  GrundyTableView *self = GRUNDY_TABLE_VIEW (widget);
  const char *game, *rows, *columns;

  g_variant_get (parameter, "(&s&s&s)", &game, &rows, &columns);
  gtk_widget_grab_focus (GTK_WIDGET (self->game));
  grundy_question_page_ask (GRUNDY_QUESTION_PAGE (self), game, rows, columns, NULL);
}

/* Copying */

static void
copy_table (GrundyTableView *self, char *(*write) (const GrundyTable *table))
{
  g_autofree char *text = self->table != NULL ? write (self->table) : NULL;

  if (text != NULL)
    grundy_copy_text (GTK_WIDGET (self), text);
}

static void
action_copy_p_positions (GrundyTableView *self)
{
  copy_table (self, grundy_table_list_p_positions);
}

static void
action_copy_table_oeis (GrundyTableView *self)
{
  copy_table (self, grundy_table_to_oeis);
}

/* The widget */

GRUNDY_DISPOSE (GrundyTableView, grundy_table_view)
{
  adw_bin_set_child (ADW_BIN (self), NULL);
  g_clear_object (&self->list);
  g_clear_object (&self->view);
  g_clear_object (&self->sieve);
  g_clear_pointer (&self->steps, g_ptr_array_unref);
  g_clear_pointer (&self->table, grundy_table_unref);
}

/* The picture grows with the text. */
static void
grundy_table_view_css_changed (GtkWidget *widget, GtkCssStyleChange *change)
{
  GTK_WIDGET_CLASS (grundy_table_view_parent_class)->css_changed (widget, change);
  if (has_sieve (GRUNDY_TABLE_VIEW (widget)))
    show_sieve (GRUNDY_TABLE_VIEW (widget));
}

static void
grundy_table_view_class_init (GrundyTableViewClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = grundy_table_view_dispose;
  widget_class->css_changed = grundy_table_view_css_changed;
  grundy_class_implement (GRUNDY_QUESTION_PAGE_CLASS (klass), answer, take_in, finished, update);
  grundy_class_set_template (klass, "grundy-table-view.ui", "tableview");
  grundy_question_page_class_bind (klass, "game", "rows", "columns", NULL);
  grundy_class_bind_children (klass, GrundyTableView, game, rows, columns, field, stepwise, message, step_bar, reason,
                              scroller, intro);
  grundy_class_bind_callbacks (klass, on_field, on_sieve_stepwise);
  grundy_class_install_actions (klass, "table.next", action_next_of_sieve, "table.back", action_previous_of_sieve,
                                NULL);
  gtk_widget_class_install_action (widget_class, "table.example", "(sss)", action_table_example);
  grundy_class_install_actions (klass, "table.copy-p-positions", action_copy_p_positions, "table.copy-oeis",
                                action_copy_table_oeis, NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Right, GDK_ALT_MASK, "table.next", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Left, GDK_ALT_MASK, "table.back", NULL);
}

static void
grundy_table_view_init (GrundyTableView *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  self->sieve = g_object_ref_sink (gtk_drawing_area_new ());
  gtk_widget_set_halign (self->sieve, GTK_ALIGN_CENTER);
  gtk_widget_set_valign (self->sieve, GTK_ALIGN_START);
  grundy_theme_follow (self->sieve);
  set_table (self, NULL);
  gtk_scrolled_window_set_child (self->scroller, self->intro);
}
