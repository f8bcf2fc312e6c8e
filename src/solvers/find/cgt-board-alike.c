/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "cgt-board-alike.h"

#include <string.h>

#include "rulesets/cgt-board-grid.h"

/* Grids */

/* The images of a grid that are the grid itself; bit i is image i. */
static guint
find_symmetries (const CgtBoard *board)
{
  guint symmetries = 0;

  for (guint image = 0; image < CGT_BOARD_N_IMAGES; image++)
    {
      guint rows = cgt_board_count_rows (board), columns = board->columns;
      gboolean same = !(image & 4) || rows == columns;

      for (guint i = 0; same && i < rows * columns; i++)
        same = cgt_board_image_cell (board, 0, i / columns, i % columns) ==
               cgt_board_image_cell (board, image, i / columns, i % columns);
      symmetries |= (guint) same << image;
    }
  return symmetries;
}

/* The size of an image of @board, and its cells in their order, with those of the tray. */
static GByteArray *
write_image (const CgtBoard *board, guint image)
{
  g_autoptr (CgtBoard) written = cgt_board_copy_image (board, image);
  guint size[] = { written->rows, written->columns, written->tray };
  GByteArray *text = g_byte_array_new ();

  g_byte_array_append (text, (const guint8 *) size, sizeof size);
  g_byte_array_append (text, written->cells, size[0] * size[1]);
  return text;
}

/* The least of the images of @board. */
static void
append_grid (GByteArray *key, const CgtBoard *board, guint symmetries)
{
  g_autoptr (GByteArray) least = write_image (board, 0);

  for (guint k = 1; k < CGT_BOARD_N_IMAGES; k++)
    if (symmetries >> k & 1)
      {
        g_autoptr (GByteArray) image = write_image (board, k);

        if (memcmp (image->data, least->data, least->len) < 0)
          {
            g_byte_array_unref (least);
            least = g_steal_pointer (&image);
          }
      }
  g_byte_array_append (key, least->data, least->len);
}

/* Heaps */

static int
compare_heaps (gconstpointer a, gconstpointer b, gpointer data)
{
  guint64 x = *(const guint64 *) a, y = *(const guint64 *) b;

  return (x > y) - (x < y);
}

static void
append_heaps (GByteArray *key, const CgtBoard *board)
{
  g_autofree guint64 *heaps = g_memdup2 (board->heaps, board->n_heaps * sizeof *board->heaps);

  g_qsort_with_data (heaps, (gint) board->n_heaps, sizeof *heaps, compare_heaps, NULL);
  g_byte_array_append (key, (const guint8 *) heaps, (guint) (board->n_heaps * sizeof *heaps));
}

/* Graphs */

#define MOST_VERTICES 64
#define MOST_EDGES 200
/* Of colours, for all labellings of a graph. */
#define MOST_REFINEMENTS 300

/* The vertices are numbered by their colours: the number of a vertex is how many have a smaller colour. */
typedef struct
{
  const CgtBoard *board;
  gboolean forest; /* so vertices of one stable colour are images of each other */
  guint refinements;
  GByteArray *least; /* the least labelling so far; NULL: none yet */
} Labelling;

static guint32
end_of (const CgtBoard *board, const CgtBoardEdge *edge, gboolean to)
{
  return (guint32) edge->owner << 1 | (board->directed && to);
}

/* What distinguishes a vertex: its colour, and then its edges with the colours at their other ends. */
static GArray *
signature_of (const CgtBoard *board, const guint *colours, guint vertex)
{
  GArray *words = g_array_new (FALSE, FALSE, sizeof (guint64));

  for (guint i = 0; i < board->n_edges; i++)
    {
      const CgtBoardEdge *edge = &board->edges[i];

      for (guint to = 0; to < 2; to++)
        if ((to ? edge->to : edge->from) == vertex)
          {
            guint64 word = (guint64) end_of (board, edge, to) << 32 | colours[to ? edge->from : edge->to];

            g_array_append_val (words, word);
          }
    }
  g_array_sort (words, cgt_word_compare);
  return words;
}

typedef struct
{
  guint vertex, colour;
  GArray *words;
} Signature;

static int
compare_signatures (gconstpointer a, gconstpointer b)
{
  const Signature *p = a, *q = b;

  if (p->colour != q->colour)
    return p->colour < q->colour ? -1 : 1;
  if (p->words->len != q->words->len)
    return p->words->len < q->words->len ? -1 : 1;
  for (guint i = 0; i < p->words->len; i++)
    {
      int order = cgt_word_compare (&g_array_index (p->words, guint64, i), &g_array_index (q->words, guint64, i));

      if (order != 0)
        return order;
    }
  return 0;
}

/* Splits colours until those of one colour have the same neighbours. */
static void
refine (const CgtBoard *board, guint *colours)
{
  guint n = board->n_vertices;
  g_autofree Signature *signatures = g_new (Signature, n);
  gboolean changed = TRUE;

  while (changed)
    {
      changed = FALSE;
      for (guint i = 0; i < n; i++)
        signatures[i] = (Signature) { i, colours[i], signature_of (board, colours, i) };
      qsort (signatures, n, sizeof *signatures, compare_signatures);
      for (guint i = 0, colour = 0; i < n; i++)
        {
          if (i > 0 && compare_signatures (&signatures[i - 1], &signatures[i]) != 0)
            colour = i;
          changed |= colours[signatures[i].vertex] != colour;
          colours[signatures[i].vertex] = colour;
        }
      for (guint i = 0; i < n; i++)
        g_array_unref (signatures[i].words);
    }
}

