/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "cgt-slider.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "cgt/cgt-refuse.h"

#define MOST_PLACES 100

static void
add (CgtSlider *self, const char *expression, const char *chosen)
{
  GString *text = g_string_new (expression);

  g_string_replace (text, "{n}", chosen, 0);
  g_ptr_array_add (self->expressions, g_string_free (text, FALSE));
}

/* `0..8`; each number becomes a text. */
static gboolean
read_range (GPtrArray *chosen, const char *value)
{
  char *end;
  gint64 from = g_ascii_strtoll (value, &end, 10), to;

  if (end == value || !g_str_has_prefix (end, ".."))
    return FALSE;
  value = end + 2;
  to = g_ascii_strtoll (value, &end, 10);
  if (end == value || *end != '\0' || from < -G_MAXINT32 || to > G_MAXINT32 || to < from || to - from >= MOST_PLACES)
    return FALSE;
  for (gint64 n = from; n <= to; n++)
    g_ptr_array_add (chosen, g_strdup_printf ("%" G_GINT64_FORMAT, n));
  return TRUE;
}

static gboolean
read_line (CgtSlider *self, GPtrArray *chosen, char **expression, const char *key, const char *value)
{
  if (g_str_equal (key, "expression") && *expression == NULL)
    *expression = g_strdup (value);
  else if (g_str_equal (key, "at"))
    g_ptr_array_add (chosen, g_strdup (value));
  else if (g_str_equal (key, "show") && g_str_equal (value, "thermograph"))
    self->thermograph = TRUE;
  else
    return g_str_equal (key, "n") && read_range (chosen, value);
  return TRUE;
}

CgtSlider *
cgt_slider_read (const char *text, GError **error)
{
  g_autoptr (CgtSlider) self = g_new0 (CgtSlider, 1);
  g_autoptr (GPtrArray) chosen = g_ptr_array_new_with_free_func (g_free);
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);
  g_autofree char *expression = NULL;

  self->expressions = g_ptr_array_new_with_free_func (g_free);
  for (guint i = 0; lines[i] != NULL; i++)
    {
      char *colon = strchr (lines[i], ':');

      if (*g_strstrip (lines[i]) == '\0')
        continue;
      if (colon != NULL)
        *colon = '\0';
      if (colon == NULL || !read_line (self, chosen, &expression, lines[i], g_strstrip (colon + 1)))
        return cgt_refuse_null (error, CGT_ERROR_SYNTAX,
                                _ ("line %u: a slider has an expression, n: 0..8 or at: TEXT, and show: thermograph"),
                                i + 1);
    }
  if (expression != NULL && chosen->len == 0)
    g_ptr_array_add (chosen, g_strdup (""));
  if (chosen->len == 0 || chosen->len > MOST_PLACES)
    return cgt_refuse_null (error, CGT_ERROR_SYNTAX, _ ("a slider has from 1 to %d places"), MOST_PLACES);
  for (guint i = 0; i < chosen->len; i++)
    add (self, expression != NULL ? expression : "{n}", chosen->pdata[i]);
  return g_steal_pointer (&self);
}

void
cgt_slider_free (CgtSlider *slider)
{
  if (slider == NULL)
    return;
  g_clear_pointer (&slider->expressions, g_ptr_array_unref);
  g_free (slider);
}
