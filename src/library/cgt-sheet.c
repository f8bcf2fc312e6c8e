/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "cgt-sheet-private.h"

#include <gio/gio.h>
#include <string.h>

#include "base/cgt-csv.h"
#include "base/cgt-latex.h"
#include "base/cgt-typeset.h"
#include "cgt-expression-picture.h"
#include "base/cgt-memory.h"
#include "pictures/plots/cgt-cells-plot.h"
#include "pictures/plots/cgt-plots.h"
#include "solvers/record/cgt-record-words.h"

#define PLOT_WIDTH 460.0
#define PLOT_HEIGHT 220.0

CgtSheetFormat
cgt_sheet_format_of_path (const char *path)
{
  static const char *const endings[] = { NULL, ".txt", ".html", ".tex", ".pdf", ".csv" };
  const char *dot = strrchr (path, '.');

  for (guint i = 1; dot != NULL && i < G_N_ELEMENTS (endings); i++)
    if (g_ascii_strcasecmp (dot, endings[i]) == 0)
      return (CgtSheetFormat) i;
  return CGT_SHEET_BY_ENDING;
}

static void
item_free (CgtSheetItem *item)
{
  g_free (item->text);
  g_clear_pointer (&item->line, cgt_line_unref);
  g_clear_pointer (&item->plotted, cgt_evaluation_unref);
  cgt_free_all (item->drawn, item->printed, item->value, item->latex, item->words, item->message, item);
}

CgtSheet *
cgt_sheet_new (const char *title)
{
  CgtSheet *sheet = g_new0 (CgtSheet, 1);

  sheet->title = g_strdup (title);
  sheet->items = g_ptr_array_new_with_free_func ((GDestroyNotify) item_free);
  return sheet;
}

void
cgt_sheet_free (CgtSheet *sheet)
{
  g_free (sheet->title);
  g_ptr_array_unref (sheet->items);
  g_free (sheet);
}

/* A copy of @text (nullable), which is counted. */
static char *
keep (CgtSheet *sheet, const char *text)
{
  if (text != NULL)
    sheet->n_bytes += cgt_heap_bytes (strlen (text) + 1);
  return g_strdup (text);
}

static void
count_cells (CgtSheet *sheet, const GStrv cells)
{
  for (guint i = 0; cells != NULL && cells[i] != NULL; i++)
    sheet->n_bytes += sizeof *cells + cgt_heap_bytes (strlen (cells[i]) + 1);
}

/* Only its words and its table are shown. */
static void
keep_line (CgtSheet *sheet, CgtSheetItem *item, CgtLine *line)
{
  item->line = cgt_line_ref (line);
  sheet->n_bytes += cgt_heap_bytes (sizeof *line);
  if (line->words != NULL)
    sheet->n_bytes += cgt_heap_bytes (strlen (line->words) + 1);
  if (line->table == NULL)
    return;
  count_cells (sheet, line->table->rows);
  count_cells (sheet, line->table->columns);
  count_cells (sheet, line->table->cells);
}

void
cgt_sheet_add (CgtSheet *sheet, const char *text, CgtLine *line, CgtEvaluation *evaluation, gboolean compares,
               const char *words, const char *message)
{
  CgtSheetItem *item = g_new0 (CgtSheetItem, 1);

  item->text = keep (sheet, text);
  /* What a name stands for is drawn, too. The record of a result is not kept: it is many times larger than its texts.
   */
  if (line == NULL)
    item->drawn = keep (sheet, text);
  else if (line->kind == CGT_LINE_RESULT)
    item->drawn = keep (sheet, line->meaning != NULL ? line->meaning : line->last);
  else
    keep_line (sheet, item, line);
  if (line != NULL && line->plots_walls && evaluation != NULL && evaluation->has_thermograph)
    item->plotted = cgt_evaluation_ref (evaluation);
  item->printed = line != NULL ? cgt_line_dup_printed (line) : NULL;
  sheet->n_bytes += item->printed != NULL ? cgt_heap_bytes (strlen (item->printed) + 1) : 0;
  if (evaluation != NULL && compares)
    item->value = keep (sheet, cgt_order_to_text (evaluation->relation));
  else if (evaluation != NULL)
    {
      item->value = keep (sheet, evaluation->value != NULL ? evaluation->value : evaluation->score);
      item->value_is_text = evaluation->value_is_text;
      item->latex = keep (sheet, evaluation->value_latex);
    }
  item->words = keep (sheet, words);
  item->message = keep (sheet, message);
  g_ptr_array_add (sheet->items, item);
  sheet->n_bytes += cgt_heap_bytes (sizeof *item) + sizeof item;
}

