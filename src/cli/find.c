/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */

/* The positions of a size for which a condition holds, printed as they are found. */
#include "grundy-cli.h"

#include <stdio.h>
#include <string.h>

#include "language/find/cgt-find.h"

/* How long what was found may wait until it is seen. To write each line by itself would take longer than to find it in
 * an atlas. */
#define FLUSH_INTERVAL (G_USEC_PER_SEC / 20)

typedef struct
{
  GThread *thread;
  GMutex lock;
  GCond end;
  gboolean ended;
} Flusher;

static gpointer
flush_often (gpointer data)
{
  Flusher *flusher = data;
  gint64 next = g_get_monotonic_time ();

  g_mutex_lock (&flusher->lock);
  while (!flusher->ended)
    if (!g_cond_wait_until (&flusher->end, &flusher->lock, next))
      {
        fflush (stdout);
        next = g_get_monotonic_time () + FLUSH_INTERVAL;
      }
  g_mutex_unlock (&flusher->lock);
  return NULL;
}

static void
flusher_begin (Flusher *flusher)
{
  g_mutex_init (&flusher->lock);
  g_cond_init (&flusher->end);
  flusher->thread = g_thread_new ("flush", flush_often, flusher);
}

static void
flusher_end (Flusher *flusher)
{
  g_mutex_lock (&flusher->lock);
  flusher->ended = TRUE;
  g_cond_signal (&flusher->end);
  g_mutex_unlock (&flusher->lock);
  g_thread_join (flusher->thread);
  g_cond_clear (&flusher->end);
  g_mutex_clear (&flusher->lock);
}

typedef struct
{
  const GrundyCommand *command;
  CgtFindQuestion question;
  CgtFoundField field; /* printed behind the position; CGT_N_FOUND: none */
  guint64 n;
  gboolean has_head; /* it was printed */
  GString *line;
  GError *error;
} Find;

static void
print_head (Find *find)
{
  g_autoptr (GString) head = g_string_new (NULL);

  if (!find->command->csv || find->has_head)
    return;
  cgt_found_append_csv_head (head);
  fputs (head->str, stdout);
  find->has_head = TRUE;
}

static gboolean
print_found (const CgtFound *found, gpointer data, GError **error)
{
  Find *find = data;
  GString *line = find->line;

  g_string_truncate (line, 0);
  if (find->command->json)
    cgt_found_append_json (line, found);
  else if (find->command->csv)
    cgt_found_append_csv (line, found);
  else
    {
      g_string_append (line, found->position);
      if (find->field < CGT_N_FOUND)
        g_string_append_printf (line, "  %s", found->fields[find->field] != NULL ? found->fields[find->field] : "-");
      g_string_append_c (line, '\n');
    }
  print_head (find);
  if (fwrite (line->str, 1, line->len, stdout) < line->len || ferror (stdout))
    return FALSE;
  find->n++;
  return find->command->limit == 0 || find->n < find->command->limit;
}

static void
work (CgtSolver *solver, CgtBudget *budget, gpointer data)
{
  Find *find = data;
  Flusher flusher = { 0 };

  flusher_begin (&flusher);
  cgt_find (&find->question, solver, print_found, find, &find->error);
  flusher_end (&flusher);
  if (find->error == NULL)
    print_head (find);
}

static int
refuse (const GError *error)
{
  return grundy_refuse (NULL, "%s", error->message);
}

static int
run_find (GrundyCommand *command, CgtAtlas *atlas)
{
  g_autoptr (CgtSolver) solver = cgt_solver_new ();
  g_autoptr (GString) line = g_string_new (NULL);
  Find find = { .command = command,
                .line = line,
                .field = command->field != NULL ? cgt_found_field_of (command->field) : CGT_N_FOUND };
  g_autoptr (GError) error = NULL;
  const char *size = command->size != NULL ? command->size : command->up_to;
  const char *query = g_ptr_array_index (command->words, 0);
  g_autofree char *game = NULL;

  find.question = (CgtFindQuestion) { .game = query,
                                      .up_to = command->up_to != NULL,
                                      .symmetry = command->symmetry,
                                      .fields = command->json || command->csv ? CGT_FOUND_ALL
                                                : find.field < CGT_N_FOUND    ? 1u << find.field
                                                                              : 0,
                                      .atlas = atlas,
                                      .part = command->part,
                                      .n_parts = command->n_parts };
  if (size == NULL && !cgt_find_question_read (&find.question, query, &game, &error))
    return grundy_refuse (query, "%s", error->message);
  if (find.question.where != NULL && command->where != NULL)
    return grundy_misuse ("the condition is given twice: in the text and with --where");
  if (find.question.where == NULL)
    find.question.where = command->where;
  if (size != NULL && !cgt_size_from_text (size, &find.question.size, &error))
    return grundy_misuse ("%s", error->message);
  grundy_work (command, solver, work, &find);
  error = find.error;
  if (error == NULL)
    return 0;
  if (g_error_matches (error, CGT_ERROR, CGT_ERROR_BUDGET))
    {
      refuse (error);
      return find.n > 0 ? 3 : 1;
    }
  return g_str_has_prefix (error->message, "column ") && find.question.where != NULL
           ? grundy_refuse (find.question.where, "%s", error->message)
           : refuse (error);
}

int
grundy_command_find_positions (GrundyCommand *command)
{
  g_autoptr (CgtAtlas) atlas = NULL;
  g_autoptr (GError) error = NULL;
  guint sizes;
  gboolean merges_only = command->merge != NULL && command->words->len == 0;

  if (command->merge != NULL && command->atlas == NULL)
    return grundy_misuse ("--merge adds a second atlas to that of --atlas, which is missing");
  if (!merges_only && command->words->len != 1)
    return grundy_misuse ("find takes the name of a game, such as domineering or clobber[diagonal]");
  sizes = (command->size != NULL) + (command->up_to != NULL);
  if (!merges_only && (sizes > 1 || (sizes == 0 && strchr (g_ptr_array_index (command->words, 0), ',') == NULL)))
    return grundy_misuse ("find needs either --size SIZE or --up-to SIZE, such as --size 2x4");
  if (command->field != NULL && (command->json || command->csv))
    return grundy_misuse ("--field is for lines; --csv and --json have all fields");
  if (command->field != NULL && cgt_found_field_of (command->field) == CGT_N_FOUND)
    return grundy_misuse ("find has no field %s", command->field);
  if (command->n_parts > 0 && command->atlas == NULL)
    return grundy_misuse ("--part needs --atlas, a file that keeps the part");
  if (command->atlas != NULL)
    {
      atlas = cgt_atlas_open (command->atlas, &error);
      if (atlas == NULL)
        return refuse (error);
    }
  if (command->merge != NULL && !cgt_atlas_merge (atlas, command->merge, &error))
    return refuse (error);
  if (!merges_only)
    return run_find (command, atlas);
  printf ("%" G_GINT64_FORMAT " positions\n", cgt_atlas_count (atlas));
  return 0;
}
