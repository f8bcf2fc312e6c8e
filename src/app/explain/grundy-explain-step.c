/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "grundy-explain-step.h"

#include <glib/gi18n.h>
#include <math.h>
#include <string.h>

#include "app/base/grundy-class.h"
#include "app/base/grundy-long-values.h"
#include "app/views/grundy-glossary.h"
#include "app/base/grundy-miniature.h"
#include "app/base/grundy-theme.h"
#include "app/widgets/grundy-wrap-layout.h"
#include "app/widgets/grundy-fitted-value.h"
#include "app/widgets/grundy-widgets.h"
#include "base/cgt-quote.h"
#include "pictures/plots/cgt-step-picture.h"

#define LEAST_WIDTH 240
#define MOST_WIDTH 620
#define PICTURE_WIDTH 96
#define PICTURE_HEIGHT 64
#define LONGEST_LINK 40
#define LONG_VALUE 24    /* characters; the number of its position says more */
#define LONGEST_STEP 900 /* characters of notation; typeset, it has up to three times as many bytes */
/* More are shown on demand, so many at a time. */
#define MOST_LINKS 16
#define MORE_LINKS 64

/* The picture, as high as it is at its width */

#define GRUNDY_TYPE_STEP_CANVAS (grundy_step_canvas_get_type ())
G_DECLARE_FINAL_TYPE (GrundyStepCanvas, grundy_step_canvas, GRUNDY, STEP_CANVAS, GtkWidget)

struct _GrundyStepCanvas
{
  GtkWidget parent_instance;

  CgtStepPicture *picture;
  int measured_width, measured_height;
};

G_DEFINE_FINAL_TYPE (GrundyStepCanvas, grundy_step_canvas, GTK_TYPE_WIDGET)

static GtkSizeRequestMode
grundy_step_canvas_get_request_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
grundy_step_canvas_measure (GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum, int *natural,
                            int *b, int *nb)
{
  GrundyStepCanvas *self = GRUNDY_STEP_CANVAS (widget);
  double scale = grundy_theme_get_scale (widget);
  int width = CLAMP ((int) (for_size / scale), LEAST_WIDTH, MOST_WIDTH);

  *b = *nb = -1;
  *minimum = LEAST_WIDTH;
  *natural = MAX (LEAST_WIDTH, (int) (LEAST_WIDTH * scale));
  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    return;
  if (self->measured_width != width)
    {
      self->measured_width = width;
      self->measured_height = (int) cgt_step_picture_get_height (self->picture, width) + 1;
    }
  *minimum = *natural = (int) ceil (self->measured_height * scale);
}

static void
grundy_step_canvas_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  GrundyStepCanvas *self = GRUNDY_STEP_CANVAS (widget);
  int width = gtk_widget_get_width (widget), height = gtk_widget_get_height (widget);
  cairo_t *cr = gtk_snapshot_append_cairo (snapshot, &GRAPHENE_RECT_INIT (0, 0, (float) width, (float) height));

  grundy_theme_enlarge (widget, cr, &width, &height);
  cgt_step_picture_draw (cr, self->picture, CLAMP (width, LEAST_WIDTH, MOST_WIDTH), grundy_theme_get (widget));
  cairo_destroy (cr);
}

GRUNDY_FINALIZE (GrundyStepCanvas, grundy_step_canvas) { g_clear_pointer (&self->picture, cgt_step_picture_free); }

static void
grundy_step_canvas_class_init (GrundyStepCanvasClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = grundy_step_canvas_finalize;
  grundy_class_override (GTK_WIDGET_CLASS (klass), grundy_step_canvas, get_request_mode, measure, snapshot);
  gtk_widget_class_set_accessible_role (GTK_WIDGET_CLASS (klass), GTK_ACCESSIBLE_ROLE_IMG);
}

static void
grundy_step_canvas_init (GrundyStepCanvas *self)
{
  grundy_theme_follow (GTK_WIDGET (self));
}

/* The step */

struct _GrundyExplainStep
{
  GtkWidget parent_instance;

  GtkWidget *content, *links;
  guint n_links;               /* that are shown */
  GtkToggleButton *disclosure; /* hidden: it rests on nothing */
  GtkLabel *title, *text;
  GrundyStepCanvas *canvas;
  GtkBox *place;

