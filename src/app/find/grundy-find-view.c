/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "grundy-find-view.h"

#include <glib/gi18n.h>
#include <math.h>

#include "app/base/grundy-class.h"
#include "app/base/grundy-export.h"
#include "base/cgt-free.h"
#include "app/base/grundy-long-values.h"
#include "app/base/grundy-miniature.h"
#include "app/base/grundy-theme.h"
#include "app/base/grundy-words.h"
#include "app/dialogs/grundy-file-dialogs.h"
#include "app/session/grundy-section.h"
#include "app/views/grundy-value-label.h"
#include "app/widgets/grundy-fitted-value.h"
#include "app/widgets/grundy-widgets.h"
#include "base/cgt-quote.h"
#include "grundy-found-positions.h"
#include "pictures/draw/cgt-number-text.h"
#include "pictures/plots/cgt-counts-picture.h"
#include "language/find/cgt-atlas.h"

#define BOARD_WIDTH 132
#define BOARD_HEIGHT 96
#define PICTURE_WIDTH 420
/* A picture on paper has at most so many bars. */
#define MOST_BARS 60
#define N_FIELDS 4
/* While positions are found, bars are sorted again after so long. */
#define SORTED_FOR_US 300000

/* What bars stand for. */
typedef struct
{
  char *name;
  double number; /* by which they are sorted; NAN: by how many there are */
  guint64 n;
} Bar;

struct _GrundyFindView
{
  GrundyQuestionPage parent_instance;

  GtkEditable *query;
  GtkCheckButton *symmetry;
  GtkLabel *message, *atlas_label;
  GtkDropDown *field;
  GtkDrawingArea *histogram;
  GtkGridView *boards;

  GListStore *found;               /* GrundyFoundPosition; owned */
  GrundyFoundPositions *positions; /* that are being found, or were; nullable */
  char *atlas;                     /* the file in which positions are kept; nullable */
  GHashTable *bars[N_FIELDS];      /* Bar by its name, for each of the fields that are counted */
  GPtrArray *sorted;               /* of those that are shown, borrowed, in their order; NULL: to be sorted */
  gint64 sorted_at;                /* monotonic time, in microseconds */
  char *ending;                    /* why the work ended early; NULL: it did not */
  gboolean failed;                 /* by an error */
  gboolean making_room;            /* for a new atlas; nothing is found before there is room */
};

