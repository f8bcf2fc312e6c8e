/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "cgt-atlas.h"

#include <glib/gi18n-lib.h>
#include <errno.h>
#include <glib/gstdio.h>
#include <signal.h>
#include <sqlite3.h>
#include <string.h>
#include <unistd.h>

#include "base/cgt-quote.h"
#include "cgt/cgt-budget-memory.h"
#include "cgt/cgt-refuse.h"

/* How long one process waits for another one that writes. */
#define WAIT_MS 60000
/* Positions that are written at a time. */
#define BATCH 64

struct _CgtAtlas
{
  sqlite3 *file;
  sqlite3_stmt *add, *get, *find_record, *add_record;
  char *owner; /* of the blocks that this process works on */
  guint n_pending;
};

/* Version 3 has no atomic weights. Version 2 may lack means of loopy positions, too, and its index was smaller. Before
 * that, places were counted in another way, and each position had a record of its own. */
#define VERSION 4
#define OLDEST_VERSION 2

#define FIELDS                                                                                                         \
  "outcome, value, nimber, remoteness, mean, temperature, left_stop, right_stop, birthday, atomic_weight, "            \
  "mean_real, temperature_real, left_stop_real, right_stop_real, atomic_weight_real"
#define N_COLUMNS 15
#define LACKING "mean IS NULL OR (left_stop = '0' AND right_stop = '0')"

/* Takes the positions that may lack a mean or an atomic weight out of an old atlas. Their blocks are not done any more.
 */
static const char renewal[] = "CREATE TEMP TABLE gone AS SELECT DISTINCT id, place / " G_STRINGIFY (
  CGT_ATLAS_BLOCK) " AS block FROM positions"
                   " JOIN records USING (record) WHERE " LACKING ";"
                   "UPDATE sets SET complete = 0 WHERE id IN (SELECT id FROM gone);"
                   "UPDATE blocks SET done = 0, owner = NULL WHERE (id, block) IN (SELECT id, block FROM gone);"
                   "DELETE FROM positions WHERE record IN (SELECT record FROM records WHERE " LACKING ");"
                   "DELETE FROM records WHERE " LACKING ";"
                   "ALTER TABLE records ADD COLUMN atomic_weight TEXT;"
                   "ALTER TABLE records ADD COLUMN atomic_weight_real REAL;"
                   "DROP TABLE gone;"
                   "DROP INDEX IF EXISTS by_record;"
                   "CREATE INDEX by_record ON positions (id, record, place, position);"
                   "PRAGMA user_version = " G_STRINGIFY (VERSION) ";";

/* Many positions have the same record: a million of Domineering have some thousands. The index has all that a query
 * reads of a row. */
static const char schema[] =
  "BEGIN IMMEDIATE;"
  "CREATE TABLE IF NOT EXISTS sets (id INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE, game TEXT NOT NULL,"
  " size TEXT NOT NULL, complete INTEGER NOT NULL DEFAULT 0);"
  "CREATE TABLE IF NOT EXISTS blocks (id INTEGER NOT NULL, block INTEGER NOT NULL, owner TEXT,"
  " done INTEGER NOT NULL DEFAULT 0, PRIMARY KEY (id, block)) WITHOUT ROWID;"
  "CREATE TABLE IF NOT EXISTS records (record INTEGER PRIMARY KEY, outcome TEXT, value TEXT, nimber INTEGER,"
  " remoteness INTEGER, mean TEXT, temperature TEXT, left_stop TEXT, right_stop TEXT, birthday INTEGER,"
  " mean_real REAL, temperature_real REAL, left_stop_real REAL, right_stop_real REAL, atomic_weight TEXT,"
  " atomic_weight_real REAL);"
  "CREATE TABLE IF NOT EXISTS positions (id INTEGER NOT NULL, place INTEGER NOT NULL, position TEXT NOT NULL,"
  " record INTEGER NOT NULL, PRIMARY KEY (id, place)) WITHOUT ROWID;"
  "CREATE INDEX IF NOT EXISTS by_value ON records (value, outcome, remoteness);"
  "CREATE INDEX IF NOT EXISTS by_record ON positions (id, record, place, position);"
  "CREATE VIEW IF NOT EXISTS atlas AS SELECT name AS set_name, game, size, position, outcome, value, nimber,"
  " remoteness, mean, temperature, left_stop, right_stop, birthday"
  " FROM positions JOIN sets USING (id) JOIN records USING (record);"
  "PRAGMA user_version = " G_STRINGIFY (VERSION) ";"
                                                 "COMMIT;";

