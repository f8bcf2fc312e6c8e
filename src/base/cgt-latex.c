/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "cgt-latex.h"

static void
append_escaped (GString *out, gunichar c)
{
  static const struct
  {
    gunichar c;
    const char *latex;
  } escapes[] = {
    { '\\', "\\textbackslash{}" },
    { '{', "\\{" },
    { '}', "\\}" },
    { '#', "\\#" },
    { '$', "\\$" },
    { '%', "\\%" },
    { '&', "\\&" },
    { '_', "\\_" },
    { '^', "\\textasciicircum{}" },
    { '~', "\\textasciitilde{}" },
    { '|', "$|$" },
    { '<', "$<$" },
    { '>', "$>$" },
    { 0x2191, "$\\uparrow$" },
    { 0x2193, "$\\downarrow$" },
    { 0x21D1, "$\\Uparrow$" },
    { 0x21D3, "$\\Downarrow$" },
    { 0x2217, "$\\ast$" },
    { 0x2212, "$-$" },
    { 0xB1, "$\\pm$" },
    { 0x2016, "$\\|$" },
    { 0x2026, "\\dots{}" },
    { 0x221E, "$\\infty$" },
    { 0x2295, "$\\oplus$" },
    { 0x2192, "$\\to$" },
    { 0x2190, "$\\gets$" },
    { 0xB7, "$\\cdot$" },
    { 0xD7, "$\\times$" },
    { 0x2260, "$\\neq$" },
    { 0x2264, "$\\leq$" },
    { 0x2265, "$\\geq$" },
    { 0x2208, "$\\in$" },
    { 0x230A, "$\\lfloor$" },
    { 0x230B, "$\\rfloor$" },
    { 0x221A, "$\\surd$" },
    { 0x3C6, "$\\varphi$" },
    { 0x2009, "\\," },
    { 0x202F, "\\," },
    { 0xA0, "~" },
    { 0x201E, ",," },
    { 0x201C, "``" },
    { 0x201D, "''" },
    { 0x2019, "'" },
    { 0x2013, "--" },
    { 0x2014, "---" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (escapes); i++)
    if (escapes[i].c == c)
      {
        g_string_append (out, escapes[i].latex);
        return;
      }
  g_string_append_unichar (out, c);
}

char *
cgt_latex_escape (const char *text)
{
  GString *out = g_string_new (NULL);

  for (const char *at = text; *at != '\0'; at = g_utf8_next_char (at))
    if (at[0] == '-' && at[1] == '-') /* not a dash */
      g_string_append (out, "-{}");
    else
      append_escaped (out, g_utf8_get_char (at));
  return g_string_free (out, FALSE);
}
