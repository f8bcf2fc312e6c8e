/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "grundy-print.h"

#include "app/base/grundy-work.h"
#include "app/dialogs/grundy-dialog-names.h"

#define MARGIN 56.0
#define PRINT "grundy-print"

typedef struct
{
  CgtSheet *sheet;        /* nullable */
  GrundyPicture *picture; /* nullable: on a page of its own */
  GPtrArray *pages;       /* cairo_surface_t, of the size of a sheet's pages */
  char *title;            /* of the job */
  char *path;             /* a PDF to print into; NULL: ask for a printer */
  GrundyPrintedFunc then; /* nullable */
  gpointer user_data;
} Print;

static void
print_clear (Print *print)
{
  g_clear_pointer (&print->sheet, cgt_sheet_free);
  g_clear_pointer (&print->picture, grundy_picture_free);
  g_clear_pointer (&print->pages, g_ptr_array_unref);
  g_free (print->title);
  g_free (print->path);
}

static void
print_unref (gpointer print)
{
  g_atomic_rc_box_release_full (print, (GDestroyNotify) print_clear);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Print, print_unref)

/* Making the pages */

/* A picture is printed on several pages if one page would shrink it to less than this factor. Each page begins with the
 * end of the one before, so that no line of text is cut on both. */
#define LEAST_SHRINK 0.6
#define OVERLAP 24.0 /* in points */
/* A picture that needs more pages is shrunk to one page. */
#define MOST_PAGES 100

/* The picture fills the width of a page, but is not magnified. */
static void
add_picture (GPtrArray *pages, GrundyPicture *picture)
{
  const cairo_rectangle_t paper = { 0, 0, CGT_SHEET_PAGE_WIDTH, CGT_SHEET_PAGE_HEIGHT };
  double space = paper.height - 2 * MARGIN, scale, high;

  if (picture->measure != NULL)
    picture->measure (picture->data, G_MAXDOUBLE, &picture->width, &picture->height);
  scale = MIN (1, (paper.width - 2 * MARGIN) / picture->width);
  high = scale * picture->height;
  if (space >= LEAST_SHRINK * high || high > MOST_PAGES * (space - OVERLAP))
    scale *= MIN (1, space / high);
  high = scale * picture->height;
  for (double top = 0; top == 0 || top + OVERLAP < high; top += space - OVERLAP)
    {
      cairo_surface_t *page = cairo_recording_surface_create (CAIRO_CONTENT_COLOR_ALPHA, &paper);
      cairo_t *cr = cairo_create (page);

      cairo_rectangle (cr, 0, MARGIN, paper.width, space);
      cairo_clip (cr);
      cairo_translate (cr, MARGIN, MARGIN - top);
      cairo_scale (cr, scale, scale);
      picture->draw (cr, picture->width, picture->height, picture->theme, picture->data);
      cairo_destroy (cr);
      g_ptr_array_add (pages, page);
    }
}

static gpointer
make_pages (gpointer data, CgtBudget *budget, GError **error)
{
  Print *print = data;

  print->pages = print->sheet != NULL ? cgt_sheet_to_pages (print->sheet, budget)
                                      : g_ptr_array_new_with_free_func ((GDestroyNotify) cairo_surface_destroy);
  if (print->picture != NULL)
    add_picture (print->pages, print->picture);
  return print;
}

/* Printing */

static void
draw_page (GtkPrintOperation *operation, GtkPrintContext *context, int number, gpointer user_data)
{
  const Print *print = user_data;
  cairo_t *cr = gtk_print_context_get_cairo_context (context);
  double scale = MIN (gtk_print_context_get_width (context) / CGT_SHEET_PAGE_WIDTH,
                      gtk_print_context_get_height (context) / CGT_SHEET_PAGE_HEIGHT);

  cairo_scale (cr, scale, scale);
  cairo_set_source_surface (cr, print->pages->pdata[number], 0, 0);
  cairo_paint (cr);
}

