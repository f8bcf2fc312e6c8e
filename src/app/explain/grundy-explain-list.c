/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "grundy-explain-list.h"

#include "app/base/grundy-class.h"
#include "app/widgets/grundy-slices.h"
#include "app/widgets/grundy-widgets.h"
#include "grundy-explain-step.h"

/* So many steps are in sight at first. The others come with "More", or one at a time. */
#define MOST_AT_FIRST 5

typedef struct
{
  const CgtStep *step;
  int parent;                /* its place in the list; -1: none */
  GrundyExplainStep *widget; /* NULL: not made yet */
  gboolean at_first;         /* it is in sight before "More" */
} Entry;

struct _GrundyExplainList
{
  GtkWidget parent_instance;

  GtkBox *box;
  GtkWidget *more_button;
  GrundyExplained *explained; /* NULL: nothing is shown */
  GHashTable *numbers;        /* of pictures, see grundy_explain_step_new() */
  GArray *entries;            /* Entry: every step, before those that it rests on */
  guint made;                 /* all before this are made, or not wanted */
  gboolean stepwise;
  gboolean more; /* all steps are shown */
  guint current;
  gboolean settled; /* a frame has passed since the last step was made */
};

G_DEFINE_FINAL_TYPE (GrundyExplainList, grundy_explain_list, GTK_TYPE_WIDGET)

static Entry *
get_entry (GrundyExplainList *self, guint i)
{
  return &g_array_index (self->entries, Entry, i);
}

static void start_filling (GrundyExplainList *self);

/* Making steps */

static void
on_step_link (GrundyExplainList *self, const char *expression)
{
  g_signal_emit_by_name (self, "link", expression);
}

static void
on_step_point (GrundyExplainList *self, const char *expression)
{
  g_signal_emit_by_name (self, "point", expression);
}

static gboolean
is_wanted (GrundyExplainList *self, guint i)
{
  const Entry *entry = get_entry (self, i);
  const Entry *parent = entry->parent >= 0 ? get_entry (self, (guint) entry->parent) : NULL;

  if (entry->widget != NULL || (self->stepwise && i > self->current))
    return FALSE;
  if (parent == NULL && !self->stepwise && !self->more && !entry->at_first)
    return FALSE;
  return parent == NULL || (parent->widget != NULL && grundy_explain_step_get_open (parent->widget));
}

/* Whether the steps below an entry are among the first. */
static gboolean
opens_at_first (GrundyExplainList *self, guint i)
{
  return i + 1 < self->entries->len && get_entry (self, i + 1)->parent == (int) i && get_entry (self, i + 1)->at_first;
}

/* The widget after which that of an entry comes; NULL: it is the first. */
static GtkWidget *
find_sibling (GrundyExplainList *self, guint i)
{
  int parent = get_entry (self, i)->parent;

  for (guint k = i; k-- > 0 && (int) k > parent;)
    if (get_entry (self, k)->parent == parent && get_entry (self, k)->widget != NULL)
      return GTK_WIDGET (get_entry (self, k)->widget);
  return NULL;
}