gsize
cgt_sheet_get_bytes (const CgtSheet *sheet)
{
  return sheet->n_bytes;
}

/* Items */

gboolean
cgt_sheet_item_is_words (const CgtSheetItem *item)
{
  return item->line != NULL && (item->line->kind == CGT_LINE_TEXT || item->line->kind == CGT_LINE_HEADING);
}

const CgtWorksheetTable *
cgt_sheet_item_get_table (const CgtSheetItem *item)
{
  return item->line != NULL && item->line->kind == CGT_LINE_TABLE ? item->line->table : NULL;
}

static void
draw_plot (cairo_t *cr, double width, double height, const CgtTheme *theme, gpointer data)
{
  const CgtWorksheetTable *table = data;

  cgt_cells_plot_draw (cr, table->variables[0], table->rows, table->columns, table->cells, width, height, theme);
}

static void
draw_thermograph (cairo_t *cr, double width, double height, const CgtTheme *theme, gpointer data)
{
  cgt_thermograph_draw (cr, data, width, height, theme);
}

gboolean
cgt_sheet_item_get_picture (const CgtSheetItem *item, CgtBudget *budget, CgtSheetPicture *picture)
{
  g_autoptr (CgtExpression) expression = NULL;
  CgtSumPicture *sum = NULL;

  *picture = (CgtSheetPicture) { .width = PLOT_WIDTH, .height = PLOT_HEIGHT, .draw = draw_plot };
  if (item->line != NULL && item->line->kind == CGT_LINE_PLOT)
    {
      picture->data = item->line->table;
      return TRUE;
    }
  if (item->plotted != NULL)
    {
      picture->draw = draw_thermograph;
      picture->data = item->plotted;
      return TRUE;
    }
  if (item->drawn != NULL && item->value != NULL)
    expression = cgt_expression_parse (item->drawn, budget, NULL);
  for (guint i = 0; expression != NULL && sum == NULL && i < cgt_expression_get_n_terms (expression); i++)
    if (cgt_expression_get_term_position (expression, i) != NULL)
      {
        sum = cgt_expression_get_picture (expression, budget, NULL);
        break;
      }
  if (sum == NULL)
    return FALSE;
  cgt_sum_picture_get_size (sum, &picture->width, &picture->height);
  picture->draw = cgt_sum_picture_draw;
  picture->data = sum;
  picture->destroy = (GDestroyNotify) cgt_sum_picture_free;
  return TRUE;
}

void
cgt_sheet_picture_clear (CgtSheetPicture *picture)
{
  if (picture->destroy != NULL)
    picture->destroy (picture->data);
}

/* Text */

/* The lines of a text. */
static void
append_indented (GString *out, const char *text)
{
  g_auto (GStrv) lines = g_strsplit (text != NULL ? text : "", "\n", -1);

  for (guint i = 0; lines[i] != NULL; i++)
    g_string_append_printf (out, "    %s\n", lines[i]);
}

static void
to_text (const CgtSheet *sheet, GString *out)
{
  for (guint i = 0; i < sheet->items->len; i++)
    {
      const CgtSheetItem *item = sheet->items->pdata[i];

      g_string_append_printf (out, "%s%s\n", i > 0 ? "\n" : "", item->text);
      if (item->line != NULL && item->line->table != NULL)
        {
          g_autofree char *table = cgt_worksheet_table_to_text (item->line->table);

          g_string_append (out, table);
        }
      append_indented (out, item->printed);
      append_indented (out, item->value);
      if (item->words != NULL)
        g_string_append_printf (out, "    %s\n", item->words);
      if (item->message != NULL)
        g_string_append_printf (out, "    %s\n", item->message);
    }
}