/* It gives up the reference to the window, so it is called once, whatever the dialog does at its end. */
static void
on_print_done (GtkPrintOperation *operation, GtkPrintOperationResult result, gpointer user_data)
{
  g_autoptr (GtkWidget) parent = user_data;
  const Print *print = g_object_get_data (G_OBJECT (operation), PRINT);
  g_autoptr (GError) error = NULL;

  g_signal_handlers_disconnect_by_func (operation, on_print_done, parent);
  if (result == GTK_PRINT_OPERATION_RESULT_ERROR)
    gtk_print_operation_get_error (operation, &error);
  if (error != NULL && gtk_widget_get_realized (parent)) /* not closed */
    gtk_widget_activate_action (parent, "win.tell", "s", error->message);
  if (print->then != NULL)
    print->then (print->user_data);
}

/* The dialog closes with its window. Printing holds the window, which therefore is not disposed of yet. */
static void
on_window_closed (GtkWindow *parent, GtkPrintOperation *operation)
{
  GList *windows = gtk_window_list_toplevels ();

  g_list_foreach (windows, (GFunc) (GCallback) g_object_ref, NULL);
  for (GList *at = windows; at != NULL; at = at->next)
    if (gtk_window_get_transient_for (at->data) == parent && GTK_IS_DIALOG (at->data))
      gtk_window_close (at->data);
  g_list_free_full (windows, g_object_unref);
}

/* The dialog does not wait in a main loop of its own, which would keep a closed window. GTK holds no reference to the
 * window, but uses it until the end. */
static void
on_pages_made (GObject *source, GAsyncResult *result, gpointer user_data)
{
  GtkWindow *parent = GTK_WINDOW (source);
  g_autoptr (Print) print = user_data;
  g_autoptr (GtkPrintOperation) operation = gtk_print_operation_new ();

  if (!gtk_widget_get_realized (GTK_WIDGET (parent))) /* closed in the meantime */
    return;
  gtk_print_operation_set_n_pages (operation, (int) print->pages->len);
  gtk_print_operation_set_use_full_page (operation, TRUE);
  gtk_print_operation_set_unit (operation, GTK_UNIT_POINTS);
  gtk_print_operation_set_job_name (operation, print->title);
  gtk_print_operation_set_embed_page_setup (operation, TRUE);
  if (print->path != NULL)
    gtk_print_operation_set_export_filename (operation, print->path);
  gtk_print_operation_set_allow_async (operation, TRUE);
  g_object_set_data_full (G_OBJECT (operation), PRINT, g_atomic_rc_box_acquire (print), print_unref);
  g_signal_connect (operation, "draw-page", G_CALLBACK (draw_page), print);
  g_signal_connect (operation, "done", G_CALLBACK (on_print_done), g_object_ref (parent));
  g_signal_connect_object (parent, "unrealize", G_CALLBACK (on_window_closed), operation, 0);
  grundy_name_dialogs_while (operation);
  gtk_print_operation_run (operation,
                           print->path != NULL ? GTK_PRINT_OPERATION_ACTION_EXPORT
                                               : GTK_PRINT_OPERATION_ACTION_PRINT_DIALOG,
                           parent, NULL);
}

void
grundy_print (GtkWindow *parent, const char *title, CgtSheet *sheet, GrundyPicture *picture, const char *path,
              GrundyPrintedFunc then, gpointer user_data)
{
  Print *print = g_atomic_rc_box_new0 (Print);
  g_autoptr (GTask) task = NULL;

  g_return_if_fail (GTK_IS_WINDOW (parent));
  g_return_if_fail (sheet != NULL || picture != NULL);
  print->sheet = sheet;
  print->picture = picture;
  print->title = g_strdup (title);
  print->path = g_strdup (path);
  print->then = then;
  print->user_data = user_data;
  task = grundy_work_start (parent,
                            &(GrundyWork) {
                              .func = make_pages, .data = g_atomic_rc_box_acquire (print), .free_data = print_unref },
                            on_pages_made, print);
  g_signal_connect_object (parent, "unrealize", G_CALLBACK (g_cancellable_cancel), g_task_get_cancellable (task),
                           G_CONNECT_SWAPPED);
}