/* Whether the fields of a record are those of another one, or the ones that are bound. The value tells the atomic
 * weight. */
#define SAME(a, b)                                                                                                     \
  a "outcome IS " b "outcome AND " a "value IS " b "value AND " a "nimber IS " b "nimber AND " a "remoteness IS " b    \
    "remoteness AND " a "mean IS " b "mean AND " a "temperature IS " b "temperature AND " a "left_stop IS " b          \
    "left_stop AND " a "right_stop IS " b "right_stop AND " a "birthday IS " b "birthday"

static gboolean
refuse (CgtAtlas *atlas, GError **error)
{
  g_set_error (error, CGT_ERROR, CGT_ERROR_MEANINGLESS, _ ("the atlas: %s"), sqlite3_errmsg (atlas->file));
  return FALSE;
}

static gboolean
run (CgtAtlas *atlas, const char *statements)
{
  return sqlite3_exec (atlas->file, statements, NULL, NULL, NULL) == SQLITE_OK;
}

static gboolean
execute (CgtAtlas *atlas, const char *sql, GError **error)
{
  return run (atlas, sql) || refuse (atlas, error);
}

/* Prepares @sql and binds integers. */
static sqlite3_stmt *
prepare (CgtAtlas *atlas, const char *sql, gint64 first, gint64 second)
{
  sqlite3_stmt *statement = NULL;

  if (sqlite3_prepare_v2 (atlas->file, sql, -1, &statement, NULL) != SQLITE_OK)
    return NULL;
  if (sqlite3_bind_parameter_count (statement) > 0)
    sqlite3_bind_int64 (statement, 1, first);
  if (sqlite3_bind_parameter_count (statement) > 1)
    sqlite3_bind_int64 (statement, 2, second);
  return statement;
}

/* The first number that @sql gives; @otherwise if it gives none. */
static gint64
ask_number (CgtAtlas *atlas, const char *sql, gint64 first, gint64 second, gint64 otherwise)
{
  sqlite3_stmt *statement = prepare (atlas, sql, first, second);
  gint64 number = otherwise;

  if (statement != NULL && sqlite3_step (statement) == SQLITE_ROW)
    number = sqlite3_column_int64 (statement, 0);
  sqlite3_finalize (statement);
  return number;
}

static gboolean
change (CgtAtlas *atlas, const char *sql, gint64 first, gint64 second, GError **error)
{
  sqlite3_stmt *statement = prepare (atlas, sql, first, second);
  gboolean done = statement != NULL && sqlite3_step (statement) == SQLITE_DONE;

  sqlite3_finalize (statement);
  return done || refuse (atlas, error);
}

/* The file cannot be used now, or is no atlas at all. */
static gboolean
refuse_file (CgtAtlas *atlas, const char *quote, GError **error)
{
  int code = sqlite3_errcode (atlas->file);

  if (code == SQLITE_ERROR || code == SQLITE_NOTADB || code == SQLITE_CORRUPT)
    return cgt_refuse (error, CGT_ERROR_MEANINGLESS, _ ("%s is not an atlas: %s"), quote, sqlite3_errmsg (atlas->file));
  g_set_error (error, G_IO_ERROR, G_IO_ERROR_FAILED, _ ("%s cannot be opened: %s"), quote,
               sqlite3_errmsg (atlas->file));
  return FALSE;
}

static gboolean
refuse_version (const char *quote, GError **error)
{
  return cgt_refuse (error, CGT_ERROR_MEANINGLESS, _ ("%s is not an atlas, or one of an earlier version"), quote);
}

/* Brings an old atlas up to date, unless another process has done so meanwhile. */
static gboolean
renew (CgtAtlas *atlas, const char *quote, GError **error)
{
  if (run (atlas, "BEGIN IMMEDIATE") &&
      (ask_number (atlas, "PRAGMA user_version", 0, 0, -1) == VERSION || run (atlas, renewal)) && run (atlas, "COMMIT"))
    return TRUE;
  if (sqlite3_errcode (atlas->file) == SQLITE_ERROR)
    refuse_version (quote, error);
  else
    refuse_file (atlas, quote, error);
  run (atlas, "ROLLBACK");
  return FALSE;
}

