/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "grundy-gallery-start.h"

#include <glib/gi18n.h>

#include "app/base/grundy-miniature.h"
#include "app/widgets/grundy-widgets.h"
#include "app/widgets/grundy-wrap-layout.h"
#include "rulesets/cgt-ruleset.h"

#define PICTURE_WIDTH 200 /* four cards fit in a window of 1000 pixels */
#define PICTURE_HEIGHT 148
#define SMALL_WIDTH 112 /* four cards fit in a window of 640 pixels, two in one of 360 */
#define SMALL_HEIGHT 83

static GtkWidget *
new_card (const CgtRuleset *ruleset)
{
  const char *example = cgt_ruleset_get_sketch (ruleset)->example, *title = _ (cgt_ruleset_get_title (ruleset));
  GtkWidget *button = gtk_button_new (), *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
  GtkWidget *picture = grundy_miniature_new (PICTURE_WIDTH, PICTURE_HEIGHT),
            *label = grundy_label_new (title, "heading");

  grundy_miniature_set_text (GRUNDY_MINIATURE (picture), example, NULL);
  gtk_label_set_xalign (GTK_LABEL (label), 0.5f);
  gtk_box_append (GTK_BOX (box), picture);
  gtk_box_append (GTK_BOX (box), label);
  gtk_button_set_child (GTK_BUTTON (button), box);
  gtk_widget_add_css_class (button, "card");
  gtk_widget_add_css_class (button, "start-game");
  gtk_widget_set_tooltip_text (button, _ (cgt_ruleset_get_rules (ruleset)));
  grundy_widget_set_name (button, title);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), "gallery.open");
  gtk_actionable_set_action_target (GTK_ACTIONABLE (button), "s", example);
  return button;
}

/* The name of the first recent document, and its URI. There is no button without one. */
static void
show_continue (GtkWidget *button, int position, int removed, int added, GMenuModel *recent)
{
  g_autofree char *label = NULL, *text = NULL;
  g_autoptr (GVariant) uri = NULL;
  GtkLabel *shown = GTK_LABEL (gtk_button_get_child (GTK_BUTTON (button)));
  gboolean any = g_menu_model_get_n_items (recent) > 0;

  gtk_widget_set_visible (button, any);
  if (!any)
    return;
  g_menu_model_get_item_attribute (recent, 0, G_MENU_ATTRIBUTE_LABEL, "s", &label);
  uri = g_menu_model_get_item_attribute_value (recent, 0, G_MENU_ATTRIBUTE_TARGET, NULL);
  text = g_strdup_printf (_ ("Continue with %s"), label);
  gtk_label_set_text_with_mnemonic (shown, text);
  grundy_widget_set_name (button, gtk_label_get_text (shown));
  gtk_actionable_set_action_target_value (GTK_ACTIONABLE (button), uri);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), "app.open-recent");
}

void
grundy_gallery_start_set_small (GtkWidget *start, gboolean small)
{
  GtkWidget *cards = gtk_widget_get_last_child (start);

  for (GtkWidget *card = gtk_widget_get_first_child (cards); card != NULL; card = gtk_widget_get_next_sibling (card))
    {
      GtkWidget *picture = gtk_widget_get_first_child (gtk_button_get_child (GTK_BUTTON (card)));

      grundy_miniature_set_size (GRUNDY_MINIATURE (picture), small ? SMALL_WIDTH : PICTURE_WIDTH,
                                 small ? SMALL_HEIGHT : PICTURE_HEIGHT);
    }
}

GtkWidget *
grundy_gallery_start_new (GMenuModel *recent)
{
  g_autoptr (GtkBuilder) builder =
    gtk_builder_new_from_resource ("/io/github/grundy_cgt/Grundy/grundy-gallery-start.ui");
  GtkWidget *cards = GTK_WIDGET (gtk_builder_get_object (builder, "cards"));
  GtkWidget *button = GTK_WIDGET (gtk_builder_get_object (builder, "continue"));
  guint n;
  const CgtRuleset *const *rulesets = cgt_rulesets (&n);

  gtk_widget_set_layout_manager (cards, grundy_wrap_layout_new (12));
  for (guint i = 0; i < n; i++)
    if (cgt_ruleset_get_sketch (rulesets[i])->flags & CGT_SKETCH_FIRST)
      gtk_box_append (GTK_BOX (cards), new_card (rulesets[i]));
  if (recent != NULL)
    {
      g_signal_connect_object (recent, "items-changed", G_CALLBACK (show_continue), button, G_CONNECT_SWAPPED);
      show_continue (button, 0, 0, 0, recent);
    }
  return g_object_ref (GTK_WIDGET (gtk_builder_get_object (builder, "section")));
}
