/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "grundy-rule-editor.h"

#include <glib/gi18n.h>
#include <string.h>

#include "app/base/grundy-class.h"
#include "solvers/automata/cgt-growth-rule.h"

#define MOST_DISTANCE 3

struct _GrundyRuleEditor
{
  AdwBin parent_instance;

  GtkDropDown *region;
  GtkCheckButton *near[MOST_DISTANCE]; /* cells that differ by one in 1, 2, 3 coordinates */
  GtkEntry *births;
  GtkEntry *seed;

  guint dimension; /* of what the widgets show */
  gboolean setting;
};

G_DEFINE_FINAL_TYPE (GrundyRuleEditor, grundy_rule_editor, ADW_TYPE_BIN)

static CgtGrowthRegion
get_region (GrundyRuleEditor *self)
{
  return (CgtGrowthRegion) MIN (gtk_drop_down_get_selected (self->region), CGT_GROWTH_N_REGIONS - 1);
}

/* Names the neighbours of the plane or of space. */
static void
name_neighbours (GrundyRuleEditor *self)
{
  const char *const plane[] = { _ ("Sides"), _ ("Corners"), "" }, *const space[] = { _ ("Faces"), _ ("Edges"),
                                                                                     _ ("Corners") };

  self->dimension = cgt_growth_region_get_dimension (get_region (self));
  for (guint i = 0; i < MOST_DISTANCE; i++)
    {
      gtk_check_button_set_label (self->near[i], self->dimension == 2 ? plane[i] : space[i]);
      gtk_widget_set_visible (GTK_WIDGET (self->near[i]), i < self->dimension);
    }
}

/* @at: the coordinates of the first cells in so many dimensions. */
static char *
seed_to_text (const GArray *seed, guint dimension)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < seed->len; i++)
    {
      const CgtCell *cell = &g_array_index (seed, CgtCell, i);

      g_string_append_printf (text, dimension == 2 ? "%s(%d,%d)" : "%s(%d,%d,%d)", i > 0 ? " " : "", cell->x, cell->y,
                              cell->z);
    }
  return g_string_free (text, FALSE);
}

static char *
dup_rule_text (GrundyRuleEditor *self, CgtGrowthRegion region, guint dimension)
{
  const char *seed = gtk_editable_get_text (GTK_EDITABLE (self->seed));
  GString *text = g_string_new (cgt_growth_region_get_name (region));

  g_string_append_c (text, '[');
  for (guint i = 0; i < dimension; i++)
    if (gtk_check_button_get_active (self->near[i]))
      g_string_append_printf (text, "%s ", cgt_neighbours_get_name (dimension, i + 1));
  g_string_append_printf (text, "; %s", gtk_editable_get_text (GTK_EDITABLE (self->births)));
  if (seed[strspn (seed, " ")] != '\0')
    g_string_append_printf (text, "; %s", seed);
  g_string_append_c (text, ']');
  return g_string_free (text, FALSE);
}

static void
on_rule_changed (GrundyRuleEditor *self)
{
  if (!self->setting)
    g_signal_emit_by_name (self, "changed");
}

/* The first cells keep their places as far as the other dimension has them. */
static void
on_region_changed (GrundyRuleEditor *self)
{
  guint before = self->dimension;

  if (self->setting)
    return;
  if (before != cgt_growth_region_get_dimension (get_region (self)))
    {
      /* The other fields may hold what is no rule. */
      g_autofree char *text =
        g_strdup_printf ("%s[%s; 1; %s]",
                         cgt_growth_region_get_name (before == 2 ? CGT_GROWTH_PLANE : CGT_GROWTH_SPACE),
                         cgt_neighbours_get_name (before, 1), gtk_editable_get_text (GTK_EDITABLE (self->seed)));
      g_autoptr (CgtGrowthRule) rule = cgt_growth_rule_parse (text, NULL);

      name_neighbours (self);
      self->setting = TRUE;
      if (rule != NULL)
        {
          g_autofree char *seed = seed_to_text (rule->seed, self->dimension);

          gtk_editable_set_text (GTK_EDITABLE (self->seed), seed);
        }
      self->setting = FALSE;
    }
  on_rule_changed (self);
}

static void
grundy_rule_editor_class_init (GrundyRuleEditorClass *klass)
{
  grundy_class_add_signal (klass, "changed", 0);
  grundy_class_set_template (klass, "grundy-rule-editor.ui", "ruleeditor");
  grundy_class_bind_children (klass, GrundyRuleEditor, region, births, seed);
  grundy_class_bind_child_as (klass, GrundyRuleEditor, "near1", near[0]);
  grundy_class_bind_child_as (klass, GrundyRuleEditor, "near2", near[1]);
  grundy_class_bind_child_as (klass, GrundyRuleEditor, "near3", near[2]);
  grundy_class_bind_callbacks (klass, on_rule_changed, on_region_changed);
}

static void
grundy_rule_editor_init (GrundyRuleEditor *self)
{
  self->setting = TRUE;
  gtk_widget_init_template (GTK_WIDGET (self));
  self->setting = FALSE;
  name_neighbours (self);
}

char *
grundy_rule_editor_dup_text (GrundyRuleEditor *self)
{
  g_autofree char *text = NULL;
  g_autoptr (CgtGrowthRule) rule = NULL;

  g_return_val_if_fail (GRUNDY_IS_RULE_EDITOR (self), NULL);
  text = dup_rule_text (self, get_region (self), self->dimension);
  rule = cgt_growth_rule_parse (text, NULL);
  return rule != NULL ? cgt_growth_rule_to_text (rule) : g_steal_pointer (&text);
}

gboolean
grundy_rule_editor_set_text (GrundyRuleEditor *self, const char *text)
{
  g_autoptr (CgtGrowthRule) rule = cgt_growth_rule_parse (text, NULL);
  g_autoptr (GString) births = g_string_new (NULL);
  g_autofree char *seed = NULL;

  g_return_val_if_fail (GRUNDY_IS_RULE_EDITOR (self), FALSE);
  if (rule == NULL)
    return FALSE;
  self->setting = TRUE;
  gtk_drop_down_set_selected (self->region, rule->region);
  name_neighbours (self);
  for (guint i = 0; i < self->dimension; i++)
    gtk_check_button_set_active (self->near[i], (rule->neighbours & 1u << (i + 1)) != 0);
  for (guint n = 1; n <= CGT_GROWTH_MOST_NEIGHBOURS; n++)
    if ((rule->births & 1u << n) != 0)
      g_string_append_printf (births, "%s%u", births->len > 0 ? " " : "", n);
  seed = seed_to_text (rule->seed, self->dimension);
  gtk_editable_set_text (GTK_EDITABLE (self->births), births->str);
  gtk_editable_set_text (GTK_EDITABLE (self->seed), seed);
  self->setting = FALSE;
  on_rule_changed (self);
  return TRUE;
}
