/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "solvers/sequence/cgt-sequence-game.h"

#include <string.h>

#include "cgt/cgt-budget.h"

/* The rules of the named games (notation.md, "Heaps"); a NULL code is a subtraction family. */
static const struct
{
  const char *id;
  const char *code;
  CgtHeapFamily family;
  guint64 most; /* LISTED: 1, 2, ... most */
} named[] = {
  { "nim", "0.3...", 0, 0 },
  { "kayles", "0.77", 0, 0 },
  { "dawsons-kayles", "0.07", 0, 0 },
  { "triple-kayles", "0.007", 0, 0 },
  { "treblecross", "0.007", 0, 0 },
  { "dawsons-chess", "0.137", 0, 0 },
  { "laskers-nim", "4.3...", 0, 0 },
  { "take-away", NULL, CGT_HEAP_LISTED, 3 },
  { "pub", NULL, CGT_HEAP_LISTED, 2 },
  { "square", NULL, CGT_HEAP_SQUARES, 0 },
  { "cube", NULL, CGT_HEAP_CUBES, 0 },
  { "prime-power", NULL, CGT_HEAP_PRIME_POWERS, 0 },
  { "binary-nim", NULL, CGT_HEAP_POWERS_OF_2, 0 },
};

static const struct
{
  const char *name;
  CgtHeapFamily family;
} families[] = {
  { "squares", CGT_HEAP_SQUARES },
  { "cubes", CGT_HEAP_CUBES },
  { "prime-powers", CGT_HEAP_PRIME_POWERS },
  { "powers-of-2", CGT_HEAP_POWERS_OF_2 },
};

void
cgt_heap_game_free (CgtHeapGame *game)
{
  if (game == NULL)
    return;
  g_free (game->name);
  g_free (game->digits);
  g_free (game->set);
  g_free (game);
}

/* What is still to be read, and which column it is in. */
typedef struct
{
  const char *at;
  guint column;
} Reader;

static gunichar
reader_peek (Reader *reader)
{
  while (g_unichar_isspace (g_utf8_get_char (reader->at)))
    {
      reader->at = g_utf8_next_char (reader->at);
      reader->column++;
    }
  return g_unichar_tolower (g_utf8_get_char (reader->at));
}

static void
reader_next (Reader *reader)
{
  reader->at = g_utf8_next_char (reader->at);
  reader->column++;
}

static gboolean
reader_take (Reader *reader, gunichar c)
{
  if (reader_peek (reader) != c)
    return FALSE;
  reader_next (reader);
  return TRUE;
}

G_GNUC_PRINTF (4, 5)
static gboolean
refuse (GError **error, CgtErrorCode code, guint column, const char *format, ...)
{
  g_autofree char *message = NULL;
  va_list args;

  va_start (args, format);
  message = g_strdup_vprintf (format, args);
  va_end (args);
  g_set_error (error, CGT_ERROR, code, "column %u: %s", column, message);
  return FALSE;
}

/* What stands at the cursor, for a message. */
static char *
reader_describe (Reader *reader)
{
  gunichar c = reader_peek (reader);
  char text[7] = { 0 };

  if (c == 0)
    return g_strdup ("the end");
  g_unichar_to_utf8 (g_utf8_get_char (reader->at), text);
  return g_strdup_printf ("“%s”", text);
}

static gboolean
expect (Reader *reader, gunichar c, const char *what, GError **error)
{
  g_autofree char *found = NULL;

  if (reader_take (reader, c))
    return TRUE;
  found = reader_describe (reader);
  return refuse (error, CGT_ERROR_SYNTAX, reader->column, "expected %s, found %s", what, found);
}

/* Three points, or the one character for them: the last digit goes on for ever. */
static gboolean
take_repetition (Reader *reader)
{
  if (reader_take (reader, 0x2026))
    return TRUE;
  if (strncmp (reader->at, "...", 3) != 0)
    return FALSE;
  for (int i = 0; i < 3; i++)
    reader_next (reader);
  return TRUE;
}

/* Digits that the repetition says anyway are dropped, so that a code has one form. */
static void
set_code (CgtHeapGame *game, const guint8 *digits, gsize n, guint8 repeated)
{
  game->kind = CGT_HEAP_CODE;
  game->repeated = repeated;
  while (n > 1 && digits[n - 1] == repeated)
    n--;
  game->n_digits = n;
  game->digits = g_memdup2 (digits, n);
}

