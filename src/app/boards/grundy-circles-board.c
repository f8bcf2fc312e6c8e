/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "grundy-board-base.h"

#include <adwaita.h>
#include <inttypes.h>

#include <glib/gi18n.h>
#include <math.h>

#include "app/base/grundy-class.h"
#include "app/base/grundy-entry.h"
#include "app/widgets/grundy-widgets.h"
#include "pictures/tree/cgt-fraction-tree.h"
#include "rulesets/others/cgt-stern-brocot.h"

/* The Ford circles of the unit interval, or the Stern-Brocot tree of their fractions. A click chooses a circle or a
 * node, and with Shift or Ctrl the one that it is compared with. Dragging moves the picture, and the wheel zooms about
 * the place on the line under the pointer. Left and Right go to the largest smaller circle that touches on that side.
 * Up goes to the smaller of the two larger touching circles, and Shift+Up to the other one. Down goes to the larger of
 * the two circles that Left and Right lead to. So the keys walk the Stern-Brocot tree. */

#define GRUNDY_TYPE_CIRCLES_BOARD (grundy_circles_board_get_type ())
G_DECLARE_FINAL_TYPE (GrundyCirclesBoard, grundy_circles_board, GRUNDY, CIRCLES_BOARD, GrundyBoard)

#define SMALLEST 12.0                  /* radius in pixels of a circle reached by the keys */
#define LARGEST_PART 0.36              /* of the height of the widget */
#define LARGEST_DENOMINATOR 1000000000 /* of the fractions in the picture */
#define LAST_FAREY 100                 /* its circles are in every picture, see CGT_FORD_ALWAYS */
#define MOST_NAMED 13                  /* fractions of a row in words: those of the sixth */

struct _GrundyCirclesBoard
{
  GrundyBoard parent_instance;

  gboolean as_tree;      /* the way to the fraction is shown in the Stern-Brocot tree */
  CgtFraction other;     /* the fraction is compared with this one; q is 0: with none */
  gint64 farey;          /* the row of Farey that is shown alone; 0: all circles are */
  gboolean clicked;      /* the user has just clicked the chosen circle */
  CgtBoardView from, to; /* of an animation */
  AdwAnimation *flight;
};

G_DEFINE_FINAL_TYPE (GrundyCirclesBoard, grundy_circles_board, GRUNDY_TYPE_BOARD)

typedef struct
{
  gint64 p, q;
} Fraction;

static Fraction
get_chosen_fraction (GrundyCirclesBoard *self)
{
  const CgtBoard *board = grundy_board_get_board (GRUNDY_BOARD (self));

  return (Fraction) { board->numerator, board->denominator };
}

/* FALSE at the ends of the interval, where no larger circle touches. */
static gboolean
get_parents (Fraction x, Fraction *left, Fraction *right)
{
  if (x.p <= 0 || x.p >= x.q)
    return FALSE;
  cgt_ford_circle_parents (x.p, x.q, &left->p, &left->q, &right->p, &right->q);
  return TRUE;
}

/* The view */

/* Keeps the interval and the line within reach. */
static void
keep_view (GrundyBoard *board, CgtBoardView *view)
{
  double edge = MIN (view->width, view->height) * 0.15;

  view->x = CLAMP (view->x, edge - view->scale, view->width - edge);
  view->y = CLAMP (view->y, edge, MAX (view->height, view->scale * 0.5) + view->height - edge);
}

/* All circles stand on the line, so it is kept in view: zooming in over a large circle would soon show only that
 * circle. If the line is out of view already, the place under the pointer is kept. */
static void
anchor_zoom (GrundyBoard *board, double *x, double *y)
{
  const CgtBoardView *view = grundy_board_get_view (board);

  if (view->y <= view->height)
    *y = view->y;
}

static void
stop_flight (GrundyCirclesBoard *self)
{
  if (self->flight)
    adw_animation_skip (self->flight);
  g_clear_object (&self->flight);
}

static void
fly (double t, gpointer user_data)
{
  GrundyCirclesBoard *self = user_data;
  CgtBoardView *view = grundy_board_get_view (GRUNDY_BOARD (self));
  Fraction x = get_chosen_fraction (self);
  double at = (double) x.p / x.q;
  double from_x = self->from.x + at * self->from.scale, to_x = self->to.x + at * self->to.scale;

  /* the chosen fraction moves straight to its place while the scale grows evenly */
  view->scale = self->from.scale * pow (self->to.scale / self->from.scale, t);
  view->x = from_x + t * (to_x - from_x) - at * view->scale;
  view->y = self->from.y + t * (self->to.y - self->from.y);
  grundy_board_view_moved (GRUNDY_BOARD (self));
}

