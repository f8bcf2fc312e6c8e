/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "grundy-game-editor.h"

#include <glib/gi18n.h>

#include "app/widgets/grundy-widgets.h"
#include "app/base/grundy-tab.h"
#include "app/base/grundy-words.h"
#include "app/reader/grundy-live-board.h"
#include "base/cgt-quote.h"
#include "grundy-game-editor-private.h"
#include "grundy-game-files.h"
#include "grundy-game-reading.h"
#include "grundy-games-monitor.h"
#include "rulesets/lua/cgt-games.h"

#define EDITOR_WIDTH 1040
#define EDITOR_HEIGHT 680
/* The text is read when nothing was typed for so long. */
#define PAUSE_MS 250

/* What a new game begins with. */
static const char new_game[] = "-- Help (F1) explains everything that a game can say.\n"
                               "return ruleset {\n"
                               "  title = \"My Game\",\n"
                               "  board = \"grid\",\n"
                               "  cells = \".xo\",\n"
                               "  example = \"3x3\",\n"
                               "  rules = \"Place a stone that touches none of your own.\",\n"
                               "  negate = { x = \"o\", o = \"x\" },\n"
                               "  symmetries = \"all\",\n"
                               "\n"
                               "  options = function (g, player, emit)\n"
                               "    local mine = player:pick (\"x\", \"o\")\n"
                               "    for p in g:find (\".\") do\n"
                               "      local free = true\n"
                               "      for q in g:beside (p) do\n"
                               "        if g[q] == mine then free = false end\n"
                               "      end\n"
                               "      if free then emit (g:put (p, mine)) end\n"
                               "    end\n"
                               "  end,\n"
                               "}\n";

static const char *
name_of_game (GrundyGameEditor *self)
{
  return self->draft != NULL ? cgt_ruleset_get_title (self->draft) : self->file != NULL ? _ ("Game") : _ ("New Game");
}

GrundyGameEditor *
grundy_game_editor_of (gpointer window)
{
  return g_object_get_data (window, "editor");
}

void
grundy_game_editor_show_title (GrundyGameEditor *self)
{
  const char *name = name_of_game (self);
  g_autofree char *title = g_strconcat (grundy_game_source_get_modified (self->source) ? "• " : "", name, NULL);
  g_autofree char *file = self->file != NULL ? g_file_get_basename (self->file) : g_strdup (_ ("Not saved yet"));
  g_autofree char *shown = g_filename_display_name (file);

  adw_window_title_set_title (self->title, title);
  adw_window_title_set_subtitle (self->title, shown);
  gtk_window_set_title (self->window, name);
  grundy_autosave_changed (self->autosave);
}

/* The copy in case that the program ends before the text is saved. */
static GrundyRecoveryContent *
content_to_keep (gpointer owner)
{
  GrundyGameEditor *self = owner;
  GrundyRecoveryContent *content;

  if (!grundy_game_source_get_modified (self->source))
    return NULL;
  content = g_new0 (GrundyRecoveryContent, 1);
  content->is_game = TRUE;
  content->data = grundy_game_source_get_text (self->source);
  content->title = g_strdup (name_of_game (self));
  content->uri = self->file != NULL ? g_file_get_uri (self->file) : NULL;
  content->modified = TRUE;
  content->time = g_get_real_time () / G_USEC_PER_SEC;
  return content;
}

/* What is right or wrong */

/* An error of Lua names the whole token that it is near, and a label takes seconds to lay out a long one. */
#define LONGEST_STATUS 400

static void
show_status (GrundyGameEditor *self, const char *text, gboolean wrong)
{
  g_autofree char *shown = cgt_quote (text, -1, LONGEST_STATUS);

  gtk_label_set_text (self->status_label, shown);
  grundy_widget_set_name (GTK_WIDGET (self->status), shown);
  grundy_widget_set_css_class (GTK_WIDGET (self->status), "error", wrong);
}

