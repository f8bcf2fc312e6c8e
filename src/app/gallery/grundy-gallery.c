/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "grundy-gallery.h"

#include <glib/gi18n.h>

#include "app/base/grundy-class.h"
#include "app/widgets/grundy-slices.h"
#include "app/widgets/grundy-wrap-layout.h"
#include "app/base/grundy-component.h"
#include "app/base/grundy-entry.h"
#include "app/base/grundy-work.h"
#include "app/editor/grundy-game-editor.h"
#include "app/editor/grundy-games-monitor.h"
#include "app/widgets/grundy-widgets.h"
#include "grundy-gallery-game.h"
#include "grundy-gallery-start.h"
#include "pictures/boards/cgt-board-picture.h"
#include "rulesets/lua/cgt-games.h"

#define MOST_COLUMNS 4
#define LEAST_HEIGHT 400 /* with less space, as on a telephone that is turned, the games to begin with come first */
#define LEAST_WIDTH 940  /* with less space, their pictures are small */

/* A group of games: those of a shape of board, or of a kind of ruleset. */
typedef struct
{
  const char *title;  /* translated */
  GtkWidget *section; /* a heading and the box */
  GtkFlowBox *box;
  GtkWidget *filter; /* the button that shows only this group */
} Group;

struct _GrundyGallery
{
  AdwBin parent_instance;

  GtkSearchEntry *search;
  GtkWidget *filters;
  GtkWidget *games;
  GtkStack *stack;
  GtkButton *open_button;
  GtkWidget *start; /* where to begin; NULL: not shown here */

  GArray *groups; /* Group */
  char *needle;   /* the text to search for, case folded */
  gint only;      /* the group that is shown; -1: all of them */
  guint laid_out; /* how many groups were laid out so far */
  gboolean low;   /* whether there is no space for a title */
};

enum
{
  PROP_0,
  PROP_LOW,
};

G_DEFINE_FINAL_TYPE (GrundyGallery, grundy_gallery, ADW_TYPE_BIN)

static const char *
title_of_group (const CgtRuleset *ruleset)
{
  const CgtSketch *sketch = cgt_ruleset_get_sketch (ruleset);
  CgtRulesetFlags flags = cgt_ruleset_get_flags (ruleset);
  const char *plural = cgt_board_shape_get_plural (sketch->shape);

  if (cgt_ruleset_is_game (ruleset))
    return _ ("Your Games");
  if (flags & CGT_RULESET_SCORING || sketch->flags & CGT_SKETCH_NUMBERS)
    return _ ("Other");
  if (flags & CGT_RULESET_LOOPY)
    return _ ("Loopy");
  return plural != NULL ? _ (plural) : _ ("Other");
}

static const Group *
get_group (GrundyGallery *self, guint i)
{
  return &g_array_index (self->groups, Group, i);
}

/* G_MAXUINT: there is none. */
static guint
find_gallery_group (GrundyGallery *self, const char *title)
{
  for (guint i = 0; i < self->groups->len; i++)
    if (g_str_equal (get_group (self, i)->title, title))
      return i;
  return G_MAXUINT;
}

static gboolean
contains (const char *text, const char *needle)
{
  g_autofree char *folded = g_utf8_casefold (text, -1);

  return strstr (folded, needle) != NULL;
}

#define INSIDE 1000
#define IN_RULES 2000

/* How well a game matches the search text. Less is better, as is less behind what was typed; negative: not at all. */
static gint
rank_of_game (GrundyGallery *self, const CgtRuleset *ruleset)
{
  g_autofree char *names = grundy_gallery_game_dup_names (ruleset);
  const char *needle = self->needle;

  if (needle == NULL || *needle == '\0')
    return 0;
  if (g_str_has_prefix (names, needle))
    return (gint) MIN (g_utf8_strlen (names, strcspn (names, "\n")) - g_utf8_strlen (needle, -1), INSIDE - 1);
  if (strstr (names, needle) != NULL)
    return INSIDE;
  return contains (_ (cgt_ruleset_get_rules (ruleset)), needle) ? IN_RULES : -1;
}

