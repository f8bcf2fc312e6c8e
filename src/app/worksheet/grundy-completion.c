/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "grundy-completion.h"

#include <glib/gi18n.h>
#include <string.h>

#include "app/base/grundy-miniature.h"
#include "app/widgets/grundy-widgets.h"
#include "language/cgt-functions.h"
#include "language/worksheet/cgt-interpreter.h"
#include "lessons/cgt-help.h"
#include "rulesets/cgt-ruleset.h"

#define PICTURE_WIDTH 64
#define PICTURE_HEIGHT 40

typedef struct
{
  GtkEntry *entry; /* owns this */
  GtkWidget *popover, *list;
  GtkStringList *names; /* which are shown, without the parenthesis */
  GtkSingleSelection *chosen;
  gboolean inserting;
} Completion;

/* Names */

static const char *
describe_name (const char *name)
{
  const CgtRuleset *ruleset = cgt_ruleset_find (name);
  gint function = cgt_function_find (name, strlen (name));

  if (ruleset != NULL)
    return _ (cgt_ruleset_get_rules (ruleset));
  return _ (function >= 0 ? cgt_function_get ((guint) function)->description
                          : cgt_builtin_find (name, strlen (name))->description);
}

static void
add_if (GPtrArray *names, const char *name, const char *begin, gsize length)
{
  if (g_ascii_strncasecmp (name, begin, length) == 0)
    g_ptr_array_add (names, (gpointer) name);
}

static gint
compare_names (gconstpointer a, gconstpointer b)
{
  return strcmp (*(const char *const *) a, *(const char *const *) b);
}

/* (transfer container) (element-type utf8): names that begin with the first @length bytes of @begin, in order, and a
 * NULL. */
static GPtrArray *
find_names (const char *begin, gsize length)
{
  GPtrArray *names = g_ptr_array_new ();
  const CgtFunction *function;
  const CgtBuiltin *builtin;
  guint n;
  const CgtRuleset *const *rulesets = cgt_rulesets (&n);

  for (guint i = 0; i < n; i++)
    add_if (names, cgt_ruleset_get_id (rulesets[i]), begin, length);
  for (guint i = 0; (function = cgt_function_get (i)) != NULL; i++)
    add_if (names, function->name, begin, length);
  for (guint i = 0; (builtin = cgt_builtin_get (i)) != NULL; i++)
    if (cgt_function_find (builtin->name, strlen (builtin->name)) < 0)
      add_if (names, builtin->name, begin, length);
  g_ptr_array_sort (names, compare_names);
  g_ptr_array_add (names, NULL);
  return names;
}

/* Words */

static gboolean
is_in_word (char c)
{
  return g_ascii_isalnum (c) || c == '-';
}

/* The word at the cursor: where it begins and ends, and the cursor, in bytes. A word begins with a letter. */
static const char *
find_word (Completion *self, gsize *begin, gsize *cursor, gsize *end)
{
  const char *text = gtk_editable_get_text (GTK_EDITABLE (self->entry));

  *cursor = (gsize) (g_utf8_offset_to_pointer (text, gtk_editable_get_position (GTK_EDITABLE (self->entry))) - text);
  for (*begin = *cursor; *begin > 0 && is_in_word (text[*begin - 1]); --*begin)
    ;
  while (*begin < *cursor && !g_ascii_isalpha (text[*begin]))
    ++*begin;
  for (*end = *cursor; is_in_word (text[*end]); ++*end)
    ;
  return text;
}

/* Puts @name in the place of the word. @whole: and a parenthesis after it. */
static void
insert (Completion *self, const char *name, gboolean whole)
{
  GtkEditable *editable = GTK_EDITABLE (self->entry);
  gsize begin, cursor, end;
  const char *text = find_word (self, &begin, &cursor, &end);
  gboolean opens = whole && text[end] != '(';
  gint at = (gint) g_utf8_pointer_to_offset (text, text + begin), last = at + (gint) (end - begin);

  self->inserting = TRUE;
  gtk_editable_delete_text (editable, at, last);
  gtk_editable_insert_text (editable, name, -1, &at);
  if (opens)
    gtk_editable_insert_text (editable, "(", 1, &at);
  gtk_editable_set_position (editable, at + (whole && !opens ? 1 : 0));
  self->inserting = FALSE;
}