/* Makes the tables of an empty file, or renews those of an old atlas. What is in any other file stays as it is. */
static gboolean
make_tables (CgtAtlas *atlas, const char *quote, GError **error)
{
  gint64 n = ask_number (atlas, "SELECT count(*) FROM sqlite_schema", 0, 0, -1), version;

  /* Another process may have made them meanwhile. */
  version = n > 0 ? ask_number (atlas, "PRAGMA user_version", 0, 0, -1) : VERSION;
  if (version >= OLDEST_VERSION && version < VERSION)
    return renew (atlas, quote, error);
  if (version != VERSION)
    return refuse_version (quote, error);
  if (n > 0 || (n == 0 && run (atlas, schema)))
    return TRUE;
  return refuse_file (atlas, quote, error);
}

CgtAtlas *
cgt_atlas_open (const char *path, GError **error)
{
  g_autoptr (CgtAtlas) atlas = g_new0 (CgtAtlas, 1);
  g_autofree char *quote = cgt_quote (path, -1, 40);

  /* One thread at a time uses it, so that it needs no locks. */
  if (sqlite3_open_v2 (path, &atlas->file, SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX, NULL) !=
      SQLITE_OK)
    {
      refuse_file (atlas, quote, error);
      return NULL;
    }
  sqlite3_busy_timeout (atlas->file, WAIT_MS);
  if (ask_number (atlas, "PRAGMA user_version", 0, 0, -1) != VERSION && !make_tables (atlas, quote, error))
    return NULL;
  atlas->add = prepare (atlas, "INSERT OR REPLACE INTO positions VALUES (?, ?, ?, ?)", 0, 0);
  atlas->get =
    prepare (atlas, "SELECT position, " FIELDS " FROM positions JOIN records USING (record) WHERE id = ? AND place = ?",
             0, 0);
  atlas->find_record = prepare (atlas, "SELECT record FROM records WHERE " SAME ("", ":"), 0, 0);
  atlas->add_record =
    prepare (atlas, "INSERT INTO records (" FIELDS ") VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)", 0, 0);
  if (atlas->add == NULL || atlas->get == NULL || atlas->find_record == NULL || atlas->add_record == NULL ||
      !run (atlas, "PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL;"))
    {
      refuse_file (atlas, quote, error);
      return NULL;
    }
  atlas->owner = g_strdup_printf ("%s %d", g_get_host_name (), (int) getpid ());
  return g_steal_pointer (&atlas);
}

/* Whoever uses a file with a write-ahead log holds a lock on it. */
gboolean
cgt_atlas_is_in_use (const char *path)
{
  sqlite3 *file = NULL;
  int code = sqlite3_open_v2 (path, &file, SQLITE_OPEN_READWRITE, NULL);

  if (code == SQLITE_OK)
    code = sqlite3_exec (file, "PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE; ROLLBACK;", NULL, NULL, NULL);
  sqlite3_close (file);
  return code == SQLITE_BUSY || code == SQLITE_LOCKED;
}

/* Ends the transaction in which positions are added. */
static gboolean
commit (CgtAtlas *atlas, GError **error)
{
  if (atlas->n_pending == 0)
    return TRUE;
  atlas->n_pending = 0;
  return execute (atlas, "COMMIT", error);
}

void
cgt_atlas_close (CgtAtlas *atlas)
{
  commit (atlas, NULL);
  sqlite3_finalize (atlas->add);
  sqlite3_finalize (atlas->get);
  sqlite3_finalize (atlas->find_record);
  sqlite3_finalize (atlas->add_record);
  sqlite3_close (atlas->file);
  g_free (atlas->owner);
  g_free (atlas);
}

gint64
cgt_atlas_count (CgtAtlas *atlas)
{
  return ask_number (atlas, "SELECT count(*) FROM positions", 0, 0, 0);
}

char *
cgt_atlas_list_games (CgtAtlas *atlas)
{
  sqlite3_stmt *ask =
    prepare (atlas, "SELECT group_concat(game, ', ') FROM (SELECT DISTINCT game FROM sets ORDER BY game)", 0, 0);
  char *games =
    ask != NULL && sqlite3_step (ask) == SQLITE_ROW ? g_strdup ((const char *) sqlite3_column_text (ask, 0)) : NULL;

  sqlite3_finalize (ask);
  return games != NULL ? games : g_strdup ("");
}

