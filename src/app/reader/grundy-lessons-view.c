/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "grundy-lessons-view.h"

#include <adwaita.h>
#include <glib/gi18n.h>

#include "app/base/grundy-class.h"
#include "app/base/grundy-export.h"
#include "app/base/grundy-in-sight.h"
#include "app/base/grundy-words.h"
#include "app/base/grundy-work.h"
#include "app/dialogs/grundy-file-dialogs.h"
#include "app/session/grundy-section.h"
#include "app/widgets/grundy-widgets.h"
#include "app/widgets/grundy-wrap-layout.h"
#include "grundy-exercise-view.h"
#include "grundy-lesson-list.h"
#include "grundy-page-view.h"
#include "grundy-progress.h"

struct _GrundyLessonsView
{
  GtkWidget parent_instance;

  AdwLeaflet *leaflet;
  GtkWidget *side; /* the list with its buttons */
  GtkListBox *list;
  GtkCheckButton *own_numbers;
  GtkWidget *lesson; /* the page with its bars */
  GtkWidget *head;
  GrundyPageView *page;

  GrundyProgress *progress; /* NULL: not read yet */
  GPtrArray *lessons;       /* GrundyLesson */
  GTask *finding;           /* NULL: they are found */
  GPtrArray *wanted; /* char *: the lessons to open once they are found, the last one to be seen; none: the first */
  guint open;        /* the lesson that is shown; G_MAXUINT: none */

  /* The lecture */
  GtkWindow *window; /* borrowed while it is mapped */
  gboolean lecture;
  GtkWidget *lecture_bar;
  GtkToggleButton *pen;
  gulong fullscreen_handler;
};

static void init_lessons_section (GrundySectionInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (GrundyLessonsView, grundy_lessons_view, GTK_TYPE_WIDGET,
                               GRUNDY_IMPLEMENT_SECTION (init_lessons_section))

static void
take_pen (GrundyLessonsView *self)
{
  grundy_pen_set_writing (grundy_page_view_get_pen (self->page), gtk_toggle_button_get_active (self->pen));
}

/* The list and the bars go away, also that of the sections; the type is larger, if the window does not see to that. */
static void
show_lecture (GrundyLessonsView *self)
{
  gboolean is_fullscreen = self->window != NULL && gtk_window_is_fullscreen (self->window);

  gtk_widget_set_visible (self->side, !self->lecture);
  gtk_widget_set_visible (self->head, !self->lecture);
  gtk_widget_set_visible (self->lecture_bar, self->lecture);
  grundy_page_view_set_lecture (self->page, self->lecture);
  grundy_widget_set_css_class (GTK_WIDGET (self), "lecture", self->lecture);
  grundy_widget_set_css_class (GTK_WIDGET (self), "far", self->lecture && !is_fullscreen);
  if (self->window != NULL)
    grundy_widget_set_css_class (GTK_WIDGET (self->window), "lecturing", self->lecture);
}

static void
set_lecture (GrundyLessonsView *self, gboolean lecture)
{
  if (self->lecture == lecture)
    return;
  self->lecture = lecture;
  if (lecture)
    adw_leaflet_set_visible_child (self->leaflet, self->lesson);
  else
    gtk_toggle_button_set_active (self->pen, FALSE);
  show_lecture (self);
  gtk_widget_grab_focus (GTK_WIDGET (self->page));
}

static void
toggle_lecture (GrundyLessonsView *self)
{
  gboolean lecture = !self->lecture;

  set_lecture (self, lecture);
  if (self->window != NULL && lecture)
    gtk_window_fullscreen (self->window);
  else if (self->window != NULL)
    gtk_window_unfullscreen (self->window);
}

static void
action_show_step (GrundyLessonsView *self)
{
  grundy_page_view_step (self->page, FALSE);
}

static void
action_hide_step (GrundyLessonsView *self)
{
  grundy_page_view_step (self->page, TRUE);
}

static void
erase (GrundyLessonsView *self)
{
  grundy_pen_clear (grundy_page_view_get_pen (self->page));
}

gboolean
grundy_lessons_view_toggle_pen (GrundyLessonsView *self)
{
  g_return_val_if_fail (GRUNDY_IS_LESSONS_VIEW (self), FALSE);
  if (self->lecture)
    gtk_toggle_button_set_active (self->pen, !gtk_toggle_button_get_active (self->pen));
  return self->lecture;
}

/* Escape lays the pen down before it ends the lecture. */
static gboolean
on_lecture_key (GrundyLessonsView *self, guint key)
{
  if (key == GDK_KEY_p || key == GDK_KEY_P || (key == GDK_KEY_Escape && gtk_toggle_button_get_active (self->pen)))
    grundy_lessons_view_toggle_pen (self);
  else if (key == GDK_KEY_Escape)
    gtk_widget_activate_action (GTK_WIDGET (self), "lessons.lecture", NULL);
  else if (key == GDK_KEY_e || key == GDK_KEY_E)
    gtk_widget_activate_action (GTK_WIDGET (self), "lessons.erase", NULL);
  else
    return GDK_EVENT_PROPAGATE;
  return GDK_EVENT_STOP;
}

static gboolean
on_lesson_key (GrundyLessonsView *self, guint key, guint code, GdkModifierType state)
{
  gboolean forward = key == GDK_KEY_space || key == GDK_KEY_Right || key == GDK_KEY_Page_Down;
  gboolean back = key == GDK_KEY_Left || key == GDK_KEY_BackSpace || key == GDK_KEY_Page_Up;

  if (grundy_pen_take_key (grundy_page_view_get_pen (self->page), key, state))
    return GDK_EVENT_STOP;
  if ((state & (GDK_CONTROL_MASK | GDK_ALT_MASK)) != 0)
    return GDK_EVENT_PROPAGATE;
  if (forward || back)
    {
      grundy_page_view_step (self->page, back);
      return GDK_EVENT_STOP;
    }
  return self->lecture ? on_lecture_key (self, key) : GDK_EVENT_PROPAGATE;
}

/* Before boards and lists, which have keys of their own. */
static gboolean
on_exercise_key (GrundyLessonsView *self, guint key, guint code, GdkModifierType state)
{
  gboolean back = key == GDK_KEY_Up || key == GDK_KEY_KP_Up;

  if ((state & gtk_accelerator_get_default_mod_mask ()) != GDK_CONTROL_MASK ||
      (!back && key != GDK_KEY_Down && key != GDK_KEY_KP_Down))
    return GDK_EVENT_PROPAGATE;
  grundy_page_view_go_to_exercise (self->page, back);
  return GDK_EVENT_STOP;
}

static void
on_lecture_fullscreen (GrundyLessonsView *self)
{
  set_lecture (self, gtk_window_is_fullscreen (self->window));
  show_lecture (self);
}

static void
on_map (GrundyLessonsView *self)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));

  self->window = GTK_IS_WINDOW (root) ? GTK_WINDOW (root) : NULL;
  if (self->window == NULL)
    return;
  self->fullscreen_handler =
    g_signal_connect_swapped (self->window, "notify::fullscreened", G_CALLBACK (on_lecture_fullscreen), self);
  if (gtk_window_is_fullscreen (self->window) != self->lecture)
    on_lecture_fullscreen (self);
}

