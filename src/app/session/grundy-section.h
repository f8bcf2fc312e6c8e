/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include "app/base/grundy-pictured.h"
#include "library/cgt-sheet.h"

/* What a section can do now. */
typedef enum
{
  GRUNDY_CAN_UNDO = 1 << 0,
  GRUNDY_CAN_REDO = 1 << 1,
  GRUNDY_CAN_COPY = 1 << 2,    /* there is a value */
  GRUNDY_CAN_PICTURE = 1 << 3, /* there is a picture, or will be */
} GrundyCan;

/**
 * GrundySection:
 *
 * A section of the window. The window knows nothing else of its sections, and a section does not know the window.
 *
 * Signals:
 * - "open" (const char *expression): this is to be opened as a position.
 * - "shown" (const char *name, GStrv texts): what the section shows now, which a document keeps under @name.
 * - "comes" (): the section is to be brought to the front.
 * - "can-changed" (): it can do something else now.
 */
#define GRUNDY_TYPE_SECTION (grundy_section_get_type ())
G_DECLARE_INTERFACE (GrundySection, grundy_section, GRUNDY, SECTION, GtkWidget)

/* Functions that are NULL do nothing, and return 0 or NULL. */
struct _GrundySectionInterface
{
  GTypeInterface parent_iface;

  const char *help_page;                        /* such as "sequences.md" */
  char *(*dup_help_page) (GrundySection *self); /* that of what is being typed; NULL: the page above */
  const char *const *kept;                      /* the names of "shown", then NULL; nullable */
  gboolean (*restore) (GrundySection *self, const char *name, const char *const *texts);
  void (*set_limits) (GrundySection *self, gsize memory, double seconds);
  GrundyCan (*get_can) (GrundySection *self);
  void (*undo) (GrundySection *self);
  void (*redo) (GrundySection *self);
  char *(*get_value) (GrundySection *self, gboolean latex);
  GrundyPicture *(*get_picture) (GrundySection *self);
  CgtSheet *(*get_sheet) (GrundySection *self, GrundyPicture **picture);
};

/* In G_DEFINE_TYPE_WITH_CODE(). @init: sets what the section has, with grundy_class_implement(). */
#define GRUNDY_IMPLEMENT_SECTION(init) G_IMPLEMENT_INTERFACE (GRUNDY_TYPE_SECTION, init)

/* Of a type that implements the interface; there need not be a section yet. (transfer none) (nullable) */
const char *const *grundy_section_type_get_kept (GType type);
char *grundy_section_dup_help_page (GrundySection *self); /* (transfer full) */
/* Shows again what "shown" told. FALSE: the texts do not fit. */
gboolean grundy_section_restore (GrundySection *self, const char *name, const char *const *texts);
/* For what it computes. Memory in bytes, 0: a quarter of the machine's; time in seconds, 0: no limit. */
void grundy_section_set_limits (GrundySection *self, gsize memory, double seconds);
GrundyCan grundy_section_get_can (GrundySection *self);
void grundy_section_undo (GrundySection *self);
void grundy_section_redo (GrundySection *self);
/* (transfer full) (nullable): the value to copy; NULL: there is none. */
char *grundy_section_get_value (GrundySection *self, gboolean latex);
/* (transfer full) (nullable): the picture to export or to copy; NULL: there is none yet. */
GrundyPicture *grundy_section_get_picture (GrundySection *self);
/* (transfer full) (nullable): the text to print. @picture: (out) (nullable): a picture to print on pages of its own. */
CgtSheet *grundy_section_get_sheet (GrundySection *self, GrundyPicture **picture);

/* For sections. */
void grundy_section_open (GrundySection *self, const char *expression);
void grundy_section_tell_shown (GrundySection *self, const char *name, const char *const *texts);
void grundy_section_come (GrundySection *self);
void grundy_section_can_changed (GrundySection *self);
