/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "rulesets/cgt-position.h"

#include <string.h>

/* Moves found from the rules in words, on the printed text, without the rulesets' own code. */

static void
check_options (const char *text, CgtPlayer player, GPtrArray *expected)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (CgtPosition) position = cgt_position_from_text (text, &error);
  g_autoptr (GPtrArray) options = NULL;
  g_autoptr (GHashTable) rest = g_hash_table_new (g_str_hash, g_str_equal);

  g_assert_no_error (error);
  options = cgt_position_options (position, player, NULL, &error);
  g_assert_no_error (error);
  for (guint i = 0; i < expected->len; i++)
    g_hash_table_add (rest, g_ptr_array_index (expected, i));
  for (guint i = 0; i < options->len; i++)
    {
      g_autofree char *option = cgt_position_to_text (g_ptr_array_index (options, i));
      if (!g_hash_table_remove (rest, option))
        g_error ("%s has no option %s (or has it twice)", text, option);
    }
  g_assert_cmpuint (g_hash_table_size (rest), ==, 0);
}

static GPtrArray *
new_list (void)
{
  return g_ptr_array_new_with_free_func (g_free);
}

static void
add (GPtrArray *list, const char *format, ...)
{
  va_list args;

  va_start (args, format);
  g_ptr_array_add (list, g_strdup_vprintf (format, args));
  va_end (args);
}

static void
test_nim (void)
{
  for (int a = 0; a < 5; a++)
    for (int b = 0; b < 5; b++)
      {
        g_autoptr (GPtrArray) expected = new_list ();
        g_autofree char *text = g_strdup_printf ("nim(%d,%d)", a, b);
        for (int i = 0; i < a; i++)
          add (expected, "nim(%d,%d)", i, b);
        for (int i = 0; i < b; i++)
          add (expected, "nim(%d,%d)", a, i);
        check_options (text, CGT_LEFT, expected);
        check_options (text, CGT_RIGHT, expected);
      }
}

static void
test_wythoff (void)
{
  for (int a = 0; a < 6; a++)
    for (int b = 0; b < 6; b++)
      {
        g_autoptr (GPtrArray) expected = new_list ();
        g_autofree char *text = g_strdup_printf ("wythoff(%d,%d)", a, b);
        for (int i = 0; i <= a; i++)
          for (int k = 0; k <= b; k++)
            if ((i < a) != (k < b) || (i < a && a - i == b - k))
              add (expected, "wythoff(%d,%d)", i, k);
        check_options (text, CGT_LEFT, expected);
      }
}

/* A row of pins, of which one or two neighbours are knocked down. */
static void
test_kayles (void)
{
  for (int n = 0; n < 12; n++)
    {
      g_autoptr (GPtrArray) expected = new_list ();
      g_autofree char *text = g_strdup_printf ("kayles(2,%d)", n);
      if (n > 0)
        add (expected, "kayles(1,%d)", n);
      else
        add (expected, "kayles(1,0)");
      add (expected, "kayles(0,%d)", n);
      for (int first = 0; first < n; first++)
        for (int last = first; last < MIN (n, first + 2); last++)
          {
            int before = first, after = n - 1 - last;
            int large = MAX (before, after), small = MIN (before, after);
            if (small > 0)
              add (expected, "kayles(2,%d,%d)", large, small);
            else
              add (expected, "kayles(2,%d)", large);
          }
      check_options (text, CGT_RIGHT, expected);
    }
}

static int
gcd (int a, int b)
{
  return b == 0 ? a : gcd (b, a % b);
}

static void
test_ford (void)
{
  for (int q = 1; q < 40; q++)
    for (int p = 0; p <= q; p++)
      {
        g_autoptr (GPtrArray) expected = new_list ();
        g_autofree char *text = g_strdup_printf ("ford(%d/%d)", p, q);
        if (gcd (p, q) != 1)
          continue;
        for (int s = 2; s < q; s++)
          for (int r = 1; r < s; r++)
            if (ABS (p * s - q * r) == 1)
              add (expected, "ford(%d/%d)", r, s);
        check_options (text, CGT_LEFT, expected);
      }
}