static void
on_unmap (GrundyLessonsView *self)
{
  if (self->window == NULL)
    return;
  g_clear_signal_handler (&self->fullscreen_handler, self->window);
  gtk_widget_remove_css_class (GTK_WIDGET (self->window), "lecturing");
  self->window = NULL;
}

static void
init_lessons_section (GrundySectionInterface *iface)
{
  iface->help_page = "lessons.md";
}

/* The list */

static const GrundyLesson *
get_open (GrundyLessonsView *self)
{
  return self->open < self->lessons->len ? self->lessons->pdata[self->open] : NULL;
}

static void
show_count (GrundyLessonsView *self, guint i)
{
  const GrundyLesson *lesson = self->lessons->pdata[i];
  GtkListBoxRow *row = gtk_list_box_get_row_at_index (self->list, (int) i);
  GtkLabel *label = row != NULL ? g_object_get_data (G_OBJECT (row), "count") : NULL;
  guint n = grundy_progress_count (self->progress, lesson->name, lesson->n_exercises);
  g_autofree char *text =
    g_strdup_printf ("%s%u/%u", n == lesson->n_exercises && n > 0 ? "✓ " : "", n, lesson->n_exercises);

  if (label != NULL)
    gtk_label_set_text (label, text);
}

static void
show_counts (GrundyLessonsView *self)
{
  for (guint i = 0; i < self->lessons->len; i++)
    show_count (self, i);
}

static void
add_lesson_row (GrundyLessonsView *self, const GrundyLesson *lesson)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 8);
  GtkWidget *title = grundy_label_new (lesson->title, NULL);
  GtkWidget *count = gtk_label_new (NULL);
  GtkWidget *row = gtk_list_box_row_new ();

  gtk_label_set_wrap (GTK_LABEL (title), TRUE);
  gtk_widget_set_hexpand (title, TRUE);
  gtk_widget_add_css_class (count, "dim-label");
  gtk_widget_add_css_class (count, "caption");
  gtk_box_append (GTK_BOX (box), title);
  gtk_box_append (GTK_BOX (box), count);
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), box);
  grundy_widget_set_name (GTK_WIDGET (row), lesson->title);
  g_object_set_data (G_OBJECT (row), "count", count);
  gtk_list_box_append (self->list, row);
}