static gboolean
is_game_found (GtkFlowBoxChild *child, gpointer user_data)
{
  return rank_of_game (user_data, grundy_gallery_game_get_ruleset (child)) >= 0;
}

static gint
compare_games (GtkFlowBoxChild *a, GtkFlowBoxChild *b, gpointer user_data)
{
  gint difference = rank_of_game (user_data, grundy_gallery_game_get_ruleset (a)) -
                    rank_of_game (user_data, grundy_gallery_game_get_ruleset (b));
  gint place_a = GPOINTER_TO_INT (g_object_get_data (G_OBJECT (a), "place"));
  gint place_b = GPOINTER_TO_INT (g_object_get_data (G_OBJECT (b), "place"));

  return difference != 0 ? difference : place_a - place_b;
}

/* The best match of a group; NULL: none. */
static GtkWidget *
best_of_group (GrundyGallery *self, guint group)
{
  GtkWidget *best = NULL;

  if (self->only >= 0 && self->only != (gint) group)
    return NULL;
  for (GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (get_group (self, group)->box)); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      gint rank = rank_of_game (self, grundy_gallery_game_get_ruleset (child));

      if (rank >= 0 && (best == NULL || rank < rank_of_game (self, grundy_gallery_game_get_ruleset (best))))
        best = child;
    }
  return best;
}

/* The best match of all groups; NULL: none. */
static GtkWidget *
first_found_game (GrundyGallery *self)
{
  GtkWidget *best = NULL;

  for (guint group = 0; group < self->groups->len; group++)
    {
      GtkWidget *child = best_of_group (self, group);

      if (child != NULL && (best == NULL || rank_of_game (self, grundy_gallery_game_get_ruleset (child)) <
                                              rank_of_game (self, grundy_gallery_game_get_ruleset (best))))
        best = child;
    }
  return best;
}

/* The group that comes first, which has the best match. */
static guint
first_group (GrundyGallery *self)
{
  GtkWidget *best = first_found_game (self);

  return best != NULL ? find_gallery_group (self, title_of_group (grundy_gallery_game_get_ruleset (best))) : 0;
}

/* The number of the group at place @i, if group @first is at the first one. */
static guint
group_at (guint i, guint first)
{
  return i == 0 ? first : i <= first ? i - 1 : i;
}

/* Hides the groups without a match. The group with the best match comes first. */
static void
show_found_games (GrundyGallery *self)
{
  GtkWidget *previous = NULL;
  guint first = first_group (self);

  if (self->start != NULL)
    {
      gtk_widget_set_visible (self->start, self->only < 0 && (self->needle == NULL || *self->needle == '\0'));
      previous = self->start;
    }
  for (guint i = 0; i < self->groups->len; i++)
    {
      guint number = group_at (i, first);
      const Group *group = get_group (self, number);

      gtk_flow_box_invalidate_filter (group->box);
      gtk_flow_box_invalidate_sort (group->box);
      gtk_widget_set_visible (group->section, i < self->laid_out && best_of_group (self, number) != NULL);
      gtk_box_reorder_child_after (GTK_BOX (self->games), group->section, previous);
      previous = group->section;
    }
}

/* The layout of all games takes long, so each frame adds a group. */
static GrundyPiece
lay_out_next (gpointer widget)
{
  GrundyGallery *self = GRUNDY_GALLERY (widget);
  guint number = group_at (self->laid_out++, first_group (self));

  gtk_widget_set_visible (get_group (self, number)->section, best_of_group (self, number) != NULL);
  return self->laid_out < self->groups->len ? GRUNDY_PIECE_FILLS_FRAME : GRUNDY_PIECE_LAST;
}

