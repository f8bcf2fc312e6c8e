/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "grundy-page-view.h"

#include <adwaita.h>
#include <math.h>

#include "app/base/grundy-class.h"
#include "app/base/grundy-tab.h"
#include "app/base/grundy-words.h"
#include "app/base/grundy-work.h"
#include "app/views/grundy-glossary.h"
#include "app/widgets/grundy-slices.h"
#include "app/widgets/grundy-widgets.h"
#include "grundy-library.h"
#include "grundy-live-board.h"
#include "grundy-sliding-board.h"
#include "grundy-pen.h"

/* The layout of a block with more bytes takes the rest of a frame. */
#define LONG_BLOCK 1024
#define INDENT 24
#define IN_SIGHT 48 /* what begins so near to the top is what is read */
#define STEP_MARGIN 12
#define PAGE_WIDTH 780
#define LECTURE_WIDTH 1200
#define AROUND_BOARD 340 /* what stands above and below the board of an exercise, in a lecture */
#define LEAST_BOARD 160
#define POSITION_SECONDS 20

struct _GrundyPageView
{
  GtkWidget parent_instance;

  GtkWidget *overlay;
  GtkWidget *clamp;
  GtkWidget *scroller;
  GtkCssProvider *lecture; /* the height of the boards in a lecture; NULL: there is none */
  GrundyPen *pen;          /* borrowed from the overlay; seen in a lecture */
  GtkWidget *box;
  GPtrArray *headings;  /* GtkWidget, borrowed from the box */
  GPtrArray *exercises; /* GtkWidget, in the box */

  GrundyEvaluator *evaluator;
  GTask *reading; /* NULL: nothing is being read */
  CgtPage *page;
  char *anchor;
  guint next;      /* block */
  GStrv positions; /* lines of the block before it, one board each; NULL: there are none left */
  guint next_position;
  gboolean filled;      /* all blocks are shown */
  GtkWidget *scroll_to; /* borrowed from the box */
  GtkWidget *kept;      /* the block that stays at the top while the page is laid out again; NULL: none */
  guint keep_id;
};

G_DEFINE_FINAL_TYPE (GrundyPageView, grundy_page_view, GTK_TYPE_WIDGET)

/* Blocks */

static gboolean
on_label_link (GtkLabel *label, const char *target, gpointer user_data)
{
  g_signal_emit_by_name (user_data, "link", target);
  return GDK_EVENT_STOP;
}

static GtkWidget *
make_label (GrundyPageView *self, const char *markup)
{
  GtkWidget *label = grundy_label_new_wrapped (NULL, NULL);

  gtk_label_set_markup (GTK_LABEL (label), markup);
  g_signal_connect_object (label, "activate-link", G_CALLBACK (on_label_link), self, 0);
  grundy_glossary_explain_words (GTK_LABEL (label));
  return label;
}

static void
add (GrundyPageView *self, const CgtBlock *block, GtkWidget *child)
{
  GtkWidget *row = child;

  if (block->bullet != NULL)
    {
      GtkWidget *bullet = gtk_label_new (block->bullet);

      gtk_widget_set_valign (bullet, GTK_ALIGN_START);
      gtk_widget_set_size_request (bullet, INDENT - 6, -1);
      gtk_label_set_xalign (GTK_LABEL (bullet), 1);
      gtk_widget_set_hexpand (child, TRUE);
      row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
      gtk_box_append (GTK_BOX (row), bullet);
      gtk_box_append (GTK_BOX (row), child);
    }
  if (block->kind != CGT_BLOCK_HEADING && block->level > 0)
    gtk_widget_set_margin_start (row, INDENT * (int) (block->level - (block->bullet != NULL)));
  gtk_box_append (GTK_BOX (self->box), row);
}

static void
add_heading (GrundyPageView *self, const CgtBlock *block)
{
  GtkWidget *label = make_label (self, block->markup);
  g_autofree char *anchor = cgt_page_anchor (block->text);
  g_autofree char *css_class = g_strdup_printf ("title-%u", CLAMP (block->level, 1, 4));

  gtk_widget_add_css_class (label, css_class);
  gtk_widget_add_css_class (label, "page-heading");
  add (self, block, label);
  g_ptr_array_add (self->headings, label);
  if (self->scroll_to == NULL && g_strcmp0 (anchor, self->anchor) == 0)
    self->scroll_to = label;
}

