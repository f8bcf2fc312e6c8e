/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */

/* Values as text and as LaTeX: one walk over the game with two alphabets. Pango markup is the text, typeset
 * (base/cgt-typeset.h).
 *
 * A single option on its side needs no braces: its parent then has one bar more than it, up to three bars. A game that
 * would need a fourth gets braces, as in CGSuite. Printed text reads back as the same game. */

#include "cgt/cgt-loopy.h"
#include "cgt/cgt-decimal.h"
#include "cgt/cgt-private.h"

#define MOST_BARS 3

/* The text of a game that occurs many times is copied instead of written again if it takes at least this many bytes. */
#define LEAST_COPIED 64

/* How the pieces are written. */
typedef struct
{
  void (*integer) (GString *out, const char *digits);
  void (*fraction) (GString *out, const char *numerator, const char *denominator);
  const char *minus;
  const char *up, *double_up, *down, *double_down;
  const char *star;
  const char *plus_minus;
  const char *tiny, *miny, *subscript_end;
  const char *open, *close, *comma;
  void (*bars) (GString *out, guint n);
} Alphabet;

static void
plain_integer (GString *out, const char *digits)
{
  g_string_append (out, digits);
}

static void
text_fraction (GString *out, const char *numerator, const char *denominator)
{
  g_string_append (out, numerator);
  g_string_append_c (out, '/');
  g_string_append (out, denominator);
}

static void
latex_fraction (GString *out, const char *numerator, const char *denominator)
{
  g_string_append_printf (out, "\\frac{%s}{%s}", numerator, denominator);
}

static void
text_bars (GString *out, guint n)
{
  while (n-- > 0)
    g_string_append_c (out, '|');
}

static void
latex_bars (GString *out, guint n)
{
  g_string_append (out, "\\,");
  while (n-- > 0)
    g_string_append (out, "\\vert");
  g_string_append (out, "\\,");
}

static const Alphabet text_alphabet = {
  plain_integer, text_fraction, "-", "^", "^^", "v", "vv", "*", "+-", "tiny(", "miny(", ")", "{", "}", ",", text_bars,
};

static const Alphabet latex_alphabet = {
  plain_integer,   latex_fraction, "-",      "{\\uparrow}",       "{\\Uparrow}",       "{\\downarrow}",
  "{\\Downarrow}", "{\\ast}",      "{\\pm}", "\\boldsymbol{+}_{", "\\boldsymbol{-}_{", "}",
  "\\{",           "\\}",          ",",      latex_bars,
};

typedef struct
{
  CgtStore *store;
  const Alphabet *alphabet;
  GString *out;
  GHashTable *bars;    /* node -> what count_bars() found; neither table is needed for a number, ups and a nimber */
  GHashTable *written; /* node, with its last bit set if it was a single option -> Stretch of @out */
  gsize charged;       /* bytes charged for @out; a text can be far longer than its game */
} Writer;

/* Returns no digits when the budget has run out; the text is then discarded. */
static char *
digits_of (CgtStore *store, const mpz_t z)
{
  char *digits = cgt_decimal_write (store->budget, z);

  return digits != NULL ? digits : g_strdup ("");
}

/* The digits of integers this long are kept until another long one is written: they are slow to compute, and one value
 * is written as mean, stops and corners too. */
#define LONG_NUMBER_BITS (1 << 14)

/* The digits of |a|, a being the numerator of @number; the store keeps long ones. */
static char *
numerator_digits (CgtStore *store, CgtValue number, const mpz_t a)
{
  gsize bytes = mpz_sizeinbase (a, 10) + 2;
  char *digits;

  if (mpz_sizeinbase (a, 2) < LONG_NUMBER_BITS || cgt_is_inline (number))
    return digits_of (store, a);
  if (cgt_value_equal (store->written, number))
    return g_strdup (store->written_digits);
  digits = digits_of (store, a);
  if (digits[0] != '\0' && cgt_store_can_afford (store, bytes))
    {
      g_free (store->written_digits);
      store->written = number;
      store->written_digits = g_strdup (digits);
    }
  return digits;
}

/* Checks the clock immediately. */
static gboolean
is_time_left (CgtStore *store)
{
  store->budget->countdown = 0;
  return cgt_store_tick (store);
}

