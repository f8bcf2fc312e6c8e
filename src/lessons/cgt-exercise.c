/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "cgt-exercise-private.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "base/cgt-memory.h"
#include "cgt/cgt-refuse.h"

#define MOST_ROWS 1000
#define MOST_ENTRIES 200 /* that the learner fills in */
#define MOST_GAMES 64    /* to be sorted */
#define MOST_LINES 400
#define MOST_CHOICES 80
#define LONGEST_LINE 4000 /* bytes */
#define LARGEST_NUMBER 1000000000

#define MEMBER(name) offsetof (CgtExercise, name)

static const struct
{
  const char *word;
  CgtExerciseKind kind;
} kinds[] = {
  { "predict", CGT_EXERCISE_PREDICT },    { "winning-moves", CGT_EXERCISE_WINNING_MOVES },
  { "find-position", CGT_EXERCISE_FIND }, { "draw", CGT_EXERCISE_FIND },
  { "order", CGT_EXERCISE_ORDER },        { "table", CGT_EXERCISE_TABLE },
  { "play", CGT_EXERCISE_PLAY },          { "which", CGT_EXERCISE_WHICH },
};

static const struct
{
  const char *word;
  CgtAsk ask;
} asks[] = {
  { "winner", CGT_ASK_WINNER },     { "value", CGT_ASK_VALUE },
  { "nimber", CGT_ASK_NIMBER },     { "remoteness", CGT_ASK_REMOTENESS },
  { "relation", CGT_ASK_RELATION }, { "score", CGT_ASK_SCORE },
  { "chance", CGT_ASK_CHANCE },     { "longest-game", CGT_ASK_LONGEST_GAME },
  { "period", CGT_ASK_PERIOD },     { "preperiod", CGT_ASK_PREPERIOD },
  { "born", CGT_ASK_BORN },         { "alive", CGT_ASK_ALIVE },
  { "one", CGT_ASK_ONE },           { "all", CGT_ASK_ALL },
  { "best", CGT_ASK_BEST },         { "worst", CGT_ASK_WORST },
  { "parents", CGT_ASK_PARENTS },
};

/* Reading */

static gboolean fail (guint line, GError **error, const char *format, ...) G_GNUC_PRINTF (3, 4);

static gboolean
fail (guint line, GError **error, const char *format, ...)
{
  g_autofree char *what = NULL;
  va_list arguments;

  va_start (arguments, format);
  what = g_strdup_vprintf (format, arguments);
  va_end (arguments);
  return cgt_refuse (error, CGT_ERROR_SYNTAX, _ ("line %u of the exercise: %s"), line, what);
}

static gboolean
read_kind (CgtExercise *self, const char *value, guint line, GError **error)
{
  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    if (g_str_equal (value, kinds[i].word))
      {
        self->kind = kinds[i].kind;
        return TRUE;
      }
  return fail (line, error, _ ("there is no kind of exercise called %s"), value);
}

static gboolean
read_ask (CgtExercise *self, const char *value, guint line, GError **error)
{
  for (guint i = 0; i < G_N_ELEMENTS (asks); i++)
    if (g_str_equal (value, asks[i].word))
      {
        self->ask = asks[i].ask;
        return TRUE;
      }
  return fail (line, error, _ ("this cannot be asked: %s"), value);
}

/* The end of an integer, or NULL. */
static const char *
scan_integer (const char *text, gint *number)
{
  char *end;
  gint64 read = g_ascii_strtoll (text, &end, 10);

  *number = (gint) CLAMP (read, -LARGEST_NUMBER, LARGEST_NUMBER);
  return end == text || *number != read ? NULL : end;
}

/* `A..B` in an interval of integers; the end of it, or NULL. */
static const char *
scan_range (const char *text, gint *from, gint *to)
{
  const char *end = scan_integer (text, from);

  if (end == NULL || !g_str_has_prefix (end, ".."))
    return NULL;
  end = scan_integer (end + 2, to);
  return end == NULL || *to < *from || *to - *from > 100000 ? NULL : end;
}

static gboolean
read_range (CgtRange *range, const char *value, guint line, GError **error)
{
  const char *end = scan_range (value, &range->from, &range->to);

  if (end != NULL && *end == '\0' && range->to - range->from < MOST_ROWS)
    return TRUE;
  return fail (line, error, _ ("the rows and columns of a table are written as 0..10, not %s"), value);
}

