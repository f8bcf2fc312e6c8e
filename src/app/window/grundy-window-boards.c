/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "grundy-window-private.h"

#include "app/base/grundy-class.h"
#include "app/base/grundy-tab.h"
#include "grundy-component-view.h"
#include "grundy-sum-layout.h"

/* A page of components. More of them would take too long to lay out, to draw, and to destroy. */
#define COMPONENTS_PER_PAGE 20
/* How many views are made at once, and how long a frame may spend on making more. */
#define MADE_AT_ONCE 4
#define FILL_MS 10

/* In a sum, the value of each component is shown under its board. */

typedef struct
{
  GrundyWindow *window; /* borrowed: the evaluator is freed first */
  guint number;
} Part;

static void
on_part (GrundyAnswer *answer, gpointer user_data)
{
  Part *part = user_data;
  GrundyWindow *self = part->window;

  g_hash_table_remove (self->side_questions, GUINT_TO_POINTER (part->number));
  if (answer->result == NULL || grundy_document_get_n_components (self->document) < 2)
    return;
  for (guint i = 0; i < self->component_views->len; i++)
    if (grundy_component_view_get_number (self->component_views->pdata[i]) == part->number)
      grundy_component_view_set_own_evaluation (self->component_views->pdata[i], answer->result);
}

void
grundy_window_boards_forget_values (GrundyWindow *self)
{
  GHashTableIter iter;
  gpointer question;

  g_hash_table_iter_init (&iter, self->side_questions);
  while (g_hash_table_iter_next (&iter, NULL, &question))
    {
      guint number = GPOINTER_TO_UINT (question);

      grundy_evaluator_forget (self->evaluator, &number);
    }
  g_hash_table_remove_all (self->side_questions);
}

static gboolean
page_is_full (GrundyWindow *self)
{
  return grundy_pager_get_first (self->boards_pager) + self->component_views->len ==
         grundy_pager_get_end (self->boards_pager);
}

/* For the visible components. */
void
grundy_window_boards_ask_values (GrundyWindow *self)
{
  grundy_window_boards_forget_values (self);
  if (grundy_document_get_n_components (self->document) < 2 || !page_is_full (self))
    return;
  for (guint i = grundy_pager_get_first (self->boards_pager); i < grundy_pager_get_end (self->boards_pager); i++)
    {
      const GrundyComponent *component = grundy_document_get_component (self->document, i);
      g_autoptr (CgtExpression) alone = cgt_expression_new_sum (grundy_document_get_misere (self->document));
      Part *part = g_new0 (Part, 1);
      guint number;

      grundy_component_add_to_sum (component, alone);
      part->window = self;
      part->number = component->number;
      number = grundy_evaluator_ask (self->evaluator, alone, CGT_WANT_VALUE, on_part, part, g_free);
      g_hash_table_insert (self->side_questions, GUINT_TO_POINTER (component->number), GUINT_TO_POINTER (number));
    }
}

/* The views of the components */

void
grundy_window_boards_set_evaluation (GrundyWindow *self)
{
  for (guint i = 0; i < self->component_views->len; i++)
    grundy_component_view_set_evaluation (self->component_views->pdata[i], grundy_session_get_answer (self->session));
}

static void
on_move_chosen (GrundyComponentView *view, const CgtMove *move, gpointer user_data)
{
  GrundyWindow *self = user_data;

  grundy_play_move (self->play, move, grundy_play_whose (self->play, move));
}

static GrundyComponentView *
find_or_create_view (GrundyWindow *self, GPtrArray *old, guint number)
{
  GtkWidget *view;

  for (guint i = 0; i < old->len; i++)
    if (grundy_component_view_get_number (old->pdata[i]) == number)
      return g_ptr_array_steal_index (old, i);
  view = grundy_component_view_new (self->document, number, self->evaluator);
  g_signal_connect (view, "move-chosen", G_CALLBACK (on_move_chosen), self);
  gtk_box_append (GTK_BOX (self->boards), view);
  return GRUNDY_COMPONENT_VIEW (view);
}

/* Makes the views of the page, as many as a frame has time for and at least the first ones. @old: existing views,
 * from which those that are used are removed. */