/* The cells of a table with what stands before, between and after those of a row. */
typedef char *(*Escape) (const char *text, gpointer data);

static void
append_cell (GString *out, const char *cell, Escape escape, gpointer data, const char *between)
{
  g_autofree char *escaped = escape (cell, data);

  g_string_append_printf (out, "%s%s", between, escaped);
}

static void
append_table (GString *out, const CgtWorksheetTable *table, Escape escape, gpointer data, const char *begin,
              const char *between, const char *end)
{
  guint n = table->columns != NULL ? g_strv_length (table->columns) : 1;

  if (table->columns != NULL)
    {
      append_cell (out, table->variables[0], escape, data, begin);
      for (guint j = 0; j < n; j++)
        append_cell (out, table->columns[j], escape, data, between);
      g_string_append (out, end);
    }
  for (guint i = 0; table->rows[i] != NULL; i++)
    {
      append_cell (out, table->rows[i], escape, data, begin);
      for (guint j = 0; j < n; j++)
        append_cell (out, table->cells[i * n + j], escape, data, between);
      g_string_append (out, end);
    }
}

/* The web */

static char *
escape_html (const char *text, gpointer data G_GNUC_UNUSED)
{
  return g_markup_escape_text (text, -1);
}

/* The same, with the values in it typeset. */
static char *
typeset_html (const char *text, gpointer data G_GNUC_UNUSED)
{
  g_autofree char *markup = cgt_typeset (text);
  GString *html = g_string_new (markup);

  g_string_replace (html, CGT_MARKUP_BEFORE_FRACTION, "", 0);
  g_string_replace (html, CGT_MARKUP_RAISED, "<span style=\"font-size:70%;vertical-align:super\">", 0);
  g_string_replace (html, CGT_MARKUP_LOWERED, "<span style=\"font-size:70%;vertical-align:sub\">", 0);
  g_string_replace (html, "<span size=\"", "<span style=\"font-size:", 0);
  return g_string_free (html, FALSE);
}

static void
append_tagged (GString *out, const char *tag, const char *class, Escape escape, const char *text)
{
  g_autofree char *escaped = text != NULL ? escape (text, NULL) : NULL;

  if (escaped != NULL)
    g_string_append_printf (out, "<%s class=\"%s\">%s</%s>\n", tag, class, escaped, tag);
}

static void
append_svg (GString *out, const CgtSheetItem *item, CgtBudget *budget)
{
  CgtSheetPicture picture;
  g_autoptr (GBytes) svg = NULL;
  g_autofree char *data = NULL, *name = NULL;

  if (!cgt_sheet_item_get_picture (item, budget, &picture))
    return;
  svg = cgt_picture_to_svg (picture.width, picture.height, cgt_theme_light (), picture.draw, picture.data, NULL);
  cgt_sheet_picture_clear (&picture);
  if (svg == NULL)
    return;
  data = g_base64_encode (g_bytes_get_data (svg, NULL), g_bytes_get_size (svg));
  name = escape_html (item->text, NULL);
  g_string_append_printf (out, "<img src=\"data:image/svg+xml;base64,%s\" alt=\"%s\">\n", data, name);
}

