/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */

/* The least excluded number and the nim-sum, as the theory of Sprague and Grundy uses them: of numbers from 0 on, or of
 * nimbers. */

#include "cgt/cgt-operations.h"

#include <glib/gi18n-lib.h>
#include "cgt/cgt-private.h"

typedef enum
{
  KIND_INTEGERS,
  KIND_NIMBERS,
  KIND_OTHER,
} Kind;

/* 0 is an integer and a nimber: alone, it is an integer. */
static Kind
kind_of (CgtStore *store, const CgtValue *values, gsize n)
{
  gboolean integers = TRUE, nimbers = TRUE;

  for (gsize i = 0; i < n; i++)
    {
      integers =
        integers && cgt_is_integer (store, values[i]) && cgt_less_equal (store, cgt_zero (), values[i]) == CGT_YES;
      nimbers = nimbers && cgt_is_nimber (store, values[i]);
    }
  return integers ? KIND_INTEGERS : nimbers ? KIND_NIMBERS : KIND_OTHER;
}

static gboolean
check (CgtStore *store, const CgtValue *values, gsize n, Kind *kind, GError **error)
{
  for (gsize i = 0; i < n; i++)
    if (cgt_value_is_none (values[i]))
      return FALSE;
  *kind = kind_of (store, values, n);
  if (*kind != KIND_OTHER)
    return TRUE;
  g_set_error_literal (error, CGT_ERROR, CGT_ERROR_MEANINGLESS,
                       _ ("these must all be integers from 0 on, or all nimbers"));
  return FALSE;
}

/* The number of @value, which is an integer or a nimber. */
static mpz_ptr
number_of (CgtNus *nus, Kind kind)
{
  return kind == KIND_NIMBERS ? nus->nimber : nus->numerator;
}

CgtValue
cgt_mex (CgtStore *store, const CgtValue *values, gsize n, GError **error)
{
  g_autofree gboolean *seen = NULL;
  gsize mex = 0;
  Kind kind;

  if (!check (store, values, n, &kind, error))
    return CGT_NONE;
  seen = g_new0 (gboolean, n + 1);
  for (gsize i = 0; i < n; i++)
    {
      CgtNus nus;
      mpz_srcptr number;

      cgt_nus_init_set (&nus, values[i]);
      number = number_of (&nus, kind);
      if (mpz_cmp_ui (number, n) < 0)
        seen[mpz_get_ui (number)] = TRUE;
      cgt_nus_clear (&nus);
    }
  while (seen[mex])
    mex++;
  return kind == KIND_NIMBERS ? cgt_star (store, mex) : cgt_integer (store, (gint64) mex);
}

CgtValue
cgt_nim_sum (CgtStore *store, const CgtValue *values, gsize n, GError **error)
{
  CgtNus sum;
  Kind kind;

  if (!check (store, values, n, &kind, error))
    return CGT_NONE;
  cgt_nus_init (&sum);
  for (gsize i = 0; i < n; i++)
    {
      CgtNus nus;

      cgt_nus_init_set (&nus, values[i]);
      mpz_xor (number_of (&sum, kind), number_of (&sum, kind), number_of (&nus, kind));
      cgt_nus_clear (&nus);
    }
  return cgt_nus_take (store, &sum);
}
