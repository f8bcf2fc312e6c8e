/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "cgt-scan.h"

#include "base/cgt-quote.h"
#include "cgt/cgt-decimal.h"
#include "cgt/cgt-operations.h"
#include "cgt/cgt-refuse.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* How many characters of a long word a message quotes. */
#define FOUND_LENGTH 24

guint
cgt_scan_column (const char *text, gsize at)
{
  gsize column = 1;

  for (gsize i = 0; i < at; i++)
    column += (text[i] & 0xC0) != 0x80;
  return MIN (column, G_MAXUINT);
}

static gboolean
is_digit (char c)
{
  return c >= '0' && c <= '9';
}

static gsize
skip_digits (const char *text, gsize length, gsize at)
{
  while (at < length && is_digit (text[at]))
    at++;
  return at;
}

/* Skips @word and returns TRUE if the text continues with it. */
static gboolean
skip_word (const char *text, gsize length, gsize *at, const char *word)
{
  gsize n = strlen (word);

  if (length - *at < n || memcmp (text + *at, word, n) != 0)
    return FALSE;
  *at += n;
  return TRUE;
}

gsize
cgt_scan_space (const char *text, gsize length, gsize at)
{
  for (;;)
    {
      if (at < length && g_ascii_isspace (text[at]))
        at++;
      else if (!skip_word (text, length, &at, "\u00A0") && !skip_word (text, length, &at, "\u202F"))
        return at;
    }
}

gsize
cgt_scan_name (const char *text, gsize length, gsize at)
{
  if (at >= length || !g_ascii_isalpha (text[at]))
    return at;
  while (at < length && (g_ascii_isalnum (text[at]) ||
                         ((text[at] == '-' || text[at] == '_') && at + 1 < length && g_ascii_isalnum (text[at + 1]))))
    at++;
  return at;
}

char *
cgt_scan_found (const char *text, gsize length, gsize at)
{
  gsize end = cgt_scan_name (text, length, at), sign;
  g_autofree char *found = NULL;

  if (at >= length)
    return g_strdup (_ ("the end"));
  if (end == at)
    end = skip_digits (text, length, at);
  if (end == at && cgt_scan_sign (text, length, at, &sign) != CGT_SIGN_NONE)
    end = at + sign;
  if (end == at)
    end = g_utf8_next_char (text + at) - text;
  if (end - at == 1 && g_ascii_iscntrl (text[at]))
    return g_strdup_printf (_ ("the character %d"), text[at]);
  found = cgt_quote (text + at, (gssize) (end - at), FOUND_LENGTH);
  return g_strdup_printf ("“%s”", found);
}

gboolean
cgt_scan_error (GError **error, CgtErrorCode code, const char *text, gsize at, const char *format, ...)
{
  g_autofree char *message = NULL;
  va_list arguments;

  va_start (arguments, format);
  message = g_strdup_vprintf (format, arguments);
  va_end (arguments);
  return cgt_refuse (error, code, "column %u: %s", cgt_scan_column (text, at), message);
}