/* The gallery may be a dialog, which is closed, over the window that opens positions. */
static void
edit_game (GrundyGallery *self, const CgtRuleset *ruleset)
{
  GtkWindow *window = GTK_WINDOW (gtk_widget_get_root (GTK_WIDGET (self)));
  GtkWindow *parent = gtk_window_get_transient_for (window);

  grundy_game_editor_present (parent != NULL ? parent : window, ruleset);
  if (parent != NULL)
    gtk_window_close (window);
}

static void
action_edit_game (GtkWidget *widget, const char *name, GVariant *id)
{
  edit_game (GRUNDY_GALLERY (widget), cgt_ruleset_find (g_variant_get_string (id, NULL)));
}

static void
action_open_game (GtkWidget *widget, const char *name, GVariant *notation)
{
  g_signal_emit_by_name (widget, "chosen", g_variant_get_string (notation, NULL));
}

static void
on_new_game (GrundyGallery *self)
{
  edit_game (self, NULL);
}

static void
choose_game (GrundyGallery *self, GtkWidget *child)
{
  const CgtSketch *sketch = cgt_ruleset_get_sketch (grundy_gallery_game_get_ruleset (child));

  if (sketch->example != NULL)
    g_signal_emit_by_name (self, "chosen", sketch->example);
}

static void
on_game_activated (GrundyGallery *self, GtkFlowBoxChild *child)
{
  choose_game (self, GTK_WIDGET (child));
}

/* A text that takes long to read is notation, since a title is short. */
static gboolean
search_is_notation (GrundyGallery *self)
{
  const char *text = gtk_editable_get_text (GTK_EDITABLE (self->search));
  g_autoptr (CgtBudget) budget = grundy_work_budget_new_at_once ();
  g_autoptr (GPtrArray) components = NULL;
  g_autoptr (GError) error = NULL;

  if (*text == '\0')
    return FALSE;
  components = grundy_components_parse (text, NULL, NULL, budget, &error);
  return components != NULL || g_error_matches (error, CGT_ERROR, CGT_ERROR_BUDGET);
}

static void
open_notation (GrundyGallery *self)
{
  if (search_is_notation (self))
    g_signal_emit_by_name (self, "chosen", gtk_editable_get_text (GTK_EDITABLE (self->search)));
}

static void
on_game_search_changed (GrundyGallery *self)
{
  const char *text = gtk_editable_get_text (GTK_EDITABLE (self->search));
  gboolean notation = search_is_notation (self);
  g_autofree char *stripped = g_strstrip (g_strdup (text));

  g_free (self->needle);
  self->needle = g_utf8_casefold (stripped, -1);
  show_found_games (self);
  gtk_widget_set_visible (GTK_WIDGET (self->open_button), notation);
  if (notation)
    {
      g_autofree char *label = g_strdup_printf (_ ("Open %s"), text);

      gtk_button_set_label (self->open_button, label);
    }
  gtk_stack_set_visible_child_name (self->stack, first_found_game (self) != NULL || notation ? "games" : "nothing");
}

static void
on_game_search_activate (GrundyGallery *self)
{
  GtkWidget *child = first_found_game (self);

  if (search_is_notation (self))
    open_notation (self);
  else if (child != NULL)
    choose_game (self, child);
}

/* The kinds of games and other buttons are between the search and the games. */
static gboolean
on_key_pressed_in_search (GrundyGallery *self, guint key, guint code, GdkModifierType state)
{
  GtkWidget *child = first_found_game (self);
  gboolean starts = self->start != NULL && gtk_widget_get_visible (self->start);

  if (key != GDK_KEY_Down || (state & gtk_accelerator_get_default_mod_mask ()) != 0 || child == NULL)
    return GDK_EVENT_PROPAGATE;
  return starts ? gtk_widget_child_focus (self->start, GTK_DIR_TAB_FORWARD) : gtk_widget_grab_focus (child);
}

