/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "grundy-picture-queue.h"

#include "base/cgt-free.h"

/* Per turn of the main loop. A single picture may take longer. */
#define SLICE_US 2500
/* A picture of 40 x 32 points takes 5 KB, or four times as much on a dense display. */
#define MOST_KEPT 1500

typedef struct
{
  GtkWidget *widget;
  GrundyPictureFunc func;
} Waiting;

CGT_FREE (Waiting, waiting_free) { g_object_unref (self->widget); }

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Waiting, waiting_free)

struct _GrundyPictureQueue
{
  GQueue waiting;
  GHashTable *places; /* widget -> its link in the queue */
  GHashTable *nodes;  /* key -> GskRenderNode */
  guint source;
};

CGT_FREE (GrundyPictureQueue, picture_queue_free)
{
  g_clear_handle_id (&self->source, g_source_remove);
  g_queue_clear_full (&self->waiting, waiting_free);
  g_hash_table_unref (self->places);
  g_hash_table_unref (self->nodes);
}

GrundyPictureQueue *
grundy_picture_queue_get (GtkWidget *widget)
{
  GObject *display = G_OBJECT (gtk_widget_get_display (widget));
  GrundyPictureQueue *queue = g_object_get_data (display, "grundy-picture-queue");

  if (queue == NULL)
    {
      queue = g_new0 (GrundyPictureQueue, 1);
      g_queue_init (&queue->waiting);
      queue->places = g_hash_table_new (NULL, NULL);
      queue->nodes = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, (GDestroyNotify) gsk_render_node_unref);
      g_object_set_data_full (display, "grundy-picture-queue", queue, picture_queue_free);
    }
  return queue;
}

static gboolean
draw_when_idle (gpointer user_data)
{
  GrundyPictureQueue *queue = user_data;
  gint64 end = g_get_monotonic_time () + SLICE_US;

  do
    {
      g_autoptr (Waiting) next = g_queue_pop_head (&queue->waiting);

      if (next == NULL)
        {
          queue->source = 0;
          return G_SOURCE_REMOVE;
        }
      g_hash_table_remove (queue->places, next->widget);
      next->func (next->widget, queue);
    }
  while (g_get_monotonic_time () < end);
  return G_SOURCE_CONTINUE;
}

void
grundy_picture_queue_add (GrundyPictureQueue *queue, GtkWidget *widget, GrundyPictureFunc func)
{
  Waiting *waiting;

  if (g_hash_table_contains (queue->places, widget))
    return;
  waiting = g_new (Waiting, 1);
  *waiting = (Waiting) { g_object_ref (widget), func };
  g_queue_push_tail (&queue->waiting, waiting);
  g_hash_table_insert (queue->places, widget, g_queue_peek_tail_link (&queue->waiting));
  /* After input and after the frame that is due. */
  if (queue->source == 0)
    queue->source = g_idle_add_full (GDK_PRIORITY_REDRAW + 10, draw_when_idle, queue, NULL);
}

void
grundy_picture_queue_remove (GrundyPictureQueue *queue, GtkWidget *widget)
{
  GList *link = g_hash_table_lookup (queue->places, widget);

  if (link == NULL)
    return;
  g_hash_table_remove (queue->places, widget);
  waiting_free (link->data);
  g_queue_delete_link (&queue->waiting, link);
}

GskRenderNode *
grundy_picture_queue_lookup (GrundyPictureQueue *queue, const char *key)
{
  GskRenderNode *node = g_hash_table_lookup (queue->nodes, key);

  return node != NULL ? gsk_render_node_ref (node) : NULL;
}

void
grundy_picture_queue_keep (GrundyPictureQueue *queue, const char *key, GskRenderNode *node)
{
  /* A node that is still shown is kept alive by the widget that shows it. */
  if (g_hash_table_size (queue->nodes) >= MOST_KEPT)
    g_hash_table_remove_all (queue->nodes);
  g_hash_table_replace (queue->nodes, g_strdup (key), gsk_render_node_ref (node));
}

GskRenderNode *
grundy_node_new_for_surface (cairo_surface_t *surface, double x, double y)
{
  int width = cairo_image_surface_get_width (surface), height = cairo_image_surface_get_height (surface);
  double scale;
  GskRenderNode *node;
  cairo_t *cr;

  cairo_surface_get_device_scale (surface, &scale, NULL);
  node =
    gsk_cairo_node_new (&GRAPHENE_RECT_INIT ((float) x, (float) y, (float) (width / scale), (float) (height / scale)));
  cr = gsk_cairo_node_get_draw_context (node);
  cairo_set_source_surface (cr, surface, x, y);
  cairo_paint (cr);
  cairo_destroy (cr);
  return node;
}