static void init_find_section (GrundySectionInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (GrundyFindView, grundy_find_view, GRUNDY_TYPE_QUESTION_PAGE,
                               GRUNDY_IMPLEMENT_SECTION (init_find_section))

#define LONGEST_VALUE 110 /* characters under a board */

/* An outcome is kept by its letters, such as N and LD. */
static CgtOutcome
outcome_of (const char *letters)
{
  return (CgtOutcome) (letters[1] != '\0' ? letters[0] << 8 | letters[1] : letters[0]);
}

/* The histogram */

/* In the order of the list. */
static const CgtFoundField fields[N_FIELDS] = { CGT_FOUND_VALUE, CGT_FOUND_TEMPERATURE, CGT_FOUND_MEAN,
                                                CGT_FOUND_OUTCOME };

/* The place in fields[] of the one that is shown. */
static guint
get_sorted_field (GrundyFindView *self)
{
  return MIN (gtk_drop_down_get_selected (self->field), N_FIELDS - 1);
}

CGT_FREE (Bar, bar_free) { g_free (self->name); }

static double
read_typed_number (const char *text)
{
  const char *slash = strchr (text, '/');

  return g_ascii_strtod (text, NULL) / (slash != NULL ? g_ascii_strtod (slash + 1, NULL) : 1);
}

static void
count_field (GHashTable *bars, CgtFoundField field, const CgtFound *found)
{
  gboolean is_number = field == CGT_FOUND_TEMPERATURE || field == CGT_FOUND_MEAN;
  const char *text = found->fields[field];
  Bar *bar;

  if (text == NULL)
    return;
  bar = g_hash_table_lookup (bars, text);
  if (bar == NULL)
    {
      bar = g_new0 (Bar, 1);
      bar->name = g_strdup (text);
      bar->number = is_number ? read_typed_number (text) : NAN;
      g_hash_table_insert (bars, bar->name, bar);
    }
  bar->n++;
}

static void
count_from (GrundyFindView *self, guint first)
{
  guint n = g_list_model_get_n_items (G_LIST_MODEL (self->found));

  for (guint i = first; i < n; i++)
    {
      g_autoptr (GrundyFoundPosition) position = g_list_model_get_item (G_LIST_MODEL (self->found), i);

      for (guint k = 0; k < N_FIELDS; k++)
        count_field (self->bars[k], fields[k], grundy_found_position_get (position));
    }
  /* Many bars take long to sort, so they are not sorted for every frame. The last positions come after the end. */
  if (!grundy_question_page_get_running (GRUNDY_QUESTION_PAGE (self)) ||
      g_get_monotonic_time () - self->sorted_at > SORTED_FOR_US)
    g_clear_pointer (&self->sorted, g_ptr_array_unref);
  gtk_widget_queue_draw (GTK_WIDGET (self->histogram));
}

static void
sort_again (GrundyFindView *self)
{
  g_clear_pointer (&self->sorted, g_ptr_array_unref);
  gtk_widget_queue_draw (GTK_WIDGET (self->histogram));
}

static void
forget_bars (GrundyFindView *self)
{
  for (guint k = 0; k < N_FIELDS; k++)
    g_hash_table_remove_all (self->bars[k]);
  sort_again (self);
}

static gint
compare_bars (gconstpointer a, gconstpointer b)
{
  const Bar *x = *(Bar *const *) a, *y = *(Bar *const *) b;

  if (!isnan (x->number) && x->number != y->number)
    return x->number < y->number ? -1 : 1;
  return x->n != y->n ? (x->n > y->n ? -1 : 1) : strcmp (x->name, y->name);
}

static GPtrArray *
sort_bars (GrundyFindView *self)
{
  GHashTableIter iter;
  gpointer bar;

  if (self->sorted != NULL)
    return self->sorted;
  self->sorted = g_ptr_array_sized_new (g_hash_table_size (self->bars[get_sorted_field (self)]));
  self->sorted_at = g_get_monotonic_time ();
  g_hash_table_iter_init (&iter, self->bars[get_sorted_field (self)]);
  while (g_hash_table_iter_next (&iter, NULL, &bar))
    g_ptr_array_add (self->sorted, bar);
  g_ptr_array_sort (self->sorted, compare_bars);
  return self->sorted;
}

/* What the field says, in the user's language; NULL: @text is NULL. */
static const char *
words_of_field (CgtFoundField field, const char *text)
{
  return field == CGT_FOUND_OUTCOME && text != NULL ? grundy_outcome_in_words (outcome_of (text)) : text;
}

/* The counts of the histogram, with copies of the names. */
typedef struct
{
  GArray *counts; /* CgtCount */
  GStringChunk *names;
  guint64 rest;
} Counts;

CGT_FREE (Counts, counts_free)
{
  g_array_unref (self->counts);
  g_string_chunk_free (self->names);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Counts, counts_free)

static Counts *
counts_new (GrundyFindView *self, guint most)
{
  GPtrArray *bars = sort_bars (self);
  CgtFoundField field = fields[get_sorted_field (self)];
  Counts *counts = g_new0 (Counts, 1);

  counts->counts = g_array_new (FALSE, FALSE, sizeof (CgtCount));
  counts->names = g_string_chunk_new (1024);
  for (guint i = 0; i < bars->len; i++)
    {
      const Bar *bar = bars->pdata[i];
      CgtCount count = { i < most ? g_string_chunk_insert (counts->names, words_of_field (field, bar->name)) : NULL,
                         bar->n };

      if (i < most)
        g_array_append_val (counts->counts, count);
      else
        counts->rest += bar->n;
    }
  return counts;
}

static void
draw_counts (cairo_t *cr, double width, double height, const CgtTheme *theme, gpointer data)
{
  const Counts *counts = data;

  cgt_counts_draw (cr, (const CgtCount *) counts->counts->data, counts->counts->len, counts->rest, width, height,
                   theme);
}

static void
draw_found_histogram (GtkDrawingArea *area, cairo_t *cr, int width, int height, gpointer user_data)
{
  g_autoptr (Counts) counts = counts_new (user_data, MOST_BARS);

  grundy_theme_enlarge (GTK_WIDGET (area), cr, &width, &height);
  draw_counts (cr, width, height, grundy_theme_get (GTK_WIDGET (area)), counts);
}

static GrundyPicture *
get_picture (GrundySection *section)
{
  GrundyFindView *self = GRUNDY_FIND_VIEW (section);
  Counts *counts;
  double height;

  if (g_hash_table_size (self->bars[get_sorted_field (self)]) == 0)
    return NULL;
  counts = counts_new (self, MOST_BARS);
  height = cgt_counts_get_height ((const CgtCount *) counts->counts->data, counts->counts->len, counts->rest,
                                  PICTURE_WIDTH, cgt_theme_light ());
  return grundy_picture_new ("histogram", PICTURE_WIDTH, height, draw_counts, counts, counts_free);
}

static GrundyCan
get_can (GrundySection *section)
{
  return GRUNDY_CAN_PICTURE;
}

/* What is said */

static void
show_find_message (GrundyFindView *self)
{
  guint n = g_list_model_get_n_items (G_LIST_MODEL (self->found));
  g_autofree char *number = cgt_number_text (n);
  g_autofree char *count = g_strdup_printf (ngettext ("%s position", "%s positions", n), number);
  gboolean known = n > 0 || !grundy_question_page_get_running (GRUNDY_QUESTION_PAGE (self));
  gboolean counted = known && !(self->failed && n == 0);
  g_autofree char *text = g_strconcat (counted ? count : "", counted && self->ending != NULL ? ". " : "",
                                       self->ending != NULL ? self->ending : "", NULL);

  gtk_label_set_text (self->message, text);
  grundy_widget_set_css_class (GTK_WIDGET (self->message), "error", self->failed);
}

/* @ending: (nullable): why it ended early */
static void
set_ending (GrundyFindView *self, const char *ending, gboolean failed)
{
  g_free (self->ending);
  self->ending = g_strdup (ending);
  self->failed = failed;
  show_find_message (self);
}

static void
update (GrundyQuestionPage *page)
{
  GrundyFindView *self = GRUNDY_FIND_VIEW (page);

  /* It may replace the file that is being filled. */
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "find.new-atlas",
                                 !self->making_room && !grundy_question_page_get_running (page));
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "find.export",
                                 g_list_model_get_n_items (G_LIST_MODEL (self->found)) > 0);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "find.merge-atlas", self->atlas != NULL);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "find.close-atlas", self->atlas != NULL);
}

