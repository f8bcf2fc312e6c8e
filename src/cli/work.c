/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "grundy-cli.h"

#include <signal.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "base/cgt-json.h"
#include "base/cgt-quote.h"
#include "cgt/cgt-budget-memory.h"

/* How many characters of a long expression a message quotes. */
#define QUOTE_LENGTH 32

gsize
grundy_most_text (const GrundyCommand *command)
{
  return command->memory != 0 ? command->memory / 4 : G_MAXSIZE;
}

/* How many messages were printed. */
static gint n_messages;

int
grundy_refuse (const char *expression, const char *format, ...)
{
  g_autofree char *message = NULL;
  va_list arguments;

  va_start (arguments, format);
  message = g_strdup_vprintf (format, arguments);
  va_end (arguments);
  grundy_print_name (stderr);
  if (expression != NULL)
    {
      g_autofree char *quote = cgt_quote (expression, -1, QUOTE_LENGTH);

      fprintf (stderr, "in “%s”: ", quote);
    }
  fprintf (stderr, "%s\n", message);
  g_atomic_int_inc (&n_messages);
  return 1;
}

int
grundy_misuse (const char *format, ...)
{
  g_autofree char *message = NULL;
  va_list arguments;

  va_start (arguments, format);
  message = g_strdup_vprintf (format, arguments);
  va_end (arguments);
  grundy_refuse (NULL, "%s", message);
  return 2;
}

/* The number of the signal that asks to end; the budgets look at it. And how many of them are at work. */
static gint interrupted, n_at_work; /* atomic */
/* Whether the program waits for input, with all answers written. */
static gint is_waiting; /* atomic */

/* Whichever signal it was. */
#define STATUS_INTERRUPTED 130

/* A signal this soon after another is the same one: `timeout` sends it to the program and to its group. */
#define SAME_SIGNAL_NANOSECONDS ((gint64) 300000000)

static gint64
nanoseconds (void)
{
  struct timespec now;

  clock_gettime (CLOCK_MONOTONIC, &now);
  return (gint64) now.tv_sec * 1000000000 + now.tv_nsec;
}

/* In a handler of signals, so it neither allocates nor cleans up. */
static void
end_at_once (void)
{
  static const char message[] = "grundy-cli: it was interrupted\n";
  ssize_t written G_GNUC_UNUSED = write (STDERR_FILENO, message, sizeof message - 1);

  _exit (STATUS_INTERRUPTED);
}

/* Where nothing is computed, the signal ends the program as usual, and so does a second one. */
static void
interrupt (int number)
{
  static gint64 first;
  gboolean is_second = grundy_is_interrupted ();

  if (is_second && nanoseconds () - first < SAME_SIGNAL_NANOSECONDS)
    return;
  first = nanoseconds ();
  g_atomic_int_set (&interrupted, number);
  if (!is_second && g_atomic_int_get (&n_at_work) != 0)
    return;
  if (g_atomic_int_get (&is_waiting))
    end_at_once ();
  signal (number, SIG_DFL);
  raise (number);
}

void
grundy_catch_interrupt (void)
{
  struct sigaction action = { .sa_handler = interrupt, .sa_flags = SA_NODEFER | SA_RESTART };

  sigemptyset (&action.sa_mask);
  sigaction (SIGINT, &action, NULL);
  sigaction (SIGTERM, &action, NULL);
}

void
grundy_begin_work (void)
{
  g_atomic_int_inc (&n_at_work);
}

void
grundy_end_work (void)
{
  /* The last one ends the program if the signal came while another thread waited for input. */
  if (g_atomic_int_add (&n_at_work, -1) == 1 && g_atomic_int_get (&is_waiting) && grundy_is_interrupted ())
    end_at_once ();
}

void
grundy_begin_waiting (void)
{
  g_atomic_int_set (&is_waiting, TRUE);
  grundy_end_work ();
}

void
grundy_end_waiting (void)
{
  grundy_begin_work ();
  g_atomic_int_set (&is_waiting, FALSE);
}

gboolean
grundy_is_interrupted (void)
{
  return g_atomic_int_get (&interrupted) != 0;
}

int
grundy_end_interrupted (int status)
{
  if (!grundy_is_interrupted ())
    return status;
  if (g_atomic_int_get (&n_messages) == 0)
    grundy_refuse (NULL, "it was interrupted");
  return STATUS_INTERRUPTED;
}

/* A line on the terminal that says how far the work is. It appears after a second, and goes when the work is done. */
typedef struct
{
  gint64 start, shown; /* monotonic time; shown 0: there is no line */
} Progress;

#define PROGRESS_DELAY G_USEC_PER_SEC
#define PROGRESS_INTERVAL (G_USEC_PER_SEC / 4)

static void
show_progress (const CgtProgress *done, gpointer data)
{
  Progress *progress = data;
  gint64 now = g_get_monotonic_time ();
  double seconds = (double) (now - progress->start) / G_USEC_PER_SEC;

  if (now - progress->start < PROGRESS_DELAY || now - progress->shown < PROGRESS_INTERVAL)
    return;
  progress->shown = now;
  fprintf (stderr, "\r\033[K%" G_GUINT64_FORMAT " positions, %.0f a second, %.0f s", done->positions,
           done->rate > 0 ? done->rate : (double) done->positions / seconds, seconds);
  if (done->depth > 0)
    fprintf (stderr, ", depth %u", done->depth);
  if (done->fraction >= 0)
    fprintf (stderr, done->rate > 0 ? ", %.0f %% of the moves decided" : ", %.0f %%", 100 * done->fraction);
  fflush (stderr);
}