/**
 * cgt_heap_game_new_code:
 * @digits: d_0, d_1, ...; d_0 is 0, 4, 8 or 12
 * @repeated: every further digit
 *
 * Returns: (transfer full): the take-and-break game with this code.
 */
CgtHeapGame *
cgt_heap_game_new_code (const guint8 *digits, gsize n_digits, guint8 repeated)
{
  CgtHeapGame *game = g_new0 (CgtHeapGame, 1);
  GString *name = g_string_new ("octal[");

  g_assert (n_digits > 0 && (digits[0] & (CGT_DIGIT_NONE | CGT_DIGIT_ONE)) == 0);
  set_code (game, digits, n_digits, repeated);
  g_string_append_printf (name, "%x.", digits[0]);
  for (gsize j = 1; j < n_digits; j++)
    g_string_append_printf (name, "%x", digits[j]);
  if (repeated != 0)
    g_string_append_printf (name, "%x...", repeated);
  game->name = g_string_free (g_string_append_c (name, ']'), FALSE);
  return game;
}

static gboolean
parse_digit (Reader *reader, GByteArray *digits)
{
  gunichar c = reader_peek (reader);
  guint8 digit;

  if (!g_unichar_isxdigit (c))
    return FALSE;
  digit = g_unichar_xdigit_value (c);
  g_byte_array_append (digits, &digit, 1);
  reader_next (reader);
  return TRUE;
}

static gboolean
expect_digit (Reader *reader, GByteArray *digits, GError **error)
{
  g_autofree char *found = NULL;

  if (parse_digit (reader, digits))
    return TRUE;
  found = reader_describe (reader);
  return refuse (error, CGT_ERROR_SYNTAX, reader->column, "expected a digit 0 to 9 or A to F, found %s", found);
}

static gboolean
parse_code (CgtHeapGame *game, Reader *reader, GError **error)
{
  g_autoptr (GByteArray) digits = g_byte_array_new ();
  guint first = (reader_peek (reader), reader->column);

  if (!expect_digit (reader, digits, error))
    return FALSE;
  if (digits->data[0] & (CGT_DIGIT_NONE | CGT_DIGIT_ONE))
    return refuse (error, CGT_ERROR_RULE, first,
                   "the digit before the point is 0, 4, 8 or C: a move that takes nothing must split the heap");
  if (!expect (reader, '.', "a point after the first digit of a code", error) || !expect_digit (reader, digits, error))
    return FALSE;
  while (parse_digit (reader, digits))
    ;
  set_code (game, digits->data, digits->len, take_repetition (reader) ? digits->data[digits->len - 1] : 0);
  return TRUE;
}

static int
compare_elements (gconstpointer a, gconstpointer b)
{
  guint64 x = *(const guint64 *) a, y = *(const guint64 *) b;

  return x < y ? -1 : x > y;
}

static void
set_listed (CgtHeapGame *game, GArray *set)
{
  gsize n = 0;

  g_array_sort (set, compare_elements);
  game->kind = CGT_HEAP_SUBTRACTION;
  game->family = CGT_HEAP_LISTED;
  game->set = g_new (guint64, set->len);
  for (guint i = 0; i < set->len; i++)
    {
      guint64 element = g_array_index (set, guint64, i);
      if (n == 0 || game->set[n - 1] != element)
        game->set[n++] = element;
    }
  game->n_set = n;
}

static gboolean
parse_element (Reader *reader, guint64 *element, GError **error)
{
  guint column;
  gboolean any = FALSE;

  reader_peek (reader);
  column = reader->column;
  if (reader_peek (reader) == '-')
    return refuse (error, CGT_ERROR_RULE, column, "a subtraction set holds positive integers");
  for (*element = 0; g_ascii_isdigit (*reader->at); reader_next (reader), any = TRUE)
    if (!g_uint64_checked_mul (element, *element, 10) ||
        !g_uint64_checked_add (element, *element, g_ascii_digit_value (*reader->at)))
      return refuse (error, CGT_ERROR_RULE, column, "no heap is as large as this number");
  if (!any)
    {
      g_autofree char *found = reader_describe (reader);
      return refuse (error, CGT_ERROR_SYNTAX, column, "expected a positive integer, found %s", found);
    }
  if (*element == 0)
    return refuse (error, CGT_ERROR_RULE, column, "a subtraction set holds positive integers, and 0 is none");
  return TRUE;
}