gboolean
cgt_atlas_merge (CgtAtlas *atlas, const char *path, GError **error)
{
  g_autoptr (CgtAtlas) other = NULL; /* whether it is one */
  g_autofree char *attach = NULL, *quote = cgt_quote (path, -1, 40);
  GStatBuf ours, theirs;
  char *escaped;
  gboolean done;

  if (g_stat (path, &theirs) != 0)
    return cgt_refuse (error, CGT_ERROR_MEANINGLESS, _ ("%s cannot be opened: there is no such file"), quote);
  if (g_stat (sqlite3_db_filename (atlas->file, "main"), &ours) == 0 && ours.st_dev == theirs.st_dev &&
      ours.st_ino == theirs.st_ino)
    return cgt_refuse (error, CGT_ERROR_MEANINGLESS, _ ("%s is the atlas itself"), quote);
  other = cgt_atlas_open (path, error);
  if (other == NULL || !commit (atlas, error))
    return FALSE;
  escaped = sqlite3_mprintf ("ATTACH %Q AS other", path);
  attach = g_strdup (escaped);
  sqlite3_free (escaped);
  if (!execute (atlas, attach, error))
    return FALSE;
  done = execute (
    atlas,
    "BEGIN IMMEDIATE;"
    "INSERT OR IGNORE INTO sets (name, game, size) SELECT name, game, size FROM other.sets;"
    "UPDATE sets SET complete = 1 WHERE name IN (SELECT name FROM other.sets WHERE complete);"
    "INSERT INTO records (" FIELDS ") SELECT " FIELDS " FROM other.records AS theirs"
    " WHERE NOT EXISTS (SELECT 1 FROM main.records AS mine WHERE " SAME (
      "mine.",
      "theirs.") ");"
                 "CREATE TEMP TABLE same (theirs INTEGER PRIMARY KEY, mine INTEGER);"
                 "INSERT INTO same SELECT theirs.record, mine.record FROM other.records AS theirs"
                 " JOIN main.records AS mine ON " SAME (
                   "mine.",
                   "theirs.") ";"
                              "INSERT OR IGNORE INTO positions SELECT mine.id, place, position, same.mine"
                              " FROM other.positions AS p JOIN same ON same.theirs = p.record"
                              " JOIN other.sets AS s ON s.id = p.id JOIN main.sets AS mine ON mine.name = s.name;"
                              "DROP TABLE same;"
                              "INSERT OR REPLACE INTO blocks SELECT mine.id, block, NULL, 1 FROM other.blocks AS b"
                              " JOIN other.sets AS s ON s.id = b.id JOIN main.sets AS mine ON mine.name = s.name WHERE b.done;"
                              "COMMIT; ANALYZE;",
    error);
  if (!done)
    run (atlas, "ROLLBACK");
  run (atlas, "DETACH other");
  return done;
}

gint64
cgt_atlas_set (CgtAtlas *atlas, const char *set, const char *game, const char *size, GError **error)
{
  char *insert = sqlite3_mprintf ("INSERT OR IGNORE INTO sets (name, game, size) VALUES (%Q, %Q, %Q)", set, game, size);
  char *ask = sqlite3_mprintf ("SELECT id FROM sets WHERE name = %Q", set);
  gint64 id = ask_number (atlas, ask, 0, 0, 0);

  if (id == 0 && game != NULL && commit (atlas, error) && execute (atlas, insert, error))
    id = ask_number (atlas, ask, 0, 0, 0);
  sqlite3_free (insert);
  sqlite3_free (ask);
  return id;
}

gboolean
cgt_atlas_is_complete (CgtAtlas *atlas, gint64 set)
{
  return ask_number (atlas, "SELECT complete FROM sets WHERE id = ?", set, 0, 0) != 0;
}

gboolean
cgt_atlas_set_complete (CgtAtlas *atlas, gint64 set, GError **error)
{
  /* Without statistics SQLite would read all rows of a set. */
  return commit (atlas, error) && change (atlas, "UPDATE sets SET complete = 1 WHERE id = ?", set, 0, error) &&
         execute (atlas, "ANALYZE", error);
}

