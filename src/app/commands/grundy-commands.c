/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "grundy-commands.h"

#include <glib/gi18n.h>

#define GENERAL N_ ("General")
#define EDITING N_ ("Editing")
#define BOARDS N_ ("Boards")
#define PLAYING N_ ("Playing")
#define RESULTS N_ ("Results")
#define SEQUENCES N_ ("Sequences")
#define WORKSHEET N_ ("Worksheet")
#define AUTOMATA N_ ("Automata")
#define LESSONS N_ ("Lessons")

/* clang-format off */
static const GrundyCommand commands[] = {
  { GENERAL, "win.find", N_ ("Sea_rch…"), "<Control>k", "<Control>f" },
  { GENERAL, "app.new-window", N_ ("_New Window"), "<Control>n" },
  { GENERAL, "win.open", N_ ("O_pen…"), "<Control>o" },
  { GENERAL, "app.reopen", N_ ("_What Was Open Last") },
  { GENERAL, "win.save", N_ ("_Save"), "<Control>s" },
  { GENERAL, "win.save-as", N_ ("Save _As…"), "<Control><Shift>s" },
  { GENERAL, "win.print", N_ ("Pr_int…"), "<Control>p" },
  { GENERAL, "win.export-picture", N_ ("_Export Picture…"), "<Control>e" },
  { GENERAL, "win.copy-picture", N_ ("Copy Pict_ure"), "<Control><Shift>e" },
  { GENERAL, "win.show-section::positions", N_ ("Positions"), "<Control>1" },
  { GENERAL, "win.show-section::sequences", N_ ("Sequences"), "<Control>2" },
  { GENERAL, "win.show-section::automata", N_ ("Automata"), "<Control>3" },
  { GENERAL, "win.show-section::worksheet", N_ ("Worksheet"), "<Control>4" },
  { GENERAL, "win.show-section::lessons", N_ ("Lessons"), "<Control>5" },
  { GENERAL, "win.show-section::find", N_ ("Find"), "<Control>6" },
  { GENERAL, "win.fullscreen", N_ ("_Full Screen"), "F11" },
  { GENERAL, "win.one-part", N_ ("_Only This Part"), "<Shift>F11" },
  { GENERAL, "win.pen", N_ ("Pe_n"), "<Control><Alt>p" },
  { GENERAL, "win.larger-type", N_ ("Larger _Type"), "<Control><Alt>plus", "<Control><Alt>equal <Control><Alt>KP_Add" },
  { GENERAL, "win.smaller-type", N_ ("S_maller Type"), "<Control><Alt>minus", "<Control><Alt>KP_Subtract" },
  { GENERAL, "app.style::follow", N_ ("_Follow System") },
  { GENERAL, "app.style::light", N_ ("_Light") },
  { GENERAL, "app.style::dark", N_ ("_Dark") },
  { GENERAL, NULL, N_ ("Next part of the window"), "F6 <Shift>F6" },
  { GENERAL, NULL, N_ ("Main menu"), "F10" },
  { GENERAL, NULL, N_ ("Menu of what has the focus"), "<Shift>F10 Menu" },
  { GENERAL, "app.preferences", N_ ("_Preferences"), "<Control>comma" },
  { GENERAL, "win.show-help-overlay", N_ ("_Keyboard Shortcuts"), "<Control>question" },
  { GENERAL, "win.help", N_ ("_Help"), "F1" },
  { GENERAL, "app.about", N_ ("_About Grundy") },
  { GENERAL, "window.close", N_ ("Close Window"), "<Control>w" },
  { GENERAL, "app.quit", N_ ("Quit"), "<Control>q" },

  { EDITING, "win.add-component", N_ ("Add a Component"), "<Control>plus", "<Control>equal <Control>KP_Add",
    "list-add-symbolic" },
  { EDITING, "win.new-game", N_ ("New Game") },
  { EDITING, "win.undo", N_ ("_Undo"), "<Control>z", NULL, "edit-undo-symbolic" },
  { EDITING, "win.redo", N_ ("Re_do"), "<Control><Shift>z", "<Control>y", "edit-redo-symbolic" },
  { EDITING, "win.copy-text", N_ ("Copy Value"), "<Control><Shift>c" },
  { EDITING, "win.copy-latex", N_ ("Copy Value as LaTeX"), "<Control><Shift>l" },
  { EDITING, "win.copy-expression", N_ ("Copy Position") },
  { EDITING, "win.export-board", N_ ("Export Boards") },
  { EDITING, "win.export-worksheet", N_ ("Export Worksheet") },
  { EDITING, "win.misere", N_ ("_Misère Play") },

  { BOARDS, NULL, N_ ("Move over the board"), "Left Right Up Down" },
  { BOARDS, NULL, N_ ("Paint, begin or end an edge, or play the move"), "space Return" },
  { BOARDS, NULL, N_ ("In play, draw to the left or right"), "<Shift>Left <Shift>Right" },
  { BOARDS, NULL, N_ ("In play, draw up or down"), "<Shift>Up <Shift>Down" },
  { BOARDS, NULL, N_ ("Delete what is there"), "Delete BackSpace" },
  { BOARDS, NULL, N_ ("Blue, red or green: the pen, or the selected edge"), "b r g" },
  { BOARDS, NULL, N_ ("Move the vertex with the arrow keys"), "m" },
  { BOARDS, NULL, N_ ("Erase what is clicked"), "e" },
  { BOARDS, NULL, N_ ("Add and remove a token"), "t <Shift>t" },
  { BOARDS, NULL, N_ ("Change a heap"), "plus minus 0...9" },
  { BOARDS, NULL, N_ ("Cancel a drawing"), "Escape" },

  { PLAYING, "win.play", N_ ("Play a Game"), "<Control>g" },
  { PLAYING, "win.game-hint", N_ ("Hint"), "<Control>h" },
  { PLAYING, "win.game-back", N_ ("Take Back") },
  { PLAYING, "win.game-claim", N_ ("Claim Draw") },
  { PLAYING, "win.game-again", N_ ("Play the Same Game Again") },
  { PLAYING, "win.game-swap", N_ ("Swap Sides") },
  { PLAYING, "win.game-end", N_ ("End Game") },
  { PLAYING, "win.review-game", N_ ("Re_view a Game…") },
  { PLAYING, "win.line-back", N_ ("Back in the Line of Play"), "<Alt>Left" },
  { PLAYING, "win.line-forward", N_ ("Forward in the Line of Play"), "<Alt>Right" },
  { PLAYING, "win.line-replay", N_ ("Replay the Line of Play"), "<Control>r" },
  { PLAYING, "win.line-cut", N_ ("Remove This Position from the Line of Play") },

  { RESULTS, "win.show-view::moves", N_ ("Moves"), "<Alt>1" },
  { RESULTS, "win.show-view::tree", N_ ("Game Tree"), "<Alt>2" },
  { RESULTS, "win.show-view::thermograph", N_ ("Thermograph"), "<Alt>3" },
  { RESULTS, "win.show-view::explain", N_ ("Explain"), "<Alt>4" },
  { RESULTS, "win.show-view::generations", N_ ("Generations"), "<Alt>5" },
  { RESULTS, "win.predict-first", N_ ("Pre_dict First"), "F7" },
  { RESULTS, "win.reveal", N_ ("Re_veal Answers"), "F8" },
  { RESULTS, "win.wide-results", N_ ("_Hide Boards"), "F9" },
  { RESULTS, "win.wide-boards", N_ ("Hide _Results"), "<Shift>F9" },
  { RESULTS, NULL, N_ ("Play the shown move"), "Return" },
  { RESULTS, NULL, N_ ("Zoom the tree or graph"), "plus minus" },
  { RESULTS, NULL, N_ ("Show the whole tree or graph"), "Home" },
  { RESULTS, NULL, N_ ("Stop evaluating"), "Escape" },

  { SEQUENCES, NULL, N_ ("Zoom in, out"), "plus minus" },
  { SEQUENCES, NULL, N_ ("Move over the plot"), "Left Right Up Down" },
  { SEQUENCES, NULL, N_ ("Show all"), "Home" },
  { SEQUENCES, NULL, N_ ("Stop computing values"), "Escape" },

  { WORKSHEET, "win.outcome-sums", N_ ("Outcomes of _Sums") },
  { WORKSHEET, NULL, N_ ("Complete the name of a game or function"), "Tab <Control>space" },
  { WORKSHEET, NULL, N_ ("Help on the word at the cursor"), "F1" },
  { WORKSHEET, NULL, N_ ("Earlier and later expressions"), "Up Down" },
  { WORKSHEET, NULL, N_ ("Edit an entry"), "F2" },
  { WORKSHEET, NULL, N_ ("Insert above an entry"), "Insert" },
  { WORKSHEET, NULL, N_ ("Move an entry"), "<Alt>Up <Alt>Down" },
  { WORKSHEET, NULL, N_ ("Delete an entry"), "Delete" },
  { WORKSHEET, NULL, N_ ("Stop evaluating, or clear the line"), "Escape" },

  { AUTOMATA, NULL, N_ ("Play or pause"), "space" },
  { AUTOMATA, NULL, N_ ("Turn and tilt"), "Left Right Up Down" },
  { AUTOMATA, NULL, N_ ("In the plane, next place"), "Left Right Up Down" },
  { AUTOMATA, NULL, N_ ("Move the picture"), "<Control>Left <Control>Right" },
  { AUTOMATA, NULL, N_ ("Zoom in and out"), "plus minus" },
  { AUTOMATA, NULL, N_ ("Show all"), "Home" },
  { AUTOMATA, NULL, N_ ("Next and previous generation"), "Page_Up Page_Down" },
  { AUTOMATA, NULL, N_ ("Go to a parent, to a child"), "<Shift>Down <Shift>Up" },

  { LESSONS, NULL, N_ ("Next and previous part"), "Right Left" },
  { LESSONS, NULL, N_ ("Next and previous exercise"), "<Control>Down <Control>Up" },
};
/* clang-format on */

