/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "grundy-recent.h"

#include "app/base/grundy-class.h"
#include "app/base/grundy-settings.h"

#define KEY "recent-files"
#define SESSION_KEY "last-session"
#define MOST_FILES 10

struct _GrundyRecent
{
  GObject parent_instance;

  GSettings *settings; /* nullable */
  GPtrArray *uris;     /* the latest first */
  GMenu *menu;
  GStrv session; /* what was open when the program ended last */
};

G_DEFINE_FINAL_TYPE (GrundyRecent, grundy_recent, G_TYPE_OBJECT)

/* The name of the file, in which a menu would take an underscore for a key. */
static char *
label_of (const char *uri)
{
  g_autoptr (GFile) file = g_file_new_for_uri (uri);
  g_autofree char *name = g_file_get_basename (file);
  g_autofree char *shown = g_filename_display_name (name);
  g_auto (GStrv) parts = g_strsplit (shown, "_", -1);

  return g_strjoinv ("__", parts);
}

static void
fill_recent_menu (GrundyRecent *self)
{
  g_menu_remove_all (self->menu);
  for (guint i = 0; i < self->uris->len; i++)
    {
      g_autofree char *label = label_of (self->uris->pdata[i]);
      g_autoptr (GMenuItem) item = g_menu_item_new (label, NULL);

      g_menu_item_set_action_and_target (item, "app.open-recent", "s", self->uris->pdata[i]);
      g_menu_append_item (self->menu, item);
    }
}

/* Another window, or another Grundy, may have changed the list. */
static void
read_settings (GrundyRecent *self)
{
  g_auto (GStrv) uris = g_settings_get_strv (self->settings, KEY);

  g_ptr_array_set_size (self->uris, 0);
  for (guint i = 0; uris[i] != NULL && i < MOST_FILES; i++)
    g_ptr_array_add (self->uris, g_strdup (uris[i]));
  fill_recent_menu (self);
}

static void
keep_document (GrundyRecent *self)
{
  g_autoptr (GStrvBuilder) uris = g_strv_builder_new ();
  g_auto (GStrv) all = NULL;

  for (guint i = 0; i < self->uris->len; i++)
    g_strv_builder_add (uris, self->uris->pdata[i]);
  all = g_strv_builder_end (uris);
  fill_recent_menu (self);
  if (self->settings != NULL)
    g_settings_set_strv (self->settings, KEY, (const char *const *) all);
}

static void
drop_document (GrundyRecent *self, const char *uri)
{
  guint place;

  if (g_ptr_array_find_with_equal_func (self->uris, uri, g_str_equal, &place))
    g_ptr_array_remove_index (self->uris, place);
}

void
grundy_recent_add (GrundyRecent *self, GFile *file)
{
  g_autofree char *uri = g_file_get_uri (file);

  g_return_if_fail (GRUNDY_IS_RECENT (self));
  drop_document (self, uri);
  g_ptr_array_insert (self->uris, 0, g_steal_pointer (&uri));
  g_ptr_array_set_size (self->uris, (gint) MIN (self->uris->len, MOST_FILES));
  keep_document (self);
}

void
grundy_recent_forget (GrundyRecent *self, GFile *file)
{
  g_autofree char *uri = g_file_get_uri (file);

  g_return_if_fail (GRUNDY_IS_RECENT (self));
  drop_document (self, uri);
  keep_document (self);
}

GRUNDY_GETTER (GMenuModel *, grundy_recent_get_menu, GrundyRecent, RECENT, G_MENU_MODEL (self->menu), NULL)

GRUNDY_GETTER (const char *const *, grundy_recent_get_session, GrundyRecent, RECENT,
               (const char *const *) self->session, NULL)

void
grundy_recent_keep_session (GrundyRecent *self, const char *const *uris)
{
  g_return_if_fail (GRUNDY_IS_RECENT (self));
  g_strfreev (self->session);
  self->session = g_strdupv ((char **) uris);
  if (self->settings != NULL)
    g_settings_set_strv (self->settings, SESSION_KEY, uris);
}

GRUNDY_FINALIZE (GrundyRecent, grundy_recent)
{
  g_clear_object (&self->settings);
  g_clear_object (&self->menu);
  g_strfreev (self->session);
  g_ptr_array_unref (self->uris);
}

static void
grundy_recent_class_init (GrundyRecentClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = grundy_recent_finalize;
}

static void
grundy_recent_init (GrundyRecent *self)
{
  self->uris = g_ptr_array_new_with_free_func (g_free);
  self->menu = g_menu_new ();
  self->session = g_new0 (char *, 1);
}

GrundyRecent *
grundy_recent_of (GtkApplication *application)
{
  GrundyRecent *self = g_object_get_data (G_OBJECT (application), "grundy-recent");

  if (self != NULL)
    return self;
  self = g_object_new (GRUNDY_TYPE_RECENT, NULL);
  g_object_set_data_full (G_OBJECT (application), "grundy-recent", self, g_object_unref);
  self->settings = grundy_settings_new ();
  if (self->settings == NULL)
    return self;
  g_signal_connect_object (self->settings, "changed::" KEY, G_CALLBACK (read_settings), self, G_CONNECT_SWAPPED);
  read_settings (self);
  g_strfreev (self->session);
  self->session = g_settings_get_strv (self->settings, SESSION_KEY);
  return self;
}
