/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

/* What most functions class_init() do, in short forms. @klass is the class that is being initialized. */

/* Adds a signal with handlers that return nothing. @...: the types of its @n_parameters, each a GType. It is
 * emitted by name. */
void grundy_class_add_signal (gpointer klass, const char *name, guint n_parameters, ...);

/* Installs actions without a parameter. @...: the name of each, a const char *, and what it does, a
 * GtkWidgetActionActivateFunc; then NULL. */
void grundy_class_install_actions (gpointer klass, ...) G_GNUC_NULL_TERMINATED;

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