/* Moves and zooms until the chosen circle is recognizable as a circle. */
static void
bring_circle_into_sight (GrundyCirclesBoard *self)
{
  CgtBoardView *view = grundy_board_get_view (GRUNDY_BOARD (self));
  Fraction x = get_chosen_fraction (self);
  double per_radius = 2.0 * x.q * x.q;
  double radius = view->scale / per_radius;
  double most = view->height * LARGEST_PART;
  double pixel_x, pixel_y;
  AdwAnimationTarget *target;

  if (view->width <= 0)
    return;
  stop_flight (self);
  self->from = self->to = *view;
  if (radius < SMALLEST || radius > most)
    self->to.scale = CLAMP (radius < SMALLEST ? 3 * SMALLEST * per_radius : most * per_radius,
                            GRUNDY_BOARD_GET_CLASS (self)->min_scale, GRUNDY_BOARD_GET_CLASS (self)->max_scale);
  radius = self->to.scale / per_radius;
  pixel_x = view->x + (double) x.p / x.q * view->scale;
  pixel_y = view->y - view->scale / per_radius;
  if (self->to.scale != self->from.scale || pixel_x < radius || pixel_x > view->width - radius || pixel_y < radius ||
      pixel_y > view->height - radius)
    {
      pixel_x = CLAMP (pixel_x, view->width * 0.25, view->width * 0.75);
      self->to.x = pixel_x - (double) x.p / x.q * self->to.scale;
      self->to.y = CLAMP (view->y, view->height * 0.6, view->height * 0.9);
    }
  if (self->to.scale == self->from.scale && self->to.x == self->from.x && self->to.y == self->from.y)
    return;
  target = adw_callback_animation_target_new (fly, self, NULL);
  self->flight = adw_timed_animation_new (GTK_WIDGET (self), 0, 1, 350, target);
  adw_animation_play (self->flight);
}

static gboolean
shows_other (GrundyBoard *board)
{
  return GRUNDY_CIRCLES_BOARD (board)->as_tree;
}

/* Where the tree is drawn. */
typedef struct
{
  double x, y, scale, width, height;
} TreePlace;

static TreePlace
place_circles_tree (GrundyBoard *board, const CgtFraction *fraction)
{
  const CgtBoardView *view = grundy_board_get_view (board);
  TreePlace place;

  cgt_fraction_tree_get_size (fraction, &place.width, &place.height);
  place.scale = MIN (view->width / place.width, view->height / place.height);
  place.x = (view->width - place.width * place.scale) / 2;
  place.y = (view->height - place.height * place.scale) / 2;
  return place;
}

static CgtElement
other_element_at (GrundyBoard *board, double x, double y)
{
  Fraction chosen = get_chosen_fraction (GRUNDY_CIRCLES_BOARD (board));
  CgtFraction fraction = { chosen.p, chosen.q }, found;
  TreePlace place = place_circles_tree (board, &fraction);

  if (!cgt_fraction_tree_find (&fraction, (x - place.x) / place.scale, (y - place.y) / place.scale, &found))
    return (CgtElement) { 0 };
  return (CgtElement) { .kind = CGT_ELEMENT_FRACTION, .numerator = found.p, .denominator = found.q };
}

/* A circle outside of the row of Farey is not drawn, unless it is the chosen one or the one it is compared with. */
static gboolean
hides (GrundyBoard *board, CgtElement element)
{
  GrundyCirclesBoard *self = GRUNDY_CIRCLES_BOARD (board);
  Fraction x = get_chosen_fraction (self);

  return element.kind == CGT_ELEMENT_FRACTION && self->farey > 0 && element.denominator > self->farey &&
         (element.numerator != x.p || element.denominator != x.q) &&
         (element.numerator != self->other.p || element.denominator != self->other.q);
}

/* Choosing */

static void
choose_fraction (GrundyCirclesBoard *self, Fraction x)
{
  CgtBoard *board = grundy_board_begin_edit (GRUNDY_BOARD (self));

  board->numerator = x.p;
  board->denominator = x.q;
  grundy_board_finish_edit (GRUNDY_BOARD (self));
}

