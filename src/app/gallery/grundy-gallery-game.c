/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "grundy-gallery-game.h"

#include <glib/gi18n.h>

#include "app/base/grundy-miniature.h"
#include "app/widgets/grundy-widgets.h"
#include "rulesets/lua/cgt-games.h"

#define PICTURE_WIDTH 216
#define PICTURE_HEIGHT 132

/* The title, and for the user's own game a button beside it. */
static GtkWidget *
create_title (const CgtRuleset *ruleset)
{
  GtkWidget *title = grundy_label_new (_ (cgt_ruleset_get_title (ruleset)), "heading"), *line, *button;
  g_autofree char *label = NULL;

  gtk_label_set_wrap (GTK_LABEL (title), TRUE);
  if (!cgt_ruleset_is_game (ruleset))
    return title;
  line = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  button = gtk_button_new_from_icon_name ("document-edit-symbolic");
  label = g_strdup_printf (_ ("Edit %s"), cgt_ruleset_get_title (ruleset));
  gtk_label_set_ellipsize (GTK_LABEL (title), PANGO_ELLIPSIZE_END);
  gtk_widget_set_hexpand (title, TRUE);
  gtk_widget_add_css_class (button, "flat");
  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  gtk_widget_set_tooltip_text (button, _ ("Edit"));
  grundy_widget_set_name (button, label);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), "gallery.edit-game");
  gtk_actionable_set_action_target (GTK_ACTIONABLE (button), "s", cgt_ruleset_get_id (ruleset));
  gtk_box_append (GTK_BOX (line), title);
  gtk_box_append (GTK_BOX (line), button);
  return line;
}

GtkWidget *
grundy_gallery_game_new (const CgtRuleset *ruleset)
{
  const CgtSketch *sketch = cgt_ruleset_get_sketch (ruleset);
  GtkWidget *child = gtk_flow_box_child_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
  GtkWidget *picture = grundy_miniature_new (PICTURE_WIDTH, PICTURE_HEIGHT);
  GtkWidget *rules = grundy_label_new (NULL, "caption dim-label");

  if (sketch->example != NULL)
    grundy_miniature_set_text (GRUNDY_MINIATURE (picture), sketch->picture != NULL ? sketch->picture : sketch->example,
                               NULL);
  gtk_widget_add_css_class (picture, "picture");
  grundy_label_set_typeset (GTK_LABEL (rules), _ (cgt_ruleset_get_rules (ruleset)), G_MAXINT);
  gtk_label_set_wrap (GTK_LABEL (rules), TRUE);
  gtk_label_set_lines (GTK_LABEL (rules), 4);
  gtk_label_set_ellipsize (GTK_LABEL (rules), PANGO_ELLIPSIZE_END);
  gtk_label_set_width_chars (GTK_LABEL (rules), 24);
  gtk_label_set_max_width_chars (GTK_LABEL (rules), 24);
  gtk_widget_set_valign (rules, GTK_ALIGN_START);
  gtk_widget_set_vexpand (rules, TRUE);
  gtk_box_append (GTK_BOX (box), picture);
  gtk_box_append (GTK_BOX (box), create_title (ruleset));
  gtk_box_append (GTK_BOX (box), rules);

  gtk_flow_box_child_set_child (GTK_FLOW_BOX_CHILD (child), box);
  gtk_widget_add_css_class (child, "game");
  gtk_widget_add_css_class (child, "card");
  gtk_widget_add_css_class (child, "activatable");
  grundy_widget_set_typeset_tooltip (child, _ (cgt_ruleset_get_rules (ruleset)));
  gtk_accessible_update_property (GTK_ACCESSIBLE (child), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ (cgt_ruleset_get_title (ruleset)), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                  _ (cgt_ruleset_get_rules (ruleset)), -1);
  g_object_set_data (G_OBJECT (child), "ruleset", (gpointer) ruleset);
  return child;
}

const CgtRuleset *
grundy_gallery_game_get_ruleset (gpointer game)
{
  return g_object_get_data (game, "ruleset");
}

char *
grundy_gallery_game_dup_names (const CgtRuleset *ruleset)
{
  const char *also = cgt_ruleset_get_also (ruleset), *by = cgt_ruleset_get_by (ruleset);
  g_autofree char *names =
    g_strdup_printf ("%s\n%s\n%s\n%s", _ (cgt_ruleset_get_title (ruleset)), cgt_ruleset_get_id (ruleset),
                     also != NULL ? also : "", by != NULL ? by : "");

  return g_utf8_casefold (names, -1);
}