/* If one is a prefix of another, the longer one comes first. */
static const struct
{
  const char *text;
  CgtSign sign;
} signs[] = {
  { "+-", CGT_SIGN_PLUS_MINUS },
  { "+−", CGT_SIGN_PLUS_MINUS },
  { "±", CGT_SIGN_PLUS_MINUS },
  { "+", CGT_SIGN_PLUS },
  { "-", CGT_SIGN_MINUS },
  { "−", CGT_SIGN_MINUS },
  { ".", CGT_SIGN_DOT },
  { "·", CGT_SIGN_DOT },
  { ":", CGT_SIGN_COLON },
  { ",", CGT_SIGN_COMMA },
  { "(", CGT_SIGN_OPEN_PAREN },
  { ")", CGT_SIGN_CLOSE_PAREN },
  { "{", CGT_SIGN_OPEN_BRACE },
  { "}", CGT_SIGN_CLOSE_BRACE },
  { "[", CGT_SIGN_OPEN_BRACKET },
  { "]", CGT_SIGN_CLOSE_BRACKET },
  { "==", CGT_SIGN_EQUAL },
  { "=<", CGT_SIGN_LESS_EQUAL },
  { "=", CGT_SIGN_EQUAL },
  { "!=", CGT_SIGN_NOT_EQUAL },
  { "≠", CGT_SIGN_NOT_EQUAL },
  { "<=", CGT_SIGN_LESS_EQUAL },
  { "≤", CGT_SIGN_LESS_EQUAL },
  { "<>", CGT_SIGN_FUZZY },
  { "<|", CGT_SIGN_LESS_FUZZY },
  { "⧏", CGT_SIGN_LESS_FUZZY },
  { "<", CGT_SIGN_LESS },
  { ">=", CGT_SIGN_GREATER_EQUAL },
  { "≥", CGT_SIGN_GREATER_EQUAL },
  { ">", CGT_SIGN_GREATER },
  { "|>", CGT_SIGN_GREATER_FUZZY },
  { "⧐", CGT_SIGN_GREATER_FUZZY },
  { "||", CGT_SIGN_FUZZY },
  { "∥", CGT_SIGN_FUZZY },
  { "‖", CGT_SIGN_FUZZY },
};

const char *
cgt_scan_sign_text (guint i)
{
  return i < G_N_ELEMENTS (signs) ? signs[i].text : NULL;
}

CgtSign
cgt_scan_sign (const char *text, gsize length, gsize at, gsize *sign_length)
{
  if (at < length)
    for (guint i = 0; i < G_N_ELEMENTS (signs); i++)
      {
        gsize end = at;

        if (skip_word (text, length, &end, signs[i].text))
          {
            *sign_length = end - at;
            return signs[i].sign;
          }
      }
  *sign_length = 0;
  return CGT_SIGN_NONE;
}

/* Reads `<3>` or `[3]` behind an arrow: an up of higher order. Without a closing bracket behind the digits it is a
 * comparison, or an error. */
static gsize
scan_power (const char *text, gsize length, gsize at, CgtLiteral *literal)
{
  char open = at < length ? text[at] : '\0';
  gsize end;

  if (open != '<' && open != '[')
    return at;
  end = skip_digits (text, length, at + 1);
  if (end == at + 1 || end >= length || text[end] != (open == '<' ? '>' : ']'))
    return at;
  literal->power = open;
  literal->ups = (CgtSlice) { text + at + 1, end - at - 1 };
  return end + 1;
}

/* Reads arrows: a run of one kind, or one with a number. Returns @at when there are none. A v that begins a name is not
 * an arrow. */
static gsize
scan_ups (const char *text, gsize length, gsize at, CgtLiteral *literal)
{
  static const struct
  {
    const char *text;
    guint n;
    gboolean down;
  } arrows[] = { { "^", 1, FALSE }, { "↑", 1, FALSE }, { "⇑", 2, FALSE }, { "v", 1, TRUE },
                 { "V", 1, TRUE },  { "↓", 1, TRUE },  { "⇓", 2, TRUE } };
  gsize end = at;

  literal->has_ups = FALSE;
  literal->n_arrows = 0;
  literal->power = '\0';
  literal->ups = (CgtSlice) { NULL, 0 };
  for (gboolean more = TRUE; more;)
    {
      more = FALSE;
      for (guint i = 0; i < G_N_ELEMENTS (arrows) && !more; i++)
        if ((!literal->has_ups || literal->down == arrows[i].down) && skip_word (text, length, &end, arrows[i].text))
          {
            literal->has_ups = more = TRUE;
            literal->down = arrows[i].down;
            literal->n_arrows += arrows[i].n;
          }
    }
  if (!literal->has_ups)
    return at;
  if (g_ascii_isalpha (text[end - 1]) && end < length && g_ascii_isalpha (text[end]))
    {
      literal->has_ups = FALSE;
      return at;
    }
  if (literal->n_arrows == 1)
    {
      gsize digits = end;

      end = skip_digits (text, length, digits);
      literal->ups = (CgtSlice) { text + digits, end - digits };
      if (end == digits)
        end = scan_power (text, length, end, literal);
    }
  return end;
}