static void
write_number (Writer *writer, CgtValue number, CgtNus *a)
{
  g_autofree char *numerator = NULL, *denominator = NULL;
  mpz_t z;

  if (mpz_sgn (a->numerator) < 0)
    g_string_append (writer->out, writer->alphabet->minus);
  mpz_init (z);
  mpz_abs (z, a->numerator);
  numerator = numerator_digits (writer->store, number, z);
  if (a->exponent == 0)
    {
      writer->alphabet->integer (writer->out, numerator);
    }
  else
    {
      mpz_set_ui (z, 0);
      mpz_setbit (z, a->exponent);
      denominator = digits_of (writer->store, z);
      writer->alphabet->fraction (writer->out, numerator, denominator);
    }
  mpz_clear (z);
}

static void
write_ups (Writer *writer, const mpz_t ups)
{
  const Alphabet *alphabet = writer->alphabet;
  gboolean positive = mpz_sgn (ups) > 0;

  if (mpz_cmpabs_ui (ups, 2) == 0)
    {
      g_string_append (writer->out, positive ? alphabet->double_up : alphabet->double_down);
      return;
    }
  g_string_append (writer->out, positive ? alphabet->up : alphabet->down);
  if (mpz_cmpabs_ui (ups, 1) > 0)
    {
      g_autofree char *digits = digits_of (writer->store, ups);

      g_string_append (writer->out, digits[0] == '-' ? digits + 1 : digits);
    }
}

static gboolean
write_sum (Writer *writer, CgtValue g)
{
  gboolean is_number = cgt_peek_is_number (g);
  CgtNus a;

  cgt_nus_init_set (&a, g);
  if (!cgt_store_may_hold (writer->store, a.exponent / 4) ||
      (mpz_sizeinbase (a.numerator, 2) >= LONG_NUMBER_BITS && !is_time_left (writer->store)))
    {
      cgt_nus_clear (&a);
      return FALSE;
    }
  if (is_number || mpz_sgn (a.numerator) != 0)
    write_number (writer, cgt_peek_left_stop (g), &a);
  if (mpz_sgn (a.ups) != 0)
    write_ups (writer, a.ups);
  if (mpz_sgn (a.nimber) != 0)
    {
      g_string_append (writer->out, writer->alphabet->star);
      if (mpz_cmp_ui (a.nimber, 1) > 0)
        {
          g_autofree char *digits = digits_of (writer->store, a.nimber);

          g_string_append (writer->out, digits);
        }
    }
  cgt_nus_clear (&a);
  return cgt_budget_check (writer->store->budget, NULL);
}

/* The G of tiny(G) = {0||0|-G}, with positive mean, or none; for Right, the G of miny(G). */
static CgtValue
tiny_argument (CgtStore *store, CgtValue g, CgtPlayer player)
{
  CgtPlayer other = cgt_player_other (player);
  CgtValue threat, argument, mean;

  if (cgt_is_nus (g) || cgt_n_options (g, CGT_LEFT) != 1 || cgt_n_options (g, CGT_RIGHT) != 1 ||
      !cgt_value_equal (cgt_option (store, g, player, 0), cgt_zero ()))
    return CGT_NONE;
  threat = cgt_option (store, g, other, 0);
  if (cgt_is_nus (threat) || cgt_n_options (threat, CGT_LEFT) != 1 || cgt_n_options (threat, CGT_RIGHT) != 1 ||
      !cgt_value_equal (cgt_option (store, threat, player, 0), cgt_zero ()))
    return CGT_NONE;
  argument = cgt_option (store, threat, other, 0);
  if (player == CGT_LEFT)
    argument = cgt_negate (store, argument);
  mean = cgt_mean (store, argument);
  return cgt_value_is_none (mean) || cgt_number_compare (mean, cgt_zero ()) <= 0 ? CGT_NONE : argument;
}

typedef enum
{
  KIND_SUM,
  KIND_SWITCH, /* +-, a game that is its own negative */
  KIND_TINY,
  KIND_MINY,
  KIND_BRACES,
} Kind;

/* Returns FALSE when the budget ran out. */
static gboolean
find_kind (Writer *writer, CgtValue g, Kind *kind, CgtValue *argument)
{
  CgtValue negative = cgt_is_nus (g) ? cgt_zero () : cgt_negate (writer->store, g);

  if (cgt_value_is_none (negative))
    return FALSE;
  if (cgt_is_nus (g))
    *kind = KIND_SUM;
  else if (cgt_value_equal (negative, g))
    *kind = KIND_SWITCH;
  else if (*argument = tiny_argument (writer->store, g, CGT_LEFT), !cgt_value_is_none (*argument))
    *kind = KIND_TINY;
  else if (*argument = tiny_argument (writer->store, g, CGT_RIGHT), !cgt_value_is_none (*argument))
    *kind = KIND_MINY;
  else
    *kind = KIND_BRACES;
  return TRUE;
}