/* Whether the process that works on a block still runs. On another machine it may. */
static gboolean
is_alive (const char *owner)
{
  const char *space = strrchr (owner, ' ');
  gint64 process = space != NULL ? g_ascii_strtoll (space + 1, NULL, 10) : 0;

  if (process <= 0)
    return FALSE;
  if (strncmp (owner, g_get_host_name (), (gsize) (space - owner)) != 0 ||
      strlen (g_get_host_name ()) != (gsize) (space - owner))
    return TRUE;
  return kill ((pid_t) process, 0) == 0 || errno == EPERM;
}

gint64
cgt_atlas_next_open (CgtAtlas *atlas, gint64 set, gint64 block)
{
  sqlite3_stmt *blocks =
    prepare (atlas, "SELECT block FROM blocks WHERE id = ? AND block >= ? AND done ORDER BY block", set, block);

  while (blocks != NULL && sqlite3_step (blocks) == SQLITE_ROW && sqlite3_column_int64 (blocks, 0) == block)
    block++;
  sqlite3_finalize (blocks);
  return block;
}

/* Who works on a block; NULL: nobody. */
static char *
owner_of (CgtAtlas *atlas, gint64 set, gint64 block, gboolean *done)
{
  sqlite3_stmt *ask = prepare (atlas, "SELECT owner, done FROM blocks WHERE id = ? AND block = ?", set, block);
  char *owner = NULL;

  *done = FALSE;
  if (ask != NULL && sqlite3_step (ask) == SQLITE_ROW)
    {
      owner = g_strdup ((const char *) sqlite3_column_text (ask, 0));
      *done = sqlite3_column_int (ask, 1) != 0;
    }
  sqlite3_finalize (ask);
  return owner;
}

gboolean
cgt_atlas_take (CgtAtlas *atlas, gint64 set, gint64 block, gboolean even_if_taken, CgtBlockState *state, GError **error)
{
  g_autofree char *owner = NULL;
  gboolean done, claimed = TRUE;

  if (!commit (atlas, error) || !execute (atlas, "BEGIN IMMEDIATE", error))
    return FALSE;
  owner = owner_of (atlas, set, block, &done);
  if (done)
    *state = CGT_BLOCK_DONE;
  else if (owner != NULL && !g_str_equal (owner, atlas->owner) && is_alive (owner) && !even_if_taken)
    *state = CGT_BLOCK_TAKEN;
  else
    {
      char *claim = sqlite3_mprintf ("INSERT OR REPLACE INTO blocks VALUES (%lld, %lld, %Q, 0)", (long long) set,
                                     (long long) block, atlas->owner);

      *state = CGT_BLOCK_MINE;
      claimed = execute (atlas, claim, error);
      sqlite3_free (claim);
    }
  if (claimed && execute (atlas, "COMMIT", error))
    return TRUE;
  run (atlas, "ROLLBACK");
  return FALSE;
}

gboolean
cgt_atlas_set_done (CgtAtlas *atlas, gint64 set, gint64 block, GError **error)
{
  return change (atlas, "UPDATE blocks SET done = 1, owner = NULL WHERE id = ? AND block = ?", set, block, error) &&
         commit (atlas, error);
}

/* The number that a text is, as near as a double comes. FALSE: it is none, as the atomic weight {1|0}. */
static gboolean
to_double (const char *text, double *number)
{
  const char *slash = text != NULL ? strchr (text, '/') : NULL;

  if (text == NULL || text[strspn (text, "-0123456789/")] != '\0')
    return FALSE;
  *number = g_ascii_strtod (text, NULL);
  if (slash != NULL)
    *number /= g_ascii_strtod (slash + 1, NULL);
  return TRUE;
}

static void
bind_real (sqlite3_stmt *statement, int i, const char *text)
{
  double number;

  if (to_double (text, &number))
    sqlite3_bind_double (statement, i, number);
  else
    sqlite3_bind_null (statement, i);
}

static void
bind_fields (sqlite3_stmt *statement, const CgtFound *found)
{
  sqlite3_reset (statement);
  for (guint i = 0; i < CGT_N_FOUND; i++)
    sqlite3_bind_text (statement, 1 + (int) i, found->fields[i], -1, SQLITE_STATIC);
}

