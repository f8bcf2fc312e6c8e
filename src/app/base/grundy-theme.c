/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "grundy-theme.h"

#include <adwaita.h>
#include <math.h>

/* Pixels in a point where text has its usual size. */
#define POINT (96 / 72.0)
#define STEPS 20

/* Looks. The main loop chooses them; a theme that a worker draws with stays as it is. */

static GtkStringList *
get_games (GrundyLook look)
{
  static GtkStringList *games[GRUNDY_N_LOOKS];

  if (games[look] == NULL)
    games[look] = gtk_string_list_new (NULL);
  return games[look];
}

/* G_MAXUINT: it is not in the list. */
static guint
find_game (GtkStringList *games, const CgtRuleset *ruleset)
{
  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (games)); i++)
    if (g_str_equal (gtk_string_list_get_string (games, i), cgt_ruleset_get_id (ruleset)))
      return i;
  return G_MAXUINT;
}

const char *
grundy_theme_get_look_name (GrundyLook look)
{
  static const char *const names[GRUNDY_N_LOOKS] = {
    [GRUNDY_LOOK_FROM_BELOW] = "from-below", [GRUNDY_LOOK_OWN_PIECES] = "own-pieces"
  };

  g_return_val_if_fail (look < GRUNDY_N_LOOKS, NULL);
  return names[look];
}

gboolean
grundy_theme_get_look (const CgtRuleset *ruleset, GrundyLook look)
{
  return find_game (get_games (look), ruleset) != G_MAXUINT;
}

void
grundy_theme_set_look (const CgtRuleset *ruleset, GrundyLook look, gboolean on)
{
  guint at = find_game (get_games (look), ruleset);

  if (on && at == G_MAXUINT)
    gtk_string_list_append (get_games (look), cgt_ruleset_get_id (ruleset));
  else if (!on && at != G_MAXUINT)
    gtk_string_list_remove (get_games (look), at);
}

static char **
dup_games (GrundyLook look)
{
  GtkStringList *games = get_games (look);
  guint n = g_list_model_get_n_items (G_LIST_MODEL (games));
  char **names = g_new0 (char *, n + 1);

  for (guint i = 0; i < n; i++)
    names[i] = g_strdup (gtk_string_list_get_string (games, i));
  return names;
}

static void
save_look (GtkStringList *games, guint position, guint removed, guint added, GSettings *settings)
{
  GrundyLook look = games == get_games (GRUNDY_LOOK_FROM_BELOW) ? GRUNDY_LOOK_FROM_BELOW : GRUNDY_LOOK_OWN_PIECES;
  g_auto (GStrv) names = dup_games (look);

  g_settings_set_strv (settings, grundy_theme_get_look_name (look), (const char *const *) names);
}

void
grundy_theme_keep_looks (GSettings *settings)
{
  g_return_if_fail (G_IS_SETTINGS (settings));

  for (GrundyLook look = 0; look < GRUNDY_N_LOOKS; look++)
    {
      GtkStringList *games = get_games (look);
      g_auto (GStrv) names = g_settings_get_strv (settings, grundy_theme_get_look_name (look));

      gtk_string_list_splice (games, 0, g_list_model_get_n_items (G_LIST_MODEL (games)), (const char *const *) names);
      g_signal_connect_object (games, "items-changed", G_CALLBACK (save_look), settings, 0);
    }
}

/* @colours with the looks of now. Themes are kept, since pictures are told apart by them. */
static const CgtTheme *
with_looks (const CgtTheme *colours)
{
  static GPtrArray *made;
  g_auto (GStrv) from_below = dup_games (GRUNDY_LOOK_FROM_BELOW), own_pieces = dup_games (GRUNDY_LOOK_OWN_PIECES);
  CgtTheme *theme;

  if (from_below[0] == NULL && own_pieces[0] == NULL)
    return colours;
  if (made == NULL)
    made = g_ptr_array_new ();
  for (guint i = 0; i < made->len; i++)
    {
      theme = made->pdata[i];
      if (theme->dark == colours->dark && theme->strong == colours->strong &&
          g_strv_equal (theme->from_below, (const char *const *) from_below) &&
          g_strv_equal (theme->own_pieces, (const char *const *) own_pieces))
        return theme;
    }
  theme = g_memdup2 (colours, sizeof *colours);
  theme->from_below = (const char *const *) g_steal_pointer (&from_below);
  theme->own_pieces = (const char *const *) g_steal_pointer (&own_pieces);
  g_ptr_array_add (made, theme);
  return theme;
}

const CgtTheme *
grundy_theme_get_paper (void)
{
  return with_looks (cgt_theme_light ());
}

const CgtTheme *
grundy_theme_get (GtkWidget *widget)
{
  AdwStyleManager *style = adw_style_manager_get_default ();
  GtkRoot *root = gtk_widget_get_root (widget);
  gboolean presents = root != NULL && gtk_widget_has_css_class (GTK_WIDGET (root), "presentation");

  return with_looks (
    cgt_theme_get (adw_style_manager_get_dark (style), presents || adw_style_manager_get_high_contrast (style)));
}

void
grundy_theme_connect (gpointer object, GCallback changed)
{
  AdwStyleManager *style = adw_style_manager_get_default ();

  g_signal_connect_object (style, "notify::dark", changed, object, G_CONNECT_SWAPPED);
  g_signal_connect_object (style, "notify::high-contrast", changed, object, G_CONNECT_SWAPPED);
  for (GrundyLook look = 0; look < GRUNDY_N_LOOKS; look++)
    g_signal_connect_object (get_games (look), "items-changed", changed, object, G_CONNECT_SWAPPED);
}

void
grundy_theme_follow (GtkWidget *widget)
{
  grundy_theme_connect (widget, G_CALLBACK (gtk_widget_queue_draw));
}

double
grundy_theme_get_scale (GtkWidget *widget)
{
  const PangoFontDescription *font = pango_context_get_font_description (gtk_widget_get_pango_context (widget));
  g_autofree char *name = NULL;
  PangoFontDescription *usual;
  double size = pango_font_description_get_size (font), usual_size;

  if (!pango_font_description_get_size_is_absolute (font))
    size *= POINT;
  g_object_get (gtk_widget_get_settings (widget), "gtk-font-name", &name, NULL);
  usual = pango_font_description_from_string (name);
  usual_size = pango_font_description_get_size (usual) * POINT;
  pango_font_description_free (usual);
  if (size <= 0 || usual_size <= 0)
    return 1;
  /* In steps, so that rounded sizes of fonts leave pictures as they are. */
  return CLAMP (round (size / usual_size * STEPS) / STEPS, 0.5, 4);
}

double
grundy_theme_get_width (GtkWidget *widget)
{
  return gtk_widget_get_width (widget) / grundy_theme_get_scale (widget);
}

double
grundy_theme_get_height (GtkWidget *widget)
{
  return gtk_widget_get_height (widget) / grundy_theme_get_scale (widget);
}

void
grundy_theme_enlarge (GtkWidget *widget, cairo_t *cr, int *width, int *height)
{
  double scale = grundy_theme_get_scale (widget);

  cairo_scale (cr, scale, scale);
  *width = (int) (*width / scale);
  *height = (int) (*height / scale);
}