/* Says what the atlas has, once that is known. */
static void
show_atlas (GrundyFindView *self, const char *games, gint64 n)
{
  g_autofree char *name = self->atlas != NULL ? g_filename_display_basename (self->atlas) : NULL;
  g_autofree char *number = cgt_number_text ((guint64) n), *text = NULL;
  const char *format = games == NULL ? "%s"
                       : *games == '\0'
                         ? _ ("%s has no positions")
                         : ngettext ("%s has %s position of %s", "%s has %s positions of %s", (gulong) n);

  if (name != NULL)
    text = g_strdup_printf (format, name, number, games);
  gtk_label_set_text (self->atlas_label, text != NULL ? text : "");
  gtk_widget_set_visible (GTK_WIDGET (self->atlas_label), text != NULL);
}

/* Finding */

static gboolean
take_in (GrundyQuestionPage *page)
{
  GrundyFindView *self = GRUNDY_FIND_VIEW (page);
  guint before = g_list_model_get_n_items (G_LIST_MODEL (self->found));
  gboolean more = grundy_found_positions_take (self->positions, self->found);

  if (g_list_model_get_n_items (G_LIST_MODEL (self->found)) == before)
    return more;
  count_from (self, before);
  show_find_message (self);
  update (page);
  return more;
}

static void
finished (GrundyQuestionPage *page, const GError *error)
{
  GrundyFindView *self = GRUNDY_FIND_VIEW (page);
  g_autofree char *sentence = error != NULL ? grundy_message_in_words (error->message) : NULL;
  gint64 n_kept;
  const char *games = grundy_found_positions_get_games (self->positions, &n_kept);

  sort_again (self);
  /* What is not an atlas is left alone. One that cannot be opened now may be opened later. */
  if (games == NULL && g_error_matches (error, CGT_ERROR, CGT_ERROR_MEANINGLESS))
    g_clear_pointer (&self->atlas, g_free);
  show_atlas (self, games, n_kept);
  if (error == NULL)
    set_ending (self, NULL, FALSE);
  else if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    set_ending (self, _ ("Stopped. What was found is kept."), FALSE);
  else
    {
      grundy_message_mark (self->query, error->message);
      set_ending (self, sentence, TRUE);
    }
}