static void
to_html (const CgtSheet *sheet, CgtBudget *budget, GString *out)
{
  g_autofree char *title = escape_html (sheet->title, NULL);

  g_string_append_printf (
    out,
    "<!DOCTYPE html>\n<html>\n<head>\n<meta charset=\"utf-8\">\n"
    "<meta name=\"viewport\" content=\"width=device-width\">\n<title>%s</title>\n"
    "<style>\nbody { max-width: 50em; margin: 2em auto; padding: 0 1em; font-family: sans-serif; }\n"
    ".line { font-family: monospace; margin: 1.5em 0 0.3em; }\n.value { font-size: 1.3em; }\n"
    ".words { color: #555; }\n.message { color: #a00; }\nimg { max-width: 100%%; }\n"
    "td, th { padding: 0 0.6em; text-align: right; }\n</style>\n</head>\n<body>\n",
    title);
  for (guint i = 0; i < sheet->items->len; i++)
    {
      const CgtSheetItem *item = sheet->items->pdata[i];
      const CgtWorksheetTable *table = cgt_sheet_item_get_table (item);

      if (cgt_sheet_item_is_words (item))
        {
          append_tagged (out, item->line->kind == CGT_LINE_HEADING ? "h2" : "p", "text", escape_html,
                         item->line->words);
          continue;
        }
      append_tagged (out, "div", "line", escape_html, item->text);
      append_svg (out, item, budget);
      if (table != NULL)
        {
          g_string_append (out, "<table>\n");
          append_table (out, table, typeset_html, NULL, "<tr><th>", "</th><td>", "</td></tr>\n");
          g_string_append (out, "</table>\n");
        }
      append_tagged (out, "pre", "printed", escape_html, item->printed);
      append_tagged (out, "div", "value", typeset_html, item->value);
      append_tagged (out, "div", "words", escape_html, item->words);
      append_tagged (out, "div", "message", escape_html, item->message);
    }
  g_string_append (out, "</body>\n</html>\n");
}

/* LaTeX */

/* Takes a text in LaTeX, which can then be broken after a bar of a board. (transfer full) */
static char *
break_at_bars (char *latex)
{
  g_autofree char *owned = latex;
  g_auto (GStrv) parts = g_strsplit (latex, "$|$", -1);

  return g_strjoinv ("$|$\\allowbreak{}", parts);
}

/* A line of @text is a paragraph, indented as it was. */
static void
append_latex_lines (GString *out, const char *command, const char *text)
{
  g_auto (GStrv) lines = g_strsplit (text != NULL ? text : "", "\n", -1);

  for (guint i = 0; lines[i] != NULL; i++)
    {
      gsize indent = strspn (lines[i], " ");
      g_autofree char *plain = NULL;

      if (lines[i][indent] == '\0')
        continue;
      plain = break_at_bars (cgt_latex_escape (lines[i] + indent));
      g_string_append_printf (out, "%s{", command);
      if (indent > 0)
        g_string_append_printf (out, "\\hspace*{%.1fem}", (double) indent / 2);
      g_string_append_printf (out, "%s}\n\n", plain);
    }
}

/* A value can be broken between options. */
static void
append_latex_value (GString *out, const char *latex)
{
  g_string_append (out, "\\medskip\\noindent$\\displaystyle ");
  for (const char *at = latex; *at != '\0'; at++)
    {
      g_string_append_c (out, *at);
      if (*at == ',' && at > latex && at[-1] != '\\')
        g_string_append (out, "\\allowbreak ");
    }
  g_string_append (out, "$\n\n");
}

/* A picture or a table is made smaller if it is wider or higher than the page. */
#define FIT_PREAMBLE                                                                                                   \
  "\\newsavebox{\\fitbox}\n"                                                                                           \
  "\\newcommand{\\fit}{%%\n"                                                                                           \
  "  \\ifdim\\wd\\fitbox>\\linewidth\\sbox{\\fitbox}{\\resizebox{\\linewidth}{!}{\\usebox{\\fitbox}}}\\fi\n"           \
  "  \\ifdim\\ht\\fitbox>.9\\textheight\\sbox{\\fitbox}{\\resizebox{!}{.9\\textheight}{\\usebox{\\fitbox}}}\\fi\n"     \
  "  \\usebox{\\fitbox}}\n"
#define FIT_BEGIN "\\begin{lrbox}{\\fitbox}\n"
#define FIT_END "\\end{lrbox}\\fit\n"
/* A table with more rows is divided between pages. */
#define ROWS_OF_PAGE 40

static void
append_tikz (GString *out, const CgtSheetItem *item, CgtBudget *budget)
{
  CgtSheetPicture picture;
  g_autoptr (GBytes) tikz = NULL;

  if (!cgt_sheet_item_get_picture (item, budget, &picture))
    return;
  tikz = cgt_picture_to_bytes (CGT_PICTURE_TIKZ, picture.width, picture.height, cgt_theme_light (), picture.draw,
                               picture.data, NULL);
  cgt_sheet_picture_clear (&picture);
  if (tikz == NULL)
    return;
  g_string_append (out, "\\nopagebreak\\noindent\n" FIT_BEGIN);
  g_string_append_len (out, g_bytes_get_data (tikz, NULL), (gssize) g_bytes_get_size (tikz));
  g_string_append (out, FIT_END "\n");
}

