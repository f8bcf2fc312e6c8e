/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "grundy-examples.h"

#include <glib/gi18n.h>

#include "app/reader/grundy-library.h"

/* In the order of the theory. data/examples has the documents. */
static const struct
{
  const char *name;  /* of the file, without its ending */
  const char *title; /* untranslated, like those of the chapters of a book */
} examples[] = {
  { "subtraction", N_ ("Winning and losing") },
  { "nim", N_ ("Nim") },
  { "sums", N_ ("Sums and nimbers") },
  { "take-and-break", N_ ("Taking and breaking") },
  { "queens", N_ ("Wythoff’s queens") },
  { "misere", N_ ("Misère play") },
  { "loopy", N_ ("Loopy games") },
  { "graphs", N_ ("Games on graphs") },
  { "hackenbush", N_ ("Hackenbush") },
  { "numbers", N_ ("Numbers") },
  { "infinitesimals", N_ ("Infinitesimals") },
  { "switches", N_ ("Switches and temperature") },
  { "automata", N_ ("Cellular automata") },
};

GFile *
grundy_example_dup_file (const char *name)
{
  g_autofree char *folder = grundy_library_dup_folder ("examples"), *file = g_strconcat (name, ".grundy", NULL);
  g_autofree char *path = g_build_filename (folder, file, NULL);

  for (guint i = 0; i < G_N_ELEMENTS (examples); i++)
    if (g_str_equal (examples[i].name, name))
      return g_file_new_for_path (path);
  return NULL;
}

void
grundy_examples_fill_menu (GMenu *menu)
{
  for (guint i = 0; i < G_N_ELEMENTS (examples); i++)
    {
      g_autoptr (GMenuItem) item = g_menu_item_new (_ (examples[i].title), NULL);

      g_menu_item_set_action_and_target (item, "app.open-example", "s", examples[i].name);
      g_menu_append_item (menu, item);
    }
}