/* The number of bars between the options of @g when it is written with braces or bare; 0 when it is written otherwise.
 * Remembered, since every game asks it of its options. */
static guint
count_bars (Writer *writer, CgtValue g)
{
  gpointer found;
  CgtValue argument;
  Kind kind;
  guint bars = 0;

  if (cgt_value_is_none (g) || cgt_is_nus (g) || !cgt_store_tick (writer->store))
    return 0;
  if (g_hash_table_lookup_extended (writer->bars, cgt_node (g), NULL, &found))
    return GPOINTER_TO_UINT (found);
  if (find_kind (writer, g, &kind, &argument) && kind == KIND_BRACES)
    {
      bars = 1;
      for (int player = 0; player < 2; player++)
        if (cgt_n_options (g, player) == 1)
          {
            guint option_bars = count_bars (writer, cgt_option (writer->store, g, player, 0));

            if (option_bars <= MOST_BARS)
              bars = MAX (bars, option_bars + 1);
          }
    }
  g_hash_table_insert (writer->bars, cgt_node (g), GUINT_TO_POINTER (bars));
  return bars;
}

static gboolean write_value (Writer *writer, CgtValue g, gboolean alone);

/* @alone: whether it is the only option on its side */
static gboolean
write_options (Writer *writer, CgtValue g, CgtPlayer player, gboolean alone)
{
  CgtOptions options = cgt_options (writer->store, g, player);

  if (options.n == G_MAXSIZE)
    return FALSE;
  for (gsize i = 0; i < options.n; i++)
    {
      if (i > 0)
        g_string_append (writer->out, writer->alphabet->comma);
      if (!write_value (writer, options.items[i], alone && options.n == 1))
        return FALSE;
    }
  return TRUE;
}

static gboolean
write_braces (Writer *writer, CgtValue g, gboolean alone)
{
  guint bars = count_bars (writer, g);
  gboolean braces = !alone || bars > MOST_BARS;

  if (braces)
    g_string_append (writer->out, writer->alphabet->open);
  if (!write_options (writer, g, CGT_LEFT, TRUE))
    return FALSE;
  writer->alphabet->bars (writer->out, bars);
  if (!write_options (writer, g, CGT_RIGHT, TRUE))
    return FALSE;
  if (braces)
    g_string_append (writer->out, writer->alphabet->close);
  return TRUE;
}

/* {G|-G} as +-G; in parentheses if there are several options, or one that would not read as a single word. */
static gboolean
write_switch (Writer *writer, CgtValue g)
{
  CgtValue first = cgt_option (writer->store, g, CGT_LEFT, 0);
  gboolean parentheses = cgt_n_options (g, CGT_LEFT) > 1 || (cgt_is_nus (first) && !cgt_peek_is_number (first)) ||
                         cgt_value_equal (first, cgt_negate (writer->store, first));

  g_string_append (writer->out, writer->alphabet->plus_minus);
  if (parentheses)
    g_string_append_c (writer->out, '(');
  if (!write_options (writer, g, CGT_LEFT, FALSE))
    return FALSE;
  if (parentheses)
    g_string_append_c (writer->out, ')');
  return TRUE;
}

static gboolean
charge_text (Writer *writer)
{
  gsize more = writer->out->allocated_len - writer->charged;

  if (more == 0)
    return TRUE;
  if (!cgt_store_charge (writer->store, more))
    return FALSE;
  writer->charged += more;
  return TRUE;
}

typedef struct
{
  gsize start, length;
} Stretch;

static gpointer
stretch_key (CgtValue g, gboolean alone)
{
  return (char *) cgt_node (g) + (alone ? 1 : 0);
}

static void
remember_text (Writer *writer, CgtValue g, gboolean alone, gsize start)
{
  Stretch *stretch;

  if (cgt_is_nus (g) || writer->out->len - start < LEAST_COPIED)
    return;
  stretch = g_new (Stretch, 1);
  stretch->start = start;
  stretch->length = writer->out->len - start;
  g_hash_table_insert (writer->written, stretch_key (g, alone), stretch);
}