typedef struct
{
  CgtSolver *solver;
  CgtBudget *budget;
} Reader;

static gboolean
has_position (const CgtExpression *expression)
{
  for (guint i = 0; i < cgt_expression_get_n_terms (expression); i++)
    if (cgt_expression_get_term_position (expression, i) != NULL)
      return TRUE;
  return FALSE;
}

/* A value is mathematics, and anything else is text, as a position at the head of a row. */
static char *
cell_to_latex (const char *text, gpointer data)
{
  const Reader *reader = data;
  g_autoptr (CgtExpression) expression = cgt_expression_parse (text, reader->budget, NULL);
  g_autoptr (CgtEvaluation) evaluation = NULL;

  if (expression != NULL && !has_position (expression))
    evaluation = cgt_expression_evaluate (expression, reader->solver, CGT_WANT_VALUE, NULL, NULL, NULL);
  return evaluation != NULL && evaluation->value_latex != NULL ? g_strdup_printf ("$%s$", evaluation->value_latex)
                                                               : cgt_latex_escape (text);
}

/* Chinese letters need a package that not every LaTeX has. */
static gboolean
has_wide_letters (const char *text)
{
  for (const char *at = text; *at != '\0'; at = g_utf8_next_char (at))
    if (g_unichar_iswide (g_utf8_get_char (at)))
      return TRUE;
  return FALSE;
}

static void
flush_item (GString *item, GString *latex, Reader *reader)
{
  g_autofree char *cell = NULL;

  if (item->len == 0)
    return;
  cell = break_at_bars (cell_to_latex (item->str, reader));
  g_string_append (latex, cell);
  g_string_truncate (item, 0);
}

/* A list, whose values are mathematics. Text may follow it. */
static void
append_latex_list (GString *out, const char *list, Reader *reader)
{
  g_autoptr (GString) item = g_string_new (NULL), latex = g_string_new (NULL);
  guint depth = 0;

  for (const char *at = list; *at != '\0'; at++)
    {
      gboolean divides = depth == 0 && (*at == ',' || *at == ']' || (*at == '[' && item->len == 0));

      if (!divides)
        {
          depth += strchr ("([{", *at) != NULL;
          depth -= strchr (")]}", *at) != NULL && depth > 0;
          if (item->len > 0 || *at != ' ')
            g_string_append_c (item, *at);
          else if (!g_str_has_suffix (latex->str, " "))
            g_string_append_c (latex, *at);
          continue;
        }
      flush_item (item, latex, reader);
      g_string_append_c (latex, *at);
      g_string_append (latex, *at == ',' ? " " : "");
    }
  flush_item (item, latex, reader);
  g_string_append_printf (out, "\\medskip\\noindent{%s}\n\n", latex->str);
}

static void
append_tabular (GString *out, const CgtWorksheetTable *table, Reader *reader)
{
  guint n = table->columns != NULL ? g_strv_length (table->columns) : 1;
  gboolean is_long = g_strv_length (table->rows) > ROWS_OF_PAGE;

  g_string_append_printf (out, "%s\\begin{%s}{r|", is_long ? "" : "\\noindent\n" FIT_BEGIN,
                          is_long ? "longtable" : "tabular");
  for (guint j = 0; j < n; j++)
    g_string_append_c (out, 'r');
  g_string_append (out, "}\n");
  append_table (out, table, cell_to_latex, reader, "", " & ", " \\\\\n");
  g_string_append_printf (out, "\\end{%s}\n%s\n", is_long ? "longtable" : "tabular", is_long ? "" : FIT_END);
}