const GrundyCommand *
grundy_commands_get (guint *n)
{
  *n = G_N_ELEMENTS (commands);
  return commands;
}

/* A language with other letters writes a mnemonic as `(_S)`. */
char *
grundy_command_dup_title (const GrundyCommand *command)
{
  g_autoptr (GRegex) marks = g_regex_new ("\\(_.\\)|_|[\\s\\x{a0}]*…$", 0, 0, NULL);

  return g_regex_replace_literal (marks, _ (command->label), -1, 0, "", 0, NULL);
}

void
grundy_commands_set_keys (GtkApplication *application)
{
  for (guint i = 0; i < G_N_ELEMENTS (commands); i++)
    if (commands[i].action != NULL && commands[i].keys != NULL)
      {
        g_autofree char *all = g_strjoin (" ", commands[i].keys, commands[i].others, NULL);
        g_auto (GStrv) keys = g_strsplit (all, " ", -1);

        gtk_application_set_accels_for_action (application, commands[i].action, (const char *const *) keys);
      }
}

static const GrundyCommand *
find_command (const char *action)
{
  for (guint i = 0; i < G_N_ELEMENTS (commands); i++)
    if (g_strcmp0 (commands[i].action, action) == 0)
      return &commands[i];
  g_assert_not_reached ();
}