/* One position a line; blank lines are left out. */
static void
add_next_position (GrundyPageView *self)
{
  const char *line = self->positions[self->next_position];
  GtkWidget *board;

  if (line == NULL)
    {
      g_clear_pointer (&self->positions, g_strfreev);
      return;
    }
  if (*g_strstrip (self->positions[self->next_position++]) == '\0')
    return;
  board = grundy_live_board_new (self->evaluator, line);
  add (self, self->page->blocks->pdata[self->next - 1], board);
}

static void
begin_positions (GrundyPageView *self, const CgtBlock *block)
{
  self->positions = g_strsplit (block->text, "\n", -1);
  self->next_position = 0;
}

static void
add_slider (GrundyPageView *self, const CgtBlock *block)
{
  g_autoptr (GError) error = NULL;
  CgtSlider *slider = cgt_slider_read (block->text, &error);
  g_autofree char *sentence = slider == NULL ? grundy_message_in_words (error->message) : NULL;
  GtkWidget *board = slider != NULL ? grundy_sliding_board_new (self->evaluator, slider)
                                    : grundy_label_new_wrapped (sentence, "message");

  add (self, block, board);
}

static void
add_text (GrundyPageView *self, const CgtBlock *block)
{
  GtkWidget *label = grundy_label_new_wrapped (NULL, "page-code");
  g_autofree char *text = g_strchomp (g_strdup (block->text));

  gtk_label_set_text (GTK_LABEL (label), text);
  gtk_label_set_selectable (GTK_LABEL (label), TRUE);
  add (self, block, label);
}

static void
add_chapter (GrundyPageView *self, const CgtBlock *block)
{
  g_autofree char *text = g_strstrip (g_strdup (block->text));

  add (self, block, grundy_label_new_wrapped (text, "dim-label"));
}

static void
add_code (GrundyPageView *self, const CgtBlock *block)
{
  GtkWidget *place;

  if (g_str_equal (block->info, "chapter"))
    add_chapter (self, block);
  else if (g_str_equal (block->info, "position"))
    begin_positions (self, block);
  else if (g_str_equal (block->info, "slider"))
    add_slider (self, block);
  else if (g_str_equal (block->info, "exercise") &&
           g_signal_has_handler_pending (self, g_signal_lookup ("exercise", GRUNDY_TYPE_PAGE_VIEW), 0, TRUE))
    {
      place = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
      add (self, block, place);
      g_ptr_array_add (self->exercises, place);
      g_signal_emit_by_name (self, "exercise", self->exercises->len - 1, block->text, place);
    }
  else
    add_text (self, block);
}

static void
add_page_table (GrundyPageView *self, const CgtBlock *block)
{
  GtkWidget *grid = gtk_grid_new ();

  gtk_widget_add_css_class (grid, "page-table");
  gtk_grid_set_column_spacing (GTK_GRID (grid), 18);
  gtk_grid_set_row_spacing (GTK_GRID (grid), 6);
  for (guint i = 0; i < block->cells->len; i++)
    {
      GtkWidget *label = make_label (self, block->cells->pdata[i]);

      gtk_widget_set_valign (label, GTK_ALIGN_START);
      gtk_widget_set_hexpand (label, i % block->n_columns + 1 == block->n_columns);
      if (i < block->n_columns)
        gtk_widget_add_css_class (label, "heading");
      gtk_grid_attach (GTK_GRID (grid), label, (int) (i % block->n_columns), (int) (i / block->n_columns), 1, 1);
    }
  add (self, block, grid);
}

static void
add_block (GrundyPageView *self, const CgtBlock *block)
{
  switch (block->kind)
    {
    case CGT_BLOCK_HEADING:
      add_heading (self, block);
      break;
    case CGT_BLOCK_PARAGRAPH:
      add (self, block, make_label (self, block->markup));
      break;
    case CGT_BLOCK_CODE:
      add_code (self, block);
      break;
    case CGT_BLOCK_TABLE:
      add_page_table (self, block);
      break;
    case CGT_BLOCK_RULE:
    default:
      add (self, block, gtk_separator_new (GTK_ORIENTATION_HORIZONTAL));
      break;
    }
}

/* Filling */

static void
add_message (GrundyPageView *self, const char *message)
{
  GtkWidget *label = grundy_label_new_wrapped (message, "message");

  gtk_box_append (GTK_BOX (self->box), label);
}

static GtkAdjustment *
get_adjustment (GrundyPageView *self)
{
  return gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (self->scroller));
}

static double
get_top_of_page (GrundyPageView *self, GtkWidget *widget)
{
  double y = 0;

  gtk_widget_translate_coordinates (widget, self->clamp, 0, 0, NULL, &y);
  return y;
}

/* A lecture has larger type, and fills the screen some frames later. The block at the top stays there meanwhile, from
 * its first line on. */

