/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "grundy-review-dialog.h"

#include <glib/gi18n.h>

#include "app/dialogs/grundy-question.h"
#include "app/widgets/grundy-widgets.h"
#include "language/cgt-game-review.h"

typedef struct
{
  GtkTextBuffer *typed;
  char *position;
  GrundyReviewFunc func;
  gpointer user_data;
} Review;

static void
on_review_response (GtkWidget *question, const char *response, gpointer user_data)
{
  Review *review = user_data;
  GtkTextIter start, end;
  g_autofree char *typed = NULL, *line = NULL;

  if (!g_str_equal (response, "review"))
    return;
  gtk_text_buffer_get_bounds (review->typed, &start, &end);
  typed = gtk_text_buffer_get_text (review->typed, &start, &end, FALSE);
  line = cgt_review_line (typed, review->position);
  if (line != NULL)
    review->func (line, review->user_data);
}

static void
review_free (gpointer data, GClosure *closure)
{
  Review *review = data;

  g_object_unref (review->typed);
  g_free (review->position);
  g_free (review);
}

void
grundy_review_dialog_present (GtkWindow *parent, const char *position, GrundyReviewFunc func, gpointer user_data)
{
  Review *review = g_new0 (Review, 1);
  GtkWidget *view = gtk_text_view_new (), *scroller = gtk_scrolled_window_new ();
  GtkWidget *question = grundy_question_new (
    _ ("Review a Game"),
    _ (
      "Type or paste the positions of the game. Put arrows or line breaks between them, as in square(23) → 22 → 18 → 14. The worksheet names the mistakes and the moves that would have won."),
    "review", _ ("_Review"), ADW_RESPONSE_SUGGESTED);

  *review =
    (Review) { g_object_ref (gtk_text_view_get_buffer (GTK_TEXT_VIEW (view))), g_strdup (position), func, user_data };
  gtk_text_view_set_monospace (GTK_TEXT_VIEW (view), TRUE);
  gtk_text_view_set_wrap_mode (GTK_TEXT_VIEW (view), GTK_WRAP_WORD_CHAR);
  gtk_text_view_set_accepts_tab (GTK_TEXT_VIEW (view), FALSE);
  grundy_widget_set_name (view, _ ("Positions of the game"));
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scroller), view);
  gtk_scrolled_window_set_min_content_height (GTK_SCROLLED_WINDOW (scroller), 120);
  gtk_widget_add_css_class (scroller, "card");
  grundy_question_set_extra_child (question, scroller);
  g_signal_connect_data (question, "response", G_CALLBACK (on_review_response), review, review_free, 0);
  grundy_question_ask (question, parent);
  gtk_widget_grab_focus (view);
}
