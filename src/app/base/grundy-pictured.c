/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "grundy-pictured.h"

#include <glib/gi18n.h>

#include "grundy-export.h"
#include "grundy-file-dialogs.h"

G_DEFINE_INTERFACE (GrundyPictured, grundy_pictured, GTK_TYPE_WIDGET)

static void
grundy_pictured_default_init (GrundyPicturedInterface *iface)
{
}

static void
set_get_picture (gpointer iface, gpointer get_picture)
{
  ((GrundyPicturedInterface *) iface)->get_picture = get_picture;
}

void
grundy_pictured_implement (GType type, GrundyPicture *(*get_picture) (GrundyPictured *self))
{
  const GInterfaceInfo info = { set_get_picture, NULL, get_picture };

  g_type_add_interface_static (type, GRUNDY_TYPE_PICTURED, &info);
}

GrundyPicture *
grundy_pictured_get_picture (GrundyPictured *self)
{
  g_return_val_if_fail (GRUNDY_IS_PICTURED (self), NULL);
  return GRUNDY_PICTURED_GET_IFACE (self)->get_picture (self);
}

GrundyPicture *
grundy_picture_new (const char *name, double width, double height, CgtPictureFunc draw, gpointer data,
                    GDestroyNotify destroy)
{
  GrundyPicture *picture = g_new0 (GrundyPicture, 1);

  picture->name = g_strdup (name);
  picture->width = width;
  picture->height = height;
  picture->draw = draw;
  picture->data = data;
  picture->destroy = destroy;
  return picture;
}

void
grundy_picture_free (GrundyPicture *picture)
{
  if (picture->destroy != NULL)
    picture->destroy (picture->data);
  g_free (picture->name);
  g_free (picture);
}

/* Saving */

gboolean
grundy_picture_save (GrundyPicture *picture, const char *path, CgtBudget *budget, GError **error)
{
  if (picture->measure != NULL)
    picture->measure (picture->data, CGT_PICTURE_LONGEST, &picture->width, &picture->height);
  return cgt_picture_save_fitting (path, CGT_PICTURE_BY_ENDING, picture->width, picture->height, cgt_theme_light (),
                                   picture->draw, picture->data, budget, error);
}

static gboolean
write_picture (const char *path, gpointer picture, CgtBudget *budget, GError **error)
{
  return grundy_picture_save (picture, path, budget, error);
}

typedef struct
{
  GrundyPicture *picture;
  GtkWidget *from;
} Choice;

static void
on_chosen (GFile *file, gpointer user_data)
{
  Choice *choice = user_data;

  if (file != NULL)
    grundy_export_write (choice->from, file, ".svg", write_picture, g_steal_pointer (&choice->picture),
                         (GDestroyNotify) grundy_picture_free);
  g_clear_pointer (&choice->picture, grundy_picture_free);
  g_object_unref (choice->from);
  g_free (choice);
}

void
grundy_picture_export (GrundyPicture *picture, GtkWidget *from)
{
  static const char *const patterns[] = { "*.svg", "*.pdf", "*.png", "*.tikz", "*.tex", NULL };
  Choice *choice;
  g_autofree char *proposed = NULL;

  g_return_if_fail (picture != NULL);
  g_return_if_fail (GTK_IS_WINDOW (gtk_widget_get_root (from)));

  proposed = g_strconcat (picture->name, ".svg", NULL);
  choice = g_new0 (Choice, 1);
  choice->picture = picture;
  choice->from = g_object_ref (from);
  grundy_choose_file_to_export (GTK_WINDOW (gtk_widget_get_root (from)), proposed, _ ("Pictures (SVG, PDF, PNG, TikZ)"),
                                patterns, on_chosen, choice);
}

/* The clipboard */

/* What each program takes first. As text, a picture is TikZ. */
static const struct
{
  CgtPictureFormat format;
  const char *type;
} copies[] = {
  { CGT_PICTURE_PNG, "image/png" },
  { CGT_PICTURE_SVG, "image/svg+xml" },
  { CGT_PICTURE_TIKZ, "text/plain;charset=utf-8" },
};

/* TikZ is the last one. */
#define ONLY_TIKZ "grundy-only-tikz"

static guint
get_first_copy (GTask *task)
{
  return g_object_get_data (G_OBJECT (task), ONLY_TIKZ) != NULL ? G_N_ELEMENTS (copies) - 1 : 0;
}

static void
draw_copies (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  GrundyPicture *picture = data;
  g_autoptr (GPtrArray) drawn = g_ptr_array_new_with_free_func ((GDestroyNotify) g_bytes_unref);

  if (picture->measure != NULL)
    picture->measure (picture->data, CGT_PICTURE_LONGEST, &picture->width, &picture->height);
  for (guint i = get_first_copy (task); i < G_N_ELEMENTS (copies); i++)
    {
      GError *error = NULL;
      GBytes *bytes = cgt_picture_to_bytes (copies[i].format, picture->width, picture->height, cgt_theme_light (),
                                            picture->draw, picture->data, &error);

      if (bytes == NULL)
        {
          g_task_return_error (task, error);
          return;
        }
      g_ptr_array_add (drawn, bytes);
    }
  g_task_return_pointer (task, g_steal_pointer (&drawn), (GDestroyNotify) g_ptr_array_unref);
}

static void
on_copied (GObject *from, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) drawn = g_task_propagate_pointer (G_TASK (result), &error);

  if (drawn != NULL)
    {
      GdkContentProvider *providers[G_N_ELEMENTS (copies)];
      g_autoptr (GdkContentProvider) all = NULL;

      guint first = get_first_copy (G_TASK (result));

      for (guint i = 0; i < drawn->len; i++)
        providers[i] = gdk_content_provider_new_for_bytes (copies[first + i].type, drawn->pdata[i]);
      all = gdk_content_provider_new_union (providers, drawn->len);
      gdk_clipboard_set_content (gtk_widget_get_clipboard (GTK_WIDGET (from)), all);
    }
  gtk_widget_activate_action (GTK_WIDGET (from), "win.tell", "s", drawn != NULL ? _ ("Copied") : error->message);
}

/* Takes @picture. */
static void
copy_picture (GrundyPicture *picture, GtkWidget *from, gboolean only_tikz)
{
  g_autoptr (GTask) task = g_task_new (from, NULL, on_copied, NULL);

  g_object_set_data (G_OBJECT (task), ONLY_TIKZ, GINT_TO_POINTER (only_tikz));
  g_task_set_task_data (task, picture, (GDestroyNotify) grundy_picture_free);
  g_task_run_in_thread (task, draw_copies);
}

void
grundy_picture_copy (GrundyPicture *picture, GtkWidget *from)
{
  g_return_if_fail (picture != NULL);
  copy_picture (picture, from, FALSE);
}

void
grundy_picture_copy_tikz (GrundyPicture *picture, GtkWidget *from)
{
  g_return_if_fail (picture != NULL);
  copy_picture (picture, from, TRUE);
}
