/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "grundy-tree-node.h"

#include <glib/gi18n.h>
#include <math.h>

#include "app/base/grundy-class.h"
#include "app/base/grundy-component.h"
#include "app/base/grundy-long-values.h"
#include "app/base/grundy-picture-queue.h"
#include "app/base/grundy-theme.h"
#include "app/widgets/grundy-widgets.h"
#include "base/cgt-quote.h"

struct _GrundyTreeNode
{
  GtkButton parent_instance;

  CgtExpression *expression;
  CgtTreeNode *card; /* the text of the expression is its label */
  char *value;       /* whole; NULL: not known */
  char *measure;     /* what is said in place of it; NULL: the value itself */
  CgtBoard *like;
  gboolean read; /* the card shows the expression */
  GPtrArray *options;
  guint question;

  GskRenderNode *picture; /* of the card */
  gboolean drawn;         /* the picture is up to date, for this size, this scale and these colours: */
  int drawn_width, drawn_height;
  int drawn_scale;
  const CgtTheme *drawn_theme;
  gboolean drawn_elsewhere; /* it is open in another branch */
};

G_DEFINE_FINAL_TYPE (GrundyTreeNode, grundy_tree_node, GTK_TYPE_BUTTON)

static const char *
option_standing_in_words (CgtOptionStanding standing)
{
  switch (standing)
    {
    case CGT_OPTION_DOMINATED:
      return _ ("dominated");
    case CGT_OPTION_REVERSIBLE:
      return _ ("reversible");
    case CGT_OPTION_CANONICAL:
    case CGT_OPTION_UNKNOWN:
    default:
      return NULL;
    }
}

/* The card shows its position, so only a screen reader is told its notation. */
static void
update_name (GrundyTreeNode *self, const char *value)
{
  const char *standing = option_standing_in_words (self->card->standing);
  const char *known = value != NULL && strlen (value) < 200 ? value : _ ("not known");
  g_autofree char *alike = self->card->n_alike > 1 ? g_strdup_printf (_ ("%u like this"), self->card->n_alike) : NULL;
  g_autofree char *rest = g_strdup_printf ("%s%s%s%s", standing != NULL ? ", " : "", standing != NULL ? standing : "",
                                           alike != NULL ? ", " : "", alike != NULL ? alike : "");
  g_autofree char *of = self->measure != NULL ? g_strdup_printf ("%s, %s", self->card->label, self->measure)
                                              : g_strdup_printf (_ ("%s, value %s"), self->card->label, known);
  g_autofree char *name = g_strconcat (of, rest, NULL);
  g_autofree char *shown = self->measure != NULL ? g_strdup (self->measure) : g_strdup_printf (_ ("Value %s"), known);
  g_autofree char *tooltip = g_strconcat (shown, rest, NULL);

  grundy_widget_set_name (GTK_WIDGET (self), name);
  grundy_widget_set_typeset_tooltip (GTK_WIDGET (self), tooltip);
}

static void
update_expanded (GrundyTreeNode *self)
{
  gtk_accessible_update_state (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_STATE_EXPANDED,
                               self->options != NULL && self->options->len > 0, -1);
  grundy_widget_set_css_class (GTK_WIDGET (self), "open", self->options != NULL);
}

/* Drawing */

void
grundy_tree_node_read (GrundyTreeNode *self)
{
  g_autoptr (GPtrArray) terms = NULL;

  if (self->read)
    return;
  self->read = TRUE;
  terms = grundy_components_new (self->expression, self->like, NULL, NULL);
  for (guint i = 0; terms != NULL && i < terms->len; i++)
    {
      const GrundyComponent *term = terms->pdata[i];
      const CgtRuleset *ruleset = grundy_component_get_ruleset (term);
      g_autoptr (CgtBoard) turned =
        term->negative && term->board != NULL ? cgt_ruleset_negate_board (ruleset, term->board) : NULL;
      const CgtBoard *board = term->negative ? turned : term->board;
      g_autofree char *text = grundy_component_to_expression (term);

      if (term->position != NULL && (cgt_position_get_kind (term->position) & CGT_RULESET_LOOPY) != 0)
        self->card->endless = TRUE;
      if (terms->len == 1)
        cgt_tree_node_set_board (self->card, board, ruleset);
      else
        cgt_tree_node_add_term (self->card, board, ruleset, text);
    }
}

static gboolean
has_pointer (GrundyTreeNode *self)
{
  return (gtk_widget_get_state_flags (GTK_WIDGET (self)) & GTK_STATE_FLAG_PRELIGHT) != 0;
}

/* The picture is drawn into pixels once. Showing it again then costs no more than copying them. It goes into a cairo
 * node, since the cairo renderer converts a texture every time. */
