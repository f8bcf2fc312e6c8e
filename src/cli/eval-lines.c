/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */

/* The lines of standard input, answered in order, by one thread or by several. */
#include "grundy-cli.h"

#include <errno.h>

#include "base/cgt-json.h"
#include "base/cgt-memory.h"

/* A line that is not printed yet. */
typedef struct
{
  GrundyLine line;
  char *answer;  /* or */
  char *refusal; /* in words, for standard error */
  gboolean is_done;
} Item;

typedef struct
{
  const GrundyCommand *command;
  CgtFields fields;
  GrundyLine last; /* that was read; its text is an item's */

  GMutex mutex;       /* for what follows, with several threads */
  gboolean is_first;  /* nothing has been printed */
  gboolean is_closed; /* nobody reads the output */
  int status;
  GCond changed;
  GQueue items; /* Item, in the order of the lines */
  GQueue todo;  /* Item: those that no thread has begun */
  gboolean is_over;
} Stream;

/* The most lines for each thread that are read before the first of them is printed. */
#define LINES_AHEAD 16

static void
item_free (Item *item)
{
  g_string_free (item->line.text, TRUE);
  cgt_free_all (item->answer, item->refusal, item);
}

static char *
refusal_to_json (const char *line, const char *message)
{
  g_autofree char *expression = cgt_json_string (line);
  g_autofree char *quoted = cgt_json_string (message);

  return g_strdup_printf ("{\"expression\": %s, \"error\": %s}", expression, quoted);
}

static void
answer_item (const GrundyCommand *command, CgtFields fields, CgtSolver *solver, Item *item)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *message = NULL;
  int part = 0;

  if (grundy_line_check (command, &item->line, &error))
    item->answer = grundy_eval_answer (command, fields, solver, item->line.text->str, &part, &error);
  if (item->answer != NULL)
    return;
  message = grundy_line_message (&item->line, error);
  if (command->json)
    item->answer = refusal_to_json (item->line.text->str, message);
  else
    item->refusal = g_steal_pointer (&message);
}

static void
print_item (Stream *stream, const Item *item)
{
  gboolean is_apart = !stream->is_first && !stream->command->json;

  if (item->refusal != NULL)
    {
      stream->status = grundy_refuse (item->line.text->str, "%s", item->refusal);
      return;
    }
  if (is_apart)
    putchar ('\n');
  grundy_print (stream->command, item->answer);
  if (putchar ('\n') < 0 || fflush (stdout) != 0)
    stream->is_closed = TRUE;
  stream->is_first = FALSE;
}

/* Prints the lines that are answered, up to the first one that is not. */
static void
print_done (Stream *stream)
{
  while (!g_queue_is_empty (&stream->items) && ((Item *) g_queue_peek_head (&stream->items))->is_done)
    {
      Item *item = g_queue_pop_head (&stream->items);

      if (!stream->is_closed)
        print_item (stream, item);
      item_free (item);
    }
}

static void
answer_items (gpointer data)
{
  Stream *stream = data;
  g_autoptr (CgtSolver) solver = cgt_solver_new ();
  GrundyCommand command = *stream->command;

  command.memory /= MAX (command.jobs, 1);
  g_mutex_lock (&stream->mutex);
  for (;;)
    {
      Item *item = g_queue_pop_head (&stream->todo);

      if (item == NULL && stream->is_over)
        break;
      if (item == NULL)
        {
          g_cond_wait (&stream->changed, &stream->mutex);
          continue;
        }
      grundy_begin_work ();
      g_mutex_unlock (&stream->mutex);
      answer_item (&command, stream->fields, solver, item);
      g_mutex_lock (&stream->mutex);
      item->is_done = TRUE;
      print_done (stream);
      grundy_end_work ();
      g_cond_broadcast (&stream->changed);
    }
  g_mutex_unlock (&stream->mutex);
}

static gpointer
run_thread (gpointer data)
{
  Stream *stream = data;

  cgt_deep_call_one_of (stream->command->jobs, CGT_DEEP_STACK, answer_items, stream);
  return NULL;
}

/* A signal that comes while the program waits for the line ends it: whole lines have been printed. */
static gboolean
read_line (Stream *stream, Item *item)
{
  gboolean is_read = FALSE;

  grundy_begin_waiting ();
  if (!grundy_is_interrupted ())
    is_read = grundy_line_read (stream->command, stdin, &item->line);
  grundy_end_waiting ();
  return is_read && !grundy_is_interrupted ();
}

/* Other threads print. */
static gboolean
is_closed (Stream *stream)
{
  g_autoptr (GMutexLocker) locker = g_mutex_locker_new (&stream->mutex);

  return stream->is_closed;
}

/* The next line that is not skipped; NULL: there is none, or the output is closed. */
static Item *
read_item (Stream *stream)
{
  Item *item = g_new0 (Item, 1);
  gboolean is_read = FALSE;

  item->line = stream->last;
  item->line.text = g_string_new (NULL);
  while (!is_read && !is_closed (stream) && read_line (stream, item))
    is_read = !grundy_line_is_skipped (&item->line);
  stream->last = item->line;
  if (is_read)
    return item;
  item_free (item);
  return NULL;
}

static void
answer_with_threads (Stream *stream)
{
  guint n = stream->command->jobs;
  g_autofree GThread **threads = g_new0 (GThread *, n);
  g_autoptr (GError) error = NULL;
  guint n_started = 0;
  Item *item;

  for (; n_started < n && error == NULL; n_started += error == NULL)
    threads[n_started] = g_thread_try_new ("line", run_thread, stream, &error);
  if (error != NULL)
    stream->status = grundy_refuse (NULL, "only %u of %u threads could start: %s", n_started, n, error->message);
  if (n_started == 0)
    return;
  while ((item = read_item (stream)) != NULL)
    {
      g_mutex_lock (&stream->mutex);
      g_queue_push_tail (&stream->items, item);
      g_queue_push_tail (&stream->todo, item);
      g_cond_broadcast (&stream->changed);
      while (g_queue_get_length (&stream->items) >= (gsize) n * LINES_AHEAD)
        g_cond_wait (&stream->changed, &stream->mutex);
      g_mutex_unlock (&stream->mutex);
    }
  g_mutex_lock (&stream->mutex);
  stream->is_over = TRUE;
  g_cond_broadcast (&stream->changed);
  g_mutex_unlock (&stream->mutex);
  for (guint i = 0; i < n_started; i++)
    g_thread_join (threads[i]);
}

static void
answer_alone (Stream *stream)
{
  g_autoptr (CgtSolver) solver = cgt_solver_new ();
  Item *item;

  while ((item = read_item (stream)) != NULL)
    {
      answer_item (stream->command, stream->fields, solver, item);
      print_item (stream, item);
      item_free (item);
    }
}

int
grundy_eval_lines (const GrundyCommand *command, CgtFields fields)
{
  Stream stream = { .command = command, .fields = fields, .is_first = TRUE };

  g_mutex_init (&stream.mutex);
  g_cond_init (&stream.changed);
  g_queue_init (&stream.items);
  g_queue_init (&stream.todo);
  grundy_begin_work ();
  if (command->jobs > 1)
    answer_with_threads (&stream);
  else
    answer_alone (&stream);
  grundy_end_work ();
  g_mutex_clear (&stream.mutex);
  g_cond_clear (&stream.changed);
  if (ferror (stdin) && !grundy_is_interrupted ())
    stream.status = grundy_refuse (NULL, "standard input could not be read: %s", g_strerror (errno));
  if (stream.last.is_endless) /* not all was read */
    stream.status = 1;
  return stream.status;
}