GMenu *
grundy_commands_append (GMenu *menu, const char *action, ...)
{
  g_autoptr (GMenu) section = g_menu_new ();
  g_autoptr (GMenuItem) place = g_menu_item_new_section (NULL, G_MENU_MODEL (section));
  va_list actions;

  va_start (actions, action);
  for (; action != NULL; action = va_arg (actions, const char *))
    {
      const GrundyCommand *command = find_command (action);
      g_autoptr (GMenuItem) item = g_menu_item_new (_ (command->label), action);

      if (command->icon != NULL)
        {
          g_menu_item_set_attribute (item, "verb-icon", "s", command->icon);
          g_menu_item_set_attribute (place, "display-hint", "s", "horizontal-buttons");
        }
      g_menu_append_item (section, item);
    }
  va_end (actions);
  g_menu_append_item (menu, place);
  return section;
}

/* (transfer full): keys in words, such as "F8, Ctrl+Z". */
static char *
keys_in_words (const char *keys)
{
  g_auto (GStrv) all = g_strsplit_set (keys, " .", -1);
  GString *words = g_string_new (NULL);

  for (char **key = all; *key != NULL; key++)
    {
      guint value;
      GdkModifierType modifiers;
      g_autofree char *label = NULL;

      if (!gtk_accelerator_parse (*key, &value, &modifiers))
        continue; /* between the dots of a range */
      label = gtk_accelerator_get_label (value, modifiers);
      g_string_append_printf (words, "%s%s", words->len == 0 ? "" : **(key - 1) == '\0' ? " – " : ", ", label);
    }
  return g_string_free (words, FALSE);
}

char *
grundy_commands_dup_help (void)
{
  GString *page = g_string_new (NULL);
  const char *group = NULL;

  g_string_append_printf (page, "# %s\n", _ ("Keys"));
  for (guint i = 0; i < G_N_ELEMENTS (commands); i++)
    {
      g_autofree char *title = grundy_command_dup_title (&commands[i]), *keys = NULL;

      if (commands[i].keys == NULL)
        continue;
      if (group == NULL || !g_str_equal (group, commands[i].group))
        g_string_append_printf (page, "\n## %s\n\n| %s | %s |\n|---|---|\n", _ (commands[i].group), _ ("Key"),
                                _ ("What it does"));
      group = commands[i].group;
      keys = keys_in_words (commands[i].keys);
      g_string_append_printf (page, "| %s | %s |\n", keys, title);
    }
  return g_string_free (page, FALSE);
}