  GrundyExplained *explained;
  const CgtStep *step; /* of the explanation */
  GHashTable *numbers; /* char * -> the number of its picture, of all steps of the list */
};

G_DEFINE_FINAL_TYPE (GrundyExplainStep, grundy_explain_step, GTK_TYPE_WIDGET)

static void
on_link_clicked (GtkWidget *button, gpointer user_data)
{
  g_signal_emit_by_name (user_data, "link", g_object_get_data (G_OBJECT (button), "expression"));
}

static void
on_step_enter (GtkEventController *controller, gpointer user_data)
{
  GtkWidget *button = gtk_event_controller_get_widget (controller);

  g_signal_emit_by_name (user_data, "point", g_object_get_data (G_OBJECT (button), "expression"));
}

static void
on_motion_enter (GtkEventController *controller, double x, double y, gpointer user_data)
{
  on_step_enter (controller, user_data);
}

static void
on_step_leave (GtkEventController *controller, gpointer user_data)
{
  g_signal_emit_by_name (user_data, "point", NULL);
}

typedef struct
{
  const char *expression;
  guint n; /* expressions that it stands for: it and its images */
} Link;

/* Each expression once, although a sentence may name it twice, and of those that are images of each other the first.
 * @places: (nullable): char * -> the place of an expression in the list. (transfer full) (element-type Link) */
static GArray *
list_links (const GrundyExplained *explained, const CgtStep *step, GHashTable *places)
{
  g_autoptr (GHashTable) seen = g_hash_table_new (g_str_hash, g_str_equal);
  g_autoptr (GHashTable) images = g_hash_table_new (g_bytes_hash, g_bytes_equal);
  GArray *links = g_array_new (FALSE, FALSE, sizeof (Link));
  guint n_last = step->rule == CGT_RULE_ANSWER ? 1 : 0; /* an answer comes after the moves that it answers */

  for (guint i = 0; i < step->uses->len; i++)
    {
      Link link = { step->uses->pdata[(i + n_last) % step->uses->len], 1 };
      GBytes *image = g_hash_table_lookup (explained->images, link.expression);
      guint place = image != NULL ? GPOINTER_TO_UINT (g_hash_table_lookup (images, image)) : 0; /* from 1 */

      /* The words and the picture of an edge say what its ordinal sum would, and a sentence what is between long
       * options.
       */
      if (step->rule == CGT_RULE_COLON && strchr (link.expression, ':') != NULL)
        continue;
      if (step->rule == CGT_RULE_SIMPLEST_FIT && strlen (link.expression) > LONG_VALUE)
        continue;
      if (!g_hash_table_add (seen, (char *) link.expression))
        continue;
      if (place > 0)
        g_array_index (links, Link, place - 1).n++;
      else
        {
          g_array_append_val (links, link);
          place = links->len;
          if (image != NULL)
            g_hash_table_insert (images, image, GUINT_TO_POINTER (place));
        }
      if (places != NULL)
        g_hash_table_insert (places, (char *) link.expression, GUINT_TO_POINTER (place - 1));
    }
  return links;
}

gboolean
grundy_explain_step_is_needed (const GrundyExplained *explained, const CgtStep *step)
{
  g_autoptr (GArray) links = step->rule == CGT_RULE_EQUAL_OPTIONS ? list_links (explained, step, NULL) : NULL;

  return (links == NULL || links->len > 1) && grundy_explained_count_like (explained, step) > 0;
}

/* Whether a link shows a board, which then has a number in the place of its notation. */
static gboolean
is_pictured (GrundyExplainStep *self, const char *expression)
{
  return g_hash_table_contains (self->explained->boards, expression);
}

/* Whether it lists options, each with its picture and its value below. */
static gboolean
lists_options (GrundyExplainStep *self)
{
  gboolean pictured = self->step->values != NULL && self->step->uses->len > 0;

  for (guint i = 0; pictured && i < self->step->uses->len; i++)
    pictured = is_pictured (self, self->step->uses->pdata[i]);
  return pictured;
}