static GskRenderNode *
draw_node_card (GrundyTreeNode *self, int scale)
{
  double zoom = self->drawn_width / CGT_TREE_CARD_WIDTH;
  int overhang = (int) ceil (CGT_TREE_OVERHANG * zoom);
  int width = self->drawn_width + 2 * overhang, height = self->drawn_height + 2 * overhang;
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, width * scale, height * scale);
  GskRenderNode *node;
  cairo_t *cr;

  cairo_surface_set_device_scale (surface, scale, scale);
  cr = cairo_create (surface);
  cairo_translate (cr, overhang, overhang);
  cairo_scale (cr, zoom, self->drawn_height / CGT_TREE_CARD_HEIGHT);
  cgt_tree_draw_card (cr, self->card, 0, 0, self->question != 0, has_pointer (self),
                      grundy_theme_get (GTK_WIDGET (self)));
  cairo_destroy (cr);
  node = grundy_node_new_for_surface (surface, -overhang, -overhang);
  cairo_surface_destroy (surface);
  return node;
}

/* Everything that the picture depends on. This includes the root, since all boards of a tree are drawn in the frame of
 * the root's board, and whether the position is open in another branch. */
static char *
make_card_key (GrundyTreeNode *self, int scale, const CgtTheme *theme)
{
  const CgtTreeNode *card = self->card, *root = card;
  GString *key = g_string_new ("card ");

  while (root->parent != NULL)
    root = root->parent;
  grundy_tree_node_read (root->user_data);
  g_string_append_printf (key, "%s\n%s\n%s\n%u %d %d %d %d %d %d %p %d %d", card->label, root->label,
                          card->value != NULL ? card->value : "", card->n_alike, card->parent != NULL, card->owner,
                          card->standing, self->question != 0, has_pointer (self), scale, theme, self->drawn_width,
                          self->drawn_elsewhere);
  for (guint i = 0; card->board != NULL && card->board->points != NULL && i < card->board->n_vertices; i++)
    g_string_append_printf (key, "\n%.4f %.4f", card->board->points[i].x, card->board->points[i].y);
  return g_string_free (key, FALSE);
}

static void
draw_card_in_turn (GtkWidget *widget, GrundyPictureQueue *queue)
{
  GrundyTreeNode *self = GRUNDY_TREE_NODE (widget);
  g_autofree char *key = NULL;

  if (gtk_widget_get_width (widget) < 1 || gtk_widget_get_height (widget) < 1)
    return;
  grundy_tree_node_read (self);
  self->drawn = TRUE;
  self->drawn_width = gtk_widget_get_width (widget);
  self->drawn_height = gtk_widget_get_height (widget);
  self->drawn_scale = gtk_widget_get_scale_factor (widget);
  self->drawn_theme = grundy_theme_get (widget);
  self->drawn_elsewhere = cgt_tree_node_is_open_elsewhere (self->card);
  key = make_card_key (self, self->drawn_scale, self->drawn_theme);
  g_clear_pointer (&self->picture, gsk_render_node_unref);
  self->picture = grundy_picture_queue_lookup (queue, key);
  if (self->picture == NULL)
    {
      self->picture = draw_node_card (self, self->drawn_scale);
      /* Larger ones are few, and would take much memory. */
      if (self->drawn_width <= CGT_TREE_CARD_WIDTH * GRUNDY_TREE_SCALE)
        grundy_picture_queue_keep (queue, key, self->picture);
    }
  gtk_widget_queue_draw (widget);
}

static void
draw_anew (GrundyTreeNode *self)
{
  self->drawn = FALSE;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

void
grundy_tree_node_laid_out (GrundyTreeNode *self)
{
  if (self->drawn_elsewhere != cgt_tree_node_is_open_elsewhere (self->card))
    draw_anew (self);
}

static void
grundy_tree_node_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  GrundyTreeNode *self = GRUNDY_TREE_NODE (widget);
  int width = gtk_widget_get_width (widget), height = gtk_widget_get_height (widget);

  if (width < 1 || height < 1)
    return;
  if (!self->drawn || self->drawn_width != width || self->drawn_height != height ||
      self->drawn_scale != gtk_widget_get_scale_factor (widget) || self->drawn_theme != grundy_theme_get (widget))
    grundy_picture_queue_add (grundy_picture_queue_get (widget), widget, draw_card_in_turn);
  if (self->picture == NULL)
    return;
  /* Until it is drawn again, the old picture takes the new size. */
  gtk_snapshot_save (snapshot);
  if (self->drawn_width != width || self->drawn_height != height)
    gtk_snapshot_scale (snapshot, width / (float) self->drawn_width, height / (float) self->drawn_height);
  gtk_snapshot_append_node (snapshot, self->picture);
  gtk_snapshot_restore (snapshot);
}

static void
grundy_tree_node_state_flags_changed (GtkWidget *widget, GtkStateFlags before)
{
  GTK_WIDGET_CLASS (grundy_tree_node_parent_class)->state_flags_changed (widget, before);
  if (((gtk_widget_get_state_flags (widget) ^ before) & GTK_STATE_FLAG_PRELIGHT) != 0)
    draw_anew (GRUNDY_TREE_NODE (widget));
}

/* The widget */

GRUNDY_DISPOSE (GrundyTreeNode, grundy_tree_node)
{
  grundy_picture_queue_remove (grundy_picture_queue_get (GTK_WIDGET (self)), GTK_WIDGET (self));
}

