/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
/* Growing automata, turning cubes, laying out evolution graphs: what users wait for. Prints milliseconds of processor
 * time. */
#include <time.h>

#include "pictures/plots/cgt-plots.h"
#include "pictures/cells/cgt-plane-picture.h"
#include "pictures/cells/cgt-space-picture.h"
#include "solvers/automata/cgt-automaton.h"

#define WIDTH 800
#define HEIGHT 700

static double
now (void)
{
  struct timespec time;

  clock_gettime (CLOCK_THREAD_CPUTIME_ID, &time);
  return time.tv_sec * 1e3 + time.tv_nsec / 1e6;
}

static CgtCells *
grow (CgtAutomatonRule rule, guint to)
{
  double start = now ();
  CgtCells *cells = cgt_automaton_grow (rule, to, NULL, NULL);

  g_print ("%-16s to generation %4u: %8u cells grown in %8.1f ms\n", cgt_automaton_rule_get_name (rule), to,
           cgt_cells_n (cells), now () - start);
  return cells;
}

/* A full turn, up and down. */
static void
turn (const char *what, CgtCells *cells, double zoom, guint smoothing, guint n_frames)
{
  g_autofree guint8 *pixels = g_malloc ((gsize) WIDTH * HEIGHT * 4);
  double start = now (), made, worst = 0;
  g_autoptr (CgtSpacePicture) picture = cgt_space_picture_new (cells);
  CgtSpaceDisplay display = { .generation = G_MAXUINT, .chosen = -1, .hover = -1, .smoothing = smoothing };

  made = now () - start;
  start = now ();
  for (guint i = 0; i < n_frames; i++)
    {
      CgtSpaceView view = { .turn = i * 2 * G_PI / n_frames, .tilt = -1.2 + 2.4 * i / n_frames, .zoom = zoom };
      double begin = now ();

      cgt_space_picture_render (picture, &view, &display, cgt_theme_light (), pixels, WIDTH, HEIGHT, WIDTH * 4);
      worst = MAX (worst, now () - begin);
    }
  g_print (
    "%-34s %8u cubes, zoom %4.1f, smoothing %u: %6.2f ms a frame, %4.0f frames a second (worst %.2f ms; made ready in %.1f ms)\n",
    what, cgt_cells_n (cells), zoom, smoothing, (now () - start) / n_frames, n_frames * 1e3 / (now () - start), worst,
    made);
}

static void
point (CgtCells *cells)
{
  g_autoptr (CgtSpacePicture) picture = cgt_space_picture_new (cells);
  CgtSpaceDisplay display = { .generation = G_MAXUINT, .chosen = -1, .hover = -1 };
  CgtSpaceView view = cgt_space_view_default ();
  double start = now ();

  for (guint i = 0; i < 100; i++)
    cgt_space_picture_cell_at (picture, &view, &display, WIDTH, HEIGHT, 8 * i, 350);
  g_print ("the cube under the pointer, of %u: %.2f ms\n", cgt_cells_n (cells), (now () - start) / 100);
}

static void
lay_out (const char *text)
{
  g_autoptr (CgtSolver) solver = cgt_solver_new ();
  g_autoptr (CgtSum) sum = cgt_sum_new ();
  g_autoptr (CgtPosition) position = cgt_position_from_text (text, NULL);
  g_autoptr (CgtGenerations) generations = NULL;
  g_autoptr (CgtGraphLayout) layout = NULL;
  double start = now ();

  cgt_sum_add_position (sum, FALSE, position);
  generations = cgt_solver_generations (solver, sum, CGT_GENERATIONS_LONGEST, -1, NULL);
  g_print ("%s: %u P-positions, %u parent edges, %u generations", text, generations->nodes->len,
           generations->edges->len, generations->n_generations);
  start = now ();
  layout = cgt_generations_layout (generations);
  g_print (", laid out in %.1f ms\n", now () - start);
}

static void
draw_plane (CgtCells *cells)
{
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, WIDTH, HEIGHT);
  cairo_t *cr = cairo_create (surface);
  CgtPlaneView view = cgt_plane_view_fit (cells, WIDTH, HEIGHT, 10);
  CgtPlaneDisplay display = { .generation = G_MAXUINT, .chosen = -1, .hover = -1 };
  double start = now ();

  for (guint i = 0; i < 10; i++)
    cgt_plane_picture_draw (cr, cells, &view, &display, cgt_theme_light (), WIDTH, HEIGHT);
  g_print ("in the plane, %u squares: %.2f ms a frame\n", cgt_cells_n (cells), (now () - start) / 10);
  cairo_destroy (cr);
  cairo_surface_destroy (surface);
}

int
main (void)
{
  g_autoptr (CgtCells) nim = grow (CGT_AUTOMATON_NIM, 255), million = grow (CGT_AUTOMATON_NIM, 1023);
  g_autoptr (CgtCells) relaxed = grow (CGT_AUTOMATON_NIM_RELAXED, 63), plane = grow (CGT_AUTOMATON_ULAM_WARBURTON, 255);
  g_autoptr (CgtCells) large_plane = grow (CGT_AUTOMATON_ULAM_WARBURTON, 900);
  double start = now ();
  g_autoptr (CgtCells) p_positions = cgt_nim_p_positions (3, 255, NULL, NULL), compared = NULL, whole = NULL;

  g_print ("P-positions of three piles to generation 255: %u in %.1f ms\n", cgt_cells_n (p_positions), now () - start);
  start = now ();
  compared = cgt_cells_compare (nim, p_positions);
  g_print ("compared with the automaton in %.1f ms\n", now () - start);
  start = now ();
  whole = cgt_cells_mirror (nim);
  g_print ("mirrored in %.1f ms\n", now () - start);
  turn ("Nim, piles up to 255", nim, 1, 1, 120);
  turn ("Nim, piles up to 255", nim, 1, 2, 40);
  turn ("Nim, piles up to 255", nim, 4, 1, 120);
  turn ("Nim, piles up to 255", nim, 16, 1, 60);
  turn ("Nim, piles up to 255, compared", compared, 1, 1, 60);
  turn ("Nim, piles up to 255, all octants", whole, 1, 1, 60);
  turn ("Nim by the relaxed rule", relaxed, 1, 1, 60);
  turn ("Nim, piles up to 1023", million, 1, 1, 40);
  turn ("Nim, piles up to 1023", million, 8, 1, 40);
  turn ("Nim, piles up to 1023", million, 1, 2, 10);
  point (nim);
  point (million);
  draw_plane (plane);
  draw_plane (large_plane);
  lay_out ("nim(84,84,84)"); /* over 5,000 nodes */
  lay_out ("nim(15,15,15,15)");
  lay_out ("wythoff(300,300)");
  return 0;
}