/* The list */

static void
hide_names (Completion *self)
{
  gtk_popover_popdown (GTK_POPOVER (self->popover));
}

static void
choose_name (Completion *self)
{
  guint i = gtk_single_selection_get_selected (self->chosen);

  if (i != GTK_INVALID_LIST_POSITION)
    insert (self, gtk_string_list_get_string (self->names, i), TRUE);
  hide_names (self);
}

static void
step_selection (Completion *self, int by)
{
  guint n = g_list_model_get_n_items (G_LIST_MODEL (self->names));
  guint i = (gtk_single_selection_get_selected (self->chosen) + n + (guint) by) % n;

  gtk_single_selection_set_selected (self->chosen, i);
  gtk_widget_activate_action (self->list, "list.scroll-to-item", "u", i);
}

static void
setup_name (GtkSignalListItemFactory *factory, GtkListItem *item)
{
  GtkWidget *row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12), *words = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);

  gtk_box_append (GTK_BOX (row), grundy_miniature_new (PICTURE_WIDTH, PICTURE_HEIGHT));
  gtk_box_append (GTK_BOX (words), grundy_label_new_cut ("", "monospace"));
  gtk_box_append (GTK_BOX (words), grundy_label_new_cut ("", "caption dim-label"));
  gtk_widget_set_valign (words, GTK_ALIGN_CENTER);
  gtk_widget_set_hexpand (words, TRUE);
  gtk_box_append (GTK_BOX (row), words);
  gtk_list_item_set_child (item, row);
}

static void
bind_name (GtkSignalListItemFactory *factory, GtkListItem *item)
{
  const char *name = gtk_string_object_get_string (gtk_list_item_get_item (item));
  GtkWidget *picture = gtk_widget_get_first_child (gtk_list_item_get_child (item));
  GtkWidget *label = gtk_widget_get_first_child (gtk_widget_get_next_sibling (picture));
  const CgtRuleset *ruleset = cgt_ruleset_find (name);
  g_autofree char *both = g_strdup_printf (_ ("%s: %s"), name, describe_name (name));

  grundy_miniature_set_text (GRUNDY_MINIATURE (picture),
                             ruleset != NULL ? cgt_ruleset_get_sketch (ruleset)->example : NULL, NULL);
  gtk_label_set_text (GTK_LABEL (label), name);
  grundy_label_set_typeset (GTK_LABEL (gtk_widget_get_next_sibling (label)), describe_name (name), G_MAXINT);
  grundy_row_set_name (gtk_list_item_get_child (item), both);
}

static void
create_popover (Completion *self)
{
  g_autoptr (GtkBuilder) builder = gtk_builder_new_from_resource ("/io/github/grundy_cgt/Grundy/grundy-completion.ui");
  GObject *factory = gtk_builder_get_object (builder, "factory");

  self->popover = GTK_WIDGET (gtk_builder_get_object (builder, "popover"));
  self->list = GTK_WIDGET (gtk_builder_get_object (builder, "list"));
  self->names = GTK_STRING_LIST (gtk_builder_get_object (builder, "names"));
  self->chosen = GTK_SINGLE_SELECTION (gtk_builder_get_object (builder, "chosen"));
  g_signal_connect (factory, "setup", G_CALLBACK (setup_name), NULL);
  g_signal_connect (factory, "bind", G_CALLBACK (bind_name), NULL);
  g_signal_connect_swapped (self->list, "activate", G_CALLBACK (choose_name), self);
  gtk_widget_set_parent (self->popover, GTK_WIDGET (self->entry));
}

/* @names: ends with NULL. */
static void
show_names (Completion *self, GPtrArray *names)
{
  if (names->len == 1)
    {
      hide_names (self);
      return;
    }
  gtk_string_list_splice (self->names, 0, g_list_model_get_n_items (G_LIST_MODEL (self->names)),
                          (const char *const *) names->pdata);
  gtk_single_selection_set_selected (self->chosen, 0);
  gtk_popover_popup (GTK_POPOVER (self->popover));
}

/* Keys */

static gsize
common_length (const GPtrArray *names)
{
  const char *first = names->pdata[0], *last = names->pdata[names->len - 2];
  gsize n = 0;

  while (first[n] != '\0' && first[n] == last[n])
    n++;
  return n;
}