static void
on_autosave_failed (GrundyGameEditor *self, const char *message)
{
  g_autofree char *text = g_strdup_printf (_ ("Changes cannot be saved for recovery: %s"), message);

  show_status (self, text, TRUE);
}

void
grundy_game_editor_show_error (GrundyGameEditor *self, guint line, const char *message)
{
  g_autofree char *sentence = grundy_message_in_words (message), *text = NULL;

  self->line = line;
  grundy_game_source_set_error (self->source, line, sentence);
  /* Translators: the number of a line, and what is wrong in it */
  text = line > 0 ? g_strdup_printf (_ ("Line %u: %s"), line, sentence) : g_strdup (sentence);
  show_status (self, text, TRUE);
}

static void
show_no_error (GrundyGameEditor *self, guint n_positions)
{
  g_autofree char *text =
    g_strdup_printf (ngettext ("Nothing is wrong with %u position", "Nothing is wrong with %u positions", n_positions),
                     n_positions);

  self->line = 0;
  grundy_game_source_set_error (self->source, 0, NULL);
  show_status (self, text, FALSE);
}

static void
on_status_clicked (GrundyGameEditor *self)
{
  grundy_game_source_go_to (self->source, self->line);
}

/* A position that is played can show an error that the play at random did not find. */
static void
on_board_failed (GrundyGameEditor *self, const char *message)
{
  const char *file = self->draft != NULL ? cgt_ruleset_get_file (self->draft) : "game", *rest;
  guint line = grundy_game_find_line (message, file, &rest);

  if (line > 0)
    grundy_game_editor_show_error (self, line, rest);
}

/* The board */

static void
on_open (GrundyGameEditor *self, const char *expression)
{
  if (self->parent == NULL)
    return;
  gtk_widget_activate_action (GTK_WIDGET (self->parent), "win.add-notation", "s", expression);
  gtk_window_present (self->parent);
}

static void
show_board (GrundyGameEditor *self, const char *position, const char *example)
{
  if (self->board == NULL)
    {
      self->board = grundy_live_board_new (self->evaluator, example);
      g_signal_connect_swapped (self->board, "open", G_CALLBACK (on_open), self);
      g_signal_connect_swapped (self->board, "failed", G_CALLBACK (on_board_failed), self);
      gtk_box_append (GTK_BOX (self->side), self->board);
    }
  grundy_live_board_set_expressions (GRUNDY_LIVE_BOARD (self->board), position, example);
}

/* Reading */

static void
on_read (GObject *source, GAsyncResult *result, gpointer window)
{
  g_autoptr (GtkWindow) kept = window;
  g_autoptr (GError) error = NULL;
  g_autoptr (GrundyGameReading) reading = g_task_propagate_pointer (G_TASK (result), &error);
  GrundyGameEditor *self = grundy_game_editor_of (kept);

  if (self == NULL || self->reading != G_TASK (result))
    {
      /* The window was closed in between, or newer text is being read. */
      if (self == NULL && reading != NULL && reading->ruleset != NULL)
        grundy_game_files_revert (g_object_get_data (G_OBJECT (kept), "file"), reading->ruleset);
      else if (reading != NULL && reading->ruleset != NULL)
        self->draft = reading->ruleset;
      return;
    }
  g_clear_object (&self->reading);
  if (reading == NULL)
    {
      grundy_game_editor_show_error (self, 0, error->message);
      return;
    }
  if (reading->ruleset != NULL)
    self->draft = reading->ruleset;
  if (reading->message == NULL)
    show_no_error (self, reading->n_positions);
  if (reading->ruleset != NULL)
    show_board (self, reading->position, cgt_ruleset_get_sketch (reading->ruleset)->example);
  if (reading->message != NULL)
    grundy_game_editor_show_error (self, reading->line, reading->message);
  if (self->tell && self->draft != NULL)
    grundy_games_monitor_tell (grundy_games_monitor_get_default (), cgt_ruleset_get_id (self->draft));
  self->tell = FALSE;
  grundy_game_editor_show_title (self);
}