static gboolean
step_to (GrundyCirclesBoard *self, Fraction x)
{
  if (x.q <= 1 || x.q > LARGEST_DENOMINATOR)
    return TRUE;
  choose_fraction (self, x);
  bring_circle_into_sight (self);
  return TRUE;
}

static gboolean
key (GrundyBoard *board, guint keyval, GdkModifierType state)
{
  GrundyCirclesBoard *self = GRUNDY_CIRCLES_BOARD (board);
  Fraction x = get_chosen_fraction (self), left, right;
  gboolean inside = get_parents (x, &left, &right);

  if (state & (GDK_CONTROL_MASK | GDK_ALT_MASK | GDK_SUPER_MASK | GDK_META_MASK))
    return FALSE;
  switch (keyval)
    {
    case GDK_KEY_Left:
      return inside ? step_to (self, (Fraction) { x.p + left.p, x.q + left.q }) : TRUE;
    case GDK_KEY_Right:
      return inside ? step_to (self, (Fraction) { x.p + right.p, x.q + right.q }) : TRUE;
    case GDK_KEY_Up:
      if (!inside)
        return TRUE;
      return step_to (self, (left.q > right.q) == !(state & GDK_SHIFT_MASK) ? left : right);
    case GDK_KEY_Down:
      /* the largest of the smaller touching circles is next to the larger parent */
      if (!inside)
        return TRUE;
      return step_to (self, left.q < right.q ? (Fraction) { x.p + left.p, x.q + left.q }
                                             : (Fraction) { x.p + right.p, x.q + right.q });
    case GDK_KEY_Home:
      return step_to (self, (Fraction) { 1, 2 });
    default:
      return FALSE;
    }
}

static void
compare_with (GrundyCirclesBoard *self, CgtFraction other)
{
  self->other = other;
  grundy_board_touch (GRUNDY_BOARD (self));
  grundy_board_describe (GRUNDY_BOARD (self));
}

/* Moves the picture, unless it turns out to be a click. The tree is not moved: a press chooses a fraction at once. */
static gboolean
press (GrundyBoard *board, double x, double y, guint button, GdkModifierType state)
{
  GrundyCirclesBoard *self = GRUNDY_CIRCLES_BOARD (board);
  CgtElement element = grundy_board_element_at (board, x, y);

  stop_flight (self);
  if (button != GDK_BUTTON_PRIMARY || element.kind != CGT_ELEMENT_FRACTION)
    return FALSE;
  if (state & (GDK_SHIFT_MASK | GDK_CONTROL_MASK))
    compare_with (self, (CgtFraction) { element.numerator, element.denominator });
  else if (shows_other (board))
    choose_fraction (self, (Fraction) { element.numerator, element.denominator });
  else
    return FALSE;
  return TRUE;
}

static void
click (GrundyBoard *board, double x, double y)
{
  GrundyCirclesBoard *self = GRUNDY_CIRCLES_BOARD (board);
  CgtElement element = grundy_board_element_at (board, x, y);

  self->clicked = TRUE;
  if (element.kind == CGT_ELEMENT_FRACTION)
    choose_fraction (self, (Fraction) { element.numerator, element.denominator });
  self->clicked = FALSE;
}

/* Words */

static char *
neighbours_in_words (Fraction x)
{
  Fraction left, right;

  if (!get_parents (x, &left, &right))
    return g_strdup ("");
  return g_strdup_printf (_ ("touches %" PRId64 "/%" PRId64 " and %" PRId64 "/%" PRId64), left.p, left.q, right.p,
                          right.q);
}

/* How the fraction stands to the other one, in words. */
static char *
comparison_in_words (GrundyCirclesBoard *self)
{
  Fraction x = get_chosen_fraction (self);
  CgtFraction a = { x.p, x.q }, b = self->other, mediant;
  g_autofree char *determinant = NULL;

  if (b.q == 0)
    return g_strdup ("");
  determinant = cgt_fraction_determinant (a, b);
  if (g_str_equal (determinant, "0"))
    return g_strdup (_ ("the same fraction twice"));
  if (MAX (MAX (a.p, a.q), MAX (b.p, b.q)) > G_MAXINT64 / 2)
    return g_strdup_printf ("|ps − qr| = %s", determinant);
  mediant = cgt_fraction_mediant (a, b);
  /* TRANSLATORS: |ps − qr| of two fractions p/q and r/s; their mediant (p + r)/(q + s) */
  return g_strdup_printf (g_str_equal (determinant, "1")
                            ? _ ("|ps − qr| = %s, the circles touch; mediant %" PRId64 "/%" PRId64)
                            : _ ("|ps − qr| = %s, the circles do not touch; mediant %" PRId64 "/%" PRId64),
                          determinant, mediant.p, mediant.q);
}