static gboolean
parse_family (CgtHeapGame *game, Reader *reader, GError **error)
{
  g_autoptr (GString) word = g_string_new (NULL);
  guint column = reader->column;

  for (gunichar c = reader_peek (reader); g_unichar_isalnum (c) || c == '-'; c = reader_peek (reader))
    {
      g_string_append_unichar (word, c);
      reader_next (reader);
    }
  for (gsize i = 0; i < G_N_ELEMENTS (families); i++)
    if (strcmp (word->str, families[i].name) == 0)
      {
        game->kind = CGT_HEAP_SUBTRACTION;
        game->family = families[i].family;
        return TRUE;
      }
  return refuse (error, CGT_ERROR_SYNTAX, column,
                 "no subtraction set is called “%s”: squares, cubes, prime-powers, powers-of-2, or integers",
                 word->str);
}

static gboolean
parse_set (CgtHeapGame *game, Reader *reader, GError **error)
{
  g_autoptr (GArray) set = g_array_new (FALSE, FALSE, sizeof (guint64));

  if (reader_peek (reader) == ']' || reader_peek (reader) == '}')
    return refuse (error, CGT_ERROR_SYNTAX, reader->column, "a subtraction set cannot be empty");
  if (g_unichar_isalpha (reader_peek (reader)))
    return parse_family (game, reader, error);
  do
    {
      guint64 element;

      if (!parse_element (reader, &element, error))
        return FALSE;
      g_array_append_val (set, element);
    }
  while (reader_take (reader, ','));
  set_listed (game, set);
  return TRUE;
}

static void
set_named (CgtHeapGame *game, gsize i)
{
  if (named[i].code != NULL)
    {
      Reader reader = { named[i].code, 1 };
      gboolean read = parse_code (game, &reader, NULL);

      g_assert (read);
      game->treblecross = strcmp (named[i].id, "treblecross") == 0;
    }
  else if (named[i].family == CGT_HEAP_LISTED)
    {
      g_autoptr (GArray) set = g_array_new (FALSE, FALSE, sizeof (guint64));

      for (guint64 element = 1; element <= named[i].most; element++)
        g_array_append_val (set, element);
      set_listed (game, set);
    }
  else
    {
      game->kind = CGT_HEAP_SUBTRACTION;
      game->family = named[i].family;
    }
}

static gboolean
parse_rules (CgtHeapGame *game, const char *id, Reader *reader, GError **error)
{
  gboolean is_code = strcmp (id, "octal") == 0;

  if (is_code || strcmp (id, "subtraction") == 0)
    return expect (reader, '[', is_code ? "[ and a code, as in octal[0.77]" : "[ and a set, as in subtraction[1,2,3]",
                   error) &&
           (reader_peek (reader), is_code ? parse_code (game, reader, error) : parse_set (game, reader, error)) &&
           expect (reader, ']', is_code ? "a digit 0 to 9 or A to F, or ]" : ", or ]", error);
  if (strcmp (id, "grundys-game") == 0)
    {
      game->kind = CGT_HEAP_UNEQUAL;
      return TRUE;
    }
  for (gsize i = 0; i < G_N_ELEMENTS (named); i++)
    if (strcmp (id, named[i].id) == 0)
      {
        set_named (game, i);
        return TRUE;
      }
  if (*id == '\0')
    return refuse (error, CGT_ERROR_SYNTAX, reader->column, "expected the name of a heap game");
  return refuse (error, CGT_ERROR_RULE, 1, "%s is not a game of single heaps", id);
}

/* A code or a set alone, as 0.77 or {1,2,3}: there @reader is still at its beginning. */
static gboolean
parse_bare (CgtHeapGame *game, Reader *reader, GError **error)
{
  if (!reader_take (reader, '{'))
    return parse_code (game, reader, error) && expect (reader, 0, "a digit 0 to 9 or A to F, or the end", error);
  return parse_set (game, reader, error) && expect (reader, '}', ", or }", error) &&
         expect (reader, 0, "the end", error);
}

/* The text without white space, and where it is a code or a set alone, with the game it is of. */
static char *
name_of (const char *text, gboolean bare)
{
  g_autofree char *lower = g_utf8_strdown (text, -1);
  g_autofree char *inside = NULL;
  GString *name = g_string_new (NULL);

  for (const char *p = lower; *p != '\0'; p = g_utf8_next_char (p))
    if (!g_unichar_isspace (g_utf8_get_char (p)))
      g_string_append_unichar (name, g_utf8_get_char (p));
  inside = g_string_free (name, FALSE);
  if (!bare)
    return g_steal_pointer (&inside);
  if (inside[0] != '{')
    return g_strdup_printf ("octal[%s]", inside);
  return g_strdup_printf ("subtraction[%.*s]", (int) strlen (inside) - 2, inside + 1);
}