/* The number of the record with the fields of a position, which is added if it is new; 0 with an error. */
static gint64
find_record (CgtAtlas *atlas, const CgtFound *found, GError **error)
{
  sqlite3_stmt *add = atlas->add_record;
  gint64 record = 0;

  bind_fields (atlas->find_record, found);
  if (sqlite3_step (atlas->find_record) == SQLITE_ROW)
    record = sqlite3_column_int64 (atlas->find_record, 0);
  sqlite3_reset (atlas->find_record);
  if (record > 0)
    return record;
  bind_fields (add, found);
  bind_real (add, 11, found->fields[CGT_FOUND_MEAN]);
  bind_real (add, 12, found->fields[CGT_FOUND_TEMPERATURE]);
  bind_real (add, 13, found->fields[CGT_FOUND_LEFT_STOP]);
  bind_real (add, 14, found->fields[CGT_FOUND_RIGHT_STOP]);
  bind_real (add, 15, found->fields[CGT_FOUND_ATOMIC_WEIGHT]);
  return sqlite3_step (add) == SQLITE_DONE ? sqlite3_last_insert_rowid (atlas->file) : refuse (atlas, error);
}

gboolean
cgt_atlas_add (CgtAtlas *atlas, gint64 set, gint64 place, const CgtFound *found, GError **error)
{
  sqlite3_stmt *add = atlas->add;
  gint64 record;

  if (atlas->n_pending == 0 && !execute (atlas, "BEGIN IMMEDIATE", error))
    return FALSE;
  atlas->n_pending++;
  record = find_record (atlas, found, error);
  if (record == 0)
    return FALSE;
  sqlite3_reset (add);
  sqlite3_bind_int64 (add, 1, set);
  sqlite3_bind_int64 (add, 2, place);
  sqlite3_bind_text (add, 3, found->position, -1, SQLITE_STATIC);
  sqlite3_bind_int64 (add, 4, record);
  if (sqlite3_step (add) != SQLITE_DONE)
    return refuse (atlas, error);
  return atlas->n_pending < BATCH || commit (atlas, error);
}

static void
read_row (sqlite3_stmt *row, CgtFound *found)
{
  found->position = g_strdup ((const char *) sqlite3_column_text (row, 0));
  for (guint i = 0; i < CGT_N_FOUND; i++)
    found->fields[i] = g_strdup ((const char *) sqlite3_column_text (row, 1 + (int) i));
}

gboolean
cgt_atlas_get (CgtAtlas *atlas, gint64 set, gint64 place, CgtFound *found)
{
  gboolean is_there;

  sqlite3_bind_int64 (atlas->get, 1, set);
  sqlite3_bind_int64 (atlas->get, 2, place);
  is_there = sqlite3_step (atlas->get) == SQLITE_ROW;
  if (is_there)
    read_row (atlas->get, found);
  sqlite3_reset (atlas->get);
  return is_there;
}

/* Queries. Rows come in the order of places, in one of two ways: the places of the records that hold are found by the
 * index and sorted, or all rows are read in order, and those whose record does not hold are left out. */

/* Sorting pays if at most one row in READ_ALL holds, and at most MOST_SORTED in all. Otherwise all rows are read in
 * order; that takes no longer, and the first ones come at once. */
#define READ_ALL 5
#define MOST_SORTED 200000
/* What is said of a record: a block of the budget. */
typedef struct
{
  gint64 number;
  char *fields[CGT_N_FOUND];
  gboolean holds, certain;
  char text[]; /* of the fields */
} Record;

/* The records that a query has read: many rows share one. */
typedef struct
{
  GHashTable *known; /* number to Record */
  sqlite3_stmt *ask; /* the fields of a record, and whether the two conditions hold */
  CgtBudget *budget;
} Records;

/* A record, which is read once; NULL with an error. Those before it are forgotten when they would take all memory that
 * the budget has left. */