static gboolean
read_player (CgtExercise *self, const char *value, guint line, GError **error)
{
  self->player = g_str_equal (value, "right") ? CGT_RIGHT : CGT_LEFT;
  return g_str_equal (value, "left") || g_str_equal (value, "right") ||
         fail (line, error, _ ("a player is left or right, not %s"), value);
}

/* Keys of one value, and of a list with the number of expressions above each of its lines, or without it. */
static const struct
{
  const char *key;
  gsize text, list, places;
} keys[] = {
  { "expression", .list = MEMBER (expressions) },
  { "game", .list = MEMBER (games) },
  { "choice", .list = MEMBER (choices), .places = MEMBER (choice_places) },
  { "entry", .list = MEMBER (entries) },
  { "hint", .list = MEMBER (hints) },
  { "why", .list = MEMBER (whys), .places = MEMBER (why_places) },
  { "target", .text = MEMBER (target) },
  { "among", .text = MEMBER (among) },
  { "not", .text = MEMBER (unlike) },
  { "outcome", .text = MEMBER (outcome) },
  { "begin", .text = MEMBER (begin) },
  { "question", .text = MEMBER (question) },
};

static gboolean
read_line (CgtExercise *self, const char *key, const char *value, guint line, GError **error)
{
  if (g_str_equal (key, "kind"))
    return read_kind (self, value, line, error);
  if (g_str_equal (key, "ask"))
    return read_ask (self, value, line, error);
  if (g_str_equal (key, "rows"))
    return read_range (&self->rows, value, line, error);
  if (g_str_equal (key, "columns"))
    return read_range (&self->columns, value, line, error);
  if (g_str_equal (key, "player"))
    return read_player (self, value, line, error);
  for (guint i = 0; i < G_N_ELEMENTS (keys); i++)
    if (g_str_equal (key, keys[i].key))
      {
        if (keys[i].list != 0)
          g_ptr_array_add (G_STRUCT_MEMBER (GPtrArray *, self, keys[i].list), g_strdup (value));
        else
          {
            g_free (G_STRUCT_MEMBER (char *, self, keys[i].text));
            G_STRUCT_MEMBER (char *, self, keys[i].text) = g_strdup (value);
          }
        if (keys[i].places != 0)
          g_array_append_val (G_STRUCT_MEMBER (GArray *, self, keys[i].places), self->expressions->len);
        return TRUE;
      }
  return fail (line, error, _ ("an exercise has no %s"), key);
}

static gboolean
asks_moves (CgtAsk ask)
{
  return ask == CGT_ASK_ONE || ask == CGT_ASK_ALL || ask == CGT_ASK_BEST || ask == CGT_ASK_WORST ||
         ask == CGT_ASK_PARENTS;
}

/* A table has entries, or rows and perhaps columns. */
static gboolean
is_complete_table (const CgtExercise *self, GError **error)
{
  const char *text = self->expressions->len > 0 ? self->expressions->pdata[0] : "";
  gint n = (self->rows.to - self->rows.from + 1) * (self->columns.to - self->columns.from + 1);

  if (self->kind == CGT_EXERCISE_TABLE && self->entries->len > 0)
    return (self->entries->len <= MOST_ENTRIES && self->expressions->len == 0) ||
           fail (1, error, _ ("a table has up to 200 lines with `entry:`, or an expression"));
  if (self->kind == CGT_EXERCISE_WHICH && self->choices->len > 0)
    return (self->ask == CGT_ASK_VALUE && self->target == NULL && strstr (text, "{n}") == NULL) ||
           fail (1, error, _ ("an exercise with choices needs `ask: value` and an expression whose value is a list"));
  if (strstr (text, "{n}") == NULL)
    return fail (1, error, _ ("the expression of a table needs {n}"));
  if (self->kind == CGT_EXERCISE_TABLE && n > MOST_ENTRIES)
    return fail (1, error, _ ("a table has at most 200 entries"));
  if (self->kind == CGT_EXERCISE_WHICH && strstr (text, "{m}") != NULL)
    return fail (1, error, _ ("the numbers that are looked for are written {n}"));
  if (self->kind == CGT_EXERCISE_WHICH && self->target == NULL)
    return fail (1, error, _ ("a line with `target:` is needed"));
  return TRUE;
}