static void
read_text (GrundyGameEditor *self)
{
  g_autofree char *text = grundy_game_source_get_text (self->source);
  g_autofree char *file = self->file != NULL ? g_file_get_basename (self->file) : NULL;
  g_autofree char *position =
    self->board != NULL ? grundy_live_board_get_expression (GRUNDY_LIVE_BOARD (self->board)) : NULL;

  g_clear_handle_id (&self->pause, g_source_remove);
  self->reading = grundy_game_read (NULL, file, text, self->draft, position, on_read, g_object_ref (self->window));
}

/* One text after another: each is a draft in the place of the one before. */
static gboolean
on_pause (gpointer user_data)
{
  GrundyGameEditor *self = user_data;

  if (self->reading != NULL)
    return G_SOURCE_CONTINUE;
  self->pause = 0;
  read_text (self);
  return G_SOURCE_REMOVE;
}

void
grundy_game_editor_read_soon (GrundyGameEditor *self)
{
  g_clear_handle_id (&self->pause, g_source_remove);
  self->pause = g_timeout_add (PAUSE_MS, on_pause, self);
}

static void
on_edited (GrundyGameEditor *self)
{
  grundy_game_editor_show_title (self);
  grundy_game_editor_read_soon (self);
}

/* The window */

static GMenu *
create_menu (void)
{
  GMenu *menu = g_menu_new ();
  g_autoptr (GMenu) files = g_menu_new (), examples = g_menu_new ();
  g_autoptr (GPtrArray) list = grundy_game_files_list_examples ();

  g_menu_append (files, _ ("_Import…"), "win.import-game");
  g_menu_append (files, _ ("_Export…"), "win.export-game");
  g_menu_append_section (menu, NULL, G_MENU_MODEL (files));
  for (guint i = 0; i < list->len; i++)
    {
      g_autofree char *name = g_file_get_basename (list->pdata[i]);
      g_autoptr (GMenuItem) item = g_menu_item_new (name, NULL);

      g_menu_item_set_action_and_target (item, "win.example", "s", g_file_peek_path (list->pdata[i]));
      g_menu_append_item (examples, item);
    }
  g_menu_append_submenu (menu, _ ("E_xamples"), G_MENU_MODEL (examples));
  return menu;
}

static GtkWidget *
create_header (GrundyGameEditor *self)
{
  GtkWidget *header = adw_header_bar_new (), *menu_button = gtk_menu_button_new ();
  GtkWidget *save_button = grundy_button_new_with_mnemonic (_ ("_Save"));
  GtkWidget *help = gtk_button_new_from_icon_name ("help-about-symbolic");
  g_autoptr (GMenu) menu = create_menu ();

  self->title = ADW_WINDOW_TITLE (adw_window_title_new (NULL, NULL));
  adw_header_bar_set_title_widget (ADW_HEADER_BAR (header), GTK_WIDGET (self->title));
  gtk_actionable_set_action_name (GTK_ACTIONABLE (save_button), "win.save");
  gtk_widget_add_css_class (save_button, "suggested-action");
  adw_header_bar_pack_start (ADW_HEADER_BAR (header), save_button);
  gtk_menu_button_set_icon_name (GTK_MENU_BUTTON (menu_button), "open-menu-symbolic");
  gtk_menu_button_set_menu_model (GTK_MENU_BUTTON (menu_button), G_MENU_MODEL (menu));
  grundy_tab_return_from_menu (GTK_MENU_BUTTON (menu_button));
  gtk_widget_set_tooltip_text (menu_button, _ ("Import, Export, Examples"));
  grundy_widget_set_name (menu_button, _ ("Import, export, examples"));
  adw_header_bar_pack_end (ADW_HEADER_BAR (header), menu_button);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (help), "win.help");
  grundy_widget_set_tooltip (help, _ ("Help"));
  adw_header_bar_pack_end (ADW_HEADER_BAR (header), help);
  return header;
}