GRUNDY_FINALIZE (GrundyTreeNode, grundy_tree_node)
{
  /* The cards of the options belong to the options. */
  cgt_tree_node_unlink (self->card);
  cgt_tree_node_unlink_children (self->card);
  cgt_tree_node_free (self->card);
  g_clear_pointer (&self->expression, cgt_expression_unref);
  g_clear_pointer (&self->value, g_free);
  g_clear_pointer (&self->measure, g_free);
  g_clear_pointer (&self->picture, gsk_render_node_unref);
  g_clear_pointer (&self->like, cgt_board_free);
  g_clear_pointer (&self->options, g_ptr_array_unref);
}

static void
grundy_tree_node_class_init (GrundyTreeNodeClass *klass)
{
  grundy_class_override (G_OBJECT_CLASS (klass), grundy_tree_node, dispose, finalize);
  grundy_class_override (GTK_WIDGET_CLASS (klass), grundy_tree_node, snapshot, state_flags_changed);
}

static void
grundy_tree_node_init (GrundyTreeNode *self)
{
  self->card = cgt_tree_node_new (NULL, NULL, NULL, NULL);
  self->card->user_data = self;
  gtk_widget_add_css_class (GTK_WIDGET (self), "tree-node");
  gtk_widget_add_css_class (GTK_WIDGET (self), "flat");
  grundy_theme_follow (GTK_WIDGET (self));
}

GrundyTreeNode *
grundy_tree_node_new (CgtExpression *expression, const CgtMove *move, guint n_alike, CgtOwner owner,
                      const CgtBoard *like)
{
  GrundyTreeNode *self = g_object_new (GRUNDY_TYPE_TREE_NODE, NULL);

  grundy_tree_node_set_position (self, expression, move, n_alike, owner, like);
  return self;
}

void
grundy_tree_node_set_position (GrundyTreeNode *self, CgtExpression *expression, const CgtMove *move, guint n_alike,
                               CgtOwner owner, const CgtBoard *like)
{
  self->card->n_alike = n_alike;
  self->card->owner = owner;
  self->card->standing = move != NULL ? move->standing : CGT_OPTION_CANONICAL;
  if (g_strcmp0 (self->card->label, cgt_expression_get_text (expression)) != 0)
    {
      g_clear_pointer (&self->expression, cgt_expression_unref);
      self->expression = cgt_expression_ref (expression);
      cgt_tree_node_set_label (self->card, cgt_expression_get_text (expression));
      self->read = FALSE;
      g_clear_pointer (&self->like, cgt_board_free);
      self->like = like != NULL ? cgt_board_copy (like) : NULL;
    }
  grundy_tree_node_set_value (self, move != NULL ? move->value : NULL);
}

CgtExpression *
grundy_tree_node_get_expression (GrundyTreeNode *self)
{
  return self->expression;
}

void
grundy_tree_node_set_gain (GrundyTreeNode *self, GrundyTreeNode *parent, gint64 gain)
{
  cgt_tree_node_set_gain (self->card, parent != NULL ? parent->card : NULL, self->card->owner, gain);
  update_name (self, self->card->value);
  draw_anew (self);
}

/* A longer value is cut. */
#define LONGEST_VALUE 60

void
grundy_tree_node_set_value (GrundyTreeNode *self, const char *value)
{
  g_autofree char *shown = value != NULL ? cgt_quote (value, -1, LONGEST_VALUE) : NULL;

  g_clear_pointer (&self->measure, g_free);
  g_free (self->value);
  self->value = g_strdup (value);
  cgt_tree_node_set_value (self->card, shown);
  update_name (self, value);
  draw_anew (self);
}

const char *
grundy_tree_node_get_value (GrundyTreeNode *self)
{
  return self->value;
}

void
grundy_tree_node_set_measure (GrundyTreeNode *self, GHashTable *long_values)
{
  g_autofree char *measure = grundy_long_values_measure (long_values, self->value), *lines = NULL;

  if (measure == NULL || self->measure != NULL || cgt_tree_value_fits (self->value))
    return;
  lines = grundy_long_values_measure_lines (long_values, self->value);
  self->measure = g_steal_pointer (&measure);
  cgt_tree_node_set_value (self->card, lines);
  update_name (self, self->value);
  draw_anew (self);
}

GPtrArray *
grundy_tree_node_get_options (GrundyTreeNode *self)
{
  return self->options;
}

void
grundy_tree_node_set_options (GrundyTreeNode *self, GPtrArray *options)
{
  g_clear_pointer (&self->options, g_ptr_array_unref);
  self->options = options;
  update_expanded (self);
}

guint
grundy_tree_node_get_question (GrundyTreeNode *self)
{
  return self->question;
}

void
grundy_tree_node_set_question (GrundyTreeNode *self, guint question)
{
  self->question = question;
  draw_anew (self);
}

CgtTreeNode *
grundy_tree_node_get_card (GrundyTreeNode *self)
{
  return self->card;
}