/* Where one value of several is asked for, each expression has the choices below it. */
static gboolean
has_choices_for_each (const CgtExercise *self, GError **error)
{
  for (guint place = 0; place <= self->expressions->len; place++)
    {
      guint n = 0;

      for (guint i = 0; i < self->choices->len; i++)
        n += g_array_index (self->choice_places, guint, i) == place;
      if (place == 0 ? n > 0 : n < 2)
        return fail (1, error, _ ("each expression needs two or more choices below it"));
    }
  return TRUE;
}

/* One choice alone would be the answer. */
static gboolean
has_enough_choices (const CgtExercise *self, GError **error)
{
  guint n = 0;

  for (guint i = 0; i < self->choices->len; i++)
    {
      g_autoptr (GPtrArray) instances = cgt_exercise_instances (self->choices->pdata[i], MOST_CHOICES + 1);

      n += instances->len;
    }
  if (n == 1 || n > MOST_CHOICES)
    return fail (1, error, _ ("an exercise has 2 to 80 choices, or none"));
  if (n == 0 || self->kind == CGT_EXERCISE_TABLE || self->kind == CGT_EXERCISE_WHICH)
    return TRUE;
  if (self->kind == CGT_EXERCISE_PREDICT && self->ask == CGT_ASK_VALUE)
    return has_choices_for_each (self, error);
  if (self->kind == CGT_EXERCISE_FIND && self->begin == NULL)
    return strchr (self->expressions->len > 0 ? self->expressions->pdata[0] : "", '?') != NULL ||
           fail (1, error, _ ("a choice stands for the ? of the expression"));
  return fail (1, error, _ ("`choice:` does not fit the kind"));
}

/* What each kind needs. */
static gboolean
is_complete (const CgtExercise *self, GError **error)
{
  if (!has_enough_choices (self, error))
    return FALSE;
  if (self->kind == CGT_EXERCISE_ORDER)
    return (self->games->len >= 2 && self->games->len <= MOST_GAMES) ||
           fail (1, error, _ ("2 to 64 lines with `game:` are needed"));
  if (self->expressions->len == 0 && self->entries->len == 0)
    return fail (1, error, _ ("a line with `expression:` is needed"));
  if (self->kind == CGT_EXERCISE_FIND && self->target == NULL)
    return fail (1, error, _ ("a line with `target:` is needed"));
  if (self->kind == CGT_EXERCISE_TABLE || self->kind == CGT_EXERCISE_WHICH)
    return is_complete_table (self, error) &&
           (!asks_moves (self->ask) || fail (1, error, _ ("`ask:` does not fit the kind")));
  if (self->entries->len > 0)
    return fail (1, error, _ ("only a table has lines with `entry:`"));
  if (self->kind == CGT_EXERCISE_WINNING_MOVES ? !asks_moves (self->ask) && self->ask != CGT_ASK_CHANCE
                                               : asks_moves (self->ask) && self->kind != CGT_EXERCISE_PLAY)
    return fail (1, error, _ ("`ask:` does not fit the kind"));
  if (self->ask == CGT_ASK_RELATION)
    for (guint i = 0; i < self->expressions->len; i++)
      if (self->kind != CGT_EXERCISE_PREDICT || strstr (self->expressions->pdata[i], " ? ") == NULL)
        return fail (1, error, _ ("a relation is asked of `A ? B`"));
  return TRUE;
}