static void
to_latex (const CgtSheet *sheet, CgtBudget *budget, GString *out)
{
  g_autofree char *title = cgt_latex_escape (sheet->title);
  g_autoptr (CgtSolver) solver = cgt_solver_new ();
  Reader reader = { solver, budget };
  gsize before_document;

  cgt_solver_set_budget (solver, budget);
  g_string_append_printf (out,
                          "\\documentclass{article}\n\\usepackage[utf8]{inputenc}\n\\usepackage[T1]{fontenc}\n"
                          "\\usepackage{amsmath,amssymb}\n\\usepackage{longtable}\n\\usepackage{tikz}\n" FIT_PREAMBLE
                          "\\title{%s}\n\\date{}\n\\raggedright\n\\setlength{\\lineskip}{4pt}\n"
                          "\\setlength{\\lineskiplimit}{2pt}\n",
                          title);
  before_document = out->len;
  g_string_append (out, "\\maketitle\n\n");
  for (guint i = 0; i < sheet->items->len; i++)
    {
      const CgtSheetItem *item = sheet->items->pdata[i];
      /* A list with text in it is broken into lines as text. */
      gboolean is_text = item->latex == NULL || g_str_has_prefix (item->latex, "\\text{") ||
                         (item->latex[0] == '[' && strstr (item->latex, "\\text{") != NULL);

      if (cgt_sheet_item_is_words (item))
        {
          append_latex_lines (out, item->line->kind == CGT_LINE_HEADING ? "\\section*" : "\\noindent",
                              item->line->words);
          continue;
        }
      append_latex_lines (out, "\\medskip\\noindent\\texttt", item->text);
      append_tikz (out, item, budget);
      if (cgt_sheet_item_get_table (item) != NULL)
        append_tabular (out, cgt_sheet_item_get_table (item), &reader);
      append_latex_lines (out, "\\noindent", item->printed);
      if (!is_text)
        append_latex_value (out, item->latex);
      else if (item->value != NULL && item->value[0] == '[')
        append_latex_list (out, item->value, &reader);
      else
        append_latex_lines (out, "\\noindent", item->value);
      append_latex_lines (out, "\\noindent\\textit", item->words);
      append_latex_lines (out, "\\noindent\\textbf", item->message);
    }
  if (has_wide_letters (out->str))
    {
      g_string_insert (out, (gssize) before_document,
                       "\\usepackage{CJKutf8}\n\\begin{document}\n\\begin{CJK}{UTF8}{gbsn}\n");
      g_string_append (out, "\\end{CJK}\n");
    }
  else
    g_string_insert (out, (gssize) before_document, "\\begin{document}\n");
  g_string_append (out, "\\end{document}\n");
}

/* Tables alone */

static char *
escape_csv (const char *text, gpointer data G_GNUC_UNUSED)
{
  GString *cell = g_string_new (NULL);

  cgt_csv_append_text (cell, text);
  return g_string_free (cell, FALSE);
}

static void
to_csv (const CgtSheet *sheet, GString *out)
{
  for (guint i = 0; i < sheet->items->len; i++)
    {
      const CgtSheetItem *item = sheet->items->pdata[i];

      if (item->line == NULL || item->line->table == NULL)
        continue;
      g_string_append (out, out->len > 0 ? "\n" : "");
      append_table (out, item->line->table, escape_csv, NULL, "", ",", "\n");
    }
}

GBytes *
cgt_sheet_to_bytes (const CgtSheet *sheet, CgtSheetFormat format, CgtBudget *budget, GError **error)
{
  GString *out;

  if (format == CGT_SHEET_PDF)
    return cgt_sheet_to_pdf (sheet, budget, error);
  if (format == CGT_SHEET_BY_ENDING)
    {
      g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_NOT_SUPPORTED,
                           "the name of a worksheet must end in .txt, .html, .tex, .pdf or .csv");
      return NULL;
    }
  out = g_string_new (NULL);
  if (format == CGT_SHEET_HTML)
    to_html (sheet, budget, out);
  else if (format == CGT_SHEET_LATEX)
    to_latex (sheet, budget, out);
  else if (format == CGT_SHEET_CSV)
    to_csv (sheet, out);
  else
    to_text (sheet, out);
  return g_string_free_to_bytes (out);
}