static const Record *
get_record (CgtAtlas *atlas, Records *records, gint64 number, GError **error)
{
  Record *record = g_hash_table_lookup (records->known, &number);
  gsize bytes = sizeof *record;
  char *text;
  int step;

  if (record != NULL)
    return record;
  sqlite3_reset (records->ask);
  sqlite3_bind_int64 (records->ask, 1, number);
  step = sqlite3_step (records->ask);
  if (step == SQLITE_DONE)
    return cgt_refuse_null (error, CGT_ERROR_MEANINGLESS, "the atlas: there is no record %" G_GINT64_FORMAT, number);
  if (step != SQLITE_ROW)
    {
      refuse (atlas, error);
      return NULL;
    }
  for (int i = 0; i < CGT_N_FOUND; i++)
    bytes += sqlite3_column_text (records->ask, i) != NULL ? (gsize) sqlite3_column_bytes (records->ask, i) + 1 : 0;
  if (bytes + sizeof (CgtMemory) > cgt_budget_get_free_bytes (records->budget))
    g_hash_table_remove_all (records->known);
  record = cgt_budget_alloc (records->budget, 1, bytes);
  if (record == NULL)
    {
      if (cgt_budget_check (records->budget, error))
        g_set_error_literal (error, CGT_ERROR, CGT_ERROR_BUDGET, _ ("the atlas: there is no memory for a record"));
      return NULL;
    }
  record->number = number;
  text = record->text;
  for (int i = 0; i < CGT_N_FOUND; i++)
    if (sqlite3_column_text (records->ask, i) != NULL)
      {
        record->fields[i] = text;
        text = g_stpcpy (text, (const char *) sqlite3_column_text (records->ask, i)) + 1;
      }
  record->holds = sqlite3_column_int (records->ask, N_COLUMNS) != 0;
  record->certain = sqlite3_column_int (records->ask, N_COLUMNS + 1) != 0;
  g_hash_table_add (records->known, record);
  return record;
}

/* The rows, of which @condition holds if they come by the index. */
static sqlite3_stmt *
ask_rows (CgtAtlas *atlas, gint64 set, gint64 first, gint64 end, const char *condition)
{
  g_autofree char *range =
    g_strdup_printf ("id = ?1 AND place >= %" G_GINT64_FORMAT " AND place < %" G_GINT64_FORMAT, first, end);
  g_autofree char *by_index = NULL, *count = NULL, *rows = NULL;
  gint64 most = MIN ((end - first) / READ_ALL, MOST_SORTED);

  if (condition != NULL)
    {
      by_index = g_strdup_printf ("positions INDEXED BY by_record WHERE %s"
                                  " AND record IN (SELECT record FROM records WHERE %s)",
                                  range, condition);
      count = g_strdup_printf ("SELECT count(*) FROM (SELECT 1 FROM %s LIMIT ?2)", by_index);
      if (most < CGT_ATLAS_BLOCK || ask_number (atlas, count, set, most + 1, most + 1) > most)
        g_clear_pointer (&by_index, g_free);
    }
  rows = by_index != NULL
           ? g_strdup_printf ("SELECT position, record FROM %s ORDER BY place", by_index)
           : g_strdup_printf ("SELECT position, record FROM positions NOT INDEXED WHERE %s ORDER BY place", range);
  return prepare (atlas, rows, set, 0);
}

gboolean
cgt_atlas_query (CgtAtlas *atlas, gint64 set, gint64 first, gint64 end, const char *condition, const char *certain,
                 CgtBudget *budget, CgtRowFunc func, gpointer data, GError **error)
{
  g_autoptr (GHashTable) known = g_hash_table_new_full (g_int64_hash, g_int64_equal, cgt_budget_release, NULL);
  g_autofree char *sql = g_strdup_printf ("SELECT " FIELDS ", %s, %s FROM records WHERE record = ?",
                                          condition != NULL ? condition : "1", certain != NULL ? certain : "0");
  Records records = { .known = known, .budget = budget };
  sqlite3_stmt *rows;
  gboolean more = TRUE;
  int step = SQLITE_ROW;

  if (!commit (atlas, error))
    return FALSE;
  records.ask = prepare (atlas, sql, 0, 0);
  rows = ask_rows (atlas, set, first * CGT_ATLAS_BLOCK, MIN (end, G_MAXINT64 / CGT_ATLAS_BLOCK) * CGT_ATLAS_BLOCK,
                   condition);
  if (records.ask == NULL || rows == NULL)
    more = refuse (atlas, error);
  while (more && (step = sqlite3_step (rows)) == SQLITE_ROW)
    {
      gint64 number = sqlite3_column_int64 (rows, 1);
      const Record *record = get_record (atlas, &records, number, error);
      CgtFound found = { .position = (char *) sqlite3_column_text (rows, 0) };

      more = record != NULL;
      if (!more || !record->holds)
        continue;
      memcpy (found.fields, record->fields, sizeof found.fields);
      more = func (&found, number, record->certain, data, error);
    }
  if (more && step != SQLITE_DONE)
    more = refuse (atlas, error);
  sqlite3_finalize (rows);
  sqlite3_finalize (records.ask);
  return more || error == NULL || *error == NULL;
}
