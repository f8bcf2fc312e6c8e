/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "grundy-graph-page.h"

#include <adwaita.h>

#include "app/automata/grundy-relations.h"
#include "app/base/grundy-class.h"
#include "app/base/grundy-miniature.h"
#include "base/cgt-quote.h"

#define MOST_SHOWN 200

struct _GrundyGraphPage
{
  AdwBin parent_instance;

  GtkStack *stack;
  GrundyGenerationsCanvas *canvas;
  GtkRevealer *chosen_revealer;
  GtkBox *chosen_picture;
  GtkLabel *chosen_text;
  GtkLabel *chosen_detail;
  GtkWidget *miniature;
};

G_DEFINE_FINAL_TYPE (GrundyGraphPage, grundy_graph_page, ADW_TYPE_BIN)

static const char *
get_position (GrundyGraphPage *self, int node)
{
  return grundy_generations_canvas_get_evolution (self->canvas)->generations->nodes->pdata[node];
}

static char *
name_node (guint node, gpointer self)
{
  return g_strdup (get_position (self, (int) node));
}

static void
on_node_chosen (GrundyGraphPage *self, int node)
{
  GrundyEvolution *evolution = grundy_generations_canvas_get_evolution (self->canvas);
  g_autoptr (GArray) parents = NULL, children = NULL;
  g_autofree char *detail = NULL, *shown = NULL;

  gtk_revealer_set_reveal_child (self->chosen_revealer, node >= 0);
  if (node < 0)
    return;
  parents = grundy_evolution_get_parents (evolution, node);
  children = grundy_evolution_get_children (evolution, node);
  detail = grundy_relations_to_markup (g_array_index (evolution->generations->generation, guint, node), parents,
                                       children, name_node, self);
  shown = cgt_quote (get_position (self, node), -1, MOST_SHOWN);
  gtk_label_set_text (self->chosen_text, shown);
  gtk_label_set_markup (self->chosen_detail, detail);
  grundy_miniature_set_text (GRUNDY_MINIATURE (self->miniature), get_position (self, node), NULL);
}

static gboolean
on_graph_link (GrundyGraphPage *self, const char *uri)
{
  GrundyEvolution *evolution = grundy_generations_canvas_get_evolution (self->canvas);
  int node = grundy_relations_read_link (uri);

  if (evolution != NULL && node >= 0 && node < (int) evolution->generations->nodes->len)
    grundy_generations_canvas_choose (self->canvas, node);
  return GDK_EVENT_STOP;
}

static void
open_graph_node (GrundyGraphPage *self, int node)
{
  if (node >= 0)
    {
      g_autofree char *expression = g_strdup (get_position (self, node));

      g_signal_emit_by_name (self, "open", expression);
    }
}

static void
on_open_node_clicked (GrundyGraphPage *self)
{
  open_graph_node (self, grundy_generations_canvas_get_chosen (self->canvas));
}

GRUNDY_FOCUS (GrundyGraphPage, grundy_graph_page, canvas)

GRUNDY_DISPOSE (GrundyGraphPage, grundy_graph_page)
{
  self->stack = NULL;
  adw_bin_set_child (ADW_BIN (self), NULL);
}

static void
grundy_graph_page_class_init (GrundyGraphPageClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = grundy_graph_page_dispose;
  GTK_WIDGET_CLASS (klass)->grab_focus = grundy_graph_page_grab_focus;
  grundy_class_add_signal (klass, "open", 1, G_TYPE_STRING);

  grundy_class_set_template (klass, "grundy-graph-page.ui", "graphpage");
  grundy_class_bind_children (klass, GrundyGraphPage, stack, canvas, chosen_revealer, chosen_picture, chosen_text,
                              chosen_detail);
  grundy_class_bind_callbacks (klass, on_node_chosen, on_graph_link, open_graph_node, on_open_node_clicked);
}

static void
grundy_graph_page_init (GrundyGraphPage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  self->miniature = grundy_miniature_new (64, 44);
  gtk_box_append (self->chosen_picture, self->miniature);
}

void
grundy_graph_page_set_evolution (GrundyGraphPage *self, GrundyEvolution *evolution)
{
  gboolean drawn;

  g_return_if_fail (GRUNDY_IS_GRAPH_PAGE (self));

  drawn = evolution != NULL && evolution->layout != NULL;
  grundy_generations_canvas_set_evolution (self->canvas, drawn ? evolution : NULL);
  gtk_stack_set_visible_child_name (self->stack, evolution == NULL || drawn ? "graph" : "too-many");
}

GRUNDY_GETTER (GrundyGenerationsCanvas *, grundy_graph_page_get_canvas, GrundyGraphPage, GRAPH_PAGE, self->canvas, NULL)