/* The fractions of the row of Farey, the first ones of a long row. */
static char *
farey_in_words (GrundyCirclesBoard *self)
{
  CgtFraction a = { 0, 1 }, b = { 1, self->farey };
  g_autoptr (GString) row = g_string_new ("0/1");
  guint n = 1;

  if (self->farey == 0)
    return g_strdup ("");
  for (; a.p < a.q; n++)
    {
      CgtFraction next = cgt_farey_next (a, b, self->farey);

      if (n < MOST_NAMED)
        g_string_append_printf (row, ", %" PRId64 "/%" PRId64, b.p, b.q);
      a = b;
      b = next;
    }
  return g_strdup_printf (_ ("row %" PRId64 " of Farey has %u fractions: %s%s"), self->farey, n, row->str,
                          n > MOST_NAMED ? ", …" : "");
}

/* The record in words */

static gboolean
knows_circle_moves (GrundyCirclesBoard *self)
{
  const CgtEvaluation *evaluation = grundy_board_get_evaluation (GRUNDY_BOARD (self));

  return evaluation != NULL && evaluation->moves[CGT_LEFT] != NULL;
}

/* The fractions that moves lead to, such as "2/5 and 1/2". @n: how many there are. */
static char *
fractions_in_words (const GPtrArray *moves, guint *n)
{
  GString *text = g_string_new (NULL);

  for (*n = 0; *n < moves->len; (*n)++)
    {
      const CgtBoard *after = ((const GrundyBoardMove *) moves->pdata[*n])->after;

      if (*n > 0)
        g_string_append (text, *n + 1 < moves->len ? ", " : _ (" and "));
      g_string_append_printf (text, "%" G_GINT64_FORMAT "/%" G_GINT64_FORMAT, after->numerator, after->denominator);
    }
  return g_string_free (text, FALSE);
}

/* "P-position", or the winning moves; in a sum, the moves that win the sum. */
static char *
circles_standing_in_words (GrundyCirclesBoard *self)
{
  g_autoptr (GPtrArray) moves = NULL;
  g_autoptr (GPtrArray) winning = NULL;
  g_autofree char *fractions = NULL;
  gboolean alone;
  guint n;

  if (!knows_circle_moves (self) || grundy_board_get_hides_answers (GRUNDY_BOARD (self)))
    return g_strdup ("");
  moves = grundy_board_list_moves (GRUNDY_BOARD (self), FALSE, G_MAXUINT);
  for (guint i = 0; i < moves->len; i++)
    if (((const GrundyBoardMove *) moves->pdata[i])->wins == CGT_UNKNOWN)
      return g_strdup ("");
  alone = grundy_board_get_evaluation (GRUNDY_BOARD (self))->n_terms == 1;
  winning = grundy_board_list_moves (GRUNDY_BOARD (self), TRUE, G_MAXUINT);
  fractions = fractions_in_words (winning, &n);
  if (n == 0)
    return g_strdup (alone ? _ ("no move wins") : _ ("no move here wins"));
  return g_strdup_printf (_ ("%s wins"), fractions);
}

static char *
moves_in_words (GrundyCirclesBoard *self)
{
  g_autoptr (GPtrArray) moves = NULL;
  g_autofree char *fractions = NULL;
  guint n;

  if (!knows_circle_moves (self))
    return g_strdup ("");
  moves = grundy_board_list_moves (GRUNDY_BOARD (self), FALSE, G_MAXUINT);
  fractions = fractions_in_words (moves, &n);
  if (n == 0)
    return g_strdup (_ ("no moves"));
  return g_strdup_printf (ngettext ("move to %s", "moves to %s", n), fractions);
}

/* Leaves out what is not known yet. */
static char *
join_words (const char *between, const char *const *parts)
{
  GString *text = g_string_new (NULL);

  for (; *parts != NULL; parts++)
    if (**parts != '\0')
      g_string_append_printf (text, "%s%s", text->len > 0 ? between : "", *parts);
  return g_string_free (text, FALSE);
}