/**
 * cgt_heap_game_parse:
 *
 * Reads a heap game as notation.md writes it, without a position: `kayles`, `octal[0.07]`,
 * `subtraction[squares]`; also a code or a set alone, `0.07` or `{1,2,3}`. Case and white space do not
 * matter.
 *
 * Returns: (transfer full): the game; %NULL with an error of one line, "column N: ...".
 */
CgtHeapGame *
cgt_heap_game_parse (const char *text, GError **error)
{
  g_autoptr (CgtHeapGame) game = NULL;
  g_autoptr (GString) id = g_string_new (NULL);
  Reader start = { text, 1 }, reader = start;
  gboolean bare;

  if (!g_utf8_validate (text, -1, NULL))
    {
      refuse (error, CGT_ERROR_SYNTAX, 1, "not text in UTF-8");
      return NULL;
    }
  game = g_new0 (CgtHeapGame, 1);
  for (gunichar c = reader_peek (&reader); g_unichar_isalnum (c) || c == '-'; c = reader_peek (&reader))
    {
      g_string_append_unichar (id, c);
      reader_next (&reader);
    }
  bare = id->len > 0 ? reader_peek (&reader) == '.' : reader_peek (&reader) == '{';
  if (bare ? !parse_bare (game, &start, error)
           : !parse_rules (game, id->str, &reader, error) || !expect (&reader, 0, "the end", error))
    return NULL;
  game->name = name_of (text, bare);
  return g_steal_pointer (&game);
}

/** cgt_heap_game_has: Returns: whether a code has a digit with one of the @bits. */
gboolean
cgt_heap_game_has (const CgtHeapGame *game, guint8 bits)
{
  for (gsize j = 0; j < game->n_digits; j++)
    if (game->digits[j] & bits)
      return TRUE;
  return (game->repeated & bits) != 0;
}

static gboolean
power (guint64 base, guint exponent, guint64 *result)
{
  *result = 1;
  for (guint i = 0; i < exponent; i++)
    if (!g_uint64_checked_mul (result, *result, base))
      return FALSE;
  return TRUE;
}

static void
append_powers (GArray *elements, guint exponent, guint64 after, guint64 to)
{
  guint64 base = elements->len + 1, element;

  for (; power (base, exponent, &element) && element <= to; base++)
    if (element > after)
      g_array_append_val (elements, element);
}

/* The sieve of Eratosthenes, in which each prime strikes out its multiples but for its powers. */
static void
append_prime_powers (GArray *elements, guint64 after, guint64 to)
{
  enum { PRIME, POWER, STRUCK };
  g_autofree guint8 *state = g_malloc0 (to + 1);

  for (guint64 p = 2; p <= to; p++)
    {
      guint64 next_power = p > to / p ? G_MAXUINT64 : p * p;

      if (state[p] != PRIME)
        continue;
      for (guint64 m = 2 * p; m <= to; m += p)
        if (m == next_power)
          {
            state[m] = POWER;
            next_power = m > to / p ? G_MAXUINT64 : m * p;
          }
        else
          state[m] = STRUCK;
    }
  for (guint64 n = after + 1; n <= to; n++)
    if (state[n] != STRUCK)
      g_array_append_val (elements, n);
}

void
cgt_heap_game_elements (const CgtHeapGame *game, guint64 to, GArray *elements)
{
  guint64 after = elements->len == 0 ? 0 : g_array_index (elements, guint64, elements->len - 1);

  switch (game->family)
    {
    case CGT_HEAP_LISTED:
      for (gsize i = elements->len; i < game->n_set && game->set[i] <= to; i++)
        g_array_append_val (elements, game->set[i]);
      break;
    case CGT_HEAP_SQUARES:
      append_powers (elements, 2, after, to);
      break;
    case CGT_HEAP_CUBES:
      append_powers (elements, 3, after, to);
      break;
    case CGT_HEAP_PRIME_POWERS:
      append_prime_powers (elements, after, to);
      break;
    case CGT_HEAP_POWERS_OF_2:
      for (guint64 element = after == 0 ? 1 : 2 * after; element != 0 && element <= to; element *= 2)
        g_array_append_val (elements, element);
      break;
    }
}
