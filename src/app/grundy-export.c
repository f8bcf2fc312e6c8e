/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "grundy-export.h"

#include <glib/gi18n.h>

#include "grundy-file-dialogs.h"

typedef struct
{
  GtkWidget *from;
  char *ending; /* added to a name without one */
  GBytes *text; /* NULL: a picture */
  double width, height;
  CgtPictureFunc draw;
  gpointer user_data;
  GDestroyNotify destroy;
} Export;

static void
export_free (Export *export)
{
  if (export->destroy != NULL)
    export->destroy (export->user_data);
  g_clear_pointer (&export->text, g_bytes_unref);
  g_object_unref (export->from);
  g_free (export->ending);
  g_free (export);
}

char *
grundy_export_complete_path (GFile *file, const char *ending)
{
  g_autofree char *path = g_file_get_path (file);
  g_autofree char *base = path != NULL ? g_path_get_basename (path) : NULL;

  if (path == NULL)
    return NULL;
  return strchr (base, '.') != NULL ? g_steal_pointer (&path) : g_strconcat (path, ending, NULL);
}

static void
on_chosen (GFile *file, gpointer user_data)
{
  Export *export = user_data;
  g_autofree char *path = file != NULL ? grundy_export_complete_path (file, export->ending) : NULL;
  g_autoptr (GError) error = NULL;
  gboolean saved;

  if (path != NULL)
    {
      if (export->text != NULL)
        saved = g_file_set_contents (
          path, g_bytes_get_data (export->text, NULL), (gssize) g_bytes_get_size (export->text), &error);
      else
        saved = cgt_picture_save (
          path, export->width, export->height, 0, cgt_theme_light (), export->draw, export->user_data, &error);
      gtk_widget_activate_action (export->from, "win.tell", "s", saved ? _("Exported") : error->message);
    }
  export_free (export);
}

static Export *
export_new (GtkWidget *from, const char *ending)
{
  Export *export = g_new0 (Export, 1);

  export->from = g_object_ref (from);
  export->ending = g_strdup (ending);
  return export;
}

static void
ask (Export *export, const char *name, const char *kind, const char *const *patterns)
{
  g_autofree char *proposed = g_strconcat (name, export->ending, NULL);

  grundy_choose_file_to_export (
    GTK_WINDOW (gtk_widget_get_root (export->from)), proposed, kind, patterns, on_chosen, export);
}

void
grundy_export_picture (GtkWidget *from,
                       const char *name,
                       double width,
                       double height,
                       CgtPictureFunc draw,
                       gpointer user_data,
                       GDestroyNotify destroy)
{
  static const char *const patterns[] = { "*.svg", "*.pdf", "*.png", NULL };
  Export *export;

  g_return_if_fail (GTK_IS_WINDOW (gtk_widget_get_root (from)));

  export = export_new (from, ".svg");
  export->width = width;
  export->height = height;
  export->draw = draw;
  export->user_data = user_data;
  export->destroy = destroy;
  ask (export, name, _("Pictures (SVG, PDF, PNG)"), patterns);
}

void
grundy_export_text (GtkWidget *from, const char *name, const char *kind, const char *ending, GBytes *text)
{
  g_autofree char *pattern = g_strconcat ("*", ending, NULL);
  const char *const patterns[] = { pattern, NULL };
  Export *export;

  g_return_if_fail (GTK_IS_WINDOW (gtk_widget_get_root (from)));

  export = export_new (from, ending);
  export->text = g_bytes_ref (text);
  ask (export, name, kind, patterns);
}