static char *
describe (GrundyBoard *board)
{
  GrundyCirclesBoard *self = GRUNDY_CIRCLES_BOARD (board);
  Fraction x = get_chosen_fraction (self);
  g_autofree char *neighbours = neighbours_in_words (x);
  g_autofree char *place = g_strdup_printf ("%" G_GINT64_FORMAT "/%" G_GINT64_FORMAT " %s", x.p, x.q, neighbours);
  g_autofree char *moves = moves_in_words (self);
  g_autofree char *standing = circles_standing_in_words (self);
  g_autofree char *comparison = comparison_in_words (self);
  g_autofree char *farey = farey_in_words (self);

  return join_words ("; ", (const char *[]) { place, moves, standing, comparison, farey, NULL });
}

static const char *
pointer_at (GrundyBoard *board, double x, double y)
{
  if (grundy_board_get_hover (board).kind == CGT_ELEMENT_FRACTION)
    return "pointer";
  return shows_other (board) ? NULL : "grab";
}

/* Functions of the base class */

static void
decorate (GrundyBoard *board, CgtBoardDecor *decor)
{
  Fraction x = get_chosen_fraction (GRUNDY_CIRCLES_BOARD (board));

  decor->chosen_numerator = x.p;
  decor->chosen_denominator = x.q;
  decor->other_numerator = GRUNDY_CIRCLES_BOARD (board)->other.p;
  decor->other_denominator = GRUNDY_CIRCLES_BOARD (board)->other.q;
  decor->farey = GRUNDY_CIRCLES_BOARD (board)->farey;
  decor->hides_outcomes = grundy_board_get_hides_answers (board);
}

static CgtElement
cursor_element (GrundyBoard *board)
{
  CgtElement hover = grundy_board_get_hover (board);

  return hover;
}

static void
board_changed (GrundyBoard *board, const CgtBoard *before)
{
  GrundyCirclesBoard *self = GRUNDY_CIRCLES_BOARD (board);
  const CgtBoardView *view = grundy_board_get_view (board);
  Fraction x = get_chosen_fraction (self);
  double at = view->x + (double) x.p / x.q * view->scale;

  grundy_board_enable_commands (board);
  /* show a circle chosen by an undo or a move; a circle that was clicked is visible already */
  if (!self->clicked && before && view->width > 0 && (at < 0 || at > view->width))
    bring_circle_into_sight (self);
}

static void
draw_circles_tree (GrundyBoard *board, CgtFraction fraction, cairo_t *cr)
{
  TreePlace place = place_circles_tree (board, &fraction);

  cairo_translate (cr, place.x, place.y);
  cairo_scale (cr, place.scale, place.scale);
  cgt_fraction_tree_draw (cr, place.width, place.height, grundy_board_get_theme (board), &fraction);
}

static void
draw (GrundyBoard *board, cairo_t *cr)
{
  Fraction x = get_chosen_fraction (GRUNDY_CIRCLES_BOARD (board));

  if (shows_other (board))
    draw_circles_tree (board, (CgtFraction) { x.p, x.q }, cr);
  else
    cgt_board_draw (cr, grundy_board_get_board (board), grundy_board_get_ruleset (board), grundy_board_get_view (board),
                    grundy_board_get_decor (board), grundy_board_get_theme (board));
}

/* Tools */

static void
show_as_tree (GSimpleAction *action, GVariant *state, gpointer user_data)
{
  GRUNDY_CIRCLES_BOARD (user_data)->as_tree = g_variant_get_boolean (state);
  g_simple_action_set_state (action, state);
  /* What was pointed at is no longer there. */
  GRUNDY_CANVAS_GET_CLASS (user_data)->point_nowhere (user_data);
  grundy_board_enable_commands (user_data);
  grundy_board_touch (user_data);
}

/* Reads the other fraction; an empty text compares with none. */
static void
action_compare (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  GrundyCirclesBoard *self = user_data;
  const char *text = g_variant_get_string (parameter, NULL);
  g_autoptr (GError) error = NULL;
  g_autoptr (CgtPosition) position =
    text[0] != '\0'
      ? cgt_position_parse (grundy_board_get_ruleset (GRUNDY_BOARD (self)), NULL, 1, text, 1, NULL, &error)
      : NULL;
  g_autoptr (CgtBoard) board = position != NULL ? cgt_position_get_board (position) : NULL;

  if (error != NULL)
    {
      grundy_board_refuse (GRUNDY_BOARD (self), error->message);
      return;
    }
  compare_with (self, board != NULL ? (CgtFraction) { board->numerator, board->denominator } : (CgtFraction) { 0 });
}