static gboolean
scroll_to_kept (gpointer data)
{
  GrundyPageView *self = data;

  self->keep_id = 0;
  gtk_adjustment_set_value (get_adjustment (self), get_top_of_page (self, self->kept) - STEP_MARGIN);
  return G_SOURCE_REMOVE;
}

static void
on_page_measured (GrundyPageView *self)
{
  if (self->kept != NULL && self->keep_id == 0)
    self->keep_id = g_idle_add (scroll_to_kept, self);
}

static void
let_go (GrundyPageView *self)
{
  g_clear_handle_id (&self->keep_id, g_source_remove);
  self->kept = NULL;
}

static gboolean
on_page_event (GrundyPageView *self, GdkEvent *event)
{
  GdkEventType type = gdk_event_get_event_type (event);

  if (type == GDK_SCROLL || type == GDK_BUTTON_PRESS || type == GDK_TOUCH_BEGIN || type == GDK_KEY_PRESS)
    let_go (self);
  return GDK_EVENT_PROPAGATE;
}

static void
keep_top (GrundyPageView *self)
{
  double at = gtk_adjustment_get_value (get_adjustment (self)) + STEP_MARGIN;
  GtkWidget *block = gtk_widget_get_first_child (self->box);

  while (block != NULL && get_top_of_page (self, block) + gtk_widget_get_height (block) <= at)
    block = gtk_widget_get_next_sibling (block);
  self->kept = at > STEP_MARGIN ? block : NULL;
}

/* To the chosen heading, in the frame in which the page has its places. */
static GrundyPiece
scroll_to_heading (GrundyPageView *self)
{
  if (self->scroll_to != NULL && gtk_widget_get_height (self->scroll_to) == 0)
    return GRUNDY_PIECE_WAITS;
  if (self->scroll_to != NULL)
    gtk_adjustment_set_value (get_adjustment (self), get_top_of_page (self, self->scroll_to) - STEP_MARGIN);
  self->scroll_to = NULL;
  return GRUNDY_PIECE_LAST;
}

static GrundyPiece
end_filling (GrundyPageView *self)
{
  self->filled = TRUE;
  if (self->page->cut != NULL)
    add_message (self, self->page->cut);
  g_signal_emit_by_name (self, "filled");
  return GRUNDY_PIECE_FILLS_FRAME;
}

/* The bytes that a block has to lay out. */
static gsize
size_of_block (const CgtBlock *block)
{
  gsize size = block->markup != NULL ? strlen (block->markup) : 0;

  for (guint i = 0; block->cells != NULL && i < block->cells->len; i++)
    size += strlen (block->cells->pdata[i]);
  return size + (block->text != NULL ? strlen (block->text) : 0);
}

static GrundyPiece
fill_next (gpointer widget)
{
  GrundyPageView *self = GRUNDY_PAGE_VIEW (widget);
  CgtBlock *block;

  if (self->positions != NULL)
    {
      add_next_position (self);
      return GRUNDY_PIECE_SMALL;
    }
  if (self->next == self->page->blocks->len)
    return self->filled ? scroll_to_heading (self) : end_filling (self);
  block = self->page->blocks->pdata[self->next++];
  add_block (self, block);
  return size_of_block (block) < LONG_BLOCK ? GRUNDY_PIECE_SMALL : GRUNDY_PIECE_FILLS_FRAME;
}

static void
clear_page (GrundyPageView *self)
{
  grundy_slices_stop (self);
  self->filled = FALSE;
  self->scroll_to = NULL;
  grundy_work_stop (&self->reading);
  let_go (self);
  g_ptr_array_set_size (self->headings, 0);
  g_ptr_array_set_size (self->exercises, 0);
  if (self->box != NULL)
    grundy_widget_remove_children (self->box);
  g_clear_pointer (&self->positions, g_strfreev);
  g_clear_pointer (&self->page, cgt_page_free);
  self->next = 0;
  grundy_pen_clear (self->pen);
}

static void
on_page_read (GObject *source, GAsyncResult *result, gpointer user_data)
{
  GrundyPageView *self = GRUNDY_PAGE_VIEW (source);
  g_autoptr (GError) error = NULL;
  CgtPage *page = g_task_propagate_pointer (G_TASK (result), &error);

  if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    return;
  g_clear_object (&self->reading);
  if (page == NULL)
    {
      g_autofree char *sentence = grundy_message_in_words (error->message);

      add_message (self, sentence);
      g_signal_emit_by_name (self, "filled");
      return;
    }
  self->page = page;
  grundy_slices_start (self, fill_next);
}