static gsize
scan_nimber (const char *text, gsize length, gsize at, CgtLiteral *literal)
{
  static const char *stars[] = { "*", "★", "∗", "⋆", "☆" };
  gsize end = at, digits;

  literal->has_nimber = FALSE;
  for (guint i = 0; i < G_N_ELEMENTS (stars) && !literal->has_nimber; i++)
    literal->has_nimber = skip_word (text, length, &end, stars[i]);
  if (!literal->has_nimber)
    return at;
  digits = end;
  end = skip_digits (text, length, digits);
  literal->nimber = (CgtSlice) { text + digits, end - digits };
  return end;
}

/* The byte of the first digit of a signed number at @at, or @length + 1 if there is no number. */
static gsize
number_at (const char *text, gsize length, gsize at)
{
  if (at < length && is_digit (text[at]))
    return at;
  if (skip_word (text, length, &at, "-") || skip_word (text, length, &at, "−"))
    {
      at = cgt_scan_space (text, length, at);
      if (at < length && is_digit (text[at]))
        return at;
    }
  return length + 1;
}

gboolean
cgt_scan_at_literal (const char *text, gsize length, gsize at)
{
  CgtLiteral literal;

  return number_at (text, length, at) <= length || scan_ups (text, length, at, &literal) > at ||
         scan_nimber (text, length, at, &literal) > at;
}

gsize
cgt_scan_literal (const char *text, gsize length, gsize at, CgtLiteral *literal)
{
  gsize digits = number_at (text, length, at), next;

  memset (literal, 0, sizeof *literal);
  if (digits <= length)
    {
      literal->negative = digits > at;
      at = skip_digits (text, length, digits);
      literal->numerator = (CgtSlice) { text + digits, at - digits };
      if (at + 1 < length && text[at] == '/' && is_digit (text[at + 1]))
        {
          digits = at + 1;
          at = skip_digits (text, length, digits);
          literal->denominator = (CgtSlice) { text + digits, at - digits };
        }
      else if (at + 1 < length && text[at] == '.' && is_digit (text[at + 1]))
        {
          digits = at + 1;
          at = skip_digits (text, length, digits);
          literal->decimals = (CgtSlice) { text + digits, at - digits };
        }
      next = cgt_scan_space (text, length, at);
    }
  else
    next = at;
  digits = scan_ups (text, length, next, literal);
  if (digits > next)
    next = cgt_scan_space (text, length, at = digits);
  digits = scan_nimber (text, length, next, literal);
  return digits > next ? digits : at;
}

gboolean
cgt_literal_is_integer (const CgtLiteral *literal)
{
  return literal->numerator.text != NULL && literal->denominator.text == NULL && literal->decimals.text == NULL &&
         !literal->has_ups && !literal->has_nimber;
}

/* Reduces @numerator / @denominator, not negative, until the denominator is a power of 2: its other divisors must
 * divide the numerator too, as in 3/6 and 0.375. FALSE with an error. */
static gboolean
make_dyadic (mpz_t numerator, mpz_t denominator, gulong *exponent, GError **error)
{
  mpz_t odd;
  gboolean divides;

  if (mpz_sgn (denominator) == 0)
    return cgt_refuse (error, CGT_ERROR_SYNTAX, _ ("the denominator must not be 0"));
  *exponent = mpz_scan1 (denominator, 0);
  mpz_init (odd);
  mpz_tdiv_q_2exp (odd, denominator, *exponent);
  divides = mpz_cmp_ui (odd, 1) == 0 || mpz_divisible_p (numerator, odd);
  if (!divides)
    g_set_error_literal (error, CGT_ERROR, CGT_ERROR_SYNTAX,
                         _ ("no short game has this value: the denominator must be a power of 2"));
  else if (mpz_cmp_ui (odd, 1) != 0)
    mpz_divexact (numerator, numerator, odd);
  mpz_clear (odd);
  return divides;
}

