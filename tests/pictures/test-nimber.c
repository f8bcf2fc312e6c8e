/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
/* The explanation of a nim-value: what the record contains, and what is drawn. */
#include "language/cgt-language.h"
#include "picture.h"
#include "pictures/plots/cgt-nimber-picture.h"

static CgtEvaluation *
evaluate (const char *text)
{
  g_autoptr (CgtSolver) solver = cgt_solver_new ();
  g_autoptr (GError) error = NULL;
  g_autoptr (CgtExpression) expression = cgt_expression_parse (text, NULL, &error);
  CgtEvaluation *evaluation;

  g_assert_no_error (error);
  evaluation = cgt_expression_evaluate (expression, solver, CGT_WANT_ALL, NULL, NULL, &error);
  g_assert_no_error (error);
  return evaluation;
}

static char *
parts_of (const CgtEvaluation *evaluation)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; evaluation->parts != NULL && i < evaluation->parts->len; i++)
    {
      const CgtPart *part = evaluation->parts->pdata[i];

      g_string_append_printf (text, "%s%s=%" G_GUINT64_FORMAT, i > 0 ? " " : "", part->text, part->nimber);
    }
  return g_string_free (text, FALSE);
}

/* From the lessons: values of Kayles, the gaps of Northcott's game and of coins on a strip, chocolate as Nim. */
static void
test_parts (void)
{
  static const char *const cases[][2] = {
    { "kayles(3,5,0)", "kayles(3)=3 kayles(5)=4" },
    { "nim(3,5) - nim(4) + *2", "nim(3)=3 nim(5)=5 nim(4)=4 *2=2" },
    { "chop(4x5)", "nim(3)=3 nim(4)=4" },
    { "northcott(b..w|.b.w)", "nim(2)=2 nim(1)=1" },
    { "nimble(.o..oo)", "nim(0)=0 nim(1)=1" },
    { "northcott(b..w) + kayles(7)", "nim(2)=2 kayles(7)=2" },
    { "grundys-game(10)", "grundys-game(10)=0" },
    { "wythoff(3,5)", NULL },
    { "domineering(2x2)", "" },
    { "misere(nim(1,2))", "" },
    { "square-but-one(4)", "" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (CgtEvaluation) evaluation = evaluate (cases[i][0]);
      g_autofree char *parts = parts_of (evaluation);

      if (cases[i][1] != NULL)
        g_assert_cmpstr (parts, ==, cases[i][1]);
    }
}

/* Sprague and Grundy: each part alone has the value given for it, the parts add up to the whole, and the whole is the
 * mex of its options. */
static void
test_sprague_grundy (void)
{
  static const char *const sums[] = {
    "kayles(7) + nim(4) + chop(4x5)",
    "grundys-game(9,12)",
    "dawsons-chess(9) + take-away(21)",
    "octal[0.156](8,5)",
    "wythoff(3,5) + nim(2)",
    "chomp(3x4)",
    "nim-square-cube(7,9,9)",
    "kayles-2d(3x4)",
    "fair-shares(6)",
    "treblecross(11)",
    "white-knights(5,4,3)",
    "fruits(6,8,10)",
    "island[a>b b>c c>d a>c](a,b)",
    "burnt-cake(2,3,1,4)",
    "queens-race(3,5; 1,2)",
    "nimble(.o..oo.o)",
    "sylver(5,6)",
    "wythoff-rooks(3,5; 1,2)",
    "boxing-match(##.|###)",
    "hackenbush(0-1g 1-2g 1-3g) + *3",
  };

  for (guint i = 0; i < G_N_ELEMENTS (sums); i++)
    {
      g_autoptr (CgtEvaluation) evaluation = evaluate (sums[i]);
      g_autoptr (CgtNimberOptions) options = cgt_nimber_options_new (evaluation);
      guint64 total = 0;

      g_test_message ("%s", sums[i]);
      if (evaluation->nimber == NULL)
        continue;
      g_assert_true (cgt_nimber_is_impartial (evaluation));
      g_assert_cmpuint (cgt_nimber_options_mex (options), ==, g_ascii_strtoull (evaluation->nimber, NULL, 10));
      g_assert_nonnull (evaluation->parts);
      for (guint k = 0; k < evaluation->parts->len; k++)
        {
          const CgtPart *part = evaluation->parts->pdata[k];
          g_autofree char *nimber = g_strdup_printf ("%" G_GUINT64_FORMAT, part->nimber);
          g_autoptr (CgtEvaluation) alone = evaluate (part->text);

          g_assert_cmpstr (alone->nimber, ==, nimber);
          total ^= part->nimber;
        }
      g_assert_cmpuint (total, ==, g_ascii_strtoull (evaluation->nimber, NULL, 10));
    }
}

static void
test_mex (void)
{
  g_autoptr (CgtEvaluation) kayles = evaluate ("kayles(7)");
  g_autoptr (CgtEvaluation) nothing = evaluate ("nim(0)");
  g_autoptr (CgtNimberOptions) options = cgt_nimber_options_new (kayles);
  g_autoptr (CgtNimberOptions) none = cgt_nimber_options_new (nothing);
  g_autofree char *text = cgt_nimber_options_to_text (options);
  g_autofree char *empty = cgt_nimber_options_to_text (none);
  guint n = 0;

  g_assert_cmpstr (text, ==, "mex {0, 1, 3, 4, 5} = 2");
  g_assert_cmpstr (empty, ==, "mex {} = 0");
  for (guint i = 0; i < options->groups->len; i++)
    n += g_array_index (options->groups, CgtNimberGroup, i).moves->len;
  g_assert_cmpuint (n, ==, kayles->moves[CGT_LEFT]->len);
  g_assert_cmpuint (options->n_loopy + options->n_unknown, ==, 0);
}

static void
test_possible (void)
{
  static const struct
  {
    const char *text;
    gboolean possible;
  } cases[] = {
    { "nim(3)", TRUE },
    { "northcott(b..w)", TRUE },
    { "hackenbush(g)", TRUE },
    { "hackenbush(b)", FALSE },
    { "misere(nim(3))", FALSE },
    { "square-but-one(7)", FALSE },
    { "*99999999999999999999 + nim(3)", FALSE },
    { "1/2", FALSE },
    { "cheques(3,1,5,2)", FALSE },
  };

  g_assert_false (cgt_nimber_picture_possible (NULL));
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (CgtEvaluation) evaluation = evaluate (cases[i].text);

      g_test_message ("%s", cases[i].text);
      g_assert_cmpint (cgt_nimber_picture_possible (evaluation), ==, cases[i].possible);
    }
}