void
grundy_page_view_show (GrundyPageView *self, const char *path, const char *text, const char *anchor)
{
  g_return_if_fail (GRUNDY_IS_PAGE_VIEW (self));

  clear_page (self);
  g_free (self->anchor);
  self->anchor = g_strdup (anchor);
  gtk_adjustment_set_value (get_adjustment (self), 0);
  self->reading = grundy_library_read (self, path, text, on_page_read, NULL);
}

GRUNDY_GETTER (const char *, grundy_page_view_get_title, GrundyPageView, PAGE_VIEW,
               self->page != NULL ? self->page->title : NULL, NULL)

GRUNDY_GETTER (GrundyEvaluator *, grundy_page_view_get_evaluator, GrundyPageView, PAGE_VIEW, self->evaluator, NULL)

GRUNDY_GETTER (GrundyPen *, grundy_page_view_get_pen, GrundyPageView, PAGE_VIEW, self->pen, NULL)

/* A board and what stands around it fill the screen together. */
static void
show_lecture_boards (GrundyPageView *self)
{
  int height;
  g_autofree char *style = NULL;

  if (self->lecture == NULL)
    return;
  height = (int) gtk_adjustment_get_page_size (get_adjustment (self)) - AROUND_BOARD;
  /* A provider is for all windows, the name for this page. */
  style = g_strdup_printf ("pageview#%s liveboard grundyboard { min-height: %dpx; }",
                           gtk_widget_get_name (GTK_WIDGET (self)), MAX (height, LEAST_BOARD));
  gtk_css_provider_load_from_data (self->lecture, style, -1);
}

static void
set_lecture_boards (GrundyPageView *self, gboolean lecture)
{
  GdkDisplay *display = gtk_widget_get_display (GTK_WIDGET (self));

  if (self->lecture != NULL)
    gtk_style_context_remove_provider_for_display (display, GTK_STYLE_PROVIDER (self->lecture));
  g_clear_object (&self->lecture);
  if (!lecture)
    return;
  self->lecture = gtk_css_provider_new ();
  gtk_style_context_add_provider_for_display (display, GTK_STYLE_PROVIDER (self->lecture),
                                              GTK_STYLE_PROVIDER_PRIORITY_APPLICATION);
  show_lecture_boards (self);
}

void
grundy_page_view_set_lecture (GrundyPageView *self, gboolean lecture)
{
  g_return_if_fail (GRUNDY_IS_PAGE_VIEW (self));
  if (lecture != (self->lecture != NULL))
    {
      keep_top (self);
      set_lecture_boards (self, lecture);
    }
  adw_clamp_set_maximum_size (ADW_CLAMP (self->clamp), lecture ? LECTURE_WIDTH : PAGE_WIDTH);
  /* With other lines the writing would be over other words. The sheet has its place before the pen is taken, so that
   * not even the first press misses it. */
  gtk_widget_set_visible (GTK_WIDGET (self->pen), lecture);
}

/* Where the step after @at begins: at the next heading, or at the first block that is not seen whole. A block that is
 * higher than the screen takes several steps. */
static double
find_page_step (GrundyPageView *self, double at)
{
  GtkAdjustment *adjustment = get_adjustment (self);
  double screen = gtk_adjustment_get_page_size (adjustment);

  for (GtkWidget *block = gtk_widget_get_first_child (self->box); block != NULL;
       block = gtk_widget_get_next_sibling (block))
    {
      double top = get_top_of_page (self, block);
      gboolean is_whole = top + gtk_widget_get_height (block) <= at + screen;

      if (top <= at + IN_SIGHT && !is_whole)
        return at + screen - IN_SIGHT;
      if (top > at + IN_SIGHT && (!is_whole || g_ptr_array_find (self->headings, block, NULL)))
        return top - STEP_MARGIN;
    }
  return gtk_adjustment_get_upper (adjustment) - screen;
}

void
grundy_page_view_step (GrundyPageView *self, gboolean back)
{
  GtkAdjustment *adjustment = get_adjustment (self);
  double at = gtk_adjustment_get_value (adjustment), to = back ? 0 : find_page_step (self, at);

  let_go (self);
  /* The steps back are those that led here. */
  for (double next = find_page_step (self, to); back && next > to && next < at - 1; next = find_page_step (self, to))
    to = next;
  gtk_adjustment_set_value (adjustment, to);
}

/* The place of the exercise with the focus; without one, that between the exercises above and below the top of the
 * screen. */