static void
fill_component_views (GrundyWindow *self, GPtrArray *old)
{
  gint64 deadline = g_get_monotonic_time () + FILL_MS * 1000;
  guint first = grundy_pager_get_first (self->boards_pager), end = grundy_pager_get_end (self->boards_pager);

  for (guint i = first + self->component_views->len; i < end; i++)
    {
      const GrundyComponent *component = grundy_document_get_component (self->document, i);

      if (i - first >= MADE_AT_ONCE && g_get_monotonic_time () >= deadline)
        break;
      g_ptr_array_add (self->component_views, find_or_create_view (self, old, component->number));
      grundy_component_view_refresh (self->component_views->pdata[i - first], i,
                                     grundy_document_get_n_components (self->document) == 1);
    }
  if (grundy_play_get_game (self->play) != NULL)
    grundy_window_play_update_boards (self);
  grundy_window_answers_update_boards (self);
}

static gboolean
on_fill (gpointer user_data)
{
  GrundyWindow *self = user_data;
  g_autoptr (GPtrArray) none = g_ptr_array_new ();
  guint before = self->component_views->len;

  fill_component_views (self, none);
  if (!grundy_session_get_stale (self->session))
    for (guint i = before; i < self->component_views->len; i++)
      grundy_component_view_set_evaluation (self->component_views->pdata[i], grundy_session_get_answer (self->session));
  if (!page_is_full (self))
    return G_SOURCE_CONTINUE;
  self->fill_source = 0;
  grundy_window_boards_ask_values (self);
  return G_SOURCE_REMOVE;
}

/* A view stays with its component, and keeps the focus and the zoom. */
void
grundy_window_boards_sync (GrundyWindow *self)
{
  g_autoptr (GPtrArray) old = g_steal_pointer (&self->component_views);
  GtkWidget *previous = NULL;

  grundy_pager_set_total (self->boards_pager, grundy_document_get_n_components (self->document));
  self->component_views = g_ptr_array_new ();
  fill_component_views (self, old);
  for (guint i = 0; i < old->len; i++)
    gtk_box_remove (GTK_BOX (self->boards), old->pdata[i]);
  for (guint i = 0; i < self->component_views->len; i++)
    {
      GtkWidget *view = self->component_views->pdata[i];

      if (gtk_widget_get_prev_sibling (view) != previous)
        gtk_box_reorder_child_after (GTK_BOX (self->boards), view, previous);
      previous = view;
    }
  g_clear_handle_id (&self->fill_source, g_source_remove);
  if (!page_is_full (self))
    self->fill_source = g_idle_add (on_fill, self);
}

static void
on_page_turned (GrundyWindow *self)
{
  grundy_window_boards_sync (self);
  if (!grundy_session_get_stale (self->session))
    grundy_window_boards_set_evaluation (self);
  gtk_adjustment_set_value (gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (self->boards_scroller)), 0);
  grundy_window_boards_ask_values (self);
}

void
grundy_window_focus_component (GrundyWindow *self, guint number)
{
  guint n;

  grundy_tab_take_number (GTK_WINDOW (self));
  n = grundy_document_get_n_components (self->document);
  for (guint i = 0; i < n; i++)
    {
      guint place;

      if (grundy_document_get_component (self->document, i)->number != number)
        continue;
      if (grundy_pager_reveal (self->boards_pager, i))
        on_page_turned (self);
      place = i - grundy_pager_get_first (self->boards_pager);
      if (place < self->component_views->len)
        gtk_widget_grab_focus (self->component_views->pdata[place]);
    }
}

void
grundy_window_boards_show_move (GrundyWindow *self, const CgtMove *move, CgtPlayer player)
{
  guint first = grundy_pager_get_first (self->boards_pager);

  for (guint i = 0; i < self->component_views->len; i++)
    grundy_component_view_show_move (self->component_views->pdata[i],
                                     move != NULL && move->term == first + i ? move->position : NULL, player);
}

void
grundy_window_boards_install (GrundyWindowClass *klass)
{
  grundy_class_bind_callbacks (klass, on_page_turned);
}

void
grundy_window_boards_init (GrundyWindow *self)
{
  self->component_views = g_ptr_array_new ();
  self->side_questions = g_hash_table_new (NULL, NULL);
  grundy_pager_set_page_size (self->boards_pager, COMPONENTS_PER_PAGE);
  gtk_widget_set_layout_manager (self->boards, grundy_sum_layout_new ());
}

void
grundy_window_boards_dispose (GrundyWindow *self)
{
  g_clear_handle_id (&self->fill_source, g_source_remove);
  /* The pages still emit signals while they are disposed, so the views are dropped first. */
  if (self->component_views != NULL)
    g_ptr_array_set_size (self->component_views, 0);
  g_clear_pointer (&self->side_questions, g_hash_table_unref);
}