CgtExercise *
cgt_exercise_read (const char *text, GError **error)
{
  g_autoptr (CgtExercise) self = g_new0 (CgtExercise, 1);
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);
  gboolean asked = FALSE;

  for (guint i = 0; i < G_N_ELEMENTS (keys); i++)
    {
      if (keys[i].list != 0)
        G_STRUCT_MEMBER (GPtrArray *, self, keys[i].list) = g_ptr_array_new_with_free_func (g_free);
      if (keys[i].places != 0)
        G_STRUCT_MEMBER (GArray *, self, keys[i].places) = g_array_new (FALSE, FALSE, sizeof (guint));
    }
  for (guint i = 0; lines[i] != NULL; i++)
    {
      char *colon;

      if (*g_strstrip (lines[i]) == '\0')
        continue;
      if (i >= MOST_LINES || strlen (lines[i]) > LONGEST_LINE)
        {
          fail (i + 1, error, "%s",
                i >= MOST_LINES ? _ ("an exercise has at most 400 lines") : _ ("this line is too long"));
          return NULL;
        }
      colon = strchr (lines[i], ':');
      if (colon == NULL)
        {
          fail (i + 1, error, _ ("this line has no colon"));
          return NULL;
        }
      *colon = '\0';
      asked = asked || g_str_equal (lines[i], "ask");
      if (!read_line (self, g_strstrip (lines[i]), g_strstrip (colon + 1), i + 1, error))
        return NULL;
    }
  if (!asked && self->kind == CGT_EXERCISE_WINNING_MOVES)
    self->ask = CGT_ASK_ALL;
  return is_complete (self, error) ? g_steal_pointer (&self) : NULL;
}

void
cgt_exercise_free (CgtExercise *exercise)
{
  for (guint i = 0; i < G_N_ELEMENTS (keys); i++)
    {
      if (keys[i].list != 0)
        g_clear_pointer (&G_STRUCT_MEMBER (GPtrArray *, exercise, keys[i].list), g_ptr_array_unref);
      if (keys[i].places != 0)
        g_clear_pointer (&G_STRUCT_MEMBER (GArray *, exercise, keys[i].places), g_array_unref);
      if (keys[i].text != 0)
        g_free (G_STRUCT_MEMBER (char *, exercise, keys[i].text));
    }
  g_free (exercise);
}

/* Ranges */

/* The first range in @text: where it begins and what is after it; NULL: there is none. */
static const char *
find_range (const char *text, const char **after, gint *from, gint *to)
{
  for (const char *at = strchr (text, '{'); at != NULL; at = strchr (at + 1, '{'))
    {
      const char *end = scan_range (at + 1, from, to);

      if (end != NULL && *end == '}')
        {
          *after = end + 1;
          return at;
        }
    }
  return NULL;
}

char *
cgt_exercise_choose (const char *text, GRand *random)
{
  GString *chosen = g_string_new (NULL);
  const char *at, *after;
  gint from, to;

  while ((at = find_range (text, &after, &from, &to)) != NULL)
    {
      g_string_append_len (chosen, text, at - text);
      g_string_append_printf (chosen, "%d", random != NULL ? g_rand_int_range (random, from, to + 1) : from);
      text = after;
    }
  g_string_append (chosen, text);
  return g_string_free (chosen, FALSE);
}

/* Replaces the first range by each of its numbers, and then those after it. */
static void
add_instances (GPtrArray *instances, const char *text, guint most)
{
  const char *after, *at;
  gint from, to;

  at = find_range (text, &after, &from, &to);
  if (at == NULL)
    g_ptr_array_add (instances, g_strdup (text));
  else
    for (gint i = from; i <= to && instances->len < most; i++)
      {
        g_autofree char *next = g_strdup_printf ("%.*s%d%s", (int) (at - text), text, i, after);

        add_instances (instances, next, most);
      }
}

GPtrArray *
cgt_exercise_instances (const char *text, guint most)
{
  GPtrArray *instances = g_ptr_array_new_with_free_func (g_free);

  add_instances (instances, text, most);
  return instances;
}

/* Instances */

gboolean
cgt_exercise_varies (const CgtExercise *exercise)
{
  const char *after;
  gint from, to;

  if (exercise->expressions->len == 0)
    return FALSE;
  return exercise->expressions->len > 1 || find_range (exercise->expressions->pdata[0], &after, &from, &to) != NULL;
}

CgtTask *
cgt_task_new (const CgtExercise *exercise, guint seed)
{
  CgtTask *task = g_new0 (CgtTask, 1);
  g_autoptr (GRand) random = seed > 0 ? g_rand_new_with_seed (seed) : NULL;
  guint n = exercise->expressions->len;
  const char *text = n > 0 ? exercise->expressions->pdata[seed % n] : "";
  g_autofree char *chosen = cgt_exercise_choose (text, random);
  char *question = exercise->ask == CGT_ASK_RELATION ? strstr (chosen, " ? ") : NULL;

  task->exercise = exercise;
  task->place = n > 0 ? seed % n : 0;
  if (question != NULL)
    {
      *question = '\0';
      task->other = g_strdup (question + 3);
    }
  task->expression = g_strdup (chosen);
  task->found = g_ptr_array_new_with_free_func ((GDestroyNotify) cgt_evaluation_unref);
  return task;
}