static double
find_exercise (GrundyPageView *self)
{
  double at = gtk_adjustment_get_value (get_adjustment (self)) + STEP_MARGIN;

  for (guint i = 0; i < self->exercises->len; i++)
    if (grundy_tab_has_focus_within (self->exercises->pdata[i]))
      return i;
  for (guint i = 0; i < self->exercises->len; i++)
    if (get_top_of_page (self, self->exercises->pdata[i]) >= at)
      return i - 0.5;
  return self->exercises->len - 0.5;
}

void
grundy_page_view_go_to_exercise (GrundyPageView *self, gboolean back)
{
  int to;
  GtkWidget *exercise;

  g_return_if_fail (GRUNDY_IS_PAGE_VIEW (self));
  to = (int) (back ? ceil (find_exercise (self) - 1) : floor (find_exercise (self) + 1));
  if (to < 0 || to >= (int) self->exercises->len)
    return;
  exercise = self->exercises->pdata[to];
  if (!grundy_tab_enter (exercise))
    gtk_widget_grab_focus (GTK_WIDGET (self));
  gtk_adjustment_set_value (get_adjustment (self), get_top_of_page (self, exercise) - STEP_MARGIN);
}

/* The widget */

GRUNDY_FOCUS (GrundyPageView, grundy_page_view, scroller)

/* The reader holds the view, so it may outlive the window that listens to it. */
static void
grundy_page_view_unroot (GtkWidget *widget)
{
  GrundyPageView *self = GRUNDY_PAGE_VIEW (widget);

  if (self->scroller != NULL)
    clear_page (self);
  GTK_WIDGET_CLASS (grundy_page_view_parent_class)->unroot (widget);
}

GRUNDY_DISPOSE (GrundyPageView, grundy_page_view)
{
  if (self->scroller != NULL)
    clear_page (self);
  set_lecture_boards (self, FALSE);
  if (self->overlay != NULL)
    gtk_widget_unparent (self->overlay);
  gtk_widget_dispose_template (GTK_WIDGET (self), GRUNDY_TYPE_PAGE_VIEW);
  if (self->evaluator != NULL)
    g_object_run_dispose (G_OBJECT (self->evaluator));
  g_clear_object (&self->evaluator);
  g_clear_pointer (&self->anchor, g_free);
  g_clear_pointer (&self->headings, g_ptr_array_unref);
  g_clear_pointer (&self->exercises, g_ptr_array_unref);
}

static void
grundy_page_view_class_init (GrundyPageViewClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = grundy_page_view_dispose;
  grundy_class_override (widget_class, grundy_page_view, grab_focus, unroot);
  grundy_class_add_signal (klass, "link", 1, G_TYPE_STRING);
  grundy_class_add_signal (klass, "exercise", 3, G_TYPE_UINT, G_TYPE_STRING, GTK_TYPE_BOX);
  grundy_class_add_signal (klass, "filled", 0);
  grundy_class_set_template (klass, "grundy-page-view.ui", "pageview");
  grundy_class_bind_children (klass, GrundyPageView, overlay, scroller, clamp, box);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
}

static void
grundy_page_view_init (GrundyPageView *self)
{
  static guint n_pages;
  g_autofree char *name = g_strdup_printf ("page-%u", n_pages++);
  GtkEventController *events = gtk_event_controller_legacy_new ();

  gtk_widget_set_name (GTK_WIDGET (self), name);
  self->evaluator = grundy_evaluator_new ();
  grundy_evaluator_set_limits (self->evaluator, 0, POSITION_SECONDS);
  self->headings = g_ptr_array_new ();
  self->exercises = g_ptr_array_new ();
  gtk_widget_init_template (GTK_WIDGET (self));
  adw_clamp_set_maximum_size (ADW_CLAMP (self->clamp), PAGE_WIDTH);
  self->pen = GRUNDY_PEN (grundy_pen_new (get_adjustment (self)));
  gtk_widget_set_visible (GTK_WIDGET (self->pen), FALSE);
  gtk_overlay_add_overlay (GTK_OVERLAY (self->overlay), GTK_WIDGET (self->pen));
  g_signal_connect_object (get_adjustment (self), "notify::page-size", G_CALLBACK (show_lecture_boards), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (get_adjustment (self), "changed", G_CALLBACK (on_page_measured), self, G_CONNECT_SWAPPED);
  gtk_event_controller_set_propagation_phase (events, GTK_PHASE_CAPTURE);
  g_signal_connect_object (events, "event", G_CALLBACK (on_page_event), self, G_CONNECT_SWAPPED);
  gtk_widget_add_controller (GTK_WIDGET (self), events);
}
