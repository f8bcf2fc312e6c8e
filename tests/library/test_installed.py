#!/usr/bin/env python3
"""Installs the library for a moment, and asks it from there what test_library.py asks."""
import glob
import os
import subprocess
import sys
import tempfile

build, test = sys.argv[1:]
with tempfile.TemporaryDirectory() as prefix:
    subprocess.run(['meson', 'install', '-C', build, '--destdir', prefix, '--no-rebuild', '--quiet', '--tags',
                    'library,typelib,python-runtime'], check=True, stdout=subprocess.DEVNULL)

    def folder(name, up):
        """The folder with a file, or the one so many folders above it."""
        found = glob.glob(os.path.join(prefix, '**', name), recursive=True)
        assert found, f'{name} is not installed'
        return os.path.normpath(os.path.join(found[0], *['..'] * up))
    environment = {**os.environ, 'GI_TYPELIB_PATH': folder('Grundy-1.0.typelib', 1),
                   'LD_LIBRARY_PATH': folder('libgrundy-1.so*', 1), 'PYTHONPATH': folder('Grundy.py', 3)}
    sys.exit(subprocess.run([sys.executable, test], env=environment).returncode)