/* What stands in the text for the picture of @expression, which has the same number in all steps. */
static char *
picture_tag (GrundyExplainStep *self, const char *expression)
{
  guint n = g_hash_table_size (self->numbers);
  gpointer number = g_hash_table_lookup (self->numbers, expression);
  guint i = number != NULL ? GPOINTER_TO_UINT (number) - 1 : n;
  char circled[7] = { 0 };

  if (number == NULL)
    g_hash_table_insert (self->numbers, (char *) expression, GUINT_TO_POINTER (n + 1));
  g_unichar_to_utf8 (0x2460 + MIN (i, 9), circled); /* 1 to 10 in a circle, which fonts have */
  return i < 10 ? g_strdup (circled) : g_strdup_printf ("(%u)", i + 1);
}

typedef struct
{
  const char *expression;
  char *tag;
} Pictured;

static void
pictured_clear (gpointer pictured)
{
  g_free (((Pictured *) pictured)->tag);
}

static int
compare_lengths (gconstpointer a, gconstpointer b)
{
  const Pictured *p = a, *q = b;
  gsize length = strlen (p->expression), other = strlen (q->expression);

  return (other > length) - (other < length);
}

/* Adds to @replaced (Pictured) the value of a position that has a number, if it is long and not of another position. */
static void
add_value (GrundyExplainStep *self, GArray *replaced, const char *use)
{
  const char *value = g_hash_table_lookup (self->explained->values, use);
  Pictured one = { value };

  if (value == NULL || strlen (value) <= LONG_VALUE || !g_hash_table_contains (self->numbers, use))
    return;
  for (guint i = 0; i < replaced->len; i++)
    if (g_str_equal (g_array_index (replaced, Pictured, i).expression, value))
      return;
  one.tag = picture_tag (self, use);
  g_array_append_val (replaced, one);
}

/* The same for all that have a number, in this step or before. */
static void
add_values (GrundyExplainStep *self, GArray *replaced)
{
  GHashTableIter iter;
  gpointer use;

  if (self->step->rule == CGT_RULE_VALUE || self->step->rule == CGT_RULE_EQUAL_OPTIONS)
    return;
  for (guint i = 0; i < self->step->uses->len; i++)
    add_value (self, replaced, self->step->uses->pdata[i]);
  g_hash_table_iter_init (&iter, self->explained->values);
  while (g_hash_table_iter_next (&iter, &use, NULL))
    add_value (self, replaced, use);
}

/* "① = ①" is said of a position whose value is long. */
static void
join_equal (GString *text, const GArray *replaced)
{
  for (guint i = 0; i < replaced->len; i++)
    {
      const char *tag = g_array_index (replaced, Pictured, i).tag;
      g_autofree char *twice = g_strdup_printf ("%s = %s", tag, tag);

      g_string_replace (text, twice, tag, 0);
    }
}

/* (transfer full): @text with the tags of @replaced (Pictured) in the place of what they stand for, and short forms of
 * other long values. An expression can be a part of a longer one, so the longest go first. */
static char *
replace_long (GrundyExplainStep *self, const char *text, GArray *replaced)
{
  g_autoptr (GString) shown = g_string_new (text);
  g_autofree char *brief = NULL;

  add_values (self, replaced);
  g_array_sort (replaced, compare_lengths);
  for (guint i = 0; i < replaced->len; i++)
    {
      const Pictured *one = &g_array_index (replaced, Pictured, i);

      g_string_replace (shown, one->expression, one->tag, 0);
    }
  join_equal (shown, replaced);
  brief = grundy_explained_shorten (self->explained, shown->str);
  return grundy_long_values_shorten (self->explained->long_values, brief);
}

/* (transfer full): what stands under a link: the value of an option, or the number of a picture. @measure: (out)
 * (nullable): what is said of a value that does not fit there. */
static char *
words_under (GrundyExplainStep *self, const Link *link, const char *brief, char **measure)
{
  const char *value = g_hash_table_lookup (self->explained->values, link->expression);
  const char *words = lists_options (self) && value != NULL ? value : brief;
  g_autoptr (GArray) replaced = g_array_new (FALSE, FALSE, sizeof (Pictured));

  *measure = NULL;
  if (is_pictured (self, link->expression) && words == brief)
    return picture_tag (self, link->expression);
  *measure = grundy_long_values_measure (self->explained->long_values, words);
  g_array_set_clear_func (replaced, pictured_clear);
  return *measure != NULL ? g_strdup (words) : replace_long (self, words, replaced);
}