static void
tell_shown_positions (GrundyFindView *self)
{
  const char *texts[] = { gtk_editable_get_text (self->query),
                          gtk_check_button_get_active (self->symmetry) ? "symmetry" : "",
                          cgt_found_field_name (fields[get_sorted_field (self)]), NULL };

  grundy_section_tell_shown (GRUNDY_SECTION (self), "find", texts);
}

/* While an old atlas goes to the trash, what needs an atlas waits: it would be another one afterwards. */
static gboolean
is_making_room (GrundyFindView *self)
{
  if (self->making_room)
    set_ending (self, _ ("The old atlas is still being moved to the trash."), TRUE);
  return self->making_room;
}

/* @merge, @only_kept: see grundy_found_positions_use_atlas(). */
static void
find_with (GrundyFindView *self, const char *merge, gboolean only_kept)
{
  GrundyQuestionPage *page = GRUNDY_QUESTION_PAGE (self);

  if (is_making_room (self) || !grundy_question_page_may_answer (page))
    return;
  grundy_question_page_forget (page);
  g_clear_pointer (&self->positions, grundy_found_positions_unref);
  g_list_store_remove_all (self->found);
  forget_bars (self);
  grundy_message_mark (self->query, NULL);
  self->positions =
    grundy_found_positions_new (gtk_editable_get_text (self->query), gtk_check_button_get_active (self->symmetry));
  grundy_found_positions_use_atlas (self->positions, self->atlas, merge, only_kept);
  grundy_question_page_start (page, grundy_found_positions_find, grundy_found_positions_ref (self->positions),
                              (GDestroyNotify) grundy_found_positions_unref);
  set_ending (self, NULL, FALSE);
  tell_shown_positions (self);
}

static void
answer (GrundyQuestionPage *page)
{
  find_with (GRUNDY_FIND_VIEW (page), NULL, FALSE);
}

static void
on_field_chosen (GrundyFindView *self)
{
  g_autoptr (GtkListItemFactory) factory = g_object_ref (gtk_grid_view_get_factory (self->boards));

  sort_again (self);
  /* All boards are bound again, with the field below them. */
  gtk_grid_view_set_factory (self->boards, NULL);
  gtk_grid_view_set_factory (self->boards, factory);
  if (gtk_widget_get_mapped (GTK_WIDGET (self)))
    tell_shown_positions (self);
}

/* The atlas */

void
grundy_find_view_use_atlas (GrundyFindView *self, const char *path, gboolean make)
{
  g_return_if_fail (GRUNDY_IS_FIND_VIEW (self));
  if (is_making_room (self))
    return;
  g_free (self->atlas);
  self->atlas = g_strdup (path);
  show_atlas (self, NULL, 0);
  find_with (self, NULL, path != NULL && !make);
}

void
grundy_find_view_merge_atlas (GrundyFindView *self, const char *path)
{
  g_return_if_fail (GRUNDY_IS_FIND_VIEW (self) && self->atlas != NULL && path != NULL);
  find_with (self, path, TRUE);
}

GRUNDY_GETTER (const char *, grundy_find_view_get_atlas, GrundyFindView, FIND_VIEW, self->atlas, NULL)

static void
on_atlas_to_open (GFile *file, gpointer user_data)
{
  g_autoptr (GrundyFindView) self = user_data;

  if (file != NULL && g_file_peek_path (file) != NULL)
    grundy_find_view_use_atlas (self, g_file_peek_path (file), FALSE);
}

/* Moves the file @path to the trash, with the files in which SQLite keeps what is not in it yet. A file that is not
 * there is no error. Returns a text to be freed, or NULL with an error. */
static gpointer
make_room (gpointer path, CgtBudget *budget, GError **error)
{
  static const char *const endings[] = { "-wal", "-shm", "" };

  if (cgt_atlas_is_in_use (path))
    {
      g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_BUSY,
                           _ ("This atlas is in use. Choose another name for the new one"));
      return NULL;
    }
  for (guint i = 0; i < G_N_ELEMENTS (endings); i++)
    {
      g_autofree char *name = g_strconcat (path, endings[i], NULL);
      g_autoptr (GFile) part = g_file_new_for_path (name);
      g_autoptr (GError) refused = NULL;

      if (!g_file_trash (part, NULL, &refused) && !g_error_matches (refused, G_IO_ERROR, G_IO_ERROR_NOT_FOUND))
        {
          g_propagate_error (error, g_steal_pointer (&refused));
          return NULL;
        }
    }
  return g_strdup (path);
}