/* What is typed while a game has the focus is searched for, and Enter then opens what is found. */
static gboolean
on_key_pressed_in_games (GrundyGallery *self, guint key, guint code, GdkModifierType state,
                         GtkEventControllerKey *controller)
{
  if ((state & (GDK_CONTROL_MASK | GDK_ALT_MASK)) != 0 || !g_unichar_isgraph (gdk_keyval_to_unicode (key)))
    return GDK_EVENT_PROPAGATE;
  gtk_widget_grab_focus (GTK_WIDGET (self->search));
  gtk_editable_set_position (GTK_EDITABLE (self->search), -1);
  return gtk_event_controller_key_forward (controller,
                                           GTK_WIDGET (gtk_editable_get_delegate (GTK_EDITABLE (self->search))));
}

static void
on_search_stopped (GrundyGallery *self)
{
  gtk_editable_set_text (GTK_EDITABLE (self->search), "");
}

GRUNDY_FOCUS (GrundyGallery, grundy_gallery, search)

GRUNDY_DISPOSE (GrundyGallery, grundy_gallery)
{
  adw_bin_set_child (ADW_BIN (self), NULL);
  g_clear_pointer (&self->needle, g_free);
  g_clear_pointer (&self->groups, g_array_unref);
}

static gboolean
arrange_start (gpointer user_data)
{
  GrundyGallery *self = user_data;
  GtkWidget *parent = gtk_widget_get_parent (GTK_WIDGET (self));
  gboolean low = parent != NULL && gtk_widget_get_height (parent) < LEAST_HEIGHT;

  if (self->start == NULL)
    return G_SOURCE_REMOVE;
  grundy_gallery_start_set_small (self->start, low || gtk_widget_get_width (GTK_WIDGET (self)) < LEAST_WIDTH);
  if (self->low != low)
    {
      self->low = low;
      g_object_notify (G_OBJECT (self), "low");
    }
  return G_SOURCE_REMOVE;
}

/* Later: a size is told while widgets get their places. */
static void
on_resized (GrundyGallery *self)
{
  g_idle_add_full (G_PRIORITY_HIGH_IDLE, arrange_start, g_object_ref (self), g_object_unref);
}

static void
grundy_gallery_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  if (id == PROP_LOW)
    g_value_set_boolean (value, GRUNDY_GALLERY (object)->low);
}

static void
grundy_gallery_class_init (GrundyGalleryClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  grundy_class_override (G_OBJECT_CLASS (klass), grundy_gallery, dispose, get_property);
  g_object_class_install_property (G_OBJECT_CLASS (klass), PROP_LOW,
                                   g_param_spec_boolean ("low", NULL, NULL, FALSE, G_PARAM_READABLE));
  widget_class->grab_focus = grundy_gallery_grab_focus;

  grundy_class_add_signal (klass, "chosen", 1, G_TYPE_STRING);
  gtk_widget_class_install_action (widget_class, "gallery.edit-game", "s", action_edit_game);
  gtk_widget_class_install_action (widget_class, "gallery.open", "s", action_open_game);

  grundy_class_set_template (klass, "grundy-gallery.ui", "gallery");
  grundy_class_bind_children (klass, GrundyGallery, search, filters, games, stack, open_button);
  grundy_class_bind_callbacks (klass, on_game_search_changed, on_game_search_activate, on_key_pressed_in_search,
                               on_key_pressed_in_games, on_search_stopped, open_notation, on_new_game, on_resized);
}