/* The digits before and after the point, over a power of 10. FALSE when the budget ran out. */
static gboolean
read_decimal (const CgtLiteral *literal, CgtBudget *budget, mpz_t numerator, mpz_t denominator)
{
  CgtSlice before = literal->numerator, behind = literal->decimals;
  g_autofree char *digits = g_malloc (before.length + behind.length);
  g_autofree char *power = g_strnfill (behind.length + 1, '0');

  memcpy (digits, before.text, before.length);
  memcpy (digits + before.length, behind.text, behind.length);
  power[0] = '1';
  return cgt_decimal_read (budget, digits, before.length + behind.length, numerator) &&
         cgt_decimal_read (budget, power, behind.length + 1, denominator);
}

/* Returns FALSE when the budget ran out. */
static gboolean
read_parts (const CgtLiteral *literal, CgtBudget *budget, mpz_t numerator, mpz_t denominator)
{
  if (literal->decimals.text != NULL)
    return read_decimal (literal, budget, numerator, denominator);
  return cgt_decimal_read (budget, literal->numerator.text, literal->numerator.length, numerator) &&
         cgt_decimal_read (budget, literal->denominator.text, literal->denominator.length, denominator);
}

static gboolean
is_fraction (const CgtLiteral *literal)
{
  return literal->denominator.text != NULL || literal->decimals.text != NULL;
}

/* Returns FALSE with an error, or with that of the budget. */
static gboolean
read_fraction (const CgtLiteral *literal, CgtBudget *budget, mpz_t numerator, gulong *exponent, GError **error)
{
  gboolean done;
  mpz_t denominator;

  mpz_init (denominator);
  if (read_parts (literal, budget, numerator, denominator))
    done = make_dyadic (numerator, denominator, exponent, error);
  else
    done = cgt_budget_check (budget, error);
  mpz_clear (denominator);
  return done;
}

gboolean
cgt_literal_check (const CgtLiteral *literal, CgtBudget *budget, GError **error)
{
  gulong exponent;
  gboolean done;
  mpz_t numerator;

  if (literal->power != '\0' && strspn (literal->ups.text, "0") >= literal->ups.length)
    return cgt_refuse (error, CGT_ERROR_SYNTAX, _ ("the order of an up is at least 1"));
  if (!is_fraction (literal))
    return TRUE;
  mpz_init (numerator);
  done = read_fraction (literal, budget, numerator, &exponent, error);
  mpz_clear (numerator);
  return done;
}

char *
cgt_literal_to_fraction (const CgtLiteral *literal, CgtBudget *budget)
{
  char *text = NULL;
  mpq_t fraction;

  if (!is_fraction (literal) || literal->has_ups || literal->has_nimber)
    return NULL;
  mpq_init (fraction);
  if (read_parts (literal, budget, mpq_numref (fraction), mpq_denref (fraction)) &&
      mpz_sgn (mpq_denref (fraction)) != 0)
    {
      mpq_canonicalize (fraction);
      if (literal->negative)
        mpq_neg (fraction, fraction);
      if (mpz_popcount (mpq_denref (fraction)) != 1)
        {
          text = g_malloc (mpz_sizeinbase (mpq_numref (fraction), 10) + mpz_sizeinbase (mpq_denref (fraction), 10) + 3);
          mpq_get_str (text, 10, fraction);
        }
    }
  mpq_clear (fraction);
  return text;
}

static gboolean
number_value (const CgtLiteral *literal, CgtStore *store, CgtValue *value, GError **error)
{
  gulong exponent = 0;
  gboolean done = TRUE;
  mpz_t numerator;

  if (!is_fraction (literal))
    {
      *value = cgt_integer_from_text (store, literal->numerator.text, (gssize) literal->numerator.length);
      if (literal->negative)
        *value = cgt_negate (store, *value);
      return TRUE;
    }
  mpz_init (numerator);
  done = read_fraction (literal, cgt_store_get_budget (store), numerator, &exponent, error);
  if (literal->negative)
    mpz_neg (numerator, numerator);
  if (done)
    *value = cgt_dyadic (store, cgt_integer_take (store, numerator), exponent);
  mpz_clear (numerator);
  return done;
}