/* A domino covers two squares that were free, one above the other or side by side. */
static void
test_domineering (void)
{
  for (guint rows = 1; rows < 4; rows++)
    for (guint columns = 1; columns < 4; columns++)
      for (guint bits = 0; bits < 1u << (rows * columns); bits++)
        {
          g_autoptr (GString) text = g_string_new ("domineering(");
          guint width = columns + 1, begin = (guint) text->len;
          for (guint i = 0; i < rows * columns; i++)
            g_string_append_printf (text, "%s%c", i > 0 && i % columns == 0 ? "|" : "", bits >> i & 1 ? '.' : '#');
          g_string_append_c (text, ')');
          for (guint player = 0; player < 2; player++)
            {
              g_autoptr (GPtrArray) expected = new_list ();
              guint step = player == CGT_LEFT ? width : 1;
              for (gsize i = begin; i + step < text->len - 1; i++)
                if (text->str[i] == '.' && text->str[i + step] == '.')
                  {
                    char *after = g_strdup (text->str);
                    after[i] = after[i + step] = '#';
                    g_ptr_array_add (expected, after);
                  }
              check_options (text->str, player, expected);
            }
        }
}

/* Edges connected to the ground, found by walking until nothing more is found. */
static char *
what_stands (int n, int edges[][2], const char *colours, int without)
{
  gboolean reached[8] = { TRUE };
  GString *text = g_string_new (NULL);

  for (int round = 0; round < n; round++)
    for (int i = 0; i < n; i++)
      if (i != without && (reached[edges[i][0]] || reached[edges[i][1]]))
        reached[edges[i][0]] = reached[edges[i][1]] = TRUE;
  for (int i = 0; i < n; i++)
    if (i != without && reached[edges[i][0]])
      g_string_append_printf (text, "%s%d-%d%c", text->len > 0 ? " " : "", edges[i][0], edges[i][1], colours[i]);
  if (text->len == 0)
    g_string_append_c (text, '0');
  return g_string_free (text, FALSE);
}

static void
test_hackenbush (void)
{
  for (int run = 0; run < 500; run++)
    {
      int n = g_test_rand_int_range (1, 8), edges[8][2];
      char colours[9] = { 0 };
      g_autofree char *all = NULL, *text = NULL;

      for (int i = 0; i < n; i++)
        {
          edges[i][0] = g_test_rand_int_range (0, 6);
          edges[i][1] = g_test_rand_int_range (0, 6);
          colours[i] = "brg"[g_test_rand_int_range (0, 3)];
        }
      all = what_stands (n, edges, colours, -1);
      text = g_strdup_printf ("hackenbush(%s)", all);
      for (guint player = 0; player < 2; player++)
        {
          g_autoptr (GPtrArray) expected = new_list ();
          for (int i = 0; i < n; i++)
            {
              g_autofree char *after = what_stands (n, edges, colours, i);
              g_autofree char *edge = g_strdup_printf ("%d-%d%c", edges[i][0], edges[i][1], colours[i]);
              if (colours[i] != (player == CGT_LEFT ? 'r' : 'b') && strstr (all, edge) != NULL)
                add (expected, "hackenbush(%s)", after);
            }
          check_options (text, player, expected);
        }
    }
}

static void
test_stalks (void)
{
  g_autoptr (GPtrArray) left = new_list (), right = new_list ();

  add (left, "hackenbush(0,g)");
  add (left, "hackenbush(br,g)");
  add (left, "hackenbush(brb,0)");
  add (right, "hackenbush(b,g)");
  add (right, "hackenbush(brb,0)");
  check_options ("hackenbush(brb,g)", CGT_LEFT, left);
  check_options ("hackenbush(brb,g)", CGT_RIGHT, right);
}