/* The edges, by the numbers of their ends. */
static GByteArray *
write_edges (const CgtBoard *board, const guint *colours)
{
  g_autofree guint64 *words = g_new (guint64, board->n_edges);
  GByteArray *text = g_byte_array_new ();

  for (guint i = 0; i < board->n_edges; i++)
    {
      const CgtBoardEdge *edge = &board->edges[i];
      guint64 from = colours[edge->from], to = colours[edge->to];

      if (!board->directed && from > to)
        {
          guint64 other = from;

          from = to;
          to = other;
        }
      words[i] = from << 40 | to << 16 | (guint64) edge->owner;
    }
  if (board->n_edges == 0)
    return text;
  qsort (words, board->n_edges, sizeof *words, cgt_word_compare);
  g_byte_array_append (text, (const guint8 *) words, (guint) (board->n_edges * sizeof *words));
  return text;
}

/* The vertices of the first colour that more than one has; G_MAXUINT: there is none. */
static guint
find_shared (const guint *colours, guint n)
{
  guint shared = G_MAXUINT;

  for (guint i = 0; i < n; i++)
    for (guint k = i + 1; k < n; k++)
      if (colours[i] == colours[k] && colours[i] < shared)
        shared = colours[i];
  return shared;
}

/* FALSE: this takes too long. */
static gboolean
label (Labelling *self, const guint *stable)
{
  guint n = self->board->n_vertices, shared = find_shared (stable, n);

  if (shared == G_MAXUINT)
    {
      GByteArray *text = write_edges (self->board, stable);

      if (self->least == NULL || (text->len > 0 && memcmp (text->data, self->least->data, text->len) < 0))
        {
          g_clear_pointer (&self->least, g_byte_array_unref);
          self->least = text;
        }
      else
        g_byte_array_unref (text);
      return TRUE;
    }
  for (guint i = 0; i < n; i++)
    if (stable[i] == shared)
      {
        g_autofree guint *colours = g_memdup2 (stable, n * sizeof *stable);

        for (guint k = 0; k < n; k++)
          if (k != i && colours[k] == shared)
            colours[k]++;
        refine (self->board, colours);
        if (++self->refinements > MOST_REFINEMENTS || !label (self, colours))
          return FALSE;
        if (self->forest)
          return TRUE;
      }
  return TRUE;
}

/* Whether no path comes back to where it began. */
static gboolean
is_forest (const CgtBoard *board)
{
  g_autofree guint *above = g_new (guint, board->n_vertices);

  for (guint i = 0; i < board->n_vertices; i++)
    above[i] = i;
  for (guint i = 0; i < board->n_edges; i++)
    {
      guint from = board->edges[i].from, to = board->edges[i].to;

      while (above[from] != from)
        from = above[from];
      while (above[to] != to)
        to = above[to];
      if (from == to)
        return FALSE;
      above[to] = from;
    }
  return TRUE;
}

/* What stands on a vertex. */
static guint
kind_of (const CgtBoard *board, guint vertex)
{
  guint kind = (board->grounded && vertex == 0) ? 1 : 0;

  if (cgt_board_has_pieces (board))
    kind |= (guint) board->cells[vertex] << 1;
  for (guint i = 0; i < board->n_tokens; i++)
    kind += board->tokens[i] == vertex ? 1u << 16 : 0;
  return kind;
}

static gboolean
append_graph (GByteArray *key, const CgtBoard *board)
{
  guint n = board->n_vertices;
  Labelling self = { .board = board };
  g_autofree guint *kinds = NULL, *colours = NULL;
  gboolean done;

  if (n > MOST_VERTICES || board->n_edges > MOST_EDGES)
    return FALSE;
  if (n == 0)
    return TRUE;
  kinds = g_new (guint, n);
  colours = g_new0 (guint, n);
  for (guint i = 0; i < n; i++)
    kinds[i] = kind_of (board, i);
  for (guint i = 0; i < n; i++)
    for (guint k = 0; k < n; k++)
      colours[i] += kinds[k] < kinds[i];
  self.forest = is_forest (board);
  refine (board, colours);
  done = label (&self, colours);
  if (done)
    {
      g_byte_array_append (key, (const guint8 *) &n, sizeof n);
      for (guint number = 0; number < n; number++)
        for (guint i = 0; i < n; i++)
          if (colours[i] == number)
            g_byte_array_append (key, (const guint8 *) &kinds[i], sizeof kinds[i]);
      if (self.least->len > 0)
        g_byte_array_append (key, self.least->data, self.least->len);
    }
  g_clear_pointer (&self.least, g_byte_array_unref);
  return done;
}

GBytes *
cgt_board_alike_key (const CgtBoard *before, const CgtBoard *after, const char *known)
{
  GByteArray *key;

  if (after->shape != before->shape)
    return NULL;
  key = g_byte_array_new ();
  g_byte_array_append (key, (const guint8 *) known, (guint) strlen (known) + 1);
  if (after->shape == CGT_BOARD_GRID)
    append_grid (key, after, find_symmetries (before));
  else if (after->shape == CGT_BOARD_HEAPS)
    append_heaps (key, after);
  else if (after->shape != CGT_BOARD_GRAPH || !append_graph (key, after))
    {
      g_byte_array_unref (key);
      return NULL;
    }
  return g_byte_array_free_to_bytes (key);
}