/* A chapter has its name above the first of its lessons. */
static void
show_chapter (GtkListBoxRow *row, GtkListBoxRow *before, gpointer user_data)
{
  GrundyLessonsView *self = user_data;
  const GrundyLesson *lesson = self->lessons->pdata[gtk_list_box_row_get_index (row)];
  const GrundyLesson *previous = before != NULL ? self->lessons->pdata[gtk_list_box_row_get_index (before)] : NULL;
  gboolean begins =
    lesson->chapter != NULL && (previous == NULL || g_strcmp0 (lesson->chapter, previous->chapter) != 0);
  GtkWidget *header = begins ? grundy_label_new_wrapped (lesson->chapter, "heading chapter") : NULL;

  gtk_list_box_row_set_header (row, header);
}

static void
open_lesson (GrundyLessonsView *self, guint i)
{
  const GrundyLesson *lesson;

  if (i >= self->lessons->len)
    return;
  self->open = i;
  lesson = get_open (self);
  gtk_list_box_select_row (self->list, gtk_list_box_get_row_at_index (self->list, (int) i));
  grundy_in_sight_bring (GTK_WIDGET (gtk_list_box_get_row_at_index (self->list, (int) i)));
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "lessons.previous", i > 0);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "lessons.next", i + 1 < self->lessons->len);
  grundy_page_view_show (self->page, lesson->path, NULL, NULL);
}

/* By the name of its file. G_MAXUINT: there is none. */
static guint
find_lesson (GrundyLessonsView *self, const char *name)
{
  for (guint i = 0; name != NULL && i < self->lessons->len; i++)
    if (g_str_equal (((const GrundyLesson *) self->lessons->pdata[i])->name, name))
      return i;
  return G_MAXUINT;
}

static void
show_lesson (GrundyLessonsView *self, guint i)
{
  open_lesson (self, i);
  adw_leaflet_set_visible_child (self->leaflet, self->lesson);
  gtk_widget_grab_focus (GTK_WIDGET (self->page));
}

static void
on_lesson_activated (GrundyLessonsView *self, GtkListBoxRow *row)
{
  show_lesson (self, (guint) gtk_list_box_row_get_index (row));
}

static void
show_first_lesson (GrundyLessonsView *self)
{
  if (self->lessons->len > 0)
    open_lesson (self, 0);
  else
    grundy_page_view_show (self->page, NULL, _ ("# No lessons\n\nThe lessons are not installed. Open one from a file."),
                           NULL);
}

/* A lesson that is opened once more replaces itself: its author may have changed it. */
static void
show_opened_lesson (GrundyLessonsView *self, GrundyLesson *lesson)
{
  for (guint i = 0; i < self->lessons->len; i++)
    if (g_str_equal (((const GrundyLesson *) self->lessons->pdata[i])->path, lesson->path))
      {
        grundy_lesson_free (self->lessons->pdata[i]);
        self->lessons->pdata[i] = lesson;
        gtk_list_box_invalidate_headers (self->list);
        show_count (self, i);
        show_lesson (self, i);
        return;
      }
  g_ptr_array_add (self->lessons, lesson);
  add_lesson_row (self, lesson);
  show_count (self, self->lessons->len - 1);
  show_lesson (self, self->lessons->len - 1);
}

static void
on_lesson_read (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (GError) error = NULL;
  GrundyLessonsView *self = GRUNDY_LESSONS_VIEW (source);
  GrundyLesson *lesson = g_task_propagate_pointer (G_TASK (result), &error);

  if (self->lessons == NULL) /* the view has gone */
    g_clear_pointer (&lesson, grundy_lesson_free);
  else if (lesson != NULL)
    show_opened_lesson (self, lesson);
  else
    {
      g_autofree char *sentence = grundy_message_in_words (error->message);

      gtk_widget_activate_action (GTK_WIDGET (self), "win.tell", "s", sentence);
      if (self->open == G_MAXUINT)
        show_first_lesson (self);
    }
}

void
grundy_lessons_view_open (GrundyLessonsView *self, const char *name)
{
  g_return_if_fail (GRUNDY_IS_LESSONS_VIEW (self));
  if (self->finding != NULL)
    g_ptr_array_add (self->wanted, g_strdup (name));
  else if (g_path_is_absolute (name))
    g_object_unref (grundy_lesson_read (self, name, on_lesson_read, NULL));
  else
    show_lesson (self, find_lesson (self, name));
}

