/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "grundy-own-games.h"

#include <glib/gi18n.h>

#include "app/base/grundy-work.h"
#include "rulesets/lua/cgt-games.h"

static void
on_game_refused (const char *message, gpointer messages)
{
  g_ptr_array_add (messages, g_strdup (message));
}

static gpointer
add_own_games (gpointer data, CgtBudget *budget, GError **error)
{
  GPtrArray *messages = g_ptr_array_new_with_free_func (g_free);
  g_autofree char *folder = cgt_games_folder ();

  cgt_games_add_folder (folder, on_game_refused, messages);
  return messages;
}

void
grundy_own_games_add (gpointer source, GAsyncReadyCallback callback)
{
  g_object_unref (
    grundy_work_start (source,
                       &(GrundyWork) { .func = add_own_games, .free_result = (GDestroyNotify) g_ptr_array_unref },
                       callback, NULL));
}

void
grundy_own_games_report (GrundyWindow *window, GPtrArray *messages)
{
  g_autofree char *text = NULL, *notice = NULL;

  for (guint i = 0; i < messages->len; i++)
    g_printerr ("%s\n", (char *) messages->pdata[i]);
  if (messages->len == 0)
    return;
  if (messages->len == 1)
    text = g_strdup (messages->pdata[0]);
  else
    /* Translators: the message about one game, then how many others are wrong */
    text = g_strdup_printf (ngettext ("%s (and %u other game has an error)", "%s (and %u other games have errors)",
                                      messages->len - 1),
                            (char *) messages->pdata[0], messages->len - 1);
  notice = g_strdup_printf (_ ("A game has an error: %s"), text);
  gtk_widget_activate_action (GTK_WIDGET (window), "win.tell", "s", notice);
}
