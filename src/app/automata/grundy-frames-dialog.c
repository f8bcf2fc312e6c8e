/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "grundy-frames.h"

#include <glib/gi18n.h>

#include "app/base/grundy-entry.h"
#include "app/base/grundy-export.h"
#include "app/dialogs/grundy-file-dialogs.h"
#include "app/dialogs/grundy-question.h"
#include "app/dialogs/grundy-slow.h"
#include "pictures/draw/cgt-film.h"
#include "app/base/grundy-work.h"

/* An export: estimated, confirmed, named, then written. The main loop owns it; a worker uses it while the main loop
 * waits. */
typedef struct
{
  GrundyFrames *frames;
  GtkWidget *from;
  char *path;
  guint64 bytes; /* estimated */
  guint n_existing;
  GtkWidget *dialog;
  GtkLabel *text;   /* of the dialog: what will be written */
  GtkWidget *speed; /* of the dialog */
  GrundySlow *slow;
} Export;

static void
export_finish (Export *export)
{
  g_clear_pointer (&export->slow, grundy_slow_end);
  if (export->dialog != NULL)
    grundy_question_withdraw (export->dialog);
  g_clear_object (&export->dialog);
  g_clear_object (&export->from);
  grundy_frames_free (export->frames);
  g_free (export->path);
  g_free (export);
}

/* (transfer full) */
static GTask *
run_on_worker (Export *export, GrundyTaskFunc func, GAsyncReadyCallback done)
{
  return grundy_work_start (NULL, &(GrundyWork) { .func = func, .data = export }, done, export);
}

/* Writing */

static gpointer
write_frames (gpointer data, CgtBudget *budget, GError **error)
{
  Export *export = data;

  return GINT_TO_POINTER (grundy_frames_save (export->frames, export->path, export->n_existing > 0, budget, error));
}