/* FALSE: there is no word to complete, and Tab moves the focus. */
static gboolean
complete (Completion *self)
{
  gsize begin, cursor, end;
  const char *text = find_word (self, &begin, &cursor, &end);
  g_autoptr (GPtrArray) names = begin < cursor ? find_names (text + begin, cursor - begin) : NULL;

  if (names == NULL || names->len == 1)
    return FALSE;
  if (names->len == 2)
    insert (self, names->pdata[0], TRUE);
  else if (common_length (names) > cursor - begin)
    {
      g_autofree char *common = g_strndup (names->pdata[0], common_length (names));

      insert (self, common, FALSE);
      show_names (self, names);
    }
  else
    show_names (self, names);
  return TRUE;
}

static void
show_all_names (Completion *self)
{
  gsize begin, cursor, end;
  const char *text = find_word (self, &begin, &cursor, &end);
  g_autoptr (GPtrArray) names = find_names (text + begin, cursor - begin);

  show_names (self, names);
}

static gboolean
on_completion_key (Completion *self, guint key, guint code, GdkModifierType state)
{
  gboolean shown = gtk_widget_get_visible (self->popover);

  state &= gtk_accelerator_get_default_mod_mask ();
  if (key == GDK_KEY_space && state == GDK_CONTROL_MASK)
    show_all_names (self);
  else if (state != 0)
    return GDK_EVENT_PROPAGATE;
  else if (key == GDK_KEY_Tab && !shown)
    return complete (self);
  else if (shown && (key == GDK_KEY_Tab || key == GDK_KEY_Return || key == GDK_KEY_KP_Enter))
    choose_name (self);
  else if (shown && (key == GDK_KEY_Down || key == GDK_KEY_Up))
    step_selection (self, key == GDK_KEY_Down ? 1 : -1);
  else if (shown && key == GDK_KEY_Escape)
    hide_names (self);
  else
    return GDK_EVENT_PROPAGATE;
  return GDK_EVENT_STOP;
}

/* The list follows what is typed. */
static void
on_cursor_moved (Completion *self)
{
  gsize begin, cursor, end;

  if (self->inserting || !gtk_widget_get_visible (self->popover))
    return;
  find_word (self, &begin, &cursor, &end);
  if (begin < cursor)
    show_all_names (self);
  else
    hide_names (self);
}

static void
on_destroy (Completion *self)
{
  g_clear_pointer (&self->popover, gtk_widget_unparent);
}

void
grundy_completion_add (GtkEntry *entry)
{
  Completion *self = g_new0 (Completion, 1);
  GtkEventController *keys = gtk_event_controller_key_new (), *focus = gtk_event_controller_focus_new ();

  self->entry = entry;
  create_popover (self);
  gtk_event_controller_set_propagation_phase (keys, GTK_PHASE_CAPTURE);
  g_signal_connect_swapped (keys, "key-pressed", G_CALLBACK (on_completion_key), self);
  g_signal_connect_swapped (focus, "leave", G_CALLBACK (hide_names), self);
  gtk_widget_add_controller (GTK_WIDGET (entry), keys);
  gtk_widget_add_controller (GTK_WIDGET (entry), focus);
  /* The position of the cursor changes after the text. */
  g_signal_connect_swapped (entry, "notify::cursor-position", G_CALLBACK (on_cursor_moved), self);
  g_signal_connect_swapped (entry, "destroy", G_CALLBACK (on_destroy), self);
  g_object_set_data_full (G_OBJECT (entry), "completion", self, g_free);
}

char *
grundy_completion_dup_help_page (GtkEntry *entry)
{
  gsize begin, cursor, end;
  const char *text = find_word (g_object_get_data (G_OBJECT (entry), "completion"), &begin, &cursor, &end);
  g_autofree char *name = g_ascii_strdown (text + begin, (gssize) (end - begin));
  const CgtRuleset *ruleset = cgt_ruleset_find (name);

  if (ruleset != NULL)
    return cgt_help_name_of_game (ruleset);
  return cgt_function_find (name, strlen (name)) >= 0 ? cgt_help_name_of_function (name) : NULL;
}