static GtkWidget *
create_count (guint n)
{
  g_autofree char *text = g_strdup_printf (_ ("%u like this"), n);
  GtkWidget *label = grundy_label_new (text, "caption dim-label");

  gtk_label_set_xalign (GTK_LABEL (label), 0.5);
  return label;
}

static void
add_link (GrundyExplainStep *self, const Link *link)
{
  const char *expression = link->expression;
  GtkWidget *button = gtk_button_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 2);
  GtkWidget *under = grundy_fitted_value_new ();
  GtkEventController *motion = gtk_event_controller_motion_new (), *focus = gtk_event_controller_focus_new ();
  g_autofree char *brief = grundy_explained_shorten (self->explained, expression);
  g_autofree char *shown = cgt_quote (brief, -1, LONGEST_LINK);
  g_autofree char *name = g_strdup_printf (_ ("Explain %s"), shown);
  g_autofree char *measure = NULL, *words = words_under (self, link, brief, &measure);

  if (is_pictured (self, expression))
    {
      GtkWidget *picture = grundy_miniature_new (PICTURE_WIDTH, PICTURE_HEIGHT);

      grundy_miniature_set_text (GRUNDY_MINIATURE (picture), expression, NULL);
      gtk_box_append (GTK_BOX (box), picture);
    }
  grundy_fitted_value_show (GRUNDY_FITTED_VALUE (under), words, LONGEST_LINK, measure);
  grundy_fitted_value_set_centred (GRUNDY_FITTED_VALUE (under), 24);
  gtk_box_append (GTK_BOX (box), under);
  if (link->n > 1)
    gtk_box_append (GTK_BOX (box), create_count (link->n));
  gtk_button_set_child (GTK_BUTTON (button), box);
  gtk_widget_add_css_class (button, "explain-link");
  grundy_widget_set_name (button, name);
  gtk_widget_set_tooltip_text (button, _ ("Explain"));
  g_object_set_data_full (G_OBJECT (button), "expression", g_strdup (expression), g_free);
  g_signal_connect_object (button, "clicked", G_CALLBACK (on_link_clicked), self, 0);
  g_signal_connect_object (motion, "enter", G_CALLBACK (on_motion_enter), self, 0);
  g_signal_connect_object (motion, "leave", G_CALLBACK (on_step_leave), self, 0);
  g_signal_connect_object (focus, "enter", G_CALLBACK (on_step_enter), self, 0);
  g_signal_connect_object (focus, "leave", G_CALLBACK (on_step_leave), self, 0);
  gtk_widget_add_controller (button, motion);
  gtk_widget_add_controller (button, focus);
  gtk_widget_set_parent (button, self->links);
}

static void add_step_links (GrundyExplainStep *self, guint from, guint most);

static void
on_more_links (GtkWidget *button, gpointer user_data)
{
  GrundyExplainStep *self = user_data;

  gtk_widget_unparent (button);
  add_step_links (self, self->n_links, MORE_LINKS);
  gtk_widget_child_focus (self->links, GTK_DIR_TAB_FORWARD);
}

/* The next links, and a button for those that are left. */
static void
add_step_links (GrundyExplainStep *self, guint from, guint most)
{
  g_autoptr (GArray) links = list_links (self->explained, self->step, NULL);
  g_autofree char *text = NULL;
  GtkWidget *more;

  /* A button would take the place of a last one. */
  self->n_links = links->len <= from + most + 1 ? links->len : from + most;
  for (guint i = from; i < self->n_links; i++)
    add_link (self, &g_array_index (links, Link, i));
  if (self->n_links == links->len)
    return;
  text = g_strdup_printf (ngettext ("%u more", "%u more", links->len - self->n_links), links->len - self->n_links);
  more = gtk_button_new_with_label (text);
  g_signal_connect_object (more, "clicked", G_CALLBACK (on_more_links), self, 0);
  gtk_widget_set_parent (more, self->links);
}