static void
on_frames_written (GObject *source, GAsyncResult *result, gpointer user_data)
{
  Export *export = user_data;
  g_autoptr (GError) error = NULL;
  g_autofree char *text = NULL;

  if (g_task_propagate_pointer (G_TASK (result), &error) != NULL && export->frames->moves)
    text = g_strdup (_ ("Animation exported"));
  else if (error == NULL)
    text =
      g_strdup_printf (ngettext ("%u picture exported", "%u pictures exported", export->frames->n), export->frames->n);
  else if (!g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    text = g_strdup (error->message);
  if (text != NULL)
    gtk_widget_activate_action (export->from, "win.tell", "s", text);
  export_finish (export);
}

static double
get_fraction_of_frames (gpointer task)
{
  return grundy_work_get_fraction (task);
}

static void
begin_to_write (Export *export)
{
  g_autoptr (GTask) task = run_on_worker (export, write_frames, on_frames_written);

  export->slow = grundy_slow_begin (export->from, _ ("Exporting Animation"), g_task_get_cancellable (task),
                                    get_fraction_of_frames, task);
}

/* Replacing */

static void
on_replace_response (Export *export, const char *response)
{
  /* It destroys itself after a response. */
  g_clear_object (&export->dialog);
  if (g_str_equal (response, "replace"))
    begin_to_write (export);
  else
    export_finish (export);
}

static void
ask_to_replace (Export *export)
{
  const GrundyFrames *frames = export->frames;
  GtkRoot *root = gtk_widget_get_root (export->from);
  g_autofree char *first = grundy_frames_path (frames, export->path, 0);
  g_autofree char *last = grundy_frames_path (frames, export->path, frames->n - 1);
  g_autofree char *first_name = g_filename_display_basename (first);
  g_autofree char *last_name = g_filename_display_basename (last);
  g_autofree char *body = export->frames->moves
                            ? g_strdup_printf (_ ("The file %s exists already."), first_name)
                            : g_strdup_printf (ngettext ("%u of the files %s to %s exists already.",
                                                         "%u of the files %s to %s exist already.", export->n_existing),
                                               export->n_existing, first_name, last_name);

  export->dialog =
    g_object_ref_sink (grundy_question_new (export->frames->moves ? _ ("Replace Animation?") : _ ("Replace Pictures?"),
                                            body, "replace", _ ("_Replace"), ADW_RESPONSE_DESTRUCTIVE));
  g_signal_connect_swapped (export->dialog, "response", G_CALLBACK (on_replace_response), export);
  grundy_question_ask (export->dialog, GTK_IS_WINDOW (root) ? GTK_WINDOW (root) : NULL);
}

static gpointer
count_existing (gpointer data, CgtBudget *budget, GError **error)
{
  Export *export = data;

  export->n_existing = grundy_frames_count_existing (export->frames, export->path);
  return export;
}

static void
on_counted (GObject *source, GAsyncResult *result, gpointer user_data)
{
  Export *export = user_data;

  if (export->n_existing > 0)
    ask_to_replace (export);
  else
    begin_to_write (export);
}

static void
on_frames_file_chosen (GFile *file, gpointer user_data)
{
  Export *export = user_data;

  export->path = file != NULL ? grundy_export_complete_path (file, export->frames->moves ? ".webp" : ".png") : NULL;
  if (export->path != NULL && (g_str_has_suffix (export->path, ".png") || cgt_film_is_path (export->path)))
    export->frames->moves = cgt_film_is_path (export->path); /* whatever was chosen before */
  if (export->path == NULL)
    export_finish (export);
  else
    g_object_unref (run_on_worker (export, count_existing, on_counted));
}

/* Confirming */

static void
on_agreed (Export *export, const char *response)
{
  gboolean moves = export->frames->moves;
  const char *const patterns[] = { moves ? "*.webp" : "*.png", NULL };
  g_autofree char *name = g_strconcat (export->frames->name, patterns[0] + 1, NULL);
  GtkRoot *root = gtk_widget_get_root (export->from);

  /* It destroys itself after a response. */
  g_clear_object (&export->dialog);
  if (!g_str_equal (response, "export") || !GTK_IS_WINDOW (root))
    export_finish (export);
  else
    grundy_choose_file_to_export (GTK_WINDOW (root), name, moves ? _ ("Moving pictures (WebP)") : _ ("Pictures (PNG)"),
                                  patterns, on_frames_file_chosen, export);
}

/* The choices */

static void
describe_frames (Export *export)
{
  const GrundyFrames *frames = export->frames;
  int width = grundy_frames_get_width (frames), height = grundy_frames_get_height (frames);
  g_autofree char *first = grundy_frames_path (frames, frames->name, 0);
  g_autofree char *last = grundy_frames_path (frames, frames->name, frames->n - 1);
  /* The size of a picture grows somewhat more slowly than its area. */
  g_autofree char *size = g_format_size ((guint64) ((double) export->bytes * frames->scale * frames->scale));
  g_autofree char *text = NULL;

  if (frames->moves)
    text = g_strdup_printf (ngettext ("%u frame of %d × %d pixels in one file.",
                                      "%u frames of %d × %d pixels in one file.", frames->n),
                            frames->n, width, height);
  else
    text = g_strdup_printf (ngettext ("%u picture of %u × %u pixels, about %s: %s.",
                                      "%u pictures of %u × %u pixels, about %s in all: %s to %s.", frames->n),
                            frames->n, (guint) width, (guint) height, size, first, last);
  gtk_label_set_text (export->text, text);
}

static void
on_format_changed (Export *export, GParamSpec *pspec, GtkDropDown *format)
{
  export->frames->moves = gtk_drop_down_get_selected (format) == 0;
  gtk_widget_set_sensitive (export->speed, export->frames->moves);
  describe_frames (export);
}

static void
on_frame_width_changed (Export *export, GtkSpinButton *width)
{
  export->frames->scale = gtk_spin_button_get_value (width) / (int) export->frames->width;
  describe_frames (export);
}

static void
on_speed_changed (Export *export, GtkSpinButton *speed)
{
  export->frames->pause_ms = (guint) (1000 / gtk_spin_button_get_value (speed) + 0.5);
}

/* The format, the width and the speed of an animation. */
static void
add_choices (Export *export)
{
  g_autoptr (GtkBuilder) builder =
    gtk_builder_new_from_resource ("/io/github/grundy_cgt/Grundy/grundy-frames-choices.ui");
  const GrundyFrames *frames = export->frames;
  GtkDropDown *format = GTK_DROP_DOWN (gtk_builder_get_object (builder, "format"));
  GtkSpinButton *width = GTK_SPIN_BUTTON (gtk_builder_get_object (builder, "width"));
  GtkSpinButton *speed = GTK_SPIN_BUTTON (gtk_builder_get_object (builder, "speed"));
  int longest = (int) (CGT_FILM_LONGEST * MIN (1, frames->width / frames->height));

  export->speed = GTK_WIDGET (speed);
  export->text = GTK_LABEL (gtk_builder_get_object (builder, "text"));
  grundy_entry_limit (GTK_EDITABLE (width));
  grundy_entry_limit (GTK_EDITABLE (speed));
  gtk_spin_button_set_range (width, 1, MIN (longest, 4096));
  gtk_drop_down_set_selected (format, frames->moves ? 0 : 1);
  gtk_spin_button_set_value (width, (int) frames->width);
  gtk_spin_button_set_value (speed, 1000.0 / frames->pause_ms);
  gtk_widget_set_sensitive (export->speed, frames->moves);
  g_signal_connect_swapped (format, "notify::selected", G_CALLBACK (on_format_changed), export);
  g_signal_connect_swapped (width, "value-changed", G_CALLBACK (on_frame_width_changed), export);
  g_signal_connect_swapped (speed, "value-changed", G_CALLBACK (on_speed_changed), export);
  describe_frames (export);
  grundy_question_set_extra_child (export->dialog, GTK_WIDGET (gtk_builder_get_object (builder, "choices")));
}

static gpointer
estimate (gpointer data, CgtBudget *budget, GError **error)
{
  Export *export = data;

  export->bytes = grundy_frames_estimate (export->frames);
  return export;
}

static void
on_estimated (GObject *source, GAsyncResult *result, gpointer user_data)
{
  Export *export = user_data;
  GtkRoot *root = gtk_widget_get_root (export->from);

  if (!GTK_IS_WINDOW (root))
    {
      export_finish (export);
      return;
    }
  export->dialog = g_object_ref_sink (
    grundy_question_new (_ ("Export Animation?"), NULL, "export", _ ("_Export…"), ADW_RESPONSE_SUGGESTED));
  add_choices (export);
  g_signal_connect_swapped (export->dialog, "response", G_CALLBACK (on_agreed), export);
  grundy_question_ask (export->dialog, GTK_WINDOW (root));
}

void
grundy_frames_export (GrundyFrames *frames, GtkWidget *from)
{
  Export *export;

  g_return_if_fail (frames != NULL && frames->n > 0);
  g_return_if_fail (GTK_IS_WINDOW (gtk_widget_get_root (from)));

  export = g_new0 (Export, 1);
  export->frames = frames;
  export->from = g_object_ref (from);
  g_object_unref (run_on_worker (export, estimate, on_estimated));
}