static void
on_room_made (GObject *source, GAsyncResult *result, gpointer user_data)
{
  GrundyFindView *self = GRUNDY_FIND_VIEW (source);
  g_autoptr (GError) error = NULL;
  g_autofree char *path = g_task_propagate_pointer (G_TASK (result), &error);

  self->making_room = FALSE;
  if (gtk_widget_get_root (GTK_WIDGET (self)) == NULL)
    return;
  if (path != NULL)
    grundy_find_view_use_atlas (self, path, TRUE);
  else
    set_ending (self, error->message, TRUE);
  update (GRUNDY_QUESTION_PAGE (self));
}

void
grundy_find_view_new_atlas (GrundyFindView *self, const char *path)
{
  g_autoptr (GTask) task = NULL;

  g_return_if_fail (GRUNDY_IS_FIND_VIEW (self) && path != NULL);
  if (is_making_room (self))
    return;
  self->making_room = TRUE;
  task = grundy_work_start (self,
                            &(GrundyWork) {
                              .func = make_room, .data = g_strdup (path), .free_data = g_free, .free_result = g_free },
                            on_room_made, NULL);
  update (GRUNDY_QUESTION_PAGE (self));
}

/* The dialog has asked whether a file that is there is to be replaced. */
static void
on_atlas_to_make (GFile *file, gpointer user_data)
{
  g_autoptr (GrundyFindView) self = user_data;

  if (file != NULL && g_file_peek_path (file) != NULL)
    grundy_find_view_new_atlas (self, g_file_peek_path (file));
}

static void
on_atlas_to_merge (GFile *file, gpointer user_data)
{
  g_autoptr (GrundyFindView) self = user_data;

  if (file != NULL && g_file_peek_path (file) != NULL && self->atlas != NULL)
    grundy_find_view_merge_atlas (self, g_file_peek_path (file));
}

static void
choose_atlas (GtkWidget *self, gboolean make, GrundyFileFunc chosen)
{
  grundy_choose_atlas (GTK_WINDOW (gtk_widget_get_root (self)), make, chosen, g_object_ref (self));
}

static void
action_open_atlas (GtkWidget *widget)
{
  choose_atlas (widget, FALSE, on_atlas_to_open);
}

static void
action_new_atlas (GtkWidget *widget)
{
  choose_atlas (widget, TRUE, on_atlas_to_make);
}

static void
action_merge_atlas (GtkWidget *widget)
{
  choose_atlas (widget, FALSE, on_atlas_to_merge);
}

static void
action_close_atlas (GrundyFindView *self)
{
  grundy_find_view_use_atlas (self, NULL, FALSE);
}

/* What was found */

static void
on_activated (GrundyFindView *self, guint row)
{
  g_autoptr (GrundyFoundPosition) position = g_list_model_get_item (G_LIST_MODEL (self->found), row);

  if (position != NULL)
    grundy_section_open (GRUNDY_SECTION (self), grundy_found_position_get (position)->position);
}

static void
setup_board (GtkSignalListItemFactory *factory, GtkListItem *item)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 4), *value = grundy_fitted_value_new ();

  gtk_widget_add_css_class (value, "numeric");
  gtk_widget_add_css_class (value, "caption");
  grundy_fitted_value_set_centred (GRUNDY_FITTED_VALUE (value), 1);
  gtk_box_append (GTK_BOX (box), grundy_miniature_new (BOARD_WIDTH, BOARD_HEIGHT));
  gtk_box_append (GTK_BOX (box), value);
  gtk_list_item_set_child (item, box);
}

/* Below a board stands what the bars count, and its value while it has no such field. */
static CgtFoundField
field_of_board (GrundyFindView *self, const CgtFound *found)
{
  CgtFoundField sorted = fields[get_sorted_field (self)];

  return found->fields[sorted] != NULL            ? sorted
         : found->fields[CGT_FOUND_VALUE] != NULL ? CGT_FOUND_VALUE
                                                  : CGT_FOUND_OUTCOME;
}