static void
create_section (GrundyGallery *self, const char *title)
{
  GtkWidget *section = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
  GtkWidget *heading = grundy_label_new (title, "title-4");
  GtkWidget *box = gtk_flow_box_new ();
  Group group;

  gtk_flow_box_set_homogeneous (GTK_FLOW_BOX (box), TRUE);
  gtk_flow_box_set_selection_mode (GTK_FLOW_BOX (box), GTK_SELECTION_NONE);
  gtk_flow_box_set_activate_on_single_click (GTK_FLOW_BOX (box), TRUE);
  gtk_flow_box_set_min_children_per_line (GTK_FLOW_BOX (box), 1);
  gtk_flow_box_set_max_children_per_line (GTK_FLOW_BOX (box), MOST_COLUMNS);
  gtk_flow_box_set_row_spacing (GTK_FLOW_BOX (box), 12);
  gtk_flow_box_set_column_spacing (GTK_FLOW_BOX (box), 12);
  gtk_flow_box_set_filter_func (GTK_FLOW_BOX (box), is_game_found, self, NULL);
  gtk_flow_box_set_sort_func (GTK_FLOW_BOX (box), compare_games, self, NULL);
  g_signal_connect_object (box, "child-activated", G_CALLBACK (on_game_activated), self, G_CONNECT_SWAPPED);
  grundy_widget_set_name (box, title);
  gtk_box_append (GTK_BOX (section), heading);
  gtk_box_append (GTK_BOX (section), box);
  gtk_box_append (GTK_BOX (self->games), section);
  group = (Group) { title, section, GTK_FLOW_BOX (box), NULL };
  g_array_append_val (self->groups, group);
}

static gboolean
is_first (const CgtRuleset *ruleset)
{
  return (cgt_ruleset_get_sketch (ruleset)->flags & CGT_SKETCH_FIRST) != 0;
}

static gboolean
has_first (const char *title)
{
  guint n;
  const CgtRuleset *const *rulesets = cgt_rulesets (&n);

  for (guint i = 0; i < n; i++)
    if (is_first (rulesets[i]) && g_str_equal (title_of_group (rulesets[i]), title))
      return TRUE;
  return FALSE;
}

static int
compare_titles (gconstpointer a, gconstpointer b)
{
  const char *title_a = *(const char *const *) a, *title_b = *(const char *const *) b;
  int difference = has_first (title_b) - has_first (title_a);

  return difference != 0 ? difference : g_utf8_collate (title_a, title_b);
}

/* The shapes in the order of their names, those with games to begin with first; then the groups that are not shapes. */
static void
create_sections (GrundyGallery *self)
{
  g_autoptr (GPtrArray) titles = g_ptr_array_new ();
  guint n;
  const CgtRuleset *const *rulesets = cgt_rulesets (&n);

  for (guint i = 0; i < n; i++)
    {
      const char *plural = cgt_board_shape_get_plural (cgt_ruleset_get_sketch (rulesets[i])->shape);

      if (plural != NULL && !g_ptr_array_find_with_equal_func (titles, _ (plural), g_str_equal, NULL))
        g_ptr_array_add (titles, (gpointer) _ (plural));
    }
  g_ptr_array_sort (titles, compare_titles);
  g_ptr_array_add (titles, (gpointer) _ ("Loopy"));
  g_ptr_array_add (titles, (gpointer) _ ("Other"));
  g_ptr_array_add (titles, (gpointer) _ ("Your Games"));
  for (guint i = 0; i < titles->len; i++)
    create_section (self, titles->pdata[i]);
}

/* The cards by their rulesets. */
static GHashTable *
find_cards (GrundyGallery *self)
{
  GHashTable *cards = g_hash_table_new (NULL, NULL);

  for (guint i = 0; i < self->groups->len; i++)
    for (GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (get_group (self, i)->box)); child != NULL;
         child = gtk_widget_get_next_sibling (child))
      g_hash_table_insert (cards, (gpointer) grundy_gallery_game_get_ruleset (child), child);
  return cards;
}