static GtkWidget *
create_status (GrundyGameEditor *self)
{
  GtkWidget *button = gtk_button_new (), *label = grundy_label_new_wrapped (NULL, NULL);

  gtk_label_set_lines (GTK_LABEL (label), 4);
  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  gtk_button_set_child (GTK_BUTTON (button), label);
  gtk_widget_add_css_class (button, "flat");
  gtk_widget_set_tooltip_text (button, _ ("Go to the Line"));
  g_signal_connect_swapped (button, "clicked", G_CALLBACK (on_status_clicked), self);
  self->status = GTK_BUTTON (button);
  self->status_label = GTK_LABEL (label);
  return button;
}

static GtkWidget *
create_paned (GrundyGameEditor *self)
{
  GtkWidget *paned = gtk_paned_new (GTK_ORIENTATION_HORIZONTAL), *left = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *scroller = gtk_scrolled_window_new ();

  self->source = GRUNDY_GAME_SOURCE (grundy_game_source_new ());
  g_signal_connect_swapped (self->source, "edited", G_CALLBACK (on_edited), self);
  gtk_box_append (GTK_BOX (left), GTK_WIDGET (self->source));
  gtk_box_append (GTK_BOX (left), create_status (self));
  self->side = gtk_box_new (GTK_ORIENTATION_VERTICAL, 12);
  gtk_widget_set_margin_top (self->side, 12);
  gtk_widget_set_margin_bottom (self->side, 12);
  gtk_widget_set_margin_start (self->side, 12);
  gtk_widget_set_margin_end (self->side, 12);
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (scroller), GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scroller), self->side);
  gtk_widget_set_size_request (left, 240, -1);
  gtk_paned_set_start_child (GTK_PANED (paned), left);
  gtk_paned_set_end_child (GTK_PANED (paned), scroller);
  gtk_paned_set_shrink_start_child (GTK_PANED (paned), FALSE);
  gtk_paned_set_shrink_end_child (GTK_PANED (paned), FALSE);
  gtk_paned_set_position (GTK_PANED (paned), EDITOR_WIDTH * 3 / 5);
  gtk_widget_set_vexpand (paned, TRUE);
  return paned;
}

/* The window keeps itself until it is closed. What was not saved is forgotten then. */
static void
editor_free (gpointer data)
{
  GrundyGameEditor *self = data;

  g_clear_handle_id (&self->pause, g_source_remove);
  g_clear_object (&self->reading);
  g_clear_object (&self->autosave);
  if (self->draft != NULL)
    grundy_game_files_revert (self->file, self->draft);
  g_clear_weak_pointer (&self->parent);
  g_clear_object (&self->evaluator);
  g_clear_object (&self->file);
  g_free (self);
}

static void
on_destroy (GrundyGameEditor *self)
{
  grundy_autosave_end (self->autosave);
  if (self->file != NULL)
    g_object_set_data_full (G_OBJECT (self->window), "file", g_object_ref (self->file), g_object_unref);
  g_object_set_data (G_OBJECT (self->window), "editor", NULL);
}

static GrundyGameEditor *
editor_new (GtkWindow *parent, GrundyRecovery *recovery)
{
  GrundyGameEditor *self = g_new0 (GrundyGameEditor, 1);
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);

  g_set_weak_pointer (&self->parent, parent);
  self->window = GTK_WINDOW (adw_window_new ());
  self->evaluator = grundy_evaluator_new ();
  self->autosave = grundy_autosave_new_for_owner (content_to_keep, self, recovery);
  g_signal_connect_swapped (self->autosave, "failed", G_CALLBACK (on_autosave_failed), self);
  gtk_box_append (GTK_BOX (box), create_header (self));
  gtk_box_append (GTK_BOX (box), create_paned (self));
  adw_window_set_content (ADW_WINDOW (self->window), box);
  gtk_window_set_default_size (self->window, EDITOR_WIDTH, EDITOR_HEIGHT);
  /* A window of the application: it can stay when the one that opened it is closed, and is asked when it quits. */
  gtk_window_set_application (self->window, gtk_window_get_application (parent));
  grundy_game_editor_add_actions (self);
  grundy_tab_keep (self->window);
  g_object_set_data_full (G_OBJECT (self->window), "editor", self, editor_free);
  g_signal_connect_swapped (self->window, "close-request", G_CALLBACK (grundy_game_editor_ask_before_close), self);
  g_signal_connect_swapped (self->window, "destroy", G_CALLBACK (on_destroy), self);
  return self;
}