/* The page has the focus as long as there is no list, whether it is in sight or not. */
static void
give_focus_to_list (GrundyLessonsView *self)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));
  GtkWidget *focus = root != NULL ? gtk_root_get_focus (root) : NULL;

  if (focus != NULL && (focus == GTK_WIDGET (self->page) || gtk_widget_is_ancestor (focus, GTK_WIDGET (self->page))))
    gtk_widget_grab_focus (GTK_WIDGET (self));
}

static void
on_lessons_found (GObject *source, GAsyncResult *result, gpointer user_data)
{
  GrundyLessonsView *self = GRUNDY_LESSONS_VIEW (source);
  g_autoptr (GrundyLessons) found = g_task_propagate_pointer (G_TASK (result), NULL);
  gboolean awaited = FALSE; /* a file is still to be read */

  if (found == NULL) /* the view goes */
    return;
  g_clear_object (&self->finding);
  g_set_object (&self->progress, found->progress);
  gtk_check_button_set_active (self->own_numbers, grundy_progress_get_seed (self->progress) > 0);
  gtk_widget_set_sensitive (GTK_WIDGET (self->own_numbers), TRUE);
  g_signal_connect_swapped (self->progress, "changed", G_CALLBACK (show_counts), self);
  g_ptr_array_extend_and_steal (self->lessons, g_steal_pointer (&found->lessons));
  for (guint i = 0; i < self->lessons->len; i++)
    add_lesson_row (self, self->lessons->pdata[i]);
  show_counts (self);
  for (guint i = 0; i < self->wanted->len; i++)
    {
      gboolean is_file = g_path_is_absolute (self->wanted->pdata[i]);

      awaited |= is_file;
      if (is_file || find_lesson (self, self->wanted->pdata[i]) != G_MAXUINT)
        grundy_lessons_view_open (self, self->wanted->pdata[i]);
    }
  if (self->open == G_MAXUINT && !awaited)
    show_first_lesson (self);
  if (self->wanted->len == 0)
    give_focus_to_list (self);
}

/* Exercises */

static void
on_exercise_answered (GtkWidget *exercise, gboolean right, gpointer user_data)
{
  GrundyLessonsView *self = user_data;
  const char *name = g_object_get_data (G_OBJECT (exercise), "lesson");
  guint i = GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (exercise), "number"));

  grundy_progress_record (self->progress, name, i, right);
}

static void
action_open_lesson_board (GtkWidget *widget, const char *name, GVariant *expression)
{
  grundy_section_open (GRUNDY_SECTION (widget), g_variant_get_string (expression, NULL));
}

static void
on_exercise (GrundyLessonsView *self, guint i, const char *text, GtkBox *place)
{
  const GrundyLesson *lesson = get_open (self);
  GtkWidget *view;

  if (lesson == NULL)
    return;
  view = grundy_exercise_view_new (grundy_page_view_get_evaluator (self->page), text,
                                   grundy_progress_get_seed (self->progress));
  g_object_set_data_full (G_OBJECT (view), "lesson", g_strdup (lesson->name), g_free);
  g_object_set_data (G_OBJECT (view), "number", GUINT_TO_POINTER (i));
  grundy_exercise_view_set_solved (GRUNDY_EXERCISE_VIEW (view),
                                   grundy_progress_is_solved (self->progress, lesson->name, i));
  g_signal_connect_object (view, "answered", G_CALLBACK (on_exercise_answered), self, 0);
  gtk_box_append (place, view);
}

/* A link to another lesson, by the name of its file. */
static void
on_lesson_link (GrundyLessonsView *self, const char *target)
{
  guint i = find_lesson (self, target);

  if (i != G_MAXUINT)
    open_lesson (self, i);
  else if (strchr (target, '/') == NULL)
    gtk_widget_activate_action (GTK_WIDGET (self), "win.show-help", "s", target);
}

/* Files */

static void
on_lesson_file_chosen (GFile *file, gpointer user_data)
{
  g_autoptr (GrundyLessonsView) self = user_data;

  if (file != NULL && g_file_peek_path (file) != NULL)
    grundy_lessons_view_open (self, g_file_peek_path (file));
}

static void
open_lesson_file (GrundyLessonsView *self)
{
  grundy_choose_lesson_to_open (GTK_WINDOW (gtk_widget_get_root (GTK_WIDGET (self))), on_lesson_file_chosen,
                                g_object_ref (self));
}

