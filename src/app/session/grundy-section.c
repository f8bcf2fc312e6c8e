/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "grundy-section.h"

#include "app/base/grundy-class.h"

G_DEFINE_INTERFACE (GrundySection, grundy_section, GTK_TYPE_WIDGET)

#define IFACE(self) GRUNDY_SECTION_GET_IFACE (self)

const char *const *
grundy_section_type_get_kept (GType type)
{
  g_autoptr (GTypeClass) klass = g_type_class_ref (type);
  GrundySectionInterface *iface = g_type_interface_peek (klass, GRUNDY_TYPE_SECTION);

  g_return_val_if_fail (iface != NULL, NULL);
  return iface->kept;
}

char *
grundy_section_dup_help_page (GrundySection *self)
{
  char *page;

  g_return_val_if_fail (GRUNDY_IS_SECTION (self), NULL);
  page = IFACE (self)->dup_help_page != NULL ? IFACE (self)->dup_help_page (self) : NULL;
  return page != NULL ? page : g_strdup (IFACE (self)->help_page);
}

gboolean
grundy_section_restore (GrundySection *self, const char *name, const char *const *texts)
{
  g_return_val_if_fail (GRUNDY_IS_SECTION (self), FALSE);
  return IFACE (self)->restore != NULL && IFACE (self)->restore (self, name, texts);
}

void
grundy_section_set_limits (GrundySection *self, gsize memory, double seconds)
{
  g_return_if_fail (GRUNDY_IS_SECTION (self));
  if (IFACE (self)->set_limits != NULL)
    IFACE (self)->set_limits (self, memory, seconds);
}

GRUNDY_GETTER (GrundyCan, grundy_section_get_can, GrundySection, SECTION,
               IFACE (self)->get_can != NULL ? IFACE (self)->get_can (self) : 0, 0)

void
grundy_section_undo (GrundySection *self)
{
  g_return_if_fail (GRUNDY_IS_SECTION (self));
  if (IFACE (self)->undo != NULL)
    IFACE (self)->undo (self);
}

void
grundy_section_redo (GrundySection *self)
{
  g_return_if_fail (GRUNDY_IS_SECTION (self));
  if (IFACE (self)->redo != NULL)
    IFACE (self)->redo (self);
}

GRUNDY_GETTER (char *, grundy_section_get_value, GrundySection, SECTION,
               IFACE (self)->get_value != NULL ? IFACE (self)->get_value (self, latex) : NULL, NULL, gboolean latex)

GRUNDY_GETTER (GrundyPicture *, grundy_section_get_picture, GrundySection, SECTION,
               IFACE (self)->get_picture != NULL ? IFACE (self)->get_picture (self) : NULL, NULL)

CgtSheet *
grundy_section_get_sheet (GrundySection *self, GrundyPicture **picture)
{
  g_return_val_if_fail (GRUNDY_IS_SECTION (self), NULL);
  *picture = NULL;
  if (IFACE (self)->get_sheet != NULL)
    return IFACE (self)->get_sheet (self, picture);
  *picture = grundy_section_get_picture (self);
  return NULL;
}

void
grundy_section_open (GrundySection *self, const char *expression)
{
  g_signal_emit_by_name (self, "open", expression);
}

void
grundy_section_tell_shown (GrundySection *self, const char *name, const char *const *texts)
{
  g_signal_emit_by_name (self, "shown", name, texts);
}

void
grundy_section_come (GrundySection *self)
{
  g_signal_emit_by_name (self, "comes");
}

void
grundy_section_can_changed (GrundySection *self)
{
  g_signal_emit_by_name (self, "can-changed");
}

static void
add_signal (GrundySectionInterface *iface, const char *name, guint n, GType first, GType second)
{
  g_signal_new (name, G_TYPE_FROM_INTERFACE (iface), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, n, first,
                second);
}

static void
grundy_section_default_init (GrundySectionInterface *iface)
{
  add_signal (iface, "open", 1, G_TYPE_STRING, G_TYPE_NONE);
  add_signal (iface, "shown", 2, G_TYPE_STRING, G_TYPE_STRV);
  add_signal (iface, "comes", 0, G_TYPE_NONE, G_TYPE_NONE);
  add_signal (iface, "can-changed", 0, G_TYPE_NONE, G_TYPE_NONE);
}