static gboolean
has_colour (Picture *picture, int left, int top, int right, int bottom, const CgtColour *colour)
{
  for (int y = top; y < bottom; y++)
    for (int x = left; x < right; x++)
      if (pixel_distance (picture_pixel (picture, x, y), colour) < 12)
        return TRUE;
  return FALSE;
}

/* The drawing has the announced height, in both themes and at any width; a lost sum shows no move. */
static void
test_drawn (void)
{
  static const char *const sums[] = { "nim(3,5,7)", "nim(1,2,3)",          "kayles(7)", "nim(200,4000000000,5)",
                                      "nim(0)",     "northcott(b..w|.b.w)" };
  const CgtTheme *themes[] = { cgt_theme_light (), cgt_theme_dark () };

  for (guint i = 0; i < G_N_ELEMENTS (sums); i++)
    for (int width = 280; width <= 1000; width += 360)
      {
        g_autoptr (CgtEvaluation) evaluation = evaluate (sums[i]);
        const CgtTheme *theme = themes[i % 2];
        int height = (int) cgt_nimber_picture_get_height (evaluation, width) + 1;
        g_autoptr (Picture) picture = picture_new (width, height + 40);

        picture_paint (picture, &theme->background);
        cgt_nimber_picture_draw (picture->cr, evaluation, width, theme);
        for (int x = 0; x < width; x++)
          for (int y = height; y < height + 40; y++)
            g_assert_cmpint (pixel_distance (picture_pixel (picture, x, y), &theme->background), ==, 0);
        for (int y = 0; y < height; y++)
          g_assert_cmpint (pixel_distance (picture_pixel (picture, width - 1, y), &theme->background), ==, 0);
        g_assert_true (has_colour (picture, 0, 0, width, height, &theme->foreground));
      }
}

/* Of many options, some are shown, and how many more there are. */
static void
test_many (void)
{
  g_autoptr (CgtEvaluation) few = evaluate ("nim(12)"), many = evaluate ("nim(120)");

  g_assert_cmpfloat (cgt_nimber_picture_get_height (many, 340), <, 2 * cgt_nimber_picture_get_height (few, 340));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/nimber/parts", test_parts);
  g_test_add_func ("/nimber/sprague-grundy", test_sprague_grundy);
  g_test_add_func ("/nimber/mex", test_mex);
  g_test_add_func ("/nimber/possible", test_possible);
  g_test_add_func ("/nimber/drawn", test_drawn);
  g_test_add_func ("/nimber/many", test_many);
  return g_test_run ();
}