/* Its word in the list, which has all that stand below a board. */
static const char *
word_of_field (GrundyFindView *self, CgtFoundField field)
{
  guint place = 0;

  while (fields[place] != field)
    place++;
  return gtk_string_list_get_string (GTK_STRING_LIST (gtk_drop_down_get_model (self->field)), place);
}

/* (transfer full) (nullable): what is said of a value that does not fit below its board. */
static char *
words_of_found (const CgtFound *found)
{
  GrundyLongValue known = { .mean = found->fields[CGT_FOUND_MEAN],
                            .temperature = found->fields[CGT_FOUND_TEMPERATURE],
                            .atomic_weight = found->fields[CGT_FOUND_ATOMIC_WEIGHT] };
  const char *outcome = found->fields[CGT_FOUND_OUTCOME];

  if (!grundy_value_may_not_fit (found->fields[CGT_FOUND_VALUE]))
    return NULL;
  if (outcome != NULL)
    known.outcome = outcome_of (outcome);
  return grundy_long_value_in_words (&known);
}

static void
bind_board (GtkSignalListItemFactory *factory, GtkListItem *item, gpointer user_data)
{
  GrundyFindView *self = GRUNDY_FIND_VIEW (user_data);
  const CgtFound *found = grundy_found_position_get (gtk_list_item_get_item (item));
  GtkWidget *box = gtk_list_item_get_child (item), *board = gtk_widget_get_first_child (box);
  CgtFoundField field = field_of_board (self, found);
  const char *value = words_of_field (field, found->fields[field]);
  g_autofree char *words = field == CGT_FOUND_VALUE     ? words_of_found (found)
                           : field == CGT_FOUND_OUTCOME ? g_strdup (value)
                                                        : NULL;
  g_autofree char *brief = words != NULL && strlen (value) > LONGEST_VALUE
                             ? g_strdup (words)
                             : cgt_quote (value != NULL ? value : "", -1, LONGEST_VALUE);
  g_autofree char *name = field == CGT_FOUND_VALUE
                            ? g_strdup_printf ("%s = %s", found->position, brief)
                            : g_strdup_printf ("%s, %s: %s", found->position, word_of_field (self, field), brief);

  grundy_miniature_set_text (GRUNDY_MINIATURE (board), found->position, NULL);
  grundy_fitted_value_show (GRUNDY_FITTED_VALUE (gtk_widget_get_next_sibling (board)), value, LONGEST_VALUE, words);
  grundy_value_label_set_whole (gtk_widget_get_next_sibling (board), value, words);
  grundy_row_set_name (box, name);
}

/* Export */

static GBytes *
make_csv (gpointer data)
{
  GPtrArray *positions = data;
  GString *csv = g_string_new (NULL);

  cgt_found_append_csv_head (csv);
  for (guint i = 0; i < positions->len; i++)
    cgt_found_append_csv (csv, grundy_found_position_get (positions->pdata[i]));
  return g_string_free_to_bytes (csv);
}

/* They never change, so a worker can read them. */
static GPtrArray *
dup_positions (GrundyFindView *self)
{
  GPtrArray *positions = g_ptr_array_new_with_free_func (g_object_unref);
  guint n = g_list_model_get_n_items (G_LIST_MODEL (self->found));

  for (guint i = 0; i < n; i++)
    g_ptr_array_add (positions, g_list_model_get_item (G_LIST_MODEL (self->found), i));
  return positions;
}

GBytes *
grundy_find_view_make_csv (GrundyFindView *self)
{
  g_autoptr (GPtrArray) positions = NULL;

  g_return_val_if_fail (GRUNDY_IS_FIND_VIEW (self), NULL);
  positions = dup_positions (self);
  return make_csv (positions);
}

static void
action_export_found (GrundyFindView *self)
{
  grundy_export_made (GTK_WIDGET (self), "positions", _ ("Tables (CSV)"), ".csv", make_csv, dup_positions (self),
                      (GDestroyNotify) g_ptr_array_unref);
}

/* The section */

static const char *const kept[] = { "find", NULL };

static gboolean
restore_choice (GrundyQuestionPage *page, const char *const *texts)
{
  GrundyFindView *self = GRUNDY_FIND_VIEW (page);
  guint field = 0;

  if (g_strv_length ((GStrv) texts) != 3)
    return FALSE;
  while (field < G_N_ELEMENTS (fields) && !g_str_equal (texts[2], cgt_found_field_name (fields[field])))
    field++;
  if (field == G_N_ELEMENTS (fields))
    return FALSE;
  gtk_editable_set_text (self->query, texts[0]);
  gtk_check_button_set_active (self->symmetry, *texts[1] != '\0');
  gtk_drop_down_set_selected (self->field, field);
  return TRUE;
}