/* Shows a row of Farey alone; an empty text shows all circles. */
static void
show_farey (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  GrundyCirclesBoard *self = user_data;
  const char *text = g_variant_get_string (parameter, NULL);
  guint64 n = 0;

  if (text[0] != '\0' && !g_ascii_string_to_unsigned (text, 10, 1, LAST_FAREY, &n, NULL))
    {
      g_autofree char *message = g_strdup_printf (_ ("rows of Farey are shown up to row %d"), LAST_FAREY);

      grundy_board_refuse (GRUNDY_BOARD (self), message);
      return;
    }
  self->farey = (gint64) n;
  grundy_board_touch (GRUNDY_BOARD (self));
  grundy_board_describe (GRUNDY_BOARD (self));
}

/* The text of an entry is for the action of its name. */
static void
entered_for_action (GtkEntry *entry, GrundyCirclesBoard *self)
{
  g_action_group_activate_action (G_ACTION_GROUP (grundy_board_get_actions (GRUNDY_BOARD (self))),
                                  gtk_widget_get_name (GTK_WIDGET (entry)),
                                  g_variant_new_string (gtk_editable_get_text (GTK_EDITABLE (entry))));
}

static void
show_other (GtkEditable *entry, GrundyCirclesBoard *self)
{
  g_autofree char *text =
    self->other.q == 0 ? g_strdup ("") : g_strdup_printf ("%" PRId64 "/%" PRId64, self->other.p, self->other.q);

  if (g_strcmp0 (g_object_get_data (G_OBJECT (entry), "shown"), text) == 0)
    return;
  gtk_editable_set_text (entry, text);
  g_object_set_data_full (G_OBJECT (entry), "shown", g_steal_pointer (&text), g_free);
}

static GtkWidget *
add_entry_for_action (GrundyCirclesBoard *self, GtkWidget *bar, const char *action, int characters,
                      const char *placeholder, const char *tooltip)
{
  GtkWidget *entry = grundy_entry_new ();

  gtk_widget_set_name (entry, action);
  gtk_editable_set_width_chars (GTK_EDITABLE (entry), characters);
  gtk_editable_set_max_width_chars (GTK_EDITABLE (entry), characters);
  gtk_entry_set_placeholder_text (GTK_ENTRY (entry), placeholder);
  grundy_widget_set_tooltip (entry, tooltip);
  g_signal_connect_object (entry, "activate", G_CALLBACK (entered_for_action), self, 0);
  gtk_box_append (GTK_BOX (bar), entry);
  return entry;
}

static void
entered (GtkEntry *entry, GrundyCirclesBoard *self)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (CgtPosition) position = cgt_position_parse (grundy_board_get_ruleset (GRUNDY_BOARD (self)), NULL, 1,
                                                         gtk_editable_get_text (GTK_EDITABLE (entry)), 1, NULL, &error);
  CgtBoard *board = position ? cgt_position_get_board (position) : NULL;

  if (!board)
    {
      gtk_widget_add_css_class (GTK_WIDGET (entry), "error");
      grundy_board_refuse (GRUNDY_BOARD (self), error ? error->message : _ ("This position has no board"));
      return;
    }
  gtk_widget_remove_css_class (GTK_WIDGET (entry), "error");
  grundy_board_replace (GRUNDY_BOARD (self), board);
  bring_circle_into_sight (self);
}

static void
show_fraction (GtkWidget *entry, GrundyCirclesBoard *self)
{
  g_autofree char *text = NULL;
  Fraction x;

  if (!grundy_board_get_board (GRUNDY_BOARD (self)))
    return;
  x = get_chosen_fraction (self);
  text = g_strdup_printf ("%" G_GINT64_FORMAT "/%" G_GINT64_FORMAT, x.p, x.q);
  if (g_strcmp0 (g_object_get_data (G_OBJECT (entry), "shown"), text) == 0)
    return;
  gtk_widget_remove_css_class (entry, "error");
  gtk_editable_set_text (GTK_EDITABLE (entry), text);
  g_object_set_data_full (G_OBJECT (entry), "shown", g_steal_pointer (&text), g_free);
}

