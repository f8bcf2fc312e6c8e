/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include "grundy-generations-canvas.h"
#include "app/base/grundy-zoomable.h"

G_BEGIN_DECLS

/* For grundy-generations-canvas.c and grundy-generations-gestures.c. */

#define GRUNDY_GENERATIONS_SMALLEST_SCALE 0.01

struct _GrundyGenerationsCanvas
{
  GtkWidget parent_instance;

  GrundyEvolution *evolution;  /* NULL: nothing */
  CgtGenerations *generations; /* of the evolution */
  CgtGraphLayout *layout;      /* also of the evolution */
  int chosen, hover;           /* nodes or -1 */
  GrundyPanZoom view;
};

void grundy_generations_canvas_fit (GrundyGenerationsCanvas *self);
int grundy_generations_canvas_node_at (GrundyGenerationsCanvas *self, double x, double y);
/* Scrolls to a node that was not chosen with the pointer. */
void grundy_generations_canvas_reveal (GrundyGenerationsCanvas *self, int node);
void grundy_generations_canvas_activate (GrundyGenerationsCanvas *self);

/* grundy-generations-gestures.c */
void grundy_generations_canvas_zoomable_init (GrundyZoomableInterface *iface);

G_END_DECLS