/* The editor in which a game is already open; NULL: none. */
static GrundyGameEditor *
find_editor (const CgtRuleset *ruleset)
{
  g_autoptr (GList) windows = gtk_window_list_toplevels ();

  for (GList *window = windows; window != NULL; window = window->next)
    {
      GrundyGameEditor *self = grundy_game_editor_of (window->data);

      if (self != NULL && self->draft != NULL &&
          g_str_equal (cgt_ruleset_get_id (self->draft), cgt_ruleset_get_id (ruleset)))
        return self;
    }
  return NULL;
}

void
grundy_game_editor_present (GtkWindow *parent, const CgtRuleset *ruleset)
{
  GrundyGameEditor *self = ruleset != NULL ? find_editor (ruleset) : NULL;

  g_return_if_fail (GTK_IS_WINDOW (parent));
  if (self == NULL)
    {
      g_autofree char *folder = grundy_recovery_dup_default_folder ();
      g_autoptr (GrundyRecovery) recovery = grundy_recovery_new (folder);

      self = editor_new (parent, recovery);
      self->draft = ruleset;
      self->file = ruleset != NULL ? grundy_game_files_find (ruleset) : NULL;
      grundy_game_source_set_text (self->source, ruleset != NULL ? cgt_ruleset_get_source (ruleset) : new_game, FALSE);
      grundy_game_editor_show_title (self);
      read_text (self);
    }
  gtk_window_present (self->window);
  gtk_widget_grab_focus (GTK_WIDGET (self->source));
}

/* The user's own game that was read from @file; NULL: none. */
static const CgtRuleset *
find_game_of (GFile *file)
{
  g_autofree char *name = g_file_get_basename (file);
  guint n;
  const CgtRuleset *const *rulesets = cgt_rulesets (&n);

  for (guint i = 0; i < n; i++)
    if (g_strcmp0 (cgt_ruleset_get_file (rulesets[i]), name) == 0)
      return rulesets[i];
  return NULL;
}

GtkWindow *
grundy_game_editor_recover (GtkWindow *parent, GrundyRecovery *recovery)
{
  const GrundyRecoveryContent *content = grundy_recovery_get_content (recovery);
  GrundyGameEditor *self;

  g_return_val_if_fail (GTK_IS_WINDOW (parent), NULL);
  self = editor_new (parent, recovery);
  self->file = content->uri != NULL ? g_file_new_for_uri (content->uri) : NULL;
  self->draft = self->file != NULL ? find_game_of (self->file) : NULL;
  /* Undo leads back to what is saved. */
  grundy_game_source_set_text (self->source, self->draft != NULL ? cgt_ruleset_get_source (self->draft) : "", FALSE);
  grundy_game_source_set_text (self->source, content->data, TRUE);
  grundy_game_editor_show_title (self);
  gtk_window_present (self->window);
  gtk_widget_grab_focus (GTK_WIDGET (self->source));
  return self->window;
}

void
grundy_game_editor_keep_all (void)
{
  g_autoptr (GList) windows = gtk_window_list_toplevels ();

  for (GList *window = windows; window != NULL; window = window->next)
    {
      GrundyGameEditor *self = grundy_game_editor_of (window->data);

      if (self != NULL)
        grundy_autosave_keep (self->autosave);
    }
}