static CgtValue
ups_value (const CgtLiteral *literal, CgtStore *store)
{
  CgtValue multiple = literal->ups.length > 0 ? cgt_integer_from_text (store, literal->ups.text, literal->ups.length)
                                              : cgt_integer (store, literal->n_arrows);

  if (literal->power != '\0')
    {
      multiple = literal->power == '<' ? cgt_up_power (store, multiple) : cgt_up_powers (store, multiple);
      return literal->down ? cgt_negate (store, multiple) : multiple;
    }
  return cgt_up (store, literal->down ? cgt_negate (store, multiple) : multiple);
}

gboolean
cgt_literal_value (const CgtLiteral *literal, CgtStore *store, CgtValue *value, GError **error)
{
  CgtValue number = cgt_zero ();

  if (literal->numerator.text != NULL && !number_value (literal, store, &number, error))
    return FALSE;
  if (literal->has_ups)
    number = cgt_add (store, number, ups_value (literal, store));
  if (literal->has_nimber)
    {
      CgtSlice digits = literal->nimber;

      number =
        cgt_add (store, number,
                 digits.length > 0 ? cgt_nimber (store, cgt_integer_from_text (store, digits.text, digits.length))
                                   : cgt_star (store, 1));
    }
  *value = number;
  return TRUE;
}

static const struct
{
  const char *text;
  CgtLoopyName name;
} loopy_names[] = {
  { "over", CGT_LOOPY_OVER },    { "under", CGT_LOOPY_UNDER },   { "^[on]", CGT_LOOPY_UPON },
  { "^<on>", CGT_LOOPY_UPONTH }, { "v[on]", CGT_LOOPY_DOWNON },  { "v<on>", CGT_LOOPY_DOWNONTH },
  { "on", CGT_LOOPY_ON },        { "off", CGT_LOOPY_OFF },       { "dud", CGT_LOOPY_DUD },
  { "upon", CGT_LOOPY_UPON },    { "uponth", CGT_LOOPY_UPONTH },
};

/* How many of these names can follow a number. */
#define N_AFTER_NUMBER 6

/* The end of the number with which the literal begins, or @at. */
static gsize
end_of_number (const char *text, gsize length, gsize at, CgtLiteral *literal)
{
  const CgtSlice *last;

  if (number_at (text, length, at) > length)
    return at;
  cgt_scan_literal (text, length, at, literal);
  last = literal->denominator.text != NULL ? &literal->denominator
         : literal->decimals.text != NULL  ? &literal->decimals
                                           : &literal->numerator;
  *literal = (CgtLiteral) { .negative = literal->negative,
                            .numerator = literal->numerator,
                            .denominator = literal->denominator,
                            .decimals = literal->decimals };
  return (gsize) (last->text - text) + last->length;
}

gsize
cgt_scan_loopy (const char *text, gsize length, gsize at, CgtLoopyLiteral *literal)
{
  CgtLoopyLiteral read = { 0 };
  gsize next = end_of_number (text, length, at, &read.number), end = at;
  guint n = next > at ? N_AFTER_NUMBER : G_N_ELEMENTS (loopy_names);

  for (guint i = 0; i < n && end == at; i++)
    {
      gsize name_length = strlen (loopy_names[i].text);
      gboolean is_word = g_ascii_isalpha (loopy_names[i].text[1]);

      if (next + name_length <= length && g_ascii_strncasecmp (text + next, loopy_names[i].text, name_length) == 0 &&
          (!is_word || cgt_scan_name (text, length, next) == next + name_length) &&
          (!is_word || next + name_length == length || strchr ("{(", text[next + name_length]) == NULL))
        {
          read.name = loopy_names[i].name;
          end = next + name_length;
        }
    }
  if (end > at && read.name >= CGT_LOOPY_UPON && end < length)
    end = scan_nimber (text, length, end, &read.nimber);
  if (literal != NULL && end > at)
    *literal = read;
  return end;
}
