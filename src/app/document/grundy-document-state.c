/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "grundy-document-private.h"

GrundyDocumentState *
grundy_document_state_new (gboolean misere)
{
  GrundyDocumentState *state = g_new0 (GrundyDocumentState, 1);

  state->components = g_ptr_array_new_with_free_func ((GDestroyNotify) grundy_component_unref);
  state->misere = misere;
  return state;
}

GrundyDocumentState *
grundy_document_state_copy (const GrundyDocumentState *state)
{
  GrundyDocumentState *copy = grundy_document_state_new (state->misere);

  for (guint i = 0; i < state->components->len; i++)
    g_ptr_array_add (copy->components, grundy_component_ref (state->components->pdata[i]));
  return copy;
}

void
grundy_document_state_free (GrundyDocumentState *state)
{
  g_ptr_array_unref (state->components);
  g_free (state);
}

gboolean
grundy_document_state_find (const GrundyDocumentState *state, guint number, guint *place)
{
  for (guint i = 0; i < state->components->len; i++)
    {
      const GrundyComponent *component = state->components->pdata[i];

      if (component->number == number)
        {
          *place = i;
          return TRUE;
        }
    }
  return FALSE;
}