/* Gives each game a card. A game keeps the card it has, since the layout of new ones takes long. */
static void
update_games (GrundyGallery *self)
{
  g_autoptr (GHashTable) cards = find_cards (self);
  GHashTableIter iter;
  gpointer card;
  guint n;
  const CgtRuleset *const *rulesets = cgt_rulesets (&n);

  for (guint i = 0; i < n; i++)
    if (cgt_ruleset_get_sketch (rulesets[i])->example != NULL)
      {
        gboolean has_card = g_hash_table_steal_extended (cards, rulesets[i], NULL, &card);

        if (!has_card)
          card = grundy_gallery_game_new (rulesets[i]);
        g_object_set_data (card, "place", GINT_TO_POINTER (is_first (rulesets[i]) ? (gint) i - (gint) n : (gint) i));
        if (!has_card)
          gtk_flow_box_append (get_group (self, find_gallery_group (self, title_of_group (rulesets[i])))->box, card);
      }
  g_hash_table_iter_init (&iter, cards);
  while (g_hash_table_iter_next (&iter, NULL, &card))
    gtk_flow_box_remove (GTK_FLOW_BOX (gtk_widget_get_parent (card)), card);
}

/* There is no button for a group without games. */
static void
show_filters (GrundyGallery *self)
{
  for (guint i = 0; i < self->groups->len; i++)
    gtk_widget_set_visible (get_group (self, i)->filter,
                            gtk_widget_get_first_child (GTK_WIDGET (get_group (self, i)->box)) != NULL);
}

static void
on_filter_toggled (GtkToggleButton *button, gpointer user_data)
{
  GrundyGallery *self = user_data;

  if (!gtk_toggle_button_get_active (button))
    return;
  self->only = GPOINTER_TO_INT (g_object_get_data (G_OBJECT (button), "group"));
  on_game_search_changed (self);
}

/* Games of the user's own come and go. */
static void
on_games_changed (GrundyGallery *self)
{
  update_games (self);
  show_filters (self);
  show_found_games (self);
}

static GtkToggleButton *
add_filter (GrundyGallery *self, const char *label, gint group, GtkToggleButton *others)
{
  GtkWidget *button = gtk_toggle_button_new_with_label (label);

  gtk_toggle_button_set_group (GTK_TOGGLE_BUTTON (button), others);
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (button), others == NULL);
  gtk_widget_add_css_class (button, "small");
  g_object_set_data (G_OBJECT (button), "group", GINT_TO_POINTER (group));
  g_signal_connect (button, "toggled", G_CALLBACK (on_filter_toggled), self);
  gtk_box_append (GTK_BOX (self->filters), button);
  return GTK_TOGGLE_BUTTON (button);
}

static void
create_filters (GrundyGallery *self)
{
  GtkToggleButton *all;

  gtk_widget_set_layout_manager (self->filters, grundy_wrap_layout_new (6));
  all = add_filter (self, _ ("All"), -1, NULL);
  for (guint group = 0; group < self->groups->len; group++)
    g_array_index (self->groups, Group, group).filter =
      GTK_WIDGET (add_filter (self, get_group (self, group)->title, (gint) group, all));
  show_filters (self);
}

static void
grundy_gallery_init (GrundyGallery *self)
{
  self->groups = g_array_new (FALSE, FALSE, sizeof (Group));
  gtk_widget_init_template (GTK_WIDGET (self));
  grundy_entry_limit (GTK_EDITABLE (self->search));
  self->only = -1;
  create_sections (self);
  update_games (self);
  create_filters (self);
  grundy_slices_start (self, lay_out_next);
  g_signal_connect_object (grundy_games_monitor_get_default (), "changed", G_CALLBACK (on_games_changed), self,
                           G_CONNECT_SWAPPED);
}

void
grundy_gallery_restart (GrundyGallery *self)
{
  g_return_if_fail (GRUNDY_IS_GALLERY (self));
  gtk_editable_set_text (GTK_EDITABLE (self->search), "");
  gtk_widget_grab_focus (GTK_WIDGET (self->search));
}

void
grundy_gallery_show_start (GrundyGallery *self, GMenuModel *recent)
{
  g_return_if_fail (GRUNDY_IS_GALLERY (self));
  g_return_if_fail (self->start == NULL);

  self->start = grundy_gallery_start_new (recent);
  gtk_box_prepend (GTK_BOX (self->games), self->start);
  g_object_unref (self->start);
  show_found_games (self);
}