static void
hide_progress (const Progress *progress)
{
  if (progress->shown != 0)
    fputs ("\r\033[K", stderr);
}

void
grundy_tell_work (const char *doing)
{
  if (!isatty (STDERR_FILENO))
    return;
  fprintf (stderr, "\r\033[K%s", doing != NULL ? doing : "");
  fflush (stderr);
}

CgtBudget *
grundy_budget_new (const GrundyCommand *command)
{
  CgtBudget *budget = cgt_budget_new ();

  cgt_budget_set_memory (budget, command->memory);
  cgt_budget_set_timeout (budget, command->timeout);
  cgt_budget_set_interrupt (budget, &interrupted);
  return budget;
}

char *
grundy_why_ended (const GrundyCommand *command, const CgtBudget *budget, const GError *error)
{
  CgtBudgetEnd end;
  double allowed;

  if (cgt_budget_get_end (budget, &end, &allowed) && end == CGT_BUDGET_END_TIME && allowed > 0)
    return cgt_budget_end_in_words (end, command->timeout);
  return g_strdup (error->message);
}

void
grundy_work (const GrundyCommand *command, CgtSolver *solver, GrundyWork func, gpointer data)
{
  g_autoptr (CgtBudget) budget = NULL;
  Progress progress = { .start = g_get_monotonic_time () };

  cgt_solver_make_room (solver, command->memory);
  budget = grundy_budget_new (command);
  if (command->jobs <= 1 && isatty (STDERR_FILENO))
    cgt_budget_set_progress (budget, show_progress, &progress);
  cgt_solver_set_budget (solver, budget);
  grundy_begin_work ();
  func (solver, budget, data);
  grundy_end_work ();
  cgt_solver_set_budget (solver, NULL);
  hide_progress (&progress);
}

GrundyText *
grundy_text_new (CgtBudget *budget)
{
  GrundyText *text = g_new0 (GrundyText, 1);

  text->budget = budget;
  return text;
}

void
grundy_text_free (GrundyText *text)
{
  cgt_budget_release (text->text);
  g_free (text);
}

/* The end of the text, with room for @length bytes and a 0 after them; NULL: there is none. */
static char *
make_room (GrundyText *text, gsize length)
{
  if (!cgt_budget_tick_bytes (text->budget, length) || !cgt_array_reserve (text->budget, &text->text, length + 1, 1))
    return NULL;
  return text->text + cgt_array_length (text->text);
}

gboolean
grundy_text_append (GrundyText *text, const char *format, ...)
{
  va_list arguments, again;
  char *end;
  int length;

  va_start (arguments, format);
  va_copy (again, arguments);
  length = vsnprintf (NULL, 0, format, arguments);
  end = length >= 0 ? make_room (text, (gsize) length) : NULL;
  if (end != NULL)
    {
      vsnprintf (end, (gsize) length + 1, format, again);
      cgt_memory_of (text->text)->n += (gsize) length;
    }
  va_end (again);
  va_end (arguments);
  return end != NULL;
}

gboolean
grundy_text_append_json_string (GrundyText *text, const char *string)
{
  g_autofree char *json = NULL;

  if (string == NULL)
    return grundy_text_append (text, "null");
  if (!cgt_budget_has_room (text->budget, 2 * strlen (string)))
    return FALSE;
  json = cgt_json_string (string);
  return grundy_text_append (text, "%s", json);
}

char *
grundy_text_finish (GrundyText *text, GError **error)
{
  gsize length = cgt_array_length (text->text);

  cgt_budget_has_room (text->budget, length + 1);
  return cgt_budget_check (text->budget, error) ? g_strndup (text->text != NULL ? text->text : "", length) : NULL;
}

static void
answer_within_budget (CgtSolver *solver, CgtBudget *budget, gpointer data)
{
  GrundyJob *job = data;
  g_autoptr (GrundyText) text = grundy_text_new (budget);
  g_autoptr (CgtExpression) expression = NULL;

  job->solver = solver;
  job->budget = budget;
  job->text = text;
  if (job->takes_expression)
    {
      expression = cgt_expression_parse (g_ptr_array_index (job->command->words, 0), budget, &job->error);
      job->expression = expression;
      if (expression == NULL)
        return;
    }
  if (job->answer (job, &job->error))
    job->printed = grundy_text_finish (text, &job->error);
}

int
grundy_answer (GrundyJob *job)
{
  g_autoptr (CgtSolver) solver = cgt_solver_new ();
  g_autoptr (GError) error = NULL;
  g_autofree char *printed = NULL;

  grundy_work (job->command, solver, answer_within_budget, job);
  error = job->error;
  printed = job->printed;
  if (printed == NULL)
    return grundy_refuse (NULL, "%s", error->message);
  if (job->in_colours)
    grundy_print (job->command, printed);
  else
    fputs (printed, stdout);
  if (printed[0] != '\0') /* else it was saved */
    putchar ('\n');
  if (error != NULL)
    return grundy_refuse (NULL, "%s", error->message);
  if (job->unfinished != NULL)
    grundy_refuse (NULL, "%s", job->unfinished);
  return job->is_partial || job->unfinished != NULL ? 3 : 0;
}

int
grundy_answer_expression (const GrundyCommand *command, const char *name, GrundyAnswer answer)
{
  GrundyJob job = { .command = command, .answer = answer, .takes_expression = TRUE };

  return command->words->len == 1 ? grundy_answer (&job) : grundy_misuse ("%s takes one expression", name);
}
