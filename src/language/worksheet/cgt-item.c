/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "cgt-item.h"

#include <glib/gi18n-lib.h>
#include <string.h>

static CgtItem *
item_new (CgtItemKind kind)
{
  CgtItem *item = g_new0 (CgtItem, 1);

  item->references = 1;
  item->kind = kind;
  return item;
}

/* An item of this kind that is one member. */
#define NEW_ITEM(name, kind, type, member)                                                                             \
  CgtItem *cgt_item_new_##name (type member)                                                                           \
  {                                                                                                                    \
    CgtItem *item = item_new (kind);                                                                                   \
                                                                                                                       \
    item->member = member;                                                                                             \
    return item;                                                                                                       \
  }

NEW_ITEM (value, CGT_ITEM_VALUE, CgtValue, value)
NEW_ITEM (game, CGT_ITEM_GAME, CgtExpression *, game)
NEW_ITEM (position, CGT_ITEM_POSITION, CgtPosition *, position)
NEW_ITEM (truth, CGT_ITEM_TRUTH, gboolean, truth)
NEW_ITEM (text, CGT_ITEM_TEXT, char *, text)
NEW_ITEM (list, CGT_ITEM_LIST, GPtrArray *, items)
NEW_ITEM (positions, CGT_ITEM_POSITIONS, CgtPositions *, positions)

CgtItem *
cgt_item_new_nothing (void)
{
  return item_new (CGT_ITEM_NOTHING);
}

CgtItem *
cgt_item_new_fraction (CgtStore *store, const char *text)
{
  static const char digits[] = "0123456789";
  gsize sign = text[0] == '-', slash = sign + strspn (text + sign, digits);
  CgtItem *item;

  if (slash == sign || text[slash] != '/' || strspn (text + slash + 1, digits) != strlen (text + slash + 1) ||
      text[slash + 1] == '\0')
    return NULL;
  item = item_new (CGT_ITEM_FRACTION);
  item->value = cgt_integer_from_text (store, text, (gssize) slash);
  item->below = cgt_integer_from_text (store, text + slash + 1, -1);
  item->text = g_strdup (text);
  return item;
}

CgtItem *
cgt_item_new_outcome (const char *text)
{
  CgtItem *item = item_new (CGT_ITEM_OUTCOME);

  item->text = g_strdup (text);
  return item;
}

CgtItem *
cgt_item_new_rules (const CgtRuleset *ruleset, const char *options)
{
  CgtItem *item = item_new (CGT_ITEM_RULES);

  item->ruleset = ruleset;
  item->text = g_strdup (options);
  return item;
}

CgtItem *
cgt_item_ref (CgtItem *item)
{
  item->references++;
  return item;
}

void
cgt_item_unref (CgtItem *item)
{
  if (--item->references > 0)
    return;
  g_clear_pointer (&item->game, cgt_expression_unref);
  g_clear_pointer (&item->position, cgt_position_unref);
  g_clear_pointer (&item->items, g_ptr_array_unref);
  g_clear_pointer (&item->positions, cgt_positions_unref);
  g_free (item->text);
  g_free (item);
}

GPtrArray *
cgt_items_new (void)
{
  return g_ptr_array_new_with_free_func ((GDestroyNotify) cgt_item_unref);
}

CgtItem *
cgt_item_as_thing (CgtItem *item)
{
  CgtItem *thing;

  if (item->is_thing || (item->kind != CGT_ITEM_GAME && item->kind != CGT_ITEM_POSITION))
    return cgt_item_ref (item);
  thing = item->kind == CGT_ITEM_GAME ? cgt_item_new_game (cgt_expression_ref (item->game))
                                      : cgt_item_new_position (cgt_position_ref (item->position));
  thing->is_thing = TRUE;
  return thing;
}

const char *
cgt_item_in_words (const CgtItem *item)
{
  static const char *const words[] = {
    [CGT_ITEM_NOTHING] = N_ ("nothing"),
    [CGT_ITEM_VALUE] = N_ ("a game"),
    [CGT_ITEM_GAME] = N_ ("a game"),
    [CGT_ITEM_POSITION] = N_ ("a position"),
    [CGT_ITEM_FRACTION] = N_ ("a number that is no game"),
    [CGT_ITEM_TRUTH] = N_ ("a comparison"),
    [CGT_ITEM_OUTCOME] = N_ ("an outcome"),
    [CGT_ITEM_TEXT] = N_ ("a string"),
    [CGT_ITEM_LIST] = N_ ("a list"),
    [CGT_ITEM_POSITIONS] = N_ ("many positions"),
    [CGT_ITEM_RULES] = N_ ("the name of a game"),
  };

  return item->kind == CGT_ITEM_GAME && cgt_expression_get_misere (item->game)
           ? _ ("misère play, which is of the whole expression")
           : _ (words[item->kind]);
}