/* A text grows exponentially with the depth of the game; most of the time would go into text written before. */
static gboolean
copy_text (Writer *writer, const Stretch *stretch)
{
  if (!cgt_store_may_hold (writer->store, writer->out->len + stretch->length))
    return FALSE;
  g_string_append_len (writer->out, writer->out->str + stretch->start, (gssize) stretch->length);
  return TRUE;
}

static gboolean
write_kind (Writer *writer, CgtValue g, gboolean alone)
{
  CgtValue argument;
  Kind kind;

  if (!find_kind (writer, g, &kind, &argument))
    return FALSE;
  switch (kind)
    {
    case KIND_SUM:
      return write_sum (writer, g);
    case KIND_SWITCH:
      return write_switch (writer, g);
    case KIND_BRACES:
      return write_braces (writer, g, alone);
    case KIND_TINY:
    case KIND_MINY:
    default:
      g_string_append (writer->out, kind == KIND_TINY ? writer->alphabet->tiny : writer->alphabet->miny);
      if (!write_value (writer, argument, FALSE))
        return FALSE;
      g_string_append (writer->out, writer->alphabet->subscript_end);
      return TRUE;
    }
}

static gboolean
write_value (Writer *writer, CgtValue g, gboolean alone)
{
  gsize start = writer->out->len;
  const Stretch *stretch;

  if (!cgt_store_tick (writer->store) || !charge_text (writer) || cgt_value_is_none (g))
    return FALSE;
  stretch = cgt_is_nus (g) ? NULL : g_hash_table_lookup (writer->written, stretch_key (g, alone));
  if (stretch != NULL)
    return copy_text (writer, stretch);
  if (!write_kind (writer, g, alone))
    return FALSE;
  remember_text (writer, g, alone, start);
  return TRUE;
}

static char *
write_in (CgtStore *store, CgtValue g, const Alphabet *alphabet)
{
  Writer writer = { store, alphabet, g_string_new (NULL) };
  gboolean complete;

  if (!cgt_value_is_none (g) && !cgt_is_nus (g))
    {
      writer.bars = g_hash_table_new (NULL, NULL);
      writer.written = g_hash_table_new_full (NULL, NULL, NULL, g_free);
    }
  complete = write_value (&writer, g, FALSE);
  cgt_store_discharge (store, writer.charged);
  g_clear_pointer (&writer.written, g_hash_table_unref);
  g_clear_pointer (&writer.bars, g_hash_table_unref);
  return g_string_free (writer.out, !complete);
}

/* An integer or a nimber in a handle: most values of moves. NULL: it is another value, or the budget ran out. */
static char *
write_small (CgtStore *store, CgtValue g)
{
  char text[16], *begin = text + sizeof text;
  gint64 integer;
  guint64 rest;

  if (!cgt_is_inline (g) || cgt_inline_exponent (g) > 0 || cgt_inline_ups (g) != 0 ||
      (cgt_inline_numerator (g) != 0 && cgt_inline_nimber (g) != 0) || !cgt_store_tick (store))
    return NULL;
  integer = cgt_inline_numerator (g);
  *--begin = '\0';
  for (rest = cgt_inline_nimber (g) > 0 ? cgt_inline_nimber (g) : (guint64) ABS (integer); rest > 9; rest /= 10)
    *--begin = (char) ('0' + rest % 10);
  if (cgt_inline_nimber (g) != 1)
    *--begin = (char) ('0' + rest);
  if (cgt_inline_nimber (g) > 0)
    *--begin = '*';
  else if (integer < 0)
    *--begin = '-';
  return g_strdup (begin);
}

/**
 * cgt_value_to_text:
 *
 * Returns: (transfer full) (nullable): @g in the notation of the worksheet; %NULL for none, or where the budget ran out
 */
char *
cgt_value_to_text (CgtStore *store, CgtValue g)
{
  char *text;

  if (cgt_is_loopy (g))
    return cgt_loopy_to_text (store, g);
  text = write_small (store, g);
  return text != NULL ? text : write_in (store, g, &text_alphabet);
}

/**
 * cgt_value_to_latex:
 *
 * Returns: (transfer full) (nullable): @g for LaTeX's math mode; \boldsymbol needs amsmath
 */
char *
cgt_value_to_latex (CgtStore *store, CgtValue g)
{
  if (cgt_is_loopy (g))
    return cgt_loopy_to_latex (store, g);
  return write_in (store, g, &latex_alphabet);
}