/* Fallen edges cannot be cut, and are gone after a move. */
static void
test_fallen (void)
{
  g_autoptr (GPtrArray) left = new_list (), right = new_list ();

  add (left, "hackenbush(0)");
  check_options ("hackenbush(0-1b 2-3b 3-3r)", CGT_LEFT, left);
  check_options ("hackenbush(0-1b 2-3b 3-3r)", CGT_RIGHT, right);
}

/* More moves than any memory can hold are refused without trying. */
static void
test_too_many (void)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (CgtPosition) position = cgt_position_from_text ("nim(1000000000000000000)", &error);

  g_assert_no_error (error);
  g_assert_null (cgt_position_options (position, CGT_LEFT, NULL, &error));
  g_assert_error (error, CGT_ERROR, CGT_ERROR_BUDGET);
}

/* The sieve works in windows of 65,536 numbers. */
static void
test_prime_powers (void)
{
  static const guint heaps[] = { 1, 2, 9, 65535, 65536, 65537, 131072, 200000 };

  for (gsize i = 0; i < G_N_ELEMENTS (heaps); i++)
    {
      g_autofree char *text = g_strdup_printf ("prime-power(%u)", heaps[i]);
      g_autoptr (GPtrArray) expected = new_list ();

      for (guint n = 1; n <= heaps[i]; n++)
        {
          guint p = 2, rest = n;

          while (p <= n / p && n % p != 0)
            p++;
          if (p > n / p)
            p = n;
          while (p > 1 && rest % p == 0)
            rest /= p;
          if (rest == 1)
            add (expected, "prime-power(%u)", heaps[i] - n);
        }
      check_options (text, CGT_LEFT, expected);
    }
}

/* A move turns one coin from heads to tails, and up to so many others before it. Rows of up to eleven coins show the
 * bound of each game. */
static void
test_coins (void)
{
  static const struct
  {
    const char *id;
    guint most; /* turned in a move */
  } games[] = { { "turning-turtles", 2 }, { "mock-turtles", 3 }, { "moebius", 5 }, { "mogul", 7 }, { "moidores", 9 } };
  static const char *const rows[] = { "H", "TTTTTTTTTTH", "HHHHHHHHHH", "HTHHTTTHTTH", "THTHTHTHTH" };

  for (guint i = 0; i < G_N_ELEMENTS (games); i++)
    for (guint k = 0; k < G_N_ELEMENTS (rows); k++)
      {
        g_autofree char *text = g_strdup_printf ("%s(%s)", games[i].id, rows[k]);
        g_autoptr (GPtrArray) expected = new_list ();
        guint n = (guint) strlen (rows[k]);

        for (guint turned = 1; turned < 1u << n; turned++)
          {
            g_autofree char *row = g_strdup (rows[k]);
            guint last = g_bit_storage (turned) - 1;

            if (rows[k][last] != 'H' || (guint) __builtin_popcount (turned) > games[i].most)
              continue;
            for (guint at = 0; at <= last; at++)
              if (turned >> at & 1)
                row[at] = row[at] == 'H' ? 'T' : 'H';
            add (expected, "%s(%s)", games[i].id, row);
          }
        check_options (text, CGT_LEFT, expected);
      }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/rulesets/options/nim", test_nim);
  g_test_add_func ("/rulesets/options/wythoff", test_wythoff);
  g_test_add_func ("/rulesets/options/kayles", test_kayles);
  g_test_add_func ("/rulesets/options/ford", test_ford);
  g_test_add_func ("/rulesets/options/domineering", test_domineering);
  g_test_add_func ("/rulesets/options/hackenbush", test_hackenbush);
  g_test_add_func ("/rulesets/options/stalks", test_stalks);
  g_test_add_func ("/rulesets/options/fallen", test_fallen);
  g_test_add_func ("/rulesets/options/too-many", test_too_many);
  g_test_add_func ("/rulesets/options/prime-powers", test_prime_powers);
  g_test_add_func ("/rulesets/options/coins", test_coins);
  return g_test_run ();
}
