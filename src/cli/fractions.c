/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "grundy-cli.h"

#include <stdio.h>
#include <string.h>

#include "rulesets/cgt-arithmetic.h"
#include "rulesets/others/cgt-stern-brocot.h"

/* Fractions between 0/1 and 1/1: where they stand in the Stern-Brocot tree, and rows of Farey. */

/* The last row has about 0.3 n^2 fractions. */
#define LAST_ROW 1000

#define FRACTION "%" G_GINT64_FORMAT "/%" G_GINT64_FORMAT

static gboolean
read_number (const char *text, gsize length, guint64 *n)
{
  g_autofree char *digits = g_strndup (text, length);

  return g_ascii_string_to_unsigned (digits, 10, 0, G_MAXINT64 / 2, n, NULL);
}

static gboolean
read_fraction (const char *text, CgtFraction *fraction)
{
  const char *slash = strchr (text, '/');
  guint64 p, q, divisor;

  if (slash == NULL || !read_number (text, (gsize) (slash - text), &p) ||
      !read_number (slash + 1, strlen (slash + 1), &q) || q == 0 || p > q)
    return FALSE;
  divisor = cgt_greatest_common_divisor (p, q);
  *fraction = (CgtFraction) { (gint64) (p / divisor), (gint64) (q / divisor) };
  return TRUE;
}

static void
print_place (const GrundyCommand *command, CgtFraction x)
{
  g_autoptr (GString) path = g_string_new (NULL);
  CgtFraction left, right;
  guint64 level;

  if (x.q == 1)
    {
      printf (command->json ? "{\"fraction\": \"" FRACTION "\", \"level\": 0, \"path\": null, \"parents\": null}\n"
                            : FRACTION " is an end of the tree: it has no parents.\n",
              x.p, x.q);
      return;
    }
  level = cgt_stern_brocot_find (x, &left, &right, path);
  if (command->json)
    printf ("{\"fraction\": \"" FRACTION "\", \"level\": %" G_GUINT64_FORMAT
            ", \"path\": \"%s\", \"parents\": [\"" FRACTION "\", \"" FRACTION "\"]}\n",
            x.p, x.q, level, path->str, left.p, left.q, right.p, right.q);
  else
    printf (FRACTION "\n  level    %" G_GUINT64_FORMAT "\n  path     1/2%s%s\n  parents  " FRACTION " and " FRACTION
                     "\n",
            x.p, x.q, level, path->len > 0 ? " " : "", path->str, left.p, left.q, right.p, right.q);
}

static void
print_pair (const GrundyCommand *command, CgtFraction a, CgtFraction b)
{
  g_autofree char *determinant = cgt_fraction_determinant (a, b);
  CgtFraction mediant = cgt_fraction_mediant (a, b);
  gboolean touch = g_str_equal (determinant, "1");

  if (command->json)
    printf ("{\"fractions\": [\"" FRACTION "\", \"" FRACTION
            "\"], \"determinant\": %s, \"touch\": %s, \"mediant\": \"" FRACTION "\"}\n",
            a.p, a.q, b.p, b.q, determinant, touch ? "true" : "false", mediant.p, mediant.q);
  else
    printf (FRACTION " and " FRACTION "\n  |ps - qr|  %s: the circles %s\n  mediant    " FRACTION "\n", a.p, a.q, b.p,
            b.q, determinant,
            touch                            ? "touch"
            : g_str_equal (determinant, "0") ? "are the same"
                                             : "do not touch",
            mediant.p, mediant.q);
}

static void
print_farey_row (const GrundyCommand *command, gint64 n)
{
  CgtFraction a = { 0, 1 }, c = { 1, n };

  printf (command->json ? "[\"0/1\"" : "%" G_GINT64_FORMAT ":  0/1", n);
  while (a.p < a.q)
    {
      CgtFraction next = cgt_farey_next (a, c, n);

      printf (command->json ? ", \"" FRACTION "\"" : "  " FRACTION, c.p, c.q);
      a = c;
      c = next;
    }
  fputs (command->json ? "]" : "\n", stdout);
}

static int
print_farey (const GrundyCommand *command)
{
  if (command->n_to > 1 || command->to < 1 || command->to > LAST_ROW)
    return grundy_misuse ("--to: the last row of Farey is a number from 1 to %d", LAST_ROW);
  fputs (command->json ? "[" : "", stdout);
  for (gint64 n = 1; n <= command->to; n++)
    {
      if (command->json && n > 1)
        fputs (", ", stdout);
      print_farey_row (command, n);
    }
  fputs (command->json ? "]\n" : "", stdout);
  return 0;
}

int
grundy_command_fractions (GrundyCommand *command)
{
  guint n = command->words->len;
  CgtFraction fractions[2];

  if ((n == 0) != ((command->given & GRUNDY_OPTION_TO) != 0) || n > 2)
    return grundy_misuse ("fractions takes one fraction, two of them, or --to N for rows of Farey");
  for (guint i = 0; i < n; i++)
    if (!read_fraction (g_ptr_array_index (command->words, i), &fractions[i]))
      return grundy_refuse (g_ptr_array_index (command->words, i),
                            "column 1: expected a fraction between 0/1 and 1/1, such as 3/7");
  if (n == 0)
    return print_farey (command);
  if (n == 1)
    print_place (command, fractions[0]);
  else
    print_pair (command, fractions[0], fractions[1]);
  return 0;
}