static gboolean
restore (GrundySection *section, const char *name, const char *const *texts)
{
  return grundy_question_page_restore (GRUNDY_QUESTION_PAGE (section), texts);
}

static void
set_limits (GrundySection *section, gsize memory, double seconds)
{
  grundy_question_page_set_limits (GRUNDY_QUESTION_PAGE (section), memory, seconds);
}

static void
init_find_section (GrundySectionInterface *iface)
{
  iface->help_page = "find.md";
  grundy_class_implement (iface, kept, restore, set_limits, get_can, get_picture);
}

/* The widget */

static void
grundy_find_view_unroot (GtkWidget *widget)
{
  grundy_question_page_forget (GRUNDY_QUESTION_PAGE (widget));
  GTK_WIDGET_CLASS (grundy_find_view_parent_class)->unroot (widget);
}

GRUNDY_DISPOSE (GrundyFindView, grundy_find_view)
{
  grundy_question_page_forget (GRUNDY_QUESTION_PAGE (self));
  adw_bin_set_child (ADW_BIN (self), NULL);
  g_clear_pointer (&self->positions, grundy_found_positions_unref);
  g_clear_pointer (&self->sorted, g_ptr_array_unref);
  for (guint k = 0; k < N_FIELDS; k++)
    g_clear_pointer (&self->bars[k], g_hash_table_unref);
  g_clear_object (&self->found);
  g_clear_pointer (&self->ending, g_free);
  g_clear_pointer (&self->atlas, g_free);
}

static void
grundy_find_view_class_init (GrundyFindViewClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = grundy_find_view_dispose;
  GTK_WIDGET_CLASS (klass)->unroot = grundy_find_view_unroot;
  GRUNDY_QUESTION_PAGE_CLASS (klass)->only_in_sight = TRUE;
  GRUNDY_QUESTION_PAGE_CLASS (klass)->restore = restore_choice;
  grundy_class_implement (GRUNDY_QUESTION_PAGE_CLASS (klass), answer, take_in, finished, update);
  grundy_class_set_template (klass, "grundy-find-view.ui", "findview");
  grundy_class_bind_children (klass, GrundyFindView, query, symmetry, message, atlas_label, field, histogram, boards);
  grundy_question_page_class_bind (klass, "query", NULL);
  grundy_class_bind_callbacks (klass, on_field_chosen, on_activated);
  grundy_class_install_actions (klass, "find.export", action_export_found, "find.open-atlas", action_open_atlas,
                                "find.new-atlas", action_new_atlas, "find.merge-atlas", action_merge_atlas,
                                "find.close-atlas", action_close_atlas, NULL);
}

static void
grundy_find_view_init (GrundyFindView *self)
{
  g_autoptr (GtkListItemFactory) factory = gtk_signal_list_item_factory_new ();
  g_autoptr (GtkSingleSelection) model = NULL;

  self->found = g_list_store_new (GRUNDY_TYPE_FOUND_POSITION);
  for (guint k = 0; k < N_FIELDS; k++)
    self->bars[k] = g_hash_table_new_full (g_str_hash, g_str_equal, NULL, bar_free);
  gtk_widget_init_template (GTK_WIDGET (self));
  /* A check button has no property for this. Its last child is its label. */
  gtk_label_set_wrap (GTK_LABEL (gtk_widget_get_last_child (GTK_WIDGET (self->symmetry))), TRUE);
  model = gtk_single_selection_new (g_object_ref (G_LIST_MODEL (self->found)));
  g_signal_connect (factory, "setup", G_CALLBACK (setup_board), NULL);
  g_signal_connect (factory, "bind", G_CALLBACK (bind_board), self);
  gtk_grid_view_set_factory (self->boards, factory);
  gtk_grid_view_set_model (self->boards, GTK_SELECTION_MODEL (model));
  gtk_drawing_area_set_draw_func (self->histogram, draw_found_histogram, self, NULL);
  grundy_theme_follow (GTK_WIDGET (self->histogram));
  gtk_editable_set_text (self->query, "domineering, up to 2x4, temperature > 1/2");
}