static void
make_step (GrundyExplainList *self, guint i)
{
  Entry *entry = get_entry (self, i);
  GtkBox *place =
    entry->parent >= 0 ? grundy_explain_step_get_place (get_entry (self, (guint) entry->parent)->widget) : self->box;

  entry->widget = grundy_explain_step_new (self->explained, entry->step, entry->parent < 0, self->numbers);
  if (self->stepwise || opens_at_first (self, i))
    grundy_explain_step_set_open (entry->widget, TRUE);
  grundy_explain_step_set_current (entry->widget, self->stepwise && i == self->current);
  g_signal_connect_object (entry->widget, "opened", G_CALLBACK (start_filling), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (entry->widget, "link", G_CALLBACK (on_step_link), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (entry->widget, "point", G_CALLBACK (on_step_point), self, G_CONNECT_SWAPPED);
  gtk_box_insert_child_after (place, GTK_WIDGET (entry->widget), find_sibling (self, i));
}

/* The step spoken of comes into sight, its beginning first. */
static void
scroll_to_current (GrundyExplainList *self)
{
  GtkWidget *scroller = gtk_widget_get_ancestor (GTK_WIDGET (self), GTK_TYPE_SCROLLED_WINDOW);
  Entry *entry = self->stepwise && self->entries->len > 0 ? get_entry (self, self->current) : NULL;
  GtkAdjustment *adjustment;
  graphene_rect_t bounds;
  double page, value, top, bottom;

  if (scroller == NULL || entry == NULL || entry->widget == NULL)
    return;
  if (!gtk_widget_compute_bounds (GTK_WIDGET (entry->widget), scroller, &bounds))
    return;
  adjustment = gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (scroller));
  page = gtk_adjustment_get_page_size (adjustment);
  value = gtk_adjustment_get_value (adjustment);
  top = value + bounds.origin.y;
  bottom = top + bounds.size.height;
  if (bottom > value + page)
    value = bottom - page;
  gtk_adjustment_set_value (adjustment, MIN (value, top));
}

static GrundyPiece
make_next_step (gpointer widget)
{
  GrundyExplainList *self = GRUNDY_EXPLAIN_LIST (widget);

  while (self->made < self->entries->len && !is_wanted (self, self->made))
    self->made++;
  if (self->made < self->entries->len)
    {
      make_step (self, self->made++);
      self->settled = FALSE;
      return GRUNDY_PIECE_SMALL;
    }
  if (!self->settled)
    {
      self->settled = TRUE;
      return GRUNDY_PIECE_WAITS;
    }
  scroll_to_current (self);
  return GRUNDY_PIECE_LAST;
}

static void
start_filling (GrundyExplainList *self)
{
  self->made = 0;
  self->settled = FALSE;
  grundy_slices_start (self, make_next_step);
}

/* The list */

static void
add_entries (GrundyExplainList *self, const GPtrArray *steps, int parent)
{
  for (guint i = 0; i < steps->len; i++)
    {
      Entry entry = { .step = steps->pdata[i], .parent = parent };
      int place = (int) self->entries->len;

      if (!grundy_explain_step_is_needed (self->explained, entry.step))
        continue;
      g_array_append_val (self->entries, entry);
      add_entries (self, entry.step->steps, place);
    }
}

/* What leads to the answer comes before what follows from it, and who wins is always said. What was said before comes
 * last. */
static guint
rank_of_step (GrundyExplainList *self, guint i)
{
  const CgtStep *step = get_entry (self, i)->step;

  for (guint k = 0; k < i; k++)
    if (get_entry (self, k)->parent < 0 && g_str_equal (get_entry (self, k)->step->text, step->text))
      return 3;
  switch (step->rule)
    {
    case CGT_RULE_OUTCOME:
    case CGT_RULE_THEOREM:
    case CGT_RULE_OVER_BUDGET:
      return 0;
    case CGT_RULE_SWITCH:
    case CGT_RULE_STOPS:
    case CGT_RULE_THERMOGRAPH:
    case CGT_RULE_UPS_AND_STARS:
    case CGT_RULE_ATOMIC_WEIGHT:
    case CGT_RULE_SIGN_EXPANSION:
    case CGT_RULE_REMOTENESS:
      return 2;
    default:
      return 1;
    }
}

/* The last of the steps that lead to the answer; G_MAXUINT: there is none. */
static guint
find_conclusion (GrundyExplainList *self)
{
  for (guint i = self->entries->len; i-- > 0;)
    if (get_entry (self, i)->parent < 0 && rank_of_step (self, i) == 1)
      return i;
  return G_MAXUINT;
}

/* Chooses the steps that are in sight at first. Those below a step come only as a whole, if there is room. */
static void
choose_first (GrundyExplainList *self)
{
  guint conclusion = find_conclusion (self), n = 0;

  for (guint rank = 0; rank < 4; rank++)
    for (guint i = 0; i < self->entries->len && n < MOST_AT_FIRST; i++)
      {
        Entry *entry = get_entry (self, i);

        if (entry->parent < 0 && !entry->at_first && (rank_of_step (self, i) == rank || i == conclusion))
          {
            entry->at_first = TRUE;
            n++;
          }
      }
  for (guint i = 0; i < self->entries->len; i++)
    {
      guint below = 0;

      if (!get_entry (self, i)->at_first)
        continue;
      for (guint k = i + 1; k < self->entries->len; k++)
        below += get_entry (self, k)->parent == (int) i;
      if (n + below > MOST_AT_FIRST)
        continue;
      n += below;
      for (guint k = i + 1; k < self->entries->len && below > 0; k++)
        get_entry (self, k)->at_first |= get_entry (self, k)->parent == (int) i;
    }
}

static void
show_more (GrundyExplainList *self)
{
  gboolean hidden = FALSE;

  for (guint i = 0; i < self->entries->len && !hidden; i++)
    hidden = get_entry (self, i)->parent < 0 && !get_entry (self, i)->at_first;
  gtk_widget_set_visible (self->more_button, hidden && !self->more && !self->stepwise);
}

static void
on_more_steps (GrundyExplainList *self)
{
  self->more = TRUE;
  show_more (self);
  start_filling (self);
}

static void
remove_steps (GrundyExplainList *self)
{
  grundy_slices_stop (self);
  g_array_set_size (self->entries, 0);
  grundy_widget_remove_children (GTK_WIDGET (self->box));
  g_hash_table_remove_all (self->numbers);
  g_clear_pointer (&self->explained, grundy_explained_unref);
}

static void
stepped (GrundyExplainList *self)
{
  const CgtStep *step = grundy_explain_list_get_step (self);
  CgtPlayer player;
  const char *move = NULL;

  for (guint i = 0; step != NULL && move == NULL && i < step->uses->len; i++)
    if (grundy_explained_find_move (self->explained, step->uses->pdata[i], &player) != NULL)
      move = step->uses->pdata[i];
  g_signal_emit_by_name (self, "point", move);
  g_signal_emit_by_name (self, "stepped");
}

void
grundy_explain_list_show (GrundyExplainList *self, GrundyExplained *explained)
{
  g_return_if_fail (GRUNDY_IS_EXPLAIN_LIST (self));

  if (explained != NULL)
    grundy_explained_ref (explained);
  remove_steps (self);
  self->explained = explained;
  self->current = 0;
  self->more = FALSE;
  if (explained != NULL)
    {
      add_entries (self, explained->explanation->steps, -1);
      choose_first (self);
      start_filling (self);
    }
  show_more (self);
  stepped (self);
}

static void
show_stepwise (GrundyExplainList *self)
{
  for (guint i = 0; i < self->entries->len; i++)
    {
      Entry *entry = get_entry (self, i);

      if (entry->widget == NULL)
        continue;
      gtk_widget_set_visible (GTK_WIDGET (entry->widget), !self->stepwise || i <= self->current);
      grundy_explain_step_set_current (entry->widget, self->stepwise && i == self->current);
      if (self->stepwise && i <= self->current)
        grundy_explain_step_set_open (entry->widget, TRUE);
    }
  show_more (self);
  start_filling (self);
  stepped (self);
}

void
grundy_explain_list_set_stepwise (GrundyExplainList *self, gboolean stepwise)
{
  g_return_if_fail (GRUNDY_IS_EXPLAIN_LIST (self));

  if (self->stepwise == stepwise)
    return;
  /* What was stepped through stays. */
  self->more = self->more || self->stepwise;
  self->stepwise = stepwise;
  self->current = 0;
  /* Keys that step work while it has the focus. */
  gtk_widget_set_focusable (GTK_WIDGET (self), stepwise);
  grundy_widget_set_css_class (GTK_WIDGET (self), "lecture", stepwise);
  show_stepwise (self);
}

GRUNDY_GETTER (gboolean, grundy_explain_list_get_stepwise, GrundyExplainList, EXPLAIN_LIST, self->stepwise, FALSE)

GRUNDY_GETTER (guint, grundy_explain_list_get_current, GrundyExplainList, EXPLAIN_LIST, self->current, 0)

GRUNDY_GETTER (guint, grundy_explain_list_get_n_steps, GrundyExplainList, EXPLAIN_LIST, self->entries->len, 0)

gboolean
grundy_explain_list_go (GrundyExplainList *self, int by)
{
  gint64 to;

  g_return_val_if_fail (GRUNDY_IS_EXPLAIN_LIST (self), FALSE);

  to = (gint64) self->current + by;
  if (!self->stepwise || to < 0 || to >= self->entries->len)
    return FALSE;
  self->current = (guint) to;
  show_stepwise (self);
  return TRUE;
}

GRUNDY_GETTER (const CgtStep *, grundy_explain_list_get_step, GrundyExplainList, EXPLAIN_LIST,
               self->stepwise && self->current < self->entries->len ? get_entry (self, self->current)->step : NULL,
               NULL)

/* The widget */

GRUNDY_DISPOSE (GrundyExplainList, grundy_explain_list)
{
  GtkBox *box = self->box;

  if (box != NULL)
    {
      remove_steps (self);
      self->box = NULL;
      gtk_widget_unparent (GTK_WIDGET (box));
      g_clear_pointer (&self->more_button, gtk_widget_unparent);
    }
}

GRUNDY_FINALIZE (GrundyExplainList, grundy_explain_list)
{
  g_array_unref (self->entries);
  g_hash_table_unref (self->numbers);
}

static void
grundy_explain_list_class_init (GrundyExplainListClass *klass)
{
  grundy_class_override (G_OBJECT_CLASS (klass), grundy_explain_list, dispose, finalize);
  grundy_class_add_signal (klass, "link", 1, G_TYPE_STRING);
  grundy_class_add_signal (klass, "point", 1, G_TYPE_STRING);
  grundy_class_add_signal (klass, "stepped", 0);
  gtk_widget_class_set_accessible_role (GTK_WIDGET_CLASS (klass), GTK_ACCESSIBLE_ROLE_GROUP);
  grundy_class_set_template (klass, "grundy-explain-list.ui", "explainlist");
  grundy_class_bind_children (klass, GrundyExplainList, box, more_button);
  grundy_class_bind_callbacks (klass, on_more_steps);
}

static void
grundy_explain_list_init (GrundyExplainList *self)
{
  self->entries = g_array_new (FALSE, FALSE, sizeof (Entry));
  self->numbers = g_hash_table_new (g_str_hash, g_str_equal);
  gtk_widget_init_template (GTK_WIDGET (self));
}