static void
on_toggled (GrundyExplainStep *self)
{
  gboolean open = grundy_explain_step_get_open (self);

  gtk_button_set_icon_name (GTK_BUTTON (self->disclosure), open ? "pan-down-symbolic" : "pan-end-symbolic");
  gtk_widget_set_visible (GTK_WIDGET (self->place), open);
  g_signal_emit_by_name (self, "opened");
}

static void
show_heading (GrundyExplainStep *self, gboolean top)
{
  g_autofree char *brief = grundy_explained_shorten (self->explained, self->step->text);
  g_autofree char *name = g_strdup_printf (_ ("Why? %s"), brief);
  guint n = grundy_explained_count_like (self->explained, self->step);
  g_autofree char *count = n > 1 ? g_strdup_printf (_ ("%u like this"), n) : NULL;
  const char *rule = _ (cgt_rule_to_title (self->step->rule));
  g_autofree char *words = count != NULL ? g_strdup_printf ("%s · %s", rule, count) : g_strdup (rule);

  gtk_label_set_text (self->title, words);
  /* The moves of a solution stand below its title. */
  gtk_widget_set_visible (GTK_WIDGET (self->title), top || self->step->rule != CGT_RULE_PUZZLE);
  grundy_glossary_explain_words (self->title);
  grundy_widget_set_name (GTK_WIDGET (self->disclosure), name);
  gtk_widget_set_visible (GTK_WIDGET (self->disclosure), self->step->steps->len > 0);
}

/* What the step lists: all that it uses, or the moves before an answer. */
static GPtrArray *
get_listed (GrundyExplainStep *self)
{
  GPtrArray *listed = g_ptr_array_copy (self->step->uses, NULL, NULL);

  g_ptr_array_set_free_func (listed, NULL);
  if (self->step->rule == CGT_RULE_ANSWER)
    g_ptr_array_remove_index (listed, 0);
  return listed;
}

/* The list, in which each picture is named once. (transfer full) */
static char *
join_tags (GrundyExplainStep *self, const GPtrArray *listed, GArray *links, GHashTable *places)
{
  g_autoptr (GPtrArray) tags = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; i < listed->len; i++)
    {
      char *use = listed->pdata[i];
      guint at = GPOINTER_TO_UINT (g_hash_table_lookup (places, use));
      char *tag =
        is_pictured (self, use) ? picture_tag (self, g_array_index (links, Link, at).expression) : g_strdup (use);

      if (g_ptr_array_find_with_equal_func (tags, tag, g_str_equal, NULL))
        g_free (tag);
      else
        g_ptr_array_add (tags, tag);
    }
  return cgt_explain_join (tags);
}

/* (transfer full): the text, with the numbers of pictures in the place of what they show. */
static char *
text_with_numbers (GrundyExplainStep *self)
{
  g_autoptr (GHashTable) places = g_hash_table_new (g_str_hash, g_str_equal);
  g_autoptr (GArray) links = list_links (self->explained, self->step, places);
  g_autoptr (GArray) pictured = g_array_new (FALSE, FALSE, sizeof (Pictured));
  g_autoptr (GString) text = g_string_new (self->step->text);
  g_autoptr (GPtrArray) listed = get_listed (self);
  g_autofree char *all = cgt_explain_join (listed), *once = NULL;
  GPtrArray *uses = self->step->uses;

  if (lists_options (self))
    return g_strdup (self->step->rule == CGT_RULE_OPTIONS        ? _ ("Both players can move to these positions:")
                     : self->step->rule == CGT_RULE_LEFT_OPTIONS ? _ ("Left can move to these positions:")
                                                                 : _ ("Right can move to these positions:"));
  g_array_set_clear_func (pictured, pictured_clear);
  once = join_tags (self, listed, links, places);
  if (links->len < uses->len)
    g_string_replace (text, all, once, 0);
  for (guint i = 0; i < uses->len; i++)
    if (is_pictured (self, uses->pdata[i]))
      {
        guint at = GPOINTER_TO_UINT (g_hash_table_lookup (places, uses->pdata[i]));
        Pictured one = { uses->pdata[i], picture_tag (self, g_array_index (links, Link, at).expression) };

        g_array_append_val (pictured, one);
      }
  return replace_long (self, text->str, pictured);
}

