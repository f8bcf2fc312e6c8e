/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include <stdio.h>
#include <string.h>
#include <sys/resource.h>
#include <time.h>

#include <gio/gio.h>

/* Questions that other tools answer too, or that were slow once: the CPU seconds of grundy-cli (GRUNDY_CLI), beside the
 * seconds of the other tool and the seconds that are wanted, on a quiet machine of 2023. A plus after the seconds: a
 * part was not answered within a minute. Arguments choose the rows in whose names they stand: bench-peers cram. */

#define MOST_SECONDS "60"

/* The lines that a row reads. */
typedef enum
{
  NOTHING,
  KAYLES_AND_NIM,
  FISSION,
  IMPARTIAL_FISSION,
  ELEPHANTS,
  IMPARTIAL_ELEPHANTS,
} Lines;

static const struct
{
  const char *name, *command; /* with words between spaces */
  Lines lines;
  const char *other, *wanted; /* NULL: unknown */
} rows[] = {
  { "an impartial elephant strip",
    "eval --fields value impartial(elephants-and-rhinos(t...f.f...t..t.........f........f.ff...t))", NOTHING,
    "MCGS 0.17", "0.1" },
  { "elephants and a switch",
    "eval --fields value elephants-and-rhinos(t...tt.f...t.....ffff..t...f.....f.f...f)+{29|27}", NOTHING, "MCGS 1.3",
    "0.5" },
  { "20 elephant strips of 40", "eval --json -", ELEPHANTS, NULL, NULL },
  { "their impartial versions", "eval --json --fields value -", IMPARTIAL_ELEPHANTS, NULL, "2 each" },
  { "25 boards of Fission 6x6", "eval --json --fields value,outcome -", FISSION, NULL, "2 each" },
  { "their impartial versions", "eval --json --fields value -", IMPARTIAL_FISSION, NULL, "2 each" },
  { "impartial Fission with two stones",
    "eval --fields value impartial(fission(......|....x.|......|......|..x...|......))", NOTHING, NULL, "2" },
  { "cram(5x6)", "eval --fields value cram(5x6)", NOTHING, NULL, "0.7" },
  { "cram(4x7)", "eval --fields value cram(4x7)", NOTHING, NULL, "0.16" },
  { "1,000 lines kayles(n) + nim(m)", "eval --json -", KAYLES_AND_NIM, NULL, "0.3" },
  { "Cram 4x4 in Lua", "eval --fields value --game " GAMES "/cram.lua lua-cram(4x4)", NOTHING, NULL, NULL },
  { "NoGo 3x4 in Lua", "eval --fields value --game " GAMES "/nogo.lua lua-nogo(3x4)", NOTHING, "CGSuite's script 10.2",
    "0.6" },
  { "0.06 to 10^5", "sequence 0.06 --to 100000 --csv", NOTHING, NULL, "0.4" },
  { "winner 7x7", "winner domineering(7x7)", NOTHING, NULL, NULL },
  { "winner 8x8", "winner --jobs 1 domineering(8x8)", NOTHING, NULL, NULL },
  { "winner 8x8 with two threads", "winner --jobs 2 domineering(8x8)", NOTHING, NULL, NULL },
  { "euclid(10^18,7)", "eval --fields value euclid(10^18,7)", NOTHING, NULL, NULL },
  { "square(10^6)", "eval --fields value square(1000000)", NOTHING, NULL, NULL },
  /* Not its value: that of nogo(3x5) is already too long to write. It takes 740,000 parts, of which 635,000 are
   * different games, so there is little that a better normal form could join. */
  { "who wins nogo(4x5)", "eval --fields outcome nogo(4x5)", NOTHING, NULL, "10" },
};

static char
random_square (GRand *rand, const char *kinds)
{
  return kinds[g_rand_int_range (rand, 0, (gint32) strlen (kinds))];
}

