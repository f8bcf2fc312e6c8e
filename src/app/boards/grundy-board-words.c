/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "grundy-board-base.h"

#include <glib/gi18n.h>

/* What is told of a board when it changes: its description for screen readers, and the labels on its places. */

/* More labels are not read out. */
#define MOST_LABELS_READ 100

/* The labels in the order of the places, if they are not too many to be read out. */
static void
add_labels (GrundyBoard *self, char **text)
{
  GrundyBoardPrivate *priv = PRIVATE (self);
  GString *labels;

  if (priv->labels == NULL || priv->n_labels > MOST_LABELS_READ)
    return;
  labels = g_string_new (NULL);
  for (guint i = 0; i < priv->n_labels; i++)
    {
      g_autofree char *plain = NULL;

      if (priv->labels[i] != NULL)
        pango_parse_markup (priv->labels[i], -1, 0, NULL, &plain, NULL, NULL);
      g_string_append_printf (labels, "%s%s", i > 0 ? ", " : "", plain != NULL ? plain : "–");
    }
  {
    g_autofree char *before = *text;
    g_autofree char *list = g_string_free (labels, FALSE);

    *text = g_strdup_printf (_ ("%s. Labels: %s"), before != NULL ? before : "", list);
  }
}

void
grundy_board_describe (GrundyBoard *self)
{
  GrundyBoardClass *class = GRUNDY_BOARD_GET_CLASS (self);
  const char *invitation = NULL;
  g_autofree char *text = NULL;

  if (!PRIVATE (self)->board)
    return;
  if (class->invite && !PRIVATE (self)->playing)
    invitation = class->invite (self);
  if (class->describe)
    text = class->describe (self);
  if (invitation != NULL)
    {
      g_autofree char *board = g_steal_pointer (&text);

      text = g_strdup_printf ("%s. %s", board != NULL ? board : "", invitation);
    }
  add_labels (self, &text);
  if (PRIVATE (self)->news != NULL)
    {
      g_autofree char *board = g_steal_pointer (&text);

      text = g_strdup_printf ("%s. %s", PRIVATE (self)->news, board != NULL ? board : "");
    }
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, text ? text : "", -1);
}

void
grundy_board_announce (GrundyBoard *self, const char *news)
{
  g_return_if_fail (GRUNDY_IS_BOARD (self));
  if (g_strcmp0 (PRIVATE (self)->news, news) == 0)
    return;
  g_free (PRIVATE (self)->news);
  PRIVATE (self)->news = g_strdup (news);
  grundy_board_describe (self);
}

void
grundy_board_cursor_moved (GrundyBoard *self)
{
  g_clear_pointer (&PRIVATE (self)->news, g_free);
  grundy_board_describe (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
  g_signal_emit_by_name (self, "changed");
}

/* Labels */

static char **
copy_labels (char *const *labels, guint n)
{
  char **copy = g_new0 (char *, n + 1);

  for (guint i = 0; i < n; i++)
    copy[i] = g_strdup (labels[i]);
  return copy;
}

void
grundy_board_clear_labels (GrundyBoardPrivate *priv)
{
  for (guint i = 0; i < priv->n_labels; i++)
    g_free (priv->labels[i]);
  g_clear_pointer (&priv->labels, g_free);
  priv->n_labels = 0;
  g_clear_pointer (&priv->new_labels, g_array_unref);
  priv->decor = (CgtBoardDecor) { .hover = -1, .cursor = -1 };
}

void
grundy_board_set_labels (GrundyBoard *self, char *const *labels, guint n, const GArray *is_new)
{
  GrundyBoardPrivate *priv;

  g_return_if_fail (GRUNDY_IS_BOARD (self));
  priv = PRIVATE (self);
  if (labels == NULL && priv->labels == NULL)
    return;
  grundy_board_clear_labels (priv);
  if (labels != NULL)
    {
      priv->labels = copy_labels (labels, n);
      priv->n_labels = n;
      priv->new_labels = is_new != NULL ? g_array_copy ((GArray *) is_new) : NULL;
    }
  grundy_board_describe (self);
  grundy_board_touch (self);
}

/* Another board */

/* A vertex takes the place of the old vertex of the same name, so the drawing stays still after a move or an undo. */
void
grundy_board_lay_out (const CgtBoard *before, CgtBoard *board)
{
  if (!board->points)
    cgt_board_take_points (board, before);
  cgt_board_layout (board);
}

static void
update_negate (GrundyBoard *self)
{
  GrundyBoardPrivate *priv = PRIVATE (self);
  g_autoptr (CgtBoard) negative = priv->board ? cgt_ruleset_negate_board (priv->ruleset, priv->board) : NULL;

  grundy_board_enable_action (self, "negate", negative != NULL);
}

/* Another board is shown. */
void
grundy_board_show_new (GrundyBoard *self, const CgtBoard *before)
{
  GrundyBoardPrivate *priv = PRIVATE (self);

  grundy_board_play_forget (self);
  grundy_board_end_slide (self);
  g_clear_pointer (&priv->marks, cgt_board_marks_free);
  priv->hover = (CgtElement) { 0 };
  if (GRUNDY_BOARD_GET_CLASS (self)->board_changed)
    GRUNDY_BOARD_GET_CLASS (self)->board_changed (self, before);
  update_negate (self);
  grundy_board_describe (self);
  grundy_board_touch (self);
}