static void
show_step_text (GrundyExplainStep *self)
{
  g_autofree char *numbered = text_with_numbers (self);
  g_autofree char *brief = grundy_explained_shorten (self->explained, self->step->text);
  g_autofree char *read = cgt_quote (brief, -1, LONGEST_STEP);

  grundy_label_set_typeset (self->text, numbered, LONGEST_STEP);
  grundy_widget_set_name (GTK_WIDGET (self->text), read); /* which cannot show pictures */
  grundy_glossary_explain_words (self->text);
}

static void
show_step_picture (GrundyExplainStep *self, gboolean top)
{
  self->canvas->picture =
    cgt_step_picture_new (self->step, self->explained->explanation, top ? self->explained->record : NULL);
  gtk_widget_set_visible (GTK_WIDGET (self->canvas), self->canvas->picture != NULL);
  grundy_widget_describe (GTK_WIDGET (self->canvas), self->step->text);
}

GrundyExplainStep *
grundy_explain_step_new (GrundyExplained *explained, const CgtStep *step, gboolean top, GHashTable *numbers)
{
  GrundyExplainStep *self = g_object_new (GRUNDY_TYPE_EXPLAIN_STEP, NULL);

  self->numbers = g_hash_table_ref (numbers);
  self->explained = grundy_explained_ref (explained);
  self->step = step;
  show_heading (self, top);
  show_step_text (self);
  show_step_picture (self, top);
  add_step_links (self, 0, MOST_LINKS);
  gtk_widget_set_visible (self->links, step->uses->len > 0);
  return self;
}

GRUNDY_GETTER (gboolean, grundy_explain_step_get_open, GrundyExplainStep, EXPLAIN_STEP,
               self->disclosure != NULL && gtk_toggle_button_get_active (self->disclosure), FALSE)

void
grundy_explain_step_set_open (GrundyExplainStep *self, gboolean open)
{
  g_return_if_fail (GRUNDY_IS_EXPLAIN_STEP (self));
  if (gtk_widget_get_visible (GTK_WIDGET (self->disclosure)))
    gtk_toggle_button_set_active (self->disclosure, open);
}

GRUNDY_GETTER (GtkBox *, grundy_explain_step_get_place, GrundyExplainStep, EXPLAIN_STEP, self->place, NULL)

GRUNDY_COMMAND (grundy_explain_step_set_current, GrundyExplainStep, EXPLAIN_STEP,
                grundy_widget_set_css_class (GTK_WIDGET (self), "current", current), gboolean current)

/* The widget */

GRUNDY_DISPOSE (GrundyExplainStep, grundy_explain_step)
{
  if (self->links != NULL)
    grundy_widget_remove_children (self->links);
  self->links = NULL;
  self->disclosure = NULL;
  self->place = NULL;
  g_clear_pointer (&self->content, gtk_widget_unparent);
  g_clear_pointer (&self->numbers, g_hash_table_unref);
  g_clear_pointer (&self->explained, grundy_explained_unref);
}

static void
grundy_explain_step_class_init (GrundyExplainStepClass *klass)
{
  g_type_ensure (GRUNDY_TYPE_STEP_CANVAS);
  G_OBJECT_CLASS (klass)->dispose = grundy_explain_step_dispose;
  grundy_class_add_signal (klass, "opened", 0);
  grundy_class_add_signal (klass, "link", 1, G_TYPE_STRING);
  grundy_class_add_signal (klass, "point", 1, G_TYPE_STRING);
  grundy_class_set_template (klass, "grundy-explain-step.ui", "explainstep");
  grundy_class_bind_children (klass, GrundyExplainStep, content, links, disclosure, title, text, canvas, place);
  grundy_class_bind_callbacks (klass, on_toggled);
  gtk_widget_class_set_accessible_role (GTK_WIDGET_CLASS (klass), GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
grundy_explain_step_init (GrundyExplainStep *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_widget_set_layout_manager (self->links, grundy_wrap_layout_new (6));
}