static char *
make_lines (Lines lines)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (39);
  gboolean is_impartial = lines == IMPARTIAL_FISSION || lines == IMPARTIAL_ELEPHANTS;
  const char *end = is_impartial ? "))\n" : ")\n";
  GString *text = g_string_new (NULL);

  for (guint i = 0; lines == KAYLES_AND_NIM && i < 1000; i++)
    g_string_append_printf (text, "kayles(%d) + nim(%d)\n", g_rand_int_range (rand, 1, 31),
                            g_rand_int_range (rand, 1, 31));
  for (guint i = 0; (lines == FISSION || lines == IMPARTIAL_FISSION) && i < 25; i++)
    {
      g_string_append (text, is_impartial ? "impartial(fission(" : "fission(");
      for (guint square = 0; square < 36; square++)
        {
          if (square > 0 && square % 6 == 0)
            g_string_append_c (text, '|');
          g_string_append_c (text, random_square (rand, "....xx#"));
        }
      g_string_append (text, end);
    }
  for (guint i = 0; (lines == ELEPHANTS || lines == IMPARTIAL_ELEPHANTS) && i < 20; i++)
    {
      g_string_append (text, is_impartial ? "impartial(elephants-and-rhinos(" : "elephants-and-rhinos(");
      for (guint square = 0; square < 40; square++)
        g_string_append_c (text, random_square (rand, "......tf"));
      g_string_append (text, end);
    }
  return g_string_free (text, FALSE);
}

static double
seconds_of_children (void)
{
  struct rusage usage;

  getrusage (RUSAGE_CHILDREN, &usage);
  return (double) (usage.ru_utime.tv_sec + usage.ru_stime.tv_sec) +
         (double) (usage.ru_utime.tv_usec + usage.ru_stime.tv_usec) / 1e6;
}

/* CPU seconds; @answered: whether it answered in time. */
static double
run (const char *command, Lines lines, gboolean *answered)
{
  g_autofree char *all = g_strdup_printf ("%s %s --timeout " MOST_SECONDS, g_getenv ("GRUNDY_CLI"), command);
  g_autofree char *input = make_lines (lines), *output = NULL;
  g_auto (GStrv) words = g_strsplit (all, " ", -1);
  double begin = seconds_of_children ();
  g_autoptr (GError) error = NULL;
  g_autoptr (GSubprocess) process = g_subprocess_newv ((const char *const *) words,
                                                       G_SUBPROCESS_FLAGS_STDIN_PIPE | G_SUBPROCESS_FLAGS_STDOUT_PIPE |
                                                         G_SUBPROCESS_FLAGS_STDERR_SILENCE,
                                                       &error);

  g_assert_no_error (error);
  g_subprocess_communicate_utf8 (process, input, NULL, &output, NULL, &error);
  g_assert_no_error (error);
  *answered = g_subprocess_get_if_exited (process) && g_subprocess_get_exit_status (process) == 0 &&
              strstr (output, "\"error\"") == NULL;
  return seconds_of_children () - begin;
}

/* A loop in C that anybody would write: take two from a heap, and leave what remains in one heap or two. */
static double
naive_loop (void)
{
  enum
  {
    MOST = 100000,
    VALUES = 4096
  };
  g_autofree guint16 *nimbers = g_new0 (guint16, MOST + 1);
  guint seen[VALUES] = { 0 }, n, a;
  clock_t begin = clock ();

  for (n = 2; n <= MOST; n++)
    {
      guint left = n - 2, value = 0;

      if (left > 0)
        seen[nimbers[left]] = n;
      for (a = 1; a <= left - a && a < left; a++)
        seen[nimbers[a] ^ nimbers[left - a]] = n;
      while (seen[value] == n)
        value++;
      nimbers[n] = (guint16) value;
    }
  g_assert_cmpuint (nimbers[MOST], ==, 597);
  return (double) (clock () - begin) / CLOCKS_PER_SEC;
}

static gboolean
is_chosen (const char *name, int argc, char **argv)
{
  for (int i = 1; i < argc; i++)
    if (strstr (name, argv[i]) != NULL)
      return TRUE;
  return argc == 1;
}

int
main (int argc, char **argv)
{
  if (g_getenv ("GRUNDY_CLI") == NULL)
    g_error ("GRUNDY_CLI is the path of grundy-cli");
  printf ("%-34s %10s  %-22s %s\n", "", "seconds", "other", "wanted");
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      gboolean answered = TRUE;
      double seconds;

      if (!is_chosen (rows[i].name, argc, argv))
        continue;
      seconds = run (rows[i].command, rows[i].lines, &answered);
      printf ("%-34s %9.2f%s  %-22s %s\n", rows[i].name, seconds, answered ? " " : "+",
              rows[i].other != NULL ? rows[i].other : "", rows[i].wanted != NULL ? rows[i].wanted : "");
      fflush (stdout);
    }
  if (is_chosen ("0.06 to 10^5, a naive loop in C", argc, argv))
    printf ("%-34s %9.2f\n", "0.06 to 10^5, a naive loop in C", naive_loop ());
  return 0;
}
