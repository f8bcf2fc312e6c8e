/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "grundy-pictured.h"

#include <glib/gi18n.h>

#include "app/dialogs/grundy-file-dialogs.h"
#include "base/cgt-quote.h"
#include "grundy-class.h"
#include "grundy-component.h"
#include "grundy-export.h"
#include "base/cgt-free.h"
#include "grundy-theme.h"
#include "grundy-work.h"
#include "pictures/boards/cgt-sum-picture.h"

#define MOST_OF_TEXT 300 /* in characters, of a component that has no board; it is cut in the window, too */

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

GRUNDY_GETTER (GrundyPicture *, grundy_pictured_get_picture, GrundyPictured, PICTURED,
               GRUNDY_PICTURED_GET_IFACE (self)->get_picture (self), NULL)

GrundyPicture *
grundy_picture_new (const char *name, double width, double height, CgtPictureFunc draw, gpointer data,
                    GDestroyNotify destroy)
{
  GrundyPicture *picture = g_new0 (GrundyPicture, 1);

  picture->name = g_strdup (name);
  picture->width = width;
  picture->height = height;
  picture->draw = draw;
  picture->theme = grundy_theme_get_paper ();
  picture->data = data;
  picture->destroy = destroy;
  return picture;
}

static void
measure_boards (gpointer sum, double highest, double *width, double *height)
{
  cgt_sum_picture_get_size (sum, width, height);
}

GrundyPicture *
grundy_picture_new_of_boards (const char *name, GPtrArray *components, gboolean hides_outcomes)
{
  CgtSumPicture *sum = cgt_sum_picture_new ();
  GrundyPicture *picture =
    grundy_picture_new (name, 0, 0, cgt_sum_picture_draw, sum, (GDestroyNotify) cgt_sum_picture_free);

  for (guint i = 0; i < components->len; i++)
    {
      const GrundyComponent *component = components->pdata[i];
      const CgtBoard *board = grundy_component_get_drawn_board (component);
      g_autofree char *start = cgt_quote (grundy_component_get_text (component), -1, MOST_OF_TEXT);

      cgt_sum_picture_add (sum, component->negative, board,
                           board != NULL ? grundy_component_get_ruleset (component) : NULL, start);
    }
  if (hides_outcomes)
    cgt_sum_picture_hide_outcomes (sum);
  picture->measure = measure_boards;
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
  return cgt_picture_save_fitting (path, CGT_PICTURE_BY_ENDING, picture->width, picture->height, picture->theme,
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
on_picture_file_chosen (GFile *file, gpointer user_data)
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
                                patterns, on_picture_file_chosen, choice);
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

typedef struct
{
  GrundyPicture *picture;
  guint first; /* of the copies */
} Copy;

CGT_FREE (Copy, picture_copy_free) { grundy_picture_free (self->picture); }

static gpointer
draw_copies (gpointer data, CgtBudget *budget, GError **error)
{
  const Copy *copy = data;
  GrundyPicture *picture = copy->picture;
  g_autoptr (GPtrArray) drawn = g_ptr_array_new_with_free_func ((GDestroyNotify) g_bytes_unref);

  if (picture->measure != NULL)
    picture->measure (picture->data, CGT_PICTURE_LONGEST, &picture->width, &picture->height);
  for (guint i = copy->first; i < G_N_ELEMENTS (copies); i++)
    {
      GBytes *bytes = cgt_picture_to_bytes (copies[i].format, picture->width, picture->height, picture->theme,
                                            picture->draw, picture->data, error);

      if (bytes == NULL)
        return NULL;
      g_ptr_array_add (drawn, bytes);
    }
  return g_steal_pointer (&drawn);
}

static void
on_picture_copied (GObject *from, GAsyncResult *result, gpointer user_data)
{
  const Copy *copy = user_data;
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) drawn = g_task_propagate_pointer (G_TASK (result), &error);

  if (drawn != NULL)
    {
      GdkContentProvider *providers[G_N_ELEMENTS (copies)];
      g_autoptr (GdkContentProvider) all = NULL;

      for (guint i = 0; i < drawn->len; i++)
        providers[i] = gdk_content_provider_new_for_bytes (copies[copy->first + i].type, drawn->pdata[i]);
      all = gdk_content_provider_new_union (providers, drawn->len);
      gdk_clipboard_set_content (gtk_widget_get_clipboard (GTK_WIDGET (from)), all);
    }
  gtk_widget_activate_action (GTK_WIDGET (from), "win.tell", "s", drawn != NULL ? _ ("Copied") : error->message);
}

/* Takes @picture. */
static void
copy_from (GrundyPicture *picture, guint first, GtkWidget *from)
{
  Copy *copy = g_new (Copy, 1);
  g_autoptr (GTask) task = NULL;

  *copy = (Copy) { picture, first };
  task = grundy_work_start (from,
                            &(GrundyWork) { .func = draw_copies,
                                            .data = copy,
                                            .free_data = picture_copy_free,
                                            .free_result = (GDestroyNotify) g_ptr_array_unref },
                            on_picture_copied, copy);
}

void
grundy_picture_copy (GrundyPicture *picture, GtkWidget *from)
{
  g_return_if_fail (picture != NULL);
  copy_from (picture, 0, from);
}

void
grundy_picture_copy_tikz (GrundyPicture *picture, GtkWidget *from)
{
  g_return_if_fail (picture != NULL);
  copy_from (picture, G_N_ELEMENTS (copies) - 1, from); /* TikZ is the last one */
}