void
cgt_task_free (CgtTask *task)
{
  g_ptr_array_unref (task->found);
  cgt_free_all (task->expression, task->other, task);
}

static char *
replace (const char *text, const char *what, const char *by)
{
  g_auto (GStrv) parts = g_strsplit (text, what, -1);

  return g_strjoinv (by, parts);
}

char *
cgt_task_put_part (const char *text, const char *part)
{
  return replace (text, "?", part);
}

/* The board */

/* A list of games, a table and a list of numbers have none. That of a comparison is the left side. */
char *
cgt_task_board (const CgtTask *task)
{
  const CgtExercise *exercise = task->exercise;
  CgtExerciseKind kind = exercise->kind;

  if (kind == CGT_EXERCISE_ORDER || kind == CGT_EXERCISE_TABLE || kind == CGT_EXERCISE_WHICH ||
      strchr (task->expression, '(') == NULL)
    return NULL;
  if (strchr (task->expression, '?') == NULL)
    return g_strdup (task->expression);
  return exercise->begin != NULL ? cgt_task_put_part (task->expression, exercise->begin) : NULL;
}

char *
cgt_task_answer_on_board (const CgtTask *task, const char *expression)
{
  const char *mark = strchr (task->expression, '?');
  gsize before = mark != NULL ? (gsize) (mark - task->expression) : 0, after = mark != NULL ? strlen (mark + 1) : 0;

  if (mark == NULL)
    return g_strdup (expression);
  if (strlen (expression) < before + after || strncmp (expression, task->expression, before) != 0 ||
      !g_str_has_suffix (expression, mark + 1))
    return NULL;
  return g_strndup (expression + before, strlen (expression) - before - after);
}

/* Tables */

static void
free_cell (gpointer data)
{
  CgtTaskCell *cell = data;

  cgt_free_all (cell->label, cell->expression, cell);
}

static void
add_cell (GPtrArray *cells, char *label, char *expression)
{
  CgtTaskCell *cell = g_new (CgtTaskCell, 1);

  *cell = (CgtTaskCell) { label, expression };
  g_ptr_array_add (cells, cell);
}

/* @text with the number instead of {n} or {m}. */
static char *
put_number (const char *text, const char *letter, gint number)
{
  g_autofree char *digits = g_strdup_printf ("%d", number);

  return replace (text, letter, digits);
}

static gboolean
has_columns (const CgtTask *task)
{
  return strstr (task->expression, "{m}") != NULL;
}

guint
cgt_task_n_columns (const CgtTask *task)
{
  const CgtRange *columns = &task->exercise->columns;

  return task->exercise->entries->len == 0 && has_columns (task) ? (guint) (columns->to - columns->from + 1) : 0;
}

/* Whether the rules refuse a number: no counter rests on the tail of an arrow. */
static gboolean
is_no_position (const char *text)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (CgtExpression) expression = cgt_expression_parse (text, NULL, &error);

  return expression == NULL && g_error_matches (error, CGT_ERROR, CGT_ERROR_RULE);
}

GPtrArray *
cgt_task_cells (const CgtTask *task)
{
  const CgtExercise *exercise = task->exercise;
  GPtrArray *cells = g_ptr_array_new_with_free_func (free_cell);

  for (guint i = 0; i < exercise->entries->len; i++)
    add_cell (cells, g_strdup (exercise->entries->pdata[i]), g_strdup (exercise->entries->pdata[i]));
  if (cells->len > 0)
    return cells;
  for (gint n = exercise->rows.from; n <= exercise->rows.to; n++)
    {
      g_autofree char *row = put_number (task->expression, "{n}", n);

      if (!has_columns (task))
        {
          if (!is_no_position (row))
            add_cell (cells, g_strdup_printf ("%d", n), g_steal_pointer (&row));
        }
      else
        for (gint m = exercise->columns.from; m <= exercise->columns.to; m++)
          add_cell (cells, g_strdup_printf ("%d,%d", n, m), put_number (row, "{m}", m));
    }
  return cells;
}