static void
show_circle_words (GtkLabel *label, GrundyCirclesBoard *self)
{
  g_autofree char *neighbours = NULL;
  g_autofree char *standing = NULL;
  g_autofree char *comparison = NULL;
  g_autofree char *farey = NULL;
  g_autofree char *text = NULL;
  Fraction x;

  if (!grundy_board_get_board (GRUNDY_BOARD (self)))
    return;
  x = get_chosen_fraction (self);
  neighbours = neighbours_in_words (x);
  standing = circles_standing_in_words (self);
  comparison = comparison_in_words (self);
  farey = farey_in_words (self);
  text = join_words (" · ", (const char *[]) { neighbours, standing, comparison, farey, NULL });
  grundy_label_set_typeset (label, text, G_MAXINT);
}

static void
create_tools (GrundyBoard *board, GtkWidget *bar)
{
  GrundyCirclesBoard *self = GRUNDY_CIRCLES_BOARD (board);
  GtkWidget *entry = grundy_entry_new (), *other, *tree = gtk_toggle_button_new_with_label (_ ("Tree"));

  gtk_editable_set_width_chars (GTK_EDITABLE (entry), 9);
  gtk_editable_set_max_width_chars (GTK_EDITABLE (entry), 9);
  gtk_entry_set_placeholder_text (GTK_ENTRY (entry), "p/q");
  grundy_widget_set_tooltip (entry, _ ("Fraction"));
  g_signal_connect_object (entry, "activate", G_CALLBACK (entered), self, 0);
  g_signal_connect_object (self, "changed", G_CALLBACK (show_fraction), entry, G_CONNECT_SWAPPED);
  gtk_box_append (GTK_BOX (bar), entry);

  other = add_entry_for_action (self, bar, "compare", 5, "r/s",
                                _ ("A fraction to compare with: |ps − qr| and the mediant (Shift+click a circle)"));
  g_signal_connect_object (self, "changed", G_CALLBACK (show_other), other, G_CONNECT_SWAPPED);
  add_entry_for_action (self, bar, "farey", 3, "n",
                        _ ("Row of Farey: only the circles of fractions with denominators up to n"));

  gtk_actionable_set_action_name (GTK_ACTIONABLE (tree), "board.tree");
  gtk_widget_set_focus_on_click (tree, FALSE);
  grundy_widget_set_tooltip (tree, _ ("The way to the fraction in the Stern-Brocot tree, and its parents"));
  gtk_box_append (GTK_BOX (bar), tree);
  show_fraction (entry, self);
}

static void
create_words (GrundyBoard *board, GtkWidget *bar)
{
  GtkWidget *label = grundy_label_new_wrapped (NULL, "numeric");

  g_signal_connect_object (board, "changed", G_CALLBACK (show_circle_words), label, G_CONNECT_SWAPPED);
  gtk_box_append (GTK_BOX (bar), label);
  show_circle_words (GTK_LABEL (label), GRUNDY_CIRCLES_BOARD (board));
}

GRUNDY_DISPOSE (GrundyCirclesBoard, grundy_circles_board) { stop_flight (self); }

static void
grundy_circles_board_class_init (GrundyCirclesBoardClass *class)
{
  GrundyBoardClass *board_class = GRUNDY_BOARD_CLASS (class);

  G_OBJECT_CLASS (class)->dispose = grundy_circles_board_dispose;
  board_class->min_scale = 60;
  board_class->max_scale = 1e14; /* beyond this, doubles cannot tell pixels apart */
  grundy_class_implement (board_class, board_changed, create_tools, create_words, decorate, draw, cursor_element,
                          describe, pointer_at, press, click, key, anchor_zoom, keep_view, shows_other,
                          other_element_at, hides);
}

static void
grundy_circles_board_init (GrundyCirclesBoard *self)
{
  static const GActionEntry entries[] = {
    { .name = "tree", .state = "false", .change_state = show_as_tree },
    { .name = "compare", .parameter_type = "s", .activate = action_compare },
    { .name = "farey", .parameter_type = "s", .activate = show_farey },
  };

  grundy_board_add_actions (GRUNDY_BOARD (self), entries, G_N_ELEMENTS (entries));
}
