#!/bin/sh
# Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later
#
# Runs a program on its own display and session bus, which are set up so that drawing is the same on every machine. SCREEN
# sets the size (default 1280x900). Variables that are set in the environment are kept. The X server picks a free display
# (-displayfd), so tests that run at the same time never share one.
set -eu

# If no display is possible, as in a Flatpak SDK, the test is skipped.
here=$(dirname "$(readlink -f "$0")")
[ -n "${GRUNDY_SESSION:-}" ] || "$here/needs.sh" Xvfb dbus-run-session -- true || exit

# The session's own folder comes first: the accessibility bus puts its socket there, and two sessions with the same folder
# would take it from each other. The bus starts only the accessibility service of this machine: a portal would mount a file
# system in the folder, which then could not be removed.
if [ -z "${GRUNDY_SESSION:-}" ]; then
  GRUNDY_SESSION=$(mktemp -d)
  trap 'rm -rf "$GRUNDY_SESSION"' EXIT
  export GRUNDY_SESSION XDG_RUNTIME_DIR="$GRUNDY_SESSION" XDG_STATE_HOME="$GRUNDY_SESSION/state"
  # Nothing waits for an animation, and two clicks are never a double click, however fast they come. (A double-click time of
  # 0 would end a press before its release on a busy machine.)
  export XDG_CONFIG_HOME="$GRUNDY_SESSION/config"
  mkdir -p "$XDG_CONFIG_HOME/gtk-4.0"
  printf '%s\n' '[Settings]' gtk-enable-animations=false gtk-cursor-blink=false gtk-double-click-distance=0 \
    >"$XDG_CONFIG_HOME/gtk-4.0/settings.ini"
  services=$GRUNDY_SESSION/services
  mkdir "$services"
  for data in /usr/local/share /usr/share; do
    if [ -e "$data/dbus-1/services/org.a11y.Bus.service" ]; then
      cp "$data/dbus-1/services/org.a11y.Bus.service" "$services"
    fi
  done
  cat >"$GRUNDY_SESSION/bus.conf" <<END
<!DOCTYPE busconfig PUBLIC "-//freedesktop//DTD D-Bus Bus Configuration 1.0//EN"
 "http://www.freedesktop.org/standards/dbus/1.0/busconfig.dtd">
<busconfig>
  <type>session</type>
  <listen>unix:dir=$GRUNDY_SESSION</listen>
  <servicedir>$services</servicedir>
  <policy context="default">
    <allow send_destination="*" eavesdrop="true"/>
    <allow eavesdrop="true"/>
    <allow own="*"/>
  </policy>
</busconfig>
END
  dbus-run-session --config-file="$GRUNDY_SESSION/bus.conf" -- "$0" "$@"
  exit
fi

export GDK_BACKEND="${GDK_BACKEND:-x11}"
export GSK_RENDERER="${GSK_RENDERER:-cairo}"
export GSETTINGS_BACKEND="${GSETTINGS_BACKEND:-memory}"
export GTK_A11Y="${GTK_A11Y:-test}"
export ADW_DISABLE_PORTAL="${ADW_DISABLE_PORTAL:-1}"
export GTK_USE_PORTAL="${GTK_USE_PORTAL:-0}"
export LIBGL_ALWAYS_SOFTWARE="${LIBGL_ALWAYS_SOFTWARE:-1}"
# Cairo draws. Loading OpenGL would take a sixth of the processor time of each start.
export GDK_DEBUG="${GDK_DEBUG:-gl-disable}"
export LC_ALL="${LC_ALL:-C.UTF-8}"

mkfifo "$GRUNDY_SESSION/display"
Xvfb -displayfd 3 -screen 0 "${SCREEN:-1280x900}x24" -nolisten tcp -noreset 3>"$GRUNDY_SESSION/display" >"$GRUNDY_SESSION/log" 2>&1 &
server=$!
trap 'kill $server 2>/dev/null || :' EXIT
# The server writes the number of its display when it is ready. If it dies, the pipe is closed.
if ! read -r display <"$GRUNDY_SESSION/display"; then
  cat "$GRUNDY_SESSION/log" >&2
  exit 1
fi
DISPLAY=:$display "$@"
