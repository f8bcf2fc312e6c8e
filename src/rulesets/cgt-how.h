/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

/* How an answer was obtained. The order counts: of several parts the last is named. */
typedef enum
{
  CGT_HOW_UNKNOWN,
  CGT_HOW_CLOSED_FORM,
  CGT_HOW_PERIOD,
  CGT_HOW_NIMBERS,
  CGT_HOW_VALUES,
  CGT_HOW_SEARCH,
  CGT_HOW_RETROGRADE,
  CGT_HOW_OVER_BUDGET,
  CGT_HOW_NO_SIDES, /* of a loopy value: no stoppers are found that are its sides */
} CgtHow;