static void
export_results (GrundyLessonsView *self)
{
  g_autoptr (GArray) solved = g_array_new (FALSE, FALSE, sizeof (gint));
  g_autoptr (GBytes) bytes = NULL;
  char *html;

  for (guint i = 0; i < self->lessons->len; i++)
    {
      const GrundyLesson *lesson = self->lessons->pdata[i];

      for (guint j = 0; j < lesson->n_exercises; j++)
        {
          gint wrong = grundy_progress_is_solved (self->progress, lesson->name, j)
                         ? (gint) grundy_progress_get_wrong (self->progress, lesson->name, j)
                         : -1;

          g_array_append_val (solved, wrong);
        }
    }
  html = grundy_lessons_to_html (self->lessons, solved);
  bytes = g_bytes_new_take (html, strlen (html));
  grundy_export_text (GTK_WIDGET (self), _ ("results"), _ ("Web Pages"), ".html", bytes);
}

static void
action_next_lesson (GrundyLessonsView *self)
{
  open_lesson (self, self->open + 1);
}

static void
action_previous_lesson (GrundyLessonsView *self)
{
  open_lesson (self, self->open - 1);
}

static void
action_list_lessons (GrundyLessonsView *self)
{
  adw_leaflet_set_visible_child (self->leaflet, self->side);
}

/* The widget */

/* A class gets the same numbers, or everybody their own. */
static void
on_own_numbers (GrundyLessonsView *self)
{
  grundy_progress_set_own_numbers (self->progress, gtk_check_button_get_active (self->own_numbers));
  open_lesson (self, self->open);
}

static gboolean
grundy_lessons_view_grab_focus (GtkWidget *widget)
{
  GrundyLessonsView *self = GRUNDY_LESSONS_VIEW (widget);
  GtkListBoxRow *row = gtk_list_box_get_selected_row (self->list);

  if (row != NULL && gtk_widget_get_visible (self->side))
    return gtk_widget_grab_focus (GTK_WIDGET (row));
  return gtk_widget_grab_focus (GTK_WIDGET (self->page));
}

GRUNDY_DISPOSE (GrundyLessonsView, grundy_lessons_view)
{
  grundy_work_stop (&self->finding);
  g_clear_pointer (&self->wanted, g_ptr_array_unref);
  if (self->progress != NULL)
    g_signal_handlers_disconnect_by_data (self->progress, self);
  if (self->leaflet != NULL)
    gtk_widget_unparent (GTK_WIDGET (self->leaflet));
  /* The list goes before the lessons that it shows. */
  gtk_widget_dispose_template (GTK_WIDGET (self), GRUNDY_TYPE_LESSONS_VIEW);
  g_clear_object (&self->progress);
  g_clear_pointer (&self->lessons, g_ptr_array_unref);
}

static void
grundy_lessons_view_class_init (GrundyLessonsViewClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = grundy_lessons_view_dispose;
  widget_class->grab_focus = grundy_lessons_view_grab_focus;
  gtk_widget_class_install_action (widget_class, "reader.open", "s", action_open_lesson_board);
  grundy_class_install_actions (klass, "lessons.open-file", open_lesson_file, "lessons.export-results", export_results,
                                "lessons.next", action_next_lesson, "lessons.previous", action_previous_lesson,
                                "lessons.list", action_list_lessons, NULL);
  grundy_class_install_actions (klass, "lessons.lecture", toggle_lecture, "lessons.step", action_show_step,
                                "lessons.step-back", action_hide_step, "lessons.erase", erase, NULL);
  g_type_ensure (GRUNDY_TYPE_PAGE_VIEW);
  g_type_ensure (GRUNDY_TYPE_WRAP_LAYOUT);
  grundy_class_set_template (klass, "grundy-lessons-view.ui", "lessonsview");
  grundy_class_bind_children (klass, GrundyLessonsView, leaflet, side, list, own_numbers, lesson, head, page,
                              lecture_bar, pen);
  grundy_class_bind_callbacks (klass, on_map, on_unmap, on_lesson_activated, on_own_numbers, on_exercise,
                               on_lesson_link, on_lesson_key, on_exercise_key, take_pen);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
}

static void
grundy_lessons_view_init (GrundyLessonsView *self)
{
  self->lessons = g_ptr_array_new_with_free_func ((GDestroyNotify) grundy_lesson_free);
  self->wanted = g_ptr_array_new_with_free_func (g_free);
  self->open = G_MAXUINT;
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_list_box_set_header_func (self->list, show_chapter, self, NULL);
  self->finding = grundy_lessons_find (self, on_lessons_found, NULL);
}
