/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

/* What most functions class_init() do, in short forms. @klass is the class that is being initialized. */

/* Adds a signal with handlers that return nothing. @...: the types of its @n_parameters, each a GType. It is
 * emitted by name. */
void grundy_class_add_signal (gpointer klass, const char *name, guint n_parameters, ...);

/* Installs actions without a parameter. @...: the name of each, a const char *, and what it does, a function of the
 * widget; then NULL. */
void grundy_class_install_actions (gpointer klass, ...) G_GNUC_NULL_TERMINATED;
/* Adds such actions to @map. Each is a function of @self, which must live as long as they are used. */
void grundy_actions_add (GActionMap *map, gpointer self, ...) G_GNUC_NULL_TERMINATED;

/* Describes the widget in the file @name of the folder ui/. @css_name: (nullable): what the style sheet calls it; NULL:
 * as its parent class. */
void grundy_class_set_template (gpointer klass, const char *name, const char *css_name);

/* Binds objects of the template to the members of the same names of the struct @Type. */
#define grundy_class_bind_children(klass, Type, ...)                                                                   \
  G_STMT_START { GRUNDY_EACH (GRUNDY_BIND_CHILD, GTK_WIDGET_CLASS (klass), Type, __VA_ARGS__) } G_STMT_END
#define GRUNDY_BIND_CHILD(klass, Type, name) gtk_widget_class_bind_template_child (klass, Type, name);

/* Binds the object @name of the template to a member with another name, such as a place of an array. */
#define grundy_class_bind_child_as(klass, Type, name, member)                                                          \
  gtk_widget_class_bind_template_child_full (GTK_WIDGET_CLASS (klass), name, FALSE, G_STRUCT_OFFSET (Type, member))

/* Binds handlers of the template to the functions of the same names. */
#define grundy_class_bind_callbacks(klass, ...)                                                                        \
  G_STMT_START { GRUNDY_EACH (GRUNDY_BIND_CALLBACK, GTK_WIDGET_CLASS (klass), , __VA_ARGS__) } G_STMT_END
#define GRUNDY_BIND_CALLBACK(klass, nothing, function) gtk_widget_class_bind_template_callback (klass, function);

/* Makes the functions of the same names the methods of a class or an interface. */
#define grundy_class_implement(klass, ...)                                                                             \
  G_STMT_START { GRUNDY_EACH (GRUNDY_IMPLEMENT_METHOD, klass, , __VA_ARGS__) } G_STMT_END
#define GRUNDY_IMPLEMENT_METHOD(klass, nothing, method) (klass)->method = method;

/* Makes the functions @prefix_method() the methods of these names, which a parent class has. */
#define grundy_class_override(klass, prefix, ...)                                                                      \
  G_STMT_START { GRUNDY_EACH (GRUNDY_OVERRIDE_METHOD, klass, prefix, __VA_ARGS__) } G_STMT_END
#define GRUNDY_OVERRIDE_METHOD(klass, prefix, method) (klass)->method = prefix##_##method;

/* Defines the method dispose() or finalize() of @Type, whose functions begin with @prefix. It does what stands in the
 * block after this line, for self, and then what the parent class does. */
#define GRUNDY_DISPOSE(Type, prefix) GRUNDY_END_METHOD (Type, prefix, dispose)
#define GRUNDY_FINALIZE(Type, prefix) GRUNDY_END_METHOD (Type, prefix, finalize)
#define GRUNDY_END_METHOD(Type, prefix, method)                                                                        \
  static void prefix##_own_##method (Type *self);                                                                      \
  static void prefix##_##method (GObject *object)                                                                      \
  {                                                                                                                    \
    prefix##_own_##method ((Type *) object);                                                                           \
    G_OBJECT_CLASS (prefix##_parent_class)->method (object);                                                           \
  }                                                                                                                    \
  static void prefix##_own_##method (Type *self)

/* Defines the method grab_focus() of @Type, whose functions begin with @prefix: the member @part gets the focus. */
#define GRUNDY_FOCUS(Type, prefix, part)                                                                               \
  static gboolean prefix##_grab_focus (GtkWidget *widget)                                                              \
  {                                                                                                                    \
    return gtk_widget_grab_focus (GTK_WIDGET (((Type *) widget)->part));                                               \
  }

/* Defines the public function @function, which tells @value of self, a @Type. @otherwise: what it tells of something
 * that is none, as GRUNDY_IS_@IS_TYPE() finds. @...: its other parameters. */
#define GRUNDY_GETTER(returned, function, Type, IS_TYPE, value, otherwise, ...)                                        \
  returned function (Type *self __VA_OPT__ (, ) __VA_ARGS__)                                                           \
  {                                                                                                                    \
    g_return_val_if_fail (GRUNDY_IS_##IS_TYPE (self), otherwise);                                                      \
    return value;                                                                                                      \
  }

/* Defines the public function @function, which does @statement for self, a @Type. @...: its other parameters. */
#define GRUNDY_COMMAND(function, Type, IS_TYPE, statement, ...)                                                        \
  void function (Type *self __VA_OPT__ (, ) __VA_ARGS__)                                                               \
  {                                                                                                                    \
    g_return_if_fail (GRUNDY_IS_##IS_TYPE (self));                                                                     \
    statement;                                                                                                         \
  }

/* bind (a, b, x) for each further argument x, of at most 39. The preprocessor does not expand a macro within itself, so
 * a step only names the next one, and GRUNDY_EXPAND() scans the text again and again. */
#define GRUNDY_EACH(bind, a, b, ...) GRUNDY_EXPAND (GRUNDY_STEP (bind, a, b, __VA_ARGS__))
#define GRUNDY_STEP(bind, a, b, x, ...)                                                                                \
  bind (a, b, x) __VA_OPT__ (GRUNDY_NEXT GRUNDY_PARENTHESES (bind, a, b, __VA_ARGS__))
#define GRUNDY_NEXT() GRUNDY_STEP
#define GRUNDY_PARENTHESES ()
#define GRUNDY_EXPAND(...) GRUNDY_EXPAND_3 (GRUNDY_EXPAND_3 (GRUNDY_EXPAND_3 (__VA_ARGS__)))
#define GRUNDY_EXPAND_3(...) GRUNDY_EXPAND_2 (GRUNDY_EXPAND_2 (GRUNDY_EXPAND_2 (__VA_ARGS__)))
#define GRUNDY_EXPAND_2(...) GRUNDY_EXPAND_1 (GRUNDY_EXPAND_1 (GRUNDY_EXPAND_1 (__VA_ARGS__)))
#define GRUNDY_EXPAND_1(...) __VA_ARGS__
