/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "grundy-tree-node.h"

#include <glib/gi18n.h>

#include "app/base/grundy-miniature.h"

#define PICTURE_WIDTH 76
#define PICTURE_HEIGHT 54

struct _GrundyTreeNode
{
  GtkButton parent_instance;

  GtkWidget *picture;
  GtkWidget *value;
  GtkWidget *caption;
  char *expression;
  CgtPlayer player;
  CgtOptionStanding standing;
  GPtrArray *options;
  guint question;
  GrundyTreePlace place;
};

G_DEFINE_FINAL_TYPE (GrundyTreeNode, grundy_tree_node, GTK_TYPE_BUTTON)

static const char *
standing_in_words (CgtOptionStanding standing)
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

static const char *
standing_class (CgtOptionStanding standing)
{
  switch (standing)
    {
    case CGT_OPTION_DOMINATED:
      return "dominated";
    case CGT_OPTION_REVERSIBLE:
      return "reversible";
    case CGT_OPTION_CANONICAL:
      return "canonical";
    case CGT_OPTION_UNKNOWN:
    default:
      return "unknown";
    }
}

static void
update_name (GrundyTreeNode *self, const char *value)
{
  const char *standing = standing_in_words (self->standing);
  g_autofree char *name = g_strdup_printf (_ ("%s, value %s"), self->expression,
                                           value != NULL && strlen (value) < 200 ? value : _ ("not known"));
  g_autofree char *full = standing != NULL ? g_strdup_printf ("%s, %s", name, standing) : g_strdup (name);

  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, full, -1);
  gtk_widget_set_tooltip_text (GTK_WIDGET (self), strlen (full) < 500 ? full : NULL);
}

static void
update_expanded (GrundyTreeNode *self)
{
  gtk_accessible_update_state (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_STATE_EXPANDED,
                               self->options != NULL && self->options->len > 0, -1);
  if (self->options != NULL)
    gtk_widget_add_css_class (GTK_WIDGET (self), "open");
  else
    gtk_widget_remove_css_class (GTK_WIDGET (self), "open");
}

static void
grundy_tree_node_finalize (GObject *object)
{
  GrundyTreeNode *self = GRUNDY_TREE_NODE (object);

  g_free (self->expression);
  g_clear_pointer (&self->options, g_ptr_array_unref);
  G_OBJECT_CLASS (grundy_tree_node_parent_class)->finalize (object);
}

static void
grundy_tree_node_class_init (GrundyTreeNodeClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = grundy_tree_node_finalize;
}

static void
grundy_tree_node_init (GrundyTreeNode *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 2);

  self->picture = grundy_miniature_new (PICTURE_WIDTH, PICTURE_HEIGHT);
  self->value = gtk_label_new (NULL);
  self->caption = gtk_label_new (NULL);
  gtk_label_set_ellipsize (GTK_LABEL (self->value), PANGO_ELLIPSIZE_END);
  gtk_label_set_max_width_chars (GTK_LABEL (self->value), 1);
  gtk_widget_set_hexpand (self->value, TRUE);
  gtk_widget_add_css_class (self->value, "tree-value");
  gtk_widget_add_css_class (self->caption, "tree-caption");
  gtk_box_append (GTK_BOX (box), self->picture);
  gtk_box_append (GTK_BOX (box), self->value);
  gtk_box_append (GTK_BOX (box), self->caption);
  gtk_button_set_child (GTK_BUTTON (self), box);
  gtk_widget_add_css_class (GTK_WIDGET (self), "tree-node");
  gtk_widget_add_css_class (GTK_WIDGET (self), "flat");
}

GrundyTreeNode *
grundy_tree_node_new (const char *expression, const CgtMove *move, CgtPlayer player, const CgtBoard *like)
{
  GrundyTreeNode *self = g_object_new (GRUNDY_TYPE_TREE_NODE, NULL);

  grundy_tree_node_set_position (self, expression, move, player, like);
  return self;
}

static void
set_standing (GrundyTreeNode *self, CgtOptionStanding standing)
{
  const char *words = standing_in_words (standing);

  if (self->expression != NULL && self->standing == standing)
    return;
  gtk_widget_remove_css_class (GTK_WIDGET (self), standing_class (self->standing));
  self->standing = standing;
  gtk_widget_add_css_class (GTK_WIDGET (self), standing_class (standing));
  gtk_label_set_text (GTK_LABEL (self->caption), words != NULL ? words : "");
}

void
grundy_tree_node_set_position (GrundyTreeNode *self, const char *expression, const CgtMove *move, CgtPlayer player,
                               const CgtBoard *like)
{
  gboolean same = g_strcmp0 (self->expression, expression) == 0;

  self->player = player;
  set_standing (self, move != NULL ? move->standing : CGT_OPTION_CANONICAL);
  if (!same)
    {
      g_free (self->expression);
      self->expression = g_strdup (expression);
      gtk_widget_remove_css_class (GTK_WIDGET (self), "terminal");
      grundy_miniature_set_text (GRUNDY_MINIATURE (self->picture), expression, like);
    }
  grundy_tree_node_set_value (self, move != NULL ? move->value : NULL, move != NULL ? move->value_markup : NULL);
}

const char *
grundy_tree_node_get_expression (GrundyTreeNode *self)
{
  return self->expression;
}

CgtPlayer
grundy_tree_node_get_player (GrundyTreeNode *self)
{
  return self->player;
}

CgtOptionStanding
grundy_tree_node_get_standing (GrundyTreeNode *self)
{
  return self->standing;
}

void
grundy_tree_node_set_value (GrundyTreeNode *self, const char *value, const char *markup)
{
  if (markup != NULL && strlen (markup) < 500)
    gtk_label_set_markup (GTK_LABEL (self->value), markup);
  else
    {
      g_autofree char *plain = g_markup_escape_text (value != NULL && strlen (value) < 500 ? value : "…", -1);

      gtk_label_set_markup (GTK_LABEL (self->value), plain);
    }
  update_name (self, value);
}

const char *
grundy_tree_node_get_markup (GrundyTreeNode *self)
{
  return gtk_label_get_label (GTK_LABEL (self->value));
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
  if (question != 0)
    gtk_widget_add_css_class (GTK_WIDGET (self), "opening");
  else
    gtk_widget_remove_css_class (GTK_WIDGET (self), "opening");
}

void
grundy_tree_node_set_terminal (GrundyTreeNode *self)
{
  gtk_widget_add_css_class (GTK_WIDGET (self), "terminal");
}

GrundyTreePlace *
grundy_tree_node_get_place (GrundyTreeNode *self)
{
  return &self->place;
}
